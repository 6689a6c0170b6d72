/* Error messages of the text reader: one per mistake, at its position, and no crash. */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "hlo/read.h"
#include "test_support.h"

static tern_status read_with(tern_alloc mem, const char *text, size_t len, tern_diag *diag)
{
    tern_source source = {"x.mlir", text, len};
    tern_hlo_module *m;
    tern_status st = tern_hlo_read_text(mem, &source, (tern_span){0, len}, diag, &m);
    assert_true(!st == (m != NULL));
    tern_hlo_module_destroy(m);
    return st;
}

/* Reads |text|, which has |count| errors, and returns all messages, owned by |diag|. */
static const char *errors_of(const char *text, size_t count, tern_diag **diag)
{
    assert_ok(tern_diag_create(tern_alloc_host(), diag));
    tern_status st = read_with(tern_alloc_host(), text, strlen(text), *diag);
    const char *messages = tern_diag_text(*diag);
    if (tern_diag_error_count(*diag) != count)
        fail_msg("wanted %zu errors in:\n%s\nfound:\n%s", count, text, messages);
    assert_int_equal(tern_status_code(st), TERN_INVALID);
    tern_status_free(st);
    return messages;
}

static void expect(const char *text, size_t count, const char *wanted)
{
    tern_diag *diag;
    const char *messages = errors_of(text, count, &diag);
    if (!strstr(messages, wanted))
        fail_msg("wanted '%s' for:\n%s\nfound:\n%s", wanted, text, messages);
    tern_diag_destroy(diag);
}

/* --- one mistake, one message --- */

typedef struct {
    const char *ops; /* inside "func.func @f(%a: tensor<f32>, %b: tensor<2xf32>, %p: tensor<i1>)",
                        from its second line on */
    const char *wanted;
} error_row;

