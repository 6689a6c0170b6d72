#include "cli/train_show.h"

#include <math.h>

#include "base/human.h"
#include "base/output.h"
#include "base/printable.h"
#include "cli/outputs.h"
#include "cli/train_targets.h"
#include "profile/profile_save.h"
#include "tern/version.h"
#include "train/run_dir.h"
#include "train/run_page.h"
#include "train/run_report.h"

enum { COLUMNS = 72, ROWS = 14, PNG_WIDTH = 960, PNG_HEIGHT = 540 };

void tern_cli_show_sample(FILE *out, const char *text)
{
    fputs("  | ", out);
    for (const unsigned char *p = (const unsigned char *)text; *p; p++) {
        if (*p == '\n')
            fputs("\n  | ", out);
        else if (*p == '\t')
            fputs("    ", out);
        else
            fputc(*p < 0x20 || *p == 0x7f ? '?' : *p, out);
    }
    fputs("\n", out);
}

/* --- the report --- */

static void fill_report(const tern_cli_train_end *end, tern_run_report *r)
{
    const tern_cli_train_settings *s = end->settings;
    const tern_curve *c = end->curve;
    const tern_curve_point *last = c->points.count ? &c->points.items[c->points.count - 1] : NULL;
    double tokens = s->batch * s->sequence * s->accumulate;
    uint64_t steps = last ? last->step : 0;
    *r = (tern_run_report){
        .mem = s->mem,
        .config = end->config,
        .steps = steps,
        .first_loss = last ? c->points.items[0].loss : NAN,
        .last_loss = last ? last->loss : NAN,
        .validation_loss = end->validation,
        .host_steps = steps - end->resumed_after,
        .host_seconds = end->host_seconds,
        .host_tokens_per_second = tokens * (double)(steps - end->resumed_after) / end->host_seconds,
        .weight_bytes = end->memory.weights,
        .state_bytes = end->memory.states,
        .scratch_bytes = end->memory.scratch,
        .validation_bytes = end->memory.validation,
        .on_chip_bytes = end->memory.on_chip,
        .data_bytes = end->memory.data,
        .checkpoint_bytes = end->memory.checkpoint,
        .program_bytes = end->memory.programs,
        .process_bytes = end->memory.process,
        .planned_bytes = end->memory.total,
        .measured_bytes = end->peak_bytes,
        .job = {.tokens_per_step = tokens,
                .flops_per_token =
                    tern_model_flops_per_token(&s->model.config, s->step.model.sequence, true),
                .gradient_bytes =
                    (double)end->parameters * (s->step.model.weights == TERN_BF16 ? 2 : 4),
                .epoch_tokens = end->epoch_tokens,
                .gpu_utilisation = s->gpu_utilisation},
        .curve = c,
        .sample = end->sample};
}

/* --- files --- */

enum { CURVE_CSV, CURVE_PNG };

const tern_extension tern_cli_curve_extensions[] = {
    {".csv", CURVE_CSV}, {".png", CURVE_PNG}, {NULL, 0}};

enum { REPORT_TEXT, REPORT_JSON, REPORT_HTML };

const tern_extension tern_cli_report_extensions[] = {{".txt", REPORT_TEXT},  {".text", REPORT_TEXT},
                                                     {".json", REPORT_JSON}, {".html", REPORT_HTML},
                                                     {".htm", REPORT_HTML},  {NULL, 0}};

static tern_status write_bytes(const tern_cli_train_end *end, const char *path, const void *bytes,
                               size_t len)
{
    TERN_TRY(tern_output_save(path, bytes, len));
    fprintf(end->cli->out, "wrote %s\n", tern_cli_output_name(path));
    return NULL;
}

static tern_status write_text(const tern_cli_train_end *end, const char *path, tern_text *text)
{
    TERN_TRY(tern_text_status(text));
    return write_bytes(end, path, tern_text_get(text), text->len);
}

static tern_status write_curve(const tern_cli_train_end *end, const char *path)
{
    tern_alloc mem = end->settings->mem;
    if (tern_output_format(tern_cli_curve_extensions, path) == CURVE_CSV) {
        tern_text text;
        tern_text_init(&text, mem);
        tern_curve_csv(end->curve, &text);
        tern_status st = write_text(end, path, &text);
        tern_text_fini(&text);
        return st;
    }
    uint8_t *bytes = NULL;
    size_t len = 0;
    char title[160];
    (void)snprintf(title, sizeof(title), "%s: %s parameters, %s, %s", end->config->model,
                   tern_human_count(end->config->parameters).text, end->config->precision,
                   end->config->optimizer);
    TERN_TRY(tern_curve_png(end->curve, title, PNG_WIDTH, PNG_HEIGHT, &bytes, &len));
    tern_status st = write_bytes(end, path, bytes, len);
    tern_mem_free(mem, bytes, len);
    return st;
}

