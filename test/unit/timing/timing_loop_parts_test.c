/* A loop over several parts takes the same time as the program in one part with every iteration
 * simulated. */
#include "timing_programs.h"

#include "base/alloc.h"
#include "timing/timing_impl.h"

enum { COUNTER = 30, MET = 10, PASSED = 11, GO = 12, SEMS = 13, QUEUES = 3, QUEUE_SEM = 5 };

/* --- programs --- */

/* The target of writing: |b| is a part, or the program so far. */
typedef struct {
    program *b;
    uint32_t base;                     /* position of |b| in the program */
    uint32_t begin[TERN_ENGINE_COUNT]; /* where the loop begins, in the program */
    uint32_t count[SEMS];              /* expected semaphore values */
    uint32_t met;                      /* barriers since they were 0 */
    uint64_t seed;
} writing;

static uint32_t any(writing *w, uint32_t below)
{
    w->seed = w->seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(w->seed >> 33) % below;
}

/* Every engine waits for all work started. */
static void enter_barrier(writing *w)
{
    w->met++;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        for (uint32_t q = QUEUE_SEM; q < QUEUE_SEM + QUEUES; q++)
            if (w->count[q])
                (void)wait_ge(add(w->b, TERN_OP_SEMAPHORE, (tern_engine)e), q, w->count[q]);
        (void)signal_add(add(w->b, TERN_OP_SEMAPHORE, (tern_engine)e), MET, 1);
    }
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        (void)wait_ge(add(w->b, TERN_OP_SEMAPHORE, (tern_engine)e), MET,
                      TERN_ENGINE_COUNT * w->met);
}

/* Then SP sets all semaphores to 0 and releases all engines, itself too: its signals arrive in
 * order. */
static void reset_semaphores(writing *w)
{
    enter_barrier(w);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        (void)signal_add(add(w->b, TERN_OP_SEMAPHORE, (tern_engine)e), PASSED, 1);
    (void)wait_ge(add(w->b, TERN_OP_SEMAPHORE, TERN_ENGINE_SP), PASSED, TERN_ENGINE_COUNT);
    for (uint32_t i = 0; i <= PASSED; i++)
        add(w->b, TERN_OP_SEMAPHORE, TERN_ENGINE_SP)->instr->signal =
            (tern_isa_sync){TERN_SIGNAL_SET, TERN_ISA_NONE8, i, 0};
    (void)signal_add(add(w->b, TERN_OP_SEMAPHORE, TERN_ENGINE_SP), GO, TERN_ENGINE_COUNT);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        (void)wait_take(add(w->b, TERN_OP_SEMAPHORE, (tern_engine)e), GO, 1);
    memset(w->count, 0, sizeof(w->count));
    w->met = 0;
}

static tern_isa_new *data(writing *w, unsigned e)
{
    uint32_t elems = 32U << any(w, 5), place = any(w, 4) * 4096;
    switch ((tern_engine)e) {
    case TERN_ENGINE_PE:
        return matmul(w->b, any(w, 4) ? TERN_BF16 : TERN_F32, 128, 128, elems, 3, any(w, 4));
    case TERN_ENGINE_ACT:
        return activation(w->b, any(w, 3) ? TERN_ACTIVATION_EXP : TERN_ACTIVATION_GELU,
                          sbuf(TERN_F32, elems, place), psum(TERN_F32, elems, any(w, 4) * 2048));
    case TERN_ENGINE_DVE:
        return tensor_tensor(w->b, sbuf(TERN_F32, elems, place), sbuf(TERN_F32, elems, 4096),
                             psum(TERN_F32, elems, any(w, 4) * 2048));
    case TERN_ENGINE_POOL:
        return copy(w->b, TERN_ENGINE_POOL, sbuf(TERN_F32, elems, place), sbuf(TERN_F32, elems, 0));
    case TERN_ENGINE_SP:
    case TERN_ENGINE_COUNT:
        break;
    }
    return add(w->b, TERN_OP_NOP, (tern_engine)e);
}

/* Waits for work started earlier. */
static void wait_for_any(writing *w, tern_isa_new *in)
{
    uint16_t sem = (uint16_t)any(w, QUEUE_SEM + QUEUES);
    if (w->count[sem] && any(w, 2))
        (void)wait_ge(in, sem, 1 + any(w, w->count[sem]));
}

