/* random_graph_gather.c - gathers and scatters of the random program generator.
 *
 * Both have the same geometry: index vectors of one to three components select a window of the
 * operand. Components may name dimensions in any order, windows may be larger than one element in
 * any dimension, batching dimensions, the position of the index vectors and of the window's
 * dimensions in the result are random. */
#include <math.h>
#include <string.h>

#include "base/assert.h"
#include "random_graph_impl.h"

enum { MAX_COMPONENTS = 3, MAX_BATCH = 3, MAX_WINDOWS = 600 };

typedef struct {
    rg_value x;
    uint32_t components, batch_rank, offset_count, collapsed_count, batching;
    int64_t map[MAX_COMPONENTS]; /* dimensions of the operand */
    int64_t batch[MAX_BATCH];    /* of the indices without the vectors' dimension */
    int64_t vector_dim;
    bool implicit; /* one component: the indices have no dimension for it */
    int64_t batching_dim, indices_batching_dim;
    int64_t window[RG_MAX_RANK]; /* sizes; 1 in collapsed and batching dimensions */
    int64_t collapsed[RG_MAX_RANK], offset[RG_MAX_RANK];
} geometry;

static bool is_indexed(const geometry *q, uint32_t dim)
{
    for (uint32_t i = 0; i < q->components; i++)
        if (q->map[i] == dim)
            return true;
    return false;
}

static bool is_batching(const geometry *q, uint32_t dim)
{
    return q->batching && q->batching_dim == dim;
}

/* The components' dimensions, and perhaps one that the indices share. */
static void choose_dims(rg *g, geometry *q)
{
    int64_t order[RG_MAX_RANK];
    rg_some_order(g, order, q->x.rank);
    uint32_t most = q->x.rank < MAX_COMPONENTS ? q->x.rank : MAX_COMPONENTS;
    q->components = rg_chance(g, 50) ? 1 : 1 + rg_choose(g, most);
    if (q->components == 1 && rg_chance(g, 50))
        q->map[0] = 0;
    else
        memcpy(q->map, order, q->components * sizeof(*order));
    for (uint32_t i = 0; i < q->x.rank && !q->batching; i++)
        if (!is_indexed(q, (uint32_t)order[i]) && rg_chance(g, 15)) {
            q->batching = 1;
            q->batching_dim = order[i];
        }
}

static void choose_window(rg *g, geometry *q)
{
    for (uint32_t i = 0; i < q->x.rank; i++) {
        uint32_t n = (uint32_t)q->x.dims[i];
        if (is_batching(q, i))
            q->window[i] = 1;
        else if (is_indexed(q, i))
            q->window[i] = rg_chance(g, 70) ? 1 : 1 + rg_choose(g, n);
        else
            q->window[i] = rg_chance(g, 85) ? n : 1 + rg_choose(g, n);
        if (!is_batching(q, i) && q->window[i] == 1 && rg_chance(g, 85))
            q->collapsed[q->collapsed_count++] = i;
    }
}

/* The indices' shape, and the positions of the window's dimensions among the result's. */
static bool choose_batch(rg *g, geometry *q)
{
    int64_t room = g->max_elements / rg_count(q->window, q->x.rank);
    int64_t shared = q->batching ? q->x.dims[q->batching_dim] : 1;
    room = (room < MAX_WINDOWS ? room : MAX_WINDOWS) / shared;
    uint32_t offsets = q->x.rank - q->batching - q->collapsed_count;
    q->batch_rank = rg_choose(g, 3);
    if (!room || q->batch_rank + q->batching + offsets > RG_MAX_RANK)
        return false;
    rg_some_dims(g, q->batch_rank, q->batch, room);
    if (q->batching) {
        q->indices_batching_dim = rg_choose(g, q->batch_rank + 1);
        for (uint32_t i = q->batch_rank; i > q->indices_batching_dim; i--)
            q->batch[i] = q->batch[i - 1];
        q->batch[q->indices_batching_dim] = shared;
        q->batch_rank++;
    }
    q->implicit = q->components == 1 && rg_chance(g, 50);
    q->vector_dim =
        q->implicit || rg_chance(g, 60) ? q->batch_rank : rg_choose(g, q->batch_rank + 1);
    if (q->batching && !q->implicit && q->indices_batching_dim >= q->vector_dim)
        q->indices_batching_dim++;
    int64_t rank = q->batch_rank + offsets, first = rg_chance(g, 70) ? q->batch_rank : 0;
    for (int64_t i = first; i < rank; i++)
        if (rg_chance(g, 50) || rank - i == offsets - q->offset_count)
            if (q->offset_count < offsets)
                q->offset[q->offset_count++] = i;
    return q->offset_count == offsets;
}

