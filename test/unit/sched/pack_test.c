/* pack_test.c - a program whose instructions share operands and arguments, and the same program
 * packed. */
#include "isa/code.h"
#include "lir/lir.h"
#include "sched/sched.h"
#include "test_support.h"

enum { ROWS = 128, COLS = 64, TRIPS = 9 };
static const tern_lir_queue loads = {.engine = TERN_ENGINE_SP};
static const tern_lir_queue stores = {.engine = TERN_ENGINE_SP, .queue = 1};

/* A transfer with an index between plain ones, which omit it. */
static void record_gather(tern_lir *b, tern_lir_view x, tern_lir_view in)
{
    tern_lir_view at = tern_lir_tile(b, "at", TERN_MEM_SBUF, TERN_I32, ROWS, 1);
    const uint32_t args[] = {2, TERN_DGE_SOFTWARE};
    tern_lir_iota(b, at, 0, 1, 1, (const int32_t[]){0}, (const uint32_t[]){1});
    tern_lir_emit(b, &(tern_lir_instr){.op = TERN_OP_DMA_COPY,
                                       .engine = TERN_ENGINE_POOL,
                                       .operands = (const tern_lir_view[]){x, in, {0}, at},
                                       .operand_count = 4,
                                       .args = args,
                                       .arg_count = 2});
}

/* Straight code that is rolled up, and a hardware loop with varying addresses. */
static void record(tern_lir *b)
{
    uint64_t dims[] = {TRIPS * ROWS, COLS};
    tern_lir_view in = tern_lir_hbm(b, "in", TERN_TENSOR_INPUT, TERN_F32, 2, dims);
    tern_lir_view out = tern_lir_hbm(b, "out", TERN_TENSOR_OUTPUT, TERN_F32, 2, dims);
    tern_lir_view x = tern_lir_tile(b, "x", TERN_MEM_SBUF, TERN_F32, ROWS, COLS);
    (void)tern_lir_unroll_up_to(b, 2);
    for (unsigned pass = 0; pass < 2; pass++) {
        tern_lir_loop l = tern_lir_over(b, TRIPS * ROWS, ROWS, pass ? 1 : TRIPS);
        while (tern_lir_iterate(b, &l)) {
            tern_lir_dma_copy(b, loads, x, tern_lir_rows_at(in, l.at, ROWS));
            for (unsigned i = 0; i < 6; i++)
                tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, x, x, TERN_ALU_ADD,
                                       tern_lir_imm((float)(i % 2)));
            tern_lir_dma_copy(b, stores, tern_lir_rows_at(out, l.at, ROWS), x);
        }
        record_gather(b, x, tern_lir_rows(in, 0, ROWS));
        tern_lir_dma_copy(b, stores, tern_lir_rows(out, 0, ROWS), x);
    }
}

static tern_status build(tern_alloc mem, bool shared, tern_isa_program *out)
{
    tern_lir *b = NULL;
    tern_isa_program_init(out, mem);
    TERN_TRY(tern_lir_create(mem, "kernel", &b));
    record(b);
    tern_status st = tern_sched_finish(b, tern_arch_chip_builtin("trn2"),
                                       &(tern_sched_options){.shared = shared}, out);
    tern_lir_destroy(b);
    return st;
}

