/* loop_random_test.c - random kernels of nested loops, pools, varying addresses and loaded indices:
 * hardware loops give the same values as unrolled ones, in parts or not, with loops that span
 * parts, and without races. */
#include <string.h>

#include "emu/emu.h"
#include "isa/code.h"
#include "lir/lir.h"
#include "sched/sched.h"
#include "test_support.h"

enum {
    ROWS = 32, /* of a block */
    COLS = 16,
    DOWN = 20, /* blocks of an HBM tensor */
    ACROSS = 8,
    TILES = 4,
    WIDE = 2,
    TEMPS = 3,
    DEPTH = 3,
    INDICES = 256,
    STATEMENTS = 6, /* outside of loops */
    HBM = 4 + TEMPS + TILES + WIDE
};

static const tern_lir_queue queues[] = {{.engine = TERN_ENGINE_SP},
                                        {.engine = TERN_ENGINE_ACT, .queue = 1},
                                        {.engine = TERN_ENGINE_POOL, .queue = 2},
                                        {.engine = TERN_ENGINE_SP, .queue = 3}};

/* A loop that may span parts, and one that does. */
typedef enum { AROUND_NONE, AROUND_MAY, AROUND_PARTS } around_state;

typedef struct {
    tern_lir *b;
    uint64_t seed;
    tern_lir_view in, out, index, flag, temp[TEMPS], tile[TILES], wide[WIDE];
    tern_lir_pool pool, banks;
    uint32_t buffers;                       /* of |pool| */
    tern_lir_at down[DEPTH], across[DEPTH]; /* of the enclosing loops; register 0: none */
    unsigned depth;
    bool written_out;
    int32_t indices[INDICES], flags[INDICES];
    /* In parts: cut before some statements. The contents of tiles are saved in HBM between parts.
     */
    tern_sched_parts *parts; /* NULL: not in parts */
    tern_isa_coder code;
    uint64_t cut_seed;
    unsigned cuts, spans; /* so far; loops that span parts */
    around_state around;
    tern_lir_view kept[TILES + WIDE];
} maker;

static uint32_t pick(maker *m, uint32_t n) { return (uint32_t)(test_random(&m->seed) % n); }

/* A block of an HBM tensor, at a constant or varying address. */
static tern_lir_view block(maker *m, tern_lir_view v)
{
    tern_lir_at row = tern_lir_const_at(ROWS * (int64_t)pick(m, DOWN)), col = row;
    if (m->depth && pick(m, 4)) {
        row = m->down[pick(m, m->depth)];
        row.first += ROWS * (int64_t)pick(m, 5);
    }
    col = tern_lir_const_at(COLS * (int64_t)pick(m, ACROSS));
    if (m->depth && pick(m, 2))
        col = m->across[pick(m, m->depth)];
    if (pick(m, 12) == 0) {
        row = tern_lir_read_index(m->b, tern_lir_slice_at(m->index, 0, col, 1), 0, DOWN - 1);
        row.scale = ROWS;
    }
    return tern_lir_slice_at(tern_lir_rows_at(v, row, ROWS), 0, col, COLS);
}

static tern_lir_view region(maker *m)
{
    if (pick(m, 4))
        return m->tile[pick(m, TILES)];
    tern_lir_view w = m->wide[pick(m, WIDE)];
    tern_lir_at at = tern_lir_const_at(COLS * (int64_t)pick(m, ACROSS));
    if (m->depth && pick(m, 3))
        at = m->across[pick(m, m->depth)];
    return tern_lir_slice_at(w, 0, at, COLS);
}

static tern_lir_queue queue(maker *m) { return queues[pick(m, TERN_COUNT_OF(queues))]; }

static void compute(maker *m, tern_lir_view dst, tern_lir_view a, tern_lir_view b)
{
    if (dst.tensor == a.tensor || dst.tensor == b.tensor)
        return;
    switch (pick(m, 4)) {
    case 0:
        tern_lir_activation(
            m->b, &(tern_lir_activate){.dst = dst, .data = a, .func = TERN_ACTIVATION_COPY});
        break;
    case 1:
        tern_lir_tensor_tensor(m->b, TERN_ENGINE_POOL, dst, a, b, TERN_ALU_ADD);
        break;
    case 2:
        tern_lir_tensor_scalar(m->b, TERN_LIR_ANY, dst, a, TERN_ALU_ADD, tern_lir_imm(1));
        break;
    default:
        tern_lir_tensor_tensor(m->b, TERN_ENGINE_DVE, dst, a, b, TERN_ALU_SUBTRACT);
    }
}

