/* sched/spill_write.c - applies the decisions of spill.c to the list: new tiles, spill slots in
 * HBM, and transfers. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "sched/spill_impl.h"

enum { NIL = TERN_SCHED_NONE };

/* --- tensors --- */

static tern_status add_tensor(tern_spiller *s, const char *base, tern_isa_tensor t, uint32_t *out)
{
    tern_lir *b = s->b;
    char name[128];
    TERN_TRY(tern_lir_unique_name(b, base, name, sizeof(name)));
    t.name = name;
    TERN_TRY(tern_vec_reserve(b->mem, &b->tiles, 1));
    TERN_TRY(tern_vec_reserve(b->mem, &s->tiles, 1));
    TERN_TRY(tern_isa_add_tensor(&b->program, &t, out));
    b->tiles.items[b->tiles.count++] = (tern_lir_tile_info){.pool = *out};
    s->tiles.items[s->tiles.count++] = (tern_spill_tile){
        .slot = NIL, .loads_begin = NIL, .area = NIL, .gap.next = NIL, .scope = {NIL, NIL}};
    return NULL;
}

/* Grows the arrays of the allocator. */
static tern_status grow(tern_spiller *s)
{
    tern_sched_allocator *al = &s->al;
    size_t more = al->link_capacity + al->link_capacity / 2 + 16;
    tern_sched_live_range *ranges = tern_mem_resize(
        s->b->mem, al->ranges, al->range_capacity * sizeof(*ranges), more * sizeof(*ranges));
    TERN_TRY_MEM(ranges);
    al->ranges = ranges;
    al->range_capacity = more;
    tern_sched_link *links = tern_mem_resize(
        s->b->mem, al->links, al->link_capacity * sizeof(*links), more * sizeof(*links));
    TERN_TRY_MEM(links);
    al->links = links;
    al->link_capacity = more;
    return NULL;
}

static tern_status reserve_tensor(tern_spiller *s)
{
    return s->b->program.tensors.count < s->al.link_capacity ? NULL : grow(s);
}

tern_status tern_spill_add_tile(tern_spiller *s, uint32_t id, uint32_t *out)
{
    tern_isa_tensor t = s->b->program.tensors.items[id];
    tern_lir_tile_info info = s->b->tiles.items[id];
    char base[160];
    (void)snprintf(base, sizeof(base), "%.100s.reload", t.name);
    if (info.any_start)
        t.start = 0;
    TERN_TRY(reserve_tensor(s));
    TERN_TRY(add_tensor(s, base, t, out));
    s->b->tiles.items[*out].any_start = info.any_start;
    s->b->tiles.items[*out].home = info.home;
    return NULL;
}

tern_status tern_spill_add_slot(tern_spiller *s, uint32_t id, uint32_t *out)
{
    const tern_isa_tensor *tile = &s->b->program.tensors.items[id];
    tern_isa_tensor t = {.mem = TERN_MEM_HBM,
                         .dtype = TERN_U8,
                         .kind = TERN_TENSOR_TEMP,
                         .rank = 2,
                         .bytes = tile->bytes * tile->partitions,
                         .dims = {tile->partitions, tile->bytes},
                         .last_use = TERN_ISA_NONE32};
    TERN_TRY(reserve_tensor(s));
    return add_tensor(s, "spill", t, out);
}

/* --- transfers --- */

typedef struct {
    unsigned present;                     /* engines, as bits */
    uint8_t owner[TERN_SCHED_QUEUES_MAX]; /* engine plus 1 */
    uint32_t limit;                       /* number of queues */
} owners;

static uint32_t free_queue(const owners *o)
{
    for (uint32_t i = o->limit; i-- > 0;)
        if (!o->owner[i])
            return i;
    return NIL;
}

