#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/arena.h"
#include "base/json.h"
#include "base/output.h"
#include "cli/cli.h"
#include "cli/compile_flags.h"
#include "cli/device_options.h"
#include "cli/modules.h"
#include "cli/neuronx_options.h"
#include "cli/outputs.h"
#include "compile/compile.h"
#include "timing/untimed.h"

typedef struct {
    tern_cli *cli;
    tern_alloc mem;
    tern_diag *diag;
    tern_cli_modules file;
    tern_hlo_module *m;
    tern_cli_compile_flags flags;
    tern_artifact artifact; /* read from the file; its program may be empty */
    uint8_t *bytes;
    size_t len;
    bool cached, progress;
    tern_text lir; /* with --emit lir */
} compile_state;

static tern_status read_module(compile_state *s)
{
    bool end = false;
    TERN_TRY(tern_cli_modules_open(&s->file, s->cli->positional[0]));
    TERN_TRY(tern_cli_modules_next(&s->file, s->diag, &s->m, &end));
    if (!s->m)
        return TERN_ERR(INVALID, "%s holds no module", s->cli->positional[0]);
    TERN_TRY(tern_cli_set_devices(s->cli, s->m));
    tern_diag_set_source(s->diag, NULL);
    tern_cli_modules_close(&s->file); /* the text is no longer needed */
    return NULL;
}

static tern_status write_artifact(compile_state *s)
{
    const char *path = tern_cli_get(s->cli, "-o");
    return path ? tern_output_save(path, s->bytes, s->len) : NULL;
}

/* --- the report --- */

static double number_of(const tern_json *object, const char *key)
{
    const tern_json *v = object ? tern_json_member(object, key) : NULL;
    return v && v->kind == TERN_JSON_NUMBER ? v->number : 0;
}

static const char *string_of(const tern_json *object, const char *key)
{
    const tern_json *v = object ? tern_json_member(object, key) : NULL;
    return v && v->kind == TERN_JSON_STRING ? v->string : "";
}

static void print_bytes(FILE *out, double bytes)
{
    static const char *const units[] = {"bytes", "KiB", "MiB", "GiB"};
    unsigned u = 0;
    while (bytes >= 1024 && u < 3) {
        bytes /= 1024;
        u++;
    }
    fprintf(out, "%.4g %s", bytes, units[u]);
}

static void print_amount(FILE *out, const char *label, double bytes)
{
    fprintf(out, "  %-34s ", label);
    print_bytes(out, bytes);
    fprintf(out, "\n");
}

static void print_ops(FILE *out, const tern_json *report)
{
    const tern_json *ops = tern_json_member(report, "ops");
    fprintf(out, "ops and fusions\n");
    for (const tern_json *e = ops ? ops->first : NULL; e; e = e->next)
        fprintf(out, "  %-34s %.0f\n", e->key, e->number);
    const tern_json *library = tern_json_member(report, "library");
    for (const tern_json *e = library ? library->first : NULL; e; e = e->next)
        fprintf(out, "  by the library: %-18s %.0f calls, %.1f %% of the time\n",
                string_of(e, "op"), number_of(e, "calls"), 100 * number_of(e, "share"));
}

static void print_memory(FILE *out, const tern_json *report)
{
    static const struct {
        const char *key, *label;
    } rows[] = {{"sbuf_peak_bytes_per_partition", "SBUF peak of a partition"},
                {"psum_peak_bytes_per_partition", "PSUM peak of a partition"},
                {"inputs", "HBM: inputs"},
                {"outputs", "HBM: outputs"},
                {"inout", "HBM: updated in place"},
                {"constants", "HBM: constants"},
                {"temporaries", "HBM: temporaries"},
                {"spill_bytes", "spilled"}};
    const tern_json *memory = tern_json_member(report, "memory");
    fprintf(out, "memory\n");
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++)
        print_amount(out, rows[i].label, number_of(memory, rows[i].key));
}

/* --- several devices --- */

