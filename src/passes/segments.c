/* passes/segments.c - sorts the edges of a graph once, by the node whose segment they belong to.
 *
 * A softmax over the edges of each node scatters values of edges to nodes and gathers the totals.
 * Where the edges of a node follow each other, totals are scans (tern.segment_total), which take a
 * fraction of the time. The pass sorts the indices of such a scatter, together with all others that
 * have one element for each edge, if the program does not depend on the order of edges: values with
 * a row for each edge are only computed row by row, reduced, and scattered. Sums of floats are then
 * added in another order. */
#include "base/vec.h"
#include "passes/passes_impl.h"
#include "passes/pattern_impl.h"
#include "passes/rewrite_impl.h"

enum {
    ROOTS_MAX = 8,
    SORTS_MAX = 8,
    DEPTH_MAX = 32,
    ROWS_MIN = 1 << 14, /* of a sort that pays */
    WIDTH_MAX = 32,
    ELEMS_MAX = 22000 /* of a partition that computes totals */
};

typedef struct {
    tern_rewrite *r;
    const tern_hlo_module *m;
    tern_hlo_region region;
    int64_t count;                   /* of edges */
    TERN_VEC(uint8_t) is_edges;      /* [value]: dimension 0 are the edges */
    TERN_VEC(tern_hlo_value) work;   /* values whose users were not visited yet */
    tern_hlo_value roots[ROOTS_MAX]; /* the values to sort, an element each; the keys first */
    uint32_t root_count;
    tern_status status;
} edges;

/* --- values with a row for each edge --- */

static const tern_hlo_type_info *type_of(const edges *e, tern_hlo_value v)
{
    return tern_hlo_value_type_of(e->m, v);
}

static bool has_rows(const edges *e, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_match_plain(e->m, v);
    return t && t->rank > 0 && t->dims[0] == e->count;
}

static void mark(edges *e, tern_hlo_value v)
{
    if (e->is_edges.items[v] || e->status)
        return;
    e->is_edges.items[v] = 1;
    e->status = tern_vec_push(e->r->mem, &e->work, v);
}

/* Whether a broadcast keeps the first dimension of its operand. */
static bool keeps_rows(const tern_hlo_module *m, tern_hlo_op op)
{
    uint32_t count = 0;
    const int64_t *to = tern_hlo_op_ints(m, op, TERN_HLO_A_broadcast_dimensions, &count);
    return count > 0 && to[0] == 0;
}

/* Whether all rows of |v| are equal. */
static bool is_uniform(const edges *e, tern_hlo_value v)
{
    tern_hlo_op op = tern_match_op(e->m, v, TERN_HLO_BROADCAST_IN_DIM);
    return tern_match_splat(e->m, v) || (op && !keeps_rows(e->m, op));
}

static bool is_elementwise(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    return (tern_hlo_op_row_of(info->code)->traits & TERN_HLO_ELEMENTWISE) &&
           info->result_count == 1 && !info->region_count;
}

/* Whether a reduction of edges is a value of edges (|*rows|), or independent of their order. */
static bool visit_reduce(const edges *e, tern_hlo_op op, bool *rows)
{
    uint32_t count = 0;
    const int64_t *dims = tern_hlo_op_ints(e->m, op, TERN_HLO_A_dimensions, &count);
    tern_hlo_code code = tern_match_reducer(e->m, tern_hlo_op_region(e->m, op, 0));
    *rows = true;
    for (uint32_t i = 0; i < count; i++)
        *rows = *rows && dims[i] != 0;
    return tern_hlo_op_of(e->m, op)->operand_count == 2 &&
           (*rows || code == TERN_HLO_ADD || code == TERN_HLO_MAXIMUM || code == TERN_HLO_MINIMUM);
}

/* A slice of columns. */
static bool takes_columns(const edges *e, tern_hlo_op op)
{
    uint32_t count = 0;
    const int64_t *step = tern_hlo_op_ints(e->m, op, TERN_HLO_A_strides, &count);
    return count > 0 && step[0] == 1 && has_rows(e, tern_hlo_op_of(e->m, op)->result_first);
}

