/* Artifacts as text and as JSON. */
#include "artifact_sample.h"

static tern_alloc mem(void) { return tern_alloc_host(); }

static const char wanted[] =
    "sample for trn2 on 8 devices, predicted 0.002963 ms\n"
    "  compiler   tern 0.1.0\n"
    "  flags      --auto-cast none\n"
    "  key        01080f161d242b323940474e555c636a71787f868d949ba2a9b0b7bec5ccd3da\n"
    "inputs\n"
    "    0  x  128x2x2xf32                   2048 bytes  tensor 0\n"
    "    1  w  128x2x2xf32                   2048 bytes  tensor 1\n"
    "outputs\n"
    "    0  y      128x2x2xf32                   2048 bytes  tensor 2, in the memory of input 0\n"
    "    1  w_new  128x2x2xf32                   2048 bytes  tensor 1, in the memory of input 1\n"
    "    2  z      128x2x2xf32                   2048 bytes  tensor 3, dimension 0 cut over 4 "
    "devices "
    "with stride 2, summed over 2 devices with stride 1, devices in another order, dimensions 0, "
    "2, 1 of the source\n"
    "program\n"
    "  6 instructions: pe 0, act 0, dve 1, pool 0, sp 5\n"
    "  20 operands, 6 tensors, 1 library functions called 0 times\n"
    "  bytes of HBM: temporary 0, input 2048, output 4096, donated 2048, constant 16\n"
    "report\n"
    "{\n"
    "  \"ops\": [\n"
    "    1,\n"
    "    2.5,\n"
    "    \"a\",\n"
    "    null,\n"
    "    true\n"
    "  ]\n"
    "}\n";

static void printed(void **state)
{
    (void)state;
    tern_artifact a;
    tern_text text, program;
    assert_ok(make_sample(mem(), &a));
    tern_text_init(&text, mem());
    assert_ok(tern_artifact_print(&a, false, &text));
    assert_string_equal(tern_text_get(&text), wanted);
    tern_text_cut(&text, 0);
    assert_ok(tern_artifact_print(&a, true, &text));
    tern_text_init(&program, mem());
    tern_isa_print(&a.program, &program);
    assert_memory_equal(tern_text_get(&text), wanted, sizeof(wanted) - 1);
    assert_string_equal(tern_text_get(&text) + sizeof(wanted), tern_text_get(&program));
    tern_text_fini(&program);
    tern_text_fini(&text);
    tern_artifact_fini(&a);
}

static void expect_printed(const tern_artifact *a, const char *wanted_part)
{
    tern_text text;
    tern_text_init(&text, mem());
    assert_ok(tern_artifact_print(a, false, &text));
    if (!strstr(tern_text_get(&text), wanted_part))
        fail_msg("no \"%s\" in: %s", wanted_part, tern_text_get(&text));
    tern_text_fini(&text);
}

static void cores_are_printed(void **state)
{
    (void)state;
    tern_artifact a;
    assert_ok(make_sample(mem(), &a));
    a.cores = 2;
    a.inputs[0].split = true;
    expect_printed(&a, "sample for trn2 on 8 devices of 2 cores, predicted");
    expect_printed(&a, "tensor 0, split over 2 cores\n");
    a.devices = 1;
    expect_printed(&a, "sample for trn2 on 2 cores, predicted");
    tern_artifact_fini(&a);
}

static void artifact_without_optional_fields_is_printed(void **state)
{
    (void)state;
    tern_artifact a;
    tern_text text;
    tern_artifact_init(&a, mem());
    a.report = "no JSON";
    tern_text_init(&text, mem());
    assert_ok(tern_artifact_print(&a, false, &text));
    assert_string_equal(tern_text_get(&text),
                        "(no name) for (no target)\ninputs\noutputs\nprogram\n"
                        "  0 instructions: pe 0, act 0, dve 0, pool 0, sp 0\n"
                        "  0 operands, 0 tensors, 0 library functions called 0 times\n"
                        "  bytes of HBM: temporary 0, input 0, output 0, donated 0, constant 0\n"
                        "report\n\"no JSON\"\n");
    tern_text_fini(&text);
    tern_artifact_fini(&a);
}

static const tern_json *member(const tern_json *object, const char *key)
{
    const tern_json *value = tern_json_member(object, key);
    assert_non_null(value);
    return value;
}

static void as_json(void **state)
{
    (void)state;
    tern_artifact a;
    tern_json_writer *w = NULL;
    tern_diag *diag = NULL;
    tern_arena arena;
    const tern_json *root = NULL;
    tern_source source = {.name = "json"};
    assert_ok(make_sample(mem(), &a));
    a.chip_json = "{\"name\":\"mine\"}";
    a.cores = 2;
    a.inputs[0].split = true;
    assert_ok(tern_json_writer_create(mem(), false, &w));
    tern_json_begin_object(w);
    assert_ok(tern_artifact_write_json(&a, true, w));
    tern_json_end_object(w);
    assert_ok(tern_json_writer_finish(w, &source.text, &source.len));
    tern_arena_init(&arena, mem(), 0);
    assert_ok(tern_diag_create(mem(), &diag));
    assert_ok(tern_json_parse(&arena, &source, diag, &root));
    assert_string_equal(member(root, "target")->string, "trn2");
    assert_int_equal(member(root, "predicted_fs")->integer, 2963000000);
    assert_int_equal(member(root, "outputs")->count, 3);
    assert_int_equal(member(root, "devices")->integer, 8);
    assert_int_equal(member(root, "cores")->integer, 2);
    assert_true(member(member(root, "inputs")->first, "split")->boolean);
    assert_null(tern_json_member(member(root, "outputs")->first, "split"));
    assert_int_equal(member(member(root, "outputs")->first, "alias")->integer, 0);
    assert_int_equal(member(member(root, "inputs")->first, "dims")->count, 3);
    assert_int_equal(member(member(root, "program"), "sp")->integer, 5);
    assert_int_equal(member(member(root, "report"), "ops")->count, 5);
    assert_string_equal(member(member(root, "chip"), "name")->string, "mine");
    assert_non_null(strstr(member(root, "assembly")->string, "dma_copy dst=t src=x"));
    tern_diag_destroy(diag);
    tern_arena_fini(&arena);
    tern_json_writer_destroy(w);
    tern_artifact_fini(&a);
}

static tern_status print_both(tern_alloc failing, void *arg)
{
    (void)arg;
    tern_artifact a;
    tern_text text;
    tern_json_writer *w = NULL;
    const char *json = NULL;
    size_t len = 0;
    tern_text_init(&text, failing);
    tern_status st = make_sample(failing, &a);
    if (!st)
        st = tern_artifact_print(&a, true, &text);
    if (!st)
        st = tern_json_writer_create(failing, true, &w);
    if (!st) {
        tern_json_begin_object(w);
        st = tern_artifact_write_json(&a, true, w);
        if (!st) {
            tern_json_end_object(w);
            st = tern_json_writer_finish(w, &json, &len);
        }
    }
    tern_json_writer_destroy(w);
    tern_text_fini(&text);
    tern_artifact_fini(&a);
    return st;
}

static void allocation_failures_are_reported(void **state)
{
    (void)state;
    test_fail_each_allocation(print_both, NULL);
}

TEST_MAIN(cmocka_unit_test(printed), cmocka_unit_test(cores_are_printed),
          cmocka_unit_test(artifact_without_optional_fields_is_printed), cmocka_unit_test(as_json),
          cmocka_unit_test(allocation_failures_are_reported))
