/* Topologies: one function enumerates the links, once to count them and once to store them; hop
 * counts come from a breadth-first search from each chip. */
#include "arch/topology.h"

#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"

static const char *const link_kind_names[] = {
#define X(name, text, what) [TERN_LINK_##name] = text,
    TERN_LINK_KINDS(X)
#undef X
};

const char *tern_link_kind_name(tern_link_kind kind)
{
    TERN_ASSERT(kind < TERN_LINK_KIND_COUNT);
    return link_kind_names[kind];
}

const char *tern_topology_kind_name(tern_topology_kind kind)
{
    switch (kind) {
    case TERN_TOPOLOGY_NONE:
        return "not modelled";
    case TERN_TOPOLOGY_TORUS:
        return "torus";
    case TERN_TOPOLOGY_SWITCHED:
        return "switched";
    }
    return "";
}

/* --- coordinates --- */

static void coordinates_of(const tern_topology *t, uint32_t chip, uint32_t coordinates[3])
{
    const uint32_t *d = t->spec.dims;
    if (t->spec.kind == TERN_TOPOLOGY_SWITCHED) { /* slowest first */
        coordinates[0] = chip / (d[1] * d[2]);
        coordinates[1] = chip / d[2] % d[1];
        coordinates[2] = chip % d[2];
    } else {
        coordinates[0] = chip % d[0];
        coordinates[1] = chip / d[0] % d[1];
        coordinates[2] = chip / (d[0] * d[1]);
    }
}

void tern_topology_coordinates(const tern_topology *t, uint32_t chip, uint32_t out[3])
{
    TERN_ASSERT(chip < t->chips);
    coordinates_of(t, chip, out);
}

uint32_t tern_topology_chip(const tern_topology *t, const uint32_t coordinates[3])
{
    const uint32_t *d = t->spec.dims;
    TERN_ASSERT(coordinates[0] < d[0] && coordinates[1] < d[1] && coordinates[2] < d[2]);
    if (t->spec.kind == TERN_TOPOLOGY_SWITCHED)
        return coordinates[2] + d[2] * (coordinates[1] + d[1] * coordinates[0]);
    return coordinates[0] + d[0] * (coordinates[1] + d[1] * coordinates[2]);
}

/* --- links --- */

/* Receives the links of the nodes in order; with |links| NULL it only counts. */
typedef struct {
    const tern_topology *t;
    tern_link *links;
    uint32_t count;
} link_sink;

static void add_link(link_sink *sink, uint32_t to, tern_link_kind kind)
{
    if (sink->links)
        sink->links[sink->count] = (tern_link){to, kind, sink->t->spec.link_bytes_per_s[kind]};
    sink->count++;
}

/* The chip |step| (plus or minus one) along |axis|, with wraparound. */
static uint32_t neighbour(const tern_topology *t, const uint32_t coordinates[3], int axis, int step)
{
    uint32_t other[3] = {coordinates[0], coordinates[1], coordinates[2]};
    uint32_t n = t->spec.dims[axis];
    other[axis] = (coordinates[axis] + n + (uint32_t)step) % n;
    return tern_topology_chip(t, other);
}

static void add_torus_links(link_sink *sink, uint32_t chip)
{
    static const struct {
        int axis, step;
        tern_link_kind kind;
    } order[] = {{1, -1, TERN_LINK_XY}, {0, -1, TERN_LINK_XY}, {1, 1, TERN_LINK_XY},
                 {0, 1, TERN_LINK_XY},  {2, -1, TERN_LINK_Z},  {2, 1, TERN_LINK_Z}};
    uint32_t coordinates[3];
    coordinates_of(sink->t, chip, coordinates);
    for (size_t i = 0; i < TERN_COUNT_OF(order); i++) {
        uint32_t n = sink->t->spec.dims[order[i].axis];
        if (n == 1 || (n == 2 && order[i].step == 1)) /* no neighbour, or the same link again */
            continue;
        add_link(sink, neighbour(sink->t, coordinates, order[i].axis, order[i].step),
                 order[i].kind);
    }
}

static uint32_t sled_switch(const tern_topology *t, uint32_t rack, uint32_t sled)
{
    return t->chips + rack * t->spec.dims[1] + sled;
}

static uint32_t rack_switch(const tern_topology *t, uint32_t rack)
{
    return t->chips + t->spec.dims[0] * t->spec.dims[1] + rack;
}

