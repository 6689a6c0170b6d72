/* `tern bench core`: eight devices that run one program. An all-reduce against copying as many
 * bytes as it must read and write, and independent work against one device after the other. */
#include <string.h>

#include "base/alloc.h"
#include "cli/bench_core_impl.h"
#include "emu/gang.h"

enum { RANKS = 8, ROWS = 64, ARRAY_BYTES = 16 << 20, COPY_GRAIN = 1 << 20 };

typedef struct {
    tern_alloc mem;
    tern_pool *pool;
    tern_isa_program program;
    tern_emu *emus[RANKS];
    tern_emu_code *codes[RANKS];
    uint8_t *from, *to; /* of the copy: RANKS arrays each */
    tern_status st;     /* the first failure of a run */
} gang_bench;

static const size_t copy_bytes = (size_t)RANKS * ARRAY_BYTES;

static void close_gang(gang_bench *b)
{
    for (uint32_t r = 0; r < RANKS; r++) {
        tern_emu_unload(b->codes[r]);
        tern_emu_destroy(b->emus[r]);
    }
    tern_mem_free(b->mem, b->from, b->from ? copy_bytes : 0);
    tern_mem_free(b->mem, b->to, b->to ? copy_bytes : 0);
    tern_pool_destroy(b->pool);
    tern_isa_program_fini(&b->program);
    tern_status_free(b->st);
}

static tern_status open_gang(gang_bench *b, const tern_bench_run *run)
{
    *b = (gang_bench){.mem = run->mem};
    tern_isa_program_init(&b->program, run->mem);
    return tern_pool_create(run->mem, 0, &b->pool);
}

/* Loads the program on every device, with arrays of zeros. */
static tern_status load_rank(gang_bench *b, uint32_t rank)
{
    const tern_emu_options options = {
        .mem = b->mem, .chip = tern_arch_chip_builtin("trn2"), .cores = 1, .pool = b->pool};
    TERN_TRY(tern_emu_create(&options, &b->emus[rank]));
    TERN_TRY(tern_emu_load(b->emus[rank], 0, &b->program, &b->codes[rank]));
    for (uint32_t i = 0; i < b->program.tensors.count; i++) {
        const tern_isa_tensor *t = &b->program.tensors.items[i];
        uint64_t at = 0;
        if (t->mem != TERN_MEM_HBM)
            continue;
        TERN_TRY(tern_emu_hbm_get(b->emus[rank], 0, t->bytes, &at));
        tern_emu_hbm_fill(b->emus[rank], at, 0, t->bytes);
        TERN_TRY(tern_emu_bind(b->codes[rank], i, at));
    }
    return NULL;
}

static tern_status load_ranks(gang_bench *b)
{
    for (uint32_t r = 0; r < RANKS; r++)
        TERN_TRY(load_rank(b, r));
    return NULL;
}

static void note_status(gang_bench *b, tern_status st)
{
    if (!b->st)
        b->st = st;
    else
        tern_status_free(st);
}

static void run_gang(void *arg)
{
    gang_bench *b = arg;
    note_status(b, tern_emu_gang_run(b->codes, RANKS, NULL));
}

static void run_in_turn(void *arg)
{
    gang_bench *b = arg;
    for (uint32_t r = 0; r < RANKS; r++)
        note_status(b, tern_emu_run(b->emus[r], &b->codes[r], 1));
}

/* --- all-reduce --- */

static void copy_part(void *arg, size_t begin, size_t end, unsigned chunk)
{
    const gang_bench *b = arg;
    (void)chunk;
    memcpy(b->to + begin, b->from + begin, end - begin);
}

static void copy_all(void *arg)
{
    gang_bench *b = arg;
    tern_pool_for(b->pool, copy_bytes, COPY_GRAIN, copy_part, b);
}

static tern_status add_array(gang_bench *b, const char *name, tern_tensor_kind kind,
                             tern_dtype dtype, uint64_t elem_bytes, uint32_t *out)
{
    const tern_isa_tensor t = {.name = name,
                               .mem = TERN_MEM_HBM,
                               .dtype = (uint8_t)dtype,
                               .kind = (uint8_t)kind,
                               .rank = 2,
                               .partitions = 1,
                               .bytes = ARRAY_BYTES,
                               .dims = {ROWS, ARRAY_BYTES / ROWS / elem_bytes},
                               .last_use = TERN_ISA_NONE32};
    return tern_isa_add_tensor(&b->program, &t, out);
}

