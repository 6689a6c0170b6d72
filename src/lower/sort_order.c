/* lower/sort_order.c - elements as integers that ascend as they are to be sorted.
 *
 * GpSimd compares and adds 32-bit integers exactly. A float's bits ascend with it once those of
 * negative numbers are turned around: x becomes most - x, which wraps. Elements of 16 and 8 bits
 * become multiples of 65536, so that an element's place fits below its key. An unsigned integer
 * whose first bit thus comes to stand where the key's sign is has that bit turned: the least is
 * added, which wraps. */
#include "lower/sort_rows_impl.h"

#include "numerics/format.h"

static bool is_float(tern_dtype dtype)
{
    return dtype == TERN_F32 || dtype == TERN_BF16 || dtype == TERN_F16;
}

/* Unsigned, of as many bits as its key has for it. */
static bool fills_key(tern_dtype dtype) { return dtype == TERN_U32 || dtype == TERN_U16; }

bool tern_lower_order_takes(const tern_lower_order *order)
{
    bool number = tern_num_format_of(order->dtype)->kind != TERN_KIND_FLOAT;
    return tern_lower_dtype(order->dtype) != TERN_DTYPE_NONE && (number || is_float(order->dtype));
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
    k.most = tern_lower_index_const(l, INT32_MAX - (k.unit - 1));
    if (k.packed)
        k.scale = tern_lower_index_const(l, k.unit);
    if (fills_key(order->dtype))
        k.least = tern_lower_index_const(l, INT32_MIN);
    if (is_float(order->dtype) && order->one_nan) {
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

/* keys = most - keys where |flags| is 1: keys + flags ((most - keys) - keys). */
static void turn_where(const tern_lower_keys *k, tern_lir_view keys, tern_lir_view flags,
                       tern_lir_view scratch)
{
    tern_lir_view most = tern_lower_index_spread(k->most, keys);
    calc(k, scratch, most, keys, TERN_ALU_SUBTRACT);
    calc(k, scratch, scratch, keys, TERN_ALU_SUBTRACT);
    calc(k, scratch, scratch, flags, TERN_ALU_MULTIPLY);
    calc(k, keys, keys, scratch, TERN_ALU_ADD);
}

static void order_floats(const tern_lower_keys *k, tern_lir_view keys, tern_lir_view flags,
                         tern_lir_view scratch)
{
    tern_lir_view minus = tern_lower_index_spread(k->minus, keys);
    calc(k, flags, keys, tern_lower_index_spread(k->zero, keys), TERN_ALU_LT);
    turn_where(k, keys, flags, scratch);
    if (k->order.one_zero) { /* -0 is -unit now */
        calc(k, flags, keys, minus, TERN_ALU_EQ);
        calc(k, flags, flags, minus, TERN_ALU_MULTIPLY);
        calc(k, keys, keys, flags, TERN_ALU_SUBTRACT);
    }
    if (k->order.one_nan) { /* keys + flags (most - keys) */
        calc(k, flags, keys, tern_lower_index_spread(k->infinity, keys), TERN_ALU_GT);
        calc(k, scratch, keys, tern_lower_index_spread(k->low_nan, keys), TERN_ALU_LT);
        calc(k, flags, flags, scratch, TERN_ALU_ADD);
        calc(k, scratch, tern_lower_index_spread(k->most, keys), keys, TERN_ALU_SUBTRACT);
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
        calc(k, keys, keys, tern_lower_index_spread(k->scale, keys), TERN_ALU_MULTIPLY);
    if (fills_key(k->order.dtype))
        calc(k, keys, keys, tern_lower_index_spread(k->least, keys), TERN_ALU_ADD);
    if (is_float(k->order.dtype)) {
        tern_lir_view flags = tern_lir_tile(b, "key_flags", TERN_MEM_SBUF, TERN_I32, keys.rows, n);
        order_floats(k, keys, flags, scratch);
    }
    if (k->order.descending)
        calc(k, keys, tern_lower_index_spread(k->minus, keys), keys, TERN_ALU_SUBTRACT);
}

/* --- what sorters share --- */

tern_lir_view tern_lower_sort_part(const tern_lower_array *a, tern_lir_at at, uint32_t rows,
                                   uint32_t first, uint32_t count, tern_dtype word, uint32_t words)
{
    int64_t w = words;
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = (uint8_t)word,
                       .tensor = a->tensor,
                       .rank = 1,
                       .rows = rows,
                       .row_stride = a->steps[0] * w,
                       .offset = (a->offset + first) * w,
                       .stride = {1},
                       .count = {count * words}};
    return tern_lir_shift(v, at, a->steps[0] * w);
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
