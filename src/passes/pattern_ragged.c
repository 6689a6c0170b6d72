/* passes/pattern_ragged.c - matmuls of groups of rows, each with the matrix of its group, as
 * jax.lax.ragged_dot and mixtures of experts compute them:
 *
 *     sum over g of select(start[g] <= row < end[g], x, 0) w[g]
 *
 * become "tern.ragged_dot". Its rows are in blocks, each of one group: block i begins at row
 * row[i] and is multiplied by w[group[i]]. Blocks follow each other by rows, so that the end of one
 * that reaches into the next group is overwritten by the next one. Rows after the last group are
 * one more group. The number of blocks is that of the worst case; the others are beyond the last
 * row, where the operand and the result have space for a block.
 *
 * The gradient with respect to w,
 *
 *     for each g, the sum over rows of select(start[g] <= row < end[g], x, 0)^T y
 *
 * with y masked likewise or not, becomes "tern.ragged_grad". Each group has at least one block. A
 * block near the last row begins earlier, so that the operands need no space for it; a mask has the
 * rows of each block that count. */
#include "base/assert.h"
#include "passes/pattern_impl.h"
#include "passes/rewrite_impl.h"

enum { BLOCK_MIN = 128, BLOCK_MAX = 1024, GROUPS_MIN = 2, OPS_MAX = 64 };

typedef struct {
    tern_pattern *p;
    tern_rewrite *r;
    tern_hlo_builder *b;
    tern_hlo_op dot;
    tern_hlo_value x, w, start, end;
    tern_hlo_value y; /* of a gradient */
    int64_t groups, rows, depth, columns;
    int64_t slots;         /* groups, and the rows after the last one if they are a group */
    int64_t w_depth;       /* dimension of w that is summed besides the groups */
    int64_t block, blocks; /* rows of a block; blocks */
} ragged;

/* --- matching --- */

/* |v| is a vector along dimension |dim| of its space. */
static tern_hlo_value vector_along(const ragged *g, tern_hlo_value v, int64_t dim)
{
    const tern_hlo_module *m = g->p->m;
    uint32_t count = 0;
    tern_hlo_op op = tern_match_op(m, v, TERN_HLO_BROADCAST_IN_DIM);
    if (!op)
        return 0;
    const int64_t *map = tern_hlo_op_ints(m, op, TERN_HLO_A_broadcast_dimensions, &count);
    const tern_hlo_type_info *t = tern_match_plain(m, tern_hlo_operands(m, op)[0]);
    return t && count == 1 && map[0] == dim && t->dims[0] == g->groups && t->dtype == TERN_I32
               ? tern_hlo_operands(m, op)[0]
               : 0;
}

static bool counts_rows(const ragged *g, tern_hlo_value v)
{
    tern_hlo_op op = tern_match_op(g->p->m, v, TERN_HLO_IOTA);
    return op && tern_hlo_op_int(g->p->m, op, TERN_HLO_A_iota_dimension) == 1;
}

/* |v| compares positions of rows with start (<=) or end (<). */
static bool match_bound(ragged *g, tern_hlo_value v)
{
    const tern_hlo_module *m = g->p->m;
    tern_hlo_op op = tern_match_op(m, v, TERN_HLO_COMPARE);
    if (!op)
        return false;
    int64_t how = tern_hlo_op_int(m, op, TERN_HLO_A_comparison_direction);
    const tern_hlo_value *in = tern_hlo_operands(m, op);
    bool rows_first = counts_rows(g, in[0]);
    if (!rows_first && !counts_rows(g, in[1]))
        return false;
    tern_hlo_value bound = vector_along(g, in[rows_first ? 1 : 0], 0);
    if (how == (rows_first ? TERN_HLO_COMPARISON_DIRECTION_GE : TERN_HLO_COMPARISON_DIRECTION_LE))
        g->start = bound;
    else if (how ==
             (rows_first ? TERN_HLO_COMPARISON_DIRECTION_LT : TERN_HLO_COMPARISON_DIRECTION_GT))
        g->end = bound;
    else
        return false;
    return bound != 0;
}

