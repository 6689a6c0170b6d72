/* sched/live_ranges.c - live ranges of tensors, as ranges of the instruction list.
 *
 * A tile is live from its first to its last instruction. In a loop this is within one iteration,
 * unless an iteration may read what the previous one left in the tile: then the tile is live over
 * all of the innermost loop with all its uses. It need not be live over loops around that one: its
 * contents when that loop is entered first are written inside it, and so they are every time. A
 * tile used both inside and outside of a loop is live over all of that loop. */
#include "base/alloc.h"
#include "base/assert.h"
#include "numerics/format.h"
#include "sched/allocate_impl.h"

enum { NIL = TERN_SCHED_NONE, REGIONS_MAX = 4 };

typedef tern_sched_region region;

/* State of a tile while its loop is walked. */
typedef struct {
    uint32_t scope; /* the innermost loop with all its uses */
    bool seen, carried;
    bool pinned; /* its address varies with a loop around all its uses: live over that loop */
    uint8_t count;
    region written[REGIONS_MAX]; /* in the current iteration */
} use;

static uint32_t common(const tern_sched_nest *nest, uint32_t a, uint32_t b)
{
    while (a != NIL && !tern_sched_is_inside(nest, b, a))
        a = nest->loops.items[a].parent;
    return a;
}

static void find_uses(const tern_sched_nest *nest, tern_sched_live_range *ranges, use *uses)
{
    const tern_isa_program *p = &nest->b->program;
    for (size_t i = 0; i < p->tensors.count; i++)
        ranges[i] = (tern_sched_live_range){.first = NIL};
    for (uint32_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_ap *ap = tern_isa_operands(p, &p->instrs.items[i]);
        for (unsigned j = 0; j < p->instrs.items[i].operand_count; j++) {
            if (ap[j].mem == TERN_MEM_NONE)
                continue;
            tern_sched_live_range *l = &ranges[ap[j].tensor];
            use *u = &uses[ap[j].tensor];
            u->scope = u->seen ? common(nest, u->scope, nest->loop_of[i]) : nest->loop_of[i];
            u->seen = true;
            if (l->first == NIL)
                l->first = i;
            l->last = i;
        }
    }
}

/* --- values carried from one iteration to the next ---  */

bool tern_sched_region_of(const tern_isa_ap *ap, region *out)
{
    int64_t elem = tern_num_format_of((tern_dtype)ap->dtype)->storage_bytes, low = 0, high = 0;
    uint64_t elems = 1;
    for (unsigned i = 0; i < ap->rank; i++) {
        int64_t span = (int64_t)ap->stride[i] * ((int64_t)ap->count[i] - 1);
        low += span < 0 ? span : 0;
        high += span > 0 ? span : 0;
        elems *= ap->stride[i] ? ap->count[i] : 1;
    }
    *out = (region){.begin = ap->offset + low * elem,
                    .end = ap->offset + (high + 1) * elem,
                    .first = ap->start,
                    .last = ap->start + ap->partitions - 1u};
    return (uint64_t)(high - low + 1) == elems && ap->index == TERN_ISA_NONE8;
}

bool tern_sched_region_merge(region *a, const region *b)
{
    if (a->first == b->first && a->last == b->last && a->begin <= b->end && b->begin <= a->end) {
        a->begin = a->begin < b->begin ? a->begin : b->begin;
        a->end = a->end > b->end ? a->end : b->end;
        return true;
    }
    if (a->begin == b->begin && a->end == b->end && a->first <= b->last + 1 &&
        b->first <= a->last + 1) {
        a->first = a->first < b->first ? a->first : b->first;
        a->last = a->last > b->last ? a->last : b->last;
        return true;
    }
    if (tern_sched_region_contains(b, a))
        *a = *b;
    return tern_sched_region_contains(a, b);
}

static void add_write(use *u, const region *now)
{
    for (unsigned i = 0; i < u->count; i++)
        if (tern_sched_region_merge(&u->written[i], now)) {
            for (unsigned k = 0; k < u->count; k++)
                if (k != i && tern_sched_region_merge(&u->written[i], &u->written[k])) {
                    u->written[k] = u->written[--u->count];
                    break;
                }
            return;
        }
    if (u->count < REGIONS_MAX)
        u->written[u->count++] = *now;
}

