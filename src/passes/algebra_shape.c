/* passes/algebra_shape.c - reshape, transpose, broadcast, iota and reduce: no-ops are removed, two
 * in a row merge, and an op that only adds dimensions of size 1 becomes a reshape, which moves no
 * data. */
#include <string.h>

#include "numerics/format.h"
#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

enum { SHAPE_MAX_RANK = 32 };

static const int64_t *ints_of(const tern_simplifier *s, tern_hlo_op op, tern_hlo_attr_name name)
{
    uint32_t count = 0;
    return tern_hlo_op_ints(s->r.m, op, name, &count);
}

/* Operand and result are plain tensors of ranks within our limits. */
static bool are_plain(const tern_simplifier *s, tern_hlo_op op, const tern_hlo_type_info **in,
                      const tern_hlo_type_info **out)
{
    *in = tern_match_plain(s->r.m, OPERAND(0));
    *out = tern_match_plain(s->r.m, tern_simplify_result(s, op));
    return *in && *out && (*in)->rank <= SHAPE_MAX_RANK && (*out)->rank <= SHAPE_MAX_RANK;
}

static tern_status to_reshape(tern_simplifier *s, tern_hlo_op op, tern_hlo_value x,
                              const tern_hlo_type_info *out, bool *done)
{
    if (tern_hlo_value_type(s->r.m, x) == tern_hlo_value_type(s->r.m, tern_simplify_result(s, op)))
        return tern_simplify_to(s, op, x, done);
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = tern_hlo_build_reshape(b, x, out->dims, out->rank);
    return tern_simplify_to_built(s, op, v, done);
}

/* Moving a splat gives a splat. */
static tern_status move_splat(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_attr_info *a = tern_match_splat(s->r.m, OPERAND(0));
    const tern_hlo_type_info *t = tern_match_plain(s->r.m, tern_simplify_result(s, op));
    if (!a || !t || !t->count || tern_hlo_type_of(s->r.m, a->type)->quant)
        return NULL;
    return tern_simplify_to_constant(s, op, a->data, a->data_bytes, done);
}

static bool is_for_dots(const tern_simplifier *s, tern_hlo_op op)
{
    tern_hlo_value v = tern_simplify_result(s, op);
    for (tern_rewrite_use u = tern_rewrite_first_use(&s->r, v); u;
         u = tern_rewrite_next_use(&s->r, u))
        if (tern_hlo_op_of(s->r.m, tern_rewrite_use_op(&s->r, u))->code != TERN_HLO_DOT_GENERAL)
            return false;
    return true;
}

/* Reshapes a broadcast for matmuls before it repeats elements, if no dimension mixes elements of
 * the operand with repetitions: then the matmuls are repeated instead. */
static tern_status reshape_of_broadcast(tern_simplifier *s, tern_hlo_op op, tern_hlo_op inner,
                                        const tern_hlo_type_info *out, bool *done)
{
    tern_hlo_value x = tern_simplify_operand(s, inner, 0);
    const tern_hlo_type_info *in = tern_match_plain(s->r.m, x);
    const tern_hlo_type_info *mid = tern_match_plain(s->r.m, OPERAND(0));
    const int64_t *map = ints_of(s, inner, TERN_HLO_A_broadcast_dimensions);
    int64_t kept[SHAPE_MAX_RANK], dims[SHAPE_MAX_RANK], last = -1;
    uint32_t present = 0, count = 0, i = 0, k = 0;
    if (!in || in->rank > SHAPE_MAX_RANK || !mid->count || !is_for_dots(s, op))
        return NULL;
    for (uint32_t d = 0; d < in->rank; d++) {
        if (in->dims[d] == 1)
            continue;
        if (map[d] < last)
            return NULL;
        last = map[d];
        present |= 1u << map[d];
    }
    while (i < mid->rank || k < out->rank) { /* groups of dims with equal products */
        int64_t a = 1, c = 1;
        uint32_t first = k, has = 0, lacks = 0;
        do {
            if (i < mid->rank && (a <= c || k == out->rank)) {
                bool is_present = present >> i & 1;
                has += is_present;
                lacks += !is_present && mid->dims[i] != 1;
                a *= mid->dims[i++];
            } else {
                c *= out->dims[k++];
            }
        } while (a != c);
        if (has && lacks)
            return NULL;
        for (uint32_t d = first; d < k && has; d++)
            if (out->dims[d] != 1) {
                kept[count] = d;
                dims[count++] = out->dims[d];
            }
    }
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = tern_hlo_build_reshape(b, x, dims, count);
    v = tern_hlo_build_broadcast(b, v, out->dims, out->rank, kept);
    return tern_simplify_to_built(s, op, v, done);
}

