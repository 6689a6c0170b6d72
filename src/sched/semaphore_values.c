/* sched/semaphore_values.c - the values of semaphores. Every transfer and collective signals; other
 * instructions only if another one waits for them. In a loop, values are relative to the start of
 * an iteration.
 *
 * The amount that a loop of unknown trip count adds is known only at run time, so every wait after
 * it would need a register. Instead, after such a loop, all engines wait for all work in flight,
 * and the streams continue with fresh semaphores from 0: a new epoch. This holds as long as there
 * are enough semaphores. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "sched/emit_impl.h"

enum { NIL = TERN_SCHED_NONE, STREAMS = TERN_SCHED_STREAMS };

/* Adds |each| |count| times; a sum that check() refuses may be any such sum. */
static void add_times(int64_t *sum, int64_t each, int64_t count)
{
    const int64_t beyond = INT64_C(1) << 40;
    int64_t more = 0;
    const bool fits =
        !__builtin_mul_overflow(each, count, &more) && !__builtin_add_overflow(*sum, more, sum);
    *sum = fits && *sum < beyond ? *sum : beyond;
}

static void raise_max(tern_sched_sums *max, const tern_sched_sums *sums)
{
    for (unsigned i = 0; i < STREAMS; i++)
        max->of[i] = max->of[i] > sums->of[i] ? max->of[i] : sums->of[i];
}

/* A dynamic loop adds nothing to the outer sums, but has loops inside of it. */
static void end_loop(tern_sched_values *v, const tern_sched_nest *nest, uint32_t id,
                     tern_sched_sums *max, tern_sched_sums *program)
{
    const tern_sched_loop *loop = &nest->loops.items[id];
    tern_sched_sums *outer = loop->parent == NIL ? program : &v->total[loop->parent];
    raise_max(max, &v->total[id]);
    for (unsigned i = 0; i < STREAMS; i++)
        add_times(&outer->of[i], v->total[id].of[i], loop->trip_count);
}

static uint32_t take_semaphore(tern_sched_values *v, const tern_sched_parts *parts)
{
    if (parts && v->free_used < parts->free_count)
        return parts->free[parts->free_count - ++v->free_used];
    TERN_ASSERT(!parts || v->sems >= parts->sems);
    return v->sems++;
}

/* |total| of a dynamic loop: the amount added in the iteration so far. */
static void count(tern_sched_values *v, const tern_sched_nest *nest, const tern_sched_sync *sync,
                  tern_sched_sums *max)
{
    const tern_isa_program *p = &nest->b->program;
    tern_sched_sums program = nest->parts ? nest->parts->value : (tern_sched_sums){{0}};
    uint32_t *sem = v->sem;
    for (uint32_t i = 0; i < nest->instrs; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        uint32_t loop = nest->loop_of[i];
        if (tern_sched_is_marker(in)) {
            uint32_t parent = nest->loops.items[loop].parent;
            TERN_ASSERT(sem < v->sem + v->epochs * STREAMS);
            if (in->op == TERN_OP_LOOP)
                v->entry[loop] = parent == NIL ? program : v->total[parent];
            else if (in->op == TERN_OP_BRANCH)
                v->head[loop] = v->total[loop];
            else
                end_loop(v, nest, loop, max, &program);
            if (i == nest->loops.items[loop].end && nest->loops.items[loop].ends_epoch) {
                raise_max(max, &program);
                program = (tern_sched_sums){{0}};
                sem += STREAMS;
            }
            continue;
        }
        uint32_t stream = sync->nodes[i].stream;
        bool triggered = stream >= TERN_ENGINE_COUNT;
        if (!triggered && !sync->nodes[i].signals)
            continue;
        if (sem[stream] == NIL)
            sem[stream] = take_semaphore(v, nest->parts);
        tern_sched_sums *sums = loop == NIL ? &program : &v->total[loop];
        sums->of[stream] += tern_sched_increment(v, stream);
        v->value[i] = (uint32_t)sums->of[stream]; /* check() rejects larger values */
    }
    raise_max(max, &program);
    v->end = program;
}

