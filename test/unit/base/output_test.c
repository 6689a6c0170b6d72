#include "base/output.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "test_files.h"
#include "test_support.h"

enum { NO_LIMIT = 1 << 30 };

static tern_alloc host(void) { return tern_alloc_host(); }

/* --- replacing --- */

static void permissions_are_kept(void **state)
{
    char *path = test_path_in(*state, "tool");
    struct stat info;
    mode_t mask = umask(027);
    assert_ok(tern_output_save(path, "1", 1));
    umask(mask);
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0640);
    assert_int_equal(chmod(path, 0755), 0);
    assert_ok(tern_output_save(path, "2", 1));
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0755);
    tern_path_free(host(), path);
}

static void names_without_a_directory_mean_here(void **state)
{
    char here[4096];
    assert_non_null(getcwd(here, sizeof here));
    assert_int_equal(chdir(*state), 0);
    assert_ok(tern_output_save("plain", "x", 1));
    test_assert_file_holds("plain", "x", 1);
    assert_int_equal(chdir(here), 0);
}

/* Left by a process that ended early and had the same id. */
static void old_temporary_files_are_no_hindrance(void **state)
{
    enum { LEFT = 500 };
    for (int i = 0; i < LEFT; i++) {
        char name[64];
        (void)snprintf(name, sizeof name, TERN_FILE_TEMP_PREFIX "%ld-%d", (long)getpid(), i);
        char *path = test_path_in(*state, name);
        int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
        assert_true(fd >= 0);
        close(fd);
        tern_path_free(host(), path);
    }
    char *path = test_path_in(*state, "new");
    assert_ok(tern_output_save(path, "x", 1));
    test_assert_file_holds(path, "x", 1);
    assert_int_equal(test_count_entries(*state), LEFT + 1);
    tern_path_free(host(), path);
}

static void failed_replace_leaves_the_old_file(void **state)
{
    char *path = test_path_in(*state, "kept"), *sub = test_path_in(*state, "sub");
    assert_ok(tern_output_save(path, "old", 3));
    /* The disk is "full" after 1000 bytes. */
    struct rlimit before, small;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &before), 0);
    small = before;
    small.rlim_cur = 1000;
    static const char many[5000];
    void (*old_handler)(int) = signal(SIGXFSZ, SIG_IGN);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &small), 0);
    tern_status st = tern_output_save(path, many, sizeof many);
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &before), 0);
    signal(SIGXFSZ, old_handler);
    assert_fails(IO, "kept: File too large", st);
    test_assert_file_holds(path, "old", 3);
    assert_int_equal(test_count_entries(*state), 1);
    assert_ok(tern_dir_create(host(), sub));
    assert_fails(IO, "sub: Is a directory", tern_output_save(sub, "x", 1));
    assert_int_equal(test_count_entries(*state), 2);
    assert_int_equal(test_count_entries(sub), 0);
    tern_path_free(host(), path);
    tern_path_free(host(), sub);
}

/* --- in pieces --- */

static void pieces_appear_on_commit(void **state)
{
    char *path = test_path_in(*state, "pieces");
    tern_output o;
    assert_ok(tern_output_save(path, "old", 3));
    assert_int_equal(chmod(path, 0750), 0);
    assert_ok(tern_output_open(&o, path));
    assert_ok(tern_output_put(&o, "ab", 2));
    assert_ok(tern_output_put(&o, "", 0));
    test_assert_file_holds(path, "old", 3);
    assert_ok(tern_output_put(&o, "cde", 3));
    assert_ok(tern_output_commit(&o));
    tern_output_abandon(&o); /* has no effect after a commit */
    test_assert_file_holds(path, "abcde", 5);
    struct stat info;
    assert_int_equal(stat(path, &info), 0);
    assert_int_equal(info.st_mode & 0777, 0750);
    assert_int_equal(test_count_entries(*state), 1);
    tern_path_free(host(), path);
}

static void abandoned_outputs_leave_nothing(void **state)
{
    char *path = test_path_in(*state, "new"), *far = test_path_in(*state, "no/dir/f");
    tern_output o;
    assert_ok(tern_output_open(&o, path));
    assert_ok(tern_output_put(&o, "half", 4));
    tern_output_abandon(&o);
    assert_int_equal(test_count_entries(*state), 0);
    assert_fails(IO, "no/dir: No such file", tern_output_open(&o, far));
    tern_output_abandon(&o);
    /* What became a directory in the meantime fails at the rename, and leaves nothing either. */
    assert_ok(tern_output_open(&o, path));
    assert_int_equal(mkdir(path, 0777), 0);
    assert_fails(IO, "new: Is a directory", tern_output_commit(&o));
    assert_int_equal(test_count_entries(*state), 1);
    tern_path_free(host(), path);
    tern_path_free(host(), far);
}

