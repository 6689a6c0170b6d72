/* passes/algebra_dot.c - simplification rules for dot_general. */
#include <string.h>

#include "numerics/format.h"
#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

enum { MAX_DIMS = 16 };

/* An integer matmul with zeros is zero; a float one may be NaN. */
static tern_status dot_of_zeros(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const tern_hlo_type_info *t = tern_match_plain(s->r.m, tern_simplify_result(s, op));
    int64_t a = 1, b = 1;
    if (!t || tern_num_format_of(t->dtype)->kind == TERN_KIND_FLOAT ||
        tern_num_format_of(t->dtype)->kind == TERN_KIND_COMPLEX)
        return NULL;
    if ((tern_match_splat_int(s->r.m, OPERAND(0), &a) && a == 0) ||
        (tern_match_splat_int(s->r.m, OPERAND(1), &b) && b == 0))
        return tern_simplify_to_int(s, op, 0, done);
    return NULL;
}

/* --- transpose of a matmul --- */

/* Dimensions of a dot's result: batch, free dimensions of lhs, free dimensions of rhs. */
typedef struct {
    uint32_t batch, lhs, rhs;
} dot_dims;

static bool read_dims(const tern_hlo_module *m, tern_hlo_op dot, dot_dims *out)
{
    uint32_t batch = 0, contract = 0;
    const tern_hlo_type_info *a = tern_match_plain(m, tern_hlo_operands(m, dot)[0]);
    const tern_hlo_type_info *b = tern_match_plain(m, tern_hlo_operands(m, dot)[1]);
    (void)tern_hlo_op_ints(m, dot, TERN_HLO_A_lhs_batching_dimensions, &batch);
    (void)tern_hlo_op_ints(m, dot, TERN_HLO_A_lhs_contracting_dimensions, &contract);
    if (!a || !b)
        return false;
    *out = (dot_dims){batch, a->rank - batch - contract, b->rank - batch - contract};
    return true;
}

/* The innermost free dimension of the result |p| of transposing a dot is one of lhs. |out| receives
 * the permutation of the dot with its operands swapped, whose innermost one it is too. */
static bool prefers_swap(const int64_t *p, const dot_dims *d, int64_t *out, bool *is_identity)
{
    uint32_t rank = d->batch + d->lhs + d->rhs;
    bool wanted = false;
    *is_identity = true;
    for (uint32_t i = 0; i < rank; i++) {
        bool batch = p[i] < (int64_t)d->batch, lhs = p[i] < (int64_t)(d->batch + d->lhs);
        out[i] = batch ? p[i] : lhs ? p[i] + d->rhs : p[i] - d->lhs;
        *is_identity = *is_identity && out[i] == (int64_t)i;
        wanted = batch ? wanted : lhs;
    }
    return d->lhs && d->rhs && wanted;
}

/* |dot| with its operands swapped and its attributes adapted. */
static tern_hlo_value build_swapped(tern_hlo_builder *b, tern_hlo_op dot, tern_hlo_type type)
{
    static const tern_hlo_attr_name names[][2] = {
        {TERN_HLO_A_lhs_batching_dimensions, TERN_HLO_A_rhs_batching_dimensions},
        {TERN_HLO_A_rhs_batching_dimensions, TERN_HLO_A_lhs_batching_dimensions},
        {TERN_HLO_A_lhs_contracting_dimensions, TERN_HLO_A_rhs_contracting_dimensions},
        {TERN_HLO_A_rhs_contracting_dimensions, TERN_HLO_A_lhs_contracting_dimensions},
    };
    enum { COUNT = sizeof(names) / sizeof(names[0]) };
    tern_hlo_attr_use uses[COUNT + 1];
    uint32_t count = 0;
    const tern_hlo_value *in = tern_hlo_operands(b->m, dot);
    tern_hlo_value operands[] = {in[1], in[0]};
    for (int i = 0; i < COUNT; i++) {
        tern_hlo_attr value = tern_hlo_op_attr(b->m, dot, names[i][1]);
        if (value)
            uses[count++] = (tern_hlo_attr_use){names[i][0], value};
    }
    tern_hlo_attr precision = tern_hlo_op_attr(b->m, dot, TERN_HLO_A_precision_config);
    if (precision)
        uses[count++] = (tern_hlo_attr_use){TERN_HLO_A_precision_config, precision};
    tern_hlo_op_spec spec = {.code = TERN_HLO_DOT_GENERAL,
                             .operands = operands,
                             .operand_count = 2,
                             .results = &type,
                             .result_count = 1,
                             .attrs = uses,
                             .attr_count = count};
    return tern_hlo_build(b, &spec);
}

