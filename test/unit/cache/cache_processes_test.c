/* The cache shared by processes and threads: they put and get equal and different entries
 * concurrently, and processes are killed meanwhile. */
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <time.h>

#include "cache_temp.h"

enum { PROCESSES = 4, ROUNDS = 60, SMALL = 20000, LARGE = 4 << 20 };

static size_t size_of(unsigned n) { return SMALL + 1000 * (size_t)n; }

/* A get that finds an entry must return all of it. */
static int get_one(tern_cache *cache, unsigned n)
{
    tern_cache_key key = key_of(n);
    uint8_t *bytes = NULL;
    size_t len = 0;
    if (tern_cache_get(cache, &key, &bytes, &len))
        return 1;
    int bad = bytes && (len != size_of(n) || !is_filled(bytes, len, n)) ? 2 : 0;
    tern_mem_free(tern_alloc_host(), bytes, len);
    return bad;
}

static int put_one(tern_cache *cache, unsigned n, size_t len)
{
    tern_cache_key key = key_of(n);
    uint8_t *bytes = tern_mem_get(tern_alloc_host(), len);
    if (!bytes)
        return 1;
    fill(bytes, len, n);
    int bad = tern_cache_put(cache, &key, bytes, len) ? 3 : 0;
    tern_mem_free(tern_alloc_host(), bytes, len);
    return bad;
}

/* Some puts and gets by worker |number|. */
static int work_on(tern_cache *cache, unsigned number)
{
    uint64_t random = number + 1;
    int bad = 0;
    for (unsigned i = 0; i < ROUNDS && !bad; i++) {
        uint64_t what = test_random(&random);
        unsigned n = what % 8 < 6 ? (unsigned)(what % 6) : 10 + number;
        bad = what >> 32 & 1 ? put_one(cache, n, size_of(n)) : get_one(cache, n);
    }
    return bad;
}

/* All processes use keys 0 to 5, and each one of its own; the size limit makes them evict entries,
 * too. */
static int work(temp_cache *t, unsigned number, uint64_t max_bytes)
{
    tern_cache_options options = options_of(t, max_bytes);
    tern_cache *cache = NULL;
    int bad = tern_cache_open(&options, &cache) ? 4 : work_on(cache, number);
    tern_cache_close(cache);
    return bad ? bad : t->warnings ? 5 : 0;
}

static void together(uint64_t max_bytes)
{
    temp_cache t;
    pid_t pids[PROCESSES];
    open_temp_cache(&t, max_bytes);
    for (unsigned i = 0; i < PROCESSES; i++) {
        pids[i] = fork();
        assert_true(pids[i] >= 0);
        if (pids[i] == 0)
            _exit(work(&t, i, max_bytes));
    }
    for (unsigned i = 0; i < PROCESSES; i++) {
        int status = -1;
        assert_int_equal(waitpid(pids[i], &status, 0), pids[i]);
        assert_true(WIFEXITED(status));
        assert_int_equal(WEXITSTATUS(status), 0);
    }
    tern_cache_entry *entries = NULL;
    size_t count = 0, dropped = 0;
    uint64_t bytes = 0;
    assert_ok(tern_cache_gc(t.cache, max_bytes, &bytes, &dropped));
    assert_ok(tern_cache_list(t.cache, true, &entries, &count));
    assert_in_range(count, 1, 6 + PROCESSES);
    for (size_t i = 0; i < count; i++)
        assert_true(entries[i].sound);
    tern_mem_free(tern_alloc_host(), entries, count * sizeof(*entries));
    close_temp_cache(&t);
}

static void concurrent_processes(void **state)
{
    (void)state;
    together((uint64_t)1 << 30);
}

static void concurrent_processes_in_a_small_cache(void **state)
{
    (void)state;
    together(100000);
}

typedef struct {
    tern_cache *cache;
    unsigned number;
    int bad;
} worker;

static void *run_worker(void *arg)
{
    worker *w = arg;
    w->bad = work_on(w->cache, w->number);
    return NULL;
}

static void concurrent_threads_share_a_cache(void **state)
{
    (void)state;
    temp_cache t;
    pthread_t threads[PROCESSES];
    worker workers[PROCESSES];
    open_temp_cache(&t, 100000);
    for (unsigned i = 0; i < PROCESSES; i++) {
        workers[i] = (worker){t.cache, i, -1};
        assert_int_equal(pthread_create(&threads[i], NULL, run_worker, &workers[i]), 0);
    }
    for (unsigned i = 0; i < PROCESSES; i++) {
        assert_int_equal(pthread_join(threads[i], NULL), 0);
        assert_int_equal(workers[i].bad, 0);
    }
    assert_int_equal(t.warnings, 0);
    close_temp_cache(&t);
}

/* Puts until killed. */
static int put_for_ever(temp_cache *t)
{
    uint8_t *bytes = tern_mem_get(tern_alloc_host(), LARGE);
    if (!bytes)
        return 1;
    for (unsigned n = 0;; n = (n + 1) % 3) {
        tern_cache_key key = key_of(n);
        fill(bytes, LARGE, n);
        if (tern_cache_put(t->cache, &key, bytes, LARGE))
            return 2;
    }
}

static void kill_after(temp_cache *t, unsigned ms)
{
    int status = 0;
    const struct timespec pause = {.tv_nsec = (long)ms * 1000000};
    pid_t pid = fork();
    assert_true(pid >= 0);
    if (pid == 0)
        _exit(put_for_ever(t));
    (void)nanosleep(&pause, NULL);
    assert_int_equal(kill(pid, SIGKILL), 0);
    assert_int_equal(waitpid(pid, &status, 0), pid);
    assert_true(WIFSIGNALED(status));
}

/* A writer killed between its writes leaves a temporary file, not an entry; an hour later it is
 * removed. */
static void killed_writers_leave_no_damage(void **state)
{
    (void)state;
    temp_cache t;
    open_temp_cache(&t, 0);
    for (unsigned i = 0; i < 12; i++)
        kill_after(&t, 5 + 3 * i);
    size_t found = 0;
    for (unsigned n = 0; n < 3; n++) {
        size_t len = get_filled(&t, n);
        assert_true(len == 0 || len == LARGE);
        found += len != 0;
    }
    tern_cache_entry *entries = NULL;
    size_t count = 0, dropped = 0;
    uint64_t bytes = 0;
    assert_ok(tern_cache_list(t.cache, true, &entries, &count));
    assert_int_equal(count, found);
    for (size_t i = 0; i < count; i++)
        assert_true(entries[i].sound);
    tern_mem_free(tern_alloc_host(), entries, count * sizeof(*entries));
    put_filled(&t, 0, 10);
    assert_int_equal(get_filled(&t, 0), 10);
    assert_int_equal(t.warnings, 0);
    assert_ok(tern_cache_gc(t.cache, 0, &bytes, &dropped)); /* the lock of a dead process is free */
    close_temp_cache(&t);
}

TEST_MAIN(cmocka_unit_test(concurrent_processes),
          cmocka_unit_test(concurrent_processes_in_a_small_cache),
          cmocka_unit_test(concurrent_threads_share_a_cache),
          cmocka_unit_test(killed_writers_leave_no_damage))
