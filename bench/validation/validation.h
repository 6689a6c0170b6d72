/* validation/validation.h - compares the timing model with figures published by AWS: profiles,
 * tables and formulas of its documentation, one row per figure (points.def). */
#ifndef TERN_VALIDATION_VALIDATION_H
#define TERN_VALIDATION_VALIDATION_H

#include "base/text.h"

typedef struct {
    const char *id;   /* "V-20" */
    const char *chip; /* "trn2" */
    const char *what;
    const char *unit;
    double published, predicted;
    double tolerance; /* in percent of the published value, or in the unit if |absolute| */
    bool absolute;
    bool arithmetic; /* follows from chip parameters without a simulation */
    bool within;     /* the tolerance */
} tern_validation_row;

/* Difference of predicted and published: in percent, or in the unit if |absolute|. */
double tern_validation_error(const tern_validation_row *row);

/* |row| is borrowed during the call. */
typedef void (*tern_validation_fn)(void *arg, const tern_validation_row *row);

/* Builds and times the programs of all points whose id begins with |filter| (NULL: all) and calls
 * |fn| for each figure, in table order. NOT_FOUND if there is none. */
TERN_MUST_USE tern_status tern_validation_run(tern_alloc mem, const char *filter,
                                              tern_validation_fn fn, void *arg);

/* A row of a table for people, and the table's header. */
void tern_validation_print_head(tern_text *out);
void tern_validation_print_row(const tern_validation_row *row, tern_text *out);

#endif
