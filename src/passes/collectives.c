/* passes/collectives.c - brings collectives into the one form that lowering takes.
 *
 * In that form a module has one replica, so ids are ranks; a collective has one operand, a real
 * tensor, and works along dimension 0, where data is contiguous; reductions are one of seven binary
 * ops. Other dimensions become transposes around it, other reductions a gather and a local fold in
 * the order of the group, which is ref's order. Groups of one device disappear. */
#include <string.h>

#include "base/alloc.h"
#include "numerics/format.h"
#include "passes/collectives_impl.h"
#include "passes/passes_impl.h"

enum { MAX_RANKS = 1 << 24 };

/* One operand of a collective. */
typedef struct {
    tern_collectives *c;
    tern_hlo_builder *b;
    tern_hlo_op op;
    uint32_t index;
    tern_hlo_value x;
    const tern_hlo_type_info *in, *out;
    tern_rank_groups groups;
} operand;

static int64_t product(const int64_t *dims, uint32_t first, uint32_t last)
{
    int64_t n = 1;
    for (uint32_t i = first; i < last; i++)
        n *= dims[i];
    return n;
}

static tern_hlo_value as_result(const operand *o, tern_hlo_value v)
{
    return tern_hlo_build_reshape(o->b, v, o->out->dims, o->out->rank);
}

static tern_hlo_value zeros(const operand *o)
{
    return tern_hlo_build_splat(o->b, o->out->dtype, o->out->dims, o->out->rank, 0);
}

/* Exchanges dimensions 0 and 1 of |v| as a tensor of |dims|. */
static tern_hlo_value exchanged(const operand *o, tern_hlo_value v, const int64_t *dims)
{
    static const int64_t order[] = {1, 0, 2};
    v = tern_hlo_build_reshape(o->b, v, dims, 3);
    return dims[0] == 1 || dims[1] == 1 ? v : tern_hlo_build_transpose(o->b, v, order, 3);
}

static bool are_single(const tern_rank_groups *groups)
{
    return groups->size == 1 && groups->is_complete;
}

/* --- moving --- */

static tern_hlo_value all_gather(const operand *o)
{
    uint32_t dim = (uint32_t)tern_hlo_op_int(o->c->r.m, o->op, TERN_HLO_A_all_gather_dim);
    const int64_t before = product(o->in->dims, 0, dim);
    const int64_t dims[] = {o->groups.size, before, product(o->in->dims, dim, o->in->rank)};
    if (dim == 0)
        return tern_build_collective(o->c, TERN_HLO_ALL_GATHER, o->x, &o->groups);
    tern_hlo_value flat = tern_hlo_build_reshape(o->b, o->x, &o->in->count, 1);
    flat = tern_build_collective(o->c, TERN_HLO_ALL_GATHER, flat, &o->groups);
    return as_result(o, exchanged(o, flat, dims));
}

/* |x| with the part of each member contiguous: [members, before, part]. */
static tern_hlo_value parts_first(const operand *o, tern_hlo_value x, uint32_t dim)
{
    const int64_t members = o->groups.size, before = product(o->in->dims, 0, dim);
    const int64_t dims[] = {before, members, product(o->in->dims, dim, o->in->rank) / members};
    tern_hlo_value v = exchanged(o, x, dims);
    const int64_t first[] = {members, before, dims[2]};
    return tern_hlo_build_reshape(o->b, v, first, 3);
}

static tern_hlo_value all_to_all(const operand *o)
{
    const tern_hlo_module *m = o->c->r.m;
    uint32_t split = (uint32_t)tern_hlo_op_int(m, o->op, TERN_HLO_A_split_dimension);
    uint32_t concat = (uint32_t)tern_hlo_op_int(m, o->op, TERN_HLO_A_concat_dimension);
    if (split == 0 && concat == 0)
        return tern_build_collective(o->c, TERN_HLO_ALL_TO_ALL, o->x, &o->groups);
    tern_hlo_value v = parts_first(o, o->x, split);
    v = tern_build_collective(o->c, TERN_HLO_ALL_TO_ALL, v, &o->groups);
    int64_t before = product(o->in->dims, 0, concat);
    if (split < concat)
        before /= o->groups.size;
    const int64_t dims[] = {o->groups.size, before,
                            before ? o->in->count / o->groups.size / before : 0};
    return as_result(o, exchanged(o, v, dims));
}

