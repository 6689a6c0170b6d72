/* coll/exchange_time.h - the time of an exchange whose parts differ in size: alltoallv,
 * all_gatherv.
 *
 * The runtime exchanges by a mesh, all pairs of ranks at once; with parts of one size the time is
 * that of an all-to-all by mesh (coll_time.h). */
#ifndef TERN_COLL_EXCHANGE_TIME_H
#define TERN_COLL_EXCHANGE_TIME_H

#include "coll/coll_time.h"

/* |bytes| is [ranks of a group][the same]: what each rank sends to each, in every group. INVALID as
 * tern_coll_time(), UNSUPPORTED for groups over several instances. */
TERN_MUST_USE tern_status tern_coll_exchange_time(const tern_coll_machine *machine,
                                                  const tern_coll_groups *groups,
                                                  const double *bytes, tern_coll_cost *out);

#endif
