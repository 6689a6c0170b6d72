/* sched/allocate.c - places for tiles.
 *
 * Tiles are taken in the order in which their lives begin, and each goes where nothing alive is in
 * its way: the tiles alive are a list in the order of their addresses, and quadrants of partitions
 * are a set of four bits, so that tiles of few partitions may lie side by side. */
#include <string.h>

#include "base/alloc.h"
#include "base/text.h"
#include "sched/allocate_impl.h"

enum { NIL = TERN_SCHED_NONE, NAMED = 8 };

typedef tern_sched_placer placer;

static tern_isa_tensor *tensor_at(const placer *pl, uint32_t id)
{
    return tern_sched_tensor(pl, id);
}

/* Stable by construction: counting sort over the instructions. */
static tern_status sort_by(placer *pl, bool by_last, tern_memory mem, uint32_t *out)
{
    size_t n = pl->b->program.instrs.count + 1, tensors = pl->b->program.tensors.count;
    uint32_t *starts = tern_mem_get_zeroed(pl->b->mem, (n + 1) * sizeof(*starts));
    TERN_TRY_MEM(starts);
    for (uint32_t id = 0; id < tensors; id++)
        if (tensor_at(pl, id)->mem == mem && pl->lives[id].first != NIL)
            starts[(by_last ? pl->lives[id].last : pl->lives[id].first) + 1]++;
    for (size_t i = 1; i <= n; i++)
        starts[i] += starts[i - 1];
    pl->count = starts[n];
    for (uint32_t id = 0; id < tensors; id++)
        if (tensor_at(pl, id)->mem == mem && pl->lives[id].first != NIL)
            out[starts[by_last ? pl->lives[id].last : pl->lives[id].first]++] = id;
    tern_mem_free(pl->b->mem, starts, (n + 1) * sizeof(*starts));
    return NULL;
}

uint32_t tern_sched_quadrants_of(const placer *pl, uint32_t start, uint32_t partitions)
{
    uint32_t q = pl->chip->quadrant_partitions;
    uint32_t first = start / q, end = (start + partitions + q - 1) / q;
    return ((1u << end) - 1) & ~((1u << first) - 1);
}

uint64_t tern_sched_align_of(const placer *pl, const tern_isa_tensor *t)
{
    if (t->mem == TERN_MEM_PSUM)
        return tern_chip_psum_bank_bytes(pl->chip);
    /* Whole cache lines for the host's sake, where that costs little. */
    return t->bytes >= 256 ? 64 : pl->chip->align_bytes > 4 ? pl->chip->align_bytes : 4;
}

/* Small tiles go to the top and large ones to the bottom: a small one that lives long in the middle
 * would part the room that large ones need. */
static bool goes_to_top(const placer *pl, const tern_isa_tensor *t)
{
    return t->mem == TERN_MEM_SBUF && t->bytes <= pl->size / 64;
}

/* A place with room in all of |quadrants|, the lowest or the highest; UINT64_MAX if there is none.
 * A walk over the gaps between the tiles in the way. */
static uint64_t find_room(const placer *pl, const tern_isa_tensor *t, uint32_t quadrants)
{
    uint64_t align = tern_sched_align_of(pl, t), best = UINT64_MAX, end = 0;
    bool top = goes_to_top(pl, t);
    for (uint32_t id = pl->head;; id = pl->links[id].next) {
        while (id != NIL && !(pl->links[id].quadrants & quadrants))
            id = pl->links[id].next;
        uint64_t limit = id == NIL ? pl->size : tensor_at(pl, id)->address;
        if (end + t->bytes <= limit) {
            best = top ? (limit - t->bytes) / align * align : end;
            if (best < end)
                best = UINT64_MAX;
            else if (!top)
                return best;
        }
        if (id == NIL)
            return best;
        uint64_t next = tensor_at(pl, id)->address + tensor_at(pl, id)->bytes;
        next = (next + align - 1) / align * align;
        end = next > end ? next : end;
    }
}

/* After which tile of the list one at |address| goes. */
static uint32_t tile_before(const placer *pl, uint64_t address)
{
    uint32_t before = NIL;
    for (uint32_t id = pl->head; id != NIL && tensor_at(pl, id)->address <= address;
         id = pl->links[id].next)
        before = id;
    return before;
}

/* The largest tiles in use, largest first. */
static unsigned find_largest(const placer *pl, uint32_t *out, uint64_t *used, unsigned *tiles)
{
    unsigned count = 0;
    *used = 0;
    *tiles = 0;
    for (uint32_t id = pl->head; id != NIL; id = pl->links[id].next) {
        uint64_t bytes = tensor_at(pl, id)->bytes;
        *used += bytes;
        ++*tiles;
        if (count == NAMED && tensor_at(pl, out[count - 1])->bytes >= bytes)
            continue;
        unsigned at = count < NAMED ? count++ : count - 1;
        for (; at > 0 && tensor_at(pl, out[at - 1])->bytes < bytes; at--)
            out[at] = out[at - 1];
        out[at] = id;
    }
    return count;
}

