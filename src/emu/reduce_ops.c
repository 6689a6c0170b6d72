/* emu/reduce_ops.c - reductions along rows (tensor_reduce, tensor_scalar_reduce) and over
 * partitions.
 *
 * A lane processes its elements in order, each operation rounded to f32, starting from the
 * operator's identity: acc = acc op x. Bitwise operators work on the raw bits of integers. */
#include "emu/lanes_impl.h"

#include <string.h>

#include "base/assert.h"

enum { GROUP = TERN_EMU_GROUP, SPAN = TERN_EMU_SPAN };

static void fill(float *acc, float value)
{
    for (uint32_t l = 0; l < GROUP; l++)
        acc[l] = value;
}

/* --- tensor_reduce --- */

typedef struct {
    const tern_emu_core *core;
    const tern_emu_exec *x;
    const tern_emu_lanes_table *table;
    const tern_emu_view *dst, *data;
    tern_alu op;
    bool negate;
    uint32_t inner, outer; /* elements per result, results per row */
} reduce_job;

static float finish(const reduce_job *job, float value)
{
    return tern_emu_canonical_nan(job->negate ? -value : value);
}

static void put_results(const reduce_job *job, uint32_t row, uint32_t lanes, uint32_t first,
                        uint32_t n, float (*results)[SPAN])
{
    for (uint32_t l = 0; l < lanes; l++)
        tern_emu_put_f32(job->core, job->x, job->dst, row + l, first, n, results[l]);
}

static void reduce_group(const reduce_job *job, uint32_t row, uint32_t lanes)
{
    float scratch[GROUP][SPAN], results[GROUP][SPAN], acc[GROUP];
    const float *at[GROUP];
    const float start = tern_emu_alu_identity(job->op);
    const uint32_t inner = job->inner, batch = inner < SPAN ? SPAN / inner : 1;
    for (uint32_t out = 0, outs; out < job->outer; out += outs) {
        outs = tern_emu_min(batch, job->outer - out);
        uint32_t have = 0; /* elements loaded, from the batch's first on */
        for (uint32_t o = 0; o < outs; o++) {
            fill(acc, start);
            for (uint32_t i = 0, n; i < inner; i += n) {
                if (o * inner + i == have) {
                    uint32_t take = tern_emu_min(SPAN, outs * inner - have);
                    tern_emu_lanes_get(job->data, row, lanes, out * inner + have, take, scratch,
                                       at);
                    have += take;
                }
                n = tern_emu_min(have - o * inner - i, inner - i);
                tern_emu_fold(job->table, job->op, acc, at, n);
                for (uint32_t l = 0; l < GROUP; l++)
                    at[l] += n;
            }
            for (uint32_t l = 0; l < GROUP; l++)
                results[l][o] = finish(job, acc[l]);
        }
        put_results(job, row, lanes, out, outs, results);
    }
}

/* Dense rows of bf16 need no prior conversion to f32. */
static void reduce_group_bf16(const reduce_job *job, uint32_t row, uint32_t lanes)
{
    float results[GROUP][SPAN], acc[GROUP];
    const uint16_t *at[GROUP];
    for (uint32_t l = 0; l < GROUP; l++)
        at[l] = (const uint16_t *)(const void *)(job->data->base +
                                                 (int64_t)tern_emu_min(row + l, row + lanes - 1) *
                                                     job->data->row_bytes);
    const float start = tern_emu_alu_identity(job->op);
    for (uint32_t out = 0, outs; out < job->outer; out += outs) {
        outs = tern_emu_min(SPAN, job->outer - out);
        for (uint32_t o = 0; o < outs; o++) {
            fill(acc, start);
            job->table->fold_bf16[job->op](acc, at, job->inner);
            for (uint32_t l = 0; l < GROUP; l++) {
                results[l][o] = finish(job, acc[l]);
                at[l] += job->inner;
            }
        }
        put_results(job, row, lanes, out, outs, results);
    }
}

static void reduce_rows(void *arg, uint32_t begin, uint32_t end)
{
    const reduce_job *job = arg;
    const tern_emu_view *data = job->data;
    const bool bf16 = data->dtype == TERN_BF16 && data->dense && !data->index &&
                      job->table->fold_bf16[job->op] && ((uintptr_t)data->base & 1) == 0;
    for (uint32_t row = begin; row < end; row += GROUP)
        (bf16 ? reduce_group_bf16 : reduce_group)(job, row, tern_emu_min(GROUP, end - row));
}

