/* pe_group_test.c - accumulation groups give the same bits as their matmuls one after the other,
 * with every method of this host, however columns are split and sequences are cut into groups;
 * methods of bf16 hardware are close to the default one. */
#include <stdlib.h>
#include <string.h>

#include "emu/pe_impl.h"
#include "emu_values.h"
#include "emu_views.h"
#include "test_support.h"

enum { COUNT_MAX = 9, PAD = 5, TRIES = 24 };

typedef struct {
    tern_emu_view a, b;
    uint8_t *a_bytes, *b_bytes, *held;
    tern_emu_pe_job job;
    tern_emu_pe_plan plan;
} member;

typedef struct {
    test_emu *t;
    uint32_t count, m, n;
    uint32_t fold; /* rows per partition */
    uint32_t k[COUNT_MAX];
    tern_dtype a_type, b_type, c_type;
    bool first; /* the first matmul stores, the others add */
    tern_emu_view dst;
    uint8_t *old, *got;
    size_t bytes;
    member member[COUNT_MAX];
} group;

static size_t bytes_of(tern_dtype dtype) { return tern_num_format_of(dtype)->storage_bytes; }

static uint8_t *random_matrix(tern_dtype dtype, uint32_t rows, uint32_t columns, uint64_t *state,
                              bool special)
{
    const size_t size = bytes_of(dtype), row = (columns + PAD) * size;
    uint8_t *bytes = test_calloc(rows, row);
    for (uint32_t r = 0; r < rows; r++)
        for (uint32_t c = 0; c < columns; c++)
            value_put(dtype, bytes + r * row + c * size, value_random(state, special));
    return bytes;
}

/* The view that a test machine resolves such a matrix to. */
static tern_emu_view view_of(test_emu *t, tern_dtype dtype, uint8_t *bytes, uint32_t rows,
                             uint32_t columns)
{
    test_emu_operand(t, TERN_OPERAND(NC_MATMUL, moving), dtype, bytes,
                     (int64_t)((columns + PAD) * bytes_of(dtype)), rows, columns);
    return t->exec.view[TERN_OPERAND(NC_MATMUL, moving)];
}

static void group_init(group *g, uint64_t *state, bool special)
{
    g->t = test_emu_make("trn3", TERN_OP_NC_MATMUL, TERN_ENGINE_PE);
    g->bytes = (size_t)g->m * (g->n + PAD) * bytes_of(g->c_type);
    g->old = random_matrix(g->c_type, g->m, g->n, state, special);
    g->got = test_malloc(g->bytes);
    g->dst = view_of(g->t, g->c_type, g->got, g->m, g->n);
    for (uint32_t i = 0; i < g->count; i++) {
        member *x = &g->member[i];
        x->a_bytes = random_matrix(g->a_type, g->k[i] / g->fold, g->m * g->fold, state, special);
        x->b_bytes = random_matrix(g->b_type, g->k[i] / g->fold, g->n * g->fold, state, special);
        x->a = view_of(g->t, g->a_type, x->a_bytes, g->k[i] / g->fold, g->m * g->fold);
        x->b = view_of(g->t, g->b_type, x->b_bytes, g->k[i] / g->fold, g->n * g->fold);
        x->held = aligned_alloc(64, TERN_PE_HELD_BYTES);
        assert_non_null(x->held);
    }
}

static void group_fini(group *g)
{
    for (uint32_t i = 0; i < g->count; i++) {
        test_free(g->member[i].a_bytes);
        test_free(g->member[i].b_bytes);
        free(g->member[i].held);
    }
    test_free(g->old);
    test_free(g->got);
    test_emu_free(g->t);
}

/* Plans all matmuls for |method| and packs their stationaries. */
static void group_plan(group *g, const tern_emu_pe_kernels *kernels,
                       const tern_emu_pe_method *method)
{
    memcpy(g->got, g->old, g->bytes);
    for (uint32_t i = 0; i < g->count; i++) {
        member *x = &g->member[i];
        x->job = (tern_emu_pe_job){.core = &g->t->core,
                                   .x = &g->t->exec,
                                   .kernels = kernels,
                                   .method = method,
                                   .dst = &g->dst,
                                   .add = i > 0 || !g->first,
                                   .k = g->k[i],
                                   .m = g->m,
                                   .n = g->n,
                                   .stationary = {.kernels = kernels,
                                                  .view = &x->a,
                                                  .fold = g->fold,
                                                  .elems = g->m,
                                                  .half = method->half},
                                   .moving = {.kernels = kernels,
                                              .view = &x->b,
                                              .fold = g->fold,
                                              .elems = g->n,
                                              .half = method->half}};
        tern_emu_pe_make_plan(&x->job, &x->plan);
        assert_int_equal(x->plan.rows, g->m);
        tern_emu_pe_pack_operand(&x->plan.stationary, 0, g->m, x->held);
        x->plan.held = x->held;
    }
}

static void one_by_one(group *g)
{
    for (uint32_t i = 0; i < g->count; i++) {
        const tern_emu_pe_plan *p = &g->member[i].plan;
        tern_emu_pe_group_columns(&p, 1, 0, g->n);
    }
}

static uint32_t up_to(uint64_t *state, uint32_t n)
{
    return 1 + (uint32_t)(test_random(state) >> 20) % n;
}

