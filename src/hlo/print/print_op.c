/* hlo/print/print_op.c - values, regions, attribute lists, and ops in the applicable form. */
#include "hlo/print/print_impl.h"

#include "base/assert.h"
#include "hlo/location.h"

/* --- values --- */

void print_value(printer *p, tern_hlo_value value)
{
    const tern_hlo_value_info *v = tern_hlo_value_of(p->m, value);
    uint32_t number = p->numbers[value];
    if (!number) { /* used outside its scope: print the invalid graph as it is */
        puts_(p, "<<UNKNOWN SSA VALUE>>");
        return;
    }
    puts_(p, v->is_arg ? "%arg" : "%");
    print_uint(p, number - 1);
    if (!v->is_arg && tern_hlo_op_of(p->m, v->owner)->result_count > 1) {
        putc_(p, '#');
        print_uint(p, v->index);
    }
}

void print_values(printer *p, const tern_hlo_value *values, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        if (i)
            put(p, ", ", 2);
        print_value(p, values[i]);
    }
}

void print_operands(printer *p, tern_hlo_op op)
{
    print_values(p, tern_hlo_operands(p->m, op), tern_hlo_op_of(p->m, op)->operand_count);
}

void print_indent(printer *p) { tern_text_repeat(p->out, ' ', 2 * (size_t)p->indent); }

/* --- regions --- */

void region_enter(printer *p, tern_hlo_region region, region_names *saved)
{
    *saved = (region_names){p->next_value, p->next_arg};
    const tern_hlo_region_info *r = tern_hlo_region_of(p->m, region);
    for (uint32_t i = 0; i < r->arg_count; i++)
        p->numbers[r->arg_first + i] = ++p->next_arg;
    for (tern_hlo_op op = r->first; op; op = tern_hlo_op_of(p->m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
        if (info->result_count)
            p->next_value++;
        for (uint32_t i = 0; i < info->result_count; i++)
            p->numbers[info->result_first + i] = p->next_value;
    }
}

void region_leave(printer *p, region_names saved)
{
    p->next_value = saved.next_value;
    p->next_arg = saved.next_arg;
}

void print_region_args(printer *p, tern_hlo_region region)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(p->m, region);
    for (uint32_t i = 0; i < r->arg_count; i++) {
        puts_(p, i ? ", " : "");
        print_value(p, r->arg_first + i);
        puts_(p, ": ");
        print_type(p, tern_hlo_value_type(p->m, r->arg_first + i));
    }
}

static void print_region_ops(printer *p, tern_hlo_region region)
{
    if (!print_enter(p))
        return;
    p->indent++;
    tern_hlo_op op = tern_hlo_region_of(p->m, region)->first;
    for (; op && !p->status && !p->out->failed; op = tern_hlo_op_of(p->m, op)->next)
        print_op(p, op);
    p->indent--;
    p->depth--;
}

void print_region_body(printer *p, tern_hlo_region region)
{
    puts_(p, "{\n");
    print_region_ops(p, region);
    print_indent(p);
    putc_(p, '}');
}

/* "^bb0(%arg0: T):" if it has arguments. Also printed for a block without ops, to distinguish it
 * from a function without a body. */
static void print_block_header(printer *p, tern_hlo_region region)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(p->m, region);
    bool is_func = tern_hlo_op_of(p->m, r->owner)->code == TERN_HLO_FUNC;
    if (!r->arg_count && (r->first || is_func || !p->generic))
        return;
    print_indent(p);
    puts_(p, r->arg_count ? "^bb0(" : "^bb0");
    print_region_args(p, region);
    puts_(p, r->arg_count ? "):\n" : ":\n");
}

void print_region(printer *p, tern_hlo_region region)
{
    region_names saved;
    region_enter(p, region, &saved);
    puts_(p, "{\n");
    print_block_header(p, region);
    print_region_ops(p, region);
    print_indent(p);
    putc_(p, '}');
    region_leave(p, saved);
}

/* --- attributes of an op --- */

const tern_hlo_attr_info *attr_of_kind(const printer *p, tern_hlo_op op, tern_hlo_attr_name name,
                                       tern_hlo_attr_kind kind)
{
    tern_hlo_attr attr = tern_hlo_op_attr(p->m, op, (tern_name)name);
    const tern_hlo_attr_info *a = attr ? tern_hlo_attr_of(p->m, attr) : NULL;
    return a && a->kind == kind ? a : NULL;
}

enum { INHERENT = 1, DISCARDABLE = 2 };

/* A walk over an op's attributes sorted by name, with the fields of a record together. */
typedef struct {
    tern_hlo_op op;
    tern_hlo_code code;
    unsigned which;                 /* INHERENT, DISCARDABLE or both */
    const tern_hlo_attr_name *skip; /* NULL: nothing */
    const char *before;             /* printed before the first one */
    bool any;
} attr_walk;

