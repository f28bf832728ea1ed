/* The record itself and its strict written form; reading is in gcg_parse.c. */
#include "protocol/gcg.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/memory.h"
#include "base/text.h"

/* Texts of one entry, in a chain that is freed as a whole. */
struct GcgTexts {
    struct GcgTexts *next;
    char bytes[];
};

void gcg_init(Gcg *gcg)
{
    *gcg = (Gcg){0};
}

void gcg_release(Gcg *gcg)
{
    while (gcg->texts) {
        struct GcgTexts *next = gcg->texts->next;
        free(gcg->texts);
        gcg->texts = next;
    }
    free(gcg->entries);
    gcg_init(gcg);
}

static size_t text_size(const char *text)
{
    return text ? strlen(text) + 1 : 1;
}

static const char *copy_text(char **at, const char *text)
{
    char *copy = *at;
    size_t size = text_size(text);
    memcpy(copy, text ? text : "", size);
    *at += size;
    return copy;
}

void gcg_add(Gcg *gcg, GcgEntry entry)
{
    if (gcg->count == gcg->capacity) {
        gcg->capacity = gcg->capacity ? 2 * gcg->capacity : 64;
        gcg->entries = memory_grow(gcg->entries, (size_t)gcg->capacity, sizeof *gcg->entries);
    }
    size_t size = text_size(entry.name) + text_size(entry.rack) + text_size(entry.at) +
                  text_size(entry.text) + text_size(entry.fault);
    struct GcgTexts *texts = memory_new(1, sizeof *texts + size);
    char *at = texts->bytes;
    entry.name = copy_text(&at, entry.name);
    entry.rack = copy_text(&at, entry.rack);
    entry.at = copy_text(&at, entry.at);
    entry.text = copy_text(&at, entry.text);
    entry.fault = copy_text(&at, entry.fault);
    texts->next = gcg->texts;
    gcg->texts = texts;
    gcg->entries[gcg->count++] = entry;
}

void gcg_add_pragma(Gcg *gcg, const char *name, const char *text)
{
    gcg_add(gcg, (GcgEntry){.kind = GCG_PRAGMA, .name = name, .text = text});
}

const char *gcg_pragma(const Gcg *gcg, const char *name)
{
    for (int index = 0; index < gcg->count; index++) {
        const GcgEntry *entry = &gcg->entries[index];
        if (entry->kind == GCG_PRAGMA && strcmp(entry->name, name) == 0)
            return entry->text;
    }
    return NULL;
}

bool gcg_player(const Gcg *gcg, int player, char *nick, size_t size, const char **real_name)
{
    const char *text = gcg_pragma(gcg, player == 0 ? "player1" : "player2");
    Span rest = text ? span_of(text) : (Span){"", 0}, field;
    if (!span_take_field(&rest, &field))
        return false;
    snprintf(nick, size, "%.*s", (int)field.length, field.at);
    if (real_name)
        *real_name = span_trim(rest).at;
    return true;
}

bool gcg_is_event(const GcgEntry *entry)
{
    return entry->kind != GCG_PRAGMA && entry->kind != GCG_UNREADABLE;
}

static bool is_same_entry(const GcgEntry *a, const GcgEntry *b)
{
    return a->kind == b->kind && a->score == b->score && a->total == b->total &&
           strcmp(a->name, b->name) == 0 && strcmp(a->rack, b->rack) == 0 &&
           strcmp(a->at, b->at) == 0 && strcmp(a->text, b->text) == 0;
}

bool gcg_is_same(const Gcg *a, const Gcg *b)
{
    if (a->count != b->count)
        return false;
    for (int index = 0; index < a->count; index++) {
        if (!is_same_entry(&a->entries[index], &b->entries[index]))
            return false;
    }
    return true;
}

static bool is_penalty(GcgKind kind)
{
    return kind == GCG_WITHDRAWAL || kind == GCG_LOSS || kind == GCG_TIME;
}

static void format_action(const GcgEntry *entry, Buffer *out)
{
    switch (entry->kind) {
    case GCG_PLAY:
        buffer_format(out, "%s %s", entry->at, entry->text);
        break;
    case GCG_EXCHANGE:
        buffer_format(out, "-%s", entry->text);
        break;
    case GCG_PASS:
        buffer_append_text(out, "-");
        break;
    case GCG_WITHDRAWAL:
        buffer_append_text(out, "--");
        break;
    case GCG_CHALLENGE:
        buffer_append_text(out, "(challenge)");
        break;
    case GCG_TIME:
        buffer_append_text(out, "(time)");
        break;
    default:
        buffer_format(out, "(%s)", entry->text);
        break;
    }
}

/* Where a rack may be missing among words, the place for it stays: two spaces. */
static bool keeps_rack_place(GcgKind kind)
{
    return kind == GCG_PLAY || kind == GCG_EXCHANGE || kind == GCG_PASS || kind == GCG_WITHDRAWAL;
}

void gcg_format_entry(const GcgEntry *entry, Buffer *out)
{
    if (entry->kind == GCG_UNREADABLE) {
        buffer_append_text(out, entry->text);
        return;
    }
    if (entry->kind == GCG_PRAGMA) {
        buffer_format(out, "#%s%s%s", entry->name, entry->text[0] ? " " : "", entry->text);
        return;
    }
    buffer_format(out, ">%s: %s", entry->name, entry->rack);
    if (entry->rack[0] || keeps_rack_place(entry->kind))
        buffer_append_char(out, ' ');
    format_action(entry, out);
    if (is_penalty(entry->kind) && entry->score == 0)
        buffer_format(out, " -0 %d", entry->total);
    else
        buffer_format(out, " %+d %d", entry->score, entry->total);
}

void gcg_format(const Gcg *gcg, Buffer *out)
{
    buffer_append_text(out, "#character-encoding UTF-8\n");
    for (int index = 0; index < gcg->count; index++) {
        gcg_format_entry(&gcg->entries[index], out);
        buffer_append_char(out, '\n');
    }
}
