/* Tokens become empty arrays: through calls, loops, branches and custom calls. */
#include "pass_text.h"

#define T    "tensor<4xf32>"
#define TOK  "!stablehlo.token"
#define NONE "tensor<0xi1>"
#define CALL "stablehlo.custom_call @tern.host_call"

static void tokens_are_removed_from_custom_calls(void **state)
{
    (void)state;
    assert_becomes(pass_options_to(TERN_PASS_TOKENS),
                   "func.func @main(%arg0: " TOK ", %arg1: " T ") -> (" TOK ", " T ") {\n"
                   "  %0:2 = " CALL "(%arg0, %arg1) {backend_config = \"a\", "
                   "has_side_effect = true, operand_layouts = [dense<> : tensor<0xindex>, "
                   "dense<0> : tensor<1xindex>], result_layouts = [dense<> : tensor<0xindex>, "
                   "dense<0> : tensor<1xindex>]} : (" TOK ", " T ") -> (" TOK ", " T ")\n"
                   "  %1 = " CALL "(%0#0) {has_side_effect = true} : (" TOK ") -> " TOK "\n"
                   "  return %1, %0#1 : " TOK ", " T "\n}\n",
                   "    %0 = " CALL "(%arg1) {backend_config = \"a\", has_side_effect = true} : "
                   "(" T ") -> " T "\n"
                   "    " CALL "() {has_side_effect = true} : () -> ()\n"
                   "    return %arg0, %0 : " NONE ", " T "\n");
}

static void token_producers_become_constants(void **state)
{
    (void)state;
    assert_becomes(pass_options_to(TERN_PASS_TOKENS),
                   "func.func @main(%arg0: " NONE ") -> " TOK " {\n"
                   "  %0 = stablehlo.create_token : " TOK "\n"
                   "  %1 = stablehlo.create_token : " TOK "\n"
                   "  %2 = stablehlo.after_all %0, %1 : " TOK "\n"
                   "  %3:2 = " CALL "(%2, %arg0) : (" TOK ", " NONE ") -> (" NONE ", " TOK ")\n"
                   "  return %3#1 : " TOK "\n}\n",
                   "    %0 = stablehlo.constant dense<> : " NONE "\n"
                   "    %1 = stablehlo.constant dense<> : " NONE "\n"
                   "    %2 = " CALL "(%arg0) : (" NONE ") -> " NONE "\n"
                   "    return %0 : " NONE "\n");
}

/* A token carried by a loop and passed through a function disappears after simplify. */
static void tokens_are_removed_from_loops(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%arg0: " TOK ", %arg1: tensor<i32>) -> (" TOK ", tensor<i32>) {\n"
        "  %0:2 = stablehlo.while(%t = %arg0, %i = %arg1) : " TOK ", tensor<i32>\n"
        "  cond {\n"
        "    %n = stablehlo.constant dense<9> : tensor<i32>\n"
        "    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %c : tensor<i1>\n"
        "  } do {\n"
        "    %1:2 = func.call @f(%t, %i) : (" TOK ", tensor<i32>) -> (" TOK ", tensor<i32>)\n"
        "    stablehlo.return %1#0, %1#1 : " TOK ", tensor<i32>\n"
        "  }\n"
        "  return %0#0, %0#1 : " TOK ", tensor<i32>\n}\n"
        "func.func private @f(%t: " TOK ", %i: tensor<i32>) -> (" TOK ", tensor<i32>) {\n"
        "  %0:2 = " CALL "(%t, %i) {has_side_effect = true}\n"
        "    : (" TOK ", tensor<i32>) -> (" TOK ", tensor<i32>)\n"
        "  return %0#0, %0#1 : " TOK ", tensor<i32>\n}\n";
    assert_becomes(
        pass_options_to(TERN_PASS_SIMPLIFY), text,
        "    %0 = stablehlo.while(%arg2 = %arg1) : tensor<i32>\n"
        "    cond {\n"
        "      %1 = stablehlo.constant dense<9> : tensor<i32>\n"
        "      %2 = stablehlo.compare LT, %arg2, %1 : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "      stablehlo.return %2 : tensor<i1>\n"
        "    } do {\n"
        "      %1 = " CALL "(%arg2) {has_side_effect = true} : (tensor<i32>) -> tensor<i32>\n"
        "      stablehlo.return %1 : tensor<i32>\n"
        "    }\n"
        "    return %arg0, %0 : " NONE ", tensor<i32>\n");
}

/* Calls with side effects stay, even if equal or unused; those without are erased if unused, and
 * never folded. */
static void side_effects_stay(void **state)
{
    (void)state;
    assert_becomes(pass_options_to(TERN_PASS_TIDY),
                   "func.func @main() -> " T " {\n"
                   "  %k = stablehlo.constant dense<1.0> : " T "\n"
                   "  %0 = " CALL "(%k) {has_side_effect = true} : (" T ") -> " T "\n"
                   "  %1 = " CALL "(%k) {has_side_effect = true} : (" T ") -> " T "\n"
                   "  %2 = " CALL "(%k) : (" T ") -> " T "\n"
                   "  %3 = " CALL "(%k) {backend_config = \"used\"} : (" T ") -> " T "\n"
                   "  return %3 : " T "\n}\n",
                   "    %0 = stablehlo.constant dense<1.000000e+00> : " T "\n"
                   "    %1 = " CALL "(%0) {has_side_effect = true} : (" T ") -> " T "\n"
                   "    %2 = " CALL "(%0) {has_side_effect = true} : (" T ") -> " T "\n"
                   "    %3 = " CALL "(%0) {backend_config = \"used\"} : (" T ") -> " T "\n"
                   "    return %3 : " T "\n");
}

/* Communication ops keep their tokens. */
static void communication_ops_keep_their_tokens(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%arg0: " T ", %arg1: " TOK ") -> " TOK " {\n"
        "  %0 = \"stablehlo.outfeed\"(%arg0, %arg1) : (" T ", " TOK ") -> " TOK "\n"
        "  return %0 : " TOK "\n}\n";
    assert_becomes(pass_options_to(TERN_PASS_TOKENS), text,
                   "    %0 = \"stablehlo.outfeed\"(%arg0, %arg1) : (" T ", " TOK ") -> " TOK "\n"
                   "    return %0 : " TOK "\n");
}

static tern_status run_once(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = NULL;
    tern_passes_options o = pass_options(mem);
    o.stop_after = TERN_PASS_TOKENS;
    TERN_TRY(pass_read(mem, arg, &m));
    tern_status st = tern_passes_run(m, &o);
    tern_hlo_module_destroy(m);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    static char text[] = "func.func @main(%arg0: " TOK ") -> " TOK " {\n"
                         "  %0 = stablehlo.create_token : " TOK "\n"
                         "  %1 = " CALL "(%0) {backend_config = \"a\"} : (" TOK ") -> " TOK "\n"
                         "  %2 = stablehlo.after_all %1, %arg0 : " TOK "\n"
                         "  return %2 : " TOK "\n}\n";
    test_fail_each_allocation(run_once, text);
}

TEST_MAIN(cmocka_unit_test(tokens_are_removed_from_custom_calls),
          cmocka_unit_test(token_producers_become_constants),
          cmocka_unit_test(tokens_are_removed_from_loops), cmocka_unit_test(side_effects_stay),
          cmocka_unit_test(communication_ops_keep_their_tokens),
          cmocka_unit_test(every_allocation_may_fail))
