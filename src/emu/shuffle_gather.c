/* emu/shuffle_gather.c - bit-exact data movement between lanes and within rows; and iota. */
#include "emu/lanes_impl.h"

#include <string.h>

#include "base/assert.h"
#include "emu/alu_impl.h"

enum { CHUNK = TERN_EMU_CHUNK, QUADRANT = 32, KEEP = 255, CORE_ROWS = 16 };

/* --- nc_stream_shuffle --- */

/* Columns moved at a time: all rows of a quadrant are read before one is written, since dst may
 * be src. */
enum { COLUMNS = 128, ELEM_BYTES_MAX = 8 };

typedef struct {
    const tern_emu_view *dst, *src;
    uint8_t mask[QUADRANT];
} shuffle_job;

static void shuffle_columns(const shuffle_job *job, uint32_t quadrant, uint32_t first, uint32_t n)
{
    uint64_t held[QUADRANT][COLUMNS * ELEM_BYTES_MAX / sizeof(uint64_t)];
    const uint32_t left = job->src->rows > quadrant ? job->src->rows - quadrant : 0;
    const uint32_t rows = tern_emu_min(QUADRANT, left);
    TERN_ASSERT(job->src->elem_bytes <= ELEM_BYTES_MAX);
    for (uint32_t q = 0; q < rows; q++) {
        const void *bits = tern_emu_get_bits(job->src, quadrant + q, first, n, held[q]);
        if (bits != held[q])
            memcpy(held[q], bits, (size_t)n * job->src->elem_bytes);
    }
    for (uint32_t q = 0; q < tern_emu_min(QUADRANT, job->dst->rows - quadrant); q++)
        if (job->mask[q] != KEEP)
            tern_emu_put_bits(job->dst, quadrant + q, first, n, held[job->mask[q]]);
}

static void shuffle_rows(void *arg, uint32_t begin, uint32_t end)
{
    const shuffle_job *job = arg;
    for (uint32_t row = (begin + QUADRANT - 1) / QUADRANT * QUADRANT; row < end; row += QUADRANT)
        for (uint32_t first = 0; first < job->src->elems; first += COLUMNS)
            shuffle_columns(job, row, first, tern_emu_min(COLUMNS, job->src->elems - first));
}

tern_status tern_emu_run_NC_STREAM_SHUFFLE(tern_emu_core *core, const tern_emu_exec *x)
{
    shuffle_job job = {.dst = &x->view[TERN_OPERAND(NC_STREAM_SHUFFLE, dst)],
                       .src = &x->view[TERN_OPERAND(NC_STREAM_SHUFFLE, src)]};
    const uint32_t *mask = x->args + TERN_ARG(NC_STREAM_SHUFFLE, mask);
    for (uint32_t q = 0; q < QUADRANT; q++)
        job.mask[q] = (uint8_t)(mask[q / 4] >> q % 4 * 8);
    for (uint32_t row = 0; row < job.dst->rows; row++) {
        uint32_t from = job.mask[row % QUADRANT];
        if (from == KEEP)
            continue;
        if (from >= QUADRANT)
            return TERN_ERR(FAULT,
                            "nc_stream_shuffle: mask %u of partition %u; wanted 0 to 31, or "
                            "255 to keep it",
                            from, row % QUADRANT);
        if (row - row % QUADRANT + from >= job.src->rows)
            return TERN_ERR(FAULT,
                            "nc_stream_shuffle: partition %u takes partition %u of src, "
                            "which has %u",
                            row, row - row % QUADRANT + from, job.src->rows);
    }
    tern_emu_for_rows(core, job.dst->rows, job.dst->elems, shuffle_rows, &job);
    return NULL;
}

/* --- gathering --- */

/* Copies |n| runs of |run| elements of a row, the k-th from element at[k] on, contiguously. */
static void copy_runs(const tern_emu_view *v, uint32_t row, uint32_t run, const uint32_t *at,
                      uint32_t n, uint8_t *to)
{
    const uint8_t *from = v->base + (int64_t)row * v->row_bytes;
    const size_t bytes = (size_t)run * v->elem_bytes;
    TERN_ASSERT(v->elem_bytes <= ELEM_BYTES_MAX);
    if (v->dense && bytes == 4)
        for (uint32_t k = 0; k < n; k++)
            memcpy(to + 4 * (size_t)k, from + (size_t)at[k] * v->elem_bytes, 4);
    else if (v->dense && bytes == 2)
        for (uint32_t k = 0; k < n; k++)
            memcpy(to + 2 * (size_t)k, from + (size_t)at[k] * v->elem_bytes, 2);
    else if (v->dense)
        for (uint32_t k = 0; k < n; k++)
            memcpy(to + bytes * k, from + (size_t)at[k] * v->elem_bytes, bytes);
    else
        for (uint32_t k = 0; k < n * run; k++)
            memcpy(to + (size_t)k * v->elem_bytes, tern_emu_elem(v, row, at[k / run] + k % run),
                   v->elem_bytes);
}