/* The rows of each group, under a broadcast along the columns or without one. */
static bool match_mask(ragged *g, tern_hlo_value v)
{
    const tern_hlo_module *m = g->p->m;
    tern_hlo_op spread = tern_match_op(m, v, TERN_HLO_BROADCAST_IN_DIM);
    if (spread) {
        uint32_t count = 0;
        const int64_t *map = tern_hlo_op_ints(m, spread, TERN_HLO_A_broadcast_dimensions, &count);
        if (count != 2 || map[0] != 0 || map[1] != 1)
            return false;
        v = tern_hlo_operands(m, spread)[0];
        const tern_hlo_type_info *t = tern_match_plain(m, v);
        if (!t || t->dims[0] != g->groups || t->dims[1] != g->rows)
            return false;
    }
    tern_hlo_op both = tern_match_op(m, v, TERN_HLO_AND);
    return both && match_bound(g, tern_hlo_operands(m, both)[0]) &&
           match_bound(g, tern_hlo_operands(m, both)[1]) && g->start && g->end;
}

/* |v| is x in the rows of each group, 0 elsewhere. */
static bool match_groups(ragged *g, tern_hlo_value v)
{
    const tern_hlo_module *m = g->p->m;
    uint32_t count = 0;
    const tern_hlo_type_info *t = tern_match_plain(m, v);
    tern_hlo_op select = tern_match_op(m, v, TERN_HLO_SELECT);
    if (!select || !t || t->rank != 3 ||
        !tern_match_is_splat(m, tern_hlo_operands(m, select)[2], 0))
        return false;
    tern_hlo_op spread =
        tern_match_op(m, tern_hlo_operands(m, select)[1], TERN_HLO_BROADCAST_IN_DIM);
    if (!spread)
        return false;
    const int64_t *map = tern_hlo_op_ints(m, spread, TERN_HLO_A_broadcast_dimensions, &count);
    g->x = tern_hlo_operands(m, spread)[0];
    const tern_hlo_type_info *x = tern_match_plain(m, g->x);
    g->groups = t->dims[0];
    g->rows = t->dims[1];
    g->depth = t->dims[2];
    return x && count == 2 && map[0] == 1 && map[1] == 2 && x->dims[0] == g->rows &&
           x->dims[1] == g->depth && match_mask(g, tern_hlo_operands(m, select)[0]);
}

static bool match_dot(ragged *g)
{
    const tern_hlo_module *m = g->p->m;
    uint32_t batches = 0, count = 0;
    (void)tern_hlo_op_ints(m, g->dot, TERN_HLO_A_lhs_batching_dimensions, &batches);
    const int64_t *lhs = tern_hlo_op_ints(m, g->dot, TERN_HLO_A_lhs_contracting_dimensions, &count);
    const int64_t *rhs = tern_hlo_op_ints(m, g->dot, TERN_HLO_A_rhs_contracting_dimensions, &count);
    g->w = tern_hlo_operands(m, g->dot)[1];
    const tern_hlo_type_info *w = tern_match_plain(m, g->w);
    if (batches || count != 2 || !w || w->rank != 3)
        return false;
    unsigned group = lhs[0] == 0 ? 0 : 1; /* the pair of contracted dimensions that are groups */
    if (lhs[group] != 0 || lhs[1 - group] != 2 || rhs[group] != 0 ||
        !match_groups(g, tern_hlo_operands(m, g->dot)[0]))
        return false;
    g->w_depth = rhs[1 - group];
    g->columns = w->dims[3 - g->w_depth];
    g->slots = g->groups + 1;
    return true;
}

