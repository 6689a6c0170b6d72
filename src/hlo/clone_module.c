/* hlo/clone_module.c - a copy of a module with the locations of its ops. */
#include "hlo/clone.h"
#include "hlo/location.h"

typedef struct {
    tern_hlo_module *from, *to;
    tern_map known; /* location to location */
    unsigned depth;
} relocation;

enum { MAX_DEPTH = 512 };

static tern_status relocate(void *self, tern_hlo_loc loc, tern_hlo_loc *out);

static tern_status copy_parts(relocation *r, tern_hlo_loc_info *info, tern_arena *arena)
{
    tern_hlo_loc *parts = TERN_NEW_N(arena, tern_hlo_loc, info->part_count + (size_t)1);
    TERN_TRY_MEM(parts);
    for (uint32_t i = 0; i < info->part_count; i++)
        TERN_TRY(relocate(r, info->parts[i], &parts[i]));
    info->parts = parts;
    return NULL;
}

static tern_status copy_location(relocation *r, tern_hlo_loc loc, tern_arena *arena,
                                 tern_hlo_loc *out)
{
    tern_hlo_loc_info info;
    TERN_TRY(tern_hlo_loc_of(r->from, loc, &info));
    if (info.text)
        TERN_TRY(tern_hlo_name_add(r->to, tern_intern_text(&r->from->names, info.text),
                                   tern_intern_len(&r->from->names, info.text), &info.text));
    TERN_TRY(copy_parts(r, &info, arena));
    return tern_hlo_loc_add(r->to, &info, out);
}

/* Parts of a location that nest too deep are unknown. */
static tern_status relocate(void *self, tern_hlo_loc loc, tern_hlo_loc *out)
{
    relocation *r = self;
    tern_map_entry *entry;
    tern_arena arena;
    *out = 0;
    const tern_map_entry *known = tern_map_find_u64(&r->known, loc);
    if (known)
        *out = (tern_hlo_loc)known->value.number;
    if (known || !loc || r->depth >= MAX_DEPTH)
        return NULL;
    r->depth++;
    tern_arena_init(&arena, r->from->mem, 0);
    tern_status st = copy_location(r, loc, &arena, out);
    tern_arena_fini(&arena);
    r->depth--;
    TERN_TRY(st);
    TERN_TRY(tern_map_add_u64(&r->known, loc, &entry, NULL));
    entry->value.number = *out;
    return NULL;
}

tern_status tern_hlo_module_copy(tern_hlo_module *m, tern_hlo_module **out)
{
    tern_hlo_cloner c;
    relocation r = {.from = m};
    *out = NULL;
    TERN_TRY(tern_hlo_module_create(m->mem, &r.to));
    tern_map_init(&r.known, m->mem);
    tern_hlo_cloner_init(&c, m, r.to);
    c.borrow_data = true;
    c.relocate = relocate;
    c.self = &r;
    tern_status st = tern_hlo_clone_module(&c);
    tern_hlo_cloner_fini(&c);
    tern_map_fini(&r.known);
    if (st)
        tern_hlo_module_destroy(r.to);
    else
        *out = r.to;
    return st;
}
