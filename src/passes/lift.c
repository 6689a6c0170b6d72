/* passes/lift.c - values of a counting loop for all iterations at once. */
#include "passes/lift_impl.h"

#include <string.h>

#include "base/alloc.h"
#include "numerics/format.h"

static const tern_hlo_type_info *type_of(const tern_lift *l, tern_hlo_value v)
{
    return tern_hlo_value_type_of(l->r->m, v);
}

static bool is_inside(const tern_lift *l, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(l->r->m, v);
    return (info->is_arg ? info->owner : tern_hlo_op_of(l->r->m, info->owner)->parent) == l->body;
}

bool tern_lift_init(tern_lift *l, tern_rewrite *r, tern_hlo_op loop)
{
    *l = (tern_lift){.r = r, .loop = loop};
    if (!tern_ad_trip_count_of(r->m, loop, &l->count) || l->count.trip_count < 1 ||
        l->count.trip_count > INT32_MAX || l->count.first < 0 || l->count.step < 1 ||
        l->count.first + l->count.step * l->count.trip_count > INT32_MAX)
        return false;
    l->body = tern_hlo_op_region(r->m, loop, 1);
    l->counter = tern_hlo_region_of(r->m, l->body)->arg_first + l->count.slot;
    return true;
}

void tern_lift_fini(tern_lift *l) { tern_vec_free(l->r->mem, &l->memo); }

/* --- affine integers --- */

/* c0 + ci * counter + the sum over dimensions d of c[d] * position along d */
typedef struct {
    int64_t c0, ci, c[LIFT_MAX_RANK];
} affine;

static bool affine_of(const tern_lift *l, tern_hlo_value v, unsigned depth, affine *out);

static bool is_small(int64_t x) { return x > INT32_MIN && x < INT32_MAX; }

static bool affine_constant(const tern_lift *l, tern_hlo_value v, affine *out)
{
    const tern_hlo_attr_info *a = tern_match_constant(l->r->m, v);
    const tern_hlo_type_info *t = type_of(l, v);
    uint32_t large = 0, dim = 0;
    if (tern_match_splat_int(l->r->m, v, &out->c0))
        return is_small(out->c0);
    for (uint32_t d = 0; d < t->rank; d++)
        if (t->dims[d] != 1) {
            dim = d;
            large++;
        }
    if (!a || large != 1 || t->count < 2)
        return false;
    int64_t first = tern_match_int_at(l->r->m, a, 0),
            step = tern_match_int_at(l->r->m, a, 1) - first;
    for (int64_t i = 0; i < t->count; i++)
        if (tern_match_int_at(l->r->m, a, i) != first + i * step)
            return false;
    out->c0 = first;
    out->c[dim] = step;
    return is_small(first) && is_small(first + step * (t->count - 1));
}

static bool is_constant(const affine *x)
{
    static const affine zero;
    return x->ci == 0 && !memcmp(x->c, zero.c, sizeof x->c);
}

static bool affine_binary(const tern_lift *l, tern_hlo_op op, unsigned depth, affine *out)
{
    affine x, y;
    const tern_hlo_value *in = tern_hlo_operands(l->r->m, op);
    tern_hlo_code code = tern_hlo_op_of(l->r->m, op)->code;
    if (!affine_of(l, in[0], depth, &x) || !affine_of(l, in[1], depth, &y))
        return false;
    if (code == TERN_HLO_MULTIPLY) {
        if (!is_constant(&y)) {
            affine swap = x;
            x = y;
            y = swap;
        }
        if (!is_constant(&y))
            return false;
        *out = (affine){.c0 = x.c0 * y.c0, .ci = x.ci * y.c0};
        for (unsigned d = 0; d < LIFT_MAX_RANK; d++)
            out->c[d] = x.c[d] * y.c0;
    } else {
        int64_t sign = code == TERN_HLO_ADD ? 1 : -1;
        *out = (affine){.c0 = x.c0 + sign * y.c0, .ci = x.ci + sign * y.ci};
        for (unsigned d = 0; d < LIFT_MAX_RANK; d++)
            out->c[d] = x.c[d] + sign * y.c[d];
    }
    return is_small(out->c0) && is_small(out->ci);
}

