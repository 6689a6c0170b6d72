#include "timing/cc_traffic.h"

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"

/* --- parts of the machine --- */

static bool is_same(tern_coll_resource a, tern_coll_resource b)
{
    return a.kind == b.kind && a.at == b.at && a.to == b.to;
}

/* The network is a part if there are several instances; memories and engines only of chips with
 * devices. */
static bool is_shown(const tern_timing_traffic *traffic, tern_coll_resource part)
{
    const uint32_t devices = traffic->devices;
    switch (part.kind) {
    case TERN_COLL_ENGINES:
        return part.at < devices;
    case TERN_COLL_HBM:
        return part.at * tern_chip_stack_cores(traffic->chip) < devices;
    case TERN_COLL_LINK:
        return true;
    case TERN_COLL_NETWORK_OUT:
    case TERN_COLL_NETWORK_IN:
        return traffic->instances > 1;
    case TERN_COLL_RESOURCE_COUNT:
        break;
    }
    TERN_ASSERT(false);
    return false;
}

static void name_part(const tern_coll_machine *m, tern_timing_part *part)
{
    static const char *const names[TERN_COLL_RESOURCE_COUNT] = {
        [TERN_COLL_ENGINES] = "DMA engines of device",
        [TERN_COLL_NETWORK_OUT] = "network out of chip",
        [TERN_COLL_NETWORK_IN] = "network into chip",
    };
    const char *name = names[part->part.kind];
    if (name)
        snprintf(part->name, sizeof part->name, "%s %u", name, part->part.at);
    else
        tern_coll_resource_print(m, part->part, part->name, sizeof part->name);
}

static tern_status add_parts(tern_timing_traffic *out, const tern_coll_machine *m)
{
    for (uint32_t i = 0; i < m->first[TERN_COLL_RESOURCE_COUNT]; i++) {
        tern_timing_part part = {.part = tern_coll_resource_of(m, i),
                                 .bytes_per_s = m->bytes_per_s[i]};
        if (!is_shown(out, part.part))
            continue;
        name_part(m, &part);
        TERN_TRY(tern_vec_push(out->mem, &out->parts, part));
    }
    return NULL;
}

/* The loads of a pattern are mostly in the order of the parts: the search goes on behind the last
 * one that was found. */
static void add_pattern(tern_timing_traffic *out, const tern_timing_pattern *pattern, double bytes)
{
    size_t at = 0;
    for (size_t i = 0; i < pattern->loads.count; i++) {
        const tern_timing_load *load = &pattern->loads.items[i];
        size_t left = out->parts.count;
        while (left > 0 && !is_same(out->parts.items[at].part, load->part)) {
            at = (at + 1) % out->parts.count;
            left--;
        }
        if (left > 0)
            out->parts.items[at].bytes += load->bytes * bytes;
    }
}

tern_status tern_timing_traffic_of(tern_alloc mem, const tern_timing *timing, uint32_t devices,
                                   tern_timing_traffic *out)
{
    tern_coll_machine m;
    const tern_chip *chip = timing->chip;
    devices = devices ? devices : chip->cores;
    const tern_coll_machine_spec spec = {
        .chip = chip, .instance = tern_timing_instance_for(chip, devices), .core_group = 1};
    *out = (tern_timing_traffic){.mem = mem, .chip = chip, .devices = devices};
    TERN_TRY(tern_coll_machine_init(&m, mem, &spec));
    const uint32_t ranks = tern_coll_machine_ranks(&m);
    out->instance = spec.instance;
    out->instances = devices / ranks + (devices % ranks > 0);
    out->topology = m.topology.spec;
    out->chips = m.chips;
    out->chip_devices = m.chip_ranks;
    tern_status st = add_parts(out, &m);
    tern_coll_machine_fini(&m);
    for (uint32_t i = 0; !st && i < timing->patterns.count; i++)
        add_pattern(out, &timing->patterns.items[i],
                    (double)timing->core[0].collectives.pattern[i].bytes);
    if (st)
        tern_timing_traffic_fini(out);
    return st;
}

void tern_timing_traffic_fini(tern_timing_traffic *traffic)
{
    tern_vec_free(traffic->mem, &traffic->parts);
    *traffic = (tern_timing_traffic){.mem = traffic->mem};
}

double tern_timing_part_seconds(const tern_timing_part *part)
{
    return part->bytes / part->bytes_per_s;
}

