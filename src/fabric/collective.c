#include "fabric/collective.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "fabric/fold_impl.h"
#include "numerics/format.h"

/* A block of the result stays in the nearest caches until it is in all destinations; the threads
 * take several blocks at a time. */
enum { BLOCK_BYTES = 32 << 10, GRAIN_BLOCKS = 8 };

/* A collective cut into blocks. A part is what one member owns: of ALL_GATHER a source, of
 * REDUCE_SCATTER a destination, of ALL_TO_ALL what one member sends to another; otherwise all. */
typedef struct {
    const tern_fabric_collective *c;
    const tern_fabric_member *members; /* with copies of sources where they are needed */
    tern_fold_plan fold;
    uint64_t elem_bytes, part_bytes, part_blocks;
} walk;

/* --- parts --- */

static uint64_t part_elems(const tern_fabric_collective *c)
{
    const bool cuts = c->kind == TERN_COLL_REDUCE_SCATTER || c->kind == TERN_COLL_ALL_TO_ALL;
    return cuts ? c->elems / c->count : c->elems;
}

/* Parts in all: those of a permute and of an all-to-all have one destination each. */
static uint64_t part_count(const tern_fabric_collective *c)
{
    switch (c->kind) {
    case TERN_COLL_ALL_REDUCE:
        return 1;
    case TERN_COLL_ALL_TO_ALL:
        return (uint64_t)c->count * c->count;
    case TERN_COLL_ALL_GATHER:
    case TERN_COLL_REDUCE_SCATTER:
    case TERN_COLL_PERMUTE:
    case TERN_COLL_BROADCAST:
    case TERN_COLL_KIND_COUNT:
        break;
    }
    return c->count;
}

/* --- one block: |n| bytes at |at| of a part --- */

static const uint8_t *src_at(const walk *w, uint32_t member, uint64_t at)
{
    return (const uint8_t *)w->members[member].src + at;
}

static uint8_t *dst_at(const walk *w, uint32_t member, uint64_t at)
{
    return (uint8_t *)w->members[member].dst + at;
}

static void copy_block(uint8_t *to, const uint8_t *from, uint64_t n)
{
    if (to != from)
        memcpy(to, from, n);
}

/* Folds the bytes |at| of all sources into |to|, or returns those of the only one. */
static const uint8_t *fold_block(const walk *w, uint64_t at, uint64_t n, uint8_t *to)
{
    const uint64_t elems = n / w->elem_bytes;
    const uint8_t *so_far = src_at(w, 0, at);
    uint32_t k = 1;
    for (; w->fold.fn4 && k + 3 <= w->c->count; k += 3, so_far = to) {
        const void *const four[] = {so_far, src_at(w, k, at), src_at(w, k + 1, at),
                                    src_at(w, k + 2, at)};
        w->fold.fn4(to, four, elems);
    }
    for (; k < w->c->count; k++, so_far = to)
        tern_fold_run(&w->fold, to, so_far, src_at(w, k, at), elems);
    return so_far;
}

static void all_reduce_block(const walk *w, uint64_t at, uint64_t n)
{
    _Alignas(64) uint8_t sum[BLOCK_BYTES];
    const uint8_t *result = fold_block(w, at, n, sum);
    for (uint32_t k = 0; k < w->c->count; k++)
        copy_block(dst_at(w, k, at), result, n);
}

static void reduce_scatter_block(const walk *w, uint32_t part, uint64_t at, uint64_t n)
{
    _Alignas(64) uint8_t sum[BLOCK_BYTES];
    copy_block(dst_at(w, part, at), fold_block(w, part * w->part_bytes + at, n, sum), n);
}

static void all_gather_block(const walk *w, uint32_t part, uint64_t at, uint64_t n)
{
    for (uint32_t k = 0; k < w->c->count; k++)
        copy_block(dst_at(w, k, part * w->part_bytes + at), src_at(w, part, at), n);
}

static void all_to_all_block(const walk *w, uint64_t part, uint64_t at, uint64_t n)
{
    const uint32_t to = (uint32_t)(part / w->c->count), from = (uint32_t)(part % w->c->count);
    copy_block(dst_at(w, to, from * w->part_bytes + at), src_at(w, from, to * w->part_bytes + at),
               n);
}

static void permute_block(const walk *w, uint32_t part, uint64_t at, uint64_t n)
{
    const uint32_t source = w->members[part].source;
    if (source == TERN_FABRIC_NONE)
        memset(dst_at(w, part, at), 0, n);
    else
        copy_block(dst_at(w, part, at), src_at(w, source, at), n);
}

static void do_block(const walk *w, uint64_t part, uint64_t at, uint64_t n)
{
    switch (w->c->kind) {
    case TERN_COLL_ALL_REDUCE:
        all_reduce_block(w, at, n);
        return;
    case TERN_COLL_ALL_GATHER:
        all_gather_block(w, (uint32_t)part, at, n);
        return;
    case TERN_COLL_REDUCE_SCATTER:
        reduce_scatter_block(w, (uint32_t)part, at, n);
        return;
    case TERN_COLL_ALL_TO_ALL:
        all_to_all_block(w, part, at, n);
        return;
    case TERN_COLL_PERMUTE:
        permute_block(w, (uint32_t)part, at, n);
        return;
    case TERN_COLL_BROADCAST:
    case TERN_COLL_KIND_COUNT:
        break;
    }
    TERN_ASSERT(false);
}

