/* train/optimizer.h - builds the graph of a parameter update; one row of optimizers.def per
 * optimizer. */
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
    double decay; /* weight decay, for parameters that use it */
} tern_optimizer_settings;

typedef struct {
    const char *name, *what;
    uint32_t states;
    tern_optimizer_settings defaults;
} tern_optimizer_row;
const tern_optimizer_row *tern_optimizer_row_of(tern_optimizer optimizer);
/* TERN_OPTIMIZER_COUNT if the name is unknown. */
tern_optimizer tern_optimizer_parse(const char *name);

/* Per-step inputs, f32 scalars of the graph. The host computes the bias corrections, 1 / (1 -
 * beta^step). */
typedef struct {
    tern_hlo_value learning_rate, correct1, correct2;
} tern_optimizer_scalars;

typedef struct {
    const tern_optimizer_settings *settings;
    tern_optimizer_scalars scalars;
    bool decay;
    bool layered;         /* the first dimension is the layer; each layer is a parameter */
    tern_hlo_value param; /* any float type; arithmetic is in f32 */
    tern_hlo_value grad;  /* f32 */
    tern_hlo_value states[TERN_OPTIMIZER_STATES_MAX];
    /* Results, of the input types. */
    tern_hlo_value new_param;
    tern_hlo_value new_states[TERN_OPTIMIZER_STATES_MAX];
} tern_optimizer_update;

/* Errors are recorded in the builder. */
void tern_optimizer_build(tern_hlo_builder *b, tern_optimizer optimizer, tern_optimizer_update *u);

/* The bias correction of a step; |step| counts from 1. */
double tern_optimizer_correction(double beta, uint64_t step);

#endif
