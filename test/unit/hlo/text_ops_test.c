/* Ops, regions, functions and modules of the text reader, compared with the generic form that MLIR
 * prints for the same op (text_forms.def). */
#include <stdio.h>
#include <string.h>

#include "base/text.h"
#include "hlo/identity.h"
#include "hlo/location.h"
#include "hlo/read.h"
#include "test_support.h"

static tern_status read_with(tern_alloc mem, const char *text, tern_diag **diag,
                             tern_hlo_module **out)
{
    tern_source source = {"x.mlir", text, strlen(text)};
    *out = NULL;
    TERN_TRY(tern_diag_create(mem, diag));
    return tern_hlo_read_text(mem, &source, (tern_span){0, source.len}, *diag, out);
}

static tern_hlo_module *read(const char *text)
{
    tern_diag *diag = NULL;
    tern_hlo_module *m;
    tern_status st = read_with(tern_alloc_host(), text, &diag, &m);
    if (st)
        print_error("%s", tern_diag_text(diag));
    tern_diag_destroy(diag);
    assert_ok(st);
    return m;
}

static tern_hlo_op first_op(const tern_hlo_module *m)
{
    return tern_hlo_region_of(m, tern_hlo_module_body(m))->first;
}

/* The first op of the first function. */
static tern_hlo_op first_in_func(const tern_hlo_module *m)
{
    return tern_hlo_region_of(m, tern_hlo_op_region(m, first_op(m), 0))->first;
}

static tern_hlo_op next_op(const tern_hlo_module *m, tern_hlo_op op)
{
    return tern_hlo_op_of(m, op)->next;
}

static const char *func_text(const tern_hlo_module *m, tern_hlo_attr_name name)
{
    return tern_hlo_op_text(m, first_op(m), name);
}

/* --- forms --- */

typedef struct {
    const char *what, *args, *pretty, *generic;
} form_row;

static const form_row forms[] = {
#define FORM(what, args, pretty, generic) {what, args, pretty, generic},
#include "text_forms.def"
};

static tern_hlo_module *read_in_function(const char *args, const char *ops)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_text_printf(&text, "func.func @f(%s) {\n%s  return\n}\n", args, ops);
    tern_hlo_module *m = read(tern_text_get(&text));
    tern_text_fini(&text);
    return m;
}

static void pretty_forms_are_the_generic_ones(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(forms); i++) {
        tern_hlo_module *a = read_in_function(forms[i].args, forms[i].pretty);
        tern_hlo_module *b = read_in_function(forms[i].args, forms[i].generic);
        if (!tern_hlo_equal(a, b))
            fail_msg("%s: the two forms differ", forms[i].what);
        tern_hlo_module_destroy(a);
        tern_hlo_module_destroy(b);
    }
}

/* Checks that the comparison above can fail. */
static void different_ops_differ(void **state)
{
    (void)state;
    static const char *const args = "%a: tensor<2xf32>, %b: tensor<2xf32>";
    tern_hlo_module *a = read_in_function(args, "%0 = stablehlo.add %a, %b : tensor<2xf32>\n");
    tern_hlo_module *b = read_in_function(args, "%0 = stablehlo.add %b, %a : tensor<2xf32>\n");
    tern_hlo_module *c = read_in_function(args, "%0 = stablehlo.power %a, %b : tensor<2xf32>\n");
    assert_false(tern_hlo_equal(a, b));
    assert_false(tern_hlo_equal(a, c));
    tern_hlo_module_destroy(a);
    tern_hlo_module_destroy(b);
    tern_hlo_module_destroy(c);
}

/* --- the graph of one text in detail --- */

