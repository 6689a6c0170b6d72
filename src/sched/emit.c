/* sched/emit.c - emits the final list: the recorded instructions in their order, loops once for
 * every engine with instructions in them, register arithmetic, waits and signals. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "sched/emit_impl.h"

enum { NIL = TERN_SCHED_NONE, ENGINES = TERN_ENGINE_COUNT, STREAMS = TERN_SCHED_STREAMS };

typedef tern_sched_emitter emitter;
typedef tern_sched_origin origin;

/* Temporary registers of one instruction. */
typedef struct {
    uint8_t reg[TERN_ISA_OPERANDS_MAX + 2];
    unsigned count;
} temporaries;

static const tern_isa_sync no_sync = TERN_SCHED_NO_SYNC;

/* --- temporary registers --- */

static tern_status take_temporary(emitter *m, uint32_t engine, temporaries *s, uint8_t *out)
{
    TERN_ASSERT(s->count < TERN_COUNT_OF(s->reg));
    TERN_TRY(tern_sched_alloc_register(&m->regs, engine, out));
    s->reg[s->count++] = *out;
    return NULL;
}

static void free_temporaries(emitter *m, uint32_t engine, const temporaries *s)
{
    for (unsigned i = 0; i < s->count; i++)
        tern_sched_free_register(&m->regs, engine, s->reg[i]);
}

/* --- waits --- */

typedef struct {
    uint32_t stream;
    int64_t value; /* relative to the start of the iteration */
} awaited;

/* Where a node waits. */
typedef struct {
    uint32_t loop, instr;
} wait_site;

/* Whether an outermost loop runs at most once: then no wait refers to a previous iteration. */
static bool runs_once(const emitter *m, uint32_t loop)
{
    return loop != NIL && m->nest->loops.items[loop].once &&
           m->nest->loops.items[loop].parent == NIL;
}

/* The semaphore values a node waits for, at most one per stream, in the order found. */
static unsigned find_awaited(const emitter *m, uint32_t node, wait_site at, awaited *out)
{
    unsigned count = 0;
    for (uint32_t w = m->sync->nodes[node].waits; w != NIL; w = m->sync->waits.items[w].next) {
        const tern_sched_wait *wait = &m->sync->waits.items[w];
        if (wait->previous && runs_once(m, at.loop))
            continue;
        int64_t value = tern_sched_wait_value(&m->values, m->nest, at.loop, at.instr, wait);
        unsigned i = 0;
        while (i < count && out[i].stream != wait->stream)
            i++;
        if (i == count)
            out[count++] = (awaited){wait->stream, value};
        else if (out[i].value < value)
            out[i].value = value;
    }
    return count;
}

/* Outside of loops the awaited value is a constant. In a loop it is in a register: a counter, plus
 * a constant difference if there is one. After dynamic loops, their increments are added. */
static tern_status make_wait(emitter *m, origin from, wait_site at, const awaited *w,
                             uint8_t *spare, temporaries *s, tern_isa_sync *out)
{
    *out = (tern_isa_sync){.kind = TERN_WAIT_GE,
                           .core = TERN_ISA_NONE8,
                           .sem = (uint16_t)m->sem[w->stream],
                           .value = (uint32_t)w->value};
    uint8_t dynamic = tern_sched_is_after_dynamic(&m->regs, at.instr)
                          ? m->regs.dynamic_reg[from.engine][w->stream]
                          : TERN_ISA_NONE8;
    uint8_t counter = dynamic;
    int64_t difference = w->value;
    if (runs_once(m, at.loop) && dynamic == TERN_ISA_NONE8) {
        out->value = (uint32_t)(w->value + m->values.entry[at.loop].of[w->stream]);
        return NULL;
    }
    if (at.loop == NIL && dynamic == TERN_ISA_NONE8)
        return NULL;
    if (at.loop != NIL) {
        const tern_sched_counter *c = tern_sched_wait_counter(&m->regs, from.engine, w->stream);
        counter = c->reg;
        difference +=
            tern_sched_counter_lag(&m->regs, from.engine, w->stream, at.loop, at.instr) - c->base;
    }
    bool both = at.loop != NIL && dynamic != TERN_ISA_NONE8;
    out->kind = TERN_WAIT_REG;
    out->value = counter;
    if (difference == 0 && !both)
        return NULL;
    if (*spare == TERN_ISA_NONE8)
        TERN_TRY(take_temporary(m, from.engine, s, spare));
    out->value = *spare;
    if (both)
        TERN_TRY(tern_sched_put_alu2(m, from, *spare, TERN_REGOP_ADD, counter, dynamic));
    return difference ? tern_sched_put_alu(m, from, *spare, TERN_REGOP_ADD, both ? *spare : counter,
                                           difference)
                      : NULL;
}

