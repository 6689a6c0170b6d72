/* fabric/group_move.c - collectives that move data without computing. */
#include <string.h>

#include "base/assert.h"
#include "fabric/group_impl.h"
#include "numerics/format.h"

typedef struct {
    tern_group *g;
    const uint8_t *src;
    uint8_t *dst;
    uint64_t element_bytes;
    uint64_t bytes;                   /* of a rank's part */
    uint64_t part;                    /* of those, in a round */
    const uint64_t *sends, *receives; /* of all_to_all: elements */
} move;

static uint64_t left_of(uint64_t bytes, uint64_t part, uint64_t round)
{
    const uint64_t at = round * part;
    return at >= bytes ? 0 : bytes - at < part ? bytes - at : part;
}

static void copy(uint8_t *to, const uint8_t *from, uint64_t bytes)
{
    if (bytes && to != from)
        memcpy(to, from, bytes);
}

/* --- one part per area: broadcast, all_gather, gather --- */

static void put_part(void *self, uint64_t round, uint8_t *mine)
{
    const move *m = self;
    copy(mine, m->src + round * m->part, left_of(m->bytes, m->part, round));
}

/* Into the parts of |dst|; this rank's come from |src|. */
static void take_parts(void *self, uint64_t round, const tern_group_stage *stage)
{
    const move *m = self;
    const uint64_t at = round * m->part, n = left_of(m->bytes, m->part, round);
    for (uint32_t k = 0; k < m->g->size; k++)
        copy(m->dst + k * m->bytes + at, k == m->g->rank ? m->src + at : tern_group_area(stage, k),
             n);
}

typedef struct {
    move m;
    uint32_t root;
} rooted;

static void take_of_root(void *self, uint64_t round, const tern_group_stage *stage)
{
    const rooted *r = self;
    if (r->m.g->rank != r->root)
        copy(r->m.dst + round * r->m.part, tern_group_area(stage, r->root),
             left_of(r->m.bytes, r->m.part, round));
}

/* --- one part per rank in an area: scatter, all_to_all --- */

static void put_slices(void *self, uint64_t round, uint8_t *mine)
{
    const move *m = self;
    const uint64_t n = left_of(m->bytes, m->part, round);
    for (uint32_t k = 0; k < m->g->size; k++)
        if (k != m->g->rank)
            copy(mine + k * m->part, m->src + k * m->bytes + round * m->part, n);
}

static void take_slice(void *self, uint64_t round, const tern_group_stage *stage)
{
    const rooted *r = self;
    const move *m = &r->m;
    const uint64_t at = round * m->part;
    const uint8_t *from = m->g->rank == r->root
                              ? m->src + m->g->rank * m->bytes + at
                              : tern_group_area(stage, r->root) + m->g->rank * m->part;
    copy(m->dst + at, from, left_of(m->bytes, m->part, round));
}

static void put_for_each(void *self, uint64_t round, uint8_t *mine)
{
    const move *m = self;
    const uint8_t *from = m->src;
    for (uint32_t k = 0; k < m->g->size; k++) {
        const uint64_t bytes = m->sends[k] * m->element_bytes;
        if (k != m->g->rank)
            copy(mine + k * m->part, from + round * m->part, left_of(bytes, m->part, round));
        from += bytes;
    }
}

static const uint8_t *own_slice(const move *m)
{
    const uint8_t *from = m->src;
    for (uint32_t k = 0; k < m->g->rank; k++)
        from += m->sends[k] * m->element_bytes;
    return from;
}

static void take_from_each(void *self, uint64_t round, const tern_group_stage *stage)
{
    const move *m = self;
    uint8_t *to = m->dst;
    for (uint32_t k = 0; k < m->g->size; k++) {
        const uint64_t bytes = m->receives[k] * m->element_bytes;
        const uint8_t *from = k == m->g->rank ? own_slice(m) + round * m->part
                                              : tern_group_area(stage, k) + m->g->rank * m->part;
        copy(to + round * m->part, from, left_of(bytes, m->part, round));
        to += bytes;
    }
}

/* --- calls --- */

/* Bytes of a part in a round, and the number of rounds, with |parts| in an area. */
static void plan_rounds(move *m, tern_group_steps *steps, uint32_t parts)
{
    steps->small = m->bytes && m->bytes * parts <= TERN_GROUP_SMALL_BYTES;
    m->part = steps->small ? m->bytes : m->g->stage_bytes / parts / 64 * 64;
    steps->rounds = (m->bytes + m->part - 1) / (m->part ? m->part : 1);
}

static tern_status make_move(tern_group *g, const tern_group_header *h, bool has_data,
                             const void *src, void *dst, move *out)
{
    *out = (move){.g = g, .src = src, .dst = dst};
    TERN_TRY(tern_group_check_call(g, h, has_data));
    out->element_bytes = tern_num_format_of(h->dtype)->storage_bytes;
    out->bytes = h->count * out->element_bytes;
    return NULL;
}

tern_status tern_group_barrier(tern_group *g, const char *what)
{
    tern_group_header h = {.op = TERN_GROUP_BARRIER, .dtype = TERN_U8};
    tern_group_name(&h, what);
    tern_group_steps steps = {.putter = TERN_FABRIC_NONE, .taker = TERN_FABRIC_NONE};
    return tern_group_run(g, &h, &steps, NULL);
}

tern_status tern_group_broadcast(tern_group *g, tern_dtype dtype, uint32_t root, void *data,
                                 uint64_t count, const char *what)
{
    tern_group_header h = {
        .op = TERN_GROUP_BROADCAST, .dtype = dtype, .root = root, .count = count};
    tern_group_name(&h, what);
    rooted r = {.root = root};
    TERN_TRY(make_move(g, &h, data, data, data, &r.m));
    tern_group_steps steps = {.put = put_part,
                              .take = take_of_root,
                              .self = &r,
                              .putter = root,
                              .taker = TERN_FABRIC_NONE};
    plan_rounds(&r.m, &steps, 1);
    return tern_group_run(g, &h, &steps, NULL);
}

