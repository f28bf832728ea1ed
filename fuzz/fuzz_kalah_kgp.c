/* Whatever a server says, line by line: no crash, no endless answer, no illegal state. */
#include <assert.h>
#include <stdint.h>
#include <stdlib.h>

#include "kalah/kgp.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    KgpClient client;
    Buffer out;
    Span rest = {(const char *)data, size}, line;
    buffer_init(&out, 1 << 16);
    kgp_client_init(&client, "fuzz", "token");
    while (span_take_line(&rest, &line)) {
        Error err;
        if (kgp_client_take(&client, line, &out, &err) == KGP_THINK) {
            assert(client.width >= 1 && client.width <= KALAH_WIDTH_MAX);
            assert(!kalah_is_over(&client.game));
            kgp_client_move(&client, __builtin_ctz(kalah_filled(client.game.holes[0])), &out);
            kgp_client_yield(&client, &out);
        }
        buffer_clear(&out);
    }
    buffer_release(&out);
    return 0;
}
