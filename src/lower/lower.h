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
    bool backward; /* of a backward pass */
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
    /* Called, if not NULL, between two ops of main once at least |part_instrs| instructions are
     * recorded, counting loops as unrolled. It may consume the recorded instructions; HBM tensors
     * may then be renumbered, keeping their order. */
    tern_status (*part)(void *self);
    void *self;
    uint32_t part_instrs;
    /* If not NULL, |part| is also called between two ops of a counting loop of main.
     * begin_outer_loop is called before the first part in the loop, which is open and was begun
     * with nothing else recorded; it returns whether the loop may enclose this part and the
     * following ones. end_outer_loop is called before the last of them. */
    bool (*begin_outer_loop)(void *self);
    void (*end_outer_loop)(void *self);
} tern_lower_options;

/* Whether the composite |composite|, "tern.attention" or "tern.attention_grad", can be lowered on
 * |chip|. Reads its types and attributes only; if not, |why| is a static string. */
bool tern_lower_supports(const tern_hlo_module *m, tern_hlo_op composite, const tern_chip *chip,
                         const char **why);

/* Records "main" of |m|, which must be verified, into |b|. Initialises |report|; on failure it is
 * empty. UNSUPPORTED if the program cannot run on a NeuronCore (no main, ...). */
TERN_MUST_USE tern_status tern_lower_module(tern_hlo_module *m, const tern_lower_options *options,
                                            tern_lir *b, tern_lower_report *report);

#endif
