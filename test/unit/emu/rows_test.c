/* rows_test.c - chunks of rows against access by element, for every type and pattern. */
#include <math.h>
#include <string.h>

#include "emu/tile_impl.h"
#include "emu_views.h"
#include "numerics/format.h"
#include "test_support.h"

enum { ROWS = 3, ROW_BYTES = 4096 + 64, VIEW_AT = 0, INDEX_AT = 1 };

static uint8_t memory[ROWS][ROW_BYTES];
static uint8_t other[ROWS][ROW_BYTES];
static uint8_t indices[ROWS][ROW_BYTES];

typedef struct {
    const char *what;
    unsigned rank;
    int32_t step[TERN_ISA_DIMS_MAX];
    uint32_t count[TERN_ISA_DIMS_MAX];
    uint32_t offset; /* elements */
} pattern;

static const pattern patterns[] = {
    {"dense", 1, {1}, {300}, 0},
    {"dense, not at the start", 1, {1}, {299}, 5},
    {"one element", 1, {1}, {1}, 3},
    {"every second", 1, {2}, {150}, 1},
    {"backwards", 1, {-1}, {200}, 250},
    {"the same again", 2, {0, 1}, {7, 40}, 2},
    {"one again and again", 1, {0}, {1100}, 4},
    {"twenty again and again", 2, {0, 1}, {90, 20}, 4},
    {"each several times", 2, {1, 0}, {30, 11}, 1},
    {"transposed", 2, {1, 17}, {17, 16}, 0},
    {"three", 3, {80, 20, 2}, {3, 4, 9}, 0},
    {"five", 5, {128, 64, 16, 6, 1}, {2, 2, 4, 2, 5}, 1},
    {"merged", 3, {60, 20, 1}, {4, 3, 20}, 0},
    {"pairs", 2, {4, 1}, {64, 2}, 2},
    {"pairs, backwards", 2, {4, -1}, {64, 2}, 3},
    {"few of each", 3, {90, 0, 5}, {3, 9, 6}, 2},
    {"blocks of eight, backwards", 2, {-12, 1}, {20, 8}, 240},
    {"blocks of seven, repeated", 3, {0, 9, 1}, {3, 15, 7}, 1},
};

static const tern_dtype dtypes[] = {TERN_I8,  TERN_U8,  TERN_I16,    TERN_U16,    TERN_I32,
                                    TERN_U32, TERN_F32, TERN_TF32,   TERN_BF16,   TERN_F16,
                                    TERN_I64, TERN_F64, TERN_F8E4M3, TERN_F8E5M2, TERN_F8E4M3FN};

static void fill_random(void *bytes, size_t size, uint64_t *seed)
{
    uint8_t *to = bytes;
    for (size_t i = 0; i < size; i++)
        to[i] = (uint8_t)test_random(seed);
}

static tern_emu_view *make(test_emu *t, const pattern *p, tern_dtype dtype, uint8_t *base)
{
    size_t size = tern_num_format_of(dtype)->storage_bytes;
    return test_emu_operand_nd(t, VIEW_AT, dtype, base + p->offset * size, ROW_BYTES, ROWS, p->rank,
                               p->step, p->count);
}

/* The address of element |i| of a row by the definition of a pattern. */
static uint8_t *place(const tern_emu_view *v, const pattern *p, uint32_t row, uint32_t i)
{
    int64_t at = 0;
    for (unsigned k = p->rank; k-- > 0;) {
        at += (int64_t)(i % p->count[k]) * p->step[k];
        i /= p->count[k];
    }
    return v->base + (int64_t)row * ROW_BYTES + at * v->elem_bytes;
}

static uint64_t code_at(const tern_emu_view *v, const uint8_t *at)
{
    uint64_t code = 0;
    memcpy(&code, at, v->elem_bytes);
    return code;
}

static uint32_t f32_of(tern_dtype from, uint64_t code)
{
    if (from == TERN_BF16) /* shifted, NaN or not */
        return (uint32_t)code << 16;
    return (uint32_t)tern_num_convert_code(tern_num_format_of(TERN_F32), tern_num_format_of(from),
                                           code, tern_num_mode_hardware, 0);
}