static tern_hlo_value permute(const operand *o)
{
    if (!o->groups.count)
        return zeros(o);
    if (tern_collective_ranks(o->c) == 1)
        return o->x;
    return tern_build_collective(o->c, TERN_HLO_COLLECTIVE_PERMUTE, o->x, &o->groups);
}

/* --- roots --- */

static tern_hlo_value fail(const operand *o)
{
    tern_builder_fail(o->b, tern_status_no_memory());
    return 0;
}

/* Whether this rank is in a group, and as which member. */
static tern_hlo_value index_in_group(const operand *o, tern_hlo_value *out_is_member)
{
    uint32_t ranks = tern_collective_ranks(o->c);
    int32_t *table = TERN_NEW_N(&o->c->arena, int32_t, ranks);
    bool *is_member = TERN_NEW_N(&o->c->arena, bool, ranks);
    *out_is_member = 0;
    if (!table || !is_member)
        return fail(o);
    for (size_t i = 0; i < (size_t)o->groups.count * o->groups.size; i++) {
        if (o->groups.ids[i] < 0)
            continue;
        table[o->groups.ids[i]] = (int32_t)(i % o->groups.size);
        is_member[o->groups.ids[i]] = true;
    }
    *out_is_member = tern_build_by_rank(o->c, TERN_BOOL, is_member, sizeof(*is_member));
    return tern_build_by_rank(o->c, TERN_I32, table, sizeof(*table));
}

/* The root of this operand: the first member, or as the last operand of the op has it. */
static tern_hlo_value root_of(const operand *o)
{
    const tern_hlo_module *m = o->c->r.m;
    if (!tern_hlo_op_int(m, o->op, TERN_HLO_A_has_dynamic_root))
        return tern_hlo_build_splat(o->b, TERN_I32, NULL, 0, 0);
    const tern_hlo_op_info *info = tern_hlo_op_of(m, o->op);
    const int64_t start = o->index, limit = start + 1, stride = 1;
    tern_hlo_value roots = tern_hlo_operands(m, o->op)[info->operand_count - 1];
    roots = tern_hlo_build_slice(o->b, roots, &start, &limit, &stride, 1);
    return tern_hlo_build_reshape(o->b, roots, NULL, 0);
}

static tern_hlo_value broadcast(const operand *o)
{
    tern_hlo_value is_member = 0;
    if (are_single(&o->groups))
        return o->x;
    if (!tern_hlo_op_int(o->c->r.m, o->op, TERN_HLO_A_has_dynamic_root))
        return tern_build_collective(o->c, TERN_HLO_COLLECTIVE_BROADCAST, o->x, &o->groups);
    (void)index_in_group(o, &is_member);
    tern_hlo_value members = tern_build_members(o->c, o->x, &o->groups);
    tern_hlo_value v = as_result(o, tern_build_row(o->c, members, root_of(o)));
    return tern_hlo_build_select(o->b, is_member, v, zeros(o));
}

/* --- reducing --- */

/* Booleans add as they are or'ed, and so on. */
static tern_hlo_code reducer_of_bools(tern_hlo_code code)
{
    switch ((int)code) {
    case TERN_HLO_ADD:
    case TERN_HLO_MAXIMUM:
        return TERN_HLO_OR;
    case TERN_HLO_MULTIPLY:
    case TERN_HLO_MINIMUM:
        return TERN_HLO_AND;
    default:
        return code;
    }
}

/* The reduction as one op that collectives have; NO_CODE if it is another. */
static tern_hlo_code reducer_of(const operand *o)
{
    const tern_hlo_module *m = o->c->r.m;
    if (tern_hlo_op_of(m, o->op)->code == TERN_HLO_CROSS_REPLICA_SUM)
        return TERN_HLO_ADD;
    tern_hlo_code code = tern_match_reducer(m, tern_hlo_op_region(m, o->op, 0));
    tern_num_kind kind = tern_num_format_of(o->out->dtype)->kind;
    if (kind == TERN_KIND_COMPLEX)
        return code == TERN_HLO_ADD ? code : TERN_HLO_NO_CODE;
    switch ((int)code) {
    case TERN_HLO_ADD:
    case TERN_HLO_MULTIPLY:
    case TERN_HLO_MINIMUM:
    case TERN_HLO_MAXIMUM:
    case TERN_HLO_AND:
    case TERN_HLO_OR:
    case TERN_HLO_XOR:
        return kind == TERN_KIND_BOOL ? reducer_of_bools(code) : code;
    default:
        return TERN_HLO_NO_CODE;
    }
}

