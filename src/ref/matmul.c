/* ref/matmul.c - matmuls over the kernels of the host's CPU level.
 *
 * f32: A and B are packed, one slab of k at a time, into strips as wide as the kernel's tile, so
 * that the kernel reads both sequentially; then tiles are computed, several per task. A matmul with
 * few rows or columns would spend its time packing and runs row by row instead. Other types are not
 * packed: blocks of B that fit the cache, rows of C over them. */
#include "ref/matmul_impl.h"

#include <stdbool.h>
#include <string.h>

#include "base/alloc.h"
#include "base/cpu.h"
#include "numerics/complex_math.h"
#include "numerics/format.h"
#include "ref/eval_impl.h"

static const tern_matmul_kernels *kernels_of_host(void)
{
    static const tern_matmul_kernels *const tables[TERN_CPU_LEVEL_COUNT] = {
#define X(LEVEL, level) [TERN_CPU_##LEVEL] = &tern_matmul_kernels_##level,
        TERN_LEVELS_COMPILED(X)
#undef X
    };
    const tern_matmul_kernels *table = tables[tern_cpu_level_get()];
    TERN_ASSERT(table);
    return table;
}

static int64_t min_of(int64_t a, int64_t b) { return a < b ? a : b; }
static int64_t strips_of(int64_t count, int64_t width) { return (count + width - 1) / width; }

/* --- f32: packed tiles --- */

/* Rows and columns packed at a time (2 MiB each at most), and those of one task. */
enum {
    SLAB_ROWS = 2016,
    SLAB_COLUMNS = 2016,
    TASK_ROWS = 96,
    TASK_COLUMNS = 384,
    SMALL_FLOATS = 6144, /* packed on the stack: for many small matrices */
    FEW_ROWS = 4,
    ALONE_WORK = 1 << 16 /* multiplications too few to parallelise */
};

typedef struct {
    const float *src;
    float *dst;
    int64_t count, k; /* rows of A (or columns of B), and k of this slab */
    int64_t along, k_stride;
    int width;
} pack_job;

static void pack_strip(const pack_job *job, int64_t strip)
{
    int64_t first = strip * job->width, used = min_of(job->count - first, job->width);
    const float *src = job->src + first * job->along;
    float *dst = job->dst + strip * job->width * job->k;
    if (used == job->width && job->along == 1) {
        for (int64_t p = 0; p < job->k; p++, src += job->k_stride, dst += used)
            memcpy(dst, src, (size_t)used * sizeof *dst);
        return;
    }
    if (used < job->width)
        memset(dst, 0, (size_t)(job->width * job->k) * sizeof *dst);
    for (int64_t p0 = 0; p0 < job->k; p0 += 16) { /* a cache line of each row at a time */
        int64_t p1 = min_of(job->k, p0 + 16);
        for (int64_t i = 0; i < used; i++)
            for (int64_t p = p0; p < p1; p++)
                dst[p * job->width + i] = src[i * job->along + p * job->k_stride];
    }
}

static void pack_strips(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    for (size_t strip = begin; strip < end; strip++)
        pack_strip(arg, (int64_t)strip);
}

static void pack(tern_pool *pool, const pack_job *job)
{
    size_t strips = (size_t)strips_of(job->count, job->width);
    tern_pool_for(pool, strips, 8, pack_strips, (void *)job);
}

typedef struct {
    const tern_matmul_kernels *kernels;
    const float *a, *b; /* packed */
    int64_t rows, columns, k;
    float *c;
    int64_t c_row;
    bool add;
    int64_t task_rows, task_columns, tasks_across;
} slab;

static void edge_tile(const slab *s, const float *a, const float *b, float *c, int64_t rows,
                      int64_t columns)
{
    float tile[TERN_MATMUL_MAX_TILE];
    s->kernels->tile(s->k, a, b, tile, s->kernels->columns, false);
    for (int64_t i = 0; i < rows; i++)
        for (int64_t j = 0; j < columns; j++) {
            float *at = c + i * s->c_row + j;
            float x = tile[i * s->kernels->columns + j];
            *at = s->add ? *at + x : x;
        }
}

