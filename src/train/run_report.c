#include "train/run_report.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/human.h"

/* --- rows --- */

/* Where the cost of each chip is shown: one core, one chip, then what can be rented. */
static const struct {
    const char *target, *core, *chip;
    const char *instances[2];
} places[] = {
    {"trn1", "trn1, one core", "trn1, one chip", {"trn1.32xlarge", NULL}},
    {"trn2", "trn2, one core", "trn2, one chip", {"trn2.3xlarge", "trn2.48xlarge"}},
    {"trn3", "trn3, one core", "trn3, one chip", {"trn3-gen2-ultraserver", NULL}},
};
static const char *const gpu_instance = "p5.48xlarge";

static void add_row(tern_run_report *r, const tern_cost_row *row)
{
    if (r->row_count < TERN_RUN_REPORT_ROWS_MAX)
        r->rows[r->row_count++] = *row;
}

static void add_target(tern_run_report *r, const tern_run_report_target *t)
{
    const tern_chip *chip = tern_arch_chip_builtin(t->target);
    for (size_t p = 0; chip && p < sizeof(places) / sizeof(*places); p++) {
        if (strcmp(places[p].target, t->target) != 0)
            continue;
        tern_cost_row row = tern_cost_core(chip, places[p].core, t->step_seconds, &r->job);
        add_row(r, &row);
        row = tern_cost_chip(chip, places[p].chip, t->step_seconds, &r->job);
        add_row(r, &row);
        for (unsigned i = 0; i < 2; i++)
            if (places[p].instances[i] &&
                tern_cost_instance(places[p].instances[i], chip, t->step_seconds, &r->job, &row))
                add_row(r, &row);
    }
}

void tern_run_report_cost(tern_run_report *r)
{
    tern_cost_row gpus;
    r->row_count = 0;
    for (uint32_t i = 0; i < r->target_count; i++)
        if (r->targets[i].step_seconds > 0)
            add_target(r, &r->targets[i]);
    r->gpu_left_out = !tern_cost_gpus(gpu_instance, &r->job, tern_run_report_mfu(r), &gpus);
    if (!r->gpu_left_out)
        add_row(r, &gpus);
}

double tern_run_report_mfu(const tern_run_report *r)
{
    const tern_run_report_target *t = &r->targets[r->chosen];
    if (r->chosen >= r->target_count || t->step_seconds <= 0)
        return 0;
    return tern_cost_mfu(r->job.tokens_per_step / t->step_seconds, r->job.flops_per_token,
                         t->peak_flops);
}

double tern_run_report_compile_steps(const tern_run_report *r)
{
    const tern_run_report_target *t = &r->targets[r->chosen];
    return r->chosen < r->target_count && t->step_seconds > 0 ? t->compile_seconds / t->step_seconds
                                                              : 0;
}

/* --- where the time goes, as the compiler reported it --- */

// clang-format off
#define ENGINES(X) X(tensor) X(vector) X(scalar) X(gpsimd) X(dma)
// clang-format on
typedef struct {
#define X(name) double name;
    ENGINES(X)
#undef X
    char bottleneck[32];
} engine_shares;

static double member_number(const tern_json *object, const char *key)
{
    const tern_json *v = object ? tern_json_member(object, key) : NULL;
    return v && v->kind == TERN_JSON_NUMBER ? v->number : 0;
}

/* False if the report does not say. */
static bool read_shares(const tern_run_report *r, const char *json, engine_shares *out)
{
    tern_arena arena;
    tern_diag *diag = NULL;
    const tern_json *report = NULL;
    tern_source source = {"report", json, strlen(json)};
    tern_alloc mem = r->curve->mem;
    *out = (engine_shares){0};
    tern_arena_init(&arena, mem, 0);
    tern_status st = tern_diag_create(mem, &diag);
    if (!st)
        st = tern_json_parse(&arena, &source, diag, &report);
    const tern_json *time = st ? NULL : tern_json_member(report, "time");
    const tern_json *bottleneck = time ? tern_json_member(time, "bottleneck") : NULL;
#define X(name) out->name = member_number(time, #name);
    ENGINES(X)
#undef X
    if (bottleneck && bottleneck->kind == TERN_JSON_STRING)
        (void)snprintf(out->bottleneck, sizeof(out->bottleneck), "%s", bottleneck->string);
    tern_status_free(st);
    tern_diag_destroy(diag);
    tern_arena_fini(&arena);
    return time != NULL;
}

/* --- text --- */

/* "-" for what is not there. */
static tern_human usd_or_dash(double value)
{
    return value > 0 ? tern_human_usd(value) : (tern_human){"-"};
}

