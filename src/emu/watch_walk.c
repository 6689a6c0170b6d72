/* emu/watch_walk.c - the bytes of an access pattern, as runs by ascending address.
 *
 * Order does not matter to a check, so dimensions are sorted by stride, repeated elements
 * (stride 0) are omitted, and adjacent runs are merged. */
#include "emu/watch_state_impl.h"

static void add(tern_emu_shape *s, uint64_t count, int64_t stride)
{
    if (count <= 1 || stride == 0)
        return;
    int64_t size = stride < 0 ? -stride : stride;
    if (stride < 0)
        s->low += stride * ((int64_t)count - 1);
    else
        s->high += stride * ((int64_t)count - 1);
    unsigned i = s->rank++;
    for (; i > 0 && s->stride[i - 1] < size; i--) {
        s->stride[i] = s->stride[i - 1];
        s->count[i] = s->count[i - 1];
    }
    s->stride[i] = size;
    s->count[i] = count;
}

void tern_emu_shape_of(tern_emu_shape *s, const tern_emu_view *v, bool rows)
{
    *s = (tern_emu_shape){.high = v->elem_bytes, .run = v->elem_bytes};
    if (rows)
        add(s, v->rows, v->row_bytes);
    for (unsigned i = 0; i < v->rank; i++)
        add(s, v->count[i], v->stride[i]);
    /* A smallest stride not above the run length extends the run; iterations may overlap. */
    while (s->rank > 0 && (uint64_t)s->stride[s->rank - 1] <= s->run) {
        s->rank--;
        s->run += (s->count[s->rank] - 1) * (uint64_t)s->stride[s->rank];
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
        r->offset += s->stride[d];
        if (++r->at[d] < s->count[d])
            return;
        r->offset -= (int64_t)s->count[d] * s->stride[d];
        r->at[d] = 0;
    }
    r->end = true;
}
