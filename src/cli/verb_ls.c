#include "cli/cli.h"

#include <stdlib.h>
#include <string.h>

#include "arch/target.h"
#include "base/assert.h"
#include "base/text.h"

/* A table of text cells in the format of neuron-ls: two header lines, each column as wide as its
 * longest cell. */
enum { LS_COLUMNS = 6, LS_CELL_MAX = 64 };
static const char *const headings[2][LS_COLUMNS] = {
    {"NEURON", "NEURON", "NEURON", "NEURON", "CONNECTED", "PCI"},
    {"DEVICE", "CORES", "CORE IDS", "MEMORY", "DEVICES", "BDF"}};

typedef struct {
    char cell[LS_COLUMNS][LS_CELL_MAX];
} ls_row;

/* Visible cores of a chip as "0-3" or "0-1,4". */
static void format_cores(const tern_target *t, uint32_t chip, char *text, size_t size)
{
    size_t used = 0;
    uint32_t begin = chip * t->chip_cores, end = begin + t->chip_cores;
    text[0] = '\0';
    for (uint32_t core = begin; core < end; core++) {
        if (!t->visible[core])
            continue;
        uint32_t last = core;
        while (last + 1 < end && t->visible[last + 1])
            last++;
        int n = snprintf(text + used, size - used, used ? ",%u" : "%u", core);
        if (last > core && n > 0 && (size_t)n < size - used)
            n += snprintf(text + used + n, size - used - (size_t)n, "-%u", last);
        if (n < 0 || (size_t)n >= size - used - 3) { /* no space for it and a later "..." */
            (void)snprintf(text + used, size - used, "...");
            return;
        }
        used += (size_t)n;
        core = last;
    }
}

/* Chips connected by a link. On a switched fabric that is every chip: the switches are named. */
static void format_links(const tern_target *t, uint32_t chip, char *text, size_t size)
{
    uint32_t count;
    const tern_link *links = tern_topology_links(&t->topology, chip, &count);
    size_t used = 0;
    text[0] = '\0';
    for (uint32_t i = 0; i < count; i++) {
        const char *comma = used ? ", " : "";
        int n = links[i].to < t->topology.chips
                    ? snprintf(text + used, size - used, "%s%u", comma, links[i].to)
                    : snprintf(text + used, size - used, "%s%s switch", comma,
                               tern_link_kind_name(links[i].kind));
        if (n < 0 || (size_t)n >= size - used)
            return;
        used += (size_t)n;
    }
    if (used == 0)
        (void)snprintf(text, size, "none");
}

static void fill_row(const tern_target *t, uint32_t chip, ls_row *row)
{
    (void)snprintf(row->cell[0], LS_CELL_MAX, "%u", chip);
    (void)snprintf(row->cell[1], LS_CELL_MAX, "%u", tern_arch_target_chip_visible(t, chip));
    format_cores(t, chip, row->cell[2], LS_CELL_MAX);
    (void)snprintf(row->cell[3], LS_CELL_MAX, "%llu GB",
                   (unsigned long long)(tern_chip_hbm_bytes(t->chip) >> 30));
    format_links(t, chip, row->cell[4], LS_CELL_MAX);
    (void)snprintf(row->cell[5], LS_CELL_MAX, "emulated");
}

static void widen(const tern_target *t, size_t width[LS_COLUMNS])
{
    for (int c = 0; c < LS_COLUMNS; c++)
        for (int h = 0; h < 2; h++)
            if (strlen(headings[h][c]) > width[c])
                width[c] = strlen(headings[h][c]);
    for (uint32_t chip = 0; chip < t->topology.chips; chip++) {
        ls_row row;
        fill_row(t, chip, &row);
        for (int c = 0; c < LS_COLUMNS && tern_arch_target_chip_visible(t, chip) > 0; c++)
            if (strlen(row.cell[c]) > width[c])
                width[c] = strlen(row.cell[c]);
    }
}

static void print_rule(FILE *out, const size_t width[LS_COLUMNS])
{
    for (int c = 0; c < LS_COLUMNS; c++) {
        fputc('+', out);
        for (size_t i = 0; i < width[c] + 2; i++)
            fputc('-', out);
    }
    fputs("+\n", out);
}

static void print_headings(FILE *out, const size_t width[LS_COLUMNS])
{
    print_rule(out, width);
    for (int h = 0; h < 2; h++) {
        for (int c = 0; c < LS_COLUMNS; c++) {
            size_t len = strlen(headings[h][c]);
            size_t left = (width[c] - len) / 2;
            fprintf(out, "| %*s%s%*s ", (int)left, "", headings[h][c], (int)(width[c] - len - left),
                    "");
        }
        fputs("|\n", out);
    }
    print_rule(out, width);
}

