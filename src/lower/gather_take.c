/* lower/gather_take.c - "tern.take": slices of a table, and a constant where the index is out of
 * bounds.
 *
 * The gather clamps indices and writes the result. If an index was out of bounds, which the program
 * finds out, the rows of all such indices are then overwritten. */
#include "base/assert.h"
#include "lower/gather_impl.h"

enum { PARTITIONS = 128, COLUMNS = 4096 };

typedef struct {
    tern_lower *l;
    tern_lower_array mask; /* [rows]: u8, 1 where the index is in bounds */
    tern_lower_array out;  /* [rows, slice], dense */
    float fill;
} taking;

static tern_hlo_op find(const tern_lower *l, tern_hlo_op composite, tern_hlo_code code)
{
    tern_hlo_op op = tern_hlo_region_of(l->m, tern_lower_body(l, composite))->first;
    while (op && tern_hlo_op_of(l->m, op)->code != code)
        op = tern_hlo_op_of(l->m, op)->next;
    return op;
}

static tern_lir_view hbm(const tern_lower_array *a, uint32_t rows, int64_t row_stride,
                         uint32_t count)
{
    return (tern_lir_view){.mem = TERN_MEM_HBM,
                           .dtype = (uint8_t)a->dtype,
                           .tensor = a->tensor,
                           .rank = 1,
                           .rows = rows,
                           .row_stride = row_stride,
                           .offset = a->offset,
                           .stride = {1},
                           .count = {count}};
}

/* Flags rows of |column| for which one of the |rows| x |count| masks from |first| on is 0. */
static void check(const taking *t, tern_lir_view column, int64_t first, uint32_t rows,
                  uint32_t count)
{
    tern_lir *b = t->l->b;
    tern_lir_view mask = tern_lir_tile(b, "in_bounds", TERN_MEM_SBUF, TERN_U8, rows, count);
    tern_lir_view least = tern_lir_tile(b, "least", TERN_MEM_SBUF, TERN_F32, rows, 1);
    tern_lir_view from = hbm(&t->mask, rows, count, count);
    column = tern_lir_rows(column, 0, rows);
    from.offset += first;
    tern_lower_load(t->l, mask, from);
    tern_lir_tensor_reduce(b, least, mask, TERN_ALU_MIN, 1, false);
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, least, least, TERN_ALU_LT, tern_lir_imm(0.5F));
    tern_lir_tensor_tensor(b, TERN_ENGINE_DVE, column, column, least, TERN_ALU_MAX);
}

static tern_lir_at any_out_of_bounds(const taking *t)
{
    tern_lir_view column =
        tern_lir_tile(t->l->b, "out_of_bounds", TERN_MEM_SBUF, TERN_F32, PARTITIONS, 1);
    tern_lir_memset(t->l->b, TERN_ENGINE_DVE, column, 0);
    for (int64_t first = 0, n; first < t->mask.dims[0]; first += n) {
        n = t->mask.dims[0] - first;
        uint32_t columns = n / PARTITIONS < COLUMNS ? (uint32_t)(n / PARTITIONS) : COLUMNS;
        uint32_t rows = columns ? PARTITIONS : 1;
        columns = columns ? columns : (uint32_t)n;
        n = (int64_t)rows * columns;
        check(t, column, first, rows, columns);
    }
    return tern_lower_any_row(t->l, column);
}

static void fill_tile(const taking *t, tern_lir_view out, tern_lir_view mask)
{
    tern_lir *b = t->l->b;
    tern_lir_view elems =
        tern_lir_tile(b, "taken", TERN_MEM_SBUF, t->out.dtype, out.rows, out.count[0]);
    const tern_lir_view operands[] = {elems, {0}, tern_lir_broadcast(mask, 0, out.count[0])};
    const uint32_t args[] = {tern_isa_f32_arg(t->fill), 1 /* where the mask is 0 */};
    tern_lower_load(t->l, elems, out);
    tern_lir_emit(b, &(tern_lir_instr){.op = TERN_OP_TENSOR_COPY_PREDICATED,
                                       .engine = TERN_ENGINE_DVE,
                                       .operands = operands,
                                       .operand_count = 3,
                                       .args = args,
                                       .arg_count = 2});
    tern_lower_store(t->l, out, elems);
}

static void fill(const taking *t)
{
    tern_lir *b = t->l->b;
    uint32_t slice = (uint32_t)t->out.dims[1];
    tern_lir_loop loop = tern_lir_over(b, (uint32_t)t->out.dims[0], PARTITIONS, 1);
    while (tern_lir_iterate(b, &loop)) {
        tern_lir_view mask = tern_lir_tile(b, "in_bounds", TERN_MEM_SBUF, TERN_U8, loop.size, 1);
        tern_lower_load(t->l, mask, tern_lir_shift(hbm(&t->mask, loop.size, 1, 1), loop.at, 1));
        for (uint32_t first = 0; first < slice; first += COLUMNS) {
            uint32_t n = slice - first < COLUMNS ? slice - first : COLUMNS;
            tern_lir_view out = hbm(&t->out, loop.size, slice, n);
            out.offset += first;
            fill_tile(t, tern_lir_shift(out, loop.at, slice), mask);
        }
    }
}

/* Joins the dimensions of the mask, and those of the result with and without it. */
static bool read_arrays(taking *t, tern_hlo_value mask, const tern_lower_array *out)
{
    tern_lower_array rows = tern_lower_get(t->l, mask);
    rows = tern_lower_dense(t->l, &rows);
    int64_t count = tern_lower_array_elems(&rows);
    const int64_t dims[] = {count, tern_lower_array_elems(out) / count};
    return tern_lower_array_reshape(&rows, dims, 1, &t->mask) &&
           tern_lower_array_reshape(out, dims, 2, &t->out) && dims[0] <= INT32_MAX &&
           dims[1] <= INT32_MAX;
}

bool tern_lower_take(tern_lower *l, tern_hlo_op op)
{
    taking t = {.l = l};
    tern_hlo_op gather = find(l, op, TERN_HLO_GATHER), select = find(l, op, TERN_HLO_SELECT);
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, tern_lower_result(l, op, 0));
    if (!gather || !select || !l->options->control || type->count == 0 ||
        tern_lower_dtype(type->dtype) == TERN_DTYPE_NONE ||
        !tern_lower_splat(l, tern_hlo_operands(l->m, select)[2], &t.fill))
        return false;
    tern_hlo_value inner = tern_lower_result(l, gather, 0), result = tern_lower_result(l, op, 0);
    tern_lower_bind(l, op);
    tern_lower_rename_output(l, result, inner);
    bool can = tern_lower_gather(l, gather);
    tern_lower_rename_output(l, inner, result);
    if (!can)
        return false;
    tern_lower_array out = tern_lower_get(l, inner);
    can = read_arrays(&t, tern_hlo_operands(l->m, op)[2], &out);
    TERN_ASSERT(can);
    tern_lower_begin_fallback(l, any_out_of_bounds(&t));
    fill(&t);
    tern_lower_end_fallback(l);
    tern_lower_set(l, result, &out);
    return true;
}