static void directories_are_refused(void **state)
{
    char *slash = test_path_in(*state, "new/"), *link = test_path_in(*state, "link");
    tern_output o;
    assert_fails(IO, ": Is a directory", tern_output_open(&o, *state));
    assert_fails(IO, ": Is a directory", tern_output_check(*state));
    assert_fails(IO, "new: No such file", tern_output_check(slash));
    assert_int_equal(symlink(".", link), 0);
    assert_fails(IO, "link: Is a directory", tern_output_open(&o, link));
    assert_fails(IO, "/: Is a directory", tern_output_open(&o, "/"));
    assert_fails(IO, "an empty name", tern_output_open(&o, ""));
    assert_int_equal(test_count_entries(*state), 1);
    tern_path_free(host(), slash);
    tern_path_free(host(), link);
}

static void directories_for_outputs_are_checked(void **state)
{
    char *deep = test_path_in(*state, "a/b/c"), *file = test_path_in(*state, "file"),
         *below = test_path_in(*state, "file/a"), *link = test_path_in(*state, "link");
    assert_ok(tern_output_save(file, "", 0));
    assert_int_equal(symlink("nowhere", link), 0);
    assert_ok(tern_output_check_dir(*state));
    assert_ok(tern_output_check_dir(deep));
    assert_ok(tern_output_check_dir("here"));
    assert_fails(IO, "file: Not a directory", tern_output_check_dir(file));
    assert_fails(IO, "file/a: Not a directory", tern_output_check_dir(below));
    assert_fails(IO, "link: File exists", tern_output_check_dir(link));
    assert_fails(IO, "No such file", tern_output_check_dir(""));
    assert_int_equal(test_count_entries(*state), 2);
    tern_path_free(host(), deep);
    tern_path_free(host(), file);
    tern_path_free(host(), below);
    tern_path_free(host(), link);
}

/* --- links --- */

static void assert_is_link(const char *path, const char *to)
{
    char text[4096];
    ssize_t len = readlink(path, text, sizeof text);
    assert_int_equal(len, strlen(to));
    assert_memory_equal(text, to, len);
}

static void links_stay_and_their_targets_are_written(void **state)
{
    char *sub = test_path_in(*state, "sub"), *file = test_path_in(*state, "sub/file"),
         *near = test_path_in(*state, "sub/near"), *link = test_path_in(*state, "link"),
         *dangling = test_path_in(*state, "dangling"), *made = test_path_in(*state, "sub/made");
    assert_ok(tern_dir_create(host(), sub));
    assert_ok(tern_output_save(file, "old", 3));
    assert_int_equal(symlink("file", near), 0);
    assert_int_equal(symlink("sub/near", link), 0); /* a link to a link, both relative */
    assert_int_equal(symlink(made, dangling), 0);   /* absolute */
    assert_ok(tern_output_check(link));
    assert_ok(tern_output_save(link, "new", 3));
    assert_is_link(link, "sub/near");
    assert_is_link(near, "file");
    test_assert_file_holds(file, "new", 3);
    assert_ok(tern_output_save(dangling, "made", 4));
    assert_is_link(dangling, made);
    test_assert_file_holds(made, "made", 4);
    assert_int_equal(test_count_entries(*state), 3);
    assert_int_equal(test_count_entries(sub), 3);
    tern_path_free(host(), sub);
    tern_path_free(host(), file);
    tern_path_free(host(), near);
    tern_path_free(host(), link);
    tern_path_free(host(), dangling);
    tern_path_free(host(), made);
}

static void circular_links_are_refused(void **state)
{
    char *a = test_path_in(*state, "a"), *b = test_path_in(*state, "b");
    tern_output o;
    assert_int_equal(symlink("b", a), 0);
    assert_int_equal(symlink("a", b), 0);
    assert_fails(IO, "a: Too many levels of symbolic links", tern_output_open(&o, a));
    assert_int_equal(test_count_entries(*state), 2);
    tern_path_free(host(), a);
    tern_path_free(host(), b);
}

/* --- devices, FIFOs, descriptors --- */

