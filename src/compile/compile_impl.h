/* compile/compile_impl.h - the stages of tern_compile(). */
#ifndef TERN_COMPILE_COMPILE_IMPL_H
#define TERN_COMPILE_COMPILE_IMPL_H

#include "base/bytes.h"
#include "compile/compile.h"
#include "compile/regions.h"
#include "isa/code.h"
#include "lower/lower.h"
#include "passes/shard.h"
#include "sched/sched.h"
#include "timing/cc_traffic.h"
#include "timing/untimed.h"

/* The identity of this compiler: its version and the build id from the linker. */
enum { TERN_COMPILER_NAME_MAX = 96 };
void tern_compiler_name(char out[TERN_COMPILER_NAME_MAX]);

/* The options that affect the result, except the chip, as text: "auto-cast=none ...". */
TERN_MUST_USE tern_status tern_compile_flags(const tern_compile_options *options, tern_text *out);

/* Whether |chip| is a built-in one: lowerings are tested on those. */
bool tern_compile_for_builtin(const tern_chip *chip);

/* UNSUPPORTED if |m|, a module for several devices, has shardings of GSPMD: where, and what to set.
 * Not const: locations are decoded. */
TERN_MUST_USE tern_status tern_compile_check_gspmd(tern_alloc mem, tern_hlo_module *m);

/* --- partition.c: programs for several devices --- */

typedef struct {
    uint32_t devices; /* that run the program, each core counted */
    uint32_t cores;   /* of each; they share its HBM */
    tern_arena arena; /* of |signature|, |mesh|, |memories| and |orders| */
    tern_shard_signature signature;
    const tern_timing_mesh_axis *mesh; /* from major to minor: the source's names of the devices */
    uint32_t mesh_rank;                /* 0: it has none, or the devices are in another order */
    tern_shard_report report;
    const uint8_t *memories; /* of the inputs, then of the outputs of "main": a tern_memory_kind */
    uint32_t memory_count;
    const uint8_t *const *orders; /* of the inputs, then of the outputs, as in the artifact */
    uint32_t order_count;         /* 0: all are those of the source */
} tern_compile_partitions;

/* Turns a module with shardings into the program of one of its partitions; leaves others as they
 * are. |out| is zeroed, with an arena. */
TERN_MUST_USE tern_status tern_compile_partition(tern_hlo_module *m, const tern_compile_options *o,
                                                 tern_text *remarks, tern_compile_partitions *out);
/* Whether each core of a device has a part of input |i| only. */
bool tern_compile_input_is_split(const tern_compile_partitions *p, uint32_t i);
/* Writes devices, cores and how values are cut. */
TERN_MUST_USE tern_status tern_compile_set_devices(tern_artifact *a,
                                                   const tern_compile_partitions *p);
/* Reads the memories that the source wants values in (mhlo.memory_kind), before lowering frees the
 * ops; then writes them to the artifact. */
TERN_MUST_USE tern_status tern_compile_find_memories(const tern_hlo_module *m,
                                                     tern_compile_partitions *out);
void tern_compile_set_memories(tern_artifact *a, const tern_compile_partitions *p);

/* --- layouts.c: inputs and outputs in the order in memory that the source wants --- */

/* Reads them from the source. UNSUPPORTED: a layout with tiles. */
TERN_MUST_USE tern_status tern_compile_find_layouts(const tern_hlo_module *m,
                                                    tern_compile_partitions *out);
/* Transposes inputs and outputs of "main" where another order than the source's is wanted, when the
 * module is that of one partition. */
TERN_MUST_USE tern_status tern_compile_apply_layouts(tern_hlo_module *m,
                                                     tern_compile_partitions *p);
/* Writes the orders to the artifact, which has its axes already. */
TERN_MUST_USE tern_status tern_compile_set_orders(tern_artifact *a,
                                                  const tern_compile_partitions *p);

/* --- shares.c: where the predicted time goes --- */

/* The engines of a report with the field of the summary that has their active share. */
extern const struct tern_compile_engine {
    const char *name, *field;
} tern_compile_engines[TERN_COMPILE_ENGINES];

/* What the ops of one title take. */
typedef struct {
    uint32_t first, ops; /* the first in |lowered.names|, NONE32 for instructions of no op */
    float time;          /* in fs, sum of the advances of their work: all rows are the total time */
    float exposed;       /* the part of |time| that is exposed collectives */
    float busy[TERN_COMPILE_ENGINES];
} tern_compile_share;

/* --- compile_job.c: the compilation of one program --- */

typedef enum { TERN_PART_PLAIN, TERN_PART_BEGINS_LOOP, TERN_PART_ENDS_LOOP } tern_part_role;

