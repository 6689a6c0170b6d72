/* XLA's HLO: texts and the StableHLO that they are (xla_cases.def), headers, errors, protos cut
 * anywhere, and running out of memory. */
#include <stdio.h>
#include <string.h>

#include "base/file.h"

#include "base/text.h"
#include "hlo/identity.h"
#include "hlo/location.h"
#include "hlo/print.h"
#include "hlo/read.h"
#include "hlo/verify.h"
#include "test_support.h"

static const struct {
    const char *name, *hlo, *stablehlo;
} cases[] = {
#define CASE(name, hlo, stablehlo) {name, hlo, stablehlo},
#include "xla_cases.def"
};

static tern_status read_xla(tern_alloc mem, const char *text, tern_hlo_module **out)
{
    return tern_hlo_read_xla(mem, "case.hlo", (const uint8_t *)text, strlen(text), out);
}

static tern_hlo_module *read_stablehlo(const char *text)
{
    tern_source source = {"case.mlir", text, strlen(text)};
    tern_diag *diag;
    tern_hlo_module *m;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    assert_ok(tern_hlo_read_text(tern_alloc_host(), &source, (tern_span){0, source.len}, diag, &m));
    assert_ok(tern_hlo_verify(m, diag));
    tern_diag_destroy(diag);
    return m;
}

static tern_hlo_module *read_case(const char *body)
{
    tern_text text;
    tern_hlo_module *m;
    tern_text_init(&text, tern_alloc_host());
    tern_text_printf(&text, "HloModule case\n\n%s", body);
    assert_ok(read_xla(tern_alloc_host(), tern_text_get(&text), &m));
    tern_text_fini(&text);
    assert_string_equal(tern_hlo_op_text(m, m->top, TERN_HLO_A_sym_name), "case");
    assert_ok(tern_hlo_op_set_attr(m, m->top, TERN_HLO_A_sym_name, 0)); /* the texts have none */
    return m;
}

static void print_module(tern_hlo_module *m)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_hlo_print(m, NULL, &text));
    print_error("%s\n", tern_text_get(&text));
    tern_text_fini(&text);
}

static void texts_are_their_stablehlo(void **state)
{
    (void)state;
    unsigned wrong = 0;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_hlo_module *m = read_case(cases[i].hlo);
        tern_hlo_module *wanted = read_stablehlo(cases[i].stablehlo);
        if (!tern_hlo_equal(m, wanted)) {
            print_error("%s: found\n", cases[i].name);
            print_module(m);
            wrong++;
        }
        tern_hlo_module_destroy(wanted);
        tern_hlo_module_destroy(m);
    }
    assert_int_equal(wrong, 0);
}

/* --- headers --- */

/* XLA writes the total order of floats as a type until 2026, as an order since then. */
static void floats_have_a_total_order(void **state)
{
    (void)state;
    static const char *const texts[] = {"type=TOTALORDER", "order=TOTAL", "order=PARTIAL"};
    tern_hlo_module *m[TERN_COUNT_OF(texts)];
    for (size_t i = 0; i < TERN_COUNT_OF(m); i++) {
        char text[256];
        (void)snprintf(text, sizeof text,
                       "ENTRY main {\n"
                       "  a = f32[2]{0} parameter(0)\n"
                       "  ROOT b = pred[2]{0} compare(a, a), direction=LT, %s\n"
                       "}\n",
                       texts[i]);
        m[i] = read_case(text);
    }
    assert_true(tern_hlo_equal(m[0], m[1]));
    assert_false(tern_hlo_equal(m[0], m[2]));
    for (size_t i = 0; i < TERN_COUNT_OF(m); i++)
        tern_hlo_module_destroy(m[i]);
}