/* Emits the waits of a node except for the first, which |*out| returns for the next instruction. */
static tern_status put_waits(emitter *m, origin from, uint32_t node, wait_site at, temporaries *s,
                             tern_isa_sync *out)
{
    awaited awaited_values[STREAMS];
    unsigned count = find_awaited(m, node, at, awaited_values);
    uint8_t spare = TERN_ISA_NONE8;
    *out = no_sync;
    for (unsigned w = count; w-- > 0;) {
        TERN_TRY(make_wait(m, from, at, &awaited_values[w], &spare, s, out));
        if (w > 0)
            TERN_TRY(tern_sched_put_sync(m, from, out, &no_sync));
    }
    return NULL;
}

/* --- addresses in registers --- */

/* The sum of stride times loaded value, plus the counter of the loops. */
static tern_status make_offset(emitter *m, origin from, uint32_t operand, temporaries *s,
                               uint8_t *out)
{
    const tern_sched_nest *nest = m->nest;
    const tern_sched_counter *c = tern_sched_offset_counter(&m->regs, from.engine, operand);
    uint32_t first = nest->first_term[operand], end = nest->first_term[operand + 1];
    uint8_t value = TERN_ISA_NONE8, sum = TERN_ISA_NONE8, tmp = TERN_ISA_NONE8;
    *out = c ? c->reg : TERN_ISA_NONE8;
    for (uint32_t i = first; i < end; i++) {
        const tern_sched_term *term = &nest->terms[i];
        if (term->loop != NIL || (c && tern_sched_is_live_in(nest, term)))
            continue;
        TERN_TRY(tern_sched_physical_register(&m->regs, from.engine, term->vreg, NIL, &value));
        if (*out == TERN_ISA_NONE8 && term->stride == 1) {
            *out = value;
            continue;
        }
        if (tmp == TERN_ISA_NONE8)
            TERN_TRY(take_temporary(m, from.engine, s, &tmp));
        if (term->stride != 1) {
            TERN_TRY(tern_sched_put_alu(m, from, tmp, TERN_REGOP_MUL, value, term->stride));
            value = tmp;
        }
        if (*out == TERN_ISA_NONE8) {
            *out = sum = tmp;
            tmp = TERN_ISA_NONE8;
        } else if (sum == TERN_ISA_NONE8) { /* |*out| is not a temporary */
            TERN_TRY(tern_sched_put_alu2(m, from, tmp, TERN_REGOP_ADD, value, *out));
            *out = sum = tmp;
            tmp = TERN_ISA_NONE8;
        } else {
            TERN_TRY(tern_sched_put_alu2(m, from, sum, TERN_REGOP_ADD, sum, value));
        }
    }
    return NULL;
}

/* Operands of one instruction with equal offsets share a register. */
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

static tern_status put_offsets(emitter *m, const tern_isa_instr *in, temporaries *s)
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
    uint32_t vreg = tern_isa_args(m->p, in)[TERN_ARG(REG_LOAD, dst)], args[1] = {0};
    const tern_lir_reg *n = &m->nest->b->regs.items[vreg];
    origin from = {in->engine, in->note};
    uint8_t reg = 0;
    TERN_TRY(tern_sched_physical_register(&m->regs, in->engine, vreg, i, &reg));
    args[TERN_ARG(REG_LOAD, dst)] = reg;
    in->first_arg = (uint32_t)m->p->args.count;
    TERN_TRY(tern_vec_push(m->p->mem, &m->p->args, args[0]));
    TERN_TRY(tern_sched_put(m, in));
    TERN_TRY(tern_sched_put_alu(m, from, reg, TERN_REGOP_MAX, reg, n->min));
    return tern_sched_put_alu(m, from, reg, TERN_REGOP_MIN, reg, n->max);
}