static void print_row(const tern_cost_row *row, tern_text *out)
{
    tern_text_printf(
        out, "%-22s %8u %10s %10s %11s %7s %7s %11s %10s  %s\n", row->where, row->replicas,
        tern_human_seconds(row->step_seconds).text,
        row->all_reduce_seconds > 0 ? tern_human_seconds(row->all_reduce_seconds).text : "-",
        tern_human_count(row->tokens_per_second).text, tern_human_percent(row->mfu).text,
        usd_or_dash(row->price ? row->price->usd_per_hour : 0).text,
        usd_or_dash(row->usd_per_million_tokens * 1e3).text, usd_or_dash(row->usd_per_epoch).text,
        tern_cost_kind_name(row->kind));
}

void tern_run_report_gpu_note(const tern_run_report *r, tern_text *out)
{
    tern_text_printf(out,
                     "%s is left out: %s MFU would be assumed for its GPUs, and this job is too "
                     "small for that\n(%s on one core of %s).\n",
                     gpu_instance, tern_human_percent(r->job.gpu_utilisation).text,
                     tern_human_percent(tern_run_report_mfu(r)).text,
                     r->chosen < r->target_count ? r->targets[r->chosen].target : "any chip");
}

static void print_rows(const tern_run_report *r, tern_text *out)
{
    tern_text_printf(out, "%-22s %8s %10s %10s %11s %7s %7s %11s %10s\n", "", "replicas", "step",
                     "all-reduce", "tokens/s", "MFU", "USD/h", "USD/G tok", "USD/epoch");
    for (uint32_t i = 0; i < r->row_count; i++)
        print_row(&r->rows[i], out);
    tern_text_puts(out,
                   "modelled: one core, by the timing model. estimate: every core trains a batch "
                   "of its own;\nthe all-reduce of gradients is a ring and nothing of it is "
                   "overlapped. MFU: FLOPs of the model\nover the published dense bf16 peak.\n");
    if (!r->gpu_left_out)
        tern_text_printf(out, "assumed: %s of the GPU's published peak.\n",
                         tern_human_percent(r->job.gpu_utilisation).text);
    else
        tern_run_report_gpu_note(r, out);
}

static void print_targets(const tern_run_report *r, tern_text *out)
{
    for (uint32_t i = 0; i < r->target_count; i++) {
        const tern_run_report_target *t = &r->targets[i];
        engine_shares e;
        if (!read_shares(r, t->report, &e))
            continue;
        tern_text_printf(
            out,
            "%-6s busy: tensor %.0f %%, vector %.0f %%, scalar %.0f %%, gpsimd %.0f %%, "
            "DMA %.0f %%; bottleneck: %s\n",
            t->target, 100 * e.tensor, 100 * e.vector, 100 * e.scalar, 100 * e.gpsimd, 100 * e.dma,
            e.bottleneck);
    }
}

static void print_memory(const tern_run_report *r, tern_text *out)
{
    const struct {
        const char *name;
        uint64_t bytes;
    } parts[] = {{"weights", r->weight_bytes},
                 {"optimizer", r->state_bytes},
                 {"gradients and activations", r->scratch_bytes},
                 {"validation", r->validation_bytes},
                 {"SBUF and PSUM", r->on_chip_bytes},
                 {"data", r->data_bytes},
                 {"checkpoint", r->checkpoint_bytes},
                 {"programs", r->program_bytes},
                 {"process", r->process_bytes}};
    tern_text_printf(out, "memory planned %s (", tern_human_bytes((double)r->planned_bytes).text);
    for (size_t i = 0; i < sizeof(parts) / sizeof(*parts); i++)
        tern_text_printf(out, "%s%s %s", i ? ", " : "", parts[i].name,
                         tern_human_bytes((double)parts[i].bytes).text);
    tern_text_printf(out, "), the process took %s\n",
                     tern_human_bytes((double)r->measured_bytes).text);
}

void tern_run_report_text(const tern_run_report *r, tern_text *out)
{
    const tern_run_report_target *t = &r->targets[r->chosen];
    tern_text_printf(out, "%s, %s parameters, %s, %s; batch %lld x %lld tokens", r->model,
                     tern_human_count((double)r->parameters).text, r->dtype, r->optimizer,
                     (long long)r->batch, (long long)r->sequence);
    if (r->accumulate > 1)
        tern_text_printf(out, " x %u", r->accumulate);
    tern_text_printf(out, "\nloss %.4f -> %.4f", r->first_loss, r->last_loss);
    if (isfinite(r->validation_loss))
        tern_text_printf(out, ", validation %.4f", r->validation_loss);
    tern_text_printf(out, " in %llu steps, %s on this host (%s tokens/s, %s)\n",
                     (unsigned long long)r->steps, tern_human_seconds(r->host_seconds).text,
                     tern_human_count(r->host_tokens_per_second).text, r->host);
    print_memory(r, out);
    if (r->chosen < r->target_count)
        tern_text_printf(out, "compiled in %s%s: as long as %.0f steps on %s\n",
                         tern_human_seconds(t->compile_seconds).text,
                         t->cached ? " (from the cache)" : "", tern_run_report_compile_steps(r),
                         t->target);
    if (tern_run_report_mfu(r) > 0)
        tern_text_printf(out, "%s per step, MFU %s of %s bf16, %s one core (modelled)\n",
                         tern_human_seconds(t->step_seconds).text,
                         tern_human_percent(tern_run_report_mfu(r)).text,
                         tern_human_flops(t->peak_flops).text, t->target);
    tern_text_puts(out, "\n");
    print_rows(r, out);
    tern_text_puts(out, "\n");
    print_targets(r, out);
}

