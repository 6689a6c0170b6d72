/* hlo/clone.c - clones ops within a module or between two.
 *
 * Within one module types, attributes and names keep their ids, and the clone shares the attribute
 * list of the original. Between two modules they are interned again, each once: maps cache the ids.
 */
#include "hlo/clone.h"

#include "base/alloc.h"
#include "base/assert.h"

/* Deeper than any reader allows regions, types and attributes to nest. */
enum { CLONE_MAX_DEPTH = 1024 };

void tern_hlo_cloner_init(tern_hlo_cloner *c, const tern_hlo_module *from, tern_hlo_module *to)
{
    *c = (tern_hlo_cloner){.mem = to->mem, .from = from, .to = to};
    tern_map_init(&c->values, c->mem);
    tern_map_init(&c->types, c->mem);
    tern_map_init(&c->attrs, c->mem);
    tern_map_init(&c->names, c->mem);
    tern_arena_init(&c->scratch, c->mem, 4096);
}

void tern_hlo_cloner_fini(tern_hlo_cloner *c)
{
    tern_map_fini(&c->values);
    tern_map_fini(&c->types);
    tern_map_fini(&c->attrs);
    tern_map_fini(&c->names);
    tern_arena_fini(&c->scratch);
}

static bool is_within(const tern_hlo_cloner *c) { return c->from == c->to; }

static tern_status enter(tern_hlo_cloner *c)
{
    if (c->depth >= CLONE_MAX_DEPTH)
        return TERN_ERR(UNSUPPORTED, "regions, types or attributes nested more than %d deep",
                        CLONE_MAX_DEPTH);
    c->depth++;
    return NULL;
}

/* --- values --- */

static tern_status remember(tern_map *map, uint32_t from, uint32_t to)
{
    tern_map_entry *e = NULL;
    TERN_TRY(tern_map_add_u64(map, from, &e, NULL));
    e->value.number = to;
    return NULL;
}

static uint32_t recall(const tern_map *map, uint32_t from)
{
    const tern_map_entry *e = tern_map_find_u64(map, from);
    return e ? (uint32_t)e->value.number : 0;
}

tern_status tern_hlo_clone_map(tern_hlo_cloner *c, tern_hlo_value from, tern_hlo_value to)
{
    return remember(&c->values, from, to);
}

tern_hlo_value tern_hlo_cloned(const tern_hlo_cloner *c, tern_hlo_value from)
{
    tern_hlo_value to = recall(&c->values, from);
    return to ? to : is_within(c) ? from : 0;
}

/* --- names, types --- */

static tern_status clone_name(tern_hlo_cloner *c, tern_name name, tern_name *out)
{
    *out = name;
    if (name < TERN_HLO_A_COUNT) /* the same in every module */
        return NULL;
    *out = recall(&c->names, name);
    if (*out)
        return NULL;
    TERN_TRY(tern_hlo_name_add(c->to, tern_intern_text(&c->from->names, name),
                               tern_intern_len(&c->from->names, name), out));
    return remember(&c->names, name, *out);
}

static tern_status clone_types(tern_hlo_cloner *c, const tern_hlo_type *types, uint32_t count,
                               tern_hlo_type **out)
{
    *out = TERN_NEW_N(&c->scratch, tern_hlo_type, count + 1u);
    TERN_TRY_MEM(*out);
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(tern_hlo_clone_type(c, types[i], &(*out)[i]));
    return NULL;
}

static tern_status clone_tensor(tern_hlo_cloner *c, const tern_hlo_type_info *t, tern_hlo_type *out)
{
    tern_hlo_type elem;
    tern_hlo_attr encoding;
    TERN_TRY(tern_hlo_clone_type(c, t->elem, &elem));
    if (t->kind == TERN_HLO_TYPE_UNRANKED)
        return tern_hlo_type_unranked(c->to, elem, out);
    TERN_TRY(tern_hlo_clone_attr(c, t->encoding, &encoding));
    return tern_hlo_type_tensor_of(c->to, elem, t->dims, t->rank, encoding, out);
}

