/* sched/spill.c - spills idle tiles to HBM while SBUF is full.
 *
 * Tiles are allocated in the order in which their live ranges begin, as in allocate.c. Where one
 * does not fit, tiles that are not in use at that point are evicted: of all windows where the tile
 * would fit, the cheapest is cleared. An evicted tile is stored after its last use, and its live
 * range is split: the rest is a new tile with an address of its own, which is loaded before the
 * next use. The cost is the number of bytes moved, divided by the number of instructions up to the
 * next use, so that the tile used latest goes first. A tile that was not written since it was
 * loaded or stored is only loaded again; one that is overwritten before it is read again is not
 * moved at all.
 *
 * A tile is viewed from the innermost loop with all its uses. Loops inside that one count as one
 * instruction, so a tile is evicted around them, or within one iteration of its own loop. A tile
 * that carries values from one iteration to the next stays. The tiles of a pool are allocated
 * individually here.
 *
 * A tile that is in use may be moved if it is in the way: stored, and loaded at another address.
 * This defragments SBUF. */
#include "base/alloc.h"
#include "base/assert.h"
#include "sched/spill_impl.h"

enum { NIL = TERN_SCHED_NONE };

/* --- cost --- */

typedef enum { PINNED, MOVABLE, IDLE } evictability;

/* Whether tile |id| can be evicted at |now|, and at what cost. MOVABLE: it is in use, and needs
 * another address at once. */
static evictability cost_of(tern_spiller *s, uint32_t id, uint32_t now, double *out)
{
    const tern_spill_tile *t = &s->tiles.items[id];
    uint32_t next = tern_spill_next_use(s, t, now);
    double distance = 0.25, bytes = (double)tern_spill_whole_tile(s, id).end *
                                    (tern_spill_whole_tile(s, id).last + 1) / 16;
    *out = -1;
    if (t->begin == t->end || (next > t->begin && tern_spill_span(s, t, next - 1).last >= now))
        return PINNED;
    if (next == t->end) {
        distance = (double)s->al.ranges[id].last - now + 1;
    } else {
        uint32_t first = tern_spill_span(s, t, next).first;
        if (first < now || (first == now && next == t->begin))
            return PINNED;
        if (first > now)
            distance = (double)(first - now);
    }
    const tern_spill_gap *gap = tern_spill_gap_before(s, id, next);
    if (gap->method == TERN_SPILL_IMPOSSIBLE)
        return PINNED;
    bytes += (double)gap->bytes;
    for (uint32_t l = t->scope.loop; l != NIL; l = s->nest->loops.items[l].parent)
        bytes *= s->nest->loops.items[l].trip_count ? s->nest->loops.items[l].trip_count : 1;
    *out = bytes / distance;
    return distance < 1 ? MOVABLE : IDLE;
}

typedef struct {
    uint64_t at;
    uint32_t quadrants;
    double cost;
    bool found;
} window;

static bool is_in_way(const tern_spiller *s, uint32_t other, uint64_t at, uint64_t bytes,
                      uint32_t quadrants)
{
    const tern_isa_tensor *o = tern_sched_tensor(&s->al, other);
    return s->al.links[other].quadrants & quadrants && at < o->address + o->bytes &&
           o->address < at + bytes;
}

/* Computes the cost of clearing |bytes| at |at|; updates |best| if it is lower. */
static void try_window(tern_spiller *s, uint64_t at, uint64_t bytes, uint32_t quadrants,
                       const double *costs, window *best)
{
    double cost = 0;
    unsigned i = 0;
    if (at + bytes > s->al.size)
        return;
    for (uint32_t id = s->al.head; id != NIL; id = s->al.links[id].next, i++) {
        if (!is_in_way(s, id, at, bytes, quadrants))
            continue;
        if (costs[i] < 0)
            return;
        cost += costs[i];
        if (best->found && cost >= best->cost)
            return;
    }
    *best = (window){.at = at, .quadrants = quadrants, .cost = cost, .found = true};
    TERN_ASSERT(cost >= 0);
}

