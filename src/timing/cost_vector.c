/* timing/cost_vector.c - the engines that stream rows: vector, scalar and GpSimd.
 *
 * An instruction streams N elements of each partition at a rate that depends on its formats and
 * memories. The next instruction may follow when the stream has ended, plus an interval; the result
 * is available a fixed latency later. The number of partitions makes no difference. */
#include <math.h>

#include "arch/act_tables.h"
#include "timing/timing_impl.h"

typedef enum {
    RULE_NONE,
    RULE_COPY,
    RULE_TWO,
    RULE_SCALED,
    RULE_CHOICE,
    RULE_FOLD,
    RULE_EACH,
    RULE_FOLD_EACH,
    RULE_THIRD,
    RULE_EXP,
    RULE_MX,
    RULE_RANDOM,
    RULE_GATHER,
    RULE_PICK,
    RULE_ACROSS,
    RULE_TOP,
    RULE_CALL
} rule;

typedef struct {
    uint8_t rule, cycles;
} op_rule;

static const op_rule dve_rules[TERN_OP_COUNT] = {
#define DVE(op, r, cycles) [TERN_OP_##op] = {RULE_##r, cycles},
#include "timing/cost_rules.def"
};
static const op_rule pool_rules[TERN_OP_COUNT] = {
#define POOL(op, r, cycles) [TERN_OP_##op] = {RULE_##r, cycles},
#include "timing/cost_rules.def"
};

/* --- operands --- */

static bool is_present(const tern_isa_ap *ap) { return ap->mem != TERN_MEM_NONE; }

/* The longest row among the operands. */
static double row_elems(const tern_timing_subject *s)
{
    uint64_t longest = 1;
    for (unsigned i = 0; i < s->instr->operand_count; i++) {
        uint64_t n = is_present(&s->operands[i]) ? tern_isa_ap_elems(&s->operands[i]) : 0;
        longest = n > longest ? n : longest;
    }
    return (double)longest;
}

static bool any_in(const tern_timing_subject *s, tern_memory mem)
{
    for (unsigned i = 0; i < s->instr->operand_count; i++)
        if (s->operands[i].mem == mem)
            return true;
    return false;
}

static bool any_register(const tern_timing_subject *s)
{
    for (unsigned i = 0; i < s->instr->operand_count; i++)
        if (is_present(&s->operands[i]) && s->operands[i].reg != TERN_ISA_NONE8)
            return true;
    return false;
}

/* Whether the operand is streamed: not one element per partition beside longer operands. */
static bool is_streamed(const tern_isa_ap *ap, double n)
{
    return is_present(ap) && (n == 1 || tern_isa_ap_elems(ap) > 1);
}

/* Innermost stride in elements, of the innermost dimension with more than one element. */
static int32_t inner_stride(const tern_isa_ap *ap)
{
    for (unsigned i = ap->rank; i-- > 0;)
        if (ap->count[i] > 1)
            return ap->stride[i];
    return 1;
}

static bool all_formats(const tern_timing_subject *s, uint64_t set, double n)
{
    for (unsigned i = 0; i < s->instr->operand_count; i++)
        if (is_streamed(&s->operands[i], n) && !(set >> s->operands[i].dtype & 1))
            return false;
    return true;
}

static bool all_contiguous(const tern_timing_subject *s, double n)
{
    for (unsigned i = 0; i < s->instr->operand_count; i++)
        if (is_streamed(&s->operands[i], n) && inner_stride(&s->operands[i]) != 1)
            return false;
    return true;
}

/* The slowdown for strides beyond those that the port supports at full rate. */
static double stride_factor(const tern_timing_subject *s, double n)
{
    for (unsigned i = 0; i < s->instr->operand_count; i++) {
        const tern_isa_ap *ap = &s->operands[i];
        if (!is_streamed(ap, n))
            continue;
        int64_t step = (int64_t)inner_stride(ap) * tern_timing_elem_bytes(ap);
        if ((step < 0 ? -step : step) > (int64_t)s->k->chip->full_rate_stride_bytes)
            return 2;
    }
    return 1;
}

static double at_least(double cycles, double minimum)
{
    return cycles > minimum ? cycles : minimum;
}

/* --- vector engine --- */

/* Elements per cycle of copies and of tensor_scalar. */
static double copy_rate(const tern_timing_subject *s, double n)
{
    const tern_chip *c = s->k->chip;
    bool fast = all_formats(s, c->dve_fast_dtypes, n);
    bool in_psum = any_in(s, TERN_MEM_PSUM);
    bool contiguous = all_contiguous(s, n);
    if (fast && !in_psum && contiguous)
        return c->dve_rate_4x;
    if (fast)
        return !in_psum || contiguous ? c->dve_rate_2x : c->dve_rate_1x;
    return in_psum ? c->dve_rate_1x : c->dve_rate_2x;
}

