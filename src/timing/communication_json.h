/* timing/communication_json.h - what collectives take of the time of a program on several devices,
 * as the object that reports and profiles share. */
#ifndef TERN_TIMING_COMMUNICATION_JSON_H
#define TERN_TIMING_COMMUNICATION_JSON_H

#include "timing/timing.h"

/* The exposed time of collectives and |start_barrier|, which |t->total| includes, as a share of the
 * total. */
double tern_timing_communication_share(const tern_timing *t, tern_time start_barrier);
void tern_timing_write_communication(const tern_timing *t, tern_time start_barrier,
                                     tern_json_writer *w);

#endif
