/* Graph to text: every op in both forms, numbers that read back as the same bits, truncated
 * constants, locations, invalid graphs. The exact texts are MLIR's (stablehlo_text_test.py passes
 * print_forms.mlir to its parser). */
#include "hlo/identity.h"
#include "hlo/location.h"
#include "numerics/format.h"
#include "print_forms.h"

static const tern_hlo_print_options generic_form = {.generic = true};

static void print_into(tern_hlo_module *m, const tern_hlo_print_options *options, tern_text *out)
{
    tern_text_init(out, tern_alloc_host());
    assert_ok(tern_hlo_print(m, options, out));
}

static void assert_same(tern_hlo_module *a, tern_hlo_module *b)
{
    tern_digest da, db;
    assert_true(tern_hlo_equal(a, b));
    assert_true(tern_hlo_equal(b, a));
    assert_ok(tern_hlo_hash(a, &da));
    assert_ok(tern_hlo_hash(b, &db));
    assert_memory_equal(&da, &db, sizeof(da));
}

/* Checks that the module prints as |text|. */
static void assert_prints(const char *text, const tern_hlo_print_options *options)
{
    tern_hlo_module *m = read_module(text);
    tern_text out;
    print_into(m, options, &out);
    assert_string_equal(tern_text_get(&out), text);
    tern_text_fini(&out);
    tern_hlo_module_destroy(m);
}

static void every_op_is_among_the_forms(void **state)
{
    (void)state;
    bool seen[TERN_HLO_CODE_COUNT] = {false};
    forms f = forms_open();
    tern_hlo_module *m;
    while ((m = forms_next(&f, NULL))) {
        for (size_t op = 1; op < m->ops.count; op++)
            seen[m->ops.items[op].code] = true;
        tern_hlo_module_destroy(m);
    }
    forms_close(&f);
    for (unsigned c = 1; c < TERN_HLO_CODE_COUNT; c++) {
        if (!seen[c])
            fail_msg("print_forms.mlir has no %s", tern_hlo_op_row_of((tern_hlo_code)c)->name);
    }
}

static void forms_are_printed_as_they_are(void **state)
{
    (void)state;
    forms f = forms_open();
    tern_hlo_module *m;
    tern_span text;
    while ((m = forms_next(&f, &text))) {
        tern_text out;
        print_into(m, NULL, &out);
        if (out.len != text.len || memcmp(out.data, f.source.text + text.offset, text.len) != 0)
            fail_msg("printed\n%s\nwanted\n%.*s", out.data, (int)text.len,
                     f.source.text + text.offset);
        tern_text_fini(&out);
        tern_hlo_module_destroy(m);
    }
    forms_close(&f);
}

static void generic_form_reads_back(void **state)
{
    (void)state;
    forms f = forms_open();
    tern_hlo_module *m;
    while ((m = forms_next(&f, NULL))) {
        tern_text first, second;
        print_into(m, &generic_form, &first);
        tern_hlo_module *again = read_module(tern_text_get(&first));
        assert_same(m, again);
        print_into(again, &generic_form, &second);
        assert_string_equal(tern_text_get(&first), tern_text_get(&second));
        assert_null(strstr(tern_text_get(&first), " = stablehlo."));
        tern_text_fini(&first);
        tern_text_fini(&second);
        tern_hlo_module_destroy(again);
        tern_hlo_module_destroy(m);
    }
    forms_close(&f);
}

