/* base/memory.h - available memory, to refuse work that needs more before it starts. */
#ifndef TERN_BASE_MEMORY_H
#define TERN_BASE_MEMORY_H

#include "base/status.h"

/* Bytes available to this process: the minimum of MemAvailable and the remaining limits of its
 * control groups (versions 1 and 2, at every level). TERN_MEMORY ("24G") overrides it. UINT64_MAX
 * for "0" and on systems that report nothing. */
uint64_t tern_memory_available(void);

/* For tests: the same with |root| prefixed to /proc and /sys, ignoring TERN_MEMORY. */
uint64_t tern_memory_read(const char *root);

/* INVALID if TERN_MEMORY is not a size; NO_MEMORY if |bytes| exceed the available memory:
 * "|what| needs 228 GB of memory, 25.8 GB is available (TERN_MEMORY sets another amount)". */
TERN_MUST_USE tern_status tern_memory_check(uint64_t bytes, const char *what);

#endif
