/* cli/bench_core_impl.h - shared by the files of `tern bench core`: a device with one core and a
 * program. */
#ifndef TERN_CLI_BENCH_CORE_IMPL_H
#define TERN_CLI_BENCH_CORE_IMPL_H

#include "cli/bench.h"
#include "emu/emu.h"

typedef struct {
    tern_alloc mem;
    const tern_chip *chip;
    tern_pool *pool;
    tern_emu *emu;
    tern_isa_program program;
    tern_emu_code *code;
    tern_status st; /* the first failure of a run */
} tern_bench_core_device;

/* A trn2 core and an empty program. Must be closed also on failure. */
TERN_MUST_USE tern_status tern_bench_core_open(tern_bench_core_device *d, tern_alloc mem,
                                               unsigned threads);
void tern_bench_core_close(tern_bench_core_device *d);

/* Adds a tile in SBUF or PSUM at byte |address|: all partitions x |elems|. */
TERN_MUST_USE tern_status tern_bench_core_tile(tern_bench_core_device *d, const char *name,
                                               tern_memory mem, tern_dtype dtype, uint64_t address,
                                               uint32_t elems, tern_isa_ap *out);

/* Loads the program for tern_bench_core_run(), which stores failures in |st|. */
TERN_MUST_USE tern_status tern_bench_core_load(tern_bench_core_device *d);
void tern_bench_core_run(tern_bench_core_device *d);

/* The first failure; ownership passes to the caller. */
TERN_MUST_USE tern_status tern_bench_core_status(tern_bench_core_device *d);

/* Fills a tile with numbers around 0. */
void tern_bench_core_fill(tern_bench_core_device *d, const tern_isa_ap *ap);

/* Busy-waits for |seconds|: baseline of limits in seconds. */
void tern_bench_core_spin(double seconds);

/* Runs at least |flops| of |instruction| (emu/emu.h) on registers alone. False if this host has no
 * such loop. */
bool tern_bench_core_peak(const char *instruction, double flops);

/* The case |name|: a stream of full matmuls against OpenBLAS, and on one thread against the host's
 * registers alone. */
TERN_MUST_USE tern_status tern_bench_core_pe_sgemm(const tern_bench_run *run, const char *name,
                                                   unsigned threads);
TERN_MUST_USE tern_status tern_bench_core_pe_peak(const tern_bench_run *run, const char *name,
                                                  tern_dtype dtype, double target);

/* FLOP/s of full bf16 matmuls on tiles in SBUF, the mean of a few runs: figures compared with it
 * are not the best of many runs either. |threads| 0: the default of programs. */
TERN_MUST_USE tern_status tern_bench_core_pe_rate(const tern_bench_run *run, unsigned threads,
                                                  double *out_flops_per_s);

/* Adds the instruction of the vector case |name|, which must exist, with these operands; |b| is
 * used by those with two inputs. */
TERN_MUST_USE tern_status tern_bench_core_add_vector(tern_bench_core_device *d, const char *name,
                                                     const tern_isa_ap *out, const tern_isa_ap *a,
                                                     const tern_isa_ap *b);

tern_status tern_bench_core_vector(const tern_bench_run *run);
tern_status tern_bench_core_pe(const tern_bench_run *run);
tern_status tern_bench_core_clock(const tern_bench_run *run);
tern_status tern_bench_core_gang(const tern_bench_run *run);

#endif
