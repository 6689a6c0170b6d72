/* Transfers against an element-by-element reference. */
#include <string.h>

#include "base/pool.h"
#include "emu_values.h"
#include "emu_views.h"
#include "numerics/convert.h"
#include "test_support.h"

enum { BUFFER = 1 << 18, DIMS = TERN_ISA_DIMS_MAX };

/* --- reference: one side of a transfer --- */

typedef struct {
    uint8_t *base; /* element 0 */
    tern_dtype dtype;
    unsigned size;
    uint32_t rows;
    int64_t row_bytes;
    unsigned rank;
    uint32_t count[DIMS];
    int32_t step[DIMS]; /* elements */
} plain;

static uint64_t row_elems(const plain *s)
{
    uint64_t n = 1;
    for (unsigned i = 0; i < s->rank; i++)
        n *= s->count[i];
    return n;
}

static uint8_t *plain_at_row(const plain *s, int64_t row, uint64_t i)
{
    int64_t at = row * s->row_bytes;
    for (unsigned d = s->rank; d-- > 0; i /= s->count[d])
        at += (int64_t)(i % s->count[d]) * s->step[d] * s->size;
    return s->base + at;
}

static uint8_t *plain_at(const plain *s, uint64_t i)
{
    return plain_at_row(s, (int64_t)(i / row_elems(s)), i % row_elems(s));
}

static void use_side(test_emu *t, size_t operand, const plain *s, tern_memory mem)
{
    test_emu_operand_nd(t, operand, s->dtype, s->base, s->row_bytes, s->rows, s->rank, s->step,
                        s->count);
    test_emu_place(t, operand, mem, 0);
}

/* --- random sides --- */

static uint32_t below(uint64_t *state, uint32_t n) { return (uint32_t)(test_random(state) % n); }

/* Groups of factors become dimensions, nested in random order with gaps, some with negative
 * strides. */
static plain random_side(uint64_t *state, const uint32_t *factors, unsigned count, tern_dtype dtype,
                         uint8_t *buffer)
{
    plain s = {.dtype = dtype, .size = tern_num_format_of(dtype)->storage_bytes};
    unsigned dims = 2 + below(state, 4), order[DIMS + 1];
    uint32_t n[DIMS + 1] = {1, 1, 1, 1, 1, 1};
    int64_t step[DIMS + 1], span = s.size, back = 0;
    for (unsigned i = 0; i < count; i++)
        n[i * dims / count] *= factors[i];
    for (unsigned i = 0; i < dims; i++)
        order[i] = dims - 1 - i;
    if (below(state, 2))
        for (unsigned i = 0; i < dims; i++) {
            unsigned k = below(state, dims), old = order[i];
            order[i] = order[k];
            order[k] = old;
        }
    for (unsigned i = 0; i < dims; i++) {
        unsigned d = order[i];
        step[d] = span + (below(state, 3) == 0 ? (int64_t)below(state, 3) * s.size : 0);
        span = step[d] * n[d];
        if (below(state, 8) == 0) {
            back += step[d] * (n[d] - 1);
            step[d] = -step[d];
        }
    }
    assert_true(span < BUFFER);
    s.base = buffer + back;
    s.rows = n[0];
    s.row_bytes = step[0];
    s.rank = dims - 1;
    for (unsigned i = 1; i < dims; i++) {
        s.count[i - 1] = n[i];
        s.step[i - 1] = (int32_t)(step[i] / (int64_t)s.size);
    }
    return s;
}

static void shuffle(uint64_t *state, uint32_t *list, unsigned n)
{
    for (unsigned i = 0; i < n; i++) {
        unsigned k = below(state, n);
        uint32_t old = list[i];
        list[i] = list[k];
        list[k] = old;
    }
}

static void fill(uint64_t *state, uint8_t *p, size_t n)
{
    for (size_t i = 0; i < n; i += 8) {
        uint64_t word = test_random(state);
        memcpy(p + i, &word, 8);
    }
}

static uint8_t from[BUFFER], to[BUFFER], wanted[BUFFER];

