/* nki/nki_plan_list.c - list scheduling of a kernel's straight code.
 *
 * Among the instructions of a window whose predecessors are placed, the one that can start first is
 * placed next, by estimated times; of several, the first as written. Tiles that begin ahead of the
 * oldest instruction use only memory that the written order leaves free at its peak.
 *
 * Loads are triggered by an engine that does nothing else, and run ahead as far as memory allows.
 * So each is placed before the first instruction that needs it: any earlier, and its tile would
 * only be in use for longer. Transfers are estimated to begin as early as possible. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "lir/lir.h"
#include "nki/nki_plan_impl.h"

enum {
    WINDOW = 512,       /* instructions */
    EDGES_MAX = 1 << 22 /* of 28 bytes; a kernel with more is recorded as written */
};
static const double hop = 40;         /* ns from engine to engine */
static const double about = 100;      /* ns that make no difference between engines */
static const double sbuf_part = 0.85; /* that is filled: tiles do not fit together perfectly */

/* |to| follows |from|: its start or, if it waits, its results. */
typedef struct {
    uint32_t from, to;
    bool waits;
} edge;

typedef struct {
    TERN_VEC(uint32_t) writes, reads; /* accesses that later ones may have to follow */
} history;

typedef struct {
    tern_nki_planner *p;
    tern_nki_plan *plan;
    history *tensors;
    uint32_t *waiting, *edges_at; /* [ops]: predecessors that are not placed; [ops + 1] */
    uint32_t *before, *before_at; /* [edges]: predecessors; [ops + 1] */
    double *ready;                /* [ops] */
    TERN_VEC(edge) edges;         /* sorted by |from|, once complete */
    edge *sorted;
    TERN_VEC(uint32_t) candidates;
    double free_at[TERN_ENGINE_COUNT], load[TERN_ENGINE_COUNT], dma_free;
    double sbuf_left, psum_left;   /* for tiles ahead */
    uint32_t placed, oldest, seen; /* candidates are below |seen| */
} lister;

/* --- what follows what --- */

static bool overlaps(const tern_nki_access *a, const tern_nki_access *b)
{
    return a->lo < b->hi && b->lo < a->hi && a->first < b->last && b->first < a->last;
}

static bool covers(const tern_nki_access *a, const tern_nki_access *b)
{
    return a->lo <= b->lo && b->hi <= a->hi && a->first <= b->first && b->last <= a->last;
}

/* Follows those of |list| that it overlaps, and removes those that no later one need follow. */
static tern_status follow(lister *l, uint32_t at, uint32_t *list, size_t *count, bool waits)
{
    const tern_nki_access *all = l->p->accesses.items, *a = &all[at];
    size_t kept = 0;
    for (size_t i = 0; i < *count; i++) {
        const tern_nki_access *b = &all[list[i]];
        if (b->op != a->op && overlaps(a, b))
            TERN_TRY(tern_vec_push(l->p->s->mem, &l->edges, ((edge){b->op, a->op, waits})));
        if (!(a->writes && b->op != a->op && covers(a, b)))
            list[kept++] = list[i];
    }
    *count = kept;
    return NULL;
}

static tern_status find_edges(lister *l)
{
    tern_alloc mem = l->p->s->mem;
    for (uint32_t at = 0; at < l->p->accesses.count && !l->p->fixed; at++) {
        const tern_nki_access *a = &l->p->accesses.items[at];
        history *h = &l->tensors[a->tensor];
        TERN_TRY(follow(l, at, h->writes.items, &h->writes.count, !a->writes));
        if (a->writes)
            TERN_TRY(follow(l, at, h->reads.items, &h->reads.count, false));
        if (a->writes)
            TERN_TRY(tern_vec_push(mem, &h->writes, at));
        else
            TERN_TRY(tern_vec_push(mem, &h->reads, at));
        l->p->fixed = l->edges.count > EDGES_MAX;
    }
    return NULL;
}