/* The gradient: rows are summed for each group, of two masked operands or of one. */
static bool match_gradient(ragged *g)
{
    const tern_hlo_module *m = g->p->m;
    uint32_t batches = 0, count = 0;
    const tern_hlo_value *in = tern_hlo_operands(m, g->dot);
    const int64_t *lb = tern_hlo_op_ints(m, g->dot, TERN_HLO_A_lhs_batching_dimensions, &batches);
    const int64_t *rb = tern_hlo_op_ints(m, g->dot, TERN_HLO_A_rhs_batching_dimensions, &batches);
    const int64_t *lhs = tern_hlo_op_ints(m, g->dot, TERN_HLO_A_lhs_contracting_dimensions, &count);
    const int64_t *rhs = tern_hlo_op_ints(m, g->dot, TERN_HLO_A_rhs_contracting_dimensions, &count);
    ragged other = *g;
    if (count != 1 || batches > 1 || lhs[0] != 1 || rhs[0] != batches || !match_groups(g, in[0]))
        return false;
    if (batches) {
        if (lb[0] || rb[0] || !match_groups(&other, in[1]) || other.start != g->start ||
            other.end != g->end || other.groups != g->groups)
            return false;
        g->y = other.x;
    } else {
        g->y = in[1];
    }
    const tern_hlo_type_info *y = tern_match_plain(m, g->y);
    if (!y || y->rank != 2)
        return false;
    g->columns = y->dims[1];
    g->slots = g->groups;
    return true;
}

/* Blocks that are enough for groups of any size. */
static int64_t blocks_of(const ragged *g, int64_t block)
{
    return g->y ? g->rows / block + g->groups : (g->rows + g->slots * (block - 1)) / block;
}

/* Blocks of few rows load matrices more often than the tensor engine has work for; blocks of many
 * multiply more rows of other groups. */
static bool set_blocks(ragged *g)
{
    enum { ROWS_PER_LOAD = 216, ROWS_PER_SUM = 384 };
    /* of which a matmul takes as long as loading a matrix, or as adding one */
    const int64_t least = g->y ? ROWS_PER_SUM : ROWS_PER_LOAD;
    int64_t best = INT64_MAX;
    for (int64_t block = BLOCK_MIN; block <= BLOCK_MAX && block <= g->rows; block *= 2) {
        int64_t blocks = blocks_of(g, block);
        int64_t cost = blocks * (block > least ? block : least);
        if (cost >= best)
            continue;
        best = cost;
        g->block = block;
        g->blocks = blocks;
    }
    return g->block && g->groups >= GROUPS_MIN && best <= g->groups * g->rows / (g->y ? 1 : 2) &&
           g->rows + g->block <= INT32_MAX;
}

/* --- building --- */

static tern_hlo_value splat(ragged *g, const int64_t *dims, uint32_t rank, int64_t value)
{
    return tern_hlo_build_splat(g->b, TERN_I32, dims, rank, (double)value);
}

static tern_hlo_value binary(ragged *g, tern_hlo_code code, tern_hlo_value x, tern_hlo_value y)
{
    return tern_hlo_build_binary(g->b, code, x, y);
}

static tern_hlo_value clamped(ragged *g, tern_hlo_value v)
{
    v = binary(g, TERN_HLO_MAXIMUM, v, splat(g, &g->groups, 1, 0));
    return binary(g, TERN_HLO_MINIMUM, v, splat(g, &g->groups, 1, g->rows));
}

static tern_hlo_value slice_of(ragged *g, tern_hlo_value v, int64_t first, int64_t end)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(g->b->m, v);
    const int64_t start[2] = {first, 0}, limit[2] = {end, t->rank > 1 ? t->dims[1] : 0};
    return tern_hlo_build_slice(g->b, v, start, limit, (const int64_t[]){1, 1}, t->rank);
}

static tern_hlo_value joined(ragged *g, tern_hlo_value x, tern_hlo_value y)
{
    return tern_hlo_build_concatenate(g->b, (const tern_hlo_value[]){x, y}, 2, 0);
}

typedef struct {
    tern_hlo_value row, group; /* i32 [blocks] */
    tern_hlo_value end,
        first;            /* i32 [blocks]: end of the group; 1 for the first block of a group */
    tern_hlo_value wrong; /* i32 [1]: 1 if the groups do not follow each other */
    tern_hlo_value last;  /* i32 [1]: rows from there on have no group */
} layout;

