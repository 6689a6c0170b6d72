/* compile/compile_impl.h - the steps of tern_compile(). */
#ifndef TERN_COMPILE_COMPILE_IMPL_H
#define TERN_COMPILE_COMPILE_IMPL_H

#include "compile/compile.h"
#include "lower/lower.h"
#include "sched/sched.h"
#include "timing/timing.h"

/* Which compiler this is: the version, and the identity that the linker gave to its code. */
enum { TERN_COMPILER_NAME_MAX = 96 };
void tern_compiler_name(char out[TERN_COMPILER_NAME_MAX]);

/* Everything that decides what comes out, but for the graph and the chip: "auto-cast=none ...". */
TERN_MUST_USE tern_status tern_compile_flags(const tern_compile_options *options, tern_text *out);

/* What is known of a compiled program. */
typedef struct {
    const tern_compile_options *options;
    const tern_lower_report *lowered;
    const tern_isa_program *program;
    const tern_sched_report *placed;
    const tern_timing *timing; /* NULL: not modelled */
    const char *no_timing;     /* why */
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
