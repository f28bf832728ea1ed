#!/bin/sh
# The documents are true: what they name exists, every module is described, examples run.
#
# In `text` blocks nothing is tried. `sh` blocks are run line by line and must succeed; `console`
# blocks have `$ command` lines and must print exactly what is shown. Examples run in a scratch
# folder, their home too, with build, tests and data beside them, in the order of the document.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
cd "$root" || exit 2
number=0
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT

# result STATUS SENTENCE [REASONS-FILE]
result() {
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $number - $2"
    else
        echo "not ok $number - $2"
        [ $# -gt 2 ] && sed 's/^/# /' "$3"
    fi
}

# What stands in backticks, outside of blocks, one a line: the section's name, a tab, the text.
quoted() {
    awk '/^```/ { block = !block; next }
         block { next }
         /^#+ / { section = $2 }
         { line = line_rest $0; line_rest = ""
           n = split(line, part, "`")
           for (i = 2; i <= n; i += 2) print section "\t" part[i] }' "$1"
}

# A path is a file or folder of the tree, or a pattern that something fits; NAME and MODULE stand for
# any. A bare file.c or file.h belongs to the module whose section it stands in; other paths may also
# stand below web/src, the browser's part.
path_exists() {
    pattern=$(printf '%s' "$2" | sed 's/NAME/*/g; s/MODULE/*/g; s/ID/*/g')
    case $2 in
    build/* | lexicons/*) return 0 ;;
    */*) ;;
    *.c | *.h) pattern=src/$1/$pattern ;;
    esac
    for found in $pattern web/src/$pattern; do
        [ -e "$found" ] && return 0
    done
    return 1
}

is_path() {
    case $1 in
    *" "* | *://* | */dev/* | -* | \$* | .c | .h | name.* | mine.* | game.gcg) return 1 ;;
    */* | *.md | *.c | *.h | *.sh | LICENSE | LAYERS | Makefile) return 0 ;;
    *) return 1 ;;
    esac
}

for document in README.md ARCHITECTURE.md CONTRIBUTING.md docs/adding.md; do
    quoted "$document" >"$scratch/quoted"
    : >"$scratch/missing"
    count=0
    while IFS='	' read -r section text; do
        is_path "$text" || continue
        count=$((count + 1))
        path_exists "$section" "$text" || echo "$text" >>"$scratch/missing"
    done <"$scratch/quoted"
    [ ! -s "$scratch/missing" ] && [ "$count" -gt 0 ]
    result $? "every path that $document names exists" "$scratch/missing"
done

: >"$scratch/missing"
for document in README.md ARCHITECTURE.md CONTRIBUTING.md; do
    quoted "$document" | cut -f2 | sed -n 's/^\([a-z_]*\)()$/\1/p' | grep -v '^name_' | while read -r name; do
        grep -q -w "$name" src/*/*.h || echo "$document: $name()"
    done >>"$scratch/missing"
done
[ ! -s "$scratch/missing" ]
result $? "every function the documents name is declared in a header" "$scratch/missing"

sed -n 's/^### //p' ARCHITECTURE.md >"$scratch/described"
for module in $(sed -n 's/^\([a-z]*\) *:.*/\1/p' LAYERS); do
    [ -d "src/$module" ] && echo "$module"
done >"$scratch/modules"
diff "$scratch/described" "$scratch/modules" >"$scratch/missing"
result $? "ARCHITECTURE.md has a paragraph for every module, in the order of LAYERS" "$scratch/missing"

program=$(cd "$(dirname "$TESSERA")" && pwd)/$(basename "$TESSERA")

# All examples of a document as one shell script; output lines of `console` blocks become checks.
script_of() {
    awk '/^```/ { if (kind == "console") flush(); kind = kind ? "" : substr($0, 4); next }
         kind == "sh" { print; next }
         kind == "console" && /^\$ / { flush(); command = substr($0, 3); next }
         kind == "console" { shown = shown $0 "\n" }
         function flush() {
             if (command == "") return
             print "cat >expected <<\"END_OF_OUTPUT\""
             printf "%s", shown
             print "END_OF_OUTPUT"
             print "{ " command "; } >printed 2>&1 || true"
             print "diff expected printed"
             command = shown = ""
         }' "$1"
}

# run_examples DOCUMENT SENTENCE NEEDED-LANGUAGES...
run_examples() {
    document=$1
    sentence=$2
    shift 2
    for language in "$@"; do
        "$program" lexicon check "$language" a >/dev/null 2>&1
        if [ $? -eq 2 ] && [ "${TESSERA_LEXICONS:-}" != required ]; then
            number=$((number + 1))
            echo "ok $number - $sentence # SKIP no lexicon for $language"
            return
        fi
    done
    room=$scratch/room
    rm -rf "$room"
    mkdir -p "$room/build"
    ln -s "$program" "$room/build/tessera"
    ln -s "$root/tests" "$root/data" "$room/"
    { echo 'set -e'; script_of "$document"; } >"$room/examples.sh"
    (cd "$room" && HOME=$room sh examples.sh >"$scratch/log" 2>&1 </dev/null)
    status=$?
    tail -n 12 "$scratch/log" >"$scratch/tail"
    result "$status" "$sentence" "$scratch/tail"
}

run_examples README.md "the README's examples run" en sv pl et
run_examples docs/adding.md "a language and a board are added as docs/adding.md says"
echo "1..$number"
