/* same_values_test.c - values depend only on the program and its inputs, not on the number of
 * threads, on access checking or on timing. Stochastic rounding depends on the seed. */
#include <stdio.h>

#include "../validation/run_kernel.h"
#include "isa/asm.h"
#include "numerics/convert.h"
#include "timing/timing.h"
#include "validation/kernels.h"

enum { TENSORS_MAX = 256 }; /* tiles counted */

/* How a program is run. */
typedef struct {
    const char *name;
    unsigned threads;
    bool check, timed, strict, stochastic;
    uint64_t seed;
    uint32_t all; /* 0: inputs are random numbers; else every f32 has these bits */
} setting;

/* All results of a run, one after the other. */
typedef struct {
    uint8_t *bytes;
    size_t count;
} results;

typedef struct {
    const char *name, *chip;
    kernel_record record;
    const void *arg;
} subject;

/* --- running --- */

static tern_time time_of(const tern_isa_program *p, const tern_chip *chip)
{
    tern_timing_options o = {.mem = tern_alloc_host(), .chip = chip};
    tern_timing_job job = {.program = p};
    tern_timing timing;
    assert_ok(tern_timing_run(&o, &job, 1, &timing));
    tern_time total = timing.total;
    tern_timing_fini(&timing);
    assert_true(total > 0);
    return total;
}

/* Numbers of the tensor's type from a counter, small enough for every kernel. */
static void fill_tensor(void *to, const tern_isa_tensor *t, uint64_t seed, uint32_t all)
{
    size_t size = t->dtype == TERN_F32 ? 4 : 2, n = t->bytes / size;
    float *x = malloc(n * sizeof(*x));
    assert_non_null(x);
    kernel_fill(x, n, seed, strcmp(t->name, "A") == 0 ? -1 : -0.5f, 1);
    for (size_t i = 0; all && i < n; i++)
        x[i] = tern_isa_arg_f32(all);
    tern_convert((tern_dtype)t->dtype, to, TERN_F32, x, n,
                 &(tern_convert_options){.mode = tern_num_mode_hardware});
    free(x);
}

static void bind_all(tern_emu *emu, tern_emu_code *code, const tern_isa_program *p,
                     uint64_t *address, uint32_t all)
{
    assert_true(p->tensors.count > 0);
    for (uint32_t i = 0; i < p->tensors.count; i++) {
        const tern_isa_tensor *t = &p->tensors.items[i];
        if (t->mem != TERN_MEM_HBM || t->kind == TERN_TENSOR_TEMP || t->kind == TERN_TENSOR_CONST)
            continue;
        assert_true(i < TENSORS_MAX);
        assert_ok(tern_emu_hbm_get(emu, 0, t->bytes, &address[i]));
        if (t->kind == TERN_TENSOR_INPUT) {
            tern_emu_mapping hbm;
            assert_ok(tern_emu_hbm_map(emu, address[i], t->bytes, TERN_EMU_MAP_WRITE, &hbm));
            fill_tensor(hbm.data, t, i + 1, all);
            tern_emu_unmap(&hbm);
            assert_ok(tern_emu_hbm_wrote(emu, address[i], t->bytes));
        }
        assert_ok(tern_emu_bind(code, i, address[i]));
    }
}

static results results_of(tern_emu *emu, const tern_isa_program *p, const uint64_t *address)
{
    results r = {0};
    for (uint32_t i = 0; i < p->tensors.count; i++) {
        const tern_isa_tensor *t = &p->tensors.items[i];
        if (t->mem != TERN_MEM_HBM || t->kind != TERN_TENSOR_OUTPUT)
            continue;
        r.bytes = realloc(r.bytes, r.count + t->bytes);
        assert_non_null(r.bytes);
        tern_emu_hbm_read(emu, r.bytes + r.count, address[i], t->bytes);
        tern_emu_hbm_fill(emu, address[i], 0, t->bytes);
        r.count += t->bytes;
    }
    assert_true(r.count > 0);
    return r;
}

static void assert_same(const results *a, const results *b, const char *what, const char *how)
{
    assert_int_equal(a->count, b->count);
    for (size_t i = 0; i < a->count; i++)
        if (a->bytes[i] != b->bytes[i])
            fail_msg("%s, %s: byte %zu is 0x%02x, without it 0x%02x", what, how, i, b->bytes[i],
                     a->bytes[i]);
}

