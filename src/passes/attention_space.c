/* passes/attention_space.c - axes of the space of an attention, and views of values in it. */
#include <string.h>

#include "numerics/format.h"
#include "passes/attention_impl.h"

/* --- axes --- */

uint8_t tern_attention_axis(attention *a, int64_t size, attention_axis_kind kind)
{
    if (a->axis_count == 0)
        a->axis_count = 1; /* 0 is none */
    if (a->axis_count == ATTENTION_MAX_AXES)
        return 0;
    a->axis[a->axis_count] = (attention_axis){.size = size, .kind = kind};
    return (uint8_t)a->axis_count++;
}

/* Not the rows of a band: its positions would have two axes. */
static bool split_axis(attention *a, uint8_t axis, int64_t outer)
{
    attention_axis *x = &a->axis[axis];
    TERN_ASSERT(!x->outer && x->size % outer == 0);
    for (uint32_t i = 0; i < a->step_count; i++)
        if (a->step[i].kind == TERN_ATTENTION_BAND && a->step[i].row == axis)
            return false;
    uint8_t first = tern_attention_axis(a, outer, x->kind);
    uint8_t second = tern_attention_axis(a, x->size / outer, x->kind);
    if (!second)
        return false;
    x->outer = first;
    x->inner = second;
    return true;
}

static bool append_expanded(const attention *a, uint8_t axis, uint8_t *out, uint32_t *count)
{
    const attention_axis *x = &a->axis[axis];
    if (x->outer)
        return append_expanded(a, x->outer, out, count) && append_expanded(a, x->inner, out, count);
    if (*count == ATTENTION_MAX_VIEW)
        return false;
    out[(*count)++] = axis;
    return true;
}

/* --- views --- */

uint32_t tern_attention_view_dim(const attention_view *view, uint32_t dim, const uint8_t **out)
{
    uint32_t first = dim ? view->end[dim - 1] : 0;
    *out = view->axis + first;
    return view->end[dim] - first;
}

bool tern_attention_view_add(attention_view *view, const uint8_t *axes, uint32_t count)
{
    uint32_t first = view->rank ? view->end[view->rank - 1] : 0;
    if (view->rank == PATTERN_MAX_RANK || first + count > ATTENTION_MAX_VIEW)
        return false;
    memmove(view->axis + first, axes, count);
    view->end[view->rank++] = (uint8_t)(first + count);
    return true;
}

void tern_attention_expand(const attention *a, attention_view *view)
{
    attention_view in = *view;
    *view = (attention_view){.rank = 0};
    uint32_t count = 0;
    for (uint32_t d = 0; d < in.rank; d++) {
        const uint8_t *axes;
        uint32_t n = tern_attention_view_dim(&in, d, &axes);
        for (uint32_t i = 0; i < n; i++)
            (void)append_expanded(a, axes[i], view->axis, &count);
        view->end[view->rank++] = (uint8_t)count;
    }
}

bool tern_attention_same_view(const attention *a, const attention_view *x, const attention_view *y)
{
    attention_view p = *x, q = *y;
    tern_attention_expand(a, &p);
    tern_attention_expand(a, &q);
    return p.rank == q.rank && !memcmp(p.end, q.end, p.rank) &&
           (!p.rank || !memcmp(p.axis, q.axis, p.end[p.rank - 1]));
}

bool tern_attention_view_new(attention *a, tern_hlo_value v, attention_axis_kind kind,
                             attention_view *out)
{
    const tern_hlo_type_info *t = tern_match_plain(a->p->m, v);
    *out = (attention_view){.rank = 0};
    if (!t || t->rank > PATTERN_MAX_RANK || t->count == 0)
        return false;
    for (uint32_t d = 0; d < t->rank; d++) {
        uint8_t axis = t->dims[d] == 1 ? 0 : tern_attention_axis(a, t->dims[d], kind);
        if ((t->dims[d] != 1 && !axis) || !tern_attention_view_add(out, &axis, axis ? 1 : 0))
            return false;
    }
    return true;
}

bool tern_attention_view_has(const attention *a, const attention_view *view, uint8_t axis)
{
    attention_view v = *view;
    uint8_t parts[ATTENTION_MAX_VIEW];
    uint32_t count = 0;
    tern_attention_expand(a, &v);
    if (!append_expanded(a, axis, parts, &count) || !count)
        return false;
    return v.rank && memchr(v.axis, parts[0], v.end[v.rank - 1]);
}

