/* lir/lir_interleave.c - interleaves the instructions of independent iterations.
 *
 * Engines execute instructions in order. The instructions of one iteration mostly depend on each
 * other and alternate between engines; recorded one after the other, they would leave all engines
 * but one idle. So a window of them is held back, and a list scheduler records them: among those
 * whose operands are recorded, the one that could start first, by estimated times. */
#include <string.h>

#include "arch/act_tables.h"
#include "base/alloc.h"
#include "base/assert.h"
#include "base/vec.h"
#include "lir/record.h"
#include "numerics/format.h"

enum {
    WINDOW = 128, /* instructions held back */
    WORDS = WINDOW / 64,
    OPERANDS_MAX = 6,
    ARGS_MAX = 12,
    TENSORS_MIN = 64, /* of the table; at most half of them are in use */
    NO_VIEW = UINT16_MAX
};
static const double hop = 40; /* ns from engine to engine */

typedef struct {
    uint64_t bits[WORDS];
} set;

/* An instruction held back. */
typedef struct {
    bool is_held;
    tern_isa_op op;
    uint32_t engine, by, note; /* by: the engine that is assumed */
    uint8_t operand_count, arg_count;
    uint16_t operands[OPERANDS_MAX]; /* in |views|; NO_VIEW: absent */
    uint32_t args[ARGS_MAX];
    uint64_t order;
    set after; /* held instructions that must be recorded before it */
    double ready;
    uint8_t table;
} held;

/* A tensor that the instructions access. */
typedef struct {
    uint32_t tensor, writer; /* the last one that is held; each plus 1, 0: none */
    set readers;             /* held, since then */
    double written, read;    /* by recorded ones, at this time */
} access;

struct tern_lir_window {
    const tern_chip *chip;
    uint32_t count, tensor_count;
    uint64_t order;
    double free_at[TERN_ENGINE_COUNT], dma_free_at, now; /* now: the last start */
    uint8_t table; /* the scalar engine's set of function tables */
    TERN_VEC(held) held;
    TERN_VEC(tern_lir_view) views;
    TERN_VEC(uint16_t) free_views;
    access *tensors; /* |tensors_max| of them */
    uint32_t tensors_max;
};
typedef struct tern_lir_window window;

/* An operand; NULL if it is absent. */
static const tern_lir_view *operand_of(const window *w, const held *h, unsigned i)
{
    return h->operands[i] == NO_VIEW ? NULL : &w->views.items[h->operands[i]];
}

static void add_to(set *s, uint32_t i) { s->bits[i / 64] |= UINT64_C(1) << i % 64; }
static void remove_from(set *s, uint32_t i) { s->bits[i / 64] &= ~(UINT64_C(1) << i % 64); }
static bool contains(const set *s, uint32_t i) { return s->bits[i / 64] >> i % 64 & 1; }

static bool is_empty(const set *s)
{
    uint64_t any = 0;
    for (unsigned i = 0; i < WORDS; i++)
        any |= s->bits[i];
    return any == 0;
}

/* --- estimates --- */

/* The set of function tables that an instruction needs. */
static uint8_t table_of(const held *h)
{
    if (h->op != TERN_OP_ACTIVATION)
        return TERN_ACT_TABLES_ANY;
    return (uint8_t)tern_act_tables_of((tern_activation)h->args[TERN_ARG(ACTIVATION, func)]);
}

static double bytes_of(const tern_lir_view *v)
{
    return tern_num_format_of((tern_dtype)v->dtype)->storage_bytes;
}

/* The operands of an instruction that are streamed, not one element per partition. */
typedef struct {
    double elems, in_bytes, out_bytes;
    unsigned inputs;
    bool is_fast, in_psum;
} stream;

static stream stream_of(const window *w, const held *h)
{
    const tern_isa_op_info *info = tern_isa_op_info_of(h->op);
    stream s = {.elems = 1, .is_fast = true};
    for (unsigned i = 0; i < h->operand_count; i++) {
        const tern_lir_view *v = operand_of(w, h, i);
        double elems = v ? (double)tern_lir_elems(*v) : 0;
        s.elems = elems > s.elems ? elems : s.elems;
        if (elems <= 1)
            continue;
        bool out = info->operands[i].roles & TERN_ROLE_OUT;
        s.inputs += !out;
        *(out ? &s.out_bytes : &s.in_bytes) += bytes_of(v);
        s.is_fast = s.is_fast && (w->chip->dve_fast_dtypes >> v->dtype & 1);
        s.in_psum = s.in_psum || v->mem == TERN_MEM_PSUM;
    }
    return s;
}