static tern_hlo_region clone_body(const operand *o)
{
    tern_hlo_module *m = o->b->m;
    const tern_hlo_region_info from = *tern_hlo_region_of(m, tern_hlo_op_region(m, o->op, 0));
    tern_hlo_value args[2] = {0}, result = 0;
    const tern_hlo_type types[] = {tern_hlo_value_type(m, from.arg_first),
                                   tern_hlo_value_type(m, from.arg_first + 1)};
    tern_hlo_build_scope scope = tern_hlo_build_region(o->b, types, 2, args);
    tern_hlo_cloner cloner;
    tern_hlo_cloner_init(&cloner, m, m);
    for (uint32_t i = 0; i < 2; i++)
        tern_builder_fail(o->b, tern_hlo_clone_map(&cloner, from.arg_first + i, args[i]));
    for (tern_hlo_op op = from.first, made = 0; op != from.last && !o->b->status;
         op = tern_hlo_op_of(m, op)->next)
        tern_builder_fail(o->b, tern_hlo_clone_op(&cloner, op, scope.region, &made));
    result = tern_hlo_cloned(&cloner, tern_hlo_operands(m, from.last)[0]);
    tern_hlo_cloner_fini(&cloner);
    return tern_hlo_build_region_end(o->b, scope, &result, 1);
}

/* The reduction's body for all elements of two rows. */
static tern_hlo_value apply_body(const operand *o, tern_hlo_value acc, tern_hlo_value x)
{
    const int64_t dims[] = {0, 1};
    const tern_hlo_value operands[] = {acc, x};
    tern_hlo_attr attr = 0;
    if (o->b->status)
        return 0;
    tern_builder_fail(o->b, tern_hlo_attr_ints(o->b->m, TERN_I64, dims, 2, &attr));
    tern_hlo_attr_use use = {TERN_HLO_A_dimensions, attr};
    tern_hlo_region body = clone_body(o);
    return tern_hlo_build(o->b, &(tern_hlo_op_spec){.code = TERN_HLO_MAP,
                                                    .operands = operands,
                                                    .operand_count = 2,
                                                    .attrs = &use,
                                                    .attr_count = 1,
                                                    .regions = &body,
                                                    .region_count = 1});
}

/* Whether this rank's group has a member |k|. */
static tern_hlo_value has_member(const operand *o, uint32_t k)
{
    bool *table = TERN_NEW_N(&o->c->arena, bool, tern_collective_ranks(o->c));
    if (!table)
        return fail(o);
    for (size_t i = 0; i < (size_t)o->groups.count * o->groups.size; i++)
        if (o->groups.ids[i] >= 0)
            table[o->groups.ids[i]] = o->groups.ids[i - i % o->groups.size + k] >= 0;
    return tern_build_by_rank(o->c, TERN_BOOL, table, sizeof(*table));
}

/* Folds the rows of |members| in order. */
static tern_hlo_value fold_rows(const operand *o, tern_hlo_value members)
{
    tern_hlo_value acc = 0;
    if (o->b->status)
        return 0;
    const int64_t elems = tern_hlo_value_type_of(o->b->m, members)->dims[1];
    for (uint32_t k = 0; k < o->groups.size; k++) {
        const int64_t start[] = {k, 0}, limit[] = {k + 1, elems}, strides[] = {1, 1};
        tern_hlo_value row = tern_hlo_build_slice(o->b, members, start, limit, strides, 2);
        tern_hlo_value next = k ? apply_body(o, acc, row) : row;
        acc = k && !o->groups.is_even ? tern_hlo_build_select(o->b, has_member(o, k), next, acc)
                                      : next;
    }
    return as_result(o, acc);
}

