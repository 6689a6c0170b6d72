/* Values: storage, views and reference counts, strided boxes, printing. */
#include <string.h>

#include "base/text.h"
#include "ref/eval_impl.h"
#include "ref/value.h"
#include "test_support.h"

static tern_alloc mem(void) { return tern_alloc_host(); }

static tern_ref_value *make(tern_dtype dtype, const int64_t *dims, uint32_t rank)
{
    tern_ref_value *v = NULL;
    assert_ok(tern_ref_tensor_create(mem(), dtype, dims, rank, &v));
    return v;
}

static void storage_is_aligned_and_sized(void **state)
{
    (void)state;
    static const struct {
        tern_dtype dtype;
        int64_t dims[3];
        uint32_t rank;
        int64_t count;
        size_t bytes;
    } cases[] = {
        {TERN_F32, {0}, 0, 1, 4},          {TERN_I4, {3}, 1, 3, 3},
        {TERN_C128, {2, 3}, 2, 6, 96},     {TERN_BF16, {2, 0, 5}, 3, 0, 0},
        {TERN_BOOL, {7, 1, 3}, 3, 21, 21},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_ref_value *v = make(cases[i].dtype, cases[i].dims, cases[i].rank);
        assert_int_equal(v->kind, TERN_REF_TENSOR);
        assert_int_equal(v->count, cases[i].count);
        assert_int_equal(v->data_bytes, cases[i].bytes);
        assert_memory_equal(v->dims, cases[i].dims, cases[i].rank * sizeof(int64_t));
        assert_int_equal((uintptr_t)v->data % 64, 0);
        tern_ref_release(v);
    }
}

static void too_large_is_no_memory(void **state)
{
    (void)state;
    tern_ref_value *v = NULL;
    const int64_t huge[] = {INT64_C(1) << 40, INT64_C(1) << 40};
    assert_fails(NO_MEMORY, NULL, tern_ref_tensor_create(mem(), TERN_F32, huge, 2, &v));
    assert_null(v);
    const int64_t wide[] = {INT64_C(1) << 61};
    assert_fails(NO_MEMORY, NULL, tern_ref_tensor_create(mem(), TERN_C128, wide, 1, &v));
    const int64_t none[] = {INT64_C(1) << 40, INT64_C(1) << 40, 0}; /* but this is empty */
    assert_ok(tern_ref_tensor_create(mem(), TERN_F32, none, 3, &v));
    assert_int_equal(v->count, 0);
    tern_ref_release(v);
    int64_t many[33] = {0};
    assert_fails(UNSUPPORTED, "rank 33", tern_ref_tensor_create(mem(), TERN_F32, many, 33, &v));
}

static void views_share_and_hold(void **state)
{
    (void)state;
    const int64_t dims[] = {2, 3}, flat[] = {6};
    tern_ref_value *v = make(TERN_I32, dims, 2), *w = NULL, *x = NULL;
    for (int i = 0; i < 6; i++)
        memcpy(v->data + 4 * i, &i, 4);
    assert_true(tern_ref_is_sole(v));
    assert_ok(tern_ref_view(v, TERN_F32, flat, 1, &w));
    assert_false(tern_ref_is_sole(v));
    assert_false(tern_ref_is_sole(w)); /* its elements have another reference */
    assert_ptr_equal(w->data, v->data);
    assert_int_equal(w->dtype, TERN_F32);
    assert_ok(tern_ref_view(w, TERN_U32, dims, 2, &x));
    tern_ref_release(v);
    tern_ref_release(w);
    assert_true(tern_ref_is_sole(x)); /* the last reference: it may be overwritten */
    assert_int_equal(tern_ref_get_int(x, 5), 5);
    tern_ref_release(x);
}