/* The groups follow each other, from the first row on. */
static void build_check(ragged *g, tern_hlo_value end, layout *out)
{
    const int64_t one = 1, zero = 0;
    tern_hlo_value first = splat(g, &one, 1, 0);
    tern_hlo_value before = joined(g, first, slice_of(g, g->end, 0, g->groups - 1));
    tern_hlo_value gap =
        tern_hlo_build_compare(g->b, TERN_HLO_COMPARISON_DIRECTION_NE, g->start, before);
    tern_hlo_value back =
        tern_hlo_build_compare(g->b, TERN_HLO_COMPARISON_DIRECTION_LT, g->end, g->start);
    tern_hlo_value wrong =
        tern_hlo_build_convert(g->b, binary(g, TERN_HLO_OR, gap, back), TERN_I32);
    wrong = tern_hlo_build_reduce(g->b, TERN_HLO_MAXIMUM, wrong, &zero, 1);
    wrong = tern_hlo_build_reshape(g->b, wrong, &one, 1);
    /* max(wrong, 0): an empty maximum would be the lowest value */
    out->wrong = binary(g, TERN_HLO_MAXIMUM, wrong, first);
    tern_hlo_value all = binary(g, TERN_HLO_MULTIPLY, out->wrong, splat(g, &one, 1, g->rows));
    out->last = binary(g, TERN_HLO_MAXIMUM, slice_of(g, end, g->groups - 1, g->groups), all);
}

/* |v|, of the groups and the rest, for each block. */
static tern_hlo_value spread(ragged *g, tern_hlo_value v)
{
    const int64_t dims[2] = {g->blocks, g->slots}, along = 1;
    return tern_hlo_build_broadcast(g->b, v, dims, 2, &along);
}

/* The value in |v| of the group of each block; |none| for other blocks. */
static tern_hlo_value pick(ragged *g, tern_hlo_value hot, tern_hlo_value v, int64_t none)
{
    const int64_t dims[2] = {g->blocks, g->slots}, one = 1;
    v = tern_hlo_build_select(g->b, hot, v, splat(g, dims, 2, -1));
    v = tern_hlo_build_reduce(g->b, TERN_HLO_MAXIMUM, v, &one, 1);
    tern_hlo_value missing =
        tern_hlo_build_compare(g->b, TERN_HLO_COMPARISON_DIRECTION_LT, v, splat(g, dims, 1, 0));
    return tern_hlo_build_select(g->b, missing, splat(g, dims, 1, none), v);
}

/* Blocks of each slot, whose rows are from |start| to |end|. */
static tern_hlo_value count_blocks(ragged *g, tern_hlo_value start, tern_hlo_value end)
{
    int64_t shift = 0;
    while (g->block >> shift > 1)
        shift++;
    tern_hlo_value count = binary(g, TERN_HLO_SUBTRACT, end, start);
    count = binary(g, TERN_HLO_MAXIMUM, count, splat(g, &g->slots, 1, g->y ? 1 : 0));
    count = binary(g, TERN_HLO_ADD, count, splat(g, &g->slots, 1, g->block - 1));
    return binary(g, TERN_HLO_SHIFT_RIGHT_LOGICAL, count, splat(g, &g->slots, 1, shift));
}

