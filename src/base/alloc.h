/* base/alloc.h - allocation through a tern_alloc value, with checked size arithmetic. */
#ifndef TERN_BASE_ALLOC_H
#define TERN_BASE_ALLOC_H

#include <stdbool.h>

#include "tern/types.h"

/* NULL when out of memory or when the size overflows. Contents are not initialised. */
void *tern_mem_get(tern_alloc mem, size_t size_bytes);
void *tern_mem_get_zeroed(tern_alloc mem, size_t size_bytes);
void *tern_mem_get_n(tern_alloc mem, size_t count, size_t size_bytes);

/* Returns NULL on failure; |p| is then unchanged. */
void *tern_mem_resize(tern_alloc mem, void *p, size_t old_bytes, size_t new_bytes);

/* |size_bytes| is the size of the allocation. Accepts NULL. */
void tern_mem_free(tern_alloc mem, void *p, size_t size_bytes);

/* A zero-terminated copy of |text|; freed with tern_mem_free(mem, s, strlen(s) + 1). */
char *tern_mem_copy_text(tern_alloc mem, const char *text);

/* False on overflow; *out is then 0. */
bool tern_size_add(size_t a, size_t b, size_t *out);
bool tern_size_mul(size_t a, size_t b, size_t *out);

/* Test support, here because the tests of every module use it: an allocator that counts, and fails
 * allocation |fail_at| (0-based; -1: never) and all after it. */
typedef struct {
    tern_alloc under;
    long fail_at;
    long count;      /* allocations and resizes requested so far */
    long live;       /* blocks not yet freed */
    long live_bytes; /* bytes not yet freed */
} tern_alloc_fail;
tern_alloc tern_alloc_failing(tern_alloc_fail *state);

#endif
