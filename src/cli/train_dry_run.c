#include "cli/train_dry_run.h"

#include "base/human.h"
#include "cli/outputs.h"
#include "cli/train_targets.h"

typedef struct {
    tern_cli *cli;
    const tern_cli_train_settings *s;
    tern_client *client;
    tern_program *program;          /* the step on the client's chip */
    tern_cli_train_targets targets; /* and on the others */
    uint64_t parameters;
} dry_run;

/* |target| NULL: the client's. */
static tern_status compile_step(void *self, const char *target, tern_program **out)
{
    dry_run *d = self;
    tern_hlo_module *m = NULL;
    tern_program_options options = {.struct_size = sizeof(options), .target = target};
    TERN_TRY(tern_train_build_step(d->s->mem, &d->s->model.config, &d->s->step, &m));
    return tern_train_compile(d->client, m, "step", &options, out);
}

static tern_status count_parameters(dry_run *d)
{
    tern_arena arena;
    const tern_model_param *params = NULL;
    uint32_t count = 0;
    tern_arena_init(&arena, d->s->mem, 4096);
    tern_status st = tern_model_params(&d->s->model.config, &arena, &params, &count);
    for (uint32_t i = 0; !st && i < count; i++)
        d->parameters += (uint64_t)tern_model_param_elements(&params[i]);
    tern_arena_fini(&arena);
    return st;
}

static tern_cost_job job_of(const dry_run *d)
{
    const tern_cli_train_settings *s = d->s;
    bool narrow = s->step.model.weights == TERN_BF16;
    return (tern_cost_job){.tokens_per_step = s->batch * s->sequence * s->accumulate,
                           .flops_per_token = tern_model_flops_per_token(
                               &s->model.config, s->step.model.sequence, true),
                           .gradient_bytes = (double)d->parameters * (narrow ? 2 : 4),
                           .gpu_utilisation = s->gpu_utilisation};
}

static void show_program(const dry_run *d)
{
    FILE *out = d->cli->out;
    tern_program_info info;
    tern_device_info device;
    tern_program_get_info(d->program, &info);
    tern_device_get_info(tern_client_device(d->client, 0), &device);
    fprintf(out, "model      %s: %s parameters, %s, %s; batch %s x %s tokens\n", d->s->model.name,
            tern_human_count((double)d->parameters).text, d->s->dtype,
            tern_optimizer_row_of(d->s->step.optimizer)->name, tern_human_whole(d->s->batch).text,
            tern_human_whole(d->s->sequence).text);
    fprintf(out, "compiled   in %s for %s: %s instructions%s\n",
            tern_human_seconds(info.compile_seconds).text, tern_client_target(d->client),
            tern_human_count((double)info.instructions).text,
            info.cached ? " (from the cache)" : "");
    fprintf(out, "HBM        inputs and state %s, gradients and activations %s, of %s a core\n",
            tern_human_bytes((double)(info.input_bytes + info.output_bytes)).text,
            tern_human_bytes((double)(info.scratch_bytes + info.constant_bytes)).text,
            tern_human_bytes((double)device.hbm_bytes).text);
}

static tern_status compile_all(dry_run *d, tern_run_report *r)
{
    TERN_TRY(compile_step(d, NULL, &d->program));
    show_program(d);
    d->targets = (tern_cli_train_targets){.own = tern_client_target(d->client),
                                          .report = tern_program_report(d->program),
                                          .untimed = tern_program_untimed(d->program),
                                          .compile = compile_step,
                                          .self = d};
    tern_program_get_info(d->program, &d->targets.info);
    return tern_cli_train_targets_add(&d->targets, r);
}

static tern_status show_cost(const dry_run *d, tern_run_report *r)
{
    tern_text text;
    tern_text_init(&text, d->s->mem);
    tern_run_report_cost(r);
    tern_run_report_step_text(r, &text);
    fputs(tern_text_get(&text), d->cli->out);
    tern_status st = tern_text_status(&text);
    tern_text_fini(&text);
    return st;
}

static tern_status save_program(const dry_run *d)
{
    const char *path = tern_cli_get(d->cli, "--program");
    if (!path)
        return NULL;
    TERN_TRY(tern_program_save(d->program, path));
    fprintf(d->cli->out, "wrote %s\n", tern_cli_output_name(path));
    return NULL;
}

static tern_status price_step(dry_run *d)
{
    tern_run_report r = {.mem = d->s->mem};
    tern_client_options options = {.struct_size = sizeof(options),
                                   .target = tern_cli_get(d->cli, "--target")};
    TERN_TRY(tern_client_create(&options, &d->client));
    TERN_TRY(count_parameters(d));
    TERN_TRY(compile_all(d, &r));
    r.job = job_of(d);
    TERN_TRY(show_cost(d, &r));
    return save_program(d);
}

tern_status tern_cli_train_dry_run(tern_cli *cli, const tern_cli_train_settings *s)
{
    dry_run d = {.cli = cli, .s = s};
    tern_status st = price_step(&d);
    tern_cli_train_targets_fini(&d.targets);
    tern_program_release(d.program);
    tern_client_release(d.client);
    return st;
}
