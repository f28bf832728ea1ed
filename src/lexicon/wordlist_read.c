/* Reading a word list: lines to words, and the judgement whether the file is what it claims. */
#include "lexicon/wordlist.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/memory.h"
#include "base/utf8.h"

enum {
    BLOCK_SIZE = 64 * 1024, /* a line longer than this is judged by its beginning */
    STRANGERS_MAX = 32,     /* different foreign characters that are counted */
    STRANGERS_SHOWN = 6,
    SUSPICIOUS_LINES = 50, /* fewer than this are no evidence of another language */
};

typedef struct Stranger {
    uint32_t point;
    uint64_t count;
} Stranger;

/* All that is known while a file is being read. */
typedef struct Reader {
    WordList *list;
    const Alphabet *alphabet;
    WordListReport *report;
    const char *path;
    bool full;
    uint64_t words;                    /* lines that are not blank */
    uint64_t foreign_letters;          /* words refused for a letter, not for a sign */
    Stranger strangers[STRANGERS_MAX]; /* what they were refused for */
    uint64_t high_bytes[256];          /* of words that are not UTF-8 */
    uint64_t first_encoding_line;
    char first_encoding_text[64];
    char block[BLOCK_SIZE];
} Reader;

/* Copies as much as fits, whole characters only, with what could harm a terminal as `\xNN`. */
static void make_printable(const char *text, size_t length, char *out, size_t size)
{
    static const char cut[] = "...";
    size_t used = 0;
    for (size_t at = 0; at < length;) {
        char piece[8];
        uint32_t point = 0;
        size_t bytes = utf8_decode(text + at, length - at, &point);
        bool control = point < 0x20 || (point >= 0x7f && point < 0xa0);
        if (bytes == 0 || control) {
            bytes = 1;
            snprintf(piece, sizeof piece, "\\x%02x", (unsigned char)text[at]);
        } else {
            memcpy(piece, text + at, bytes);
            piece[bytes] = '\0';
        }
        size_t width = strlen(piece);
        bool last = at + bytes == length;
        if (used + width + (last ? 1 : sizeof cut) > size) {
            snprintf(out + used, size - used, "%s", cut);
            return;
        }
        memcpy(out + used, piece, width);
        used += width;
        at += bytes;
    }
    out[used] = '\0';
}

static bool is_letter_like(uint32_t point)
{
    bool ascii = (point >= 'a' && point <= 'z') || (point >= 'A' && point <= 'Z');
    return ascii || (point >= 0xc0 && point != 0xd7 && point != 0xf7 && point < 0x2000);
}

static void count_stranger(Reader *reader, uint32_t point)
{
    point = utf8_lower(point);
    for (int index = 0; index < STRANGERS_MAX; index++) {
        Stranger *stranger = &reader->strangers[index];
        if (stranger->count > 0 && stranger->point != point)
            continue;
        stranger->point = point;
        stranger->count++;
        return;
    }
}

static void note_encoding(Reader *reader, const char *text, size_t length)
{
    if (reader->first_encoding_line == 0) {
        reader->first_encoding_line = reader->report->lines;
        make_printable(text, length, reader->first_encoding_text,
                       sizeof reader->first_encoding_text);
    }
    for (size_t at = 0; at < length; at++)
        reader->high_bytes[(unsigned char)text[at]]++;
}

static void reject(Reader *reader, WordFault fault, const char *text, size_t length, size_t bad_at)
{
    WordListReport *report = reader->report;
    uint32_t point = 0;
    size_t bytes = bad_at < length ? utf8_decode(text + bad_at, length - bad_at, &point) : 0;
    report->rejected[fault]++;
    if (fault == WORD_ENCODING)
        note_encoding(reader, text, length);
    if (fault == WORD_FOREIGN) {
        count_stranger(reader, point);
        reader->foreign_letters += is_letter_like(point);
    }
    if (report->named == REPORT_NAMED_MAX)
        return;
    int index = report->named++;
    report->first[index].line = report->lines;
    report->first[index].fault = fault;
    make_printable(text, length, report->first[index].text, sizeof report->first[index].text);
    report->first[index].what[0] = '\0';
    if (fault == WORD_FOREIGN || fault == WORD_ENCODING)
        make_printable(text + bad_at, bytes ? bytes : 1, report->first[index].what,
                       sizeof report->first[index].what);
}

static void accept(Reader *reader, const Letter *letters, int length)
{
    if (wordlist_add(reader->list, letters, length))
        reader->report->accepted++;
    else
        reader->full = true;
}

static void take_word(Reader *reader, const char *text, size_t length)
{
    Letter letters[WORD_MAX];
    size_t bad_at = 0;
    int count = alphabet_parse_word(reader->alphabet, text, length, letters, WORD_MAX, &bad_at);
    uint32_t point;
    if (count == -1 && utf8_decode(text + bad_at, length - bad_at, &point) == 0)
        reject(reader, WORD_ENCODING, text, length, bad_at);
    else if (count == -1)
        reject(reader, WORD_FOREIGN, text, length, bad_at);
    else if (count == -2)
        reject(reader, WORD_LONG, text, length, length);
    else if (count < WORD_MIN)
        reject(reader, WORD_SHORT, text, length, length);
    else
        accept(reader, letters, count);
}

