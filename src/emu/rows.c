/* emu/rows.c - chunks of rows as arrays, for any type and access pattern.
 *
 * The common operand is a dense row: f32 is then used in place, and other types are converted
 * directly from and to memory. Other operands are first gathered into, or finally scattered
 * from, a dense array of the same elements. */
#include <string.h>

#include "base/assert.h"
#include "base/bits.h"
#include "emu/alu_impl.h"
#include "emu/tile_impl.h"
#include "numerics/format.h"

/* --- addresses --- */

static inline uint8_t *row_at(const tern_emu_view *v, uint32_t row)
{
    TERN_ASSERT(row < v->rows);
    return v->base + (int64_t)row * v->row_bytes;
}

int64_t tern_emu_index_at(const tern_emu_view *index, uint32_t row, uint32_t i)
{
    const uint8_t *at = tern_emu_elem(index, row, i);
    if (index->dtype == TERN_U16) {
        uint16_t half = 0;
        memcpy(&half, at, sizeof half);
        return half;
    }
    uint32_t word = 0;
    memcpy(&word, at, sizeof word);
    return index->dtype == TERN_I32 ? (int32_t)word : (int64_t)word;
}

/* An index has no index itself, so the recursion depth is at most one. */
uint8_t *tern_emu_elem(const tern_emu_view *v, uint32_t row, uint32_t i)
{
    TERN_ASSERT(i < v->elems);
    uint8_t *p = row_at(v, row);
    for (unsigned k = v->rank; k-- > 1;) {
        p += (int64_t)(i % v->count[k]) * v->stride[k];
        i /= v->count[k];
    }
    int64_t coordinate = v->index ? tern_emu_index_at(v->index, row, i) : (int64_t)i;
    return p + coordinate * v->stride[0];
}

/* --- blocks: the elements of a pattern as blocks of bytes --- */

/* One loop per size, so that each block is a load and a store. */
#define COPY_STRIDED(size)                                                     \
    case size:                                                                 \
        for (uint32_t i = 0; i < n; i++, to += to_stride, from += from_stride) \
            memcpy(to, from, size);                                            \
        break;

/* Repeats one block n times, n >= 1, by doubling the filled prefix, which is always whole blocks.
 */
static void repeat_block(uint8_t *to, const uint8_t *from, uint32_t n, unsigned bytes)
{
    enum { MOST = 2048 };
    const size_t most = bytes < MOST ? MOST / bytes * bytes : bytes;
    size_t total = (size_t)n * bytes, done = bytes;
    memcpy(to, from, bytes);
    for (size_t more; done < total; done += more) {
        more = total - done < done ? total - done : done;
        more = more < most ? more : most;
        memcpy(to + done, to, more);
    }
}

static void copy_strided(uint8_t *to, int64_t to_stride, const uint8_t *from, int64_t from_stride,
                         uint32_t n, unsigned bytes)
{
    enum { REPEATS_MIN = 16 };
    if (from_stride == 0 && to_stride == bytes && n >= REPEATS_MIN) {
        repeat_block(to, from, n, bytes);
        return;
    }
    switch (bytes) {
        COPY_STRIDED(1)
        COPY_STRIDED(2)
        COPY_STRIDED(4)
        COPY_STRIDED(8)
        COPY_STRIDED(16)
        COPY_STRIDED(32)
        COPY_STRIDED(64)
    default:
        for (uint32_t i = 0; i < n; i++, to += to_stride, from += from_stride)
            memcpy(to, from, bytes);
    }
}

/* Moves elements [first, first + n) of a row that an index selects, from or to |array|. */
static void move_indexed(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                         uint8_t *array, bool gathers)
{
    const unsigned last = v->rank - 1u, bytes = v->elem_bytes;
    for (uint32_t i = first, end = first + n, run; i < end;
         i += run, array += (size_t)run * bytes) {
        uint8_t *at = tern_emu_elem(v, row, i);
        run = last > 0 ? tern_emu_min(v->count[last] - i % v->count[last], end - i) : 1;
        if (gathers)
            copy_strided(array, bytes, at, v->stride[last], run, bytes);
        else
            copy_strided(at, v->stride[last], array, bytes, run, bytes);
    }
}

/* Moves elements [first, first + n) of a row from or to |array|. If the innermost elements are
 * contiguous, they are moved as one block; then the block's dimension is not counted in |rank|. */