/* Elements have the same bits at the same index; all other bytes are unchanged. */
static void copies_of_any_shape(void **unused)
{
    (void)unused;
    static const tern_dtype dtypes[] = {TERN_U8, TERN_BF16, TERN_F32, TERN_U64, TERN_C128};
    uint64_t state = test_seed();
    for (unsigned round = 0; round < 200; round++) {
        uint32_t factors[] = {2, 3, 4, 5, 8, 1 + below(&state, 3)};
        tern_dtype dtype = dtypes[round % TERN_COUNT_OF(dtypes)];
        shuffle(&state, factors, 6);
        plain src = random_side(&state, factors, 6, dtype, from);
        shuffle(&state, factors, 6);
        plain dst = random_side(&state, factors, 6, dtype, to);
        fill(&state, from, BUFFER);
        fill(&state, to, BUFFER);
        memcpy(wanted, to, BUFFER);
        uint64_t total = src.rows * row_elems(&src);
        for (uint64_t i = 0; i < total; i++)
            memcpy(wanted + (plain_at(&dst, i) - to), plain_at(&src, i), src.size);
        test_emu *t = test_emu_make("trn2", TERN_OP_DMA_COPY, TERN_ENGINE_SP);
        use_side(t, TERN_OPERAND(DMA_COPY, dst), &dst, TERN_MEM_SBUF);
        use_side(t, TERN_OPERAND(DMA_COPY, src), &src, TERN_MEM_HBM);
        assert_ok(test_emu_run(t));
        assert_memory_equal(to, wanted, BUFFER);
        test_emu_free(t);
    }
}

/* Rows of any length to any address of HBM, and to SBUF: no byte beside them is written. */
static void long_rows_go_to_any_address(void **unused)
{
    (void)unused;
    static const uint32_t lengths[] = {200, 511, 512, 1000, 1536, 4099};
    enum { ROWS = 120, BYTES = 1 << 20, EDGE = 0x5a };
    uint64_t state = test_seed();
    uint8_t *src = malloc(BYTES), *dst = malloc(BYTES);
    assert_true(src && dst);
    fill(&state, src, BYTES);
    for (unsigned round = 0; round < 4 * TERN_COUNT_OF(lengths); round++) {
        const uint32_t n = lengths[round / 4], gap = round & 1 ? 64 - n % 64 : 3;
        const tern_memory mem = round & 2 ? TERN_MEM_HBM : TERN_MEM_SBUF;
        const unsigned first = 64 + below(&state, 64);
        test_emu *t = test_emu_make("trn2", TERN_OP_DMA_COPY, TERN_ENGINE_SP);
        memset(dst, EDGE, BYTES);
        test_emu_operand(t, 0, TERN_U8, dst + first, n + gap, ROWS, n);
        test_emu_place(t, 0, mem, 0);
        test_emu_operand(t, 1, TERN_U8, src, n + 64, ROWS, n);
        assert_ok(test_emu_run(t));
        test_emu_free(t);
        assert_int_equal(dst[first - 1], EDGE);
        for (size_t r = 0; r < ROWS; r++) {
            const uint8_t *row = dst + first + r * (n + gap);
            assert_memory_equal(row, src + r * (n + 64), n);
            for (uint32_t i = n; i < n + gap; i++)
                assert_int_equal(row[i], EDGE);
        }
    }
    free(src);
    free(dst);
}