/* Tries windows that begin where a tile ends, or end where one begins. */
static void try_windows(tern_spiller *s, const tern_isa_tensor *t, uint32_t quadrants,
                        const double *costs, window *best)
{
    uint64_t align = tern_sched_align_of(&s->al, t);
    try_window(s, 0, t->bytes, quadrants, costs, best);
    if (t->bytes <= s->al.size)
        try_window(s, (s->al.size - t->bytes) / align * align, t->bytes, quadrants, costs, best);
    for (uint32_t id = s->al.head; id != NIL; id = s->al.links[id].next) {
        const tern_isa_tensor *o = tern_sched_tensor(&s->al, id);
        uint64_t end = (o->address + o->bytes + align - 1) / align * align;
        try_window(s, end, t->bytes, quadrants, costs, best);
        if (o->address >= t->bytes)
            try_window(s, (o->address - t->bytes) / align * align, t->bytes, quadrants, costs,
                       best);
    }
}

/* The eviction cost of each live tile; -1: cannot be evicted. If the tiles in use and tile |id|
 * together exceed the memory, moving tiles would not help. */
static void find_costs(tern_spiller *s, uint32_t id, uint32_t now, double *costs)
{
    const tern_isa_tensor *t = tern_sched_tensor(&s->al, id);
    uint32_t quadrants = s->b->tiles.items[id].any_start
                             ? 0
                             : tern_sched_quadrants_of(&s->al, t->start, t->partitions);
    uint64_t used[32] = {0}, max_used = 0;
    for (unsigned pass = 0; pass < 2; pass++) {
        size_t i = 0;
        for (uint32_t o = s->al.head; o != NIL; o = s->al.links[o].next, i++) {
            evictability evictable = cost_of(s, o, now, &costs[i]);
            if (pass && evictable == MOVABLE && max_used + t->bytes > s->al.size)
                costs[i] = -1;
            for (uint32_t bits = s->al.links[o].quadrants & quadrants;
                 !pass && evictable != IDLE && bits; bits &= bits - 1) {
                uint64_t *of = &used[__builtin_ctz(bits)];
                *of += tern_sched_tensor(&s->al, o)->bytes;
                max_used = *of > max_used ? *of : max_used;
            }
        }
    }
}

/* The cheapest window to clear for tile |id|. */
static tern_status find_window(tern_spiller *s, uint32_t id, uint32_t now, window *best)
{
    const tern_isa_tensor *t = tern_sched_tensor(&s->al, id);
    size_t count = 1;
    for (uint32_t o = s->al.head; o != NIL; o = s->al.links[o].next)
        count++;
    double *costs = tern_mem_get_n(s->b->mem, count, sizeof(*costs));
    TERN_TRY_MEM(costs);
    find_costs(s, id, now, costs);
    uint32_t unit = tern_sched_start_unit(s->al.chip, t->partitions);
    for (uint32_t start = t->start; start + t->partitions <= s->al.chip->partitions;
         start += unit) {
        try_windows(s, t, tern_sched_quadrants_of(&s->al, start, t->partitions), costs, best);
        if (!s->b->tiles.items[id].any_start)
            break;
    }
    tern_mem_free(s->b->mem, costs, count * sizeof(*costs));
    return NULL;
}

/* --- tiles still to allocate --- */

/* A tile that is loaded begins before the instruction that uses it. */
static tern_status push(tern_spiller *s, uint32_t id, bool loaded)
{
    uint64_t key = ((uint64_t)s->al.ranges[id].first * 2 + !loaded) << 32 | id;
    TERN_TRY(tern_vec_push(s->b->mem, &s->heap, key));
    size_t at = s->heap.count - 1;
    for (; at > 0 && s->heap.items[(at - 1) / 2] > key; at = (at - 1) / 2)
        s->heap.items[at] = s->heap.items[(at - 1) / 2];
    s->heap.items[at] = key;
    return NULL;
}

static uint32_t pop(tern_spiller *s)
{
    uint64_t *h = s->heap.items, first = h[0], key = h[--s->heap.count];
    TERN_ASSERT(first <= key);
    size_t at = 0, n = s->heap.count;
    for (;;) {
        size_t child = 2 * at + 1;
        if (child >= n)
            break;
        child += child + 1 < n && h[child + 1] < h[child];
        if (h[child] >= key)
            break;
        h[at] = h[child];
        at = child;
    }
    if (n)
        h[at] = key;
    return (uint32_t)first;
}