/* A queue of the first engine of |wanted| that can have one; else any queue in use. */
static tern_spill_queue queue_for(owners *o, bool loops, const tern_engine *wanted, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        uint32_t queue = free_queue(o);
        if (loops && !(o->present >> wanted[i] & 1))
            continue;
        for (uint32_t k = o->limit; queue == NIL && k-- > 0;)
            if (o->owner[k] == wanted[i] + 1)
                queue = k;
        if (queue == NIL)
            continue;
        o->owner[queue] = (uint8_t)(wanted[i] + 1);
        return (tern_spill_queue){(uint8_t)wanted[i], queue, NIL};
    }
    for (uint32_t k = 0; k < o->limit; k++)
        if (o->owner[k])
            return (tern_spill_queue){(uint8_t)(o->owner[k] - 1), k, NIL};
    return (tern_spill_queue){TERN_ENGINE_SP, 0, NIL};
}

void tern_spill_find_queues(tern_spiller *s)
{
    /* SP computes nothing, so its loads run ahead. Stores wait for results and would delay loads on
     * the same engine. */
    static const tern_engine loads[] = {TERN_ENGINE_SP, TERN_ENGINE_ACT, TERN_ENGINE_POOL,
                                        TERN_ENGINE_DVE, TERN_ENGINE_PE};
    static const tern_engine stores[] = {TERN_ENGINE_POOL, TERN_ENGINE_ACT, TERN_ENGINE_SP,
                                         TERN_ENGINE_DVE, TERN_ENGINE_PE};
    const tern_isa_program *p = &s->b->program;
    const tern_chip *chip = s->al.chip;
    owners o = {.limit = chip->dma_queues < TERN_SCHED_QUEUES_MAX ? chip->dma_queues
                                                                  : TERN_SCHED_QUEUES_MAX};
    for (uint32_t k = 0; s->nest->parts && k < o.limit; k++)
        o.owner[k] = s->nest->parts->owner[TERN_ENGINE_COUNT + k];
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        o.present |= tern_sched_engine_bit(in);
        if (in->engine < TERN_ENGINE_COUNT && tern_sched_is_dma(in) &&
            tern_isa_args(p, in)[0] < o.limit)
            o.owner[tern_isa_args(p, in)[0]] = (uint8_t)(in->engine + 1);
    }
    bool loops = s->nest->loops.count > 0;
    s->loads = queue_for(&o, loops, loads, sizeof(loads) / sizeof(*loads));
    s->stores = queue_for(&o, loops, stores, sizeof(stores) / sizeof(*stores));
}

/* The note of instruction |near| with "/spill" appended. */
static tern_status note_of(tern_spiller *s, uint32_t near, uint32_t *out)
{
    uint32_t from = s->b->program.instrs.items[near].note;
    tern_map_entry *entry = NULL;
    bool added = false;
    TERN_TRY(tern_map_add_u64(&s->notes, from, &entry, &added));
    if (added) {
        tern_isa_note note = {.op = "", .file = ""};
        uint32_t id = 0;
        char op[192];
        if (from != TERN_ISA_NONE32)
            note = s->b->program.notes.items[from];
        (void)snprintf(op, sizeof(op), "%.150s%sspill", note.op, *note.op ? "/" : "");
        note.op = op;
        TERN_TRY(tern_isa_add_note(&s->b->program, &note, &id));
        entry->value.number = id;
    }
    *out = (uint32_t)entry->value.number;
    return NULL;
}

/* How often an instruction of |loop| executes. */
static uint64_t executions_of(const tern_sched_nest *nest, uint32_t loop)
{
    uint64_t executions = 1;
    for (; loop != NIL; loop = nest->loops.items[loop].parent)
        executions *= tern_sched_is_dynamic(&nest->loops.items[loop])
                          ? 1
                          : nest->loops.items[loop].trip_count;
    return executions;
}

