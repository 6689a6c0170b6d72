/* train/curve_impl.h - what the drawings of a curve share. */
#ifndef TERN_TRAIN_CURVE_IMPL_H
#define TERN_TRAIN_CURVE_IMPL_H

#include "train/curve.h"

typedef struct {
    double least, most; /* loss, of validation too; least < most */
    double first, last; /* step; the same if there is one */
} tern_curve_range;

/* Losses from 0 to 1 if none is finite. */
tern_curve_range tern_curve_find_range(const tern_curve *c);

/* Mean loss of the steps that fall into each of |columns| equal columns of the range, NAN if none
 * does. */
void tern_curve_means(const tern_curve *c, const tern_curve_range *r, unsigned columns,
                      double *out);

#endif
