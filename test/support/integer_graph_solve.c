/* integer_graph_solve.c - steps with solvers, Fourier transforms and random bits whose results are
 * integers. */
#include "integer_graph_impl.h"

#include <math.h>
#include <stdio.h>

#include "test_support.h"

enum { MAX_ORDER = 5 };

/* A lower triangular matrix of -1, 0 and 1, with ones on the diagonal. */
static ig_value triangular(ig *g, const int64_t *dims, uint32_t rank)
{
    ig_value x = ig_make(g, TERN_F32, dims, rank, 1), row = ig_shape(TERN_I32, dims, rank, 10);
    ig_value column = row, below = ig_shape(TERN_BOOL, dims, rank, 1), diagonal = below;
    ig_value zero = ig_splat(g, TERN_F32, dims, rank, 0),
             one = ig_splat(g, TERN_F32, dims, rank, 1);
    ig_op(g, "iota", NULL, 0, &row, "{iota_dimension = %u : i64}", rank - 2);
    ig_op(g, "iota", NULL, 0, &column, "{iota_dimension = %u : i64}", rank - 1);
    ig_op(g, "compare", (const ig_value *[]){&row, &column}, 2, &below,
          "{comparison_direction = #stablehlo<comparison_direction GT>}");
    ig_op(g, "compare", (const ig_value *[]){&row, &column}, 2, &diagonal,
          "{comparison_direction = #stablehlo<comparison_direction EQ>}");
    ig_value lower = ig_like(&x), result = ig_like(&x);
    ig_op(g, "select", (const ig_value *[]){&below, &x, &zero}, 3, &lower, "%s", "");
    ig_op(g, "select", (const ig_value *[]){&diagonal, &one, &lower}, 3, &result, "%s", "");
    result.size = 1;
    return result;
}

static uint32_t some_matrices(ig *g, int64_t *dims)
{
    uint32_t batch = ig_choose(g, 3);
    ig_some_dims(g, batch, dims);
    dims[batch] = dims[batch + 1] = ig_between(g, 1, MAX_ORDER);
    return batch + 2;
}

/* Of a product L L^T, which is L again. */
bool ig_step_cholesky(ig *g)
{
    int64_t dims[IG_MAX_RANK], batch[] = {0, 1};
    uint32_t rank = some_matrices(g, dims);
    ig_value l = triangular(g, dims, rank), a = ig_like(&l), result = ig_like(&l);
    ig_op(g, "dot_general", (const ig_value *[]){&l, &l}, 2, &a,
          "{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [%s], "
          "rhs_batching_dimensions = [%s], lhs_contracting_dimensions = [%u], "
          "rhs_contracting_dimensions = [%u]>}",
          ig_list(batch, rank - 2), ig_list(batch, rank - 2), rank - 1, rank - 1);
    ig_op(g, "cholesky", (const ig_value *[]){&a}, 1, &result, "{lower = true}");
    ig_push(g, result);
    return true;
}

bool ig_step_triangular_solve(ig *g)
{
    int64_t dims[IG_MAX_RANK];
    uint32_t rank = some_matrices(g, dims);
    ig_value l = triangular(g, dims, rank);
    bool left = ig_chance(g, 60);
    double growth = pow(2, (double)dims[rank - 1]);
    dims[left ? rank - 1 : rank - 2] = ig_between(g, 1, 6);
    ig_value b = ig_make(g, TERN_F32, dims, rank, 64), result = ig_like(&b);
    result.size = b.size * growth;
    ig_op(g, "triangular_solve", (const ig_value *[]){&l, &b}, 2, &result,
          "{left_side = %s, lower = true, unit_diagonal = %s, transpose_a = #stablehlo<transpose "
          "%s>}",
          left ? "true" : "false", ig_chance(g, 50) ? "true" : "false",
          ig_chance(g, 50) ? "TRANSPOSE" : "NO_TRANSPOSE");
    ig_push(g, result);
    return true;
}

/* Of 1, 2 or 4 elements, which needs no irrational factors; rounded nevertheless. */
bool ig_step_fft(ig *g)
{
    int64_t dims[IG_MAX_RANK];
    uint32_t rank = 1 + ig_choose(g, 3);
    ig_some_dims(g, rank, dims);
    dims[rank - 1] = (int64_t)1 << ig_choose(g, 3);
    ig_value x = ig_make(g, TERN_C64, dims, rank, 1000), result = ig_like(&x);
    if (!ig_count(&x))
        return false;
    ig_op(g, "fft", (const ig_value *[]){&x}, 1, &result,
          "{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: %lld>}",
          (long long)dims[rank - 1]);
    ig_value part = ig_shape(TERN_F32, dims, rank, 8 * x.size + 1);
    part = ig_unary(g, ig_chance(g, 50) ? "real" : "imag", &result, part);
    ig_push(g, ig_unary(g, "round_nearest_even", &part, ig_like(&part)));
    return true;
}

bool ig_step_random_bits(ig *g)
{
    static const char *const algorithms[] = {"THREE_FRY", "PHILOX", "DEFAULT"};
    int64_t dims[IG_MAX_RANK], four = 4;
    char attributes[100];
    uint32_t rank = 1 + ig_choose(g, 3);
    ig_some_dims(g, rank, dims);
    ig_value seed = ig_make(g, TERN_U32, &four, 1, 1000);
    ig_value results[] = {ig_shape(TERN_U32, &four, 1, ig_limit(TERN_U32)),
                          ig_shape(TERN_U32, dims, rank, ig_limit(TERN_U32))};
    if (ig_chance(g, 30))
        results[1] = ig_shape(TERN_U8, dims, rank, ig_limit(TERN_U8));
    (void)snprintf(attributes, sizeof attributes, "{rng_algorithm = #stablehlo<rng_algorithm %s>}",
                   algorithms[ig_choose(g, 3)]);
    ig_op_n(g, "stablehlo.rng_bit_generator", (const ig_value *[]){&seed}, 1, results, 2,
            attributes);
    ig_push(g, results[0]);
    ig_push(g, results[1]);
    return true;
}
