#include "base/alloc.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/assert.h"

/* Large graphs and tensors are touched once, sequentially. Huge pages replace a page fault per 4
 * KiB by one per 2 MiB; the faults were half the time of reading a large module. A failure of the
 * advice is harmless. */
static void advise_huge(void *p, size_t size)
{
    enum { MIN_BYTES = 8 << 20, PAGE = 4096 };
    if (size < MIN_BYTES)
        return;
    /* A block of this size is a separate mapping. Advice on a part of it would split the mapping,
     * which then could not grow in place. */
    uintptr_t begin = (uintptr_t)p & ~(uintptr_t)(PAGE - 1);
    uintptr_t end = ((uintptr_t)p + size + PAGE - 1) & ~(uintptr_t)(PAGE - 1);
    (void)madvise((void *)begin, end - begin, MADV_HUGEPAGE);
}

static void *host_fn(void *self, void *p, size_t old_size, size_t new_size)
{
    (void)self;
    (void)old_size;
    if (new_size == 0) {
        free(p);
        return NULL;
    }
    void *fresh = realloc(p, new_size);
    if (fresh)
        advise_huge(fresh, new_size);
    return fresh;
}

tern_alloc tern_alloc_host(void) { return (tern_alloc){host_fn, NULL}; }

bool tern_size_add(size_t a, size_t b, size_t *out)
{
    if (!__builtin_add_overflow(a, b, out))
        return true;
    *out = 0;
    return false;
}

bool tern_size_mul(size_t a, size_t b, size_t *out)
{
    if (!__builtin_mul_overflow(a, b, out))
        return true;
    *out = 0;
    return false;
}

void *tern_mem_get(tern_alloc mem, size_t size_bytes)
{
    return mem.fn(mem.self, NULL, 0, size_bytes ? size_bytes : 1);
}

void *tern_mem_get_zeroed(tern_alloc mem, size_t size_bytes)
{
    void *p = tern_mem_get(mem, size_bytes);
    if (p)
        memset(p, 0, size_bytes);
    return p;
}

void *tern_mem_get_n(tern_alloc mem, size_t count, size_t size_bytes)
{
    size_t total;
    return tern_size_mul(count, size_bytes, &total) ? tern_mem_get(mem, total) : NULL;
}

void *tern_mem_resize(tern_alloc mem, void *p, size_t old_bytes, size_t new_bytes)
{
    if (!p)
        return tern_mem_get(mem, new_bytes);
    return mem.fn(mem.self, p, old_bytes ? old_bytes : 1, new_bytes ? new_bytes : 1);
}

void tern_mem_free(tern_alloc mem, void *p, size_t size_bytes)
{
    if (p)
        (void)mem.fn(mem.self, p, size_bytes ? size_bytes : 1, 0);
}

char *tern_mem_copy_text(tern_alloc mem, const char *text)
{
    size_t size = strlen(text) + 1;
    char *copy = tern_mem_get(mem, size);
    if (copy)
        memcpy(copy, text, size);
    return copy;
}

static void *failing_fn(void *self, void *p, size_t old_size, size_t new_size)
{
    tern_alloc_fail *state = self;
    if (new_size == 0) {
        TERN_ASSERT(p && state->live > 0);
        state->live--;
        state->live_bytes -= (long)old_size;
        return state->under.fn(state->under.self, p, old_size, 0);
    }
    long number = state->count++;
    if (state->fail_at >= 0 && number >= state->fail_at)
        return NULL;
    void *fresh = state->under.fn(state->under.self, p, old_size, new_size);
    if (!fresh)
        return NULL;
    state->live += p ? 0 : 1;
    state->live_bytes += (long)new_size - (p ? (long)old_size : 0);
    return fresh;
}

tern_alloc tern_alloc_failing(tern_alloc_fail *state) { return (tern_alloc){failing_fn, state}; }