static void compute_task(const slab *s, int64_t task)
{
    int64_t height = s->kernels->rows, width = s->kernels->columns;
    int64_t i0 = task / s->tasks_across * s->task_rows;
    int64_t j0 = task % s->tasks_across * s->task_columns;
    int64_t i1 = min_of(s->rows, i0 + s->task_rows);
    int64_t j1 = min_of(s->columns, j0 + s->task_columns);
    for (int64_t j = j0; j < j1; j += width)
        for (int64_t i = i0; i < i1; i += height) {
            const float *a = s->a + i * s->k, *b = s->b + j * s->k;
            float *c = s->c + i * s->c_row + j;
            int64_t rows = min_of(height, s->rows - i), columns = min_of(width, s->columns - j);
            if (rows == height && columns == width)
                s->kernels->tile(s->k, a, b, c, s->c_row, s->add);
            else
                edge_tile(s, a, b, c, rows, columns);
        }
}

static void compute_tasks(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    for (size_t task = begin; task < end; task++)
        compute_task(arg, (int64_t)task);
}

static void compute_slab(tern_pool *pool, slab *s)
{
    int64_t height = s->kernels->rows, width = s->kernels->columns;
    s->task_rows = strips_of(TASK_ROWS, height) * height;
    s->task_columns = strips_of(TASK_COLUMNS, width) * width;
    s->tasks_across = strips_of(s->columns, s->task_columns);
    size_t tasks = (size_t)(s->tasks_across * strips_of(s->rows, s->task_rows));
    tern_pool_for(pool, tasks, 1, compute_tasks, s);
}

static void multiply_packed(tern_pool *pool, const tern_ref_matmul_f32 *job, float *packed_a,
                            float *packed_b)
{
    const tern_matmul_kernels *kernels = kernels_of_host();
    for (int64_t j = 0; j < job->n; j += SLAB_COLUMNS)
        for (int64_t p = 0; p < job->k; p += TERN_MATMUL_BLOCK_K) {
            int64_t columns = min_of(SLAB_COLUMNS, job->n - j);
            int64_t k = min_of(TERN_MATMUL_BLOCK_K, job->k - p);
            pack(pool, &(pack_job){job->b + j * job->b_col + p * job->b_row, packed_b, columns, k,
                                   job->b_col, job->b_row, kernels->columns});
            for (int64_t i = 0; i < job->m; i += SLAB_ROWS) {
                int64_t rows = min_of(SLAB_ROWS, job->m - i);
                pack(pool, &(pack_job){job->a + i * job->a_row + p * job->a_col, packed_a, rows, k,
                                       job->a_row, job->a_col, kernels->rows});
                compute_slab(pool, &(slab){.kernels = kernels,
                                           .a = packed_a,
                                           .b = packed_b,
                                           .rows = rows,
                                           .columns = columns,
                                           .k = k,
                                           .c = job->c + i * job->c_row + j,
                                           .c_row = job->c_row,
                                           .add = p > 0});
            }
        }
}

static tern_status matmul_tiled(tern_alloc mem, tern_pool *pool, const tern_ref_matmul_f32 *job)
{
    const tern_matmul_kernels *kernels = kernels_of_host();
    int64_t k = min_of(job->k, TERN_MATMUL_BLOCK_K);
    int64_t rows = strips_of(min_of(job->m, SLAB_ROWS), kernels->rows) * kernels->rows;
    int64_t columns = strips_of(min_of(job->n, SLAB_COLUMNS), kernels->columns) * kernels->columns;
    size_t floats = (size_t)((rows + columns) * k);
    float small[SMALL_FLOATS];
    float *packed = small;
    if (floats > SMALL_FLOATS) {
        packed = tern_mem_get_n(mem, floats, sizeof *packed);
        TERN_TRY_MEM(packed);
    }
    multiply_packed(pool, job, packed, packed + rows * k);
    if (packed != small)
        tern_mem_free(mem, packed, floats * sizeof *packed);
    return NULL;
}

/* --- f32: few rows --- */

enum { ROW_COLUMNS = 512 };

/* m is small; C may be written with any strides. */
typedef struct {
    const tern_matmul_kernels *kernels;
    tern_ref_matmul_f32 job;
    int64_t c_col;
} thin_job;

static void thin_rows(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const thin_job *t = arg;
    const tern_ref_matmul_f32 *job = &t->job;
    float sum[ROW_COLUMNS];
    int64_t first = (int64_t)begin, n = (int64_t)(end - begin);
    for (int64_t p = 0; p < job->k; p += TERN_MATMUL_BLOCK_K)
        for (int64_t i = 0; i < job->m; i++) {
            t->kernels->row(min_of(TERN_MATMUL_BLOCK_K, job->k - p), n,
                            job->a + i * job->a_row + p * job->a_col, job->a_col,
                            job->b + p * job->b_row + first, job->b_row, sum);
            float *c = job->c + i * job->c_row + first * t->c_col;
            for (int64_t j = 0; j < n; j++)
                c[j * t->c_col] = p > 0 ? c[j * t->c_col] + sum[j] : sum[j];
        }
}

