/* hlo/print/print_nested.c - ops with custom syntax around regions. */
#include "hlo/print/print_impl.h"

#define SKIP(...) ((const tern_hlo_attr_name[]){__VA_ARGS__, TERN_HLO_A_NONE})

static tern_hlo_type arg_type(const printer *p, tern_hlo_region region, uint32_t i)
{
    return tern_hlo_value_type(p->m, tern_hlo_region_of(p->m, region)->arg_first + i);
}

/* --- reduce --- */

/* The name of the op if the body is one commutative op on both arguments, in order, with all types
 * equal to the element type of the input. NULL otherwise. */
static const char *single_reducer(const printer *p, tern_hlo_op op)
{
    const tern_hlo_module *m = p->m;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    const tern_hlo_region_info *r = tern_hlo_region_of(m, tern_hlo_op_region(m, op, 0));
    if (info->operand_count != 2 || r->arg_count != 2 || !r->first ||
        tern_hlo_op_of(m, r->first)->next != r->last || r->first == r->last)
        return NULL;
    const tern_hlo_op_info *inner = tern_hlo_op_of(m, r->first), *last = tern_hlo_op_of(m, r->last);
    const tern_hlo_op_row *row = tern_hlo_op_row_of(inner->code);
    bool shape = (row->traits & TERN_HLO_COMMUTATIVE) && inner->operand_count == 2 &&
                 inner->result_count == 1 && !inner->attr_count && !inner->region_count &&
                 last->code == TERN_HLO_RETURN && last->operand_count == 1 && !last->attr_count;
    if (!shape || strncmp(row->name, "stablehlo.", 10) != 0)
        return NULL;
    const tern_hlo_value *operands = tern_hlo_operands(m, r->first);
    if (operands[0] != r->arg_first || operands[1] != r->arg_first + 1 ||
        tern_hlo_operands(m, r->last)[0] != inner->result_first)
        return NULL;
    tern_hlo_type type = tern_hlo_value_type(m, r->arg_first);
    const tern_hlo_type_info *t = tern_hlo_type_of(m, type);
    const tern_hlo_type_info *in = tern_hlo_value_type_of(m, tern_hlo_operands(m, op)[0]);
    const tern_hlo_type_info *out = tern_hlo_value_type_of(m, info->result_first);
    bool same = type == tern_hlo_value_type(m, r->arg_first + 1) &&
                type == tern_hlo_value_type(m, inner->result_first) &&
                type == tern_hlo_value_type(m, tern_hlo_operands(m, op)[1]) &&
                t->kind == TERN_HLO_TYPE_TENSOR && t->rank == 0 && !t->encoding &&
                in->elem == t->elem && out->elem == t->elem;
    return same ? row->name : NULL;
}

/* "reducer(%arg2: T, %arg4: U) (%arg3: T, %arg5: U) {..}": arguments i and i + n together. */
static void print_reducer(printer *p, tern_hlo_region region)
{
    region_names saved;
    region_enter(p, region, &saved);
    const tern_hlo_region_info *r = tern_hlo_region_of(p->m, region);
    uint32_t n = r->arg_count / 2;
    putc_(p, '\n');
    print_indent(p);
    puts_(p, " reducer");
    for (uint32_t i = 0; i < n; i++) {
        puts_(p, i ? " (" : "(");
        print_value(p, r->arg_first + i);
        puts_(p, ": ");
        print_type(p, arg_type(p, region, i));
        puts_(p, ", ");
        print_value(p, r->arg_first + n + i);
        puts_(p, ": ");
        print_type(p, arg_type(p, region, n + i));
        putc_(p, ')');
    }
    putc_(p, ' ');
    print_region_body(p, region);
    region_leave(p, saved);
}

bool print_reduce(printer *p, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
    const tern_hlo_value *operands = tern_hlo_operands(p->m, op);
    tern_hlo_region body = tern_hlo_op_region(p->m, op, 0);
    uint32_t n = info->operand_count / 2;
    if (!n || info->operand_count % 2 ||
        tern_hlo_region_of(p->m, body)->arg_count != info->operand_count)
        return false;
    const char *single = single_reducer(p, op);
    puts_(p, "stablehlo.reduce");
    for (uint32_t i = 0; i < n; i++) {
        puts_(p, i ? ", (" : "(");
        print_value(p, operands[i]);
        puts_(p, " init: ");
        print_value(p, operands[n + i]);
        putc_(p, ')');
    }
    if (single) {
        puts_(p, " applies ");
        puts_(p, single);
    }
    puts_(p, " across dimensions = ");
    uint32_t count;
    const int64_t *dims = tern_hlo_op_ints(p->m, op, TERN_HLO_A_dimensions, &count);
    print_int_list(p, dims, count);
    print_attr_dict(p, op, SKIP(TERN_HLO_A_dimensions));
    puts_(p, " : ");
    print_op_type(p, op, false);
    if (!single)
        print_reducer(p, body);
    return true;
}

