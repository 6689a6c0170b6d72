/* sched/registers.c - registers of loops.
 *
 * Offsets of operands and awaited semaphore values are both sums over loops of iteration times
 * stride. So both are counters: set before the outermost loop they vary with, and incremented at
 * the end of every iteration of every loop they are in. When an outer iteration ends, inner loops
 * have already advanced a counter by all their iterations; the increment is the difference. An
 * offset that varies with one loop only can be the induction variable of that loop. For each stream
 * an engine has one value counter per nest: the signals up to the start of the current iteration,
 * plus those of inner loops completed in it. A wait differs from it by a constant. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "sched/emit_impl.h"

enum { NIL = TERN_SCHED_NONE, ENGINES = TERN_ENGINE_COUNT };

/* --- allocation --- */

/* The loop to unroll when registers run out: the one that adds the fewest instructions. */
static uint32_t cheapest_loop(const tern_sched_registers *r)
{
    uint32_t best = NIL;
    uint64_t best_cost = UINT64_MAX;
    for (uint32_t l = r->nest_loop; l < r->nest->loops.count; l++) {
        const tern_sched_loop *loop = &r->nest->loops.items[l];
        uint64_t cost = (uint64_t)(loop->trip_count - 1) * (loop->end - loop->begin);
        if (tern_sched_outermost(r->nest, l) != r->nest_loop)
            break;
        if (!tern_sched_is_dynamic(loop) && cost < best_cost) {
            best = l;
            best_cost = cost;
        }
    }
    return best;
}

tern_status tern_sched_alloc_register(tern_sched_registers *r, uint32_t engine, uint8_t *out)
{
    uint64_t left = ~r->used[engine];
    if (r->limit < 64)
        left &= (UINT64_C(1) << r->limit) - 1;
    *out = 0;
    if (!left) {
        if (r->nest_loop != NIL)
            r->exhausted = cheapest_loop(r);
        return TERN_ERR(NO_SPACE, "more than %u registers of %s are live at once", r->limit,
                        tern_engine_name((tern_engine)engine));
    }
    *out = (uint8_t)__builtin_ctzll(left);
    TERN_ASSERT(*out < r->limit);
    r->used[engine] |= UINT64_C(1) << *out;
    return NULL;
}

/* --- counters --- */

static bool same(const tern_sched_counter *a, const tern_sched_counter *b)
{
    if (a->engine != b->engine || a->stream != b->stream)
        return false;
    return a->stream != NIL || (a->loop == b->loop && a->live_in_stride == b->live_in_stride &&
                                !memcmp(a->stride, b->stride, sizeof(a->stride)));
}

static const tern_sched_counter *find(const tern_sched_registers *r, const tern_sched_counter *c)
{
    for (size_t i = 0; i < r->counters.count; i++)
        if (same(&r->counters.items[i], c))
            return &r->counters.items[i];
    return NULL;
}

/* Strides of an operand by loop depth; false if it varies with no loop. */
static bool describe_offset(const tern_sched_registers *r, uint32_t engine, uint32_t operand,
                            tern_sched_counter *out)
{
    const tern_sched_nest *nest = r->nest;
    *out = (tern_sched_counter){.engine = engine, .loop = NIL, .root = NIL, .stream = NIL};
    for (uint32_t m = nest->first_term[operand]; m < nest->first_term[operand + 1]; m++) {
        uint32_t loop = nest->terms[m].loop;
        if (loop != NIL)
            out->stride[nest->loops.items[loop].depth] += nest->terms[m].stride;
        else if (tern_sched_is_live_in(nest, &nest->terms[m]))
            out->live_in_stride += nest->terms[m].stride;
    }
    for (uint32_t m = nest->first_term[operand]; m < nest->first_term[operand + 1]; m++) {
        uint32_t loop = nest->terms[m].loop;
        if (loop == NIL || !out->stride[nest->loops.items[loop].depth])
            continue;
        if (out->loop == NIL || nest->loops.items[loop].depth > nest->loops.items[out->loop].depth)
            out->loop = loop;
        if (out->root == NIL || nest->loops.items[loop].depth < nest->loops.items[out->root].depth)
            out->root = loop;
    }
    return out->loop != NIL;
}

