/* train/curve.h - loss curves: points, and output for the terminal, as CSV and as PNG. */
#ifndef TERN_TRAIN_CURVE_H
#define TERN_TRAIN_CURVE_H

#include "base/text.h"
#include "base/vec.h"

typedef struct {
    uint64_t step, tokens;
    double loss, learning_rate, gradient_norm, seconds;
    double validation_loss; /* NAN: not measured at this step */
} tern_curve_point;

typedef struct {
    tern_alloc mem;
    TERN_VEC(tern_curve_point) points;
} tern_curve;

void tern_curve_init(tern_curve *c, tern_alloc mem);
void tern_curve_fini(tern_curve *c);
TERN_MUST_USE tern_status tern_curve_add(tern_curve *c, const tern_curve_point *point);

/* |columns| by |rows| characters with axes; prints nothing with fewer than two points. */
void tern_curve_print(const tern_curve *c, unsigned columns, unsigned rows, tern_text *out);
/* step,loss,validation_loss,learning_rate,gradient_norm,tokens,seconds */
void tern_curve_csv(const tern_curve *c, tern_text *out);
/* A picture (base/png.h): training loss as a line, validation loss as dots joined by a line, axes
 * with round numbers, a title and a legend; of any number of points. INVALID if it is smaller
 * than 320 x 200. The caller frees |*out| with tern_mem_free(). */
TERN_MUST_USE tern_status tern_curve_png(const tern_curve *c, const char *title, unsigned width,
                                         unsigned height, uint8_t **out, size_t *out_len);

#endif