/* Runs the program once on a new device. If timed, also times it before and after and runs it
 * again: same results, unless rounding is stochastic, which continues its stream. */
static results run(const tern_isa_program *p, const tern_chip *chip, const setting *s)
{
    tern_pool *pool = NULL;
    tern_emu *emu = NULL;
    tern_emu_code *code = NULL;
    uint64_t address[TENSORS_MAX] = {0};
    assert_ok(tern_pool_create(tern_alloc_host(), s->threads, &pool));
    tern_emu_options o = {.mem = tern_alloc_host(),
                          .chip = chip,
                          .cores = 1,
                          .pool = pool,
                          .check = s->check,
                          .strict = s->strict,
                          .seed = s->seed,
                          .stochastic = s->stochastic};
    assert_ok(tern_emu_create(&o, &emu));
    assert_ok(tern_emu_load(emu, 0, p, &code));
    bind_all(emu, code, p, address, s->all);
    tern_time time = s->timed ? time_of(p, chip) : 0;
    assert_ok(tern_emu_run(emu, &code, 1));
    results r = results_of(emu, p, address);
    if (s->timed) {
        assert_int_equal(time_of(p, chip), time);
        assert_ok(tern_emu_run(emu, &code, 1));
        results again = results_of(emu, p, address);
        if (!s->stochastic)
            assert_same(&r, &again, "the second run", s->name);
        free(again.bytes);
    }
    tern_emu_unload(code);
    tern_emu_destroy(emu);
    tern_pool_destroy(pool);
    return r;
}

/* --- programs --- */

static void record_matmul(tern_lir *b, const void *arg)
{
    const tern_matmul_blocks blocks = {.block_m = 2, .block_n = 1, .rhs_ahead = 1};
    tern_kernel_matmul_blocks(b, arg, &blocks);
}

static void record_softmax(tern_lir *b, const void *arg)
{
    (void)arg;
    tern_kernel_softmax(b, 200, 600);
}

static void record_layer_norm(tern_lir *b, const void *arg)
{
    (void)arg;
    tern_kernel_layer_norm(b, 200, 600, 1e-5f);
}

static void record_rms_norm(tern_lir *b, const void *arg)
{
    (void)arg;
    tern_kernel_rms_norm(b, 128, 700, 1e-5f);
}

static void record_attention(tern_lir *b, const void *arg) { tern_kernel_attention(b, arg); }

static void record_mamba(tern_lir *b, const void *arg) { tern_kernel_mamba_v3(b, arg); }

static const tern_lir_queue loads = {TERN_ENGINE_SP, 0, TERN_DGE_STATIC};
static const tern_lir_queue stores = {TERN_ENGINE_ACT, 1, TERN_DGE_STATIC};

static tern_lir_view tile(tern_lir *b, const char *name, tern_dtype dtype, uint32_t elems)
{
    return tern_lir_tile(b, name, TERN_MEM_SBUF, dtype, 128, elems);
}

static tern_lir_view tensor(tern_lir *b, const char *name, tern_tensor_kind kind, tern_dtype dtype,
                            uint64_t elems)
{
    return tern_lir_hbm(b, name, kind, dtype, 2, (uint64_t[]){128, elems});
}

/* The end of a hand-written layer: gate, mean, running sum and the eight largest, in bf16. */
static void record_gate(tern_lir *b, const void *arg)
{
    enum { N = 640 };
    (void)arg;
    tern_lir_view x = tile(b, "x_tile", TERN_BF16, N), y = tile(b, "y_tile", TERN_BF16, N);
    tern_lir_view gate = tile(b, "gate", TERN_F32, N), sum = tile(b, "sum", TERN_F32, 1);
    tern_lir_view runs = tile(b, "runs", TERN_F32, N), most = tile(b, "most_tile", TERN_F32, 8);
    tern_lir_dma_copy(b, loads, x, tensor(b, "x", TERN_TENSOR_INPUT, TERN_BF16, N));
    tern_lir_activation(b, &(tern_lir_activate){.dst = gate,
                                                .data = x,
                                                .func = TERN_ACTIVATION_SILU,
                                                .scale = tern_lir_imm(1.7f),
                                                .reduce_res = sum});
    tern_lir_tensor_scalar2(b, TERN_ENGINE_DVE, gate, gate, TERN_ALU_MULTIPLY, tern_lir_imm(0.3f),
                            TERN_ALU_ADD, tern_lir_per_row(sum));
    tern_lir_tensor_tensor(b, TERN_ENGINE_POOL, y, gate, x, TERN_ALU_MULTIPLY);
    tern_lir_tensor_tensor_scan(b, runs, gate, y, tern_lir_imm(0), TERN_ALU_MULTIPLY, TERN_ALU_ADD);
    tern_lir_emit(b, &(tern_lir_instr){.op = TERN_OP_MAX8,
                                       .engine = TERN_ENGINE_DVE,
                                       .operands = (tern_lir_view[]){most, runs},
                                       .operand_count = 2});
    tern_lir_dma_copy(b, stores, tensor(b, "y", TERN_TENSOR_OUTPUT, TERN_BF16, N), y);
    tern_lir_dma_copy(b, stores, tensor(b, "most", TERN_TENSOR_OUTPUT, TERN_F32, 8), most);
}

