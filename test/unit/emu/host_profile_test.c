/* Where the host's time goes: nested intervals, threads, runs of programs, and what is printed. */
#include "emu/host_profile.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

#include "base/arena.h"
#include "base/diag.h"
#include "base/json.h"
#include "emu_programs.h"
#include "test_support.h"

/* Seconds are converted from ticks each time they are read, by a ratio that is measured. */
static const double SLACK = 1.05;

static tern_emu_host_profile *make(void)
{
    tern_emu_host_profile *p = NULL;
    assert_ok(tern_emu_host_profile_create(tern_alloc_host(), &p));
    return p;
}

static void spin(void)
{
    struct timespec begin, now;
    (void)clock_gettime(CLOCK_MONOTONIC, &begin);
    do
        (void)clock_gettime(CLOCK_MONOTONIC, &now);
    while (now.tv_sec == begin.tv_sec && now.tv_nsec - begin.tv_nsec < 2000000);
}

/* Every moment of a thread counts once: in the innermost interval. */
static void nested_intervals_count_once(void **state)
{
    (void)state;
    tern_emu_host_profile *p = make();
    tern_emu_host_run_begin(p, 1);
    tern_emu_host_mark run = tern_emu_host_begin(p);
    for (int i = 0; i < 3; i++) {
        tern_emu_host_mark op = tern_emu_host_begin(p);
        spin();
        tern_emu_host_mark wait = tern_emu_host_begin(p);
        spin();
        tern_emu_host_end_wait(p, wait, TERN_HOST_WAIT_VALUE);
        tern_emu_host_end_op(p, op, TERN_OP_TENSOR_TENSOR, 2);
    }
    tern_emu_host_end_front(p, run);
    tern_emu_host_run_end(p);
    tern_emu_host_total op = tern_emu_host_op(p, TERN_OP_TENSOR_TENSOR),
                        wait = tern_emu_host_waited(p, TERN_HOST_WAIT_VALUE),
                        front = tern_emu_host_front(p), runs = tern_emu_host_runs(p);
    assert_int_equal(op.count, 6);
    assert_int_equal(wait.count, 3);
    assert_int_equal(front.count, 1);
    assert_int_equal(runs.count, 1);
    assert_true(op.seconds > 0 && wait.seconds > 0 && front.seconds >= 0);
    assert_true(op.seconds + wait.seconds + front.seconds <= runs.seconds * SLACK);
    assert_int_equal(tern_emu_host_op(p, TERN_OP_TENSOR_COPY).count, 0);
    assert_int_equal(tern_emu_host_waited(p, TERN_HOST_WAIT_CORES).count, 0);
    tern_emu_host_profile_destroy(p);
}

/* Runs that overlap count once in the time, and time between runs does not count. */
static void runs_overlap(void **state)
{
    (void)state;
    tern_emu_host_profile *p = make();
    tern_emu_host_run_begin(p, 2);
    tern_emu_host_run_begin(p, 2);
    spin();
    tern_emu_host_run_end(p);
    tern_emu_host_run_end(p);
    double before = tern_emu_host_runs(p).seconds;
    spin();
    tern_emu_host_total runs = tern_emu_host_runs(p);
    assert_int_equal(runs.count, 2);
    assert_true(runs.seconds > 0 && runs.seconds <= before * SLACK);
    tern_emu_host_profile_destroy(p);
}

/* --- threads --- */

enum { THREADS = 5, INTERVALS = 2000 };

static void *record(void *arg)
{
    tern_emu_host_profile *const *both = arg; /* alternately into two profiles */
    for (int i = 0; i < INTERVALS; i++) {
        tern_emu_host_profile *p = both[i % 2];
        tern_emu_host_mark mark = tern_emu_host_begin(p);
        if (i % 4 < 2)
            tern_emu_host_end_op(p, mark, TERN_OP_NC_MATMUL, 1);
        else
            tern_emu_host_end_wait(p, mark, TERN_HOST_WAIT_IDLE);
    }
    return NULL;
}

