#include "cli/cli.h"

#include "arch/subject.h"
#include "cli/outputs.h"

static tern_status print_subject(const tern_cli *cli, const tern_arch_subject *subject,
                                 const tern_prices *prices)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_arch_print_options options = {.sources = tern_cli_get(cli, "--sources") != NULL};
    tern_status st = tern_arch_subject_print(subject, prices, options, &text);
    if (!st)
        fputs(tern_text_get(&text), cli->out);
    tern_text_fini(&text);
    return st;
}

static tern_status write_subject(const tern_cli *cli, const tern_arch_subject *subject,
                                 const tern_prices *prices)
{
    tern_json_writer *w = NULL;
    const char *text = NULL;
    size_t len;
    TERN_TRY(tern_json_writer_create(tern_alloc_host(), true, &w));
    tern_status st = tern_arch_subject_write(subject, prices, tern_alloc_host(), w);
    if (!st)
        st = tern_json_writer_finish(w, &text, &len);
    if (!st)
        fprintf(cli->out, "%s\n", text);
    tern_json_writer_destroy(w);
    return st;
}

static int run_arch(tern_cli *cli)
{
    tern_diag *diag = NULL;
    tern_prices *prices = NULL;
    tern_arch_subject subject = {0};
    tern_status st = tern_diag_create(tern_alloc_host(), &diag);
    const char *prices_path = tern_cli_get(cli, "--prices");
    if (!st && prices_path)
        st = tern_arch_prices_load(tern_alloc_host(), prices_path, diag, &prices);
    if (!st)
        st = tern_arch_subject_find(
            tern_alloc_host(), cli->positional_count ? cli->positional[0] : NULL, diag, &subject);
    if (!st && tern_diag_text(diag)) /* warnings */
        tern_cli_print_lines(tern_diag_text(diag));
    if (!st)
        st = tern_cli_get(cli, "--json") ? write_subject(cli, &subject, prices)
                                         : print_subject(cli, &subject, prices);
    int status = st ? tern_cli_fail_diag(cli, diag, st) : TERN_EXIT_OK;
    tern_arch_subject_fini(&subject);
    tern_arch_prices_destroy(prices);
    tern_diag_destroy(diag);
    return status;
}

static const tern_cli_option options[] = {
    {"-o", "FILE", "output file; default: standard output"},
    {"--json", NULL, "print JSON; a chip's JSON can be edited and read back as FILE.json"},
    {"--sources", NULL, "name the source of each number"},
    {"--prices", "FILE.json", "prices that override the built-in ones"},
    {NULL, NULL, NULL}};

static const tern_cli_output outputs[] = {{.option = "-o", .takes_out = true}, {.option = NULL}};

const tern_cli_verb tern_cli_verb_arch = {
    .name = "arch",
    .summary = "Shows chips, instances, their interconnect and their prices",
    .usage = "[CHIP|INSTANCE|FILE.json] [options]",
    .details =
        "Without a name: a table of all chips and instances.\n"
        "CHIP: every parameter that Tern uses, each with a letter for its evidence.\n"
        "INSTANCE: totals, peak rates, prices with basis and date, and a drawing of the links.\n"
        "FILE.json: a custom chip, such as {\"name\": \"big\", \"base\": \"trn2\", "
        "\"cores\": 16}.\n\n"
        "Examples:\n\n"
        "  $ tern arch\n"
        "  $ tern arch trn2 --sources\n"
        "  $ tern arch trn2 --json -o my-chip.json\n"
        "  $ tern arch trn2.48xlarge --prices my-prices.json\n",
    .options = options,
    .outputs = outputs,
    .max_positional = 1,
    .run = run_arch,
};
