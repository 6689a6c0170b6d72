/* passes/shard_rules_index.c - rules of gather and scatter.
 *
 * Both relate a table (the operand of a gather, an input of a scatter), indices, and windows (the
 * result of a gather, the updates of a scatter). Dimensions of windows are either batch dimensions,
 * in the order of those of the indices, or offsets into the table. */
#include "passes/shard_rules_impl.h"

#include "base/assert.h"

typedef struct {
    uint32_t table, indices, window; /* tensors */
    uint32_t table_count;            /* inputs of a scatter; the results follow the same rule */
    uint32_t window_count;
    bool is_scatter;
    tern_rule_ints offsets;       /* dimensions of the window */
    tern_rule_ints collapsed;     /* dimensions of the table that the window lacks */
    tern_rule_ints table_batch;   /* explicit batch dimensions of the table */
    tern_rule_ints indices_batch; /* those of the indices */
    uint32_t index_vector;        /* a dimension of the indices, or their rank */
    tern_shard_factor_kind batch; /* of batch dimensions that the table does not have */
} lookup;

/* --- mapping to all tables, all windows --- */

static void map_tables(tern_rule_maker *r, const lookup *l, uint32_t dim, uint32_t factor)
{
    for (uint32_t t = 0; t < l->table_count; t++) {
        tern_rule_map(r, l->table + t, dim, factor);
        if (l->is_scatter)
            tern_rule_map(r, tern_rule_result(r, t), dim, factor);
    }
}

static void map_windows(tern_rule_maker *r, const lookup *l, uint32_t dim, uint32_t factor)
{
    for (uint32_t t = 0; t < l->window_count; t++)
        tern_rule_map(r, l->window + t, dim, factor);
}

static uint32_t add_table(tern_rule_maker *r, const lookup *l, uint32_t dim,
                          tern_shard_factor_kind kind)
{
    uint32_t factor = tern_rule_add(r, tern_rule_size(r, l->table, dim), kind);
    map_tables(r, l, dim, factor);
    return factor;
}

/* --- dimensions --- */

/* The dimension of the indices that is the |n|th one other than the index vector. */
static uint32_t indices_dim(const lookup *l, uint32_t n) { return n + (n >= l->index_vector); }

static void add_batch(tern_rule_maker *r, const lookup *l, uint32_t window_dim, uint32_t n)
{
    uint32_t dim = indices_dim(l, n);
    int32_t explicit_at = tern_rule_find(l->indices_batch, dim);
    uint32_t factor = tern_rule_add(r, tern_rule_size(r, l->indices, dim),
                                    explicit_at >= 0 ? TERN_SHARD_PASS : l->batch);
    tern_rule_map(r, l->indices, dim, factor);
    map_windows(r, l, window_dim, factor);
    if (explicit_at >= 0)
        map_tables(r, l, (uint32_t)l->table_batch.items[explicit_at], factor);
}

/* The dimension of the table that is the |n|th one of its windows. */
static uint32_t table_dim(const tern_rule_maker *r, const lookup *l, uint32_t n)
{
    for (uint32_t d = 0;; d++) {
        TERN_ASSERT(d < tern_rule_rank(r, l->table));
        if (tern_rule_find(l->collapsed, d) < 0 && tern_rule_find(l->table_batch, d) < 0 && !n--)
            return d;
    }
}

/* A gather of single elements is masked: partitions that do not have an element contribute zero. A
 * longer part of a dimension may lie in several shards. */
static void add_part_of_gather(tern_rule_maker *r, const lookup *l, uint32_t window_dim,
                               uint32_t dim)
{
    if (tern_rule_size(r, l->window, window_dim) == 1) {
        add_table(r, l, dim, TERN_SHARD_REDUCE);
        tern_rule_add_at(r, l->window, window_dim, TERN_SHARD_REPLICATE);
        return;
    }
    uint32_t factor = add_table(r, l, dim, TERN_SHARD_REPLICATE);
    map_windows(r, l, window_dim, factor);
    tern_rule_block(r, factor);
}

