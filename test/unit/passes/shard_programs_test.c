/* Small programs through the whole partitioner: what their collectives are, and that N devices
 * compute the same bits as one. */
#include "compiled.h"
#include "hlo/print.h"
#include "pass_text.h"
#include "passes/shard.h"
#include "passes/shard_reshard.h"
#include "sharded.h"

enum { MAX_VALUES = 8 };

#define SHARD(dims) "{sdy.sharding = #sdy.sharding<@mesh, [" dims "]>}"

/* --- running --- */

static const char *collectives_of(const tern_shard_report *report, char *out, size_t size)
{
    static const char *const names[] = {
#define X(name, text) text,
        TERN_SHARD_COLLECTIVES(X)
#undef X
    };
    size_t len = 0;
    out[0] = '\0';
    for (int i = 0; i < TERN_SHARD_COLLECTIVE_COUNT; i++)
        if (report->collectives[i])
            len += (size_t)snprintf(out + len, size - len, "%s%s=%llu", len ? " " : "", names[i],
                                    (unsigned long long)report->collectives[i]);
    if (report->fallbacks)
        (void)snprintf(out + len, size - len, "%sfallbacks=%llu", len ? " " : "",
                       (unsigned long long)report->fallbacks);
    return out;
}

static void print_module(const char *what, tern_hlo_module *m)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, &text));
    print_error("%s:\n%s\n", what, tern_text_get(&text));
    tern_text_fini(&text);
}

static tern_status partition_to(tern_hlo_module *m, tern_alloc mem, int32_t partitions,
                                tern_shard_stage last, tern_shard_report *report)
{
    tern_arena arena;
    tern_shard_signature signature;
    tern_shard_options options = {.mem = mem, .partitions = partitions, .last = last};
    tern_arena_init(&arena, mem, 0);
    tern_status st = tern_shard_partition(m, &options, &arena, &signature, report);
    tern_arena_fini(&arena);
    return st;
}

static tern_status partition(tern_hlo_module *m, tern_alloc mem, int32_t partitions,
                             tern_shard_report *report)
{
    return partition_to(m, mem, partitions, TERN_SHARD_STAGE_NONE, report);
}

/* Before it is local, the program agrees with the rules of its ops. */
static void check_resharded(const char *text, int32_t partitions)
{
    tern_hlo_module *m = NULL;
    tern_shard_report report = {0};
    assert_ok(pass_read(tern_alloc_host(), text, &m));
    assert_ok(partition_to(m, tern_alloc_host(), partitions, TERN_SHARD_STAGE_RESHARD, &report));
    assert_ok(tern_shard_reshard_check(m, tern_alloc_host()));
    tern_hlo_module_destroy(m);
}

static bool has_same_values(tern_hlo_module *whole, tern_hlo_module *local, int32_t partitions)
{
    static uint64_t seed;
    tern_ref_value *want[MAX_VALUES] = {0}, *got[MAX_VALUES] = {0};
    bool same = true;
    seed = seed ? seed : test_seed();
    pass_values in = pass_random_args(whole, &seed);
    assert_ok(test_ref_run(whole, in.items, want));
    assert_ok(sharded_run_global(whole, local, (uint32_t)partitions, in.items, got));
    for (uint32_t i = 0; i < test_output_count(whole); i++)
        same = same && want[i]->data_bytes == got[i]->data_bytes &&
               !memcmp(want[i]->data, got[i]->data, want[i]->data_bytes);
    for (uint32_t i = 0; i < MAX_VALUES; i++) {
        tern_ref_release(want[i]);
        tern_ref_release(got[i]);
    }
    pass_release(&in);
    return same;
}

static int count_in(const char *text, const char *word)
{
    int count = 0;
    for (const char *at = text; (at = strstr(at, word)); at++)
        count++;
    return count;
}

/* How often |word| is in regions of ops of main, such as bodies of loops. */
static int count_within(tern_hlo_module *m, const char *word)
{
    tern_text text;
    int count = 0;
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, &text));
    const char *loop = strstr(tern_text_get(&text), "stablehlo.while");
    const char *end = loop ? strstr(loop, "\n    }\n") : NULL;
    if (end) {
        tern_text_cut(&text, (size_t)(end - tern_text_get(&text)));
        count = count_in(tern_text_get(&text) + (loop - tern_text_get(&text)), word);
    }
    tern_text_fini(&text);
    return count;
}

