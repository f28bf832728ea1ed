#include "match/journal.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/file.h"
#include "base/text.h"
#include "match/report.h"
#include "protocol/gcg_game.h"

enum {
    LOG_MOST = 1 << 30, /* bytes */
    LINE_MOST = 512,
    DESCRIPTION_MOST = 256 * 1024,
    FIELDS = 20, /* of a line of the log; the last is a check sum */
    GAME_TEXT_MOST = 1 << 20,
};

static void name_file(const Journal *journal, const char *name, char path[JOURNAL_PATH_MAX + 64])
{
    snprintf(path, JOURNAL_PATH_MAX + 64, "%s/%s", journal->folder, name);
}

static void name_game(const Journal *journal, int64_t number, const char *ending,
                      char path[JOURNAL_PATH_MAX + 64])
{
    char name[64];
    snprintf(name, sizeof name, "game-%06" PRId64 ".%s", number + 1, ending);
    name_file(journal, name, path);
}

/* On one line, whatever was typed. */
static void add_spec(Buffer *out, const char *spec)
{
    for (; *spec; spec++)
        buffer_append_char(out, *spec == '\t' || *spec == '\n' || *spec == '\r' ? ' ' : *spec);
    buffer_append_char(out, '\t');
}

/* What must agree for a match to be gone on with. */
static void describe(const Match *match, Buffer *out)
{
    buffer_append_text(out, "tessera match 2\t");
    for (int side = 0; side < SIDES; side++)
        add_spec(out, match->specs[side]);
    buffer_format(out, "%s\t%016" PRIx64 "\tseed %" PRIu64 "\t%" PRId64 " ms\n",
                  match->kit->rules.language, match->kit->judge.identity, match->seed,
                  match->limit_ms);
}

static bool compare_description(const Journal *journal, const char *path, const Buffer *wanted,
                                Error *err)
{
    size_t length;
    char *found = file_read(path, DESCRIPTION_MOST, &length, err);
    if (!found)
        return false;
    bool same = length == wanted->length && memcmp(found, wanted->data, length) == 0;
    free(found);
    return same || error_set(err,
                             "%s holds another match (other players, words, seed or time): "
                             "give another folder",
                             journal->folder);
}

static bool check_description(const Journal *journal, Error *err)
{
    char path[JOURNAL_PATH_MAX + 64], log[JOURNAL_PATH_MAX + 64];
    Buffer wanted;
    bool fits;
    name_file(journal, "match.txt", path);
    name_file(journal, "games.log", log);
    buffer_init(&wanted, DESCRIPTION_MOST);
    describe(journal->match, &wanted);
    if (file_exists(path))
        fits = compare_description(journal, path, &wanted, err);
    else if (file_exists(log))
        fits = error_set(err,
                         "%s holds games, but match.txt, which says whose, is missing: "
                         "give another folder",
                         journal->folder);
    else
        fits = file_write(path, wanted.data, wanted.length, err);
    buffer_release(&wanted);
    return fits;
}

/* The numbers of a line: which game, then the summary's, in the order of format_line(). */
static bool parse_line(Span line, long numbers[FIELDS])
{
    Span field;
    int count = 0;
    while (count < FIELDS && span_take_field(&line, &field)) {
        if (!span_number(field, INT64_MIN / 2, INT64_MAX / 2, &numbers[count++]))
            return false;
    }
    return count == FIELDS && !span_take_field(&line, &field);
}

static bool is_within(long number, long least, long most)
{
    return number >= least && number <= most;
}

/* Whether the numbers fit where take_numbers() puts them. */
static bool is_sane(const long *numbers)
{
    bool sane = numbers[0] >= 0 && is_within(numbers[1], -1, SIDES - 1) &&
                is_within(numbers[2], -1, SIDES - 1);
    for (int at = 3; at < 7; at++)
        sane = sane && is_within(numbers[at], INT16_MIN, INT16_MAX);
    for (int at = 7; at < 15; at++)
        sane = sane && is_within(numbers[at], 0, UINT16_MAX);
    for (int at = 15; at < FIELDS - 1; at++)
        sane = sane && is_within(numbers[at], 0, INT64_MAX / 4);
    return sane;
}

static void take_numbers(const long *from, GameSummary *game)
{
    game->winner = (int8_t)from[0];
    game->forfeit = (int8_t)from[1];
    for (int side = 0; side < SIDES; side++) {
        game->score[side] = (int16_t)from[2 + side];
        game->earned[side] = (int16_t)from[4 + side];
        game->turns[side] = (uint16_t)from[6 + side];
        game->bingos[side] = (uint16_t)from[8 + side];
        game->exchanges[side] = (uint16_t)from[10 + side];
        game->passes[side] = (uint16_t)from[12 + side];
        game->spent_ns[side] = from[14 + side];
        game->thought_ms[side] = from[16 + side];
    }
}

