/* allocate_test.c - addresses of tiles, choice of engines, and errors for kernels that do not fit.
 */
#include <stdio.h>
#include <string.h>

#include "isa/check.h"
#include "lir/lir.h"
#include "sched/sched.h"
#include "test_support.h"

static const tern_lir_queue queue = {.engine = TERN_ENGINE_SP};

static const tern_chip *chip_of(const char *name)
{
    const tern_chip *chip = tern_arch_chip_builtin(name);
    assert_non_null(chip);
    return chip;
}

static tern_lir *begin(void)
{
    tern_lir *b = NULL;
    assert_ok(tern_lir_create(tern_alloc_host(), "test", &b));
    return b;
}

static void finish(tern_lir *b, const tern_chip *chip, tern_isa_program *out)
{
    assert_ok(tern_sched_finish(b, chip, NULL, out));
    assert_ok(tern_isa_check(tern_alloc_host(), out, chip, "test", NULL));
    tern_lir_destroy(b);
}

static const tern_isa_tensor *tensor_of(const tern_isa_program *p, const char *name)
{
    for (size_t i = 0; i < p->tensors.count; i++)
        if (strcmp(p->tensors.items[i].name, name) == 0)
            return &p->tensors.items[i];
    fail_msg("no tensor %s", name);
    return NULL;
}

static tern_lir_view sbuf(tern_lir *b, const char *name, uint32_t elems)
{
    return tern_lir_tile(b, name, TERN_MEM_SBUF, TERN_F32, 128, elems);
}

/* As late as possible, so that a load need not wait for the last reader of its memory. */
static void test_dead_tiles_are_reused(void **state)
{
    (void)state;
    tern_lir *b = begin();
    tern_lir_view x = sbuf(b, "x", 8192), y = sbuf(b, "y", 8192), z = sbuf(b, "z", 8192);
    tern_lir_view u = sbuf(b, "u", 8192), v = sbuf(b, "v", 8192), w = sbuf(b, "w", 8192);
    (void)sbuf(b, "unused", 8192);
    tern_lir_memset(b, TERN_ENGINE_DVE, x, 1);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, y, x);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, z, y); /* x is dead */
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, u, z);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, v, u);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, w, v);
    tern_isa_program p;
    finish(b, chip_of("trn2"), &p);
    assert_int_equal(p.tensors.count, 6);
    assert_int_equal(tensor_of(&p, "x")->address, 0);
    assert_int_equal(tensor_of(&p, "y")->address, 32768);
    assert_int_equal(tensor_of(&p, "z")->address, 65536);
    assert_int_equal(tensor_of(&p, "v")->address, 131072);
    assert_int_equal(tensor_of(&p, "w")->address, 0);
    assert_int_equal(tensor_of(&p, "x")->first_use, 0);
    assert_int_equal(tensor_of(&p, "x")->last_use, 1);
    assert_int_equal(p.operands.items[1].offset, 32768); /* of the first copy */
    tern_isa_program_fini(&p);
}

/* The buffers of a pool have disjoint uses here, and still do not share an address. */
static void test_pools_keep_apart(void **state)
{
    (void)state;
    tern_lir *b = begin();
    tern_lir_pool pool = tern_lir_pool_of(b, "buffer", TERN_MEM_SBUF, TERN_F32, 128, 8192, 2);
    for (unsigned i = 0; i < 4; i++)
        tern_lir_memset(b, TERN_ENGINE_DVE, tern_lir_next(b, &pool), (float)i);
    tern_isa_program p;
    finish(b, chip_of("trn2"), &p);
    assert_int_equal(tensor_of(&p, "buffer")->address, 0);
    assert_int_equal(tensor_of(&p, "buffer.1")->address, 32768);
    assert_int_equal(p.operands.items[0].tensor, p.operands.items[2].tensor);
    tern_isa_program_fini(&p);
}

static void test_psum_by_banks(void **state)
{
    (void)state;
    tern_lir *b = begin();
    tern_lir_view st = tern_lir_tile(b, "st", TERN_MEM_SBUF, TERN_BF16, 128, 128);
    tern_lir_view to[3];
    for (unsigned i = 0; i < 3; i++)
        to[i] = tern_lir_tile(b, "sum", TERN_MEM_PSUM, TERN_F32, 128, 100);
    for (unsigned i = 0; i < 6; i++)
        tern_lir_nc_matmul(b, tern_lir_cols(to[i % 3], 0, 64), st, tern_lir_cols(st, 0, 64),
                           TERN_LIR_ALONE);
    tern_isa_program p;
    finish(b, chip_of("trn2"), &p);
    assert_int_equal(tensor_of(&p, "sum")->address, 0);
    assert_int_equal(tensor_of(&p, "sum.1")->address, 2048);
    assert_int_equal(tensor_of(&p, "sum.2")->address, 4096);
    tern_isa_program_fini(&p);
}