/* Partitions |text| and compares; |local| receives the module of one partition. */
static void assert_partitions(const char *text, int32_t partitions, const char *collectives,
                              tern_hlo_module **local)
{
    tern_hlo_module *whole = NULL;
    tern_shard_report report = {0};
    char found[256];
    check_resharded(text, partitions);
    assert_ok(pass_read(tern_alloc_host(), text, &whole));
    assert_ok(pass_read(tern_alloc_host(), text, local));
    assert_ok(partition(*local, tern_alloc_host(), partitions, &report));
    bool same = has_same_values(whole, *local, partitions) &&
                !strcmp(collectives_of(&report, found, sizeof found), collectives);
    if (!same)
        print_module(text, *local);
    assert_string_equal(collectives_of(&report, found, sizeof found), collectives);
    assert_true(same);
    tern_hlo_module_destroy(whole);
}

/* --- sums of loops --- */

/* The gradient of a weight over the rows of %a and %b, which differ in each iteration. */
#define GRADIENT(n, a, b, name)                                            \
    "%" name "a = stablehlo.multiply %" a ", %" n "w : tensor<12x5xi32>\n" \
    "%" name " = stablehlo.dot_general %" name "a, %" b                    \
    ", contracting_dims = [0] x [0] : (tensor<12x5xi32>, tensor<12x7xi32>) -> tensor<5x7xi32>\n"

#define LOOP(result, i, acc, start, zero, body, returned)                                       \
    "%" result ":2 = stablehlo.while(%" i " = %c0, %" acc " = %" start                          \
    ") : tensor<i32>, tensor<5x7xi32>\n cond {\n"                                               \
    " %" i "p = stablehlo.compare LT, %" i ", %c3 : (tensor<i32>, tensor<i32>) -> tensor<i1>\n" \
    " stablehlo.return %" i "p : tensor<i1>\n } do {\n"                                         \
    " %" i "n = stablehlo.add %" i ", %c1 : tensor<i32>\n"                                      \
    " %" i "w = stablehlo.broadcast_in_dim %" i "n, dims = [] : (tensor<i32>) -> "              \
    "tensor<12x5xi32>\n" body " stablehlo.return %" i "n, %" returned                           \
    " : tensor<i32>, tensor<5x7xi32>\n }\n"

#define LOOP_MAIN(mesh, rows, body)                                                               \
    "sdy.mesh @mesh = <[" mesh "]>\nfunc.func @main(%a: tensor<12x5xi32> " SHARD(                 \
        rows                                                                                      \
        ", {}") ", %b: tensor<12x7xi32> " SHARD(rows ", {}") ", %z: tensor<5x7xi32>) -> "         \
                                                             "tensor<5x7xi32> {\n"                \
                                                             "%c0 = stablehlo.constant dense<0> " \
                                                             ": tensor<i32>\n"                    \
                                                             "%c1 = stablehlo.constant dense<1> " \
                                                             ": tensor<i32>\n"                    \
                                                             "%c3 = stablehlo.constant dense<3> " \
                                                             ": tensor<i32>\n" body               \
                                                             "return %r#1 : tensor<5x7xi32>\n}\n"

#define ACCUMULATE(acc, value, out) \
    " %" out " = stablehlo.add %" acc ", %" value " : tensor<5x7xi32>\n"

#define ONE_SUM \
    LOOP("r", "i", "s", "z", "", GRADIENT("i", "a", "b", "g") ACCUMULATE("s", "g", "t"), "t")
/* Addends on both sides. */
#define TWO_SUMS                                                                                   \
    LOOP("r", "i", "s", "z", "",                                                                   \
         GRADIENT("i", "a", "b", "g") ACCUMULATE(                                                  \
             "s", "g",                                                                             \
             "t") "%ha = stablehlo.subtract %a, %iw : tensor<12x5xi32>\n"                          \
                  "%h = stablehlo.dot_general %ha, %b, contracting_dims = [0] x [0] : "            \
                  "(tensor<12x5xi32>, tensor<12x7xi32>) -> tensor<5x7xi32>\n" ACCUMULATE("h", "t", \
                                                                                         "u"),     \
         "u")
