/* output.h -- small things every command prints: grouped numbers, sizes, JSON lines. */
#ifndef TESSERA_CLI_OUTPUT_H
#define TESSERA_CLI_OUTPUT_H

#include <jansson.h>
#include <stdbool.h>
#include <stdint.h>

enum { NUMBER_TEXT_MAX = 32 };

/* "3,275,419"; returns `out`. */
char *output_number(uint64_t number, char out[NUMBER_TEXT_MAX]);

/* "20.5 MB" (millions of bytes); returns `out`. */
char *output_size(uint64_t bytes, char out[NUMBER_TEXT_MAX]);

/* Prints the object on one line and gives it back. */
void output_json(json_t *object);

/* Whether standard output still takes anything: long lists stop when nobody reads them. */
bool output_is_open(void);

#endif
