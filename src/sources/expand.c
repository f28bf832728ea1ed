#include "sources/expand.h"

#include <stdlib.h>
#include <string.h>

#include "base/memory.h"

enum { FLAGS_MAX = 512 };

typedef struct Word {
    uint32_t points[EXPAND_WORD_MAX];
    size_t length;
} Word;

/* A suffixed form that may still take a prefix. */
typedef struct Crossing {
    size_t at; /* in Expander.kept */
    size_t length;
    bool circumfix;
} Crossing;

typedef struct Expander {
    const Affixes *affixes;
    ExpandFound *found;
    void *context;
    Word stem;
    uint32_t flags[FLAGS_MAX];
    size_t flag_count;
    ExpandKind kind;
    bool has_prefix;
    Crossing *crossings;
    size_t crossing_count, crossing_capacity;
    uint32_t *kept;
    size_t kept_count, kept_capacity;
    int64_t forms_left;
} Expander;

static void report(Expander *expander, const Word *word)
{
    ExpandForm form = {word->points, word->length, expander->stem.points, expander->stem.length,
                       expander->kind};
    expander->forms_left--;
    expander->found(expander->context, &form);
}

static bool test_passes(const Affixes *affixes, const AffixTest *test, uint32_t point)
{
    const uint32_t *letters = affixes->points + test->letters.at;
    for (uint32_t index = 0; index < test->letters.length; index++)
        if (letters[index] == point)
            return !test->negated;
    return test->negated;
}

static bool condition_holds(const Affixes *affixes, const AffixRule *rule, const Word *word)
{
    if (rule->test_count == 0)
        return true;
    if (rule->test_count > word->length)
        return false;
    const uint32_t *points = word->points + (rule->prefix ? 0 : word->length - rule->test_count);
    const AffixTest *tests = affixes->tests + rule->first_test;
    for (uint32_t index = 0; index < rule->test_count; index++)
        if (!test_passes(affixes, &tests[index], points[index]))
            return false;
    return true;
}

/* Makes the form of a rule; false when the rule does not apply to the word. */
static bool apply(const Affixes *affixes, const AffixRule *rule, const Word *word, Word *made)
{
    size_t strip = rule->strip.length, add = rule->add.length;
    uint32_t edge = word->length ? word->points[rule->prefix ? 0 : word->length - 1] : 0;
    if (!(rule->edge >> edge % 64 & 1) || strip > word->length ||
        (strip && strip == word->length && !affixes->full_strip))
        return false;
    size_t rest = word->length - strip;
    if (rest + add > EXPAND_WORD_MAX || !condition_holds(affixes, rule, word))
        return false;
    const uint32_t *stripped = word->points + (rule->prefix ? 0 : rest);
    if (strip && memcmp(stripped, affixes->points + rule->strip.at, strip * sizeof *stripped) != 0)
        return false;
    const uint32_t *kept = word->points + (rule->prefix ? strip : 0);
    memcpy(made->points + (rule->prefix ? add : 0), kept, rest * sizeof *kept);
    if (add)
        memcpy(made->points + (rule->prefix ? 0 : rest), affixes->points + rule->add.at,
               add * sizeof *kept);
    made->length = rest + add;
    return true;
}

static bool rule_has(const Expander *expander, const AffixRule *rule, AffixMark mark)
{
    const Affixes *affixes = expander->affixes;
    return affix_is_marked(affixes, affixes->points + rule->flags.at, rule->flags.length, mark);
}

static bool is_useless(const Expander *expander, const AffixRule *rule)
{
    return rule_has(expander, rule, AFFIX_ONLY_IN_COMPOUND) ||
           rule_has(expander, rule, AFFIX_FORBIDDEN);
}

