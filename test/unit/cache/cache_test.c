/* The cache in one process: entries are found again, damaged ones are not, and excess ones are
 * evicted. */
#include "cache/cache.h"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>

#include "cache_temp.h"

enum { HEAD = TERN_CACHE_HEAD_BYTES };

/* The path of an entry's file. */
static void path_of(const temp_cache *t, unsigned n, char *out, size_t size)
{
    char name[TERN_CACHE_NAME_CHARS];
    tern_cache_key key = key_of(n);
    tern_cache_name(&key, name);
    (void)snprintf(out, size, "%s/%s", t->dir, name);
}

/* Sets the last use of an entry, or of any file. */
static void set_time(const char *path, time_t seconds)
{
    const struct timespec times[2] = {{.tv_sec = seconds}, {.tv_sec = seconds}};
    assert_int_equal(utimensat(AT_FDCWD, path, times, 0), 0);
}

static bool exists(const char *path) { return access(path, F_OK) == 0; }

static void put_entries_are_found(void **state)
{
    (void)state;
    temp_cache t;
    open_temp_cache(&t, 0);
    assert_int_equal(get_filled(&t, 1), 0);
    put_filled(&t, 1, 100000);
    put_filled(&t, 2, 1);
    assert_int_equal(get_filled(&t, 1), 100000);
    assert_int_equal(get_filled(&t, 2), 1);
    assert_int_equal(get_filled(&t, 3), 0);
    put_filled(&t, 1, 50);
    assert_int_equal(get_filled(&t, 1), 50);
    assert_string_equal(tern_cache_dir(t.cache), t.dir);
    assert_int_equal(tern_cache_max_bytes(t.cache), (uint64_t)10 << 30);
    assert_int_equal(t.warnings, 0);
    close_temp_cache(&t);
}

static void the_layout_is_fixed(void **state)
{
    (void)state;
    temp_cache t;
    char path[512];
    uint8_t head[HEAD + 4];
    open_temp_cache(&t, 0);
    tern_cache_key key = key_of(2);
    assert_ok(tern_cache_put(t.cache, &key, "abc", 3));
    (void)snprintf(path, sizeof path,
                   "%s/v1/4a/4a020000000000000000000000000000000000000000000000000000000000a5.art",
                   t.dir);
    int fd = open(path, O_RDONLY);
    assert_true(fd >= 0);
    assert_int_equal(read(fd, head, sizeof head), HEAD + 3);
    (void)close(fd);
    assert_memory_equal(head, "TERNCACH\1\0\0\0", 12);
    assert_memory_equal(head + 16, "\3\0\0\0\0\0\0\0", 8);
    assert_memory_equal(head + 24, key.bytes, sizeof key.bytes);
    assert_memory_equal(head + HEAD, "abc", 3);
    close_temp_cache(&t);
}

/* One process after the other: the last run counts, also one whose record was deferred. */
static void the_last_run_is_recorded(void **state)
{
    (void)state;
    temp_cache t;
    tern_cache *other = NULL;
    tern_cache_run run;
    tern_cache_key key[3] = {key_of(1), key_of(2), key_of(3)};
    open_temp_cache(&t, 0);
    tern_cache_options options = options_of(&t, 0);
    assert_fails(NOT_FOUND, "last-run", tern_cache_last_run(t.cache, &run));
    assert_ok(tern_cache_open(&options, &other));
    tern_cache_record_run(other, &key[0], "trn2", "first\nrun", "");
    tern_cache_record_run(other, &key[1], "trn3", "second run", "/a/b.tern");
    assert_ok(tern_cache_last_run(t.cache, &run));
    assert_memory_equal(&run.key, &key[0], sizeof run.key);
    assert_string_equal(run.name, "first run");
    assert_string_equal(run.path, "");
    tern_cache_close(other);
    assert_ok(tern_cache_last_run(t.cache, &run));
    assert_memory_equal(&run.key, &key[1], sizeof run.key);
    assert_string_equal(run.target, "trn3");
    assert_string_equal(run.name, "second run");
    assert_string_equal(run.path, "/a/b.tern");
    put_filled(&t, 3, 10);
    tern_cache_record_run(t.cache, &key[2], "trn2", "third run", "");
    assert_ok(tern_cache_last_run(t.cache, &run));
    assert_string_equal(run.name, "third run");
    close_temp_cache(&t);
}