static void add_chip_to_switch_links(link_sink *sink, uint32_t chip)
{
    const tern_topology *t = sink->t;
    uint32_t coordinates[3];
    coordinates_of(t, chip, coordinates);
    add_link(sink, sled_switch(t, coordinates[0], coordinates[1]), TERN_LINK_SLED);
    add_link(sink, rack_switch(t, coordinates[0]), TERN_LINK_RACK);
    uint32_t racks = t->spec.dims[0];
    if (racks > 1)
        add_link(sink, neighbour(t, coordinates, 0, 1), TERN_LINK_CROSS);
    if (racks > 2)
        add_link(sink, neighbour(t, coordinates, 0, -1), TERN_LINK_CROSS);
}

static void add_switch_links(link_sink *sink, uint32_t node)
{
    const tern_topology *t = sink->t;
    const uint32_t *d = t->spec.dims;
    uint32_t index = node - t->chips;
    bool is_sled = index < d[0] * d[1];
    uint32_t members = is_sled ? d[2] : d[1] * d[2];
    uint32_t begin = (is_sled ? index : index - d[0] * d[1]) * members;
    for (uint32_t i = 0; i < members; i++)
        add_link(sink, begin + i, is_sled ? TERN_LINK_SLED : TERN_LINK_RACK);
}

static void add_links(link_sink *sink, uint32_t node)
{
    if (sink->t->spec.kind == TERN_TOPOLOGY_TORUS)
        add_torus_links(sink, node);
    else if (node < sink->t->chips)
        add_chip_to_switch_links(sink, node);
    else
        add_switch_links(sink, node);
}

static tern_status build_links(tern_topology *t)
{
    t->first = tern_mem_get_n(t->mem, (size_t)t->nodes + 1, sizeof *t->first);
    TERN_TRY_MEM(t->first);
    link_sink sink = {.t = t};
    for (uint32_t node = 0; node < t->nodes; node++) {
        t->first[node] = sink.count;
        add_links(&sink, node);
    }
    t->first[t->nodes] = sink.count;
    if (sink.count == 0)
        return NULL;
    t->links = tern_mem_get_n(t->mem, sink.count, sizeof *t->links);
    TERN_TRY_MEM(t->links);
    sink = (link_sink){.t = t, .links = t->links};
    for (uint32_t node = 0; node < t->nodes; node++)
        add_links(&sink, node);
    TERN_ASSERT(sink.count == t->first[t->nodes]);
    return NULL;
}

/* --- hops --- */

enum { HOPS_UNKNOWN = 255 };

typedef struct {
    uint32_t *queue;  /* chips in the order they were reached; capacity for all */
    uint8_t *reached; /* hops to each node, or HOPS_UNKNOWN */
    uint32_t tail;
} hop_search;

/* Every chip one hop from |node|, a chip |hops| away or a switch linked to such a chip. Switches
 * lead to chips only, which bounds the recursion. */
static void reach_neighbours(const tern_topology *t, hop_search *search, uint32_t node,
                             uint8_t hops)
{
    for (uint32_t i = t->first[node]; i < t->first[node + 1]; i++) {
        uint32_t to = t->links[i].to;
        if (search->reached[to] != HOPS_UNKNOWN)
            continue;
        search->reached[to] = (uint8_t)(hops + 1);
        if (to < t->chips)
            search->queue[search->tail++] = to;
        else
            reach_neighbours(t, search, to, hops);
    }
}

static void search_from(const tern_topology *t, uint32_t from, uint8_t *row, hop_search *search)
{
    memset(search->reached, HOPS_UNKNOWN, t->nodes);
    search->reached[from] = 0;
    search->queue[0] = from;
    search->tail = 1;
    for (uint32_t head = 0; head < search->tail; head++) {
        uint32_t chip = search->queue[head];
        reach_neighbours(t, search, chip, search->reached[chip]);
    }
    TERN_ASSERT(search->tail == t->chips); /* every chip is reachable */
    memcpy(row, search->reached, t->chips);
}

static tern_status count_hops(tern_topology *t)
{
    t->hops = tern_mem_get_n(t->mem, t->chips, t->chips);
    TERN_TRY_MEM(t->hops);
    hop_search search = {.queue = tern_mem_get_n(t->mem, t->chips, sizeof *search.queue),
                         .reached = tern_mem_get(t->mem, t->nodes)};
    bool ok = search.queue && search.reached;
    for (uint32_t chip = 0; ok && chip < t->chips; chip++)
        search_from(t, chip, t->hops + (size_t)chip * t->chips, &search);
    tern_mem_free(t->mem, search.queue, t->chips * sizeof *search.queue);
    tern_mem_free(t->mem, search.reached, t->nodes);
    return ok ? NULL : tern_status_no_memory();
}

uint32_t tern_topology_hops(const tern_topology *t, uint32_t from, uint32_t to)
{
    TERN_ASSERT(from < t->chips && to < t->chips);
    return t->hops[(size_t)from * t->chips + to];
}

