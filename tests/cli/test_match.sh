#!/bin/sh
# tessera match: what it prints, that threads change nothing, and wrong use.
set -u
number=0
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT

result() {
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $number - $2"
    else
        echo "not ok $number - $2 ($(head -n1 "$scratch/err" 2>/dev/null))"
    fi
}

# refused SENTENCE ARGUMENTS...: exit status 2 and one line on stderr.
refused() {
    sentence=$1
    shift
    "$TESSERA_DEBUG" match "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    [ $? -eq 2 ] && [ "$(wc -l <"$scratch/err")" -eq 1 ]
    result $? "$sentence"
}

refused "one player alone is no match" static
refused "a number of games that is none is refused" static static --games many
refused "a test without two bounds is refused" static static --sprt 5
refused "a test with its bounds the wrong way round is refused" static static --sprt 10,0
refused "a lexicon that is not there is refused" static static --lexicon nowhere.lex

if ! "$TESSERA" match static static --games 2 >/dev/null 2>"$scratch/err"; then
    if [ "${TESSERA_LEXICONS:-}" = required ]; then
        result 1 "two games of English are played"
    else
        number=$((number + 1))
        echo "ok $number - two games of English are played # SKIP no lexicon"
    fi
    echo "1..$number"
    exit 0
fi

refused "an unknown player is refused" static nobody --games 2

# What is left when the times are taken out.
untimed() {
    sed -E 's/"(microseconds_a_move|games_per_cpu_second|seconds)":[0-9.e+-]+,?//g'
}

"$TESSERA" match static highest --games 40 --threads 1 --seed 4 --json | untimed >"$scratch/one"
"$TESSERA" match static highest --games 40 --threads 2 --seed 4 --json | untimed >"$scratch/two"
[ -s "$scratch/one" ] && cmp -s "$scratch/one" "$scratch/two"
result $? "one thread and two play the same match"
"$TESSERA_DEBUG" match static highest --games 4 --seed 4 --json | untimed >"$scratch/debug"
"$TESSERA" match static highest --games 4 --seed 4 --json | untimed >"$scratch/release"
cmp -s "$scratch/debug" "$scratch/release"
result $? "the checked build plays the same match"
"$TESSERA" match static highest --games 40 --seed 4 >"$scratch/out"
grep -q "Elo" "$scratch/out" && grep -q "bingos a game" "$scratch/out"
result $? "the report has Elo and bingos"
"$TESSERA" match static static --games 1000 --sprt=-400,-100 --json >"$scratch/out"
grep -q '"games":40,' "$scratch/out" && grep -q '"state":"high"' "$scratch/out"
result $? "a test stops the match as soon as it is decided"
echo "1..$number"