/* A deferred record does not replace that of a later run of another process. */
static void a_deferred_record_does_not_replace_a_later_one(void **state)
{
    (void)state;
    temp_cache t;
    tern_cache *other = NULL;
    tern_cache_run run;
    char path[512];
    tern_cache_key key = key_of(1);
    open_temp_cache(&t, 0);
    tern_cache_options options = options_of(&t, 0);
    assert_ok(tern_cache_open(&options, &other));
    tern_cache_record_run(other, &key, "trn2", "a", "");
    tern_cache_record_run(other, &key, "trn2", "b", "");
    tern_cache_record_run(t.cache, &key, "trn2", "later", "");
    (void)snprintf(path, sizeof path, "%s/v1/last-run", t.dir);
    set_time(path, time(NULL) + 60);
    tern_cache_close(other);
    assert_ok(tern_cache_last_run(t.cache, &run));
    assert_string_equal(run.name, "later");
    close_temp_cache(&t);
}

static void flip(const char *path, off_t at, uint8_t mask)
{
    uint8_t byte = 0;
    int fd = open(path, O_RDWR);
    assert_true(fd >= 0);
    assert_int_equal(pread(fd, &byte, 1, at), 1);
    byte ^= mask;
    assert_int_equal(pwrite(fd, &byte, 1, at), 1);
    (void)close(fd);
}

static void damaged_entries_are_removed(void **state)
{
    (void)state;
    temp_cache t;
    char path[512];
    open_temp_cache(&t, 0);
    path_of(&t, 5, path, sizeof path);
    for (off_t at = 0; at < HEAD + 300; at += at < HEAD + 20 ? 1 : 97) {
        put_filled(&t, 5, 300);
        flip(path, at, (uint8_t)(1u << at % 8));
        assert_int_equal(get_filled(&t, 5), 0);
        assert_false(exists(path));
    }
    for (off_t len = 0; len < HEAD + 300; len += 13) {
        put_filled(&t, 5, 300);
        assert_int_equal(truncate(path, len), 0);
        assert_int_equal(get_filled(&t, 5), 0);
        assert_false(exists(path));
    }
    assert_int_equal(t.warnings, 1);
    assert_non_null(strstr(t.last, "was damaged and has been removed; it is compiled again"));
    put_filled(&t, 5, 300);
    assert_int_equal(get_filled(&t, 5), 300);
    close_temp_cache(&t);
}

/* The bytes of one key under the name of another: valid, but not the requested entry. */
static void an_entry_under_a_wrong_key_is_detected(void **state)
{
    (void)state;
    temp_cache t;
    char from[512], to[512];
    open_temp_cache(&t, 0);
    put_filled(&t, 1, 10);
    put_filled(&t, 2, 10);
    path_of(&t, 1, from, sizeof from);
    path_of(&t, 2, to, sizeof to);
    assert_int_equal(rename(from, to), 0);
    assert_int_equal(get_filled(&t, 2), 0);
    assert_int_equal(t.warnings, 1);
    close_temp_cache(&t);
}

/* --- the size limit --- */

static void set_age(const temp_cache *t, unsigned n, time_t age)
{
    char path[512];
    path_of(t, n, path, sizeof path);
    set_time(path, time(NULL) - age);
}

static void the_least_recently_used_is_evicted(void **state)
{
    (void)state;
    temp_cache t;
    open_temp_cache(&t, 4 * (1000 + HEAD));
    for (unsigned n = 0; n < 4; n++) {
        put_filled(&t, n, 1000);
        set_age(&t, n, 100 - 10 * (time_t)n);
    }
    assert_int_equal(get_filled(&t, 0), 1000); /* now the newest */
    put_filled(&t, 4, 1000);
    assert_int_equal(get_filled(&t, 1), 0);
    assert_int_equal(get_filled(&t, 0), 1000);
    for (unsigned n = 2; n < 5; n++)
        assert_int_equal(get_filled(&t, n), 1000);
    assert_int_equal(t.warnings, 0);
    close_temp_cache(&t);
}

