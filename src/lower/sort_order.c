/* lower/sort_order.c - elements as integer keys that ascend in the sort order.
 *
 * GpSimd compares and adds 32-bit integers exactly. The bits of a float ascend with it once those
 * of negative values are reversed: x becomes max - x, which wraps. Elements of 16 and 8 bits become
 * multiples of 65536, so that an element's position fits below its key. An unsigned integer whose
 * top bit lands in the key's sign bit has that bit inverted: the minimum is added, which wraps. */
#include "lower/sort_rows_impl.h"

#include "numerics/format.h"

static bool is_float(tern_dtype dtype)
{
    return dtype == TERN_F32 || dtype == TERN_BF16 || dtype == TERN_F16;
}

/* Unsigned, as wide as the key's bits for it. */
static bool fills_key(tern_dtype dtype) { return dtype == TERN_U32 || dtype == TERN_U16; }

bool tern_lower_order_supports(const tern_lower_order *order)
{
    bool integer = tern_num_format_of(order->dtype)->kind != TERN_KIND_FLOAT;
    return tern_lower_dtype(order->dtype) != TERN_DTYPE_NONE && (integer || is_float(order->dtype));
}

tern_dtype tern_lower_keys_loaded(tern_dtype dtype)
{
    unsigned bytes = tern_num_format_of(dtype)->storage_bytes;
    if (bytes >= 4)
        return TERN_I32;
    if (dtype == TERN_I8 || dtype == TERN_I16)
        return dtype;
    return bytes == 2 ? TERN_U16 : TERN_U8;
}

tern_lower_keys tern_lower_keys_begin(tern_lower *l, const tern_lower_order *order)
{
    tern_lower_keys k = {.l = l, .order = *order};
    k.packed = tern_num_format_of(order->dtype)->storage_bytes < 4;
    k.unit = k.packed ? 1 << 16 : 1;
    int32_t infinity = order->dtype == TERN_F16 ? 0x7c000000 : 0x7f800000;
    k.zero = tern_lower_index_const(l, 0);
    k.minus = tern_lower_index_const(l, -k.unit);
    k.max = tern_lower_index_const(l, INT32_MAX - (k.unit - 1));
    if (k.packed)
        k.scale = tern_lower_index_const(l, k.unit);
    if (fills_key(order->dtype))
        k.min = tern_lower_index_const(l, INT32_MIN);
    if (is_float(order->dtype) && order->nans_equal) {
        k.infinity = tern_lower_index_const(l, infinity);
        k.low_nan = tern_lower_index_const(l, -k.unit - infinity);
    }
    return k;
}

void tern_lower_keys_calc(const tern_lower_keys *k, tern_lir_view dst, tern_lir_view a,
                          tern_lir_view b, tern_alu op)
{
    tern_lir_tensor_tensor(k->l->b, TERN_ENGINE_POOL, dst, a, b, op);
}

static void calc(const tern_lower_keys *k, tern_lir_view dst, tern_lir_view a, tern_lir_view b,
                 tern_alu op)
{
    tern_lower_keys_calc(k, dst, a, b, op);
}

/* keys = max - keys where |flags| is 1: keys + flags ((max - keys) - keys). */
static void reverse_where(const tern_lower_keys *k, tern_lir_view keys, tern_lir_view flags,
                          tern_lir_view scratch)
{
    tern_lir_view max = tern_lower_index_broadcast(k->max, keys);
    calc(k, scratch, max, keys, TERN_ALU_SUBTRACT);
    calc(k, scratch, scratch, keys, TERN_ALU_SUBTRACT);
    calc(k, scratch, scratch, flags, TERN_ALU_MULTIPLY);
    calc(k, keys, keys, scratch, TERN_ALU_ADD);
}

static void order_floats(const tern_lower_keys *k, tern_lir_view keys, tern_lir_view flags,
                         tern_lir_view scratch)
{
    tern_lir_view minus = tern_lower_index_broadcast(k->minus, keys);
    calc(k, flags, keys, tern_lower_index_broadcast(k->zero, keys), TERN_ALU_LT);
    reverse_where(k, keys, flags, scratch);
    if (k->order.zeros_equal) { /* -0 is -unit now */
        calc(k, flags, keys, minus, TERN_ALU_EQ);
        calc(k, flags, flags, minus, TERN_ALU_MULTIPLY);
        calc(k, keys, keys, flags, TERN_ALU_SUBTRACT);
    }
    if (k->order.nans_equal) { /* keys + flags (max - keys) */
        calc(k, flags, keys, tern_lower_index_broadcast(k->infinity, keys), TERN_ALU_GT);
        calc(k, scratch, keys, tern_lower_index_broadcast(k->low_nan, keys), TERN_ALU_LT);
        calc(k, flags, flags, scratch, TERN_ALU_ADD);
        calc(k, scratch, tern_lower_index_broadcast(k->max, keys), keys, TERN_ALU_SUBTRACT);
        calc(k, scratch, scratch, flags, TERN_ALU_MULTIPLY);
        calc(k, keys, keys, scratch, TERN_ALU_ADD);
    }
}

void tern_lower_keys_make(const tern_lower_keys *k, tern_lir_view keys, tern_lir_view elems,
                          tern_lir_view scratch)
{
    tern_lir *b = k->l->b;
    uint32_t n = (uint32_t)tern_lir_elems(keys);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, keys, elems);
    if (k->packed)
        calc(k, keys, keys, tern_lower_index_broadcast(k->scale, keys), TERN_ALU_MULTIPLY);
    if (fills_key(k->order.dtype))
        calc(k, keys, keys, tern_lower_index_broadcast(k->min, keys), TERN_ALU_ADD);
    if (is_float(k->order.dtype)) {
        tern_lir_view flags = tern_lir_tile(b, "key_flags", TERN_MEM_SBUF, TERN_I32, keys.rows, n);
        order_floats(k, keys, flags, scratch);
    }
    if (k->order.descending)
        calc(k, keys, tern_lower_index_broadcast(k->minus, keys), keys, TERN_ALU_SUBTRACT);
}

/* --- shared by sort and top_k --- */

tern_lir_view tern_lower_sort_part(const tern_lower_array *a, tern_lir_at at, uint32_t rows,
                                   uint32_t first, uint32_t count, tern_dtype word, uint32_t words)
{
    int64_t w = words;
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = (uint8_t)word,
                       .tensor = a->tensor,
                       .rank = 1,
                       .rows = rows,
                       .row_stride = a->strides[0] * w,
                       .offset = (a->offset + first) * w,
                       .stride = {1},
                       .count = {count * words}};
    return tern_lir_shift(v, at, a->strides[0] * w);
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