/* The identity of a bitwise operator. */
static uint32_t bits_start(tern_alu op) { return op == TERN_ALU_BITS_AND ? UINT32_MAX : 0; }

/* |n| integers as words, zero-extended. */
static void get_words(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                      uint32_t *words)
{
    uint32_t scratch[SPAN];
    TERN_ASSERT(n <= SPAN && v->elem_bytes <= 4);
    const void *bits = tern_emu_get_bits(v, row, first, n, scratch);
    for (uint32_t i = 0; i < n; i++) {
        uint32_t word = 0;
        memcpy(&word, (const uint8_t *)bits + (size_t)i * v->elem_bytes, v->elem_bytes);
        words[i] = word;
    }
}

static tern_status check_bits(const char *name, tern_alu op, const tern_emu_view *data)
{
    if (tern_alu_info_of(op)->on_bits && data->elem_bytes > sizeof(uint32_t))
        return TERN_ERR(FAULT, "%s: %s of elements of %u bytes; wanted at most 4", name,
                        tern_alu_info_of(op)->name, data->elem_bytes);
    return NULL;
}

static uint32_t fold_words(tern_alu op, uint32_t acc, const uint32_t *words, uint32_t n)
{
    for (uint32_t i = 0; i < n; i++)
        acc = tern_emu_alu_u32(op, acc, words[i], false);
    return acc;
}

static void reduce_bits_rows(void *arg, uint32_t begin, uint32_t end)
{
    const reduce_job *job = arg;
    uint32_t words[SPAN];
    for (uint32_t row = begin; row < end; row++)
        for (uint32_t o = 0; o < job->outer; o++) {
            uint32_t acc = bits_start(job->op);
            for (uint32_t i = 0, n; i < job->inner; i += n) {
                n = tern_emu_min(SPAN, job->inner - i);
                get_words(job->data, row, o * job->inner + i, n, words);
                acc = fold_words(job->op, acc, words, n);
            }
            tern_emu_put_low(job->dst, row, o, 1, &acc);
        }
}

tern_status tern_emu_run_TENSOR_REDUCE(tern_emu_core *core, const tern_emu_exec *x)
{
    const tern_emu_view *data = &x->view[TERN_OPERAND(TENSOR_REDUCE, data)];
    const uint32_t dims = x->args[TERN_ARG(TENSOR_REDUCE, dims)];
    reduce_job job = {.core = core,
                      .x = x,
                      .table = tern_emu_lanes(),
                      .dst = &x->view[TERN_OPERAND(TENSOR_REDUCE, dst)],
                      .data = data,
                      .op = (tern_alu)x->args[TERN_ARG(TENSOR_REDUCE, op)],
                      .negate = x->args[TERN_ARG(TENSOR_REDUCE, negate)],
                      .inner = 1,
                      .outer = 1};
    TERN_ASSERT(dims >= 1 && dims <= data->ap->rank);
    for (uint32_t i = 0; i < data->ap->rank; i++)
        *(i + dims >= data->ap->rank ? &job.inner : &job.outer) *= data->ap->count[i];
    TERN_TRY(check_bits("tensor_reduce", job.op, data));
    tern_emu_rows_fn fn = tern_alu_info_of(job.op)->on_bits ? reduce_bits_rows : reduce_rows;
    tern_emu_for_rows(core, data->rows, data->elems, fn, &job);
    return NULL;
}

/* --- tensor_scalar_reduce --- */

typedef struct {
    tern_emu_core *core;
    const tern_emu_exec *x;
    const tern_emu_lanes_table *table;
    const tern_emu_view *dst, *res, *data, *s0, *init;
    const uint32_t *args;
} scalar_reduce_job;

static void scalar_reduce_begin(const scalar_reduce_job *job, uint32_t row, uint32_t lanes,
                                float *acc)
{
    const tern_alu op = (tern_alu)job->args[TERN_ARG(TENSOR_SCALAR_REDUCE, reduce_op)];
    for (uint32_t l = 0; l < GROUP; l++) {
        uint32_t at = row + tern_emu_min(l, lanes - 1);
        acc[l] = job->x->acc[tern_emu_lane_of(job->dst, at)];
        switch ((tern_isa_REDUCE)job->args[TERN_ARG(TENSOR_SCALAR_REDUCE, reduce_cmd)]) {
        case TERN_REDUCE_RESET:
        case TERN_REDUCE_RESET_REDUCE:
            acc[l] = tern_emu_alu_identity(op);
            break;
        case TERN_REDUCE_LOAD_REDUCE:
            acc[l] = tern_emu_scalar_or(job->init, at,
                                        job->args[TERN_ARG(TENSOR_SCALAR_REDUCE, imm_init)]);
            break;
        case TERN_REDUCE_IDLE:
        case TERN_REDUCE_REDUCE:
        case TERN_REDUCE_COUNT:
            break;
        }
    }
}

