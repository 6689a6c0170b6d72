/* synchronise_test.c - waits and signals: exactly those that are needed, and never too few. */
#include <stdio.h>
#include <string.h>

#include "emu/emu.h"
#include "isa/asm.h"
#include "isa/check.h"
#include "lir/record.h"
#include "sched/sched.h"
#include "test_support.h"

static const tern_lir_queue loads = {.engine = TERN_ENGINE_SP};
static const tern_lir_queue stores = {.engine = TERN_ENGINE_ACT, .queue = 1};

static tern_lir *begin(tern_alloc mem)
{
    tern_lir *b = NULL;
    assert_ok(tern_lir_create(mem, "", &b));
    return b;
}

static void finish(tern_lir *b, tern_isa_program *out)
{
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    assert_ok(tern_sched_finish(b, chip, NULL, out));
    assert_ok(tern_isa_check(tern_alloc_host(), out, chip, "test", NULL));
    tern_lir_destroy(b);
}

/* "dve tensor_copy w0>=16,s1+1": engine, operation, wait and signal of each instruction. */
static void assert_program(const tern_isa_program *p, const char *const *want, size_t count)
{
    for (size_t i = 0; i < p->instrs.count && i < count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        char text[128], wait[32] = "", signal[32] = "";
        if (in->wait.kind != TERN_WAIT_NONE)
            (void)snprintf(wait, sizeof(wait), " w%u>=%u", in->wait.sem, in->wait.value);
        if (in->signal.kind != TERN_SIGNAL_NONE)
            (void)snprintf(signal, sizeof(signal), " s%u+%u", in->signal.sem, in->signal.value);
        (void)snprintf(text, sizeof(text), "%s %s%s%s", tern_engine_name((tern_engine)in->engine),
                       tern_isa_op_info_of((tern_isa_op)in->op)->name, wait, signal);
        assert_string_equal(text, want[i]);
    }
    assert_int_equal(p->instrs.count, count);
}

static tern_lir_view sbuf(tern_lir *b, uint32_t elems)
{
    return tern_lir_tile(b, "t", TERN_MEM_SBUF, TERN_F32, 128, elems);
}

static tern_lir_view hbm(tern_lir *b, const char *name, tern_tensor_kind kind, uint64_t rows)
{
    return tern_lir_hbm(b, name, kind, TERN_F32, 2, (uint64_t[]){rows, 64});
}

/* Double buffering: the third load waits for the first computation, the third computation for the
 * first store. */
static void test_double_buffering(void **state)
{
    (void)state;
    tern_lir *b = begin(tern_alloc_host());
    tern_lir_view in = hbm(b, "in", TERN_TENSOR_INPUT, 384);
    tern_lir_view out = hbm(b, "out", TERN_TENSOR_OUTPUT, 384);
    tern_lir_pool xs = tern_lir_pool_of(b, "x", TERN_MEM_SBUF, TERN_F32, 128, 64, 2);
    tern_lir_pool ys = tern_lir_pool_of(b, "y", TERN_MEM_SBUF, TERN_F32, 128, 64, 2);
    for (uint32_t i = 0; i < 3; i++) {
        tern_lir_view x = tern_lir_next(b, &xs), y = tern_lir_next(b, &ys);
        tern_lir_dma_copy(b, loads, x, tern_lir_rows(in, i * 128, 128));
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, y, x, TERN_ALU_ADD, tern_lir_imm(1));
        tern_lir_dma_copy(b, stores, tern_lir_rows(out, i * 128, 128), y);
    }
    tern_isa_program p;
    finish(b, &p);
    static const char *const want[] = {
        "sp dma_copy s0+16",
        "dve tensor_scalar w0>=16 s1+1",
        "act dma_copy w1>=1 s2+16",
        "sp dma_copy s0+16",
        "dve tensor_scalar w0>=32 s1+1",
        "act dma_copy w1>=2 s2+16",
        "sp dma_copy w1>=1 s0+16",
        "dve semaphore w2>=16",
        "dve tensor_scalar w0>=48 s1+1",
        "act dma_copy w1>=3 s2+16",
    };
    assert_program(&p, want, TERN_COUNT_OF(want));
    assert_int_equal(p.tensors.items[2].last_use, 8); /* x: positions in the new list */
    tern_isa_program_fini(&p);
}

