#include "base/pool.h"

#include <limits.h>
#include <pthread.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>

#include "test_support.h"

static const unsigned thread_counts[] = {1, 2, 3, 16};

static tern_pool *pool_of(unsigned threads)
{
    tern_pool *pool;
    assert_ok(tern_pool_create(tern_alloc_host(), threads, &pool));
    assert_int_equal(tern_pool_threads(pool), threads);
    return pool;
}

/* --- each item once, chunks by count and grain alone --- */

enum { MAX_ITEMS = 2000 };

typedef struct {
    size_t count, grain;
    unsigned char visits[MAX_ITEMS]; /* not atomic: two visits at once are a race to be found */
    size_t begin[MAX_ITEMS];         /* by chunk */
} coverage;

static void visit(void *arg, size_t begin, size_t end, unsigned chunk_index)
{
    coverage *c = arg;
    c->begin[chunk_index] = begin;
    for (size_t i = begin; i < end; i++)
        c->visits[i]++;
}

static void assert_covers(tern_pool *pool, size_t count, size_t grain)
{
    static coverage c;
    memset(&c, 0, sizeof c);
    tern_pool_for(pool, count, grain, visit, &c);
    for (size_t i = 0; i < MAX_ITEMS; i++)
        assert_int_equal(c.visits[i], i < count);
    for (size_t k = 0; k < tern_pool_chunks(count, grain); k++)
        assert_int_equal(c.begin[k], k * grain);
}

static void each_item_is_visited_once(void **state)
{
    (void)state;
    static const size_t counts[] = {0, 1, 2, 7, 64, 1000, 1999}, grains[] = {1, 2, 3, 64, 5000};
    for (size_t t = 0; t <= TERN_COUNT_OF(thread_counts); t++) {
        tern_pool *pool = t ? pool_of(thread_counts[t - 1]) : NULL;
        for (size_t i = 0; i < TERN_COUNT_OF(counts); i++) {
            for (size_t k = 0; k < TERN_COUNT_OF(grains); k++)
                assert_covers(pool, counts[i], grains[k]);
        }
        tern_pool_destroy(pool);
    }
}

static void many_short_loops(void **state)
{
    (void)state;
    tern_pool *pool = pool_of(4);
    for (size_t i = 0; i < 3000; i++)
        assert_covers(pool, i % 11, 1 + i % 3);
    tern_pool_destroy(pool);
}

static void chunk_counts(void **state)
{
    (void)state;
    assert_int_equal(tern_pool_chunks(0, 1), 0);
    assert_int_equal(tern_pool_chunks(1, 1), 1);
    assert_int_equal(tern_pool_chunks(10, 3), 4);
    assert_int_equal(tern_pool_chunks(SIZE_MAX, SIZE_MAX), 1);
    assert_int_equal(tern_pool_chunks(SIZE_MAX, SIZE_MAX / 2), 3);
}

static void count_chunk(void *arg, size_t begin, size_t end, unsigned chunk_index)
{
    if (end - begin == 1 && begin == chunk_index)
        ((unsigned char *)arg)[begin]++; /* not atomic: see |visits| */
}

static void many_chunks(void **state)
{
    (void)state;
    enum { CHUNKS = 300000 };
    unsigned char *visits = calloc(CHUNKS, 1);
    assert_non_null(visits);
    for (size_t t = 0; t < TERN_COUNT_OF(thread_counts); t++) {
        tern_pool *pool = pool_of(thread_counts[t]);
        tern_pool_for(pool, CHUNKS, 1, count_chunk, visits);
        for (size_t i = 0; i < CHUNKS; i++)
            assert_int_equal(visits[i], t + 1);
        tern_pool_destroy(pool);
    }
    free(visits);
}

static void note_end(void *arg, size_t begin, size_t end, unsigned chunk_index)
{
    (void)begin;
    ((size_t *)arg)[chunk_index] = end;
}

