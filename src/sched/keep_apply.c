/* sched/keep_apply.c - rewrites the list for the values that keep.c keeps in SBUF. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "sched/keep_impl.h"

enum { NIL = TERN_SCHED_NONE };

/* --- the copy --- */

static tern_status add_tile(tern_keep *k, tern_keep_entry *e)
{
    tern_lir *b = k->b;
    const tern_isa_tensor *from = &b->program.tensors.items[e->tensor];
    const tern_sched_loop *loop = &k->nest.loops.items[e->loop];
    uint32_t partitions = e->group < k->chip->partitions ? e->group : k->chip->partitions;
    char base[128], name[160];
    (void)snprintf(base, sizeof(base), "%.100s.kept", from->name);
    tern_isa_tensor t = {.mem = TERN_MEM_SBUF,
                         .dtype = TERN_U8,
                         .kind = TERN_TENSOR_TEMP,
                         .rank = 2,
                         .partitions = (uint16_t)partitions,
                         .bytes = e->blocks * e->row_bytes,
                         .dims = {partitions, e->blocks * e->row_bytes},
                         .last_use = TERN_ISA_NONE32};
    TERN_TRY(tern_lir_unique_name(b, base, name, sizeof(name)));
    t.name = name;
    TERN_TRY(tern_vec_reserve(b->mem, &b->tiles, 1));
    TERN_TRY(tern_isa_add_tensor(&b->program, &t, &e->tile));
    uint32_t outer = loop->parent == NIL ? 0 : k->nest.loops.items[loop->parent].vreg;
    b->tiles.items[b->tiles.count++] =
        (tern_lir_tile_info){.pool = e->tile, .home = e->local ? loop->vreg : outer};
    return NULL;
}

/* --- instructions --- */

static tern_status insert(tern_keep *k, uint64_t key, tern_isa_op op, uint8_t engine,
                          const tern_isa_instr *like, const tern_isa_ap *ap)
{
    tern_isa_program *p = &k->b->program;
    tern_isa_instr in = *like;
    in.op = (uint8_t)op;
    in.engine = engine;
    in.operand_count = 2;
    in.arg_count = op == TERN_OP_DMA_COPY ? like->arg_count : 0;
    in.first_operand = (uint32_t)p->operands.count;
    tern_isa_ap both[2] = {ap[0], ap[1]};
    TERN_TRY(tern_vec_push(p->mem, &p->operands, both[0]));
    TERN_TRY(tern_vec_push(p->mem, &p->operands, both[1]));
    return tern_vec_push(k->b->mem, &k->inserts, (tern_keep_insert){key, in});
}

/* A transfer with static addresses, of the engine that stores or loads in the list. */
static const tern_isa_instr *find_transfer(const tern_keep *k, bool stores)
{
    const tern_isa_program *p = &k->b->program;
    const tern_isa_instr *found = NULL;
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        if (in->op != TERN_OP_DMA_COPY || in->engine >= TERN_ENGINE_COUNT ||
            tern_isa_args(p, in)[TERN_ARG(DMA_COPY, dge)] != TERN_DGE_STATIC)
            continue;
        bool into_hbm = tern_isa_operands(p, in)[0].mem == TERN_MEM_HBM;
        if (!found || into_hbm == stores)
            found = in;
        if (into_hbm == stores)
            break;
    }
    return found;
}

/* Moves all of the tensor to or from the copy, next to the loop. */
static tern_status move_all(tern_keep *k, const tern_keep_entry *e, const tern_isa_instr *like,
                            bool store)
{
    const tern_sched_loop *loop = &k->nest.loops.items[e->loop];
    uint64_t elem = e->row_bytes % 4 == 0 ? 4 : e->row_bytes % 2 == 0 ? 2 : 1;
    tern_isa_instr transfer = *like;
    transfer.note = k->b->program.instrs.items[loop->begin].note;
    uint32_t in_group = (e->group + k->chip->partitions - 1) / k->chip->partitions;
    for (uint32_t i = 0; i < e->blocks; i++) {
        uint32_t at = i % in_group * k->chip->partitions, rows = e->group - at;
        uint32_t from = i / in_group * e->group + at;
        tern_isa_ap ap = tern_isa_ap_none(), hbm;
        ap.mem = TERN_MEM_SBUF;
        ap.dtype = elem == 4 ? TERN_U32 : elem == 2 ? TERN_U16 : TERN_U8;
        ap.rank = 1;
        ap.stride[0] = 1;
        ap.count[0] = (uint32_t)(e->row_bytes / elem);
        ap.partitions = (uint16_t)(rows < k->chip->partitions ? rows : k->chip->partitions);
        hbm = ap;
        hbm.mem = TERN_MEM_HBM;
        hbm.tensor = e->tensor;
        hbm.offset = (int64_t)(from * e->row_bytes);
        hbm.row_stride = (int32_t)ap.count[0];
        ap.tensor = e->tile;
        ap.offset = (int64_t)(i * e->row_bytes);
        tern_isa_ap both[2] = {store ? hbm : ap, store ? ap : hbm};
        uint64_t key = store ? 2 * (uint64_t)loop->end + 1 : 2 * (uint64_t)loop->begin;
        TERN_TRY(insert(k, key, TERN_OP_DMA_COPY, transfer.engine, &transfer, both));
    }
    return NULL;
}

