/* `tern bench core`: overhead around the kernels. Instruction dispatch, and the timing simulation
 * alone and together with execution. The baseline of a limit in seconds is a loop that waits that
 * long. */
#include <string.h>

#include "cli/bench_core_impl.h"
#include "lir/lir.h"
#include "sched/sched.h"
#include "timing/memo.h"

/* --- dispatch --- */

enum { SMALL_COUNT = 4096 };

typedef struct {
    tern_bench_core_device d;
    double allowed_s;
} limited;

static void run_device(void *arg) { tern_bench_core_run(&((limited *)arg)->d); }
static void spin_allowed(void *arg) { tern_bench_core_spin(((limited *)arg)->allowed_s); }

static tern_status make_small(limited *l, const tern_bench_run *run)
{
    tern_isa_ap a, b;
    TERN_TRY(tern_bench_core_open(&l->d, run->mem, 1));
    TERN_TRY(tern_bench_core_tile(&l->d, "a", TERN_MEM_SBUF, TERN_F32, 0, 1, &a));
    TERN_TRY(tern_bench_core_tile(&l->d, "b", TERN_MEM_SBUF, TERN_F32, 4, 1, &b));
    a.partitions = b.partitions = 1;
    for (int i = 0; i < SMALL_COUNT; i++) {
        tern_isa_new in;
        TERN_TRY(tern_isa_add(&l->d.program, TERN_OP_TENSOR_TENSOR, TERN_ENGINE_DVE, 0, &in));
        in.operands[TERN_OPERAND(TENSOR_TENSOR, dst)] = b;
        in.operands[TERN_OPERAND(TENSOR_TENSOR, data1)] = a;
        in.operands[TERN_OPERAND(TENSOR_TENSOR, data2)] = a;
        in.args[TERN_ARG(TENSOR_TENSOR, op)] = TERN_ALU_ADD;
    }
    return tern_bench_core_load(&l->d);
}

static tern_status bench_dispatch(const tern_bench_run *run)
{
    limited l = {.allowed_s = 1e-6 * SMALL_COUNT};
    tern_status st = make_small(&l, run);
    if (!st)
        st = tern_bench_measure(run, &(tern_bench_case){.suite = "core",
                                                        .name = "dispatch",
                                                        .against = "1 us an instruction",
                                                        .target = 1.0,
                                                        .elements = SMALL_COUNT,
                                                        .subject = run_device,
                                                        .baseline = spin_allowed,
                                                        .arg = &l});
    if (!st)
        st = tern_bench_core_status(&l.d);
    tern_bench_core_close(&l.d);
    return st;
}

/* --- a kernel with loads, matmuls, copies from PSUM and stores --- */

enum { TILE = 128, COLUMNS = 512 };

/* C[m x TILE, n x COLUMNS] = A[k x TILE, m x TILE]' B[k x TILE, n x COLUMNS] */
typedef struct {
    uint32_t m, n, k;
} blocks;

static void record_tile(tern_lir *b, tern_lir_view at, tern_lir_view bt, tern_lir_view c,
                        tern_lir_pool pools[4], uint32_t k_count)
{
    static const tern_lir_queue loads = {TERN_ENGINE_SP, 0, TERN_DGE_STATIC};
    static const tern_lir_queue stores = {TERN_ENGINE_ACT, 1, TERN_DGE_STATIC};
    tern_lir_view sum = tern_lir_next(b, &pools[2]);
    for (uint32_t k = 0; k < k_count; k++) {
        tern_lir_view left = tern_lir_next(b, &pools[0]), right = tern_lir_next(b, &pools[1]);
        tern_lir_dma_copy(b, loads, left, tern_lir_rows(at, k * TILE, TILE));
        tern_lir_dma_copy(b, loads, right, tern_lir_rows(bt, k * TILE, TILE));
        tern_lir_nc_matmul(b, sum, left, right, tern_lir_acc(k, k_count));
    }
    tern_lir_view out = tern_lir_next(b, &pools[3]);
    tern_lir_tensor_copy(b, TERN_ENGINE_DVE, out, sum);
    tern_lir_dma_copy(b, stores, c, out);
}

