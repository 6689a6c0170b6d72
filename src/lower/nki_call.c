/* lower/nki_call.c - custom_call @tern.nki: a kernel that its user has written instruction by
 * instruction. Its operands and results are dense tensors in HBM. */
#include "nki/nki_replay.h"

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "hlo/location.h"
#include "lower/lower_impl.h"
#include "lower/move_impl.h"
#include "numerics/format.h"

typedef struct {
    tern_lower *l;
    tern_hlo_op op;
    tern_nki_stream kernel;
    tern_nki_place *inputs, *results;
    bool two_cores; /* run it together */
} call;

/* --- types --- */

static void print_type(const int64_t *dims, uint32_t rank, tern_dtype dtype, tern_text *out)
{
    for (uint32_t i = 0; i < rank; i++)
        tern_text_printf(out, "%lldx", (long long)dims[i]);
    tern_text_puts(out, tern_num_format_of(dtype)->name);
}

static tern_status wrong_type(const call *c, const char *what, size_t i,
                              const tern_hlo_type_info *found, const tern_nki_tensor *wanted)
{
    tern_text text;
    tern_text_init(&text, c->l->mem);
    tern_text_printf(&text, "%s %zu of the NKI kernel %s is ", what, i, c->kernel.name);
    print_type(found->dims, found->rank, found->dtype, &text);
    tern_text_puts(&text, ", the kernel was recorded for ");
    print_type(wanted->dims, wanted->rank, (tern_dtype)wanted->dtype, &text);
    tern_status st = tern_text_status(&text);
    if (!st)
        st = TERN_ERR(INVALID, "%s", tern_text_get(&text));
    tern_text_fini(&text);
    return st;
}

static tern_status check_type(const call *c, const char *what, size_t i, tern_hlo_value value,
                              uint32_t tensor)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(c->l->m, value);
    const tern_nki_tensor *k = &c->kernel.tensors.items[tensor];
    bool same =
        t->rank == k->rank && !t->quant &&
        (t->dtype == (tern_dtype)k->dtype || (t->dtype == TERN_BOOL && k->dtype == TERN_U8));
    for (uint32_t d = 0; same && d < t->rank; d++)
        same = t->dims[d] == k->dims[d];
    return same ? NULL : wrong_type(c, what, i, t, k);
}

static tern_status check_types(const call *c)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(c->l->m, c->op);
    const tern_nki_stream *k = &c->kernel;
    if (info->operand_count != k->inputs.count || info->result_count != k->results.count)
        return TERN_ERR(INVALID,
                        "a call of the NKI kernel %s with %u operands and %u results, the kernel "
                        "was recorded with %zu and %zu",
                        k->name, info->operand_count, info->result_count, k->inputs.count,
                        k->results.count);
    for (uint32_t i = 0; i < info->operand_count; i++)
        TERN_TRY(
            check_type(c, "operand", i, tern_hlo_operands(c->l->m, c->op)[i], k->inputs.items[i]));
    for (uint32_t i = 0; i < info->result_count; i++)
        TERN_TRY(check_type(c, "result", i, info->result_first + i, k->results.items[i].tensor));
    return NULL;
}

/* Kernels ask for the version of their core. */
static tern_status check_chip(const call *c)
{
    const tern_chip *chip = tern_arch_chip_builtin(c->kernel.chip);
    if (chip && chip->core_version == c->l->chip->core_version)
        return NULL;
    return TERN_ERR(INVALID,
                    "the NKI kernel %s was recorded for %s, the program is compiled for %s: "
                    "set NEURON_PLATFORM_TARGET_OVERRIDE or the target to the same chip",
                    c->kernel.name, c->kernel.chip, c->l->chip->name);
}

/* --- memory --- */

static tern_nki_place place_of(const tern_lower_array *a)
{
    return (tern_nki_place){a->tensor, a->offset * tern_num_format_of(a->dtype)->storage_bytes};
}

/* The result that is input |i|, possibly changed in place; UINT32_MAX: none. */
static uint32_t result_in(const tern_nki_stream *k, uint32_t i)
{
    for (uint32_t r = 0; r < k->results.count; r++)
        if (k->results.items[r].input == (int32_t)i)
            return r;
    return UINT32_MAX;
}

/* Copies between inputs and results, which all cores share. Of two cores each would, also while the
 * other one is in the kernel. */
