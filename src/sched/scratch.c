/* sched/scratch.c - allocates HBM temporaries in one scratch area: first fit over live ranges. Of
 * temporaries whose live ranges begin together, the largest goes first. */
#include <stdlib.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "sched/allocate_impl.h"

enum { NIL = TERN_SCHED_NONE, ALIGN = 64 };

typedef struct {
    uint64_t bytes, address;
    uint32_t tensor;
    tern_sched_live_range range;
} block;

static int by_first_use(const void *a, const void *b)
{
    const block *x = a, *y = b;
    if (x->range.first != y->range.first)
        return x->range.first < y->range.first ? -1 : 1;
    if (x->bytes != y->bytes)
        return x->bytes > y->bytes ? -1 : 1;
    return (x->tensor > y->tensor) - (x->tensor < y->tensor);
}

/* alive[0 .. count - 1]: indices of the live blocks, by address. */
static uint64_t find_space(const block *blocks, const uint32_t *live, size_t count, uint64_t bytes,
                           size_t *out_at)
{
    uint64_t end = 0;
    size_t at = 0;
    for (; at < count; at++) {
        const block *other = &blocks[live[at]];
        TERN_ASSERT(other->address >= end); /* live blocks are disjoint, in order */
        if (end + bytes <= other->address)
            break;
        end = other->address + other->bytes;
    }
    *out_at = at;
    return end;
}

static uint64_t allocate(block *blocks, uint32_t *live, size_t n)
{
    uint64_t top = 0;
    size_t count = 0;
    for (size_t i = 0; i < n; i++) {
        size_t kept = 0, at = 0;
        for (size_t k = 0; k < count; k++)
            if (blocks[live[k]].range.last >= blocks[i].range.first)
                live[kept++] = live[k];
        count = kept;
        blocks[i].address = find_space(blocks, live, count, blocks[i].bytes, &at);
        TERN_ASSERT(blocks[i].address % ALIGN == 0);
        for (size_t k = count++; k > at; k--)
            live[k] = live[k - 1];
        live[at] = (uint32_t)i;
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
                         uint32_t *live, tern_sched_report *report)
{
    size_t count = find_blocks(p, ranges, blocks, &report->temp_bytes);
    if (!count)
        return;
    qsort(blocks, count, sizeof(*blocks), by_first_use);
    report->scratch_bytes = allocate(blocks, live, count);
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
    uint32_t *live = tern_mem_get_n(p->mem, n, sizeof(*live));
    bool allocated = blocks && live;
    if (allocated)
        allocate_all(p, ranges, blocks, live, report);
    tern_mem_free(p->mem, blocks, n * sizeof(*blocks));
    tern_mem_free(p->mem, live, n * sizeof(*live));
    return allocated ? NULL : tern_status_no_memory();
}
