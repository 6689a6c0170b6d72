/* timing/cost_dma.c - DMA transfers: the engines that take part, and how long each is busy.
 *
 * An engine serves a fixed group of partitions, so a transfer that touches P of them uses their
 * engines; between HBM and HBM all engines take equal shares. An engine moves one contiguous run of
 * bytes after the other, none faster than dma_run_ns. */
#include <math.h>

#include "timing/timing_impl.h"

_Static_assert(TERN_ARG(DMA_COPY, queue) == 0 && TERN_ARG(DMA_TRANSPOSE, queue) == 0 &&
                   TERN_ARG(DMA_COMPUTE, queue) == 0 && TERN_ARG(SENDRECV, queue) == 0,
               "queue comes first");
_Static_assert(TERN_ARG(DMA_COPY, dge) == 1 && TERN_ARG(DMA_TRANSPOSE, dge) == 1 &&
                   TERN_ARG(DMA_COMPUTE, dge) == 1,
               "dge comes second");

bool tern_timing_is_dma(unsigned op)
{
    return tern_isa_op_info_of((tern_isa_op)op)->family == TERN_FAMILY_DMA ||
           op == TERN_OP_SENDRECV;
}

/* Contiguous bytes of a row. */
static double run_bytes(const tern_isa_ap *ap)
{
    int64_t run = 1;
    for (unsigned i = ap->rank; i-- > 0;) {
        if (ap->count[i] == 1)
            continue;
        if (ap->stride[i] != run)
            break;
        run *= ap->count[i];
    }
    return (double)run * tern_timing_elem_bytes(ap);
}

/* One operand or several consecutive ones, of which the first has the shape. */
typedef struct {
    const tern_isa_ap *dst, *src;
    unsigned src_count;
    double rate;      /* bytes per second of an engine */
    double read_rows; /* rows read per row written */
    bool scattered;   /* element by element */
} move;

static double copy_rate(const tern_chip *c, const move *m)
{
    if (m->src->mem == TERN_MEM_HBM)
        return c->dma_load_bytes_per_s;
    if (m->dst->mem == TERN_MEM_HBM)
        return c->dma_store_bytes_per_s;
    return fmin(c->dma_load_bytes_per_s, c->dma_store_bytes_per_s);
}

static move move_of(const tern_timing_subject *s)
{
    const tern_chip *c = s->k->chip;
    move m = {.dst = &s->operands[0], .src = &s->operands[1], .src_count = 1, .read_rows = 1};
    if (s->instr->op == TERN_OP_DMA_COMPUTE) {
        unsigned first = (unsigned)TERN_OPERAND(DMA_COMPUTE, srcs);
        bool any = s->instr->operand_count > first;
        m.src = any ? &s->operands[first] : m.dst;
        m.src_count = any ? s->instr->operand_count - first : 1;
    }
    m.rate = copy_rate(c, &m);
    if (s->instr->op == TERN_OP_DMA_COMPUTE) {
        /* Reading n sources takes n times as long; adding has its own rate. */
        m.read_rows = fmax(m.src_count, 1 / fmax(c->dma_reduce_rate, 1e-3));
    } else if (s->instr->op == TERN_OP_DMA_TRANSPOSE) {
        double part =
            m.src->mem == TERN_MEM_HBM ? c->dma_transpose_hbm_rate : c->dma_transpose_sbuf_rate;
        m.scattered = part == 0;
        m.rate *= part > 0 ? part : 1;
    } else if (s->instr->op == TERN_OP_SENDRECV && s->args[TERN_ARG(SENDRECV, gpsimd)] &&
               c->pool_dma_bytes_per_s > 0) {
        m.rate = c->pool_dma_bytes_per_s / 2 / c->dma_engines;
    }
    return m;
}

/* --- engines --- */

/* 64 bits suffice for all known chips; more engines would share them. */
static uint64_t engine_bits(const tern_chip *c, uint32_t first, uint32_t last)
{
    uint64_t bits = 0;
    if (c->dma_engines <= 64 && first <= last)
        return UINT64_MAX >> (63 - (last - first)) << first;
    for (uint64_t i = first; i <= last; i++)
        bits |= UINT64_C(1) << i * 64 / c->dma_engines;
    return bits;
}

static void set_engines(const tern_chip *c, const move *m, tern_timing_transfer *t)
{
    const tern_isa_ap *side = m->dst->mem != TERN_MEM_HBM ? m->dst : m->src;
    uint32_t per_engine = c->partitions / c->dma_engines;
    uint32_t first = 0, last = c->dma_engines - 1;
    if (side->mem != TERN_MEM_HBM) {
        first = side->start / per_engine;
        last = (side->start + (uint32_t)side->partitions - 1) / per_engine;
        last = last < c->dma_engines ? last : c->dma_engines - 1;
    }
    t->first = (uint16_t)first;
    t->count = (uint16_t)(last - first + 1);
    t->engines = engine_bits(c, first, last);
}