static void a_header_donates_parameters(void **state)
{
    (void)state;
    tern_hlo_module *m, *wanted;
    assert_ok(read_xla(tern_alloc_host(),
                       "HloModule step, is_scheduled=true, input_output_alias={ {1}: (0, {}, "
                       "may-alias) }, buffer_donor={ (1, {0}) }, "
                       "entry_computation_layout={(f32[2]{0}, (f32[3]{0}))->(f32[3]{0}, f32[2]{0})}"
                       ", replica_count=2, num_partitions=4\n"
                       "ENTRY e {\n"
                       "  a = f32[2]{0} parameter(0), sharding={devices=[4]<=[4]}\n"
                       "  b = (f32[3]{0}) parameter(1), sharding={{replicated}}\n"
                       "  c = f32[3]{0} get-tuple-element(b), index=0\n"
                       "  ROOT t = (f32[3]{0}, f32[2]{0}) tuple(c, a), "
                       "sharding={{replicated}, {devices=[4]<=[4]}}\n"
                       "}\n",
                       &m));
    wanted = read_stablehlo(
        "module @step attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 2 : i32} {\n"
        "func.func @main(%a: tensor<2xf32> {mhlo.sharding = \"{devices=[4]<=[4]}\", "
        "tf.aliasing_output = 1 : i32}, %b: tensor<3xf32> {jax.buffer_donor = true}) -> "
        "(tensor<3xf32>, tensor<2xf32> {mhlo.sharding = \"{devices=[4]<=[4]}\"}) {\n"
        "  return %b, %a : tensor<3xf32>, tensor<2xf32>\n"
        "}}\n");
    if (!tern_hlo_equal(m, wanted))
        print_module(m);
    assert_true(tern_hlo_equal(m, wanted));
    tern_hlo_module_destroy(wanted);
    tern_hlo_module_destroy(m);
}

static void check_location(tern_hlo_module *m, tern_hlo_code code, const char *wanted)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    for (tern_hlo_op op = 1; op < m->ops.count; op++)
        if (tern_hlo_op_of(m, op)->code == code)
            assert_ok(tern_hlo_loc_print(m, tern_hlo_op_of(m, op)->loc, &text));
    assert_string_equal(tern_text_get(&text), wanted);
    tern_text_fini(&text);
}

static void metadata_becomes_locations(void **state)
{
    (void)state;
    tern_hlo_module *m;
    assert_ok(read_xla(tern_alloc_host(),
                       "HloModule step\n\n"
                       "FileNames\n1 \"a.py\"\n2 \"b.py\"\n\n"
                       "FunctionNames\n1 \"f\"\n\n"
                       "FileLocations\n"
                       "1 {file_name_id=2 function_name_id=1 line=7 end_line=7 column=3}\n\n"
                       "StackFrames\n1 {file_location_id=1 parent_frame_id=1}\n\n"
                       "ENTRY e {\n"
                       "  a = f32[2]{0} parameter(0)\n"
                       "  b = f32[2]{0} add(a, a), metadata={op_type=\"add\" op_name=\"jit(f)/x\" "
                       "source_file=\"c.py\" source_line=12}\n"
                       "  ROOT c = f32[2]{0} tanh(b), metadata={op_name=\"y\" stack_frame_id=1}\n"
                       "}\n",
                       &m));
    check_location(m, TERN_HLO_ADD, "loc(\"jit(f)/x\"(\"c.py\":12:0))");
    check_location(m, TERN_HLO_TANH, "loc(\"y\"(\"b.py\":7:3))");
    tern_hlo_module_destroy(m);
}

/* A layout does not change what a parameter or a result is. */
static void arrays_are_row_major(void **state)
{
    (void)state;
    tern_hlo_module *m, *wanted;
    assert_ok(read_xla(tern_alloc_host(),
                       "HloModule m, entry_computation_layout={(f32[2,3]{0,1})->f32[3,2]{0,1}}\n"
                       "ENTRY e {\n"
                       "  a = f32[2,3]{0,1} parameter(0)\n"
                       "  ROOT b = f32[3,2]{0,1:T(8,128)} transpose(a), dimensions={1,0}\n"
                       "}\n",
                       &m));
    wanted =
        read_stablehlo("module @m { func.func @main(%a: tensor<2x3xf32>) -> tensor<3x2xf32> {\n"
                       "  %b = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> "
                       "tensor<3x2xf32>\n"
                       "  return %b : tensor<3x2xf32>\n"
                       "}}");
    assert_true(tern_hlo_equal(m, wanted));
    tern_hlo_module_destroy(wanted);
    tern_hlo_module_destroy(m);
}

