/* lower/row.c - fusions of elementwise ops, broadcasts and reductions over one iteration space of
 * rows: the composite "tern.row", and single ops.
 *
 * The reductions determine the columns of a tile. A reduction whose result the fusion uses has its
 * axes in the columns, where it is one instruction. One whose result is only an output may also go
 * over rows: tiles are summed, partitions last. Without reductions any tiling works. */
#include "lower/row_impl.h"

#include "base/alloc.h"
#include "base/assert.h"

/* --- reductions --- */

static bool is_used(const tern_chain *c, uint32_t value)
{
    for (uint32_t i = 0; i < c->value_count; i++)
        if (i != value && c->values[i].same == value)
            return true;
    for (uint32_t i = 0; i < c->step_count; i++)
        for (uint32_t k = 0; k < c->steps[i].operand_count; k++)
            if (c->steps[i].operands[k] == value)
                return true;
    return false;
}

/* The axis along which the largest input or result is contiguous. */
static uint32_t fastest_axis(const tern_chain *c)
{
    int64_t max = -1;
    uint32_t axis = 0;
    for (uint32_t i = 0; i < c->value_count; i++) {
        const tern_chain_value *v = &c->values[i];
        bool stored = v->is_output && v->step != TERN_CHAIN_NONE; /* densely */
        if (v->same != i || (v->step != TERN_CHAIN_NONE && !stored) || v->form == TERN_CHAIN_SPLAT)
            continue;
        int64_t elems = 1;
        uint32_t fastest = 0;
        for (uint32_t d = 0; d < v->rank; d++) {
            if (v->axis[d] < 0 || (!stored && v->array->strides[d] == 0))
                continue;
            elems *= v->dims[d];
            if (stored || v->array->strides[d] == 1)
                fastest = 1u << v->axis[d];
        }
        if (elems > max) {
            max = elems;
            axis = fastest;
        }
    }
    return axis;
}

static bool has_full_output(const tern_chain *c)
{
    for (uint32_t i = 0; i < c->value_count; i++) {
        uint32_t step = c->values[i].step;
        if (c->values[i].is_output && (step == TERN_CHAIN_NONE || !c->steps[step].is_reduce))
            return true;
    }
    return false;
}

/* Whether a reduction over rows is better along columns, with its inputs transposed: not a matmul
 * with ones for each of many short sums, and no reduction of partitions on GpSimd. */
static bool prefers_columns(const tern_chain *c, const tern_chain_step *step, uint32_t fast)
{
    enum { COLUMNS_MIN = 128, COLUMNS_MAX = 2048, ROWS_MIN = 64, LARGE = 1 << 18 };
    int64_t columns = 1, rows = 1, kept = 1;
    for (uint32_t k = 0; k < c->axis_count; k++) {
        *(step->reduced >> k & 1 ? &columns : &rows) *= c->axis_size[k];
        kept *= fast >> k & 1 ? c->axis_size[k] : 1;
    }
    for (uint32_t i = 0; i < c->step_count; i++)
        if (c->steps[i].is_reduce && c->steps[i].reduced != step->reduced)
            return false;
    return c->l->chip->pe_transpose_native && columns >= COLUMNS_MIN && columns <= COLUMNS_MAX &&
           kept >= ROWS_MIN && columns * rows >= LARGE && !has_full_output(c) &&
           tern_chain_class_of(c->values[step->operands[0]].hlo_dtype) == TERN_CHAIN_FLOAT;
}

static bool add_sum(tern_row_space *s, tern_chain_step *step)
{
    if (s->sum_count == TERN_ROW_SUMS_MAX || is_used(s->c, step->result) ||
        !tern_row_sum_supports(s->c, step))
        return false;
    step->is_external = true;
    s->sums[s->sum_count++].step = step;
    return true;
}

/* Whether a reduction along the fastest axis is part of rows of several axes: it is short, and an
 * input that has it is broadcast over some of the rows, so that these are not one dim. */
