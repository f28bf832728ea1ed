#include "sources/affix.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/utf8.h"

enum { FIELDS_MAX = 5, REPLACEMENT = 0xfffd };

/* What is being read, for messages, and how many rules the last header of each flag still
 * announces. */
typedef struct Header {
    uint32_t flag;
    bool prefix;
    bool cross;
    long long left;
} Header;

typedef struct Parser {
    Affixes *affixes;
    const char *name;
    Lines lines;
    Header *headers;
    size_t header_count, header_capacity;
    bool aliases_announced;
    Error *err;
} Parser;

static uint32_t latin_point(AffixEncoding encoding, unsigned char byte)
{
    if (encoding == AFFIX_LATIN1)
        return byte;
    switch (byte) {
    case 0xa4:
        return 0x20ac;
    case 0xa6:
        return 0x160;
    case 0xa8:
        return 0x161;
    case 0xb4:
        return 0x17d;
    case 0xb8:
        return 0x17e;
    case 0xbc:
        return 0x152;
    case 0xbd:
        return 0x153;
    case 0xbe:
        return 0x178;
    default:
        return byte;
    }
}

size_t affix_decode(AffixEncoding encoding, Span text, uint32_t *points, size_t room)
{
    size_t count = 0;
    for (size_t at = 0; at < text.length; count++) {
        uint32_t point = REPLACEMENT;
        size_t used = 1;
        if (encoding == AFFIX_UTF8) {
            used = utf8_decode(text.at + at, text.length - at, &point);
            used = used ? used : 1;
        } else {
            point = latin_point(encoding, (unsigned char)text.at[at]);
        }
        at += used;
        if (count == room)
            return room + 1;
        points[count] = point;
    }
    return count;
}

static size_t pair_flags(const uint32_t *points, size_t length, uint32_t *flags)
{
    size_t count = 0;
    for (size_t at = 0; at < length; at += 2)
        flags[count++] = points[at] << 16 | (at + 1 < length ? points[at + 1] & 0xffff : 0);
    return count;
}

static size_t number_flags(Span text, uint32_t *flags, size_t room)
{
    size_t count = 0;
    while (text.length && count < room) {
        const char *comma = memchr(text.at, ',', text.length);
        size_t length = comma ? (size_t)(comma - text.at) : text.length;
        long long number = lines_count(span_trim((Span){text.at, length}));
        if (number > 0 && number <= UINT32_MAX)
            flags[count++] = (uint32_t)number;
        text.at += length + (comma != NULL);
        text.length -= length + (comma != NULL);
    }
    return count;
}

static size_t plain_flags(const Affixes *affixes, Span text, uint32_t *flags, size_t room)
{
    if (affixes->flag_style == AFFIX_FLAG_NUMBER)
        return number_flags(text, flags, room);
    size_t count = affix_decode(affixes->encoding, text, flags, room);
    count = count > room ? room : count;
    return affixes->flag_style == AFFIX_FLAG_LONG ? pair_flags(flags, count, flags) : count;
}

size_t affix_flags(const Affixes *affixes, Span text, uint32_t *flags, size_t room)
{
    text = span_trim(text);
    long long alias = affixes->alias_count ? lines_count(text) : -1;
    if (alias < 0)
        return plain_flags(affixes, text, flags, room);
    if (alias == 0 || (size_t)alias > affixes->alias_count)
        return 0;
    AffixText set = affixes->aliases[alias - 1];
    size_t count = set.length < room ? set.length : room;
    memcpy(flags, affixes->points + set.at, count * sizeof *flags);
    return count;
}

static bool fail(const Parser *parser, const char *what)
{
    return error_set(parser->err, "%s:%ld: %s", parser->name, parser->lines.number, what);
}

static AffixText keep_points(Affixes *affixes, const uint32_t *points, size_t count)
{
    if (affixes->point_capacity - affixes->point_count <= count) {
        affixes->point_capacity = 2 * affixes->point_capacity + count + 256;
        affixes->points =
            memory_grow(affixes->points, affixes->point_capacity, sizeof *affixes->points);
    }
    AffixText text = {(uint32_t)affixes->point_count, (uint32_t)count};
    memcpy(affixes->points + affixes->point_count, points, count * sizeof *points);
    affixes->point_count += count;
    return text;
}

