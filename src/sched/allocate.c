/* sched/allocate.c - allocates tiles in SBUF and PSUM: a linear scan over live ranges.
 *
 * Tiles are allocated in the order in which their live ranges begin, each at an address that
 * overlaps no live tile. The live tiles are a list in the order of their addresses. A tile occupies
 * a set of quadrants of partitions, four bits, so that tiles in different ones can share addresses.
 */
#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/text.h"
#include "sched/allocate_impl.h"

enum {
    NIL = TERN_SCHED_NONE,
    NAMED = 8,
    PLACE_BYTES = 448,
    SMALL_SHARE = 8, /* of SBUF, for small tiles, if they rotate */
    LONG = 4096      /* instructions: a tile that lives for longer does not rotate */
};

typedef tern_sched_allocator allocator;

static tern_isa_tensor *tensor_at(const allocator *al, uint32_t id)
{
    return tern_sched_tensor(al, id);
}

/* It has an address of its user. */
static bool is_fixed(const allocator *al, uint32_t id) { return al->b->tiles.items[id].fixed; }

/* A counting sort over the instructions, hence stable. */
static tern_status sort_by(allocator *al, bool by_last, tern_memory mem, uint32_t *out)
{
    size_t n = al->b->program.instrs.count + 1, tensors = al->b->program.tensors.count;
    uint32_t *starts = tern_mem_get_zeroed(al->b->mem, (n + 1) * sizeof(*starts));
    TERN_TRY_MEM(starts);
    for (uint32_t id = 0; id < tensors; id++)
        if (tensor_at(al, id)->mem == mem && al->ranges[id].first != NIL)
            starts[(by_last ? al->ranges[id].last : al->ranges[id].first) + 1]++;
    for (size_t i = 1; i <= n; i++)
        starts[i] += starts[i - 1];
    al->count = starts[n];
    TERN_ASSERT(al->count <= tensors);
    for (uint32_t id = 0; id < tensors; id++)
        if (tensor_at(al, id)->mem == mem && al->ranges[id].first != NIL)
            out[starts[by_last ? al->ranges[id].last : al->ranges[id].first]++] = id;
    tern_mem_free(al->b->mem, starts, (n + 1) * sizeof(*starts));
    return NULL;
}

uint32_t tern_sched_quadrants_of(const allocator *al, uint32_t start, uint32_t partitions)
{
    uint32_t q = al->chip->quadrant_partitions;
    uint32_t first = start / q, end = (start + partitions + q - 1) / q;
    TERN_ASSERT(partitions > 0 && end < 32);
    return ((1u << end) - 1) & ~((1u << first) - 1);
}

uint64_t tern_sched_align_of(const allocator *al, const tern_isa_tensor *t)
{
    if (t->mem == TERN_MEM_PSUM)
        return tern_chip_psum_bank_bytes(al->chip);
    /* Whole cache lines of the host, where the padding is small. */
    return t->bytes >= 256 ? 64 : al->chip->align_bytes > 4 ? al->chip->align_bytes : 4;
}

/* Small tiles are allocated from the top and large ones from the bottom: a small long-lived tile in
 * the middle would fragment the space that large ones need. */
static bool goes_to_top(const allocator *al, const tern_isa_tensor *t)
{
    /* Those of a kernel with the layout of its user hold what it loads, however narrow. */
    uint64_t part = tern_lir_keeps_layout(al->b) ? 512 : 64;
    return t->mem == TERN_MEM_SBUF && t->bytes <= al->size / part;
}

/* The lowest or, for small tiles, highest free address in all of |quadrants| from |from| to |to|;
 * UINT64_MAX if there is none. Walks over the gaps between the tiles that overlap |quadrants|. */
static uint64_t find_space(const allocator *al, const tern_isa_tensor *t, uint32_t quadrants,
                           uint64_t from, uint64_t to)
{
    uint64_t align = tern_sched_align_of(al, t), best = UINT64_MAX;
    uint64_t end = (from + align - 1) / align * align;
    bool top = goes_to_top(al, t);
    for (uint32_t id = al->head;; id = al->links[id].next) {
        while (id != NIL && !(al->links[id].quadrants & quadrants))
            id = al->links[id].next;
        uint64_t limit =
            id == NIL || tensor_at(al, id)->address > to ? to : tensor_at(al, id)->address;
        if (end + t->bytes <= limit) {
            uint64_t at = top ? (limit - t->bytes) / align * align : end;
            if (at >= end && !top)
                return at;
            best = at >= end ? at : best;
        }
        if (id == NIL || limit == to)
            return best;
        uint64_t next = tensor_at(al, id)->address + tensor_at(al, id)->bytes;
        next = (next + align - 1) / align * align;
        end = next > end ? next : end;
    }
}

