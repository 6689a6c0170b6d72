/* pipeline_fuzz_test.c - random programs through passes, lowering, scheduling and the emulated
 * core, against ref (random_graph.h has the tolerances).
 *
 * Runs TERN_TEST_TRIES programs (60) from seed TERN_TEST_SEED (0) on. The seed disables passes,
 * unrolls loops and changes the chip. The bits of TERN_TEST_WITHOUT disable passes for all seeds,
 * TERN_TEST_FAMILIES restricts the generator's steps, TERN_TEST_UNROLL=1 unrolls all loops. A
 * failing program is printed with its seed and reduced: first to fewer steps, then to one result,
 * then to its last few ops alone, on random inputs. */
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/text.h"
#include "compiled.h"
#include "hlo/clone.h"
#include "hlo/print.h"
#include "random_graph.h"
#include "test_support.h"

enum { MAX_SHRUNK = 5, MAX_CONE = 400 };

static void release_all(tern_ref_value **values, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        tern_ref_release(values[i]);
        values[i] = NULL;
    }
}

/* --- compiler options of a seed --- */

static uint64_t mix(uint64_t x)
{
    x = (x + 1) * 0x9e3779b97f4a7c15u;
    return x ^ (x >> 29);
}

static test_compile_options options_of(uint64_t seed)
{
    static const char *const chips[] = {"trn2", "trn2", "trn1", "trn3"};
    uint64_t r = mix(mix(seed));
    test_compile_options o = {.chip = chips[r & 3]};
    if (r >> 2 & 1)
        o.without = mix(r) & mix(r + 1) & ((1ull << TERN_PASS_COUNT) - 1);
    o.no_passes = (r >> 3 & 15) == 0;
    o.library_only = (r >> 7 & 31) == 0;
    o.unroll = (r >> 12 & 7) == 0;
    o.crowded = (r >> 15 & 7) == 0;
    if ((r >> 18 & 3) == 0)
        o.part_instrs = 1u << (r >> 20 & 7);
    o.without |= test_env_number("TERN_TEST_WITHOUT", 0);
    o.unroll = o.unroll || test_env_number("TERN_TEST_UNROLL", 0);
    o.part_instrs = (uint32_t)test_env_number("TERN_TEST_PART", o.part_instrs);
    return o;
}

static void print_options(const test_compile_options *o)
{
    print_message("  on %s%s%s%s%s", o->chip, o->no_passes ? ", no passes" : "",
                  o->library_only ? ", library only" : "", o->unroll ? ", unrolled" : "",
                  o->crowded ? ", crowded" : "");
    if (o->part_instrs)
        print_message(", in parts of %u", o->part_instrs);
    for (unsigned i = 0; i < TERN_PASS_COUNT; i++)
        if (o->without >> i & 1)
            print_message(", without %s", tern_pass_info_of((tern_pass)i)->name);
    print_message("\n");
}

/* --- one program --- */

/* Compiles |m|, which this changes, and runs it. */
static tern_status compile_and_run(tern_hlo_module *m, const test_compile_options *o,
                                   tern_ref_value *const *in, tern_ref_value **out,
                                   uint32_t out_count, uint32_t how[2])
{
    test_compiled *c = NULL;
    tern_status st = test_compile(m, o, &c);
    if (!st && c && how) {
        how[0] += (uint32_t)test_compiled_report(c)->entries.count;
        how[1] += test_compiled_count(c, "library");
    }
    if (!st)
        st = test_compiled_run(c, in, out);
    if (st)
        release_all(out, out_count);
    test_compiled_destroy(c);
    return st;
}

typedef struct {
    random_graph graph, f64_graph;
    tern_ref_value *in[RANDOM_GRAPH_MAX_INPUTS], *wide[RANDOM_GRAPH_MAX_INPUTS];
    tern_ref_value *found[RANDOM_GRAPH_MAX_RESULTS], *ref[RANDOM_GRAPH_MAX_RESULTS],
        *truth[RANDOM_GRAPH_MAX_RESULTS];
} trial;

static void trial_fini(trial *t)
{
    release_all(t->in, RANDOM_GRAPH_MAX_INPUTS);
    release_all(t->wide, RANDOM_GRAPH_MAX_INPUTS);
    release_all(t->found, RANDOM_GRAPH_MAX_RESULTS);
    release_all(t->ref, RANDOM_GRAPH_MAX_RESULTS);
    release_all(t->truth, RANDOM_GRAPH_MAX_RESULTS);
    random_graph_fini(&t->graph);
    random_graph_fini(&t->f64_graph);
}