/* --- while, scan --- */

/* Whether operands, results and the arguments of both regions have the same types. */
static bool while_is_regular(const printer *p, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
    const tern_hlo_value *operands = tern_hlo_operands(p->m, op);
    tern_hlo_region cond = tern_hlo_op_region(p->m, op, 0), body = tern_hlo_op_region(p->m, op, 1);
    uint32_t n = info->operand_count;
    if (info->result_count != n || tern_hlo_region_of(p->m, cond)->arg_count != n ||
        tern_hlo_region_of(p->m, body)->arg_count != n)
        return false;
    for (uint32_t i = 0; i < n; i++) {
        tern_hlo_type type = tern_hlo_value_type(p->m, operands[i]);
        if (type != arg_type(p, cond, i) || type != arg_type(p, body, i) ||
            type != tern_hlo_value_type(p->m, info->result_first + i))
            return false;
    }
    return true;
}

bool print_while(printer *p, tern_hlo_op op)
{
    if (!while_is_regular(p, op))
        return false;
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
    const tern_hlo_value *operands = tern_hlo_operands(p->m, op);
    tern_hlo_region cond = tern_hlo_op_region(p->m, op, 0), body = tern_hlo_op_region(p->m, op, 1);
    region_names saved;
    region_enter(p, cond, &saved);
    puts_(p, "stablehlo.while(");
    for (uint32_t i = 0; i < info->operand_count; i++) {
        puts_(p, i ? ", " : "");
        print_value(p, tern_hlo_region_of(p->m, cond)->arg_first + i);
        puts_(p, " = ");
        print_value(p, operands[i]);
    }
    puts_(p, info->operand_count ? ") : " : ")");
    print_value_types(p, operands, info->operand_count);
    print_attributes(p, op, NULL);
    putc_(p, '\n');
    print_indent(p);
    puts_(p, "cond ");
    print_region_body(p, cond);
    region_leave(p, saved);
    puts_(p, " do ");
    region_enter(p, body, &saved); /* its arguments get the same numbers */
    print_region_body(p, body);
    region_leave(p, saved);
    return true;
}

uint32_t scan_inputs(const printer *p, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
    const tern_hlo_value *operands = tern_hlo_operands(p->m, op);
    if (info->region_count != 1 ||
        tern_hlo_region_of(p->m, tern_hlo_op_region(p->m, op, 0))->arg_count != info->operand_count)
        return 0;
    uint32_t n = 0;
    while (n < info->operand_count && tern_hlo_value_type(p->m, operands[n]) !=
                                          arg_type(p, tern_hlo_op_region(p->m, op, 0), n))
        n++;
    return n;
}

bool print_scan(printer *p, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
    const tern_hlo_value *operands = tern_hlo_operands(p->m, op);
    tern_hlo_region body = tern_hlo_op_region(p->m, op, 0);
    if (tern_hlo_region_of(p->m, body)->arg_count != info->operand_count)
        return false;
    uint32_t n = scan_inputs(p, op);
    puts_(p, "chlo.scan(");
    print_values(p, operands, n);
    puts_(p, ") inits (");
    print_values(p, operands + n, info->operand_count - n);
    puts_(p, ") dimension=");
    print_int(p, tern_hlo_op_int(p->m, op, TERN_HLO_A_dimension));
    print_attributes(p, op, SKIP(TERN_HLO_A_dimension));
    putc_(p, ' ');
    print_region(p, body);
    puts_(p, " : ");
    print_op_type(p, op, false);
    return true;
}

/* --- module, func --- */

bool print_module(printer *p, tern_hlo_op op)
{
    const tern_hlo_attr_info *name = attr_of_kind(p, op, TERN_HLO_A_sym_name, TERN_HLO_ATTR_STRING);
    puts_(p, "module");
    if (name) {
        puts_(p, " @");
        print_attr_name(p, name->text);
    }
    print_attributes(p, op, SKIP(TERN_HLO_A_sym_name));
    putc_(p, ' ');
    print_region(p, tern_hlo_op_region(p->m, op, 0));
    return true;
}