/* --- JSON --- */

static void write_number(tern_json_writer *w, const char *key, double value)
{
    tern_json_key(w, key);
    tern_json_double(w, value);
}

static void write_text_member(tern_json_writer *w, const char *key, const char *text)
{
    tern_json_key(w, key);
    tern_json_string(w, text);
}

static void write_row(const tern_cost_row *row, tern_json_writer *w)
{
    tern_json_begin_object(w);
    write_text_member(w, "where", row->where);
    write_text_member(w, "kind", tern_cost_kind_name(row->kind));
    write_number(w, "replicas", row->replicas);
    write_number(w, "step_seconds", row->step_seconds);
    write_number(w, "all_reduce_seconds", row->all_reduce_seconds);
    write_number(w, "tokens_per_second", row->tokens_per_second);
    write_number(w, "mfu", row->mfu);
    if (row->price) {
        tern_json_key(w, "price");
        tern_json_begin_object(w);
        tern_arch_price_write(row->price, w);
        tern_json_end_object(w);
        write_number(w, "usd_per_million_tokens", row->usd_per_million_tokens);
        write_number(w, "usd_per_epoch", row->usd_per_epoch);
    }
    tern_json_end_object(w);
}

static void write_targets(const tern_run_report *r, tern_json_writer *w)
{
    tern_json_key(w, "targets");
    tern_json_begin_array(w);
    for (uint32_t i = 0; i < r->target_count; i++) {
        const tern_run_report_target *t = &r->targets[i];
        engine_shares e;
        tern_json_begin_object(w);
        write_text_member(w, "target", t->target);
        write_number(w, "step_seconds", t->step_seconds);
        write_number(w, "flops", t->flops);
        write_number(w, "peak_bf16_flops", t->peak_flops);
        write_number(w, "compile_seconds", t->compile_seconds);
        tern_json_key(w, "cached");
        tern_json_bool(w, t->cached);
        if (read_shares(r, t->report, &e)) {
#define X(name) write_number(w, #name, e.name);
            ENGINES(X)
#undef X
            write_text_member(w, "bottleneck", e.bottleneck);
        }
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

void tern_run_report_json(const tern_run_report *r, tern_json_writer *w)
{
    const struct {
        const char *key;
        double value;
    } numbers[] = {{"parameters", (double)r->parameters},
                   {"steps", (double)r->steps},
                   {"batch", (double)r->batch},
                   {"sequence", (double)r->sequence},
                   {"accumulate", r->accumulate},
                   {"first_loss", r->first_loss},
                   {"last_loss", r->last_loss},
                   {"validation_loss", r->validation_loss},
                   {"host_seconds", r->host_seconds},
                   {"host_tokens_per_second", r->host_tokens_per_second},
                   {"weight_bytes", (double)r->weight_bytes},
                   {"state_bytes", (double)r->state_bytes},
                   {"scratch_bytes", (double)r->scratch_bytes},
                   {"validation_bytes", (double)r->validation_bytes},
                   {"on_chip_bytes", (double)r->on_chip_bytes},
                   {"data_bytes", (double)r->data_bytes},
                   {"checkpoint_bytes", (double)r->checkpoint_bytes},
                   {"program_bytes", (double)r->program_bytes},
                   {"process_bytes", (double)r->process_bytes},
                   {"planned_bytes", (double)r->planned_bytes},
                   {"measured_bytes", (double)r->measured_bytes},
                   {"mfu", tern_run_report_mfu(r)},
                   {"compile_steps", tern_run_report_compile_steps(r)},
                   {"gpu_utilisation_assumed", r->job.gpu_utilisation}};
    tern_json_begin_object(w);
    write_text_member(w, "model", r->model);
    write_text_member(w, "dtype", r->dtype);
    write_text_member(w, "optimizer", r->optimizer);
    write_text_member(w, "host", r->host);
    for (size_t i = 0; i < sizeof(numbers) / sizeof(*numbers); i++)
        write_number(w, numbers[i].key, numbers[i].value);
    write_targets(r, w);
    tern_json_key(w, "cost");
    tern_json_begin_array(w);
    for (uint32_t i = 0; i < r->row_count; i++)
        write_row(&r->rows[i], w);
    tern_json_end_array(w);
    write_text_member(w, "sample", r->sample);
    tern_json_end_object(w);
}