#define NESTED                                                                                     \
    LOOP("r", "i", "s", "z", "",                                                                   \
         LOOP("q", "k", "v", "s", "", GRADIENT("k", "a", "b", "g") ACCUMULATE("v", "g", "t"), "t") \
             GRADIENT("i", "a", "b", "e") " %f = stablehlo.add %q#1, %e : tensor<5x7xi32>\n",      \
         "f")
/* The accumulated value has another user. */
#define USED                                                                                  \
    LOOP("r", "i", "s", "z", "",                                                              \
         GRADIENT("i", "a", "b", "g")                                                         \
             ACCUMULATE("s", "g", "t") " %u = stablehlo.multiply %t, %s : tensor<5x7xi32>\n", \
         "u")

static void sums_of_loops_are_reduced_behind_them(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int32_t partitions;
        const char *collectives;
        int within; /* reductions in loops */
    } rows[] = {
        {LOOP_MAIN("\"x\"=4", "{\"x\"}", ONE_SUM), 4, "all_reduce=1", 0},
        {LOOP_MAIN("\"x\"=3", "{\"x\"}", ONE_SUM), 3, "all_reduce=1", 0},
        {LOOP_MAIN("\"x\"=2, \"y\"=3", "{\"y\", \"x\"}", ONE_SUM), 6, "all_reduce=1", 0},
        {LOOP_MAIN("\"x\"=2, \"y\"=3", "{\"y\"}", ONE_SUM), 6, "all_reduce=1", 0},
        {LOOP_MAIN("\"x\"=3", "{\"x\"}", TWO_SUMS), 3, "all_reduce=1", 0},
        {LOOP_MAIN("\"x\"=3", "{\"x\"}", NESTED), 3, "all_reduce=1", 0},
        {LOOP_MAIN("\"x\"=4", "{\"x\"}", USED), 4, "all_reduce=1", 1},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        tern_hlo_module *local = NULL;
        assert_partitions(rows[i].text, rows[i].partitions, rows[i].collectives, &local);
        assert_int_equal(count_within(local, "stablehlo.all_reduce"), rows[i].within);
        tern_hlo_module_destroy(local);
    }
}

/* Sums of bf16 that are scaled and accumulated in f32. Numbers are small, so that sums are exact.
 */
#define SCALED(scale)                                                                              \
    "sdy.mesh @mesh = <[\"x\"=3]>\nfunc.func @main(%a: tensor<12x5xi32> " SHARD(                   \
        "{\"x\"}, {}") ") -> tensor<5xf32> {\n%m = stablehlo.constant dense<3> : "                 \
                       "tensor<12x5xi32>\n"                                                        \
                       "%s = stablehlo.and %a, %m : tensor<12x5xi32>\n"                            \
                       "%b = stablehlo.convert %s : (tensor<12x5xi32>) -> tensor<12x5xbf16>\n"     \
                       "%z = stablehlo.constant dense<4.0> : tensor<5xf32>\n"                      \
                       "%h = stablehlo.constant dense<2.0> : tensor<5xbf16>\n"                     \
                       "%d0 = stablehlo.constant dense<0.0> : tensor<bf16>\n"                      \
                       "%c0 = stablehlo.constant dense<0> : tensor<i32>\n"                         \
                       "%c1 = stablehlo.constant dense<1> : tensor<i32>\n"                         \
                       "%c3 = stablehlo.constant dense<3> : tensor<i32>\n"                         \
                       "%r:2 = stablehlo.while(%i = %c0, %p = %z) : tensor<i32>, tensor<5xf32>\n " \
                       "cond {\n"                                                                  \
                       " %l = stablehlo.compare LT, %i, %c3 : (tensor<i32>, tensor<i32>) -> "      \
                       "tensor<i1>\n"                                                              \
                       " stablehlo.return %l : tensor<i1>\n } do {\n"                              \
                       " %n = stablehlo.add %i, %c1 : tensor<i32>\n"                               \
                       " %0 = stablehlo.reduce(%b init: %d0) applies stablehlo.add across "        \
                       "dimensions = [0] : "                                                       \
                       "(tensor<12x5xbf16>, tensor<bf16>) -> tensor<5xbf16>\n"                     \
                       " %1 = stablehlo." scale " : tensor<5xbf16>\n"                              \
                       " %2 = stablehlo.convert %1 : (tensor<5xbf16>) -> tensor<5xf32>\n"          \
                       " %3 = stablehlo.add %2, %p : tensor<5xf32>\n"                              \
                       " stablehlo.return %n, %3 : tensor<i32>, tensor<5xf32>\n }\n"               \
                       "return %r#1 : tensor<5xf32>\n}\n"