static tern_status put_compute(emitter *m, uint32_t i, const tern_isa_instr *in)
{
    const uint32_t *args = tern_isa_args(m->p, in);
    tern_isa_REGOP op = (tern_isa_REGOP)args[TERN_ARG(REG_ALU, op)];
    uint32_t vreg = args[TERN_ARG(REG_ALU, dst)], x = args[TERN_ARG(REG_ALU, a)];
    uint32_t y = args[TERN_ARG(REG_ALU, immediate)] ? 0 : args[TERN_ARG(REG_ALU, b)];
    int32_t imm = (int32_t)args[TERN_ARG(REG_ALU, imm)];
    origin from = {in->engine, in->note};
    uint8_t dst = 0, from_x = 0, from_y = 0;
    if (x)
        TERN_TRY(tern_sched_source_register(&m->regs, i, x, &from_x));
    if (y)
        TERN_TRY(tern_sched_source_register(&m->regs, i, y, &from_y));
    TERN_TRY(tern_sched_physical_register(&m->regs, in->engine, vreg, i, &dst));
    TERN_ASSERT(in->wait.kind == TERN_WAIT_NONE); /* it reads no memory */
    TERN_TRY(y ? tern_sched_put_alu2(m, from, dst, op, from_x, from_y)
               : tern_sched_put_alu(m, from, dst, op, from_x, imm));
    /* Work in flight may be awaited up to here. */
    return in->signal.kind == TERN_SIGNAL_NONE
               ? NULL
               : tern_sched_put_sync(m, from, &no_sync, &in->signal);
}

static tern_status put_store(emitter *m, uint32_t i, tern_isa_instr *in)
{
    uint8_t reg = 0;
    TERN_TRY(tern_sched_source_register(&m->regs, i, tern_sched_source(m->p, in, 0), &reg));
    in->first_arg = (uint32_t)m->p->args.count;
    TERN_TRY(tern_vec_push(m->p->mem, &m->p->args, reg));
    return tern_sched_put(m, in);
}

static tern_status put_defining(emitter *m, uint32_t i, tern_isa_instr *in)
{
    return in->op == TERN_OP_REG_LOAD ? put_load(m, i, in) : put_compute(m, i, in);
}

static tern_status put_instr(emitter *m, uint32_t i)
{
    tern_isa_instr in = m->p->instrs.items[i];
    uint32_t stream = m->sync->nodes[i].stream;
    temporaries s = {.count = 0};
    in.wait = in.signal = no_sync; /* they had the marks of lir */
    TERN_TRY(put_offsets(m, &in, &s));
    TERN_TRY(put_waits(m, (origin){in.engine, in.note}, i, (wait_site){m->nest->loop_of[i], i}, &s,
                       &in.wait));
    if (m->values.value[i])
        in.signal = (tern_isa_sync){.kind = TERN_SIGNAL_ADD,
                                    .core = TERN_ISA_NONE8,
                                    .sem = (uint16_t)m->sem[stream],
                                    .value = tern_sched_increment(&m->values, stream)};
    m->new_index[i] = (uint32_t)m->list.emitted.count;
    TERN_TRY(tern_sched_defines(&in)      ? put_defining(m, i, &in)
             : in.op == TERN_OP_REG_STORE ? put_store(m, i, &in)
                                          : tern_sched_put(m, &in));
    free_temporaries(m, in.engine, &s);
    return NULL;
}

/* --- loops --- */

/* Sets the counters that start with loop |id| to their values for the first iteration. */
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