bool tern_attention_view_has_kind(const attention *a, const attention_view *view,
                                  attention_axis_kind kind)
{
    uint32_t count = view->rank ? view->end[view->rank - 1] : 0;
    for (uint32_t i = 0; i < count; i++)
        if (a->axis[view->axis[i]].kind == kind)
            return true;
    return false;
}

bool tern_attention_reshape(attention *a, const attention_view *from, const int64_t *dims,
                            uint32_t rank, attention_view *out)
{
    attention_view in = *from;
    uint8_t rest = 0; /* the inner part of an axis that a dimension splits */
    uint32_t at = 0;
    tern_attention_expand(a, &in);
    uint32_t count = in.rank ? in.end[in.rank - 1] : 0;
    *out = (attention_view){.rank = 0};
    for (uint32_t d = 0; d < rank; d++) {
        uint8_t axes[ATTENTION_MAX_VIEW];
        uint32_t n = 0;
        for (int64_t need = dims[d]; need != 1;) {
            uint8_t axis = rest ? rest : at < count ? in.axis[at++] : 0;
            int64_t size = a->axis[axis].size;
            rest = 0;
            if (!axis || need < 1 || n == ATTENTION_MAX_VIEW)
                return false;
            if (need % size) {
                if (size % need || !split_axis(a, axis, need))
                    return false;
                rest = a->axis[axis].inner;
                axis = a->axis[axis].outer;
                size = need;
            }
            axes[n++] = axis;
            need /= size;
        }
        if (!tern_attention_view_add(out, axes, n))
            return false;
    }
    return at == count && !rest;
}

/* --- through ops --- */

static bool is_elementwise(const tern_hlo_module *m, tern_hlo_op op)
{
    return (tern_hlo_op_row_of(tern_hlo_op_of(m, op)->code)->traits & TERN_HLO_ELEMENTWISE) != 0;
}

static bool back_broadcast(attention *a, tern_hlo_op op, const attention_view *result,
                           attention_view *out)
{
    uint32_t count = 0;
    const tern_hlo_module *m = a->p->m;
    const int64_t *map = tern_hlo_op_ints(m, op, TERN_HLO_A_broadcast_dimensions, &count);
    const tern_hlo_type_info *in = tern_hlo_value_type_of(m, tern_hlo_operands(m, op)[0]);
    const tern_hlo_type_info *to = tern_hlo_value_type_of(m, tern_hlo_op_of(m, op)->result_first);
    for (uint32_t i = 0; i < in->rank; i++) {
        const uint8_t *axes;
        uint32_t n = tern_attention_view_dim(result, (uint32_t)map[i], &axes);
        if (!tern_attention_view_add(out, axes, in->dims[i] == to->dims[map[i]] ? n : 0))
            return false;
    }
    return true;
}

/* |op| removes or adds the column of the sink: a slice, or a pad with 0. */
static bool moves_sink(const attention *a, tern_hlo_op op, const attention_view *view)
{
    static const tern_hlo_attr_name names[][3] = {
        {TERN_HLO_A_start_indices, TERN_HLO_A_limit_indices, TERN_HLO_A_strides},
        {TERN_HLO_A_edge_padding_low, TERN_HLO_A_edge_padding_high, TERN_HLO_A_interior_padding}};
    const tern_hlo_module *m = a->p->m;
    bool pads = tern_hlo_op_of(m, op)->code == TERN_HLO_PAD;
    const tern_hlo_type_info *in = tern_match_plain(m, tern_hlo_operands(m, op)[0]);
    const int64_t *p[3];
    uint32_t count = 0;
    double zero = 0;
    if (!a->wide_sink || !in || in->rank != view->rank ||
        (pads && (!tern_pattern_scalar(a->p, tern_hlo_operands(m, op)[1], &zero) || zero != 0)))
        return false;
    for (unsigned i = 0; i < 3; i++)
        p[i] = tern_hlo_op_ints(m, op, names[pads][i], &count);
    for (uint32_t d = 0; d < in->rank; d++) {
        const uint8_t *axes;
        bool keys = tern_attention_view_dim(view, d, &axes) == 1 && axes[0] == a->key;
        int64_t low = p[0][d], high = pads ? p[1][d] : in->dims[d] - p[1][d];
        if (p[2][d] != !pads || low != (keys && a->sink_at == 0) ||
            high != (keys && a->sink_at != 0))
            return false;
    }
    return true;
}