static bool is_space(char c)
{
    return c == ' ' || c == '\t';
}

static void take_line(Reader *reader, const char *text, size_t length)
{
    if (reader->report->lines++ == 0 && length >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) {
        text += 3;
        length -= 3;
    }
    if (length > 0 && text[length - 1] == '\r')
        length--;
    while (length > 0 && is_space(*text)) {
        text++;
        length--;
    }
    size_t end = 0;
    while (end < length && !is_space(text[end]))
        end++;
    if (end == 0)
        return;
    reader->words++;
    take_word(reader, text, end);
}

/* Takes every whole line of the block; returns the bytes used. */
static size_t take_lines(Reader *reader, size_t held, bool *skipping)
{
    size_t used = 0;
    for (;;) {
        const char *start = reader->block + used;
        const char *end = memchr(start, '\n', held - used);
        if (!end)
            return used;
        if (!*skipping)
            take_line(reader, start, (size_t)(end - start));
        *skipping = false;
        used += (size_t)(end - start) + 1;
    }
}

static bool read_lines(Reader *reader, int fd, Error *err)
{
    size_t held = 0;
    bool skipping = false; /* the rest of a line whose beginning has been judged */
    while (!reader->full) {
        ssize_t got = read(fd, reader->block + held, BLOCK_SIZE - held);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return error_set(err, "%s: %s", reader->path, strerror(errno));
        if (got == 0)
            break;
        held += (size_t)got;
        size_t used = take_lines(reader, held, &skipping);
        if (used == 0 && (held == BLOCK_SIZE || skipping)) {
            if (!skipping)
                take_line(reader, reader->block, held);
            skipping = true;
            used = held;
        }
        held -= used;
        memmove(reader->block, reader->block + used, held);
    }
    if (held > 0 && !skipping && !reader->full)
        take_line(reader, reader->block, held);
    return true;
}

/* The letters of our languages in encodings that word lists still come in. */
typedef struct Encoding {
    const char *name;  /* for people */
    const char *iconv; /* for the command that cures it */
    bool latin1;       /* the other bytes from 0xa0 are as in Latin-1 */
    const char *bytes;
    const char *letters;
} Encoding;

static const Encoding encodings[] = {
    {"Latin-1", "latin1", true, "", ""},
    {"Latin-2", "iso-8859-2", false,
     "\xb1\xe6\xea\xb3\xf1\xf3\xb6\xbc\xbf\xa1\xc6\xca\xa3\xd1\xd3\xa6\xac\xaf",
     "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"},
    {"Windows-1250", "cp1250", false,
     "\xb9\xe6\xea\xb3\xf1\xf3\x9c\x9f\xbf\xa5\xc6\xca\xa3\xd1\xd3\x8c\x8f\xaf",
     "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ"},
    {"Latin-9", "iso-8859-15", true, "\xa8\xb8\xa6\xb4", "šžŠŽ"},
    {"Windows-1252", "cp1252", true, "\x9a\x9e\x8a\x8e", "šžŠŽ"},
    {"Windows-1257", "cp1257", true, "\xf0\xfe\xd0\xde", "šžŠŽ"},
};

static uint32_t decode_byte(const Encoding *encoding, unsigned char byte)
{
    size_t at = 0;
    for (const char *known = encoding->bytes; *known; known++) {
        uint32_t point = 0;
        at += utf8_decode(encoding->letters + at, 2, &point);
        if ((unsigned char)*known == byte)
            return point;
    }
    return encoding->latin1 && byte >= 0xa0 ? byte : 0;
}

/* The encoding in which nine tenths of the odd bytes are letters of the alphabet, or NULL. */
static const Encoding *guess_encoding(const Reader *reader)
{
    uint64_t all = 0, best_hits = 0;
    const Encoding *best = NULL;
    for (int byte = 0x80; byte < 256; byte++)
        all += reader->high_bytes[byte];
    for (size_t index = 0; index < sizeof encodings / sizeof encodings[0]; index++) {
        uint64_t hits = 0;
        for (int byte = 0x80; byte < 256; byte++) {
            uint32_t point = decode_byte(&encodings[index], (unsigned char)byte);
            if (point && reader->alphabet->of_point[point])
                hits += reader->high_bytes[byte];
        }
        if (hits > best_hits) {
            best_hits = hits;
            best = &encodings[index];
        }
    }
    return best_hits * 10 >= all * 9 ? best : NULL;
}

static bool refuse_encoding(const Reader *reader, Error *err)
{
    const Encoding *encoding = guess_encoding(reader);
    char place[320];
    snprintf(place, sizeof place, "%.200s:%" PRIu64 ": \"%s\" is not UTF-8", reader->path,
             reader->first_encoding_line, reader->first_encoding_text);
    if (!encoding)
        return error_set(err,
                         "%s (and %" PRIu64 " of %" PRIu64
                         " words are not); convert the file to UTF-8 first, for example with iconv",
                         place, reader->report->rejected[WORD_ENCODING], reader->words);
    return error_set(err,
                     "%s; the file looks like %s, convert it with: iconv -f %s -t utf-8 %.100s",
                     place, encoding->name, encoding->iconv, reader->path);
}