static void build_layout(ragged *g, layout *out)
{
    const int64_t dims[2] = {g->blocks, g->slots}, one = 1;
    tern_hlo_value start = clamped(g, g->start), end = clamped(g, g->end);
    build_check(g, end, out);
    if (g->slots > g->groups) {
        start = joined(g, start, slice_of(g, end, g->groups - 1, g->groups));
        end = joined(g, end, splat(g, &one, 1, g->rows));
    }
    tern_hlo_value count = count_blocks(g, start, end);
    tern_hlo_value after = tern_hlo_build_cumulative(g->b, TERN_HLO_ADD, count, 0, false);
    tern_hlo_value from = spread(g, binary(g, TERN_HLO_SUBTRACT, after, count));
    tern_hlo_value i = tern_hlo_build_iota(g->b, TERN_I32, dims, 2, 0);
    const tern_hlo_value begun =
        tern_hlo_build_compare(g->b, TERN_HLO_COMPARISON_DIRECTION_GE, i, from);
    tern_hlo_value hot =
        binary(g, TERN_HLO_AND, begun,
               tern_hlo_build_compare(g->b, TERN_HLO_COMPARISON_DIRECTION_LT, i, spread(g, after)));
    tern_hlo_value row = binary(g, TERN_HLO_SUBTRACT, i, from);
    row = binary(g, TERN_HLO_MULTIPLY, row, splat(g, dims, 2, g->block));
    row = binary(g, TERN_HLO_ADD, row, spread(g, start));
    tern_hlo_value group = tern_hlo_build_iota(g->b, TERN_I32, dims, 2, 1);
    group = binary(g, TERN_HLO_MINIMUM, group, splat(g, dims, 2, g->groups - 1));
    out->row = pick(g, hot, row, g->rows);
    /* blocks that no group needs repeat the result of the last group */
    out->group = pick(g, hot, group, g->y ? g->groups - 1 : 0);
    if (!g->y)
        return;
    tern_hlo_value begins = tern_hlo_build_compare(g->b, TERN_HLO_COMPARISON_DIRECTION_EQ, i, from);
    out->first = pick(g, hot, tern_hlo_build_convert(g->b, begins, TERN_I32), 0);
    out->end = pick(g, hot, spread(g, end), 0);
}

/* i32 [128, blocks, tiles of 128 rows]: all bits of the rows of each block that are in its group.
 * Blocks begin at |base|. */
static tern_hlo_value build_mask(ragged *g, const layout *at, tern_hlo_value base)
{
    enum { TILE = 128 };
    const int64_t dims[3] = {TILE, g->blocks, g->block / TILE}, along = 1;
    tern_hlo_value end = binary(g, TERN_HLO_ADD, at->row, splat(g, dims + 1, 1, g->block));
    end = binary(g, TERN_HLO_MINIMUM, end, at->end);
    tern_hlo_value i = tern_hlo_build_iota(g->b, TERN_I32, dims, 3, 2);
    i = binary(g, TERN_HLO_MULTIPLY, i, splat(g, dims, 3, TILE));
    i = binary(g, TERN_HLO_ADD, i, tern_hlo_build_iota(g->b, TERN_I32, dims, 3, 0));
    i = binary(g, TERN_HLO_ADD, i, tern_hlo_build_broadcast(g->b, base, dims, 3, &along));
    const tern_hlo_value begun =
        tern_hlo_build_compare(g->b, TERN_HLO_COMPARISON_DIRECTION_GE, i,
                               tern_hlo_build_broadcast(g->b, at->row, dims, 3, &along));
    tern_hlo_value in =
        binary(g, TERN_HLO_AND, begun,
               tern_hlo_build_compare(g->b, TERN_HLO_COMPARISON_DIRECTION_LT, i,
                                      tern_hlo_build_broadcast(g->b, end, dims, 3, &along)));
    const tern_hlo_value ones = splat(g, dims, 3, -1);
    return tern_hlo_build_select(g->b, in, ones, splat(g, dims, 3, 0));
}

static tern_hlo_value zero_rows(ragged *g, tern_dtype dtype, int64_t columns)
{
    const int64_t dims[2] = {g->block, columns};
    return tern_hlo_build_splat(g->b, dtype, dims, 2, 0);
}

