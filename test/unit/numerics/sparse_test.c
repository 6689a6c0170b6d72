#include "numerics/sparse.h"

#include <math.h>
#include <string.h>

#include "numerics/convert.h"
#include "test_support.h"

enum { MAX_ROWS = 48, MAX_COLS = 9, MAX_N = 300 };

/* --- which elements are kept --- */

/* Positions of a group in the order of the rule: larger magnitude first, then lower index. */
static unsigned kept_by_sorting(const float *group, unsigned count, unsigned keep)
{
    unsigned order[16] = {0}, kept = 0;
    for (unsigned i = 0; i < count; i++) {
        unsigned at = i;
        for (; at > 0 && fabsf(group[i]) > fabsf(group[order[at - 1]]); at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    for (unsigned i = 0; i < keep; i++)
        kept |= 1u << order[i];
    return kept;
}

static void check_group(tern_sparse_pattern pattern, const float *group)
{
    const tern_sparse_info *info = tern_sparse_info_of(pattern);
    tern_sparse_shape shape = {pattern, TERN_F32, info->group, 1};
    unsigned kept = kept_by_sorting(group, info->group, info->kept);
    float pruned[16], values[4], dense[16];
    uint16_t tags[4];
    memcpy(pruned, group, info->group * sizeof(float));
    assert_ok(tern_sparse_prune(&shape, pruned));
    assert_ok(tern_sparse_compress(&shape, group, values, tags));
    assert_ok(tern_sparse_decompress(&shape, values, tags, dense));
    unsigned k = 0;
    for (unsigned p = 0; p < info->group; p++) {
        float want = kept >> p & 1 ? group[p] : 0.0f;
        assert_memory_equal(&pruned[p], &want, sizeof(want));
        assert_memory_equal(&dense[p], &want, sizeof(want));
        if (kept >> p & 1) {
            assert_int_equal(tags[k], p);
            assert_memory_equal(&values[k], &want, sizeof(want));
            k++;
        }
    }
    assert_int_equal(k, info->kept);
}

/* All groups over a small alphabet, whose size limits the number of groups. */
static void every_small_group_keeps_the_largest(void **state)
{
    (void)state;
    static const float letters[] = {0.0f, -1.0f, 1.0f, 2.0f, -3.0f};
    for (tern_sparse_pattern pattern = 0; pattern < TERN_SPARSE_PATTERN_COUNT; pattern++) {
        unsigned size = tern_sparse_info_of(pattern)->group;
        unsigned alphabet = size <= 4 ? 5 : size <= 8 ? 3 : 2;
        unsigned long cases = 1;
        for (unsigned i = 0; i < size; i++)
            cases *= alphabet;
        for (unsigned long c = 0; c < cases; c++) {
            float group[16] = {0};
            unsigned long rest = c;
            for (unsigned i = 0; i < size; i++, rest /= alphabet)
                group[i] = letters[rest % alphabet];
            check_group(pattern, group);
        }
    }
}

static void nan_counts_as_the_largest(void **state)
{
    (void)state;
    tern_sparse_shape shape = {TERN_SPARSE_2_4, TERN_F32, 4, 1};
    const uint32_t quiet = 0x7FC00000u, other = 0xFFFFFFFFu, infinity = 0x7F800000u;
    uint32_t group[4] = {infinity, quiet, 0x7F7FFFFFu, other}, values[2];
    uint16_t tags[2];
    assert_ok(tern_sparse_compress(&shape, group, values, tags));
    assert_int_equal(values[0], quiet);
    assert_int_equal(values[1], other);
    assert_int_equal(tags[0], 1);
    assert_int_equal(tags[1], 3);

    /* NaNs compare equal, whatever their codes: the first two are kept */
    uint32_t nans[4] = {quiet, quiet, other, infinity};
    assert_ok(tern_sparse_compress(&shape, nans, values, tags));
    assert_int_equal(tags[0], 0);
    assert_int_equal(tags[1], 1);
}

static void narrow_types_compare_by_magnitude(void **state)
{
    (void)state;
    static const tern_dtype types[] = {TERN_TF32,   TERN_BF16,   TERN_F16,      TERN_F8E4M3,
                                       TERN_F8E5M2, TERN_F8E3M4, TERN_F8E4M3FN, TERN_F4E2M1};
    const tern_convert_options nearest = {.mode = tern_num_mode_hardware};
    uint64_t seed = test_seed();
    for (size_t t = 0; t < TERN_COUNT_OF(types); t++) {
        for (int trial = 0; trial < 200; trial++) {
            float group[16], got[16];
            uint32_t codes[16], values[4], dense[16];
            uint16_t tags[4];
            for (int i = 0; i < 16; i++)
                group[i] = (float)((int)(test_random(&seed) % 13) - 6) / 2;
            tern_convert(types[t], codes, TERN_F32, group, 16, &nearest);
            tern_convert(TERN_F32, group, types[t], codes, 16, &nearest);
            tern_sparse_shape shape = {TERN_SPARSE_4_16, types[t], 16, 1};
            unsigned kept = kept_by_sorting(group, 16, 4);
            assert_ok(tern_sparse_compress(&shape, codes, values, tags));
            assert_ok(tern_sparse_decompress(&shape, values, tags, dense));
            tern_convert(TERN_F32, got, types[t], dense, 16, &nearest);
            for (int p = 0; p < 16; p++)
                assert_true(got[p] == (kept >> p & 1 ? group[p] : 0.0f));
        }
    }
}

/* --- layout --- */

static void tags_have_four_columns_per_word(void **state)
{
    (void)state;
    /* column c keeps positions c mod 4 and the next, of a group of 4 */
    enum { COLS = 6 };
    float dense[4][COLS] = {{0}}, values[2][COLS];
    uint16_t tags[2][2];
    for (int c = 0; c < COLS; c++) {
        dense[c % 4][c] = (float)(c + 1);
        dense[(c + 1) % 4][c] = (float)(10 * c + 10);
    }
    tern_sparse_shape shape = {TERN_SPARSE_2_4, TERN_F32, 4, COLS};
    assert_int_equal(tern_sparse_kept_rows(&shape), 2);
    assert_int_equal(tern_sparse_tag_words(&shape), 2);
    assert_ok(tern_sparse_compress(&shape, dense, values, tags[0]));
    assert_int_equal(tags[0][0], 0x0210); /* columns 3 2 1 0 */
    assert_int_equal(tags[1][0], 0x3321);
    assert_int_equal(tags[0][1], 0x0010); /* columns - - 5 4 */
    assert_int_equal(tags[1][1], 0x0021);
    assert_true(values[0][3] == 40.0f && values[1][3] == 4.0f); /* in order of position */

    tern_sparse_shape full = {TERN_SPARSE_4_16, TERN_BF16, 512, 128};
    assert_int_equal(tern_sparse_kept_rows(&full), 128);
    assert_int_equal(tern_sparse_tag_words(&full), 32);
}

static void patterns_have_names(void **state)
{
    (void)state;
    tern_sparse_pattern pattern;
    for (tern_sparse_pattern p = 0; p < TERN_SPARSE_PATTERN_COUNT; p++) {
        assert_ok(tern_sparse_parse(tern_sparse_info_of(p)->name, &pattern));
        assert_int_equal(pattern, p);
    }
    assert_ok(tern_sparse_parse("4:12", &pattern));
    assert_int_equal(tern_sparse_info_of(pattern)->kept, 4);
    assert_int_equal(tern_sparse_info_of(pattern)->group, 12);
    assert_fails(NOT_FOUND, "no sparsity pattern '3:4'; there are 4:16",
                 tern_sparse_parse("3:4", &pattern));
}

/* --- multiplication --- */

static void random_codes(uint64_t *seed, tern_dtype dtype, void *out, size_t count)
{
    const tern_convert_options nearest = {.mode = tern_num_mode_hardware};
    static float values[MAX_ROWS * MAX_N];
    for (size_t i = 0; i < count; i++)
        values[i] = (float)((double)(int64_t)test_random(seed) * 0x1p-62);
    tern_convert(dtype, out, TERN_F32, values, count, &nearest);
}

static void multiplication_matches_the_pruned_matrix(void **state)
{
    (void)state;
    static const tern_dtype types[] = {TERN_F32, TERN_BF16, TERN_F8E4M3};
    static const size_t widths[] = {1, 255, 256, 257, MAX_N};
    static uint32_t dense[MAX_ROWS * MAX_COLS], values[MAX_ROWS * MAX_COLS / 2];
    static uint32_t moving[MAX_ROWS * MAX_N];
    static float wide[MAX_ROWS * MAX_COLS], wide_moving[MAX_ROWS * MAX_N], out[MAX_COLS * MAX_N];
    static uint16_t tags[MAX_ROWS * MAX_COLS];
    const tern_convert_options widen = {.mode = tern_num_mode_hardware};
    uint64_t seed = test_seed();
    for (tern_sparse_pattern pattern = 0; pattern < TERN_SPARSE_PATTERN_COUNT; pattern++) {
        for (size_t i = 0; i < TERN_COUNT_OF(widths) * TERN_COUNT_OF(types); i++) {
            size_t n = widths[i % 5];
            tern_sparse_shape shape = {pattern, types[i / 5], MAX_ROWS, MAX_COLS};
            random_codes(&seed, shape.dtype, dense, MAX_ROWS * MAX_COLS);
            random_codes(&seed, shape.dtype, moving, MAX_ROWS * n);
            assert_ok(tern_sparse_compress(&shape, dense, values, tags));
            assert_ok(tern_sparse_prune(&shape, dense));
            assert_ok(tern_sparse_multiply(&shape, values, tags, moving, n, out));
            tern_convert(TERN_F32, wide, shape.dtype, dense, MAX_ROWS * MAX_COLS, &widen);
            tern_convert(TERN_F32, wide_moving, shape.dtype, moving, MAX_ROWS * n, &widen);
            for (size_t c = 0; c < MAX_COLS; c++) {
                float sums[MAX_N] = {0};
                for (size_t k = 0; k < MAX_ROWS; k++)
                    for (size_t j = 0; j < n; j++)
                        sums[j] += wide[k * MAX_COLS + c] * wide_moving[k * n + j];
                assert_memory_equal(out + c * n, sums, n * sizeof(*sums));
            }
        }
    }
}

static void many_columns_multiply(void **state)
{
    (void)state;
    enum { COLS = 130 }; /* more than one chunk of widened columns */
    tern_sparse_shape shape = {TERN_SPARSE_1_2, TERN_F32, 4, COLS};
    static float dense[4 * COLS], values[2 * COLS], out[COLS];
    static uint16_t tags[2 * ((COLS + 3) / 4)];
    const float moving[4] = {1, 10, 100, 1000};
    for (size_t c = 0; c < COLS; c++) {
        dense[c] = (float)c;
        dense[3 * COLS + c] = 1;
    }
    assert_ok(tern_sparse_compress(&shape, dense, values, tags));
    assert_ok(tern_sparse_multiply(&shape, values, tags, moving, 1, out));
    for (size_t c = 0; c < COLS; c++)
        assert_true(out[c] == (float)c + 1000);
}

/* --- wrong input --- */

static void invalid_shapes_and_tags_are_rejected(void **state)
{
    (void)state;
    float dense[32] = {1}, values[32] = {0}, out[32];
    uint16_t tags[32] = {0};
    tern_sparse_shape odd = {TERN_SPARSE_4_12, TERN_F32, 16, 1};
    assert_fails(INVALID, "16 rows for 4:12 sparsity, wanted a multiple of 12",
                 tern_sparse_prune(&odd, dense));
    assert_fails(INVALID, "16 rows", tern_sparse_compress(&odd, dense, values, tags));
    assert_fails(INVALID, "16 rows", tern_sparse_decompress(&odd, values, tags, dense));
    assert_fails(INVALID, "16 rows", tern_sparse_multiply(&odd, values, tags, dense, 1, out));

    tern_sparse_shape whole = {TERN_SPARSE_1_2, TERN_I8, 2, 1},
                      unsigned_zero = {TERN_SPARSE_1_2, TERN_F8E4M3FNUZ, 2, 1},
                      wide = {TERN_SPARSE_1_2, TERN_F64, 2, 1};
    assert_fails(INVALID, "a sparse matrix of i8", tern_sparse_prune(&whole, dense));
    assert_fails(INVALID, "f8E4M3FNUZ", tern_sparse_prune(&unsigned_zero, dense));
    assert_fails(INVALID, "f64", tern_sparse_prune(&wide, dense));

    tern_sparse_shape shape = {TERN_SPARSE_4_12, TERN_F32, 12, 1};
    const uint16_t beyond[4] = {0, 1, 2, 12}, twice[4] = {0, 5, 5, 6};
    for (int i = 0; i < 12; i++)
        dense[i] = 1;
    for (int i = 0; i < 4; i++)
        values[i] = (float)(i + 1);
    assert_fails(INVALID, "tag 12 at row 3, column 0, wanted below 12",
                 tern_sparse_decompress(&shape, values, beyond, out));
    assert_fails(INVALID, "tag 12 at row 3",
                 tern_sparse_multiply(&shape, values, beyond, dense, 1, out));
    assert_fails(INVALID, "tag 5 twice", tern_sparse_decompress(&shape, values, twice, out));
    assert_ok(tern_sparse_multiply(&shape, values, twice, dense, 1, out));
    assert_true(out[0] == 10.0f);
}

static void no_rows_multiply_to_zero(void **state)
{
    (void)state;
    tern_sparse_shape shape = {TERN_SPARSE_2_4, TERN_F32, 0, 2};
    float out[6] = {1, 2, 3, 4, 5, 6};
    const float none = 0;
    const uint16_t no_tags = 0;
    assert_ok(tern_sparse_multiply(&shape, &none, &no_tags, &none, 3, out));
    for (int i = 0; i < 6; i++)
        assert_true(out[i] == 0.0f);
}

TEST_MAIN(cmocka_unit_test(every_small_group_keeps_the_largest),
          cmocka_unit_test(nan_counts_as_the_largest),
          cmocka_unit_test(narrow_types_compare_by_magnitude),
          cmocka_unit_test(tags_have_four_columns_per_word), cmocka_unit_test(patterns_have_names),
          cmocka_unit_test(multiplication_matches_the_pruned_matrix),
          cmocka_unit_test(many_columns_multiply),
          cmocka_unit_test(invalid_shapes_and_tags_are_rejected),
          cmocka_unit_test(no_rows_multiply_to_zero))