/* Both operands request the same precision, or none. */
static bool is_even(const tern_hlo_module *m, tern_hlo_op dot)
{
    tern_hlo_attr precision = tern_hlo_op_attr(m, dot, TERN_HLO_A_precision_config);
    const tern_hlo_attr_info *a = precision ? tern_hlo_attr_of(m, precision) : NULL;
    bool even =
        !a || (a->kind == TERN_HLO_ATTR_ARRAY && a->count == 2 && a->attrs[0] == a->attrs[1]);
    return even && !tern_hlo_op_attr(m, dot, TERN_HLO_A_accumulation_type);
}

/* The type of |dot| with its operands swapped. */
static tern_status swapped_type(tern_hlo_module *m, tern_hlo_op dot, const dot_dims *d,
                                tern_hlo_type *out)
{
    int64_t dims[MAX_DIMS];
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, tern_hlo_op_of(m, dot)->result_first);
    for (uint32_t i = 0; i < t->rank; i++) {
        bool batch = i < d->batch, rhs = i < d->batch + d->rhs;
        dims[i] = t->dims[batch ? i : rhs ? i + d->lhs : i - d->rhs];
    }
    return tern_hlo_type_tensor(m, t->dtype, dims, t->rank, out);
}

/* (a b)^T is b^T a^T: a matmul used only through a transpose is computed transposed, if that puts
 * the innermost dimension of the result in its place. The terms and the order of summation stay the
 * same. */
static tern_status transpose_of_dot(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    tern_hlo_op dot = tern_match_op(m, OPERAND(0), TERN_HLO_DOT_GENERAL);
    dot_dims d;
    uint32_t count = 0;
    int64_t order[MAX_DIMS];
    bool is_identity;
    tern_hlo_type type;
    if (!dot || tern_rewrite_use_count(&s->r, OPERAND(0)) != 1 || !read_dims(m, dot, &d) ||
        !is_even(m, dot) || !tern_match_plain(m, OPERAND(0)))
        return NULL;
    const int64_t *p = tern_hlo_op_ints(m, op, TERN_HLO_A_permutation, &count);
    if (count > MAX_DIMS || count != d.batch + d.lhs + d.rhs ||
        !prefers_swap(p, &d, order, &is_identity))
        return NULL;
    TERN_TRY(swapped_type(m, dot, &d, &type));
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = build_swapped(b, dot, type);
    if (!is_identity)
        v = tern_hlo_build_transpose(b, v, order, count);
    return tern_simplify_to_built(s, op, v, done);
}

/* --- transposed operands --- */

static const tern_hlo_attr_name roles[2][2] = {
    {TERN_HLO_A_lhs_contracting_dimensions, TERN_HLO_A_lhs_batching_dimensions},
    {TERN_HLO_A_rhs_contracting_dimensions, TERN_HLO_A_rhs_batching_dimensions},
};

/* The transpose |p| of operand |side| of |dot| can be folded into the dimension numbers: the free
 * dimensions keep their order. With a batch, only if it moves the innermost dimension: others are
 * views anyway. */
static bool can_read_through(const tern_hlo_module *m, tern_hlo_op dot, unsigned side,
                             const int64_t *p, uint32_t rank)
{
    int64_t last = -1;
    uint32_t used = 0, count[2] = {0, 0};
    for (unsigned role = 0; role < 2; role++) {
        const int64_t *dims = tern_hlo_op_ints(m, dot, roles[side][role], &count[role]);
        for (uint32_t i = 0; i < count[role]; i++)
            used |= 1u << dims[i];
    }
    for (uint32_t d = 0; d < rank; d++) {
        if (used >> d & 1)
            continue;
        if (p[d] < last)
            return false;
        last = p[d];
    }
    return count[0] && (!count[1] || p[rank - 1] != (int64_t)rank - 1);
}

