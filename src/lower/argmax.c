/* lower/argmax.c - argmax and argmin: a reduction of values with their positions, as JAX writes it.
 *
 * The vector engine reduces a row to its extreme, then searches the row for it. A NaN is the
 * extreme of its row but is equal to nothing: the program checks for that, and the library computes
 * the result again if there is any. */
#include "lower/move_impl.h"
#include "lower/sort_rows_impl.h"

#include "base/assert.h"

enum {
    PARTITIONS = 128,
    CHUNK = 4096,
    EIGHT = 8,
    BUFFERS = 4,
    ROWS_MIN = 33,
    LENGTH_MIN = 64,
    MOVED_MIN = 512,
    EXACT = 1 << 24 /* f32 counts to this */
};

typedef struct {
    tern_lower *l;
    tern_lower_array in, values, positions; /* [rows, length], [rows, 1] */
    uint32_t pieces;                        /* of a row, on as many partitions */
    tern_alu extreme, better;
    tern_lir_pool elems, extremes, found, best, at;
    tern_lir_view has_nan;
} arg;

/* --- the reducer --- */

static tern_hlo_op producer(const tern_hlo_module *m, tern_hlo_value v, tern_hlo_code code)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    return !info->is_arg && tern_hlo_op_of(m, info->owner)->code == code ? info->owner : 0;
}

static bool is_compare(const tern_hlo_module *m, tern_hlo_value v, int64_t direction,
                       tern_hlo_value x, tern_hlo_value y)
{
    tern_hlo_op op = producer(m, v, TERN_HLO_COMPARE);
    return op && tern_hlo_op_int(m, op, TERN_HLO_A_comparison_direction) == direction &&
           tern_hlo_op_int(m, op, TERN_HLO_A_compare_type) != TERN_HLO_COMPARISON_TYPE_TOTALORDER &&
           tern_hlo_operands(m, op)[0] == x && tern_hlo_operands(m, op)[1] == y;
}

/* Either order of the operands of a logical op. */
static tern_hlo_value operand_of(const tern_hlo_module *m, tern_hlo_value v, tern_hlo_code code,
                                 unsigned which)
{
    tern_hlo_op op = producer(m, v, code);
    return op ? tern_hlo_operands(m, op)[which] : 0;
}

/* x better than y, or x is NaN. */
static bool is_better(const tern_hlo_module *m, tern_hlo_value v, int64_t direction,
                      tern_hlo_value x, tern_hlo_value y)
{
    for (unsigned i = 0; i < 2; i++) {
        tern_hlo_value a = operand_of(m, v, TERN_HLO_OR, i), b = operand_of(m, v, TERN_HLO_OR, !i);
        if (a && b && is_compare(m, a, direction, x, y) &&
            is_compare(m, b, TERN_HLO_COMPARISON_DIRECTION_NE, x, x))
            return true;
    }
    return false;
}

/* |better|, or x equals y at an earlier position. */
static bool is_first(const tern_hlo_module *m, tern_hlo_value v, tern_hlo_value better,
                     tern_hlo_value first)
{
    for (unsigned i = 0; i < 4; i++) {
        tern_hlo_value other = operand_of(m, v, TERN_HLO_OR, !(i & 1));
        if (operand_of(m, v, TERN_HLO_OR, i & 1) == better && other &&
            is_compare(m, operand_of(m, other, TERN_HLO_AND, i >> 1),
                       TERN_HLO_COMPARISON_DIRECTION_EQ, first, first + 2) &&
            is_compare(m, operand_of(m, other, TERN_HLO_AND, !(i >> 1)),
                       TERN_HLO_COMPARISON_DIRECTION_LT, first + 1, first + 3))
            return true;
    }
    return false;
}

static bool read_reducer(arg *t, tern_hlo_op op)
{
    const tern_hlo_module *m = t->l->m;
    const tern_hlo_region_info *r = tern_hlo_region_of(m, tern_hlo_op_region(m, op, 0));
    tern_hlo_value x = r->arg_first;
    if (r->arg_count != 4 || tern_hlo_op_of(m, r->last)->operand_count != 2)
        return false;
    tern_hlo_op value = producer(m, tern_hlo_operands(m, r->last)[0], TERN_HLO_SELECT);
    tern_hlo_op position = producer(m, tern_hlo_operands(m, r->last)[1], TERN_HLO_SELECT);
    if (!value || !position || tern_hlo_operands(m, value)[1] != x ||
        tern_hlo_operands(m, value)[2] != x + 2 || tern_hlo_operands(m, position)[1] != x + 1 ||
        tern_hlo_operands(m, position)[2] != x + 3)
        return false;
    tern_hlo_value better = tern_hlo_operands(m, value)[0];
    bool is_max = is_better(m, better, TERN_HLO_COMPARISON_DIRECTION_GT, x, x + 2);
    bool is_min = is_better(m, better, TERN_HLO_COMPARISON_DIRECTION_LT, x, x + 2);
    t->extreme = is_max ? TERN_ALU_MAX : TERN_ALU_MIN;
    t->better = is_max ? TERN_ALU_GT : TERN_ALU_LT;
    return (is_max || is_min) && is_first(m, tern_hlo_operands(m, position)[0], better, x);
}

