/* timing/cost_collective.c - the time of a collective, from its kind, its bytes and its groups.
 *
 * A device is a physical core; those of a logical core meet in the HBM that they share. Devices are
 * numbered through the chips of the smallest instance of the chip that has all of them; if none
 * has, through several of the largest. If the outermost axis of the mesh has another size than in
 * the program, the groups are those of as many of its positions as an instance has; the other
 * instances are alike. */
#include <math.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "coll/coll_time.h"
#include "timing/cc_pattern_impl.h"
#include "timing/rank_table_impl.h"
#include "timing/timing_impl.h"

static const tern_coll_kind kinds[] = {
    [TERN_CC_ALL_REDUCE] = TERN_COLL_ALL_REDUCE,
    [TERN_CC_ALL_GATHER] = TERN_COLL_ALL_GATHER,
    [TERN_CC_REDUCE_SCATTER] = TERN_COLL_REDUCE_SCATTER,
    [TERN_CC_ALL_TO_ALL] = TERN_COLL_ALL_TO_ALL,
    [TERN_CC_PERMUTE] = TERN_COLL_PERMUTE,
    [TERN_CC_RAGGED] = TERN_COLL_ALL_TO_ALL,
};

/* --- groups --- */

/* At most so many; more are not a table of ranks. */
enum { DEVICES_MAX = TERN_COLL_RANKS_MAX };

static uint32_t devices_of(const tern_timing_ranks *t, uint32_t fallback)
{
    uint32_t most = 0;
    for (uint32_t row = 0; row < t->rows; row++)
        for (uint32_t i = 0; i < tern_timing_row_ranks(t, row); i++)
            most = tern_timing_rank_at(t, row, i) > most ? tern_timing_rank_at(t, row, i) : most;
    return t->rows ? most + (most < UINT32_MAX) : fallback;
}

/* --- requests --- */

typedef struct {
    tern_alloc mem;
    const tern_timing_consts *k;
    uint32_t isa_kind; /* tern_isa_CC */
    tern_timing_ranks table;
    tern_timing_ranks grown; /* owned */
    uint32_t devices;        /* of an instance */
    uint32_t instances;      /* of a group, for each that its ranks in |table| are in */
    tern_coll_request request;
    tern_coll_spec spec;
    uint32_t *ranks; /* [capacity]; owned */
    int32_t *targets;
    uint32_t capacity;
    uint32_t pattern;
} collective;

/* A hop to another instance, unless all pairs are in one. */
static tern_status set_pairs(collective *c, uint32_t devices)
{
    const tern_timing_ranks *t = &c->table;
    if (devices > c->devices || t->columns != 2) {
        c->request.groups = (tern_coll_groups){.count = 1, .node_ranks = 1, .nodes = 2};
        return NULL;
    }
    c->capacity = devices;
    c->targets = tern_mem_get_n(c->mem, devices, sizeof *c->targets);
    TERN_TRY_MEM(c->targets);
    memset(c->targets, -1, devices * sizeof *c->targets);
    for (uint32_t row = 0; row < t->rows; row++)
        c->targets[tern_timing_rank_at(t, row, 0)] = (int32_t)tern_timing_rank_at(t, row, 1);
    c->spec = (tern_coll_spec){.kind = TERN_COLL_PERMUTE,
                               .level_count = 1,
                               .levels = {{devices, TERN_COLL_BY_DIRECT}},
                               .targets = c->targets};
    c->request.spec = &c->spec;
    c->request.groups = (tern_coll_groups){.count = 1, .node_ranks = devices, .nodes = 1};
    return NULL;
}

