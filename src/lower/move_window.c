/* lower/move_window.c - reduce_window as elementwise operations on shifted views.
 *
 * One dimension is on partitions, those after it are free dimensions, and those before it, which
 * have no windows, are loops. For each tap of a window, its elements are a view of the loaded rows,
 * strided by the window stride. Windows along the partitions load their rows once per tap. Elements
 * outside the operand are skipped, or are the initial value. */
#include "base/assert.h"
#include "lower/chain_impl.h"
#include "lower/move_window_impl.h"

enum {
    PARTITIONS = 128,
    FREE_ELEMS = 16384, /* of a row, in and out */
    FREE_DIMS = 3,
    TAPS_MAX = 256, /* of a window */
    LOOPS_MAX = 3
};

bool tern_lower_window_engine(tern_dtype dtype, tern_alu op, tern_engine *engine,
                              tern_dtype *acc_dtype)
{
    *engine = TERN_ENGINE_DVE;
    *acc_dtype = dtype;
    switch ((int)dtype) {
    case TERN_F32:
        return true;
    case TERN_BF16:
    case TERN_F16: /* sums are rounded once */
        *acc_dtype = op == TERN_ALU_ADD || op == TERN_ALU_MULTIPLY ? TERN_F32 : dtype;
        return true;
    case TERN_I32:
    case TERN_U32: /* exact on GpSimd */
        *engine = TERN_ENGINE_POOL;
        return true;
    case TERN_I8:
    case TERN_U8:
    case TERN_I16:
    case TERN_U16:
        return op == TERN_ALU_MAX || op == TERN_ALU_MIN;
    default:
        return false;
    }
}

/* --- reading the op --- */

static int64_t at_or(const int64_t *list, uint32_t i, int64_t otherwise)
{
    return list ? list[i] : otherwise;
}

static bool read_windows(const tern_lower *l, tern_hlo_op op, tern_lower_windows *w)
{
    uint32_t n = 0;
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    const tern_hlo_type_info *in = tern_hlo_value_type_of(l->m, operands[0]);
    const tern_hlo_type_info *out = tern_hlo_value_type_of(l->m, tern_lower_result(l, op, 0));
    const int64_t *size = tern_hlo_op_ints(l->m, op, TERN_HLO_A_window_dimensions, &n);
    const int64_t *stride = tern_hlo_op_ints(l->m, op, TERN_HLO_A_window_strides, &n);
    const int64_t *dilation = tern_hlo_op_ints(l->m, op, TERN_HLO_A_window_dilations, &n);
    const int64_t *base = tern_hlo_op_ints(l->m, op, TERN_HLO_A_base_dilations, &n);
    const int64_t *padding = tern_hlo_op_ints(l->m, op, TERN_HLO_A_padding, &n);
    *w = (tern_lower_windows){.rank = in->rank,
                              .op = tern_lower_move_reducer(l, tern_hlo_op_region(l->m, op, 0))};
    for (uint32_t d = 0; d < in->rank; d++) {
        w->dims[d] = (tern_lower_window){.in = in->dims[d],
                                         .out = out->dims[d],
                                         .size = size[d],
                                         .stride = at_or(stride, d, 1),
                                         .dilation = at_or(dilation, d, 1),
                                         .low = at_or(padding, 2 * d, 0)};
        if (at_or(base, d, 1) != 1 || in->dims[d] > INT32_MAX || out->dims[d] > INT32_MAX)
            return false;
    }
    bool neutral = w->op == TERN_ALU_MAX || w->op == TERN_ALU_MIN;
    tern_engine engine;
    tern_dtype acc_dtype;
    return w->op != TERN_ALU_COUNT && tern_lower_splat(l, operands[1], &w->init) &&
           (neutral || w->init == (w->op == TERN_ALU_ADD ? 0.0F : 1.0F)) &&
           tern_lower_window_engine(in->dtype == TERN_BOOL ? TERN_U8 : in->dtype, w->op, &engine,
                                    &acc_dtype);
}

static void set_strides(tern_lower_windows *w, const tern_lower_array *in,
                        const tern_lower_array *out)
{
    w->in = *in;
    w->out = *out;
    for (uint32_t d = 0; d < w->rank; d++) {
        w->dims[d].in_stride = in->strides[d];
        w->dims[d].out_stride = out->strides[d];
    }
}