static void print_devices(FILE *out, const tern_json *report)
{
    const tern_json *made = tern_json_member(report, "partitioner");
    if (!made)
        return;
    fprintf(out, "devices\n  %-34s %.0f\n", "number", number_of(report, "devices"));
    if (number_of(report, "cores") > 1)
        fprintf(out, "  %-34s %.0f\n", "physical cores of each", number_of(report, "cores"));
    for (const tern_json *e = made->first; e; e = e->next) {
        if (!strcmp(e->key, "wire_bytes"))
            print_amount(out, "sent by each for these", e->number);
        else if (!strcmp(e->key, "fallbacks"))
            fprintf(out, "  %-34s %.0f\n", "ops computed on every device", e->number);
        else if (e->number > 0)
            fprintf(out, "  by the partitioner: %-14s %.0f\n", e->key, e->number);
    }
}

static void print_duration(FILE *out, const char *label, double seconds)
{
    fprintf(out, "  %-34s %.3f us\n", label, 1e6 * seconds);
}

/* "all_reduce over data   12.000 us, 4 of 1.0 MiB in all"; the axes of older reports are absent. */
static void print_collectives(FILE *out, const tern_json *e)
{
    const tern_json *axes = tern_json_member(e, "axes");
    const char *over = axes && axes->string ? axes->string : "";
    char label[128];
    snprintf(label, sizeof label, "%s%s%s", string_of(e, "kind"), *over ? " over " : "", over);
    fprintf(out, "  %-34s %.3f us, %.0f of ", label, 1e6 * number_of(e, "seconds"),
            number_of(e, "count"));
    print_bytes(out, number_of(e, "bytes"));
    fprintf(out, " in all\n");
}

static void print_busiest(FILE *out, const tern_json *c)
{
    const tern_json *busiest = tern_json_member(c, "busiest");
    char label[128];
    if (!busiest)
        return;
    snprintf(label, sizeof label, "busiest: %s", string_of(busiest, "part"));
    fprintf(out, "  %-34s ", label);
    print_bytes(out, number_of(busiest, "bytes"));
    fprintf(out, ", %.1f %% of the time\n", 100 * number_of(busiest, "share"));
}

static void print_communication(FILE *out, const tern_json *report)
{
    const tern_json *c = tern_json_member(report, "communication");
    const tern_json *axes = c ? tern_json_member(c, "axes") : NULL;
    const tern_json *rows = axes || !c ? axes : tern_json_member(c, "kinds");
    if (!rows)
        return;
    fprintf(out, "communication\n");
    for (const tern_json *e = rows->first; e; e = e->next)
        print_collectives(out, e);
    print_duration(out, "collectives in flight", number_of(c, "seconds"));
    print_duration(out, "beside computation and transfers", number_of(c, "hidden_seconds"));
    print_duration(out, "exposed", number_of(c, "exposed_seconds"));
    const double barrier = number_of(c, "start_barrier_seconds");
    if (barrier > 0)
        print_duration(out, "barrier at the start", barrier);
    fprintf(out, "  %-34s %.1f %%\n", barrier > 0 ? "both, of the total" : "exposed, of the total",
            100 * number_of(c, "share"));
    print_busiest(out, c);
}

/* --- time --- */

static tern_status print_untimed(FILE *out, tern_alloc mem, const tern_json *array)
{
    tern_untimed_list list = {0};
    tern_text text;
    tern_text_init(&text, mem);
    tern_status st = tern_untimed_read(mem, array, &list);
    tern_untimed_print(list.items, list.count, &text);
    if (!st)
        st = tern_text_status(&text);
    if (!st && list.count)
        fprintf(out, "  without %s\n", tern_text_get(&text));
    tern_text_fini(&text);
    tern_vec_free(mem, &list);
    return st;
}

