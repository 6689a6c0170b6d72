/* hlo/verify/check_shape.c - ops that rearrange elements: broadcasts, reshapes, transposes; also
 * iota and queries of sizes. Slices and pads are in check_slice.c. */
#include "hlo/verify/check_impl.h"

static bool same_scales(const tern_hlo_quant *x, const tern_hlo_quant *y)
{
    for (uint32_t i = 0; i < x->count && x->count == y->count; i++)
        if (x->scales[i] != y->scales[i] || x->zero_points[i] != y->zero_points[i])
            return false;
    return x->count == y->count;
}

/* Element types must match. A quantisation axis may move, and with |repeats| may have more scales.
 */
static tern_status same_elements(chk *c, bool repeats)
{
    const tern_hlo_type_info *from = chk_in(c, 0), *to = chk_out(c, 0);
    const tern_hlo_quant *x = from->quant, *y = to->quant;
    if (from->elem == to->elem)
        return NULL;
    if (x && y && x->axis >= 0 && y->axis >= 0 && x->storage == y->storage &&
        x->expressed == y->expressed && x->min == y->min && x->max == y->max &&
        (repeats || same_scales(x, y)))
        return NULL;
    return CHK_BAD("the operand has elements %s, the result %s; they must be the same",
                   chk_type_text(c, from->elem), chk_type_text(c, to->elem));
}

tern_status chk_infer_broadcast(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *t = chk_in(c, 0);
    uint32_t count;
    const int64_t *sizes = chk_ints(c, TERN_HLO_A_broadcast_sizes, &count);
    for (uint32_t i = 0; i < count; i++)
        if (sizes[i] < 0)
            return CHK_BAD("broadcast_sizes has %lld; sizes must not be negative",
                           (long long)sizes[i]);
    TERN_TRY(chk_shapes_get(c, 1, out));
    TERN_TRY(chk_shape_init(c, out->items, t->elem, count + t->rank));
    for (uint32_t i = 0; i < count; i++)
        out->items->dims[i] = sizes[i];
    for (uint32_t i = 0; i < t->rank; i++)
        out->items->dims[count + i] = t->dims[i];
    return NULL;
}

static tern_status broadcast_axis(chk *c, const int64_t *map)
{
    const tern_hlo_quant *x = chk_in(c, 0)->quant, *y = chk_out(c, 0)->quant;
    if (!x || !y || y->axis < 0 || x->axis < 0)
        return NULL;
    if (map[x->axis] != y->axis)
        return CHK_BAD("the result is quantised along dimension %d; dimension %d of the operand "
                       "becomes dimension %lld",
                       y->axis, x->axis, (long long)map[x->axis]);
    if (chk_in(c, 0)->dims[x->axis] != 1 || !x->count)
        return NULL;
    for (uint32_t i = 0; i < y->count; i++)
        if (y->scales[i] != x->scales[0] || y->zero_points[i] != x->zero_points[0])
            return CHK_BAD("scale %u of the result differs from the one of the operand, whose "
                           "dimension %d has size 1",
                           i, x->axis);
    return NULL;
}

static tern_status broadcast_dims(chk *c, const int64_t *map)
{
    const tern_hlo_type_info *from = chk_in(c, 0), *to = chk_out(c, 0);
    for (uint32_t i = 0; i < from->rank; i++) {
        int64_t have = from->dims[i], want = to->dims[map[i]];
        if (have == 1 || chk_dim_fits(have, want))
            continue;
        return CHK_BAD("dimension %u of the operand has size %s, dimension %lld of the result %s; "
                       "the first must be 1 or they must be equal",
                       i, chk_dim_text(c, have), (long long)map[i], chk_dim_text(c, want));
    }
    return broadcast_axis(c, map);
}

static tern_status broadcast_map(chk *c, const int64_t **out)
{
    uint32_t count;
    *out = chk_ints(c, TERN_HLO_A_broadcast_dimensions, &count);
    TERN_TRY(same_elements(c, true));
    TERN_TRY(chk_count("broadcast_dimensions", count, chk_in(c, 0)->rank, "one per dimension"));
    return chk_dim_list(c, "broadcast_dimensions", *out, count, chk_out(c, 0)->rank, CHK_UNIQUE);
}

tern_status chk_check_broadcast_in_dim(chk *c)
{
    const int64_t *map;
    TERN_TRY(broadcast_map(c, &map));
    return broadcast_dims(c, map);
}

