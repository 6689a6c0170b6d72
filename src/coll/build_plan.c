#include "coll/build_plan.h"

#include "base/alloc.h"
#include "base/assert.h"
#include "coll/build_impl.h"

/* --- algorithms --- */

static bool fits_any(uint32_t ranks) { return ranks > 1; }

static bool fits_power_of_two(uint32_t ranks) { return ranks > 1 && (ranks & (ranks - 1)) == 0; }

static bool fits_even(uint32_t ranks) { return ranks > 1 && ranks % 2 == 0; }

/* What an algorithm can do; a phase that it does not have is NULL. */
typedef struct {
    bool (*fits)(uint32_t ranks);
    const char *needs;
    bool bit_by_bit; /* a reduction or gather has a phase for each bit of the digit */
    bool permutes;
    tern_coll_reduce_phase reduce;
    tern_coll_gather_phase gather;
    tern_coll_exchange_phase exchange;
    tern_coll_broadcast_phase broadcast;
} algorithm;

static const algorithm algorithms[TERN_COLL_ALGORITHM_COUNT] = {
    [TERN_COLL_BY_DIRECT] = {.fits = fits_any,
                             .permutes = true,
                             .reduce = tern_coll_direct_reduce,
                             .gather = tern_coll_mesh_gather,
                             .exchange = tern_coll_mesh_exchange,
                             .broadcast = tern_coll_mesh_broadcast},
    [TERN_COLL_BY_MESH] = {.fits = fits_any,
                           .permutes = true,
                           .reduce = tern_coll_mesh_reduce,
                           .gather = tern_coll_mesh_gather,
                           .exchange = tern_coll_mesh_exchange,
                           .broadcast = tern_coll_mesh_broadcast},
    [TERN_COLL_BY_RDH] = {.fits = fits_power_of_two,
                          .needs = "a power of two",
                          .bit_by_bit = true,
                          .reduce = tern_coll_pair_reduce,
                          .gather = tern_coll_pair_gather,
                          .broadcast = tern_coll_tree_broadcast},
    [TERN_COLL_BY_RING] = {.fits = fits_any,
                           .reduce = tern_coll_ring_reduce,
                           .gather = tern_coll_ring_gather,
                           .broadcast = tern_coll_ring_broadcast},
    [TERN_COLL_BY_KANGA] = {.fits = fits_even,
                            .needs = "an even number",
                            .reduce = tern_coll_kanga_reduce,
                            .gather = tern_coll_kanga_gather},
};

static bool has_kind(const algorithm *a, tern_coll_kind kind)
{
    switch (kind) {
    case TERN_COLL_ALL_REDUCE:
    case TERN_COLL_ALL_GATHER:
    case TERN_COLL_REDUCE_SCATTER:
        return a->reduce && a->gather;
    case TERN_COLL_ALL_TO_ALL:
        return a->exchange != NULL;
    case TERN_COLL_PERMUTE:
        return a->permutes;
    case TERN_COLL_BROADCAST:
        return a->broadcast != NULL;
    case TERN_COLL_KIND_COUNT:
        break;
    }
    return false;
}

/* --- phases: the digits of a plan, the lowest first --- */

enum { PHASES_MAX = 32 }; /* each has two ranks at least, and the group less than 2^32 */

typedef struct {
    const algorithm *algorithm;
    tern_coll_digit digit;
} phase;

typedef struct {
    phase items[PHASES_MAX];
    uint32_t count;
} phase_list;

static void add_phase(phase_list *list, const algorithm *a, tern_coll_digit digit)
{
    TERN_ASSERT(list->count < PHASES_MAX);
    list->items[list->count++] = (phase){a, digit};
}

static void add_bits(phase_list *list, const algorithm *a, tern_coll_digit digit)
{
    for (uint32_t bit = 1; bit < digit.size; bit *= 2)
        add_phase(list, a, (tern_coll_digit){digit.stride * bit, 2});
}