/* Nanoseconds for which an instruction occupies its engine. */
static double busy_ns(const window *w, const held *h)
{
    const tern_chip *chip = w->chip;
    stream s = stream_of(w, h);
    double cycles = s.elems;
    switch (h->by) {
    case TERN_ENGINE_PE:
        return cycles * 1e9 / (double)chip->pe_clock_hz;
    case TERN_ENGINE_ACT:
        return cycles / chip->act_rate_1x * 1e9 / (double)chip->act_clock_hz;
    case TERN_ENGINE_POOL:
        s.in_bytes = s.in_bytes > s.out_bytes ? s.in_bytes : s.out_bytes;
        cycles *= s.in_bytes > 4 ? s.in_bytes / 4 : 1;
        return (cycles + chip->pool_start_cycles) * 1e9 / (double)chip->pool_clock_hz;
    default:
        if (h->op == TERN_OP_TENSOR_REDUCE || s.in_psum)
            cycles /= chip->dve_rate_1x;
        else if (s.inputs < 2)
            cycles /= s.is_fast ? chip->dve_rate_4x : chip->dve_rate_2x;
        else
            cycles *= s.is_fast && chip->dve_rate_2x > 1 ? 1.0 / chip->dve_rate_2x
                                                         : (double)chip->dve_two_input_cycles;
        return (cycles + chip->dve_interval_cycles) * 1e9 / (double)chip->dve_clock_hz;
    }
}

static double latency_ns(const tern_chip *chip, const held *h)
{
    switch (h->by) {
    case TERN_ENGINE_PE:
        return chip->pe_latency_ns + hop;
    case TERN_ENGINE_ACT:
        return chip->act_latency_ns + hop;
    case TERN_ENGINE_POOL:
        return hop;
    default:
        return chip->dve_latency_ns + hop;
    }
}

static bool is_transfer(const held *h)
{
    return tern_isa_op_info_of(h->op)->family == TERN_FAMILY_DMA;
}

/* Contiguous elements of a row. */
static double run_of(const tern_lir_view *v)
{
    int64_t run = 1;
    for (unsigned i = v->rank; i-- > 0 && (v->count[i] == 1 || v->stride[i] == run);)
        run *= v->count[i];
    return (double)run;
}

/* One transfer after the other uses the DMA engines of its partitions. Returns when it is complete.
 */
static double transfer(window *w, const held *h, double trigger)
{
    const tern_chip *chip = w->chip;
    const tern_lir_view *dst = operand_of(w, h, 0), *src = operand_of(w, h, 1);
    const tern_lir_view *tile = dst->mem == TERN_MEM_HBM ? src : dst;
    bool loads = src->mem == TERN_MEM_HBM;
    double elems = (double)tern_lir_elems(*tile), rate = chip->dma_store_bytes_per_s;
    double run = run_of(dst) < run_of(src) ? run_of(dst) : run_of(src);
    uint32_t rows = chip->partitions / chip->dma_engines; /* of an engine */
    rate = loads ? chip->dma_load_bytes_per_s : rate;
    double run_ns = run * bytes_of(tile) * 1e9 / rate;
    run_ns = run_ns > chip->dma_run_ns ? run_ns : chip->dma_run_ns;
    double start = trigger + chip->dma_start_ns;
    start = start > w->dma_free_at ? start : w->dma_free_at;
    w->dma_free_at = start + elems / run * run_ns * (tile->rows < rows ? tile->rows : rows) +
                     (loads ? chip->dma_read_overhead_ns : 0);
    return w->dma_free_at + chip->dma_wake_ns +
           chip->dma_engines * (loads ? chip->dma_read_stagger_ns : chip->dma_stagger_ns);
}

/* --- dependences --- */

static access *access_of(window *w, uint32_t tensor)
{
    uint32_t at = (tensor * UINT32_C(2654435761)) % w->tensors_max;
    while (w->tensors[at].tensor && w->tensors[at].tensor != tensor + 1)
        at = (at + 1) % w->tensors_max;
    w->tensor_count += w->tensors[at].tensor == 0;
    w->tensors[at].tensor = tensor + 1;
    return &w->tensors[at];
}

static void wait_until(held *h, double at) { h->ready = at > h->ready ? at : h->ready; }

static unsigned roles_of(const held *h, unsigned operand)
{
    return tern_isa_op_info_of(h->op)->operands[operand].roles & (TERN_ROLE_IN | TERN_ROLE_OUT);
}

/* In HBM only earlier reads of a tensor matter to a write of it: nothing is read back, or written
 * twice. */
