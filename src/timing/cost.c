/* timing/cost.c - prepares a program for a chip: one step per instruction, in the order of each
 * engine's stream, with everything that the simulation needs. */
#include "timing/timing_impl.h"

#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "numerics/format.h"

/* --- numbers --- */

tern_time tern_timing_ns(double ns) { return (tern_time)llround(ns * 1e6); }

tern_time tern_timing_cycles(double cycles, uint64_t hz)
{
    return (tern_time)llround(cycles * 1e15 / (double)hz);
}

void tern_timing_consts_of(const tern_timing_options *options, tern_timing_consts *out)
{
    const tern_chip *chip = options->chip;
    *out = (tern_timing_consts){
        .chip = chip,
        .hop = tern_timing_ns(chip->semaphore_hop_ns),
        .wake = tern_timing_ns(chip->dma_wake_ns),
        .control = tern_timing_ns(chip->semaphore_instruction_ns),
        .table = tern_timing_ns(chip->act_table_load_ns),
        .pe_latency = tern_timing_ns(chip->pe_latency_ns),
        .ramp_deficit = chip->pe_ramps && chip->pe_ramp_limit < 1
                            ? tern_timing_ns(chip->pe_ramp_ns * chip->pe_ramp_limit)
                            : 0,
        .ramp_limit = chip->pe_ramp_limit,
        .queue_gap = tern_timing_ns(chip->dma_queue_gap_ns),
        .generator = tern_timing_ns(chip->dma_generator_ns),
        .stack_rate = chip->hbm_stack_bytes_per_s * 1e-15,
        .devices = options->devices ? options->devices : chip->cores,
        .cores = options->cores ? options->cores : 1,
        .axis = options->axis,
        .instance = options->instance,
    };
}

unsigned tern_timing_elem_bytes(const tern_isa_ap *ap)
{
    unsigned bytes = tern_num_format_of((tern_dtype)ap->dtype)->storage_bytes;
    return bytes ? bytes : 1;
}

uint64_t tern_timing_ap_bytes(const tern_isa_ap *ap)
{
    if (ap->mem == TERN_MEM_NONE)
        return 0;
    return tern_isa_ap_elems(ap) * ap->partitions * tern_timing_elem_bytes(ap);
}

/* --- boxes --- */

/* Lowest and highest byte. If the address depends on a register, the box is the whole tensor, so
 * that dependences are the same in every iteration. */
static tern_timing_box box_of(const tern_timing_subject *s, const tern_isa_ap *ap)
{
    const tern_chip *c = s->k->chip;
    unsigned size = tern_timing_elem_bytes(ap);
    int64_t lo = ap->offset, hi = ap->offset + size;
    for (unsigned i = 0; i < ap->rank; i++) {
        int64_t reach = (int64_t)ap->stride[i] * ((int64_t)ap->count[i] - 1) * size;
        lo += reach < 0 ? reach : 0;
        hi += reach > 0 ? reach : 0;
    }
    if (ap->reg != TERN_ISA_NONE8) {
        lo = 0;
        hi =
            (int64_t)(ap->mem == TERN_MEM_PSUM ? c->psum_partition_bytes : c->sbuf_partition_bytes);
        if (ap->tensor != TERN_ISA_NONE32) {
            const tern_isa_tensor *t = &s->program->tensors.items[ap->tensor];
            lo = (int64_t)t->address;
            hi = (int64_t)(t->address + t->bytes);
        }
    }
    unsigned last = ap->start + (unsigned)ap->partitions - 1;
    return (tern_timing_box){.lo = lo > 0 ? (uint32_t)lo : 0,
                             .hi = hi > 0 ? (uint32_t)hi : 0,
                             .mem = ap->mem,
                             .first = ap->start,
                             .last = (uint8_t)(last < 255 ? last : 255)};
}

static uint8_t banks_of(const tern_chip *c, const tern_timing_box *b)
{
    uint32_t bytes = (uint32_t)tern_chip_psum_bank_bytes(c);
    uint8_t banks = 0;
    for (uint32_t i = b->lo / bytes; i <= (b->hi - 1) / bytes && i < c->psum_banks; i++)
        banks |= (uint8_t)(1U << (i & 7));
    return banks;
}