/* The counter that |vreg| is for the instruction at |at|; false if it is no induction variable of
 * a loop around it. */
static bool describe_source(const tern_sched_registers *r, uint32_t at, uint32_t vreg,
                            tern_sched_counter *out)
{
    const tern_sched_nest *nest = r->nest;
    uint32_t loop = vreg ? nest->loop_of[at] : NIL;
    while (loop != NIL && nest->loops.items[loop].vreg != vreg)
        loop = nest->loops.items[loop].parent;
    *out = (tern_sched_counter){.engine = nest->b->program.instrs.items[at].engine,
                                .loop = loop,
                                .root = loop,
                                .stream = NIL};
    if (loop != NIL)
        out->stride[nest->loops.items[loop].depth] = 1;
    return loop != NIL;
}

tern_status tern_sched_source_register(tern_sched_registers *r, uint32_t at, uint32_t vreg,
                                       uint8_t *out)
{
    tern_sched_counter c;
    const uint32_t engine = r->nest->b->program.instrs.items[at].engine;
    if (!describe_source(r, at, vreg, &c))
        return tern_sched_physical_register(r, engine, vreg, NIL, out);
    const tern_sched_counter *found = find(r, &c);
    TERN_ASSERT(found && found->reg != TERN_ISA_NONE8);
    *out = found->reg;
    return NULL;
}

const tern_sched_counter *tern_sched_offset_counter(const tern_sched_registers *r, uint32_t engine,
                                                    uint32_t operand)
{
    tern_sched_counter c;
    if (!describe_offset(r, engine, operand, &c))
        return NULL;
    const tern_sched_counter *found = find(r, &c);
    TERN_ASSERT(found);
    return found;
}

const tern_sched_counter *tern_sched_wait_counter(const tern_sched_registers *r, uint32_t engine,
                                                  uint32_t stream)
{
    tern_sched_counter c = {.engine = engine, .stream = stream};
    const tern_sched_counter *found = find(r, &c);
    TERN_ASSERT(found);
    return found;
}

/* The amount that completed inner loops have added to a value counter in an iteration of |loop|
 * before |at|. Loops inside a dynamic one restore the counter instead, because their number of
 * executions is unknown. */
static int64_t added(const tern_sched_registers *r, uint32_t engine, uint32_t stream, uint32_t loop,
                     uint32_t at)
{
    int64_t sum = 0;
    if (tern_sched_is_dynamic(&r->nest->loops.items[loop]))
        return 0;
    for (uint32_t l = loop + 1; l < r->nest->loops.count; l++) {
        const tern_sched_loop *inner = &r->nest->loops.items[l];
        if (inner->begin > at)
            break;
        if (inner->parent == loop && inner->end <= at && inner->engines >> engine & 1)
            sum += inner->trip_count * r->values->total[l].of[stream];
    }
    return sum;
}

int64_t tern_sched_counter_lag(const tern_sched_registers *r, uint32_t engine, uint32_t stream,
                               uint32_t loop, uint32_t at)
{
    int64_t lag = -added(r, engine, stream, loop, at);
    for (uint32_t l = loop; r->nest->loops.items[l].parent != NIL;) {
        uint32_t parent = r->nest->loops.items[l].parent, begin = r->nest->loops.items[l].begin;
        lag += r->values->entry[l].of[stream] -
               tern_sched_head_value(r->values, r->nest, parent, begin, stream) -
               added(r, engine, stream, parent, begin);
        l = parent;
    }
    return lag;
}

int64_t tern_sched_counter_increment(const tern_sched_registers *r, const tern_sched_counter *c,
                                     uint32_t id)
{
    const tern_sched_loop *loop = &r->nest->loops.items[id], *inner = NULL;
    bool dynamic = tern_sched_is_dynamic(loop);
    if (c->stream != NIL)
        return dynamic ? 0
                       : r->values->total[id].of[c->stream] -
                             added(r, c->engine, c->stream, id, loop->end);
    if (c->is_loop || !tern_sched_is_inside(r->nest, c->loop, id) ||
        !tern_sched_is_inside(r->nest, id, c->root))
        return 0;
    for (uint32_t l = c->loop; l != id; l = r->nest->loops.items[l].parent)
        inner = &r->nest->loops.items[l];
    TERN_ASSERT(!inner || inner->depth == loop->depth + 1);
    int64_t stride = c->stride[loop->depth];
    return inner && !dynamic ? stride - inner->trip_count * c->stride[inner->depth] : stride;
}

