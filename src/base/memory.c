#include "base/memory.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

static _Noreturn void die_out_of_memory(size_t count, size_t size)
{
    fprintf(stderr, "tessera: out of memory (%zu x %zu bytes were asked for)\n", count, size);
    exit(2);
}

void *memory_new(size_t count, size_t size)
{
    void *block = calloc(count ? count : 1, size ? size : 1);
    if (!block)
        die_out_of_memory(count, size);
    return block;
}

void *memory_new_table(size_t count, size_t size)
{
    void *block = memory_new(count, size);
#ifdef MADV_HUGEPAGE
    enum { PAGE = 4096, LARGE_PAGE = 2 << 20 };
    size_t before = -(uintptr_t)block & (PAGE - 1); /* whole pages only */
    if (count * size >= 2 * (size_t)LARGE_PAGE)
        (void)madvise((char *)block + before, (count * size - before) & -(size_t)PAGE,
                      MADV_HUGEPAGE); /* only advice */
#endif
    return block;
}

void *memory_grow(void *block, size_t count, size_t size)
{
    if (size && count > SIZE_MAX / size)
        die_out_of_memory(count, size);
    size_t bytes = count * size;
    void *grown = realloc(block, bytes > 0 ? bytes : 1);
    if (!grown)
        die_out_of_memory(count, size);
    return grown;
}

char *memory_copy_text(const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = memory_new(size, 1);
    memcpy(copy, text, size);
    return copy;
}