static const tern_timing_part *busiest_from(const tern_timing_traffic *traffic,
                                            tern_coll_resource_kind first)
{
    const tern_timing_part *best = NULL;
    for (size_t i = 0; i < traffic->parts.count; i++) {
        const tern_timing_part *part = &traffic->parts.items[i];
        const double least = best ? tern_timing_part_seconds(best) : 0;
        if (part->part.kind >= first && tern_timing_part_seconds(part) > least)
            best = part;
    }
    return best;
}

const tern_timing_part *tern_timing_busiest_part(const tern_timing_traffic *traffic)
{
    const tern_timing_part *best = busiest_from(traffic, TERN_COLL_LINK);
    return best ? best : busiest_from(traffic, TERN_COLL_ENGINES);
}

/* --- axes of the mesh --- */

static uint32_t ranks_of_row(const tern_timing_pattern *p, uint32_t row)
{
    uint32_t count = 0;
    while (count < p->columns && p->ranks.items[row * p->columns + count] != TERN_ISA_NONE32)
        count++;
    return count;
}

/* Bit i: ranks of the row are at different positions of axis i. */
static uint64_t axes_of_row(const tern_timing_pattern *p, uint32_t row,
                            const tern_timing_mesh *mesh)
{
    uint64_t found = 0;
    const uint32_t *ranks = p->ranks.items + (size_t)row * p->columns;
    const uint32_t count = ranks_of_row(p, row);
    for (uint32_t i = 1; i < count; i++) {
        uint32_t a = ranks[0], b = ranks[i];
        for (uint32_t axis = mesh->count; axis-- > 0;) {
            const uint32_t size = mesh->axes[axis].size;
            found |= (uint64_t)(a % size != b % size) << axis;
            a /= size;
            b /= size;
        }
    }
    return found;
}

static uint64_t positions(const tern_timing_mesh *mesh, uint64_t axes)
{
    uint64_t count = 1;
    for (uint32_t i = 0; i < mesh->count; i++)
        count *= axes >> i & 1 ? mesh->axes[i].size : 1;
    return count;
}

static uint64_t axes_of(const tern_timing_pattern *p, const tern_timing_mesh *mesh, bool *whole)
{
    uint64_t found = 0;
    *whole = true;
    if (p->rows == 0)
        return (UINT64_C(1) << mesh->count) - 1;
    for (uint32_t row = 0; row < p->rows; row++)
        found |= axes_of_row(p, row, mesh);
    for (uint32_t row = 0; row < p->rows && p->kind != TERN_CC_PERMUTE; row++)
        *whole = *whole && ranks_of_row(p, row) == positions(mesh, found);
    return found;
}

/* Axes beyond a bit mask do not occur: the devices of a mesh are at most 2^32. */
static void name_axes(const tern_timing_pattern *p, const tern_timing_mesh *mesh, char *text,
                      size_t size)
{
    bool whole = true;
    text[0] = 0;
    if (mesh->count == 0 || mesh->count >= 64 || p->mixed)
        return;
    const uint64_t axes = axes_of(p, mesh, &whole);
    size_t used = 0;
    for (uint32_t i = 0; i < mesh->count && used < size; i++) {
        if (!(axes >> i & 1) || mesh->axes[i].size < 2)
            continue;
        const char *before = used ? "," : whole ? "" : "part of ";
        const int n = snprintf(text + used, size - used, "%s%s", before, mesh->axes[i].name);
        used += n > 0 ? (size_t)n : 0;
    }
}

uint32_t tern_timing_by_axis(const tern_timing *t, const tern_timing_mesh *mesh,
                             tern_timing_axis_row rows[TERN_TIMING_PATTERNS])
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < t->patterns.count; i++) {
        const tern_timing_pattern *p = &t->patterns.items[i];
        tern_timing_axis_row row = {.kind = p->mixed ? "others"
                                                     : tern_isa_enum_name(TERN_ARG_CC, p->kind)};
        name_axes(p, mesh, row.axes, sizeof row.axes);
        uint32_t at = 0;
        while (at < count &&
               (strcmp(rows[at].kind, row.kind) != 0 || strcmp(rows[at].axes, row.axes) != 0))
            at++;
        if (at == count)
            rows[count++] = row;
        rows[at].count += t->core[0].collectives.pattern[i].count;
        rows[at].bytes += t->core[0].collectives.pattern[i].bytes;
        rows[at].time += t->core[0].collectives.pattern[i].time;
        rows[at].exposed += t->core[0].collectives.pattern[i].exposed;
    }
    return count;
}
