/* group_ranks.h - runs the ranks of a group as processes forked from a test. */
#ifndef TERN_TEST_GROUP_RANKS_H
#define TERN_TEST_GROUP_RANKS_H

#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "fabric/group_impl.h"
#include "test_support.h"

/* A rank's part of a test: false, after a message on standard error, if it fails. */
typedef bool (*rank_fn)(tern_group *group, void *arg);

typedef struct {
    uint32_t size;
    double timeout_seconds;
    uint64_t staging_bytes;
} ranks_options;

static tern_group_options options_of(const ranks_options *o, const char *key, uint32_t rank)
{
    return (tern_group_options){.struct_size = sizeof(tern_group_options),
                                .key = key,
                                .rank = rank,
                                .size = o->size,
                                .timeout_seconds = o->timeout_seconds ? o->timeout_seconds : 60,
                                .staging_bytes = o->staging_bytes};
}

static bool run_rank(const tern_group_options *options, rank_fn fn, void *arg)
{
    tern_group *group = NULL;
    tern_status st = tern_group_join(options, &group);
    if (st) {
        fprintf(stderr, "rank %u: %s\n", options->rank, tern_status_message(st));
        tern_status_free(st);
        return false;
    }
    const bool good = fn(group, arg);
    tern_group_release(group);
    return good;
}

static const char *new_key(void)
{
    static char key[64];
    static unsigned count;
    snprintf(key, sizeof key, "test %d %u", (int)getpid(), count++);
    return key;
}

/* cmocka's handlers would go on with the next test in the child. */
static void drop_handlers(void)
{
    static const int signals[] = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT};
    for (unsigned i = 0; i < TERN_COUNT_OF(signals); i++)
        signal(signals[i], SIG_DFL);
}

static void start_ranks(const ranks_options *o, rank_fn fn, void *arg, pid_t *out)
{
    const char *key = new_key();
    for (uint32_t r = 0; r < o->size; r++) {
        fflush(stdout);
        out[r] = fork();
        assert_true(out[r] >= 0);
        if (out[r] == 0) {
            drop_handlers();
            const tern_group_options options = options_of(o, key, r);
            _exit(run_rank(&options, fn, arg) ? 0 : 1);
        }
    }
}

/* Runs |fn| on all ranks and expects success of each, or its death by SIGKILL if it is |killed|. */
static inline void run_ranks_killing(const ranks_options *o, uint32_t killed, rank_fn fn, void *arg)
{
    pid_t children[TERN_GROUP_SIZE_MAX];
    start_ranks(o, fn, arg, children);
    for (uint32_t r = 0; r < o->size; r++) {
        int status = 0;
        assert_int_equal(waitpid(children[r], &status, 0), children[r]);
        if (r == killed)
            assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
        else
            assert_true(WIFEXITED(status) && WEXITSTATUS(status) == 0);
    }
}

static inline void run_ranks(uint32_t size, rank_fn fn, void *arg)
{
    run_ranks_killing(&(ranks_options){.size = size}, UINT32_MAX, fn, arg);
}

#define RANK_CHECK(group, condition, ...)                                                         \
    do {                                                                                          \
        if (!(condition)) {                                                                       \
            fprintf(stderr, "rank %u, %s:%d: %s", (group)->rank, __FILE__, __LINE__, #condition); \
            fprintf(stderr, " " __VA_ARGS__);                                                     \
            fputc('\n', stderr);                                                                  \
            return false;                                                                         \
        }                                                                                         \
    } while (0)

static inline bool rank_ok(tern_group *g, tern_status st, const char *file, int line)
{
    if (st)
        fprintf(stderr, "rank %u, %s:%d: %s\n", g->rank, file, line, tern_status_message(st));
    tern_status_free(st);
    return !st;
}
#define RANK_OK(group, expr)                               \
    do {                                                   \
        if (!rank_ok((group), (expr), __FILE__, __LINE__)) \
            return false;                                  \
    } while (0)

/* Expects a failure with |code| whose message has all of |texts|, which end with NULL. */
static inline bool rank_fails(tern_group *g, tern_status st, tern_code code,
                              const char *const *texts, int line)
{
    bool good = tern_status_code(st) == code;
    for (; *texts; texts++)
        good &= strstr(tern_status_message(st), *texts) != NULL;
    if (!good)
        fprintf(stderr, "rank %u, line %d: unexpected: %s\n", g->rank, line,
                tern_status_message(st));
    tern_status_free(st);
    return good;
}
#define RANK_FAILS(group, code, expr, ...)                                                      \
    do {                                                                                        \
        if (!rank_fails((group), (expr), TERN_##code, (const char *const[]){__VA_ARGS__, NULL}, \
                        __LINE__))                                                              \
            return false;                                                                       \
    } while (0)

#endif
