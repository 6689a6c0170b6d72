/* timing/cost_collective.c - the time of a collective, from its kind, its bytes and its groups.
 *
 * A device is a physical core. Devices are numbered through the chips of the smallest instance of
 * the chip that has all of them; if none has, through several of the largest. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "coll/coll_time.h"
#include "timing/timing_impl.h"

static const tern_coll_kind kinds[] = {
    [TERN_CC_ALL_REDUCE] = TERN_COLL_ALL_REDUCE,
    [TERN_CC_ALL_GATHER] = TERN_COLL_ALL_GATHER,
    [TERN_CC_REDUCE_SCATTER] = TERN_COLL_REDUCE_SCATTER,
    [TERN_CC_ALL_TO_ALL] = TERN_COLL_ALL_TO_ALL,
    [TERN_CC_PERMUTE] = TERN_COLL_PERMUTE,
};

/* --- groups --- */

/* A row of ranks for each group; the pairs of a permute. */
typedef struct {
    const uint8_t *bytes; /* little-endian, as all data of a program */
    uint32_t rows, columns;
} rank_table;

static uint32_t rank_at(const rank_table *t, uint32_t row, uint32_t column)
{
    uint32_t rank;
    memcpy(&rank, t->bytes + sizeof rank * ((size_t)row * t->columns + column), sizeof rank);
    return rank;
}

/* Ranks of a row without the ones that fill it up. */
static uint32_t row_ranks(const rank_table *t, uint32_t row)
{
    uint32_t count = 0;
    while (count < t->columns && rank_at(t, row, count) != TERN_ISA_NONE32)
        count++;
    return count;
}

/* No rows if the groups are absent or not known. */
static rank_table table_of(const tern_isa_program *p, const tern_isa_instr *in)
{
    const unsigned groups = TERN_OPERAND(CC_TRIGGER, groups);
    const rank_table none = {0};
    if (!tern_isa_has_operand(p, in, groups))
        return none;
    const tern_isa_ap *ap = &tern_isa_operands(p, in)[groups];
    if (ap->mem != TERN_MEM_HBM || ap->tensor >= p->tensors.count || ap->offset < 0)
        return none;
    const tern_isa_tensor *tensor = &p->tensors.items[ap->tensor];
    const uint64_t end = (uint64_t)ap->offset + tern_timing_ap_bytes(ap);
    if (tensor->kind != TERN_TENSOR_CONST || end > tensor->bytes ||
        tensor->data + end > p->data.count)
        return none;
    return (rank_table){p->data.items + tensor->data + (uint64_t)ap->offset, ap->partitions,
                        (uint32_t)tern_isa_ap_elems(ap)};
}

/* At most so many; more are not a table of ranks. */
enum { DEVICES_MAX = TERN_COLL_RANKS_MAX };

static uint32_t devices_of(const rank_table *t, uint32_t fallback)
{
    uint32_t most = 0;
    for (uint32_t row = 0; row < t->rows; row++)
        for (uint32_t i = 0; i < row_ranks(t, row); i++)
            most = rank_at(t, row, i) > most ? rank_at(t, row, i) : most;
    return t->rows ? most + (most < UINT32_MAX) : fallback;
}

/* --- the machine --- */

static const tern_instance *instance_for(const tern_chip *chip, uint32_t devices)
{
    const tern_instance *best = NULL, *at;
    for (size_t i = 0; (at = tern_arch_instance_at(i)); i++) {
        if (strcmp(at->accelerator, chip->name) != 0)
            continue;
        const uint64_t have = (uint64_t)at->accelerators * chip->cores;
        const uint64_t best_has = best ? (uint64_t)best->accelerators * chip->cores : 0;
        const bool fits = have >= devices, best_fits = best_has >= devices;
        if (!best || (fits ? !best_fits || have < best_has : !best_fits && have > best_has))
            best = at;
    }
    return best;
}

/* --- requests --- */

typedef struct {
    tern_alloc mem;
    const rank_table *table;
    uint32_t devices; /* of an instance */
    tern_coll_request request;
    tern_coll_spec spec;
    uint32_t *ranks; /* [capacity]; owned */
    int32_t *targets;
    uint32_t capacity;
} collective;