/* Four tiles of 32 partitions share an address if they may start at any partition. */
static void test_any_partition(void **state)
{
    (void)state;
    tern_lir *b = begin();
    tern_lir_view t[5];
    for (unsigned i = 0; i < 5; i++)
        t[i] = tern_lir_tile_at(b, "t", TERN_MEM_SBUF, TERN_F32, TERN_LIR_ANY, 20, 8192);
    for (unsigned i = 0; i < 10; i++)
        tern_lir_memset(b, TERN_ENGINE_DVE, t[i % 5], 0);
    tern_isa_program p;
    finish(b, chip_of("trn2"), &p);
    static const uint32_t starts[] = {0, 32, 64, 96, 0}, addresses[] = {0, 0, 0, 0, 32768};
    for (unsigned i = 0; i < 5; i++) {
        assert_int_equal(p.tensors.items[i].start, starts[i]);
        assert_int_equal(p.tensors.items[i].address, addresses[i]);
        assert_int_equal(p.operands.items[i].start, starts[i]);
    }
    tern_isa_program_fini(&p);
}

/* Small long-lived tiles do not fragment the space of large ones. */
static void test_small_tiles_at_the_top(void **state)
{
    (void)state;
    const tern_chip *chip = chip_of("trn2");
    uint32_t half = (uint32_t)(chip->sbuf_usable_bytes / 2 / 256 * 256) - 256;
    tern_lir *b = begin();
    tern_lir_view x = sbuf(b, "x", half / 4), y = sbuf(b, "y", half / 4), s = sbuf(b, "s", 1);
    tern_lir_view z = sbuf(b, "z", half / 2);
    tern_lir_memset(b, TERN_ENGINE_DVE, tern_lir_cols(x, 0, 8), 0);
    tern_lir_memset(b, TERN_ENGINE_DVE, tern_lir_cols(y, 0, 8), 0);
    tern_lir_tensor_reduce(b, s, tern_lir_cols(x, 0, 8), TERN_ALU_ADD, 1, false);
    tern_lir_memset(b, TERN_ENGINE_DVE, tern_lir_cols(z, 0, 8), 0);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, tern_lir_cols(z, 0, 1), s);
    tern_isa_program p;
    finish(b, chip, &p);
    assert_int_equal(tensor_of(&p, "z")->address, 0);
    assert_true(tensor_of(&p, "s")->address >= 2u * half);
    tern_isa_program_fini(&p);
}

static void test_engine_choice(void **state)
{
    (void)state;
    static const char *const chips[] = {"trn1", "trn2"};
    static const tern_engine fourth[] = {TERN_ENGINE_POOL, TERN_ENGINE_ACT};
    for (unsigned i = 0; i < 2; i++) {
        tern_lir *b = begin();
        tern_lir_view x = sbuf(b, "x", 512), y = sbuf(b, "y", 512);
        tern_lir_view from = tern_lir_tile(b, "p", TERN_MEM_PSUM, TERN_F32, 128, 512);
        tern_lir_memset(b, TERN_LIR_ANY, x, 0);
        tern_lir_tensor_tensor(b, TERN_LIR_ANY, x, x, from,
                               TERN_ALU_ADD); /* not POOL: it cannot read PSUM */
        tern_lir_tensor_scalar(b, TERN_LIR_ANY, x, x, TERN_ALU_MAX, tern_lir_imm(0));
        tern_lir_tensor_copy(b, TERN_LIR_ANY, y, x); /* ACT of trn1 has no copy */
        tern_isa_program p;
        finish(b, chip_of(chips[i]), &p);
        unsigned at = 0;
        tern_engine engines[4];
        for (size_t j = 0; j < p.instrs.count && at < 4; j++)
            if (p.instrs.items[j].op != TERN_OP_SEMAPHORE)
                engines[at++] = (tern_engine)p.instrs.items[j].engine;
        assert_int_equal(engines[0], TERN_ENGINE_POOL);
        assert_int_equal(engines[1], TERN_ENGINE_DVE);
        assert_int_equal(engines[2], TERN_ENGINE_DVE);
        assert_int_equal(engines[3], fourth[i]);
        tern_isa_program_fini(&p);
    }
}

/* The vector engine copies twice as fast in SBUF, so it gets nearly half of the copies. */
static void test_copies_are_balanced(void **state)
{
    (void)state;
    tern_lir *b = begin();
    tern_lir_view x = sbuf(b, "x", 2048), y = sbuf(b, "y", 24576);
    unsigned count[TERN_ENGINE_COUNT] = {0};
    tern_lir_memset(b, TERN_ENGINE_POOL, x, 0);
    for (uint32_t i = 0; i < 12; i++)
        tern_lir_tensor_copy(b, TERN_LIR_ANY, tern_lir_cols(y, i * 2048, 2048), x);
    tern_isa_program p;
    finish(b, chip_of("trn2"), &p);
    for (size_t j = 0; j < p.instrs.count; j++)
        count[p.instrs.items[j].engine] += p.instrs.items[j].op == TERN_OP_TENSOR_COPY;
    assert_int_equal(count[TERN_ENGINE_DVE], 6);
    tern_isa_program_fini(&p);
}