static void sizes_near_the_limit_do_not_wrap(void **state)
{
    (void)state;
    tern_pool *pool = pool_of(2);
    size_t ends[3] = {0};
    tern_pool_for(pool, SIZE_MAX, SIZE_MAX / 2, note_end, ends);
    assert_true(ends[0] == SIZE_MAX / 2 && ends[1] == SIZE_MAX - 1 && ends[2] == SIZE_MAX);
    tern_pool_destroy(pool);
}

/* --- the same bits with any number of threads --- */

enum { TERMS = 100003, TERMS_PER_CHUNK = 1000, PARTS = TERMS / TERMS_PER_CHUNK + 1 };

static void add_terms(void *arg, size_t begin, size_t end, unsigned chunk_index)
{
    float sum = 0;
    for (size_t i = begin; i < end; i++)
        sum += 1.0f / (float)(i + 1);
    ((float *)arg)[chunk_index] = sum;
}

static void sums_have_the_same_bits(void **state)
{
    (void)state;
    float wanted = 0;
    for (size_t t = 0; t <= TERN_COUNT_OF(thread_counts); t++) {
        tern_pool *pool = t ? pool_of(thread_counts[t - 1]) : NULL;
        float parts[PARTS], sum = 0;
        assert_int_equal(tern_pool_chunks(TERMS, TERMS_PER_CHUNK), PARTS);
        tern_pool_for(pool, TERMS, TERMS_PER_CHUNK, add_terms, parts);
        for (size_t i = 0; i < PARTS; i++)
            sum += parts[i];
        if (t == 0)
            wanted = sum;
        assert_memory_equal(&sum, &wanted, sizeof sum);
        tern_pool_destroy(pool);
    }
    assert_true(wanted > 12 && wanted < 12.2);
}

/* --- loops inside loops, and from several threads --- */

typedef struct {
    tern_pool *pool;
    atomic_size_t items;
} nested;

static void count_items(void *arg, size_t begin, size_t end, unsigned chunk_index)
{
    (void)chunk_index;
    atomic_fetch_add(&((nested *)arg)->items, end - begin);
}

static void loop_again(void *arg, size_t begin, size_t end, unsigned chunk_index)
{
    (void)chunk_index;
    nested *n = arg;
    for (size_t i = begin; i < end; i++)
        tern_pool_for(n->pool, 17, 4, count_items, n);
}

static void loops_may_be_nested(void **state)
{
    (void)state;
    for (size_t t = 1; t < TERN_COUNT_OF(thread_counts); t++) {
        nested n = {.pool = pool_of(thread_counts[t])};
        tern_pool_for(n.pool, 200, 3, loop_again, &n);
        assert_int_equal(n.items, 200 * 17);
        tern_pool_destroy(n.pool);
    }
}

/* Each task submits two more, down to a depth. */
enum { TREE_DEPTH = 10, TREE_TASKS = (1 << TREE_DEPTH) - 1 };

typedef struct tree {
    tern_pool *pool;
    atomic_uint count;
    atomic_bool done;
    struct {
        tern_task task;
        struct tree *tree;
        unsigned index;
    } nodes[TREE_TASKS];
} tree;

static void run_node(tern_task *task)
{
    tree *t = ((__typeof__(&((tree *)NULL)->nodes[0]))(void *)task)->tree;
    const unsigned index = ((__typeof__(&((tree *)NULL)->nodes[0]))(void *)task)->index;
    for (unsigned child = 2 * index + 1; child <= 2 * index + 2 && child < TREE_TASKS; child++)
        tern_pool_submit(t->pool, &t->nodes[child].task);
    assert_true(tern_pool_thread(t->pool) < tern_pool_threads(t->pool));
    if (atomic_fetch_add(&t->count, 1) + 1 == TREE_TASKS)
        atomic_store(&t->done, true);
}