int64_t tern_sched_counter_net(const tern_sched_registers *r, const tern_sched_counter *c,
                               uint32_t id)
{
    const tern_sched_loop *loop = &r->nest->loops.items[id];
    if (c->stream != NIL)
        return tern_sched_is_dynamic(loop) ? 0 : r->values->total[id].of[c->stream];
    bool inside = tern_sched_is_inside(r->nest, c->loop, id) && id != c->root &&
                  tern_sched_is_inside(r->nest, id, c->root);
    return inside ? c->stride[loop->depth] : 0;
}

/* --- counters of a nest --- */

/* Whether an offset already uses the induction variable of this loop. */
static bool has_offset(const tern_sched_registers *r, uint32_t engine, uint32_t loop)
{
    for (size_t i = 0; i < r->counters.count; i++) {
        const tern_sched_counter *c = &r->counters.items[i];
        if (c->is_loop && c->engine == engine && c->loop == loop)
            return true;
    }
    return false;
}

static tern_status add_counter(tern_sched_registers *r, tern_sched_counter c)
{
    if (find(r, &c))
        return NULL;
    /* The arguments of LOOP have 32 bits. */
    const tern_sched_loop *loop = &r->nest->loops.items[c.loop];
    int64_t reach = c.stride[loop->depth] * (int64_t)loop->trip_count;
    c.is_loop = c.root == c.loop && !c.live_in_stride && reach <= INT32_MAX && reach >= INT32_MIN &&
                !tern_sched_is_dynamic(&r->nest->loops.items[c.loop]) &&
                !has_offset(r, c.engine, c.loop);
    c.reg = TERN_ISA_NONE8;
    return tern_vec_push(r->mem, &r->counters, c);
}

static tern_status add_offset(tern_sched_registers *r, const tern_isa_instr *in, unsigned index)
{
    tern_sched_counter c;
    bool varies = describe_offset(r, in->engine, in->first_operand + index, &c);
    return varies ? add_counter(r, c) : NULL;
}

/* The induction variables that the instruction at |at| computes with. */
static tern_status add_sources(tern_sched_registers *r, uint32_t at)
{
    const tern_isa_program *p = &r->nest->b->program;
    const tern_isa_instr *in = &p->instrs.items[at];
    tern_sched_counter c;
    for (unsigned i = 0; i < 2; i++)
        if (describe_source(r, at, tern_sched_source(p, in, i), &c))
            TERN_TRY(add_counter(r, c));
    return NULL;
}

/* A value counter whose base fits the first wait that uses it. */
static tern_status add_value(tern_sched_registers *r, uint32_t engine, uint32_t loop, uint32_t at,
                             const tern_sched_wait *wait)
{
    tern_sched_counter c = {
        .engine = engine, .loop = r->nest_loop, .root = r->nest_loop, .stream = wait->stream};
    if (find(r, &c))
        return NULL;
    c.base = tern_sched_wait_value(r->values, r->nest, loop, at, wait) +
             tern_sched_counter_lag(r, engine, wait->stream, loop, at);
    c.initial = c.base + r->values->entry[r->nest_loop].of[wait->stream];
    TERN_TRY(tern_sched_alloc_register(r, engine, &c.reg));
    return tern_vec_push(r->mem, &r->counters, c);
}

static tern_status add_values(tern_sched_registers *r, uint32_t engine, uint32_t loop, uint32_t at,
                              uint32_t node)
{
    for (uint32_t w = r->sync->nodes[node].waits; w != NIL; w = r->sync->waits.items[w].next)
        TERN_TRY(add_value(r, engine, loop, at, &r->sync->waits.items[w]));
    return NULL;
}

