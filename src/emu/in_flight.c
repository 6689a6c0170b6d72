/* emu/in_flight.c - tasks in flight, what they wait for, and their completion. */
#include "emu/in_flight_impl.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"

/* Of the list of waiting tasks: the task is done. */
static tern_emu_edge closed;

enum {
    TASKS_PER_THREAD = 24,
    TASKS_MAX = 512,
    HBM_UNIT_LOG = 7, /* coarse bounds of HBM are in units of 128 bytes */
    SEARCH = 16       /* accesses compared at a time */
};

/* --- creation --- */

static tern_status create_accesses(tern_alloc mem, tern_emu_accesses *a, uint32_t capacity)
{
    a->capacity = capacity;
    TERN_TRY_MEM(a->low = tern_mem_get_zeroed(mem, capacity * sizeof *a->low));
    TERN_TRY_MEM(a->high = tern_mem_get_zeroed(mem, capacity * sizeof *a->high));
    TERN_TRY_MEM(a->task = tern_mem_get_n(mem, capacity, sizeof *a->task));
    TERN_TRY_MEM(a->box = tern_mem_get_n(mem, capacity, sizeof *a->box));
    return NULL;
}

static void destroy_accesses(tern_alloc mem, tern_emu_accesses *a)
{
    tern_mem_free(mem, a->low, a->capacity * sizeof *a->low);
    tern_mem_free(mem, a->high, a->capacity * sizeof *a->high);
    tern_mem_free(mem, a->task, a->capacity * sizeof *a->task);
    tern_mem_free(mem, a->box, a->capacity * sizeof *a->box);
}

static tern_status create_parts(tern_emu_window *w)
{
    TERN_TRY_MEM(w->tasks = tern_mem_get_zeroed(w->mem, w->capacity * sizeof *w->tasks));
    for (uint32_t i = 0; i < w->capacity; i++)
        atomic_init(&w->tasks[i].done, true);
    for (unsigned s = 0; s < TERN_EMU_SPACE_COUNT; s++)
        for (unsigned writes = 0; writes < 2; writes++)
            TERN_TRY(create_accesses(w->mem, &w->accesses[s][writes],
                                     8 * w->capacity + 2 * TERN_EMU_TASK_BOXES));
    return NULL;
}

tern_status tern_emu_window_create(tern_alloc mem, tern_pool *pool, const uint8_t *hbm,
                                   tern_emu_window **out)
{
    const uint32_t wanted = TASKS_PER_THREAD * tern_pool_threads(pool);
    *out = NULL;
    tern_emu_window *w = tern_mem_get_zeroed(mem, sizeof *w);
    TERN_TRY_MEM(w);
    w->mem = mem;
    w->pool = pool;
    w->hbm = hbm;
    w->capacity = wanted < TASKS_MAX ? wanted : TASKS_MAX;
    atomic_init(&w->fault_order, UINT64_MAX);
    (void)pthread_mutex_init(&w->lock, NULL);
    tern_status st = create_parts(w);
    if (st) {
        tern_emu_window_destroy(w);
        return st;
    }
    *out = w;
    return NULL;
}

void tern_emu_window_destroy(tern_emu_window *w)
{
    if (!w)
        return;
    for (unsigned s = 0; s < TERN_EMU_SPACE_COUNT; s++)
        for (unsigned writes = 0; writes < 2; writes++)
            destroy_accesses(w->mem, &w->accesses[s][writes]);
    tern_mem_free(w->mem, w->tasks, w->capacity * sizeof *w->tasks);
    tern_status_free(w->fault);
    (void)pthread_mutex_destroy(&w->lock);
    tern_mem_free(w->mem, w, sizeof *w);
}

/* --- faults --- */

void tern_emu_window_fail(tern_emu_window *w, uint64_t order, tern_status st)
{
    (void)pthread_mutex_lock(&w->lock);
    if (order < atomic_load_explicit(&w->fault_order, memory_order_relaxed)) {
        tern_status before = w->fault;
        w->fault = st;
        st = before;
        atomic_store_explicit(&w->fault_order, order, memory_order_relaxed);
    }
    (void)pthread_mutex_unlock(&w->lock);
    tern_status_free(st);
}

tern_status tern_emu_window_take_fault(tern_emu_window *w)
{
    tern_status st = w->fault;
    w->fault = NULL;
    atomic_store_explicit(&w->fault_order, UINT64_MAX, memory_order_relaxed);
    return st;
}

/* --- running --- */

/* The task may be reused once it is done. Returns the tasks that waited for it. */
static tern_emu_edge *finish(tern_emu_task *task)
{
    tern_emu_edge *waiting = atomic_exchange(&task->waiting, &closed);
    atomic_store_explicit(&task->done, true, memory_order_release);
    return waiting;
}

/* Tasks that have become ready are submitted, but the first in order: a worker continues with
 * that one, which finds the results in its cache. */