static void casts_go_through_f32(void **unused)
{
    (void)unused;
    static const tern_dtype pairs[][2] = {{TERN_F32, TERN_BF16},    {TERN_BF16, TERN_F32},
                                          {TERN_F32, TERN_U8},      {TERN_I32, TERN_F32},
                                          {TERN_I32, TERN_I8},      {TERN_F16, TERN_BF16},
                                          {TERN_BF16, TERN_F8E4M3}, {TERN_I32, TERN_U32}};
    uint64_t state = test_seed();
    const tern_num_format *f32 = tern_num_format_of(TERN_F32);
    for (unsigned round = 0; round < 160; round++) {
        const tern_dtype *pair = pairs[round % TERN_COUNT_OF(pairs)];
        uint32_t factors[] = {2, 3, 4, 5, 16};
        shuffle(&state, factors, 5);
        plain src = random_side(&state, factors, 5, pair[0], from);
        shuffle(&state, factors, 5);
        plain dst = random_side(&state, factors, 5, pair[1], to);
        fill(&state, from, BUFFER);
        fill(&state, to, BUFFER);
        memcpy(wanted, to, BUFFER);
        for (uint64_t i = 0; i < src.rows * row_elems(&src); i++) {
            uint64_t code = value_code_at(src.dtype, plain_at(&src, i));
            code = src.dtype == TERN_BF16 /* shifted, NaN or not */
                       ? code << 16
                       : tern_num_convert_code(f32, tern_num_format_of(src.dtype), code,
                                               tern_num_mode_hardware, 0);
            code = tern_num_convert_code(tern_num_format_of(dst.dtype), f32, code,
                                         tern_num_mode_hardware, 0);
            memcpy(wanted + (plain_at(&dst, i) - to), &code, dst.size);
        }
        test_emu *t = test_emu_make("trn2", TERN_OP_DMA_COPY, TERN_ENGINE_SP);
        use_side(t, TERN_OPERAND(DMA_COPY, dst), &dst, TERN_MEM_SBUF);
        use_side(t, TERN_OPERAND(DMA_COPY, src), &src, TERN_MEM_HBM);
        assert_ok(test_emu_run(t));
        assert_memory_equal(to, wanted, BUFFER);
        test_emu_free(t);
    }
}

/* Positions count elements of the transfer, from that of the instruction on. */
/* Rows longer than what is cast at a time, with gaps between them. */
static void casts_of_long_rows(void **unused)
{
    (void)unused;
    enum { ELEMS = 3000, LENGTH = ELEMS + 16, ROWS = 5 };
    static float src[ROWS][LENGTH];
    static uint16_t dst[ROWS][LENGTH];
    test_emu *t = test_emu_make("trn2", TERN_OP_DMA_COPY, TERN_ENGINE_SP);
    for (uint32_t r = 0; r < ROWS; r++)
        for (uint32_t i = 0; i < ELEMS; i++)
            src[r][i] = (float)(r * ELEMS + i);
    (void)test_emu_operand(t, TERN_OPERAND(DMA_COPY, dst), TERN_U16, dst, sizeof dst[0], ROWS,
                           ELEMS);
    (void)test_emu_operand(t, TERN_OPERAND(DMA_COPY, src), TERN_F32, src, sizeof src[0], ROWS,
                           ELEMS);
    assert_ok(test_emu_run(t));
    for (uint32_t r = 0; r < ROWS; r++)
        for (uint32_t i = 0; i < ELEMS; i++)
            assert_int_equal(dst[r][i], r * ELEMS + i);
    test_emu_free(t);
}

static void casts_round_stochastically(void **unused)
{
    (void)unused;
    enum { N = 5000 };
    uint64_t state = test_seed();
    float *src = (float *)(void *)from;
    uint16_t expected[N];
    for (unsigned i = 0; i < N; i++)
        src[i] = (float)below(&state, 1u << 24) / 7.0f;
    tern_convert_options options = {
        .mode = tern_num_mode_hardware, .seed = 9, .first_position = 77};
    options.mode.rounding = TERN_ROUND_STOCHASTIC;
    tern_convert(TERN_BF16, expected, TERN_F32, src, N, &options);
    test_emu *t = test_emu_make("trn2", TERN_OP_DMA_COPY, TERN_ENGINE_SP);
    t->core.stochastic = true;
    t->core.seed = 9;
    t->exec.position = 77;
    test_emu_operand(t, TERN_OPERAND(DMA_COPY, dst), TERN_BF16, to, 2 * N / 10, 10, N / 10);
    test_emu_operand(t, TERN_OPERAND(DMA_COPY, src), TERN_F32, src, 4 * N / 4, 4, N / 4);
    assert_ok(test_emu_run(t));
    assert_memory_equal(to, expected, sizeof(expected));
    test_emu_free(t);
}

static void counts_must_agree(void **unused)
{
    (void)unused;
    test_emu *t = test_emu_make("trn2", TERN_OP_DMA_COPY, TERN_ENGINE_SP);
    test_emu_operand(t, TERN_OPERAND(DMA_COPY, dst), TERN_U8, to, 64, 4, 16);
    test_emu_operand(t, TERN_OPERAND(DMA_COPY, src), TERN_U8, from, 64, 4, 15);
    assert_fails(FAULT, "dst has 64 elements, src has 60", test_emu_run(t));
    test_emu_free(t);
}