/* Whether tile |id| of a kernel with the layout of its user stays for long. Rotating, such tiles
 * would leave gaps between them that the others do not fit into. */
static bool stays(const allocator *al, uint32_t id)
{
    const tern_sched_live_range *range = &al->ranges[id];
    return tern_lir_keeps_layout(al->b) && tensor_at(al, id)->mem == TERN_MEM_SBUF &&
           range->last - range->first > LONG;
}

/* Rotating, the space from where the last tile ended is tried first. */
static uint64_t find_next_space(const allocator *al, uint32_t id, uint32_t quadrants)
{
    const tern_isa_tensor *t = tensor_at(al, id);
    uint64_t at = UINT64_MAX, small = al->size;
    if (t->mem == TERN_MEM_SBUF)
        small -= al->size / SMALL_SHARE;
    if (al->rotates && goes_to_top(al, t)) {
        at = find_space(al, t, quadrants, small, al->high);
        if (at == UINT64_MAX)
            at = find_space(al, t, quadrants, small, al->size);
    } else if (al->rotates) {
        if (!stays(al, id))
            at = find_space(al, t, quadrants, al->low, small);
        if (at == UINT64_MAX)
            at = find_space(al, t, quadrants, 0, small);
    }
    return at != UINT64_MAX ? at : find_space(al, t, quadrants, 0, al->size);
}

/* The last tile of the list at or below |address|, or NIL. */
static uint32_t tile_before(const allocator *al, uint64_t address)
{
    uint32_t before = NIL;
    for (uint32_t id = al->head; id != NIL && tensor_at(al, id)->address <= address;
         id = al->links[id].next)
        before = id;
    return before;
}

/* The largest live tiles, largest first. */
static unsigned find_largest(const allocator *al, uint32_t *out, uint64_t *used, unsigned *tiles)
{
    unsigned count = 0;
    *used = 0;
    *tiles = 0;
    for (uint32_t id = al->head; id != NIL; id = al->links[id].next) {
        uint64_t bytes = tensor_at(al, id)->bytes;
        *used += bytes;
        ++*tiles;
        if (count == NAMED && tensor_at(al, out[count - 1])->bytes >= bytes)
            continue;
        unsigned at = count < NAMED ? count++ : count - 1;
        for (; at > 0 && tensor_at(al, out[at - 1])->bytes < bytes; at--)
            out[at] = out[at - 1];
        out[at] = id;
    }
    return count;
}

/* " (matmul.py:12)", where a tile was created; "" if that is unknown. */
static void print_place(const allocator *al, uint32_t id, char *text, size_t size)
{
    const uint32_t note = al->b->tiles.items[id].note;
    const tern_isa_note *n = note ? &al->b->program.notes.items[note - 1] : NULL;
    text[0] = 0;
    if (n && *n->file)
        (void)snprintf(text, size, " (%s:%u)", n->file, n->line);
}

tern_status tern_sched_out_of_space(const allocator *al, uint32_t id)
{
    char place[PLACE_BYTES], use[PLACE_BYTES];
    const tern_isa_tensor *t = tensor_at(al, id);
    tern_text text;
    uint32_t largest[NAMED];
    uint64_t used = 0;
    unsigned tiles = 0, named = find_largest(al, largest, &used, &tiles);
    tern_text_init(&text, al->b->mem);
    for (unsigned i = 0; i < named; i++) {
        const tern_isa_tensor *other = tensor_at(al, largest[i]);
        print_place(al, largest[i], place, sizeof(place));
        tern_text_printf(&text, "%s\"%s\" %llu%s", i > 0 ? ", " : "", other->name,
                         (unsigned long long)other->bytes, place);
    }
    print_place(al, id, place, sizeof(place));
    tern_isa_describe(&al->b->program, al->ranges[id].first, use, sizeof(use));
    tern_status st =
        tern_text_status(&text)
            ? tern_status_no_memory()
            : TERN_ERR(NO_SPACE,
                       "tile \"%s\"%s needs %llu bytes of %s in %u partitions from %s on; "
                       "%llu of %llu are occupied by %u tiles: %s%s",
                       t->name, place, (unsigned long long)t->bytes, tern_memory_name(t->mem),
                       t->partitions, use, (unsigned long long)used, (unsigned long long)al->size,
                       tiles, tern_text_get(&text), tiles > NAMED ? ", ..." : "");
    tern_text_fini(&text);
    return st;
}