static tern_status report_json(const tern_run_report *r, tern_alloc mem, tern_text *text)
{
    tern_json_writer *w = NULL;
    const char *json = NULL;
    size_t len = 0;
    TERN_TRY(tern_json_writer_create(mem, true, &w));
    tern_run_report_json(r, w);
    tern_status st = tern_json_writer_finish(w, &json, &len);
    if (!st)
        tern_text_printf(text, "%s\n", json);
    tern_json_writer_destroy(w);
    return st;
}

/* The page of --profile, or a profile page next to |path|. */
static tern_status find_profile(const tern_cli_train_end *end, const char *path, tern_text *link,
                                const char **out)
{
    const char *profile = tern_cli_get(end->cli, "--profile");
    *out = tern_run_page_profile_beside(end->settings->mem, path);
    if (!profile || tern_output_is_stdout(profile) || tern_output_is_stdout(path) ||
        tern_output_format(tern_profile_extensions, profile) != TERN_PROFILE_HTML)
        return NULL;
    TERN_TRY(tern_run_page_link(path, profile, link));
    *out = tern_text_get(link);
    return NULL;
}

static tern_status write_page(const tern_cli_train_end *end, const tern_run_report *r,
                              const char *path, tern_text *out)
{
    tern_alloc mem = end->settings->mem;
    tern_json_writer *w = NULL;
    tern_run_page_run run = {
        .name = end->config->model, .config = end->config, .curve = end->curve};
    tern_run_page page = {.title = end->config->model, .runs = &run, .run_count = 1};
    tern_text link;
    TERN_TRY(tern_json_writer_create(mem, false, &w));
    tern_text_init(&link, mem);
    tern_json_begin_object(w);
    tern_run_report_write(r, w);
    tern_json_end_object(w);
    tern_status st = tern_json_writer_finish(w, &run.report, &run.report_len);
    if (!st)
        st = find_profile(end, path, &link, &page.profile);
    if (!st)
        st = tern_run_page_write(&page, mem, out);
    tern_json_writer_destroy(w);
    tern_text_fini(&link);
    return st;
}

/* Escapes control characters in names. */
static void put_report_text(const tern_cli_train_end *end, const tern_run_report *r, tern_text *out)
{
    tern_text text;
    tern_text_init(&text, end->settings->mem);
    tern_run_report_text(r, &text);
    tern_text_put_printable_lines(out, tern_text_get(&text), text.len);
    out->failed = out->failed || text.failed;
    tern_text_fini(&text);
}

static tern_status write_report(const tern_cli_train_end *end, const tern_run_report *r,
                                const char *path)
{
    tern_text text;
    tern_status st = NULL;
    tern_text_init(&text, end->settings->mem);
    int format = tern_output_format(tern_cli_report_extensions, path);
    if (format == REPORT_HTML)
        st = write_page(end, r, path, &text);
    else if (format == REPORT_JSON)
        st = report_json(r, end->settings->mem, &text);
    else
        put_report_text(end, r, &text);
    if (!st)
        st = write_text(end, path, &text);
    tern_text_fini(&text);
    return st;
}

tern_status tern_cli_train_profile(const tern_cli *cli, const tern_program *step, const char *model)
{
    char title[128];
    const char *path = tern_cli_get(cli, "--profile");
    (void)snprintf(title, sizeof(title), "%s training step", model);
    tern_profile_options options = {.struct_size = sizeof(options), .path = path, .title = title};
    if (!path)
        return NULL;
    TERN_TRY(tern_program_profile(step, &options));
    fprintf(cli->out, "wrote %s\n", tern_cli_output_name(path));
    return NULL;
}

/* --- the whole report --- */

static tern_status show(const tern_cli_train_end *end, tern_run_report *r)
{
    tern_text text;
    const char *curve = tern_cli_get(end->cli, "--curve");
    const char *report = tern_cli_get(end->cli, "--report"), *dir = tern_cli_get(end->cli, "--out");
    tern_run_report_cost(r);
    tern_text_init(&text, end->settings->mem);
    tern_curve_print(end->curve, COLUMNS, ROWS, &text);
    tern_text_puts(&text, "\n");
    tern_run_report_text(r, &text);
    fputs(tern_text_get(&text), end->cli->out);
    tern_status st = tern_text_status(&text);
    tern_text_fini(&text);
    if (!st && dir)
        st = tern_run_save(end->settings->mem, dir, end->config, r);
    if (!st && curve)
        st = write_curve(end, curve);
    if (!st && report)
        st = write_report(end, r, report);
    return st;
}

static tern_status compile_for(void *self, const char *target, tern_program **out)
{
    const tern_cli_train_end *end = self;
    return tern_trainer_compile_for(end->trainer, target, out);
}

tern_status tern_cli_train_show_end(tern_cli_train_end *end)
{
    tern_cli_train_targets targets = {.own = tern_client_target(end->client),
                                      .info = end->program,
                                      .report = end->program_report,
                                      .untimed = end->program_untimed,
                                      .compile = compile_for,
                                      .self = end};
    tern_run_report r;
    fill_report(end, &r);
    tern_status st = tern_cli_train_targets_add(&targets, &r);
    if (!st)
        st = show(end, &r);
    tern_cli_train_targets_fini(&targets);
    return st;
}
