/* Clones equal their originals, within a module and between two; extracted modules verify, and ref
 * computes the same values with them. */
#include "hlo/clone.h"

#include "hlo/identity.h"
#include "hlo/verify.h"
#include "print_forms.h"
#include "ref/eval.h"

static tern_alloc host(void) { return tern_alloc_host(); }

/* Clones everything in |m| into |out|. */
static tern_status clone_module(const tern_hlo_module *m, bool borrow, tern_hlo_module *out)
{
    tern_hlo_cloner c;
    tern_status st = NULL;
    tern_hlo_cloner_init(&c, m, out);
    c.borrow_data = borrow;
    const tern_hlo_op_info *top = tern_hlo_op_of(m, m->top);
    for (uint32_t i = 0; i < top->attr_count && !st; i++) {
        tern_hlo_attr_use use = m->uses.items[top->attr_first + i];
        const char *text = tern_hlo_name_text(m, use.name);
        tern_name name = 0;
        tern_hlo_attr value = 0;
        TERN_TRY_OR(st, done, tern_hlo_name_add(out, text, strlen(text), &name));
        TERN_TRY_OR(st, done, tern_hlo_clone_attr(&c, use.value, &value));
        TERN_TRY_OR(st, done, tern_hlo_op_set_attr(out, out->top, name, value));
    }
    tern_hlo_op op = tern_hlo_region_of(m, tern_hlo_module_body(m))->first;
    for (; op; op = tern_hlo_op_of(m, op)->next) {
        tern_hlo_op copy = 0;
        TERN_TRY_OR(st, done, tern_hlo_clone_op(&c, op, tern_hlo_module_body(out), &copy));
    }
done:
    tern_hlo_cloner_fini(&c);
    return st;
}

static void print_to(tern_hlo_module *m, tern_text *out)
{
    tern_text_init(out, host());
    assert_ok(tern_hlo_print(m, NULL, out));
}

static void assert_prints(tern_hlo_module *m, const char *wanted)
{
    tern_text text;
    print_to(m, &text);
    assert_string_equal(tern_text_get(&text), wanted);
    tern_text_fini(&text);
}

/* Every op, into another module. */
static void every_form_is_cloned_between_modules(void **state)
{
    (void)state;
    forms f = forms_open();
    int count = 0;
    for (tern_hlo_module *m; (m = forms_next(&f, NULL)); count++) {
        tern_hlo_module *copy = NULL;
        tern_text text;
        tern_digest a, b;
        assert_ok(tern_hlo_module_create(host(), &copy));
        assert_ok(clone_module(m, count & 1, copy));
        assert_true(tern_hlo_equal(m, copy));
        assert_ok(tern_hlo_hash(m, &a));
        assert_ok(tern_hlo_hash(copy, &b));
        assert_memory_equal(&a, &b, sizeof(a));
        print_to(m, &text);
        assert_prints(copy, tern_text_get(&text));
        tern_text_fini(&text);
        tern_hlo_module_destroy(copy);
        tern_hlo_module_destroy(m);
    }
    assert_true(count > 10);
    forms_close(&f);
}

/* A function cloned within its module equals the original. */
static void every_form_is_cloned_within_its_module(void **state)
{
    (void)state;
    forms f = forms_open();
    for (tern_hlo_module *m; (m = forms_next(&f, NULL));) {
        tern_hlo_region body = tern_hlo_module_body(m);
        tern_hlo_op last = tern_hlo_region_of(m, body)->last, copy = 0;
        tern_hlo_cloner c;
        tern_text before, after;
        if (!last) { /* an empty module is a form too */
            tern_hlo_module_destroy(m);
            continue;
        }
        print_to(m, &before);
        tern_hlo_cloner_init(&c, m, m);
        assert_ok(tern_hlo_clone_op(&c, last, body, &copy));
        assert_int_equal(tern_hlo_region_of(m, body)->last, copy);
        tern_hlo_cloner_fini(&c);
        tern_hlo_op_detach(m, last);
        print_to(m, &after);
        assert_string_equal(tern_text_get(&after), tern_text_get(&before));
        tern_text_fini(&before);
        tern_text_fini(&after);
        tern_hlo_module_destroy(m);
    }
    forms_close(&f);
}

