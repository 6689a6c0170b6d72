#include "base/cpu.h"

#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/level.h"
#include "test_support.h"

/* The level a fresh process chooses when TERN_CPU is |wanted|. */
static tern_cpu_level chosen_with(const char *wanted)
{
    pid_t child = fork();
    if (child == 0) {
        if (wanted)
            setenv("TERN_CPU", wanted, 1);
        else
            unsetenv("TERN_CPU");
        tern_cpu_level level = tern_cpu_level_get();
        _exit(tern_cpu_level_get() == level ? (int)level : 100);
    }
    int child_status;
    assert_int_equal(waitpid(child, &child_status, 0), child);
    assert_true(WIFEXITED(child_status));
    return (tern_cpu_level)WEXITSTATUS(child_status);
}

static tern_cpu_level best_level(void)
{
    tern_cpu_level best = TERN_CPU_GENERIC;
    for (tern_cpu_level level = 0; level < TERN_CPU_LEVEL_COUNT; level++) {
        if (tern_cpu_level_runs(level))
            best = level;
    }
    return best;
}

static void generic_always_runs(void **state)
{
    (void)state;
    assert_true(tern_cpu_level_runs(TERN_CPU_GENERIC));
    assert_string_equal(tern_cpu_level_name(TERN_CPU_GENERIC), "generic");
    assert_string_equal(tern_cpu_level_name(TERN_CPU_AVX512), "avx512");
}

static void best_level_is_the_default(void **state)
{
    (void)state;
    assert_int_equal(chosen_with(NULL), best_level());
    assert_int_equal(chosen_with("no such level"), best_level());
    assert_int_equal(chosen_with(""), best_level());
}

static void environment_chooses_what_runs(void **state)
{
    (void)state;
    for (tern_cpu_level level = 0; level < TERN_CPU_LEVEL_COUNT; level++)
        assert_int_equal(chosen_with(tern_cpu_level_name(level)),
                         tern_cpu_level_runs(level) ? level : best_level());
}

/* A level that runs here must have been compiled for here, or a dispatcher has no row for it. */
static void levels_that_run_are_compiled(void **state)
{
    (void)state;
    bool compiled[TERN_CPU_LEVEL_COUNT] = {false};
#define X(LEVEL, level) compiled[TERN_CPU_##LEVEL] = true;
    TERN_LEVELS_COMPILED(X)
#undef X
    for (tern_cpu_level level = 0; level < TERN_CPU_LEVEL_COUNT; level++)
        assert_true(compiled[level] || !tern_cpu_level_runs(level));
}

TEST_MAIN(cmocka_unit_test(generic_always_runs), cmocka_unit_test(best_level_is_the_default),
          cmocka_unit_test(environment_chooses_what_runs),
          cmocka_unit_test(levels_that_run_are_compiled))
