/* timing_collective_test.c - collectives in programs: their time, their streams, what goes on
 * beside them. */
#include <math.h>
#include <stdlib.h>

#include "coll/coll_time.h"
#include "timed_collectives.h"

static double run_ns(program *b)
{
    tern_timing t;
    const tern_timing_options options = {.mem = tern_alloc_host(),
                                         .chip = tern_arch_chip_builtin("trn2")};
    const tern_timing_job job = {.program = &b->p};
    assert_ok(tern_timing_run(&options, &job, 1, &t));
    const double ns = tern_time_ns(t.total);
    tern_timing_fini(&t);
    program_fini(b);
    return ns;
}

static tern_coll_cost coll_cost(uint32_t ranks, uint32_t groups, const char *instance)
{
    tern_coll_machine m;
    tern_coll_cost cost;
    const tern_coll_machine_spec spec = {.chip = tern_arch_chip_builtin("trn2"),
                                         .instance = tern_arch_instance_find(instance),
                                         .core_group = 1};
    const tern_coll_request request = {
        .kind = TERN_COLL_ALL_REDUCE,
        .bytes = BYTES,
        .groups = {.count = groups, .node_ranks = ranks, .nodes = 1}};
    assert_ok(tern_coll_machine_init(&m, tern_alloc_host(), &spec));
    assert_ok(tern_coll_time(&m, &request, &cost));
    tern_coll_machine_fini(&m);
    return cost;
}

static double coll_ns(uint32_t ranks, uint32_t groups, const char *instance)
{
    return coll_cost(ranks, groups, instance).ns;
}

static void check_near(double found, double wanted)
{
    if (fabs(found - wanted) > 2000) /* the instructions around it */
        fail_msg("found %.0f ns, wanted %.0f", found, wanted);
}

/* The dependent instruction starts when the collective has completed. */
static void test_time_of_groups(void **state)
{
    (void)state;
    uint32_t ranks[128];
    for (uint32_t i = 0; i < 128; i++)
        ranks[i] = i;
    static const struct {
        uint32_t rows, columns;
        const char *instance;
    } cases[] = {{1, 8, "trn2.3xlarge"},
                 {2, 4, "trn2.3xlarge"},
                 {1, 128, "trn2.48xlarge"},
                 {4, 32, "trn2.48xlarge"}};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        program b;
        program_init(&b);
        signal_add(trigger(&b, TERN_CC_ALL_REDUCE, 0,
                           table_of(&b, ranks, cases[i].rows, cases[i].columns)),
                   0, 1);
        work(&b, TERN_ENGINE_DVE, 0, 1);
        check_near(run_ns(&b), coll_ns(cases[i].columns, cases[i].rows, cases[i].instance));
    }
}

/* Signals that an engine sends after a trigger do not wait for the collective. */
static void test_engine_goes_on(void **state)
{
    (void)state;
    program b;
    tern_timing t;
    program_init(&b);
    signal_add(trigger(&b, TERN_CC_ALL_REDUCE, 0, tern_isa_ap_none()), 0, 1);
    signal_add(copy(&b, TERN_ENGINE_POOL, sbuf(TERN_F32, 2, 0), sbuf(TERN_F32, 2, 64)), 1, 1);
    work(&b, TERN_ENGINE_DVE, 1, 1);
    work(&b, TERN_ENGINE_ACT, 0, 1);
    const tern_timing_options options = {
        .mem = tern_alloc_host(), .chip = tern_arch_chip_builtin("trn2"), .events = true};
    const tern_timing_job job = {.program = &b.p};
    assert_ok(tern_timing_run(&options, &job, 1, &t));
    for (size_t i = 0; i < t.events.count; i++) {
        const tern_timing_event *event = &t.events.items[i];
        if (event->instr == 2)
            assert_true(tern_time_ns(event->end) < 3000);
        if (event->instr == 3)
            assert_true(tern_time_ns(event->start) > 100000);
    }
    tern_timing_fini(&t);
    program_fini(&b);
}

static double two_collectives(uint32_t second_stream)
{
    program b;
    program_init(&b);
    signal_add(trigger(&b, TERN_CC_ALL_REDUCE, 0, tern_isa_ap_none()), 0, 1);
    signal_add(trigger(&b, TERN_CC_ALL_REDUCE, second_stream, tern_isa_ap_none()), 0, 1);
    work(&b, TERN_ENGINE_DVE, 0, 2);
    return run_ns(&b);
}

