/* xla/proto_instr.c - HloInstructionProto. Most fields are rows of fields.def. */
#include <string.h>

#include "hlo/xla/proto_impl.h"

/* --- fields of the table --- */

enum { PATH_MAX_LEN = 3 };

/* Where a field is: numbers from the instruction inwards, 0 after the last. */
typedef struct {
    uint32_t path[PATH_MAX_LEN];
    xla_field field;
    bool each;
} proto_row;

static const proto_row rows[] = {
#define FIELD(name, kind)
#define PROTO(name, number, inner, each) {{number, inner, each}, XLA_##name, false},
#define EACH(name, number, inner, each)  {{number, inner, each}, XLA_##name, true},
#define KEY(...)
#include "hlo/xla/fields.def"
};
enum { ROW_COUNT = sizeof rows / sizeof *rows };

typedef struct {
    xla_module *x;
    xla_instr *in;
    uint32_t path[PATH_MAX_LEN + 1];
} reader;

/* Whether the first |count| numbers of the row's path are those of |r|. */
static bool is_on_path(const reader *r, const proto_row *row, unsigned count)
{
    return memcmp(r->path, row->path, count * sizeof *row->path) == 0;
}

static bool is_last(const proto_row *row, unsigned depth)
{
    return depth + 1 == PATH_MAX_LEN || row->path[depth + 1] == 0;
}

static double float_of(const tern_wire_field *f)
{
    uint32_t bits = (uint32_t)f->value;
    float narrow;
    double wide;
    memcpy(&narrow, &bits, sizeof narrow);
    memcpy(&wide, &f->value, sizeof wide);
    return f->kind == TERN_WIRE_FIXED64 ? wide : (double)narrow;
}

static tern_status store(const reader *r, const proto_row *row, const tern_wire_field *f)
{
    xla_value *v;
    TERN_TRY(xla_set(r->x, r->in, row->field, &v));
    switch (xla_field_rows[row->field].kind) {
    case XLA_KIND_INT:
        v->i = (int64_t)f->value;
        return NULL;
    case XLA_KIND_FLOAT:
        v->f = float_of(f);
        return NULL;
    case XLA_KIND_TEXT:
        v->len = tern_wire_len(&f->bytes);
        return xla_copy_text(r->x, f->bytes.at, v->len, &v->text);
    case XLA_KIND_INTS:
        if (!row->each)
            return xla_proto_ints(r->x, f, &v->ints);
        if (v->ints.count) /* the zero of this message, see begin_message() */
            v->ints.items[v->ints.count - 1] = (int64_t)f->value;
        return NULL;
    }
    return NULL;
}

/* proto3 omits zeros: every message of a repeated field starts as zeros. */
static tern_status begin_message(const reader *r, unsigned depth)
{
    xla_value *v;
    for (unsigned i = 0; i < ROW_COUNT; i++)
        if (rows[i].each && is_on_path(r, &rows[i], depth + 1) && is_last(&rows[i], depth + 1)) {
            TERN_TRY(xla_set(r->x, r->in, rows[i].field, &v));
            TERN_TRY(xla_push_int(r->x, &v->ints, 0));
        }
    return NULL;
}

static tern_status read_fields(reader *r, tern_wire w, unsigned depth);

/* One field of a message at |depth|; unknown ones are skipped. */
static tern_status read_field(reader *r, const tern_wire_field *f, unsigned depth)
{
    r->path[depth] = f->number;
    bool is_message = false;
    for (unsigned i = 0; i < ROW_COUNT; i++) {
        if (!is_on_path(r, &rows[i], depth + 1))
            continue;
        if (is_last(&rows[i], depth))
            return store(r, &rows[i], f);
        is_message = true;
    }
    if (!is_message)
        return NULL;
    TERN_TRY(begin_message(r, depth));
    return read_fields(r, f->bytes, depth + 1);
}

static tern_status read_fields(reader *r, tern_wire w, unsigned depth)
{
    tern_wire_field f;
    while (tern_wire_next(&w, &f))
        TERN_TRY(read_field(r, &f, depth));
    return xla_wire_status(&w, "an instruction");
}

/* --- messages of their own --- */

static tern_status read_metadata(xla_module *x, tern_wire w, xla_metadata *out)
{
    enum { OP_NAME = 2, SOURCE_FILE = 3, SOURCE_LINE = 4, STACK_FRAME = 15, SOURCE_COLUMN = 18 };
    tern_wire_field f;
    while (tern_wire_next(&w, &f)) {
        if (f.number == OP_NAME)
            TERN_TRY(xla_proto_text(x, &f, &out->op_name));
        else if (f.number == SOURCE_FILE)
            TERN_TRY(xla_proto_text(x, &f, &out->source_file));
        else if (f.number == SOURCE_LINE)
            out->source_line = (int64_t)f.value;
        else if (f.number == SOURCE_COLUMN)
            out->source_column = (int64_t)f.value;
        else if (f.number == STACK_FRAME)
            out->stack_frame = (int64_t)f.value;
    }
    return xla_wire_status(&w, "the metadata of an instruction");
}

/* FrontendAttributes: a map, whose entries are messages of a key and a value. */
static tern_status read_attributes(xla_module *x, tern_wire w, xla_instr *in)
{
    enum { KEY = 1, VALUE = 2 };
    tern_wire_field entry, f;
    while (tern_wire_next(&w, &entry)) {
        const char *pair[2] = {"", ""}, **item;
        tern_wire inner = entry.bytes;
        while (tern_wire_next(&inner, &f))
            if (f.number == KEY || f.number == VALUE)
                TERN_TRY(xla_proto_text(x, &f, &pair[f.number - KEY]));
        TERN_TRY(xla_wire_status(&inner, "an attribute"));
        for (unsigned i = 0; i < 2; i++) {
            TERN_TRY(
                xla_push(x, in->attributes, in->attribute_count, in->attribute_capacity, &item));
            *item = pair[i];
        }
    }
    return xla_wire_status(&w, "the attributes of an instruction");
}