static void add_transfer(writing *w)
{
    static const uint8_t triggers[] = {TERN_ENGINE_SP, TERN_ENGINE_ACT, TERN_ENGINE_POOL};
    uint32_t q = any(w, QUEUES), elems = 64U << any(w, 4);
    tern_isa_ap on = sbuf(TERN_F32, elems, 4096), off = at(TERN_MEM_HBM, TERN_F32, 128, elems, 0);
    bool out = any(w, 3) == 0;
    tern_isa_new *in =
        dma(w->b, (tern_engine)triggers[any(w, 3)], 2 * q, out ? off : on, out ? on : off);
    (void)signal_add(in, (uint16_t)(QUEUE_SEM + q), 16);
    wait_for_any(w, in);
    w->count[QUEUE_SEM + q] += 16;
}

static void add_inner_loop(writing *w, unsigned e)
{
    uint32_t trip_count = 2 + any(w, 40);
    uint32_t begin = loop(w->b, (tern_engine)e, 3, 0, (int32_t)trip_count, 1)->index;
    (void)signal_add(data(w, e), (uint16_t)e, 1);
    end_loop(w->b, (tern_engine)e, begin);
    w->count[e] += trip_count;
}

static void add_matmuls(writing *w, uint32_t trip_count)
{
    uint32_t begin = loop(w->b, TERN_ENGINE_PE, 3, 0, (int32_t)trip_count, 1)->index;
    (void)signal_add(matmul(w->b, TERN_BF16, 128, 128, 512, 3, 0), TERN_ENGINE_PE, 1);
    end_loop(w->b, TERN_ENGINE_PE, begin);
    w->count[TERN_ENGINE_PE] += trip_count;
}

static void body(writing *w, uint32_t length)
{
    for (uint32_t i = 0; i < length; i++) {
        unsigned e = any(w, TERN_ENGINE_COUNT), what = any(w, 8);
        if (what < 2) {
            add_transfer(w);
        } else if (what == 2) {
            add_inner_loop(w, e);
        } else if (what == 3) { /* an address */
            reg_alu(w->b, (tern_engine)e, TERN_REGOP_MUL, 20, COUNTER, 4096);
            reg_alu(w->b, (tern_engine)e, TERN_REGOP_ADD, 20, 20, 64);
        } else {
            tern_isa_new *in = signal_add(data(w, e), (uint16_t)e, 1);
            wait_for_any(w, in);
            w->count[e]++;
        }
    }
}

static void begin_loop(writing *w)
{
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        reg_alu(w->b, (tern_engine)e, TERN_REGOP_MOVE, COUNTER, 0, UINT32_MAX);
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        w->begin[e] = w->base + (uint32_t)w->b->p.instrs.count;
        reg_alu(w->b, (tern_engine)e, TERN_REGOP_ADD, COUNTER, COUNTER, 1);
    }
}

static void branch_back(writing *w, unsigned e, uint32_t trip_count)
{
    tern_isa_new *in = add(w->b, TERN_OP_BRANCH, (tern_engine)e);
    in->args[TERN_ARG(BRANCH, a)] = COUNTER;
    in->args[TERN_ARG(BRANCH, cond)] = TERN_COND_LT;
    in->args[TERN_ARG(BRANCH, immediate)] = 1;
    in->args[TERN_ARG(BRANCH, imm)] = trip_count - 1;
    in->args[TERN_ARG(BRANCH, target)] = w->begin[e] - w->base;
}

/* --- in parts and as a whole --- */

/* |before| parts, a loop of |in_loop| parts, and one after it if |has_tail|. */
typedef struct {
    uint64_t seed;
    uint32_t before, in_loop, length, trip_count;
    bool has_tail;
    uint32_t matmuls; /* more of them in every part */
} shape;

/* Part |i| of the program: 0 is the first one of the loop. */
static void write_part(writing *w, const shape *x, int i)
{
    if (i == 0) {
        body(w, x->length / 2);
        reset_semaphores(w);
        begin_loop(w);
    }
    body(w, x->length);
    if (x->matmuls)
        add_matmuls(w, x->matmuls);
    if (i == (int)x->in_loop - 1 || i == -1) {
        reset_semaphores(w);
        for (unsigned e = 0; i >= 0 && e < TERN_ENGINE_COUNT; e++)
            branch_back(w, e, x->trip_count);
    } else {
        enter_barrier(w);
    }
}

static tern_timing_options options_of(const char *chip, bool every_iteration)
{
    return (tern_timing_options){
        .mem = tern_alloc_host(), .chip = chip_of(chip), .every_iteration = every_iteration};
}

