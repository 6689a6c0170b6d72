/* fabric/group_join.c - joining and leaving a group. */
#include <errno.h>
#include <math.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/host_cpus.h"
#include "fabric/group_impl.h"

enum { DEFAULT_STAGING = 1 << 20, STAGING_MIN_PER_RANK = 256, DEFAULT_SECONDS = 30 * 60 };

/* --- options --- */

static tern_status check_options(const tern_group_options *o)
{
    if (!o || o->struct_size < sizeof *o)
        return TERN_ERR(INVALID, "a group needs options with struct_size %zu", sizeof *o);
    if (!o->key || !o->key[0])
        return TERN_ERR(INVALID, "a group needs a key");
    if (!o->size || o->size > TERN_GROUP_SIZE_MAX)
        return TERN_ERR(INVALID, "a group of %u ranks; there may be 1 to %d", o->size,
                        TERN_GROUP_SIZE_MAX);
    if (o->rank >= o->size)
        return TERN_ERR(INVALID, "rank %u of a group of %u", o->rank, o->size);
    if (!(o->timeout_seconds >= 0) || o->timeout_seconds > 1e9)
        return TERN_ERR(INVALID, "a timeout of %g s", o->timeout_seconds);
    if (o->staging_bytes > (uint64_t)1 << 36)
        return TERN_ERR(INVALID, "staging of %llu bytes per rank; there may be at most 64 GiB",
                        (unsigned long long)o->staging_bytes);
    return NULL;
}

static uint64_t nanoseconds(double seconds) { return (uint64_t)ceil(seconds * 1e9); }

/* Bytes of a rank in a round: a multiple of lines for each rank. */
static uint64_t stage_bytes_of(const tern_group_options *o)
{
    const uint64_t least = (uint64_t)STAGING_MIN_PER_RANK * o->size;
    const uint64_t wanted =
        (o->staging_bytes ? o->staging_bytes : DEFAULT_STAGING) / TERN_GROUP_STAGES;
    return (wanted > least ? wanted : least) / TERN_GROUP_LINE * TERN_GROUP_LINE;
}

/* --- the shared memory --- */

static uint64_t area(uint64_t *at, uint64_t bytes)
{
    const uint64_t here = *at;
    *at += (bytes + TERN_GROUP_LINE - 1) / TERN_GROUP_LINE * TERN_GROUP_LINE;
    return here;
}

uint64_t tern_group_layout(tern_group *g)
{
    const uint64_t n = g->size;
    uint64_t at = 0;
    area(&at, sizeof(tern_group_share));
    const uint64_t slots = area(&at, n * sizeof(tern_group_slot));
    const uint64_t small = area(&at, n * 2 * TERN_GROUP_SMALL_BYTES);
    const uint64_t counts = area(&at, n * 2 * n * sizeof(uint64_t));
    const uint64_t staging = area(&at, n * TERN_GROUP_STAGES * g->stage_bytes);
    const uint64_t channels = area(&at, n * n * sizeof(tern_group_channel));
    if (g->base) {
        g->slots = (void *)(g->base + slots);
        g->small = g->base + small;
        g->counts = (void *)(g->base + counts);
        g->staging = g->base + staging;
        g->channels = (void *)(g->base + channels);
    }
    return at;
}

static tern_status map(tern_group *g, int memory)
{
    void *base =
        mmap(NULL, g->bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, memory, 0);
    if (base == MAP_FAILED)
        return TERN_ERR(IO, "cannot map %llu bytes of memory for a group of %u ranks: %s",
                        (unsigned long long)g->bytes, g->size, strerror(errno));
    g->base = base;
    tern_group_layout(g);
    return NULL;
}

static tern_status enter(tern_group *g, const tern_group_options *o)
{
    tern_group_process processes[TERN_GROUP_SIZE_MAX];
    int memory;
    g->bytes = tern_group_layout(g);
    TERN_TRY(tern_group_introduce(o, g->bytes, atomic_load(&g->timeout_ns), &memory, processes));
    tern_status st = map(g, memory);
    close(memory);
    TERN_TRY(st);
    for (uint32_t r = 0; r < g->size; r++)
        g->peers[r].process = processes[r];
    TERN_TRY(tern_group_watch(g));
    return tern_group_barrier(g, "join");
}

static size_t struct_bytes(uint32_t size)
{
    return sizeof(tern_group) + size * sizeof(tern_group_peer);
}

tern_status tern_group_join(const tern_group_options *options, tern_group **out)
{
    if (!out)
        return TERN_ERR(INVALID, "joining a group needs a place for it");
    *out = NULL;
    TERN_TRY(check_options(options));
    const tern_alloc mem = options->mem.fn ? options->mem : tern_alloc_host();
    tern_group *g = tern_mem_get_zeroed(mem, struct_bytes(options->size));
    TERN_TRY_MEM(g);
    g->mem = mem;
    g->rank = options->rank;
    g->size = options->size;
    atomic_store(&g->spins, options->size <= tern_host_cpus() ? TERN_GROUP_SPINS_MAX : 0);
    g->stage_bytes = stage_bytes_of(options);
    const double seconds = options->timeout_seconds;
    atomic_store(&g->timeout_ns, nanoseconds(seconds > 0 ? seconds : DEFAULT_SECONDS));
    for (uint32_t r = 0; r < g->size; r++)
        g->peers[r].watch = -1;
    tern_status st = enter(g, options);
    if (st)
        tern_group_release(g);
    else
        *out = g;
    return st;
}

/* --- leaving --- */

void tern_group_leave(tern_group *g)
{
    /* A forked child has the memory too, but is no rank. */
    if (g->base && g->peers[g->rank].process.number == getpid())
        atomic_store(&g->slots[g->rank].left, 1);
}

void tern_group_release(tern_group *g)
{
    if (!g)
        return;
    tern_group_leave(g);
    tern_group_unwatch(g);
    if (g->base)
        munmap(g->base, g->bytes);
    tern_mem_free(g->mem, g, struct_bytes(g->size));
}

void tern_group_abort(tern_group *g, const char *reason)
{
    tern_status_free(tern_group_fail(g, TERN_IO, "rank %u (process %d) aborted the group: %s",
                                     g->rank, g->peers[g->rank].process.number,
                                     reason && reason[0] ? reason : "no reason given"));
}

tern_status tern_group_check(tern_group *g)
{
    if (!tern_group_is_good(g))
        return tern_group_failure(g);
    for (uint32_t r = 0; r < g->size; r++) {
        if (atomic_load(&g->slots[r].left) || !tern_group_is_dead(g, r) ||
            atomic_load(&g->slots[r].left))
            continue;
        char last[TERN_GROUP_TEXT_CHARS / 2];
        tern_group_describe_rank(g, r, last, sizeof last);
        return tern_group_fail(g, TERN_IO, "rank %u (process %d) died %s", r,
                               g->peers[r].process.number, last);
    }
    return NULL;
}

tern_status tern_group_set_timeout(tern_group *g, double seconds)
{
    if (!(seconds > 0) || seconds > 1e9)
        return TERN_ERR(INVALID, "a timeout of %g s", seconds);
    atomic_store(&g->timeout_ns, nanoseconds(seconds));
    return NULL;
}

uint32_t tern_group_rank(const tern_group *g) { return g->rank; }
uint32_t tern_group_size(const tern_group *g) { return g->size; }