/* --- indices --- */

enum { ROWS = 6, ROW = 40, TENSOR_ROWS = 20 };

/* A transfer between [ROWS, ROW] of u16 in SBUF and rows of a tensor [TENSOR_ROWS, ROW]. */
static test_emu *indexed(bool gathers, const void *index, tern_dtype dtype, uint8_t **hbm)
{
    test_emu *t = test_emu_make("trn2", TERN_OP_DMA_COPY, TERN_ENGINE_POOL);
    tern_isa_tensor tensor = {.name = "x", .mem = TERN_MEM_HBM, .bytes = TENSOR_ROWS * ROW * 2};
    uint32_t number = 0;
    assert_ok(tern_isa_add_tensor(&t->program, &tensor, &number));
    size_t in_hbm = gathers ? TERN_OPERAND(DMA_COPY, src) : TERN_OPERAND(DMA_COPY, dst);
    size_t in_sbuf = gathers ? TERN_OPERAND(DMA_COPY, dst) : TERN_OPERAND(DMA_COPY, src);
    size_t by = gathers ? TERN_OPERAND(DMA_COPY, src_index) : TERN_OPERAND(DMA_COPY, dst_index);
    test_emu_operand(t, in_hbm, TERN_U16, *hbm, ROW * 2, ROWS, ROW);
    test_emu_place(t, in_hbm, TERN_MEM_HBM, 0);
    t->aps[in_hbm].tensor = number;
    test_emu_operand(t, in_sbuf, TERN_U16, gathers ? to : from, 128, ROWS, ROW);
    test_emu_operand(t, by, dtype, (void *)(uintptr_t)index, 4, ROWS, 1);
    t->exec.hbm = hbm;
    return t;
}

static void rows_are_gathered_by_an_index(void **unused)
{
    (void)unused;
    static const uint32_t index[ROWS] = {19, 0, 3, 3, 7, 1};
    uint64_t state = test_seed();
    uint8_t *hbm = from;
    fill(&state, from, BUFFER);
    fill(&state, to, BUFFER);
    test_emu *t = indexed(true, index, TERN_U32, &hbm);
    assert_ok(test_emu_run(t));
    for (unsigned r = 0; r < ROWS; r++)
        assert_memory_equal(to + r * 128, from + index[r] * ROW * 2, ROW * 2);
    test_emu_free(t);
}

/* Of two rows with the same index the later one wins. */
static void rows_are_scattered_by_an_index(void **unused)
{
    (void)unused;
    static const int32_t index[ROWS] = {19, 0, 3, 3, 7, 1};
    uint64_t state = test_seed();
    uint8_t *hbm = to;
    fill(&state, from, BUFFER);
    fill(&state, to, BUFFER);
    memcpy(wanted, to, BUFFER);
    for (unsigned r = 0; r < ROWS; r++)
        memcpy(wanted + index[r] * ROW * 2, from + r * 128, ROW * 2);
    test_emu *t = indexed(false, index, TERN_I32, &hbm);
    assert_ok(test_emu_run(t));
    assert_memory_equal(to, wanted, BUFFER);
    test_emu_free(t);
}

static void indices_have_bounds(void **unused)
{
    (void)unused;
    static const int32_t index[ROWS] = {19, 20, -1, 3, 1 << 30, 0};
    uint64_t state = test_seed();
    uint8_t *hbm = from;
    fill(&state, from, BUFFER);
    memset(to, 1, BUFFER);
    memset(wanted, 1, BUFFER);
    test_emu *t = indexed(true, index, TERN_I32, &hbm);
    assert_fails(FAULT, "index 20 for row 1 is out of bounds, the tensor has 20 rows",
                 test_emu_run(t));
    assert_memory_equal(to, wanted, BUFFER);
    t->args[TERN_ARG(DMA_COPY, oob)] = TERN_OOB_SKIP;
    for (unsigned r = 0; r < ROWS; r++)
        if (index[r] >= 0 && index[r] < TENSOR_ROWS)
            memcpy(wanted + r * 128, from + index[r] * ROW * 2, ROW * 2);
    assert_ok(test_emu_run(t));
    assert_memory_equal(to, wanted, BUFFER);
    /* Casts use another code path. */
    t->exec.view[TERN_OPERAND(DMA_COPY, dst)].dtype = TERN_I16;
    assert_ok(test_emu_run(t));
    assert_memory_equal(to + 128, wanted + 128, 256);
    /* Fewer indices than rows, and rows of another length than the index counts. */
    t->exec.view[TERN_OPERAND(DMA_COPY, src_index)].rows = ROWS - 1;
    assert_fails(FAULT, "an index of 5 elements for 6 rows", test_emu_run(t));
    test_emu_free(t);
}

