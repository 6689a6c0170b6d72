/* hlo/verify/check_control.c - branches, loops, functions and calls, tuples, tokens, futures. */
#include <string.h>

#include "hlo/verify/check_impl.h"

/* --- branches and loops --- */

static tern_status scalar_operand(chk *c, const char *what)
{
    if (chk_in(c, 0)->rank == 0)
        return NULL;
    return CHK_BAD("%s is %s; it must be a scalar", what, chk_type_text(c, chk_in_type(c, 0)));
}

static tern_status branches(chk *c, chk_shapes *out)
{
    TERN_TRY(chk_branch(c, 0, out));
    for (uint32_t r = 1; r < c->spec->region_count; r++) {
        chk_shapes other;
        TERN_TRY(chk_branch(c, r, &other));
        if (other.count != out->count)
            return CHK_BAD("branch 0 returns %u values, branch %u %u; the counts must be equal",
                           out->count, r, other.count);
        for (uint32_t i = 0; i < other.count; i++) {
            if (chk_type_fits(c, out->items[i].type, other.items[i].type))
                continue;
            return CHK_BAD("branch 0 returns %s at %u, branch %u %s; they must be the same",
                           chk_shape_text(c, &out->items[i]), i, r,
                           chk_shape_text(c, &other.items[i]));
        }
    }
    return NULL;
}

tern_status chk_infer_if(chk *c, chk_shapes *out)
{
    TERN_TRY(scalar_operand(c, "pred"));
    return branches(c, out);
}

tern_status chk_infer_case(chk *c, chk_shapes *out)
{
    TERN_TRY(scalar_operand(c, "index"));
    if (c->spec->region_count == 0)
        return CHK_BAD("it has no branch; it must have one or more");
    return branches(c, out);
}

/* Checks the region's arguments, or the values it returns, against the operands. */
static tern_status carried(chk *c, const char *what, uint32_t count, tern_hlo_value first,
                           const tern_hlo_value *values)
{
    if (count != c->spec->operand_count)
        return CHK_BAD("%s %u values; there are %u operands", what, count, c->spec->operand_count);
    for (uint32_t i = 0; i < count; i++) {
        tern_hlo_type type = tern_hlo_value_type(c->m, values ? values[i] : first + i);
        if (!chk_type_fits(c, type, chk_in_type(c, i)))
            return CHK_BAD("%s %s at %u; operand %u is %s", what, chk_type_text(c, type), i, i,
                           chk_type_text(c, chk_in_type(c, i)));
    }
    return NULL;
}

tern_status chk_infer_while(chk *c, chk_shapes *out)
{
    const tern_hlo_region_info *cond = tern_hlo_region_of(c->m, c->spec->regions[0]);
    const tern_hlo_region_info *body = tern_hlo_region_of(c->m, c->spec->regions[1]);
    const tern_hlo_value *values;
    uint32_t count;
    TERN_TRY(carried(c, "the condition takes", cond->arg_count, cond->arg_first, NULL));
    TERN_TRY(carried(c, "the body takes", body->arg_count, body->arg_first, NULL));
    TERN_TRY(chk_region_end(c, c->spec->regions[0], &values, &count));
    if (count != 1)
        return CHK_BAD("the condition returns %u values; it must return one", count);
    const tern_hlo_type_info *t = tern_hlo_value_type_of(c->m, values[0]);
    if (!chk_is_tensor(t) || t->rank != 0 || chk_is_quant(t) || t->dtype != TERN_BOOL)
        return CHK_BAD("the condition returns %s; it must return tensor<i1>",
                       chk_type_text(c, tern_hlo_value_type(c->m, values[0])));
    TERN_TRY(chk_region_end(c, c->spec->regions[1], &values, &count));
    TERN_TRY(carried(c, "the body returns", count, 0, values));
    return chk_infer_pairwise(c, out);
}

tern_status chk_infer_pairwise(chk *c, chk_shapes *out)
{
    TERN_TRY(chk_shapes_get(c, c->spec->operand_count, out));
    for (uint32_t i = 0; i < out->count; i++)
        out->items[i].type = chk_in_type(c, i);
    return NULL;
}

/* --- functions --- */

static tern_status function_type(chk *c, const char *what, const char *name,
                                 const tern_hlo_type_info **out)
{
    tern_hlo_op op = chk_symbol(c, name);
    if (!op || tern_hlo_op_of(c->m, op)->code != TERN_HLO_FUNC)
        return CHK_BAD("%s is @%s; there is no such function", what, name);
    tern_hlo_attr attr = tern_hlo_op_attr(c->m, op, TERN_HLO_A_function_type);
    tern_hlo_type type = attr ? tern_hlo_attr_of(c->m, attr)->type : 0;
    *out = type ? tern_hlo_type_of(c->m, type) : NULL;
    if (!*out || (*out)->kind != TERN_HLO_TYPE_FUNCTION)
        return CHK_BAD("%s is @%s, which has no function type", what, name);
    return NULL;
}