tern_status tern_sched_no_room(const placer *pl, uint32_t id)
{
    const tern_isa_tensor *t = tensor_at(pl, id);
    tern_text text;
    uint32_t largest[NAMED];
    uint64_t used = 0;
    unsigned tiles = 0, named = find_largest(pl, largest, &used, &tiles);
    tern_text_init(&text, pl->b->mem);
    for (unsigned i = 0; i < named; i++) {
        const tern_isa_tensor *other = tensor_at(pl, largest[i]);
        tern_text_printf(&text, "%s\"%s\" %llu", i > 0 ? ", " : "", other->name,
                         (unsigned long long)other->bytes);
    }
    tern_status st =
        tern_text_status(&text)
            ? tern_status_no_memory()
            : TERN_ERR(
                  NO_SPACE,
                  "tile \"%s\" wants %llu bytes of %s in %u partitions from instruction %u on; "
                  "%llu of %llu are taken by %u tiles: %s%s",
                  t->name, (unsigned long long)t->bytes, tern_memory_name(t->mem), t->partitions,
                  pl->lives[id].first, (unsigned long long)used, (unsigned long long)pl->size,
                  tiles, tern_text_get(&text), tiles > NAMED ? ", ..." : "");
    tern_text_fini(&text);
    return st;
}

void tern_sched_take_out(placer *pl, uint32_t id)
{
    uint32_t *link = &pl->head;
    while (*link != id)
        link = &pl->links[*link].next;
    *link = pl->links[id].next;
}

static void forget_ended(placer *pl, uint32_t now)
{
    for (; pl->ended < pl->count && pl->lives[pl->ends[pl->ended]].last < now; pl->ended++) {
        tern_sched_take_out(pl, pl->ends[pl->ended]);
    }
}

/* The most bytes in use in one partition; tiles side by side count once. */
static void note_peak(placer *pl)
{
    uint64_t used[32] = {0};
    for (uint32_t id = pl->head; id != NIL; id = pl->links[id].next)
        for (uint32_t left = pl->links[id].quadrants; left; left &= left - 1) {
            unsigned q = (unsigned)__builtin_ctz(left);
            used[q] += tensor_at(pl, id)->bytes;
            pl->peak = used[q] > pl->peak ? used[q] : pl->peak;
        }
}

uint32_t tern_sched_start_unit(const tern_chip *chip, uint32_t partitions)
{
    return partitions > chip->partitions / 2        ? chip->partitions
           : partitions > chip->quadrant_partitions ? chip->partitions / 2
                                                    : chip->quadrant_partitions;
}

static void put_in(placer *pl, uint32_t id)
{
    uint32_t before = tile_before(pl, tensor_at(pl, id)->address);
    uint32_t *link = before == NIL ? &pl->head : &pl->links[before].next;
    pl->links[id].next = *link;
    *link = id;
    note_peak(pl);
}

tern_status tern_sched_place_tile(placer *pl, uint32_t id, bool *out_room)
{
    tern_isa_tensor *t = tensor_at(pl, id);
    bool any = pl->b->tiles.items[id].any_start;
    uint32_t unit = tern_sched_start_unit(pl->chip, t->partitions);
    *out_room = true;
    if (t->start + t->partitions > pl->chip->partitions || t->bytes == 0 || t->partitions == 0)
        return TERN_ERR(NO_SPACE, "tile \"%s\": %llu bytes in partitions %u to %u, %s has %u",
                        t->name, (unsigned long long)t->bytes, t->start,
                        t->start + t->partitions - 1u, pl->chip->name, pl->chip->partitions);
    bool top = goes_to_top(pl, t);
    uint64_t best = UINT64_MAX;
    for (uint32_t start = t->start; start + t->partitions <= pl->chip->partitions; start += unit) {
        uint32_t quadrants = tern_sched_quadrants_of(pl, start, t->partitions);
        uint64_t at = find_room(pl, t, quadrants);
        if (at != UINT64_MAX && (best == UINT64_MAX || (top ? at > best : at < best))) {
            best = at;
            t->start = (uint8_t)start;
            pl->links[id].quadrants = quadrants;
        }
        if (!any)
            break;
    }
    *out_room = best != UINT64_MAX;
    if (!*out_room)
        return NULL;
    t->address = best;
    put_in(pl, id);
    return NULL;
}

