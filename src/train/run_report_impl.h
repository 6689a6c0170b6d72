/* train/run_report_impl.h - internals shared by the text and the JSON of a report. */
#ifndef TERN_TRAIN_RUN_REPORT_IMPL_H
#define TERN_TRAIN_RUN_REPORT_IMPL_H

#include "train/run_report.h"

/* Fraction of the step's time that each engine is active, from the compiler's report. */
// clang-format off
#define TERN_RUN_REPORT_ENGINES(X) X(tensor) X(vector) X(scalar) X(gpsimd) X(dma)
// clang-format on
typedef struct {
#define X(name) double name;
    TERN_RUN_REPORT_ENGINES(X)
#undef X
    char bottleneck[32];
} tern_run_report_shares;

/* False if the compiler's report |json| lacks them. */
bool tern_run_report_shares_read(const tern_run_report *r, const char *json,
                                 tern_run_report_shares *out);

#endif