static void add_use(const tern_sched_nest *nest, const tern_isa_instr *in, unsigned index, use *u,
                    bool reads)
{
    uint32_t operand = in->first_operand + index;
    region now;
    bool dense = tern_sched_region_of(&nest->b->program.operands.items[operand], &now);
    for (uint32_t m = nest->first_term[operand]; m < nest->first_term[operand + 1]; m++) {
        u->carried = true; /* varying addresses are not tracked: assume carried */
        u->pinned |=
            nest->terms[m].loop != NIL && tern_sched_is_inside(nest, u->scope, nest->terms[m].loop);
    }
    if (nest->first_term[operand] != nest->first_term[operand + 1])
        return;
    bool found = false;
    for (unsigned i = 0; i < u->count && !found; i++)
        found = tern_sched_region_contains(&u->written[i], &now);
    if (reads)
        u->carried |= !found;
    else if (dense && !found)
        add_write(u, &now);
}

static void find_carried(const tern_sched_nest *nest, use *uses)
{
    const tern_isa_program *p = &nest->b->program;
    for (uint32_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        const tern_isa_ap *ap = tern_isa_operands(p, in);
        for (unsigned pass = 0; pass < 2; pass++) /* an instruction reads before it writes */
            for (unsigned j = 0; j < in->operand_count; j++) {
                unsigned roles = tern_isa_operand_use(p, in, j);
                if (!roles || ap[j].mem == TERN_MEM_HBM || uses[ap[j].tensor].scope == NIL)
                    continue;
                if (pass == 0 ? roles & TERN_ROLE_IN : roles & TERN_ROLE_OUT)
                    add_use(nest, in, j, &uses[ap[j].tensor], pass == 0);
            }
    }
}

/* A tile created inside a loop carries nothing from one iteration of it to the next. */
static tern_status ignore_homes(const tern_sched_nest *nest, use *uses)
{
    const tern_lir *b = nest->b;
    size_t bytes = (b->regs.count + 1) * sizeof(uint32_t);
    uint32_t *loop_of_vreg = tern_mem_get_zeroed(b->mem, bytes);
    TERN_TRY_MEM(loop_of_vreg);
    for (uint32_t l = 0; l < nest->loops.count; l++)
        loop_of_vreg[nest->loops.items[l].vreg] = l + 1;
    for (size_t i = 0; i < b->program.tensors.count; i++) {
        uint32_t home = loop_of_vreg[b->tiles.items[i].home];
        if (uses[i].carried && !uses[i].pinned && home &&
            tern_sched_is_inside(nest, home - 1, uses[i].scope))
            uses[i].carried = false;
    }
    tern_mem_free(b->mem, loop_of_vreg, bytes);
    return NULL;
}

/* --- live ranges --- */

/* The child loop of |scope| that contains |at|; NIL if |at| is directly in |scope|. */
static uint32_t child_of(const tern_sched_nest *nest, uint32_t scope, uint32_t at)
{
    uint32_t child = NIL;
    for (uint32_t l = nest->loop_of[at]; l != scope; l = nest->loops.items[l].parent)
        child = l;
    return child;
}

tern_sched_live_range tern_sched_span_in_loop(const tern_sched_nest *nest, uint32_t loop,
                                              uint32_t at)
{
    uint32_t child = child_of(nest, loop, at);
    TERN_ASSERT(tern_sched_is_inside(nest, nest->loop_of[at], loop));
    if (child == NIL)
        return (tern_sched_live_range){at, at};
    return (tern_sched_live_range){nest->loops.items[child].begin, nest->loops.items[child].end};
}

static void extend(const tern_sched_nest *nest, bool hbm, const use *u, tern_sched_live_range *l)
{
    uint32_t scope = hbm ? NIL : u->scope;
    TERN_ASSERT(u->seen && l->first <= l->last);
    TERN_ASSERT(!u->carried || u->scope != NIL); /* only a loop carries values */
    if (!hbm && u->carried) {
        if (u->pinned)
            scope = tern_sched_outermost(nest, scope);
        *l = (tern_sched_live_range){nest->loops.items[scope].begin, nest->loops.items[scope].end};
        return;
    }
    l->first = tern_sched_span_in_loop(nest, scope, l->first).first;
    l->last = tern_sched_span_in_loop(nest, scope, l->last).last;
}

/* The tiles of a pool are live as long as the pool. Otherwise two of them might share an address,
 * and one could not be filled while the other is in use. */