static tern_status print_time(FILE *out, tern_alloc mem, const tern_json *report)
{
    static const char *const engines[] = {"tensor", "vector", "scalar", "gpsimd", "dma"};
    const tern_json *time = tern_json_member(report, "time");
    fprintf(out, "predicted time\n");
    if (*string_of(time, "why_not")) {
        fprintf(out, "  none: %s\n", string_of(time, "why_not"));
        return NULL;
    }
    fprintf(out, "  %-34s %.3f us\n", "total", 1e6 * number_of(time, "seconds"));
    TERN_TRY(print_untimed(out, mem, tern_json_member(time, "untimed")));
    fprintf(out, "  %-34s %s\n", "bottleneck", string_of(time, "bottleneck"));
    for (size_t i = 0; i < sizeof(engines) / sizeof(*engines); i++)
        fprintf(out, "  %-34s %.1f %%\n", engines[i], 100 * number_of(time, engines[i]));
    fprintf(out, "  %-34s %.4g (%.1f %% of the tensor engine's peak)\n", "matmul FLOPs",
            number_of(time, "flops"), 100 * number_of(time, "mfu"));
    print_amount(out, "HBM read", number_of(time, "hbm_read_bytes"));
    print_amount(out, "HBM written", number_of(time, "hbm_write_bytes"));
    fprintf(out, "  %-34s %.0f, in the file %.0f\n", "instructions executed",
            number_of(time, "instructions"), number_of(report, "instructions"));
    return NULL;
}

/* The kinds of op that take longest, with the engine that each keeps busy most. */
static void print_longest(FILE *out, const tern_json *report)
{
    enum { MOST = 6 };
    const tern_json *rows = tern_json_member(tern_json_member(report, "time"), "longest");
    unsigned printed = 0;
    for (const tern_json *e = rows ? rows->first : NULL; e && printed < MOST; e = e->next) {
        if (printed++ == 0)
            fprintf(out, "where the time goes\n");
        fprintf(out, "  %-34.34s %5.1f %%", string_of(e, "what"), 100 * number_of(e, "share"));
        if (number_of(e, "exposed_seconds") > number_of(e, "bound_seconds"))
            fprintf(out, "  exposed collectives");
        else if (tern_json_member(e, "bound"))
            fprintf(out, "  %5.2f times its %s time",
                    number_of(e, "seconds") / number_of(e, "bound_seconds"), string_of(e, "bound"));
        if (number_of(e, "ops") > 1)
            fprintf(out, ", %.0f ops", number_of(e, "ops"));
        fprintf(out, "\n");
    }
}

static void print_seconds(FILE *out, int width, double seconds)
{
    static const struct {
        double least, factor;
        const char *unit;
    } units[] = {{1, 1, "s"}, {1e-3, 1e3, "ms"}, {0, 1e6, "us"}};
    size_t i = 0;
    while (seconds < units[i].least)
        i++;
    fprintf(out, "%*.3g %s", width, units[i].factor * seconds, units[i].unit);
}

/* "attn backward, model.py:41, softmax, 12 ops" */
static void print_region(FILE *out, const tern_json *e)
{
    const char *file = string_of(e, "file"), *slash = strrchr(file, '/');
    const char *module = string_of(e, "module"), *pass = string_of(e, "pass");
    fprintf(out, "%s%s%s%s", module, *module && *pass ? " " : "", pass,
            *module || *pass ? ", " : "");
    if (*file)
        fprintf(out, "%s:%.0f, ", slash ? slash + 1 : file, number_of(e, "line"));
    fprintf(out, "%s", string_of(e, "what"));
    if (number_of(e, "ops") > 1)
        fprintf(out, ", %.0f ops", number_of(e, "ops"));
}

static void print_cause(FILE *out, const tern_json *e)
{
    fprintf(out, ": %s, %.0f %%", string_of(e, "cause"), 100 * number_of(e, "cause_share"));
    if (strcmp(string_of(e, "engine"), "dma") != 0)
        return;
    fprintf(out, " (");
    print_bytes(out, number_of(e, "hbm_bytes"));
    fprintf(out, " in runs of ");
    print_bytes(out, number_of(e, "bytes_per_descriptor"));
    fprintf(out, ")");
}

enum { MOST_REGIONS = 10 };

