/* passes/pattern_loss_pick.c - picks one element of each row of an elementwise computation:
 * computes only these elements, so that the rows need not be materialised. */
#include "passes/pattern_loss_impl.h"

enum { EXPRESSION_MAX = 12 }; /* depth of the expression */

/* --- dimension numbers --- */

/* Corresponding attribute names of gather and scatter. */
static const struct {
    tern_hlo_attr_name gather, scatter;
} names[] = {{TERN_HLO_A_collapsed_slice_dims, TERN_HLO_A_inserted_window_dims},
             {TERN_HLO_A_index_vector_dim, TERN_HLO_A_index_vector_dim},
             {TERN_HLO_A_operand_batching_dims, TERN_HLO_A_input_batching_dims},
             {TERN_HLO_A_slice_sizes, TERN_HLO_A_NONE},
             {TERN_HLO_A_start_index_map, TERN_HLO_A_scatter_dims_to_operand_dims},
             {TERN_HLO_A_start_indices_batching_dims, TERN_HLO_A_scatter_indices_batching_dims}};
enum { DROPPED, VECTOR_DIM, BATCH, SIZES, MAP, INDEX_BATCH };

static bool is_gather(const tern_loss_pick *k)
{
    return tern_hlo_op_of(k->p->m, k->op)->code == TERN_HLO_GATHER;
}

static tern_hlo_attr_name name_of(const tern_loss_pick *k, unsigned i)
{
    return is_gather(k) ? names[i].gather : names[i].scatter;
}

static const int64_t *ints_of(const tern_loss_pick *k, unsigned i, uint32_t *count)
{
    *count = 0;
    return tern_hlo_op_ints(k->p->m, k->op, name_of(k, i), count);
}

static bool counts_up(const tern_loss_pick *k, unsigned name)
{
    uint32_t found = 0;
    const int64_t *ints = ints_of(k, name, &found);
    for (uint32_t i = 0; i < found; i++)
        if (ints[i] != i)
            return false;
    return found == k->axis;
}

static bool is_axis(const tern_loss_pick *k, unsigned name)
{
    uint32_t found = 0;
    const int64_t *ints = ints_of(k, name, &found);
    return found == 1 && ints[0] == k->axis;
}

bool tern_passes_loss_pick_of(tern_pattern *p, tern_hlo_op op, tern_loss_pick *out)
{
    const tern_hlo_module *m = p->m;
    tern_loss_pick *k = out;
    *k = (tern_loss_pick){.p = p, .op = op};
    uint32_t windows = 0;
    bool gather = is_gather(k);
    if (tern_hlo_op_of(m, op)->operand_count != (gather ? 2 : 3))
        return false;
    tern_hlo_value rows =
        gather ? tern_hlo_op_of(m, op)->result_first : tern_pattern_operand(p, op, 2);
    k->indices = tern_pattern_operand(p, op, 1);
    k->space = tern_match_plain(m, tern_pattern_operand(p, op, 0));
    k->rows = tern_match_plain(m, rows);
    const tern_hlo_type_info *at = tern_match_plain(m, k->indices);
    if (!k->space || !k->rows || !at || k->space->rank < 1 || k->space->rank > PATTERN_MAX_RANK ||
        k->rows->rank > PATTERN_MAX_RANK || k->space->count < 1)
        return false;
    k->axis = k->space->rank - 1;
    (void)tern_hlo_op_ints(m, op, gather ? TERN_HLO_A_offset_dims : TERN_HLO_A_update_window_dims,
                           &windows);
    for (uint32_t d = k->axis; d < k->rows->rank; d++)
        if (k->rows->dims[d] != 1)
            return false;
    return windows == 0 && is_axis(k, DROPPED) && is_axis(k, MAP) && counts_up(k, BATCH) &&
           counts_up(k, INDEX_BATCH) && at->rank == k->rows->rank + 1 &&
           tern_hlo_op_int(m, op, TERN_HLO_A_index_vector_dim) == (int64_t)k->rows->rank;
}

/* --- one element of each row --- */

