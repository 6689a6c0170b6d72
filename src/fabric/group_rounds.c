/* fabric/group_rounds.c - the course of a collective: all ranks meet, then data passes through the
 * staging areas in rounds.
 *
 * The staging area of a rank has room for several rounds. A rank writes the data of the next round
 * before it waits for that of this one, so that ranks of different speed wait less. */
#include <string.h>

#include "base/assert.h"
#include "base/text.h"
#include "fabric/group_impl.h"

/* --- counters of ranks --- */

static void publish(tern_group *g, tern_group_progress progress, uint64_t value)
{
    tern_group_slot *slot = &g->slots[g->rank];
    tern_group_publish(&slot->bell, &slot->progress[progress], value);
}

/* Waits until |only|, or every rank (NONE), has advanced to |value|. */
static tern_status wait_for(tern_group *g, const tern_group_header *h, uint32_t only,
                            tern_group_progress progress, uint64_t value)
{
    for (uint32_t i = 0; i < g->size; i++) {
        const uint32_t r = (g->rank + i) % g->size;
        tern_group_slot *slot = &g->slots[r];
        if ((only != TERN_FABRIC_NONE && only != r) ||
            atomic_load_explicit(&slot->progress[progress], memory_order_acquire) >= value)
            continue;
        TERN_TRY(tern_group_wait(g, &(tern_group_want){.rank = r,
                                                       .counter = &slot->progress[progress],
                                                       .bell = &slot->bell,
                                                       .value = value,
                                                       .doing = tern_group_op_name(h->op),
                                                       .what = h->what,
                                                       .meets = progress == TERN_GROUP_ARRIVED}));
    }
    return NULL;
}

/* --- meeting --- */

static bool agree(const tern_group_header *a, const tern_group_header *b)
{
    return a->op == b->op && a->dtype == b->dtype && a->reduction == b->reduction &&
           a->root == b->root && a->count == b->count;
}

/* All ranks compare with rank 0, so all find the same one that differs. */
static tern_status compare_headers(tern_group *g)
{
    const tern_group_header *first = &g->slots[0].headers[g->meetings % 2];
    for (uint32_t r = 1; r < g->size; r++) {
        const tern_group_header *other = &g->slots[r].headers[g->meetings % 2];
        if (agree(first, other))
            continue;
        char a[TERN_GROUP_WHAT_CHARS + 160], b[TERN_GROUP_WHAT_CHARS + 160];
        tern_group_describe(first, a, sizeof a);
        tern_group_describe(other, b, sizeof b);
        return tern_group_fail(g, TERN_INVALID,
                               "collective %llu differs between ranks: rank 0 (process %d) calls "
                               "%s, rank %u (process %d) calls %s",
                               (unsigned long long)g->meetings, g->peers[0].process.number, a, r,
                               g->peers[r].process.number, b);
    }
    return NULL;
}

static tern_status meet(tern_group *g, const tern_group_header *h)
{
    publish(g, TERN_GROUP_ARRIVED, g->meetings);
    TERN_TRY(wait_for(g, h, TERN_FABRIC_NONE, TERN_GROUP_ARRIVED, g->meetings));
    return compare_headers(g);
}

/* --- data --- */

static bool is_member(const tern_group *g, uint32_t only)
{
    return only == TERN_FABRIC_NONE || only == g->rank;
}

static tern_group_stage small_stage(const tern_group *g)
{
    return (tern_group_stage){.first = g->small + g->meetings % 2 * TERN_GROUP_SMALL_BYTES,
                              .stride = (uint64_t)2 * TERN_GROUP_SMALL_BYTES};
}

static tern_group_stage round_stage(const tern_group *g, uint64_t round)
{
    return (tern_group_stage){.first = g->staging + round % TERN_GROUP_STAGES * g->stage_bytes,
                              .stride = TERN_GROUP_STAGES * g->stage_bytes};
}

/* Writes the data of a round, as soon as all have read that of the one before in its place. */
static tern_status put(tern_group *g, const tern_group_header *h, const tern_group_steps *steps,
                       uint64_t k)
{
    if (k >= steps->rounds || !is_member(g, steps->putter))
        return NULL;
    const uint64_t round = g->rounds + k;
    if (round >= TERN_GROUP_STAGES)
        TERN_TRY(wait_for(g, h, TERN_FABRIC_NONE, TERN_GROUP_TAKEN, round + 1 - TERN_GROUP_STAGES));
    const tern_group_stage stage = round_stage(g, round);
    steps->put(steps->self, k, tern_group_area(&stage, g->rank));
    publish(g, TERN_GROUP_PUT, round + 1);
    return NULL;
}