/* Rows of the regions that are farthest from their bound, and one row for all others. */
static void print_regions(FILE *out, const tern_json *distance, const tern_json *rows)
{
    double rest = number_of(distance, "other_seconds"),
           count = number_of(distance, "other_regions");
    unsigned printed = 0;
    for (const tern_json *e = rows->first; e; e = e->next) {
        if (printed++ >= MOST_REGIONS) {
            rest += number_of(e, "seconds");
            count++;
            continue;
        }
        fprintf(out, "  %5.1f %%  ", 100 * number_of(e, "share"));
        print_seconds(out, 6, number_of(e, "distance_seconds"));
        fprintf(out, "  ");
        print_region(out, e);
        print_cause(out, e);
        fprintf(out, "\n");
    }
    if (count > 0)
        fprintf(out, "  %5.1f %%             %.0f other%s\n",
                100 * rest / number_of(distance, "seconds"), count, count > 1 ? "s" : "");
}

/* Once for each cause of the printed rows. */
static void print_remedies(FILE *out, const tern_json *remedies, const tern_json *rows)
{
    fprintf(out, "what would remove it\n");
    for (const tern_json *e = remedies->first; e; e = e->next) {
        bool used = false;
        unsigned i = 0;
        for (const tern_json *r = rows->first; r && i < MOST_REGIONS; r = r->next, i++)
            used |= !strcmp(string_of(r, "cause"), string_of(e, "cause"));
        if (used)
            fprintf(out, "  %s: %s\n", string_of(e, "cause"), string_of(e, "remedy"));
    }
}

static void print_distance(FILE *out, const tern_json *report)
{
    const tern_json *time = tern_json_member(report, "time");
    const tern_json *distance = time ? tern_json_member(time, "distance") : NULL;
    const tern_json *rows = distance ? tern_json_member(distance, "rows") : NULL;
    if (!rows || !rows->first)
        return;
    fprintf(out, "distance to the bound of ");
    print_seconds(out, 0, number_of(distance, "bound_seconds"));
    fprintf(out, " (%s): share of the time, time above the bound, where, cause\n",
            string_of(distance, "bound_by"));
    print_regions(out, distance, rows);
    print_remedies(out, tern_json_member(distance, "remedies"), rows);
}

static tern_status print_report(compile_state *s)
{
    FILE *out = s->cli->out;
    const char *text = s->artifact.report;
    tern_arena arena;
    const tern_json *report = NULL;
    tern_source source = {"report", text, strlen(text)};
    tern_arena_init(&arena, s->mem, 0);
    tern_status st = tern_json_parse(&arena, &source, s->diag, &report);
    if (!st) {
        fprintf(out, "%s for %s%s\n", s->cli->positional[0], s->artifact.target,
                s->cached ? ", from the cache" : "");
        print_devices(out, report);
        print_ops(out, report);
        print_memory(out, report);
        st = print_time(out, s->mem, report);
        print_communication(out, report);
        print_longest(out, report);
        print_distance(out, report);
        const tern_json *advice = tern_json_member(report, "advice");
        for (const tern_json *e = advice ? advice->first : NULL; e; e = e->next)
            fprintf(out, "what would help: %s\n", e->string);
    }
    tern_arena_fini(&arena);
    return st;
}

static tern_status show(compile_state *s)
{
    if (s->flags.options.lir)
        fwrite(tern_text_get(&s->lir), 1, s->lir.len, s->cli->out);
    if (s->flags.options.lir)
        return NULL;
    if (!tern_cli_get(s->cli, "--json"))
        return print_report(s);
    fprintf(s->cli->out, "%s\n", s->artifact.report);
    return NULL;
}

static tern_status compile_file(compile_state *s)
{
    TERN_TRY(tern_cli_compile_flags_init(&s->flags, s->cli, s->mem, true, s->diag));
    TERN_TRY(read_module(s));
    if (tern_cli_get(s->cli, "--emit"))
        s->flags.options.lir = &s->lir;
    s->flags.options.progress = tern_cli_show_progress;
    s->flags.options.self = &s->progress;
    TERN_TRY(
        tern_compile_file(s->m, &s->flags.options, &s->artifact, &s->bytes, &s->len, &s->cached));
    TERN_TRY(write_artifact(s));
    return show(s);
}

