#include "coll/coll_time.h"

#include <math.h>
#include <stdio.h>

#include "base/assert.h"
#include "coll/ring_order.h"
#include "coll/stages_impl.h"

/* --- where ranks are --- */

/* A ring of a part of the data may run in another order of ranks than that of the group, so that
 * together the rings use all links, all network cards and both ranks of every pair. */
typedef enum {
    AS_GIVEN,
    ALONG_LINKS, /* in the two orders of a torus */
    IN_PAIRS,    /* the same, and the ranks of a pair change places */
    ROTATED      /* as many rings as chips; each leaves the instance at another one */
} ring_variety;

typedef struct {
    const tern_coll_machine *machine;
    const tern_coll_groups *groups;
    ring_variety variety;
    uint32_t varieties, orders;
    uint32_t chip_ranks; /* of the group */
} rank_map;

static bool covers_machine(const tern_coll_machine *m, const tern_coll_groups *groups)
{
    if (groups->count != 1 || groups->node_ranks != tern_coll_machine_ranks(m))
        return false;
    for (uint32_t i = 0; groups->ranks && i < groups->node_ranks; i++)
        if (groups->ranks[i] != i)
            return false;
    return true;
}

static rank_map map_ranks(const tern_coll_machine *m, const tern_coll_groups *groups,
                          const tern_coll_spec *spec, uint32_t chip_ranks)
{
    rank_map map = {.machine = m, .groups = groups, .varieties = 1, .chip_ranks = chip_ranks};
    const tern_coll_level *inner = &spec->levels[0];
    if (covers_machine(m, groups))
        map.orders = tern_coll_ring_order_count(&m->topology.spec);
    if (inner->algorithm == TERN_COLL_BY_KANGA) {
        map.variety = IN_PAIRS;
        map.varieties = 2;
    } else if (inner->algorithm == TERN_COLL_BY_RING && inner->ranks > groups->node_ranks) {
        map.variety = ROTATED;
        map.varieties = groups->node_ranks / chip_ranks;
    } else if (inner->algorithm == TERN_COLL_BY_RING && map.orders > 0) {
        map.variety = ALONG_LINKS;
        map.varieties = map.orders;
    }
    return map;
}

/* The machine's rank of rank |rank| of the plan, for a group and a variety. */
static uint32_t machine_rank(const rank_map *map, uint32_t group, uint32_t variety, uint32_t rank)
{
    const tern_coll_groups *groups = map->groups;
    uint32_t i = rank % groups->node_ranks;
    if (map->variety == ROTATED)
        i = (i + variety * map->chip_ranks) % groups->node_ranks;
    if (map->variety == IN_PAIRS && variety == 1)
        i ^= 1;
    if (map->variety != AS_GIVEN && map->orders > 0) {
        const uint32_t size = map->machine->chip_ranks;
        const tern_topology_spec *torus = &map->machine->topology.spec;
        return tern_coll_ring_order(torus, variety % map->orders, i / size) * size + i % size;
    }
    return groups->ranks ? groups->ranks[group * groups->node_ranks + i]
                         : group * groups->node_ranks + i;
}

/* --- flows of a stage --- */

typedef struct {
    const tern_coll_machine *machine;
    const tern_coll_request *request;
    const tern_coll_plan *plan;
    tern_cc_runtime runtime;
    rank_map map;
    tern_coll_flows flows;
    double chunk_bytes; /* of a variety */
    double filled;      /* how close the data is to a piece in every chunk, 0 to 1 */
    double before_ns;   /* transfer of the stage before, which a reduction overlaps */
    double copy_ns;     /* local copies that overlap the next stage */
    double limit_ns;    /* of the stages that |limit| is of */
    tern_coll_cost *cost;
    /* Of the current stage: */
    double sends, network;            /* transfers to other ranks, to other instances */
    double stage_wire, stage_network; /* bytes of all ranks */
    double stage_engine, stage_memory;
    uint32_t reduced; /* sources of a local reduction, 0 if it has none */
} timing_state;

/* Who executes a transfer. */
typedef struct {
    uint32_t group, variety, rank; /* of the plan */
    uint32_t me;                   /* of the machine */
} executor;

static bool is_local(const tern_coll_action *action, uint32_t rank)
{
    for (uint32_t i = 0; i < action->source_count; i++)
        if (action->sources[i].rank != rank)
            return false;
    for (uint32_t i = 0; i < action->dst_count; i++)
        if (action->dsts[i].rank != rank)
            return false;
    return true;
}

static bool is_elsewhere(const timing_state *s, const executor *by, int64_t rank)
{
    const uint32_t node_ranks = s->request->groups.node_ranks;
    return (uint32_t)rank / node_ranks != by->rank / node_ranks;
}

