/* What groups of processes report when something is wrong: calls that differ, ranks that die, leave
 * or do not come, arguments that make no sense. Nothing hangs, nothing is left in the system. */
#include <dirent.h>
#include <math.h>
#include <pthread.h>

#include "group_ranks.h"

/* --- calls that differ --- */

static bool different_counts(tern_group *g, void *arg)
{
    float x[8] = {0};
    (void)arg;
    for (unsigned i = 0; i < 3; i++) /* it stays failed */
        RANK_FAILS(g, INVALID,
                   tern_group_all_reduce(g, TERN_F32, tern_sum, x, x, g->rank == 2 ? 5 : 4,
                                         g->rank == 2 ? "two.py:2" : "others.py:1"),
                   "collective 2", "rank 0", "all_reduce of 4 f32, sum (others.py:1)", "rank 2",
                   "all_reduce of 5 f32, sum (two.py:2)");
    RANK_FAILS(g, INVALID, tern_group_check(g), "two.py:2");
    RANK_FAILS(g, INVALID, tern_group_send(g, (g->rank + 1) % g->size, x, 4, ""), "two.py:2");
    return true;
}

static bool different_calls(tern_group *g, void *arg)
{
    float x[8] = {0};
    (void)arg;
    if (g->rank == 1)
        RANK_FAILS(g, INVALID, tern_group_broadcast(g, TERN_F32, 1, x, 4, "b.py:1"), "all_reduce",
                   "broadcast of 4 f32, root 1 (b.py:1)");
    else
        RANK_FAILS(g, INVALID, tern_group_all_reduce(g, TERN_F32, tern_sum, x, x, 4, "a.py:1"),
                   "all_reduce of 4 f32, sum (a.py:1)", "broadcast of 4 f32, root 1 (b.py:1)");
    return true;
}

static bool different_dtypes(tern_group *g, void *arg)
{
    static float x[40000];
    (void)arg;
    RANK_FAILS(g, INVALID,
               tern_group_all_gather(g, g->rank ? TERN_BF16 : TERN_F16, x, x + 20000, 5000, "x"),
               "all_gather of 5000 f16", "all_gather of 5000 bf16");
    return true;
}

static bool different_reductions(tern_group *g, void *arg)
{
    int x = 0;
    (void)arg;
    const tern_reduce max = {.reduction = TERN_REDUCTION_MAX};
    RANK_FAILS(g, INVALID,
               tern_group_reduce(g, TERN_I32, g->rank ? max : tern_sum, 0, &x, &x, 1, "x"),
               "sum, root 0", "max, root 0");
    return true;
}

static bool different_counts_of_all_to_all(tern_group *g, void *arg)
{
    uint8_t src[64] = {0}, dst[64];
    uint64_t sends[] = {1, 2, 3}, receives[] = {g->rank + 1, g->rank + 1, g->rank + 1};
    (void)arg;
    if (g->rank == 1)
        sends[2] = 7;
    RANK_FAILS(g, INVALID, tern_group_all_to_all(g, TERN_U8, src, sends, dst, receives, "ta.py"),
               "rank 1 sends 7 elements to rank 2", "receives 3", "ta.py");
    return true;
}

static bool different_messages(tern_group *g, void *arg)
{
    uint8_t data[64] = {0};
    (void)arg;
    if (g->rank == 0)
        RANK_OK(g, tern_group_send(g, 1, data, 10, "s.py:1"));
    if (g->rank == 1)
        RANK_FAILS(g, INVALID, tern_group_receive(g, 0, data, 12, "r.py:2"),
                   "rank 0 sends 10 bytes to rank 1 (s.py:1)", "receives 12 (r.py:2)");
    RANK_FAILS(g, INVALID, tern_group_barrier(g, "end"), "s.py:1", "r.py:2");
    return true;
}

static void test_differences(void **state)
{
    (void)state;
    run_ranks(3, different_counts, NULL);
    run_ranks(3, different_calls, NULL);
    run_ranks(2, different_dtypes, NULL);
    run_ranks(2, different_reductions, NULL);
    run_ranks(3, different_counts_of_all_to_all, NULL);
    run_ranks(2, different_messages, NULL);
}