/* A part of each row, and all of it. */
static void reads_every_type_and_pattern(void **state)
{
    (void)state;
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_COPY, TERN_ENGINE_DVE);
    uint64_t seed = test_seed();
    fill_random(memory, sizeof memory, &seed);
    for (size_t d = 0; d < TERN_COUNT_OF(dtypes); d++)
        for (size_t k = 0; k < 2 * TERN_COUNT_OF(patterns); k++) {
            const pattern *p = &patterns[k / 2];
            const tern_emu_view *v = make(t, p, dtypes[d], memory[0]);
            uint32_t first = k % 2 ? 0 : v->elems / 3;
            uint32_t n = k % 2 ? v->elems : v->elems - first - v->elems / 7;
            float f32[TERN_EMU_CHUNK];
            int32_t i32[TERN_EMU_CHUNK];
            uint64_t bits[TERN_EMU_CHUNK];
            const float *got = tern_emu_get_f32(v, 1, first, n, f32);
            const int32_t *ints = tern_emu_get_i32(v, 2, first, n, i32);
            const uint8_t *raw = tern_emu_get_bits(v, 0, first, n, bits);
            for (uint32_t i = 0; i < n; i++) {
                uint64_t code = code_at(v, place(v, p, 1, first + i));
                assert_ptr_equal(tern_emu_elem(v, 1, first + i), place(v, p, 1, first + i));
                assert_int_equal(tern_isa_f32_arg(got[i]), f32_of(dtypes[d], code));
                assert_memory_equal(raw + i * v->elem_bytes, place(v, p, 0, first + i),
                                    v->elem_bytes);
                code = code_at(v, place(v, p, 2, first + i));
                int32_t want = (int32_t)code;
                if (v->elem_bytes < 4 || tern_num_format_of(dtypes[d])->kind == TERN_KIND_FLOAT)
                    want = (int32_t)tern_num_convert_code(tern_num_format_of(TERN_I32),
                                                          tern_num_format_of(dtypes[d]), code,
                                                          tern_num_mode_hardware, 0);
                assert_int_equal(ints[i], want);
            }
            assert_int_equal(tern_isa_f32_arg(tern_emu_scalar(v, 2)),
                             f32_of(dtypes[d], code_at(v, place(v, p, 2, 0))));
        }
    test_emu_free(t);
}

/* Writes to |memory| by the library and to |other| by the definition; all bytes must agree. */
static void writes_every_type_and_pattern(void **state)
{
    (void)state;
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_COPY, TERN_ENGINE_DVE);
    uint64_t seed = test_seed();
    for (unsigned stochastic = 0; stochastic < 2; stochastic++)
        for (size_t d = 0; d < TERN_COUNT_OF(dtypes); d++)
            for (size_t k = 0; k < 2 * TERN_COUNT_OF(patterns); k++) {
                const pattern *p = &patterns[k / 2];
                const tern_num_format *format = tern_num_format_of(dtypes[d]);
                tern_num_mode mode = tern_num_mode_hardware;
                t->core.stochastic = stochastic;
                t->core.seed = 99;
                t->exec.position = 12345;
                if (stochastic && format->kind == TERN_KIND_FLOAT && format->man_bits < 23)
                    mode.rounding = TERN_ROUND_STOCHASTIC;
                const tern_emu_view *v = make(t, p, dtypes[d], memory[0]);
                uint32_t first = k % 2 ? 0 : v->elems / 3;
                uint32_t n = k % 2 ? v->elems : v->elems - first - v->elems / 7;
                float scratch[TERN_EMU_CHUNK];
                fill_random(memory, sizeof memory, &seed);
                memcpy(other, memory, sizeof memory);
                float *values = tern_emu_target_f32(v, 1, first, n, scratch);
                for (uint32_t i = 0; i < n; i++) {
                    values[i] = tern_isa_arg_f32((uint32_t)test_random(&seed));
                    uint64_t position = 12345 + (uint64_t)v->elems + first + i;
                    uint64_t code = tern_num_convert_code(format, tern_num_format_of(TERN_F32),
                                                          tern_isa_f32_arg(values[i]), mode,
                                                          tern_num_random_word(99, position));
                    memcpy((uint8_t *)other + (place(v, p, 1, first + i) - (uint8_t *)memory),
                           &code, v->elem_bytes);
                }
                tern_emu_put_f32(&t->core, &t->exec, v, 1, first, n, values);
                assert_memory_equal(memory, other, sizeof memory);
            }
    test_emu_free(t);
}