static tern_status sort_edges(lister *l)
{
    const uint32_t ops = l->plan->ops;
    TERN_TRY_MEM(l->sorted = tern_mem_get_n(l->p->s->mem, l->edges.count + 1, sizeof(edge)));
    TERN_TRY_MEM(l->before = tern_mem_get_n(l->p->s->mem, l->edges.count + 1, sizeof(uint32_t)));
    for (size_t i = 0; i < l->edges.count; i++) {
        l->edges_at[l->edges.items[i].from + 1]++;
        l->waiting[l->edges.items[i].to]++;
    }
    for (uint32_t i = 0; i < ops; i++)
        l->edges_at[i + 1] += l->edges_at[i];
    for (size_t i = l->edges.count; i-- > 0;) /* ends become begins */
        l->sorted[--l->edges_at[l->edges.items[i].from + 1]] = l->edges.items[i];
    for (uint32_t i = 0; i < ops; i++)
        l->before_at[i + 1] = l->before_at[i] + l->waiting[i];
    for (size_t i = 0; i < l->edges.count; i++)
        l->before[l->before_at[l->edges.items[i].to + 1] - l->waiting[l->edges.items[i].to]--] =
            l->edges.items[i].from;
    for (uint32_t i = 0; i < ops; i++)
        l->waiting[i] = l->before_at[i + 1] - l->before_at[i];
    return NULL;
}

static uint32_t begin_of(const lister *l, uint32_t op) { return l->edges_at[op + 1]; }
static uint32_t end_of(const lister *l, uint32_t op)
{
    return op + 1 < l->plan->ops ? l->edges_at[op + 2] : (uint32_t)l->edges.count;
}

/* --- space --- */

static double size_of(const lister *l, uint32_t tensor, bool psum)
{
    const tern_nki_tensor *t = &l->p->s->tensors.items[tensor];
    const uint64_t bank = tern_chip_psum_bank_bytes(l->p->chip);
    const uint64_t banks = (t->bytes + bank - 1) / bank;
    if (t->mem == TERN_MEM_PSUM)
        return psum ? (double)banks : 0;
    return t->mem == TERN_MEM_SBUF && !psum ? (double)t->bytes : 0;
}

/* The peak of the written order. */
static double peak_of(const lister *l, bool psum)
{
    double live = 0, peak = 0;
    for (uint32_t op = 0; op < l->plan->ops; op++) {
        const tern_nki_item *item = &l->p->items.items[op];
        for (int end = 0; end < 2; end++)
            for (uint32_t i = 0; i < item->access_count; i++) {
                tern_nki_tile *t = &l->p->tiles[l->p->accesses.items[item->access + i].tensor];
                double size = size_of(l, l->p->accesses.items[item->access + i].tensor, psum);
                if (!end && t->first == op && !t->alive) {
                    t->alive = true;
                    live += size;
                } else if (end && t->last == op && t->alive) {
                    t->alive = false;
                    live -= size;
                }
                peak = live > peak ? live : peak;
            }
    }
    return peak;
}

/* The memory that an instruction would take ahead of the oldest one. */
static double taken_ahead(const lister *l, uint32_t op, bool psum)
{
    const tern_nki_item *item = &l->p->items.items[op];
    double taken = 0;
    for (uint32_t i = 0; i < item->access_count; i++) {
        uint32_t tensor = l->p->accesses.items[item->access + i].tensor;
        const tern_nki_tile *t = &l->p->tiles[tensor];
        if (!t->alive && t->first > l->oldest)
            taken += size_of(l, tensor, psum);
    }
    return taken;
}

static bool fits(const lister *l, uint32_t op)
{
    return op == l->oldest ||
           (taken_ahead(l, op, false) <= l->sbuf_left && taken_ahead(l, op, true) <= l->psum_left);
}

static void take(lister *l, uint32_t op)
{
    const tern_nki_item *item = &l->p->items.items[op];
    for (uint32_t i = 0; i < item->access_count; i++) {
        uint32_t tensor = l->p->accesses.items[item->access + i].tensor;
        tern_nki_tile *t = &l->p->tiles[tensor];
        if (t->alive)
            continue;
        t->alive = true;
        t->ahead = t->first > l->oldest;
        l->sbuf_left -= t->ahead ? size_of(l, tensor, false) : 0;
        l->psum_left -= t->ahead ? size_of(l, tensor, true) : 0;
    }
}

/* Gives back what tiles took that begin before the oldest instruction. */
static void arrive(lister *l)
{
    const tern_nki_item *items = l->p->items.items;
    for (; l->oldest < l->plan->ops && (items[l->oldest].placed || items[l->oldest].assumed);
         l->oldest++) {
        const tern_nki_item *item = &items[l->oldest];
        for (uint32_t i = 0; i < item->access_count; i++) {
            uint32_t tensor = l->p->accesses.items[item->access + i].tensor;
            tern_nki_tile *t = &l->p->tiles[tensor];
            if (!t->ahead)
                continue;
            t->ahead = false;
            l->sbuf_left += size_of(l, tensor, false);
            l->psum_left += size_of(l, tensor, true);
        }
    }
}

