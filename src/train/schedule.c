#include "train/schedule.h"

#include <string.h>

static const char *const names[] = {
#define X(name, text, what) text,
    TERN_SCHEDULES(X)
#undef X
};

const char *tern_schedule_name(tern_schedule_kind kind)
{
    return kind < TERN_SCHEDULE_COUNT ? names[kind] : "none";
}

tern_schedule_kind tern_schedule_parse(const char *name)
{
    unsigned i = 0;
    while (i < TERN_SCHEDULE_COUNT && strcmp(names[i], name) != 0)
        i++;
    return (tern_schedule_kind)i;
}

/* cos(pi x) for x in [0, 1], by the series of the sine about 1/2. Basic arithmetic only, so that
 * learning rates are bit-identical on any host. Error below 1e-12. */
static double cos_pi(double x)
{
    double t = 3.14159265358979323846 * (0.5 - x), square = t * t, term = t, sum = t;
    for (unsigned k = 1; k <= 12; k++) {
        term *= -square / ((2.0 * k) * (2.0 * k + 1));
        sum += term;
    }
    return sum;
}

double tern_schedule_learning_rate(const tern_schedule *s, uint64_t step)
{
    if (step < s->warmup)
        return s->peak * (double)(step + 1) / (double)s->warmup;
    double length = s->steps > s->warmup + 1 ? (double)(s->steps - s->warmup - 1) : 1;
    double done = (double)(step - s->warmup) / length;
    if (s->kind == TERN_SCHEDULE_CONSTANT || done < 0)
        return s->peak;
    if (done > 1)
        done = 1;
    double share = s->kind == TERN_SCHEDULE_LINEAR ? 1 - done : (1 + cos_pi(done)) / 2;
    return s->final + (s->peak - s->final) * share;
}