static tern_status check(const tern_sched_sums *max, uint32_t sems, const tern_sched_parts *parts,
                         const tern_chip *chip)
{
    uint32_t limit = tern_sched_semaphores(parts, chip);
    if (sems > limit)
        return TERN_ERR(NO_SPACE, "the program needs %u semaphores, %s has %u", sems, chip->name,
                        limit);
    for (unsigned i = 0; i < STREAMS; i++)
        if (max->of[i] > INT32_MAX)
            return TERN_ERR(NO_SPACE, "a semaphore would count to %lld, the limit is %d",
                            (long long)max->of[i], INT32_MAX);
    return NULL;
}

/* --- epochs --- */

uint32_t tern_sched_streams_used(const tern_isa_program *p)
{
    bool used[STREAMS] = {false};
    uint32_t count = 0;
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        if (in->engine >= TERN_ENGINE_COUNT)
            continue;
        used[in->engine] = true;
        uint8_t stream = tern_sched_stream_of(p, in);
        if (stream != TERN_SCHED_NO_STREAM)
            used[stream] = true;
    }
    for (unsigned i = 0; i < STREAMS; i++)
        count += used[i];
    return count;
}

/* The last outermost loop that is or contains a dynamic one; NONE: none. */
static uint32_t last_dynamic(const tern_sched_nest *nest)
{
    uint32_t last = NIL;
    for (uint32_t l = 0; l < nest->loops.count; l++)
        if (tern_sched_is_dynamic(&nest->loops.items[l]))
            last = tern_sched_outermost(nest, l);
    return last;
}

/* The next part must know the values of semaphores, so in a part other than the last, the last such
 * loop always ends an epoch. tern_sched_can_part() has ensured that there are semaphores for it. */
void tern_sched_find_epochs(tern_sched_nest *nest, const tern_chip *chip)
{
    uint32_t used = tern_sched_streams_used(&nest->b->program), epochs = 1;
    uint32_t before = nest->parts ? nest->parts->sems - nest->parts->free_count : 0;
    uint32_t reserved = tern_sched_drains_at_end(nest->parts) ? 1 : 0;
    uint32_t last = reserved ? last_dynamic(nest) : (uint32_t)NIL;
    for (uint32_t l = 0; l < nest->loops.count; l++) {
        uint32_t id = tern_sched_outermost(nest, l);
        tern_sched_loop *outer = &nest->loops.items[id];
        bool enough = id == last || before + (epochs + 1 + reserved) * used <=
                                        tern_sched_semaphores(nest->parts, chip);
        /* an instruction or the end of the part follows */
        bool followed = outer->end + 1 < nest->instrs || tern_sched_drains_at_end(nest->parts);
        if (!tern_sched_is_dynamic(&nest->loops.items[l]) || outer->ends_epoch || !followed ||
            !enough)
            continue;
        outer->ends_epoch = true;
        epochs++;
    }
}

tern_status tern_sched_values_init(tern_sched_values *v, const tern_sched_nest *nest,
                                   const tern_chip *chip, const tern_sched_sync *sync)
{
    tern_alloc mem = nest->b->mem;
    tern_sched_sums max = {{0}};
    *v = (tern_sched_values){.instrs = nest->instrs,
                             .loops = nest->loops.count,
                             .epochs = 1,
                             .dma_increment = chip->dma_engines};
    for (size_t i = 0; i < v->loops; i++)
        v->epochs += nest->loops.items[i].ends_epoch;
    v->value = tern_mem_get_zeroed(mem, (v->instrs + 1) * sizeof(*v->value));
    v->total = tern_mem_get_zeroed(mem, (v->loops + 1) * sizeof(*v->total));
    v->entry = tern_mem_get_zeroed(mem, (v->loops + 1) * sizeof(*v->entry));
    v->head = tern_mem_get_zeroed(mem, (v->loops + 1) * sizeof(*v->head));
    v->sem = tern_mem_get_n(mem, v->epochs * STREAMS, sizeof(*v->sem));
    if (!v->value || !v->total || !v->entry || !v->head || !v->sem) {
        tern_sched_values_fini(v, mem);
        return tern_status_no_memory();
    }
    memset(v->sem, 0xff, v->epochs * STREAMS * sizeof(*v->sem));
    if (nest->parts) {
        v->sems = nest->parts->sems;
        memcpy(v->sem, nest->parts->sem, sizeof(nest->parts->sem));
    }
    count(v, nest, sync, &max);
    v->barrier = nest->parts ? nest->parts->barrier : (uint32_t)NIL;
    if (tern_sched_has_barrier(v, nest->parts) && v->barrier == NIL)
        v->barrier = take_semaphore(v, nest->parts);
    tern_status st = check(&max, v->sems, nest->parts, chip);
    if (st)
        tern_sched_values_fini(v, mem);
    return st;
}