/* Few long rows are divided into pieces of equal length. */
static bool find_pieces(arg *t, int64_t rows, int64_t length)
{
    t->pieces = (uint32_t)(PARTITIONS / rows);
    while (t->pieces > 1 && (length % t->pieces || length / t->pieces < LENGTH_MIN))
        t->pieces--;
    return t->pieces > 1 && rows * t->pieces >= ROWS_MIN && rows * length < EXACT;
}

/* Positions count from 0 along the reduced dimension, and reductions begin with the worst value. */
static bool is_supported(arg *t, tern_hlo_op op, uint32_t *dim)
{
    const tern_hlo_module *m = t->l->m;
    const tern_hlo_value *in = tern_hlo_operands(m, op);
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    uint32_t count = 0;
    const int64_t *dims = tern_hlo_op_ints(m, op, TERN_HLO_A_dimensions, &count);
    if (info->operand_count != 4 || info->result_count != 2 || count != 1 ||
        !t->l->options->control || !read_reducer(t, op))
        return false;
    const tern_hlo_type_info *type = tern_hlo_value_type_of(m, in[0]);
    tern_hlo_op iota = producer(m, in[1], TERN_HLO_IOTA);
    float worst = 0, first = 1;
    bool is_float = type->dtype == TERN_F32 || type->dtype == TERN_BF16 || type->dtype == TERN_F16;
    *dim = (uint32_t)dims[0];
    int64_t length = type->count ? type->dims[*dim] : 1;
    return iota && tern_hlo_op_int(m, iota, TERN_HLO_A_iota_dimension) == dims[0] && is_float &&
           tern_hlo_value_type_of(m, in[1])->dtype == TERN_I32 &&
           tern_lower_splat(t->l, in[2], &worst) && tern_lower_splat(t->l, in[3], &first) &&
           worst == (t->extreme == TERN_ALU_MAX ? -__builtin_inff() : __builtin_inff()) &&
           first == 0 && length >= (*dim + 1 == type->rank ? LENGTH_MIN : MOVED_MIN) &&
           length < EXACT && type->count <= INT32_MAX &&
           (type->count / length >= ROWS_MIN || find_pieces(t, type->count / length, length));
}

/* --- rows --- */

/* The extreme of |n| columns from |first| on, and its position there. */
static void search(arg *t, tern_lir_at row, uint32_t rows, uint32_t first, uint32_t n,
                   tern_lir_view *extreme, tern_lir_view *position)
{
    tern_lower *l = t->l;
    tern_lir_view all = tern_lir_rows(tern_lir_next(l->b, &t->elems), 0, rows);
    tern_lir_view elems = tern_lir_cols(all, 0, n);
    tern_lir_view eight = tern_lir_rows(tern_lir_next(l->b, &t->extremes), 0, rows);
    tern_lir_view found = tern_lir_rows(tern_lir_next(l->b, &t->found), 0, rows);
    if (n < EIGHT) {
        elems = tern_lir_cols(all, 0, EIGHT);
        tern_lir_memset(l->b, TERN_LIR_ANY, elems,
                        t->extreme == TERN_ALU_MAX ? -__builtin_inff() : __builtin_inff());
    }
    tern_lower_load(l, tern_lir_cols(all, 0, n),
                    tern_lower_sort_part(&t->in, row, rows, first, n, t->in.dtype, 1));
    tern_lir_memset(l->b, TERN_LIR_ANY, eight, 0);
    *extreme = tern_lir_cols(eight, 0, 1);
    tern_lir_tensor_reduce(l->b, *extreme, elems, t->extreme, 1, false);
    tern_lower_top_search(l, TERN_OP_NC_FIND_INDEX8, found, elems, eight);
    *position = tern_lir_cols(found, 0, 1);
}

