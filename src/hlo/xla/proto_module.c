/* xla/proto_module.c - HloModuleProto, and the messages that contain one. */
#include "hlo/xla/proto_impl.h"

enum { MODULE_NAME = 1, MODULE_ENTRY_NAME = 2, MODULE_COMPUTATIONS = 3 };

/* --- computations --- */

static tern_status read_instr(xla_module *x, tern_wire w, xla_computation *c)
{
    xla_instr *in;
    TERN_TRY(xla_push(x, c->instrs, c->count, c->capacity, &in));
    return tern_status_note(xla_proto_instr(x, w, in), "in instruction %s", in->name);
}

static tern_status read_computation(xla_module *x, tern_wire w)
{
    enum { NAME = 1, INSTRUCTIONS = 2, ID = 5, ROOT_ID = 6 };
    tern_wire_field f;
    xla_computation *c;
    TERN_TRY(xla_push(x, x->computations, x->count, x->capacity, &c));
    c->name = "";
    while (tern_wire_next(&w, &f)) {
        if (f.number == NAME)
            TERN_TRY(xla_proto_text(x, &f, &c->name));
        else if (f.number == INSTRUCTIONS)
            TERN_TRY(read_instr(x, f.bytes, c));
        else if (f.number == ID)
            c->id = (int64_t)f.value;
        else if (f.number == ROOT_ID) {
            c->root = (int64_t)f.value;
            c->has_root = true;
        }
    }
    return xla_wire_status(&w, "a computation");
}

/* --- the module --- */

/* An entry of HloInputOutputAliasProto, or of HloBufferDonorProto, whose fields count one less. */
static tern_status read_alias(xla_module *x, tern_wire w, bool is_donor)
{
    enum { OUTPUT_INDEX = 1, PARAMETER = 2, PARAMETER_INDEX = 3 };
    tern_wire_field f;
    xla_alias *a;
    TERN_TRY(xla_push(x, x->aliases, x->alias_count, x->alias_capacity, &a));
    a->is_donor = is_donor;
    while (tern_wire_next(&w, &f)) {
        uint32_t number = f.number + is_donor;
        if (number == OUTPUT_INDEX)
            TERN_TRY(xla_proto_ints(x, &f, &a->output_index));
        else if (number == PARAMETER)
            a->parameter = (int64_t)f.value;
        else if (number == PARAMETER_INDEX)
            TERN_TRY(xla_proto_ints(x, &f, &a->parameter_index));
    }
    return xla_wire_status(&w, "an alias");
}

static tern_status read_aliases(xla_module *x, tern_wire w, bool is_donor)
{
    enum { ENTRIES = 1 };
    tern_wire_field f;
    while (tern_wire_next(&w, &f))
        if (f.number == ENTRIES)
            TERN_TRY(read_alias(x, f.bytes, is_donor));
    return xla_wire_status(&w, "the aliases");
}

static tern_status read_frames(xla_module *x, tern_wire w)
{
    enum { FILES = 1, LOCATIONS = 3, FRAMES = 4 };
    tern_wire_field f, g;
    while (tern_wire_next(&w, &f)) {
        tern_wire inner = f.bytes;
        if (f.number == FILES) {
            const char **file;
            TERN_TRY(xla_push(x, x->files, x->file_count, x->file_capacity, &file));
            TERN_TRY(xla_proto_text(x, &f, file));
        } else if (f.number == LOCATIONS) {
            xla_file_location *at;
            TERN_TRY(xla_push(x, x->locations, x->location_count, x->location_capacity, &at));
            while (tern_wire_next(&inner, &g))
                *(g.number == 1   ? &at->file
                  : g.number == 3 ? &at->line
                  : g.number == 4 ? &at->column
                                  : &(int64_t){0}) = (int64_t)g.value;
        } else if (f.number == FRAMES) {
            int64_t *frame;
            TERN_TRY(xla_push(x, x->frames, x->frame_count, x->frame_capacity, &frame));
            while (tern_wire_next(&inner, &g))
                if (g.number == 1)
                    *frame = (int64_t)g.value;
        }
        TERN_TRY(xla_wire_status(&inner, "a stack frame"));
    }
    return xla_wire_status(&w, "the stack frames");
}