/* --- eviction --- */

/* Gives tile |rest| the contents of tile |id|, by the method of the gap. */
static tern_status move_contents(tern_spiller *s, uint32_t id, uint32_t rest, uint32_t next,
                                 tern_sched_live_range gap)
{
    tern_spill_tile *t = &s->tiles.items[id], *a = &s->tiles.items[rest];
    tern_spill_method method = t->gap.method;
    TERN_ASSERT(t->gap.next == next && method != TERN_SPILL_IMPOSSIBLE);
    TERN_ASSERT(next > t->begin && gap.first <= gap.last);
    tern_sched_area held, written;
    uint64_t ignored = 0, before = (uint64_t)gap.last * 2;
    uint32_t last = s->uses[next - 1].instr, first = s->uses[next].instr;
    if (method == TERN_SPILL_DEAD)
        return NULL;
    tern_spill_find_areas(s, id, next, &held, &written);
    a->area = (uint32_t)s->areas.count;
    TERN_TRY(tern_vec_push(s->b->mem, &s->areas, held));
    if (method == TERN_SPILL_REMATERIALISE) {
        a->loads_begin = t->loads_begin;
        a->loads_end = t->loads_end;
        if (t->loads_begin == NIL) {
            (void)tern_spill_find_loads(s, id, next, &a->loads_begin, &ignored);
            a->loads_end = next;
        }
        for (uint32_t u = a->loads_begin; u < a->loads_end; u++)
            if (s->uses[u].roles & TERN_ROLE_OUT)
                TERN_TRY(tern_spill_rematerialise(s, before, first, s->uses[u].instr, rest));
        return NULL;
    }
    uint32_t slot = t->slot;
    if (slot == NIL) {
        written = held;
        TERN_TRY(tern_spill_add_slot(s, id, &slot)); /* may reallocate |tiles| */
    }
    s->tiles.items[rest].slot = slot;
    if (method == TERN_SPILL_STORE)
        TERN_TRY(
            tern_spill_transfer(s, (uint64_t)gap.first * 2 + 1, last, true, id, slot, &written));
    return tern_spill_transfer(s, before, first, false, rest, slot, &held);
}

/* Splits the live range: from use |next| on there is a new tile. |gap|: the last use before it, and
 * the first one after it. */
static tern_status split(tern_spiller *s, uint32_t id, uint32_t next, tern_sched_live_range gap)
{
    uint32_t rest = 0;
    bool loaded = tern_spill_gap_before(s, id, next)->method != TERN_SPILL_DEAD;
    TERN_TRY(tern_spill_add_tile(s, id, &rest));
    tern_spill_tile *t = &s->tiles.items[id], *a = &s->tiles.items[rest];
    a->begin = next;
    a->end = t->end;
    a->scope = t->scope;
    a->left_pool = true;
    if (t->scope.loop != NIL) /* each iteration has its own */
        s->b->tiles.items[id].home = s->b->tiles.items[rest].home =
            s->nest->loops.items[t->scope.loop].vreg;
    s->al.ranges[rest] = (tern_sched_live_range){gap.last, s->al.ranges[id].last};
    s->al.links[rest] = (tern_sched_link){.next = NIL};
    TERN_TRY(move_contents(s, id, rest, next, gap));
    s->tiles.items[id].end = next;
    TERN_ASSERT(s->tiles.items[id].begin < next && next < s->tiles.items[rest].end);
    s->tiles.items[id].gap.next = NIL;
    s->al.ranges[id].last = gap.first;
    return push(s, rest, loaded);
}

static tern_status evict(tern_spiller *s, uint32_t id, uint32_t now)
{
    tern_spill_tile *t = &s->tiles.items[id];
    uint32_t next = tern_spill_next_use(s, t, now);
    t->left_pool = true;
    TERN_ASSERT(next >= t->begin && next <= t->end);
    if (next == t->begin) { /* not used yet */
        s->al.ranges[id].first = tern_spill_span(s, t, next).first;
        return push(s, id, t->area != NIL);
    }
    if (next == t->end) {
        s->al.ranges[id].last = tern_spill_span(s, t, next - 1).last;
        return NULL;
    }
    tern_sched_live_range gap = {tern_spill_span(s, t, next - 1).last,
                                 tern_spill_span(s, t, next).first};
    return split(s, id, next, gap);
}