static tern_status called(chk *c, const char *what, const char *name, chk_shapes *out)
{
    const tern_hlo_type_info *f;
    TERN_TRY(function_type(c, what, name, &f));
    if (f->input_count != c->spec->operand_count)
        return CHK_BAD("it has %u operands; @%s takes %u", c->spec->operand_count, name,
                       f->input_count);
    for (uint32_t i = 0; i < f->input_count; i++)
        if (f->parts[i] != chk_in_type(c, i))
            return CHK_BAD("operand %u is %s; @%s takes %s", i, chk_type_text(c, chk_in_type(c, i)),
                           name, chk_type_text(c, f->parts[i]));
    TERN_TRY(chk_shapes_get(c, f->part_count - f->input_count, out));
    for (uint32_t i = 0; i < out->count; i++) {
        out->items[i].type = f->parts[f->input_count + i];
        if (i < c->spec->result_count && c->spec->results[i] != out->items[i].type)
            return CHK_BAD("result %u is %s; @%s returns %s", i,
                           chk_type_text(c, c->spec->results[i]), name,
                           chk_type_text(c, out->items[i].type));
    }
    return NULL;
}

tern_status chk_infer_call(chk *c, chk_shapes *out)
{
    return called(c, "callee", chk_text(c, TERN_HLO_A_callee), out);
}

static bool is_word(const char *p, size_t len, bool first)
{
    if (len == 0 || (first && (*p == '_' || *p == '$' || (*p >= '0' && *p <= '9'))))
        return false;
    for (size_t i = 0; i < len; i++) {
        bool letter = (p[i] >= 'a' && p[i] <= 'z') || (p[i] >= 'A' && p[i] <= 'Z');
        if (!letter && !(p[i] >= '0' && p[i] <= '9') && p[i] != '_' && (first || p[i] != '$'))
            return false;
    }
    return true;
}

/* "dialect.op"; further dots are allowed. */
static bool is_op_name(const char *name)
{
    size_t len = strcspn(name, ".");
    if (!is_word(name, len, true) || name[len] != '.')
        return false;
    while (name[len] == '.') {
        name += len + 1;
        len = strcspn(name, ".");
        if (!is_word(name, len, false))
            return false;
    }
    return true;
}

tern_status chk_infer_composite(chk *c, chk_shapes *out)
{
    const char *name = chk_text(c, TERN_HLO_A_name);
    if (!is_op_name(name))
        return CHK_BAD("its name is \"%s\"; it must be like \"namespace.op\"", name);
    return called(c, "decomposition", chk_text(c, TERN_HLO_A_decomposition), out);
}

/* If present: one dictionary of attributes per argument or result. */
static tern_status attrs_of_parts(chk *c, tern_hlo_attr_name name, uint32_t want)
{
    tern_hlo_attr attr = chk_attr(c, name);
    uint32_t count = attr ? tern_hlo_attr_of(c->m, attr)->count : 0;
    return count ? chk_count(tern_hlo_attr_name_row_of(name)->name, count, want, "one a value")
                 : NULL;
}

tern_status chk_check_func(chk *c)
{
    tern_hlo_region r = c->spec->regions[0];
    const tern_hlo_region_info *body = tern_hlo_region_of(c->m, r);
    const tern_hlo_attr_info *attr = tern_hlo_attr_of(c->m, chk_attr(c, TERN_HLO_A_function_type));
    const tern_hlo_type_info *f = tern_hlo_type_of(c->m, attr->type);
    if (f->kind != TERN_HLO_TYPE_FUNCTION)
        return CHK_BAD("function_type is %s; it must be a function's",
                       chk_type_text(c, attr->type));
    uint32_t results = f->part_count - f->input_count, count;
    TERN_TRY(attrs_of_parts(c, TERN_HLO_A_arg_attrs, f->input_count));
    TERN_TRY(attrs_of_parts(c, TERN_HLO_A_res_attrs, results));
    if (!body->first && body->arg_count == 0) /* a declaration */
        return strcmp(chk_text(c, TERN_HLO_A_sym_visibility), "private") == 0
                   ? NULL
                   : CHK_BAD("it has no body; only a private function may have none");
    if (body->arg_count != f->input_count)
        return CHK_BAD("its body has %u arguments; its type has %u", body->arg_count,
                       f->input_count);
    for (uint32_t i = 0; i < f->input_count; i++)
        if (chk_arg_type(c, r, i) != f->parts[i])
            return CHK_BAD("argument %u of its body is %s; its type has %s", i,
                           chk_type_text(c, chk_arg_type(c, r, i)), chk_type_text(c, f->parts[i]));
    const tern_hlo_value *values;
    TERN_TRY(chk_region_end(c, r, &values, &count));
    if (count != results)
        return CHK_BAD("it returns %u values; its type has %u", count, results);
    for (uint32_t i = 0; i < count; i++) {
        tern_hlo_type type = tern_hlo_value_type(c->m, values[i]);
        if (type != f->parts[f->input_count + i])
            return CHK_BAD("it returns %s at %u; its type has %s", chk_type_text(c, type), i,
                           chk_type_text(c, f->parts[f->input_count + i]));
    }
    return NULL;
}

/* --- tuples, tokens, futures --- */