static tern_status clone_type_parts(tern_hlo_cloner *c, const tern_hlo_type_info *t,
                                    tern_hlo_type *out)
{
    tern_hlo_type *parts;
    TERN_TRY(clone_types(c, t->parts, t->part_count, &parts));
    if (t->kind != TERN_HLO_TYPE_FUNCTION)
        return tern_hlo_type_parts(c->to, t->kind, parts, t->part_count, out);
    return tern_hlo_type_function(c->to, parts, t->input_count, parts + t->input_count,
                                  t->part_count - t->input_count, out);
}

static tern_status make_type(tern_hlo_cloner *c, const tern_hlo_type_info *t, tern_hlo_type *out)
{
    switch (t->kind) {
    case TERN_HLO_TYPE_SCALAR:
        return tern_hlo_type_scalar(c->to, t->dtype, out);
    case TERN_HLO_TYPE_INDEX:
    case TERN_HLO_TYPE_NONE:
    case TERN_HLO_TYPE_TOKEN:
        return tern_hlo_type_simple(c->to, t->kind, out);
    case TERN_HLO_TYPE_QUANT:
        return tern_hlo_type_quant(c->to, t->quant, out);
    case TERN_HLO_TYPE_TENSOR:
    case TERN_HLO_TYPE_UNRANKED:
        return clone_tensor(c, t, out);
    case TERN_HLO_TYPE_TUPLE:
    case TERN_HLO_TYPE_FUTURE:
    case TERN_HLO_TYPE_FUNCTION:
        return clone_type_parts(c, t, out);
    case TERN_HLO_TYPE_OPAQUE:
        return tern_hlo_type_opaque(c->to, tern_intern_text(&c->from->names, t->text),
                                    tern_intern_len(&c->from->names, t->text), out);
    }
    return TERN_ERR(INTERNAL, "a type of unknown kind %d", (int)t->kind);
}

tern_status tern_hlo_clone_type(tern_hlo_cloner *c, tern_hlo_type type, tern_hlo_type *out)
{
    *out = type;
    if (is_within(c) || !type)
        return NULL;
    *out = recall(&c->types, type);
    if (*out)
        return NULL;
    TERN_TRY(enter(c));
    tern_arena_mark mark = tern_arena_save(&c->scratch);
    tern_status st = make_type(c, tern_hlo_type_of(c->from, type), out);
    tern_arena_restore(&c->scratch, mark);
    c->depth--;
    return st ? st : remember(&c->types, type, *out);
}

/* --- attributes --- */

static tern_status clone_attrs(tern_hlo_cloner *c, const tern_hlo_attr *attrs, uint32_t count,
                               tern_hlo_attr **out)
{
    *out = TERN_NEW_N(&c->scratch, tern_hlo_attr, count + 1u);
    TERN_TRY_MEM(*out);
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(tern_hlo_clone_attr(c, attrs[i], &(*out)[i]));
    return NULL;
}

static tern_status clone_uses(tern_hlo_cloner *c, const tern_hlo_attr_use *uses, uint32_t count,
                              tern_hlo_attr_use **out)
{
    *out = TERN_NEW_N(&c->scratch, tern_hlo_attr_use, count + 1u);
    TERN_TRY_MEM(*out);
    for (uint32_t i = 0; i < count; i++) {
        TERN_TRY(clone_name(c, uses[i].name, &(*out)[i].name));
        TERN_TRY(tern_hlo_clone_attr(c, uses[i].value, &(*out)[i].value));
    }
    return NULL;
}

static tern_status make_list(tern_hlo_cloner *c, const tern_hlo_attr_info *a, tern_hlo_attr *out)
{
    tern_hlo_attr *attrs;
    TERN_TRY(clone_attrs(c, a->attrs, a->count, &attrs));
    if (a->kind == TERN_HLO_ATTR_RECORD)
        return tern_hlo_attr_record(c->to, a->record, attrs, out);
    return tern_hlo_attr_array(c->to, attrs, a->count, out);
}

static tern_status make_dict(tern_hlo_cloner *c, const tern_hlo_attr_info *a, tern_hlo_attr *out)
{
    tern_hlo_attr_use *pairs;
    TERN_TRY(clone_uses(c, a->pairs, a->count, &pairs));
    return tern_hlo_attr_dict(c->to, pairs, a->count, out);
}

