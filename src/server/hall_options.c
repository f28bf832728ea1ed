/* What was chosen for a game: every option checked, and said. */
#include <string.h>

#include "server/hall_inside.h"

enum { MINUTES_MOST = 180, INCREMENT_MOST_S = 300, OVERTIME_MOST = 60 };

static bool is_one_of(const json_t *value, const char *const *allowed)
{
    const char *text = json_string_value(value);
    for (; text && *allowed; allowed++) {
        if (strcmp(*allowed, text) == 0)
            return true;
    }
    return false;
}

static bool is_within(const json_t *value, int64_t least, int64_t most)
{
    return json_is_integer(value) && json_integer_value(value) >= least &&
           json_integer_value(value) <= most;
}

static bool is_opponent(const Hall *hall, const char *kind, const json_t *value)
{
    static const char *const people[] = {"person", "here", NULL};
    const char *text = json_string_value(value);
    return is_one_of(value, people) ||
           (text && strncmp(text, "bot:", 4) == 0 && strlen(text + 4) < SEAT_BOT_MAX &&
            catalogue_has_bot(&hall->catalogue, kind, text + 4));
}

/* The name of the first option that cannot be; NULL when all can. */
static const char *wrong_common(const Hall *hall, const char *kind, const json_t *options)
{
    static const char *const firsts[] = {"me", "other", "lot", NULL};
    static const char *const paces[] = {"quick", "person", NULL};
    const json_t *pace = json_object_get(options, "pace");
    if (!is_opponent(hall, kind, json_object_get(options, "opponent")))
        return "opponent";
    if (!is_one_of(json_object_get(options, "first"), firsts))
        return "first";
    if (!json_is_null(pace) && !is_one_of(pace, paces))
        return "pace";
    if (!is_within(json_object_get(options, "minutes"), 0, MINUTES_MOST))
        return "minutes";
    if (!is_within(json_object_get(options, "increment_s"), 0, INCREMENT_MOST_S))
        return "increment_s";
    if (!json_is_boolean(json_object_get(options, "rated")))
        return "rated";
    if (!json_is_boolean(json_object_get(options, "practice")) ||
        (json_is_true(json_object_get(options, "practice")) &&
         json_is_true(json_object_get(options, "rated"))))
        return "practice";
    return NULL;
}

static const char *wrong_words(const Hall *hall, const json_t *options)
{
    static const char *const challenges[] = {"void", "single", "double", "triple", "points", NULL};
    const char *layout = json_string_value(json_object_get(options, "layout"));
    const json_t *theme = json_object_get(options, "theme");
    if (!layout || !catalogue_has_layout(&hall->catalogue, layout))
        return "layout";
    if (!is_one_of(json_object_get(options, "challenge"), challenges))
        return "challenge";
    if (!is_within(json_object_get(options, "overtime_minutes"), 0, OVERTIME_MOST))
        return "overtime_minutes";
    if (!json_is_null(theme) && !json_is_string(theme))
        return "theme";
    return NULL;
}

static const char *wrong_kalah(const json_t *options)
{
    static const char *const captures[] = {"standard", "empty", NULL};
    if (!is_within(json_object_get(options, "holes"), 1, KALAH_WIDTH_MAX))
        return "holes";
    if (!is_within(json_object_get(options, "stones"), 1, KALAH_FILL_MAX))
        return "stones";
    return is_one_of(json_object_get(options, "capture"), captures) ? NULL : "capture";
}

/* Every option said: those of the request where it says them, else the defaults. */
static json_t *complete_options(const char *kind, const json_t *asked)
{
    json_t *options = catalogue_defaults(kind);
    const char *name;
    json_t *value, *known;
    void *next;
    json_object_foreach_safe(options, next, name, known)
    {
        value = json_object_get(asked, name);
        if (value)
            json_object_set(options, name, value);
    }
    return options;
}

/* The theme as it is told: its id and its name; its words apart. */
static bool take_theme(Request *request, json_t *options, Language *language, char **words)
{
    const char *id = json_string_value(json_object_get(options, "theme"));
    char name[THEME_NAME_MAX];
    *words = NULL;
    if (!id)
        return true;
    *words = hall_find_theme(request->hall, language, id, name);
    if (!*words) {
        hall_refuse(request, "theme", "there is no such theme");
        return false;
    }
    json_t *told = json_object();
    json_object_set_new(told, "id", json_string(id));
    json_object_set_new(told, "name", json_string(name));
    json_object_set_new(options, "theme", told);
    return true;
}

json_t *hall_read_options(Request *request, const char *kind, char **theme_words)
{
    Hall *hall = request->hall;
    json_t *options = complete_options(kind, json_object_get(request->body, "options"));
    bool words = strcmp(kind, "words") == 0;
    const char *code = json_string_value(json_object_get(options, "language"));
    Language *language = words && code ? languages_find(&hall->languages, code) : NULL;
    const char *wrong = wrong_common(hall, kind, options);
    if (!wrong)
        wrong = words ? wrong_words(hall, options) : wrong_kalah(options);
    if (words && !language)
        hall_refuse(request, "language", "there is no such language");
    else if (wrong)
        hall_refuse(request, "form", "options: %s is none that can be chosen", wrong);
    else if ((!language || hall_needs_language(request, language)) &&
             (!language || take_theme(request, options, language, theme_words)))
        return options;
    json_decref(options);
    return NULL;
}
