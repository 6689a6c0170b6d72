/* lower/scan_rows.c - scans along rows: cumulative reductions, which reduce_window expresses as
 * windows as long as the operand, and the composite "tern.recurrence".
 *
 * Rows are on partitions and the scan is along the row. The vector engine has scan instructions.
 * Of 32-bit integers, sums are taken of their halves; other ops use doubling (Hillis-Steele) on
 * GpSimd, which computes them exactly: every element combines with the one 1, 2, 4, ... before it.
 */
#include "base/assert.h"
#include "lower/move_window_impl.h"
#include <math.h>
#include <string.h>

#include "lower/scan_impl.h"

enum { PARTITIONS = 128, COLUMNS = 2048, EXACT = 256 };

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

tern_lir_view tern_lower_scan_order(const tern_lower_scan *s, tern_lir_view v)
{
    uint32_t n = (uint32_t)tern_lir_elems(v);
    return s->back ? tern_lir_slice(v, 0, n - 1, n, -1) : v;
}

void tern_lower_scan_rows(const tern_lower_scan *s, tern_lir_view to, const tern_lir_view *in,
                          tern_lir_view before)
{
    tern_lir *b = s->l->b;
    tern_lir_scalar initial = {.rows = before, .imm = s->init};
    if (s->inputs == 2) {
        tern_lir_tensor_tensor_scan(b, to, in[1], in[0], initial, s->by, s->op);
        return;
    }
    /* r = (x * 1) op r */
    const tern_lir_view operands[] = {to, in[0], {0}, before};
    const uint32_t args[] = {TERN_ALU_MULTIPLY,         tern_isa_f32_arg(1),    0, s->op,
                             tern_isa_f32_arg(s->init), TERN_REDUCE_LOAD_REDUCE};
    tern_lir_emit(b, &(tern_lir_instr){.op = TERN_OP_TENSOR_SCALAR_CUMULATIVE,
                                       .engine = TERN_ENGINE_DVE,
                                       .operands = operands,
                                       .operand_count = 4,
                                       .args = args,
                                       .arg_count = 6});
}

/* --- rows in HBM --- */

typedef struct {
    tern_lower_scan *s;
    tern_lower_array in[TERN_LOWER_SCAN_INPUTS], out; /* [rows, length] */
    tern_lir_pool in_pool[TERN_LOWER_SCAN_INPUTS], acc_pool, out_pool;
    tern_lir_pool sum_pool, word_pool; /* of sums of 32-bit integers */
    uint32_t columns;
} scanning;

/* The scan by doubling, alternating between two tiles. */
static tern_lir_view scan_by_doubling(scanning *r, tern_lir_view from, tern_lir_view before)
{
    const tern_lower_scan *s = r->s;
    tern_lir *b = s->l->b;
    uint32_t n = (uint32_t)tern_lir_elems(from);
    if (before.mem != TERN_MEM_NONE) {
        tern_lir_view first = tern_lir_cols(from, 0, 1);
        tern_lir_tensor_tensor(b, s->engine, first, first, before, s->op);
    }
    for (uint32_t distance = 1; distance < n; distance *= 2) {
        tern_lir_view to = tern_lower_scan_order(
            s, tern_lir_cols(tern_lir_rows(tern_lir_next(b, &r->acc_pool), 0, from.rows), 0, n));
        tern_lir_tensor_copy(b, TERN_ENGINE_POOL, tern_lir_slice(to, 0, 0, distance, 1),
                             tern_lir_slice(from, 0, 0, distance, 1));
        tern_lir_tensor_tensor(b, s->engine, tern_lir_slice(to, 0, distance, n - distance, 1),
                               tern_lir_slice(from, 0, distance, n - distance, 1),
                               tern_lir_slice(from, 0, 0, n - distance, 1), s->op);
        from = to;
    }
    return from;
}

static tern_lir_view next_tile(const scanning *r, tern_lir_pool *pool, uint32_t rows, uint32_t n);