/* Keeps the better one of |best| and the extreme of a later chunk, which begins at |first|. */
static void merge(arg *t, tern_lir_view best, tern_lir_view at, tern_lir_view extreme,
                  tern_lir_view position, uint32_t first)
{
    tern_lir *b = t->l->b;
    tern_lir_view flag = tern_lir_tile(b, "better", TERN_MEM_SBUF, TERN_U8, best.rows, 1);
    tern_lir_view moved = tern_lir_tile(b, "moved", TERN_MEM_SBUF, TERN_F32, best.rows, 1);
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, flag, extreme, best, t->better);
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, moved, position, TERN_ALU_ADD,
                           tern_lir_imm((float)first));
    const tern_lir_view operands[] = {at, moved, flag};
    tern_lir_emit(b, &(tern_lir_instr){.op = TERN_OP_TENSOR_COPY_PREDICATED,
                                       .engine = TERN_ENGINE_DVE,
                                       .operands = operands,
                                       .operand_count = 3,
                                       .args = (const uint32_t[]){0, 0},
                                       .arg_count = 2});
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, best, best, extreme, t->extreme);
}

static void store(arg *t, tern_lir_at row, tern_lir_view best, tern_lir_view at)
{
    uint32_t rows = best.rows;
    tern_lir_view words = tern_lir_tile(t->l->b, "positions", TERN_MEM_SBUF, TERN_I32, rows, 1);
    tern_lir_tensor_copy(t->l->b, TERN_ENGINE_DVE, words, at);
    tern_lower_store(t->l, tern_lower_sort_part(&t->values, row, rows, 0, 1, t->in.dtype, 1), best);
    tern_lower_store(t->l, tern_lower_sort_part(&t->positions, row, rows, 0, 1, TERN_I32, 1),
                     words);
}

/* A value of each piece, [rows * pieces, 1], as [rows, pieces]: through HBM. */
static tern_lir_view gather_pieces(arg *t, tern_lir_view column, tern_dtype dtype)
{
    const int64_t dims[] = {column.rows / t->pieces, t->pieces}, single[] = {column.rows, 1};
    tern_lower_array rows = tern_lower_temp(t->l, "arg_pieces", dtype, dims, 2), each = rows;
    each.dims[0] = single[0];
    each.dims[1] = each.strides[0] = 1;
    tern_lir_view to =
        tern_lir_tile(t->l->b, "pieces", TERN_MEM_SBUF, dtype, (uint32_t)dims[0], t->pieces);
    tern_lir_at first = tern_lir_const_at(0);
    tern_lower_store(t->l, tern_lower_sort_part(&each, first, column.rows, 0, 1, dtype, 1), column);
    tern_lower_load(t->l, to, tern_lower_sort_part(&rows, first, to.rows, 0, t->pieces, dtype, 1));
    return to;
}

/* The first of the best pieces of each row: positions count from the first row on, and those of
 * others are moved beyond. */
static void join_pieces(arg *t, tern_lir_view best, tern_lir_view at)
{
    tern_lir *b = t->l->b;
    uint32_t rows = best.rows / t->pieces, length = (uint32_t)t->in.dims[1];
    tern_lir_view start = tern_lir_tile(b, "start", TERN_MEM_SBUF, TERN_F32, best.rows, 1);
    tern_lir_view moved = tern_lir_tile(b, "moved", TERN_MEM_SBUF, TERN_F32, best.rows, 1);
    tern_lir_iota(b, start, 0, (int32_t)length, 1, (const int32_t[]){0}, (const uint32_t[]){1});
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, moved, at, start, TERN_ALU_ADD);
    tern_lir_view all = gather_pieces(t, best, t->in.dtype);
    tern_lir_view places = gather_pieces(t, moved, TERN_F32);
    tern_lir_view extreme = tern_lir_tile(b, "extreme", TERN_MEM_SBUF, t->in.dtype, rows, 1);
    tern_lir_view wide = tern_lir_tile(b, "extreme_f32", TERN_MEM_SBUF, TERN_F32, rows, 1);
    tern_lir_view other = tern_lir_tile(b, "other", TERN_MEM_SBUF, TERN_F32, rows, t->pieces);
    tern_lir_view place = tern_lir_tile(b, "place", TERN_MEM_SBUF, TERN_F32, rows, 1);
    tern_lir_view found = tern_lir_tile(b, "found", TERN_MEM_SBUF, TERN_F32, rows, 1);
    tern_lir_tensor_reduce(b, extreme, all, t->extreme, 1, false);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, wide, extreme);
    tern_lir_tensor_scalar2(b, TERN_ENGINE_DVE, other, all, TERN_ALU_NE, tern_lir_per_row(wide),
                            TERN_ALU_MULTIPLY, tern_lir_imm((float)EXACT));
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, other, other, places, TERN_ALU_ADD);
    tern_lir_tensor_reduce(b, place, other, TERN_ALU_MIN, 1, false);
    tern_lir_iota(b, tern_lir_rows(start, 0, rows), 0, (int32_t)(length * t->pieces), 1,
                  (const int32_t[]){0}, (const uint32_t[]){1});
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, found, place, tern_lir_rows(start, 0, rows),
                           TERN_ALU_SUBTRACT);
    store(t, tern_lir_const_at(0), extreme, found);
}