/* Waiting for the last instruction of a chain covers the rest; the order of one engine needs no
 * wait; there are no signals without a wait. */
static void test_implied_waits(void **state)
{
    (void)state;
    tern_lir *b = begin(tern_alloc_host());
    tern_lir_view in = hbm(b, "in", TERN_TENSOR_INPUT, 128);
    tern_lir_view x = sbuf(b, 64), y = sbuf(b, 64), z = sbuf(b, 64);
    tern_lir_dma_copy(b, loads, x, in);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, y, x);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, z, y);
    tern_lir_tensor_tensor(b, TERN_ENGINE_POOL, z, z, x, TERN_ALU_ADD);
    tern_lir_tensor_tensor(b, TERN_ENGINE_POOL, z, z, y, TERN_ALU_ADD);
    tern_isa_program p;
    finish(b, &p);
    static const char *const want[] = {
        "sp dma_copy s0+16",        "dve tensor_copy w0>=16", "dve tensor_copy s1+1",
        "pool tensor_tensor w1>=1", "pool tensor_tensor",
    };
    assert_program(&p, want, TERN_COUNT_OF(want));
    tern_isa_program_fini(&p);
}

/* Disjoint rectangles do not wait for each other: columns, rows, columns of HBM. */
static void test_disjoint_regions(void **state)
{
    (void)state;
    tern_lir *b = begin(tern_alloc_host());
    tern_lir_view temp = hbm(b, "temp", TERN_TENSOR_TEMP, 128);
    tern_lir_view x = sbuf(b, 64), y = sbuf(b, 64);
    tern_lir_memset(b, TERN_ENGINE_DVE, tern_lir_cols(x, 0, 32), 0);
    tern_lir_memset(b, TERN_ENGINE_POOL, tern_lir_cols(x, 32, 32), 0);
    tern_lir_memset(b, TERN_ENGINE_DVE, tern_lir_rows(y, 0, 64), 0);
    tern_lir_memset(b, TERN_ENGINE_POOL, tern_lir_rows(y, 64, 64), 0);
    tern_lir_dma_copy(b, loads, tern_lir_cols(temp, 0, 32), tern_lir_cols(x, 0, 32));
    tern_lir_dma_copy(b, stores, tern_lir_cols(temp, 32, 32), tern_lir_cols(x, 32, 32));
    tern_lir_dma_copy(b, loads, tern_lir_cols(y, 0, 32), tern_lir_cols(temp, 32, 32));
    tern_isa_program p;
    finish(b, &p);
    static const char *const want[] = {
        "dve memset s0+1",    "pool memset s1+1",        "dve memset s0+1",
        "pool memset s1+1",   "sp dma_copy w0>=1 s2+16", "act dma_copy w1>=1 s3+16",
        "sp semaphore w0>=2", "sp semaphore w1>=2",      "sp dma_copy w3>=16 s2+16",
    };
    assert_program(&p, want, TERN_COUNT_OF(want));
    tern_isa_program_fini(&p);
}

/* Ranges of bytes that begin or end within a row: no element is in two of them. */
static void test_ragged_ranges(void **state)
{
    (void)state;
    tern_lir *b = begin(tern_alloc_host());
    tern_lir_view temp = hbm(b, "temp", TERN_TENSOR_TEMP, 128), x = sbuf(b, 64);
    tern_lir_memset(b, TERN_ENGINE_DVE, x, 0);
    temp.rows = 4;
    temp.row_stride = temp.count[0] = 30;
    tern_lir_view tile = tern_lir_cols(tern_lir_rows(x, 0, 4), 0, 30);
    tern_lir_dma_copy(b, loads, temp, tile);
    temp.offset = 120;
    tern_lir_dma_copy(b, stores, temp, tile);
    tern_isa_program p;
    finish(b, &p);
    static const char *const want[] = {"dve memset s0+1", "sp dma_copy w0>=1 s1+16",
                                       "act dma_copy w0>=1 s2+16"};
    assert_program(&p, want, TERN_COUNT_OF(want));
    tern_isa_program_fini(&p);
}

/* Iterations that are recorded one after the other overlap: the loads come first, and no engine
 * waits for a result while another one is ready. What a loop contains stays in it. */
