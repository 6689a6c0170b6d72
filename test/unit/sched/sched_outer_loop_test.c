/* sched_outer_loop_test.c - loops that span parts: branch targets, live ranges that cover the loop,
 * addresses that vary with the iteration, semaphores that are reset in every iteration. */
#include "parts_kernel.h"

enum { IN, OUT, ACC, MORE, OTHER, LATE }; /* in |hbm| */
enum { TRIPS = 5 };

static const char *const chips[] = {"trn1", "trn2", "trn3"};

/* Rows that start at block |first| of ROWS rows and advance by |stride| blocks per iteration. */
static tern_lir_view blocks(tern_lir_view v, tern_lir_at iteration, int64_t first, int64_t stride)
{
    iteration.first = first * ROWS;
    iteration.scale = stride * ROWS;
    return tern_lir_rows_at(v, iteration, ROWS);
}

static void add_tensors(kernel *k, uint64_t out_rows)
{
    add_hbm(k, "in", TERN_TENSOR_INPUT, ROWS);
    add_hbm(k, "out", TERN_TENSOR_OUTPUT, out_rows);
    add_hbm(k, "acc", TERN_TENSOR_TEMP, ROWS);
}

/* The first part of the open loop. */
static tern_status first_part(kernel *k, uint32_t trip_count)
{
    if (!tern_lir_failed(k->b))
        assert_int_equal(tern_sched_begin_outer_loop(k->parts), trip_count);
    return add_part(k, false);
}

static tern_status last_part(kernel *k)
{
    tern_sched_end_outer_loop(k->parts);
    return add_part(k, false);
}

/* --- structure --- */

typedef struct {
    uint32_t begin, end; /* the first and the last instruction of the loop's parts */
} extent;

/* acc = 1, and in every iteration acc = 2 acc + late, in three parts; out has each of them, and ten
 * times the last. Only the first part uses |late|; |other| exists from the last part on. */
static tern_status record_sums(kernel *k, extent *loop)
{
    add_tensors(k, (TRIPS + 1) * ROWS);
    add_hbm(k, "more", TERN_TENSOR_TEMP, ROWS);
    add_hbm(k, "other", TERN_TENSOR_TEMP, ROWS);
    add_hbm(k, "late", TERN_TENSOR_TEMP, ROWS);
    record_step(k, k->hbm[ACC], k->hbm[IN], TERN_ALU_ADD, 0);
    record_step(k, k->hbm[LATE], k->hbm[IN], TERN_ALU_ADD, 2);
    TERN_TRY(add_part(k, false));
    loop->begin = (uint32_t)k->code.instrs;
    tern_lir_at iteration = tern_lir_repeat(k->b, TRIPS);
    tern_lir_view x = sbuf(k, "l");
    tern_lir_dma_copy(k->b, loads, x, k->hbm[LATE]);
    record_step(k, k->hbm[MORE], k->hbm[ACC], TERN_ALU_MULTIPLY, 2);
    tern_lir_view y = sbuf(k, "m");
    tern_lir_dma_copy(k->b, loads, y, k->hbm[MORE]);
    tern_lir_tensor_tensor(k->b, TERN_ENGINE_DVE, y, y, x, TERN_ALU_ADD);
    tern_lir_dma_copy(k->b, stores, k->hbm[MORE], y);
    TERN_TRY(first_part(k, TRIPS));
    record_step(k, k->hbm[ACC], k->hbm[MORE], TERN_ALU_ADD, 0);
    TERN_TRY(add_part(k, false));
    record_step(k, k->hbm[OTHER], k->hbm[ACC], TERN_ALU_ADD, 0);
    record_step(k, blocks(k->hbm[OUT], iteration, 0, 1), k->hbm[OTHER], TERN_ALU_ADD, 0);
    TERN_TRY(last_part(k));
    loop->end = (uint32_t)k->code.instrs - 1;
    record_step(k, tern_lir_rows(k->hbm[OUT], TRIPS * ROWS, ROWS), k->hbm[ACC], TERN_ALU_MULTIPLY,
                10);
    return NULL;
}

