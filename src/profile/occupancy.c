/* profile/occupancy.c - allocations in SBUF, PSUM and HBM over time.
 *
 * A tensor with a live range occupies its memory from the start of the first event that accesses it
 * to the end of the last: executions of instructions that name it, and transfers (not their
 * triggers). Live ranges are positions in the instruction list: they determine which tensors share
 * memory, but only events have times. Where tensors share memory, as in successive iterations of a
 * loop, each has it until the first event of the next one: no byte is counted twice. A tensor that
 * shares with none and is used in a loop has one span from the first iteration to the last.
 *
 * A tensor without a live range is allocated for the whole run. In HBM, temporaries with live
 * ranges are in one block from address 0. All others are shown after it in table order; their real
 * addresses are chosen by the loader.
 *
 * An operand addressed by a register may be outside the tensor it names, where straight-line code
 * was rolled into loops: it extends an existing span, but never evicts another tensor. Extrapolated
 * iterations (tern_profile.gaps) show only spans that extend across them. */
#include <stdlib.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "profile/put_impl.h"

enum {
    GRANULES = 1024,      /* buckets per memory, for lookup by address */
    POINTS_MAX = 1 << 14, /* of a counter; beyond it, the maximum of each of this many bins */
    HBM_ALIGN = 64,
    NIL = TERN_ISA_NONE32
};

/* Current span of a tensor: start, and end so far. */
typedef struct {
    tern_time start, until;
    bool open;
} open_span;

typedef struct {
    uint32_t tensor, next;
} link;

typedef struct {
    uint64_t granule; /* bytes */
    uint32_t head[GRANULES];
} buckets;

typedef struct {
    tern_profile *p;
    const tern_isa_tensor *tensors;
    open_span *open_spans; /* [tensors] */
    buckets *memories;     /* [memories] */
    TERN_VEC(link) links;
    uint32_t free;        /* first free link */
    tern_time begin, end; /* of the run */
    uint64_t other_from;  /* HBM: end of the block of temporaries */
} tracker;

/* --- allocations --- */

static bool has_live_range(const tern_isa_tensor *t)
{
    return t->mem == TERN_MEM_HBM ? tern_isa_in_scratch(t) : t->last_use != NIL || t->first_use;
}

static bool share_bytes(const tern_isa_tensor *a, const tern_isa_tensor *b)
{
    bool rows = a->mem == TERN_MEM_HBM || (a->start < b->start + (unsigned)b->partitions &&
                                           b->start < a->start + (unsigned)a->partitions);
    return rows && a->address < b->address + b->bytes && b->address < a->address + a->bytes;
}

static size_t granule_of(const buckets *g, uint64_t address)
{
    uint64_t i = address / g->granule;
    return i < GRANULES ? (size_t)i : GRANULES - 1;
}

typedef struct {
    size_t first, last;
} range;

static range range_of(const buckets *g, const tern_isa_tensor *t)
{
    uint64_t last = t->address + (t->bytes ? t->bytes - 1 : 0);
    return (range){granule_of(g, t->address), granule_of(g, last)};
}

static tern_status put_link(tracker *k, uint32_t *head, uint32_t tensor)
{
    uint32_t at = k->free;
    if (at == NIL) {
        at = (uint32_t)k->links.count;
        TERN_TRY(tern_vec_push(k->p->mem, &k->links, (link){0, NIL}));
    } else {
        k->free = k->links.items[at].next;
    }
    k->links.items[at] = (link){tensor, *head};
    *head = at;
    return NULL;
}

static void drop_link(tracker *k, uint32_t *head, uint32_t tensor)
{
    uint32_t *at = head;
    while (*at != NIL && k->links.items[*at].tensor != tensor)
        at = &k->links.items[*at].next;
    if (*at == NIL)
        return;
    uint32_t gone = *at;
    *at = k->links.items[gone].next;
    k->links.items[gone].next = k->free;
    k->free = gone;
}

