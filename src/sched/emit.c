/* sched/emit.c - the final list: what was recorded in its order, with loops once for every engine
 * that has work in them, register arithmetic, waits and signals. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "sched/emit_impl.h"

enum { NIL = TERN_SCHED_NONE, ENGINES = TERN_ENGINE_COUNT, STREAMS = TERN_SCHED_STREAMS };

typedef tern_sched_emitter emitter;
typedef tern_sched_origin origin;

/* Registers for one instruction. */
typedef struct {
    uint8_t reg[TERN_ISA_OPERANDS_MAX + 2];
    unsigned count;
} scratch;

static const tern_isa_sync no_sync = TERN_SCHED_NO_SYNC;

/* --- registers of an instruction --- */

static tern_status take(emitter *m, uint32_t engine, scratch *s, uint8_t *out)
{
    TERN_ASSERT(s->count < TERN_COUNT_OF(s->reg));
    TERN_TRY(tern_sched_alloc_register(&m->regs, engine, out));
    s->reg[s->count++] = *out;
    return NULL;
}

static void drop(emitter *m, uint32_t engine, const scratch *s)
{
    for (unsigned i = 0; i < s->count; i++)
        tern_sched_free_register(&m->regs, engine, s->reg[i]);
}

/* --- waits --- */

typedef struct {
    uint32_t stream;
    int64_t value; /* from the beginning of the turn */
} want;

/* Where somebody waits. */
typedef struct {
    uint32_t loop, instr;
} wait_site;

/* An outermost loop that has no second turn, so that nothing is waited for of a turn before. */
static bool is_once(const emitter *m, uint32_t loop)
{
    return loop != NIL && m->nest->loops.items[loop].once &&
           m->nest->loops.items[loop].parent == NIL;
}

/* What a node waits for, one value for each stream, in the order found. */
static unsigned find_wants(const emitter *m, uint32_t node, wait_site at, want *out)
{
    unsigned count = 0;
    for (uint32_t w = m->sync->nodes[node].waits; w != NIL; w = m->sync->waits.items[w].next) {
        const tern_sched_wait *wait = &m->sync->waits.items[w];
        if (wait->previous && is_once(m, at.loop))
            continue;
        int64_t value = tern_sched_wait_value(&m->values, m->nest, at.loop, at.instr, wait);
        unsigned i = 0;
        while (i < count && out[i].stream != wait->stream)
            i++;
        if (i == count)
            out[count++] = (want){wait->stream, value};
        else if (out[i].value < value)
            out[i].value = value;
    }
    return count;
}

/* In a loop the value is in a register: a counter, or one that is so much apart from it. After open
 * loops what these have added comes to it. */
static tern_status make_wait(emitter *m, origin from, wait_site at, const want *w, uint8_t *spare,
                             scratch *s, tern_isa_sync *out)
{
    *out = (tern_isa_sync){.kind = TERN_WAIT_GE,
                           .core = TERN_ISA_NONE8,
                           .sem = (uint16_t)m->sem[w->stream],
                           .value = (uint32_t)w->value};
    uint8_t open = tern_sched_is_after_dynamic(&m->regs, at.instr)
                       ? m->regs.dynamic_reg[from.engine][w->stream]
                       : TERN_ISA_NONE8;
    uint8_t counter = open;
    int64_t apart = w->value;
    if (is_once(m, at.loop) && open == TERN_ISA_NONE8) {
        out->value = (uint32_t)(w->value + m->values.entry[at.loop].of[w->stream]);
        return NULL;
    }
    if (at.loop == NIL && open == TERN_ISA_NONE8)
        return NULL;
    if (at.loop != NIL) {
        const tern_sched_counter *c = tern_sched_wait_counter(&m->regs, from.engine, w->stream);
        counter = c->reg;
        apart +=
            tern_sched_counter_lag(&m->regs, from.engine, w->stream, at.loop, at.instr) - c->base;
    }
    bool both = at.loop != NIL && open != TERN_ISA_NONE8;
    out->kind = TERN_WAIT_REG;
    out->value = counter;
    if (apart == 0 && !both)
        return NULL;
    if (*spare == TERN_ISA_NONE8)
        TERN_TRY(take(m, from.engine, s, spare));
    out->value = *spare;
    if (both)
        TERN_TRY(tern_sched_put_alu2(m, from, *spare, TERN_REGOP_ADD, counter, open));
    return apart
               ? tern_sched_put_alu(m, from, *spare, TERN_REGOP_ADD, both ? *spare : counter, apart)
               : NULL;
}

