#!/bin/sh
# The library as its users meet it: the header, two examples, installing, manual and completion.
# Needs what `make check` has built: build/library, build/tessera.1, build/tessera.bash.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd) || exit 2
cd "$root" || exit 2
tessera=${TESSERA:-build/tessera}
library=build/library
number=0
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
empty=15/15/15/15/15/15/15/15/15/15/15/15/15/15/15

# check SENTENCE COMMAND...
check() {
    sentence=$1
    shift
    number=$((number + 1))
    if "$@" >"$scratch/said" 2>&1; then
        echo "ok $number - $sentence"
    else
        echo "not ok $number - $sentence"
        sed 's/^/# /' "$scratch/said"
    fi
}

only_public_names() {
    nm -D --defined-only $library/libtessera.so | grep -v ' tessera_' && return 1
    nm -g --defined-only $library/libtessera.a | grep ' [TDBR] ' | grep -v ' tessera_' && return 1
    return 0
}

shared_example_works() {
    cc -Wall -Werror -Iinclude examples/word_check.c -L$library -ltessera -o $library/word_check_shared &&
        LD_LIBRARY_PATH=$library $library/word_check_shared en cat dog
}

header_is_cpp() {
    printf '#include <tessera.h>\nint main(void) { return tessera_version()[0] == 0; }\n' >"$scratch/a.cc"
    command -v c++ >/dev/null || return 0
    c++ -Wall -Werror -Iinclude -fsyntax-only "$scratch/a.cc"
}

# The library and the program name the same five moves.
same_moves() {
    position="$empty $2/ 0/0 0"
    $library/best_moves "$1" "$position" | sed -n 's/^\([^ ]*\) .*/\1/p' | head -n 5 >"$scratch/library"
    "$tessera" moves --lexicon "$1" --position "$position" --top 5 --json |
        sed 's/.*"at":"\([^"]*\)".*"word":"\([^"]*\)".*/\1.\2/; s/.*"exchange":"\([^"]*\)".*/ex.\1/' >"$scratch/program"
    [ -s "$scratch/program" ] && diff "$scratch/library" "$scratch/program"
}

refuses() {
    wanted=$1
    shift
    "$@" >"$scratch/out" 2>"$scratch/err"
    status=$?
    cat "$scratch/err"
    [ $status -eq 2 ] && [ "$(wc -l <"$scratch/err")" -eq 1 ] && grep -q "$wanted" "$scratch/err"
}

manual_names_every_command() {
    "$tessera" --help | sed -n 's/^  \([a-z-]*\)  .*/\1/p' | while read -r command; do
        [ "$command" = version ] || grep -q "^.SS tessera $command" build/tessera.1 || { echo "$command"; return 1; }
    done
}

completes() {
    line=$1
    wanted=$2
    bash -c '. build/tessera.bash; COMP_WORDS=($1); COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        [[ $1 == *" " ]] && COMP_WORDS+=("") && COMP_CWORD=$((COMP_CWORD + 1))
        _tessera; printf "%s\n" "${COMPREPLY[@]}"' bash "$line" >"$scratch/offers"
    cat "$scratch/offers"
    grep -qx -- "$wanted" "$scratch/offers"
}

installs() {
    DESTDIR=$scratch/root PREFIX=/usr tools/install languages layouts leaves winchance characters &&
        (cd / && env -u TESSERA_DATA "$scratch/root/usr/bin/tessera" lexicon check en cat) &&
        [ -e "$scratch/root/usr/share/man/man1/tessera.1" ]
}

uninstalls() {
    DESTDIR=$scratch/root PREFIX=/usr tools/install --remove &&
        [ -z "$(find "$scratch/root" -type f -o -type l)" ]
}

check "only public names can be seen in the library" only_public_names
check "a program finds the shared library" shared_example_works
check "the header is fit for C++" header_is_cpp
check "library and program agree on the best English moves" same_moves en AELNOQT
check "library and program agree on the best Swedish moves" same_moves sv ÅKSTÄPR
check "library and program agree on the best Polish moves" same_moves pl ŹREBIEŃ
check "library and program agree on the best Estonian moves" same_moves et TÜÕLKAS
check "a word list that is not there is named" refuses 'xx' $library/word_check xx cat
check "a faulty position is refused in one line" refuses 'row' $library/best_moves en 'rubbish AELNOQT/ 0/0 0'
check "the manual has a section for every command" manual_names_every_command
check "the completion offers commands" completes "tessera le" lexicon
check "the completion offers the parts of a command" completes "tessera lexicon " stats
check "the completion offers options" completes "tessera moves --po" --position
check "the completion offers languages" completes "tessera moves --lexicon " sv
check "what is installed runs from anywhere" installs
check "what was installed can be removed" uninstalls
echo "1..$number"
