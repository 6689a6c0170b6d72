/* hlo/print/print_sdy.c - Shardy's attributes: <@mesh, [{"x", ?}p1, {}], replicated={"y"}>. Within
 * other records and in ops only the body is printed. A standalone attribute is #sdy.name<body> or,
 * if the body has no such brackets, #sdy<name body>. */
#include "hlo/print/print_impl.h"

static const tern_hlo_attr_info *field_info(printer *p, const tern_hlo_attr_info *a, unsigned i)
{
    return a->attrs[i] ? tern_hlo_attr_of(p->m, a->attrs[i]) : NULL;
}

static void print_string_field(printer *p, const tern_hlo_attr_info *a, unsigned i)
{
    const tern_hlo_attr_info *text = field_info(p, a, i);
    print_name_string(p, text ? text->text : 0);
}

static void print_int_field(printer *p, const tern_hlo_attr_info *a, unsigned i)
{
    const tern_hlo_attr_info *value = field_info(p, a, i);
    print_int(p, value ? value->i : 0);
}

/* Prints the bodies of a list's items, separated by commas; returns how many. */
static uint32_t print_items(printer *p, const tern_hlo_attr_info *list)
{
    uint32_t count = list && list->kind == TERN_HLO_ATTR_ARRAY ? list->count : 0;
    for (uint32_t i = 0; i < count; i++) {
        puts_(p, i ? ", " : "");
        print_sdy_body(p, list->attrs[i]);
    }
    return count;
}

static void print_mesh_axis(printer *p, const tern_hlo_attr_info *a)
{
    print_string_field(p, a, 0);
    putc_(p, '=');
    print_int_field(p, a, 1);
}

static void print_mesh(printer *p, const tern_hlo_attr_info *a)
{
    puts_(p, "<[");
    print_items(p, field_info(p, a, 0));
    putc_(p, ']');
    uint32_t count;
    const int64_t *ids = tern_hlo_ints(p->m, a->attrs[1], &count);
    if (count) {
        puts_(p, ", device_ids=");
        print_int_list(p, ids, count);
    }
    putc_(p, '>');
}

static void print_axis(printer *p, const tern_hlo_attr_info *a)
{
    print_string_field(p, a, 0);
    if (a->attrs[1] && a->attrs[2]) {
        puts_(p, ":(");
        print_int_field(p, a, 1);
        putc_(p, ')');
        print_int_field(p, a, 2);
    }
}

static void print_dimension(printer *p, const tern_hlo_attr_info *a)
{
    putc_(p, '{');
    uint32_t axes = print_items(p, field_info(p, a, 0));
    const tern_hlo_attr_info *closed = field_info(p, a, 1);
    if (!closed || !closed->i)
        puts_(p, axes ? ", ?" : "?");
    putc_(p, '}');
    if (a->attrs[2]) {
        putc_(p, 'p');
        print_int_field(p, a, 2);
    }
}

static void print_axis_set(printer *p, const char *label, const tern_hlo_attr_info *axes)
{
    if (!axes || !axes->count)
        return;
    puts_(p, label);
    print_items(p, axes);
    putc_(p, '}');
}

/* Sums need no word. */
static const char *unreduced_label(const tern_hlo_attr_info *reduction)
{
    static const char *const labels[] = {", unreduced={", ", unreduced=max{", ", unreduced=min{"};
    bool known = reduction && reduction->i > 0 && reduction->i < 3;
    return labels[known ? reduction->i : 0];
}

static void print_sharding(printer *p, const tern_hlo_attr_info *a)
{
    putc_(p, '<');
    const tern_hlo_attr_info *mesh = field_info(p, a, 0);
    if (mesh && mesh->kind == TERN_HLO_ATTR_RECORD) {
        puts_(p, "mesh");
        print_sdy_body(p, a->attrs[0]);
    } else {
        print_symbol(p, mesh ? mesh->text : 0);
    }
    puts_(p, ", [");
    print_items(p, field_info(p, a, 1));
    putc_(p, ']');
    print_axis_set(p, ", replicated={", field_info(p, a, 2));
    print_axis_set(p, unreduced_label(field_info(p, a, 4)), field_info(p, a, 3));
    putc_(p, '>');
}

static void print_per_value(printer *p, const tern_hlo_attr_info *a)
{
    puts_(p, "<[");
    print_items(p, field_info(p, a, 0));
    puts_(p, "]>");
}

static void print_manual_axes(printer *p, const tern_hlo_attr_info *a)
{
    putc_(p, '{');
    print_items(p, field_info(p, a, 0));
    putc_(p, '}');
}

static const struct {
    void (*body)(printer *p, const tern_hlo_attr_info *a);
    const char *open, *close; /* around a standalone attribute */
} syntax[TERN_HLO_RECORD_COUNT] = {
    [TERN_HLO_RECORD_SDY_MESH_AXIS] = {print_mesh_axis, "#sdy<mesh_axis", ">"},
    [TERN_HLO_RECORD_SDY_MESH] = {print_mesh, "#sdy.mesh", ""},
    [TERN_HLO_RECORD_SDY_AXIS_REF] = {print_axis, "#sdy<axis_ref", ">"},
    [TERN_HLO_RECORD_SDY_DIMENSION_SHARDING] = {print_dimension, "#sdy<dimension_sharding", ">"},
    [TERN_HLO_RECORD_SDY_SHARDING] = {print_sharding, "#sdy.sharding", ""},
    [TERN_HLO_RECORD_SDY_SHARDING_PER_VALUE] = {print_per_value, "#sdy.sharding_per_value", ""},
    [TERN_HLO_RECORD_SDY_MANUAL_AXES] = {print_manual_axes, "#sdy<manual_axes", ">"},
};

void print_sdy_record(printer *p, const tern_hlo_attr_info *a)
{
    puts_(p, syntax[a->record].open);
    syntax[a->record].body(p, a);
    puts_(p, syntax[a->record].close);
}

void print_sdy_body(printer *p, tern_hlo_attr attr)
{
    const tern_hlo_attr_info *a = attr ? tern_hlo_attr_of(p->m, attr) : NULL;
    if (!a || a->kind != TERN_HLO_ATTR_RECORD || !syntax[a->record].body)
        print_attr(p, attr);
    else if (print_enter(p)) {
        syntax[a->record].body(p, a);
        p->depth--;
    }
}
