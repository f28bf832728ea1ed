#!/bin/sh
# `tessera lexicon ...`: every question on a small list, and every kind of bad input refused in one line.
set -u
number=0
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
w=$scratch/words.txt lex=$scratch/sv.lex

ok() {
    number=$((number + 1))
    echo "ok $number - $1"
}
not_ok() {
    number=$((number + 1))
    echo "not ok $number - $1 ($2)"
}

# check STATUS SENTENCE COMMAND...: its output is left in $scratch/out and err.
check() {
    expected=$1 sentence=$2
    shift 2
    "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    status=$?
    if [ "$status" -eq "$expected" ]; then
        ok "$sentence"
    else
        not_ok "$sentence" "status $status, not $expected: $(head -n1 "$scratch/err")"
    fi
}

# says SENTENCE FILE TEXT: the file of the last check holds the text.
says() {
    if grep -qF -- "$3" "$scratch/$2"; then
        ok "$1"
    else
        not_ok "$1" "'$3' is not in: $(head -n3 "$scratch/$2")"
    fi
}

# same SENTENCE EXPECTED: the output of the last check is exactly this.
same() {
    printf '%s\n' "$2" >"$scratch/expected"
    if cmp -s "$scratch/expected" "$scratch/out"; then
        ok "$1"
    else
        not_ok "$1" "got: $(head -n3 "$scratch/out" | tr '\n' '|')"
    fi
}

# refused SENTENCE TEXT COMMAND...: exit 2, one line on stderr that holds the text, nothing on stdout.
refused() {
    sentence=$1 text=$2
    shift 2
    "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    status=$?
    if [ "$status" -eq 2 ] && [ "$(wc -l <"$scratch/err")" -eq 1 ] && [ ! -s "$scratch/out" ] &&
        grep -qF -- "$text" "$scratch/err"; then
        ok "$sentence"
    else
        not_ok "$sentence" "status $status, '$text' not in: $(head -n2 "$scratch/err")"
    fi
}

# refused_list SENTENCE TEXT: the list in $w is refused, and the compiled file already there is kept.
refused_list() {
    cp "$lex" "$scratch/kept.lex"
    refused "$1" "$2" "$tessera" lexicon build "$w" --language sv --out "$scratch/kept.lex"
    if cmp -s "$lex" "$scratch/kept.lex"; then
        ok "$1; the old file is kept"
    else
        not_ok "$1; the old file is kept" "it changed"
    fi
}

for tessera in "$TESSERA" "$TESSERA_DEBUG"; do
    printf 'katt\nTAK\nkat\nåka\r\nön\nakt\nkåta\ntack\nkatt\nhöna\nx\ngå-på\nsextonbokstäverx\n' >"$w"
    check 0 "a word list is compiled" "$tessera" lexicon build "$w" --language sv --out "$lex"
    says "repeats are counted" out "words.txt: 1 repeated"
    says "a refused line is named with its number and reason" out "words.txt:12: \"gå-på\": '-' is not a letter"
    says "the result is told" out "sv.lex: 9 words"
    check 0 "the same list is compiled again" "$tessera" lexicon build "$w" --language sv --out "$scratch/again.lex"
    if cmp -s "$lex" "$scratch/again.lex"; then
        ok "the same list gives the same bytes"
    else
        not_ok "the same list gives the same bytes" "they differ"
    fi
    check 0 "building answers in JSON" "$tessera" lexicon build "$w" --language sv --out "$scratch/again.lex" --json
    says "the JSON counts what was rejected" out '"rejected":{"short":1,"long":1,"foreign":1,"encoding":0,"repeated":1'

    check 0 "all words come out in alphabet order" "$tessera" lexicon export "$lex"
    same "the words of the export are those of the list" "akt
höna
kat
katt
kåta
tack
tak
åka
ön"
    check 0 "the export is read back" sh -c "'$tessera' lexicon export '$lex' >'$scratch/back.txt' &&
        '$tessera' lexicon build '$scratch/back.txt' --language sv --out '$scratch/back.lex'"
    if cmp -s "$lex" "$scratch/back.lex"; then
        ok "an exported list compiles to the same bytes"
    else
        not_ok "an exported list compiles to the same bytes" "they differ"
    fi

    check 0 "valid words are valid" "$tessera" lexicon check "$lex" katt ÅKA Ön
    check 1 "an invalid word is a no" "$tessera" lexicon check "$lex" katt hund
    says "the invalid word is named" out "hund: not valid (not in the list)"
    check 1 "a foreign letter is a no" "$tessera" lexicon check "$lex" quiz
    says "the foreign letter is named" out "'q' is not a letter of 'sv'"
    check 1 "words too short, too long, or not UTF-8 are a no" "$tessera" lexicon check "$lex" a \
        aaaaaaaaaaaaaaaa "$(printf 'gr\345')"
    check 1 "checking answers in JSON" "$tessera" lexicon check "$lex" katt hund --json
    same "the JSON has one object a word" '{"word":"katt","valid":true}
{"word":"hund","valid":false,"reason":"not in the list"}'

    check 0 "anagrams are found" "$tessera" lexicon anagrams "$lex" KAT
    same "anagrams are all of them" "AKT
