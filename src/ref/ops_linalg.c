/* ref/ops_linalg.c - cholesky and triangular_solve, one matrix of a batch at a time, in f64 or
 * complex f64, rounded once. */
#include <float.h>
#include <string.h>

#include "numerics/complex_math.h"
#include "numerics/convert.h"
#include "numerics/format.h"
#include "numerics/vmath.h"
#include "ref/dims_impl.h"

#define NAN_F64 __builtin_nan("")

typedef struct {
    int64_t n, columns; /* A is n by n, X n by columns */
    int64_t a_row, a_col, x_row, x_col;
    bool lower, unit, conjugate;
} triangle;

static double square_root(double x)
{
    tern_math_f64(TERN_MATH_SQRT, &x, &x, 1);
    return x;
}

#define T         double
#define FN(name)  name##_real
#define MUL(a, b) ((a) * (b))
#define SUB(a, b) ((a) - (b))
#define DIV(a, b) ((a) / (b))
#define CONJ(a)   (a)
#define RE(a)     (a)
#define OF(a)     (a)
#include "ref/linalg_expand.inc"

static tern_c128 c_mul(tern_c128 a, tern_c128 b)
{
    return (tern_c128){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

static tern_c128 c_div(tern_c128 a, tern_c128 b)
{
    tern_cmath2_c128(TERN_CMATH2_DIV, &a, &a, &b, 1);
    return a;
}

#define T         tern_c128
#define FN(name)  name##_complex
#define MUL(a, b) c_mul(a, b)
#define SUB(a, b) ((tern_c128){(a).re - (b).re, (a).im - (b).im})
#define DIV(a, b) c_div(a, b)
#define CONJ(a)   ((tern_c128){(a).re, -(a).im})
#define RE(a)     ((a).re)
#define OF(a)     ((tern_c128){(a), 0})
#include "ref/linalg_expand.inc"

/* --- operands and results --- */

static bool is_complex(const tern_ref_value *v)
{
    return tern_num_format_of(v->dtype)->kind == TERN_KIND_COMPLEX;
}

/* A writable copy of operand |i| in f64 or complex f64. */
static tern_status copy_wide(tern_ref_call *c, uint32_t i, tern_ref_value **out)
{
    const tern_ref_value *v = c->in[i];
    TERN_TRY(tern_ref_tensor_create(c->mem, is_complex(v) ? TERN_C128 : TERN_F64, v->dims, v->rank,
                                    out));
    tern_convert((*out)->dtype, (*out)->data, v->dtype, v->data, (size_t)v->count,
                 &(tern_convert_options){.mode = tern_num_mode_hlo});
    return NULL;
}

/* Takes ownership of |v|. */
static tern_status round_result(tern_ref_call *c, tern_ref_value *v)
{
    tern_ref_quiet_nans(c->pool, v->dtype, v->data, v->count);
    tern_status st = tern_ref_new_result_dims(c, 0, v->dims, v->rank, &c->out[0]);
    if (!st)
        tern_convert(c->out[0]->dtype, c->out[0]->data, v->dtype, v->data, (size_t)v->count,
                     &(tern_convert_options){.mode = tern_num_mode_hlo});
    tern_ref_release(v);
    return st;
}

/* --- cholesky --- */

typedef struct {
    tern_ref_value *v;
    int64_t n;
    bool lower;
} cholesky_job;

static void cholesky_chunk(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const cholesky_job *job = arg;
    size_t bytes = (size_t)(job->n * job->n) * tern_ref_elem_bytes(job->v);
    for (size_t i = begin; i < end; i++) {
        if (is_complex(job->v))
            cholesky_complex(job->v->data + i * bytes, job->n, job->lower);
        else
            cholesky_real(job->v->data + i * bytes, job->n, job->lower);
    }
}

tern_status tern_ref_op_cholesky(tern_ref_call *c)
{
    cholesky_job job = {.lower = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_lower) != 0};
    TERN_ASSERT(c->in[0]->rank >= 2);
    job.n = c->in[0]->dims[c->in[0]->rank - 1];
    TERN_TRY(copy_wide(c, 0, &job.v));
    if (job.v->count)
        tern_pool_for(c->pool, (size_t)(job.v->count / (job.n * job.n)), 1, cholesky_chunk, &job);
    return round_result(c, job.v);
}

/* --- triangular_solve --- */

typedef struct {
    triangle t;
    tern_ref_value *a, *x;
} solve_job;

static void solve_chunk(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const solve_job *job = arg;
    size_t elem = tern_ref_elem_bytes(job->x);
    for (size_t i = begin; i < end; i++) {
        uint8_t *a = job->a->data + i * (size_t)(job->t.n * job->t.n) * elem;
        uint8_t *x = job->x->data + i * (size_t)(job->t.n * job->t.columns) * elem;
        if (is_complex(job->x))
            solve_complex(&job->t, a, x);
        else
            solve_real(&job->t, a, x);
    }
}

/* X op(A) = B is op(A)^T X^T = B^T: both are walked transposed. */
static triangle triangle_of(const tern_ref_call *c)
{
    const tern_ref_value *b = c->in[1];
    bool left = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_left_side) != 0;
    bool lower = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_lower) != 0;
    int64_t how = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_transpose_a);
    bool transposed = how == TERN_HLO_TRANSPOSE_TRANSPOSE || how == TERN_HLO_TRANSPOSE_ADJOINT;
    bool walk_transposed = transposed == left;
    int64_t rows = b->dims[b->rank - 2], columns = b->dims[b->rank - 1];
    triangle t = {.n = left ? rows : columns,
                  .columns = left ? columns : rows,
                  .x_row = left ? columns : 1,
                  .x_col = left ? 1 : columns,
                  .lower = lower != walk_transposed,
                  .unit = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_unit_diagonal) != 0,
                  .conjugate = how == TERN_HLO_TRANSPOSE_ADJOINT};
    t.a_row = walk_transposed ? 1 : t.n;
    t.a_col = walk_transposed ? t.n : 1;
    return t;
}

tern_status tern_ref_op_triangular_solve(tern_ref_call *c)
{
    TERN_ASSERT(c->in[0]->rank >= 2 && c->in[1]->rank == c->in[0]->rank);
    solve_job job = {.t = triangle_of(c)};
    tern_status st = copy_wide(c, 0, &job.a);
    if (!st)
        st = copy_wide(c, 1, &job.x);
    if (!st && job.x->count)
        tern_pool_for(c->pool, (size_t)(job.x->count / (job.t.n * job.t.columns)), 1, solve_chunk,
                      &job);
    tern_ref_release(job.a);
    return st ? st : round_result(c, job.x);
}
