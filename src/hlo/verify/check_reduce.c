/* hlo/verify/check_reduce.c - ops with a region per element: reductions, windows, sort, map, scan.
 */
#include "hlo/verify/check_impl.h"

/* --- regions --- */

static tern_status scalar_arg(chk *c, tern_hlo_region r, uint32_t i, tern_hlo_type *out_elem)
{
    tern_hlo_type type = chk_arg_type(c, r, i);
    const tern_hlo_type_info *t = tern_hlo_type_of(c->m, type);
    *out_elem = 0;
    if (!chk_is_tensor(t) || t->rank != 0)
        return CHK_BAD("argument %u of the region is %s; it must be a scalar tensor", i,
                       chk_type_text(c, type));
    *out_elem = t->elem;
    return NULL;
}

static tern_status arg_count(chk *c, tern_hlo_region r, uint32_t want)
{
    uint32_t count = tern_hlo_region_of(c->m, r)->arg_count;
    if (count == want)
        return NULL;
    return CHK_BAD("the region has %u arguments; it must have %u", count, want);
}

/* Checks that the region's return value |i| is a scalar of |elem|. */
static tern_status returns_scalar(chk *c, const tern_hlo_value *values, uint32_t i,
                                  tern_hlo_type elem)
{
    tern_hlo_type type = tern_hlo_value_type(c->m, values[i]);
    const tern_hlo_type_info *t = tern_hlo_type_of(c->m, type);
    if (chk_is_tensor(t) && t->rank == 0 && chk_elem_fits(c, t->elem, elem))
        return NULL;
    return CHK_BAD("the region returns %s at %u; it must return tensor<%s>", chk_type_text(c, type),
                   i, chk_type_text(c, elem));
}

tern_status chk_reducer(chk *c, uint32_t region, uint32_t first, uint32_t init, uint32_t count,
                        tern_hlo_type *out_elems)
{
    tern_hlo_region r = c->spec->regions[region];
    const tern_hlo_value *values;
    uint32_t returned;
    for (uint32_t i = 0; i < count; i++)
        out_elems[i] = 0;
    TERN_TRY(arg_count(c, r, 2 * count));
    TERN_TRY(chk_region_end(c, r, &values, &returned));
    if (returned != count)
        return CHK_BAD("the region returns %u values; it must return %u", returned, count);
    for (uint32_t i = 0; i < count; i++) {
        tern_hlo_type other;
        TERN_TRY(scalar_arg(c, r, i, &out_elems[i]));
        TERN_TRY(scalar_arg(c, r, count + i, &other));
        if (!chk_elem_fits(c, out_elems[i], other))
            return CHK_BAD("arguments %u and %u of the region are %s and %s; they must be the same",
                           i, count + i, chk_type_text(c, out_elems[i]), chk_type_text(c, other));
        TERN_TRY(returns_scalar(c, values, i, out_elems[i]));
        tern_hlo_type from = chk_in(c, first + i)->elem;
        if (!chk_promotable(c, from, other))
            return CHK_BAD(
                "argument %u of the region is %s; operand %u of %s cannot be taken to it",
                count + i, chk_type_text(c, other), first + i, chk_type_text(c, from));
        if (init == UINT32_MAX)
            continue;
        const tern_hlo_type_info *t = chk_in(c, init + i);
        if (t->rank != 0 || !chk_promotable(c, t->elem, out_elems[i]))
            return CHK_BAD("initial value %u is %s; the region accumulates scalars of %s", i,
                           chk_type_text(c, chk_in_type(c, init + i)),
                           chk_type_text(c, out_elems[i]));
    }
    return NULL;
}

/* Checks that operands [0, count) have one shape; there must be at least one. */
static tern_status same_shapes(chk *c, uint32_t count)
{
    if (count == 0)
        return CHK_BAD("it has no operand; it must have one or more");
    for (uint32_t i = 1; i < count; i++)
        if (!chk_dims_fit(chk_in(c, 0), chk_in(c, i)))
            return CHK_BAD("operand 0 is %s, operand %u is %s; they must have the same shape",
                           chk_type_text(c, chk_in_type(c, 0)), i,
                           chk_type_text(c, chk_in_type(c, i)));
    return NULL;
}