static void test_streams(void **state)
{
    (void)state;
    const tern_coll_cost one = coll_cost(8, 1, "trn2.3xlarge");
    check_near(two_collectives(1), 2 * one.transfer_ns);
    check_near(two_collectives(0), 2 * one.ns);
}

/* Latencies of several streams overlap. */
static void test_small_on_streams(void **state)
{
    (void)state;
    double ns[2];
    for (uint32_t streams = 1; streams <= 2; streams++) {
        program b;
        program_init(&b);
        for (uint32_t i = 0; i < 2; i++) {
            tern_isa_new *in = trigger(&b, TERN_CC_ALL_REDUCE, i % streams, tern_isa_ap_none());
            in->operands[TERN_OPERAND(CC_TRIGGER, dst)].count[0] = 1;
            in->operands[TERN_OPERAND(CC_TRIGGER, src)].count[0] = 1;
            signal_add(in, 0, 1);
        }
        work(&b, TERN_ENGINE_DVE, 0, 2);
        ns[streams - 1] = run_ns(&b);
    }
    assert_true(ns[1] < 0.6 * ns[0] && ns[1] > 5000);
}

/* Extrapolated iterations have the same time as simulated ones. */
static void test_loop(void **state)
{
    (void)state;
    double ns[2];
    for (int every = 0; every < 2; every++) {
        program b;
        tern_timing t;
        program_init(&b);
        loop(&b, TERN_ENGINE_POOL, 0, 0, 500, 1);
        signal_add(trigger(&b, TERN_CC_ALL_REDUCE, 0, tern_isa_ap_none()), 0, 1);
        tern_isa_new *in = copy(&b, TERN_ENGINE_POOL, sbuf(TERN_F32, 2, 0), sbuf(TERN_F32, 2, 64));
        wait_take(in, 0, 1);
        end_loop(&b, TERN_ENGINE_POOL, 0);
        const tern_timing_options options = {.mem = tern_alloc_host(),
                                             .chip = tern_arch_chip_builtin("trn2"),
                                             .every_iteration = every};
        const tern_timing_job job = {.program = &b.p};
        assert_ok(tern_timing_run(&options, &job, 1, &t));
        ns[every] = tern_time_ns(t.total);
        assert_true(every || t.simulated < t.instructions / 10);
        tern_timing_fini(&t);
        program_fini(&b);
    }
    assert_true(ns[0] == ns[1]);
    assert_true(ns[0] > 500 * coll_ns(8, 1, "trn2.3xlarge"));
}

/* --- sums --- */

static tern_timing_collectives sums_of(program *b, const tern_timing_options *options)
{
    tern_timing t;
    const tern_timing_job job = {.program = &b->p};
    assert_ok(tern_timing_run(options, &job, 1, &t));
    const tern_timing_collectives sums = t.core[0].collectives;
    tern_timing_fini(&t);
    program_fini(b);
    return sums;
}

static tern_timing_options plain(void)
{
    return (tern_timing_options){.mem = tern_alloc_host(), .chip = tern_arch_chip_builtin("trn2")};
}

static void test_sums_of_loop(void **state)
{
    (void)state;
    tern_timing_collectives sums[2];
    for (int every = 0; every < 2; every++) {
        program b;
        tern_timing_options options = plain();
        options.every_iteration = every;
        program_init(&b);
        loop(&b, TERN_ENGINE_POOL, 0, 0, 300, 1);
        signal_add(trigger(&b, TERN_CC_ALL_GATHER, 0, tern_isa_ap_none()), 0, 1);
        tern_isa_new *in = copy(&b, TERN_ENGINE_POOL, sbuf(TERN_F32, 2, 0), sbuf(TERN_F32, 2, 64));
        wait_take(in, 0, 1);
        end_loop(&b, TERN_ENGINE_POOL, 0);
        sums[every] = sums_of(&b, &options);
    }
    assert_memory_equal(&sums[0], &sums[1], sizeof(sums[0]));
    assert_int_equal(sums[0].kind[TERN_CC_ALL_GATHER].count, 300);
    assert_int_equal(sums[0].kind[TERN_CC_ALL_GATHER].bytes, UINT64_C(300) * BYTES);
    assert_int_equal(sums[0].kind[TERN_CC_ALL_REDUCE].count, 0);
    assert_int_equal(sums[0].active, sums[0].kind[TERN_CC_ALL_GATHER].time);
    assert_true(sums[0].exposed > sums[0].active * 9 / 10 && sums[0].exposed <= sums[0].active);
}