bool tern_attention_back(attention *a, tern_hlo_op op, uint32_t i, const attention_view *result,
                         attention_view *out)
{
    const tern_hlo_module *m = a->p->m;
    const tern_hlo_type_info *in = tern_match_plain(m, tern_hlo_operands(m, op)[i]);
    *out = (attention_view){.rank = 0};
    if (!in || in->rank > PATTERN_MAX_RANK)
        return false;
    switch ((int)tern_hlo_op_of(m, op)->code) {
    case TERN_HLO_TRANSPOSE: {
        uint32_t count = 0, where[PATTERN_MAX_RANK] = {0};
        const int64_t *order = tern_hlo_op_ints(m, op, TERN_HLO_A_permutation, &count);
        for (uint32_t d = 0; d < count; d++)
            where[order[d]] = d;
        for (uint32_t d = 0; d < count; d++) {
            const uint8_t *axes;
            uint32_t n = tern_attention_view_dim(result, where[d], &axes);
            if (!tern_attention_view_add(out, axes, n))
                return false;
        }
        return true;
    }
    case TERN_HLO_RESHAPE:
        return tern_attention_reshape(a, result, in->dims, in->rank, out);
    case TERN_HLO_BROADCAST_IN_DIM:
        return back_broadcast(a, op, result, out);
    case TERN_HLO_SLICE:
    case TERN_HLO_PAD:
        *out = *result;
        return i == 0 && moves_sink(a, op, result);
    default:
        if (in->rank == 0)
            return true;
        *out = *result;
        return is_elementwise(m, op) && in->rank == result->rank;
    }
}

static bool ahead_reduce(const attention *a, tern_hlo_op op, const attention_view *operand,
                         attention_view *out)
{
    uint32_t count = 0, at = 0;
    const int64_t *dims = tern_hlo_op_ints(a->p->m, op, TERN_HLO_A_dimensions, &count);
    if (tern_hlo_op_of(a->p->m, op)->operand_count != 2)
        return false;
    for (uint32_t d = 0; d < operand->rank; d++) {
        const uint8_t *axes;
        uint32_t n = tern_attention_view_dim(operand, d, &axes);
        if (at < count && dims[at] == (int64_t)d)
            at++;
        else if (!tern_attention_view_add(out, axes, n))
            return false;
    }
    return true;
}

/* Only a broadcast that adds dimensions of size 1. */
static bool ahead_broadcast(const attention *a, tern_hlo_op op, const attention_view *operand,
                            attention_view *out)
{
    const tern_hlo_module *m = a->p->m;
    uint32_t count = 0, at = 0;
    const int64_t *map = tern_hlo_op_ints(m, op, TERN_HLO_A_broadcast_dimensions, &count);
    const tern_hlo_type_info *to = tern_hlo_value_type_of(m, tern_hlo_op_of(m, op)->result_first);
    const tern_hlo_type_info *in = tern_hlo_value_type_of(m, tern_hlo_operands(m, op)[0]);
    if (to->count != in->count)
        return false;
    for (uint32_t d = 0; d < to->rank; d++) {
        const uint8_t *axes = NULL;
        uint32_t n = 0;
        if (at < count && map[at] == (int64_t)d)
            n = tern_attention_view_dim(operand, at++, &axes);
        if (!tern_attention_view_add(out, axes ? axes : operand->axis, n))
            return false;
    }
    return at == count;
}