static void single_elements(void **state)
{
    (void)state;
    static const float values[] = {0.0f,    -0.0f,    1.0f,      2.0f,   0.5f,   1.5f,
                                   126.75f, 127.0f,   127.5f,    128.0f, -1.0f,  -0.25f,
                                   255.0f,  256.0f,   3e4f,      7e4f,   1.7e7f, 3e9f,
                                   -3e9f,   INFINITY, -INFINITY, NAN,    1e-40f, 1e-3f};
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_COPY, TERN_ENGINE_DVE);
    for (size_t d = 0; d < TERN_COUNT_OF(dtypes); d++) {
        const tern_num_format *format = tern_num_format_of(dtypes[d]);
        const tern_emu_view *v = make(t, &patterns[2], dtypes[d], memory[0]);
        assert_int_equal(v->elems, 1);
        for (size_t k = 0; k < TERN_COUNT_OF(values); k++) {
            uint64_t want =
                tern_num_convert_code(format, tern_num_format_of(TERN_F32),
                                      tern_isa_f32_arg(values[k]), tern_num_mode_hardware, 0);
            tern_emu_put_scalar(&t->core, &t->exec, v, 1, values[k]);
            uint8_t *at = place(v, &patterns[2], 1, 0);
            assert_memory_equal(at, &want, v->elem_bytes);
            assert_int_equal(tern_isa_f32_arg(tern_emu_scalar(v, 1)),
                             f32_of(dtypes[d], code_at(v, at)));
        }
    }
    test_emu_free(t);
}

static void writes_integers_and_bits(void **state)
{
    (void)state;
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_COPY, TERN_ENGINE_POOL);
    const pattern p = {"every second", 1, {2}, {6}, 1};
    const int32_t values[6] = {0, -1, 300, -70000, INT32_MAX, INT32_MIN};
    const int8_t as_i8[6] = {0, -1, 127, -128, 127, -128};
    const uint16_t as_u16[6] = {0, 0, 300, 0, 65535, 0};
    const float as_f32[6] = {0, -1, 300, -70000, 0x1p31f, -0x1p31f};
    tern_emu_view *v = make(t, &p, TERN_I8, memory[0]);
    tern_emu_put_i32(v, 1, 0, 6, values);
    for (uint32_t i = 0; i < 6; i++)
        assert_int_equal((int8_t)*place(v, &p, 1, i), as_i8[i]);
    v = make(t, &p, TERN_U16, memory[0]);
    tern_emu_put_i32(v, 1, 0, 6, values);
    for (uint32_t i = 0; i < 6; i++)
        assert_int_equal(code_at(v, place(v, &p, 1, i)), as_u16[i]);
    v = make(t, &p, TERN_U32, memory[0]);
    tern_emu_put_i32(v, 1, 0, 6, values);
    for (uint32_t i = 0; i < 6; i++)
        assert_int_equal((int32_t)code_at(v, place(v, &p, 1, i)), values[i]);
    v = make(t, &p, TERN_F32, memory[0]);
    tern_emu_put_i32(v, 1, 0, 6, values);
    for (uint32_t i = 0; i < 6; i++)
        assert_int_equal(code_at(v, place(v, &p, 1, i)), tern_isa_f32_arg(as_f32[i]));
    /* Through f32: 2^24 + 1 is first rounded to even. */
    v = make(t, &p, TERN_F64, memory[0]);
    tern_emu_put_i32(v, 1, 0, 1, &(int32_t){(1 << 24) + 1});
    double wide = 0;
    memcpy(&wide, place(v, &p, 1, 0), sizeof wide);
    assert_true(wide == 0x1p24);
    test_emu_free(t);
}

/* Coordinate i0 of [4, 3] comes from memory; the inner dimension is unchanged. */
static void takes_coordinates_from_an_index(void **state)
{
    (void)state;
    test_emu *t = test_emu_make("trn3", TERN_OP_TENSOR_COPY, TERN_ENGINE_DVE);
    const uint32_t index[ROWS][4] = {{3, 0, 0, 7}, {1, 2, 3, 4}, {9, 8, 9, 8}};
    for (uint32_t r = 0; r < ROWS; r++) {
        memcpy(indices[r], index[r], sizeof index[r]);
        for (uint32_t i = 0; i < 60; i++)
            memcpy(memory[r] + 4 * i, &(float){(float)(100 * r + i)}, 4);
    }
    tern_emu_view *v = test_emu_operand_nd(t, VIEW_AT, TERN_F32, memory[0], ROW_BYTES, ROWS, 2,
                                           (int32_t[]){5, 1}, (uint32_t[]){4, 3});
    (void)test_emu_operand(t, INDEX_AT, TERN_U32, indices[0], ROW_BYTES, ROWS, 4);
    test_emu_index(t, VIEW_AT, INDEX_AT);
    float scratch[12];
    for (uint32_t r = 0; r < ROWS; r++) {
        const float *got = tern_emu_get_f32(v, r, 0, 12, scratch);
        for (uint32_t i = 0; i < 12; i++) {
            uint32_t wanted = 100 * r + 5 * index[r][i / 3] + i % 3;
            assert_true(got[i] == (float)wanted);
        }
    }
    tern_emu_put_f32(&t->core, &t->exec, v, 1, 3, 3, (const float[]){-1, -2, -3});
    float want[3];
    memcpy(want, memory[1] + 4 * 10, sizeof want); /* i0 = 1: coordinate 2 */
    assert_true(want[0] == -1 && want[1] == -2 && want[2] == -3);
    /* An index of one dimension. */
    v = test_emu_operand(t, VIEW_AT, TERN_F32, memory[0], ROW_BYTES, ROWS, 4);
    test_emu_index(t, VIEW_AT, INDEX_AT);
    const float *got = tern_emu_get_f32(v, 2, 1, 3, scratch);
    assert_true(got[0] == 208 && got[1] == 209 && got[2] == 208);
    test_emu_free(t);
}