static AffixText keep_text(Affixes *affixes, Span line)
{
    uint32_t points[AFFIX_LINE_MAX];
    if (span_is(line, "0"))
        line.length = 0;
    size_t count = affix_decode(affixes->encoding, line, points, AFFIX_LINE_MAX);
    return keep_points(affixes, points, count);
}

static AffixText keep_flags(Affixes *affixes, Span line, bool plain)
{
    uint32_t flags[AFFIX_LINE_MAX];
    size_t count = plain ? plain_flags(affixes, line, flags, AFFIX_LINE_MAX)
                         : affix_flags(affixes, line, flags, AFFIX_LINE_MAX);
    return keep_points(affixes, flags, count);
}

static void keep_test(Affixes *affixes, const uint32_t *letters, size_t count, bool negated)
{
    if (affixes->test_count == affixes->test_capacity) {
        affixes->test_capacity = 2 * affixes->test_capacity + 256;
        affixes->tests =
            memory_grow(affixes->tests, affixes->test_capacity, sizeof *affixes->tests);
    }
    AffixText text = keep_points(affixes, letters, count);
    affixes->tests[affixes->test_count++] = (AffixTest){text, negated};
}

/* A condition is a row of letters, '.' for any, [abc] for one of these and [^abc] for none of
 * these; a lone '.' is no condition at all. */
static bool parse_condition(Parser *parser, AffixRule *rule, Span text)
{
    Affixes *affixes = parser->affixes;
    uint32_t points[AFFIX_LINE_MAX];
    size_t count = affix_decode(affixes->encoding, text, points, AFFIX_LINE_MAX);
    rule->first_test = (uint32_t)affixes->test_count;
    for (size_t at = 0; at < count && !span_is(text, "."); at++) {
        size_t start = at, end = at + 1;
        bool negated = points[at] == '.';
        if (points[at] == '[') {
            start = at + 1;
            negated = start < count && points[start] == '^';
            start += negated;
            for (at = start; at < count && points[at] != ']'; at++)
                ;
            if (at == count)
                return fail(parser, "a condition opens '[' and does not close it");
            end = at;
        } else if (negated) {
            end = start;
        }
        keep_test(affixes, points + start, end - start, negated);
    }
    rule->test_count = (uint32_t)affixes->test_count - rule->first_test;
    return true;
}

/* Nearly all rules of a flag fail at the letter next to the change; this finds out without a loop.
 */
static uint64_t edge_of(const Affixes *affixes, const AffixRule *rule)
{
    if (rule->test_count == 0)
        return UINT64_MAX;
    const AffixTest *test =
        &affixes->tests[rule->first_test + (rule->prefix ? 0 : rule->test_count - 1)];
    uint64_t edge = test->negated ? UINT64_MAX : 0;
    for (uint32_t index = 0; !test->negated && index < test->letters.length; index++)
        edge |= (uint64_t)1 << affixes->points[test->letters.at + index] % 64;
    return edge;
}

static AffixRule *new_rule(Affixes *affixes)
{
    if (affixes->rule_count == affixes->rule_capacity) {
        affixes->rule_capacity = 2 * affixes->rule_capacity + 256;
        affixes->rules =
            memory_grow(affixes->rules, affixes->rule_capacity, sizeof *affixes->rules);
    }
    AffixRule *rule = &affixes->rules[affixes->rule_count++];
    *rule = (AffixRule){.flag = 0};
    return rule;
}

static Header *find_header(Parser *parser, uint32_t flag)
{
    for (size_t index = 0; index < parser->header_count; index++)
        if (parser->headers[index].flag == flag)
            return &parser->headers[index];
    if (parser->header_count == parser->header_capacity) {
        parser->header_capacity = 2 * parser->header_capacity + 64;
        parser->headers =
            memory_grow(parser->headers, parser->header_capacity, sizeof *parser->headers);
    }
    Header *header = &parser->headers[parser->header_count++];
    *header = (Header){.flag = flag};
    return header;
}

