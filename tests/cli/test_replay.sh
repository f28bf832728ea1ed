#!/bin/sh
# tessera replay -- good games pass, every faulty one is refused with its line and reason.
set -u
cd "$(dirname "$0")/../.." || exit 2
program=${TESSERA_DEBUG:-build/debug-gcc/tessera}
folder=$(mktemp -d) || exit 2
trap 'rm -rf "$folder"' EXIT
count=0
failures=0
report() { # status sentence
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $count - $2"
    else
        echo "not ok $count - $2"
        failures=$((failures + 1))
    fi
}
status_is() { # wanted sentence command...
    wanted=$1
    sentence=$2
    shift 2
    "$@" >"$folder/out" 2>"$folder/err"
    [ $? -eq "$wanted" ]
    report $? "$sentence"
}
one_line() { # part sentence: exactly one line on stderr, which holds the part
    [ "$(wc -l <"$folder/err")" -eq 1 ] && grep -qF -- "$1" "$folder/err"
    report $? "$2"
}

for game in tests/cases/good/*.gcg tests/cases/lenient/*.gcg; do
    status_is 0 "$game replays without a fault" "$program" replay "$game"
done
while IFS='|' read -r file line what; do
    case $file in '#'*) continue ;; esac
    "$program" replay "tests/cases/faulty/$file" >"$folder/out" 2>"$folder/err"
    [ $? -eq 1 ] && [ ! -s "$folder/out" ] && [ "$(wc -l <"$folder/err")" -eq 1 ] &&
        grep -qF -- "$file:$line: $what" "$folder/err"
    report $? "$file is refused in line $line: $what"
done <tests/cases/faulty/EXPECTED
missing=0
for game in tests/cases/faulty/*.gcg; do
    grep -q "^$(basename "$game")|" tests/cases/faulty/EXPECTED || missing=1
done
report $missing "every faulty game has its expected fault"

# A language in which C, H and CH are all tiles: only the record can say which one "CH" means.
mkdir -p "$folder/data/languages"
cat >"$folder/data/languages/xx.txt" <<'END'
language xx
tile A a 10 1 vowel
tile C c 4 3
tile H h 4 4
tile CH ch 4 5
tile T t 10 1
blank 2
END
tiles() { # pragma rack word score
    printf '#character-encoding UTF-8\n%s\n>Ann: %s 8G %s +%d %d\n' "$1" "$2" "$3" "$4" "$4" \
        >"$folder/tiles.gcg"
}
replay_tiles() { env TESSERA_DATA="$folder/data" "$program" replay --language xx "$folder/tiles.gcg"; }
tiles '#tile CH ch' ACHTTAC CHAT 14
status_is 0 "a tile of two characters that #tile names is read without brackets" replay_tiles
tiles '#title x' ACHTTAC CHAT 14
status_is 1 "without #tile the same characters are two tiles" replay_tiles
one_line "wrong score: found +14, expected +18" "the two tiles have their own points"
tiles '#tile CH ch' 'A?HTTAC' chAT 4
status_is 0 "the small form that #tile names is a blank" replay_tiles
tiles '#tile CH ch' 'ACHTTA[C][H]' '[C][H]AT' 18
status_is 0 "brackets keep single tiles apart where #tile joins them" replay_tiles
tiles '#tile QU qu' ACHTTAC CHAT 18
status_is 0 "a #tile that the set does not have changes nothing" replay_tiles
tiles '#tile' ACHTTAC CHAT 18
status_is 0 "a #tile without its forms changes nothing" replay_tiles

game=tests/cases/good/english-twice.gcg
status_is 0 "a game is read from standard input" sh -c "$program replay - <$game"
grep -q "^Bo  *421$" "$folder/out"
report $? "the totals are printed"
status_is 0 "a good game as JSON" "$program" replay "$game" --json
[ "$(wc -l <"$folder/out")" -eq 1 ] && grep -qF '"complete":true' "$folder/out" &&
    grep -qF '"totals":[443,421]' "$folder/out" && grep -qF '"faults":[]' "$folder/out" &&
    grep -qF '"at":"H4","direction":"down","word":"QuIRK","score":54,"total":54,"line":5' "$folder/out"
report $? "JSON has totals, completeness and every event with its line"
status_is 1 "a faulty game as JSON" "$program" replay tests/cases/faulty/wrong-score.gcg --json
grep -qF '"faults":[{"line":6,"what":"wrong score","found":"+21","expected":"+20"}]' "$folder/out"
report $? "JSON names the fault"
status_is 1 "all faults are reported on request" "$program" replay --all-faults \
    tests/cases/faulty/out-of-turn.gcg
[ "$(wc -l <"$folder/err")" -gt 1 ]
report $? "there is more than one line of them"
status_is 0 "a game that stops is not a faulty one" "$program" replay --json \
    tests/cases/good/swedish-incomplete.gcg
grep -qF '"complete":false' "$folder/out"
report $? "it is said to be incomplete"
status_is 1 "a game judged by the wrong language is faulty" "$program" replay --language pl "$game"

status_is 2 "a missing file is refused" "$program" replay "$folder/none.gcg"
one_line "none.gcg" "the missing file is named in one line"
status_is 2 "an unknown language is refused" "$program" replay --language xx "$game"
one_line "--language xx" "the language is named in one line"
status_is 2 "an unknown board is refused" "$program" replay --board nowhere "$game"
one_line "nowhere" "the board is named in one line"
status_is 2 "a missing lexicon is refused" "$program" replay --lexicon "$folder/none.lex" "$game"
one_line "none.lex" "the lexicon is named in one line"
status_is 2 "no game at all is wrong use" "$program" replay
: >"$folder/empty.gcg"
status_is 2 "an empty file is refused" "$program" replay "$folder/empty.gcg"
one_line "empty.gcg" "the empty file is named in one line"
head -c 2000000 /dev/zero | tr '\0' '#' >"$folder/large.gcg"
status_is 2 "a file of two megabytes is refused" "$program" replay "$folder/large.gcg"
one_line "large.gcg" "the large file is named in one line"
status_is 2 "a folder is refused" "$program" replay "$folder"
echo "1..$count"
[ "$failures" -eq 0 ]