static tern_status add_read(timing_state *s, const executor *by, const tern_coll_place *from)
{
    const uint32_t rank = machine_rank(&s->map, by->group, by->variety, (uint32_t)from->rank);
    TERN_TRY(tern_coll_use_memory(s->machine, &s->flows, rank));
    return is_elsewhere(s, by, from->rank)
               ? tern_coll_use_network(s->machine, &s->flows, rank, by->me)
               : tern_coll_use_route(s->machine, &s->flows, rank, by->me);
}

static tern_status add_write(timing_state *s, const executor *by, const tern_coll_place *to,
                             double bytes)
{
    const uint32_t rank = machine_rank(&s->map, by->group, by->variety, (uint32_t)to->rank);
    const bool elsewhere = is_elsewhere(s, by, to->rank);
    s->network += elsewhere;
    if ((uint32_t)to->rank != by->rank)
        s->stage_wire += bytes;
    if (elsewhere)
        s->stage_network += bytes;
    TERN_TRY(tern_coll_use_memory(s->machine, &s->flows, rank));
    return elsewhere ? tern_coll_use_network(s->machine, &s->flows, by->me, rank)
                     : tern_coll_use_route(s->machine, &s->flows, by->me, rank);
}

/* What a transfer takes of the engines' rate. A step of KangaRing serves two ranks, and takes twice
 * the time of one for a single rank; a permute has fewer channels than the engines could serve. */
static double engine_weight(const timing_state *s, const tern_coll_action *action, uint32_t me)
{
    const bool serves_pair = action->source_count > 2 || action->dst_count > 1;
    const double engines = s->machine->bytes_per_s[s->machine->first[TERN_COLL_ENGINES] + me];
    const double permute = s->machine->spec.chip->cc_permute_bytes_per_s;
    if (s->plan->kind == TERN_COLL_PERMUTE && permute < engines)
        return engines / permute;
    return serves_pair ? 2 : 1;
}

static tern_status add_transfer(timing_state *s, const executor *by, const tern_coll_action *action)
{
    const bool local = is_local(action, by->rank);
    const double bytes = action->dsts[0].count * s->chunk_bytes;
    TERN_TRY(tern_coll_flow_add(&s->flows, bytes));
    if (!local)
        TERN_TRY(
            tern_coll_use_engines(s->machine, &s->flows, by->me, engine_weight(s, action, by->me)));
    s->sends += !local;
    if (local && action->source_count > s->reduced && action->source_count > 1)
        s->reduced = action->source_count;
    s->stage_engine += bytes * action->dst_count;
    s->stage_memory += bytes * (action->source_count + action->dst_count);
    for (uint32_t i = 0; i < action->source_count; i++)
        TERN_TRY(add_read(s, by, &action->sources[i]));
    for (uint32_t i = 0; i < action->dst_count; i++)
        TERN_TRY(add_write(s, by, &action->dsts[i], bytes));
    return NULL;
}

static tern_status add_step_of_rank(timing_state *s, executor *by, tern_coll_cursor cursor)
{
    tern_coll_action action;
    if (!tern_coll_eval(s->plan, &cursor, by->rank, &action))
        return NULL;
    by->me = machine_rank(&s->map, by->group, by->variety, by->rank);
    return add_transfer(s, by, &action);
}

/* Of all ranks of the first instance. */
static tern_status add_step(timing_state *s, tern_coll_cursor cursor)
{
    const tern_coll_groups *groups = &s->request->groups;
    executor by = {0};
    for (by.group = 0; by.group < groups->count; by.group++)
        for (by.variety = 0; by.variety < s->map.varieties; by.variety++)
            for (by.rank = 0; by.rank < groups->node_ranks; by.rank++)
                TERN_TRY(add_step_of_rank(s, &by, cursor));
    return NULL;
}

/* --- time of a stage --- */

static void note_limit(timing_state *s, const tern_coll_shares *shares, double ns)
{
    if (ns <= s->limit_ns)
        return;
    s->limit_ns = ns;
    s->cost->limit = tern_coll_resource_of(s->machine, shares->resource);
    s->cost->has_limit = true;
}

/* A step ends with the slowest of its messages. If only some ranks send to another instance, as in
 * a flat ring, a single piece of data is at one of those in that share of the steps. With a piece
 * in every chunk, some piece crosses the network in each step; between the two the wait grows with
 * the logarithm of the pieces, as delays of the slowest of several messages do. */
static double hop_ns(const timing_state *s)
{
    const double link = s->runtime.link_hop_ns, single = s->network / s->sends;
    const double waits = single > 0 ? single + (1 - single) * s->filled : 0;
    return link + waits * (s->runtime.network_hop_ns - link);
}