static void keep_crossing(Expander *expander, const AffixRule *rule, const Word *word)
{
    if (!rule->cross || !expander->has_prefix)
        return;
    if (expander->crossing_count == expander->crossing_capacity) {
        expander->crossing_capacity = 2 * expander->crossing_capacity + 64;
        expander->crossings = memory_grow(expander->crossings, expander->crossing_capacity,
                                          sizeof *expander->crossings);
    }
    if (expander->kept_capacity - expander->kept_count < word->length) {
        expander->kept_capacity = 2 * expander->kept_capacity + EXPAND_WORD_MAX;
        expander->kept =
            memory_grow(expander->kept, expander->kept_capacity, sizeof *expander->kept);
    }
    memcpy(expander->kept + expander->kept_count, word->points,
           word->length * sizeof *word->points);
    expander->crossings[expander->crossing_count++] =
        (Crossing){expander->kept_count, word->length, rule_has(expander, rule, AFFIX_CIRCUMFIX)};
    expander->kept_count += word->length;
}

/* The suffixes that a suffix brings along. */
static void add_second_suffixes(Expander *expander, const AffixRule *first, const Word *word)
{
    const Affixes *affixes = expander->affixes;
    for (uint32_t index = 0; index < first->flags.length; index++) {
        const AffixRule *rule;
        size_t count = affix_rules(affixes, affixes->points[first->flags.at + index], &rule);
        for (; count && expander->forms_left > 0; count--, rule++) {
            Word made;
            if (rule->prefix || is_useless(expander, rule) ||
                rule_has(expander, rule, AFFIX_NEEDS_AFFIX) || !apply(affixes, rule, word, &made))
                continue;
            report(expander, &made);
            keep_crossing(expander, rule, &made);
        }
    }
}

static void add_suffixes(Expander *expander, const AffixRule *rule, size_t count)
{
    for (; count && expander->forms_left > 0; count--, rule++) {
        Word made;
        if (rule->prefix || !apply(expander->affixes, rule, &expander->stem, &made) ||
            is_useless(expander, rule))
            continue;
        if (!rule_has(expander, rule, AFFIX_NEEDS_AFFIX) &&
            !rule_has(expander, rule, AFFIX_CIRCUMFIX))
            report(expander, &made);
        keep_crossing(expander, rule, &made);
        add_second_suffixes(expander, rule, &made);
    }
}

/* Prefixes of the same flag before the suffixed forms; a circumfix needs both its halves. */
static void add_crossings(Expander *expander, const AffixRule *rules, size_t count, bool circumfix)
{
    for (size_t index = 0; index < expander->crossing_count; index++) {
        const Crossing *crossing = &expander->crossings[index];
        Word word = {.length = crossing->length}, made;
        if (crossing->circumfix != circumfix)
            continue;
        memcpy(word.points, expander->kept + crossing->at, word.length * sizeof *word.points);
        for (size_t at = 0; at < count && expander->forms_left > 0; at++)
            if (rules[at].prefix && rules[at].cross &&
                apply(expander->affixes, &rules[at], &word, &made))
                report(expander, &made);
    }
}

static void add_prefixes(Expander *expander, const AffixRule *rules, size_t count)
{
    bool crossed[2] = {false, false};
    for (size_t index = 0; index < count && expander->forms_left > 0; index++) {
        const AffixRule *rule = &rules[index];
        Word made;
        if (!rule->prefix || is_useless(expander, rule) ||
            !apply(expander->affixes, rule, &expander->stem, &made))
            continue;
        bool circumfix = rule_has(expander, rule, AFFIX_CIRCUMFIX);
        if (!rule_has(expander, rule, AFFIX_NEEDS_AFFIX) && !circumfix)
            report(expander, &made);
        if (rule->cross && !crossed[circumfix])
            add_crossings(expander, rules, count, circumfix);
        crossed[circumfix] |= rule->cross;
    }
}

static bool is_repeated(const Expander *expander, size_t index)
{
    for (size_t before = 0; before < index; before++)
        if (expander->flags[before] == expander->flags[index])
            return true;
    return false;
}

static void expand_stem(Expander *expander)
{
    const Affixes *affixes = expander->affixes;
    const AffixRule *rules;
    expander->crossing_count = expander->kept_count = 0;
    expander->has_prefix = false;
    for (size_t index = 0; index < expander->flag_count; index++) {
        size_t count = affix_rules(affixes, expander->flags[index], &rules);
        for (size_t at = 0; at < count; at++)
            expander->has_prefix |= rules[at].prefix;
    }
    for (size_t index = 0; index < expander->flag_count; index++) {
        size_t count = affix_rules(affixes, expander->flags[index], &rules);
        if (!is_repeated(expander, index))
            add_suffixes(expander, rules, count);
    }
    for (size_t index = 0; expander->has_prefix && index < expander->flag_count; index++) {
        size_t count = affix_rules(affixes, expander->flags[index], &rules);
        if (!is_repeated(expander, index))
            add_prefixes(expander, rules, count);
    }
}

