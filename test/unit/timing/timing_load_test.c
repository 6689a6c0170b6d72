/* timing_load_test.c - transfers of a program beside collectives: what these take of the DMA
 * engines and of HBM. */
#include <math.h>

#include "coll/coll_time.h"
#include "timing_programs.h"

enum { ELEMS = 1 << 14, BYTES = 128 * ELEMS * 4, TILE = 4096, TILES = 16 };

static tern_isa_new *all_reduce(program *b, uint32_t stream)
{
    tern_isa_new *in = add(b, TERN_OP_CC_TRIGGER, TERN_ENGINE_POOL);
    in->operands[TERN_OPERAND(CC_TRIGGER, dst)] = at(TERN_MEM_HBM, TERN_F32, 128, ELEMS, BYTES);
    in->operands[TERN_OPERAND(CC_TRIGGER, src)] = at(TERN_MEM_HBM, TERN_F32, 128, ELEMS, 0);
    in->operands[TERN_OPERAND(CC_TRIGGER, groups)] = tern_isa_ap_none();
    in->args[TERN_ARG(CC_TRIGGER, kind)] = TERN_CC_ALL_REDUCE;
    in->args[TERN_ARG(CC_TRIGGER, op)] = TERN_ALU_ADD;
    in->args[TERN_ARG(CC_TRIGGER, stream)] = stream;
    return in;
}

/* Loads of 2 MiB each on two queues, so that the engines always have work; the first ones after the
 * semaphore has reached |value|. */
static void loads(program *b, uint32_t count, uint32_t value)
{
    for (uint32_t i = 0; i < count; i++) {
        tern_isa_new *in = dma(b, TERN_ENGINE_SP, i % 2, sbuf(TERN_F32, TILE, 0),
                               at(TERN_MEM_HBM, TERN_F32, 128, TILE, 2 * BYTES));
        if (i < 2 && value)
            wait_ge(in, 0, value);
    }
}

typedef struct {
    double total, dma, collectives; /* ns */
} times;

static times times_of(program *b, const char *chip, bool every)
{
    tern_timing t;
    const tern_timing_options options = {
        .mem = tern_alloc_host(), .chip = tern_arch_chip_builtin(chip), .every_iteration = every};
    const tern_timing_job job = {.program = &b->p};
    assert_ok(tern_timing_run(&options, &job, 1, &t));
    const times out = {tern_time_ns(t.total), tern_time_ns(t.core[0].dma.active),
                       tern_time_ns(t.core[0].collectives.active)};
    tern_timing_fini(&t);
    program_fini(b);
    return out;
}

static times run(const char *chip, uint32_t collectives, uint32_t tiles, bool after)
{
    program b;
    program_init(&b);
    for (uint32_t i = 0; i < collectives; i++)
        signal_add(all_reduce(&b, i), 0, 1);
    loads(&b, tiles, after ? collectives : 0);
    return times_of(&b, chip, false);
}

static void test_transfers_beside_a_collective(void **state)
{
    (void)state;
    static const char *const chips[] = {"trn1", "trn2", "trn3"};
    for (size_t i = 0; i < TERN_COUNT_OF(chips); i++) {
        const times collective = run(chips[i], 1, 0, false),
                    stream = run(chips[i], 0, TILES, false);
        const times both = run(chips[i], 1, TILES, false);
        assert_true(both.dma > 1.02 * stream.dma);
        assert_true(both.total >= collective.total && both.total >= stream.total);
        assert_true(both.total <= collective.total + stream.total);
        assert_true(both.collectives == collective.collectives);
    }
}

/* That a core writes for the collective, in both phases. */
static double engine_bytes(void)
{
    tern_coll_machine m;
    tern_coll_cost cost;
    const tern_coll_machine_spec spec = {.chip = tern_arch_chip_builtin("trn2"), .core_group = 1};
    const tern_coll_request request = {.kind = TERN_COLL_ALL_REDUCE,
                                       .bytes = BYTES,
                                       .groups = {.count = 1, .node_ranks = 8, .nodes = 1}};
    assert_ok(tern_coll_machine_init(&m, tern_alloc_host(), &spec));
    assert_ok(tern_coll_time(&m, &request, &cost));
    tern_coll_machine_fini(&m);
    assert_true(cost.engine_bytes >= BYTES && cost.engine_bytes <= 2 * BYTES);
    assert_true(cost.memory_bytes > 2 * cost.engine_bytes);
    return cost.engine_bytes;
}

/* A stream that is longer than the collective waits for what that has moved, and no more. */
static void test_time_that_is_taken(void **state)
{
    (void)state;
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    const times collective = run("trn2", 1, 0, false), stream = run("trn2", 0, 200, false);
    const times both = run("trn2", 1, 200, false);
    assert_true(stream.total > 1.5 * collective.total);
    const double rate = fmin(chip->dma_load_bytes_per_s, chip->dma_store_bytes_per_s);
    const double wanted = 1e9 * engine_bytes() / rate / chip->dma_engines;
    const double taken = both.dma - stream.dma;
    if (fabs(taken - wanted) > 0.05 * wanted)
        fail_msg("%.0f ns taken, %.0f wanted", taken, wanted);
}