static tern_hlo_value reduced(const operand *o)
{
    tern_hlo_code reducer = reducer_of(o);
    tern_hlo_value x = o->x;
    if (o->in->dtype != o->out->dtype)
        x = tern_hlo_build_convert(o->b, x, o->out->dtype);
    if (are_single(&o->groups))
        return x;
    if (reducer != TERN_HLO_NO_CODE)
        return tern_build_reduction(o->c, TERN_HLO_ALL_REDUCE, reducer, x, &o->groups);
    return fold_rows(o, tern_build_members(o->c, x, &o->groups));
}

static tern_hlo_value reduced_at_root(const operand *o)
{
    operand all = *o;
    tern_hlo_value is_member = 0, index = index_in_group(o, &is_member);
    tern_hlo_value is_root =
        tern_hlo_build_compare(o->b, TERN_HLO_COMPARISON_DIRECTION_EQ, index, root_of(o));
    is_root = tern_hlo_build_binary(o->b, TERN_HLO_AND, is_root, is_member);
    tern_builder_fail(o->b, tern_rank_groups_complete(o->c, &all.groups));
    const tern_hlo_value sum = reduced(&all);
    return tern_hlo_build_select(o->b, is_root, sum, zeros(o));
}

/* Other reductions exchange parts; then each rank folds its own. */
static tern_hlo_value reduce_scatter(const operand *o)
{
    uint32_t dim = (uint32_t)tern_hlo_op_int(o->c->r.m, o->op, TERN_HLO_A_scatter_dimension);
    tern_hlo_code reducer = reducer_of(o);
    tern_hlo_value x = o->x;
    if (o->in->dtype != o->out->dtype)
        x = tern_hlo_build_convert(o->b, x, o->out->dtype);
    if (reducer != TERN_HLO_NO_CODE && dim == 0)
        return tern_build_reduction(o->c, TERN_HLO_REDUCE_SCATTER, reducer, x, &o->groups);
    tern_hlo_value v = parts_first(o, x, dim);
    if (reducer != TERN_HLO_NO_CODE)
        return as_result(
            o, tern_build_reduction(o->c, TERN_HLO_REDUCE_SCATTER, reducer, v, &o->groups));
    const int64_t rows[] = {o->groups.size, o->in->count / o->groups.size};
    v = tern_hlo_build_reshape(o->b, v, rows, 2);
    return fold_rows(o, tern_build_collective(o->c, TERN_HLO_ALL_TO_ALL, v, &o->groups));
}

/* --- ops --- */

enum { NEEDS_ALL = 1, NEEDS_EVEN = 2 };

typedef struct {
    tern_hlo_code code;
    unsigned needs;
    bool is_copy_alone; /* in groups of one the result is the operand */
    tern_hlo_value (*build)(const operand *o);
} collective_row;

static const collective_row rows[] = {
    {TERN_HLO_ALL_GATHER, NEEDS_ALL | NEEDS_EVEN, true, all_gather},
    {TERN_HLO_ALL_REDUCE, NEEDS_ALL, false, reduced},
    {TERN_HLO_ALL_TO_ALL, NEEDS_ALL | NEEDS_EVEN, true, all_to_all},
    {TERN_HLO_COLLECTIVE_BROADCAST, 0, true, broadcast},
    {TERN_HLO_COLLECTIVE_PERMUTE, 0, false, permute},
    {TERN_HLO_COLLECTIVE_REDUCE, 0, false, reduced_at_root},
    {TERN_HLO_CROSS_REPLICA_SUM, NEEDS_ALL, false, reduced},
    {TERN_HLO_REDUCE_SCATTER, NEEDS_ALL | NEEDS_EVEN, false, reduce_scatter},
};

static const collective_row *row_of(tern_hlo_code code)
{
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++)
        if (rows[i].code == code)
            return &rows[i];
    return NULL;
}

