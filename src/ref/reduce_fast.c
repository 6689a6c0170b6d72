/* ref/reduce_fast.c - reductions by one associative op, with whole-array loops.
 *
 * Adjacent dimensions of one kind, kept or reduced, are merged. If the last one is kept, rows are
 * combined element-wise (columns). If it is reduced, each of its runs is folded: 1024 lanes run
 * over it and are then halved to one, long runs in parts. The shape alone determines the grouping,
 * so results do not depend on the number of threads; sums of floats are close to pairwise ones. */
#include <string.h>

#include "base/alloc.h"
#include "ref/elementwise_impl.h"
#include "ref/reduce_impl.h"

enum {
    COLUMNS = 1024, /* a strip of columns: fits the L1 cache */
    ROWS = 64,      /* rows summed before their sum is added */
    PART = 1 << 16, /* elements of a long run folded at a time */
    SHORT_RUN = 32, /* runs below this are folded many at once */
    MANY_RUNS = 256,
    MAX_ELEM = 16
};

bool tern_ref_is_associative(tern_hlo_code code)
{
    static const tern_hlo_code codes[] = {TERN_HLO_ADD,     TERN_HLO_MULTIPLY, TERN_HLO_MAXIMUM,
                                          TERN_HLO_MINIMUM, TERN_HLO_AND,      TERN_HLO_OR,
                                          TERN_HLO_XOR};
    for (size_t i = 0; i < TERN_COUNT_OF(codes); i++)
        if (codes[i] == code)
            return true;
    return false;
}

/* Merges adjacent dimensions of one kind; drops dimensions of size 1. */
static void merge_dims(uint32_t *rank, int64_t *dims, int64_t *strides)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < *rank; i++) {
        if (dims[i] == 1)
            continue;
        if (n && strides[n - 1] == dims[i] * strides[i]) {
            dims[n - 1] *= dims[i];
            strides[n - 1] = strides[i];
        } else {
            dims[n] = dims[i];
            strides[n++] = strides[i];
        }
    }
    *rank = n;
}

/* The offset in elements of index |i| of these dimensions (row-major). */
static int64_t offset_of(uint32_t rank, const int64_t *dims, const int64_t *strides, int64_t i)
{
    int64_t offset = 0;
    for (uint32_t d = rank; d-- > 0;) {
        offset += i % dims[d] * strides[d];
        i /= dims[d];
    }
    return offset;
}

typedef struct {
    tern_ref_reduce_shape shape; /* merged */
    tern_ref_binary_plan plan;
    size_t bytes; /* of an element */
    const uint8_t *src;
    uint8_t *dst;
    int64_t inner; /* elements of the last dimension, kept or reduced */
    int64_t strips, parts;
    uint8_t *partial;
} reduce_job;

static void combine(const reduce_job *job, uint8_t *dst, const uint8_t *a, const uint8_t *b,
                    int64_t count)
{
    tern_ref_binary_run(&job->plan, dst, a, b, (size_t)count);
}

/* --- last dimension kept --- */

/* One strip of columns, at one index of the other kept dimensions. */
static void reduce_strip(const reduce_job *job, int64_t item)
{
    const tern_ref_reduce_shape *s = &job->shape;
    int64_t outer = item / job->strips, first = item % job->strips * COLUMNS;
    int64_t width = job->inner - first < COLUMNS ? job->inner - first : COLUMNS;
    int64_t start = offset_of(s->kept_rank - 1, s->kept, s->kept_strides, outer) + first;
    uint8_t *dst = job->dst + (size_t)(outer * job->inner + first) * job->bytes;
    _Alignas(64) uint8_t sum[COLUMNS * MAX_ELEM];
    for (int64_t i = 0; i < s->reduced_count; i++) {
        int64_t at = start + offset_of(s->reduced_rank, s->reduced_dims, s->reduced_strides, i);
        const uint8_t *row = job->src + (size_t)at * job->bytes;
        if (i % ROWS == 0)
            memcpy(sum, row, (size_t)width * job->bytes);
        else
            combine(job, sum, sum, row, width);
        if (i % ROWS == ROWS - 1 || i == s->reduced_count - 1)
            combine(job, dst, dst, sum, width);
    }
}

