/* Identity of graphs: ignored differences leave the hash unchanged, any other difference changes
 * it. */
#include "hlo/identity.h"

#include "print_forms.h"

static tern_digest hash_of(const tern_hlo_module *m)
{
    tern_digest digest;
    assert_ok(tern_hlo_hash(m, &digest));
    return digest;
}

static bool same_hash(const tern_hlo_module *a, const tern_hlo_module *b)
{
    tern_digest da = hash_of(a), db = hash_of(b);
    return !memcmp(&da, &db, sizeof(da));
}

static void compare(const char *text_a, const char *text_b, bool hash, bool equal)
{
    tern_hlo_module *a = read_module(text_a), *b = read_module(text_b);
    if (same_hash(a, b) != hash)
        fail_msg("hashes %s:\n%s\n%s", hash ? "differ" : "are the same", text_a, text_b);
    if (tern_hlo_equal(a, b) != equal || tern_hlo_equal(b, a) != equal)
        fail_msg("%s:\n%s\n%s", equal ? "not equal" : "equal", text_a, text_b);
    tern_hlo_module_destroy(a);
    tern_hlo_module_destroy(b);
}

static const char base[] =
    "module @m {\n"
    "  func.func public @main(%arg0: tensor<4xf32>) -> (tensor<4xf32> {jax.result_info = \"r\"}) "
    "{\n"
    "    %0 = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>\n"
    "    %1 = stablehlo.add %arg0, %0 {a = 1 : i32, b = \"x\"} : tensor<4xf32>\n"
    "    %2 = call @f(%1) : (tensor<4xf32>) -> tensor<4xf32>\n"
    "    return %2 : tensor<4xf32>\n"
    "  }\n"
    "  func.func private @f(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
    "    return %arg0 : tensor<4xf32>\n"
    "  }\n"
    "}\n";

/* |base| with the first |from| replaced. */
static void with_change(const char *from, const char *to, char out[2048])
{
    const char *at = strstr(base, from);
    assert_non_null(at);
    snprintf(out, 2048, "%.*s%s%s", (int)(at - base), base, to, at + strlen(from));
}

static void names_do_not_count(void **state)
{
    (void)state;
    compare(base,
            "func.func public @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
            "    %c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>\n"
            "    %s = \"stablehlo.add\"(%x, %c) {b = \"x\", a = 1 : i32} : (tensor<4xf32>, "
            "tensor<4xf32>) -> tensor<4xf32> loc(\"somewhere\")\n"
            "    %r = call @other(%s) : (tensor<4xf32>) -> tensor<4xf32> loc(\"a.py\":1:2)\n"
            "    return %r : tensor<4xf32>\n"
            "}\n"
            "func.func private @other(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
            "    return %a : tensor<4xf32>\n"
            "}\n",
            true, false);
    /* Equality considers the names of functions, but nothing else that the hash ignores. */
    compare("func.func @f(%x: tensor<f32>) -> tensor<f32> {\n  return %x : tensor<f32>\n}\n",
            "func.func @f(%y: tensor<f32>) -> tensor<f32> {\n  \"func.return\"(%y) : "
            "(tensor<f32>) -> () loc(\"here\")\n}\n",
            true, true);
}