/* NULL, or the failure of the program. */
static tern_status try_program(const random_graph_options *g, const test_compile_options *o,
                               uint32_t how[2])
{
    tern_alloc mem = tern_alloc_host();
    trial t = {.graph.mem = mem, .f64_graph.mem = mem};
    random_graph_options wide = *g;
    wide.use_f64 = true;
    assert_ok(random_graph_make(mem, g, &t.graph));
    assert_ok(random_graph_make(mem, &wide, &t.f64_graph));
    uint32_t n = t.graph.input_count, results = t.graph.result_count;
    assert_ok(random_graph_inputs(&t.graph, g->seed, t.in));
    assert_ok(random_graph_widen(mem, t.in, n, t.wide));
    assert_ok(random_graph_eval(mem, t.graph.module, t.in, n, t.ref, results));
    assert_ok(random_graph_eval(mem, t.f64_graph.module, t.wide, n, t.truth, results));
    tern_status st = compile_and_run(t.graph.module, o, t.in, t.found, results, how);
    for (uint32_t i = 0; i < results && !st; i++)
        st = random_graph_check(&t.graph, i, t.found[i], t.ref[i], t.truth[i]);
    trial_fini(&t);
    return st;
}

/* --- reduction --- */

/* Whether ops |ops| alone fail on random inputs (with wrong values, or else in any way); prints
 * them if so. */
static bool part_fails(const tern_hlo_module *m, const tern_hlo_op *ops, uint32_t count,
                       const tern_hlo_value *result, const test_compile_options *o, bool values)
{
    tern_hlo_module *part[2] = {0};
    tern_hlo_value *inputs = NULL;
    tern_ref_value *in[64] = {0}, *found = NULL, *ref = NULL;
    uint32_t n = 0;
    uint64_t seed = 1;
    bool bad = false;
    for (unsigned i = 0; i < 2; i++) {
        assert_ok(tern_hlo_extract(m, ops, count, result, 1, &part[i], &inputs, &n));
        tern_mem_free(m->mem, inputs, n * sizeof(tern_hlo_value));
    }
    if (n > 64)
        goto done;
    for (uint32_t i = 0; i < n; i++)
        in[i] = test_random_value(part[0], test_input_type(part[0], i), &seed);
    tern_status st = random_graph_eval(m->mem, part[0], in, n, &ref, 1);
    if (st) { /* not a program on its own, for example because of an index out of range */
        tern_status_free(st);
        goto done;
    }
    st = compile_and_run(part[1], o, in, &found, 1, NULL);
    double limit = ref->dtype == TERN_F32 ? 2e-5 : ref->dtype == TERN_F64 ? 1e-12 : 0.03;
    double off = st ? 0 : test_difference(found, ref);
    bad = st || (values && !(off < limit));
    if (bad) {
        tern_text text;
        tern_text_init(&text, m->mem);
        assert_ok(tern_hlo_print(part[0], &(tern_hlo_print_options){.max_elements = 64}, &text));
        /* cmocka prints no more than 1024 bytes at a time. */
        (void)printf("  the last %u ops alone: %s (%g)\n%s\n", count,
                     st ? tern_status_message(st) : "other values", off, tern_text_get(&text));
        tern_text_fini(&text);
    }
    tern_status_free(st);
done:
    release_all(in, n <= 64 ? n : 0);
    tern_ref_release(found);
    tern_ref_release(ref);
    tern_hlo_module_destroy(part[0]);
    tern_hlo_module_destroy(part[1]);
    return bad;
}

static bool is_needed(const tern_hlo_module *m, tern_hlo_op op, const bool *needed)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    for (uint32_t i = 0; i < info->result_count; i++)
        if (needed[info->result_first + i])
            return true;
    return false;
}

/* The values that |region| uses; nested regions too (as deep as the generator makes them). */
static void need_operands(const tern_hlo_module *m, tern_hlo_op op, bool *needed, unsigned depth)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    for (uint32_t i = 0; i < info->operand_count; i++)
        needed[tern_hlo_operands(m, op)[i]] = true;
    for (uint32_t i = 0; i < info->region_count && depth < 4; i++) {
        const tern_hlo_region_info *r = tern_hlo_region_of(m, tern_hlo_op_region(m, op, i));
        for (tern_hlo_op in = r->first; in; in = tern_hlo_op_of(m, in)->next)
            need_operands(m, in, needed, depth + 1);
    }
}

/* The last |count| ops that a result depends on, in order. */
static uint32_t cone_of(const tern_hlo_module *m, tern_hlo_value result, tern_hlo_op *ops)
{
    bool *needed = calloc(m->values.count + 1, sizeof(bool));
    assert_non_null(needed);
    uint32_t at = MAX_CONE;
    tern_hlo_op main = tern_hlo_module_find(m, "main");
    tern_hlo_op op = tern_hlo_region_of(m, tern_hlo_op_region(m, main, 0))->last;
    needed[result] = true;
    while ((op = tern_hlo_op_of(m, op)->prev) && at > 0) {
        if (!is_needed(m, op, needed))
            continue;
        need_operands(m, op, needed, 0);
        ops[--at] = op;
    }
    free(needed);
    memmove(ops, ops + at, (MAX_CONE - at) * sizeof(tern_hlo_op));
    return MAX_CONE - at;
}

