/* emu/pe_queue.c - sequences of matmuls: the contents of the array between them, and their
 * distribution over threads.
 *
 * Starting a parallel loop costs some microseconds, and finished threads idle at its end. If the
 * next matmul is known, its operands can be prefetched. Matmuls are therefore deferred: only
 * further matmuls of the tensor engine may be executed before them, and every other instruction
 * flushes them first (tern_emu_pe_flush). Each thread then computes its columns for one matmul
 * after the other. Sums into the same destination are added in order, since equal destinations
 * are split into the same columns; matmuls whose destinations overlap partly are not deferred
 * together. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "emu/pe_impl.h"

enum { CACHE_LINE = 64, PACKED_STRIDE = TERN_PE_HELD_BYTES + 3 * CACHE_LINE };

tern_status tern_emu_pe_queue_create(tern_alloc mem, tern_emu_pe_queue **out)
{
    *out = NULL;
    tern_emu_pe_queue *q = tern_mem_get_zeroed(mem, sizeof *q);
    TERN_TRY_MEM(q);
    q->mem = mem;
    q->block = tern_mem_get(mem, TERN_PE_HELD_COUNT * PACKED_STRIDE + CACHE_LINE);
    if (!q->block) {
        tern_mem_free(mem, q, sizeof *q);
        return tern_status_no_memory();
    }
    uint8_t *first = q->block + (CACHE_LINE - (uintptr_t)q->block % CACHE_LINE) % CACHE_LINE;
    for (size_t i = 0; i < TERN_PE_HELD_COUNT; i++)
        q->packed[i] = first + i * PACKED_STRIDE;
    *out = q;
    return NULL;
}

void tern_emu_pe_queue_destroy(tern_emu_pe_queue *q)
{
    if (!q)
        return;
    tern_mem_free(q->mem, q->block, TERN_PE_HELD_COUNT * PACKED_STRIDE + CACHE_LINE);
    tern_mem_free(q->mem, q, sizeof *q);
}

/* --- contents of the array --- */

static bool still_holds(const tern_emu_pe_job *job)
{
    const tern_emu_pe_queue *q = job->core->pe_queue;
    return job->keep && q->method == job->method && q->fold == job->stationary.fold &&
           memcmp(&q->ap, job->stationary.view->ap, sizeof q->ap) == 0;
}

/* |whole|: all of its columns, so that a later matmul can reuse it. */
static void record_held(const tern_emu_pe_job *job, bool whole)
{
    tern_emu_pe_queue *q = job->core->pe_queue;
    q->method = whole ? job->method : NULL;
    q->ap = *job->stationary.view->ap;
    q->fold = job->stationary.fold;
}

/* --- one at a time --- */

static void compute_columns(void *arg, size_t begin, size_t end, unsigned chunk)
{
    tern_emu_pe_panels panels;
    (void)chunk;
    panels.packed = false;
    tern_emu_pe_columns(arg, begin, end, &panels, (tern_emu_pe_next){NULL, 0, 0, 0});
}

static uint64_t work_of(const tern_emu_pe_job *job) { return (uint64_t)job->k * job->m * job->n; }

static uint32_t iteration_columns(const tern_emu_pe_plan *p, uint64_t work)
{
    uint32_t columns = tern_emu_pe_iteration_columns(p->job->core, work, p->job->n,
                                                     p->job->method->columns, p->columns_fit);
    TERN_ASSERT(columns <= TERN_EMU_LANES);
    return columns;
}

static void compute_now(tern_emu_pe_plan *p)
{
    const tern_emu_pe_job *job = p->job;
    tern_emu_pe_queue *q = job->core->pe_queue;
    const uint32_t columns = iteration_columns(p, work_of(job));
    p->held = q->packed[q->current];
    for (; p->first_row < job->m; p->first_row += p->rows_fit) {
        p->rows = tern_emu_min(p->rows_fit, job->m - p->first_row);
        const bool whole = p->rows == job->m;
        if (!whole || !still_holds(job)) {
            tern_emu_pe_pack_operand(&p->stationary, p->first_row, p->rows, q->packed[q->current]);
            record_held(job, whole);
        }
        tern_pool_for(job->core->pool, job->n, columns, compute_columns, p);
    }
}

/* --- deferred --- */

static bool is_simple(const tern_emu_pe_source *s)
{
    return !s->scale && !s->view->index && s->view->ap->mem == TERN_MEM_SBUF;
}

/* Whether its result can be deferred. */
static bool may_defer(const tern_emu_pe_plan *p)
{
    const tern_emu_pe_job *job = p->job;
    const tern_emu_core *core = job->core;
    return core->pe_queue->open && p->plain && p->rows == job->m && is_simple(&job->stationary) &&
           is_simple(&job->moving) && job->dst->ap->mem == TERN_MEM_PSUM;
}

/* Whether the results have the same address, or are disjoint. */
static bool same_or_disjoint(const tern_emu_core *core, const tern_emu_view *a,
                             const tern_emu_view *b)
{
    if (a->base == b->base)
        return true;
    const size_t row_bytes = core->row_bytes[TERN_MEM_PSUM];
    const size_t a_at = (size_t)(a->base - core->memory[TERN_MEM_PSUM]);
    const size_t b_at = (size_t)(b->base - core->memory[TERN_MEM_PSUM]);
    const size_t a_row = a_at / row_bytes, b_row = b_at / row_bytes;
    const size_t a_column = a_at % row_bytes, b_column = b_at % row_bytes;
    const size_t bytes = a->elems * sizeof(float);
    return a_column + bytes <= b_column || b_column + bytes <= a_column ||
           a_row + a->rows <= b_row || b_row + b->rows <= a_row;
}