tern_status chk_infer_token(chk *c, chk_shapes *out)
{
    tern_hlo_type token;
    TERN_TRY(tern_hlo_type_simple(c->m, TERN_HLO_TYPE_TOKEN, &token));
    return chk_one_of_type(c, out, token);
}

tern_status chk_infer_tuple(chk *c, chk_shapes *out)
{
    uint32_t count = c->spec->operand_count;
    tern_hlo_type *parts = TERN_NEW_N(c->scratch, tern_hlo_type, count ? count : 1), type;
    TERN_TRY_MEM(parts);
    for (uint32_t i = 0; i < count; i++)
        parts[i] = chk_in_type(c, i);
    TERN_TRY(tern_hlo_type_parts(c->m, TERN_HLO_TYPE_TUPLE, parts, count, &type));
    return chk_one_of_type(c, out, type);
}

tern_status chk_infer_get_tuple_element(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *t = chk_in(c, 0);
    int64_t index = chk_int(c, TERN_HLO_A_index);
    TERN_TRY(chk_in_range("index", index, 0, t->part_count));
    return chk_one_of_type(c, out, t->parts[index]);
}

static bool can_be_async(tern_hlo_code code)
{
    static const tern_hlo_code codes[] = {
        TERN_HLO_ALL_REDUCE,     TERN_HLO_ALL_GATHER,           TERN_HLO_ALL_TO_ALL,
        TERN_HLO_REDUCE_SCATTER, TERN_HLO_COLLECTIVE_BROADCAST, TERN_HLO_COLLECTIVE_PERMUTE,
        TERN_HLO_SLICE,          TERN_HLO_DYNAMIC_SLICE,        TERN_HLO_DYNAMIC_UPDATE_SLICE};
    for (size_t i = 0; i < TERN_COUNT_OF(codes); i++)
        if (codes[i] == code)
            return true;
    return false;
}

tern_status chk_infer_async_start(chk *c, chk_shapes *out)
{
    tern_hlo_region r = c->spec->regions[0];
    const tern_hlo_region_info *body = tern_hlo_region_of(c->m, r);
    const tern_hlo_value *values;
    uint32_t count;
    TERN_TRY(chk_region_end(c, r, &values, &count));
    if (body->first == body->last || tern_hlo_op_of(c->m, body->first)->next != body->last)
        return CHK_BAD("its region must hold one op and a return");
    tern_hlo_code code = tern_hlo_op_of(c->m, body->first)->code;
    if (!can_be_async(code))
        return CHK_BAD("its region holds %s; it must be a collective or a slice",
                       tern_hlo_op_row_of(code)->name);
    TERN_TRY(carried(c, "its region takes", body->arg_count, body->arg_first, NULL));
    tern_hlo_type *parts = TERN_NEW_N(c->scratch, tern_hlo_type, count ? count : 1), type;
    TERN_TRY_MEM(parts);
    for (uint32_t i = 0; i < count; i++)
        parts[i] = tern_hlo_value_type(c->m, values[i]);
    TERN_TRY(tern_hlo_type_parts(c->m, TERN_HLO_TYPE_FUTURE, parts, count, &type));
    return chk_one_of_type(c, out, type);
}

tern_status chk_infer_async_done(chk *c, chk_shapes *out)
{
    const tern_hlo_type_info *t = chk_in(c, 0);
    TERN_TRY(chk_shapes_get(c, t->part_count, out));
    for (uint32_t i = 0; i < t->part_count; i++)
        out->items[i].type = t->parts[i];
    return NULL;
}

/* Types inside are those of shards; only their count can be checked. */
tern_status chk_check_manual_computation(chk *c)
{
    tern_hlo_region r = c->spec->regions[0];
    const tern_hlo_value *values;
    uint32_t count, args = tern_hlo_region_of(c->m, r)->arg_count;
    if (args != c->spec->operand_count)
        return CHK_BAD("its body has %u arguments; there are %u operands", args,
                       c->spec->operand_count);
    TERN_TRY(chk_region_end(c, r, &values, &count));
    if (count != c->spec->result_count)
        return CHK_BAD("its body returns %u values; there are %u results", count,
                       c->spec->result_count);
    return NULL;
}

tern_status chk_check_run_parallel(chk *c)
{
    const tern_hlo_attr_info *rows = tern_hlo_attr_of(c->m, chk_attr(c, TERN_HLO_A_programs));
    for (uint32_t i = 0; i < rows->count; i++) {
        const tern_hlo_attr_info *row = tern_hlo_attr_of(c->m, rows->attrs[i]);
        for (uint32_t k = 0; row->kind == TERN_HLO_ATTR_ARRAY && k < row->count; k++) {
            const tern_hlo_attr_info *p = tern_hlo_attr_of(c->m, row->attrs[k]);
            const tern_hlo_type_info *f;
            if (p->kind != TERN_HLO_ATTR_SYMBOL)
                return CHK_BAD("program %u of row %u is not a function's name", k, i);
            TERN_TRY(function_type(c, "a program", tern_hlo_name_text(c->m, p->text), &f));
        }
    }
    return NULL;
}
