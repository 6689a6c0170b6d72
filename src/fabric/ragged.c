#include "fabric/ragged.h"

#include <string.h>

#include "base/assert.h"

static int64_t entry(const tern_fabric_ragged *c, uint32_t member, unsigned list, uint32_t i)
{
    TERN_ASSERT(i < c->slices);
    return c->members[member].slices[(size_t)list * c->slices + i];
}

/* The |k|th slice from one member to another. */
typedef struct {
    int64_t first, rows, to, expected;
} slice;

static slice slice_of(const tern_fabric_ragged *c, uint32_t from, uint32_t to, uint32_t k)
{
    const uint32_t per_pair = c->slices / c->count;
    const uint32_t sent = to * per_pair + k, received = from * per_pair + k;
    return (slice){.first = entry(c, from, TERN_FABRIC_SEND_FIRST, sent),
                   .rows = entry(c, from, TERN_FABRIC_SEND_ROWS, sent),
                   .to = entry(c, from, TERN_FABRIC_SEND_TO, sent),
                   .expected = entry(c, to, TERN_FABRIC_RECEIVE_ROWS, received)};
}

static bool is_within(int64_t first, int64_t rows, uint64_t limit)
{
    return first >= 0 && rows >= 0 && (uint64_t)first + (uint64_t)rows <= limit;
}

static tern_status check_slice(const tern_fabric_ragged *c, uint32_t from, uint32_t to,
                               const slice *s)
{
    const uint32_t sender = c->members[from].rank, receiver = c->members[to].rank;
    if (s->rows != s->expected)
        return TERN_ERR(FAULT, "rank %u sends %lld rows to rank %u, which expects %lld", sender,
                        (long long)s->rows, receiver, (long long)s->expected);
    if (s->rows &&
        !(is_within(s->first, s->rows, c->src_rows) && is_within(s->to, s->rows, c->dst_rows)))
        return TERN_ERR(FAULT,
                        "rank %u sends %lld rows from %lld on, it has %llu, to rows from %lld on "
                        "of rank %u, which has %llu",
                        sender, (long long)s->rows, (long long)s->first,
                        (unsigned long long)c->src_rows, (long long)s->to, receiver,
                        (unsigned long long)c->dst_rows);
    return NULL;
}

static tern_status check_pair(const tern_fabric_ragged *c, uint32_t from, uint32_t to)
{
    for (uint32_t k = 0; k < c->slices / c->count; k++) {
        const slice s = slice_of(c, from, to, k);
        TERN_TRY(check_slice(c, from, to, &s));
    }
    return NULL;
}

static void receive(const tern_fabric_ragged *c, uint32_t from, uint32_t to)
{
    const uint8_t *src = c->members[from].src;
    uint8_t *dst = c->members[to].dst;
    for (uint32_t k = 0; k < c->slices / c->count; k++) {
        const slice s = slice_of(c, from, to, k);
        if (s.rows)
            memcpy(dst + (uint64_t)s.to * c->row_bytes, src + (uint64_t)s.first * c->row_bytes,
                   (uint64_t)s.rows * c->row_bytes);
    }
}

static void fill_members(void *arg, size_t begin, size_t end, unsigned chunk)
{
    const tern_fabric_ragged *c = arg;
    (void)chunk;
    for (size_t to = begin; to < end; to++) {
        const tern_fabric_ragged_member *m = &c->members[to];
        if (m->dst != m->base)
            memcpy(m->dst, m->base, c->dst_rows * c->row_bytes);
        for (uint32_t from = 0; from < c->count; from++)
            receive(c, from, (uint32_t)to);
    }
}

tern_status tern_fabric_run_ragged(tern_pool *pool, const tern_fabric_ragged *c)
{
    TERN_ASSERT(c->count && c->slices % c->count == 0);
    for (uint32_t to = 0; to < c->count; to++)
        for (uint32_t from = 0; from < c->count; from++)
            TERN_TRY(check_pair(c, from, to));
    tern_fabric_ragged work = *c;
    tern_pool_for(pool, c->count, 1, fill_members, &work);
    return NULL;
}