static void all_else_counts(void **state)
{
    (void)state;
    static const char *const changes[][2] = {
        {"public @main", "public @other"},
        {"public @main", "@main"},
        {"3.0, 4.0", "3.0, 4.0000005"},
        {"3.0, 4.0", "3.0, -4.0"},
        {"a = 1", "a = 2"},
        {"a = 1 : i32", "a = 1 : i64"},
        {"b = \"x\"", "b = \"y\""},
        {"b = \"x\"", "c = \"x\""},
        {", b = \"x\"", ""},
        {"add %arg0, %0", "add %0, %arg0"},
        {"stablehlo.add", "stablehlo.subtract"},
        {"call @f(%1)", "call @f(%0)"},
        {"call @f(%1)", "call @main(%1)"},
        {"call @f(%1)", "call @nowhere(%1)"},
        {"return %2", "return %1"},
        {"tensor<4xf32>) -> (", "tensor<4xf32> {x.y}) -> ("},
        {"module @m", "module @m attributes {x.y}"},
    };
    char changed[2048];
    for (size_t i = 0; i < TERN_COUNT_OF(changes); i++) {
        with_change(changes[i][0], changes[i][1], changed);
        compare(base, changed, false, false);
    }
    compare("%0 = stablehlo.iota dim = 0 : tensor<4x4xf32>",
            "%0 = stablehlo.iota dim = 1 : tensor<4x4xf32>", false, false);
    compare("%0 = stablehlo.iota dim = 0 : tensor<4x4xf32>",
            "%0 = stablehlo.iota dim = 0 : tensor<4x5xf32>", false, false);
    compare("%0 = stablehlo.iota dim = 0 : tensor<4x4xf32>",
            "%0 = stablehlo.iota dim = 0 : tensor<4x4xbf16>", false, false);
    compare("%0 = stablehlo.constant dense<1.0> : tensor<f32>\n"
            "%1 = stablehlo.constant dense<1.0> : tensor<f32>",
            "%0 = stablehlo.constant dense<1.0> : tensor<f32>", false, false);
}

static void functions_are_identified_by_position(void **state)
{
    (void)state;
    static const char f[] = "func.func private @f() {\n  return\n}\n";
    static const char g[] = "func.func private @g(%a: tensor<f32>) {\n  return\n}\n";
    char ab[256], ba[256];
    snprintf(ab, sizeof(ab), "%s%s", f, g);
    snprintf(ba, sizeof(ba), "%s%s", g, f);
    compare(ab, ba, false, false);
}

static void what_equals_a_default_does_not_count(void **state)
{
    (void)state;
    compare("%0 = stablehlo.constant dense<1.0> : tensor<f32>\n"
            "%1 = \"stablehlo.dot_general\"(%0, %0) <{dot_dimension_numbers = #stablehlo.dot<>, "
            "precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : "
            "(tensor<f32>, tensor<f32>) -> tensor<f32>",
            "%0 = stablehlo.constant dense<1.0> : tensor<f32>\n"
            "%1 = stablehlo.dot_general %0, %0, contracting_dims = [] x [] : "
            "(tensor<f32>, tensor<f32>) -> tensor<f32>",
            true, true);
}

/* The serialisation determines keys stored on disk: it must only change deliberately. */
static void the_hash_is_fixed(void **state)
{
    (void)state;
    tern_hlo_module *m = read_module(base);
    tern_digest digest = hash_of(m);
    char hex[TERN_SHA256_HEX_CHARS + 1];
    tern_digest_print(&digest, hex);
    assert_string_equal(hex, "8768de2b1dfdb6c2ccd1fab8057b2c9ee5d7a8252e293547d5458dbb2746ce57");
    tern_hlo_module_destroy(m);
}

static bool differs(const tern_hlo_module *m, const tern_digest *from)
{
    tern_digest now = hash_of(m);
    return memcmp(&now, from, sizeof(now)) != 0;
}

/* Names that are ignored deliberately. */
static bool is_name(const tern_hlo_module *m, tern_hlo_op op, tern_name name)
{
    return name == TERN_HLO_A_sym_name &&
           (op == m->top || !strcmp(tern_hlo_op_text(m, op, TERN_HLO_A_sym_visibility), "private"));
}

static void change_attrs_of(tern_hlo_module *m, tern_hlo_op op, const tern_digest *original)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(m, op)->attr_count; i++) {
        tern_hlo_attr_use use = m->uses.items[tern_hlo_op_of(m, op)->attr_first + i];
        if (is_name(m, op, use.name))
            continue;
        assert_ok(tern_hlo_op_set_attr(m, op, use.name, 0));
        assert_true(differs(m, original) || use.name == TERN_HLO_A_res_attrs);
        assert_ok(tern_hlo_op_set_attr(m, op, use.name, use.value));
        assert_false(differs(m, original));
    }
}