static void test_no_overlap(void **state)
{
    (void)state;
    const times collective = run("trn2", 1, 0, false), stream = run("trn2", 0, TILES, false);
    const times apart = run("trn2", 1, TILES, true);
    assert_true(fabs(apart.dma - stream.dma) < 1);
    assert_true(fabs(apart.total - collective.total - stream.total) < 3000);
}

/* Two streams move twice the bytes in twice the time. */
static void test_streams_add_up(void **state)
{
    (void)state;
    const times stream = run("trn2", 0, 400, false);
    const times one = run("trn2", 1, 400, false), two = run("trn2", 2, 400, false);
    const double ratio = (two.dma - stream.dma) / (one.dma - stream.dma);
    assert_true(ratio > 1.9 && ratio < 2.1);
}

/* Extrapolated iterations equal simulated ones, with collectives that outlast an iteration. */
static void test_loop(void **state)
{
    (void)state;
    times found[2];
    for (int every = 0; every < 2; every++) {
        program b;
        program_init(&b);
        loop(&b, TERN_ENGINE_POOL, 0, 0, 120, 1);
        signal_add(all_reduce(&b, 0), 0, 1);
        wait_take(copy(&b, TERN_ENGINE_POOL, sbuf(TERN_F32, 2, 0), sbuf(TERN_F32, 2, 64)), 0, 1);
        end_loop(&b, TERN_ENGINE_POOL, 0);
        const uint32_t begin = (uint32_t)b.p.instrs.count;
        loop(&b, TERN_ENGINE_ACT, 0, 0, 3000, 1);
        tern_isa_new *in = dma(&b, TERN_ENGINE_ACT, 0, sbuf(TERN_F32, TILE, 0),
                               at(TERN_MEM_HBM, TERN_F32, 128, TILE, 2 * BYTES));
        signal_add(in, 1, 1);
        wait_take(copy(&b, TERN_ENGINE_ACT, sbuf(TERN_F32, 2, 128), sbuf(TERN_F32, 2, 192)), 1, 1);
        end_loop(&b, TERN_ENGINE_ACT, begin);
        found[every] = times_of(&b, "trn2", every);
    }
    assert_true(found[0].total == found[1].total && found[0].dma == found[1].dma);
    assert_true(found[0].collectives == found[1].collectives);
}

/* In one loop both, with an overlap that repeats. */
static void test_loop_of_both(void **state)
{
    (void)state;
    times found[2];
    for (int every = 0; every < 2; every++) {
        program b;
        program_init(&b);
        loop(&b, TERN_ENGINE_POOL, 0, 0, 400, 1);
        signal_add(all_reduce(&b, 0), 0, 1);
        for (int i = 0; i < 3; i++)
            signal_add(dma(&b, TERN_ENGINE_POOL, 0, sbuf(TERN_F32, TILE, 0),
                           at(TERN_MEM_HBM, TERN_F32, 128, TILE, 2 * BYTES)),
                       1, 1);
        wait_take(copy(&b, TERN_ENGINE_POOL, sbuf(TERN_F32, 2, 0), sbuf(TERN_F32, 2, 64)), 1, 3);
        wait_take(copy(&b, TERN_ENGINE_POOL, sbuf(TERN_F32, 2, 0), sbuf(TERN_F32, 2, 64)), 0, 1);
        end_loop(&b, TERN_ENGINE_POOL, 0);
        tern_timing t;
        const tern_timing_options options = {.mem = tern_alloc_host(),
                                             .chip = tern_arch_chip_builtin("trn2"),
                                             .every_iteration = every};
        const tern_timing_job job = {.program = &b.p};
        assert_ok(tern_timing_run(&options, &job, 1, &t));
        found[every] = (times){tern_time_ns(t.total), tern_time_ns(t.core[0].dma.active), 0};
        assert_true(every || t.simulated < t.instructions / 10);
        tern_timing_fini(&t);
        program_fini(&b);
    }
    assert_true(found[0].total == found[1].total && found[0].dma == found[1].dma);
}

static tern_status run_once(tern_alloc mem, void *arg)
{
    tern_timing t;
    const tern_timing_options options = {.mem = mem, .chip = tern_arch_chip_builtin("trn2")};
    const tern_timing_job job = {.program = &((program *)arg)->p};
    TERN_TRY(tern_timing_run(&options, &job, 1, &t));
    tern_timing_fini(&t);
    return NULL;
}

static void test_out_of_memory(void **state)
{
    (void)state;
    program b;
    program_init(&b);
    signal_add(all_reduce(&b, 0), 0, 1);
    loads(&b, 2, 0);
    test_fail_each_allocation(run_once, &b);
    program_fini(&b);
}

TEST_MAIN(cmocka_unit_test(test_transfers_beside_a_collective),
          cmocka_unit_test(test_time_that_is_taken), cmocka_unit_test(test_no_overlap),
          cmocka_unit_test(test_streams_add_up), cmocka_unit_test(test_loop),
          cmocka_unit_test(test_loop_of_both), cmocka_unit_test(test_out_of_memory))
