#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/output.h"
#include "test_files.h"
#include "test_support.h"

enum { NO_LIMIT = 1 << 30 };

static tern_alloc host(void) { return tern_alloc_host(); }

/* --- reading --- */

static void what_is_written_is_read(void **state)
{
    char *path = test_path_in(*state, "a");
    static const size_t sizes[] = {0, 1, 4095, 4096, 4097, 1 << 20};
    uint8_t *bytes = malloc(1 << 20);
    assert_non_null(bytes);
    for (size_t i = 0; i < 1 << 20; i++)
        bytes[i] = (uint8_t)(i * 7 + (i >> 8));
    for (size_t i = 0; i < TERN_COUNT_OF(sizes); i++) {
        assert_ok(tern_output_save(path, bytes, sizes[i]));
        test_assert_file_holds(path, bytes, sizes[i]);
    }
    assert_int_equal(test_count_entries(*state), 1);
    free(bytes);
    tern_path_free(host(), path);
}

static void files_without_a_size_are_read(void **state)
{
    (void)state;
    uint8_t *bytes;
    size_t len;
    assert_ok(tern_file_read(host(), "/proc/self/status", NO_LIMIT, &bytes, &len));
    assert_true(len > 100 && strlen((char *)bytes) == len);
    tern_file_free(host(), bytes, len);
    assert_ok(tern_file_read(host(), "/dev/null", NO_LIMIT, &bytes, &len));
    assert_int_equal(len, 0);
    tern_file_free(host(), bytes, len);
}

static void devices_without_an_end_are_refused(void **state)
{
    (void)state;
    static const char *const devices[] = {"/dev/zero", "/dev/urandom", "/dev/full"};
    for (size_t i = 0; i < TERN_COUNT_OF(devices); i++) {
        uint8_t *bytes;
        size_t len;
        assert_fails(INVALID, " is a device, wanted a file",
                     tern_file_read(host(), devices[i], NO_LIMIT, &bytes, &len));
        assert_null(bytes);
    }
}

/* Both ends of a pipe that holds more than is allowed. */
static void pipes_have_a_limit(void **state)
{
    char *path = test_path_in(*state, "fifo"), content[5000] = {0};
    uint8_t *bytes;
    size_t len;
    assert_int_equal(mkfifo(path, 0600), 0);
    int fd = open(path, O_RDWR | O_CLOEXEC); /* so that nobody blocks */
    assert_int_equal(write(fd, content, sizeof content), sizeof content);
    assert_int_equal(setenv("TERN_STREAM_MAX", "1K", 1), 0);
    assert_fails(INVALID, "fifo has over 1.02 kB, wanted at most that (TERN_STREAM_MAX",
                 tern_file_read(host(), path, NO_LIMIT, &bytes, &len));
    assert_int_equal(setenv("TERN_STREAM_MAX", "-1", 1), 0);
    assert_fails(INVALID, "TERN_STREAM_MAX is \"-1\"",
                 tern_file_read(host(), path, NO_LIMIT, &bytes, &len));
    assert_int_equal(unsetenv("TERN_STREAM_MAX"), 0);
    close(fd);
    tern_path_free(host(), path);
}

static void files_larger_than_the_memory_are_refused(void **state)
{
    char *path = test_path_in(*state, "sparse");
    uint8_t *bytes;
    size_t len;
    assert_ok(tern_output_save(path, "", 0));
    assert_int_equal(truncate(path, (off_t)1 << 40), 0);
    assert_fails(INVALID, "sparse has 1.1 TB, wanted at most 1.07 GB",
                 tern_file_read(host(), path, NO_LIMIT, &bytes, &len));
    assert_fails(NO_MEMORY, "sparse needs 1.1 TB of memory, ",
                 tern_file_read(host(), path, SIZE_MAX / 2, &bytes, &len));
    tern_path_free(host(), path);
}

static void read_failures_name_path_and_reason(void **state)
{
    char *absent = test_path_in(*state, "absent"), *big = test_path_in(*state, "big");
    uint8_t *bytes = (uint8_t *)"";
    size_t len = 9;
    assert_fails(NOT_FOUND, "absent: no such file",
                 tern_file_read(host(), absent, NO_LIMIT, &bytes, &len));
    assert_null(bytes);
    assert_int_equal(len, 0);
    assert_fails(IO, "cannot read", tern_file_read(host(), *state, NO_LIMIT, &bytes, &len));
    assert_fails(IO, ": Is a directory", tern_file_read(host(), *state, NO_LIMIT, &bytes, &len));
    assert_ok(tern_output_save(big, "12345", 5));
    char *below = test_path_in(big, "x");
    assert_fails(IO, "big/x: Not a directory",
                 tern_file_read(host(), below, NO_LIMIT, &bytes, &len));
    tern_path_free(host(), below);
    assert_fails(INVALID, "big has 5 B, wanted at most 4 B",
                 tern_file_read(host(), big, 4, &bytes, &len));
    assert_ok(tern_file_read(host(), big, 5, &bytes, &len));
    tern_file_free(host(), bytes, len);
    tern_file_free(host(), NULL, 0);
    tern_path_free(host(), absent);
    tern_path_free(host(), big);
}

/* --- writing --- */

