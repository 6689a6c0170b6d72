/* hlo/bytecode/bytecode_attrs.c - attributes and types by index. Each is decoded on first use and
 * cached. In a malformed file references may form a cycle, so entries being decoded are marked,
 * and depth is bounded. */
#include "hlo/bytecode/bytecode_impl.h"

#include <string.h>

#include "base/assert.h"

/* NULL: an unknown dialect. */
static const bc_dialect_rows *rows_of(const bc *b, const bc_entry *e)
{
    switch (b->t->dialects[e->dialect].kind) {
    case BC_BUILTIN:
        return &bc_builtin_rows;
    case BC_VHLO:
        return &bc_vhlo_rows;
    case BC_SDY:
        return &bc_sdy_rows;
    case BC_STABLEHLO:
        return &bc_stablehlo_rows;
    case BC_OTHER:
        break;
    }
    return NULL;
}

static const char *dialect_of(const bc *b, const bc_entry *e)
{
    return b->t->strings[b->t->dialects[e->dialect].name].text;
}

static tern_status refuse(const bc *b, const bc_entry *e, const char *what, uint64_t code,
                          const char *name)
{
    if (name)
        return BC_ERR(b, UNSUPPORTED, "%s of kind %s.%s, which a graph does not support", what,
                      dialect_of(b, e), name);
    return BC_ERR(b, UNSUPPORTED, "%s of dialect '%.60s' with code %llu, which is not known", what,
                  dialect_of(b, e), (unsigned long long)code);
}

static tern_status check_end(const bc *b, const bc_reader *r, const char *what, uint64_t index,
                             const char *name)
{
    if (r->bad)
        return BC_CORRUPT(b, "%s %llu (%s) ends too early", what, (unsigned long long)index, name);
    if (bc_left(r))
        return BC_CORRUPT(b, "%s %llu (%s) has %zu bytes too many", what, (unsigned long long)index,
                          name, bc_left(r));
    return NULL;
}

/* The text of an entry whose dialect had no encoding, or whose encoding was unknown to the writer.
 */
static tern_status asm_text(const bc *b, const bc_entry *e, const char **out, size_t *out_len)
{
    size_t len = (size_t)(e[1].at - e->at);
    if (len == 0 || e->at[len - 1] != 0)
        return BC_CORRUPT(b, "an attribute or type written as text is not terminated");
    *out = (const char *)e->at;
    *out_len = len - 1;
    return NULL;
}

static tern_status decode_attr(bc *b, uint64_t index, tern_hlo_attr *out)
{
    const bc_entry *e = &b->t->attrs[index];
    if (!e->custom) {
        const char *text = NULL;
        size_t len = 0;
        TERN_TRY(asm_text(b, e, &text, &len));
        return tern_hlo_attr_text(b->m, TERN_HLO_ATTR_OPAQUE, text, len, out);
    }
    bc_reader r = {e->at, e[1].at, false};
    uint64_t code = bc_varint(&r);
    const bc_dialect_rows *rows = rows_of(b, e);
    TERN_TRY(bc_check(b, &r, "an attribute"));
    if (!rows || code >= rows->attr_count || !rows->attrs[code].name)
        return refuse(b, e, "an attribute", code, NULL);
    const bc_attr_row *row = &rows->attrs[code];
    if (!row->read)
        return refuse(b, e, "an attribute", code, row->name);
    TERN_TRY(row->read(b, &r, row->arg, out));
    return check_end(b, &r, "attribute", index, row->name);
}

static tern_status decode_type(bc *b, uint64_t index, tern_hlo_type *out)
{
    const bc_entry *e = &b->t->types[index];
    if (!e->custom) {
        const char *text = NULL;
        size_t len = 0;
        TERN_TRY(asm_text(b, e, &text, &len));
        return tern_hlo_type_opaque(b->m, text, len, out);
    }
    bc_reader r = {e->at, e[1].at, false};
    uint64_t code = bc_varint(&r);
    const bc_dialect_rows *rows = rows_of(b, e);
    TERN_TRY(bc_check(b, &r, "a type"));
    if (!rows || code >= rows->type_count || !rows->types[code].name)
        return refuse(b, e, "a type", code, NULL);
    const bc_type_row *row = &rows->types[code];
    if (!row->read)
        return refuse(b, e, "a type", code, row->name);
    TERN_TRY(row->read(b, &r, row->arg, out));
    return check_end(b, &r, "type", index, row->name);
}

