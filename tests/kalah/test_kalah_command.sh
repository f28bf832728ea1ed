#!/bin/sh
# `tessera kalah` and `tessera experiment kalah-sampling` as people and programs use them.
set -u
number=0
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
export TESSERA_CACHE="$scratch/cache"
tessera=$TESSERA_DEBUG

result() { # result STATUS SENTENCE
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then echo "ok $number - $2"; else
        echo "not ok $number - $2 ($(head -n2 "$scratch/out" "$scratch/err" | tr '\n' ' '))"
    fi
}

# check STATUS SENTENCE COMMAND...: output goes to $scratch/out and err.
check() {
    expected=$1 sentence=$2
    shift 2
    timeout 120 "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    [ $? -eq "$expected" ]
    result $? "$sentence"
}

says() { # says SENTENCE FILE TEXT
    grep -qF -- "$3" "$scratch/$2"
    result $? "$1"
}

refused() { # refused SENTENCE COMMAND...: status 2 and exactly one line on stderr
    sentence=$1
    shift
    timeout 60 "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    [ $? -eq 2 ] && [ "$(wc -l <"$scratch/err")" -eq 1 ] && [ ! -s "$scratch/out" ]
    result $? "$sentence"
}

check 0 "kalah lists its parts" "$tessera" kalah --help
says "play among them" out "play"
check 0 "perft counts move sequences" "$tessera" kalah perft 4 --game 6,6 --json
says "1056 of four moves" out '"depth":4,"nodes":1056'
check 0 "solve gives the value of a small game" "$tessera" kalah solve --game 4,3 --capture standard --json
says "with its capture rule" out '"capture":"standard","value":6'
check 0 "solve knows the other capture rule" "$tessera" kalah solve --game 4,3 --capture empty --json
says "which gives another value" out '"capture":"empty","value":8'
check 0 "a position is solved move by move" "$tessera" kalah solve --position '<3,4,4,1,0,2,3,4,0> south' --moves
says "each with its margin" out "hole 3  +2"
check 0 "an endgame table is built and stored" "$tessera" kalah solve --game 4,3 --table 8 --json
check 0 "and used again" "$tessera" kalah solve --game 4,3 --table 8 --json
says "with the same value" out '"value":6'
printf 'x' >>"$scratch/cache/kalah-4-standard-8.end"
refused "a damaged endgame table is refused" "$tessera" kalah solve --game 4,3 --table 8
says "by name" err "kalah-4-standard-8.end"
rm "$scratch/cache/kalah-4-standard-8.end"

# A disk of 40 kB: the build says so in one line, and goes on when there is room.
(ulimit -f 40; trap '' XFSZ; timeout 60 "$TESSERA" kalah solve --game 4,3 --table 10 >"$scratch/out" 2>"$scratch/err")
[ $? -eq 2 ] && [ "$(wc -l <"$scratch/err")" -eq 1 ] && [ ! -e "$scratch/cache/kalah-4-standard-10.end" ]
result $? "a full disk is one clear line and leaves no half table"
check 0 "with room again the table is built" "$tessera" kalah solve --game 4,3 --table 10 --json

refused "an impossible total of stones is refused" "$tessera" kalah solve --position '<2,0,0,1,1,1,2>'
refused "a position of another game is refused" "$tessera" kalah solve --game 6,6 --position '<2,0,0,1,1,1,1>'
refused "an impossible kind of game is refused" "$tessera" kalah perft 3 --game 9,4
refused "an unknown capture rule is refused" "$tessera" kalah perft 3 --capture some
refused "an unknown player is refused" "$tessera" kalah match simple nobody
refused "a parameter out of range is refused" "$tessera" kalah match simple:depth=0 random
refused "an unreachable server is one clear line" "$tessera" kalah kgp 127.0.0.1 1 --tries 1
refused "a time limit that is too short says so" "$tessera" kalah solve --game 6,6 --table 0 --memory 16 --seconds 0.05

check 0 "a match is played in pairs" "$tessera" kalah match self random --games 20 --seed 3 --json --threads 1
cp "$scratch/out" "$scratch/one"
check 0 "with two threads too" "$tessera" kalah match self random --games 20 --seed 3 --json --threads 2
same() { sed 's/"microseconds[^,]*,//g; s/"seconds"[^,]*,//' "$1"; }
[ "$(same "$scratch/one")" = "$(same "$scratch/out")" ]
result $? "and the same result"
check 0 "a match tells people its capture rule" "$tessera" kalah match pebble wren --games 4 --game 4,4
says "in words" out "standard capture"

check 0 "the experiment prints tables" "$tessera" experiment kalah-sampling --games 4
says "with the capture rule" out "empty capture"
check 0 "and one object for programs" "$tessera" experiment kalah-sampling --games 4 --as-published --json
says "with a table" out '"table":[['
check 0 "the sweeps write plots" "$TESSERA" experiment kalah-sampling --games 2 --sweeps "$scratch/plots" --sweep-games 2
[ "$(ls "$scratch/plots" | tr '\n' ' ')" = "look-ahead.svg samples.svg time.svg weight.svg " ]
result $? "four of them"

printf '1\nhint\n2\nback\n0\n7\nnonsense\n?\nboard\nquit\n' |
    timeout 60 "$tessera" kalah play --opponent simple --seed 1 --practice >"$scratch/out" 2>"$scratch/err"
result $? "a game can be played in the terminal"
says "extra moves are explained" out "you move again"
says "a hint is given" out "looks best"
says "a move is taken back" out "Taken back"
says "a hole that is not there is named" out "There is no hole 7"
says "what is not understood is repeated" out '"nonsense"'
says "the position is printed at the end" out "Stopped here: <6,"
printf 'back\n' | timeout 60 "$tessera" kalah play --opponent simple >"$scratch/out" 2>"$scratch/err"
says "take-back needs practice" out "practice only"
for move in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do printf '1\n2\n3\n'; done |
    timeout 60 "$tessera" kalah play --game 3,2 --opponent pebble --seed 4 >"$scratch/out" 2>"$scratch/err"
says "a game comes to its end" out "the game is over"
grep -qE "You win, |You lose, |A draw, " "$scratch/out"
result $? "and has a result"
