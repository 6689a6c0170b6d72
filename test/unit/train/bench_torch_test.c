/* A training step by another program, measured with a limit: steps that end, steps that are cut
 * off, programs that fail. The other program is a shell script that prints figures or sleeps. */
#include "test_support.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/file.h"
#include "base/output.h"
#include "cli/bench_train_torch.h"

static const char BEGIN[] =
    "echo '{\"by\": \"torch fake\", \"attention\": \"math\", \"begin\": 0}'\n";

/* Runs |text| as a shell script. */
static void run_script(const char *text, double step_limit, double start_limit,
                       tern_torch_result *out)
{
    char *dir = test_temp_dir_make(), *path = NULL, script[1024];
    (void)snprintf(script, sizeof(script), "#!/bin/sh\n%s", text);
    assert_ok(tern_path_join(tern_alloc_host(), dir, "python", &path));
    assert_ok(tern_output_save(path, script, strlen(script)));
    assert_int_equal(chmod(path, 0700), 0);
    const char *command[] = {path, "--layers", "2", NULL};
    tern_torch_options options = {
        .command = command, .by = "torch", .step_limit = step_limit, .start_limit = start_limit};
    assert_ok(tern_torch_measure(tern_alloc_host(), &options, out));
    tern_path_free(tern_alloc_host(), path);
    test_temp_dir_remove(dir);
}

static void figures_are_taken(void **state)
{
    (void)state;
    tern_torch_result w;
    run_script("echo noise\n"
               "echo '{\"by\": \"torch fake\", \"version\": \"1.2\", \"begin\": 0.5}'\n"
               "echo '{\"seconds\": 3, \"cpu_seconds\": 5, \"steps\": 1, \"loss\": 7}'\n"
               "echo '{\"begin\": 0.5}'\n"
               "echo '{\"seconds\": 2, \"cpu_seconds\": 4, \"first_seconds\": 3, \"steps\": 2}'\n",
               60, 60, &w);
    assert_int_equal(w.outcome, TERN_TORCH_MEASURED);
    assert_true(w.seconds == 2 && w.cpu_seconds == 4 && w.first_seconds == 3);
    assert_int_equal(w.steps, 2);
    assert_string_equal(w.by, "torch fake");
    assert_string_equal(w.version, "1.2");
}

/* The script's own child would hold the pipe open for a minute. */
static void a_step_that_does_not_end_is_a_bound(void **state)
{
    (void)state;
    tern_torch_result w;
    char text[256];
    char *dir = test_temp_dir_make(), *path = NULL;
    uint8_t *pid = NULL;
    size_t len = 0;
    assert_ok(tern_path_join(tern_alloc_host(), dir, "pid", &path));
    (void)snprintf(text, sizeof(text), "%ssleep 60 & echo $! >%s\nwait\n", BEGIN, path);
    run_script(text, 0.2, 60, &w);
    assert_int_equal(w.outcome, TERN_TORCH_CUT);
    assert_true(w.seconds >= 0.2 && w.seconds < 30);
    assert_true(w.cpu_seconds < 0.2); /* the script's sleep */
    assert_string_equal(w.by, "torch fake");
    assert_string_equal(w.attention, "math");
    /* its child has been killed */
    assert_ok(tern_file_read(tern_alloc_host(), path, 64, &pid, &len));
    long number = 0;
    for (size_t i = 0; i < len && pid[i] >= '0' && pid[i] <= '9'; i++)
        number = number * 10 + pid[i] - '0';
    bool gone = false;
    for (unsigned i = 0; i < 1000 && !gone; i++) {
        char stat_path[64], line[256] = "";
        (void)snprintf(stat_path, sizeof(stat_path), "/proc/%ld/stat", number);
        FILE *f = fopen(stat_path, "r");
        gone = !f || !fgets(line, sizeof(line), f) || strstr(line, ") Z ");
        if (f)
            (void)fclose(f);
        (void)nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
    }
    assert_true(gone);
    tern_file_free(tern_alloc_host(), pid, len);
    tern_path_free(tern_alloc_host(), path);
    test_temp_dir_remove(dir);
}

/* Stopping a second step keeps the result of the first. */
static void what_ended_before_counts(void **state)
{
    (void)state;
    tern_torch_result w;
    run_script("echo '{\"begin\": 0}'\necho '{\"seconds\": 0.1, \"steps\": 1}'\n"
               "echo '{\"begin\": 0}'\nexec sleep 60\n",
               0.2, 60, &w);
    assert_int_equal(w.outcome, TERN_TORCH_MEASURED);
    assert_true(w.seconds == 0.1);
}