static tern_status add_span(tracker *k, uint32_t tensor, uint64_t address, tern_time start,
                            tern_time end)
{
    const tern_isa_tensor *t = &k->tensors[tensor];
    tern_profile_span span = {.tensor = tensor,
                              .mem = t->mem,
                              .first_partition = t->start,
                              .partitions = t->partitions,
                              .address = address,
                              .bytes = t->bytes,
                              .start = start,
                              .end = end};
    return tern_vec_push(k->p->mem, &k->p->spans, span);
}

/* Ends the span of a tensor, at the latest at |by|, where another one replaces it. */
static tern_status end_span(tracker *k, uint32_t tensor, tern_time by)
{
    const tern_isa_tensor *t = &k->tensors[tensor];
    open_span *h = &k->open_spans[tensor];
    buckets *g = &k->memories[t->mem];
    range r = range_of(g, t);
    for (size_t i = r.first; i <= r.last; i++)
        drop_link(k, &g->head[i], tensor);
    h->open = false;
    return add_span(k, tensor, t->address, h->start, h->until < by ? h->until : by);
}

/* A live tensor that overlaps |t| in granule |i|, or NIL. */
static uint32_t find_overlap(const tracker *k, const tern_isa_tensor *t, size_t i)
{
    uint32_t at = k->memories[t->mem].head[i];
    while (at != NIL && !share_bytes(&k->tensors[k->links.items[at].tensor], t))
        at = k->links.items[at].next;
    return at == NIL ? NIL : k->links.items[at].tensor;
}

static tern_status start_span(tracker *k, uint32_t tensor, tern_time start, bool from_others)
{
    const tern_isa_tensor *t = &k->tensors[tensor];
    buckets *g = &k->memories[t->mem];
    range r = range_of(g, t);
    for (size_t i = r.first; i <= r.last; i++) {
        for (uint32_t other; (other = find_overlap(k, t, i)) != NIL;) {
            if (!from_others)
                return NULL;
            TERN_TRY(end_span(k, other, start));
        }
    }
    for (size_t i = r.first; i <= r.last; i++)
        TERN_TRY(put_link(k, &g->head[i], tensor));
    k->open_spans[tensor] = (open_span){start, start, true};
    return NULL;
}

static tern_status touch(tracker *k, const tern_isa_ap *ap, const tern_timing_event *e)
{
    if (ap->mem == TERN_MEM_NONE || ap->tensor >= k->p->source.program->tensors.count ||
        !has_live_range(&k->tensors[ap->tensor]))
        return NULL;
    open_span *h = &k->open_spans[ap->tensor];
    bool moves = ap->reg != TERN_ISA_NONE8 && ap->mem != TERN_MEM_HBM;
    if (!h->open)
        TERN_TRY(start_span(k, ap->tensor, e->start, !moves));
    if (h->open && h->until < e->end)
        h->until = e->end;
    return NULL;
}

/* --- the run --- */

static tern_status track_events(tracker *k)
{
    const tern_isa_program *program = k->p->source.program;
    tern_profile_walk walk;
    tern_profile_walk_begin(&walk, k->p);
    for (size_t at; (at = tern_profile_walk_next(&walk)) != SIZE_MAX;) {
        const tern_timing_event *e = &k->p->timing.events.items[at];
        if (!tern_profile_is_work(k->p, e))
            continue;
        const tern_isa_instr *in = &program->instrs.items[e->instr];
        const tern_isa_ap *operands = tern_isa_operands(program, in);
        for (unsigned i = 0; i < in->operand_count; i++)
            TERN_TRY(touch(k, &operands[i], e));
    }
    for (uint32_t i = 0; i < program->tensors.count; i++)
        if (k->open_spans[i].open)
            TERN_TRY(end_span(k, i, k->end));
    return NULL;
}

/* Tensors without a live range. */
static tern_status add_lasting(tracker *k)
{
    uint64_t behind = k->other_from;
    for (uint32_t i = 0; i < k->p->source.program->tensors.count; i++) {
        const tern_isa_tensor *t = &k->tensors[i];
        if (t->mem == TERN_MEM_NONE || has_live_range(t))
            continue;
        uint64_t address = t->mem == TERN_MEM_HBM ? behind : t->address;
        TERN_TRY(add_span(k, i, address, k->begin, k->end));
        if (t->mem == TERN_MEM_HBM)
            behind += (t->bytes + HBM_ALIGN - 1) / HBM_ALIGN * HBM_ALIGN;
    }
    return NULL;
}