static void an_op_is_as_written(void **state)
{
    (void)state;
    tern_hlo_module *m =
        read("func.func @f(%a: tensor<3xf32>, %b: tensor<2xf32>) -> tensor<5xf32> {\n"
             "  %0 = stablehlo.concatenate %b, %a, dim = 0 {a.b = \"x\"} : (tensor<2xf32>, "
             "tensor<3xf32>) -> tensor<5xf32>\n"
             "  return %0 : tensor<5xf32>\n"
             "}\n");
    tern_hlo_op op = first_in_func(m);
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    const tern_hlo_region_info *body = tern_hlo_region_of(m, tern_hlo_op_region(m, first_op(m), 0));
    assert_int_equal(info->code, TERN_HLO_CONCATENATE);
    assert_int_equal(info->operand_count, 2);
    assert_int_equal(tern_hlo_operands(m, op)[0], body->arg_first + 1);
    assert_int_equal(tern_hlo_operands(m, op)[1], body->arg_first);
    assert_int_equal(info->result_count, 1);
    assert_int_equal(tern_hlo_value_type_of(m, info->result_first)->dims[0], 5);
    assert_int_equal(tern_hlo_op_int(m, op, TERN_HLO_A_dimension), 0);
    assert_int_equal(info->attr_count, 2);
    tern_hlo_op end = next_op(m, op);
    assert_int_equal(tern_hlo_op_of(m, end)->code, TERN_HLO_FUNC_RETURN);
    assert_int_equal(tern_hlo_operands(m, end)[0], info->result_first);
    assert_int_equal(end, body->last);
    tern_hlo_module_destroy(m);
}

static void applies_makes_the_region(void **state)
{
    (void)state;
    tern_hlo_module *m = read_in_function(
        "%a: tensor<2x3xbf16>, %z: tensor<bf16>",
        "%0 = stablehlo.reduce(%a init: %z) applies stablehlo.multiply across "
        "dimensions = [0, 1] : (tensor<2x3xbf16>, tensor<bf16>) -> tensor<bf16>\n");
    tern_hlo_op op = first_in_func(m);
    const tern_hlo_region_info *body = tern_hlo_region_of(m, tern_hlo_op_region(m, op, 0));
    assert_int_equal(body->owner, op);
    assert_int_equal(body->arg_count, 2);
    assert_int_equal(tern_hlo_value_type_of(m, body->arg_first)->rank, 0);
    assert_int_equal(tern_hlo_value_type_of(m, body->arg_first)->dtype, TERN_BF16);
    const tern_hlo_op_info *inner = tern_hlo_op_of(m, body->first);
    assert_int_equal(inner->code, TERN_HLO_MULTIPLY);
    assert_int_equal(tern_hlo_operands(m, body->first)[1], body->arg_first + 1);
    assert_int_equal(tern_hlo_op_of(m, body->last)->code, TERN_HLO_RETURN);
    assert_int_equal(tern_hlo_operands(m, body->last)[0], inner->result_first);
    uint32_t count;
    assert_int_equal(tern_hlo_op_ints(m, op, TERN_HLO_A_dimensions, &count)[1], 1);
    assert_int_equal(count, 2);
    tern_hlo_module_destroy(m);
}

static void names_of_several_results(void **state)
{
    (void)state;
    tern_hlo_module *m = read_in_function(
        "%a: tensor<f32>, %b: tensor<i32>",
        "%x:2, %y = stablehlo.optimization_barrier %a, %b, %a : tensor<f32>, tensor<i32>, "
        "tensor<f32>\n"
        "%z = stablehlo.tuple %y, %x#1, %x#0 : tuple<tensor<f32>, tensor<i32>, tensor<f32>>\n");
    tern_hlo_op op = first_in_func(m);
    tern_hlo_value first = tern_hlo_op_of(m, op)->result_first;
    const tern_hlo_value *used = tern_hlo_operands(m, next_op(m, op));
    assert_int_equal(used[0], first + 2);
    assert_int_equal(used[1], first + 1);
    assert_int_equal(used[2], first);
    tern_hlo_module_destroy(m);
}