/* An unsigned integer element. */
static uint32_t index_at(const tern_emu_view *v, uint32_t row, uint32_t i)
{
    uint32_t word = 0;
    memcpy(&word, tern_emu_elem(v, row, i), tern_emu_min(v->elem_bytes, 4));
    return word;
}

/* --- local_gather ---
 *
 * The 16 partitions of a core share their indices, read down the partitions first: index j is in
 * partition j mod 16, column j / 16. An index counts elements, even if it selects a run of
 * several. */

typedef struct {
    const tern_emu_view *dst, *src, *index;
    uint32_t run, valid;
} local_job;

static uint32_t local_index(const local_job *job, uint32_t group, uint32_t j)
{
    return index_at(job->index, group * CORE_ROWS + j % CORE_ROWS, j / CORE_ROWS);
}

static tern_status local_check(const local_job *job)
{
    if ((uint64_t)job->valid * job->run > job->dst->elems)
        return TERN_ERR(FAULT, "local_gather: %u indices of %u elements; dst has %u in a row",
                        job->valid, job->run, job->dst->elems);
    for (uint32_t group = 0; group * CORE_ROWS < job->src->rows; group++)
        for (uint32_t j = 0; j < job->valid; j++) {
            uint32_t at = local_index(job, group, j);
            if ((uint64_t)at + job->run > job->src->elems)
                return TERN_ERR(
                    FAULT,
                    "local_gather: index %u, at position %u of partitions %u to %u, reads "
                    "%u elements of rows of %u",
                    at, j, job->src->ap->start + group * CORE_ROWS,
                    job->src->ap->start + group * CORE_ROWS + CORE_ROWS - 1, job->run,
                    job->src->elems);
        }
    return NULL;
}

static void local_group(const local_job *job, uint32_t group)
{
    enum { BATCH = 256, RUN_MAX = 32 };
    uint32_t at[BATCH];
    uint8_t out[BATCH * ELEM_BYTES_MAX];
    const uint32_t runs_per_chunk = job->run < BATCH ? BATCH / job->run : 1;
    TERN_ASSERT(job->run <= RUN_MAX);
    for (uint32_t first = 0, n; first < job->valid; first += n) {
        n = tern_emu_min(runs_per_chunk, job->valid - first);
        for (uint32_t k = 0; k < n; k++)
            at[k] = local_index(job, group, first + k);
        for (uint32_t r = 0; r < CORE_ROWS; r++) {
            uint32_t row = group * CORE_ROWS + r;
            copy_runs(job->src, row, job->run, at, n, out);
            tern_emu_put_bits(job->dst, row, first * job->run, n * job->run, out);
        }
    }
}

static void local_rows(void *arg, uint32_t begin, uint32_t end)
{
    for (uint32_t g = (begin + CORE_ROWS - 1) / CORE_ROWS; g * CORE_ROWS < end; g++)
        local_group(arg, g);
}

tern_status tern_emu_run_LOCAL_GATHER(tern_emu_core *core, const tern_emu_exec *x)
{
    local_job job = {.dst = &x->view[TERN_OPERAND(LOCAL_GATHER, dst)],
                     .src = &x->view[TERN_OPERAND(LOCAL_GATHER, src)],
                     .index = &x->view[TERN_OPERAND(LOCAL_GATHER, index)],
                     .run = x->args[TERN_ARG(LOCAL_GATHER, elems_per_index)],
                     .valid = x->args[TERN_ARG(LOCAL_GATHER, valid_indices)]};
    if (job.run == 0)
        job.run = 1;
    if (job.valid == 0)
        job.valid = job.index->elems * CORE_ROWS;
    TERN_TRY(local_check(&job));
    tern_emu_for_rows(core, job.src->rows, (uint64_t)job.valid * job.run, local_rows, &job);
    return NULL;
}

/* --- nc_n_gather --- */

typedef struct {
    const tern_emu_view *dst, *data, *indices;
} gather_job;

/* A chunk of a row's indices as aligned words. */
static const uint32_t *get_indices(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                                   uint32_t *scratch)
{
    if (v->elem_bytes != 4) {
        for (uint32_t i = 0; i < n; i++)
            scratch[i] = index_at(v, row, first + i);
        return scratch;
    }
    const void *bits = tern_emu_get_bits(v, row, first, n, scratch);
    return bits == scratch ? scratch : memcpy(scratch, bits, n * sizeof(*scratch));
}

