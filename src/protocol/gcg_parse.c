/* Reading a GCG file: its encoding, its lines, the fields of each. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "base/utf8.h"
#include "protocol/gcg.h"

enum {
    FIELDS_MAX = 5, /* rack, square, word, score, total */
    POINTS_MOST = 99999,
    PLAYER_NICK_MAX = 256,
};

static const char ENCODING_PRAGMA[] = "#character-encoding";

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\r';
}

/* ---- encodings ---- */

typedef enum Encoding {
    ENCODING_UNSAID,
    ENCODING_UTF8,
    ENCODING_LATIN1,
    ENCODING_UNKNOWN
} Encoding;

static Encoding encoding_of_name(const char *name)
{
    static const struct {
        const char *name;
        Encoding encoding;
    } known[] = {
        {"utf-8", ENCODING_UTF8},        {"utf8", ENCODING_UTF8},
        {"iso-8859-1", ENCODING_LATIN1}, {"iso8859-1", ENCODING_LATIN1},
        {"iso_8859-1", ENCODING_LATIN1}, {"latin-1", ENCODING_LATIN1},
        {"latin1", ENCODING_LATIN1},     {"us-ascii", ENCODING_LATIN1},
        {"ascii", ENCODING_LATIN1},
    };
    for (size_t index = 0; index < sizeof known / sizeof known[0]; index++) {
        if (strcasecmp(name, known[index].name) == 0)
            return known[index].encoding;
    }
    return ENCODING_UNKNOWN;
}

/* The encoding stands in the first line; a pragma or two before it are forgiven. */
static Encoding declared_encoding(Span rest, char *name, size_t size)
{
    Span line, field;
    while (span_take_line(&rest, &line)) {
        line = span_trim(line);
        if (line.length > 0 && line.at[0] != '#')
            break;
        if (!span_take_field(&line, &field) || !span_is(field, ENCODING_PRAGMA))
            continue;
        field = span_trim(line);
        snprintf(name, size, "%.*s", (int)field.length, field.at);
        return encoding_of_name(name);
    }
    return ENCODING_UNSAID;
}

static int line_of_byte(Span text, size_t at)
{
    int line = 1;
    for (size_t index = 0; index < at; index++)
        line += text.at[index] == '\n';
    return line;
}

static void append_latin1(Buffer *out, Span text)
{
    for (size_t at = 0; at < text.length; at++) {
        char bytes[4];
        size_t used = utf8_encode((unsigned char)text.at[at], bytes);
        buffer_append(out, bytes, used);
    }
}

/* Appends the file's text as UTF-8, without a byte order mark. */
static bool decode(Span text, const char *name, Buffer *out, Error *err)
{
    char said[40] = "";
    size_t bad_at;
    bool marked = text.length >= 3 && memcmp(text.at, "\xef\xbb\xbf", 3) == 0;
    if (marked)
        text = (Span){text.at + 3, text.length - 3};
    if (text.length > 0 && memchr(text.at, '\0', text.length))
        return error_set(err, "%s: not a text file (it holds a zero byte)", name);
    Encoding encoding = declared_encoding(text, said, sizeof said);
    if (encoding == ENCODING_UNKNOWN)
        return error_set(err, "%s: unknown encoding '%s'; UTF-8 and ISO-8859-1 can be read", name,
                         said);
    bool valid = utf8_is_valid(text.at, text.length, &bad_at);
    if (!valid && (marked || encoding == ENCODING_UTF8))
        return error_set(err, "%s:%d: a byte that is not UTF-8, the encoding the file declares",
                         name, line_of_byte(text, bad_at));
    if (valid && (marked || encoding != ENCODING_LATIN1))
        buffer_append(out, text.at, text.length);
    else
        append_latin1(out, text);
    return true;
}

/* ---- events ---- */

/* What reading knows beside the entries: the nicknames declared so far. */
typedef struct GcgReader {
    Gcg *gcg;
    char nicks[GCG_PLAYERS][PLAYER_NICK_MAX];
} GcgReader;

/* The parts of one line, which has been cut at its spaces. */
typedef struct EventText {
    char *name;
    char *fields[FIELDS_MAX];
    int count;
} EventText;

static bool ends_nick(const char *text, size_t at, bool space_after)
{
    if (text[at] != ':')
        return false;
    return !space_after || text[at + 1] == ' ' || text[at + 1] == '\t' || text[at + 1] == '\0';
}

static size_t known_nick_length(const GcgReader *reader, const char *text, bool space_after)
{
    size_t best = 0;
    for (int player = 0; player < GCG_PLAYERS; player++) {
        const char *nick = reader->nicks[player];
        size_t length = strlen(nick);
        if (length > best && strncmp(text, nick, length) == 0 &&
            ends_nick(text, length, space_after))
            best = length;
    }
    return best;
}

