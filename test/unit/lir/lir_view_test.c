/* lir_view_test.c - views: their elements, and the ones that are refused. */
#include "lir/lir.h"
#include "test_support.h"

/* A row of 24 elements, and an HBM tensor [4, 2, 3]. */
static const tern_lir_view row = {
    .mem = TERN_MEM_SBUF, .dtype = TERN_F32, .rank = 1, .rows = 8, .stride = {1}, .count = {24}};
static const tern_lir_view tensor = {.mem = TERN_MEM_HBM,
                                     .dtype = TERN_F32,
                                     .rank = 2,
                                     .rows = 4,
                                     .row_stride = 6,
                                     .stride = {3, 1},
                                     .count = {2, 3}};

static void assert_dims(tern_lir_view v, unsigned rank, const int64_t *steps,
                        const uint32_t *counts)
{
    assert_false(v.bad);
    assert_int_equal(v.rank, rank);
    for (unsigned i = 0; i < rank; i++) {
        assert_int_equal(v.count[i], counts[i]);
        if (counts[i] > 1)
            assert_int_equal(v.stride[i], steps[i]);
    }
}

static void test_slices(void **state)
{
    (void)state;
    tern_lir_view v = tern_lir_slice(row, 0, 3, 5, 4);
    assert_dims(v, 1, (int64_t[]){4}, (uint32_t[]){5});
    assert_int_equal(v.offset, 3);
    v = tern_lir_cols(v, 1, 2);
    assert_int_equal(v.offset, 7);
    assert_dims(v, 1, (int64_t[]){4}, (uint32_t[]){2});
    v = tern_lir_slice(row, 0, 23, 24, -1);
    assert_dims(v, 1, (int64_t[]){-1}, (uint32_t[]){24});
    v = tern_lir_rows(row, 2, 3);
    assert_int_equal(v.first_row, 2);
    assert_int_equal(v.rows, 3);
    v = tern_lir_rows(tensor, 2, 2);
    assert_int_equal(v.offset, 12);
    v = tern_lir_index(tensor, 0, 1);
    assert_int_equal(v.offset, 3);
    assert_dims(v, 1, (int64_t[]){1}, (uint32_t[]){3});
}

static void test_shapes(void **state)
{
    (void)state;
    tern_lir_view v = tern_lir_reshape(row, 3, (uint32_t[]){2, 3, 4});
    assert_dims(v, 3, (int64_t[]){12, 4, 1}, (uint32_t[]){2, 3, 4});
    v = tern_lir_permute(v, (unsigned[]){2, 0, 1});
    assert_dims(v, 3, (int64_t[]){1, 12, 4}, (uint32_t[]){4, 2, 3});
    assert_dims(tern_lir_reshape(v, 2, (uint32_t[]){4, 6}), 2, (int64_t[]){1, 4},
                (uint32_t[]){4, 6});
    assert_true(tern_lir_reshape(v, 1, (uint32_t[]){24}).bad); /* not in order in memory */
    assert_dims(tern_lir_reshape(tensor, 1, (uint32_t[]){6}), 1, (int64_t[]){1}, (uint32_t[]){6});
    assert_dims(tern_lir_reshape(row, 4, (uint32_t[]){1, 24, 1, 1}), 4, (int64_t[]){0, 1, 0, 0},
                (uint32_t[]){1, 24, 1, 1});
    v = tern_lir_broadcast(tern_lir_reshape(row, 2, (uint32_t[]){24, 1}), 1, 7);
    assert_dims(v, 2, (int64_t[]){1, 0}, (uint32_t[]){24, 7});
    assert_int_equal(tern_lir_elems(v), 168);
    v = tern_lir_swap_rows(tensor, 1);
    assert_int_equal(v.rows, 3);
    assert_int_equal(v.row_stride, 1);
    assert_dims(v, 2, (int64_t[]){3, 6}, (uint32_t[]){2, 4});
    v = tern_lir_broadcast_rows(tern_lir_rows(tensor, 1, 1), 128);
    assert_int_equal(v.rows, 128);
    assert_int_equal(v.row_stride, 0);
    assert_int_equal(v.offset, 6);
    assert_int_equal(tern_lir_bitcast(row, TERN_I32).dtype, TERN_I32);
}

static void test_refusals(void **state)
{
    (void)state;
    const tern_lir_view bad[] = {
        tern_lir_rows(row, 7, 2),
        tern_lir_rows(row, 0, 0),
        tern_lir_cols(row, 20, 5),
        tern_lir_slice(row, 0, 0, 7, 4),
        tern_lir_slice(row, 1, 0, 1, 1),
        tern_lir_slice(row, 0, 2, 4, -1),
        tern_lir_reshape(row, 2, (uint32_t[]){5, 5}),
        tern_lir_reshape(row, 2, (uint32_t[]){2, 6}),
        tern_lir_reshape(row, 2, (uint32_t[]){0, 24}),
        tern_lir_permute(tensor, (unsigned[]){0, 0}),
        tern_lir_permute(tensor, (unsigned[]){0, 2}),
        tern_lir_broadcast(row, 0, 2),
        tern_lir_swap_rows(row, 0),
        tern_lir_broadcast_rows(tensor, 3),
        tern_lir_bitcast(row, TERN_BF16),
        tern_lir_cols(tern_lir_rows(row, 9, 1), 0, 1), /* it stays bad */
    };
    for (size_t i = 0; i < TERN_COUNT_OF(bad); i++)
        assert_true(bad[i].bad);
}

TEST_MAIN(cmocka_unit_test(test_slices), cmocka_unit_test(test_shapes),
          cmocka_unit_test(test_refusals))
