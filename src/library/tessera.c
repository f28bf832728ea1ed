/* tessera.c -- the library's public functions (include/tessera.h) over the modules. */
#include "tessera.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/memory.h"
#include "base/version.h"
#include "eval/static.h"
#include "lexicon/lexicon.h"
#include "movegen/movegen.h"
#include "protocol/cgp.h"

#define PUBLIC __attribute__((visibility("default")))

_Static_assert(sizeof(TesseraError) == sizeof(Error), "one line of text, the same in both");
_Static_assert((int)TESSERA_MOVE_MAX >= (int)MOVE_TEXT_MAX, "any move fits");
_Static_assert((int)TESSERA_KEPT_MAX > (int)RACK_MAX * (TILE_TEXT_MAX + 2), "any rack fits");

struct TesseraLexicon {
    Lexicon words;
    char *name; /* as it was asked for: learned values lie beside it */
};

struct TesseraPosition {
    const TesseraLexicon *lexicon;
    Cgp cgp;
    StaticValue *value;
    Generator *generator; /* points to cgp.rules */
    MoveList list;
};

static Error *error_of(TesseraError *why)
{
    return (Error *)why;
}

PUBLIC const char *tessera_version(void)
{
    return TESSERA_VERSION;
}

/* ---- word lists ---- */

PUBLIC TesseraLexicon *tessera_lexicon_open(const char *name, TesseraError *why)
{
    TesseraLexicon *lexicon = memory_new(1, sizeof *lexicon);
    if (!lexicon_load(&lexicon->words, name, error_of(why))) {
        free(lexicon);
        return NULL;
    }
    lexicon->name = memory_copy_text(name);
    return lexicon;
}

PUBLIC void tessera_lexicon_close(TesseraLexicon *lexicon)
{
    if (!lexicon)
        return;
    lexicon_release(&lexicon->words);
    free(lexicon->name);
    free(lexicon);
}

PUBLIC const char *tessera_lexicon_language(const TesseraLexicon *lexicon)
{
    return lexicon->words.alphabet.language;
}

PUBLIC uint64_t tessera_lexicon_count(const TesseraLexicon *lexicon)
{
    return lexicon->words.stats.words;
}

PUBLIC bool tessera_lexicon_has(const TesseraLexicon *lexicon, const char *word)
{
    Letter letters[WORD_MAX];
    int length =
        alphabet_parse_word(&lexicon->words.alphabet, word, strlen(word), letters, WORD_MAX, NULL);
    return length > 0 && lexicon_has_word(&lexicon->words, letters, length);
}

/* ---- positions ---- */

static bool read_position(TesseraPosition *position, const char *text, Error *err)
{
    const Lexicon *words = &position->lexicon->words;
    Rules rules;
    if (!rules_load(&rules, words->alphabet.language, err) ||
        !cgp_parse(&position->cgp, text, strlen(text), &rules, err))
        return false;
    if (strcmp(position->cgp.rules.language, words->alphabet.language) != 0)
        return error_set(err, "the word list is for '%s', the position for '%s'",
                         words->alphabet.language, position->cgp.rules.language);
    position->value = static_load_beside(&position->cgp.rules, position->lexicon->name, err);
    return position->value != NULL;
}

PUBLIC TesseraPosition *tessera_position_new(const TesseraLexicon *lexicon, const char *cgp,
                                             TesseraError *why)
{
    TesseraPosition *position = memory_new(1, sizeof *position);
    position->lexicon = lexicon;
    if (!read_position(position, cgp, error_of(why))) {
        tessera_position_free(position);
        return NULL;
    }
    position->generator = generator_new(&lexicon->words, &position->cgp.rules);
    return position;
}

PUBLIC void tessera_position_free(TesseraPosition *position)
{
    if (!position)
        return;
    moves_release(&position->list);
    if (position->generator)
        generator_free(position->generator);
    if (position->value)
        static_free(position->value);
    free(position);
}

PUBLIC size_t tessera_position_cgp(const TesseraPosition *position, char *out, size_t size)
{
    Buffer text;
    buffer_init(&text, CGP_TEXT_MAX);
    cgp_format(&position->cgp, &text);
    size_t length = text.length;
    if (size > 0)
        snprintf(out, size, "%.*s", (int)length, buffer_text(&text));
    buffer_release(&text);
    return length;
}

/* ---- moves ---- */

static const Rack *rack_on_turn(const TesseraPosition *position)
{
    const Position *now = &position->cgp.position;
    return &now->racks[now->on_turn];
}

static void fill_values(const TesseraPosition *position, KeepValues *keep)
{
    const Position *now = &position->cgp.position;
    const Rules *rules = &position->cgp.rules;
    Rack opponent;
    bool known = position_opponent(now, rules, &opponent);
    static_fill(position->value, rules, rack_on_turn(position), now->bag_count,
                known ? &opponent : NULL, keep->value);
}

static void list_moves(TesseraPosition *position)
{
    const Position *now = &position->cgp.position;
    KeepValues keep;
    fill_values(position, &keep);
    movegen_all(position->generator, &now->board, rack_on_turn(position), &keep, now->bag_count,
                &position->list);
}

static void describe(const TesseraPosition *position, const Move *move, TesseraMove *out)
{
    const Alphabet *alphabet = &position->cgp.rules.alphabet;
    Rack kept = *rack_on_turn(position);
    move_format(move, alphabet, MOVE_UCGI, out->text);
    board_format_word(&position->cgp.position.board, move, alphabet, out->word);
    rack_take_move(&kept, move);
    rack_format(&kept, alphabet, out->kept);
    out->score = move->score;
    out->value = (double)move->value / EQUITY_POINT;
}

PUBLIC long tessera_moves(TesseraPosition *position, TesseraMove *moves, long room)
{
    if (rack_on_turn(position)->total == 0)
        return 0;
    list_moves(position);
    moves_sort(&position->list);
    for (long index = 0; index < room && index < position->list.count; index++)
        describe(position, &position->list.moves[index], &moves[index]);
    return position->list.count;
}

static bool parse_move(const TesseraPosition *position, const char *text, Move *move, Error *err)
{
    const Board *board = &position->cgp.position.board;
    if (!move_parse(move, &position->cgp.rules.alphabet, board, text, strlen(text), err))
        return false;
    board_normalize(board, move);
    return true;
}

/* A move from outside is legal when the generator lists it: one judge for all. */
static bool find_legal(TesseraPosition *position, Move *move, Error *err)
{
    if (move->kind == MOVE_PASS)
        return true;
    list_moves(position);
    for (int index = 0; index < position->list.count; index++) {
        if (move_is_same(&position->list.moves[index], move)) {
            *move = position->list.moves[index];
            return true;
        }
    }
    return error_set(err, "not a legal move in this position");
}

PUBLIC bool tessera_evaluate(TesseraPosition *position, const char *move, TesseraMove *result,
                             TesseraError *why)
{
    Move parsed;
    if (!parse_move(position, move, &parsed, error_of(why)) ||
        !find_legal(position, &parsed, error_of(why)))
        return false;
    describe(position, &parsed, result);
    return true;
}

PUBLIC bool tessera_position_play(TesseraPosition *position, const char *move, TesseraError *why)
{
    Move parsed;
    return parse_move(position, move, &parsed, error_of(why)) &&
           find_legal(position, &parsed, error_of(why)) &&
           cgp_play(&position->cgp, &parsed, error_of(why));
}