/* Generators without a seed start from the device's seed. */
static void record_random(tern_lir *b, const void *arg)
{
    enum { N = 512 };
    (void)arg;
    tern_lir_view bits = tile(b, "bits", TERN_U32, N), kept = tile(b, "kept", TERN_U32, N);
    tern_lir_emit(b, &(tern_lir_instr){.op = TERN_OP_RNG,
                                       .engine = TERN_ENGINE_DVE,
                                       .operands = &bits,
                                       .operand_count = 1});
    tern_lir_emit(b, &(tern_lir_instr){.op = TERN_OP_DROPOUT,
                                       .engine = TERN_ENGINE_DVE,
                                       .operands = (tern_lir_view[]){kept, bits},
                                       .operand_count = 2,
                                       .args = (uint32_t[]){tern_isa_f32_arg(0.25f)},
                                       .arg_count = 1});
    tern_lir_dma_copy(b, stores, tensor(b, "kept_out", TERN_TENSOR_OUTPUT, TERN_U32, N), kept);
}

static const tern_matmul_shape f32_product = {.m = 256, .n = 512, .k = 256, .dtype = TERN_F32};
static const tern_matmul_shape bf16_product = {.m = 256, .n = 1024, .k = 256, .dtype = TERN_BF16};
static const tern_attention_shape causal = {
    .seq_q = 256, .seq_kv = 256, .dim = 64, .dtype = TERN_BF16, .scale = 0.125f, .causal = true};
static const tern_mamba_shape scan = {.channels = 128, .seq = 1024, .states = 2};

static const subject subjects[] = {
    {"matmul f32", "trn2", record_matmul, &f32_product},
    {"matmul bf16", "trn1", record_matmul, &bf16_product},
    {"softmax", "trn2", record_softmax, NULL},
    {"layer norm", "trn1", record_layer_norm, NULL},
    {"rms norm", "trn3", record_rms_norm, NULL},
    {"attention", "trn2", record_attention, &causal},
    {"mamba", "trn3", record_mamba, &scan},
    {"gate", "trn2", record_gate, NULL},
    {"random", "trn1", record_random, NULL},
    {"random", "trn3", record_random, NULL},
};

/* --- the same values --- */

static const setting ways[] = {
    {.name = "two threads", .threads = 2},
    {.name = "checking", .threads = 1, .check = true},
    {.name = "timing", .threads = 1, .timed = true},
    {.name = "two threads, checking and timing", .threads = 2, .check = true, .timed = true},
};

/* Compares a run with |base| on one thread with runs that add the options of the first |count|
 * ways. */
static void compare_ways(const subject *s, setting base, size_t count)
{
    const tern_chip *chip = tern_arch_chip_builtin(s->chip);
    tern_isa_program p;
    kernel_build(chip, s->record, s->arg, &p);
    base.threads = 1;
    results plain = run(&p, chip, &base);
    for (size_t i = 0; i < count; i++) {
        setting way = base;
        way.name = ways[i].name;
        way.threads = ways[i].threads;
        way.check = ways[i].check;
        way.timed = ways[i].timed && strcmp(s->name, "random") != 0; /* random runs only once */
        results r = run(&p, chip, &way);
        assert_same(&plain, &r, s->name, way.name);
        free(r.bytes);
    }
    free(plain.bytes);
    tern_isa_program_fini(&p);
}

static void threads_checking_and_timing_change_no_value(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(subjects); i++)
        compare_ways(&subjects[i], (setting){.seed = 1}, TERN_COUNT_OF(ways));
}

static void same_values_in_strict_mode(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(subjects); i++)
        compare_ways(&subjects[i], (setting){.seed = 1, .strict = true}, 1);
}