static void sums_may_be_scaled_before_they_are_added(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int within;
    } rows[] = {
        {SCALED("multiply %0, %h"), 0}, {SCALED("multiply %h, %0"), 0},
        {SCALED("divide %0, %h"), 0},   {SCALED("divide %h, %0"), 1},
        {SCALED("maximum %0, %h"), 1},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        tern_hlo_module *local = NULL;
        assert_partitions(rows[i].text, 3, "all_reduce=1", &local);
        assert_int_equal(count_within(local, "stablehlo.all_reduce"), rows[i].within);
        tern_hlo_module_destroy(local);
    }
}

/* Two sums of one loop. */
#define TWO_RESULTS(type)                                                                          \
    "sdy.mesh @mesh = <[\"x\"=3]>\nfunc.func @main(%a: tensor<12x5xi32> " SHARD(                   \
        "{\"x\"}, {}") ", %b: tensor<12x7x" type                                                   \
                       "> " SHARD(                                                                 \
                           "{\"x\"}, {}") ", %y: tensor<5xi32>, %z: tensor<7x" type                \
                                          ">) -> (tensor<5xi32>, tensor<7x" type ">) {\n"          \
                                          "%c0 = stablehlo.constant dense<0> : tensor<i32>\n"      \
                                          "%d0 = stablehlo.constant dense<0> : tensor<" type ">\n" \
                                          "%c1 = stablehlo.constant dense<1> : tensor<i32>\n"      \
                                          "%c3 = stablehlo.constant dense<3> : tensor<i32>\n"      \
                                          "%r:3 = stablehlo.while(%i = %c0, %p = %y, %q = %z) : "  \
                                          "tensor<i32>, tensor<5xi32>, tensor<7x" type             \
                                          ">\n cond {\n"                                           \
                                          " %l = stablehlo.compare LT, %i, %c3 : (tensor<i32>, "   \
                                          "tensor<i32>) -> tensor<i1>\n"                           \
                                          " stablehlo.return %l : tensor<i1>\n } do {\n"           \
                                          " %n = stablehlo.add %i, %c1 : tensor<i32>\n"            \
                                          " %0 = stablehlo.reduce(%a init: %c0) applies "          \
                                          "stablehlo.add across dimensions = [0] : "               \
                                          "(tensor<12x5xi32>, tensor<i32>) -> tensor<5xi32>\n"     \
                                          " %1 = stablehlo.reduce(%b init: %d0) applies "          \
                                          "stablehlo.add across dimensions = [0] : "               \
                                          "(tensor<12x7x" type ">, tensor<" type                   \
                                          ">) -> tensor<7x" type ">\n"                             \
                                          " %2 = stablehlo.add %p, %0 : tensor<5xi32>\n %3 = "     \
                                          "stablehlo.add %q, %1 : tensor<7x" type                  \
                                          ">\n stablehlo.return %n, %2, %3 : tensor<i32>, "        \
                                          "tensor<5xi32>, tensor<7x" type ">\n }\n"                \
                                          "return %r#1, %r#2 : tensor<5xi32>, tensor<7x" type      \
                                          ">\n}\n"

static void neighbouring_reductions_are_combined(void **state)
{
    (void)state;
    static const char same[] = TWO_RESULTS("i32"), other[] = TWO_RESULTS("i64");
    tern_hlo_module *local = NULL;
    assert_partitions(same, 3, "all_reduce=1", &local);
    assert_int_equal(count_within(local, "stablehlo.all_reduce"), 0);
    tern_hlo_module_destroy(local);
    assert_partitions(other, 3, "all_reduce=2", &local);
    tern_hlo_module_destroy(local);
}

