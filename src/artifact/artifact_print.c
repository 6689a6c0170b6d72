/* artifact/artifact_print.c - an artifact as text for people, and as JSON.
 *
 *     gpt2_step for trn2, predicted 41.250 ms
 *       compiler   tern 0.1.0
 *       ...
 *     inputs
 *       0  tokens  8x1024xi32      32768 bytes  tensor 4
 *     outputs
 *       0  loss    f32                 4 bytes  tensor 9
 *     program
 *       pe         12000 instructions */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "artifact/artifact_impl.h"
#include "base/assert.h"
#include "base/json.h"
#include "isa/asm.h"
#include "numerics/format.h"

enum { KEY_CHARS = 2 * TERN_ARTIFACT_KEY_BYTES };

/* "" without a key. */
static void print_key(const tern_artifact *a, char out[KEY_CHARS + 1])
{
    static const uint8_t none[TERN_ARTIFACT_KEY_BYTES];
    out[0] = '\0';
    if (memcmp(a->key, none, sizeof none) == 0)
        return;
    for (unsigned i = 0; i < TERN_ARTIFACT_KEY_BYTES; i++)
        (void)snprintf(out + (size_t)2 * i, 3, "%02x", a->key[i]);
}

/* "8x1024xi32" */
static void print_type(const tern_artifact_value *v, tern_text *out)
{
    for (uint32_t i = 0; i < v->rank; i++)
        tern_text_printf(out, "%" PRId64 "x", v->dims[i]);
    tern_text_puts(out, tern_num_format_of(v->dtype)->name);
}

static size_t name_width(const tern_artifact_value *values, uint32_t count)
{
    size_t width = 0;
    for (uint32_t i = 0; i < count; i++)
        if (strlen(values[i].name) > width)
            width = strlen(values[i].name);
    return width < 40 ? width : 40;
}

/* Pads the text printed since |from| with blanks to |width|. */
static void pad(tern_text *out, size_t from, size_t width)
{
    size_t len = out->len - from;
    tern_text_repeat(out, ' ', (len < width ? width - len : 0) + 2);
}

/* ", dimension 0 cut over 4 devices with stride 2". */
static void print_axes(const tern_artifact_value *v, tern_text *out)
{
    for (uint32_t i = 0; i < v->axis_count; i++) {
        const tern_artifact_axis *axis = &v->axes[i];
        if (axis->dim == TERN_ARTIFACT_UNREDUCED)
            tern_text_puts(out, ", summed");
        else
            tern_text_printf(out, ", dimension %" PRIu32 " cut", axis->dim);
        tern_text_printf(out, " over %" PRIu32 " devices with stride %" PRIu32, axis->size,
                         axis->stride);
    }
    if (v->positions)
        tern_text_puts(out, ", devices in another order");
}

/* ", dimensions 1, 0 of the source". */
static void print_order(const tern_artifact_value *v, tern_text *out)
{
    for (uint32_t i = 0; v->order && i < v->rank; i++)
        tern_text_printf(out, "%s%u", i ? ", " : ", dimensions ", v->order[i]);
    if (v->order)
        tern_text_puts(out, " of the source");
}

static void print_values(const char *title, const tern_artifact *a,
                         const tern_artifact_value *values, uint32_t count, tern_text *out)
{
    size_t width = name_width(values, count);
    tern_text_printf(out, "%s\n", title);
    for (uint32_t i = 0; i < count; i++) {
        const tern_artifact_value *v = &values[i];
        tern_text_printf(out, "  %3" PRIu32 "  ", i);
        size_t from = out->len;
        tern_text_puts(out, v->name);
        pad(out, from, width);
        from = out->len;
        print_type(v, out);
        pad(out, from, 20);
        tern_text_printf(out, "%12" PRIu64 " bytes  tensor %" PRIu32, v->bytes, v->tensor);
        if (v->alias >= 0)
            tern_text_printf(out, ", in the memory of input %" PRId32, v->alias);
        print_axes(v, out);
        if (v->split)
            tern_text_printf(out, ", split over %" PRIu32 " cores", a->cores);
        print_order(v, out);
        tern_text_putc(out, '\n');
    }
}

/* --- counts --- */

typedef struct {
    size_t instrs[TERN_ENGINE_COUNT];
    size_t library_calls;
    uint64_t hbm_bytes[TERN_TENSOR_KIND_COUNT]; /* by kind */
} totals;

static const char *const kind_names[] = {[TERN_TENSOR_TEMP] = "temporary",
                                         [TERN_TENSOR_INPUT] = "input",
                                         [TERN_TENSOR_OUTPUT] = "output",
                                         [TERN_TENSOR_INOUT] = "donated",
                                         [TERN_TENSOR_CONST] = "constant"};

static totals count_program(const tern_isa_program *p)
{
    totals t = {0};
    for (size_t i = 0; i < p->instrs.count; i++) {
        t.instrs[p->instrs.items[i].engine]++;
        t.library_calls += p->instrs.items[i].op == TERN_OP_LIBRARY_CALL;
    }
    for (size_t i = 0; i < p->tensors.count; i++)
        if (p->tensors.items[i].mem == TERN_MEM_HBM)
            t.hbm_bytes[p->tensors.items[i].kind] += p->tensors.items[i].bytes;
    t.hbm_bytes[TERN_TENSOR_CONST] += t.hbm_bytes[TERN_TENSOR_RANK];
    return t;
}

