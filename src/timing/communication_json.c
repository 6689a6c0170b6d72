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

static void write_axes(const tern_timing_communication *c, tern_json_writer *w)
{
    tern_timing_axis_row rows[TERN_TIMING_PATTERNS];
    const uint32_t count = tern_timing_by_axis(c->timing, &c->mesh, rows);
    tern_json_begin_array(w);
    for (uint32_t i = 0; i < count; i++) {
        tern_json_begin_object(w);
        tern_json_key(w, "kind");
        tern_json_string(w, rows[i].kind);
        tern_json_key(w, "axes");
        tern_json_string(w, rows[i].axes);
        tern_json_key(w, "count");
        tern_json_uint(w, rows[i].count);
        tern_json_key(w, "bytes");
        tern_json_uint(w, rows[i].bytes);
        write_seconds(w, "seconds", rows[i].time);
        write_seconds(w, "exposed_seconds", rows[i].exposed);
        tern_json_end_object(w);
    }
    tern_json_end_array(w);
}

/* Its load, and the share of the total time that it is busy at its full capacity. */
static void write_load(const tern_timing_part *part, const tern_timing *t, tern_json_writer *w)
{
    const double total = tern_time_ns(t->total) * 1e-9;
    tern_json_key(w, "part");
    tern_json_string(w, part->name);
    tern_json_key(w, "bytes");
    tern_json_double(w, part->bytes);
    tern_json_key(w, "bytes_per_second");
    tern_json_double(w, part->bytes_per_s);
    tern_json_key(w, "share");
    tern_json_double(w, total > 0 ? tern_timing_part_seconds(part) / total : 0);
}

void tern_timing_write_communication(const tern_timing_communication *c, tern_json_writer *w)
{
    const tern_timing_collectives *sums = &c->timing->core[0].collectives;
    const tern_timing_part *busiest = c->traffic ? tern_timing_busiest_part(c->traffic) : NULL;
    tern_json_begin_object(w);
    write_seconds(w, "seconds", sums->active);
    write_seconds(w, "exposed_seconds", sums->exposed);
    write_seconds(w, "hidden_seconds", sums->active - sums->exposed);
    write_seconds(w, "start_barrier_seconds", c->start_barrier);
    tern_json_key(w, "share");
    tern_json_double(w, tern_timing_communication_share(c->timing, c->start_barrier));
    if (busiest) {
        tern_json_key(w, "busiest");
        tern_json_begin_object(w);
        write_load(busiest, c->timing, w);
        tern_json_end_object(w);
    }
    tern_json_key(w, "axes");
    write_axes(c, w);
    tern_json_key(w, "kinds");
    write_kinds(sums, w);
    tern_json_end_object(w);
}

/* --- the machine --- */

static void write_count(tern_json_writer *w, const char *key, uint64_t value)
{
    tern_json_key(w, key);
    tern_json_uint(w, value);
}

static void write_part(const tern_timing_part *part, const tern_timing *t, tern_json_writer *w)
{
    static const char *const kinds[] = {
        [TERN_COLL_ENGINES] = "engines",
        [TERN_COLL_HBM] = "hbm",
        [TERN_COLL_LINK] = "link",
        [TERN_COLL_NETWORK_OUT] = "network_out",
        [TERN_COLL_NETWORK_IN] = "network_in",
    };
    tern_json_begin_object(w);
    tern_json_key(w, "kind");
    tern_json_string(w, kinds[part->part.kind]);
    write_count(w, "at", part->part.at);
    write_count(w, "to", part->part.to);
    write_load(part, t, w);
    tern_json_end_object(w);
}

void tern_timing_write_traffic(const tern_timing_traffic *traffic, const tern_timing *t,
                               tern_json_writer *w)
{
    tern_json_begin_object(w);
    tern_json_key(w, "instance");
    tern_json_string(w, traffic->instance ? traffic->instance->name : "");
    write_count(w, "instances", traffic->instances);
    write_count(w, "chips", traffic->chips);
    write_count(w, "chip_devices", traffic->chip_devices);
    write_count(w, "chip_stacks", traffic->chip->hbm_stacks);
    tern_json_key(w, "topology");
    tern_json_string(w, tern_topology_kind_name(traffic->topology.kind));
    tern_json_key(w, "dims");
    tern_json_begin_array(w);
    for (int i = 0; i < 3; i++)
        tern_json_uint(w, traffic->topology.dims[i]);
    tern_json_end_array(w);
    tern_json_key(w, "parts");
    tern_json_begin_array(w);
    for (size_t i = 0; i < traffic->parts.count; i++)
        write_part(&traffic->parts.items[i], t, w);
    tern_json_end_array(w);
    tern_json_end_object(w);
}
