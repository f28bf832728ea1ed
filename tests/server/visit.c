#include "tests/server/visit.h"

#include <ftw.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "base/file.h"
#include "base/memory.h"
#include "base/text.h"
#include "lexicon/build.h"

static const char more_words[] =
    "cat cats cot cots dog dogs dot dots hadji hat hats tea teas ear ears one ones nose rose stone "
    "stones train trains rain rains tile tiles retain retains note notes seat seats ate eat rat "
    "rats "
    "tar art arts star stare rate rates side sides ride rides read dear idea ideas quiz zoo box "
    "fox "
    "joke wave vex fix hex jug mug cup cub bed end road word words ward draw lord bold gold good";

static void add_words(WordList *list, const Alphabet *alphabet, const char *text)
{
    Span rest = span_of(text), line, word;
    while (span_take_line(&rest, &line)) {
        while (span_take_field(&line, &word) && word.at[0] != '#') {
            Letter letters[WORD_MAX];
            int length =
                alphabet_parse_word(alphabet, word.at, word.length, letters, WORD_MAX, NULL);
            if (length >= WORD_MIN)
                wordlist_add(list, letters, length);
        }
    }
}

enum { FOLDERS_MAX = 64 };
static char folders[FOLDERS_MAX][64]; /* for the end of the program */
static int folder_count;

static int remove_one(const char *path, const struct stat *about, int kind, struct FTW *place)
{
    (void)about;
    (void)kind;
    (void)place;
    return remove(path);
}

static void remove_folders(void)
{
    while (folder_count > 0)
        nftw(folders[--folder_count], remove_one, 8, FTW_DEPTH | FTW_PHYS);
}

void house_make_folder(char out[64])
{
    assert_true(folder_count < FOLDERS_MAX);
    if (folder_count == 0)
        atexit(remove_folders);
    snprintf(out, 64, "/tmp/tessera-server-XXXXXX");
    assert_non_null(mkdtemp(out));
    memcpy(folders[folder_count++], out, 64);
}

/* The words lie in a folder of the test's own, which comes before every other. */
void house_prepare(void)
{
    char folder[64], path[128], two[4096];
    Error err;
    WordList list;
    Alphabet alphabet;
    Lexicon lexicon;
    size_t length;
    house_make_folder(folder);
    assert_true(alphabet_load(&alphabet, "en", &err));
    wordlist_init(&list);
    add_words(&list, &alphabet, more_words);
    assert_true(file_find_data("sources/en.two.txt", two, sizeof two, &err));
    char *text = file_read(two, 1 << 20, &length, &err);
    assert_non_null(text);
    add_words(&list, &alphabet, text);
    free(text);
    wordlist_sort(&list);
    assert_true(lexicon_build(&lexicon, &alphabet, &list, &err));
    snprintf(path, sizeof path, "%s/lexicons", folder);
    assert_true(file_make_folder(path, &err));
    snprintf(path, sizeof path, "%s/lexicons/en.lex", folder);
    assert_true(lexicon_save(&lexicon, path, &err));
    lexicon_release(&lexicon);
    wordlist_release(&list);
    setenv("TESSERA_DATA", folder, 1);
}

static void keep_frame(void *context, void *socket, const char *text, size_t length)
{
    Guest *guest = socket;
    (void)context;
    (void)length;
    assert_true(guest->frame_count < GUEST_FRAMES);
    guest->frames[guest->frame_count++] = memory_copy_text(text);
}

static void wake(void *context)
{
    (void)context;
}

static int64_t tell_time(void *context)
{
    return ((House *)context)->now_ms;
}

static void draw_bytes(void *context, void *bytes, size_t count)
{
    House *house = context;
    for (size_t at = 0; at < count; at++)
        ((unsigned char *)bytes)[at] = (unsigned char)rng_next(&house->rng);
}

static void keep_line(void *context, const char *line)
{
    House *house = context;
    house->log_count++;
    snprintf(house->log, sizeof house->log, "%s", line);
}

static void open_hall(House *house, const char *folder)
{
    Error err;
    HallSettings settings = {.folder = folder,
                             .threads = 2,
                             .limited = house->limited,
                             .send = keep_frame,
                             .wake = wake,
                             .now_ms = tell_time,
                             .random = draw_bytes,
                             .log = keep_line,
                             .context = house};
    house->hall = hall_new(&settings, &err);
    if (!house->hall)
        fail_msg("%s", err.text);
    house_settle(house);
}