/* An immediate of an op on bits. */
static tern_lir_scalar bits(uint32_t word)
{
    tern_lir_scalar s = {.imm = 0};
    memcpy(&s.imm, &word, sizeof word);
    return s;
}

/* The low (0) or high (1) 16 bits of 32-bit words. */
static tern_lir_view half_of(tern_lir_view v, uint32_t which)
{
    TERN_ASSERT(which < 2 && (v.dtype == TERN_I32 || v.dtype == TERN_U32));
    v.dtype = TERN_U16;
    v.offset = 2 * v.offset + which;
    for (unsigned i = 0; i < v.rank; i++)
        v.stride[i] *= 2;
    return v;
}

/* Sums of 32-bit integers: those of their halves are exact in f32 up to EXACT elements, where the
 * halves are joined and the sum so far is added. */
static tern_lir_view sum_by_halves(scanning *r, tern_lir_view from, tern_lir_view before)
{
    const tern_lower_scan *s = r->s;
    tern_lir *b = s->l->b;
    uint32_t n = (uint32_t)tern_lir_elems(from);
    tern_lir_view words[2], to = next_tile(r, &r->acc_pool, from.rows, n);
    to = tern_lower_scan_order(s, to);
    for (uint32_t i = 0; i < 2; i++) {
        tern_lir_view sums = next_tile(r, &r->sum_pool, from.rows, n), half = half_of(from, i);
        for (uint32_t first = 0, m; first < n; first += m) {
            m = n - first < EXACT ? n - first : EXACT;
            tern_lir_view in = tern_lir_slice(half, 0, first, m, 1);
            tern_lower_scan_rows(s, tern_lir_cols(sums, first, m), &in, (tern_lir_view){0});
        }
        words[i] = next_tile(r, &r->word_pool, from.rows, n);
        tern_lir_tensor_copy(b, TERN_LIR_ANY, words[i], sums);
    }
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, words[1], words[1], TERN_ALU_SHIFT_LEFT, bits(16));
    tern_lir_tensor_tensor(b, TERN_ENGINE_POOL, to, words[0], words[1], TERN_ALU_ADD);
    for (uint32_t first = 0, m; first < n; first += m) {
        m = n - first < EXACT ? n - first : EXACT;
        tern_lir_view part = tern_lir_slice(to, 0, first, m, 1);
        if (before.mem != TERN_MEM_NONE)
            tern_lir_tensor_tensor(b, TERN_ENGINE_POOL, part, part,
                                   tern_lir_broadcast(before, 0, m), TERN_ALU_ADD);
        before = tern_lir_slice(part, 0, m - 1, 1, 1);
    }
    return to;
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

/* The next tile of |pool|, narrowed. */
static tern_lir_view next_tile(const scanning *r, tern_lir_pool *pool, uint32_t rows, uint32_t n)
{
    return tern_lir_cols(tern_lir_rows(tern_lir_next(r->s->l->b, pool), 0, rows), 0, n);
}

/* The last column of |totals|, in the type in which the engine continues. */
static tern_lir_view last_results(const tern_lower_scan *s, tern_lir_view totals)
{
    tern_lir *b = s->l->b;
    tern_lir_view last = tern_lir_slice(totals, 0, (uint32_t)tern_lir_elems(totals) - 1, 1, 1);
    if (s->engine == TERN_ENGINE_POOL || s->acc_dtype == TERN_F32)
        return last;
    tern_lir_view wide = tern_lir_tile(b, "scan_last", TERN_MEM_SBUF, TERN_F32, last.rows, 1);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, wide, last);
    return wide;
}