static tern_status do_round(tern_group *g, const tern_group_header *h,
                            const tern_group_steps *steps, uint64_t k)
{
    const uint64_t end = g->rounds + k + 1;
    const tern_group_stage stage = round_stage(g, g->rounds + k);
    TERN_TRY(put(g, h, steps, k + 1));
    if (steps->fold) {
        TERN_TRY(wait_for(g, h, steps->putter, TERN_GROUP_PUT, end));
        steps->fold(steps->self, k, &stage);
        publish(g, TERN_GROUP_FOLDED, end);
    }
    if (!is_member(g, steps->taker))
        return NULL;
    TERN_TRY(wait_for(g, h, steps->fold ? TERN_FABRIC_NONE : steps->putter,
                      steps->fold ? TERN_GROUP_FOLDED : TERN_GROUP_PUT, end));
    steps->take(steps->self, k, &stage);
    publish(g, TERN_GROUP_TAKEN, end);
    return NULL;
}

/* Whoever puts or takes nothing says so at once: nobody waits for it. With a fold it reads the
 * areas all the same. */
static void announce(tern_group *g, const tern_group_steps *steps)
{
    const uint64_t end = g->rounds + steps->rounds;
    if (!is_member(g, steps->putter))
        publish(g, TERN_GROUP_PUT, end);
    if (!steps->fold)
        publish(g, TERN_GROUP_FOLDED, end);
    if (!is_member(g, steps->taker) && !steps->fold)
        publish(g, TERN_GROUP_TAKEN, end);
}

static tern_status run_rounds(tern_group *g, const tern_group_header *h,
                              const tern_group_steps *steps)
{
    announce(g, steps);
    TERN_TRY(put(g, h, steps, 0));
    for (uint64_t k = 0; k < steps->rounds; k++) {
        TERN_TRY(do_round(g, h, steps, k));
        if (steps->fold && !is_member(g, steps->taker))
            publish(g, TERN_GROUP_TAKEN, g->rounds + k + 1);
    }
    g->rounds += steps->rounds;
    return NULL;
}

static tern_status run_small(tern_group *g, const tern_group_header *h,
                             const tern_group_steps *steps)
{
    const tern_group_stage stage = small_stage(g);
    TERN_ASSERT(steps->rounds == 1 && !steps->fold);
    if (is_member(g, steps->putter))
        steps->put(steps->self, 0, tern_group_area(&stage, g->rank));
    TERN_TRY(meet(g, h));
    if (is_member(g, steps->taker))
        steps->take(steps->self, 0, &stage);
    return NULL;
}

tern_status tern_group_run(tern_group *g, const tern_group_header *header, tern_group_steps *steps,
                           tern_status (*agree_on)(tern_group *g, tern_group_steps *steps))
{
    if (!tern_group_is_good(g))
        return tern_group_failure(g);
    g->meetings++;
    g->slots[g->rank].headers[g->meetings % 2] = *header;
    if (steps->small) {
        TERN_TRY(run_small(g, header, steps));
    } else {
        TERN_TRY(meet(g, header));
        if (agree_on)
            TERN_TRY(agree_on(g, steps));
        TERN_TRY(run_rounds(g, header, steps));
    }
    atomic_store(&g->slots[g->rank].progress[TERN_GROUP_DONE], g->meetings);
    return NULL;
}

/* --- arguments --- */

void tern_group_name(tern_group_header *header, const char *what)
{
    strncpy(header->what, what ? what : "", sizeof header->what - 1);
    header->what[sizeof header->what - 1] = '\0';
}

tern_status tern_group_check_call(const tern_group *g, const tern_group_header *h, bool has_data)
{
    if (h->dtype <= TERN_DTYPE_NONE || h->dtype >= TERN_DTYPE_END)
        return TERN_ERR(INVALID, "%s of dtype %d, which does not exist", tern_group_op_name(h->op),
                        (int)h->dtype);
    if (h->root >= g->size)
        return TERN_ERR(INVALID, "%s with root %u in a group of %u", tern_group_op_name(h->op),
                        h->root, g->size);
    if (h->count > INT64_MAX / 16 / g->size)
        return TERN_ERR(INVALID, "%s of %llu elements", tern_group_op_name(h->op),
                        (unsigned long long)h->count);
    if (h->count && !has_data)
        return TERN_ERR(INVALID, "%s of %llu elements without an array", tern_group_op_name(h->op),
                        (unsigned long long)h->count);
    return NULL;
}
