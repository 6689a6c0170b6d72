/* random_graph_test.c - the generator of random programs: every program verifies, prints and parses
 * back, is evaluated by ref, and is the same for the same seed. */
#include <math.h>
#include <string.h>

#include "base/diag.h"
#include "base/text.h"
#include "hlo/identity.h"
#include "hlo/print.h"
#include "hlo/read.h"
#include "numerics/format.h"
#include "random_graph.h"
#include "test_support.h"

enum { SEEDS = 500 };

typedef struct {
    uint64_t families, dtypes;
    uint32_t results, exact, tight;
} coverage;

static void release_all(tern_ref_value **values, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        tern_ref_release(values[i]);
}

/* Text and back: the same graph. */
static void check_text(random_graph *g)
{
    tern_text text;
    tern_diag *diag = NULL;
    tern_hlo_module *again = NULL;
    tern_text_init(&text, g->mem);
    assert_ok(tern_hlo_print(g->module, NULL, &text));
    assert_ok(tern_diag_create(g->mem, &diag));
    tern_source source = {"random", tern_text_get(&text), text.len};
    assert_ok(tern_hlo_read_text(g->mem, &source, (tern_span){0, text.len}, diag, &again));
    assert_true(tern_hlo_equal(g->module, again));
    tern_hlo_module_destroy(again);
    tern_diag_destroy(diag);
    tern_text_fini(&text);
}

static void check_same(const random_graph *a, const random_graph *b)
{
    assert_true(tern_hlo_equal(a->module, b->module));
    assert_int_equal(a->result_count, b->result_count);
    assert_memory_equal(a->results, b->results, sizeof a->results);
}

/* Finite values, none of them huge. */
static void check_tame(const tern_ref_value *v, uint64_t seed)
{
    if (v->dtype != TERN_F64)
        return;
    for (int64_t i = 0; i < v->count; i++) {
        double x;
        memcpy(&x, v->data + 8 * i, 8);
        if (!(fabs(x) < 1e6))
            print_error("seed %llu: a result is %g\n", (unsigned long long)seed, x);
        assert_true(fabs(x) < 1e6);
    }
}

/* Whether the bound is tight: within 1/8 of the largest value. */
static bool is_tight(const random_graph_result *r, const tern_ref_value *v)
{
    double max = 0;
    for (int64_t i = 0; i < v->count && v->dtype == TERN_F64; i++) {
        double x;
        memcpy(&x, v->data + 8 * i, 8);
        max = fmax(max, fabs(x));
    }
    return r->exact || 2 * r->error <= max / 8;
}

static void check_values(const random_graph *g, const random_graph *f64_graph, uint64_t seed,
                         coverage *all)
{
    tern_ref_value *in[RANDOM_GRAPH_MAX_INPUTS], *wide[RANDOM_GRAPH_MAX_INPUTS];
    tern_ref_value *out[RANDOM_GRAPH_MAX_RESULTS], *truth[RANDOM_GRAPH_MAX_RESULTS];
    assert_int_equal(g->result_count, f64_graph->result_count);
    assert_ok(random_graph_inputs(g, seed, in));
    assert_ok(random_graph_widen(g->mem, in, g->input_count, wide));
    assert_ok(random_graph_eval(g->mem, g->module, in, g->input_count, out, g->result_count));
    assert_ok(
        random_graph_eval(g->mem, f64_graph->module, wide, g->input_count, truth, g->result_count));
    for (uint32_t i = 0; i < g->result_count; i++) {
        assert_ok(random_graph_check(g, i, out[i], out[i], truth[i]));
        check_tame(truth[i], seed);
        all->results++;
        all->exact += g->results[i].exact;
        all->tight += is_tight(&g->results[i], truth[i]);
    }
    release_all(in, g->input_count);
    release_all(wide, g->input_count);
    release_all(out, g->result_count);
    release_all(truth, g->result_count);
}

static void check_seed(uint64_t seed, coverage *all)
{
    random_graph g, again, f64_graph;
    random_graph_options options = {.seed = seed};
    assert_ok(random_graph_make(tern_alloc_host(), &options, &g));
    assert_ok(random_graph_make(tern_alloc_host(), &options, &again));
    options.use_f64 = true;
    assert_ok(random_graph_make(tern_alloc_host(), &options, &f64_graph));
    assert_in_range(g.steps, 1, 60);
    check_same(&g, &again);
    check_text(&g);
    check_values(&g, &f64_graph, seed, all);
    all->families |= g.families;
    all->dtypes |= g.dtypes;
    random_graph_fini(&g);
    random_graph_fini(&again);
    random_graph_fini(&f64_graph);
}