/* Through a tile of the pool, which is always filled first. */
static void stream(maker *m)
{
    tern_lir_view x = tern_lir_next(m->b, &m->pool);
    tern_lir_dma_copy(m->b, queue(m), x, block(m, pick(m, 2) ? m->in : m->temp[pick(m, TEMPS)]));
    if (pick(m, 2))
        compute(m, region(m), x, region(m));
    if (pick(m, 2))
        compute(m, x, region(m), region(m));
    tern_lir_dma_copy(m->b, queue(m), block(m, pick(m, 2) ? m->out : m->temp[pick(m, TEMPS)]), x);
}

/* Multiplies columns of two blocks, through PSUM. */
static void multiply(maker *m, tern_lir_view into, uint32_t acc)
{
    tern_lir_nc_matmul(m->b, into, m->tile[pick(m, TILES)], region(m), acc);
}

static void take_out(maker *m, tern_lir_view from)
{
    tern_lir_view to = tern_lir_rows(region(m), 0, COLS);
    if (pick(m, 2))
        tern_lir_tensor_copy(m->b, TERN_ENGINE_DVE, to, from);
    else
        tern_lir_activation(
            m->b, &(tern_lir_activate){.dst = to, .data = from, .func = TERN_ACTIVATION_COPY});
}

static void statement(maker *m)
{
    tern_lir_view bank = {0};
    switch (pick(m, 6)) {
    case 5:
        bank = tern_lir_next(m->b, &m->banks);
        multiply(m, bank, TERN_LIR_ALONE);
        take_out(m, bank);
        break;
    case 0:
    case 1:
        stream(m);
        break;
    case 2:
        tern_lir_dma_copy(m->b, queue(m), region(m), block(m, m->temp[pick(m, TEMPS)]));
        break;
    case 3:
        tern_lir_dma_copy(m->b, queue(m), block(m, m->temp[pick(m, TEMPS)]), region(m));
        break;
    default:
        compute(m, region(m), region(m), region(m));
    }
}

static void body(maker *m, uint64_t seed, unsigned statements);

static void iteration(maker *m, tern_lir_at at, uint64_t seed, unsigned statements)
{
    at.scale *= ROWS;
    at.first *= ROWS;
    m->down[m->depth] = at;
    at.scale = at.scale / ROWS * COLS;
    at.first = at.first / ROWS * COLS;
    m->across[m->depth++] = at;
    body(m, seed, statements);
    m->depth--;
}

/* A loop with a loaded trip count; unrolled where the value is known. */
static void repeat(maker *m)
{
    uint64_t seed = test_random(&m->seed);
    unsigned statements = 1 + pick(m, 3);
    tern_lir_at at = tern_lir_const_at(pick(m, INDICES));
    if (m->depth && pick(m, 2))
        at = m->across[pick(m, m->depth)];
    if (m->written_out) {
        int32_t trip_count = m->indices[at.first];
        for (int32_t i = 0; i < trip_count && i < 4; i++)
            iteration(m, tern_lir_const_at(i), seed, statements);
        return;
    }
    tern_lir_at trip_count = tern_lir_read_index(m->b, tern_lir_slice_at(m->index, 0, at, 1), 0, 4);
    iteration(m, tern_lir_repeat_read(m->b, trip_count), seed, statements);
    tern_lir_end_repeat(m->b);
}

/* A loop until a loaded index is 0. */
static void until(maker *m)
{
    uint64_t head = test_random(&m->seed), tail = test_random(&m->seed);
    unsigned before = pick(m, 3), after = pick(m, 3), k = pick(m, INDICES - 16);
    if (m->written_out) {
        for (int64_t i = 0;; i++) {
            iteration(m, tern_lir_const_at(i), head, before);
            if (m->flags[k + i] == 0)
                break;
            iteration(m, tern_lir_const_at(i), tail, after);
        }
        return;
    }
    tern_lir_at at = tern_lir_forever(m->b), from = at;
    iteration(m, at, head, before);
    from.first += k;
    tern_lir_break_unless(m->b,
                          tern_lir_read_index(m->b, tern_lir_slice_at(m->flag, 0, from, 1), 0, 9));
    iteration(m, at, tail, after);
    tern_lir_end_repeat(m->b);
}