static tern_status insert(tern_spiller *s, uint64_t key, uint32_t near, tern_isa_instr in,
                          uint64_t bytes, uint32_t loop)
{
    TERN_TRY(note_of(s, near, &in.note));
    TERN_TRY(tern_vec_push(s->b->mem, &s->inserts, (tern_spill_insert){key, in}));
    s->bytes += bytes * executions_of(s->nest, loop);
    return NULL;
}

/* A region as rows of raw integers, of the widest type that divides it and the tile's rows. */
static void set_patterns(tern_isa_ap *tile, tern_isa_ap *hbm, const tern_isa_tensor *t,
                         const tern_sched_region *region)
{
    uint64_t all = (uint64_t)region->begin | (uint64_t)region->end | t->bytes;
    uint32_t elem = all % 4 == 0 ? 4 : all % 2 == 0 ? 2 : 1;
    tern_isa_ap ap = tern_isa_ap_none();
    ap.dtype = elem == 4 ? TERN_U32 : elem == 2 ? TERN_U16 : TERN_U8;
    ap.rank = 1;
    ap.stride[0] = 1;
    ap.count[0] = (uint32_t)(region->end - region->begin) / elem;
    ap.partitions = (uint16_t)(region->last - region->first + 1);
    *tile = *hbm = ap;
    tile->mem = TERN_MEM_SBUF;
    tile->start = (uint8_t)region->first;
    tile->offset = region->begin;
    hbm->mem = TERN_MEM_HBM;
    hbm->row_stride = (int32_t)(t->bytes / elem);
    hbm->offset = (int64_t)(region->first * t->bytes) + region->begin;
}

/* Creates a transfer of a queue outside of the list. */
static tern_status new_transfer(tern_spiller *s, tern_spill_queue *queue, tern_isa_instr *out)
{
    tern_isa_program *p = &s->b->program;
    tern_isa_new added = {0};
    TERN_TRY(tern_isa_add(p, TERN_OP_DMA_COPY, (tern_engine)queue->engine, 0, &added));
    added.args[TERN_ARG(DMA_COPY, queue)] = queue->queue;
    added.args[TERN_ARG(DMA_COPY, dge)] = TERN_DGE_STATIC;
    if (queue->args == NIL) {
        queue->args = added.instr->first_arg;
    } else {
        added.instr->first_arg = queue->args;
        p->args.count -= added.instr->arg_count;
    }
    *out = *added.instr;
    p->instrs.count--;
    return NULL;
}

tern_status tern_spill_transfer(tern_spiller *s, uint64_t key, uint32_t near, bool store,
                                uint32_t id, uint32_t slot, const tern_sched_area *area)
{
    tern_isa_program *p = &s->b->program;
    for (unsigned i = 0; i < area->count; i++) {
        const tern_sched_region *region = &area->items[i];
        tern_isa_instr in = {0};
        TERN_TRY(new_transfer(s, store ? &s->stores : &s->loads, &in));
        tern_isa_ap *ap = p->operands.items + in.first_operand;
        tern_isa_ap *tile = &ap[store ? TERN_OPERAND(DMA_COPY, src) : TERN_OPERAND(DMA_COPY, dst)];
        tern_isa_ap *hbm = &ap[store ? TERN_OPERAND(DMA_COPY, dst) : TERN_OPERAND(DMA_COPY, src)];
        set_patterns(tile, hbm, &p->tensors.items[id], region);
        tile->tensor = id;
        hbm->tensor = slot;
        uint64_t bytes =
            (uint64_t)(region->end - region->begin) * (region->last - region->first + 1);
        TERN_TRY(insert(s, key, near, in, bytes, s->tiles.items[id].scope.loop));
    }
    return NULL;
}

