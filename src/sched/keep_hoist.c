/* sched/keep_hoist.c - loads that are the same in every iteration of a loop, such as those of
 * weights, are executed before the loop, into tiles of their own; then constants, while there is
 * space. */
#include <stdio.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "sched/keep_impl.h"

enum { NIL = TERN_SCHED_NONE };

typedef struct {
    tern_keep_uses uses;
    uint32_t (*written)[2]; /* [tensors]: the first instruction that writes it and the last; HBM */
    uint64_t *left;         /* [loops]: bytes of a partition */
    uint8_t *hoisted;       /* [instrs] */
    bool constants;         /* instead of loads */
    TERN_VEC(tern_keep_insert) inserts;
} hoister;

static void find_writes(hoister *h)
{
    const tern_isa_program *p = &h->uses.b->program;
    for (size_t t = 0; t < h->uses.tensors; t++)
        h->written[t][0] = NIL;
    for (uint32_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        const tern_isa_ap *ap = tern_isa_operands(p, in);
        for (unsigned j = 0; j < in->operand_count; j++) {
            if (ap[j].mem != TERN_MEM_HBM || !(tern_isa_operand_use(p, in, j) & TERN_ROLE_OUT))
                continue;
            uint32_t *written = h->written[ap[j].tensor];
            written[0] = written[0] == NIL ? i : written[0];
            written[1] = i;
        }
    }
}

/* Whether use |u| writes a short constant in a small loop, of which each instruction counts. In
 * others engines have time for it. */
static bool is_constant(const hoister *h, const tern_keep_use *u, uint32_t loop)
{
    enum { BYTES_MAX = 256, INSTRS_MAX = 512 }; /* bytes of a partition */
    const tern_isa_instr *in = &h->uses.b->program.instrs.items[u->instr];
    const tern_sched_loop *outer =
        &h->uses.nest.loops.items[tern_sched_outermost(&h->uses.nest, loop)];
    tern_sched_region all;
    return (in->op == TERN_OP_MEMSET || in->op == TERN_OP_IOTA) && in->operand_count == 1 &&
           outer->end - outer->begin <= INSTRS_MAX && !tern_keep_varies(&h->uses, in) &&
           !h->hoisted[u->instr] && tern_sched_region_of(tern_keep_operand(&h->uses, u), &all) &&
           all.end - all.begin <= BYTES_MAX;
}

/* Whether use |u| is a load that does the same in every iteration of |loop|, which it is in. */
static bool is_invariant(const hoister *h, const tern_keep_use *u, uint32_t loop)
{
    const tern_isa_program *p = &h->uses.b->program;
    const tern_isa_instr *in = &p->instrs.items[u->instr];
    if ((in->op != TERN_OP_DMA_COPY && in->op != TERN_OP_DMA_TRANSPOSE) || in->operand_count != 2 ||
        tern_keep_varies(&h->uses, in) || h->hoisted[u->instr])
        return false;
    const tern_isa_ap *src = &tern_isa_operands(p, in)[1];
    if (src->mem != TERN_MEM_HBM)
        return false;
    const tern_sched_loop *l = &h->uses.nest.loops.items[loop];
    const uint32_t *written = h->written[src->tensor];
    return written[0] == NIL || written[1] < l->begin || written[0] > l->end;
}

/* --- the new tile --- */

static tern_status add_tile(hoister *h, uint32_t id, const tern_sched_region *region, uint32_t loop,
                            uint32_t *out)
{
    tern_lir *b = h->uses.b;
    tern_isa_tensor t = b->program.tensors.items[id];
    uint32_t parent = h->uses.nest.loops.items[loop].parent;
    char base[128], name[160];
    (void)snprintf(base, sizeof(base), "%.100s.kept", t.name);
    TERN_TRY(tern_lir_unique_name(b, base, name, sizeof(name)));
    t.name = name;
    t.bytes = (uint64_t)(region->end - region->begin);
    t.dtype = TERN_U8;
    t.rank = 2;
    t.dims[0] = t.partitions;
    t.dims[1] = t.bytes;
    TERN_TRY(tern_vec_reserve(b->mem, &b->tiles, 1));
    TERN_TRY(tern_isa_add_tensor(&b->program, &t, out));
    b->tiles.items[b->tiles.count++] =
        (tern_lir_tile_info){.any_start = b->tiles.items[id].any_start,
                             .pool = *out,
                             .home = parent == NIL ? 0 : h->uses.nest.loops.items[parent].vreg};
    return NULL;
}

