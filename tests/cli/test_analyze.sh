#!/bin/sh
# tessera analyze: positions and recorded games judged, and what it says to nonsense.
set -u
number=0
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
empty=15/15/15/15/15/15/15/15/15/15/15/15/15/15/15

result() {
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $number - $2"
    else
        echo "not ok $number - $2 ($(head -n2 "$scratch/out" "$scratch/err" 2>/dev/null | tr '\n' ' '))"
    fi
}

# analyze ARGUMENTS: by the checked program.
analyze() {
    timeout 120 "$TESSERA_DEBUG" analyze "$@" >"$scratch/out" 2>"$scratch/err"
}

# refuses SENTENCE WORD ARGUMENTS: status 2 and one line that has the word.
refuses() {
    sentence=$1 word=$2
    shift 2
    analyze "$@"
    [ $? -eq 2 ] && [ "$(wc -l <"$scratch/err")" -eq 1 ] && grep -q -- "$word" "$scratch/err"
    result $? "$sentence"
}
refuses "nothing to analyze is told" "analyze what"
refuses "a game and a position together are refused" "analyze what" game.gcg --position x
refuses "a position needs words" "--lexicon is needed" --position "$empty AEINRST/ 0/0 0"
refuses "seven plies are too many" "plies" --plies 7 game.gcg
refuses "a file that is not there is told" "nowhere.gcg" nowhere.gcg

if ! "$TESSERA" match static static --games 1 >/dev/null 2>&1; then
    if [ "${TESSERA_LEXICONS:-}" = required ]; then
        result 1 "there is an English lexicon"
    fi
    echo "1..$number"
    exit 0
fi

refuses "unknown tiles of the side on turn are told" "not known" --lexicon en --position "$empty / 0/0 0"
refuses "a position with too many of a tile is refused" "the English set has" --lexicon en \
    --position "$empty QQ/ 0/0 0"
refuses "a rack too large is refused" "more than 7" --lexicon en --position "$empty AAAAAAAA/ 0/0 0"
refuses "an unknown letter is refused" "not a tile" --lexicon en --position "$empty A1/ 0/0 0"

table() {
    analyze --lexicon en --racks 16 --plies 3 --candidates 4 --threads "$1" \
        --position "$empty AELNOQT/ 0/0 0" && grep -c 'QAT\|AEQ' "$scratch/out" | grep -qx 4
}
table 1
result $? "a table of the candidates is printed"
tail -n +2 "$scratch/out" >"$scratch/one"
table 3
tail -n +2 "$scratch/out" | cmp -s - "$scratch/one"
result $? "the number of threads changes nothing in it"
analyze --lexicon en --racks 8 --candidates 3 --json --position "$empty AELNOQT/ 0/0 0"
[ "$(grep -c '"win":.*"plies":\[{"points":.*"racks":8' "$scratch/out")" -eq 3 ]
result $? "programs get an object a candidate"
"$TESSERA" match static static --games 1 --seed 3 --save "$scratch/games" >/dev/null 2>&1
game=$(find "$scratch/games" -name '*.gcg' | head -n 1)
timeout 120 "$TESSERA" analyze "$game" --seconds 0.05 --candidates 5 >"$scratch/out" 2>"$scratch/err" &&
    [ "$(grep -c 'win *[0-9.]* %' "$scratch/out")" -ge 10 ] &&
    [ "$(grep -c 'moves judged' "$scratch/out")" -eq 2 ]
result $? "every move of a game is judged"
refuses "a faulty game is not judged" "without faults" tests/cases/faulty/wrong-score.gcg --lexicon en
echo "1..$number"