KAT
TAK"
    check 0 "a blank stands for any letter" "$tessera" lexicon anagrams "$lex" 'kat?'
    same "the letter of the blank is in lower case" "KATt
KåTA
TAcK"
    check 0 "shorter words are found too" "$tessera" lexicon anagrams "$lex" 'katt' --sub
    same "shorter words are grouped by length" "4 letters
KATT

3 letters
AKT
KAT
TAK"
    check 1 "no anagram is a no" "$tessera" lexicon anagrams "$lex" zz
    check 0 "anagrams answer in JSON" "$tessera" lexicon anagrams "$lex" '?n' --json
    same "the JSON names the blanks" '{"word":"ön","length":2,"blanks":"ö"}'
    refused "letters outside the alphabet are refused" "'q' is not a letter of 'sv'" "$tessera" lexicon anagrams "$lex" qa

    check 0 "sizes are told" "$tessera" lexicon stats "$lex"
    says "the size table has strings of both graphs" out "strings                        9              30"
    check 0 "sizes are told in JSON" "$tessera" lexicon stats "$lex" --json
    says "the JSON has words by length" out '"words_by_length":{"2":1,"3":4,"4":4,'
    says "the JSON has the two-way strings" out '"two_way_strings":30'

    printf 'katt\nhund\nko\n' >"$scratch/other.txt"
    check 0 "another list is compiled" "$tessera" lexicon build "$scratch/other.txt" --language sv --out "$scratch/other.lex"
    check 0 "two lists are compared" "$tessera" lexicon diff "$lex" "$scratch/other.lex"
    says "what both have is counted" out "in both: 1"
    says "what only one has is listed by length" out "   4            1  hund"
    check 0 "two lists are compared in JSON" "$tessera" lexicon diff "$lex" "$scratch/other.lex" --json
    says "the JSON counts what is common" out '"common":1'

    printf '' >"$w"
    refused_list "an empty list is refused" "the list is empty"
    printf 'q\n7\n' >"$w"
    refused_list "a list without a usable word is refused" "words.txt"
    printf 'żółw\ngęś\nłoś\nkot\n' >"$w"
    refused_list "a list in another language is refused" "another language"
    printf 'katt\n\345tta\nh\366na\n' >"$w"
    refused_list "a Latin-1 list is refused with the cure" "the file looks like Latin-1, convert it with: iconv -f latin1 -t utf-8"
    printf '\377\376k\000a\000' >"$w"
    refused_list "a UTF-16 list is refused with the cure" "iconv -f utf-16"
    printf 'katt\000tak\n' >"$w"
    refused_list "a list of one line with a zero byte is refused" "words.txt"
    printf '\357\273\277katt\r\ntak\r\n' >"$w"
    check 0 "a byte order mark and Windows line ends are fine" "$tessera" lexicon build "$w" --language sv --out "$scratch/x.lex"
    says "Windows line ends cost no word" out "x.lex: 2 words"
    { printf 'katt\n' && head -c 67108864 /dev/zero | tr '\0' a && printf '\ntak\n'; } >"$w"
    check 0 "a line of 64 MB costs only itself" "$tessera" lexicon build "$w" --language sv --out "$scratch/x.lex"
    says "the line of 64 MB is named" out "words.txt:2: \"aaaa"
    printf 'katt\n' >"$w"
    refused "a missing list is named" "nothing.txt: No such file" "$tessera" lexicon build "$scratch/nothing.txt" --language sv --out "$scratch/x.lex"
    refused "a folder instead of a list is refused" "directory" "$tessera" lexicon build "$scratch" --language sv --out "$scratch/x.lex"
    refused "a missing folder for the output is refused" "is not there" "$tessera" lexicon build "$w" --language sv --out "$scratch/no/x.lex"
    refused "a folder as the output is refused" "is a folder" "$tessera" lexicon build "$w" --language sv --out "$scratch"
    refused "the list itself as the output is refused" "would replace the word list" "$tessera" lexicon build "$w" --language sv --out "$w"
    refused "an unknown language is refused" "languages/xx.txt" "$tessera" lexicon build "$w" --language xx --out "$scratch/x.lex"
    refused "a missing language is asked for" "--language" "$tessera" lexicon build "$w" --out "$scratch/x.lex"
    refused "a missing output is asked for" "--out" "$tessera" lexicon build "$w" --language sv
    rm -f "$scratch/pipe" && mkfifo "$scratch/pipe"
    refused "a pipe or device as the output is refused" "not a regular file" "$tessera" lexicon build "$w" --language sv --out "$scratch/pipe"
    check 0 "a pipe or device named as the output stays what it is" test -p "$scratch/pipe"
    printf 'katt\rtak\rhus\r' >"$w"
    refused "a list whose lines end in CR alone is told how to mend it" "tr" "$tessera" lexicon build "$w" --language sv --out "$scratch/x.lex"
    head -c 100000 /dev/zero >"$w"
    refused "a list of zero bytes is called no text" "zero byte" "$tessera" lexicon build "$w" --language sv --out "$scratch/x.lex"
    printf 'katt\n' >"$w"
    [ -e /dev/full ] && refused "a full disk is told" "cannot be written" "$tessera" lexicon build "$w" --language sv --out /dev/full/x

    size=$(wc -c <"$lex")
    for cut in 0 7 40 1000 $((size - 1)); do
        head -c "$cut" "$lex" >"$scratch/cut.lex"
        refused "a compiled file cut to $cut bytes is refused" "cut.lex" "$tessera" lexicon stats "$scratch/cut.lex"
    done
    for at in 100 1500 $((size / 2)) $((size - 1)); do
        cp "$lex" "$scratch/hurt.lex"
        printf '\377\001\252' | dd of="$scratch/hurt.lex" bs=1 seek="$at" conv=notrunc 2>/dev/null
        refused "a compiled file damaged at byte $at is refused" "hurt.lex" "$tessera" lexicon check "$scratch/hurt.lex" katt
    done
    cp "$lex" "$scratch/newer.lex"
    printf '\143' | dd of="$scratch/newer.lex" bs=1 seek=8 conv=notrunc 2>/dev/null
    refused "a compiled file of a newer version is refused" "version 99" "$tessera" lexicon stats "$scratch/newer.lex"
    refused "a word list is not taken for a compiled file" "not a compiled lexicon" "$tessera" lexicon stats "$w"
    refused "a missing compiled file is named" "none.lex" "$tessera" lexicon stats "$scratch/none.lex"
    refused "lists with different letters are not compared" "different letters" sh -c "
        printf 'cat\n' >'$scratch/en.txt' &&
        '$tessera' lexicon build '$scratch/en.txt' --language en --out '$scratch/en.lex' >/dev/null &&
        '$tessera' lexicon diff '$lex' '$scratch/en.lex'"
    refused "an unknown question is refused" "did you mean 'lexicon stats'?" "$tessera" lexicon stat "$lex"
    check 2 "an export to a full disk is an error" sh -c "'$tessera' lexicon export '$lex' >/dev/full"
    check 0 "a reader that leaves early is no error" sh -c \
        "{ '$tessera' lexicon export '$lex'; echo \$? >'$scratch/status'; } | true; exit \$(cat '$scratch/status')"
done

# A file large enough to be read by two threads at once is refused as a small one is.
awk 'BEGIN { for (n = 0; n < 200000; n++) { word = ""; for (rest = n * 31 + 7; rest; rest = int(rest / 25))
    word = word substr("abcdefghijklmnoprstuvxyza", 1 + rest % 25, 1); print word "arna" } }' >"$w"
check 0 "a list of 200,000 words is compiled" "$TESSERA" lexicon build "$w" --language sv --out "$lex"
size=$(wc -c <"$lex")
check 0 "that file has more than four megabytes" test "$size" -gt 4194304
for at in 2000 $((size / 2)) $((size - 4)); do
    cp "$lex" "$scratch/hurt.lex"
    printf '\377\001\252' | dd of="$scratch/hurt.lex" bs=1 seek="$at" conv=notrunc 2>/dev/null
    refused "a large compiled file damaged at byte $at is refused" "damaged" "$TESSERA" lexicon check "$scratch/hurt.lex" katt
done
echo "1..$number"
