/* timing/work.c - what the instructions of each note took.
 *
 * A simulation records the work in a list. Executions since the last snapshot of repeat.c are added
 * up, by note and engine. When iterations of a loop are skipped, the part of the list that belongs
 * to one period is appended again, multiplied. Where no loop is active, nobody needs its order any
 * more, and all records of one note and engine become one. */
#include <stdlib.h>

#include "base/assert.h"
#include "timing/timing_impl.h"

static bool is_same(const tern_timing_work *a, const tern_timing_work *b)
{
    return a->at == b->at && a->call == b->call && a->engine == b->engine && a->core == b->core;
}

static void add(tern_timing_work *to, const tern_timing_work *from)
{
    TERN_ASSERT(is_same(to, from));
    to->busy += from->busy;
    to->advance += from->advance;
    to->idle += from->idle;
    to->exposed += from->exposed;
    to->count += from->count;
    for (unsigned i = 0; i < TERN_WORK_SUMS; i++)
        to->sums[i] += from->sums[i];
}

/* --- merging --- */

static int by_key(const void *a, const void *b)
{
    const tern_timing_work *x = a, *y = b;
    if (x->at != y->at)
        return x->at < y->at ? -1 : 1;
    if (x->call != y->call)
        return x->call ? -1 : 1;
    return (x->core << 8 | x->engine) - (y->core << 8 | y->engine);
}

static bool in_loop(const tern_timing_sim *s)
{
    for (uint32_t i = 0; i < s->core_count; i++)
        for (uint32_t k = 0; k < s->cores[i].code.loops; k++)
            if (s->cores[i].loop_left[k])
                return true;
    return false;
}

static void merge(tern_timing_sim *s)
{
    tern_timing_work *items = s->out->work.items;
    size_t kept = 0;
    qsort(items, s->out->work.count, sizeof(*items), by_key);
    for (size_t i = 0; i < s->out->work.count; i++) {
        if (kept && is_same(&items[kept - 1], &items[i]))
            add(&items[kept - 1], &items[i]);
        else
            items[kept++] = items[i];
    }
    s->out->work.count = s->work.closed = kept;
    s->work.merges++;
}

/* Sorting is paid for by the records since the last time. */
static void merge_some(tern_timing_sim *s)
{
    enum { LEAST = 16 };
    if (s->out->work.count < s->work.merge_at)
        return;
    if (s->out->work.count && !in_loop(s))
        merge(s);
    s->work.merge_at = 2 * s->out->work.count + LEAST;
}

/* --- recording --- */

/* The record that |work| can be added to, among the last ones. */
static tern_timing_work *find_open(const tern_timing_sim *s, const tern_timing_work *work)
{
    enum { LAST = 24 };
    size_t count = s->out->work.count, end = count > LAST ? count - LAST : 0;
    end = end > s->work.closed ? end : s->work.closed;
    for (size_t i = count; i > end; i--)
        if (is_same(&s->out->work.items[i - 1], work))
            return &s->out->work.items[i - 1];
    return NULL;
}

/* Bytes of temporaries in HBM that the transfer |in| reads and writes. */
static uint64_t temp_bytes(const tern_isa_program *p, const tern_isa_instr *in)
{
    uint64_t bytes = 0;
    const tern_isa_ap *ap = tern_isa_operands(p, in);
    for (unsigned i = 0; i < in->operand_count; i++) {
        if (ap[i].mem != TERN_MEM_HBM || p->tensors.items[ap[i].tensor].kind != TERN_TENSOR_TEMP)
            continue;
        unsigned use = tern_isa_operand_use(p, in, i);
        unsigned times = ((use & TERN_ROLE_IN) != 0) + ((use & TERN_ROLE_OUT) != 0);
        bytes += times * tern_timing_ap_bytes(&ap[i]);
    }
    return bytes;
}

/* The work of |t|, spread over all DMA engines, if every descriptor were long. */
static uint64_t streamed(const tern_chip *chip, const tern_timing_transfer *t)
{
    bool loads = t->read_bytes[TERN_MEM_HBM] > 0;
    double rate = loads ? chip->dma_load_bytes_per_s : chip->dma_store_bytes_per_s;
    uint64_t written = 0;
    for (unsigned m = 0; m < TERN_MEM_COUNT; m++)
        written += t->write_bytes[m];
    double bytes = (double)(loads ? t->read_bytes[TERN_MEM_HBM] : written);
    return (uint64_t)(bytes / rate / chip->dma_engines * 1e15);
}

/* The part of the time since |c->noted| before anything executes: |e| or a transfer in flight. */
static tern_time idle_before(const tern_timing_core_state *c, const tern_timing_event *e)
{
    tern_time start = e->start;
    for (uint32_t i = 0; start > c->noted && i < c->code.queue_count; i++)
        if (c->queue[i].active && c->queue[i].start < start)
            start = c->queue[i].start;
    return start > c->noted ? start - c->noted : 0;
}

/* The part of the next |idle| in which a collective was in flight. */
static tern_time exposed_in(const tern_timing_core_state *c, tern_time idle)
{
    const tern_time from = c->cc_from > c->noted ? c->cc_from : c->noted;
    const tern_time to = c->cc_until < c->noted + idle ? c->cc_until : c->noted + idle;
    return to > from ? to - from : 0;
}