/* The index of the first and of the last iteration. */
static void range_of(const tern_lift *l, const affine *x, int64_t *first, int64_t *last)
{
    *first = x->c0 + x->ci * l->count.first;
    *last = *first + x->ci * l->count.step * (l->count.trip_count - 1);
}

/* A wrapped index: select(x < 0, x + n, x) of an x that is not negative. */
static bool affine_select(const tern_lift *l, tern_hlo_op op, unsigned depth, affine *out)
{
    const tern_hlo_module *m = l->r->m;
    const tern_hlo_value *in = tern_hlo_operands(m, op);
    tern_hlo_op compare = tern_match_op(m, in[0], TERN_HLO_COMPARE);
    int64_t first, last;
    affine zero;
    if (!compare || type_of(l, in[2])->count != 1 || tern_hlo_operands(m, compare)[0] != in[2] ||
        tern_hlo_op_int(m, compare, TERN_HLO_A_comparison_direction) !=
            TERN_HLO_COMPARISON_DIRECTION_LT ||
        !affine_of(l, tern_hlo_operands(m, compare)[1], depth, &zero) || !is_constant(&zero) ||
        zero.c0 != 0 || !affine_of(l, in[2], depth, out))
        return false;
    range_of(l, out, &first, &last);
    return first >= 0 && last >= 0;
}

/* The dimension of the operand that becomes dimension |d| of a reshape; -1: none alone does. */
static int reshaped_dim(const tern_hlo_type_info *from, const tern_hlo_type_info *to, uint32_t d)
{
    int64_t before = 1, at = 1;
    for (uint32_t i = 0; i < d; i++)
        before *= to->dims[i];
    for (uint32_t i = 0; i < from->rank; i++) {
        if (at == before && from->dims[i] == to->dims[d])
            return (int)i;
        at *= from->dims[i];
    }
    return -1;
}

static bool affine_move(const tern_lift *l, tern_hlo_op op, unsigned depth, affine *out)
{
    const tern_hlo_module *m = l->r->m;
    tern_hlo_value in = tern_hlo_operands(m, op)[0];
    const tern_hlo_type_info *from = type_of(l, in);
    const tern_hlo_type_info *to = type_of(l, tern_hlo_op_of(m, op)->result_first);
    affine x;
    uint32_t count = 0;
    if (!affine_of(l, in, depth, &x))
        return false;
    *out = (affine){.c0 = x.c0, .ci = x.ci};
    if (tern_hlo_op_of(m, op)->code == TERN_HLO_BROADCAST_IN_DIM) {
        const int64_t *map = tern_hlo_op_ints(m, op, TERN_HLO_A_broadcast_dimensions, &count);
        for (uint32_t i = 0; i < from->rank; i++)
            out->c[map[i]] = x.c[i];
        return true;
    }
    for (uint32_t i = 0; i < from->rank; i++) {
        bool found = from->dims[i] == 1;
        for (uint32_t d = 0; d < to->rank && !found; d++)
            if (to->dims[d] != 1 && reshaped_dim(from, to, d) == (int)i) {
                out->c[d] = x.c[i];
                found = true;
            }
        if (!found && x.c[i])
            return false;
    }
    return true;
}