static tern_status enter(bc *b, uint32_t id)
{
    if (id == BC_BUSY)
        return BC_CORRUPT(b, "an attribute or type contains itself");
    if (b->depth >= BC_MAX_DEPTH)
        return BC_CORRUPT(b, "attributes or types nested more than %d deep", BC_MAX_DEPTH);
    b->depth++;
    return NULL;
}

tern_status bc_attr(bc *b, uint64_t index, tern_hlo_attr *out)
{
    *out = 0;
    if (index >= b->t->attr_count)
        return BC_CORRUPT(b, "attribute %llu of %u", (unsigned long long)index, b->t->attr_count);
    if (b->attr_ids[index] && b->attr_ids[index] != BC_BUSY) {
        *out = b->attr_ids[index];
        return NULL;
    }
    TERN_TRY(enter(b, b->attr_ids[index]));
    b->attr_ids[index] = BC_BUSY;
    tern_arena_mark mark = tern_arena_save(&b->scratch);
    TERN_TRY(decode_attr(b, index, out));
    tern_arena_restore(&b->scratch, mark);
    b->attr_ids[index] = *out;
    b->depth--;
    return NULL;
}

tern_status bc_type(bc *b, uint64_t index, tern_hlo_type *out)
{
    *out = 0;
    if (index >= b->t->type_count)
        return BC_CORRUPT(b, "type %llu of %u", (unsigned long long)index, b->t->type_count);
    if (b->type_ids[index] && b->type_ids[index] != BC_BUSY) {
        *out = b->type_ids[index];
        return NULL;
    }
    TERN_TRY(enter(b, b->type_ids[index]));
    b->type_ids[index] = BC_BUSY;
    tern_arena_mark mark = tern_arena_save(&b->scratch);
    TERN_TRY(decode_type(b, index, out));
    tern_arena_restore(&b->scratch, mark);
    b->type_ids[index] = *out;
    b->depth--;
    return NULL;
}

/* --- for the dialects --- */

tern_status bc_read_attr(bc *b, bc_reader *r, tern_hlo_attr *out)
{
    *out = 0;
    uint64_t index = bc_varint(r);
    TERN_TRY(bc_check(b, r, "an attribute"));
    return bc_attr(b, index, out);
}

tern_status bc_read_optional_attr(bc *b, bc_reader *r, tern_hlo_attr *out)
{
    *out = 0;
    uint64_t index = bc_varint(r);
    TERN_TRY(bc_check(b, r, "an attribute"));
    return index & 1 ? bc_attr(b, index >> 1, out) : NULL;
}

tern_status bc_read_type(bc *b, bc_reader *r, tern_hlo_type *out)
{
    *out = 0;
    uint64_t index = bc_varint(r);
    TERN_TRY(bc_check(b, r, "a type"));
    return bc_type(b, index, out);
}

tern_status bc_read_string(bc *b, bc_reader *r, tern_hlo_attr *out)
{
    *out = 0;
    uint64_t index = bc_varint(r);
    const bc_string *s;
    TERN_TRY(bc_check(b, r, "an attribute"));
    TERN_TRY(bc_string_at(b, index, &s));
    if (!b->string_ids[index])
        TERN_TRY(
            tern_hlo_attr_text(b->m, TERN_HLO_ATTR_STRING, s->text, s->len, &b->string_ids[index]));
    *out = b->string_ids[index];
    return NULL;
}

tern_status bc_read_attr_list(bc *b, bc_reader *r, tern_hlo_attr **out, uint32_t *out_count)
{
    *out = NULL;
    TERN_TRY(bc_count(b, r, 1, "a list of attributes", out_count));
    tern_hlo_attr *list = TERN_NEW_N(&b->scratch, tern_hlo_attr, (size_t)*out_count + 1);
    TERN_TRY_MEM(list);
    for (uint32_t i = 0; i < *out_count; i++)
        TERN_TRY(bc_read_attr(b, r, &list[i]));
    *out = list;
    return NULL;
}

tern_status bc_read_attr_array(bc *b, bc_reader *r, tern_hlo_attr *out)
{
    tern_hlo_attr *list;
    uint32_t count;
    TERN_TRY(bc_read_attr_list(b, r, &list, &count));
    return tern_hlo_attr_array(b->m, list, count, out);
}