static tern_timing timed_whole(const tern_timing_options *options, const shape *x)
{
    program b;
    tern_timing t;
    writing w = {.b = &b, .seed = x->seed};
    program_init(&b);
    for (int i = -(int)x->before; i < (int)(x->in_loop + x->has_tail); i++)
        write_part(&w, x, i);
    tern_timing_job job = {.program = &b.p};
    assert_ok(tern_timing_run(options, &job, 1, &t));
    program_fini(&b);
    return t;
}

static tern_status add_part(tern_timing_parts *parts, writing *w, const shape *x, int i)
{
    program b;
    program_init(&b);
    w->b = &b;
    write_part(w, x, i);
    w->base += (uint32_t)b.p.instrs.count;
    tern_status st = tern_timing_parts_add(parts, &b.p, false, NULL);
    program_fini(&b);
    return st;
}

static tern_status run_parts(tern_timing_parts *parts, const shape *x)
{
    writing w = {.seed = x->seed};
    for (int i = -(int)x->before; i < (int)(x->in_loop + x->has_tail); i++) {
        if (i == 0)
            TERN_TRY(tern_timing_parts_begin_loop(parts, x->trip_count));
        TERN_TRY(add_part(parts, &w, x, i));
        if (i == (int)x->in_loop - 1)
            TERN_TRY(tern_timing_parts_end_loop(parts));
    }
    return NULL;
}

static tern_timing timed_parts(const tern_timing_options *options, const shape *x)
{
    tern_timing_parts *parts = NULL;
    tern_timing t;
    assert_ok(tern_timing_parts_create(options, &parts));
    assert_ok(run_parts(parts, x));
    assert_ok(tern_timing_parts_end(parts, &t));
    tern_timing_parts_destroy(parts);
    return t;
}

static void assert_same(const tern_timing *a, const tern_timing *b)
{
    assert_true(a->total == b->total);
    assert_int_equal(a->instructions, b->instructions);
    assert_memory_equal(&a->core[0], &b->core[0], sizeof(a->core[0]));
}

static void check_shape(const char *chip, const shape *x)
{
    tern_timing_options every = options_of(chip, true), few = options_of(chip, false);
    tern_timing want = timed_whole(&every, x), whole = timed_whole(&few, x);
    tern_timing parts = timed_parts(&few, x), all = timed_parts(&every, x);
    assert_int_equal(want.simulated, want.instructions);
    assert_int_equal(all.simulated, all.instructions);
    assert_same(&whole, &want);
    assert_same(&parts, &want);
    assert_same(&all, &want);
    if (x->trip_count >= 1000) {
        assert_true(whole.simulated < want.simulated / 50);
        assert_true(parts.simulated < want.simulated / 50);
    }
    tern_timing_fini(&want);
    tern_timing_fini(&whole);
    tern_timing_fini(&parts);
    tern_timing_fini(&all);
}

static void test_equal_times(void **state)
{
    (void)state;
    static const char *const chips[] = {"trn1", "trn2", "trn3"};
    static const uint32_t trip_count[] = {1, 2, 3, 7, 1000};
    for (unsigned i = 0; i < TERN_COUNT_OF(chips); i++)
        for (unsigned t = 0; t < TERN_COUNT_OF(trip_count); t++)
            for (uint32_t parts = 2; parts <= 3; parts++) {
                shape x = {.seed = i + 1,
                           .before = parts - 2,
                           .in_loop = parts,
                           .length = 12,
                           .trip_count = trip_count[t],
                           .has_tail = t % 2};
                check_shape(chips[i], &x);
            }
}

static void test_random_bodies(void **state)
{
    (void)state;
    for (uint64_t seed = 0; seed < 60; seed++) {
        shape x = {.seed = 100 + seed,
                   .before = seed % 2,
                   .in_loop = 2 + (uint32_t)seed % 3,
                   .length = 1 + (uint32_t)seed / 2,
                   .trip_count = 2 + (uint32_t)(seed * 7) % 31,
                   .has_tail = seed % 4 > 0};
        check_shape(seed % 3 ? "trn2" : "trn3", &x);
    }
}