static void change_values_of(tern_hlo_module *m, tern_hlo_op op, tern_hlo_type other,
                             const tern_digest *original)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    for (uint32_t i = 0; i < info->result_count; i++) {
        tern_hlo_value v = info->result_first + i;
        tern_hlo_type type = tern_hlo_value_type(m, v);
        tern_hlo_set_type(m, v, other);
        assert_true(differs(m, original));
        tern_hlo_set_type(m, v, type);
    }
    for (uint32_t i = 0; i < info->operand_count; i++) {
        tern_hlo_value v = tern_hlo_operands(m, op)[i], to = v == 1 ? 2 : v - 1;
        tern_hlo_set_operand(m, op, i, to);
        assert_true(differs(m, original));
        tern_hlo_set_operand(m, op, i, v);
    }
    assert_false(differs(m, original));
}

/* Changes each attribute, result type and operand of every op of every form, one at a time. */
static void every_part_of_an_op_counts(void **state)
{
    (void)state;
    forms f = forms_open();
    tern_hlo_module *m;
    while ((m = forms_next(&f, NULL))) {
        tern_digest original = hash_of(m);
        tern_hlo_type other;
        assert_ok(tern_hlo_type_tensor(m, TERN_U16, (int64_t[]){77}, 1, &other));
        for (tern_hlo_op op = 1; op < m->ops.count; op++) {
            change_attrs_of(m, op, &original);
            change_values_of(m, op, other, &original);
        }
        tern_hlo_module_destroy(m);
    }
    forms_close(&f);
}

static void forms_equal_themselves_alone(void **state)
{
    (void)state;
    tern_hlo_module *all[64];
    size_t count = 0;
    forms f = forms_open();
    while (count < TERN_COUNT_OF(all) && (all[count] = forms_next(&f, NULL)))
        count++;
    assert_true(count > 10);
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j < count; j++) {
            assert_int_equal(tern_hlo_equal(all[i], all[j]), i == j);
            assert_int_equal(same_hash(all[i], all[j]), i == j);
        }
    for (size_t i = 0; i < count; i++)
        tern_hlo_module_destroy(all[i]);
    forms_close(&f);
}

static void depth_of_regions_is_no_limit(void **state)
{
    (void)state;
    tern_hlo_module *m[2] = {NULL, NULL};
    for (int k = 0; k < 2; k++) {
        assert_ok(tern_hlo_module_create(tern_alloc_host(), &m[k]));
        tern_hlo_region at = tern_hlo_module_body(m[k]), inner;
        for (int i = 0; i < 5000; i++) {
            assert_ok(tern_hlo_region_create(m[k], &inner));
            tern_hlo_op op;
            tern_hlo_op_spec spec = {.code = TERN_HLO_CASE, .regions = &inner, .region_count = 1};
            assert_ok(tern_hlo_op_create(m[k], at, &spec, &op));
            at = inner;
        }
    }
    assert_true(tern_hlo_equal(m[0], m[1]));
    assert_true(same_hash(m[0], m[1]));
    tern_hlo_attr attr;
    assert_ok(tern_hlo_attr_unit(m[0], &attr));
    for (int i = 0; i < 3000; i++)
        assert_ok(tern_hlo_attr_array(m[0], (tern_hlo_attr[]){attr}, 1, &attr));
    assert_ok(tern_hlo_op_set_attr(m[0], m[0]->top, TERN_HLO_A_value, attr));
    tern_digest digest;
    assert_fails(INVALID, "nested more than", tern_hlo_hash(m[0], &digest));
    tern_hlo_module_destroy(m[0]);
    tern_hlo_module_destroy(m[1]);
}

static tern_status hash_with(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = arg;
    tern_alloc kept = m->mem;
    tern_digest digest;
    m->mem = mem;
    tern_status st = tern_hlo_hash(m, &digest);
    m->mem = kept;
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    tern_hlo_module *m = read_module(base);
    test_fail_each_allocation(hash_with, m);
    tern_hlo_module_destroy(m);
}

TEST_MAIN(cmocka_unit_test(names_do_not_count), cmocka_unit_test(all_else_counts),
          cmocka_unit_test(functions_are_identified_by_position),
          cmocka_unit_test(what_equals_a_default_does_not_count),
          cmocka_unit_test(the_hash_is_fixed), cmocka_unit_test(every_part_of_an_op_counts),
          cmocka_unit_test(forms_equal_themselves_alone),
          cmocka_unit_test(depth_of_regions_is_no_limit),
          cmocka_unit_test(every_allocation_may_fail))
