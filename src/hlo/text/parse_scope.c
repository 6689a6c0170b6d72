/* hlo/text/parse_scope.c - values by name.
 *
 * Names are in an array in definition order, indexed by an open-addressing hash table. Leaving a
 * region removes its names from the end of the array. Removal in reverse order needs no tombstones:
 * later entries of a probe sequence are already removed.
 *
 * Names point into the source. */
#include "hlo/text/parser_impl.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/suggest.h"

enum { FIRST_SLOT_COUNT = 256, MANY_ERRORS = 20 };

typedef struct {
    const char *at; /* after the % */
    uint32_t len, hash;
    tern_hlo_value first; /* 0: of an op that failed */
    uint32_t count;
    uint32_t slot;
    uint32_t hidden; /* previous content of the slot: the same name outside the isolated region */
} scope_entry;

struct parser_scope {
    TERN_VEC(scope_entry) entries;
    uint32_t *slots; /* index of an entry + 1; 0: free */
    size_t slot_count;
    size_t visible; /* index of the first entry of the innermost isolated region */
    bool in_func;
};

bool scope_create(parser *p)
{
    parser_scope *s = tern_mem_get_zeroed(p->mem, sizeof *s);
    p->scope = s;
    if (!s)
        return no_memory(p);
    s->slots = tern_mem_get_zeroed(p->mem, FIRST_SLOT_COUNT * sizeof *s->slots);
    if (!s->slots)
        return no_memory(p);
    s->slot_count = FIRST_SLOT_COUNT;
    return true;
}

void scope_destroy(parser *p)
{
    parser_scope *s = p->scope;
    if (!s)
        return;
    tern_vec_free(p->mem, &s->entries);
    tern_mem_free(p->mem, s->slots, s->slot_count * sizeof *s->slots);
    tern_mem_free(p->mem, s, sizeof *s);
    p->scope = NULL;
}

scope_mark scope_enter(parser *p, bool isolated)
{
    parser_scope *s = p->scope;
    scope_mark mark = {s->entries.count, s->visible, s->in_func};
    if (isolated)
        s->visible = s->entries.count;
    s->in_func = isolated; /* functions are the only isolated ops inside the module */
    return mark;
}

void scope_leave(parser *p, scope_mark mark)
{
    parser_scope *s = p->scope;
    TERN_ASSERT(mark.entry_count <= s->entries.count);
    while (s->entries.count > mark.entry_count) {
        const scope_entry *e = &s->entries.items[--s->entries.count];
        TERN_ASSERT(s->slots[e->slot] == s->entries.count + 1);
        s->slots[e->slot] = e->hidden;
    }
    s->visible = mark.visible;
    s->in_func = mark.in_func;
}

bool scope_in_func(const parser *p) { return p->scope->in_func; }

static uint32_t hash_name(const char *at, size_t len)
{
    uint32_t hash = 0x811c9dc5u;
    for (size_t i = 0; i < len; i++)
        hash = (hash ^ (uint8_t)at[i]) * 0x01000193u;
    hash ^= hash >> 15;
    hash *= 0x2c1b3c6du;
    return hash ^ hash >> 13;
}

/* The slot of that name, or the free slot where it would be inserted. */
static size_t find_slot(const parser_scope *s, const char *at, uint32_t len, uint32_t hash)
{
    size_t mask = s->slot_count - 1, slot = hash & mask;
    for (;; slot = (slot + 1) & mask) {
        uint32_t held = s->slots[slot];
        if (!held)
            return slot;
        const scope_entry *e = &s->entries.items[held - 1];
        if (e->hash == hash && e->len == len && memcmp(e->at, at, len) == 0)
            return slot;
    }
}

static bool grow_slots(parser *p)
{
    parser_scope *s = p->scope;
    size_t count = s->slot_count * 2;
    uint32_t *slots = tern_mem_get_zeroed(p->mem, count * sizeof *slots);
    if (!slots)
        return no_memory(p);
    tern_mem_free(p->mem, s->slots, s->slot_count * sizeof *s->slots);
    s->slots = slots;
    s->slot_count = count;
    for (size_t i = 0; i < s->entries.count; i++) { /* in order, which removal relies on */
        scope_entry *e = &s->entries.items[i];
        size_t slot = find_slot(s, e->at, e->len, e->hash);
        e->hidden = slots[slot];
        e->slot = (uint32_t)slot;
        slots[slot] = (uint32_t)i + 1;
    }
    return true;
}

static bool redefined(parser *p, token name, const scope_entry *e)
{
    token old = {.at = e->at - 1, .len = e->len + 1};
    parse_error_at(p, span_of_token(p, name), "%.*s is defined already", (int)name.len, name.at);
    tern_diag_add(p->diag, TERN_DIAG_NOTE, p->source, span_of_token(p, old), "it was defined here");
    return true; /* the op itself is valid: keep the first definition */
}

bool scope_define(parser *p, token name, tern_hlo_value first, uint32_t count)
{
    parser_scope *s = p->scope;
    TERN_ASSERT(name.kind == TOK_PERCENT && name.len > 0);
    if ((s->entries.count + 1) * 2 > s->slot_count && !grow_slots(p))
        return false;
    const char *at = name.at + 1;
    uint32_t len = (uint32_t)(name.len - 1), hash = hash_name(at, len);
    size_t slot = find_slot(s, at, len, hash);
    uint32_t held = s->slots[slot];
    if (held && held > s->visible)
        return redefined(p, name, &s->entries.items[held - 1]);
    scope_entry entry = {at, len, hash, first, count, (uint32_t)slot, held};
    if (!parse_status(p, span_of_token(p, name), tern_vec_push(p->mem, &s->entries, entry)))
        return false;
    s->slots[slot] = (uint32_t)s->entries.count;
    return true;
}

static bool is_number(const char *at, size_t len)
{
    for (size_t i = 0; i < len; i++)
        if (at[i] < '0' || at[i] > '9')
            return false;
    return true;
}

static bool undefined(parser *p, token name)
{
    const parser_scope *s = p->scope;
    tern_suggestion near;
    tern_suggest_begin(&near, name.at + 1, name.len - 1);
    /* No suggestions for numbered names: all of them are similar. */
    if (!is_number(name.at + 1, name.len - 1) && p->errors < MANY_ERRORS)
        for (size_t i = s->visible; i < s->entries.count; i++)
            tern_suggest_try(&near, s->entries.items[i].at, s->entries.items[i].len);
    if (near.best)
        return parse_error_at(p, span_of_token(p, name),
                              "%.*s is not defined before this use; did you mean %%%.*s?",
                              (int)name.len, name.at, (int)near.best_len, near.best);
    return parse_error_at(p, span_of_token(p, name), "%.*s is not defined before this use",
                          (int)name.len, name.at);
}

bool scope_find(parser *p, token name, tern_hlo_value *first, uint32_t *count)
{
    const parser_scope *s = p->scope;
    const char *at = name.at + 1;
    uint32_t len = (uint32_t)(name.len - 1);
    uint32_t held = s->slots[find_slot(s, at, len, hash_name(at, len))];
    if (!held || held <= s->visible) {
        *first = 0;
        *count = 0;
        return undefined(p, name);
    }
    const scope_entry *e = &s->entries.items[held - 1];
    *first = e->first;
    *count = e->count;
    return true;
}