static void sibling_regions_reuse_names(void **state)
{
    (void)state;
    tern_hlo_module *m = read_in_function("%p: tensor<i1>, %a: tensor<f32>",
                                          "%0 = \"stablehlo.if\"(%p) ({\n"
                                          "  %x = stablehlo.abs %a : tensor<f32>\n"
                                          "  stablehlo.return %x : tensor<f32>\n"
                                          "}, {\n"
                                          "  %x = stablehlo.negate %a : tensor<f32>\n"
                                          "  stablehlo.return %x : tensor<f32>\n"
                                          "}) : (tensor<i1>) -> tensor<f32>\n"
                                          "%x = stablehlo.abs %0 : tensor<f32>\n");
    tern_hlo_op op = first_in_func(m);
    assert_int_equal(tern_hlo_op_of(m, op)->region_count, 2);
    const tern_hlo_region_info *second = tern_hlo_region_of(m, tern_hlo_op_region(m, op, 1));
    assert_int_equal(tern_hlo_op_of(m, second->first)->code, TERN_HLO_NEGATE);
    assert_int_equal(tern_hlo_operands(m, second->last)[0],
                     tern_hlo_op_of(m, second->first)->result_first);
    tern_hlo_module_destroy(m);
}

/* Many more than the table's initial capacity, with nested regions in between. */
static void many_names(void **state)
{
    (void)state;
    enum { COUNT = 3000 };
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_text_puts(&text, "%v0 = stablehlo.abs %a : tensor<f32>\n");
    for (int i = 1; i < COUNT; i++) {
        tern_text_printf(&text, "%%v%d = stablehlo.add %%v%d, %%v%d : tensor<f32>\n", i, i - 1,
                         i / 2);
        if (i % 100 == 0)
            tern_text_printf(&text,
                             "%%c%d = \"stablehlo.case\"(%%p) ({\n%%in = stablehlo.abs %%v%d : "
                             "tensor<f32>\nstablehlo.return %%in : tensor<f32>\n}) : "
                             "(tensor<i32>) -> tensor<f32>\n",
                             i, i);
    }
    tern_hlo_module *m = read_in_function("%a: tensor<f32>, %p: tensor<i32>", tern_text_get(&text));
    tern_text_fini(&text);
    tern_hlo_value values[COUNT];
    tern_hlo_op op = first_in_func(m);
    for (int i = 0; i < COUNT; op = next_op(m, op)) {
        if (tern_hlo_op_of(m, op)->code == TERN_HLO_CASE)
            continue;
        values[i] = tern_hlo_op_of(m, op)->result_first;
        if (i) {
            assert_int_equal(tern_hlo_operands(m, op)[0], values[i - 1]);
            assert_int_equal(tern_hlo_operands(m, op)[1], values[i / 2]);
        }
        i++;
    }
    tern_hlo_module_destroy(m);
}

/* --- functions --- */

static void functions_keep_what_is_written(void **state)
{
    (void)state;
    tern_hlo_module *m =
        read("func.func private @\"a b\"(%x: tensor<f32> {s.t = 1 : i32} loc(\"x\"), %y: "
             "tensor<i32>) -> (tensor<i32>, tensor<f32> {r}) attributes {foo = \"bar\"} {\n"
             "  func.return %y, %x : tensor<i32>, tensor<f32> loc(\"r\")\n"
             "} loc(\"f\")\n");
    tern_hlo_op func = first_op(m);
    assert_string_equal(func_text(m, TERN_HLO_A_sym_name), "a b");
    assert_string_equal(func_text(m, TERN_HLO_A_sym_visibility), "private");
    const tern_hlo_attr_info *type =
        tern_hlo_attr_of(m, tern_hlo_op_attr(m, func, (tern_name)TERN_HLO_A_function_type));
    assert_int_equal(type->kind, TERN_HLO_ATTR_TYPE);
    assert_int_equal(tern_hlo_type_of(m, type->type)->input_count, 2);
    assert_int_equal(tern_hlo_type_of(m, type->type)->part_count, 4);
    const tern_hlo_attr_info *args =
        tern_hlo_attr_of(m, tern_hlo_op_attr(m, func, (tern_name)TERN_HLO_A_arg_attrs));
    assert_int_equal(args->count, 2);
    assert_int_equal(tern_hlo_attr_of(m, args->attrs[0])->count, 1);
    assert_int_equal(tern_hlo_attr_of(m, args->attrs[1])->count, 0);
    const tern_hlo_attr_info *results =
        tern_hlo_attr_of(m, tern_hlo_op_attr(m, func, (tern_name)TERN_HLO_A_res_attrs));
    assert_int_equal(results->count, 2);
    assert_int_equal(tern_hlo_attr_of(m, results->attrs[1])->count, 1);
    assert_int_equal(tern_hlo_op_of(m, func)->attr_count, 6);
    tern_hlo_loc_info loc;
    assert_ok(tern_hlo_loc_of(m, tern_hlo_op_of(m, func)->loc, &loc));
    assert_string_equal(tern_hlo_name_text(m, loc.text), "f");
    tern_hlo_module_destroy(m);
}