/* Checks a shape operand, if it is constant, against the result. */
static tern_status constant_shape(chk *c, uint32_t operand)
{
    const tern_hlo_type_info *to = chk_out(c, 0);
    const int64_t *values;
    uint32_t count;
    TERN_TRY(chk_constant(c, c->spec->operands[operand], &values, &count));
    for (uint32_t i = 0; values && i < count && i < to->rank; i++)
        if (values[i] < 0 || (!chk_dynamic(to->dims[i]) && values[i] != to->dims[i]))
            return CHK_BAD("the output shape is %s, the result %s; they must be the same",
                           chk_list_text(c, values, count), chk_type_text(c, c->spec->results[0]));
    return NULL;
}

/* Checks that the shape operand has one entry per dimension of the result. */
static tern_status shape_operand(chk *c, uint32_t operand, const char *what)
{
    int64_t size = chk_in(c, operand)->dims[0];
    if (!chk_dynamic(size) && size != (int64_t)chk_out(c, 0)->rank)
        return CHK_BAD("%s has %lld entries; the result has %u dimensions", what, (long long)size,
                       chk_out(c, 0)->rank);
    return constant_shape(c, operand);
}

static tern_status broadcast_constant(chk *c, const int64_t *map)
{
    const tern_hlo_type_info *from = chk_in(c, 0);
    const int64_t *sizes;
    uint32_t count;
    TERN_TRY(chk_constant(c, c->spec->operands[1], &sizes, &count));
    for (uint32_t i = 0; sizes && i < from->rank; i++)
        if (map[i] < (int64_t)count && from->dims[i] != 1 &&
            !chk_dim_fits(from->dims[i], sizes[map[i]]))
            return CHK_BAD("dimension %u of the operand has size %lld; in output_dimensions it is "
                           "%lld",
                           i, (long long)from->dims[i], (long long)sizes[map[i]]);
    return NULL;
}

tern_status chk_check_dynamic_broadcast_in_dim(chk *c)
{
    const int64_t *map, *grow, *keep;
    uint32_t grows, keeps;
    TERN_TRY(broadcast_map(c, &map));
    TERN_TRY(broadcast_dims(c, map));
    TERN_TRY(shape_operand(c, 1, "output_dimensions"));
    TERN_TRY(broadcast_constant(c, map));
    grow = chk_ints(c, TERN_HLO_A_known_expanding_dimensions, &grows);
    keep = chk_ints(c, TERN_HLO_A_known_nonexpanding_dimensions, &keeps);
    return chk_dim_lists(c, "known_expanding_dimensions", grow, grows,
                         "known_nonexpanding_dimensions", keep, keeps, chk_in(c, 0)->rank);
}

/* --- reshape --- */

static int64_t product(const int64_t *dims, uint32_t begin, uint32_t end)
{
    int64_t n = 1;
    for (uint32_t i = begin; i < end; i++) {
        if (chk_dynamic(dims[i]))
            return TERN_HLO_DYNAMIC;
        if (__builtin_mul_overflow(n, dims[i], &n))
            return TERN_HLO_DYNAMIC;
    }
    return n;
}

/* A quantisation axis must keep its size and the sizes of the dimensions before and after it. */
static tern_status reshape_axis(chk *c)
{
    const tern_hlo_type_info *from = chk_in(c, 0), *to = chk_out(c, 0);
    if (!from->quant || !to->quant || from->quant->axis < 0 || to->quant->axis < 0)
        return NULL;
    uint32_t a = (uint32_t)from->quant->axis, b = (uint32_t)to->quant->axis;
    if (a >= from->rank || b >= to->rank)
        return CHK_BAD("a quantisation is along a dimension that does not exist");
    if (chk_dim_fits(from->dims[a], to->dims[b]) &&
        chk_dim_fits(product(from->dims, 0, a), product(to->dims, 0, b)) &&
        chk_dim_fits(product(from->dims, a + 1, from->rank), product(to->dims, b + 1, to->rank)))
        return NULL;
    return CHK_BAD("the operand is %s, the result %s; the dimension quantised along must stay",
                   chk_type_text(c, chk_in_type(c, 0)), chk_type_text(c, c->spec->results[0]));
}

tern_status chk_check_reshape(chk *c)
{
    const tern_hlo_type_info *from = chk_in(c, 0), *to = chk_out(c, 0);
    TERN_TRY(same_elements(c, false));
    if (from->is_static && to->is_static && from->count != to->count)
        return CHK_BAD("the operand is %s with %lld elements, the result %s with %lld; they must "
                       "have the same number",
                       chk_type_text(c, chk_in_type(c, 0)), (long long)from->count,
                       chk_type_text(c, c->spec->results[0]), (long long)to->count);
    return reshape_axis(c);
}