/* Engines count in their last register, and branch back to where it is incremented. */
static void check_branches(const tern_isa_program *p, const tern_chip *chip, extent loop)
{
    const uint32_t reg =
        (chip->registers < TERN_ISA_REGS_MAX ? chip->registers : TERN_ISA_REGS_MAX) - 1;
    unsigned seen = 0;
    for (uint32_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        const uint32_t *args = tern_isa_args(p, in);
        if (in->op != TERN_OP_BRANCH)
            continue;
        const uint32_t to = args[TERN_ARG(BRANCH, target)];
        assert_int_equal(args[TERN_ARG(BRANCH, a)], reg);
        assert_int_equal(args[TERN_ARG(BRANCH, cond)], TERN_COND_LT);
        assert_int_equal(args[TERN_ARG(BRANCH, imm)], TRIPS - 1);
        assert_in_range(to, loop.begin, loop.end);
        assert_in_range(i, to, loop.end);
        const tern_isa_instr *add = &p->instrs.items[to];
        assert_int_equal(add->engine, in->engine);
        assert_int_equal(add->op, TERN_OP_REG_ALU);
        assert_int_equal(tern_isa_args(p, add)[TERN_ARG(REG_ALU, dst)], reg);
        assert_int_equal(tern_isa_args(p, add)[TERN_ARG(REG_ALU, imm)], 1);
        seen |= 1u << in->engine;
    }
    assert_int_equal(seen, (1u << TERN_ENGINE_COUNT) - 1);
}

/* The barrier: four engines signal their arrival, the fifth waits for them, resets that semaphore
 * and all others in use to 0, and releases each engine. */
#define BARRIER                                                                                 \
    "pe semaphore s255+1", "act semaphore s255+1", "dve semaphore s255+1",                      \
        "pool semaphore s255+1", "sp semaphore w255>=4 s255=0", "sp semaphore s0=0",            \
        "sp semaphore s1=0", "sp semaphore s2=0", "sp semaphore s251=1", "sp semaphore s252=1", \
        "sp semaphore s253=1", "sp semaphore s254=1", "pe semaphore w251>=1 s251=0",            \
        "act semaphore w252>=1 s252=0", "dve semaphore w253>=1 s253=0",                         \
        "pool semaphore w254>=1 s254=0"
/* A step with its two waits and the last signal; then all engines wait for that. */
#define STEP(dve, act, end)                                                                      \
    "sp dma_copy s0+16", "dve tensor_scalar w0>=" dve " s1+1", "act dma_copy w1>=" act " s2+16", \
        "pe semaphore w2>=" end, "act semaphore w2>=" end, "dve semaphore w2>=" end,             \
        "pool semaphore w2>=" end, "sp semaphore w2>=" end

/* Before the loop and after every iteration. After the loop, semaphores start at 0 as well. */
static void test_barrier(void **state)
{
    (void)state;
    static const char *const begins[] = {BARRIER,       "pe reg_alu",   "pe reg_alu",
                                         "act reg_alu", "act reg_alu",  "dve reg_alu",
                                         "dve reg_alu", "pool reg_alu", "pool reg_alu",
                                         "sp reg_alu",  "sp reg_alu",   STEP("16", "1", "16")};
    static const char *const ends[] = {
        STEP("32", "2", "32"), BARRIER,       "pe branch", "act branch",
        "dve branch",          "pool branch", "sp branch"};
    static const char *const behind[] = {STEP("16", "1", "16")};
    kernel k;
    tern_isa_program *part = NULL;
    begin(&k, "trn2");
    add_tensors(&k, 2 * ROWS);
    record_step(&k, k.hbm[ACC], k.hbm[IN], TERN_ALU_ADD, 2);
    assert_ok(add_part(&k, false));
    (void)tern_lir_repeat(k.b, 2);
    record_step(&k, k.hbm[ACC], k.hbm[ACC], TERN_ALU_ADD, 2);
    assert_int_equal(tern_sched_begin_outer_loop(k.parts), 2);
    assert_ok(tern_sched_part(k.parts, false, &part));
    assert_program(part, begins, TERN_COUNT_OF(begins));
    assert_ok(next_part(&k));
    record_step(&k, k.hbm[ACC], k.hbm[ACC], TERN_ALU_ADD, 2);
    tern_sched_end_outer_loop(k.parts);
    assert_ok(tern_sched_part(k.parts, false, &part));
    assert_program(part, ends, TERN_COUNT_OF(ends));
    assert_ok(next_part(&k));
    record_step(&k, k.hbm[ACC], k.hbm[ACC], TERN_ALU_ADD, 2);
    assert_ok(tern_sched_part(k.parts, false, &part));
    assert_program(part, behind, TERN_COUNT_OF(behind));
    kernel_fini(&k);
}

