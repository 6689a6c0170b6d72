/* lir/lir_sync.c - waits and signals.
 *
 * Engines and DMA queues are streams: each completes its instructions in order. A stream has one
 * semaphore that only grows. What an instruction must come after is found from the memory it
 * touches; of these it waits for those that its engine does not know to be done. An engine knows
 * what it has waited for, and what the instructions it waited for had waited for themselves. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "lir/lir_impl.h"
#include "numerics/format.h"

enum { STREAMS = TERN_ENGINE_COUNT + TERN_LIR_QUEUES_MAX, NIL = 0xffffffff, DMA_STEP = 16 };

typedef struct {
    uint32_t seq[STREAMS];
} knowledge;

typedef struct {
    uint32_t stream, seq;
    uint32_t known;      /* in |knowledges|: what its engine knew when it started */
    uint32_t first_wait; /* in |waits| */
    uint32_t wait_count;
    uint32_t value; /* of the stream's semaphore when it is done; 0: it does not signal */
} node;

typedef struct {
    tern_isa_program *p;
    const tern_chip *chip;
    tern_lir_access_pool accesses;
    uint32_t map[TERN_MEM_COUNT]; /* SBUF and PSUM */
    uint32_t *tensor_map;         /* [tensors]: HBM; NIL: not yet */
    node *nodes;                  /* [instrs] */
    knowledge now[TERN_ENGINE_COUNT];
    uint32_t saved[TERN_ENGINE_COUNT]; /* |now| as it is in |knowledges|; NIL: changed since */
    uint32_t counts[STREAMS];
    uint32_t sem[STREAMS];
    uint8_t owner[STREAMS];             /* of a queue: the engine that triggers, plus 1 */
    TERN_VEC(uint32_t) by_seq[STREAMS]; /* instruction of each */
    TERN_VEC(knowledge) knowledges;
    TERN_VEC(tern_lir_place_of) waits;
    uint32_t needs[STREAMS];
} sync;

static bool is_dma(const tern_isa_instr *in)
{
    return tern_isa_op_info_of((tern_isa_op)in->op)->family == TERN_FAMILY_DMA;
}

/* --- what an operand touches --- */

typedef struct {
    int64_t lo, hi; /* both inside */
} range;

static void widen(range *r, int64_t extent)
{
    if (extent < 0)
        r->lo += extent;
    else
        r->hi += extent;
}

static tern_lir_rect tile_rect(const tern_isa_ap *ap, int64_t elem)
{
    range col = {ap->offset, ap->offset + elem - 1};
    for (unsigned i = 0; i < ap->rank; i++)
        widen(&col, (int64_t)ap->step[i] * ((int64_t)ap->count[i] - 1) * elem);
    return (tern_lir_rect){.begin = (uint64_t)col.lo,
                           .end = (uint64_t)col.hi + 1,
                           .cross_begin = ap->start,
                           .cross_end = (uint64_t)ap->start + ap->partitions};
}

static tern_lir_rect whole_tensor(const tern_isa_tensor *t)
{
    return (tern_lir_rect){
        .end = UINT64_MAX - 1,
        .cross_begin = t->start,
        .cross_end = t->mem == TERN_MEM_HBM ? UINT64_MAX : (uint64_t)t->start + t->partitions};
}

/* Rows along, columns across; in a vector the elements along. */
static tern_lir_rect hbm_rect(const tern_isa_ap *ap, const tern_isa_tensor *t, int64_t elem)
{
    int64_t pitch = t->rank >= 2 ? (int64_t)t->dims[t->rank - 1] * elem : 0;
    int64_t at = ap->offset;
    range row = {0, 0}, col = {0, 0}, all = {at, at + elem - 1};
    if (pitch) {
        row = (range){at / pitch, at / pitch};
        col = (range){at % pitch, at % pitch + elem - 1};
    }
    for (unsigned i = 0; i <= ap->rank; i++) {
        int64_t step = elem * (i < ap->rank ? ap->step[i] : ap->row_step);
        int64_t more = (i < ap->rank ? (int64_t)ap->count[i] : ap->partitions) - 1;
        widen(&all, step * more);
        if (pitch && step % pitch == 0)
            widen(&row, step / pitch * more);
        else if (pitch)
            widen(&col, step * more);
    }
    if (!pitch)
        return (tern_lir_rect){(uint64_t)all.lo, (uint64_t)all.hi + 1, 0, 1};
    if (col.lo < 0 || col.hi >= pitch) {
        row = (range){all.lo / pitch, all.hi / pitch};
        col = (range){0, pitch - 1};
    }
    return (tern_lir_rect){(uint64_t)row.lo, (uint64_t)row.hi + 1, (uint64_t)col.lo,
                           (uint64_t)col.hi + 1};
}