static tern_status read_groups(tern_collectives *c, tern_hlo_op op, const collective_row *row,
                               tern_rank_groups *out)
{
    if (row->code == TERN_HLO_COLLECTIVE_PERMUTE)
        return tern_rank_pairs_of(c, op, out);
    TERN_TRY(tern_rank_groups_of(c, op, out));
    const char *name = tern_hlo_op_row_of(row->code)->name;
    if (row->needs & NEEDS_ALL && !out->is_complete)
        return TERN_ERR(INVALID, "the replica_groups of a %s lack some of %u devices", name,
                        tern_collective_ranks(c));
    if (row->needs & NEEDS_EVEN && !out->is_even)
        return TERN_ERR(INVALID, "the replica_groups of a %s have different sizes", name);
    return NULL;
}

/* Sizes of operand and result must be those of the groups, which the verifier does not know. */
static tern_status check_sizes(const operand *o)
{
    const int64_t n = o->groups.size;
    bool fits = true;
    switch ((int)tern_hlo_op_of(o->c->r.m, o->op)->code) {
    case TERN_HLO_ALL_GATHER:
        fits = o->out->count == o->in->count * n;
        break;
    case TERN_HLO_REDUCE_SCATTER:
        fits = o->in->count == o->out->count * n;
        break;
    case TERN_HLO_ALL_TO_ALL:
        fits = tern_hlo_op_int(o->c->r.m, o->op, TERN_HLO_A_split_count) == n;
        break;
    default:
        break;
    }
    return fits ? NULL
                : TERN_ERR(INVALID, "the shapes of a %s do not fit groups of %lld devices",
                           tern_hlo_op_row_of(tern_hlo_op_of(o->c->r.m, o->op)->code)->name,
                           (long long)n);
}

static tern_hlo_value build_operand(operand *o, const collective_row *row)
{
    if (o->out->count == 0)
        return zeros(o);
    return row->is_copy_alone && are_single(&o->groups) ? o->x : row->build(o);
}

/* --- whether there is anything to do --- */

static bool has_groups_of_ranks(const tern_collectives *c, tern_hlo_op op)
{
    const tern_hlo_module *m = c->r.m;
    tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    tern_hlo_attr groups = tern_hlo_op_attr(m, op, TERN_HLO_A_replica_groups);
    if (c->replicas != 1 || tern_hlo_op_int(m, op, TERN_HLO_A_channel_id) <= 0)
        return false;
    if (groups && (tern_hlo_attr_of(m, groups)->kind != TERN_HLO_ATTR_ELEMENTS ||
                   !tern_hlo_type_of(m, tern_hlo_attr_of(m, groups)->type)->count))
        return false;
    return !tern_hlo_op_attr_row(code, TERN_HLO_A_use_global_device_ids) ||
           tern_hlo_op_int(m, op, TERN_HLO_A_use_global_device_ids);
}

static bool has_form(const operand *o)
{
    const tern_hlo_module *m = o->c->r.m;
    bool is_real = tern_num_format_of(o->in->dtype)->kind != TERN_KIND_COMPLEX;
    if (!is_real || o->out->count == 0 || !has_groups_of_ranks(o->c, o->op))
        return false;
    switch ((int)tern_hlo_op_of(m, o->op)->code) {
    case TERN_HLO_ALL_GATHER:
        return tern_hlo_op_int(m, o->op, TERN_HLO_A_all_gather_dim) == 0;
    case TERN_HLO_ALL_TO_ALL:
        return tern_hlo_op_int(m, o->op, TERN_HLO_A_split_dimension) == 0 &&
               tern_hlo_op_int(m, o->op, TERN_HLO_A_concat_dimension) == 0;
    case TERN_HLO_REDUCE_SCATTER:
        if (tern_hlo_op_int(m, o->op, TERN_HLO_A_scatter_dimension) != 0)
            return false;
        break;
    case TERN_HLO_ALL_REDUCE:
        break;
    case TERN_HLO_COLLECTIVE_PERMUTE:
        return o->groups.count && tern_collective_ranks(o->c) > 1;
    case TERN_HLO_COLLECTIVE_BROADCAST:
        return !tern_hlo_op_int(m, o->op, TERN_HLO_A_has_dynamic_root);
    default:
        return false;
    }
    tern_hlo_code reducer = reducer_of(o);
    return o->in->dtype == o->out->dtype && reducer != TERN_HLO_NO_CODE &&
           reducer == tern_match_reducer(m, tern_hlo_op_region(m, o->op, 0));
}

