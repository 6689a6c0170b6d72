#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "arch/what_if.h"
#include "base/alloc.h"
#include "base/file.h"
#include "base/human.h"
#include "cli/cli.h"
#include "cli/device_options.h"
#include "cli/option_number.h"
#include "cli/outputs.h"
#include "cli/profile_input.h"
#include "cli/profile_scale.h"
#include "profile/profile_save.h"

enum { CHANGES_MAX = 64 };

typedef struct {
    tern_cli *cli;
    tern_alloc mem;
    tern_diag *diag;
    bool progress;
    tern_profile_format format;
    const char *path; /* NULL: standard output */
    char *own_path;   /* default */
    uint64_t events_max;
    const char *changes[CHANGES_MAX];
    size_t change_count;
    tern_cli_profiled input[2];
    tern_profile profile[2];
    unsigned count; /* options of every profile */
    tern_text label;
} profile_state;

/* --- the command line --- */

static int refuse_extension(const profile_state *s, const char *path)
{
    tern_text text;
    tern_text_init(&text, s->mem);
    tern_extension_print(tern_profile_extensions, &text);
    int status =
        tern_cli_usage_error(s->cli, "-o is \"%s\", wanted --format or a name that ends with %s",
                             path, tern_text_get(&text));
    tern_text_fini(&text);
    return status;
}

static int read_format(profile_state *s)
{
    const char *name = tern_cli_get(s->cli, "--format"), *path = tern_cli_get(s->cli, "-o");
    s->path = path;
    if (name && !tern_profile_format_of(name, &s->format))
        return tern_cli_usage_error(s->cli, "--format is \"%s\", wanted %s", name,
                                    tern_profile_format_names());
    if (!name && path && !tern_profile_format_of_path(path, &s->format))
        return refuse_extension(s, path);
    return TERN_EXIT_OK;
}

static int read_changes(profile_state *s)
{
    const char *change = NULL;
    for (unsigned i = 0; (change = tern_cli_get_nth(s->cli, "--what-if", i)); i++) {
        if (s->change_count == CHANGES_MAX)
            return tern_cli_usage_error(s->cli, "--what-if is given more than %d times",
                                        (int)CHANGES_MAX);
        s->changes[s->change_count++] = change;
    }
    return TERN_EXIT_OK;
}

static int check_scale(const profile_state *s)
{
    const tern_cli *cli = s->cli;
    const bool readable = s->format == TERN_PROFILE_TEXT || s->format == TERN_PROFILE_JSON;
    if (!tern_cli_get(cli, "--scale"))
        return tern_cli_get(cli, "--instance")
                   ? tern_cli_usage_error(cli, "--instance without --scale")
                   : TERN_EXIT_OK;
    if (s->change_count || tern_cli_get(cli, "--compare"))
        return tern_cli_usage_error(cli, "--scale and %s, wanted one of them",
                                    s->change_count ? "--what-if" : "--compare");
    if (s->path || !readable)
        return tern_cli_usage_error(cli, "--scale prints text or JSON to standard output");
    return TERN_EXIT_OK;
}

static int check_usage(profile_state *s)
{
    const tern_cli *cli = s->cli;
    bool last = tern_cli_get(cli, "--last") != NULL, compare = tern_cli_get(cli, "--compare");
    if (last ? cli->positional_count != 0 : cli->positional_count != 1)
        return tern_cli_usage_error(cli, "wanted one file, or --last");
    int bad = read_format(s);
    if (!bad)
        bad = read_changes(s);
    if (bad)
        return bad;
    if (compare && s->change_count)
        return tern_cli_usage_error(cli, "--compare and --what-if, wanted one of them");
    if (compare && (s->format == TERN_PROFILE_CSV || s->format == TERN_PROFILE_PERFETTO))
        return tern_cli_usage_error(cli,
                                    "--format %s shows one profile; --compare wants text, "
                                    "json or html",
                                    tern_profile_format_name(s->format));
    return check_scale(s);
}

/* --- making --- */

static tern_status make_profile(profile_state *s, unsigned i)
{
    const tern_cli_profiled *in = &s->input[i];
    tern_profile_source source = {.mem = s->mem,
                                  .name = in->name,
                                  .program = in->program,
                                  .chip = in->chip,
                                  .devices = in->devices,
                                  .cores = in->cores,
                                  .report = in->report,
                                  .events_max = s->events_max};
    tern_cli_show_progress(&s->progress, "timing", 0, 1);
    TERN_TRY(tern_status_note(tern_profile_make(&source, &s->profile[i]), "in %s", in->name));
    s->count = i + 1;
    tern_cli_show_progress(&s->progress, "", 1, 1);
    return NULL;
}