static void unmapped_values_stand_for_themselves_within_a_module(void **state)
{
    (void)state;
    tern_hlo_module *m = read_module("func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
                                     "  %0 = stablehlo.negate %arg0 : tensor<4xf32>\n"
                                     "  %1 = stablehlo.add %0, %arg0 : tensor<4xf32>\n"
                                     "  return %1 : tensor<4xf32>\n}\n");
    tern_hlo_module *other = NULL;
    tern_hlo_op main_op = tern_hlo_module_find(m, "main"), copy = 0;
    tern_hlo_region body = tern_hlo_op_region(m, main_op, 0);
    tern_hlo_op neg = tern_hlo_region_of(m, body)->first;
    tern_hlo_op add = tern_hlo_op_of(m, neg)->next, ret = tern_hlo_region_of(m, body)->last;
    tern_hlo_value arg = tern_hlo_region_of(m, body)->arg_first;
    tern_hlo_value negated = tern_hlo_op_of(m, neg)->result_first;
    tern_hlo_cloner c;

    tern_hlo_cloner_init(&c, m, m);
    assert_int_equal(tern_hlo_cloned(&c, arg), arg);
    assert_ok(tern_hlo_clone_map(&c, negated, arg));
    assert_int_equal(tern_hlo_cloned(&c, negated), arg);
    assert_ok(tern_hlo_clone_op(&c, add, body, &copy));
    assert_int_equal(tern_hlo_operands(m, copy)[0], arg);
    assert_int_equal(tern_hlo_operands(m, copy)[1], arg);
    assert_int_equal(tern_hlo_cloned(&c, tern_hlo_op_of(m, add)->result_first),
                     tern_hlo_op_of(m, copy)->result_first);
    tern_hlo_cloner_fini(&c);
    tern_hlo_op_detach(m, copy);
    assert_int_equal(tern_hlo_region_of(m, body)->last, ret);

    assert_ok(tern_hlo_module_create(host(), &other));
    tern_hlo_cloner_init(&c, m, other);
    assert_int_equal(tern_hlo_cloned(&c, arg), 0);
    assert_fails(INVALID, "operand 0 of stablehlo.add was not cloned before it",
                 tern_hlo_clone_op(&c, add, tern_hlo_module_body(other), &copy));
    tern_hlo_cloner_fini(&c);
    tern_hlo_module_destroy(other);
    tern_hlo_module_destroy(m);
}

/* --- extraction --- */

static const char program[] =
    "sdy.mesh @mesh = <[\"x\"=2]>\n"
    "sdy.mesh @unused = <[\"y\"=2]>\n"
    "func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<f32>, %arg2: tensor<4xf32>) -> "
    "tensor<4xf32> {\n"
    "  %0 = stablehlo.constant dense<0.5> : tensor<4xf32>\n"
    "  %1 = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>\n"
    "  %2 = stablehlo.iota dim = 0 : tensor<40xf32>\n"
    "  %3 = stablehlo.add %arg0, %1 : tensor<4xf32>\n"
    "  %4 = stablehlo.multiply %3, %0 : tensor<4xf32>\n"
    "  %5 = stablehlo.composite \"tern.f\" %4 {composite_attributes = {a = 1 : i64}, decomposition "
    "= @f} : (tensor<4xf32>) -> tensor<4xf32>\n"
    "  %6 = \"stablehlo.if\"(%arg3) ({\n"
    "    %9 = call @g(%5) : (tensor<4xf32>) -> tensor<4xf32>\n"
    "    stablehlo.return %9 : tensor<4xf32>\n"
    "  }, {\n"
    "    %9 = stablehlo.add %5, %arg2 : tensor<4xf32>\n"
    "    stablehlo.return %9 : tensor<4xf32>\n"
    "  }) : (tensor<i1>) -> tensor<4xf32>\n"
    "  %7 = sdy.sharding_constraint %6 <@mesh, [{\"x\"}]> : tensor<4xf32>\n"
    "  return %7 : tensor<4xf32>\n"
    "}\n"
    "func.func private @never(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  return %arg0 : tensor<4xf32>\n"
    "}\n"
    "func.func private @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  %0 = call @h(%arg0) : (tensor<4xf32>) -> tensor<4xf32>\n"
    "  return %0 : tensor<4xf32>\n"
    "}\n"
    "func.func private @g(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  %0 = stablehlo.negate %arg0 : tensor<4xf32>\n"
    "  return %0 : tensor<4xf32>\n"
    "}\n"
    "func.func private @h(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  %0 = stablehlo.multiply %arg0, %arg0 : tensor<4xf32>\n"
    "  return %0 : tensor<4xf32>\n"
    "}\n";