static void generic_form_is_that_of_mlir(void **state)
{
    (void)state;
    assert_prints(
        "\"builtin.module\"() <{sym_name = \"m\"}> ({\n"
        "  \"func.func\"() <{arg_attrs = [{}, {x.y}], function_type = (tensor<f32>, tensor<f32>) "
        "-> "
        "tensor<f32>, res_attrs = [{x.y = 1 : i32}], sym_name = \"f\"}> ({\n"
        "  ^bb0(%arg0: tensor<f32>, %arg1: tensor<f32>):\n"
        "    %0 = \"stablehlo.add\"(%arg0, %arg1) {x.y} : (tensor<f32>, tensor<f32>) -> "
        "tensor<f32>\n"
        "    \"func.return\"(%0) : (tensor<f32>) -> ()\n"
        "  }) : () -> ()\n"
        "  \"func.func\"() <{function_type = () -> (), sym_name = \"g\", sym_visibility = "
        "\"private\"}> ({\n"
        "  }) {a.b} : () -> ()\n"
        "}) {c.d = \"e\"} : () -> ()\n",
        &generic_form);
    assert_prints("\"builtin.module\"() ({\n^bb0:\n}) : () -> ()\n", &generic_form);
}

/* --- numbers --- */

static void assert_attr_prints(tern_hlo_module *m, tern_hlo_attr attr, const char *want)
{
    tern_text out;
    tern_text_init(&out, tern_alloc_host());
    tern_hlo_print_attr(m, attr, &out);
    assert_string_equal(tern_text_get(&out), want);
    tern_text_fini(&out);
}

static void floats_are_printed_as_mlir_does(void **state)
{
    (void)state;
    static const struct {
        tern_dtype dtype;
        uint64_t code;
        const char *text;
    } cases[] = {
        {TERN_F32, 0x3dcccccd, "1.000000e-01"},
        {TERN_F32, 0x3eaaaaab, "0.333333343"},
        {TERN_F32, 0x7e967699, "9.99999968E+37"},
        {TERN_F32, 0x7f7fffff, "3.40282347E+38"},
        {TERN_F32, 0x4b800000, "0x4B800000"},
        {TERN_F32, 0x47f12065, "123456.789"},
        {TERN_F32, 0x4996b43f, "1234567.88"},
        {TERN_F32, 0x4b3c614f, "0x4B3C614F"},
        {TERN_F32, 0x7f800000, "0x7F800000"},
        {TERN_F32, 0x7fc00000, "0x7FC00000"},
        {TERN_F32, 0x80000000, "-0.000000e+00"},
        {TERN_F32, 0x00000001, "1.401300e-45"},
        {TERN_F32, 0x47c35000, "1.000000e+05"},
        {TERN_F32, 0x3aa1d139, "0.00123456784"},
        {TERN_F32, 0x3901742e, "1.2345679E-4"},
        {TERN_F32, 0x4b000002, "8.388610e+06"},
        {TERN_F32, 0x4a800002, "0x4A800002"},
        {TERN_F64, 0x3fb999999999999a, "1.000000e-01"},
        {TERN_F64, 0x3fd5555555555555, "0.33333333333333331"},
        {TERN_F64, 0x7e37e43c8800759c, "1.000000e+300"},
        {TERN_F64, 0x7fefffffffffffff, "1.7976931348623157E+308"},
        {TERN_F64, 0x0000000000000001, "4.940660e-324"},
        {TERN_F64, 0x419d6f34547e6b75, "123456789.12345679"},
        {TERN_F64, 0x4340000000000000, "0x4340000000000000"},
        {TERN_F64, 0x3ff0000000000001, "1.0000000000000002"},
        {TERN_F64, 0x45f8ee90ff6c373e, "1.2345678901234568E+29"},
        {TERN_F16, 0x7c00, "0x7C00"},
        {TERN_F16, 0x0001, "5.960460e-08"},
        {TERN_BF16, 0x0001, "9.183550e-41"},
        {TERN_F8E4M3FN, 0x7f, "0x7F"},
        {TERN_F8E8M0, 0x00, "5.877470e-39"},
        {TERN_F8E8M0, 0xff, "0xFF"},
        {TERN_F8E4M3FNUZ, 0x80, "0x80"},
        {TERN_F6E2M3, 0x3f, "-7.500000e+00"},
        {TERN_F4E2M1, 0x7, "6.000000e+00"},
    };
    tern_hlo_module *m = NULL;
    assert_ok(tern_hlo_module_create(tern_alloc_host(), &m));
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_hlo_type type;
        tern_hlo_attr attr;
        uint8_t bytes[8];
        char want[128];
        const tern_num_format *format = tern_num_format_of(cases[i].dtype);
        for (int b = 0; b < 8; b++)
            bytes[b] = (uint8_t)(cases[i].code >> (8 * b));
        assert_ok(tern_hlo_type_tensor(m, cases[i].dtype, NULL, 0, &type));
        assert_ok(tern_hlo_attr_elements(m, type, bytes, format->storage_bytes, false, &attr));
        snprintf(want, sizeof(want), "dense<%s> : tensor<%s>", cases[i].text, format->name);
        assert_attr_prints(m, attr, want);
    }
    tern_hlo_module_destroy(m);
}