static void move(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n, uint8_t *array,
                 bool gathers)
{
    uint32_t at[TERN_ISA_DIMS_MAX] = {0};
    unsigned rank = v->rank;
    const uint32_t inner = v->count[rank - 1];
    const bool blocks =
        rank > 1 && v->stride[rank - 1] == v->elem_bytes && first % inner == 0 && n % inner == 0;
    const uint32_t per_block = blocks ? inner : 1, bytes = per_block * v->elem_bytes;
    uint8_t *p = row_at(v, row);
    rank -= blocks ? 1 : 0;
    for (unsigned k = rank, rest = first / per_block; rest > 0; rest /= v->count[k]) {
        k--;
        at[k] = k > 0 ? rest % v->count[k] : rest;
        p += at[k] * v->stride[k];
    }
    for (uint32_t left = n / per_block, run; left > 0; left -= run, array += (size_t)run * bytes) {
        unsigned k = rank - 1;
        const int64_t stride = v->stride[k];
        run = tern_emu_min(v->count[k] - at[k], left);
        if (gathers)
            copy_strided(array, bytes, p, stride, run, bytes);
        else
            copy_strided(p, stride, array, bytes, run, bytes);
        p += run * stride;
        at[k] += run;
        for (; k > 0 && at[k] == v->count[k]; k--) {
            p += v->stride[k - 1] - v->count[k] * v->stride[k];
            at[k] = 0;
            at[k - 1]++;
        }
    }
}

static void gather(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n, void *to)
{
    (v->index ? move_indexed : move)(v, row, first, n, to, true);
}

static void scatter(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                    const void *from)
{
    (v->index ? move_indexed : move)(v, row, first, n, (uint8_t *)(uintptr_t)from, false);
}

/* Address of a chunk if the row is dense, else NULL. */
static inline uint8_t *dense_at(const tern_emu_view *v, uint32_t row, uint32_t first)
{
    return v->dense ? row_at(v, row) + (size_t)first * v->elem_bytes : NULL;
}

/* --- bits --- */

const void *tern_emu_get_bits(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                              void *scratch)
{
    TERN_ASSERT(first + n <= v->elems);
    const uint8_t *p = dense_at(v, row, first);
    if (p)
        return p;
    gather(v, row, first, n, scratch);
    return scratch;
}

void tern_emu_put_bits(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                       const void *values)
{
    TERN_ASSERT(first + n <= v->elems);
    uint8_t *p = dense_at(v, row, first);
    if (!p)
        scatter(v, row, first, n, values);
    else if (p != values)
        memmove(p, values, (size_t)n * v->elem_bytes);
}

/* --- f32 --- */

/* Elements converted at a time if the pattern is not dense. */
enum { CHUNK = 256, ELEM_BYTES_MAX = 16 };

static const tern_convert_options nearest = {
    .mode = {.rounding = TERN_ROUND_NEAREST_EVEN, .overflow = TERN_OVERFLOW_IEEE}};

/* Address of floats that can be used in place, else NULL. */
static inline float *f32_at(const tern_emu_view *v, uint32_t row, uint32_t first)
{
    uint8_t *p = v->dtype == TERN_F32 ? dense_at(v, row, first) : NULL;
    return (uintptr_t)p % _Alignof(float) == 0 ? (float *)(void *)p : NULL;
}

static inline bool is_bf16_array(const tern_emu_view *v, const void *p)
{
    return v->dtype == TERN_BF16 && (uintptr_t)p % _Alignof(uint16_t) == 0;
}

void tern_emu_widen_bf16(float *to, const void *from, uint32_t n)
{
    if ((uintptr_t)from % _Alignof(uint16_t) == 0) {
        tern_emu_hot_best()->widen(to, from, n);
        return;
    }
    for (uint32_t i = 0; i < n; i++) {
        uint16_t code;
        memcpy(&code, (const uint8_t *)from + 2 * (size_t)i, sizeof code);
        tern_emu_hot_best()->widen(to + i, &code, 1);
    }
}

static inline void to_f32(const tern_emu_view *v, float *to, const void *from, uint32_t n)
{
    if (n == 1 && v->dtype == TERN_I32) { /* a counter or an index of a loop */
        int32_t word = 0;
        memcpy(&word, from, sizeof word);
        *to = (float)word;
        return;
    }
    if (v->dtype == TERN_BF16)
        tern_emu_widen_bf16(to, from, n);
    else
        tern_convert(TERN_F32, to, (tern_dtype)v->dtype, from, n, &nearest);
}