static bool parse_rule(Parser *parser, const Header *header, const Span *fields, int count)
{
    Affixes *affixes = parser->affixes;
    Span add = fields[3], given = {"", 0};
    const char *slash = memchr(add.at, '/', add.length);
    if (slash) {
        given = (Span){slash + 1, add.length - (size_t)(slash - add.at) - 1};
        add.length = (size_t)(slash - add.at);
    }
    if (affixes->rule_count == AFFIX_RULES_MAX)
        return error_set(parser->err, "%s:%ld: more than %d rules", parser->name,
                         parser->lines.number, AFFIX_RULES_MAX);
    AffixRule *rule = new_rule(affixes);
    rule->flag = header->flag;
    rule->prefix = header->prefix;
    rule->cross = header->cross;
    rule->strip = keep_text(affixes, fields[2]);
    rule->add = keep_text(affixes, add);
    rule->flags = keep_flags(affixes, given, false);
    if (!parse_condition(parser, rule, count > 4 ? fields[4] : (Span){".", 1}))
        return false;
    rule->edge = edge_of(affixes, rule);
    return true;
}

/* "SFX a Y 52" announces 52 lines "SFX a strip add condition". */
static bool parse_affix(Parser *parser, const Span *fields, int count)
{
    if (count < 4)
        return fail(parser, "a rule has fewer than four fields");
    uint32_t flags[AFFIX_LINE_MAX];
    if (plain_flags(parser->affixes, fields[1], flags, AFFIX_LINE_MAX) != 1)
        return fail(parser, "a rule's flag is not one flag");
    Header *header = find_header(parser, flags[0]);
    if (header->left > 0) {
        header->left--;
        return parse_rule(parser, header, fields, count);
    }
    header->prefix = span_is(fields[0], "PFX");
    header->cross = span_is(fields[2], "Y");
    header->left = lines_count(fields[3]);
    if (header->left < 0 || header->left > AFFIX_RULES_MAX)
        return fail(parser, "the number of rules is missing or too large");
    return true;
}

static bool parse_alias(Parser *parser, const Span *fields, int count)
{
    Affixes *affixes = parser->affixes;
    if (count < 2)
        return fail(parser, "AF without flags");
    if (!parser->aliases_announced) {
        parser->aliases_announced = true;
        return true;
    }
    if (affixes->alias_count == affixes->alias_capacity) {
        affixes->alias_capacity = 2 * affixes->alias_capacity + 64;
        affixes->aliases =
            memory_grow(affixes->aliases, affixes->alias_capacity, sizeof *affixes->aliases);
    }
    AffixText set = keep_flags(affixes, fields[1], true);
    affixes->aliases[affixes->alias_count++] = set;
    return true;
}

static bool parse_mark(Parser *parser, const Span *fields, int count)
{
    static const struct {
        const char *keyword;
        AffixMark mark;
    } marks[] = {
        {"NEEDAFFIX", AFFIX_NEEDS_AFFIX},
        {"PSEUDOROOT", AFFIX_NEEDS_AFFIX},
        {"ONLYINCOMPOUND", AFFIX_ONLY_IN_COMPOUND},
        {"FORBIDDENWORD", AFFIX_FORBIDDEN},
        {"NOSUGGEST", AFFIX_RUDE},
        {"CIRCUMFIX", AFFIX_CIRCUMFIX},
    };
    for (size_t index = 0; index < sizeof marks / sizeof marks[0]; index++) {
        uint32_t flags[AFFIX_LINE_MAX];
        if (!span_is(fields[0], marks[index].keyword))
            continue;
        if (count < 2 || plain_flags(parser->affixes, fields[1], flags, AFFIX_LINE_MAX) != 1)
            return fail(parser, "a keyword stands without its one flag");
        parser->affixes->mark[marks[index].mark] = flags[0];
    }
    return true;
}

static int split(Span line, Span fields[FIELDS_MAX])
{
    int count = 0;
    while (count < FIELDS_MAX && (fields[count] = lines_field(&line)).length)
        count++;
    return count;
}