/* The documentation gives N / 2 already where the engine has no fast modes. */
static bool zero_fill(const tern_timing_subject *s)
{
    const tern_isa_ap *dst = &s->operands[TERN_OPERAND(MEMSET, dst)];
    return s->instr->op == TERN_OP_MEMSET &&
           tern_isa_arg_f32(s->args[TERN_ARG(MEMSET, value)]) == 0 &&
           (dst->dtype == TERN_BF16 || dst->dtype == TERN_F16);
}

static double copy_cycles(const tern_timing_subject *s, double n)
{
    double rate = copy_rate(s, n);
    return n / (zero_fill(s) && rate < 2 ? 2 : rate);
}

static double two_cycles(const tern_timing_subject *s, double n)
{
    const tern_chip *c = s->k->chip;
    tern_alu op = (tern_alu)s->args[TERN_ARG(TENSOR_TENSOR, op)];
    if (s->operands[TERN_OPERAND(TENSOR_TENSOR, data1)].mem == TERN_MEM_PSUM ||
        s->operands[TERN_OPERAND(TENSOR_TENSOR, data2)].mem == TERN_MEM_PSUM)
        return n / c->dve_rate_1x;
    if (all_formats(s, c->dve_fast_dtypes, n) && c->dve_rate_2x > 1)
        return n / c->dve_rate_2x;
    if (all_formats(s, TERN_DT(BF16), n) && all_contiguous(s, n) &&
        (op == TERN_ALU_ADD || op == TERN_ALU_MULTIPLY || op == TERN_ALU_SUBTRACT))
        return n / c->dve_rate_1x;
    return n * c->dve_two_input_cycles;
}

/* (data op0 s) op1 tensor. With an operand in PSUM it occupies the engine a little longer. */
static double scaled_cycles(const tern_timing_subject *s, double n)
{
    const tern_chip *c = s->k->chip;
    const tern_isa_ap *a = &s->operands[TERN_OPERAND(SCALAR_TENSOR_TENSOR, data)];
    const tern_isa_ap *b = &s->operands[TERN_OPERAND(SCALAR_TENSOR_TENSOR, operand1)];
    if (a->mem == TERN_MEM_PSUM || b->mem == TERN_MEM_PSUM)
        return n / c->dve_rate_1x +
               ((double)c->dve_interval_psum_cycles - (double)c->dve_interval_cycles);
    if (a->dtype == TERN_BF16 && b->dtype == TERN_BF16 && fmod(n, 2) == 0 &&
        s->args[TERN_ARG(SCALAR_TENSOR_TENSOR, op0)] == TERN_ALU_SUBTRACT &&
        s->args[TERN_ARG(SCALAR_TENSOR_TENSOR, op1)] == TERN_ALU_MULTIPLY)
        return n / c->dve_rate_1x;
    return n * c->dve_two_input_cycles;
}

/* A predicate and the values it selects. */
static double choice_cycles(const tern_timing_subject *s, double n)
{
    unsigned predicate = s->instr->op == TERN_OP_SELECT_REDUCE
                             ? (unsigned)TERN_OPERAND(SELECT_REDUCE, predicate)
                             : (unsigned)TERN_OPERAND(TENSOR_COPY_PREDICATED, predicate);
    unsigned value = s->instr->op == TERN_OP_SELECT_REDUCE
                         ? (unsigned)TERN_OPERAND(SELECT_REDUCE, on_true)
                         : (unsigned)TERN_OPERAND(TENSOR_COPY_PREDICATED, src);
    bool both =
        s->operands[predicate].mem == TERN_MEM_SBUF && s->operands[value].mem == TERN_MEM_SBUF;
    return both ? n * s->k->chip->dve_two_input_cycles : n;
}

static double fold_cycles(const tern_timing_subject *s, double n)
{
    uint32_t op = s->args[TERN_ARG(TENSOR_REDUCE, op)];
    bool half = s->operands[TERN_OPERAND(TENSOR_REDUCE, dst)].dtype == TERN_BF16 &&
                s->operands[TERN_OPERAND(TENSOR_REDUCE, data)].dtype == TERN_BF16 &&
                (op == TERN_ALU_ADD || op == TERN_ALU_MAX);
    return half ? n / 2 : n;
}

static double native(double n, uint32_t rate) { return n / (rate ? rate : 1); }