static void test_a_loop_of_three_parts(void **state)
{
    (void)state;
    static float out[(TRIPS + 1) * ELEMS];
    for (unsigned c = 0; c < TERN_COUNT_OF(chips); c++) {
        kernel k;
        extent loop = {0};
        tern_isa_program p;
        begin(&k, chips[c]);
        assert_ok(record_sums(&k, &loop));
        assert_ok(add_part(&k, true));
        assert_ok(join_parts(&k, &p));
        assert_ok(tern_isa_check(tern_alloc_host(), &p, k.chip, "test", NULL));
        assert_int_equal(k.report.loops, 1);
        check_branches(&p, k.chip, loop);
        run(&p, k.chip, out);
        float acc = 1;
        for (unsigned i = 0; i < TRIPS; i++) {
            acc = 2 * acc + 3;
            assert_all(out + (size_t)i * ELEMS, ELEMS, acc);
        }
        assert_all(out + (size_t)TRIPS * ELEMS, ELEMS, 10 * acc);
        /* A temporary from before the loop is live over all of it, and not longer. */
        assert_live_range(&p, "late", 0, loop.end);
        assert_live_range(&p, "acc", 0, (uint32_t)p.instrs.count - 1);
        assert_true(tensor(&p, "more")->first_use >= loop.begin);
        assert_true(tensor(&p, "more")->last_use < tensor(&p, "other")->first_use);
        assert_int_equal(tensor(&p, "other")->last_use, loop.end);
        assert_true(tensor(&p, "other")->address != tensor(&p, "late")->address);
        kernel_fini(&k);
        tern_isa_program_fini(&p);
    }
}

/* --- varying addresses --- */

/* A step of the loop: block |to| + |to_stride| * iteration of |out| is computed from |from| and
 * |add|. */
typedef struct {
    int64_t from, from_stride, to, to_stride;
    float add;
} loop_step;

enum { BLOCKS = 18, STEPS_MAX = 5 }; /* of |out|, initially 1; steps of a loop */

/* All steps in two parts, or each in a part of its own. */
typedef struct {
    loop_step steps[STEPS_MAX];
    unsigned count;
    uint32_t trip_count;
    bool apart;
} loop_steps;

static void record_steps(kernel *k, const loop_steps *x)
{
    tern_lir_at iteration = tern_lir_repeat(k->b, x->trip_count);
    const unsigned count = x->apart ? x->count : 2 * x->count;
    const unsigned first = x->apart ? 0 : x->count - 1;
    for (unsigned i = 0; i < count; i++) {
        const loop_step *m = &x->steps[i % x->count];
        record_step(k, blocks(k->hbm[OUT], iteration, m->to, m->to_stride),
                    blocks(k->hbm[OUT], iteration, m->from, m->from_stride), TERN_ALU_ADD, m->add);
        if (i == first)
            assert_ok(first_part(k, x->trip_count));
        else if (i + 1 == count)
            assert_ok(last_part(k));
        else if (x->apart)
            assert_ok(add_part(k, false));
    }
}

static void expect_varying(const loop_steps *x, float *rows)
{
    const unsigned count = x->apart ? x->count : 2 * x->count;
    for (uint32_t t = 0; t < x->trip_count; t++)
        for (unsigned i = 0; i < count; i++) {
            const loop_step *m = &x->steps[i % x->count];
            rows[m->to + m->to_stride * t] = rows[m->from + m->from_stride * t] + m->add;
        }
}

/* Runs the loops one after another on every chip. */
static void check_steps(const loop_steps *all, unsigned count)
{
    static float out[BLOCKS * ELEMS];
    for (unsigned c = 0; c < TERN_COUNT_OF(chips); c++) {
        float rows[BLOCKS];
        kernel k;
        tern_isa_program p;
        const tern_chip *chip = tern_arch_chip_builtin(chips[c]);
        begin(&k, chips[c]);
        add_tensors(&k, BLOCKS * ROWS);
        for (uint32_t i = 0; i < BLOCKS; i++) {
            rows[i] = 1;
            tern_lir_dma_copy(k.b, stores, tern_lir_rows(k.hbm[OUT], i * ROWS, ROWS), k.hbm[IN]);
        }
        assert_ok(add_part(&k, false));
        for (unsigned i = 0; i < count; i++) {
            record_steps(&k, &all[i]);
            expect_varying(&all[i], rows);
        }
        finish(&k, &p);
        run(&p, chip, out);
        for (unsigned i = 0; i < BLOCKS; i++)
            assert_all(out + (size_t)i * ELEMS, ELEMS, rows[i]);
        tern_isa_program_fini(&p);
    }
}