/* --- ranks that die --- */

/* Wakes the other ranks from a rank that is about to be killed: its process and the time. */
typedef struct {
    _Atomic int64_t killed_at_ns;
    _Atomic int process;
} death;

/* Alone on the machine; beside other tests a process may not run for longer. */
enum { NOTICED_MS = 200, NOTICED_BESIDE_OTHERS_MS = 2000, DYING = 1 };

static bool dies(tern_group *g, death *d)
{
    usleep(3000);
    atomic_store(&d->process, getpid());
    atomic_store(&d->killed_at_ns, (int64_t)tern_group_now_ns());
    kill(getpid(), SIGKILL);
    return g != NULL;
}

static bool names_the_dead(tern_group *g, const death *d, tern_status st)
{
    char name[64];
    const int64_t ms = ((int64_t)tern_group_now_ns() - atomic_load(&d->killed_at_ns)) / 1000000;
    snprintf(name, sizeof name, "rank %d (process %d) died", DYING, atomic_load(&d->process));
    RANK_FAILS(g, IO, st, name);
    RANK_CHECK(g, ms <= (test_dense ? NOTICED_MS : NOTICED_BESIDE_OTHERS_MS), "%lld ms",
               (long long)ms);
    return true;
}

static bool killed_between(tern_group *g, void *arg)
{
    float x[2] = {0};
    RANK_OK(g, tern_group_all_reduce(g, TERN_F32, tern_sum, x, x, 2, "before"));
    if (g->rank == DYING)
        return dies(g, arg);
    return names_the_dead(g, arg, tern_group_all_reduce(g, TERN_F32, tern_sum, x, x, 2, "after")) &&
           names_the_dead(g, arg, tern_group_barrier(g, "later"));
}

/* Another thread of the dying rank kills it, somewhere in its collectives. */
static void *kill_soon(void *arg)
{
    dies(NULL, arg);
    return NULL;
}

static bool killed_inside(tern_group *g, void *arg)
{
    enum { COUNT = 200000 };
    static float x[COUNT], y[COUNT];
    pthread_t thread;
    if (g->rank == DYING)
        pthread_create(&thread, NULL, kill_soon, arg);
    for (;;) {
        tern_status st = tern_group_all_reduce(g, TERN_F32, tern_sum, x, y, COUNT, "loop");
        if (st)
            return names_the_dead(g, arg, st);
    }
}

static bool killed_in_a_message(tern_group *g, void *arg)
{
    static uint8_t data[2 * TERN_GROUP_RING_BYTES];
    if (g->rank == DYING)
        return dies(g, arg);
    return names_the_dead(g, arg,
                          g->rank == 0 ? tern_group_receive(g, DYING, data, 8, "r")
                                       : tern_group_send(g, DYING, data, sizeof data, "s"));
}

/* It has done its part: the others need nothing of it. */
static bool killed_after_its_part(tern_group *g, void *arg)
{
    uint8_t data[100] = {0};
    if (g->rank == DYING)
        RANK_OK(g, tern_group_send(g, 0, "hello", 6, "last words"));
    RANK_OK(g, tern_group_barrier(g, "last"));
    if (g->rank == DYING)
        return dies(g, arg);
    const death *d = arg;
    while (!atomic_load(&d->killed_at_ns))
        usleep(1000);
    RANK_OK(g, tern_group_receive(g, DYING, data, 6, "last words"));
    RANK_CHECK(g, strcmp((char *)data, "hello") == 0, "%s", (char *)data);
    tern_status st = NULL;
    while (!st) {
        usleep(1000);
        st = tern_group_check(g);
    }
    return names_the_dead(g, d, st);
}