static void visibility_is_as_written(void **state)
{
    (void)state;
    static const char *const words[] = {"", "public", "nested"};
    for (size_t i = 0; i < TERN_COUNT_OF(words); i++) {
        char text[64];
        snprintf(text, sizeof text, "func.func %s @f() {\n  return\n}\n", words[i]);
        tern_hlo_module *m = read(text);
        assert_string_equal(func_text(m, TERN_HLO_A_sym_visibility), words[i]);
        tern_hlo_module_destroy(m);
    }
}

static void declarations_have_an_empty_region(void **state)
{
    (void)state;
    tern_hlo_module *m = read("func.func private @f(tensor<f32> {a.b}, tensor<f32>) -> "
                              "tensor<f32>\n"
                              "func.func private @g()\n"
                              "func.func private @h(%a: tensor<f32>)\n");
    int count = 0;
    for (tern_hlo_op op = first_op(m); op; op = next_op(m, op), count++) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        assert_int_equal(info->code, TERN_HLO_FUNC);
        assert_int_equal(info->region_count, 1);
        const tern_hlo_region_info *r = tern_hlo_region_of(m, tern_hlo_op_region(m, op, 0));
        assert_int_equal(r->first, 0);
        assert_int_equal(r->arg_count, 0);
    }
    assert_int_equal(count, 3);
    assert_true(tern_hlo_op_attr(m, first_op(m), (tern_name)TERN_HLO_A_arg_attrs));
    assert_int_equal(tern_hlo_module_find(m, "h"), next_op(m, next_op(m, first_op(m))));
    tern_hlo_module_destroy(m);
}

/* --- modules --- */

static void modules_in_all_their_forms(void **state)
{
    (void)state;
    static const char pretty[] = "#map = array<i64: 1>\n"
                                 "module @m attributes {x = #map, y.z = 2 : i32} {\n"
                                 "  sdy.mesh @mesh = <[\"x\"=2]> loc(#loc1)\n"
                                 "  func.func public @main(%a: tensor<f32>) -> tensor<f32> {\n"
                                 "    return %a : tensor<f32> loc(#loc1)\n"
                                 "  } loc(#loc)\n"
                                 "} loc(#loc)\n"
                                 "#loc = loc(unknown)\n"
                                 "#loc1 = loc(\"f.py\":3:4)\n";
    static const char generic[] =
        "\"builtin.module\"() <{sym_name = \"m\"}> ({\n"
        "  \"sdy.mesh\"() <{mesh = #sdy.mesh<[\"x\"=2]>, sym_name = \"mesh\"}> : () -> ()\n"
        "  \"func.func\"() <{arg_attrs = [{}], function_type = (tensor<f32>) -> tensor<f32>, "
        "sym_name = \"main\", sym_visibility = \"public\"}> ({\n"
        "  ^bb0(%arg0: tensor<f32> loc(\"here\")):\n"
        "    \"func.return\"(%arg0) : (tensor<f32>) -> ()\n"
        "  }) : () -> ()\n"
        "}) {x = array<i64: 1>, y.z = 2 : i32} : () -> ()\n";
    tern_hlo_module *a = read(pretty), *b = read(generic);
    assert_true(tern_hlo_equal(a, b));
    assert_string_equal(tern_hlo_op_text(a, a->top, TERN_HLO_A_sym_name), "m");
    assert_int_equal(tern_hlo_op_of(a, a->top)->attr_count, 3);
    assert_int_equal(tern_hlo_op_of(b, b->top)->attr_count, 3);
    tern_hlo_op func = tern_hlo_module_find(a, "main");
    tern_hlo_op end = tern_hlo_region_of(a, tern_hlo_op_region(a, func, 0))->last;
    tern_hlo_loc_info loc;
    assert_ok(tern_hlo_loc_of(a, tern_hlo_op_of(a, end)->loc, &loc));
    assert_int_equal(loc.kind, TERN_HLO_LOC_FILE);
    assert_int_equal(loc.line, 3);
    tern_hlo_module_destroy(a);
    tern_hlo_module_destroy(b);
}