bool tern_attention_ahead(attention *a, tern_hlo_op op, uint32_t i, const attention_view *operand,
                          attention_view *out)
{
    const tern_hlo_module *m = a->p->m;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    const tern_hlo_type_info *to =
        info->result_count == 1 ? tern_match_plain(m, info->result_first) : NULL;
    *out = (attention_view){.rank = 0};
    if (!to || to->rank > PATTERN_MAX_RANK)
        return false;
    switch ((int)info->code) {
    case TERN_HLO_TRANSPOSE: {
        uint32_t count = 0;
        const int64_t *order = tern_hlo_op_ints(m, op, TERN_HLO_A_permutation, &count);
        for (uint32_t d = 0; d < count; d++) {
            const uint8_t *axes;
            uint32_t n = tern_attention_view_dim(operand, (uint32_t)order[d], &axes);
            if (!tern_attention_view_add(out, axes, n))
                return false;
        }
        return true;
    }
    case TERN_HLO_RESHAPE:
        return tern_attention_reshape(a, operand, to->dims, to->rank, out);
    case TERN_HLO_BROADCAST_IN_DIM:
        return ahead_broadcast(a, op, operand, out);
    case TERN_HLO_REDUCE:
        return i == 0 && ahead_reduce(a, op, operand, out);
    case TERN_HLO_SLICE:
    case TERN_HLO_PAD:
        *out = *operand;
        return i == 0 && moves_sink(a, op, operand);
    default:
        *out = *operand;
        return is_elementwise(m, op) && to->rank == operand->rank;
    }
}

/* --- ops --- */

tern_hlo_value tern_attention_result(const attention *a, tern_hlo_op op)
{
    return tern_hlo_op_of(a->p->m, op)->result_first;
}

tern_hlo_code tern_attention_code(const attention *a, tern_hlo_op op)
{
    return op ? tern_hlo_op_of(a->p->m, op)->code : TERN_HLO_NO_CODE;
}

attention_value tern_attention_operand(attention *a, tern_hlo_op op, uint32_t i, attention_value x,
                                       bool *ok)
{
    attention_value in = {.v = tern_pattern_operand(a->p, op, i)};
    *ok = *ok && tern_attention_back(a, op, i, &x.view, &in.view);
    return in;
}

/* --- sources --- */

/* Rounding to another float type does not matter to a match. Integers lose fractions and signs. */
static bool is_rounding(const tern_hlo_module *m, tern_hlo_op op)
{
    if (!op || tern_hlo_op_of(m, op)->code != TERN_HLO_CONVERT)
        return false;
    tern_dtype from = tern_hlo_value_type_of(m, tern_hlo_operands(m, op)[0])->dtype;
    tern_dtype to = tern_hlo_value_type_of(m, tern_hlo_op_of(m, op)->result_first)->dtype;
    return tern_num_format_of(from)->kind == TERN_KIND_FLOAT &&
           tern_num_format_of(to)->kind == TERN_KIND_FLOAT;
}

static bool is_move(tern_hlo_code code)
{
    return code == TERN_HLO_TRANSPOSE || code == TERN_HLO_RESHAPE ||
           code == TERN_HLO_BROADCAST_IN_DIM;
}

static tern_hlo_code move_of(const attention *a, tern_hlo_value v, tern_hlo_op *op)
{
    *op = tern_pattern_op(a->p, v, TERN_HLO_NO_CODE);
    return *op ? tern_hlo_op_of(a->p->m, *op)->code : TERN_HLO_NO_CODE;
}

attention_value tern_attention_strip(attention *a, attention_value x, bool converts)
{
    for (unsigned i = 0; i < ATTENTION_MAX_DEPTH; i++) {
        tern_hlo_op op;
        tern_hlo_code code = move_of(a, x.v, &op);
        attention_view view;
        if (!is_move(code) && !(converts && is_rounding(a->p->m, op)))
            break;
        if (!tern_attention_back(a, op, 0, &x.view, &view))
            break;
        x = (attention_value){tern_pattern_operand(a->p, op, 0), view};
    }
    return x;
}

static uint32_t axis_count(const attention *a, const attention_view *view)
{
    attention_view v = *view;
    tern_attention_expand(a, &v);
    return v.rank ? v.end[v.rank - 1] : 0;
}

bool tern_attention_same_axes(const attention *a, const attention_view *x, const attention_view *y)
{
    return axis_count(a, x) == axis_count(a, y);
}

attention_value tern_attention_strip_whole(attention *a, attention_value x)
{
    for (unsigned i = 0; i < ATTENTION_MAX_DEPTH; i++) {
        tern_hlo_op op;
        tern_hlo_code code = move_of(a, x.v, &op);
        attention_view view;
        if ((!is_move(code) && !is_rounding(a->p->m, op)) ||
            !tern_attention_back(a, op, 0, &x.view, &view) ||
            axis_count(a, &view) != axis_count(a, &x.view))
            break;
        x = (attention_value){tern_pattern_operand(a->p, op, 0), view};
    }
    return x;
}