/* Iterations must do the same, unrolled or not: each restarts from the same seed. */
static void loop(maker *m)
{
    uint64_t seed = test_random(&m->seed);
    unsigned statements = 1 + pick(m, 4), n = 4 + pick(m, 12), unroll = 1 + pick(m, 3);
    bool down = pick(m, 2);
    if (!down && n > ACROSS)
        n = ACROSS;
    bool sums = pick(m, 3) == 0; /* an accumulation over the iterations */
    tern_lir_view sum = {0};
    if (sums) {
        sum = tern_lir_tile(m->b, "sum", TERN_MEM_PSUM, TERN_F32, COLS, COLS);
        multiply(m, sum, TERN_LIR_FIRST);
    }
    tern_lir_loop l = down ? tern_lir_over(m->b, n * ROWS, ROWS, unroll)
                           : tern_lir_over(m->b, n * COLS, COLS, unroll);
    tern_lir_at none = tern_lir_const_at(0);
    while (tern_lir_iterate(m->b, &l)) {
        m->down[m->depth] = down ? l.at : none;
        m->across[m->depth] = down ? none : l.at;
        m->depth++;
        if (sums)
            tern_lir_nc_matmul(m->b, sum, m->tile[1], m->tile[2], TERN_LIR_MIDDLE);
        body(m, seed, statements);
        m->depth--;
    }
    if (sums) {
        multiply(m, sum, TERN_LIR_LAST);
        take_out(m, sum);
    }
}

/* --- parts --- */

static void make_pools(maker *m)
{
    m->pool = tern_lir_pool_of(m->b, "pool", TERN_MEM_SBUF, TERN_F32, ROWS, COLS, m->buffers);
    m->banks = tern_lir_pool_of(m->b, "bank", TERN_MEM_PSUM, TERN_F32, COLS, COLS, 2);
}

static void make_tiles(maker *m)
{
    for (unsigned i = 0; i < TILES; i++)
        m->tile[i] = tern_lir_tile(m->b, "tile", TERN_MEM_SBUF, TERN_F32, ROWS, COLS);
    for (unsigned i = 0; i < WIDE; i++)
        m->wide[i] = tern_lir_tile(m->b, "wide", TERN_MEM_SBUF, TERN_F32, ROWS, ACROSS * COLS);
}

/* HBM tensors, in the order of their creation. */
static void find_tensors(maker *m)
{
    tern_lir_view *all[HBM] = {&m->in, &m->out, &m->index, &m->flag};
    uint32_t now[HBM];
    for (unsigned i = 0; i < TEMPS; i++)
        all[4 + i] = &m->temp[i];
    for (unsigned i = 0; i < TILES + WIDE; i++)
        all[4 + TEMPS + i] = &m->kept[i];
    assert_int_equal(tern_lir_hbm_tensors(m->b, NULL), HBM);
    (void)tern_lir_hbm_tensors(m->b, now);
    for (unsigned i = 0; i < HBM; i++)
        all[i]->tensor = now[i];
}

static void end_part(maker *m, bool last)
{
    tern_isa_program *p = NULL;
    assert_ok(tern_sched_part(m->parts, last, &p));
    assert_ok(tern_isa_coder_add(&m->code, p, tern_sched_part_tensor_ids(m->parts)));
}

/* Saves the contents of tiles to HBM, or restores them. */
static void save_tiles(maker *m, bool back)
{
    for (unsigned i = 0; i < TILES + WIDE; i++) {
        tern_lir_view tile = i < TILES ? m->tile[i] : m->wide[i - TILES];
        tern_lir_dma_copy(m->b, queues[i % 3], back ? tile : m->kept[i], back ? m->kept[i] : tile);
    }
}

static void next_part(maker *m)
{
    end_part(m, false);
    assert_ok(tern_sched_next_part(m->parts));
    find_tensors(m);
    make_tiles(m);
}

static void cut(maker *m)
{
    save_tiles(m, false);
    if (m->around == AROUND_MAY) {
        (void)tern_sched_begin_outer_loop(m->parts);
        m->around = AROUND_PARTS;
        m->spans++;
    }
    next_part(m);
    make_pools(m);
    save_tiles(m, true);
    m->cuts++;
}

static void maybe_cut(maker *m)
{
    bool here = m->depth == (m->around == AROUND_NONE ? 0 : 1);
    if (m->parts && here && test_random(&m->cut_seed) % 2 && tern_sched_can_part(m->parts))
        cut(m);
}

/* The loop is the first instruction of a part. */
static tern_lir_at begin_around(maker *m, uint32_t trip_count)
{
    save_tiles(m, false);
    next_part(m);
    m->around = AROUND_MAY;
    tern_lir_at at = tern_lir_repeat(m->b, trip_count);
    make_pools(m);
    save_tiles(m, true);
    return at;
}

/* If it could not span parts, it is inside one. */
static void end_around(maker *m)
{
    if (m->around == AROUND_MAY && tern_sched_can_part(m->parts))
        cut(m);
    save_tiles(m, false);
    if (m->around == AROUND_PARTS) {
        tern_sched_end_outer_loop(m->parts);
        next_part(m);
    } else {
        tern_lir_end_repeat(m->b);
    }
    m->around = AROUND_NONE;
    make_pools(m);
    save_tiles(m, true);
}