/* Forward, backward, by more than one, to blocks of the previous iteration. */
static void test_varying_rows(void **state)
{
    (void)state;
    static const loop_steps all[] = {
        {{{0, 1, 1, 1, 1}, {1, 1, 2, 1, 2}, {0, 0, 15, -1, 3}}, 3, 5, true},
        {{{7, -1, 8, 1, 1}, {8, 1, 7, -1, 1}, {3, 2, 2, 2, 1}}, 3, 6, true},
        {{{0, 2, 1, 2, 4}, {14, -2, 15, -2, 1}, {15, -1, 0, 1, 1}}, 3, 5, true},
        {{{15, -2, 0, 0, 1}, {0, 0, 15, -2, 1}, {0, 1, 8, 1, 2}}, 3, 6, false},
    };
    check_steps(all, TERN_COUNT_OF(all));
}

/* Steps of one part with different strides that access the same block in iteration 4 only: reads
 * see earlier writes, writes follow earlier reads, and the last write stays. */
static void test_rows_that_conflict(void **state)
{
    (void)state;
    static const loop_steps all[] = {
        {{{17, 0, 0, 1, 1}, {4, 0, 9, 1, 2}}, 2, 8, false},
        {{{4, 0, 9, 1, 3}, {17, 0, 8, -1, 4}}, 2, 8, false},
        {{{17, 0, 0, 1, 5}, {17, 0, 8, -1, 6}}, 2, 8, false},
        {{{17, 0, 0, 1, 7}, {16, 0, 4, 0, 8}, {15, 0, 14, 0, 9}}, 3, 8, false},
        {{{17, 0, 8, -1, 2}, {0, 1, 9, 1, 3}, {17, 0, 16, 0, 1}, {17, 0, 16, 0, 2}}, 4, 8, false},
    };
    check_steps(all, TERN_COUNT_OF(all));
}

/* Offsets of inner loops start at a multiple of the iteration. */
static void test_a_loop_in_every_part(void **state)
{
    (void)state;
    enum { INNER = 6, SHORT = 16 };
    static float out[TRIPS * INNER * SHORT * COLS];
    kernel k;
    tern_isa_program p;
    begin(&k, "trn2");
    add_hbm(&k, "in", TERN_TENSOR_INPUT, TRIPS * INNER * SHORT);
    add_hbm(&k, "out", TERN_TENSOR_OUTPUT, TRIPS * INNER * SHORT);
    add_hbm(&k, "acc", TERN_TENSOR_TEMP, TRIPS * INNER * SHORT);
    tern_lir_unroll_up_to(k.b, 1);
    tern_lir_at iteration = tern_lir_repeat(k.b, TRIPS);
    iteration.scale = INNER * SHORT;
    for (unsigned part = 0; part < 2; part++) {
        tern_lir_loop l = tern_lir_over(k.b, INNER * SHORT, SHORT, 1);
        while (tern_lir_iterate(k.b, &l)) {
            tern_lir_view from = tern_lir_rows_at(k.hbm[part ? ACC : IN], iteration, INNER * SHORT);
            tern_lir_view to = tern_lir_rows_at(k.hbm[part ? OUT : ACC], iteration, INNER * SHORT);
            tern_lir_view x = tern_lir_tile(k.b, "x", TERN_MEM_SBUF, TERN_F32, SHORT, COLS);
            tern_lir_dma_copy(k.b, loads, x, tern_lir_rows_at(from, l.at, SHORT));
            tern_lir_tensor_scalar(k.b, TERN_ENGINE_DVE, x, x, TERN_ALU_ADD, tern_lir_imm(1));
            tern_lir_dma_copy(k.b, stores, tern_lir_rows_at(to, l.at, SHORT), x);
        }
        assert_ok(part ? last_part(&k) : first_part(&k, TRIPS));
    }
    finish(&k, &p);
    run(&p, tern_arch_chip_builtin("trn2"), out);
    assert_all(out, TERN_COUNT_OF(out), 3);
    tern_isa_program_fini(&p);
}

/* The counters of a loop take all registers except the one that counts iterations. Each column has
 * a stride of its own. */