static void tasks_submit_tasks(void **state)
{
    (void)state;
    for (size_t t = 0; t < TERN_COUNT_OF(thread_counts); t++) {
        tree *all = test_malloc(sizeof *all);
        all->pool = pool_of(thread_counts[t]);
        for (unsigned round = 0; round < 20; round++) {
            atomic_init(&all->count, 0);
            atomic_init(&all->done, false);
            for (unsigned i = 0; i < TREE_TASKS; i++) {
                all->nodes[i].task = (tern_task){.run = run_node};
                all->nodes[i].tree = all;
                all->nodes[i].index = i;
            }
            tern_pool_submit(all->pool, &all->nodes[0].task);
            tern_pool_help_until(all->pool, &all->done);
            assert_int_equal(all->count, TREE_TASKS);
        }
        tern_pool_destroy(all->pool);
        test_free(all);
    }
}

/* --- a waiting thread takes part in loops --- */

typedef struct {
    tern_task task; /* first */
    tern_pool *pool;
    atomic_uint begun; /* calls of the loop */
    atomic_bool done;
} pair;

/* Each of the two calls waits for the other: it takes two threads. */
static void await_other(void *arg, size_t begin, size_t end, unsigned chunk)
{
    pair *p = arg;
    (void)chunk;
    assert_int_equal(end - begin, 1);
    (void)atomic_fetch_add(&p->begun, 1);
    while (atomic_load(&p->begun) < 2)
        tern_pool_pause();
}

static void run_pair(tern_task *task)
{
    pair *p = (pair *)(void *)task;
    tern_pool_for(p->pool, 2, 1, await_other, p);
    atomic_store(&p->done, true);
}

static void a_waiting_thread_joins_loops(void **state)
{
    (void)state;
    pair p = {.task.run = run_pair, .pool = pool_of(2)};
    for (int round = 0; round < 200; round++) {
        atomic_store(&p.begun, 0);
        atomic_store(&p.done, false);
        tern_pool_submit(p.pool, &p.task);
        /* In every other round it comes late and was not invited, unless the worker sleeps. */
        for (int i = 0; round % 2 && i < 100000 && atomic_load(&p.begun) == 0; i++)
            tern_pool_pause();
        tern_pool_help_until(p.pool, &p.done);
        assert_int_equal(p.begun, 2);
    }
    tern_pool_destroy(p.pool);
}

/* --- chunks in one call --- */

enum { MERGED = 1000, MERGED_GRAIN = 7 };

typedef struct {
    atomic_uint visits[MERGED], calls;
} merged;

static void visit_merged(void *arg, size_t begin, size_t end, unsigned chunk)
{
    merged *m = arg;
    assert_int_equal(begin, (size_t)chunk * MERGED_GRAIN);
    assert_true(end == MERGED || end % MERGED_GRAIN == 0);
    for (size_t i = begin; i < end; i++)
        (void)atomic_fetch_add(&m->visits[i], 1);
    (void)atomic_fetch_add(&m->calls, 1);
}

static void chunks_may_be_merged(void **state)
{
    (void)state;
    merged *m = test_malloc(sizeof *m);
    for (size_t t = 0; t < TERN_COUNT_OF(thread_counts); t++) {
        tern_pool *pool = pool_of(thread_counts[t]);
        for (int round = 0; round < 50; round++) {
            memset(m, 0, sizeof *m);
            tern_pool_for_merged(pool, MERGED, MERGED_GRAIN, visit_merged, m);
            for (size_t i = 0; i < MERGED; i++)
                assert_int_equal(m->visits[i], 1);
            assert_true(m->calls < tern_pool_chunks(MERGED, MERGED_GRAIN));
        }
        if (thread_counts[t] == 1)
            assert_int_equal(m->calls, 1);
        tern_pool_destroy(pool);
    }
    test_free(m);
}

enum { CALLERS = 3, LOOPS_EACH = 300 };

