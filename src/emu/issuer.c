/* emu/issuer.c - issues instructions: runs them at once, or puts them into the window.
 *
 * A small instruction that nothing in flight conflicts with runs at once, on the thread that walks
 * the program: handing it to another thread would take longer. A large one is split by partitions
 * if these are independent, each part being a task that waits for its own partitions only.
 * Matmuls are collected by accumulation group and split by columns. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "emu/in_flight_impl.h"
#include "emu/tile_impl.h"

enum {
    SMALL_ELEMS = 2048,  /* at most: some microseconds */
    PART_ELEMS = 16384,  /* of a part: some tens of microseconds */
    PART_ROWS = 8,       /* kernels fold eight rows at a time */
    PART_WORK = 4 << 20, /* multiplications of a part of a group */
    PARTS_MAX = 16,
    PARTS_PER_THREAD = 4
};

typedef tern_status (*run_fn)(tern_emu_core *core, const tern_emu_exec *x);

/* NULL for instructions of the sequencer. */
static const run_fn handlers[TERN_OP_COUNT] = {
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

/* Instructions whose partitions are independent: partition r of each result depends on partition r
 * of each operand and on the state of lane r. */
static const bool by_rows[TERN_OP_COUNT] = {
    [TERN_OP_TENSOR_TENSOR] = true,
    [TERN_OP_TENSOR_SCALAR] = true,
    [TERN_OP_SCALAR_TENSOR_TENSOR] = true,
    [TERN_OP_TENSOR_COPY] = true,
    [TERN_OP_MEMSET] = true,
    [TERN_OP_RECIPROCAL] = true,
    [TERN_OP_TENSOR_COPY_PREDICATED] = true,
    [TERN_OP_SELECT_REDUCE] = true,
    [TERN_OP_RANGE_SELECT] = true,
    [TERN_OP_TENSOR_REDUCE] = true,
    [TERN_OP_TENSOR_SCALAR_REDUCE] = true,
    [TERN_OP_TENSOR_SCALAR_CUMULATIVE] = true,
    [TERN_OP_TENSOR_TENSOR_SCAN] = true,
    [TERN_OP_BN_STATS] = true,
    [TERN_OP_BN_AGGR] = true,
    [TERN_OP_MAX8] = true,
    [TERN_OP_NC_FIND_INDEX8] = true,
    [TERN_OP_NC_MATCH_REPLACE8] = true,
    [TERN_OP_EXPONENTIAL] = true,
    [TERN_OP_ACTIVATION] = true,
    [TERN_OP_ACTIVATION_REDUCE] = true,
    [TERN_OP_ACTIVATE2] = true,
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
    tern_emu_host_mark mark = tern_emu_host_begin(core->host_profile);
    tern_status st = handlers[x->instr->op](core, x);
    tern_emu_host_end_op(core->host_profile, mark, (tern_isa_op)x->instr->op,
                         x->view[0].first_row == 0);
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
        st = tern_emu_window_create(o->mem, o->pool, core->emu->hbm.base, &s->window);
    if (st) {
        tern_emu_issuer_destroy(s);
        return st;
    }
    if (s->window)
        s->window->profile = core->host_profile;
    *out = s;
    return NULL;
}

void tern_emu_issuer_destroy(tern_emu_issuer *s)
{
    if (!s)
        return;
    tern_alloc mem = s->core->emu->options.mem;
    tern_emu_window_destroy(s->window);
    tern_mem_free(mem, s->groups, TERN_EMU_GROUPS * sizeof *s->groups);
    tern_mem_free(mem, s, sizeof *s);
}

/* --- groups of matmuls --- */

static void compute_columns(const tern_emu_group *g, uint32_t begin, uint32_t end)
{
    tern_emu_host_profile *profile = g->members[0].job.core->host_profile;
    tern_emu_host_mark mark = {0, 0};
    if (profile)
        mark = tern_emu_host_begin(profile);
    tern_emu_pe_group_columns(g->plans, g->count, begin, end);
    if (profile)
        tern_emu_host_end_op(profile, mark, TERN_OP_NC_MATMUL, begin == 0 ? g->count : 0);
}

static tern_status work_on_columns(tern_emu_task *task)
{
    tern_emu_group *g = task->group;
    compute_columns(g, task->begin, task->end);
    (void)atomic_fetch_sub_explicit(&g->parts, 1, memory_order_release);
    return NULL;
}

static uint32_t part_columns(const tern_emu_issuer *s, const tern_emu_group *g)
{
    const tern_emu_pe_job *job = &g->members[0].job;
    const uint64_t work = (uint64_t)job->k * job->m * job->n * g->count;
    const uint32_t unit = job->method->columns, units = (job->n + unit - 1) / unit;
    uint64_t parts = work / PART_WORK;
    if (parts > tern_pool_threads(s->window->pool))
        parts = tern_pool_threads(s->window->pool);
    if (parts > units)
        parts = units;
    return parts <= 1 ? job->n : (units + (uint32_t)parts - 1) / (uint32_t)parts * unit;
}

/* Puts a group into the window, or computes it. */
static void close_group(tern_emu_issuer *s, tern_emu_group *g)
{
    const uint32_t n = g->members[0].job.n;
    if (!s->window) {
        compute_columns(g, 0, n);
        atomic_store_explicit(&g->parts, 0, memory_order_relaxed);
        return;
    }
    const uint32_t step = part_columns(s, g);
    const uint64_t low = g->boxes.items[0].low;
    atomic_store_explicit(&g->parts, (n + step - 1) / step, memory_order_relaxed);
    for (uint32_t begin = 0; begin < n; begin += step) {
        tern_emu_task *task = tern_emu_window_task(s->window);
        task->work = work_on_columns;
        task->order = g->order;
        task->core = s->core;
        task->group = g;
        task->begin = begin;
        task->end = n - begin < step ? n : begin + step;
        g->boxes.items[0].low = low + begin * sizeof(float);
        g->boxes.items[0].high = low + task->end * sizeof(float);
        (void)tern_emu_window_find(s->window, task, &g->boxes);
        tern_emu_window_submit(s->window, task, &g->boxes);
    }
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

static tern_emu_group *open_group(tern_emu_issuer *s)
{
    if (s->open_count == TERN_EMU_GROUPS_OPEN)
        close_open(s, 0);
    tern_emu_group *g = &s->groups[s->next_group];
    s->next_group = (s->next_group + 1) % TERN_EMU_GROUPS;
    while (atomic_load_explicit(&g->parts, memory_order_acquire)) {
        TERN_ASSERT(s->window); /* without one it is computed when it is closed */
        if (!tern_pool_help(s->window->pool))
            tern_pool_pause();
    }
    g->count = g->boxes.count = 0;
    g->order = s->order;
    atomic_store_explicit(&g->parts, 1, memory_order_relaxed);
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

static void pack(const tern_emu_pe_plan *p, uint8_t *held)
{
    tern_emu_host_profile *profile = p->job->core->host_profile;
    tern_emu_host_mark mark = {0, 0};
    if (profile)
        mark = tern_emu_host_begin(profile);
    tern_emu_pe_pack_operand(&p->stationary, 0, p->job->m, held);
    if (profile)
        tern_emu_host_end_op(profile, mark, TERN_OP_NC_MATMUL, 0);
}

static tern_status work_on_packing(tern_emu_task *task)
{
    tern_emu_pe_job job;
    tern_emu_pe_plan plan;
    tern_emu_pe_job_of(task->core, &task->exec, &job);
    tern_emu_pe_make_plan(&job, &plan);
    pack(&plan, task->exec.held);
    return NULL;
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

static void pack_stationary(tern_emu_issuer *s, const tern_emu_exec *x, const tern_emu_pe_plan *p,
                            uint32_t held)
{
    tern_emu_boxes boxes = {.count = 2,
                            .items = {tern_emu_box_of(s->core, x, p->job->stationary.view, false),
                                      tern_emu_state_box(TERN_EMU_STATE_HELD + held, true)}};
    close_conflicting(s, &boxes); /* that use the buffer */
    if (!s->window) {
        pack(p, x->held);
        return;
    }
    tern_emu_task *task = tern_emu_window_task(s->window);
    copy_exec(task, s->core, x);
    task->work = work_on_packing;
    task->order = s->order;
    (void)tern_emu_window_find(s->window, task, &boxes);
    tern_emu_window_submit(s->window, task, &boxes);
}

static void add_member(tern_emu_issuer *s, tern_emu_group *g, const tern_emu_exec *x,
                       const tern_emu_pe_job *job, uint32_t held)
{
    tern_emu_pe_member *member = &g->members[g->count];
    if (g->count == 0)
        g->boxes.items[g->boxes.count++] = tern_emu_box_of(s->core, x, job->dst, true);
    g->boxes.items[g->boxes.count++] = tern_emu_box_of(s->core, x, job->moving.view, false);
    g->boxes.items[g->boxes.count++] = tern_emu_state_box(TERN_EMU_STATE_HELD + held, false);
    member->dst = *job->dst;
    member->stationary = *job->stationary.view;
    member->moving = *job->moving.view;
    member->job = *job;
    member->job.x = NULL; /* used only for results that are not plain */
    member->job.dst = &member->dst;
    member->job.stationary.view = &member->stationary;
    member->job.moving.view = &member->moving;
    tern_emu_pe_make_plan(&member->job, &member->plan);
    member->plan.held = x->held;
    g->plans[g->count++] = &member->plan;
}

_Static_assert(2 * TERN_EMU_GROUP_MATMULS + 1 <= TERN_EMU_TASK_BOXES, "boxes of a group");

/* Puts a matmul into its group; false if it does not belong in one. */
static bool join_group(tern_emu_issuer *s, const tern_emu_exec *x)
{
    tern_emu_pe_job job;
    tern_emu_pe_plan plan;
    tern_emu_pe_job_of(s->core, x, &job);
    tern_emu_pe_make_plan(&job, &plan);
    if (!may_join(&plan))
        return false;
    const uint32_t held = s->core->pe_array->current;
    if (!x->packed)
        pack_stationary(s, x, &plan, held);
    uint32_t which = 0;
    while (which < s->open_count && !is_same_tile(&s->open[which]->members[0], &job))
        which++;
    if (which < s->open_count && (!job.add || s->open[which]->count == TERN_EMU_GROUP_MATMULS)) {
        close_open(s, which);
        which = s->open_count;
    }
    tern_emu_group *g = which < s->open_count ? s->open[which] : NULL;
    if (!g) {
        const tern_emu_boxes dst = {.count = 1,
                                    .items = {tern_emu_box_of(s->core, x, job.dst, true)}};
        close_conflicting(s, &dst);
        g = open_group(s);
        which = s->open_count - 1;
    }
    add_member(s, g, x, &job, held);
    if (x->args[TERN_ARG(NC_MATMUL, acc)] & TERN_PE_ACC_LAST)
        close_open(s, which);
    return true;
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

/* Rows depend on each other if a result is written to a tile that another operand uses in a
 * different way; and the positions of stochastic bits, if there are two results. */
static bool rows_are_independent(const tern_emu_core *core, const tern_emu_exec *x)
{
    const uint32_t rows = x->view[0].rows;
    unsigned results = 0;
    for (unsigned i = 0; i < x->instr->operand_count; i++) {
        if (!tern_emu_has(&x->view[i]))
            continue;
        if (x->view[i].rows != rows || x->view[i].index || x->view[i].ap->mem == TERN_MEM_HBM)
            return false;
        if (!(tern_isa_operand_use(x->program, x->instr, i) & TERN_ROLE_OUT))
            continue;
        results++;
        for (unsigned k = 0; k < x->instr->operand_count; k++)
            if (k != i && tern_emu_has(&x->view[k]) &&
                !tern_emu_alias_safe(&x->view[i], &x->view[k]))
                return false;
    }
    return results == 1 || !core->stochastic;
}

static uint32_t part_rows(const tern_emu_issuer *s, const tern_emu_exec *x, uint64_t elems)
{
    const uint32_t rows = x->view[0].rows;
    uint64_t parts = elems / PART_ELEMS;
    if (parts > PARTS_MAX)
        parts = PARTS_MAX;
    if (parts > PARTS_PER_THREAD * tern_pool_threads(s->window->pool))
        parts = PARTS_PER_THREAD * tern_pool_threads(s->window->pool);
    if (parts <= 1 || !by_rows[x->instr->op] || !rows_are_independent(s->core, x))
        return rows;
    const uint32_t step = (rows + (uint32_t)parts - 1) / (uint32_t)parts;
    return (step + PART_ROWS - 1) / PART_ROWS * PART_ROWS;
}

/* Restricts a task to rows [begin, end), its boxes likewise. */
static void take_rows(tern_emu_task *task, uint32_t begin, uint32_t end,
                      const tern_emu_boxes *whole, tern_emu_boxes *out)
{
    const uint32_t rows = task->view[0].rows;
    task->exec.position += (uint64_t)begin * task->view[0].elems;
    for (unsigned i = 0; i < task->exec.instr->operand_count; i++) {
        if (!tern_emu_has(&task->view[i]))
            continue;
        task->view[i].base += begin * task->view[i].row_bytes;
        task->view[i].rows = end - begin;
        task->view[i].first_row = begin;
    }
    out->count = whole->count;
    for (uint32_t i = 0; i < whole->count; i++) {
        out->items[i] = whole->items[i];
        TERN_ASSERT(out->items[i].end - out->items[i].first == rows);
        out->items[i].end = out->items[i].first + end;
        out->items[i].first += begin;
    }
}

static void issue_parts(tern_emu_issuer *s, const tern_emu_exec *x, uint32_t step,
                        const tern_emu_boxes *boxes)
{
    const uint32_t rows = x->view[0].rows;
    for (uint32_t begin = 0; begin < rows; begin += step) {
        tern_emu_boxes part;
        tern_emu_task *task = tern_emu_window_task(s->window);
        copy_exec(task, s->core, x);
        task->work = work_on_instr;
        task->order = s->order;
        take_rows(task, begin, tern_emu_min(rows, begin + step), boxes, &part);
        (void)tern_emu_window_find(s->window, task, &part);
        tern_emu_window_submit(s->window, task, &part);
    }
}

static tern_status issue_whole(tern_emu_issuer *s, const tern_emu_exec *x, bool small,
                               const tern_emu_boxes *boxes)
{
    tern_emu_task *task = tern_emu_window_task(s->window);
    if (tern_emu_window_find(s->window, task, boxes) == 0 && small)
        return tern_emu_run_now(s->core, x);
    copy_exec(task, s->core, x);
    task->work = work_on_instr;
    task->order = s->order;
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
    tern_emu_begin(s->core, x);
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
    const uint32_t step = part_rows(s, x, elems);
    if (step >= x->view[0].rows)
        return issue_whole(s, x, small, &boxes);
    issue_parts(s, x, step, &boxes);
    return NULL;
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