static const error_row in_function[] = {
    {"%0 = stablehlo.adding %a, %a : tensor<f32>\n", "2:6: error: unknown op 'stablehlo.adding'"},
    {"%0 = stablehlo.subtrct %a, %a : tensor<f32>\n", "did you mean 'stablehlo.subtract'?"},
    {"%0 = stablehlo.mulitply %a, %a : tensor<f32>\n", "did you mean 'stablehlo.multiply'?"},
    {"%0 = add %a, %a : tensor<f32>\n", "unknown op 'add'; did you mean 'stablehlo.add'?"},
    {"%0 = \"stablehlo.no_such_thing\"(%a) : (tensor<f32>) -> tensor<f32>\n",
     "unknown op 'stablehlo.no_such_thing'\n"},
    {"%0 = arith.addf %a, %a : f32\n",
     "is of dialect 'arith'; the dialects read are stablehlo, builtin, func, chlo, check, "
     "interpreter, sdy"},
    {"%0 = stablehlo.abs %x : tensor<f32>\n", "2:20: error: %x is not defined before this use\n"},
    {"%value = stablehlo.abs %a : tensor<f32>\n%0 = stablehlo.abs %vlaue : tensor<f32>\n",
     "3:20: error: %vlaue is not defined before this use; did you mean %value?"},
    {"%0 = stablehlo.abs %1 : tensor<f32>\n%1 = stablehlo.abs %a : tensor<f32>\n",
     "2:20: error: %1 is not defined before this use\n"},
    {"%0 = stablehlo.abs %a : tensor<f32>\n%0 = stablehlo.abs %a : tensor<f32>\n",
     "3:1: error: %0 is defined already"},
    {"%0 = stablehlo.abs %a : tensor<f32>\n%0 = stablehlo.abs %a : tensor<f32>\n",
     "2:1: note: it was defined here"},
    {"%a = stablehlo.abs %b : tensor<2xf32>\n", "1:14: note: it was defined here"},
    {"%0:2 = stablehlo.abs %a : tensor<f32>\n",
     "2:1: error: stablehlo.abs has 1 result, and 2 are named"},
    {"%0:0 = stablehlo.abs %a : tensor<f32>\n", "expected 1 value or more"},
    {"%0:2 = stablehlo.optimization_barrier %a, %b : tensor<f32>, tensor<2xf32>\n"
     "%1 = stablehlo.abs %0 : tensor<f32>\n",
     "%0 is 2 values: write %0#0 to %0#1"},
    {"%0 = stablehlo.abs %a#1 : tensor<f32>\n", "%a is 1 value; there is no #1"},
    {"%0 = stablehlo.abs %a#x : tensor<f32>\n", "expected the number of a result"},
    {"%0 = stablehlo.abs %a : tensor<2xf32>\n",
     "2:25: error: operand 0 is a tensor<f32>, but the op's type says tensor<2xf32>"},
    {"%0 = stablehlo.add %a, %b : tensor<f32>\n",
     "operand 1 is a tensor<2xf32>, but the op's type says tensor<f32>"},
    {"%0 = \"stablehlo.add\"(%a, %b) : (tensor<f32>) -> tensor<f32>\n",
     "the op has 2 operands, but its type has 1"},
    {"%0 = stablehlo.abs %a\n%1 = stablehlo.abs %a : tensor<f32>\n",
     "3:1: error: expected ':', found '%1'"},
    {"%0 = stablehlo.abs\n", "expected ':', found 'return'"},
    {"%0 stablehlo.abs %a : tensor<f32>\n", "2:4: error: expected '=', found 'stablehlo.abs'"},
    {"%0 = %a\n", "2:6: error: expected an op, such as stablehlo.add, found '%a'"},
    {"%0 = stablehlo.gather %a, %b : tensor<f32>\n",
     "stablehlo.gather has only the generic form \"stablehlo.gather\"(...)"},
    {"%0 = stablehlo.broadcast_in_dim %a, dim = [0] : (tensor<f32>) -> tensor<2xf32>\n",
     "2:37: error: expected dims = of stablehlo.broadcast_in_dim, found 'dim'"},
    {"%0 = stablehlo.fft %a, type = FAST : (tensor<f32>) -> tensor<f32>\n",
     "'FAST' is no fft_type"},
    {"%0 = stablehlo.compare LESS, %a, %a : (tensor<f32>, tensor<f32>) -> tensor<i1>\n",
     "'LESS' is no comparison_direction"},
    {"%0 = stablehlo.reduce_precision %a, format = 8m7 : tensor<f32>\n",
     "expected a format such as e8m7"},
    {"%0 = stablehlo.select %p, %a, %a : tensor<i1>\n",
     "expected the types of the predicate and of the values"},
    {"%0 = stablehlo.tuple %a : tensor<f32>\n", "expected a tuple type"},
    {"%0 = stablehlo.constant 3 : i32\n", "expected a constant tensor"},
    {"%0 = stablehlo.dot_general %a, %a, contracting = [] x [] : (tensor<f32>, tensor<f32>) -> "
     "tensor<f32>\n",
     "expected batching_dims, contracting_dims, precision or algorithm, found 'contracting'"},
    {"%0 = stablehlo.reduce(%b init: %a) applies stablehlo.abs across dimensions = [0] : "
     "(tensor<2xf32>, tensor<f32>) -> tensor<f32>\n",
     "stablehlo.abs does not make one value of two"},
    {"%0 = \"stablehlo.add\"(%a, %a) [^bb1] : (tensor<f32>, tensor<f32>) -> tensor<f32>\n",
     "an op with successors"},
    {"%0 = \"stablehlo.iota\"() <{iota_dimension = \"x\"}> : () -> tensor<2xf32>\n",
     "2:6: error: "},
    {"%0 = \"stablehlo.iota\"() <{iota_dimension = 0}> {iota_dimension = 0} : () -> "
     "tensor<2xf32>\n",
     "2:6: error: "},
    {"\"stablehlo.case\"(%p) ({\n  stablehlo.return\n^bb1:\n  stablehlo.return\n}) : (tensor<i1>) "
     "-> ()\n",
     "4:1: error: a second block in a region"},
    {"\"stablehlo.case\"(%p) ({\n  return\n}) : (tensor<i1>) -> ()\n",
     "3:3: error: 'return' ends functions"},
    {"\"stablehlo.case\"(%p) ({\n  %0 = stablehlo.abs %a : tensor<f32>\n  stablehlo.return\n}) : "
     "(tensor<i1>) -> ()\n%1 = stablehlo.abs %0 : tensor<f32>\n",
     "6:20: error: %0 is not defined before this use"},
    {"%0 = stablehlo.while(%i = %a) : tensor<f32>\ncond {\n^bb0(%x: tensor<f32>):\n  "
     "stablehlo.return %p : tensor<i1>\n} do {\n  stablehlo.return %i : tensor<f32>\n}\n",
     "a block with arguments in a region whose arguments are named"},
    {"module {\n}\n", "a module inside another"},
    {"%0 = stablehlo.abs %a : tensor<f32>,\n", "error: expected "},
    {"%0 = stablehlo.abs %a : tensor<f32\n%1 = stablehlo.abs %a : tensor<f32>\n", "error: "},
    {"%0 = stablehlo.custom_call @x(%a : (tensor<f32>) -> tensor<f32>\n"
     "%1 = stablehlo.abs %a : tensor<f32>\n",
     "2:34: error: expected ')', found ':'"},
    {"%0 = stablehlo.composite \"unfinished %a : (tensor<f32>) -> tensor<f32>\n",
     "a string without a closing '\"'"},
};