/* --- windows --- */

#define X_SPATIAL SHARD("{}, {\"x\"}, {}")

/* A convolution over the second dimension, of %n positions. */
#define CONV(mesh, in, window, kernel, out)                                                      \
    "sdy.mesh @mesh = <[" mesh "]>\nfunc.func @main(%a: tensor<2x" in "x3xf32> " X_SPATIAL       \
    ", %k: tensor<" kernel "x3x5xf32>) -> (tensor<2x" out "x5xf32> " X_SPATIAL ") {\n"           \
    "%0 = stablehlo.convolution(%a, %k) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = " \
    "{" window "} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x" in  \
    "x3xf32>, tensor<" kernel "x3x5xf32>) -> tensor<2x" out "x5xf32>\nreturn %0 : tensor<2x" out \
    "x5xf32>\n}\n"

#define POOL(mesh, in, sizes, strides, padding, out)                                            \
    "sdy.mesh @mesh = <[" mesh "]>\nfunc.func @main(%a: tensor<2x" in "x3xf32> " X_SPATIAL      \
    ") -> (tensor<2x" out "x3xf32> " X_SPATIAL ") {\n"                                          \
    "%z = stablehlo.constant dense<-1.0> : tensor<f32>\n"                                       \
    "%0 = \"stablehlo.reduce_window\"(%a, %z) ({^bb0(%c: tensor<f32>, %d: tensor<f32>):\n"      \
    " %1 = stablehlo.maximum %c, %d : tensor<f32>\n stablehlo.return %1 : tensor<f32>}) "       \
    "{window_dimensions = array<i64: 1, " sizes ", 1>, window_strides = array<i64: 1, " strides \
    ", 1>, padding = dense<[[0, 0], [" padding "], [0, 0]]> : tensor<3x2xi64>} : (tensor<2x" in \
    "x3xf32>, tensor<f32>) -> tensor<2x" out "x3xf32>\nreturn %0 : tensor<2x" out "x3xf32>\n}\n"

static void windows_take_halos(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int32_t partitions;
        const char *collectives;
    } rows[] = {
        {CONV("\"x\"=4", "16", "pad = [[1, 1]]", "3", "16"), 4, "permute=2"},
        {CONV("\"x\"=7", "35", "pad = [[2, 0]]", "3", "35"), 7, "permute=1"},
        {CONV("\"x\"=4", "16", "stride = [2]", "2", "8"), 4, ""},
        {CONV("\"x\"=4", "16", "stride = [2], pad = [[1, 1]]", "3", "8"), 4, "permute=1"},
        {CONV("\"x\"=4, \"y\"=2", "16", "pad = [[2, 2]], rhs_dilate = [2]", "3", "16"), 8,
         "permute=2"},
        {CONV("\"x\"=4", "8", "pad = [[1, 2]], lhs_dilate = [2]", "3", "16"), 4, "permute=2"},
        {POOL("\"x\"=4", "16", "2", "2", "0, 0", "8"), 4, ""},
        {POOL("\"x\"=5", "15", "3", "1", "1, 1", "15"), 5, "permute=2"},
        {POOL("\"x\"=5", "30", "3", "2", "1, 0", "15"), 5, "permute=1"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        tern_hlo_module *local = NULL;
        assert_partitions(rows[i].text, rows[i].partitions, rows[i].collectives, &local);
        tern_hlo_module_destroy(local);
    }
}

/* --- random bits --- */

#define RANDOM(mesh, state, words, shape, dims)                                                 \
    "sdy.mesh @mesh = <[" mesh "]>\nfunc.func @main() -> (tensor<" words ">, tensor<" shape     \
    "> " SHARD(                                                                                 \
        dims) ") {\n%s = stablehlo.constant dense<[" state "]> : tensor<" words                 \
              ">\n%0:2 = stablehlo.rng_bit_generator %s, algorithm = PHILOX : (tensor<" words   \
              ">) -> (tensor<" words ">, tensor<" shape ">)\nreturn %0#0, %0#1 : tensor<" words \
              ">, tensor<" shape ">\n}\n"