static void *call_often(void *arg)
{
    nested *n = arg;
    for (int i = 0; i < LOOPS_EACH; i++)
        tern_pool_for(n->pool, 100, 7, count_items, n);
    return NULL;
}

static void callers_may_share_a_pool(void **state)
{
    (void)state;
    nested n = {.pool = pool_of(4)};
    pthread_t callers[CALLERS];
    for (int i = 0; i < CALLERS; i++)
        assert_int_equal(pthread_create(&callers[i], NULL, call_often, &n), 0);
    for (int i = 0; i < CALLERS; i++)
        assert_int_equal(pthread_join(callers[i], NULL), 0);
    assert_int_equal(n.items, CALLERS * LOOPS_EACH * 100);
    tern_pool_destroy(n.pool);
}

/* --- loops inside loops of other pools, and by threads that come and go --- */

enum { OUTER = 24, MIDDLE = 5, INNER = 40 };

typedef struct {
    tern_pool *pools[3];
    unsigned char visits[OUTER][MIDDLE][INNER]; /* not atomic */
} layers;

typedef struct {
    layers *all;
    size_t outer, middle;
} layer;

static void visit_inner(void *arg, size_t begin, size_t end, unsigned chunk_index)
{
    const layer *l = arg;
    (void)chunk_index;
    for (size_t i = begin; i < end; i++)
        l->all->visits[l->outer][l->middle][i]++;
}

static void visit_middle(void *arg, size_t begin, size_t end, unsigned chunk_index)
{
    (void)chunk_index;
    for (size_t i = begin; i < end; i++) {
        layer l = *(const layer *)arg;
        l.middle = i;
        tern_pool_for(l.all->pools[2], INNER, 3, visit_inner, &l);
    }
}

static void visit_outer(void *arg, size_t begin, size_t end, unsigned chunk_index)
{
    (void)chunk_index;
    for (size_t i = begin; i < end; i++) {
        layer l = {.all = arg, .outer = i};
        tern_pool_for(l.all->pools[1], MIDDLE, 1, visit_middle, &l);
    }
}

static bool covers_layers(layers *l)
{
    memset(l->visits, 0, sizeof l->visits);
    tern_pool_for(l->pools[0], OUTER, 1, visit_outer, l);
    for (size_t i = 0; i < sizeof l->visits; i++)
        if (((const unsigned char *)l->visits)[i] != 1)
            return false;
    return true;
}

/* Three levels, on one pool and on three: every item once, and no level waits for another. */
static void three_levels(void **state)
{
    (void)state;
    static layers l;
    for (size_t a = 0; a < TERN_COUNT_OF(thread_counts); a++)
        for (size_t b = 0; b < TERN_COUNT_OF(thread_counts); b++) {
            tern_pool *first = pool_of(thread_counts[a]), *second = pool_of(thread_counts[b]);
            for (unsigned which = 0; which < 8; which++) {
                for (unsigned i = 0; i < 3; i++)
                    l.pools[i] = which >> i & 1 ? first : second;
                assert_true(covers_layers(&l));
            }
            tern_pool_destroy(first);
            tern_pool_destroy(second);
        }
}

typedef struct {
    tern_pool *pool;
    unsigned char visits[200]; /* not atomic */
    layers *inside;            /* if not NULL, this too */
} visitor;

static void visit_own(void *arg, size_t begin, size_t end, unsigned chunk_index)
{
    (void)chunk_index;
    for (size_t i = begin; i < end; i++)
        ((visitor *)arg)->visits[i]++;
}

static void *call_a_few_times(void *arg)
{
    visitor *c = arg;
    for (unsigned round = 1; round <= 5; round++) {
        tern_pool_for(c->pool, sizeof c->visits, round, visit_own, c);
        for (size_t i = 0; i < sizeof c->visits; i++)
            if (c->visits[i] != round)
                return c;
        if (c->inside && !covers_layers(c->inside))
            return c;
    }
    return NULL;
}