/* The groups that have ranks in the first instance. They are alike, or only the first counts. */
static tern_status set_rows(collective *c, const tern_coll_machine *m)
{
    const tern_timing_ranks *t = &c->table;
    const uint32_t count = tern_timing_row_ranks(t, 0);
    c->capacity = t->rows * t->columns;
    c->ranks = tern_mem_get_n(c->mem, c->capacity, sizeof *c->ranks);
    TERN_TRY_MEM(c->ranks);
    for (uint32_t i = 0; i < count; i++)
        c->ranks[i] = tern_timing_rank_at(t, 0, i);
    const tern_coll_shape shape =
        tern_coll_shape_of(c->ranks, count, m->chip_ranks, tern_coll_machine_ranks(m));
    tern_coll_groups *g = &c->request.groups;
    *g =
        (tern_coll_groups){.ranks = c->ranks, .node_ranks = shape.node_ranks, .nodes = shape.nodes};
    for (uint32_t row = 0; row < t->rows; row++) {
        if (tern_timing_row_ranks(t, row) != count || tern_timing_rank_at(t, row, 0) >= c->devices)
            continue;
        for (uint32_t i = 0; i < g->node_ranks; i++)
            c->ranks[g->count * g->node_ranks + i] = tern_timing_rank_at(t, row, i) % c->devices;
        g->count++;
    }
    if ((uint64_t)g->count * g->node_ranks > c->devices)
        g->count = 1;
    g->nodes *= c->instances;
    return NULL;
}

/* A group of all devices. The last instance counts as if it were full. */
static void set_all(collective *c, uint32_t devices)
{
    const bool fits = devices <= c->devices;
    c->request.groups = (tern_coll_groups){
        .count = 1,
        .node_ranks = fits ? devices : c->devices,
        .nodes = (fits ? 1 : devices / c->devices + (devices % c->devices > 0)) * c->instances};
}

static tern_status set_groups(collective *c, const tern_coll_machine *m, uint32_t devices)
{
    if (c->request.kind == TERN_COLL_PERMUTE)
        return set_pairs(c, devices);
    if (c->table.rows && tern_timing_row_ranks(&c->table, 0))
        return set_rows(c, m);
    set_all(c, devices);
    return NULL;
}

/* Sets the groups of an instance; |*devices| are then those that they are of. A permute along the
 * axis keeps its pairs: its ranks are as far apart as before. */
static tern_status grow_axis(collective *c, uint32_t *devices)
{
    const tern_timing_axis axis = c->k->axis;
    const tern_timing_axis_use use = tern_timing_use_of_axis(&c->table, axis);
    if (use == TERN_TIMING_ACROSS)
        return NULL;
    const uint32_t wanted = *devices / axis.stride;
    const uint32_t room = c->devices > axis.stride ? c->devices / axis.stride : 1;
    const uint32_t size = wanted < room ? wanted : room;
    *devices = axis.stride * size;
    if (use == TERN_TIMING_INSIDE)
        c->instances = wanted / size + (wanted % size > 0);
    if (c->table.rows == 0)
        return NULL;
    TERN_TRY(tern_timing_ranks_grow(c->mem, &c->table, axis, size, &c->grown));
    c->table = c->grown;
    return NULL;
}

static void free_groups(collective *c)
{
    tern_mem_free(c->mem, c->ranks, c->capacity * sizeof *c->ranks);
    tern_mem_free(c->mem, c->targets, c->capacity * sizeof *c->targets);
    tern_mem_free(c->mem, (void *)c->grown.bytes,
                  sizeof(uint32_t) * c->grown.rows * c->grown.columns);
}

/* Groups that grow with an axis have no pattern: they are those of one instance only. */
static bool has_pattern(const collective *c) { return c->k->patterns && !c->k->axis.size; }

static tern_status find_pattern(collective *c, const tern_coll_machine *m, const double *traffic,
                                const tern_coll_spec *spec)
{
    const tern_timing_pattern_use use = {.kind = c->isa_kind,
                                         .table = &c->table,
                                         .spec = spec,
                                         .machine = m,
                                         .traffic = traffic,
                                         .bytes = c->request.bytes};
    return has_pattern(c) ? tern_timing_pattern_find(c->mem, c->k->patterns, &use, &c->pattern)
                          : NULL;
}

static tern_status time_request(collective *c, const tern_coll_machine *m, tern_coll_cost *out)
{
    const size_t size = m->first[TERN_COLL_RESOURCE_COUNT] * sizeof *c->request.traffic;
    if (has_pattern(c))
        TERN_TRY_MEM(c->request.traffic = tern_mem_get_zeroed(c->mem, size));
    tern_status st = tern_coll_time(m, &c->request, out);
    if (!st)
        st = find_pattern(c, m, c->request.traffic, &out->spec);
    tern_mem_free(c->mem, c->request.traffic, size);
    return st;
}