/* --- transposes --- */

typedef struct {
    tern_isa_AXES axes;
    unsigned rank;
    uint8_t axis[4]; /* of src, for each of dst */
} permutation;

static void transpose_one(uint64_t *state, const permutation *p, tern_dtype dtype,
                          const uint32_t *dims)
{
    plain src = {.base = from, .dtype = dtype, .size = tern_num_format_of(dtype)->storage_bytes};
    int64_t step = below(state, 2) ? 1 : 2;
    src.rank = p->rank - 1;
    for (unsigned i = p->rank; i-- > 1; step *= dims[i]) {
        src.count[i - 1] = dims[i];
        src.step[i - 1] = (int32_t)step;
    }
    src.rows = dims[0];
    src.row_bytes = step * src.size;
    assert_true(step * dims[0] * src.size <= BUFFER);
    uint32_t out[4], elems = 1;
    for (unsigned i = 0; i < p->rank; i++) {
        out[i] = dims[p->axis[i]];
        elems *= i ? out[i] : 1;
    }
    plain dst = {to, dtype, src.size, out[0], (int64_t)(elems + 3) * src.size, 1, {elems}, {1}};
    fill(state, from, BUFFER);
    fill(state, to, BUFFER);
    memcpy(wanted, to, BUFFER);
    for (uint64_t i = 0; i < (uint64_t)out[0] * elems; i++) {
        uint32_t at[4] = {0};
        uint64_t rest = i, flat = 0;
        for (unsigned d = p->rank; d-- > 0; rest /= out[d])
            at[p->axis[d]] = (uint32_t)(rest % out[d]);
        for (unsigned d = 1; d < p->rank; d++)
            flat = flat * dims[d] + at[d];
        memcpy(wanted + (plain_at(&dst, i) - to), plain_at_row(&src, at[0], flat), src.size);
    }
    test_emu *t = test_emu_make("trn2", TERN_OP_DMA_TRANSPOSE, TERN_ENGINE_SP);
    t->args[TERN_ARG(DMA_TRANSPOSE, axes)] = p->axes;
    use_side(t, TERN_OPERAND(DMA_TRANSPOSE, dst), &dst, TERN_MEM_SBUF);
    use_side(t, TERN_OPERAND(DMA_TRANSPOSE, src), &src, TERN_MEM_HBM);
    assert_ok(test_emu_run(t));
    assert_memory_equal(to, wanted, BUFFER);
    test_emu_free(t);
}

static void transposes_permute_axes(void **unused)
{
    (void)unused;
    static const permutation perms[] = {{TERN_AXES_A10, 2, {1, 0}},
                                        {TERN_AXES_A210, 3, {2, 1, 0}},
                                        {TERN_AXES_A3120, 4, {3, 1, 2, 0}}};
    static const uint32_t dims[][4] = {
        {16, 17, 1, 1}, {3, 2, 5, 7}, {8, 16, 4, 3}, {33, 70, 2, 1}, {9, 1, 1, 40}};
    static const tern_dtype dtypes[] = {TERN_U8, TERN_BF16, TERN_F32, TERN_U64};
    uint64_t state = test_seed();
    for (unsigned p = 0; p < TERN_COUNT_OF(perms); p++)
        for (unsigned d = 0; d < TERN_COUNT_OF(dims); d++)
            for (unsigned k = 0; k < TERN_COUNT_OF(dtypes); k++)
                transpose_one(&state, &perms[p], dtypes[k], dims[d]);
}

