/* pe_mx_sparse_test.c - nc_matmul_mx and nc_matmul_sparse against the decoders of numerics. */
#include <string.h>

#include "base/bits.h"
#include "emu_values.h"
#include "emu_views.h"
#include "numerics/mx.h"
#include "numerics/sparse.h"
#include "test_support.h"

/* --- MX --- */

typedef struct {
    tern_mx_format format;
    tern_isa_MX arg;
    uint32_t partitions, words;
    uint32_t data[128][64]; /* packed words, 2 or 4 bytes each */
    uint8_t scales[128][64];
    float values[128][256]; /* [partition][4 word + j] */
} mx_operand;

static void mx_operand_make(mx_operand *o, tern_isa_MX arg, uint32_t partitions, uint32_t words,
                            uint64_t *random)
{
    static const tern_dtype elements[] = {TERN_F8E4M3FN, TERN_F8E5M2, TERN_F4E2M1};
    memset(o, 0, sizeof *o);
    o->format = (tern_mx_format){elements[arg], TERN_MX_RULE_TRAINIUM};
    o->arg = arg;
    o->partitions = partitions;
    o->words = words;
    float source[128][256] = {{0}};
    for (uint32_t p = 0; p < partitions; p++)
        for (uint32_t i = 0; i < 4 * words; i++)
            source[p][i] = value_random(random, false);
    tern_mx_tile tile = {partitions,          words, o->data, sizeof o->data[0], o->scales[0],
                         sizeof o->scales[0], 0};
    assert_ok(tern_mx_tile_quantise(&o->format, &tile, TERN_F32, source, sizeof source[0]));
    assert_ok(tern_mx_tile_dequantise(&o->format, &tile, o->values[0], sizeof o->values[0]));
}

static void mx_operands(test_emu *t, mx_operand *a, mx_operand *b)
{
    const uint32_t scale_rows = (a->partitions - 32) + 4;
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL_MX, stationary),
                     a->arg == TERN_MX_E2M1 ? TERN_U16 : TERN_U32, a->data, sizeof a->data[0],
                     a->partitions, a->words);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL_MX, moving),
                     b->arg == TERN_MX_E2M1 ? TERN_U16 : TERN_U32, b->data, sizeof b->data[0],
                     b->partitions, b->words);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL_MX, stationary_scale), TERN_F8E8M0, a->scales,
                     sizeof a->scales[0], scale_rows, a->words);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL_MX, moving_scale), TERN_U8, b->scales,
                     sizeof b->scales[0], scale_rows, b->words);
    t->args[TERN_ARG(NC_MATMUL_MX, stationary_format)] = a->arg;
    t->args[TERN_ARG(NC_MATMUL_MX, moving_format)] = b->arg;
}

static float mx_sum(const mx_operand *a, const mx_operand *b, uint32_t m, uint32_t n, bool strict)
{
    float sum = 0;
    for (uint32_t k = 0; k < 4 * a->partitions; k++) {
        float x = a->values[k / 4][4 * m + k % 4], y = b->values[k / 4][4 * n + k % 4];
        volatile float product = x * y;
        sum = strict ? sum + product : __builtin_fmaf(x, y, sum);
    }
    return sum;
}

static void check_mx(tern_isa_MX arg_a, tern_isa_MX arg_b, uint32_t partitions, uint64_t *random)
{
    enum { M = 18, N = 37 };
    mx_operand *a = test_malloc(sizeof *a), *b = test_malloc(sizeof *b);
    float c[M][N];
    mx_operand_make(a, arg_a, partitions, M, random);
    mx_operand_make(b, arg_b, partitions, N, random);
    b->scales[0][2] = TERN_MX_SCALE_NAN; /* of partitions 0 to 7, word 2 */
    for (uint32_t p = 0; p < 8; p++)
        for (uint32_t j = 0; j < 4; j++)
            b->values[p][8 + j] = __builtin_nanf("");
    test_emu *t = test_emu_make("trn3", TERN_OP_NC_MATMUL_MX, TERN_ENGINE_PE);
    mx_operands(t, a, b);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL_MX, dst), TERN_F32, c, sizeof c[0], M, N);
    for (int strict = 0; strict < 2; strict++) {
        t->core.strict = strict;
        memset(c, 0, sizeof c);
        for (int iteration = 0; iteration < 2; iteration++) {
            t->args[TERN_ARG(NC_MATMUL_MX, acc)] = iteration == 0 ? 2 : 1;
            assert_ok(test_emu_run(t));
        }
        for (uint32_t m = 0; m < M; m++)
            for (uint32_t n = 0; n < N; n++) {
                float sum = mx_sum(a, b, m, n, strict);
                assert_value(TERN_F32, &c[m][n], sum + sum);
            }
    }
    test_emu_free(t);
    test_free(a);
    test_free(b);
}

