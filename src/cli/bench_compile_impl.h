/* cli/bench_compile_impl.h - shared by the files of `tern bench compile` and `tern bench programs`:
 * measured compilation and JSON lines. */
#ifndef TERN_CLI_BENCH_COMPILE_IMPL_H
#define TERN_CLI_BENCH_COMPILE_IMPL_H

#include "base/json.h"
#include "cli/bench.h"
#include "compile/compile.h"

typedef struct {
    double seconds;    /* best host time so far, from text to artifact */
    size_t peak_bytes; /* peak memory of the last compilation, without the text */
    bool cached;       /* the last compilation was a cache hit */
    tern_artifact artifact;
} tern_bench_compiled;

/* Compiles |text| for trn2 and updates |c|, which starts zeroed with an initialised artifact. The
 * caller finalises the artifact. */
TERN_MUST_USE tern_status tern_bench_compile_once(tern_alloc mem, const char *text, size_t len,
                                                  tern_cache *cache, tern_bench_compiled *c);

/* Begins and ends a line {"bench":SUITE,"case":NAME, ...}; the caller writes the other members. The
 * second destroys |w|. */
TERN_MUST_USE tern_status tern_bench_line_begin(const tern_bench_run *run, const char *suite,
                                                const char *name, tern_json_writer **out);
TERN_MUST_USE tern_status tern_bench_line_end(const tern_bench_run *run, tern_json_writer *w);
/* Writes a member rounded to three decimals; the members "target" and "met" of a value that must be
 * at most, or at least, the target. */
void tern_bench_line_number(tern_json_writer *w, const char *key, double value);
void tern_bench_line_at_most(tern_json_writer *w, double value, double target);
void tern_bench_line_at_least(tern_json_writer *w, double value, double target);

/* Member |key| of "time" in the report; 0 if absent. */
TERN_MUST_USE tern_status tern_bench_time_of(tern_alloc mem, const tern_artifact *a,
                                             const char *key, double *out);

/* bench_compile_gpt.c: the training step of GPT-2. */
TERN_MUST_USE tern_status tern_bench_compile_gpt(const tern_bench_run *run);

#endif
