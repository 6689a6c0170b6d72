/* spill_test.c - tiles are spilled to HBM when SBUF is full: the bytes this moves, and the same
 * values as with enough SBUF, with checks for races and uninitialised reads. */
#include <stdlib.h>
#include <string.h>

#include "emu/emu.h"
#include "isa/check.h"
#include "lir/lir.h"
#include "sched/sched.h"
#include "test_support.h"

enum { BLOCKS = 8, ROWS = BLOCKS * 128, COLS = 64, ELEMS = ROWS * COLS, WIDE = 4 * COLS };
enum { TILE = 128 * COLS * 4 }; /* bytes of one */

static const tern_lir_queue loads = {.engine = TERN_ENGINE_SP},
                            stores = {.engine = TERN_ENGINE_ACT, .queue = 1};

typedef struct {
    tern_lir *b;
    tern_lir_view in, out;
    uint64_t seed;
} kernel;

typedef void (*recorder)(kernel *k);

static tern_lir_view tile(kernel *k, const char *name)
{
    return tern_lir_tile(k->b, name, TERN_MEM_SBUF, TERN_F32, 128, COLS);
}

static void set(kernel *k, tern_lir_view t, float value)
{
    tern_lir_memset(k->b, TERN_ENGINE_DVE, t, value);
}

static void load(kernel *k, tern_lir_view t, uint32_t block)
{
    tern_lir_dma_copy(k->b, loads, t, tern_lir_rows(k->in, block * 128, 128));
}

static void store(kernel *k, uint32_t block, tern_lir_view t)
{
    tern_lir_dma_copy(k->b, stores, tern_lir_rows(k->out, block * 128, 128), t);
}

static void add(kernel *k, tern_lir_view to, tern_lir_view a, tern_lir_view b)
{
    tern_lir_tensor_tensor(k->b, TERN_ENGINE_DVE, to, a, b, TERN_ALU_ADD);
}

static void record(kernel *k, recorder what, tern_alloc mem, uint64_t seed)
{
    const uint64_t dims[2] = {ROWS, COLS};
    *k = (kernel){.seed = seed};
    assert_ok(tern_lir_create(mem, "spill", &k->b));
    k->in = tern_lir_hbm(k->b, "in", TERN_TENSOR_INPUT, TERN_F32, 2, dims);
    k->out = tern_lir_hbm(k->b, "out", TERN_TENSOR_INOUT, TERN_F32, 2, dims);
    what(k);
}

static tern_status finish(recorder what, uint64_t seed, const char *chip, uint64_t sbuf_bytes,
                          tern_sched_report *report, tern_isa_program *p)
{
    kernel k;
    record(&k, what, tern_alloc_host(), seed);
    tern_status st =
        tern_sched_finish(k.b, tern_arch_chip_builtin(chip),
                          &(tern_sched_options){.sbuf_bytes = sbuf_bytes, .report = report}, p);
    tern_lir_destroy(k.b);
    return st;
}

/* The contents of |out| after a run. */
static void execute(const tern_isa_program *p, const char *name, float *out)
{
    const tern_chip *chip = tern_arch_chip_builtin(name);
    const size_t bytes = ELEMS * sizeof(float);
    tern_emu_options options = {.mem = tern_alloc_host(), .chip = chip, .cores = 1, .check = true};
    tern_emu *emu = NULL;
    tern_emu_code *code = NULL;
    uint64_t at[2] = {0, 0};
    assert_ok(tern_isa_check(tern_alloc_host(), p, chip, "spill", NULL));
    assert_ok(tern_emu_create(&options, &emu));
    assert_ok(tern_emu_load(emu, 0, p, &code));
    for (unsigned i = 0; i < 2; i++) {
        assert_ok(tern_emu_hbm_get(emu, 0, bytes, &at[i]));
        for (size_t k = 0; k < ELEMS; k++) {
            const float value = i ? 0 : (float)(k % 251);
            tern_emu_hbm_write(emu, at[i] + k * sizeof(value), &value, sizeof(value));
        }
        assert_ok(tern_emu_hbm_wrote(emu, at[i], bytes));
        assert_ok(tern_emu_bind(code, i, at[i]));
    }
    assert_ok(tern_emu_run(emu, &code, 1));
    tern_emu_hbm_read(emu, out, at[1], bytes);
    tern_emu_unload(code);
    tern_emu_destroy(emu);
}