static void every_seed_is_a_program(void **state)
{
    (void)state;
    static const tern_dtype dtypes[] = {TERN_F32, TERN_BF16, TERN_F16, TERN_I32, TERN_U8,
                                        TERN_I8,  TERN_BOOL, TERN_F64, TERN_I64};
    coverage all = {0};
    for (uint64_t seed = 0; seed < SEEDS; seed++)
        check_seed(seed, &all);
    for (unsigned i = 0; i < RANDOM_GRAPH_FAMILY_COUNT; i++)
        if (!(all.families >> i & 1))
            fail_msg("no program has %s", random_graph_family_name((random_graph_family)i));
    for (unsigned i = 0; i < sizeof dtypes / sizeof dtypes[0]; i++)
        if (!(all.dtypes >> dtypes[i] & 1))
            fail_msg("no program has %s", tern_num_format_of(dtypes[i])->name);
    print_message("%u results: %u exact, %u with a tight bound\n", all.results, all.exact,
                  all.tight);
    assert_true(all.tight * 10 > all.results * 8);
}

/* A program of fewer steps is a prefix of the longer one; reduction relies on this. */
static void fewer_steps_are_a_prefix(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 50; seed++) {
        random_graph all, part;
        random_graph_options options = {.seed = seed};
        assert_ok(random_graph_make(tern_alloc_host(), &options, &all));
        options.steps = 1 + all.steps / 2;
        assert_ok(random_graph_make(tern_alloc_host(), &options, &part));
        assert_int_equal(part.steps, all.steps < options.steps ? all.steps : options.steps);
        assert_int_equal(part.families & ~all.families, 0);
        tern_hlo_op a = tern_hlo_module_find(all.module, "main");
        tern_hlo_op b = tern_hlo_module_find(part.module, "main");
        a = tern_hlo_region_of(all.module, tern_hlo_op_region(all.module, a, 0))->first;
        b = tern_hlo_region_of(part.module, tern_hlo_op_region(part.module, b, 0))->first;
        for (; tern_hlo_op_of(part.module, b)->next;
             a = tern_hlo_op_of(all.module, a)->next, b = tern_hlo_op_of(part.module, b)->next)
            assert_int_equal(tern_hlo_op_of(all.module, a)->code,
                             tern_hlo_op_of(part.module, b)->code);
        random_graph_fini(&all);
        random_graph_fini(&part);
    }
}

static void one_family_alone(void **state)
{
    (void)state;
    random_graph g;
    random_graph_options options = {.seed = 3, .families = 1u << RANDOM_GRAPH_transpose};
    for (options.seed = 0; options.seed < 20; options.seed++) {
        assert_ok(random_graph_make(tern_alloc_host(), &options, &g));
        assert_int_equal(g.families & ~options.families, 0);
        random_graph_fini(&g);
    }
}

static tern_status make_subject(tern_alloc mem, void *arg)
{
    random_graph g;
    tern_ref_value *in[RANDOM_GRAPH_MAX_INPUTS], *wide[RANDOM_GRAPH_MAX_INPUTS];
    TERN_TRY(random_graph_make(mem, arg, &g));
    tern_status st = random_graph_inputs(&g, 1, in);
    if (!st) {
        st = random_graph_widen(mem, in, g.input_count, wide);
        if (!st)
            release_all(wide, g.input_count);
        release_all(in, g.input_count);
    }
    random_graph_fini(&g);
    return st;
}

static void survives_no_memory(void **state)
{
    (void)state;
    random_graph_options options = {.seed = 7, .steps = 12};
    test_fail_each_allocation(make_subject, &options);
}

/* A wrong value is found, and a correct one at the limit of its bound is accepted. */
static void the_check_finds_wrong_values(void **state)
{
    (void)state;
    random_graph g = {.mem = tern_alloc_host(), .result_count = 2};
    g.results[0] = (random_graph_result){.exact = true};
    g.results[1] = (random_graph_result){.error = 0.25};
    tern_ref_value *found = NULL, *ref = NULL, *truth = NULL;
    int64_t two = 2;
    assert_ok(tern_ref_tensor_create(g.mem, TERN_F32, &two, 1, &found));
    assert_ok(tern_ref_tensor_create(g.mem, TERN_F32, &two, 1, &ref));
    assert_ok(tern_ref_tensor_create(g.mem, TERN_F64, &two, 1, &truth));
    memcpy(found->data, (float[]){1, 3}, 8);
    memcpy(ref->data, (float[]){1, 2.125f}, 8);
    memcpy(truth->data, (double[]){1, 2}, 16);
    assert_fails(INVALID, "element 1 of 2: found 3, wanted 2",
                 random_graph_check(&g, 0, found, ref, truth));
    assert_ok(random_graph_check(&g, 1, found, ref, truth)); /* 4 * 0.125 + 2 * 0.25 */
    memcpy(found->data, (float[]){1, 3.125f}, 8);
    assert_fails(INVALID, "within 1", random_graph_check(&g, 1, found, ref, truth));
    memcpy(found->data, (float[]){1, NAN}, 8);
    assert_fails(INVALID, "nan", random_graph_check(&g, 1, found, ref, truth));
    tern_ref_release(found);
    tern_ref_release(ref);
    tern_ref_release(truth);
}

TEST_MAIN(cmocka_unit_test(every_seed_is_a_program), cmocka_unit_test(fewer_steps_are_a_prefix),
          cmocka_unit_test(one_family_alone), cmocka_unit_test(survives_no_memory),
          cmocka_unit_test(the_check_finds_wrong_values))
