#include "match/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/buffer.h"
#include "base/file.h"
#include "base/text.h"
#include "match/report.h"
#include "protocol/gcg_game.h"

enum {
    LOG_MOST = 1 << 30, /* bytes */
    LINE_MOST = 256,
    FIELDS = 18, /* of a line of the log; the last is a check sum */
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

/* What must agree for a match to be gone on with. */
static void describe(const Match *match, char *out, size_t size)
{
    snprintf(out, size, "tessera match 1\t%s\t%s\t%s\t%016" PRIx64 "\tseed %" PRIu64 "\n",
             match->specs[0], match->specs[1], match->kit->rules.language,
             match->kit->judge.identity, match->seed);
}

static bool check_description(const Journal *journal, Error *err)
{
    char path[JOURNAL_PATH_MAX + 64], wanted[1024];
    size_t length;
    name_file(journal, "match.txt", path);
    describe(journal->match, wanted, sizeof wanted);
    if (!file_exists(path))
        return file_write(path, wanted, strlen(wanted), err);
    char *found = file_read(path, sizeof wanted, &length, err);
    if (!found)
        return false;
    bool same = strcmp(found, wanted) == 0;
    free(found);
    return same || error_set(err,
                             "%s holds another match (other players, words or seed): "
                             "give another folder",
                             journal->folder);
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

static void take_numbers(const long *from, GameSummary *game)
{
    game->winner = (int8_t)from[0];
    game->forfeit = (int8_t)from[1];
    for (int side = 0; side < SIDES; side++) {
        game->score[side] = (int16_t)from[2 + side];
        game->earned[side] = (int16_t)from[4 + side];
        game->turns[side] = (uint16_t)from[6 + side];
        game->bingos[side] = (uint8_t)from[8 + side];
        game->exchanges[side] = (uint8_t)from[10 + side];
        game->passes[side] = (uint8_t)from[12 + side];
        game->spent_ns[side] = from[14 + side];
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
    }
    numbers[FIELDS - 1] = (long)line_sum(numbers);
    for (int index = 0; index < FIELDS; index++)
        length += snprintf(line + length, LINE_MOST - (size_t)length, "%ld%c", numbers[index],
                           index + 1 < FIELDS ? ' ' : '\n');
    return length;
}

/* A line that is torn or damaged is a game not finished: it is played again. */
static void read_line(Match *match, Span line)
{
    long numbers[FIELDS];
    if (!parse_line(line, numbers) || numbers[FIELDS - 1] != (long)line_sum(numbers))
        return;
    if (numbers[0] < 0 || numbers[0] >= match->games)
        return;
    GameSummary *game = &match->played[numbers[0]];
    take_numbers(&numbers[1], game);
    match->is_played[numbers[0]] = true;
}

static bool read_log(Match *match, const char *path, Error *err)
{
    size_t length;
    if (!file_exists(path))
        return true;
    char *text = file_read(path, LOG_MOST, &length, err);
    if (!text)
        return false;
    Span rest = {text, length}, line;
    while (span_take_line(&rest, &line))
        read_line(match, line);
    free(text);
    return true;
}

/* After a torn line the next must begin on a line of its own. */
static bool end_torn_line(int log)
{
    char last = '\n';
    off_t size = lseek(log, 0, SEEK_END);
    if (size > 0 && pread(log, &last, 1, size - 1) != 1)
        return false;
    return last == '\n' || write(log, "\n", 1) == 1;
}

bool journal_open(Journal *journal, const char *folder, Match *match, Error *err)
{
    char path[JOURNAL_PATH_MAX + 64];
    memset(journal, 0, sizeof *journal);
    if (strlen(folder) >= JOURNAL_PATH_MAX)
        return error_set(err, "the folder's name has %zu bytes; at most %d fit", strlen(folder),
                         JOURNAL_PATH_MAX - 1);
    snprintf(journal->folder, sizeof journal->folder, "%s", folder);
    journal->match = match;
    if (!file_make_folder(folder, err) || !check_description(journal, err))
        return false;
    name_file(journal, "games.log", path);
    match_make_room(match);
    if (!read_log(match, path, err))
        return false;
    journal->log = open(path, O_RDWR | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
    if (journal->log < 0 || !end_torn_line(journal->log)) {
        error_set(err, "%s: %s", path, strerror(errno));
        if (journal->log >= 0)
            close(journal->log);
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
    pthread_mutex_destroy(&journal->lock);
    return !journal->failed || error_set(err, "%s", journal->why.text);
}