static tern_status add_loop(tern_sched_registers *r, uint32_t id)
{
    const tern_sched_loop *loop = &r->nest->loops.items[id];
    for (unsigned e = 0; e < ENGINES; e++) {
        if (!(loop->engines >> e & 1))
            continue;
        if (loop->parent == NIL)
            continue;
        TERN_TRY(
            add_values(r, e, loop->parent, loop->begin, tern_sched_before_loop(r->nest, id, e)));
        TERN_TRY(add_values(r, e, loop->parent, loop->end, tern_sched_after_loop(r->nest, id, e)));
    }
    return NULL;
}

tern_status tern_sched_enter_nest(tern_sched_registers *r, uint32_t loop)
{
    const tern_isa_program *p = &r->nest->b->program;
    const tern_sched_loop *outer = &r->nest->loops.items[loop];
    r->nest_loop = loop;
    r->counters.count = 0;
    TERN_ASSERT(outer->parent == NIL);
    for (uint32_t i = outer->begin; i < outer->end; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        if (tern_sched_is_marker(in))
            continue;
        for (unsigned j = 0; j < in->operand_count; j++)
            TERN_TRY(add_offset(r, in, j));
        TERN_TRY(add_sources(r, i));
        TERN_TRY(add_values(r, in->engine, r->nest->loop_of[i], i, i));
    }
    for (uint32_t l = loop; l < r->nest->loops.count; l++) {
        if (r->nest->loops.items[l].begin > outer->end)
            break;
        TERN_TRY(add_loop(r, l));
    }
    return NULL;
}

void tern_sched_leave_nest(tern_sched_registers *r)
{
    for (size_t i = 0; i < r->counters.count; i++)
        if (r->counters.items[i].stream != NIL)
            tern_sched_free_register(r, r->counters.items[i].engine, r->counters.items[i].reg);
    r->counters.count = 0;
    r->nest_loop = NIL;
}

tern_status tern_sched_enter_loop(tern_sched_registers *r, uint32_t loop, uint32_t engine)
{
    uint8_t *own = &r->loop_reg[(size_t)loop * ENGINES + engine];
    TERN_ASSERT(r->nest->loops.items[loop].engines >> engine & 1);
    TERN_TRY(tern_sched_alloc_register(r, engine, own));
    for (size_t i = 0; i < r->counters.count; i++) {
        tern_sched_counter *c = &r->counters.items[i];
        if (c->engine != engine || c->root != loop || c->stream != NIL)
            continue;
        if (c->is_loop)
            c->reg = *own;
        else
            TERN_TRY(tern_sched_alloc_register(r, engine, &c->reg));
    }
    return NULL;
}

void tern_sched_leave_loop(tern_sched_registers *r, uint32_t loop, uint32_t engine)
{
    tern_sched_free_register(r, engine, r->loop_reg[(size_t)loop * ENGINES + engine]);
    for (size_t i = 0; i < r->counters.count; i++) {
        tern_sched_counter *c = &r->counters.items[i];
        if (c->engine == engine && c->root == loop && c->stream == NIL && !c->is_loop)
            tern_sched_free_register(r, engine, c->reg);
    }
}

/* --- increments by dynamic loops --- */

static tern_status add_dynamic(tern_sched_registers *r, uint32_t engine, uint32_t node,
                               const bool *streams)
{
    for (uint32_t w = r->sync->nodes[node].waits; w != NIL; w = r->sync->waits.items[w].next) {
        uint32_t stream = r->sync->waits.items[w].stream;
        if (streams[stream] && r->dynamic_reg[engine][stream] == TERN_ISA_NONE8)
            TERN_TRY(tern_sched_alloc_register(r, engine, &r->dynamic_reg[engine][stream]));
    }
    return NULL;
}

/* The start of the child of the outermost loop that is or contains |loop|. */
static uint32_t child_begin(const tern_sched_nest *nest, const tern_sched_loop *loop)
{
    while (nest->loops.items[loop->parent].parent != NIL)
        loop = &nest->loops.items[loop->parent];
    return loop->begin;
}

/* Allocates registers for the increments of dynamic loops, for waits from the first dynamic loop to
 * the end of the epoch. |first|: the first loop of the epoch. */