static void test_mx_formats(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (tern_isa_MX a = 0; a < TERN_MX_COUNT; a++)
        for (tern_isa_MX b = 0; b < TERN_MX_COUNT; b++)
            check_mx(a, b, (a + b) % 2 ? 64 : 128, &random);
}

static void test_mx_codes(void **state)
{
    (void)state;
    /* Every code of every format by 1, in one partition of 32; scales 2^-127 and 2^127 too. */
    static const tern_dtype elements[] = {TERN_F8E4M3FN, TERN_F8E5M2, TERN_F4E2M1};
    for (tern_isa_MX arg = 0; arg < TERN_MX_COUNT; arg++)
        for (unsigned scale = 0; scale < 255; scale += 127) {
            const unsigned codes = arg == TERN_MX_E2M1 ? 16 : 256;
            uint8_t data[32][256 * 4] = {{0}}, scales[4][256];
            uint32_t one[32] = {0x38}; /* E4M3FN: 1, then zeros */
            uint8_t one_scale[4] = {127, 127, 127, 127};
            float c[1][256];
            size_t word = tern_mx_x4_bytes(elements[arg]);
            for (unsigned i = 0; i < codes; i++)
                data[0][i * word] = (uint8_t)i;
            memset(scales, (int)scale, sizeof scales);
            test_emu *t = test_emu_make("trn3", TERN_OP_NC_MATMUL_MX, TERN_ENGINE_PE);
            test_emu_operand(t, TERN_OPERAND(NC_MATMUL_MX, dst), TERN_F32, c, sizeof c[0], 1,
                             codes);
            test_emu_operand(t, TERN_OPERAND(NC_MATMUL_MX, stationary), TERN_U32, one,
                             sizeof one[0], 32, 1);
            test_emu_operand(t, TERN_OPERAND(NC_MATMUL_MX, moving), word == 2 ? TERN_U16 : TERN_U32,
                             data, sizeof data[0], 32, codes);
            test_emu_operand(t, TERN_OPERAND(NC_MATMUL_MX, stationary_scale), TERN_U8, one_scale, 1,
                             4, 1);
            test_emu_operand(t, TERN_OPERAND(NC_MATMUL_MX, moving_scale), TERN_U8, scales,
                             sizeof scales[0], 4, codes);
            t->args[TERN_ARG(NC_MATMUL_MX, acc)] = 3;
            t->args[TERN_ARG(NC_MATMUL_MX, moving_format)] = arg;
            assert_ok(test_emu_run(t));
            for (unsigned i = 0; i < codes; i++) {
                double value = tern_num_to_f64(tern_num_format_of(elements[arg]), i);
                float wanted = (float)value * (scale == 0     ? 0x1p-127f
                                               : scale == 127 ? 1
                                                              : 0x1p127f);
                assert_value(TERN_F32, &c[0][i], wanted + 0.0f);
            }
            test_emu_free(t);
        }
}

static void test_mx_without_scales(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    mx_operand *a = test_malloc(sizeof *a);
    float c[4][4];
    mx_operand_make(a, TERN_MX_E4M3FN, 64, 4, &random);
    test_emu *t = test_emu_make("trn3", TERN_OP_NC_MATMUL_MX, TERN_ENGINE_PE);
    mx_operands(t, a, a);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL_MX, dst), TERN_F32, c, sizeof c[0], 4, 4);
    t->exec.view[TERN_OPERAND(NC_MATMUL_MX, moving_scale)].rows = 35;
    assert_fails(FAULT, "moving_scale has 35 partitions of 4 scales, wanted at least 36 of 4",
                 test_emu_run(t));
    test_emu_free(t);
    test_free(a);
}

/* --- sparse --- */