tern_status chk_check_dynamic_reshape(chk *c)
{
    TERN_TRY(chk_check_reshape(c));
    TERN_TRY(shape_operand(c, 1, "output_shape"));
    const int64_t *values;
    uint32_t count;
    TERN_TRY(chk_constant(c, c->spec->operands[1], &values, &count));
    if (!values || !chk_in(c, 0)->is_static)
        return NULL;
    int64_t want = product(values, 0, count);
    if (want != chk_in(c, 0)->count)
        return CHK_BAD("output_shape is %s; the operand has %lld elements",
                       chk_list_text(c, values, count), (long long)chk_in(c, 0)->count);
    return NULL;
}

/* --- transpose and reverse --- */

tern_status chk_infer_transpose(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *t = chk_in(c, 0);
    uint32_t count;
    const int64_t *perm = chk_ints(c, TERN_HLO_A_permutation, &count);
    TERN_TRY(chk_count("permutation", count, t->rank, "one per dimension"));
    TERN_TRY(chk_dim_list(c, "permutation", perm, count, t->rank, CHK_UNIQUE));
    bool moves = t->quant && t->quant->axis >= 0;
    TERN_TRY(chk_shapes_get(c, 1, out));
    TERN_TRY(chk_shape_init(c, out->items, moves ? 0 : t->elem, t->rank));
    const int64_t *bounds = chk_bounds(c, t);
    int64_t *moved = TERN_NEW_N(c->scratch, int64_t, t->rank ? t->rank : 1);
    TERN_TRY_MEM(moved);
    for (uint32_t i = 0; i < t->rank; i++) {
        out->items->dims[i] = t->dims[perm[i]];
        moved[i] = bounds ? bounds[perm[i]] : TERN_HLO_DYNAMIC;
    }
    out->items->bounds = bounds ? moved : NULL;
    return NULL;
}

tern_status chk_check_transpose(chk *c)
{
    TERN_TRY(same_elements(c, false));
    const tern_hlo_quant *x = chk_in(c, 0)->quant, *y = chk_out(c, 0)->quant;
    uint32_t count;
    const int64_t *perm = chk_ints(c, TERN_HLO_A_permutation, &count);
    if (!x || !y || x->axis < 0 || y->axis < 0)
        return NULL;
    if ((uint32_t)y->axis >= count || perm[y->axis] != x->axis)
        return CHK_BAD("the operand is quantised along dimension %d, the result along %d, which "
                       "the permutation does not take there",
                       x->axis, y->axis);
    return NULL;
}

tern_status chk_infer_reverse(chk *c, chk_shapes *out)
{
    uint32_t count;
    const int64_t *dims = chk_ints(c, TERN_HLO_A_dimensions, &count);
    TERN_TRY(chk_dim_list(c, "dimensions", dims, count, chk_in(c, 0)->rank, CHK_UNIQUE));
    return chk_one_like(c, out, chk_in(c, 0), 0);
}

/* --- iota and sizes --- */

tern_status chk_check_iota(chk *c)
{
    if (chk_out(c, 0)->rank == 0)
        return CHK_BAD("the result is a scalar; it must have a dimension");
    return chk_in_range("iota_dimension", chk_int(c, TERN_HLO_A_iota_dimension), 0,
                        chk_out(c, 0)->rank);
}

tern_status chk_check_dynamic_iota(chk *c)
{
    TERN_TRY(chk_check_iota(c));
    return shape_operand(c, 0, "output_shape");
}

tern_status chk_infer_get_dimension_size(chk *c, chk_shapes *out)
{
    TERN_TRY(chk_in_range("dimension", chk_int(c, TERN_HLO_A_dimension), 0, chk_in(c, 0)->rank));
    tern_hlo_type i32;
    TERN_TRY(chk_scalar_type(c, TERN_I32, &i32));
    TERN_TRY(chk_shapes_get(c, 1, out));
    return chk_shape_init(c, out->items, i32, 0);
}

tern_status chk_check_set_dimension_size(chk *c)
{
    const tern_hlo_type_info *from = chk_in(c, 0), *to = chk_out(c, 0);
    int64_t dim = chk_int(c, TERN_HLO_A_dimension);
    TERN_TRY(chk_in_range("dimension", dim, 0, from->rank));
    if (chk_in(c, 1)->rank != 0)
        return CHK_BAD("size is %s; it must be a scalar", chk_type_text(c, chk_in_type(c, 1)));
    bool fits = to->rank == from->rank && chk_elem_fits(c, from->elem, to->elem);
    for (uint32_t i = 0; fits && i < from->rank; i++)
        fits = (int64_t)i == dim || chk_dim_fits(from->dims[i], to->dims[i]);
    if (!fits)
        return CHK_BAD("the operand is %s, the result %s; they may differ in dimension %lld alone",
                       chk_type_text(c, chk_in_type(c, 0)), chk_type_text(c, c->spec->results[0]),
                       (long long)dim);
    return NULL;
}