/* The last |take| of |ops|, and the constants they use. */
static uint32_t last_of(const tern_hlo_module *m, const tern_hlo_op *ops, uint32_t count,
                        uint32_t take, tern_hlo_op *out)
{
    bool *needed = calloc(m->values.count + 1, sizeof(bool));
    assert_non_null(needed);
    uint32_t n = 0;
    for (uint32_t i = count - take; i < count; i++)
        need_operands(m, ops[i], needed, 0);
    for (uint32_t i = 0; i < count; i++) {
        bool constant = tern_hlo_op_of(m, ops[i])->code == TERN_HLO_CONSTANT;
        if (i + take >= count || (constant && is_needed(m, ops[i], needed)))
            out[n++] = ops[i];
    }
    free(needed);
    return n;
}

static void print_last_ops(const random_graph_options *g, const test_compile_options *o,
                           bool values)
{
    random_graph graph;
    tern_hlo_op ops[MAX_CONE], some[MAX_CONE];
    assert_ok(random_graph_make(tern_alloc_host(), g, &graph));
    const tern_hlo_module *m = graph.module;
    tern_hlo_op main = tern_hlo_module_find(m, "main");
    tern_hlo_op last = tern_hlo_region_of(m, tern_hlo_op_region(m, main, 0))->last;
    tern_hlo_value result = tern_hlo_operands(m, last)[0];
    uint32_t count = cone_of(m, result, ops);
    bool done = count == 0;
    for (uint32_t take = 1; take <= count && !done; take++) {
        uint32_t n = last_of(m, ops, count, take, some);
        done = part_fails(m, some, n, &result, o, values);
    }
    if (!done) {
        tern_text text;
        tern_text_init(&text, graph.mem);
        assert_ok(
            tern_hlo_print(graph.module, &(tern_hlo_print_options){.max_elements = 64}, &text));
        (void)printf("  no part of it fails alone:\n%s\n", tern_text_get(&text));
        tern_text_fini(&text);
    }
    random_graph_fini(&graph);
}

/* Wrong values, as opposed to no values. */
static bool is_values(tern_status st) { return !strncmp(tern_status_message(st), "result ", 7); }

/* The failure of |g|, if it is of that kind. */
static tern_status try_kind(const random_graph_options *g, const test_compile_options *o,
                            bool values)
{
    tern_status st = try_program(g, o, NULL);
    if (!st || is_values(st) == values)
        return st;
    tern_status_free(st);
    return NULL;
}

static void shrink(random_graph_options g, const test_compile_options *o, bool values)
{
    tern_status st = NULL;
    for (g.steps = 1; g.steps <= 60; g.steps++)
        if ((st = try_kind(&g, o, values)))
            break;
    if (!st)
        return;
    tern_status_free(st);
    for (g.only = 1; g.only <= RANDOM_GRAPH_MAX_RESULTS; g.only++)
        if ((st = try_kind(&g, o, values)))
            break;
    if (!st) /* fails only as a whole */
        g.only = 0;
    print_message("  fails from step %u on, result %u: %s\n", g.steps, g.only,
                  st ? tern_status_message(st) : "only with the others");
    tern_status_free(st);
    if (g.only)
        print_last_ops(&g, o, values);
}

/* An assertion of the compiler ends the process, so the seed is printed first. */
static char running[40];

static void say_seed(int number)
{
    ssize_t n = write(STDERR_FILENO, running, strlen(running));
    (void)n;
    (void)signal(number, SIG_DFL);
    (void)raise(number);
}

static void every_program_is_right(void **state)
{
    (void)state;
    /* Loops nested seven deep; tiny matmuls summed by one engine only; operands of a matmul
     * converted to bytes; views of many dimensions; a part without static transfers; a last tile
     * that would use more of PSUM; a view that is rounded and converted. */
    static const uint64_t rare[] = {3028,        1031606,     1631899,    58970191163,
                                    30745824222, 63560056501, 82418861605};
    uint64_t first = test_env_number("TERN_TEST_SEED", 0),
             tries = test_env_number("TERN_TEST_TRIES", 60);
    uint64_t more = getenv("TERN_TEST_SEED") ? 0 : TERN_COUNT_OF(rare);
    uint32_t failed = 0, how[2] = {0};
    (void)signal(SIGABRT, say_seed);
    for (uint64_t i = 0; i < tries + more; i++) {
        uint64_t seed = i < tries ? first + i : rare[i - tries];
        random_graph_options g = {.seed = seed,
                                  .families = test_env_number("TERN_TEST_FAMILIES", 0)};
        test_compile_options o = options_of(seed);
        (void)snprintf(running, sizeof running, "seed %llu\n", (unsigned long long)seed);
        tern_status st = try_program(&g, &o, how);
        if (!st)
            continue;
        print_message("seed %llu: %s\n", (unsigned long long)seed, tern_status_message(st));
        print_options(&o);
        bool values = is_values(st);
        tern_status_free(st);
        if (failed++ < MAX_SHRUNK)
            shrink(g, &o, values);
    }
    print_message("%u ops and fusions, %u by the library\n", how[0], how[1]);
    if (failed)
        fail_msg("%u of %llu programs failed", failed, (unsigned long long)(tries + more));
}

TEST_MAIN(cmocka_unit_test(every_program_is_right))
