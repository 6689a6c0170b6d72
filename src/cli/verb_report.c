#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "base/human.h"
#include "base/output.h"
#include "cli/outputs.h"
#include "train/run_dir.h"
#include "train/run_page.h"

enum { COLUMNS = 72, ROWS = 14, NAME_MAX_CHARS = 24, VALUE_MAX_CHARS = 23 };

typedef struct {
    const tern_cli *cli;
    tern_alloc mem;
    tern_run *runs;
    unsigned count; /* opened */
} report;

/* --- results of a run --- */

typedef struct {
    uint64_t steps;
    double tokens, seconds, loss, validation_loss, best_validation_loss; /* NAN: none */
} result;

static result result_of(const tern_run *run)
{
    const tern_curve *c = &run->curve;
    result r = {.validation_loss = NAN, .best_validation_loss = NAN};
    for (size_t i = 0; i < c->points.count; i++) {
        const tern_curve_point *p = &c->points.items[i];
        r.steps = p->step;
        r.tokens += (double)p->tokens;
        r.seconds += p->seconds;
        r.loss = p->loss;
        if (isfinite(p->validation_loss)) {
            r.validation_loss = p->validation_loss;
            r.best_validation_loss = fmin(r.best_validation_loss, p->validation_loss);
        }
    }
    return r;
}

static double speed_of(const result *r) { return r->seconds > 0 ? r->tokens / r->seconds : NAN; }

/* --- text --- */

static int name_width(const report *p)
{
    size_t width = 4;
    for (unsigned i = 0; i < p->count; i++) {
        size_t len = strlen(p->runs[i].name);
        width = len > width ? len : width;
    }
    return (int)(width < NAME_MAX_CHARS ? width : NAME_MAX_CHARS);
}

static void print_results(const report *p, tern_text *out)
{
    int width = name_width(p);
    tern_text_printf(out, "%-*s %9s %9s %9s %11s %11s %10s %10s\n", width, "run", "steps", "tokens",
                     "loss", "validation", "best valid.", "tokens/s", "time");
    for (unsigned i = 0; i < p->count; i++) {
        result r = result_of(&p->runs[i]);
        tern_text_printf(out, "%-*s %9s %9s %9s %11s %11s %10s %10s\n", width, p->runs[i].name,
                         tern_human_whole((double)r.steps).text, tern_human_count(r.tokens).text,
                         tern_human_fixed(r.loss, 4).text,
                         tern_human_fixed(r.validation_loss, 4).text,
                         tern_human_fixed(r.best_validation_loss, 4).text,
                         tern_human_count(speed_of(&r)).text, tern_human_seconds(r.seconds).text);
    }
}

static bool is_shown(const report *p, unsigned row)
{
    bool same = true, has = false;
    for (unsigned i = 0; i < p->count; i++) {
        same = same && tern_run_config_same(&p->runs[0].config, &p->runs[i].config, row);
        has = has || tern_run_config_has(&p->runs[i].config, row);
    }
    return p->count > 1 ? !same : has;
}

/* The value of |row| for every run, in columns, or one line per run if a value is long. */
static void print_row(const report *p, unsigned row, tern_text *out)
{
    bool is_long = false;
    tern_text value;
    tern_text_init(&value, p->mem);
    for (unsigned i = 0; i < p->count; i++) {
        tern_text_cut(&value, 0);
        tern_run_config_put(&p->runs[i].config, row, &value);
        is_long = is_long || value.len > VALUE_MAX_CHARS;
    }
    tern_text_printf(out, "  %-26s", tern_run_config_label(row));
    for (unsigned i = 0; i < p->count; i++) {
        bool last = i + 1 == p->count;
        tern_text_cut(&value, 0);
        tern_run_config_put(&p->runs[i].config, row, &value);
        if (is_long && p->count > 1)
            tern_text_printf(out, "\n    %-24s", p->runs[i].name);
        tern_text_printf(out, "%-*s", is_long || last ? 0 : VALUE_MAX_CHARS + 2,
                         value.len ? tern_text_get(&value) : "-");
    }
    tern_text_puts(out, "\n");
    tern_text_fini(&value);
}

