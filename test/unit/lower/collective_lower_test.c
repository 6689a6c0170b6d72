/* Collectives on emulated devices: the bits of ref on as many simulated ones. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "collective_programs.h"
#include "compiled.h"
#include "hlo/module.h"
#include "numerics/format.h"
#include "sharded.h"
#include "test_support.h"

enum { VALUES_MAX = COLLECTIVE_DEVICES_MAX * 4 };

static bool is_nan(const tern_ref_value *v, int64_t i)
{
    const tern_num_format *f = tern_num_format_of(v->dtype);
    uint64_t code = 0;
    if (f->kind != TERN_KIND_FLOAT)
        return false;
    memcpy(&code, v->data + (size_t)i * f->storage_bytes, f->storage_bytes);
    double x = tern_num_to_f64(f, code);
    return x != x;
}

static void assert_same(const tern_ref_value *a, const tern_ref_value *b, const char *name,
                        uint32_t index)
{
    size_t bytes = tern_ref_elem_bytes(a);
    assert_int_equal(a->data_bytes, b->data_bytes);
    for (int64_t i = 0; i < a->count; i++)
        if (memcmp(a->data + (size_t)i * bytes, b->data + (size_t)i * bytes, bytes) != 0 &&
            !(is_nan(a, i) && is_nan(b, i)))
            fail_msg("%s: element %lld of value %u differs", name, (long long)i, index);
}

static uint32_t count_triggers(const test_compiled *c)
{
    const tern_isa_program *p = test_compiled_program(c);
    uint32_t count = 0;
    for (size_t i = 0; i < p->instrs.count; i++)
        count += p->instrs.items[i].op == TERN_OP_CC_TRIGGER;
    return count;
}

static void release(tern_ref_value **values, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        tern_ref_release(values[i]);
}

/* Returns the number of cc_trigger in the program. */
static uint32_t check(const collective_program *p, const test_compile_options *o)
{
    char text[COLLECTIVE_TEXT_MAX];
    tern_ref_value *in[VALUES_MAX] = {0}, *want[VALUES_MAX] = {0}, *got[VALUES_MAX] = {0};
    static uint64_t seed;
    seed = seed ? seed : test_seed();
    uint32_t devices = p->replicas * p->partitions;
    collective_program_write(p, text, sizeof text);
    tern_hlo_module *m = test_read_module(text), *whole = test_read_module(text);
    uint32_t ins = test_input_count(m) * devices, outs = test_output_count(m) * devices;
    assert_true(ins <= VALUES_MAX && outs <= VALUES_MAX);
    for (uint32_t i = 0; i < ins; i++)
        in[i] = test_random_value(whole, test_input_type(whole, i % test_input_count(m)), &seed);
    test_compiled *c = NULL;
    tern_status st = test_compile(m, o, &c);
    if (!st)
        st = test_compiled_run_gang(c, devices, in, got);
    if (st)
        print_error("%s: %s\n", p->name, text);
    assert_ok(st);
    assert_ok(sharded_run_replicas(whole, p->replicas, p->partitions, in, want));
    for (uint32_t i = 0; i < outs; i++)
        assert_same(got[i], want[i], p->name, i);
    release(in, ins);
    release(want, outs);
    release(got, outs);
    uint32_t triggers = count_triggers(c);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    tern_hlo_module_destroy(whole);
    return triggers;
}

static void every_form_has_the_bits_of_ref(void **state)
{
    (void)state;
    for (size_t i = 0; i < collective_program_count; i++)
        (void)check(&collective_programs[i], &(test_compile_options){0});
}

static void no_collective_is_a_library_call(void **state)
{
    (void)state;
    for (size_t i = 0; i < collective_program_count; i++)
        (void)check(&collective_programs[i], &(test_compile_options){.library_only = true});
}

#define SUM4 BODY("add", "f32") " {" GLOBAL("[[0, 1, 2, 3]]> : tensor<1x4xi64>") "}"
#define F    "tensor<8x16xf32>"
#define REDUCE(to, from) \
    "  " to " = \"stablehlo.all_reduce\"(" from ") " SUM4 " : (" F ") -> " F "\n"
#define RING                                                                              \
    " {source_target_pairs = dense<[[0, 1], [1, 2], [2, 3], [3, 0]]> : tensor<4x2xi64>, " \
    "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}"

