/* hlo/bytecode/bytecode_props.c - resolves op names and decodes the attributes of an op.
 *
 * An op's properties are the indices of its inherent attributes in alphabetical order; up to
 * version 4 of the container they were in its dictionary with all others. Similar ops share both,
 * so a list is built once for each (name, dictionary, properties) and cached in a hash table. */
#include "hlo/bytecode/bytecode_impl.h"

#include <string.h>

#include "base/assert.h"
#include "hlo/normalize.h"

/* --- op names --- */

#define A(name) TERN_HLO_A_##name,
#define NO_ATTRS

typedef struct {
    const char *name;
    unsigned version;
    tern_hlo_code code;
    bc_hook hook;
    const uint16_t *attrs;
} vhlo_row;

static const vhlo_row vhlo_ops[] = {
#define VHLO(code, name, version, hook, attrs) \
    {name, version, TERN_HLO_##code, BC_HOOK_##hook, (const uint16_t[]){attrs 0}},
#include "hlo/bytecode/vhlo_ops.def"
};

/* An attribute that the graph does not have, such as no_inline of func: ignored. */
enum { IGNORED_ATTR = 0x7fff };
#define OPTIONAL(name) (uint16_t)(TERN_HLO_A_##name | BC_OPTIONAL)
static const uint16_t func_attrs[] = {OPTIONAL(arg_attrs),
                                      TERN_HLO_A_function_type,
                                      IGNORED_ATTR | BC_OPTIONAL,
                                      OPTIONAL(res_attrs),
                                      TERN_HLO_A_sym_name,
                                      OPTIONAL(sym_visibility),
                                      0};
static const uint16_t call_attrs[] = {IGNORED_ATTR | BC_OPTIONAL, TERN_HLO_A_callee,
                                      IGNORED_ATTR | BC_OPTIONAL, IGNORED_ATTR | BC_OPTIONAL, 0};

static tern_status unknown_op(const bc *b, const char *dialect, const char *name)
{
    return BC_ERR(
        b, UNSUPPORTED,
        "op %.60s.%.60s is not known; written by %.60s, this reader supports StableHLO up "
        "to " BC_KNOWN,
        dialect, name, b->producer);
}

/* Splits "add_v1" into "add" and 1. */
static tern_status resolve_vhlo(const bc *b, const bc_string *text, bc_op_name *name)
{
    size_t len = text->len;
    unsigned version = 0, scale = 1;
    for (; len > 2 && text->text[len - 1] >= '0' && text->text[len - 1] <= '9' && scale < 100000;
         len--, scale *= 10)
        version += (unsigned)(text->text[len - 1] - '0') * scale;
    if (len > 2 && text->text[len - 1] == 'v' && text->text[len - 2] == '_')
        for (unsigned i = 0; i < TERN_COUNT_OF(vhlo_ops); i++)
            if (vhlo_ops[i].version == version && strlen(vhlo_ops[i].name) == len - 2 &&
                !memcmp(vhlo_ops[i].name, text->text, len - 2)) {
                name->code = vhlo_ops[i].code;
                name->hook = vhlo_ops[i].hook;
                name->attrs = vhlo_ops[i].attrs;
                return NULL;
            }
    return unknown_op(b, "vhlo", text->text);
}

/* Attributes as in the op's row; those not required are encoded with a flag. */
static tern_status attrs_of_row(bc *b, bc_op_name *name)
{
    const tern_hlo_attr_row *rows = tern_hlo_op_row_of(name->code)->attrs;
    unsigned count = 0;
    while (rows[count].name)
        count++;
    uint16_t *attrs = TERN_NEW_N(&b->scratch, uint16_t, count + 1);
    TERN_TRY_MEM(attrs);
    for (unsigned i = 0; i < count; i++)
        attrs[i] =
            (uint16_t)(rows[i].name | (rows[i].presence == TERN_HLO_REQUIRED ? 0 : BC_OPTIONAL));
    name->attrs = attrs;
    return NULL;
}

static tern_status resolve(bc *b, bc_op_name *name)
{
    const bc_dialect *dialect = &b->t->dialects[name->dialect];
    const bc_string *text = &b->t->strings[name->name], *in = &b->t->strings[dialect->name];
    if (dialect->kind == BC_VHLO)
        return resolve_vhlo(b, text, name);
    char full[96];
    if (in->len + text->len + 2 > sizeof(full))
        return unknown_op(b, in->text, text->text);
    memcpy(full, in->text, in->len);
    full[in->len] = '.';
    memcpy(full + in->len + 1, text->text, text->len);
    tern_hlo_code code = tern_hlo_code_find(full, in->len + 1 + text->len);
    if (!code)
        return unknown_op(b, in->text, text->text);
    name->code = code;
    if (code != TERN_HLO_FUNC && code != TERN_HLO_CALL)
        return attrs_of_row(b, name);
    name->attrs = code == TERN_HLO_FUNC ? func_attrs : call_attrs;
    return NULL;
}

tern_status bc_resolve(bc *b, bc_op_name *name)
{
    TERN_TRY(resolve(b, name));
    name->plain = name->code != TERN_HLO_MODULE && name->code != TERN_HLO_UNREALIZED_CAST &&
                  name->hook != BC_HOOK_RETURN;
    return NULL;
}

/* --- collecting --- */

static tern_status add_use(bc *b, tern_name name, tern_hlo_attr value)
{
    return tern_vec_push(b->m->mem, &b->uses, (tern_hlo_attr_use){name, value});
}

static tern_status add_dict(bc *b, uint64_t index)
{
    tern_hlo_attr dict;
    TERN_TRY(bc_attr(b, index, &dict));
    const tern_hlo_attr_info *a = tern_hlo_attr_of(b->m, dict);
    if (a->kind != TERN_HLO_ATTR_DICT)
        return BC_CORRUPT(b, "the attributes of an op are not a dictionary");
    for (uint32_t i = 0; i < a->count; i++)
        TERN_TRY(add_use(b, a->pairs[i].name, a->pairs[i].value));
    return NULL;
}

static tern_status add_property(bc *b, bc_reader *r, unsigned name)
{
    tern_hlo_attr value;
    if (name & BC_OPTIONAL)
        TERN_TRY(bc_read_optional_attr(b, r, &value));
    else
        TERN_TRY(bc_read_attr(b, r, &value));
    name &= ~(unsigned)BC_OPTIONAL;
    return value && name != IGNORED_ATTR ? add_use(b, name, value) : NULL;
}

/* Early calls had no attributes for arguments and results, only the callee. */
static bool is_short_call(const bc_op_name *name, bc_reader r)
{
    (void)bc_varint(&r);
    return name->attrs == call_attrs && !bc_left(&r);
}

static tern_status add_properties(bc *b, const bc_op_name *name, const bc_blob *blob)
{
    bc_reader r = {blob->at, blob->at + blob->len, false};
    if (!name->registered) {
        uint64_t dict = bc_varint(&r);
        TERN_TRY(bc_check(b, &r, "the properties of an op"));
        TERN_TRY(add_dict(b, dict));
    } else if (is_short_call(name, r)) {
        TERN_TRY(add_property(b, &r, TERN_HLO_A_callee));
    } else {
        for (const uint16_t *a = name->attrs; *a; a++)
            TERN_TRY(add_property(b, &r, *a));
    }
    if (bc_left(&r))
        return BC_CORRUPT(b, "the properties of %s have %zu bytes too many",
                          b->t->strings[name->name].text, bc_left(&r));
    return NULL;
}

/* --- differences between versions --- */

static tern_hlo_attr_use *find_use(bc *b, tern_name name)
{
    for (size_t i = 0; i < b->uses.count; i++)
        if (b->uses.items[i].name == name)
            return &b->uses.items[i];
    return NULL;
}

static void drop_use(bc *b, tern_name name)
{
    tern_hlo_attr_use *use = find_use(b, name);
    if (use)
        *use = b->uses.items[--b->uses.count];
}

static tern_status symbols_in(bc *b, tern_hlo_attr_use *use)
{
    const tern_hlo_attr_info *a = use ? tern_hlo_attr_of(b->m, use->value) : NULL;
    if (!a || a->kind != TERN_HLO_ATTR_ARRAY)
        return NULL;
    tern_arena_mark mark = tern_arena_save(&b->scratch);
    tern_hlo_attr *list = TERN_NEW_N(&b->scratch, tern_hlo_attr, (size_t)a->count + 1);
    TERN_TRY_MEM(list);
    for (uint32_t i = 0; i < a->count; i++)
        TERN_TRY(bc_to_symbol(b, a->attrs[i], &list[i]));
    TERN_TRY(tern_hlo_attr_array(b->m, list, a->count, &use->value));
    tern_arena_restore(&b->scratch, mark);
    return NULL;
}

static tern_status upgrade(bc *b, bc_hook hook)
{
    switch (hook) {
    case BC_HOOK_CUSTOM_CALL:
        return symbols_in(b, find_use(b, TERN_HLO_A_called_computations));
    case BC_HOOK_NO_PADDING:
        drop_use(b, TERN_HLO_A_padding);
        break;
    case BC_HOOK_NONE:
    case BC_HOOK_RETURN:
        break;
    }
    return NULL;
}

/* --- lists --- */

/* A dictionary shared by ops with different properties is copied for each; without a limit a small
 * file could request unbounded memory. */
static tern_status check_capacity(const bc *b)
{
    if (b->m->uses.count + b->uses.count > 16 * b->file_bytes + 65536)
        return BC_ERR(b, UNSUPPORTED, "too many attributes for a file of %zu bytes", b->file_bytes);
    return NULL;
}

static tern_status make_list(bc *b, bc_attr_list *list)
{
    enum { SPARE = 16 };
    const bc_op_name *name = &b->op_names[list->name];
    tern_hlo_module *m = b->m;
    b->uses.count = 0;
    if (list->prop)
        TERN_TRY(add_properties(b, name, &b->props[list->prop - 1]));
    if (list->dict)
        TERN_TRY(add_dict(b, list->dict - 1));
    TERN_TRY(upgrade(b, name->hook));
    TERN_TRY(check_capacity(b));
    TERN_TRY(tern_vec_reserve(m->mem, &b->uses, SPARE));
    uint32_t count = (uint32_t)b->uses.count;
    TERN_TRY(tern_status_note(
        tern_hlo_attrs_normalize(m, name->code, b->uses.items, &count, count + SPARE),
        "an op %s in %s", b->t->strings[name->name].text, b->name));
    TERN_TRY(tern_vec_reserve(m->mem, &m->uses, count));
    list->first = (uint32_t)m->uses.count;
    list->count = count;
    memcpy(m->uses.items + list->first, b->uses.items, count * sizeof(*b->uses.items));
    m->uses.count += count;
    return NULL;
}

static tern_status grow_slots(bc *b)
{
    size_t count = b->list_slot_count ? b->list_slot_count * 2 : 256;
    uint32_t *slots = tern_mem_get_zeroed(b->m->mem, count * sizeof(*slots));
    TERN_TRY_MEM(slots);
    tern_mem_free(b->m->mem, b->list_slots, b->list_slot_count * sizeof(*slots));
    b->list_slots = slots;
    b->list_slot_count = count;
    for (uint32_t i = 0; i < b->lists.count; i++) {
        const bc_attr_list *l = &b->lists.items[i];
        slots[bc_list_slot(b, l->name, l->dict, l->prop)] = i + 1;
    }
    return NULL;
}

tern_status bc_op_attrs(bc *b, uint32_t name, uint32_t dict, uint32_t prop, uint32_t *out_first,
                        uint32_t *out_count)
{
    if (b->lists.count * 2 >= b->list_slot_count)
        TERN_TRY(grow_slots(b));
    bc_attr_list list = {.name = name, .dict = dict, .prop = prop};
    size_t at = bc_list_slot(b, name, dict, prop);
    if (!b->list_slots[at]) {
        TERN_TRY(make_list(b, &list));
        TERN_TRY(tern_vec_push(b->m->mem, &b->lists, list));
        b->list_slots[at] = (uint32_t)b->lists.count;
    }
    const bc_attr_list *found = &b->lists.items[b->list_slots[at] - 1];
    *out_first = found->first;
    *out_count = found->count;
    return NULL;
}
