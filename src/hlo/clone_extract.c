/* hlo/clone_extract.c - extracts ops of a function into a new module.
 *
 * Three steps: collect the values that the ops use but do not define, in the order of first use;
 * build a "main" with those as arguments; clone every symbol referenced, which may reference more.
 */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "hlo/builder.h"
#include "hlo/clone.h"

/* Deeper than any reader allows regions to nest. */
enum { EXTRACT_MAX_DEPTH = 1024 };

typedef struct {
    const tern_hlo_module *m;
    tern_hlo_module *to;
    tern_hlo_cloner cloner;
    tern_map made;  /* values that the ops define */
    tern_map taken; /* values from outside, in order; mapped to 1: a constant to clone */
    tern_map named; /* attributes already searched for symbols */
    TERN_VEC(tern_hlo_op) symbols;
} extraction;

static bool is_small_constant(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    if (info->is_arg || tern_hlo_op_of(m, info->owner)->code != TERN_HLO_CONSTANT)
        return false;
    tern_hlo_attr value = tern_hlo_op_attr(m, info->owner, TERN_HLO_A_value);
    return value && tern_hlo_attr_of(m, value)->data_bytes <= TERN_HLO_EXTRACT_CONSTANT_BYTES;
}

static tern_status add_values(tern_map *map, tern_hlo_value first, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        tern_map_entry *e = NULL;
        TERN_TRY(tern_map_add_u64(map, first + i, &e, NULL));
    }
    return NULL;
}

static tern_status take_operands(extraction *x, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(x->m, op);
    for (uint32_t i = 0; i < info->operand_count; i++) {
        tern_hlo_value v = tern_hlo_operands(x->m, op)[i];
        if (tern_map_find_u64(&x->made, v))
            continue;
        tern_map_entry *e = NULL;
        bool added = false;
        TERN_TRY(tern_map_add_u64(&x->taken, v, &e, &added));
        if (added)
            e->value.number = is_small_constant(x->m, v);
    }
    return NULL;
}

static tern_status note_symbol(extraction *x, tern_name text)
{
    const char *name = tern_hlo_name_text(x->m, text);
    tern_hlo_op op = tern_hlo_module_find(x->m, name);
    if (op && !strcmp(name, "main"))
        return TERN_ERR(INVALID, "ops to extract name @main, which their own module will have");
    return op ? tern_vec_push(x->m->mem, &x->symbols, op) : NULL;
}

/* Records the symbols that |attr| references. Attributes are shared, so each is searched once. */
static tern_status note_symbols(extraction *x, tern_hlo_attr attr, unsigned depth)
{
    tern_map_entry *e = NULL;
    bool added = false;
    if (!attr || depth >= EXTRACT_MAX_DEPTH)
        return NULL;
    const tern_hlo_attr_info *a = tern_hlo_attr_of(x->m, attr);
    bool is_list = a->kind == TERN_HLO_ATTR_ARRAY || a->kind == TERN_HLO_ATTR_RECORD;
    if (!is_list && a->kind != TERN_HLO_ATTR_DICT && a->kind != TERN_HLO_ATTR_SYMBOL)
        return NULL;
    TERN_TRY(tern_map_add_u64(&x->named, attr, &e, &added));
    if (!added)
        return NULL;
    if (a->kind == TERN_HLO_ATTR_SYMBOL)
        return note_symbol(x, a->text);
    for (uint32_t i = 0; i < a->count; i++)
        TERN_TRY(note_symbols(x, is_list ? a->attrs[i] : a->pairs[i].value, depth + 1));
    return NULL;
}

static tern_status look_at(extraction *x, tern_hlo_op op, unsigned depth);

static tern_status look_at_region(extraction *x, tern_hlo_region region, unsigned depth)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(x->m, region);
    TERN_TRY(add_values(&x->made, r->arg_first, r->arg_count));
    for (tern_hlo_op op = r->first; op; op = tern_hlo_op_of(x->m, op)->next)
        TERN_TRY(look_at(x, op, depth + 1));
    return NULL;
}

static tern_status look_at(extraction *x, tern_hlo_op op, unsigned depth)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(x->m, op);
    if (depth >= EXTRACT_MAX_DEPTH)
        return TERN_ERR(UNSUPPORTED, "regions nested more than %d deep", EXTRACT_MAX_DEPTH);
    TERN_TRY(take_operands(x, op));
    for (uint32_t i = 0; i < info->attr_count; i++)
        TERN_TRY(note_symbols(x, x->m->uses.items[info->attr_first + i].value, 0));
    for (uint32_t i = 0; i < info->region_count; i++)
        TERN_TRY(look_at_region(x, tern_hlo_op_region(x->m, op, i), depth));
    return add_values(&x->made, info->result_first, info->result_count);
}

/* Counts the arguments of main. */
static uint32_t count_inputs(const extraction *x)
{
    uint32_t count = 0;
    for (size_t i = 0; i < x->taken.entries.count; i++)
        count += x->taken.entries.items[i].value.number == 0;
    return count;
}

