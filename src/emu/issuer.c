/* emu/issuer.c - issues instructions: runs them at once, or puts them into the window.
 *
 * A small instruction that nothing in flight conflicts with runs at once, on the thread that walks
 * the program: handing it to another thread would take longer. Others are tasks. A large one has
 * loops that threads without a task join. Matmuls are collected by accumulation group. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "emu/in_flight_impl.h"
#include "emu/tile_impl.h"

enum {
    SMALL_ELEMS = 2048,   /* at most: some microseconds */
    SMALL_WORK = 1 << 18, /* multiplications of a group: likewise */
    PART_WORK = 4 << 20   /* of a part of a group */
};

/* NULL for instructions of the sequencer. */
static tern_emu_run_fn *const handlers[TERN_OP_COUNT] = {
#define CONTROL(name)                        NULL
#define DMA(name)                            tern_emu_run_##name
#define PE(name)                             tern_emu_run_##name
#define ELEMENTWISE(name)                    tern_emu_run_##name
#define SELECT(name)                         tern_emu_run_##name
#define REDUCE(name)                         tern_emu_run_##name
#define SEARCH(name)                         tern_emu_run_##name
#define MOVE(name)                           tern_emu_run_##name
#define ACTIVATION(name)                     tern_emu_run_##name
#define RANDOM(name)                         tern_emu_run_##name
#define LIBRARY(name)                        tern_emu_run_##name
#define OP(name, text, engines, family, ...) [TERN_OP_##name] = family(name),
#include "isa/ops.def"
};

/* --- running --- */

tern_status tern_emu_check_indices(const tern_emu_core *core, const tern_emu_exec *x)
{
    for (unsigned i = 0; i < x->instr->operand_count; i++)
        if (tern_emu_has(&x->view[i]) && x->view[i].index)
            TERN_TRY(tern_emu_check_index(core, &x->view[i]));
    return NULL;
}

static tern_status run_timed(tern_emu_core *core, const tern_emu_exec *x)
{
    tern_emu_host_mark mark = tern_emu_host_begin_op(core->host_profile, (tern_isa_op)x->instr->op);
    tern_status st = handlers[x->instr->op](core, x);
    tern_emu_host_end_op(core->host_profile, mark, (tern_isa_op)x->instr->op, 1);
    return st;
}

tern_status tern_emu_run_now(tern_emu_core *core, const tern_emu_exec *x)
{
    if (x->indexed)
        TERN_TRY(tern_emu_check_indices(core, x));
    tern_emu_run_fn *run = core->host_profile ? run_timed : handlers[x->instr->op];
    return tern_emu_may_overlap(x) ? tern_emu_run_apart(core, x, run) : run(core, x);
}

static tern_status work_on_instr(tern_emu_task *task)
{
    const tern_emu_exec *x = &task->exec;
    return tern_emu_located(x->program, x->at, tern_emu_run_now(task->core, x));
}

/* --- creation --- */

tern_status tern_emu_issuer_create(tern_emu_core *core, tern_emu_issuer **out)
{
    const tern_emu_options *o = &core->emu->options;
    *out = NULL;
    tern_emu_issuer *s = tern_mem_get_zeroed(o->mem, sizeof *s);
    TERN_TRY_MEM(s);
    s->core = core;
    s->groups = tern_mem_get_zeroed(o->mem, TERN_EMU_GROUPS * sizeof *s->groups);
    tern_status st = s->groups ? NULL : tern_status_no_memory();
    if (!st && tern_pool_threads(o->pool) > 1)
        st = tern_emu_window_create(o->mem, o->pool, core->emu->hbm.base, &s->own_window);
    if (st) {
        tern_emu_issuer_destroy(s);
        return st;
    }
    if (s->own_window)
        s->own_window->profile = core->host_profile;
    s->window = s->own_window;
    *out = s;
    return NULL;
}

void tern_emu_issuer_use_window(tern_emu_issuer *s, bool use)
{
    TERN_ASSERT(!s->open_count && (!s->window || tern_emu_window_empty(s->window)));
    s->window = use ? s->own_window : NULL;
}

void tern_emu_issuer_destroy(tern_emu_issuer *s)
{
    if (!s)
        return;
    tern_alloc mem = s->core->emu->options.mem;
    tern_emu_window_destroy(s->own_window);
    tern_mem_free(mem, s->groups, TERN_EMU_GROUPS * sizeof *s->groups);
    tern_mem_free(mem, s, sizeof *s);
}

/* --- groups of matmuls --- */

static void compute_columns(const tern_emu_group *g, uint32_t begin, uint32_t end)
{
    for (uint32_t i = 0; i < g->count; i++)
        tern_emu_pe_pack_held(g->members[i].held, g->plans[i]);
    for (uint32_t i = 0; i < g->count; i++)
        tern_emu_pe_wait_held(g->members[i].held);
    tern_emu_pe_group_columns(g->plans, g->count, begin, end);
}