void tern_sched_release_tile(allocator *al, uint32_t id)
{
    uint32_t *link = &al->head;
    while (*link != id)
        link = &al->links[*link].next;
    *link = al->links[id].next;
}

static void expire(allocator *al, uint32_t now)
{
    for (; al->ended < al->count && al->ranges[al->ends[al->ended]].last < now; al->ended++) {
        tern_sched_release_tile(al, al->ends[al->ended]);
    }
}

/* Peak use of a partition: tiles in different quadrants do not add up. */
static void update_peak(allocator *al)
{
    uint64_t used[32] = {0};
    for (uint32_t id = al->head; id != NIL; id = al->links[id].next) {
        if (is_fixed(al, id) && al->ranges[id].first > al->now)
            continue; /* reserved */
        for (uint32_t left = al->links[id].quadrants; left; left &= left - 1) {
            unsigned q = (unsigned)__builtin_ctz(left);
            used[q] += tensor_at(al, id)->bytes;
            al->peak = used[q] > al->peak ? used[q] : al->peak;
        }
    }
}

uint32_t tern_sched_start_unit(const tern_chip *chip, uint32_t partitions)
{
    return partitions > chip->partitions / 2        ? chip->partitions
           : partitions > chip->quadrant_partitions ? chip->partitions / 2
                                                    : chip->quadrant_partitions;
}

static void link_live(allocator *al, uint32_t id)
{
    uint32_t before = tile_before(al, tensor_at(al, id)->address);
    TERN_ASSERT(before != id && al->links[id].quadrants);
    uint32_t *link = before == NIL ? &al->head : &al->links[before].next;
    al->links[id].next = *link;
    *link = id;
}

static void insert_live(allocator *al, uint32_t id)
{
    TERN_ASSERT(tensor_at(al, id)->address + tensor_at(al, id)->bytes <= al->size);
    link_live(al, id);
    update_peak(al);
}

tern_status tern_sched_allocate_tile(allocator *al, uint32_t id, bool *out_fits)
{
    tern_isa_tensor *t = tensor_at(al, id);
    bool any = al->b->tiles.items[id].any_start;
    uint32_t unit = tern_sched_start_unit(al->chip, t->partitions);
    *out_fits = true;
    if (t->start + t->partitions > al->chip->partitions || t->bytes == 0 || t->partitions == 0)
        return TERN_ERR(NO_SPACE, "tile \"%s\": %llu bytes in partitions %u to %u, %s has %u",
                        t->name, (unsigned long long)t->bytes, t->start,
                        t->start + t->partitions - 1u, al->chip->name, al->chip->partitions);
    bool top = goes_to_top(al, t);
    uint64_t best = UINT64_MAX;
    for (uint32_t start = t->start; start + t->partitions <= al->chip->partitions; start += unit) {
        uint32_t quadrants = tern_sched_quadrants_of(al, start, t->partitions);
        uint64_t at =
            any ? find_space(al, t, quadrants, 0, al->size) : find_next_space(al, id, quadrants);
        if (at != UINT64_MAX && (best == UINT64_MAX || (top ? at > best : at < best))) {
            best = at;
            t->start = (uint8_t)start;
            al->links[id].quadrants = quadrants;
        }
        if (!any)
            break;
    }
    *out_fits = best != UINT64_MAX;
    if (!*out_fits)
        return NULL;
    t->address = best;
    if (top)
        al->high = best;
    else if (!any && !stays(al, id))
        al->low = best + t->bytes;
    TERN_ASSERT(best % tern_sched_align_of(al, t) == 0 || top);
    insert_live(al, id);
    return NULL;
}

/* A live tile that overlaps tile |id|, which has its address; NIL: there is none. */
static uint32_t find_overlap(const allocator *al, uint32_t id, uint32_t quadrants)
{
    const tern_isa_tensor *t = tensor_at(al, id);
    for (uint32_t other = al->head; other != NIL; other = al->links[other].next) {
        const tern_isa_tensor *o = tensor_at(al, other);
        if (o->address >= t->address + t->bytes)
            break;
        if (al->links[other].quadrants & quadrants && t->address < o->address + o->bytes)
            return other;
    }
    return NIL;
}

