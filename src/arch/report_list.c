/* The list of chips and instances. */
#include "arch/report.h"

#include <stdio.h>

#include "arch/sheet_impl.h"

/* A dash for an absent value, since "0" would read as a figure. */
static void format_or_dash(double value, const char *unit, char *text, size_t size)
{
    if (value == 0)
        (void)snprintf(text, size, "-");
    else
        tern_fact_format(value, unit, text, size);
}

static double larger(double a, double b) { return a > b ? a : b; }

static void print_chip_row(const tern_chip *chip, tern_text *out)
{
    char hbm[32], bandwidth[32], bf16[32], fp8[32], sbuf[32];
    tern_fact_format((double)tern_chip_hbm_bytes(chip), "bytes", hbm, sizeof hbm);
    tern_fact_format(chip->hbm_chip_bytes_per_s, "bytes/s", bandwidth, sizeof bandwidth);
    tern_fact_format(chip->chip_peak_bf16_flops, "FLOP/s", bf16, sizeof bf16);
    format_or_dash(larger(chip->chip_peak_mx_flops, chip->chip_peak_fp8_flops), "FLOP/s", fp8,
                   sizeof fp8);
    tern_fact_format((double)tern_chip_sbuf_bytes(chip), "bytes", sbuf, sizeof sbuf);
    tern_text_printf(out, "  %-6s %u x NeuronCore-v%-6u %8s %10s %12s %12s %10s\n", chip->name,
                     chip->cores, chip->core_version, hbm, bandwidth, bf16, fp8, sbuf);
}

static void format_price(const tern_price *price, char *text, size_t size)
{
    char usd[32];
    if (price)
        tern_sheet_fixed(price->usd_per_hour, 2, usd, sizeof usd);
    (void)snprintf(text, size, "%8s  %s", price ? usd : "-",
                   price ? tern_price_basis_name(price->basis) : "none published");
}

static void print_instance_row(const tern_instance *i, const tern_prices *prices, tern_text *out)
{
    char hbm[32], bandwidth[32], bf16[32], fp8[32], price[64];
    tern_fact_format((double)i->hbm_bytes, "bytes", hbm, sizeof hbm);
    tern_fact_format(i->hbm_bytes_per_s, "bytes/s", bandwidth, sizeof bandwidth);
    tern_fact_format(i->peak_bf16_flops / 1e15, "", bf16, sizeof bf16);
    format_or_dash(larger(i->peak_mx_flops, i->peak_fp8_flops) / 1e15, "", fp8, sizeof fp8);
    format_price(tern_arch_price_default(prices, i->name), price, sizeof price);
    tern_text_printf(out, "  %-21s %3u x %-10s %9s %10s %6s %6s %s\n", i->name, i->accelerators,
                     i->accelerator, hbm, bandwidth, bf16, fp8, price);
}

void tern_arch_list_print(const tern_prices *prices, tern_text *out)
{
    tern_text_puts(out, "Chips\n");
    tern_text_printf(out, "  %-6s %-22s %8s %10s %12s %12s %10s\n", "name", "cores", "HBM",
                     "bandwidth", "BF16", "FP8 or MX", "SBUF/core");
    for (size_t i = 0; tern_arch_chip_at(i); i++)
        print_chip_row(tern_arch_chip_at(i), out);
    tern_text_puts(out, "\nInstances and systems\n");
    tern_text_printf(out, "  %-21s %-16s %9s %10s %6s %6s %8s  %s\n", "name", "accelerators", "HBM",
                     "bandwidth", "BF16", "8-bit", "USD/h", "basis");
    tern_text_printf(out, "  %-21s %-16s %9s %10s %6s %6s\n", "", "", "", "", "PFLOPS", "PFLOPS");
    for (size_t i = 0; tern_arch_instance_at(i); i++)
        print_instance_row(tern_arch_instance_at(i), prices, out);
    tern_text_puts(out,
                   "\nPeaks are dense and as published; 8-bit is FP8, on trn3 MXFP8. Prices carry "
                   "dates and sources:\n`tern arch NAME` shows them, and everything else about a "
                   "chip or an instance.\n");
}

static void write_instance_row(const tern_instance *i, const tern_prices *prices,
                               tern_json_writer *w)
{
    tern_json_begin_object(w);
    tern_json_key(w, "name");
    tern_json_string(w, i->name);
    tern_json_key(w, "accelerator");
    tern_json_string(w, i->accelerator);
    for (size_t f = 0; f < tern_instance_fields.field_count; f++) {
        tern_json_key(w, tern_instance_fields.fields[f].name);
        tern_field_write(&tern_instance_fields.fields[f], i, w);
    }
    tern_json_key(w, "price");
    const tern_price *price = tern_arch_price_default(prices, i->name);
    if (price) {
        tern_json_begin_object(w);
        tern_arch_price_write(price, w);
        tern_json_end_object(w);
    } else {
        tern_json_null(w);
    }
    tern_json_end_object(w);
}

void tern_arch_list_write(const tern_prices *prices, tern_json_writer *w)
{
    tern_json_begin_object(w);
    tern_json_key(w, "chips");
    tern_json_begin_array(w);
    for (size_t i = 0; tern_arch_chip_at(i); i++)
        tern_json_string(w, tern_arch_chip_at(i)->name);
    tern_json_end_array(w);
    tern_json_key(w, "instances");
    tern_json_begin_array(w);
    for (size_t i = 0; tern_arch_instance_at(i); i++)
        write_instance_row(tern_arch_instance_at(i), prices, w);
    tern_json_end_array(w);
    tern_json_end_object(w);
}