/* x W^T contracts the other dimension of W instead: lowering reads operands in any dimension order.
 */
static tern_status dot_of_transpose(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    for (unsigned side = 0; side < 2; side++) {
        tern_hlo_op inner = tern_match_op(m, OPERAND(side), TERN_HLO_TRANSPOSE);
        uint32_t rank = 0, count = 0;
        int64_t dims[MAX_DIMS];
        const int64_t *p = inner ? tern_hlo_op_ints(m, inner, TERN_HLO_A_permutation, &rank) : NULL;
        if (!p || rank > MAX_DIMS || !tern_match_plain(m, OPERAND(side)) ||
            !can_read_through(m, op, side, p, rank))
            continue;
        for (unsigned role = 0; role < 2; role++) {
            const int64_t *old = tern_hlo_op_ints(m, op, roles[side][role], &count);
            tern_hlo_attr value = 0;
            for (uint32_t i = 0; i < count; i++)
                dims[i] = p[old[i]];
            if (!count)
                continue;
            TERN_TRY(tern_hlo_attr_ints(m, TERN_I64, dims, count, &value));
            TERN_TRY(tern_hlo_op_set_attr(m, op, roles[side][role], value));
            p = tern_hlo_op_ints(m, inner, TERN_HLO_A_permutation, &rank);
        }
        *done = true;
        return tern_rewrite_set_operand(&s->r, op, side, tern_simplify_operand(s, inner, 0));
    }
    return NULL;
}

/* --- matmuls that are multiplications --- */

/* The dimensions of an operand in the order batch, free, contracted. */
typedef struct {
    int64_t order[MAX_DIMS], dims[MAX_DIMS];
    uint32_t batch, free, k;
    int64_t free_elems, k_elems;
} side_dims;

static bool is_multiplied(tern_dtype dtype)
{
    return dtype == TERN_F32 || dtype == TERN_BF16 || dtype == TERN_F16;
}

static bool read_side(const tern_hlo_module *m, tern_hlo_op dot, unsigned side, side_dims *out)
{
    const tern_hlo_type_info *t = tern_match_plain(m, tern_hlo_operands(m, dot)[side]);
    const int64_t *batch = tern_hlo_op_ints(
        m, dot, side ? TERN_HLO_A_rhs_batching_dimensions : TERN_HLO_A_lhs_batching_dimensions,
        &out->batch);
    const int64_t *k = tern_hlo_op_ints(m, dot,
                                        side ? TERN_HLO_A_rhs_contracting_dimensions
                                             : TERN_HLO_A_lhs_contracting_dimensions,
                                        &out->k);
    uint32_t count = 0, taken = 0;
    if (!t || t->rank > MAX_DIMS || !is_multiplied(t->dtype))
        return false;
    out->free = t->rank - out->batch - out->k;
    out->free_elems = out->k_elems = 1;
    for (uint32_t i = 0; i < out->k; i++) {
        out->order[out->batch + out->free + i] = k[i];
        out->k_elems *= t->dims[k[i]];
        taken |= 1U << k[i];
    }
    for (; count < out->batch; count++) {
        out->order[count] = batch[count];
        taken |= 1U << batch[count];
    }
    for (uint32_t d = 0; d < t->rank; d++)
        if (!(taken >> d & 1)) {
            out->order[count++] = d;
            out->free_elems *= t->dims[d];
        }
    for (uint32_t d = 0; d < t->rank; d++)
        out->dims[d] = t->dims[out->order[d]];
    return true;
}

/* The matmul is faster as multiplications and sums on the vector engine: there is nothing to sum,
 * it is a batch of rows times columns, or many short vectors times one. */
