/* random_graph_move.c - steps that move elements, and values derived from the pool for a purpose.
 */
#include "random_graph_impl.h"

#include <math.h>
#include <string.h>

#include "numerics/format.h"

/* --- any op --- */

rg_draft rg_begin(tern_hlo_code code) { return (rg_draft){.spec = {.code = code}}; }

static void add_attr(rg_draft *d, tern_hlo_attr_name name, tern_hlo_attr value)
{
    if (d->spec.attr_count < RG_MAX_ATTRS)
        d->attrs[d->spec.attr_count++] = (tern_hlo_attr_use){(tern_name)name, value};
}

void rg_ints(rg *g, rg_draft *d, tern_hlo_attr_name name, const int64_t *ints, uint32_t count)
{
    tern_hlo_attr attr = 0;
    if (!g->b.status)
        g->b.status = tern_hlo_attr_ints(g->b.m, TERN_I64, ints, count, &attr);
    add_attr(d, name, attr);
}

void rg_int(rg *g, rg_draft *d, tern_hlo_attr_name name, int64_t value)
{
    tern_hlo_attr attr = 0;
    if (!g->b.status)
        g->b.status = tern_hlo_attr_int(g->b.m, TERN_I64, value, &attr);
    add_attr(d, name, attr);
}

void rg_bool(rg *g, rg_draft *d, tern_hlo_attr_name name, bool value)
{
    tern_hlo_attr attr = 0;
    if (!g->b.status)
        g->b.status = tern_hlo_attr_bool(g->b.m, value, &attr);
    add_attr(d, name, attr);
}

void rg_pairs(rg *g, rg_draft *d, tern_hlo_attr_name name, const int64_t (*pairs)[2],
              uint32_t count)
{
    tern_hlo_type type = 0;
    tern_hlo_attr attr = 0;
    if (!g->b.status)
        g->b.status = tern_hlo_type_tensor(g->b.m, TERN_I64, (int64_t[]){count, 2}, 2, &type);
    if (!g->b.status)
        g->b.status =
            tern_hlo_attr_elements(g->b.m, type, pairs, count * sizeof pairs[0], false, &attr);
    add_attr(d, name, attr);
}

tern_hlo_value rg_build(rg *g, rg_draft *d, const tern_hlo_value *operands, uint32_t count)
{
    d->spec.attrs = d->attrs;
    d->spec.operands = operands;
    d->spec.operand_count = count;
    return tern_hlo_build(&g->b, &d->spec);
}

/* --- constants --- */

rg_value rg_splat(rg *g, tern_dtype t, const int64_t *dims, uint32_t rank, double value)
{
    if (!rg_is_float(t))
        value = t == TERN_BOOL ? value != 0 : trunc(value);
    rg_value x = {.exact = true, .size = fabs(value)};
    return rg_record(g, tern_hlo_build_splat(&g->b, rg_dtype(g, t), dims, rank, value), t, &x);
}

rg_value rg_splat_like(rg *g, const rg_value *x, double value)
{
    return rg_splat(g, x->dtype, x->dims, x->rank, value);
}

/* A number that every float type represents. */
static double some_constant(rg *g, tern_dtype t)
{
    double x = ((double)rg_choose(g, 65) - 32) / 8;
    return t == TERN_U8 || rg_is_bool(t) ? trunc(fabs(x)) : x;
}

/* --- other shapes --- */

static rg_value reshaped(rg *g, const rg_value *x, const int64_t *dims, uint32_t rank)
{
    return rg_record(g, tern_hlo_build_reshape(&g->b, x->v, dims, rank), x->dtype, x);
}

static rg_value sliced(rg *g, const rg_value *x, const int64_t *start, const int64_t *limit,
                       const int64_t *strides)
{
    return rg_record(g, tern_hlo_build_slice(&g->b, x->v, start, limit, strides, x->rank), x->dtype,
                     x);
}

