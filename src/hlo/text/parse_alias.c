/* hlo/text/parse_alias.c - "#name = ...", "!name = ..." and "#loc3 = loc(...)".
 *
 * The map of aliases holds the kind and id of each definition, packed in an integer. Locations may
 * be used before they are defined. Such a use yields a lazy id, a kind that text otherwise never
 * has, with the index of the alias in the map; after parsing, these ids are replaced in all ops. */
#include "hlo/text/parser_impl.h"

#include <string.h>

#include "base/assert.h"
#include "hlo/location.h"

enum { KIND_NONE, KIND_OPEN, KIND_ATTR, KIND_TYPE, KIND_LOC, KIND_BITS = 3 };

static const char *const kind_names[] = {
    [KIND_OPEN] = "a location",
    [KIND_ATTR] = "an attribute",
    [KIND_TYPE] = "a type",
    [KIND_LOC] = "a location",
};

static unsigned kind_of(const tern_map_entry *e)
{
    return e->value.number & ((1u << KIND_BITS) - 1);
}

/* For KIND_OPEN: the offset of its first use. */
static uint64_t payload_of(const tern_map_entry *e) { return e->value.number >> KIND_BITS; }

static uint64_t pack(unsigned kind, uint64_t payload) { return payload << KIND_BITS | kind; }

static tern_span span_of(const parser *p, token t)
{
    return (tern_span){(size_t)(t.at - p->source->text), t.len};
}

/* The entry of |name|; NULL after reporting an error if it is undefined. */
static const tern_map_entry *lookup(parser *p, token name)
{
    const tern_map_entry *e = tern_map_find(&p->aliases, name.at, name.len);
    if (e && kind_of(e) != KIND_OPEN)
        return e;
    parse_error_at(p, span_of(p, name), "'%.*s' is not defined", (int)name.len, name.at);
    return NULL;
}

static bool wrong_kind(parser *p, token name, unsigned wanted, unsigned found)
{
    return parse_error_at(p, span_of(p, name), "expected %s, found '%.*s', which is %s",
                          kind_names[wanted], (int)name.len, name.at, kind_names[found]);
}

bool alias_type(parser *p, token name, tern_hlo_type *out)
{
    *out = 0;
    const tern_map_entry *e = lookup(p, name);
    if (!e)
        return false;
    *out = (tern_hlo_type)payload_of(e);
    return true;
}

bool loc_attr(parser *p, tern_span at, tern_hlo_loc loc, tern_hlo_attr *out)
{
    tern_text text;
    tern_text_init(&text, tern_arena_alloc(&p->scratch));
    return parse_status(p, at, tern_hlo_loc_print(p->m, loc, &text)) &&
           parse_status(p, at, tern_text_status(&text)) &&
           parse_status(
               p, at,
               tern_hlo_attr_text(p->m, TERN_HLO_ATTR_OPAQUE, tern_text_get(&text), text.len, out));
}

bool alias_attr(parser *p, token name, tern_hlo_attr *out)
{
    *out = 0;
    const tern_map_entry *e = lookup(p, name);
    if (!e)
        return false;
    if (kind_of(e) == KIND_LOC)
        return loc_attr(p, span_of(p, name), (tern_hlo_loc)payload_of(e), out);
    *out = (tern_hlo_attr)payload_of(e);
    return true;
}

bool alias_loc(parser *p, token name, bool may_be_open, tern_hlo_loc *out)
{
    *out = 0;
    tern_map_entry *e = tern_map_find(&p->aliases, name.at, name.len);
    if (!may_be_open && (!e || kind_of(e) == KIND_OPEN))
        return lookup(p, name) != NULL;
    if (!e) {
        if (!parse_status(p, span_of(p, name),
                          tern_map_add(&p->aliases, name.at, name.len, &e, NULL)))
            return false;
        e->value.number = pack(KIND_OPEN, span_of(p, name).offset);
    }
    if (kind_of(e) == KIND_OPEN)
        *out = tern_hlo_loc_lazy((uint32_t)(e - p->aliases.entries.items));
    else if (kind_of(e) == KIND_LOC)
        *out = (tern_hlo_loc)payload_of(e);
    else
        return wrong_kind(p, name, KIND_LOC, kind_of(e));
    return true;
}

/* --- definitions --- */

static bool parse_value(parser *p, token name, uint64_t *out)
{
    uint32_t id;
    bool ok;
    unsigned kind;
    if (name.kind == TOK_BANG) {
        kind = KIND_TYPE;
        ok = parse_type(p, &id);
    } else if (at_word(p, "loc")) {
        kind = KIND_LOC;
        ok = parse_loc(p, &id);
    } else {
        kind = KIND_ATTR;
        ok = parse_attr(p, &id);
    }
    *out = pack(kind, id);
    return ok;
}

bool parse_alias_definition(parser *p)
{
    token name = p->tok;
    tern_span at = token_span(p);
    uint64_t value;
    tern_map_entry *e;
    if (name.kind != TOK_HASH && name.kind != TOK_BANG)
        return parse_expected(p, "the name of an alias");
    if (memchr(name.at, '.', name.len))
        return parse_error(p, "expected a name without '.', found '%.*s': those are of dialects",
                           (int)name.len, name.at);
    next_token(p);
    if (!expect_punct(p, '=') || !parse_value(p, name, &value) ||
        !parse_status(p, at, tern_map_add(&p->aliases, name.at, name.len, &e, NULL)))
        return false;
    tern_map_entry defined = {.value.number = value};
    if (kind_of(e) == KIND_OPEN && kind_of(&defined) != KIND_LOC)
        return wrong_kind(p, name, KIND_LOC, kind_of(&defined));
    if (kind_of(e) != KIND_NONE && kind_of(e) != KIND_OPEN)
        return parse_error_at(p, at, "'%.*s' is defined twice", (int)name.len, name.at);
    e->value.number = value;
    return true;
}

bool resolve_aliases(parser *p)
{
    bool ok = true, was_open = false;
    for (size_t i = 0; i < p->aliases.entries.count; i++) {
        const tern_map_entry *e = &p->aliases.entries.items[i];
        was_open |= kind_of(e) == KIND_OPEN || kind_of(e) == KIND_LOC;
        if (kind_of(e) != KIND_OPEN)
            continue;
        ok = parse_error_at(p, (tern_span){payload_of(e), e->key.text.len}, "'%s' is not defined",
                            e->key.text.bytes);
    }
    if (!ok || !was_open)
        return ok;
    for (size_t i = 1; i < p->m->ops.count; i++) {
        tern_hlo_loc loc = p->m->ops.items[i].loc;
        uint32_t index = loc & 0x7fffffffu;
        if (loc == index)
            continue;
        TERN_ASSERT(index < p->aliases.entries.count);
        p->m->ops.items[i].loc = (tern_hlo_loc)payload_of(&p->aliases.entries.items[index]);
    }
    return true;
}
