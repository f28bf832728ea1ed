/* interrupt.h -- Ctrl-C as a wish: long work looks at a flag, stops cleanly and keeps what is done.
 *
 *     const atomic_bool *stop = interrupt_watch();
 *     while (more && !atomic_load(stop)) ...
 *
 * A second Ctrl-C ends the program at once.
 */
#ifndef TESSERA_CLI_INTERRUPT_H
#define TESSERA_CLI_INTERRUPT_H

#include <stdatomic.h>

const atomic_bool *interrupt_watch(void);

#endif
