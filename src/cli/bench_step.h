/* cli/bench_step.h - a training step of GPT-2 with random tokens on this host, by Tern and by
 * PyTorch, for the suites that time it. */
#ifndef TERN_CLI_BENCH_STEP_H
#define TERN_CLI_BENCH_STEP_H

#include "cli/bench.h"
#include "cli/bench_train_torch.h"
#include "train/trainer.h"

typedef struct {
    int64_t layers, batch, sequence;
    tern_dtype compute; /* weights are f32 */
    unsigned threads;   /* 0: the default of programs */
} tern_bench_step_shape;

/* The minimum of each time; the first step is slower and reported separately. */
typedef struct {
    double seconds, cpu_seconds, first_seconds, loss;
    unsigned steps;
} tern_bench_step_times;

typedef struct {
    const tern_bench_run *run;
    tern_bench_step_shape shape; /* with the number of threads in use */
    tern_model_config config;
    tern_bench_step_times times;
    tern_trainer *trainer;
    /* Owned parts of the trainer. */
    tern_client *client;
    tern_dataset *data;
    tern_tokenizer *tokenizer;
    char *dir, *path;
} tern_bench_step;

/* The model of the 124M parameters with |layers| layers; in a smoke test the smallest one. */
tern_model_config tern_bench_step_config(const tern_bench_run *run, int64_t layers);

/* FLOPs of the matmuls of a step. */
double tern_bench_step_flops(const tern_model_config *c, int64_t batch, int64_t sequence);

/* The step of `tern train`, compiled, with parameters on the device. Must be closed also on
 * failure. */
TERN_MUST_USE tern_status tern_bench_step_open(tern_bench_step *s, const tern_bench_run *run,
                                               const tern_bench_step_shape *shape);
void tern_bench_step_close(tern_bench_step *s);

/* Runs the first step. A smoke test counts it. */
TERN_MUST_USE tern_status tern_bench_step_warm_up(tern_bench_step *s);
TERN_MUST_USE tern_status tern_bench_step_run(tern_bench_step *s, unsigned steps);

/* One way of running PyTorch's step. */
typedef struct {
    const char *how;     /* "eager" or "compile" */
    const char *weights; /* their type: "f32" or "bf16"; with f32, bf16 is by autocast */
} tern_bench_torch_mode;

/* Whether the current directory is a checkout, which has the script that measures PyTorch. */
bool tern_bench_step_has_torch(void);
/* Runs bench/train/torch_gpt2.py by tools/python. Time limits follow from Tern's times. Without the
 * script or torch the outcome is TERN_TORCH_NONE. */
TERN_MUST_USE tern_status tern_bench_step_torch(const tern_bench_step *s,
                                                const tern_bench_torch_mode *mode,
                                                tern_torch_result *out);

#endif
