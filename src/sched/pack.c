/* sched/pack.c - packs operands and arguments in the order of their instructions, without
 * unreferenced ones: the layout that encoding a program requires.
 *
 * Instructions share equal operands and arguments, so the packed arrays are more than twice as
 * large. They are built in one buffer. First each run is copied once, in the order of its first
 * use. After the old array is freed, the runs are expanded in place from the last instruction to
 * the first. A run never moves below its current position, nor over one that is still needed: up to
 * any instruction, shared runs take no more space than packed ones.
 *
 * Programs that stay shared are only compacted: unreferenced operands are removed. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "sched/sched_impl.h"

/* Operands or arguments. */
typedef struct {
    uint8_t *items;
    size_t count; /* items */
    size_t bytes; /* size of one */
    bool operands;
} run_array;

static unsigned run_count(const run_array *a, const tern_isa_instr *in)
{
    return a->operands ? in->operand_count : in->arg_count;
}

/* Including absent operands, which shared programs leave out. */
static unsigned packed_count(const run_array *a, const tern_isa_instr *in)
{
    return a->operands ? tern_isa_operands_in_all(in) : in->arg_count;
}

static uint32_t *run_first(const run_array *a, tern_isa_instr *in)
{
    return a->operands ? &in->first_operand : &in->first_arg;
}

static void copy_items(const run_array *to, size_t at, const run_array *from, size_t first,
                       size_t n)
{
    if (n)
        memmove(to->items + at * to->bytes, from->items + first * from->bytes, n * to->bytes);
}

/* Copies each run once. seen[first]: the first instruction with the run that starts there. */
static void gather(tern_isa_program *p, const run_array *old, run_array *packed, uint32_t *seen)
{
    memset(seen, 0xff, old->count * sizeof(*seen));
    for (uint32_t i = 0; i < p->instrs.count; i++) {
        tern_isa_instr *in = &p->instrs.items[i];
        unsigned n = run_count(old, in);
        uint32_t *first = run_first(old, in), from = *first;
        if (!n) {
            *first = 0;
            continue;
        }
        tern_isa_instr *before =
            seen[from] == TERN_SCHED_NONE ? NULL : &p->instrs.items[seen[from]];
        if (before && run_count(old, before) == n) {
            *first = *run_first(old, before);
            continue;
        }
        copy_items(packed, packed->count, old, from, n);
        *first = (uint32_t)packed->count;
        packed->count += n;
        if (!before)
            seen[from] = i;
    }
}

static void add_absent(const run_array *packed, size_t at, unsigned count, tern_isa_instr *in)
{
    const tern_isa_ap absent = tern_isa_ap_none();
    for (unsigned i = 0; i < count; i++)
        memcpy(packed->items + (at + i) * packed->bytes, &absent, sizeof(absent));
    in->operand_count = (uint8_t)(in->operand_count + count);
}

/* Expands the runs in place to |count| items in all. */
static void expand_runs(tern_isa_program *p, run_array *packed, size_t count)
{
    size_t at = count;
    for (size_t i = p->instrs.count; i-- > 0;) {
        tern_isa_instr *in = &p->instrs.items[i];
        unsigned n = run_count(packed, in), all = packed_count(packed, in);
        uint32_t *first = run_first(packed, in);
        at -= all;
        TERN_ASSERT(all >= n && *first <= at); /* runs move back, never over one still to be read */
        copy_items(packed, at, packed, *first, n);
        *first = (uint32_t)at;
        if (all > n)
            add_absent(packed, at + n, all - n, in);
    }
    packed->count = count;
}

/* Replaces the array |*items| by the packed one. */
static tern_status pack(tern_isa_program *p, run_array *old, void **items, size_t *count,
                        size_t *capacity)
{
    size_t wanted = 0, seen_bytes = (old->count + 1) * sizeof(uint32_t);
    for (size_t i = 0; i < p->instrs.count; i++)
        wanted += packed_count(old, &p->instrs.items[i]);
    run_array packed = {.bytes = old->bytes, .operands = old->operands};
    packed.items = tern_mem_get_n(p->mem, wanted + 1, old->bytes);
    uint32_t *seen = tern_mem_get(p->mem, seen_bytes);
    if (!packed.items || !seen) {
        tern_mem_free(p->mem, packed.items, (wanted + 1) * old->bytes);
        tern_mem_free(p->mem, seen, seen_bytes);
        return tern_status_no_memory();
    }
    gather(p, old, &packed, seen);
    TERN_ASSERT(packed.count <= wanted);
    tern_mem_free(p->mem, seen, seen_bytes);
    tern_vec_release(p->mem, *items, *capacity, old->bytes);
    expand_runs(p, &packed, wanted);
    *items = packed.items;
    *count = wanted;
    *capacity = wanted + 1;
    return NULL;
}