static rg_value padded(rg *g, const rg_value *x, const rg_value *value, const int64_t *low,
                       const int64_t *high, const int64_t *interior)
{
    rg_draft d = rg_begin(TERN_HLO_PAD);
    rg_ints(g, &d, TERN_HLO_A_edge_padding_low, low, x->rank);
    rg_ints(g, &d, TERN_HLO_A_edge_padding_high, high, x->rank);
    rg_ints(g, &d, TERN_HLO_A_interior_padding, interior, x->rank);
    rg_value r = rg_record(g, rg_build(g, &d, (tern_hlo_value[]){x->v, value->v}, 2), x->dtype, x);
    r.size = fmax(x->size, value->size);
    return r;
}

rg_value rg_fit(rg *g, rg_value x, const int64_t *dims, uint32_t rank)
{
    int64_t want = rg_count(dims, rank), one = 1, zero = 0;
    if (x.count != want && x.rank != 1)
        x = reshaped(g, &x, &x.count, 1);
    if (x.count < want && rg_chance(g, 40)) {
        rg_value value = rg_splat(g, x.dtype, NULL, 0, some_constant(g, x.dtype));
        int64_t more = want - x.count;
        x = padded(g, &x, &value, &zero, &more, &zero);
    } else if (x.count < want) {
        int64_t many[2] = {(want + x.count - 1) / x.count, x.count}, map = 1;
        int64_t flat = many[0] * many[1];
        x = rg_record(g, tern_hlo_build_broadcast(&g->b, x.v, many, 2, &map), x.dtype, &x);
        x = reshaped(g, &x, &flat, 1);
    }
    if (x.count > want)
        x = sliced(g, &x, &zero, &want, &one);
    return rg_has_shape(&x, dims, rank) ? x : reshaped(g, &x, dims, rank);
}

/* The value nearest to a random position in the pool, unchanged or converted. */
static bool find_dtype(rg *g, tern_dtype t, rg_value *out)
{
    uint32_t start = rg_choose(g, g->count);
    for (uint32_t i = 0; i < g->count; i++) {
        rg_value *x = &g->pool[(start + i) % g->count];
        if (x->dtype != t)
            continue;
        x->used = true;
        *out = *x;
        return true;
    }
    return false;
}

rg_value rg_make(rg *g, tern_dtype t, const int64_t *dims, uint32_t rank)
{
    rg_value x;
    uint32_t start = rg_choose(g, g->count);
    for (uint32_t i = 0; i < g->count; i++) {
        rg_value *y = &g->pool[(start + i) % g->count];
        if (y->dtype != t || !rg_has_shape(y, dims, rank))
            continue;
        y->used = true;
        return *y;
    }
    if (find_dtype(g, t, &x))
        return rg_fit(g, x, dims, rank);
    if (rg_is_float(t) && rg_pick(g, RG_FLOAT, 0, &x))
        return rg_fit(g, rg_convert(g, rg_tame(g, x, 16), t), dims, rank);
    if (rg_is_float(t) && rg_pick(g, RG_INT | RG_BOOL, 0, &x)) {
        x = rg_tame(g, rg_convert(g, x, TERN_F32), 16);
        return rg_fit(g, t == TERN_F32 ? x : rg_convert(g, x, t), dims, rank);
    }
    if (!rg_is_float(t) && rg_pick(g, RG_ANY | RG_EXACT, 0, &x)) {
        if (rg_is_float(x.dtype))
            x = rg_clamp(g, x, t == TERN_U8 ? 0 : -8, 8);
        return rg_fit(g, rg_convert(g, x, t), dims, rank);
    }
    return rg_splat(g, t, dims, rank, some_constant(g, t));
}

/* A value of lower rank whose dimensions are some of |x|'s, in order. */
static bool find_part(rg *g, const rg_value *x, rg_value *out, int64_t *map)
{
    uint32_t start = rg_choose(g, g->count);
    for (uint32_t i = 0; i < g->count; i++) {
        rg_value *y = &g->pool[(start + i) % g->count];
        uint32_t at = 0, k = 0;
        if (y->dtype != x->dtype || y->rank >= x->rank)
            continue;
        for (; k < y->rank; k++, at++) {
            while (at < x->rank && x->dims[at] != y->dims[k])
                at++;
            if (at == x->rank)
                break;
            map[k] = at;
        }
        if (k < y->rank)
            continue;
        y->used = true;
        *out = *y;
        return true;
    }
    return false;
}