const float *tern_emu_get_f32(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                              float *scratch)
{
    TERN_ASSERT(first + n <= v->elems && n <= TERN_EMU_CHUNK);
    const float *p = f32_at(v, row, first);
    if (p)
        return p;
    if (v->dtype == TERN_F32) {
        const void *bits = tern_emu_get_bits(v, row, first, n, scratch);
        return bits == scratch ? scratch : memcpy(scratch, bits, n * sizeof *scratch);
    }
    if (v->dense) {
        to_f32(v, scratch, dense_at(v, row, first), n);
        return scratch;
    }
    _Alignas(16) uint8_t chunk[CHUNK * ELEM_BYTES_MAX];
    for (uint32_t done = 0, m; done < n; done += m) {
        m = n - done < CHUNK ? n - done : CHUNK;
        gather(v, row, first + done, m, chunk);
        to_f32(v, scratch + done, chunk, m);
    }
    return scratch;
}

float *tern_emu_target_f32(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                           float *scratch)
{
    TERN_ASSERT(first + n <= v->elems && n <= TERN_EMU_CHUNK);
    float *p = f32_at(v, row, first);
    return p ? p : scratch;
}

/* Whether f32 is rounded stochastically to |dtype| if the core does so. */
static bool rounds_randomly(tern_dtype dtype)
{
    const tern_num_format *format = tern_num_format_of(dtype);
    return format->kind == TERN_KIND_FLOAT && format->man_bits < 23;
}

/* Stores a small integer, such as the result of a comparison; false if it is none. Choosing a
 * conversion takes longer than a single element. */
static bool cast_digit(const tern_emu_view *v, float value, void *code)
{
    enum { LARGEST = 127 };
    switch (v->dtype) {
    case TERN_I8:
    case TERN_U8:
    case TERN_I16:
    case TERN_U16:
    case TERN_I32:
    case TERN_U32:
        break;
    default:
        return false;
    }
    if (!(value >= 0 && value <= LARGEST) || value != (float)(uint32_t)value)
        return false;
    const uint32_t word = (uint32_t)value;
    memcpy(code, &word, v->elem_bytes);
    return true;
}

void tern_emu_cast_f32(const tern_emu_core *core, const tern_emu_exec *x, const tern_emu_view *v,
                       uint32_t row, uint32_t first, uint32_t n, const float *values, void *codes)
{
    tern_convert_options options = nearest;
    if (n == 1 && cast_digit(v, *values, codes))
        return;
    if (core->stochastic && rounds_randomly((tern_dtype)v->dtype)) {
        options.mode.rounding = TERN_ROUND_STOCHASTIC;
        options.seed = core->seed;
        options.first_position = x->position + (uint64_t)row * v->elems + first;
    } else if (is_bf16_array(v, codes)) {
        tern_emu_hot_best()->narrow(codes, values, n);
        return;
    }
    tern_convert((tern_dtype)v->dtype, codes, TERN_F32, values, n, &options);
}

void tern_emu_put_f32(const tern_emu_core *core, const tern_emu_exec *x, const tern_emu_view *v,
                      uint32_t row, uint32_t first, uint32_t n, const float *values)
{
    TERN_ASSERT(first + n <= v->elems);
    if (v->dtype == TERN_F32) {
        tern_emu_put_bits(v, row, first, n, values);
        return;
    }
    if (v->dense) {
        tern_emu_cast_f32(core, x, v, row, first, n, values, dense_at(v, row, first));
        return;
    }
    _Alignas(16) uint8_t chunk[CHUNK * ELEM_BYTES_MAX];
    for (uint32_t done = 0, m; done < n; done += m) {
        m = n - done < CHUNK ? n - done : CHUNK;
        tern_emu_cast_f32(core, x, v, row, first + done, m, values + done, chunk);
        scatter(v, row, first + done, m, chunk);
    }
}

float tern_emu_scalar(const tern_emu_view *v, uint32_t row)
{
    float value = 0;
    const float *p = tern_emu_get_f32(v, row, 0, 1, &value);
    return *p;
}

void tern_emu_put_scalar(const tern_emu_core *core, const tern_emu_exec *x, const tern_emu_view *v,
                         uint32_t row, float value)
{
    tern_emu_put_f32(core, x, v, row, 0, 1, &value);
}

/* --- 32-bit integers --- */

static bool is_word(tern_dtype dtype) { return dtype == TERN_I32 || dtype == TERN_U32; }
static bool is_long(tern_dtype dtype) { return dtype == TERN_I64 || dtype == TERN_U64; }

static void to_i32(tern_dtype dtype, int32_t *to, const void *from, uint32_t n)
{
    if (!is_long(dtype)) {
        tern_convert(TERN_I32, to, dtype, from, n, &nearest);
        return;
    }
    for (uint32_t i = 0; i < n; i++) /* the low half of each */
        memcpy(to + i, (const uint8_t *)from + 8 * (size_t)i, sizeof *to);
}

