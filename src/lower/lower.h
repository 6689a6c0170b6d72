/* lower/lower.h - lowers a graph to tiles and instructions (lir): tiling and engine selection.
 *
 * Each op of "main" has a row in lowerings.def naming the function that records its instructions.
 * An op without a row, or in a form its function does not support, becomes a call of the GpSimd
 * library; the report counts those. */
#ifndef TERN_LOWER_LOWER_H
#define TERN_LOWER_LOWER_H

#include "arch/chip.h"
#include "base/map.h"
#include "base/vec.h"
#include "hlo/module.h"
#include "lir/lir.h"
#include "nki/nki_plan.h"

/* An input or output of the program. */
typedef struct {
    uint32_t tensor; /* index in the lir program */
    tern_hlo_type type;
    int32_t alias; /* of an output: the input whose memory it reuses; -1: none */
    bool donated;  /* of an input: the caller donates it */
} tern_lower_io;

/* The name of library functions that are only called for inputs that a faster lowering does not
 * support. */
#define TERN_LOWER_FALLBACK "fallback"

/* How an op or a fusion was lowered. */
typedef struct {
    tern_hlo_op op;
    const char *how;     /* "row", "matmul", "library", ...: static strings */
    uint32_t first, end; /* instruction range [first, end) within its part */
} tern_lower_entry;

/* An op of the graph as people know it. */
typedef struct {
    const char *op;    /* as in the notes of its instructions: "tern.contract.8" */
    const char *title; /* "matmul + bias + gelu" */
    const char *scope; /* "layer_3/mlp", from the names in its location; "" if there are none */
    tern_hlo_loc loc;
    uint32_t backward : 1; /* of a backward pass */
    uint32_t region : 31;  /* for the user of the report (compile/regions.h) */
} tern_lower_name;

typedef struct {
    tern_alloc mem;
    tern_arena texts;
    tern_map named; /* by |op|: the index in |names| */
    TERN_VEC(tern_lower_name) names;
    TERN_VEC(tern_lower_io) inputs;
    TERN_VEC(tern_lower_io) outputs;
    TERN_VEC(tern_lower_entry) entries;
} tern_lower_report;

void tern_lower_report_fini(tern_lower_report *report);

typedef struct {
    tern_alloc mem;
    const tern_chip *chip;
    bool library_only; /* every op runs in the library: for tests and for bisecting failures */
    bool unroll;       /* unroll all loops */
    bool control;      /* lower while, case and if to hardware loops instead of library calls */
    /* A part ends between two ops of main, or of a counting loop of main, once it has at least this
     * many instructions, counting loops as unrolled; 0: there is one part. */
    uint32_t part_instrs;
    bool whole_loops; /* no part ends inside a loop */
    /* Sets the order of an NKI kernel's instructions; NULL: tern_nki_plan_order() does. */
    tern_status (*plan_kernel)(void *self, const tern_nki_stream *kernel, tern_nki_plan *out);
    void *self;
    uint32_t core; /* of an NKI kernel on two cores, the one whose code is recorded */
} tern_lower_options;

/* Whether the composite |composite|, "tern.attention" or "tern.attention_grad", can be lowered on
 * |chip|. Reads its types and attributes only; if not, |why| is a static string. */
bool tern_lower_supports(const tern_hlo_module *m, tern_hlo_op composite, const tern_chip *chip,
                         const char **why);

/* Lowers "main" part by part: the caller schedules and frees the recording of one part before the
 * next one is recorded.
 *
 *     do {
 *         TERN_TRY(tern_lower_next(l, &part));
 *         ... consume the recording of |b|, unless the part is optional ...
 *     } while (part != TERN_LOWER_LAST); */
typedef struct tern_lower tern_lower;

typedef enum {
    TERN_LOWER_PART,        /* optional: recording may go on as if the part had not ended */
    TERN_LOWER_BEGINS_LOOP, /* optional: the recording begins with the open loop of main. If the
                               loop can span several parts, the caller takes it out of the recording
                               and calls tern_lower_open_loop() */
    TERN_LOWER_ENDS_LOOP,   /* the last part in that loop */
    TERN_LOWER_LAST         /* the last part of the program */
} tern_lower_part;

/* Prepares to record "main" of |m|, which must be verified, into |b|. The arguments are borrowed
 * until tern_lower_destroy(). Initialises |report|, which the caller owns even on failure.
 * UNSUPPORTED if the program cannot run on a NeuronCore (no main, ...). */
TERN_MUST_USE tern_status tern_lower_create(tern_hlo_module *m, const tern_lower_options *options,
                                            tern_lir *b, tern_lower_report *report,
                                            tern_lower **out);
void tern_lower_destroy(tern_lower *l); /* accepts NULL */

/* Records until a part may end. If the caller has consumed the recording since the last call, HBM
 * tensors may have other ids now, but in the same order. After a failure of |b| the part is LAST.
 */
TERN_MUST_USE tern_status tern_lower_next(tern_lower *l, tern_lower_part *out);
void tern_lower_open_loop(tern_lower *l);

/* Records "main" as one part. On failure |report| is empty. */
TERN_MUST_USE tern_status tern_lower_module(tern_hlo_module *m, const tern_lower_options *options,
                                            tern_lir *b, tern_lower_report *report);

#endif
