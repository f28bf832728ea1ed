/* bench.h -- `tessera bench`: speeds, and one number that tells whether play has changed. */
#ifndef TESSERA_CLI_BENCH_H
#define TESSERA_CLI_BENCH_H

int bench_command(int argc, char **argv);

#endif
