/* base/memory.h - how much memory the machine can still give, to refuse work that needs more before
 * it begins. */
#ifndef TERN_BASE_MEMORY_H
#define TERN_BASE_MEMORY_H

#include "base/status.h"

/* Bytes that this process can still use: the least of MemAvailable and what its control groups
 * (versions 1 and 2, at every level) leave. TERN_MEMORY ("24G") replaces all that; "0" and systems
 * that report nothing give UINT64_MAX. */
uint64_t tern_memory_available(void);

/* The same with |root| before the paths of /proc and /sys, and without TERN_MEMORY: for tests. */
uint64_t tern_memory_read(const char *root);

/* NULL; INVALID for a TERN_MEMORY that is no size; or NO_MEMORY if |bytes| are more than are
 * available:
 * "|what| needs 228 GB of memory, 25.8 GB is available (TERN_MEMORY sets another amount)". */
TERN_MUST_USE tern_status tern_memory_check(uint64_t bytes, const char *what);

#endif