const int32_t *tern_emu_get_i32(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                                int32_t *scratch)
{
    TERN_ASSERT(n <= TERN_EMU_CHUNK);
    if (is_word((tern_dtype)v->dtype)) {
        const void *bits = tern_emu_get_bits(v, row, first, n, scratch);
        return (uintptr_t)bits % _Alignof(int32_t) == 0
                   ? bits
                   : memcpy(scratch, bits, n * sizeof(int32_t));
    }
    _Alignas(16) uint8_t chunk[CHUNK * ELEM_BYTES_MAX];
    for (uint32_t done = 0, m; done < n; done += m) {
        m = n - done < CHUNK ? n - done : CHUNK;
        const void *bits = tern_emu_get_bits(v, row, first + done, m, chunk);
        to_i32((tern_dtype)v->dtype, scratch + done, bits, m);
    }
    return scratch;
}

/* Integers saturate; floats are converted through f32, as in every cast of an engine. */
static void from_i32(tern_dtype dtype, void *to, const int32_t *from, uint32_t n)
{
    float middle[CHUNK];
    if (tern_num_format_of(dtype)->kind == TERN_KIND_FLOAT) {
        tern_convert(TERN_F32, middle, TERN_I32, from, n, &nearest);
        tern_convert(dtype, to, TERN_F32, middle, n, &nearest);
    } else {
        tern_convert(dtype, to, TERN_I32, from, n, &nearest);
    }
}

void tern_emu_put_i32(const tern_emu_view *v, uint32_t row, uint32_t first, uint32_t n,
                      const int32_t *values)
{
    if (is_word((tern_dtype)v->dtype)) {
        tern_emu_put_bits(v, row, first, n, values);
        return;
    }
    _Alignas(16) uint8_t chunk[CHUNK * ELEM_BYTES_MAX];
    for (uint32_t done = 0, m; done < n; done += m) {
        m = n - done < CHUNK ? n - done : CHUNK;
        from_i32((tern_dtype)v->dtype, chunk, values + done, m);
        tern_emu_put_bits(v, row, first + done, m, chunk);
    }
}

/* --- threads --- */

typedef struct {
    tern_emu_rows_fn fn;
    void *arg;
} rows_job;

static void run_rows(void *arg, size_t begin, size_t end, unsigned chunk_index)
{
    const rows_job *job = arg;
    (void)chunk_index;
    job->fn(job->arg, (uint32_t)begin, (uint32_t)end);
}

typedef struct {
    tern_emu_host_profile *profile;
    tern_isa_op op;
    tern_pool_fn fn;
    void *arg;
} timed_loop;

static void run_timed(void *arg, size_t begin, size_t end, unsigned chunk_index)
{
    const timed_loop *l = arg;
    tern_emu_host_mark mark = tern_emu_host_begin(l->profile);
    l->fn(l->arg, begin, end, chunk_index);
    tern_emu_host_end_op(l->profile, mark, l->op, 0);
}

void tern_emu_for(const tern_emu_core *core, size_t count, size_t grain, tern_pool_fn fn, void *arg)
{
    tern_pool *pool = core ? core->pool : NULL;
    if (!pool || !core->host_profile) {
        tern_pool_for(pool, count, grain, fn, arg);
        return;
    }
    timed_loop l = {core->host_profile, tern_emu_host_current_op(core->host_profile), fn, arg};
    tern_pool_for(pool, count, grain, run_timed, &l);
}

/* Minimum number of elements to use threads, and elements per task. Tasks are whole groups of
 * eight rows if rows are short, since kernels that fold rows take eight at a time. */
enum { SHARE_MIN_ELEMS = 64 * 1024, TASK_ELEMS = 16 * 1024, TASK_ROWS = 8 };

void tern_emu_for_rows(const tern_emu_core *core, uint32_t rows, uint64_t elems_per_row,
                       tern_emu_rows_fn fn, void *arg)
{
    if (!core->pool || rows * elems_per_row < SHARE_MIN_ELEMS) {
        fn(arg, 0, rows);
        return;
    }
    uint64_t grain = (TASK_ELEMS + elems_per_row - 1) / elems_per_row;
    grain = (grain + TASK_ROWS - 1) / TASK_ROWS * TASK_ROWS;
    rows_job job = {fn, arg};
    tern_emu_for(core, rows, grain, run_rows, &job);
}