static int64_t loop_stride(const emitter *m, uint32_t id, uint32_t e)
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
    int64_t stride = loop_stride(m, id, e);
    tern_isa_sync wait;
    temporaries s = {.count = 0};
    uint8_t end = 0;
    TERN_TRY(tern_sched_enter_loop(&m->regs, id, e));
    TERN_TRY(set_counters(m, from, id));
    TERN_TRY(put_waits(m, from, tern_sched_before_loop(m->nest, id, e),
                       (wait_site){loop->parent, loop->begin}, &s, &wait));
    args[TERN_ARG(LOOP, reg)] = m->regs.loop_reg[(size_t)id * ENGINES + e];
    args[TERN_ARG(LOOP, end)] =
        tern_sched_is_dynamic(loop) ? INT32_MAX : (uint32_t)(stride * loop->trip_count);
    args[TERN_ARG(LOOP, step)] = (uint32_t)stride;
    TERN_ASSERT(stride && stride == (int32_t)stride);
    TERN_ASSERT(tern_sched_is_dynamic(loop) ||
                stride * loop->trip_count == (int32_t)(stride * loop->trip_count));
    args[TERN_ARG(LOOP, kind)] =
        tern_isa_args(m->p, &m->p->instrs.items[loop->begin])[TERN_ARG(LOOP, kind)];
    if (loop->end_vreg) {
        TERN_TRY(tern_sched_physical_register(&m->regs, e, loop->end_vreg, NIL, &end));
        args[TERN_ARG(LOOP, end)] = end;
        args[TERN_ARG(LOOP, end_in_reg)] = 1;
    }
    m->loop_at[(size_t)id * ENGINES + e] = (uint32_t)m->list.emitted.count;
    TERN_TRY(tern_sched_put_control(m, TERN_OP_LOOP, e, from.note, args, &wait));
    free_temporaries(m, e, &s);
    return NULL;
}

/* Adds to the registers of dynamic loops what the iteration has signalled since they were last
 * updated. */
