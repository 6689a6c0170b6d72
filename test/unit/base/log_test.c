#include "base/log.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "test_support.h"

/* What the sink saw last, and how often it was called. The log's own lock guards it. */
typedef struct {
    tern_log_module module;
    tern_log_level level;
    char message[2048];
    int calls;
} seen_log;

static void remember(void *self, tern_log_module module, tern_log_level level, const char *message)
{
    seen_log *seen = self;
    seen->module = module;
    seen->level = level;
    (void)snprintf(seen->message, sizeof seen->message, "%s", message);
    seen->calls++;
}

/* Runs |body| in a child whose TERN_LOG is |text|: the environment is read once per process.
 * Returns what it wrote to stderr; the child must end well. */
static const char *stderr_of(const char *text, void (*body)(void))
{
    static char output[4096];
    int ends[2], child_status;
    assert_int_equal(pipe(ends), 0);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        dup2(ends[1], STDERR_FILENO);
        close(ends[0]);
        close(ends[1]);
        if (text)
            setenv("TERN_LOG", text, 1);
        else
            unsetenv("TERN_LOG");
        body();
        _exit(0);
    }
    close(ends[1]);
    size_t len = 0;
    ssize_t n;
    while ((n = read(ends[0], output + len, sizeof output - 1 - len)) > 0)
        len += (size_t)n;
    output[len] = '\0';
    close(ends[0]);
    assert_int_equal(waitpid(child, &child_status, 0), child);
    assert_int_equal(child_status, 0);
    return output;
}

static void log_one_of_each(void)
{
    TERN_LOG(EMU, WARNING, "w%d", 1);
    TERN_LOG(EMU, INFO, "i%d", 2);
    TERN_LOG(SCHED, DEBUG, "d%d", 3);
    TERN_LOG(EMU, DEBUG, "d%d", 4);
}

static void environment_sets_levels(void **state)
{
    (void)state;
    static const struct {
        const char *text, *wanted;
    } rows[] = {
        {NULL, "tern emu warning: w1\n"},
        {"", "tern emu warning: w1\n"},
        {"0", ""},
        {"2", "tern emu warning: w1\ntern emu info: i2\n"},
        {"sched:3", "tern emu warning: w1\ntern sched debug: d3\n"},
        {"emu:3,sched:1", "tern emu warning: w1\ntern emu info: i2\ntern emu debug: d4\n"},
        {"3,emu:0", "tern sched debug: d3\n"},
        {"emu:3,0", ""},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++)
        assert_string_equal(stderr_of(rows[i].text, log_one_of_each), rows[i].wanted);
}

static void wrong_environment_is_said_and_ignored(void **state)
{
    (void)state;
    assert_string_equal(stderr_of("emu:3,emo:2", log_one_of_each),
                        "tern base warning: TERN_LOG in the environment: log: found no module "
                        "named 'emo'\ntern emu warning: w1\n");
}

static void wrong_settings_are_refused(void **state)
{
    (void)state;
    assert_ok(tern_log_configure("1"));
    static const char *const texts[] = {"",      "4",     "-1",     "x",      "1x",     "emu",
                                        "emu:",  "emu:4", "emu:1,", ",",      ":1",     "em:1",
                                        "EMU:1", "1 ",    "10",     "emu:11", "emu:1:1"};
    for (size_t i = 0; i < TERN_COUNT_OF(texts); i++) {
        assert_fails(INVALID, "log: found", tern_log_configure(texts[i]));
        assert_false(tern_log_on(TERN_LOG_IN_EMU, TERN_LOG_DEBUG));
    }
    assert_fails(INVALID, NULL, tern_log_configure("emu:3,nothing:1"));
    assert_false(tern_log_on(TERN_LOG_IN_EMU, TERN_LOG_INFO)); /* all or nothing */
}

static int evaluated;

static int count_evaluation(void) { return ++evaluated; }

static void sink_gets_messages_that_are_on(void **state)
{
    (void)state;
    static seen_log seen;
    tern_log_set_sink(remember, &seen);
    assert_ok(tern_log_configure("1,emu:2"));
    TERN_LOG(EMU, INFO, "core %d of %s", 3, "trn2");
    assert_int_equal(seen.calls, 1);
    assert_int_equal(seen.module, TERN_LOG_IN_EMU);
    assert_int_equal(seen.level, TERN_LOG_INFO);
    assert_string_equal(seen.message, "core 3 of trn2");
    TERN_LOG(EMU, DEBUG, "%d", count_evaluation());
    TERN_LOG(HLO, INFO, "%d", count_evaluation());
    assert_int_equal(seen.calls, 1);
    assert_int_equal(evaluated, 0);
    assert_true(tern_log_on(TERN_LOG_IN_EMU, TERN_LOG_INFO));
    assert_false(tern_log_on(TERN_LOG_IN_HLO, TERN_LOG_INFO));
    TERN_LOG(HLO, WARNING, "%02000d", 0);
    assert_int_equal(strlen(seen.message), 1023);
    assert_string_equal(seen.message + 1019, "0...");
    tern_log_set_sink(NULL, NULL);
}

static void names_come_from_the_tables(void **state)
{
    (void)state;
    assert_string_equal(tern_log_module_name(TERN_LOG_IN_BASE), "base");
    assert_string_equal(tern_log_module_name(TERN_LOG_IN_CLI), "cli");
    assert_string_equal(tern_log_level_name(TERN_LOG_OFF), "off");
    assert_string_equal(tern_log_level_name(TERN_LOG_DEBUG), "debug");
}

enum { LOG_THREADS = 4, LOG_EACH = 500 };

static void *log_much(void *arg)
{
    (void)arg;
    for (int i = 0; i < LOG_EACH; i++) {
        TERN_LOG(EMU, WARNING, "message %d", i);
        if (i % 50 == 0)
            tern_status_free(tern_log_configure(i % 100 ? "hlo:1" : "hlo:3"));
        TERN_LOG(HLO, DEBUG, "message %d", i);
    }
    return NULL;
}

static void threads_may_log_together(void **state)
{
    (void)state;
    static seen_log seen;
    tern_log_set_sink(remember, &seen);
    assert_ok(tern_log_configure("1"));
    pthread_t threads[LOG_THREADS];
    for (int i = 0; i < LOG_THREADS; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, log_much, NULL), 0);
    for (int i = 0; i < LOG_THREADS; i++)
        assert_int_equal(pthread_join(threads[i], NULL), 0);
    assert_true(seen.calls >= LOG_THREADS * LOG_EACH);
    assert_memory_equal(seen.message, "message ", 8);
    tern_log_set_sink(NULL, NULL);
}

TEST_MAIN(cmocka_unit_test(environment_sets_levels),
          cmocka_unit_test(wrong_environment_is_said_and_ignored),
          cmocka_unit_test(wrong_settings_are_refused),
          cmocka_unit_test(sink_gets_messages_that_are_on),
          cmocka_unit_test(names_come_from_the_tables), cmocka_unit_test(threads_may_log_together))