/* The operand whose rows are distributed over the engines. */
static const tern_isa_ap *side_of(const move *m)
{
    return m->dst->mem != TERN_MEM_HBM ? m->dst : m->src;
}

/* Bytes of one of its rows, in the wider of the two formats. */
static double row_bytes(const move *m)
{
    return (double)tern_isa_ap_elems(side_of(m)) *
           fmax(tern_timing_elem_bytes(m->dst), tern_timing_elem_bytes(m->src));
}

/* Rows of the most loaded engine. */
static double rows_of_engine(const tern_chip *c, const move *m, const tern_timing_transfer *t)
{
    const tern_isa_ap *side = side_of(m);
    uint32_t per_engine = c->partitions / c->dma_engines;
    if (side->mem == TERN_MEM_HBM)
        return (double)side->partitions / t->count;
    return side->partitions < per_engine ? side->partitions : per_engine;
}

/* --- bytes --- */

static void set_bytes(const tern_timing_subject *s, tern_timing_transfer *t)
{
    for (unsigned i = 0; i < s->instr->operand_count; i++) {
        const tern_isa_ap *ap = &s->operands[i];
        unsigned use = tern_isa_operand_use(s->program, s->instr, i);
        uint64_t bytes = tern_timing_ap_bytes(ap);
        if (use & TERN_ROLE_IN)
            t->read_bytes[ap->mem] += bytes;
        if (use & TERN_ROLE_OUT)
            t->write_bytes[ap->mem] += bytes;
    }
}

static void set_work(const tern_timing_subject *s, const move *m, tern_timing_transfer *t)
{
    const tern_chip *c = s->k->chip;
    double row = row_bytes(m);
    double run = fmin(run_bytes(m->dst), run_bytes(m->src));
    if (m->scattered)
        run = tern_timing_elem_bytes(m->dst);
    run = fmin(fmax(run, 1), c->dma_descriptor_max_bytes);
    double runs = ceil(row / run);
    double run_ns = fmax(run / m->rate * 1e9, c->dma_run_ns);
    double rows = rows_of_engine(c, m, t) * m->read_rows;
    bool loads = m->src->mem == TERN_MEM_HBM;
    t->work = tern_timing_ns(rows * runs * run_ns + (loads ? c->dma_read_overhead_ns : 0));
    t->descriptors = (uint64_t)(runs * side_of(m)->partitions);
    t->demand = (double)(t->read_bytes[TERN_MEM_HBM] + t->write_bytes[TERN_MEM_HBM]) /
                (double)(t->work > 0 ? t->work : 1);
    double stagger = loads ? c->dma_read_stagger_ns : c->dma_stagger_ns;
    double lead = (c->dma_engines - t->first - t->count) * stagger;
    t->start = tern_timing_ns(c->dma_start_ns + lead);
    t->tail = tern_timing_ns((t->count - 1) * stagger);
}

/* --- cost --- */

static unsigned class_of(const tern_timing_subject *s)
{
    switch (s->instr->op) {
    case TERN_OP_DMA_COPY:
        return s->args[TERN_ARG(DMA_COPY, class)];
    case TERN_OP_DMA_TRANSPOSE:
        return s->args[TERN_ARG(DMA_TRANSPOSE, class)];
    case TERN_OP_DMA_COMPUTE:
        return s->args[TERN_ARG(DMA_COMPUTE, class)];
    default:
        return 0;
    }
}

void tern_timing_cost_transfer(const tern_timing_subject *s, tern_timing_cost *step,
                               tern_timing_transfer *t)
{
    const tern_chip *c = s->k->chip;
    move m = move_of(s);
    *t = (tern_timing_transfer){.queue_name = (uint8_t)s->args[0]};
    set_engines(c, &m, t);
    set_bytes(s, t);
    set_work(s, &m, t);
    t->class = (uint8_t)(c->dma_classes > 1 ? class_of(s) : 0);
    t->dge = (uint8_t)(s->instr->op == TERN_OP_SENDRECV ? (uint32_t)TERN_DGE_STATIC : s->args[1]);
    if (t->dge == TERN_DGE_SOFTWARE)
        t->generate = tern_timing_ns(c->dma_software_ns * (double)t->descriptors / c->partitions);
    bool pool = s->instr->engine == TERN_ENGINE_POOL;
    step->stream = tern_timing_ns(pool ? c->dma_trigger_pool_ns : c->dma_trigger_sync_ns);
    step->duration = step->stream;
}