static void compute_part(void *arg, size_t begin, size_t end, unsigned chunk)
{
    const tern_emu_group *g = arg;
    tern_emu_host_profile *profile = g->members[0].job.core->host_profile;
    if (!profile) {
        compute_columns(g, (uint32_t)begin, (uint32_t)end);
        return;
    }
    tern_emu_host_mark mark = tern_emu_host_begin(profile);
    compute_columns(g, (uint32_t)begin, (uint32_t)end);
    tern_emu_host_end_op(profile, mark, TERN_OP_NC_MATMUL, chunk == 0 ? g->count : 0);
}

/* Multiplications. */
static uint64_t work_of(const tern_emu_group *g)
{
    const tern_emu_pe_job *job = &g->members[0].job;
    return (uint64_t)job->k * job->m * job->n * g->count;
}

static void compute_group(tern_emu_group *g)
{
    const tern_emu_pe_job *job = &g->members[0].job;
    const uint64_t unit = job->method->columns, work = work_of(g) * unit / job->n;
    const uint64_t units = work < PART_WORK ? PART_WORK / (work + 1) + 1 : 1;
    /* Merged: each part reads all stationaries. */
    tern_pool_for_merged(job->core->pool, job->n, units * unit, compute_part, g);
}

static tern_status work_on_group(tern_emu_task *task)
{
    compute_group(task->group);
    return NULL;
}

static tern_emu_task_ref *user_of(tern_emu_issuer *s, const tern_emu_pe_held *held)
{
    return &s->held_by[held - s->core->pe_array->held];
}

/* Puts a group into the window, or computes it. */
static void close_group(tern_emu_issuer *s, tern_emu_group *g)
{
    if (!s->window) {
        compute_group(g);
        return;
    }
    tern_emu_task *task = tern_emu_window_task(s->window);
    if (tern_emu_window_find(s->window, task, &g->boxes) == 0 && work_of(g) <= SMALL_WORK) {
        compute_group(g);
        return;
    }
    task->work = work_on_group;
    task->order = g->order;
    task->core = s->core;
    task->group = g;
    g->task = tern_emu_window_next(s->window);
    for (uint32_t i = 0; i < g->count; i++)
        *user_of(s, g->members[i].held) = g->task;
    tern_emu_window_submit(s->window, task, &g->boxes);
}

static void close_open(tern_emu_issuer *s, uint32_t which)
{
    tern_emu_group *g = s->open[which];
    s->open_count--;
    for (uint32_t i = which; i < s->open_count; i++)
        s->open[i] = s->open[i + 1];
    close_group(s, g);
}

static bool conflicts_with(const tern_emu_group *g, const tern_emu_boxes *boxes)
{
    for (uint32_t i = 0; i < boxes->count; i++)
        for (uint32_t k = 0; k < g->boxes.count; k++)
            if (tern_emu_boxes_conflict(&boxes->items[i], &g->boxes.items[k]))
                return true;
    return false;
}

/* Closes the groups that must come before an access. */
static void close_conflicting(tern_emu_issuer *s, const tern_emu_boxes *boxes)
{
    for (uint32_t i = 0; i < s->open_count;)
        if (conflicts_with(s->open[i], boxes))
            close_open(s, i);
        else
            i++;
}

static bool is_open(const tern_emu_issuer *s, const tern_emu_group *g)
{
    uint32_t i = 0;
    while (i < s->open_count && s->open[i] != g)
        i++;
    return i < s->open_count;
}

_Static_assert(TERN_EMU_GROUPS_OPEN < TERN_EMU_GROUPS, "one that is not open");

/* The next group in the ring that is not open: one can stay open while all others are used. */
static tern_emu_group *next_group(tern_emu_issuer *s)
{
    tern_emu_group *g;
    do {
        g = &s->groups[s->next_group];
        s->next_group = (s->next_group + 1) % TERN_EMU_GROUPS;
    } while (is_open(s, g));
    return g;
}

static tern_emu_group *open_group(tern_emu_issuer *s)
{
    if (s->open_count == TERN_EMU_GROUPS_OPEN)
        close_open(s, 0);
    tern_emu_group *g = next_group(s);
    if (s->window)
        tern_emu_window_wait_up_to(s->window, &g->task);
    g->count = g->boxes.count = 0;
    g->order = s->order;
    return s->open[s->open_count++] = g;
}

static bool is_same_tile(const tern_emu_pe_member *a, const tern_emu_pe_job *b)
{
    return a->dst.base == b->dst->base && a->job.method == b->method && a->job.m == b->m &&
           a->job.n == b->n;
}

static bool is_simple(const tern_emu_pe_source *source)
{
    return !source->view->index && source->view->ap->mem == TERN_MEM_SBUF;
}

