/* base/arena.h - bump allocator for objects with one lifetime. Frees the whole arena or everything
 * since a mark, never a single object. Single-thread. */
#ifndef TERN_BASE_ARENA_H
#define TERN_BASE_ARENA_H

#include "tern/types.h"

typedef struct tern_arena_block tern_arena_block;

typedef struct {
    tern_alloc mem;
    tern_arena_block *top; /* newest block, linked to older ones */
    size_t used;           /* bytes used in |top| */
    size_t block_bytes;    /* size of the smallest block */
    size_t total_bytes;    /* allocated from |mem| */
} tern_arena;

/* Allocates nothing yet. |block_bytes| 0: a default. */
void tern_arena_init(tern_arena *arena, tern_alloc mem, size_t block_bytes);
void tern_arena_fini(tern_arena *arena);

/* NULL when out of memory or on overflow. |align| is a power of two up to 64. Not initialised. */
void *tern_arena_get(tern_arena *arena, size_t size_bytes, size_t align);
void *tern_arena_get_n(tern_arena *arena, size_t count, size_t size_bytes, size_t align);
char *tern_arena_copy_text(tern_arena *arena, const char *text, size_t len);

/* Zeroed memory. */
void *tern_arena_get_zeroed(tern_arena *arena, size_t count, size_t size_bytes, size_t align);
#define TERN_NEW(arena, T)      ((T *)tern_arena_get_zeroed((arena), 1, sizeof(T), _Alignof(T)))
#define TERN_NEW_N(arena, T, n) ((T *)tern_arena_get_zeroed((arena), (n), sizeof(T), _Alignof(T)))

/* restore() frees everything allocated after save(). Marks nest. */
typedef struct {
    tern_arena_block *top;
    size_t used;
} tern_arena_mark;
tern_arena_mark tern_arena_save(const tern_arena *arena);
void tern_arena_restore(tern_arena *arena, tern_arena_mark mark);

/* The arena as an allocator: frees are ignored; the newest allocation grows in place. */
tern_alloc tern_arena_alloc(tern_arena *arena);

#endif