/* For a tile with a preassigned address; false if a live tile overlaps it. */
static bool keep_address(allocator *al, uint32_t id)
{
    const tern_isa_tensor *t = tensor_at(al, id);
    uint32_t quadrants = tern_sched_quadrants_of(al, t->start, t->partitions);
    if (find_overlap(al, id, quadrants) != NIL)
        return false;
    al->links[id].quadrants = quadrants;
    insert_live(al, id);
    return true;
}

/* --- tiles with addresses of their user --- */

static tern_status refuse_overlap(const allocator *al, uint32_t id, uint32_t other)
{
    const tern_isa_tensor *t = tensor_at(al, id), *o = tensor_at(al, other);
    char place[2][PLACE_BYTES], use[2][PLACE_BYTES];
    print_place(al, id, place[0], sizeof(place[0]));
    print_place(al, other, place[1], sizeof(place[1]));
    tern_isa_describe(&al->b->program, al->ranges[id].first, use[0], sizeof(use[0]));
    tern_isa_describe(&al->b->program, al->ranges[other].last, use[1], sizeof(use[1]));
    return TERN_ERR(INVALID,
                    "tile \"%s\"%s, bytes %llu to %llu of %s, overlaps tile \"%s\"%s, bytes %llu "
                    "to %llu, which is still in use: %s writes the first one, and %s accesses the "
                    "second one after it",
                    t->name, place[0], (unsigned long long)t->address,
                    (unsigned long long)(t->address + t->bytes - 1), tern_memory_name(t->mem),
                    o->name, place[1], (unsigned long long)o->address,
                    (unsigned long long)(o->address + o->bytes - 1), use[0], use[1]);
}

static tern_status place_fixed(allocator *al, uint32_t id)
{
    const tern_isa_tensor *t = tensor_at(al, id);
    char place[PLACE_BYTES];
    print_place(al, id, place, sizeof(place));
    if (t->address + t->bytes > al->size || t->start + t->partitions > al->chip->partitions ||
        t->address % tern_sched_least_align(al->chip))
        return TERN_ERR(NO_SPACE,
                        "tile \"%s\"%s at bytes %llu to %llu, partitions %u to %u of %s: %s has "
                        "%llu bytes in %u partitions, at multiples of %llu",
                        t->name, place, (unsigned long long)t->address,
                        (unsigned long long)(t->address + t->bytes - 1), t->start,
                        t->start + t->partitions - 1u, tern_memory_name(t->mem), al->chip->name,
                        (unsigned long long)al->size, al->chip->partitions,
                        (unsigned long long)tern_sched_least_align(al->chip));
    uint32_t quadrants = tern_sched_quadrants_of(al, t->start, t->partitions);
    uint32_t other = find_overlap(al, id, quadrants);
    if (other != NIL)
        return refuse_overlap(al, id, other);
    al->links[id].quadrants = quadrants;
    insert_live(al, id);
    return NULL;
}

/* Adds to the list of live tiles, or removes from it, those with addresses that become live after
 * tile order[at] and before it ends: it must not be where they will be. */
static void reserve_fixed(allocator *al, size_t at, bool add)
{
    const uint32_t last = al->ranges[al->order[at]].last;
    for (size_t i = at + 1; al->fixed && i < al->count; i++) {
        uint32_t id = al->order[i];
        if (al->ranges[id].first > last)
            return;
        if (!is_fixed(al, id))
            continue;
        const tern_isa_tensor *t = tensor_at(al, id);
        if (!add) {
            tern_sched_release_tile(al, id);
            continue;
        }
        al->links[id].quadrants = tern_sched_quadrants_of(al, t->start, t->partitions);
        link_live(al, id);
    }
}

static tern_status allocate_memory(allocator *al, tern_memory mem, uint64_t size, bool preassigned,
                                   bool *out_fits)
{
    al->size = size;
    al->low = 0;
    al->high = size;
    al->head = NIL;
    al->ended = 0;
    al->peak = 0;
    TERN_TRY(sort_by(al, true, mem, al->ends));
    TERN_TRY(sort_by(al, false, mem, al->order));
    *out_fits = true;
    for (size_t i = 0; i < al->count && *out_fits; i++) {
        al->now = al->ranges[al->order[i]].first;
        expire(al, al->now);
        if (preassigned) {
            *out_fits = keep_address(al, al->order[i]);
        } else if (is_fixed(al, al->order[i])) {
            TERN_TRY(place_fixed(al, al->order[i]));
        } else {
            reserve_fixed(al, i, true);
            tern_status st = tern_sched_allocate_tile(al, al->order[i], out_fits);
            reserve_fixed(al, i, false);
            TERN_TRY(st);
        }
        if (!*out_fits)
            return tern_sched_out_of_space(al, al->order[i]);
    }
    return NULL;
}

