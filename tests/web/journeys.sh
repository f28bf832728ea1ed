#!/bin/sh
# Journeys in a real browser against the real server: tests/web/journeys.sh NAME... runs those of
# web/journeys/NAME.journey.mjs. Called by the test_journeys_*.sh beside it, which run one kind each.
set -u
cd "$(dirname "$0")/../.." || exit 2
skip() {
    if [ "${TESSERA_LEXICONS:-}" = required ]; then
        echo "not ok 1 - $1"
        exit 1
    fi
    echo "ok 1 - journeys in a browser # SKIP $1"
    exit 0
}
[ -d web/node_modules ] || skip "npm has not fetched its packages (make web)"
[ -x "${CHROMIUM:-/usr/bin/chromium}" ] || skip "there is no chromium (tools/setup tester)"
[ -f build/lexicons/en.lex ] || skip "there are no words yet (make lexicons)"
# Where the program is, seen from the folder of the project.
TESSERA=${TESSERA:-build/tessera}
export TESSERA
exec node web/journeys/run.mjs "$@"