static void run_rows(scanning *r, tern_lir_at at, uint32_t rows)
{
    const tern_lower_scan *s = r->s;
    tern_lir *b = s->l->b;
    uint32_t length = (uint32_t)r->out.dims[1];
    tern_lir_view before = {0};
    for (uint32_t done = 0, n; done < length; done += n) {
        n = length - done < r->columns ? length - done : r->columns;
        uint32_t first = s->back ? length - done - n : done;
        tern_lir_view in[TERN_LOWER_SCAN_INPUTS], totals;
        for (uint32_t i = 0; i < s->inputs; i++) {
            tern_lir_view tile = next_tile(r, &r->in_pool[i], rows, n);
            tern_lower_load(s->l, tile, hbm_part(&r->in[i], at, rows, first, n));
            in[i] = tern_lower_scan_order(s, tile);
        }
        if (s->inputs == 2 && done == 0) /* the first a is not used */
            tern_lir_memset(b, TERN_ENGINE_DVE, tern_lir_slice(in[1], 0, 0, 1, 1), 0);
        if (s->engine == TERN_ENGINE_POOL) {
            totals = s->op == TERN_ALU_ADD ? sum_by_halves(r, in[0], before)
                                           : scan_by_doubling(r, in[0], before);
        } else {
            totals = tern_lower_scan_order(s, next_tile(r, &r->acc_pool, rows, n));
            tern_lower_scan_rows(s, totals, in, before);
        }
        before = last_results(s, totals);
        tern_lir_view out = tern_lower_scan_order(s, totals);
        if (s->acc_dtype != r->out.dtype) {
            tern_lir_view rounded = next_tile(r, &r->out_pool, rows, n);
            tern_lir_tensor_copy(b, TERN_LIR_ANY, rounded, out);
            out = rounded;
        }
        tern_lower_store(s->l, hbm_part(&r->out, at, rows, first, n), out);
    }
}

static void run_all(scanning *r)
{
    const tern_lower_scan *s = r->s;
    tern_lir *b = s->l->b;
    uint32_t length = (uint32_t)r->out.dims[1];
    r->columns = length < COLUMNS ? length : COLUMNS;
    for (uint32_t i = 0; i < s->inputs; i++)
        r->in_pool[i] = tern_lir_pool_of(b, "scan_in", TERN_MEM_SBUF, r->in[i].dtype, PARTITIONS,
                                         r->columns, 4);
    r->acc_pool =
        tern_lir_pool_of(b, "scan", TERN_MEM_SBUF, s->acc_dtype, PARTITIONS, r->columns, 4);
    if (s->acc_dtype != r->out.dtype)
        r->out_pool =
            tern_lir_pool_of(b, "scan_out", TERN_MEM_SBUF, r->out.dtype, PARTITIONS, r->columns, 4);
    if (s->engine == TERN_ENGINE_POOL && s->op == TERN_ALU_ADD) {
        r->sum_pool =
            tern_lir_pool_of(b, "sums", TERN_MEM_SBUF, TERN_F32, PARTITIONS, r->columns, 4);
        r->word_pool =
            tern_lir_pool_of(b, "words", TERN_MEM_SBUF, s->acc_dtype, PARTITIONS, r->columns, 4);
    }
    tern_lir_loop loop = tern_lir_over(b, (uint32_t)r->out.dims[0], PARTITIONS, 4);
    while (tern_lir_iterate(b, &loop))
        run_rows(r, loop.at, loop.size);
}

tern_lower_array tern_lower_scan_make(const tern_lower_scan *s)
{
    tern_lower_array out = tern_lower_make(s->l, s->result);
    return s->is_reordered ? tern_lower_array_permute(&out, s->order) : out;
}

/* Whether all operands and the dense result are [outer, time, inner]. */
static bool is_plain(const tern_lower_scan *s)
{
    tern_lower_array split, out = s->in[0];
    int64_t stride = 1;
    for (uint32_t i = out.rank; i-- > 0;) { /* in the order of the result's own dims */
        uint32_t d = i;
        for (uint32_t k = 0; s->is_reordered && k < out.rank; k++)
            d = s->order[k] == (int64_t)i ? k : d;
        out.strides[d] = stride;
        stride *= out.dims[d];
    }
    bool plain = tern_lower_scan_split(&out, s->dim, &split);
    for (uint32_t i = 0; plain && i < s->inputs; i++)
        plain = tern_lower_scan_split(&s->in[i], s->dim, &split);
    return plain;
}