static void tuples_hold_their_parts(void **state)
{
    (void)state;
    tern_ref_value *a = make(TERN_F32, NULL, 0), *t = NULL, *pair = NULL;
    assert_ok(tern_ref_token_create(mem(), &t));
    tern_ref_value *parts[] = {a, t};
    assert_ok(tern_ref_tuple_create(mem(), TERN_REF_TUPLE, parts, 2, &pair));
    assert_false(tern_ref_is_sole(a));
    tern_ref_release(t);
    assert_int_equal(pair->parts[1]->kind, TERN_REF_TOKEN);
    tern_ref_release(pair);
    assert_true(tern_ref_is_sole(a));
    tern_ref_release(a);
    tern_ref_release(NULL);
    assert_null(tern_ref_retain(NULL));
}

static void integers_of_every_width(void **state)
{
    (void)state;
    static const struct {
        tern_dtype dtype;
        uint8_t bytes[8];
        int64_t want;
    } cases[] = {
        {TERN_BOOL, {1}, 1},
        {TERN_I2, {3}, -1},
        {TERN_U2, {3}, 3},
        {TERN_I4, {8}, -8},
        {TERN_U4, {15}, 15},
        {TERN_I8, {0x80}, -128},
        {TERN_U8, {0x80}, 128},
        {TERN_I16, {0xfe, 0xff}, -2},
        {TERN_U16, {0xfe, 0xff}, 65534},
        {TERN_I32, {0, 0, 0, 0x80}, INT32_MIN},
        {TERN_U32, {0, 0, 0, 0x80}, INT64_C(1) << 31},
        {TERN_I64, {1, 0, 0, 0, 0, 0, 0, 0x80}, INT64_MIN + 1},
        {TERN_U64, {255, 255, 255, 255, 255, 255, 255, 255}, -1},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_ref_value *v = make(cases[i].dtype, NULL, 0);
        memcpy(v->data, cases[i].bytes, v->data_bytes);
        assert_int_equal(tern_ref_get_int(v, 0), cases[i].want);
        tern_ref_release(v);
    }
}

/* --- boxes --- */

static void strides_and_indices(void **state)
{
    (void)state;
    const int64_t dims[] = {2, 3, 4};
    int64_t strides[3], index[3] = {0};
    tern_ref_strides(dims, 3, strides);
    const int64_t want[] = {12, 4, 1};
    assert_memory_equal(strides, want, sizeof want);
    int64_t steps = 1;
    while (tern_ref_next_index(index, dims, 3)) {
        int64_t at = index[0] * 12 + index[1] * 4 + index[2];
        assert_int_equal(at, steps);
        steps++;
    }
    assert_int_equal(steps, 24);
    assert_int_equal(index[0] | index[1] | index[2], 0);
    assert_false(tern_ref_next_index(index, dims, 0));
}

/* Compared with the definition, for random boxes with any strides, including zero and negative
 * ones. */
static void copies_follow_the_definition(void **state)
{
    (void)state;
    enum { SRC = 4096, DST = 4096 };
    static const size_t sizes[] = {1, 2, 4, 8, 16};
    uint64_t seed = test_seed();
    uint8_t *src = malloc(SRC * 16), *dst = malloc(DST * 16), *want = malloc(DST * 16);
    assert_true(src && dst && want);
    for (size_t i = 0; i < SRC * 16; i++)
        src[i] = (uint8_t)test_random(&seed);
    for (int round = 0; round < 400; round++) {
        int64_t dims[4], ds[4], ss[4], index[4] = {0};
        uint32_t rank = (uint32_t)(test_random(&seed) % 5);
        bool empty = false;
        size_t size = sizes[test_random(&seed) % 5];
        for (uint32_t d = 0; d < rank; d++) {
            dims[d] = (int64_t)(test_random(&seed) % 6);
            empty |= dims[d] == 0;
        }
        tern_ref_strides(dims, rank, ds);
        for (uint32_t d = 0; d < rank; d++) {
            /* sometimes dense, sometimes anything within +-100 */
            ss[d] = test_random(&seed) % 3 ? ds[d] : (int64_t)(test_random(&seed) % 201) - 100;
            if (test_random(&seed) % 4 == 0)
                ds[d] = -ds[d];
        }
        memset(dst, 0xee, DST * 16);
        memset(want, 0xee, DST * 16);
        tern_ref_box box = {rank, dims, ds, ss, size};
        tern_ref_copy_box(NULL, &box, dst + 2000 * size, src + 2000 * size);
        if (!empty) {
            do {
                int64_t to = 2000, from = 2000;
                for (uint32_t d = 0; d < rank; d++) {
                    to += index[d] * ds[d];
                    from += index[d] * ss[d];
                }
                memcpy(want + (size_t)to * size, src + (size_t)from * size, size);
            } while (tern_ref_next_index(index, dims, rank));
        }
        assert_memory_equal(dst, want, DST * 16);
    }
    free(src);
    free(dst);
    free(want);
}