/* Put by others after this process has measured: noticed at the next measurement. */
static void the_size_limit_holds(void **state)
{
    (void)state;
    temp_cache t;
    tern_cache_entry *entries = NULL;
    size_t count = 0;
    uint64_t total = 0;
    open_temp_cache(&t, 10000);
    for (unsigned n = 0; n < 100; n++)
        put_filled(&t, n, 100 + 37 * n % 1000);
    assert_ok(tern_cache_list(t.cache, true, &entries, &count));
    for (size_t i = 0; i < count; i++) {
        assert_true(entries[i].sound);
        total += entries[i].bytes;
    }
    assert_in_range(total, 10000 - 1100 - HEAD, 10000);
    tern_mem_free(tern_alloc_host(), entries, count * sizeof(*entries));
    put_filled(&t, 200, 20000);
    assert_int_equal(get_filled(&t, 200), 0);
    assert_int_equal(t.warnings, 1);
    assert_non_null(
        strstr(t.last, "20056 bytes is larger than the cache's limit of 10000; it is not stored"));
    close_temp_cache(&t);
}

static void gc_evicts_and_cleans(void **state)
{
    (void)state;
    temp_cache t;
    char path[512], stale[600], young[600], alien[600];
    uint64_t bytes = 0;
    size_t count = 0;
    open_temp_cache(&t, 0);
    for (unsigned n = 0; n < 3; n++) {
        put_filled(&t, n, 1000);
        set_age(&t, n, 1000 - (time_t)n);
    }
    path_of(&t, 1, path, sizeof path);
    int dir_len = (int)(strrchr(path, '/') - path);
    (void)snprintf(stale, sizeof stale, "%.*s/.tern-tmp-1-0", dir_len, path);
    (void)snprintf(young, sizeof young, "%.*s/.tern-tmp-1-1", dir_len, path);
    (void)snprintf(alien, sizeof alien, "%.*s/notes.txt", dir_len, path);
    const char *const files[] = {stale, young, alien};
    for (unsigned i = 0; i < 3; i++)
        (void)close(open(files[i], O_CREAT | O_WRONLY, 0600));
    set_time(stale, time(NULL) - TERN_CACHE_TEMP_SECONDS - 5);
    set_time(alien, 1000);
    assert_ok(tern_cache_gc(t.cache, 2 * (1000 + HEAD), &bytes, &count));
    assert_int_equal(bytes, 1000 + HEAD);
    assert_int_equal(count, 1);
    assert_int_equal(get_filled(&t, 0), 0);
    assert_int_equal(get_filled(&t, 1), 1000);
    assert_false(exists(stale));
    assert_true(exists(young) && exists(alien));
    assert_ok(tern_cache_gc(t.cache, 0, &bytes, &count));
    assert_int_equal(bytes, 2 * (1000 + HEAD));
    assert_int_equal(count, 2);
    assert_true(exists(young) && exists(alien));
    close_temp_cache(&t);
}

/* The first put of a process cleans up, too. */
static void a_put_removes_stale_files(void **state)
{
    (void)state;
    temp_cache t;
    char stale[600], dir[600];
    open_temp_cache(&t, 0);
    (void)snprintf(dir, sizeof dir, "%s/v1", t.dir);
    assert_int_equal(mkdir(dir, 0700), 0);
    (void)snprintf(dir, sizeof dir, "%s/v1/77", t.dir);
    assert_int_equal(mkdir(dir, 0700), 0);
    (void)snprintf(stale, sizeof stale, "%s/v1/77/.tern-tmp-1-0", t.dir);
    (void)close(open(stale, O_CREAT | O_WRONLY, 0600));
    set_time(stale, time(NULL) - TERN_CACHE_TEMP_SECONDS - 5);
    put_filled(&t, 1, 10);
    assert_false(exists(stale));
    close_temp_cache(&t);
}

