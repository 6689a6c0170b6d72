/* xla/lower_entry.c - attributes of the entry: donated parameters and shardings. */
#include <string.h>

#include "hlo/xla/xla_lower_impl.h"

/* The attributes of each argument or result: at most one of each name. */
enum { MAX_USES = 3 };
typedef struct {
    tern_hlo_attr_use uses[MAX_USES];
    uint32_t count;
} part_attrs;

static tern_status add_attr(lowering *l, part_attrs *p, const char *name, tern_hlo_attr value)
{
    tern_name id;
    TERN_TRY(tern_hlo_name_add(l->m, name, strlen(name), &id));
    for (uint32_t i = 0; i < p->count; i++)
        if (p->uses[i].name == id)
            return NULL;
    p->uses[p->count++] = (tern_hlo_attr_use){id, value};
    return NULL;
}

static tern_status set_list(lowering *l, tern_hlo_op func, tern_hlo_attr_name name,
                            const part_attrs *parts, uint32_t count)
{
    tern_hlo_attr *dicts = TERN_NEW_N(&l->arena, tern_hlo_attr, count + 1), list;
    bool any = false;
    TERN_TRY_MEM(dicts);
    for (uint32_t i = 0; i < count; i++) {
        TERN_TRY(tern_hlo_attr_dict(l->m, parts[i].uses, parts[i].count, &dicts[i]));
        any |= parts[i].count > 0;
    }
    if (!any)
        return NULL;
    TERN_TRY(tern_hlo_attr_array(l->m, dicts, count, &list));
    return tern_hlo_op_set_attr(l->m, func, name, list);
}

/* --- aliases --- */

/* Position of the leaf at |path|; -1 if there is none. */
static int64_t leaf_at(const xla_shape *shape, const xla_int_vec *path)
{
    int64_t at = 0;
    for (uint32_t k = 0; k < path->count; k++) {
        if (path->items[k] < 0 || path->items[k] >= (int64_t)shape->part_count)
            return -1;
        shape = &shape->parts[path->items[k]];
        at += shape->first_leaf;
    }
    return shape->kind == XLA_SHAPE_TUPLE ? -1 : at;
}

static tern_status add_alias(lowering *l, const xla_shape *result, const xla_parameters *parameters,
                             const xla_alias *a, part_attrs *args)
{
    const bool exists = a->parameter >= 0 && a->parameter < parameters->count;
    int64_t from =
        exists ? leaf_at(&parameters->instrs[a->parameter]->shape, &a->parameter_index) : -1;
    int64_t to = a->is_donor ? 0 : leaf_at(result, &a->output_index);
    tern_hlo_attr value;
    if (from < 0 || to < 0)
        return TERN_ERR(CORRUPT, "an alias names %s that the entry does not have",
                        from < 0 ? "a part of a parameter" : "an output");
    part_attrs *p = &args[parameters->first[a->parameter] + from];
    if (a->is_donor) {
        TERN_TRY(tern_hlo_attr_bool(l->m, true, &value));
        return add_attr(l, p, "jax.buffer_donor", value);
    }
    TERN_TRY(tern_hlo_attr_int(l->m, TERN_I32, to, &value));
    return add_attr(l, p, "tf.aliasing_output", value);
}

/* --- shardings --- */

/* The end of one part of "{{a}, {b}}", from its brace on. */
static const char *part_end(const char *at)
{
    int depth = 0;
    for (; *at; at++) {
        depth += (*at == '{') - (*at == '}');
        if (depth == 0)
            return at + 1;
    }
    return at;
}

static bool divides(const char *text, size_t len)
{
    return memmem(text, len, "devices=", 8) || memmem(text, len, "manual", 6);
}

static tern_status add_sharding(lowering *l, part_attrs *p, const char *text, size_t len)
{
    tern_hlo_attr value;
    if (!divides(text, len))
        return NULL;
    TERN_TRY(tern_hlo_attr_text(l->m, TERN_HLO_ATTR_STRING, text, len, &value));
    return add_attr(l, p, "mhlo.sharding", value);
}

/* Of the |count| leaves of |in|: one for all, or a list of one each. */
static tern_status add_shardings(lowering *l, const xla_instr *in, part_attrs *parts)
{
    const char *text = xla_text_of(in, XLA_sharding);
    uint32_t count = in->shape.leaves;
    bool is_list = text[0] == '{' && text[1] == '{';
    const char *at = is_list ? text + 1 : text;
    for (uint32_t i = 0; i < count && *at == '{'; i++) {
        const char *end = part_end(at);
        TERN_TRY(add_sharding(l, &parts[i], at, (size_t)(end - at)));
        for (at = is_list ? end : at; is_list && (*at == ',' || *at == ' ');)
            at++;
    }
    return NULL;
}

/* --- both --- */

tern_status xla_set_entry_attrs(lowering *l, tern_hlo_op func)
{
    const xla_computation *c = &l->x->computations[l->x->entry];
    const xla_instr *root = &c->instrs[c->root];
    const tern_hlo_attr_info *type =
        tern_hlo_attr_of(l->m, tern_hlo_op_attr(l->m, func, TERN_HLO_A_function_type));
    const tern_hlo_type_info *f = tern_hlo_type_of(l->m, type->type);
    uint32_t results = f->part_count - f->input_count;
    part_attrs *args = TERN_NEW_N(&l->arena, part_attrs, f->input_count + 1);
    part_attrs *outs = TERN_NEW_N(&l->arena, part_attrs, results + 1);
    TERN_TRY_MEM(args);
    TERN_TRY_MEM(outs);
    xla_parameters parameters;
    TERN_TRY(xla_find_parameters(l, c, &parameters));
    for (uint32_t i = 0; i < l->x->alias_count; i++)
        TERN_TRY(add_alias(l, &root->shape, &parameters, &l->x->aliases[i], args));
    for (uint32_t i = 0; i < parameters.count; i++)
        TERN_TRY(add_shardings(l, parameters.instrs[i], args + parameters.first[i]));
    TERN_TRY(add_shardings(l, root, outs));
    TERN_TRY(set_list(l, func, TERN_HLO_A_arg_attrs, args, f->input_count));
    return set_list(l, func, TERN_HLO_A_res_attrs, outs, results);
}