static size_t first_nick_length(const char *text, bool space_after)
{
    for (size_t at = 1; text[0] && text[at]; at++) {
        if (ends_nick(text, at, space_after))
            return at;
    }
    return 0;
}

/* Nicknames may hold colons: a declared one is believed first, then the first colon that a space
 * follows, as the strict form has it. */
static size_t nick_length(const GcgReader *reader, const char *text)
{
    size_t length = known_nick_length(reader, text, true);
    length = length ? length : first_nick_length(text, true);
    length = length ? length : known_nick_length(reader, text, false);
    return length ? length : first_nick_length(text, false);
}

/* False when there is no nickname or there are too many fields. */
static bool split_event(const GcgReader *reader, EventText *event, char *line)
{
    char *nick = line + 1 + strspn(line + 1, " \t"), *state = NULL;
    size_t length = nick_length(reader, nick);
    *event = (EventText){.name = nick};
    if (length == 0)
        return false;
    char *rest = nick + length + 1;
    while (length > 0 && is_blank(nick[length - 1]))
        length--;
    nick[length] = '\0';
    for (char *field = strtok_r(rest, " \t\r", &state); field;
         field = strtok_r(NULL, " \t\r", &state)) {
        if (event->count == FIELDS_MAX)
            return false;
        event->fields[event->count++] = field;
    }
    return true;
}

/* Some programs write the minus sign of typography. */
static bool parse_points(const char *field, int *points, bool *negative)
{
    long number;
    *negative = *field == '-' || strncmp(field, "\xe2\x88\x92", 3) == 0;
    const char *digits = *field == '+' || *field == '-' ? field + 1 : field;
    digits = strncmp(field, "\xe2\x88\x92", 3) == 0 ? field + 3 : digits;
    if (!isdigit((unsigned char)*digits) || !span_number(span_of(digits), 0, POINTS_MOST, &number))
        return false;
    *points = (int)(*negative ? -number : number);
    return true;
}

/* Digits then a letter, or a letter then digits; whether it is on the board is seen later. */
static bool is_square(char *field)
{
    size_t length = strlen(field);
    if (length < 2 || length > 3)
        return false;
    bool letter_first = isalpha((unsigned char)field[0]);
    char *letter = letter_first ? field : field + length - 1;
    for (char *at = field; *at; at++) {
        if (at != letter && !isdigit((unsigned char)*at))
            return false;
    }
    if (!isalpha((unsigned char)*letter))
        return false;
    *letter = (char)toupper((unsigned char)*letter);
    return true;
}

static bool read_parentheses(GcgEntry *entry, char *action, bool negative)
{
    size_t length = strlen(action);
    if (action[length - 1] != ')' || length < 3)
        return false;
    entry->text = "";
    if (strcmp(action, "(time)") == 0) {
        entry->kind = GCG_TIME;
        return true;
    }
    if (strcmp(action, "(challenge)") == 0) {
        entry->kind = GCG_CHALLENGE;
        return true;
    }
    action[length - 1] = '\0';
    entry->text = action + 1;
    /* Nothing gained and nothing lost look alike; a player's own tiles are a loss. */
    bool own = entry->score == 0 && strcmp(entry->rack, entry->text) == 0;
    entry->kind = negative || own ? GCG_LOSS : GCG_GAIN;
    return true;
}

static bool read_action(GcgEntry *entry, char *action, bool negative)
{
    if (action[0] == '(')
        return read_parentheses(entry, action, negative);
    if (action[0] != '-')
        return false;
    entry->text = "";
    if (strcmp(action, "-") == 0) {
        entry->kind = GCG_PASS;
    } else if (strcmp(action, "--") == 0) {
        entry->kind = GCG_WITHDRAWAL;
    } else {
        entry->kind = GCG_EXCHANGE;
        entry->text = action + 1;
    }
    return true;
}

/* Fills the entry; on false `fault` says what was expected. */
static bool read_event(GcgEntry *entry, EventText *event, const char **fault)
{
    bool negative, unused;
    int middle = event->count - 2;
    *fault = "a score and a total at the end (+34 134)";
    if (middle < 1 || !parse_points(event->fields[middle], &entry->score, &negative) ||
        !parse_points(event->fields[middle + 1], &entry->total, &unused))
        return false;
    entry->name = event->name;
    entry->rack = "";
    if (middle >= 2 && is_square(event->fields[middle - 2])) {
        entry->kind = GCG_PLAY;
        entry->rack = middle == 3 ? event->fields[0] : "";
        entry->at = event->fields[middle - 2];
        entry->text = event->fields[middle - 1];
        return true;
    }
    *fault = "a square and a word (8H WORD), -TILES, -, --, (TILES), (time) or (challenge)";
    entry->rack = middle == 2 ? event->fields[0] : "";
    return middle <= 2 && read_action(entry, event->fields[middle - 1], negative);
}

