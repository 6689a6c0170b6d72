/* fabric/group_fail.c - the failure of a group: one text, which all ranks report. */
#include <limits.h>
#include <linux/futex.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include "fabric/group_impl.h"
#include "numerics/format.h"

/* --- texts --- */

const char *tern_group_op_name(tern_group_op op)
{
    static const char *const names[] = {
#define X(name, text) [TERN_GROUP_##name] = text,
        TERN_GROUP_OPS(X)
#undef X
    };
    return names[op];
}

const char *tern_reduction_name(tern_reduction reduction)
{
    static const char *const names[] = {
#define X(name, text) [TERN_REDUCTION_##name] = text,
        TERN_REDUCTIONS(X)
#undef X
    };
    return names[reduction];
}

static bool has_reduction(tern_group_op op)
{
    return op == TERN_GROUP_ALL_REDUCE || op == TERN_GROUP_REDUCE ||
           op == TERN_GROUP_REDUCE_SCATTER;
}

static bool has_root(tern_group_op op)
{
    return op == TERN_GROUP_REDUCE || op == TERN_GROUP_BROADCAST || op == TERN_GROUP_GATHER ||
           op == TERN_GROUP_SCATTER;
}

/* The header is in shared memory: another process may be writing it, or may have written nonsense.
 */
void tern_group_describe(const tern_group_header *shared, char *out, size_t chars)
{
    tern_group_header h = *shared;
    h.what[TERN_GROUP_WHAT_CHARS - 1] = '\0';
    if (h.op >= TERN_GROUP_OP_COUNT || h.reduction >= TERN_REDUCTION_COUNT ||
        h.dtype >= TERN_DTYPE_END) {
        snprintf(out, chars, "an unreadable call");
        return;
    }
    char elements[64] = "", reduction[32] = "", root[32] = "", what[TERN_GROUP_WHAT_CHARS + 4] = "";
    if (h.op == TERN_GROUP_ALL_TO_ALL)
        snprintf(elements, sizeof elements, " of %s", tern_num_format_of(h.dtype)->name);
    else if (h.op != TERN_GROUP_BARRIER)
        snprintf(elements, sizeof elements, " of %llu %s", (unsigned long long)h.count,
                 tern_num_format_of(h.dtype)->name);
    if (has_reduction(h.op))
        snprintf(reduction, sizeof reduction, ", %s", tern_reduction_name(h.reduction));
    if (has_root(h.op))
        snprintf(root, sizeof root, ", root %u", h.root);
    if (h.what[0])
        snprintf(what, sizeof what, " (%s)", h.what);
    snprintf(out, chars, "%s%s%s%s%s", tern_group_op_name(h.op), elements, reduction, root, what);
}

void tern_group_describe_rank(const tern_group *g, uint32_t rank, char *out, size_t chars)
{
    const tern_group_slot *slot = &g->slots[rank];
    const uint64_t arrived = atomic_load(&slot->progress[TERN_GROUP_ARRIVED]);
    const uint64_t done = atomic_load(&slot->progress[TERN_GROUP_DONE]);
    if (!arrived) {
        snprintf(out, chars, "before its first collective");
        return;
    }
    char call[TERN_GROUP_WHAT_CHARS + 160];
    tern_group_describe(&slot->headers[arrived % 2], call, sizeof call);
    snprintf(out, chars, "%s collective %llu, %s", done >= arrived ? "after" : "in",
             (unsigned long long)arrived, call);
}

/* --- failing --- */

static void ring(tern_group_bell *bell)
{
    atomic_fetch_add(&bell->rings, 1);
    syscall(SYS_futex, &bell->rings, FUTEX_WAKE, INT_MAX, NULL, NULL, 0);
}

static void wake_all(tern_group *g)
{
    for (uint32_t r = 0; r < g->size; r++) {
        ring(&g->slots[r].bell);
        if (r != g->rank) { /* the other channels have no waiters in reach: they poll */
            ring(&tern_group_channel_of(g, r, g->rank)->bell);
            ring(&tern_group_channel_of(g, g->rank, r)->bell);
        }
    }
}

tern_status tern_group_fail(tern_group *g, tern_code code, const char *fmt, ...)
{
    tern_group_share *share = tern_group_shared(g);
    uint32_t good = TERN_GROUP_GOOD;
    if (atomic_compare_exchange_strong(&share->state, &good, TERN_GROUP_FAILING)) {
        va_list args;
        va_start(args, fmt);
        vsnprintf(share->text, sizeof share->text, fmt, args);
        va_end(args);
        share->code = code;
        atomic_store(&share->state, TERN_GROUP_FAILED);
        wake_all(g);
    }
    return tern_group_failure(g);
}

/* Another rank writes the text: it takes no time, unless it died in the middle. */
static bool wait_for_text(const tern_group_share *share)
{
    const struct timespec moment = {.tv_nsec = 1000000};
    for (unsigned i = 0; i < 200; i++) {
        if (atomic_load(&share->state) == TERN_GROUP_FAILED)
            return true;
        nanosleep(&moment, NULL);
    }
    return false;
}

tern_status tern_group_failure(tern_group *g)
{
    const tern_group_share *share = tern_group_shared(g);
    if (!wait_for_text(share))
        return TERN_ERR(IO, "a rank of the group died while it reported a failure");
    char text[TERN_GROUP_TEXT_CHARS];
    memcpy(text, share->text, sizeof text);
    text[sizeof text - 1] = '\0';
    return tern_status_make(share->code, __FILE__, __LINE__, "%s", text);
}
