/* pjrt/compile_options.c - reads the needed fields of a serialized CompileOptionsProto.
 *
 * Protobuf's wire format is a list of (field number, wire type, value). Other fields are skipped by
 * their wire type alone, so neither the hundreds of debug options nor fields of later versions
 * matter. The framework provides the bytes, but they are not trusted: every length is compared with
 * the bytes left. */
#include <stdio.h>
#include <string.h>

#include "pjrt/pjrt_impl.h"

/* --- the wire format --- */

typedef struct {
    const uint8_t *at, *end;
} wire;

typedef enum { VARINT = 0, FIXED64 = 1, BYTES = 2, FIXED32 = 5 } wire_kind;

typedef struct {
    uint32_t number;
    wire_kind kind;
    uint64_t value; /* VARINT, FIXED64, FIXED32 */
    wire bytes;     /* BYTES */
} field;

static bool read_varint(wire *w, uint64_t *out)
{
    uint64_t value = 0;
    for (unsigned shift = 0; shift < 64 && w->at < w->end; shift += 7) {
        uint8_t byte = *w->at++;
        value |= (uint64_t)(byte & 0x7f) << shift;
        if (!(byte & 0x80)) {
            *out = value;
            return true;
        }
    }
    return false;
}

static bool read_fixed(wire *w, unsigned bytes, uint64_t *out)
{
    if ((size_t)(w->end - w->at) < bytes)
        return false;
    *out = 0;
    for (unsigned i = 0; i < bytes; i++)
        *out |= (uint64_t)*w->at++ << (8 * i);
    return true;
}

static bool read_value(wire *w, field *out)
{
    uint64_t size = 0;
    switch (out->kind) {
    case VARINT:
        return read_varint(w, &out->value);
    case FIXED64:
        return read_fixed(w, 8, &out->value);
    case FIXED32:
        return read_fixed(w, 4, &out->value);
    case BYTES:
        if (!read_varint(w, &size) || size > (uint64_t)(w->end - w->at))
            return false;
        out->bytes = (wire){w->at, w->at + size};
        w->at += size;
        return true;
    }
    return false; /* groups, which are deprecated, and unknown wire types */
}

/* false: at the end, or the bytes are malformed and |*ok| is false. */
static bool next_field(wire *w, field *out, bool *ok)
{
    uint64_t tag = 0;
    *out = (field){0};
    if (!*ok || w->at == w->end)
        return false;
    *ok = read_varint(w, &tag) && tag >> 3 > 0 && tag >> 3 <= UINT32_MAX;
    out->number = (uint32_t)(tag >> 3);
    out->kind = (wire_kind)(tag & 7);
    *ok = *ok && read_value(w, out);
    return *ok;
}

/* --- flags --- */

/* One entry of env_option_overrides. */
typedef struct {
    wire name;
    field value; /* field number 1: a string, 2: a bool, 3: an integer, 4: a double, 0: none */
} override;

static bool read_override(wire entry, override *out)
{
    static const wire_kind kinds[] = {VARINT, BYTES, VARINT, VARINT, FIXED64};
    field f;
    wire value = {0};
    bool ok = true;
    *out = (override){0};
    while (next_field(&entry, &f, &ok)) {
        if (f.number == 1 && f.kind == BYTES)
            out->name = f.bytes;
        else if (f.number == 2 && f.kind == BYTES)
            value = f.bytes;
    }
    while (next_field(&value, &f, &ok))
        if (f.number <= 4 && f.kind == kinds[f.number])
            out->value = f;
    return ok;
}

/* Appends to |text|; NULL: only counts. */
static void put(char *text, size_t *len, const void *bytes, size_t size)
{
    if (text && size)
        memcpy(text + *len, bytes, size);
    *len += size;
}

/* Quoted, so that it stays one word. */
static PJRT_Error *put_word(char *text, size_t *len, wire word)
{
    for (const uint8_t *c = word.at; c < word.end; c++)
        if (*c == '\'' || *c == 0)
            return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                                   "compiler_options: a name or value contains a quote or a NUL");
    put(text, len, "'", 1);
    put(text, len, word.at, (size_t)(word.end - word.at));
    put(text, len, "'", 1);
    return NULL;
}

/* Portable programs pass XLA's own options, which have no meaning here. */
static bool is_of_xla(wire name)
{
    return name.end - name.at >= 4 && memcmp(name.at, "xla_", 4) == 0;
}

/* "--name=value". A flag that is false is left out. */
static PJRT_Error *put_flag(char *text, size_t *len, const override *o)
{
    char number[40] = "true";
    double value = 0;
    memcpy(&value, &o->value.value, sizeof(value));
    if (is_of_xla(o->name) || (o->value.number == 2 && !o->value.value))
        return NULL;
    if (o->value.number == 3)
        (void)snprintf(number, sizeof(number), "%lld", (long long)o->value.value);
    else if (o->value.number == 4)
        (void)snprintf(number, sizeof(number), "%.17g", value);
    put(text, len, " --", *len ? 3 : 0);
    put(text, len, "--", *len ? 0 : 2);
    PJRT_TRY(put_word(text, len, o->name));
    put(text, len, "=", 1);
    if (o->value.number == 1)
        return put_word(text, len, o->value.bytes);
    put(text, len, number, strlen(number));
    return NULL;
}

