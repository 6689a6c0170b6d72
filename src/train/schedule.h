/* train/schedule.h - the learning rate of each step. */
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
    double peak, final; /* |final| is reached at the last step */
    uint64_t warmup;    /* steps from 0 up to the peak */
    uint64_t steps;     /* in all */
} tern_schedule;

const char *tern_schedule_name(tern_schedule_kind kind);
/* TERN_SCHEDULE_COUNT if there is none. */
tern_schedule_kind tern_schedule_parse(const char *name);

/* |step| counts from 0. The same bits on every host. */
double tern_schedule_rate(const tern_schedule *s, uint64_t step);

#endif
