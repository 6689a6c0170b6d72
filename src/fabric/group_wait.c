/* fabric/group_wait.c - waits for another rank: a bounded time by polling, then asleep on a futex,
 * waking now and then to see whether it is alive. */
#include <limits.h>
#include <linux/futex.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "base/assert.h"
#include "fabric/group_impl.h"

enum { CHECK_NS = 20 * 1000 * 1000 };

#if defined(__x86_64__)
#define RELAX() __builtin_ia32_pause()
#elif defined(__aarch64__)
#define RELAX() __asm__ volatile("yield")
#else
#define RELAX() ((void)0)
#endif

uint64_t tern_group_now_ns(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
}

/* The counter is stored before |waiters| is read, a waiter registers before it reads the counter:
 * one of them sees the other. */
void tern_group_publish(tern_group_bell *bell, _Atomic uint64_t *counter, uint64_t value)
{
    TERN_ASSERT(atomic_load(counter) <= value);
    atomic_store(counter, value);
    if (atomic_load(&bell->waiters)) {
        atomic_fetch_add(&bell->rings, 1);
        syscall(SYS_futex, &bell->rings, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
    }
}

static bool is_there(const tern_group_want *want)
{
    return atomic_load_explicit(want->counter, memory_order_acquire) >= want->value;
}

/* --- what may be wrong --- */

/* Why |rank| will not advance; NULL: it may. */
static const char *why_gone(const tern_group *g, uint32_t rank)
{
    if (atomic_load(&g->slots[rank].left))
        return "left the group";
    return tern_group_is_dead(g, rank) ? "died" : NULL;
}

static const char *quoted(const char *what, char *out, size_t chars)
{
    if (what[0])
        snprintf(out, chars, " (%s)", what);
    else
        out[0] = '\0';
    return out;
}

static tern_status fail_gone(tern_group *g, const tern_group_want *want, uint32_t rank,
                             const char *why)
{
    char last[TERN_GROUP_TEXT_CHARS / 2], what[TERN_GROUP_WHAT_CHARS + 8];
    tern_group_describe_rank(g, rank, last, sizeof last);
    return tern_group_fail(g, TERN_IO, "rank %u (process %d) %s %s; rank %u was waiting in %s%s",
                           rank, g->peers[rank].process.number, why, last, g->rank, want->doing,
                           quoted(want->what, what, sizeof what));
}

/* A counter may have advanced just before its rank went, so it is read again afterwards. */
static tern_status check_gone(tern_group *g, const tern_group_want *want)
{
    const char *why = why_gone(g, want->rank);
    if (why)
        return is_there(want) ? NULL : fail_gone(g, want, want->rank, why);
    for (uint32_t r = 0; want->meets && r < g->size; r++) {
        why = r == g->rank ? NULL : why_gone(g, r);
        if (why && atomic_load(&g->slots[r].progress[TERN_GROUP_ARRIVED]) < g->meetings)
            return fail_gone(g, want, r, why);
    }
    return NULL;
}

/* The ranks that have not arrived, or the one that is waited for. */
static tern_status fail_late(tern_group *g, const tern_group_want *want, double seconds)
{
    char text[TERN_GROUP_TEXT_CHARS / 2], what[TERN_GROUP_WHAT_CHARS + 8];
    size_t at = 0;
    for (uint32_t r = 0; r < g->size && at < sizeof text; r++) {
        const bool missing =
            want->meets ? atomic_load(&g->slots[r].progress[TERN_GROUP_ARRIVED]) < g->meetings
                        : r == want->rank;
        if (!missing)
            continue;
        char last[TERN_GROUP_WHAT_CHARS + 200];
        tern_group_describe_rank(g, r, last, sizeof last);
        const int n = snprintf(text + at, sizeof text - at, "%srank %u (process %d) is %s",
                               at ? "; " : "", r, g->peers[r].process.number, last);
        at += (size_t)n;
    }
    if (!at)
        return NULL; /* it came in this moment */
    return tern_group_fail(g, TERN_IO, "rank %u waited %g s in %s%s: %s", g->rank, seconds,
                           want->doing, quoted(want->what, what, sizeof what), text);
}

static tern_status check(tern_group *g, const tern_group_want *want, uint64_t since)
{
    if (!tern_group_is_good(g))
        return tern_group_failure(g);
    TERN_TRY(check_gone(g, want));
    const uint64_t limit = atomic_load(&g->timeout_ns);
    if (!is_there(want) && tern_group_now_ns() - since >= limit)
        return fail_late(g, want, (double)limit / 1e9);
    return NULL;
}

/* --- waiting --- */

static void sleep_on(tern_group_bell *bell, const tern_group_want *want, uint64_t ns)
{
    const struct timespec time = {.tv_sec = (time_t)(ns / 1000000000u),
                                  .tv_nsec = (long)(ns % 1000000000u)};
    atomic_fetch_add(&bell->waiters, 1);
    const uint32_t rings = atomic_load(&bell->rings);
    if (!is_there(want))
        syscall(SYS_futex, &bell->rings, FUTEX_WAIT, rings, &time, NULL, 0);
    atomic_fetch_sub(&bell->waiters, 1);
}

static tern_status wait_asleep(tern_group *g, const tern_group_want *want)
{
    const uint64_t since = tern_group_now_ns();
    uint64_t checked = since;
    while (!is_there(want)) {
        const uint64_t limit = atomic_load(&g->timeout_ns);
        sleep_on(want->bell, want, limit < CHECK_NS ? limit : CHECK_NS);
        const uint64_t now = tern_group_now_ns();
        if (!is_there(want) &&
            (now - checked >= CHECK_NS / 2 || now - since >= limit || !tern_group_is_good(g))) {
            TERN_TRY(check(g, want, since));
            checked = now;
        }
    }
    return NULL;
}

/* Polls, for longer after it succeeded and for less long after it did not: where other programs
 * have the cores, or a rank computes between two collectives, it only takes time from them. */
static bool poll_counter(tern_group *g, const tern_group_want *want)
{
    const uint32_t spins = atomic_load_explicit(&g->spins, memory_order_relaxed);
    for (uint32_t i = 0; i < spins; i++) {
        if (is_there(want)) {
            if (spins < TERN_GROUP_SPINS_MAX)
                atomic_store_explicit(&g->spins, 2 * spins, memory_order_relaxed);
            return true;
        }
        RELAX();
    }
    if (spins > TERN_GROUP_SPINS_MIN)
        atomic_store_explicit(&g->spins, spins / 2, memory_order_relaxed);
    return false;
}

tern_status tern_group_wait(tern_group *g, const tern_group_want *want)
{
    return poll_counter(g, want) ? NULL : wait_asleep(g, want);
}