/* Evicts all tiles in the window. */
static tern_status clear_window(tern_spiller *s, const window *w, uint64_t bytes, uint32_t now)
{
    for (uint32_t id = s->al.head; id != NIL;) {
        uint32_t after = s->al.links[id].next;
        if (is_in_way(s, id, w->at, bytes, w->quadrants)) {
            tern_sched_release_tile(&s->al, id);
            TERN_TRY(evict(s, id, now));
        }
        id = after;
    }
    return NULL;
}

/* Makes space for tile |id|, or delays its live range. */
static tern_status make_space(tern_spiller *s, uint32_t id, uint32_t now, bool *out_later)
{
    window best = {.found = false};
    double own = 0;
    *out_later = false;
    TERN_TRY(find_window(s, id, now, &best));
    /* a tile of a pool that is not in use yet */
    bool can_wait = s->tiles.items[id].begin < s->tiles.items[id].end &&
                    tern_spill_next_use(s, &s->tiles.items[id], now) == s->tiles.items[id].begin &&
                    cost_of(s, id, now, &own) == IDLE;
    if (can_wait && (!best.found || own < best.cost)) {
        *out_later = true;
        return evict(s, id, now);
    }
    if (!best.found)
        return tern_sched_out_of_space(&s->al, id);
    return clear_window(s, &best, tern_sched_tensor(&s->al, id)->bytes, now);
}

static tern_status allocate_one(tern_spiller *s, uint32_t id)
{
    uint32_t now = s->al.ranges[id].first;
    bool fits = false, delayed = false;
    for (uint32_t o = s->al.head; o != NIL;) {
        uint32_t after = s->al.links[o].next;
        if (s->al.ranges[o].last < now)
            tern_sched_release_tile(&s->al, o);
        o = after;
    }
    TERN_TRY(tern_sched_allocate_tile(&s->al, id, &fits));
    if (fits)
        return NULL;
    TERN_TRY(make_space(s, id, now, &delayed));
    if (delayed)
        return NULL;
    TERN_TRY(tern_sched_allocate_tile(&s->al, id, &fits));
    TERN_ASSERT(fits);
    return NULL;
}

/* --- splitting live ranges around loops --- */

/* Whether the use before |next| or the one at |next| is inside a loop that does not contain the
 * other. */
static bool crosses_loop(const tern_spiller *s, const tern_spill_tile *t, uint32_t next)
{
    tern_sched_live_range before = tern_spill_span(s, t, next - 1),
                          after = tern_spill_span(s, t, next);
    return before.first != after.first &&
           (before.first != before.last || after.first != after.last);
}

/* A tile that is fully overwritten inside or after a loop becomes another tile there. In the loop
 * its live range may then be within one iteration. */
static tern_status split_around_loops(tern_spiller *s)
{
    for (uint32_t id = 0; id < s->tensors; id++) {
        uint32_t now = id;
        if (s->tiles.items[id].scope.fixed != NIL)
            continue;
        for (uint32_t u = s->tiles.items[id].begin + 1; u < s->tiles.items[now].end; u++) {
            uint32_t rest = 0;
            if (!crosses_loop(s, &s->tiles.items[now], u) || !tern_spill_is_dead(s, now, u))
                continue;
            TERN_TRY(tern_spill_add_tile(s, now, &rest));
            tern_spill_tile *t = &s->tiles.items[now], *a = &s->tiles.items[rest];
            a->begin = u;
            a->end = t->end;
            a->scope = t->scope;
            a->left_pool = true;
            t->end = u;
            now = rest;
        }
    }
    return NULL;
}

/* --- the passes --- */

