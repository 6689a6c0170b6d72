/* The sheet of one instance. */
#include "arch/report.h"

#include <stdio.h>
#include <string.h>

#include "arch/sheet_impl.h"
#include "base/assert.h"

/* The vendor's own total for a format; 0 if there is none. */
static double published_total(const tern_instance *instance, tern_peak_format format)
{
    static const size_t fields[] = {[TERN_PEAK_MX] = TERN_INSTANCE_peak_mx_flops,
                                    [TERN_PEAK_FP8] = TERN_INSTANCE_peak_fp8_flops,
                                    [TERN_PEAK_BF16] = TERN_INSTANCE_peak_bf16_flops,
                                    [TERN_PEAK_FP32] = TERN_INSTANCE_peak_fp32_flops,
                                    [TERN_PEAK_SPARSE] = TERN_INSTANCE_peak_sparse_flops};
    size_t field = fields[format];
    if (instance->facts[field].tag != TERN_TAG_DOCUMENTED)
        return 0;
    return tern_field_number(&tern_instance_fields.fields[field], instance);
}
static void print_peaks(const tern_instance *instance, const tern_chip *chip, tern_text *out)
{
    tern_text_puts(out, "\nPeaks by basis\n");
    tern_text_printf(out, "  %-27s %-16s %-18s %s\n", "format", "published", "chips x published",
                     "chips x clocks of PE");
    for (int f = 0; f < TERN_PEAK_FORMAT_COUNT; f++) {
        tern_peak_format format = (tern_peak_format)f;
        const double values[] = {
            published_total(instance, format),
            instance->accelerators * tern_arch_chip_peak(chip, format, TERN_PEAK_PUBLISHED),
            instance->accelerators * tern_arch_chip_peak(chip, format, TERN_PEAK_PE)};
        char text[3][32];
        for (int i = 0; i < 3; i++) {
            (void)snprintf(text[i], sizeof text[i], "-");
            if (values[i] > 0)
                tern_fact_format(values[i], "FLOP/s", text[i], sizeof text[i]);
        }
        if (values[0] + values[1] + values[2] > 0)
            tern_text_printf(out, "  %-27s %-16s %-18s %s\n", tern_peak_format_name(format),
                             text[0], text[1], text[2]);
    }
}

static void print_prices(const tern_instance *instance, const tern_prices *prices, tern_text *out)
{
    const tern_price *preferred = tern_arch_price_default(prices, instance->name);
    tern_text_puts(out, "\nPrices\n");
    if (!preferred)
        tern_text_puts(out, "  none published; add one with --prices FILE.json\n");
    else
        tern_text_printf(out, "  %-15s %10s %10s  %-10s  %s\n", "basis", "USD/h", "each", "seen",
                         "source");
    for (int basis = 0; basis < TERN_PRICE_BASIS_COUNT; basis++) {
        const tern_price *price =
            tern_arch_price_find(prices, instance->name, (tern_price_basis)basis);
        if (!price)
            continue;
        char whole[32], each[32];
        tern_sheet_fixed(price->usd_per_hour, 4, whole, sizeof whole);
        tern_sheet_fixed(price->usd_per_hour / instance->accelerators, 4, each, sizeof each);
        size_t before = out->len;
        tern_text_printf(out, "%c %-15s %10s %10s  %-10s  ", price == preferred ? '*' : ' ',
                         tern_price_basis_name(price->basis), whole, each, price->date);
        tern_sheet_wrap(out, price->source, out->failed ? 0 : out->len - before);
    }
    if (preferred)
        tern_text_puts(out, "  * is used unless another basis is requested\n");
}

static tern_status print_topology(const tern_instance *instance, tern_text *out)
{
    tern_text_puts(out, "\nTopology: ");
    if (instance->topology == TERN_TOPOLOGY_NONE) {
        tern_text_puts(out, "not modelled\n");
        return NULL;
    }
    tern_topology topology;
    TERN_TRY(tern_arch_instance_topology(instance, out->mem, &topology));
    const uint32_t *d = instance->dims;
    if (topology.chips == 1) {
        tern_text_puts(out, "one chip, no links\n");
    } else {
        char cut[32];
        tern_fact_format(tern_topology_bisection_bytes_per_s(&topology), "bytes/s", cut,
                         sizeof cut);
        if (instance->topology == TERN_TOPOLOGY_SWITCHED)
            tern_text_printf(out, "switched, %u racks of %u sleds of %u chips", d[0], d[1], d[2]);
        else if (d[1] == 1)
            tern_text_printf(out, "ring of %u", d[0]);
        else if (d[2] == 1)
            tern_text_printf(out, "%u x %u torus", d[0], d[1]);
        else
            tern_text_printf(out, "%u x %u x %u torus", d[0], d[1], d[2]);
        tern_text_printf(out, "\n  at most %u hops; %s each way between the two halves\n\n",
                         tern_topology_diameter(&topology), cut);
        tern_topology_draw(&topology, out);
    }
    tern_topology_fini(&topology);
    return NULL;
}