static void add_dependences(window *w, uint32_t at)
{
    held *h = &w->held.items[at];
    for (unsigned i = 0; i < h->operand_count; i++) {
        const tern_lir_view *v = operand_of(w, h, i);
        if (!v)
            continue;
        bool hbm = v->mem == TERN_MEM_HBM;
        access *a = access_of(w, v->tensor);
        if (a->writer && !hbm)
            add_to(&h->after, a->writer - 1);
        wait_until(h, hbm ? 0 : a->written);
        if (!(roles_of(h, i) & TERN_ROLE_OUT))
            continue;
        for (unsigned k = 0; k < WORDS; k++)
            h->after.bits[k] |= a->readers.bits[k];
        wait_until(h, hbm ? 0 : a->read);
    }
    remove_from(&h->after, at);
    for (unsigned i = 0; i < h->operand_count; i++) {
        const tern_lir_view *v = operand_of(w, h, i);
        if (!v)
            continue;
        access *a = access_of(w, v->tensor);
        if (!(roles_of(h, i) & TERN_ROLE_OUT)) {
            add_to(&a->readers, at);
        } else if (v->mem != TERN_MEM_HBM) {
            a->writer = at + 1;
            a->readers = (set){{0}};
        }
    }
}

static void finish(window *w, uint32_t at, double done)
{
    const held *h = &w->held.items[at];
    for (unsigned i = 0; i < h->operand_count; i++) {
        const tern_lir_view *v = operand_of(w, h, i);
        if (!v || (v->mem == TERN_MEM_HBM && roles_of(h, i) & TERN_ROLE_OUT))
            continue;
        access *a = access_of(w, v->tensor);
        remove_from(&a->readers, at);
        a->read = done > a->read ? done : a->read;
        if (a->writer == at + 1)
            a->writer = 0;
        if (roles_of(h, i) & TERN_ROLE_OUT)
            a->written = done;
    }
    for (uint32_t k = 0; k < w->held.count; k++)
        if (w->held.items[k].is_held && contains(&w->held.items[k].after, at)) {
            remove_from(&w->held.items[k].after, at);
            wait_until(&w->held.items[k], done);
        }
}

/* --- recording --- */

static double start_of(const window *w, const held *h)
{
    double start = h->ready > w->free_at[h->by] ? h->ready : w->free_at[h->by];
    if (h->table == TERN_ACT_TABLES_ANY || w->table == TERN_ACT_TABLES_ANY || h->table == w->table)
        return start;
    double loaded = w->free_at[TERN_ENGINE_ACT] + w->chip->act_table_load_ns;
    return loaded > start ? loaded : start;
}

static uint32_t first_of(const window *w, double *out_start)
{
    uint32_t first = WINDOW;
    for (uint32_t i = 0; i < w->held.count; i++) {
        const held *h = &w->held.items[i];
        if (!h->is_held || !is_empty(&h->after))
            continue;
        double start = start_of(w, h);
        if (first < WINDOW &&
            (start > *out_start || (start == *out_start && h->order > w->held.items[first].order)))
            continue;
        first = i;
        *out_start = start;
    }
    TERN_ASSERT(first < WINDOW);
    return first;
}

static void record_next(tern_lir *b)
{
    window *w = b->window;
    double start = 0;
    uint32_t at = first_of(w, &start), note = b->note;
    held *h = &w->held.items[at];
    double done = 0;
    w->now = start;
    if (is_transfer(h)) {
        bool pool = h->by == TERN_ENGINE_POOL;
        double trigger = pool ? w->chip->dma_trigger_pool_ns : w->chip->dma_trigger_sync_ns;
        w->free_at[h->by] = start + trigger;
        done = transfer(w, h, start + trigger);
    } else {
        w->free_at[h->by] = start + busy_ns(w, h);
        done = w->free_at[h->by] + latency_ns(w->chip, h);
        w->table = h->table != TERN_ACT_TABLES_ANY ? h->table : w->table;
    }
    h->is_held = false;
    w->count--;
    finish(w, at, done);
    tern_lir_view operands[OPERANDS_MAX] = {0};
    for (unsigned i = 0; i < h->operand_count; i++) {
        if (h->operands[i] == NO_VIEW)
            continue;
        operands[i] = w->views.items[h->operands[i]];
        w->free_views.items[w->free_views.count++] = h->operands[i];
    }
    b->note = h->note;
    tern_lir_emit_now(b, &(tern_lir_instr){.op = h->op,
                                           .engine = h->engine,
                                           .operands = operands,
                                           .operand_count = h->operand_count,
                                           .args = h->args,
                                           .arg_count = h->arg_count});
    b->note = note;
}

void tern_lir_flush(tern_lir *b)
{
    while (b->window && b->window->count)
        record_next(b);
}

