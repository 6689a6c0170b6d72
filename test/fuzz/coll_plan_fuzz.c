/* Plans of collectives. The checker must accept every plan that is built, by a specification from
 * the input or by the chooser for a group of cores from the input. Of a plan with changed steps it
 * must refuse what computes something else: accepted plans are executed on numbers. */
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/text.h"
#include "coll/check_plan.h"
#include "coll/choose_plan.h"
#include "coll/print_plan.h"
#include "fuzz.h"
#include "fuzz_choices.h"
#include "plan_machine.h"

enum { RANKS_MAX = 24 };

/* --- specifications --- */

/* A rank's target is one of those that no other rank has, or none. */
static void choose_targets(fuzz_choices *c, uint32_t ranks, int32_t *targets)
{
    bool taken[RANKS_MAX] = {false};
    for (uint32_t r = 0; r < ranks; r++) {
        const uint32_t target = fuzz_choose(c, ranks + 1);
        targets[r] = target < ranks && !taken[target] ? (int32_t)target : -1;
        if (targets[r] >= 0)
            taken[target] = true;
    }
}

static tern_coll_spec choose_spec(fuzz_choices *c, int32_t *targets)
{
    tern_coll_spec spec = {.kind = (tern_coll_kind)fuzz_choose(c, TERN_COLL_KIND_COUNT),
                           .level_count = 1 + fuzz_choose(c, TERN_COLL_LEVELS)};
    uint32_t ranks = 1;
    for (uint32_t i = 0; i < spec.level_count; i++) {
        spec.levels[i].ranks = fuzz_choose(c, RANKS_MAX / ranks + 1); /* 0 is refused */
        spec.levels[i].algorithm = (tern_coll_algorithm)fuzz_choose(c, TERN_COLL_ALGORITHM_COUNT);
        ranks *= spec.levels[i].ranks ? spec.levels[i].ranks : 1;
    }
    if (spec.kind == TERN_COLL_PERMUTE && fuzz_choose(c, 2)) {
        choose_targets(c, ranks, targets);
        spec.targets = targets;
    } else if (spec.kind == TERN_COLL_PERMUTE) {
        spec.shift = fuzz_number(c);
    }
    return spec;
}

/* Of a group of ascending or arbitrary cores of instances of chips. */
static tern_coll_spec choose_for_group(fuzz_choices *c)
{
    uint32_t cores[RANKS_MAX];
    const tern_chip *chip = tern_arch_chip_at(fuzz_choose(c, 3));
    const tern_coll_kind kind = (tern_coll_kind)fuzz_choose(c, TERN_COLL_KIND_COUNT);
    const uint64_t bytes = UINT64_C(1) << fuzz_choose(c, 40);
    const uint32_t chip_cores = 1 + fuzz_choose(c, 8);
    const uint32_t node_cores = chip_cores * (1 + fuzz_choose(c, 8));
    const uint32_t count = 1 + fuzz_choose(c, RANKS_MAX), stride = fuzz_choose(c, 9);
    for (uint32_t i = 0; i < count; i++)
        cores[i] = stride ? i * stride : fuzz_byte(c);
    return tern_coll_choose(chip, kind, bytes,
                            tern_coll_shape_of(cores, count, chip_cores, node_cores));
}

/* --- changes --- */

static void change_index(fuzz_choices *c, tern_coll_index *index)
{
    tern_coll_term *term = &index->terms[fuzz_choose(c, TERN_COLL_TERMS)];
    switch (fuzz_choose(c, 7)) {
    case 0:
        index->constant = (uint32_t)fuzz_number(c);
        break;
    case 1:
        index->per_trip = (uint32_t)fuzz_number(c);
        break;
    case 2:
        term->weight = fuzz_byte(c);
        break;
    case 3:
        term->operand = fuzz_number(c);
        break;
    case 4:
        term->per_trip = (int32_t)fuzz_choose(c, 8) - 4;
        break;
    case 5:
        term->change = (tern_coll_change)fuzz_choose(c, TERN_COLL_SET + 1);
        break;
    default:
        index->term_count = fuzz_choose(c, index->term_count + 1);
        break;
    }
}