static void print_program(const tern_isa_program *p, tern_text *out)
{
    totals t = count_program(p);
    tern_text_printf(out, "program\n  %zu instructions:", p->instrs.count);
    for (int e = 0; e < TERN_ENGINE_COUNT; e++)
        tern_text_printf(out, "%s %s %zu", e ? "," : "", tern_engine_name((tern_engine)e),
                         t.instrs[e]);
    tern_text_printf(out, "\n  %zu operands, %zu tensors, %zu library functions called %zu times\n",
                     p->operands.count, p->tensors.count, p->libraries.count, t.library_calls);
    tern_text_puts(out, "  bytes of HBM:");
    for (size_t k = 0; k < TERN_COUNT_OF(kind_names); k++)
        tern_text_printf(out, "%s %s %" PRIu64, k ? "," : "", kind_names[k], t.hbm_bytes[k]);
    tern_text_putc(out, '\n');
}

/* --- the report --- */

/* The reader has bounded the depth. */
static void copy_json(const tern_json *value, tern_json_writer *w)
{
    bool object = value->kind == TERN_JSON_OBJECT;
    switch (value->kind) {
    case TERN_JSON_NULL:
        tern_json_null(w);
        break;
    case TERN_JSON_BOOL:
        tern_json_bool(w, value->boolean);
        break;
    case TERN_JSON_NUMBER:
        if (value->is_integer)
            tern_json_int(w, value->integer);
        else
            tern_json_double(w, value->number);
        break;
    case TERN_JSON_STRING:
        tern_json_string_n(w, value->string, value->count);
        break;
    case TERN_JSON_ARRAY:
    case TERN_JSON_OBJECT:
        object ? tern_json_begin_object(w) : tern_json_begin_array(w);
        for (const tern_json *item = value->first; item; item = item->next) {
            if (object)
                tern_json_key(w, item->key);
            copy_json(item, w);
        }
        object ? tern_json_end_object(w) : tern_json_end_array(w);
        break;
    }
}

/* |text| as a JSON value, or as a string if it is not JSON: an artifact may hold any text. */
static tern_status write_json_text(tern_alloc mem, const char *text, tern_json_writer *w)
{
    tern_arena arena;
    tern_diag *diag = NULL;
    const tern_json *value = NULL;
    tern_source source = {"report", text, strlen(text)};
    tern_arena_init(&arena, mem, 0);
    tern_status st = tern_diag_create(mem, &diag);
    if (!st)
        st = tern_json_parse(&arena, &source, diag, &value);
    bool no_memory = tern_status_code(st) == TERN_NO_MEMORY;
    if (!no_memory) {
        if (value)
            copy_json(value, w);
        else
            tern_json_string(w, text);
        tern_status_free(st);
        st = NULL;
    }
    tern_diag_destroy(diag);
    tern_arena_fini(&arena);
    return st;
}

static tern_status print_report(const tern_artifact *a, tern_text *out)
{
    tern_json_writer *w = NULL;
    const char *text = NULL;
    size_t len = 0;
    TERN_TRY(tern_json_writer_create(out->mem, true, &w));
    tern_status st = write_json_text(out->mem, a->report, w);
    if (!st)
        st = tern_json_writer_finish(w, &text, &len);
    if (!st) {
        tern_text_puts(out, "report\n");
        tern_text_put(out, text, len);
        tern_text_putc(out, '\n');
    }
    tern_json_writer_destroy(w);
    return st;
}

/* --- the whole --- */

static void print_text_line(tern_text *out, const char *what, const char *text)
{
    if (text[0])
        tern_text_printf(out, "  %-9s  %s\n", what, text);
}

/* " on 4 devices of 2 cores", " on 2 cores" */
static void print_ranks(const tern_artifact *a, tern_text *out)
{
    if (a->devices > 1)
        tern_text_printf(out, " on %" PRIu32 " devices", a->devices);
    if (a->cores > 1)
        tern_text_printf(out, " %s %" PRIu32 " cores", a->devices > 1 ? "of" : "on", a->cores);
}

static void print_meta(const tern_artifact *a, tern_text *out)
{
    char key[KEY_CHARS + 1];
    print_key(a, key);
    tern_text_printf(out, "%s for %s", a->name[0] ? a->name : "(no name)",
                     a->target[0] ? a->target : "(no target)");
    print_ranks(a, out);
    if (a->predicted_fs) {
        const int64_t ns = a->predicted_fs / 1000000;
        tern_text_puts(out, ", predicted ");
        tern_text_f64(out, (double)ns / 1e6);
        tern_text_puts(out, " ms");
    }
    tern_text_putc(out, '\n');
    print_text_line(out, "compiler", a->compiler);
    print_text_line(out, "flags", a->flags);
    print_text_line(out, "key", key);
    print_text_line(out, "chip", a->chip_json[0] ? "user-defined, embedded" : "");
}