/* The waits of a node but for the first, which goes with what follows. */
static tern_status put_waits(emitter *m, origin from, uint32_t node, wait_site at, scratch *s,
                             tern_isa_sync *out)
{
    want wants[STREAMS];
    unsigned count = find_wants(m, node, at, wants);
    uint8_t spare = TERN_ISA_NONE8;
    *out = no_sync;
    for (unsigned w = count; w-- > 0;) {
        TERN_TRY(make_wait(m, from, at, &wants[w], &spare, s, out));
        if (w > 0)
            TERN_TRY(tern_sched_put_sync(m, from, out, &no_sync));
    }
    return NULL;
}

/* --- what moves --- */

/* step times loaded numbers, and what loops add. */
static tern_status make_offset(emitter *m, origin from, uint32_t operand, scratch *s, uint8_t *out)
{
    const tern_sched_nest *nest = m->nest;
    const tern_sched_counter *c = tern_sched_offset_counter(&m->regs, from.engine, operand);
    uint32_t first = nest->first_term[operand], end = nest->first_term[operand + 1];
    uint8_t number = TERN_ISA_NONE8, sum = TERN_ISA_NONE8, part = TERN_ISA_NONE8;
    *out = c ? c->reg : TERN_ISA_NONE8;
    for (uint32_t i = first; i < end; i++) {
        const tern_sched_term *term = &nest->terms[i];
        if (term->loop != NIL || (c && tern_sched_is_live_in(nest, term)))
            continue;
        TERN_TRY(tern_sched_physical_register(&m->regs, from.engine, term->vreg, NIL, &number));
        if (*out == TERN_ISA_NONE8 && term->stride == 1) {
            *out = number;
            continue;
        }
        if (part == TERN_ISA_NONE8)
            TERN_TRY(take(m, from.engine, s, &part));
        TERN_TRY(tern_sched_put_alu(m, from, part, TERN_REGOP_MUL, number, term->stride));
        if (*out == TERN_ISA_NONE8) {
            *out = sum = part;
            part = TERN_ISA_NONE8;
        } else if (sum == TERN_ISA_NONE8) { /* |out| is another's */
            TERN_TRY(tern_sched_put_alu2(m, from, part, TERN_REGOP_ADD, part, *out));
            *out = sum = part;
            part = TERN_ISA_NONE8;
        } else {
            TERN_TRY(tern_sched_put_alu2(m, from, sum, TERN_REGOP_ADD, sum, part));
        }
    }
    return NULL;
}

/* Equal offsets in one instruction share their register. */
static bool same_terms(const tern_sched_nest *nest, uint32_t a, uint32_t b)
{
    uint32_t n = nest->first_term[a + 1] - nest->first_term[a];
    if (n != nest->first_term[b + 1] - nest->first_term[b])
        return false;
    for (uint32_t i = 0; i < n; i++) {
        const tern_sched_term *x = &nest->terms[nest->first_term[a] + i];
        const tern_sched_term *y = &nest->terms[nest->first_term[b] + i];
        if (x->vreg != y->vreg || x->stride != y->stride || x->loop != y->loop)
            return false;
    }
    return true;
}

static tern_status put_offsets(emitter *m, const tern_isa_instr *in, scratch *s)
{
    origin from = {in->engine, in->note};
    for (uint32_t o = in->first_operand; o < in->first_operand + in->operand_count; o++) {
        if (m->nest->first_term[o] == m->nest->first_term[o + 1])
            continue;
        uint8_t reg = TERN_ISA_NONE8;
        for (uint32_t e = in->first_operand; e < o; e++)
            if (same_terms(m->nest, e, o))
                reg = m->p->operands.items[e].reg;
        if (reg == TERN_ISA_NONE8)
            TERN_TRY(make_offset(m, from, o, s, &reg));
        m->p->operands.items[o].reg = reg;
    }
    return NULL;
}

/* --- instructions --- */