tern_status tern_sched_pack(tern_isa_program *p)
{
    run_array operands = {.items = (uint8_t *)p->operands.items,
                          .count = p->operands.count,
                          .bytes = sizeof(*p->operands.items),
                          .operands = true};
    run_array args = {
        .items = (uint8_t *)p->args.items, .count = p->args.count, .bytes = sizeof(*p->args.items)};
    TERN_TRY(
        pack(p, &operands, (void **)&p->operands.items, &p->operands.count, &p->operands.capacity));
    return pack(p, &args, (void **)&p->args.items, &p->args.count, &p->args.capacity);
}

/* --- unreferenced operands --- */

/* to[i]: the new index of operand i, or NONE. Returns the number of referenced operands. */
static size_t find_used(const tern_isa_program *p, uint32_t *to)
{
    size_t kept = 0;
    memset(to, 0, p->operands.count * sizeof(*to));
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        for (unsigned k = 0; k < in->operand_count; k++)
            to[in->first_operand + k] = 1;
    }
    for (size_t i = 0; i < p->operands.count; i++)
        to[i] = to[i] ? (uint32_t)kept++ : (uint32_t)TERN_SCHED_NONE;
    return kept;
}

static void compact(tern_isa_program *p, const uint32_t *to)
{
    for (size_t i = 0; i < p->operands.count; i++)
        if (to[i] != TERN_SCHED_NONE && to[i] != i)
            p->operands.items[to[i]] = p->operands.items[i];
    for (size_t i = 0; i < p->instrs.count; i++) {
        tern_isa_instr *in = &p->instrs.items[i];
        in->first_operand = in->operand_count ? to[in->first_operand] : 0;
    }
}

/* Frees unused capacity except for |spare| items; failing to do so is harmless. */
static void shrink(tern_alloc mem, void **items, size_t count, size_t *capacity, size_t spare,
                   size_t size)
{
    size_t wanted = count + spare;
    if (!wanted || wanted >= *capacity)
        return;
    void *fewer = tern_mem_resize(mem, *items, *capacity * size, wanted * size);
    if (!fewer)
        return;
    *items = fewer;
    *capacity = wanted;
}

#define SHRINK(p, v, spare)                                                           \
    shrink((p)->mem, (void **)&(p)->v.items, (p)->v.count, &(p)->v.capacity, (spare), \
           sizeof(*(p)->v.items))

void tern_sched_shrink_lists(tern_isa_program *p, size_t operands)
{
    SHRINK(p, instrs, 0);
    SHRINK(p, operands, operands);
    SHRINK(p, args, 0);
    SHRINK(p, notes, 0);
}

tern_status tern_sched_compact_operands(tern_isa_program *p, tern_lir_term *terms,
                                        size_t term_count)
{
    enum { SPARE = 32 }; /* spare capacity for later passes: one in SPARE */
    size_t bytes = (p->operands.count + 1) * sizeof(uint32_t);
    uint32_t *to = tern_mem_get(p->mem, bytes);
    TERN_TRY_MEM(to);
    size_t kept = find_used(p, to);
    compact(p, to);
    for (size_t i = 0; i < term_count; i++)
        terms[i].operand = to[terms[i].operand];
    for (size_t i = 0; i < term_count; i++) /* all referenced, and still sorted */
        TERN_ASSERT(terms[i].operand < kept && (!i || terms[i - 1].operand <= terms[i].operand));
    tern_mem_free(p->mem, to, bytes);
    p->operands.count = kept;
    SHRINK(p, operands, kept / SPARE);
    SHRINK(p, tensors, 0);
    return NULL;
}
