/* Themes: ready-made ones, those that people upload, and those made from a topic.
 *
 * Ready-made ones are called "animals-en", uploaded ones "u-...", those from a topic "t-...": the
 * same topic is always the same theme. A theme that the operator has removed is not found any more;
 * games that began with it keep its words.
 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/buffer.h"
#include "base/hash.h"
#include "base/memory.h"
#include "server/hall_inside.h"
#include "words/related.h"
#include "words/theme_file.h"
#include "words/theme_text.h"

enum { WHY_CHARACTERS = 300, UPLOADED_DIGITS = 16, WORDS_TEXT_MOST = 256 * 1024 };

/* ---- words as text ---- */

static json_t *words_json(const Theme *theme, const Alphabet *alphabet)
{
    json_t *list = json_array();
    for (int at = 0; at < theme->count; at++) {
        char text[WORD_TEXT_MAX];
        alphabet_format_word(alphabet, theme->words[at].letters, theme->words[at].length, true,
                             text);
        json_array_append_new(list, json_string(text));
    }
    return list;
}

static char *words_text(const Theme *theme, const Alphabet *alphabet)
{
    Buffer out;
    buffer_init(&out, WORDS_TEXT_MOST);
    for (int at = 0; at < theme->count; at++) {
        char text[WORD_TEXT_MAX];
        alphabet_format_word(alphabet, theme->words[at].letters, theme->words[at].length, false,
                             text);
        buffer_format(&out, "%s%s", at ? " " : "", text);
    }
    char *copy = memory_copy_text(buffer_text(&out));
    buffer_release(&out);
    return copy;
}

void theme_of_text(Theme *theme, const Alphabet *alphabet, const char *name, const char *words)
{
    Span rest = span_of(words), word;
    Letter letters[WORD_MAX];
    theme_init(theme, name);
    while (span_take_field(&rest, &word)) {
        int length = alphabet_parse_word(alphabet, word.at, word.length, letters, WORD_MAX, NULL);
        if (length >= WORD_MIN)
            theme_add(theme, letters, length);
    }
}

/* ---- finding ---- */

/* The part before "-en"; false when the id is not one of this language's ready-made themes. */
static bool ready_id(const char *id, const char *language, char out[THEME_ID_MAX])
{
    size_t length = strlen(id), ending = strlen(language) + 1;
    if (length <= ending || length - ending >= THEME_ID_MAX || id[length - ending] != '-' ||
        strcmp(id + length - ending + 1, language) != 0)
        return false;
    snprintf(out, THEME_ID_MAX, "%.*s", (int)(length - ending), id);
    return strspn(out, "abcdefghijklmnopqrstuvwxyz0123456789-") == strlen(out);
}

char *hall_find_theme(Hall *hall, Language *language, const char *id, char name[THEME_NAME_MAX])
{
    char ready[THEME_ID_MAX];
    Theme theme;
    StoredTheme stored;
    if (ready_id(id, language->rules.language, ready) &&
        theme_load(&theme, &language->kit.judge, ready, NULL)) {
        char *words = words_text(&theme, &language->rules.alphabet);
        snprintf(name, THEME_NAME_MAX, "%s", theme.name);
        theme_release(&theme);
        return words;
    }
    if (!store_load_theme(hall->store, id, &stored))
        return NULL;
    bool fits = strcmp(stored.language, language->rules.language) == 0;
    char *words = fits ? memory_copy_text(stored.words) : NULL;
    snprintf(name, THEME_NAME_MAX, "%s", stored.name);
    store_release_theme(&stored);
    return words;
}

static Language *asked_language(Request *request)
{
    const char *code = request_text(request->body, "language", LANGUAGE_MAX - 1);
    Language *language = code ? languages_find(&request->hall->languages, code) : NULL;
    if (!language)
        hall_refuse(request, "language", "there is no such language");
    return language && hall_needs_language(request, language) ? language : NULL;
}

/* ---- listing ---- */

static json_t *theme_json(const char *id, const char *name, const char *language, int count,
                          bool uploaded)
{
    json_t *object = json_object();
    json_object_set_new(object, "id", json_string(id));
    json_object_set_new(object, "name", json_string(name));
    json_object_set_new(object, "language", json_string(language));
    json_object_set_new(object, "count", json_integer(count));
    json_object_set_new(object, "uploaded", json_boolean(uploaded));
    return object;
}