static tern_status put_load(emitter *m, uint32_t i, tern_isa_instr *in)
{
    uint32_t number = tern_isa_args(m->p, in)[TERN_ARG(REG_LOAD, dst)], args[1] = {0};
    const tern_lir_reg *n = &m->nest->b->regs.items[number];
    origin from = {in->engine, in->note};
    uint8_t reg = 0;
    TERN_TRY(tern_sched_physical_register(&m->regs, in->engine, number, i, &reg));
    args[TERN_ARG(REG_LOAD, dst)] = reg;
    in->first_arg = (uint32_t)m->p->args.count;
    TERN_TRY(tern_vec_push(m->p->mem, &m->p->args, args[0]));
    TERN_TRY(tern_sched_put(m, in));
    TERN_TRY(tern_sched_put_alu(m, from, reg, TERN_REGOP_MAX, reg, n->min));
    return tern_sched_put_alu(m, from, reg, TERN_REGOP_MIN, reg, n->max);
}

static tern_status put_instr(emitter *m, uint32_t i)
{
    tern_isa_instr in = m->p->instrs.items[i];
    uint32_t stream = m->sync->nodes[i].stream;
    scratch s = {.count = 0};
    TERN_TRY(put_offsets(m, &in, &s));
    TERN_TRY(put_waits(m, (origin){in.engine, in.note}, i, (wait_site){m->nest->loop_of[i], i}, &s,
                       &in.wait));
    if (m->values.value[i])
        in.signal =
            (tern_isa_sync){.kind = TERN_SIGNAL_ADD,
                            .core = TERN_ISA_NONE8,
                            .sem = (uint16_t)m->sem[stream],
                            .value = stream >= TERN_ENGINE_COUNT ? TERN_SCHED_DMA_INCREMENT : 1};
    m->new_index[i] = (uint32_t)m->list.made.count;
    TERN_TRY(in.op == TERN_OP_REG_LOAD ? put_load(m, i, &in) : tern_sched_put(m, &in));
    drop(m, in.engine, &s);
    return NULL;
}

/* --- loops --- */

/* Registers as they are when the first turn begins. */
static tern_status set_counters(emitter *m, origin from, uint32_t id)
{
    const tern_sched_loop *loop = &m->nest->loops.items[id];
    for (size_t i = 0; i < m->regs.counters.count; i++) {
        const tern_sched_counter *c = &m->regs.counters.items[i];
        if (c->engine != from.engine || c->root != id || c->is_loop)
            continue;
        if (c->live_in_stride)
            TERN_TRY(tern_sched_put_alu(m, from, c->reg, TERN_REGOP_MUL, m->regs.outer_reg,
                                        c->live_in_stride));
        else
            TERN_TRY(tern_sched_put_alu(m, from, c->reg, TERN_REGOP_MOVE, 0, c->initial));
    }
    for (unsigned i = 0; loop->begin == m->regs.dynamic_from && i < STREAMS; i++) {
        uint8_t reg = m->regs.dynamic_reg[from.engine][i];
        if (reg != TERN_ISA_NONE8)
            TERN_TRY(tern_sched_put_alu(m, from, reg, TERN_REGOP_MOVE, 0, 0));
    }
    return NULL;
}

static int64_t loop_step(const emitter *m, uint32_t id, uint32_t e)
{
    for (size_t i = 0; i < m->regs.counters.count; i++) {
        const tern_sched_counter *c = &m->regs.counters.items[i];
        if (c->is_loop && c->loop == id && c->engine == e)
            return c->stride[m->nest->loops.items[id].depth];
    }
    return 1;
}

static tern_status begin_loop(emitter *m, uint32_t id, uint32_t e)
{
    const tern_sched_loop *loop = &m->nest->loops.items[id];
    origin from = {e, m->p->instrs.items[loop->begin].note};
    uint32_t args[TERN_ISA_ARGS_MAX] = {0};
    int64_t step = loop_step(m, id, e);
    tern_isa_sync wait;
    scratch s = {.count = 0};
    uint8_t end = 0;
    TERN_TRY(tern_sched_enter_loop(&m->regs, id, e));
    TERN_TRY(set_counters(m, from, id));
    TERN_TRY(put_waits(m, from, tern_sched_before_loop(m->nest, id, e),
                       (wait_site){loop->parent, loop->begin}, &s, &wait));
    args[TERN_ARG(LOOP, reg)] = m->regs.loop_reg[(size_t)id * ENGINES + e];
    args[TERN_ARG(LOOP, end)] =
        tern_sched_is_dynamic(loop) ? INT32_MAX : (uint32_t)(step * loop->trip_count);
    args[TERN_ARG(LOOP, step)] = (uint32_t)step;
    if (loop->end_vreg) {
        TERN_TRY(tern_sched_physical_register(&m->regs, e, loop->end_vreg, NIL, &end));
        args[TERN_ARG(LOOP, end)] = end;
        args[TERN_ARG(LOOP, end_in_reg)] = 1;
    }
    m->loop_at[(size_t)id * ENGINES + e] = (uint32_t)m->list.made.count;
    TERN_TRY(tern_sched_put_control(m, TERN_OP_LOOP, e, from.note, args, &wait));
    drop(m, e, &s);
    return NULL;
}