/* The counter overflows within the result, at each of its words. */
static void random_bits_follow_their_position(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int32_t partitions;
    } rows[] = {
        {RANDOM("\"x\"=4", "3, 18446744073709551613", "2xui64", "8x3xui32", "{\"x\"}, {}"), 4},
        {RANDOM("\"x\"=5", "3, 18446744073709551613, 18446744073709551615", "3xui64", "35xui32",
                "{\"x\"}"),
         5},
        {RANDOM("\"x\"=7", "1, 4294967295, 4294967294, 4294967295", "4xui32", "7x5xui32",
                "{\"x\"}, {}"),
         7},
        {RANDOM("\"x\"=3, \"y\"=2", "1, 2, 4294967294, 4294967295, 4294967295, 7", "6xui32",
                "1x9x4xui16", "{}, {\"x\"}, {\"y\"}"),
         6},
        {RANDOM("\"x\"=3", "1, 4294967295", "2xui64", "9xui64", "{\"x\"}"), 3},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        tern_hlo_module *local = NULL;
        assert_partitions(rows[i].text, rows[i].partitions, "", &local);
        tern_hlo_module_destroy(local);
    }
}

/* --- selections --- */

/* The largest of small numbers and its first index, along the sharded dimension. */
#define ARGMAX(mesh, size, axes)                                                                 \
    "sdy.mesh @mesh = <[" mesh "]>\nfunc.func @main(%a: tensor<3x" size "xi32> " SHARD(          \
        "{}, {" axes                                                                             \
        "}") ") -> (tensor<3xi32>, tensor<3xi32>) {\n"                                           \
             "%m = stablehlo.constant dense<3> : tensor<3x" size "xi32>\n"                       \
             "%s = stablehlo.and %a, %m : tensor<3x" size "xi32>\n"                              \
             "%e = stablehlo.iota dim = 1 : tensor<3x" size "xi32>\n"                            \
             "%b = stablehlo.constant dense<-9> : tensor<i32>\n"                                 \
             "%f = stablehlo.constant dense<0> : tensor<i32>\n"                                  \
             "%0:2 = stablehlo.reduce(%s init: %b), (%e init: %f) across dimensions = [1] : "    \
             "(tensor<3x" size "xi32>, tensor<3x" size                                           \
             "xi32>, tensor<i32>, tensor<i32>) -> (tensor<3xi32>, "                              \
             "tensor<3xi32>) reducer(%u: tensor<i32>, %v: tensor<i32>) (%p: tensor<i32>, %q: "   \
             "tensor<i32>) {\n"                                                                  \
             " %1 = stablehlo.compare GT, %u, %v : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"   \
             " %2 = stablehlo.compare EQ, %u, %v : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"   \
             " %3 = stablehlo.compare LT, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"   \
             " %4 = stablehlo.and %2, %3 : tensor<i1>\n %5 = stablehlo.or %1, %4 : tensor<i1>\n" \
             " %6 = stablehlo.maximum %u, %v : tensor<i32>\n"                                    \
             " %7 = stablehlo.select %5, %p, %q : tensor<i1>, tensor<i32>\n"                     \
             " stablehlo.return %6, %7 : tensor<i32>, tensor<i32>\n}\n"                          \
             "return %0#0, %0#1 : tensor<3xi32>, tensor<3xi32>\n}\n"

static void selections_gather_one_candidate_of_each(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        int32_t partitions;
        uint64_t bytes; /* of each partition: 3 numbers and 3 indices to each of the others */
    } rows[] = {
        {ARGMAX("\"x\"=4", "64", "\"x\""), 4, 24 * 3},
        {ARGMAX("\"x\"=7", "35", "\"x\""), 7, 24 * 6},
        {ARGMAX("\"x\"=2, \"y\"=3", "18", "\"y\", \"x\""), 6, 24 * 5},
        {ARGMAX("\"x\"=2, \"y\"=3", "18", "\"y\""), 6, 24 * 2},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        tern_hlo_module *local = NULL, *again = NULL;
        tern_shard_report report = {0};
        assert_partitions(rows[i].text, rows[i].partitions, "all_gather=2", &local);
        assert_ok(pass_read(tern_alloc_host(), rows[i].text, &again));
        assert_ok(partition(again, tern_alloc_host(), rows[i].partitions, &report));
        assert_int_equal(report.wire_bytes, rows[i].bytes);
        tern_hlo_module_destroy(local);
        tern_hlo_module_destroy(again);
    }
}