/* One run: all rows. Several: the rows that differ. */
static void print_config(const report *p, tern_text *out)
{
    tern_text_puts(out, p->count > 1 ? "\ndifferences in configuration\n" : "\nconfiguration\n");
    if (p->count > 1) {
        tern_text_printf(out, "  %-26s", "");
        for (unsigned i = 0; i < p->count; i++)
            tern_text_printf(out, "%-*s", i + 1 < p->count ? VALUE_MAX_CHARS + 2 : 0,
                             p->runs[i].name);
        tern_text_puts(out, "\n");
    }
    for (unsigned row = 0; row < TERN_RUN_CONFIG_ROWS; row++)
        if (is_shown(p, row))
            print_row(p, row, out);
}

static tern_status make_text(const report *p, tern_text *out)
{
    if (p->count == 1) {
        tern_curve_print(&p->runs[0].curve, COLUMNS, ROWS, out);
        tern_text_puts(out, "\n");
    }
    print_results(p, out);
    print_config(p, out);
    return tern_text_status(out);
}

/* --- JSON --- */

static void write_number(tern_json_writer *w, const char *key, double value)
{
    tern_json_key(w, key);
    tern_json_double(w, value);
}

static void write_run(const tern_run *run, tern_json_writer *w)
{
    result r = result_of(run);
    tern_json_begin_object(w);
    tern_json_key(w, "name");
    tern_json_string(w, run->name);
    tern_json_key(w, "directory");
    tern_json_string(w, run->dir);
    tern_json_key(w, "ended");
    tern_json_bool(w, run->report != NULL);
    tern_json_key(w, "steps");
    tern_json_uint(w, r.steps);
    write_number(w, "tokens", r.tokens);
    write_number(w, "seconds", r.seconds);
    write_number(w, "tokens_per_second", speed_of(&r));
    write_number(w, "loss", r.loss);
    write_number(w, "validation_loss", r.validation_loss);
    write_number(w, "best_validation_loss", r.best_validation_loss);
    tern_json_key(w, "config");
    tern_json_begin_object(w);
    tern_run_config_write(&run->config, w);
    tern_json_end_object(w);
    tern_json_end_object(w);
}

static tern_status make_json(const report *p, tern_text *out)
{
    tern_json_writer *w = NULL;
    const char *text = NULL;
    size_t len = 0;
    TERN_TRY(tern_json_writer_create(p->mem, true, &w));
    tern_json_begin_object(w);
    tern_json_key(w, "runs");
    tern_json_begin_array(w);
    for (unsigned i = 0; i < p->count; i++)
        write_run(&p->runs[i], w);
    tern_json_end_array(w);
    tern_json_end_object(w);
    tern_status st = tern_json_writer_finish(w, &text, &len);
    if (!st)
        tern_text_printf(out, "%s\n", text);
    tern_json_writer_destroy(w);
    return st ? st : tern_text_status(out);
}

/* --- the page --- */

static void put_title(const report *p, tern_text *out)
{
    if (p->count == 1 && p->runs[0].config.model)
        tern_text_printf(out, "%s: ", p->runs[0].config.model);
    for (unsigned i = 0; i < p->count; i++)
        tern_text_printf(out, "%s%s", i ? ", " : "", p->runs[i].name);
}

static tern_status make_page(const report *p, tern_text *out)
{
    size_t bytes = p->count * sizeof(tern_run_page_run);
    tern_run_page_run *runs = tern_mem_get_zeroed(p->mem, bytes);
    tern_text title;
    TERN_TRY_MEM(runs);
    for (unsigned i = 0; i < p->count; i++)
        runs[i] = (tern_run_page_run){.name = p->runs[i].name,
                                      .config = &p->runs[i].config,
                                      .report = p->runs[i].report,
                                      .report_len = p->runs[i].report_len,
                                      .curve = &p->runs[i].curve};
    tern_text_init(&title, p->mem);
    put_title(p, &title);
    tern_run_page page = {.title = tern_text_get(&title),
                          .profile =
                              tern_run_page_profile_beside(p->mem, tern_cli_get(p->cli, "-o")),
                          .runs = runs,
                          .run_count = (uint32_t)p->count};
    tern_status st = tern_text_status(&title);
    if (!st)
        st = tern_run_page_write(&page, p->mem, out);
    tern_text_fini(&title);
    tern_mem_free(p->mem, runs, bytes);
    return st;
}