static double dve_cycles(const tern_timing_subject *s, double n)
{
    const tern_chip *c = s->k->chip;
    op_rule r = dve_rules[s->instr->op];
    switch ((rule)r.rule) {
    case RULE_COPY:
        return copy_cycles(s, n);
    case RULE_TWO:
        return two_cycles(s, n);
    case RULE_SCALED:
        return scaled_cycles(s, n);
    case RULE_CHOICE:
        return choice_cycles(s, n);
    case RULE_FOLD:
        return fold_cycles(s, n);
    case RULE_FOLD_EACH:
        return n * r.cycles + c->min_interval_cycles;
    case RULE_THIRD:
        return n / 3 * r.cycles;
    case RULE_EXP:
        return native(n, c->dve_exp_rate);
    case RULE_MX:
        return native(n, c->dve_quantize_mx_rate);
    case RULE_RANDOM:
        return native(n, c->dve_random_rate);
    case RULE_EACH:
        return n * (r.cycles ? r.cycles : c->dve_reciprocal_cycles);
    case RULE_NONE:
    case RULE_GATHER:
    case RULE_PICK:
    case RULE_ACROSS:
    case RULE_TOP:
    case RULE_CALL:
        break;
    }
    return n;
}

void tern_timing_cost_dve(const tern_timing_subject *s, tern_timing_cost *step)
{
    const tern_chip *c = s->k->chip;
    double n = row_elems(s);
    double stream = dve_cycles(s, n) * stride_factor(s, n);
    double interval = at_least(stream + c->dve_interval_cycles, c->min_interval_cycles);
    if (any_register(s))
        interval = at_least(interval, c->dynamic_interval_cycles);
    step->stream = tern_timing_cycles(interval, c->dve_clock_hz);
    step->duration =
        tern_timing_ns(c->dve_latency_ns) + tern_timing_cycles(stream, c->dve_clock_hz);
}

/* --- scalar engine --- */

static uint8_t table_of(tern_activation function)
{
    return (uint8_t)(TERN_TIMING_ANY_TABLE + (unsigned)tern_act_tables_of(function));
}

/* Whether the accumulator is stored, which is a separate instruction after the activation. */
static bool reads_accumulator(const tern_timing_subject *s)
{
    if (s->instr->op == TERN_OP_ACTIVATION)
        return is_present(&s->operands[TERN_OPERAND(ACTIVATION, reduce_res)]);
    if (s->instr->op == TERN_OP_ACTIVATE2)
        return is_present(&s->operands[TERN_OPERAND(ACTIVATE2, reduce_res)]);
    return s->instr->op == TERN_OP_ACTIVATION_REDUCE;
}

static uint8_t needed_table(const tern_timing_subject *s)
{
    uint32_t func = TERN_ACTIVATION_COUNT;
    if (s->instr->op == TERN_OP_ACTIVATION)
        func = s->args[TERN_ARG(ACTIVATION, func)];
    else if (s->instr->op == TERN_OP_ACTIVATION_REDUCE)
        func = s->args[TERN_ARG(ACTIVATION_REDUCE, func)];
    else if (s->instr->op == TERN_OP_ACTIVATE2)
        func = s->args[TERN_ARG(ACTIVATE2, func)];
    return func < TERN_ACTIVATION_COUNT ? table_of((tern_activation)func)
                                        : (uint8_t)TERN_TIMING_NO_TABLE;
}

void tern_timing_cost_act(const tern_timing_subject *s, tern_timing_cost *step)
{
    const tern_chip *c = s->k->chip;
    double n = row_elems(s);
    bool simple = s->instr->op == TERN_OP_TENSOR_COPY || s->instr->op == TERN_OP_TENSOR_SCALAR;
    double rate = simple && all_formats(s, c->act_fast_dtypes, n) ? c->act_rate_2x : c->act_rate_1x;
    double stream = n / rate * stride_factor(s, n);
    double extra = reads_accumulator(s) ? c->act_accumulator_cycles : 0;
    double interval = at_least(stream, c->min_interval_cycles) + extra;
    if (any_register(s))
        interval = at_least(interval, c->dynamic_interval_cycles);
    step->table = needed_table(s);
    step->stream = tern_timing_cycles(interval, c->act_clock_hz);
    step->duration =
        tern_timing_ns(c->act_latency_ns) + tern_timing_cycles(stream + extra, c->act_clock_hz);
}

/* --- GpSimd --- */

/* Each processor moves 4 bytes of each of its partitions in and out per cycle. */
static double port_cycles(const tern_timing_subject *s)
{
    const tern_chip *c = s->k->chip;
    double bytes = (double)c->pool_simd_bits / 8 / ((double)c->partitions / c->pool_cores);
    double in = 0, out = 0;
    for (unsigned i = 0; i < s->instr->operand_count; i++) {
        const tern_isa_ap *ap = &s->operands[i];
        unsigned use = tern_isa_operand_use(s->program, s->instr, i);
        double row = (double)tern_isa_ap_elems(ap) * tern_timing_elem_bytes(ap);
        in += is_present(ap) && use & TERN_ROLE_IN ? row : 0;
        out += is_present(ap) && use & TERN_ROLE_OUT ? row : 0;
    }
    return at_least(in, out) / bytes;
}