static void add_part_of_scatter(tern_rule_maker *r, const lookup *l, uint32_t window_dim,
                                uint32_t dim)
{
    add_table(r, l, dim, TERN_SHARD_REPLICATE);
    uint32_t factor =
        tern_rule_add(r, tern_rule_size(r, l->window, window_dim), TERN_SHARD_REPLICATE);
    map_windows(r, l, window_dim, factor);
}

static void add_offset(tern_rule_maker *r, const lookup *l, uint32_t window_dim, uint32_t n)
{
    uint32_t dim = table_dim(r, l, n);
    if (tern_rule_size(r, l->table, dim) == tern_rule_size(r, l->window, window_dim))
        map_windows(r, l, window_dim, add_table(r, l, dim, TERN_SHARD_PASS));
    else if (l->is_scatter)
        add_part_of_scatter(r, l, window_dim, dim);
    else
        add_part_of_gather(r, l, window_dim, dim);
}

/* Rows that a partition does not have: a gather masks them, a scatter drops them. */
static void add_collapsed(tern_rule_maker *r, const lookup *l)
{
    for (uint32_t i = 0; i < l->collapsed.count; i++) {
        uint32_t dim = (uint32_t)l->collapsed.items[i];
        tern_shard_factor_kind kind =
            tern_rule_size(r, l->table, dim) == 1 ? TERN_SHARD_REPLICATE : TERN_SHARD_REDUCE;
        add_table(r, l, dim, l->is_scatter ? TERN_SHARD_PASS : kind);
    }
}

static bool add_lookup(tern_rule_maker *r, const lookup *l)
{
    uint32_t batch = 0, offset = 0;
    for (uint32_t d = 0; d < tern_rule_rank(r, l->window); d++)
        if (tern_rule_find(l->offsets, d) < 0)
            add_batch(r, l, d, batch++);
        else
            add_offset(r, l, d, offset++);
    add_collapsed(r, l);
    if (l->index_vector < tern_rule_rank(r, l->indices))
        tern_rule_add_at(r, l->indices, l->index_vector, TERN_SHARD_REPLICATE);
    return true;
}

/* --- ops --- */

bool tern_rule_gather(tern_rule_maker *r)
{
    lookup l = {
        .table = 0,
        .indices = 1,
        .window = tern_rule_result(r, 0),
        .table_count = 1,
        .window_count = 1,
        .offsets = tern_rule_attr(r, TERN_HLO_A_offset_dims, 0),
        .collapsed = tern_rule_attr(r, TERN_HLO_A_collapsed_slice_dims, 0),
        .table_batch = tern_rule_attr(r, TERN_HLO_A_operand_batching_dims, 0),
        .indices_batch = tern_rule_attr(r, TERN_HLO_A_start_indices_batching_dims, 0),
        .index_vector = (uint32_t)tern_hlo_op_int(r->m, r->op, TERN_HLO_A_index_vector_dim),
        .batch = TERN_SHARD_PASS,
    };
    return add_lookup(r, &l);
}

/* Updates of several partitions can be combined afterwards. */
static bool combines_updates(const tern_rule_maker *r)
{
    return tern_shard_body_code(r->m, r->op) != TERN_HLO_NO_CODE;
}

bool tern_rule_scatter(tern_rule_maker *r)
{
    uint32_t count = tern_rule_results(r);
    lookup l = {
        .table = 0,
        .indices = count,
        .window = count + 1,
        .table_count = count,
        .window_count = count,
        .is_scatter = true,
        .offsets = tern_rule_attr(r, TERN_HLO_A_update_window_dims, 0),
        .collapsed = tern_rule_attr(r, TERN_HLO_A_inserted_window_dims, 0),
        .table_batch = tern_rule_attr(r, TERN_HLO_A_input_batching_dims, 0),
        .indices_batch = tern_rule_attr(r, TERN_HLO_A_scatter_indices_batching_dims, 0),
        .index_vector = (uint32_t)tern_hlo_op_int(r->m, r->op, TERN_HLO_A_index_vector_dim),
        .batch = combines_updates(r) ? TERN_SHARD_REDUCE : TERN_SHARD_REPLICATE,
    };
    return add_lookup(r, &l);
}