static void assert_refused(tern_lir *b, tern_code code, const char *text)
{
    tern_isa_program p;
    tern_status st = tern_sched_finish(b, chip_of("trn2"), NULL, &p);
    test_assert_fails(code, text, st, "finish", __FILE__, __LINE__);
    assert_int_equal(p.instrs.count, 0);
    assert_fails(INVALID, "already failed", tern_sched_finish(b, chip_of("trn2"), NULL, &p));
    tern_lir_destroy(b);
}

static void test_rejected(void **state)
{
    (void)state;
    tern_lir *b = begin();
    tern_lir_view x = sbuf(b, "x", 32768), y = sbuf(b, "big", 32768);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, y, x);
    assert_refused(b, TERN_NO_SPACE,
                   "tile \"big\" needs 131072 bytes of sbuf in 128 partitions from instruction 0 "
                   "(dve tensor_copy) on; 131072 of 212984 are occupied by 1 tiles: \"x\" 131072");
    b = begin();
    tern_lir_memset(b, TERN_ENGINE_DVE,
                    tern_lir_tile_at(b, "low", TERN_MEM_SBUF, TERN_F32, 96, 64, 4), 0);
    assert_refused(b, TERN_NO_SPACE, "partitions 96 to 159, trn2 has 128");
    b = begin();
    x = sbuf(b, "x", 4);
    TERN_LIR_BEGIN(b, "outer");
    TERN_LIR_BEGIN(b, "inner");
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, x, tern_lir_cols(x, 3, 2));
    tern_lir_end(b);
    tern_lir_end(b);
    tern_lir_memset(b, TERN_ENGINE_DVE, x, 0);
    assert_refused(b, TERN_INVALID, "operand src; tensor_copy in outer/inner, ");
    b = begin();
    tern_lir_emit(b, &(tern_lir_instr){.op = TERN_OP_HALT, .engine = TERN_ENGINE_PE});
    assert_refused(b, TERN_UNSUPPORTED, "control");
    b = begin();
    x = sbuf(b, "x", 4);
    tern_lir_view in = tern_lir_hbm(b, "in", TERN_TENSOR_INPUT, TERN_F32, 2, (uint64_t[]){128, 4});
    tern_lir_dma_copy(b, queue, x, in);
    tern_lir_dma_copy(b, (tern_lir_queue){.engine = TERN_ENGINE_ACT}, x, in);
    assert_refused(b, TERN_INVALID, "DMA queue 0 is triggered by sp and by act");
    b = begin();
    tern_lir_dma_copy(b, queue, x, in);
    assert_refused(b, TERN_INVALID, "another kernel's");
    b = begin();
    x = sbuf(b, "x", 4);
    in = tern_lir_hbm(b, "in", TERN_TENSOR_INPUT, TERN_F32, 2, (uint64_t[]){128, 4});
    tern_lir_dma_copy(b, (tern_lir_queue){.engine = TERN_ENGINE_SP, .queue = 16}, x, in);
    assert_refused(b, TERN_NO_SPACE, "DMA queue 16, trn2 has 16 queues");
}

/* In a user's kernel the next result takes another bank than the one that is still read. */
static void test_banks_rotate(void **state)
{
    (void)state;
    for (unsigned user = 0; user < 2; user++) {
        tern_lir *b = begin();
        if (user)
            tern_lir_keep_layout(b);
        for (unsigned i = 0; i < 9; i++) {
            char name[8];
            (void)snprintf(name, sizeof name, "t%u", i);
            tern_lir_view t = tern_lir_tile(b, name, TERN_MEM_PSUM, TERN_F32, 128, 128);
            tern_lir_memset(b, TERN_ENGINE_DVE, t, (float)i);
        }
        tern_isa_program p;
        finish(b, chip_of("trn2"), &p);
        assert_int_equal(tensor_of(&p, "t1")->address, user ? 2048 : 0);
        assert_int_equal(tensor_of(&p, "t7")->address, user ? 7 * 2048 : 0);
        assert_int_equal(tensor_of(&p, "t8")->address, 0);
        tern_isa_program_fini(&p);
    }
}

TEST_MAIN(cmocka_unit_test(test_banks_rotate), cmocka_unit_test(test_dead_tiles_are_reused),
          cmocka_unit_test(test_pools_keep_apart), cmocka_unit_test(test_psum_by_banks),
          cmocka_unit_test(test_any_partition), cmocka_unit_test(test_small_tiles_at_the_top),
          cmocka_unit_test(test_engine_choice), cmocka_unit_test(test_copies_are_balanced),
          cmocka_unit_test(test_rejected))