static tern_status make_all_reduce(gang_bench *b, tern_dtype dtype, uint64_t elem_bytes)
{
    uint32_t x = 0, y = 0;
    tern_isa_new in;
    TERN_TRY(add_array(b, "x", TERN_TENSOR_INPUT, dtype, elem_bytes, &x));
    TERN_TRY(add_array(b, "y", TERN_TENSOR_OUTPUT, dtype, elem_bytes, &y));
    TERN_TRY(tern_isa_add(&b->program, TERN_OP_CC_TRIGGER, TERN_ENGINE_POOL, 0, &in));
    in.operands[TERN_OPERAND(CC_TRIGGER, dst)] = tern_isa_ap_of(&b->program, y);
    in.operands[TERN_OPERAND(CC_TRIGGER, src)] = tern_isa_ap_of(&b->program, x);
    in.args[TERN_ARG(CC_TRIGGER, kind)] = TERN_CC_ALL_REDUCE;
    in.args[TERN_ARG(CC_TRIGGER, op)] = TERN_ALU_ADD;
    TERN_TRY(load_ranks(b));
    TERN_TRY_MEM(b->from = tern_mem_get(b->mem, copy_bytes));
    TERN_TRY_MEM(b->to = tern_mem_get(b->mem, copy_bytes));
    memset(b->from, 1, copy_bytes);
    return NULL;
}

static tern_status measure(const tern_bench_run *run, gang_bench *b, tern_bench_case *c)
{
    c->suite = "core";
    c->threads = tern_pool_threads(b->pool);
    c->subject = run_gang;
    c->arg = b;
    TERN_TRY(tern_bench_measure(run, c));
    tern_status st = b->st;
    b->st = NULL;
    return st;
}

static tern_status bench_all_reduce(const tern_bench_run *run, const char *name, tern_dtype dtype,
                                    uint64_t elem_bytes)
{
    gang_bench b;
    if (run->only && strcmp(run->only, name) != 0)
        return NULL;
    tern_status st = open_gang(&b, run);
    if (!st)
        st = make_all_reduce(&b, dtype, elem_bytes);
    if (!st)
        st = measure(run, &b,
                     &(tern_bench_case){.name = name,
                                        .against = "memcpy of all sources to all destinations",
                                        .target = 0.5,
                                        .elements = copy_bytes,
                                        .baseline = copy_all});
    close_gang(&b);
    return st;
}

/* --- independent work --- */

enum { TILE_ELEMS = 2048, REPEATS = 50 };

static tern_status add_tile(gang_bench *b, const char *name, uint64_t address, tern_isa_ap *out)
{
    uint32_t index = 0;
    const tern_isa_tensor t = {.name = name,
                               .mem = TERN_MEM_SBUF,
                               .dtype = TERN_F32,
                               .partitions = 128,
                               .address = address,
                               .bytes = TILE_ELEMS * sizeof(float),
                               .last_use = TERN_ISA_NONE32};
    TERN_TRY(tern_isa_add_tensor(&b->program, &t, &index));
    *out = tern_isa_ap_of(&b->program, index);
    return NULL;
}

static tern_status make_independent(gang_bench *b)
{
    tern_isa_ap x, y;
    TERN_TRY(add_tile(b, "x", 0, &x));
    TERN_TRY(add_tile(b, "y", TILE_ELEMS * sizeof(float), &y));
    for (int i = 0; i < REPEATS; i++) {
        tern_isa_new in;
        TERN_TRY(tern_isa_add(&b->program, TERN_OP_TENSOR_TENSOR, TERN_ENGINE_DVE, 0, &in));
        in.operands[TERN_OPERAND(TENSOR_TENSOR, dst)] = y;
        in.operands[TERN_OPERAND(TENSOR_TENSOR, data1)] = x;
        in.operands[TERN_OPERAND(TENSOR_TENSOR, data2)] = y;
        in.args[TERN_ARG(TENSOR_TENSOR, op)] = TERN_ALU_ADD;
    }
    return load_ranks(b);
}

static tern_status bench_independent(const tern_bench_run *run)
{
    static const char name[] = "eight_devices";
    gang_bench b;
    if (run->only && strcmp(run->only, name) != 0)
        return NULL;
    tern_status st = open_gang(&b, run);
    if (!st)
        st = make_independent(&b);
    if (!st)
        st = measure(run, &b,
                     &(tern_bench_case){.name = name,
                                        .against = "the devices one after the other",
                                        .target = 1 / 1.15,
                                        .elements = RANKS * REPEATS,
                                        .baseline = run_in_turn});
    close_gang(&b);
    return st;
}

tern_status tern_bench_core_gang(const tern_bench_run *run)
{
    TERN_TRY(bench_all_reduce(run, "all_reduce_f32", TERN_F32, 4));
    TERN_TRY(bench_all_reduce(run, "all_reduce_bf16", TERN_BF16, 2));
    return bench_independent(run);
}
