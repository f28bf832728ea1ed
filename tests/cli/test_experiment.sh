#!/bin/sh
# tessera experiment: tables beside the source's, as text, as JSON and as a folder; wrong use.
set -u
tessera=$TESSERA_DEBUG
number=0
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT

# result STATUS SENTENCE
result() {
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $number - $2"
    else
        echo "not ok $number - $2"
        sed 's/^/# /' "$scratch/out" "$scratch/err" | head -n 20
    fi
}

run() { "$tessera" experiment "$@" >"$scratch/out" 2>"$scratch/err" </dev/null; }
refused() {
    sentence=$1
    shift
    run "$@"
    [ $? -eq 2 ] && [ "$(wc -l <"$scratch/err")" -eq 1 ]
    result $? "$sentence"
}

run lexicon-sizes et && grep -q "^words  *110,290  *122,[0-9][0-9]*" "$scratch/out"
result $? "the sizes of a list stand beside the source's"

run lexicon-sizes et --json && grep -q '"table":\[\[110290.0,122[0-9]*.0\]' "$scratch/out"
result $? "the source's table comes first in the JSON object"

printf 'anna\nbanan\nnana\nnaan\n' >"$scratch/words.txt"
"$tessera" lexicon build "$scratch/words.txt" --language sv --out "$scratch/words.lex" >/dev/null
run language-statistics "$scratch/words.lex" --out "$scratch/report" &&
    grep -q '^1 .*A 8  *AN 5  *ANA 2  *ANAN 1  *BANAN 1' "$scratch/out"
result $? "runs of letters are counted as a person would"

printf 'banana\nnabana\nkatten\n' >"$scratch/six.txt"
"$tessera" lexicon build "$scratch/six.txt" --language sv --out "$scratch/six.lex" >/dev/null
run language-statistics "$scratch/six.lex" && grep -q '^1  *AAABNN 2' "$scratch/out"
result $? "handfuls are ranked by the words they make"

grep -q '^# language-statistics' "$scratch/report/language-statistics.md" &&
    grep -q 'tessera experiment language-statistics' "$scratch/report/language-statistics.md"
result $? "the report names the exact command"

run generators et --games 1 && grep -q "et, left parts, forward graph" "$scratch/out"
result $? "both graphs give the same number of moves, and are timed"

refused "an experiment that is not there is refused" nonsense
refused "a list that is not there is refused" lexicon-sizes nowhere.lex
refused "a folder that cannot be made is refused" lexicon-sizes et --out /dev/null/folder
echo "1..$number"