static void thin_dots(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const thin_job *t = arg;
    const tern_ref_matmul_f32 *job = &t->job;
    for (int64_t j = (int64_t)begin; j < (int64_t)end; j++)
        for (int64_t i = 0; i < job->m; i++)
            job->c[i * job->c_row + j * t->c_col] =
                t->kernels->dot(job->k, job->a + i * job->a_row, job->b + j * job->b_col);
}

/* Returns whether it handled the matmul. */
static bool matmul_thin(tern_pool *pool, const tern_ref_matmul_f32 *job)
{
    thin_job t = {kernels_of_host(), *job, 1};
    if (job->n < job->m) /* compute the transposed matmul */
        t = (thin_job){t.kernels,
                       {.m = job->n,
                        .n = job->m,
                        .k = job->k,
                        .a = job->b,
                        .a_row = job->b_col,
                        .a_col = job->b_row,
                        .b = job->a,
                        .b_row = job->a_col,
                        .b_col = job->a_row,
                        .c = job->c,
                        .c_row = 1},
                       job->c_row};
    if (t.job.m > FEW_ROWS)
        return false;
    if (t.job.b_col == 1)
        tern_pool_for(pool, (size_t)t.job.n, ROW_COLUMNS, thin_rows, &t);
    else if (t.job.b_row == 1 && t.job.a_col == 1)
        tern_pool_for(pool, (size_t)t.job.n, (size_t)(1 + ALONE_WORK / t.job.k), thin_dots, &t);
    else
        return false;
    return true;
}

/* --- unfused: the other types, and short sums --- */

enum { WIDE_ROWS = 16, WIDE_COLUMNS = 256, WIDE_K = 128 };

typedef struct {
    const tern_matmul_kernels *kernels;
    const tern_ref_matmul_job *job;
    size_t elem_bytes;
    int64_t tasks_across;
} wide_job;

static void add_block(const wide_job *w, int64_t m, int64_t n, int64_t k, const void *a,
                      const void *b, void *c)
{
    const tern_ref_matmul_job *job = w->job;
    if (job->type == TERN_F32)
        w->kernels->add_f32(m, n, k, a, job->a_row, job->a_col, b, job->b_row, c, job->c_row);
    else if (job->type == TERN_F64)
        w->kernels->add_f64(m, n, k, a, job->a_row, job->a_col, b, job->b_row, c, job->c_row);
    else if (job->type == TERN_I32)
        w->kernels->add_u32(m, n, k, a, job->a_row, job->a_col, b, job->b_row, c, job->c_row);
    else
        w->kernels->add_u64(m, n, k, a, job->a_row, job->a_col, b, job->b_row, c, job->c_row);
}

static void wide_task(const wide_job *w, int64_t task)
{
    const tern_ref_matmul_job *job = w->job;
    int64_t i = task / w->tasks_across * WIDE_ROWS, j = task % w->tasks_across * WIDE_COLUMNS;
    int64_t m = min_of(WIDE_ROWS, job->m - i), n = min_of(WIDE_COLUMNS, job->n - j);
    size_t bytes = w->elem_bytes;
    uint8_t *c = (uint8_t *)job->c + (size_t)(i * job->c_row + j) * bytes;
    for (int64_t row = 0; row < m; row++)
        memset(c + (size_t)(row * job->c_row) * bytes, 0, (size_t)n * bytes);
    for (int64_t p = 0; p < job->k; p += WIDE_K) {
        int64_t k = min_of(WIDE_K, job->k - p);
        add_block(w, m, n, k,
                  (const uint8_t *)job->a + (i * job->a_row + p * job->a_col) * (int64_t)bytes,
                  (const uint8_t *)job->b + (p * job->b_row + j) * (int64_t)bytes, c);
    }
}

static void wide_tasks(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    for (size_t task = begin; task < end; task++)
        wide_task(arg, (int64_t)task);
}

static size_t bytes_of(tern_dtype type) { return tern_num_format_of(type)->storage_bytes; }