/* PE warms up over several iterations, which are all simulated. */
static void test_iterations_that_differ(void **state)
{
    (void)state;
    tern_timing_options few = options_of("trn2", false);
    uint64_t most = 0;
    for (uint32_t matmuls = 1; matmuls <= 256; matmuls += matmuls) {
        shape x = {.in_loop = 2, .trip_count = 40, .matmuls = matmuls, .has_tail = true};
        shape two = x;
        two.trip_count = 2;
        check_shape("trn2", &x);
        tern_timing t = timed_parts(&few, &x), t2 = timed_parts(&few, &two);
        most = t.simulated - t2.simulated > most ? t.simulated - t2.simulated : most;
        tern_timing_fini(&t);
        tern_timing_fini(&t2);
    }
    assert_true(most > 0);
}

/* An engine is woken at the moment at which a loop is compared: the distance to its awaited value
 * changes, so iterations must not be skipped. Regression test. */
static void test_woken_at_a_loop_back_edge(void **state)
{
    (void)state;
    static const shape shapes[] = {
        {137, 0, 2, 7, 1, true, 0}, {1732, 0, 2, 4, 1, true, 0}, {3005, 0, 2, 19, 1, true, 0}};
    for (size_t i = 0; i < TERN_COUNT_OF(shapes); i++)
        for (unsigned k = 0; k < 2; k++)
            check_shape(k ? "trn2" : "trn3", &shapes[i]);
}

/* --- packing --- */

static void assert_same_code(const tern_timing_code *a, const tern_timing_code *b)
{
    assert_int_equal(a->step_count, b->step_count);
    assert_int_equal(a->boxes.count, b->boxes.count);
    assert_memory_equal(a->boxes.items, b->boxes.items, a->boxes.count * sizeof(*a->boxes.items));
    assert_memory_equal(a->begin, b->begin, sizeof(a->begin));
    assert_int_equal(a->loops, b->loops);
    assert_memory_equal(a->last, b->last, a->loops * sizeof(*a->last));
    assert_memory_equal(a->around, b->around, a->loops * sizeof(*a->around));
    assert_memory_equal(a->regs, b->regs, sizeof(a->regs));
    assert_int_equal(a->sems, b->sems);
    for (size_t i = 0; i < a->step_count; i++) {
        const tern_timing_step *x = &a->steps[i], *y = &b->steps[i];
        assert_memory_equal(x->cost, y->cost, sizeof(*x->cost));
        assert_int_equal(x->boxes, y->boxes);
        assert_int_equal(x->instr, y->instr);
        if (tern_timing_is_dma(x->cost->op))
            assert_memory_equal(x->transfer, y->transfer, sizeof(*x->transfer));
        else
            assert_memory_equal(&x->control, &y->control, sizeof(x->control));
    }
}

static void assert_same_program(const tern_isa_program *a, const tern_isa_program *b)
{
    assert_int_equal(a->instrs.count, b->instrs.count);
    for (size_t i = 0; i < a->instrs.count; i++) {
        const tern_isa_instr *x = &a->instrs.items[i], *y = &b->instrs.items[i];
        assert_int_equal(x->op, y->op);
        assert_int_equal(x->engine, y->engine);
        assert_memory_equal(&x->wait, &y->wait, sizeof(x->wait));
        assert_memory_equal(&x->signal, &y->signal, sizeof(x->signal));
        assert_int_equal(y->note, TERN_ISA_NONE32);
        if (y->arg_count)
            assert_memory_equal(tern_isa_args(a, x), tern_isa_args(b, y),
                                x->arg_count * sizeof(uint32_t));
    }
}

static void check_held(const shape *x, int part)
{
    tern_alloc mem = tern_alloc_host();
    tern_timing_consts k;
    tern_timing_origin origin = {.in_loop = true};
    tern_timing_code code, again;
    tern_timing_packed_part packed;
    tern_isa_program p;
    program b;
    writing w = {.b = &b, .seed = x->seed, .base = part ? 1000 : 0};
    program_init(&b);
    write_part(&w, x, part);
    tern_timing_consts_of(&(tern_timing_options){.chip = chip_of("trn2")}, &k);
    assert_ok(tern_timing_prepare(mem, &k, &b.p, &origin, &code));
    assert_ok(tern_timing_pack_part(mem, &code, &packed));
    assert_ok(tern_timing_unpack_part(mem, &packed, &p, &again));
    assert_same_code(&code, &again);
    assert_same_program(&b.p, &p);
    if (x->length >= 1000)
        assert_true(packed.count < 12 * b.p.instrs.count);
    tern_timing_packed_part_fini(mem, &packed);
    tern_timing_code_fini(mem, &code);
    tern_timing_code_fini(mem, &again);
    tern_isa_program_fini(&p);
    program_fini(&b);
}