/* Where elements are depends on values. */
static bool is_indirect(const tern_isa_instr *in, const tern_isa_ap *operands, unsigned index)
{
    const tern_isa_op_info *info = tern_isa_op_info_of((tern_isa_op)in->op);
    if (operands[index].index != TERN_ISA_NONE8)
        return true;
    if (info->family != TERN_FAMILY_DMA || operands[index].mem != TERN_MEM_HBM)
        return false;
    for (unsigned i = 0; i < info->operand_count; i++)
        if (strstr(info->operands[i].name, "_index") && operands[i].mem != TERN_MEM_NONE)
            return true;
    return false;
}

static tern_status map_of(sync *s, const tern_isa_ap *ap, uint32_t *out)
{
    uint32_t *map = ap->mem == TERN_MEM_HBM ? &s->tensor_map[ap->tensor] : &s->map[ap->mem];
    if (*map == NIL)
        TERN_TRY(tern_lir_access_new(&s->accesses, map));
    *out = *map;
    return NULL;
}

static tern_status touch(sync *s, const tern_isa_instr *in, const node *n, unsigned index,
                         bool write)
{
    const tern_isa_ap *operands = tern_isa_operands(s->p, in), *ap = &operands[index];
    const tern_isa_tensor *t = &s->p->tensors.items[ap->tensor];
    if (ap->mem == TERN_MEM_HBM && (t->kind == TERN_TENSOR_INPUT || t->kind == TERN_TENSOR_CONST))
        return NULL; /* never written */
    int64_t elem = tern_num_format_of((tern_dtype)ap->dtype)->storage_bytes;
    tern_lir_rect rect = is_indirect(in, operands, index) ? whole_tensor(t)
                         : ap->mem == TERN_MEM_HBM        ? hbm_rect(ap, t, elem)
                                                          : tile_rect(ap, elem);
    uint32_t map = NIL, own = s->needs[n->stream];
    TERN_TRY(map_of(s, ap, &map));
    TERN_TRY(tern_lir_access(&s->accesses, map, &rect, write,
                             (tern_lir_place_of){n->stream, n->seq}, s->needs));
    /* A stream is in order with itself. Two transfers of a queue meet in HBM on different DMA
     * engines, though, and these are not. */
    if (!is_dma(in) || ap->mem != TERN_MEM_HBM)
        s->needs[n->stream] = own;
    return NULL;
}

/* --- who waits for whom --- */

static tern_status stream_of(sync *s, const tern_isa_instr *in, uint32_t *out)
{
    *out = in->engine;
    if (!is_dma(in))
        return NULL;
    uint32_t queue = tern_isa_args(s->p, in)[0];
    uint32_t limit =
        s->chip->dma_queues < TERN_LIR_QUEUES_MAX ? s->chip->dma_queues : TERN_LIR_QUEUES_MAX;
    if (queue >= limit)
        return TERN_ERR(NO_SPACE, "DMA queue %u, %s has %u", queue, s->chip->name, limit);
    *out = TERN_ENGINE_COUNT + queue;
    if (s->owner[*out] && s->owner[*out] != in->engine + 1)
        return TERN_ERR(INVALID, "DMA queue %u is triggered by %s and by %s, wanted one engine",
                        queue, tern_engine_name((tern_engine)(s->owner[*out] - 1)),
                        tern_engine_name((tern_engine)in->engine));
    s->owner[*out] = in->engine + 1;
    return NULL;
}

_Static_assert(TERN_ARG(DMA_COPY, queue) == 0 && TERN_ARG(DMA_TRANSPOSE, queue) == 0 &&
                   TERN_ARG(DMA_COMPUTE, queue) == 0,
               "the queue comes first");