uint32_t tern_topology_diameter(const tern_topology *t)
{
    uint32_t hops_max = 0;
    for (size_t i = 0; i < (size_t)t->chips * t->chips; i++)
        hops_max = t->hops[i] > hops_max ? t->hops[i] : hops_max;
    return hops_max;
}

/* --- construction --- */

tern_status tern_topology_init(tern_topology *out, tern_alloc mem, const tern_topology_spec *spec)
{
    *out = (tern_topology){.mem = mem, .spec = *spec};
    TERN_ASSERT(spec->kind != TERN_TOPOLOGY_NONE);
    uint64_t chips = 1;
    for (int i = 0; i < 3; i++) {
        if (spec->dims[i] == 0 || spec->dims[i] > TERN_TOPOLOGY_MAX_CHIPS)
            return TERN_ERR(INVALID, "dimension %d of the topology is %u, wanted 1 to %d", i,
                            spec->dims[i], TERN_TOPOLOGY_MAX_CHIPS);
        chips *= spec->dims[i];
    }
    /* A torus row of n chips has paths of n / 2 hops, which must fit in 8 bits. */
    if (chips > TERN_TOPOLOGY_MAX_CHIPS ||
        spec->dims[0] / 2 + spec->dims[1] / 2 + spec->dims[2] / 2 >= HOPS_UNKNOWN)
        return TERN_ERR(INVALID, "a topology of %u x %u x %u chips is too large", spec->dims[0],
                        spec->dims[1], spec->dims[2]);
    out->chips = out->nodes = (uint32_t)chips;
    if (spec->kind == TERN_TOPOLOGY_SWITCHED)
        out->nodes += spec->dims[0] * spec->dims[1] + spec->dims[0];
    tern_status st = build_links(out);
    if (!st)
        st = count_hops(out);
    if (st)
        tern_topology_fini(out);
    return st;
}

void tern_topology_fini(tern_topology *t)
{
    if (!t->mem.fn)
        return;
    size_t links = t->first ? t->first[t->nodes] : 0;
    tern_mem_free(t->mem, t->links, links * sizeof *t->links);
    tern_mem_free(t->mem, t->first, ((size_t)t->nodes + 1) * sizeof *t->first);
    tern_mem_free(t->mem, t->hops, (size_t)t->chips * t->chips);
    *t = (tern_topology){0};
}

const tern_link *tern_topology_links(const tern_topology *t, uint32_t node, uint32_t *out_count)
{
    TERN_ASSERT(node < t->nodes);
    *out_count = t->first[node + 1] - t->first[node];
    return *out_count ? t->links + t->first[node] : NULL;
}

double tern_topology_bisection_bytes_per_s(const tern_topology *t)
{
    double sum = 0;
    uint32_t half = t->chips / 2;
    for (uint32_t chip = 0; chip < half; chip++) {
        for (uint32_t i = t->first[chip]; i < t->first[chip + 1]; i++) {
            uint32_t to = t->links[i].to;
            if (to >= half && to < t->chips)
                sum += t->links[i].bytes_per_s;
        }
    }
    return sum;
}

void tern_topology_write(const tern_topology *t, tern_json_writer *w)
{
    tern_json_begin_object(w);
    tern_json_key(w, "kind");
    tern_json_string(w, tern_topology_kind_name(t->spec.kind));
    tern_json_key(w, "dims");
    tern_json_begin_array(w);
    for (int i = 0; i < 3; i++)
        tern_json_uint(w, t->spec.dims[i]);
    tern_json_end_array(w);
    tern_json_key(w, "chips");
    tern_json_uint(w, t->chips);
    tern_json_key(w, "switches");
    tern_json_uint(w, t->nodes - t->chips);
    tern_json_key(w, "diameter_hops");
    tern_json_uint(w, tern_topology_diameter(t));
    tern_json_key(w, "bisection_bytes_per_s");
    tern_json_double(w, tern_topology_bisection_bytes_per_s(t));
    tern_json_key(w, "links");
    tern_json_begin_array(w);
    for (uint32_t node = 0; node < t->nodes; node++) {
        for (uint32_t i = t->first[node]; i < t->first[node + 1]; i++) {
            if (t->links[i].to < node) /* each link once */
                continue;
            tern_json_begin_object(w);
            tern_json_key(w, "from");
            tern_json_uint(w, node);
            tern_json_key(w, "to");
            tern_json_uint(w, t->links[i].to);
            tern_json_key(w, "kind");
            tern_json_string(w, tern_link_kind_name(t->links[i].kind));
            tern_json_key(w, "bytes_per_s");
            tern_json_double(w, t->links[i].bytes_per_s);
            tern_json_end_object(w);
        }
    }
    tern_json_end_array(w);
    tern_json_end_object(w);
}