/* --- time --- */

static double latency_of(const tern_chip *c, unsigned engine)
{
    return engine == TERN_ENGINE_PE    ? c->pe_latency_ns
           : engine == TERN_ENGINE_ACT ? c->act_latency_ns
           : engine == TERN_ENGINE_DVE ? c->dve_latency_ns
                                       : 0;
}

static double transfer_end(lister *l, const tern_nki_item *item, double trigger)
{
    const tern_chip *c = l->p->chip;
    double start = trigger + c->dma_start_ns;
    start = start > l->dma_free ? start : l->dma_free;
    l->dma_free = start + item->moved;
    return l->dma_free + c->dma_wake_ns + c->dma_engines * c->dma_stagger_ns;
}

/* The engine that would finish it first, or about then, and has less work; and when that could
 * start it. */
static double start_of(const lister *l, uint32_t op, unsigned *out_engine)
{
    const tern_nki_item *item = &l->p->items.items[op];
    double best = 0, least = 0;
    *out_engine = TERN_ENGINE_COUNT;
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++) {
        if (!(item->engines >> e & 1))
            continue;
        double start = l->ready[op] > l->free_at[e] ? l->ready[op] : l->free_at[e];
        double end = start + item->busy[e] + latency_of(l->p->chip, e);
        bool less = *out_engine < TERN_ENGINE_COUNT && l->load[e] < l->load[*out_engine];
        if (*out_engine < TERN_ENGINE_COUNT && end >= least + (less ? about : -about))
            continue;
        *out_engine = e;
        best = start;
        least = end;
    }
    return best;
}

/* --- placing --- */

/* Those that follow |op| may follow from |done| on, or from |end| on if they need no results. */
static void release(lister *l, uint32_t op, double end, double done)
{
    for (uint32_t i = begin_of(l, op); i < end_of(l, op); i++) {
        const edge *e = &l->sorted[i];
        double at = e->waits || l->p->items.items[op].is_transfer ? done : end;
        l->ready[e->to] = at > l->ready[e->to] ? at : l->ready[e->to];
        l->waiting[e->to]--;
    }
}

static bool follows_assumed(const lister *l, uint32_t op)
{
    for (uint32_t i = l->before_at[op]; i < l->before_at[op + 1]; i++) {
        const tern_nki_item *item = &l->p->items.items[l->before[i]];
        if (item->assumed && !item->placed)
            return true;
    }
    return false;
}

/* Assumes the loads that need not wait for any instruction that is not placed. */
static void assume_loads(lister *l)
{
    size_t kept = 0;
    for (size_t i = 0; i < l->candidates.count; i++) {
        uint32_t op = l->candidates.items[i];
        tern_nki_item *item = &l->p->items.items[op];
        if (!item->is_load || l->waiting[op] || follows_assumed(l, op)) {
            l->candidates.items[kept++] = op;
            continue;
        }
        item->assumed = true;
        release(l, op, l->ready[op], transfer_end(l, item, l->ready[op]));
    }
    l->candidates.count = kept;
    arrive(l);
}

static void put(lister *l, uint32_t op, unsigned engine)
{
    tern_nki_item *item = &l->p->items.items[op];
    take(l, op);
    item->placed = true;
    l->plan->order[l->placed++] = op;
    l->plan->engines[op] = (uint8_t)engine;
}

/* Places the assumed loads that |op| follows. */
static void put_loads(lister *l, uint32_t op)
{
    for (uint32_t i = l->before_at[op]; i < l->before_at[op + 1]; i++) {
        uint32_t load = l->before[i];
        if (l->p->items.items[load].assumed && !l->p->items.items[load].placed)
            put(l, load, TERN_ENGINE_SP);
    }
}

static void place(lister *l, uint32_t op, unsigned engine, double start)
{
    const tern_nki_item *item = &l->p->items.items[op];
    double busy = item->is_transfer ? item->busy[0] : item->busy[engine];
    double end = start + busy;
    l->free_at[engine] = end;
    l->load[engine] += busy + (item->is_transfer ? 0 : latency_of(l->p->chip, engine));
    put_loads(l, op);
    put(l, op, engine);
    release(l, op, end,
            item->is_transfer ? transfer_end(l, item, end)
                              : end + latency_of(l->p->chip, engine) + hop);
    arrive(l);
}