/* Whether a matmul can be a member of a group: its sums go straight to PSUM. */
static bool may_join(const tern_emu_pe_plan *p)
{
    const tern_emu_pe_job *job = p->job;
    return p->plain && p->rows == job->m && is_simple(&job->stationary) &&
           is_simple(&job->moving) && job->dst->ap->mem == TERN_MEM_PSUM;
}

static void copy_exec(tern_emu_task *task, tern_emu_core *core, const tern_emu_exec *x)
{
    const unsigned count = x->instr->operand_count;
    TERN_ASSERT(count <= TERN_EMU_TASK_VIEWS);
    task->core = core;
    task->exec = *x;
    task->exec.view = task->view;
    memcpy(task->view, x->view, count * sizeof *task->view);
    for (unsigned i = 0; i < count; i++)
        if (task->view[i].ap && task->view[i].index)
            task->view[i].index = task->view + (task->view[i].index - x->view);
}

/* Waits until no matmul uses a buffer any more: there are several if it is reused. */
static void wait_for_held(tern_emu_issuer *s, const tern_emu_pe_held *held)
{
    for (uint32_t i = s->open_count; i-- > 0;) {
        const tern_emu_group *g = s->open[i];
        uint32_t k = 0;
        while (k < g->count && g->members[k].held != held)
            k++;
        if (k < g->count)
            close_open(s, i);
    }
    if (s->window)
        tern_emu_window_wait_up_to(s->window, user_of(s, held));
}

/* Adjacent reads become one box. */
static void add_read(tern_emu_boxes *boxes, tern_emu_box box)
{
    for (uint32_t i = 1; i < boxes->count && !box.pitch; i++) {
        tern_emu_box *b = &boxes->items[i];
        if (b->pitch || b->space != box.space || b->first != box.first || b->end != box.end ||
            box.low > b->high || box.high < b->low)
            continue;
        b->low = box.low < b->low ? box.low : b->low;
        b->high = box.high > b->high ? box.high : b->high;
        return;
    }
    boxes->items[boxes->count++] = box;
}

static void add_member(tern_emu_issuer *s, tern_emu_group *g, const tern_emu_exec *x,
                       const tern_emu_pe_plan *plan)
{
    tern_emu_pe_member *member = &g->members[g->count];
    const tern_emu_pe_job *job = plan->job;
    if (g->count == 0)
        g->boxes.items[g->boxes.count++] = tern_emu_box_of(s->core, x, job->dst, true);
    add_read(&g->boxes, tern_emu_box_of(s->core, x, job->moving.view, false));
    add_read(&g->boxes, tern_emu_box_of(s->core, x, job->stationary.view, false));
    member->dst = *job->dst;
    member->stationary = *job->stationary.view;
    member->moving = *job->moving.view;
    member->job = *job;
    member->job.x = NULL; /* used only for results that are not plain */
    member->job.dst = &member->dst;
    member->job.stationary.view = &member->stationary;
    member->job.moving.view = &member->moving;
    member->plan = *plan;
    member->plan.job = &member->job;
    member->plan.stationary.source = &member->job.stationary;
    member->plan.moving.source = &member->job.moving;
    member->plan.held = x->held->bytes;
    member->held = x->held;
    g->plans[g->count++] = &member->plan;
}

_Static_assert(2 * TERN_EMU_GROUP_MATMULS + 1 <= TERN_EMU_TASK_BOXES, "boxes of a group");

/* The open group of a matmul's tile; NULL if it must begin one. */
static tern_emu_group *group_of(tern_emu_issuer *s, const tern_emu_pe_job *job)
{
    uint32_t which = 0;
    while (which < s->open_count && !is_same_tile(&s->open[which]->members[0], job))
        which++;
    if (which == s->open_count)
        return NULL;
    if (job->add && s->open[which]->count < TERN_EMU_GROUP_MATMULS)
        return s->open[which];
    close_open(s, which);
    return NULL;
}

static tern_emu_group *begin_group(tern_emu_issuer *s, const tern_emu_exec *x,
                                   const tern_emu_pe_job *job)
{
    const tern_emu_boxes dst = {.count = 1, .items = {tern_emu_box_of(s->core, x, job->dst, true)}};
    close_conflicting(s, &dst);
    return open_group(s);
}

/* Puts a matmul into its group; false if it does not belong in one. */
static bool join_group(tern_emu_issuer *s, const tern_emu_exec *x)
{
    tern_emu_pe_job job;
    tern_emu_pe_plan plan;
    tern_emu_pe_job_of(s->core, x, &job);
    tern_emu_pe_make_plan(&job, &plan);
    if (!may_join(&plan))
        return false;
    tern_emu_group *g = group_of(s, &job);
    if (!g)
        g = begin_group(s, x, &job);
    add_member(s, g, x, &plan);
    if (x->args[TERN_ARG(NC_MATMUL, acc)] & TERN_PE_ACC_LAST) {
        uint32_t which = 0;
        while (s->open[which] != g)
            which++;
        close_open(s, which);
    }
    return true;
}