static phase_list list_phases(const tern_coll_spec *spec)
{
    phase_list list = {.count = 0};
    uint32_t stride = 1;
    for (uint32_t i = 0; i < spec->level_count; i++) {
        const algorithm *a = &algorithms[spec->levels[i].algorithm];
        const tern_coll_digit digit = {stride, spec->levels[i].ranks};
        if (digit.size == 1)
            continue;
        if (a->bit_by_bit && spec->kind != TERN_COLL_BROADCAST)
            add_bits(&list, a, digit);
        else
            add_phase(&list, a, digit);
        stride *= digit.size;
    }
    return list;
}

/* --- kinds --- */

/* Reduces INPUT phase by phase into |final|; between the phases the data are in SCRATCH. */
static void build_reduce(tern_coll_builder *b, const phase_list *phases,
                         const tern_coll_view *final)
{
    tern_coll_view source = {TERN_COLL_BUFFER_INPUT, tern_coll_constant(0), b->plan->chunks, 1};
    for (uint32_t i = 0; i < phases->count; i++) {
        const phase *p = &phases->items[i];
        tern_coll_view result = *final;
        if (i + 1 < phases->count) {
            const uint32_t count = source.count / p->digit.size;
            result =
                (tern_coll_view){TERN_COLL_BUFFER_SCRATCH,
                                 tern_coll_constant(tern_coll_new_scratch(b, count)), count, 1};
        }
        p->algorithm->reduce(b, p->digit, &source, &result);
        source = result;
    }
    TERN_ASSERT(source.count == 1);
}

/* From the own chunk of OUTPUT to all of it: the highest digit first. */
static void build_gather(tern_coll_builder *b, const phase_list *phases)
{
    for (uint32_t i = phases->count; i-- > 0;) {
        const phase *p = &phases->items[i];
        const uint32_t stride = p->digit.stride;
        tern_coll_view data = {TERN_COLL_BUFFER_OUTPUT, tern_coll_constant(0),
                               b->plan->chunks / stride, stride};
        tern_coll_add_term(&data.start, (tern_coll_digit){1, stride}, tern_coll_same, 1);
        p->algorithm->gather(b, p->digit, &data);
    }
}

static tern_coll_step *emit_copy(tern_coll_builder *b, tern_coll_index to, uint32_t count)
{
    tern_coll_step *copy = tern_coll_emit(b, TERN_COLL_OP_COPY);
    tern_coll_add_source(copy, (tern_coll_range){TERN_COLL_BUFFER_INPUT, tern_coll_me(b),
                                                 tern_coll_constant(0), count, 1});
    tern_coll_add_dst(copy,
                      (tern_coll_range){TERN_COLL_BUFFER_OUTPUT, tern_coll_me(b), to, count, 1});
    return copy;
}

static void build_exchange(tern_coll_builder *b, const phase_list *phases)
{
    tern_coll_buffer from = TERN_COLL_BUFFER_INPUT;
    for (uint32_t i = 0; i < phases->count; i++) {
        const bool last = i + 1 == phases->count;
        const tern_coll_buffer to = last ? TERN_COLL_BUFFER_OUTPUT : TERN_COLL_BUFFER_SCRATCH;
        if (!last)
            tern_coll_new_scratch(b, b->plan->chunks);
        phases->items[i].algorithm->exchange(b, phases->items[i].digit, from, to);
        from = to;
    }
}

/* Ranks without a target do not send, and those without a source write zeros. */
static void guard_by_table(const tern_coll_builder *b, tern_coll_step *step, tern_coll_change table)
{
    if (!b->plan->targets)
        return;
    step->guard = (tern_coll_guard){.low = 0, .high = b->plan->ranks};
    tern_coll_add_term(&step->guard.index, (tern_coll_digit){1, b->plan->ranks},
                       (tern_coll_by){table, 0, 0}, 1);
}