static void strip_chunk(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    for (size_t i = begin; i < end; i++)
        reduce_strip(arg, (int64_t)i);
}

static void reduce_columns(tern_ref_call *c, reduce_job *job)
{
    tern_ref_reduce_shape *s = &job->shape;
    job->inner = s->kept[s->kept_rank - 1];
    job->strips = (job->inner + COLUMNS - 1) / COLUMNS;
    int64_t items = s->outputs / job->inner * job->strips;
    int64_t width = job->inner < COLUMNS ? job->inner : COLUMNS;
    int64_t grain = TERN_REF_GRAIN / (width * s->reduced_count);
    tern_pool_for(c->pool, (size_t)items, grain > 0 ? (size_t)grain : 1, strip_chunk, job);
}

/* --- last dimension reduced --- */

/* Folds |count| > 0 contiguous elements into |dst|. */
static void fold_run(const reduce_job *job, uint8_t *dst, const uint8_t *src, int64_t count)
{
    _Alignas(64) uint8_t lanes[COLUMNS * MAX_ELEM];
    int64_t width = count < COLUMNS ? count : COLUMNS;
    memcpy(lanes, src, (size_t)width * job->bytes);
    for (int64_t at = width; at < count; at += COLUMNS) {
        int64_t n = count - at < COLUMNS ? count - at : COLUMNS;
        combine(job, lanes, lanes, src + (size_t)at * job->bytes, n);
    }
    while (width > 1) {
        int64_t half = (width + 1) / 2;
        combine(job, lanes, lanes, lanes + (size_t)half * job->bytes, width - half);
        width = half;
    }
    memcpy(dst, lanes, job->bytes);
}

static void part_chunk(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    const reduce_job *job = arg;
    const tern_ref_reduce_shape *s = &job->shape;
    int64_t runs = s->reduced_count / job->inner;
    for (int64_t i = (int64_t)begin; i < (int64_t)end; i++) {
        int64_t part = i % job->parts, run = i / job->parts % runs, output = i / job->parts / runs;
        int64_t at = offset_of(s->kept_rank, s->kept, s->kept_strides, output) +
                     offset_of(s->reduced_rank - 1, s->reduced_dims, s->reduced_strides, run) +
                     part * PART;
        int64_t left = job->inner - part * PART;
        fold_run(job, job->partial + (size_t)i * job->bytes, job->src + (size_t)at * job->bytes,
                 left < PART ? left : PART);
    }
}

static tern_status reduce_runs(tern_ref_call *c, reduce_job *job)
{
    const tern_ref_reduce_shape *s = &job->shape;
    job->parts = (job->inner + PART - 1) / PART;
    int64_t each = s->reduced_count / job->inner * job->parts;
    size_t bytes = (size_t)(s->outputs * each) * job->bytes;
    job->partial = tern_mem_get(c->mem, bytes);
    TERN_TRY_MEM(job->partial);
    int64_t grain = TERN_REF_GRAIN / job->inner;
    tern_pool_for(c->pool, (size_t)(s->outputs * each), grain > 0 ? (size_t)grain : 1, part_chunk,
                  job);
    for (int64_t i = 0; i < s->outputs && each > 1; i++)
        fold_run(job, job->partial + (size_t)i * job->bytes,
                 job->partial + (size_t)(i * each) * job->bytes, each);
    combine(job, job->dst, job->dst, job->partial, s->outputs);
    tern_mem_free(c->mem, job->partial, bytes);
    return NULL;
}