/* |b_col| is 1. */
static void matmul_wide(tern_pool *pool, const tern_ref_matmul_job *job)
{
    wide_job w = {kernels_of_host(), job, bytes_of(job->type), strips_of(job->n, WIDE_COLUMNS)};
    size_t tasks = (size_t)(w.tasks_across * strips_of(job->m, WIDE_ROWS));
    tern_pool_for(pool, tasks, 1, wide_tasks, &w);
}

/* Copies B so that its rows are contiguous. */
static tern_status matmul_transposed(tern_alloc mem, tern_pool *pool,
                                     const tern_ref_matmul_job *job)
{
    size_t elem = bytes_of(job->type), bytes = 0;
    if (!tern_size_mul((size_t)job->k, (size_t)job->n, &bytes) ||
        !tern_size_mul(bytes, elem, &bytes))
        return tern_status_no_memory();
    uint8_t *b = tern_mem_get(mem, bytes);
    TERN_TRY_MEM(b);
    int64_t dims[] = {job->k, job->n}, to[] = {job->n, 1}, from[] = {job->b_row, job->b_col};
    tern_ref_copy_box(pool, &(tern_ref_box){2, dims, to, from, elem}, b, job->b);
    tern_ref_matmul_job straight = *job;
    straight.b = b;
    straight.b_row = job->n;
    straight.b_col = 1;
    matmul_wide(pool, &straight);
    tern_mem_free(mem, b, bytes);
    return NULL;
}

/* All types but the complex ones. */
static tern_status matmul_unfused(tern_alloc mem, tern_pool *pool, const tern_ref_matmul_job *job)
{
    if (job->b_col != 1 && job->n > 1 && job->k > 0)
        return matmul_transposed(mem, pool, job);
    matmul_wide(pool, job);
    return NULL;
}

tern_status tern_ref_matmul(tern_alloc mem, tern_pool *pool, const tern_ref_matmul_f32 *job)
{
    TERN_ASSERT(job->m >= 0 && job->n >= 0 && job->k >= 0);
    if (job->m == 0 || job->n == 0)
        return NULL;
    if (job->k == 0) {
        for (int64_t i = 0; i < job->m; i++)
            memset(job->c + i * job->c_row, 0, (size_t)job->n * sizeof *job->c);
        return NULL;
    }
    if (job->m <= ALONE_WORK && job->n <= ALONE_WORK && job->k <= ALONE_WORK &&
        job->m * job->n * job->k <= ALONE_WORK)
        pool = NULL;
    if (job->k <= TERN_MATMUL_SHORT_K)
        return matmul_unfused(mem, pool,
                              &(tern_ref_matmul_job){TERN_F32, job->m, job->n, job->k, job->a,
                                                     job->b, job->a_row, job->a_col, job->b_row,
                                                     job->b_col, job->c, job->c_row});
    if (matmul_thin(pool, job))
        return NULL;
    return matmul_tiled(mem, pool, job);
}

/* --- complex --- */

/* Short sums: term by term. */
static void matmul_short_c64(const tern_ref_matmul_job *job)
{
    for (int64_t i = 0; i < job->m; i++)
        for (int64_t j = 0; j < job->n; j++) {
            const tern_c64 *a = (const tern_c64 *)job->a + i * job->a_row;
            const tern_c64 *b = (const tern_c64 *)job->b + j * job->b_col;
            tern_c64 sum = {0, 0};
            for (int64_t p = 0; p < job->k; p++, a += job->a_col, b += job->b_row) {
                sum.re += a->re * b->re - a->im * b->im;
                sum.im += a->re * b->im + a->im * b->re;
            }
            ((tern_c64 *)job->c)[i * job->c_row + j] = sum;
        }
}

/* Real and imaginary parts as separate matrices; (a + ib)(c + id) as four real matmuls. */
typedef struct {
    tern_dtype type; /* of a component */
    size_t elem;
    uint8_t *a[2], *b[2], *c[2], *part; /* one allocation */
    size_t bytes;
    uint8_t *block;
} planes;

