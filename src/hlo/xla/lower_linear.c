/* xla/lower_linear.c - dot, convolution, linear algebra, FFT, normalisation, random numbers. */
#include "hlo/xla/xla_lower_impl.h"

/* --- precision --- */

static tern_status put_precision(lowering *l, const xla_instr *in, draft *d)
{
    enum { OPERANDS = 2 };
    tern_hlo_attr codes[OPERANDS], list;
    xla_ints given = xla_ints_of(in, XLA_operand_precision);
    if (!given.count)
        return NULL;
    for (uint32_t i = 0; i < OPERANDS; i++) {
        int64_t code = i < given.count ? given.items[i] : 0;
        if (!tern_hlo_enum_text(TERN_HLO_ENUM_PRECISION, code))
            return TERN_ERR(INVALID, "its operand precision is %lld, wanted 0 to 2",
                            (long long)code);
        TERN_TRY(tern_hlo_attr_enum(l->m, TERN_HLO_ENUM_PRECISION, code, &codes[i]));
    }
    TERN_TRY(tern_hlo_attr_array(l->m, codes, OPERANDS, &list));
    xla_put(d, TERN_HLO_A_precision_config, list);
    return NULL;
}

/* What an algorithm of PrecisionConfig computes with. */
typedef struct {
    tern_dtype operands, sum; /* NONE: any float of 8 bits, which has no name in StableHLO */
    int64_t products;
    bool imprecise;
} dot_algorithm;

static const dot_algorithm dot_algorithms[] = {
    [1] = {TERN_DTYPE_NONE, TERN_F32, 1, false}, [2] = {TERN_DTYPE_NONE, TERN_F32, 1, true},
    [3] = {TERN_F16, TERN_F16, 1, false},        [4] = {TERN_F16, TERN_F32, 1, false},
    [5] = {TERN_BF16, TERN_BF16, 1, false},      [6] = {TERN_BF16, TERN_F32, 1, false},
    [7] = {TERN_BF16, TERN_F32, 3, false},       [8] = {TERN_BF16, TERN_F32, 6, false},
    [9] = {TERN_TF32, TERN_F32, 1, false},       [10] = {TERN_TF32, TERN_F32, 3, false},
    [11] = {TERN_F32, TERN_F32, 1, false},       [12] = {TERN_F64, TERN_F64, 1, false},
    [13] = {TERN_BF16, TERN_F32, 9, false},
};
enum { ALGORITHM_COUNT = sizeof dot_algorithms / sizeof *dot_algorithms };

static tern_status put_type(lowering *l, draft *d, tern_hlo_attr_name name, tern_dtype dtype)
{
    tern_hlo_type type;
    tern_hlo_attr attr;
    TERN_TRY(tern_hlo_type_scalar(l->m, dtype, &type));
    TERN_TRY(tern_hlo_attr_type(l->m, type, &attr));
    xla_put(d, name, attr);
    return NULL;
}

static tern_status put_algorithm(lowering *l, const xla_instr *in, draft *d)
{
    int64_t code = xla_int_of(in, XLA_dot_algorithm);
    if (!code)
        return NULL;
    if (code < 0 || code >= ALGORITHM_COUNT)
        return TERN_ERR(UNSUPPORTED, "its algorithm is %lld, wanted one of 0 to %d",
                        (long long)code, ALGORITHM_COUNT - 1);
    const dot_algorithm *a = &dot_algorithms[code];
    const xla_shape *lhs = &xla_operand(l, in, 0)->shape, *rhs = &xla_operand(l, in, 1)->shape;
    TERN_TRY(put_type(l, d, TERN_HLO_A_lhs_precision_type, a->operands ? a->operands : lhs->dtype));
    TERN_TRY(put_type(l, d, TERN_HLO_A_rhs_precision_type, a->operands ? a->operands : rhs->dtype));
    TERN_TRY(put_type(l, d, TERN_HLO_A_accumulation_type, a->sum));
    xla_put_int(l, d, TERN_HLO_A_lhs_component_count, 1);
    xla_put_int(l, d, TERN_HLO_A_rhs_component_count, 1);
    xla_put_int(l, d, TERN_HLO_A_num_primitive_operations, a->products);
    xla_put_bool(l, d, TERN_HLO_A_allow_imprecise_accumulation, a->imprecise);
    return NULL;
}