static void the_list_is_in_order(void **state)
{
    (void)state;
    temp_cache t;
    char path[512];
    tern_cache_entry *entries = NULL;
    size_t count = 7;
    open_temp_cache(&t, 0);
    assert_ok(tern_cache_list(t.cache, true, &entries, &count));
    assert_null(entries);
    assert_int_equal(count, 0);
    static const unsigned ages[4] = {50, 10, 70, 10};
    for (unsigned n = 0; n < 4; n++)
        put_filled(&t, n, 100 + n);
    for (unsigned n = 0; n < 4; n++)
        set_age(&t, n, (time_t)ages[n]);
    path_of(&t, 0, path, sizeof path);
    flip(path, HEAD, 1);
    set_age(&t, 0, 50);
    assert_ok(tern_cache_list(t.cache, true, &entries, &count));
    static const unsigned wanted[4] = {1, 3, 0, 2}; /* among equal ages the smaller key first */
    assert_int_equal(count, 4);
    for (unsigned i = 0; i < 4; i++) {
        tern_cache_key key = key_of(wanted[i]);
        assert_memory_equal(entries[i].key.bytes, key.bytes, sizeof key.bytes);
        assert_int_equal(entries[i].bytes, 100 + wanted[i] + HEAD);
        assert_int_equal(entries[i].sound, wanted[i] != 0);
    }
    assert_in_range(entries[3].used, time(NULL) - 80, time(NULL) - 65);
    assert_ok(tern_cache_drop(t.cache, &entries[0].key));
    assert_ok(tern_cache_drop(t.cache, &entries[0].key));
    assert_int_equal(get_filled(&t, wanted[0]), 0);
    tern_mem_free(tern_alloc_host(), entries, count * sizeof(*entries));
    close_temp_cache(&t);
}

/* --- failures --- */

/* Puts and gets succeed; there is one warning, which contains |why|. */
static int check_no_store(temp_cache *t, const char *why, bool still_found)
{
    tern_cache_key key = key_of(9), old = key_of(1);
    uint8_t *bytes = NULL, *found = NULL;
    size_t len = 0, found_len = 0;
    static uint8_t large[100000];
    for (unsigned i = 0; i < 3; i++)
        if (tern_cache_put(t->cache, &key, large, sizeof large))
            return 1;
    if (tern_cache_get(t->cache, &key, &bytes, &len) || bytes)
        return 2;
    if (tern_cache_get(t->cache, &old, &found, &found_len) || (found != NULL) != still_found)
        return 3;
    tern_mem_free(tern_alloc_host(), found, found_len);
    if (t->warnings != 1)
        return 4;
    if (!strstr(t->last, why) || !strstr(t->last, "; compiled files are not stored"))
        return 5;
    return 0;
}

static bool has_temp_files(const temp_cache *t)
{
    char path[512];
    path_of(t, 9, path, sizeof path);
    *strrchr(path, '/') = '\0';
    DIR *dir = opendir(path);
    bool found = false;
    for (struct dirent *e = dir ? readdir(dir) : NULL; e; e = readdir(dir))
        found |= e->d_name[0] == '.' && e->d_name[1] == 't';
    if (dir)
        (void)closedir(dir);
    return found;
}

/* Runs |child| in its own process, which may change its limits and its user. */
static void in_child(int (*child)(temp_cache *t), temp_cache *t)
{
    int status = -1;
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0)
        _exit(child(t));
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFEXITED(status));
    assert_int_equal(WEXITSTATUS(status), 0);
}

/* A limit on the size of files truncates a write as a full disk does. */
static int with_a_full_disk(temp_cache *t)
{
    const struct rlimit small = {4096, 4096};
    if (signal(SIGXFSZ, SIG_IGN) == SIG_ERR || setrlimit(RLIMIT_FSIZE, &small) != 0)
        return 100;
    return check_no_store(t, "File too large", true);
}

