/* lir_share_test.c - instructions share equal operands and arguments. */
#include <string.h>

#include "lir/record.h"
#include "test_support.h"

static const tern_lir_queue loads = {.engine = TERN_ENGINE_SP};

static tern_lir *begin(void)
{
    tern_lir *b = NULL;
    assert_ok(tern_lir_create(tern_alloc_host(), "kernel", &b));
    return b;
}

/* Nine copies, every third of which is the same, and a tenth that reads what it has written. */
static void test_runs(void **state)
{
    (void)state;
    tern_lir *b = begin();
    tern_lir_view x = tern_lir_tile(b, "x", TERN_MEM_SBUF, TERN_F32, 128, 64);
    tern_lir_view y = tern_lir_tile(b, "y", TERN_MEM_SBUF, TERN_F32, 128, 64);
    for (uint32_t i = 0; i < 9; i++)
        tern_lir_tensor_copy(b, TERN_ENGINE_DVE, tern_lir_slice(x, 0, 8 * (i % 3), 8, 1),
                             tern_lir_slice(y, 0, 0, 8, 1));
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, x, x);
    assert_false(tern_lir_failed(b));
    const tern_isa_program *p = &b->program;
    const tern_isa_instr *in = p->instrs.items;
    assert_int_equal(p->instrs.count, 10);
    assert_int_equal(p->operands.count, 4 * in[0].operand_count);
    assert_int_equal(p->args.count, in[0].arg_count);
    for (uint32_t i = 0; i < 9; i++) {
        assert_int_equal(in[i].first_operand, in[i % 3].first_operand);
        assert_int_equal(in[i].first_arg, in[0].first_arg);
        assert_int_equal(tern_isa_operands(p, &in[i])[0].offset, 32 * (i % 3));
    }
    tern_lir_destroy(b);
}

/* Operands with varying addresses are not shared: their terms refer to them by index. */
static void test_varying_operands_are_not_shared(void **state)
{
    (void)state;
    tern_lir *b = begin();
    tern_lir_view in = tern_lir_hbm(b, "in", TERN_TENSOR_INPUT, TERN_F32, 2, (uint64_t[]){512, 64});
    tern_lir_view x = tern_lir_tile(b, "x", TERN_MEM_SBUF, TERN_F32, 128, 64);
    tern_lir_loop l = tern_lir_over(b, 1024, 128, 1);
    while (tern_lir_iterate(b, &l))
        for (unsigned i = 0; i < 2; i++)
            tern_lir_dma_copy(b, loads, x, tern_lir_rows_at(in, l.at, 64));
    const tern_isa_program *p = &b->program;
    uint32_t operands[2] = {0}, found = 0;
    for (size_t i = 0; i < p->instrs.count; i++)
        if (p->instrs.items[i].op == TERN_OP_DMA_COPY && found < 2)
            operands[found++] = p->instrs.items[i].first_operand;
    assert_int_equal(found, 2);
    assert_int_not_equal(operands[0], operands[1]);
    assert_int_equal(b->terms.count, 2);
    tern_lir_destroy(b);
}

static void test_own_copies(void **state)
{
    (void)state;
    tern_lir *b = begin();
    tern_lir_view x = tern_lir_tile(b, "x", TERN_MEM_SBUF, TERN_F32, 128, 64);
    for (unsigned i = 0; i < 2; i++)
        tern_lir_memset(b, TERN_ENGINE_DVE, x, 3);
    tern_isa_program *p = &b->program;
    tern_isa_instr *one = &p->instrs.items[0], *other = &p->instrs.items[1];
    assert_int_equal(one->first_operand, other->first_operand);
    assert_ok(tern_lir_own_operands(p, other));
    assert_ok(tern_lir_own_args(p, other));
    assert_int_not_equal(one->first_operand, other->first_operand);
    assert_int_not_equal(one->first_arg, other->first_arg);
    assert_memory_equal(tern_isa_operands(p, one), tern_isa_operands(p, other),
                        one->operand_count * sizeof(tern_isa_ap));
    assert_memory_equal(tern_isa_args(p, one), tern_isa_args(p, other),
                        one->arg_count * sizeof(uint32_t));
    tern_lir_destroy(b);
}

/* Enough to make the table grow a few times. */
static tern_status record_many(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_lir *b = NULL;
    TERN_TRY(tern_lir_create(mem, "kernel", &b));
    tern_lir_view x = tern_lir_tile(b, "x", TERN_MEM_SBUF, TERN_F32, 128, 512);
    for (uint32_t i = 0; i < 400; i++)
        tern_lir_memset(b, TERN_ENGINE_DVE, tern_lir_slice(x, 0, i % 200, 8, 1), 1);
    tern_status st = b->failed;
    b->failed = NULL;
    if (!st) {
        assert_int_equal(b->program.instrs.count, 400);
        assert_int_equal(b->program.operands.count, 200 * b->program.instrs.items[0].operand_count);
    }
    tern_lir_destroy(b);
    return st;
}

static void test_out_of_memory(void **state)
{
    (void)state;
    test_fail_each_allocation(record_many, NULL);
}

TEST_MAIN(cmocka_unit_test(test_runs), cmocka_unit_test(test_varying_operands_are_not_shared),
          cmocka_unit_test(test_own_copies), cmocka_unit_test(test_out_of_memory))