static void threads_record_at_once(void **state)
{
    (void)state;
    tern_emu_host_profile *both[2] = {make(), make()};
    pthread_t thread[THREADS];
    for (int round = 0; round < 2; round++) {
        for (int i = 0; i < THREADS; i++)
            assert_int_equal(pthread_create(&thread[i], NULL, record, both), 0);
        for (int i = 0; i < 20; i++) /* totals may be read at any time */
            assert_true(tern_emu_host_op(both[0], TERN_OP_NC_MATMUL).count <=
                        2 * THREADS * INTERVALS / 4);
        for (int i = 0; i < THREADS; i++)
            assert_int_equal(pthread_join(thread[i], NULL), 0);
    }
    for (int i = 0; i < 2; i++) {
        assert_int_equal(tern_emu_host_op(both[i], TERN_OP_NC_MATMUL).count,
                         2 * THREADS * INTERVALS / 4);
        assert_int_equal(tern_emu_host_waited(both[i], TERN_HOST_WAIT_IDLE).count,
                         2 * THREADS * INTERVALS / 4);
        tern_emu_host_profile_destroy(both[i]);
    }
}

/* --- programs --- */

static void programs_are_counted(void **state)
{
    (void)state;
    tern_emu_host_profile *p = make();
    device d = {.chip = tern_arch_chip_builtin("trn2")};
    tern_emu_options o = {.mem = tern_alloc_host(), .chip = d.chip, .cores = 2, .host_profile = p};
    tern_isa_program program[2];
    tern_emu_code *codes[2] = {NULL, NULL};
    assert_ok(tern_emu_create(&o, &d.emu));
    for (uint32_t core = 0; core < 2; core++) {
        tern_isa_program_init(&program[core], tern_alloc_host());
        uint32_t loop = begin_loop(&program[core], TERN_ENGINE_SP, 1, 0, 10, 1);
        add_reg_imm(&program[core], TERN_ENGINE_SP, 2, TERN_REGOP_ADD, 2, 1);
        end_loop(&program[core], TERN_ENGINE_SP, loop);
        add_op(&program[core], TERN_OP_CORE_BARRIER, TERN_ENGINE_SP)
            .args[TERN_ARG(CORE_BARRIER, cores)] = 3;
        assert_ok(tern_emu_load(d.emu, core, &program[core], &codes[core]));
    }
    assert_ok(tern_emu_run(d.emu, codes, 2));
    assert_int_equal(tern_emu_host_op(p, TERN_OP_REG_ALU).count, 20);
    assert_int_equal(tern_emu_host_op(p, TERN_OP_LOOP).count, 2);
    assert_int_equal(tern_emu_host_op(p, TERN_OP_CORE_BARRIER).count, 2);
    uint64_t all = 0;
    for (unsigned op = 0; op < TERN_OP_COUNT; op++)
        all += tern_emu_host_op(p, (tern_isa_op)op).count;
    assert_int_equal(all, tern_emu_executed(d.emu, 0) + tern_emu_executed(d.emu, 1));
    assert_true(tern_emu_host_runs(p).count > 0);
    for (unsigned i = 0; i < 2; i++) {
        tern_emu_unload(codes[i]);
        tern_isa_program_fini(&program[i]);
    }
    close_device(&d);
    tern_emu_host_profile_destroy(p);
}

/* --- what is printed --- */

/* One run on two threads; the second records nothing. */
static tern_emu_host_profile *make_some(tern_alloc mem)
{
    tern_emu_host_profile *p = NULL;
    tern_status st = tern_emu_host_profile_create(mem, &p);
    if (st) {
        tern_status_free(st);
        return NULL;
    }
    tern_emu_host_run_begin(p, 2);
    tern_emu_host_mark a = tern_emu_host_begin(p);
    tern_emu_host_end_op(p, a, TERN_OP_TENSOR_COPY, 1);
    a = tern_emu_host_begin(p);
    spin();
    tern_emu_host_end_op(p, a, TERN_OP_NC_MATMUL, 1234);
    tern_emu_host_run_end(p);
    return p;
}

