/* timing/cost.c - a program prepared for a chip: one step per instruction, in the order of each
 * engine's stream, with all that its simulation needs. */
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

void tern_timing_consts_of(const tern_chip *chip, tern_timing_consts *out)
{
    *out = (tern_timing_consts){
        .chip = chip,
        .hop = tern_timing_ns(chip->semaphore_hop_ns),
        .wake = tern_timing_ns(chip->dma_wake_ns),
        .control = tern_timing_ns(chip->semaphore_instruction_ns),
        .table = tern_timing_ns(chip->act_table_load_ns),
        .pe_latency = tern_timing_ns(chip->pe_latency_ns),
        .ramp_lack = chip->pe_ramps && chip->pe_ramp_limit < 1
                         ? tern_timing_ns(chip->pe_ramp_ns * chip->pe_ramp_limit)
                         : 0,
        .ramp_limit = chip->pe_ramp_limit,
        .queue_gap = tern_timing_ns(chip->dma_queue_gap_ns),
        .generator = tern_timing_ns(chip->dma_generator_ns),
        .stack_rate = chip->hbm_stack_bytes_per_s * 1e-15,
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

/* Lowest and highest byte. Where a register has a say the whole tensor stands for it, so that what
 * depends on what does not change from turn to turn. */
static tern_timing_box box_of(const tern_timing_subject *s, const tern_isa_ap *ap)
{
    const tern_chip *c = s->k->chip;
    unsigned size = tern_timing_elem_bytes(ap);
    int64_t lo = ap->offset, hi = ap->offset + size;
    for (unsigned i = 0; i < ap->rank; i++) {
        int64_t reach = (int64_t)ap->step[i] * ((int64_t)ap->count[i] - 1) * size;
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

/* Operands in on-chip memory: boxes of what is read, then of what is written; traffic; ports. */
static tern_status add_boxes(tern_alloc mem, const tern_timing_subject *s, tern_timing_code *code,
                             tern_timing_step *step)
{
    tern_timing_box written[TERN_ISA_OPERANDS_MAX];
    TERN_TRY(tern_vec_reserve(mem, &code->boxes, 2 * TERN_ISA_OPERANDS_MAX));
    step->boxes = (uint32_t)code->boxes.count;
    for (unsigned i = 0; i < s->instr->operand_count; i++) {
        const tern_isa_ap *ap = &s->operands[i];
        if (ap->mem != TERN_MEM_SBUF && ap->mem != TERN_MEM_PSUM)
            continue;
        unsigned use = tern_isa_operand_use(s->program, s->instr, i);
        unsigned slot = ap->mem == TERN_MEM_PSUM ? 2 : 0;
        uint32_t bytes = (uint32_t)tern_timing_ap_bytes(ap);
        tern_timing_box box = box_of(s, ap);
        if (use & TERN_ROLE_IN)
            step->traffic[slot] += bytes;
        /* What a matmul adds to is read where it is written, in order: nothing waits for that. */
        bool adds = s->instr->engine == TERN_ENGINE_PE && (use & TERN_ROLE_OUT);
        if ((use & TERN_ROLE_IN) && !adds) {
            code->boxes.items[code->boxes.count++] = box;
            step->reads++;
        }
        if (use & TERN_ROLE_OUT) {
            written[step->writes++] = box;
            step->traffic[slot + 1] += bytes;
        }
        step->ports |= (uint8_t)(1U << ap->mem);
        if (slot)
            step->banks |= banks_of(s->k->chip, &box);
    }
    for (unsigned i = 0; i < step->writes; i++)
        code->boxes.items[code->boxes.count++] = written[i];
    return NULL;
}

/* --- one step --- */

static tern_status dense_queue(tern_timing_code *code, uint8_t *names, tern_timing_transfer *t)
{
    for (uint32_t i = 0; i < code->queue_count; i++)
        if (names[i] == t->queue_name) {
            t->queue = (uint8_t)i;
            return NULL;
        }
    if (code->queue_count == TERN_TIMING_QUEUES_MAX)
        return TERN_ERR(UNSUPPORTED, "more than %d DMA queues on a core", TERN_TIMING_QUEUES_MAX);
    names[code->queue_count] = t->queue_name;
    t->queue = (uint8_t)code->queue_count++;
    return NULL;
}

static tern_status add_transfer(tern_alloc mem, const tern_timing_subject *s,
                                tern_timing_code *code, uint8_t *names, tern_timing_step *step)
{
    tern_timing_transfer t;
    step->kind = s->instr->op == TERN_OP_SENDRECV ? TERN_STEP_CONTROL : TERN_STEP_DMA;
    step->dma.index = (uint32_t)code->transfers.count;
    tern_timing_cost_transfer(s, step, &t);
    TERN_TRY(dense_queue(code, names, &t));
    return tern_vec_push(mem, &code->transfers, t);
}

/* Sequencer instructions take as long as a semaphore instruction; those that go to memory as long
 * as an access whose address comes from a register. */
static void cost_control(const tern_timing_subject *s, tern_timing_step *step)
{
    const tern_chip *c = s->k->chip;
    static const size_t clocks[TERN_ENGINE_COUNT] = {
        [TERN_ENGINE_PE] = offsetof(tern_chip, act_clock_hz),
        [TERN_ENGINE_ACT] = offsetof(tern_chip, act_clock_hz),
        [TERN_ENGINE_DVE] = offsetof(tern_chip, dve_clock_hz),
        [TERN_ENGINE_POOL] = offsetof(tern_chip, pool_clock_hz),
        [TERN_ENGINE_SP] = offsetof(tern_chip, pool_clock_hz),
    };
    step->kind = TERN_STEP_CONTROL;
    step->stream = s->k->control;
    if (s->instr->op == TERN_OP_REG_LOAD || s->instr->op == TERN_OP_REG_STORE) {
        uint64_t hz = 0;
        memcpy(&hz, (const char *)c + clocks[s->instr->engine], sizeof(hz));
        step->stream = tern_timing_cycles(c->dynamic_interval_cycles, hz);
    }
    step->duration = step->stream;
}

static tern_status make_step(tern_alloc mem, const tern_timing_subject *s, tern_timing_code *code,
                             uint8_t *names, tern_timing_step *step)
{
    TERN_TRY(add_boxes(mem, s, code, step));
    if (tern_timing_is_dma(s->instr->op))
        return add_transfer(mem, s, code, names, step);
    if (tern_isa_op_info_of((tern_isa_op)s->instr->op)->family == TERN_FAMILY_CONTROL) {
        cost_control(s, step);
        return NULL;
    }
    step->kind = TERN_STEP_DATA;
    switch ((tern_engine)s->instr->engine) {
    case TERN_ENGINE_PE:
        step->kind = TERN_STEP_PE;
        tern_timing_cost_pe(s, step);
        return NULL;
    case TERN_ENGINE_ACT:
        tern_timing_cost_act(s, step);
        return NULL;
    case TERN_ENGINE_DVE:
        tern_timing_cost_dve(s, step);
        return NULL;
    case TERN_ENGINE_POOL:
        tern_timing_cost_pool(s, step);
        return NULL;
    case TERN_ENGINE_SP:
    case TERN_ENGINE_COUNT:
        break;
    }
    return TERN_ERR(INVALID, "%s cannot run on %s",
                    tern_isa_op_info_of((tern_isa_op)s->instr->op)->name,
                    tern_engine_name((tern_engine)s->instr->engine));
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

static tern_status link_labels(tern_timing_code *code, const uint32_t *place)
{
    const tern_isa_program *p = code->program;
    for (size_t i = 0; i < code->step_count; i++) {
        tern_timing_step *step = &code->steps[i];
        unsigned arg = 0;
        if (!has_label(step->op, &arg))
            continue;
        uint32_t to = tern_isa_args(p, &p->instrs.items[step->instr])[arg];
        if (to >= p->instrs.count || p->instrs.items[to].engine != step->engine) {
            char where[160];
            tern_isa_describe(p, step->instr, where, sizeof(where));
            return TERN_ERR(INVALID, "%s: its label is instruction %u, not one of its engine",
                            where, to);
        }
        step->control.target = place[to];
        if (place[to] <= i)
            step->control.loop = code->loops++;
    }
    return NULL;
}

/* --- all of it --- */

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

/* Where the steps of each engine begin, and the place of each instruction among them. Room for all
 * there will be, so that nothing is moved. */
static tern_status lay_out(tern_alloc mem, const tern_isa_program *p, tern_timing_code *code,
                           uint32_t *place)
{
    uint32_t at[TERN_ENGINE_COUNT] = {0};
    size_t transfers = 0;
    for (size_t i = 0; i < p->instrs.count; i++) {
        at[p->instrs.items[i].engine]++;
        transfers += tern_timing_is_dma(p->instrs.items[i].op);
    }
    TERN_TRY(tern_vec_reserve(mem, &code->transfers, transfers));
    TERN_TRY(tern_vec_reserve(mem, &code->boxes, p->operands.count + TERN_ISA_OPERANDS_MAX));
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        code->begin[e + 1] = code->begin[e] + at[e];
        at[e] = code->begin[e];
    }
    for (size_t i = 0; i < p->instrs.count; i++)
        place[i] = at[p->instrs.items[i].engine]++;
    return NULL;
}

static tern_status make_steps(tern_alloc mem, const tern_timing_consts *k,
                              const tern_isa_program *p, tern_timing_code *code,
                              const uint32_t *place)
{
    uint8_t names[TERN_TIMING_QUEUES_MAX] = {0};
    for (uint32_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        tern_timing_step *step = &code->steps[place[i]];
        tern_timing_subject s = {k, p, in, tern_isa_operands(p, in), tern_isa_args(p, in)};
        *step = (tern_timing_step){
            .op = in->op, .engine = in->engine, .instr = i, .wait = in->wait, .signal = in->signal};
        TERN_TRY(check_sync(k, p, i, code));
        TERN_TRY(make_step(mem, &s, code, names, step));
    }
    return link_labels(code, place);
}

tern_status tern_timing_prepare(tern_alloc mem, const tern_timing_consts *k,
                                const tern_isa_program *p, tern_timing_code *out)
{
    size_t count = p->instrs.count;
    *out = (tern_timing_code){.program = p};
    if (count == 0)
        return NULL;
    uint32_t *place = tern_mem_get_n(mem, count, sizeof(*place));
    TERN_TRY_MEM(place);
    tern_status st = NULL;
    out->steps = tern_mem_get_n(mem, count, sizeof(*out->steps));
    TERN_TRY_MEM_OR(st, done, out->steps);
    out->step_count = count;
    TERN_TRY_OR(st, done, lay_out(mem, p, out, place));
    TERN_TRY_OR(st, done, make_steps(mem, k, p, out, place));
done:
    tern_mem_free(mem, place, count * sizeof(*place));
    if (st)
        tern_timing_code_fini(mem, out);
    return st;
}

void tern_timing_code_fini(tern_alloc mem, tern_timing_code *code)
{
    tern_mem_free(mem, code->steps, code->step_count * sizeof(*code->steps));
    tern_vec_free(mem, &code->boxes);
    tern_vec_free(mem, &code->transfers);
    *code = (tern_timing_code){0};
}
