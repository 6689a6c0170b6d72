/* compile/compile_impl.h - the steps of tern_compile(). */
#ifndef TERN_COMPILE_COMPILE_IMPL_H
#define TERN_COMPILE_COMPILE_IMPL_H

#include "base/bytes.h"
#include "compile/compile.h"
#include "isa/code.h"
#include "lower/lower.h"
#include "sched/sched.h"
#include "timing/untimed.h"

/* Which compiler this is: the version, and the identity that the linker gave to its code. */
enum { TERN_COMPILER_NAME_MAX = 96 };
void tern_compiler_name(char out[TERN_COMPILER_NAME_MAX]);

/* Everything that decides what comes out, but for the graph and the chip: "auto-cast=none ...". */
TERN_MUST_USE tern_status tern_compile_flags(const tern_compile_options *options, tern_text *out);

/* --- make.c: a program that is being made --- */

typedef enum {
    TERN_MAKING_ITERATION_CONTINUES,
    TERN_MAKING_ITERATION_BEGINS,
    TERN_MAKING_ITERATION_ENDS
} tern_making_iteration;

typedef struct {
    const tern_compile_options *o;
    bool whole_loops; /* none is around several parts */
    tern_lir *b;
    tern_sched_parts *parts;
    tern_artifact_writer file;
    tern_isa_coder code;
    tern_timing_parts *clock;
    uint32_t trip_count;             /* of the loop around the part at hand; 0: there is none, */
    tern_making_iteration iteration; /* and of which that part is */
    bool spans;                      /* there was such a loop, and ops are still being lowered */
    /* What comes of it. */
    tern_lower_report lowered;
    tern_sched_report placed;
    tern_isa_program program;         /* its tables: there are no instructions */
    uint64_t instrs;                  /* but so many in |file| */
    const char *no_timing;            /* why there is no time; NULL: there is */
    TERN_VEC(double) library_seconds; /* by function */
    tern_untimed_list untimed;        /* what the time leaves out */
    tern_arena texts;                 /* of |untimed| */
} tern_making;

TERN_MUST_USE tern_status tern_making_create(const tern_compile_options *o, const char *name,
                                             tern_making **out);
void tern_making_destroy(tern_making *mk); /* accepts NULL */
/* All of |m|, whose ops are gone then: the program is in |file|. */
TERN_MUST_USE tern_status tern_making_run(tern_making *mk, tern_hlo_module *m);
/* |out| is filled in unless there is none: see |no_timing|. Once. */
TERN_MUST_USE tern_status tern_making_time(tern_making *mk, tern_timing *out);

/* What is known of a compiled program. */
typedef struct {
    const tern_making *made;
    const tern_timing *timing; /* NULL: not modelled */
} tern_compile_facts;

/* HBM that a program takes: inputs, outputs, constants, and what its temporaries share. */
uint64_t tern_compile_hbm_bytes(const tern_isa_program *p);
/* NO_SPACE if it is more than a core of the chip has. */
TERN_MUST_USE tern_status tern_compile_fits(const tern_isa_program *p, const tern_chip *chip,
                                            tern_alloc mem);
/* The same for each value of main by itself, before anything is made of it. */
TERN_MUST_USE tern_status tern_compile_values_fit(const tern_hlo_module *m, const tern_chip *chip);

TERN_MUST_USE tern_status tern_compile_report(const tern_compile_facts *facts, tern_text *out_json);

#endif