static void mistakes_in_a_function(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(in_function); i++) {
        tern_text text;
        tern_text_init(&text, tern_alloc_host());
        tern_text_printf(&text,
                         "func.func @f(%%a: tensor<f32>, %%b: tensor<2xf32>, %%p: tensor<i1>) "
                         "{\n%s  return\n}\n",
                         in_function[i].ops);
        expect(tern_text_get(&text), 1, in_function[i].wanted);
        tern_text_fini(&text);
    }
}

static const error_row on_top[] = {
    {"func.func @f(tensor<f32>) {\n  return\n}\n", "argument 0 has no name"},
    {"func.func f() {\n  return\n}\n", "1:11: error: expected a symbol such as @main, found 'f'"},
    {"func.func @f(%a: tensor<f32>, %a: tensor<f32>) {\n  return\n}\n",
     "1:31: error: %a is defined already"},
    {"func.func @f() {\n  return\n", "3:1: error: expected '}', found the end of the text"},
    {"func.func @f() {\n  %0 = stablehlo.create_token : !stablehlo.token\nfunc.func @g() {\n  "
     "return\n}\n",
     "3:1: error: a function inside another: is a '}' missing before it?"},
    {"func.func @f() {\n  return\n}\n}\n", "4:1: error: an unmatched '}'"},
    {"module {\n}\nmodule {\n}\n", "3:1: error: text after the module"},
    {"func.func @f() {\n  return\n}\nmodule {\n}\n", "4:1: error: a module after ops"},
    {"module {\n}\n{-#\n  dialect_resources: {}\n#-}\n", "resources beside the module"},
    {"hello world\n", "1:1: error: unknown op 'hello'"},
    {"func @f() {\n}\n", "unknown op 'func'; did you mean 'func.func'?"},
    {"123\n", "expected an op"},
    {"\x01\x02\n", "expected an op"},
    {"\"unfinished\n", "expected an op"},
    {"func.func @f() {\n  vhlo.return_v1\n  return\n}\n", "is of dialect 'vhlo'"},
};

static void mistakes_around_functions(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(on_top); i++)
        expect(on_top[i].ops, 1, on_top[i].wanted);
}

/* --- several mistakes --- */