/* |program| with the predicate as an argument, which would make the line above too long. */
static tern_hlo_module *read_program(void)
{
    char text[4096];
    const char *at = strstr(program, "%arg2: tensor<4xf32>)");
    snprintf(text, sizeof(text), "%.*s%%arg3: tensor<i1>, %s", (int)(at - program), program, at);
    return read_module(text);
}

typedef struct {
    tern_hlo_op ops[32];
    uint32_t count;
} op_list;

/* Ops |first| to |last| of main, by index. */
static op_list ops_of_main(const tern_hlo_module *m, uint32_t first, uint32_t last)
{
    op_list list = {.count = 0};
    tern_hlo_region body = tern_hlo_op_region(m, tern_hlo_module_find(m, "main"), 0);
    uint32_t i = 0;
    for (tern_hlo_op op = tern_hlo_region_of(m, body)->first; op;
         op = tern_hlo_op_of(m, op)->next, i++)
        if (i >= first && i <= last)
            list.ops[list.count++] = op;
    return list;
}

static tern_hlo_value result_of(const tern_hlo_module *m, tern_hlo_op op)
{
    return tern_hlo_op_of(m, op)->result_first;
}

static void assert_verifies(tern_hlo_module *m)
{
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(host(), &diag));
    tern_status st = tern_hlo_verify(m, diag);
    if (st)
        print_error("%s\n", tern_diag_text(diag));
    tern_diag_destroy(diag);
    assert_ok(st);
}

static void what_ops_use_becomes_arguments(void **state)
{
    (void)state;
    tern_hlo_module *m = read_program(), *out = NULL;
    op_list list = ops_of_main(m, 3, 7);
    tern_hlo_value results[] = {result_of(m, list.ops[4]), result_of(m, list.ops[1])};
    tern_hlo_value *inputs = NULL;
    uint32_t count = 0;
    assert_ok(tern_hlo_extract(m, list.ops, list.count, results, 2, &out, &inputs, &count));
    tern_hlo_region body = tern_hlo_op_region(m, tern_hlo_module_find(m, "main"), 0);
    tern_hlo_value arg = tern_hlo_region_of(m, body)->arg_first;
    assert_int_equal(count, 3);
    assert_int_equal(inputs[0], arg);
    assert_int_equal(inputs[1], arg + 2);
    assert_int_equal(inputs[2], arg + 3);
    assert_prints(
        out, "module {\n"
             "  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<i1>, %arg2: tensor<4xf32>) -> "
             "(tensor<4xf32>, tensor<4xf32>) {\n"
             "    %0 = stablehlo.constant dense<[1.000000e+00, 2.000000e+00, 3.000000e+00, "
             "4.000000e+00]> : tensor<4xf32>\n"
             "    %1 = stablehlo.constant dense<5.000000e-01> : tensor<4xf32>\n"
             "    %2 = stablehlo.add %arg0, %0 : tensor<4xf32>\n"
             "    %3 = stablehlo.multiply %2, %1 : tensor<4xf32>\n"
             "    %4 = stablehlo.composite \"tern.f\" %3 {composite_attributes = {a = 1 : i64}, "
             "decomposition = @f} : (tensor<4xf32>) -> tensor<4xf32>\n"
             "    %5 = \"stablehlo.if\"(%arg1) ({\n"
             "      %7 = func.call @g(%4) : (tensor<4xf32>) -> tensor<4xf32>\n"
             "      stablehlo.return %7 : tensor<4xf32>\n"
             "    }, {\n"
             "      %7 = stablehlo.add %4, %arg2 : tensor<4xf32>\n"
             "      stablehlo.return %7 : tensor<4xf32>\n"
             "    }) : (tensor<i1>) -> tensor<4xf32>\n"
             "    %6 = sdy.sharding_constraint %5 <@mesh, [{\"x\"}]> : tensor<4xf32>\n"
             "    return %6, %3 : tensor<4xf32>, tensor<4xf32>\n"
             "  }\n"
             "  func.func private @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
             "    %0 = call @h(%arg0) : (tensor<4xf32>) -> tensor<4xf32>\n"
             "    return %0 : tensor<4xf32>\n"
             "  }\n"
             "  func.func private @g(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
             "    %0 = stablehlo.negate %arg0 : tensor<4xf32>\n"
             "    return %0 : tensor<4xf32>\n"
             "  }\n"
             "  sdy.mesh @mesh = <[\"x\"=2]>\n"
             "  func.func private @h(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
             "    %0 = stablehlo.multiply %arg0, %arg0 : tensor<4xf32>\n"
             "    return %0 : tensor<4xf32>\n"
             "  }\n"
             "}\n");
    assert_verifies(out);
    tern_mem_free(m->mem, inputs, count * sizeof(*inputs));
    tern_hlo_module_destroy(m);
    tern_hlo_module_destroy(out);
}