/* Compile time is not a step and gives no bound. */
static void compiling_is_no_step(void **state)
{
    (void)state;
    tern_torch_result w;
    run_script("echo '{\"begin\": 0}'\necho '{\"compile\": 0}'\nexec sleep 60\n", 60, 0.2, &w);
    assert_int_equal(w.outcome, TERN_TORCH_NONE);
    assert_string_equal(w.why, "no step had begun within 0 s");
}

/* On a busy machine a step is not stopped before it had its share of CPU time. */
static void a_step_gets_its_share(void **state)
{
    (void)state;
    tern_torch_result w;
    char *dir = test_temp_dir_make(), *path = NULL, script[512];
    (void)snprintf(script, sizeof(script), "#!/bin/sh\n%swhile :; do :; done\n", BEGIN);
    assert_ok(tern_path_join(tern_alloc_host(), dir, "python", &path));
    assert_ok(tern_output_save(path, script, strlen(script)));
    assert_int_equal(chmod(path, 0700), 0);
    const char *command[] = {path, NULL};
    tern_torch_options options = {
        .command = command, .by = "torch", .step_limit = 0.05, .cpu_limit = 0.2, .start_limit = 60};
    assert_ok(tern_torch_measure(tern_alloc_host(), &options, &w));
    assert_int_equal(w.outcome, TERN_TORCH_CUT);
    /* as much as that, or ten times the limit */
    assert_true(w.cpu_seconds >= 0.19 || w.seconds >= 0.5);
    assert_true(w.seconds >= 0.05);
    tern_path_free(tern_alloc_host(), path);
    test_temp_dir_remove(dir);
}

static void failures_say_why(void **state)
{
    (void)state;
    tern_torch_result w;
    run_script("echo 'skipped: torch is not installed'\nexit 77\n", 60, 60, &w);
    assert_int_equal(w.outcome, TERN_TORCH_NONE);
    assert_string_equal(w.why, "torch is not installed");
    run_script("exit 3\n", 60, 60, &w);
    assert_string_equal(w.why, "it ended with status 3");
    assert_string_equal(w.by, "torch");
    run_script("kill -SEGV $$\n", 60, 60, &w);
    assert_string_equal(w.why, "it was ended by signal 11");
    run_script("echo '{\"skipped\": \"RuntimeError: no\"}'\n", 60, 60, &w);
    assert_string_equal(w.why, "RuntimeError: no");
    const char *command[] = {"/nonexistent/python", NULL};
    tern_torch_options options = {.command = command, .by = "torch"};
    assert_fails(IO, "/nonexistent/python cannot be run",
                 tern_torch_measure(tern_alloc_host(), &options, &w));
}

static void ratios_are_bounds_where_they_must(void **state)
{
    (void)state;
    tern_torch_result measured = {.outcome = TERN_TORCH_MEASURED, .seconds = 5, .cpu_seconds = 9};
    tern_torch_result cut = {.outcome = TERN_TORCH_CUT, .seconds = 10, .cpu_seconds = 8};
    tern_torch_result results[2] = {cut, measured};
    tern_torch_best best = tern_torch_best_of(results, 2);
    assert_ptr_equal(best.result, &results[1]); /* what was cut off took longer than that */
    assert_true(best.seconds == 5 && !best.bound);
    assert_true(best.cpu_seconds == 8 && best.cpu_bound);
    results[1].seconds = 12; /* what was cut off may have taken 11 */
    best = tern_torch_best_of(results, 2);
    assert_ptr_equal(best.result, &results[0]);
    assert_true(best.seconds == 10 && best.bound);
    results[0].outcome = results[1].outcome = TERN_TORCH_NONE;
    assert_null(tern_torch_best_of(results, 2).result);
}

static void the_limit_is_enough_to_tell(void **state)
{
    (void)state;
    assert_true(tern_torch_limit(NULL, 1) == 120);
    assert_true(tern_torch_limit(NULL, 50) == 150);
    assert_true(tern_torch_limit("7.5", 1) == 7.5);
    assert_true(tern_torch_limit("7.5", 10) == 30);
    assert_true(tern_torch_limit("soon", 1) == 120);
    assert_true(tern_torch_limit("-1", 1) == 120);
    assert_true(tern_torch_limit("", 1) == 120);
}

TEST_MAIN(cmocka_unit_test(figures_are_taken),
          cmocka_unit_test(a_step_that_does_not_end_is_a_bound),
          cmocka_unit_test(what_ended_before_counts), cmocka_unit_test(compiling_is_no_step),
          cmocka_unit_test(a_step_gets_its_share), cmocka_unit_test(failures_say_why),
          cmocka_unit_test(ratios_are_bounds_where_they_must),
          cmocka_unit_test(the_limit_is_enough_to_tell))
