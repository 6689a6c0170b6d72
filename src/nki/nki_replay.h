/* nki/nki_replay.h - records a kernel with lir. */
#ifndef TERN_NKI_NKI_REPLAY_H
#define TERN_NKI_NKI_REPLAY_H

#include "arch/chip.h"
#include "lir/lir.h"
#include "nki/nki_plan.h"

/* Memory in HBM: |offset| bytes from the start of a tensor of the builder. */
typedef struct {
    uint32_t tensor;
    int64_t offset;
} tern_nki_place;

typedef struct {
    tern_lir *b;
    const tern_chip *chip;
    const tern_nki_place *inputs;  /* [inputs] */
    const tern_nki_place *results; /* [results]: where each is; of a tensor that is an input, or an
                                      earlier result, ignored */
    const tern_nki_plan *plan;     /* the order of straight code; NULL: as written */
} tern_nki_target;

/* Records the kernel: what follows is scheduled as it stands (tern_lir_keep_layout()). The notes of
 * its instructions are the names of its functions, with file and line. INVALID if the chip cannot
 * execute an instruction, with its line. */
TERN_MUST_USE tern_status tern_nki_replay(const tern_nki_stream *s, const tern_nki_target *target);

#endif