static tern_status open_main(extraction *x, tern_hlo_builder *b, tern_hlo_value *inputs,
                             uint32_t count)
{
    tern_hlo_type *types = TERN_NEW_N(&x->cloner.scratch, tern_hlo_type, count + 1u);
    TERN_TRY_MEM(types);
    tern_hlo_value *args = TERN_NEW_N(&x->cloner.scratch, tern_hlo_value, count + 1u);
    TERN_TRY_MEM(args);
    uint32_t n = 0;
    for (size_t i = 0; i < x->taken.entries.count && n < count; i++) {
        const tern_map_entry *e = &x->taken.entries.items[i];
        if (e->value.number)
            continue;
        inputs[n] = (tern_hlo_value)e->key.number;
        tern_hlo_type type = tern_hlo_value_type(x->m, inputs[n]);
        TERN_TRY(tern_hlo_clone_type(&x->cloner, type, &types[n++]));
    }
    TERN_ASSERT(n == count);
    tern_hlo_build_func(b, "main", types, count, args);
    TERN_TRY(tern_hlo_builder_status(b));
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(tern_hlo_clone_map(&x->cloner, inputs[i], args[i]));
    return NULL;
}

static tern_status clone_body(extraction *x, tern_hlo_builder *b, const tern_hlo_op *ops,
                              uint32_t op_count)
{
    tern_hlo_op copy;
    for (size_t i = 0; i < x->taken.entries.count; i++) {
        const tern_map_entry *e = &x->taken.entries.items[i];
        if (!e->value.number)
            continue;
        tern_hlo_op owner = tern_hlo_value_of(x->m, (tern_hlo_value)e->key.number)->owner;
        TERN_TRY(tern_hlo_clone_op(&x->cloner, owner, b->at, &copy));
    }
    for (uint32_t i = 0; i < op_count; i++)
        TERN_TRY(tern_hlo_clone_op(&x->cloner, ops[i], b->at, &copy));
    return NULL;
}

static tern_status close_main(extraction *x, tern_hlo_builder *b, const tern_hlo_value *results,
                              uint32_t count)
{
    tern_hlo_value *values = TERN_NEW_N(&x->cloner.scratch, tern_hlo_value, count + 1u);
    TERN_TRY_MEM(values);
    for (uint32_t i = 0; i < count; i++) {
        values[i] = tern_hlo_cloned(&x->cloner, results[i]);
        if (!values[i])
            return TERN_ERR(INVALID, "result %u is made by none of the %s", i, "ops to extract");
    }
    tern_hlo_build_return(b, values, count);
    return tern_hlo_builder_status(b);
}

/* Cloning a symbol may record further ones. */
static tern_status clone_symbols(extraction *x)
{
    for (size_t i = 0; i < x->symbols.count; i++) {
        tern_hlo_op copy, op = x->symbols.items[i];
        TERN_TRY(look_at(x, op, 0));
        TERN_TRY(tern_hlo_clone_op(&x->cloner, op, tern_hlo_module_body(x->to), &copy));
    }
    return NULL;
}

static tern_status extract(extraction *x, const tern_hlo_op *ops, uint32_t op_count,
                           const tern_hlo_value *results, uint32_t result_count,
                           tern_hlo_value *inputs, uint32_t input_count)
{
    tern_hlo_builder b;
    tern_hlo_builder_init(&b, x->to);
    TERN_TRY(open_main(x, &b, inputs, input_count));
    TERN_TRY(clone_body(x, &b, ops, op_count));
    TERN_TRY(close_main(x, &b, results, result_count));
    return clone_symbols(x);
}

tern_status tern_hlo_extract(const tern_hlo_module *m, const tern_hlo_op *ops, uint32_t op_count,
                             const tern_hlo_value *results, uint32_t result_count,
                             tern_hlo_module **out, tern_hlo_value **out_inputs,
                             uint32_t *out_input_count)
{
    tern_status st = NULL;
    tern_hlo_value *inputs = NULL;
    uint32_t count = 0;
    extraction x = {.m = m};
    *out = NULL;
    *out_inputs = NULL;
    *out_input_count = 0;
    TERN_TRY(tern_hlo_module_create(m->mem, &x.to));
    tern_hlo_cloner_init(&x.cloner, m, x.to);
    tern_map_init(&x.made, m->mem);
    tern_map_init(&x.taken, m->mem);
    tern_map_init(&x.named, m->mem);
    for (uint32_t i = 0; i < op_count; i++)
        TERN_TRY_OR(st, done, look_at(&x, ops[i], 0));
    count = count_inputs(&x);
    if (count) {
        inputs = tern_mem_get_n(m->mem, count, sizeof(*inputs));
        TERN_TRY_MEM_OR(st, done, inputs);
    }
    TERN_TRY_OR(st, done, extract(&x, ops, op_count, results, result_count, inputs, count));
    *out = x.to;
    *out_inputs = inputs;
    *out_input_count = count;
done:
    if (st) {
        tern_mem_free(m->mem, inputs, count * sizeof(*inputs));
        tern_hlo_module_destroy(x.to);
    }
    tern_vec_free(m->mem, &x.symbols);
    tern_map_fini(&x.named);
    tern_map_fini(&x.taken);
    tern_map_fini(&x.made);
    tern_hlo_cloner_fini(&x.cloner);
    return st;
}