static void test_pack_round_trip(void **state)
{
    (void)state;
    static const uint32_t lengths[] = {0, 1, 50, 1000, 40000};
    for (size_t i = 0; i < TERN_COUNT_OF(lengths); i++) {
        shape x = {.seed = i, .in_loop = 2, .length = lengths[i], .trip_count = 5};
        check_held(&x, 0);
        check_held(&x, 1);
    }
}

/* --- invalid input --- */

typedef struct {
    void (*change)(program *b); /* the last part of the loop */
    tern_code code;
    const char *message;
} refusal;

static tern_isa_instr *last_branch(program *b)
{
    size_t i = b->p.instrs.count - 1;
    while (b->p.instrs.items[i].op != TERN_OP_BRANCH)
        i--;
    return &b->p.instrs.items[i];
}
static void set_arg(program *b, size_t arg, uint32_t value)
{
    b->p.args.items[last_branch(b)->first_arg + arg] = value;
}
static void other_count(program *b) { set_arg(b, TERN_ARG(BRANCH, imm), 7); }
static void other_condition(program *b) { set_arg(b, TERN_ARG(BRANCH, cond), TERN_COND_NE); }
static void too_far(program *b) { set_arg(b, TERN_ARG(BRANCH, target), (uint32_t)-100000); }
static void second_part(program *b) { set_arg(b, TERN_ARG(BRANCH, target), UINT32_MAX); }
static void other_engine(program *b)
{
    const uint32_t *args = tern_isa_args(&b->p, last_branch(b));
    set_arg(b, TERN_ARG(BRANCH, target), args[TERN_ARG(BRANCH, target)] - 1);
}
static void no_branch(program *b)
{
    tern_isa_instr *in = last_branch(b);
    in->op = TERN_OP_NOP;
    in->arg_count = 0;
}
static void not_last(program *b) { (void)add(b, TERN_OP_NOP, TERN_ENGINE_SP); }
static void jump_back(program *b)
{
    add(b, TERN_OP_JUMP, TERN_ENGINE_SP)->args[TERN_ARG(JUMP, target)] = UINT32_MAX;
}
static tern_status run_changed(tern_timing_parts *parts, const refusal *r)
{
    shape x = {.seed = 5, .in_loop = 3, .length = 8, .trip_count = 4};
    writing w = {.seed = x.seed};
    TERN_TRY(tern_timing_parts_begin_loop(parts, x.trip_count));
    TERN_TRY(add_part(parts, &w, &x, 0));
    TERN_TRY(add_part(parts, &w, &x, 1));
    program b;
    program_init(&b);
    w.b = &b;
    write_part(&w, &x, 2);
    r->change(&b);
    tern_status st = tern_timing_parts_add(parts, &b.p, false, NULL);
    program_fini(&b);
    return st ? st : tern_timing_parts_end_loop(parts);
}