static bool is_within_rows(const tern_chain *c, const tern_chain_step *step, uint32_t fast)
{
    enum { SUMMED_MAX = 16 };
    int64_t summed = 1;
    bool split = false;
    uint32_t all = (1u << c->axis_count) - 1;
    for (uint32_t k = 0; k < c->axis_count; k++)
        summed *= step->reduced >> k & 1 ? c->axis_size[k] : 1;
    if (step->reduced != fast || summed > SUMMED_MAX ||
        tern_chain_class_of(c->values[step->operands[0]].hlo_dtype) != TERN_CHAIN_FLOAT)
        return false;
    for (uint32_t i = 0; i < c->step_count; i++)
        if (c->steps[i].is_reduce &&
            (c->steps[i].reduced != step->reduced || is_used(c, c->steps[i].result)))
            return false;
    for (uint32_t i = 0; i < c->value_count; i++) {
        const tern_chain_value *v = &c->values[i];
        uint32_t axes = 0;
        if (v->same != i || v->step != TERN_CHAIN_NONE || v->form == TERN_CHAIN_SPLAT)
            continue;
        for (uint32_t d = 0; d < v->rank; d++)
            if (v->axis[d] >= 0 && v->array->strides[d] != 0)
                axes |= 1u << v->axis[d];
        split = split || ((axes & fast) && axes != fast && axes != all);
    }
    return split;
}

/* Reductions that are used or lie along the fastest axis define the columns; the others are sums
 * over rows. */
static bool assign_reductions(tern_row_space *s, bool in_row)
{
    tern_chain *c = s->c;
    uint32_t all = (1u << c->axis_count) - 1, fast = fastest_axis(c);
    s->fast_axis = fast;
    for (uint32_t i = 0; i < c->step_count; i++) {
        const tern_chain_step *step = &c->steps[i];
        if (!step->is_reduce || step->reduced == 0)
            continue;
        bool external = !is_used(c, step->result) && tern_row_sum_supports(c, step) &&
                        (step->reduced == all || !(step->reduced & fast) ||
                         (in_row && is_within_rows(c, step, fast))) &&
                        !prefers_columns(c, step, fast);
        if (external)
            continue;
        if (s->reduce_axes && s->reduce_axes != step->reduced)
            return false;
        s->reduce_axes = step->reduced;
    }
    for (uint32_t i = 0; i < c->step_count; i++) {
        tern_chain_step *step = &c->steps[i];
        if (!step->is_reduce || step->reduced == 0 || step->reduced == s->reduce_axes)
            continue;
        uint32_t rows = step->reduced & ~s->reduce_axes;
        bool fits = step->reduced == rows || step->reduced == all;
        if (!fits || (s->sum_count && s->sum_axes != rows) || !add_sum(s, step))
            return false;
        s->sum_axes = rows;
    }
    return true;
}

/* --- fusions and single ops --- */

static bool open_space(tern_row_space *s, tern_lower *l, uint32_t ops, uint32_t inputs)
{
    s->l = l;
    s->c = tern_chain_create(l, ops, inputs);
    return s->c != NULL;
}

static bool plan_space(tern_row_space *s)
{
    if (!tern_chain_axes(s->c))
        return false;
    if (assign_reductions(s, true) && tern_row_tile(s))
        return true;
    if (!tern_row_sums_fast(s))
        return false;
    for (uint32_t i = 0; i < s->sum_count; i++)
        s->c->steps[s->sums[i].step - s->c->steps].is_external = false;
    s->sum_count = s->io_count = s->sum_axes = s->reduce_axes = 0;
    s->sums_in_row = false;
    return assign_reductions(s, false) && tern_row_tile(s);
}

/* The |n|th result of the composite that is |value| of its body. */
static bool nth_result(const tern_row_space *s, tern_hlo_value value, uint32_t n,
                       tern_hlo_value *out)
{
    const tern_hlo_value *returned = s->end ? tern_hlo_operands(s->l->m, s->end) : &value;
    uint32_t count = s->end ? tern_hlo_op_of(s->l->m, s->end)->operand_count : 1;
    for (uint32_t k = 0; k < count; k++)
        if (returned[k] == value && n-- == 0) {
            *out = tern_lower_result(s->l, s->op, k);
            return true;
        }
    return false;
}

bool tern_row_find_slot(const tern_row_space *s, tern_hlo_value value, tern_lower_array *out)
{
    tern_hlo_value result = 0, second = 0;
    return nth_result(s, value, 0, &result) && !nth_result(s, value, 1, &second) &&
           (tern_lower_make_slot(s->l, s->op, result, out) ||
            tern_lower_find_in_stack(s->l, result, true, out));
}

/* Binds the outputs of the fusion to the results of the composite, and records it. */
static void record_fusion(tern_row_space *s)
{
    tern_lower *l = s->l;
    for (uint32_t i = 0; i < s->io_count; i++) {
        tern_row_io *io = &s->io[i];
        tern_hlo_value result = 0;
        if (!io->is_output)
            continue;
        for (uint32_t n = 0; nth_result(s, s->c->values[io->value].value, n, &result); n++) {
            if (n == 0 && !io->has_slot)
                io->home = tern_lower_make(l, result);
            else
                tern_lower_set(l, result, &io->home);
        }
        TERN_ASSERT(result);
        io->array.tensor = io->home.tensor;
        io->array.offset = io->home.offset;
    }
    tern_row_record(s);
}