rg_value rg_like(rg *g, const rg_value *x)
{
    rg_value y;
    int64_t map[RG_MAX_RANK] = {0};
    uint32_t way = rg_choose(g, 10);
    if (way < 2)
        return rg_splat_like(g, x, some_constant(g, x->dtype));
    if (way < 5 && find_part(g, x, &y, map))
        return rg_record(g, tern_hlo_build_broadcast(&g->b, y.v, x->dims, x->rank, map), x->dtype,
                         &y);
    return rg_make(g, x->dtype, x->dims, x->rank);
}

rg_value rg_indices(rg *g, const int64_t *dims, uint32_t rank, uint32_t below)
{
    rg_value x = rg_make(g, TERN_I32, dims, rank);
    rg_value low = rg_splat_like(g, &x, 0), n = rg_splat_like(g, &x, below);
    x = rg_extreme(g, TERN_HLO_REMAINDER, x, n);
    x = rg_chance(g, 50) ? rg_extreme(g, TERN_HLO_MAXIMUM, x, low) : rg_abs(g, x);
    x.size = below;
    return x;
}

rg_value rg_scalar(rg *g, uint32_t below) { return rg_indices(g, NULL, 0, below); }

/* --- steps --- */

bool rg_step_constant(rg *g)
{
    static const tern_dtype types[] = {TERN_F32, TERN_F32, TERN_BF16, TERN_I32, TERN_BOOL, TERN_U8};
    tern_dtype t = types[rg_choose(g, 6)];
    int64_t dims[2];
    rg_value x = {.exact = true, .size = 4};
    uint8_t data[64 * 8];
    uint32_t rank = 1 + rg_choose(g, 2);
    rg_some_dims(g, rank, dims, 64);
    int64_t count = rg_count(dims, rank);
    const tern_num_format *f = tern_num_format_of(rg_dtype(g, t));
    for (int64_t i = 0; i < count; i++) {
        uint64_t code = tern_num_from_f64(f, some_constant(g, t), tern_num_mode_hlo, 0);
        if (rg_is_bool(t))
            code &= 1;
        memcpy(data + (size_t)i * f->storage_bytes, &code, f->storage_bytes);
    }
    tern_hlo_type type = rg_type(g, t, dims, rank);
    rg_push(g, rg_record(
                   g, tern_hlo_build_constant(&g->b, type, data, (size_t)count * f->storage_bytes),
                   t, &x));
    return true;
}

bool rg_step_iota(rg *g)
{
    static const tern_dtype types[] = {TERN_I32, TERN_F32, TERN_I32, TERN_I64};
    int64_t dims[3];
    uint32_t rank = 1 + rg_choose(g, 3);
    tern_dtype t = types[rg_choose(g, 4)];
    rg_some_dims(g, rank, dims, 4096);
    int64_t dim = rg_choose(g, rank);
    rg_value x = {.exact = true, .size = (double)dims[dim]};
    rg_push(g, rg_record(g, tern_hlo_build_iota(&g->b, rg_dtype(g, t), dims, rank, dim), t, &x));
    return true;
}

bool rg_step_broadcast(rg *g)
{
    rg_value x;
    int64_t dims[RG_MAX_RANK] = {0}, map[RG_MAX_RANK] = {0};
    if (!rg_pick(g, RG_ANY, 0, &x) || x.rank >= 5)
        return false;
    uint32_t rank = x.rank + rg_choose(g, 6 - x.rank), at = 0;
    int64_t room = g->max_elements / x.count;
    for (uint32_t i = 0, k = 0; i < rank; i++) {
        uint32_t left = rank - i, need = x.rank - k;
        bool take = need && (left == need || rg_choose(g, left) < need);
        dims[i] = take ? x.dims[k] : g->sizes[rg_choose(g, 5)];
        if (take && x.dims[k] == 1 && rg_chance(g, 60))
            dims[i] = g->sizes[rg_choose(g, 5)];
        if (!take || x.dims[k] == 1) {
            if (dims[i] > room)
                dims[i] = 1;
            room /= dims[i];
        }
        if (take)
            map[at++] = i, k++;
    }
    rg_push(g, rg_record(g, tern_hlo_build_broadcast(&g->b, x.v, dims, rank, map), x.dtype, &x));
    return true;
}