/* Encoding and style of flags decide how every other line is read, so they are looked for first. */
static bool parse_ground(Parser *parser)
{
    Affixes *affixes = parser->affixes;
    affixes->encoding = AFFIX_LATIN1;
    Span fields[FIELDS_MAX];
    for (Span line; lines_next(&parser->lines, &line);) {
        int count = split(line, fields);
        bool is_rule = count && (span_is(fields[0], "SFX") || span_is(fields[0], "PFX"));
        if (is_rule && line.length > AFFIX_LINE_MAX)
            return error_set(parser->err, "%s:%ld: a rule is longer than %d bytes", parser->name,
                             parser->lines.number, AFFIX_LINE_MAX);
        if (count == 1 && span_is(fields[0], "FULLSTRIP"))
            affixes->full_strip = true;
        if (count < 2)
            continue;
        if (span_is(fields[0], "SET")) {
            if (span_is(fields[1], "UTF-8"))
                affixes->encoding = AFFIX_UTF8;
            else if (span_is(fields[1], "ISO8859-15"))
                affixes->encoding = AFFIX_LATIN9;
            else if (!span_is(fields[1], "ISO8859-1"))
                return fail(parser, "the encoding is none of UTF-8, ISO8859-1, ISO8859-15");
        } else if (span_is(fields[0], "FLAG")) {
            affixes->flag_style = span_is(fields[1], "long")  ? AFFIX_FLAG_LONG
                                  : span_is(fields[1], "num") ? AFFIX_FLAG_NUMBER
                                                              : AFFIX_FLAG_CHARACTER;
        }
    }
    return true;
}

static bool parse_lines(Parser *parser)
{
    Span fields[FIELDS_MAX];
    for (Span line; lines_next(&parser->lines, &line);) {
        int count = split(line, fields);
        bool done = true;
        if (count == 0)
            continue;
        if (span_is(fields[0], "SFX") || span_is(fields[0], "PFX"))
            done = parse_affix(parser, fields, count);
        else if (span_is(fields[0], "AF"))
            done = parse_alias(parser, fields, count);
        else
            done = parse_mark(parser, fields, count);
        if (!done)
            return false;
    }
    return true;
}

/* Tests are made in the order of the file, so they keep that order within a flag. */
static int compare_rules(const void *left, const void *right)
{
    const AffixRule *a = left, *b = right;
    if (a->flag != b->flag)
        return a->flag < b->flag ? -1 : 1;
    return (a->strip.at > b->strip.at) - (a->strip.at < b->strip.at);
}

bool affix_parse(Affixes *affixes, const void *bytes, size_t size, const char *name, Error *err)
{
    *affixes = (Affixes){.encoding = AFFIX_LATIN1};
    Parser parser = {.affixes = affixes, .name = name, .lines = lines_of(bytes, size), .err = err};
    bool done = parse_ground(&parser);
    parser.lines = lines_of(bytes, size);
    done = done && parse_lines(&parser);
    free(parser.headers);
    if (!done) {
        affix_release(affixes);
        return false;
    }
    if (affixes->rule_count)
        qsort(affixes->rules, affixes->rule_count, sizeof *affixes->rules, compare_rules);
    return true;
}

void affix_release(Affixes *affixes)
{
    free(affixes->rules);
    free(affixes->tests);
    free(affixes->points);
    free(affixes->aliases);
    *affixes = (Affixes){.encoding = AFFIX_LATIN1};
}

size_t affix_rules(const Affixes *affixes, uint32_t flag, const AffixRule **first)
{
    size_t low = 0, high = affixes->rule_count, count = 0;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (affixes->rules[middle].flag < flag)
            low = middle + 1;
        else
            high = middle;
    }
    *first = affixes->rules ? affixes->rules + low : NULL;
    while (low + count < affixes->rule_count && affixes->rules[low + count].flag == flag)
        count++;
    return count;
}

bool affix_is_marked(const Affixes *affixes, const uint32_t *flags, size_t count, AffixMark mark)
{
    uint32_t wanted = affixes->mark[mark];
    for (size_t index = 0; wanted && index < count; index++)
        if (flags[index] == wanted)
            return true;
    return false;
}
