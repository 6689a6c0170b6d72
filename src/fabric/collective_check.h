/* fabric/collective_check.h - whether the values of a collective are right. */
#ifndef TERN_FABRIC_COLLECTIVE_CHECK_H
#define TERN_FABRIC_COLLECTIVE_CHECK_H

#include "fabric/collective.h"

/* Compares the destinations of |c|, which has run, with what the definition of its kind makes of
 * the sources; a source must not overlap a destination. Data that is only moved must be equal by
 * bits, and so must be integer sums and, of an all-reduce, the destinations of all ranks. Sums of
 * floats are compared with sums in f64, within the rounding of as many additions. Reductions are
 * sums only. FAULT: names the rank, the element and both values. */
TERN_MUST_USE tern_status tern_fabric_check(const tern_fabric_collective *c);

#endif