static bool affine_slice(const tern_lift *l, tern_hlo_op op, unsigned depth, affine *out)
{
    const tern_hlo_module *m = l->r->m;
    const tern_hlo_value *in = tern_hlo_operands(m, op);
    const tern_hlo_type_info *from = type_of(l, in[0]);
    const tern_hlo_type_info *to = type_of(l, tern_hlo_op_of(m, op)->result_first);
    if (!affine_of(l, in[0], depth, out) || out->ci)
        return false;
    for (uint32_t d = 0; d < from->rank; d++) {
        affine at;
        int64_t first, last;
        if (to->dims[d] == from->dims[d])
            continue;
        if (!affine_of(l, in[1 + d], depth, &at))
            return false;
        range_of(l, &at, &first, &last);
        int64_t most = from->dims[d] - to->dims[d];
        if (first < 0 || last < 0 || first > most || last > most)
            return false;
        out->c0 += out->c[d] * at.c0;
        out->ci += out->c[d] * at.ci;
        if (to->dims[d] == 1)
            out->c[d] = 0;
    }
    return true;
}

static bool affine_of(const tern_lift *l, tern_hlo_value v, unsigned depth, affine *out)
{
    const tern_hlo_type_info *t = tern_match_plain(l->r->m, v);
    *out = (affine){.c0 = 0};
    if (!t || t->rank > LIFT_MAX_RANK || (t->dtype != TERN_I32 && t->dtype != TERN_I64) ||
        depth > 16)
        return false;
    if (v == l->counter) {
        out->ci = 1;
        return true;
    }
    tern_hlo_op op = tern_match_owner(l->r->m, v);
    switch (op ? (int)tern_hlo_op_of(l->r->m, op)->code : -1) {
    case TERN_HLO_CONSTANT:
        return affine_constant(l, v, out);
    case TERN_HLO_IOTA:
        out->c[tern_hlo_op_int(l->r->m, op, TERN_HLO_A_iota_dimension)] = 1;
        return true;
    case TERN_HLO_CONVERT:
        return affine_of(l, tern_hlo_operands(l->r->m, op)[0], depth + 1, out);
    case TERN_HLO_ADD:
    case TERN_HLO_SUBTRACT:
    case TERN_HLO_MULTIPLY:
        return affine_binary(l, op, depth + 1, out);
    case TERN_HLO_SELECT:
        return affine_select(l, op, depth + 1, out);
    case TERN_HLO_RESHAPE:
    case TERN_HLO_BROADCAST_IN_DIM:
        return affine_move(l, op, depth + 1, out);
    case TERN_HLO_DYNAMIC_SLICE:
        return affine_slice(l, op, depth + 1, out);
    default:
        return false;
    }
}

bool tern_lift_range(const tern_lift *l, tern_hlo_value v, int64_t *least, int64_t *most)
{
    affine x;
    if (tern_hlo_value_type_of(l->r->m, v)->count != 1 || !affine_of(l, v, 0, &x))
        return false;
    int64_t first, last;
    range_of(l, &x, &first, &last);
    *least = first < last ? first : last;
    *most = first < last ? last : first;
    return true;
}

/* --- building --- */

static tern_hlo_value ok(tern_lift *l, tern_hlo_value v)
{
    if (!l->status)
        l->status = tern_hlo_builder_status(&l->r->builder);
    return l->status ? 0 : v;
}

/* The dims of |v| lifted along |d|. */
static uint32_t lifted_dims(const tern_lift *l, tern_hlo_value v, int d, int64_t *dims)
{
    const tern_hlo_type_info *t = type_of(l, v);
    for (uint32_t i = 0; i < t->rank; i++)
        dims[i] = t->dims[i] * ((int)i == d ? l->count.trip_count : 1);
    return t->rank;
}

