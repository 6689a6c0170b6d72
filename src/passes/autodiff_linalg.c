/* passes/autodiff_linalg.c - triangular systems and Cholesky factors of matrices in the last two
 * dimensions. */
#include "passes/autodiff_impl.h"

/* --- matrices --- */

static tern_hlo_value transposed(tern_ad *ad, tern_hlo_value x)
{
    int64_t order[AD_MAX_RANK];
    if (ad->b.status)
        return 0;
    uint32_t rank = tern_ad_type(ad, x)->rank;
    for (uint32_t i = 0; i < rank; i++)
        order[i] = i;
    order[rank - 1] = rank - 2;
    order[rank - 2] = rank - 1;
    return tern_hlo_build_transpose(&ad->b, x, order, rank);
}

static tern_hlo_value matmul(tern_ad *ad, tern_hlo_value x, tern_hlo_value y)
{
    int64_t batch[AD_MAX_RANK];
    if (ad->b.status)
        return 0;
    uint32_t rank = tern_ad_type(ad, x)->rank;
    int64_t left = rank - 1, right = rank - 2;
    for (uint32_t i = 0; i + 2 < rank; i++)
        batch[i] = i;
    return tern_hlo_build_dot(&ad->b, x, y,
                              &(tern_hlo_dot_spec){.lhs_batch = batch,
                                                   .rhs_batch = batch,
                                                   .lhs_contract = &left,
                                                   .rhs_contract = &right,
                                                   .batch_count = rank - 2,
                                                   .contract_count = 1});
}

/* |x| with its diagonal scaled by |diagonal| and zeros above it (|lower|) or below it. */
static tern_hlo_value triangle(tern_ad *ad, tern_hlo_value x, bool lower, double diagonal)
{
    if (ad->b.status)
        return 0;
    const tern_hlo_type_info *t = tern_ad_type(ad, x);
    tern_hlo_value row = tern_hlo_build_iota(&ad->b, TERN_I32, t->dims, t->rank, t->rank - 2);
    tern_hlo_value column = tern_hlo_build_iota(&ad->b, TERN_I32, t->dims, t->rank, t->rank - 1);
    tern_hlo_value in = lower ? AD_COMPARE(ad, GT, row, column) : AD_COMPARE(ad, LT, row, column);
    const tern_hlo_value is_diagonal = AD_COMPARE(ad, EQ, row, column);
    const tern_hlo_value scaled = tern_ad_times(ad, x, tern_ad_full_like(ad, x, diagonal));
    tern_hlo_value rest = tern_ad_select(ad, is_diagonal, scaled, tern_ad_full_like(ad, x, 0));
    return tern_ad_select(ad, in, x, rest);
}

typedef struct {
    bool left, lower, transpose, unit;
} system;

static tern_hlo_value solve(tern_ad *ad, tern_hlo_value a, tern_hlo_value b, system s)
{
    tern_ad_draft t = {.code = TERN_HLO_TRIANGULAR_SOLVE};
    tern_hlo_attr how = 0;
    tern_ad_set_bool(ad, &t, TERN_HLO_A_left_side, s.left);
    tern_ad_set_bool(ad, &t, TERN_HLO_A_lower, s.lower);
    tern_ad_set_bool(ad, &t, TERN_HLO_A_unit_diagonal, s.unit);
    if (!ad->b.status)
        ad->b.status = tern_hlo_attr_enum(
            ad->m, TERN_HLO_ENUM_TRANSPOSE,
            s.transpose ? TERN_HLO_TRANSPOSE_TRANSPOSE : TERN_HLO_TRANSPOSE_NO_TRANSPOSE, &how);
    t.attrs[t.attr_count++] = (tern_hlo_attr_use){TERN_HLO_A_transpose_a, how};
    return tern_ad_build_op(ad, &t, (tern_hlo_value[]){a, b}, 2, NULL, 0, 0);
}

/* --- the rules --- */

/* A x = b, or x A = b. With respect to b: the transposed system. With respect to A: - d_b x^T, or -
 * x^T d_b, restricted to the elements of A that are read (its triangle, without a unit diagonal).
 */
void tern_ad_triangular_solve(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    const tern_hlo_module *m = ad->m;
    tern_hlo_value a = tern_ad_operand(ad, op, 0), b = tern_ad_operand(ad, op, 1);
    tern_hlo_value x = tern_ad_result(ad, op, 0);
    system s = {.left = tern_hlo_op_int(m, op, TERN_HLO_A_left_side),
                .lower = tern_hlo_op_int(m, op, TERN_HLO_A_lower),
                .unit = tern_hlo_op_int(m, op, TERN_HLO_A_unit_diagonal),
                .transpose = tern_hlo_op_int(m, op, TERN_HLO_A_transpose_a) !=
                             TERN_HLO_TRANSPOSE_NO_TRANSPOSE};
    system back = s;
    back.transpose = !s.transpose;
    tern_hlo_value d_b = solve(ad, a, d[0], back);
    tern_ad_accumulate(ad, b, d_b);
    if (!tern_ad_varies(ad, a))
        return;
    tern_hlo_value d_a =
        s.left ? matmul(ad, d_b, transposed(ad, x)) : matmul(ad, transposed(ad, x), d_b);
    if (s.transpose)
        d_a = transposed(ad, d_a);
    tern_ad_accumulate(ad, a, tern_ad_neg(ad, triangle(ad, d_a, s.lower, s.unit ? 0 : 1)));
}

/* l l^T = a, where one triangle of a is read: s = l^-T phi(l^T d) l^-1, where phi halves the
 * diagonal and zeroes the elements above it. Both triangles of s are then added into the one that
 * was read. */
void tern_ad_cholesky(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    bool lower = tern_hlo_op_int(ad->m, op, TERN_HLO_A_lower);
    tern_hlo_value l = triangle(ad, tern_ad_result(ad, op, 0), lower, 1);
    tern_hlo_value g = triangle(ad, d[0], lower, 1);
    if (!lower) {
        l = transposed(ad, l);
        g = transposed(ad, g);
    }
    system to_left = {.left = true, .lower = true, .transpose = true};
    system to_right = {.left = false, .lower = true};
    tern_hlo_value phi = triangle(ad, matmul(ad, transposed(ad, l), g), true, 0.5);
    tern_hlo_value s = solve(ad, l, solve(ad, l, phi, to_left), to_right);
    s = triangle(ad, tern_ad_plus(ad, s, transposed(ad, s)), true, 0.5);
    tern_ad_accumulate(ad, tern_ad_operand(ad, op, 0), lower ? s : transposed(ad, s));
}