static void emit_zeros(tern_coll_builder *b, tern_coll_range output)
{
    tern_coll_step *zero = tern_coll_emit(b, TERN_COLL_OP_ZERO);
    zero->order = TERN_COLL_BESIDE;
    guard_by_table(b, zero, TERN_COLL_SOURCE);
    /* One more than the source, so that none is 0. */
    zero->guard.index.constant = 1;
    zero->guard.high = 1;
    tern_coll_add_dst(zero, output);
}

static void build_permute(tern_coll_builder *b)
{
    const int32_t channel = tern_coll_new_channel(b);
    const tern_coll_digit whole = {1, b->plan->ranks};
    const tern_coll_by to = {b->plan->targets ? TERN_COLL_TARGET : TERN_COLL_SHIFT, b->plan->shift,
                             0};
    const tern_coll_range input = {TERN_COLL_BUFFER_INPUT, tern_coll_me(b), {0}, 1, 1};
    const tern_coll_range output = {TERN_COLL_BUFFER_OUTPUT, tern_coll_me(b), {0}, 1, 1};
    tern_coll_step *put = tern_coll_emit(b, TERN_COLL_OP_PUT);
    guard_by_table(b, put, TERN_COLL_TARGET);
    tern_coll_add_source(put, input);
    tern_coll_add_dst(put, tern_coll_at(output, tern_coll_peer(b, whole, to)));
    put->post_channel = channel;
    if (b->plan->targets)
        emit_zeros(b, output);
    guard_by_table(b, tern_coll_emit_wait(b, channel, 1), TERN_COLL_SOURCE);
}

static void build_broadcast(tern_coll_builder *b, const phase_list *phases)
{
    tern_coll_step *copy = emit_copy(b, tern_coll_constant(0), b->plan->chunks);
    tern_coll_only_leaders(copy, (tern_coll_digit){1, b->plan->ranks}, 0, 1);
    for (uint32_t i = phases->count; i-- > 0;)
        phases->items[i].algorithm->broadcast(b, phases->items[i].digit);
}

/* A group of one rank: a copy, or zeros if the rank does not even send to itself. */
static void build_single(tern_coll_builder *b)
{
    if (b->plan->targets && b->plan->targets[0] < 0) {
        const tern_coll_range output = {TERN_COLL_BUFFER_OUTPUT, tern_coll_me(b), {0}, 1, 1};
        tern_coll_add_dst(tern_coll_emit(b, TERN_COLL_OP_ZERO), output);
    } else {
        emit_copy(b, tern_coll_constant(0), b->plan->chunks);
    }
}

static void build_kind(tern_coll_builder *b, const phase_list *phases)
{
    tern_coll_view mine = {TERN_COLL_BUFFER_OUTPUT, tern_coll_me(b), 1, 1};
    if (phases->count == 0) {
        build_single(b);
        return;
    }
    switch (b->plan->kind) {
    case TERN_COLL_ALL_REDUCE:
        build_reduce(b, phases, &mine);
        build_gather(b, phases);
        break;
    case TERN_COLL_ALL_GATHER:
        emit_copy(b, tern_coll_me(b), 1);
        build_gather(b, phases);
        break;
    case TERN_COLL_REDUCE_SCATTER:
        mine.start = tern_coll_constant(0);
        build_reduce(b, phases, &mine);
        break;
    case TERN_COLL_ALL_TO_ALL:
        build_exchange(b, phases);
        break;
    case TERN_COLL_PERMUTE:
        build_permute(b);
        break;
    case TERN_COLL_BROADCAST:
        build_broadcast(b, phases);
        break;
    case TERN_COLL_KIND_COUNT:
        TERN_ASSERT(false);
    }
}

/* --- the specification --- */

static tern_status check_level(const tern_coll_spec *spec, const tern_coll_level *level)
{
    const algorithm *a = &algorithms[level->algorithm];
    const char *name = tern_coll_algorithm_name(level->algorithm);
    if (level->ranks == 0)
        return TERN_ERR(INVALID, "a level of a collective has no ranks");
    if (!has_kind(a, spec->kind))
        return TERN_ERR(UNSUPPORTED, "%s cannot be done by %s", tern_coll_kind_name(spec->kind),
                        name);
    if (level->ranks > 1 && !a->fits(level->ranks))
        return TERN_ERR(UNSUPPORTED, "%s is for %s of ranks, not for %u", name, a->needs,
                        level->ranks);
    return NULL;
}