/* Operands in on-chip memory: boxes of reads, then of writes; traffic; ports. */
static tern_status add_boxes(tern_alloc mem, const tern_timing_subject *s, tern_timing_code *code,
                             tern_timing_cost *cost)
{
    tern_timing_box written[TERN_ISA_OPERANDS_MAX];
    TERN_TRY(tern_vec_reserve(mem, &code->boxes, s->instr->operand_count));
    for (unsigned i = 0; i < s->instr->operand_count; i++) {
        const tern_isa_ap *ap = &s->operands[i];
        if (ap->mem != TERN_MEM_SBUF && ap->mem != TERN_MEM_PSUM)
            continue;
        unsigned use = tern_isa_operand_use(s->program, s->instr, i);
        unsigned slot = ap->mem == TERN_MEM_PSUM ? 2 : 0;
        uint32_t bytes = (uint32_t)tern_timing_ap_bytes(ap);
        tern_timing_box box = box_of(s, ap);
        if (use & TERN_ROLE_IN)
            cost->traffic[slot] += bytes;
        /* A matmul reads its accumulator where it writes it, in order: this needs no wait. */
        bool adds = s->instr->engine == TERN_ENGINE_PE && (use & TERN_ROLE_OUT);
        if ((use & TERN_ROLE_IN) && !adds) {
            TERN_TRY(tern_vec_push(mem, &code->boxes, box));
            cost->reads++;
        }
        if (use & TERN_ROLE_OUT) {
            written[cost->writes++] = box;
            cost->traffic[slot + 1] += bytes;
        }
        cost->ports |= (uint8_t)(1U << ap->mem);
        if (slot)
            cost->banks |= banks_of(s->k->chip, &box);
    }
    for (unsigned i = 0; i < cost->writes; i++)
        TERN_TRY(tern_vec_push(mem, &code->boxes, written[i]));
    return NULL;
}

/* --- one step --- */

static tern_status dense_queue(tern_timing_code *code, tern_timing_transfer *t)
{
    for (uint32_t i = 0; i < code->queue_count; i++)
        if (code->queue_names[i] == t->queue_name) {
            t->queue = (uint8_t)i;
            return NULL;
        }
    if (code->queue_count == TERN_TIMING_QUEUES_MAX)
        return TERN_ERR(UNSUPPORTED, "more than %d DMA queues on a core", TERN_TIMING_QUEUES_MAX);
    code->queue_names[code->queue_count] = t->queue_name;
    t->queue = (uint8_t)code->queue_count++;
    return NULL;
}

/* State while steps are created. */
typedef struct {
    tern_alloc mem;
    tern_timing_code *code;
    tern_timing_interned *interned;
    uint32_t *position; /* [instrs] */
    uint32_t *first;    /* [operands]: the first instruction whose operands begin there; NONE32 */
    TERN_VEC(uint32_t) collectives; /* instructions; no two are timed alike */
} maker;

static tern_status add_transfer(maker *m, const tern_timing_subject *s, tern_timing_cost *cost,
                                tern_timing_step *step)
{
    tern_timing_transfer t;
    uint32_t number = 0;
    cost->kind = s->instr->op == TERN_OP_SENDRECV ? TERN_STEP_CONTROL : TERN_STEP_DMA;
    tern_timing_cost_transfer(s, cost, &t);
    TERN_TRY(dense_queue(m->code, &t));
    TERN_TRY(tern_timing_intern(m->interned, &m->interned->transfers, &t, &number));
    step->transfer = m->interned->transfers.items.items[number];
    return NULL;
}

/* Sequencer instructions take as long as a semaphore instruction; those that access memory take as
 * long as an access with an address in a register. */
static void cost_control(const tern_timing_subject *s, tern_timing_cost *cost)
{
    const tern_chip *c = s->k->chip;
    static const size_t clocks[TERN_ENGINE_COUNT] = {
        [TERN_ENGINE_PE] = offsetof(tern_chip, act_clock_hz),
        [TERN_ENGINE_ACT] = offsetof(tern_chip, act_clock_hz),
        [TERN_ENGINE_DVE] = offsetof(tern_chip, dve_clock_hz),
        [TERN_ENGINE_POOL] = offsetof(tern_chip, pool_clock_hz),
        [TERN_ENGINE_SP] = offsetof(tern_chip, pool_clock_hz),
    };
    cost->kind = TERN_STEP_CONTROL;
    cost->stream = s->k->control;
    if (s->instr->op == TERN_OP_REG_LOAD || s->instr->op == TERN_OP_REG_STORE) {
        uint64_t hz = 0;
        memcpy(&hz, (const char *)c + clocks[s->instr->engine], sizeof(hz));
        cost->stream = tern_timing_cycles(c->dynamic_interval_cycles, hz);
    }
    cost->duration = cost->stream;
}