/* --- errors --- */

static const struct {
    const char *text, *message;
} bad_texts[] = {
    {"HloModule m", "the module has no entry computation"},
    {"HloModule m\nENTRY e {\n  a = f32[2] parameter(0)\n  ROOT b = f32[2] add(a, c)\n}",
     "instruction c is not defined"},
    {"HloModule m\nENTRY e {\n  a = f31[2] parameter(0)\n}", "case.hlo:3:7: found \"f31[2] "},
    {"HloModule m\nENTRY e {\n  ROOT b = f32[2] negate(a)\n  a = f32[2] parameter(0)\n}",
     "b refers to instruction 2"},
    {"HloModule m\nENTRY e {\n  ROOT a = f32[2] what(), b=1\n}",
     "Tern does not know this opcode; in instruction a (what) of e"},
    {"HloModule m\nENTRY e {\n  a = token[] after-all()\n  ROOT b = (f32[2], token[]) infeed(a)\n}",
     "it is not supported: programs take their inputs as parameters; in instruction b (infeed)"},
    {"HloModule m\nENTRY e {\n  ROOT a = f32[<=2] parameter(0)\n}", "wanted static shapes"},
    {"HloModule m\nENTRY e {\n  a = f32[2] parameter(0)\n  ROOT b = f32[3] negate(a)\n}",
     "in instruction b (negate) of e"},
    {"HloModule m\nENTRY e {\n  ROOT a = f32[20,10] constant({...})\n}", "print_large_constants"},
    {"HloModule m\nENTRY e {\n  ROOT a = f32[4] constant({1, 2, 3})\n}", "wanted \",\""},
    {"HloModule m\nENTRY e {\n  a = f32[2] parameter(0)\n"
     "  ROOT b = f32[2] call(a), to_apply=e\n}",
     "computation e calls itself"},
    {"HloModule m\nENTRY e {\n  ROOT a = f32[2] parameter(1)\n}", "a is parameter 1 of 1"},
    {"HloModule m\nENTRY e {\n  a = f32[2] parameter(0)\n  ROOT a = f32[2] negate(a)\n}",
     "case.hlo:4:8: a is defined twice"},
    {"HloModule m\nENTRY e {\n  a = f32[2] parameter(0)\n"
     "  ROOT b = f32[] reduce(a), dimensions={0}\n}",
     "it calls 0 computations, wanted 1"},
    {"HloModule m\nENTRY e {\n  a = f32[2] parameter(0)\n"
     "  ROOT b = f32[2] compare(a, a), direction=UP\n}",
     "its direction is \"UP\""},
    {"HloModule m\nENTRY e {\n  ROOT a = f32[2] parameter(0", "the text ends, wanted \")\""},
};

/* "{0},{1},...", and one group of as many. */
static void many_groups_are_refused(void **state)
{
    (void)state;
    enum { GROUPS = 400 };
    tern_text text;
    tern_hlo_module *m = NULL;
    tern_text_init(&text, tern_alloc_host());
    tern_text_puts(&text, "HloModule m\nENTRY e {\n  a = f32[2] parameter(0)\n"
                          "  ROOT b = f32[2] collective-broadcast(a), replica_groups={");
    for (int i = 0; i < GROUPS; i++)
        tern_text_printf(&text, "{%d},", i);
    for (int i = 0; i < GROUPS; i++)
        tern_text_printf(&text, "%c%d", i ? ',' : '{', i);
    tern_text_puts(&text, "}}\n}\n");
    assert_fails(CORRUPT, "401 replica groups of up to 400 devices",
                 read_xla(tern_alloc_host(), tern_text_get(&text), &m));
    tern_text_fini(&text);
}

