/* lir/lir_place.c - places for tiles.
 *
 * A tile lives from its first to its last instruction. Tiles are taken in the order in which their
 * lives begin, and each goes where nothing alive is in its way: the tiles alive are a list in the
 * order of their addresses, and quadrants of partitions are a set of four bits, so that tiles of
 * few partitions may lie side by side. */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/text.h"
#include "lir/lir_impl.h"

enum { NIL = 0xffffffff };

typedef struct {
    uint32_t first, last; /* instructions; first NIL: never used */
    uint32_t quadrants;   /* bits */
    uint32_t next;        /* in the list */
} life;

typedef struct {
    tern_lir *b;
    const tern_chip *chip;
    life *lives;     /* [tensors] */
    uint32_t *order; /* tiles by their first instruction */
    uint32_t *ends;  /* the same by their last */
    size_t count;    /* of both */
    uint64_t size;   /* of the memory being filled */
    uint32_t head;   /* of the list */
    size_t ended;    /* of |ends| */
} placer;

static tern_isa_tensor *tensor_at(const placer *pl, uint32_t id)
{
    return &pl->b->program.tensors.items[id];
}

static void find_lives(placer *pl)
{
    const tern_isa_program *p = &pl->b->program;
    for (size_t i = 0; i < p->tensors.count; i++)
        pl->lives[i] = (life){.first = NIL, .next = NIL};
    for (uint32_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_ap *ap = tern_isa_operands(p, &p->instrs.items[i]);
        for (unsigned j = 0; j < p->instrs.items[i].operand_count; j++) {
            if (ap[j].mem == TERN_MEM_NONE)
                continue;
            life *l = &pl->lives[ap[j].tensor];
            if (l->first == NIL)
                l->first = i;
            l->last = i;
        }
    }
}

/* The tiles of a pool live as long as the pool, or two of them might share a place and nobody could
 * fill one while the other is used. */
static void join_pools(placer *pl)
{
    for (unsigned pass = 0; pass < 2; pass++)
        for (uint32_t id = 0; id < pl->b->program.tensors.count; id++) {
            life *l = &pl->lives[id], *pool = &pl->lives[pl->b->tiles.items[id].pool];
            life *to = pass ? l : pool;
            const life *from = pass ? pool : l;
            if (l->first == NIL || pool->first == NIL)
                continue;
            to->first = from->first < to->first ? from->first : to->first;
            to->last = from->last > to->last ? from->last : to->last;
        }
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

static uint32_t quadrants_of(const placer *pl, uint32_t start, uint32_t partitions)
{
    uint32_t q = pl->chip->quadrant_partitions;
    uint32_t first = start / q, end = (start + partitions + q - 1) / q;
    return ((1u << end) - 1) & ~((1u << first) - 1);
}

static uint64_t align_of(const placer *pl, const tern_isa_tensor *t)
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
    uint64_t align = align_of(pl, t), best = UINT64_MAX, end = 0;
    bool top = goes_to_top(pl, t);
    for (uint32_t id = pl->head;; id = pl->lives[id].next) {
        while (id != NIL && !(pl->lives[id].quadrants & quadrants))
            id = pl->lives[id].next;
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
         id = pl->lives[id].next)
        before = id;
    return before;
}

