/* coll/choose_plan.h - the algorithms that the Neuron runtime would use for a collective: by the
 * bytes of its data and by where the ranks of its group are. */
#ifndef TERN_COLL_CHOOSE_PLAN_H
#define TERN_COLL_CHOOSE_PLAN_H

#include "arch/chip.h"
#include "coll/build_plan.h"

/* Where the ranks of a group are, in the order of the group. */
typedef struct {
    uint32_t node_ranks, nodes; /* the same number on each node, and the nodes one after the other;
                                   otherwise all ranks are taken to be on one node */
    uint32_t chip_ranks;        /* the same for the chips of a node; 1 if that is not so */
    bool has_whole_chips;       /* all cores of each chip are in the group */
} tern_coll_shape;

/* |cores| are the logical cores of a group, numbered across chips and nodes. */
tern_coll_shape tern_coll_shape_of(const uint32_t *cores, uint32_t count, uint32_t chip_cores,
                                   uint32_t node_cores);

/* The specification of a plan; a permute still needs its shift or targets. Always one that can be
 * built. |bytes| are of the data: of the output of an all-gather, otherwise of the input. The
 * thresholds are facts of the chip. */
tern_coll_spec tern_coll_choose(const tern_chip *chip, tern_coll_kind kind, uint64_t bytes,
                                tern_coll_shape shape);

#endif
