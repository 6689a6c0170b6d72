/* coll/choose_plan.h - the algorithms that the Neuron runtime would use for a collective: by the
 * bytes of its data and by where the ranks of its group are. */
#ifndef TERN_COLL_CHOOSE_PLAN_H
#define TERN_COLL_CHOOSE_PLAN_H

#include "coll/build_plan.h"

/* Where the ranks of a group are, in the order of the group. */
typedef struct {
    uint32_t node_ranks;  /* of each node: ranks i * node_ranks and following are those of a node */
    uint32_t nodes;       /* 1 unless each has equally many, one node after the other, ascending */
    bool has_whole_chips; /* the same for chips, and all cores of each */
} tern_coll_shape;

/* |cores| are the |count| members of a group, numbered across chips and nodes. */
tern_coll_shape tern_coll_shape_of(const uint32_t *cores, uint32_t count, uint32_t chip_cores,
                                   uint32_t node_cores);

/* Thresholds in bytes of the data: of the output of an all-gather, otherwise of the input. */
typedef struct {
    uint64_t mesh_below;      /* mesh */
    uint64_t rdh_up_to;       /* recursive halving and doubling; KangaRing above */
    uint64_t flat_ring_above; /* a ring of all ranks instead of a hierarchy of nodes; 0: never */
} tern_coll_rules;

/* trn2 and trn3: as published for the chips of an instance of trn2. trn1 also has flat rings, the
 * threshold of which is not published: it is taken to be that of KangaRing. */
extern const tern_coll_rules tern_coll_rules_trn1, tern_coll_rules_trn2;

/* The specification of a plan; a permute still needs its shift or targets. Always one that can be
 * built. */
tern_coll_spec tern_coll_choose(const tern_coll_rules *rules, tern_coll_kind kind, uint64_t bytes,
                                tern_coll_shape shape);

#endif
