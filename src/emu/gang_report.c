/* emu/gang_report.c - why the ranks of a gang wait: collectives that meet differ, or peers never
 * come. */
#include <string.h>

#include "base/assert.h"
#include "base/text.h"
#include "emu/gang_impl.h"
#include "numerics/format.h"

static const tern_emu_cc *first_of(const tern_emu_gang *g, uint32_t rank, uint32_t stream)
{
    return g->ranks[rank].queues[stream].first;
}

static bool has_member(const tern_emu_cc *cc, uint32_t rank)
{
    for (uint32_t i = 0; i < cc->count; i++)
        if (cc->members[i] == rank)
            return true;
    return false;
}

/* --- collectives that differ --- */

static void put_call(tern_text *out, const tern_emu_cc *cc)
{
    char name[TERN_EMU_CC_NAME_CHARS];
    tern_emu_cc_name(cc, name);
    tern_text_printf(out, "rank %u is in %s, %s%s%s of %llu %s between %u ranks", cc->code->rank,
                     name, tern_coll_kind_name(cc->kind),
                     tern_coll_kind_reduces(cc->kind) ? " with " : "",
                     tern_coll_kind_reduces(cc->kind) ? tern_fabric_op_name(cc->op) : "",
                     (unsigned long long)cc->elems, tern_num_format_of(cc->dtype)->name, cc->count);
}

/* A rank of the group of |cc| that is in another collective with this one. */
static const tern_emu_cc *find_other(const tern_emu_gang *g, const tern_emu_cc *cc)
{
    for (uint32_t i = 0; i < cc->count; i++) {
        const tern_emu_cc *other = first_of(g, cc->members[i], cc->stream);
        if (other && has_member(other, cc->code->rank) && !tern_emu_cc_same(cc, other))
            return other;
    }
    return NULL;
}

static bool put_mismatch(const tern_emu_gang *g, tern_text *out)
{
    for (uint32_t i = 0; i < g->count * g->streams; i++) {
        const tern_emu_cc *cc = first_of(g, i / g->streams, i % g->streams);
        const tern_emu_cc *other = cc ? find_other(g, cc) : NULL;
        if (!other)
            continue;
        tern_text_puts(out, "collectives that meet differ: ");
        put_call(out, cc);
        tern_text_puts(out, "; ");
        put_call(out, other);
        return true;
    }
    return false;
}

/* --- deadlock --- */

/* The ranks of a group for which something holds. */
typedef bool rank_test(const tern_emu_gang *g, const tern_emu_cc *cc, uint32_t rank);

static bool is_there(const tern_emu_gang *g, const tern_emu_cc *cc, uint32_t rank)
{
    const tern_emu_cc *other = first_of(g, rank, cc->stream);
    return other && has_member(cc, rank) && tern_emu_cc_same(cc, other);
}

static bool has_ended(const tern_emu_gang *g, const tern_emu_cc *cc, uint32_t rank)
{
    return has_member(cc, rank) && g->ranks[rank].state == TERN_EMU_RANK_ENDED;
}

static bool is_elsewhere(const tern_emu_gang *g, const tern_emu_cc *cc, uint32_t rank)
{
    return has_member(cc, rank) && !is_there(g, cc, rank) && !has_ended(g, cc, rank);
}

static uint32_t count_ranks(const tern_emu_gang *g, const tern_emu_cc *cc, rank_test *test)
{
    uint32_t count = 0;
    for (uint32_t r = 0; r < g->count; r++)
        count += test(g, cc, r);
    return count;
}

/* "rank 1", "ranks 0, 2", "ranks 0 to 5, 7" */
static void put_ranks(const tern_emu_gang *g, const tern_emu_cc *cc, rank_test *test,
                      tern_text *out)
{
    const char *between = count_ranks(g, cc, test) == 1 ? "rank " : "ranks ";
    for (uint32_t r = 0; r < g->count; r++) {
        if (!test(g, cc, r))
            continue;
        uint32_t last = r;
        while (last + 1 < g->count && test(g, cc, last + 1))
            last++;
        if (last < r + 2)
            last = r;
        tern_text_printf(out, "%s%u", between, r);
        if (last > r)
            tern_text_printf(out, " to %u", last);
        between = ", ";
        r = last;
    }
}

static void put_waiting(const tern_emu_gang *g, const tern_emu_cc *cc, tern_text *out)
{
    char name[TERN_EMU_CC_NAME_CHARS];
    const uint32_t ended = count_ranks(g, cc, has_ended);
    tern_emu_cc_name(cc, name);
    put_ranks(g, cc, is_there, out);
    tern_text_printf(out, " %s in %s for ", count_ranks(g, cc, is_there) == 1 ? "waits" : "wait",
                     name);
    if (ended) {
        put_ranks(g, cc, has_ended, out);
        tern_text_printf(out, ", which %s ended", ended == 1 ? "has" : "have");
    }
    if (count_ranks(g, cc, is_elsewhere)) {
        if (ended)
            tern_text_puts(out, ", and ");
        put_ranks(g, cc, is_elsewhere, out);
    }
}

static void put_deadlock(const tern_emu_gang *g, tern_text *out)
{
    const char *between = "deadlock: ";
    for (uint32_t i = 0; i < g->count * g->streams; i++) {
        const tern_emu_cc *cc = first_of(g, i / g->streams, i % g->streams);
        if (!cc)
            continue;
        uint32_t lowest = 0;
        while (!is_there(g, cc, lowest))
            lowest++;
        if (lowest != i / g->streams)
            continue; /* reported with that rank */
        tern_text_puts(out, between);
        put_waiting(g, cc, out);
        between = "; ";
    }
}

tern_status tern_emu_gang_stuck(const tern_emu_gang *g)
{
    tern_text text;
    tern_text_init(&text, g->mem);
    if (!put_mismatch(g, &text))
        put_deadlock(g, &text);
    tern_status st = tern_text_status(&text);
    if (!st)
        st = TERN_ERR(FAULT, "%s", tern_text_get(&text));
    tern_text_fini(&text);
    return st;
}