static void test_deaths(void **state)
{
    static const rank_fn fns[] = {killed_between, killed_inside, killed_in_a_message,
                                  killed_after_its_part};
    const unsigned times = test_dense ? 20 : 5;
    (void)state;
    death *d = mmap(NULL, sizeof *d, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    for (unsigned i = 0; i < times * TERN_COUNT_OF(fns); i++) {
        *d = (death){0};
        const rank_fn fn = fns[i % TERN_COUNT_OF(fns)];
        const uint32_t size = fn == killed_after_its_part ? 2 : 2 + i % 3;
        run_ranks_killing(&(ranks_options){.size = size}, DYING, fn, d);
    }
    munmap(d, sizeof *d);
}

/* --- ranks that leave or do not come --- */

static bool leaves(tern_group *g, void *arg)
{
    (void)arg;
    RANK_OK(g, tern_group_barrier(g, "begin"));
    if (g->rank == 1)
        return true;
    RANK_FAILS(g, IO, tern_group_barrier(g, "a.py:3"), "rank 1 (process", "left the group",
               "after collective 2, barrier (begin)", "a.py:3");
    return true;
}

/* The child of a rank that ends, having freed the group, is not the end of the rank. */
static bool forks(tern_group *g, void *arg)
{
    (void)arg;
    const pid_t child = fork();
    if (child == 0) {
        tern_group_release(g);
        _exit(0);
    }
    waitpid(child, NULL, 0);
    RANK_OK(g, tern_group_barrier(g, "after"));
    return true;
}

static bool comes_late(tern_group *g, void *arg)
{
    const uint64_t start = tern_group_now_ns();
    (void)arg;
    if (g->rank == 1)
        usleep(700000);
    RANK_FAILS(g, IO, tern_group_barrier(g, g->rank == 1 ? "late" : "early"),
               "waited 0.3 s in barrier", "early", "rank 1 (process",
               "after collective 1, barrier (join)");
    RANK_CHECK(g, tern_group_now_ns() - start < 2000000000u, "it took too long");
    return true;
}

static bool is_aborted(tern_group *g, void *arg)
{
    (void)arg;
    if (g->rank == 1) {
        usleep(10000);
        tern_group_abort(g, "had enough");
    }
    RANK_FAILS(g, IO, tern_group_barrier(g, "x"), "rank 1 (process",
               "aborted the group: had enough");
    RANK_FAILS(g, IO, tern_group_check(g), "had enough");
    return true;
}

static bool waits_within_a_set_timeout(tern_group *g, void *arg)
{
    uint8_t x = 0;
    (void)arg;
    RANK_FAILS(g, INVALID, tern_group_set_timeout(g, 0), "timeout of 0 s");
    RANK_FAILS(g, INVALID, tern_group_set_timeout(g, NAN), "timeout");
    RANK_OK(g, tern_group_set_timeout(g, 0.1));
    if (g->rank == 0)
        RANK_FAILS(g, IO, tern_group_receive(g, 1, &x, 1, "r.py:9"), "rank 0 waited 0.1 s",
                   "receive from rank 1 (r.py:9)");
    else
        usleep(300000);
    return true;
}

static void test_absence(void **state)
{
    (void)state;
    run_ranks(3, leaves, NULL);
    run_ranks(2, forks, NULL);
    run_ranks_killing(&(ranks_options){.size = 3, .timeout_seconds = 0.3}, UINT32_MAX, comes_late,
                      NULL);
    run_ranks(3, is_aborted, NULL);
    run_ranks(2, waits_within_a_set_timeout, NULL);
}

/* --- joining --- */

/* Joins in a child of its own with |options|; its status is that of the join: 0 if it fails with
 * |code| and a message that has |text|. */
static pid_t join_and_fail(tern_group_options options, tern_code code, const char *text)
{
    const pid_t child = fork();
    if (child)
        return child;
    drop_handlers();
    options.struct_size = sizeof options;
    tern_group *group;
    tern_status st = tern_group_join(&options, &group);
    const bool good =
        tern_status_code(st) == code && strstr(tern_status_message(st), text) && !group;
    if (!good)
        fprintf(stderr, "rank %u: unexpected: %s\n", options.rank, tern_status_message(st));
    _exit(good ? 0 : 1);
}

static void expect_success(pid_t child)
{
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_int_equal(status, 0);
}

static void test_joins_that_fail(void **state)
{
    (void)state;
    const tern_group_options base = {.timeout_seconds = 0.5, .size = 2};
    tern_group_options a = base, b = base;
    b.rank = 1;

    a.key = b.key = new_key();
    expect_success(join_and_fail(b, TERN_IO, "rank 0 has not joined"));
    expect_success(join_and_fail(a, TERN_IO, "1 not joined in time: rank 1"));

    a.key = b.key = new_key();
    a.timeout_seconds = b.timeout_seconds = 30;
    b.size = 3;
    const pid_t first = join_and_fail(a, TERN_INVALID, "rank 1 (process");
    expect_success(join_and_fail(b, TERN_INVALID, "rank 0 joins a group of 2, rank 1"));
    expect_success(first);

    a.key = b.key = new_key();
    b.size = 2;
    b.staging_bytes = 3 << 20;
    const pid_t second = join_and_fail(a, TERN_INVALID, "another size of staging");
    expect_success(join_and_fail(b, TERN_INVALID, "another size of staging"));
    expect_success(second);

    /* Of three, two are the same rank. */
    a.key = b.key = new_key();
    a.size = b.size = 3;
    b.staging_bytes = 0;
    const pid_t third = join_and_fail(a, TERN_INVALID, "two processes join as rank 1");
    const pid_t fourth = join_and_fail(b, TERN_INVALID, "two processes join as rank 1");
    expect_success(join_and_fail(b, TERN_INVALID, "two processes join as rank 1"));
    expect_success(third);
    expect_success(fourth);
}

/* A rank that is killed while the others still come. */
static void test_death_while_joining(void **state)
{
    (void)state;
    tern_group_options o = {.key = new_key(), .size = 3, .timeout_seconds = 30};
    const pid_t first = join_and_fail(o, TERN_IO, "rank 1 (process");
    o.rank = 1;
    const pid_t killed = join_and_fail(o, TERN_OK, "never");
    usleep(100000);
    kill(killed, SIGKILL);
    waitpid(killed, NULL, 0);
    expect_success(first);

    o.key = new_key();
    o.rank = 0;
    const pid_t host = join_and_fail(o, TERN_OK, "never");
    o.rank = 1;
    const pid_t other = join_and_fail(o, TERN_IO, "rank 0 of the group died");
    usleep(100000);
    kill(host, SIGKILL);
    waitpid(host, NULL, 0);
    expect_success(other);
}

static void test_bad_options(void **state)
{
    (void)state;
    tern_group *group;
    tern_group_options o = {.struct_size = sizeof o, .key = "x", .size = 1};
    assert_fails(INVALID, "struct_size", tern_group_join(NULL, &group));
    assert_fails(INVALID, "place", tern_group_join(&o, NULL));
#define WITH(field, value, text)                                        \
    do {                                                                \
        tern_group_options changed = o;                                 \
        changed.field = (value);                                        \
        assert_fails(INVALID, text, tern_group_join(&changed, &group)); \
        assert_null(group);                                             \
    } while (0)
    WITH(struct_size, 8, "struct_size");
    WITH(key, NULL, "key");
    WITH(key, "", "key");
    WITH(size, 0, "0 ranks");
    WITH(size, 1000, "1000 ranks");
    WITH(rank, 1, "rank 1 of a group of 1");
    WITH(timeout_seconds, -1.0, "timeout of -1 s");
    WITH(timeout_seconds, (double)NAN, "timeout");
    WITH(staging_bytes, (uint64_t)1 << 40, "staging");
#undef WITH
    tern_group_release(NULL);
}

static tern_status join_alone(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_group *group;
    tern_group_options o = {.struct_size = sizeof o, .mem = mem, .key = new_key(), .size = 1};
    TERN_TRY(tern_group_join(&o, &group));
    tern_group_release(group);
    return NULL;
}

static void test_memory(void **state)
{
    (void)state;
    test_fail_each_allocation(join_alone, NULL);
}

/* --- arguments: nothing happens, the group stays good --- */

static bool refuses(tern_group *g, void *arg)
{
    float x[4] = {1, 2, 3, 4}, y[4];
    const tern_reduce average = {.reduction = TERN_REDUCTION_AVG}, none = {.reduction = 99};
    (void)arg;
    RANK_FAILS(g, INVALID, tern_group_all_reduce(g, (tern_dtype)77, tern_sum, x, y, 1, ""),
               "dtype 77");
    RANK_FAILS(g, INVALID, tern_group_all_reduce(g, TERN_F32, none, x, y, 1, ""), "reduction 99");
    RANK_FAILS(g, UNSUPPORTED, tern_group_all_reduce(g, TERN_I32, average, x, y, 1, ""), "i32",
               "average");
    RANK_FAILS(g, INVALID, tern_group_all_reduce(g, TERN_F32, tern_sum, x, NULL, 1, ""),
               "1 elements without an array");
    RANK_FAILS(g, INVALID, tern_group_all_reduce(g, TERN_F32, tern_sum, x, y, UINT64_MAX, ""),
               "18446744073709551615 elements");
    RANK_FAILS(g, INVALID, tern_group_broadcast(g, TERN_F32, 2, x, 1, ""),
               "root 2 in a group of 2");
    RANK_FAILS(g, INVALID, tern_group_all_to_all(g, TERN_F32, x, NULL, y, NULL, ""), "counts");
    RANK_FAILS(g, INVALID, tern_group_send(g, g->rank, x, 1, ""), "cannot send");
    RANK_FAILS(g, INVALID, tern_group_receive(g, 9, x, 1, ""), "cannot send");
    RANK_FAILS(g, INVALID, tern_group_send(g, 1 - g->rank, NULL, 1, ""), "without an array");
    RANK_OK(g, tern_group_check(g));
    RANK_OK(g, tern_group_all_reduce(g, TERN_F32, tern_sum, x, y, 4, NULL));
    RANK_CHECK(g, y[3] == 8, "%g", (double)y[3]);
    return true;
}

static void test_arguments(void **state)
{
    (void)state;
    run_ranks(2, refuses, NULL);
    assert_false(tern_group_can_reduce(TERN_REDUCTION_BAND, TERN_F32));
    assert_false(tern_group_can_reduce(TERN_REDUCTION_AVG, TERN_BOOL));
    assert_false(tern_group_can_reduce((tern_reduction)99, TERN_F32));
    assert_false(tern_group_can_reduce(TERN_REDUCTION_SUM, (tern_dtype)99));
    assert_true(tern_group_can_reduce(TERN_REDUCTION_BXOR, TERN_BOOL));
    assert_true(tern_group_can_reduce(TERN_REDUCTION_PREMUL_SUM, TERN_C64));
}

/* --- leftovers --- */

static unsigned count_entries(const char *path)
{
    DIR *dir = opendir(path);
    assert_non_null(dir);
    unsigned n = 0;
    for (const struct dirent *e = readdir(dir); e; e = readdir(dir))
        n += strstr(e->d_name, "tern") != NULL;
    closedir(dir);
    return n;
}

static unsigned count_open_files(void)
{
    DIR *dir = opendir("/proc/self/fd");
    assert_non_null(dir);
    unsigned n = 0;
    while (readdir(dir))
        n++;
    closedir(dir);
    return n;
}

static void test_nothing_is_left(void **state)
{
    (void)state;
    death *d = mmap(NULL, sizeof *d, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    const unsigned before = count_entries("/dev/shm"), files = count_open_files();
    run_ranks_killing(&(ranks_options){.size = 3}, DYING, killed_inside, d);
    assert_int_equal(count_entries("/dev/shm"), before);
    for (unsigned i = 0; i < 3; i++)
        assert_ok(join_alone(tern_alloc_host(), NULL));
    assert_int_equal(count_open_files(), files);
    munmap(d, sizeof *d);
}

TEST_MAIN(cmocka_unit_test(test_differences), cmocka_unit_test(test_deaths),
          cmocka_unit_test(test_absence), cmocka_unit_test(test_joins_that_fail),
          cmocka_unit_test(test_death_while_joining), cmocka_unit_test(test_bad_options),
          cmocka_unit_test(test_memory), cmocka_unit_test(test_arguments),
          cmocka_unit_test(test_nothing_is_left))