static void join_pools(const tern_lir *b, tern_sched_live_range *ranges)
{
    for (unsigned pass = 0; pass < 2; pass++)
        for (uint32_t id = 0; id < b->program.tensors.count; id++) {
            tern_sched_live_range *l = &ranges[id], *pool = &ranges[b->tiles.items[id].pool];
            tern_sched_live_range *to = pass ? l : pool;
            const tern_sched_live_range *from = pass ? pool : l;
            if (l->first == NIL || pool->first == NIL)
                continue;
            to->first = from->first < to->first ? from->first : to->first;
            to->last = from->last > to->last ? from->last : to->last;
        }
}

/* A pool is local to the innermost loop that all its tiles are local to. */
static void join_local_pools(const tern_sched_nest *nest, const use *uses, uint32_t *local)
{
    const tern_lir *b = nest->b;
    for (unsigned pass = 0; pass < 2; pass++)
        for (uint32_t id = 0; id < b->program.tensors.count; id++) {
            uint32_t pool = b->tiles.items[id].pool;
            if (pass)
                local[id] = local[pool];
            else if (uses[id].seen && !uses[pool].seen)
                local[pool] = NIL;
            else if (uses[id].seen)
                local[pool] = local[id] == NIL ? NIL : common(nest, local[pool], local[id]);
        }
}

static tern_status find_local(const tern_sched_nest *nest, tern_sched_live_range *ranges, use *uses,
                              uint32_t *local)
{
    const tern_isa_program *p = &nest->b->program;
    find_uses(nest, ranges, uses);
    find_carried(nest, uses);
    TERN_TRY(ignore_homes(nest, uses));
    for (size_t i = 0; i < p->tensors.count; i++) {
        bool tile = p->tensors.items[i].mem != TERN_MEM_HBM && uses[i].seen;
        local[i] = tile && !uses[i].carried ? uses[i].scope : NIL;
    }
    join_local_pools(nest, uses, local);
    return NULL;
}

tern_status tern_sched_find_local(const tern_sched_nest *nest, uint32_t *local)
{
    size_t n = nest->b->program.tensors.count + 1;
    use *uses = tern_mem_get_zeroed(nest->b->mem, n * sizeof(*uses));
    tern_sched_live_range *ranges = tern_mem_get_n(nest->b->mem, n, sizeof(*ranges));
    tern_status st = NULL;
    if (uses && ranges)
        st = find_local(nest, ranges, uses, local);
    else
        st = tern_status_no_memory();
    tern_mem_free(nest->b->mem, uses, n * sizeof(*uses));
    tern_mem_free(nest->b->mem, ranges, n * sizeof(*ranges));
    return st;
}

tern_status tern_sched_find_live_ranges(const tern_sched_nest *nest, tern_sched_live_range *ranges)
{
    const tern_isa_program *p = &nest->b->program;
    size_t bytes = (p->tensors.count + 1) * sizeof(use);
    use *uses = tern_mem_get_zeroed(nest->b->mem, bytes);
    TERN_TRY_MEM(uses);
    find_uses(nest, ranges, uses);
    tern_status st = NULL;
    if (nest->loops.count) {
        find_carried(nest, uses);
        st = ignore_homes(nest, uses);
        for (size_t i = 0; !st && i < p->tensors.count; i++)
            if (ranges[i].first != NIL)
                extend(nest, p->tensors.items[i].mem == TERN_MEM_HBM, &uses[i], &ranges[i]);
    }
    join_pools(nest->b, ranges);
    tern_mem_free(nest->b->mem, uses, bytes);
    return st;
}

tern_status tern_sched_find_scopes(const tern_sched_nest *nest, tern_sched_scope *scopes)
{
    size_t n = nest->b->program.tensors.count + 1;
    use *uses = tern_mem_get_zeroed(nest->b->mem, n * sizeof(*uses));
    tern_sched_live_range *ranges = tern_mem_get_n(nest->b->mem, n, sizeof(*ranges));
    tern_status st = NULL;
    if (uses && ranges) {
        find_uses(nest, ranges, uses);
        find_carried(nest, uses);
        st = ignore_homes(nest, uses);
    } else {
        st = tern_status_no_memory();
    }
    for (size_t i = 0; !st && i + 1 < n; i++) {
        uint32_t loop = uses[i].seen ? uses[i].scope : NIL;
        scopes[i] = (tern_sched_scope){.loop = loop, .fixed = NIL};
        if (uses[i].carried)
            scopes[i].fixed = uses[i].pinned ? tern_sched_outermost(nest, loop) : loop;
    }
    tern_mem_free(nest->b->mem, uses, n * sizeof(*uses));
    tern_mem_free(nest->b->mem, ranges, n * sizeof(*ranges));
    return st;
}
