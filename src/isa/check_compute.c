/* isa/check_compute.c - rules of single instructions of the vector, scalar and GpSimd engines
 * that their rows cannot express. */
#include <inttypes.h>

#include "isa/check_isa_impl.h"
#include "numerics/format.h"

static const char *format_name(unsigned dtype)
{
    return tern_num_format_of((tern_dtype)dtype)->name;
}

static bool has(const tern_checker *c, uint32_t operand)
{
    return c->ap[operand].mem != TERN_MEM_NONE;
}

/* --- operators --- */

static bool on_bits(uint32_t alu) { return tern_alu_info_of((tern_alu)alu)->on_bits; }

static const char *alu_name(uint32_t alu) { return tern_alu_info_of((tern_alu)alu)->name; }

/* Bitwise operators do not convert, so all their tiles are integers of one width. */
static void check_bits_formats(tern_checker *c, uint32_t first)
{
    for (uint32_t i = 0; i < c->info->operand_count; i++)
        if (has(c, i) && (!tern_check_in(c->formats[TERN_CHECK_INT], c->ap[i].dtype) ||
                          tern_check_elem_bytes(&c->ap[i]) != tern_check_elem_bytes(&c->ap[first])))
            tern_check_breach(c, TERN_RULE_OPERATOR_FORMAT, i,
                              "%s, bitwise operators allow integers of the width of %s, %s",
                              format_name(c->ap[i].dtype), c->info->operands[first].name,
                              format_name(c->ap[first].dtype));
}

/* A second operand for a unary operator. */
static void check_unary(tern_checker *c, uint32_t operand, uint32_t alu)
{
    if (has(c, operand) && tern_alu_info_of((tern_alu)alu)->arity == 1)
        tern_check_breach(c, TERN_RULE_OPERATOR_UNARY, operand, "present, %s takes one argument",
                          alu_name(alu));
}

static void refuse_operator(tern_checker *c, uint32_t alu, const char *allowed)
{
    tern_check_breach(c, TERN_RULE_OPERATOR, TERN_ISA_NONE32, "%s on %s, allowed: %s",
                      alu_name(alu), tern_engine_name((tern_engine)c->instr->engine), allowed);
}

void tern_check_tensor_tensor(tern_checker *c)
{
    uint32_t op = c->args[TERN_ARG(TENSOR_TENSOR, op)];
    if (on_bits(op))
        check_bits_formats(c, TERN_OPERAND(TENSOR_TENSOR, data1));
    if (op == TERN_ALU_POW && c->instr->engine != TERN_ENGINE_POOL)
        refuse_operator(c, op, "on pool");
}

/* --- tensor_scalar --- */

static void check_scalar_formats(tern_checker *c)
{
    for (uint32_t i = TERN_OPERAND(TENSOR_SCALAR, operand0);
         i <= TERN_OPERAND(TENSOR_SCALAR, operand1); i++)
        if (has(c, i) && c->ap[i].dtype != TERN_F32)
            tern_check_breach(c, TERN_RULE_FORMAT, i, "%s, arithmetic operators allow f32",
                              format_name(c->ap[i].dtype));
}

static void check_act_scalar(tern_checker *c, uint32_t op0, uint32_t op1)
{
    bool affine = (op0 == TERN_ALU_MULTIPLY && (op1 == TERN_ALU_ADD || op1 == TERN_ALU_NONE)) ||
                  (op0 == TERN_ALU_ADD && op1 == TERN_ALU_NONE);
    if (c->chip->core_version < TERN_CHECK_SINCE_ACT_TENSOR_SCALAR_WIDE && !affine)
        tern_check_breach(c, TERN_RULE_ACT_OPERATORS, TERN_ISA_NONE32,
                          "%s and %s, on act %s allows multiply and add, multiply, add",
                          alu_name(op0), alu_name(op1), c->chip->name);
}

