#include "base/arena.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"

/* A block is one allocation: this header, then |size| bytes handed out from the front. */
struct tern_arena_block {
    tern_arena_block *older;
    size_t size;
};

enum { MAX_ALIGN = 64, DEFAULT_BLOCK_BYTES = 4 << 10, MAX_BLOCK_BYTES = 1 << 20 };

void tern_arena_init(tern_arena *arena, tern_alloc mem, size_t block_bytes)
{
    *arena =
        (tern_arena){.mem = mem, .block_bytes = block_bytes ? block_bytes : DEFAULT_BLOCK_BYTES};
}

static size_t block_total(size_t payload) { return sizeof(tern_arena_block) + payload; }

static char *payload_of(tern_arena_block *block) { return (char *)(block + 1); }

static void drop_top(tern_arena *arena)
{
    tern_arena_block *block = arena->top;
    arena->top = block->older;
    arena->total_bytes -= block_total(block->size);
    tern_mem_free(arena->mem, block, block_total(block->size));
}

void tern_arena_fini(tern_arena *arena)
{
    while (arena->top)
        drop_top(arena);
    arena->used = 0;
}

/* Offset in the top block where |size| bytes aligned to |align| would start; false if they don't
 * fit. Alignment is of the address, so it does not matter how the allocator aligned the block. */
static bool find_in_top(const tern_arena *arena, size_t size, size_t align, size_t *out_start)
{
    if (!arena->top)
        return false;
    uintptr_t base = (uintptr_t)payload_of(arena->top);
    uintptr_t aligned = (base + arena->used + align - 1) & ~(uintptr_t)(align - 1);
    *out_start = (size_t)(aligned - base);
    return *out_start <= arena->top->size && size <= arena->top->size - *out_start;
}

/* Proportional to the total size: large arenas have few blocks, small ones waste little. Holds
 * after a restore too. */
static size_t ordinary_bytes(const tern_arena *arena)
{
    size_t bytes = arena->total_bytes < MAX_BLOCK_BYTES ? arena->total_bytes : MAX_BLOCK_BYTES;
    return bytes < arena->block_bytes ? arena->block_bytes : bytes;
}

static bool add_block(tern_arena *arena, size_t size)
{
    size_t payload, total;
    if (!tern_size_add(size, MAX_ALIGN, &payload))
        return false;
    if (payload < ordinary_bytes(arena))
        payload = ordinary_bytes(arena);
    if (!tern_size_add(sizeof(tern_arena_block), payload, &total))
        return false;
    tern_arena_block *block = tern_mem_get(arena->mem, total);
    if (!block)
        return false;
    *block = (tern_arena_block){.older = arena->top, .size = payload};
    arena->top = block;
    arena->used = 0;
    arena->total_bytes += total;
    return true;
}

void *tern_arena_get(tern_arena *arena, size_t size_bytes, size_t align)
{
    TERN_ASSERT(align && (align & (align - 1)) == 0 && align <= MAX_ALIGN);
    size_t start;
    if (!find_in_top(arena, size_bytes, align, &start)) {
        if (!add_block(arena, size_bytes))
            return NULL;
        bool fits = find_in_top(arena, size_bytes, align, &start);
        TERN_ASSERT(fits);
        (void)fits;
    }
    arena->used = start + size_bytes;
    return payload_of(arena->top) + start;
}

void *tern_arena_get_n(tern_arena *arena, size_t count, size_t size_bytes, size_t align)
{
    size_t total;
    return tern_size_mul(count, size_bytes, &total) ? tern_arena_get(arena, total, align) : NULL;
}

void *tern_arena_get_zeroed(tern_arena *arena, size_t count, size_t size_bytes, size_t align)
{
    void *p = tern_arena_get_n(arena, count, size_bytes, align);
    if (p)
        memset(p, 0, count * size_bytes);
    return p;
}

char *tern_arena_copy_text(tern_arena *arena, const char *text, size_t len)
{
    size_t size;
    if (!tern_size_add(len, 1, &size))
        return NULL;
    char *copy = tern_arena_get(arena, size, 1);
    if (!copy)
        return NULL;
    memcpy(copy, text, len);
    copy[len] = '\0';
    return copy;
}

tern_arena_mark tern_arena_save(const tern_arena *arena)
{
    return (tern_arena_mark){arena->top, arena->used};
}

void tern_arena_restore(tern_arena *arena, tern_arena_mark mark)
{
    while (arena->top != mark.top) {
        TERN_ASSERT(arena->top && "the mark is older than a restore already done");
        drop_top(arena);
    }
    TERN_ASSERT(!arena->top || mark.used <= arena->top->size);
    arena->used = mark.used;
}

static void *arena_fn(void *self, void *p, size_t old_size, size_t new_size)
{
    tern_arena *arena = self;
    if (new_size == 0)
        return NULL;
    bool newest = p && arena->top && (char *)p + old_size == payload_of(arena->top) + arena->used;
    if (newest && new_size <= old_size + (arena->top->size - arena->used)) {
        arena->used += new_size - old_size;
        return p;
    }
    void *fresh = tern_arena_get(arena, new_size, _Alignof(max_align_t));
    if (fresh && p)
        memcpy(fresh, p, old_size < new_size ? old_size : new_size);
    return fresh;
}

tern_alloc tern_arena_alloc(tern_arena *arena) { return (tern_alloc){arena_fn, arena}; }