/* Stores the accumulators to the registers and the result: the register itself is not negated. */
static void scalar_reduce_end(const scalar_reduce_job *job, uint32_t row, uint32_t lanes,
                              const float *acc)
{
    const bool negate = job->args[TERN_ARG(TENSOR_SCALAR_REDUCE, negate)];
    for (uint32_t l = 0; l < lanes; l++) {
        float value = tern_emu_canonical_nan(acc[l]);
        job->x->acc[tern_emu_lane_of(job->dst, row + l)] = value;
        if (tern_emu_has(job->res))
            tern_emu_put_scalar(job->core, job->x, job->res, row + l,
                                tern_emu_canonical_nan(negate ? -value : value));
    }
}

static void scalar_reduce_group(const scalar_reduce_job *job, uint32_t row, uint32_t lanes)
{
    const tern_alu op0 = (tern_alu)job->args[TERN_ARG(TENSOR_SCALAR_REDUCE, op0)];
    const tern_alu op = (tern_alu)job->args[TERN_ARG(TENSOR_SCALAR_REDUCE, reduce_op)];
    const uint32_t cmd = job->args[TERN_ARG(TENSOR_SCALAR_REDUCE, reduce_cmd)];
    const bool counts = cmd != TERN_REDUCE_IDLE && cmd != TERN_REDUCE_RESET;
    const bool reverse = job->args[TERN_ARG(TENSOR_SCALAR_REDUCE, reverse0)];
    float in[SPAN], out[GROUP][SPAN], acc[GROUP], s[GROUP];
    const float *at[GROUP];
    TERN_ASSERT(lanes >= 1);
    scalar_reduce_begin(job, row, lanes, acc);
    for (uint32_t l = 0; l < lanes; l++)
        s[l] =
            tern_emu_scalar_or(job->s0, row + l, job->args[TERN_ARG(TENSOR_SCALAR_REDUCE, imm0)]);
    for (uint32_t i = 0, n; i < job->data->elems; i += n) {
        n = tern_emu_min(SPAN, job->data->elems - i);
        for (uint32_t l = 0; l < lanes; l++) {
            float *to = tern_emu_target_f32(job->dst, row + l, i, n, out[l]);
            tern_emu_alu_scalar(op0, reverse, to, tern_emu_get_f32(job->data, row + l, i, n, in),
                                s[l], n);
            at[l] = to;
        }
        for (uint32_t l = lanes; l < GROUP; l++)
            at[l] = at[lanes - 1];
        if (counts)
            tern_emu_fold(job->table, op, acc, at, n);
        for (uint32_t l = 0; l < lanes; l++)
            tern_emu_put_f32(job->core, job->x, job->dst, row + l, i, n, at[l]);
    }
    scalar_reduce_end(job, row, lanes, acc);
}

static void scalar_reduce_rows(void *arg, uint32_t begin, uint32_t end)
{
    for (uint32_t row = begin; row < end; row += GROUP)
        scalar_reduce_group(arg, row, tern_emu_min(GROUP, end - row));
}

tern_status tern_emu_run_TENSOR_SCALAR_REDUCE(tern_emu_core *core, const tern_emu_exec *x)
{
    scalar_reduce_job job = {.core = core,
                             .x = x,
                             .table = tern_emu_lanes(),
                             .dst = &x->view[TERN_OPERAND(TENSOR_SCALAR_REDUCE, dst)],
                             .res = &x->view[TERN_OPERAND(TENSOR_SCALAR_REDUCE, reduce_res)],
                             .data = &x->view[TERN_OPERAND(TENSOR_SCALAR_REDUCE, data)],
                             .s0 = &x->view[TERN_OPERAND(TENSOR_SCALAR_REDUCE, operand0)],
                             .init = &x->view[TERN_OPERAND(TENSOR_SCALAR_REDUCE, reduce_init)],
                             .args = x->args};
    tern_emu_for_rows(core, job.data->rows, job.data->elems, scalar_reduce_rows, &job);
    return NULL;
}

/* --- tensor_partition_reduce --- */