static void count_send(timing_state *s, const tern_coll_shares *shares, double repeats)
{
    const double ns = fmax(shares->ns, s->copy_ns);
    s->cost->latency_ns += repeats * hop_ns(s);
    s->cost->transfer_ns += repeats * ns;
    s->cost->steps += (uint64_t)repeats;
    s->before_ns = repeats * shares->ns;
    s->copy_ns = 0;
    note_limit(s, shares, repeats * shares->ns);
}

/* Reduces while the transfer before it still goes on: the runtime moves chunks in slices. One pass
 * of the DMA engines takes many sources. */
static void count_reduction(timing_state *s, const tern_coll_shares *shares, double repeats)
{
    const double passes =
        ceil((s->reduced - 1) * repeats / (s->machine->spec.chip->dma_sources_max - 1));
    s->cost->latency_ns += passes * s->runtime.link_hop_ns;
    s->cost->transfer_ns += fmax(0, repeats * shares->ns - s->before_ns);
    s->cost->steps += (uint64_t)passes;
    s->before_ns = fmax(0, s->before_ns - repeats * shares->ns);
}

static void count_traffic(timing_state *s, double repeats)
{
    const tern_coll_groups *groups = &s->request->groups;
    const double ranks = (double)groups->count * groups->node_ranks;
    s->cost->wire_bytes += repeats * s->stage_wire / ranks;
    s->cost->engine_bytes += repeats * s->stage_engine / ranks;
    s->cost->memory_bytes += repeats * s->stage_memory / ranks;
    s->cost->network_bytes += repeats * s->stage_network / ranks;
}

/* What the flows of a stage take of each resource. */
static void add_traffic(const timing_state *s, double repeats)
{
    const tern_coll_flows *f = &s->flows;
    for (size_t i = 0; s->request->traffic && i < f->flows.count; i++) {
        const tern_coll_flow *flow = &f->flows.items[i];
        const tern_coll_use *uses = f->uses.items + flow->first_use;
        for (uint32_t u = 0; u < flow->use_count; u++)
            s->request->traffic[uses[u].resource] += repeats * flow->bytes * uses[u].weight;
    }
}

static tern_status time_stage(void *arg, const tern_coll_stage *stage)
{
    timing_state *s = arg;
    tern_coll_shares shares;
    s->sends = s->network = 0;
    s->reduced = 0;
    s->stage_wire = s->stage_network = 0;
    s->stage_engine = s->stage_memory = 0;
    tern_coll_flows_clear(&s->flows);
    for (uint32_t i = 0; i < stage->count; i++)
        for (uint32_t trip = 0; trip < stage->items[i].trips; trip++)
            TERN_TRY(add_step(s, (tern_coll_cursor){.step = stage->items[i].step, .trip = trip}));
    const tern_coll_machine *m = s->machine;
    TERN_TRY(
        tern_coll_share(&s->flows, m->bytes_per_s, m->first[TERN_COLL_RESOURCE_COUNT], &shares));
    if (s->sends > 0)
        count_send(s, &shares, stage->repeats);
    else if (s->reduced)
        count_reduction(s, &shares, stage->repeats);
    else
        s->copy_ns += stage->repeats * shares.ns;
    count_traffic(s, stage->repeats);
    add_traffic(s, stage->repeats);
    return NULL;
}

/* --- the whole --- */

static uint64_t rank_count(const tern_coll_groups *groups)
{
    return (uint64_t)groups->node_ranks * groups->nodes;
}

static tern_status check_groups(const tern_coll_machine *m, const tern_coll_groups *groups)
{
    const uint32_t have = tern_coll_machine_ranks(m);
    if (groups->count == 0 || groups->node_ranks == 0 || groups->nodes == 0)
        return TERN_ERR(INVALID, "a collective without ranks");
    const uint64_t used = (uint64_t)groups->count * groups->node_ranks;
    if (used > have)
        return TERN_ERR(INVALID, "%llu ranks in an instance of %u", (unsigned long long)used, have);
    for (uint32_t i = 0; groups->ranks && i < groups->count * groups->node_ranks; i++)
        if (groups->ranks[i] >= have)
            return TERN_ERR(INVALID, "rank %u in an instance of %u", groups->ranks[i], have);
    if (rank_count(groups) > TERN_COLL_RANKS_MAX)
        return TERN_ERR(UNSUPPORTED, "a group has at most %d ranks", TERN_COLL_RANKS_MAX);
    const tern_instance *instance = m->spec.instance;
    if (groups->nodes > 1 && (!instance || instance->network_bits_per_s <= 0))
        return TERN_ERR(UNSUPPORTED, "several instances, but no network between them");
    return NULL;
}

