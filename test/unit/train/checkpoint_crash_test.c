/* A process that writes checkpoints continuously is killed at random times: the newest intact one
 * opens, its contents are of one step, and no earlier step is lost. */
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "checkpoint_sample.h"
#include "test_files.h"

enum { KILLS = 50, KEEP = 2 };

/* Every third step is written twice, so that kills also hit replacement. */
static void write_for_ever(const char *dir, uint64_t first, int told)
{
    static sample s;
    for (uint64_t step = first;; step++) {
        sample_make(&s, step);
        for (int again = 0; again < (step % 3 ? 1 : 2); again++) {
            tern_status st =
                tern_checkpoint_write(tern_alloc_host(), dir, &s.checkpoint, KEEP, NULL);
            if (st)
                _exit(1);
        }
        if (write(told, &step, sizeof step) != sizeof step)
            _exit(2);
    }
}

static long now_ns(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000 + t.tv_nsec;
}

/* Waits for a first step, then for a random fraction of twice that time, and kills the writer.
 * Returns the last step that it reported as written. */
static uint64_t kill_a_writer(const char *dir, uint64_t first, uint64_t *random)
{
    int pipe_fd[2];
    uint64_t last = 0, step = 0;
    int how = 0;
    assert_int_equal(pipe(pipe_fd), 0);
    long begin = now_ns();
    pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0) {
        (void)close(pipe_fd[0]);
        write_for_ever(dir, first, pipe_fd[1]);
    }
    (void)close(pipe_fd[1]);
    assert_int_equal(read(pipe_fd[0], &last, sizeof last), sizeof last);
    uint64_t took = (uint64_t)(now_ns() - begin), wait = test_random(random) % (2 * took);
    const struct timespec pause = {(time_t)(wait / 1000000000), (long)(wait % 1000000000)};
    (void)nanosleep(&pause, NULL);
    assert_int_equal(kill(child, SIGKILL), 0);
    assert_int_equal(waitpid(child, &how, 0), child);
    assert_true(WIFSIGNALED(how)); /* it had not exited before */
    while (read(pipe_fd[0], &step, sizeof step) == sizeof step)
        last = step;
    (void)close(pipe_fd[0]);
    return last;
}

/* The step of the newest intact checkpoint, 0 if none. */
static uint64_t check_newest(const char *dir)
{
    tern_arena arena;
    tern_checkpoint_reader reader;
    tern_text skipped;
    tern_arena_init(&arena, tern_alloc_host(), 0);
    tern_text_init(&skipped, tern_alloc_host());
    tern_status st = tern_checkpoint_open(tern_alloc_host(), &arena, dir, &reader, &skipped);
    uint64_t step = 0;
    if (tern_status_code(st) == TERN_NOT_FOUND) {
        tern_status_free(st);
    } else {
        assert_ok(st);
        sample_check(&reader);
        step = reader.state.step;
    }
    assert_string_equal(tern_text_get(&skipped), ""); /* none was partial */
    tern_checkpoint_close(&reader);
    tern_text_fini(&skipped);
    tern_arena_fini(&arena);
    return step;
}

static void test_kills_at_any_moment(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make();
    uint64_t random = test_seed(), newest = 0;
    for (int i = 0; i < KILLS; i++) {
        uint64_t said = kill_a_writer(dir, newest + 1, &random);
        uint64_t found = check_newest(dir);
        assert_in_range(found, said, said + 1);
        newest = found;
    }
    static sample s;
    sample_make(&s, newest + 1);
    assert_ok(tern_checkpoint_write(tern_alloc_host(), dir, &s.checkpoint, KEEP, NULL));
    assert_int_equal(test_count_entries(dir), KEEP);
    assert_int_equal(check_newest(dir), newest + 1);
    test_temp_dir_remove(dir);
}

/* In memory if possible: a kill does not affect the disk, and syncing is slow. */
static void choose_place(void)
{
    if (access("/dev/shm", W_OK) == 0)
        (void)setenv("TMPDIR", "/dev/shm", 1);
}

TEST_MAIN_AFTER(choose_place(), cmocka_unit_test(test_kills_at_any_moment))
