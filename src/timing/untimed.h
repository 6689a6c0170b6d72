/* timing/untimed.h - the loops, branches and library calls that the time of a program excludes
 * because they depend on values, for messages and reports. */
#ifndef TERN_TIMING_UNTIMED_H
#define TERN_TIMING_UNTIMED_H

#include "base/json.h"
#include "base/text.h"
#include "timing/timing.h"

typedef struct {
    uint8_t kind;      /* tern_isa_dynamic_kind */
    const char *op;    /* "while.4" */
    const char *place; /* "model.py:12"; "": unknown */
    uint32_t parent;   /* the enclosing one; NONE32: none */
    double seconds; /* of one iteration, or of the branch, without nested entries; NaN: unknown */
    double flops;   /* of one iteration or the branch */
    double iterations; /* excluded iterations, if known: too many for the clock; 0: unknown */
} tern_untimed;
typedef TERN_VEC(tern_untimed) tern_untimed_list;

const char *tern_untimed_kind_name(unsigned kind); /* "loop", "branch", "library" */

/* Appends those of |from|, found in |program|; texts are copied to |arena|. */
TERN_MUST_USE tern_status tern_untimed_add(tern_alloc mem, tern_arena *arena,
                                           const tern_isa_program *program,
                                           const tern_timing_dynamics *from,
                                           tern_untimed_list *out);

/* "the loop at model.py:12 (3.21 us an iteration) and the branch at model.py:20 (4 us or 9 us)";
 * names the first few and counts the rest. */
void tern_untimed_print(const tern_untimed *list, size_t count, tern_text *out);

/* An array of objects: kind, op, place, parent (-1: none), seconds (null: unknown), flops,
 * iterations (null: unknown). */
void tern_untimed_write(const tern_untimed *list, size_t count, tern_json_writer *w);
/* Reads what tern_untimed_write() wrote; |array| NULL gives none. Texts are borrowed from
 * |array|. */
TERN_MUST_USE tern_status tern_untimed_read(tern_alloc mem, const tern_json *array,
                                            tern_untimed_list *out);

#endif