static tern_status prepare(tracker *k)
{
    const tern_profile *p = k->p;
    size_t count = p->source.program->tensors.count;
    uint64_t top[TERN_MEM_COUNT] = {0};
    TERN_TRY_MEM(k->open_spans = tern_mem_get_zeroed(p->mem, (count + 1) * sizeof(*k->open_spans)));
    TERN_TRY_MEM(k->memories = tern_mem_get_n(p->mem, TERN_MEM_COUNT, sizeof(*k->memories)));
    for (size_t i = 0; i < count; i++) {
        const tern_isa_tensor *t = &k->tensors[i];
        TERN_ASSERT(t->mem < TERN_MEM_COUNT);
        if (has_live_range(t) && top[t->mem] < t->address + t->bytes)
            top[t->mem] = t->address + t->bytes;
    }
    for (unsigned m = 0; m < TERN_MEM_COUNT; m++) {
        k->memories[m].granule = top[m] / GRANULES + 1;
        for (unsigned i = 0; i < GRANULES; i++)
            k->memories[m].head[i] = NIL;
    }
    k->other_from = (top[TERN_MEM_HBM] + HBM_ALIGN - 1) / HBM_ALIGN * HBM_ALIGN;
    return NULL;
}

static void release(tracker *k)
{
    tern_alloc mem = k->p->mem;
    tern_mem_free(mem, k->open_spans,
                  (k->p->source.program->tensors.count + 1) * sizeof(*k->open_spans));
    tern_mem_free(mem, k->memories, TERN_MEM_COUNT * sizeof(*k->memories));
    tern_vec_free(mem, &k->links);
}

static int by_place(const void *x, const void *y)
{
    const tern_profile_span *a = x, *b = y;
    if (a->mem != b->mem)
        return a->mem < b->mem ? -1 : 1;
    if (a->start != b->start)
        return a->start < b->start ? -1 : 1;
    if (a->address != b->address)
        return a->address < b->address ? -1 : 1;
    if (a->first_partition != b->first_partition)
        return a->first_partition < b->first_partition ? -1 : 1;
    return (a->tensor > b->tensor) - (a->tensor < b->tensor);
}

/* --- counters --- */

typedef struct {
    tern_time at;
    uint64_t bytes;
} edge;

static int by_time(const void *x, const void *y)
{
    const edge *a = x, *b = y;
    return (a->at > b->at) - (a->at < b->at);
}

static tern_status add_point(tern_alloc mem, tern_profile_counter *c, tern_time at, double value)
{
    size_t n = c->at.count;
    if (n && c->value.items[n - 1] == value)
        return NULL;
    if (n && c->at.items[n - 1] == at) {
        c->value.items[n - 1] = value;
        return NULL;
    }
    TERN_TRY(tern_vec_push(mem, &c->at, at));
    return tern_vec_push(mem, &c->value, value);
}

static void put_point(tern_profile_counter *c, size_t *count, tern_time at, double value)
{
    if (*count && c->at.items[*count - 1] == at)
        (*count)--;
    c->at.items[*count] = at;
    c->value.items[(*count)++] = value;
}

/* Downsamples in place to POINTS_MAX equal bins: a bin with several points becomes its maximum and
 * its last value. */
static void thin(tern_profile_counter *c, tern_time begin, tern_time end)
{
    tern_time width = (end - begin) / POINTS_MAX + 1;
    size_t count = 0;
    double value = 0;
    for (size_t i = 0; i < c->at.count;) {
        tern_time at = c->at.items[i], bin = begin + (at - begin) / width * width;
        double max_value = value;
        size_t first = i;
        for (; i < c->at.count && c->at.items[i] < bin + width; i++) {
            value = c->value.items[i];
            max_value = value > max_value ? value : max_value;
        }
        bool single = i == first + 1;
        put_point(c, &count, single ? at : bin, single ? value : max_value);
        if (!single && value != max_value && bin + width < end)
            put_point(c, &count, bin + width, value);
    }
    c->at.count = c->value.count = count;
}