static bool is_product(const tern_hlo_module *m, tern_hlo_op dot, side_dims sides[2])
{
    enum { FEW = 8, MANY = 4096 };
    const tern_hlo_type_info *t = tern_match_plain(m, tern_hlo_op_of(m, dot)->result_first);
    if (!t || !is_multiplied(t->dtype) || !is_even(m, dot) || !read_side(m, dot, 0, &sides[0]) ||
        !read_side(m, dot, 1, &sides[1]) || t->rank + sides[0].k > MAX_DIMS)
        return false;
    bool row = sides[0].free_elems == 1, column = sides[1].free_elems == 1;
    bool few = sides[0].k_elems <= FEW && sides[0].free_elems * sides[1].free_elems > MANY;
    return sides[0].k_elems == 1 || (row && column) || ((row || column) && few);
}

bool tern_simplify_has_vectors(const tern_hlo_module *m)
{
    side_dims sides[2];
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        if (info->parent && info->code == TERN_HLO_DOT_GENERAL && is_product(m, op, sides))
            return true;
    }
    return false;
}

tern_hlo_value tern_simplify_build_spread(tern_hlo_builder *b, tern_hlo_value v, tern_dtype dtype,
                                          const int64_t *to, const int64_t *dims, uint32_t rank)
{
    int64_t order[MAX_DIMS], map[MAX_DIMS], kept[MAX_DIMS];
    const tern_hlo_type_info *t = tern_hlo_value_type_of(b->m, v);
    uint32_t count = t->rank, n = 0;
    for (uint32_t i = 0; i < count; i++) { /* sorted; those that are dropped come last */
        int64_t key = to[i] < 0 ? MAX_DIMS : to[i];
        uint32_t at = i;
        for (; at > 0 && map[at - 1] > key; at--) {
            map[at] = map[at - 1];
            order[at] = order[at - 1];
            kept[at] = kept[at - 1];
        }
        map[at] = key;
        order[at] = i;
        kept[at] = t->dims[i];
        n += to[i] >= 0;
    }
    v = tern_hlo_build_transpose(b, v, order, count);
    v = tern_hlo_build_reshape(b, v, kept, n);
    v = tern_hlo_build_convert(b, v,
                               dtype); /* of the elements that moved, before they are repeated */
    return tern_hlo_build_broadcast(b, v, dims, rank, map);
}

/* The transpose that is the only user of |op|; 0 if there is none. */
static tern_hlo_op transpose_after(const tern_simplifier *s, tern_hlo_op op)
{
    tern_hlo_op user = tern_rewrite_only_user(&s->r, tern_simplify_result(s, op));
    return user && tern_hlo_op_of(s->r.m, user)->code == TERN_HLO_TRANSPOSE ? user : 0;
}

/* Dimensions of the products, of which the contracted ones are summed. They are numbered as those
 * of the matmul's result; the contracted ones follow. */
typedef struct {
    int64_t dims[MAX_DIMS];
    int64_t position[MAX_DIMS];
    uint32_t rank, kept; /* kept: dimensions of the matmul's result */
} product_dims;

/* The operand whose order of dimensions the products have, so that it is not moved: it has all
 * elements; of two, one that sums along its last dimension, or is not a transpose. 2: none. */
static unsigned whole_side(const tern_hlo_module *m, tern_hlo_op dot, const side_dims sides[2])
{
    int64_t count = tern_match_plain(m, tern_hlo_op_of(m, dot)->result_first)->count;
    bool vectors = sides[0].free_elems == 1 && sides[1].free_elems == 1;
    unsigned best = 2, best_rank = 0;
    for (unsigned i = 0; i < 2 && (vectors || sides[0].k_elems == 1); i++) {
        tern_hlo_value v = tern_hlo_operands(m, dot)[i];
        uint32_t rank = tern_match_plain(m, v)->rank;
        bool sums_last = sides[i].k && sides[i].order[rank - 1] == (int64_t)rank - 1;
        unsigned rating = 1 + 2 * sums_last + !tern_match_op(m, v, TERN_HLO_TRANSPOSE);
        if (tern_match_plain(m, v)->count == count * sides[0].k_elems && rating > best_rank) {
            best = i;
            best_rank = rating;
        }
    }
    return best;
}

/* Dimensions in the order of operand |side|, or before its transpose |p|, after those that it
 * lacks. */