static unsigned temps_of(const tern_isa_program *p)
{
    unsigned count = 0;
    for (size_t i = 0; i < p->tensors.count; i++)
        count += strncmp(p->tensors.items[i].name, "spill", 5) == 0;
    return count;
}

/* Compares runs with |sbuf_bytes| and with all of SBUF; returns the bytes spilled. */
static uint64_t spilled(recorder what, uint64_t seed, const char *chip, uint64_t sbuf_bytes)
{
    static float all[ELEMS], less[ELEMS];
    tern_sched_report report = {0};
    tern_isa_program p;
    assert_ok(finish(what, seed, chip, 0, &report, &p));
    assert_int_equal(report.spill_bytes, 0);
    assert_int_equal(temps_of(&p), 0);
    execute(&p, chip, all);
    tern_isa_program_fini(&p);
    assert_ok(finish(what, seed, chip, sbuf_bytes, &report, &p));
    assert_true(report.sbuf_bytes <= sbuf_bytes);
    execute(&p, chip, less);
    tern_isa_program_fini(&p);
    assert_memory_equal(all, less, sizeof(all));
    return report.spill_bytes;
}

static void assert_spilled(recorder what, uint64_t sbuf_bytes, uint64_t bytes)
{
    static const char *const chips[] = {"trn1", "trn2", "trn3"};
    for (unsigned i = 0; i < TERN_COUNT_OF(chips); i++)
        assert_int_equal(spilled(what, 1, chips[i], sbuf_bytes), bytes);
}

static void assert_refused(recorder what, uint64_t sbuf_bytes, const char *message)
{
    tern_sched_report report = {0};
    tern_isa_program p;
    tern_status st = finish(what, 1, "trn2", sbuf_bytes, &report, &p);
    assert_fails(NO_SPACE, message, st);
    tern_isa_program_fini(&p);
}

/* --- straight code --- */

static void record_three(kernel *k)
{
    tern_lir_view a = tile(k, "a"), b = tile(k, "b"), c = tile(k, "c");
    set(k, a, 1);
    set(k, b, 2);
    set(k, c, 3);
    store(k, 0, c);
    store(k, 1, b);
    store(k, 2, a);
}

static void test_farthest_first(void **state)
{
    (void)state;
    tern_sched_report report = {0};
    tern_isa_program p;
    assert_spilled(record_three, 3 * 256, 0);
    assert_spilled(record_three, 2 * 256, 2 * TILE);
    assert_ok(finish(record_three, 1, "trn2", 512, &report, &p));
    assert_int_equal(temps_of(&p), 1);
    assert_int_equal(report.scratch_bytes, TILE);
    unsigned noted = 0, again = 0;
    for (size_t i = 0; i < p.instrs.count; i++)
        noted += p.instrs.items[i].note != TERN_ISA_NONE32 &&
                 strcmp(p.notes.items[p.instrs.items[i].note].op, "spill") == 0;
    for (size_t i = 0; i < p.tensors.count; i++)
        again += strncmp(p.tensors.items[i].name, "a.reload", 8) == 0;
    assert_int_equal(noted, 2);
    assert_int_equal(again, 1); /* a has the farthest use, not b */
    tern_isa_program_fini(&p);
    /* An instruction needs one tile at a time here. */
    assert_spilled(record_three, 256, 4 * TILE);
    assert_refused(record_three, 255, "tile \"a\" needs 256 bytes of sbuf in 128 partitions");
}

/* |a| is used three times, with others in between that fill SBUF. */
static void use_thrice(kernel *k, tern_lir_view a, void (*between)(kernel *k, tern_lir_view a))
{
    for (uint32_t i = 0; i < 3; i++) {
        tern_lir_view b = tile(k, "b"), c = tile(k, "c");
        store(k, i, a);
        if (i == 2)
            break;
        load(k, b, i + 1);
        load(k, c, i + 2);
        add(k, b, b, c);
        store(k, 3 + i, b);
        if (between)
            between(k, a);
    }
}

static void record_loaded(kernel *k)
{
    tern_lir_view a = tile(k, "a");
    load(k, a, 0);
    use_thrice(k, a, NULL);
}

static void record_computed(kernel *k)
{
    tern_lir_view a = tile(k, "a");
    set(k, a, 5);
    use_thrice(k, a, NULL);
}