static bool choose_geometry(rg *g, geometry *q)
{
    if (q->x.rank > 4)
        return false;
    choose_dims(g, q);
    choose_window(g, q);
    return choose_batch(g, q);
}

/* One component of all index vectors; some are outside the operand. */
static rg_value component(rg *g, const geometry *q, uint32_t i, const int64_t *dims, uint32_t rank)
{
    uint32_t n = (uint32_t)q->x.dims[q->map[i]];
    rg_value at = rg_indices(g, dims, rank, n + (rg_chance(g, 20) ? 2 : 0));
    return rg_chance(g, 10) ? rg_add(g, TERN_HLO_SUBTRACT, at, rg_splat_like(g, &at, 1)) : at;
}

static rg_value indices(rg *g, const geometry *q)
{
    int64_t dims[MAX_BATCH + 1];
    tern_hlo_value parts[MAX_COMPONENTS] = {0};
    rg_value at = {0};
    uint32_t rank = q->batch_rank;
    memcpy(dims, q->batch, sizeof(q->batch));
    if (!q->implicit) {
        for (int64_t i = rank; i > q->vector_dim; i--)
            dims[i] = dims[i - 1];
        dims[q->vector_dim] = 1;
        rank++;
    }
    for (uint32_t i = 0; i < q->components; i++) {
        at = component(g, q, i, dims, rank);
        parts[i] = at.v;
    }
    if (q->components == 1)
        return at;
    return rg_record(
        g, tern_hlo_build_concatenate(&g->b, parts, q->components, (uint32_t)q->vector_dim),
        TERN_I32, &at);
}

bool rg_step_gather(rg *g)
{
    geometry q = {0};
    if (!rg_pick(g, RG_ANY, 1, &q.x) || !choose_geometry(g, &q))
        return false;
    rg_value at = indices(g, &q);
    rg_draft d = rg_begin(TERN_HLO_GATHER);
    rg_ints(g, &d, TERN_HLO_A_offset_dims, q.offset, q.offset_count);
    rg_ints(g, &d, TERN_HLO_A_collapsed_slice_dims, q.collapsed, q.collapsed_count);
    rg_ints(g, &d, TERN_HLO_A_operand_batching_dims, &q.batching_dim, q.batching);
    rg_ints(g, &d, TERN_HLO_A_start_indices_batching_dims, &q.indices_batching_dim, q.batching);
    rg_ints(g, &d, TERN_HLO_A_start_index_map, q.map, q.components);
    rg_int(g, &d, TERN_HLO_A_index_vector_dim, q.vector_dim);
    rg_ints(g, &d, TERN_HLO_A_slice_sizes, q.window, q.x.rank);
    rg_push(g, rg_record(g, rg_build(g, &d, (tern_hlo_value[]){q.x.v, at.v}, 2), q.x.dtype, &q.x));
    return true;
}

/* The shape of a gather with this geometry. */
static uint32_t update_dims(const geometry *q, int64_t *dims)
{
    uint32_t rank = q->batch_rank + q->offset_count, batch = 0, offset = 0, dim = 0, collapsed = 0;
    for (uint32_t i = 0; i < rank; i++) {
        if (offset == q->offset_count || q->offset[offset] != i) {
            dims[i] = q->batch[batch++];
            continue;
        }
        for (;; dim++) {
            if (collapsed < q->collapsed_count && q->collapsed[collapsed] == dim)
                collapsed++;
            else if (!is_batching(q, dim))
                break;
        }
        dims[i] = q->window[dim++];
        offset++;
    }
    return rank;
}