static void list_strangers(Reader *reader, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (int shown = 0; shown < STRANGERS_SHOWN; shown++) {
        Stranger *most = &reader->strangers[0];
        for (int index = 1; index < STRANGERS_MAX; index++) {
            if (reader->strangers[index].count > most->count)
                most = &reader->strangers[index];
        }
        if (most->count == 0)
            return;
        most->count = 0;
        char bytes[4], text[16];
        make_printable(bytes, utf8_encode(most->point, bytes), text, sizeof text);
        int added = snprintf(out + used, size - used, "%s%s", shown ? " " : "", text);
        used += (size_t)added;
    }
}

static bool has_stranger(const Reader *reader, uint32_t point)
{
    for (int index = 0; index < STRANGERS_MAX; index++) {
        if (reader->strangers[index].count > 0 && reader->strangers[index].point == point)
            return true;
    }
    return false;
}

static bool refuse_language(Reader *reader, Error *err)
{
    char strangers[STRANGERS_SHOWN * 16];
    if (has_stranger(reader, '\0'))
        return error_set(err, "%.200s: not a text file (it holds a zero byte)", reader->path);
    if (has_stranger(reader, '\r'))
        return error_set(err,
                         "%.200s: its lines end in CR alone; convert it with: tr '\\r' '\\n' "
                         "<%.100s",
                         reader->path, reader->path);
    list_strangers(reader, strangers, sizeof strangers);
    return error_set(err,
                     "%.200s: %" PRIu64 " of %" PRIu64
                     " words have characters outside the letters of '%s' (%s): is the list in "
                     "another language?",
                     reader->path, reader->report->rejected[WORD_FOREIGN], reader->words,
                     reader->alphabet->language, strangers);
}

static bool refuse_empty(const Reader *reader, Error *err)
{
    const WordListReport *report = reader->report;
    if (reader->words == 0)
        return error_set(err, "%s: the list is empty: %s", reader->path,
                         report->lines ? "only blank lines" : "there is no line in it");
    return error_set(err,
                     "%.200s: none of its %" PRIu64
                     " words has from %d to %d letters of '%s' (the first is line %" PRIu64
                     ": \"%s\")",
                     reader->path, reader->words, WORD_MIN, WORD_MAX, reader->alphabet->language,
                     report->first[0].line, report->first[0].text);
}

/* A list is refused whole when what it lacks would surprise: half its Swedish words dropped for
 * an encoding, or another language of which only the plain words came through. Signs such as
 * hyphens and apostrophes are common in raw dictionaries and only cost the words that have them. */
static bool judge(Reader *reader, Error *err)
{
    const WordListReport *report = reader->report;
    if (reader->full)
        return error_set(err, "%s: more than %d words", reader->path, WORDLIST_MAX);
    if (report->rejected[WORD_ENCODING] * 100 > reader->words)
        return refuse_encoding(reader, err);
    bool mostly = report->rejected[WORD_FOREIGN] * 2 > reader->words;
    bool suspicious =
        reader->foreign_letters >= SUSPICIOUS_LINES && reader->foreign_letters * 20 > reader->words;
    if (mostly || suspicious)
        return refuse_language(reader, err);
    return report->accepted > 0 || refuse_empty(reader, err);
}

/* Two-byte text is recognised by its mark or by its zero bytes, before every line fails. */
static bool is_two_byte_text(int fd)
{
    unsigned char start[4];
    ssize_t got = pread(fd, start, sizeof start, 0);
    bool mark = got >= 2 &&
                ((start[0] == 0xff && start[1] == 0xfe) || (start[0] == 0xfe && start[1] == 0xff));
    bool zeros = got == 4 && ((!start[0] && start[1] && !start[2] && start[3]) ||
                              (start[0] && !start[1] && start[2] && !start[3]));
    return mark || zeros;
}

static bool read_from(Reader *reader, int fd, Error *err)
{
    if (is_two_byte_text(fd))
        return error_set(err, "%s: UTF-16, not UTF-8; convert it with: iconv -f utf-16 -t utf-8 %s",
                         reader->path, reader->path);
    return read_lines(reader, fd, err) && judge(reader, err);
}

bool wordlist_read(WordList *list, const Alphabet *alphabet, const char *path,
                   WordListReport *report, Error *err)
{
    memset(report, 0, sizeof *report);
    bool standard = strcmp(path, "-") == 0;
    int fd = standard ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return error_set(err, "%s: %s", path, strerror(errno));
    Reader *reader = memory_new(1, sizeof *reader);
    reader->list = list;
    reader->alphabet = alphabet;
    reader->report = report;
    reader->path = standard ? "standard input" : path;
    bool done = read_from(reader, fd, err);
    free(reader);
    if (!standard)
        close(fd);
    return done;
}