static void write_some(kernel *k, tern_lir_view a) { set(k, tern_lir_cols(a, 8, 16), 9); }

static void record_changed(kernel *k)
{
    tern_lir_view a = tile(k, "a");
    set(k, a, 5);
    use_thrice(k, a, write_some);
}

static void write_all(kernel *k, tern_lir_view a) { load(k, a, 7); }

static void record_dead(kernel *k)
{
    tern_lir_view a = tile(k, "a");
    set(k, a, 5);
    use_thrice(k, a, write_all);
}

static void test_methods(void **state)
{
    (void)state;
    /* Loaded from the input again, twice. */
    assert_spilled(record_loaded, 512, 2 * TILE);
    /* Stored once, loaded twice. */
    assert_spilled(record_computed, 512, 3 * TILE);
    /* Only the changed bytes are stored. */
    assert_spilled(record_changed, 512, 3 * TILE + 128 * 16 * 4);
    /* A tile that is overwritten before it is read is not moved. */
    assert_spilled(record_dead, 512, 0);
}

/* Several formats, partitions, and areas that are not written. */
static void record_parts(kernel *k)
{
    tern_lir_view big = tern_lir_tile(k->b, "big", TERN_MEM_SBUF, TERN_F32, 128, 192);
    tern_lir_view h = tern_lir_tile_at(k->b, "h", TERN_MEM_SBUF, TERN_BF16, 64, 32, 33);
    tern_lir_view q = tern_lir_tile_at(k->b, "q", TERN_MEM_SBUF, TERN_U8, TERN_LIR_ANY, 32, 63);
    tern_lir_view a = tile(k, "a");
    load(k, a, 3);
    tern_lir_tensor_copy(k->b, TERN_ENGINE_DVE, tern_lir_cols(h, 0, 31),
                         tern_lir_cols(tern_lir_rows(a, 64, 32), 3, 31));
    /* Every third element of 30 */
    tern_lir_tensor_copy(k->b, TERN_ENGINE_DVE, tern_lir_slice(q, 0, 1, 10, 3),
                         tern_lir_cols(tern_lir_rows(a, 0, 32), 0, 10));
    tern_lir_memset(k->b, TERN_ENGINE_DVE, big, 1);
    store(k, 0, tern_lir_cols(big, 64, 64));
    tern_lir_memset(k->b, TERN_ENGINE_DVE, a, 0);
    tern_lir_tensor_copy(k->b, TERN_ENGINE_DVE, tern_lir_cols(tern_lir_rows(a, 64, 32), 0, 31),
                         tern_lir_cols(h, 0, 31));
    tern_lir_tensor_copy(k->b, TERN_ENGINE_DVE, tern_lir_cols(tern_lir_rows(a, 32, 32), 0, 10),
                         tern_lir_slice(q, 0, 1, 10, 3));
    store(k, 1, a);
}

static void test_parts(void **state)
{
    (void)state;
    assert_spilled(record_parts, 768, 2 * (32 * 31 * 2 + 32 * 10));
}

/* --- loops --- */

static void record_around(kernel *k)
{
    tern_lir_view a = tile(k, "a"), sum = tile(k, "sum");
    tern_lir_unroll_up_to(k->b, 1);
    load(k, a, 0);
    add(k, a, a, a);
    set(k, sum, 0);
    tern_lir_loop l = tern_lir_over(k->b, ROWS, 128, 1);
    while (tern_lir_iterate(k->b, &l)) {
        tern_lir_view x = tile(k, "x");
        tern_lir_dma_copy(k->b, loads, x, tern_lir_rows_at(k->in, l.at, l.size));
        add(k, sum, sum, x);
    }
    store(k, 0, sum);
    store(k, 1, a);
}

static void record_inside(kernel *k)
{
    tern_lir_view sum = tile(k, "sum");
    tern_lir_unroll_up_to(k->b, 1);
    set(k, sum, 0);
    tern_lir_loop l = tern_lir_over(k->b, ROWS, 128, 1);
    while (tern_lir_iterate(k->b, &l)) {
        tern_lir_view x = tile(k, "x"), y = tile(k, "y"), z = tile(k, "z");
        tern_lir_dma_copy(k->b, loads, x, tern_lir_rows_at(k->in, l.at, l.size));
        add(k, x, x, x);
        load(k, y, 0);
        load(k, z, 1);
        add(k, y, y, z);
        add(k, sum, sum, y);
        add(k, sum, sum, x);
    }
    store(k, 0, sum);
}