/* The shape of the first group; the others are alike. */
static tern_coll_shape shape_of(const tern_coll_machine *m, const tern_coll_groups *groups)
{
    uint32_t ranks[1] = {0};
    tern_coll_shape shape;
    if (groups->ranks) {
        shape = tern_coll_shape_of(groups->ranks, groups->node_ranks, m->chip_ranks,
                                   tern_coll_machine_ranks(m));
    } else {
        shape = tern_coll_shape_of(ranks, 1, m->chip_ranks, tern_coll_machine_ranks(m));
        shape.node_ranks = groups->node_ranks;
        if (groups->node_ranks % m->chip_ranks == 0)
            shape.chip_ranks = m->chip_ranks;
        else if (groups->node_ranks < m->chip_ranks)
            shape.chip_ranks = groups->node_ranks;
        shape.has_whole_chips = groups->node_ranks % m->chip_ranks == 0;
    }
    shape.nodes = groups->nodes;
    return shape;
}

static tern_status choose(const tern_coll_machine *m, const tern_coll_request *request,
                          tern_coll_shape shape, tern_coll_spec *out)
{
    if (!request->spec) {
        *out = tern_coll_choose(m->spec.chip, request->kind, request->bytes, shape);
        out->shift = 1;
        return NULL;
    }
    uint64_t ranks = 1;
    *out = *request->spec;
    for (uint32_t i = 0; i < out->level_count && i < TERN_COLL_LEVELS; i++)
        ranks *= out->levels[i].ranks;
    return ranks == rank_count(&request->groups)
               ? NULL
               : TERN_ERR(INVALID, "a plan for %llu ranks, but there are %llu",
                          (unsigned long long)ranks,
                          (unsigned long long)rank_count(&request->groups));
}

static void set_chunks(timing_state *s)
{
    const double bytes = (double)s->request->bytes;
    const double chunks = (double)s->plan->chunks * s->map.varieties;
    const double pieces = fmax(1, bytes / s->runtime.piece_bytes);
    s->chunk_bytes = bytes / chunks;
    s->filled = pieces < chunks ? log(pieces) / log(chunks) : 1;
}

static tern_status time_plan(timing_state *s)
{
    tern_coll_cost *cost = s->cost;
    set_chunks(s);
    cost->op_ns = s->runtime.op_ns;
    TERN_TRY(tern_coll_each_stage(s->plan, time_stage, s));
    cost->transfer_ns += s->copy_ns;
    cost->ns = fmax(s->runtime.interval_ns, cost->op_ns + cost->latency_ns + cost->transfer_ns);
    return NULL;
}

tern_status tern_coll_time(const tern_coll_machine *machine, const tern_coll_request *request,
                           tern_coll_cost *out)
{
    tern_coll_plan plan;
    *out = (tern_coll_cost){0};
    TERN_TRY(check_groups(machine, &request->groups));
    const tern_coll_shape shape = shape_of(machine, &request->groups);
    TERN_TRY(choose(machine, request, shape, &out->spec));
    TERN_TRY(tern_coll_plan_build(machine->mem, &out->spec, &plan));
    timing_state s = {
        .machine = machine,
        .request = request,
        .plan = &plan,
        .runtime = request->runtime ? *request->runtime : tern_arch_cc_runtime(machine->spec.chip),
        .map = map_ranks(machine, &request->groups, &out->spec, shape.chip_ranks),
        .flows = {.mem = machine->mem},
        .cost = out,
    };
    tern_status st = time_plan(&s);
    tern_coll_flows_fini(&s.flows);
    tern_coll_plan_fini(&plan);
    return st;
}

double tern_coll_bus_bytes_per_s(tern_coll_kind kind, uint64_t ranks, uint64_t bytes, double ns)
{
    const double n = (double)ranks, rate = ns > 0 ? 1e9 * (double)bytes / ns : 0;
    switch (kind) {
    case TERN_COLL_ALL_REDUCE:
        return rate * 2 * (n - 1) / n;
    case TERN_COLL_ALL_GATHER:
    case TERN_COLL_REDUCE_SCATTER:
    case TERN_COLL_ALL_TO_ALL:
        return rate * (n - 1) / n;
    case TERN_COLL_PERMUTE:
    case TERN_COLL_BROADCAST:
    case TERN_COLL_KIND_COUNT:
        break;
    }
    return rate;
}

void tern_coll_spec_print(const tern_coll_spec *spec, char *text, size_t size)
{
    size_t used = 0;
    TERN_ASSERT(size > 0);
    text[0] = 0;
    for (uint32_t i = 0; i < spec->level_count && used < size; i++) {
        const int n = snprintf(text + used, size - used, "%s%s", i ? " + " : "",
                               tern_coll_algorithm_name(spec->levels[i].algorithm));
        used += n > 0 ? (size_t)n : 0;
    }
}