void house_open_at(House *house, const char *folder, int64_t now_ms)
{
    memset(house, 0, sizeof *house);
    house->now_ms = now_ms;
    rng_seed(&house->rng, (uint64_t)now_ms, 0);
    open_hall(house, folder);
}

void house_open(House *house, const char *folder)
{
    house_open_at(house, folder, 1000000);
}

void house_open_limited(House *house)
{
    memset(house, 0, sizeof *house);
    house->now_ms = 1000000;
    house->limited = true;
    rng_seed(&house->rng, 1, 0);
    open_hall(house, NULL);
}

static void forget_guest(Guest *guest)
{
    for (int at = 0; at < guest->frame_count; at++)
        free(guest->frames[at]);
    json_decref(guest->answer);
    memset(guest, 0, sizeof *guest);
}

void house_close(House *house)
{
    hall_turn(house->hall);
    hall_free(house->hall);
    for (int at = 0; at < house->guest_count; at++)
        forget_guest(&house->guests[at]);
    house->hall = NULL;
    house->guest_count = 0;
}

void house_settle(House *house)
{
    for (int quiet = 0; quiet < 2;) {
        int waiting, running;
        workers_count(house->hall->workers, &waiting, &running);
        hall_turn(house->hall);
        quiet = waiting + running == 0 ? quiet + 1 : 0;
        if (quiet == 0)
            usleep(1000);
    }
}

void house_wait(House *house, int64_t ms)
{
    for (int64_t end_ms = house->now_ms + ms; house->now_ms < end_ms;) {
        house->now_ms += end_ms - house->now_ms < 100 ? end_ms - house->now_ms : 100;
        house_settle(house);
    }
}

Guest *house_guest(House *house)
{
    assert_true(house->guest_count < GUESTS_MAX);
    Guest *guest = &house->guests[house->guest_count++];
    guest->house = house;
    guest->visitor = hall_enter(house->hall, guest, "192.0.2.1");
    guest_ask(guest, "{\"type\":\"hello\",\"version\":1,\"device\":null,\"interface\":\"en\"}");
    return guest;
}

void guest_leave(Guest *guest)
{
    hall_leave(guest->house->hall, guest->visitor);
    guest->visitor = NULL;
    house_settle(guest->house);
}

void guest_send(Guest *guest, const char *bytes, size_t length)
{
    hall_receive(guest->house->hall, guest->visitor, bytes, length);
    house_settle(guest->house);
}

json_t *guest_ask(Guest *guest, const char *format, ...)
{
    char text[FRAME_MAX];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    json_t *question = json_loads(text, 0, NULL);
    if (!question)
        fail_msg("the test's own frame is no JSON: %s", text);
    json_object_set_new(question, "id", json_integer(++guest->asked));
    char *frame = json_dumps(question, JSON_COMPACT);
    int before = guest->frame_count;
    guest_send(guest, frame, strlen(frame));
    free(frame);
    json_decref(question);
    json_decref(guest->answer);
    guest->answer = NULL;
    for (int at = before; at < guest->frame_count && !guest->answer; at++) {
        json_t *answer = json_loads(guest->frames[at], 0, NULL);
        const json_t *re = json_object_get(answer, "re");
        if (re && json_integer_value(re) == guest->asked)
            guest->answer = answer;
        else
            json_decref(answer);
    }
    if (!guest->answer)
        fail_msg("no answer to %s", text);
    return guest->answer;
}

const char *guest_last(const Guest *guest, const char *type)
{
    char wanted[64];
    snprintf(wanted, sizeof wanted, "\"type\":\"%s\"", type);
    for (int at = guest->frame_count - 1; at >= 0; at--) {
        if (strstr(guest->frames[at], wanted))
            return guest->frames[at];
    }
    return NULL;
}

const char *field_text(const json_t *object, const char *name)
{
    const char *text = json_string_value(json_object_get(object, name));
    return text ? text : "";
}

int64_t field_number(const json_t *object, const char *name)
{
    return json_integer_value(json_object_get(object, name));
}
