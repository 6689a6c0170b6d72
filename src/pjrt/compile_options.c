/* pjrt/compile_options.c - reads the needed fields of a serialized CompileOptionsProto. Others,
 * such as the hundreds of debug options and fields of later versions, are skipped. */
#include <stdio.h>
#include <string.h>

#include "base/wire.h"
#include "pjrt/pjrt_impl.h"

/* --- flags --- */

/* One entry of env_option_overrides. */
typedef struct {
    tern_wire name;
    tern_wire_field
        value; /* field number 1: a string, 2: a bool, 3: an integer, 4: a double, 0: none */
} override;

static bool read_override(tern_wire entry, override *out)
{
    static const tern_wire_kind kinds[] = {TERN_WIRE_VARINT, TERN_WIRE_BYTES, TERN_WIRE_VARINT,
                                           TERN_WIRE_VARINT, TERN_WIRE_FIXED64};
    tern_wire_field f;
    tern_wire value = {0};
    *out = (override){0};
    while (tern_wire_next(&entry, &f)) {
        if (f.number == 1 && f.kind == TERN_WIRE_BYTES)
            out->name = f.bytes;
        else if (f.number == 2 && f.kind == TERN_WIRE_BYTES)
            value = f.bytes;
    }
    while (tern_wire_next(&value, &f))
        if (f.number <= 4 && f.kind == kinds[f.number])
            out->value = f;
    return !entry.bad && !value.bad;
}

/* Appends to |text|; NULL: only counts. */
static void put(char *text, size_t *len, const void *bytes, size_t size)
{
    if (text && size)
        memcpy(text + *len, bytes, size);
    *len += size;
}

/* Quoted, so that it stays one word. */
static PJRT_Error *put_word(char *text, size_t *len, tern_wire word)
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
static bool is_of_xla(tern_wire name)
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

/* The values of a repeated field. */
static bool add_numbers(list *l, const tern_wire_field *f)
{
    tern_wire_list numbers = tern_wire_list_of(f, TERN_WIRE_VARINT);
    uint64_t value;
    while (tern_wire_list_next(&numbers, &value))
        add_number(l, value);
    return !numbers.rest.bad;
}

/* Everything in the message that has no bound. */
typedef struct {
    tern_pjrt_options *out;
    size_t flags;
    list devices, open_inputs, open_outputs;
} lists;

/* DeviceAssignmentProto: the device of each computation, which is a partition; those of further
 * replicas are skipped. */
static bool read_assignment(tern_wire w, list *devices)
{
    tern_wire_field f, g;
    bool ok = true;
    while (ok && tern_wire_next(&w, &f)) {
        int64_t first = 0;
        list replicas = {.max = 1, .items = &first};
        if (f.number != 3 || f.kind != TERN_WIRE_BYTES)
            continue;
        while (ok && tern_wire_next(&f.bytes, &g))
            ok = g.number != 1 || add_numbers(&replicas, &g);
        ok = ok && !f.bytes.bad;
        if (ok && replicas.count)
            add_number(devices, (uint64_t)first);
    }
    return ok && !w.bad;
}

/* ExecutableBuildOptionsProto. */
static bool read_build(tern_wire w, lists *l)
{
    tern_wire_field f;
    bool ok = true;
    while (ok && tern_wire_next(&w, &f)) {
        if (f.number == 4 && f.kind == TERN_WIRE_VARINT)
            l->out->num_replicas = (int64_t)f.value;
        else if (f.number == 5 && f.kind == TERN_WIRE_VARINT)
            l->out->num_partitions = (int64_t)f.value;
        else if (f.number == 9 && f.kind == TERN_WIRE_BYTES)
            ok = read_assignment(f.bytes, &l->devices);
        else if (f.number == 12)
            ok = add_numbers(&l->open_outputs, &f);
        else if (f.number == 18)
            ok = add_numbers(&l->open_inputs, &f);
    }
    return ok && !w.bad;
}

/* Reads all fields: counts the elements of the lists or, if these have memory, writes them. */
static PJRT_Error *read_options(tern_wire w, lists *l)
{
    tern_wire_field f;
    override o;
    l->flags = l->devices.count = l->open_inputs.count = l->open_outputs.count = 0;
    while (tern_wire_next(&w, &f)) {
        if (f.number == 3 && f.kind == TERN_WIRE_BYTES && !read_build(f.bytes, l))
            return wrong("executable_build_options");
        if (f.number == 4 && f.kind == TERN_WIRE_VARINT)
            l->out->portable = f.value != 0;
        if (f.number != 7 || f.kind != TERN_WIRE_BYTES)
            continue;
        if (!read_override(f.bytes, &o))
            return wrong("env_option_overrides");
        PJRT_TRY(put_flag(l->out->flags, &l->flags, &o));
    }
    return w.bad ? wrong("something") : NULL;
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
    lists l = {.out = out};
    *out = (tern_pjrt_options){0};
    tern_wire w = tern_wire_of(bytes, bytes ? size : 0);
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