/* Copies elements |stride| apart to a contiguous buffer. */
static void gather(uint8_t *dst, const uint8_t *src, size_t stride, size_t bytes, int64_t count)
{
#define GATHER(type)                    \
    for (int64_t i = 0; i < count; i++) \
    ((type *)(void *)dst)[i] = ((const type *)(const void *)src)[(size_t)i * stride]
    switch (bytes) {
    case 1:
        GATHER(uint8_t);
        break;
    case 2:
        GATHER(uint16_t);
        break;
    case 4:
        GATHER(uint32_t);
        break;
    case 8:
        GATHER(uint64_t);
        break;
    default:
        for (int64_t i = 0; i < count; i++)
            memcpy(dst + (size_t)i * bytes, src + (size_t)i * stride * bytes, bytes);
    }
#undef GATHER
}

/* Short runs: computes adjacent results together, one element of each run at a time. */
static void reduce_neighbours(const reduce_job *job, int64_t item)
{
    const tern_ref_reduce_shape *s = &job->shape;
    int64_t row = s->kept_rank ? s->kept[s->kept_rank - 1] : 1;
    int64_t outer = item / job->strips, first = item % job->strips * MANY_RUNS;
    int64_t width = row - first < MANY_RUNS ? row - first : MANY_RUNS;
    int64_t stride = s->kept_rank ? s->kept_strides[s->kept_rank - 1] : 0;
    int64_t start = first * stride;
    if (s->kept_rank)
        start += offset_of(s->kept_rank - 1, s->kept, s->kept_strides, outer);
    uint8_t *dst = job->dst + (size_t)(outer * row + first) * job->bytes;
    _Alignas(64) uint8_t column[MANY_RUNS * MAX_ELEM];
    for (int64_t i = 0; i < s->reduced_count; i++) {
        int64_t at = start + offset_of(s->reduced_rank, s->reduced_dims, s->reduced_strides, i);
        gather(column, job->src + (size_t)at * job->bytes, (size_t)stride, job->bytes, width);
        combine(job, dst, dst, column, width);
    }
}

static void neighbours_chunk(void *arg, size_t begin, size_t end, unsigned chunk)
{
    (void)chunk;
    for (size_t i = begin; i < end; i++)
        reduce_neighbours(arg, (int64_t)i);
}

static void reduce_short_runs(tern_ref_call *c, reduce_job *job)
{
    const tern_ref_reduce_shape *s = &job->shape;
    int64_t row = s->kept_rank ? s->kept[s->kept_rank - 1] : 1;
    job->strips = (row + MANY_RUNS - 1) / MANY_RUNS;
    int64_t grain = TERN_REF_GRAIN / ((row < MANY_RUNS ? row : MANY_RUNS) * s->reduced_count);
    tern_pool_for(c->pool, (size_t)(s->outputs / row * job->strips), grain > 0 ? (size_t)grain : 1,
                  neighbours_chunk, job);
}

/* --- all --- */

tern_status tern_ref_reduce_by(tern_ref_call *c, tern_hlo_code code, const tern_ref_value *v,
                               const tern_ref_reduce_shape *shape, tern_ref_value *out)
{
    reduce_job job = {
        .shape = *shape, .bytes = tern_ref_elem_bytes(v), .src = v->data, .dst = out->data};
    if (!shape->outputs || !shape->reduced_count)
        return NULL;
    if (!tern_ref_binary_find(code, v->dtype, &job.plan))
        return TERN_ERR(UNSUPPORTED, "no %s of %s", tern_hlo_op_row_of(code)->name,
                        tern_num_format_of(v->dtype)->name);
    tern_ref_reduce_shape *s = &job.shape;
    merge_dims(&s->kept_rank, s->kept, s->kept_strides);
    merge_dims(&s->reduced_rank, s->reduced_dims, s->reduced_strides);
    bool kept_last = s->kept_rank && s->kept_strides[s->kept_rank - 1] == 1;
    if (kept_last || !s->reduced_rank) {
        if (!s->kept_rank) /* one element */
            s->kept[s->kept_rank] = s->kept_strides[s->kept_rank] = 1, s->kept_rank++;
        reduce_columns(c, &job);
        return NULL;
    }
    job.inner = s->reduced_dims[s->reduced_rank - 1];
    if (job.inner >= SHORT_RUN || s->outputs == 1)
        return reduce_runs(c, &job);
    reduce_short_runs(c, &job);
    return NULL;
}