typedef struct {
    const tern_hlo_type_info *type; /* FUNCTION */
    const tern_hlo_attr_info *name, *visibility, *args, *results;
    tern_hlo_region body; /* 0: none */
} func_parts;

static bool is_list_of(const printer *p, const tern_hlo_attr_info *list, uint32_t count)
{
    if (!list)
        return true;
    for (uint32_t i = 0; i < list->count; i++)
        if (tern_hlo_attr_of(p->m, list->attrs[i])->kind != TERN_HLO_ATTR_DICT)
            return false;
    return list->count == count;
}

static bool func_parts_of(const printer *p, tern_hlo_op op, func_parts *f)
{
    *f = (func_parts){0};
    const tern_hlo_attr_info *type =
        attr_of_kind(p, op, TERN_HLO_A_function_type, TERN_HLO_ATTR_TYPE);
    f->type = type ? tern_hlo_type_of(p->m, type->type) : NULL;
    f->name = attr_of_kind(p, op, TERN_HLO_A_sym_name, TERN_HLO_ATTR_STRING);
    f->visibility = attr_of_kind(p, op, TERN_HLO_A_sym_visibility, TERN_HLO_ATTR_STRING);
    f->args = attr_of_kind(p, op, TERN_HLO_A_arg_attrs, TERN_HLO_ATTR_ARRAY);
    f->results = attr_of_kind(p, op, TERN_HLO_A_res_attrs, TERN_HLO_ATTR_ARRAY);
    f->body = tern_hlo_op_region(p->m, op, 0);
    const tern_hlo_region_info *r = tern_hlo_region_of(p->m, f->body);
    if (!f->name || !f->type || f->type->kind != TERN_HLO_TYPE_FUNCTION ||
        !is_list_of(p, f->args, f->type->input_count) ||
        !is_list_of(p, f->results, f->type->part_count - f->type->input_count))
        return false;
    if (!r->first) {
        f->body = 0;
        return true;
    }
    bool same = r->arg_count == f->type->input_count;
    for (uint32_t i = 0; same && i < r->arg_count; i++)
        same = arg_type(p, f->body, i) == f->type->parts[i];
    return same;
}

/* " {a = 1}", nothing for an empty dictionary. */
static void print_item_attrs(printer *p, const tern_hlo_attr_info *list, uint32_t i)
{
    if (list && tern_hlo_attr_of(p->m, list->attrs[i])->count) {
        putc_(p, ' ');
        print_attr(p, list->attrs[i]);
    }
}

static void print_signature(printer *p, const func_parts *f)
{
    const tern_hlo_region_info *r = f->body ? tern_hlo_region_of(p->m, f->body) : NULL;
    putc_(p, '(');
    for (uint32_t i = 0; i < f->type->input_count; i++) {
        puts_(p, i ? ", " : "");
        if (r) {
            print_value(p, r->arg_first + i);
            puts_(p, ": ");
        }
        print_type(p, f->type->parts[i]);
        print_item_attrs(p, f->args, i);
    }
    putc_(p, ')');
    const tern_hlo_type *results = f->type->parts + f->type->input_count;
    uint32_t count = f->type->part_count - f->type->input_count;
    if (!count)
        return;
    puts_(p, " -> ");
    if (!f->results) {
        print_result_types(p, results, count);
        return;
    }
    for (uint32_t i = 0; i < count; i++) {
        puts_(p, i ? ", " : "(");
        print_type(p, results[i]);
        print_item_attrs(p, f->results, i);
    }
    putc_(p, ')');
}

bool print_func(printer *p, tern_hlo_op op)
{
    func_parts f;
    if (!func_parts_of(p, op, &f))
        return false;
    region_names outer = {p->next_value, p->next_arg}, saved = outer;
    p->next_value = p->next_arg = 0; /* a function uses no values from outside */
    if (f.body)
        region_enter(p, f.body, &saved);
    puts_(p, "func.func ");
    if (f.visibility) {
        puts_(p, tern_hlo_name_text(p->m, f.visibility->text));
        putc_(p, ' ');
    }
    putc_(p, '@');
    print_attr_name(p, f.name->text);
    print_signature(p, &f);
    print_attributes(p, op,
                     SKIP(TERN_HLO_A_arg_attrs, TERN_HLO_A_function_type, TERN_HLO_A_res_attrs,
                          TERN_HLO_A_sym_name, TERN_HLO_A_sym_visibility));
    if (f.body) {
        putc_(p, ' ');
        print_region_body(p, f.body);
    }
    region_leave(p, outer);
    return true;
}