/* Operands may have the time where no strides express [outer, time, inner], as those of a scan over
 * the second dim that are stored in the order of the first: finds dims that are outer instead. */
static tern_lower_scan reordered(const tern_lower_scan *given)
{
    const tern_lower_array *a = given->in;
    for (uint32_t i = 0; i < given->inputs; i++)
        for (uint32_t d = 0; d < a[i].rank; d++)
            if (a[i].strides[d] == 0 && a[i].dims[d] > 1)
                return *given; /* repeats are read once instead */
    for (uint32_t dim = 0; dim < a->rank && !is_plain(given); dim++) {
        tern_lower_scan s = *given;
        uint32_t other = 0;
        s.is_reordered = true;
        s.dim = (int)dim;
        for (uint32_t k = 0; k < a->rank; k++) {
            other += k != dim && (int)other == given->dim;
            s.order[k] = k == dim ? given->dim : (int64_t)other++;
        }
        for (uint32_t i = 0; i < s.inputs; i++)
            s.in[i] = tern_lower_array_permute(&a[i], s.order);
        if (is_plain(&s))
            return s;
    }
    return *given;
}

static void run_scan(tern_lower_scan *s)
{
    scanning r = {.s = s};
    tern_lower_scan fast = reordered(s);
    if (tern_lower_scan_spread(&fast) || tern_lower_scan_beside(&fast, true) ||
        tern_lower_scan_across(&fast) || tern_lower_scan_beside(&fast, false))
        return;
    for (uint32_t i = 0; i < s->inputs; i++)
        r.in[i] = tern_lower_move_rows(s->l, &s->in[i], s->dim);
    tern_lower_rows_result own = tern_lower_move_rows_begin(s->l, s->result, s->dim);
    r.out = own.rows;
    if (!tern_lower_scan_chunks(s, &r.in[0], &r.out))
        run_all(&r);
    tern_lower_move_rows_end(s->l, &own);
}

/* --- ops --- */

void tern_lower_cumulative(tern_lower *l, tern_hlo_value result, const tern_lower_array *in,
                           const tern_lower_windows *w, int dim, bool back)
{
    tern_lower_scan s = {.l = l,
                         .result = result,
                         .in = {*in},
                         .inputs = 1,
                         .dim = dim,
                         .op = w->op,
                         .init = w->init,
                         .back = back};
    (void)tern_lower_window_engine(in->dtype, w->op, &s.engine, &s.acc_dtype);
    run_scan(&s);
}

bool tern_lower_recurrence(tern_lower *l, tern_hlo_op op)
{
    tern_hlo_attr dict = tern_hlo_op_attr(l->m, op, TERN_HLO_A_composite_attributes);
    tern_hlo_attr axis = tern_hlo_attr_field(l->m, dict, "axis"),
                  reverse = tern_hlo_attr_field(l->m, dict, "reverse"),
                  max_plus = tern_hlo_attr_field(l->m, dict, "max_plus");
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    if (!axis || !reverse || tern_hlo_op_of(l->m, op)->operand_count != 2 ||
        !tern_lower_move_supports(l, op))
        return false;
    tern_lower_scan s = {.l = l,
                         .result = tern_lower_result(l, op, 0),
                         .in = {tern_lower_get(l, operands[1]), tern_lower_get(l, operands[0])},
                         .inputs = 2,
                         .dim = (int)tern_hlo_attr_of(l->m, axis)->i,
                         .op = max_plus ? TERN_ALU_MAX : TERN_ALU_ADD,
                         .by = max_plus ? TERN_ALU_ADD : TERN_ALU_MULTIPLY,
                         .init = max_plus ? -INFINITY : 0,
                         .back = tern_hlo_attr_of(l->m, reverse)->i != 0};
    if (!tern_lower_window_engine(s.in[0].dtype, s.op, &s.engine, &s.acc_dtype) ||
        s.engine != TERN_ENGINE_DVE || s.in[1].dtype != s.in[0].dtype)
        return false;
    run_scan(&s);
    return true;
}
