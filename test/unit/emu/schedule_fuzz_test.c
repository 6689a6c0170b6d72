/* schedule_fuzz_test.c - random programs on 1, 2, 3 and 16 threads: every run must be the same as
 * the first one, without a pool, to the last bit of every memory, and report the same fault.
 *
 * Runs TERN_TEST_TRIES programs of each kind from seed TERN_TEST_SEED (0) on. A program that fails
 * is reduced to the steps that it needs to fail, and printed. */
#include <signal.h>
#include <unistd.h>

#include "base/alloc.h"
#include "isa/asm.h"
#include "locked_heap.h"
#include "schedule_drive.h"
#include "test_pools.h"

enum { FAILURES_MAX = 3, REPEATS = 4 };

/* --- one set of programs --- */

typedef struct {
    random_isa_options options;
    uint32_t cores;
    run_options how;
} trial;

static uint64_t mix(uint64_t x)
{
    uint64_t state = x;
    return test_random(&state);
}

static const char *const chips[] = {"trn2", "trn1", "trn2", "trn3"};

static trial trial_of(uint64_t seed, random_isa_order order)
{
    uint64_t r = mix(seed);
    trial t = {.cores = 1};
    t.options = (random_isa_options){.seed = seed,
                                     .chip = tern_arch_chip_builtin(chips[r & 3]),
                                     .order = order,
                                     .small = (r >> 2 & 7) == 0};
    t.how = (run_options){.strict = r >> 5 & 1, .stochastic = r >> 6 & 1};
    return t;
}

static void make_programs(const trial *t, uint64_t dropped, random_isa *out)
{
    for (uint32_t c = 0; c < t->cores; c++) {
        random_isa_options o = t->options;
        o.cores = t->cores;
        o.core = c;
        o.dropped = dropped;
        random_isa_make(&o, &out[c]);
    }
}

static void free_programs(const trial *t, random_isa *programs)
{
    for (uint32_t c = 0; c < t->cores; c++)
        random_isa_fini(&programs[c]);
}

/* The run that others are compared with: without threads and, where the order of the program allows
 * it, with checks, for which every instruction is complete before the next one begins. */
static void run_first(const trial *t, const random_isa *programs, record *out)
{
    run_options how = t->how;
    how.check = t->how.check || (t->options.order != RANDOM_ISA_FREE && !t->options.faults);
    run_programs(programs, t->cores, t->options.chip, &how, out);
}

/* Whether a run without a pool or on some pool differs from the first one; how, in |text|. */
static bool is_wrong(const trial *t, const random_isa *programs, unsigned repeats, char *text,
                     size_t size, tern_code *out_code)
{
    record wanted, found;
    run_options how = t->how;
    bool wrong = false;
    run_first(t, programs, &wanted);
    *out_code = tern_status_code(wanted.st);
    for (size_t i = 0; i <= TEST_POOLS * repeats && !wrong; i++) {
        char what[400];
        how.pool = i ? test_pools[i % TEST_POOLS] : NULL;
        run_programs(programs, t->cores, t->options.chip, &how, &found);
        wrong = differ(&wanted, &found, what, sizeof what);
        if (wrong)
            (void)snprintf(text, size, "%u threads%s: %s", tern_pool_threads(how.pool),
                           how.pool ? "" : " without a pool", what);
        record_fini(&found);
    }
    if (!wrong && *out_code != TERN_OK && !t->options.faults) {
        wrong = true;
        (void)snprintf(text, size, "in the first run: %s", tern_status_message(wanted.st));
    }
    record_fini(&wanted);
    return wrong;
}

static bool fails_without(const trial *t, uint64_t dropped, char *text, size_t size)
{
    random_isa programs[RANDOM_ISA_CORES_MAX];
    tern_code code;
    make_programs(t, dropped, programs);
    bool wrong = is_wrong(t, programs, REPEATS, text, size, &code);
    free_programs(t, programs);
    return wrong;
}

/* Drops the steps without which it still fails, many at a time at first. */
static void reduce(const trial *t, uint32_t steps)
{
    uint64_t dropped = 0;
    char text[500] = "does not fail again";
    for (uint32_t n = 32; n > 0; n /= 2)
        for (uint32_t i = 0; i < steps; i += n) {
            uint64_t more = (n < 64 ? (UINT64_C(1) << n) - 1 : ~UINT64_C(0)) << i;
            if ((dropped & more) != more && fails_without(t, dropped | more, text, sizeof text))
                dropped |= more;
        }
    random_isa programs[RANDOM_ISA_CORES_MAX];
    make_programs(t, dropped, programs);
    for (uint32_t c = 0; c < t->cores; c++) {
        tern_text out;
        tern_text_init(&out, tern_alloc_host());
        tern_isa_print(&programs[c].program, &out);
        /* cmocka prints no more than 1024 bytes at a time. */
        (void)printf("reduced, %s:\n%s\n", text, tern_text_get(&out));
        tern_text_fini(&out);
    }
    free_programs(t, programs);
}

typedef struct {
    uint32_t tried, failed, faulted;
} tally;

/* An assertion of the emulator ends the process: the seed is then printed first. */
static char running[40];

static void say_seed(int number)
{
    ssize_t n = write(STDERR_FILENO, running, strlen(running));
    (void)n;
    (void)signal(number, SIG_DFL);
    (void)raise(number);
}