/* The registers of open loops move on by what a turn has added since they did last. */
static tern_status put_open(emitter *m, origin from, uint32_t id, bool at_end)
{
    const tern_sched_loop *loop = &m->nest->loops.items[id];
    for (unsigned i = 0; tern_sched_is_dynamic(loop) && i < STREAMS; i++) {
        uint8_t reg = m->regs.dynamic_reg[from.engine][i];
        int64_t head = m->values.head[id].of[i];
        int64_t step = at_end ? m->values.total[id].of[i] - head : head;
        if (reg != TERN_ISA_NONE8 && step)
            TERN_TRY(tern_sched_put_alu(m, from, reg, TERN_REGOP_ADD, reg, step));
    }
    return NULL;
}

static tern_status put_branch(emitter *m, uint32_t i, uint32_t e)
{
    uint32_t id = m->nest->loop_of[i], args[TERN_ISA_ARGS_MAX] = {0};
    const tern_isa_instr *in = &m->p->instrs.items[i];
    origin from = {e, in->note};
    uint8_t reg = 0;
    memcpy(args, tern_isa_args(m->p, in), in->arg_count * sizeof(*args));
    TERN_TRY(tern_sched_physical_register(&m->regs, e, args[TERN_ARG(BRANCH, a)], NIL, &reg));
    args[TERN_ARG(BRANCH, a)] = reg;
    TERN_TRY(put_open(m, from, id, false));
    m->branch_at[(size_t)id * ENGINES + e] = (uint32_t)m->list.made.count;
    return tern_sched_put_control(m, TERN_OP_BRANCH, e, from.note, args, &no_sync);
}

/* Counters of a loop whose turns the one around does not undo go back to where they were. */
static tern_status put_back(emitter *m, origin from, uint32_t id)
{
    const tern_sched_loop *loop = &m->nest->loops.items[id];
    bool open = tern_sched_is_dynamic(loop);
    uint8_t trip_count = m->regs.loop_reg[(size_t)id * ENGINES + from.engine], part = 0;
    if (loop->parent == NIL ||
        (!open && !tern_sched_is_dynamic(&m->nest->loops.items[loop->parent])))
        return NULL;
    for (size_t i = 0; i < m->regs.counters.count; i++) {
        const tern_sched_counter *c = &m->regs.counters.items[i];
        int64_t step = c->engine == from.engine ? tern_sched_counter_net(&m->regs, c, id) : 0;
        if (!step)
            continue;
        if (!open) {
            TERN_TRY(tern_sched_put_alu(m, from, c->reg, TERN_REGOP_ADD, c->reg,
                                        -step * loop->trip_count));
            continue;
        }
        TERN_TRY(tern_sched_alloc_register(&m->regs, from.engine, &part));
        TERN_TRY(tern_sched_put_alu(m, from, part, TERN_REGOP_MUL, trip_count, step));
        TERN_TRY(tern_sched_put_alu2(m, from, c->reg, TERN_REGOP_SUB, c->reg, part));
        tern_sched_free_register(&m->regs, from.engine, part);
    }
    return NULL;
}

static tern_status leave_loop(emitter *m, origin from, uint32_t id)
{
    const tern_sched_loop *loop = &m->nest->loops.items[id];
    tern_isa_sync wait;
    scratch s = {.count = 0};
    if (loop->branch != NIL) {
        uint32_t branch = m->branch_at[(size_t)id * ENGINES + from.engine];
        m->p->args.items[m->list.made.items[branch].first_arg + TERN_ARG(BRANCH, target)] =
            (uint32_t)m->list.made.count;
        TERN_TRY(tern_sched_put_control(m, TERN_OP_NOP, from.engine, from.note, NULL, &no_sync));
    }
    TERN_TRY(put_back(m, from, id));
    TERN_TRY(put_waits(m, from, tern_sched_after_loop(m->nest, id, from.engine),
                       (wait_site){loop->parent, loop->end}, &s, &wait));
    if (wait.kind != TERN_WAIT_NONE)
        TERN_TRY(tern_sched_put_sync(m, from, &wait, &no_sync));
    drop(m, from.engine, &s);
    return NULL;
}