static void add_sem(uint16_t *list, uint32_t *count, uint32_t sem)
{
    if (*count < TERN_SCHED_RECYCLED_MAX && sem <= UINT16_MAX)
        list[(*count)++] = (uint16_t)sem;
}

void tern_sched_save_semaphores(const tern_sched_values *v, tern_sched_parts *parts, bool reset)
{
    size_t finished = (v->epochs - 1) * STREAMS;
    TERN_ASSERT(v->epochs > 0 && v->free_used <= parts->free_count && v->sems >= parts->sems);
    parts->sems = v->sems;
    parts->value = v->end;
    parts->barrier = v->barrier;
    parts->barrier_value += tern_sched_has_barrier(v, parts) ? TERN_ENGINE_COUNT : 0;
    parts->free_count -= v->free_used;
    for (uint32_t i = 0; reset && i < parts->retired_count; i++)
        add_sem(parts->free, &parts->free_count, parts->retired[i]);
    parts->retired_count = reset ? 0 : parts->retired_count;
    for (size_t i = 0; i < finished; i++)
        if (v->sem[i] != NIL)
            add_sem(parts->retired, &parts->retired_count, v->sem[i]);
    memcpy(parts->sem, v->sem + finished, sizeof(parts->sem));
}

void tern_sched_values_fini(tern_sched_values *v, tern_alloc mem)
{
    tern_mem_free(mem, v->value, (v->instrs + 1) * sizeof(*v->value));
    tern_mem_free(mem, v->total, (v->loops + 1) * sizeof(*v->total));
    tern_mem_free(mem, v->entry, (v->loops + 1) * sizeof(*v->entry));
    tern_mem_free(mem, v->head, (v->loops + 1) * sizeof(*v->head));
    tern_mem_free(mem, v->sem, v->epochs * STREAMS * sizeof(*v->sem));
    *v = (tern_sched_values){0};
}

int64_t tern_sched_head_value(const tern_sched_values *v, const tern_sched_nest *nest,
                              uint32_t loop, uint32_t at, uint32_t stream)
{
    if (loop == NIL || at <= nest->loops.items[loop].branch ||
        nest->loops.items[loop].branch == NIL)
        return 0;
    return v->head[loop].of[stream];
}

/* The start of the last iteration of |id| that executes |producer|: relative to the entry of the
 * loop or, for a dynamic loop, to its registers after the loop. */
static int64_t last_iteration(const tern_sched_values *v, const tern_sched_nest *nest, uint32_t id,
                              uint32_t producer, uint32_t stream)
{
    const tern_sched_loop *loop = &nest->loops.items[id];
    int64_t total = v->total[id].of[stream];
    TERN_ASSERT(total >= v->head[id].of[stream]);
    if (!tern_sched_is_dynamic(loop))
        return (loop->trip_count - 1) * total;
    if (loop->branch == NIL)
        return -total;
    return -v->head[id].of[stream] - (producer > loop->branch ? total : 0);
}

int64_t tern_sched_wait_value(const tern_sched_values *v, const tern_sched_nest *nest,
                              uint32_t loop, uint32_t at, const tern_sched_wait *wait)
{
    int64_t value = v->value[wait->producer];
    TERN_ASSERT(value > 0); /* the producer signals */
    TERN_ASSERT(!wait->previous || loop != NIL);
    for (uint32_t l = nest->loop_of[wait->producer]; l != loop; l = nest->loops.items[l].parent)
        value +=
            v->entry[l].of[wait->stream] + last_iteration(v, nest, l, wait->producer, wait->stream);
    value -= tern_sched_head_value(v, nest, loop, at, wait->stream);
    return wait->previous ? value - v->total[loop].of[wait->stream] : value;
}