/* --- the messages --- */

static PJRT_Error *wrong(const char *what)
{
    return tern_pjrt_error(PJRT_Error_Code_INVALID_ARGUMENT,
                           "%s in the compile options is not a protobuf message", what);
}

/* A list of integers or of flags. All elements are counted, the first |max| are stored. */
typedef struct {
    size_t count, max;
    int64_t *items;
    bool *flags;
} list;

static void add_number(list *l, uint64_t value)
{
    if (l->count < l->max && l->items)
        l->items[l->count] = (int64_t)value;
    else if (l->count < l->max)
        l->flags[l->count] = value != 0;
    l->count++;
}

/* The value of a repeated field, one or packed. */
static bool add_numbers(list *l, const field *f)
{
    wire packed = f->bytes;
    uint64_t value = 0;
    if (f->kind == VARINT)
        add_number(l, f->value);
    while (f->kind == BYTES && packed.at < packed.end) {
        if (!read_varint(&packed, &value))
            return false;
        add_number(l, value);
    }
    return true;
}

/* Everything in the message that has no bound. */
typedef struct {
    tern_pjrt_options *out;
    size_t flags;
    list devices, open_inputs, open_outputs;
} lists;

/* DeviceAssignmentProto: the device of each computation, which is a partition; those of further
 * replicas are skipped. */
static bool read_assignment(wire w, list *devices)
{
    field f, g;
    bool ok = true;
    while (next_field(&w, &f, &ok)) {
        int64_t first = 0;
        list replicas = {.max = 1, .items = &first};
        if (f.number != 3 || f.kind != BYTES)
            continue;
        while (next_field(&f.bytes, &g, &ok))
            ok = g.number != 1 || add_numbers(&replicas, &g);
        if (ok && replicas.count)
            add_number(devices, (uint64_t)first);
    }
    return ok;
}

/* ExecutableBuildOptionsProto. */
static bool read_build(wire w, lists *l)
{
    field f;
    bool ok = true;
    while (next_field(&w, &f, &ok)) {
        if (f.number == 4 && f.kind == VARINT)
            l->out->num_replicas = (int64_t)f.value;
        else if (f.number == 5 && f.kind == VARINT)
            l->out->num_partitions = (int64_t)f.value;
        else if (f.number == 9 && f.kind == BYTES)
            ok = read_assignment(f.bytes, &l->devices);
        else if (f.number == 12)
            ok = add_numbers(&l->open_outputs, &f);
        else if (f.number == 18)
            ok = add_numbers(&l->open_inputs, &f);
    }
    return ok;
}

/* Reads all fields: counts the elements of the lists or, if these have memory, writes them. */
static PJRT_Error *read_options(wire w, lists *l)
{
    field f;
    override o;
    bool ok = true;
    l->flags = l->devices.count = l->open_inputs.count = l->open_outputs.count = 0;
    while (next_field(&w, &f, &ok)) {
        if (f.number == 3 && f.kind == BYTES && !read_build(f.bytes, l))
            return wrong("executable_build_options");
        if (f.number == 4 && f.kind == VARINT)
            l->out->portable = f.value != 0;
        if (f.number != 7 || f.kind != BYTES)
            continue;
        if (!read_override(f.bytes, &o))
            return wrong("env_option_overrides");
        PJRT_TRY(put_flag(l->out->flags, &l->flags, &o));
    }
    return ok ? NULL : wrong("something");
}

void tern_pjrt_options_free(tern_pjrt_options *options)
{
    tern_pjrt_free(options->flags);
    tern_pjrt_free(options->device_ids);
    tern_pjrt_free(options->open_inputs);
    tern_pjrt_free(options->open_outputs);
    *options = (tern_pjrt_options){0};
}

/* Memory for the lists, which have been counted; false: there is none. */
static bool get_lists(lists *l)
{
    tern_pjrt_options *o = l->out;
    o->device_count = l->devices.max = l->devices.count;
    o->open_input_count = l->open_inputs.max = l->open_inputs.count;
    o->open_output_count = l->open_outputs.max = l->open_outputs.count;
    o->flags = tern_pjrt_new(l->flags + 1);
    o->device_ids = l->devices.items = tern_pjrt_new((l->devices.max + 1) * sizeof(int64_t));
    o->open_inputs = l->open_inputs.flags = tern_pjrt_new(l->open_inputs.max + 1);
    o->open_outputs = l->open_outputs.flags = tern_pjrt_new(l->open_outputs.max + 1);
    return o->flags && o->device_ids && o->open_inputs && o->open_outputs;
}

PJRT_Error *tern_pjrt_options_read(const char *bytes, size_t size, tern_pjrt_options *out)
{
    wire w = {0};
    lists l = {.out = out};
    *out = (tern_pjrt_options){0};
    if (bytes)
        w = (wire){(const uint8_t *)bytes, (const uint8_t *)bytes + size};
    PJRT_TRY(read_options(w, &l));
    PJRT_Error *error = get_lists(&l) ? read_options(w, &l) : tern_pjrt_no_memory();
    if (error) {
        tern_pjrt_options_free(out);
        return error;
    }
    out->num_replicas += out->num_replicas == 0;
    out->num_partitions += out->num_partitions == 0;
    return NULL;
}