void tern_check_tensor_scalar(tern_checker *c)
{
    const uint32_t op0 = c->args[TERN_ARG(TENSOR_SCALAR, op0)];
    const uint32_t op1 = c->args[TERN_ARG(TENSOR_SCALAR, op1)];
    const bool bits = on_bits(op0) || on_bits(op1);
    const bool arithmetic =
        (op0 != TERN_ALU_NONE && !on_bits(op0)) || (op1 != TERN_ALU_NONE && !on_bits(op1));
    check_unary(c, TERN_OPERAND(TENSOR_SCALAR, operand0), op0);
    check_unary(c, TERN_OPERAND(TENSOR_SCALAR, operand1), op1);
    if (bits && arithmetic) {
        tern_check_breach(c, TERN_RULE_OPERATOR_KIND, TERN_ISA_NONE32,
                          "%s and %s, allowed: both bitwise or neither", alu_name(op0),
                          alu_name(op1));
        return;
    }
    if (bits)
        check_bits_formats(c, TERN_OPERAND(TENSOR_SCALAR, data));
    else
        check_scalar_formats(c);
    if (bits && c->instr->engine != TERN_ENGINE_DVE)
        refuse_operator(c, on_bits(op0) ? op0 : op1, "on dve");
    else if (c->instr->engine == TERN_ENGINE_ACT)
        check_act_scalar(c, op0, op1);
    else if (c->instr->engine == TERN_ENGINE_POOL && op0 != TERN_ALU_RSQRT && op1 != TERN_ALU_RSQRT)
        refuse_operator(c, op0, "rsqrt");
}

void tern_check_scalar_tensor_tensor(tern_checker *c)
{
    check_unary(c, TERN_OPERAND(SCALAR_TENSOR_TENSOR, operand0),
                c->args[TERN_ARG(SCALAR_TENSOR_TENSOR, op0)]);
}

/* --- accumulators --- */

static void check_init(tern_checker *c, uint32_t init, uint32_t command)
{
    if (has(c, init) && command != TERN_REDUCE_LOAD_REDUCE)
        tern_check_breach(c, TERN_RULE_REDUCE_INIT, init, "present with %s, allowed: load_reduce",
                          tern_isa_enum_name(TERN_ARG_REDUCE, command));
}

static void check_reducing(tern_checker *c, uint32_t op, uint32_t command)
{
    if (op == TERN_ALU_NONE && command != TERN_REDUCE_IDLE && command != TERN_REDUCE_RESET)
        tern_check_breach(c, TERN_RULE_OPERATOR, TERN_ISA_NONE32,
                          "reduce_op is none with %s, allowed: a reducing operator",
                          tern_isa_enum_name(TERN_ARG_REDUCE, command));
}

void tern_check_accumulate(tern_checker *c)
{
    const uint32_t *args = c->args;
    switch (c->instr->op) {
    case TERN_OP_SELECT_REDUCE:
        check_reducing(c, args[TERN_ARG(SELECT_REDUCE, reduce_op)],
                       args[TERN_ARG(SELECT_REDUCE, reduce_cmd)]);
        break;
    case TERN_OP_TENSOR_SCALAR_REDUCE:
        check_unary(c, TERN_OPERAND(TENSOR_SCALAR_REDUCE, operand0),
                    args[TERN_ARG(TENSOR_SCALAR_REDUCE, op0)]);
        check_init(c, TERN_OPERAND(TENSOR_SCALAR_REDUCE, reduce_init),
                   args[TERN_ARG(TENSOR_SCALAR_REDUCE, reduce_cmd)]);
        break;
    case TERN_OP_TENSOR_SCALAR_CUMULATIVE:
        check_unary(c, TERN_OPERAND(TENSOR_SCALAR_CUMULATIVE, operand0),
                    args[TERN_ARG(TENSOR_SCALAR_CUMULATIVE, op0)]);
        check_init(c, TERN_OPERAND(TENSOR_SCALAR_CUMULATIVE, operand1),
                   args[TERN_ARG(TENSOR_SCALAR_CUMULATIVE, reduce_cmd)]);
        break;
    case TERN_OP_EXPONENTIAL:
        check_init(c, TERN_OPERAND(EXPONENTIAL, reduce_init),
                   args[TERN_ARG(EXPONENTIAL, reduce_cmd)]);
        break;
    default:
        break;
    }
}

/* --- selecting --- */