static bool lower_op(tern_row_space *s, tern_hlo_op op)
{
    tern_lower *l = s->l;
    s->op = op;
    if (!tern_chain_add(s->c, op) || !tern_chain_output(s->c, tern_lower_result(l, op, 0)) ||
        !plan_space(s))
        return false;
    record_fusion(s);
    return true;
}

/* Results [first, first + count) of a fusion, and the ops that they depend on, the last first. */
typedef struct {
    tern_hlo_op op;
    tern_hlo_region body;
    uint32_t first, count, op_count;
    tern_hlo_op ops[TERN_CHAIN_VALUES_MAX];
} part;

static bool needs(const tern_hlo_module *m, const part *p, tern_hlo_value value)
{
    const tern_hlo_value *results = tern_hlo_operands(m, tern_hlo_region_of(m, p->body)->last);
    for (uint32_t i = 0; i < p->count; i++)
        if (results[p->first + i] == value)
            return true;
    for (uint32_t i = 0; i < p->op_count; i++)
        for (uint32_t k = 0; k < tern_hlo_op_of(m, p->ops[i])->operand_count; k++)
            if (tern_hlo_operands(m, p->ops[i])[k] == value)
                return true;
    return false;
}

static bool find_ops(const tern_hlo_module *m, part *p)
{
    tern_hlo_op op = tern_hlo_op_of(m, tern_hlo_region_of(m, p->body)->last)->prev;
    for (; op; op = tern_hlo_op_of(m, op)->prev) {
        if (!needs(m, p, tern_hlo_op_of(m, op)->result_first))
            continue;
        if (p->op_count == TERN_CHAIN_VALUES_MAX)
            return false;
        p->ops[p->op_count++] = op;
    }
    return true;
}

static bool add_part(tern_row_space *s, const part *p)
{
    tern_lower *l = s->l;
    const tern_hlo_region_info *r = tern_hlo_region_of(l->m, p->body);
    s->op = p->op;
    s->end = r->last;
    for (uint32_t i = 0; i < r->arg_count; i++) {
        tern_hlo_value outer = tern_hlo_operands(l->m, p->op)[i];
        float splat = 0;
        tern_lower_array a = {0};
        if (!needs(l->m, p, r->arg_first + i))
            continue;
        if (!tern_lower_splat(l, outer, &splat))
            a = tern_lower_get_slice(l, outer);
        if (!tern_chain_input(s->c, r->arg_first + i, outer, &a))
            return false;
    }
    for (uint32_t i = p->op_count; i-- > 0;)
        if (!tern_chain_add(s->c, p->ops[i]))
            return false;
    for (uint32_t i = 0; i < p->count; i++)
        if (!tern_chain_output(s->c, tern_hlo_operands(l->m, r->last)[p->first + i]))
            return false;
    return true;
}

/* Without |record|, checks only that it is possible. */
static bool lower_part(tern_row_space *s, part *p, bool record)
{
    if (!find_ops(s->l->m, p) || !add_part(s, p) || !plan_space(s))
        return false;
    if (record)
        record_fusion(s);
    return true;
}

/* The same; results that cannot be computed together are computed in two fusions. */
static bool lower_fusion(tern_lower *l, tern_hlo_op op, tern_hlo_region body, uint32_t first,
                         uint32_t count, bool record)
{
    tern_row_space *s = tern_mem_get_zeroed(l->mem, sizeof(*s));
    uint32_t args = tern_hlo_region_of(l->m, body)->arg_count;
    bool handled = true;
    if (!s)
        tern_lir_fail(l->b, TERN_ERR(NO_MEMORY, "no memory for a row fusion"));
    else if (open_space(s, l, tern_lower_count_ops(l, body) + 1, args))
        handled =
            lower_part(s, &(part){.op = op, .body = body, .first = first, .count = count}, record);
    if (s)
        tern_chain_destroy(s->c);
    tern_mem_free(l->mem, s, sizeof(*s));
    if (handled || count < 2)
        return handled;
    l->splits = true;
    handled = lower_fusion(l, op, body, first, count / 2, record) &&
              lower_fusion(l, op, body, first + count / 2, count - count / 2, record);
    l->splits = false;
    return handled;
}

