#include "train/run_cost.h"

#include <string.h>

#include "arch/instance.h"

const char *tern_cost_kind_name(tern_cost_kind kind)
{
    static const char *const names[] = {"modelled", "estimate", "assumed"};
    return names[kind];
}

double tern_cost_ring_seconds(double bytes, uint32_t members, double bytes_per_second,
                              double hop_seconds)
{
    if (members < 2 || bytes_per_second <= 0)
        return 0;
    double n = members;
    return 2 * (n - 1) / n * bytes / bytes_per_second + 2 * (n - 1) * hop_seconds;
}

double tern_cost_mfu(double tokens_per_second, double flops_per_token, double peak_flops)
{
    return peak_flops > 0 ? tokens_per_second * flops_per_token / peak_flops : 0;
}

double tern_cost_core_peak(const tern_chip *chip)
{
    return tern_arch_chip_peak(chip, TERN_PEAK_BF16, TERN_PEAK_PUBLISHED) / chip->cores;
}

double tern_cost_target_peak(const char *target, double tensor_engine_flops)
{
    const tern_chip *chip = tern_arch_chip_builtin(target);
    return chip ? tern_cost_core_peak(chip) : tensor_engine_flops;
}

static void fill_throughput(tern_cost_row *r, const tern_cost_job *job, double peak)
{
    double seconds = r->step_seconds + r->all_reduce_seconds;
    r->tokens_per_second = seconds > 0 ? job->tokens_per_step * r->replicas / seconds : 0;
    r->mfu = tern_cost_mfu(r->tokens_per_second, job->flops_per_token, peak);
}

static void charge(tern_cost_row *r, const tern_cost_job *job, const char *instance)
{
    r->price = tern_arch_price_default(NULL, instance);
    if (!r->price || r->tokens_per_second <= 0)
        return;
    double per_token = r->price->usd_per_hour / 3600 / r->tokens_per_second;
    r->usd_per_million_tokens = per_token * 1e6;
    r->usd_per_epoch = per_token * job->epoch_tokens;
}

tern_cost_row tern_cost_core(const tern_chip *chip, const char *where, double step_seconds,
                             const tern_cost_job *job)
{
    tern_cost_row r = {
        .kind = TERN_COST_MODELLED, .where = where, .replicas = 1, .step_seconds = step_seconds};
    fill_throughput(&r, job, tern_cost_core_peak(chip));
    return r;
}

/* All-reduce between the cores of a chip goes through HBM: each byte is written and read at the
 * core's share of the bandwidth. */
static double all_reduce_in_chip(const tern_chip *chip, const tern_cost_job *job)
{
    double share = chip->hbm_stack_bytes_per_s * chip->hbm_stacks / chip->cores / 2;
    return tern_cost_ring_seconds(job->gradient_bytes, chip->cores, share, 0);
}

/* All-reduce between chips uses a ring of neighbours. */
static double all_reduce_between_chips(const tern_instance *instance, const tern_chip *chip,
                                       const tern_cost_job *job)
{
    double link = instance->link_xy_bytes_per_s > 0 ? instance->link_xy_bytes_per_s
                                                    : instance->link_chip_bytes_per_s;
    return tern_cost_ring_seconds(job->gradient_bytes, instance->accelerators, link,
                                  chip->link_hop_ns * 1e-9);
}

tern_cost_row tern_cost_chip(const tern_chip *chip, const char *where, double step_seconds,
                             const tern_cost_job *job)
{
    tern_cost_row r = {.kind = TERN_COST_ESTIMATE,
                       .where = where,
                       .replicas = chip->cores,
                       .step_seconds = step_seconds,
                       .all_reduce_seconds = all_reduce_in_chip(chip, job)};
    fill_throughput(&r, job, r.replicas * tern_cost_core_peak(chip));
    return r;
}

bool tern_cost_instance(const char *instance, const tern_chip *chip, double step_seconds,
                        const tern_cost_job *job, tern_cost_row *out)
{
    const tern_instance *i = tern_arch_instance_find(instance);
    *out = (tern_cost_row){0};
    if (!i || strcmp(i->accelerator, chip->name) != 0)
        return false;
    *out = tern_cost_chip(chip, i->name, step_seconds, job);
    out->replicas *= i->accelerators;
    out->all_reduce_seconds += all_reduce_between_chips(i, chip, job);
    fill_throughput(out, job, out->replicas * tern_cost_core_peak(chip));
    charge(out, job, i->name);
    return true;
}

bool tern_cost_gpus(const char *instance, const tern_cost_job *job, double modelled_mfu,
                    tern_cost_row *out)
{
    const tern_instance *i = tern_arch_instance_find(instance);
    const tern_gpu *gpu = i ? tern_arch_instance_gpu(i) : NULL;
    *out = (tern_cost_row){0};
    if (!gpu || job->flops_per_token <= 0 || modelled_mfu < job->gpu_utilisation / 2)
        return false;
    double one = gpu->peak_bf16_flops * job->gpu_utilisation;
    *out = (tern_cost_row){.kind = TERN_COST_ASSUMED,
                           .where = i->name,
                           .replicas = i->accelerators,
                           .step_seconds = job->tokens_per_step * job->flops_per_token / one};
    fill_throughput(out, job, gpu->peak_bf16_flops * i->accelerators);
    charge(out, job, i->name);
    return true;
}