/* Moves the load |uses[at]| before |loop|; the uses before |end| read what it loads. */
static tern_status hoist(hoister *h, uint32_t id, uint32_t at, uint32_t end, uint32_t loop)
{
    tern_isa_program *p = &h->uses.b->program;
    tern_sched_region all, other;
    uint64_t *left = &h->left[tern_sched_outermost(&h->uses.nest, loop)];
    (void)tern_sched_region_of(tern_keep_operand(&h->uses, &h->uses.items[at]), &all);
    uint64_t bytes = (uint64_t)(all.end - all.begin);
    uint32_t tile = NIL;
    if (bytes > *left)
        return NULL;
    *left -= bytes;
    TERN_TRY(add_tile(h, id, &all, loop, &tile));
    for (uint32_t i = at; i < end; i++) {
        (void)tern_sched_region_of(tern_keep_operand(&h->uses, &h->uses.items[i]), &other);
        if (tern_keep_overlap(&all, &other))
            TERN_TRY(tern_keep_replace(&h->uses, &h->uses.items[i], tile, -all.begin));
    }
    uint32_t instr = h->uses.items[at].instr;
    h->hoisted[instr] = 1;
    return tern_vec_push(h->uses.b->mem, &h->inserts,
                         (tern_keep_insert){2 * (uint64_t)h->uses.nest.loops.items[loop].begin,
                                            p->instrs.items[instr]});
}

static tern_status hoist_loads_of(hoister *h, uint32_t id)
{
    for (uint32_t i = h->uses.first[id]; i < h->uses.first[id + 1]; i++) {
        const tern_keep_use *u = &h->uses.items[i];
        uint32_t loop = h->uses.nest.loop_of[u->instr];
        if (loop == NIL || u->roles != TERN_ROLE_OUT || h->uses.nest.loops.items[loop].once ||
            h->uses.nest.loops.items[loop].trip_count == 1 ||
            h->uses.b->tiles.items[id].home != h->uses.nest.loops.items[loop].vreg ||
            !(h->constants ? is_constant(h, u, loop) : is_invariant(h, u, loop)))
            continue;
        uint32_t end = tern_keep_end_of_value(&h->uses, i, h->uses.first[id + 1]);
        if (end)
            TERN_TRY(hoist(h, id, i, end, loop));
    }
    return NULL;
}

/* Inserts the loads and removes them from their loops. */
static tern_status move_loads(hoister *h)
{
    tern_isa_program *p = &h->uses.b->program;
    uint32_t *before = tern_mem_get_n(h->uses.b->mem, h->uses.nest.instrs + 1, sizeof(*before));
    TERN_TRY_MEM(before);
    uint32_t kept = 0;
    for (size_t i = 0; i < h->uses.nest.instrs; i++) {
        before[i] = kept;
        kept += !h->hoisted[i];
    }
    for (size_t i = 0; i < h->inserts.count; i++)
        h->inserts.items[i].key = 2 * (uint64_t)before[h->inserts.items[i].key / 2];
    tern_mem_free(h->uses.b->mem, before, (h->uses.nest.instrs + 1) * sizeof(*before));
    TERN_ASSERT(p->instrs.count == h->uses.nest.instrs);
    tern_keep_remove(h->uses.b, h->hoisted);
    return tern_keep_merge(h->uses.b, h->inserts.items, h->inserts.count);
}

static tern_status run(hoister *h, uint64_t sbuf_bytes)
{
    TERN_TRY(tern_keep_space(&h->uses.nest, sbuf_bytes, h->left));
    find_writes(h);
    for (uint32_t id = 0; id < h->uses.tensors; id++)
        TERN_TRY(hoist_loads_of(h, id));
    return h->inserts.count ? move_loads(h) : NULL;
}

/* |*out_moved|: loads that have moved out of their innermost loop. */
static tern_status hoist_once(tern_lir *b, tern_sched_parts *parts, uint64_t sbuf_bytes,
                              bool constants, size_t *out_moved)
{
    hoister h = {.constants = constants};
    *out_moved = 0;
    TERN_TRY(tern_keep_uses_init(&h.uses, b, parts));
    size_t loops = h.uses.nest.loops.count, n = h.uses.nest.instrs, tensors = h.uses.tensors;
    h.written = tern_mem_get_zeroed(b->mem, (tensors + 1) * sizeof(*h.written));
    h.left = tern_mem_get_zeroed(b->mem, (loops + 1) * sizeof(*h.left));
    h.hoisted = tern_mem_get_zeroed(b->mem, n + 1);
    tern_status st = NULL;
    if (!h.written || !h.left || !h.hoisted)
        st = tern_status_no_memory();
    else if (loops)
        st = run(&h, sbuf_bytes);
    *out_moved = h.inserts.count;
    tern_mem_free(b->mem, h.written, (tensors + 1) * sizeof(*h.written));
    tern_mem_free(b->mem, h.left, (loops + 1) * sizeof(*h.left));
    tern_mem_free(b->mem, h.hoisted, n + 1);
    tern_vec_free(b->mem, &h.inserts);
    tern_keep_uses_fini(&h.uses);
    return st;
}

tern_status tern_keep_hoist_loads(tern_lir *b, tern_sched_parts *parts, uint64_t sbuf_bytes)
{
    for (unsigned constants = 0; constants < 2; constants++) {
        size_t moved = 1;
        for (unsigned i = 0; i < TERN_SCHED_DEPTH_MAX && moved; i++)
            TERN_TRY(hoist_once(b, parts, sbuf_bytes, constants, &moved));
    }
    return NULL;
}
