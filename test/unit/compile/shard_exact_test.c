/* Random programs on integer values, on random meshes of 2 to 12 devices with random shardings, of
 * one to three cores: ref on N simulated devices has the bits of ref on one, and emulated devices
 * have those of ref.
 *
 *   TERN_SHARD_FIRST   the first seed
 *   TERN_SHARD_GRAPHS  how many programs
 *   TERN_SHARD_STEPS   at most so many steps in each
 *   TERN_SHARD_FAMILIES  which families of ops, as bits (integer_graph.h)
 *   TERN_SHARD_WRITE   1: writes each program to shard_SEED.mlir, and one that differs to
 *                      shard_SEED_local.mlir too */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "compiled.h"
#include "hlo/print.h"
#include "hlo/read.h"
#include "hlo/verify.h"
#include "integer_graph.h"
#include "numerics/format.h"
#include "passes/shard_cores.h"
#include "passes/shard_import.h"
#include "passes/shard_local.h"
#include "passes/shard_propagate.h"
#include "passes/shard_reshard.h"
#include "random_sharding.h"
#include "sharded.h"
#include "test_support.h"

enum { MAX_VALUES = INTEGER_GRAPH_MAX_INPUTS + INTEGER_GRAPH_MAX_RESULTS };

/* --- modules --- */

static tern_hlo_module *copy_of(tern_hlo_module *m)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, &text));
    tern_hlo_module *copy = test_read_module(tern_text_get(&text));
    tern_text_fini(&text);
    return copy;
}

static void write_module(tern_hlo_module *m, uint64_t seed, const char *suffix)
{
    char name[80];
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, &text));
    (void)snprintf(name, sizeof name, "shard_%llu%s.mlir", (unsigned long long)seed, suffix);
    FILE *f = fopen(name, "w");
    assert_non_null(f);
    (void)fputs(tern_text_get(&text), f);
    (void)fclose(f);
    tern_text_fini(&text);
}

/* --- the steps before local --- */

static tern_status keep(tern_hlo_module *m, tern_shard_options *o, uint64_t *state)
{
    (void)m;
    (void)o;
    (void)state;
    return NULL;
}

static tern_status reshard(tern_hlo_module *m, tern_shard_options *o, uint64_t *state)
{
    (void)state;
    tern_shard_report report = {0};
    return tern_shard_reshard(m, o, &report);
}

static tern_status propagate_only(tern_hlo_module *m, const tern_shard_options *o)
{
    static const bool open[MAX_VALUES] = {true, false, true, true};
    tern_shard_options with_open = *o;
    tern_shard_report report = {0};
    with_open.open_inputs = with_open.open_outputs = open;
    TERN_TRY(tern_shard_import(m, &with_open, &report));
    return tern_shard_propagate(m, &with_open, &report);
}

static tern_status propagate(tern_hlo_module *m, tern_shard_options *o, uint64_t *state)
{
    TERN_TRY(propagate_only(m, o));
    return reshard(m, o, state);
}

/* A random dimension of a random array of main. */
static bool random_seed(const tern_hlo_module *m, uint64_t *state, tern_shard_seed *out)
{
    const tern_hlo_region body = tern_hlo_op_region(m, tern_hlo_module_find(m, "main"), 0);
    const tern_hlo_region_info *info = tern_hlo_region_of(m, body);
    const tern_hlo_value v = (tern_hlo_value)(1 + test_random(state) % (m->values.count - 1));
    const tern_hlo_value_info *value = tern_hlo_value_of(m, v);
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, v);
    const bool is_here = value->is_arg ? value->owner == tern_hlo_op_of(m, info->first)->parent
                                       : tern_hlo_op_of(m, value->owner)->parent == body;
    if (!is_here || t->kind != TERN_HLO_TYPE_TENSOR || !t->is_static || !t->rank)
        return false;
    *out = (tern_shard_seed){v, (uint32_t)(test_random(state) % t->rank)};
    return true;
}

/* The work of each device on two or three cores, divided anywhere. */
static tern_status divide(tern_hlo_module *m, tern_shard_options *o, uint64_t *state)
{
    enum { SEEDS = 8, TRIES = 200 };
    tern_shard_seed seeds[SEEDS];
    const uint32_t wanted = 1 + (uint32_t)(test_random(state) % SEEDS);
    uint32_t count = 0;
    TERN_TRY(propagate_only(m, o));
    for (unsigned i = 0; i < TRIES && count < wanted; i++)
        count += random_seed(m, state, &seeds[count]);
    if (!count || tern_shard_cores_obstacle(m, o->partitions))
        return reshard(m, o, state);
    const int32_t cores = test_random(state) % 4 ? 2 : 3;
    TERN_TRY(tern_shard_cores_expand(m, o->mem, o->partitions, cores));
    o->partitions *= cores;
    TERN_TRY(tern_shard_propagate_cores(m, o->mem, o->partitions, cores, seeds, count));
    return reshard(m, o, state);
}