static void test_interleaved(void **state)
{
    (void)state;
    tern_lir *b = begin(tern_alloc_host());
    tern_lir_view in = hbm(b, "in", TERN_TENSOR_INPUT, 256);
    tern_lir_view out = hbm(b, "out", TERN_TENSOR_OUTPUT, 256);
    tern_lir_pool xs = tern_lir_pool_of(b, "x", TERN_MEM_SBUF, TERN_F32, 128, 64, 2);
    tern_lir_interleave(b, tern_arch_chip_builtin("trn2"));
    for (uint32_t i = 0; i < 2; i++) {
        tern_lir_view x = tern_lir_next(b, &xs);
        tern_lir_dma_copy(b, loads, x, tern_lir_rows(in, i * 128, 128));
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, x, x, TERN_ALU_ADD, tern_lir_imm(1));
        tern_lir_activation(
            b, &(tern_lir_activate){.dst = x, .data = x, .func = TERN_ACTIVATION_COPY});
        tern_lir_dma_copy(b, stores, tern_lir_rows(out, i * 128, 128), x);
    }
    assert_int_equal(tern_lir_count(b), 0);
    (void)tern_lir_repeat(b, 2);
    assert_int_equal(tern_lir_count(b), 9);
    tern_lir_memset(b, TERN_LIR_ANY, sbuf(b, 64), 0);
    tern_lir_end_repeat(b);
    assert_int_equal(tern_lir_count(b), 11);
    static const tern_isa_op want[] = {
        TERN_OP_DMA_COPY,   TERN_OP_DMA_COPY,   TERN_OP_TENSOR_SCALAR, TERN_OP_TENSOR_SCALAR,
        TERN_OP_ACTIVATION, TERN_OP_ACTIVATION, TERN_OP_DMA_COPY,      TERN_OP_DMA_COPY};
    for (unsigned i = 0; i < TERN_COUNT_OF(want); i++)
        assert_int_equal(b->program.instrs.items[i].op, want[i]);
    tern_isa_program p;
    tern_lir_interleave(b, NULL);
    finish(b, &p);
    tern_isa_program_fini(&p);
}

/* A transfer is not in order with the instructions of the engine that triggers it. Two transfers of
 * one queue are in order in SBUF, but not in HBM. */
static void test_queues(void **state)
{
    (void)state;
    tern_lir *b = begin(tern_alloc_host());
    tern_lir_view temp = hbm(b, "temp", TERN_TENSOR_TEMP, 128), x = sbuf(b, 64), y = sbuf(b, 64);
    tern_lir_activation(b, &(tern_lir_activate){.dst = x, .data = y, .func = TERN_ACTIVATION_COPY});
    tern_lir_dma_copy(b, stores, temp, x);
    tern_lir_dma_copy(b, stores, y, temp);
    tern_lir_dma_copy(b, stores, x, temp);
    tern_isa_program p;
    finish(b, &p);
    static const char *const want[] = {
        "act activation s0+1",
        "act dma_copy w0>=1 s1+16",
        "act dma_copy w1>=16 s1+16",
        "act dma_copy s1+16",
    };
    assert_program(&p, want, TERN_COUNT_OF(want));
    tern_isa_program_fini(&p);
}

/* --- random programs against a sequential machine --- */

enum { TILES = 5, COLS = 64, STEPS = 600 };

typedef struct {
    float cell[TILES][128][COLS]; /* the last one is in HBM */
} machine;

typedef struct {
    uint32_t tile, row, rows, col, cols;
} region;

static region random_region(uint64_t *seed, uint32_t rows, uint32_t cols)
{
    region p = {.rows = rows, .cols = cols};
    p.tile = (uint32_t)(test_random(seed) % TILES);
    uint32_t unit = rows > 64 ? 128 : rows > 32 ? 64 : 32;
    p.row = (uint32_t)(test_random(seed) % (128 / unit)) * unit;
    p.col = (uint32_t)(test_random(seed) % (COLS - cols + 1));
    return p;
}

static tern_lir_view view_of(const tern_lir_view *tiles, const region *p)
{
    return tern_lir_cols(tern_lir_rows(tiles[p->tile], p->row, p->rows), p->col, p->cols);
}

static float *cell(machine *m, const region *p, uint32_t r, uint32_t c)
{
    return &m->cell[p->tile][p->row + r][p->col + c];
}