void tern_check_range_select(tern_checker *c)
{
    enum { EXACT = 1 << 24 }; /* integers that f32 represents exactly */
    const uint32_t lowest = 0xff7fffff;
    const float start = tern_isa_arg_f32(c->args[TERN_ARG(RANGE_SELECT, range_start)]);
    const uint64_t elems = c->elems[TERN_OPERAND(RANGE_SELECT, on_true)];
    check_reducing(c, c->args[TERN_ARG(RANGE_SELECT, reduce_op)],
                   c->args[TERN_ARG(RANGE_SELECT, reduce_cmd)]);
    if (c->args[TERN_ARG(RANGE_SELECT, on_false)] != lowest)
        tern_check_breach(c, TERN_RULE_RANGE_SELECT, TERN_ISA_NONE32,
                          "on_false is 0x%08x, allowed: the lowest f32, 0x%08x",
                          c->args[TERN_ARG(RANGE_SELECT, on_false)], lowest);
    bool fits = start >= -(float)EXACT && start <= (float)EXACT && start == (float)(int32_t)start &&
                (int64_t)start + (int64_t)elems <= EXACT;
    if (!fits)
        tern_check_breach(c, TERN_RULE_RANGE_SELECT, TERN_ISA_NONE32,
                          "counts %" PRIu64 " from %g, allowed: integers within 2^24", elems,
                          (double)start);
}

/* iota and affine_select have the same arguments for their pattern, at different indices. */
void tern_check_pattern(tern_checker *c)
{
    enum { DIMS = 4 };
    bool iota = c->instr->op == TERN_OP_IOTA;
    const uint32_t *count =
        c->args + (iota ? TERN_ARG(IOTA, count) : TERN_ARG(AFFINE_SELECT, count));
    uint64_t elems = 1;
    for (unsigned i = 0; i < DIMS; i++)
        if (__builtin_mul_overflow(elems, count[i], &elems))
            elems = 0;
    if (elems != c->elems[0])
        tern_check_breach(c, TERN_RULE_PATTERN, 0,
                          "%" PRIu64 " elements in a partition and a pattern of %u x %u x %u x %u",
                          c->elems[0], count[0], count[1], count[2], count[3]);
}

_Static_assert(TERN_OPERAND(IOTA, dst) == 0 && TERN_OPERAND(AFFINE_SELECT, dst) == 0, "dst first");

/* --- reducing --- */

void tern_check_tensor_reduce(tern_checker *c)
{
    const uint32_t dst = TERN_OPERAND(TENSOR_REDUCE, dst), data = TERN_OPERAND(TENSOR_REDUCE, data);
    const uint32_t op = c->args[TERN_ARG(TENSOR_REDUCE, op)];
    const uint32_t dims = c->args[TERN_ARG(TENSOR_REDUCE, dims)];
    const tern_isa_ap *ap = &c->ap[data];
    if (on_bits(op))
        check_bits_formats(c, data);
    if (on_bits(op) && c->args[TERN_ARG(TENSOR_REDUCE, negate)])
        tern_check_breach(c, TERN_RULE_OPERATOR_KIND, TERN_ISA_NONE32,
                          "%s with negate, allowed: without negate", alu_name(op));
    if (dims < 1 || dims > ap->rank) {
        tern_check_breach(c, TERN_RULE_REDUCE_DIMS, data, "dims is %u, allowed: 1 to %u", dims,
                          ap->rank);
        return;
    }
    uint64_t left = 1;
    for (unsigned i = 0; i < ap->rank - dims; i++)
        left *= ap->count[i];
    tern_check_want_elems(c, dst, TERN_RULE_ELEMENTS_AGREE, left);
}

static void check_elems_range(tern_checker *c, uint32_t i, uint64_t least, uint64_t most)
{
    if (c->elems[i] < least || c->elems[i] > most)
        tern_check_breach(c, TERN_RULE_ELEMENTS_LIMIT, i,
                          "%" PRIu64 " elements in a partition, %s allows %" PRIu64 " to %" PRIu64,
                          c->elems[i], c->chip->name, least, most);
}

void tern_check_bn_stats(tern_checker *c)
{
    check_elems_range(c, TERN_OPERAND(BN_STATS, data), 1, c->chip->dve_bn_stats_elems_max);
}

