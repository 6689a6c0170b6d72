/* `tern bench host`: how much of this machine Tern uses, against PyTorch and JAX on the same CPUs.
 * Cases that need them say so if they are not installed, or if the current directory is not the
 * checkout. A case that would take many minutes here is skipped unless it is selected by name or
 * with --all. */
#include <stdio.h>
#include <string.h>

#include "base/pool.h"
#include "cli/bench_core_impl.h"
#include "cli/bench_host_impl.h"
#include "cli/bench_step.h"

tern_status tern_bench_host(const tern_bench_run *run);

static const double LIMIT_S = 180; /* estimated, of one case */

static const tern_bench_host_case cases[] = {
    {"gpt2_bf16", tern_bench_host_step, tern_bench_host_step_flops},
    {"gpt2_f32", tern_bench_host_step, tern_bench_host_step_flops},
    {"gpt2_jax_bf16", tern_bench_host_jax, tern_bench_host_jax_flops},
    {"gpt2_jax_f32", tern_bench_host_jax, tern_bench_host_jax_flops},
    {"gpt2_threads", tern_bench_host_threads, tern_bench_host_threads_flops},
    {"pe_f32", tern_bench_host_pe_f32, NULL},
    {"pe_bf16", tern_bench_host_pe_bf16, NULL},
    {"vector", tern_bench_host_vector, NULL},
    {"resnet18", tern_bench_host_jax, tern_bench_host_jax_flops},
    {"vit_tiny", tern_bench_host_jax, tern_bench_host_jax_flops},
    {"chip", tern_bench_host_chip, tern_bench_host_chip_flops},
    {"loops", tern_bench_host_jax, NULL},
    {"ppo", tern_bench_host_jax, NULL},
};

int64_t tern_bench_host_layers(const tern_bench_run *run) { return run->layers ? run->layers : 12; }

int64_t tern_bench_host_batch(const tern_bench_run *run, int64_t usual)
{
    return run->once ? 1 : run->batch ? run->batch : usual;
}

tern_status tern_bench_host_skip(const tern_bench_machine *h, const char *name, const char *why)
{
    tern_json_writer *w = NULL;
    TERN_TRY(tern_bench_line_begin(h->run, "host", name, &w));
    tern_json_key(w, "skipped"), tern_json_string(w, why);
    return tern_bench_line_end(h->run, w);
}

static tern_status count_threads(tern_bench_machine *h)
{
    tern_pool *pool = NULL;
    TERN_TRY(tern_pool_create(h->run->mem, 0, &pool));
    h->threads = tern_pool_threads(pool);
    tern_pool_destroy(pool);
    return NULL;
}

/* Estimated seconds of the case; 0: short. Measures the rate of matmuls when first needed. */
static tern_status estimate(tern_bench_machine *h, const tern_bench_host_case *c, double *out)
{
    *out = 0;
    if (!c->flops)
        return NULL;
    if (h->flops_per_s <= 0)
        TERN_TRY(tern_bench_core_pe_rate(h->run, 0, &h->flops_per_s));
    *out = c->flops(h, c->name) / h->flops_per_s;
    return NULL;
}

static tern_status run_case(tern_bench_machine *h, const tern_bench_host_case *c)
{
    const tern_bench_run *run = h->run;
    char why[96];
    double seconds = 0;
    if (!run->all && !run->only && !run->once)
        TERN_TRY(estimate(h, c, &seconds));
    if (seconds <= LIMIT_S)
        return c->measure(h, c->name);
    (void)snprintf(why, sizeof(why), "it takes about %.0f minutes here; --all or --case %s runs it",
                   seconds / 60 + 0.5, c->name);
    return tern_bench_host_skip(h, c->name, why);
}

tern_status tern_bench_host(const tern_bench_run *run)
{
    tern_bench_machine h = {.run = run};
    TERN_TRY(count_threads(&h));
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++)
        if (!run->only || !strcmp(run->only, cases[i].name))
            TERN_TRY(run_case(&h, &cases[i]));
    return NULL;
}