static bool is_plain(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    for (uint32_t i = 0; i < info->result_count; i++)
        if (!tern_match_plain(m, tern_hlo_operands(m, op)[i]) ||
            !tern_match_plain(m, info->result_first + i))
            return false;
    return info->result_count > 0;
}

static operand operand_of(tern_collectives *c, tern_hlo_op op, uint32_t i,
                          const tern_rank_groups *groups)
{
    const tern_hlo_module *m = c->r.m;
    tern_hlo_value x = tern_hlo_operands(m, op)[i];
    return (operand){.c = c,
                     .b = &c->r.builder,
                     .op = op,
                     .index = i,
                     .x = x,
                     .in = tern_hlo_value_type_of(m, x),
                     .out = tern_hlo_value_type_of(m, tern_hlo_op_of(m, op)->result_first + i),
                     .groups = *groups};
}

static tern_status change_collective(tern_collectives *c, tern_hlo_op op, const collective_row *row)
{
    const uint32_t count = tern_hlo_op_of(c->r.m, op)->result_count;
    tern_rank_groups groups;
    if (!is_plain(c->r.m, op))
        return NULL;
    TERN_TRY(tern_status_note(read_groups(c, op, row, &groups), "in a %s",
                              tern_hlo_op_row_of(row->code)->name));
    operand o = operand_of(c, op, 0, &groups);
    TERN_TRY(check_sizes(&o));
    if (count == 1 && has_form(&o) && !are_single(&groups))
        return NULL;
    tern_hlo_value *results = TERN_NEW_N(&c->arena, tern_hlo_value, count);
    TERN_TRY_MEM(results);
    (void)tern_rewrite_build(&c->r, op);
    for (uint32_t i = 0; i < count; i++) {
        o = operand_of(c, op, i, &groups);
        results[i] = build_operand(&o, row);
    }
    TERN_TRY(tern_rewrite_insert(&c->r));
    return tern_rewrite_replace_op(&c->r, op, results);
}

/* --- ids --- */

/* With one replica left, the partition is the rank, and both ids follow from it. */
static tern_status change_id(tern_collectives *c, tern_hlo_op op, bool is_replica)
{
    if (!is_replica && c->replicas == 1 && c->partitions > 1)
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&c->r, op);
    tern_hlo_value id = 0;
    if ((is_replica ? c->replicas : c->partitions) == 1) {
        id = tern_hlo_build_splat(b, TERN_U32, NULL, 0, 0);
    } else {
        tern_hlo_value rank = tern_hlo_build(b, &(tern_hlo_op_spec){.code = TERN_HLO_PARTITION_ID});
        tern_hlo_value n = tern_hlo_build_splat(b, TERN_U32, NULL, 0, c->partitions);
        id = tern_hlo_build_binary(b, is_replica ? TERN_HLO_DIVIDE : TERN_HLO_REMAINDER, rank, n);
    }
    TERN_TRY(tern_rewrite_insert(&c->r));
    return tern_rewrite_replace_op(&c->r, op, &id);
}

/* --- asynchronous ones --- */

/* Lowering starts every collective asynchronously, so the pair of ops says nothing more. */
static tern_status open_async(tern_collectives *c, tern_hlo_op start)
{
    tern_hlo_module *m = c->r.m;
    tern_hlo_value future = tern_hlo_op_of(m, start)->result_first;
    tern_hlo_region region = tern_hlo_op_region(m, start, 0);
    uint32_t count = tern_hlo_op_of(m, tern_hlo_region_of(m, region)->last)->operand_count;
    uint32_t operands = tern_hlo_op_of(m, start)->operand_count;
    tern_hlo_value *results = TERN_NEW_N(&c->arena, tern_hlo_value, count + (size_t)1);
    tern_hlo_value *args = TERN_NEW_N(&c->arena, tern_hlo_value, operands + (size_t)1);
    TERN_TRY_MEM(results);
    TERN_TRY_MEM(args);
    for (tern_rewrite_use u = tern_rewrite_first_use(&c->r, future); u;
         u = tern_rewrite_next_use(&c->r, u))
        if (tern_hlo_op_of(m, tern_rewrite_use_op(&c->r, u))->code != TERN_HLO_ASYNC_DONE)
            return NULL;
    memcpy(args, tern_hlo_operands(m, start), operands * sizeof(*args));
    TERN_TRY(tern_rewrite_open_region(&c->r, region, start, args, results));
    for (tern_rewrite_use u; (u = tern_rewrite_first_use(&c->r, future));)
        TERN_TRY(tern_rewrite_replace_op(&c->r, tern_rewrite_use_op(&c->r, u), results));
    return tern_rewrite_erase(&c->r, start);
}