static tern_status read_sharding(xla_module *x, tern_wire w, xla_instr *in)
{
    const char *text;
    xla_value *v;
    TERN_TRY(xla_proto_sharding(x, w, &text));
    if (!text)
        return NULL;
    TERN_TRY(xla_set(x, in, XLA_sharding, &v));
    v->text = text;
    v->len = strlen(text);
    return NULL;
}

/* --- replica groups --- */

static tern_status read_group(xla_module *x, tern_wire w, xla_instr *in)
{
    enum { REPLICA_IDS = 1 };
    tern_wire_field f;
    xla_int_vec group = {0};
    while (tern_wire_next(&w, &f))
        if (f.number == REPLICA_IDS)
            TERN_TRY(xla_proto_ints(x, &f, &group));
    TERN_TRY(xla_wire_status(&w, "a replica group"));
    return xla_add_group(x, in, &group);
}

/* CollectiveDeviceListProto: a list of groups. */
static tern_status read_group_list(xla_module *x, tern_wire w, xla_instr *in)
{
    enum { REPLICA_GROUPS = 1 };
    tern_wire_field f;
    while (tern_wire_next(&w, &f))
        if (f.number == REPLICA_GROUPS)
            TERN_TRY(read_group(x, f.bytes, in));
    return xla_wire_status(&w, "the replica groups");
}

static tern_status read_iota_groups(xla_module *x, tern_wire w, xla_instr *in)
{
    enum { GROUPS = 1, SIZE = 2, DIMS = 3, PERMUTATION = 4 };
    tern_wire_field f;
    int64_t count = 0, size = 0;
    xla_int_vec dims = {0}, order = {0};
    while (tern_wire_next(&w, &f)) {
        if (f.number == GROUPS)
            count = (int64_t)f.value;
        else if (f.number == SIZE)
            size = (int64_t)f.value;
        else if (f.number == DIMS)
            TERN_TRY(xla_proto_ints(x, &f, &dims));
        else if (f.number == PERMUTATION)
            TERN_TRY(xla_proto_ints(x, &f, &order));
    }
    TERN_TRY(xla_wire_status(&w, "the replica groups"));
    return xla_set_iota_groups(x, in, count, size, &dims, &order);
}

/* --- the instruction --- */

static tern_status read_own(xla_module *x, const tern_wire_field *f, xla_instr *in, bool *out_known)
{
    enum {
        NAME = 1,
        OPCODE = 2,
        SHAPE = 3,
        METADATA = 7,
        ID = 35,
        OPERANDS = 36,
        CALLED = 38,
        SHARDING = 40,
        ALL_REDUCE_ID = 45,
        REPLICA_GROUPS = 49,
        ATTRIBUTES = 68,
        GROUP_LIST = 87,
        IOTA_GROUPS = 92
    };
    *out_known = true;
    switch (f->number) {
    case NAME:
        return xla_proto_text(x, f, &in->name);
    case OPCODE:
        return xla_proto_text(x, f, &in->opcode);
    case SHAPE:
        return xla_proto_shape(x, f->bytes, 0, &in->shape);
    case METADATA:
        return read_metadata(x, f->bytes, &in->metadata);
    case ID:
        in->id = (int64_t)f->value;
        return NULL;
    case OPERANDS:
        return xla_proto_ints(x, f, &in->operands);
    case CALLED:
        return xla_proto_ints(x, f, &in->called);
    case SHARDING:
        return read_sharding(x, f->bytes, in);
    case ALL_REDUCE_ID: /* before channel_id had its place */
        return f->value ? xla_set_int(x, in, XLA_channel_id, (int64_t)f->value) : NULL;
    case REPLICA_GROUPS:
        return read_group(x, f->bytes, in);
    case GROUP_LIST:
        return read_group_list(x, f->bytes, in);
    case IOTA_GROUPS:
        return read_iota_groups(x, f->bytes, in);
    case ATTRIBUTES:
        return read_attributes(x, f->bytes, in);
    default:
        *out_known = false;
        return NULL;
    }
}

/* A literal is read last: it needs the shape. The groups of field 49 repeat those of 87 and 92. */
tern_status xla_proto_instr(xla_module *x, tern_wire w, xla_instr *in)
{
    enum { LITERAL = 8, OLD_GROUPS = 49, GROUP_LIST = 87, IOTA_GROUPS = 92 };
    reader r = {.x = x, .in = in};
    tern_wire literal = {0}, look = w;
    tern_wire_field f;
    bool has_list = false, known;
    in->name = in->opcode = "";
    while (tern_wire_next(&look, &f))
        has_list |= f.number == GROUP_LIST || f.number == IOTA_GROUPS;
    while (tern_wire_next(&w, &f)) {
        if (f.number == OLD_GROUPS && has_list)
            continue;
        if (f.number == LITERAL)
            literal = f.bytes;
        TERN_TRY(read_own(x, &f, in, &known));
        if (!known)
            TERN_TRY(read_field(&r, &f, 0));
    }
    TERN_TRY(xla_wire_status(&w, "an instruction"));
    return literal.at ? xla_proto_literal(x, literal, in) : NULL;
}
