/* timing/communication_json.h - what collectives take of the time of a program on several devices,
 * as the object that reports and profiles share. */
#ifndef TERN_TIMING_COMMUNICATION_JSON_H
#define TERN_TIMING_COMMUNICATION_JSON_H

#include "timing/cc_traffic.h"

typedef struct {
    const tern_timing *timing;
    tern_time start_barrier; /* included in the total time */
    tern_timing_mesh mesh;
    const tern_timing_traffic *traffic; /* NULL: not known */
} tern_timing_communication;

/* The exposed time of collectives and |start_barrier|, which |t->total| includes, as a share of the
 * total. */
double tern_timing_communication_share(const tern_timing *t, tern_time start_barrier);
void tern_timing_write_communication(const tern_timing_communication *c, tern_json_writer *w);
/* The machine with the load of each of its parts. */
void tern_timing_write_traffic(const tern_timing_traffic *traffic, const tern_timing *t,
                               tern_json_writer *w);

#endif