static tern_status time_on(collective *c, uint32_t devices, tern_coll_cost *out)
{
    tern_coll_machine machine;
    const tern_chip *chip = c->k->chip;
    const tern_instance *instance = c->k->instance;
    const tern_coll_machine_spec spec = {
        .chip = chip,
        .instance = instance ? instance : tern_timing_instance_for(chip, devices),
        .core_group = 1};
    TERN_TRY(tern_coll_machine_init(&machine, c->mem, &spec));
    c->devices = tern_coll_machine_ranks(&machine);
    tern_status st = c->k->axis.size ? grow_axis(c, &devices) : NULL;
    if (!st)
        st = set_groups(c, &machine, devices);
    if (!st)
        st = time_request(c, &machine, out);
    tern_coll_machine_fini(&machine);
    free_groups(c);
    return st;
}

/* --- within a logical core --- */

/* Whether every group has cores of one logical core only. */
static bool is_shared(const collective *c)
{
    const tern_timing_ranks *t = &c->table;
    const uint32_t cores = c->k->cores;
    bool any = false;
    if (cores == 1)
        return false;
    if (t->rows == 0)
        return c->k->devices <= cores;
    for (uint32_t row = 0; row < t->rows; row++)
        for (uint32_t i = 0; i < tern_timing_row_ranks(t, row); i++) {
            any = true;
            if (tern_timing_rank_at(t, row, i) / cores != tern_timing_rank_at(t, row, 0) / cores)
                return false;
        }
    return any;
}

/* The cores signal each other, then each writes its part of the results for all of them: no core
 * of the collectives takes part. Nothing is published about it; all terms are those of transfers
 * and semaphores of a core. */
static void time_shared(const collective *c, uint64_t src, uint64_t dst, tern_coll_cost *out)
{
    const tern_chip *chip = c->k->chip;
    const bool reduces = c->isa_kind == TERN_CC_ALL_REDUCE || c->isa_kind == TERN_CC_REDUCE_SCATTER;
    const double written = (double)dst, read = reduces ? (double)src : written;
    const double rate = fmin(chip->dma_load_bytes_per_s, chip->dma_store_bytes_per_s) *
                        chip->dma_engines * (reduces ? chip->dma_reduce_rate : 1);
    const double memory = chip->hbm_stack_bytes_per_s / c->k->cores;
    *out = (tern_coll_cost){.op_ns = 2 * chip->semaphore_hop_ns,
                            .latency_ns =
                                chip->dma_start_ns + chip->dma_read_overhead_ns + chip->dma_wake_ns,
                            .engine_bytes = written,
                            .memory_bytes = read + written,
                            .steps = 1};
    out->transfer_ns = 1e9 * fmax(fmax(read, written) / rate, out->memory_bytes / memory);
    out->ns = out->op_ns + out->latency_ns + out->transfer_ns;
}

static uint32_t devices_for(const tern_timing_consts *k, const tern_timing_ranks *t)
{
    return k->axis.size ? k->devices : devices_of(t, k->devices);
}

/* A DMA engine moves bytes for a collective as fast as for the program; between them it waits for
 * the other ranks. */
static void set_loads(const tern_chip *chip, const tern_coll_cost *time, tern_timing_cost *cost)
{
    const double rate = fmin(chip->dma_load_bytes_per_s, chip->dma_store_bytes_per_s);
    const double all_engines = rate * chip->dma_engines;
    cost->collective.engines = tern_timing_ns(1e9 * time->engine_bytes / all_engines);
    cost->collective.memory =
        tern_timing_ns(1e9 * time->memory_bytes / chip->hbm_stack_bytes_per_s);
}

static void set_times(const tern_chip *chip, const tern_coll_cost *time, tern_timing_cost *cost)
{
    const bool network = time->has_limit && (time->limit.kind == TERN_COLL_NETWORK_OUT ||
                                             time->limit.kind == TERN_COLL_NETWORK_IN);
    cost->duration = tern_timing_ns(time->ns);
    cost->collective.transfer = tern_timing_ns(time->transfer_ns);
    if (cost->collective.transfer > cost->duration) /* rounding */
        cost->collective.transfer = cost->duration;
    set_loads(chip, time, cost);
    cost->collective.resource = network ? TERN_TIMING_CC_NETWORK : TERN_TIMING_CC_INSTANCE;
}

