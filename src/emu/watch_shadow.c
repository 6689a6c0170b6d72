/* emu/watch_shadow.c - shadow memory: the last accesses of each byte.
 *
 * 64 bytes form a granule, with a mask of the bytes ever written and a short list of accesses, each
 * with the mask of its bytes. A write replaces every entry on its bytes; a read replaces earlier
 * reads ordered before it. A replaced entry is ordered before the one that replaces it, so a later
 * access ordered after the remaining entry is also ordered after the replaced one: no race is
 * missed.
 *
 * Granules are grouped in pages, allocated on first access. While every access to a page covered
 * all of it, one granule represents the whole page: that makes long transfers cheap. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "emu/watch_state_impl.h"

enum { GRANULES = TERN_EMU_PAGE / TERN_EMU_GRANULE, INLINE_ENTRIES = 2 };

typedef struct {
    uint64_t mask;
    uint32_t epoch, instr;
    uint32_t agent : 31, write : 1;
} entry;

typedef struct {
    uint64_t written;
    uint32_t count, capacity; /* of |more|; 0: the entries are in |few| */
    entry few[INLINE_ENTRIES];
    entry *more;
} granule;

struct tern_emu_page {
    granule whole;  /* while !split: represents every granule */
    granule *parts; /* [GRANULES]; NULL until split once */
    bool split;
};

/* --- granules --- */

static entry *entries_of(granule *g) { return g->capacity ? g->more : g->few; }

static void granule_free(tern_emu_hub *hub, granule *g)
{
    tern_mem_free(hub->mem, g->more, g->capacity * sizeof(entry));
    *g = (granule){0};
}

static tern_status granule_add(tern_emu_hub *hub, granule *g, entry e)
{
    uint32_t capacity = g->capacity ? g->capacity : INLINE_ENTRIES;
    if (g->count == capacity) {
        entry *more = tern_mem_get_n(hub->mem, (size_t)capacity * 2, sizeof(entry));
        TERN_TRY_MEM(more);
        memcpy(more, entries_of(g), g->count * sizeof(entry));
        tern_mem_free(hub->mem, g->more, g->capacity * sizeof(entry));
        g->more = more;
        g->capacity = capacity * 2;
    }
    entries_of(g)[g->count++] = e;
    return NULL;
}

static tern_status granule_copy(tern_emu_hub *hub, granule *to, granule *from)
{
    *to = (granule){.written = from->written};
    for (uint32_t i = 0; i < from->count; i++)
        TERN_TRY(granule_add(hub, to, entries_of(from)[i]));
    return NULL;
}

/* An access that is unordered with |t|, where at least one of the two writes. */
static const entry *find_race(granule *g, uint64_t mask, const tern_emu_touch *t)
{
    entry *e = entries_of(g);
    for (uint32_t i = 0; i < g->count; i++)
        if ((e[i].mask & mask) && (e[i].write || t->write) && e[i].agent != t->agent &&
            e[i].epoch > t->clock[e[i].agent])
            return &e[i];
    return NULL;
}

/* The first run of set bits. */
static void bits_range(uint64_t bits, uint64_t *first, uint64_t *count)
{
    *first = (uint64_t)__builtin_ctzll(bits);
    uint64_t rest = ~(bits >> *first);
    *count = rest ? (uint64_t)__builtin_ctzll(rest) : 64;
}

static bool granule_check(granule *g, uint64_t mask, const tern_emu_touch *t, tern_emu_finding *out)
{
    if (!t->write && (mask & ~g->written)) {
        out->kind = TERN_EMU_FOUND_UNWRITTEN;
        bits_range(mask & ~g->written, &out->byte, &out->bytes);
        return false;
    }
    const entry *e = find_race(g, mask, t);
    if (!e)
        return true;
    *out = (tern_emu_finding){
        .kind = TERN_EMU_FOUND_RACE, .agent = e->agent, .instr = e->instr, .write = e->write};
    bits_range(mask & e->mask, &out->byte, &out->bytes);
    return false;
}

static tern_status granule_note(tern_emu_hub *hub, granule *g, uint64_t mask,
                                const tern_emu_touch *t)
{
    entry *e = entries_of(g);
    uint32_t count_kept = 0;
    bool merged = false;
    for (uint32_t i = 0; i < g->count; i++) {
        entry old = e[i];
        bool same = old.agent == t->agent && old.epoch == t->epoch && old.instr == t->instr &&
                    old.write == t->write;
        if (same) {
            old.mask |= mask;
            merged = true;
        } else if (t->write ||
                   (!old.write && (old.agent == t->agent || old.epoch <= t->clock[old.agent]))) {
            old.mask &= ~mask;
        }
        if (old.mask)
            e[count_kept++] = old;
    }
    g->count = count_kept;
    if (t->write)
        g->written |= mask;
    if (merged)
        return NULL;
    return granule_add(hub, g, (entry){mask, t->epoch, t->instr, t->agent & 0x7fffffffu, t->write});
}

/* --- pages --- */

