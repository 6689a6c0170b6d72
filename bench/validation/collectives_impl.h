/* validation/collectives_impl.h - published times of collectives (collectives.def). */
#ifndef TERN_VALIDATION_COLLECTIVES_IMPL_H
#define TERN_VALIDATION_COLLECTIVES_IMPL_H

#include "validation/validation.h"

/* As tern_validation_run(); sets |found| if there is a point, and leaves it otherwise. */
TERN_MUST_USE tern_status tern_validation_collectives(tern_alloc mem, const char *filter,
                                                      tern_validation_fn fn, void *arg,
                                                      bool *found);

#endif
