/* tern/program.h - compiling programs for a device, or for several together, and running them.
 *
 * A program for N devices is N partitions of one computation: each runs the same instructions on
 * its own parts of the arrays, and they exchange data through collectives. The shapes of inputs and
 * outputs here are those of one partition's part. */
#ifndef TERN_PROGRAM_H
#define TERN_PROGRAM_H

#include "tern/buffer.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct tern_program tern_program;

typedef struct {
    size_t struct_size; /* sizeof(tern_program_options) at the caller's compile time */
    /* NULL: the client's. A program for another chip can be saved and inspected, but not run
     * here. */
    const char *target;
    /* As for `tern compile`: "--auto-cast matmult". Appended to those of $NEURON_CC_FLAGS; unknown
     * flags of that variable are ignored. NULL: none. */
    const char *flags;
    bool no_timing; /* predict no times */
    /* Progress callback: |part| of |parts| is done; NULL: none. */
    void (*progress)(void *self, const char *what, uint32_t part, uint32_t parts);
    void *self;
    /* Devices that run the program together; 0: as many as the source's mhlo.num_partitions. */
    uint32_t devices;
    /* Of a program for several devices, one flag per input and output of the source: without a
     * sharding in the source the compiler may choose one (tern_program_input_axes()). NULL, or
     * false: such an array is whole on every device. */
    const bool *open_inputs, *open_outputs;
    /* Flags given: a single one is for all, missing ones are false. */
    uint32_t open_input_count, open_output_count;
} tern_program_options;

/* |bytes| is StableHLO, text or bytecode, whose "main" is the program, or a compiled file. INVALID:
 * the source is wrong; the message has file (|name|), line and column. NO_SPACE: the program does
 * not fit the chip. */
TERN_API TERN_MUST_USE tern_status tern_program_compile(tern_client *client, const char *name,
                                                        const void *bytes, size_t size,
                                                        const tern_program_options *options,
                                                        tern_program **out);
TERN_API TERN_MUST_USE tern_status tern_program_load(tern_client *client, const char *path,
                                                     tern_program **out);
TERN_API TERN_MUST_USE tern_status tern_program_save(const tern_program *program, const char *path);
/* The bytes of a compiled file, allocated from |mem|: free with mem.fn(mem.self, *out, *out_len,
 * 0). tern_program_compile() accepts them. */
TERN_API TERN_MUST_USE tern_status tern_program_serialize(const tern_program *program,
                                                          tern_alloc mem, uint8_t **out,
                                                          size_t *out_len);
TERN_API tern_program *tern_program_retain(tern_program *program);
TERN_API void tern_program_release(tern_program *program);

/* Converts StableHLO, text or bytecode, to zero-terminated StableHLO text; |name| is the file name
 * in messages. Allocated from |mem|: free with mem.fn(mem.self, *out, *out_len + 1, 0). */
TERN_API TERN_MUST_USE tern_status tern_program_text(tern_alloc mem, const char *name,
                                                     const void *bytes, size_t size, char **out,
                                                     size_t *out_len);
/* The same for the program that each device runs: that of one partition, with collectives. Of
 * |options| those about devices and shardings are used; NULL: as tern_program_text(). */
TERN_API TERN_MUST_USE tern_status tern_program_local_text(tern_alloc mem, const char *name,
                                                           const void *bytes, size_t size,
                                                           const tern_program_options *options,
                                                           char **out, size_t *out_len);

/* Name of the source's module ("jit_f"), "" if it has none. Borrowed. */
TERN_API const char *tern_program_name(const tern_program *program);
/* A hash of graph, chip, flags and compiler version: the key in the cache. */
TERN_API void tern_program_key(const tern_program *program, uint8_t out[32]);
TERN_API uint32_t tern_program_input_count(const tern_program *program);
TERN_API uint32_t tern_program_output_count(const tern_program *program);
/* Borrowed; NULL if |index| is out of range. */
TERN_API const tern_shape *tern_program_input(const tern_program *program, uint32_t index);
TERN_API const tern_shape *tern_program_output(const tern_program *program, uint32_t index);
/* Devices that run the program together: 1, or the number of its partitions. */
TERN_API uint32_t tern_program_device_count(const tern_program *program);
/* Physical cores of each device that run the program: more than 1 if the devices are logical cores
 * of several (NEURON_LOGICAL_NC_CONFIG) and the compiler could divide the work. */
TERN_API uint32_t tern_program_core_count(const tern_program *program);

/* The axes of an input or output; a dimension with several lists them from major to minor.
 * Borrowed; |*out_count| is 0 if |index| is out of range. */
TERN_API const tern_axis *tern_program_input_axes(const tern_program *program, uint32_t index,
                                                  uint32_t *out_count);
TERN_API const tern_axis *tern_program_output_axes(const tern_program *program, uint32_t index,
                                                   uint32_t *out_count);

/* [device count]: the partition at each position that the axes count; NULL: they are in order, or
 * |index| is out of range. */
TERN_API const uint32_t *tern_program_input_positions(const tern_program *program, uint32_t index);
TERN_API const uint32_t *tern_program_output_positions(const tern_program *program, uint32_t index);

/* Inputs and outputs are row-major, with their dimensions in the order in which the source wants
 * them in memory (mhlo.layout_mode): [rank], which dimension of the source each one is. NULL: the
 * same order, or |index| is out of range. */
TERN_API const uint8_t *tern_program_input_order(const tern_program *program, uint32_t index);
TERN_API const uint8_t *tern_program_output_order(const tern_program *program, uint32_t index);

/* The memory that the source wants an input or output in (mhlo.memory_kind). Runs take and return
 * buffers in HBM: the caller moves them. The default if |index| is out of range. */
