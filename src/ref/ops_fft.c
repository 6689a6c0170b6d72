/* ref/ops_fft.c - Fourier transforms of any length, in f64.
 *
 * A length is factorised; each factor is one pass over the line (Stockham, so that no reordering
 * remains). A length with a large prime factor becomes a convolution with a chirp, computed by two
 * transforms of a power of two (Bluestein). An inverse transform is the conjugate of the transform
 * of the conjugates. */
#include <string.h>

#include "base/alloc.h"
#include "numerics/complex_math.h"
#include "numerics/convert.h"
#include "numerics/vmath.h"
#include "ref/dims_impl.h"

enum { MAX_FACTORS = 64, LARGEST_FACTOR = 64 };

typedef struct {
    int64_t n;
    uint32_t factor_count;
    int64_t factors[MAX_FACTORS];
    tern_c128 *circle; /* n: e^(-2 pi i k / n) */
    /* Bluestein: the length of the convolution, a power of two; 0 if there is none. */
    int64_t m;
    tern_c128 *chirp;        /* n: e^(-pi i k^2 / n) */
    tern_c128 *kernel;       /* m: the transform of the conjugate chirp, in both directions */
    tern_c128 *outer_circle; /* m */
    int64_t outer_factors[MAX_FACTORS];
    uint32_t outer_factor_count;
} fft_plan;