tern_status tern_spill_rematerialise(tern_spiller *s, uint64_t key, uint32_t near, uint32_t instr,
                                     uint32_t id)
{
    tern_isa_program *p = &s->b->program;
    tern_isa_instr in = p->instrs.items[instr];
    TERN_TRY(tern_lir_own_operands(p, &in));
    tern_isa_ap *dst = &p->operands.items[in.first_operand + TERN_OPERAND(DMA_COPY, dst)];
    tern_sched_region region;
    (void)tern_sched_region_of(dst, &region);
    dst->tensor = id;
    uint64_t bytes = (uint64_t)(region.end - region.begin) * (region.last - region.first + 1);
    return insert(s, key, near, in, bytes, s->tiles.items[id].scope.loop);
}

/* --- the list --- */

/* Makes instructions refer to the tiles that replace their operands. */
static tern_status replace_operands(tern_spiller *s)
{
    tern_isa_program *p = &s->b->program;
    size_t n = p->instrs.count;
    uint8_t *owned = tern_mem_get_zeroed(s->b->mem, n + 1);
    TERN_TRY_MEM(owned);
    tern_status st = NULL;
    for (uint32_t id = (uint32_t)s->tensors; id < s->tiles.count && !st; id++)
        for (uint32_t u = s->tiles.items[id].begin; u < s->tiles.items[id].end && !st; u++) {
            tern_isa_instr *in = &p->instrs.items[s->uses[u].instr];
            const uint32_t *has_terms = s->nest->first_term;
            bool shared =
                !owned[s->uses[u].instr] &&
                has_terms[in->first_operand] == has_terms[in->first_operand + in->operand_count];
            if (shared)
                st = tern_lir_own_operands(p, in);
            owned[s->uses[u].instr] = 1;
            if (!st)
                p->operands.items[in->first_operand + s->uses[u].index].tensor = id;
        }
    tern_mem_free(s->b->mem, owned, n + 1);
    return st;
}

/* Tiles that were evicted leave their pools and have live ranges of their own; the others stay
 * together. */
static tern_status leave_pools(tern_spiller *s)
{
    tern_lir *b = s->b;
    size_t n = s->tiles.count;
    uint32_t *head = tern_mem_get_n(b->mem, n + 1, sizeof(*head));
    TERN_TRY_MEM(head);
    memset(head, 0xff, (n + 1) * sizeof(*head));
    for (uint32_t id = 0; id < n; id++)
        if (!s->tiles.items[id].left_pool && head[b->tiles.items[id].pool] == NIL)
            head[b->tiles.items[id].pool] = id;
    for (uint32_t id = 0; id < n; id++)
        b->tiles.items[id].pool = s->tiles.items[id].left_pool ? id : head[b->tiles.items[id].pool];
    tern_mem_free(b->mem, head, (n + 1) * sizeof(*head));
    return NULL;
}

static int by_key(const void *a, const void *b)
{
    const tern_spill_insert *x = a, *y = b;
    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    /* operands were appended in the order of creation */
    return (x->instr.first_operand > y->instr.first_operand) -
           (x->instr.first_operand < y->instr.first_operand);
}

/* Works backwards, so that the list needs no copy. */
static tern_status insert_transfers(tern_spiller *s)
{
    tern_isa_program *p = &s->b->program;
    size_t remaining = s->inserts.count, from = p->instrs.count, to = from + remaining;
    if (!remaining)
        return NULL;
    qsort(s->inserts.items, remaining, sizeof(*s->inserts.items), by_key);
    TERN_TRY(tern_vec_reserve(p->mem, &p->instrs, remaining));
    p->instrs.count = to;
    while (remaining > 0) {
        const tern_spill_insert *last = &s->inserts.items[remaining - 1];
        if (from > 0 && last->key < 2 * (uint64_t)(from - 1) + 1) {
            p->instrs.items[--to] = p->instrs.items[--from];
        } else {
            p->instrs.items[--to] = last->instr;
            remaining--;
        }
    }
    TERN_ASSERT(to == from);
    return NULL;
}

tern_status tern_spill_rewrite(tern_spiller *s)
{
    TERN_TRY(replace_operands(s));
    TERN_TRY(leave_pools(s));
    return insert_transfers(s);
}
