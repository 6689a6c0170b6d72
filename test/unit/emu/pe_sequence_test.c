/* Deferred matmuls give the same bits as matmuls executed one at a time, with and without threads
 * and with any instructions in between. */
#include <string.h>

#include "emu/pe_impl.h"
#include "emu_programs.h"

enum {
    STEPS = 160,
    SBUF_COLUMNS = 2048, /* of bf16 or f32 */
    PSUM_COLUMNS = 2048,
    PARTITIONS = 128
};

static tern_isa_ap tile(tern_memory mem, tern_dtype dtype, uint32_t column, uint32_t rows,
                        uint32_t columns)
{
    tern_isa_ap ap = tern_isa_ap_none();
    ap.mem = (uint8_t)mem;
    ap.dtype = (uint8_t)dtype;
    ap.partitions = (uint8_t)rows;
    ap.rank = 1;
    ap.stride[0] = 1;
    ap.count[0] = (uint16_t)columns;
    ap.offset = (int64_t)column * (dtype == TERN_F32 ? 4 : 2);
    return ap;
}

/* A shape, sometimes not a multiple of the kernels' tiles. */
typedef struct {
    uint32_t k, m, n;
    tern_dtype dtype;
} shape;

static void add_matmul(tern_isa_program *p, const shape *s, uint32_t left, uint32_t right,
                       uint32_t to, uint32_t acc, bool keep)
{
    tern_isa_new in = add_op(p, TERN_OP_NC_MATMUL, TERN_ENGINE_PE);
    in.operands[TERN_OPERAND(NC_MATMUL, dst)] = tile(TERN_MEM_PSUM, TERN_F32, to, s->m, s->n);
    in.operands[TERN_OPERAND(NC_MATMUL, stationary)] =
        tile(TERN_MEM_SBUF, s->dtype, left, s->k, s->m);
    in.operands[TERN_OPERAND(NC_MATMUL, moving)] = tile(TERN_MEM_SBUF, s->dtype, right, s->k, s->n);
    in.args[TERN_ARG(NC_MATMUL, acc)] = acc;
    in.args[TERN_ARG(NC_MATMUL, keep)] = keep;
}

/* Copies results to where operands are read, so that a matmul deferred too long is detected. */
static void add_copy(tern_isa_program *p, const shape *s, uint32_t from, uint32_t to)
{
    tern_isa_new in = add_op(p, TERN_OP_TENSOR_COPY, TERN_ENGINE_DVE);
    in.operands[TERN_OPERAND(TENSOR_COPY, dst)] = tile(TERN_MEM_SBUF, s->dtype, to, 64, 64);
    in.operands[TERN_OPERAND(TENSOR_COPY, src)] = tile(TERN_MEM_PSUM, TERN_F32, from, 64, 64);
}

/* Random operands, addresses and order; few addresses, so that they are often equal or overlap. */
static void make_program(tern_isa_program *p, uint64_t *seed)
{
    static const shape shapes[] = {{128, 128, 512, TERN_BF16}, {128, 128, 512, TERN_F32},
                                   {128, 128, 256, TERN_BF16}, {64, 96, 200, TERN_F32},
                                   {128, 20, 64, TERN_BF16},   {33, 128, 37, TERN_F32}};
    tern_isa_program_init(p, tern_alloc_host());
    shape s = shapes[0];
    uint32_t left = 0;
    for (int i = 0; i < STEPS; i++) {
        uint64_t r = test_random(seed);
        if (r % 16 == 0)
            s = shapes[r / 16 % 6];
        bool keep = i > 0 && r / 128 % 2;
        if (!keep)
            left = (uint32_t)(r / 256 % 4) * 128;
        uint32_t right = 1024 + (uint32_t)(r / 1024 % 2) * 512;
        uint32_t to = (uint32_t)(r / 2048 % 4) * 512;
        if (r / 8192 % 4 == 0 && s.n + 64 <= 512)
            to += 64; /* overlaps another one, in the same bank */
        if (r / 65536 % 12 == 0)
            add_copy(p, &s, to / 512 * 512, r / 786432 % 2 ? left : right);
        else
            add_matmul(p, &s, left, right, to, (uint32_t)(r / 1048576 % 4), keep);
    }
}

