#include "coll/coll_plan.h"

#include "base/alloc.h"
#include "base/assert.h"

/* --- tables --- */

typedef enum { ONE, ALL } chunk_amount;

static const struct {
    const char *name;
    chunk_amount input, output;
    bool reduces;
} kinds[] = {
#define X(name, text, input, output, reduces) [TERN_COLL_##name] = {text, input, output, reduces},
    TERN_COLL_KINDS(X)
#undef X
};

static const struct {
    const char *name, *what;
} algorithms[] = {
#define X(name, text, what) [TERN_COLL_BY_##name] = {text, what},
    TERN_COLL_ALGORITHMS(X)
#undef X
};

static const char *const op_names[] = {
#define X(name, text, ...) [TERN_COLL_OP_##name] = (text),
    TERN_COLL_OPS(X)
#undef X
};

static const char *const buffer_names[] = {
#define X(name, text) [TERN_COLL_BUFFER_##name] = (text),
    TERN_COLL_BUFFERS(X)
#undef X
};

const char *tern_coll_kind_name(tern_coll_kind kind) { return kinds[kind].name; }

bool tern_coll_kind_reduces(tern_coll_kind kind) { return kinds[kind].reduces; }

const char *tern_coll_algorithm_name(tern_coll_algorithm algorithm)
{
    return algorithms[algorithm].name;
}

const char *tern_coll_algorithm_what(tern_coll_algorithm algorithm)
{
    return algorithms[algorithm].what;
}

const char *tern_coll_op_name(tern_coll_op op) { return op_names[op]; }

const char *tern_coll_buffer_name(tern_coll_buffer buffer) { return buffer_names[buffer]; }

/* --- plans --- */

void tern_coll_plan_fini(tern_coll_plan *plan)
{
    tern_vec_free(plan->mem, &plan->steps);
    tern_vec_free(plan->mem, &plan->loops);
    tern_mem_free(plan->mem, plan->targets, plan->ranks * sizeof *plan->targets);
    tern_mem_free(plan->mem, plan->sources, plan->ranks * sizeof *plan->sources);
    plan->targets = plan->sources = NULL;
}

uint32_t tern_coll_buffer_chunks(const tern_coll_plan *plan, tern_coll_buffer buffer)
{
    if (buffer == TERN_COLL_BUFFER_SCRATCH)
        return plan->scratch;
    const chunk_amount amount =
        buffer == TERN_COLL_BUFFER_INPUT ? kinds[plan->kind].input : kinds[plan->kind].output;
    return amount == ONE ? 1 : plan->chunks;
}

void tern_coll_chunk(uint64_t elems, uint32_t chunks, uint32_t chunk, uint64_t *out_first,
                     uint64_t *out_count)
{
    TERN_ASSERT(chunk < chunks);
    const uint64_t size = elems / chunks + (elems % chunks != 0);
    const uint64_t first = size * chunk < elems ? size * chunk : elems;
    *out_first = first;
    *out_count = size < elems - first ? size : elems - first;
}

/* --- evaluation --- */

static int64_t change_digit(const tern_coll_plan *plan, const tern_coll_term *term, int64_t digit,
                            int64_t operand)
{
    const int64_t size = term->digit.size;
    switch (term->change) {
    case TERN_COLL_SHIFT:
        return ((digit + operand) % size + size) % size;
    case TERN_COLL_XOR:
        return digit ^ operand;
    case TERN_COLL_SET:
        return operand;
    case TERN_COLL_TARGET:
        return plan->targets[digit];
    case TERN_COLL_SOURCE:
        return plan->sources[digit];
    }
    TERN_ASSERT(false);
    return 0;
}

static int64_t term_eval(const tern_coll_plan *plan, const tern_coll_term *term, uint32_t rank,
                         uint32_t trip)
{
    TERN_ASSERT(term->digit.stride > 0 && term->digit.size > 0);
    const int64_t digit = rank / term->digit.stride % term->digit.size;
    const int64_t operand = term->operand + (int64_t)term->per_trip * trip;
    return change_digit(plan, term, digit, operand) * term->weight;
}

int64_t tern_coll_index_eval(const tern_coll_plan *plan, const tern_coll_index *index,
                             uint32_t rank, uint32_t trip)
{
    TERN_ASSERT(index->term_count <= TERN_COLL_TERMS);
    int64_t value = index->constant + (int64_t)index->per_trip * trip;
    for (uint32_t i = 0; i < index->term_count; i++)
        value += term_eval(plan, &index->terms[i], rank, trip);
    return value;
}

bool tern_coll_cursor_valid(const tern_coll_plan *plan, const tern_coll_cursor *cursor)
{
    return cursor->step < plan->steps.count;
}

/* The loop that the cursor is in, or NULL. */
static const tern_coll_loop *current_loop(const tern_coll_plan *plan,
                                          const tern_coll_cursor *cursor)
{
    if (cursor->loop >= plan->loops.count)
        return NULL;
    const tern_coll_loop *loop = &plan->loops.items[cursor->loop];
    return cursor->step >= loop->first ? loop : NULL;
}

void tern_coll_cursor_next(const tern_coll_plan *plan, tern_coll_cursor *cursor)
{
    const tern_coll_loop *loop = current_loop(plan, cursor);
    cursor->step++;
    if (!loop || cursor->step < loop->first + loop->count)
        return;
    cursor->trip++;
    if (cursor->trip < loop->trips) {
        cursor->step = loop->first;
    } else {
        cursor->trip = 0;
        cursor->loop++;
    }
}

static bool guard_admits(const tern_coll_plan *plan, const tern_coll_guard *guard, uint32_t rank,
                         uint32_t trip)
{
    if (guard->high == 0)
        return true;
    const int64_t value = tern_coll_index_eval(plan, &guard->index, rank, trip);
    return value >= guard->low && value < guard->high;
}

static tern_coll_place range_eval(const tern_coll_plan *plan, const tern_coll_range *range,
                                  uint32_t rank, uint32_t trip)
{
    return (tern_coll_place){
        .buffer = range->buffer,
        .rank = tern_coll_index_eval(plan, &range->rank, rank, trip),
        .chunk = tern_coll_index_eval(plan, &range->chunk, rank, trip),
        .count = range->count,
        .stride = range->stride,
    };
}

bool tern_coll_eval(const tern_coll_plan *plan, const tern_coll_cursor *cursor, uint32_t rank,
                    tern_coll_action *out)
{
    TERN_ASSERT(rank < plan->ranks && cursor->step < plan->steps.count);
    const tern_coll_step *step = &plan->steps.items[cursor->step];
    const uint32_t trip = cursor->trip;
    *out = (tern_coll_action){
        .op = step->op,
        .beside =
            step->order == TERN_COLL_BESIDE || (step->order == TERN_COLL_BESIDE_TRIPS && trip > 0),
        .source_count = step->source_count,
        .dst_count = step->dst_count,
        .wait_channel = step->wait_channel,
        .post_channel = step->post_channel,
        .wait = step->wait + step->wait_per_trip * trip,
    };
    if (!guard_admits(plan, &step->guard, rank, trip))
        return false;
    for (uint32_t i = 0; i < step->source_count; i++)
        out->sources[i] = range_eval(plan, &step->sources[i], rank, trip);
    for (uint32_t i = 0; i < step->dst_count; i++)
        out->dsts[i] = range_eval(plan, &step->dsts[i], rank, trip);
    return true;
}