static void do_rows(arg *t, tern_lir_at row, uint32_t rows)
{
    tern_lir *b = t->l->b;
    uint32_t length = (uint32_t)t->in.dims[1];
    tern_lir_view best = tern_lir_rows(tern_lir_next(b, &t->best), 0, rows);
    tern_lir_view at = tern_lir_rows(tern_lir_next(b, &t->at), 0, rows);
    tern_lir_view nan = tern_lir_tile(b, "nan", TERN_MEM_SBUF, TERN_F32, rows, 1);
    tern_lir_view all = tern_lir_rows(t->has_nan, 0, rows), extreme, position;
    for (uint32_t first = 0; first < length; first += CHUNK) {
        uint32_t n = length - first < CHUNK ? length - first : CHUNK;
        search(t, row, rows, first, n, &extreme, &position);
        if (n == length) {
            best = extreme;
            at = position;
        } else if (first) {
            merge(t, best, at, extreme, position, first);
        } else {
            tern_lir_tensor_copy(b, TERN_ENGINE_DVE, best, extreme);
            tern_lir_tensor_copy(b, TERN_ENGINE_DVE, at, position);
        }
    }
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, nan, best, best, TERN_ALU_NE);
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, all, all, nan, TERN_ALU_MAX);
    if (t->pieces > 1)
        join_pieces(t, best, at);
    else
        store(t, row, best, at);
}

static tern_lir_pool pool(arg *t, const char *name, tern_dtype dtype, uint32_t elems)
{
    return tern_lir_pool_of(t->l->b, name, TERN_MEM_SBUF, dtype, PARTITIONS, elems, BUFFERS);
}

/* Results have an element per row. */
static tern_lower_array make_column(tern_lower *l, tern_hlo_value value, int64_t rows)
{
    tern_lower_array own = tern_lower_make(l, value), column;
    const int64_t dims[] = {rows, 1};
    bool can = tern_lower_array_reshape(&own, dims, 2, &column);
    TERN_ASSERT(can);
    column.strides[0] = 1;
    return column;
}

static void divide_rows(arg *t)
{
    if (t->in.dims[0] > 1 && t->in.strides[0] != t->in.dims[1]) {
        tern_lower_array dense = tern_lower_temp(t->l, "rows", t->in.dtype, t->in.dims, 2);
        tern_lower_move(t->l, &dense, &t->in);
        t->in = dense;
    }
    t->in.dims[0] *= t->pieces;
    t->in.dims[1] /= t->pieces;
    t->in.strides[0] = t->in.dims[1];
}

static bool lower_arg(tern_lower *l, tern_hlo_op op)
{
    arg t = {.l = l};
    uint32_t dim = 0;
    if (!is_supported(&t, op, &dim) || !tern_lower_move_supports(l, op))
        return false;
    tern_lower_array in = tern_lower_get(l, tern_hlo_operands(l->m, op)[0]);
    t.in = tern_lower_move_rows(l, &in, (int)dim);
    t.values = make_column(l, tern_lower_result(l, op, 0), t.in.dims[0]);
    t.positions = make_column(l, tern_lower_result(l, op, 1), t.in.dims[0]);
    if (t.pieces > 1)
        divide_rows(&t);
    uint32_t width = t.in.dims[1] < CHUNK ? (uint32_t)t.in.dims[1] : CHUNK;
    t.elems = pool(&t, "arg_in", t.in.dtype, width);
    t.extremes = pool(&t, "arg_extremes", t.in.dtype, EIGHT);
    t.found = pool(&t, "arg_found", TERN_U32, EIGHT);
    t.best = pool(&t, "arg_best", t.in.dtype, 1);
    t.at = pool(&t, "arg_at", TERN_F32, 1);
    t.has_nan = tern_lir_tile(l->b, "arg_nan", TERN_MEM_SBUF, TERN_F32, PARTITIONS, 1);
    tern_lir_memset(l->b, TERN_ENGINE_DVE, t.has_nan, 0);
    tern_lir_loop loop = tern_lir_over(l->b, (uint32_t)t.in.dims[0], PARTITIONS, BUFFERS);
    while (tern_lir_iterate(l->b, &loop))
        do_rows(&t, loop.at, loop.size);
    tern_lower_begin_fallback(l, tern_lower_any_row(l, t.has_nan));
    tern_lower_library_again(l, op);
    tern_lower_end_fallback(l);
    return true;
}

bool tern_lower_reduce(tern_lower *l, tern_hlo_op op)
{
    return tern_lower_elementwise(l, op) || lower_arg(l, op);
}
