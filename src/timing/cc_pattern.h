/* timing/cc_pattern.h - collectives that load the machine alike: of one kind, over the same groups,
 * by the same plan. What each part of the machine carries for them is in proportion to their bytes.
 */
#ifndef TERN_TIMING_CC_PATTERN_H
#define TERN_TIMING_CC_PATTERN_H

#include "coll/coll_time.h"

/* Patterns of a program that are told apart; all further ones are the last, which is |mixed|. */
enum { TERN_TIMING_PATTERNS = 32 };

/* What a part of the machine carries for each byte of a collective. */
typedef struct {
    tern_coll_resource part;
    double bytes;
} tern_timing_load;

typedef struct {
    uint32_t kind; /* tern_isa_CC */
    bool mixed;    /* of several kinds and groups: neither groups nor loads are known */
    uint32_t rows, columns;
    TERN_VEC(uint32_t)
    ranks;               /* [rows * columns]: the groups, NONE32 fills up short ones; the pairs
                            of a permute. Without rows: a group of all devices */
    tern_coll_spec spec; /* of the plan, without |targets| */
    TERN_VEC(tern_timing_load) loads;
} tern_timing_pattern;

typedef struct {
    uint32_t count;
    tern_timing_pattern items[TERN_TIMING_PATTERNS];
} tern_timing_patterns;

void tern_timing_patterns_fini(tern_alloc mem, tern_timing_patterns *patterns);
/* |out| is zeroed; the caller frees it, on failure too. */
TERN_MUST_USE tern_status tern_timing_patterns_copy(tern_alloc mem,
                                                    const tern_timing_patterns *patterns,
                                                    tern_timing_patterns *out);

#endif