static void three_mistakes_are_three_messages(void **state)
{
    (void)state;
    static const char text[] =
        "module {\n"
        "  func.func @f(%a: tensor<f32>, %p: tensor<i32>) -> tensor<f32> {\n"
        "    %0 = stablehlo.bad %a, %a : tensor<f32>\n" /* the first */
        "    %1 = stablehlo.add %0, %a : tensor<f32>\n"
        "    %2:2 = stablehlo.optimization_barrier %1, %0 : tensor<f32>, tensor<f32>\n"
        "    %3 = \"stablehlo.case\"(%p) ({\n"
        "      %4 = stablehlo.multiply %2#1, %undefined : tensor<f32>\n" /* the second */
        "      stablehlo.return %4 : tensor<f32>\n"
        "    }) : (tensor<i32>) -> tensor<f32>\n"
        "    %5 = stablehlo.reduce(%1 init: %3) applies stablehlo.add across dimensions = [] : "
        "(tensor<f32>, tensor<f32>) -> tensor<f32>\n"
        "    return %5 : tensor<f32>\n"
        "  }\n"
        "  func.func @g(%a: tensor<f32>) -> tensor<f32> {\n"
        "    %0 = stablehlo.abs %a : tensor<f32\n" /* the third */
        "    return %0 : tensor<f32>\n"
        "  }\n"
        "}\n";
    tern_diag *diag;
    const char *messages = errors_of(text, 3, &diag);
    assert_non_null(strstr(messages, "x.mlir:3:10: error: unknown op"));
    assert_non_null(strstr(messages, "x.mlir:7:37: error: %undefined is not defined"));
    assert_non_null(strstr(messages, "x.mlir:1"));
    tern_diag_destroy(diag);
}

static void a_failed_statement_over_several_lines(void **state)
{
    (void)state;
    expect("func.func @f(%a: tensor<f32>) {\n"
           "  %0 = \"stablehlo.nothing\"(%a,\n"
           "      %a) <{x = {\n"
           "    y = 1}}> ({\n"
           "    %1 = stablehlo.abs %a : tensor<f32>\n"
           "  }) : (tensor<f32>, tensor<f32>) ->\n"
           "    tensor<f32>\n"
           "  %1 = stablehlo.abs %0 : tensor<f32>\n"
           "  return\n"
           "}\n",
           1, "unknown op 'stablehlo.nothing'");
}

static void errors_are_limited(void **state)
{
    (void)state;
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    for (int i = 0; i < 1000; i++)
        tern_text_printf(&text, "%%%d = stablehlo.nothing\n", i);
    tern_diag *diag;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = read_with(tern_alloc_host(), tern_text_get(&text), text.len, diag);
    assert_int_equal(tern_diag_error_count(diag), TERN_DIAG_LIMIT);
    assert_int_equal(tern_status_code(st), TERN_INVALID);
    tern_status_free(st);
    tern_diag_destroy(diag);
    tern_text_fini(&text);
}

static void deep_nesting_is_rejected(void **state)
{
    (void)state;
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_text_puts(&text, "func.func @f(%p: tensor<i32>) {\n");
    for (int i = 0; i < 5000; i++)
        tern_text_puts(&text, "\"stablehlo.case\"(%p) ({\n");
    tern_diag *diag;
    const char *messages = errors_of(tern_text_get(&text), 1, &diag);
    assert_non_null(strstr(messages, "nested too deeply"));
    tern_diag_destroy(diag);
    tern_text_fini(&text);
}

/* --- arbitrary text --- */