static void tables_are_printed(void **state)
{
    (void)state;
    tern_emu_host_profile *p = make_some(tern_alloc_host());
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    assert_ok(tern_emu_host_profile_print(p, TERN_EMU_HOST_TEXT, &text));
    const char *t = tern_text_get(&text);
    assert_non_null(strstr(t, " in 1 run on 2 threads, 1,235 instructions, "));
    const char *matmul = strstr(t, "\nnc_matmul  "), *copy = strstr(t, "\ntensor_copy  ");
    assert_true(matmul && copy && matmul < copy); /* the longest time first */
    assert_non_null(strstr(t, "\nfront end "));
    for (unsigned i = 0; i < TERN_HOST_WAIT_COUNT; i++)
        assert_non_null(
            strstr(t, ((const char *[]){"\nwindow ", "\nvalue ", "\ncores ", "\nidle "})[i]));
    assert_non_null(strstr(t, "\n1                                   0.0 %       0.0 %    0.0 %"
                              "     100.0 %\n"));
    tern_text_fini(&text);
    tern_emu_host_profile_destroy(p);
}

static double number(const tern_json *object, const char *key)
{
    const tern_json *found = tern_json_member(object, key);
    assert_non_null(found);
    return found->number;
}

static void json_has_the_same(void **state)
{
    (void)state;
    tern_emu_host_profile *p = make_some(tern_alloc_host());
    tern_text text;
    tern_arena arena;
    tern_diag *diag = NULL;
    const tern_json *root = NULL;
    tern_text_init(&text, tern_alloc_host());
    tern_arena_init(&arena, tern_alloc_host(), 0);
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    assert_ok(tern_emu_host_profile_print(p, TERN_EMU_HOST_JSON, &text));
    tern_source source = {"profile", tern_text_get(&text), text.len};
    assert_ok(tern_json_parse(&arena, &source, diag, &root));
    assert_true(number(root, "runs") == 1);
    assert_true(number(root, "instructions") == 1235);
    assert_true(number(root, "run_seconds") > 0);
    static const char *const lists[] = {"opcodes", "waits", "threads"};
    static const size_t counts[] = {2, TERN_HOST_WAIT_COUNT, 2};
    for (unsigned i = 0; i < TERN_COUNT_OF(lists); i++)
        assert_int_equal(tern_json_member(root, lists[i])->count, counts[i]);
    tern_diag_destroy(diag);
    tern_arena_fini(&arena);
    tern_text_fini(&text);
    tern_emu_host_profile_destroy(p);
}

static tern_status print_both(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_emu_host_profile *p = NULL;
    tern_text text;
    TERN_TRY(tern_emu_host_profile_create(mem, &p));
    tern_text_init(&text, mem);
    tern_status st = tern_emu_host_profile_print(p, TERN_EMU_HOST_TEXT, &text);
    if (!st)
        st = tern_emu_host_profile_print(p, TERN_EMU_HOST_JSON, &text);
    tern_text_fini(&text);
    tern_emu_host_profile_destroy(p);
    return st;
}

/* A thread without memory records nothing; the program goes on. */
static void allocations_fail(void **state)
{
    (void)state;
    test_fail_each_allocation(print_both, NULL);
    tern_alloc_fail counter = {.under = tern_alloc_host(), .fail_at = 1};
    tern_emu_host_profile *p = make_some(tern_alloc_failing(&counter));
    assert_non_null(p);
    assert_int_equal(tern_emu_host_op(p, TERN_OP_NC_MATMUL).count, 0);
    assert_int_equal(tern_emu_host_runs(p).count, 1);
    tern_emu_host_profile_destroy(p);
    assert_int_equal(counter.live, 0);
}

TEST_MAIN(cmocka_unit_test(nested_intervals_count_once), cmocka_unit_test(runs_overlap),
          cmocka_unit_test(threads_record_at_once), cmocka_unit_test(programs_are_counted),
          cmocka_unit_test(tables_are_printed), cmocka_unit_test(json_has_the_same),
          cmocka_unit_test(allocations_fail))