static tern_status reshape(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_type_info *in, *out;
    if (!are_plain(s, op, &in, &out))
        return NULL;
    TERN_TRY(tern_simplify_to(s, op, OPERAND(0), done));
    if (*done)
        return NULL;
    tern_hlo_op inner = tern_match_op(s->r.m, OPERAND(0), TERN_HLO_RESHAPE);
    if (inner && tern_match_plain(s->r.m, tern_simplify_operand(s, inner, 0)))
        return to_reshape(s, op, tern_simplify_operand(s, inner, 0), out, done);
    inner = tern_match_op(s->r.m, OPERAND(0), TERN_HLO_BROADCAST_IN_DIM);
    return inner ? reshape_of_broadcast(s, op, inner, out, done) : NULL;
}

/* Transposes the operand of a broadcast, which is smaller. */
static tern_status transpose_of_broadcast(tern_simplifier *s, tern_hlo_op op, tern_hlo_op inner,
                                          bool *done)
{
    const tern_hlo_type_info *out = tern_match_plain(s->r.m, tern_simplify_result(s, op));
    tern_hlo_value x = tern_simplify_operand(s, inner, 0);
    const tern_hlo_type_info *in = tern_match_plain(s->r.m, x);
    const int64_t *p = ints_of(s, op, TERN_HLO_A_permutation);
    const int64_t *map = ints_of(s, inner, TERN_HLO_A_broadcast_dimensions);
    int64_t order[SHAPE_MAX_RANK], to[SHAPE_MAX_RANK];
    uint32_t n = 0, rank = out->rank;
    if (!in || in->rank > SHAPE_MAX_RANK || in->count >= out->count)
        return NULL;
    for (uint32_t d = 0; d < rank; d++)
        for (uint32_t i = 0; i < in->rank; i++)
            if (map[i] == p[d]) {
                order[n] = i;
                to[n++] = d;
            }
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = tern_hlo_build_transpose(b, x, order, n);
    v = tern_hlo_build_broadcast(b, v, out->dims, rank, to);
    return tern_simplify_to_built(s, op, v, done);
}

static tern_status transpose(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_type_info *in, *out;
    if (!are_plain(s, op, &in, &out))
        return NULL;
    const int64_t *p = ints_of(s, op, TERN_HLO_A_permutation);
    bool keeps_order = true;
    int64_t last = -1;
    for (uint32_t i = 0; i < out->rank; i++) {
        if (out->dims[i] == 1)
            continue;
        keeps_order = keeps_order && p[i] > last;
        last = p[i];
    }
    if (keeps_order)
        return to_reshape(s, op, OPERAND(0), out, done);
    tern_hlo_op inner = tern_match_op(s->r.m, OPERAND(0), TERN_HLO_BROADCAST_IN_DIM);
    if (inner)
        return transpose_of_broadcast(s, op, inner, done);
    inner = tern_match_op(s->r.m, OPERAND(0), TERN_HLO_TRANSPOSE);
    if (!inner || !tern_match_plain(s->r.m, tern_simplify_operand(s, inner, 0)))
        return NULL;
    const int64_t *q = ints_of(s, inner, TERN_HLO_A_permutation);
    int64_t both[SHAPE_MAX_RANK];
    for (uint32_t i = 0; i < out->rank; i++)
        both[i] = q[p[i]];
    uint32_t rank = out->rank;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = tern_hlo_build_transpose(b, tern_simplify_operand(s, inner, 0), both, rank);
    return tern_simplify_to_built(s, op, v, done);
}

static tern_status broadcast_of_broadcast(tern_simplifier *s, tern_hlo_op op, const int64_t *map,
                                          const tern_hlo_type_info *out, bool *done)
{
    tern_hlo_op inner = tern_match_op(s->r.m, OPERAND(0), TERN_HLO_BROADCAST_IN_DIM);
    int64_t both[SHAPE_MAX_RANK];
    if (!inner)
        return NULL;
    tern_hlo_value x = tern_simplify_operand(s, inner, 0);
    const tern_hlo_type_info *t = tern_match_plain(s->r.m, x);
    const int64_t *first = ints_of(s, inner, TERN_HLO_A_broadcast_dimensions);
    if (!t || t->rank > SHAPE_MAX_RANK)
        return NULL;
    for (uint32_t i = 0; i < t->rank; i++)
        both[i] = map[first[i]];
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = tern_hlo_build_broadcast(b, x, out->dims, out->rank, both);
    return tern_simplify_to_built(s, op, v, done);
}