/* A node of its own: a failing test must not replace the system's. */
static void devices_are_written_in_place(void **state)
{
    char *null = test_path_in(*state, "null"), *link = test_path_in(*state, "link"),
         *full = test_path_in(*state, "full");
    struct stat info;
    if (mknod(null, S_IFCHR | 0666, makedev(1, 3)) != 0 ||
        mknod(full, S_IFCHR | 0666, makedev(1, 7)) != 0)
        skip(); /* only root makes devices */
    assert_fails(IO, "full: No space left on device", tern_output_save(full, "x", 1));
    assert_int_equal(symlink("null", link), 0);
    assert_ok(tern_output_check(null));
    assert_ok(tern_output_save(null, "x", 1));
    assert_ok(tern_output_save(link, "x", 1));
    assert_int_equal(lstat(null, &info), 0);
    assert_true(S_ISCHR(info.st_mode));
    assert_is_link(link, "null");
    assert_int_equal(test_count_entries(*state), 3);
    tern_path_free(host(), full);
    tern_path_free(host(), null);
    tern_path_free(host(), link);
}

static void fifos_are_written(void **state)
{
    char *path = test_path_in(*state, "fifo"), found[8];
    assert_int_equal(mkfifo(path, 0666), 0);
    assert_ok(tern_output_check(path)); /* without waiting for a reader */
    int reader = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    assert_true(reader >= 0);
    assert_ok(tern_output_save(path, "bytes", 5));
    assert_int_equal(read(reader, found, sizeof found), 5);
    assert_memory_equal(found, "bytes", 5);
    close(reader);
    struct stat info;
    assert_int_equal(lstat(path, &info), 0);
    assert_true(S_ISFIFO(info.st_mode));
    tern_path_free(host(), path);
}

/* Also where the descriptor is a regular file: its position counts, and it is not replaced. */
static void own_descriptors_are_written_at_their_position(void **state)
{
    char *path = test_path_in(*state, "file"), *link = test_path_in(*state, "link"), name[4200],
         all[64] = "";
    int fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    assert_true(fd >= 0);
    (void)snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
    assert_int_equal(symlink(name, link), 0);
    for (size_t i = 0; i < 3; i++) {
        if (i == 2)
            (void)snprintf(name, sizeof name, "%s", link);
        else
            (void)snprintf(name, sizeof name, i ? "/proc/self/fd/%d" : "/dev/fd/%d", fd);
        assert_false(tern_output_is_stdout(name));
        assert_ok(tern_output_save(name, "abc", 3));
        strcat(all, "abc");
        test_assert_file_holds(path, all, strlen(all));
    }
    assert_int_equal(test_count_entries(*state), 2);
    close(fd);
    assert_fails(IO, ": Bad file descriptor", tern_output_check(name));
    fd = open(path, O_RDONLY | O_CLOEXEC);
    (void)snprintf(name, sizeof name, "/proc/self/fd/%d", fd);
    assert_fails(IO, ": Bad file descriptor", tern_output_check(name));
    close(fd);
    tern_path_free(host(), path);
    tern_path_free(host(), link);
}

static void stdout_has_several_names(void **state)
{
    char *path = test_path_in(*state, "-");
    assert_true(tern_output_is_stdout("-"));
    assert_true(tern_output_is_stdout("/dev/stdout"));
    assert_true(tern_output_is_stdout("/dev/fd/1"));
    assert_true(tern_output_is_stdout("/proc/self/fd/1"));
    assert_false(tern_output_is_stdout("/dev/stderr"));
    assert_false(tern_output_is_stdout(path));
    assert_false(tern_output_is_stdout(*state));
    tern_path_free(host(), path);
}

/* In order with what was printed before. */
static void a_dash_is_standard_output(void **state)
{
    char *path = test_path_in(*state, "file"), *link = test_path_in(*state, "stdout");
    assert_int_equal(symlink("/proc/self/fd/1", link), 0); /* what /dev/stdout is */
    (void)fflush(stdout);
    int saved = dup(STDOUT_FILENO), fd = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0666);
    assert_true(saved >= 0 && fd >= 0 && dup2(fd, STDOUT_FILENO) >= 0);
    printf("printed ");
    tern_status st = tern_output_save("-", "dash ", 5);
    if (!st)
        st = tern_output_save(link, "path", 4);
    (void)dup2(saved, STDOUT_FILENO);
    close(saved);
    close(fd);
    assert_ok(st);
    test_assert_file_holds(path, "printed dash path", 17);
    assert_is_link(link, "/proc/self/fd/1");
    tern_path_free(host(), path);
    tern_path_free(host(), link);
}

/* --- logs --- */