/* A plan and its flows take much longer than to find out that an earlier collective has the same.
 */
static tern_status find_collective(maker *m, const tern_timing_subject *s, tern_timing_cost *cost)
{
    const tern_isa_program *p = s->program;
    for (size_t i = 0; i < m->collectives.count; i++) {
        const uint32_t at = m->collectives.items[i];
        if (!tern_timing_same_collective(p, &p->instrs.items[at], s->instr))
            continue;
        const tern_timing_cost *same = m->code->steps[m->position[at]].cost;
        cost->duration = same->duration;
        cost->collective = same->collective;
        return NULL;
    }
    TERN_TRY(tern_vec_push(m->mem, &m->collectives, (uint32_t)(s->instr - p->instrs.items)));
    return tern_timing_cost_collective(m->mem, s, cost);
}

static tern_status find_cost(maker *m, const tern_timing_subject *s, tern_timing_cost *cost,
                             tern_timing_step *step)
{
    TERN_TRY(add_boxes(m->mem, s, m->code, cost));
    if (tern_timing_is_dma(s->instr->op))
        return add_transfer(m, s, cost, step);
    if (tern_isa_op_info_of((tern_isa_op)s->instr->op)->family == TERN_FAMILY_CONTROL) {
        cost_control(s, cost);
        return s->instr->op == TERN_OP_CC_TRIGGER ? find_collective(m, s, cost) : NULL;
    }
    cost->kind = TERN_STEP_DATA;
    switch ((tern_engine)s->instr->engine) {
    case TERN_ENGINE_PE:
        cost->kind = TERN_STEP_PE;
        tern_timing_cost_pe(s, cost);
        return NULL;
    case TERN_ENGINE_ACT:
        tern_timing_cost_act(s, cost);
        return NULL;
    case TERN_ENGINE_DVE:
        tern_timing_cost_dve(s, cost);
        return NULL;
    case TERN_ENGINE_POOL:
        tern_timing_cost_pool(s, cost);
        return NULL;
    case TERN_ENGINE_SP:
    case TERN_ENGINE_COUNT:
        break;
    }
    return TERN_ERR(INVALID, "%s cannot run on %s",
                    tern_isa_op_info_of((tern_isa_op)s->instr->op)->name,
                    tern_engine_name((tern_engine)s->instr->engine));
}

/* An earlier instruction with the same operands that is otherwise equal. */
static const tern_timing_step *same_before(const maker *m, const tern_timing_subject *s)
{
    uint32_t at = s->instr->operand_count ? m->first[s->instr->first_operand] : TERN_ISA_NONE32;
    if (at == TERN_ISA_NONE32)
        return NULL;
    const tern_isa_instr *before = &s->program->instrs.items[at];
    bool same = before->op == s->instr->op && before->engine == s->instr->engine &&
                before->operand_count == s->instr->operand_count &&
                memcmp(tern_isa_args(s->program, before), s->args,
                       s->instr->arg_count * sizeof(*s->args)) == 0;
    return same ? &m->code->steps[m->position[at]] : NULL;
}

static tern_status make_step(maker *m, const tern_timing_subject *s, tern_timing_step *step)
{
    const tern_timing_step *before = same_before(m, s);
    if (before) {
        step->cost = before->cost;
        step->boxes = before->boxes;
        if (tern_timing_is_dma(s->instr->op))
            step->transfer = before->transfer;
        return NULL;
    }
    tern_timing_cost cost = {.op = s->instr->op, .engine = s->instr->engine};
    uint32_t number = 0;
    step->boxes = (uint32_t)m->code->boxes.count;
    TERN_TRY(find_cost(m, s, &cost, step));
    TERN_TRY(tern_timing_intern(m->interned, &m->interned->costs, &cost, &number));
    step->cost = m->interned->costs.items.items[number];
    if (s->instr->operand_count && m->first[s->instr->first_operand] == TERN_ISA_NONE32)
        m->first[s->instr->first_operand] = step->instr;
    return NULL;
}

/* --- labels --- */