/* Bytes as tern_coll_request has them. The sizes of a ragged all-to-all are known at run time only:
 * all that is sent is received, so at most the smaller of the two arrays, on the average of the
 * ranks, and evenly spread. */
static uint64_t bytes_of(uint32_t kind, uint64_t src, uint64_t dst)
{
    switch (kind) {
    case TERN_CC_ALL_GATHER:
        return dst;
    case TERN_CC_RAGGED:
        return src < dst ? src : dst;
    default:
        return src;
    }
}

tern_status tern_timing_cost_collective(tern_alloc mem, const tern_timing_subject *s,
                                        tern_timing_cost *cost)
{
    const tern_chip *chip = s->k->chip;
    tern_timing_ranks table = tern_timing_ranks_of(s->program, s->instr);
    if (devices_of(&table, s->k->devices) > DEVICES_MAX)
        table.rows = 0;
    const uint64_t src = tern_timing_ap_bytes(&s->operands[TERN_OPERAND(CC_TRIGGER, src)]);
    const uint64_t dst = tern_timing_ap_bytes(&s->operands[TERN_OPERAND(CC_TRIGGER, dst)]);
    const uint32_t kind = s->args[TERN_ARG(CC_TRIGGER, kind)];
    collective c = {.mem = mem,
                    .k = s->k,
                    .isa_kind = s->args[TERN_ARG(CC_TRIGGER, kind)],
                    .table = table,
                    .instances = 1,
                    .request = {.kind = kinds[kind], .bytes = bytes_of(kind, src, dst)}};
    tern_coll_cost time;
    tern_status st = NULL;
    if (is_shared(&c)) {
        time_shared(&c, src, dst, &time);
        st = find_pattern(&c, NULL, NULL, &time.spec);
    } else {
        st = time_on(&c, devices_for(s->k, &c.table), &time);
    }
    if (st && tern_status_code(st) != TERN_NO_MEMORY) {
        /* A group that no machine has: a step and its bytes. */
        tern_status_free(st);
        st = NULL;
        time = (tern_coll_cost){.engine_bytes = (double)src,
                                .memory_bytes = 2 * (double)src,
                                .transfer_ns = 1e9 * (double)src /
                                               (chip->cc_engine_bytes_per_s * chip->dma_engines)};
        time.ns = chip->cc_op_ns + chip->network_hop_ns + time.transfer_ns;
        st = find_pattern(&c, NULL, NULL, &time.spec);
    }
    if (!st)
        set_times(chip, &time, cost);
    cost->collective.bytes = c.request.bytes;
    cost->collective.pattern = c.pattern;
    return st;
}

static bool same_operand(const tern_isa_ap *a, const tern_isa_ap *b)
{
    return tern_timing_ap_bytes(a) == tern_timing_ap_bytes(b) &&
           tern_timing_elem_bytes(a) == tern_timing_elem_bytes(b);
}

bool tern_timing_same_collective(const tern_isa_program *p, const tern_isa_instr *a,
                                 const tern_isa_instr *b)
{
    enum { KIND = TERN_ARG(CC_TRIGGER, kind) };
    enum { SRC = TERN_OPERAND(CC_TRIGGER, src), DST = TERN_OPERAND(CC_TRIGGER, dst) };
    const tern_isa_ap *of_a = tern_isa_operands(p, a), *of_b = tern_isa_operands(p, b);
    const tern_timing_ranks ranks_a = tern_timing_ranks_of(p, a),
                            ranks_b = tern_timing_ranks_of(p, b);
    TERN_ASSERT(a->op == TERN_OP_CC_TRIGGER && b->op == TERN_OP_CC_TRIGGER);
    if (tern_isa_args(p, a)[KIND] != tern_isa_args(p, b)[KIND] ||
        !same_operand(&of_a[SRC], &of_b[SRC]) || !same_operand(&of_a[DST], &of_b[DST]) ||
        ranks_a.rows != ranks_b.rows || ranks_a.columns != ranks_b.columns)
        return false;
    const size_t count = (size_t)ranks_a.rows * ranks_a.columns;
    return count == 0 || memcmp(ranks_a.bytes, ranks_b.bytes, count * sizeof(uint32_t)) == 0;
}