/* Another factorisation of the same count. */
bool rg_step_reshape(rg *g)
{
    rg_value x;
    int64_t dims[RG_MAX_RANK] = {0};
    if (!rg_pick(g, RG_ANY, 1, &x))
        return false;
    int64_t left = x.count;
    uint32_t rank = 1 + rg_choose(g, 4);
    for (uint32_t i = 0; i + 1 < rank; i++) {
        int64_t d = g->sizes[rg_choose(g, 5)];
        if (rg_chance(g, 50) && x.rank)
            d = x.dims[rg_choose(g, x.rank)];
        dims[i] = d > 0 && left % d == 0 ? d : 1;
        left /= dims[i];
    }
    dims[rank - 1] = left;
    rg_push(g, reshaped(g, &x, dims, rank));
    return true;
}

void rg_some_order(rg *g, int64_t *order, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        order[i] = i;
    for (uint32_t i = count; i > 1; i--) {
        uint32_t k = rg_choose(g, i);
        int64_t t = order[i - 1];
        order[i - 1] = order[k];
        order[k] = t;
    }
}

bool rg_step_transpose(rg *g)
{
    rg_value x;
    int64_t order[RG_MAX_RANK] = {0};
    if (!rg_pick(g, RG_ANY, 2, &x))
        return false;
    rg_some_order(g, order, x.rank);
    rg_push(g, rg_record(g, tern_hlo_build_transpose(&g->b, x.v, order, x.rank), x.dtype, &x));
    return true;
}

bool rg_step_slice(rg *g)
{
    rg_value x;
    int64_t start[RG_MAX_RANK] = {0}, limit[RG_MAX_RANK] = {0}, strides[RG_MAX_RANK] = {0};
    if (!rg_pick(g, RG_ANY, 1, &x))
        return false;
    for (uint32_t i = 0; i < x.rank; i++) {
        bool whole = rg_chance(g, 40);
        start[i] = whole ? 0 : rg_choose(g, (uint32_t)x.dims[i]);
        limit[i] =
            whole ? x.dims[i] : start[i] + 1 + rg_choose(g, (uint32_t)(x.dims[i] - start[i]));
        strides[i] = rg_chance(g, 75) ? 1 : 1 + rg_choose(g, 3);
    }
    rg_push(g, sliced(g, &x, start, limit, strides));
    return true;
}

bool rg_step_pad(rg *g)
{
    rg_value x;
    int64_t low[RG_MAX_RANK] = {0}, high[RG_MAX_RANK] = {0}, interior[RG_MAX_RANK] = {0}, count = 1;
    if (!rg_pick(g, RG_ANY, 1, &x))
        return false;
    for (uint32_t i = 0; i < x.rank; i++) {
        low[i] = rg_chance(g, 50) ? 0 : (int64_t)rg_choose(g, 5) - 1;
        high[i] = rg_chance(g, 50) ? 0 : (int64_t)rg_choose(g, 5) - 1;
        interior[i] = rg_chance(g, 80) ? 0 : rg_choose(g, 3);
        int64_t size = low[i] + high[i] + x.dims[i] + (x.dims[i] - 1) * interior[i];
        if (size < 1 || count * size > g->max_elements)
            return false;
        count *= size;
    }
    rg_value value = rg_chance(g, 60) ? rg_splat(g, x.dtype, NULL, 0, some_constant(g, x.dtype))
                                      : rg_make(g, x.dtype, NULL, 0);
    rg_value r = padded(g, &x, &value, low, high, interior);
    r.exact = x.exact && value.exact;
    r.error = fmax(x.error, value.error);
    rg_push(g, r);
    return true;
}