static int run_compile(tern_cli *cli)
{
    if (cli->positional_count != 1)
        return tern_cli_usage_error(cli, "wanted one file");
    const char *emit = tern_cli_get(cli, "--emit");
    if (emit && strcmp(emit, "lir") != 0)
        return tern_cli_usage_error(cli, "--emit is \"%s\", wanted lir", emit);
    const char *framework = tern_cli_get(cli, "--framework");
    if (framework && strcmp(framework, "XLA") != 0)
        return tern_cli_usage_error(cli, "--framework is \"%s\", wanted XLA", framework);
    tern_cli_neuronx_note(cli);
    compile_state s = {
        .cli = cli, .mem = tern_alloc_host(), .progress = isatty(STDERR_FILENO) != 0};
    tern_artifact_init(&s.artifact, s.mem);
    tern_text_init(&s.lir, s.mem);
    tern_status st = tern_diag_create(s.mem, &s.diag);
    if (!st)
        st = compile_file(&s);
    if (st && s.progress)
        fputs("\r\033[K", stderr);
    int status = st ? tern_cli_fail_diag(cli, s.diag, st) : TERN_EXIT_OK;
    tern_mem_free(s.mem, s.bytes, s.len);
    tern_artifact_fini(&s.artifact);
    tern_text_fini(&s.lir);
    tern_hlo_module_destroy(s.m);
    tern_cli_modules_close(&s.file);
    tern_cli_compile_flags_fini(&s.flags);
    tern_diag_destroy(s.diag);
    return status;
}

static const tern_cli_option options[] = {
    {"-o", "FILE", "write the compiled file; - is standard output"},
    {"--framework", "NAME", "XLA: the words are those of neuronx-cc, see below"},
    TERN_CLI_COMPILE_OPTIONS,
    TERN_CLI_DEVICE_OPTIONS,
    {"--json", NULL, "print the report as JSON"},
    {"--emit", "FORM", "lir: print the tiled program before scheduling instead of the report"},
    {NULL, NULL, NULL}};

static const tern_cli_alias aliases[] = {
    {"--output", "-o"}, {"--logical-nc-config", "--lnc"}, {NULL, NULL}};

static const tern_cli_output outputs[] = {{.option = "-o"}, {.option = NULL}};

const tern_cli_verb tern_cli_verb_compile = {
    .name = "compile",
    .summary = "Compiles StableHLO or HLO for a NeuronCore, with a report",
    .usage = "FILE [-o OUT] [options]",
    .details =
        "FILE is StableHLO, text or bytecode, whose @main is the program, or XLA's HLO: a\n"
        "serialized HloModuleProto or HloProto, or text; each also packed by gzip, whatever the\n"
        "file is called. Compiled programs are cached\n"
        "(TERN_CACHE_DIR, NEURON_COMPILE_CACHE_URL; see tern cache --help).\n\n"
        "The report lists how ops were lowered, which ops run as GpSimd library calls because\n"
        "they have no lowering, the memory used, the predicted time on the chip, the bottlenecks,\n"
        "the regions (module and source line) farthest from their bound with cause and remedy,\n"
        "and advice.\n\n"
        "--devices and --mesh compile a program for another number of devices: --devices sets it\n"
        "for a module that has none, --mesh gives axes of its mesh (sdy.mesh) other sizes, and\n"
        "axes that it does not name keep theirs.\n\n"
        "With --framework XLA the options of neuronx-cc are accepted: --target, --output,\n"
        "--auto-cast, --auto-cast-type, --lnc and --logical-nc-config have their meaning; others,\n"
        "such as --model-type, -O1, --verbose, --enable-... and --internal-..., have no effect\n"
        "and are named in one line.\n\n"
        "Examples:\n\n"
        "  $ tern compile mlp.mlir --target trn2 -o mlp.tern\n"
        "  $ tern compile step.mlir --devices 64 --mesh data=8,tensor=8\n"
        "  $ tern compile --framework XLA model.hlo_module.pb.gz --target trn2 --output x.tern\n",
    .options = options,
    .aliases = aliases,
    .outputs = outputs,
    .max_positional = 1,
    .skip = tern_cli_neuronx_skip,
    .run = run_compile,
};