static bool is_skipped(const attr_walk *w, tern_name name)
{
    for (const tern_hlo_attr_name *s = w->skip; s && *s != TERN_HLO_A_NONE; s++)
        if ((tern_name)*s == name)
            return true;
    return false;
}

static void begin_attr(printer *p, attr_walk *w)
{
    puts_(p, w->any ? ", " : w->before);
    w->any = true;
}

/* Collects the values of a record's fields from the flat attributes, in table order; returns how
 * many are present. */
enum { FIELDS_MAX = 9 };
static unsigned gather_fields(printer *p, tern_hlo_op op, tern_hlo_record record,
                              tern_hlo_attr fields[FIELDS_MAX])
{
    unsigned n = 0, present = 0;
    for (const tern_hlo_flat_field *f = tern_hlo_flat_fields; f->attr; f++) {
        if (f->record != record)
            continue;
        TERN_ASSERT(n < FIELDS_MAX);
        fields[n] = tern_hlo_op_attr(p->m, op, (tern_name)f->flat);
        present += fields[n++] != 0;
    }
    return present;
}

static bool record_is_printed(const attr_walk *w, tern_hlo_record record, unsigned present)
{
    if (record == TERN_HLO_RECORD_DOT_ALGORITHM)
        return present > 0;
    if (record == TERN_HLO_RECORD_CHANNEL_HANDLE)
        return present > 0 ||
               tern_hlo_op_attr_row(w->code, TERN_HLO_A_channel_id)->presence == TERN_HLO_REQUIRED;
    return true;
}

static void print_field_record(printer *p, attr_walk *w, const tern_hlo_flat_field *f)
{
    tern_hlo_attr fields[FIELDS_MAX] = {0};
    unsigned present = gather_fields(p, w->op, f->record, fields);
    if (!record_is_printed(w, f->record, present))
        return;
    begin_attr(p, w);
    puts_(p, f->attr);
    puts_(p, " = #");
    puts_(p, tern_hlo_record_row_of(f->record)->name);
    putc_(p, '<');
    if (f->record == TERN_HLO_RECORD_CHANNEL_HANDLE) { /* both, zeros too */
        puts_(p, "handle = ");
        print_int(p, tern_hlo_op_int(p->m, w->op, TERN_HLO_A_channel_id));
        puts_(p, ", type = ");
        print_int(p, tern_hlo_op_int(p->m, w->op, TERN_HLO_A_channel_type));
    } else if (f->record == TERN_HLO_RECORD_CONV) {
        print_conv_dims(p, fields);
    } else {
        print_record_fields(p, f->record, fields);
    }
    putc_(p, '>');
}

/* The first field of each record that the op uses, sorted by attribute name. */
enum { RECORDS_MAX = 4 };
static unsigned records_of(const attr_walk *w, const tern_hlo_flat_field *out[RECORDS_MAX])
{
    unsigned n = 0;
    const tern_hlo_attr_row *attrs = tern_hlo_op_row_of(w->code)->attrs;
    if (!(w->which & INHERENT) || !attrs)
        return 0;
    const tern_hlo_flat_field *last = NULL;
    for (const tern_hlo_flat_field *f = tern_hlo_flat_fields; f->attr; f++) {
        bool first = !last || last->record != f->record;
        last = f;
        if (!first || is_skipped(w, (tern_name)f->flat) ||
            tern_hlo_flat_field_of(w->code, f->flat) != f)
            continue;
        TERN_ASSERT(n < RECORDS_MAX);
        unsigned at = n++;
        for (; at && strcmp(out[at - 1]->attr, f->attr) > 0; at--)
            out[at] = out[at - 1];
        out[at] = f;
    }
    return n;
}

static bool is_walked(const attr_walk *w, tern_name name)
{
    bool inherent =
        name < TERN_HLO_A_COUNT && tern_hlo_op_attr_row(w->code, (tern_hlo_attr_name)name) != NULL;
    if (!(w->which & (inherent ? INHERENT : DISCARDABLE)) || is_skipped(w, name))
        return false;
    return !inherent || !tern_hlo_flat_field_of(w->code, (tern_hlo_attr_name)name);
}

static void walk_attrs(printer *p, attr_walk *w)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, w->op);
    w->code = info->code;
    const tern_hlo_flat_field *records[RECORDS_MAX];
    unsigned next = 0, record_count = records_of(w, records);
    const tern_hlo_attr_use *uses = &p->m->uses.items[info->attr_first];
    for (uint32_t i = 0; i < info->attr_count; i++) {
        if (!is_walked(w, uses[i].name))
            continue;
        const char *name = tern_hlo_name_text(p->m, uses[i].name);
        while (next < record_count && strcmp(records[next]->attr, name) < 0)
            print_field_record(p, w, records[next++]);
        begin_attr(p, w);
        p->in_chlo = w->code == TERN_HLO_CHLO_RAGGED_DOT;
        print_pair(p, uses[i].name, uses[i].value);
        p->in_chlo = false;
    }
    while (next < record_count)
        print_field_record(p, w, records[next++]);
}