static void a_text_without_module_is_one(void **state)
{
    (void)state;
    static const char *const texts[] = {"func.func @f() {\n  return\n}\n",
                                        "module {\n  func.func @f() {\n    return\n  }\n}\n",
                                        "builtin.module {func.func @f() {func.return}}"};
    tern_hlo_module *first = read(texts[0]);
    for (size_t i = 1; i < TERN_COUNT_OF(texts); i++) {
        tern_hlo_module *m = read(texts[i]);
        assert_true(tern_hlo_equal(first, m));
        tern_hlo_module_destroy(m);
    }
    tern_hlo_module_destroy(first);
    static const char *const empty[] = {"", "module {\n}\n",
                                        "\"builtin.module\"() ({\n^bb0:\n}) : () -> ()\n"};
    for (size_t i = 0; i < TERN_COUNT_OF(empty); i++) {
        tern_hlo_module *m = read(empty[i]);
        assert_int_equal(first_op(m), 0);
        tern_hlo_module_destroy(m);
    }
}

/* --- parts --- */

static void parts_are_split_at_dashes(void **state)
{
    (void)state;
    static const char text[] = "// -----\n"
                               "// a comment\n"
                               "one\n"
                               "// ----- not a split\n"
                               "// -----\n"
                               "\n"
                               "// nothing\n"
                               "// ------  \n"
                               "two";
    tern_source source = {"x", text, strlen(text)};
    size_t offset = 0;
    tern_span part;
    assert_true(tern_hlo_next_part(&source, &offset, &part));
    assert_int_equal(part.offset, strlen("// -----\n"));
    assert_memory_equal(text + part.offset + part.len, "// -----\n\n", 10);
    assert_true(tern_hlo_next_part(&source, &offset, &part));
    assert_memory_equal(text + part.offset, "two", 3);
    assert_int_equal(part.len, 3);
    assert_false(tern_hlo_next_part(&source, &offset, &part));
    assert_false(tern_hlo_next_part(&source, &offset, &part));
    source = (tern_source){"x", "  // only this\n\n", 16};
    offset = 0;
    assert_false(tern_hlo_next_part(&source, &offset, &part));
}

/* --- memory --- */

static const char everything[] =
    "#a = array<i64: 1, 2>\n"
    "module @m attributes {k = #a} {\n"
    "  func.func @f(%a: tensor<2x3xf32> {x.y}, %z: tensor<f32>, %n: tensor<i32>) {\n"
    "    %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : "
    "(tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>\n"
    "    %1:2 = stablehlo.while(%i = %n, %j = %z) : tensor<i32>, tensor<f32>\n"
    "    cond {\n"
    "      %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "      stablehlo.return %c : tensor<i1>\n"
    "    } do {\n"
    "      stablehlo.return %i, %j : tensor<i32>, tensor<f32>\n"
    "    }\n"
    "    %2 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [1], precision = [HIGH, "
    "HIGH] : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x2xf32>\n"
    "    %3 = stablehlo.constant dense<[1, 2]> : tensor<2xi8> loc(#loc1)\n"
    "    return\n"
    "  }\n"
    "}\n"
    "#loc1 = loc(\"x\")\n";