static uint64_t line_sum(const long *numbers)
{
    uint64_t sum = 0;
    for (int index = 0; index < FIELDS - 1; index++)
        sum = sum * 31 + (uint64_t)numbers[index];
    return sum % 1000003;
}

static int format_line(int64_t number, const GameSummary *game, char line[LINE_MOST])
{
    long numbers[FIELDS] = {(long)number, game->winner, game->forfeit};
    int length = 0;
    for (int side = 0; side < SIDES; side++) {
        numbers[3 + side] = game->score[side];
        numbers[5 + side] = game->earned[side];
        numbers[7 + side] = game->turns[side];
        numbers[9 + side] = game->bingos[side];
        numbers[11 + side] = game->exchanges[side];
        numbers[13 + side] = game->passes[side];
        numbers[15 + side] = game->spent_ns[side];
        numbers[17 + side] = game->thought_ms[side];
    }
    numbers[FIELDS - 1] = (long)line_sum(numbers);
    for (int index = 0; index < FIELDS; index++)
        length += snprintf(line + length, LINE_MOST - (size_t)length, "%ld%c", numbers[index],
                           index + 1 < FIELDS ? ' ' : '\n');
    return length;
}

/* False when the line is damaged. */
static bool read_line(Match *match, Span line)
{
    long numbers[FIELDS];
    if (!parse_line(line, numbers) || numbers[FIELDS - 1] != (long)line_sum(numbers) ||
        !is_sane(numbers))
        return false;
    if (numbers[0] < match->games) {
        take_numbers(&numbers[1], &match->played[numbers[0]]);
        match->is_played[numbers[0]] = true;
    }
    return true;
}

/* Takes the good lines; a log with others in it, or with a torn end, is written anew without. */
static bool read_lines(Journal *journal, Match *match, const char *path, Span text, Error *err)
{
    bool is_torn = text.length > 0 && text.at[text.length - 1] != '\n', done = true;
    Span rest = text, line;
    Buffer good;
    buffer_init(&good, LOG_MOST);
    while (span_take_line(&rest, &line)) {
        bool is_last = rest.length == 0;
        if (!(is_torn && is_last) && read_line(match, line)) {
            buffer_append(&good, line.at, line.length);
            buffer_append_char(&good, '\n');
        } else if (!(is_torn && is_last)) {
            journal->damaged++;
        }
    }
    if (good.length != text.length)
        done = file_write(path, buffer_text(&good), good.length, err);
    buffer_release(&good);
    return done;
}

static bool read_log(Journal *journal, Match *match, const char *path, Error *err)
{
    size_t length;
    if (!file_exists(path))
        return true;
    char *text = file_read(path, LOG_MOST, &length, err);
    if (!text)
        return false;
    bool done = read_lines(journal, match, path, (Span){text, length}, err);
    free(text);
    return done;
}

/* A game without its record is no finished game. */
static void check_records(Journal *journal, Match *match)
{
    char path[JOURNAL_PATH_MAX + 64];
    for (int64_t number = 0; number < match->games; number++) {
        if (!match->is_played[number])
            continue;
        name_game(journal, number, "gcg", path);
        if (!file_exists(path)) {
            match->is_played[number] = false;
            journal->damaged++;
        }
    }
}

/* The last line of a game's report says why it was lost by failing. */
static void recall_failure(const Journal *journal, Match *match)
{
    char path[JOURNAL_PATH_MAX + 64];
    int64_t number = 0;
    size_t length;
    while (number < match->games &&
           !(match->is_played[number] && match->played[number].forfeit >= 0))
        number++;
    name_game(journal, number, "txt", path);
    char *text = number < match->games ? file_read(path, GAME_TEXT_MOST, &length, NULL) : NULL;
    if (!text)
        return;
    Span rest = {text, length}, line, last = {text, 0};
    while (span_take_line(&rest, &line))
        last = line.length > 0 ? line : last;
    match->failed_at = number;
    snprintf(match->failure, sizeof match->failure, "%.*s", (int)last.length, last.at);
    free(text);
}

/* Files that a kill left half written under their passing names. */
static void clear_away(const Journal *journal)
{
    char path[JOURNAL_PATH_MAX + 512];
    DIR *folder = opendir(journal->folder);
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        const char *name = entry->d_name;
        if (!strstr(name, ".new-") ||
            (strncmp(name, "game", 4) != 0 && strncmp(name, "match", 5) != 0))
            continue;
        snprintf(path, sizeof path, "%s/%s", journal->folder, name);
        unlink(path);
    }
    if (folder)
        closedir(folder);
}