/* Removes unused tiles from the tensor table and makes operand addresses absolute. Unreferenced
 * operands of removed tiles may remain; they have no effect. */
static void make_absolute(allocator *al)
{
    tern_isa_program *p = &al->b->program;
    uint32_t *renumbered = al->order, kept = 0;
    for (uint32_t id = 0; id < p->tensors.count; id++) {
        tern_isa_tensor *t = &p->tensors.items[id];
        const tern_sched_live_range *l = &al->ranges[id];
        renumbered[id] = NIL;
        if (t->mem != TERN_MEM_HBM) {
            if (l->first == NIL)
                continue;
            t->first_use = l->first;
            t->last_use = l->last;
        }
        renumbered[id] = kept;
        TERN_ASSERT(t->mem == TERN_MEM_HBM || (l->first <= l->last && l->last < p->instrs.count));
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
            TERN_ASSERT(t->mem == ap->mem && ap->start + t->start <= UINT8_MAX);
            ap->start = (uint8_t)(ap->start + t->start);
        }
    }
}

/* A kernel with the layout of its user has no pools: its banks rotate, or a result would wait for
 * the reader of the one before. */
static tern_status allocate_psum(allocator *al)
{
    bool enough = true;
    al->rotates = tern_lir_keeps_layout(al->b);
    tern_status st =
        allocate_memory(al, TERN_MEM_PSUM, al->chip->psum_partition_bytes, false, &enough);
    if (al->rotates && !enough) {
        tern_status_free(st);
        al->rotates = false;
        st = allocate_memory(al, TERN_MEM_PSUM, al->chip->psum_partition_bytes, false, &enough);
    }
    al->rotates = false;
    return st;
}

static tern_status allocate_all(allocator *al, const tern_sched_nest *nest, tern_sched_sbuf *sbuf,
                                tern_sched_report *report)
{
    bool enough = true;
    al->fixed = false;
    for (size_t i = 0; i < al->b->program.tensors.count; i++) {
        al->links[i] = (tern_sched_link){.next = NIL};
        al->fixed |= is_fixed(al, (uint32_t)i);
    }
    TERN_TRY(tern_sched_find_live_ranges(nest, al->ranges));
    al->rotates = !sbuf->preassigned;
    tern_status st = allocate_memory(al, TERN_MEM_SBUF, sbuf->bytes, sbuf->preassigned, &enough);
    if (al->rotates && !enough) {
        tern_status_free(st);
        al->rotates = false;
        st = allocate_memory(al, TERN_MEM_SBUF, sbuf->bytes, false, &enough);
    }
    al->rotates = false;
    sbuf->full = !enough;
    TERN_TRY(st);
    report->sbuf_bytes = al->peak;
    TERN_TRY(allocate_psum(al));
    report->psum_bytes = al->peak;
    if (!nest->parts)
        TERN_TRY(tern_sched_allocate_scratch(&al->b->program, al->ranges, report));
    make_absolute(al);
    return NULL;
}

tern_status tern_sched_allocate(const tern_sched_nest *nest, const tern_chip *chip,
                                tern_sched_sbuf *sbuf, tern_sched_report *report)
{
    tern_lir *b = nest->b;
    size_t n = b->program.tensors.count + 1;
    allocator al = {.b = b, .chip = chip};
    sbuf->full = false;
    al.ranges = tern_mem_get_n(b->mem, n, sizeof(*al.ranges));
    al.links = tern_mem_get_n(b->mem, n, sizeof(*al.links));
    al.order = tern_mem_get_n(b->mem, n, sizeof(*al.order));
    al.ends = tern_mem_get_n(b->mem, n, sizeof(*al.ends));
    tern_status st = NULL;
    if (al.ranges && al.links && al.order && al.ends)
        st = allocate_all(&al, nest, sbuf, report);
    else
        st = tern_status_no_memory();
    tern_mem_free(b->mem, al.ranges, n * sizeof(*al.ranges));
    tern_mem_free(b->mem, al.links, n * sizeof(*al.links));
    tern_mem_free(b->mem, al.order, n * sizeof(*al.order));
    tern_mem_free(b->mem, al.ends, n * sizeof(*al.ends));
    return st;
}
