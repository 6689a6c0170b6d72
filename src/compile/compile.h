/* compile/compile.h - the pipeline: a graph in, a compiled file and a report out. */
#ifndef TERN_COMPILE_COMPILE_H
#define TERN_COMPILE_COMPILE_H

#include "artifact/artifact.h"
#include "cache/cache.h"
#include "passes/passes.h"

typedef struct {
    tern_alloc mem;
    tern_pool *pool;       /* may be NULL */
    const tern_chip *chip; /* borrowed */
    tern_cache *cache;     /* NULL: none */
    tern_auto_cast auto_cast;
    tern_dtype auto_cast_type;
    uint64_t without;     /* passes left out: bit = tern_pass */
    bool library_only;    /* every op by the GpSimd library */
    bool unroll;          /* no loops of the machine */
    bool no_timing;       /* predicts nothing */
    bool keep_constants;  /* folds nothing, so that what is to be checked is still computed */
    uint32_t part_instrs; /* of a part of a program (compile/make.c), at least; 0: as it sees fit */
    /* Called as work goes on, |part| of |parts| done; NULL: nobody. */
    void (*progress)(void *self, const char *what, uint32_t part, uint32_t parts);
    void *self;
} tern_compile_options;

/* |m| was verified and is spent: if it is compiled its ops are gone. |out| is initialised by the
 * call; on failure it holds nothing. NO_SPACE when the program does not fit the chip: by how much,
 * and the largest tensors. */
TERN_MUST_USE tern_status tern_compile(tern_hlo_module *m, const tern_compile_options *options,
                                       tern_artifact *out, bool *out_cached);

/* The same as the bytes of a compiled file, which the caller frees with tern_mem_free(). What is
 * said in it is in |out_about|, whose program is empty: nobody need decode what is only handed on.
 */
TERN_MUST_USE tern_status tern_compile_file(tern_hlo_module *m, const tern_compile_options *options,
                                            tern_artifact *out_about, uint8_t **out_bytes,
                                            size_t *out_len, bool *out_cached);

/* The key under which the result is kept. */
TERN_MUST_USE tern_status tern_compile_key(tern_hlo_module *m, const tern_compile_options *options,
                                           tern_cache_key *out);

#endif
