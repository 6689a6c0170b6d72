/* coll/print_plan.h - a plan as text, for people and for tests.
 *
 *     all_reduce of 8 ranks by ring: chunks 8, scratch 7, channels 2
 *         0   put        input[r-1] -> scratch[0] of r+1; post 0
 *       steps 1 to 1, i = 0 to 5:
 *         1   reduce_put scratch[i] + input[r-2-i] -> scratch[1+i] of r+1; wait 0 >= 1+i; post 0
 *
 * r is the executing rank, r.8.4 is a digit of it: (r / 8) % 4. An offset of a digit is modulo its
 * size. "&" marks a step that starts together with the one before it, "*" one whose trips start
 * together. */
#ifndef TERN_COLL_PRINT_PLAN_H
#define TERN_COLL_PRINT_PLAN_H

#include "base/text.h"
#include "coll/coll_plan.h"

void tern_coll_plan_print(const tern_coll_plan *plan, tern_text *out);

/* The head without its colon: "all_reduce of 32 ranks by mesh of 8, ring of 4". */
void tern_coll_plan_print_name(const tern_coll_plan *plan, tern_text *out);

#endif
