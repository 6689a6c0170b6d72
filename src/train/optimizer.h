/* train/optimizer.h - the update of one parameter as a graph; one row of optimizers.def each. */
#ifndef TERN_TRAIN_OPTIMIZER_H
#define TERN_TRAIN_OPTIMIZER_H

#include "hlo/builder.h"

typedef enum {
#define OPTIMIZER(name, ...) TERN_OPTIMIZER_##name,
#include "train/optimizers.def"
    TERN_OPTIMIZER_COUNT
} tern_optimizer;

enum { TERN_OPTIMIZER_STATES_MAX = 2 };

typedef struct {
    double beta1, beta2, epsilon;
    double decay; /* of weights: only of parameters that have it */
} tern_optimizer_settings;

typedef struct {
    const char *name, *what;
    uint32_t states;
    tern_optimizer_settings defaults;
} tern_optimizer_row;
const tern_optimizer_row *tern_optimizer_row_of(tern_optimizer optimizer);
/* TERN_OPTIMIZER_COUNT if there is none. */
tern_optimizer tern_optimizer_parse(const char *name);

/* What changes from step to step, f32 scalars of the graph. Bias corrections come from the host,
 * which has the powers: 1 / (1 - beta^step). */
typedef struct {
    tern_hlo_value rate, correct1, correct2;
} tern_optimizer_scalars;

typedef struct {
    const tern_optimizer_settings *settings;
    tern_optimizer_scalars scalars;
    bool decay;
    bool layered;         /* the first dimension counts layers, which are parameters of their own */
    tern_hlo_value param; /* any float; arithmetic is in f32 */
    tern_hlo_value grad;  /* f32 */
    tern_hlo_value states[TERN_OPTIMIZER_STATES_MAX];
    /* results, of the types that came in */
    tern_hlo_value new_param;
    tern_hlo_value new_states[TERN_OPTIMIZER_STATES_MAX];
} tern_optimizer_update;

/* Failures stay in the builder. */
void tern_optimizer_build(tern_hlo_builder *b, tern_optimizer optimizer, tern_optimizer_update *u);

/* The bias correction above; |step| counts from 1. */
double tern_optimizer_correction(double beta, uint64_t step);

#endif
