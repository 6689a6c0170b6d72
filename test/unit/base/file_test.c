#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "test_support.h"

enum { NO_LIMIT = 1 << 30 };

static tern_alloc host(void) { return tern_alloc_host(); }

static char *path_in(const char *dir, const char *name)
{
    char *path;
    assert_ok(tern_path_join(host(), dir, name, &path));
    return path;
}

static void assert_file_holds(const char *path, const void *bytes, size_t len)
{
    uint8_t *found;
    size_t found_len;
    assert_ok(tern_file_read(host(), path, NO_LIMIT, &found, &found_len));
    assert_int_equal(found_len, len);
    assert_memory_equal(found, bytes, len);
    assert_int_equal(found[len], 0);
    tern_file_free(host(), found, found_len);
}

static size_t count_entries(const char *path)
{
    DIR *dir = opendir(path);
    assert_non_null(dir);
    size_t count = 0;
    while (readdir(dir))
        count++;
    closedir(dir);
    return count - 2;
}

/* --- reading --- */

static void what_is_written_is_read(void **state)
{
    char *path = path_in(*state, "a");
    static const size_t sizes[] = {0, 1, 4095, 4096, 4097, 1 << 20};
    uint8_t *bytes = malloc(1 << 20);
    assert_non_null(bytes);
    for (size_t i = 0; i < 1 << 20; i++)
        bytes[i] = (uint8_t)(i * 7 + (i >> 8));
    for (size_t i = 0; i < TERN_COUNT_OF(sizes); i++) {
        assert_ok(tern_file_replace(host(), path, bytes, sizes[i]));
        assert_file_holds(path, bytes, sizes[i]);
    }
    assert_int_equal(count_entries(*state), 1);
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
    assert_fails(INVALID, "/dev/zero has over 100000 bytes",
                 tern_file_read(host(), "/dev/zero", 100000, &bytes, &len));
    assert_null(bytes);
}

static void read_failures_name_path_and_reason(void **state)
{
    char *absent = path_in(*state, "absent"), *big = path_in(*state, "big");
    uint8_t *bytes = (uint8_t *)"";
    size_t len = 9;
    assert_fails(NOT_FOUND, "absent: no such file",
                 tern_file_read(host(), absent, NO_LIMIT, &bytes, &len));
    assert_null(bytes);
    assert_int_equal(len, 0);
    assert_fails(IO, "cannot read", tern_file_read(host(), *state, NO_LIMIT, &bytes, &len));
    assert_fails(IO, ": Is a directory", tern_file_read(host(), *state, NO_LIMIT, &bytes, &len));
    assert_ok(tern_file_replace(host(), big, "12345", 5));
    char *below = path_in(big, "x");
    assert_fails(IO, "big/x: Not a directory",
                 tern_file_read(host(), below, NO_LIMIT, &bytes, &len));
    tern_path_free(host(), below);
    assert_fails(INVALID, "big has 5 bytes, wanted at most 4",
                 tern_file_read(host(), big, 4, &bytes, &len));
    assert_ok(tern_file_read(host(), big, 5, &bytes, &len));
    tern_file_free(host(), bytes, len);
    tern_file_free(host(), NULL, 0);
    tern_path_free(host(), absent);
    tern_path_free(host(), big);
}

/* --- replacing --- */

static void permissions_are_kept(void **state)
{
    char *path = path_in(*state, "tool");
    struct stat info;
    mode_t mask = umask(027);
    assert_ok(tern_file_replace(host(), path, "1", 1));
    umask(mask);
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0640);
    assert_int_equal(chmod(path, 0755), 0);
    assert_ok(tern_file_replace(host(), path, "2", 1));
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0755);
    tern_path_free(host(), path);
}

static void names_without_a_directory_mean_here(void **state)
{
    char here[4096];
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(*state), 0);
    assert_ok(tern_file_replace(host(), "plain", "x", 1));
    assert_file_holds("plain", "x", 1);
    assert_int_equal(chdir(here), 0);
}