/* A clone of |op| with these operands and its result lifted along |d|. */
static tern_hlo_value clone(tern_lift *l, tern_hlo_op op, const tern_hlo_value *operands, int d)
{
    tern_hlo_module *m = l->r->m;
    tern_hlo_value result = tern_hlo_op_of(m, op)->result_first;
    int64_t dims[LIFT_MAX_RANK];
    uint32_t rank = lifted_dims(l, result, d, dims);
    tern_hlo_type type = 0;
    tern_hlo_op made = 0;
    tern_hlo_cloner c;
    tern_hlo_cloner_init(&c, m, m);
    l->status = tern_hlo_type_tensor(m, type_of(l, result)->dtype, dims, rank, &type);
    if (!l->status)
        l->status = tern_hlo_clone_op(&c, op, l->r->staging, &made);
    tern_hlo_cloner_fini(&c);
    if (l->status)
        return 0;
    for (uint32_t i = 0; i < tern_hlo_op_of(m, made)->operand_count; i++)
        tern_hlo_set_operand(m, made, i, operands[i]);
    tern_hlo_set_type(m, tern_hlo_op_of(m, made)->result_first, type);
    if (tern_hlo_op_of(m, op)->code == TERN_HLO_EXPONENTIAL && d != LIFT_SAME)
        l->exponential = made;
    return tern_hlo_op_of(m, made)->result_first;
}

static tern_hlo_value build_affine(tern_lift *l, tern_hlo_value v, int d, affine x)
{
    tern_hlo_builder *b = &l->r->builder;
    int64_t dims[LIFT_MAX_RANK], size = type_of(l, v)->dims[d];
    uint32_t rank = lifted_dims(l, v, d, dims);
    tern_dtype dtype = type_of(l, v)->dtype;
    tern_hlo_value sum = 0;
    x.c0 += x.ci * l->count.first;
    x.ci *= l->count.step;
    if (size == 1)
        x.c[d] = x.ci;
    if (x.ci != x.c[d] * size)
        return 0;
    for (uint32_t i = 0; i < rank; i++) {
        if (!x.c[i] || dims[i] == 1)
            continue;
        tern_hlo_value at = tern_hlo_build_iota(b, dtype, dims, rank, i);
        if (x.c[i] != 1)
            at = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, at,
                                       tern_hlo_build_splat(b, dtype, dims, rank, (double)x.c[i]));
        sum = sum ? tern_hlo_build_binary(b, TERN_HLO_ADD, sum, at) : at;
    }
    if (!sum || x.c0) {
        tern_hlo_value c0 = tern_hlo_build_splat(b, dtype, dims, rank, (double)x.c0);
        sum = sum ? tern_hlo_build_binary(b, TERN_HLO_ADD, sum, c0) : c0;
    }
    return ok(l, sum);
}

/* |v| [T, ...], dimension 0 moved before dimension |d| of the rest. Back: the other way. */
static tern_hlo_value move_first(tern_lift *l, tern_hlo_value v, uint32_t rank, int d, bool back)
{
    int64_t order[LIFT_MAX_RANK + 1];
    for (int i = 0; i <= (int)rank; i++)
        order[i] = i < d ? i + 1 : i == d ? 0 : i;
    for (int i = 0; back && i <= (int)rank; i++)
        order[i] = i == 0 ? d : i <= d ? i - 1 : i;
    return tern_hlo_build_transpose(&l->r->builder, v, order, rank + 1);
}

/* --- slices at the counter --- */

/* |op|, a dynamic slice or update: the only dimension along which |part| is smaller than |whole|,
 * where iteration t has the |size| elements from first + t * size on. */
static bool sliced_dim(const tern_lift *l, const tern_hlo_value *starts, tern_hlo_value whole,
                       tern_hlo_value part, uint32_t *dim, int64_t *first)
{
    const tern_hlo_type_info *w = tern_match_plain(l->r->m, whole),
                             *p = tern_match_plain(l->r->m, part);
    uint32_t found = 0;
    affine at;
    if (!w || !p || w->rank > LIFT_MAX_RANK || w->rank != p->rank)
        return false;
    for (uint32_t d = 0; d < w->rank; d++)
        if (w->dims[d] != p->dims[d]) {
            *dim = d;
            found++;
        }
    if (found != 1 || !affine_of(l, starts[*dim], 0, &at) || at.ci * l->count.step != p->dims[*dim])
        return false;
    *first = at.c0 + at.ci * l->count.first;
    return *first >= 0 && *first + l->count.trip_count * p->dims[*dim] <= w->dims[*dim];
}