typedef struct {
    const tern_compile_options *o;
    bool whole_loops; /* no loop may span several parts */
    tern_lir *b;
    tern_sched_parts *parts;
    tern_artifact_writer file;
    tern_isa_coder code;
    tern_timing_parts *clock;
    uint32_t part_count; /* including the current part */
    uint32_t trip_count; /* of the loop around the current part; 0: none */
    tern_part_role role; /* of the current part in that loop */
    bool spans_parts;    /* a loop has spanned parts, and ops are still being lowered */
    /* Results. */
    tern_lower_report lowered;
    tern_sched_report scheduled;
    tern_isa_program program;         /* tables only, without instructions */
    uint64_t instrs;                  /* instructions in |file| */
    const char *no_timing;            /* why there is no predicted time; NULL: there is one */
    TERN_VEC(double) library_seconds; /* by function */
    tern_untimed_list untimed;        /* loops and branches that the time excludes */
    TERN_VEC(tern_compile_share) shares;
    uint32_t shared_names; /* of |lowered| that are counted in |shares| */
    tern_compile_regions regions;
    tern_hlo_module *m;  /* for the locations of ops */
    const char *remarks; /* of the passes, one per line; NULL: none */
    const tern_compile_partitions *partitions;
    tern_time start_barrier; /* included in the predicted time; of the parts so far */
    bool f32_matmul;         /* see tern_compile_has_f32_matmul() */
    tern_arena texts;        /* of |untimed| */
    tern_map kernels;        /* by the hash of an NKI kernel: 1 if it keeps its written order */
} tern_compile_job;

/* kernel_order.c: the order of an NKI kernel's instructions, for tern_lower_options; |self|: the
 * job. */
TERN_MUST_USE tern_status tern_compile_plan_kernel(void *self, const tern_nki_stream *k,
                                                   tern_nki_plan *out);

/* Adds the work of the current part. */
TERN_MUST_USE tern_status tern_compile_add_shares(tern_compile_job *job, const tern_isa_program *p,
                                                  const tern_timing *timing);
TERN_MUST_USE tern_status tern_compile_job_create(const tern_compile_options *o, const char *name,
                                                  const tern_compile_partitions *partitions,
                                                  tern_compile_job **out);
void tern_compile_job_destroy(tern_compile_job *job); /* accepts NULL */
/* Compiles all of |m| into |file| and drops its ops. */
TERN_MUST_USE tern_status tern_compile_job_run(tern_compile_job *job, tern_hlo_module *m);
/* Fills in |out| unless |no_timing| is set. At most once. */
TERN_MUST_USE tern_status tern_compile_job_timing(tern_compile_job *job, tern_timing *out);

/* The inputs of the report. */
typedef struct {
    const tern_compile_job *job;
    tern_hlo_module *m;        /* for its locations: the ops are gone */
    const tern_timing *timing; /* NULL: not modelled */
} tern_compile_facts;

/* shares.c: writes an array with the longest kinds of op, those above 1 % of the time. */
TERN_MUST_USE tern_status tern_compile_write_shares(const tern_compile_facts *facts,
                                                    tern_json_writer *w);

/* distance.c: writes an object with the bound of the program and the regions that are farthest from
 * theirs. */
TERN_MUST_USE tern_status tern_compile_write_distance(const tern_compile_facts *facts,
                                                      tern_json_writer *w);

/* --- two_cores.c: NKI kernels on two cores --- */

bool tern_compile_uses_two_cores(const tern_hlo_module *m);
/* INVALID if the devices do not have two cores. */
TERN_MUST_USE tern_status tern_compile_check_two_cores(const tern_hlo_module *m,
                                                       const tern_compile_options *o);
/* Joins the program of core 0, which is |*bytes| as a compiled file without report, with that of
 * core 1, job->o->other_core; times both, reports, and replaces the bytes. */
TERN_MUST_USE tern_status tern_compile_join_cores(tern_compile_job *job, tern_hlo_module *m,
                                                  tern_artifact *about, uint8_t **bytes,
                                                  size_t *len);

/* --- communication.c --- */

/* Sets |start_barrier| if a collective of the part |p| crosses chips. */
void tern_compile_note_collectives(tern_compile_job *job, const tern_isa_program *p);
/* The start barrier and the exposed time of collectives, as a share of the predicted time. */
double tern_compile_communication_share(const tern_compile_facts *facts);
TERN_MUST_USE tern_status tern_compile_write_communication(const tern_compile_facts *facts,
                                                           tern_json_writer *w);

/* HBM use of a program on a device: inputs, outputs, constants, and the scratch area of
 * temporaries. Several cores of a device share the inputs that all of them read as a whole. */
uint64_t tern_compile_hbm_bytes(const tern_compile_job *job);
/* NO_SPACE if the program needs more HBM than a core of the chip has. */
TERN_MUST_USE tern_status tern_compile_fits(const tern_compile_job *job);
/* The same for each single value of main, before compilation. */
TERN_MUST_USE tern_status tern_compile_values_fit(const tern_hlo_module *m, const tern_chip *chip);

/* --- advice.c --- */

/* The one with the largest active share. */
unsigned tern_compile_bottleneck(const tern_timing *t);

/* Whether a matmul or convolution of |m| has f32 operands, so that --auto-cast would change it. */
bool tern_compile_has_f32_matmul(const tern_hlo_module *m);
/* Writes an array of texts: changes that would make the program faster, each with the share of the
 * time that it saves at most. */
void tern_compile_advice(const tern_compile_facts *facts, tern_json_writer *w);

TERN_MUST_USE tern_status tern_compile_report(const tern_compile_facts *facts, tern_text *out_json);

#endif