/* Groups of random lengths, each computed in random column ranges. */
static void in_groups(group *g, uint64_t *state)
{
    const tern_emu_pe_plan *plans[COUNT_MAX];
    for (uint32_t i = 0; i < g->count; i++)
        plans[i] = &g->member[i].plan;
    for (uint32_t i = 0; i < g->count;) {
        const uint32_t count = up_to(state, g->count - i);
        for (uint32_t at = 0; at < g->n;) {
            const uint32_t columns = up_to(state, g->n - at);
            tern_emu_pe_group_columns(plans + i, count, at, at + columns);
            at += columns;
        }
        i += count;
    }
}

/* Every NaN is the positive quiet one without payload. */
static void check_nan(const group *g)
{
    for (uint32_t r = 0; g->c_type == TERN_F32 && r < g->m; r++)
        for (uint32_t c = 0; c < g->n; c++) {
            float x;
            memcpy(&x, g->got + (r * (g->n + PAD) + c) * sizeof x, sizeof x);
            if (x != x)
                assert_int_equal(f32_bits(x), TERN_PE_NAN);
        }
}

static void check_method(group *g, const tern_emu_pe_kernels *kernels,
                         const tern_emu_pe_method *method, uint64_t *state)
{
    uint8_t *wanted = test_malloc(g->bytes);
    group_plan(g, kernels, method);
    one_by_one(g);
    memcpy(wanted, g->got, g->bytes);
    check_nan(g);
    for (int i = 0; i < 2; i++) {
        memcpy(g->got, g->old, g->bytes);
        in_groups(g, state);
        assert_memory_equal(g->got, wanted, g->bytes);
    }
    test_free(wanted);
}

/* Compares the results of two methods. Products are below 16. */
static void check_close(group *g, const tern_emu_pe_method *method)
{
    const tern_emu_pe_kernels *kernels = tern_emu_pe_kernels_of_host();
    float *wanted = test_malloc(g->bytes), tolerance = 0;
    for (uint32_t i = 0; i < g->count; i++)
        tolerance += 16 * (float)g->k[i] * 0x1p-22f;
    group_plan(g, kernels, &kernels->fused);
    one_by_one(g);
    memcpy(wanted, g->got, g->bytes);
    group_plan(g, kernels, method);
    one_by_one(g);
    for (size_t i = 0; i < g->bytes / sizeof *wanted; i++)
        assert_float_equal(((float *)(void *)g->got)[i], wanted[i], tolerance);
    test_free(wanted);
}

static void check_bf16(group *g, const tern_emu_pe_method *method, bool special, uint64_t *state)
{
    if (!tern_emu_pe_fits_bf16((uint8_t)g->a_type) || !tern_emu_pe_fits_bf16((uint8_t)g->b_type))
        return;
    check_method(g, tern_emu_pe_kernels_of_host(), method, state);
    if (!special && g->c_type == TERN_F32)
        check_close(g, method);
}

/* Whether also the portable kernels compute it in time. */
static bool is_small(const group *g)
{
    uint64_t work = 0;
    for (uint32_t i = 0; i < g->count; i++)
        work += (uint64_t)g->k[i] * g->m * g->n;
    return work < 1u << 22;
}

static void check_group(group *g, bool special, uint64_t *state)
{
#define X(LEVEL, level)                                                          \
    if (tern_cpu_level_runs(TERN_CPU_##LEVEL) &&                                 \
        (TERN_CPU_##LEVEL != TERN_CPU_GENERIC || is_small(g))) {                 \
        const tern_emu_pe_kernels *k = tern_emu_pe_kernels_of(TERN_CPU_##LEVEL); \
        check_method(g, k, &k->fused, state);                                    \
        check_method(g, k, &k->strict, state);                                   \
    }
    TERN_LEVELS_COMPILED(X)
#undef X
    const tern_emu_pe_method *bf16;
    for (size_t i = 0; (bf16 = tern_emu_pe_bf16_at(i)); i++)
        check_bf16(g, bf16, special, state);
}

static void random_group(group *g, uint64_t *state)
{
    static const uint32_t sizes[] = {128, 128, 1, 7, 31, 64, 96, 127};
    static const uint32_t columns[] = {512, 256, 64, 1, 37, 100, 333, 509};
    static const tern_dtype types[] = {TERN_BF16, TERN_BF16, TERN_F32, TERN_F8E4M3};
    *g = (group){.count = up_to(state, COUNT_MAX),
                 .m = sizes[up_to(state, 8) - 1],
                 .n = columns[up_to(state, 8) - 1],
                 .a_type = types[up_to(state, 4) - 1],
                 .b_type = types[up_to(state, 4) - 1],
                 .c_type = up_to(state, 5) == 1 ? TERN_BF16 : TERN_F32,
                 .first = up_to(state, 2) == 1,
                 .fold = up_to(state, 4) == 1 ? 2 : 1};
    const uint32_t k = sizes[up_to(state, 8) - 1];
    const bool mixed = up_to(state, 3) == 1;
    for (uint32_t i = 0; i < g->count; i++)
        g->k[i] = g->fold * (mixed ? sizes[up_to(state, 8) - 1] : k);
}

static void groups_have_the_bits_of_their_matmuls(void **state)
{
    (void)state;
    uint64_t random = test_seed();
    for (int i = 0; i < TRIES; i++) {
        group g;
        random_group(&g, &random);
        group_init(&g, &random, i % 3 == 0);
        check_group(&g, i % 3 == 0, &random);
        group_fini(&g);
    }
}

TEST_MAIN(cmocka_unit_test(groups_have_the_bits_of_their_matmuls))
