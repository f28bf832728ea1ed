#include "cli/serve.h"

#include <stdio.h>
#include <stdlib.h>

#include "cli/command.h"
#include "cli/interrupt.h"
#include "cli/options.h"
#include "server/net.h"
#include "server/store.h"

typedef struct ServeOptions {
    NetSettings net;
    int64_t port, threads;
    const char *remove_theme;
    bool list_reports;
} ServeOptions;

static void say_ready(const char *address, int port)
{
    bool here = address[0] == '1' && address[1] == '2';
    printf("Tessera is at http://%s:%d\n", here ? "localhost" : address, port);
    fflush(stdout);
}

static void print_report(void *context, const StoredTheme *theme, const char *why)
{
    (void)context;
    printf("%s  %s  \"%s\": %s\n    %s\n", theme->id, theme->language, theme->name, why,
           theme->words);
}

/* Works beside a running server: it looks into the store at every question. */
static int look_after_themes(const ServeOptions *options)
{
    Error err;
    Store *store = store_open(options->net.folder, false, &err);
    if (!store)
        return command_fail_with(&err);
    int status = STATUS_DONE;
    if (options->list_reports)
        store_list_reports(store, print_report, NULL);
    if (options->remove_theme && !store_remove_theme(store, options->remove_theme))
        status = command_fail("there is no theme '%.60s'", options->remove_theme);
    if (!store_commit(store, &err))
        status = command_fail_with(&err);
    else if (options->remove_theme && status == STATUS_DONE)
        printf("%s is removed\n", options->remove_theme);
    store_close(store);
    return status;
}

int serve_command(int argc, char **argv)
{
    ServeOptions chosen = {.net = {.folder = "build/server", .ready = say_ready}, .port = 8080};
    const Option options[] = {
        {"port", "N", "where it listens (8080)", .integer = &chosen.port, .least = 1,
         .most = 65535},
        {"address", "IP", "listen there, not only on this machine (127.0.0.1)",
         .text = &chosen.net.address},
        {"data", "DIR", "where games are kept (build/server)", .text = &chosen.net.folder},
        {"threads", "N", "for bots (one a core, at least two)", .integer = &chosen.threads,
         .least = 1, .most = 64},
        {"origin", "URL", "pages of this origin may connect too", .text = &chosen.net.origin},
        {"behind-proxy", NULL, "addresses are those of X-Forwarded-For",
         .flag = &chosen.net.behind_proxy},
        {"unlimited", NULL, "no limits for one address (tests of load)",
         .flag = &chosen.net.unlimited},
        {"reports", NULL, "list themes that players have reported", .flag = &chosen.list_reports},
        {"remove-theme", "ID", "remove a theme that players uploaded",
         .text = &chosen.remove_theme},
    };
    const Usage usage = {
        .command = "serve",
        .summary = "the game in a browser, for this machine or for others",
        .details = "Games are kept in the data folder and go on after a restart. /health and\n"
                   "/figures are for the operator; docs/operating.md explains everything.",
        .example = "tessera serve --port 8080\n"
                   "tessera serve --address 0.0.0.0 --data /var/lib/tessera",
        .options = options,
        .option_count = sizeof options / sizeof options[0]};
    int status;
    Error err;
    if (!options_parse(&usage, &argc, argv, &status))
        return status;
    if (chosen.list_reports || chosen.remove_theme)
        return look_after_themes(&chosen);
    chosen.net.port = (int)chosen.port;
    chosen.net.threads = (int)chosen.threads;
    if (!net_serve(&chosen.net, interrupt_watch(), &err))
        return command_fail_with(&err);
    return STATUS_DONE;
}