static bool follow_back(edges *e, tern_hlo_value v, unsigned depth);

static bool follow_operands(edges *e, tern_hlo_op op, uint32_t first, uint32_t end, unsigned depth)
{
    for (uint32_t i = first; i < end; i++)
        if (!follow_back(e, tern_hlo_operands(e->m, op)[i], depth + 1))
            return false;
    return true;
}

/* The operands of |op|, from |*first| up to the result, from whose rows alone it computes rows. */
static uint32_t operands_of_rows(const edges *e, tern_hlo_op op, uint32_t *first)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(e->m, op);
    bool rows = false;
    if (info->parent != e->region || info->operand_count == 0)
        return 0;
    if (tern_passes_gathers_rows(e->m, op)) {
        *first = 1;
        return 2;
    }
    if (!has_rows(e, tern_hlo_operands(e->m, op)[0]))
        return 0;
    if (info->code == TERN_HLO_REDUCE)
        return visit_reduce(e, op, &rows) && rows ? 1 : 0;
    bool moves = info->code == TERN_HLO_RESHAPE ||
                 (info->code == TERN_HLO_BROADCAST_IN_DIM && keeps_rows(e->m, op));
    return moves || is_elementwise(e->m, op) ? info->operand_count : 0;
}

/* Finds what |v| is computed from, row by row: edges already, or new roots. */
static bool follow_back(edges *e, tern_hlo_value v, unsigned depth)
{
    if (e->is_edges.items[v] || is_uniform(e, v))
        return true;
    if (!has_rows(e, v) || depth > DEPTH_MAX)
        return false;
    tern_hlo_op op = tern_match_owner(e->m, v);
    uint32_t first = 0, end = op ? operands_of_rows(e, op, &first) : 0;
    const uint32_t roots = e->root_count;
    const size_t marked = e->work.count;
    bool found = end > first && follow_operands(e, op, first, end, depth);
    if (!found && type_of(e, v)->count == e->count && roots < ROOTS_MAX) {
        while (e->work.count > marked) /* found on the way */
            e->is_edges.items[e->work.items[--e->work.count]] = 0;
        e->root_count = roots;
        e->roots[e->root_count++] = v;
        found = true;
    }
    if (found)
        mark(e, v);
    return found;
}

/* --- their users --- */

/* Visits |op|, which uses a value of edges as operand |i|. False if it depends on their order. */
static bool visit(edges *e, tern_hlo_op op, uint32_t i)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(e->m, op);
    bool rows = true, fine = false;
    if (info->parent != e->region ||
        (info->code != TERN_HLO_RESHAPE && !has_rows(e, tern_hlo_operands(e->m, op)[i])))
        return false;
    switch ((int)info->code) {
    case TERN_HLO_BROADCAST_IN_DIM:
        fine = keeps_rows(e->m, op) && has_rows(e, info->result_first);
        break;
    case TERN_HLO_RESHAPE:
        fine = has_rows(e, info->result_first);
        break;
    case TERN_HLO_SLICE:
        fine = takes_columns(e, op);
        break;
    case TERN_HLO_CONCATENATE:
        fine = tern_hlo_op_int(e->m, op, TERN_HLO_A_dimension) > 0 &&
               follow_operands(e, op, 0, info->operand_count, 0);
        break;
    case TERN_HLO_GATHER:
        fine = i == 1 && tern_passes_gathers_rows(e->m, op);
        break;
    case TERN_HLO_SCATTER:
        fine = i > 0 && tern_passes_reduces_rows(e->m, op) && follow_operands(e, op, 1, 3, 0);
        rows = false;
        break;
    case TERN_HLO_REDUCE:
        fine = i == 0 && visit_reduce(e, op, &rows);
        break;
    default:
        fine = is_elementwise(e->m, op) && follow_operands(e, op, 0, info->operand_count, 0);
        break;
    }
    if (fine && rows)
        mark(e, tern_hlo_op_of(e->m, op)->result_first);
    return fine;
}