/* The documentation divides by this factor; since it is above 1 where gathers are slow, it
 * multiplies. */
static double gather_cycles(const tern_timing_subject *s)
{
    const tern_isa_ap *src = &s->operands[TERN_OPERAND(LOCAL_GATHER, src)];
    const tern_isa_ap *index = &s->operands[TERN_OPERAND(LOCAL_GATHER, index)];
    double e = at_least(s->args[TERN_ARG(LOCAL_GATHER, elems_per_index)], 1);
    double valid = s->args[TERN_ARG(LOCAL_GATHER, valid_indices)];
    double per_core = (double)s->k->chip->partitions / s->k->chip->pool_cores;
    if (valid == 0)
        valid = (double)tern_isa_ap_elems(index) * per_core;
    double words = 4.0 / tern_timing_elem_bytes(src);
    return valid * e * ((28 + 4 * e) / (4 * e)) / (words < e ? words : e);
}

/* At least 0, at most |max|; 0 for NaN. */
static double bounded(double value, double max)
{
    return value > 0 ? (value < max ? value : max) : 0;
}

static double call_arg(const tern_timing_subject *s, size_t arg)
{
    return bounded(tern_isa_arg_f32(s->args[arg]), 1e30);
}

/* A library call computes on the lanes of the processors and makes the descriptors of its gathers,
 * while its bytes pass through the DMA engines and the ports. A call of unknown work is untimed
 * (isa/dynamic_loops.h). One call takes at most 36 s, so that sums stay within the clock. */
static double call_cycles(const tern_timing_subject *s)
{
    const tern_chip *c = s->k->chip;
    double hz = (double)c->pool_clock_hz;
    double bytes = call_arg(s, TERN_ARG(LIBRARY_CALL, bytes));
    double rows = call_arg(s, TERN_ARG(LIBRARY_CALL, rows));
    if (s->args[TERN_ARG(LIBRARY_CALL, unknown)])
        return 0;
    if (bytes == 0)
        for (unsigned i = 0; i < s->instr->operand_count; i++)
            bytes += (double)tern_timing_ap_bytes(&s->operands[i]);
    double lanes = (double)c->pool_simd_bits / 32 * c->pool_cores;
    double compute = call_arg(s, TERN_ARG(LIBRARY_CALL, work)) / lanes +
                     rows * c->dma_software_ns / c->partitions * 1e-9 * hz;
    double moved = at_least(bytes / c->dma_load_bytes_per_s, rows * c->dma_run_ns * 1e-9) /
                   c->dma_engines * hz;
    double ported = bytes / ((double)c->pool_simd_bits / 8 * c->pool_cores);
    double limit = (double)TERN_TIMING_TIME_MAX / 64 * 1e-15 * hz;
    return bounded(at_least(compute, at_least(moved, ported)), limit);
}

static double pool_cycles(const tern_timing_subject *s, double n)
{
    const tern_chip *c = s->k->chip;
    op_rule r = pool_rules[s->instr->op];
    switch ((rule)r.rule) {
    case RULE_GATHER:
        return gather_cycles(s);
    case RULE_PICK: /* groups of 512, each with its own startup */
        return (ceil(n / 512) - 1) * c->pool_start_cycles + n * c->pool_local_cycles;
    case RULE_ACROSS:
        return n * ((double)c->partitions / c->pool_cores);
    case RULE_TOP:
        return (double)r.cycles * s->args[TERN_ARG(TOPK, n)] +
               (double)tern_isa_ap_elems(&s->operands[TERN_OPERAND(TOPK, val_dst)]);
    case RULE_CALL:
        return call_cycles(s);
    case RULE_EACH:
    case RULE_NONE:
    case RULE_COPY:
    case RULE_TWO:
    case RULE_SCALED:
    case RULE_CHOICE:
    case RULE_FOLD:
    case RULE_FOLD_EACH:
    case RULE_THIRD:
    case RULE_EXP:
    case RULE_MX:
    case RULE_RANDOM:
        break;
    }
    return at_least(n * (r.cycles ? r.cycles : 1), port_cycles(s));
}

void tern_timing_cost_pool(const tern_timing_subject *s, tern_timing_cost *step)
{
    const tern_chip *c = s->k->chip;
    double n = row_elems(s);
    double cycles = c->pool_start_cycles + pool_cycles(s, n) * stride_factor(s, n);
    double interval = at_least(cycles, c->min_interval_cycles);
    if (any_register(s))
        interval = at_least(interval, c->dynamic_interval_cycles);
    step->stream = tern_timing_cycles(interval, c->pool_clock_hz);
    step->duration = tern_timing_cycles(cycles, c->pool_clock_hz);
}