static const char constants[] =
    "func.func @main() -> tensor<17xi32> {\n"
    "  %0 = stablehlo.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]> : "
    "tensor<17xi32>\n"
    "  %1 = stablehlo.constant dense<7> : tensor<17xi32>\n"
    "  %2 = stablehlo.add %0, %1 : tensor<17xi32>\n"
    "  return %2 : tensor<17xi32>\n"
    "}\n";

/* 68 bytes exceed the limit for cloning; a splat has 4. */
static void large_constants_are_arguments_unless_among_the_ops(void **state)
{
    (void)state;
    tern_hlo_module *m = read_module(constants);
    for (uint32_t with = 0; with < 2; with++) {
        op_list list = ops_of_main(m, 2, 2);
        if (with)
            list.ops[list.count++] = list.ops[0], list.ops[0] = ops_of_main(m, 0, 0).ops[0];
        tern_hlo_value result = result_of(m, list.ops[list.count - 1]), *inputs = NULL;
        tern_hlo_module *out = NULL;
        uint32_t count = 0;
        assert_ok(tern_hlo_extract(m, list.ops, list.count, &result, 1, &out, &inputs, &count));
        assert_int_equal(count, 1 - with);
        assert_int_equal(inputs != NULL, 1 - with);
        assert_int_equal(ops_of_main(out, 0, 9).count, 3 + with);
        assert_verifies(out);
        tern_mem_free(m->mem, inputs, count * sizeof(*inputs));
        tern_hlo_module_destroy(out);
    }
    tern_hlo_module_destroy(m);
}

static void run_main(const tern_hlo_module *m, tern_ref_value **args, uint32_t count,
                     tern_ref_value **out)
{
    tern_ref *ref = NULL;
    tern_ref_options options = {.mem = host()};
    assert_ok(tern_ref_create(m, &options, &ref));
    assert_ok(tern_ref_run(ref, tern_hlo_module_find(m, "main"), args, count, out, 1));
    tern_ref_destroy(ref);
}

static tern_ref_value *make_f32(const float *values, int64_t count, uint32_t rank)
{
    tern_ref_value *v = NULL;
    assert_ok(tern_ref_tensor_create(host(), TERN_F32, &count, rank, &v));
    memcpy(v->data, values, (size_t)count * sizeof(float));
    return v;
}

