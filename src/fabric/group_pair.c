/* fabric/group_pair.c - messages between two ranks, through the ring of their channel. */
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "fabric/group_impl.h"

/* Precedes the bytes of a message. */
typedef struct {
    uint64_t bytes;
    char what[TERN_GROUP_WHAT_CHARS];
} letter;

/* What is moved between two waits, so that both sides work at the same time. */
enum { STEP_BYTES = TERN_GROUP_RING_BYTES / 4 };

typedef struct {
    tern_group *g;
    tern_group_channel *channel;
    uint32_t peer;
    char doing[32];
    const char *what;
} transfer;

static uint64_t step_of(uint64_t left, uint64_t at, uint64_t ready)
{
    const uint64_t to_end = TERN_GROUP_RING_BYTES - at % TERN_GROUP_RING_BYTES;
    uint64_t n = left < ready ? left : ready;
    n = n < to_end ? n : to_end;
    return n < STEP_BYTES ? n : STEP_BYTES;
}

static tern_status wait_for(const transfer *t, _Atomic uint64_t *counter, uint64_t value)
{
    if (atomic_load_explicit(counter, memory_order_acquire) >= value)
        return NULL;
    return tern_group_wait(t->g, &(tern_group_want){.rank = t->peer,
                                                    .counter = counter,
                                                    .bell = &t->channel->bell,
                                                    .value = value,
                                                    .doing = t->doing,
                                                    .what = t->what});
}

static tern_status write_bytes(const transfer *t, const void *data, uint64_t bytes)
{
    tern_group_channel *c = t->channel;
    uint64_t at = atomic_load(&c->written);
    for (uint64_t done = 0; done < bytes;) {
        if (at >= TERN_GROUP_RING_BYTES)
            TERN_TRY(wait_for(t, &c->read, at + 1 - TERN_GROUP_RING_BYTES));
        const uint64_t room = TERN_GROUP_RING_BYTES - (at - atomic_load(&c->read));
        const uint64_t n = step_of(bytes - done, at, room);
        memcpy(c->ring + at % TERN_GROUP_RING_BYTES, (const uint8_t *)data + done, n);
        done += n;
        at += n;
        tern_group_publish(&c->bell, &c->written, at);
    }
    return NULL;
}

static tern_status read_bytes(const transfer *t, void *data, uint64_t bytes)
{
    tern_group_channel *c = t->channel;
    uint64_t at = atomic_load(&c->read);
    for (uint64_t done = 0; done < bytes;) {
        TERN_TRY(wait_for(t, &c->written, at + 1));
        const uint64_t n = step_of(bytes - done, at, atomic_load(&c->written) - at);
        memcpy((uint8_t *)data + done, c->ring + at % TERN_GROUP_RING_BYTES, n);
        done += n;
        at += n;
        tern_group_publish(&c->bell, &c->read, at);
    }
    return NULL;
}

static tern_status check_transfer(tern_group *g, uint32_t peer, const void *data, uint64_t bytes)
{
    if (peer >= g->size || peer == g->rank)
        return TERN_ERR(INVALID, "rank %u cannot send to or receive from rank %u of %u", g->rank,
                        peer, g->size);
    if (bytes && !data)
        return TERN_ERR(INVALID, "a message of %llu bytes without an array",
                        (unsigned long long)bytes);
    return tern_group_is_good(g) ? NULL : tern_group_failure(g);
}

tern_status tern_group_send(tern_group *g, uint32_t to, const void *data, uint64_t bytes,
                            const char *what)
{
    TERN_TRY(check_transfer(g, to, data, bytes));
    transfer t = {.g = g,
                  .channel = tern_group_channel_of(g, g->rank, to),
                  .peer = to,
                  .what = what ? what : ""};
    snprintf(t.doing, sizeof t.doing, "send to rank %u", to);
    letter head = {.bytes = bytes};
    strncpy(head.what, t.what, sizeof head.what - 1);
    TERN_TRY(write_bytes(&t, &head, sizeof head));
    return write_bytes(&t, data, bytes);
}

tern_status tern_group_receive(tern_group *g, uint32_t from, void *data, uint64_t bytes,
                               const char *what)
{
    TERN_TRY(check_transfer(g, from, data, bytes));
    transfer t = {.g = g,
                  .channel = tern_group_channel_of(g, from, g->rank),
                  .peer = from,
                  .what = what ? what : ""};
    snprintf(t.doing, sizeof t.doing, "receive from rank %u", from);
    letter head;
    TERN_TRY(read_bytes(&t, &head, sizeof head));
    head.what[sizeof head.what - 1] = '\0';
    if (head.bytes != bytes)
        return tern_group_fail(g, TERN_INVALID,
                               "rank %u sends %llu bytes to rank %u (%s), which receives %llu (%s)",
                               from, (unsigned long long)head.bytes, g->rank, head.what,
                               (unsigned long long)bytes, t.what);
    return read_bytes(&t, data, bytes);
}