/* All that the iterations read of |whole| along |dim|. */
static tern_hlo_value build_range(tern_lift *l, tern_hlo_value whole, uint32_t dim, int64_t first,
                                  int64_t count)
{
    const tern_hlo_type_info *t = type_of(l, whole);
    int64_t start[LIFT_MAX_RANK] = {0}, limit[LIFT_MAX_RANK], strides[LIFT_MAX_RANK];
    if (first == 0 && count == t->dims[dim])
        return whole;
    for (uint32_t d = 0; d < t->rank; d++) {
        limit[d] = t->dims[d];
        strides[d] = 1;
    }
    start[dim] = first;
    limit[dim] = first + count;
    return tern_hlo_build_slice(&l->r->builder, whole, start, limit, strides, t->rank);
}

/* |v| is |slice| (a dynamic slice) or a reshape of it. */
static tern_hlo_value lift_slice(tern_lift *l, tern_hlo_value v, tern_hlo_op slice, int d)
{
    tern_hlo_builder *b = &l->r->builder;
    tern_hlo_module *m = l->r->m;
    tern_hlo_value whole = tern_hlo_operands(m, slice)[0],
                   part = tern_hlo_op_of(m, slice)->result_first;
    uint32_t e = 0;
    int64_t first = 0, dims[LIFT_MAX_RANK + 1], order[LIFT_MAX_RANK];
    if (!sliced_dim(l, tern_hlo_operands(m, slice) + 1, whole, part, &e, &first))
        return 0;
    int64_t size = type_of(l, part)->dims[e];
    uint32_t rank = type_of(l, whole)->rank, to = type_of(l, v)->rank;
    whole = tern_lift_value(l, whole, LIFT_SAME);
    if (!whole || (size != 1 && (v != part || (int)e != d)))
        return 0;
    whole = build_range(l, whole, e, first, l->count.trip_count * size);
    if (v == part && (int)e == d)
        return ok(l, whole);
    for (uint32_t i = 0; i < rank; i++)
        order[i] = i == 0 ? e : i <= e ? i - 1 : i;
    if (e)
        whole = tern_hlo_build_transpose(b, whole, order, rank);
    dims[0] = l->count.trip_count;
    memcpy(dims + 1, type_of(l, v)->dims, to * sizeof *dims);
    whole = move_first(l, tern_hlo_build_reshape(b, whole, dims, to + 1), to, d, false);
    (void)lifted_dims(l, v, d, dims);
    return ok(l, tern_hlo_build_reshape(b, whole, dims, to));
}

tern_hlo_value tern_lift_first(tern_lift *l, tern_hlo_value v, bool large)
{
    int64_t dims[LIFT_MAX_RANK + 1];
    uint32_t rank = type_of(l, v)->rank, tried = 0;
    for (uint32_t n = 0; n < rank && rank <= LIFT_MAX_RANK && !l->status; n++) {
        const tern_hlo_type_info *t = type_of(l, v);
        uint32_t d = rank;
        for (uint32_t i = 0; i < rank; i++)
            if (!(tried >> i & 1) && (d == rank || (large && t->dims[i] > t->dims[d])))
                d = i;
        tried |= 1u << d;
        tern_hlo_value x = tern_lift_value(l, v, (int)d);
        if (!x)
            continue;
        t = type_of(l, v);
        for (uint32_t i = 0; i < rank; i++)
            dims[i < d ? i : i + 1] = t->dims[i];
        dims[d] = l->count.trip_count;
        x = tern_hlo_build_reshape(&l->r->builder, x, dims, rank + 1);
        return ok(l, move_first(l, x, rank, (int)d, true));
    }
    return 0;
}