/* Follows all that is computed from the roots; false if something depends on the order. */
static bool follow(edges *e)
{
    bool fine = true;
    while (fine && !e->status && e->work.count) {
        tern_hlo_value v = e->work.items[--e->work.count];
        for (tern_rewrite_use u = tern_rewrite_first_use(e->r, v); u && fine;
             u = tern_rewrite_next_use(e->r, u))
            fine = visit(e, tern_rewrite_use_op(e->r, u), tern_rewrite_use_index(e->r, u));
    }
    return fine;
}

/* --- sorting --- */

/* The first op that uses a root, if all roots are visible there; else 0. */
static tern_hlo_op find_place(const edges *e)
{
    tern_hlo_op op = tern_hlo_region_of(e->m, e->region)->first, found = 0;
    for (; op && !found; op = tern_hlo_op_of(e->m, op)->next)
        for (uint32_t i = 0; i < tern_hlo_op_of(e->m, op)->operand_count && !found; i++)
            for (uint32_t k = 0; k < e->root_count; k++)
                if (tern_hlo_operands(e->m, op)[i] == e->roots[k])
                    found = op;
    for (uint32_t k = 0; k < e->root_count && found; k++)
        found = tern_rewrite_is_visible(e->r, e->roots[k], found) ? found : 0;
    return found;
}

static tern_hlo_region build_comparator(tern_hlo_builder *b, const edges *e)
{
    tern_hlo_type types[2 * ROOTS_MAX] = {0};
    tern_hlo_value args[2 * ROOTS_MAX] = {0};
    for (uint32_t i = 0; i < 2 * e->root_count && !b->status; i++)
        b->status =
            tern_hlo_type_tensor(b->m, type_of(e, e->roots[i / 2])->dtype, NULL, 0, &types[i]);
    tern_hlo_build_scope scope = tern_hlo_build_region(b, types, 2 * e->root_count, args);
    tern_hlo_value less =
        tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_LT, args[0], args[1]);
    return tern_hlo_build_region_end(b, scope, &less, 1);
}

static tern_status build_sort(edges *e, tern_hlo_op before, tern_hlo_value *out)
{
    tern_hlo_type types[ROOTS_MAX];
    tern_hlo_value flat[ROOTS_MAX];
    tern_hlo_attr_use attrs[2] = {{.name = TERN_HLO_A_dimension}, {.name = TERN_HLO_A_is_stable}};
    tern_hlo_builder *b = tern_rewrite_build(e->r, before);
    for (uint32_t i = 0; i < e->root_count && !b->status; i++) {
        bool is_flat = type_of(e, e->roots[i])->rank == 1;
        flat[i] = is_flat ? e->roots[i] : tern_hlo_build_reshape(b, e->roots[i], &e->count, 1);
        types[i] = b->status ? 0 : tern_hlo_value_type(e->m, flat[i]);
    }
    tern_hlo_region region = build_comparator(b, e);
    if (!b->status)
        b->status = tern_hlo_attr_int(b->m, TERN_I64, 0, &attrs[0].value);
    if (!b->status)
        b->status = tern_hlo_attr_bool(b->m, true, &attrs[1].value);
    tern_hlo_op_spec spec = {.code = TERN_HLO_SORT,
                             .operands = flat,
                             .operand_count = e->root_count,
                             .results = types,
                             .result_count = e->root_count,
                             .regions = &region,
                             .region_count = 1,
                             .attrs = attrs,
                             .attr_count = 2};
    tern_hlo_value first = b->status ? 0 : tern_hlo_build(b, &spec);
    for (uint32_t i = 0; i < e->root_count && !b->status; i++) {
        const tern_hlo_type_info *t = type_of(e, e->roots[i]);
        bool is_flat = t->rank == 1;
        out[i] = is_flat ? first + i : tern_hlo_build_reshape(b, first + i, t->dims, t->rank);
    }
    return tern_rewrite_insert(e->r);
}