static uint32_t levels_above_one(const tern_coll_spec *spec)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < spec->level_count; i++)
        count += spec->levels[i].ranks > 1;
    return count;
}

static tern_status check_spec(const tern_coll_spec *spec, uint32_t *out_ranks)
{
    uint64_t ranks = 1;
    *out_ranks = 0;
    if (spec->level_count == 0 || spec->level_count > TERN_COLL_LEVELS)
        return TERN_ERR(INVALID, "a collective has 1 to %d levels, not %u", TERN_COLL_LEVELS,
                        spec->level_count);
    for (uint32_t i = 0; i < spec->level_count; i++) {
        TERN_TRY(check_level(spec, &spec->levels[i]));
        ranks *= spec->levels[i].ranks;
        if (ranks > TERN_COLL_RANKS_MAX)
            return TERN_ERR(UNSUPPORTED, "a group has at most %d ranks", TERN_COLL_RANKS_MAX);
    }
    if (spec->kind == TERN_COLL_ALL_TO_ALL && levels_above_one(spec) > 2)
        return TERN_ERR(UNSUPPORTED, "all_to_all has at most two levels, not %u",
                        levels_above_one(spec));
    *out_ranks = (uint32_t)ranks;
    return NULL;
}

static tern_status check_targets(const tern_coll_plan *plan)
{
    for (uint32_t r = 0; r < plan->ranks; r++) {
        const int32_t target = plan->targets[r];
        if (target < -1 || target >= (int32_t)plan->ranks)
            return TERN_ERR(INVALID, "rank %u sends to rank %d, the group has %u", r, target,
                            plan->ranks);
        if (target >= 0 && plan->sources[target] >= 0)
            return TERN_ERR(INVALID, "ranks %d and %u both send to rank %d", plan->sources[target],
                            r, target);
        if (target >= 0)
            plan->sources[target] = (int32_t)r;
    }
    return NULL;
}

static tern_status copy_targets(tern_coll_plan *plan, const int32_t *targets)
{
    plan->targets = tern_mem_get_n(plan->mem, plan->ranks, sizeof *targets);
    plan->sources = tern_mem_get_n(plan->mem, plan->ranks, sizeof *targets);
    if (!plan->targets || !plan->sources)
        return tern_status_no_memory();
    for (uint32_t r = 0; r < plan->ranks; r++) {
        plan->targets[r] = targets[r];
        plan->sources[r] = -1;
    }
    return check_targets(plan);
}

static tern_status build_steps(tern_coll_plan *plan, const tern_coll_spec *spec)
{
    tern_coll_builder b = {.plan = plan};
    const phase_list phases = list_phases(spec);
    if (spec->kind == TERN_COLL_PERMUTE && spec->targets)
        TERN_TRY(copy_targets(plan, spec->targets));
    build_kind(&b, &phases);
    return b.out_of_memory ? tern_status_no_memory() : NULL;
}

tern_status tern_coll_plan_build(tern_alloc mem, const tern_coll_spec *spec, tern_coll_plan *out)
{
    uint32_t ranks;
    *out = (tern_coll_plan){.mem = mem};
    TERN_TRY(check_spec(spec, &ranks));
    out->kind = spec->kind;
    out->level_count = spec->level_count;
    for (uint32_t i = 0; i < spec->level_count; i++)
        out->levels[i] = spec->levels[i];
    out->ranks = ranks;
    out->shift = spec->kind == TERN_COLL_PERMUTE ? spec->shift : 0;
    out->chunks = spec->kind == TERN_COLL_PERMUTE ? 1 : ranks;

    tern_status st = build_steps(out, spec);
    if (st)
        tern_coll_plan_fini(out);
    return st;
}
