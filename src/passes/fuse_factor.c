/* passes/fuse_factor.c - factors of large tensors become factors of small ones, as in the gradients
 * of norms: a sum of products with a value per result is the product of that value and the sum, so
 * that the terms are summed in the format and fusion that they have already. Twice a product with a
 * broadcast value is a product with twice the value. */
#include "passes/fuse_impl.h"
#include "passes/rewrite_impl.h"

enum {
    MAX_RANK = FUSE_MAX_RANK,
    MAX_FACTORS = 4,
    MIN_RATIO = 8 /* elements of a large tensor for each of the small one */
};

/* A sum of floats, and its terms without factors. */
typedef struct {
    const int64_t *dims; /* the reduced ones */
    uint32_t dim_count;
    tern_hlo_value terms, factors[MAX_FACTORS]; /* factors: broadcast values, or splats */
    uint32_t factor_count;
    bool negative;
} sum;

static tern_hlo_value operand_of(const tern_hlo_module *m, tern_hlo_op op, unsigned i)
{
    return tern_hlo_operands(m, op)[i];
}

static bool is_reduced(const sum *s, int64_t dim)
{
    for (uint32_t i = 0; i < s->dim_count; i++)
        if (s->dims[i] == dim)
            return true;
    return false;
}

/* Whether all terms of a result have the same element of |v|. */
static bool is_factor(const tern_hlo_module *m, const sum *s, tern_hlo_value v)
{
    uint32_t count = 0;
    tern_hlo_op op = tern_match_op(m, v, TERN_HLO_BROADCAST_IN_DIM);
    if (!op)
        return tern_match_splat(m, v) != NULL;
    const int64_t *to = tern_hlo_op_ints(m, op, TERN_HLO_A_broadcast_dimensions, &count);
    const tern_hlo_type_info *t = tern_match_plain(m, operand_of(m, op, 0));
    for (uint32_t i = 0; t && i < count; i++)
        if (is_reduced(s, to[i]) && t->dims[i] != 1)
            return false;
    return t != NULL;
}

static bool find_factors(const tern_hlo_module *m, sum *s)
{
    for (bool more = true; more && s->factor_count < MAX_FACTORS;) {
        tern_hlo_op negate = tern_match_op(m, s->terms, TERN_HLO_NEGATE);
        tern_hlo_op product = tern_match_op(m, s->terms, TERN_HLO_MULTIPLY);
        more = negate || product;
        if (negate) {
            s->negative = !s->negative;
            s->terms = operand_of(m, negate, 0);
        } else if (product) {
            unsigned side = is_factor(m, s, operand_of(m, product, 1)) ? 1 : 0;
            more = side || is_factor(m, s, operand_of(m, product, 0));
            if (!more)
                break;
            s->factors[s->factor_count++] = operand_of(m, product, side);
            s->terms = operand_of(m, product, 1 - side);
        }
    }
    return s->negative || s->factor_count;
}

/* |op| is a sum of F32 with factors. */
static bool find_sum(const tern_hlo_module *m, tern_hlo_op op, sum *s)
{
    *s = (sum){0};
    if (tern_hlo_op_of(m, op)->code != TERN_HLO_REDUCE ||
        tern_hlo_op_of(m, op)->operand_count != 2 ||
        tern_match_reducer(m, tern_hlo_op_region(m, op, 0)) != TERN_HLO_ADD ||
        !tern_match_is_splat(m, operand_of(m, op, 1), 0.0))
        return false;
    s->terms = operand_of(m, op, 0);
    s->dims = tern_hlo_op_ints(m, op, TERN_HLO_A_dimensions, &s->dim_count);
    const tern_hlo_type_info *in = tern_match_plain(m, s->terms);
    const tern_hlo_type_info *out = tern_match_plain(m, tern_hlo_op_of(m, op)->result_first);
    return in && out && in->dtype == TERN_F32 && in->rank <= MAX_RANK &&
           in->count / MIN_RATIO >= out->count && out->count > 0 && find_factors(m, s);
}

/* |factor| with the shape of the result |t|. */
static tern_hlo_value build_factor(tern_hlo_builder *b, const tern_hlo_module *m, const sum *s,
                                   tern_hlo_value factor, const tern_hlo_type_info *t,
                                   uint32_t rank)
{
    tern_hlo_op op = tern_match_op(m, factor, TERN_HLO_BROADCAST_IN_DIM);
    int64_t kept[MAX_RANK], dims[MAX_RANK], map[MAX_RANK];
    double value = 0;
    uint32_t count = 0, used = 0;
    if (!op && tern_match_splat_f64(m, factor, &value))
        return tern_hlo_build_splat(b, t->dtype, t->dims, t->rank, value);
    for (uint32_t d = 0, next = 0; d < rank; d++)
        kept[d] = is_reduced(s, d) ? -1 : (int64_t)next++;
    const int64_t *to = tern_hlo_op_ints(m, op, TERN_HLO_A_broadcast_dimensions, &count);
    tern_hlo_value x = operand_of(m, op, 0);
    const tern_hlo_type_info from = *tern_hlo_value_type_of(m, x);
    for (uint32_t i = 0; i < count; i++)
        if (kept[to[i]] >= 0) {
            dims[used] = from.dims[i];
            map[used++] = kept[to[i]];
        }
    x = used == count ? x : tern_hlo_build_reshape(b, x, dims, used);
    return tern_hlo_build_broadcast(b, x, t->dims, t->rank, map);
}

