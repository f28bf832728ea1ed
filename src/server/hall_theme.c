/* Themes: ready-made ones, those that people upload, and those made from a topic. */
#include "server/hall_inside.h"

bool hall_find_theme(Hall *hall, const Language *language, const char *id, Theme *theme)
{
    (void)hall;
    (void)language;
    (void)id;
    (void)theme;
    return false;
}

static void none_yet(Request *request)
{
    hall_refuse(request, "theme", "there are no themes yet");
}

void hall_themes(Request *request)
{
    json_t *answer = json_object();
    json_object_set_new(answer, "type", json_string("themes"));
    json_object_set_new(answer, "themes", json_array());
    hall_answer(request, answer);
}

void hall_theme_words(Request *request)
{
    none_yet(request);
}

void hall_theme_topic(Request *request)
{
    none_yet(request);
}

void hall_theme_upload(Request *request)
{
    none_yet(request);
}

void hall_theme_report(Request *request)
{
    none_yet(request);
}
