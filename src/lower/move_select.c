/* lower/move_select.c - select_and_scatter as the gradient of a maximum over windows: each element
 * of the source is added to the first maximum of its window.
 *
 * Dimensions with windows are free dimensions, all others are on partitions. For each tap of a
 * window there is a view of the operand, as in move_window.c; each window records the tap of the
 * first element that equals its maximum. (Windows with NaN select nothing.) */
#include "lower/move_window_impl.h"

enum { PARTITIONS = 128, ELEMS_MAX = 112 * 112, WINDOWED_MAX = 3, NO_TAP = 255, TAPS_MAX = NO_TAP };

typedef struct {
    tern_lower *l;
    uint32_t plain, rank;               /* dimensions without windows; all */
    int64_t order[TERN_LOWER_RANK_MAX]; /* dimensions without windows first */
    tern_lower_window dims[WINDOWED_MAX];
    uint32_t windowed, in_count[WINDOWED_MAX], out_count[WINDOWED_MAX];
    uint32_t in_elems, out_elems, taps;
    tern_lower_array operand, source, result; /* [rows, elements] */
    tern_lir_view x, s, max, equal, selected_tap, selected, sum, out;
} selection;

/* --- reading the op --- */

/* A GE comparison of the two arguments: of equal elements the first is selected. */
static bool selects_max(const tern_lower *l, tern_hlo_region region)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(l->m, region);
    const tern_hlo_value_info *v = tern_hlo_value_of(l->m, tern_hlo_operands(l->m, r->last)[0]);
    if (v->is_arg || tern_hlo_op_of(l->m, v->owner)->code != TERN_HLO_COMPARE)
        return false;
    const tern_hlo_value *in = tern_hlo_operands(l->m, v->owner);
    return in[0] == r->arg_first && in[1] == r->arg_first + 1 &&
           tern_hlo_op_int(l->m, v->owner, TERN_HLO_A_comparison_direction) ==
               TERN_HLO_COMPARISON_DIRECTION_GE;
}

static tern_lower_window window_of(const tern_lower *l, tern_hlo_op op, uint32_t d)
{
    uint32_t n = 0;
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    const int64_t *size = tern_hlo_op_ints(l->m, op, TERN_HLO_A_window_dimensions, &n);
    const int64_t *stride = tern_hlo_op_ints(l->m, op, TERN_HLO_A_window_strides, &n);
    const int64_t *padding = tern_hlo_op_ints(l->m, op, TERN_HLO_A_padding, &n);
    return (tern_lower_window){.in = tern_hlo_value_type_of(l->m, operands[0])->dims[d],
                               .out = tern_hlo_value_type_of(l->m, operands[1])->dims[d],
                               .size = size ? size[d] : 1,
                               .stride = stride ? stride[d] : 1,
                               .dilation = 1,
                               .low = padding ? padding[2 * d] : 0};
}

static bool read_selection(const tern_lower *l, tern_hlo_op op, selection *c)
{
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    const tern_hlo_type_info *type = tern_hlo_value_type_of(l->m, operands[0]);
    uint32_t windowed[TERN_LOWER_RANK_MAX];
    int64_t in = 1, taps = 1;
    float init = 1;
    c->rank = type->rank;
    for (uint32_t d = 0; d < type->rank; d++) {
        tern_lower_window w = window_of(l, op, d);
        if (tern_lower_window_is_plain(&w)) {
            c->order[c->plain++] = d;
            continue;
        }
        if (c->windowed == WINDOWED_MAX || w.in > ELEMS_MAX || w.out > ELEMS_MAX)
            return false;
        windowed[c->windowed] = d;
        c->in_count[c->windowed] = (uint32_t)w.in;
        c->out_count[c->windowed] = (uint32_t)w.out;
        c->dims[c->windowed++] = w;
        in *= w.in;
        taps *= w.size;
    }
    for (uint32_t i = 0; i < c->windowed; i++)
        c->order[c->plain + i] = windowed[i];
    bool is_float = type->dtype == TERN_F32 || type->dtype == TERN_BF16 || type->dtype == TERN_F16;
    return is_float && c->windowed > 0 && in <= ELEMS_MAX && taps <= TAPS_MAX &&
           type->count <= INT32_MAX && tern_lower_splat(l, operands[2], &init) && init == 0 &&
           selects_max(l, tern_hlo_op_region(l->m, op, 0)) &&
           tern_lower_move_reducer(l, tern_hlo_op_region(l->m, op, 1)) == TERN_ALU_ADD;
}

/* --- tiles --- */

/* A tile with one element per operand element, or per window. */
static tern_lir_view shaped(const selection *c, tern_lir_view tile, uint32_t rows, bool is_in)
{
    return tern_lir_reshape(tern_lir_rows(tile, 0, rows), c->windowed,
                            is_in ? c->in_count : c->out_count);
}