static void try_programs(const trial *t, tally *count)
{
    random_isa programs[RANDOM_ISA_CORES_MAX];
    char text[500];
    tern_code code;
    (void)snprintf(running, sizeof running, "seed %llu\n", (unsigned long long)t->options.seed);
    make_programs(t, 0, programs);
    uint32_t steps = programs[0].steps;
    bool wrong = is_wrong(t, programs, 1, text, sizeof text, &code);
    free_programs(t, programs);
    count->tried++;
    count->faulted += code == TERN_FAULT;
    if (!wrong)
        return;
    (void)printf("seed %llu, order %u, %u cores on %s%s%s%s: %s\n",
                 (unsigned long long)t->options.seed, t->options.order, t->cores,
                 t->options.chip->name, t->how.strict ? ", strict" : "",
                 t->how.stochastic ? ", stochastic" : "", t->how.check ? ", checked" : "", text);
    if (count->failed++ < FAILURES_MAX)
        reduce(t, steps);
}

static void finish(const tally *count)
{
    if (count->failed)
        fail_msg("%u of %u programs failed", count->failed, count->tried);
}

/* --- kinds of programs --- */

static void for_seeds(uint64_t tries, void (*each)(uint64_t seed, tally *count), tally *count)
{
    uint64_t first = test_env_number("TERN_TEST_SEED", 0);
    tries = test_env_number("TERN_TEST_TRIES", tries);
    for (uint64_t i = 0; i < tries; i++)
        each(first + i, count);
}

static void try_free(uint64_t seed, tally *count)
{
    trial t = trial_of(seed, RANDOM_ISA_FREE);
    try_programs(&t, count);
}

static void programs_in_list_order(void **state)
{
    (void)state;
    tally count = {0};
    for_seeds(40, try_free, &count);
    finish(&count);
}

static void try_ordered(uint64_t seed, tally *count)
{
    trial t = trial_of(seed, seed & 1 ? RANDOM_ISA_WAITS : RANDOM_ISA_CHAIN);
    try_programs(&t, count);
}

static void synchronised_programs(void **state)
{
    (void)state;
    tally count = {0};
    for_seeds(30, try_ordered, &count);
    finish(&count);
}

static void try_checked(uint64_t seed, tally *count)
{
    trial t = trial_of(seed, seed & 1 ? RANDOM_ISA_WAITS : RANDOM_ISA_CHAIN);
    t.how.check = true;
    try_programs(&t, count);
}

static void checked_programs(void **state)
{
    (void)state;
    tally count = {0};
    for_seeds(12, try_checked, &count);
    finish(&count);
}

static void try_faults(uint64_t seed, tally *count)
{
    trial t = trial_of(seed, (random_isa_order)(seed % 3));
    t.options.faults = 1 + seed / 3 % 4;
    try_programs(&t, count);
}

/* The first one in program order is reported. */
static void faults(void **state)
{
    (void)state;
    tally count = {0};
    for_seeds(30, try_faults, &count);
    finish(&count);
    assert_true(count.faulted > count.tried / 2);
}

static void try_cores(uint64_t seed, tally *count)
{
    trial t = trial_of(seed, seed & 1 ? RANDOM_ISA_WAITS : RANDOM_ISA_CHAIN);
    t.cores = 2 + seed / 2 % 3;
    if (t.cores > t.options.chip->cores)
        t.cores = t.options.chip->cores;
    t.how.check = seed % 5 == 0;
    try_programs(&t, count);
}

static void several_cores(void **state)
{
    (void)state;
    tally count = {0};
    for_seeds(10, try_cores, &count);
    finish(&count);
}

/* --- allocations --- */

/* Every allocation of creating, loading and running fails once. */
static void failed_allocations(void **state)
{
    (void)state;
    trial t = trial_of(5, RANDOM_ISA_WAITS);
    random_isa program;
    const bool few = test_env_number("TERN_TEST_TRIES", 100) < 10;
    t.options.small = true;
    make_programs(&t, 0, &program);
    for (size_t i = few ? TEST_POOLS - 1 : 0; i < TEST_POOLS; i++)
        for (long k = 0;; k++) {
            tern_alloc_fail failing = {.under = tern_alloc_host(), .fail_at = k};
            test_locked_heap heap = {PTHREAD_MUTEX_INITIALIZER, tern_alloc_failing(&failing)};
            run_options how = {.pool = test_pools[i], .mem = {test_locked_fn, &heap}};
            record r;
            run_programs(&program, 1, t.options.chip, &how, &r);
            tern_code code = tern_status_code(r.st);
            record_fini(&r);
            assert_int_equal(failing.live, 0);
            if (code == TERN_OK && failing.count <= k)
                break;
            if (code != TERN_OK)
                assert_int_equal(code, TERN_NO_MEMORY);
        }
    random_isa_fini(&program);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(programs_in_list_order), cmocka_unit_test(synchronised_programs),
        cmocka_unit_test(checked_programs),       cmocka_unit_test(faults),
        cmocka_unit_test(several_cores),          cmocka_unit_test(failed_allocations)};
    test_begin(argc, argv);
    (void)signal(SIGABRT, say_seed);
    (void)signal(SIGSEGV, say_seed);
    return cmocka_run_group_tests(tests, test_pools_open, test_pools_close);
}