static void print_devices(const tern_target *t, FILE *out)
{
    fprintf(out, "instance-type: %s (emulated)\n", t->instance ? t->instance->name : t->chip->name);
    fprintf(out, "logical-neuroncore-config: %u\n", t->logical_core_size);
    size_t width[LS_COLUMNS] = {0};
    widen(t, width);
    print_headings(out, width);
    for (uint32_t chip = 0; chip < t->topology.chips; chip++) {
        if (tern_arch_target_chip_visible(t, chip) == 0)
            continue;
        ls_row row;
        fill_row(t, chip, &row);
        for (int c = 0; c < LS_COLUMNS; c++)
            fprintf(out, "| %-*s ", (int)width[c], row.cell[c]);
        fputs("|\n", out);
    }
    print_rule(out, width);
    if (t->visible_count < t->core_count)
        fprintf(out, "%u of %u cores are visible\n", t->visible_count, t->core_count);
}

/* --- JSON, with the keys of neuron-ls --- */

static void write_device(const tern_target *t, uint32_t chip, tern_json_writer *w)
{
    uint32_t count;
    const tern_link *links = tern_topology_links(&t->topology, chip, &count);
    tern_json_begin_object(w);
    tern_json_key(w, "instance_type");
    tern_json_string(w, t->instance ? t->instance->name : t->chip->name);
    tern_json_key(w, "neuron_device");
    tern_json_uint(w, chip);
    tern_json_key(w, "bdf");
    tern_json_string(w, "emulated");
    tern_json_key(w, "connected_to");
    tern_json_begin_array(w);
    for (uint32_t i = 0; i < count; i++)
        if (links[i].to < t->topology.chips)
            tern_json_uint(w, links[i].to);
    tern_json_end_array(w);
    tern_json_key(w, "nc_count");
    tern_json_uint(w, tern_arch_target_chip_visible(t, chip));
    tern_json_key(w, "logical_neuroncore_config");
    tern_json_uint(w, t->logical_core_size);
    tern_json_key(w, "memory_size");
    tern_json_uint(w, tern_chip_hbm_bytes(t->chip));
    tern_json_key(w, "neuroncore_ids");
    tern_json_begin_array(w);
    for (uint32_t i = 0; i < t->chip_cores; i++)
        if (t->visible[chip * t->chip_cores + i])
            tern_json_uint(w, chip * t->chip_cores + i);
    tern_json_end_array(w);
    tern_json_key(w, "neuron_processes");
    tern_json_begin_array(w);
    tern_json_end_array(w);
    tern_json_end_object(w);
}

static tern_status write_devices(const tern_target *t, FILE *out)
{
    tern_json_writer *w = NULL;
    TERN_TRY(tern_json_writer_create(t->mem, true, &w));
    tern_json_begin_array(w);
    for (uint32_t chip = 0; chip < t->topology.chips; chip++)
        if (tern_arch_target_chip_visible(t, chip) > 0)
            write_device(t, chip, w);
    tern_json_end_array(w);
    const char *text;
    size_t len;
    tern_status st = tern_json_writer_finish(w, &text, &len);
    if (!st)
        fprintf(out, "%s\n", text);
    tern_json_writer_destroy(w);
    return st;
}

static int run_ls(tern_cli *cli)
{
    const char *name = tern_cli_get(cli, "--target");
    tern_target_request request = {.name = name ? name : getenv("TERN_TARGET"),
                                   .visible_cores = getenv("NEURON_RT_VISIBLE_CORES"),
                                   .num_cores = getenv("NEURON_RT_NUM_CORES"),
                                   .logical_config = getenv("NEURON_LOGICAL_NC_CONFIG")};
    tern_diag *diag = NULL;
    tern_target target = {0};
    tern_status st = tern_diag_create(tern_alloc_host(), &diag);
    if (!st)
        st = tern_arch_target_init(&target, tern_alloc_host(), &request, diag);
    if (!st && tern_cli_get(cli, "--json"))
        st = write_devices(&target, cli->out);
    else if (!st)
        print_devices(&target, cli->out);
    int status = st ? tern_cli_fail_diag(cli, diag, st) : TERN_EXIT_OK;
    tern_arch_target_fini(&target);
    tern_diag_destroy(diag);
    return status;
}

static const tern_cli_option options[] = {
    {"--target", "NAME", "a chip, an instance or FILE.json; default: TERN_TARGET, else trn2"},
    {"--json", NULL, "print JSON with the keys of neuron-ls"},
    {NULL, NULL, NULL}};

const tern_cli_verb tern_cli_verb_ls = {
    .name = "ls",
    .summary = "Lists the emulated devices, in the format of neuron-ls",
    .usage = "[options]",
    .details =
        "The default target is a trn2 chip. All of its cores are listed unless the environment\n"
        "selects fewer. Core ids are ids of logical cores, as on a real instance.\n\n"
        "Environment:\n"
        "  TERN_TARGET               the target\n"
        "  NEURON_RT_NUM_CORES       how many cores to use, 0 for all\n"
        "  NEURON_RT_VISIBLE_CORES   which cores to use, such as 0-3 or 0,2\n"
        "  NEURON_LOGICAL_NC_CONFIG  physical cores per logical core, 1 or 2\n\n"
        "Examples:\n\n"
        "  $ tern ls\n"
        "  $ tern ls --target trn2.48xlarge\n"
        "  $ NEURON_RT_VISIBLE_CORES=0-3 tern ls --target trn1.32xlarge --json\n",
    .options = options,
    .max_positional = 0,
    .run = run_ls,
};
