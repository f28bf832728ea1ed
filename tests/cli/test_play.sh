#!/bin/sh
# `tessera play` over a pipe: whole games, every refusal explained, and every way of leaving.
set -u
number=0
scratch=$(mktemp -d) || exit 2
trap 'rm -rf "$scratch"' EXIT
unset LC_ALL LC_MESSAGES COLUMNS NO_COLOR
export LANG=C.UTF-8
case $TESSERA in /*) ;; *) TESSERA=$PWD/$TESSERA ;; esac
case $TESSERA_DEBUG in /*) ;; *) TESSERA_DEBUG=$PWD/$TESSERA_DEBUG ;; esac

ok() {
    number=$((number + 1))
    echo "ok $number - $1"
}
not_ok() {
    number=$((number + 1))
    echo "not ok $number - $1 ($2)"
}

# game STATUS SENTENCE TYPED [OPTION...]: plays what is typed (\n between lines) with the small list.
game() {
    expected=$1 sentence=$2 typed=$3
    shift 3
    # shellcheck disable=SC2059 # the line ends in it are wanted
    printf "$typed" | (cd "$scratch" && "$tessera" play --language en --lexicon "$scratch/en.lex" --seed 3 "$@") \
        >"$scratch/out" 2>"$scratch/err"
    status=$?
    if [ "$status" -eq "$expected" ] && { [ "$expected" -ne 0 ] || [ ! -s "$scratch/err" ]; }; then
        ok "$sentence"
    else
        not_ok "$sentence" "status $status: $(head -n1 "$scratch/err")"
    fi
}

says() {
    if grep -qF -- "$2" "$scratch/out"; then
        ok "$1"
    else
        not_ok "$1" "'$2' is not in: $(tail -n4 "$scratch/out" | tr '\n' '|')"
    fi
}

# refuses SENTENCE TYPED TEXT [OPTION...]: the last typed line is answered with the text.
refuses() {
    sentence=$1 typed=$2 text=$3
    shift 3
    # shellcheck disable=SC2059
    printf "$typed\n" | "$tessera" play --language en --lexicon "$scratch/en.lex" --seed 3 "$@" >"$scratch/out" 2>&1
    if grep -qF -- "$text" "$scratch/out"; then
        ok "$sentence"
    else
        not_ok "$sentence" "'$text' is not in: $(tail -n4 "$scratch/out" | tr '\n' '|')"
    fi
}

# Every syllable is a word: enough for whole games, and nothing of a real list.
awk 'BEGIN {
    consonants = "bcdfghjklmnpqrstvwxyz"; vowels = "aeiou"
    for (c = 1; c <= 21; c++) for (v = 1; v <= 5; v++) {
        syllable = substr(consonants, c, 1) substr(vowels, v, 1)
        print syllable; print substr(vowels, v, 1) substr(consonants, c, 1)
        for (d = 1; d <= 21; d++) print syllable substr(consonants, d, 1)
        for (w = 1; w <= 5; w++) print syllable substr(vowels, w, 1) "s"
    }
}' >"$scratch/en.txt"

# The moves of a whole game, each being the hint of the position before.
"$TESSERA" lexicon build "$scratch/en.txt" --language en --out "$scratch/en.lex" >/dev/null || exit 2
typed='' turn=0
while [ "$turn" -lt 60 ]; do
    turn=$((turn + 1))
    printf "%shint\n" "$typed" | "$TESSERA" play --language en --lexicon "$scratch/en.lex" --seed 3 >"$scratch/out" 2>&1
    grep -qE '^(You win|You lose|A draw), ' "$scratch/out" && break
    typed="$typed$(sed -n 's/^Hint: \(exchange [^,]*\|pass\|[^,]*\).*/\1/p' "$scratch/out" | tail -n1)
"
done
whole=$typed