static void same_values_with_stochastic_rounding(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(subjects); i++)
        compare_ways(&subjects[i], (setting){.seed = 7, .stochastic = true}, TERN_COUNT_OF(ways));
}

/* --- stochastic rounding --- */

enum {
    COLUMNS = 512,
    ELEMS = 128 * COLUMNS,
    TENTH = 6554 /* of the 65536 f32 between two bf16 */
};

/* f32 to bf16 twice by one engine. */
static void record_narrow(tern_lir *b, const void *arg)
{
    const tern_engine *engine = arg;
    tern_lir_view x = tile(b, "x_tile", TERN_F32, COLUMNS);
    tern_lir_dma_copy(b, loads, x, tensor(b, "x", TERN_TENSOR_INPUT, TERN_F32, COLUMNS));
    for (int i = 0; i < 2; i++) {
        tern_lir_view y = tile(b, i ? "second" : "first", TERN_BF16, COLUMNS);
        tern_lir_tensor_copy(b, *engine, y, x);
        tern_lir_dma_copy(b, stores,
                          tensor(b, i ? "y1" : "y0", TERN_TENSOR_OUTPUT, TERN_BF16, COLUMNS), y);
    }
}

/* Every element is the f32 with |bits|; one result after the other. */
static uint16_t *narrow(tern_engine engine, uint32_t bits, uint64_t seed, bool stochastic)
{
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    tern_isa_program p;
    kernel_build(chip, record_narrow, &engine, &p);
    results r = run(
        &p, chip,
        &(setting){
            .name = "rounding", .threads = 2, .stochastic = stochastic, .seed = seed, .all = bits});
    tern_isa_program_fini(&p);
    assert_int_equal(r.count, 2 * sizeof(uint16_t) * ELEMS);
    return (uint16_t *)(void *)r.bytes;
}

static size_t count_of(const uint16_t *y, uint16_t code)
{
    size_t count = 0;
    for (size_t i = 0; i < ELEMS; i++)
        count += y[i] == code;
    return count;
}

static size_t differing(const uint16_t *a, const uint16_t *b)
{
    size_t count = 0;
    for (size_t i = 0; i < ELEMS; i++)
        count += a[i] != b[i];
    return count;
}

/* Three standard deviations around |share| of the elements. */
static void assert_about(size_t count, double share)
{
    double wanted = ELEMS * share, off = (double)count - wanted;
    if (off * off > 9 * wanted * (1 - share))
        fail_msg("%zu of %d, wanted about %.0f", count, (int)ELEMS, wanted);
}

static void rounding_probability_matches_the_fraction(void **state)
{
    static const struct {
        tern_engine engine;
        uint32_t bits;
        double up;
        size_t first, second; /* with seed 42 */
    } rows[] = {
        {TERN_ENGINE_DVE, 0x3f800000 + TENTH, 0.1, 6539, 6517},
        {TERN_ENGINE_DVE, 0xbf800000 + TENTH, 0.1, 6539, 6517}, /* away from zero */
        {TERN_ENGINE_DVE, 0x3f800000 + 0x8000, 0.5, 32648, 32771},
        {TERN_ENGINE_ACT, 0x42f70000 + 5 * TENTH, 0.5, 32598, 32670},
        {TERN_ENGINE_POOL, 0x3f810000 - TENTH, 0.9, 58914, 59203},
        {TERN_ENGINE_DVE, 0x3f800000, 0, 0, 0}, /* exact */
    };
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        uint16_t down = (uint16_t)(rows[i].bits >> 16), up = (uint16_t)(down + 1);
        uint16_t *y = narrow(rows[i].engine, rows[i].bits, 42, true);
        for (int k = 0; k < 2; k++) {
            size_t ups = count_of(y + k * ELEMS, up);
            assert_int_equal(count_of(y + k * ELEMS, down), ELEMS - ups);
            assert_about(ups, rows[i].up);
            assert_int_equal(ups, k ? rows[i].second : rows[i].first);
        }
        free(y);
    }
}