static void transposes_check_dimensions(void **unused)
{
    (void)unused;
    test_emu *t = test_emu_make("trn2", TERN_OP_DMA_TRANSPOSE, TERN_ENGINE_SP);
    test_emu_operand(t, 0, TERN_U16, to, 64, 16, 16);
    test_emu_operand(t, 1, TERN_U16, from, 64, 16, 16);
    t->args[TERN_ARG(DMA_TRANSPOSE, axes)] = TERN_AXES_A210;
    assert_fails(FAULT, "src has 2 dimensions, which does not match axes 210", test_emu_run(t));
    test_emu_free(t);
}

/* --- reductions --- */

static void sources_are_scaled_and_reduced(void **unused)
{
    (void)unused;
    enum { N = 3000, SOURCES = 3 };
    static const tern_alu ops[] = {TERN_ALU_ADD, TERN_ALU_MAX, TERN_ALU_MIN};
    static const float scale[SOURCES] = {0.5f, 1.0f, -3.0f};
    uint64_t state = test_seed();
    uint16_t *src = (uint16_t *)(void *)from;
    float *dst = (float *)(void *)to, *old = (float *)(void *)wanted;
    for (unsigned round = 0; round < 6; round++) {
        bool accumulate = round & 1;
        test_emu *t = test_emu_make("trn2", TERN_OP_DMA_COMPUTE, TERN_ENGINE_SP);
        t->instr.operand_count += SOURCES;
        for (unsigned i = 0; i < SOURCES * N; i++)
            value_put(TERN_BF16, &src[i], value_random(&state, false));
        for (unsigned i = 0; i < N; i++)
            dst[i] = old[i] = value_random(&state, false);
        test_emu_operand(t, TERN_OPERAND(DMA_COMPUTE, dst), TERN_F32, dst, N / 2 * 4, 2, N / 2);
        for (unsigned j = 0; j < SOURCES; j++) {
            test_emu_operand(t, TERN_OPERAND(DMA_COMPUTE, srcs) + j, TERN_BF16, src + j * N,
                             N / 5 * 2, 5, N / 5);
            test_emu_arg_f32(t, TERN_ARG(DMA_COMPUTE, scale) + j, scale[j]);
        }
        t->args[TERN_ARG(DMA_COMPUTE, op)] = ops[round / 2];
        t->args[TERN_ARG(DMA_COMPUTE, accumulate)] = accumulate;
        assert_ok(test_emu_run(t));
        for (unsigned i = 0; i < N; i++) {
            float r = accumulate ? old[i] : 0;
            for (unsigned j = 0; j < SOURCES; j++) {
                float x = value_at(TERN_BF16, &src[j * N + i]) * scale[j];
                r = j == 0 && !accumulate ? x : plain_alu(ops[round / 2], r, x);
            }
            assert_value(TERN_F32, &dst[i], r);
        }
        test_emu_free(t);
    }
}

/* A row that occurs twice is added twice. */
static void scattered_sums_follow_row_order(void **unused)
{
    (void)unused;
    enum { N = 100, COUNT = 6 };
    static const uint32_t index[COUNT] = {2, 0, 2, 2, 3, 1}; /* 3: out of bounds */
    float table[3][N], rows[COUNT][N], expected[3][N];
    uint8_t *hbm = (uint8_t *)table;
    uint64_t state = test_seed();
    for (unsigned i = 0; i < 3 * N; i++)
        table[i / N][i % N] = expected[i / N][i % N] = value_random(&state, false);
    for (unsigned i = 0; i < COUNT * N; i++)
        rows[i / N][i % N] = value_random(&state, false);
    for (unsigned r = 0; r < COUNT; r++)
        for (unsigned i = 0; i < N && index[r] < 3; i++)
            expected[index[r]][i] += rows[r][i];
    test_emu *t = test_emu_make("trn2", TERN_OP_DMA_COMPUTE, TERN_ENGINE_POOL);
    tern_isa_tensor tensor = {.name = "table", .mem = TERN_MEM_HBM, .bytes = sizeof(table)};
    assert_ok(tern_isa_add_tensor(&t->program, &tensor, &t->aps[0].tensor));
    t->instr.operand_count++;
    t->exec.hbm = &hbm;
    test_emu_operand(t, TERN_OPERAND(DMA_COMPUTE, dst), TERN_F32, table, N * 4, COUNT, N);
    test_emu_place(t, TERN_OPERAND(DMA_COMPUTE, dst), TERN_MEM_HBM, 0);
    t->aps[TERN_OPERAND(DMA_COMPUTE, dst)].tensor = 0;
    test_emu_operand(t, TERN_OPERAND(DMA_COMPUTE, dst_index), TERN_U32, (void *)(uintptr_t)index, 4,
                     COUNT, 1);
    test_emu_operand(t, TERN_OPERAND(DMA_COMPUTE, srcs), TERN_F32, rows, N * 4, COUNT, N);
    t->args[TERN_ARG(DMA_COMPUTE, op)] = TERN_ALU_ADD;
    t->args[TERN_ARG(DMA_COMPUTE, accumulate)] = 1;
    test_emu_arg_f32(t, TERN_ARG(DMA_COMPUTE, scale), 1.0f);
    assert_fails(FAULT, "index 3 for row 4 is out of bounds, the tensor has 3 rows",
                 test_emu_run(t));
    t->args[TERN_ARG(DMA_COMPUTE, oob)] = TERN_OOB_SKIP;
    assert_ok(test_emu_run(t));
    assert_memory_equal(table, expected, sizeof(table));
    test_emu_free(t);
}

