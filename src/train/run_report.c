#include "train/run_report.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/human.h"
#include "train/run_report_impl.h"

/* --- rows --- */

/* Cost rows of each chip: one core, one chip, then instances. */
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

tern_run_report_target *tern_run_report_add_target(tern_run_report *r, const char *target,
                                                   const tern_program_info *info)
{
    TERN_ASSERT(r->target_count < TERN_RUN_REPORT_TARGETS);
    tern_run_report_target *t = &r->targets[r->target_count++];
    *t = (tern_run_report_target){.target = target,
                                  .step_seconds = info->predicted_seconds,
                                  .flops = info->flops,
                                  .peak_flops = tern_cost_target_peak(target, info->peak_flops),
                                  .compile_seconds = info->compile_seconds,
                                  .cached = info->cached};
    return t;
}

void tern_run_report_cost(tern_run_report *r)
{
    tern_cost_row gpus;
    r->row_count = 0;
    for (uint32_t i = 0; i < r->target_count; i++)
        if (r->targets[i].step_seconds > 0)
            add_target(r, &r->targets[i]);
    r->gpu_omitted = !tern_cost_gpus(gpu_instance, &r->job, tern_run_report_mfu(r), &gpus);
    if (!r->gpu_omitted)
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

/* --- text --- */

/* "-" for a missing value. */
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
    if (!r->gpu_omitted)
        tern_text_printf(out, "assumed: %s of the GPU's published peak.\n",
                         tern_human_percent(r->job.gpu_utilisation).text);
    else
        tern_run_report_gpu_note(r, out);
}

static void print_targets(const tern_run_report *r, tern_text *out)
{
    for (uint32_t i = 0; i < r->target_count; i++) {
        const tern_run_report_target *t = &r->targets[i];
        tern_run_report_shares e;
        if (!tern_run_report_shares_read(r, t->report, &e))
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

static void print_run(const tern_run_report *r, tern_text *out)
{
    const tern_run_config *c = r->config;
    tern_text_printf(out, "%s, %s parameters, %s, %s; batch %s x %s tokens", c->model,
                     tern_human_count(c->parameters).text, c->precision, c->optimizer,
                     tern_human_whole(c->batch).text, tern_human_whole(c->sequence).text);
    if (c->accumulate > 1)
        tern_text_printf(out, " x %s", tern_human_whole(c->accumulate).text);
    tern_text_printf(out, "\nloss %s -> %s", tern_human_fixed(r->first_loss, 4).text,
                     tern_human_fixed(r->last_loss, 4).text);
    if (isfinite(r->validation_loss))
        tern_text_printf(out, ", validation %s", tern_human_fixed(r->validation_loss, 4).text);
    tern_text_printf(out, " in %llu steps", (unsigned long long)r->steps);
    if (r->host_steps != r->steps)
        tern_text_printf(out, ", the last %llu", (unsigned long long)r->host_steps);
    tern_text_printf(out, "%s in %s on this host (%s tokens/s)\n",
                     r->host_steps != r->steps ? "" : ",", tern_human_seconds(r->host_seconds).text,
                     tern_human_count(r->host_tokens_per_second).text);
}

void tern_run_report_step_text(const tern_run_report *r, tern_text *out)
{
    const tern_run_report_target *t = &r->targets[r->chosen];
    if (tern_run_report_mfu(r) > 0)
        tern_text_printf(out, "modelled   %s per step, MFU %s of %s bf16, %s one core\n",
                         tern_human_seconds(t->step_seconds).text,
                         tern_human_percent(tern_run_report_mfu(r)).text,
                         tern_human_flops(t->peak_flops).text, t->target);
    if (t->untimed && *t->untimed)
        tern_text_printf(out, "           without %s\n", t->untimed);
    tern_text_puts(out, "\n");
    print_rows(r, out);
    tern_text_puts(out, "\n");
    print_targets(r, out);
}

void tern_run_report_text(const tern_run_report *r, tern_text *out)
{
    const tern_run_report_target *t = &r->targets[r->chosen];
    print_run(r, out);
    print_memory(r, out);
    if (r->chosen < r->target_count)
        tern_text_printf(out, "compiled in %s%s: as long as %.0f steps on %s\n",
                         tern_human_seconds(t->compile_seconds).text,
                         t->cached ? " (from the cache)" : "", tern_run_report_compile_steps(r),
                         t->target);
    tern_run_report_step_text(r, out);
}
