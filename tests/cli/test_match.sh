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

# Engines from outside: whatever they do, they only lose games.
here=$(dirname "$0")
for behaviour in pass garbage illegal crash flood deaf; do
    "$TESSERA_DEBUG" match static "engine:sh $here/../match/engine.sh $behaviour" --games 4 \
        --threads 2 --json >"$scratch/out" 2>"$scratch/err"
    grep -q '"games":4,"wins":4,' "$scratch/out"
    result $? "an engine that does this loses its games: $behaviour"
done
"$TESSERA" match static "engine:sh $here/../match/engine.sh silent" --games 1 --seconds 0.1 \
    --json >"$scratch/out" 2>"$scratch/err"
grep -q '"forfeits":1' "$scratch/out"
result $? "an engine that keeps silent loses"

# Saved matches go on where they were killed, and end as if they had not been.
"$TESSERA" match static highest --games 30 --json | sed 's/"a".*//' >"$scratch/whole"
"$TESSERA" match static highest --games 14 --save "$scratch/saved" >/dev/null
printf '14 1 -1 300 4' >>"$scratch/saved/games.log"
"$TESSERA_DEBUG" match static highest --games 30 --save "$scratch/saved" --json |
    sed 's/"a".*//' >"$scratch/resumed"
cmp -s "$scratch/whole" "$scratch/resumed"
result $? "a match that was cut off goes on with the same games"
[ "$(ls "$scratch/saved" | grep -c 'gcg$')" -eq 30 ]
result $? "every game is saved"
"$TESSERA" match static highest --games 30 --save "$scratch/saved" --json |
    grep -q '"games_per_cpu_second":0.0'
result $? "a match that is complete is not played again"
bad=0
for game in "$scratch"/saved/*.gcg; do
    "$TESSERA" replay "$game" --lexicon en >/dev/null 2>"$scratch/err" || bad=1
done
result $bad "every saved game replays without fault"
refused "a folder of another match is refused" static static --games 30 --save "$scratch/saved"
( "$TESSERA" match static highest --games 100000 --save "$scratch/killed" >/dev/null 2>&1 &
  echo $! >"$scratch/pid" ) && sleep 1 && kill -9 "$(cat "$scratch/pid")"
kept=$(grep -c . "$scratch/killed/games.log")
"$TESSERA" match static highest --games 4 --save "$scratch/killed" >/dev/null
[ "$kept" -gt 4 ] && [ "$(grep -c . "$scratch/killed/games.log")" -ge "$kept" ]
result $? "a match that was killed keeps its finished games"

"$TESSERA" tournament static highest static --games 4 >"$scratch/out"
[ "$(grep -c '^ *[123]\. ' "$scratch/out")" -eq 3 ]
result $? "a tournament has a place for everybody"
"$TESSERA" tournament static highest highest --gauntlet --games 4 --json >"$scratch/out"
[ "$(wc -l <"$scratch/out")" -eq 3 ] && tail -n1 "$scratch/out" | grep -q '"ladder"'
result $? "a gauntlet plays the first against the others"
echo "1..$number"