/* A tile that carries values between iterations stays, so the kernel does not fit. */
static void record_carried(kernel *k)
{
    tern_lir_view a = tile(k, "a"), b = tile(k, "b");
    tern_lir_unroll_up_to(k->b, 1);
    set(k, a, 1);
    set(k, b, 1);
    tern_lir_loop l = tern_lir_over(k->b, ROWS, 128, 1);
    while (tern_lir_iterate(k->b, &l)) {
        tern_lir_view x = tile(k, "x");
        tern_lir_dma_copy(k->b, loads, x, tern_lir_rows_at(k->in, l.at, l.size));
        add(k, a, a, b);
        add(k, b, a, x);
    }
    store(k, 0, a);
    store(k, 1, b);
}

/* Two tiles of a pool in each iteration, and once more after the loop: within an iteration they can
 * share memory. */
static void record_after_loop(kernel *k)
{
    tern_lir_pool pool = tern_lir_pool_of(k->b, "x", TERN_MEM_SBUF, TERN_F32, 128, COLS, 2);
    tern_lir_view sum = tile(k, "sum");
    tern_lir_unroll_up_to(k->b, 1);
    set(k, sum, 0);
    tern_lir_loop l = tern_lir_over(k->b, 5 * 128, 128, 2);
    while (tern_lir_iterate(k->b, &l)) {
        tern_lir_view x = tern_lir_next(k->b, &pool);
        tern_lir_dma_copy(k->b, loads, x, tern_lir_rows_at(k->in, l.at, l.size));
        add(k, sum, sum, x);
    }
    store(k, 0, sum);
}

static void test_loops(void **state)
{
    (void)state;
    assert_spilled(record_after_loop, 512, 0);
    assert_spilled(record_around, 512, 2 * TILE);
    /* In every iteration. */
    assert_spilled(record_inside, 3 * 256, 2 * TILE * BLOCKS);
    assert_spilled(record_carried, 3 * 256, 0);
    assert_refused(record_carried, 512, "tile \"x\" needs 256 bytes of sbuf");
}

/* --- pools, fragmentation --- */

static void record_pool(kernel *k)
{
    tern_lir_pool pool = tern_lir_pool_of(k->b, "x", TERN_MEM_SBUF, TERN_F32, 128, COLS, 3);
    for (uint32_t i = 0; i < BLOCKS; i++) {
        tern_lir_view x = tern_lir_next(k->b, &pool);
        load(k, x, i);
        add(k, x, x, x);
        store(k, i, x);
    }
}

static void test_pools(void **state)
{
    (void)state;
    assert_spilled(record_pool, 3 * 256, 0);
    assert_spilled(record_pool, 2 * 256, 0);
    assert_spilled(record_pool, 256, 0);
}

/* x and y are adjacent, x dies, and the next tile is too large for either side of y. */
static void record_slices(kernel *k)
{
    tern_lir_view x = tile(k, "x"), y = tile(k, "y");
    tern_lir_view big = tern_lir_tile(k->b, "big", TERN_MEM_SBUF, TERN_F32, 128, 160);
    set(k, x, 1);
    set(k, y, 2);
    store(k, 0, x);
    add(k, tern_lir_cols(big, 0, COLS), y, y);
    set(k, tern_lir_cols(big, COLS, 96), 3);
    add(k, tern_lir_cols(big, 96, COLS), tern_lir_cols(big, 96, COLS), y);
    store(k, 1, tern_lir_cols(big, 96, COLS));
}

static void test_fragmentation(void **state)
{
    (void)state;
    assert_spilled(record_slices, 1024, 2 * TILE);
}

/* All of SBUF is not enough for one instruction. */
static void record_one(kernel *k)
{
    tern_lir_view a = tile(k, "a"), b = tile(k, "b"), c = tile(k, "c");
    load(k, a, 0);
    load(k, b, 1);
    add(k, c, a, b);
    store(k, 0, c);
}