static void do_blocks(void *arg, size_t begin, size_t end, unsigned chunk)
{
    const walk *w = arg;
    (void)chunk;
    for (size_t i = begin; i < end; i++) {
        const uint64_t at = i % w->part_blocks * BLOCK_BYTES, left = w->part_bytes - at;
        do_block(w, i / w->part_blocks, at, left < BLOCK_BYTES ? left : BLOCK_BYTES);
    }
}

/* --- sources that destinations overwrite --- */

/* Where a source may lie in its own destination: each block is read before it is written, or is
 * in its place already. */
static bool is_in_place(const walk *w, uint32_t member)
{
    const uint8_t *src = src_at(w, member, 0), *dst = dst_at(w, member, 0);
    switch (w->c->kind) {
    case TERN_COLL_ALL_REDUCE:
        return src == dst;
    case TERN_COLL_ALL_GATHER:
        return src == dst + member * w->part_bytes;
    case TERN_COLL_REDUCE_SCATTER:
        return dst == src + member * w->part_bytes;
    case TERN_COLL_ALL_TO_ALL:
        return src == dst && w->c->count == 1;
    case TERN_COLL_PERMUTE:
        return src == dst && w->members[member].source == member;
    case TERN_COLL_BROADCAST:
    case TERN_COLL_KIND_COUNT:
        break;
    }
    return false;
}

static bool needs_copy(const walk *w, uint32_t member)
{
    const uintptr_t src = (uintptr_t)src_at(w, member, 0), dst = (uintptr_t)dst_at(w, member, 0);
    const uint64_t src_bytes = w->c->elems * w->elem_bytes;
    const uint64_t dst_bytes =
        tern_fabric_dst_elems(w->c->kind, w->c->elems, w->c->count) * w->elem_bytes;
    return src < dst + dst_bytes && dst < src + src_bytes && !is_in_place(w, member);
}

static void run_blocks(tern_pool *pool, walk *w)
{
    const uint64_t blocks = part_count(w->c) * w->part_blocks;
    tern_pool_for(pool, blocks, GRAIN_BLOCKS, do_blocks, w);
}

/* One allocation: the members, then the copies. */
static tern_status run_with_copies(tern_alloc mem, tern_pool *pool, walk *w, uint32_t copies)
{
    const size_t head = w->c->count * sizeof(tern_fabric_member);
    const uint64_t src_bytes = w->c->elems * w->elem_bytes;
    const size_t bytes = head + copies * src_bytes;
    uint8_t *block = tern_mem_get(mem, bytes);
    TERN_TRY_MEM(block);
    uint8_t *next = block + head;
    tern_fabric_member *members = (tern_fabric_member *)(void *)block;
    memcpy(members, w->c->members, head);
    for (uint32_t k = 0; k < w->c->count; k++) {
        if (!needs_copy(w, k))
            continue;
        memcpy(next, members[k].src, src_bytes);
        members[k].src = next;
        next += src_bytes;
    }
    w->members = members;
    run_blocks(pool, w);
    tern_mem_free(mem, block, bytes);
    return NULL;
}

/* --- interface --- */

const char *tern_fabric_op_name(tern_fabric_op op)
{
#define X(name, text) [TERN_FABRIC_##name] = text,
    static const char *const names[] = {TERN_FABRIC_OPS(X)};
#undef X
    return names[op];
}

bool tern_fabric_can_fold(tern_fabric_op op, tern_dtype dtype)
{
    tern_fold_plan plan;
    return tern_fold_find(op, dtype, &plan);
}

uint64_t tern_fabric_dst_elems(tern_coll_kind kind, uint64_t elems, uint32_t count)
{
    return kind == TERN_COLL_ALL_GATHER       ? elems * count
           : kind == TERN_COLL_REDUCE_SCATTER ? elems / count
                                              : elems;
}

static tern_status check_collective(const tern_fabric_collective *c, tern_fold_plan *fold)
{
    TERN_ASSERT(c->count && c->kind != TERN_COLL_BROADCAST);
    const bool cuts = c->kind == TERN_COLL_REDUCE_SCATTER || c->kind == TERN_COLL_ALL_TO_ALL;
    if (cuts && c->elems % c->count)
        return TERN_ERR(INVALID, "%s of %llu elements between %u ranks",
                        tern_coll_kind_name(c->kind), (unsigned long long)c->elems, c->count);
    if (tern_coll_kind_reduces(c->kind) && !tern_fold_find(c->op, c->dtype, fold))
        return TERN_ERR(UNSUPPORTED, "%s of %s with %s", tern_coll_kind_name(c->kind),
                        tern_num_format_of(c->dtype)->name, tern_fabric_op_name(c->op));
    return NULL;
}

tern_status tern_fabric_run(tern_alloc mem, tern_pool *pool, const tern_fabric_collective *c)
{
    walk w = {
        .c = c, .members = c->members, .elem_bytes = tern_num_format_of(c->dtype)->storage_bytes};
    TERN_TRY(check_collective(c, &w.fold));
    w.part_bytes = part_elems(c) * w.elem_bytes;
    w.part_blocks = (w.part_bytes + BLOCK_BYTES - 1) / BLOCK_BYTES;
    if (!w.part_blocks)
        return NULL;
    uint32_t copies = 0;
    for (uint32_t k = 0; k < c->count; k++)
        copies += needs_copy(&w, k);
    if (copies)
        return run_with_copies(mem, pool, &w, copies);
    run_blocks(pool, &w);
    return NULL;
}