static json_t *ready_themes(Hall *hall, const Language *language)
{
    const char *code = language->rules.language;
    json_t *list = json_object_get(hall->ready_themes, code);
    ThemeInfo themes[THEMES_MAX];
    if (list)
        return list;
    list = json_array();
    int count = themes_list(&language->kit.judge, themes);
    for (int at = 0; at < count; at++) {
        char id[THEME_ID_MAX + LANGUAGE_MAX + 1];
        snprintf(id, sizeof id, "%s-%s", themes[at].id, code);
        json_array_append_new(list, theme_json(id, themes[at].name, code, themes[at].count, false));
    }
    json_object_set_new(hall->ready_themes, code, list);
    return list;
}

static void add_uploaded(void *context, const StoredTheme *theme)
{
    json_array_append_new(context,
                          theme_json(theme->id, theme->name, theme->language, theme->count, true));
}

void hall_themes(Request *request)
{
    Language *language = asked_language(request);
    if (!language)
        return;
    json_t *list = json_copy(ready_themes(request->hall, language));
    store_list_themes(request->hall->store, language->rules.language, add_uploaded, list);
    json_t *answer = json_object();
    json_object_set_new(answer, "type", json_string("themes"));
    json_object_set_new(answer, "themes", list);
    hall_answer(request, answer);
}

/* The language of a ready-made theme stands in its id, that of another in the store. */
static Language *language_of(Hall *hall, const char *id)
{
    StoredTheme stored;
    const char *dash = strrchr(id, '-');
    Language *language = dash ? languages_find(&hall->languages, dash + 1) : NULL;
    if (language || !store_load_theme(hall->store, id, &stored))
        return language;
    language = languages_find(&hall->languages, stored.language);
    store_release_theme(&stored);
    return language;
}

void hall_theme_words(Request *request)
{
    const char *id = request_text(request->body, "theme", THEME_REF_MAX - 1);
    char name[THEME_NAME_MAX];
    Theme theme;
    Language *language = id ? language_of(request->hall, id) : NULL;
    if (language && !hall_needs_language(request, language))
        return;
    char *words = language ? hall_find_theme(request->hall, language, id, name) : NULL;
    if (!words) {
        hall_refuse(request, "theme", "there is no such theme");
        return;
    }
    theme_of_text(&theme, &language->rules.alphabet, name, words);
    json_t *answer = json_object();
    json_object_set_new(answer, "type", json_string("theme-words"));
    json_object_set_new(answer, "theme", json_string(id));
    json_object_set_new(answer, "name", json_string(name));
    json_object_set_new(answer, "words", words_json(&theme, &language->rules.alphabet));
    hall_answer(request, answer);
    theme_release(&theme);
    free(words);
}

/* ---- making ---- */

static json_t *made_json(const char *id, const Theme *theme, const Alphabet *alphabet)
{
    json_t *answer = json_object(), *told = json_null();
    if (theme->count > 0) {
        told = json_object();
        json_object_set_new(told, "id", json_string(id));
        json_object_set_new(told, "name", json_string(theme->name));
        json_object_set_new(told, "count", json_integer(theme->count));
    }
    json_object_set_new(answer, "type", json_string("theme-made"));
    json_object_set_new(answer, "theme", told);
    json_object_set_new(answer, "words", words_json(theme, alphabet));
    json_object_set_new(answer, "dropped", json_array());
    return answer;
}

static void store_theme(Request *request, const char *id, const Theme *theme,
                        const Language *language, bool listed)
{
    StoredTheme stored = {.count = theme->count, .listed = listed};
    snprintf(stored.id, sizeof stored.id, "%s", id);
    snprintf(stored.language, sizeof stored.language, "%s", language->rules.language);
    snprintf(stored.name, sizeof stored.name, "%s", theme->name);
    stored.words = words_text(theme, &language->rules.alphabet);
    store_add_theme(request->hall->store, &stored, request->visitor->device,
                    hall_now_ms(request->hall));
    store_release_theme(&stored);
}

