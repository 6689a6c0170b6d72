#include "cli/cli.h"

#include <string.h>

#include "cli/bench.h"
#include "cli/option_number.h"

#define SUITE(name, what) tern_status tern_bench_##name(const tern_bench_run *run);
#include "cli/bench_suites.def"

static const tern_bench_suite suites[] = {
#define SUITE(name, what) {#name, what, tern_bench_##name},
#include "cli/bench_suites.def"
    {NULL, NULL, NULL}};

static tern_status print_line(void *arg, const char *json, size_t len)
{
    FILE *out = arg;
    fwrite(json, 1, len, out);
    fputc('\n', out);
    fflush(out); /* suites run for a while: show each line as soon as it is known */
    return NULL;
}

static int list_suites(tern_cli *cli)
{
    for (const tern_bench_suite *s = suites; s->name; s++)
        fprintf(cli->out, "%-12s %s\n", s->name, s->what);
    return TERN_EXIT_OK;
}

static bool has_program_option(const tern_cli *cli)
{
    return tern_cli_get(cli, "--before") || tern_cli_get(cli, "--only") ||
           tern_cli_get(cli, "--json");
}

static bool has_host_option(const tern_cli *cli)
{
    return tern_cli_get(cli, "--all") || tern_cli_get(cli, "--layers") ||
           tern_cli_get(cli, "--batch");
}

/* 0 if the option is absent. */
static tern_status get_count(const tern_cli *cli, const char *option, int64_t *out)
{
    const tern_cli_number number = {option, .whole = true, .min = 1, .max = 4096, .fallback = 0};
    double value = 0;
    TERN_TRY(tern_cli_get_number(cli, &number, &value));
    *out = (int64_t)value;
    return NULL;
}

static int run_bench(tern_cli *cli)
{
    if (tern_cli_get(cli, "--list"))
        return list_suites(cli);
    if (cli->positional_count == 0)
        return tern_cli_usage_error(cli,
                                    "no suite named, wanted \"all\" or one of `tern bench --list`");
    const char *wanted = cli->positional[0];
    bool programs = strcmp(wanted, "programs") == 0;
    if (programs != (cli->positional_count == 2))
        return tern_cli_usage_error(cli,
                                    programs ? "programs: no directory named, wanted one with "
                                               "bounds.tsv and .mlir files"
                                             : "%s takes no directory",
                                    wanted);
    if (!programs && has_program_option(cli))
        return tern_cli_usage_error(cli, "--before, --only and --json are options of programs");
    if (strcmp(wanted, "host") != 0 && has_host_option(cli))
        return tern_cli_usage_error(cli, "--all, --layers and --batch are options of host");
    tern_bench_run run = {.mem = tern_alloc_host(),
                          .once = tern_cli_get(cli, "--once") != NULL,
                          .table = tern_cli_get(cli, "--table") != NULL,
                          .only = tern_cli_get(cli, "--case"),
                          .dir = programs ? cli->positional[1] : NULL,
                          .before = tern_cli_get(cli, "--before"),
                          .pattern = tern_cli_get(cli, "--only"),
                          .json = tern_cli_get(cli, "--json") != NULL,
                          .all = tern_cli_get(cli, "--all") != NULL,
                          .emit = print_line,
                          .emit_arg = cli->out};
    tern_status wrong = get_count(cli, "--layers", &run.layers);
    if (!wrong)
        wrong = get_count(cli, "--batch", &run.batch);
    if (wrong)
        return tern_cli_fail(cli, wrong);
    bool any = false;
    for (const tern_bench_suite *s = suites; s->name; s++) {
        if (strcmp(wanted, "all") != 0 && strcmp(wanted, s->name) != 0)
            continue;
        any = true;
        tern_status st = s->run(&run);
        if (st)
            return tern_cli_fail(cli, st);
    }
    if (!any)
        return tern_cli_usage_error(cli, "there is no suite \"%s\"", wanted);
    return TERN_EXIT_OK;
}

static const tern_cli_option options[] = {
    {"--list", NULL, "list the suites"},
    {"--case", "NAME", "run only this case"},
    {"--table", NULL, "validation, nki, torch: a table instead of JSON"},
    {"--before", "FILE",
     "programs: compare with the ratios of this table or of earlier JSON lines"},
    {"--all", NULL, "host: run cases that take many minutes on this machine too"},
    {"--layers", "N", "host: layers of GPT-2; default 12"},
    {"--batch", "N", "host: sequences or pictures of a training step"},
    {"--only", "REGEX", "programs: only those whose name matches"},
    {"--json", NULL, "programs: print JSON lines instead of a table"},
    {"--once", NULL, "smoke test: one round per case; the figures are not meaningful"},
    {NULL, NULL, NULL}};

const tern_cli_verb tern_cli_verb_bench = {
    .name = "bench",
    .summary = "Measures Tern on this machine, one JSON line per case",
    .usage = "SUITE|all|programs DIR [options]",
    .details =
        "A ratio above 1 means faster than the baseline. Subject and baseline run alternately in\n"
        "one process, because absolute times mean little on a shared machine.\n\n"
        "programs compiles every program of DIR for trn2 and compares its predicted time with a\n"
        "lower bound. DIR has a .mlir file per program and bounds.tsv, a table with the columns\n"
        "program, bound_us and, if known, ratio, that of an earlier compiler.\n\n"
        "Examples:\n\n"
        "  $ tern bench numerics --case f32_to_bf16\n"
        "  $ tern bench validation --table\n",
    .options = options,
    .max_positional = 2,
    .run = run_bench,
};