static tern_status add_dynamic(emitter *m, origin from, uint32_t id, bool at_end)
{
    const tern_sched_loop *loop = &m->nest->loops.items[id];
    for (unsigned i = 0; tern_sched_is_dynamic(loop) && i < STREAMS; i++) {
        uint8_t reg = m->regs.dynamic_reg[from.engine][i];
        int64_t head = m->values.head[id].of[i];
        int64_t increment = at_end ? m->values.total[id].of[i] - head : head;
        if (reg != TERN_ISA_NONE8 && increment)
            TERN_TRY(tern_sched_put_alu(m, from, reg, TERN_REGOP_ADD, reg, increment));
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
    TERN_TRY(add_dynamic(m, from, id, false));
    m->branch_at[(size_t)id * ENGINES + e] = (uint32_t)m->list.emitted.count;
    return tern_sched_put_control(m, TERN_OP_BRANCH, e, from.note, args, &no_sync);
}

/* Restores counters after a loop if the enclosing loop does not compensate for its iterations: if
 * either loop is dynamic. */
static tern_status restore_counters(emitter *m, origin from, uint32_t id)
{
    const tern_sched_loop *loop = &m->nest->loops.items[id];
    bool dynamic = tern_sched_is_dynamic(loop);
    uint8_t trip_count = m->regs.loop_reg[(size_t)id * ENGINES + from.engine], tmp = 0;
    if (loop->parent == NIL ||
        (!dynamic && !tern_sched_is_dynamic(&m->nest->loops.items[loop->parent])))
        return NULL;
    for (size_t i = 0; i < m->regs.counters.count; i++) {
        const tern_sched_counter *c = &m->regs.counters.items[i];
        int64_t net = c->engine == from.engine ? tern_sched_counter_net(&m->regs, c, id) : 0;
        if (!net)
            continue;
        if (!dynamic) {
            TERN_TRY(tern_sched_put_alu(m, from, c->reg, TERN_REGOP_ADD, c->reg,
                                        -net * loop->trip_count));
            continue;
        }
        TERN_TRY(tern_sched_alloc_register(&m->regs, from.engine, &tmp));
        TERN_TRY(tern_sched_put_alu(m, from, tmp, TERN_REGOP_MUL, trip_count, net));
        TERN_TRY(tern_sched_put_alu2(m, from, c->reg, TERN_REGOP_SUB, c->reg, tmp));
        tern_sched_free_register(&m->regs, from.engine, tmp);
    }
    return NULL;
}

static tern_status leave_loop(emitter *m, origin from, uint32_t id)
{
    const tern_sched_loop *loop = &m->nest->loops.items[id];
    tern_isa_sync wait;
    temporaries s = {.count = 0};
    if (loop->branch != NIL) {
        uint32_t branch = m->branch_at[(size_t)id * ENGINES + from.engine];
        TERN_ASSERT(m->list.emitted.items[branch].op == TERN_OP_BRANCH &&
                    m->list.emitted.items[branch].engine == from.engine);
        m->p->args.items[m->list.emitted.items[branch].first_arg + TERN_ARG(BRANCH, target)] =
            (uint32_t)m->list.emitted.count;
        TERN_TRY(tern_sched_put_control(m, TERN_OP_NOP, from.engine, from.note, NULL, &no_sync));
    }
    TERN_TRY(restore_counters(m, from, id));
    TERN_TRY(put_waits(m, from, tern_sched_after_loop(m->nest, id, from.engine),
                       (wait_site){loop->parent, loop->end}, &s, &wait));
    if (wait.kind != TERN_WAIT_NONE)
        TERN_TRY(tern_sched_put_sync(m, from, &wait, &no_sync));
    free_temporaries(m, from.engine, &s);
    return NULL;
}

static tern_status end_loop(emitter *m, uint32_t id, uint32_t e)
{
    const tern_sched_loop *loop = &m->nest->loops.items[id];
    origin from = {e, m->p->instrs.items[loop->end].note};
    for (size_t i = 0; i < m->regs.counters.count; i++) {
        const tern_sched_counter *c = &m->regs.counters.items[i];
        int64_t increment = c->engine == e ? tern_sched_counter_increment(&m->regs, c, id) : 0;
        if (increment)
            TERN_TRY(tern_sched_put_alu(m, from, c->reg, TERN_REGOP_ADD, c->reg, increment));
    }
    TERN_TRY(add_dynamic(m, from, id, true));
    uint32_t back = m->loop_at[(size_t)id * ENGINES + e];
    TERN_ASSERT(m->list.emitted.items[back].op == TERN_OP_LOOP &&
                m->list.emitted.items[back].engine == e);
    m->p->args.items[m->list.emitted.items[back].first_arg + TERN_ARG(LOOP, exit)] =
        (uint32_t)m->list.emitted.count;
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
    m->new_index[i] = (uint32_t)m->list.emitted.count;
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
        m->new_index[i] = (uint32_t)m->list.emitted.count - 1;
    if (loop->parent == NIL)
        tern_sched_leave_nest(&m->regs);
    if (m->report)
        m->report->loops += loop->engines != 0;
    if (!loop->ends_epoch)
        return NULL;
    m->sem += STREAMS;
    return tern_sched_next_epoch(&m->regs, id);
}

/* --- the list --- */

/* Resets the semaphores of finished epochs to 0, once all engines have passed their last wait on
 * them. The engine with the first instruction of the list does it: at the end of the part every
 * engine waits for that instruction or for a later one of the same stream. */
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

/* Every engine waits for all work in flight and, if there is a barrier, signals it. */
static tern_status put_drain(emitter *m)
{
    const uint32_t last = (uint32_t)m->nest->instrs;
    const tern_isa_sync pass = {.kind = TERN_SIGNAL_ADD,
                                .core = TERN_ISA_NONE8,
                                .sem = (uint16_t)m->values.barrier,
                                .value = 1};
    bool barrier = tern_sched_has_barrier(&m->values, m->nest->parts);
    for (uint32_t e = 0; e < ENGINES; e++) {
        origin from = {e, last ? m->list.emitted.items[m->list.emitted.count - 1].note
                               : TERN_ISA_NONE32};
        tern_isa_sync wait;
        temporaries s = {.count = 0};
        TERN_TRY(
            put_waits(m, from, tern_sched_at_end(m->nest, e), (wait_site){NIL, last}, &s, &wait));
        if (barrier || wait.kind != TERN_WAIT_NONE)
            TERN_TRY(tern_sched_put_sync(m, from, &wait, barrier ? &pass : &no_sync));
        free_temporaries(m, e, &s);
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
        TERN_ASSERT(t->first_use <= t->last_use && t->last_use < m->list.emitted.count);
    }
}

/* Estimates the length of the new list, with semaphore instructions and the code of loops. */
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
    /* Every epoch has taken its semaphores, and every nest has returned its counters. */
    TERN_ASSERT(m->sem == m->values.sem + (m->values.epochs - 1) * STREAMS);
    TERN_ASSERT(m->regs.counters.count == 0);
    if (tern_sched_drains_at_end(m->nest->parts))
        TERN_TRY(put_drain(m));
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