/* An instruction of several parts counts once. */
static void count_step(const tern_timing_sim *s, const tern_timing_core_state *c,
                       const tern_timing_event *e, const tern_timing_step *step,
                       tern_timing_work *out)
{
    const tern_timing_cost *cost = step->cost;
    const tern_isa_program *p = c->code.program;
    if (e->part > 0)
        return;
    out->count = 1;
    if (e->kind == TERN_EVENT_TRANSFER) {
        const tern_timing_transfer *t = step->transfer;
        out->sums[TERN_WORK_HBM_BYTES] = t->read_bytes[TERN_MEM_HBM] + t->write_bytes[TERN_MEM_HBM];
        out->sums[TERN_WORK_TEMP_BYTES] = temp_bytes(p, &p->instrs.items[e->instr]);
        out->sums[TERN_WORK_DESCRIPTORS] = t->descriptors;
        out->sums[TERN_WORK_STREAMED] = streamed(s->k.chip, t);
    } else if (tern_timing_is_dma(cost->op)) {
        out->sums[TERN_WORK_GENERATED] = (uint64_t)step->transfer->generate;
    } else if (cost->kind == TERN_STEP_PE) {
        tern_time stream = cost->stream * cost->pe.parts;
        out->sums[TERN_WORK_FLOPS] = cost->pe.transpose ? 0 : cost->pe.flops;
        out->sums[TERN_WORK_EXTRA] = (uint64_t)tern_timing_extra_passes(cost);
        out->sums[TERN_WORK_TRANSPOSED] = cost->pe.transpose ? (uint64_t)stream : 0;
    }
}

static tern_status add_record(tern_timing_sim *s, const tern_timing_work *work)
{
    tern_timing_work *known = find_open(s, work);
    if (known) {
        add(known, work);
        return NULL;
    }
    merge_some(s);
    return tern_vec_push(s->out->mem, &s->out->work, *work);
}

/* What others wait for collectives is the time of these. */
static tern_status note_exposed(tern_timing_sim *s, const tern_timing_core_state *c,
                                tern_time exposed)
{
    TERN_ASSERT(c->cc_last < c->code.program->instrs.count);
    const tern_isa_instr *in = &c->code.program->instrs.items[c->cc_last];
    const tern_timing_work work = {.at = in->note,
                                   .core = (uint8_t)c->job->core,
                                   .engine = in->engine,
                                   .advance = exposed,
                                   .exposed = exposed};
    return add_record(s, &work);
}

tern_status tern_timing_note_work(tern_timing_sim *s, const tern_timing_event *e,
                                  const tern_timing_step *step)
{
    tern_timing_core_state *c = &s->cores[s->core_of[e->core]];
    const tern_isa_instr *in = &c->code.program->instrs.items[e->instr];
    bool transfer = e->kind == TERN_EVENT_TRANSFER;
    bool call = in->op == TERN_OP_LIBRARY_CALL;
    tern_timing_work work = {.at = call ? e->instr : in->note,
                             .call = call,
                             .core = e->core,
                             .engine = transfer ? (uint8_t)TERN_ENGINE_COUNT : e->engine,
                             .busy = transfer ? c->carried : c->engine[e->engine].added};
    if (e->kind == TERN_EVENT_COLLECTIVE)
        return NULL;
    if (e->kind == TERN_EVENT_INSTR || transfer)
        count_step(s, c, e, step, &work);
    if (e->end > c->noted) {
        const tern_time idle = idle_before(c, e), exposed = exposed_in(c, idle);
        work.advance = e->end - c->noted - exposed;
        work.idle = idle - exposed;
        c->noted = e->end;
        if (exposed > 0)
            TERN_TRY(note_exposed(s, c, exposed));
    }
    return add_record(s, &work);
}

tern_status tern_timing_end_work(tern_timing_sim *s)
{
    for (uint32_t i = 0; i < s->core_count; i++) {
        tern_timing_core_state *c = &s->cores[i];
        const tern_time exposed = c->last > c->noted ? exposed_in(c, c->last - c->noted) : 0;
        if (exposed > 0)
            TERN_TRY(note_exposed(s, c, exposed));
        c->noted += exposed;
    }
    return NULL;
}

void tern_timing_forget_work(tern_timing_sim *s)
{
    tern_vec_free(s->out->mem, &s->out->work);
    s->work.closed = s->work.merge_at = 0;
}

size_t tern_timing_close_work(tern_timing_sim *s)
{
    s->work.closed = s->out->work.count;
    return s->work.closed;
}

tern_status tern_timing_repeat_work(tern_timing_sim *s, size_t from, size_t to, uint64_t times)
{
    TERN_ASSERT(from <= to && to <= s->out->work.count);
    for (size_t i = from; i < to; i++) {
        tern_timing_work work = s->out->work.items[i];
        work.busy *= (tern_time)times;
        work.advance *= (tern_time)times;
        work.idle *= (tern_time)times;
        work.exposed *= (tern_time)times;
        work.count *= times;
        for (unsigned k = 0; k < TERN_WORK_SUMS; k++)
            work.sums[k] *= times;
        TERN_TRY(tern_vec_push(s->out->mem, &s->out->work, work));
    }
    return NULL;
}