static bool can_join(const tern_emu_pe_queue *q, const tern_emu_pe_job *job)
{
    const tern_emu_pe_job *first = &q->waiting[0].job;
    if (q->count == 0)
        return true;
    bool alike = q->count < TERN_PE_WAITING_MAX && first->method == job->method &&
                 first->k == job->k && first->m == job->m && first->n == job->n &&
                 first->stationary.fold == job->stationary.fold;
    /* One packed buffer may belong to an earlier stationary. */
    alike = alike && (still_holds(job) || q->loads + 1 < TERN_PE_HELD_COUNT);
    for (uint32_t i = 0; alike && i < q->count; i++)
        alike = same_or_disjoint(job->core, &q->waiting[i].dst, job->dst);
    return alike;
}

/* The first of the deferred matmuls that share the moving of the last one, with which it is
 * computed; unless it would overtake another one with the same destination. */
static uint32_t shared_moving(const tern_emu_pe_queue *q)
{
    const uint32_t last = q->count - 1;
    const tern_emu_pe_waiting *w = &q->waiting[last];
    uint32_t first = 0;
    while (first < last &&
           (q->waiting[first].moving.base != w->moving.base ||
            q->waiting[first].moving.dtype != w->moving.dtype || q->waiting[first].with != first))
        first++;
    for (uint32_t i = first; i < last; i++)
        if (q->waiting[i].with != first && q->waiting[i].dst.base == w->dst.base)
            return last;
    return w->plan.raw ? first : last;
}

static void defer(tern_emu_pe_queue *q, const tern_emu_pe_job *job)
{
    tern_emu_pe_waiting *w = &q->waiting[q->count++];
    w->dst = *job->dst;
    w->stationary = *job->stationary.view;
    w->moving = *job->moving.view;
    w->job = *job;
    w->job.x = NULL; /* used only for results that are not plain */
    w->job.dst = &w->dst;
    w->job.stationary.view = &w->stationary;
    w->job.moving.view = &w->moving;
    w->loads = NULL;
    if (!still_holds(job)) {
        q->current = (q->current + 1) % TERN_PE_HELD_COUNT;
        q->loads++;
        w->loads = q->packed[q->current];
        record_held(job, true);
    }
    tern_emu_pe_make_plan(&w->job, &w->plan);
    w->plan.held = q->packed[q->current];
    w->with = shared_moving(q);
}

static void pack_stationaries(void *arg, size_t begin, size_t end, unsigned chunk)
{
    const tern_emu_pe_queue *q = arg;
    (void)chunk;
    for (size_t i = begin; i < end; i++) {
        const tern_emu_pe_waiting *w = &q->waiting[i];
        if (w->loads)
            tern_emu_pe_pack_operand(&w->plan.stationary, 0, w->job.m, w->loads);
    }
}

static size_t min_size(size_t a, size_t b) { return a < b ? a : b; }

/* The columns to prefetch after columns up to |to| of the matmuls with |i|'s moving. */
static tern_emu_pe_next next_of(const tern_emu_pe_queue *q, uint32_t i, size_t begin, size_t to,
                                size_t end)
{
    if (to < end)
        return tern_emu_pe_next_of(&q->waiting[i].plan, to, min_size(to + q->columns, end));
    for (uint32_t k = i + 1; k < q->count; k++)
        if (q->waiting[k].with == k)
            return tern_emu_pe_next_of(&q->waiting[k].plan, begin,
                                       min_size(begin + q->columns, end));
    return (tern_emu_pe_next){NULL, 0, 0, 0};
}

/* A thread processes its columns of one moving after the other: neighbouring columns are in
 * neighbouring cache lines. */
static void compute_waiting(void *arg, size_t begin, size_t end, unsigned chunk)
{
    const tern_emu_pe_queue *q = arg;
    tern_emu_pe_panels panels;
    (void)chunk;
    for (uint32_t i = 0; i < q->count; i++)
        for (size_t at = begin; at < end && q->waiting[i].with == i; at += q->columns) {
            const size_t to = min_size(at + q->columns, end);
            tern_emu_pe_next next = next_of(q, i, begin, to, end);
            panels.packed = false;
            for (uint32_t k = i; k < q->count; k++) {
                if (q->waiting[k].with != i)
                    continue;
                tern_emu_pe_columns(&q->waiting[k].plan, at, to, &panels, next);
                next.rows = 0;
            }
        }
}

void tern_emu_pe_flush(tern_emu_core *core)
{
    tern_emu_pe_queue *q = core->pe_queue;
    if (q->count == 0)
        return;
    const tern_emu_pe_plan *p = &q->waiting[0].plan;
    tern_pool_for(q->loads > 1 ? core->pool : NULL, q->count, 1, pack_stationaries, q);
    q->columns = iteration_columns(p, work_of(p->job) * q->count);
    const uint32_t iterations = (p->job->n + q->columns - 1) / q->columns,
                   threads = tern_pool_threads(core->pool);
    tern_pool_for(core->pool, p->job->n,
                  (size_t)((iterations + threads - 1) / threads) * q->columns, compute_waiting, q);
    q->count = q->loads = 0;
}

void tern_emu_pe_open(tern_emu_core *core, bool open)
{
    tern_emu_pe_flush(core);
    core->pe_queue->open = open;
}

void tern_emu_pe_matmul(const tern_emu_pe_job *job)
{
    tern_emu_pe_plan p;
    tern_emu_pe_make_plan(job, &p);
    const bool waits = may_defer(&p);
    if (!waits || !can_join(job->core->pe_queue, job))
        tern_emu_pe_flush(job->core);
    if (waits)
        defer(job->core->pe_queue, job);
    else
        compute_now(&p);
}
