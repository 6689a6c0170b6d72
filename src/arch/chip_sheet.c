/* The sheet of a chip, for people: sections, aligned columns, a letter for the evidence. */
#include "arch/chip.h"

#include <stdio.h>
#include <string.h>

#include "arch/sheet_impl.h"

static void print_heading(const tern_chip *chip, tern_text *out)
{
    char hbm[32], published[32], pe[32];
    tern_fact_format((double)tern_chip_hbm_bytes(chip), "bytes", hbm, sizeof hbm);
    tern_fact_format(tern_arch_chip_peak(chip, TERN_PEAK_BF16, TERN_PEAK_PUBLISHED), "FLOP/s",
                     published, sizeof published);
    tern_fact_format(tern_arch_chip_peak(chip, TERN_PEAK_BF16, TERN_PEAK_PE), "FLOP/s", pe,
                     sizeof pe);
    tern_text_printf(out, "%s: %u NeuronCore-v%u, %s HBM, BF16 %s published, %s by its clocks\n",
                     chip->name, chip->cores, chip->core_version, hbm, published, pe);
}

static void print_derived(const tern_chip *chip, tern_text *out)
{
    tern_text_puts(out, "\nDerived values\n");
    const struct {
        const char *name;
        double value;
        const char *unit, *what;
    } rows[] = {
        {"SBUF", (double)tern_chip_sbuf_bytes(chip), "bytes", "per core"},
        {"PSUM", (double)tern_chip_psum_bytes(chip), "bytes", "per core"},
        {"PSUM bank", (double)tern_chip_psum_bank_bytes(chip), "bytes", "of a partition"},
        {"HBM", (double)tern_chip_hbm_bytes(chip), "bytes", "per chip"},
        {"HBM, timed", chip->hbm_stacks * chip->hbm_stack_bytes_per_s, "bytes/s", "per chip"},
        {"DMA, nominal", chip->dma_engines * chip->dma_nominal_bytes_per_s, "bytes/s", "per core"},
        {"DMA, loads", chip->dma_engines * chip->dma_load_bytes_per_s, "bytes/s", "per core"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char value[32];
        tern_fact_format(rows[i].value, rows[i].unit, value, sizeof value);
        tern_sheet_row(out, rows[i].name, value, ' ', rows[i].what);
    }
    for (int f = 0; f < TERN_PEAK_FORMAT_COUNT; f++) {
        tern_peak_format format = (tern_peak_format)f;
        double peak = tern_arch_chip_peak(chip, format, TERN_PEAK_PE);
        if (peak == 0)
            continue;
        char name[32], value[32];
        (void)snprintf(name, sizeof name, "PE peak, %s", tern_peak_format_name(format));
        tern_fact_format(peak, "FLOP/s", value, sizeof value);
        tern_sheet_row(out, name, value, ' ', "per chip, 2 x rows x columns x clock x packing");
    }
}

void tern_arch_chip_print(const tern_chip *chip, tern_arch_print_options options, tern_text *out)
{
    print_heading(chip, out);
    tern_sheet_record(&tern_chip_fields, chip, chip->facts,
                      (tern_sheet_options){.sources = options.sources}, out);
    print_derived(chip, out);
    tern_sheet_legend(&tern_chip_fields, chip->facts, out);
}
