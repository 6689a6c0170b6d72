/* timing/collective_load.c - what collectives in flight take of a core's DMA engines and HBM.
 *
 * The rings of a collective and those of the program share the DMA engines, packet by packet. A
 * packet of a collective has dma_cc_packet_bytes, sixteen times as many as one of the program, and
 * a collective is limited by its steps to a part of an engine's rate. So it gets that part,
 * whatever the program does, and the program's transfers share the rest: of the engines and of the
 * HBM stack. The part is an average over the collective. */
#include "base/assert.h"
#include "timing/timing_impl.h"

/* At most this part of 2^32: a sixteenth is left, as by arbitration. */
static int64_t part_of(tern_time time, tern_time length)
{
    const int64_t most = INT64_C(15) << 28;
    TERN_ASSERT(time >= 0 && length > 0);
    const double part = (double)time / (double)length * 4294967296.0;
    return part < (double)most ? (int64_t)part : most;
}

static tern_status insert(tern_alloc mem, tern_timing_cc_loads *loads,
                          tern_timing_cc_load_change change)
{
    TERN_TRY(tern_vec_push(mem, &loads->changes, change));
    size_t at = loads->changes.count - 1;
    for (; at > 0 && loads->changes.items[at - 1].at > change.at; at--)
        loads->changes.items[at] = loads->changes.items[at - 1];
    loads->changes.items[at] = change;
    return NULL;
}

tern_status tern_timing_load_push(tern_alloc mem, tern_timing_cc_loads *loads,
                                  const tern_timing_cost *cost, tern_time start, tern_time end)
{
    const tern_timing_cc_load load = {part_of(cost->collective.engines, end - start),
                                      part_of(cost->collective.memory, end - start)};
    const tern_timing_cc_load back = {-load.engines, -load.memory};
    TERN_TRY(insert(mem, loads, (tern_timing_cc_load_change){start, load}));
    return insert(mem, loads, (tern_timing_cc_load_change){end, back});
}

void tern_timing_load_settle(tern_timing_cc_loads *loads, tern_time now)
{
    size_t past = 0;
    for (; past < loads->changes.count && loads->changes.items[past].at <= now; past++) {
        loads->now.engines += loads->changes.items[past].by.engines;
        loads->now.memory += loads->changes.items[past].by.memory;
    }
    TERN_ASSERT(loads->now.engines >= 0 && loads->now.memory >= 0);
    if (past == 0)
        return;
    for (size_t i = past; i < loads->changes.count; i++)
        loads->changes.items[i - past] = loads->changes.items[i];
    loads->changes.count -= past;
}

tern_time tern_timing_load_next(const tern_timing_cc_loads *loads)
{
    return loads->changes.count ? loads->changes.items[0].at : TERN_TIMING_NEVER;
}