tern_status tern_group_all_gather(tern_group *g, tern_dtype dtype, const void *src, void *dst,
                                  uint64_t count, const char *what)
{
    tern_group_header h = {.op = TERN_GROUP_ALL_GATHER, .dtype = dtype, .count = count};
    tern_group_name(&h, what);
    move m;
    TERN_TRY(make_move(g, &h, src && dst, src, dst, &m));
    tern_group_steps steps = {.put = put_part,
                              .take = take_parts,
                              .self = &m,
                              .putter = TERN_FABRIC_NONE,
                              .taker = TERN_FABRIC_NONE};
    plan_rounds(&m, &steps, 1);
    return tern_group_run(g, &h, &steps, NULL);
}

tern_status tern_group_gather(tern_group *g, tern_dtype dtype, uint32_t root, const void *src,
                              void *dst, uint64_t count, const char *what)
{
    tern_group_header h = {.op = TERN_GROUP_GATHER, .dtype = dtype, .root = root, .count = count};
    tern_group_name(&h, what);
    move m;
    TERN_TRY(make_move(g, &h, src && (dst || root != g->rank), src, dst, &m));
    tern_group_steps steps = {
        .put = put_part, .take = take_parts, .self = &m, .putter = TERN_FABRIC_NONE, .taker = root};
    plan_rounds(&m, &steps, 1);
    return tern_group_run(g, &h, &steps, NULL);
}

tern_status tern_group_scatter(tern_group *g, tern_dtype dtype, uint32_t root, const void *src,
                               void *dst, uint64_t count, const char *what)
{
    tern_group_header h = {.op = TERN_GROUP_SCATTER, .dtype = dtype, .root = root, .count = count};
    tern_group_name(&h, what);
    rooted r = {.root = root};
    TERN_TRY(make_move(g, &h, dst && (src || root != g->rank), src, dst, &r.m));
    tern_group_steps steps = {.put = put_slices,
                              .take = take_slice,
                              .self = &r,
                              .putter = root,
                              .taker = TERN_FABRIC_NONE};
    plan_rounds(&r.m, &steps, g->size);
    return tern_group_run(g, &h, &steps, NULL);
}

/* --- all_to_all: what each rank sends is known when all have met --- */

static uint64_t *sends_of(const tern_group *g, uint32_t rank)
{
    return g->counts + ((uint64_t)rank * 2 + g->meetings % 2) * g->size;
}

/* Every rank looks at all pairs, so all find the same that differs, and as many rounds. */
static tern_status agree_on_counts(tern_group *g, tern_group_steps *steps)
{
    const move *m = steps->self;
    uint64_t most = 0;
    for (uint32_t from = 0; from < g->size; from++) {
        const uint64_t sent = sends_of(g, from)[g->rank];
        if (sent != m->receives[from])
            return tern_group_fail(g, TERN_INVALID,
                                   "all_to_all: rank %u sends %llu elements to rank %u (%s), which "
                                   "receives %llu from it (%s)",
                                   from, (unsigned long long)sent, g->rank,
                                   g->slots[from].headers[g->meetings % 2].what,
                                   (unsigned long long)m->receives[from],
                                   g->slots[g->rank].headers[g->meetings % 2].what);
        for (uint32_t to = 0; to < g->size; to++)
            if (sends_of(g, from)[to] > most)
                most = sends_of(g, from)[to];
    }
    steps->rounds = (most * m->element_bytes + m->part - 1) / m->part;
    return NULL;
}

static uint64_t total(const uint64_t *counts, uint32_t n)
{
    uint64_t sum = 0;
    for (uint32_t i = 0; i < n; i++)
        sum = counts[i] > INT64_MAX - sum ? INT64_MAX : sum + counts[i];
    return sum;
}

tern_status tern_group_all_to_all(tern_group *g, tern_dtype dtype, const void *src,
                                  const uint64_t *send_counts, void *dst,
                                  const uint64_t *receive_counts, const char *what)
{
    tern_group_header h = {.op = TERN_GROUP_ALL_TO_ALL, .dtype = dtype};
    tern_group_name(&h, what);
    if (!send_counts || !receive_counts)
        return TERN_ERR(INVALID, "all_to_all without counts");
    const uint64_t sent = total(send_counts, g->size), received = total(receive_counts, g->size);
    if (sent > INT64_MAX / 16 || received > INT64_MAX / 16)
        return TERN_ERR(INVALID, "all_to_all of %llu elements", (unsigned long long)sent);
    if ((sent && !src) || (received && !dst))
        return TERN_ERR(INVALID, "all_to_all of %llu elements without an array",
                        (unsigned long long)(sent ? sent : received));
    move m;
    TERN_TRY(make_move(g, &h, true, src, dst, &m));
    m.sends = send_counts;
    m.receives = receive_counts;
    m.part = g->stage_bytes / g->size / 64 * 64;
    /* At the coming meeting: the numbers of the last one may still be read. */
    memcpy(g->counts + ((uint64_t)g->rank * 2 + (g->meetings + 1) % 2) * g->size, send_counts,
           g->size * sizeof *send_counts);
    tern_group_steps steps = {.put = put_for_each,
                              .take = take_from_each,
                              .self = &m,
                              .putter = TERN_FABRIC_NONE,
                              .taker = TERN_FABRIC_NONE};
    return tern_group_run(g, &h, &steps, agree_on_counts);
}
