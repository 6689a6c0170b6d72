#include "base/assert.h"
#include "coll/stages_impl.h"

typedef struct {
    const tern_coll_plan *plan;
    tern_coll_stage_fn fn;
    void *arg;
    tern_coll_stage stage;
} walk;

static tern_status flush(walk *w)
{
    const tern_coll_stage stage = w->stage;
    w->stage = (tern_coll_stage){.repeats = 1};
    return stage.count > 0 ? w->fn(w->arg, &stage) : NULL;
}

static bool moves_data(const tern_coll_step *step)
{
    return step->op != TERN_COLL_OP_WAIT && step->op != TERN_COLL_OP_SIGNAL;
}

/* |trips| of the step start together, and all that |repeats| times. */
static tern_status add_step(walk *w, uint32_t step, uint32_t trips, uint32_t repeats)
{
    const tern_coll_order order = w->plan->steps.items[step].order;
    if (!moves_data(&w->plan->steps.items[step]))
        return NULL;
    if (order != TERN_COLL_BESIDE || w->stage.count == TERN_COLL_STAGE_STEPS)
        TERN_TRY(flush(w));
    w->stage.repeats = repeats > w->stage.repeats ? repeats : w->stage.repeats;
    w->stage.items[w->stage.count].step = step;
    w->stage.items[w->stage.count].trips = trips;
    w->stage.count++;
    return NULL;
}

static tern_status add_loop(walk *w, const tern_coll_loop *loop)
{
    const tern_coll_order order = w->plan->steps.items[loop->first].order;
    if (loop->count == 1 && order != TERN_COLL_AFTER)
        return add_step(w, loop->first, loop->trips, 1);
    for (uint32_t i = 0; i < loop->count; i++)
        TERN_TRY(add_step(w, loop->first + i, 1, loop->trips));
    return NULL;
}

tern_status tern_coll_each_stage(const tern_coll_plan *plan, tern_coll_stage_fn fn, void *arg)
{
    walk w = {.plan = plan, .fn = fn, .arg = arg, .stage = {.repeats = 1}};
    size_t next_loop = 0;
    for (uint32_t step = 0; step < plan->steps.count;) {
        const tern_coll_loop *loop =
            next_loop < plan->loops.count ? &plan->loops.items[next_loop] : NULL;
        if (loop && loop->first == step) {
            TERN_TRY(add_loop(&w, loop));
            step += loop->count;
            next_loop++;
        } else {
            TERN_TRY(add_step(&w, step, 1, 1));
            step++;
        }
    }
    return flush(&w);
}