/* Prints a constant of these bytes and reads it back. */
static void assert_reads_back(tern_dtype dtype, const uint8_t *bytes, int64_t count)
{
    size_t len = (size_t)count * tern_num_format_of(dtype)->storage_bytes;
    tern_hlo_module *m = NULL;
    tern_hlo_type type;
    tern_hlo_attr attr;
    tern_text text;
    assert_ok(tern_hlo_module_create(tern_alloc_host(), &m));
    assert_ok(tern_hlo_type_tensor(m, dtype, &count, 1, &type));
    assert_ok(tern_hlo_attr_elements(m, type, bytes, len, false, &attr));
    tern_text_init(&text, tern_alloc_host());
    tern_text_puts(&text, "%0 = stablehlo.constant ");
    tern_hlo_print_attr(m, attr, &text);
    tern_hlo_module_destroy(m);

    m = read_module(tern_text_get(&text));
    tern_hlo_op op = tern_hlo_region_of(m, tern_hlo_module_body(m))->first;
    const tern_hlo_attr_info *a = tern_hlo_attr_of(m, tern_hlo_op_attr(m, op, TERN_HLO_A_value));
    if (a->is_splat)
        assert_memory_equal(a->data, bytes, a->data_bytes);
    else if (a->data_bytes != len || memcmp(a->data, bytes, len) != 0)
        fail_msg("%s read back with other bits", tern_text_get(&text));
    tern_text_fini(&text);
    tern_hlo_module_destroy(m);
}

/* Every code of the small formats; random codes of the others, in lists short enough (a hundred)
 * to be printed as digits. */
static void every_dtype_reads_back(void **state)
{
    (void)state;
    enum { LIST = 100 };
    uint64_t seed = test_seed();
    for (int d = 1; d < TERN_DTYPE_END; d++) {
        const tern_num_format *format = tern_num_format_of((tern_dtype)d);
        if (d == TERN_TF32)
            continue; /* never a constant */
        uint8_t bytes[LIST * 16];
        uint64_t codes = format->bits <= 16 ? UINT64_C(1) << format->bits : 50 * LIST;
        for (uint64_t code = 0; code < codes; code += LIST) {
            for (uint64_t i = 0; i < LIST; i++) {
                uint64_t word = format->bits <= 16 ? (code + i) % codes : test_random(&seed);
                for (unsigned b = 0; b < format->storage_bytes; b++) {
                    if (b == 8)
                        word = test_random(&seed);
                    bytes[i * format->storage_bytes + b] = (uint8_t)(word >> (8 * (b % 8)));
                }
            }
            assert_reads_back((tern_dtype)d, bytes, LIST);
        }
        for (int64_t i = 0; i < LIST; i++) /* and as hexadecimal data */
            bytes[i * format->storage_bytes] &= 1;
        uint8_t longer[3 * LIST * 16];
        for (unsigned i = 0; i < 3; i++)
            memcpy(longer + i * LIST * format->storage_bytes, bytes,
                   (size_t)LIST * format->storage_bytes);
        assert_reads_back((tern_dtype)d, longer, 3 * LIST);
    }
}