static tern_status planes_create(tern_alloc mem, const tern_ref_matmul_job *job, planes *out)
{
    *out = (planes){.type = job->type == TERN_C64 ? TERN_F32 : TERN_F64};
    out->elem = bytes_of(out->type);
    size_t a = 0, b = 0, c = 0, all = 0;
    if (!tern_size_mul((size_t)job->m, (size_t)job->k, &a) ||
        !tern_size_mul((size_t)job->k, (size_t)job->n, &b) ||
        !tern_size_mul((size_t)job->m, (size_t)job->n, &c) || !tern_size_add(a, b, &all) ||
        !tern_size_add(all, c, &all) || !tern_size_mul(all, 3 * out->elem, &out->bytes))
        return tern_status_no_memory();
    out->block = tern_mem_get(mem, out->bytes);
    TERN_TRY_MEM(out->block);
    uint8_t *at = out->block;
    for (int i = 0; i < 2; i++, at += all * out->elem) {
        out->a[i] = at;
        out->b[i] = at + a * out->elem;
        out->c[i] = at + (a + b) * out->elem;
    }
    out->part = at;
    return NULL;
}

static void plane_copy(tern_pool *pool, const planes *p, uint8_t *dst, const uint8_t *src,
                       const int64_t dims[2], int64_t row, int64_t col)
{
    int64_t to[] = {dims[1], 1}, from[] = {2 * row, 2 * col};
    tern_ref_copy_box(pool, &(tern_ref_box){2, dims, to, from, p->elem}, dst, src);
}

static void planes_combine(const planes *p, int im, int64_t count)
{
    tern_hlo_code code = im ? TERN_HLO_ADD : TERN_HLO_SUBTRACT;
    tern_ref_binary(code, p->type, p->c[im], p->c[im], p->part, count);
}

static tern_status planes_multiply(tern_alloc mem, tern_pool *pool, const tern_ref_matmul_job *job,
                                   const planes *p)
{
    tern_ref_matmul_job real = {p->type, job->m, job->n, job->k, NULL, NULL,
                                job->k,  1,      job->n, 1,      NULL, job->n};
    for (int im = 0; im < 2; im++)
        for (int second = 0; second < 2; second++) {
            real.a = p->a[second];
            real.b = p->b[im ^ second];
            real.c = second ? p->part : p->c[im];
            TERN_TRY(tern_ref_matmul_run(mem, pool, &real));
            if (second)
                planes_combine(p, im, job->m * job->n);
        }
    return NULL;
}

static tern_status matmul_complex(tern_alloc mem, tern_pool *pool, const tern_ref_matmul_job *job)
{
    planes p;
    TERN_TRY(planes_create(mem, job, &p));
    for (int i = 0; i < 2; i++) {
        plane_copy(pool, &p, p.a[i], (const uint8_t *)job->a + (size_t)i * p.elem,
                   (int64_t[]){job->m, job->k}, job->a_row, job->a_col);
        plane_copy(pool, &p, p.b[i], (const uint8_t *)job->b + (size_t)i * p.elem,
                   (int64_t[]){job->k, job->n}, job->b_row, job->b_col);
    }
    tern_status st = planes_multiply(mem, pool, job, &p);
    int64_t dims[] = {job->m, job->n}, to[] = {2 * job->c_row, 2}, from[] = {job->n, 1};
    for (int i = 0; i < 2; i++)
        tern_ref_copy_box(pool, &(tern_ref_box){2, dims, to, from, p.elem},
                          (uint8_t *)job->c + (size_t)i * p.elem, p.c[i]);
    tern_mem_free(mem, p.block, p.bytes);
    return st;
}

tern_status tern_ref_matmul_run(tern_alloc mem, tern_pool *pool, const tern_ref_matmul_job *job)
{
    if (job->type == TERN_F32)
        return tern_ref_matmul(mem, pool,
                               &(tern_ref_matmul_f32){.m = job->m,
                                                      .n = job->n,
                                                      .k = job->k,
                                                      .a = job->a,
                                                      .b = job->b,
                                                      .a_row = job->a_row,
                                                      .a_col = job->a_col,
                                                      .b_row = job->b_row,
                                                      .b_col = job->b_col,
                                                      .c = job->c,
                                                      .c_row = job->c_row});
    if (job->m == 0 || job->n == 0)
        return NULL;
    if (job->type == TERN_C64 && job->k <= TERN_MATMUL_SHORT_K) {
        matmul_short_c64(job);
        return NULL;
    }
    if (job->type == TERN_C64 || job->type == TERN_C128)
        return matmul_complex(mem, pool, job);
    TERN_ASSERT(job->type == TERN_F64 || job->type == TERN_I32 || job->type == TERN_I64);
    return matmul_unfused(mem, pool, job);
}