static bool has_label(unsigned op, unsigned *out_arg)
{
    switch (op) {
    case TERN_OP_LOOP:
        *out_arg = (unsigned)TERN_ARG(LOOP, exit);
        return true;
    case TERN_OP_END_LOOP:
        *out_arg = (unsigned)TERN_ARG(END_LOOP, back);
        return true;
    case TERN_OP_JUMP:
        *out_arg = (unsigned)TERN_ARG(JUMP, target);
        return true;
    case TERN_OP_BRANCH:
        *out_arg = (unsigned)TERN_ARG(BRANCH, target);
        return true;
    default:
        return false;
    }
}

/* From the end, so that a loop is found before the loops nested in it. */
static tern_status find_nest(tern_alloc mem, tern_timing_code *code)
{
    size_t count = (size_t)code->loops + 1;
    TERN_TRY_MEM(code->last = tern_mem_get_n(mem, count, sizeof(*code->last)));
    TERN_TRY_MEM(code->around = tern_mem_get_n(mem, count, sizeof(*code->around)));
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        uint32_t in = TERN_ISA_NONE32, ignored = 0;
        for (uint32_t i = code->begin[e + 1]; i-- > code->begin[e];) {
            const tern_timing_step *step = &code->steps[i];
            while (in != TERN_ISA_NONE32 && i <= code->steps[code->last[in]].control.target)
                in = code->around[in];
            if (!has_label(step->cost->op, &ignored) || step->control.target > i)
                continue;
            code->last[step->control.loop] = i;
            code->around[step->control.loop] = in;
            in = step->control.loop;
        }
    }
    return NULL;
}

/* Whether a loop over several parts branches back here, to an earlier part. */
static bool leaves_part(const tern_timing_step *step, uint32_t to)
{
    return step->cost->op == TERN_OP_BRANCH && (int32_t)to < 0;
}

/* A branch out of its part falls through: the caller that adds the parts knows the trip count. */
static tern_status link_labels(tern_timing_code *code, const uint32_t *position, bool in_loop)
{
    const tern_isa_program *p = code->program;
    for (size_t i = 0; i < code->step_count; i++) {
        tern_timing_step *step = &code->steps[i];
        unsigned arg = 0;
        if (!has_label(step->cost->op, &arg))
            continue;
        uint32_t to = tern_isa_args(p, &p->instrs.items[step->instr])[arg];
        if (in_loop && leaves_part(step, to)) {
            step->control.target = (uint32_t)i + 1;
            continue;
        }
        if (to >= p->instrs.count || p->instrs.items[to].engine != step->cost->engine) {
            char where[160];
            tern_isa_describe(p, step->instr, where, sizeof(where));
            return TERN_ERR(INVALID, "%s: its label is instruction %u, which is not on its engine",
                            where, to);
        }
        step->control.target = position[to];
        if (position[to] <= i)
            step->control.loop = code->loops++;
    }
    return NULL;
}

/* --- preparation --- */

static tern_status check_sync(const tern_timing_consts *k, const tern_isa_program *p, uint32_t at,
                              tern_timing_code *code)
{
    const tern_isa_instr *in = &p->instrs.items[at];
    for (unsigned i = 0; i < 2; i++) {
        const tern_isa_sync *sync = i ? &in->signal : &in->wait;
        if (sync->kind == 0)
            continue;
        if (sync->sem >= k->chip->semaphores ||
            (!i && sync->kind == TERN_WAIT_REG && sync->value >= TERN_ISA_REGS_MAX)) {
            char where[160];
            tern_isa_describe(p, at, where, sizeof(where));
            return TERN_ERR(INVALID, "%s: semaphore s%u or register, the chip has %u semaphores",
                            where, sync->sem, k->chip->semaphores);
        }
        if (sync->sem >= code->sems)
            code->sems = sync->sem + 1U;
    }
    return NULL;
}

/* Records which registers are in use. */
static void note_register(tern_timing_code *code, const tern_timing_subject *s)
{
    uint32_t reg = 0;
    if (s->instr->op == TERN_OP_REG_ALU)
        reg = s->args[TERN_ARG(REG_ALU, dst)];
    else if (s->instr->op == TERN_OP_REG_LOAD)
        reg = s->args[TERN_ARG(REG_LOAD, dst)];
    else if (s->instr->op == TERN_OP_LOOP)
        reg = s->args[TERN_ARG(LOOP, reg)];
    else
        return;
    if (reg < TERN_ISA_REGS_MAX && reg >= code->regs[s->instr->engine])
        code->regs[s->instr->engine] = (uint8_t)(reg + 1);
}