static void constants_may_be_cut(void **state)
{
    (void)state;
    tern_hlo_module *m = read_module("%0 = stablehlo.constant dense<[[1, 2, 3], [4, 5, 6]]> : "
                                     "tensor<2x3xi32>\n"
                                     "%1 = stablehlo.constant dense<7> : tensor<9xi32>\n"
                                     "%2 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>");
    tern_text out;
    print_into(m, &(tern_hlo_print_options){.max_elements = 5}, &out);
    assert_string_equal(
        tern_text_get(&out),
        "module {\n"
        "  %0 = stablehlo.constant dense<[1, 2, 3, 4, ... /* 6 elements */]> : tensor<2x3xi32>\n"
        "  %1 = stablehlo.constant dense<7> : tensor<9xi32>\n"
        "  %2 = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>\n"
        "}\n");
    tern_text_fini(&out);
    tern_hlo_module_destroy(m);
}

/* --- locations --- */

static void locations_are_printed_inline(void **state)
{
    (void)state;
    assert_prints("module {\n"
                  "  func.func @f(%arg0: tensor<f32>) -> tensor<f32> {\n"
                  "    %0 = stablehlo.reduce(%arg0 init: %arg0) across dimensions = [] : "
                  "(tensor<f32>, tensor<f32>) -> tensor<f32>\n"
                  "     reducer(%arg1: tensor<f32>, %arg2: tensor<f32>) {\n"
                  "      %1 = stablehlo.subtract %arg1, %arg2 : tensor<f32> loc(\"x\")\n"
                  "      stablehlo.return %1 : tensor<f32> loc(\"y\")\n"
                  "    } loc(\"add\"(\"model.py\":12:3))\n"
                  "    return %0 : tensor<f32> loc(callsite(\"a\" at \"b.py\":1:2))\n"
                  "  } loc(fused[\"a\", \"b\"])\n"
                  "} loc(\"m.py\":1:1)\n",
                  &(tern_hlo_print_options){.locations = true});
}

/* --- graphs that no reader produces --- */

static void invalid_graphs_are_printed(void **state)
{
    (void)state;
    tern_hlo_module *m = NULL;
    assert_ok(tern_hlo_module_create(tern_alloc_host(), &m));
    tern_hlo_type f32, i32;
    assert_ok(tern_hlo_type_tensor(m, TERN_F32, NULL, 0, &f32));
    assert_ok(tern_hlo_type_tensor(m, TERN_I32, NULL, 0, &i32));
    tern_hlo_region body = tern_hlo_module_body(m);
    tern_hlo_op constant, slice;
    /* No value, and a type of its own. */
    tern_hlo_op_spec spec = {.code = TERN_HLO_CONSTANT, .results = &f32, .result_count = 1};
    assert_ok(tern_hlo_op_create(m, body, &spec, &constant));
    tern_hlo_value one = tern_hlo_op_of(m, constant)->result_first;
    spec = (tern_hlo_op_spec){.code = TERN_HLO_SLICE,
                              .operands = (tern_hlo_value[]){one, one},
                              .operand_count = 2,
                              .results = &i32,
                              .result_count = 1};
    assert_ok(tern_hlo_op_create(m, body, &spec, &slice));
    spec = (tern_hlo_op_spec){.code = TERN_HLO_ADD,
                              .operands = (tern_hlo_value[]){one, one},
                              .operand_count = 2,
                              .results = &i32,
                              .result_count = 1};
    tern_hlo_op add;
    assert_ok(tern_hlo_op_create(m, body, &spec, &add));
    tern_hlo_op_detach(m, constant);
    tern_text out;
    print_into(m, NULL, &out);
    assert_string_equal(
        tern_text_get(&out),
        "module {\n"
        "  %0 = \"stablehlo.slice\"(<<UNKNOWN SSA VALUE>>, <<UNKNOWN SSA VALUE>>) : "
        "(tensor<f32>, tensor<f32>) -> tensor<i32>\n"
        "  %1 = stablehlo.add <<UNKNOWN SSA VALUE>>, <<UNKNOWN SSA VALUE>> : (tensor<f32>, "
        "tensor<f32>) -> tensor<i32>\n"
        "}\n");
    tern_text_fini(&out);
    tern_hlo_module_destroy(m);
}

