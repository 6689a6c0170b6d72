/* base/host_cpus.h - how many threads can compute at once in this process. */
#ifndef TERN_BASE_HOST_CPUS_H
#define TERN_BASE_HOST_CPUS_H

#include <stdint.h>

/* Physical cores that this process may use, at least 1: those with a hardware thread in its CPU
 * affinity, and no more than the CPU quotas of its control groups allow, rounded up. Two hardware
 * threads of a core share its arithmetic units, so they count once. Where the system does not
 * report topology, every CPU counts. */
unsigned tern_host_cpus(void);

/* For tests: the same with |root| prefixed to /proc and /sys, for the CPUs whose bits are set in
 * |allowed|, 64 in each of |words|. */
unsigned tern_host_cpus_read(const char *root, const uint64_t *allowed, unsigned words);

#endif