/* Looks through a reshape that only adds dimensions of size 1: broadcast(reshape [n] -> [n,1]) is a
 * broadcast of [n]. */
static tern_status broadcast_of_reshape(tern_simplifier *s, tern_hlo_op op, const int64_t *map,
                                        const tern_hlo_type_info *in, const tern_hlo_type_info *out,
                                        bool *done)
{
    tern_hlo_op inner = tern_match_op(s->r.m, OPERAND(0), TERN_HLO_RESHAPE);
    int64_t kept[SHAPE_MAX_RANK];
    uint32_t n = 0;
    if (!inner)
        return NULL;
    tern_hlo_value x = tern_simplify_operand(s, inner, 0);
    const tern_hlo_type_info *t = tern_match_plain(s->r.m, x);
    if (!t || t->rank > in->rank)
        return NULL;
    for (uint32_t i = 0; i < in->rank; i++) {
        if (n < t->rank && t->dims[n] == in->dims[i])
            kept[n++] = map[i];
        else if (in->dims[i] != 1)
            return NULL;
    }
    if (n != t->rank)
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = tern_hlo_build_broadcast(b, x, out->dims, out->rank, kept);
    return tern_simplify_to_built(s, op, v, done);
}

static tern_status broadcast(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_type_info *in, *out;
    if (!are_plain(s, op, &in, &out))
        return NULL;
    const int64_t *map = ints_of(s, op, TERN_HLO_A_broadcast_dimensions);
    if (in->count == out->count) {
        /* No element is repeated: a reshape, if the order of dimensions is kept. */
        bool keeps_order = true;
        int64_t last = -1;
        for (uint32_t i = 0; i < in->rank; i++) {
            if (in->dims[i] == 1)
                continue;
            keeps_order = keeps_order && map[i] > last;
            last = map[i];
        }
        if (keeps_order)
            return to_reshape(s, op, OPERAND(0), out, done);
    }
    TERN_TRY(broadcast_of_broadcast(s, op, map, out, done));
    return *done ? NULL : broadcast_of_reshape(s, op, map, in, out, done);
}

static tern_status iota(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_type_info *t = tern_match_plain(s->r.m, tern_simplify_result(s, op));
    int64_t dim = tern_hlo_op_int(s->r.m, op, TERN_HLO_A_iota_dimension);
    static const uint8_t zeros[16];
    if (!t || t->count == 0 || t->dims[dim] != 1)
        return NULL;
    size_t bytes = tern_num_format_of(t->dtype)->storage_bytes;
    return bytes <= sizeof(zeros) ? tern_simplify_to_constant(s, op, zeros, bytes, done) : NULL;
}

static tern_status reverse(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_type_info *in, *out;
    uint32_t count = 0;
    if (!are_plain(s, op, &in, &out))
        return NULL;
    const int64_t *dims = tern_hlo_op_ints(s->r.m, op, TERN_HLO_A_dimensions, &count);
    bool any = false;
    for (uint32_t i = 0; i < count; i++)
        any = any || in->dims[dims[i]] > 1;
    if (!any)
        return tern_simplify_to(s, op, OPERAND(0), done);
    tern_hlo_op inner = tern_match_op(s->r.m, OPERAND(0), TERN_HLO_REVERSE);
    if (inner && tern_hlo_op_attr(s->r.m, inner, TERN_HLO_A_dimensions) ==
                     tern_hlo_op_attr(s->r.m, op, TERN_HLO_A_dimensions))
        return tern_simplify_to(s, op, tern_simplify_operand(s, inner, 0), done);
    return NULL;
}

/* --- reduce --- */

/* |init| is the identity element of |code|. */
static bool is_neutral(const tern_hlo_module *m, tern_hlo_code code, tern_hlo_value init)
{
    double f = 0;
    int64_t i = 0;
    const tern_hlo_type_info *t = tern_match_plain(m, init);
    if (!t)
        return false;
    bool is_float = tern_num_format_of(t->dtype)->kind == TERN_KIND_FLOAT;
    bool is_int = !is_float && tern_match_splat_int(m, init, &i);
    if (is_float && !tern_match_splat_f64(m, init, &f))
        return false;
    switch ((int)code) {
    case TERN_HLO_ADD:
        return is_float ? tern_match_is_splat(m, init, -0.0) : is_int && i == 0;
    case TERN_HLO_MULTIPLY:
        return is_float ? f == 1 : is_int && i == 1;
    case TERN_HLO_OR:
        return is_int && i == 0;
    case TERN_HLO_AND:
        return is_int && (i == -1 || (i == 1 && t->dtype == TERN_BOOL));
    case TERN_HLO_MAXIMUM:
        return is_float && f == -__builtin_inf();
    case TERN_HLO_MINIMUM:
        return is_float && f == __builtin_inf();
    default:
        return false;
    }
}