/* Joins contiguous dimensions without windows. */
static void join_plain(tern_lower_windows *w)
{
    for (uint32_t i = w->rank; i-- > 0;) {
        tern_lower_window *a = &w->dims[i], *b = a + 1;
        bool plain = tern_lower_window_is_plain(a);
        bool one = plain && a->in == 1 && w->rank > 1;
        bool joins = !one && plain && i + 1 < w->rank && tern_lower_window_is_plain(b) &&
                     a->in_stride == b->in_stride * b->in &&
                     a->out_stride == b->out_stride * b->out;
        if (!one && !joins)
            continue;
        if (joins) {
            b->in *= a->in;
            b->out *= a->out;
        }
        for (uint32_t k = i; k + 1 < w->rank; k++)
            w->dims[k] = w->dims[k + 1];
        w->rank--;
    }
}

/* --- tiles --- */

typedef struct {
    tern_lower *l;
    const tern_lower_windows *w;
    tern_engine engine;
    tern_dtype acc_dtype;
    uint32_t row;          /* the dimension on partitions */
    uint32_t pack, packed; /* positions of the dimension before that fit side by side; those in the
                              current tile */
    uint32_t free, in_elems, out_elems;
    uint32_t in_count[FREE_DIMS], out_count[FREE_DIMS];
    tern_lir_at at[TERN_LOWER_RANK_MAX];
    tern_lir_pool in, acc_pool, out;
} pooling;

/* Whether dimension |row| can be on partitions. */
static bool can_be_row(const tern_lower_windows *w, uint32_t row)
{
    int64_t in = 1, out = 1, taps = w->dims[row].size;
    for (uint32_t d = 0; d < row; d++)
        if (!tern_lower_window_is_plain(&w->dims[d]))
            return false;
    for (uint32_t d = row + 1; d < w->rank; d++) {
        in *= w->dims[d].in;
        out *= w->dims[d].out;
        taps *= w->dims[d].size;
    }
    return in <= FREE_ELEMS && out <= FREE_ELEMS && w->rank - row - 1 <= FREE_DIMS &&
           taps <= TAPS_MAX && row <= LOOPS_MAX;
}

static bool plan_pooling(pooling *p)
{
    const tern_lower_windows *w = p->w;
    for (p->row = 0; p->row < w->rank && !can_be_row(w, p->row); p->row++)
        ;
    if (p->row == w->rank)
        return false;
    const tern_lower_window *row = &w->dims[p->row];
    bool packs = p->row > 0 && !tern_lower_window_is_plain(row) && row->out <= PARTITIONS / 2;
    p->pack = packs ? (uint32_t)(PARTITIONS / row->out) : 1;
    p->packed = 1;
    p->in_elems = p->out_elems = 1;
    for (uint32_t d = p->row + 1; d < w->rank; d++) {
        p->in_count[p->free] = (uint32_t)w->dims[d].in;
        p->out_count[p->free++] = (uint32_t)w->dims[d].out;
        p->in_elems *= (uint32_t)w->dims[d].in;
        p->out_elems *= (uint32_t)w->dims[d].out;
    }
    if (p->free == 0)
        p->in_count[0] = p->out_count[0] = 1;
    TERN_ASSERT(p->free <= FREE_DIMS && p->pack > 0 && p->pack <= PARTITIONS);
    p->free = p->free ? p->free : 1;
    return tern_lower_window_engine(w->in.dtype, w->op, &p->engine, &p->acc_dtype);
}

static tern_lir_view hbm_rows(const pooling *p, bool is_in, int64_t first, uint32_t rows,
                              int64_t every, uint32_t g)
{
    const tern_lower_windows *w = p->w;
    const tern_lower_array *a = is_in ? &w->in : &w->out;
    const tern_lower_window *row = &w->dims[p->row];
    int64_t stride = is_in ? row->in_stride : row->out_stride;
    tern_lir_view v = {.mem = TERN_MEM_HBM,
                       .dtype = (uint8_t)a->dtype,
                       .tensor = a->tensor,
                       .rows = rows,
                       .row_stride = stride * every,
                       .offset = a->offset + first * stride};
    for (uint32_t d = p->row + 1; d < w->rank; d++) {
        v.stride[v.rank] = is_in ? w->dims[d].in_stride : w->dims[d].out_stride;
        v.count[v.rank++] = (uint32_t)(is_in ? w->dims[d].in : w->dims[d].out);
    }
    if (v.rank == 0) {
        v.stride[0] = v.count[0] = 1;
        v.rank = 1;
    }
    for (uint32_t d = 0; d <= p->row; d++)
        v = tern_lir_shift(v, p->at[d], is_in ? w->dims[d].in_stride : w->dims[d].out_stride);
    if (g > 0)
        v.offset += g * (is_in ? (row - 1)->in_stride : (row - 1)->out_stride);
    return v;
}