/* --- matmul and convolution --- */

tern_status xla_lower_dot(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_want_operands(l, in, 2));
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_ints(l, &d, TERN_HLO_A_lhs_batching_dimensions, xla_ints_of(in, XLA_lhs_batch));
    xla_put_ints(l, &d, TERN_HLO_A_lhs_contracting_dimensions,
                 xla_ints_of(in, XLA_lhs_contracting));
    xla_put_ints(l, &d, TERN_HLO_A_rhs_batching_dimensions, xla_ints_of(in, XLA_rhs_batch));
    xla_put_ints(l, &d, TERN_HLO_A_rhs_contracting_dimensions,
                 xla_ints_of(in, XLA_rhs_contracting));
    TERN_TRY(put_precision(l, in, &d));
    TERN_TRY(put_algorithm(l, in, &d));
    return xla_end(l, in, &d);
}

static tern_status put_ragged_dims(lowering *l, const xla_instr *in, draft *d)
{
    static const xla_field fields[] = {XLA_lhs_batch,       XLA_rhs_batch,  XLA_lhs_contracting,
                                       XLA_rhs_contracting, XLA_lhs_ragged, XLA_rhs_group};
    tern_hlo_attr lists[sizeof fields / sizeof *fields], record;
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        xla_ints ints = xla_ints_of(in, fields[i]);
        TERN_TRY(tern_hlo_attr_ints(l->m, TERN_I64, ints.items, ints.count, &lists[i]));
    }
    TERN_TRY(tern_hlo_attr_record(l->m, TERN_HLO_RECORD_RAGGED_DOT, lists, &record));
    xla_put(d, TERN_HLO_A_ragged_dot_dimension_numbers, record);
    return NULL;
}

tern_status xla_lower_ragged_dot(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_want_operands(l, in, 3));
    TERN_TRY(xla_begin(l, in, code, &d));
    TERN_TRY(put_precision(l, in, &d));
    TERN_TRY(put_ragged_dims(l, in, &d));
    return xla_end(l, in, &d);
}

static void put_conv_dims(lowering *l, const xla_instr *in, draft *d)
{
    xla_put_int(l, d, TERN_HLO_A_input_batch_dimension, xla_int_of(in, XLA_input_batch));
    xla_put_int(l, d, TERN_HLO_A_input_feature_dimension, xla_int_of(in, XLA_input_feature));
    xla_put_ints(l, d, TERN_HLO_A_input_spatial_dimensions, xla_ints_of(in, XLA_input_spatial));
    xla_put_int(l, d, TERN_HLO_A_kernel_input_feature_dimension, xla_int_of(in, XLA_kernel_input));
    xla_put_int(l, d, TERN_HLO_A_kernel_output_feature_dimension,
                xla_int_of(in, XLA_kernel_output));
    xla_put_ints(l, d, TERN_HLO_A_kernel_spatial_dimensions, xla_ints_of(in, XLA_kernel_spatial));
    xla_put_int(l, d, TERN_HLO_A_output_batch_dimension, xla_int_of(in, XLA_output_batch));
    xla_put_int(l, d, TERN_HLO_A_output_feature_dimension, xla_int_of(in, XLA_output_feature));
    xla_put_ints(l, d, TERN_HLO_A_output_spatial_dimensions, xla_ints_of(in, XLA_output_spatial));
}

static tern_status put_reversal(lowering *l, const xla_instr *in, draft *d)
{
    tern_hlo_attr attr;
    xla_ints given = xla_ints_of(in, XLA_window_reversal);
    TERN_TRY(tern_hlo_attr_ints(l->m, TERN_BOOL, given.items, given.count, &attr));
    xla_put(d, TERN_HLO_A_window_reversal, attr);
    return NULL;
}

/* Counts are 1 where they are absent. */
static int64_t group_count(const xla_instr *in, xla_field field)
{
    int64_t count = xla_int_of(in, field);
    return count ? count : 1;
}