static tern_status make_kernel(tern_alloc mem, const tern_chip *chip, blocks size,
                               tern_isa_program *out)
{
    tern_lir *b = NULL;
    TERN_TRY(tern_lir_create(mem, "matmul", &b));
    tern_lir_view a = tern_lir_hbm(b, "a", TERN_TENSOR_INPUT, TERN_BF16, 2,
                                   (uint64_t[]){size.k * TILE, size.m * TILE});
    tern_lir_view bt = tern_lir_hbm(b, "b", TERN_TENSOR_INPUT, TERN_BF16, 2,
                                    (uint64_t[]){size.k * TILE, size.n * COLUMNS});
    tern_lir_view c = tern_lir_hbm(b, "c", TERN_TENSOR_OUTPUT, TERN_F32, 2,
                                   (uint64_t[]){size.m * TILE, size.n * COLUMNS});
    tern_lir_pool pools[4] = {
        tern_lir_pool_of(b, "left", TERN_MEM_SBUF, TERN_BF16, TILE, TILE, 4),
        tern_lir_pool_of(b, "right", TERN_MEM_SBUF, TERN_BF16, TILE, COLUMNS, 4),
        tern_lir_pool_of(b, "sum", TERN_MEM_PSUM, TERN_F32, TILE, COLUMNS, 2),
        tern_lir_pool_of(b, "out", TERN_MEM_SBUF, TERN_F32, TILE, COLUMNS, 2)};
    for (uint32_t m = 0; m < size.m; m++)
        for (uint32_t n = 0; n < size.n; n++)
            record_tile(b, tern_lir_cols(a, m * TILE, TILE),
                        tern_lir_cols(bt, n * COLUMNS, COLUMNS),
                        tern_lir_cols(tern_lir_rows(c, m * TILE, TILE), n * COLUMNS, COLUMNS),
                        pools, size.k);
    /* Unrolled, so that the instruction count equals the executed instructions. */
    tern_status st = tern_sched_finish(b, chip, &(tern_sched_options){.straight = true}, out);
    tern_lir_destroy(b);
    return st;
}

/* --- the clock alone --- */

typedef struct {
    tern_alloc mem;
    tern_chip chips[2]; /* the second with other clocks and bandwidth */
    tern_isa_program program;
    unsigned runs;
    double allowed_s;
    tern_status st;
} clocked;

static void run_clock(void *arg)
{
    clocked *c = arg;
    tern_timing timing;
    tern_timing_options options = {.mem = c->mem, .chip = &c->chips[c->runs++ % 2]};
    tern_timing_job job = {.program = &c->program};
    tern_status st = tern_timing_run(&options, &job, 1, &timing);
    if (!st)
        tern_timing_fini(&timing);
    if (!c->st)
        c->st = st;
    else
        tern_status_free(st);
}

static void spin_clock(void *arg) { tern_bench_core_spin(((clocked *)arg)->allowed_s); }

static tern_status measure_clock(const tern_bench_run *run, clocked *c, const char *name,
                                 const char *against, double allowed_s)
{
    c->allowed_s = allowed_s;
    TERN_TRY(tern_bench_measure(run, &(tern_bench_case){.suite = "core",
                                                        .name = name,
                                                        .against = against,
                                                        .target = 1.0,
                                                        .elements = c->program.instrs.count,
                                                        .subject = run_clock,
                                                        .baseline = spin_clock,
                                                        .arg = c}));
    tern_status st = c->st;
    c->st = NULL;
    return st;
}