/* Between instances the network is the limit; the other one of this core is in its instance. */
static void test_different_limits(void **state)
{
    (void)state;
    uint32_t far[1024], near[8];
    for (uint32_t i = 0; i < 1024; i++) /* 512 pairs in two UltraServers */
        far[i] = i / 2 + i % 2 * 512;
    for (uint32_t i = 0; i < 8; i++)
        near[i] = i;
    tern_time time[3];
    for (unsigned which = 1; which <= 3; which++) {
        const tern_timing_options options = plain();
        program b;
        program_init(&b);
        if (which & 1)
            trigger(&b, TERN_CC_ALL_REDUCE, 0, table_of(&b, far, 512, 2));
        if (which & 2)
            trigger(&b, TERN_CC_ALL_REDUCE, 1, table_of(&b, near, 1, 8));
        time[which - 1] = sums_of(&b, &options).kind[TERN_CC_ALL_REDUCE].time;
    }
    assert_int_equal(time[2], time[0] + time[1]);
}

/* Streams that share the rate, and their state from one iteration to the next. */
static void test_loop_of_streams(void **state)
{
    (void)state;
    tern_timing_collectives sums[2];
    for (int every = 0; every < 2; every++) {
        program b;
        tern_timing_options options = plain();
        options.every_iteration = every;
        program_init(&b);
        loop(&b, TERN_ENGINE_POOL, 0, 0, 200, 1);
        for (uint32_t i = 0; i < 3; i++)
            signal_add(trigger(&b, TERN_CC_ALL_GATHER, i, tern_isa_ap_none()), 0, 1);
        tern_isa_new *in = copy(&b, TERN_ENGINE_POOL, sbuf(TERN_F32, 2, 0), sbuf(TERN_F32, 2, 64));
        wait_take(in, 0, 2); /* the last may go on in the next iteration */
        end_loop(&b, TERN_ENGINE_POOL, 0);
        sums[every] = sums_of(&b, &options);
    }
    assert_memory_equal(&sums[0], &sums[1], sizeof(sums[0]));
    assert_int_equal(sums[0].kind[TERN_CC_ALL_GATHER].count, 600);
    assert_true(sums[0].kind[TERN_CC_ALL_GATHER].time > sums[0].active * 3 / 2);
}

/* An engine computes, or a transfer moves bytes, during a part of the collective. */
static void test_exposed(void **state)
{
    (void)state;
    enum { COPIES = 20, COLUMNS = 4096 };
    tern_timing_collectives sums[2];
    const tern_time us = INT64_C(1000000000);
    tern_time worked = 0;
    const tern_timing_options options = plain();
    for (int busy = 0; busy < 2; busy++) {
        program b;
        tern_timing t;
        const tern_timing_job job = {.program = &b.p};
        program_init(&b);
        trigger(&b, TERN_CC_ALL_REDUCE, 0, tern_isa_ap_none());
        for (int i = 0; busy && i < COPIES; i++)
            copy(&b, TERN_ENGINE_DVE, sbuf(TERN_F32, COLUMNS, 0), sbuf(TERN_F32, COLUMNS, 32768));
        assert_ok(tern_timing_run(&options, &job, 1, &t));
        sums[busy] = t.core[0].collectives;
        worked = t.core[0].engine[TERN_ENGINE_DVE].active;
        tern_timing_fini(&t);
        program_fini(&b);
    }
    assert_int_equal(sums[0].exposed, sums[0].active);
    assert_int_equal(sums[1].active, sums[0].active);
    assert_true(worked > 20 * us && worked < sums[0].active);
    const tern_time hidden = sums[1].active - sums[1].exposed;
    assert_true(hidden <= worked && hidden > worked - us);
}

/* The work of the collectives has what the sums call exposed; all work adds up to the total, in
 * extrapolated loops and where nothing waits for the last one. */