/* --- the pass --- */

static tern_status change_op(tern_collectives *c, tern_hlo_op op)
{
    tern_hlo_code code = tern_hlo_op_of(c->r.m, op)->code;
    const collective_row *row = row_of(code);
    if (row)
        return change_collective(c, op, row);
    if (tern_hlo_is_ragged_call(c->r.m, op))
        return tern_change_ragged(c, op);
    if (code == TERN_HLO_PARTITION_ID || code == TERN_HLO_REPLICA_ID)
        return change_id(c, op, code == TERN_HLO_REPLICA_ID);
    return NULL;
}

static tern_status change_each(tern_collectives *c,
                               tern_status (*change)(tern_collectives *, tern_hlo_op),
                               tern_hlo_code only)
{
    size_t count = c->r.m->ops.count;
    for (tern_hlo_op op = 1; op < count; op++) {
        if (tern_rewrite_is_dead(&c->r, op) ||
            (only != TERN_HLO_NO_CODE && tern_hlo_op_of(c->r.m, op)->code != only))
            continue;
        tern_arena_mark mark = tern_arena_save(&c->arena);
        TERN_TRY(change(c, op));
        tern_arena_restore(&c->arena, mark);
    }
    return NULL;
}

static tern_status read_count(const tern_hlo_module *m, const char *name, uint32_t *out)
{
    const int64_t value = tern_hlo_module_count(m, name);
    *out = (uint32_t)value;
    return value >= 1 && value <= MAX_RANKS ? NULL
                                            : TERN_ERR(INVALID, "%s is %lld, it must be in 1 to %d",
                                                       name, (long long)value, MAX_RANKS);
}

static tern_status change_all(tern_collectives *c)
{
    TERN_TRY(change_each(c, open_async, TERN_HLO_ASYNC_START));
    TERN_TRY(change_each(c, change_op, TERN_HLO_NO_CODE));
    if (c->replicas == 1)
        return NULL;
    TERN_TRY(tern_hlo_module_set_count(c->r.m, TERN_HLO_PARTITIONS, tern_collective_ranks(c)));
    return tern_hlo_module_set_count(c->r.m, TERN_HLO_REPLICAS, 1);
}

/* Modules that start programs on simulated devices of their own decide there how many these are. */
static bool has_any(const tern_hlo_module *m, uint32_t replicas)
{
    bool any = replicas > 1;
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        if (!info->parent)
            continue;
        if (info->code == TERN_HLO_INTERPRETER_RUN_PARALLEL)
            return false;
        any |= row_of(info->code) || tern_hlo_is_ragged_call(m, op) ||
               info->code == TERN_HLO_PARTITION_ID || info->code == TERN_HLO_REPLICA_ID ||
               info->code == TERN_HLO_ASYNC_START;
    }
    return any;
}

tern_status tern_pass_collectives(tern_pass_context *context, uint64_t *changes)
{
    tern_collectives c = {.replicas = 1};
    TERN_TRY(read_count(context->m, TERN_HLO_PARTITIONS, &c.partitions));
    TERN_TRY(read_count(context->m, TERN_HLO_REPLICAS, &c.replicas));
    if (!has_any(context->m, c.replicas))
        return NULL;
    if ((uint64_t)c.partitions * c.replicas > MAX_RANKS)
        return TERN_ERR(INVALID, "%u replicas of %u partitions are more than %d devices",
                        c.replicas, c.partitions, MAX_RANKS);
    TERN_TRY(tern_rewrite_init(&c.r, context->m));
    tern_arena_init(&c.arena, context->options->mem, 0);
    tern_status st = change_all(&c);
    *changes += c.r.changes;
    tern_arena_fini(&c.arena);
    tern_rewrite_fini(&c.r);
    return st;
}