/* Chooses the buffer of a PE instruction. A matmul may use the array's contents although its
 * operand lies elsewhere: then they must be packed before. */
static void begin(tern_emu_issuer *s, tern_emu_exec *x)
{
    const bool pe = x->instr->engine == TERN_ENGINE_PE;
    if (pe)
        wait_for_held(s, tern_emu_pe_next_held(s->core->pe_array));
    tern_emu_begin(s->core, x);
    if (pe && x->held->source &&
        x->held->source != x->view[TERN_OPERAND(NC_MATMUL, stationary)].base)
        wait_for_held(s, x->held);
}

/* --- instructions --- */

static uint64_t elems_of(const tern_emu_exec *x)
{
    uint64_t most = 0;
    for (unsigned i = 0; i < x->instr->operand_count; i++)
        if (tern_emu_has(&x->view[i])) {
            const uint64_t elems = (uint64_t)x->view[i].rows * x->view[i].elems;
            most = elems > most ? elems : most;
        }
    return most;
}

static tern_status issue_task(tern_emu_issuer *s, const tern_emu_exec *x, bool small,
                              const tern_emu_boxes *boxes)
{
    tern_emu_task *task = tern_emu_window_task(s->window);
    if (tern_emu_window_find(s->window, task, boxes) == 0 && small)
        return tern_emu_run_now(s->core, x);
    copy_exec(task, s->core, x);
    task->work = work_on_instr;
    task->order = s->order;
    if (x->instr->engine == TERN_ENGINE_PE)
        *user_of(s, x->held) = tern_emu_window_next(s->window);
    tern_emu_window_submit(s->window, task, boxes);
    return NULL;
}

/* Calls of the library may print and call the host, in order; and they have threads of their own.
 */
static bool runs_alone(const tern_emu_exec *x)
{
    return x->instr->op == TERN_OP_LIBRARY_CALL || x->instr->operand_count > TERN_EMU_TASK_VIEWS;
}

tern_status tern_emu_issue(tern_emu_issuer *s, tern_emu_exec *x)
{
    begin(s, x);
    if (x->instr->op == TERN_OP_NC_MATMUL && !tern_emu_pe_is_transpose(s->core, x) &&
        join_group(s, x))
        return NULL;
    if (!s->window && s->open_count == 0)
        return tern_emu_run_now(s->core, x);
    const uint64_t elems = elems_of(x);
    const bool small = elems <= SMALL_ELEMS;
    if (small && s->open_count == 0 && tern_emu_window_empty(s->window))
        return tern_emu_run_now(s->core, x);
    if (runs_alone(x))
        return tern_emu_wait_all(s) ? tern_emu_run_now(s->core, x) : NULL;
    tern_emu_boxes boxes;
    tern_emu_boxes_of(s->core, x, &boxes);
    close_conflicting(s, &boxes);
    if (!s->window)
        return tern_emu_run_now(s->core, x);
    if (tern_emu_window_failed(s->window))
        return NULL;
    return issue_task(s, x, small, &boxes);
}

/* --- waiting --- */

static bool has_failed(const tern_emu_issuer *s)
{
    return s->window && tern_emu_window_failed(s->window);
}

bool tern_emu_wait_for(tern_emu_issuer *s, const tern_emu_exec *x)
{
    tern_emu_boxes boxes;
    boxes.count = 0;
    for (unsigned i = 0; i < x->instr->operand_count; i++)
        if (tern_emu_has(&x->view[i])) {
            const unsigned use = tern_isa_operand_use(x->program, x->instr, i);
            boxes.items[boxes.count++] =
                tern_emu_box_of(s->core, x, &x->view[i], (use & TERN_ROLE_OUT) != 0);
        }
    close_conflicting(s, &boxes);
    if (s->window)
        tern_emu_window_wait(s->window, &boxes);
    return !has_failed(s);
}

bool tern_emu_wait_all(tern_emu_issuer *s)
{
    while (s->open_count)
        close_open(s, 0);
    if (s->window)
        tern_emu_window_wait(s->window, NULL);
    return !has_failed(s);
}

tern_status tern_emu_drain(tern_emu_issuer *s, tern_status st)
{
    if (st && s->window) {
        tern_emu_window_fail(s->window, s->order, st);
        st = NULL;
    }
    /* The walk has gone on after the instruction that failed. */
    if (!tern_emu_wait_all(s))
        s->core->executed = tern_emu_executed_before(
            atomic_load_explicit(&s->window->fault_order, memory_order_relaxed));
    return s->window ? tern_emu_window_take_fault(s->window) : st;
}