/* Every order of three dimensions that are no multiples of a tile. */
static void transposes_of_every_size(void **state)
{
    (void)state;
    static const size_t sizes[] = {1, 2, 4, 8, 16};
    static const int64_t dims[] = {37, 5, 70};
    static const uint8_t orders[6][3] = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2},
                                         {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    enum { COUNT = 37 * 5 * 70 };
    uint8_t *src = malloc(COUNT * 16), *dst = malloc(COUNT * 16);
    assert_true(src && dst);
    uint64_t seed = test_seed();
    for (size_t i = 0; i < COUNT * 16; i++)
        src[i] = (uint8_t)test_random(&seed);
    for (size_t n = 0; n < 5 * 6; n++) {
        size_t size = sizes[n % 5];
        const uint8_t *order = orders[n / 5];
        int64_t source[3], src_strides[3], dst_strides[3], to[3], index[3] = {0};
        tern_ref_strides(dims, 3, source);
        for (int d = 0; d < 3; d++) {
            to[d] = dims[order[d]];
            src_strides[d] = source[order[d]];
        }
        tern_ref_strides(to, 3, dst_strides);
        tern_ref_box box = {3, to, dst_strides, src_strides, size};
        tern_ref_copy_box(NULL, &box, dst, src);
        size_t at = 0;
        do {
            int64_t from =
                index[0] * src_strides[0] + index[1] * src_strides[1] + index[2] * src_strides[2];
            assert_memory_equal(dst + at * size, src + (size_t)from * size, size);
            at++;
        } while (tern_ref_next_index(index, to, 3));
    }
    free(src);
    free(dst);
}

static void copies_in_threads_are_the_same(void **state)
{
    (void)state;
    enum { N = 700 };
    tern_pool *pool = NULL;
    assert_ok(tern_pool_create(mem(), 3, &pool));
    const int64_t dims[] = {N, N}, dst_strides[] = {N, 1}, src_strides[] = {1, N};
    uint32_t *src = malloc(N * N * 4), *dst = malloc(N * N * 4);
    assert_true(src && dst);
    for (uint32_t i = 0; i < N * N; i++)
        src[i] = i;
    tern_ref_box box = {2, dims, dst_strides, src_strides, 4};
    tern_ref_copy_box(pool, &box, dst, src);
    for (uint32_t i = 0; i < N; i++) {
        for (uint32_t j = 0; j < N; j++)
            assert_int_equal(dst[i * N + j], j * N + i);
    }
    free(src);
    free(dst);
    tern_pool_destroy(pool);
}

/* --- text: the forms that StableHLO's interpreter prints --- */

static void assert_prints(tern_dtype dtype, const int64_t *dims, uint32_t rank, const void *data,
                          const char *want)
{
    tern_ref_value *v = make(dtype, dims, rank);
    if (v->data_bytes)
        memcpy(v->data, data, v->data_bytes);
    tern_text text;
    tern_text_init(&text, mem());
    tern_ref_print(v, &text);
    assert_string_equal(tern_text_get(&text), want);
    tern_text_fini(&text);
    tern_ref_release(v);
}