/* dst = a + b, or a if |copy|, through a buffer: operands may overlap. */
static void compute(machine *m, const region *dst, const region *a, const region *b, bool copy)
{
    static float result[128][COLS];
    for (uint32_t r = 0; r < dst->rows; r++)
        for (uint32_t c = 0; c < dst->cols; c++)
            result[r][c] = copy ? *cell(m, a, r, c) : *cell(m, a, r, c) + *cell(m, b, r, c);
    for (uint32_t r = 0; r < dst->rows; r++)
        for (uint32_t c = 0; c < dst->cols; c++)
            *cell(m, dst, r, c) = result[r][c];
}

/* |interleaved|: nothing is written to HBM, from which other steps would read it. */
static void random_step(tern_lir *b, const tern_lir_view *tiles, machine *m, uint64_t *seed,
                        bool interleaved)
{
    uint32_t rows = 1 + (uint32_t)(test_random(seed) % 128);
    uint32_t cols = 1 + (uint32_t)(test_random(seed) % COLS);
    region dst = random_region(seed, rows, cols), x = random_region(seed, rows, cols);
    region y = random_region(seed, rows, cols);
    bool hbm_used = dst.tile == TILES - 1 || x.tile == TILES - 1;
    unsigned kind = (unsigned)(test_random(seed) % 4);
    if (dst.tile == x.tile || dst.tile == y.tile || (interleaved && dst.tile == TILES - 1))
        return; /* overlapping operands of one instruction are not tested here */
    if (kind == 3 || hbm_used) {
        tern_lir_queue q = test_random(seed) % 2 ? loads : stores;
        tern_lir_dma_copy(b, q, view_of(tiles, &dst), view_of(tiles, &x));
        compute(m, &dst, &x, NULL, true);
    } else if (kind == 2 || y.tile == TILES - 1) {
        tern_engine e = test_random(seed) % 2 ? TERN_ENGINE_ACT : TERN_ENGINE_DVE;
        tern_lir_tensor_copy(b, e, view_of(tiles, &dst), view_of(tiles, &x));
        compute(m, &dst, &x, NULL, true);
    } else {
        tern_engine e = kind ? TERN_ENGINE_POOL : TERN_ENGINE_DVE;
        tern_lir_tensor_tensor(b, e, view_of(tiles, &dst), view_of(tiles, &x), view_of(tiles, &y),
                               TERN_ALU_ADD);
        compute(m, &dst, &x, &y, false);
    }
}

static void run_checked(const tern_isa_program *p, uint32_t out_id, float *out, size_t bytes)
{
    tern_emu_options options = {.mem = tern_alloc_host(),
                                .chip = tern_arch_chip_builtin("trn2"),
                                .cores = 1,
                                .check = true};
    tern_emu *emu = NULL;
    tern_emu_code *code = NULL;
    uint64_t address = 0;
    assert_ok(tern_emu_create(&options, &emu));
    assert_ok(tern_emu_load(emu, 0, p, &code));
    assert_ok(tern_emu_hbm_get(emu, 0, bytes, &address));
    assert_ok(tern_emu_bind(code, out_id, address));
    assert_ok(tern_emu_run(emu, &code, 1));
    tern_emu_hbm_read(emu, out, address, bytes);
    tern_emu_unload(code);
    tern_emu_destroy(emu);
}

static void test_random_programs(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    static machine m;
    static float out[TILES][128][COLS];
    for (unsigned round = 0; round < 4; round++) {
        tern_lir *b = begin(tern_alloc_host());
        tern_lir_view result = hbm(b, "result", TERN_TENSOR_OUTPUT, TILES * 128), tiles[TILES];
        tern_lir_view zero = sbuf(b, COLS);
        memset(&m, 0, sizeof(m));
        tern_lir_memset(b, TERN_ENGINE_POOL, zero, 0);
        for (unsigned i = 0; i < TILES; i++) {
            tiles[i] = i == TILES - 1 ? hbm(b, "temp", TERN_TENSOR_TEMP, 128) : sbuf(b, COLS);
            tern_lir_dma_copy(b, loads, tiles[i], zero);
        }
        for (unsigned i = 0; i < TILES - 1; i++) {
            tern_lir_memset(b, TERN_ENGINE_DVE, tiles[i], (float)(i + 1));
            for (unsigned r = 0; r < 128; r++)
                for (unsigned c = 0; c < COLS; c++)
                    m.cell[i][r][c] = (float)(i + 1);
        }
        bool interleaved = round % 2;
        if (interleaved)
            tern_lir_interleave(b, tern_arch_chip_builtin("trn2"));
        for (unsigned i = 0; i < STEPS; i++)
            random_step(b, tiles, &m, &seed, interleaved);
        tern_lir_interleave(b, NULL);
        for (uint32_t i = 0; i < TILES; i++)
            tern_lir_dma_copy(b, stores, tern_lir_rows(result, i * 128, 128), tiles[i]);
        tern_isa_program p;
        finish(b, &p);
        run_checked(&p, 0, &out[0][0][0], sizeof(out));
        assert_memory_equal(out, m.cell, sizeof(out));
        tern_isa_program_fini(&p);
    }
}