static void check_sparse(tern_sparse_pattern pattern, tern_dtype dtype, uint64_t *random)
{
    enum { M = 13, N = 75, K_MAX = 512 };
    const tern_sparse_info *info = tern_sparse_info_of(pattern);
    const uint32_t partitions = 8 * info->kept, fold = info->group / info->kept;
    const uint32_t k = partitions * fold, size = tern_num_format_of(dtype)->storage_bytes;
    const tern_sparse_shape shape = {pattern, dtype, k, M};
    uint8_t *dense = test_calloc((size_t)k * M, size), *moving = test_calloc((size_t)k * N, size);
    uint8_t *values = test_calloc((size_t)partitions * M, size);
    uint16_t tags[128][4] = {{0}};
    float wanted[M][N], c[M][N];
    for (size_t i = 0; i < (size_t)k * M; i++)
        value_put(dtype, dense + i * size, value_random(random, false));
    for (size_t i = 0; i < (size_t)k * N; i++)
        value_put(dtype, moving + i * size, value_random(random, false));
    assert_int_equal(tern_sparse_tag_words(&shape), 4);
    assert_ok(tern_sparse_compress(&shape, dense, values, tags[0]));
    assert_ok(tern_sparse_multiply(&shape, values, tags[0], moving, N, wanted[0]));
    test_emu *t = test_emu_make("trn2", TERN_OP_NC_MATMUL_SPARSE, TERN_ENGINE_PE);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL_SPARSE, dst), TERN_F32, c, sizeof c[0], M, N);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL_SPARSE, stationary), dtype, values,
                     M * (int64_t)size, partitions, M);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL_SPARSE, tags), TERN_U16, tags, sizeof tags[0],
                     partitions, 4);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL_SPARSE, moving), dtype, moving,
                     (int64_t)fold * N * size, partitions, fold * N);
    t->args[TERN_ARG(NC_MATMUL_SPARSE, acc)] = 3;
    t->args[TERN_ARG(NC_MATMUL_SPARSE, pattern)] = pattern;
    t->core.strict = true;
    assert_ok(test_emu_run(t));
    assert_memory_equal(c, wanted, sizeof c); /* numerics rounds twice as well */
    t->core.strict = false;
    t->args[TERN_ARG(NC_MATMUL_SPARSE, acc)] = 1;
    assert_ok(test_emu_run(t));
    for (int i = 0; i < M * N; i++)
        assert_float_equal((&c[0][0])[i], 2 * (&wanted[0][0])[i], 0x1p-12f);
    tags[5][0] = 0xffff;
    if (info->group < 16)
        assert_fails(FAULT, "tag 15 at partition 5, column 0", test_emu_run(t));
    t->exec.view[TERN_OPERAND(NC_MATMUL_SPARSE, tags)].elems = 3;
    assert_fails(FAULT, "tag words", test_emu_run(t));
    test_emu_free(t);
    test_free(dense);
    test_free(moving);
    test_free(values);
}

static void test_sparse_patterns(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (tern_sparse_pattern p = 0; p < TERN_SPARSE_PATTERN_COUNT; p++)
        check_sparse(p, p % 2 ? TERN_F32 : TERN_BF16, &random);
}

static void test_sparse_skips_pruned_rows(void **state)
{
    (void)state;
    /* 1:2, one partition: only the tagged row of the moving contributes, whatever the other
     * contains.
     */
    float two = 2, moving[2] = {__builtin_inff(), 3}, c = 0;
    uint16_t tag = 1;
    test_emu *t = test_emu_make("trn2", TERN_OP_NC_MATMUL_SPARSE, TERN_ENGINE_PE);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL_SPARSE, dst), TERN_F32, &c, 4, 1, 1);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL_SPARSE, stationary), TERN_F32, &two, 4, 1, 1);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL_SPARSE, tags), TERN_U16, &tag, 2, 1, 1);
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL_SPARSE, moving), TERN_F32, moving, 8, 1, 2);
    t->args[TERN_ARG(NC_MATMUL_SPARSE, acc)] = 3;
    t->args[TERN_ARG(NC_MATMUL_SPARSE, pattern)] = TERN_SPARSE_S1_2;
    assert_ok(test_emu_run(t));
    assert_float_equal(c, 6, 0);
    t->args[TERN_ARG(NC_MATMUL_SPARSE, pattern)] = TERN_SPARSE_S2_4;
    assert_fails(FAULT, "1 partitions of the stationary, 2:4 requires a multiple of 2",
                 test_emu_run(t));
    test_emu_free(t);
}

TEST_MAIN(cmocka_unit_test(test_mx_formats), cmocka_unit_test(test_mx_codes),
          cmocka_unit_test(test_mx_without_scales), cmocka_unit_test(test_sparse_patterns),
          cmocka_unit_test(test_sparse_skips_pruned_rows))