/* An outermost loop, forward or backward; in parts it spans some of them. */
static void around(maker *m)
{
    uint64_t seed = test_random(&m->seed);
    unsigned statements = 2 + pick(m, 4), trip_count = 2 + pick(m, 6);
    bool back = pick(m, 3) == 0, parts = m->parts && tern_sched_can_part(m->parts);
    if (m->written_out) {
        for (unsigned i = 0; i < trip_count; i++)
            iteration(m, tern_lir_const_at(back ? trip_count - 1 - i : i), seed, statements);
        return;
    }
    tern_lir_at at = parts ? begin_around(m, trip_count) : tern_lir_repeat(m->b, trip_count);
    if (back) {
        at.first = trip_count - 1;
        at.scale = -at.scale;
    }
    iteration(m, at, seed, statements);
    if (parts)
        end_around(m);
    else
        tern_lir_end_repeat(m->b);
}

static void body(maker *m, uint64_t seed, unsigned statements)
{
    uint64_t outer = m->seed;
    m->seed = seed;
    for (unsigned i = 0; i < statements; i++) {
        maybe_cut(m);
        if (m->depth < DEPTH && pick(m, m->depth ? 5 : 2) == 0) {
            unsigned kind = pick(m, m->depth ? 6 : 9);
            if (kind > 5)
                around(m);
            else if (kind == 0)
                repeat(m);
            else if (kind == 1)
                until(m);
            else
                loop(m);
        } else
            statement(m);
    }
    m->seed = outer;
}

static void make(maker *m, uint64_t seed)
{
    tern_lir *b = m->b;
    const uint64_t dims[2] = {DOWN * ROWS, ACROSS * COLS};
    m->seed = seed;
    for (unsigned i = 0; i < INDICES; i++) {
        m->indices[i] = (int32_t)(i * 7 % (DOWN + 6)) - 3;
        m->flags[i] = i % 4 != 3 ? 2 : 0;
    }
    m->in = tern_lir_hbm(b, "in", TERN_TENSOR_INPUT, TERN_F32, 2, dims);
    m->out = tern_lir_hbm(b, "out", TERN_TENSOR_INOUT, TERN_F32, 2, dims);
    m->index = tern_lir_const(b, "index", TERN_I32, 1, (uint64_t[]){INDICES}, m->indices);
    m->flag = tern_lir_const(b, "flag", TERN_I32, 1, (uint64_t[]){INDICES}, m->flags);
    m->buffers = 1 + pick(m, 3);
    make_pools(m);
    make_tiles(m);
    for (unsigned i = 0; i < TEMPS; i++) {
        m->temp[i] = tern_lir_hbm(b, "temp", TERN_TENSOR_TEMP, TERN_F32, 2, dims);
        tern_lir_dma_copy(b, queues[i % 3], m->temp[i], m->in);
    }
    for (unsigned i = 0; i < TILES + WIDE && m->parts; i++)
        m->kept[i] = tern_lir_hbm(b, "kept", TERN_TENSOR_TEMP, TERN_F32, 2,
                                  (uint64_t[]){ROWS, i < TILES ? COLS : ACROSS * COLS});
    for (unsigned i = 0; i < TILES; i++)
        tern_lir_memset(b, TERN_ENGINE_DVE, m->tile[i], (float)i);
    for (unsigned i = 0; i < WIDE; i++)
        tern_lir_memset(b, TERN_ENGINE_POOL, m->wide[i], (float)i);
    body(m, test_random(&m->seed), STATEMENTS);
    maybe_cut(m);
    for (unsigned i = 0; i < TILES; i++)
        tern_lir_dma_copy(b, queues[0], block(m, m->out), m->tile[i]);
    for (uint32_t i = 0; i < WIDE; i++)
        tern_lir_dma_copy(b, queues[1], tern_lir_rows(m->out, i * ROWS, ROWS), m->wide[i]);
    for (uint32_t i = 0; i < TEMPS; i++)
        tern_lir_dma_copy(b, queues[1], tern_lir_rows(m->out, (3 + 2 * i) * ROWS, ROWS),
                          tern_lir_rows(m->temp[i], i * ROWS, ROWS));
}