/* Independent draws: 0.18 of the elements differ where one in ten is rounded up. */
static void draws_depend_on_seed_instruction_and_element(void **state)
{
    (void)state;
    uint16_t *a = narrow(TERN_ENGINE_DVE, 0x3f800000 + TENTH, 42, true);
    uint16_t *b = narrow(TERN_ENGINE_DVE, 0x3f800000 + TENTH, 43, true);
    uint16_t *again = narrow(TERN_ENGINE_DVE, 0x3f800000 + TENTH, 42, true);
    assert_memory_equal(a, again, 2 * sizeof(*a) * ELEMS);
    assert_about(differing(a, b), 0.18);
    assert_about(differing(a, a + ELEMS), 0.18);
    size_t rows = 0; /* each with the next */
    for (size_t i = 0; i + COLUMNS < ELEMS; i++)
        rows += a[i] != a[i + COLUMNS];
    assert_about(rows * ELEMS / (ELEMS - COLUMNS), 0.18);
    free(a);
    free(b);
    free(again);
}

/* The same streams in a different list order, so that another engine runs first, as may happen when
 * engines wait for other cores. */
static void draws_do_not_depend_on_the_interleaving(void **state)
{
    static const char declarations[] = ".tensor x hbm f32[128,64] input\n"
                                       ".tensor y hbm bf16[128,64] output\n"
                                       ".tensor z hbm bf16[128,64] output\n"
                                       "sp dma_copy dst=y src=x queue=0\n";
    static const char dve[] = "dve memset dst=sbuf:bf16{@0 p0+128 [1,64]} value=0.3\n";
    static const char act[] = "act dma_copy dst=z src=x queue=1\n";
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    results r[2];
    (void)state;
    for (int i = 0; i < 2; i++) {
        char text[512];
        tern_diag *diag = NULL;
        tern_isa_program p;
        (void)snprintf(text, sizeof text, "%s%s%s", declarations, i ? act : dve, i ? dve : act);
        assert_ok(tern_diag_create(tern_alloc_host(), &diag));
        assert_ok(
            tern_isa_assemble(tern_alloc_host(), &(tern_source){"", text, strlen(text)}, diag, &p));
        r[i] = run(&p, chip, &(setting){.name = "", .threads = 1, .stochastic = true, .seed = 7});
        tern_isa_program_fini(&p);
        tern_diag_destroy(diag);
    }
    assert_same(&r[0], &r[1], "stochastic rounding", "another order of engines");
    free(r[0].bytes);
    free(r[1].bytes);
}

static void default_rounding_is_to_nearest_even(void **state)
{
    static const struct {
        uint32_t bits;
        uint16_t code;
    } rows[] = {
        {0x3f800000 + TENTH, 0x3f80}, {0x3f810000 - TENTH, 0x3f81}, {0x3f808000, 0x3f80},
        {0x3f818000, 0x3f82},         {0x3f808001, 0x3f81},         {0xbf817fff, 0xbf81},
        {0xbf818000, 0xbf82},         {0x7f7fffff, 0x7f80},
    };
    static const tern_engine engines[] = {TERN_ENGINE_DVE, TERN_ENGINE_ACT, TERN_ENGINE_POOL};
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        uint16_t *y = narrow(engines[i % 3], rows[i].bits, 42, false);
        assert_int_equal(count_of(y, rows[i].code), ELEMS);
        assert_int_equal(count_of(y + ELEMS, rows[i].code), ELEMS);
        free(y);
    }
}

/* Every kernel with results or intermediate values narrower than f32. */
static void another_seed_rounds_differently(void **state)
{
    static const size_t rounding[] = {1, 5, 7};
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(rounding); i++) {
        const subject *s = &subjects[rounding[i]];
        const tern_chip *chip = tern_arch_chip_builtin(s->chip);
        tern_isa_program p;
        kernel_build(chip, s->record, s->arg, &p);
        setting one = {.name = "", .threads = 1, .stochastic = true, .seed = 7}, other = one;
        other.seed = 8;
        results a = run(&p, chip, &one), b = run(&p, chip, &other);
        assert_memory_not_equal(a.bytes, b.bytes, a.count);
        free(a.bytes);
        free(b.bytes);
        tern_isa_program_fini(&p);
    }
}

TEST_MAIN(cmocka_unit_test(threads_checking_and_timing_change_no_value),
          cmocka_unit_test(same_values_in_strict_mode),
          cmocka_unit_test(same_values_with_stochastic_rounding),
          cmocka_unit_test(rounding_probability_matches_the_fraction),
          cmocka_unit_test(draws_depend_on_seed_instruction_and_element),
          cmocka_unit_test(draws_do_not_depend_on_the_interleaving),
          cmocka_unit_test(default_rounding_is_to_nearest_even),
          cmocka_unit_test(another_seed_rounds_differently))