static void change_range(fuzz_choices *c, tern_coll_range *range)
{
    switch (fuzz_choose(c, 5)) {
    case 0:
        change_index(c, &range->rank);
        break;
    case 1:
        change_index(c, &range->chunk);
        break;
    case 2:
        range->count = (uint32_t)fuzz_number(c);
        break;
    case 3:
        range->stride = (uint32_t)fuzz_number(c);
        break;
    default:
        range->buffer = (tern_coll_buffer)fuzz_choose(c, TERN_COLL_BUFFER_COUNT);
        break;
    }
}

static void change_step(fuzz_choices *c, tern_coll_step *step)
{
    switch (fuzz_choose(c, 7)) {
    case 0:
        if (step->source_count > 0)
            change_range(c, &step->sources[fuzz_choose(c, step->source_count)]);
        break;
    case 1:
        if (step->dst_count > 0)
            change_range(c, &step->dsts[fuzz_choose(c, step->dst_count)]);
        break;
    case 2:
        step->wait_channel = fuzz_number(c);
        break;
    case 3:
        step->post_channel = fuzz_number(c);
        break;
    case 4:
        step->wait = (uint32_t)fuzz_number(c);
        step->wait_per_trip = fuzz_choose(c, 4);
        break;
    case 5:
        step->order = (tern_coll_order)fuzz_choose(c, TERN_COLL_BESIDE_TRIPS + 1);
        break;
    default:
        step->guard.low = (uint32_t)fuzz_number(c);
        step->guard.high = (uint32_t)fuzz_number(c);
        break;
    }
}

static void change_plan(fuzz_choices *c, tern_coll_plan *plan)
{
    if (fuzz_choose(c, 8) == 0)
        plan->scratch = fuzz_byte(c);
    if (fuzz_choose(c, 8) == 0)
        plan->channels = fuzz_byte(c);
    for (uint32_t left = 1 + fuzz_choose(c, 4); left > 0 && plan->steps.count > 0; left--)
        change_step(c, &plan->steps.items[fuzz_byte(c) % plan->steps.count]);
}

/* --- the target --- */

static void check_print(const tern_coll_plan *plan)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_coll_plan_print(plan, &text);
    tern_status_free(tern_text_status(&text));
    tern_text_fini(&text);
}

/* |is_ours|: as it was built. */
static void check_plan(const tern_coll_plan *plan, bool is_ours, uint64_t seed)
{
    tern_coll_traffic traffic;
    tern_status st = tern_coll_check_plan(tern_alloc_host(), plan, &traffic);
    const char *wrong = st ? NULL : plan_machine_run(plan, seed);
    if (wrong || (st && is_ours)) {
        fprintf(stderr, "%s\n", wrong ? wrong : tern_status_message(st));
        abort();
    }
    if (st && tern_status_code(st) != TERN_INVALID && tern_status_code(st) != TERN_UNSUPPORTED)
        abort();
    tern_coll_traffic_fini(&traffic);
    tern_status_free(st);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_choices c = {data, size};
    int32_t targets[RANKS_MAX];
    const uint32_t mode = fuzz_choose(&c, 4);
    const tern_coll_spec spec = mode < 2 ? choose_spec(&c, targets) : choose_for_group(&c);
    tern_coll_plan plan;
    tern_status st = tern_coll_plan_build(tern_alloc_host(), &spec, &plan);
    if (st && mode >= 2)
        abort(); /* the chooser's specifications can be built */
    fuzz_accepted = !st;
    if (!st) {
        if (mode % 2)
            change_plan(&c, &plan);
        check_plan(&plan, mode % 2 == 0, size);
        check_print(&plan);
    }
    tern_coll_plan_fini(&plan);
    tern_status_free(st);
    return 0;
}