TERN_API tern_memory_kind tern_program_input_memory(const tern_program *program, uint32_t index);
TERN_API tern_memory_kind tern_program_output_memory(const tern_program *program, uint32_t index);
/* The donated input whose memory the output reuses; -1: none. */
TERN_API int32_t tern_program_output_alias(const tern_program *program, uint32_t index);
/* Whether the source donates the input (tf.aliasing_output, or jax.buffer_donor = true), even if no
 * output reuses its memory. false if |index| is out of range. */
TERN_API bool tern_program_input_donated(const tern_program *program, uint32_t index);

typedef struct {
    bool cached;              /* loaded from the cache */
    double compile_seconds;   /* of this compilation, or of loading from the cache */
    double predicted_seconds; /* modelled time of one run on the target; 0: not modelled */
    double flops;             /* of the matmuls of one run */
    double peak_flops;        /* per second, of one core's tensor engine in bf16 */
    uint64_t input_bytes, output_bytes; /* outputs that reuse an input's memory are not counted */
    uint64_t constant_bytes, scratch_bytes;
    uint64_t instructions;
    /* Loops and branches whose trip count depends on values: predicted_seconds and flops exclude
     * them. */
    uint32_t untimed;
    uint64_t runs; /* completed without a failure */
    /* Means over these runs, with the trip counts they had; 0: no runs. Loops that run in the
     * GpSimd library are excluded. */
    double run_seconds, run_flops;
} tern_program_info;
TERN_API void tern_program_get_info(const tern_program *program, tern_program_info *out);
/* Describes the loops and branches that |untimed| counts: "the loop at model.py:12 (3.2 us an
 * iteration)"; "" if there are none. Borrowed. */
TERN_API const char *tern_program_untimed(const tern_program *program);
/* The compile report as JSON, "" if there is none. Borrowed. */
TERN_API const char *tern_program_report(const tern_program *program);

typedef struct {
    size_t struct_size; /* sizeof(tern_profile_options) at the caller's compile time */
    /* "text", "json", "csv", "perfetto" or "html". NULL: from the suffix of |path|. */
    const char *format;
    /* The output file, replaced atomically; or NULL: |write| receives the output in consecutive
     * chunks. A failure of |write| ends the output and is returned. */
    const char *path;
    tern_status (*write)(void *self, const char *bytes, size_t size);
    void *self;
    const char *title;   /* NULL: the program's name */
    uint64_t events_max; /* record single events for programs of up to this many instructions; 0:
                            2,000,000 */
    /* Compares with the same program on a modified chip: "hbm_bandwidth=2x pe_clock=2.8GHz",
     * separated by spaces; clocks, rates and times only. csv and perfetto contain the modified chip
     * only. NULL: none. INVALID for a change that would require recompiling. */
    const char *what_if;
} tern_profile_options;
/* The profile of one run on the chip it was compiled for, as by `tern profile`. No run is needed.
 * INVALID: unknown format, or neither path nor function. */
TERN_API TERN_MUST_USE tern_status tern_program_profile(const tern_program *program,
                                                        const tern_profile_options *options);

typedef struct {
    size_t struct_size; /* sizeof(tern_execute_options) at the caller's compile time */
    /* Inputs that the program must not overwrite although it could reuse their memory: NULL, or one
     * flag per input. Such an input is copied first. */
    const bool *keep;
    /* Seed of stochastic rounding, and of the generators before they are seeded. Without options
     * the seed is the execution's index on its device, so executions round differently. */
    uint64_t seed;
} tern_execute_options;

/* Queues one run on |device|: it starts when its inputs are ready and earlier work of the queue is
 * done. |outputs| receives a new buffer per output immediately; using them waits as needed. An
 * input whose memory an output reuses is deleted, without a copy. |options| and |out_done| may be
 * NULL. INVALID, with nothing queued, if an input has the wrong type or shape, is deleted, is on
 * another device, or is passed twice although an output reuses its memory. A failure of the run is
 * the status of |*out_done| and of the outputs; this includes NO_SPACE, since outputs are allocated
 * when the run starts. A run whose input failed fails with the input's status. */
TERN_API TERN_MUST_USE tern_status
tern_program_execute(tern_program *program, tern_device *device, tern_buffer *const *inputs,
                     uint32_t input_count, const tern_execute_options *options,
                     tern_buffer **outputs, uint32_t output_count, tern_event **out_done);

/* Queues one run of a program on |device_count| devices, one per partition: devices[p] runs
 * partition p, on inputs[p], and outputs[p] receives its outputs. The devices are different ones of
 * the client, in any order. The run starts on all of them together; each device's queue has it at
 * one place, and two such runs never interleave. |out_done| is NULL or receives an event per
 * device. Otherwise like tern_program_execute(), which is for programs of one device: nothing is
 * queued on any device if an input of any partition is INVALID, and a failure of one partition is
 * the status of all. options->keep holds for every partition. */
TERN_API TERN_MUST_USE tern_status tern_program_execute_all(
    tern_program *program, tern_device *const *devices, uint32_t device_count,
    tern_buffer *const *const *inputs, uint32_t input_count, const tern_execute_options *options,
    tern_buffer **const *outputs, uint32_t output_count, tern_event **out_done);

/* Makes |program| the one that `tern profile --last` shows, under |name| ("gpt2 training step";
 * NULL: the program's name). The caller decides which executions to record. Cheap enough to call
 * after every execution. The record is stored in the cache of |client|; without a cache the call
 * does nothing. */
TERN_API void tern_program_record_run(const tern_program *program, tern_client *client,
                                      const char *name);

#ifdef __cplusplus
}
#endif

#endif