static void test_rejected(void **state)
{
    (void)state;
    static const refusal cases[] = {
        {other_count, TERN_INVALID, "(sp branch): wanted at the end of its engine"},
        {other_condition, TERN_INVALID, "while a register is less than 3"},
        {too_far, TERN_INVALID, "to the first part of the loop"},
        {second_part, TERN_INVALID, "to the first part of the loop"},
        {other_engine, TERN_INVALID, "does not begin on sp"},
        {no_branch, TERN_INVALID, "no branch back on sp"},
        {not_last, TERN_INVALID, "wanted at the end of its engine"},
        {jump_back, TERN_INVALID,
         "its label is instruction 4294967295, which is not on its engine"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_alloc_fail count = {.under = tern_alloc_host(), .fail_at = -1};
        tern_timing_options options = options_of("trn2", false);
        tern_timing_parts *parts = NULL;
        options.mem = tern_alloc_failing(&count);
        assert_ok(tern_timing_parts_create(&options, &parts));
        test_assert_fails(cases[i].code, cases[i].message, run_changed(parts, &cases[i]),
                          cases[i].message, __FILE__, __LINE__);
        tern_timing_parts_destroy(parts);
        assert_int_equal(count.live, 0);
    }
}

static void test_wrong_order(void **state)
{
    (void)state;
    tern_timing_options options = options_of("trn2", false);
    shape x = {.seed = 5, .in_loop = 2, .length = 8, .trip_count = 4};
    writing w = {.seed = x.seed};
    tern_timing_parts *parts = NULL;
    assert_ok(tern_timing_parts_create(&options, &parts));
    assert_fails(INVALID, "did not begin", tern_timing_parts_end_loop(parts));
    assert_fails(INVALID, "without an iteration", tern_timing_parts_begin_loop(parts, 0));
    assert_ok(tern_timing_parts_begin_loop(parts, 4));
    assert_fails(INVALID, "inside another one", tern_timing_parts_begin_loop(parts, 4));
    assert_ok(add_part(parts, &w, &x, 0));
    assert_ok(add_part(parts, &w, &x, 1));
    assert_fails(INVALID, "after the one in which its loop ends", add_part(parts, &w, &x, 2));
    tern_timing_parts_destroy(parts);
}

/* Outside of such a loop a label before the part is invalid. */
static void test_branch_outside(void **state)
{
    (void)state;
    tern_timing_options options = options_of("trn2", false);
    tern_timing_parts *parts = NULL;
    program b;
    program_init(&b);
    add(&b, TERN_OP_BRANCH, TERN_ENGINE_DVE)->args[TERN_ARG(BRANCH, target)] = UINT32_MAX;
    assert_ok(tern_timing_parts_create(&options, &parts));
    assert_fails(INVALID, "its label is instruction 4294967295",
                 tern_timing_parts_add(parts, &b.p, false, NULL));
    tern_timing_parts_destroy(parts);
    program_fini(&b);
}

/* Its time is stored, its operands are not. */
static void test_collective(void **state)
{
    (void)state;
    tern_timing_options options = options_of("trn2", false);
    tern_timing_parts *parts = NULL;
    program b;
    program_init(&b);
    tern_isa_new *in = add(&b, TERN_OP_CC_TRIGGER, TERN_ENGINE_POOL);
    for (unsigned i = 0; i < in->instr->operand_count; i++)
        in->operands[i] = at(TERN_MEM_HBM, TERN_F32, 128, 8, 0);
    assert_ok(tern_timing_parts_create(&options, &parts));
    assert_ok(tern_timing_parts_begin_loop(parts, 2));
    assert_ok(tern_timing_parts_add(parts, &b.p, false, NULL));
    tern_timing_parts_destroy(parts);
    program_fini(&b);
}

/* --- events, memory --- */

static void test_events_of_the_first_iteration(void **state)
{
    (void)state;
    tern_timing_options options = options_of("trn2", false);
    shape x = {.seed = 9, .in_loop = 2, .length = 10, .trip_count = 50};
    tern_timing want = timed_parts(&options, &x);
    options.events = true;
    tern_timing t = timed_parts(&options, &x);
    assert_same(&t, &want);
    assert_int_equal(t.events.count, 0);
    tern_timing_fini(&t);
    tern_timing_fini(&want);
    tern_timing_parts *parts = NULL;
    writing w = {.seed = x.seed};
    assert_ok(tern_timing_parts_create(&options, &parts));
    assert_ok(tern_timing_parts_begin_loop(parts, x.trip_count));
    assert_ok(add_part(parts, &w, &x, 0));
    assert_ok(add_part(parts, &w, &x, 1));
    assert_true(parts->out.events.count > 0);
    assert_ok(tern_timing_parts_end_loop(parts));
    assert_int_equal(parts->out.events.count, 0);
    tern_timing_parts_destroy(parts);
}

static tern_status create_and_run(tern_alloc mem, void *arg)
{
    tern_timing_options options = options_of("trn2", false);
    tern_timing_parts *parts = NULL;
    options.mem = mem;
    TERN_TRY(tern_timing_parts_create(&options, &parts));
    tern_status st = run_parts(parts, arg);
    tern_timing_parts_destroy(parts);
    return st;
}

static void test_no_memory(void **state)
{
    (void)state;
    shape x = {
        .seed = 3, .before = 1, .in_loop = 2, .length = 10, .trip_count = 20, .has_tail = true};
    test_fail_each_allocation(create_and_run, &x);
}

TEST_MAIN(cmocka_unit_test(test_equal_times), cmocka_unit_test(test_random_bodies),
          cmocka_unit_test(test_iterations_that_differ),
          cmocka_unit_test(test_woken_at_a_loop_back_edge), cmocka_unit_test(test_pack_round_trip),
          cmocka_unit_test(test_rejected), cmocka_unit_test(test_wrong_order),
          cmocka_unit_test(test_branch_outside), cmocka_unit_test(test_collective),
          cmocka_unit_test(test_events_of_the_first_iteration), cmocka_unit_test(test_no_memory))