static const collective_program among_others[] = {
    {"with compute around", 1, 4,
     "func.func @main(%x: " F ", %y: " F ") -> " F " {\n  %a = stablehlo.add %x, %y : " F
     "\n" REDUCE("%b", "%a") "  %c = stablehlo.maximum %b, %x : " F "\n" REDUCE(
         "%d", "%c") "  %e = stablehlo.minimum %d, %b : " F "\n  return %e : " F "\n}\n"},
    {"of a transposed value", 1, 4,
     "func.func @main(%x: tensor<16x8xf32>) -> " F
     " {\n  %t = stablehlo.transpose %x, dims = [1, 0] : "
     "(tensor<16x8xf32>) -> " F "\n" REDUCE("%b", "%t") "  return %b : " F "\n}\n"},
    {"of a constant, and returned twice", 1, 4,
     "func.func @main() -> (" F ", " F ") {\n  %c = stablehlo.constant dense<2.5> : " F
     "\n" REDUCE("%b", "%c") "  return %b, %b : " F ", " F "\n}\n"},
    {"several that are independent", 1, 4,
     "func.func @main(%x: " F ", %y: " F ") -> (" F ", " F ", " F ") {\n" REDUCE("%a", "%x")
         REDUCE("%b", "%y") "  %mx = stablehlo.maximum %x, %y : " F "\n" REDUCE(
             "%c",
             "%mx") "  %pp = \"stablehlo.collective_permute\"(%x)" RING " : (" F ") -> " F "\n"
                    "  %qq = \"stablehlo.collective_permute\"(%y)" RING " : (" F ") -> " F "\n"
                    "  %u = stablehlo.minimum %pp, %a : " F
                    "\n  %v = stablehlo.minimum %qq, %b : " F "\n"
                    "  return %u, %v, %c : " F ", " F ", " F "\n}\n"},
    {"over a donated input", 1, 4,
     "func.func @main(%x: " F " {tf.aliasing_output = 0 : i32}) -> " F
     " {\n" REDUCE("%b", "%x") "  return %b : " F "\n}\n"},
    {"in a loop", 1, 4,
     "func.func @main(%x: " F ") -> " F " {\n  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
     "  %one = stablehlo.constant dense<1> : tensor<i32>\n  %n = stablehlo.constant dense<7> : "
     "tensor<i32>\n"
     "  %h = stablehlo.constant dense<0.25> : " F "\n"
     "  %r:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, " F "\n   cond {\n"
     "    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
     "    stablehlo.return %c : tensor<i1>\n  } do {\n" REDUCE(
         "%a",
         "%v") "    %b = stablehlo.multiply %a, %h : " F "\n"
               "    %pp = \"stablehlo.collective_permute\"(%b)" RING " : (" F ") -> " F "\n"
               "    %j = stablehlo.add %i, %one : tensor<i32>\n    stablehlo.return %j, %pp : "
               "tensor<i32>, " F "\n  }\n"
               "  return %r#1 : " F "\n}\n"},
    {"in a loop until the sum is large", 1, 4,
     "func.func @main(%x: " F ") -> (" F
     ", tensor<i32>) {\n  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
     "  %one = stablehlo.constant dense<1> : tensor<i32>\n  %n = stablehlo.constant dense<1.0e6> : "
     "tensor<f32>\n"
     "  %r:2 = stablehlo.while(%i = %zero, %v = %x) : tensor<i32>, " F "\n   cond {\n"
     "    %z = stablehlo.constant dense<0.0> : tensor<f32>\n    %w = stablehlo.abs %v : " F "\n"
     "    %m = stablehlo.reduce(%w init: %z) applies stablehlo.maximum across dimensions = [0, 1] "
     ": (" F ", tensor<f32>) -> tensor<f32>\n"
     "    %g = \"stablehlo.all_reduce\"(%m) " BODY("maximum", "f32") " {" GLOBAL(
         "[[0, 1, 2, 3]]> : tensor<1x4xi64>") "} : (tensor<f32>) -> tensor<f32>\n"
                                              "    %c = stablehlo.compare LT, %g, %n : "
                                              "(tensor<f32>, tensor<f32>) -> tensor<i1>\n"
                                              "    stablehlo.return %c : tensor<i1>\n  } do "
                                              "{\n" REDUCE(
                                                  "%a", "%v") "    %b = stablehlo.add %a, %x : " F
                                                              "\n    %j = stablehlo.add %i, %one : "
                                                              "tensor<i32>\n"
                                                              "    stablehlo.return %j, %b : "
                                                              "tensor<i32>, " F
                                                              "\n  }\n  return %r#1, %r#0 : " F
                                                              ", tensor<i32>\n}\n"},
    {"in a branch", 1, 4,
     "func.func @main(%x: " F ") -> " F " {\n  %c = stablehlo.constant dense<1> : tensor<i32>\n"
     "  %z = stablehlo.constant dense<0> : tensor<1xi32>\n  %g = "
     "\"stablehlo.all_reduce\"(%z) " BODY("add", "i32") " {" GLOBAL(
         "[[0, 1, 2, 3]]> : tensor<1x4xi64>") "} : (tensor<1xi32>) -> tensor<1xi32>\n"
                                              "  %ix = stablehlo.reshape %g : (tensor<1xi32>) -> "
                                              "tensor<i32>\n"
                                              "  %r = \"stablehlo.case\"(%ix) ({\n" REDUCE(
                                                  "%a",
                                                  "%x") "    stablehlo.return %a : " F "\n  }, {\n"
                                                        "    %b = "
                                                        "\"stablehlo.collective_permute\"(%x)" RING
                                                        " : (" F ") -> " F "\n"
                                                        "    stablehlo.return %b : " F
                                                        "\n  }) : (tensor<i32>) -> " F
                                                        "\n  return %r : " F "\n}\n"},
    {"with ranks", 1, 4,
     "func.func @main(%x: " F
     ") -> (tensor<2x16xf32>, tensor<ui32>) {\n  %id = stablehlo.partition_id : tensor<ui32>\n"
     "  %two = stablehlo.constant dense<2> : tensor<ui32>\n  %z = stablehlo.constant dense<0> : "
     "tensor<ui32>\n"
     "  %at = stablehlo.multiply %id, %two : tensor<ui32>\n" REDUCE(
         "%a", "%x") "  %sl = stablehlo.dynamic_slice %a, %at, %z, sizes = [2, 16] : (" F
                     ", tensor<ui32>, tensor<ui32>) -> tensor<2x16xf32>\n"
                     "  return %sl, %at : tensor<2x16xf32>, tensor<ui32>\n}\n"},
};

