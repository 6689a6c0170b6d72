/* sched/scratch.c - places for HBM temporaries: one area, from which each takes the lowest piece
 * that is free while it lives. The larger of two that begin together goes first. */
#include <stdlib.h>

#include "base/alloc.h"
#include "sched/allocate_impl.h"

enum { NIL = TERN_SCHED_NONE, ALIGN = 64 };

typedef struct {
    uint64_t bytes, address;
    uint32_t tensor;
    tern_sched_live_range range;
} block;

static int by_birth(const void *a, const void *b)
{
    const block *x = a, *y = b;
    if (x->range.first != y->range.first)
        return x->range.first < y->range.first ? -1 : 1;
    if (x->bytes != y->bytes)
        return x->bytes > y->bytes ? -1 : 1;
    return (x->tensor > y->tensor) - (x->tensor < y->tensor);
}

/* The blocks alive are blocks[alive[0 .. count - 1]], by their addresses. */
static uint64_t find_space(const block *blocks, const uint32_t *alive, size_t count, uint64_t bytes,
                           size_t *out_at)
{
    uint64_t end = 0;
    size_t at = 0;
    for (; at < count; at++) {
        const block *other = &blocks[alive[at]];
        if (end + bytes <= other->address)
            break;
        end = other->address + other->bytes;
    }
    *out_at = at;
    return end;
}

static uint64_t allocate(block *blocks, uint32_t *alive, size_t n)
{
    uint64_t top = 0;
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        size_t kept = 0, at = 0;
        for (size_t k = 0; k < count; k++)
            if (blocks[alive[k]].range.last >= blocks[i].range.first)
                alive[kept++] = alive[k];
        count = kept;
        blocks[i].address = find_space(blocks, alive, count, blocks[i].bytes, &at);
        for (size_t k = count++; k > at; k--)
            alive[k] = alive[k - 1];
        alive[at] = (uint32_t)i;
        uint64_t end = blocks[i].address + blocks[i].bytes;
        top = end > top ? end : top;
    }
    return top;
}

/* The temporaries that are used. */
static size_t find_blocks(const tern_isa_program *p, const tern_sched_live_range *ranges,
                          block *blocks, uint64_t *bytes)
{
    size_t count = 0;
    for (uint32_t i = 0; i < p->tensors.count; i++) {
        const tern_isa_tensor *t = &p->tensors.items[i];
        if (t->mem != TERN_MEM_HBM || t->kind != TERN_TENSOR_TEMP || ranges[i].first == NIL)
            continue;
        *bytes += t->bytes;
        uint64_t rounded = (t->bytes + ALIGN - 1) / ALIGN * ALIGN;
        blocks[count++] =
            (block){.bytes = rounded ? rounded : ALIGN, .tensor = i, .range = ranges[i]};
    }
    return count;
}

static void allocate_all(tern_isa_program *p, const tern_sched_live_range *ranges, block *blocks,
                         uint32_t *alive, tern_sched_report *report)
{
    size_t count = find_blocks(p, ranges, blocks, &report->temp_bytes);
    if (!count)
        return;
    qsort(blocks, count, sizeof(*blocks), by_birth);
    report->scratch_bytes = allocate(blocks, alive, count);
    for (size_t i = 0; i < count; i++) {
        tern_isa_tensor *t = &p->tensors.items[blocks[i].tensor];
        t->address = blocks[i].address;
        t->first_use = blocks[i].range.first;
        t->last_use = blocks[i].range.last;
    }
}

tern_status tern_sched_allocate_scratch(tern_isa_program *p, const tern_sched_live_range *ranges,
                                        tern_sched_report *report)
{
    size_t n = p->tensors.count + 1;
    block *blocks = tern_mem_get_n(p->mem, n, sizeof(*blocks));
    uint32_t *alive = tern_mem_get_n(p->mem, n, sizeof(*alive));
    bool there = blocks && alive;
    if (there)
        allocate_all(p, ranges, blocks, alive, report);
    tern_mem_free(p->mem, blocks, n * sizeof(*blocks));
    tern_mem_free(p->mem, alive, n * sizeof(*alive));
    return there ? NULL : tern_status_no_memory();
}