/* --- sdy --- */

/* "in_shardings=[<@mesh, [{"x"}]>]" of a record of shardings: its body without the < and >. */
static void print_shardings(printer *p, tern_hlo_op op, const char *label, tern_hlo_attr_name name)
{
    const tern_hlo_attr_info *a = attr_of_kind(p, op, name, TERN_HLO_ATTR_RECORD);
    if (!a)
        return;
    const tern_hlo_attr_info *list = a->attrs[0] ? tern_hlo_attr_of(p->m, a->attrs[0]) : NULL;
    puts_(p, label);
    for (uint32_t i = 0; list && i < list->count; i++) {
        puts_(p, i ? ", " : "");
        print_sdy_body(p, list->attrs[i]);
    }
    putc_(p, ']');
}

static bool has_shardings(const printer *p, tern_hlo_op op, tern_hlo_attr_name name)
{
    const tern_hlo_attr_info *a = attr_of_kind(p, op, name, TERN_HLO_ATTR_RECORD);
    return a && a->record == TERN_HLO_RECORD_SDY_SHARDING_PER_VALUE;
}

/* " (%arg2: T) {..} {attrs} : (T) -> U" */
static void print_computation(printer *p, tern_hlo_op op, const tern_hlo_attr_name *skip)
{
    tern_hlo_region body = tern_hlo_op_region(p->m, op, 0);
    region_names saved;
    region_enter(p, body, &saved);
    puts_(p, " (");
    print_region_args(p, body);
    puts_(p, ") ");
    print_region_body(p, body);
    region_leave(p, saved);
    print_attr_dict(p, op, skip);
    puts_(p, " : ");
    print_op_type(p, op, false);
}

bool print_manual_computation(printer *p, tern_hlo_op op)
{
    const tern_hlo_attr_info *axes =
        attr_of_kind(p, op, TERN_HLO_A_manual_axes, TERN_HLO_ATTR_RECORD);
    if (!has_shardings(p, op, TERN_HLO_A_in_shardings) ||
        !has_shardings(p, op, TERN_HLO_A_out_shardings) || !axes ||
        axes->record != TERN_HLO_RECORD_SDY_MANUAL_AXES)
        return false;
    puts_(p, "sdy.manual_computation(");
    print_operands(p, op);
    putc_(p, ')');
    print_shardings(p, op, " in_shardings=[", TERN_HLO_A_in_shardings);
    print_shardings(p, op, " out_shardings=[", TERN_HLO_A_out_shardings);
    puts_(p, " manual_axes=");
    print_sdy_body(p, tern_hlo_op_attr(p->m, op, TERN_HLO_A_manual_axes));
    print_computation(
        p, op, SKIP(TERN_HLO_A_in_shardings, TERN_HLO_A_manual_axes, TERN_HLO_A_out_shardings));
    return true;
}

bool print_named_computation(printer *p, tern_hlo_op op)
{
    const tern_hlo_attr_info *name = attr_of_kind(p, op, TERN_HLO_A_name, TERN_HLO_ATTR_STRING);
    bool fits = name &&
                has_shardings(p, op, TERN_HLO_A_in_shardings) ==
                    (tern_hlo_op_attr(p->m, op, TERN_HLO_A_in_shardings) != 0) &&
                has_shardings(p, op, TERN_HLO_A_out_shardings) ==
                    (tern_hlo_op_attr(p->m, op, TERN_HLO_A_out_shardings) != 0);
    if (!fits)
        return false;
    puts_(p, "sdy.named_computation<");
    print_name_string(p, name->text);
    puts_(p, ">(");
    print_operands(p, op);
    putc_(p, ')');
    print_shardings(p, op, " in_shardings=[", TERN_HLO_A_in_shardings);
    print_shardings(p, op, " out_shardings=[", TERN_HLO_A_out_shardings);
    print_computation(p, op,
                      SKIP(TERN_HLO_A_in_shardings, TERN_HLO_A_name, TERN_HLO_A_out_shardings));
    return true;
}
