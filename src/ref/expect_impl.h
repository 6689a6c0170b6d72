/* ref/expect_impl.h - comparing a value with the one expected. */
#ifndef TERN_REF_EXPECT_IMPL_H
#define TERN_REF_EXPECT_IMPL_H

#include "ref/eval_impl.h"

typedef enum { TERN_REF_EQ, TERN_REF_ALMOST_EQ, TERN_REF_CLOSE } tern_ref_check;

/* With the rule's attributes (tolerance, max_ulp_difference, min_ulp_difference) from the op.
 * FAULT when values differ, with the first place and how many. */
TERN_MUST_USE tern_status tern_ref_check_values(const tern_ref_call *c, tern_ref_check rule,
                                                const tern_ref_value *actual,
                                                const tern_ref_value *expected);

#endif