/* A conversion that keeps every value. */
static bool is_widening(const tern_hlo_module *m, tern_hlo_op op)
{
    tern_dtype from = tern_hlo_value_type_of(m, tern_hlo_operands(m, op)[0])->dtype;
    tern_dtype to = tern_hlo_value_type_of(m, tern_hlo_op_of(m, op)->result_first)->dtype;
    return to == TERN_F32 && (from == TERN_BF16 || from == TERN_F16);
}

static uint32_t view_size(const attention *a, const attention_view *view, attention_axis_kind kind)
{
    attention_view v = *view;
    uint32_t count = 0;
    tern_attention_expand(a, &v);
    for (uint32_t i = 0; v.rank && i < v.end[v.rank - 1]; i++)
        count += a->axis[v.axis[i]].kind == kind;
    return count;
}

attention_value tern_attention_source(attention *a, attention_value x, bool widened)
{
    attention_value best = x;
    for (unsigned i = 0; i < ATTENTION_MAX_DEPTH; i++) {
        tern_hlo_op op;
        tern_hlo_code code = move_of(a, x.v, &op);
        attention_view view;
        bool wide = code == TERN_HLO_CONVERT && widened && is_widening(a->p->m, op);
        if ((!is_move(code) && !wide) || !tern_attention_back(a, op, 0, &x.view, &view))
            break;
        bool drops = view_size(a, &view, AXIS_ROW) < view_size(a, &x.view, AXIS_ROW);
        for (unsigned kind = AXIS_KEY; kind <= AXIS_WIDTH; kind++)
            if (view_size(a, &view, kind) != view_size(a, &x.view, kind))
                return best;
        x = (attention_value){tern_pattern_operand(a->p, op, 0), view};
        if (drops || wide)
            best = x;
    }
    return best;
}

bool tern_attention_same(attention *a, attention_value x, attention_value y)
{
    x = tern_attention_strip(a, x, true);
    y = tern_attention_strip(a, y, true);
    return x.v == y.v && tern_attention_same_view(a, &x.view, &y.view);
}

/* --- matmuls --- */

void tern_attention_dot_dims(const tern_hlo_module *m, tern_hlo_op dot, attention_dims *out)
{
    out->batch[0] = tern_hlo_op_ints(m, dot, TERN_HLO_A_lhs_batching_dimensions, &out->batch_count);
    out->batch[1] = tern_hlo_op_ints(m, dot, TERN_HLO_A_rhs_batching_dimensions, &out->batch_count);
    out->contract[0] =
        tern_hlo_op_ints(m, dot, TERN_HLO_A_lhs_contracting_dimensions, &out->contract_count);
    out->contract[1] =
        tern_hlo_op_ints(m, dot, TERN_HLO_A_rhs_contracting_dimensions, &out->contract_count);
}

/* The index of |dim| in |dims|; -1 if absent. */
static int32_t index_of(const int64_t *dims, uint32_t count, uint32_t dim)
{
    for (uint32_t i = 0; i < count; i++)
        if (dims[i] == (int64_t)dim)
            return (int32_t)i;
    return -1;
}

/* |axis| as the axes of the listed dimensions of |v|, in order. */
static bool spread_axis(attention *a, uint8_t axis, const tern_hlo_type_info *t,
                        const int64_t *dims, uint32_t count, attention_view *out)
{
    attention_view whole = {.rank = 0};
    int64_t sizes[PATTERN_MAX_RANK];
    if (count > PATTERN_MAX_RANK || !tern_attention_view_add(&whole, &axis, axis ? 1 : 0))
        return false;
    for (uint32_t i = 0; i < count; i++)
        sizes[i] = t->dims[dims[i]];
    return tern_attention_reshape(a, &whole, sizes, count, out);
}

