/* passes/symbols.c - symbols in attributes, nested ones included, and the module-level ops they
 * name. */
#include "passes/symbols_impl.h"

#include <string.h>

enum { SYMBOLS_MAX_DEPTH = 1024 };

static tern_hlo_op first_of_module(const tern_hlo_module *m)
{
    return tern_hlo_region_of(m, tern_hlo_module_body(m))->first;
}

static tern_status enter_names(tern_symbols *s)
{
    for (tern_hlo_op op = first_of_module(s->m); op; op = tern_hlo_op_of(s->m, op)->next) {
        tern_hlo_attr name = tern_hlo_op_attr(s->m, op, TERN_HLO_A_sym_name);
        tern_map_entry *e = NULL;
        if (!name)
            continue;
        TERN_TRY(tern_map_add_u64(&s->by_name, tern_hlo_attr_of(s->m, name)->text, &e, NULL));
        e->value.number = op;
    }
    return NULL;
}

tern_status tern_symbols_init(tern_symbols *s, const tern_hlo_module *m)
{
    *s = (tern_symbols){.m = m};
    tern_map_init(&s->by_name, m->mem);
    tern_map_init(&s->seen, m->mem);
    tern_map_init(&s->is_named, m->mem);
    tern_status st = enter_names(s);
    if (st)
        tern_symbols_fini(s);
    return st;
}

void tern_symbols_fini(tern_symbols *s)
{
    tern_map_fini(&s->by_name);
    tern_map_fini(&s->seen);
    tern_map_fini(&s->is_named);
    tern_vec_free(s->m->mem, &s->named);
}

static tern_hlo_op find_name(const tern_symbols *s, tern_name name)
{
    const tern_map_entry *e = name ? tern_map_find_u64(&s->by_name, name) : NULL;
    return e ? (tern_hlo_op)e->value.number : 0;
}

tern_hlo_op tern_symbols_find(const tern_symbols *s, const char *name)
{
    return find_name(s, tern_intern_find(&s->m->names, name, strlen(name)));
}

tern_status tern_symbols_note(tern_symbols *s, tern_hlo_op op)
{
    tern_map_entry *e = NULL;
    bool added = false;
    TERN_TRY(tern_map_add_u64(&s->is_named, op, &e, &added));
    return added ? tern_vec_push(s->m->mem, &s->named, op) : NULL;
}

/* Attributes are shared: each is visited once. */
static tern_status note_attr(tern_symbols *s, tern_hlo_attr attr, unsigned depth)
{
    tern_map_entry *e = NULL;
    bool added = false;
    if (!attr || depth >= SYMBOLS_MAX_DEPTH)
        return NULL;
    const tern_hlo_attr_info *a = tern_hlo_attr_of(s->m, attr);
    bool is_list = a->kind == TERN_HLO_ATTR_ARRAY || a->kind == TERN_HLO_ATTR_RECORD;
    if (!is_list && a->kind != TERN_HLO_ATTR_DICT && a->kind != TERN_HLO_ATTR_SYMBOL)
        return NULL;
    TERN_TRY(tern_map_add_u64(&s->seen, attr, &e, &added));
    if (!added)
        return NULL;
    if (a->kind == TERN_HLO_ATTR_SYMBOL) {
        tern_hlo_op op = find_name(s, a->text);
        return op ? tern_symbols_note(s, op) : NULL;
    }
    for (uint32_t i = 0; i < a->count; i++)
        TERN_TRY(note_attr(s, is_list ? a->attrs[i] : a->pairs[i].value, depth + 1));
    return NULL;
}

static tern_status note_within(tern_symbols *s, tern_hlo_op op, bool but_callees, unsigned depth)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(s->m, op);
    if (depth >= SYMBOLS_MAX_DEPTH)
        return TERN_ERR(UNSUPPORTED, "regions nested more than %d deep", SYMBOLS_MAX_DEPTH);
    for (uint32_t i = 0; i < info->attr_count; i++) {
        tern_hlo_attr_use use = s->m->uses.items[info->attr_first + i];
        bool is_callee = info->code == TERN_HLO_CALL && use.name == TERN_HLO_A_callee;
        if (!but_callees || !is_callee)
            TERN_TRY(note_attr(s, use.value, 0));
    }
    for (uint32_t i = 0; i < info->region_count; i++) {
        tern_hlo_op in = tern_hlo_region_of(s->m, tern_hlo_op_region(s->m, op, i))->first;
        for (; in; in = tern_hlo_op_of(s->m, in)->next)
            TERN_TRY(note_within(s, in, but_callees, depth + 1));
    }
    return NULL;
}

tern_status tern_symbols_note_within(tern_symbols *s, tern_hlo_op op, bool but_callees)
{
    return note_within(s, op, but_callees, 0);
}

/* --- dropping --- */

bool tern_symbols_is_private(const tern_hlo_module *m, tern_hlo_op op)
{
    return tern_hlo_op_of(m, op)->code == TERN_HLO_FUNC &&
           !strcmp(tern_hlo_op_text(m, op, TERN_HLO_A_sym_visibility), "private");
}

static tern_status note_reachable(tern_symbols *s)
{
    for (tern_hlo_op op = first_of_module(s->m); op; op = tern_hlo_op_of(s->m, op)->next)
        if (!tern_symbols_is_private(s->m, op))
            TERN_TRY(tern_symbols_note(s, op));
    const tern_hlo_op_info *top = tern_hlo_op_of(s->m, s->m->top);
    for (uint32_t i = 0; i < top->attr_count; i++)
        TERN_TRY(note_attr(s, s->m->uses.items[top->attr_first + i].value, 0));
    for (size_t i = 0; i < s->named.count; i++)
        TERN_TRY(tern_symbols_note_within(s, s->named.items[i], false));
    return NULL;
}

tern_status tern_symbols_drop_unused(tern_rewrite *r)
{
    tern_symbols s;
    TERN_TRY(tern_symbols_init(&s, r->m));
    tern_status st = note_reachable(&s);
    for (tern_hlo_op op = first_of_module(r->m); op && !st;) {
        tern_hlo_op next = tern_hlo_op_of(r->m, op)->next;
        if (!tern_map_find_u64(&s.is_named, op))
            st = tern_rewrite_erase(r, op);
        op = next;
    }
    tern_symbols_fini(&s);
    return st;
}
