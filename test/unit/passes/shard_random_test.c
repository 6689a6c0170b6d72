/* Random programs on random meshes with random shardings of inputs, outputs and some of the values
 * in between: ref on N simulated devices against ref on one, within the bounds of rounding; results
 * that no rounding touches must be equal by bits. */
#include "compiled.h"
#include "pass_text.h"
#include "passes/shard_import.h"
#include "passes/shard_local.h"
#include "passes/shard_propagate.h"
#include "passes/shard_reshard.h"
#include "random_graph.h"
#include "random_sharding.h"
#include "sharded.h"

/* --- programs --- */

static tern_hlo_module *read_text(const char *text)
{
    tern_hlo_module *m = NULL;
    assert_ok(pass_read(tern_alloc_host(), text, &m));
    return m;
}

/* A copy of |m| with |mesh| before its first function. */
static tern_hlo_module *copy_with(tern_hlo_module *m, const char *mesh)
{
    tern_text text, all;
    tern_text_init(&text, tern_alloc_host());
    tern_text_init(&all, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, &text));
    const char *body = strstr(tern_text_get(&text), "{\n");
    assert_non_null(body);
    tern_text_put(&all, tern_text_get(&text), (size_t)(body + 2 - tern_text_get(&text)));
    tern_text_put(&all, mesh, strlen(mesh));
    tern_text_put(&all, body + 2, strlen(body + 2));
    tern_hlo_module *copy = read_text(tern_text_get(&all));
    tern_text_fini(&text);
    tern_text_fini(&all);
    return copy;
}

static void print_module(const char *what, tern_hlo_module *m)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, &text));
    (void)fprintf(stderr, "%s:\n%s\n", what, tern_text_get(&text));
    tern_text_fini(&text);
}

/* --- one program --- */

typedef struct {
    random_graph graph, wide;
    tern_ref_value *in[RANDOM_GRAPH_MAX_INPUTS], *wide_in[RANDOM_GRAPH_MAX_INPUTS];
    tern_ref_value *want[RANDOM_GRAPH_MAX_RESULTS], *truth[RANDOM_GRAPH_MAX_RESULTS];
} scene;

static void release_all(tern_ref_value **values, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        tern_ref_release(values[i]);
}

static void open_scene(scene *s, uint64_t seed)
{
    tern_alloc mem = tern_alloc_host();
    random_graph_options options = {.seed = seed, .steps = 12}, wide = options;
    wide.use_f64 = true;
    *s = (scene){0};
    assert_ok(random_graph_make(mem, &options, &s->graph));
    assert_ok(random_graph_make(mem, &wide, &s->wide));
    assert_ok(random_graph_inputs(&s->graph, seed, s->in));
    uint32_t ins = s->graph.input_count, outs = s->graph.result_count;
    assert_ok(random_graph_widen(mem, s->in, ins, s->wide_in));
    assert_ok(random_graph_eval(mem, s->graph.module, s->in, ins, s->want, outs));
    assert_ok(random_graph_eval(mem, s->wide.module, s->wide_in, ins, s->truth, outs));
}

static void close_scene(scene *s)
{
    release_all(s->in, RANDOM_GRAPH_MAX_INPUTS);
    release_all(s->wide_in, RANDOM_GRAPH_MAX_INPUTS);
    release_all(s->want, RANDOM_GRAPH_MAX_RESULTS);
    release_all(s->truth, RANDOM_GRAPH_MAX_RESULTS);
    random_graph_fini(&s->graph);
    random_graph_fini(&s->wide);
}

/* The steps before local. */
typedef tern_status (*prepare_fn)(tern_hlo_module *m, const tern_shard_options *options);

static tern_status run_parts(const scene *s, tern_hlo_module *whole, tern_hlo_module *local,
                             int32_t partitions)
{
    tern_shard_options options = {.mem = tern_alloc_host(), .partitions = partitions};
    tern_shard_report report = {0};
    tern_ref_value *got[RANDOM_GRAPH_MAX_RESULTS] = {0};
    TERN_TRY(tern_shard_local(local, &options, &report));
    tern_status st = sharded_run_global(whole, local, (uint32_t)partitions, s->in, got);
    for (uint32_t i = 0; i < s->graph.result_count && !st; i++)
        st = random_graph_check(&s->graph, i, got[i], s->want[i], s->truth[i]);
    release_all(got, RANDOM_GRAPH_MAX_RESULTS);
    return st;
}

static void check_program(uint64_t seed, prepare_fn prepare)
{
    scene s;
    char mesh[256];
    uint64_t state = seed * 77 + 5;
    open_scene(&s, seed);
    tern_shard_options options = {.mem = tern_alloc_host(),
                                  .partitions = random_mesh(mesh, sizeof mesh, &state)};
    tern_hlo_module *given = copy_with(s.graph.module, mesh);
    annotate_at_random(given, &(annotate_options){.inner_percent = 20}, &state);
    tern_hlo_module *whole = copy_with(given, "");
    tern_status st = prepare(whole, &options);
    tern_hlo_module *local = copy_with(whole, "");
    if (!st)
        st = run_parts(&s, whole, local, options.partitions);
    if (st) {
        print_module("global", given);
        print_module("local", local);
        (void)fprintf(stderr, "seed %llu\n", (unsigned long long)seed);
    }
    assert_ok(st);
    tern_hlo_module_destroy(given);
    tern_hlo_module_destroy(whole);
    tern_hlo_module_destroy(local);
    close_scene(&s);
}

static void check_programs(prepare_fn prepare)
{
    uint64_t first = test_env_number("TERN_SHARD_FIRST", test_seed() % 1000000),
             count = test_env_number("TERN_SHARD_GRAPHS", test_dense ? 2000 : 25);
    for (uint64_t i = 0; i < count; i++)
        check_program(first + i, prepare);
}

/* --- tests --- */

static tern_status nothing(tern_hlo_module *m, const tern_shard_options *options)
{
    (void)m;
    (void)options;
    return NULL;
}

static void local_programs_compute_the_same(void **state)
{
    (void)state;
    check_programs(nothing);
}

static tern_status reshard(tern_hlo_module *m, const tern_shard_options *options)
{
    tern_shard_report report = {0};
    return tern_shard_reshard(m, options, &report);
}

static void resharded_programs_compute_the_same(void **state)
{
    (void)state;
    check_programs(reshard);
}

static tern_status propagate(tern_hlo_module *m, const tern_shard_options *options)
{
    static const bool open[RANDOM_GRAPH_MAX_RESULTS + RANDOM_GRAPH_MAX_INPUTS] = {true, false, true,
                                                                                  true};
    tern_shard_options with_open = *options;
    tern_shard_report report = {0};
    with_open.open_inputs = with_open.open_outputs = open;
    with_open.open_input_count = with_open.open_output_count = TERN_COUNT_OF(open);
    TERN_TRY(tern_shard_import(m, &with_open, &report));
    TERN_TRY(tern_shard_propagate(m, &with_open, &report));
    return tern_shard_reshard(m, &with_open, &report);
}

static void propagated_programs_compute_the_same(void **state)
{
    (void)state;
    check_programs(propagate);
}

TEST_MAIN(cmocka_unit_test(local_programs_compute_the_same),
          cmocka_unit_test(resharded_programs_compute_the_same),
          cmocka_unit_test(propagated_programs_compute_the_same))