static void test_outer_loop_register(void **state)
{
    (void)state;
    enum { INNER = 3, FEWEST = 50, MOST = 66, SHORT = 2, WIDTH = 128 };
    static float out[TRIPS * ELEMS];
    for (uint32_t n = FEWEST; n <= MOST; n++) {
        kernel k;
        tern_isa_program p;
        begin(&k, "trn2");
        add_tensors(&k, TRIPS * ROWS);
        tern_lir_unroll_up_to(k.b, 1);
        tern_lir_at iteration = tern_lir_repeat(k.b, TRIPS);
        tern_lir_view x = tern_lir_tile(k.b, "x", TERN_MEM_SBUF, TERN_F32, 1, WIDTH * INNER);
        tern_lir_memset(k.b, TERN_ENGINE_DVE, x, 1);
        tern_lir_loop l = tern_lir_over(k.b, INNER, 1, 1);
        while (tern_lir_iterate(k.b, &l))
            for (uint32_t i = 0; i < n; i++) {
                tern_lir_at at = l.at;
                at.scale *= i + 1;
                tern_lir_view one = tern_lir_slice_at(x, 0, at, SHORT);
                tern_lir_tensor_scalar(k.b, TERN_ENGINE_DVE, one, one, TERN_ALU_ADD,
                                       tern_lir_imm(1));
            }
        tern_lir_dma_copy(k.b, stores, tern_lir_cols(tern_lir_rows(k.hbm[ACC], 0, 1), 0, COLS),
                          tern_lir_cols(x, 0, COLS));
        assert_ok(first_part(&k, TRIPS));
        record_step(&k, blocks(k.hbm[OUT], iteration, 0, 1), k.hbm[IN], TERN_ALU_ADD, 4);
        assert_ok(last_part(&k));
        finish(&k, &p);
        run(&p, tern_arch_chip_builtin("trn2"), out);
        assert_all(out, TERN_COUNT_OF(out), 5);
        tern_isa_program_fini(&p);
    }
}

/* An offset of 2^32 elements, in a register of 64 bits. */
static void test_large_offset(void **state)
{
    (void)state;
    kernel k;
    begin(&k, "trn2");
    add_hbm(&k, "in", TERN_TENSOR_INPUT, ROWS);
    k.hbm[k.hbm_count++] =
        tern_lir_hbm(k.b, "far", TERN_TENSOR_INPUT, TERN_I8, 2, (uint64_t[]){4, 1 << 30});
    tern_lir_at iteration = tern_lir_repeat(k.b, 4);
    tern_lir_view x = tern_lir_tile(k.b, "x", TERN_MEM_SBUF, TERN_I8, 1, COLS);
    tern_lir_dma_copy(k.b, loads, x,
                      tern_lir_cols(tern_lir_rows_at(k.hbm[1], iteration, 1), 0, COLS));
    assert_ok(first_part(&k, 4));
    kernel_fini(&k);
}

/* --- semaphores --- */

/* acc = acc + 1, as many times as a flag. */
static void record_dynamic(kernel *k, uint32_t flag, uint32_t flags_at)
{
    tern_lir_at trip_count =
        tern_lir_read_index(k->b, tern_lir_cols(k->hbm[flags_at], flag, 1), 0, 4);
    (void)tern_lir_repeat_read(k->b, trip_count);
    record_step(k, k->hbm[ACC], k->hbm[ACC], TERN_ALU_ADD, 1);
    tern_lir_end_repeat(k->b);
}