tern_status tern_arch_instance_print(const tern_instance *instance, const tern_prices *prices,
                                     tern_arch_print_options options, tern_text *out)
{
    const tern_chip *chip = tern_arch_instance_chip(instance);
    const tern_gpu *gpu = tern_arch_instance_gpu(instance);
    TERN_ASSERT((chip == NULL) != (gpu == NULL));
    tern_text_printf(out, "%s: %s (%u x %s)\n", instance->name, instance->what,
                     instance->accelerators, instance->accelerator);
    tern_sheet_options rows = {.sources = options.sources, .skip_absent = true};
    tern_sheet_record(&tern_instance_fields, instance, instance->facts, rows, out);
    if (gpu) {
        tern_sheet_record(&tern_gpu_fields, gpu, gpu->facts, rows, out);
    } else {
        print_peaks(instance, chip, out);
    }
    print_prices(instance, prices, out);
    TERN_TRY(print_topology(instance, out));
    tern_sheet_legend(&tern_instance_fields, instance->facts, out);
    return NULL;
}

/* --- JSON --- */

static void write_prices(const tern_instance *instance, const tern_prices *prices,
                         tern_json_writer *w)
{
    const tern_price *preferred = tern_arch_price_default(prices, instance->name);
    tern_json_begin_array(w);
    for (int basis = 0; basis < TERN_PRICE_BASIS_COUNT; basis++) {
        const tern_price *price =
            tern_arch_price_find(prices, instance->name, (tern_price_basis)basis);
        if (!price)
            continue;
        tern_json_begin_object(w);
        tern_arch_price_write(price, w);
        tern_json_key(w, "preferred");
        tern_json_bool(w, price == preferred);
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

static void write_peaks(const tern_instance *instance, const tern_chip *chip, tern_json_writer *w)
{
    tern_json_begin_object(w);
    for (int f = 0; f < TERN_PEAK_FORMAT_COUNT; f++) {
        tern_peak_format format = (tern_peak_format)f;
        tern_json_key(w, tern_peak_format_name(format));
        tern_json_begin_object(w);
        tern_json_key(w, "published");
        tern_json_double(w, published_total(instance, format));
        tern_json_key(w, "chips_x_published");
        tern_json_double(w, instance->accelerators *
                                tern_arch_chip_peak(chip, format, TERN_PEAK_PUBLISHED));
        tern_json_key(w, "chips_x_pe");
        tern_json_double(w,
                         instance->accelerators * tern_arch_chip_peak(chip, format, TERN_PEAK_PE));
        tern_json_end_object(w);
    }
    tern_json_end_object(w);
}

tern_status tern_arch_instance_write(const tern_instance *instance, const tern_prices *prices,
                                     tern_alloc mem, tern_json_writer *w)
{
    const tern_chip *chip = tern_arch_instance_chip(instance);
    tern_json_begin_object(w);
    tern_json_key(w, "name");
    tern_json_string(w, instance->name);
    tern_json_key(w, "accelerator");
    tern_json_string(w, instance->accelerator);
    tern_record_write(&tern_instance_fields, instance, instance->facts, w);
    const tern_gpu *gpu = tern_arch_instance_gpu(instance);
    if (gpu) {
        tern_json_key(w, "gpu");
        tern_json_begin_object(w);
        tern_record_write(&tern_gpu_fields, gpu, gpu->facts, w);
        tern_json_end_object(w);
    }
    if (chip) {
        tern_json_key(w, "peak_flops");
        write_peaks(instance, chip, w);
    }
    tern_json_key(w, "prices");
    write_prices(instance, prices, w);
    tern_json_key(w, "topology");
    if (instance->topology == TERN_TOPOLOGY_NONE) {
        tern_json_null(w);
    } else {
        tern_topology topology;
        TERN_TRY(tern_arch_instance_topology(instance, mem, &topology));
        tern_topology_write(&topology, w);
        tern_topology_fini(&topology);
    }
    tern_json_end_object(w);
    return NULL;
}
