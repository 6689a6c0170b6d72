/* sched/keep_copies.c - removes copies between tiles: the readers of the copy read the original, or
 * the instruction that computes the original writes the copy. */
#include "base/alloc.h"
#include "sched/keep_impl.h"

enum { NIL = TERN_SCHED_NONE, ROUNDS_MAX = 8 };

typedef struct {
    tern_keep_uses uses;
    uint8_t *changed; /* [tensors]: READ: it has more reads than |uses|; ALL: |uses| is stale */
    uint8_t *removed; /* [instrs] */
    uint32_t *at;     /* [2 instrs]: the uses of operands 0 and 1 */
    size_t count;     /* of removed instructions */
} copier;

enum { READ = 1, ALL = 2 };

typedef struct {
    uint32_t instr, to, from; /* tiles */
    uint32_t to_use, from_use;
    tern_sched_region dst, src;
} copy;

/* Whether an instruction copies bytes that are adjacent in each partition of one tile to the same
 * partitions of another. */
static bool is_copy(const copier *c, uint32_t instr, copy *out)
{
    const tern_isa_program *p = &c->uses.b->program;
    const tern_isa_instr *in = &p->instrs.items[instr];
    const tern_isa_ap *ap = tern_isa_operands(p, in);
    if (in->op != TERN_OP_TENSOR_COPY || ap[0].mem != TERN_MEM_SBUF || ap[1].mem != TERN_MEM_SBUF ||
        ap[0].dtype != ap[1].dtype || ap[0].tensor == ap[1].tensor ||
        tern_keep_varies(&c->uses, in))
        return false;
    *out = (copy){.instr = instr,
                  .to = ap[0].tensor,
                  .from = ap[1].tensor,
                  .to_use = c->at[2 * (size_t)instr],
                  .from_use = c->at[2 * (size_t)instr + 1]};
    const tern_lir_tile_info *tiles = c->uses.b->tiles.items;
    for (unsigned i = 0; i < 2; i++) /* in order, too */
        for (unsigned j = 1; j < ap[i].rank; j++)
            if (ap[i].stride[j - 1] != ap[i].stride[j] * (int64_t)ap[i].count[j])
                return false;
    return !tiles[out->to].any_start && !tiles[out->from].any_start &&
           ap[0].stride[ap[0].rank - 1] == 1 && ap[1].stride[ap[1].rank - 1] == 1 &&
           tern_sched_region_of(&ap[0], &out->dst) && tern_sched_region_of(&ap[1], &out->src) &&
           out->dst.first == out->src.first && out->dst.last == out->src.last &&
           out->dst.end - out->dst.begin == out->src.end - out->src.begin;
}

/* Whether an iteration of the loop around |instr|, and nothing else, uses the contents of a tile.
 */
static bool is_local(const copier *c, uint32_t tile, uint32_t instr)
{
    uint32_t loop = c->uses.nest.loop_of[instr];
    return loop != NIL && c->uses.b->tiles.items[tile].home == c->uses.nest.loops.items[loop].vreg;
}

/* Whether something writes |region| of the tile, or with |reads| reads it, between two instructions
 * of one loop or inside of a loop between them. |from| is a use of it. */
static bool is_used_between(const copier *c, uint32_t tile, uint32_t from,
                            const tern_sched_region *region, uint32_t last, bool reads)
{
    const tern_keep_uses *k = &c->uses;
    uint32_t loop = k->nest.loop_of[k->items[from].instr];
    for (uint32_t i = from + 1; i < k->first[tile + 1]; i++) {
        const tern_keep_use *u = &k->items[i];
        tern_sched_region other;
        uint32_t at = u->instr;
        for (uint32_t l = k->nest.loop_of[at]; l != loop && l != NIL;
             l = k->nest.loops.items[l].parent)
            at = k->nest.loops.items[l].begin;
        if (at >= last)
            return false;
        (void)tern_sched_region_of(tern_keep_operand(k, u), &other);
        bool varies = tern_keep_varies(k, &k->b->program.instrs.items[u->instr]);
        if ((reads || u->roles & TERN_ROLE_OUT) && (varies || tern_keep_overlap(region, &other)))
            return true;
    }
    return false;
}

