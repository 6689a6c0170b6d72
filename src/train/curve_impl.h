/* train/curve_impl.h - internals shared by the terminal and PNG output of curves. */
#ifndef TERN_TRAIN_CURVE_IMPL_H
#define TERN_TRAIN_CURVE_IMPL_H

#include "train/curve.h"

typedef struct {
    double min, max;    /* loss, including validation; min < max */
    double first, last; /* steps; equal if there is only one */
} tern_curve_range;

/* The loss range is 0 to 1 if no loss is finite. */
tern_curve_range tern_curve_find_range(const tern_curve *c);

/* Mean loss of the steps in each of |columns| equal columns of the range; NAN for a column without
 * steps. */
void tern_curve_means(const tern_curve *c, const tern_curve_range *r, unsigned columns,
                      double *out);

#endif
