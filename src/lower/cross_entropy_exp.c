/* lower/cross_entropy_exp.c - "tern.scaled_exp": factor exp(x - low) of long rows.
 *
 * Rows are processed in chunks: the scalar engine computes exponentials with - low as its bias, the
 * vector engine multiplies and rounds, two elements per cycle. Both are faster than the
 * transfers. */
#include "lower/cross_entropy_impl.h"

#include "numerics/format.h"

enum { P = 128, CHUNK_BYTES = 8 << 10, BUFFERS = 4, EXP_BUFFERS = 2 };

typedef struct {
    tern_lower *l;
    tern_lir *b;
    const tern_rows_exp *of;
    uint32_t rows, cols, chunk;
    tern_lir_pool x, exps, result, scalars;
} rows_exp;

bool tern_lower_as_rows(const tern_lower_array *a, int64_t rows, int64_t cols,
                        tern_lower_array *out)
{
    return tern_lower_array_reshape(a, (const int64_t[]){rows, cols}, 2, out);
}

/* Chunks per row: a multiple of the buffers, so that each iteration starts with the same one; a
 * short row is one chunk. */
static void set_chunks(rows_exp *e)
{
    uint32_t bytes = tern_num_format_of(e->of->x.dtype)->storage_bytes;
    uint32_t max = CHUNK_BYTES / (bytes > 2 ? bytes : 2), chunks = (e->cols + max - 1) / max;
    if (chunks > 1)
        chunks = (chunks + BUFFERS - 1) / BUFFERS * BUFFERS;
    e->chunk = (e->cols + chunks - 1) / chunks;
}

static void make_pools(rows_exp *e)
{
    tern_lir *b = e->b;
    e->x = tern_lir_pool_of(b, "x", TERN_MEM_SBUF, e->of->x.dtype, P, e->chunk, BUFFERS);
    e->exps = tern_lir_pool_of(b, "exp", TERN_MEM_SBUF, TERN_F32, P, e->chunk, EXP_BUFFERS);
    e->result =
        tern_lir_pool_of(b, "result", TERN_MEM_SBUF, e->of->out.dtype, P, e->chunk, BUFFERS);
    e->scalars = tern_lir_pool_of(b, "scalars", TERN_MEM_SBUF, TERN_F32, P, 3, BUFFERS);
}

static tern_lir_view part_of(const tern_lower_array *a, const tern_lir_loop *row, uint32_t first,
                             uint32_t cols)
{
    tern_lir_view v = tern_lir_rows_at(tern_lower_array_matrix(a), row->at, row->size);
    return tern_lir_cols(v, first, cols);
}

static void run_chunk(rows_exp *e, const tern_lir_loop *row, tern_lir_view low,
                      tern_lir_view factor, uint32_t first)
{
    uint32_t cols = e->cols - first < e->chunk ? e->cols - first : e->chunk;
    tern_lir_pool *pools[] = {&e->x, &e->exps, &e->result};
    tern_lir_view tiles[3];
    for (unsigned i = 0; i < 3; i++)
        tiles[i] =
            tern_lir_cols(tern_lir_rows(tern_lir_next(e->b, pools[i]), 0, row->size), 0, cols);
    tern_lower_load(e->l, tiles[0], part_of(&e->of->x, row, first, cols));
    tern_lir_activation(e->b, &(tern_lir_activate){.dst = tiles[1],
                                                   .data = tiles[0],
                                                   .func = TERN_ACTIVATION_EXP,
                                                   .bias = tern_lir_per_row(low)});
    tern_lir_tensor_scalar(e->b, TERN_ENGINE_DVE, tiles[2], tiles[1], TERN_ALU_MULTIPLY,
                           tern_lir_per_row(factor));
    tern_lower_store(e->l, part_of(&e->of->out, row, first, cols), tiles[2]);
}

static void run_rows(rows_exp *e, const tern_lir_loop *row)
{
    tern_lir_view scalars = tern_lir_rows(tern_lir_next(e->b, &e->scalars), 0, row->size);
    tern_lir_view factor = tern_lir_cols(scalars, 0, 1), low = tern_lir_cols(scalars, 1, 1);
    tern_lir_view bias = tern_lir_cols(scalars, 2, 1);
    tern_lower_load(e->l, factor, part_of(&e->of->factor, row, 0, 1));
    tern_lower_load(e->l, e->of->negated ? bias : low, part_of(&e->of->low, row, 0, 1));
    if (!e->of->negated)
        tern_lir_tensor_scalar(e->b, TERN_ENGINE_DVE, bias, low, TERN_ALU_MULTIPLY,
                               tern_lir_imm(-1));
    for (uint32_t first = 0; first < e->cols; first += e->chunk)
        run_chunk(e, row, bias, factor, first);
}

void tern_lower_rows_exp(tern_lower *l, const tern_rows_exp *of)
{
    rows_exp e = {.l = l,
                  .b = l->b,
                  .of = of,
                  .rows = (uint32_t)of->x.dims[0],
                  .cols = (uint32_t)of->x.dims[1]};
    set_chunks(&e);
    make_pools(&e);
    tern_lir_loop row = tern_lir_over(l->b, e.rows, P, e.chunk < e.cols ? 1 : BUFFERS);
    while (tern_lir_iterate(l->b, &row))
        run_rows(&e, &row);
}

/* --- the composite --- */

static bool read_arrays(tern_lower *l, tern_hlo_op op, tern_rows_exp *e)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(l->m, tern_lower_result(l, op, 0));
    tern_lower_array *in[] = {&e->x, &e->low, &e->factor};
    if (tern_hlo_op_of(l->m, op)->operand_count != 3 || t->rank < 1 || t->count < 1)
        return false;
    int64_t cols = t->dims[t->rank - 1], rows = t->count / cols;
    if (rows > INT32_MAX || cols > INT32_MAX || !tern_lower_is_row_float(t->dtype))
        return false;
    for (unsigned i = 0; i < 3; i++) {
        tern_lower_array a = tern_lower_get(l, tern_hlo_operands(l->m, op)[i]);
        bool fits = i == 0 ? tern_lower_is_row_float(a.dtype) : a.dtype == TERN_F32;
        if (!fits || !tern_lower_as_rows(&a, rows, i == 0 ? cols : 1, in[i]))
            return false;
    }
    return true;
}

bool tern_lower_scaled_exp(tern_lower *l, tern_hlo_op op)
{
    tern_rows_exp e = {.negated = false};
    if (tern_lower_failed(l))
        return true;
    if (!read_arrays(l, op, &e))
        return false;
    tern_lower_array out = tern_lower_make(l, tern_lower_result(l, op, 0));
    if (!tern_lower_failed(l) && tern_lower_as_rows(&out, e.x.dims[0], e.x.dims[1], &e.out))
        tern_lower_rows_exp(l, &e);
    return true;
}