typedef struct {
    tern_hlo_code code;
    const int64_t *dims;
    uint32_t dim_count;
} reduction;

/* One input, reduced by one commutative binary op of one type. */
static bool is_simple_reduce(const tern_simplifier *s, tern_hlo_op op, reduction *out)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(s->r.m, op);
    if (info->operand_count != 2)
        return false;
    out->code = tern_match_reducer(s->r.m, tern_hlo_op_region(s->r.m, op, 0));
    out->dims = tern_hlo_op_ints(s->r.m, op, TERN_HLO_A_dimensions, &out->dim_count);
    if (!(tern_hlo_op_row_of(out->code)->traits & TERN_HLO_COMMUTATIVE))
        return false;
    tern_dtype dtype = tern_hlo_value_type_of(s->r.m, OPERAND(0))->dtype;
    return tern_hlo_value_type_of(s->r.m, OPERAND(1))->dtype == dtype &&
           tern_hlo_value_type_of(s->r.m, info->result_first)->dtype == dtype;
}

/* The dimensions of the operand that are not reduced, in order. */
static uint32_t kept_dims(const reduction *r, uint32_t rank, int64_t *where)
{
    uint32_t n = 0;
    for (uint32_t d = 0; d < rank; d++) {
        where[d] = (int64_t)n++;
        for (uint32_t i = 0; i < r->dim_count; i++)
            if (r->dims[i] == (int64_t)d) {
                where[d] = -1;
                n--;
                break;
            }
    }
    return n;
}

/* A reduction over no dimensions, or dimensions of size 1: each element is combined with the init
 * value once, which is a no-op for an identity element. */
static tern_status reduce_nothing(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_type_info *in, *out;
    reduction r;
    if (!are_plain(s, op, &in, &out) || !is_simple_reduce(s, op, &r))
        return NULL;
    for (uint32_t i = 0; i < r.dim_count; i++)
        if (in->dims[r.dims[i]] != 1)
            return NULL;
    if (is_neutral(s->r.m, r.code, OPERAND(1)))
        return to_reshape(s, op, OPERAND(0), out, done);
    const tern_hlo_attr_info *init = tern_match_splat(s->r.m, OPERAND(1));
    tern_hlo_type type = tern_hlo_value_type(s->r.m, tern_simplify_result(s, op));
    if (!init || !out->count)
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value x = tern_hlo_build_reshape(b, OPERAND(0), out->dims, out->rank);
    tern_hlo_value y = tern_hlo_build_constant(b, type, init->data, init->data_bytes);
    return tern_simplify_to_built(s, op, tern_hlo_build_binary(b, r.code, x, y), done);
}

/* max, min and or over dimensions that a broadcast added return the element itself. */
static tern_status reduce_of_broadcast(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_type_info *in, *out;
    reduction r;
    int64_t where[SHAPE_MAX_RANK], map[SHAPE_MAX_RANK];
    tern_hlo_op inner = tern_match_op(s->r.m, OPERAND(0), TERN_HLO_BROADCAST_IN_DIM);
    if (!inner || !are_plain(s, op, &in, &out) || !is_simple_reduce(s, op, &r) ||
        !is_neutral(s->r.m, r.code, OPERAND(1)) || in->count == 0)
        return NULL;
    if (r.code != TERN_HLO_MAXIMUM && r.code != TERN_HLO_MINIMUM && r.code != TERN_HLO_OR)
        return NULL;
    tern_hlo_value x = tern_simplify_operand(s, inner, 0);
    const tern_hlo_type_info *t = tern_match_plain(s->r.m, x);
    const int64_t *from = ints_of(s, inner, TERN_HLO_A_broadcast_dimensions);
    if (!t)
        return NULL;
    kept_dims(&r, in->rank, where);
    for (uint32_t i = 0; i < t->rank; i++) {
        map[i] = where[from[i]];
        if (map[i] < 0)
            return NULL; /* reduces a dimension of the source, possibly of size 1 */
    }
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = tern_hlo_build_broadcast(b, x, out->dims, out->rank, map);
    return tern_simplify_to_built(s, op, v, done);
}