/* --- threads --- */

/* Large transfers of each kind, with one and four threads. */
static void results_do_not_depend_on_threads(void **unused)
{
    (void)unused;
    enum { BYTES = 1 << 20 };
    tern_pool *pool = NULL;
    uint64_t state = test_seed();
    uint8_t *src = malloc(BYTES), *one = calloc(1, 2 * BYTES), *four = calloc(1, 2 * BYTES);
    assert_true(src && one && four);
    assert_ok(tern_pool_create(tern_alloc_host(), 4, &pool));
    fill(&state, src, BYTES);
    for (unsigned round = 0; round < 4; round++) {
        for (unsigned k = 0; k < 2; k++) {
            bool transposes = round == 3;
            test_emu *t = test_emu_make(
                "trn2", transposes ? TERN_OP_DMA_TRANSPOSE : TERN_OP_DMA_COPY, TERN_ENGINE_SP);
            t->core.pool = k ? pool : NULL;
            if (round == 0) /* one run */
                test_emu_operand(t, 0, TERN_U16, k ? four : one, BYTES / 128, 128, BYTES / 256);
            else if (round == 1) /* rows */
                test_emu_operand(t, 0, TERN_U16, k ? four : one, BYTES / 128 + 64, 128,
                                 BYTES / 256);
            else if (round == 2) /* a cast */
                test_emu_operand(t, 0, TERN_F32, k ? four : one, BYTES / 64, 128, BYTES / 256);
            else
                test_emu_operand(t, 0, TERN_U16, k ? four : one, 128 * 2 + 64, BYTES / 256, 128);
            test_emu_operand(t, 1, round == 2 ? TERN_BF16 : TERN_U16, src, BYTES / 128, 128,
                             BYTES / 256);
            test_emu_place(t, 1, TERN_MEM_HBM, 0);
            assert_ok(test_emu_run(t));
            test_emu_free(t);
        }
        assert_memory_equal(one, four, 2 * BYTES);
    }
    tern_pool_destroy(pool);
    free(src);
    free(one);
    free(four);
}

TEST_MAIN(cmocka_unit_test(copies_of_any_shape), cmocka_unit_test(long_rows_go_to_any_address),
          cmocka_unit_test(casts_go_through_f32), cmocka_unit_test(casts_of_long_rows),
          cmocka_unit_test(casts_round_stochastically), cmocka_unit_test(counts_must_agree),
          cmocka_unit_test(rows_are_gathered_by_an_index),
          cmocka_unit_test(rows_are_scattered_by_an_index), cmocka_unit_test(indices_have_bounds),
          cmocka_unit_test(transposes_permute_axes), cmocka_unit_test(transposes_check_dimensions),
          cmocka_unit_test(sources_are_scaled_and_reduced),
          cmocka_unit_test(scattered_sums_follow_row_order),
          cmocka_unit_test(results_do_not_depend_on_threads))