static void fill_memories(tern_emu *emu, uint64_t seed)
{
    for (uint32_t row = 0; row < PARTITIONS; row++) {
        static const float zeros[PSUM_COLUMNS];
        uint16_t x[SBUF_COLUMNS * sizeof(float) / sizeof(uint16_t)];
        const tern_emu_place sbuf = {.memory = TERN_MEM_SBUF, .partition = row};
        const tern_emu_place psum = {.memory = TERN_MEM_PSUM, .partition = row};
        for (size_t i = 0; i < TERN_COUNT_OF(x); i++) {
            uint64_t r = test_random(&seed);
            /* Either half of a word is a number of this size. */
            x[i] = (uint16_t)((r & 0x8000) | 0x3c00 | (r >> 16 & 0xff));
        }
        tern_emu_row_write(emu, &sbuf, x, sizeof(x));
        tern_emu_row_write(emu, &psum, zeros, sizeof(zeros));
    }
}

static void run_with(const tern_isa_program *p, unsigned threads, uint8_t *psum, uint8_t *sbuf)
{
    tern_pool *pool = NULL;
    tern_emu *emu = NULL;
    tern_emu_code *code = NULL;
    assert_ok(tern_pool_create(tern_alloc_host(), threads, &pool));
    tern_emu_options o = {
        .mem = tern_alloc_host(), .chip = tern_arch_chip_builtin("trn2"), .cores = 1, .pool = pool};
    assert_ok(tern_emu_create(&o, &emu));
    fill_memories(emu, 7);
    assert_ok(tern_emu_load(emu, 0, p, &code));
    assert_ok(tern_emu_run(emu, &code, 1));
    for (uint32_t row = 0; row < PARTITIONS; row++) {
        tern_emu_place from = {.memory = TERN_MEM_PSUM, .partition = row};
        tern_emu_row_read(emu, psum + (size_t)row * PSUM_COLUMNS * 4, &from, PSUM_COLUMNS * 4);
        from.memory = TERN_MEM_SBUF;
        tern_emu_row_read(emu, sbuf + (size_t)row * SBUF_COLUMNS * 4, &from, SBUF_COLUMNS * 4);
    }
    tern_emu_unload(code);
    tern_emu_destroy(emu);
    tern_pool_destroy(pool);
}

static void deferring_does_not_change_values(void **state)
{
    enum { BYTES = PARTITIONS * PSUM_COLUMNS * 4 };
    _Static_assert(SBUF_COLUMNS == PSUM_COLUMNS, "one size for both");
    (void)state;
    uint64_t seed = test_seed();
    uint8_t *memory[4];
    for (int i = 0; i < 4; i++)
        assert_non_null(memory[i] = malloc(BYTES));
    for (int try = 0; try < 6; try++) {
        tern_isa_program p;
        make_program(&p, &seed);
        run_with(&p, 1, memory[0], memory[1]);
        run_with(&p, try % 2 ? 3 : 2, memory[2], memory[3]);
        assert_memory_equal(memory[0], memory[2], BYTES);
        assert_memory_equal(memory[1], memory[3], BYTES);
        tern_isa_program_fini(&p);
    }
    for (int i = 0; i < 4; i++)
        free(memory[i]);
}

/* --- movings that change --- */

typedef enum { BY_MEMSET, BY_COPY, BY_DMA, BY_REGISTER, WRITER_COUNT } writer;

enum { MOVING = 1024, SOURCE = 512 }; /* columns of bf16 */

/* Writes into the columns that the matmuls below read as their moving. */
static void add_writer(tern_isa_program *p, writer by)
{
    const uint32_t column = MOVING + 64;
    const tern_isa_ap from = tile(TERN_MEM_SBUF, TERN_BF16, SOURCE, PARTITIONS, 64);
    tern_isa_ap to = tile(TERN_MEM_SBUF, TERN_BF16, column, PARTITIONS, 64);
    tern_isa_new in;
    switch (by) {
    case BY_MEMSET:
        to.count[0] = 1;
        in = add_op(p, TERN_OP_MEMSET, TERN_ENGINE_DVE);
        in.operands[TERN_OPERAND(MEMSET, dst)] = to;
        return;
    case BY_COPY:
        in = add_op(p, TERN_OP_TENSOR_COPY, TERN_ENGINE_DVE);
        in.operands[TERN_OPERAND(TENSOR_COPY, dst)] = to;
        in.operands[TERN_OPERAND(TENSOR_COPY, src)] = from;
        return;
    case BY_DMA:
        in = add_op(p, TERN_OP_DMA_COPY, TERN_ENGINE_PE);
        in.operands[TERN_OPERAND(DMA_COPY, dst)] = to;
        in.operands[TERN_OPERAND(DMA_COPY, src)] = from;
        return;
    case BY_REGISTER:
    case WRITER_COUNT:
        in = add_op(p, TERN_OP_REG_STORE, TERN_ENGINE_PE);
        in.operands[TERN_OPERAND(REG_STORE, dst)] = tile(TERN_MEM_SBUF, TERN_I32, column, 1, 1);
    }
}

