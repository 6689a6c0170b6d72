/* base/assert.h - checks of our own invariants. On unless the build is a release (NDEBUG). */
#ifndef TERN_BASE_ASSERT_H
#define TERN_BASE_ASSERT_H

#include <assert.h>

/* The condition is always compiled, so a release build cannot rot it, but only evaluated when
 * assertions are on. */
#ifdef NDEBUG
#define TERN_ASSERT(cond) ((void)sizeof(!(cond)))
#else
#define TERN_ASSERT(cond) assert(cond)
#endif

#define TERN_COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

#endif