bool tern_lower_row_of(tern_lower *l, tern_chain *c, tern_hlo_op composite,
                       void (*before)(void *self), void *self)
{
    tern_row_space *s = tern_mem_get_zeroed(l->mem, sizeof(*s));
    if (!s) {
        tern_lir_fail(l->b, TERN_ERR(NO_MEMORY, "no memory for a row fusion"));
        return true;
    }
    s->l = l;
    s->c = c;
    s->op = composite;
    s->end = tern_hlo_region_of(l->m, tern_lower_body(l, composite))->last;
    bool handled = assign_reductions(s, false) && tern_row_tile(s);
    if (handled) {
        before(self);
        record_fusion(s);
    }
    tern_mem_free(l->mem, s, sizeof(*s));
    return handled;
}

bool tern_lower_row(tern_lower *l, tern_hlo_op op)
{
    const tern_hlo_region body = tern_lower_body(l, op);
    uint32_t results = tern_hlo_op_of(l->m, op)->result_count;
    return lower_fusion(l, op, body, 0, results, false) &&
           lower_fusion(l, op, body, 0, results, true);
}

/* --- converted arguments --- */

static bool is_plain_float(tern_dtype dtype)
{
    return dtype == TERN_F32 || dtype == TERN_BF16 || dtype == TERN_F16;
}

/* The elements of a contiguous run in which |count| elements, in rows of |cols|, are transferred:
 * whole rows or, if these are short, another divisor. */
static int64_t run_length(int64_t count, int64_t cols)
{
    enum { SHORT = 512, LONG = 4096 };
    for (int64_t run = SHORT; cols < SHORT && run <= LONG; run++)
        if (count % run == 0)
            return run;
    return cols;
}

/* Converts a float argument of main, typically weights. Arguments are available from the start, so
 * a converting transfer overlaps with everything else, on queues of its own. */
static bool cast_argument(tern_lower *l, tern_hlo_op op)
{
    enum { QUEUE = 8, QUEUES = 2, ROWS_MAX = 0x8000 };
    if (tern_hlo_op_of(l->m, op)->code != TERN_HLO_CONVERT)
        return false;
    tern_hlo_value from = tern_hlo_operands(l->m, op)[0], to = tern_lower_result(l, op, 0);
    const tern_hlo_value_info *info = tern_hlo_value_of(l->m, from);
    tern_hlo_region main = tern_hlo_op_region(l->m, tern_hlo_module_find(l->m, "main"), 0);
    if (!info->is_arg || info->owner != main ||
        !is_plain_float(tern_hlo_value_type_of(l->m, from)->dtype) ||
        !is_plain_float(tern_hlo_value_type_of(l->m, to)->dtype))
        return false;
    tern_lower_array src = tern_lower_get(l, from), dst = tern_lower_make(l, to);
    if (tern_lower_failed(l))
        return true;
    int64_t count = 1;
    for (uint32_t d = 0; d < dst.rank; d++)
        count *= dst.dims[d];
    int64_t cols = run_length(count, dst.rank ? dst.dims[dst.rank - 1] : 1);
    int64_t rows = count / cols;
    for (int64_t first = 0; first < rows; first += ROWS_MAX) {
        tern_lir_view views[2];
        const tern_lower_array *arrays[2] = {&dst, &src};
        for (unsigned i = 0; i < 2; i++)
            views[i] = (tern_lir_view){
                .mem = TERN_MEM_HBM,
                .dtype = (uint8_t)arrays[i]->dtype,
                .tensor = arrays[i]->tensor,
                .offset = arrays[i]->offset + first * cols,
                .rows = (uint32_t)(rows - first < ROWS_MAX ? rows - first : ROWS_MAX),
                .row_stride = cols,
                .rank = 1,
                .stride = {1},
                .count = {(uint32_t)cols}};
        tern_lir_queue queue = {.engine = TERN_ENGINE_SP, .queue = QUEUE + l->loads++ % QUEUES};
        tern_lir_dma_copy(l->b, queue, views[0], views[1]);
    }
    return true;
}

bool tern_lower_elementwise(tern_lower *l, tern_hlo_op op)
{
    if (tern_hlo_op_of(l->m, op)->result_count != 1)
        return false;
    if (cast_argument(l, op))
        return true;
    tern_row_space *s = tern_mem_get_zeroed(l->mem, sizeof(*s));
    bool handled = true;
    if (!s)
        tern_lir_fail(l->b, TERN_ERR(NO_MEMORY, "no memory for an op on rows"));
    else if (open_space(s, l, 1, tern_hlo_op_of(l->m, op)->operand_count))
        handled = lower_op(s, op);
    if (s)
        tern_chain_destroy(s->c);
    tern_mem_free(l->mem, s, sizeof(*s));
    return handled;
}