static tern_status page_split(tern_emu_hub *hub, tern_emu_page *p)
{
    if (!p->parts)
        TERN_TRY_MEM(p->parts = tern_mem_get_zeroed(hub->mem, GRANULES * sizeof(granule)));
    for (unsigned i = 0; i < GRANULES; i++) {
        granule_free(hub, &p->parts[i]);
        TERN_TRY(granule_copy(hub, &p->parts[i], &p->whole));
    }
    granule_free(hub, &p->whole);
    p->split = true;
    return NULL;
}

/* Merges a page that was written completely into one granule again. */
static tern_status page_join(tern_emu_hub *hub, tern_emu_page *p)
{
    granule_free(hub, &p->whole);
    TERN_TRY(granule_copy(hub, &p->whole, &p->parts[0]));
    p->split = false;
    return NULL;
}

static void page_clear(tern_emu_hub *hub, tern_emu_page *p)
{
    granule_free(hub, &p->whole);
    for (unsigned i = 0; p->split && i < GRANULES; i++)
        granule_free(hub, &p->parts[i]);
    p->split = false;
}

static void page_free(tern_emu_hub *hub, tern_emu_page *p)
{
    if (!p)
        return;
    granule_free(hub, &p->whole);
    for (unsigned i = 0; p->parts && i < GRANULES; i++)
        granule_free(hub, &p->parts[i]);
    tern_mem_free(hub->mem, p->parts, GRANULES * sizeof(granule));
    tern_mem_free(hub->mem, p, sizeof(*p));
}

static tern_status hbm_page(tern_emu_hub *hub, uint64_t index, tern_emu_page **out)
{
    if (hub->last_page && hub->last_index == index) {
        *out = hub->last_page;
        return NULL;
    }
    tern_map_entry *e = NULL;
    TERN_TRY(tern_map_add_u64(&hub->hbm, index, &e, NULL));
    if (!e->value.pointer)
        TERN_TRY_MEM(e->value.pointer = tern_mem_get_zeroed(hub->mem, sizeof(tern_emu_page)));
    hub->last_index = index;
    *out = hub->last_page = e->value.pointer;
    return NULL;
}

static tern_status page_of(tern_emu_hub *hub, tern_emu_location location, uint64_t index,
                           tern_emu_page **out)
{
    if (!location.bank)
        return hbm_page(hub, index, out);
    TERN_ASSERT(location.partition < location.bank->partitions &&
                index < location.bank->page_count);
    tern_emu_page **slot =
        &location.bank->pages[location.partition * location.bank->page_count + index];
    if (!*slot)
        TERN_TRY_MEM(*slot = tern_mem_get_zeroed(hub->mem, sizeof(tern_emu_page)));
    *out = *slot;
    return NULL;
}

/* --- accesses --- */

static tern_status touch_mask(tern_emu_hub *hub, tern_emu_page *p, uint64_t granule_index,
                              uint64_t mask, const tern_emu_touch *t, tern_emu_finding *out)
{
    granule *g = &p->parts[granule_index % GRANULES];
    if (granule_check(g, mask, t, out))
        return granule_note(hub, g, mask, t);
    out->byte += granule_index * TERN_EMU_GRANULE;
    return NULL;
}

static tern_status touch_whole(tern_emu_hub *hub, tern_emu_page *p, uint64_t index,
                               const tern_emu_touch *t, tern_emu_finding *out)
{
    if (granule_check(&p->whole, ~UINT64_C(0), t, out))
        return granule_note(hub, &p->whole, ~UINT64_C(0), t);
    out->byte = index * TERN_EMU_PAGE;
    out->bytes = TERN_EMU_PAGE;
    return NULL;
}

static uint64_t mask_of(uint64_t first, uint64_t end)
{
    uint64_t n = end - first;
    TERN_ASSERT(n > 0 && n <= TERN_EMU_GRANULE);
    return (n == 64 ? ~UINT64_C(0) : ((UINT64_C(1) << n) - 1)) << (first % TERN_EMU_GRANULE);
}

/* Bytes of one page. */
static tern_status touch_part(tern_emu_hub *hub, tern_emu_page *p, uint64_t first, uint64_t end,
                              const tern_emu_touch *t, tern_emu_finding *out)
{
    bool all = end - first == TERN_EMU_PAGE;
    if (all && !p->split)
        return touch_whole(hub, p, first / TERN_EMU_PAGE, t, out);
    if (!p->split)
        TERN_TRY(page_split(hub, p));
    for (uint64_t at = first; at < end;) {
        uint64_t stop = (at / TERN_EMU_GRANULE + 1) * TERN_EMU_GRANULE;
        stop = stop < end ? stop : end;
        TERN_TRY(touch_mask(hub, p, at / TERN_EMU_GRANULE, mask_of(at, stop), t, out));
        if (out->kind)
            return NULL;
        at = stop;
    }
    return all && t->write ? page_join(hub, p) : NULL;
}