static void copy_shared(const call *c, const tern_lower_array *to, const tern_lower_array *from,
                        uint32_t result)
{
    if (c->two_cores)
        tern_lir_fail(c->l->b,
                      TERN_ERR(UNSUPPORTED,
                               "result %u of the NKI kernel %s, on two cores, would be copied: an "
                               "input that it updates in place must be donated "
                               "(jax.jit(..., donate_argnums=...)), and given and returned once",
                               result, c->kernel.name));
    else
        tern_lower_copy(c->l, to, from);
}

/* Memory with the values of the operand, which the kernel may change. A result that aliases it is
 * there. */
static tern_lower_array writable(const call *c, uint32_t i, uint32_t result)
{
    tern_lower *l = c->l;
    tern_hlo_value operand = tern_hlo_operands(l->m, c->op)[i];
    tern_lower_array from = tern_lower_get(l, operand), to;
    if (result == UINT32_MAX) {
        to = tern_lower_temp(l, "input", from.dtype, from.dims, from.rank);
        tern_lower_copy(l, &to, &from);
        return to;
    }
    tern_hlo_value value = tern_lower_result(l, c->op, result);
    bool twice = false;
    for (uint32_t k = 0; k < tern_hlo_op_of(l->m, c->op)->operand_count; k++)
        twice |=
            k != i && tern_lower_get(l, tern_hlo_operands(l->m, c->op)[k]).tensor == from.tensor;
    if (!twice && tern_lower_array_is_dense(&from) && tern_lower_may_overwrite(l, c->op, operand)) {
        tern_lower_set(l, value, &from);
        return from;
    }
    to = tern_lower_make(l, value);
    if (to.tensor != from.tensor)
        copy_shared(c, &to, &from, result);
    return to;
}

/* Dense memory that starts at a multiple of a row of 64 bits, as tensors of their own do. */
static tern_lower_array readable(const call *c, uint32_t i)
{
    tern_lower_array a = tern_lower_get(c->l, tern_hlo_operands(c->l->m, c->op)[i]);
    if (tern_lower_array_is_dense(&a) && place_of(&a).offset % 8 == 0)
        return a;
    tern_lower_array own = tern_lower_temp(c->l, "input", a.dtype, a.dims, a.rank);
    tern_lower_copy(c->l, &own, &a);
    return own;
}

static void place_inputs(const call *c)
{
    const tern_nki_stream *k = &c->kernel;
    for (uint32_t i = 0; i < k->inputs.count && !tern_lower_failed(c->l); i++) {
        uint32_t result = result_in(k, i);
        bool written = k->tensors.items[k->inputs.items[i]].written;
        tern_lower_array a =
            written || result != UINT32_MAX ? writable(c, i, result) : readable(c, i);
        c->inputs[i] = place_of(&a);
    }
}

/* The input that tensor |id| is; -1: none. */
static int64_t input_of(const tern_nki_stream *k, uint32_t id)
{
    for (size_t i = 0; i < k->inputs.count; i++)
        if (k->inputs.items[i] == id)
            return (int64_t)i;
    return -1;
}

static void place_results(const call *c)
{
    const tern_nki_stream *k = &c->kernel;
    for (uint32_t r = 0; r < k->results.count && !tern_lower_failed(c->l); r++) {
        int32_t alias = k->results.items[r].input;
        tern_lower_array a;
        if (alias >= 0) {
            c->results[r] = c->inputs[alias];
            continue;
        }
        a = tern_lower_make(c->l, tern_lower_result(c->l, c->op, r));
        c->results[r] = place_of(&a);
    }
}

/* Copies results that are inputs, or earlier results, once more. */
static void copy_results(const call *c)
{
    const tern_nki_stream *k = &c->kernel;
    for (uint32_t r = 0; r < k->results.count && !tern_lower_failed(c->l); r++) {
        uint32_t id = k->results.items[r].tensor, first = 0;
        int64_t input = input_of(k, id);
        while (k->results.items[first].tensor != id)
            first++;
        if (k->results.items[r].input >= 0 || (input < 0 && first == r))
            continue;
        tern_nki_place from = input >= 0 ? c->inputs[input] : c->results[first];
        tern_lower_array to = tern_lower_get(c->l, tern_lower_result(c->l, c->op, r)), a = to;
        a.tensor = from.tensor;
        a.offset = from.offset / tern_num_format_of(a.dtype)->storage_bytes;
        copy_shared(c, &to, &a, r);
    }
}

