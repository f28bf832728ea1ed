#!/bin/sh
# tessera engine: UCGI for other programs, and what it says to nonsense.
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
        echo "not ok $number - $2 ($(head -n2 "$scratch/out" 2>/dev/null | tr '\n' ' '))"
    fi
}

# ask TEXT: sends the lines to the checked engine; its answer is left in $scratch/out.
ask() {
    printf '%b' "$1" | timeout 60 "$TESSERA_DEBUG" engine >"$scratch/out" 2>"$scratch/err"
}

ask 'ucgi\nisready\n'
result $? "the engine ends when nobody speaks any more"
tail -n1 "$scratch/out" | grep -qx readyok && grep -qx ucgiok "$scratch/out"
result $? "the engine says hello and is ready"

# complains SENTENCE TEXT: exactly one error, and the engine lives on.
complains() {
    ask "$2\nisready\n"
    [ $? -eq 0 ] && [ "$(grep -c '^info string error: ' "$scratch/out")" -eq 1 ] &&
        tail -n1 "$scratch/out" | grep -qx readyok && [ ! -s "$scratch/err" ]
    result $? "$1"
}
complains "an unknown command is answered" 'jump'
complains "go without a position is answered" 'go'
complains "a position that is none is answered" 'position cgp hello'
complains "a position without its word is answered" "position $empty"
complains "an impossible board is answered" 'position cgp QQQ12/14/15 A/ 0/0 0'
complains "a move that cannot be made is answered" "position cgp $empty A/ 0/0 0 lex en; moves 1A.AAAA"
complains "an unknown option is answered" 'setoption name Speed value 9'
complains "an option without a name is answered" 'setoption'
complains "a number that is none is answered" "go movetime soon"
complains "a number too large is answered" "go movetime 99999999999999999999"
complains "bytes that are no text are answered" '\377\376\001\002'
complains "a zero byte is answered" 'go\0000go'
complains "a strength out of range is answered" 'setoption name UCGI_Elo value 9000'

{ head -c 3000000 /dev/zero | tr '\0' x; echo; echo isready; } |
    timeout 60 "$TESSERA_DEBUG" engine >"$scratch/out" 2>"$scratch/err"
grep -q 'longer than' "$scratch/out" && tail -n1 "$scratch/out" | grep -qx readyok
result $? "a line of three million bytes is answered, and the next one read"
head -c 300000 /dev/urandom | timeout 60 "$TESSERA_DEBUG" engine >"$scratch/out" 2>"$scratch/err"
[ $? -eq 0 ] && [ ! -s "$scratch/err" ] && ! grep -qv '^info string error: ' "$scratch/out"
result $? "noise is answered with errors and nothing else"
ask 'quit\nisready\n'
[ $? -eq 0 ] && [ ! -s "$scratch/out" ]
result $? "quit is obeyed at once"

if ! "$TESSERA" match static static --games 1 >/dev/null 2>&1; then
    if [ "${TESSERA_LEXICONS:-}" = required ]; then
        result 1 "there is an English lexicon"
    fi
    echo "1..$number"
    exit 0
fi

ask "position cgp $empty AELNOQT/ 0/0 0 lex en;\ngo movetime 100\n"
grep -qx 'bestmove [0-9A-O]*\.[A-Z.]*' "$scratch/out"
result $? "a position is answered with a move"
ask "position cgp $empty AELNOQT/ 0/0 0 lex en; moves 8H.LOAN 9H.AE\ngo\n"
grep -q '^bestmove ' "$scratch/out"
result $? "moves after the position are made"
ask "position cgp $empty /AB 0/0 0 lex en;\ngo\n"
grep -q '^info string error' "$scratch/out" && grep -qx 'bestmove pass' "$scratch/out"
result $? "unknown tiles are told, and the answer is a pass"
ask "position cgp $empty AELNOQT/ 0/0 0 lex en;\ngo searchmoves 8H.LOAN 8G.LOAN\n"
grep -q '^bestmove 8[GH].LOAN' "$scratch/out"
result $? "only the moves asked for are thought about"
ask "setoption name Player value nobody\nposition cgp $empty AELNOQT/ 0/0 0 lex en;\ngo\n"
grep -q "error: there is no player 'nobody'" "$scratch/out"
result $? "an unknown player is told"
ask "setoption name Player value beginner\nposition cgp $empty AELNOQT/ 0/0 0 lex en;\ngo\n"
grep -q '^bestmove ' "$scratch/out"
result $? "any player can be the engine"
{
    printf 'position cgp %s AELNOQT/ 0/0 0 lex en;\ngo infinite\nisready\n' $empty
    sleep 2
    echo stop
    sleep 1
    echo quit
} | timeout 60 "$TESSERA" engine >"$scratch/out" 2>"$scratch/err"
[ "$(grep -n '^readyok' "$scratch/out" | cut -d: -f1)" -lt \
    "$(grep -n '^bestmove' "$scratch/out" | cut -d: -f1)" ]
result $? "an endless thought ends with stop, and the engine is ready meanwhile"

# How long after `stop` the answer comes, in milliseconds, of a thought without end.
stop_delay() {
    {
        printf 'position cgp %s lex en;\ngo infinite\n' "$1"
        sleep 2
        date +%s%N >"$scratch/stopped"
        echo stop
        sleep 1
        echo quit
    } | timeout 60 "$TESSERA" engine | while read -r line; do
        case $line in bestmove*) date +%s%N >"$scratch/answered" ;; esac
    done
    echo $((($(cat "$scratch/answered") - $(cat "$scratch/stopped")) / 1000000))
}
# The machine may be busy: the quickest of three counts.
stops_soon() {
    for try in 1 2 3; do
        delay=$(stop_delay "$2")
        [ "$delay" -ge 0 ] && [ "$delay" -le 50 ] && break
    done
    echo "answered after $delay ms" >"$scratch/out"
    [ "$delay" -ge 0 ] && [ "$delay" -le 50 ]
    result $? "$1"
}
stops_soon "a simulation without end is stopped within 50 ms" "$empty AELNOQT/ 0/0 0"
{
    printf 'setoption name Threads value 2\nposition cgp %s AELNOQT/ 0/0 0 lex en;\n' $empty
    printf 'go movetime 1000\n'
    sleep 3
} | timeout 60 "$TESSERA" engine >"$scratch/out" 2>"$scratch/err"
grep -q '^info depth 2 time [0-9]* nodes [0-9]* nps [0-9]* score wp [0-9.]* eq [-0-9.]* pv ' "$scratch/out"
result $? "thoughts are told while thinking"
{
    printf 'position cgp %s AELNOQT/ 0/0 0 lex en;\ngo 1time 10000 2time 60000\n' $empty
    sleep 3
} | timeout 60 "$TESSERA" engine >"$scratch/out" 2>"$scratch/err"
grep -q '^info depth 2' "$scratch/out" && grep -q '^bestmove ' "$scratch/out"
result $? "a clock is enough to think by"
"$TESSERA" match static "engine:'$TESSERA' engine --player static" --games 4 --json >"$scratch/out"
grep -q '"wins":2,"draws":0,"losses":2' "$scratch/out" && ! grep -q '"forfeits":[1-9]' "$scratch/out"
result $? "the engine plays whole games, as well as itself"
echo "1..$number"