/* In time that grows with their number only. */
static void many_parameters_are_read(void **state)
{
    (void)state;
    enum { PARAMETERS = 5000 };
    tern_text text;
    tern_hlo_module *m = NULL;
    tern_text_init(&text, tern_alloc_host());
    tern_text_puts(&text, "HloModule m, buffer_donor={ (4999, {}) }\nENTRY e {\n");
    for (int i = 0; i < PARAMETERS; i++)
        tern_text_printf(&text, "  a%d = f32[4] parameter(%d), sharding={devices=[2]0,1}\n", i, i);
    tern_text_puts(&text, "  ROOT b = f32[4] add(a0, a4999)\n}\n");
    assert_ok(read_xla(tern_alloc_host(), tern_text_get(&text), &m));
    tern_hlo_module_destroy(m);
    tern_text_fini(&text);
}

static void errors_name_the_place(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(bad_texts); i++) {
        tern_hlo_module *m = NULL;
        tern_status st = read_xla(tern_alloc_host(), bad_texts[i].text, &m);
        if (!st || !strstr(tern_status_message(st), bad_texts[i].message))
            print_error("%s\nfound:  %s\nwanted: %s\n", bad_texts[i].text,
                        st ? tern_status_message(st) : "no error", bad_texts[i].message);
        assert_true(st && strstr(tern_status_message(st), bad_texts[i].message));
        assert_null(m);
        tern_status_free(st);
    }
}

/* --- custom calls of PyTorch/XLA --- */