tern_hlo_value tern_lift_stack(tern_lift *l, tern_hlo_op update, bool large)
{
    tern_hlo_module *m = l->r->m;
    tern_hlo_value whole = tern_hlo_operands(m, update)[0], part = tern_hlo_operands(m, update)[1];
    uint32_t e = 0;
    int64_t first = 0;
    tern_hlo_op reshape = tern_match_op(m, part, TERN_HLO_RESHAPE);
    if (!sliced_dim(l, tern_hlo_operands(m, update) + 2, whole, part, &e, &first) || first != 0 ||
        l->count.trip_count * type_of(l, part)->dims[e] != type_of(l, whole)->dims[e])
        return 0;
    if (e != 0 || type_of(l, part)->dims[0] != 1 || !reshape)
        return tern_lift_value(l, part, (int)e);
    tern_hlo_value x = tern_lift_first(l, tern_hlo_operands(m, reshape)[0], large);
    if (x) {
        const tern_hlo_type_info *t = type_of(l, whole);
        return ok(l, tern_hlo_build_reshape(&l->r->builder, x, t->dims, t->rank));
    }
    return tern_lift_value(l, part, (int)e);
}

/* --- ops --- */

/* Clones |op| with operand i lifted along d[i]. */
static tern_hlo_value lift_op(tern_lift *l, tern_hlo_op op, const int *d, int result)
{
    tern_hlo_value operands[4];
    uint32_t count = tern_hlo_op_of(l->r->m, op)->operand_count;
    if (count > TERN_COUNT_OF(operands))
        return 0;
    for (uint32_t i = 0; i < count; i++) {
        operands[i] = tern_lift_value(l, tern_hlo_operands(l->r->m, op)[i], d[i]);
        if (!operands[i])
            return 0;
    }
    return clone(l, op, operands, result);
}

static tern_hlo_value lift_elementwise(tern_lift *l, tern_hlo_op op, int d)
{
    int dims[4];
    const tern_hlo_op_info *info = tern_hlo_op_of(l->r->m, op);
    uint32_t rank = type_of(l, info->result_first)->rank;
    if (info->operand_count > TERN_COUNT_OF(dims))
        return 0;
    for (uint32_t i = 0; i < info->operand_count; i++)
        dims[i] = type_of(l, tern_hlo_operands(l->r->m, op)[i])->rank == rank ? d : LIFT_SAME;
    return lift_op(l, op, dims, d);
}

static tern_hlo_value lift_broadcast(tern_lift *l, tern_hlo_op op, int d)
{
    uint32_t count = 0;
    const tern_hlo_module *m = l->r->m;
    const int64_t *map = tern_hlo_op_ints(m, op, TERN_HLO_A_broadcast_dimensions, &count);
    const tern_hlo_type_info *in = type_of(l, tern_hlo_operands(m, op)[0]);
    const tern_hlo_type_info *to = type_of(l, tern_hlo_op_of(m, op)->result_first);
    int from = LIFT_SAME;
    for (uint32_t i = 0; i < count; i++)
        if (map[i] == d && in->dims[i] == to->dims[d])
            from = (int)i;
    return lift_op(l, op, &from, d);
}

static tern_hlo_value lift_reduce(tern_lift *l, tern_hlo_op op, int d)
{
    uint32_t count = 0;
    const int64_t *dims = tern_hlo_op_ints(l->r->m, op, TERN_HLO_A_dimensions, &count);
    uint32_t rank = type_of(l, tern_hlo_operands(l->r->m, op)[0])->rank;
    int at = 0;
    if (tern_hlo_op_of(l->r->m, op)->operand_count != 2)
        return 0;
    for (uint32_t i = 0; i < rank; i++) {
        bool reduced = false;
        for (uint32_t k = 0; k < count; k++)
            reduced |= dims[k] == (int64_t)i;
        if (reduced && d == LIFT_SAME && l->folds) {
            const int from[] = {(int)i, LIFT_SAME};
            tern_hlo_value v = lift_op(l, op, from, LIFT_SAME);
            if (v || l->status)
                return v;
        }
        if (!reduced && at++ == d) {
            const int from[] = {(int)i, LIFT_SAME};
            return lift_op(l, op, from, d);
        }
    }
    return 0;
}

