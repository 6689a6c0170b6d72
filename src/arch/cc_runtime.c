#include "arch/cc_runtime.h"

#include <math.h>

#include "arch/sources_impl.h"

tern_cc_runtime tern_arch_cc_runtime(const tern_chip *chip)
{
    return (tern_cc_runtime){
        .op_ns = chip->cc_op_ns,
        .link_hop_ns = chip->link_hop_ns,
        .network_hop_ns = chip->network_hop_ns,
        .piece_bytes = tern_arch_cc_runtime_early.piece_bytes,
    };
}

const tern_cc_runtime tern_arch_cc_runtime_early = {.op_ns = 21600,
                                                    .interval_ns = 58000,
                                                    .link_hop_ns = 4140,
                                                    .network_hop_ns = 10200,
                                                    .piece_bytes = 64};

const tern_fact tern_arch_cc_runtime_early_facts[] = {
    {TERN_TAG_DERIVED, SRC_NCCOM ", two-rank all-reduce: 34 us + 18.42 us per MiB, in three steps"},
    {TERN_TAG_MEASURED, SRC_NCCOM ", two-rank all-reduce: 58 us up to 64 KiB"},
    {TERN_TAG_DERIVED, SRC_NCCOM ", 32-rank all-gather: 150 us, in 31 hops of a ring"},
    {TERN_TAG_DERIVED,
     SRC_NCCOM ", 64 ranks of two instances: 1311 us at 64 KiB to 2 MiB, in 126 hops of a ring"},
    {TERN_TAG_DERIVED,
     SRC_NCCOM ", 64 ranks of two instances: longer from 128 bytes on, until 64 KiB give one "
               "piece to each of the 64 chunks of 16 rings"},
};

double tern_arch_cc_barrier_ns(const tern_chip *chip, uint64_t ranks)
{
    const double doublings = log2((double)ranks / chip->cc_barrier_ranks);
    return ranks > 1 ? fmax(0, chip->cc_barrier_doubling_ns * doublings) : 0;
}