static void depth_is_bounded(void **state)
{
    (void)state;
    tern_hlo_module *m = NULL;
    assert_ok(tern_hlo_module_create(tern_alloc_host(), &m));
    tern_hlo_region at = tern_hlo_module_body(m), inner;
    for (int i = 0; i < 3000; i++) {
        assert_ok(tern_hlo_region_create(m, &inner));
        tern_hlo_op op;
        tern_hlo_op_spec spec = {.code = TERN_HLO_CASE, .regions = &inner, .region_count = 1};
        assert_ok(tern_hlo_op_create(m, at, &spec, &op));
        at = inner;
    }
    tern_text out;
    tern_text_init(&out, tern_alloc_host());
    assert_fails(INVALID, "nested more than", tern_hlo_print(m, NULL, &out));
    tern_text_fini(&out);

    tern_hlo_attr attr;
    assert_ok(tern_hlo_attr_unit(m, &attr));
    for (int i = 0; i < 3000; i++)
        assert_ok(tern_hlo_attr_array(m, (tern_hlo_attr[]){attr}, 1, &attr));
    tern_text_init(&out, tern_alloc_host());
    tern_hlo_print_attr(m, attr, &out);
    assert_non_null(strstr(tern_text_get(&out), "[[...]]"));
    tern_text_fini(&out);
    tern_hlo_module_destroy(m);
}

static void types_are_printed_alone(void **state)
{
    (void)state;
    tern_hlo_module *m = NULL;
    assert_ok(tern_hlo_module_create(tern_alloc_host(), &m));
    tern_hlo_type tensor, function, outer;
    assert_ok(tern_hlo_type_tensor(m, TERN_BF16, (int64_t[]){2, TERN_HLO_DYNAMIC}, 2, &tensor));
    assert_ok(tern_hlo_type_function(m, &tensor, 1, NULL, 0, &function));
    assert_ok(tern_hlo_type_function(m, NULL, 0, &function, 1, &outer));
    tern_text out;
    tern_text_init(&out, tern_alloc_host());
    tern_hlo_print_type(m, outer, &out);
    assert_string_equal(tern_text_get(&out), "() -> ((tensor<2x?xbf16>) -> ())");
    tern_text_fini(&out);
    tern_hlo_module_destroy(m);
}

static tern_status print_with(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = arg;
    tern_alloc kept = m->mem;
    m->mem = mem;
    tern_text out;
    tern_text_init(&out, mem);
    tern_status st = tern_hlo_print(m, NULL, &out);
    tern_text_fini(&out);
    m->mem = kept;
    return st;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    forms f = forms_open();
    tern_hlo_module *m = forms_next(&f, NULL);
    test_fail_each_allocation(print_with, m);
    tern_hlo_module_destroy(m);
    forms_close(&f);
}

TEST_MAIN(cmocka_unit_test(every_op_is_among_the_forms),
          cmocka_unit_test(forms_are_printed_as_they_are),
          cmocka_unit_test(generic_form_reads_back), cmocka_unit_test(generic_form_is_that_of_mlir),
          cmocka_unit_test(floats_are_printed_as_mlir_does),
          cmocka_unit_test(every_dtype_reads_back), cmocka_unit_test(constants_may_be_cut),
          cmocka_unit_test(locations_are_printed_inline),
          cmocka_unit_test(invalid_graphs_are_printed), cmocka_unit_test(depth_is_bounded),
          cmocka_unit_test(types_are_printed_alone), cmocka_unit_test(every_allocation_may_fail))
