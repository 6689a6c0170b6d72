/* arch/cc_runtime.h - the part of a collective's time that depends on the release of the runtime
 * rather than on the chip. Published measurements are of different releases: the same all-gather of
 * 32 ranks took 150 us once and 6 us later. */
#ifndef TERN_ARCH_CC_RUNTIME_H
#define TERN_ARCH_CC_RUNTIME_H

#include "arch/chip.h"

/* X(field, "meaning") */
#define TERN_CC_RUNTIME_FIELDS(X)                                          \
    X(op_ns, "a collective without its steps")                             \
    X(interval_ns, "from the start of a collective to the next, at least") \
    X(link_hop_ns, "one step between ranks of an instance")                \
    X(network_hop_ns, "one step between instances")                        \
    X(piece_bytes, "the least that is sent to another instance at once")

typedef struct {
#define X(field, what) double field;
    TERN_CC_RUNTIME_FIELDS(X)
#undef X
} tern_cc_runtime;

/* The releases that the chip's facts describe. */
tern_cc_runtime tern_arch_cc_runtime(const tern_chip *chip);

/* The early releases, 2022 and 2023, of which the sweeps of two and of 64 ranks of trn1 are. */
extern const tern_cc_runtime tern_arch_cc_runtime_early;

/* The barrier at the start of an execution with collectives between |ranks| ranks; once, whatever
 * the number of collectives. */
double tern_arch_cc_barrier_ns(const tern_chip *chip, uint64_t ranks);

/* The evidence for the values of tern_arch_cc_runtime_early, in the order of the fields. */
extern const tern_fact tern_arch_cc_runtime_early_facts[];

#endif