static tern_status bench_clock(const tern_bench_run *run)
{
    static const char *const names[] = {"timing", "retiming"};
    if (run->only && strcmp(run->only, names[0]) != 0 && strcmp(run->only, names[1]) != 0)
        return NULL;
    clocked c = {.mem = run->mem};
    c.chips[0] = c.chips[1] = *tern_arch_chip_builtin("trn2");
    c.chips[1].hbm_stack_bytes_per_s *= 2;
    c.chips[1].pe_clock_hz = c.chips[1].pe_clock_hz / 2 * 3;
    /* Some 200,000 instructions. */
    blocks size = run->once ? (blocks){2, 2, 4} : (blocks){40, 32, 50};
    TERN_TRY(make_kernel(run->mem, &c.chips[0], size, &c.program));
    tern_status st = measure_clock(run, &c, names[0], "2 million instructions a second",
                                   0.5e-6 * (double)c.program.instrs.count);
    if (!st)
        st = measure_clock(run, &c, names[1], "100 ms for a changed chip", 0.1);
    tern_isa_program_fini(&c.program);
    return st;
}

/* --- the clock together with execution --- */

typedef struct {
    tern_bench_core_device d;
    tern_timing_memo memo;
    bool clear_memo; /* each run starts with an empty memo */
} timed;

static tern_status bind_all(tern_bench_core_device *d)
{
    for (uint32_t i = 0; i < d->program.tensors.count; i++) {
        const tern_isa_tensor *t = &d->program.tensors.items[i];
        uint64_t address = 0;
        if (t->mem != TERN_MEM_HBM)
            continue;
        TERN_TRY(tern_emu_hbm_get(d->emu, 0, t->bytes, &address));
        tern_emu_hbm_fill(d->emu, address, 0, t->bytes);
        TERN_TRY(tern_emu_bind(d->code, i, address));
    }
    return NULL;
}

static void run_values(void *arg) { tern_bench_core_run(&((timed *)arg)->d); }

static void run_timed(void *arg)
{
    timed *t = arg;
    const tern_timing *timing = NULL;
    tern_timing_job job = {.program = &t->d.program};
    if (t->clear_memo) {
        tern_timing_memo_fini(&t->memo);
        tern_timing_memo_init(&t->memo, t->d.mem);
    }
    run_values(arg);
    tern_status st = tern_timing_memo_get(&t->memo, t->d.chip, &job, &timing);
    if (!t->d.st)
        t->d.st = st;
    else
        tern_status_free(st);
}

static tern_status make_timed(timed *t, const tern_bench_run *run)
{
    TERN_TRY(tern_bench_core_open(&t->d, run->mem, 1));
    tern_timing_memo_init(&t->memo, run->mem);
    tern_isa_program_fini(&t->d.program);
    tern_isa_program_init(&t->d.program, run->mem);
    blocks size = run->once ? (blocks){1, 1, 2} : (blocks){4, 2, 8};
    TERN_TRY(make_kernel(run->mem, t->d.chip, size, &t->d.program));
    TERN_TRY(tern_bench_core_load(&t->d));
    return bind_all(&t->d);
}

static tern_status measure_timed(const tern_bench_run *run, timed *t, const char *name,
                                 bool clear_memo)
{
    t->clear_memo = clear_memo;
    return tern_bench_measure(run, &(tern_bench_case){.suite = "core",
                                                      .name = name,
                                                      .against = "the same without the clock",
                                                      .target = 1 / 1.10,
                                                      .elements = t->d.program.instrs.count,
                                                      .subject = run_timed,
                                                      .baseline = run_values,
                                                      .arg = t});
}

static tern_status bench_timed(const tern_bench_run *run)
{
    timed t = {0};
    tern_status st = make_timed(&t, run);
    if (!st)
        st = measure_timed(run, &t, "with_timing", true);
    if (!st)
        st = measure_timed(run, &t, "with_timing_again", false);
    if (!st)
        st = tern_bench_core_status(&t.d);
    tern_timing_memo_fini(&t.memo);
    tern_bench_core_close(&t.d);
    return st;
}

tern_status tern_bench_core_clock(const tern_bench_run *run)
{
    TERN_TRY(bench_dispatch(run));
    TERN_TRY(bench_clock(run));
    return bench_timed(run);
}
