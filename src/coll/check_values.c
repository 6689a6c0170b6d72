/* coll/check_values.c - executes a plan on sets of contributions. */
#include "base/assert.h"
#include "coll/check_run_impl.h"

/* What a chunk holds: the reduction of input[chunk] over a set of ranks; zeros if that is empty. */
typedef struct {
    bool written;
    uint64_t ranks;
    uint32_t chunk;
    bool in_order; /* reduced as ((x0 + x1) + x2) + ... with ascending ranks */
} contents;

static uint64_t all_ranks(const tern_coll_plan *plan)
{
    return plan->ranks == 64 ? UINT64_MAX : (UINT64_C(1) << plan->ranks) - 1;
}

static bool same_contents(contents a, contents b)
{
    return a.written == b.written && a.ranks == b.ranks && a.chunk == b.chunk;
}

static uint64_t permute_source(const tern_coll_plan *plan, uint32_t rank)
{
    const int64_t n = plan->ranks;
    const int64_t by_shift = ((rank - (int64_t)plan->shift) % n + n) % n;
    const int64_t source = plan->targets ? plan->sources[rank] : by_shift;
    return source < 0 ? 0 : UINT64_C(1) << source;
}

/* The definition of the collectives: see build_plan.h. */
static contents wanted_output(const tern_coll_plan *plan, uint32_t rank, uint32_t chunk)
{
    const uint64_t one = 1;
    switch (plan->kind) {
    case TERN_COLL_ALL_REDUCE:
        return (contents){true, all_ranks(plan), chunk, false};
    case TERN_COLL_ALL_GATHER:
        return (contents){true, one << chunk, 0, false};
    case TERN_COLL_REDUCE_SCATTER:
        return (contents){true, all_ranks(plan), rank, false};
    case TERN_COLL_ALL_TO_ALL:
        return (contents){true, one << chunk, rank, false};
    case TERN_COLL_PERMUTE:
        return (contents){true, permute_source(plan, rank), 0, false};
    case TERN_COLL_BROADCAST:
        return (contents){true, one, chunk, false};
    case TERN_COLL_KIND_COUNT:
        break;
    }
    TERN_ASSERT(false);
    return (contents){0};
}

static tern_coll_place whole_buffer(const tern_coll_plan *plan, tern_coll_buffer buffer,
                                    uint32_t rank)
{
    return (tern_coll_place){buffer, rank, 0, tern_coll_buffer_chunks(plan, buffer), 1};
}

static void fill_inputs(const tern_coll_plan *plan, contents *memory)
{
    for (uint32_t rank = 0; rank < plan->ranks; rank++) {
        const tern_coll_place input = whole_buffer(plan, TERN_COLL_BUFFER_INPUT, rank);
        for (uint32_t i = 0; i < input.count; i++)
            memory[check_chunk_id(plan, &input, i)] =
                (contents){true, UINT64_C(1) << rank, i, true};
    }
}

static bool is_single(contents c) { return (c.ranks & (c.ranks - 1)) == 0; }

/* Chunk |i| of all sources, reduced. */
static tern_status reduce_sources(const tern_coll_plan *plan, const check_event *e, uint32_t i,
                                  const contents *memory, contents *out)
{
    *out = (contents){0};
    for (uint32_t s = 0; s < e->action.source_count; s++) {
        const tern_coll_place *place = &e->action.sources[s];
        const contents next = memory[check_chunk_id(plan, place, i)];
        if (!next.written)
            return TERN_ERR(INVALID,
                            "step %u of rank %u reads chunk %lld of the %s, which nothing wrote",
                            e->step, e->rank, (long long)place->chunk + i * (int64_t)place->stride,
                            tern_coll_buffer_name(place->buffer));
        if (s == 0) {
            *out = next;
            continue;
        }
        if (next.chunk != out->chunk)
            return TERN_ERR(INVALID, "step %u of rank %u reduces chunk %u with chunk %u", e->step,
                            e->rank, out->chunk, next.chunk);
        if (next.ranks & out->ranks)
            return TERN_ERR(INVALID, "step %u of rank %u reduces the contribution of rank %d twice",
                            e->step, e->rank, __builtin_ctzll(next.ranks & out->ranks));
        out->in_order = out->in_order && is_single(next) && next.ranks > out->ranks;
        out->ranks |= next.ranks;
    }
    return NULL;
}

static tern_status execute_event(const tern_coll_plan *plan, const check_event *e, contents *memory)
{
    if (e->is_join || e->action.dst_count == 0)
        return NULL;
    for (uint32_t i = 0; i < e->action.dsts[0].count; i++) {
        contents value = {.written = true};
        if (e->action.source_count > 0)
            TERN_TRY(reduce_sources(plan, e, i, memory, &value));
        for (uint32_t d = 0; d < e->action.dst_count; d++)
            memory[check_chunk_id(plan, &e->action.dsts[d], i)] = value;
    }
    return NULL;
}

static tern_status compare_output(const tern_coll_plan *plan, uint32_t rank, uint32_t chunk,
                                  contents found)
{
    const contents wanted = wanted_output(plan, rank, chunk);
    if (same_contents(found, wanted))
        return NULL;
    const char *kind = tern_coll_kind_name(plan->kind);
    if (!found.written)
        return TERN_ERR(INVALID, "%s: nothing wrote chunk %u of the output of rank %u", kind, chunk,
                        rank);
    if (found.chunk != wanted.chunk)
        return TERN_ERR(INVALID,
                        "%s: chunk %u of the output of rank %u has chunk %u of the input, not %u",
                        kind, chunk, rank, found.chunk, wanted.chunk);
    const uint64_t missing = wanted.ranks & ~found.ranks;
    const uint64_t extra = found.ranks & ~wanted.ranks;
    return TERN_ERR(INVALID, "%s: chunk %u of the output of rank %u %s rank %d", kind, chunk, rank,
                    missing ? "lacks" : "has the data of",
                    __builtin_ctzll(missing ? missing : extra));
}

static tern_status compare_outputs(const tern_coll_plan *plan, const contents *memory,
                                   bool *out_in_order)
{
    *out_in_order = true;
    for (uint32_t rank = 0; rank < plan->ranks; rank++) {
        const tern_coll_place output = whole_buffer(plan, TERN_COLL_BUFFER_OUTPUT, rank);
        for (uint32_t i = 0; i < output.count; i++) {
            const contents found = memory[check_chunk_id(plan, &output, i)];
            TERN_TRY(compare_output(plan, rank, i, found));
            *out_in_order = *out_in_order && found.in_order;
        }
    }
    return NULL;
}

tern_status check_values(const check_run *run, bool *out_folds_in_rank_order)
{
    const tern_coll_plan *plan = run->plan;
    *out_folds_in_rank_order = false;
    contents *memory = TERN_NEW_N(run->arena, contents, check_chunk_count(plan));
    TERN_TRY_MEM(memory);
    fill_inputs(plan, memory);
    for (size_t i = 0; i < run->events.count; i++)
        TERN_TRY(execute_event(plan, &run->events.items[run->schedule[i]], memory));
    return compare_outputs(plan, memory, out_folds_in_rank_order);
}