static void test_exposed_work(void **state)
{
    (void)state;
    for (int c = 0; c < 4; c++) {
        program b;
        tern_timing t;
        tern_timing_options options = plain();
        const tern_timing_job job = {.program = &b.p};
        options.work = true;
        options.every_iteration = c & 1;
        program_init(&b);
        loop(&b, TERN_ENGINE_POOL, 0, 0, 200, 1);
        signal_add(trigger(&b, TERN_CC_ALL_GATHER, 0, tern_isa_ap_none()), 0, 1);
        if (c & 2)
            copy(&b, TERN_ENGINE_POOL, sbuf(TERN_F32, 4096, 0), sbuf(TERN_F32, 4096, 32768));
        wait_take(copy(&b, TERN_ENGINE_POOL, sbuf(TERN_F32, 2, 0), sbuf(TERN_F32, 2, 64)), 0, 1);
        end_loop(&b, TERN_ENGINE_POOL, 0);
        trigger(&b, TERN_CC_ALL_REDUCE, 0, tern_isa_ap_none());
        assert_ok(tern_timing_run(&options, &job, 1, &t));
        tern_time exposed = 0, advance = 0;
        for (size_t i = 0; i < t.work.count; i++) {
            exposed += t.work.items[i].exposed;
            advance += t.work.items[i].advance;
        }
        const tern_time wanted = t.core[0].collectives.exposed;
        assert_int_equal(advance, t.core[0].last);
        assert_true(llabs(exposed - wanted) < wanted / 1000);
        tern_timing_fini(&t);
        program_fini(&b);
    }
}

/* Events are on the stream, one after the other. */
static void test_events(void **state)
{
    (void)state;
    program b;
    tern_timing t;
    tern_timing_options options = plain();
    const tern_timing_job job = {.program = &b.p};
    const tern_timing_event *found[3] = {0};
    options.events = true;
    program_init(&b);
    trigger(&b, TERN_CC_ALL_REDUCE, 3, tern_isa_ap_none());
    trigger(&b, TERN_CC_ALL_REDUCE, 3, tern_isa_ap_none());
    trigger(&b, TERN_CC_ALL_GATHER, 5, tern_isa_ap_none());
    assert_ok(tern_timing_run(&options, &job, 1, &t));
    for (size_t i = 0; i < t.events.count; i++)
        if (t.events.items[i].kind == TERN_EVENT_COLLECTIVE)
            found[t.events.items[i].instr] = &t.events.items[i];
    for (int i = 0; i < 3; i++) {
        assert_non_null(found[i]);
        assert_int_equal(found[i]->queue, i < 2 ? 3 : 5);
        assert_int_equal(found[i]->engine, TERN_ENGINE_POOL);
    }
    assert_int_equal(found[1]->start, found[0]->end);
    assert_int_equal(found[1]->reason, TERN_WAIT_REASON_QUEUE);
    assert_true(found[1]->wait > 0 && found[2]->wait == 0);
    assert_true(found[2]->start < found[0]->end);
    tern_timing_fini(&t);
    program_fini(&b);
}

/* Those of two streams at the same time count once. */
static void test_sums_of_streams(void **state)
{
    (void)state;
    const tern_timing_options options = plain();
    program b;
    program_init(&b);
    trigger(&b, TERN_CC_ALL_REDUCE, 0, tern_isa_ap_none());
    trigger(&b, TERN_CC_ALL_REDUCE, 1, tern_isa_ap_none());
    tern_timing_collectives sums = sums_of(&b, &options);
    assert_int_equal(sums.kind[TERN_CC_ALL_REDUCE].count, 2);
    assert_true(sums.active > sums.kind[TERN_CC_ALL_REDUCE].time / 2);
    assert_true(sums.active < sums.kind[TERN_CC_ALL_REDUCE].time * 7 / 10);
}

/* Without groups all devices are one. */
static void test_devices(void **state)
{
    (void)state;
    static const struct {
        uint32_t devices;
        const char *instance;
    } cases[] = {{2, "trn2.3xlarge"}, {8, "trn2.3xlarge"}, {128, "trn2.48xlarge"}};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        program b;
        tern_timing_options options = plain();
        options.devices = cases[i].devices;
        program_init(&b);
        trigger(&b, TERN_CC_ALL_REDUCE, 0, tern_isa_ap_none());
        const tern_timing_collectives sums = sums_of(&b, &options);
        assert_true(
            fabs(tern_time_ns(sums.active) - coll_ns(cases[i].devices, 1, cases[i].instance)) < 1);
    }
}