/* Prints the resulting changes of the chip. */
static tern_status print_changes(const profile_state *s)
{
    tern_text text;
    tern_text_init(&text, s->mem);
    tern_arch_print_changes(s->input[0].chip, s->input[1].chip, &text);
    tern_status st = tern_text_status(&text);
    const char *line = tern_text_get(&text);
    for (const char *end; !st && (end = strchr(line, '\n')); line = end + 1)
        fprintf(stderr, "what if %.*s\n", (int)(end - line), line);
    if (!st)
        fprintf(stderr, "what if: %s\n",
                strcmp(s->input[1].as, "the same program") == 0 ? "the same program, timed again"
                                                                : "compiled again");
    tern_text_fini(&text);
    return st;
}

static tern_status read_second(profile_state *s, const tern_cli_profile_reader *reader)
{
    const char *other = tern_cli_get(s->cli, "--compare");
    if (other)
        return tern_cli_profiled_read(reader, other, &s->input[1]);
    TERN_TRY(
        tern_cli_profiled_what_if(reader, &s->input[0], s->changes, s->change_count, &s->input[1]));
    return print_changes(s);
}

static tern_status make_all(profile_state *s)
{
    const tern_cli_number events = {.option = "--events-max", .min = 1, .max = 1e12, .whole = true};
    const tern_cli_profile_reader reader = {.cli = s->cli,
                                            .mem = s->mem,
                                            .diag = s->diag,
                                            .progress = tern_cli_show_progress,
                                            .self = &s->progress};
    double events_max = 0;
    bool last = tern_cli_get(s->cli, "--last") != NULL;
    TERN_TRY(tern_cli_get_number(s->cli, &events, &events_max));
    s->events_max = (uint64_t)events_max;
    TERN_TRY(tern_cli_profiled_read(&reader, last ? NULL : s->cli->positional[0], &s->input[0]));
    if (tern_cli_get(s->cli, "--scale"))
        return tern_cli_profile_scale(&reader, &s->input[0], s->format == TERN_PROFILE_JSON);
    if (s->change_count || tern_cli_get(s->cli, "--compare"))
        TERN_TRY(read_second(s, &reader));
    TERN_TRY(make_profile(s, 0));
    return s->input[1].program ? make_profile(s, 1) : NULL;
}

/* --- writing --- */

/* "mlp.profile.html" for "models/mlp.mlir": formats that are not printed to a terminal. */
static tern_status name_file(profile_state *s)
{
    const char *end = s->format == TERN_PROFILE_HTML       ? ".profile.html"
                      : s->format == TERN_PROFILE_PERFETTO ? ".perfetto.json"
                                                           : NULL;
    if (!end || tern_cli_get(s->cli, "-o"))
        return NULL;
    const char *slash = strrchr(s->input[0].name, '/'),
               *name = slash ? slash + 1 : s->input[0].name, *dot = strrchr(name, '.');
    size_t len = dot && dot > name ? (size_t)(dot - name) : strlen(name);
    size_t bytes = len + strlen(end) + 1;
    TERN_TRY_MEM(s->own_path = tern_mem_get(s->mem, bytes));
    memcpy(s->own_path, name, len);
    memcpy(s->own_path + len, end, strlen(end) + 1);
    s->path = s->own_path;
    return NULL;
}

static tern_status put_out(void *self, const char *bytes, size_t len)
{
    if (fwrite(bytes, 1, len, self) == len)
        return NULL;
    return TERN_ERR(IO, "writing the output failed");
}

static tern_status write_view(profile_state *s, const tern_profile_view *view)
{
    uint64_t bytes = 0;
    if (!s->path) {
        tern_profile_sink sink = {.put = put_out, .self = s->cli->out};
        return tern_profile_write(view, s->format, sink);
    }
    TERN_TRY(tern_profile_save(view, s->format, s->path, &bytes));
    if (!tern_output_is_stdout(s->path))
        fprintf(s->cli->out, "%s: %s, %s\n", s->path, tern_profile_format_name(s->format),
                tern_human_bytes((double)bytes).text);
    return NULL;
}

static tern_status write_all(profile_state *s)
{
    bool one = s->format == TERN_PROFILE_CSV || s->format == TERN_PROFILE_PERFETTO;
    tern_profile_view view = {.profile = &s->profile[0], .label = s->input[0].name};
    for (size_t i = 0; i < s->change_count; i++)
        tern_text_printf(&s->label, "%s%s", i ? " " : "", s->changes[i]);
    TERN_TRY(tern_text_status(&s->label));
    if (s->count == 2) {
        view.other = &s->profile[1];
        view.other_label = s->change_count ? tern_text_get(&s->label) : s->input[1].name;
        if (s->change_count)
            view.label = "as it is";
    }
    if (s->change_count && one) /* a format of one profile shows the modified chip */
        view = (tern_profile_view){.profile = &s->profile[1], .label = tern_text_get(&s->label)};
    TERN_TRY(name_file(s));
    return write_view(s, &view);
}