static const char sample[] =
    "#a = array<i64: 1, 2>\n"
    "module @m attributes {k = #a} {\n"
    "  sdy.mesh @mesh = <[\"x\"=2]>\n"
    "  func.func public @f(%a: tensor<2x3xf32> {x.y}, %z: tensor<f32>) -> (tensor<2xf32> {r}) {\n"
    "    %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : "
    "(tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32> loc(#loc1)\n"
    "    %1:2 = stablehlo.while(%i = %z, %j = %z) : tensor<f32>, tensor<f32> attributes {q}\n"
    "    cond {\n"
    "      %c = stablehlo.compare LT, %i, %j, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
    "      stablehlo.return %c : tensor<i1>\n"
    "    } do {\n"
    "      stablehlo.return %i, %j : tensor<f32>, tensor<f32>\n"
    "    }\n"
    "    %2 = \"stablehlo.sort\"(%a) <{dimension = 1 : i64, is_stable = true}> ({\n"
    "    ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
    "      %c = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
    "      stablehlo.return %c : tensor<i1>\n"
    "    }) : (tensor<2x3xf32>) -> tensor<2x3xf32>\n"
    "    %3 = stablehlo.slice %2 [0:2:1, 1:3] : (tensor<2x3xf32>) -> tensor<2x2xf32>\n"
    "    %4 = stablehlo.dot_general %a, %2, contracting_dims = [1] x [1], precision = [HIGH, "
    "HIGH], algorithm = <lhs_precision_type = f32> : (tensor<2x3xf32>, tensor<2x3xf32>) -> "
    "tensor<2x2xf32>\n"
    "    %5 = sdy.sharding_constraint %0 <@mesh, [{\"x\"}]> : tensor<2xf32>\n"
    "    return %5 : tensor<2xf32>\n"
    "  }\n"
    "}\n"
    "#loc1 = loc(\"x\"(\"f\":1:2))\n";

static void read_anything(const char *text, size_t len)
{
    tern_diag *diag;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_status_free(read_with(tern_alloc_host(), text, len, diag));
    tern_diag_destroy(diag);
}

/* Truncated at every position: no read past the end (the copy has the exact length), no hang. */
static void texts_that_end_early(void **state)
{
    (void)state;
    assert_int_equal(strlen(sample), sizeof sample - 1);
    for (size_t len = 0; len < sizeof sample; len++) {
        char *copy = malloc(len ? len : 1);
        assert_non_null(copy);
        memcpy(copy, sample, len);
        read_anything(copy, len);
        free(copy);
    }
}

static void texts_with_changes(void **state)
{
    (void)state;
    static const char bytes[] = "{}()[]<>%#@!^\"':;,.=-+?*/\\ \n0azx\0\x80";
    uint64_t random = test_seed();
    int rounds = test_dense ? 200000 : 3000;
    for (int i = 0; i < rounds; i++) {
        char copy[sizeof sample];
        memcpy(copy, sample, sizeof sample);
        size_t len = sizeof sample - 1;
        for (uint64_t changes = test_random(&random) % 3 + 1; changes; changes--) {
            size_t at = test_random(&random) % (len - 20);
            if (test_random(&random) & 1) {
                copy[at] = bytes[test_random(&random) % sizeof bytes];
            } else {
                size_t cut = test_random(&random) % 16 + 1;
                memmove(copy + at, copy + at + cut, len - at - cut);
                len -= cut;
            }
        }
        read_anything(copy, len);
    }
}

static tern_status read_bad(tern_alloc mem, void *arg)
{
    tern_diag *diag;
    TERN_TRY(tern_diag_create(mem, &diag));
    const char *text = arg;
    tern_status st = read_with(mem, text, strlen(text), diag);
    tern_diag_destroy(diag);
    if (tern_status_code(st) != TERN_INVALID)
        return st;
    tern_status_free(st); /* it terminated with messages */
    return NULL;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(read_bad, (void *)(uintptr_t) "func.func @f(%a: tensor<f32>) {\n"
                                                            "  %0 = stablehlo.ad %a, %b : x\n"
                                                            "  %1 = stablehlo.abs %0 : f32\n"
                                                            "  %1 = a.b\n"
                                                            "  return\n"
                                                            "}\n");
}

TEST_MAIN(cmocka_unit_test(mistakes_in_a_function), cmocka_unit_test(mistakes_around_functions),
          cmocka_unit_test(three_mistakes_are_three_messages),
          cmocka_unit_test(a_failed_statement_over_several_lines),
          cmocka_unit_test(errors_are_limited), cmocka_unit_test(deep_nesting_is_rejected),
          cmocka_unit_test(texts_that_end_early), cmocka_unit_test(texts_with_changes),
          cmocka_unit_test(every_allocation_may_fail))