/* One match at a time in a folder; the system lets go of it when the program ends, however. */
static bool hold_folder(Journal *journal, Error *err)
{
    if (!file_make_folder(journal->folder, err))
        return false;
    journal->hold = open(journal->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (journal->hold < 0)
        return error_set(err, "%s: %s", journal->folder, strerror(errno));
    if (flock(journal->hold, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
        return true;
    close(journal->hold);
    return error_set(err, "%s: another match is being played there", journal->folder);
}

static bool open_log(Journal *journal, Match *match, Error *err)
{
    char path[JOURNAL_PATH_MAX + 64];
    if (!check_description(journal, err))
        return false;
    clear_away(journal);
    name_file(journal, "games.log", path);
    match_make_room(match);
    if (!read_log(journal, match, path, err))
        return false;
    check_records(journal, match);
    recall_failure(journal, match);
    journal->log = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    return journal->log >= 0 || error_set(err, "%s: %s", path, strerror(errno));
}

bool journal_open(Journal *journal, const char *folder, Match *match, Error *err)
{
    memset(journal, 0, sizeof *journal);
    if (strlen(folder) >= JOURNAL_PATH_MAX)
        return error_set(err, "the folder's name has %zu bytes; at most %d fit", strlen(folder),
                         JOURNAL_PATH_MAX - 1);
    snprintf(journal->folder, sizeof journal->folder, "%s", folder);
    journal->match = match;
    if (!hold_folder(journal, err))
        return false;
    if (!open_log(journal, match, err)) {
        close(journal->hold);
        return false;
    }
    pthread_mutex_init(&journal->lock, NULL);
    return true;
}

static bool write_gcg(const Journal *journal, const Duel *duel, int64_t number,
                      const char *const names[SIDES], Buffer *out, Error *err)
{
    char path[JOURNAL_PATH_MAX + 64];
    const Game *game = &duel->game;
    Gcg gcg;
    gcg_init(&gcg);
    gcg_of_game(&gcg, game->events, game->event_count, game->phase == GAME_OVER, game->setup.rules,
                names);
    gcg_format(&gcg, out);
    gcg_release(&gcg);
    name_game(journal, number, "gcg", path);
    return file_write(path, out->data, out->length, err);
}

static bool write_report(const Journal *journal, const Duel *duel, int64_t number,
                         const char *const names[SIDES], Buffer *out, Error *err)
{
    char path[JOURNAL_PATH_MAX + 64];
    buffer_clear(out);
    report_format(duel, number, names, out);
    name_game(journal, number, "txt", path);
    return file_write(path, out->data, out->length, err);
}

static bool write_game(const Journal *journal, const Duel *duel, int64_t number, Error *err)
{
    char name[SIDES][PLAYER_NAME_MAX + 4];
    const char *names[SIDES];
    Buffer out;
    bool alike = strcmp(duel->player[0]->name, duel->player[1]->name) == 0;
    for (int seat = 0; seat < SIDES; seat++) {
        int side = duel_side(number, seat);
        snprintf(name[seat], sizeof name[seat], "%s%s", duel->player[side]->name,
                 !alike      ? ""
                 : side == 0 ? "-A"
                             : "-B");
        names[seat] = name[seat];
    }
    buffer_init(&out, GAME_TEXT_MOST);
    bool written = write_gcg(journal, duel, number, names, &out, err) &&
                   write_report(journal, duel, number, names, &out, err);
    buffer_release(&out);
    return written;
}

bool journal_add(void *context, const Duel *duel, int64_t number, const GameSummary *summary)
{
    Journal *journal = context;
    char line[LINE_MOST];
    Error err;
    int length = format_line(number, summary, line);
    bool written = write_game(journal, duel, number, &err);
    pthread_mutex_lock(&journal->lock);
    if (written && write(journal->log, line, (size_t)length) != length)
        written = error_set(&err, "%s/games.log: %s", journal->folder, strerror(errno));
    if (!written && !journal->failed) {
        journal->failed = true;
        journal->why = err;
    }
    pthread_mutex_unlock(&journal->lock);
    return written;
}

bool journal_close(Journal *journal, Error *err)
{
    close(journal->log);
    close(journal->hold);
    pthread_mutex_destroy(&journal->lock);
    return !journal->failed || error_set(err, "%s", journal->why.text);
}

bool journal_play(const char *folder, Match *match, int64_t *damaged, Error *err)
{
    Journal journal;
    *damaged = 0;
    if (!journal_open(&journal, folder, match, err))
        return false;
    *damaged = journal.damaged;
    match->watch = journal_add;
    match->watch_context = &journal;
    bool played = match_run(match, err);
    return journal_close(&journal, played ? err : NULL) && played;
}