/* |x|, [rows, columns], in the rows of each group, 0 elsewhere. */
static tern_hlo_value build_groups(ragged *g, tern_hlo_value x)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(g->b->m, x);
    const int64_t dims[3] = {g->groups, g->rows, t->dims[1]}, map[2] = {1, 2}, along = 0;
    const tern_dtype dtype = t->dtype;
    tern_hlo_value i = tern_hlo_build_iota(g->b, TERN_I32, dims, 3, 1);
    const tern_hlo_value begun =
        tern_hlo_build_compare(g->b, TERN_HLO_COMPARISON_DIRECTION_GE, i,
                               tern_hlo_build_broadcast(g->b, g->start, dims, 3, &along));
    tern_hlo_value in =
        binary(g, TERN_HLO_AND, begun,
               tern_hlo_build_compare(g->b, TERN_HLO_COMPARISON_DIRECTION_LT, i,
                                      tern_hlo_build_broadcast(g->b, g->end, dims, 3, &along)));
    x = tern_hlo_build_broadcast(g->b, x, dims, 3, map);
    return tern_hlo_build_select(g->b, in, x, tern_hlo_build_splat(g->b, dtype, dims, 3, 0));
}

/* The decomposition: the ops of the source. */
static tern_hlo_value build_body(ragged *g, tern_hlo_value x, tern_dtype result)
{
    const int64_t lhs[2] = {2, 0}, rhs[2] = {g->w_depth, 0};
    tern_hlo_value y = tern_hlo_build_dot(
        g->b, build_groups(g, slice_of(g, x, 0, g->rows)), g->w,
        &(tern_hlo_dot_spec){
            .lhs_contract = lhs, .rhs_contract = rhs, .contract_count = 2, .result = result});
    return joined(g, y, zero_rows(g, result, g->columns));
}

static tern_hlo_value build_gradient_body(ragged *g, tern_dtype result)
{
    const int64_t group = 0, row = 1;
    const tern_hlo_value left = build_groups(g, g->x);
    return tern_hlo_build_dot(g->b, left, build_groups(g, g->y),
                              &(tern_hlo_dot_spec){.lhs_batch = &group,
                                                   .rhs_batch = &group,
                                                   .batch_count = 1,
                                                   .lhs_contract = &row,
                                                   .rhs_contract = &row,
                                                   .contract_count = 1,
                                                   .result = result});
}

/* Moves the staged ops into the decomposition of a composite before |g->dot|. */
static tern_status outline(ragged *g, tern_fuse_body *body, tern_hlo_value *out)
{
    tern_hlo_op ops[OPS_MAX], made, composite;
    tern_hlo_cloner c;
    TERN_TRY(tern_hlo_builder_status(&g->r->builder));
    tern_hlo_op op = tern_hlo_region_of(g->p->m, g->r->staging)->first;
    for (; op; op = tern_hlo_op_of(g->p->m, op)->next) {
        TERN_ASSERT(body->op_count < OPS_MAX);
        ops[body->op_count++] = op;
    }
    body->ops = ops;
    TERN_TRY(tern_passes_outline(&g->p->outliner, body, &made));
    TERN_TRY(tern_rewrite_discard(g->r));
    (void)tern_rewrite_build(g->r, g->dot);
    tern_hlo_cloner_init(&c, g->p->m, g->p->m);
    tern_status st = tern_hlo_clone_op(&c, made, g->r->staging, &composite);
    tern_hlo_cloner_fini(&c);
    TERN_TRY(st);
    *out = tern_hlo_op_of(g->p->m, composite)->result_first;
    return tern_rewrite_insert(g->r);
}

/* Rows without a group are 0. */
static tern_hlo_value build_result(ragged *g, tern_hlo_value y, tern_hlo_value last,
                                   tern_dtype dtype)
{
    const int64_t dims[2] = {g->rows, g->columns}, along = 0;
    tern_hlo_value i = tern_hlo_build_iota(g->b, TERN_I32, dims, 1, 0);
    tern_hlo_value live =
        tern_hlo_build_compare(g->b, TERN_HLO_COMPARISON_DIRECTION_LT, i,
                               tern_hlo_build_broadcast(g->b, last, dims, 1, &along));
    live = tern_hlo_build_broadcast(g->b, live, dims, 2, &along);
    const tern_hlo_value rows = slice_of(g, y, 0, g->rows);
    return tern_hlo_build_select(g->b, live, rows, tern_hlo_build_splat(g->b, dtype, dims, 2, 0));
}