bool tern_lower_window_range(const tern_lower_window *w, int64_t k, int64_t from, int64_t to,
                             int64_t *first, int64_t *end)
{
    int64_t at = k * w->dilation - w->low; /* of window 0 */
    TERN_ASSERT(k >= 0 && k < w->size && w->stride > 0);
    *first = at < 0 ? (-at + w->stride - 1) / w->stride : 0;
    *end = at > w->in - 1 ? 0 : (w->in - 1 - at) / w->stride + 1;
    *first = *first > from ? *first : from;
    *end = *end < to ? *end : to;
    return *first < *end;
}

/* Applies all taps in the free dimensions, for the rows in |in|. */
static void apply_taps(const pooling *p, tern_lir_view acc, tern_lir_view in)
{
    const tern_lower_windows *w = p->w;
    int64_t taps = 1;
    for (uint32_t d = p->row + 1; d < w->rank; d++)
        taps *= w->dims[d].size;
    for (int64_t n = 0; n < taps; n++) {
        tern_lir_view to = acc, from = in;
        int64_t rest = n;
        bool any = true;
        for (uint32_t d = w->rank; d-- > p->row + 1 && any; rest /= w->dims[d].size) {
            const tern_lower_window *win = &w->dims[d];
            int64_t k = rest % win->size, first = 0, end = 0;
            any = tern_lower_window_range(win, k, 0, win->out, &first, &end);
            if (!any)
                break;
            uint32_t count = (uint32_t)(end - first);
            int64_t at = first * win->stride + k * win->dilation - win->low;
            to = tern_lir_slice(to, d - p->row - 1, (uint32_t)first, count, 1);
            from = tern_lir_slice(from, d - p->row - 1, (uint32_t)at, count, (int32_t)win->stride);
        }
        if (any)
            tern_lir_tensor_tensor(p->l->b, p->engine, to, to, from, p->w->op);
    }
}

/* Loads the rows at tap |k| of the windows in |range| to the partitions of those windows. */
static void load_tap(pooling *p, tern_lir_view in, int64_t k, int64_t first, uint32_t rows,
                     const int64_t *range)
{
    const tern_lower_window *row = &p->w->dims[p->row];
    uint32_t count = (uint32_t)(range[1] - range[0]), skip = (uint32_t)(range[0] - first);
    TERN_ASSERT(range[0] >= first && range[1] <= first + rows && range[0] < range[1]);
    int64_t at = range[0] * row->stride + k * row->dilation - row->low;
    if (count < rows)
        tern_lir_memset(p->l->b, TERN_ENGINE_DVE, in, p->w->init);
    for (uint32_t g = 0; g < p->packed; g++)
        tern_lower_load(p->l, tern_lir_rows(in, g * rows + skip, count),
                        hbm_rows(p, true, at, count, row->stride, g));
}

/* The windows along the rows from |first| on. */
static void pool_tile(pooling *p, int64_t first, uint32_t rows)
{
    tern_lir *b = p->l->b;
    const tern_lower_window *row = &p->w->dims[p->row];
    uint32_t all = rows * p->packed;
    TERN_ASSERT(all > 0 && all <= PARTITIONS);
    tern_lir_view acc = tern_lir_rows(tern_lir_next(b, &p->acc_pool), 0, all);
    tern_lir_memset(b, TERN_ENGINE_DVE, acc, p->w->init);
    bool plain = tern_lower_window_is_plain(row);
    for (int64_t k = 0; k < row->size; k++) {
        int64_t range[2] = {first, first + rows};
        if (!plain && !tern_lower_window_range(row, k, first, first + rows, &range[0], &range[1]))
            continue;
        tern_lir_view in = tern_lir_rows(tern_lir_next(b, &p->in), 0, all);
        load_tap(p, in, k, first, rows, range);
        apply_taps(p, tern_lir_reshape(acc, p->free, p->out_count),
                   tern_lir_reshape(in, p->free, p->in_count));
    }
    tern_lir_view out = acc;
    if (p->acc_dtype != p->w->out.dtype) {
        out = tern_lir_rows(tern_lir_next(b, &p->out), 0, all);
        tern_lir_tensor_copy(b, TERN_LIR_ANY, out, acc);
    }
    for (uint32_t g = 0; g < p->packed; g++)
        tern_lower_store(p->l, hbm_rows(p, false, first, rows, 1, g),
                         tern_lir_rows(out, g * rows, rows));
}

