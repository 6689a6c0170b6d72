/* hlo/print/print_form.c - the regular pretty forms of ops.def: operands, keys, types. */
#include "hlo/print/print_impl.h"

static bool is_chlo(const tern_hlo_op_row *row) { return !strncmp(row->name, "chlo.", 5); }

static void print_bools(printer *p, const tern_hlo_attr_info *a)
{
    putc_(p, '[');
    for (uint32_t i = 0; i < a->count; i++) {
        puts_(p, i ? ", " : "");
        puts_(p, a->ints[i] ? "true" : "false");
    }
    putc_(p, ']');
}

void print_key_value(printer *p, tern_hlo_attr value)
{
    const tern_hlo_attr_info *a = tern_hlo_attr_of(p->m, value);
    const char *text;
    if (a->kind == TERN_HLO_ATTR_INT)
        print_int(p, a->i);
    else if (a->kind == TERN_HLO_ATTR_INTS && tern_hlo_type_of(p->m, a->type)->dtype == TERN_BOOL)
        print_bools(p, a);
    else if (a->kind == TERN_HLO_ATTR_INTS)
        print_int_list(p, a->ints, a->count);
    else if (a->kind == TERN_HLO_ATTR_ENUM && (text = tern_hlo_enum_text(a->enumeration, a->i)))
        puts_(p, text);
    else
        print_attr(p, value);
}

enum { KEYS_MAX = 4 };

/* "a, b, key = value"; the names of the attributes printed go to |used|. */
static void print_operands_and_keys(printer *p, tern_hlo_op op, const tern_hlo_key *keys,
                                    tern_hlo_attr_name used[KEYS_MAX + 1])
{
    const char *before = tern_hlo_op_of(p->m, op)->operand_count ? ", " : " ";
    if (tern_hlo_op_of(p->m, op)->operand_count) {
        putc_(p, ' ');
        print_operands(p, op);
    }
    unsigned n = 0;
    for (; keys && keys->key && n < KEYS_MAX; keys++) {
        tern_hlo_attr value = tern_hlo_op_attr(p->m, op, (tern_name)keys->attr);
        if (!value)
            continue;
        puts_(p, before);
        puts_(p, keys->key);
        puts_(p, " = ");
        print_key_value(p, value);
        used[n++] = keys->attr;
        before = ", ";
    }
    used[n] = TERN_HLO_A_NONE;
}

/* The type that all operands and results have; 0 if they differ. */
static tern_hlo_type one_type(const printer *p, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
    const tern_hlo_value *operands = tern_hlo_operands(p->m, op);
    tern_hlo_type type = 0;
    for (uint32_t i = 0; i < info->operand_count + info->result_count; i++) {
        tern_hlo_value v =
            i < info->operand_count ? operands[i] : info->result_first + (i - info->operand_count);
        tern_hlo_type t = tern_hlo_value_type(p->m, v);
        if (type && t != type)
            return 0;
        type = t;
    }
    return type;
}

static bool results_are_as_operands(const printer *p, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
    const tern_hlo_value *operands = tern_hlo_operands(p->m, op);
    if (info->operand_count != info->result_count)
        return false;
    for (uint32_t i = 0; i < info->operand_count; i++)
        if (tern_hlo_value_type(p->m, operands[i]) !=
            tern_hlo_value_type(p->m, info->result_first + i))
            return false;
    return true;
}

static bool print_pairwise(printer *p, tern_hlo_op op, const tern_hlo_op_row *row)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
    if (!results_are_as_operands(p, op) || info->attr_count) /* the syntax has no attributes */
        return false;
    puts_(p, row->name);
    puts_(p, info->operand_count ? " " : "()");
    print_operands(p, op);
    puts_(p, info->operand_count ? " : " : "");
    print_value_types(p, tern_hlo_operands(p->m, op), info->operand_count);
    return true;
}

bool print_form(printer *p, tern_hlo_op op)
{
    const tern_hlo_op_row *row = tern_hlo_op_row_of(tern_hlo_op_of(p->m, op)->code);
    if (row->form == TERN_HLO_FORM_PAIRWISE)
        return print_pairwise(p, op, row);
    tern_hlo_attr_name used[KEYS_MAX + 1];
    puts_(p, row->name);
    print_operands_and_keys(p, op, row->keys, used);
    print_attr_dict(p, op, used);
    puts_(p, " : ");
    tern_hlo_type same = row->form == TERN_HLO_FORM_SAME ? one_type(p, op) : 0;
    bool is_function = same && tern_hlo_type_of(p->m, same)->kind == TERN_HLO_TYPE_FUNCTION;
    if (same && !is_function)
        print_type(p, same);
    else
        print_op_type(p, op, is_chlo(row));
    return true;
}