tern_status tern_emu_shadow_touch(tern_emu_hub *hub, tern_emu_location location, uint64_t first,
                                  uint64_t bytes, const tern_emu_touch *touch,
                                  tern_emu_finding *out)
{
    *out = (tern_emu_finding){0};
    for (uint64_t at = first, end = first + bytes; at < end && !out->kind;) {
        uint64_t stop = (at / TERN_EMU_PAGE + 1) * TERN_EMU_PAGE;
        tern_emu_page *page = NULL;
        stop = stop < end ? stop : end;
        TERN_TRY(page_of(hub, location, at / TERN_EMU_PAGE, &page));
        TERN_ASSERT(page);
        TERN_TRY(touch_part(hub, page, at, stop, touch, out));
        at = stop;
    }
    return NULL;
}

tern_status tern_emu_shadow_touch_mask(tern_emu_hub *hub, tern_emu_location location,
                                       uint64_t index, uint64_t mask, const tern_emu_touch *touch,
                                       tern_emu_finding *out)
{
    tern_emu_page *page = NULL;
    *out = (tern_emu_finding){0};
    TERN_TRY(page_of(hub, location, index / GRANULES, &page));
    TERN_ASSERT(page);
    if (!page->split)
        TERN_TRY(page_split(hub, page));
    return touch_mask(hub, page, index, mask, touch, out);
}

/* --- accesses by the host --- */

/* Bytes that the programs currently running have accessed: a core that starts later than the
 * others must not clear their entries. */
static uint64_t touched_now(const tern_emu_hub *hub, granule *g)
{
    const entry *e = entries_of(g);
    uint64_t mask = 0;
    for (uint32_t i = 0; i < g->count; i++)
        if (e[i].epoch > hub->host[e[i].agent])
            mask |= e[i].mask;
    return mask;
}

static void granule_set(const tern_emu_hub *hub, granule *g, uint64_t mask, bool written)
{
    entry *e = entries_of(g);
    uint32_t count_kept = 0;
    mask &= ~touched_now(hub, g);
    for (uint32_t i = 0; i < g->count; i++) {
        e[i].mask &= ~mask;
        if (e[i].mask)
            e[count_kept++] = e[i];
    }
    g->count = count_kept;
    g->written = written ? g->written | mask : g->written & ~mask;
}

static tern_status set_part(tern_emu_hub *hub, tern_emu_page *p, uint64_t first, uint64_t end,
                            bool written)
{
    bool all = end - first == TERN_EMU_PAGE, fresh = true;
    for (unsigned i = 0; all && p->split && i < GRANULES; i++)
        fresh &= touched_now(hub, &p->parts[i]) == 0;
    if (all && p->split && fresh)
        page_clear(hub, p);
    if (all && !p->split) {
        granule_set(hub, &p->whole, ~UINT64_C(0), written);
        return NULL;
    }
    if (!p->split)
        TERN_TRY(page_split(hub, p));
    for (uint64_t at = first; at < end;) {
        uint64_t stop = (at / TERN_EMU_GRANULE + 1) * TERN_EMU_GRANULE;
        stop = stop < end ? stop : end;
        granule_set(hub, &p->parts[at / TERN_EMU_GRANULE % GRANULES], mask_of(at, stop), written);
        at = stop;
    }
    return NULL;
}

tern_status tern_emu_shadow_set(tern_emu_hub *hub, tern_emu_location location, uint64_t first,
                                uint64_t bytes, bool written)
{
    for (uint64_t at = first, end = first + bytes; at < end;) {
        uint64_t stop = (at / TERN_EMU_PAGE + 1) * TERN_EMU_PAGE;
        tern_emu_page *page = NULL;
        stop = stop < end ? stop : end;
        TERN_TRY(page_of(hub, location, at / TERN_EMU_PAGE, &page));
        TERN_ASSERT(page);
        TERN_TRY(set_part(hub, page, at, stop, written));
        at = stop;
    }
    return NULL;
}

/* --- banks --- */

tern_status tern_emu_bank_init(tern_emu_hub *hub, tern_emu_bank *bank, size_t partitions,
                               size_t bytes)
{
    bank->page_count = (bytes + TERN_EMU_PAGE - 1) / TERN_EMU_PAGE;
    size_t count = partitions * bank->page_count;
    TERN_TRY_MEM(bank->pages = tern_mem_get_zeroed(hub->mem, count * sizeof(tern_emu_page *)));
    bank->partitions = partitions;
    return NULL;
}

void tern_emu_bank_fini(tern_emu_hub *hub, tern_emu_bank *bank)
{
    size_t count = bank->partitions * bank->page_count;
    for (size_t i = 0; i < count; i++)
        page_free(hub, bank->pages[i]);
    tern_mem_free(hub->mem, bank->pages, count * sizeof(tern_emu_page *));
    *bank = (tern_emu_bank){0};
}

void tern_emu_bank_clear(tern_emu_hub *hub, tern_emu_bank *bank)
{
    size_t count = bank->partitions * bank->page_count;
    for (size_t i = 0; i < count; i++)
        if (bank->pages[i])
            page_clear(hub, bank->pages[i]);
}

void tern_emu_shadow_fini(tern_emu_hub *hub)
{
    for (size_t i = 0; i < hub->hbm.entries.count; i++)
        page_free(hub, hub->hbm.entries.items[i].value.pointer);
    tern_map_fini(&hub->hbm);
}