static void print_walked(printer *p, attr_walk w, const char *close)
{
    walk_attrs(p, &w);
    if (w.any)
        puts_(p, close);
}

void print_attr_dict(printer *p, tern_hlo_op op, const tern_hlo_attr_name *skip)
{
    print_walked(p, (attr_walk){op, 0, INHERENT | DISCARDABLE, skip, " {", false}, "}");
}

void print_attributes(printer *p, tern_hlo_op op, const tern_hlo_attr_name *skip)
{
    print_walked(p, (attr_walk){op, 0, INHERENT | DISCARDABLE, skip, " attributes {", false}, "}");
}

/* --- ops --- */

/* MLIR stores the counts of a scan's inputs, inits, outputs and carries in attributes. The graph
 * derives them from types. */
static void print_scan_sizes(printer *p, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
    uint32_t inputs = scan_inputs(p, op), carried = info->operand_count - inputs;
    uint32_t outputs = info->result_count > carried ? info->result_count - carried : 0;
    const uint32_t sizes[] = {inputs, carried, outputs, info->result_count - outputs};
    for (int i = 0; i < 4; i += 2) {
        puts_(p, i ? ", resultSegmentSizes" : ", operandSegmentSizes");
        puts_(p, " = array<i32: ");
        print_uint(p, sizes[i]);
        puts_(p, ", ");
        print_uint(p, sizes[i + 1]);
        putc_(p, '>');
    }
}

static void print_region_list(printer *p, tern_hlo_op op, const tern_hlo_op_info *info)
{
    region_names outer = {p->next_value, p->next_arg};
    if (tern_hlo_op_row_of(info->code)->traits & TERN_HLO_ISOLATED)
        p->next_value = p->next_arg = 0; /* it uses no values from outside */
    for (uint32_t i = 0; i < info->region_count; i++) {
        puts_(p, i ? ", " : " (");
        print_region(p, tern_hlo_op_region(p->m, op, i));
    }
    putc_(p, ')');
    region_leave(p, outer);
}

static void print_op_generic(printer *p, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
    putc_(p, '"');
    puts_(p, tern_hlo_op_row_of(info->code)->name);
    puts_(p, "\"(");
    print_operands(p, op);
    putc_(p, ')');
    attr_walk w = {op, 0, INHERENT, NULL, " <{", false};
    walk_attrs(p, &w);
    if (w.any && info->code == TERN_HLO_CHLO_SCAN)
        print_scan_sizes(p, op);
    if (w.any)
        puts_(p, "}>");
    if (info->region_count)
        print_region_list(p, op, info);
    print_walked(p, (attr_walk){op, 0, DISCARDABLE, NULL, " {", false}, "}");
    puts_(p, " : ");
    print_op_type(p, op, false);
}

/* Whether the op has the operands, results, regions and attributes of its row, as the pretty forms
 * require. */
static bool count_fits(const char *list, uint32_t count)
{
    tern_hlo_list_shape shape = tern_hlo_list_shape_of(list);
    return shape.starred ? count >= shape.count - shape.starred : count == shape.count;
}

static bool is_regular(printer *p, tern_hlo_op op, const tern_hlo_op_info *info)
{
    const tern_hlo_op_row *row = tern_hlo_op_row_of(info->code);
    if (!count_fits(row->operands, info->operand_count) ||
        !count_fits(row->results, info->result_count) ||
        !count_fits(row->regions, info->region_count))
        return false;
    for (const tern_hlo_attr_row *a = row->attrs; a && a->name != TERN_HLO_A_NONE; a++)
        if (a->presence == TERN_HLO_REQUIRED && !tern_hlo_op_attr(p->m, op, (tern_name)a->name))
            return false;
    return true;
}

static bool print_pretty(printer *p, tern_hlo_op op, const tern_hlo_op_info *info)
{
    tern_hlo_form form = tern_hlo_op_row_of(info->code)->form;
    if (p->generic || form == TERN_HLO_FORM_GENERIC || !is_regular(p, op, info))
        return false;
    if (form != TERN_HLO_FORM_CUSTOM)
        return print_form(p, op);
    op_printer custom = print_custom_of(info->code);
    return custom && custom(p, op);
}

void print_op(printer *p, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
    print_indent(p);
    if (info->result_count) {
        putc_(p, '%');
        print_uint(p, p->numbers[info->result_first] - 1);
        if (info->result_count > 1) {
            putc_(p, ':');
            print_uint(p, info->result_count);
        }
        puts_(p, " = ");
    }
    if (!print_pretty(p, op, info))
        print_op_generic(p, op);
    if (p->locations && !p->status) {
        putc_(p, ' ');
        p->status = tern_hlo_loc_print(p->locations, tern_hlo_op_of(p->m, op)->loc, p->out);
    }
    putc_(p, '\n');
}