typedef struct {
    const int64_t *batch[2], *contract[2];
    uint32_t batch_count, contract_count;
} dot_dims;

static void dims_of(const tern_hlo_module *m, tern_hlo_op op, dot_dims *out)
{
    out->batch[0] = tern_hlo_op_ints(m, op, TERN_HLO_A_lhs_batching_dimensions, &out->batch_count);
    out->batch[1] = tern_hlo_op_ints(m, op, TERN_HLO_A_rhs_batching_dimensions, &out->batch_count);
    out->contract[0] =
        tern_hlo_op_ints(m, op, TERN_HLO_A_lhs_contracting_dimensions, &out->contract_count);
    out->contract[1] =
        tern_hlo_op_ints(m, op, TERN_HLO_A_rhs_contracting_dimensions, &out->contract_count);
}

static tern_hlo_value lift_dot(tern_lift *l, tern_hlo_op op, int d)
{
    const tern_hlo_module *m = l->r->m;
    dot_dims dims;
    dims_of(m, op, &dims);
    for (uint32_t i = 0; d == LIFT_SAME && l->folds && i < dims.contract_count; i++) {
        const int from[] = {(int)dims.contract[0][i], (int)dims.contract[1][i]};
        tern_hlo_value v = lift_op(l, op, from, LIFT_SAME);
        if (v || l->status)
            return v;
        dims_of(m, op, &dims);
    }
    if (d == LIFT_SAME)
        return 0;
    if (d < (int)dims.batch_count) {
        const int from[] = {(int)dims.batch[0][d], (int)dims.batch[1][d]};
        return lift_op(l, op, from, d);
    }
    int at = (int)dims.batch_count;
    for (unsigned side = 0; side < 2; side++) {
        uint32_t rank = type_of(l, tern_hlo_operands(m, op)[side])->rank;
        for (uint32_t i = 0; i < rank; i++) {
            bool is_free = true;
            for (uint32_t k = 0; k < dims.batch_count; k++)
                is_free &= dims.batch[side][k] != (int64_t)i;
            for (uint32_t k = 0; k < dims.contract_count; k++)
                is_free &= dims.contract[side][k] != (int64_t)i;
            if (is_free && at++ == d) {
                int from[] = {LIFT_SAME, LIFT_SAME};
                from[side] = (int)i;
                return lift_op(l, op, from, d);
            }
        }
    }
    return 0;
}

static tern_hlo_value lift_reshape(tern_lift *l, tern_hlo_op op, int d)
{
    const tern_hlo_module *m = l->r->m;
    tern_hlo_value in = tern_hlo_operands(m, op)[0], v = tern_hlo_op_of(m, op)->result_first;
    tern_hlo_op slice = tern_match_op(m, in, TERN_HLO_DYNAMIC_SLICE);
    tern_hlo_value out = slice && is_inside(l, in) ? lift_slice(l, v, slice, d) : 0;
    if (out || l->status)
        return out;
    int from = reshaped_dim(type_of(l, in), type_of(l, v), (uint32_t)d);
    return from < 0 ? 0 : lift_op(l, op, &from, d);
}

/* Along a dimension, of an op of the body. */
static tern_hlo_value lift_along(tern_lift *l, tern_hlo_op op, int d)
{
    const tern_hlo_module *m = l->r->m;
    tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    uint32_t count = 0;
    switch ((int)code) {
    case TERN_HLO_BROADCAST_IN_DIM:
        return lift_broadcast(l, op, d);
    case TERN_HLO_TRANSPOSE: {
        int from = (int)tern_hlo_op_ints(m, op, TERN_HLO_A_permutation, &count)[d];
        return lift_op(l, op, &from, d);
    }
    case TERN_HLO_RESHAPE:
        return lift_reshape(l, op, d);
    case TERN_HLO_DYNAMIC_SLICE:
        return lift_slice(l, tern_hlo_op_of(m, op)->result_first, op, d);
    case TERN_HLO_DOT_GENERAL:
        return lift_dot(l, op, d);
    case TERN_HLO_REDUCE:
        return lift_reduce(l, op, d);
    default:
        return tern_hlo_op_row_of(code)->traits & TERN_HLO_ELEMENTWISE ? lift_elementwise(l, op, d)
                                                                       : 0;
    }
}