static void full_disk_is_io(void **state)
{
    (void)state;
    int fd = open("/dev/full", O_WRONLY | O_CLOEXEC);
    if (fd < 0)
        skip();
    assert_fails(IO, "cannot write /dev/full: No space left on device",
                 tern_file_write_fd(fd, "/dev/full", "x", 1));
    assert_ok(tern_file_write_fd(fd, "/dev/full", NULL, 0));
    close(fd);
}

/* --- temporary places, directories, paths --- */

static void temporary_places_are_private_and_new(void **state)
{
    char *file, *dir, *other;
    int fd;
    struct stat info;
    assert_ok(tern_file_create_temp(host(), *state, &file, &fd));
    assert_int_equal(fstat(fd, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0600);
    assert_ok(tern_file_write_fd(fd, file, "x", 1));
    close(fd);
    test_assert_file_holds(file, "x", 1);
    assert_ok(tern_dir_create_temp(host(), *state, &dir));
    assert_ok(tern_dir_create_temp(host(), *state, &other));
    assert_string_not_equal(dir, other);
    assert_int_equal(stat(dir, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0700);
    assert_int_equal(test_count_entries(*state), 3);
    tern_path_free(host(), file);
    tern_path_free(host(), dir);
    tern_path_free(host(), other);

    assert_ok(tern_file_create_temp(host(), NULL, &file, &fd));
    assert_int_equal(unlink(file), 0);
    close(fd);
    tern_path_free(host(), file);
    assert_fails(IO, "/proc/tern-", tern_file_create_temp(host(), "/proc", &file, &fd));
    assert_null(file);
    assert_int_equal(fd, -1);
    assert_fails(IO, "/proc/tern-", tern_dir_create_temp(host(), "/proc", &dir));
    assert_null(dir);
}

static void directories_are_made_all_the_way(void **state)
{
    char *deep = test_path_in(*state, "a//b/c/"), *file = test_path_in(*state, "a/f"),
         *below = test_path_in(*state, "a/f/d");
    assert_ok(tern_dir_create(host(), deep));
    assert_ok(tern_dir_create(host(), deep));
    assert_ok(tern_dir_create(host(), "/"));
    assert_int_equal(test_count_entries(deep), 0);
    assert_ok(tern_output_save(file, "", 0));
    assert_fails(IO, "a/f: File exists", tern_dir_create(host(), file));
    assert_fails(IO, "a/f", tern_dir_create(host(), below));
    assert_fails(IO, "cannot create the directory", tern_dir_create(host(), ""));
    tern_path_free(host(), deep);
    tern_path_free(host(), file);
    tern_path_free(host(), below);
}

static void paths_join_with_one_slash(void **state)
{
    (void)state;
    static const struct {
        const char *dir, *below, *joined;
    } rows[] = {{"a", "b", "a/b"}, {"a/", "b", "a/b"}, {"/", "b", "/b"},
                {"", "b", "b"},    {"a", "/b", "/b"},  {"a", "", "a/"},
                {"a/", "", "a/"},  {"", "", ""},       {"a/b", "c/d", "a/b/c/d"}};
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        char *path = test_path_in(rows[i].dir, rows[i].below);
        assert_string_equal(path, rows[i].joined);
        tern_path_free(host(), path);
    }
    tern_path_free(host(), NULL);
}

/* --- memory --- */

static tern_status use_everything(tern_alloc mem, void *arg)
{
    const char *dir = arg;
    tern_status st = NULL;
    char *path = NULL, *temp = NULL;
    uint8_t *bytes = NULL;
    size_t len = 0;
    int fd = -1;
    TERN_TRY_OR(st, done, tern_path_join(mem, dir, "f", &path));
    TERN_TRY_OR(st, done, tern_dir_create(mem, dir));
    TERN_TRY_OR(st, done, tern_output_save(path, "abc", 3));
    TERN_TRY_OR(st, done, tern_file_read(mem, path, NO_LIMIT, &bytes, &len));
    tern_file_free(mem, bytes, len);
    bytes = NULL;
    TERN_TRY_OR(st, done, tern_file_read(mem, "/proc/self/smaps", NO_LIMIT, &bytes, &len));
    TERN_TRY_OR(st, done, tern_file_create_temp(mem, dir, &temp, &fd));
done:
    if (fd >= 0)
        close(fd);
    tern_file_free(mem, bytes, len);
    tern_path_free(mem, temp);
    tern_path_free(mem, path);
    return st;
}

static void every_allocation_may_fail(void **state)
{
    test_fail_each_allocation(use_everything, *state);
}

TEST_MAIN(TEST_IN_DIR(what_is_written_is_read), TEST_IN_DIR(files_without_a_size_are_read),
          TEST_IN_DIR(devices_without_an_end_are_refused), TEST_IN_DIR(pipes_have_a_limit),
          TEST_IN_DIR(files_larger_than_the_memory_are_refused),
          TEST_IN_DIR(read_failures_name_path_and_reason), TEST_IN_DIR(full_disk_is_io),
          TEST_IN_DIR(temporary_places_are_private_and_new),
          TEST_IN_DIR(directories_are_made_all_the_way), TEST_IN_DIR(paths_join_with_one_slash),
          TEST_IN_DIR(every_allocation_may_fail))
