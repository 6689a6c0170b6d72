/* timing/cc_pattern_impl.h - patterns are found while the costs of collectives are computed. */
#ifndef TERN_TIMING_CC_PATTERN_IMPL_H
#define TERN_TIMING_CC_PATTERN_IMPL_H

#include "timing/cc_pattern.h"
#include "timing/rank_table_impl.h"

typedef struct {
    uint32_t kind; /* tern_isa_CC */
    const tern_timing_ranks *table;
    const tern_coll_spec *spec;
    const tern_coll_machine *machine; /* NULL: the loads are not known */
    const double *traffic;            /* of each resource of the machine */
    uint64_t bytes;                   /* of the collective */
} tern_timing_pattern_use;

/* |*out| is the index of the pattern, which is new or known. */
TERN_MUST_USE tern_status tern_timing_pattern_find(tern_alloc mem, tern_timing_patterns *patterns,
                                                   const tern_timing_pattern_use *use,
                                                   uint32_t *out);

#endif
