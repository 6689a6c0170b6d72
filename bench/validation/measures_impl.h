/* validation/measures_impl.h - metrics of a timed program. Times are in nanoseconds. */
#ifndef TERN_VALIDATION_MEASURES_IMPL_H
#define TERN_VALIDATION_MEASURES_IMPL_H

#include "timing/timing.h"

typedef struct {
    const tern_chip *chip;
    const tern_isa_program *program; /* NULL: arithmetic */
    const tern_timing *timing;
} tern_validation_timed;

typedef double (*tern_validation_measure)(const tern_validation_timed *r, int a, int b);

/* A moment of an instruction: its start or end, or that of its table load or transfer. */
typedef enum {
    TERN_MOMENT_RUN,
    TERN_MOMENT_RUN_END,
    TERN_MOMENT_TABLE,
    TERN_MOMENT_TABLE_END,
    TERN_MOMENT_DATA,
    TERN_MOMENT_DATA_END,
    TERN_MOMENT_COUNT
} tern_validation_moment;
#define AT(instr, moment) ((instr)*TERN_MOMENT_COUNT + TERN_MOMENT_##moment)

/* X(name): double tern_measure_<name>(r, a, b). */
// clang-format off
#define TERN_MEASURES(X)                                                                          \
    X(total)            /* from the first start to the last end */                                \
    X(launched)         /* with the chip's time before and after */                               \
    X(active)           /* of engine a */                                                         \
    X(busy)             /* sum of execution times of engine a */                                  \
    X(share)            /* active of engine a in percent of the total */                          \
    X(count)            /* instructions of engine a without semaphores */                         \
    X(pe_instructions)  /* as the profiler counts them */                                         \
    X(matmuls)                                                                                    \
    X(matmul_ns)        /* total over a */                                                        \
    X(matmul_cycles)    /* the same in PE cycles, without the first and last latency */           \
    X(dma_active)                                                                                 \
    X(dma_share)        /* in percent of the total */                                             \
    X(dma_rate)         /* GB/s while active */                                                   \
    X(packet)                                                                                     \
    X(mfu) X(mbu) X(hbm_mb)                                                                       \
    X(event_ns)         /* duration of the b-th event of kind a */                                \
    X(interval_ns)      /* from its start to the next one's */                                    \
    X(op_ns)            /* duration of the b-th execution of operation a */                       \
    X(span)             /* from moment a to moment b */                                           \
    X(curve)            /* rate of the a-th size of the load curve of the last, in percent */            \
    X(nominal_share)    /* DMA rate in percent of the nominal rate */                             \
    X(hbm_share_rate)   /* GB/s that are a hundredths of a percent of a core's share */           \
    X(hbm_mib_share)    /* a MiB in b us, in percent of it */                                     \
    X(ridge) X(step_intensity) X(generator) X(transpose_share) X(matmul_floor)
// clang-format on
#define X(name) double tern_measure_##name(const tern_validation_timed *r, int a, int b);
TERN_MEASURES(X)
#undef X

#endif