static tern_status add_copies(tern_keep *k)
{
    const tern_isa_instr load = *find_transfer(k, false), store = *find_transfer(k, true);
    for (uint32_t i = 0; i < k->entries.count; i++) {
        tern_keep_entry *e = &k->entries.items[i];
        if (e->dropped)
            continue;
        TERN_TRY(add_tile(k, e));
        if (!e->local)
            TERN_TRY(move_all(k, e, &load, false));
        if (!e->local && !e->through)
            TERN_TRY(move_all(k, e, &store, true));
    }
    return NULL;
}

/* --- uses --- */

/* Operands in place if they vary: then they belong to this instruction alone. */
static tern_status set_operands(tern_keep *k, tern_isa_instr *in, const tern_keep_access *a)
{
    tern_isa_program *p = &k->b->program;
    unsigned operands = in->op == TERN_OP_REG_LOAD ? 1 : 2;
    if (!tern_keep_operands_vary(k, in))
        TERN_TRY(tern_lir_own_operands(p, in));
    for (unsigned i = 0; i < operands; i++)
        p->operands.items[in->first_operand + i] = a->ap[i];
    if (a->engine) {
        in->op = TERN_OP_TENSOR_COPY;
        in->engine = TERN_LIR_ANY;
        in->arg_count = 0;
    }
    return NULL;
}

static tern_status rewrite(tern_keep *k, uint32_t instr)
{
    const uint32_t *of = &k->of[2 * (size_t)instr];
    tern_isa_program *p = &k->b->program;
    tern_keep_access a = tern_keep_access_of(k, instr);
    if (!a.kept[0] && !a.kept[1])
        return NULL;
    bool through = a.kept[0] && k->entries.items[of[0]].through;
    if (!through)
        return set_operands(k, &p->instrs.items[instr], &a);
    /* Both are written: first the copy, which is read sooner. */
    tern_isa_instr like = p->instrs.items[instr];
    TERN_TRY(insert(k, 2 * (uint64_t)instr, a.engine ? TERN_OP_TENSOR_COPY : TERN_OP_DMA_COPY,
                    a.engine ? TERN_LIR_ANY : like.engine, &like, a.ap));
    if (!a.kept[1])
        return NULL;
    tern_keep_access read = {.ap = {tern_isa_operands(p, &like)[0], a.ap[1]}};
    return set_operands(k, &p->instrs.items[instr], &read);
}

/* --- the list --- */

static int by_key(const void *a, const void *b)
{
    const tern_keep_insert *x = a, *y = b;
    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return (x->instr.first_operand > y->instr.first_operand) -
           (x->instr.first_operand < y->instr.first_operand);
}

tern_status tern_keep_merge(tern_lir *b, tern_keep_insert *inserts, size_t count)
{
    tern_isa_program *p = &b->program;
    size_t from = p->instrs.count, to = from + count;
    if (!count)
        return NULL;
    qsort(inserts, count, sizeof(*inserts), by_key);
    TERN_TRY(tern_vec_reserve(p->mem, &p->instrs, count));
    p->instrs.count = to;
    while (count > 0) {
        const tern_keep_insert *last = &inserts[count - 1];
        if (from > 0 && last->key < 2 * (uint64_t)(from - 1) + 1) {
            p->instrs.items[--to] = p->instrs.items[--from];
        } else {
            p->instrs.items[--to] = last->instr;
            count--;
        }
    }
    return NULL;
}

tern_status tern_keep_apply(tern_keep *k)
{
    if (!find_transfer(k, false)) /* no queue to load or store a copy */
        return NULL;
    TERN_TRY(add_copies(k));
    for (uint32_t i = 0; i < k->nest.instrs; i++)
        if (k->of[2 * (size_t)i] != NIL || k->of[2 * (size_t)i + 1] != NIL)
            TERN_TRY(rewrite(k, i));
    return tern_keep_merge(k->b, k->inserts.items, k->inserts.count);
}
