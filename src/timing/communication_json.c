/* timing/communication_json.c - what collectives take of the time of a program, in the words of the
 * compiler's report and of profiles. */
#include "timing/communication_json.h"

double tern_timing_communication_share(const tern_timing *t, tern_time start_barrier)
{
    const tern_time exposed = t->core[0].collectives.exposed;
    return t->total ? (double)(exposed + start_barrier) / (double)t->total : 0;
}

static void write_seconds(tern_json_writer *w, const char *key, tern_time time)
{
    tern_json_key(w, key);
    tern_json_double(w, tern_time_ns(time) * 1e-9);
}

static void write_kinds(const tern_timing_collectives *c, tern_json_writer *w)
{
    tern_json_begin_array(w);
    for (unsigned k = 0; k < TERN_CC_COUNT; k++) {
        if (c->kind[k].count == 0)
            continue;
        tern_json_begin_object(w);
        tern_json_key(w, "kind");
        tern_json_string(w, tern_isa_enum_name(TERN_ARG_CC, k));
        tern_json_key(w, "count");
        tern_json_uint(w, c->kind[k].count);
        tern_json_key(w, "bytes");
        tern_json_uint(w, c->kind[k].bytes);
        write_seconds(w, "seconds", c->kind[k].time);
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

void tern_timing_write_communication(const tern_timing *t, tern_time start_barrier,
                                     tern_json_writer *w)
{
    const tern_timing_collectives *c = &t->core[0].collectives;
    tern_json_begin_object(w);
    write_seconds(w, "seconds", c->active);
    write_seconds(w, "exposed_seconds", c->exposed);
    write_seconds(w, "hidden_seconds", c->active - c->exposed);
    write_seconds(w, "start_barrier_seconds", start_barrier);
    tern_json_key(w, "share");
    tern_json_double(w, tern_timing_communication_share(t, start_barrier));
    tern_json_key(w, "kinds");
    write_kinds(c, w);
    tern_json_end_object(w);
}