/* More callers than the pool has threads; they end while others are in their loops. */
static void callers_come_and_go(void **state)
{
    (void)state;
    enum { AT_ONCE = 12, ROUNDS = 6 };
    static visitor callers[AT_ONCE];
    static layers inside;
    for (size_t t = 0; t < TERN_COUNT_OF(thread_counts); t++) {
        tern_pool *pool = pool_of(thread_counts[t]);
        for (unsigned round = 0; round < ROUNDS; round++) {
            pthread_t threads[AT_ONCE];
            memset(callers, 0, sizeof callers);
            for (size_t i = 0; i < 3; i++)
                inside.pools[i] = pool;
            callers[0].inside = &inside;
            for (unsigned i = 0; i < AT_ONCE; i++) {
                callers[i].pool = pool;
                assert_int_equal(pthread_create(&threads[i], NULL, call_a_few_times, &callers[i]),
                                 0);
            }
            for (unsigned i = 0; i < AT_ONCE; i++) {
                void *wrong = NULL;
                assert_int_equal(pthread_join(threads[i], &wrong), 0);
                assert_null(wrong);
            }
        }
        tern_pool_destroy(pool);
    }
}

static void *use_and_destroy(void *arg)
{
    nested n = {.pool = arg};
    tern_pool_for(n.pool, 100, 1, count_items, &n);
    tern_pool_destroy(n.pool);
    return n.items == 100 ? NULL : arg;
}

static void another_thread_may_destroy(void **state)
{
    (void)state;
    for (size_t t = 0; t < TERN_COUNT_OF(thread_counts); t++) {
        tern_pool *pool = pool_of(thread_counts[t]);
        assert_covers(pool, 50, 1);
        pthread_t thread;
        void *wrong = NULL;
        assert_int_equal(pthread_create(&thread, NULL, use_and_destroy, pool), 0);
        assert_int_equal(pthread_join(thread, &wrong), 0);
        assert_null(wrong);
    }
}

/* The last chunk takes much longer than the others: the loop must not return before it. */
static void one_chunk_is_slow(void *arg, size_t begin, size_t end, unsigned chunk_index)
{
    (void)end;
    (void)chunk_index;
    volatile unsigned wait = begin % 16 == 15 ? 20000 : 10;
    while (wait)
        wait--;
    ((unsigned char *)arg)[begin] = 1;
}

static void chunks_of_different_length(void **state)
{
    (void)state;
    for (size_t t = 0; t < TERN_COUNT_OF(thread_counts); t++) {
        tern_pool *pool = pool_of(thread_counts[t]);
        for (size_t count = 1; count < 65; count++) {
            unsigned char done[64] = {0};
            tern_pool_for(pool, count, 1, one_chunk_is_slow, done);
            for (size_t i = 0; i < sizeof done; i++)
                assert_int_equal(done[i], i < count);
        }
        tern_pool_destroy(pool);
    }
}

/* --- the workers --- */

enum { MEETING = 4 };

typedef struct {
    tern_pool *pool;
    pthread_t caller;
    atomic_uint here;
    atomic_bool met, wrong_signals;
} meeting;

/* Waits a while for all threads to be in the loop: a worker joins when it has nothing to do. */
static void meet(void *arg, size_t begin, size_t end, unsigned chunk_index)
{
    (void)begin;
    (void)end;
    (void)chunk_index;
    meeting *m = arg;
    sigset_t blocked;
    (void)pthread_sigmask(SIG_SETMASK, NULL, &blocked);
    if (sigismember(&blocked, SIGINT) == pthread_equal(m->caller, pthread_self()))
        atomic_store(&m->wrong_signals, true);
    (void)atomic_fetch_add(&m->here, 1);
    for (int i = 0; i < 1000 && !atomic_load(&m->met); i++) {
        if (atomic_load(&m->here) == MEETING)
            atomic_store(&m->met, true);
        (void)sched_yield();
    }
    (void)atomic_fetch_sub(&m->here, 1);
}