static void logs_are_written_as_they_come(void **state)
{
    char *path = test_path_in(*state, "log");
    tern_output o;
    assert_ok(tern_output_save(path, "old", 3));
    assert_ok(tern_output_open_log(&o, path, true));
    assert_ok(tern_output_put(&o, "+", 1));
    test_assert_file_holds(path, "old+", 4);
    assert_ok(tern_output_commit(&o));
    assert_ok(tern_output_open_log(&o, path, false));
    assert_ok(tern_output_put(&o, "new", 3));
    tern_output_abandon(&o);
    test_assert_file_holds(path, "new", 3);
    assert_fails(IO, ": Is a directory", tern_output_open_log(&o, *state, true));
    assert_int_equal(test_count_entries(*state), 1);
    tern_path_free(host(), path);
}

/* --- kills --- */

/* Where the file system has files without names, nothing is left; else a file that may be removed.
 */
static void a_killed_process_leaves_nothing(void **state)
{
    char *path = test_path_in(*state, "kept");
    assert_ok(tern_output_save(path, "old", 3));
    int probe = open(*state, O_TMPFILE | O_WRONLY | O_CLOEXEC, 0600);
    pid_t child = fork();
    if (child == 0) {
        tern_output o;
        tern_status st = tern_output_open(&o, path);
        if (!st)
            st = tern_output_put(&o, "half", 4);
        (void)kill(getpid(), SIGKILL);
        tern_status_free(st);
        _exit(0);
    }
    int status = 0;
    assert_int_equal(waitpid(child, &status, 0), child);
    assert_true(WIFSIGNALED(status));
    test_assert_file_holds(path, "old", 3);
    if (probe >= 0) {
        assert_int_equal(test_count_entries(*state), 1);
        close(probe);
    }
    tern_path_free(host(), path);
}

/* --- places that cannot be written --- */

static void unwritable_places_are_io(void **state)
{
    char *path = test_path_in(*state, "no/such/dir/file"), *kept = test_path_in(*state, "kept");
    char *long_name = malloc(6000);
    assert_non_null(long_name);
    memset(long_name, 'x', 5999);
    long_name[5999] = 0;
    assert_fails(IO, "no/such/dir: No such file or directory", tern_output_save(path, "x", 1));
    assert_fails(IO, "/proc/tern-test", tern_output_save("/proc/tern-test", "x", 1));
    assert_fails(IO, "File name too long", tern_output_check(long_name));
    long_name[300] = 0;
    assert_fails(IO, "File name too long", tern_output_check(long_name));
    free(long_name);
    if (geteuid() != 0) { /* permissions do not stop root */
        char *locked = test_path_in(*state, "locked"), *file = test_path_in(locked, "f");
        assert_ok(tern_dir_create(host(), locked));
        assert_int_equal(chmod(locked, 0555), 0);
        assert_fails(IO, "locked/f: Permission denied", tern_output_save(file, "x", 1));
        assert_fails(IO, "locked/f: Permission denied", tern_output_check(file));
        assert_int_equal(chmod(locked, 0755), 0);
        assert_ok(tern_output_save(kept, "x", 1));
        assert_int_equal(chmod(kept, 0444), 0);
        assert_fails(IO, "kept: Permission denied", tern_output_save(kept, "y", 1));
        tern_path_free(host(), file);
        tern_path_free(host(), locked);
    }
    tern_path_free(host(), path);
    tern_path_free(host(), kept);
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
        tern_status st = tern_output_save(r->path, bytes, sizeof bytes);
        r->failures += st != NULL;
        tern_status_free(st);
    }
    return NULL;
}

static void readers_see_whole_files(void **state)
{
    char *path = test_path_in(*state, "shared");
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
    assert_int_equal(test_count_entries(*state), 1);
    tern_path_free(host(), path);
}

TEST_MAIN(TEST_IN_DIR(permissions_are_kept), TEST_IN_DIR(names_without_a_directory_mean_here),
          TEST_IN_DIR(old_temporary_files_are_no_hindrance),
          TEST_IN_DIR(failed_replace_leaves_the_old_file), TEST_IN_DIR(pieces_appear_on_commit),
          TEST_IN_DIR(abandoned_outputs_leave_nothing), TEST_IN_DIR(directories_are_refused),
          TEST_IN_DIR(directories_for_outputs_are_checked),
          TEST_IN_DIR(links_stay_and_their_targets_are_written),
          TEST_IN_DIR(circular_links_are_refused), TEST_IN_DIR(devices_are_written_in_place),
          TEST_IN_DIR(fifos_are_written),
          TEST_IN_DIR(own_descriptors_are_written_at_their_position),
          TEST_IN_DIR(stdout_has_several_names), TEST_IN_DIR(a_dash_is_standard_output),
          TEST_IN_DIR(logs_are_written_as_they_come), TEST_IN_DIR(a_killed_process_leaves_nothing),
          TEST_IN_DIR(unwritable_places_are_io), TEST_IN_DIR(readers_see_whole_files))
