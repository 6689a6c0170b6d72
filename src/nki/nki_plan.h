/* nki/nki_plan.h - the order in which the instructions of a kernel are recorded, and the engines
 * that execute them. */
#ifndef TERN_NKI_NKI_PLAN_H
#define TERN_NKI_NKI_PLAN_H

#include "arch/chip.h"
#include "nki/nki_stream.h"

typedef struct {
    tern_alloc mem;
    uint32_t ops;
    uint32_t *order;  /* [ops]: the OP record at each position; NULL: as written */
    uint32_t *ends;   /* [ops]: where the straight code of the position ends */
    size_t *at;       /* [ops]: where the record begins in the stream */
    uint8_t *engines; /* [ops]: TERN_LIR_ANY: as recorded */
} tern_nki_plan;

/* As AWS's compiler does, straight code outside of loops is reordered: each instruction goes to
 * where its engine could start it, by estimated times, in the space that the written order leaves.
 * Kernels that fix the order (ORDER, NO_REORDER), addresses, or state that instructions pass on in
 * an engine keep it. |out| is initialised, on failure too. */
TERN_MUST_USE tern_status tern_nki_plan_order(const tern_nki_stream *s, const tern_chip *chip,
                                              tern_nki_plan *out);
void tern_nki_plan_fini(tern_nki_plan *plan);

#endif
