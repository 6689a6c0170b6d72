/* base/assert.h - assertions of internal invariants; off in release builds (NDEBUG). */
#ifndef TERN_BASE_ASSERT_H
#define TERN_BASE_ASSERT_H

#include <assert.h>

/* The condition is always compiled, so that it cannot go stale, but evaluated only if assertions
 * are on. */
#ifdef NDEBUG
#define TERN_ASSERT(cond) ((void)sizeof(!(cond)))
#else
#define TERN_ASSERT(cond) assert(cond)
#endif

#define TERN_COUNT_OF(array) (sizeof(array) / sizeof((array)[0]))

#endif