static tern_status multiply_sum(tern_rewrite *r, tern_hlo_op op, const sum *s)
{
    const tern_hlo_type_info t =
        *tern_hlo_value_type_of(r->m, tern_hlo_op_of(r->m, op)->result_first);
    uint32_t rank = tern_hlo_value_type_of(r->m, s->terms)->rank;
    tern_hlo_builder *b = tern_rewrite_build(r, op);
    tern_hlo_value v = tern_hlo_build_reduce(b, TERN_HLO_ADD, s->terms, s->dims, s->dim_count);
    for (uint32_t i = 0; i < s->factor_count; i++)
        v = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, v,
                                  build_factor(b, r->m, s, s->factors[i], &t, rank));
    v = s->negative ? tern_hlo_build_unary(b, TERN_HLO_NEGATE, v) : v;
    TERN_TRY(tern_rewrite_insert(r));
    return tern_rewrite_replace_op(r, op, &v);
}

/* --- twice a product --- */

/* The broadcast of a much smaller value that is a factor of |product|; 0: none. */
static tern_hlo_op small_factor(const tern_hlo_module *m, tern_hlo_op product, unsigned *side)
{
    for (*side = 0; *side < 2; ++*side) {
        tern_hlo_op op = tern_match_op(m, operand_of(m, product, *side), TERN_HLO_BROADCAST_IN_DIM);
        const tern_hlo_type_info *in = op ? tern_match_plain(m, operand_of(m, op, 0)) : NULL;
        if (in &&
            in->count <= tern_hlo_value_type_of(m, operand_of(m, product, 0))->count / MIN_RATIO)
            return op;
    }
    return 0;
}

/* A sum (a + p) + p of F32, where |product| is p = x * broadcast. */
static tern_hlo_op find_twice(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_value *rest)
{
    unsigned side;
    for (unsigned i = 0; i < 2 && tern_hlo_op_of(m, op)->code == TERN_HLO_ADD; i++) {
        tern_hlo_value p = operand_of(m, op, i);
        tern_hlo_op inner = tern_match_op(m, operand_of(m, op, 1 - i), TERN_HLO_ADD);
        tern_hlo_op product = tern_match_op(m, p, TERN_HLO_MULTIPLY);
        const tern_hlo_type_info *t = tern_match_plain(m, p);
        if (!inner || !product || !t || t->dtype != TERN_F32 || !small_factor(m, product, &side))
            continue;
        for (unsigned k = 0; k < 2; k++)
            if (operand_of(m, inner, k) == p) {
                *rest = operand_of(m, inner, 1 - k);
                return product;
            }
    }
    return 0;
}

static tern_status add_twice(tern_rewrite *r, tern_hlo_op op, tern_hlo_op product,
                             tern_hlo_value rest)
{
    unsigned side = 0;
    uint32_t count = 0;
    tern_hlo_op broadcast = small_factor(r->m, product, &side);
    const tern_hlo_type_info t =
        *tern_hlo_value_type_of(r->m, tern_hlo_op_of(r->m, op)->result_first);
    tern_hlo_value x = operand_of(r->m, broadcast, 0), y = operand_of(r->m, product, 1 - side);
    tern_hlo_builder *b = tern_rewrite_build(r, op);
    const int64_t *to = tern_hlo_op_ints(r->m, broadcast, TERN_HLO_A_broadcast_dimensions, &count);
    tern_hlo_value v = tern_hlo_build_binary(b, TERN_HLO_ADD, x, x);
    v = tern_hlo_build_broadcast(b, v, t.dims, t.rank, to);
    v = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, y, v);
    v = tern_hlo_build_binary(b, TERN_HLO_ADD, rest, v);
    TERN_TRY(tern_rewrite_insert(r));
    return tern_rewrite_replace_op(r, op, &v);
}

static tern_status rewrite(tern_rewrite *r, tern_hlo_op op)
{
    sum s;
    tern_hlo_value rest = 0;
    tern_hlo_op product = find_twice(r->m, op, &rest);
    if (product)
        return add_twice(r, op, product, rest);
    return find_sum(r->m, op, &s) ? multiply_sum(r, op, &s) : NULL;
}

tern_status tern_passes_fuse_factor(tern_hlo_module *m, tern_hlo_op func)
{
    TERN_VEC(tern_hlo_op) found = {0};
    tern_rewrite r;
    sum s;
    tern_hlo_value rest = 0;
    tern_status st = NULL;
    for (tern_hlo_op op = func; op && !st; op = tern_passes_next_nested(m, func, op))
        if (find_sum(m, op, &s) || find_twice(m, op, &rest))
            st = tern_vec_push(m->mem, &found, op);
    if (st || !found.count) {
        tern_vec_free(m->mem, &found);
        return st;
    }
    st = tern_rewrite_init(&r, m);
    for (size_t i = 0; i < found.count && !st; i++)
        st = rewrite(&r, found.items[i]);
    for (tern_hlo_op op = func; op && !st; op = tern_passes_next_nested(m, func, op))
        for (uint32_t i = 0; i < tern_hlo_op_of(m, op)->region_count && !st; i++)
            st = tern_rewrite_sweep(&r, tern_hlo_op_region(m, op, i));
    tern_rewrite_fini(&r);
    tern_vec_free(m->mem, &found);
    return st;
}