/* --- capacity --- */

static bool is_idle(const window *w, const access *a)
{
    return !a->writer && is_empty(&a->readers) && a->written <= w->now && a->read <= w->now;
}

/* Removes tensors that no instruction has to wait for. If most remain, the table grows. */
static tern_status clean_tensors(tern_lir *b)
{
    window *w = b->window;
    access *old = w->tensors;
    uint32_t old_max = w->tensors_max, used = 0;
    for (uint32_t i = 0; i < old_max; i++)
        used += old[i].tensor && !is_idle(w, &old[i]);
    w->tensors_max = 4 * used < TENSORS_MIN ? (uint32_t)TENSORS_MIN : 4 * used;
    w->tensors = tern_mem_get_zeroed(b->mem, w->tensors_max * sizeof(*old));
    w->tensor_count = 0;
    for (uint32_t i = 0; w->tensors && i < old_max; i++)
        if (old[i].tensor && !is_idle(w, &old[i]))
            *access_of(w, old[i].tensor - 1) = old[i];
    tern_mem_free(b->mem, old, old_max * sizeof(*old));
    w->tensors_max = w->tensors ? w->tensors_max : 0;
    return w->tensors ? NULL : tern_status_no_memory();
}

/* Ensures that there is space for another instruction, of which |*at| is the index. */
static tern_status reserve(tern_lir *b, uint32_t *at)
{
    window *w = b->window;
    if (w->count == WINDOW)
        record_next(b);
    if (2 * (w->tensor_count + OPERANDS_MAX) > w->tensors_max)
        TERN_TRY(clean_tensors(b));
    while (w->free_views.count < OPERANDS_MAX) {
        TERN_TRY(tern_vec_push(b->mem, &w->views, (tern_lir_view){0}));
        TERN_TRY(tern_vec_reserve(b->mem, &w->free_views, w->views.count));
        w->free_views.items[w->free_views.count++] = (uint16_t)(w->views.count - 1);
    }
    for (*at = 0; *at < w->held.count && w->held.items[*at].is_held;)
        ++*at;
    return *at < w->held.count ? NULL : tern_vec_push(b->mem, &w->held, (held){0});
}

bool tern_lir_hold(tern_lir *b, const tern_lir_instr *in)
{
    window *w = b->window;
    uint32_t at = 0;
    if (!w)
        return false;
    if (in->operand_count > OPERANDS_MAX || in->arg_count > ARGS_MAX ||
        in->operand_count > tern_isa_op_info_of(in->op)->operand_count) {
        tern_lir_flush(b);
        return false;
    }
    tern_lir_fail(b, reserve(b, &at));
    if (b->failed)
        return true;
    held *h = &w->held.items[at];
    *h = (held){.is_held = true,
                .op = in->op,
                .engine = in->engine,
                .by = in->engine == TERN_LIR_ANY ? (uint32_t)TERN_ENGINE_DVE : in->engine,
                .note = b->note,
                .operand_count = (uint8_t)in->operand_count,
                .arg_count = (uint8_t)in->arg_count,
                .order = w->order++};
    for (unsigned i = 0; i < in->operand_count; i++) {
        h->operands[i] = NO_VIEW;
        if (in->operands[i].mem == TERN_MEM_NONE && !in->operands[i].bad)
            continue;
        h->operands[i] = w->free_views.items[--w->free_views.count];
        w->views.items[h->operands[i]] = in->operands[i];
    }
    if (in->arg_count)
        memcpy(h->args, in->args, in->arg_count * sizeof(*in->args));
    h->table = table_of(h);
    w->count++;
    add_dependences(w, at);
    return true;
}

static void destroy(tern_lir *b)
{
    window *w = b->window;
    tern_vec_free(b->mem, &w->held);
    tern_vec_free(b->mem, &w->views);
    tern_vec_free(b->mem, &w->free_views);
    tern_mem_free(b->mem, w->tensors, w->tensors_max * sizeof(*w->tensors));
    tern_mem_free(b->mem, w, sizeof(*w));
    b->window = NULL;
}

void tern_lir_interleave(tern_lir *b, const tern_chip *chip)
{
    tern_lir_flush(b);
    if (b->window)
        destroy(b);
    if (!chip)
        return;
    b->window = tern_mem_get_zeroed(b->mem, sizeof(*b->window));
    if (!b->window) {
        tern_lir_fail(b, tern_status_no_memory());
        return;
    }
    b->window->chip = chip;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) /* the others have earlier work */
        b->window->free_at[e] = e == TERN_ENGINE_SP ? 0 : chip->dma_start_ns + chip->dma_wake_ns;
}
