/* `tern bench group`: all-reduces between two processes through shared memory. Large arrays against
 * a memcpy of one of them, which is what each process must do at least; small ones against a byte
 * that goes to the other process and back through pipes. */
#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "cli/bench.h"
#include "tern/group.h"

tern_status tern_bench_group(const tern_bench_run *run);

enum { SMALL_TIMES = 1000, ONCE_BYTES = 64 << 10 };

/* What the other process does next. */
typedef enum { STOP, ALL_REDUCE } command;
typedef struct {
    uint64_t command, dtype, count, times;
} order;

typedef struct {
    tern_group *group;
    int to_peer[2], from_peer[2];
    order work;
    uint8_t *src, *dst;
    uint64_t bytes;
    tern_status st; /* the first failure */
} bench;

static void note(bench *b, tern_status st)
{
    if (!b->st)
        b->st = st;
    else
        tern_status_free(st);
}

/* Both processes: rank 0 decides. */
static void do_order(bench *b, order *o)
{
    note(b, tern_group_broadcast(b->group, TERN_U64, 0, o, sizeof *o / sizeof(uint64_t), "order"));
    if (b->st || o->command == STOP)
        return;
    for (uint64_t i = 0; i < o->times && !b->st; i++)
        note(b, tern_group_all_reduce(b->group, (tern_dtype)o->dtype, tern_sum, b->src, b->dst,
                                      o->count, "bench"));
}

static void subject(void *arg)
{
    bench *b = arg;
    order o = b->work;
    do_order(b, &o);
}

static void copy_baseline(void *arg)
{
    const bench *b = arg;
    memcpy(b->dst, b->src, b->bytes);
    __asm__ volatile("" ::"r"(b->dst) : "memory"); /* keeps the copy */
}

static void pipe_baseline(void *arg)
{
    bench *b = arg;
    char byte = 1;
    for (uint64_t i = 0; i < b->work.times && !b->st; i++)
        if (write(b->to_peer[1], &byte, 1) != 1 || read(b->from_peer[0], &byte, 1) != 1)
            note(b, TERN_ERR(IO, "the other process of the benchmark ended"));
}

/* --- the other process --- */

static void echo_bytes(const bench *b)
{
    char byte;
    while (read(b->to_peer[0], &byte, 1) == 1)
        if (write(b->from_peer[1], &byte, 1) != 1)
            return;
}

static tern_status join(bench *b, const char *key, uint32_t rank)
{
    const tern_group_options options = {
        .struct_size = sizeof options, .key = key, .rank = rank, .size = 2, .timeout_seconds = 600};
    return tern_group_join(&options, &b->group);
}

static void serve(bench *b, const char *key)
{
    note(b, join(b, key, 1));
    order o = {.command = ALL_REDUCE};
    while (!b->st && o.command != STOP)
        do_order(b, &o);
    tern_group_release(b->group);
    _exit(b->st ? 1 : 0);
}

/* Two children: one is rank 1, one sends bytes back. */
static tern_status start(bench *b, const char *key, pid_t *out_rank, pid_t *out_echo)
{
    if (pipe(b->to_peer) != 0 || pipe(b->from_peer) != 0)
        return TERN_ERR(IO, "cannot make pipes");
    *out_rank = fork();
    if (*out_rank == 0)
        serve(b, key);
    *out_echo = *out_rank < 0 ? -1 : fork();
    if (*out_echo == 0) {
        close(b->to_peer[1]);
        echo_bytes(b);
        _exit(0);
    }
    if (*out_rank < 0 || *out_echo < 0)
        return TERN_ERR(IO, "cannot start processes");
    return join(b, key, 0);
}

/* --- cases --- */

typedef struct {
    const char *name;
    tern_dtype dtype;
    uint64_t bytes, times;
    double target;
} row;

static tern_status measure(const tern_bench_run *run, bench *b, const row *r)
{
    const bool small = r->times > 1;
    b->bytes = run->once && !small ? ONCE_BYTES : r->bytes;
    b->work = (order){.command = ALL_REDUCE,
                      .dtype = (uint64_t)r->dtype,
                      .count = b->bytes / (r->dtype == TERN_BF16 ? 2 : 4),
                      .times = run->once && small ? 1 : r->times};
    TERN_TRY(tern_bench_measure(
        run, &(tern_bench_case){.suite = "group",
                                .name = r->name,
                                .against = small ? "a byte to another process and back, by pipes"
                                                 : "memcpy of the array, one process",
                                .target = r->target,
                                .elements = small ? b->work.times : b->work.count,
                                .subject = subject,
                                .baseline = small ? pipe_baseline : copy_baseline,
                                .arg = b}));
    tern_status st = b->st;
    b->st = NULL;
    return st;
}

static tern_status measure_all(const tern_bench_run *run, bench *b)
{
    static const row rows[] = {
        {"all_reduce_f32_16m", TERN_F32, 16 << 20, 1, 0.5},
        {"all_reduce_bf16_16m", TERN_BF16, 16 << 20, 1, 0.4},
        {"all_reduce_f32_256k", TERN_F32, 256 << 10, 1, 0},
        {"all_reduce_f32_8b", TERN_F32, 8, SMALL_TIMES, 2},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++)
        if (!run->only || strcmp(run->only, rows[i].name) == 0)
            TERN_TRY(measure(run, b, &rows[i]));
    return NULL;
}

static tern_status run_cases(const tern_bench_run *run, bench *b)
{
    char key[64];
    pid_t rank = -1, echo = -1;
    snprintf(key, sizeof key, "tern bench group %d", (int)getpid());
    tern_status st = start(b, key, &rank, &echo);
    if (!st)
        st = measure_all(run, b);
    if (b->group) {
        order stop = {.command = STOP};
        do_order(b, &stop);
    }
    tern_group_release(b->group);
    for (unsigned i = 0; i < 2; i++) {
        close(b->to_peer[i]);
        close(b->from_peer[i]);
    }
    if (rank > 0)
        waitpid(rank, NULL, 0);
    if (echo > 0)
        waitpid(echo, NULL, 0);
    tern_status_free(b->st);
    return st;
}

tern_status tern_bench_group(const tern_bench_run *run)
{
    enum { MOST = 16 << 20 };
    bench b = {.src = tern_mem_get_zeroed(run->mem, MOST),
               .dst = tern_mem_get_zeroed(run->mem, MOST)};
    tern_status st = b.src && b.dst ? run_cases(run, &b) : tern_status_no_memory();
    tern_mem_free(run->mem, b.src, MOST);
    tern_mem_free(run->mem, b.dst, MOST);
    return st;
}