/* The kernel of a seed; |unroll_up_to| 1: with hardware loops. */
static void make_whole(const tern_chip *chip, uint64_t seed, uint32_t unroll_up_to,
                       tern_sched_report *report, tern_isa_program *out)
{
    maker m = {.written_out = unroll_up_to != 1};
    assert_ok(tern_lir_create(tern_alloc_host(), "random", &m.b));
    tern_lir_unroll_up_to(m.b, unroll_up_to);
    make(&m, seed);
    assert_ok(tern_sched_finish(m.b, chip, &(tern_sched_options){.report = report}, out));
    tern_lir_destroy(m.b);
}

/* The same in parts, with loops. Returns the number of cuts and of loops that span parts. */
static void make_in_parts(const tern_chip *chip, uint64_t seed, unsigned *cuts, unsigned *spans,
                          tern_isa_program *out)
{
    maker m = {.cut_seed = ~seed};
    tern_isa_program tables;
    tern_writer bytes;
    tern_isa_program_init(&tables, tern_alloc_host());
    tern_writer_init(&bytes, tern_alloc_host());
    tern_isa_coder_init(&m.code, &bytes);
    assert_ok(tern_lir_create(tern_alloc_host(), "random", &m.b));
    assert_ok(tern_sched_parts_create(m.b, chip, NULL, &m.parts));
    tern_lir_unroll_up_to(m.b, 1);
    make(&m, seed);
    end_part(&m, true);
    assert_ok(tern_sched_take_tables(m.parts, &tables));
    assert_ok(tern_isa_coder_end(&m.code, &tables));
    assert_ok(tern_isa_decode(tern_alloc_host(), bytes.bytes, bytes.len, out));
    tern_sched_parts_destroy(m.parts);
    tern_lir_destroy(m.b);
    tern_isa_coder_fini(&m.code);
    tern_writer_fini(&bytes);
    tern_isa_program_fini(&tables);
    *cuts += m.cuts;
    *spans += m.spans;
}

static void run(const tern_chip *chip, tern_isa_program *p, float *out)
{
    const size_t bytes = (size_t)DOWN * ROWS * ACROSS * COLS * sizeof(float);
    tern_emu_options options = {.mem = tern_alloc_host(), .chip = chip, .cores = 1, .check = true};
    tern_emu *emu = NULL;
    tern_emu_code *code = NULL;
    uint64_t in_address = 0, out_address = 0;
    assert_ok(tern_emu_create(&options, &emu));
    assert_ok(tern_emu_load(emu, 0, p, &code));
    assert_ok(tern_emu_hbm_get(emu, 0, bytes, &in_address));
    assert_ok(tern_emu_hbm_get(emu, 0, bytes, &out_address));
    for (size_t i = 0; i < bytes / sizeof(float); i++) {
        const float in = (float)(i % 251);
        tern_emu_hbm_write(emu, in_address + i * sizeof(in), &in, sizeof(in));
    }
    tern_emu_hbm_fill(emu, out_address, 0, bytes);
    assert_ok(tern_emu_hbm_wrote(emu, in_address, bytes));
    assert_ok(tern_emu_hbm_wrote(emu, out_address, bytes));
    assert_ok(tern_emu_bind(code, 0, in_address));
    assert_ok(tern_emu_bind(code, 1, out_address));
    assert_ok(tern_emu_run(emu, &code, 1));
    tern_emu_hbm_read(emu, out, out_address, bytes);
    tern_emu_unload(code);
    tern_emu_destroy(emu);
    tern_isa_program_fini(p);
}

static void test_random_loops(void **state)
{
    (void)state;
    static const char *const chips[] = {"trn1", "trn2", "trn3"};
    static float looped[DOWN * ROWS][ACROSS * COLS], plain[DOWN * ROWS][ACROSS * COLS];
    uint64_t seed = test_seed();
    unsigned rounds = test_dense ? 300 : 16, loops = 0, cuts = 0, spans = 0;
    for (unsigned i = 0; i < rounds; i++) {
        uint64_t now = test_random(&seed);
        tern_sched_report report = {0};
        tern_isa_program p;
        const tern_chip *chip = tern_arch_chip_builtin(chips[i % 3]);
        make_whole(chip, now, UINT32_MAX, &report, &p);
        assert_int_equal(report.loops, 0);
        run(chip, &p, &plain[0][0]);
        make_whole(chip, now, 1, &report, &p);
        loops += report.loops;
        run(chip, &p, &looped[0][0]);
        assert_memory_equal(looped, plain, sizeof(plain));
        make_in_parts(chip, now, &cuts, &spans, &p);
        run(chip, &p, &looped[0][0]);
        assert_memory_equal(looped, plain, sizeof(plain));
    }
    assert_true(loops > 2 * rounds);
    assert_true(cuts > 2 * rounds);
    assert_true(4 * spans > rounds);
}

TEST_MAIN(cmocka_unit_test(test_random_loops))
