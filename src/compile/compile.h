/* compile/compile.h - the compiler pipeline: from a graph to a compiled file and a report. */
#ifndef TERN_COMPILE_COMPILE_H
#define TERN_COMPILE_COMPILE_H

#include "artifact/artifact.h"
#include "base/text.h"
#include "cache/cache.h"
#include "passes/passes.h"

typedef struct {
    tern_alloc mem;
    tern_pool *pool;       /* may be NULL */
    const tern_chip *chip; /* borrowed */
    tern_cache *cache;     /* NULL: none */
    tern_auto_cast auto_cast;
    tern_dtype auto_cast_type;
    uint64_t without;     /* disabled passes: bit = tern_pass */
    bool library_only;    /* lower every op to a GpSimd library call */
    bool unroll;          /* unroll all loops over tiles */
    bool no_timing;       /* do not predict the run time */
    bool keep_constants;  /* do not fold constants, so that tests compute what they check */
    uint32_t part_instrs; /* minimum instructions of a part (compile_job.c); 0: automatic */
    tern_text *lir; /* receives the recorded kernels of each part as text (lir/lir_text.h), and the
                       cache is not used; may be NULL */
    /* Called as work proceeds, with |part| of |parts| done; may be NULL. */
    void (*progress)(void *self, const char *what, uint32_t part, uint32_t parts);
    void *self;
    /* Partitions that run the program together; 0: as the module's mhlo.num_partitions. */
    uint32_t devices;
    uint32_t cores; /* physical, of each device, which may share its work (LNC); 0: one */
    /* Set by tern_compile() itself for NKI kernels on two cores, which have code of their own: the
     * core, and for core 0 the program of the other one. */
    uint32_t core;
    const tern_isa_program *other_core;
    /* As of tern_program_options. */
    const bool *open_inputs, *open_outputs;
    uint32_t open_input_count, open_output_count;
} tern_compile_options;

/* Compiles |m|, which must be verified and is consumed on compile. The call initialises |out|; on
 * failure |out| is empty. NO_SPACE if the program does not fit the chip: by how much, and the
 * largest tensors. */
TERN_MUST_USE tern_status tern_compile(tern_hlo_module *m, const tern_compile_options *options,
                                       tern_artifact *out, bool *out_cached);

/* The same, as the bytes of a compiled file, which the caller frees with tern_mem_free().
 * |out_about| receives the metadata; its program is empty, so that callers who only pass the file
 * on need not decode it. */
TERN_MUST_USE tern_status tern_compile_file(tern_hlo_module *m, const tern_compile_options *options,
                                            tern_artifact *out_about, uint8_t **out_bytes,
                                            size_t *out_len, bool *out_cached);

/* Turns |m| into the program that each device runs on one core, as tern_compile() does first; a
 * module for one device stays as it is. After a failure |m| may only be destroyed. */
TERN_MUST_USE tern_status tern_compile_local(tern_hlo_module *m, const tern_compile_options *o);

/* The same; |out_about|, which the call initialises, has the number of devices and the inputs and
 * outputs, without tensors; the caller frees it, on failure too. */
TERN_MUST_USE tern_status tern_compile_local_about(tern_hlo_module *m,
                                                   const tern_compile_options *o,
                                                   tern_artifact *out_about);

/* The cache key of the result. */
TERN_MUST_USE tern_status tern_compile_key(tern_hlo_module *m, const tern_compile_options *options,
                                           tern_cache_key *out);

#endif
