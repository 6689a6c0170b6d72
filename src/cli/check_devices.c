#include "cli/check_devices.h"

#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "cli/device_options.h"
#include "cli/device_values.h"
#include "cli/execute.h"
#include "cli/ref_devices.h"
#include "numerics/format.h"

typedef struct {
    tern_alloc mem;
    tern_pool *pool;
    const tern_chip *chip;
    const tern_artifact *a;
    tern_ref_value **inputs, **emulated, **simulated; /* [device][index] */
    size_t equal, values;                             /* outputs of devices */
    double worst, tolerance; /* differences relative to the largest value */
} comparison;

/* --- values --- */

static tern_status make_inputs(comparison *c)
{
    for (uint32_t i = 0; i < c->a->input_count; i++) {
        const tern_artifact_value *v = &c->a->inputs[i];
        int64_t dims[TERN_ARTIFACT_RANK_MAX];
        tern_ref_value *whole = NULL;
        tern_cli_whole_dims(v, dims);
        tern_status st = tern_cli_random_value(c->mem, v->dtype, dims, v->rank, i, &whole);
        if (!st)
            st = tern_cli_spread(c->mem, v, whole, c->a->devices, c->a->input_count, c->inputs + i);
        tern_ref_release(whole);
        TERN_TRY(st);
    }
    return NULL;
}

/* Element |i|, or that part of a complex one. */
static double number_at(const tern_ref_value *v, const tern_num_format *format, int64_t i)
{
    uint64_t code = 0;
    memcpy(&code, v->data + (size_t)i * format->storage_bytes, format->storage_bytes);
    return tern_num_to_f64(format, code);
}

/* The largest difference over the largest value; infinity if one is NaN or infinite alone. */
static double difference_of(const tern_ref_value *a, const tern_ref_value *b,
                            const tern_num_format *format)
{
    const int64_t count = (int64_t)(a->data_bytes / format->storage_bytes);
    double most = 0, largest = 0;
    for (int64_t i = 0; i < count; i++) {
        const double x = number_at(a, format, i), y = number_at(b, format, i);
        if (x == y || (isnan(x) && isnan(y)))
            continue;
        if (!isfinite(x) || !isfinite(y))
            return INFINITY;
        most = fmax(most, fabs(x - y));
    }
    for (int64_t i = 0; most > 0 && i < count; i++) {
        const double y = fabs(number_at(b, format, i));
        largest = isfinite(y) ? fmax(largest, y) : largest;
    }
    return most == 0 ? 0 : largest > 0 ? most / largest : INFINITY;
}

/* Of sums in another order, which narrower types round more. */
static double tolerance_for(const tern_hlo_module *m)
{
    int narrowest = 23;
    for (tern_hlo_value v = 1; v < m->values.count; v++) {
        const tern_hlo_type_info *t = tern_hlo_value_type_of(m, v);
        if (t->kind != TERN_HLO_TYPE_TENSOR)
            continue;
        const tern_num_format *format = tern_num_format_of(t->dtype);
        if (format->kind == TERN_KIND_FLOAT && format->man_bits < narrowest)
            narrowest = format->man_bits;
    }
    return narrowest < 23 ? ldexp(1, 1 - narrowest) : 1e-4;
}

static const tern_num_format *format_of_parts(tern_dtype dtype)
{
    const tern_num_format *format = tern_num_format_of(dtype);
    if (format->kind != TERN_KIND_COMPLEX)
        return format;
    return tern_num_format_of(format->storage_bytes == 8 ? TERN_F32 : TERN_F64);
}

static tern_status compare_value(comparison *c, uint32_t device, uint32_t i)
{
    const size_t at = (size_t)device * c->a->output_count + i;
    const tern_ref_value *a = c->emulated[at], *b = c->simulated[at];
    const tern_num_format *format = format_of_parts(a->dtype);
    c->values++;
    if (a->data_bytes != b->data_bytes)
        return TERN_ERR(FAULT, "output %u of device %u has %zu bytes, ref's has %zu", i, device,
                        a->data_bytes, b->data_bytes);
    if (!a->data_bytes || !memcmp(a->data, b->data, a->data_bytes)) {
        c->equal++;
        return NULL;
    }
    if (format->kind != TERN_KIND_FLOAT)
        return TERN_ERR(FAULT, "output %u of device %u differs from ref's", i, device);
    const double difference = difference_of(a, b, format);
    c->worst = fmax(c->worst, difference);
    if (difference <= c->tolerance)
        return NULL;
    return TERN_ERR(FAULT,
                    "output %u of device %u differs from ref's by %.3g of the largest value, at "
                    "most %.3g was expected",
                    i, device, difference, c->tolerance);
}

static tern_status compare_all(comparison *c, tern_text *out)
{
    for (uint32_t r = 0; r < c->a->devices; r++)
        for (uint32_t i = 0; i < c->a->output_count; i++)
            TERN_TRY(compare_value(c, r, i));
    tern_text_printf(out, "%u device%s, %zu of %zu outputs equal in all bits", c->a->devices,
                     c->a->devices == 1 ? "" : "s", c->equal, c->values);
    if (c->equal < c->values)
        tern_text_printf(out, ", others within %.2g of the largest value", c->worst);
    return tern_text_status(out);
}

/* --- running --- */

static tern_status run_both(comparison *c, tern_hlo_module *local, tern_text *out)
{
    const tern_ref_options options = {.mem = c->mem, .pool = c->pool};
    const tern_cli_core core = {
        .mem = c->mem, .pool = c->pool, .chip = c->chip, .strict = true, .check = true};
    TERN_TRY(make_inputs(c));
    TERN_TRY(tern_cli_execute(&core, c->a, c->inputs, c->emulated));
    TERN_TRY(tern_status_note(
        tern_cli_ref_devices(local, &options, c->a->devices, c->inputs, c->simulated), "by ref"));
    return compare_all(c, out);
}

static tern_status compare(const tern_cli_compile_flags *flags, const tern_artifact *a,
                           tern_hlo_module *local, tern_text *out)
{
    const size_t ins = (size_t)a->input_count * a->devices,
                 outs = (size_t)a->output_count * a->devices;
    const size_t count = ins + 2 * outs, bytes = (count + 1) * sizeof(tern_ref_value *);
    tern_ref_value **values = tern_mem_get_zeroed(flags->options.mem, bytes);
    TERN_TRY_MEM(values);
    comparison c = {.mem = flags->options.mem,
                    .pool = flags->pool,
                    .chip = flags->chip,
                    .a = a,
                    .tolerance = tolerance_for(local),
                    .inputs = values,
                    .emulated = values + ins,
                    .simulated = values + ins + outs};
    tern_status st = run_both(&c, local, out);
    for (size_t i = 0; i < count; i++)
        tern_ref_release(values[i]);
    tern_mem_free(c.mem, values, bytes);
    return st;
}

tern_status tern_cli_compare_devices(const tern_cli *cli, const tern_cli_compile_flags *flags,
                                     tern_hlo_module *m, tern_hlo_module *same, tern_text *out)
{
    tern_artifact a, about;
    bool cached = false;
    TERN_TRY(tern_cli_set_devices(cli, m));
    TERN_TRY(tern_cli_set_devices(cli, same));
    TERN_TRY(tern_compile(m, &flags->options, &a, &cached));
    tern_status st = tern_compile_local_about(same, &flags->options, &about);
    if (!st)
        st = compare(flags, &a, same, out);
    tern_artifact_fini(&about);
    tern_artifact_fini(&a);
    return st;
}