/* --- scatter --- */

/* One component that counts from 0 or 1 up: no two updates meet. */
static rg_value distinct_indices(rg *g, const geometry *q)
{
    rg_value n = {.exact = true, .size = (double)q->batch[0]};
    int64_t dims[2] = {q->batch[0], 1};
    uint32_t rank = q->implicit ? 1 : 2, counted = 0;
    if (!q->implicit && q->vector_dim == 0) {
        dims[0] = 1;
        dims[1] = q->batch[0];
        counted = 1;
    }
    n = rg_record(g, tern_hlo_build_iota(&g->b, TERN_I32, dims, rank, counted), TERN_I32, &n);
    return rg_chance(g, 50) ? rg_add(g, TERN_HLO_ADD, n, rg_splat_like(g, &n, 1)) : n;
}

static tern_hlo_region replace_region(rg *g, tern_dtype t)
{
    tern_hlo_type types[2] = {rg_type(g, t, NULL, 0), rg_type(g, t, NULL, 0)};
    tern_hlo_value args[2];
    tern_hlo_build_scope scope = tern_hlo_build_region(&g->b, types, 2, args);
    return tern_hlo_build_region_end(&g->b, scope, &args[1], 1);
}

/* Combines windows of |x| with updates, or replaces them. */
bool rg_step_scatter(rg *g)
{
    static const tern_hlo_code codes[] = {TERN_HLO_ADD, TERN_HLO_ADD, TERN_HLO_MAXIMUM,
                                          TERN_HLO_MINIMUM};
    geometry q = {0};
    int64_t dims[RG_MAX_RANK];
    if (!rg_pick(g, RG_FLOAT | RG_INT, 1, &q.x) || !choose_geometry(g, &q))
        return false;
    tern_hlo_code code = codes[rg_choose(g, TERN_COUNT_OF(codes))];
    bool replace = q.components == 1 && q.batch_rank == 1 && !q.batching &&
                   q.window[q.map[0]] == 1 && rg_chance(g, 60);
    rg_value at = replace ? distinct_indices(g, &q) : indices(g, &q);
    uint32_t rank = update_dims(&q, dims);
    rg_value y = rg_make(g, q.x.dtype, dims, rank);
    tern_hlo_region body =
        replace ? replace_region(g, q.x.dtype) : rg_pair_region(g, q.x.dtype, code);
    rg_draft d = rg_begin(TERN_HLO_SCATTER);
    rg_ints(g, &d, TERN_HLO_A_update_window_dims, q.offset, q.offset_count);
    rg_ints(g, &d, TERN_HLO_A_inserted_window_dims, q.collapsed, q.collapsed_count);
    rg_ints(g, &d, TERN_HLO_A_input_batching_dims, &q.batching_dim, q.batching);
    rg_ints(g, &d, TERN_HLO_A_scatter_indices_batching_dims, &q.indices_batching_dim, q.batching);
    rg_ints(g, &d, TERN_HLO_A_scatter_dims_to_operand_dims, q.map, q.components);
    rg_int(g, &d, TERN_HLO_A_index_vector_dim, q.vector_dim);
    rg_set_regions(&d, &body, 1);
    tern_hlo_value in[] = {q.x.v, at.v, y.v};
    rg_value r = rg_record(g, rg_build(g, &d, in, 3), q.x.dtype, &q.x);
    if (replace || code != TERN_HLO_ADD) {
        r.exact = q.x.exact && y.exact;
        r.size = fmax(q.x.size, y.size);
        r.error = fmax(q.x.error, y.error);
    } else {
        rg_join(&r, code, &y, (double)rg_count(q.batch, q.batch_rank));
        r.size += q.x.size;
        r.error += r.exact ? 0 : q.x.error + rg_eps(q.x.dtype) * r.size;
    }
    rg_push(g, r);
    return true;
}