static void test_packed_equals_shared(void **state)
{
    (void)state;
    tern_isa_program packed, shared;
    assert_ok(build(tern_alloc_host(), false, &packed));
    assert_ok(build(tern_alloc_host(), true, &shared));
    size_t operands = 0, args = 0, by_index = 0;
    for (size_t i = 0; i < packed.instrs.count; i++) {
        const tern_isa_instr *in = &packed.instrs.items[i], *same = &shared.instrs.items[i];
        assert_int_equal(in->first_operand, operands);
        assert_int_equal(in->first_arg, args);
        unsigned there = in->operand_count;
        while (there && !tern_isa_has_operand(&packed, in, there - 1))
            there--;
        by_index += in->op == TERN_OP_DMA_COPY && there > 2;
        assert_int_equal(same->operand_count, there);
        assert_int_equal(tern_isa_operands_in_all(same), in->operand_count);
        assert_memory_equal(tern_isa_operands(&packed, in), tern_isa_operands(&shared, same),
                            same->operand_count * sizeof(tern_isa_ap));
        for (unsigned k = same->operand_count; k < in->operand_count; k++)
            assert_int_equal(tern_isa_operands(&packed, in)[k].mem, TERN_MEM_NONE);
        assert_memory_equal(tern_isa_args(&packed, in), tern_isa_args(&shared, same),
                            in->arg_count * sizeof(uint32_t));
        operands += in->operand_count;
        args += in->arg_count;
    }
    assert_int_equal(by_index, 2);
    assert_int_equal(packed.operands.count, operands);
    assert_int_equal(packed.args.count, args);
    assert_true(shared.args.count < args);
    assert_ok(tern_sched_pack(&shared));
    assert_true(tern_isa_program_equal(&packed, &shared));
    assert_ok(tern_sched_pack(&shared)); /* packing is idempotent */
    assert_true(tern_isa_program_equal(&packed, &shared));
    tern_isa_program_fini(&packed);
    tern_isa_program_fini(&shared);
}

/* Encoding a shared program gives the same bytes without packing. tern_isa_encode() rejects it. */
static void test_the_same_bytes(void **state)
{
    (void)state;
    tern_isa_program packed, shared;
    tern_writer w[2], refused;
    assert_ok(build(tern_alloc_host(), false, &packed));
    assert_ok(build(tern_alloc_host(), true, &shared));
    tern_writer_init(&refused, tern_alloc_host());
    for (unsigned i = 0; i < 2; i++)
        tern_writer_init(&w[i], tern_alloc_host());
    assert_ok(tern_isa_encode(&packed, &w[0]));
    assert_ok(tern_isa_encode_shared(&shared, &w[1]));
    assert_int_equal(w[0].len, w[1].len);
    assert_memory_equal(w[0].bytes, w[1].bytes, w[0].len);
    assert_fails(INVALID, "wanted", tern_isa_encode(&shared, &refused));
    shared.instrs.items[0].first_operand = (uint32_t)shared.operands.count;
    shared.instrs.items[0].operand_count = packed.instrs.items[0].operand_count;
    assert_fails(INVALID, "wanted them among the", tern_isa_encode_shared(&shared, &refused));
    for (unsigned i = 0; i < 2; i++)
        tern_writer_fini(&w[i]);
    tern_writer_fini(&refused);
    tern_isa_program_fini(&packed);
    tern_isa_program_fini(&shared);
}

/* Every operand is referenced, and there is no spare capacity. */
static void test_no_spare_capacity(void **state)
{
    (void)state;
    tern_isa_program p;
    bool used[4096] = {false};
    assert_ok(build(tern_alloc_host(), true, &p));
    assert_true(p.operands.count > 0 && p.operands.count <= sizeof(used));
    for (size_t i = 0; i < p.instrs.count; i++)
        for (unsigned k = 0; k < p.instrs.items[i].operand_count; k++)
            used[p.instrs.items[i].first_operand + k] = true;
    for (size_t i = 0; i < p.operands.count; i++)
        assert_true(used[i]);
    assert_int_equal(p.operands.count, p.operands.capacity);
    assert_int_equal(p.instrs.count, p.instrs.capacity);
    tern_isa_program_fini(&p);
}

static void test_empty_program(void **state)
{
    (void)state;
    tern_isa_program p;
    tern_isa_program_init(&p, tern_alloc_host());
    assert_ok(tern_sched_pack(&p));
    assert_int_equal(p.operands.count + p.args.count, 0);
    tern_isa_program_fini(&p);
}

static tern_status build_some(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_isa_program p;
    tern_status st = build(mem, true, &p);
    if (!st)
        st = tern_sched_pack(&p);
    tern_isa_program_fini(&p);
    return st;
}

static void test_out_of_memory(void **state)
{
    (void)state;
    test_fail_each_allocation(build_some, NULL);
}

TEST_MAIN(cmocka_unit_test(test_packed_equals_shared), cmocka_unit_test(test_the_same_bytes),
          cmocka_unit_test(test_no_spare_capacity), cmocka_unit_test(test_empty_program),
          cmocka_unit_test(test_out_of_memory))
