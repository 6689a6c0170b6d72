/* hlo/verify/check_slice.c - slices, pads and concatenation. */
#include "hlo/verify/check_impl.h"

/* The maximum size of a dimension; products of a few still fit 128 bits. */
#define MAX_DIM ((int64_t)1 << 62)

/* --- slice --- */

static tern_status slice_dim(chk *c, uint32_t i, int64_t start, int64_t limit, int64_t stride,
                             int64_t *out)
{
    const tern_hlo_type_info *t = chk_in(c, 0);
    const int64_t *bounds = chk_bounds(c, t);
    int64_t size = chk_dynamic(t->dims[i]) && bounds ? bounds[i] : t->dims[i];
    if (start < 0)
        return CHK_BAD("start index %lld in dimension %u is negative", (long long)start, i);
    if (!chk_dynamic(size) && limit > size)
        return CHK_BAD("limit index %lld in dimension %u is beyond its size %lld", (long long)limit,
                       i, (long long)size);
    if (start > limit)
        return CHK_BAD("start index %lld in dimension %u is beyond limit index %lld",
                       (long long)start, i, (long long)limit);
    if (stride <= 0)
        return CHK_BAD("stride %lld in dimension %u must be positive", (long long)stride, i);
    *out = (limit - start) / stride + ((limit - start) % stride != 0);
    return NULL;
}

tern_status chk_infer_slice(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *t = chk_in(c, 0);
    uint32_t starts, limits, strides;
    const int64_t *start = chk_ints(c, TERN_HLO_A_start_indices, &starts);
    const int64_t *limit = chk_ints(c, TERN_HLO_A_limit_indices, &limits);
    const int64_t *stride = chk_ints(c, TERN_HLO_A_strides, &strides);
    TERN_TRY(chk_count("start_indices", starts, t->rank, "one per dimension"));
    TERN_TRY(chk_count("limit_indices", limits, t->rank, "one per dimension"));
    TERN_TRY(chk_count("strides", strides, t->rank, "one per dimension"));
    TERN_TRY(chk_shapes_get(c, 1, out));
    TERN_TRY(chk_shape_init(c, out->items, t->elem, t->rank));
    for (uint32_t i = 0; i < t->rank; i++) {
        TERN_TRY(slice_dim(c, i, start[i], limit[i], stride[i], &out->items->dims[i]));
        if (chk_dynamic(t->dims[i])) /* dynamic size: cannot be checked */
            out->items->dims[i] = TERN_HLO_DYNAMIC;
    }
    return NULL;
}

/* Start indices, operands from |first| on: one per dimension, all of one type. */
static tern_status start_indices(chk *c, uint32_t first)
{
    uint32_t count = c->spec->operand_count - first;
    if (count != chk_in(c, 0)->rank)
        return CHK_BAD("it has %u start indices; the operand has %u dimensions", count,
                       chk_in(c, 0)->rank);
    for (uint32_t i = first + 1; i < c->spec->operand_count; i++)
        if (chk_in(c, i)->elem != chk_in(c, first)->elem)
            return CHK_BAD("start index %u is %s, start index 0 is %s; they must be the same",
                           i - first, chk_type_text(c, chk_in_type(c, i)),
                           chk_type_text(c, chk_in_type(c, first)));
    return NULL;
}

static tern_status size_fits(const char *what, int64_t size, int64_t dim, uint32_t i)
{
    if (size >= 0 && (chk_dynamic(dim) || size <= dim))
        return NULL;
    return CHK_BAD("%s %lld in dimension %u must be from 0 to the operand's size %lld", what,
                   (long long)size, i, (long long)(chk_dynamic(dim) ? MAX_DIM : dim));
}

tern_status chk_infer_dynamic_slice(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *t = chk_in(c, 0);
    uint32_t count;
    const int64_t *sizes = chk_ints(c, TERN_HLO_A_slice_sizes, &count);
    TERN_TRY(start_indices(c, 1));
    TERN_TRY(chk_count("slice_sizes", count, t->rank, "one per dimension"));
    TERN_TRY(chk_shapes_get(c, 1, out));
    TERN_TRY(chk_shape_init(c, out->items, t->elem, t->rank));
    for (uint32_t i = 0; i < t->rank; i++) {
        TERN_TRY(size_fits("slice size", sizes[i], t->dims[i], i));
        out->items->dims[i] = sizes[i];
    }
    return NULL;
}

