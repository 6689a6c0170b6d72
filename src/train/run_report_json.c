/* train/run_report_json.c - the report as JSON, with exact numbers. */
#include <stdio.h>
#include <string.h>

#include "train/run_report_impl.h"

static double member_number(const tern_json *object, const char *key)
{
    const tern_json *v = object ? tern_json_member(object, key) : NULL;
    return v && v->kind == TERN_JSON_NUMBER ? v->number : 0;
}

bool tern_run_report_shares_read(const tern_run_report *r, const char *json,
                                 tern_run_report_shares *out)
{
    tern_arena arena;
    tern_diag *diag = NULL;
    const tern_json *report = NULL;
    tern_source source = {"report", json, strlen(json)};
    tern_alloc mem = r->mem;
    *out = (tern_run_report_shares){0};
    tern_arena_init(&arena, mem, 0);
    tern_status st = tern_diag_create(mem, &diag);
    if (!st)
        st = tern_json_parse(&arena, &source, diag, &report);
    const tern_json *time = st ? NULL : tern_json_member(report, "time");
    const tern_json *bottleneck = time ? tern_json_member(time, "bottleneck") : NULL;
#define X(name) out->name = member_number(time, #name);
    TERN_RUN_REPORT_ENGINES(X)
#undef X
    if (bottleneck && bottleneck->kind == TERN_JSON_STRING)
        (void)snprintf(out->bottleneck, sizeof(out->bottleneck), "%s", bottleneck->string);
    tern_status_free(st);
    tern_diag_destroy(diag);
    tern_arena_fini(&arena);
    return time != NULL;
}

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
        tern_run_report_shares e;
        tern_json_begin_object(w);
        write_text_member(w, "target", t->target);
        write_number(w, "step_seconds", t->step_seconds);
        write_text_member(w, "untimed", t->untimed ? t->untimed : "");
        write_number(w, "flops", t->flops);
        write_number(w, "peak_bf16_flops", t->peak_flops);
        write_number(w, "compile_seconds", t->compile_seconds);
        tern_json_key(w, "cached");
        tern_json_bool(w, t->cached);
        if (tern_run_report_shares_read(r, t->report, &e)) {
#define X(name) write_number(w, #name, e.name);
            TERN_RUN_REPORT_ENGINES(X)
#undef X
            write_text_member(w, "bottleneck", e.bottleneck);
        }
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

void tern_run_report_write(const tern_run_report *r, tern_json_writer *w)
{
    const struct {
        const char *key;
        double value;
    } numbers[] = {{"steps", (double)r->steps},
                   {"first_loss", r->first_loss},
                   {"last_loss", r->last_loss},
                   {"validation_loss", r->validation_loss},
                   {"host_steps", (double)r->host_steps},
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
    for (size_t i = 0; i < sizeof(numbers) / sizeof(*numbers); i++)
        write_number(w, numbers[i].key, numbers[i].value);
    write_targets(r, w);
    tern_json_key(w, "cost");
    tern_json_begin_array(w);
    for (uint32_t i = 0; i < r->row_count; i++)
        write_row(&r->rows[i], w);
    tern_json_end_array(w);
    tern_json_key(w, "gpu_left_out");
    tern_json_bool(w, r->gpu_omitted);
    if (r->chosen < r->target_count)
        write_text_member(w, "target", r->targets[r->chosen].target);
    write_text_member(w, "sample", r->sample);
}

void tern_run_report_json(const tern_run_report *r, tern_json_writer *w)
{
    tern_json_begin_object(w);
    tern_json_key(w, "config");
    tern_json_begin_object(w);
    tern_run_config_write(r->config, w);
    tern_json_end_object(w);
    tern_run_report_write(r, w);
    tern_json_end_object(w);
}
