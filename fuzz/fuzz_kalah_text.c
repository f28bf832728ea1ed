/* Positions, kinds of game, players and characters out of any bytes. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "kalah/player.h"
#include "kalah/text.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    memcpy(text, data, size);
    text[size] = '\0';
    int width, fill;
    Kalah game, again;
    Error err;
    KalahPlayer player;
    if (kalah_parse(text, &width, &fill, &game, &err)) {
        char written[KALAH_TEXT_MAX];
        static KalahRules rules;
        kalah_rules_init(&rules, width, KALAH_EMPTY);
        kalah_format(&rules, &game, written);
        assert(kalah_parse(written, &width, &fill, &again, &err));
        assert(memcmp(&game, &again, sizeof game) == 0);
        for (int hole = -1; hole <= width; hole++) {
            Kalah next = game;
            if (kalah_is_legal(&rules, &next, hole))
                kalah_play(&rules, &next, hole);
            assert(kalah_margin(&next) <= 2 * width * fill);
        }
    }
    kalah_parse_game(text, &width, &fill, &err);
    kalah_player_parse(text, &player, &err);
    kalah_player_parse_file(text, "fuzz", &player, &err);
    free(text);
    return 0;
}
