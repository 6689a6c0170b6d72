/* nki_tables_test.c - the instruction set as JSON. */
#include "nki/nki_tables.h"

#include <string.h>

#include "isa/isa.h"
#include "test_support.h"

static const tern_json *item(const tern_json *list, size_t index)
{
    const tern_json *at = list->first;
    while (index-- && at)
        at = at->next;
    assert_non_null(at);
    return at;
}

static const char *text_of(const tern_json *object, const char *key)
{
    const tern_json *value = tern_json_member(object, key);
    assert_non_null(value);
    return value->string;
}

static void check_ops(const tern_json *ops)
{
    assert_int_equal(ops->count, TERN_OP_COUNT);
    const tern_json *matmul = item(ops, TERN_OP_NC_MATMUL);
    assert_string_equal(text_of(matmul, "name"), "nc_matmul");
    const tern_json *acc = item(tern_json_member(matmul, "args"), 0);
    assert_string_equal(text_of(acc, "name"), "acc");
    assert_string_equal(text_of(acc, "type"), "U32");
    const tern_json *perf = item(tern_json_member(matmul, "args"), 1);
    assert_string_equal(text_of(perf, "type"), "PERF");
    const tern_json *mask = item(tern_json_member(item(ops, TERN_OP_NC_STREAM_SHUFFLE), "args"), 0);
    assert_int_equal(tern_json_member(mask, "count")->integer, 8);
    const tern_json *operands = tern_json_member(item(ops, TERN_OP_ACTIVATION), "operands");
    assert_string_equal(text_of(item(operands, 0), "kind"), "out");
    assert_string_equal(text_of(item(operands, 1), "kind"), "opt_out");
    assert_string_equal(text_of(item(operands, 2), "kind"), "in");
    const tern_json *list = tern_json_member(item(ops, TERN_OP_DMA_COMPUTE), "operands");
    assert_string_equal(text_of(item(list, 3), "kind"), "list");
}

static void check_rest(const tern_json *root)
{
    const tern_json *alu = tern_json_member(root, "alu");
    assert_int_equal(alu->count, TERN_ALU_COUNT);
    assert_string_equal(text_of(item(alu, TERN_ALU_SHIFT_LEFT), "name"), "shift_left");
    assert_true(tern_json_member(item(alu, TERN_ALU_SHIFT_LEFT), "bits")->boolean);
    assert_string_equal(item(tern_json_member(root, "memories"), TERN_MEM_PSUM)->string, "psum");
    assert_string_equal(item(tern_json_member(root, "engines"), TERN_ENGINE_DVE)->string, "dve");
    assert_int_equal(tern_json_member(root, "activation")->count, TERN_ACTIVATION_COUNT);
    const tern_json *enums = tern_json_member(root, "enums");
    assert_int_equal(tern_json_member(enums, "REDUCE")->count, TERN_REDUCE_COUNT);
    const tern_json *chip = tern_json_member(tern_json_member(root, "chips"), "trn2");
    assert_int_equal(tern_json_member(chip, "partitions")->integer, 128);
    const tern_json *bf16 = item(tern_json_member(root, "dtypes"), TERN_BF16 - 1);
    assert_int_equal(tern_json_member(bf16, "code")->integer, TERN_BF16);
    assert_int_equal(tern_json_member(bf16, "bytes")->integer, 2);
}

static void test_tables(void **state)
{
    (void)state;
    tern_json_writer *w = NULL;
    const char *text = NULL;
    size_t len = 0;
    tern_arena arena;
    tern_diag *diag = NULL;
    const tern_json *root = NULL;
    tern_arena_init(&arena, tern_alloc_host(), 0);
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    assert_ok(tern_json_writer_create(tern_alloc_host(), false, &w));
    tern_nki_write_tables(w);
    assert_ok(tern_json_writer_finish(w, &text, &len));
    tern_source source = {"tables", text, len};
    assert_ok(tern_json_parse(&arena, &source, diag, &root));
    check_ops(tern_json_member(root, "ops"));
    check_rest(root);
    tern_json_writer_destroy(w);
    tern_diag_destroy(diag);
    tern_arena_fini(&arena);
}

TEST_MAIN(cmocka_unit_test(test_tables))