bool rg_step_concatenate(rg *g)
{
    rg_value x, r;
    tern_hlo_value parts[3];
    if (!rg_pick(g, RG_ANY, 1, &x))
        return false;
    uint32_t count = 2 + rg_choose(g, 2), dim = rg_choose(g, x.rank);
    if (x.count * count > g->max_elements)
        return false;
    r = x;
    parts[0] = x.v;
    for (uint32_t i = 1; i < count; i++) {
        int64_t dims[RG_MAX_RANK];
        memcpy(dims, x.dims, sizeof dims);
        if (rg_chance(g, 50))
            dims[dim] = 1 + rg_choose(g, (uint32_t)x.dims[dim]);
        rg_value y = rg_make(g, x.dtype, dims, x.rank);
        parts[i] = y.v;
        r.exact = r.exact && y.exact;
        r.size = fmax(r.size, y.size);
        r.error = fmax(r.error, y.error);
    }
    rg_push(g, rg_record(g, tern_hlo_build_concatenate(&g->b, parts, count, dim), x.dtype, &r));
    return true;
}

bool rg_step_reverse(rg *g)
{
    rg_value x;
    int64_t order[RG_MAX_RANK] = {0};
    if (!rg_pick(g, RG_ANY, 1, &x))
        return false;
    rg_some_order(g, order, x.rank);
    rg_draft d = rg_begin(TERN_HLO_REVERSE);
    rg_ints(g, &d, TERN_HLO_A_dimensions, order, 1 + rg_choose(g, x.rank));
    rg_push(g, rg_record(g, rg_build(g, &d, &x.v, 1), x.dtype, &x));
    return true;
}

bool rg_step_dynamic_slice(rg *g)
{
    rg_value x;
    tern_hlo_value in[1 + RG_MAX_RANK] = {0};
    int64_t sizes[RG_MAX_RANK] = {0};
    if (!rg_pick(g, RG_ANY, 1, &x))
        return false;
    in[0] = x.v;
    for (uint32_t i = 0; i < x.rank; i++) {
        sizes[i] = rg_chance(g, 40) ? x.dims[i] : 1 + rg_choose(g, (uint32_t)x.dims[i]);
        in[1 + i] = sizes[i] == x.dims[i] && rg_chance(g, 70)
                        ? rg_splat(g, TERN_I32, NULL, 0, 0).v
                        : rg_scalar(g, (uint32_t)x.dims[i] + 1).v;
    }
    rg_draft d = rg_begin(TERN_HLO_DYNAMIC_SLICE);
    rg_ints(g, &d, TERN_HLO_A_slice_sizes, sizes, x.rank);
    rg_push(g, rg_record(g, rg_build(g, &d, in, 1 + x.rank), x.dtype, &x));
    return true;
}

bool rg_step_dynamic_update_slice(rg *g)
{
    rg_value x;
    tern_hlo_value in[2 + RG_MAX_RANK] = {0};
    int64_t sizes[RG_MAX_RANK] = {0};
    if (!rg_pick(g, RG_ANY, 1, &x))
        return false;
    for (uint32_t i = 0; i < x.rank; i++) {
        sizes[i] = rg_chance(g, 40) ? x.dims[i] : 1 + rg_choose(g, (uint32_t)x.dims[i]);
        in[2 + i] = rg_scalar(g, (uint32_t)x.dims[i] + 1).v;
    }
    rg_value y = rg_make(g, x.dtype, sizes, x.rank);
    in[0] = x.v;
    in[1] = y.v;
    rg_draft d = rg_begin(TERN_HLO_DYNAMIC_UPDATE_SLICE);
    rg_value r = rg_record(g, rg_build(g, &d, in, 2 + x.rank), x.dtype, &x);
    r.exact = x.exact && y.exact;
    r.size = fmax(x.size, y.size);
    r.error = fmax(x.error, y.error);
    rg_push(g, r);
    return true;
}