static tern_status rewrite(ragged *g)
{
    tern_hlo_module *m = g->p->m;
    tern_hlo_value old = tern_hlo_op_of(m, g->dot)->result_first, y = 0;
    const tern_dtype result = tern_hlo_value_type_of(m, old)->dtype;
    const tern_dtype dtype = tern_hlo_value_type_of(m, g->x)->dtype;
    layout at;
    g->b = tern_rewrite_build(g->r, g->dot);
    build_layout(g, &at);
    tern_hlo_value x = joined(g, g->x, zero_rows(g, dtype, g->depth));
    TERN_TRY(tern_rewrite_insert(g->r));
    g->b = tern_rewrite_build(g->r, g->dot);
    tern_hlo_value body_result = build_body(g, x, result);
    const tern_hlo_value inputs[] = {x, g->w, at.row, at.group, at.wrong, g->start, g->end};
    tern_fuse_body body = {.name = "tern.ragged_dot",
                           .inputs = inputs,
                           .results = &body_result,
                           .input_count = TERN_COUNT_OF(inputs),
                           .result_count = 1};
    TERN_TRY(outline(g, &body, &y));
    g->b = tern_rewrite_build(g->r, g->dot);
    y = build_result(g, y, at.last, result);
    TERN_TRY(tern_rewrite_insert(g->r));
    TERN_TRY(tern_rewrite_replace_op(g->r, g->dot, &y));
    g->p->made++;
    return NULL;
}

static tern_status rewrite_gradient(ragged *g)
{
    tern_hlo_module *m = g->p->m;
    tern_hlo_value old = tern_hlo_op_of(m, g->dot)->result_first, y = 0;
    const tern_dtype result = tern_hlo_value_type_of(m, old)->dtype;
    layout at;
    g->b = tern_rewrite_build(g->r, g->dot);
    build_layout(g, &at);
    tern_hlo_value base =
        binary(g, TERN_HLO_MINIMUM, at.row, splat(g, &g->blocks, 1, g->rows - g->block));
    tern_hlo_value mask = build_mask(g, &at, base);
    TERN_TRY(tern_rewrite_insert(g->r));
    g->b = tern_rewrite_build(g->r, g->dot);
    tern_hlo_value body_result = build_gradient_body(g, result);
    const tern_hlo_value inputs[] = {g->x, g->y,     base,     at.group, at.first,
                                     mask, at.wrong, g->start, g->end};
    tern_fuse_body body = {.name = "tern.ragged_grad",
                           .inputs = inputs,
                           .results = &body_result,
                           .input_count = TERN_COUNT_OF(inputs),
                           .result_count = 1};
    TERN_TRY(outline(g, &body, &y));
    TERN_TRY(tern_rewrite_replace_op(g->r, g->dot, &y));
    g->p->made++;
    return NULL;
}

static tern_status match_all(tern_pattern *p, tern_rewrite *r, tern_hlo_op func)
{
    TERN_VEC(tern_hlo_op) dots = {0};
    tern_status st = NULL;
    for (tern_hlo_op op = func; op && !st; op = tern_passes_next_nested(p->m, func, op))
        if (tern_hlo_op_of(p->m, op)->code == TERN_HLO_DOT_GENERAL)
            st = tern_vec_push(p->mem, &dots, op);
    for (size_t i = 0; i < dots.count && !st; i++) {
        ragged g = {.p = p, .r = r, .dot = dots.items[i]};
        tern_hlo_region region = tern_hlo_op_of(p->m, g.dot)->parent;
        bool is_dot = match_dot(&g);
        if ((!is_dot && !match_gradient(&g)) || !set_blocks(&g))
            continue;
        st = is_dot ? rewrite(&g) : rewrite_gradient(&g);
        if (!st)
            st = tern_rewrite_sweep(r, region);
    }
    tern_vec_free(p->mem, &dots);
    return st;
}

tern_status tern_passes_match_ragged(tern_pattern *p, tern_hlo_op func)
{
    tern_rewrite r;
    TERN_TRY(tern_rewrite_init(&r, p->m));
    tern_status st = match_all(p, &r, func);
    tern_rewrite_fini(&r);
    return st;
}