/* Whether |op| is the sort, or a reshape for it. */
static bool is_for_sort(const edges *e, tern_hlo_op op)
{
    if (tern_hlo_op_of(e->m, op)->code == TERN_HLO_RESHAPE)
        op = tern_rewrite_only_user(e->r, tern_hlo_op_of(e->m, op)->result_first);
    return op && tern_hlo_op_of(e->m, op)->code == TERN_HLO_SORT;
}

/* All other users of |old| use |with|. */
static tern_status replace_root(edges *e, tern_hlo_value old, tern_hlo_value with)
{
    for (tern_rewrite_use u = tern_rewrite_first_use(e->r, old), next; u; u = next) {
        tern_hlo_op op = tern_rewrite_use_op(e->r, u);
        next = tern_rewrite_next_use(e->r, u);
        if (!is_for_sort(e, op))
            TERN_TRY(tern_rewrite_set_operand(e->r, op, tern_rewrite_use_index(e->r, u), with));
    }
    return NULL;
}

static tern_status sort_edges(edges *e, tern_hlo_value keys, bool *done)
{
    e->count = type_of(e, keys)->count;
    e->root_count = 0;
    e->work.count = 0;
    while (e->is_edges.count < e->m->values.count)
        TERN_TRY(tern_vec_push(e->r->mem, &e->is_edges, 0));
    for (size_t i = 0; i < e->is_edges.count; i++)
        e->is_edges.items[i] = 0;
    e->roots[e->root_count++] = keys;
    mark(e, keys);
    bool fine = follow(e);
    TERN_TRY(e->status);
    tern_hlo_op place = fine ? find_place(e) : 0;
    tern_hlo_value sorted[ROOTS_MAX] = {0};
    if (!place)
        return NULL;
    TERN_TRY(build_sort(e, place, sorted));
    for (uint32_t i = 0; i < e->root_count; i++)
        TERN_TRY(replace_root(e, e->roots[i], sorted[i]));
    *done = true;
    return NULL;
}

/* --- finding them --- */

/* The indices of a scatter whose totals |gather| reads back; 0 if sorting them does not pay. */
static tern_hlo_value keys_of(const edges *e, tern_hlo_op gather)
{
    const tern_hlo_module *m = e->m;
    tern_hlo_value keys = 0;
    tern_hlo_op scatter = tern_passes_reads_totals(m, gather, &keys);
    if (!scatter || tern_rewrite_use_count(e->r, tern_hlo_operands(m, gather)[0]) != 1 ||
        tern_hlo_op_int(m, scatter, TERN_HLO_A_indices_are_sorted))
        return 0;
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, tern_hlo_operands(m, scatter)[2]);
    const tern_hlo_type_info *k = tern_match_plain(m, keys);
    int64_t width = t->dims[0] ? t->count / t->dims[0] : 0;
    bool pays = k && k->count == t->dims[0] && k->dtype == TERN_I32 && t->dims[0] >= ROWS_MIN &&
                width <= WIDTH_MAX && (t->dims[0] / 128 + 1) * (width + 3) <= ELEMS_MAX;
    return pays && !tern_passes_is_sorted(m, keys) ? keys : 0;
}

tern_status tern_pass_segments(tern_pass_context *c, uint64_t *changes)
{
    tern_rewrite r;
    tern_hlo_op func = tern_hlo_module_find(c->m, "main");
    TERN_TRY(tern_rewrite_init(&r, c->m));
    edges e = {.r = &r, .m = c->m, .region = tern_hlo_op_region(c->m, func, 0)};
    tern_status st = NULL;
    tern_hlo_op op = tern_hlo_region_of(c->m, e.region)->first;
    for (unsigned tries = 0; op && !st && tries < SORTS_MAX; op = tern_hlo_op_of(c->m, op)->next) {
        tern_hlo_value keys = keys_of(&e, op);
        bool done = false;
        if (keys)
            st = sort_edges(&e, keys, &done);
        tries += keys != 0;
    }
    *changes += r.changes;
    tern_vec_free(r.mem, &e.is_edges);
    tern_vec_free(r.mem, &e.work);
    tern_rewrite_fini(&r);
    return st;
}