static void walk(pooling *p, uint32_t d)
{
    tern_lir *b = p->l->b;
    const tern_lower_window *w = &p->w->dims[d];
    bool row = d == p->row;
    if (row && !tern_lower_window_is_plain(w)) { /* every tile has its own borders */
        for (int64_t first = 0; first < w->out; first += PARTITIONS)
            pool_tile(p, first,
                      (uint32_t)(w->out - first < PARTITIONS ? w->out - first : PARTITIONS));
        return;
    }
    uint32_t tile = row ? PARTITIONS : d + 1 == p->row ? p->pack : 1;
    tern_lir_loop loop = tern_lir_over(b, (uint32_t)w->out, tile, 2);
    while (tern_lir_iterate(b, &loop)) {
        p->at[d] = loop.at;
        if (d + 1 == p->row)
            p->packed = loop.size;
        if (row)
            pool_tile(p, 0, loop.size);
        else
            walk(p, d + 1);
    }
}

static void run_pooling(pooling *p)
{
    tern_lir *b = p->l->b;
    int64_t taps = p->w->dims[p->row].size;
    p->in = tern_lir_pool_of(b, "window_in", TERN_MEM_SBUF, p->w->in.dtype, PARTITIONS, p->in_elems,
                             taps == 3 ? 3 : 2);
    p->acc_pool =
        tern_lir_pool_of(b, "window", TERN_MEM_SBUF, p->acc_dtype, PARTITIONS, p->out_elems, 2);
    if (p->acc_dtype != p->w->out.dtype)
        p->out = tern_lir_pool_of(b, "window_out", TERN_MEM_SBUF, p->w->out.dtype, PARTITIONS,
                                  p->out_elems, 2);
    walk(p, 0);
}

/* A scan does not combine another initial value with every element. */
static bool starts_at_identity(const tern_lower *l, tern_hlo_op op, const tern_lower_windows *w)
{
    const tern_dtype dtype = tern_hlo_value_type_of(l->m, tern_hlo_operands(l->m, op)[0])->dtype;
    if (w->op != TERN_ALU_MAX && w->op != TERN_ALU_MIN)
        return true; /* read_windows() requires it */
    return tern_chain_is_identity(w->op == TERN_ALU_MAX ? TERN_HLO_MAXIMUM : TERN_HLO_MINIMUM,
                                  dtype, w->init);
}

bool tern_lower_reduce_window(tern_lower *l, tern_hlo_op op)
{
    tern_lower_windows w;
    bool back = false;
    if (tern_hlo_op_of(l->m, op)->operand_count != 2 || !tern_lower_move_supports(l, op) ||
        !read_windows(l, op, &w))
        return false;
    tern_hlo_value result = tern_lower_result(l, op, 0);
    tern_lower_array in = tern_lower_get(l, tern_hlo_operands(l->m, op)[0]);
    int dim = tern_lower_scan_dim(&w, &back);
    if (dim >= 0 && starts_at_identity(l, op, &w)) {
        w.in = in;
        tern_lower_cumulative(l, result, &in, &w, dim, back);
        return true;
    }
    /* Plan with a dense result, as it will be allocated. */
    tern_lower_array out = {.dtype = in.dtype};
    int64_t stride = 1;
    for (uint32_t d = w.rank; d-- > 0; stride *= w.dims[d].out)
        out.strides[d] = stride;
    set_strides(&w, &in, &out);
    join_plain(&w);
    pooling p = {.l = l, .w = &w};
    if (w.rank > 0 && tern_lower_pool_plan(l, &w)) {
        w.out = tern_lower_make(l, result);
        tern_lower_pool(l, &w);
        return true;
    }
    if (w.rank == 0 || !plan_pooling(&p))
        return false;
    w.out = tern_lower_make(l, result);
    run_pooling(&p);
    return true;
}