/* Topics of which nothing is known, and languages without an index, are honestly empty. */
void hall_theme_topic(Request *request)
{
    Related related;
    Theme theme;
    char id[THEME_REF_MAX];
    const char *topic = request_text(request->body, "topic", TOPIC_TEXT_MAX - 1);
    Language *language = asked_language(request);
    if (!language)
        return;
    if (!topic || !theme_is_name(topic)) {
        hall_refuse(request, "name", "topic: 1 to %d characters", THEME_NAME_CHARACTERS);
        return;
    }
    if (!hall_is_allowed(request, LIMIT_THINK))
        return;
    theme_init(&theme, topic);
    if (related_load(&related, language->rules.language, NULL)) {
        theme_release(&theme);
        related_words(&related, &language->kit.judge, topic, &theme);
        related_release(&related);
    }
    snprintf(id, sizeof id, "t-%016" PRIx64,
             hash_bytes(theme.name, strlen(theme.name),
                        hash_bytes(language->rules.language, strlen(language->rules.language), 1)));
    if (theme.count > 0)
        store_theme(request, id, &theme, language, false);
    hall_answer(request, made_json(id, &theme, &language->rules.alphabet));
    theme_release(&theme);
}

static json_t *dropped_json(const ThemeReport *report)
{
    json_t *list = json_array();
    for (int at = 0; at < report->dropped; at++) {
        const ThemeDrop *drop = &report->drop[at];
        json_t *entry = json_object();
        json_object_set_new(entry, "word", json_stringn(drop->word.at, drop->word.length));
        json_object_set_new(entry, "code", json_string(theme_fault_code(drop->fault)));
        json_object_set_new(
            entry, "detail",
            json_stringn(drop->what.length ? drop->what.at : "", drop->what.length));
        json_array_append_new(list, entry);
    }
    return list;
}

static void answer_upload(Request *request, ThemeVerdict verdict, const Theme *theme,
                          const ThemeReport *report, const Language *language)
{
    char id[THEME_REF_MAX] = "u-";
    if (verdict != THEME_MADE && (verdict != THEME_NO_WORD || report->dropped == 0)) {
        hall_refuse(request, theme_verdict_code(verdict), "this cannot become a theme");
        return;
    }
    hall_make_secret(request->hall, id + 2, UPLOADED_DIGITS);
    if (verdict == THEME_MADE)
        store_theme(request, id, theme, language, true);
    json_t *answer = made_json(id, theme, &language->rules.alphabet);
    json_object_set_new(answer, "dropped", dropped_json(report));
    hall_answer(request, answer);
}

void hall_theme_upload(Request *request)
{
    const char *name = request_text(request->body, "name", THEME_NAME_MAX - 1);
    const json_t *text = json_object_get(request->body, "text");
    Language *language = asked_language(request);
    Theme theme;
    if (!language)
        return;
    if (!json_is_string(text)) {
        hall_refuse(request, "text", "text: the words");
        return;
    }
    if (!hall_is_allowed(request, LIMIT_UPLOAD))
        return;
    ThemeReport *report = memory_new(1, sizeof *report);
    ThemeVerdict verdict = theme_make(&theme, &language->kit.judge, name ? name : "",
                                      json_string_value(text), json_string_length(text), report);
    answer_upload(request, verdict, &theme, report, language);
    theme_release(&theme);
    free(report);
}

void hall_theme_report(Request *request)
{
    Hall *hall = request->hall;
    const char *id = request_text(request->body, "theme", THEME_REF_MAX - 1);
    const char *why = request_text(request->body, "why", WHY_CHARACTERS * 4);
    StoredTheme stored;
    if (!why || (why[0] && !text_is_showable(why, WHY_CHARACTERS))) {
        hall_refuse(request, "form", "why: at most %d characters", WHY_CHARACTERS);
        return;
    }
    if (!id || !store_load_theme(hall->store, id, &stored)) {
        hall_refuse(request, "theme", "only themes that players have made can be reported");
        return;
    }
    if (hall_is_allowed(request, LIMIT_UPLOAD)) {
        store_report_theme(hall->store, id, why, request->visitor->device, hall_now_ms(hall));
        hall_log(hall, "theme %s (%s) is reported", id, stored.name);
        json_t *answer = json_object();
        json_object_set_new(answer, "type", json_string("thanks"));
        hall_answer(request, answer);
    }
    store_release_theme(&stored);
}