static tern_hlo_value by_index(const tern_loss_pick *k, tern_hlo_builder *b, tern_hlo_value v)
{
    tern_hlo_module *m = k->p->m;
    tern_hlo_attr_use attrs[TERN_COUNT_OF(names)];
    int64_t ones[PATTERN_MAX_RANK];
    uint32_t count = 0;
    tern_hlo_type type = 0;
    for (uint32_t i = 0; i < k->space->rank; i++)
        ones[i] = 1;
    for (unsigned i = 0; i < TERN_COUNT_OF(names) && !b->status; i++) {
        tern_hlo_attr a = 0;
        if (i != SIZES)
            a = tern_hlo_op_attr(m, k->op, name_of(k, i));
        else
            b->status = tern_hlo_attr_ints(m, TERN_I64, ones, k->space->rank, &a);
        if (a)
            attrs[count++] = (tern_hlo_attr_use){names[i].gather, a};
    }
    if (!b->status)
        b->status = tern_hlo_type_tensor(m, tern_hlo_value_type_of(m, v)->dtype, k->rows->dims,
                                         k->rows->rank, &type);
    if (b->status)
        return 0;
    const tern_hlo_value operands[] = {v, k->indices};
    return tern_hlo_build(b, &(tern_hlo_op_spec){.code = TERN_HLO_GATHER,
                                                 .operands = operands,
                                                 .operand_count = 2,
                                                 .results = &type,
                                                 .result_count = 1,
                                                 .attrs = attrs,
                                                 .attr_count = count});
}

/* The value per row that |op| broadcasts; 0 if it broadcasts something else. */
static tern_hlo_value of_spread(const tern_loss_pick *k, tern_hlo_builder *b, tern_hlo_op op)
{
    tern_hlo_value from = tern_pattern_operand(k->p, op, 0);
    const tern_hlo_type_info *t = tern_match_plain(k->p->m, from);
    uint32_t count = 0, rank = 0;
    const int64_t *map = tern_hlo_op_ints(k->p->m, op, TERN_HLO_A_broadcast_dimensions, &count);
    int64_t dims[PATTERN_MAX_RANK], to[PATTERN_MAX_RANK];
    if (!t || t->rank > PATTERN_MAX_RANK)
        return 0;
    for (uint32_t i = 0; i < count; i++) {
        if (t->dims[i] == 1)
            continue;
        if (map[i] == k->axis)
            return 0;
        dims[rank] = t->dims[i];
        to[rank++] = map[i];
    }
    if (rank != t->rank)
        from = tern_hlo_build_reshape(b, from, dims, rank);
    return tern_hlo_build_broadcast(b, from, k->rows->dims, k->rows->rank, to);
}

static tern_hlo_value of_value(const tern_loss_pick *k, tern_hlo_builder *b, tern_hlo_value v,
                               unsigned depth);

/* The elementwise |op| on the picked elements; 0: not elementwise. */
static tern_hlo_value of_operands(const tern_loss_pick *k, tern_hlo_builder *b, tern_hlo_op op,
                                  tern_dtype dtype, unsigned depth)
{
    tern_hlo_code code = tern_hlo_op_of(k->p->m, op)->code;
    bool one = code == TERN_HLO_CONVERT || code == TERN_HLO_EXPONENTIAL || code == TERN_HLO_NEGATE;
    if (!one && code != TERN_HLO_ADD && code != TERN_HLO_SUBTRACT && code != TERN_HLO_MULTIPLY &&
        code != TERN_HLO_DIVIDE)
        return 0;
    tern_hlo_value y = one ? 0 : tern_pattern_operand(k->p, op, 1);
    tern_hlo_value x = of_value(k, b, tern_pattern_operand(k->p, op, 0), depth);
    if (code == TERN_HLO_CONVERT)
        return tern_hlo_build_convert(b, x, dtype);
    if (one)
        return tern_hlo_build_unary(b, code, x);
    return tern_hlo_build_binary(b, code, x, of_value(k, b, y, depth));
}