typedef tern_status (*prepare_fn)(tern_hlo_module *m, tern_shard_options *o, uint64_t *state);
static const prepare_fn prepares[] = {keep, reshard, propagate, propagate, divide, divide};

/* --- one program --- */

typedef struct {
    uint64_t seed, state, families;
    uint32_t partitions;
    random_meshes meshes;
    prepare_fn prepare;
    tern_hlo_module *plain, *whole, *local;
    tern_ref_value *in[INTEGER_GRAPH_MAX_INPUTS], *want[INTEGER_GRAPH_MAX_RESULTS];
} scene;

static void release_all(tern_ref_value **values, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        tern_ref_release(values[i]);
}

/* The program for one device, and the one with meshes. */
static void read_programs(scene *s)
{
    tern_text plain, whole;
    tern_text_init(&plain, tern_alloc_host());
    tern_text_init(&whole, tern_alloc_host());
    s->meshes = random_meshes_write(&whole, &s->state);
    s->partitions = (uint32_t)s->meshes.partitions;
    integer_graph_options o = {.seed = s->seed,
                               .steps = (uint32_t)test_env_number("TERN_SHARD_STEPS", 0),
                               .families = test_env_number("TERN_SHARD_FAMILIES", 0),
                               .axis_count = s->meshes.is_ordered ? s->meshes.axis_count : 0,
                               .axes = s->meshes.sizes};
    s->families = integer_graph_write(&o, &whole);
    o.is_plain = true;
    (void)integer_graph_write(&o, &plain);
    s->plain = test_read_module(tern_text_get(&plain));
    s->whole = test_read_module(tern_text_get(&whole));
    tern_text_fini(&plain);
    tern_text_fini(&whole);
}

static void annotate(scene *s)
{
    static const uint32_t percents[] = {0, 10, 20, 20, 50, 90};
    annotate_options o = {.inner_percent =
                              percents[test_random(&s->state) % TERN_COUNT_OF(percents)],
                          .constraint_percent = test_random(&s->state) % 3 ? 0 : 10,
                          .has_other = s->meshes.has_other};
    s->prepare = prepares[test_random(&s->state) % TERN_COUNT_OF(prepares)];
    if (!s->meshes.is_ordered && s->prepare == keep) /* an op has one order of devices */
        o.has_other = false;
    o.has_partial = s->prepare != keep && test_random(&s->state) % 3 == 0;
    annotate_at_random(s->whole, &o, &s->state);
}

static tern_status partition(scene *s)
{
    tern_shard_options o = {.mem = tern_alloc_host(), .partitions = (int32_t)s->partitions};
    tern_shard_report report = {0};
    TERN_TRY(s->prepare(s->whole, &o, &s->state));
    s->partitions = (uint32_t)o.partitions;
    s->local = copy_of(s->whole);
    return tern_shard_local(s->local, &o, &report);
}

static tern_status open_scene(scene *s, uint64_t seed)
{
    *s = (scene){.seed = seed, .state = seed * 77 + 5};
    read_programs(s);
    for (uint32_t i = 0; i < test_input_count(s->plain); i++)
        s->in[i] = integer_graph_input(s->plain, test_input_type(s->plain, i), &s->state);
    TERN_TRY(test_ref_run(s->plain, s->in, s->want));
    annotate(s);
    if (test_env_number("TERN_SHARD_WRITE", 0))
        write_module(s->whole, seed, "");
    return partition(s);
}

static void close_scene(scene *s)
{
    release_all(s->in, INTEGER_GRAPH_MAX_INPUTS);
    release_all(s->want, INTEGER_GRAPH_MAX_RESULTS);
    tern_hlo_module_destroy(s->plain);
    tern_hlo_module_destroy(s->whole);
    tern_hlo_module_destroy(s->local);
}

typedef struct {
    uint64_t programs, outputs, failures, families;
    uint64_t signed_zeros; /* outputs that differ in the signs of zeros */
} tally;

/* Zeros of both signs: all bits but the highest of the float, or of a part of a complex number. */
static bool are_zeros(tern_dtype t, const uint8_t *a, const uint8_t *b, size_t bytes)
{
    const tern_num_format *f = tern_num_format_of(t);
    size_t part = f->kind == TERN_KIND_COMPLEX ? bytes / 2 : bytes;
    if (f->kind != TERN_KIND_FLOAT && f->kind != TERN_KIND_COMPLEX)
        return false;
    for (size_t i = 0; i < bytes; i++) {
        uint8_t sign = i % part == part - 1 ? 0x80 : 0;
        if (a[i] != b[i] && (a[i] ^ b[i]) != sign)
            return false;
        if (a[i] != b[i])
            for (size_t k = i + 1 - part; k <= i; k++)
                if (a[k] & (k == i ? 0x7f : 0xff))
                    return false;
    }
    return true;
}