/* Windows that are whole dimensions, as in a global average, are a reduction. */
static tern_status window_of_all(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    static const tern_hlo_attr_name factors[] = {TERN_HLO_A_base_dilations,
                                                 TERN_HLO_A_window_dilations};
    const tern_hlo_type_info *in, *out;
    reduction r;
    int64_t dims[SHAPE_MAX_RANK];
    uint32_t count = 0;
    if (!are_plain(s, op, &in, &out) || !is_simple_reduce(s, op, &r) || in->count == 0 ||
        !(r.code == TERN_HLO_ADD ? tern_match_is_splat(s->r.m, OPERAND(1), 0.0)
                                 : is_neutral(s->r.m, r.code, OPERAND(1))))
        return NULL;
    const int64_t *size = ints_of(s, op, TERN_HLO_A_window_dimensions);
    const int64_t *padding = ints_of(s, op, TERN_HLO_A_padding);
    for (uint32_t d = 0; d < in->rank; d++) {
        bool whole = size[d] == in->dims[d];
        if (out->dims[d] != (whole ? 1 : in->dims[d]) || (!whole && size[d] != 1) ||
            (padding && (padding[2 * d] || padding[2 * d + 1])))
            return NULL;
        for (size_t i = 0; i < sizeof factors / sizeof factors[0]; i++)
            if (ints_of(s, op, factors[i]) && ints_of(s, op, factors[i])[d] != 1)
                return NULL;
        if (whole)
            dims[count++] = d;
    }
    if (!count)
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = tern_hlo_build_reduce(b, r.code, OPERAND(0), dims, count);
    v = tern_hlo_build_reshape(b, v, out->dims, out->rank);
    return tern_simplify_to_built(s, op, v, done);
}

/* --- dynamic ops with static shapes --- */

static tern_status dynamic_reshape(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_type_info *in, *out;
    return are_plain(s, op, &in, &out) ? to_reshape(s, op, OPERAND(0), out, done) : NULL;
}

static tern_status dynamic_broadcast(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_type_info *in, *out;
    if (!are_plain(s, op, &in, &out))
        return NULL;
    const int64_t *map = ints_of(s, op, TERN_HLO_A_broadcast_dimensions);
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = tern_hlo_build_broadcast(b, OPERAND(0), out->dims, out->rank, map);
    return tern_simplify_to_built(s, op, v, done);
}

static tern_status dynamic_iota(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_type_info *t = tern_match_plain(s->r.m, tern_simplify_result(s, op));
    if (!t)
        return NULL;
    int64_t dim = tern_hlo_op_int(s->r.m, op, TERN_HLO_A_iota_dimension);
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = tern_hlo_build_iota(b, t->dtype, t->dims, t->rank, dim);
    return tern_simplify_to_built(s, op, v, done);
}

static tern_status dimension_size(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_type_info *t = tern_match_plain(s->r.m, OPERAND(0));
    int64_t dim = tern_hlo_op_int(s->r.m, op, TERN_HLO_A_dimension);
    return t ? tern_simplify_to_int(s, op, t->dims[dim], done) : NULL;
}

const tern_simplify_row tern_simplify_shape[] = {
    {TERN_HLO_RESHAPE, move_splat},
    {TERN_HLO_TRANSPOSE, move_splat},
    {TERN_HLO_BROADCAST_IN_DIM, move_splat},
    {TERN_HLO_BROADCAST, move_splat},
    {TERN_HLO_REVERSE, move_splat},
    {TERN_HLO_SLICE, move_splat},
    {TERN_HLO_RESHAPE, reshape},
    {TERN_HLO_TRANSPOSE, transpose},
    {TERN_HLO_BROADCAST_IN_DIM, broadcast},
    {TERN_HLO_IOTA, iota},
    {TERN_HLO_REVERSE, reverse},
    {TERN_HLO_REDUCE, reduce_nothing},
    {TERN_HLO_REDUCE, reduce_of_broadcast},
    {TERN_HLO_REDUCE_WINDOW, window_of_all},
    {TERN_HLO_DYNAMIC_RESHAPE, dynamic_reshape},
    {TERN_HLO_DYNAMIC_BROADCAST_IN_DIM, dynamic_broadcast},
    {TERN_HLO_DYNAMIC_IOTA, dynamic_iota},
    {TERN_HLO_GET_DIMENSION_SIZE, dimension_size},
    {TERN_HLO_NO_CODE, NULL},
};