typedef struct {
    const tern_emu_core *core;
    const tern_emu_exec *x;
    const tern_emu_view *dst, *data;
    tern_alu op;
    bool average;
} partition_job;

static void partition_f32(const partition_job *job, uint32_t first, uint32_t n)
{
    float acc[SPAN], scratch[SPAN];
    const float start = tern_emu_alu_identity(job->op);
    for (uint32_t i = 0; i < n; i++)
        acc[i] = start;
    for (uint32_t row = 0; row < job->data->rows; row++)
        tern_emu_alu(job->op, acc, acc, tern_emu_get_f32(job->data, row, first, n, scratch), n);
    for (uint32_t i = 0; i < n; i++)
        acc[i] = tern_emu_canonical_nan(job->average ? acc[i] / (float)job->data->rows : acc[i]);
    tern_emu_put_f32(job->core, job->x, job->dst, 0, first, n, acc);
}

/* GpSimd has exact integers: sums wrap at 32 bits. An average is that of the unwrapped sum,
 * rounded to nearest, ties to even (assumed). */
static uint32_t average_word(int64_t sum, uint32_t count)
{
    TERN_ASSERT(count > 0);
    int64_t low = sum / count, rest = sum % count;
    if (rest < 0) {
        low -= 1;
        rest += count;
    }
    if (2 * rest > count || (2 * rest == count && (low & 1)))
        low += 1;
    return (uint32_t)low;
}

static uint32_t start_u32(tern_alu op, bool is_signed)
{
    if (op == TERN_ALU_MAX)
        return is_signed ? (uint32_t)INT32_MIN : 0;
    if (op == TERN_ALU_MIN)
        return is_signed ? INT32_MAX : UINT32_MAX;
    return op == TERN_ALU_MULTIPLY ? 1 : bits_start(op);
}

static void partition_u32(const partition_job *job, uint32_t first, uint32_t n)
{
    const bool is_signed = job->data->dtype == TERN_I32;
    uint32_t acc[SPAN], words[SPAN];
    int64_t sum[SPAN];
    for (uint32_t i = 0; i < n; i++) {
        acc[i] = start_u32(job->op, is_signed);
        sum[i] = 0;
    }
    for (uint32_t row = 0; row < job->data->rows; row++) {
        get_words(job->data, row, first, n, words);
        for (uint32_t i = 0; i < n; i++) {
            acc[i] = tern_emu_alu_u32(job->op, acc[i], words[i], is_signed);
            sum[i] += is_signed ? (int64_t)(int32_t)words[i] : (int64_t)words[i];
        }
    }
    for (uint32_t i = 0; i < n && job->average; i++)
        acc[i] = average_word(sum[i], job->data->rows);
    tern_emu_put_low(job->dst, 0, first, n, acc);
}

static bool is_word(const tern_emu_view *v) { return v->dtype == TERN_I32 || v->dtype == TERN_U32; }

/* A chunk of columns counts as CHUNK_ROWS rows; a thread takes eight or more at a time. */
enum { CHUNK_ROWS = 8 };

static void partition_chunks(void *arg, uint32_t begin, uint32_t end)
{
    const partition_job *job = arg;
    const bool whole =
        tern_alu_info_of(job->op)->on_bits || (is_word(job->data) && is_word(job->dst));
    for (uint32_t index = (begin + CHUNK_ROWS - 1) / CHUNK_ROWS; index * CHUNK_ROWS < end; index++)
        (whole ? partition_u32 : partition_f32)(
            job, index * SPAN, tern_emu_min(SPAN, job->data->elems - index * SPAN));
}

tern_status tern_emu_run_TENSOR_PARTITION_REDUCE(tern_emu_core *core, const tern_emu_exec *x)
{
    partition_job job = {.core = core,
                         .x = x,
                         .dst = &x->view[TERN_OPERAND(TENSOR_PARTITION_REDUCE, dst)],
                         .data = &x->view[TERN_OPERAND(TENSOR_PARTITION_REDUCE, data)],
                         .op = (tern_alu)x->args[TERN_ARG(TENSOR_PARTITION_REDUCE, op)],
                         .average = x->args[TERN_ARG(TENSOR_PARTITION_REDUCE, average)]};
    TERN_TRY(check_bits("tensor_partition_reduce", job.op, job.data));
    const uint32_t chunks = (job.data->elems + SPAN - 1) / SPAN;
    tern_emu_for_rows(core, chunks * CHUNK_ROWS, (uint64_t)SPAN * job.data->rows / CHUNK_ROWS,
                      partition_chunks, &job);
    return NULL;
}