static void collectives_among_other_ops(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(among_others); i++) {
        (void)check(&among_others[i], &(test_compile_options){0});
        (void)check(&among_others[i], &(test_compile_options){.part_instrs = 1});
        (void)check(&among_others[i], &(test_compile_options){.part_instrs = 30});
    }
}

/* --- random programs --- */

static const char *const even_groups[] = {"[[2, 0, 3, 1]]> : tensor<1x4xi64>",
                                          "[[0, 1, 2, 3]]> : tensor<1x4xi64>"};
static const char *const any_groups[] = {
    "[[2, 0, 3, 1]]> : tensor<1x4xi64>", "[[0, 1], [2, 3]]> : tensor<2x2xi64>",
    "[[3, 0], [1, 2]]> : tensor<2x2xi64>", "[[2, 0, 3], [1, -1, -1]]> : tensor<2x3xi64>"};

/* Appends an op that makes %v<k> of earlier values, all of type F. */
static void put_random_op(tern_text *t, uint32_t k, uint64_t *seed)
{
    static const char *const binary[] = {"add", "maximum", "minimum", "multiply"};
    static const char *const sums[] = {"add", "maximum", "minimum"};
    const char *even = even_groups[test_random(seed) % TERN_COUNT_OF(even_groups)];
    const char *any = any_groups[test_random(seed) % TERN_COUNT_OF(any_groups)];
    const char *body = sums[test_random(seed) % TERN_COUNT_OF(sums)];
    uint32_t x = (uint32_t)(test_random(seed) % k), y = (uint32_t)(test_random(seed) % k);
    uint32_t dim = (uint32_t)(test_random(seed) % 2);
    const char *part = dim ? "tensor<8x4xf32>" : "tensor<2x16xf32>";
    static const char channel[] =
        "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>";
    switch (test_random(seed) % 7) {
    case 0:
    case 1:
        tern_text_printf(t, "  %%v%u = stablehlo.%s %%v%u, %%v%u : " F "\n", k,
                         binary[test_random(seed) % TERN_COUNT_OF(binary)], x, y);
        return;
    case 2:
        tern_text_printf(
            t,
            "  %%v%u = \"stablehlo.all_reduce\"(%%v%u) ({\n^bb0(%%p: tensor<f32>, %%q: "
            "tensor<f32>):\n  %%s = stablehlo.%s %%p, %%q : tensor<f32>\n  "
            "stablehlo.return %%s : tensor<f32>\n}) {replica_groups = dense<%s, %s, "
            "use_global_device_ids} : (" F ") -> " F "\n",
            k, x, body, any, channel);
        return;
    case 3:
        tern_text_printf(t,
                         "  %%v%u = \"stablehlo.collective_permute\"(%%v%u)%s : (" F ") -> " F "\n",
                         k, x, RING);
        return;
    case 4:
        tern_text_printf(t,
                         "  %%v%u = \"stablehlo.all_to_all\"(%%v%u) {split_dimension = %u : i64, "
                         "concat_dimension = %u : i64, split_count = 4 : i64, replica_groups = "
                         "dense<%s, %s} : (" F ") -> " F "\n",
                         k, x, dim, dim, even, channel);
        return;
    case 5:
        tern_text_printf(t,
                         "  %%w%u = \"stablehlo.reduce_scatter\"(%%v%u) ({\n^bb0(%%p: tensor<f32>, "
                         "%%q: tensor<f32>):\n  %%s = stablehlo.%s %%p, %%q : tensor<f32>\n  "
                         "stablehlo.return %%s : tensor<f32>\n}) {scatter_dimension = %u : i64, "
                         "replica_groups = dense<%s, %s, use_global_device_ids} : (" F ") -> %s\n",
                         k, x, body, dim, even, channel, part);
        tern_text_printf(t,
                         "  %%v%u = \"stablehlo.all_gather\"(%%w%u) {all_gather_dim = %u : i64, "
                         "replica_groups = dense<%s, %s, use_global_device_ids} : (%s) -> " F "\n",
                         k, k, dim, even, channel, part);
        return;
    default:
        tern_text_printf(
            t,
            "  %%t%u = stablehlo.transpose %%v%u, dims = [1, 0] : (" F
            ") -> tensor<16x8xf32>\n  %%u%u = \"stablehlo.collective_broadcast\"(%%t%u) "
            "{replica_groups = dense<[[2, 1, 0]]> : tensor<1x3xi64>, %s} : "
            "(tensor<16x8xf32>) -> tensor<16x8xf32>\n  %%v%u = stablehlo.transpose "
            "%%u%u, dims = [1, 0] : (tensor<16x8xf32>) -> " F "\n",
            k, x, k, k, channel, k, k);
    }
}