bool tern_attention_dot_back(attention *a, tern_hlo_op dot, const attention_view *result,
                             uint8_t contracted, attention_view out[2])
{
    const tern_hlo_module *m = a->p->m;
    attention_dims dims;
    tern_attention_dot_dims(m, dot, &dims);
    uint32_t free = dims.batch_count;
    for (unsigned side = 0; side < 2; side++) {
        const tern_hlo_type_info *t = tern_match_plain(m, tern_hlo_operands(m, dot)[side]);
        attention_view summed;
        out[side] = (attention_view){.rank = 0};
        if (!t || t->rank > PATTERN_MAX_RANK ||
            !spread_axis(a, contracted, t, dims.contract[side], dims.contract_count, &summed))
            return false;
        for (uint32_t d = 0; d < t->rank; d++) {
            int32_t b = index_of(dims.batch[side], dims.batch_count, d);
            int32_t c = index_of(dims.contract[side], dims.contract_count, d);
            const uint8_t *axes;
            uint32_t n = c >= 0   ? tern_attention_view_dim(&summed, (uint32_t)c, &axes)
                         : b >= 0 ? tern_attention_view_dim(result, (uint32_t)b, &axes)
                                  : tern_attention_view_dim(result, free++, &axes);
            if (!tern_attention_view_add(&out[side], axes, n))
                return false;
        }
    }
    return true;
}

static bool add_free(const attention_view *view, const attention_dims *dims, unsigned side,
                     attention_view *result)
{
    for (uint32_t d = 0; d < view->rank; d++) {
        const uint8_t *axes;
        uint32_t n = tern_attention_view_dim(view, d, &axes);
        if (index_of(dims->batch[side], dims->batch_count, d) < 0 &&
            index_of(dims->contract[side], dims->contract_count, d) < 0 &&
            !tern_attention_view_add(result, axes, n))
            return false;
    }
    return true;
}

bool tern_attention_dot_other(attention *a, const attention_dot *dot, uint8_t free,
                              attention_view *other, attention_view *result)
{
    const tern_hlo_module *m = a->p->m;
    attention_dims dims;
    attention_view spread;
    unsigned side = 1 - dot->at;
    int64_t rest[PATTERN_MAX_RANK];
    uint32_t rest_count = 0, used = 0;
    tern_attention_dot_dims(m, dot->op, &dims);
    const tern_hlo_type_info *t = tern_match_plain(m, tern_hlo_operands(m, dot->op)[side]);
    *other = *result = (attention_view){.rank = 0};
    if (!t || t->rank > PATTERN_MAX_RANK)
        return false;
    for (uint32_t d = 0; d < t->rank; d++)
        if (index_of(dims.batch[side], dims.batch_count, d) < 0 &&
            index_of(dims.contract[side], dims.contract_count, d) < 0)
            rest[rest_count++] = d;
    if (!spread_axis(a, free, t, rest, rest_count, &spread))
        return false;
    for (uint32_t d = 0; d < t->rank; d++) {
        int32_t b = index_of(dims.batch[side], dims.batch_count, d);
        int32_t c = index_of(dims.contract[side], dims.contract_count, d);
        const uint8_t *axes;
        uint32_t n =
            b >= 0 ? tern_attention_view_dim(&dot->view, (uint32_t)dims.batch[dot->at][b], &axes)
            : c >= 0
                ? tern_attention_view_dim(&dot->view, (uint32_t)dims.contract[dot->at][c], &axes)
                : tern_attention_view_dim(&spread, used++, &axes);
        if (!tern_attention_view_add(other, axes, n))
            return false;
    }
    for (uint32_t b = 0; b < dims.batch_count; b++) {
        const uint8_t *axes;
        uint32_t n = tern_attention_view_dim(&dot->view, (uint32_t)dims.batch[dot->at][b], &axes);
        if (!tern_attention_view_add(result, axes, n))
            return false;
    }
    const attention_view *first = dot->at == 0 ? &dot->view : other;
    const attention_view *second = dot->at == 0 ? other : &dot->view;
    return add_free(first, &dims, 0, result) && add_free(second, &dims, 1, result);
}

uint32_t tern_attention_contracted(const attention *a, const attention_dot *dot,
                                   uint8_t out[ATTENTION_MAX_VIEW])
{
    attention_dims dims;
    uint32_t count = 0;
    tern_attention_dot_dims(a->p->m, dot->op, &dims);
    for (uint32_t i = 0; i < dims.contract_count; i++) {
        const uint8_t *axes;
        uint32_t n =
            tern_attention_view_dim(&dot->view, (uint32_t)dims.contract[dot->at][i], &axes);
        for (uint32_t k = 0; k < n; k++)
            (void)append_expanded(a, axes[k], out, &count);
    }
    return count;
}

