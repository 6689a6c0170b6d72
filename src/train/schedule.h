/* train/schedule.h - learning rate schedules. */
#ifndef TERN_TRAIN_SCHEDULE_H
#define TERN_TRAIN_SCHEDULE_H

#include <stdint.h>

// clang-format off
#define TERN_SCHEDULES(X)                                          \
    X(COSINE,   "cosine",   "down along half a cosine")            \
    X(LINEAR,   "linear",   "down in a straight line")             \
    X(CONSTANT, "constant", "as it is")
// clang-format on
typedef enum {
#define X(name, text, what) TERN_SCHEDULE_##name,
    TERN_SCHEDULES(X)
#undef X
        TERN_SCHEDULE_COUNT
} tern_schedule_kind;

typedef struct {
    tern_schedule_kind kind;
    double peak, final; /* learning rates; |final| at the last step */
    uint64_t warmup;    /* steps of linear increase from 0 to the peak */
    uint64_t steps;     /* total */
} tern_schedule;

const char *tern_schedule_name(tern_schedule_kind kind);
/* TERN_SCHEDULE_COUNT if the name is unknown. */
tern_schedule_kind tern_schedule_parse(const char *name);

/* The learning rate of |step|, counted from 0. Bit-identical on every host. */
double tern_schedule_learning_rate(const tern_schedule *s, uint64_t step);

#endif
