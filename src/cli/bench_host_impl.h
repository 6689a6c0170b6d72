/* cli/bench_host_impl.h - shared by the files of `tern bench host`. */
#ifndef TERN_CLI_BENCH_HOST_IMPL_H
#define TERN_CLI_BENCH_HOST_IMPL_H

#include "cli/bench_compile_impl.h"

typedef struct {
    const tern_bench_run *run;
    unsigned threads;   /* the default of programs on this machine */
    double flops_per_s; /* of full bf16 matmuls with these threads; 0: not measured */
} tern_bench_machine;

typedef struct {
    const char *name;
    tern_status (*measure)(const tern_bench_machine *h, const char *name);
    /* Estimated FLOPs of the whole case, from which follows whether it is too long for this
     * machine. NULL: it is short everywhere. */
    double (*flops)(const tern_bench_machine *h, const char *name);
} tern_bench_host_case;

/* --layers and --batch, or the case's own. */
int64_t tern_bench_host_layers(const tern_bench_run *run);
int64_t tern_bench_host_batch(const tern_bench_run *run, int64_t usual);

/* A line with the reason why there are no figures. */
TERN_MUST_USE tern_status tern_bench_host_skip(const tern_bench_machine *h, const char *name,
                                               const char *why);

/* bench_host_step.c: the step of `tern train` against PyTorch, and with more and more threads. */
TERN_MUST_USE tern_status tern_bench_host_step(const tern_bench_machine *h, const char *name);
double tern_bench_host_step_flops(const tern_bench_machine *h, const char *name);
TERN_MUST_USE tern_status tern_bench_host_threads(const tern_bench_machine *h, const char *name);
double tern_bench_host_threads_flops(const tern_bench_machine *h, const char *name);

/* bench_host_core.c: instructions of the emulated core. */
TERN_MUST_USE tern_status tern_bench_host_pe_f32(const tern_bench_machine *h, const char *name);
TERN_MUST_USE tern_status tern_bench_host_pe_bf16(const tern_bench_machine *h, const char *name);
TERN_MUST_USE tern_status tern_bench_host_vector(const tern_bench_machine *h, const char *name);

/* bench_host_chip.c: eight emulated cores at once. */
TERN_MUST_USE tern_status tern_bench_host_chip(const tern_bench_machine *h, const char *name);
double tern_bench_host_chip_flops(const tern_bench_machine *h, const char *name);

/* bench_host_jax.c: JAX on Tern against JAX on its CPU backend. */
TERN_MUST_USE tern_status tern_bench_host_jax(const tern_bench_machine *h, const char *name);
double tern_bench_host_jax_flops(const tern_bench_machine *h, const char *name);

#endif