tern_status xla_lower_convolution(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_want_operands(l, in, 2));
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_int(l, &d, TERN_HLO_A_batch_group_count, group_count(in, XLA_batch_group_count));
    xla_put_int(l, &d, TERN_HLO_A_feature_group_count, group_count(in, XLA_feature_group_count));
    put_conv_dims(l, in, &d);
    xla_put_ints(l, &d, TERN_HLO_A_lhs_dilation, xla_ints_of(in, XLA_base_dilation));
    xla_put_ints(l, &d, TERN_HLO_A_rhs_dilation, xla_ints_of(in, XLA_window_dilation));
    xla_put_ints(l, &d, TERN_HLO_A_window_strides, xla_ints_of(in, XLA_window_stride));
    TERN_TRY(xla_put_pairs(l, &d, TERN_HLO_A_padding, xla_ints_of(in, XLA_padding_low),
                           xla_ints_of(in, XLA_padding_high)));
    TERN_TRY(put_reversal(l, in, &d));
    TERN_TRY(put_precision(l, in, &d));
    return xla_end(l, in, &d);
}

/* --- linear algebra and FFT --- */

tern_status xla_lower_cholesky(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_bool(l, &d, TERN_HLO_A_lower, xla_int_of(in, XLA_lower));
    return xla_end(l, in, &d);
}

tern_status xla_lower_triangular_solve(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_bool(l, &d, TERN_HLO_A_left_side, xla_int_of(in, XLA_left_side));
    xla_put_bool(l, &d, TERN_HLO_A_lower, xla_int_of(in, XLA_lower));
    xla_put_enum(l, &d, TERN_HLO_A_transpose_a, TERN_HLO_ENUM_TRANSPOSE,
                 xla_int_of(in, XLA_transpose_a));
    xla_put_bool(l, &d, TERN_HLO_A_unit_diagonal, xla_int_of(in, XLA_unit_diagonal));
    return xla_end(l, in, &d);
}

tern_status xla_lower_fft(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_ints(l, &d, TERN_HLO_A_fft_length, xla_ints_of(in, XLA_fft_length));
    xla_put_enum(l, &d, TERN_HLO_A_fft_type, TERN_HLO_ENUM_FFT_TYPE, xla_int_of(in, XLA_fft_type));
    return xla_end(l, in, &d);
}

/* --- normalisation --- */

tern_status xla_lower_batch_norm(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    tern_hlo_attr epsilon;
    const xla_value *given = xla_find(in, XLA_epsilon);
    TERN_TRY(xla_begin(l, in, code, &d));
    TERN_TRY(tern_hlo_attr_float(l->m, TERN_F32, given ? given->f : 0, &epsilon));
    xla_put(&d, TERN_HLO_A_epsilon, epsilon);
    xla_put_int(l, &d, TERN_HLO_A_feature_index, xla_int_of(in, XLA_feature_index));
    return xla_end(l, in, &d);
}

/* --- random numbers --- */

/* StableHLO's op takes the shape of the result as an operand. */
tern_status xla_lower_rng(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    tern_hlo_type type;
    int64_t rank = in->shape.dims.count;
    TERN_TRY(xla_want_operands(l, in, 2));
    TERN_TRY(xla_begin(l, in, code, &d));
    TERN_TRY(tern_hlo_type_tensor(l->m, TERN_I64, &rank, 1, &type));
    tern_hlo_value operands[] = {
        d.spec.operands[0], d.spec.operands[1],
        tern_hlo_build_constant(&l->b, type, in->shape.dims.items, (size_t)rank * sizeof rank)};
    TERN_TRY(tern_hlo_builder_status(&l->b));
    d.spec.operands = operands;
    d.spec.operand_count = 3;
    xla_put_enum(l, &d, TERN_HLO_A_rng_distribution, TERN_HLO_ENUM_RNG_DISTRIBUTION,
                 xla_int_of(in, XLA_distribution));
    return xla_end(l, in, &d);
}

tern_status xla_lower_rng_bit_generator(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_enum(l, &d, TERN_HLO_A_rng_algorithm, TERN_HLO_ENUM_RNG_ALGORITHM,
                 xla_int_of(in, XLA_rng_algorithm));
    return xla_end(l, in, &d);
}