/* Recursion is bounded by EXPRESSION_MAX. */
static tern_hlo_value of_value(const tern_loss_pick *k, tern_hlo_builder *b, tern_hlo_value v,
                               unsigned depth)
{
    const tern_hlo_module *m = k->p->m;
    tern_hlo_op op = tern_pattern_op(k->p, v, TERN_HLO_NO_CODE);
    tern_hlo_value found = 0;
    tern_dtype dtype = tern_hlo_value_type_of(m, v)->dtype;
    double splat;
    if (tern_match_splat_f64(m, v, &splat))
        return tern_hlo_build_splat(b, dtype, k->rows->dims, k->rows->rank, splat);
    if (op && depth < EXPRESSION_MAX)
        found = tern_hlo_op_of(m, op)->code == TERN_HLO_BROADCAST_IN_DIM
                    ? of_spread(k, b, op)
                    : of_operands(k, b, op, dtype, depth + 1);
    return found || b->status ? found : by_index(k, b, v);
}

tern_hlo_value tern_passes_loss_pick(const tern_loss_pick *k, tern_hlo_builder *b, tern_hlo_value v)
{
    return of_value(k, b, v, 0);
}

/* --- gathers --- */

static bool is_computed(const tern_pattern *p, tern_hlo_value v)
{
    static const tern_hlo_code codes[] = {TERN_HLO_CONVERT, TERN_HLO_EXPONENTIAL, TERN_HLO_NEGATE,
                                          TERN_HLO_ADD,     TERN_HLO_SUBTRACT,    TERN_HLO_MULTIPLY,
                                          TERN_HLO_DIVIDE};
    tern_hlo_op op = tern_pattern_op(p, v, TERN_HLO_NO_CODE);
    for (unsigned i = 0; op && i < TERN_COUNT_OF(codes); i++)
        if (tern_hlo_op_of(p->m, op)->code == codes[i])
            return true;
    return false;
}

/* Gathers rows or other slices before they are converted. */
static tern_status pick_before_convert(tern_pattern *p, tern_rewrite *r, tern_hlo_op op)
{
    tern_hlo_op convert = tern_pattern_op(p, tern_pattern_operand(p, op, 0), TERN_HLO_CONVERT);
    const tern_hlo_type_info *to = tern_match_plain(p->m, tern_hlo_op_of(p->m, op)->result_first);
    if (!convert || !to)
        return NULL;
    tern_hlo_value x = tern_pattern_operand(p, convert, 0);
    const tern_hlo_type_info *from = tern_match_plain(p->m, x);
    if (!from || to->count >= from->count)
        return NULL;
    tern_hlo_op copy = 0;
    tern_hlo_cloner c;
    tern_hlo_type type = 0;
    TERN_TRY(tern_hlo_type_tensor(p->m, from->dtype, to->dims, to->rank, &type));
    tern_hlo_builder *b = tern_rewrite_build(r, op);
    tern_hlo_cloner_init(&c, p->m, p->m);
    tern_status st = tern_hlo_clone_op(&c, op, r->staging, &copy);
    tern_hlo_cloner_fini(&c);
    TERN_TRY(st);
    tern_hlo_value picked = tern_hlo_op_of(p->m, copy)->result_first;
    tern_hlo_set_operand(p->m, copy, 0, x);
    tern_hlo_set_type(p->m, picked, type);
    tern_hlo_value v = tern_hlo_build_convert(b, picked, to->dtype);
    TERN_TRY(tern_rewrite_insert(r));
    p->made++;
    return tern_rewrite_replace_op(r, op, &v);
}

tern_status tern_passes_match_pick(tern_pattern *p, tern_rewrite *r, tern_hlo_op gather)
{
    tern_loss_pick k;
    tern_hlo_value from = tern_pattern_operand(p, gather, 0);
    if (!is_computed(p, from))
        return NULL;
    if (!tern_passes_loss_pick_of(p, gather, &k))
        return pick_before_convert(p, r, gather);
    if (k.space->dims[k.axis] < PATTERN_CLASSES_MIN)
        return NULL;
    tern_hlo_value v = tern_passes_loss_pick(&k, tern_rewrite_build(r, gather), from);
    TERN_TRY(tern_rewrite_insert(r));
    p->made++;
    return tern_rewrite_replace_op(r, gather, &v);
}