void tern_check_bn_aggr(tern_checker *c)
{
    const uint32_t data = TERN_OPERAND(BN_AGGR, data);
    if (c->elems[data] % 3)
        tern_check_breach(c, TERN_RULE_ELEMENTS_LIMIT, data,
                          "%" PRIu64 " elements in a partition, allowed: multiples of 3",
                          c->elems[data]);
}

void tern_check_partition_reduce(tern_checker *c)
{
    const uint32_t dst = TERN_OPERAND(TENSOR_PARTITION_REDUCE, dst);
    const uint32_t data = TERN_OPERAND(TENSOR_PARTITION_REDUCE, data);
    const uint32_t op = c->args[TERN_ARG(TENSOR_PARTITION_REDUCE, op)];
    tern_check_want_rows(c, dst, TERN_RULE_ROWS_LIMIT, 1);
    tern_check_want_elems(c, dst, TERN_RULE_ELEMENTS_AGREE, c->elems[data]);
    if (on_bits(op))
        check_bits_formats(c, data);
    if (op != TERN_ALU_ADD && c->args[TERN_ARG(TENSOR_PARTITION_REDUCE, average)])
        tern_check_breach(c, TERN_RULE_OPERATOR_KIND, TERN_ISA_NONE32,
                          "%s with average, allowed: add", alu_name(op));
}

/* --- searching --- */

void tern_check_search(tern_checker *c)
{
    uint32_t data = c->instr->op == TERN_OP_MAX8 ? TERN_OPERAND(MAX8, src)
                    : c->instr->op == TERN_OP_NC_FIND_INDEX8
                        ? TERN_OPERAND(NC_FIND_INDEX8, data)
                        : TERN_OPERAND(NC_MATCH_REPLACE8, data);
    uint64_t least = c->instr->op == TERN_OP_NC_MATCH_REPLACE8 ? 1 : 8;
    check_elems_range(c, data, least, c->chip->dve_select_elems_max);
}

/* Partitions per GpSimd processor. */
static unsigned pool_group(const tern_chip *chip) { return chip->partitions / chip->pool_cores; }

static void check_pool_groups(tern_checker *c, uint32_t i)
{
    if (c->ap[i].partitions % pool_group(c->chip))
        tern_check_breach(c, TERN_RULE_ROWS_LIMIT, i, "%u partitions, %s allows multiples of %u",
                          c->ap[i].partitions, c->chip->name, pool_group(c->chip));
}

void tern_check_topk(tern_checker *c)
{
    enum { N_MIN = 8, N_END = 65536, K_END = 32768 };
    const uint32_t src = TERN_OPERAND(TOPK, src), dst = TERN_OPERAND(TOPK, val_dst);
    const uint32_t n = c->args[TERN_ARG(TOPK, n)];
    const uint64_t k = c->elems[dst], capacity = c->elems[src] * pool_group(c->chip);
    check_pool_groups(c, src);
    if (n < N_MIN || n >= N_END || n > capacity || k >= K_END || k > n)
        tern_check_breach(c, TERN_RULE_TOPK, dst,
                          "k is %" PRIu64 " and n is %u, src holds %" PRIu64
                          ", allowed: k below %d and at most n, n from %d to %d and at most "
                          "what src holds",
                          k, n, capacity, K_END, N_MIN, N_END - 1);
}

void tern_check_nonzero(tern_checker *c)
{
    tern_check_want_elems(c, TERN_OPERAND(NONZERO_WITH_COUNT, dst), TERN_RULE_ELEMENTS_AGREE,
                          c->elems[TERN_OPERAND(NONZERO_WITH_COUNT, src)] + 1);
}

void tern_check_sequence_bounds(tern_checker *c)
{
    const uint32_t ids = TERN_OPERAND(SEQUENCE_BOUNDS, segment_ids);
    tern_check_want_rows(c, ids, TERN_RULE_ROWS_LIMIT, 1);
    tern_check_want_elems(c, TERN_OPERAND(SEQUENCE_BOUNDS, dst), TERN_RULE_ELEMENTS_AGREE,
                          2 * c->elems[ids]);
}

/* --- moving --- */

/* The engine works on whole quadrants, so the counts are rounded up before the starts are
 * checked. */
