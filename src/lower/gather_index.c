/* lower/gather_index.c - converts integers of any width to i32, as registers and transfers require.
 *
 * GpSimd computes exactly on 32-bit integers, in tensor-tensor instructions; constants are tiles
 * too. A 64-bit integer is a pair of words (lo, hi); it fits an i32 if hi is the sign extension of
 * lo. */
#include "lower/gather_impl.h"

enum { PARTITIONS = 128 };

bool tern_lower_index_supports(tern_dtype dtype)
{
    static const uint64_t set = UINT64_C(1) << TERN_I8 | UINT64_C(1) << TERN_U8 |
                                UINT64_C(1) << TERN_I16 | UINT64_C(1) << TERN_U16 |
                                UINT64_C(1) << TERN_I32 | UINT64_C(1) << TERN_U32 |
                                UINT64_C(1) << TERN_I64 | UINT64_C(1) << TERN_U64;
    return set >> dtype & 1;
}

tern_lir_view tern_lower_index_const(tern_lower *l, int32_t value)
{
    tern_lir_view v = tern_lir_tile(l->b, "index_const", TERN_MEM_SBUF, TERN_I32, PARTITIONS, 1);
    tern_lir_iota(l->b, v, value, 0, 1, (const int32_t[]){0}, (const uint32_t[]){1});
    return v;
}

tern_lir_view tern_lower_index_broadcast(tern_lir_view one, tern_lir_view like)
{
    return tern_lir_broadcast(tern_lir_rows(one, 0, like.rows), 0, (uint32_t)tern_lir_elems(like));
}

typedef struct {
    tern_lower *l;
    tern_dtype dtype;
    tern_lir_view zero, one, max, min;
} narrowing;

static void calc(const narrowing *n, tern_lir_view dst, tern_lir_view a, tern_lir_view b,
                 tern_alu op)
{
    tern_lir_tensor_tensor(n->l->b, TERN_ENGINE_POOL, dst, a, b, op);
}

static tern_lir_view broadcast(tern_lir_view one, tern_lir_view like)
{
    return tern_lower_index_broadcast(one, like);
}

static tern_lir_view scratch(const narrowing *n, tern_lir_view like)
{
    return tern_lir_tile(n->l->b, "index_part", TERN_MEM_SBUF, TERN_I32, like.rows,
                         (uint32_t)tern_lir_elems(like));
}

/* lo if the two words fit an i32, else saturated. */
static void narrow_signed(const narrowing *n, tern_lir_view dst, tern_lir_view lo, tern_lir_view hi)
{
    tern_lir_view sign = scratch(n, lo), is = scratch(n, lo);
    calc(n, sign, lo, broadcast(n->zero, lo), TERN_ALU_LT);
    calc(n, sign, broadcast(n->zero, lo), sign, TERN_ALU_SUBTRACT);
    calc(n, is, hi, sign, TERN_ALU_EQ);
    calc(n, dst, lo, is, TERN_ALU_MULTIPLY);
    calc(n, is, hi, sign, TERN_ALU_GT);
    calc(n, is, is, broadcast(n->max, lo), TERN_ALU_MULTIPLY);
    calc(n, dst, dst, is, TERN_ALU_ADD);
    calc(n, is, hi, sign, TERN_ALU_LT);
    calc(n, is, is, broadcast(n->min, lo), TERN_ALU_MULTIPLY);
    calc(n, dst, dst, is, TERN_ALU_ADD);
}

/* lo if hi (absent: 32 bits) is zero and the top bit of lo is not set, else saturated. */
static void narrow_unsigned(const narrowing *n, tern_lir_view dst, tern_lir_view lo,
                            tern_lir_view hi)
{
    tern_lir_view beyond = scratch(n, lo), is = scratch(n, lo);
    calc(n, beyond, lo, broadcast(n->zero, lo), TERN_ALU_LT);
    if (hi.mem != TERN_MEM_NONE) {
        calc(n, is, hi, broadcast(n->zero, lo), TERN_ALU_NE);
        calc(n, beyond, beyond, is, TERN_ALU_MAX);
    }
    calc(n, is, broadcast(n->one, lo), beyond, TERN_ALU_SUBTRACT);
    calc(n, dst, lo, is, TERN_ALU_MULTIPLY);
    calc(n, beyond, beyond, broadcast(n->max, lo), TERN_ALU_MULTIPLY);
    calc(n, dst, dst, beyond, TERN_ALU_ADD);
}

/* |rows| rows of |columns|, contiguous from element |first| on. */
static tern_lir_view run_of(const tern_lower_array *a, tern_dtype dtype, int64_t first,
                            uint32_t rows, uint32_t columns, uint32_t words)
{
    return (tern_lir_view){.mem = TERN_MEM_HBM,
                           .dtype = (uint8_t)dtype,
                           .tensor = a->tensor,
                           .rank = 1,
                           .rows = rows,
                           .row_stride = (int64_t)columns * words,
                           .offset = (a->offset + first) * words,
                           .stride = {1},
                           .count = {columns * words}};
}

static void narrow_block(const narrowing *n, const tern_lower_array *from,
                         const tern_lower_array *to, int64_t first, uint32_t rows, uint32_t columns)
{
    tern_lir *b = n->l->b;
    unsigned bytes = tern_lower_move_bytes(from);
    uint32_t words = bytes == 8 ? 2 : 1;
    tern_dtype loaded = bytes >= 4 ? TERN_I32 : n->dtype;
    tern_lir_view in = tern_lir_tile(b, "index_in", TERN_MEM_SBUF, loaded, rows, columns * words);
    tern_lir_view out = tern_lir_tile(b, "index_out", TERN_MEM_SBUF, TERN_I32, rows, columns);
    tern_lower_load(n->l, in, run_of(from, loaded, first, rows, columns, words));
    tern_lir_view lo = tern_lir_slice(in, 0, 0, columns, (int32_t)words), hi = {0};
    if (words == 2)
        hi = tern_lir_slice(in, 0, 1, columns, 2);
    if (n->dtype == TERN_I64)
        narrow_signed(n, out, lo, hi);
    else if (bytes >= 4)
        narrow_unsigned(n, out, lo, hi);
    else
        tern_lir_tensor_copy(b, TERN_ENGINE_DVE, out, lo);
    tern_lower_store(n->l, run_of(to, TERN_I32, first, rows, columns, 1), out);
}

tern_lower_array tern_lower_index_words(tern_lower *l, const tern_lower_array *a)
{
    enum { COLUMNS = 1024 };
    if (a->dtype == TERN_I32)
        return *a;
    narrowing n = {.l = l, .dtype = a->dtype};
    tern_lower_array from = tern_lower_dense(l, a);
    tern_lower_array to = tern_lower_temp(l, "indices", TERN_I32, a->dims, a->rank);
    TERN_LIR_BEGIN(l->b, "indices");
    if (tern_lower_move_bytes(a) >= 4) {
        n.zero = tern_lower_index_const(l, 0);
        n.one = tern_lower_index_const(l, 1);
        n.max = tern_lower_index_const(l, INT32_MAX);
        n.min = tern_lower_index_const(l, INT32_MIN);
    }
    int64_t elems = tern_lower_array_elems(a), at = 0;
    while (at < elems) {
        int64_t left = elems - at;
        uint32_t rows = left < PARTITIONS ? (uint32_t)left : PARTITIONS;
        uint32_t columns = left / rows < COLUMNS ? (uint32_t)(left / rows) : COLUMNS;
        narrow_block(&n, &from, &to, at, rows, columns);
        at += (int64_t)rows * columns;
    }
    tern_lir_end(l->b);
    return to;
}