static void add_unreadable(Gcg *gcg, const char *line, int number, const char *fault)
{
    gcg_add(gcg, (GcgEntry){.kind = GCG_UNREADABLE, .line = number, .text = line, .fault = fault});
}

static void add_event(GcgReader *reader, const char *line, int number)
{
    EventText event;
    GcgEntry entry = {.line = number};
    const char *fault = "a nickname, a colon and at most five fields (>NICK: RACK 8H WORD +34 134)";
    char *copy = memory_copy_text(line);
    if (split_event(reader, &event, copy) && read_event(&entry, &event, &fault))
        gcg_add(reader->gcg, entry);
    else
        add_unreadable(reader->gcg, line, number, fault);
    free(copy);
}

/* ---- lines ---- */

/* Nicknames are noted as they are declared, so that every event line need not look for them. */
static void note_player(GcgReader *reader, const char *name, const char *text)
{
    for (int player = 0; player < GCG_PLAYERS; player++) {
        Span rest = span_of(text), nick;
        bool declares = strcmp(name, player == 0 ? "player1" : "player2") == 0;
        if (declares && reader->nicks[player][0] == '\0' && span_take_field(&rest, &nick))
            span_copy(nick, reader->nicks[player], PLAYER_NICK_MAX);
    }
}

static void add_pragma(GcgReader *reader, char *line, int number)
{
    size_t length = strcspn(line + 1, " \t");
    char *name = line + 1, *text = name + length;
    if (length == 0) {
        add_unreadable(reader->gcg, line, number, "a pragma's name right after the #");
        return;
    }
    if (*text)
        *text++ = '\0';
    if (strcmp(name, ENCODING_PRAGMA + 1) == 0)
        return;
    note_player(reader, name, text);
    gcg_add(reader->gcg,
            (GcgEntry){.kind = GCG_PRAGMA, .line = number, .name = name, .text = text});
}

static void add_line(GcgReader *reader, char *line, int number)
{
    if (*line == '#')
        add_pragma(reader, line, number);
    else if (*line == '>')
        add_event(reader, line, number);
    else
        add_unreadable(reader->gcg, line, number, "an event (>...) or a pragma (#...)");
}

/* Cuts the text at its line ends and takes every line in. */
static bool add_lines(GcgReader *reader, char *text, const char *name, Error *err)
{
    char line_end = strchr(text, '\n') ? '\n' : '\r'; /* very old files have only CR */
    int number = 0;
    for (char *at = text, *next; at; at = next) {
        char *end = strchr(at, line_end);
        next = end ? end + 1 : NULL;
        end = end ? end : at + strlen(at);
        *end = '\0';
        number++;
        if (utf8_count(at) > GCG_LINE_MAX)
            return error_set(err, "%s:%d: a line of more than %d characters", name, number,
                             GCG_LINE_MAX);
        while (is_blank(*at))
            at++;
        while (end > at && is_blank(end[-1]))
            *--end = '\0';
        if (*at)
            add_line(reader, at, number);
    }
    return true;
}

static bool has_game(const Gcg *gcg)
{
    for (int index = 0; index < gcg->count; index++) {
        if (gcg->entries[index].kind != GCG_UNREADABLE)
            return true;
    }
    return false;
}

bool gcg_parse(Gcg *gcg, const char *bytes, size_t length, const char *name, Error *err)
{
    gcg_init(gcg);
    if (length > GCG_FILE_MAX)
        return error_set(err, "%s: more than %d bytes; that is no record of a game", name,
                         GCG_FILE_MAX);
    GcgReader reader = {.gcg = gcg};
    Buffer text;
    buffer_init(&text, 2 * GCG_FILE_MAX + 1);
    bool done = decode((Span){bytes, length}, name, &text, err) &&
                (text.length == 0 || add_lines(&reader, text.data, name, err));
    buffer_release(&text);
    if (done && !has_game(gcg))
        done = error_set(err, "%s: no line of it is an event or a pragma of a GCG game", name);
    if (!done)
        gcg_release(gcg);
    return done;
}

bool gcg_load(Gcg *gcg, const char *path, Error *err)
{
    size_t length;
    const char *name = strcmp(path, "-") == 0 ? "standard input" : path;
    gcg_init(gcg);
    char *bytes = file_read(path, GCG_FILE_MAX, &length, err);
    if (!bytes)
        return false;
    bool done = gcg_parse(gcg, bytes, length, name, err);
    free(bytes);
    return done;
}