static void order_of_side(const side_dims sides[2], unsigned side, uint32_t kept, const int64_t *p,
                          int64_t *order)
{
    const side_dims *own = &sides[side], *other = &sides[1 - side];
    uint32_t count = 0, shared = own->batch, first = side ? sides[0].free : 0;
    uint32_t rank = own->batch + own->free + own->k;
    int64_t at[MAX_DIMS];
    for (uint32_t i = 0; i < other->free; i++)
        order[count++] = shared + i + (side ? 0 : sides[0].free);
    for (uint32_t i = 0; i < rank; i++) {
        at[own->order[i]] = (int64_t)i + (i < shared ? 0 : first);
        if (i >= shared + own->free)
            at[own->order[i]] = own->k_elems == 1 ? -1 : (int64_t)kept + i - shared - own->free;
    }
    for (uint32_t i = 0; i < rank; i++) {
        uint32_t d = i;
        for (uint32_t j = 0; p && j < rank; j++)
            d = p[j] == (int64_t)i ? j : d;
        if (at[d] >= 0)
            order[count++] = at[d];
    }
}

static product_dims product_dims_of(const tern_hlo_module *m, tern_hlo_op dot,
                                    const side_dims sides[2], const int64_t *wanted)
{
    const tern_hlo_type_info *t = tern_match_plain(m, tern_hlo_op_of(m, dot)->result_first);
    uint32_t summed = sides[0].k_elems > 1 ? sides[0].k : 0;
    product_dims out = {.rank = t->rank + summed, .kept = t->rank};
    int64_t order[MAX_DIMS];
    unsigned whole = whole_side(m, dot, sides);
    for (uint32_t d = 0; d < out.rank; d++)
        order[d] = d < t->rank ? wanted[d] : d;
    if (whole < 2) {
        uint32_t count = 0;
        tern_hlo_op moved = tern_match_op(m, tern_hlo_operands(m, dot)[whole], TERN_HLO_TRANSPOSE);
        const int64_t *p =
            moved ? tern_hlo_op_ints(m, moved, TERN_HLO_A_permutation, &count) : NULL;
        order_of_side(sides, whole, t->rank, p, order);
    }
    for (uint32_t d = 0; d < out.rank; d++) {
        uint32_t k = (uint32_t)order[d] - t->rank; /* of a contracted dimension */
        out.dims[d] = order[d] < (int64_t)t->rank
                          ? t->dims[order[d]]
                          : sides[0].dims[sides[0].batch + sides[0].free + k];
        out.position[order[d]] = d;
    }
    return out;
}

static tern_hlo_value build_factor(tern_hlo_builder *b, tern_hlo_value v, const side_dims *side,
                                   uint32_t skipped, const product_dims *product, tern_dtype dtype)
{
    int64_t to[MAX_DIMS];
    uint32_t free = side->batch + side->free;
    for (uint32_t i = 0; i < free; i++)
        to[side->order[i]] = product->position[i < side->batch ? i : i + skipped];
    for (uint32_t i = 0; i < side->k; i++)
        to[side->order[free + i]] = side->k_elems == 1 ? -1 : product->position[product->kept + i];
    return tern_simplify_build_spread(b, v, dtype, to, product->dims, product->rank);
}

/* Sums the products, and puts the other dimensions into the order |wanted|. */
static tern_hlo_value build_sums(tern_hlo_builder *b, tern_hlo_value v, const product_dims *product,
                                 const int64_t *wanted, tern_dtype result)
{
    int64_t summed[MAX_DIMS], back[MAX_DIMS];
    uint32_t count = 0, is_summed = 0;
    for (uint32_t i = product->kept; i < product->rank; i++)
        is_summed |= 1u << product->position[i];
    for (uint32_t d = 0; d < product->rank; d++)
        if (is_summed >> d & 1)
            summed[count++] = d;
    if (count)
        v = tern_hlo_build_reduce(b, TERN_HLO_ADD, v, summed, count);
    for (uint32_t d = 0; d < product->kept; d++) {
        back[d] = product->position[wanted[d]];
        for (uint32_t i = 0; i < count; i++)
            back[d] -= summed[i] < product->position[wanted[d]];
    }
    v = tern_hlo_build_convert(b, v, result);
    return tern_hlo_build_transpose(b, v, back, product->kept);
}

