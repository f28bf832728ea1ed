/* net.h -- the hall behind a port: HTTP for pages, one WebSocket for everything else.
 *
 *     NetSettings settings = {.port = 8080, .folder = "build/server"};
 *     if (!net_serve(&settings, &stop, &err)) ...          runs until *stop
 *
 * Listens on this machine alone unless an address is given.
 */
#ifndef TESSERA_SERVER_NET_H
#define TESSERA_SERVER_NET_H

#include <stdatomic.h>
#include <stdbool.h>

#include "base/error.h"

typedef struct NetSettings {
    int port;
    const char *address; /* to listen on; NULL: 127.0.0.1 */
    const char *folder;  /* of the store */
    const char *origin;  /* what pages may connect from, beside the server's own host; NULL: none */
    int threads;         /* of the workers; 0: by the machine */
    bool unlimited;      /* addresses are not held to their limits */
    bool behind_proxy;   /* X-Forwarded-For says who it is */
    void (*ready)(const char *address, int port); /* called once it listens */
} NetSettings;

/* False when it could not begin. */
bool net_serve(const NetSettings *settings, const atomic_bool *stop, Error *err);

#endif