static void all_threads_work_and_take_no_signals(void **state)
{
    (void)state;
    meeting m = {.pool = pool_of(MEETING), .caller = pthread_self()};
    for (int round = 0; round < 20; round++) {
        atomic_store(&m.met, false);
        tern_pool_for(m.pool, 10000, 1, meet, &m);
        assert_true(m.met);
        assert_false(m.wrong_signals);
    }
    tern_pool_destroy(m.pool);
}

static void pools_come_and_go(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 100; i++) {
        tern_pool *pool = pool_of(1 + i % 5);
        if (i & 1) /* also pools whose threads never got to work */
            assert_covers(pool, 100, 1);
        tern_pool_destroy(pool);
    }
    tern_pool_destroy(NULL);
    assert_int_equal(tern_pool_threads(NULL), 1);
}

static void environment_sets_the_default(void **state)
{
    (void)state;
    tern_pool *pool;
    setenv("TERN_THREADS", "3", 1);
    assert_ok(tern_pool_create(tern_alloc_host(), 0, &pool));
    assert_int_equal(tern_pool_threads(pool), 3);
    tern_pool_destroy(pool);
    assert_ok(tern_pool_create(tern_alloc_host(), 2, &pool)); /* asked for: not the environment */
    assert_int_equal(tern_pool_threads(pool), 2);
    tern_pool_destroy(pool);
    static const char *const wrong[] = {"0", "-1", "x", "3x", "1025", "99999999999999999999", " "};
    for (size_t i = 0; i < TERN_COUNT_OF(wrong); i++) {
        setenv("TERN_THREADS", wrong[i], 1);
        assert_fails(INVALID, "wanted a whole number from 1 to 1024",
                     tern_pool_create(tern_alloc_host(), 0, &pool));
        assert_null(pool);
    }
    assert_fails(INVALID, "wanted at most 1024", tern_pool_create(tern_alloc_host(), 1025, &pool));
    unsetenv("TERN_THREADS");
    cpu_set_t allowed;
    assert_int_equal(sched_getaffinity(0, sizeof allowed, &allowed), 0);
    assert_ok(tern_pool_create(tern_alloc_host(), 0, &pool));
    assert_int_equal(tern_pool_threads(pool), CPU_COUNT(&allowed));
    tern_pool_destroy(pool);
}

static tern_status create_and_use(tern_alloc mem, void *arg)
{
    tern_pool *pool;
    TERN_TRY(tern_pool_create(mem, *(unsigned *)arg, &pool));
    assert_covers(pool, 10, 1);
    tern_pool_destroy(pool);
    return NULL;
}

static void every_allocation_may_fail(void **state)
{
    (void)state;
    for (unsigned threads = 1; threads < 4; threads++)
        test_fail_each_allocation(create_and_use, &threads);
}

TEST_MAIN(cmocka_unit_test(each_item_is_visited_once), cmocka_unit_test(many_short_loops),
          cmocka_unit_test(chunk_counts), cmocka_unit_test(many_chunks),
          cmocka_unit_test(sizes_near_the_limit_do_not_wrap),
          cmocka_unit_test(sums_have_the_same_bits), cmocka_unit_test(loops_may_be_nested),
          cmocka_unit_test(tasks_submit_tasks), cmocka_unit_test(a_waiting_thread_joins_loops),
          cmocka_unit_test(chunks_may_be_merged), cmocka_unit_test(callers_may_share_a_pool),
          cmocka_unit_test(three_levels), cmocka_unit_test(callers_come_and_go),
          cmocka_unit_test(another_thread_may_destroy),
          cmocka_unit_test(chunks_of_different_length),
          cmocka_unit_test(all_threads_work_and_take_no_signals),
          cmocka_unit_test(pools_come_and_go), cmocka_unit_test(environment_sets_the_default),
          cmocka_unit_test(every_allocation_may_fail))