/* --- reductions --- */

tern_status chk_infer_reduce(chk *c, chk_shapes *out)
{
    uint32_t count = c->spec->operand_count / 2, dims;
    const int64_t *over = chk_ints(c, TERN_HLO_A_dimensions, &dims);
    TERN_TRY(same_shapes(c, count));
    const tern_hlo_type_info *t = chk_in(c, 0);
    TERN_TRY(chk_dim_list(c, "dimensions", over, dims, t->rank, CHK_UNIQUE));
    bool *gone = TERN_NEW_N(c->scratch, bool, t->rank + 1);
    tern_hlo_type *elems = TERN_NEW_N(c->scratch, tern_hlo_type, count);
    TERN_TRY_MEM(gone);
    TERN_TRY_MEM(elems);
    for (uint32_t i = 0; i < dims; i++)
        gone[over[i]] = true;
    TERN_TRY(chk_reducer(c, 0, 0, count, count, elems));
    TERN_TRY(chk_shapes_get(c, count, out));
    for (uint32_t i = 0; i < count; i++) {
        chk_shape *s = &out->items[i];
        t = chk_in(c, i);
        const int64_t *bounds = chk_bounds(c, t);
        int64_t *left = TERN_NEW_N(c->scratch, int64_t, t->rank + 1);
        TERN_TRY_MEM(left);
        TERN_TRY(chk_shape_init(c, s, elems[i], t->rank - dims));
        for (uint32_t d = 0, to = 0; d < t->rank; d++) {
            if (gone[d])
                continue;
            s->dims[to] = t->dims[d];
            left[to++] = bounds ? bounds[d] : TERN_HLO_DYNAMIC;
        }
        s->bounds = bounds ? left : NULL;
    }
    return NULL;
}

tern_status chk_infer_reduce_window(chk *c, chk_shapes *out)
{
    uint32_t count = c->spec->operand_count / 2, rank;
    const int64_t *sizes = chk_ints(c, TERN_HLO_A_window_dimensions, &rank);
    TERN_TRY(same_shapes(c, count));
    TERN_TRY(chk_count("window_dimensions", rank, chk_in(c, 0)->rank, "one per dimension"));
    chk_window *w;
    TERN_TRY(chk_windows(c, rank, sizes, &w));
    tern_hlo_type *elems = TERN_NEW_N(c->scratch, tern_hlo_type, count);
    TERN_TRY_MEM(elems);
    TERN_TRY(chk_reducer(c, 0, 0, count, count, elems));
    TERN_TRY(chk_shapes_get(c, count, out));
    for (uint32_t i = 0; i < count; i++) {
        TERN_TRY(chk_shape_init(c, &out->items[i], elems[i], rank));
        for (uint32_t d = 0; d < rank; d++)
            TERN_TRY(chk_window_count(&w[d], chk_in(c, i)->dims[d], d, &out->items[i].dims[d]));
    }
    return NULL;
}

/* select: two scalars of the operand's element type to a boolean. */
static tern_status select_region(chk *c, tern_hlo_region r, tern_hlo_type elem, uint32_t args)
{
    const tern_hlo_value *values;
    uint32_t returned;
    tern_hlo_type i1;
    TERN_TRY(arg_count(c, r, args));
    for (uint32_t i = 0; i < args; i++) {
        tern_hlo_type found;
        if (c->spec->code == TERN_HLO_SORT)
            elem = chk_in(c, i / 2)->elem;
        TERN_TRY(scalar_arg(c, r, i, &found));
        if (!chk_elem_fits(c, found, elem))
            return CHK_BAD("argument %u of the region is tensor<%s>; it must be tensor<%s>", i,
                           chk_type_text(c, found), chk_type_text(c, elem));
    }
    TERN_TRY(chk_region_end(c, r, &values, &returned));
    if (returned != 1)
        return CHK_BAD("the region returns %u values; it must return one", returned);
    TERN_TRY(chk_scalar_type(c, TERN_BOOL, &i1));
    return returns_scalar(c, values, 0, i1);
}

