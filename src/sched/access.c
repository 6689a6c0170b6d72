/* sched/access.c - the last accesses to each byte of memory.
 *
 * A map divides its memory into segments along one axis, at every position where an access began or
 * ended, so an access covers whole segments. A segment has a list of the accesses that still
 * matter, each with its range across the axis. A write removes the accesses it covers: an
 * instruction that would have waited for them waits for the write, which has waited for them.
 * Segments that become equal are merged.
 *
 * The segments form a skip list whose heights come from a counter instead of a random generator, so
 * the same program always takes the same time. Most accesses begin where an earlier one began; a
 * cache of recent segments is consulted first. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/vec.h"
#include "sched/sched_impl.h"

enum { NIL = 0xffffffff, LEVELS = 8 };

typedef struct tern_sched_segment {
    uint64_t begin, end;
    uint32_t records;
    uint32_t map; /* NIL: free */
    uint32_t next[LEVELS];
    uint8_t height;
} segment;

typedef struct tern_sched_record {
    uint32_t cross_begin, cross_end;
    uint32_t seq, next;
    uint8_t stream;
    bool write;
} record;

void tern_sched_access_pool_init(tern_sched_access_pool *pool, tern_alloc mem)
{
    *pool = (tern_sched_access_pool){.mem = mem, .free_segment = NIL, .free_record = NIL};
    memset(pool->recent, 0xff, sizeof(pool->recent));
}

void tern_sched_access_pool_fini(tern_sched_access_pool *pool)
{
    tern_vec_release(pool->mem, pool->segments, pool->segment_capacity, sizeof(segment));
    tern_vec_release(pool->mem, pool->records, pool->record_capacity, sizeof(record));
    tern_sched_access_pool_init(pool, pool->mem);
}

/* |map| NIL: creates the head of a new map. */
static tern_status new_segment(tern_sched_access_pool *pool, uint32_t map, uint64_t begin,
                               uint64_t end, uint32_t *out)
{
    if (pool->free_segment != NIL) {
        *out = pool->free_segment;
        pool->free_segment = pool->segments[*out].next[0];
    } else {
        TERN_TRY(tern_vec_grow(pool->mem, (void **)&pool->segments, pool->segment_count,
                               &pool->segment_capacity, 1, sizeof(segment)));
        *out = (uint32_t)pool->segment_count++;
    }
    unsigned height = 1 + (unsigned)__builtin_ctzll(++pool->grown | 1ull << 62) / 2;
    pool->segments[*out] = (segment){.begin = begin,
                                     .end = end,
                                     .records = NIL,
                                     .map = map == NIL ? *out : map,
                                     .height = (uint8_t)(height < LEVELS ? height : LEVELS)};
    return NULL;
}

static tern_status new_record(tern_sched_access_pool *pool, const record *value, uint32_t *out)
{
    if (pool->free_record != NIL) {
        *out = pool->free_record;
        pool->free_record = pool->records[*out].next;
    } else {
        TERN_TRY(tern_vec_grow(pool->mem, (void **)&pool->records, pool->record_count,
                               &pool->record_capacity, 1, sizeof(record)));
        *out = (uint32_t)pool->record_count++;
    }
    pool->records[*out] = *value;
    return NULL;
}

static void free_record(tern_sched_access_pool *pool, uint32_t id)
{
    pool->records[id].next = pool->free_record;
    pool->free_record = id;
}

tern_status tern_sched_access_new(tern_sched_access_pool *pool, uint32_t *out)
{
    uint32_t all = NIL;
    TERN_TRY(new_segment(pool, NIL, 0, 0, out));
    TERN_TRY(new_segment(pool, *out, 0, UINT64_MAX, &all));
    pool->segments[*out].height = LEVELS;
    for (unsigned i = 0; i < LEVELS; i++) {
        pool->segments[*out].next[i] = i < pool->segments[all].height ? all : NIL;
        pool->segments[all].next[i] = NIL;
    }
    return NULL;
}

/* The segment that contains |pos|. path[i]: the last segment of level i that begins at or before
 * |pos|. */
static uint32_t find(const tern_sched_access_pool *pool, uint32_t map, uint64_t pos, uint32_t *path)
{
    uint32_t at = map;
    for (unsigned i = LEVELS; i-- > 0;) {
        uint32_t next = pool->segments[at].next[i];
        while (next != NIL && pool->segments[next].begin <= pos) {
            at = next;
            next = pool->segments[at].next[i];
        }
        path[i] = at;
    }
    return at;
}

static tern_status copy_records(tern_sched_access_pool *pool, uint32_t from, uint32_t to)
{
    for (uint32_t r = pool->segments[from].records; r != NIL; r = pool->records[r].next) {
        record copy = pool->records[r];
        uint32_t id = NIL;
        copy.next = pool->segments[to].records;
        TERN_TRY(new_record(pool, &copy, &id));
        pool->segments[to].records = id;
    }
    return NULL;
}

/* The cache entry for the segment of |map| that begins at |pos|. */
static uint32_t *recent(tern_sched_access_pool *pool, uint32_t map, uint64_t pos)
{
    uint64_t h = (pos ^ (uint64_t)map << 40) * UINT64_C(0x9e3779b97f4a7c15);
    return &pool->recent[h >> 40 & (TERN_SCHED_RECENT_SEGMENTS - 1)];
}