/* --- the axes of operands and results --- */

static uint64_t axis_bits(const attention *a, const attention_view *view)
{
    attention_view v = *view;
    uint64_t bits = 0;
    tern_attention_expand(a, &v);
    for (uint32_t i = 0; v.rank && i < v.end[v.rank - 1]; i++)
        bits |= (uint64_t)1 << v.axis[i];
    return bits;
}

/* The axes of |x| are among |want|, each once, and all of |need| are among them. */
static bool axes_fit(const attention *a, const attention_view *x, const attention_view *want,
                     const attention_view *need)
{
    attention_view v = *x;
    uint64_t seen = 0, wanted = axis_bits(a, want), needed = axis_bits(a, need);
    tern_attention_expand(a, &v);
    for (uint32_t i = 0; v.rank && i < v.end[v.rank - 1]; i++) {
        if (seen >> v.axis[i] & 1)
            return false;
        seen |= (uint64_t)1 << v.axis[i];
    }
    return (seen & ~wanted) == 0 && (needed & ~seen) == 0;
}

bool tern_attention_operands_fit(attention *a)
{
    enum { ROWS = 1, KEYS = 2, DEPTH = 4, WIDTH = 8, DEPTH2 = 16, SETS = 32 };
    static const unsigned result_axes[RESULT_KINDS] = {ROWS | WIDTH, ROWS | DEPTH, KEYS | DEPTH,
                                                       KEYS | WIDTH, ROWS | KEYS,  ROWS | DEPTH2,
                                                       KEYS | DEPTH2};
    const attention_product *second = &a->second;
    attention_view v[SETS] = {{.rank = 0}}, own[SETS] = {{.rank = 0}}; /* own: no batch axes */
    const uint8_t axes[] = {a->query, a->key, a->depth, a->width, second->depth};
    for (unsigned set = 0; set < SETS; set++) {
        if (!tern_attention_view_add(&v[set], a->batch, a->batch_count))
            return false;
        for (unsigned i = 0; i < TERN_COUNT_OF(axes); i++)
            if (set >> i & 1 && axes[i] &&
                (!tern_attention_view_add(&v[set], &axes[i], 1) ||
                 !tern_attention_view_add(&own[set], &axes[i], 1)))
                return false;
    }
    const attention_view *none = &own[0];
    bool ok =
        axes_fit(a, &a->q.view, &v[ROWS | DEPTH], &v[ROWS | DEPTH]) &&
        axes_fit(a, &a->k.view, &v[KEYS | DEPTH], &own[KEYS | DEPTH]) &&
        axes_fit(a, &a->v.view, &v[KEYS | WIDTH], &own[KEYS | WIDTH]) &&
        (!second->dot || (axes_fit(a, &second->q.view, &v[ROWS | DEPTH2], &own[DEPTH2]) &&
                          axes_fit(a, &second->k.view, &v[KEYS | DEPTH2], &own[KEYS | DEPTH2]))) &&
        (!a->d_o.v || axes_fit(a, &a->d_o.view, &v[ROWS | WIDTH], &v[ROWS | WIDTH])) &&
        (!a->sink.v || axes_fit(a, &a->sink.view, &v[ROWS], none));
    for (uint32_t i = 0; i < a->step_count && ok; i++) {
        const attention_step *s = &a->step[i];
        ok = (!s->extra.v || axes_fit(a, &s->extra.view, &v[ROWS | KEYS], none)) &&
             (!s->factor.v || axes_fit(a, &s->factor.view, &v[ROWS | KEYS], none));
    }
    for (unsigned i = 0; i < RESULT_KINDS && ok; i++) {
        bool sums = i == RESULT_DK || i == RESULT_DV || i == RESULT_DK2;
        ok = !a->result[i].v || axes_fit(a, &a->result[i].view, &v[result_axes[i]],
                                         sums ? &own[result_axes[i]] : &v[result_axes[i]]);
    }
    for (uint32_t i = 0; i < a->row_count && ok; i++)
        ok = axes_fit(a, &a->row[i].result.view, &v[ROWS], &v[ROWS]);
    if (!ok)
        a->why = "its operands have other dimensions";
    return ok;
}