static tern_status make_attr(tern_hlo_cloner *c, const tern_hlo_attr_info *a, tern_hlo_attr *out)
{
    tern_hlo_module *to = c->to;
    tern_hlo_type type;
    TERN_TRY(tern_hlo_clone_type(c, a->type, &type));
    tern_dtype dtype = type ? tern_hlo_type_of(to, type)->dtype : TERN_DTYPE_NONE;
    switch (a->kind) {
    case TERN_HLO_ATTR_UNIT:
        return tern_hlo_attr_unit(to, out);
    case TERN_HLO_ATTR_BOOL:
        return tern_hlo_attr_bool(to, a->i != 0, out);
    case TERN_HLO_ATTR_INT:
        return tern_hlo_attr_int_of(to, type, a->i, out);
    case TERN_HLO_ATTR_FLOAT:
        return tern_hlo_attr_float(to, dtype, a->f, out);
    case TERN_HLO_ATTR_STRING:
    case TERN_HLO_ATTR_SYMBOL:
    case TERN_HLO_ATTR_OPAQUE:
        return tern_hlo_attr_text(to, a->kind, tern_intern_text(&c->from->names, a->text),
                                  tern_intern_len(&c->from->names, a->text), out);
    case TERN_HLO_ATTR_TYPE:
        return tern_hlo_attr_type(to, type, out);
    case TERN_HLO_ATTR_ENUM:
        return tern_hlo_attr_enum(to, a->enumeration, a->i, out);
    case TERN_HLO_ATTR_INTS:
        return tern_hlo_attr_ints(to, dtype, a->ints, a->count, out);
    case TERN_HLO_ATTR_FLOATS:
        return tern_hlo_attr_floats(to, dtype, a->floats, a->count, out);
    case TERN_HLO_ATTR_ARRAY:
    case TERN_HLO_ATTR_RECORD:
        return make_list(c, a, out);
    case TERN_HLO_ATTR_DICT:
        return make_dict(c, a, out);
    case TERN_HLO_ATTR_ELEMENTS:
        return tern_hlo_attr_elements(to, type, a->data, a->data_bytes, c->borrow_data, out);
    }
    return TERN_ERR(INTERNAL, "an attribute of unknown kind %d", (int)a->kind);
}

tern_status tern_hlo_clone_attr(tern_hlo_cloner *c, tern_hlo_attr attr, tern_hlo_attr *out)
{
    *out = attr;
    if (is_within(c) || !attr)
        return NULL;
    *out = recall(&c->attrs, attr);
    if (*out)
        return NULL;
    TERN_TRY(enter(c));
    tern_arena_mark mark = tern_arena_save(&c->scratch);
    tern_status st = make_attr(c, tern_hlo_attr_of(c->from, attr), out);
    tern_arena_restore(&c->scratch, mark);
    c->depth--;
    return st ? st : remember(&c->attrs, attr, *out);
}

/* --- ops --- */

/* Clones the types of consecutive values. Copies them first, because adding to the module may
 * reallocate its tables. */
static tern_status clone_value_types(tern_hlo_cloner *c, tern_hlo_value first, uint32_t count,
                                     tern_hlo_type **out)
{
    *out = TERN_NEW_N(&c->scratch, tern_hlo_type, count + 1u);
    TERN_TRY_MEM(*out);
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(tern_hlo_clone_type(c, tern_hlo_value_type(c->from, first + i), &(*out)[i]));
    return NULL;
}

static tern_status map_run(tern_hlo_cloner *c, tern_hlo_value from, tern_hlo_value to,
                           uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(tern_hlo_clone_map(c, from + i, to + i));
    return NULL;
}

static tern_status clone_region(tern_hlo_cloner *c, tern_hlo_region region, tern_hlo_region *out)
{
    tern_hlo_region_info r = *tern_hlo_region_of(c->from, region);
    tern_hlo_type *types;
    TERN_TRY(tern_hlo_region_create(c->to, out));
    TERN_TRY(clone_value_types(c, r.arg_first, r.arg_count, &types));
    TERN_TRY(tern_hlo_region_add_args(c->to, *out, types, r.arg_count));
    TERN_TRY(map_run(c, r.arg_first, tern_hlo_region_of(c->to, *out)->arg_first, r.arg_count));
    for (tern_hlo_op op = r.first; op; op = tern_hlo_op_of(c->from, op)->next) {
        tern_hlo_op copy;
        TERN_TRY(tern_hlo_clone_op(c, op, *out, &copy));
    }
    return NULL;
}