tern_status chk_infer_select_and_scatter(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *t = chk_in(c, 0), *source = chk_in(c, 1);
    uint32_t rank;
    const int64_t *sizes = chk_ints(c, TERN_HLO_A_window_dimensions, &rank);
    chk_window *w;
    tern_hlo_type elem;
    TERN_TRY(chk_count("window_dimensions", rank, t->rank, "one per dimension"));
    TERN_TRY(chk_windows(c, rank, sizes, &w));
    TERN_TRY(select_region(c, c->spec->regions[0], t->elem, 2));
    TERN_TRY(chk_reducer(c, 1, 1, 2, 1, &elem));
    bool fits = source->rank == rank && chk_elem_fits(c, source->elem, t->elem);
    for (uint32_t d = 0; fits && d < rank; d++) {
        int64_t windows;
        TERN_TRY(chk_window_count(&w[d], t->dims[d], d, &windows));
        if (!chk_dim_fits(windows, source->dims[d]))
            return CHK_BAD("dimension %u of the source has size %s; there are %lld windows", d,
                           chk_dim_text(c, source->dims[d]), (long long)windows);
    }
    if (!fits)
        return CHK_BAD(
            "the source is %s, the operand %s; they must have the same rank and elements",
            chk_type_text(c, chk_in_type(c, 1)), chk_type_text(c, chk_in_type(c, 0)));
    return chk_one_like(c, out, t, elem);
}

/* --- sort, map, scan --- */

tern_status chk_infer_sort(chk *c, chk_shapes *out)
{
    uint32_t count = c->spec->operand_count;
    TERN_TRY(same_shapes(c, count));
    int64_t rank = chk_in(c, 0)->rank;
    TERN_TRY(chk_in_range("dimension", chk_int(c, TERN_HLO_A_dimension), -rank, rank));
    TERN_TRY(select_region(c, c->spec->regions[0], 0, 2 * count));
    TERN_TRY(chk_shapes_get(c, count, out));
    chk_shape known; /* a size known for one operand holds for all */
    TERN_TRY(chk_shape_like(c, &known, chk_in(c, 0), 0));
    for (uint32_t i = 0; i < count; i++)
        for (uint32_t d = 0; d < rank; d++)
            if (chk_dynamic(known.dims[d]))
                known.dims[d] = chk_in(c, i)->dims[d];
    for (uint32_t i = 0; i < count; i++) {
        TERN_TRY(chk_shape_like(c, &out->items[i], chk_in(c, i), 0));
        out->items[i].dims = known.dims;
    }
    return NULL;
}

tern_status chk_infer_map(chk *c, chk_shapes *out)
{
    uint32_t count = c->spec->operand_count, dims, returned;
    const int64_t *list = chk_ints(c, TERN_HLO_A_dimensions, &dims);
    tern_hlo_region r = c->spec->regions[0];
    TERN_TRY(same_shapes(c, count));
    TERN_TRY(chk_count("dimensions", dims, chk_in(c, 0)->rank, "all of them"));
    for (uint32_t i = 0; i < dims; i++)
        if (list[i] != i)
            return CHK_BAD("dimensions is %s; it must be 0, 1, .. in order",
                           chk_list_text(c, list, dims));
    TERN_TRY(arg_count(c, r, count));
    for (uint32_t i = 0; i < count; i++) {
        tern_hlo_type elem;
        TERN_TRY(scalar_arg(c, r, i, &elem));
        if (!chk_elem_fits(c, elem, chk_in(c, i)->elem))
            return CHK_BAD("argument %u of the region is tensor<%s>; operand %u has elements %s", i,
                           chk_type_text(c, elem), i, chk_type_text(c, chk_in(c, i)->elem));
    }
    const tern_hlo_value *values;
    TERN_TRY(chk_region_end(c, r, &values, &returned));
    if (returned != 1)
        return CHK_BAD("the region returns %u values; it must return one", returned);
    const tern_hlo_type_info *t = tern_hlo_value_type_of(c->m, values[0]);
    if (!chk_is_tensor(t) || t->rank != 0)
        return CHK_BAD("the region returns %s; it must return a scalar tensor",
                       chk_type_text(c, tern_hlo_value_type(c->m, values[0])));
    return chk_one_like(c, out, chk_in(c, 0), t->elem);
}