static tern_status read_module_field(xla_module *x, const tern_wire_field *f)
{
    enum { ENTRY_ID = 6, ALIASES = 8, FRAMES = 17, DONORS = 18 };
    switch (f->number) {
    case MODULE_NAME:
        return xla_proto_text(x, f, &x->name);
    case MODULE_ENTRY_NAME:
        return xla_proto_text(x, f, &x->entry_name);
    case MODULE_COMPUTATIONS:
        return tern_status_note(read_computation(x, f->bytes), "in computation %s",
                                x->count ? x->computations[x->count - 1].name : "");
    case ENTRY_ID:
        x->entry_id = (int64_t)f->value;
        return NULL;
    case ALIASES:
        return read_aliases(x, f->bytes, false);
    case DONORS:
        return read_aliases(x, f->bytes, true);
    case FRAMES:
        return read_frames(x, f->bytes);
    default:
        return NULL;
    }
}

/* HloModuleConfigProto, of HloModuleProtoWithConfig. */
static tern_status read_config(xla_module *x, tern_wire w)
{
    enum { REPLICAS = 4, PARTITIONS = 5 };
    tern_wire_field f;
    while (tern_wire_next(&w, &f)) {
        if (f.number == REPLICAS && f.kind == TERN_WIRE_VARINT)
            x->replicas = (int64_t)f.value;
        else if (f.number == PARTITIONS && f.kind == TERN_WIRE_VARINT)
            x->partitions = (int64_t)f.value;
    }
    return xla_wire_status(&w, "the module's configuration");
}

/* --- which message it is --- */

/* A well-formed message whose first three fields are texts and messages as a module has them. */
static bool is_module(tern_wire w)
{
    tern_wire_field f;
    bool has_entry = false, has_computation = false;
    while (tern_wire_next(&w, &f)) {
        if (f.number <= MODULE_COMPUTATIONS && f.kind != TERN_WIRE_BYTES)
            return false;
        has_entry |= f.number == MODULE_ENTRY_NAME;
        if (f.number == MODULE_COMPUTATIONS) {
            tern_wire inner = f.bytes;
            tern_wire_field first;
            if (!tern_wire_next(&inner, &first) || first.kind != TERN_WIRE_BYTES)
                return false;
            has_computation = true;
        }
    }
    return !w.bad && has_entry && has_computation;
}

/* The module in |w|, or in field 1 of it (HloProto, HloModuleProtoWithConfig), or in field 1 of
 * that (HloSnapshot). |*out_config|: the field beside it that may be its configuration. */
static bool find_module(tern_wire w, tern_wire *out, tern_wire *out_config)
{
    enum { INNER = 1, CONFIG = 2, LEVELS = 3 };
    *out_config = (tern_wire){0};
    for (unsigned level = 0; level < LEVELS; level++) {
        if (is_module(w)) {
            *out = w;
            return true;
        }
        tern_wire inner = {0};
        tern_wire_field f;
        *out_config = (tern_wire){0};
        while (tern_wire_next(&w, &f)) {
            if (f.number == INNER && f.kind == TERN_WIRE_BYTES)
                inner = f.bytes;
            else if (f.number == CONFIG && f.kind == TERN_WIRE_BYTES && level == 0)
                *out_config = f.bytes;
        }
        if (w.bad || !inner.at)
            return false;
        w = inner;
    }
    return false;
}

bool xla_is_proto(const uint8_t *bytes, size_t len)
{
    tern_wire module, config;
    return find_module(tern_wire_of(bytes, len), &module, &config);
}

tern_status xla_read_proto(xla_module *x, const uint8_t *bytes, size_t len)
{
    tern_wire w, config;
    tern_wire_field f;
    if (!find_module(tern_wire_of(bytes, len), &w, &config))
        return TERN_ERR(INVALID, "it is not a serialized HloModuleProto or HloProto of XLA");
    x->entry_id = -1;
    x->name = "";
    while (tern_wire_next(&w, &f))
        TERN_TRY(read_module_field(x, &f));
    TERN_TRY(xla_wire_status(&w, "the module"));
    return config.at ? read_config(x, config) : NULL;
}
