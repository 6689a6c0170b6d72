/* lower/move_scan.c - cumulative reductions, which reduce_window expresses as windows as long as
 * the operand: cumulative sum, product, maximum and minimum.
 *
 * Rows are on partitions and the scan is along the row. The vector engine has a scan instruction.
 * 32-bit integers, which only GpSimd adds exactly, use doubling (Hillis-Steele): every element
 * combines with the one 1, 2, 4, ... before it. */
#include "lower/move_window_impl.h"

enum { PARTITIONS = 128, COLUMNS = 4096 };

int tern_lower_scan_dim(const tern_lower_windows *w, bool *out_back)
{
    int dim = -1;
    for (uint32_t d = 0; d < w->rank; d++) {
        const tern_lower_window *win = &w->dims[d];
        if (tern_lower_window_is_plain(win))
            continue;
        bool whole = win->size == win->in && win->out == win->in && win->stride == 1 &&
                     win->dilation == 1 && win->in > 1;
        if (dim >= 0 || !whole || (win->low != win->in - 1 && win->low != 0))
            return -1;
        dim = (int)d;
        *out_back = win->low == 0;
    }
    return dim;
}

typedef struct {
    tern_lower *l;
    tern_lower_array in, out; /* [rows, length] */
    tern_alu op;
    float init;
    bool back;
    tern_engine engine;
    tern_dtype acc_dtype;
    tern_lir_view ones;
    tern_lir_pool in_pool, acc_pool, out_pool;
    uint32_t columns;
} scanning;

/* The row in scan order: reversed if |back|. */
static tern_lir_view in_order(const scanning *r, tern_lir_view v)
{
    uint32_t n = (uint32_t)tern_lir_elems(v);
    return r->back ? tern_lir_slice(v, 0, n - 1, n, -1) : v;
}

/* |before|: the last results of the previous columns, or absent. */
static void scan(const scanning *r, tern_lir_view to, tern_lir_view from, tern_lir_view before)
{
    tern_lir *b = r->l->b;
    tern_lir_scalar initial = {.rows = before, .imm = r->init};
    bool sum = r->op == TERN_ALU_ADD || r->op == TERN_ALU_MULTIPLY;
    /* (first op0 total) op1 from: 1 total + x, x total 1, or max(max(x, total), x) */
    tern_lir_view ones =
        tern_lir_broadcast(tern_lir_rows(r->ones, 0, to.rows), 0, (uint32_t)tern_lir_elems(to));
    tern_lir_tensor_tensor_scan(b, to, sum ? ones : from, from, initial,
                                sum ? TERN_ALU_MULTIPLY : r->op, r->op);
}

/* The scan by doubling, alternating between two tiles. */
static tern_lir_view scan_by_doubling(scanning *r, tern_lir_view from, tern_lir_view before)
{
    tern_lir *b = r->l->b;
    uint32_t n = (uint32_t)tern_lir_elems(from);
    if (before.mem != TERN_MEM_NONE) {
        tern_lir_view first = tern_lir_cols(from, 0, 1);
        tern_lir_tensor_tensor(b, r->engine, first, first, before, r->op);
    }
    for (uint32_t distance = 1; distance < n; distance *= 2) {
        tern_lir_view to = in_order(
            r, tern_lir_cols(tern_lir_rows(tern_lir_next(b, &r->acc_pool), 0, from.rows), 0, n));
        tern_lir_tensor_copy(b, TERN_ENGINE_POOL, tern_lir_slice(to, 0, 0, distance, 1),
                             tern_lir_slice(from, 0, 0, distance, 1));
        tern_lir_tensor_tensor(b, r->engine, tern_lir_slice(to, 0, distance, n - distance, 1),
                               tern_lir_slice(from, 0, distance, n - distance, 1),
                               tern_lir_slice(from, 0, 0, n - distance, 1), r->op);
        from = to;
    }
    return from;
}