static tern_status no_room(const placer *pl, const tern_isa_tensor *t, uint32_t first)
{
    tern_text text;
    tern_text_init(&text, pl->b->mem);
    uint64_t used = 0;
    unsigned named = 0;
    for (uint32_t id = pl->head; id != NIL; id = pl->lives[id].next) {
        const tern_isa_tensor *other = tensor_at(pl, id);
        used += other->bytes;
        if (named++ < 8)
            tern_text_printf(&text, "%s\"%s\" %llu", named > 1 ? ", " : "", other->name,
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
                  first, (unsigned long long)used, (unsigned long long)pl->size, named,
                  tern_text_get(&text), named > 8 ? ", ..." : "");
    tern_text_fini(&text);
    return st;
}

static void forget_ended(placer *pl, uint32_t now)
{
    for (; pl->ended < pl->count && pl->lives[pl->ends[pl->ended]].last < now; pl->ended++) {
        uint32_t gone = pl->ends[pl->ended], *link = &pl->head;
        while (*link != gone)
            link = &pl->lives[*link].next;
        *link = pl->lives[gone].next;
    }
}

static tern_status place_tile(placer *pl, uint32_t id)
{
    tern_isa_tensor *t = tensor_at(pl, id);
    life *l = &pl->lives[id];
    bool any = pl->b->tiles.items[id].any_start;
    uint32_t unit = t->partitions > pl->chip->partitions / 2        ? pl->chip->partitions
                    : t->partitions > pl->chip->quadrant_partitions ? pl->chip->partitions / 2
                                                                    : pl->chip->quadrant_partitions;
    if (t->start + t->partitions > pl->chip->partitions || t->bytes == 0 || t->partitions == 0)
        return TERN_ERR(NO_SPACE, "tile \"%s\": %llu bytes in partitions %u to %u, %s has %u",
                        t->name, (unsigned long long)t->bytes, t->start,
                        t->start + t->partitions - 1u, pl->chip->name, pl->chip->partitions);
    bool top = goes_to_top(pl, t);
    uint64_t best = UINT64_MAX;
    for (uint32_t start = t->start; start + t->partitions <= pl->chip->partitions; start += unit) {
        uint32_t quadrants = quadrants_of(pl, start, t->partitions);
        uint64_t at = find_room(pl, t, quadrants);
        if (at != UINT64_MAX && (best == UINT64_MAX || (top ? at > best : at < best))) {
            best = at;
            t->start = (uint8_t)start;
            l->quadrants = quadrants;
        }
        if (!any)
            break;
    }
    if (best == UINT64_MAX)
        return no_room(pl, t, l->first);
    t->address = best;
    uint32_t before = tile_before(pl, best);
    uint32_t *link = before == NIL ? &pl->head : &pl->lives[before].next;
    l->next = *link;
    *link = id;
    return NULL;
}

static tern_status place_memory(placer *pl, tern_memory mem, uint64_t size)
{
    pl->size = size;
    pl->head = NIL;
    pl->ended = 0;
    TERN_TRY(sort_by(pl, true, mem, pl->ends));
    TERN_TRY(sort_by(pl, false, mem, pl->order));
    for (size_t i = 0; i < pl->count; i++) {
        forget_ended(pl, pl->lives[pl->order[i]].first);
        TERN_TRY(place_tile(pl, pl->order[i]));
    }
    return NULL;
}

/* Tiles nobody uses leave the table; operands become absolute. */
static void settle(placer *pl)
{
    tern_isa_program *p = &pl->b->program;
    uint32_t *renumbered = pl->order, kept = 0;
    for (uint32_t id = 0; id < p->tensors.count; id++) {
        tern_isa_tensor *t = &p->tensors.items[id];
        const life *l = &pl->lives[id];
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
        if (ap->mem == TERN_MEM_NONE)
            continue;
        ap->tensor = renumbered[ap->tensor];
        const tern_isa_tensor *t = &p->tensors.items[ap->tensor];
        if (ap->mem != TERN_MEM_HBM) {
            ap->offset += (int64_t)t->address;
            ap->start = (uint8_t)(ap->start + t->start);
        }
    }
}

static tern_status place_all(placer *pl, uint64_t sbuf_bytes)
{
    find_lives(pl);
    join_pools(pl);
    TERN_TRY(place_memory(pl, TERN_MEM_SBUF, sbuf_bytes));
    TERN_TRY(place_memory(pl, TERN_MEM_PSUM, pl->chip->psum_partition_bytes));
    settle(pl);
    return NULL;
}

tern_status tern_lir_place(tern_lir *b, const tern_chip *chip, uint64_t sbuf_bytes)
{
    size_t n = b->program.tensors.count + 1;
    placer pl = {.b = b, .chip = chip};
    pl.lives = tern_mem_get_n(b->mem, n, sizeof(*pl.lives));
    pl.order = tern_mem_get_n(b->mem, n, sizeof(*pl.order));
    pl.ends = tern_mem_get_n(b->mem, n, sizeof(*pl.ends));
    tern_status st = NULL;
    if (pl.lives && pl.order && pl.ends)
        st = place_all(&pl, sbuf_bytes);
    else
        st = tern_status_no_memory();
    tern_mem_free(b->mem, pl.lives, n * sizeof(*pl.lives));
    tern_mem_free(b->mem, pl.order, n * sizeof(*pl.order));
    tern_mem_free(b->mem, pl.ends, n * sizeof(*pl.ends));
    return st;
}