/* Left by a process that ended early and had the same id. */
static void old_temporary_files_are_no_hindrance(void **state)
{
    enum { LEFT = 500 };
    for (int i = 0; i < LEFT; i++) {
        char name[64];
        (void)snprintf(name, sizeof name, TERN_FILE_TEMP_PREFIX "%ld-%d", (long)getpid(), i);
        char *path = path_in(*state, name);
        int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
        assert_true(fd >= 0);
        close(fd);
        tern_path_free(host(), path);
    }
    char *path = path_in(*state, "new");
    assert_ok(tern_file_replace(host(), path, "x", 1));
    assert_file_holds(path, "x", 1);
    assert_int_equal(count_entries(*state), LEFT + 1);
    tern_path_free(host(), path);
}

static void failed_replace_leaves_the_old_file(void **state)
{
    char *path = path_in(*state, "kept"), *sub = path_in(*state, "sub");
    assert_ok(tern_file_replace(host(), path, "old", 3));
    /* The disk is "full" after 1000 bytes. */
    struct rlimit before, small;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = before;
    small.rlim_cur = 1000;
    static const char many[5000];
    void (*old_handler)(int) = signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    tern_status st = tern_file_replace(host(), path, many, sizeof many);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, old_handler);
    assert_fails(IO, "kept: File too large", st);
    assert_file_holds(path, "old", 3);
    assert_int_equal(count_entries(*state), 1);
    /* A directory cannot be replaced by a file: this fails only at the rename. */
    assert_ok(tern_dir_create(host(), sub));
    assert_fails(IO, "sub: Is a directory", tern_file_replace(host(), sub, "x", 1));
    assert_int_equal(count_entries(*state), 2);
    assert_int_equal(count_entries(sub), 0);
    tern_path_free(host(), path);
    tern_path_free(host(), sub);
}

/* --- in pieces --- */

static void pieces_are_there_when_committed(void **state)
{
    char *path = path_in(*state, "pieces");
    tern_file_writer w;
    assert_ok(tern_file_replace(host(), path, "old", 3));
    assert_int_equal(chmod(path, 0750), 0);
    assert_ok(tern_file_writer_open(&w, host(), path));
    assert_ok(tern_file_writer_put(&w, "ab", 2));
    assert_ok(tern_file_writer_put(&w, "", 0));
    assert_file_holds(path, "old", 3);
    assert_ok(tern_file_writer_put(&w, "cde", 3));
    assert_ok(tern_file_writer_commit(&w));
    tern_file_writer_close(&w); /* once more does nothing */
    assert_file_holds(path, "abcde", 5);
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0750);
    assert_int_equal(count_entries(*state), 1);
    tern_path_free(host(), path);
}

static void pieces_not_committed_leave_nothing(void **state)
{
    char *path = path_in(*state, "new"), *far = path_in(*state, "no/dir/f");
    tern_file_writer w;
    assert_ok(tern_file_writer_open(&w, host(), path));
    assert_ok(tern_file_writer_put(&w, "half", 4));
    tern_file_writer_close(&w);
    assert_int_equal(count_entries(*state), 0);
    assert_fails(IO, "no/dir: No such file", tern_file_writer_open(&w, host(), far));
    tern_file_writer_close(&w);
    /* A directory fails at the rename, and leaves nothing either. */
    assert_ok(tern_file_writer_open(&w, host(), *state));
    assert_fails(IO, "Is a directory", tern_file_writer_commit(&w));
    assert_int_equal(count_entries(*state), 0);
    tern_path_free(host(), path);
    tern_path_free(host(), far);
}

static void a_device_is_written_where_it_is(void **state)
{
    (void)state;
    tern_file_writer w;
    struct stat info;
    assert_ok(tern_file_writer_open(&w, host(), "/dev/full"));
    assert_fails(IO, "cannot write /dev/full: No space left on device",
                 tern_file_writer_put(&w, "x", 1));
    tern_file_writer_close(&w);
    assert_ok(tern_file_writer_open(&w, host(), "/dev/null"));
    assert_ok(tern_file_writer_put(&w, "x", 1));
    assert_ok(tern_file_writer_commit(&w));
    assert_int_equal(stat("/dev/null", &info), 0);
    assert_true(S_ISCHR(info.st_mode));
}