/* --- size, and running out of memory --- */

/* Many instructions, regions and buffers: the number of waits per instruction stays the same. */
static void test_large(void **state)
{
    (void)state;
    enum { COUNT = 50000 };
    tern_lir *b = begin(tern_alloc_host());
    tern_lir_view in = hbm(b, "in", TERN_TENSOR_INPUT, 128);
    tern_lir_view out = hbm(b, "out", TERN_TENSOR_OUTPUT, COUNT);
    tern_lir_pool pool = tern_lir_pool_of(b, "x", TERN_MEM_SBUF, TERN_F32, 128, 64, 64);
    for (uint32_t i = 0; i < COUNT; i++) {
        tern_lir_view x = tern_lir_next(b, &pool);
        tern_lir_dma_copy(b, loads, x, in);
        tern_lir_tensor_scalar(b, TERN_ENGINE_DVE, x, x, TERN_ALU_ADD, tern_lir_imm(1));
        tern_lir_dma_copy(b, stores, tern_lir_rows(out, i, 1), tern_lir_rows(x, 0, 1));
    }
    tern_isa_program p;
    tern_sched_report report = {0};
    assert_ok(tern_sched_finish(b, tern_arch_chip_builtin("trn2"),
                                &(tern_sched_options){.report = &report}, &p));
    tern_lir_destroy(b);
    /* One wait each. Transfers stay straight; 64 other instructions are one iteration of a loop. */
    assert_int_equal(report.instructions[TERN_ENGINE_SP], COUNT);
    assert_int_equal(report.instructions[TERN_ENGINE_ACT], COUNT);
    assert_in_range(report.instructions[TERN_ENGINE_DVE], 64, 300);
    assert_int_equal(p.instrs.items[p.instrs.count - 1].wait.value, COUNT);
    tern_isa_program_fini(&p);
}

static tern_status build_some(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_lir *b = NULL;
    TERN_TRY(tern_lir_create(mem, "kernel", &b));
    tern_lir_view in = hbm(b, "in", TERN_TENSOR_INPUT, 128), x = sbuf(b, 64), y = sbuf(b, 64);
    tern_lir_view c = tern_lir_const(b, "c", TERN_F32, 1, (uint64_t[]){4}, (float[]){1, 2, 3, 4});
    TERN_LIR_BEGIN(b, "scope");
    tern_lir_dma_copy(b, loads, x, in);
    tern_lir_dma_copy(b, loads, tern_lir_cols(y, 0, 4), tern_lir_broadcast_rows(c, 128));
    tern_lir_end(b);
    for (unsigned i = 0; i < 8; i++) {
        tern_lir_memset(b, TERN_LIR_ANY, tern_lir_cols(x, i * 8, 8), 0);
        tern_lir_tensor_tensor(b, TERN_ENGINE_POOL, y, x, x, TERN_ALU_ADD);
    }
    tern_isa_program p;
    tern_status st = tern_sched_finish(b, tern_arch_chip_builtin("trn2"), NULL, &p);
    tern_lir_destroy(b);
    tern_isa_program_fini(&p);
    return st;
}

static void test_out_of_memory(void **state)
{
    (void)state;
    test_fail_each_allocation(build_some, NULL);
}

TEST_MAIN(cmocka_unit_test(test_double_buffering), cmocka_unit_test(test_implied_waits),
          cmocka_unit_test(test_disjoint_regions), cmocka_unit_test(test_ragged_ranges),
          cmocka_unit_test(test_interleaved), cmocka_unit_test(test_queues),
          cmocka_unit_test(test_random_programs), cmocka_unit_test(test_large),
          cmocka_unit_test(test_out_of_memory))