static tern_status find_dynamic(tern_sched_registers *r, uint32_t first)
{
    const tern_sched_nest *nest = r->nest;
    bool streams[TERN_SCHED_STREAMS] = {false};
    uint32_t loops = first, end = (uint32_t)nest->instrs;
    for (; loops < nest->loops.count && nest->loops.items[loops].begin < end; loops++) {
        const tern_sched_loop *loop = &nest->loops.items[loops];
        if (loop->ends_epoch)
            end = loop->end;
        if (!tern_sched_is_dynamic(loop))
            continue;
        if (r->dynamic_from == NIL)
            r->dynamic_from = nest->loops.items[tern_sched_outermost(nest, loops)].begin;
        if (r->dynamic_inside == NIL && loop->parent != NIL)
            r->dynamic_inside = child_begin(nest, loop);
        for (unsigned i = 0; i < TERN_SCHED_STREAMS; i++)
            streams[i] |= r->values->total[loops].of[i] != 0;
    }
    if (r->dynamic_from == NIL)
        return NULL;
    for (uint32_t i = r->dynamic_from; i < end; i++)
        if (!tern_sched_is_marker(&nest->b->program.instrs.items[i]) &&
            tern_sched_is_after_dynamic(r, i))
            TERN_TRY(add_dynamic(r, nest->b->program.instrs.items[i].engine, i, streams));
    for (uint32_t l = first; l < loops; l++)
        for (unsigned e = 0; e < ENGINES; e++) {
            if (tern_sched_is_after_dynamic(r, nest->loops.items[l].begin))
                TERN_TRY(add_dynamic(r, e, tern_sched_before_loop(nest, l, e), streams));
            if (tern_sched_is_after_dynamic(r, nest->loops.items[l].end))
                TERN_TRY(add_dynamic(r, e, tern_sched_after_loop(nest, l, e), streams));
        }
    return NULL;
}

tern_status tern_sched_next_epoch(tern_sched_registers *r, uint32_t loop)
{
    uint32_t end = r->nest->loops.items[loop].end;
    for (unsigned e = 0; e < ENGINES; e++)
        for (unsigned i = 0; i < TERN_SCHED_STREAMS; i++) {
            if (r->dynamic_reg[e][i] != TERN_ISA_NONE8)
                tern_sched_free_register(r, e, r->dynamic_reg[e][i]);
            r->dynamic_reg[e][i] = TERN_ISA_NONE8;
        }
    r->dynamic_from = r->dynamic_inside = NIL;
    while (loop < r->nest->loops.count && r->nest->loops.items[loop].begin < end)
        loop++;
    return find_dynamic(r, loop);
}

static tern_status init(tern_sched_registers *r, const tern_sched_nest *nest, const tern_chip *chip)
{
    size_t loops = (nest->loops.count + 1) * ENGINES, vregs = (nest->b->regs.count + 1) * ENGINES;
    *r = (tern_sched_registers){.nest = nest,
                                .mem = nest->b->mem,
                                .limit = tern_sched_registers_left(nest->parts, chip),
                                .outer_reg = tern_sched_outer_register(chip),
                                .nest_loop = NIL,
                                .dynamic_from = NIL,
                                .dynamic_inside = NIL,
                                .exhausted = NIL};
    r->loop_reg = tern_mem_get(r->mem, loops);
    r->physical = tern_mem_get(r->mem, vregs);
    r->last_use = tern_mem_get_n(r->mem, vregs, sizeof(uint32_t));
    if (!r->loop_reg || !r->physical || !r->last_use) {
        tern_sched_registers_fini(r);
        return tern_status_no_memory();
    }
    memset(r->loop_reg, TERN_ISA_NONE8, loops);
    memset(r->physical, TERN_ISA_NONE8, vregs);
    memset(r->last_use, 0xff, vregs * sizeof(uint32_t));
    memset(r->dynamic_reg, TERN_ISA_NONE8, sizeof(r->dynamic_reg));
    tern_status st = tern_sched_find_loads(r);
    if (st)
        tern_sched_registers_fini(r);
    return st;
}