/* Exact if there is one product for each sum. Products of narrow floats are exact in f32, so they
 * round once in either format. */
static tern_status dot_of_products(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    side_dims sides[2];
    if (!is_product(m, op, sides) || (!s->may_round && sides[0].k_elems != 1))
        return NULL;
    tern_hlo_op moved = transpose_after(s, op);
    uint32_t count = 0;
    int64_t wanted[MAX_DIMS];
    for (uint32_t d = 0; d < tern_match_plain(m, tern_simplify_result(s, op))->rank; d++)
        wanted[d] = moved ? tern_hlo_op_ints(m, moved, TERN_HLO_A_permutation, &count)[d] : d;
    product_dims product = product_dims_of(m, op, sides, wanted);
    tern_dtype result = tern_match_plain(m, tern_simplify_result(s, op))->dtype;
    bool same = sides[0].k_elems == 1;
    for (unsigned i = 0; i < 2; i++)
        same = same && tern_match_plain(m, OPERAND(i))->dtype == result;
    tern_dtype dtype = same ? result : TERN_F32;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, moved ? moved : op);
    tern_hlo_value in[2];
    for (unsigned i = 0; i < 2; i++)
        in[i] = build_factor(b, OPERAND(i), &sides[i], i ? sides[0].free : 0, &product, dtype);
    tern_hlo_value v = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, in[0], in[1]);
    if (sides[0].k_elems == 1) /* a sum starts from 0, which makes -0 a 0 */
        v = tern_hlo_build_binary(b, TERN_HLO_ADD, v,
                                  tern_hlo_build_splat(b, dtype, product.dims, product.rank, 0));
    v = build_sums(b, v, &product, wanted, result);
    return tern_simplify_to_built(s, moved ? moved : op, v, done);
}

/* --- operands that are equal along a batch dimension --- */

/* The broadcast that computes |v|, if it repeats elements along |d|; else 0. */
static tern_hlo_op repeats_along(const tern_hlo_module *m, tern_hlo_value v, int64_t d)
{
    uint32_t count = 0;
    tern_hlo_op op = tern_match_op(m, v, TERN_HLO_BROADCAST_IN_DIM);
    const tern_hlo_type_info *in = op ? tern_match_plain(m, tern_hlo_operands(m, op)[0]) : NULL;
    const int64_t *map =
        in ? tern_hlo_op_ints(m, op, TERN_HLO_A_broadcast_dimensions, &count) : NULL;
    for (uint32_t i = 0; i < count; i++)
        if (map[i] == d && in->dims[i] != 1)
            return 0;
    return map || in ? op : 0;
}

/* |broadcast| without dimension |d|, along which it repeats elements. */
static tern_hlo_value build_without(tern_hlo_builder *b, tern_hlo_op broadcast, int64_t d)
{
    const tern_hlo_module *m = b->m;
    const tern_hlo_value x = tern_hlo_operands(m, broadcast)[0];
    const tern_hlo_type_info *in = tern_hlo_value_type_of(m, x);
    const tern_hlo_type_info *out =
        tern_hlo_value_type_of(m, tern_hlo_op_of(m, broadcast)->result_first);
    int64_t dims[MAX_DIMS], kept[MAX_DIMS], map[MAX_DIMS];
    uint32_t count = 0, rank = 0, n = 0;
    const int64_t *old = tern_hlo_op_ints(m, broadcast, TERN_HLO_A_broadcast_dimensions, &count);
    for (uint32_t i = 0; i < in->rank; i++)
        if (old[i] != d) {
            kept[n] = in->dims[i];
            map[n++] = old[i] - (old[i] > d);
        }
    for (uint32_t i = 0; i < out->rank; i++)
        if ((int64_t)i != d)
            dims[rank++] = out->dims[i];
    return tern_hlo_build_broadcast(b, tern_hlo_build_reshape(b, x, kept, n), dims, rank, map);
}