/* --- the verb --- */

enum { TEXT, JSON, PAGE };
static const tern_extension extensions[] = {{".txt", TEXT},  {".text", TEXT}, {".json", JSON},
                                            {".html", PAGE}, {".htm", PAGE},  {NULL, 0}};

static tern_status open_runs(report *p)
{
    for (unsigned i = 0; i < p->cli->positional_count; i++) {
        TERN_TRY(tern_run_open(p->mem, p->cli->positional[i], &p->runs[i]));
        p->count++;
    }
    return NULL;
}

static tern_status write_out(const report *p, const char *path, const tern_text *text)
{
    if (!path) {
        fputs(tern_text_get(text), p->cli->out);
        return NULL;
    }
    TERN_TRY(tern_output_save(path, tern_text_get(text), text->len));
    if (!tern_output_is_stdout(path))
        fprintf(p->cli->out, "wrote %s\n", path);
    return NULL;
}

static tern_status make_report(report *p, int format)
{
    tern_text text;
    TERN_TRY(open_runs(p));
    tern_text_init(&text, p->mem);
    tern_status st = format == PAGE   ? make_page(p, &text)
                     : format == JSON ? make_json(p, &text)
                                      : make_text(p, &text);
    if (!st)
        st = write_out(p, tern_cli_get(p->cli, "-o"), &text);
    tern_text_fini(&text);
    return st;
}

static int run_report(tern_cli *cli)
{
    report p = {.cli = cli, .mem = tern_alloc_host()};
    const char *path = tern_cli_get(cli, "-o");
    bool json = tern_cli_get(cli, "--json") != NULL;
    int format = path && tern_extension_find(extensions, path) >= 0
                     ? tern_extension_find(extensions, path)
                 : json ? JSON
                        : TEXT;
    size_t bytes = cli->positional_count * sizeof(*p.runs);
    if (!cli->positional_count)
        return tern_cli_usage_error(cli,
                                    "no run directory, wanted one written by tern train --out");
    if (json && format != JSON)
        return tern_cli_usage_error(cli, "--json conflicts with the format of -o %s", path);
    p.runs = tern_mem_get_zeroed(p.mem, bytes);
    tern_status st = p.runs ? make_report(&p, format) : tern_status_no_memory();
    for (unsigned i = 0; i < p.count; i++)
        tern_run_close(&p.runs[i]);
    tern_mem_free(p.mem, p.runs, bytes);
    return st ? tern_cli_fail(cli, st) : TERN_EXIT_OK;
}

static const tern_cli_option options[] = {
    {"-o", "FILE", "output file: .html (page with curves), .json or .txt"},
    {"--json", NULL, "print losses, throughput and configuration of every run as JSON"},
    {NULL, NULL, NULL}};

static const tern_cli_output outputs[] = {{.option = "-o", .extensions = extensions},
                                          {.option = NULL}};

const tern_cli_verb tern_cli_verb_report = {
    .name = "report",
    .summary = "Shows or compares training runs: curves, losses, configuration",
    .usage = "RUN [RUN...] [options]",
    .details =
        "RUN is a directory written by tern train --out. Unfinished runs are shown up to their\n"
        "last step. The page overlays the curves of all runs and has a table of the settings in\n"
        "which they differ.\n\n"
        "Examples:\n\n"
        "  $ tern report run\n"
        "  $ tern report small large -o compare.html\n"
        "  $ tern report run --json\n",
    .options = options,
    .outputs = outputs,
    .max_positional = TERN_CLI_ANY,
    .run = run_report,
};