tern_status tern_sched_registers_init(tern_sched_registers *r, const tern_sched_nest *nest,
                                      const tern_chip *chip, const tern_sched_values *values,
                                      const tern_sched_sync *sync)
{
    TERN_TRY(init(r, nest, chip));
    r->values = values;
    r->sync = sync;
    tern_status st = find_dynamic(r, 0);
    if (st)
        tern_sched_registers_fini(r);
    return st;
}

void tern_sched_registers_fini(tern_sched_registers *r)
{
    if (!r->nest)
        return;
    size_t loops = (r->nest->loops.count + 1) * ENGINES;
    size_t vregs = (r->nest->b->regs.count + 1) * ENGINES;
    tern_vec_free(r->mem, &r->counters);
    tern_vec_free(r->mem, &r->live);
    tern_mem_free(r->mem, r->loop_reg, loops);
    tern_mem_free(r->mem, r->physical, vregs);
    tern_mem_free(r->mem, r->last_use, vregs * sizeof(uint32_t));
    tern_vec_free(r->mem, &r->loads);
    *r = (tern_sched_registers){0};
}

/* --- upper bounds --- */

/* Temporaries: two for each operand whose address depends on a loaded value. */
static uint32_t temporaries_of(const tern_sched_nest *nest, const tern_isa_instr *in)
{
    uint32_t wanted = 0;
    for (uint32_t o = in->first_operand; o < in->first_operand + in->operand_count; o++) {
        bool loaded = false;
        for (uint32_t m = nest->first_term[o]; m < nest->first_term[o + 1]; m++)
            loaded |= nest->terms[m].loop == NIL;
        wanted += loaded ? 2 : 0;
    }
    return wanted;
}

/* Offsets of an engine in the outermost loop |id|, plus one register per nesting level. */
static tern_status max_in_nest(tern_sched_registers *r, uint32_t id, uint32_t *out)
{
    const tern_sched_nest *nest = r->nest;
    const tern_sched_loop *outer = &nest->loops.items[id];
    uint32_t offsets[ENGINES] = {0}, depth = 0, scratch = 0;
    r->counters.count = 0;
    for (uint32_t i = outer->begin; i < outer->end; i++) {
        const tern_isa_instr *in = &nest->b->program.instrs.items[i];
        uint32_t deep = nest->loops.items[nest->loop_of[i]].depth + 1,
                 wanted = temporaries_of(nest, in);
        depth = depth > deep ? depth : deep;
        scratch = scratch > wanted ? scratch : wanted;
        for (unsigned k = 0; k < in->operand_count && in->engine < ENGINES; k++)
            TERN_TRY(add_offset(r, in, k));
        if (in->engine < ENGINES)
            TERN_TRY(add_sources(r, i));
    }
    for (size_t i = 0; i < r->counters.count; i++)
        offsets[r->counters.items[i].engine]++;
    for (unsigned e = 0; e < ENGINES; e++) {
        uint32_t all = offsets[e] + depth + scratch;
        *out = *out > all ? *out : all;
    }
    return NULL;
}

tern_status tern_sched_has_registers(const tern_sched_nest *nest, const tern_chip *chip,
                                     uint32_t more, bool *out)
{
    enum { SPARE = 2 };
    tern_sched_registers r;
    uint32_t nest_max = 0, others = 0;
    uint32_t streams = tern_sched_streams_used(&nest->b->program) + more;
    bool dynamic = false;
    *out = false;
    TERN_TRY(init(&r, nest, chip));
    TERN_ASSERT(r.nest);
    tern_status st = tern_sched_max_loaded(&r, &others);
    for (uint32_t l = 0; l < nest->loops.count && !st; l++) {
        dynamic |= tern_sched_is_dynamic(&nest->loops.items[l]);
        if (nest->loops.items[l].parent == NIL)
            st = max_in_nest(&r, l, &nest_max);
    }
    /* Value counters, and the increments by dynamic loops. */
    others += SPARE + (dynamic ? 2 * streams : streams);
    *out = nest->loops.count == 0 || nest_max + others <= r.limit;
    tern_sched_registers_fini(&r);
    return st;
}