/* --- names --- */

static tern_status add_line(const call *c, int64_t location, const char *title)
{
    tern_lower_report *report = c->l->report;
    const tern_nki_location *l = &c->kernel.locations.items[location];
    tern_hlo_loc_info where = {.kind = TERN_HLO_LOC_FILE, .line = l->line};
    tern_lower_name name = {.title = title, .scope = ""};
    tern_map_entry *entry = NULL;
    bool added = false;
    char text[96];
    tern_nki_line_name(&c->kernel, location, text, sizeof(text));
    TERN_TRY(tern_map_add(&report->named, text, strlen(text), &entry, &added));
    if (!added)
        return NULL;
    TERN_TRY(tern_hlo_name_add(c->l->m, l->file, strlen(l->file), &where.text));
    TERN_TRY(tern_hlo_loc_add(c->l->m, &where, &name.loc));
    name.op = entry->key.text.bytes;
    entry->value.number = report->names.count;
    return tern_vec_push(report->mem, &report->names, name);
}

/* The call is called by the kernel's name, and so are the lines of the kernel, each with its place:
 * reports tell how much time each takes. */
static tern_status add_names(const call *c)
{
    tern_lower_report *report = c->l->report;
    char text[96];
    (void)snprintf(text, sizeof(text), "NKI kernel %.80s", c->kernel.name);
    const char *title = tern_arena_copy_text(&report->texts, text, strlen(text));
    TERN_TRY_MEM(title);
    (void)snprintf(text, sizeof(text), "nki.%u", tern_hlo_op_of(c->l->m, c->op)->result_first);
    const tern_map_entry *own = tern_map_find(&report->named, text, strlen(text));
    if (own)
        report->names.items[own->value.number].title = title;
    for (size_t i = 0; i < c->kernel.locations.count; i++)
        TERN_TRY(add_line(c, (int64_t)i, title));
    return NULL;
}

/* --- entry point --- */

static tern_status record(const call *c)
{
    const tern_lower_options *o = c->l->options;
    tern_nki_plan plan;
    tern_status st = o->plan_kernel ? o->plan_kernel(o->self, &c->kernel, &plan)
                                    : tern_nki_plan_order(&c->kernel, c->l->chip, &plan);
    if (!st)
        st = tern_nki_replay(&c->kernel, &(tern_nki_target){.b = c->l->b,
                                                            .chip = c->l->chip,
                                                            .inputs = c->inputs,
                                                            .results = c->results,
                                                            .plan = &plan});
    tern_nki_plan_fini(&plan);
    return st;
}

static tern_status run(call *c)
{
    const tern_nki_stream *k = &c->kernel;
    TERN_TRY(check_types(c));
    TERN_TRY(check_chip(c));
    TERN_TRY(add_names(c));
    TERN_TRY_MEM(c->inputs = TERN_NEW_N(&c->l->arena, tern_nki_place, k->inputs.count + 1));
    TERN_TRY_MEM(c->results = TERN_NEW_N(&c->l->arena, tern_nki_place, k->results.count + 1));
    place_inputs(c);
    place_results(c);
    if (tern_lower_failed(c->l))
        return NULL;
    TERN_TRY(record(c));
    copy_results(c);
    return NULL;
}

bool tern_lower_nki_call(tern_lower *l, tern_hlo_op op)
{
    call c = {.l = l, .op = op};
    tern_hlo_attr attr = tern_hlo_op_attr(l->m, op, TERN_HLO_A_backend_config);
    const tern_hlo_attr_info *config = attr ? tern_hlo_attr_of(l->m, attr) : NULL;
    tern_name text = config && config->kind == TERN_HLO_ATTR_STRING ? config->text : 0;
    const uint8_t *bytes = (const uint8_t *)tern_intern_text(&l->m->names, text);
    size_t len = tern_intern_len(&l->m->names, text);
    c.two_cores = tern_nki_is_pair(bytes, len);
    tern_status st = tern_nki_stream_of(l->options->core, &bytes, &len);
    if (!st)
        st = tern_nki_stream_read(l->mem, bytes, len, &c.kernel);
    if (!st)
        st = run(&c);
    tern_nki_stream_fini(&c.kernel);
    if (st)
        tern_lir_fail(l->b, st);
    return true;
}