/* The stream whose needed instruction comes last in the program, among those not known. */
static uint32_t latest_need(const sync *s, uint32_t engine)
{
    uint32_t best = NIL, best_at = 0;
    for (uint32_t i = 0; i < STREAMS; i++) {
        if (s->needs[i] <= s->now[engine].seq[i])
            continue;
        uint32_t at = s->by_seq[i].items[s->needs[i] - 1];
        if (best == NIL || at > best_at) {
            best = i;
            best_at = at;
        }
    }
    return best;
}

/* The latest first: what it knows makes other waits needless. */
static tern_status find_waits(sync *s, uint32_t engine, node *n)
{
    n->first_wait = (uint32_t)s->waits.count;
    for (;;) {
        uint32_t stream = latest_need(s, engine);
        if (stream == NIL)
            break;
        tern_lir_place_of wait = {stream, s->needs[stream]};
        TERN_TRY(tern_vec_push(s->p->mem, &s->waits, wait));
        node *producer = &s->nodes[s->by_seq[stream].items[wait.seq - 1]];
        producer->value = 1;
        const knowledge *known = &s->knowledges.items[producer->known];
        knowledge *mine = &s->now[engine];
        for (uint32_t i = 0; i < STREAMS; i++)
            if (mine->seq[i] < known->seq[i])
                mine->seq[i] = known->seq[i];
        mine->seq[stream] = wait.seq;
        s->saved[engine] = NIL;
    }
    n->wait_count = (uint32_t)s->waits.count - n->first_wait;
    return NULL;
}

static tern_status save_knowledge(sync *s, uint32_t engine, uint32_t *out)
{
    if (s->saved[engine] == NIL) {
        TERN_TRY(tern_vec_push(s->p->mem, &s->knowledges, s->now[engine]));
        s->saved[engine] = (uint32_t)s->knowledges.count - 1;
    }
    *out = s->saved[engine];
    return NULL;
}

static tern_status visit(sync *s, uint32_t i)
{
    const tern_isa_instr *in = &s->p->instrs.items[i];
    node *n = &s->nodes[i];
    TERN_TRY(stream_of(s, in, &n->stream));
    n->seq = ++s->counts[n->stream];
    TERN_TRY(tern_vec_push(s->p->mem, &s->by_seq[n->stream], i));
    memset(s->needs, 0, sizeof(s->needs));
    unsigned writes = 0;
    for (unsigned j = 0; j < in->operand_count; j++) {
        unsigned use = tern_isa_operand_use(s->p, in, j);
        if (use & TERN_ROLE_OUT)
            writes |= 1u << j;
        else if (use)
            TERN_TRY(touch(s, in, n, j, false));
    }
    for (unsigned j = 0; j < in->operand_count; j++)
        if (writes >> j & 1)
            TERN_TRY(touch(s, in, n, j, true));
    TERN_TRY(find_waits(s, in->engine, n));
    return save_knowledge(s, in->engine, &n->known);
}

/* --- the new list --- */

/* Values of semaphores: transfers always count, other instructions only if somebody waits. */
static tern_status number_signals(sync *s)
{
    uint32_t sems = 0, values[STREAMS] = {0};
    for (uint32_t i = 0; i < STREAMS; i++)
        s->sem[i] = NIL;
    for (size_t i = 0; i < s->p->instrs.count; i++) {
        node *n = &s->nodes[i];
        bool queue = n->stream >= TERN_ENGINE_COUNT;
        if (!queue && !n->value)
            continue;
        if (s->sem[n->stream] == NIL)
            s->sem[n->stream] = sems++;
        values[n->stream] += queue ? DMA_STEP : 1;
        n->value = values[n->stream];
    }
    if (sems > s->chip->semaphores)
        return TERN_ERR(NO_SPACE, "%u semaphores, %s has %u", sems, s->chip->name,
                        s->chip->semaphores);
    return NULL;
}

static tern_isa_sync wait_for(const sync *s, const tern_lir_place_of *wait)
{
    const node *producer = &s->nodes[s->by_seq[wait->stream].items[wait->seq - 1]];
    return (tern_isa_sync){.kind = TERN_WAIT_GE,
                           .core = TERN_ISA_NONE8,
                           .sem = (uint16_t)s->sem[wait->stream],
                           .value = producer->value};
}

