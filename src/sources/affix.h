/* affix.h -- the rules of a hunspell or myspell dictionary (the .aff file).
 *
 * A rule belongs to a flag: words that carry the flag may lose `strip` and gain `add`, at their end
 * (SFX) or their beginning (PFX), when they meet the condition. A rule may give flags of its own to
 * the word it makes. Some flags say what a word is instead: forbidden, rude, only part of compounds
 * ...
 *
 *     Affixes rules;
 *     if (!affix_parse(&rules, bytes, size, "sv_SE.aff", &err)) ...
 *     expand_dictionary(&rules, ...)                                   (expand.h)
 *     affix_release(&rules);
 *
 * Text is held as code points, so that conditions count letters whatever the file's encoding.
 */
#ifndef TESSERA_SOURCES_AFFIX_H
#define TESSERA_SOURCES_AFFIX_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/error.h"
#include "sources/lines.h"

enum { AFFIX_LINE_MAX = 512, AFFIX_RULES_MAX = 200000 };

typedef enum AffixEncoding { AFFIX_UTF8, AFFIX_LATIN1, AFFIX_LATIN9 } AffixEncoding;
typedef enum AffixFlagStyle {
    AFFIX_FLAG_CHARACTER,
    AFFIX_FLAG_LONG,
    AFFIX_FLAG_NUMBER
} AffixFlagStyle;

/* Flags that say what a word is. */
typedef enum AffixMark {
    AFFIX_NEEDS_AFFIX,
    AFFIX_ONLY_IN_COMPOUND,
    AFFIX_FORBIDDEN,
    AFFIX_RUDE,
    AFFIX_CIRCUMFIX,
    AFFIX_MARKS
} AffixMark;

/* A piece of Affixes.points. */
typedef struct AffixText {
    uint32_t at;
    uint32_t length;
} AffixText;

/* One letter of a condition: any of `letters`, or none of them; no letters and `negated` is any. */
typedef struct AffixTest {
    AffixText letters;
    bool negated;
} AffixTest;

typedef struct AffixRule {
    uint32_t flag;
    bool prefix;
    bool cross; /* may be combined with a rule of the other end */
    AffixText strip;
    AffixText add;
    AffixText flags; /* given to the word made; flags are stored as points too */
    uint32_t first_test;
    uint32_t test_count;
    uint64_t
        edge; /* bit (point % 64) of every letter that may stand at the changed end: a quick no */
} AffixRule;

typedef struct Affixes {
    AffixEncoding encoding;
    AffixFlagStyle flag_style;
    bool full_strip;            /* a rule may strip the whole word */
    uint32_t mark[AFFIX_MARKS]; /* 0 = the file does not use it */
    AffixRule *rules;           /* sorted by flag, otherwise in the order of the file */
    size_t rule_count, rule_capacity;
    AffixTest *tests;
    size_t test_count, test_capacity;
    uint32_t *points;
    size_t point_count, point_capacity;
    AffixText *aliases; /* AF: numbered sets of flags */
    size_t alias_count, alias_capacity;
} Affixes;

/* Reads the rules; `name` is for messages. On failure there is nothing to release. */
bool affix_parse(Affixes *affixes, const void *bytes, size_t size, const char *name, Error *err);
void affix_release(Affixes *affixes);

/* The rules of a flag: returns how many, *first is the first of them. */
size_t affix_rules(const Affixes *affixes, uint32_t flag, const AffixRule **first);

/* Whether the flag set has the mark. */
bool affix_is_marked(const Affixes *affixes, const uint32_t *flags, size_t count, AffixMark mark);

/* Decodes text of the file's encoding, at most `room` code points; what is not UTF-8 becomes
 * U+FFFD. Returns the number of code points; more than `room` when the text does not fit. */
size_t affix_decode(AffixEncoding encoding, Span text, uint32_t *points, size_t room);

/* Reads a set of flags (or the number of an alias) into `flags`, at most `room`; returns how many.
 */
size_t affix_flags(const Affixes *affixes, Span text, uint32_t *flags, size_t room);

#endif