/* The part of such a tile at tap |n|: the operand elements there, or the windows that have that
 * tap. */
static tern_lir_view at_tap(const selection *c, tern_lir_view tile, uint32_t rows, bool is_in,
                            uint32_t n)
{
    tern_lir_view v = shaped(c, tile, rows, is_in);
    for (uint32_t d = c->windowed; d-- > 0;) {
        const tern_lower_window *w = &c->dims[d];
        int64_t k = n % (uint32_t)w->size, first = 0, end = 0;
        n /= (uint32_t)w->size;
        (void)tern_lower_window_range(w, k, 0, w->out, &first, &end);
        uint32_t count = (uint32_t)(end - first);
        v = is_in ? tern_lir_slice(v, d, (uint32_t)(first * w->stride + k - w->low), count,
                                   (int32_t)w->stride)
                  : tern_lir_slice(v, d, (uint32_t)first, count, 1);
    }
    return v;
}

static bool tap_exists(const selection *c, uint32_t n)
{
    bool any = true;
    for (uint32_t d = c->windowed; d-- > 0; n /= (uint32_t)c->dims[d].size) {
        int64_t first = 0, end = 0;
        any &= tern_lower_window_range(&c->dims[d], n % (uint32_t)c->dims[d].size, 0,
                                       c->dims[d].out, &first, &end);
    }
    return any;
}

static void calc(const selection *c, tern_lir_view dst, tern_lir_view a, tern_lir_view b,
                 tern_alu op)
{
    tern_lir_tensor_tensor(c->l->b, TERN_ENGINE_DVE, dst, a, b, op);
}

/* dst = src, or |value|, where |flags| is not 0. */
static void put_where(const selection *c, tern_lir_view dst, tern_lir_view src, float value,
                      tern_lir_view flags)
{
    const tern_lir_view operands[] = {dst, src, flags};
    const uint32_t args[] = {tern_isa_f32_arg(value)};
    tern_lir_emit(c->l->b, &(tern_lir_instr){.op = TERN_OP_TENSOR_COPY_PREDICATED,
                                             .engine = TERN_ENGINE_DVE,
                                             .operands = operands,
                                             .operand_count = 3,
                                             .args = args,
                                             .arg_count = 1});
}

/* Records tap |n| in the windows whose maximum is there. */
static void record_tap(const selection *c, uint32_t n, uint32_t rows)
{
    tern_lir_view equal = at_tap(c, c->equal, rows, false, n), none = {0};
    calc(c, equal, at_tap(c, c->x, rows, true, n), at_tap(c, c->max, rows, false, n), TERN_ALU_EQ);
    put_where(c, at_tap(c, c->selected_tap, rows, false, n), none, (float)n, equal);
}

/* Adds the source to the elements selected at tap |n|. */
static void add_tap(const selection *c, uint32_t n, uint32_t rows)
{
    tern_lir *b = c->l->b;
    tern_lir_view equal = at_tap(c, c->equal, rows, false, n);
    tern_lir_view selected = at_tap(c, c->selected, rows, false, n);
    tern_lir_view sum = at_tap(c, c->sum, rows, true, n);
    tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, equal, at_tap(c, c->selected_tap, rows, false, n),
                           TERN_ALU_EQ, tern_lir_imm((float)n));
    tern_lir_memset(b, TERN_ENGINE_POOL, selected, 0);
    put_where(c, selected, at_tap(c, c->s, rows, false, n), 0, equal);
    calc(c, sum, sum, selected, TERN_ALU_ADD);
}

static tern_lir_view hbm_rows(const tern_lower_array *a, tern_lir_at at, uint32_t rows)
{
    return tern_lir_rows_at(tern_lower_array_view(a, 0), at, rows);
}