tern_status bc_read_type_list(bc *b, bc_reader *r, tern_hlo_type **out, uint32_t *out_count)
{
    *out = NULL;
    TERN_TRY(bc_count(b, r, 1, "a list of types", out_count));
    tern_hlo_type *list = TERN_NEW_N(&b->scratch, tern_hlo_type, (size_t)*out_count + 1);
    TERN_TRY_MEM(list);
    for (uint32_t i = 0; i < *out_count; i++)
        TERN_TRY(bc_read_type(b, r, &list[i]));
    *out = list;
    return NULL;
}

tern_status bc_read_int_list(bc *b, bc_reader *r, int64_t **out, uint32_t *out_count)
{
    *out = NULL;
    TERN_TRY(bc_count(b, r, 1, "a list of integers", out_count));
    int64_t *list = TERN_NEW_N(&b->scratch, int64_t, (size_t)*out_count + 1);
    TERN_TRY_MEM(list);
    for (uint32_t i = 0; i < *out_count; i++)
        list[i] = bc_svarint(r);
    *out = list;
    return bc_check(b, r, "a list of integers");
}

tern_status bc_read_ints(bc *b, bc_reader *r, tern_hlo_attr *out)
{
    int64_t *list;
    uint32_t count;
    TERN_TRY(bc_read_int_list(b, r, &list, &count));
    return tern_hlo_attr_ints(b->m, TERN_I64, list, count, out);
}

tern_status bc_read_svarint_attr(bc *b, bc_reader *r, tern_hlo_attr *out)
{
    return tern_hlo_attr_int(b->m, TERN_I64, bc_svarint(r), out);
}

tern_status bc_to_symbol(bc *b, tern_hlo_attr text, tern_hlo_attr *out)
{
    const tern_hlo_attr_info *a = tern_hlo_attr_of(b->m, text);
    *out = text;
    if (a->kind != TERN_HLO_ATTR_STRING)
        return NULL;
    return tern_hlo_attr_text(b->m, TERN_HLO_ATTR_SYMBOL, tern_hlo_name_text(b->m, a->text),
                              tern_intern_len(&b->m->names, a->text), out);
}

tern_status bc_read_array(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    return bc_read_attr_array(b, r, out);
}

tern_status bc_read_name(bc *b, bc_reader *r, tern_name *out)
{
    tern_hlo_attr name;
    *out = 0;
    TERN_TRY(bc_read_attr(b, r, &name));
    const tern_hlo_attr_info *a = tern_hlo_attr_of(b->m, name);
    if (a->kind != TERN_HLO_ATTR_STRING)
        return BC_CORRUPT(b, "a name is not a string");
    *out = a->text;
    return NULL;
}

tern_status bc_read_dict(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    uint32_t count;
    TERN_TRY(bc_count(b, r, 2, "a dictionary", &count));
    tern_hlo_attr_use *pairs = TERN_NEW_N(&b->scratch, tern_hlo_attr_use, (size_t)count + 1);
    TERN_TRY_MEM(pairs);
    for (uint32_t i = 0; i < count; i++) {
        TERN_TRY(bc_read_name(b, r, &pairs[i].name));
        TERN_TRY(bc_read_attr(b, r, &pairs[i].value));
    }
    return tern_status_note(tern_hlo_attr_dict(b->m, pairs, count, out), "in %s", b->name);
}

tern_status bc_read_pair(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    int64_t pair[2];
    pair[0] = bc_svarint(r);
    pair[1] = bc_svarint(r);
    return tern_hlo_attr_ints(b->m, TERN_I64, pair, 2, out);
}

tern_status bc_spread_pair(bc *b, tern_hlo_attr pair, tern_hlo_attr *fields)
{
    fields[0] = fields[1] = 0;
    if (!pair)
        return NULL;
    uint32_t count;
    const int64_t *sizes = tern_hlo_ints(b->m, pair, &count);
    if (count != 2)
        return BC_CORRUPT(b, "a sub-axis is not a pair of sizes");
    TERN_TRY(tern_hlo_attr_int(b->m, TERN_I64, sizes[0], &fields[0]));
    return tern_hlo_attr_int(b->m, TERN_I64, sizes[1], &fields[1]);
}