static void a_full_disk_is_a_warning(void **state)
{
    (void)state;
    temp_cache t;
    open_temp_cache(&t, 0);
    put_filled(&t, 1, 100);
    in_child(with_a_full_disk, &t);
    assert_false(has_temp_files(&t));
    assert_int_equal(get_filled(&t, 1), 100);
    close_temp_cache(&t);
}

/* The superuser may write anywhere, so the child switches to another user. */
static int with_no_rights(temp_cache *t)
{
    enum { NOBODY = 65534 };
    if (geteuid() == 0 && setresuid(NOBODY, NOBODY, NOBODY) != 0)
        return 100;
    return check_no_store(t, "Permission denied", true);
}

static void a_read_only_directory_is_a_warning(void **state)
{
    (void)state;
    temp_cache t;
    char path[512];
    open_temp_cache(&t, 0);
    put_filled(&t, 1, 100);
    assert_int_equal(chmod(t.dir, 0755), 0);
    (void)snprintf(path, sizeof path, "%s/v1", t.dir);
    assert_int_equal(chmod(path, 0555), 0);
    in_child(with_no_rights, &t);
    assert_int_equal(chmod(path, 0755), 0);
    assert_int_equal(get_filled(&t, 1), 100);
    close_temp_cache(&t);
}

static void a_file_in_the_way_is_a_warning(void **state)
{
    (void)state;
    temp_cache t;
    char path[512];
    open_temp_cache(&t, 0);
    (void)snprintf(path, sizeof path, "%s/v1", t.dir);
    (void)close(open(path, O_CREAT | O_WRONLY, 0600));
    assert_int_equal(check_no_store(&t, "cannot create", false), 0);
    close_temp_cache(&t);
}

/* --- fail each allocation --- */

static tern_status use_everything(tern_alloc mem, void *arg)
{
    temp_cache *t = arg;
    tern_cache_options options = options_of(t, 700);
    tern_cache *cache = NULL;
    tern_cache_key key = key_of(1), other = key_of(2);
    tern_cache_entry *entries = NULL;
    uint8_t *bytes = NULL, block[400] = {1};
    size_t len = 0, count = 0, dropped = 0;
    uint64_t dropped_bytes = 0;
    options.mem = mem;
    tern_status st = tern_cache_open(&options, &cache);
    if (!st)
        st = tern_cache_put(cache, &key, block, sizeof block);
    if (!st)
        st = tern_cache_put(cache, &other, block, sizeof block); /* evicts the first */
    if (!st)
        st = tern_cache_get(cache, &other, &bytes, &len);
    if (!st)
        st = tern_cache_list(cache, true, &entries, &count);
    if (!st)
        st = tern_cache_gc(cache, 0, &dropped_bytes, &dropped);
    tern_mem_free(mem, bytes, len);
    tern_mem_free(mem, entries, count * sizeof(*entries));
    tern_cache_close(cache);
    if (!st)
        assert_int_equal(dropped, 1);
    return st;
}

static void allocation_failures_are_reported(void **state)
{
    (void)state;
    temp_cache t;
    open_temp_cache(&t, 0);
    test_fail_each_allocation(use_everything, &t);
    assert_int_equal(t.warnings, 0);
    close_temp_cache(&t);
}

TEST_MAIN(cmocka_unit_test(put_entries_are_found), cmocka_unit_test(the_last_run_is_recorded),
          cmocka_unit_test(a_deferred_record_does_not_replace_a_later_one),
          cmocka_unit_test(the_layout_is_fixed), cmocka_unit_test(damaged_entries_are_removed),
          cmocka_unit_test(an_entry_under_a_wrong_key_is_detected),
          cmocka_unit_test(the_least_recently_used_is_evicted),
          cmocka_unit_test(the_size_limit_holds), cmocka_unit_test(gc_evicts_and_cleans),
          cmocka_unit_test(a_put_removes_stale_files), cmocka_unit_test(the_list_is_in_order),
          cmocka_unit_test(a_full_disk_is_a_warning),
          cmocka_unit_test(a_read_only_directory_is_a_warning),
          cmocka_unit_test(a_file_in_the_way_is_a_warning),
          cmocka_unit_test(allocation_failures_are_reported))