static tern_status end_loop(emitter *m, uint32_t id, uint32_t e)
{
    const tern_sched_loop *loop = &m->nest->loops.items[id];
    origin from = {e, m->p->instrs.items[loop->end].note};
    for (size_t i = 0; i < m->regs.counters.count; i++) {
        const tern_sched_counter *c = &m->regs.counters.items[i];
        int64_t step = c->engine == e ? tern_sched_counter_increment(&m->regs, c, id) : 0;
        if (step)
            TERN_TRY(tern_sched_put_alu(m, from, c->reg, TERN_REGOP_ADD, c->reg, step));
    }
    TERN_TRY(put_open(m, from, id, true));
    uint32_t back = m->loop_at[(size_t)id * ENGINES + e];
    m->p->args.items[m->list.made.items[back].first_arg + TERN_ARG(LOOP, exit)] =
        (uint32_t)m->list.made.count;
    TERN_TRY(tern_sched_put_control(m, TERN_OP_END_LOOP, e, from.note, &back, &no_sync));
    TERN_TRY(leave_loop(m, from, id));
    tern_sched_leave_loop(&m->regs, id, e);
    return NULL;
}

static tern_status put_marker(emitter *m, uint32_t i)
{
    uint32_t id = m->nest->loop_of[i];
    const tern_sched_loop *loop = &m->nest->loops.items[id];
    bool begins = i == loop->begin, ends = i == loop->end;
    m->new_index[i] = (uint32_t)m->list.made.count;
    if (begins && loop->parent == NIL)
        TERN_TRY(tern_sched_enter_nest(&m->regs, id));
    for (uint32_t e = 0; e < ENGINES; e++)
        if (loop->engines >> e & 1)
            TERN_TRY(begins ? begin_loop(m, id, e)
                     : ends ? end_loop(m, id, e)
                            : put_branch(m, i, e));
    if (!ends)
        return NULL;
    if (loop->engines)
        m->new_index[i] = (uint32_t)m->list.made.count - 1;
    if (loop->parent == NIL)
        tern_sched_leave_nest(&m->regs);
    if (m->report)
        m->report->loops += loop->engines != 0;
    if (!loop->ends_epoch)
        return NULL;
    m->sem += STREAMS;
    return tern_sched_next_epoch(&m->regs, id);
}

/* --- all of it --- */

/* Semaphores of epochs that are over begin at 0 again, when every engine has come to where nobody
 * waits for them. Whoever has the first instruction sees to it: every engine waits for that one, or
 * for one that comes after it, when the part ends. */
static tern_status reset_semaphores(emitter *m)
{
    const tern_sched_parts *parts = m->nest->parts;
    size_t first = 0;
    while (first < m->nest->instrs && m->p->instrs.items[first].engine >= ENGINES)
        first++;
    if (first == m->nest->instrs || !parts->retired_count)
        return NULL;
    origin from = {m->p->instrs.items[first].engine, m->p->instrs.items[first].note};
    tern_isa_sync wait = {.kind = TERN_WAIT_GE,
                          .core = TERN_ISA_NONE8,
                          .sem = (uint16_t)parts->barrier,
                          .value = parts->barrier_value};
    tern_isa_sync zero = {.kind = TERN_SIGNAL_SET, .core = TERN_ISA_NONE8};
    for (uint32_t i = 0; i < parts->retired_count; i++) {
        zero.sem = parts->retired[i];
        TERN_TRY(tern_sched_put_sync(m, from, i ? &no_sync : &wait, &zero));
    }
    m->reset = true;
    return NULL;
}

/* Every engine waits for all that is under way, and may have to say that it has come here. */
static tern_status put_end(emitter *m)
{
    const uint32_t last = (uint32_t)m->nest->instrs;
    const tern_isa_sync pass = {.kind = TERN_SIGNAL_ADD,
                                .core = TERN_ISA_NONE8,
                                .sem = (uint16_t)m->values.barrier,
                                .value = 1};
    bool barrier = tern_sched_has_barrier(&m->values, m->nest->parts);
    for (uint32_t e = 0; e < ENGINES; e++) {
        origin from = {e, last ? m->list.made.items[m->list.made.count - 1].note : TERN_ISA_NONE32};
        tern_isa_sync wait;
        scratch s = {.count = 0};
        TERN_TRY(
            put_waits(m, from, tern_sched_at_end(m->nest, e), (wait_site){NIL, last}, &s, &wait));
        if (barrier || wait.kind != TERN_WAIT_NONE)
            TERN_TRY(tern_sched_put_sync(m, from, &wait, barrier ? &pass : &no_sync));
        drop(m, e, &s);
    }
    return NULL;
}