/* |slice| is |whole| without dimension |dim|. */
static bool is_slice_of(const chk *c, const tern_hlo_type_info *slice,
                        const tern_hlo_type_info *whole, int64_t dim)
{
    if (!chk_is_tensor(slice) || !chk_is_tensor(whole))
        return slice->kind == TERN_HLO_TYPE_UNRANKED || whole->kind == TERN_HLO_TYPE_UNRANKED;
    if (dim >= (int64_t)whole->rank || slice->rank + 1 != whole->rank)
        return false;
    for (uint32_t i = 0; i < slice->rank; i++)
        if (!chk_dim_fits(slice->dims[i], whole->dims[i + (i >= (uint64_t)dim)]))
            return false;
    return chk_elem_fits(c, slice->elem, whole->elem);
}

/* The body takes slices of the inputs and the carried values. It returns slices of the first
 * results and the new carried values, which are the last results. */
tern_status chk_check_scan(chk *c)
{
    const tern_hlo_op_spec *s = c->spec;
    uint32_t inputs = s->operand_count / 2, carries = s->operand_count - inputs, returned;
    tern_hlo_region r = s->regions[0];
    int64_t dim = chk_int(c, TERN_HLO_A_dimension), size = TERN_HLO_DYNAMIC;
    const tern_hlo_value *values;
    TERN_TRY(arg_count(c, r, inputs + carries));
    for (uint32_t i = 0; i < s->operand_count; i++) {
        const tern_hlo_type_info *t = chk_in(c, i);
        if (i < inputs && chk_is_tensor(t)) {
            TERN_TRY(chk_in_range("dimension", dim, 0, t->rank));
            size = chk_dynamic(size) ? t->dims[dim] : size;
        }
        bool fits = i < inputs
                        ? is_slice_of(c, tern_hlo_type_of(c->m, chk_arg_type(c, r, i)), t, dim)
                        : chk_type_fits(c, chk_arg_type(c, r, i), chk_in_type(c, i));
        if (!fits)
            return CHK_BAD("argument %u of the body is %s; operand %u is %s", i,
                           chk_type_text(c, chk_arg_type(c, r, i)), i,
                           chk_type_text(c, chk_in_type(c, i)));
    }
    TERN_TRY(chk_region_end(c, r, &values, &returned));
    if (returned != s->result_count || returned < carries)
        return CHK_BAD("the body returns %u values; there are %u results and %u carried values",
                       returned, s->result_count, carries);
    for (uint32_t i = 0; i < inputs + returned - carries; i++) {
        const tern_hlo_type_info *t = i < inputs ? chk_in(c, i) : chk_out(c, i - inputs);
        if (chk_is_tensor(t) && dim < (int64_t)t->rank && !chk_dim_fits(t->dims[dim], size))
            return CHK_BAD("dimension %lld, which is scanned, has size %lld in one tensor and %lld "
                           "in another",
                           (long long)dim, (long long)size, (long long)t->dims[dim]);
    }
    for (uint32_t i = 0; i < returned; i++) {
        tern_hlo_type type = tern_hlo_value_type(c->m, values[i]);
        bool fits = i < returned - carries
                        ? is_slice_of(c, tern_hlo_type_of(c->m, type), chk_out(c, i), dim)
                        : chk_type_fits(c, type, s->results[i]);
        if (!fits)
            return CHK_BAD("the body returns %s at %u; result %u is %s", chk_type_text(c, type), i,
                           i, chk_type_text(c, s->results[i]));
    }
    return NULL;
}
