/* meter.h - an allocator that records its peak usage. */
#ifndef TEST_METER_H
#define TEST_METER_H

#include "base/alloc.h"

typedef struct {
    size_t live, peak;
} test_meter;

static inline void *test_meter_fn(void *self, void *p, size_t old_size, size_t new_size)
{
    test_meter *m = self;
    tern_alloc host = tern_alloc_host();
    void *fresh = host.fn(host.self, p, old_size, new_size);
    m->live += new_size - (p ? old_size : 0);
    m->peak = m->peak > m->live ? m->peak : m->live;
    return fresh;
}

#endif
