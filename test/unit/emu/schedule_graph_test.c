/* schedule_graph_test.c - compiled random graphs on 1, 2, 3 and 16 threads: the same bits as
 * without a pool.
 *
 * Runs TERN_TEST_TRIES graphs from seed TERN_TEST_SEED (0) on. The smallest prefix of a graph that
 * fails is printed. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "compiled.h"
#include "hlo/print.h"
#include "random_graph.h"
#include "test_pools.h"
#include "test_support.h"

enum { TRIES = 150, STEPS_MAX = 60 };

static void release_all(tern_ref_value **values, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        tern_ref_release(values[i]);
}

static bool is_same(const tern_ref_value *a, const tern_ref_value *b)
{
    size_t bytes = (size_t)a->count * tern_ref_elem_bytes(a);
    return a->count == b->count && a->dtype == b->dtype && memcmp(a->data, b->data, bytes) == 0;
}

/* Runs |c| without a pool and with each; NULL, or the first difference. */
static tern_status compare_runs(test_compiled *c, const random_graph *g, uint64_t seed,
                                tern_ref_value *const *in)
{
    tern_ref_value *wanted[RANDOM_GRAPH_MAX_RESULTS] = {0};
    test_run_options how = {.strict = seed & 1, .stochastic = seed >> 1 & 1};
    tern_status st = test_compiled_run_on(c, &how, in, wanted);
    for (size_t i = 0; i < TEST_POOLS && !st; i++) {
        tern_ref_value *found[RANDOM_GRAPH_MAX_RESULTS] = {0};
        how.pool = test_pools[i];
        st = test_compiled_run_on(c, &how, in, found);
        for (uint32_t r = 0; r < g->result_count && !st; r++)
            if (!is_same(wanted[r], found[r]))
                st = TERN_ERR(INVALID, "result %u has other bits on %u threads", r,
                              tern_pool_threads(test_pools[i]));
        release_all(found, g->result_count);
    }
    release_all(wanted, g->result_count);
    return st;
}

static tern_status try_graph(const random_graph_options *options)
{
    static const char *const chips[] = {"trn2", "trn1", "trn2", "trn3"};
    test_compile_options how = {.chip = chips[options->seed >> 2 & 3],
                                .unroll = options->seed % 7 == 0};
    tern_ref_value *in[RANDOM_GRAPH_MAX_INPUTS] = {0};
    random_graph g;
    test_compiled *c = NULL;
    assert_ok(random_graph_make(tern_alloc_host(), options, &g));
    assert_ok(random_graph_inputs(&g, options->seed, in));
    assert_ok(test_compile(g.module, &how, &c));
    tern_status st = compare_runs(c, &g, options->seed, in);
    test_compiled_destroy(c);
    release_all(in, g.input_count);
    random_graph_fini(&g);
    return st;
}

static void print_graph(const random_graph_options *options)
{
    random_graph g;
    tern_text text;
    assert_ok(random_graph_make(tern_alloc_host(), options, &g));
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_hlo_print(g.module, &(tern_hlo_print_options){.max_elements = 64}, &text));
    /* cmocka prints no more than 1024 bytes at a time. */
    (void)printf("%s\n", tern_text_get(&text));
    tern_text_fini(&text);
    random_graph_fini(&g);
}

static void reduce(random_graph_options options)
{
    for (options.steps = 1; options.steps <= STEPS_MAX; options.steps++) {
        tern_status st = try_graph(&options);
        if (!st)
            continue;
        (void)printf("with %u steps: %s\n", options.steps, tern_status_message(st));
        tern_status_free(st);
        print_graph(&options);
        return;
    }
}

static void graphs_have_the_same_bits(void **state)
{
    (void)state;
    uint64_t first = test_env_number("TERN_TEST_SEED", 0);
    uint64_t tries = test_env_number("TERN_TEST_TRIES", TRIES), failed = 0;
    for (uint64_t i = 0; i < tries; i++) {
        random_graph_options options = {.seed = first + i};
        tern_status st = try_graph(&options);
        if (!st)
            continue;
        (void)printf("seed %llu: %s\n", (unsigned long long)options.seed, tern_status_message(st));
        tern_status_free(st);
        if (failed++ < 3)
            reduce(options);
    }
    if (failed)
        fail_msg("%llu of %llu graphs failed", (unsigned long long)failed,
                 (unsigned long long)tries);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(graphs_have_the_same_bits)};
    test_begin(argc, argv);
    return cmocka_run_group_tests(tests, test_pools_open, test_pools_close);
}