/* |up| and |down| are the sorted starts and ends of spans. Ends at the end of the run add no
 * point. */
static tern_status sweep(const tracker *run, tern_profile_counter *c, const edge *up,
                         const edge *down, size_t count)
{
    uint64_t sum = 0;
    for (size_t i = 0, k = 0; k < count;) {
        tern_time at = i < count && up[i].at < down[k].at ? up[i].at : down[k].at;
        for (; i < count && up[i].at == at; i++)
            sum += up[i].bytes;
        for (; k < count && down[k].at == at; k++)
            sum -= down[k].bytes;
        if (at < run->end)
            TERN_TRY(add_point(run->p->mem, c, at, (double)sum));
    }
    return NULL;
}

/* |up| and |down| have capacity for all spans. */
static tern_status count_spans(const tracker *k, tern_memory memory, edge *up, edge *down,
                               tern_profile_counter *c)
{
    const tern_profile *p = k->p;
    size_t count = 0;
    TERN_TRY(add_point(p->mem, c, k->begin, 0));
    for (size_t i = 0; i < p->spans.count; i++) {
        const tern_profile_span *s = &p->spans.items[i];
        if (s->mem != (uint8_t)memory || s->start == s->end)
            continue;
        uint64_t bytes = memory == TERN_MEM_HBM ? s->bytes : s->bytes * s->partitions;
        up[count] = (edge){s->start, bytes};
        down[count++] = (edge){s->end, bytes};
    }
    if (count) {
        qsort(up, count, sizeof(*up), by_time);
        qsort(down, count, sizeof(*down), by_time);
        TERN_TRY(sweep(k, c, up, down, count));
    }
    if (c->at.count > POINTS_MAX)
        thin(c, k->begin, k->end);
    return NULL;
}

static tern_status count_memory(const tracker *k, tern_memory memory, tern_profile_counter *c)
{
    tern_alloc mem = k->p->mem;
    size_t n = k->p->spans.count + 1;
    edge *up = tern_mem_get_n(mem, n, sizeof(*up));
    edge *down = tern_mem_get_n(mem, n, sizeof(*down));
    tern_status st = tern_status_no_memory();
    if (up && down)
        st = count_spans(k, memory, up, down, c);
    tern_mem_free(mem, up, n * sizeof(*up));
    tern_mem_free(mem, down, n * sizeof(*down));
    return st;
}

static tern_status make_counters(tracker *k)
{
    const tern_chip *chip = k->p->source.chip;
    tern_profile_counter *c = k->p->counter;
    c[0] = (tern_profile_counter){.name = "sbuf",
                                  .unit = "bytes",
                                  .capacity = (double)chip->sbuf_usable_bytes * chip->partitions};
    c[1] =
        (tern_profile_counter){.name = "psum",
                               .unit = "bytes",
                               .capacity = (double)chip->psum_partition_bytes * chip->partitions};
    c[2] = (tern_profile_counter){
        .name = "hbm", .unit = "bytes", .capacity = (double)chip->hbm_stack_bytes};
    TERN_TRY(count_memory(k, TERN_MEM_SBUF, &c[0]));
    TERN_TRY(count_memory(k, TERN_MEM_PSUM, &c[1]));
    return count_memory(k, TERN_MEM_HBM, &c[2]);
}

tern_status tern_profile_make_memory(tern_profile *p)
{
    tracker k = {.p = p,
                 .tensors = p->source.program->tensors.items,
                 .free = NIL,
                 .begin = p->timing.core[0].first};
    k.end = k.begin + p->timing.total;
    tern_status st = prepare(&k);
    if (!st)
        st = track_events(&k);
    if (!st)
        st = add_lasting(&k);
    if (!st && p->spans.count)
        qsort(p->spans.items, p->spans.count, sizeof(*p->spans.items), by_place);
    if (!st)
        st = make_counters(&k);
    release(&k);
    return st;
}