/* The same in all iterations, of an op of the body. */
static tern_hlo_value lift_same(tern_lift *l, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->r->m, op);
    tern_hlo_code code = info->code;
    const int same[] = {LIFT_SAME, LIFT_SAME, LIFT_SAME, LIFT_SAME};
    if (!tern_match_is_pure(l->r->m, op) ||
        (info->region_count && (code != TERN_HLO_REDUCE || info->operand_count != 2)))
        return 0;
    tern_hlo_value v = lift_op(l, op, same, LIFT_SAME);
    if (v || l->status || !l->folds)
        return v;
    return code == TERN_HLO_REDUCE        ? lift_reduce(l, op, LIFT_SAME)
           : code == TERN_HLO_DOT_GENERAL ? lift_dot(l, op, LIFT_SAME)
                                          : 0;
}

/* A value from outside the loop along a dimension: one that it is equal along. */
static tern_hlo_value lift_outer(tern_lift *l, tern_hlo_value v, int d)
{
    int64_t dims[LIFT_MAX_RANK], map[LIFT_MAX_RANK];
    uint32_t rank = lifted_dims(l, v, d, dims);
    if (type_of(l, v)->dims[d] != 1)
        return 0;
    for (uint32_t i = 0; i < rank; i++)
        map[i] = i;
    return ok(l, tern_hlo_build_broadcast(&l->r->builder, v, dims, rank, map));
}

static tern_hlo_value lift_new(tern_lift *l, tern_hlo_value v, int d)
{
    const tern_hlo_type_info *t = tern_match_plain(l->r->m, v);
    int64_t dims[LIFT_MAX_RANK];
    double value;
    affine x;
    if (!t || t->rank > LIFT_MAX_RANK || t->count == 0 || d >= (int)t->rank)
        return 0;
    for (uint32_t i = 0; d == LIFT_SAME && i < l->instead_count; i++)
        if (l->instead[i].from == v)
            return tern_lift_value(l, l->instead[i].to, d);
    if (d != LIFT_SAME && tern_match_splat_f64(l->r->m, v, &value)) {
        uint32_t rank = lifted_dims(l, v, d, dims);
        return ok(l, tern_hlo_build_splat(&l->r->builder, t->dtype, dims, rank, value));
    }
    if (d != LIFT_SAME && affine_of(l, v, 0, &x))
        return build_affine(l, v, d, x);
    if (!is_inside(l, v))
        return d == LIFT_SAME ? v : lift_outer(l, v, d);
    tern_hlo_op op = tern_match_owner(l->r->m, v);
    if (!op || tern_hlo_op_of(l->r->m, op)->result_count != 1)
        return 0;
    return d == LIFT_SAME ? lift_same(l, op) : lift_along(l, op, d);
}

tern_hlo_value tern_lift_value(tern_lift *l, tern_hlo_value v, int d)
{
    for (size_t i = 0; i < l->memo.count && !l->status; i++)
        if (l->memo.items[i].v == v && l->memo.items[i].d == d)
            return l->memo.items[i].out;
    if (l->status || l->depth == LIFT_MAX_DEPTH || l->memo.count == LIFT_MAX_OPS)
        return 0;
    l->depth++;
    tern_lift_memo memo = {.v = v, .d = d, .out = lift_new(l, v, d)};
    l->depth--;
    if (!l->status)
        l->status = tern_vec_push(l->r->mem, &l->memo, memo);
    return l->status ? 0 : memo.out;
}