/* Uses of the value from |begin| to |end| access the other tile. */
static tern_status replace(copier *c, uint32_t begin, uint32_t end, const tern_sched_region *region,
                           uint32_t tile, int64_t shift)
{
    for (uint32_t i = begin; i < end; i++) {
        tern_sched_region other;
        (void)tern_sched_region_of(tern_keep_operand(&c->uses, &c->uses.items[i]), &other);
        if (tern_keep_overlap(region, &other))
            TERN_TRY(tern_keep_replace(&c->uses, &c->uses.items[i], tile, shift));
    }
    return NULL;
}

static void remove_copy(copier *c, const copy *y)
{
    c->removed[y->instr] = 1;
    c->count++;
}

/* The readers of the copy read the original, if it stays as it is until then. */
static tern_status read_original(copier *c, const copy *y)
{
    const tern_keep_uses *k = &c->uses;
    if (c->changed[y->to] || c->changed[y->from] & ALL || !is_local(c, y->to, y->instr))
        return NULL;
    uint32_t end = tern_keep_end_of_value(k, y->to_use, k->first[y->to + 1]);
    uint32_t last = end > y->to_use + 1 ? k->items[end - 1].instr + 1 : y->instr;
    if (!end || is_used_between(c, y->from, y->from_use, &y->src, last, false))
        return NULL;
    c->changed[y->to] |= ALL;
    c->changed[y->from] |= READ;
    remove_copy(c, y);
    return replace(c, y->to_use + 1, end, &y->dst, y->from, y->src.begin - y->dst.begin);
}

/* The use that wrote all of the original, and nothing else; NIL: there is none. */
static uint32_t writer_of(const copier *c, const copy *y)
{
    const tern_keep_uses *k = &c->uses;
    for (uint32_t i = y->from_use; i-- > k->first[y->from];) {
        const tern_keep_use *u = &k->items[i];
        tern_sched_region other;
        bool dense = tern_sched_region_of(tern_keep_operand(k, u), &other);
        if (!(u->roles & TERN_ROLE_OUT) || !tern_keep_overlap(&y->src, &other))
            continue;
        bool same = dense && tern_sched_region_contains(&y->src, &other) &&
                    tern_sched_region_contains(&other, &y->src);
        bool here = k->nest.loop_of[u->instr] == k->nest.loop_of[y->instr];
        return same && here && u->roles == TERN_ROLE_OUT && !c->removed[u->instr] ? i : NIL;
    }
    return NIL;
}

/* The last use of |tile| before |instr|; NIL: there is none. */
static uint32_t use_before(const copier *c, uint32_t tile, uint32_t instr)
{
    const tern_keep_uses *k = &c->uses;
    uint32_t low = k->first[tile], high = k->first[tile + 1];
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (k->items[middle].instr < instr)
            low = middle + 1;
        else
            high = middle;
    }
    return low > k->first[tile] ? low - 1 : NIL;
}

/* Whether an instruction reads each element of an operand before it writes the one at that place.
 */
static bool reads_in_order(const tern_isa_program *p, const tern_isa_instr *in, unsigned operand)
{
    const tern_isa_ap *ap = tern_isa_operands(p, in);
    bool elementwise = in->op == TERN_OP_TENSOR_TENSOR || in->op == TERN_OP_TENSOR_SCALAR ||
                       in->op == TERN_OP_SCALAR_TENSOR_TENSOR || in->op == TERN_OP_ACTIVATION;
    bool same = ap[operand].dtype == ap[0].dtype && ap[operand].rank == ap[0].rank;
    for (unsigned i = 0; i < ap[0].rank && same; i++)
        same = ap[operand].count[i] == ap[0].count[i] && ap[operand].stride[i] == ap[0].stride[i];
    return elementwise && same && ap[0].mem == TERN_MEM_SBUF;
}

/* Whether the copy is not used from |instr| to the copy instruction, or only by |instr| as an
 * operand that it may overwrite. */