tern_status chk_infer_dynamic_update_slice(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *t = chk_in(c, 0), *update = chk_in(c, 1);
    if (update->rank != t->rank || !chk_elem_fits(c, t->elem, update->elem))
        return CHK_BAD(
            "the update is %s, the operand %s; they must have the same rank and elements",
            chk_type_text(c, chk_in_type(c, 1)), chk_type_text(c, chk_in_type(c, 0)));
    TERN_TRY(start_indices(c, 2));
    for (uint32_t i = 0; i < t->rank; i++)
        if (!chk_dynamic(update->dims[i]))
            TERN_TRY(size_fits("update size", update->dims[i], t->dims[i], i));
    return chk_one_like(c, out, t, 0);
}

static tern_status operand_length(chk *c, uint32_t i, uint32_t want, const char *what)
{
    int64_t size = chk_in(c, i)->dims[0];
    if (chk_dynamic(size) || size == (int64_t)want)
        return NULL;
    return CHK_BAD("%s has %lld entries; the operand has %u dimensions", what, (long long)size,
                   want);
}

static tern_status same_rank_and_elements(chk *c)
{
    const tern_hlo_type_info *from = chk_in(c, 0), *to = chk_out(c, 0);
    if (from->rank == to->rank && chk_elem_fits(c, from->elem, to->elem))
        return NULL;
    return CHK_BAD("the operand is %s, the result %s; they must have the same rank and elements",
                   chk_type_text(c, chk_in_type(c, 0)), chk_type_text(c, c->spec->results[0]));
}

tern_status chk_check_real_dynamic_slice(chk *c)
{
    static const char *const names[] = {"start_indices", "limit_indices", "strides"};
    TERN_TRY(same_rank_and_elements(c));
    for (uint32_t i = 0; i < 3; i++)
        TERN_TRY(operand_length(c, i + 1, chk_in(c, 0)->rank, names[i]));
    return NULL;
}

/* --- pad --- */

static tern_status padded_dim(uint32_t i, int64_t dim, int64_t low, int64_t high, int64_t interior,
                              int64_t *out)
{
    if (interior < 0)
        return CHK_BAD("interior padding %lld in dimension %u must not be negative",
                       (long long)interior, i);
    *out = TERN_HLO_DYNAMIC;
    if (chk_dynamic(dim))
        return NULL;
    __int128 size = (__int128)dim + low + high;
    size += (__int128)(dim > 0 ? dim - 1 : 0) * interior;
    if (size < 0 || size > MAX_DIM)
        return CHK_BAD("dimension %u has size %lld and padding %lld, %lld, %lld, which makes no "
                       "size",
                       i, (long long)dim, (long long)low, (long long)high, (long long)interior);
    *out = (int64_t)size;
    return NULL;
}

static tern_status padding_value(chk *c)
{
    if (chk_elem_fits(c, chk_in(c, 0)->elem, chk_in(c, 1)->elem))
        return NULL;
    return CHK_BAD("the padding value is %s, the operand %s; they must have the same elements",
                   chk_type_text(c, chk_in_type(c, 1)), chk_type_text(c, chk_in_type(c, 0)));
}

tern_status chk_infer_pad(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *t = chk_in(c, 0);
    uint32_t lows, highs, interiors;
    const int64_t *low = chk_ints(c, TERN_HLO_A_edge_padding_low, &lows);
    const int64_t *high = chk_ints(c, TERN_HLO_A_edge_padding_high, &highs);
    const int64_t *interior = chk_ints(c, TERN_HLO_A_interior_padding, &interiors);
    TERN_TRY(padding_value(c));
    TERN_TRY(chk_count("edge_padding_low", lows, t->rank, "one per dimension"));
    TERN_TRY(chk_count("edge_padding_high", highs, t->rank, "one per dimension"));
    TERN_TRY(chk_count("interior_padding", interiors, t->rank, "one per dimension"));
    TERN_TRY(chk_shapes_get(c, 1, out));
    chk_shape *s = out->items;
    TERN_TRY(chk_shape_init(c, s, t->elem, t->rank));
    const int64_t *bounds = chk_bounds(c, t);
    int64_t *padded = TERN_NEW_N(c->scratch, int64_t, t->rank ? t->rank : 1);
    TERN_TRY_MEM(padded);
    for (uint32_t i = 0; i < t->rank; i++) {
        TERN_TRY(padded_dim(i, t->dims[i], low[i], high[i], interior[i], &s->dims[i]));
        TERN_TRY(padded_dim(i, bounds ? bounds[i] : TERN_HLO_DYNAMIC, low[i], high[i], interior[i],
                            &padded[i]));
    }
    s->bounds = bounds ? padded : NULL;
    return NULL;
}

