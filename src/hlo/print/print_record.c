/* hlo/print/print_record.c - attributes with named fields, as in records.def. */
#include "hlo/print/print_impl.h"

static tern_hlo_attr field_at(const tern_hlo_attr *fields, unsigned i)
{
    return fields ? fields[i] : 0;
}

/* Within a record the kind determines the type: 1, 0.5, [0, 1] and so on. */
static void print_field(printer *p, tern_hlo_attr attr)
{
    const tern_hlo_attr_info *a = tern_hlo_attr_of(p->m, attr);
    if (a->kind == TERN_HLO_ATTR_INT)
        print_int(p, a->i);
    else if (a->kind == TERN_HLO_ATTR_FLOAT)
        print_float(p, tern_hlo_type_of(p->m, a->type)->dtype, a->f);
    else if (a->kind == TERN_HLO_ATTR_INTS)
        print_int_list(p, a->ints, a->count);
    else
        print_attr(p, attr);
}

void print_record_fields(printer *p, tern_hlo_record record, const tern_hlo_attr *fields)
{
    const tern_hlo_record_row *row = tern_hlo_record_row_of(record);
    bool lists_stay = record == TERN_HLO_RECORD_OUTPUT_OPERAND_ALIAS;
    const char *comma = "";
    for (unsigned i = 0; i < row->field_count; i++) {
        tern_hlo_attr value = field_at(fields, i);
        bool empty = !value && lists_stay && row->fields[i].kind == TERN_HLO_INTS;
        if (!value && !empty)
            continue;
        puts_(p, comma);
        puts_(p, row->fields[i].name);
        puts_(p, " = ");
        if (empty)
            puts_(p, "[]");
        else
            print_field(p, value);
        comma = ", ";
    }
}

/* --- convolution --- */

/* The label of dimension |i|: 'b' or 'f', the index of a spatial dimension, or '?'. */
static void print_conv_dim(printer *p, int64_t i, const char letters[2], const int64_t named[2],
                           const int64_t *spatial, uint32_t count)
{
    for (int n = 0; n < 2; n++) {
        if (named[n] == i) {
            putc_(p, letters[n]);
            return;
        }
    }
    for (uint32_t n = 0; n < count; n++) {
        if (spatial[n] == i) {
            print_uint(p, n);
            return;
        }
    }
    putc_(p, '?');
}

static int64_t int_field(printer *p, tern_hlo_attr attr)
{
    return attr ? tern_hlo_attr_of(p->m, attr)->i : 0;
}

/* "[b, 0, 1, f]" of three fields: two dimensions and a list. */
static void print_conv_side(printer *p, const tern_hlo_attr *fields, const char letters[2])
{
    int64_t named[2] = {int_field(p, fields[0]), int_field(p, fields[1])};
    uint32_t count;
    const int64_t *spatial = tern_hlo_ints(p->m, fields[2], &count);
    putc_(p, '[');
    /* Bounded by the count of entries; an unverified graph may have larger indices, which are not
     * printed. */
    for (int64_t i = 0; i < (int64_t)count + 2; i++) {
        puts_(p, i ? ", " : "");
        print_conv_dim(p, i, letters, named, spatial, count);
    }
    putc_(p, ']');
}

void print_conv_dims(printer *p, const tern_hlo_attr *fields)
{
    print_conv_side(p, fields, "bf");
    putc_(p, 'x');
    print_conv_side(p, fields + 3, "io");
    puts_(p, "->");
    print_conv_side(p, fields + 6, "bf");
}

/* --- other custom syntax --- */

static void print_bounds(printer *p, const tern_hlo_attr_info *a)
{
    uint32_t count;
    const int64_t *bounds = tern_hlo_ints(p->m, a->attrs[0], &count);
    puts_(p, "#stablehlo.bounds<");
    for (uint32_t i = 0; i < count; i++) {
        puts_(p, i ? ", " : "");
        if (bounds[i] == TERN_HLO_DYNAMIC)
            putc_(p, '?');
        else
            print_int(p, bounds[i]);
    }
    putc_(p, '>');
}

static void print_axis_ref(printer *p, const tern_hlo_attr_info *a)
{
    puts_(p, "#stablehlo.axis_ref<name = ");
    print_attr(p, a->attrs[0]);
    if (a->attrs[1] && a->attrs[2]) {
        puts_(p, ", sub_axis_info = (");
        print_int(p, int_field(p, a->attrs[1]));
        putc_(p, ')');
        print_int(p, int_field(p, a->attrs[2]));
    }
    putc_(p, '>');
}

static void print_conv_record(printer *p, const tern_hlo_attr_info *a)
{
    puts_(p, "#stablehlo.conv<");
    print_conv_dims(p, a->attrs);
    putc_(p, '>');
}

typedef void (*record_printer)(printer *p, const tern_hlo_attr_info *a);
static const record_printer custom_records[TERN_HLO_RECORD_COUNT] = {
    [TERN_HLO_RECORD_CONV] = print_conv_record,
    [TERN_HLO_RECORD_TYPE_EXTENSIONS] = print_bounds,
    [TERN_HLO_RECORD_AXIS_REF] = print_axis_ref,
    [TERN_HLO_RECORD_SDY_MESH_AXIS] = print_sdy_record,
    [TERN_HLO_RECORD_SDY_MESH] = print_sdy_record,
    [TERN_HLO_RECORD_SDY_AXIS_REF] = print_sdy_record,
    [TERN_HLO_RECORD_SDY_DIMENSION_SHARDING] = print_sdy_record,
    [TERN_HLO_RECORD_SDY_SHARDING] = print_sdy_record,
    [TERN_HLO_RECORD_SDY_SHARDING_PER_VALUE] = print_sdy_record,
    [TERN_HLO_RECORD_SDY_MANUAL_AXES] = print_sdy_record,
};

void print_record(printer *p, const tern_hlo_attr_info *a)
{
    if (custom_records[a->record]) {
        custom_records[a->record](p, a);
        return;
    }
    putc_(p, '#');
    puts_(p, tern_hlo_record_row_of(a->record)->name);
    putc_(p, '<');
    print_record_fields(p, a->record, a->attrs);
    putc_(p, '>');
}