static tern_emu_task *release(tern_emu_window *w, tern_emu_edge *waiting, bool go_on)
{
    tern_emu_task *first = NULL;
    for (tern_emu_edge *next; waiting; waiting = next) {
        tern_emu_task *task = waiting->task;
        next = waiting->next; /* its task may be done and reused after the following line */
        if (atomic_fetch_sub_explicit(&task->waits_for, 1, memory_order_acq_rel) != 1)
            continue;
        if (go_on && (!first || task->order < first->order)) {
            tern_emu_task *swap = first;
            first = task;
            task = swap;
        }
        if (task)
            tern_pool_submit(w->pool, &task->task);
    }
    return first;
}

static void run_task(tern_task *ready)
{
    tern_emu_task *task = (tern_emu_task *)(void *)ready;
    tern_emu_window *w = task->window;
    const bool go_on = tern_pool_thread(w->pool) > 0;
    while (task) {
        /* After a fault only earlier instructions matter: one of them may fail, too. */
        const uint64_t order = task->order;
        if (task->group || order <= atomic_load_explicit(&w->fault_order, memory_order_relaxed)) {
            tern_status st = task->work(task);
            if (st)
                tern_emu_window_fail(w, order, st);
        }
        task = release(w, finish(task), go_on);
    }
}

/* --- waiting --- */

static bool is_done(const tern_emu_task *task)
{
    return atomic_load_explicit(&task->done, memory_order_acquire);
}

static tern_emu_task *task_of(const tern_emu_window *w, uint32_t number)
{
    return &w->tasks[number % w->capacity];
}

/* Forgets finished tasks, the oldest first. */
static void retire(tern_emu_window *w)
{
    while (w->oldest != w->next && is_done(task_of(w, w->oldest))) {
        const tern_emu_task *task = task_of(w, w->oldest++);
        for (unsigned s = 0; s < TERN_EMU_SPACE_COUNT; s++)
            for (unsigned writes = 0; writes < 2; writes++)
                w->accesses[s][writes].begin = task->access_end[s][writes];
    }
}

bool tern_emu_window_empty(tern_emu_window *w)
{
    retire(w);
    return w->oldest == w->next;
}

static void wait_for(tern_emu_window *w, const tern_emu_task *task, tern_host_wait why)
{
    if (is_done(task))
        return;
    tern_emu_host_mark mark = {0, 0};
    if (w->profile)
        mark = tern_emu_host_begin(w->profile);
    tern_pool_help_until(w->pool, &task->done);
    if (w->profile)
        tern_emu_host_end_wait(w->profile, mark, why);
}

void tern_emu_window_wait_up_to(tern_emu_window *w, tern_emu_task_ref *task)
{
    while (task->valid && task->number - w->oldest < w->next - w->oldest) {
        wait_for(w, task_of(w, w->oldest), TERN_HOST_WAIT_WINDOW);
        retire(w);
    }
    task->valid = false;
}

/* --- dependencies --- */

static void coarse(const tern_emu_window *w, const tern_emu_box *box, int32_t *low, int32_t *high)
{
    uint64_t from = box->low, to = box->high;
    if (box->space == TERN_EMU_SPACE_HBM) {
        from = (from - (uintptr_t)w->hbm) >> HBM_UNIT_LOG;
        to = (to - (uintptr_t)w->hbm + (1u << HBM_UNIT_LOG) - 1) >> HBM_UNIT_LOG;
    }
    TERN_ASSERT(to <= INT32_MAX);
    *low = (int32_t)from;
    *high = (int32_t)to;
}

/* |task| waits for |number| unless that is done. */
static void add_edge(tern_emu_window *w, tern_emu_task *task, uint32_t number)
{
    tern_emu_task *before = task_of(w, number);
    if (before->found_by == w->searches)
        return;
    before->found_by = w->searches;
    if (is_done(before))
        return;
    if (task->edge_count == TERN_EMU_TASK_EDGES) {
        wait_for(w, before, TERN_HOST_WAIT_WINDOW);
        return;
    }
    tern_emu_edge *edge = &task->edges[task->edge_count];
    edge->task = task;
    edge->next = atomic_load_explicit(&before->waiting, memory_order_relaxed);
    (void)atomic_fetch_add_explicit(&task->waits_for, 1, memory_order_relaxed);
    do {
        if (edge->next == &closed) { /* done in the meantime */
            wait_for(w, before, TERN_HOST_WAIT_WINDOW);
            (void)atomic_fetch_sub_explicit(&task->waits_for, 1, memory_order_relaxed);
            return;
        }
    } while (!atomic_compare_exchange_weak_explicit(&before->waiting, &edge->next, edge,
                                                    memory_order_acq_rel, memory_order_relaxed));
    task->edge_count++;
}