void tern_check_shuffle(tern_checker *c)
{
    enum { KEEP = 255 };
    const uint32_t dst = TERN_OPERAND(NC_STREAM_SHUFFLE, dst);
    const uint32_t src = TERN_OPERAND(NC_STREAM_SHUFFLE, src);
    const unsigned q = c->chip->quadrant_partitions;
    const unsigned to = c->ap[dst].partitions, from = c->ap[src].partitions;
    const unsigned active = ((to > from ? to : from) + q - 1) / q * q;
    tern_check_want_elems(c, dst, TERN_RULE_ELEMENTS_AGREE, c->elems[src]);
    for (uint32_t i = 0; i < c->info->operand_count; i++)
        if (!tern_check_start_is_legal(c->chip, c->ap[i].start, active))
            tern_check_breach(c, TERN_RULE_PARTITION_START, i,
                              "%u active partitions from partition %u, allowed: 32 from a multiple "
                              "of 32, 64 from a multiple of 64, more from 0",
                              active, c->ap[i].start);
    const uint32_t *mask = c->args + TERN_ARG(NC_STREAM_SHUFFLE, mask);
    for (unsigned row = 0; row < q || row < to; row++) {
        unsigned lane = row % q, pick = mask[lane / 4] >> lane % 4 * 8 & 0xff;
        bool ok = pick == KEEP || (pick < q && (row >= to || row - lane + pick < from));
        if (ok)
            continue;
        tern_check_breach(c, TERN_RULE_SHUFFLE_MASK, TERN_ISA_NONE32,
                          "partition %u takes partition %u of its quadrant, allowed: one of the "
                          "%u partitions of src, or 255",
                          row, pick, from);
        break;
    }
}

void tern_check_local_gather(tern_checker *c)
{
    enum { INDICES_MAX = 4096, RUN_MAX = 32 };
    const uint32_t dst = TERN_OPERAND(LOCAL_GATHER, dst), src = TERN_OPERAND(LOCAL_GATHER, src);
    const uint32_t run = c->args[TERN_ARG(LOCAL_GATHER, elems_per_index)];
    const uint64_t there = c->elems[TERN_OPERAND(LOCAL_GATHER, index)] * pool_group(c->chip);
    uint64_t valid = c->args[TERN_ARG(LOCAL_GATHER, valid_indices)];
    valid = valid ? valid : there;
    check_pool_groups(c, src);
    if (run == 0 || run > RUN_MAX || (run & (run - 1)) || there > INDICES_MAX || valid > there) {
        tern_check_breach(c, TERN_RULE_GATHER, TERN_ISA_NONE32,
                          "%" PRIu64 " of %" PRIu64 " indices, %u elements each, allowed: up to %d "
                          "indices, a power of two up to %d elements",
                          valid, there, run, INDICES_MAX, RUN_MAX);
        return;
    }
    tern_check_want_elems(c, dst, TERN_RULE_ELEMENTS_AGREE, valid * run);
}

void tern_check_n_gather(tern_checker *c)
{
    tern_check_want_elems(c, TERN_OPERAND(NC_N_GATHER, dst), TERN_RULE_ELEMENTS_AGREE,
                          c->elems[TERN_OPERAND(NC_N_GATHER, indices)]);
}

/* --- random numbers --- */

void tern_check_dropout(tern_checker *c)
{
    const uint32_t prob = TERN_OPERAND(DROPOUT, prob);
    const float imm = tern_isa_arg_f32(c->args[TERN_ARG(DROPOUT, imm_prob)]);
    bool ints = tern_check_in(c->formats[TERN_CHECK_INT], c->ap[TERN_OPERAND(DROPOUT, data)].dtype);
    if (!has(c, prob) && !(imm >= 0.0F && imm <= 1.0F))
        tern_check_breach(c, TERN_RULE_PROBABILITY, TERN_ISA_NONE32,
                          "imm_prob is %g, allowed: 0 to 1", (double)imm);
    if (has(c, prob) && ints && c->ap[prob].dtype != TERN_F32)
        tern_check_breach(c, TERN_RULE_FORMAT, prob, "%s, allowed with integers: f32",
                          format_name(c->ap[prob].dtype));
}