static void prints_as_the_interpreter_does(void **state)
{
    (void)state;
    const int8_t bytes[] = {1, 2, -3, -4};
    const float floats[] = {1.0f, -2.5f};
    const double third = 1.0 / 3;
    const float pi[] = {3.14f, 1.0f};
    const uint8_t bools[] = {1, 0};
    const int64_t cube[] = {0, 1, 2, 3, 4, 0, 1, 2};
    const uint8_t halves[] = {0x00, 0x3c, 0x00, 0x7c}; /* 1, inf */
    assert_prints(TERN_I8, (const int64_t[]){4}, 1, bytes, "tensor<4xi8> {\n  [1, 2, -3, -4]\n}");
    assert_prints(TERN_F32, (const int64_t[]){2}, 1, floats,
                  "tensor<2xf32> {\n  [1.000000e+00, -2.500000e+00]\n}");
    assert_prints(TERN_F64, NULL, 0, &third, "tensor<f64> {3.333333333333333e-01}");
    assert_prints(TERN_C64, (const int64_t[]){1}, 1, pi,
                  "tensor<1xcomplex<f32>> {\n  [[3.140000e+00, 1.000000e+00]]\n}");
    assert_prints(TERN_BOOL, (const int64_t[]){2}, 1, bools, "tensor<2xi1> {\n  [true, false]\n}");
    assert_prints(TERN_U8, NULL, 0, bytes, "tensor<ui8> {1}");
    assert_prints(TERN_F16, (const int64_t[]){2}, 1, halves,
                  "tensor<2xf16> {\n  [1.000000e+00, 0x7C00]\n}");
    assert_prints(TERN_I64, (const int64_t[]){2, 2, 2}, 3, cube,
                  "tensor<2x2x2xi64> {\n  [\n    [\n      [0, 1],\n      [2, 3]\n    ],\n    [\n"
                  "      [4, 0],\n      [1, 2]\n    ]\n  ]\n}");
    assert_prints(TERN_U8, (const int64_t[]){0}, 1, NULL, "tensor<0xui8> {\n  []\n}");
    assert_prints(TERN_I8, (const int64_t[]){0, 2}, 2, NULL, "tensor<0x2xi8> {\n  []\n}");
    assert_prints(TERN_I8, (const int64_t[]){2, 0}, 2, NULL,
                  "tensor<2x0xi8> {\n  [\n    [],\n    []\n  ]\n}");
}

static tern_status make_everything(tern_alloc under, void *arg)
{
    (void)arg;
    const int64_t dims[] = {3}, flat[] = {1, 3};
    tern_ref_value *v = NULL, *w = NULL, *pair = NULL;
    tern_status st = tern_ref_tensor_create(under, TERN_F32, dims, 1, &v);
    if (!st) {
        memset(v->data, 0, v->data_bytes);
        st = tern_ref_view(v, TERN_DTYPE_NONE, flat, 2, &w);
    }
    tern_ref_value *parts[] = {v, w};
    if (!st)
        st = tern_ref_tuple_create(under, TERN_REF_FUTURE, parts, 2, &pair);
    tern_text text;
    tern_text_init(&text, under);
    if (!st) {
        tern_ref_print(pair, &text);
        st = tern_text_status(&text);
    }
    tern_text_fini(&text);
    tern_ref_release(v);
    tern_ref_release(w);
    tern_ref_release(pair);
    return st;
}

static void survives_lack_of_memory(void **state)
{
    (void)state;
    test_fail_each_allocation(make_everything, NULL);
}

TEST_MAIN(cmocka_unit_test(storage_is_aligned_and_sized), cmocka_unit_test(too_large_is_no_memory),
          cmocka_unit_test(views_share_and_hold), cmocka_unit_test(tuples_hold_their_parts),
          cmocka_unit_test(integers_of_every_width), cmocka_unit_test(strides_and_indices),
          cmocka_unit_test(copies_follow_the_definition),
          cmocka_unit_test(transposes_of_every_size),
          cmocka_unit_test(copies_in_threads_are_the_same),
          cmocka_unit_test(prints_as_the_interpreter_does),
          cmocka_unit_test(survives_lack_of_memory))