#define TWO_REDUCED(op, other)                                                                    \
    "sdy.mesh @mesh = <[\"x\"=5]>\nfunc.func @main(%a: tensor<15x3xi32> " SHARD(                  \
        "{\"x\"}, {}") ") -> (tensor<3xi32>, tensor<3xi32>) {\n%c = stablehlo.constant dense<7> " \
                       ": tensor<i32>\n"                                                          \
                       "%b = stablehlo.multiply %a, %a : tensor<15x3xi32>\n"                      \
                       "%0:2 = stablehlo.reduce(%a init: %c), (%b init: %c) across dimensions = " \
                       "[0] : "                                                                   \
                       "(tensor<15x3xi32>, tensor<15x3xi32>, tensor<i32>, tensor<i32>) -> "       \
                       "(tensor<3xi32>, "                                                         \
                       "tensor<3xi32>) reducer(%u: tensor<i32>, %v: tensor<i32>) (%p: "           \
                       "tensor<i32>, %q: "                                                        \
                       "tensor<i32>) {\n %1 = stablehlo." op                                      \
                       " %u, %v : tensor<i32>\n %2 = stablehlo." other                            \
                       " %p, %q : tensor<i32>\n stablehlo.return %1, %2 : tensor<i32>, "          \
                       "tensor<i32>\n}\n"                                                         \
                       "return %0#0, %0#1 : tensor<3xi32>, tensor<3xi32>\n}\n"

/* Results that one op combines are all-reduced; otherwise only selections can be sharded. */
static void reductions_may_have_several_results(void **state)
{
    (void)state;
    static const struct {
        const char *text, *collectives;
    } rows[] = {
        {TWO_REDUCED("add", "add"), "all_reduce=1"},
        {TWO_REDUCED("maximum", "maximum"), "all_reduce=1"},
        {TWO_REDUCED("maximum", "minimum"), "all_gather=2"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        tern_hlo_module *local = NULL;
        assert_partitions(rows[i].text, 5, rows[i].collectives, &local);
        tern_hlo_module_destroy(local);
    }
}

/* --- memory --- */

static tern_status run_out(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = NULL;
    tern_shard_report report = {0};
    TERN_TRY(pass_read(mem, arg, &m));
    tern_status st = partition(m, mem, 3, &report);
    tern_hlo_module_destroy(m);
    return st;
}

static void memory_may_run_out(void **state)
{
    (void)state;
    static const char nested[] = LOOP_MAIN("\"x\"=3", "{\"x\"}", NESTED),
                      pool[] = POOL("\"x\"=3", "15", "3", "1", "1, 1", "15"),
                      results[] = TWO_RESULTS("i32"), argmax[] = ARGMAX("\"x\"=3", "9", "\"x\""),
                      random[] = RANDOM("\"x\"=3", "1, 2", "2xui64", "9xui32", "{\"x\"}");
    test_fail_each_allocation(run_out, (void *)(uintptr_t)nested);
    test_fail_each_allocation(run_out, (void *)(uintptr_t)pool);
    test_fail_each_allocation(run_out, (void *)(uintptr_t)results);
    test_fail_each_allocation(run_out, (void *)(uintptr_t)argmax);
    test_fail_each_allocation(run_out, (void *)(uintptr_t)random);
}

TEST_MAIN(cmocka_unit_test(sums_of_loops_are_reduced_behind_them),
          cmocka_unit_test(sums_may_be_scaled_before_they_are_added),
          cmocka_unit_test(neighbouring_reductions_are_combined),
          cmocka_unit_test(windows_take_halos), cmocka_unit_test(random_bits_follow_their_position),
          cmocka_unit_test(selections_gather_one_candidate_of_each),
          cmocka_unit_test(reductions_may_have_several_results),
          cmocka_unit_test(memory_may_run_out))