static void test_barrier_across_chips(void **state)
{
    (void)state;
    static const uint32_t ranks[] = {0, 7, 8, 15, 0, 8, 7, 15};
    static const struct {
        uint32_t first, rows, devices;
        bool wanted;
    } cases[] = {{0, 2, 16, false}, {4, 2, 16, true}, {0, 0, 16, true}, {0, 0, 8, false}};
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        const tern_timing_options o = {.chip = tern_arch_chip_builtin("trn2"), /* of 8 cores */
                                       .devices = cases[i].devices};
        program b;
        program_init(&b);
        trigger(&b, TERN_CC_ALL_REDUCE, 0,
                cases[i].rows ? table_of(&b, ranks + cases[i].first, cases[i].rows, 2)
                              : tern_isa_ap_none());
        assert_int_equal(tern_timing_start_barrier(&o, &b.p) > 0, cases[i].wanted);
        program_fini(&b);
    }
}

/* Each collective has its own time, whatever the ones before it are. */
static void test_mixed(void **state)
{
    (void)state;
    static const struct {
        tern_isa_CC kind;
        uint32_t rows, columns;
    } cases[] = {{TERN_CC_ALL_REDUCE, 2, 4},     {TERN_CC_ALL_REDUCE, 4, 2},
                 {TERN_CC_ALL_GATHER, 2, 4},     {TERN_CC_ALL_REDUCE, 2, 4},
                 {TERN_CC_REDUCE_SCATTER, 1, 8}, {TERN_CC_ALL_REDUCE, 1, 8}};
    const uint32_t ranks[] = {0, 1, 2, 3, 4, 5, 6, 7}, far[] = {0, 8, 16, 24, 32, 40, 48, 56};
    const tern_timing_options options = plain();
    tern_time alone = 0;
    program all;
    program_init(&all);
    for (size_t i = 0; i < 2 * TERN_COUNT_OF(cases); i++) {
        program b;
        const size_t at = i / 2;
        const uint32_t *from = i % 2 ? far : ranks;
        program_init(&b);
        trigger(&b, cases[at].kind, 0, table_of(&b, from, cases[at].rows, cases[at].columns));
        trigger(&all, cases[at].kind, 0, table_of(&all, from, cases[at].rows, cases[at].columns));
        alone += sums_of(&b, &options).active;
    }
    assert_int_equal(sums_of(&all, &options).active, alone);
}

static void test_permute(void **state)
{
    (void)state;
    const uint32_t pairs[] = {0, 1, 1, 0}, far[] = {0, 5000};
    double ns[2];
    for (int i = 0; i < 2; i++) {
        program b;
        program_init(&b);
        signal_add(trigger(&b, TERN_CC_PERMUTE, 0, table_of(&b, i ? far : pairs, i ? 1 : 2, 2)), 0,
                   1);
        work(&b, TERN_ENGINE_DVE, 0, 1);
        ns[i] = run_ns(&b);
    }
    check_near(ns[0], 7000 + 1500 + BYTES / 37.6);
    assert_true(ns[1] > 15000 + BYTES / 37.6); /* between instances */
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
    const uint32_t ranks[] = {0, 1, 2, 3}, pairs[] = {0, 1, 1, 0};
    program b;
    program_init(&b);
    signal_add(trigger(&b, TERN_CC_ALL_REDUCE, 0, table_of(&b, ranks, 2, 2)), 0, 1);
    signal_add(trigger(&b, TERN_CC_PERMUTE, 0, table_of(&b, pairs, 2, 2)), 0, 1);
    work(&b, TERN_ENGINE_DVE, 0, 2);
    test_fail_each_allocation(run_once, &b);
    program_fini(&b);
}

TEST_MAIN(cmocka_unit_test(test_time_of_groups), cmocka_unit_test(test_engine_goes_on),
          cmocka_unit_test(test_streams), cmocka_unit_test(test_small_on_streams),
          cmocka_unit_test(test_different_limits), cmocka_unit_test(test_loop),
          cmocka_unit_test(test_loop_of_streams), cmocka_unit_test(test_sums_of_loop),
          cmocka_unit_test(test_exposed), cmocka_unit_test(test_sums_of_streams),
          cmocka_unit_test(test_devices), cmocka_unit_test(test_barrier_across_chips),
          cmocka_unit_test(test_mixed), cmocka_unit_test(test_permute),
          cmocka_unit_test(test_exposed_work), cmocka_unit_test(test_events),
          cmocka_unit_test(test_out_of_memory))
