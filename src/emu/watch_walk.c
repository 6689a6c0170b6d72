/* emu/watch_walk.c - the bytes of a pattern, as runs by rising address.
 *
 * Order does not matter to a check, so dimensions are sorted by step, repeated elements (step 0)
 * are left out, and what touches is merged. */
#include "emu/watch_state_impl.h"

static void add(tern_emu_shape *s, uint64_t count, int64_t step)
{
    if (count <= 1 || step == 0)
        return;
    int64_t size = step < 0 ? -step : step;
    if (step < 0)
        s->low += step * ((int64_t)count - 1);
    else
        s->high += step * ((int64_t)count - 1);
    unsigned i = s->rank++;
    for (; i > 0 && s->step[i - 1] < size; i--) {
        s->step[i] = s->step[i - 1];
        s->count[i] = s->count[i - 1];
    }
    s->step[i] = size;
    s->count[i] = count;
}

void tern_emu_shape_of(tern_emu_shape *s, const tern_emu_view *v, bool rows)
{
    *s = (tern_emu_shape){.high = v->elem_bytes, .run = v->elem_bytes};
    if (rows)
        add(s, v->rows, v->row_bytes);
    for (unsigned i = 0; i < v->rank; i++)
        add(s, v->count[i], v->step[i]);
    /* The smallest step no longer than the run makes a longer run; they may overlap. */
    while (s->rank > 0 && (uint64_t)s->step[s->rank - 1] <= s->run) {
        s->rank--;
        s->run += (s->count[s->rank] - 1) * (uint64_t)s->step[s->rank];
    }
    s->first = s->low;
}

tern_emu_runs tern_emu_runs_begin(const tern_emu_shape *shape)
{
    return (tern_emu_runs){.shape = shape, .offset = shape->first};
}

void tern_emu_runs_next(tern_emu_runs *r)
{
    const tern_emu_shape *s = r->shape;
    for (unsigned d = s->rank; d-- > 0;) {
        r->offset += s->step[d];
        if (++r->at[d] < s->count[d])
            return;
        r->offset -= (int64_t)s->count[d] * s->step[d];
        r->at[d] = 0;
    }
    r->end = true;
}
