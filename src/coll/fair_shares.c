#include "coll/fair_shares.h"

#include <math.h>

#include "base/alloc.h"
#include "base/assert.h"

/* --- flows --- */

void tern_coll_flows_clear(tern_coll_flows *flows) { flows->flows.count = flows->uses.count = 0; }

void tern_coll_flows_fini(tern_coll_flows *flows)
{
    tern_vec_free(flows->mem, &flows->flows);
    tern_vec_free(flows->mem, &flows->uses);
}

tern_status tern_coll_flow_add(tern_coll_flows *flows, double bytes)
{
    const tern_coll_flow flow = {.bytes = bytes, .first_use = (uint32_t)flows->uses.count};
    return tern_vec_push(flows->mem, &flows->flows, flow);
}

tern_status tern_coll_use_add(tern_coll_flows *flows, uint32_t resource, double weight)
{
    TERN_ASSERT(flows->flows.count > 0);
    tern_coll_flow *flow = &flows->flows.items[flows->flows.count - 1];
    for (uint32_t i = 0; i < flow->use_count; i++) {
        tern_coll_use *use = &flows->uses.items[flow->first_use + i];
        if (use->resource == resource) {
            use->weight += weight;
            return NULL;
        }
    }
    TERN_TRY(tern_vec_push(flows->mem, &flows->uses, (tern_coll_use){resource, weight}));
    flow->use_count++;
    return NULL;
}

/* --- rates --- */

/* The work of a solution, in one allocation. */
typedef struct {
    const tern_coll_flows *flows;
    const double *capacity;
    uint32_t resources, flow_count;
    double *left;   /* [flows] bytes to go */
    double *rate;   /* [flows] bytes/s; 0: not yet fixed */
    double *free;   /* [resources] capacity without the fixed flows */
    double *wanted; /* [resources] weights of the flows that are not yet fixed */
} solution;

/* Rates and times within this of each other are equal: symmetric flows differ by rounding only. */
static const double tolerance = 1e-9;

static const tern_coll_use *uses_of(const solution *s, uint32_t flow)
{
    return s->flows->uses.items + s->flows->flows.items[flow].first_use;
}

static uint32_t use_count(const solution *s, uint32_t flow)
{
    return s->flows->flows.items[flow].use_count;
}

static void want(solution *s, uint32_t flow, double sign)
{
    for (uint32_t i = 0; i < use_count(s, flow); i++)
        s->wanted[uses_of(s, flow)[i].resource] += sign * uses_of(s, flow)[i].weight;
}

static double share_of(const solution *s, uint32_t resource)
{
    const double least = tolerance * s->capacity[resource]; /* rounding may leave less than 0 */
    return fmax(s->free[resource], least) / s->wanted[resource];
}

/* The smallest rate at which a resource is exhausted. */
static double next_level(const solution *s)
{
    double level = INFINITY;
    for (uint32_t r = 0; r < s->resources; r++)
        if (s->wanted[r] > tolerance)
            level = fmin(level, share_of(s, r));
    return level;
}

static bool is_at_level(const solution *s, uint32_t flow, double level)
{
    for (uint32_t i = 0; i < use_count(s, flow); i++)
        if (share_of(s, uses_of(s, flow)[i].resource) <= level * (1 + tolerance))
            return true;
    return false;
}

static void fix_rate(solution *s, uint32_t flow, double rate)
{
    s->rate[flow] = rate;
    want(s, flow, -1);
    for (uint32_t i = 0; i < use_count(s, flow); i++)
        s->free[uses_of(s, flow)[i].resource] -= uses_of(s, flow)[i].weight * rate;
}

static bool is_active(const solution *s, uint32_t flow)
{
    return s->left[flow] > 0 && use_count(s, flow) > 0;
}

/* Marks the flows of the level before it changes the resources, so that all see the same state. */
static uint32_t fix_level(solution *s, double level)
{
    enum { MARK = -1 };
    uint32_t fixed = 0;
    for (uint32_t f = 0; f < s->flow_count; f++)
        if (is_active(s, f) && s->rate[f] == 0 && is_at_level(s, f, level))
            s->rate[f] = MARK;
    for (uint32_t f = 0; f < s->flow_count; f++)
        if (s->rate[f] == MARK) {
            fix_rate(s, f, level);
            fixed++;
        }
    return fixed;
}

/* Sets the rates of the flows that have bytes left; returns how many those are. */
static uint32_t fill(solution *s)
{
    uint32_t active = 0, fixed = 0;
    for (uint32_t r = 0; r < s->resources; r++) {
        s->free[r] = s->capacity[r];
        s->wanted[r] = 0;
    }
    for (uint32_t f = 0; f < s->flow_count; f++) {
        s->rate[f] = 0;
        if (is_active(s, f)) {
            want(s, f, 1);
            active++;
        }
    }
    while (fixed < active)
        fixed += fix_level(s, next_level(s));
    return active;
}

/* --- time --- */

static double first_end(const solution *s)
{
    double end = INFINITY;
    for (uint32_t f = 0; f < s->flow_count; f++)
        if (s->rate[f] > 0)
            end = fmin(end, s->left[f] / s->rate[f]);
    return end;
}

static void advance(solution *s, double seconds)
{
    for (uint32_t f = 0; f < s->flow_count; f++) {
        if (s->rate[f] <= 0)
            continue;
        const double done = s->rate[f] * seconds;
        s->left[f] = s->left[f] <= done * (1 + tolerance) ? 0 : s->left[f] - done;
    }
}

/* The resource whose flows would take longest if it were the only one. */
static void find_limit(solution *s, tern_coll_shares *out)
{
    for (uint32_t r = 0; r < s->resources; r++)
        s->wanted[r] = 0;
    for (uint32_t f = 0; f < s->flow_count; f++)
        for (uint32_t i = 0; i < use_count(s, f); i++)
            s->wanted[uses_of(s, f)[i].resource] +=
                uses_of(s, f)[i].weight * s->flows->flows.items[f].bytes;
    for (uint32_t r = 0; r < s->resources; r++) {
        const double ns = 1e9 * s->wanted[r] / s->capacity[r];
        if (ns > out->busy_ns) {
            out->busy_ns = ns;
            out->resource = r;
        }
    }
}

static void solve(solution *s, tern_coll_shares *out)
{
    for (uint32_t f = 0; f < s->flow_count; f++)
        s->left[f] = s->flows->flows.items[f].bytes;
    while (fill(s) > 0) {
        const double seconds = first_end(s);
        advance(s, seconds);
        out->ns += 1e9 * seconds;
    }
    find_limit(s, out);
}

tern_status tern_coll_share(const tern_coll_flows *flows, const double *bytes_per_s, uint32_t count,
                            tern_coll_shares *out)
{
    *out = (tern_coll_shares){0};
    const uint32_t flow_count = (uint32_t)flows->flows.count;
    if (flow_count == 0 || count == 0)
        return NULL;
    const size_t doubles = 2 * ((size_t)flow_count + count);
    double *work = tern_mem_get_n(flows->mem, doubles, sizeof *work);
    TERN_TRY_MEM(work);
    solution s = {.flows = flows,
                  .capacity = bytes_per_s,
                  .resources = count,
                  .flow_count = flow_count,
                  .left = work,
                  .rate = work + flow_count,
                  .free = work + 2 * (size_t)flow_count,
                  .wanted = work + 2 * (size_t)flow_count + count};
    solve(&s, out);
    tern_mem_free(flows->mem, work, doubles * sizeof *work);
    return NULL;
}
