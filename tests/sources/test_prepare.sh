#!/bin/sh
# tools/setup and tools/prepare: what they decide without a network.
set -u
number=0

# is SENTENCE EXPECTED FOUND
is() {
    number=$((number + 1))
    if [ "$2" = "$3" ]; then
        echo "ok $number - $1"
    else
        echo "not ok $number - $1 (found '$3', not '$2')"
    fi
}

# The language chosen in an environment of nothing but these variables.
chosen() {
    env -i PATH="$PATH" "$@" tools/prepare --language
}

is "the player's own wish comes first" pl "$(chosen TESSERA_LANGUAGE=pl LC_ALL=sv_SE.UTF-8 LANG=et_EE)"
is "then LC_ALL" sv "$(chosen LC_ALL=sv_SE.UTF-8 LANG=et_EE)"
is "then the language of messages" et "$(chosen LC_MESSAGES=et_EE.UTF-8 LANG=sv_SE)"
is "then LANG" sv "$(chosen LANG=sv_FI.UTF-8)"
is "an empty variable decides nothing" et "$(chosen LC_ALL= LANG=et_EE)"
is "other languages play in English" en "$(chosen LANG=fi_FI.UTF-8)"
is "and so does no language at all" en "$(chosen)"
said=$(tools/prepare xx 2>&1)
is "an unknown language is wrong use" 2 $?
is "and is named" "prepare: xx: not a language there are packages for (en, sv, pl, et, all)" "$said"
said=$(tools/setup everything 2>&1)
is "an unknown set of packages is wrong use" 2 $?
is "and the sets are named" "usage: tools/setup [player|page|tester|ranks|style]" "$said"
tools/setup player
is "what is installed is not installed again" 0 $?

# While another set-up holds the language (it may be at the ranks for minutes), a game can begin.
sentence="words that are ready are not waited for"
recipe=$(cat data/sources/en.*.txt src/sources/*.c src/sources/*.h | cksum)
if [ -e build/lexicons/en.lex ] && [ "$(cat build/lexicons/en.txt.recipe 2>/dev/null)" = "$recipe" ]; then
    (flock 7 && exec sleep 100) 7>build/lexicons/en.lock >/dev/null 2>&1 &
    holder=$!
    sleep 1
    timeout 60 tools/prepare --words en
    is "$sentence" 0 $?
    kill "$holder"
else
    number=$((number + 1))
    echo "ok $number - $sentence # SKIP the words are not prepared by this recipe"
fi
