#!/bin/sh
# tessera train: killed without warning and resumed, interrupted by Ctrl-C, and used wrongly.
set -u
number=0
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT

ok() {
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $number - $2"
    else
        echo "not ok $number - $2 ($(head -n1 "$scratch/err" 2>/dev/null))"
    fi
}

# refused SENTENCE TEXT COMMAND...: status 2, one line on stderr that holds the text.
refused() {
    sentence=$1 text=$2
    shift 2
    "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    status=$?
    [ "$status" -eq 2 ] && [ "$(wc -l <"$scratch/err")" -eq 1 ] &&
        grep -qF -- "$text" "$scratch/err"
    ok $? "$sentence"
}

awk 'BEGIN { split("b c d f g l m n r s t", c, " "); split("a e i o u", v, " ")
    for (i = 1; i <= 11; i++) for (j = 1; j <= 5; j++) { print c[i] v[j]
        for (k = 1; k <= 11; k++) { print c[i] v[j] c[k]
            for (l = 1; l <= 5; l++) if ((i + j + k + l) % 3 == 0) print c[i] v[j] c[k] v[l] } } }' \
    >"$scratch/words.txt"
"$TESSERA" lexicon build "$scratch/words.txt" --language en --out "$scratch/mine.lex" >/dev/null
train="$TESSERA train leaves --lexicon $scratch/mine.lex --games 400 --threads 2"

# Waits until the file is there, for at most 60 seconds.
wait_for() {
    tries=0
    while [ ! -e "$1" ] && [ "$tries" -lt 600 ]; do
        sleep 0.1
        tries=$((tries + 1))
    done
}

$train --out "$scratch/whole" >/dev/null 2>"$scratch/err"
ok $? "a table is learned for a lexicon of one's own"

$train --out "$scratch/stopped" >"$scratch/out" 2>"$scratch/err" &
job=$!
wait_for "$scratch/stopped.part"
sleep 0.3
kill -INT "$job"
wait "$job"
ok $? "Ctrl-C ends the work in order"
if [ -e "$scratch/stopped.part" ]; then
    $train --out "$scratch/stopped" --resume >"$scratch/out" 2>"$scratch/err" &
    job=$!
    sleep 0.3
    kill -KILL "$job" 2>/dev/null
    wait "$job" 2>/dev/null
    if [ -e "$scratch/stopped.part" ]; then
        $train --out "$scratch/stopped" --resume >"$scratch/out" 2>"$scratch/err"
    fi
fi
cmp -s "$scratch/whole" "$scratch/stopped"
ok $? "interrupted, killed and resumed, the table is the same to the byte"
[ ! -e "$scratch/stopped.part" ]
ok $? "a finished table leaves no part behind"

$TESSERA train winchance --lexicon "$scratch/mine.lex" --games 50 >/dev/null 2>"$scratch/err"
[ -s "$scratch/mine.win" ]
ok $? "the chances go beside the lexicon unless told otherwise"

refused "training wants a lexicon" "--lexicon" "$TESSERA" train leaves
refused "an unknown lexicon is refused" "nowhere" "$TESSERA" train leaves --lexicon nowhere
refused "a folder that is not there is refused" "missing" \
    "$TESSERA" train leaves --lexicon "$scratch/mine.lex" --games 5 --out "$scratch/missing/x"
refused "no games are refused" "games" \
    "$TESSERA" train leaves --lexicon "$scratch/mine.lex" --games 0
refused "there must be something to resume" "nothing to resume" $train --out "$scratch/new" --resume
printf 'x' >"$scratch/mine.leaves"
refused "a damaged table is named" "mine.leaves" \
    "$TESSERA" train winchance --lexicon "$scratch/mine.lex" --games 5 --out "$scratch/other"
