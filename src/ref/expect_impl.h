/* ref/expect_impl.h - compares a value with the expected one. */
#ifndef TERN_REF_EXPECT_IMPL_H
#define TERN_REF_EXPECT_IMPL_H

#include "ref/eval_impl.h"

typedef enum { TERN_REF_EQ, TERN_REF_ALMOST_EQ, TERN_REF_CLOSE } tern_ref_check;

/* Uses the rule's attributes of the op (tolerance, max_ulp_difference, min_ulp_difference). FAULT
 * if values differ, with the first position and the count of differences. */
TERN_MUST_USE tern_status tern_ref_check_values(const tern_ref_call *c, tern_ref_check rule,
                                                const tern_ref_value *actual,
                                                const tern_ref_value *expected);

#endif
