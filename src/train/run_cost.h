/* train/run_cost.h - training time and cost on rentable instances.
 *
 * A step on one core comes from the timing model. The rest is arithmetic on data of arch: data
 * parallelism over all cores of an instance, a ring all-reduce of gradients, prices. GPUs are not
 * modelled: their row uses the published peak and an assumed utilisation, and is labelled so. */
#ifndef TERN_TRAIN_RUN_COST_H
#define TERN_TRAIN_RUN_COST_H

#include "arch/chip.h"
#include "arch/price.h"

typedef enum {
    TERN_COST_MODELLED, /* one core: the timing model */
    TERN_COST_ESTIMATE, /* many: the model, and a formula for the all-reduce of gradients */
    TERN_COST_ASSUMED   /* a GPU: its peak times an assumed utilisation */
} tern_cost_kind;
const char *tern_cost_kind_name(tern_cost_kind kind);

/* The training job, common to all rows. */
typedef struct {
    double tokens_per_step; /* of one replica */
    double flops_per_token; /* of the model, forward and backward */
    double gradient_bytes;  /* all-reduced each step */
    double epoch_tokens;    /* 0: unknown */
    double gpu_utilisation; /* assumed: 0.4 */
} tern_cost_job;

typedef struct {
    tern_cost_kind kind;
    const char *where; /* "trn2, one core", "trn2.48xlarge"; borrowed from the caller or constant */
    uint32_t replicas;
    double step_seconds;       /* of compute */
    double all_reduce_seconds; /* of gradients; not overlapped with compute */
    double tokens_per_second;
    double mfu;              /* see tern_cost_mfu() */
    const tern_price *price; /* NULL: none published */
    double usd_per_million_tokens, usd_per_epoch;
} tern_cost_row;

/* Model FLOPs utilisation, the only definition of it in a run: FLOPs of the model's forward and
 * backward pass (tern_model_flops_per_token; nothing for rematerialisation) per second over the
 * peak. 0 if there is no peak. */
double tern_cost_mfu(double tokens_per_second, double flops_per_token, double peak_flops);
/* The peak that MFU divides by: published, dense bf16, FLOP/s of one core. */
double tern_cost_core_peak(const tern_chip *chip);
/* The same for the built-in chip |target|; |tensor_engine_flops| for any other. */
double tern_cost_target_peak(const char *target, double tensor_engine_flops);

/* One core of |chip|, with a step of |step_seconds|. */
tern_cost_row tern_cost_core(const tern_chip *chip, const char *where, double step_seconds,
                             const tern_cost_job *job);
/* All cores of one |chip|, each with the batch of one core. */
tern_cost_row tern_cost_chip(const tern_chip *chip, const char *where, double step_seconds,
                             const tern_cost_job *job);
/* All cores of |instance|, each with the batch of one core. False if there is no such instance, or
 * it has another chip than |chip|. */
bool tern_cost_instance(const char *instance, const tern_chip *chip, double step_seconds,
                        const tern_cost_job *job, tern_cost_row *out);
/* An instance of GPUs at the assumed utilisation. False if there is no such instance, or if the
 * assumption does not carry over: |modelled_mfu|, that of one core on the same job, is under half
 * of it, so launches and memory traffic would hold a GPU back as well. */
bool tern_cost_gpus(const char *instance, const tern_cost_job *job, double modelled_mfu,
                    tern_cost_row *out);

/* Time of a ring all-reduce: 2 (n - 1) / n of the bytes over the slowest link, and 2 (n - 1)
 * hops. */
double tern_cost_ring_seconds(double bytes, uint32_t members, double bytes_per_second,
                              double hop_seconds);

#endif