for tessera in "$TESSERA" "$TESSERA_DEBUG"; do
    "$tessera" lexicon build "$scratch/en.txt" --language en --out "$scratch/en.lex" >/dev/null || exit 2

    game 0 "a pipe that ends at once ends the game cleanly" ""
    says "the board comes over a pipe" " 8 3W  ·  · 2L  ·  ·  ·  ★  ·  ·  · 2L  ·  · 3W"
    says "the bag is counted" "In the bag: 86"
    if grep -q "$(printf '\033')" "$scratch/out"; then
        not_ok "nothing but text goes into a pipe" "an escape sequence"
    else
        ok "nothing but text goes into a pipe"
    fi
    "$tessera" play --language en --lexicon "$scratch/en.lex" <&- >"$scratch/out" 2>&1
    status=$?
    if [ "$status" -eq 0 ]; then ok "a closed input ends the game cleanly"; else not_ok "a closed input ends the game cleanly" "status $status"; fi
    if ls "$scratch"/tessera-*.gcg >/dev/null 2>&1; then
        not_ok "a pipe that ends leaves no file behind" "there is one"
    else
        ok "a pipe that ends leaves no file behind"
    fi

    printf "%s" "$whole" | "$tessera" play --language en --lexicon "$scratch/en.lex" --seed 3 >"$scratch/out" 2>&1
    if grep -qE '^(You win|You lose|A draw), ' "$scratch/out"; then
        ok "a whole game is played by taking every hint"
    else
        not_ok "a whole game is played by taking every hint" "$(tail -n3 "$scratch/out" | tr '\n' '|')"
    fi
    says "the tiles left over are counted" "tiles left over"
    cp "$scratch/out" "$scratch/first"
    printf "%s" "$whole" | "$tessera" play --language en --lexicon "$scratch/en.lex" --seed 3 >"$scratch/out" 2>&1
    if [ "$(tail -n2 "$scratch/first")" = "$(tail -n2 "$scratch/out")" ]; then
        ok "the same seed and the same moves give the same game"
    else
        not_ok "the same seed and the same moves give the same game" "they differ"
    fi

    rm -f "$scratch/whole.gcg"
    printf "save whole.gcg\n%s" "$whole" | (cd "$scratch" && "$tessera" play --language en --lexicon "$scratch/en.lex" --seed 3) \
        >"$scratch/out" 2>&1
    if "$tessera" replay "$scratch/whole.gcg" --lexicon "$scratch/en.lex" >"$scratch/out" 2>&1; then
        ok "a game saved once is saved to its end, and its record has no fault"
    else
        not_ok "a game saved once is saved to its end, and its record has no fault" "$(tail -n2 "$scratch/out" | tr '\n' '|')"
    fi
    rm -f "$scratch/whole.gcg"

    refuses "an unknown command is said to be unknown" 'xyzzy' '"xyzzy" is no move and no command'
    refuses "a tile not held is named" '8H quqqq' 'You do not have Q'
    refuses "a square without a word asks for one" '8H' 'Name a word too'
    refuses "an exchange without tiles asks for them" 'exchange' 'Name the tiles'
    refuses "a letter outside the alphabet is named" '8H qåq' "'å' is not a letter"
    refuses "a challenge without the rule is explained" 'challenge' 'nothing to challenge'
    refuses "giving up is asked once more" 'resign' 'Give up?'
    refuses "giving up twice ends the game" 'resign\nresign' 'You lose'
    refuses "passing lets the opponent play" 'pass' 'Opponent: '
    refuses "help is given" '?' 'exchange AB'
    refuses "the tiles unseen are listed" 'tracker' 'Tiles you have not seen: 93 (in the bag: 86)'

    rack=$(sed -n 's/^   \([A-Z?].*\)/\1/p' "$scratch/out" | head -n1 | sed 's/[₀₁₂₃₄₅₆₇₈₉ ]//g')
    first=$(printf '%s' "$rack" | cut -c1) second=$(printf '%s' "$rack" | cut -c2)
    refuses "the first word must cover the start" "1A $first$second" 'The first word must cover the start square, 8H.'
    refuses "one tile is no word" "8H $first" 'A word has at least two letters.'
    refuses "a word that leaves the board is refused" "8O $first$second" 'does not fit on the board'
    refuses "a word that is not in the list is named" "8H $rack" 'is not in the word list.'
    refuses "a small letter among capitals asks for a blank" "8H $first$(printf %s "$second" | tr "[:upper:]" "[:lower:]")$second" 'You do not'
    refuses "a phony is taken back under the double rule" "8H $rack" 'is not in the word list.' --challenge double
    says "a phony is played first under the double rule" "You: 8H $rack, "
    refuses "an exchange is made" "exchange $first$second" 'You: exchange of 2'
    refuses "a far word must touch a tile" "pass\n1A $first$second" 'must touch a tile'

    game 0 "a phony that was taken back is told again" "8H $rack\\npass\\npass\\nmoves\\n" --challenge single
    if [ "$(grep -c "the word is taken back, $rack is not" "$scratch/out")" -eq 2 ]; then
        ok "it is named both times, though tiles lie there now"
    else
        not_ok "it is named both times, though tiles lie there now" "$(grep 'taken back' "$scratch/out" | tr '\n' '|')"
    fi
    refuses "a wrong challenge costs nothing under the single rule" 'pass\nchallenge\nrack' 'every word is in the word list' --challenge single
    if grep -qE 'is lost|for the wrong' "$scratch/out"; then not_ok "nothing is lost by it" "it is"; else ok "nothing is lost by it"; fi
    refuses "a wrong challenge costs the turn under the double rule" 'pass\nchallenge' 'You: the turn is lost' --challenge double
    refuses "a wrong challenge costs the game under the triple rule" 'pass\nchallenge' 'A wrong challenge loses the game.' --challenge triple
    refuses "a wrong challenge gives points under the rule of points" 'pass\nchallenge' 'Opponent: +7 for the wrong challenge' --challenge 'points 7'
    refuses "a game with a clock shows it whole" '' '  25:00' --clock 25
    refuses "the opponent's clock is shown whole as well" '' '1440:00' --clock 1440

    # What play saves, replay must be able to check: any board, any rule of challenges.
    move=$(printf '%s' "$whole" | head -n1)
    for option in '--layout rich' '--layout super' '--layout random' '--layout random:5' '--challenge single' \
        '--challenge double' '--challenge triple' '--challenge points=7' '--challenge points=5'; do
        rm -f "$scratch/kept.gcg"
        name=${option% *} value=$(printf '%s' "${option#* }" | tr = ' ')
        hinted=$(printf 'hint\n' | "$tessera" play --language en --lexicon "$scratch/en.lex" --seed 3 "$name" "$value" |
            sed -n 's/^Hint: \([^,]*\),.*/\1/p')
        game 0 "a game with $name $value is played" "save kept.gcg\\n$hinted\\nchallenge\\n$hinted\\npass\\n" "$name" "$value"
        if "$tessera" replay "$scratch/kept.gcg" --lexicon "$scratch/en.lex" >"$scratch/out" 2>&1 &&
            grep -q "^>You: .* $(printf '%s' "$hinted" | cut -d' ' -f1) " "$scratch/kept.gcg"; then
            ok "the file saved before holds it when the pipe ends, and replays without a fault"
        else
            not_ok "the file saved before holds it when the pipe ends, and replays without a fault" "$(tail -n1 "$scratch/out")"
        fi
    done
    if grep -q '^#incomplete' "$scratch/kept.gcg"; then ok "an unfinished game says so"; else not_ok "an unfinished game says so" "no"; fi
    rm -f "$scratch/kept.gcg"
    game 0 "a game is lost by a wrong challenge" "save kept.gcg\\n$move\\nchallenge\\n" --challenge triple
    if grep -q '^#incomplete' "$scratch/kept.gcg"; then
        ok "a game lost by a wrong challenge is no game played to its end"
    else
        not_ok "a game lost by a wrong challenge is no game played to its end" "$(tail -n2 "$scratch/kept.gcg" | tr '\n' '|')"
    fi
    rm -f "$scratch/kept.gcg"
    printf '%s' "$move" | cut -d' ' -f2 >"$scratch/theme.txt"
    game 0 "a game with a theme is played" "save kept.gcg\\n$move\\npass\\n" --theme "$scratch/theme.txt"
    says "its word earns more" "belongs to the theme"
    if "$tessera" replay "$scratch/kept.gcg" --lexicon "$scratch/en.lex" >"$scratch/out" 2>&1; then
        ok "the record of a theme game holds the theme, and replays without a fault"
    else
        not_ok "the record of a theme game holds the theme, and replays without a fault" "$(tail -n1 "$scratch/out")"
    fi
    sed -i '/^#theme-words/d' "$scratch/kept.gcg"
    if "$tessera" replay "$scratch/kept.gcg" >"$scratch/out" 2>&1; then
        not_ok "without its theme the same record has a wrong score" "it has none"
    else
        ok "without its theme the same record has a wrong score"
    fi
    rm -f "$scratch/kept.gcg"
    for seed in 3 4; do
        printf '' | "$tessera" play --language en --lexicon "$scratch/en.lex" --layout random --seed $seed |
            grep '^ *[0-9][0-9]* ' | cut -c1-48 >"$scratch/board$seed"
    done
    if [ -s "$scratch/board3" ] && ! cmp -s "$scratch/board3" "$scratch/board4"; then
        ok "another seed scatters the premiums otherwise"
    else
        not_ok "another seed scatters the premiums otherwise" "the same board"
    fi

    game 0 "quitting keeps a game that has begun" 'pass\nquit\n'
    if grep -qF '>You: ' "$scratch"/tessera-*.gcg 2>/dev/null; then ok "the kept game is a GCG file"; else not_ok "the kept game is a GCG file" "none"; fi
    rm -f "$scratch"/tessera-*.gcg
    game 0 "a game is saved by name" 'pass\nsave my game.gcg\nsave my game.gcg\n'
    says "saving is confirmed" "Saved: my game.gcg"
    game 0 "another game is not written over it" 'pass\nsave my game.gcg\n'
    says "a file already there is kept" "there is such a file already"
    rm -f "$scratch/my game.gcg"
    game 0 "a file that cannot be written is told" 'save /nowhere/x.gcg\n'
    says "the file that cannot be written is named" "Not saved: /nowhere/x.gcg"

    # The signal is sent once the opponent has answered, however slow the machine.
    rm -f "$scratch/keys"
    mkfifo "$scratch/keys"
    : >"$scratch/out"
    (cd "$scratch" && exec "$tessera" play --language en --lexicon "$scratch/en.lex" --seed 3) \
        <"$scratch/keys" >"$scratch/out" 2>&1 &
    player=$!
    exec 9>"$scratch/keys"
    printf 'pass\n' >&9
    tries=0
    while [ "$(grep -c 'Your move' "$scratch/out")" -lt 2 ] && [ "$tries" -lt 300 ]; do
        sleep 0.1
        tries=$((tries + 1))
    done
    kill -INT "$player"
    wait "$player"
    status=$?
    if [ "$status" -eq 0 ]; then ok "Ctrl-C leaves cleanly"; else not_ok "Ctrl-C leaves cleanly" "status $status"; fi
    exec 9>&-
    says "Ctrl-C keeps the game" "The game so far is kept in tessera-"
    rm -f "$scratch"/tessera-*.gcg

    game 0 "the messages speak Swedish" 'xyzzy\n' --interface sv
    says "the Swedish prompt" "Ditt drag"
    game 0 "the messages speak Polish" 'xyzzy\n' --interface pl
    says "the Polish prompt" "Twój ruch"
    game 0 "the messages speak Estonian" 'xyzzy\n' --interface et
    says "the Estonian prompt" "Sinu käik"
    game 0 "the plain board is drawn" '' --ascii
    says "the plain board has its signs" " 0 TW  .  . *2"
    game 0 "the large board is drawn" '' --layout super
    game 0 "the opponent may begin" '' --first opponent
    says "the opponent has played first" "Opponent: "

    printf '?\ntracker\npass\n' | COLUMNS=40 "$tessera" play --language en --lexicon "$scratch/en.lex" --seed 3 >"$scratch/out" 2>&1
    widest=$(LC_ALL=C.UTF-8 wc -L <"$scratch/out")
    if [ "$widest" -le 40 ]; then
        ok "forty columns are enough"
    else
        not_ok "forty columns are enough" "$widest columns"
    fi

    game 0 "help is given beside the plain board" '?\n' --ascii
    says "help explains the signs of the plain board" "Here *2 *3 *4 multiply the letter, DW TW QW the word."
    printf '?\n' | COLUMNS=25 "$tessera" play --language en --lexicon "$scratch/en.lex" --seed 3 >"$scratch/out" 2>&1
    says "help explains the signs of a narrow board" "Here ' \" ^ are 2L 3L 4L,"
    says "the language is named in the language of the messages" "A game in English,"

    game 2 "an unknown opponent is refused" '' --opponent nobody
    game 2 "an unknown layout is refused" '' --layout nowhere
    game 2 "an unknown interface is refused" '' --interface xx
    game 2 "an unknown rule is refused" '' --challenge maybe
    game 2 "a clock of no time at all is refused" '' --clock -1
    mkdir -p "$scratch/same"
    for left in 1 2 3 4; do
        printf 'pass\nquit\n' | (cd "$scratch/same" && "$tessera" play --language en --lexicon "$scratch/en.lex" --seed 3) >"$scratch/out" 2>&1
    done
    if [ "$(find "$scratch/same" -name '*.gcg' | wc -l)" -eq 4 ]; then
        ok "games left in the same second are all kept"
    else
        not_ok "games left in the same second are all kept" "$(grep saved "$scratch/out")"
    fi
    rm -rf "$scratch/same"
done
echo "1..$number"