static void test_too_little_memory(void **state)
{
    (void)state;
    assert_spilled(record_one, 3 * 256, 0);
    assert_refused(
        record_one, 512,
        "tile \"c\" needs 256 bytes of sbuf in 128 partitions from instruction 2 "
        "(dve tensor_tensor) on; 512 of 512 are occupied by 2 tiles: \"a\" 256, \"b\" 256");
}

/* --- random kernels --- */

enum { TILES = 10, PART = 16 };

typedef struct {
    kernel *k;
    tern_lir_view tiles[TILES];
    tern_lir_pool pool;
    tern_lir_view counts; /* trip counts that the program loads */
    unsigned depth;
    tern_lir_at at; /* of the enclosing loop, in rows */
} maker;

static uint32_t pick(maker *m, uint32_t n) { return (uint32_t)(test_random(&m->k->seed) % n); }

/* 32 rows and 16 columns of some tile. */
static tern_lir_view part(maker *m)
{
    tern_lir_view t = m->tiles[pick(m, TILES)];
    return tern_lir_cols(tern_lir_rows(t, 32 * pick(m, t.rows / 32), 32),
                         PART * pick(m, t.count[0] / PART), PART);
}

/* The same of the HBM tensors. */
static tern_lir_view block(maker *m, tern_lir_view hbm)
{
    tern_lir_at at = tern_lir_const_at(32 * (int64_t)pick(m, ROWS / 32));
    if (m->depth && pick(m, 2))
        at = m->at;
    return tern_lir_slice_at(tern_lir_rows_at(hbm, at, 32), 0,
                             tern_lir_const_at(PART * (int64_t)pick(m, COLS / PART)), PART);
}

static void compute(maker *m, tern_lir_view to, tern_lir_view a, tern_lir_view b)
{
    static const tern_engine engines[] = {TERN_ENGINE_DVE, TERN_ENGINE_POOL};
    if (to.tensor != a.tensor && to.tensor != b.tensor)
        tern_lir_tensor_tensor(m->k->b, engines[pick(m, 2)], to, a, b,
                               pick(m, 2) ? TERN_ALU_MAX : TERN_ALU_SUBTRACT);
}

static void statement(maker *m)
{
    tern_lir_view x = {0};
    switch (pick(m, 5)) {
    case 0:
        tern_lir_dma_copy(m->k->b, loads, part(m), block(m, m->k->in));
        break;
    case 1:
        tern_lir_dma_copy(m->k->b, stores, block(m, m->k->out), part(m));
        break;
    case 2:
        x = tern_lir_next(m->k->b, &m->pool);
        tern_lir_dma_copy(m->k->b, loads, x, block(m, m->k->in));
        compute(m, x, part(m), part(m));
        compute(m, part(m), x, part(m));
        break;
    case 3: /* one of its own */
        x = tern_lir_tile(m->k->b, "own", TERN_MEM_SBUF, TERN_F32, 32, PART);
        tern_lir_tensor_copy(m->k->b, TERN_ENGINE_DVE, x, part(m));
        compute(m, part(m), part(m), part(m));
        compute(m, part(m), x, part(m));
        break;
    default:
        compute(m, part(m), part(m), part(m));
    }
}

static void statements(maker *m, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        if (m->depth >= 2 || pick(m, 6)) {
            statement(m);
            continue;
        }
        tern_lir_at outer = m->at, iteration = {0};
        if (pick(m, 3)) {
            iteration = tern_lir_repeat(m->k->b, 2 + pick(m, 3));
        } else {
            tern_lir_view from = tern_lir_cols(m->counts, pick(m, 4), 1);
            iteration = tern_lir_repeat_read(m->k->b, tern_lir_read_index(m->k->b, from, 0, 3));
        }
        iteration.scale *= 32;
        m->at = iteration;
        m->depth++;
        statements(m, 1 + pick(m, 4));
        m->depth--;
        m->at = outer;
        tern_lir_end_repeat(m->k->b);
    }
}

