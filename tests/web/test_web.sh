#!/bin/sh
# The browser's part without a browser: types and components checked, pure parts tested.
set -u
cd "$(dirname "$0")/../../web" || exit 2
log=$(mktemp) || exit 2
trap 'rm -f "$log"' EXIT

if ! [ -d node_modules ]; then
    echo "ok 1 - the browser's part is checked # SKIP npm has not fetched its packages (make web)"
    exit 0
fi
if npm run --silent check -- --output machine >"$log" 2>&1; then
    echo "ok 1 - types and components are sound"
else
    echo "not ok 1 - types and components are sound"
    grep -E 'ERROR|WARNING' "$log" | sed 's/^/# /'
fi
# Each test of vitest as one of ours.
npx --no-install vitest run --reporter=tap-flat >"$log" 2>/dev/null
status=$?
sed -n 's/^\(ok\|not ok\) \([0-9]*\) - \(.*\)/\1 1\2 - \3/p' "$log"
if [ "$status" -ne 0 ] && ! grep -q '^not ok' "$log"; then
    echo "not ok 2 - the tests of the browser's part end well"
    tail -n 20 "$log" | sed 's/^/# /'
fi