static void ref_computes_the_same_with_the_extracted_module(void **state)
{
    (void)state;
    tern_hlo_module *m = read_program(), *out = NULL;
    op_list list = ops_of_main(m, 3, 7);
    tern_hlo_value result = result_of(m, list.ops[4]), *inputs = NULL;
    uint32_t count = 0;
    assert_ok(tern_hlo_extract(m, list.ops, list.count, &result, 1, &out, &inputs, &count));
    tern_ref_value *a = make_f32((const float[]){1, -2, 3.5f, 1e30f}, 4, 1);
    tern_ref_value *b = make_f32((const float[]){0.25f, 5, -7, 9}, 4, 1);
    tern_ref_value *s = make_f32((const float[]){1}, 1, 0), *pred = NULL;
    assert_ok(tern_ref_tensor_create(host(), TERN_BOOL, NULL, 0, &pred));
    for (uint8_t which = 0; which < 2; which++) {
        tern_ref_value *whole[] = {a, s, pred, b}, *part[] = {a, pred, b}, *x = NULL, *y = NULL;
        pred->data[0] = which;
        run_main(m, whole, 4, &x);
        run_main(out, part, 3, &y);
        assert_int_equal(x->data_bytes, 16);
        assert_memory_equal(x->data, y->data, x->data_bytes);
        tern_ref_release(x);
        tern_ref_release(y);
    }
    tern_ref_release(a);
    tern_ref_release(b);
    tern_ref_release(s);
    tern_ref_release(pred);
    tern_mem_free(m->mem, inputs, count * sizeof(*inputs));
    tern_hlo_module_destroy(out);
    tern_hlo_module_destroy(m);
}

static void what_names_main_cannot_be_extracted(void **state)
{
    (void)state;
    tern_hlo_module *m = read_module(
        "func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
        "  %0 = stablehlo.composite \"x\" %arg0 {decomposition = @main} : (tensor<4xf32>) -> "
        "tensor<4xf32>\n"
        "  return %0 : tensor<4xf32>\n}\n");
    op_list list = ops_of_main(m, 0, 0);
    tern_hlo_value result = result_of(m, list.ops[0]), *inputs = NULL;
    tern_hlo_module *out = NULL;
    uint32_t count = 0;
    assert_fails(INVALID, "@main",
                 tern_hlo_extract(m, list.ops, 1, &result, 1, &out, &inputs, &count));
    assert_null(out);
    tern_hlo_module_destroy(m);
}

/* --- memory --- */

static tern_status clone_and_extract(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = arg, *copy = NULL, *out = NULL;
    tern_hlo_value *inputs = NULL;
    uint32_t count = 0;
    tern_alloc before = m->mem;
    op_list list = ops_of_main(m, 3, 7);
    tern_hlo_value result = result_of(m, list.ops[4]);
    TERN_TRY(tern_hlo_module_create(mem, &copy));
    tern_status st = clone_module(m, false, copy);
    tern_hlo_module_destroy(copy);
    if (st)
        return st;
    m->mem = mem; /* the extracted module uses it */
    st = tern_hlo_extract(m, list.ops, list.count, &result, 1, &out, &inputs, &count);
    tern_mem_free(mem, inputs, count * sizeof(*inputs));
    tern_hlo_module_destroy(out);
    m->mem = before;
    return st;
}

static void no_memory_leaks_nothing(void **state)
{
    (void)state;
    tern_hlo_module *m = read_program();
    test_fail_each_allocation(clone_and_extract, m);
    tern_hlo_module_destroy(m);
}

TEST_MAIN(cmocka_unit_test(every_form_is_cloned_between_modules),
          cmocka_unit_test(every_form_is_cloned_within_its_module),
          cmocka_unit_test(unmapped_values_stand_for_themselves_within_a_module),
          cmocka_unit_test(what_ops_use_becomes_arguments),
          cmocka_unit_test(large_constants_are_arguments_unless_among_the_ops),
          cmocka_unit_test(ref_computes_the_same_with_the_extracted_module),
          cmocka_unit_test(what_names_main_cannot_be_extracted),
          cmocka_unit_test(no_memory_leaks_nothing))