/* A hop to another instance, unless all pairs are in one. */
static tern_status set_pairs(collective *c, uint32_t devices)
{
    const rank_table *t = c->table;
    if (devices > c->devices || t->columns != 2) {
        c->request.groups = (tern_coll_groups){.count = 1, .node_ranks = 1, .nodes = 2};
        return NULL;
    }
    c->capacity = devices;
    c->targets = tern_mem_get_n(c->mem, devices, sizeof *c->targets);
    TERN_TRY_MEM(c->targets);
    memset(c->targets, -1, devices * sizeof *c->targets);
    for (uint32_t row = 0; row < t->rows; row++)
        c->targets[rank_at(t, row, 0)] = (int32_t)rank_at(t, row, 1);
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
    const rank_table *t = c->table;
    const uint32_t count = row_ranks(t, 0);
    c->capacity = t->rows * t->columns;
    c->ranks = tern_mem_get_n(c->mem, c->capacity, sizeof *c->ranks);
    TERN_TRY_MEM(c->ranks);
    for (uint32_t i = 0; i < count; i++)
        c->ranks[i] = rank_at(t, 0, i);
    const tern_coll_shape shape =
        tern_coll_shape_of(c->ranks, count, m->chip_ranks, tern_coll_machine_ranks(m));
    tern_coll_groups *g = &c->request.groups;
    *g =
        (tern_coll_groups){.ranks = c->ranks, .node_ranks = shape.node_ranks, .nodes = shape.nodes};
    for (uint32_t row = 0; row < t->rows; row++) {
        if (row_ranks(t, row) != count || rank_at(t, row, 0) >= c->devices)
            continue;
        for (uint32_t i = 0; i < g->node_ranks; i++)
            c->ranks[g->count * g->node_ranks + i] = rank_at(t, row, i) % c->devices;
        g->count++;
    }
    if ((uint64_t)g->count * g->node_ranks > c->devices)
        g->count = 1;
    return NULL;
}

static tern_status set_groups(collective *c, const tern_coll_machine *m, uint32_t devices)
{
    if (c->request.kind == TERN_COLL_PERMUTE)
        return set_pairs(c, devices);
    if (c->table->rows && row_ranks(c->table, 0))
        return set_rows(c, m);
    c->request.groups = (tern_coll_groups){.count = 1, .node_ranks = devices, .nodes = 1};
    return NULL;
}

static tern_status time_on(collective *c, const tern_chip *chip, uint32_t devices, double *out_ns)
{
    tern_coll_machine machine;
    tern_coll_cost cost;
    const tern_coll_machine_spec spec = {
        .chip = chip, .instance = instance_for(chip, devices), .core_group = 1};
    TERN_TRY(tern_coll_machine_init(&machine, c->mem, &spec));
    c->devices = tern_coll_machine_ranks(&machine);
    tern_status st = set_groups(c, &machine, devices);
    if (!st)
        st = tern_coll_time(&machine, &c->request, &cost);
    if (!st)
        *out_ns = cost.ns;
    tern_coll_machine_fini(&machine);
    tern_mem_free(c->mem, c->ranks, c->capacity * sizeof *c->ranks);
    tern_mem_free(c->mem, c->targets, c->capacity * sizeof *c->targets);
    return st;
}

tern_status tern_timing_cost_collective(tern_alloc mem, const tern_timing_subject *s,
                                        tern_timing_cost *cost)
{
    const tern_chip *chip = s->k->chip;
    rank_table table = table_of(s->program, s->instr);
    const uint64_t src = tern_timing_ap_bytes(&s->operands[TERN_OPERAND(CC_TRIGGER, src)]);
    const uint64_t dst = tern_timing_ap_bytes(&s->operands[TERN_OPERAND(CC_TRIGGER, dst)]);
    const tern_coll_kind kind = kinds[s->args[TERN_ARG(CC_TRIGGER, kind)]];
    collective c = {.mem = mem,
                    .table = &table,
                    .request = {.kind = kind,
                                .bytes = kind == TERN_COLL_ALL_GATHER ? dst : src,
                                .elem_bytes = tern_timing_elem_bytes(
                                    &s->operands[TERN_OPERAND(CC_TRIGGER, src)])}};
    double ns = 0;
    if (devices_of(&table, s->k->devices) > DEVICES_MAX)
        table.rows = 0;
    tern_status st = time_on(&c, chip, devices_of(&table, s->k->devices), &ns);
    if (st && tern_status_code(st) != TERN_NO_MEMORY) {
        /* A group that no machine has: a step and its bytes. */
        tern_status_free(st);
        st = NULL;
        ns = chip->cc_op_ns + chip->network_hop_ns +
             1e9 * (double)src / (chip->cc_engine_bytes_per_s * chip->dma_engines);
    }
    cost->duration = tern_timing_ns(ns);
    cost->collective.bytes = c.request.bytes;
    return st;
}

bool tern_timing_crosses_chips(const tern_chip *chip, uint32_t devices,
                               const tern_isa_program *program, const tern_isa_instr *in)
{
    TERN_ASSERT(in->op == TERN_OP_CC_TRIGGER);
    const rank_table t = table_of(program, in);
    for (uint32_t row = 0; row < t.rows; row++)
        for (uint32_t i = 1; i < row_ranks(&t, row); i++)
            if (rank_at(&t, row, i) / chip->cores != rank_at(&t, row, 0) / chip->cores)
                return true;
    return t.rows == 0 && devices > chip->cores;
}