static void record_random(kernel *k)
{
    static const int32_t counts[] = {0, 1, 2, 3};
    maker m = {.k = k};
    m.counts = tern_lir_const(k->b, "counts", TERN_I32, 1, (uint64_t[]){4}, counts);
    m.pool = tern_lir_pool_of(k->b, "pool", TERN_MEM_SBUF, TERN_F32, 32, PART, 1 + pick(&m, 4));
    for (unsigned i = 0; i < TILES; i++) {
        uint32_t rows = 32u << pick(&m, 3);
        m.tiles[i] = tern_lir_tile_at(k->b, "t", TERN_MEM_SBUF, TERN_F32,
                                      rows == 32 ? (uint32_t)TERN_LIR_ANY : 128 - rows, rows,
                                      PART * (1 + pick(&m, 4)));
        if (pick(&m, 2))
            set(k, m.tiles[i], (float)i);
        else
            tern_lir_dma_copy(k->b, loads, m.tiles[i],
                              tern_lir_cols(tern_lir_rows(k->in, 0, rows), 0, m.tiles[i].count[0]));
    }
    statements(&m, 4 + pick(&m, 24));
    for (unsigned i = 0; i < TILES; i++)
        tern_lir_dma_copy(
            k->b, stores,
            tern_lir_cols(tern_lir_rows(k->out, i * 96, m.tiles[i].rows), 0, m.tiles[i].count[0]),
            m.tiles[i]);
}

/* Bit by bit. */
static bool is_same(const void *a, const void *b, size_t bytes) { return !memcmp(a, b, bytes); }

static void test_random_kernels(void **state)
{
    (void)state;
    static const char *const chips[] = {"trn1", "trn2", "trn3"};
    static float all[ELEMS], less[ELEMS];
    uint64_t seed = test_seed();
    unsigned fit = 0, moved = 0, refused = 0;
    for (unsigned i = 0; i < (test_dense ? 400u : 40u); i++) {
        uint64_t now = test_random(&seed);
        const char *chip = chips[i % 3];
        tern_sched_report report = {0};
        tern_isa_program p;
        assert_ok(finish(record_random, now, chip, 0, &report, &p));
        uint64_t peak = report.sbuf_bytes;
        execute(&p, chip, all);
        tern_isa_program_fini(&p);
        for (uint64_t part_of = 7; part_of >= 2; part_of--) {
            uint64_t sbuf = peak * part_of / 8 / 64 * 64;
            tern_status st = finish(record_random, now, chip, sbuf, &report, &p);
            if (st) {
                assert_int_equal(tern_status_code(st), TERN_NO_SPACE);
                tern_status_free(st);
                refused++;
                break;
            }
            execute(&p, chip, less);
            tern_isa_program_fini(&p);
            if (!is_same(all, less, sizeof(all)))
                fail_msg("seed %llu, %llu of %llu bytes", (unsigned long long)now,
                         (unsigned long long)sbuf, (unsigned long long)peak);
            fit++;
            moved += report.spill_bytes > 0;
        }
    }
    print_message("%u fit, of these %u with transfers; %u refused\n", fit, moved, refused);
    assert_true(moved > 30);
}

static tern_status build_some(tern_alloc mem, void *arg)
{
    static const recorder all[] = {record_three, record_parts, record_inside, record_slices,
                                   record_changed};
    static const uint64_t sbuf[] = {512, 768, 768, 1024, 512};
    (void)arg;
    for (unsigned i = 0; i < TERN_COUNT_OF(all); i++) {
        const uint64_t dims[2] = {ROWS, COLS};
        kernel k = {.seed = 1};
        tern_isa_program p;
        TERN_TRY(tern_lir_create(mem, "spill", &k.b));
        k.in = tern_lir_hbm(k.b, "in", TERN_TENSOR_INPUT, TERN_F32, 2, dims);
        k.out = tern_lir_hbm(k.b, "out", TERN_TENSOR_INOUT, TERN_F32, 2, dims);
        all[i](&k);
        tern_status st = tern_sched_finish(k.b, tern_arch_chip_builtin("trn2"),
                                           &(tern_sched_options){.sbuf_bytes = sbuf[i]}, &p);
        tern_lir_destroy(k.b);
        tern_isa_program_fini(&p);
        TERN_TRY(st);
    }
    return NULL;
}

static void test_out_of_memory(void **state)
{
    (void)state;
    test_fail_each_allocation(build_some, NULL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_farthest_first),
        cmocka_unit_test(test_methods),
        cmocka_unit_test(test_parts),
        cmocka_unit_test(test_loops),
        cmocka_unit_test(test_pools),
        cmocka_unit_test(test_fragmentation),
        cmocka_unit_test(test_too_little_memory),
        cmocka_unit_test(test_random_kernels),
        cmocka_unit_test(test_out_of_memory),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