/* Computes where the steps of each engine begin, and the position of each instruction among
 * them. */
void tern_timing_lay_out(const tern_isa_program *p, tern_timing_code *code, uint32_t *position)
{
    uint32_t at[TERN_ENGINE_COUNT] = {0};
    const tern_isa_range all = {0, (uint32_t)p->instrs.count};
    const tern_isa_range range = code->range.end ? code->range : all;
    for (uint32_t i = range.first; i < range.end; i++)
        at[p->instrs.items[i].engine]++;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        code->begin[e + 1] = code->begin[e] + at[e];
        at[e] = code->begin[e];
    }
    for (uint32_t i = range.first; i < range.end; i++)
        position[i] = at[p->instrs.items[i].engine]++;
}

tern_status tern_timing_link(tern_alloc mem, tern_timing_code *code, const uint32_t *position,
                             bool in_loop)
{
    TERN_TRY(link_labels(code, position, in_loop));
    return find_nest(mem, code);
}

static tern_status make_steps(maker *m, const tern_timing_consts *k, const tern_isa_program *p)
{
    tern_timing_code *code = m->code;
    tern_timing_lay_out(p, code, m->position);
    memset(m->first, 0xff, p->operands.count * sizeof(*m->first));
    for (uint32_t i = code->range.first; i < code->range.end; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        tern_timing_step *step = &code->steps[m->position[i]];
        tern_timing_subject s = {k, p, in, tern_isa_operands(p, in), tern_isa_args(p, in)};
        *step = (tern_timing_step){.instr = i};
        TERN_TRY(check_sync(k, p, i, code));
        note_register(code, &s);
        TERN_TRY(make_step(m, &s, step));
    }
    return NULL;
}

void tern_timing_take_queues(tern_timing_code *to, const tern_timing_code *from)
{
    to->queue_count = from->queue_count;
    memcpy(to->queue_names, from->queue_names, sizeof(to->queue_names));
}

static tern_status make_code(maker *m, const tern_timing_consts *k, const tern_isa_program *p,
                             bool in_loop)
{
    tern_alloc mem = m->mem;
    const size_t all = p->instrs.count, count = m->code->range.end - m->code->range.first;
    tern_status st = NULL;
    if (count == 0)
        return NULL;
    m->position = tern_mem_get_n(mem, all, sizeof(*m->position));
    m->first = tern_mem_get_n(mem, p->operands.count + 1, sizeof(*m->first));
    m->code->steps = tern_mem_get_n(mem, count, sizeof(*m->code->steps));
    if (m->code->steps)
        m->code->step_count = count;
    if (m->position && m->first && m->code->steps)
        st = make_steps(m, k, p);
    else
        st = tern_status_no_memory();
    if (!st)
        st = tern_timing_link(mem, m->code, m->position, in_loop);
    tern_mem_free(mem, m->position, all * sizeof(*m->position));
    tern_mem_free(mem, m->first, (p->operands.count + 1) * sizeof(*m->first));
    return st;
}

tern_status tern_timing_prepare(tern_alloc mem, const tern_timing_consts *k,
                                const tern_isa_program *p, const tern_timing_origin *origin,
                                tern_timing_code *out)
{
    tern_timing_origin from = origin ? *origin : (tern_timing_origin){0};
    const tern_isa_range all = {0, (uint32_t)p->instrs.count};
    tern_timing_code empty = {.program = p, .range = from.range ? *from.range : all};
    tern_timing_interned own;
    if (from.before)
        tern_timing_take_queues(&empty, from.before);
    *out = empty;
    tern_timing_interned_init(&own, mem);
    maker m = {.mem = mem, .code = out, .interned = &own};
    tern_status st = make_code(&m, k, p, from.in_loop);
    tern_vec_free(mem, &m.collectives);
    tern_timing_interned_release(&own, &out->interned);
    if (st)
        tern_timing_code_fini(mem, out);
    return st;
}

void tern_timing_code_fini(tern_alloc mem, tern_timing_code *code)
{
    tern_mem_free(mem, code->steps, code->step_count * sizeof(*code->steps));
    tern_vec_free(mem, &code->boxes);
    tern_mem_free(mem, code->last, ((size_t)code->loops + 1) * sizeof(*code->last));
    tern_mem_free(mem, code->around, ((size_t)code->loops + 1) * sizeof(*code->around));
    tern_arena_fini(&code->interned);
    *code = (tern_timing_code){0};
}