static tern_hlo_attr without_dim(tern_hlo_builder *b, tern_hlo_op dot, tern_hlo_attr_name name,
                                 int64_t d)
{
    uint32_t count = 0, n = 0;
    const int64_t *old = tern_hlo_op_ints(b->m, dot, name, &count);
    int64_t dims[MAX_DIMS];
    tern_hlo_attr out = 0;
    for (uint32_t i = 0; i < count; i++)
        if (old[i] != d)
            dims[n++] = old[i] - (old[i] > d);
    if (!b->status)
        b->status = tern_hlo_attr_ints(b->m, TERN_I64, dims, n, &out);
    return out;
}

/* One matmul for all positions along a batch dimension along which both operands are equal, as of
 * keys and queries that heads share. */
static tern_status dot_of_broadcasts(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    static const tern_hlo_attr_name names[][2] = {
        {TERN_HLO_A_lhs_batching_dimensions, TERN_HLO_A_lhs_contracting_dimensions},
        {TERN_HLO_A_rhs_batching_dimensions, TERN_HLO_A_rhs_contracting_dimensions}};
    tern_hlo_module *m = s->r.m;
    const tern_hlo_type_info *t = tern_match_plain(m, tern_simplify_result(s, op));
    uint32_t batch = 0, at = 0, n = 0;
    const int64_t *sides[2];
    tern_hlo_op from[2] = {0};
    tern_hlo_value in[2];
    tern_hlo_attr_use uses[5];
    int64_t dims[MAX_DIMS], map[MAX_DIMS], whole[MAX_DIMS], d[2] = {0};
    for (unsigned i = 0; i < 2; i++)
        sides[i] = tern_hlo_op_ints(m, op, names[i][0], &batch);
    if (!t || t->rank > MAX_DIMS || !t->count || !is_even(m, op))
        return NULL;
    for (; at < batch && !(from[0] && from[1]); at++)
        for (unsigned i = 0; i < 2; i++) {
            d[i] = sides[i][at];
            from[i] = t->dims[at] > 1 ? repeats_along(m, OPERAND(i), d[i]) : 0;
        }
    if (!from[0] || !from[1] || tern_match_plain(m, OPERAND(0))->rank > MAX_DIMS ||
        tern_match_plain(m, OPERAND(1))->rank > MAX_DIMS)
        return NULL;
    const uint32_t rank = t->rank;
    for (uint32_t i = 0; i < rank; i++) {
        whole[i] = t->dims[i];
        if (i == at - 1)
            continue;
        dims[n] = t->dims[i];
        map[n++] = i;
    }
    tern_hlo_type type = 0;
    TERN_TRY(tern_hlo_type_tensor(m, t->dtype, dims, n, &type));
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    uint32_t count = 0;
    for (unsigned i = 0; i < 2; i++) {
        in[i] = build_without(b, from[i], d[i]);
        for (unsigned k = 0; k < 2; k++)
            uses[count++] = (tern_hlo_attr_use){names[i][k], without_dim(b, op, names[i][k], d[i])};
    }
    tern_hlo_attr precision = tern_hlo_op_attr(m, op, TERN_HLO_A_precision_config);
    if (precision)
        uses[count++] = (tern_hlo_attr_use){TERN_HLO_A_precision_config, precision};
    tern_hlo_value v = b->status
                           ? 0
                           : tern_hlo_build(b, &(tern_hlo_op_spec){.code = TERN_HLO_DOT_GENERAL,
                                                                   .operands = in,
                                                                   .operand_count = 2,
                                                                   .results = &type,
                                                                   .result_count = 1,
                                                                   .attrs = uses,
                                                                   .attr_count = count});
    return tern_simplify_to_built(s, op, tern_hlo_build_broadcast(b, v, whole, rank, map), done);
}

const tern_simplify_row tern_simplify_dots[] = {
    {TERN_HLO_DOT_GENERAL, dot_of_products},  {TERN_HLO_DOT_GENERAL, dot_of_broadcasts},
    {TERN_HLO_DOT_GENERAL, dot_of_transpose}, {TERN_HLO_DOT_GENERAL, dot_of_zeros},
    {TERN_HLO_TRANSPOSE, transpose_of_dot},   {TERN_HLO_NO_CODE, NULL},
};
