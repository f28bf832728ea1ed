#include "cli/interrupt.h"

#include <signal.h>
#include <stdbool.h>
#include <string.h>

/* A signal handler can reach nothing else. */
static atomic_bool wanted;

static void note_wish(int number)
{
    atomic_store(&wanted, true);
    signal(number, SIG_DFL);
}

const atomic_bool *interrupt_watch(void)
{
    struct sigaction action;
    memset(&action, 0, sizeof action);
    action.sa_handler = note_wish;
    sigemptyset(&action.sa_mask);
    sigaction(SIGINT, &action, NULL);
    sigaction(SIGTERM, &action, NULL);
    return &wanted;
}
