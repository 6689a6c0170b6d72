/* sched/counts.c - what semaphores count: transfers always, other instructions only if somebody
 * waits for them. In a loop values are counted from the beginning of a turn. */
#include "base/alloc.h"
#include "sched/emit_impl.h"

enum { NIL = TERN_SCHED_NONE, STREAMS = TERN_SCHED_STREAMS };

static void end_loop(tern_sched_values *v, const tern_sched_nest *nest, uint32_t id,
                     tern_sched_sums *program)
{
    const tern_sched_loop *loop = &nest->loops.items[id];
    tern_sched_sums *outer = loop->parent == NIL ? program : &v->total[loop->parent];
    for (unsigned i = 0; i < STREAMS; i++)
        outer->of[i] += v->total[id].of[i] * loop->turns;
}

/* |total| of an open loop is what has been added in the turn so far. */
static void count(tern_sched_values *v, const tern_sched_nest *nest, const tern_sched_sync *sync,
                  tern_sched_sums *program, uint32_t *sems)
{
    const tern_isa_program *p = &nest->b->program;
    for (uint32_t i = 0; i < nest->instrs; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        uint32_t loop = nest->loop_of[i];
        if (tern_sched_is_marker(in)) {
            uint32_t parent = nest->loops.items[loop].parent;
            if (in->op == TERN_OP_LOOP)
                v->entry[loop] = parent == NIL ? *program : v->total[parent];
            else if (in->op == TERN_OP_BRANCH)
                v->head[loop] = v->total[loop];
            else
                end_loop(v, nest, loop, program);
            continue;
        }
        uint32_t stream = sync->nodes[i].stream;
        bool queue = stream >= TERN_ENGINE_COUNT;
        if (!queue && !sync->nodes[i].signals)
            continue;
        if (v->sem[stream] == NIL)
            v->sem[stream] = (*sems)++;
        tern_sched_sums *sums = loop == NIL ? program : &v->total[loop];
        sums->of[stream] += queue ? TERN_SCHED_DMA_STEP : 1;
        v->value[i] = sums->of[stream];
    }
}

static tern_status check(const tern_sched_sums *program, uint32_t sems, const tern_chip *chip)
{
    if (sems > chip->semaphores)
        return TERN_ERR(NO_SPACE, "%u semaphores, %s has %u", sems, chip->name, chip->semaphores);
    for (unsigned i = 0; i < STREAMS; i++)
        if (program->of[i] > INT32_MAX)
            return TERN_ERR(NO_SPACE, "a semaphore counts to %lld, wanted up to %d",
                            (long long)program->of[i], INT32_MAX);
    return NULL;
}

tern_status tern_sched_values_init(tern_sched_values *v, const tern_sched_nest *nest,
                                   const tern_chip *chip, const tern_sched_sync *sync)
{
    tern_alloc mem = nest->b->mem;
    tern_sched_sums program = {{0}};
    uint32_t sems = 0;
    *v = (tern_sched_values){.instrs = nest->instrs, .loops = nest->loops.count};
    v->value = tern_mem_get_zeroed(mem, (v->instrs + 1) * sizeof(*v->value));
    v->total = tern_mem_get_zeroed(mem, (v->loops + 1) * sizeof(*v->total));
    v->entry = tern_mem_get_zeroed(mem, (v->loops + 1) * sizeof(*v->entry));
    v->head = tern_mem_get_zeroed(mem, (v->loops + 1) * sizeof(*v->head));
    for (unsigned i = 0; i < STREAMS; i++)
        v->sem[i] = NIL;
    tern_status st = v->value && v->total && v->entry && v->head ? NULL : tern_status_no_memory();
    if (!st) {
        count(v, nest, sync, &program, &sems);
        st = check(&program, sems, chip);
    }
    if (st)
        tern_sched_values_fini(v, mem);
    return st;
}

void tern_sched_values_fini(tern_sched_values *v, tern_alloc mem)
{
    tern_mem_free(mem, v->value, (v->instrs + 1) * sizeof(*v->value));
    tern_mem_free(mem, v->total, (v->loops + 1) * sizeof(*v->total));
    tern_mem_free(mem, v->entry, (v->loops + 1) * sizeof(*v->entry));
    tern_mem_free(mem, v->head, (v->loops + 1) * sizeof(*v->head));
    *v = (tern_sched_values){0};
}

int64_t tern_sched_shift(const tern_sched_values *v, const tern_sched_nest *nest, uint32_t loop,
                         uint32_t at, uint32_t stream)
{
    if (loop == NIL || at <= nest->loops.items[loop].branch ||
        nest->loops.items[loop].branch == NIL)
        return 0;
    return v->head[loop].of[stream];
}

/* From the beginning of the last turn of |id| to where the register of all turns stands after it.
 */
static int64_t last_turn(const tern_sched_values *v, const tern_sched_nest *nest, uint32_t id,
                         uint32_t producer, uint32_t stream)
{
    const tern_sched_loop *loop = &nest->loops.items[id];
    int64_t total = v->total[id].of[stream];
    if (!tern_sched_is_open(loop))
        return (loop->turns - 1) * total;
    if (loop->branch == NIL)
        return -total;
    return -v->head[id].of[stream] - (producer > loop->branch ? total : 0);
}

int64_t tern_sched_wanted(const tern_sched_values *v, const tern_sched_nest *nest, uint32_t loop,
                          uint32_t at, const tern_sched_wait *wait)
{
    int64_t value = v->value[wait->producer];
    for (uint32_t l = nest->loop_of[wait->producer]; l != loop; l = nest->loops.items[l].parent)
        value += v->entry[l].of[wait->stream] + last_turn(v, nest, l, wait->producer, wait->stream);
    value -= tern_sched_shift(v, nest, loop, at, wait->stream);
    return wait->before ? value - v->total[loop].of[wait->stream] : value;
}