/* Where it has been put already; false if somebody else is there. */
static bool keep_place(placer *pl, uint32_t id)
{
    const tern_isa_tensor *t = tensor_at(pl, id);
    uint32_t quadrants = tern_sched_quadrants_of(pl, t->start, t->partitions);
    for (uint32_t other = pl->head; other != NIL; other = pl->links[other].next) {
        const tern_isa_tensor *o = tensor_at(pl, other);
        if (pl->links[other].quadrants & quadrants && t->address < o->address + o->bytes &&
            o->address < t->address + t->bytes)
            return false;
    }
    pl->links[id].quadrants = quadrants;
    put_in(pl, id);
    return true;
}

static tern_status place_memory(placer *pl, tern_memory mem, uint64_t size, bool placed,
                                bool *out_room)
{
    pl->size = size;
    pl->head = NIL;
    pl->ended = 0;
    pl->peak = 0;
    TERN_TRY(sort_by(pl, true, mem, pl->ends));
    TERN_TRY(sort_by(pl, false, mem, pl->order));
    *out_room = true;
    for (size_t i = 0; i < pl->count && *out_room; i++) {
        forget_ended(pl, pl->lives[pl->order[i]].first);
        if (placed)
            *out_room = keep_place(pl, pl->order[i]);
        else
            TERN_TRY(tern_sched_place_tile(pl, pl->order[i], out_room));
        if (!*out_room)
            return tern_sched_no_room(pl, pl->order[i]);
    }
    return NULL;
}

/* Tiles nobody uses leave the table; operands become absolute. Operands nobody has may still be
 * there, of such tiles too: they do not matter. */
static void settle(placer *pl)
{
    tern_isa_program *p = &pl->b->program;
    uint32_t *renumbered = pl->order, kept = 0;
    for (uint32_t id = 0; id < p->tensors.count; id++) {
        tern_isa_tensor *t = &p->tensors.items[id];
        const tern_sched_life *l = &pl->lives[id];
        renumbered[id] = NIL;
        if (t->mem != TERN_MEM_HBM) {
            if (l->first == NIL)
                continue;
            t->first_use = l->first;
            t->last_use = l->last;
        }
        renumbered[id] = kept;
        p->tensors.items[kept++] = *t;
    }
    p->tensors.count = kept;
    for (size_t i = 0; i < p->operands.count; i++) {
        tern_isa_ap *ap = &p->operands.items[i];
        if (ap->mem == TERN_MEM_NONE || renumbered[ap->tensor] == NIL)
            continue;
        ap->tensor = renumbered[ap->tensor];
        const tern_isa_tensor *t = &p->tensors.items[ap->tensor];
        if (ap->mem != TERN_MEM_HBM) {
            ap->offset += (int64_t)t->address;
            ap->start = (uint8_t)(ap->start + t->start);
        }
    }
}

static tern_status place_all(placer *pl, const tern_sched_nest *nest, tern_sched_room *room,
                             tern_sched_report *report)
{
    bool enough = true;
    for (size_t i = 0; i < pl->b->program.tensors.count; i++)
        pl->links[i] = (tern_sched_link){.next = NIL};
    TERN_TRY(tern_sched_find_lives(nest, pl->lives));
    tern_status st = place_memory(pl, TERN_MEM_SBUF, room->sbuf_bytes, room->placed, &enough);
    room->crowded = !enough;
    TERN_TRY(st);
    report->sbuf_bytes = pl->peak;
    TERN_TRY(place_memory(pl, TERN_MEM_PSUM, pl->chip->psum_partition_bytes, false, &enough));
    report->psum_bytes = pl->peak;
    if (!nest->parts)
        TERN_TRY(tern_sched_place_scratch(&pl->b->program, pl->lives, report));
    settle(pl);
    return NULL;
}

tern_status tern_sched_place(const tern_sched_nest *nest, const tern_chip *chip,
                             tern_sched_room *room, tern_sched_report *report)
{
    tern_lir *b = nest->b;
    size_t n = b->program.tensors.count + 1;
    placer pl = {.b = b, .chip = chip};
    room->crowded = false;
    pl.lives = tern_mem_get_n(b->mem, n, sizeof(*pl.lives));
    pl.links = tern_mem_get_n(b->mem, n, sizeof(*pl.links));
    pl.order = tern_mem_get_n(b->mem, n, sizeof(*pl.order));
    pl.ends = tern_mem_get_n(b->mem, n, sizeof(*pl.ends));
    tern_status st = NULL;
    if (pl.lives && pl.links && pl.order && pl.ends)
        st = place_all(&pl, nest, room, report);
    else
        st = tern_status_no_memory();
    tern_mem_free(b->mem, pl.lives, n * sizeof(*pl.lives));
    tern_mem_free(b->mem, pl.links, n * sizeof(*pl.links));
    tern_mem_free(b->mem, pl.order, n * sizeof(*pl.order));
    tern_mem_free(b->mem, pl.ends, n * sizeof(*pl.ends));
    return st;
}