static bool is_free_from(const copier *c, const copy *y, uint32_t instr)
{
    const tern_keep_uses *k = &c->uses;
    uint32_t first = use_before(c, y->to, instr);
    for (uint32_t i = first == NIL ? k->first[y->to] : first + 1; i < y->to_use; i++) {
        tern_sched_region other;
        (void)tern_sched_region_of(tern_keep_operand(k, &k->items[i]), &other);
        const tern_isa_instr *in = &k->b->program.instrs.items[k->items[i].instr];
        bool same = other.begin == y->dst.begin && other.end == y->dst.end &&
                    other.first == y->dst.first && other.last == y->dst.last &&
                    k->items[i].instr == instr &&
                    reads_in_order(&k->b->program, in, k->items[i].index);
        if (tern_keep_varies(k, in) || (!same && tern_keep_overlap(&y->dst, &other)))
            return false;
    }
    return true;
}

/* The instruction that computes the original writes the copy. */
static tern_status write_copy(copier *c, const copy *y)
{
    const tern_keep_uses *k = &c->uses;
    if (c->changed[y->to] || c->changed[y->from] || !is_local(c, y->from, y->instr))
        return NULL;
    uint32_t writer = writer_of(c, y);
    if (writer == NIL || tern_keep_varies(k, &k->b->program.instrs.items[k->items[writer].instr]))
        return NULL;
    uint32_t end = tern_keep_end_of_value(k, writer, k->first[y->from + 1]);
    const tern_isa_ap *ap = tern_keep_operand(k, &k->items[writer]);
    if (!end || end <= y->from_use || ap->index != TERN_ISA_NONE8 ||
        !is_free_from(c, y, k->items[writer].instr) ||
        is_used_between(c, y->to, y->to_use, &y->dst, k->items[end - 1].instr + 1, false))
        return NULL;
    c->changed[y->to] |= ALL;
    c->changed[y->from] |= ALL;
    remove_copy(c, y);
    return replace(c, writer, end, &y->src, y->to, y->dst.begin - y->src.begin);
}

static tern_status run(copier *c)
{
    const tern_isa_program *p = &c->uses.b->program;
    copy y;
    for (size_t i = 0; i < c->uses.count; i++)
        if (c->uses.items[i].index < 2)
            c->at[2 * (size_t)c->uses.items[i].instr + c->uses.items[i].index] = (uint32_t)i;
    for (uint32_t i = 0; i < p->instrs.count; i++)
        if (is_copy(c, i, &y)) {
            TERN_TRY(write_copy(c, &y));
            if (!c->removed[i])
                TERN_TRY(read_original(c, &y));
        }
    if (c->count)
        tern_keep_remove(c->uses.b, c->removed);
    return NULL;
}

static tern_status remove_once(tern_lir *b, tern_sched_parts *parts, size_t *out_removed)
{
    copier c = {.count = 0};
    *out_removed = 0;
    TERN_TRY(tern_keep_uses_init(&c.uses, b, parts));
    size_t n = c.uses.nest.instrs, tensors = c.uses.tensors;
    c.changed = tern_mem_get_zeroed(b->mem, tensors + 1);
    c.removed = tern_mem_get_zeroed(b->mem, n + 1);
    c.at = tern_mem_get_zeroed(b->mem, (2 * n + 2) * sizeof(*c.at));
    tern_status st = c.changed && c.removed && c.at ? NULL : tern_status_no_memory();
    if (!st)
        st = run(&c);
    *out_removed = c.count;
    tern_mem_free(b->mem, c.changed, tensors + 1);
    tern_mem_free(b->mem, c.removed, n + 1);
    tern_mem_free(b->mem, c.at, (2 * n + 2) * sizeof(*c.at));
    tern_keep_uses_fini(&c.uses);
    return st;
}

tern_status tern_keep_remove_copies(tern_lir *b, tern_sched_parts *parts)
{
    size_t removed = 1;
    for (unsigned i = 0; i < ROUNDS_MAX && removed; i++)
        TERN_TRY(remove_once(b, parts, &removed));
    return NULL;
}