/* Sums of no elements and products with zero may have zeros of either sign. */
static tern_status compare(const tern_ref_value *got, const tern_ref_value *want, uint32_t output,
                           tally *t)
{
    size_t bytes = tern_ref_elem_bytes(want);
    bool signs = false;
    for (int64_t i = 0; i < want->count; i++) {
        const uint8_t *a = got->data + (size_t)i * bytes, *b = want->data + (size_t)i * bytes;
        bool same = !memcmp(a, b, bytes);
        signs = signs || !same;
        if (!same && !are_zeros(want->dtype, a, b, bytes))
            return TERN_ERR(FAULT, "output %u differs at element %lld of %lld", output,
                            (long long)i, (long long)want->count);
    }
    t->signed_zeros += signs;
    t->outputs++;
    return NULL;
}

static tern_status run_on_ref(void *m, uint32_t partitions, tern_ref_value *const *args,
                              tern_ref_value **results)
{
    return sharded_run(m, partitions, args, results);
}

/* The program that is being checked, for a message if a check stops the test. */
static uint64_t current;
static char current_text[64]; /* signal handlers may not format text */

static tern_status run_on_emulator(void *m, uint32_t partitions, tern_ref_value *const *args,
                                   tern_ref_value **results)
{
    static const test_compile_options ways[] = {
        {0}, {0}, {.part_instrs = 1}, {.part_instrs = 40}, {.crowded = true}};
    test_compiled *c = NULL;
    tern_status st = test_compile(m, &ways[current % TERN_COUNT_OF(ways)], &c);
    if (!st)
        st = test_compiled_run_gang(c, partitions, args, results);
    test_compiled_destroy(c);
    return st;
}

static tern_status check_scene(const scene *s, sharded_runner run, tally *t)
{
    tern_ref_value *got[INTEGER_GRAPH_MAX_RESULTS] = {0};
    tern_hlo_module *m = copy_of(s->local);
    tern_status st = sharded_run_global_by(s->whole, run, m, s->partitions, s->in, got);
    for (uint32_t i = 0; i < test_output_count(s->plain) && !st; i++)
        st = compare(got[i], s->want[i], i, t);
    release_all(got, INTEGER_GRAPH_MAX_RESULTS);
    tern_hlo_module_destroy(m);
    return st;
}

static void check_program(uint64_t seed, sharded_runner run, tally *t)
{
    scene s;
    current = seed;
    (void)snprintf(current_text, sizeof current_text, "stopped at seed %llu\n",
                   (unsigned long long)seed);
    tern_status st = open_scene(&s, seed);
    if (!st)
        st = check_scene(&s, run, t);
    t->programs++;
    t->families |= s.families;
    if (st) {
        t->failures++;
        print_error("seed %llu, %s, %u devices: %s\n", (unsigned long long)seed,
                    s.prepare == keep      ? "local"
                    : s.prepare == reshard ? "reshard"
                    : s.prepare == divide  ? "cores"
                                           : "propagate",
                    s.partitions, tern_status_message(st));
        if (test_env_number("TERN_SHARD_WRITE", 0) && s.local)
            write_module(s.local, seed, "_local");
        tern_status_free(st);
    }
    close_scene(&s);
}

static void check_programs(sharded_runner run, uint64_t count)
{
    tally t = {0};
    uint64_t first = test_env_number("TERN_SHARD_FIRST", test_seed() % 1000000);
    count = test_env_number("TERN_SHARD_GRAPHS", test_dense ? 2000 : count);
    for (uint64_t i = 0; i < count; i++)
        check_program(first + i, run, &t);
    print_message("%llu programs from seed %llu, %llu outputs by bits (%llu but for signs of "
                  "zeros), %llu programs differ\n",
                  (unsigned long long)t.programs, (unsigned long long)first,
                  (unsigned long long)t.outputs, (unsigned long long)t.signed_zeros,
                  (unsigned long long)t.failures);
    for (unsigned i = 0; i < INTEGER_GRAPH_FAMILY_COUNT && count >= 500; i++)
        if (!(t.families >> i & 1))
            print_message("no %s\n", integer_graph_family_name(i));
    current = 0;
    assert_int_equal(t.failures, 0);
}

static void report_abort(int signal_number)
{
    (void)!write(STDERR_FILENO, current_text, strlen(current_text));
    (void)signal(signal_number, SIG_DFL);
}

static int after(void **state)
{
    (void)state;
    if (current)
        print_error("%s", current_text);
    return 0;
}

/* --- tests --- */

static void simulated_devices_have_the_bits_of_one(void **state)
{
    (void)state;
    check_programs(run_on_ref, 60);
}

static void emulated_devices_have_the_bits_of_ref(void **state)
{
    (void)state;
    check_programs(run_on_emulator, 15);
}

TEST_MAIN_AFTER((void)signal(SIGABRT, report_abort),
                cmocka_unit_test_teardown(simulated_devices_have_the_bits_of_one, after),
                cmocka_unit_test_teardown(emulated_devices_have_the_bits_of_ref, after))
