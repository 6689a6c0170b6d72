/* lower/sort_order.c - elements as integer keys that ascend in the sort order.
 *
 * The bits of a float ascend with it once those of negative values are inverted, except for the
 * sign. Elements of 16 and 8 bits are in the upper half of the key. An unsigned integer whose top
 * bit is the key's sign bit has that bit inverted. A descending order inverts all bits. */
#include "base/assert.h"
#include "lower/sort_rows_impl.h"

#include "numerics/format.h"

static bool is_float(tern_dtype dtype)
{
    return dtype == TERN_F32 || dtype == TERN_BF16 || dtype == TERN_F16;
}

static unsigned bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

bool tern_lower_order_supports(const tern_lower_order *order)
{
    bool integer = tern_num_format_of(order->dtype)->kind != TERN_KIND_FLOAT;
    return tern_lower_dtype(order->dtype) != TERN_DTYPE_NONE && (integer || is_float(order->dtype));
}

tern_dtype tern_lower_keys_loaded(tern_dtype dtype)
{
    unsigned bytes = bytes_of(dtype);
    if (bytes >= 4)
        return TERN_I32;
    if (dtype == TERN_I8 || dtype == TERN_I16)
        return dtype;
    return bytes == 2 ? TERN_U16 : TERN_U8;
}

void tern_lower_sort_bits(tern_lower *l, tern_lir_view dst, tern_lir_view a, tern_alu op0,
                          uint32_t s0, tern_alu op1, uint32_t s1)
{
    const tern_lir_view operands[] = {dst, a, {0}, {0}};
    const uint32_t args[] = {(uint32_t)op0, s0, 0, (uint32_t)op1, s1, 0};
    tern_lir_emit(l->b, &(tern_lir_instr){.op = TERN_OP_TENSOR_SCALAR,
                                          .engine = TERN_ENGINE_DVE,
                                          .operands = operands,
                                          .operand_count = 4,
                                          .args = args,
                                          .arg_count = 6});
}

/* keys = |value| where |flags| is not 0. */
static void set_where(tern_lower *l, tern_lir_view keys, tern_lir_view flags, float value)
{
    const tern_lir_view operands[] = {keys, {0}, tern_lir_bitcast(flags, TERN_U32)};
    const uint32_t args[] = {tern_isa_f32_arg(value), 0};
    tern_lir_emit(l->b, &(tern_lir_instr){.op = TERN_OP_TENSOR_COPY_PREDICATED,
                                          .engine = TERN_ENGINE_DVE,
                                          .operands = operands,
                                          .operand_count = 3,
                                          .args = args,
                                          .arg_count = 2});
}

static void order_floats(tern_lower *l, const tern_lower_order *order, tern_lir_view keys,
                         tern_lir_view elems, tern_lir_view scratch)
{
    tern_lir *b = l->b;
    tern_lir_view floats = tern_lir_bitcast(elems, order->dtype);
    tern_lir_view flags = tern_lir_bitcast(scratch, TERN_U32);
    if (order->zeros_equal) {
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, flags, floats, TERN_ALU_EQ, tern_lir_imm(0));
        set_where(l, keys, flags, 0);
    }
    tern_lir_tensor_scalar2(b, TERN_ENGINE_DVE, scratch, keys, TERN_ALU_MAX, tern_lir_imm(-1),
                            TERN_ALU_MIN, tern_lir_imm(0));
    tern_lower_sort_bits(l, scratch, scratch, TERN_ALU_BITS_AND, INT32_MAX, TERN_ALU_BITS_XOR,
                         order->descending ? UINT32_MAX : 0);
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, keys, keys, scratch, TERN_ALU_BITS_XOR);
    if (order->nans_equal) {
        tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, flags, floats, floats, TERN_ALU_NE);
        set_where(l, keys, flags, order->descending ? -0x1p31F : 0x1p31F);
    }
}

void tern_lower_keys_make(tern_lower *l, const tern_lower_order *order, tern_lir_view keys,
                          tern_lir_view elems, tern_lir_view scratch)
{
    bool narrow = bytes_of(order->dtype) < 4;
    bool fills = order->dtype == TERN_U32 || order->dtype == TERN_U16;
    uint32_t inverted =
        (fills ? 1U << 31 : 0) ^ (order->descending && !is_float(order->dtype) ? UINT32_MAX : 0);
    tern_lir_tensor_copy(l->b, TERN_ENGINE_DVE, keys, elems);
    if (narrow || inverted)
        tern_lower_sort_bits(l, keys, keys, TERN_ALU_SHIFT_LEFT, narrow ? 16 : 0, TERN_ALU_BITS_XOR,
                             inverted);
    if (is_float(order->dtype))
        order_floats(l, order, keys, elems, scratch);
}

/* --- shared by sort and top_k --- */

tern_lir_view tern_lower_sort_rows_of(const tern_lower_array *a, tern_lir_at at, uint32_t rows,
                                      uint32_t fold, uint32_t count, tern_dtype word,
                                      uint32_t words)
{
    int64_t w = words, stride = a->strides[0] * w;
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = (uint8_t)word,
                       .tensor = a->tensor,
                       .rank = 2,
                       .rows = rows,
                       .row_stride = stride * fold,
                       .offset = a->offset * w,
                       .stride = {stride, 1},
                       .count = {fold, count * words}};
    return tern_lir_shift(v, at, stride * fold);
}

tern_lir_view tern_lower_sort_part(const tern_lower_array *a, tern_lir_at at, uint32_t rows,
                                   uint32_t first, uint32_t count, tern_dtype word, uint32_t words)
{
    tern_lir_view v = tern_lower_sort_rows_of(a, at, rows, 1, count, word, words);
    v.offset += (int64_t)first * words;
    return tern_lir_index(v, 0, 0);
}

void tern_lower_sort_gather(tern_lower *l, tern_lir_view dst, tern_lir_view data,
                            tern_lir_view indices)
{
    const tern_lir_view operands[] = {dst, data, tern_lir_bitcast(indices, TERN_U32)};
    tern_lir_emit(l->b, &(tern_lir_instr){.op = TERN_OP_NC_N_GATHER,
                                          .engine = TERN_ENGINE_POOL,
                                          .operands = operands,
                                          .operand_count = 3});
}

uint32_t tern_lower_sort_fold(int64_t rows, uint32_t width, uint32_t columns)
{
    enum { PARTITIONS = 128 };
    int64_t most = (rows + PARTITIONS - 1) / PARTITIONS;
    int64_t fold = columns / width < most ? columns / width : most;
    while (fold > 1 && rows % fold)
        fold--;
    TERN_ASSERT(rows > 0 && (fold <= 1 || rows % fold == 0));
    return fold > 1 ? (uint32_t)fold : 1;
}

tern_lir_view tern_lower_sort_columns(tern_lir_view tile, uint32_t fold, uint32_t first,
                                      uint32_t count)
{
    uint32_t width = (uint32_t)tern_lir_elems(tile) / fold;
    return tern_lir_cols(tern_lir_reshape(tile, 2, (const uint32_t[]){fold, width}), first, count);
}