/* |in| with its waits, those beyond the last before it. */
static void put_instr(const sync *s, const node *n, const tern_isa_instr *in, tern_isa_instr *out,
                      size_t *at)
{
    tern_isa_sync none = {.kind = TERN_WAIT_NONE, .core = TERN_ISA_NONE8};
    tern_isa_instr copy = *in;
    for (uint32_t w = n->wait_count; w-- > 0;) {
        tern_isa_sync wait = wait_for(s, &s->waits.items[n->first_wait + w]);
        if (w == 0)
            copy.wait = wait;
        else
            out[(*at)++] = (tern_isa_instr){.op = TERN_OP_SEMAPHORE,
                                            .engine = in->engine,
                                            .first_operand = in->first_operand,
                                            .first_arg = in->first_arg,
                                            .note = in->note,
                                            .wait = wait,
                                            .signal = none};
    }
    if (n->value)
        copy.signal = (tern_isa_sync){.kind = TERN_SIGNAL_ADD,
                                      .core = TERN_ISA_NONE8,
                                      .sem = (uint16_t)s->sem[n->stream],
                                      .value = n->stream >= TERN_ENGINE_COUNT ? DMA_STEP : 1};
    out[(*at)++] = copy;
}

static tern_status rewrite(sync *s)
{
    tern_isa_program *p = s->p;
    size_t extra = 0, at = 0;
    for (size_t i = 0; i < p->instrs.count; i++)
        extra += s->nodes[i].wait_count > 1 ? s->nodes[i].wait_count - 1 : 0;
    struct {
        tern_isa_instr *items;
        size_t count, capacity;
    } list = {0};
    TERN_TRY(tern_vec_reserve(p->mem, &list, p->instrs.count + extra + 1));
    for (size_t i = 0; i < p->instrs.count; i++) {
        put_instr(s, &s->nodes[i], &p->instrs.items[i], list.items, &at);
        s->nodes[i].known = (uint32_t)at - 1; /* now: its new place */
    }
    for (size_t i = 0; i < p->tensors.count; i++) {
        tern_isa_tensor *t = &p->tensors.items[i];
        if (t->mem == TERN_MEM_HBM)
            continue;
        t->first_use = s->nodes[t->first_use].known;
        t->last_use = s->nodes[t->last_use].known;
    }
    tern_vec_free(p->mem, &p->instrs);
    p->instrs.items = list.items;
    p->instrs.count = at;
    p->instrs.capacity = list.capacity;
    return NULL;
}

static tern_status run(sync *s)
{
    size_t n = s->p->instrs.count, tensors = s->p->tensors.count;
    TERN_TRY_MEM(s->nodes = tern_mem_get_zeroed(s->p->mem, (n + 1) * sizeof(*s->nodes)));
    TERN_TRY_MEM(s->tensor_map = tern_mem_get_n(s->p->mem, tensors + 1, sizeof(*s->tensor_map)));
    memset(s->tensor_map, 0xff, (tensors + 1) * sizeof(*s->tensor_map));
    memset(s->map, 0xff, sizeof(s->map));
    memset(s->saved, 0xff, sizeof(s->saved));
    for (uint32_t i = 0; i < n; i++)
        TERN_TRY(visit(s, i));
    TERN_TRY(number_signals(s));
    return rewrite(s);
}

tern_status tern_lir_synchronise(tern_isa_program *p, const tern_chip *chip)
{
    sync *s = tern_mem_get_zeroed(p->mem, sizeof(*s));
    TERN_TRY_MEM(s);
    s->p = p;
    s->chip = chip;
    tern_lir_access_pool_init(&s->accesses, p->mem);
    size_t n = p->instrs.count, tensors = p->tensors.count;
    tern_status st = run(s);
    for (unsigned i = 0; i < STREAMS; i++)
        tern_vec_free(p->mem, &s->by_seq[i]);
    tern_vec_free(p->mem, &s->knowledges);
    tern_vec_free(p->mem, &s->waits);
    tern_lir_access_pool_fini(&s->accesses);
    tern_mem_free(p->mem, s->nodes, (n + 1) * sizeof(*s->nodes));
    tern_mem_free(p->mem, s->tensor_map, (tensors + 1) * sizeof(*s->tensor_map));
    tern_mem_free(p->mem, s, sizeof(*s));
    return st;
}
