/* tern/program.h - compiling for a device, and running there. */
#ifndef TERN_PROGRAM_H
#define TERN_PROGRAM_H

#include "tern/buffer.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tern_program tern_program;

typedef struct {
    size_t struct_size; /* sizeof(tern_program_options), as the caller knew it */
    /* NULL: the client's. Another chip: the program can be saved and asked, not run here. */
    const char *target;
    /* As for `tern compile`: "--auto-cast matmult". They come after those of $NEURON_CC_FLAGS, of
     * which any that Tern does not have is passed over. NULL: none. */
    const char *flags;
    bool no_timing; /* predict nothing */
    /* Called as work goes on, |part| of |parts| done; NULL: nobody. */
    void (*progress)(void *self, const char *what, uint32_t part, uint32_t parts);
    void *self;
} tern_program_options;

/* |bytes| is StableHLO, text or bytecode, whose "main" is the program, or a compiled file.
 * INVALID: wrong source, with file, line and column in the message, |name| being the file;
 * NO_SPACE: does not fit the chip. */
TERN_API TERN_MUST_USE tern_status tern_program_compile(tern_client *client, const char *name,
                                                        const void *bytes, size_t size,
                                                        const tern_program_options *options,
                                                        tern_program **out);
TERN_API TERN_MUST_USE tern_status tern_program_load(tern_client *client, const char *path,
                                                     tern_program **out);
TERN_API TERN_MUST_USE tern_status tern_program_save(const tern_program *program, const char *path);
/* What is in such a file, in memory of |mem|: given back with mem.fn(mem.self, *out, *out_len, 0),
 * and taken by tern_program_compile(). */
TERN_API TERN_MUST_USE tern_status tern_program_serialize(const tern_program *program,
                                                          tern_alloc mem, uint8_t **out,
                                                          size_t *out_len);
TERN_API tern_program *tern_program_retain(tern_program *program);
TERN_API void tern_program_release(tern_program *program);

/* StableHLO, text or bytecode, as StableHLO text with a 0 behind it; |name| is the file in
 * messages. In memory of |mem|: given back with mem.fn(mem.self, *out, *out_len + 1, 0). */
TERN_API TERN_MUST_USE tern_status tern_program_text(tern_alloc mem, const char *name,
                                                     const void *bytes, size_t size, char **out,
                                                     size_t *out_len);

/* Of the module in the source ("jit_f"), "" if it has none. Borrowed. */
TERN_API const char *tern_program_name(const tern_program *program);
/* What it was made from and by: a hash of graph, chip, flags and compiler. */
TERN_API void tern_program_key(const tern_program *program, uint8_t out[32]);
TERN_API uint32_t tern_program_input_count(const tern_program *program);
TERN_API uint32_t tern_program_output_count(const tern_program *program);
/* Borrowed; NULL past the last. */
TERN_API const tern_shape *tern_program_input(const tern_program *program, uint32_t index);
TERN_API const tern_shape *tern_program_output(const tern_program *program, uint32_t index);
/* The input whose memory the output takes, one that was given away in the source; -1: none. */
TERN_API int32_t tern_program_output_alias(const tern_program *program, uint32_t index);
/* Whether the source gives the input away (tf.aliasing_output, or jax.buffer_donor = true), whether
 * or not an output could take its memory. false past the last. */
TERN_API bool tern_program_input_donated(const tern_program *program, uint32_t index);

typedef struct {
    bool cached;              /* came out of the cache */
    double compile_seconds;   /* here and now, from the cache or not */
    double predicted_seconds; /* modelled time of one run on the target; 0: not modelled */
    double flops;             /* of one run, those of matmuls */
    double peak_flops;        /* per second, of one core's tensor engine in bf16 */
    uint64_t input_bytes, output_bytes; /* outputs that take an input's memory count nothing */
    uint64_t constant_bytes, scratch_bytes;
    uint64_t instructions;
    /* Loops and branches whose trip count depends on values: predicted_seconds and flops leave them
     * out. */
    uint32_t untimed;
    uint64_t runs; /* that have ended without a failure */
    /* Means over these, with the iterations that they made; 0: there are none. A loop that the
     * GpSimd library runs is left out. */
    double run_seconds, run_flops;
} tern_program_info;
TERN_API void tern_program_get_info(const tern_program *program, tern_program_info *out);
/* What |untimed| counts, for people: "the loop at model.py:12 (3.2 us an iteration)"; "" if there
 * is none. Borrowed. */
TERN_API const char *tern_program_untimed(const tern_program *program);
/* The compile report as JSON, "" if there is none. Borrowed. */
TERN_API const char *tern_program_report(const tern_program *program);

typedef struct {
    size_t struct_size; /* sizeof(tern_profile_options), as the caller knew it */
    /* "text", "json", "csv", "perfetto" or "html". NULL: what the end of |path| says. */
    const char *format;
    /* The file to be written, which is all there afterwards or as it was before; or NULL, and
     * |write| is called with the pieces in order. What it fails with ends the writing. */
    const char *path;
    tern_status (*write)(void *self, const char *bytes, size_t size);
    void *self;
    const char *title;   /* NULL: the program's name */
    uint64_t events_max; /* single events up to so many instructions; 0: 2,000,000 */
    /* Beside it the same program on a changed chip: "hbm_bandwidth=2x pe_clock=2.8GHz", with spaces
     * between, of clocks, rates and times only; csv and perfetto show that one alone. NULL: none.
     * INVALID for what would need the compiler again. */
    const char *what_if;
} tern_profile_options;
/* Where the time of one run goes on the chip it was compiled for: `tern profile` of the program. No
 * run is needed. INVALID: no such format, or neither path nor function. */
TERN_API TERN_MUST_USE tern_status tern_program_profile(const tern_program *program,
                                                        const tern_profile_options *options);

typedef struct {
    size_t struct_size; /* sizeof(tern_execute_options), as the caller knew it */
    /* Inputs whose memory the program may not take although it could: NULL, or one for each. Such
     * an input is copied first. */
    const bool *keep;
    /* Of stochastic rounding, and of the generators before they are seeded. Without options it is
     * the number of the execution on its device, so that each rounds in its own way. */
    uint64_t seed;
} tern_execute_options;

/* Puts one run into the queue of |device|: it starts when its inputs are ready and what was put
 * there before is done. |outputs| gets a new buffer for each output at once; using them waits as
 * needed. An input whose memory an output takes is deleted, without a copy. |options| and
 * |out_done| may be NULL. INVALID, with nothing queued, if an input has another type or shape, is
 * deleted, is on another device, or is given twice although an output takes its memory. A failure
 * while running is the status of |*out_done| and of the outputs; that includes NO_SPACE, since the
 * outputs get their memory when the run starts. A run whose input failed fails with the same. */
TERN_API TERN_MUST_USE tern_status
tern_program_execute(tern_program *program, tern_device *device, tern_buffer *const *inputs,
                     uint32_t input_count, const tern_execute_options *options,
                     tern_buffer **outputs, uint32_t output_count, tern_event **out_done);

/* Makes |program| the one that `tern profile --last` shows, under |name| ("gpt2 training step";
 * NULL: its own). Callers that execute programs decide which of them count. Cheap enough to follow
 * every execution. The record is in the cache of |client|; without a cache there is none. */
TERN_API void tern_program_record_run(const tern_program *program, tern_client *client,
                                      const char *name);

#ifdef __cplusplus
}
#endif

#endif