/* The candidate to be placed next: its index. */
static size_t choose(const lister *l, double *out_start, unsigned *out_engine)
{
    size_t best = SIZE_MAX;
    for (size_t i = 0; i < l->candidates.count; i++) {
        uint32_t op = l->candidates.items[i];
        unsigned engine = 0;
        if (l->waiting[op])
            continue;
        double start = start_of(l, op, &engine);
        if ((best < SIZE_MAX && start >= *out_start) || !fits(l, op))
            continue;
        best = i;
        *out_start = start;
        *out_engine = engine;
    }
    TERN_ASSERT(best < SIZE_MAX); /* the oldest one can always be placed */
    return best;
}

/* Places the instructions of one region, [first, end). */
static tern_status place_region(lister *l, uint32_t first, uint32_t end)
{
    l->candidates.count = 0;
    l->seen = l->oldest = first;
    while (l->candidates.count || l->seen < end) {
        for (; l->seen < end && l->seen < l->oldest + WINDOW; l->seen++)
            TERN_TRY(tern_vec_push(l->p->s->mem, &l->candidates, l->seen));
        assume_loads(l);
        if (!l->candidates.count)
            continue;
        double start = 0;
        unsigned engine = 0;
        size_t at = choose(l, &start, &engine);
        uint32_t op = l->candidates.items[at];
        memmove(&l->candidates.items[at], &l->candidates.items[at + 1],
                (l->candidates.count - at - 1) * sizeof(*l->candidates.items));
        l->candidates.count--;
        place(l, op, engine, start);
    }
    for (uint32_t op = first; op < end; op++) /* loads that nothing needs */
        if (!l->p->items.items[op].placed)
            put(l, op, TERN_ENGINE_SP);
    return NULL;
}

static tern_status place_all(lister *l)
{
    const tern_nki_item *items = l->p->items.items;
    const uint32_t ops = l->plan->ops;
    for (uint32_t first = 0, end; first < ops; first = end) {
        const uint32_t region = items[first].region;
        for (end = first + 1; region && end < ops && items[end].region == region;)
            end++;
        TERN_TRY(place_region(l, first, end));
        for (uint32_t i = first; i < end; i++)
            l->plan->ends[i] = end;
    }
    return NULL;
}

static tern_status run(lister *l)
{
    tern_alloc mem = l->p->s->mem;
    const size_t n = (size_t)l->plan->ops + 2;
    const tern_chip *c = l->p->chip;
    const size_t tensors = l->p->s->tensors.count + 1;
    TERN_TRY_MEM(l->tensors = tern_mem_get_zeroed(mem, tensors * sizeof(*l->tensors)));
    TERN_TRY_MEM(l->waiting = tern_mem_get_zeroed(mem, n * sizeof(*l->waiting)));
    TERN_TRY_MEM(l->edges_at = tern_mem_get_zeroed(mem, n * sizeof(*l->edges_at)));
    TERN_TRY_MEM(l->before_at = tern_mem_get_zeroed(mem, n * sizeof(*l->before_at)));
    TERN_TRY_MEM(l->ready = tern_mem_get_zeroed(mem, n * sizeof(*l->ready)));
    TERN_TRY(find_edges(l));
    if (l->p->fixed)
        return NULL;
    TERN_TRY(sort_edges(l));
    l->sbuf_left = sbuf_part * (double)c->sbuf_usable_bytes - peak_of(l, false);
    l->psum_left = (double)c->psum_banks - peak_of(l, true);
    return place_all(l);
}

tern_status tern_nki_list(tern_nki_planner *p, tern_nki_plan *out)
{
    tern_alloc mem = p->s->mem;
    lister l = {.p = p, .plan = out};
    tern_status st = run(&l);
    const size_t n = (size_t)out->ops + 2;
    for (size_t i = 0; l.tensors && i < p->s->tensors.count; i++) {
        tern_vec_free(mem, &l.tensors[i].writes);
        tern_vec_free(mem, &l.tensors[i].reads);
    }
    tern_mem_free(mem, l.tensors, (p->s->tensors.count + 1) * sizeof(*l.tensors));
    tern_mem_free(mem, l.waiting, n * sizeof(*l.waiting));
    tern_mem_free(mem, l.edges_at, n * sizeof(*l.edges_at));
    tern_mem_free(mem, l.before_at, n * sizeof(*l.before_at));
    tern_mem_free(mem, l.before, (l.edges.count + 1) * sizeof(*l.before));
    tern_mem_free(mem, l.ready, n * sizeof(*l.ready));
    tern_mem_free(mem, l.sorted, (l.edges.count + 1) * sizeof(*l.sorted));
    tern_vec_free(mem, &l.edges);
    tern_vec_free(mem, &l.candidates);
    return st;
}