/* Every part has dynamic loops, and all parts together have more than there are semaphores for. */
static void test_many_parts_with_dynamic_loops(void **state)
{
    (void)state;
    enum { PARTS = 40, FLAGS = 3, ROUNDS = 3 };
    static const int32_t flags[] = {2, 0, 3};
    static float out[ROUNDS * ELEMS];
    for (unsigned c = 0; c < TERN_COUNT_OF(chips); c++) {
        kernel k;
        tern_isa_program p;
        const tern_chip *chip = tern_arch_chip_builtin(chips[c]);
        begin(&k, chips[c]);
        add_tensors(&k, ROUNDS * ROWS);
        add_flags(&k, flags, FLAGS);
        record_step(&k, k.hbm[ACC], k.hbm[IN], TERN_ALU_ADD, 0);
        record_dynamic(&k, 0, MORE);
        assert_ok(add_part(&k, false));
        float acc = 3, want[ROUNDS] = {0};
        for (uint32_t i = 0; i < ROUNDS * PARTS; i++)
            want[i / PARTS] = acc += (float)flags[i % PARTS % FLAGS];
        tern_lir_at iteration = tern_lir_repeat(k.b, ROUNDS);
        for (uint32_t i = 0; i < PARTS; i++) {
            record_dynamic(&k, i % FLAGS, MORE);
            if (i + 1 == PARTS)
                record_step(&k, blocks(k.hbm[OUT], iteration, 0, 1), k.hbm[ACC], TERN_ALU_ADD, 0);
            assert_true(tern_sched_can_part(k.parts));
            assert_ok(i + 1 == PARTS ? last_part(&k)
                      : i            ? add_part(&k, false)
                                     : first_part(&k, ROUNDS));
        }
        finish(&k, &p);
        run(&p, chip, out);
        for (unsigned i = 0; i < ROUNDS; i++)
            assert_all(out + (size_t)i * ELEMS, ELEMS, want[i]);
        tern_isa_program_fini(&p);
    }
}

/* A loop of at most one iteration in another such loop: code after the inner one does not know how
 * much it has added. In parts that a loop spans, the outer one is an outermost loop. */
static void test_branches_in_branches(void **state)
{
    (void)state;
    static const int32_t flags[] = {1, 0};
    static float out[ELEMS];
    for (unsigned kind = 0; kind < 8; kind++) {
        kernel k;
        tern_isa_program p;
        bool outer = kind & 1, inner = kind & 2, trip_count = kind & 4;
        begin(&k, "trn2");
        add_tensors(&k, ROWS);
        add_flags(&k, flags, 2);
        record_step(&k, k.hbm[ACC], k.hbm[IN], TERN_ALU_ADD, 0);
        assert_ok(add_part(&k, false));
        if (trip_count)
            (void)tern_lir_repeat(k.b, TRIPS);
        (void)tern_lir_repeat_read(
            k.b, tern_lir_read_index(k.b, tern_lir_cols(k.hbm[MORE], outer, 1), 0, 1));
        (void)tern_lir_repeat_read(
            k.b, tern_lir_read_index(k.b, tern_lir_cols(k.hbm[MORE], inner, 1), 0, 1));
        record_step(&k, k.hbm[ACC], k.hbm[ACC], TERN_ALU_ADD, 1);
        tern_lir_end_repeat(k.b);
        record_step(&k, k.hbm[ACC], k.hbm[ACC], TERN_ALU_ADD, 10);
        tern_lir_end_repeat(k.b);
        assert_ok(trip_count ? first_part(&k, TRIPS) : add_part(&k, false));
        record_step(&k, k.hbm[OUT], k.hbm[ACC], TERN_ALU_ADD, 100);
        if (trip_count)
            assert_ok(last_part(&k));
        finish(&k, &p);
        run(&p, tern_arch_chip_builtin("trn2"), out);
        float once = (float)flags[outer] * (10 + (float)flags[inner]);
        assert_all(out, ELEMS, 101 + (trip_count ? TRIPS : 1) * once);
        tern_isa_program_fini(&p);
    }
}

static tern_status make_sums(tern_alloc mem, void *arg)
{
    (void)arg;
    kernel k;
    extent loop = {0};
    tern_isa_program p;
    tern_isa_program_init(&p, mem);
    tern_status st = kernel_init(&k, mem, "trn2");
    if (!st)
        st = record_sums(&k, &loop);
    if (!st)
        st = add_part(&k, true);
    if (!st)
        st = join_parts(&k, &p);
    kernel_fini(&k);
    tern_isa_program_fini(&p);
    return st;
}

static void test_out_of_memory(void **state)
{
    (void)state;
    test_fail_each_allocation(make_sums, NULL);
}

TEST_MAIN(cmocka_unit_test(test_barrier), cmocka_unit_test(test_a_loop_of_three_parts),
          cmocka_unit_test(test_varying_rows), cmocka_unit_test(test_rows_that_conflict),
          cmocka_unit_test(test_a_loop_in_every_part), cmocka_unit_test(test_outer_loop_register),
          cmocka_unit_test(test_large_offset), cmocka_unit_test(test_many_parts_with_dynamic_loops),
          cmocka_unit_test(test_branches_in_branches), cmocka_unit_test(test_out_of_memory))
