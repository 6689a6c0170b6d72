/* base/arena.h - bump allocation for things that die together. Nothing is freed singly: a whole
 * arena, or everything since a mark. Single-thread. */
#ifndef TERN_BASE_ARENA_H
#define TERN_BASE_ARENA_H

#include "tern/types.h"

typedef struct tern_arena_block tern_arena_block;

typedef struct {
    tern_alloc mem;
    tern_arena_block *top; /* newest block; older ones behind it */
    size_t used;           /* bytes taken in |top| */
    size_t block_bytes;    /* of the smallest block */
    size_t total_bytes;    /* held from |mem| */
} tern_arena;

/* Takes no memory yet. |block_bytes| 0 means a default. */
void tern_arena_init(tern_arena *arena, tern_alloc mem, size_t block_bytes);
void tern_arena_fini(tern_arena *arena);

/* NULL when out of memory or on overflow. |align| is a power of two up to 64. Not initialised. */
void *tern_arena_get(tern_arena *arena, size_t size_bytes, size_t align);
void *tern_arena_get_n(tern_arena *arena, size_t count, size_t size_bytes, size_t align);
char *tern_arena_copy_text(tern_arena *arena, const char *text, size_t len);

/* Zeroed, because half-built structures are where bugs live. */
void *tern_arena_get_zeroed(tern_arena *arena, size_t count, size_t size_bytes, size_t align);
#define TERN_NEW(arena, T)      ((T *)tern_arena_get_zeroed((arena), 1, sizeof(T), _Alignof(T)))
#define TERN_NEW_N(arena, T, n) ((T *)tern_arena_get_zeroed((arena), (n), sizeof(T), _Alignof(T)))

/* Everything taken after save() is given back by restore(); marks nest. */
typedef struct {
    tern_arena_block *top;
    size_t used;
} tern_arena_mark;
tern_arena_mark tern_arena_save(const tern_arena *arena);
void tern_arena_restore(tern_arena *arena, tern_arena_mark mark);

/* The arena as an allocator: frees are ignored, growth of the newest block is in place. */
tern_alloc tern_arena_alloc(tern_arena *arena);

#endif