static void renumber_live_ranges(emitter *m)
{
    for (size_t i = 0; i < m->p->tensors.count; i++) {
        tern_isa_tensor *t = &m->p->tensors.items[i];
        if (!tern_sched_has_list_range(m->nest->parts, t))
            continue;
        t->first_use = m->new_index[t->first_use];
        t->last_use = m->new_index[t->last_use];
    }
}

/* What will come as a rule: waits that do not go with an instruction, and what loops take. */
static size_t max_instrs(const emitter *m)
{
    enum { LOOP_INSTRS = 16 };
    size_t extra = (m->nest->loops.count + 1) * ENGINES * LOOP_INSTRS;
    for (size_t i = 0; i < m->sync->count; i++) {
        bool first = true, loop = i >= m->nest->instrs || m->nest->loop_of[i] != NIL;
        for (uint32_t w = m->sync->nodes[i].waits; w != NIL; w = m->sync->waits.items[w].next) {
            extra += (first ? 0 : 1) + (loop ? 1 : 0);
            first = false;
        }
    }
    return m->nest->instrs + extra;
}

static tern_status run(emitter *m)
{
    size_t n = m->nest->instrs, loops = (m->nest->loops.count + 1) * ENGINES;
    TERN_TRY_MEM(m->new_index = tern_mem_get_n(m->p->mem, n + 1, sizeof(uint32_t)));
    TERN_TRY_MEM(m->loop_at = tern_mem_get_n(m->p->mem, loops, sizeof(uint32_t)));
    TERN_TRY_MEM(m->branch_at = tern_mem_get_n(m->p->mem, loops, sizeof(uint32_t)));
    TERN_TRY(tern_sched_list_begin(&m->list, m->p, max_instrs(m)));
    m->sem = m->values.sem;
    if (m->nest->parts)
        TERN_TRY(m->nest->parts->begins_iteration ? tern_sched_put_iteration_begin(m)
                                                  : reset_semaphores(m));
    for (uint32_t i = 0; i < n; i++) {
        m->list.at = i;
        if (tern_sched_is_marker(&m->p->instrs.items[i]))
            TERN_TRY(put_marker(m, i));
        else
            TERN_TRY(put_instr(m, i));
        tern_sched_free_expired(&m->regs, i);
    }
    m->list.at = (uint32_t)n;
    if (tern_sched_drains_at_end(m->nest->parts))
        TERN_TRY(put_end(m));
    if (m->nest->parts && m->nest->parts->ends_iteration)
        TERN_TRY(tern_sched_put_iteration_end(m));
    renumber_live_ranges(m);
    return NULL;
}

tern_status tern_sched_emit(const tern_sched_nest *nest, const tern_chip *chip,
                            const tern_sched_sync *sync, uint32_t *out_loop,
                            tern_sched_report *report)
{
    tern_alloc mem = nest->b->mem;
    emitter m = {.nest = nest, .p = &nest->b->program, .sync = sync, .report = report};
    *out_loop = NIL;
    TERN_TRY(tern_sched_values_init(&m.values, nest, chip, sync));
    tern_status st = tern_sched_registers_init(&m.regs, nest, chip, &m.values, sync);
    if (!st)
        st = run(&m);
    if (!st && nest->parts)
        tern_sched_save_semaphores(&m.values, nest->parts, m.reset);
    if (st && m.regs.nest)
        *out_loop = m.regs.exhausted;
    tern_sched_registers_fini(&m.regs);
    tern_sched_values_fini(&m.values, mem);
    tern_sched_list_end(&m.list);
    tern_mem_free(mem, m.new_index, (nest->instrs + 1) * sizeof(uint32_t));
    tern_mem_free(mem, m.loop_at, (nest->loops.count + 1) * ENGINES * sizeof(uint32_t));
    tern_mem_free(mem, m.branch_at, (nest->loops.count + 1) * ENGINES * sizeof(uint32_t));
    return st;
}