tern_status chk_check_dynamic_pad(chk *c)
{
    static const char *const names[] = {"edge_padding_low", "edge_padding_high",
                                        "interior_padding"};
    const tern_hlo_type_info *from = chk_in(c, 0), *to = chk_out(c, 0);
    const int64_t *values[3];
    TERN_TRY(padding_value(c));
    TERN_TRY(same_rank_and_elements(c));
    for (uint32_t i = 0; i < 3; i++) {
        uint32_t count;
        TERN_TRY(operand_length(c, i + 2, from->rank, names[i]));
        TERN_TRY(chk_constant(c, c->spec->operands[i + 2], &values[i], &count));
        if (count != from->rank)
            values[i] = NULL;
    }
    for (uint32_t i = 0; i < from->rank; i++) {
        int64_t want = TERN_HLO_DYNAMIC;
        if (values[2] && values[2][i] < 0)
            return CHK_BAD("interior padding %lld in dimension %u must not be negative",
                           (long long)values[2][i], i);
        if (values[0] && values[1] && values[2])
            TERN_TRY(padded_dim(i, from->dims[i], values[0][i], values[1][i], values[2][i], &want));
        if (!chk_dim_fits(want, to->dims[i]))
            return CHK_BAD("dimension %u of the result has size %s; it must be %lld", i,
                           chk_dim_text(c, to->dims[i]), (long long)want);
    }
    return NULL;
}

/* --- concatenate --- */

static tern_status concatenate_one(chk *c, chk_shape *s, uint32_t at, uint32_t i)
{
    const tern_hlo_type_info *t = chk_in(c, i);
    if (t->rank != s->rank || !chk_elem_fits(c, s->elem, t->elem))
        return CHK_BAD("operand %u is %s, operand 0 is %s; they must have the same rank and "
                       "elements",
                       i, chk_type_text(c, chk_in_type(c, i)), chk_type_text(c, chk_in_type(c, 0)));
    for (uint32_t d = 0; d < s->rank; d++) {
        if (d == at)
            continue;
        if (!chk_dim_fits(s->dims[d], t->dims[d]))
            return CHK_BAD("dimension %u of operand %u has size %s, of those before it %s; they "
                           "must be equal",
                           d, i, chk_dim_text(c, t->dims[d]), chk_dim_text(c, s->dims[d]));
        if (chk_dynamic(s->dims[d]))
            s->dims[d] = t->dims[d];
    }
    if (chk_dynamic(s->dims[at]) || chk_dynamic(t->dims[at])) {
        s->dims[at] = TERN_HLO_DYNAMIC;
        return NULL;
    }
    if (s->dims[at] > MAX_DIM - t->dims[at])
        return CHK_BAD("dimension %u of the result would be larger than 2^62", at);
    s->dims[at] += t->dims[at];
    return NULL;
}

tern_status chk_infer_concatenate(chk *c, chk_shapes *out)
{
    if (c->spec->operand_count == 0)
        return CHK_BAD("it has no operand; it must have one or more");
    int64_t at = chk_int(c, TERN_HLO_A_dimension);
    TERN_TRY(chk_in_range("dimension", at, 0, chk_in(c, 0)->rank));
    TERN_TRY(chk_one_like(c, out, chk_in(c, 0), 0));
    out->items->bounds = NULL;
    for (uint32_t i = 1; i < c->spec->operand_count; i++)
        TERN_TRY(concatenate_one(c, out->items, (uint32_t)at, i));
    return NULL;
}