static void images_are_resized(void **state)
{
    (void)state;
    static const char text[] = "HloModule m\nENTRY e {\n  a = f32[1,2,3,1] parameter(0)\n"
                               "  ROOT b = f32[1,4,3,1] custom-call(a), custom_call_target=\"%s\", "
                               "backend_config=\"\\\"0%d\\\"\"\n}\n";
    static const struct {
        const char *target;
        int half_pixel_centers;
        const char *wanted;
    } calls[] = {
        {"ResizeNearest", 0, "dense<[[0], [0], [1], [1]]> : tensor<4x1xi32>"},
        {"ResizeBilinear", 1,
         "dense<[[1.000000e+00, 0.000000e+00], [7.500000e-01, 2.500000e-01], "
         "[2.500000e-01, 7.500000e-01], [0.000000e+00, 1.000000e+00]]> : tensor<4x2xf32>"},
        {"ResizeNearestGrad", 0,
         "dense<[[1.000000e+00, 0.000000e+00], [0.000000e+00, 0.000000e+00], "
         "[0.000000e+00, 1.000000e+00], [0.000000e+00, 0.000000e+00]]> : tensor<4x2xf32>"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(calls); i++) {
        char hlo[sizeof text + 64];
        tern_hlo_module *m;
        tern_text printed;
        snprintf(hlo, sizeof hlo, text, calls[i].target, calls[i].half_pixel_centers);
        assert_ok(read_xla(tern_alloc_host(), hlo, &m));
        tern_text_init(&printed, tern_alloc_host());
        assert_ok(tern_hlo_print(m, NULL, &printed));
        if (!strstr(tern_text_get(&printed), calls[i].wanted))
            print_error("%s\n", tern_text_get(&printed));
        assert_non_null(strstr(tern_text_get(&printed), calls[i].wanted));
        tern_text_fini(&printed);
        tern_hlo_module_destroy(m);
    }
}

/* --- protos --- */

static const char *corpus; /* test/fuzz/corpus/hlo_xla */

static void read_corpus(const char *name, uint8_t **out, size_t *out_len)
{
    char *path;
    assert_ok(tern_path_join(tern_alloc_host(), corpus, name, &path));
    assert_ok(tern_file_read(tern_alloc_host(), path, 1 << 20, out, out_len));
    tern_path_free(tern_alloc_host(), path);
}

/* A proto that XLA wrote, of the same module as the text beside it. */
static void a_proto_is_its_text(void **state)
{
    (void)state;
    tern_hlo_module *m[3];
    static const char *const names[] = {"step.hlo", "step.pb", "wrapped.pb"};
    for (size_t i = 0; i < TERN_COUNT_OF(m); i++) {
        uint8_t *bytes;
        size_t len;
        read_corpus(names[i], &bytes, &len);
        assert_true(tern_hlo_is_xla(bytes, len));
        assert_ok(tern_hlo_read_xla(tern_alloc_host(), names[i], bytes, len, &m[i]));
        tern_file_free(tern_alloc_host(), bytes, len);
    }
    assert_true(tern_hlo_equal(m[0], m[1]));
    assert_true(tern_hlo_equal(m[0], m[2]));
    for (size_t i = 0; i < TERN_COUNT_OF(m); i++)
        tern_hlo_module_destroy(m[i]);
}

/* Exactly as many bytes as there are, for the address sanitizer. */
static void a_cut_proto_is_an_error(void **state)
{
    (void)state;
    uint8_t *bytes;
    size_t len, accepted = 0;
    read_corpus("step.pb", &bytes, &len);
    for (size_t n = 0; n < len; n++) {
        uint8_t *cut = malloc(n ? n : 1);
        assert_non_null(cut);
        memcpy(cut, bytes, n);
        tern_hlo_module *m = NULL;
        tern_status st = tern_hlo_read_xla(tern_alloc_host(), "cut", cut, n, &m);
        assert_true(!st == (m != NULL));
        accepted += !st;
        tern_status_free(st);
        tern_hlo_module_destroy(m);
        free(cut);
    }
    assert_true(accepted < 8); /* cut between fields that nothing needs */
    tern_file_free(tern_alloc_host(), bytes, len);
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    uint8_t *bytes;
    size_t len;
    read_corpus("step.pb", &bytes, &len);
    for (long k = 0;; k++) {
        tern_alloc_fail f = {.under = tern_alloc_host(), .fail_at = k};
        tern_hlo_module *m = NULL;
        tern_status st = tern_hlo_read_xla(tern_alloc_failing(&f), "step.pb", bytes, len, &m);
        tern_hlo_module_destroy(m);
        assert_int_equal(f.live, 0);
        if (!st)
            break;
        assert_int_equal(tern_status_code(st), TERN_NO_MEMORY);
        tern_status_free(st);
    }
    tern_file_free(tern_alloc_host(), bytes, len);
}

static void other_files_are_no_hlo(void **state)
{
    (void)state;
    static const char *const texts[] = {"", "module {}", "Hlo", "HloModules", "\n\3abc", "\x0a"};
    for (size_t i = 0; i < TERN_COUNT_OF(texts); i++)
        assert_false(tern_hlo_is_xla((const uint8_t *)texts[i], strlen(texts[i])));
    assert_true(tern_hlo_is_xla((const uint8_t *)"  // x\nHloModule y", 17));
}

int main(int argc, char **argv)
{
    corpus = argc > 1 ? argv[1] : ".";
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(texts_are_their_stablehlo),  cmocka_unit_test(a_header_donates_parameters),
        cmocka_unit_test(metadata_becomes_locations), cmocka_unit_test(arrays_are_row_major),
        cmocka_unit_test(images_are_resized),         cmocka_unit_test(errors_name_the_place),
        cmocka_unit_test(a_proto_is_its_text),        cmocka_unit_test(a_cut_proto_is_an_error),
        cmocka_unit_test(every_allocation_may_fail),  cmocka_unit_test(other_files_are_no_hlo),
        cmocka_unit_test(many_groups_are_refused),    cmocka_unit_test(many_parameters_are_read),
        cmocka_unit_test(floats_have_a_total_order),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