static void random_programs(void **state)
{
    (void)state;
    enum { PROGRAMS = 30, OPS = 12 };
    uint64_t seed = test_seed();
    for (uint32_t i = 0; i < PROGRAMS; i++) {
        tern_text t;
        tern_text_init(&t, tern_alloc_host());
        tern_text_puts(&t, "func.func @main(%v0: " F ", %v1: " F ") -> (" F ", " F ") {\n");
        for (uint32_t k = 2; k < 2 + OPS; k++)
            put_random_op(&t, k, &seed);
        tern_text_printf(&t, "  return %%v%d, %%v%d : " F ", " F "\n}\n", OPS + 1, OPS);
        collective_program p = {"random", 1, 4, tern_text_get(&t)};
        (void)check(&p, &(test_compile_options){.part_instrs = (uint32_t)(i % 3 * 20)});
        tern_text_fini(&t);
    }
}

/* Equal groups are one constant, groups of all devices none; streams alternate. */
static void groups_are_shared(void **state)
{
    (void)state;
    char text[COLLECTIVE_TEXT_MAX];
    test_compiled *c = NULL;
    collective_program_write(&among_others[3], text, sizeof text);
    tern_hlo_module *m = test_read_module(text);
    assert_ok(test_compile(m, &(test_compile_options){0}, &c));
    const tern_isa_program *p = test_compiled_program(c);
    uint32_t streams = 0, constants = 0;
    for (size_t i = 0; i < p->instrs.count; i++)
        if (p->instrs.items[i].op == TERN_OP_CC_TRIGGER)
            streams |= 1u << tern_isa_args(p, &p->instrs.items[i])[TERN_ARG(CC_TRIGGER, stream)];
    for (size_t i = 0; i < p->tensors.count; i++)
        constants += !strncmp(p->tensors.items[i].name, "groups", 6);
    assert_int_equal(count_triggers(c), 5);
    assert_int_equal(streams, 0xf);
    assert_int_equal(constants, 1);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

TEST_MAIN(cmocka_unit_test(every_form_has_the_bits_of_ref),
          cmocka_unit_test(no_collective_is_a_library_call),
          cmocka_unit_test(collectives_among_other_ops), cmocka_unit_test(groups_are_shared),
          cmocka_unit_test(random_programs))
