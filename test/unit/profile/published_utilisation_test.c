/* published_utilisation_test.c - profiles of the kernels whose profiles AWS has published: the
 * shares that their summaries show, within 3 points (NKI's guide to kernel optimization, V-20 to
 * V-23). */
#include <math.h>

#include "profile/profile.h"
#include "test_support.h"
#include "validation/kernels.h"

/* The programs from the table of validation. */
typedef void (*record_fn)(tern_lir *b, const tern_chip *chip);
#define PROGRAM(name, chip_name, ...)                                                     \
    static __attribute__((unused)) void record_##name(tern_lir *b, const tern_chip *chip) \
    {                                                                                     \
        (void)chip;                                                                       \
        __VA_ARGS__;                                                                      \
    }
#include "validation/micro.h"
#include "validation/points.def"

typedef struct {
    const char *name;
    double percent;
} published;

typedef struct {
    record_fn record;
    published values[4];
} kernel;

static const kernel v20 = {record_matmul_tiles,
                           {{"tensor_engine_active_time_percent", 87.28},
                            {"dma_active_time_percent", 99.93},
                            {"mbu_estimated_percent", 38.06},
                            {"mfu_estimated_percent", 17.52}}};
static const kernel v21 = {record_matmul_hoisted,
                           {{"tensor_engine_active_time_percent", 99.85},
                            {"dma_active_time_percent", 99.73},
                            {"mbu_estimated_percent", 43.87},
                            {"mfu_estimated_percent", 24.79}}};
static const kernel v22 = {record_matmul_reloading,
                           {{"tensor_engine_active_time_percent", 99.52},
                            {"dma_active_time_percent", 95.70},
                            {"mbu_estimated_percent", 42.55}}};
static const kernel v23 = {record_matmul_cubes,
                           {{"tensor_engine_active_time_percent", 99.50},
                            {"dma_active_time_percent", 21.54},
                            {"mbu_estimated_percent", 8.96},
                            {"vector_engine_active_time_percent", 10.55}}};

static void build(const kernel *k, const tern_chip *chip, tern_isa_program *out)
{
    tern_lir *b = NULL;
    tern_sched_options straight = {.straight = true};
    assert_ok(tern_lir_create(tern_alloc_host(), "published", &b));
    k->record(b, chip);
    assert_ok(tern_sched_finish(b, chip, &straight, out));
    tern_lir_destroy(b);
}

/* Events of simulated iterations suffice: the summary counts all iterations. */
static void expect(const kernel *k)
{
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    tern_isa_program program;
    tern_profile p;
    build(k, chip, &program);
    tern_profile_source source = {
        .mem = tern_alloc_host(), .program = &program, .chip = chip, .events_max = 1};
    assert_ok(tern_profile_make(&source, &p));
    for (unsigned i = 0; i < TERN_COUNT_OF(k->values) && k->values[i].name; i++) {
        double found = tern_profile_value(&p, k->values[i].name);
        print_message("%-34s %6.2f %%, published %6.2f %%\n", k->values[i].name, found,
                      k->values[i].percent);
        assert_true(fabs(found - k->values[i].percent) <= 3);
    }
    tern_profile_fini(&p);
    tern_isa_program_fini(&program);
}

static void both_tiles_loaded_for_each_matmul(void **state)
{
    (void)state;
    expect(&v20);
}

static void loads_out_of_the_loops(void **state)
{
    (void)state;
    expect(&v21);
}

static void blocks_of_256_by_1024(void **state)
{
    (void)state;
    expect(&v22);
}

static void blocks_of_2048_by_1024_by_1024(void **state)
{
    (void)state;
    expect(&v23);
}

TEST_MAIN(cmocka_unit_test(both_tiles_loaded_for_each_matmul),
          cmocka_unit_test(loads_out_of_the_loops), cmocka_unit_test(blocks_of_256_by_1024),
          cmocka_unit_test(blocks_of_2048_by_1024_by_1024))