void tern_check_random_state(tern_checker *c)
{
    enum { WORDS = 6, DVE_STATES = 4 };
    bool dve = c->instr->engine == TERN_ENGINE_DVE;
    tern_check_want_elems(c, 0, TERN_RULE_ELEMENTS_LIMIT, dve ? WORDS * DVE_STATES : WORDS);
}

void tern_check_rand2(tern_checker *c)
{
    const float min = tern_isa_arg_f32(c->args[TERN_ARG(RAND2, imm_min)]);
    const float max = tern_isa_arg_f32(c->args[TERN_ARG(RAND2, imm_max)]);
    bool known = !has(c, TERN_OPERAND(RAND2, min)) && !has(c, TERN_OPERAND(RAND2, max));
    if (known && !(min < max))
        tern_check_breach(c, TERN_RULE_PROBABILITY, TERN_ISA_NONE32,
                          "from %g to %g, allowed: a minimum below the maximum", (double)min,
                          (double)max);
}

/* --- scalar engine --- */

/* activation and activation_reduce have these at the same indices. */
void tern_check_activation(tern_checker *c)
{
    const uint32_t bias = TERN_OPERAND(ACTIVATION, bias);
    const uint32_t func = c->args[TERN_ARG(ACTIVATION, func)];
    const float imm = tern_isa_arg_f32(c->args[TERN_ARG(ACTIVATION, imm_bias)]);
    bool by_word = !has(c, bias) && imm != 0.0F;
    if (func == TERN_ACTIVATION_PRELU)
        tern_check_breach(c, TERN_RULE_ACT_FUNCTION, TERN_ISA_NONE32,
                          "func is prelu, allowed only in activate2, which has its parameter");
    if (by_word && !c->chip->act_bias_immediate)
        tern_check_breach(c, TERN_RULE_ACT_BIAS, TERN_ISA_NONE32,
                          "imm_bias is %g, %s allows a bias only as operand", (double)imm,
                          c->chip->name);
    if (func == TERN_ACTIVATION_RECIPROCAL && (has(c, bias) || by_word) &&
        c->chip->core_version < TERN_CHECK_SINCE_RECIPROCAL_BIAS)
        tern_check_breach(c, TERN_RULE_ACT_BIAS, TERN_ISA_NONE32,
                          "reciprocal with a bias, %s allows none", c->chip->name);
}

_Static_assert(TERN_OPERAND(ACTIVATION, bias) == TERN_OPERAND(ACTIVATION_REDUCE, bias) &&
                   TERN_ARG(ACTIVATION, func) == TERN_ARG(ACTIVATION_REDUCE, func) &&
                   TERN_ARG(ACTIVATION, imm_bias) == TERN_ARG(ACTIVATION_REDUCE, imm_bias),
               "one function for both");

void tern_check_activate2(tern_checker *c)
{
    const uint32_t *args = c->args;
    const uint32_t a = TERN_OPERAND(ACTIVATE2, operand0), b = TERN_OPERAND(ACTIVATE2, operand1);
    const uint32_t op0 = args[TERN_ARG(ACTIVATE2, op0)], op1 = args[TERN_ARG(ACTIVATE2, op1)];
    bool reversed = (op0 == TERN_ALU_NONE && args[TERN_ARG(ACTIVATE2, reverse0)]) ||
                    (op1 == TERN_ALU_NONE && args[TERN_ARG(ACTIVATE2, reverse1)]);
    if ((op1 != TERN_ALU_NONE && op0 != TERN_ALU_MULTIPLY) || reversed)
        tern_check_breach(c, TERN_RULE_ACT_OPERATORS, TERN_ISA_NONE32,
                          "%s and %s%s, allowed: a second one after multiply, reversed if there is "
                          "one",
                          alu_name(op0), alu_name(op1), reversed ? " reversed" : "");
    check_unary(c, a, op0);
    check_unary(c, b, op1);
    if (has(c, a) && has(c, b) && c->ap[a].dtype != c->ap[b].dtype)
        tern_check_breach(c, TERN_RULE_SAME_FORMAT, b, "%s, allowed: that of operand0, %s",
                          format_name(c->ap[b].dtype), format_name(c->ap[a].dtype));
    check_reducing(c, args[TERN_ARG(ACTIVATE2, reduce_op)], args[TERN_ARG(ACTIVATE2, reduce_cmd)]);
}
