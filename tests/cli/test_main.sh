#!/bin/sh
# The program itself: help, version, unknown commands, and output that cannot be written.
set -u
number=0
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT

# check STATUS SENTENCE COMMAND...: runs the command; its output is left in $scratch/out and err.
check() {
    expected=$1 sentence=$2
    shift 2
    number=$((number + 1))
    "$@" >"$scratch/out" 2>"$scratch/err" </dev/null
    status=$?
    if [ "$status" -eq "$expected" ]; then
        echo "ok $number - $sentence"
    else
        echo "not ok $number - $sentence (status $status, not $expected: $(head -n1 "$scratch/err"))"
    fi
}

# says SENTENCE FILE TEXT: the file of the last check holds the text.
says() {
    number=$((number + 1))
    if grep -qF -- "$3" "$scratch/$2"; then
        echo "ok $number - $1"
    else
        echo "not ok $number - $1 ('$3' is not in: $(head -n3 "$scratch/$2"))"
    fi
}

one_line() {
    number=$((number + 1))
    if [ "$(wc -l <"$scratch/err")" -eq 1 ]; then
        echo "ok $number - $1"
    else
        echo "not ok $number - $1 ($(wc -l <"$scratch/err") lines)"
    fi
}

for program in "$TESSERA" "$TESSERA_DEBUG"; do
    check 0 "help is given" "$program" --help
    says "help lists the commands" out "version"
    check 0 "the version is told" "$program" --version
    says "the version has a number" out "tessera 0."
    check 2 "no command at all is wrong use" "$program"
    one_line "no command at all is answered in one line"
    check 2 "an unknown command is refused" "$program" versoin
    one_line "an unknown command is answered in one line"
    says "an unknown command is answered with the nearest name" err "did you mean 'version'?"
    check 2 "a full disk under the output is an error" sh -c "'$program' --help >/dev/full"
    one_line "a full disk is told in one line"
    check 2 "a closed output is an error" sh -c "'$program' --help >&-"
    check 0 "a reader that leaves early is no error" \
        sh -c "{ '$program' --help; echo \$? >'$scratch/status'; } | true; exit \$(cat '$scratch/status')"
done
echo "1..$number"
