/* memory.h -- heap memory, with the one place where running out of it ends the program. */
#ifndef TESSERA_BASE_MEMORY_H
#define TESSERA_BASE_MEMORY_H

#include <stddef.h>

/* Zeroed memory; never NULL. Give back with free(). */
void *memory_new(size_t count, size_t size);

/* The same for large tables that are read here and there: in large pages where the system has them,
 * so that finding a page costs less. */
void *memory_new_table(size_t count, size_t size);

/* As realloc for `count` items of `size` bytes; never NULL; overflow of the product is caught. */
void *memory_grow(void *block, size_t count, size_t size);

/* A copy of the text on the heap. */
char *memory_copy_text(const char *text);

#endif