/* --- the verb --- */

static int run_profile(tern_cli *cli)
{
    profile_state s = {
        .cli = cli, .mem = tern_alloc_host(), .progress = isatty(STDERR_FILENO) != 0};
    int status = check_usage(&s);
    if (status)
        return status;
    tern_text_init(&s.label, s.mem);
    tern_status st = tern_diag_create(s.mem, &s.diag);
    if (!st)
        st = make_all(&s);
    if (!st && s.count)
        st = write_all(&s);
    if (st && s.progress)
        fputs("\r\033[K", stderr);
    status = st ? tern_cli_fail_diag(cli, s.diag, st) : TERN_EXIT_OK;
    for (unsigned i = s.count; i-- > 0;)
        tern_profile_fini(&s.profile[i]);
    tern_cli_profiled_fini(&s.input[1]); /* borrows from the first */
    tern_cli_profiled_fini(&s.input[0]);
    tern_path_free(s.mem, s.own_path);
    tern_text_fini(&s.label);
    tern_diag_destroy(s.diag);
    return status;
}

static const tern_cli_option options[] = {
    {"--last", NULL, "profile the last program run by tern run, tern train or JAX"},
    {"--format", "FORMAT", "text (default), json, csv, perfetto or html"},
    {"-o", "OUT", "output file; its extension selects the format unless --format does"},
    {"--what-if", "NAME=VALUE", "compare with the same program on a modified chip; repeatable"},
    {"--compare", "OTHER", "compare with another file"},
    {"--scale", "AXIS=N",
     "time the program for N positions of the mesh's outermost axis; repeatable"},
    {"--instance", "NAME", "with --scale: the instance that devices are in; default: the smallest"},
    {"--events-max", "N",
     "store single events for programs of at most N instructions; default 2000000"},
    TERN_CLI_COMPILE_OPTIONS,
    TERN_CLI_DEVICE_OPTIONS,
    {NULL, NULL, NULL}};

/* Valid extensions depend on --format: read_format() checks them. */
static const tern_cli_output outputs[] = {{.option = "-o"}, {.option = NULL}};

const tern_cli_verb tern_cli_verb_profile = {
    .name = "profile",
    .summary = "Profiles a program: where its time goes on the chip, and on a modified chip",
    .usage = "FILE|--last [options]",
    .details =
        "FILE is StableHLO text or bytecode, which is compiled; a file compiled by `tern compile\n"
        "-o`; or a program for a NeuronCore (.s, .tisa). Nothing is executed: the timing model\n"
        "predicts every instruction and transfer.\n\n"
        "text      summary with the metric names of Neuron's profiler, bottlenecks with evidence\n"
        "          and advice, critical path, layers and modules, longest ops\n"
        "json      everything but single events\n"
        "csv       one line per event\n"
        "perfetto  trace for ui.perfetto.dev; default output: NAME.perfetto.json\n"
        "html      self-contained page: timeline, memory, roofline, tables; default output:\n"
        "          NAME.profile.html\n\n"
        "-o - is standard output. --what-if takes a field of the chip (`tern arch trn2 --json`\n"
        "lists them) or one of these names: hbm_bandwidth hbm sbuf sbuf_bandwidth psum\n"
        "psum_bandwidth clock pe_clock dve_clock act_clock pool_clock dma_bandwidth dma_latency\n"
        "semaphore_latency table_load throttle. VALUE is a number with or without a unit (48MiB,\n"
        "2.8GHz, 4TB/s, 200ns), a factor (2x, 0.5x), on or off. A change of clocks, bandwidths or\n"
        "latencies re-times the same program; a change that affects the compiler, such as a\n"
        "memory size, recompiles it.\n\n"
        "--devices and --mesh time a StableHLO program for another number of devices, as in\n"
        "`tern compile`; the profile is that of one device, with its collectives.\n\n"
        "--scale times a program for several devices on more or fewer of them, without compiling\n"
        "it again: AXIS is the outermost axis of its mesh, along which every device keeps its\n"
        "share of the data, as in data parallelism. It prints the step, the communication that\n"
        "nothing hides, with the barrier at the start, and what steps cost.\n\n"
        "Examples:\n\n"
        "  $ tern profile mlp.mlir --target trn2\n"
        "  $ tern profile mlp.tern -o mlp.html\n"
        "  $ tern profile mlp.mlir --what-if hbm_bandwidth=2x --what-if sbuf=48MiB\n"
        "  $ tern profile new.tern --compare old.tern -o both.html\n"
        "  $ tern profile step.mlir --devices 64 --mesh data=8,tensor=8\n"
        "  $ tern profile --last --format perfetto\n"
        "  $ tern profile llama.tern --scale data=64 --scale data=250000\n",
    .options = options,
    .outputs = outputs,
    .max_positional = 1,
    .run = run_profile,
};