static tern_status clone_regions(tern_hlo_cloner *c, tern_hlo_op op, uint32_t count,
                                 tern_hlo_region **out)
{
    *out = TERN_NEW_N(&c->scratch, tern_hlo_region, count + 1u);
    TERN_TRY_MEM(*out);
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(clone_region(c, tern_hlo_op_region(c->from, op, i), &(*out)[i]));
    return NULL;
}

static tern_status clone_operands(tern_hlo_cloner *c, tern_hlo_op op, tern_hlo_value **out)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(c->from, op);
    *out = TERN_NEW_N(&c->scratch, tern_hlo_value, info->operand_count + 1u);
    TERN_TRY_MEM(*out);
    for (uint32_t i = 0; i < info->operand_count; i++) {
        (*out)[i] = tern_hlo_cloned(c, tern_hlo_operands(c->from, op)[i]);
        if (!(*out)[i])
            return TERN_ERR(INVALID, "operand %u of %s was not cloned before it", i,
                            tern_hlo_op_row_of(info->code)->name);
    }
    return NULL;
}

static tern_status create_copy(tern_hlo_cloner *c, tern_hlo_op op, tern_hlo_region region,
                               tern_hlo_op *out)
{
    tern_hlo_op_info info = *tern_hlo_op_of(c->from, op);
    tern_hlo_region *regions;
    tern_hlo_value *operands;
    tern_hlo_type *results;
    TERN_TRY(clone_regions(c, op, info.region_count, &regions));
    TERN_TRY(clone_operands(c, op, &operands));
    TERN_TRY(clone_value_types(c, info.result_first, info.result_count, &results));
    tern_hlo_op_spec spec = {.code = info.code,
                             .operand_count = info.operand_count,
                             .result_count = info.result_count,
                             .attr_count = info.attr_count,
                             .region_count = info.region_count,
                             .operands = operands,
                             .results = results,
                             .regions = regions};
    if (is_within(c)) {
        spec.loc = info.loc;
        if (c->relocate)
            TERN_TRY(c->relocate(c->self, info.loc, &spec.loc));
        TERN_TRY(tern_hlo_op_create_shared(c->to, region, &spec, info.attr_first, out));
    } else {
        tern_hlo_attr_use *attrs;
        if (c->relocate)
            TERN_TRY(c->relocate(c->self, info.loc, &spec.loc));
        TERN_TRY(clone_uses(c, &c->from->uses.items[info.attr_first], info.attr_count, &attrs));
        spec.attrs = attrs;
        TERN_TRY(tern_hlo_op_create(c->to, region, &spec, out));
    }
    return map_run(c, info.result_first, tern_hlo_op_of(c->to, *out)->result_first,
                   info.result_count);
}

tern_status tern_hlo_clone_op(tern_hlo_cloner *c, tern_hlo_op op, tern_hlo_region region,
                              tern_hlo_op *out)
{
    *out = 0;
    TERN_TRY(enter(c));
    tern_arena_mark mark = tern_arena_save(&c->scratch);
    tern_status st = create_copy(c, op, region, out);
    tern_arena_restore(&c->scratch, mark);
    c->depth--;
    return st;
}

/* --- modules --- */

tern_status tern_hlo_clone_module(tern_hlo_cloner *c)
{
    const tern_hlo_op_info top = *tern_hlo_op_of(c->from, c->from->top);
    for (uint32_t i = 0; i < top.attr_count; i++) {
        const tern_hlo_attr_use use = c->from->uses.items[top.attr_first + i];
        tern_name name;
        tern_hlo_attr value;
        TERN_TRY(clone_name(c, use.name, &name));
        TERN_TRY(tern_hlo_clone_attr(c, use.value, &value));
        TERN_TRY(tern_hlo_op_set_attr(c->to, c->to->top, name, value));
    }
    tern_hlo_op op = tern_hlo_region_of(c->from, tern_hlo_module_body(c->from))->first;
    for (tern_hlo_op copy; op; op = tern_hlo_op_of(c->from, op)->next)
        TERN_TRY(tern_hlo_clone_op(c, op, tern_hlo_module_body(c->to), &copy));
    return NULL;
}