static void find_in(tern_emu_window *w, tern_emu_task *task, const tern_emu_accesses *a,
                    const tern_emu_box *box, int32_t low, int32_t high)
{
    for (uint32_t at = a->begin; at < a->end; at += SEARCH) {
        const uint32_t n = a->end - at < SEARCH ? a->end - at : SEARCH;
        int32_t any = 0;
        for (uint32_t i = 0; i < SEARCH; i++) /* past the end too: whole vectors */
            any |= (a->low[at + i] < high) & (a->high[at + i] > low);
        for (uint32_t i = at; any && i < at + n; i++)
            if (a->low[i] < high && a->high[i] > low && tern_emu_boxes_conflict(&a->box[i], box))
                add_edge(w, task, a->task[i]);
    }
}

uint32_t tern_emu_window_find(tern_emu_window *w, tern_emu_task *task, const tern_emu_boxes *boxes)
{
    retire(w);
    for (uint32_t i = 0; i < boxes->count; i++) {
        const tern_emu_box *box = &boxes->items[i];
        int32_t low = 0, high = 0;
        coarse(w, box, &low, &high);
        find_in(w, task, &w->accesses[box->space][true], box, low, high);
        if (box->writes)
            find_in(w, task, &w->accesses[box->space][false], box, low, high);
    }
    return task->edge_count;
}

void tern_emu_window_wait(tern_emu_window *w, const tern_emu_boxes *boxes)
{
    if (!boxes) {
        while (!tern_emu_window_empty(w))
            wait_for(w, task_of(w, w->oldest), TERN_HOST_WAIT_VALUE);
        return;
    }
    retire(w);
    for (uint32_t i = 0; i < boxes->count; i++) {
        const tern_emu_box *box = &boxes->items[i];
        for (unsigned writes = 0; writes < 2; writes++) {
            const tern_emu_accesses *a = &w->accesses[box->space][writes];
            for (uint32_t at = a->begin; at < a->end; at++)
                if (tern_emu_boxes_conflict(&a->box[at], box))
                    wait_for(w, task_of(w, a->task[at]), TERN_HOST_WAIT_VALUE);
        }
    }
}

/* --- issue --- */

tern_emu_task *tern_emu_window_task(tern_emu_window *w)
{
    retire(w);
    while (w->next - w->oldest == w->capacity) {
        wait_for(w, task_of(w, w->oldest), TERN_HOST_WAIT_WINDOW);
        retire(w);
    }
    tern_emu_task *task = task_of(w, w->next);
    TERN_ASSERT(is_done(task));
    task->task.run = run_task;
    task->window = w;
    task->group = NULL;
    task->edge_count = 0;
    task->found_by = w->searches++;
    atomic_store_explicit(&task->waits_for, 1, memory_order_relaxed);
    atomic_store_explicit(&task->waiting, NULL, memory_order_relaxed);
    return task;
}

/* Makes room for the accesses of a task: moves those that are left to the start, else waits. */
static void make_room(tern_emu_window *w, tern_emu_accesses *a)
{
    while (a->end + TERN_EMU_TASK_BOXES + SEARCH > a->capacity) {
        retire(w);
        const uint32_t begin = a->begin, n = a->end - begin;
        const unsigned space = (unsigned)((a - w->accesses[0]) / 2),
                       writes = (unsigned)((a - w->accesses[0]) % 2);
        if (n > a->capacity / 2) {
            wait_for(w, task_of(w, w->oldest), TERN_HOST_WAIT_WINDOW);
            continue;
        }
        memmove(a->low, a->low + begin, n * sizeof *a->low);
        memmove(a->high, a->high + begin, n * sizeof *a->high);
        memmove(a->task, a->task + begin, n * sizeof *a->task);
        memmove(a->box, a->box + begin, n * sizeof *a->box);
        a->begin = 0;
        a->end = n;
        for (uint32_t number = w->oldest; number != w->next; number++)
            task_of(w, number)->access_end[space][writes] -= begin;
    }
}

static void add_access(tern_emu_window *w, const tern_emu_box *box)
{
    tern_emu_accesses *a = &w->accesses[box->space][box->writes];
    coarse(w, box, &a->low[a->end], &a->high[a->end]);
    a->task[a->end] = w->next;
    a->box[a->end++] = *box;
}

void tern_emu_window_submit(tern_emu_window *w, tern_emu_task *task, const tern_emu_boxes *boxes)
{
    TERN_ASSERT(task == task_of(w, w->next));
    for (unsigned s = 0; s < TERN_EMU_SPACE_COUNT; s++)
        for (unsigned writes = 0; writes < 2; writes++)
            make_room(w, &w->accesses[s][writes]);
    for (uint32_t i = 0; i < boxes->count; i++)
        add_access(w, &boxes->items[i]);
    for (unsigned s = 0; s < TERN_EMU_SPACE_COUNT; s++)
        for (unsigned writes = 0; writes < 2; writes++)
            task->access_end[s][writes] = w->accesses[s][writes].end;
    atomic_store_explicit(&task->done, false, memory_order_relaxed);
    w->next++;
    if (atomic_fetch_sub_explicit(&task->waits_for, 1, memory_order_acq_rel) == 1)
        tern_pool_submit(w->pool, &task->task);
}