/* Notes about the word ("po:noun") follow a tab, or a blank and two letters and a colon. */
static Span without_notes(Span line)
{
    static const char *const notes[] = {" po:", " st:", " al:", " ts:", " is:", " ph:", " ds:"};
    for (size_t at = 0; at < line.length; at++) {
        Span rest = {line.at + at, line.length - at};
        bool ends = line.at[at] == '\t';
        for (size_t index = 0; line.at[at] == ' ' && index < sizeof notes / sizeof notes[0];
             index++)
            ends |= lines_starts(rest, notes[index]);
        if (ends) {
            line.length = at;
            break;
        }
    }
    return span_trim(line);
}

/* Splits at the first '/' that is not escaped and has something before it. */
static Span split_flags(Span line, Span *flags)
{
    *flags = (Span){"", 0};
    for (size_t at = 0; at < line.length; at++) {
        if (line.at[at] == '\\') {
            at++;
        } else if (line.at[at] == '/' && at > 0) {
            *flags = (Span){line.at + at + 1, line.length - at - 1};
            line.length = at;
        }
    }
    return line;
}

static size_t without_escapes(uint32_t *points, size_t length)
{
    size_t count = 0;
    for (size_t at = 0; at < length; at++)
        if (points[at] != '\\' || at + 1 == length || points[at + 1] != '/')
            points[count++] = points[at];
    return count;
}

/* Whether the line is a word whose forms are wanted; it is then the expander's stem. */
static bool take_stem(Expander *expander, Span line)
{
    const Affixes *affixes = expander->affixes;
    Span flags, word = split_flags(line, &flags);
    Word *stem = &expander->stem;
    stem->length = affix_decode(affixes->encoding, word, stem->points, EXPAND_WORD_MAX);
    if (stem->length > EXPAND_WORD_MAX)
        return false;
    stem->length = without_escapes(stem->points, stem->length);
    expander->flag_count = affix_flags(affixes, flags, expander->flags, FLAGS_MAX);
    expander->kind = EXPAND_PLAIN;
    if (affix_is_marked(affixes, expander->flags, expander->flag_count, AFFIX_RUDE))
        expander->kind = EXPAND_RUDE;
    return true;
}

static bool stem_is(const Expander *expander, AffixMark mark)
{
    return affix_is_marked(expander->affixes, expander->flags, expander->flag_count, mark);
}

static void expand_line(Expander *expander, Span line)
{
    if (!take_stem(expander, line))
        return;
    if (stem_is(expander, AFFIX_FORBIDDEN)) {
        expander->kind = EXPAND_FORBIDDEN;
        report(expander, &expander->stem);
        return;
    }
    if (stem_is(expander, AFFIX_ONLY_IN_COMPOUND))
        return;
    if (!stem_is(expander, AFFIX_NEEDS_AFFIX))
        report(expander, &expander->stem);
    expand_stem(expander);
}

bool expand_dictionary(const Affixes *affixes, const void *bytes, size_t size, const char *name,
                       ExpandFound *found, void *context, Error *err)
{
    Expander *expander = memory_new(1, sizeof *expander);
    expander->affixes = affixes;
    expander->found = found;
    expander->context = context;
    expander->forms_left = EXPAND_FORMS_MAX;
    Lines lines = lines_of(bytes, size);
    for (Span line; expander->forms_left > 0 && lines_next(&lines, &line);) {
        bool is_count = lines.number == 1 && lines_count(span_trim(line)) >= 0;
        line = without_notes(line);
        if (!is_count && line.length && line.at[0] != '#')
            expand_line(expander, line);
    }
    bool done = expander->forms_left > 0;
    free(expander->crossings);
    free(expander->kept);
    free(expander);
    if (!done)
        return error_set(err, "%s:%ld: more than %d word forms; the rules are damaged", name,
                         lines.number, EXPAND_FORMS_MAX);
    return true;
}