static tern_status set_up(tern_spiller *s)
{
    tern_lir *b = s->b;
    size_t n = s->tensors + 1;
    s->al.range_capacity = s->al.link_capacity = n;
    TERN_TRY_MEM(s->al.ranges = tern_mem_get_n(b->mem, n, sizeof(*s->al.ranges)));
    TERN_TRY_MEM(s->al.links = tern_mem_get_n(b->mem, n, sizeof(*s->al.links)));
    tern_sched_scope *scopes = tern_mem_get_n(b->mem, n, sizeof(*scopes));
    TERN_TRY_MEM(scopes);
    tern_status st = tern_vec_reserve(b->mem, &s->tiles, n);
    if (!st)
        st = tern_sched_find_scopes(s->nest, scopes);
    for (size_t i = 0; i < s->tensors && !st; i++) {
        s->al.links[i] = (tern_sched_link){.next = NIL};
        if (b->tiles.items[i].any_start)
            b->program.tensors.items[i].start = 0;
        s->tiles.items[s->tiles.count++] = (tern_spill_tile){
            .scope = scopes[i], .slot = NIL, .loads_begin = NIL, .area = NIL, .gap.next = NIL};
    }
    tern_mem_free(b->mem, scopes, n * sizeof(*scopes));
    TERN_TRY(st);
    TERN_TRY(tern_sched_find_live_ranges(s->nest, s->al.ranges));
    return tern_spill_find_uses(s);
}

static tern_status run_split(tern_spiller *s)
{
    TERN_TRY(set_up(s));
    TERN_TRY(split_around_loops(s));
    return s->tiles.count > s->tensors ? tern_spill_rewrite(s) : NULL;
}

static tern_status run(tern_spiller *s)
{
    TERN_TRY(set_up(s));
    tern_spill_find_queues(s);
    for (uint32_t id = 0; id < s->tensors; id++)
        if (s->b->program.tensors.items[id].mem == TERN_MEM_SBUF && s->al.ranges[id].first != NIL)
            TERN_TRY(push(s, id, false));
    while (s->heap.count)
        TERN_TRY(allocate_one(s, pop(s)));
    return tern_spill_rewrite(s);
}

static void clean_up(tern_spiller *s)
{
    tern_alloc mem = s->b->mem;
    tern_mem_free(mem, s->al.ranges, s->al.range_capacity * sizeof(*s->al.ranges));
    tern_mem_free(mem, s->al.links, s->al.link_capacity * sizeof(*s->al.links));
    tern_mem_free(mem, s->uses, s->use_count * sizeof(*s->uses));
    tern_vec_free(mem, &s->tiles);
    tern_vec_free(mem, &s->areas);
    tern_vec_free(mem, &s->heap);
    tern_vec_free(mem, &s->inserts);
    tern_map_fini(&s->notes);
}

/* Runs one pass, and rebuilds |nest| if the pass has changed the list. */
static tern_status run_pass(tern_sched_nest *nest, const tern_chip *chip, uint64_t sbuf_bytes,
                            tern_status (*pass)(tern_spiller *s), uint64_t *bytes, bool *changed)
{
    tern_lir *b = nest->b;
    tern_spiller s = {.nest = nest,
                      .b = b,
                      .tensors = b->program.tensors.count,
                      .al = {.b = b, .chip = chip, .size = sbuf_bytes, .head = NIL}};
    tern_map_init(&s.notes, b->mem);
    tern_status st = pass(&s);
    *bytes = s.bytes;
    *changed = s.tiles.count > s.tensors;
    clean_up(&s);
    TERN_TRY(st);
    if (!*changed)
        return NULL;
    tern_sched_parts *parts = nest->parts;
    tern_sched_nest_fini(nest);
    return tern_sched_nest_init(nest, b, parts);
}

tern_status tern_sched_spill(tern_sched_nest *nest, const tern_chip *chip, uint64_t sbuf_bytes,
                             uint64_t *bytes)
{
    bool changed = nest->loops.count > 0;
    *bytes = 0;
    for (unsigned i = 0; changed && i < TERN_SCHED_DEPTH_MAX; i++)
        TERN_TRY(run_pass(nest, chip, sbuf_bytes, run_split, bytes, &changed));
    return run_pass(nest, chip, sbuf_bytes, run, bytes, &changed);
}