static tern_status gather_check(const gather_job *job)
{
    uint32_t scratch[CHUNK];
    for (uint32_t row = 0; row < job->indices->rows; row++)
        for (uint32_t first = 0, n; first < job->indices->elems; first += n) {
            n = tern_emu_min(CHUNK, job->indices->elems - first);
            const uint32_t *at = get_indices(job->indices, row, first, n, scratch);
            uint32_t max_index = 0;
            for (uint32_t i = 0; i < n; i++)
                max_index = at[i] > max_index ? at[i] : max_index;
            for (uint32_t i = 0; i < n && max_index >= job->data->elems; i++)
                if (at[i] >= job->data->elems)
                    return TERN_ERR(FAULT,
                                    "nc_n_gather: index %u, element %u of partition %u; rows of "
                                    "data have %u elements",
                                    at[i], first + i, job->indices->ap->start + row,
                                    job->data->elems);
        }
    return NULL;
}

static void gather_rows(void *arg, uint32_t begin, uint32_t end)
{
    const gather_job *job = arg;
    enum { BATCH = 512 };
    uint32_t scratch[BATCH];
    uint8_t out[BATCH * ELEM_BYTES_MAX];
    for (uint32_t row = begin; row < end; row++)
        for (uint32_t first = 0, n; first < job->indices->elems; first += n) {
            n = tern_emu_min(BATCH, job->indices->elems - first);
            const uint32_t *at = get_indices(job->indices, row, first, n, scratch);
            copy_runs(job->data, row, 1, at, n, out);
            tern_emu_put_bits(job->dst, row, first, n, out);
        }
}

tern_status tern_emu_run_NC_N_GATHER(tern_emu_core *core, const tern_emu_exec *x)
{
    gather_job job = {.dst = &x->view[TERN_OPERAND(NC_N_GATHER, dst)],
                      .data = &x->view[TERN_OPERAND(NC_N_GATHER, data)],
                      .indices = &x->view[TERN_OPERAND(NC_N_GATHER, indices)]};
    TERN_TRY(gather_check(&job));
    tern_emu_for_rows(core, job.indices->rows, job.indices->elems, gather_rows, &job);
    return NULL;
}

/* --- iota --- */

enum { IOTA_DIMS = 4 };

typedef struct {
    const tern_emu_view *dst;
    uint32_t offset, per_row, step[IOTA_DIMS], count[IOTA_DIMS]; /* wrapping, outermost first */
} iota_job;

/* Rows differ by a constant: the first is counted, each other is the one before plus it. */
static void iota_rows(void *arg, uint32_t begin, uint32_t end)
{
    const iota_job *job = arg;
    uint32_t values[CHUNK], same[CHUNK], at[IOTA_DIMS] = {0}, value = job->offset;
    for (uint32_t i = 0; i < tern_emu_min(CHUNK, job->dst->elems); i++)
        same[i] = job->per_row;
    for (uint32_t first = 0, n; first < job->dst->elems; first += n) {
        n = tern_emu_min(CHUNK, job->dst->elems - first);
        for (uint32_t i = 0; i < n; i++) {
            values[i] = value + begin * job->per_row;
            for (uint32_t d = IOTA_DIMS; d-- > 0;) {
                value += job->step[d];
                if (++at[d] < job->count[d])
                    break;
                value -= job->step[d] * job->count[d];
                at[d] = 0;
            }
        }
        for (uint32_t row = begin; row < end; row++) {
            if (row > begin && job->per_row)
                tern_emu_alu_words(TERN_ALU_ADD, false, values, values, same, n);
            tern_emu_put_i32(job->dst, row, first, n, (const int32_t *)values);
        }
    }
}

tern_status tern_emu_run_IOTA(tern_emu_core *core, const tern_emu_exec *x)
{
    iota_job job = {.dst = &x->view[TERN_OPERAND(IOTA, dst)],
                    .offset = x->args[TERN_ARG(IOTA, offset)],
                    .per_row = x->args[TERN_ARG(IOTA, channel_multiplier)]};
    memcpy(job.step, x->args + TERN_ARG(IOTA, step), sizeof(job.step));
    for (uint32_t d = 0; d < IOTA_DIMS; d++) {
        uint32_t count = x->args[TERN_ARG(IOTA, count) + d];
        job.count[d] = count ? count : 1;
    }
    tern_emu_for_rows(core, job.dst->rows, job.dst->elems, iota_rows, &job);
    return NULL;
}