static void unwritable_places_are_io(void **state)
{
    char *path = path_in(*state, "no/such/dir/file");
    assert_fails(IO, "no/such/dir: No such file or directory",
                 tern_file_replace(host(), path, "x", 1));
    assert_fails(IO, "/proc/tern-test", tern_file_replace(host(), "/proc/tern-test", "x", 1));
    if (geteuid() != 0) { /* permissions do not stop root */
        char *locked = path_in(*state, "locked"), *file = path_in(locked, "f");
        assert_ok(tern_dir_create(host(), locked));
        assert_int_equal(chmod(locked, 0555), 0);
        assert_fails(IO, "locked/f: Permission denied", tern_file_replace(host(), file, "x", 1));
        assert_int_equal(chmod(locked, 0755), 0);
        tern_path_free(host(), file);
        tern_path_free(host(), locked);
    }
    tern_path_free(host(), path);
}

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

/* A reader sees one of the whole contents, never a mixture. */
typedef struct {
    const char *path;
    char letter;
    int failures;
} rewriter;

enum { REWRITE_BYTES = 10000, REWRITES = 50 };

static void *rewrite_often(void *arg)
{
    rewriter *r = arg;
    char bytes[REWRITE_BYTES];
    memset(bytes, r->letter, sizeof bytes);
    for (int i = 0; i < REWRITES; i++) {
        tern_status st = tern_file_replace(host(), r->path, bytes, sizeof bytes);
        r->failures += st != NULL;
        tern_status_free(st);
    }
    return NULL;
}

static void readers_see_whole_files(void **state)
{
    char *path = path_in(*state, "shared");
    rewriter writers[] = {{.path = path, .letter = 'a'}, {.path = path, .letter = 'b'}};
    pthread_t threads[2];
    (void)rewrite_often(&writers[0]);
    for (int i = 0; i < 2; i++)
        assert_int_equal(pthread_create(&threads[i], NULL, rewrite_often, &writers[i]), 0);
    for (int i = 0; i < REWRITES; i++) {
        uint8_t *bytes;
        size_t len;
        assert_ok(tern_file_read(host(), path, NO_LIMIT, &bytes, &len));
        assert_int_equal(len, REWRITE_BYTES);
        for (size_t k = 1; k < len; k++)
            assert_int_equal(bytes[k], bytes[0]);
        tern_file_free(host(), bytes, len);
    }
    for (int i = 0; i < 2; i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        assert_int_equal(writers[i].failures, 0);
    }
    assert_int_equal(count_entries(*state), 1);
    tern_path_free(host(), path);
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
    assert_file_holds(file, "x", 1);
    assert_ok(tern_dir_create_temp(host(), *state, &dir));
    assert_ok(tern_dir_create_temp(host(), *state, &other));
    assert_string_not_equal(dir, other);
    assert_int_equal(stat(dir, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0700);
    assert_int_equal(count_entries(*state), 3);
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
    char *deep = path_in(*state, "a//b/c/"), *file = path_in(*state, "a/f"),
         *below = path_in(*state, "a/f/d");
    assert_ok(tern_dir_create(host(), deep));
    assert_ok(tern_dir_create(host(), deep));
    assert_ok(tern_dir_create(host(), "/"));
    assert_int_equal(count_entries(deep), 0);
    assert_ok(tern_file_replace(host(), file, "", 0));
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
        char *path = path_in(rows[i].dir, rows[i].below);
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
    TERN_TRY_OR(st, done, tern_file_replace(mem, path, "abc", 3));
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

static int make_dir(void **state)
{
    *state = test_temp_dir_make();
    return 0;
}

static int remove_dir(void **state)
{
    test_temp_dir_remove(*state);
    return 0;
}

#define IN_DIR(test) cmocka_unit_test_setup_teardown(test, make_dir, remove_dir)

TEST_MAIN(IN_DIR(what_is_written_is_read), IN_DIR(files_without_a_size_are_read),
          IN_DIR(read_failures_name_path_and_reason), IN_DIR(permissions_are_kept),
          IN_DIR(names_without_a_directory_mean_here), IN_DIR(old_temporary_files_are_no_hindrance),
          IN_DIR(failed_replace_leaves_the_old_file), IN_DIR(pieces_are_there_when_committed),
          IN_DIR(pieces_not_committed_leave_nothing), IN_DIR(a_device_is_written_where_it_is),
          IN_DIR(unwritable_places_are_io), IN_DIR(full_disk_is_io),
          IN_DIR(readers_see_whole_files), IN_DIR(temporary_places_are_private_and_new),
          IN_DIR(directories_are_made_all_the_way), IN_DIR(paths_join_with_one_slash),
          IN_DIR(every_allocation_may_fail))