/* Ensures that a segment begins at |pos|. */
static tern_status split(tern_sched_access_pool *pool, uint32_t map, uint64_t pos, uint32_t *out)
{
    uint32_t path[LEVELS], added = NIL, *known = recent(pool, map, pos);
    if (*known != NIL) {
        const segment *there = &pool->segments[*known];
        *out = *known;
        if (there->map == map && there->begin == pos && *known != map)
            return NULL;
    }
    uint32_t at = find(pool, map, pos, path);
    *out = at;
    if (pool->segments[at].begin != pos) {
        TERN_TRY(new_segment(pool, map, pos, pool->segments[at].end, &added));
        pool->segments[at].end = pos;
        for (unsigned i = 0; i < pool->segments[added].height; i++) {
            pool->segments[added].next[i] = pool->segments[path[i]].next[i];
            pool->segments[path[i]].next[i] = added;
        }
        *out = added;
        TERN_TRY(copy_records(pool, at, added));
    }
    *known = *out;
    return NULL;
}

static bool conflict(const record *r, const record *now)
{
    bool meets = r->cross_begin < now->cross_end && now->cross_begin < r->cross_end;
    bool same = r->stream == now->stream && r->seq == now->seq;
    return meets && !same && (now->write || r->write);
}

/* Whether recording |now| makes |r| redundant. A write that covers |r| has waited for it. An
 * inexact access only replaces earlier accesses of its own stream. */
static bool supersedes(const record *r, const record *now, bool inexact)
{
    if (now->cross_begin > r->cross_begin || r->cross_end > now->cross_end)
        return false;
    if (r->stream == now->stream && r->seq <= now->seq && (now->write || !r->write))
        return true;
    return now->write && !inexact;
}

/* Applies an access to one segment. */
static tern_status apply(tern_sched_access_pool *pool, uint32_t seg, const record *now,
                         bool inexact, uint32_t *needs)
{
    uint32_t *link = &pool->segments[seg].records;
    while (*link != NIL) {
        uint32_t id = *link;
        const record *r = &pool->records[id];
        if (conflict(r, now) && needs[r->stream] < r->seq)
            needs[r->stream] = r->seq;
        if (supersedes(r, now, inexact)) {
            *link = r->next;
            free_record(pool, id);
        } else {
            link = &pool->records[id].next;
        }
    }
    record added = *now;
    added.next = pool->segments[seg].records;
    uint32_t id = NIL;
    TERN_TRY(new_record(pool, &added, &id));
    pool->segments[seg].records = id;
    return NULL;
}

static bool has_one_record(const tern_sched_access_pool *pool, uint32_t seg)
{
    uint32_t r = pool->segments[seg].records;
    return r != NIL && pool->records[r].next == NIL;
}

/* After a write: merges the segments from |first| to |end| that have no other record. */
static void join(tern_sched_access_pool *pool, uint32_t map, uint32_t first, uint64_t end)
{
    uint32_t path[LEVELS], merged = pool->segments[first].next[0];
    if (merged == NIL || pool->segments[merged].begin >= end || !has_one_record(pool, first))
        return;
    (void)find(pool, map, pool->segments[first].begin, path);
    for (; merged != NIL && pool->segments[merged].begin < end && has_one_record(pool, merged);
         merged = pool->segments[first].next[0]) {
        for (unsigned i = 0; i < pool->segments[merged].height; i++)
            pool->segments[path[i]].next[i] = pool->segments[merged].next[i];
        pool->segments[first].end = pool->segments[merged].end;
        free_record(pool, pool->segments[merged].records);
        pool->segments[merged].next[0] = pool->free_segment;
        pool->segments[merged].map = NIL;
        pool->free_segment = merged;
    }
}

static uint32_t clamp(uint64_t cross) { return cross < UINT32_MAX ? (uint32_t)cross : UINT32_MAX; }

static record record_of(const tern_sched_access *access, tern_sched_position position)
{
    TERN_ASSERT(access->rect.begin < access->rect.end &&
                access->rect.cross_begin < access->rect.cross_end);
    return (record){.cross_begin = clamp(access->rect.cross_begin),
                    .cross_end = clamp(access->rect.cross_end),
                    .stream = (uint8_t)position.stream,
                    .seq = position.seq,
                    .next = NIL,
                    .write = access->write};
}

tern_status tern_sched_access_record(tern_sched_access_pool *pool, uint32_t map,
                                     const tern_sched_access *access, tern_sched_position position,
                                     uint32_t *needs)
{
    record now = record_of(access, position);
    uint32_t first = NIL, last = NIL;
    TERN_TRY(split(pool, map, access->rect.begin, &first));
    for (uint32_t seg = first; seg != NIL && pool->segments[seg].begin < access->rect.end;
         seg = pool->segments[seg].next[0]) {
        if (pool->segments[seg].end > access->rect.end)
            TERN_TRY(split(pool, map, access->rect.end, &last));
        TERN_TRY(apply(pool, seg, &now, access->inexact, needs));
    }
    if (access->write && !access->inexact)
        join(pool, map, first, access->rect.end);
    return NULL;
}

void tern_sched_access_query(const tern_sched_access_pool *pool, uint32_t map,
                             const tern_sched_access *access, uint32_t *needs)
{
    record now = record_of(access, (tern_sched_position){NIL, 0});
    uint32_t path[LEVELS];
    uint32_t seg = find(pool, map, access->rect.begin, path);
    for (; seg != NIL && pool->segments[seg].begin < access->rect.end;
         seg = pool->segments[seg].next[0])
        for (uint32_t id = pool->segments[seg].records; id != NIL; id = pool->records[id].next) {
            const record *r = &pool->records[id];
            if (conflict(r, &now) && needs[r->stream] < r->seq)
                needs[r->stream] = r->seq;
        }
}