static tern_lir_view hbm_part(const tern_lower_array *a, tern_lir_at at, uint32_t rows,
                              uint32_t first, uint32_t count)
{
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = (uint8_t)a->dtype,
                       .tensor = a->tensor,
                       .rank = 1,
                       .rows = rows,
                       .row_stride = a->strides[0],
                       .offset = a->offset + first * a->strides[1],
                       .stride = {a->strides[1]},
                       .count = {count}};
    return tern_lir_shift(v, at, a->strides[0]);
}

static void run_rows(scanning *r, tern_lir_at at, uint32_t rows)
{
    tern_lir *b = r->l->b;
    uint32_t length = (uint32_t)r->in.dims[1];
    tern_lir_view before = {0};
    for (uint32_t done = 0, n; done < length; done += n) {
        n = length - done < r->columns ? length - done : r->columns;
        uint32_t first = r->back ? length - done - n : done;
        tern_lir_view in =
            tern_lir_cols(tern_lir_rows(tern_lir_next(b, &r->in_pool), 0, rows), 0, n);
        tern_lower_load(r->l, in, hbm_part(&r->in, at, rows, first, n));
        tern_lir_view totals;
        if (r->engine == TERN_ENGINE_POOL) {
            totals = scan_by_doubling(r, in_order(r, in), before);
        } else {
            totals = in_order(
                r, tern_lir_cols(tern_lir_rows(tern_lir_next(b, &r->acc_pool), 0, rows), 0, n));
            scan(r, totals, in_order(r, in), before);
        }
        before = tern_lir_slice(totals, 0, n - 1, 1, 1);
        tern_lir_view out = in_order(r, totals);
        if (r->acc_dtype != r->out.dtype) {
            out = tern_lir_cols(tern_lir_rows(tern_lir_next(b, &r->out_pool), 0, rows), 0, n);
            tern_lir_tensor_copy(b, TERN_LIR_ANY, out, in_order(r, totals));
        }
        tern_lower_store(r->l, hbm_part(&r->out, at, rows, first, n), out);
    }
}

static void run_all(scanning *r)
{
    tern_lir *b = r->l->b;
    uint32_t length = (uint32_t)r->in.dims[1];
    r->columns = length < COLUMNS ? length : COLUMNS;
    r->in_pool =
        tern_lir_pool_of(b, "scan_in", TERN_MEM_SBUF, r->in.dtype, PARTITIONS, r->columns, 2);
    r->acc_pool =
        tern_lir_pool_of(b, "scan", TERN_MEM_SBUF, r->acc_dtype, PARTITIONS, r->columns, 3);
    if (r->acc_dtype != r->out.dtype)
        r->out_pool =
            tern_lir_pool_of(b, "scan_out", TERN_MEM_SBUF, r->out.dtype, PARTITIONS, r->columns, 2);
    if (r->engine == TERN_ENGINE_DVE) {
        r->ones = tern_lir_tile(b, "ones", TERN_MEM_SBUF, TERN_F32, PARTITIONS, 1);
        tern_lir_memset(b, TERN_ENGINE_DVE, r->ones, 1);
    }
    tern_lir_loop loop = tern_lir_over(b, (uint32_t)r->in.dims[0], PARTITIONS, 2);
    while (tern_lir_iterate(b, &loop))
        run_rows(r, loop.at, loop.size);
}

void tern_lower_scan(tern_lower *l, tern_hlo_value result, const tern_lower_array *in,
                     const tern_lower_windows *w, int dim, bool back)
{
    scanning r = {.l = l, .op = w->op, .init = w->init, .back = back};
    (void)tern_lower_window_engine(in->dtype, w->op, &r.engine, &r.acc_dtype);
    r.in = tern_lower_move_rows(l, in, dim);
    tern_lower_rows_result own = tern_lower_move_rows_begin(l, result, dim);
    r.out = own.rows;
    run_all(&r);
    tern_lower_move_rows_end(l, &own);
}