/* A matmul, a write to its moving and the same matmul again, as one program or as three that run
 * one after the other. The sums of both matmuls. */
static void run_parts(writer by, unsigned threads, unsigned programs, float *out)
{
    static const shape s = {128, 128, 256, TERN_BF16};
    tern_pool *pool = NULL;
    tern_emu *emu = NULL;
    assert_ok(tern_pool_create(tern_alloc_host(), threads, &pool));
    tern_emu_options o = {
        .mem = tern_alloc_host(), .chip = tern_arch_chip_builtin("trn2"), .cores = 1, .pool = pool};
    assert_ok(tern_emu_create(&o, &emu));
    fill_memories(emu, 9);
    for (unsigned i = 0; i < programs; i++) {
        tern_isa_program p;
        tern_emu_code *code = NULL;
        tern_isa_program_init(&p, tern_alloc_host());
        if (i == 0)
            add_matmul(&p, &s, 0, MOVING, 0, 3, false);
        if (programs == 1 || i == 1)
            add_writer(&p, by);
        if (i + 1 == programs)
            add_matmul(&p, &s, 0, MOVING, s.n, 3, false);
        assert_ok(tern_emu_load(emu, 0, &p, &code));
        assert_ok(tern_emu_run(emu, &code, 1));
        tern_emu_unload(code);
        tern_isa_program_fini(&p);
    }
    for (uint32_t row = 0; row < PARTITIONS; row++) {
        const tern_emu_place from = {.memory = TERN_MEM_PSUM, .partition = row};
        tern_emu_row_read(emu, out + (size_t)row * 2 * s.n, &from, 2 * s.n * sizeof *out);
    }
    tern_emu_destroy(emu);
    tern_pool_destroy(pool);
}

static void a_moving_that_changes_is_read_again(void **state)
{
    enum { COLUMNS = 512 };
    static float apart[PARTITIONS][COLUMNS], together[PARTITIONS][COLUMNS];
    (void)state;
    for (writer by = BY_MEMSET; by < WRITER_COUNT; by++) {
        run_parts(by, 1, 3, apart[0]);
        assert_memory_not_equal(apart[3], apart[3] + COLUMNS / 2, COLUMNS / 2 * sizeof(float));
        for (unsigned threads = 1; threads <= 3; threads += 2) {
            run_parts(by, threads, 1, together[0]);
            assert_memory_equal(apart, together, sizeof apart);
        }
    }
}

/* Every stationary is used by a large matmul, whose group is computed late, and by a small one that
 * reuses it. More stationaries are in flight than can be held. */
static void make_kept_program(tern_isa_program *p)
{
    enum { ROUNDS = 40, MEMBERS = 16, TILES = 8 };
    static const shape large = {128, 128, 224, TERN_BF16}, small = {128, 128, 16, TERN_BF16};
    tern_isa_program_init(p, tern_alloc_host());
    for (uint32_t round = 0; round < ROUNDS; round++)
        for (uint32_t i = 0; i < MEMBERS; i++) {
            const uint32_t left = (round * MEMBERS + i) % 61 * 8, tile = round % TILES;
            const uint32_t acc = i == 0             ? TERN_PE_ACC_FIRST
                                 : i == MEMBERS - 1 ? TERN_PE_ACC_LAST
                                                    : 0;
            const uint32_t bank = tile / 2 * 512, half = tile % 2;
            add_matmul(p, &large, left, 1024, bank + half * large.n, acc, false);
            add_matmul(p, &small, left, 1024, bank + 2 * large.n + half * small.n, acc, true);
        }
}

static void stationaries_stay_until_all_their_matmuls_are_done(void **state)
{
    enum { BYTES = PARTITIONS * PSUM_COLUMNS * 4 };
    (void)state;
    uint8_t *memory[3];
    tern_isa_program p;
    for (int i = 0; i < 3; i++)
        assert_non_null(memory[i] = malloc(BYTES));
    make_kept_program(&p);
    run_with(&p, 1, memory[0], memory[2]);
    for (int try = 0; try < 6; try++) {
        run_with(&p, 16, memory[1], memory[2]);
        assert_memory_equal(memory[0], memory[1], BYTES);
    }
    tern_isa_program_fini(&p);
    for (int i = 0; i < 3; i++)
        free(memory[i]);
}

TEST_MAIN(cmocka_unit_test(deferring_does_not_change_values),
          cmocka_unit_test(a_moving_that_changes_is_read_again),
          cmocka_unit_test(stationaries_stay_until_all_their_matmuls_are_done))
