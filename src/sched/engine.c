/* sched/engine.c - chooses an engine for each instruction that several can execute: the one that
 * would finish its instructions first, by rough estimates. */
#include "sched/sched_impl.h"

enum { DEPTH = 16 };

static bool touches_psum(const tern_isa_program *p, const tern_isa_instr *in)
{
    const tern_isa_ap *ap = tern_isa_operands(p, in);
    for (unsigned i = 0; i < in->operand_count; i++)
        if (ap[i].mem == TERN_MEM_PSUM)
            return true;
    return false;
}

/* The engines of the op that the chip and the operands allow. */
static unsigned engines_of(const tern_isa_program *p, const tern_isa_instr *in,
                           const tern_chip *chip)
{
    unsigned set = tern_isa_op_info_of((tern_isa_op)in->op)->engines;
    unsigned act = 1u << TERN_ENGINE_ACT, pool = 1u << TERN_ENGINE_POOL;
    if (touches_psum(p, in) && !chip->pool_reads_psum)
        set &= ~pool;
    if (in->op == TERN_OP_TENSOR_COPY && !chip->act_native_copy)
        set &= ~act;
    if (in->op == TERN_OP_TENSOR_SCALAR) /* both support some operators only */
        set &= ~(act | pool);
    if (in->op ==
        TERN_OP_NC_TRANSPOSE) /* other shapes and memories: only if the kernel asks for it */
        set &= ~(1u << TERN_ENGINE_DVE);
    return set;
}

/* Elements per cycle of the vector engine. */
static double vector_rate(const tern_isa_program *p, const tern_isa_instr *in,
                          const tern_chip *chip)
{
    const tern_isa_ap *ap = tern_isa_operands(p, in);
    if (in->op != TERN_OP_TENSOR_COPY || touches_psum(p, in))
        return chip->dve_rate_1x;
    bool fast = true;
    for (unsigned i = 0; i < in->operand_count; i++)
        fast = fast && chip->dve_fast_dtypes >> ap[i].dtype & 1;
    return fast ? chip->dve_rate_4x : chip->dve_rate_2x;
}

static double cost_of(const tern_isa_program *p, const tern_isa_instr *in, unsigned engine,
                      const tern_chip *chip)
{
    double elems = (double)tern_isa_ap_elems(tern_isa_operands(p, in));
    if (engine == TERN_ENGINE_POOL)
        return (chip->pool_start_cycles + elems) / (double)chip->pool_clock_hz;
    if (engine == TERN_ENGINE_ACT)
        return elems / (double)chip->act_clock_hz + chip->act_latency_ns * 1e-9;
    return (elems / vector_rate(p, in, chip) + chip->dve_interval_cycles) /
           (double)chip->dve_clock_hz;
}

static tern_status choose(const tern_isa_program *p, const tern_isa_instr *in,
                          const tern_chip *chip, const double *load, unsigned *out)
{
    unsigned set = engines_of(p, in, chip), best = TERN_ENGINE_COUNT;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        if (!(set >> e & 1))
            continue;
        if (best == TERN_ENGINE_COUNT ||
            load[e] + cost_of(p, in, e, chip) < load[best] + cost_of(p, in, best, chip))
            best = e;
    }
    *out = best;
    if (best == TERN_ENGINE_COUNT)
        return TERN_ERR(UNSUPPORTED, "no engine of %s can execute %s here", chip->name,
                        tern_isa_op_info_of((tern_isa_op)in->op)->name);
    return NULL;
}

/* Updates the number of times the following instructions execute. */
static double executions_after(const tern_isa_program *p, const tern_isa_instr *marker,
                               double executions, double *outer, uint32_t *depth)
{
    if (marker->op == TERN_OP_LOOP) {
        if (*depth < DEPTH)
            outer[*depth] = executions;
        ++*depth;
        const uint32_t *args = tern_isa_args(p, marker);
        bool known = !args[TERN_ARG(LOOP, end_in_reg)] && args[TERN_ARG(LOOP, end)] != INT32_MAX;
        return known ? executions * args[TERN_ARG(LOOP, end)] : executions;
    }
    if (marker->op == TERN_OP_END_LOOP && *depth > 0)
        return --*depth < DEPTH ? outer[*depth] : executions;
    return executions;
}

tern_status tern_sched_choose_engines(tern_lir *b, const tern_chip *chip)
{
    tern_isa_program *p = &b->program;
    double load[TERN_ENGINE_COUNT] = {0}, executions = 1, outer[DEPTH];
    uint32_t depth = 0;
    for (size_t i = 0; i < p->instrs.count; i++) {
        tern_isa_instr *in = &p->instrs.items[i];
        bool dma = tern_sched_is_dma(in);
        if (tern_sched_is_marker(in)) {
            executions = executions_after(p, in, executions, outer, &depth);
            continue;
        }
        if (in->engine == TERN_LIR_ANY) {
            unsigned best = TERN_ENGINE_COUNT;
            if (dma)
                return TERN_ERR(INVALID, "a transfer has no engine to trigger it");
            TERN_TRY(choose(p, in, chip, load, &best));
            in->engine = (uint8_t)best;
        }
        if (!dma && in->operand_count)
            load[in->engine] += executions * cost_of(p, in, in->engine, chip);
    }
    return NULL;
}
