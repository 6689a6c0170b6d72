/* lower/lower.h - from a graph to tiles and instructions (lir): tiling and choice of engines.
 *
 * Every op of "main" has a row in lowerings.def with the function that writes instructions for it;
 * what has none, or is a case its function does not take, becomes a call of the GpSimd library, and
 * the report counts it. */
#ifndef TERN_LOWER_LOWER_H
#define TERN_LOWER_LOWER_H

#include "arch/chip.h"
#include "base/vec.h"
#include "hlo/module.h"
#include "lir/lir.h"

/* An input or output of the program. */
typedef struct {
    uint32_t tensor; /* of the program of lir */
    tern_hlo_type type;
    int32_t alias; /* of an output: the input whose memory it takes; -1: its own */
    bool donated;  /* of an input: the caller gives it away */
} tern_lower_io;

/* What became of an op, or of a group. */
typedef struct {
    tern_hlo_op op;
    const char *how;     /* "row", "matmul", "library", ...: constant texts */
    uint32_t first, end; /* its instructions among those of its part */
} tern_lower_entry;

typedef struct {
    tern_alloc mem;
    TERN_VEC(tern_lower_io) inputs;
    TERN_VEC(tern_lower_io) outputs;
    TERN_VEC(tern_lower_entry) entries;
} tern_lower_report;

void tern_lower_report_fini(tern_lower_report *report);

typedef struct {
    tern_alloc mem;
    const tern_chip *chip;
    bool library_only; /* every op by the library: for tests, and for finding faults */
    bool unroll;       /* write all loops out */
    bool control;      /* while, case and if as loops of the machine, not by the library */
    /* If not NULL: between two ops of main, when there are so many instructions, those in loops
     * counted as if written out, this may take them away; tensors in HBM may then have other
     * numbers, in the same order. */
    tern_status (*part)(void *self);
    void *self;
    uint32_t part_instrs;
    /* If not NULL: the same between two ops of a counting loop of main. Before the first part in
     * it: whether the loop, which is open and was begun when nothing else had been recorded, may be
     * one around this part and those that follow. And before the last of them. */
    bool (*begin_outer_loop)(void *self);
    void (*end_outer_loop)(void *self);
} tern_lower_options;

/* Records "main" of |m|, verified, into |b|. |report| is initialised by the call; on failure it
 * holds nothing. UNSUPPORTED if the program cannot be one of a NeuronCore (no main, ...). */
TERN_MUST_USE tern_status tern_lower_module(tern_hlo_module *m, const tern_lower_options *options,
                                            tern_lir *b, tern_lower_report *report);

#endif