static tern_c128 c_add(tern_c128 a, tern_c128 b) { return (tern_c128){a.re + b.re, a.im + b.im}; }
static tern_c128 c_sub(tern_c128 a, tern_c128 b) { return (tern_c128){a.re - b.re, a.im - b.im}; }
static tern_c128 c_mul(tern_c128 a, tern_c128 b)
{
    return (tern_c128){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

/* e^(-2 pi i k / n), by octant of the circle, so that symmetric points have symmetric values. */
static tern_c128 circle_point(int64_t k, int64_t n)
{
    static const double pi = 3.14159265358979323846;
    int64_t eighth = 8 * k / n, rest = 8 * k - eighth * n;
    double angle = pi / 4 * ((double)(eighth & 1 ? n - rest : rest) / (double)n), s, c;
    tern_math_f64(TERN_MATH_SIN, &s, &angle, 1);
    tern_math_f64(TERN_MATH_COS, &c, &angle, 1);
    switch (eighth & 7) {
    case 0:
        return (tern_c128){c, -s};
    case 1:
        return (tern_c128){s, -c};
    case 2:
        return (tern_c128){-s, -c};
    case 3:
        return (tern_c128){-c, -s};
    case 4:
        return (tern_c128){-c, s};
    case 5:
        return (tern_c128){-s, c};
    case 6:
        return (tern_c128){s, c};
    default:
        return (tern_c128){c, s};
    }
}

/* --- one pass: n = r m, |s| lines interleaved --- */

typedef struct {
    int64_t n, m, s;
    const tern_c128 *circle; /* of the whole length n s */
} pass;

static void pass_2(const pass *p, const tern_c128 *x, tern_c128 *y)
{
    for (int64_t i = 0; i < p->m; i++) {
        tern_c128 w = p->circle[i * p->s];
        for (int64_t q = 0; q < p->s; q++) {
            tern_c128 a = x[q + p->s * i], b = x[q + p->s * (i + p->m)];
            y[q + p->s * 2 * i] = c_add(a, b);
            y[q + p->s * (2 * i + 1)] = c_mul(c_sub(a, b), w);
        }
    }
}

static void pass_4(const pass *p, const tern_c128 *x, tern_c128 *y)
{
    for (int64_t i = 0; i < p->m; i++) {
        tern_c128 w1 = p->circle[i * p->s], w2 = p->circle[2 * i * p->s];
        tern_c128 w3 = p->circle[3 * i * p->s];
        for (int64_t q = 0; q < p->s; q++) {
            tern_c128 a = x[q + p->s * i], b = x[q + p->s * (i + p->m)];
            tern_c128 c = x[q + p->s * (i + 2 * p->m)], d = x[q + p->s * (i + 3 * p->m)];
            tern_c128 even = c_add(a, c), odd = c_add(b, d);
            tern_c128 less = c_sub(a, c), rotated = {b.im - d.im, d.re - b.re}; /* -i (b - d) */
            y[q + p->s * 4 * i] = c_add(even, odd);
            y[q + p->s * (4 * i + 1)] = c_mul(c_add(less, rotated), w1);
            y[q + p->s * (4 * i + 2)] = c_mul(c_sub(even, odd), w2);
            y[q + p->s * (4 * i + 3)] = c_mul(c_sub(less, rotated), w3);
        }
    }
}

static void pass_any(const pass *p, int64_t r, const tern_c128 *x, tern_c128 *y)
{
    tern_c128 roots[LARGEST_FACTOR];
    for (int64_t k = 0; k < r; k++)
        roots[k] = p->circle[k * p->m * p->s];
    for (int64_t i = 0; i < p->m; i++)
        for (int64_t q = 0; q < p->s; q++)
            for (int64_t k = 0; k < r; k++) {
                tern_c128 sum = x[q + p->s * i];
                for (int64_t j = 1; j < r; j++)
                    sum = c_add(sum, c_mul(x[q + p->s * (i + p->m * j)], roots[j * k % r]));
                y[q + p->s * (r * i + k)] = c_mul(sum, p->circle[i * k * p->s]);
            }
}

/* Transforms |x| in place; |y| is scratch of the same length. */
static void transform(int64_t n, const int64_t *factors, uint32_t count, const tern_c128 *circle,
                      tern_c128 *x, tern_c128 *y)
{
    tern_c128 *from = x, *to = y;
    pass p = {.n = n, .s = 1, .circle = circle};
    for (uint32_t f = 0; f < count; f++) {
        p.m = p.n / factors[f];
        if (factors[f] == 2)
            pass_2(&p, from, to);
        else if (factors[f] == 4)
            pass_4(&p, from, to);
        else
            pass_any(&p, factors[f], from, to);
        tern_c128 *old = from;
        from = to;
        to = old;
        p.n = p.m;
        p.s *= factors[f];
    }
    if (from != x)
        memcpy(x, from, (size_t)n * sizeof *x);
}

static void transform_by_chirp(const fft_plan *p, tern_c128 *x, tern_c128 *scratch)
{
    tern_c128 *line = scratch, *other = scratch + p->m;
    for (int64_t k = 0; k < p->n; k++)
        line[k] = c_mul(x[k], p->chirp[k]);
    memset(line + p->n, 0, (size_t)(p->m - p->n) * sizeof *line);
    transform(p->m, p->outer_factors, p->outer_factor_count, p->outer_circle, line, other);
    for (int64_t k = 0; k < p->m; k++) {
        line[k] = c_mul(line[k], p->kernel[k]);
        line[k].im = -line[k].im;
    }
    transform(p->m, p->outer_factors, p->outer_factor_count, p->outer_circle, line, other);
    for (int64_t k = 0; k < p->n; k++) {
        tern_c128 v = {line[k].re / (double)p->m, -line[k].im / (double)p->m};
        x[k] = c_mul(v, p->chirp[k]);
    }
}

/* --- plans --- */

/* The factors of |n|, 4 before 2; false if one is too large. */
static bool factorise(int64_t n, int64_t *factors, uint32_t *out_count)
{
    *out_count = 0;
    for (int64_t r = 4; n > 1 && r <= LARGEST_FACTOR;) {
        if (n % r == 0) {
            factors[(*out_count)++] = r;
            n /= r;
        } else {
            r = r == 4 ? 2 : r == 2 ? 3 : r + 2;
        }
    }
    return n <= 1;
}

static void plan_fini(fft_plan *p, tern_alloc mem)
{
    tern_mem_free(mem, p->circle, (size_t)p->n * sizeof *p->circle);
    tern_mem_free(mem, p->chirp, (size_t)p->n * sizeof *p->chirp);
    tern_mem_free(mem, p->kernel, (size_t)p->m * sizeof *p->kernel);
    tern_mem_free(mem, p->outer_circle, (size_t)p->m * sizeof *p->outer_circle);
    *p = (fft_plan){0};
}

static tern_status new_circle(tern_alloc mem, int64_t n, tern_c128 **out)
{
    *out = tern_mem_get_n(mem, (size_t)n, sizeof **out);
    TERN_TRY_MEM(*out);
    for (int64_t k = 0; k < n; k++)
        (*out)[k] = circle_point(k, n);
    return NULL;
}

static tern_status plan_chirp(fft_plan *p, tern_alloc mem)
{
    for (p->m = 1; p->m < 2 * p->n - 1;)
        p->m *= 2;
    bool smooth = factorise(p->m, p->outer_factors, &p->outer_factor_count);
    TERN_ASSERT(smooth);
    (void)smooth;
    TERN_TRY(new_circle(mem, p->m, &p->outer_circle));
    p->chirp = tern_mem_get_n(mem, (size_t)p->n, sizeof *p->chirp);
    p->kernel = tern_mem_get_n(mem, (size_t)p->m, sizeof *p->kernel);
    tern_c128 *scratch = tern_mem_get_n(mem, (size_t)p->m, sizeof *scratch);
    if (p->chirp && p->kernel && scratch) {
        memset(p->kernel, 0, (size_t)p->m * sizeof *p->kernel);
        for (int64_t k = 0, square = 0; k < p->n; k++) { /* k^2 modulo 2n */
            tern_c128 w = circle_point(square, 2 * p->n);
            p->chirp[k] = w;
            p->kernel[k] = p->kernel[(p->m - k) % p->m] = (tern_c128){w.re, -w.im};
            square = (square + 2 * k + 1) % (2 * p->n);
        }
        transform(p->m, p->outer_factors, p->outer_factor_count, p->outer_circle, p->kernel,
                  scratch);
    }
    tern_mem_free(mem, scratch, (size_t)p->m * sizeof *scratch);
    return p->chirp && p->kernel && scratch ? NULL : tern_status_no_memory();
}

static tern_status plan_init(fft_plan *p, tern_alloc mem, int64_t n)
{
    *p = (fft_plan){.n = n};
    if (n > INT64_MAX / 64)
        return tern_status_no_memory();
    tern_status st = factorise(n, p->factors, &p->factor_count) ? new_circle(mem, n, &p->circle)
                                                                : plan_chirp(p, mem);
    if (st)
        plan_fini(p, mem);
    return st;
}

/* --- all lines of a tensor along one dimension --- */

typedef struct {
    const fft_plan *plan;
    tern_c128 *data;
    int64_t inner; /* stride between elements of a line */
    bool inverse;
    tern_c128 *scratch; /* |scratch_count| per chunk */
    int64_t scratch_count;
} lines_job;

static void transform_lines(void *arg, size_t begin, size_t end, unsigned chunk)
{
    const lines_job *job = arg;
    const fft_plan *p = job->plan;
    tern_c128 *line = job->scratch + (int64_t)chunk * job->scratch_count, *rest = line + p->n;
    for (int64_t l = (int64_t)begin; l < (int64_t)end; l++) {
        tern_c128 *at = job->data + l / job->inner * p->n * job->inner + l % job->inner;
        for (int64_t k = 0; k < p->n; k++) {
            line[k] = at[k * job->inner];
            line[k].im = job->inverse ? -line[k].im : line[k].im;
        }
        if (p->m)
            transform_by_chirp(p, line, rest);
        else
            transform(p->n, p->factors, p->factor_count, p->circle, line, rest);
        for (int64_t k = 0; k < p->n; k++)
            at[k * job->inner] =
                job->inverse ? (tern_c128){line[k].re / (double)p->n, -line[k].im / (double)p->n}
                             : line[k];
    }
}

static tern_status transform_dim(tern_ref_call *c, tern_ref_value *v, uint32_t dim, bool inverse)
{
    if (v->count == 0 || v->dims[dim] == 1)
        return NULL;
    fft_plan plan;
    TERN_TRY(plan_init(&plan, c->mem, v->dims[dim]));
    lines_job job = {.plan = &plan, .data = (tern_c128 *)v->data, .inner = 1, .inverse = inverse};
    for (uint32_t d = dim + 1; d < v->rank; d++)
        job.inner *= v->dims[d];
    size_t lines = (size_t)(v->count / plan.n), tasks = 4 * (size_t)tern_pool_threads(c->pool);
    size_t grain = lines / tasks + 1, chunks = tern_pool_chunks(lines, grain);
    job.scratch_count = plan.m ? plan.n + 2 * plan.m : 2 * plan.n;
    size_t bytes = 0;
    bool fits = tern_size_mul((size_t)job.scratch_count * sizeof *job.scratch, chunks, &bytes);
    job.scratch = fits ? tern_mem_get(c->mem, bytes) : NULL;
    if (job.scratch)
        tern_pool_for(c->pool, lines, grain, transform_lines, &job);
    tern_mem_free(c->mem, job.scratch, bytes);
    plan_fini(&plan, c->mem);
    return job.scratch ? NULL : tern_status_no_memory();
}

/* --- the op --- */

/* A copy of |*v| whose last dimension has |size| elements: truncated, or extended by Hermitian
 * symmetry. Takes ownership of |*v|. */
static tern_status resize_lines(tern_ref_call *c, tern_ref_value **v, int64_t size)
{
    int64_t dims[TERN_REF_MAX_RANK], old = (*v)->dims[(*v)->rank - 1];
    memcpy(dims, (*v)->dims, (*v)->rank * sizeof *dims);
    dims[(*v)->rank - 1] = size;
    tern_ref_value *out = NULL;
    TERN_TRY(tern_ref_tensor_create(c->mem, TERN_C128, dims, (*v)->rank, &out));
    const tern_c128 *src = (const tern_c128 *)(*v)->data;
    tern_c128 *dst = (tern_c128 *)out->data;
    for (int64_t at = 0; at < out->count; at += size, src += old, dst += size)
        for (int64_t k = 0; k < size; k++)
            dst[k] = k < old ? src[k] : (tern_c128){src[size - k].re, -src[size - k].im};
    tern_ref_release(*v);
    *v = out;
    return NULL;
}

static tern_status transform_all(tern_ref_call *c, tern_ref_value **v, const int64_t *lengths,
                                 uint32_t count, int64_t type)
{
    uint32_t rank = (*v)->rank, last = rank - 1;
    bool inverse = type == TERN_HLO_FFT_TYPE_IFFT || type == TERN_HLO_FFT_TYPE_IRFFT;
    int64_t n = lengths[count - 1];
    if (type != TERN_HLO_FFT_TYPE_IRFFT)
        TERN_TRY(transform_dim(c, *v, last, inverse));
    if (type == TERN_HLO_FFT_TYPE_RFFT)
        TERN_TRY(resize_lines(c, v, n ? n / 2 + 1 : 0));
    for (uint32_t i = 1; i < count; i++)
        TERN_TRY(transform_dim(c, *v, last - i, inverse));
    if (type == TERN_HLO_FFT_TYPE_IRFFT) {
        TERN_TRY(resize_lines(c, v, n));
        TERN_TRY(transform_dim(c, *v, last, inverse));
    }
    return NULL;
}

tern_status tern_ref_op_fft(tern_ref_call *c)
{
    const tern_ref_value *operand = c->in[0];
    uint32_t count = 0;
    const int64_t *lengths = tern_hlo_op_ints(c->m, c->op, TERN_HLO_A_fft_length, &count);
    int64_t type = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_fft_type);
    TERN_ASSERT(count >= 1 && count <= operand->rank);
    tern_ref_value *v = NULL;
    TERN_TRY(tern_ref_tensor_create(c->mem, TERN_C128, operand->dims, operand->rank, &v));
    tern_convert(TERN_C128, v->data, operand->dtype, operand->data, (size_t)operand->count,
                 &(tern_convert_options){.mode = tern_num_mode_hlo});
    tern_status st = transform_all(c, &v, lengths, count, type);
    if (!st) {
        tern_ref_quiet_nans(c->pool, TERN_C128, v->data, v->count);
        st = tern_ref_new_result_dims(c, 0, v->dims, v->rank, &c->out[0]);
    }
    if (!st)
        tern_convert(c->out[0]->dtype, c->out[0]->data, TERN_C128, v->data, (size_t)v->count,
                     &(tern_convert_options){.mode = tern_num_mode_hlo});
    tern_ref_release(v);
    return st;
}