tern_status tern_artifact_print(const tern_artifact *a, bool program, tern_text *out)
{
    print_meta(a, out);
    print_values("inputs", a, a->inputs, a->input_count, out);
    print_values("outputs", a, a->outputs, a->output_count, out);
    print_program(&a->program, out);
    if (a->report[0])
        TERN_TRY(print_report(a, out));
    if (program) {
        tern_text_putc(out, '\n');
        tern_isa_print(&a->program, out);
    }
    return tern_text_status(out);
}

static void put_string(tern_json_writer *w, const char *key, const char *text)
{
    tern_json_key(w, key);
    tern_json_string(w, text);
}

static void put_count(tern_json_writer *w, const char *key, uint64_t count)
{
    tern_json_key(w, key);
    tern_json_uint(w, count);
}

static void write_axes(const tern_artifact_value *v, tern_json_writer *w)
{
    if (!v->axis_count)
        return;
    tern_json_key(w, "axes");
    tern_json_begin_array(w);
    for (uint32_t i = 0; i < v->axis_count; i++) {
        tern_json_begin_object(w);
        if (v->axes[i].dim != TERN_ARTIFACT_UNREDUCED)
            put_count(w, "dim", v->axes[i].dim);
        put_count(w, "stride", v->axes[i].stride);
        put_count(w, "size", v->axes[i].size);
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

static void write_order(const tern_artifact_value *v, tern_json_writer *w)
{
    if (!v->order)
        return;
    tern_json_key(w, "order");
    tern_json_begin_array(w);
    for (uint32_t i = 0; i < v->rank; i++)
        tern_json_uint(w, v->order[i]);
    tern_json_end_array(w);
}

static void write_values(const char *title, const tern_artifact_value *values, uint32_t count,
                         tern_json_writer *w)
{
    tern_json_key(w, title);
    tern_json_begin_array(w);
    for (uint32_t i = 0; i < count; i++) {
        const tern_artifact_value *v = &values[i];
        tern_json_begin_object(w);
        put_string(w, "name", v->name);
        put_string(w, "dtype", tern_num_format_of(v->dtype)->name);
        tern_json_key(w, "dims");
        tern_json_begin_array(w);
        for (uint32_t d = 0; d < v->rank; d++)
            tern_json_int(w, v->dims[d]);
        tern_json_end_array(w);
        put_count(w, "bytes", v->bytes);
        put_count(w, "tensor", v->tensor);
        if (v->alias >= 0)
            put_count(w, "alias", (uint64_t)v->alias);
        if (v->split) {
            tern_json_key(w, "split");
            tern_json_bool(w, true);
        }
        write_axes(v, w);
        write_order(v, w);
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

static void write_program(const tern_isa_program *p, tern_json_writer *w)
{
    totals t = count_program(p);
    tern_json_key(w, "program");
    tern_json_begin_object(w);
    put_count(w, "instructions", p->instrs.count);
    for (int e = 0; e < TERN_ENGINE_COUNT; e++)
        put_count(w, tern_engine_name((tern_engine)e), t.instrs[e]);
    put_count(w, "operands", p->operands.count);
    put_count(w, "tensors", p->tensors.count);
    put_count(w, "library_functions", p->libraries.count);
    put_count(w, "library_calls", t.library_calls);
    tern_json_key(w, "hbm_bytes");
    tern_json_begin_object(w);
    for (size_t k = 0; k < TERN_COUNT_OF(kind_names); k++)
        put_count(w, kind_names[k], t.hbm_bytes[k]);
    tern_json_end_object(w);
    tern_json_end_object(w);
}

static tern_status write_assembly(const tern_artifact *a, tern_json_writer *w)
{
    tern_text text;
    tern_text_init(&text, a->mem);
    tern_isa_print(&a->program, &text);
    tern_status st = tern_text_status(&text);
    if (!st)
        put_string(w, "assembly", tern_text_get(&text));
    tern_text_fini(&text);
    return st;
}

tern_status tern_artifact_write_json(const tern_artifact *a, bool program, tern_json_writer *w)
{
    char key[KEY_CHARS + 1];
    print_key(a, key);
    put_string(w, "name", a->name);
    put_string(w, "target", a->target);
    put_string(w, "compiler", a->compiler);
    put_string(w, "flags", a->flags);
    put_string(w, "key", key);
    put_count(w, "devices", a->devices);
    put_count(w, "cores", a->cores);
    tern_json_key(w, "predicted_fs");
    tern_json_int(w, a->predicted_fs);
    write_values("inputs", a->inputs, a->input_count, w);
    write_values("outputs", a->outputs, a->output_count, w);
    write_program(&a->program, w);
    if (a->chip_json[0]) {
        tern_json_key(w, "chip");
        TERN_TRY(write_json_text(a->mem, a->chip_json, w));
    }
    if (a->report[0]) {
        tern_json_key(w, "report");
        TERN_TRY(write_json_text(a->mem, a->report, w));
    }
    return program ? write_assembly(a, w) : NULL;
}