static void detects_overlapping_tiles(void **state)
{
    (void)state;
    static uint8_t big[8][256];
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_COPY, TERN_ENGINE_DVE);
    const struct {
        uint32_t row, at, rows,
            elems; /* of the source; the destination is rows 2-3, bytes 64-127 */
        bool apart;
    } cases[] = {
        {2, 64, 2, 16, true},  {2, 0, 2, 16, true},   {2, 128, 2, 16, true}, {2, 60, 2, 2, false},
        {2, 124, 2, 4, false}, {0, 64, 2, 16, true},  {4, 64, 2, 16, true},  {1, 64, 2, 16, false},
        {3, 64, 2, 16, false}, {0, 64, 8, 1, false},  {5, 0, 1, 64, true},   {3, 100, 1, 1, false},
        {0, 0, 1, 64, true},   {2, 68, 2, 15, false}, {0, 128, 8, 32, true}, {0, 0, 8, 16, true},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        const tern_emu_view *dst = test_emu_operand(t, 0, TERN_F32, &big[2][64], 256, 2, 16);
        const tern_emu_view *src = test_emu_operand(t, 1, TERN_F32, &big[cases[i].row][cases[i].at],
                                                    256, cases[i].rows, cases[i].elems);
        assert_int_equal(tern_emu_alias_safe(dst, src), cases[i].apart);
        assert_int_equal(tern_emu_alias_safe(src, dst), cases[i].apart);
    }
    test_emu_free(t);
}

/* All rows of two memories of which one follows the other, as SBUF and PSUM do. */
static void memories_are_apart(void **state)
{
    (void)state;
    static uint8_t both[8 * 256 + 8 * 64];
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_COPY, TERN_ENGINE_DVE);
    const tern_emu_view *first = test_emu_operand(t, 0, TERN_F32, both + 128, 256, 8, 32);
    const tern_emu_view *second = test_emu_operand(t, 1, TERN_F32, both + 8 * 256, 64, 8, 16);
    assert_true(tern_emu_alias_safe(first, second));
    assert_true(tern_emu_alias_safe(second, first));
    second = test_emu_operand(t, 1, TERN_F32, both + 8 * 256 - 4, 64, 8, 16);
    assert_false(tern_emu_alias_safe(first, second));
    assert_false(tern_emu_alias_safe(second, first));
    test_emu_free(t);
}

typedef struct {
    uint32_t seen[128];
} seen_rows;

static void see(void *arg, uint32_t begin, uint32_t end)
{
    seen_rows *s = arg;
    for (uint32_t i = begin; i < end; i++)
        __atomic_fetch_add(&s->seen[i], 1, __ATOMIC_RELAXED);
}

static void covers_all_rows_once(void **state)
{
    (void)state;
    test_emu *t = test_emu_make("trn2", TERN_OP_TENSOR_COPY, TERN_ENGINE_DVE);
    for (unsigned threads = 1; threads <= 2; threads++) {
        assert_ok(tern_pool_create(tern_alloc_host(), threads, &t->core.pool));
        for (uint32_t rows = 1; rows <= 128; rows += 9)
            for (uint64_t elems = 1; elems < 100000; elems *= 17) {
                seen_rows s = {{0}};
                tern_emu_for_rows(&t->core, rows, elems, see, &s);
                for (uint32_t i = 0; i < 128; i++)
                    assert_int_equal(s.seen[i], i < rows);
            }
        tern_pool_destroy(t->core.pool);
    }
    test_emu_free(t);
}

TEST_MAIN(cmocka_unit_test(reads_every_type_and_pattern),
          cmocka_unit_test(writes_every_type_and_pattern), cmocka_unit_test(single_elements),
          cmocka_unit_test(writes_integers_and_bits),
          cmocka_unit_test(takes_coordinates_from_an_index),
          cmocka_unit_test(detects_overlapping_tiles), cmocka_unit_test(memories_are_apart),
          cmocka_unit_test(covers_all_rows_once))