static void select_rows(const selection *c, tern_lir_at at, uint32_t rows)
{
    tern_lir *b = c->l->b;
    tern_lower_load(c->l, tern_lir_rows(c->x, 0, rows), hbm_rows(&c->operand, at, rows));
    tern_lower_load(c->l, tern_lir_rows(c->s, 0, rows), hbm_rows(&c->source, at, rows));
    tern_lir_memset(b, TERN_ENGINE_DVE, tern_lir_rows(c->max, 0, rows), -__builtin_inff());
    tern_lir_memset(b, TERN_ENGINE_POOL, tern_lir_rows(c->selected_tap, 0, rows), NO_TAP);
    tern_lir_memset(b, TERN_ENGINE_POOL, tern_lir_rows(c->sum, 0, rows), 0);
    for (uint32_t n = 0; n < c->taps; n++) {
        tern_lir_view max = at_tap(c, c->max, rows, false, n);
        if (tap_exists(c, n))
            calc(c, max, max, at_tap(c, c->x, rows, true, n), TERN_ALU_MAX);
    }
    /* From the last to the first, so that the first of equal elements is recorded last and wins,
     * and contributions to an element are added in the order of the windows. */
    for (uint32_t n = c->taps; n-- > 0;)
        if (tap_exists(c, n))
            record_tap(c, n, rows);
    for (uint32_t n = c->taps; n-- > 0;)
        if (tap_exists(c, n))
            add_tap(c, n, rows);
    tern_lir_view out = c->sum;
    if (c->result.dtype != TERN_F32) {
        out = c->out;
        tern_lir_tensor_copy(b, TERN_LIR_ANY, tern_lir_rows(out, 0, rows),
                             tern_lir_rows(c->sum, 0, rows));
    }
    tern_lower_store(c->l, hbm_rows(&c->result, at, rows), tern_lir_rows(out, 0, rows));
}

static tern_lir_view tile(const selection *c, const char *name, tern_dtype dtype, uint32_t elems)
{
    return tern_lir_tile(c->l->b, name, TERN_MEM_SBUF, dtype, PARTITIONS, elems);
}

static void run_selection(selection *c)
{
    tern_dtype dtype = c->operand.dtype;
    c->taps = c->in_elems = c->out_elems = 1;
    for (uint32_t d = 0; d < c->windowed; d++) {
        c->taps *= (uint32_t)c->dims[d].size;
        c->in_elems *= c->in_count[d];
        c->out_elems *= c->out_count[d];
    }
    c->x = tile(c, "select_in", dtype, c->in_elems);
    c->s = tile(c, "select_source", dtype, c->out_elems);
    c->max = tile(c, "select_max", dtype, c->out_elems);
    c->equal = tile(c, "select_equal", TERN_U8, c->out_elems);
    c->selected_tap = tile(c, "select_tap", TERN_U8, c->out_elems);
    c->selected = tile(c, "select_update", dtype, c->out_elems);
    c->sum = tile(c, "select_sum", TERN_F32, c->in_elems);
    if (dtype != TERN_F32)
        c->out = tile(c, "select_out", dtype, c->in_elems);
    tern_lir_loop loop = tern_lir_over(c->l->b, (uint32_t)c->operand.dims[0], PARTITIONS, 1);
    while (tern_lir_iterate(c->l->b, &loop))
        select_rows(c, loop.at, loop.size);
}

/* --- the op --- */

/* The array as [rows, elements with windows]; copied if strides cannot express it. */
static tern_lower_array as_rows(tern_lower *l, const selection *c, const tern_lower_array *a)
{
    tern_lower_array permuted = tern_lower_array_permute(a, c->order), rows;
    int64_t dims[] = {1, 1};
    for (uint32_t d = 0; d < c->rank; d++)
        dims[d >= c->plain] *= permuted.dims[d];
    if (tern_lower_array_reshape(&permuted, dims, 2, &rows) &&
        (rows.strides[1] == 1 || dims[1] == 1))
        return rows;
    tern_lower_array dense = tern_lower_temp(l, "select", a->dtype, permuted.dims, permuted.rank);
    tern_lower_move(l, &dense, &permuted);
    (void)tern_lower_array_reshape(&dense, dims, 2, &rows);
    return rows;
}

bool tern_lower_select_and_scatter(tern_lower *l, tern_hlo_op op)
{
    selection c = {.l = l};
    if (!tern_lower_move_supports(l, op) || !read_selection(l, op, &c))
        return false;
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    tern_lower_array operand = tern_lower_get(l, operands[0]);
    tern_lower_array source = tern_lower_get(l, operands[1]);
    c.operand = as_rows(l, &c, &operand);
    c.source = as_rows(l, &c, &source);
    int64_t back[TERN_LOWER_RANK_MAX];
    bool in_order = true;
    for (uint32_t d = 0; d < c.rank; d++) {
        back[c.order[d]] = d;
        in_order &= c.order[d] == d;
    }
    tern_hlo_value result = tern_lower_result(l, op, 0);
    tern_lower_array permuted = tern_lower_array_permute(&operand, c.order);
    tern_lower_array own =
        in_order ? tern_lower_make(l, result)
                 : tern_lower_temp(l, "selected", operand.dtype, permuted.dims, c.rank);
    (void)tern_lower_array_reshape(&own, c.operand.dims, 2, &c.result);
    run_selection(&c);
    if (!in_order) {
        own = tern_lower_array_permute(&own, back);
        tern_lower_move_set(l, result, &own);
    }
    return true;
}
