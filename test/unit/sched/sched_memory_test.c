/* sched_memory_test.c - memory that scheduling needs beside the program, per instruction. */
#include "base/alloc.h"
#include "lir/lir.h"
#include "meter.h"
#include "sched/sched.h"
#include "test_support.h"

enum { ROWS = 128, COLS = 64, TILES = 4000, STEPS = 6 };
static const tern_lir_queue loads = {.engine = TERN_ENGINE_SP};
static const tern_lir_queue stores = {.engine = TERN_ENGINE_ACT, .queue = 1};

/* Tiles that three engines and two queues process one after the other. */
static void record(tern_lir *b, tern_lir_view in, tern_lir_view out, unsigned tiles)
{
    tern_lir_pool x = tern_lir_pool_of(b, "x", TERN_MEM_SBUF, TERN_F32, ROWS, COLS, 2);
    tern_lir_pool y = tern_lir_pool_of(b, "y", TERN_MEM_SBUF, TERN_F32, ROWS, COLS, 2);
    for (unsigned i = 0; i < tiles; i++) {
        tern_lir_view a = tern_lir_next(b, &x), c = tern_lir_next(b, &y);
        tern_lir_dma_copy(b, loads, a, in);
        for (unsigned k = 0; k < STEPS / 2; k++) {
            tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, a, a, TERN_ALU_ADD, tern_lir_imm((float)k));
            tern_lir_tensor_tensor(b, TERN_ENGINE_POOL, c, a, a, TERN_ALU_ADD);
        }
        tern_lir_dma_copy(b, stores, out, c);
    }
}

typedef struct {
    size_t recorded, peak, kept; /* bytes */
    size_t instrs;
} memory_use;

static memory_use measure(unsigned tiles)
{
    test_meter m = {0};
    tern_alloc mem = {test_meter_fn, &m};
    tern_lir *b = NULL;
    tern_isa_program p;
    uint64_t dims[] = {ROWS, COLS};
    assert_ok(tern_lir_create(mem, "kernel", &b));
    tern_lir_view in = tern_lir_hbm(b, "in", TERN_TENSOR_INPUT, TERN_F32, 2, dims);
    tern_lir_view out = tern_lir_hbm(b, "out", TERN_TENSOR_OUTPUT, TERN_F32, 2, dims);
    record(b, in, out, tiles);
    memory_use t = {.recorded = m.live};
    m.peak = m.live;
    assert_ok(tern_sched_finish(b, tern_arch_chip_builtin("trn2"),
                                &(tern_sched_options){.shared = true, .straight = true}, &p));
    tern_lir_destroy(b);
    t.peak = m.peak;
    t.kept = m.live;
    t.instrs = p.instrs.count;
    tern_isa_program_fini(&p);
    assert_int_equal(m.live, 0);
    return t;
}

/* All of it is waits and vector clocks: there is one copy of the program, and the history of
 * instructions that every engine has waited for is pruned during the walk. */
static void test_bytes_per_instruction(void **state)
{
    (void)state;
    memory_use t = measure(TILES);
    size_t recorded = TILES * (STEPS + 2);
    assert_true(t.instrs > recorded); /* separate waits */
    assert_true(t.peak - t.recorded < 64 * recorded);
    assert_true(t.kept <
                36 * t.instrs); /* an instruction has 32 bytes, and there is no spare capacity */
}

TEST_MAIN(cmocka_unit_test(test_bytes_per_instruction))