static tern_status read_everything(tern_alloc mem, void *text)
{
    tern_diag *diag = NULL;
    tern_hlo_module *m = NULL;
    tern_status st = read_with(mem, text, &diag, &m);
    assert_true(!st == (m != NULL));
    tern_hlo_module_destroy(m);
    tern_diag_destroy(diag);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(read_everything, (void *)(uintptr_t)everything);
}

/* --- files --- */

static void write_file(const char *dir, const char *name, const void *bytes, size_t len,
                       char path[256])
{
    snprintf(path, 256, "%s/%s", dir, name);
    FILE *f = fopen(path, "wb");
    assert_non_null(f);
    assert_int_equal(fwrite(bytes, 1, len, f), len);
    fclose(f);
}

static tern_status read_path(tern_alloc mem, void *path)
{
    tern_diag *diag;
    tern_hlo_module *m;
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_status st = tern_hlo_read_file(mem, path, diag, &m);
    assert_true(!st == (m != NULL));
    tern_hlo_module_destroy(m);
    tern_diag_destroy(diag);
    return st;
}

static void files_are_read(void **state)
{
    (void)state;
    static const char two[] = "func.func @f() { return }\n// -----\nfunc.func @g() { return }\n";
    tern_alloc mem = tern_alloc_host();
    char *dir = test_temp_dir_make(), path[256];
    tern_diag *diag;
    tern_hlo_module *m;
    assert_ok(tern_diag_create(mem, &diag));
    write_file(dir, "one.mlir", everything, strlen(everything), path);
    assert_ok(tern_hlo_read_file(mem, path, diag, &m));
    assert_string_equal(tern_hlo_op_text(m, m->top, TERN_HLO_A_sym_name), "m");
    tern_hlo_module_destroy(m);
    test_fail_each_allocation(read_path, path);
    write_file(dir, "two.mlir", two, strlen(two), path);
    assert_fails(INVALID, "several modules", tern_hlo_read_file(mem, path, diag, &m));
    assert_null(m);
    write_file(dir, "none.mlir", "// x\n", 5, path);
    assert_fails(INVALID, "the file is empty", tern_hlo_read_file(mem, path, diag, &m));
    write_file(dir, "bad.mlir", "func.func @f(", 13, path);
    assert_fails(INVALID, "bad.mlir:1:", tern_hlo_read_file(mem, path, diag, &m));
    assert_null(m);
    assert_fails(NOT_FOUND, "absent", tern_hlo_read_file(mem, "/absent", diag, &m));
    /* Recognised as bytecode by its first bytes; the rest is malformed. */
    write_file(dir, "x.bc", "ML\xefR\x0d", 5, path);
    tern_status st = tern_hlo_read_file(mem, path, diag, &m);
    assert_non_null(st);
    assert_null(m);
    tern_status_free(st);
    tern_diag_destroy(diag);
    test_temp_dir_remove(dir);
}

TEST_MAIN(cmocka_unit_test(pretty_forms_are_the_generic_ones),
          cmocka_unit_test(different_ops_differ), cmocka_unit_test(an_op_is_as_written),
          cmocka_unit_test(applies_makes_the_region), cmocka_unit_test(names_of_several_results),
          cmocka_unit_test(sibling_regions_reuse_names), cmocka_unit_test(many_names),
          cmocka_unit_test(functions_keep_what_is_written),
          cmocka_unit_test(visibility_is_as_written),
          cmocka_unit_test(declarations_have_an_empty_region),
          cmocka_unit_test(modules_in_all_their_forms),
          cmocka_unit_test(a_text_without_module_is_one),
          cmocka_unit_test(parts_are_split_at_dashes), cmocka_unit_test(every_allocation_may_fail),
          cmocka_unit_test(files_are_read))
