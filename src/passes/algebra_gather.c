/* passes/algebra_gather.c - gathers along one dimension, or along adjacent ones, with indices that
 * are known: slices, repetitions and concatenations of slices. Resizing an image to its nearest
 * pixels, x[:, ::2] and the lower triangle of matrices are of this form. Scatters likewise. */
#include <string.h>

#include "base/alloc.h"
#include "hlo/clone.h"
#include "passes/simplify_impl.h"

#define OPERAND(i) tern_simplify_operand(s, op, (i))

enum { RANK_MAX = 16, INDICES_MAX = 4096, OPS_MAX = 256, PIECES_MAX = 8, RUNS_MAX = 64 };

/* --- indices computed from positions --- */

/* Ops that depend on constants and iotas only, each after its operands. */
typedef struct {
    tern_hlo_op ops[OPS_MAX];
    uint32_t count;
    bool has_iota;
} closed_set;

static bool in_set(const closed_set *c, tern_hlo_op op)
{
    for (uint32_t i = 0; i < c->count; i++)
        if (c->ops[i] == op)
            return true;
    return false;
}

static bool add_closed(const tern_simplifier *s, tern_hlo_value v, unsigned depth, closed_set *c)
{
    const tern_hlo_module *m = s->r.m;
    tern_hlo_op owner = tern_match_owner(m, v);
    const tern_hlo_type_info *t = tern_match_plain(m, v);
    if (owner && in_set(c, owner))
        return true;
    if (!owner || !t || t->count > INDICES_MAX || depth == OPS_MAX)
        return false;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, owner);
    if (info->code == TERN_HLO_WHILE || info->code == TERN_HLO_CALL ||
        info->code == TERN_HLO_COMPOSITE || !tern_match_is_pure(m, owner) ||
        !tern_match_is_same_everywhere(m, owner))
        return false;
    for (uint32_t i = 0; i < info->operand_count; i++)
        if (!add_closed(s, tern_hlo_operands(m, owner)[i], depth + 1, c))
            return false;
    if (c->count == OPS_MAX || (c->count && tern_hlo_op_of(m, c->ops[0])->parent != info->parent))
        return false;
    c->has_iota |= info->code == TERN_HLO_IOTA;
    c->ops[c->count++] = owner;
    return true;
}

static tern_status evaluate(const tern_simplifier *s, const closed_set *c, tern_hlo_value v,
                            tern_ref_value **out)
{
    const tern_hlo_module *m = s->r.m;
    tern_hlo_module *alone = NULL;
    tern_hlo_value *inputs = NULL;
    uint32_t count = 0;
    tern_ref *ref = NULL;
    tern_ref_options options = {.mem = s->r.mem, .pool = s->c->options->pool};
    TERN_TRY(tern_hlo_extract(m, c->ops, c->count, &v, 1, &alone, &inputs, &count));
    tern_status st = count ? TERN_ERR(UNSUPPORTED, "a region uses a value from outside")
                           : tern_ref_create(alone, &options, &ref);
    if (!st)
        st = tern_ref_run(ref, tern_hlo_module_find(alone, "main"), NULL, 0, out, 1);
    tern_ref_destroy(ref);
    tern_mem_free(m->mem, inputs, count * sizeof(*inputs));
    tern_hlo_module_destroy(alone);
    return st;
}

/* Computes indices that depend on nothing. Iotas are not folded in general, because the engines
 * generate them. */
static tern_status compute_indices(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    closed_set c = {.count = 0};
    tern_ref_value *value = NULL;
    tern_hlo_value v = OPERAND(1);
    if (tern_match_constant(s->r.m, v) || !add_closed(s, v, 0, &c) || !c.has_iota)
        return NULL;
    if (tern_hlo_op_of(s->r.m, c.ops[c.count - 1])->result_count > 1)
        return NULL; /* a sort: a constant would replace all its results */
    tern_status st = evaluate(s, &c, v, &value);
    bool computed = false;
    (void)done; /* |op| itself remains */
    if (!st)
        st = tern_simplify_to_constant(s, c.ops[c.count - 1], value->data, value->data_bytes,
                                       &computed);
    else if (tern_status_code(st) != TERN_NO_MEMORY) {
        tern_status_free(st);
        st = NULL;
    }
    tern_ref_release(value);
    return st;
}

/* --- known indices --- */

/* Positions along one dimension of a tensor, or along several that are joined to one. */
typedef struct {
    uint32_t dim, rank, joined; /* rank with the dimensions joined */
    int64_t dims[RANK_MAX];     /* with the dimensions joined */
    int64_t count, at[INDICES_MAX];
} taken;

/* The dimensions |map|, adjacent and in order, of a tensor are indexed by the constant |a|. */
static bool read_indices(const tern_hlo_module *m, tern_hlo_op op, const tern_hlo_type_info *in,
                         const int64_t *map, uint32_t map_count, const tern_hlo_attr_info *a,
                         bool clamps, taken *out)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(m, a->type);
    if (map_count == 0 || in->rank > RANK_MAX || in->count == 0 || t->count % map_count ||
        (map_count > 1 &&
         (t->rank != 2 || tern_hlo_op_int(m, op, TERN_HLO_A_index_vector_dim) != 1)))
        return false;
    *out = (taken){.dim = (uint32_t)map[0],
                   .rank = in->rank - map_count + 1,
                   .joined = map_count,
                   .count = t->count / map_count};
    for (uint32_t i = 0; i < map_count; i++)
        if (map[i] != map[0] + i)
            return false;
    for (uint32_t d = 0, k = 0; d < in->rank; d++) {
        bool inside = d > out->dim && d < out->dim + map_count;
        if (inside)
            out->dims[k - 1] *= in->dims[d];
        else
            out->dims[k++] = in->dims[d];
    }
    if (out->count < 1 || out->count > INDICES_MAX)
        return false;
    for (int64_t i = 0; i < out->count; i++) {
        out->at[i] = 0;
        for (uint32_t k = 0; k < map_count; k++) {
            int64_t at = tern_match_int_at(m, a, i * map_count + k);
            int64_t last = in->dims[map[k]] - 1;
            if (!clamps && (at < 0 || at > last))
                return false;
            at = at < 0 ? 0 : at > last ? last : at;
            out->at[i] = out->at[i] * (last + 1) + at;
        }
    }
    return true;
}

/* Whether |list| has the dimensions of a tensor of |rank| but |without|, in order. */
static bool all_but(const int64_t *list, uint32_t count, uint32_t rank, uint32_t without)
{
    bool same = count + 1 == rank;
    for (uint32_t d = 0, k = 0; same && d < rank; d++)
        same = d == without || list[k++] == d;
    return same;
}

/* A take along one dimension: all others are whole and keep their places. */
static bool read_take(const tern_simplifier *s, tern_hlo_op op, taken *out)
{
    const tern_hlo_module *m = s->r.m;
    const tern_hlo_type_info *in = tern_match_plain(m, OPERAND(0));
    const tern_hlo_attr_info *a = tern_match_constant(m, OPERAND(1));
    uint32_t map_count = 0, size_count = 0, collapsed_count = 0, offset_count = 0, batches = 0;
    const int64_t *map = tern_hlo_op_ints(m, op, TERN_HLO_A_start_index_map, &map_count);
    const int64_t *sizes = tern_hlo_op_ints(m, op, TERN_HLO_A_slice_sizes, &size_count);
    const int64_t *gone =
        tern_hlo_op_ints(m, op, TERN_HLO_A_collapsed_slice_dims, &collapsed_count);
    const int64_t *offset = tern_hlo_op_ints(m, op, TERN_HLO_A_offset_dims, &offset_count);
    (void)tern_hlo_op_ints(m, op, TERN_HLO_A_operand_batching_dims, &batches);
    if (!in || !a || batches || collapsed_count != map_count ||
        !read_indices(m, op, in, map, map_count, a, true, out) ||
        !all_but(offset, offset_count, out->rank, out->dim) ||
        memcmp(gone, map, map_count * sizeof(*map)) != 0)
        return false;
    for (uint32_t d = 0; d < in->rank; d++)
        if ((d < out->dim || d >= out->dim + map_count) && sizes[d] != in->dims[d])
            return false;
    return tern_match_plain(m, tern_simplify_result(s, op))->rank == out->rank;
}

static tern_hlo_value join_dims(tern_hlo_builder *b, tern_hlo_value x, const taken *t)
{
    return t->joined > 1 ? tern_hlo_build_reshape(b, x, t->dims, t->rank) : x;
}

static tern_hlo_value slice(tern_hlo_builder *b, tern_hlo_value x, const taken *t, int64_t first,
                            int64_t count, int64_t stride)
{
    const tern_hlo_type_info *type = tern_hlo_value_type_of(b->m, x);
    int64_t start[RANK_MAX] = {0}, limit[RANK_MAX], step[RANK_MAX];
    for (uint32_t d = 0; d < t->rank; d++) {
        limit[d] = type->dims[d];
        step[d] = 1;
    }
    start[t->dim] = first;
    limit[t->dim] = first + (count - 1) * stride + 1;
    step[t->dim] = stride;
    return tern_hlo_build_slice(b, x, start, limit, step, t->rank);
}

/* Each of |count| elements from |first| on |times| times. */
static tern_hlo_value repeat(tern_hlo_builder *b, tern_hlo_value x, const taken *t, int64_t first,
                             int64_t count, int64_t times)
{
    int64_t dims[RANK_MAX + 1], map[RANK_MAX];
    tern_hlo_value v = slice(b, x, t, first, count, 1);
    const tern_hlo_type_info *type = tern_hlo_value_type_of(b->m, x);
    for (uint32_t d = 0; d < t->rank; d++) {
        dims[d + (d > t->dim)] = d == t->dim ? count : type->dims[d];
        map[d] = d + (d > t->dim);
    }
    dims[t->dim + 1] = times;
    v = tern_hlo_build_broadcast(b, v, dims, t->rank + 1, map);
    for (uint32_t d = t->dim; d < t->rank; d++)
        dims[d] = d == t->dim ? count * times : dims[d + 1];
    return tern_hlo_build_reshape(b, v, dims, t->rank);
}

/* The length of the run from index |i| on with steps of |stride|. */
static int64_t run_of(const taken *t, int64_t i, int64_t stride)
{
    int64_t n = 1;
    while (i + n < t->count && t->at[i + n] == t->at[i] + n * stride)
        n++;
    return n;
}

/* How often each element is repeated, if all are equally often, in order; else 0. */
static int64_t repetitions(const taken *t)
{
    int64_t times = run_of(t, 0, 0);
    if (t->count % times)
        return 0;
    for (int64_t i = 0; i < t->count; i++)
        if (t->at[i] != t->at[0] + i / times)
            return 0;
    return times;
}

static tern_hlo_value build_pieces(tern_hlo_builder *b, tern_hlo_value x, const taken *t)
{
    tern_hlo_value pieces[RUNS_MAX];
    uint32_t count = 0;
    for (int64_t i = 0, n; i < t->count; i += n) {
        n = run_of(t, i, 1);
        pieces[count++] = slice(b, x, t, t->at[i], n, 1);
    }
    return tern_hlo_build_concatenate(b, pieces, count, t->dim);
}

/* Many short pieces are worth it where the alternative moves single elements. */
static bool has_few_pieces(const taken *t)
{
    bool single = t->dim + 1 == t->rank && t->rank > 1 && t->count >= 4;
    uint32_t count = 0, max = single ? RUNS_MAX : PIECES_MAX;
    for (int64_t i = 0; i < t->count && count <= max; i += run_of(t, i, 1))
        count++;
    return count <= max && (count <= PIECES_MAX || count * 4 <= t->count);
}

static tern_status take_known(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    taken t;
    if (!read_take(s, op, &t))
        return NULL;
    int64_t stride = t.count > 1 ? t.at[1] - t.at[0] : 1, times = repetitions(&t);
    bool even = stride > 0 && run_of(&t, 0, stride) == t.count;
    if (!even && !times && !has_few_pieces(&t))
        return NULL;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value v = 0, x = join_dims(b, OPERAND(0), &t);
    if (even)
        v = slice(b, x, &t, t.at[0], t.count, stride);
    else if (times)
        v = repeat(b, x, &t, t.at[0], t.count / times, times);
    else
        v = build_pieces(b, x, &t);
    return tern_simplify_to_built(s, op, v, done);
}

/* --- scatter --- */

/* A scatter of slices that are whole but for one dimension, to known positions, each once: it
 * replaces the elements, or adds to zeros. */
static bool read_put(const tern_simplifier *s, tern_hlo_op op, taken *out)
{
    const tern_hlo_module *m = s->r.m;
    if (tern_hlo_op_of(m, op)->operand_count != 3)
        return false;
    const tern_hlo_type_info *in = tern_match_plain(m, OPERAND(0));
    const tern_hlo_type_info *updates = tern_match_plain(m, OPERAND(2));
    const tern_hlo_attr_info *a = tern_match_constant(m, OPERAND(1));
    const tern_hlo_attr_info *zero = tern_match_splat(m, OPERAND(0));
    uint32_t map_count = 0, inserted_count = 0, window_count = 0, batches = 0;
    const int64_t *map =
        tern_hlo_op_ints(m, op, TERN_HLO_A_scatter_dims_to_operand_dims, &map_count);
    const int64_t *inserted =
        tern_hlo_op_ints(m, op, TERN_HLO_A_inserted_window_dims, &inserted_count);
    const int64_t *window = tern_hlo_op_ints(m, op, TERN_HLO_A_update_window_dims, &window_count);
    (void)tern_hlo_op_ints(m, op, TERN_HLO_A_input_batching_dims, &batches);
    if (!in || !a || !updates || batches || inserted_count != map_count ||
        !read_indices(m, op, in, map, map_count, a, false, out) || updates->rank != out->rank ||
        !all_but(window, window_count, out->rank, out->dim) ||
        memcmp(inserted, map, map_count * sizeof(*map)) != 0)
        return false;
    for (uint32_t d = 0; d < out->rank; d++)
        if (d != out->dim && updates->dims[d] != out->dims[d])
            return false;
    tern_hlo_region region = tern_hlo_op_region(m, op, 0);
    const tern_hlo_region_info *r = tern_hlo_region_of(m, region);
    bool replaces = tern_hlo_operands(m, r->last)[0] == r->arg_first + 1;
    bool adds = tern_match_reducer(m, region) == TERN_HLO_ADD && zero;
    for (size_t i = 0; adds && i < zero->data_bytes; i++)
        adds = ((const uint8_t *)zero->data)[i] == 0;
    return replaces || adds;
}

/* The update at each position of the indexed dimension; -1: none. False if one has several. */
static bool invert(const taken *put, taken *out)
{
    *out = *put;
    out->count = put->dims[put->dim];
    if (out->count > INDICES_MAX)
        return false;
    for (int64_t i = 0; i < out->count; i++)
        out->at[i] = -1;
    for (int64_t i = 0; i < put->count; i++) {
        if (out->at[put->at[i]] >= 0)
            return false;
        out->at[put->at[i]] = i;
    }
    return true;
}

static tern_status put_known(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    taken put, from;
    uint32_t count = 0;
    if (!read_put(s, op, &put) || put.dim + 1 != put.rank || !invert(&put, &from))
        return NULL;
    for (int64_t i = 0; i < from.count; i += run_of(&from, i, from.at[i] >= 0))
        count++;
    /* A scatter may also update few elements in place. */
    if (count > RUNS_MAX || (count > 2 * PIECES_MAX && count * 4 > from.count) ||
        put.count * 4 < from.count)
        return NULL;
    const tern_hlo_type_info *type = tern_hlo_value_type_of(s->r.m, OPERAND(0));
    int64_t dims[RANK_MAX];
    memcpy(dims, type->dims, type->rank * sizeof(*dims));
    uint32_t rank = type->rank;
    tern_hlo_builder *b = tern_rewrite_build(&s->r, op);
    tern_hlo_value pieces[RUNS_MAX], into = join_dims(b, OPERAND(0), &put);
    count = 0;
    for (int64_t i = 0, n; i < from.count; i += n) {
        bool update = from.at[i] >= 0;
        n = run_of(&from, i, update);
        pieces[count++] =
            slice(b, update ? OPERAND(2) : into, &from, update ? from.at[i] : i, n, 1);
    }
    tern_hlo_value v = tern_hlo_build_concatenate(b, pieces, count, put.dim);
    return tern_simplify_to_built(s, op, tern_hlo_build_reshape(b, v, dims, rank), done);
}

/* --- updates of few rows --- */

/* |v| times a scalar: the other factor, if it is a broadcast scalar. */
static bool is_scaled(const tern_simplifier *s, tern_hlo_value v, tern_hlo_value *x,
                      tern_hlo_value *scale)
{
    const tern_hlo_module *m = s->r.m;
    tern_hlo_op op = tern_match_owner(m, v);
    *x = v;
    *scale = 0;
    if (!op || tern_hlo_op_of(m, op)->code != TERN_HLO_MULTIPLY ||
        tern_rewrite_use_count(&s->r, v) != 1)
        return false;
    for (uint32_t i = 0; i < 2 && !*scale; i++) {
        tern_hlo_op spread = tern_match_owner(m, OPERAND(i));
        const tern_hlo_op_info *info = spread ? tern_hlo_op_of(m, spread) : NULL;
        bool scalar = info && info->code == TERN_HLO_BROADCAST_IN_DIM &&
                      tern_match_plain(m, tern_hlo_operands(m, spread)[0]) &&
                      tern_match_plain(m, tern_hlo_operands(m, spread)[0])->rank == 0;
        if (!scalar && !tern_match_splat(m, OPERAND(i)))
            continue;
        *scale = scalar ? tern_hlo_operands(m, spread)[0] : OPERAND(i);
        *x = OPERAND(1 - i);
    }
    return *scale != 0;
}

/* The scatter that computes |v| alone: it adds few rows to zeros. */
static tern_hlo_op few_updates(const tern_simplifier *s, tern_hlo_value v)
{
    const tern_hlo_module *m = s->r.m;
    tern_hlo_op op = tern_match_owner(m, v);
    if (!op || tern_hlo_op_of(m, op)->code != TERN_HLO_SCATTER ||
        tern_hlo_op_of(m, op)->operand_count != 3 || tern_rewrite_use_count(&s->r, v) != 1 ||
        tern_match_reducer(m, tern_hlo_op_region(m, op, 0)) != TERN_HLO_ADD)
        return 0;
    const tern_hlo_type_info *t = tern_match_plain(m, v), *u = tern_match_plain(m, OPERAND(2));
    const tern_hlo_attr_info *zero = tern_match_splat(m, OPERAND(0));
    uint32_t windows = 0, batches = 0;
    (void)tern_hlo_op_ints(m, op, TERN_HLO_A_update_window_dims, &windows);
    (void)tern_hlo_op_ints(m, op, TERN_HLO_A_input_batching_dims, &batches);
    bool few = t && u && zero && windows && !batches && u->rank <= RANK_MAX &&
               t->dtype == TERN_F32 && u->count < t->count / 2;
    for (size_t i = 0; few && i < zero->data_bytes; i++)
        few = ((const uint8_t *)zero->data)[i] == 0;
    return few ? op : 0;
}

/* |scale|, f32, is a scalar or a constant with one value. */
static tern_hlo_value spread_like(tern_hlo_builder *b, tern_hlo_value scale, tern_hlo_value like)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(b->m, like);
    const tern_hlo_attr_info *c = tern_match_splat(b->m, scale);
    int64_t dims[RANK_MAX];
    uint32_t rank = t->rank;
    float value = 0;
    memcpy(dims, t->dims, rank * sizeof(*dims));
    if (!c)
        return tern_hlo_build_broadcast(b, scale, dims, rank, NULL);
    memcpy(&value, c->data, sizeof(value));
    return tern_hlo_build_splat(b, TERN_F32, dims, rank, (double)value);
}

/* w - f * scatter(0, i, u) = scatter(w, i, -f * u), as in SGD of an embedding: reads and writes
 * only the rows in question. The sums of equal indices are rounded in another order. */
static tern_status add_updates(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    bool subtracts = tern_hlo_op_of(m, op)->code == TERN_HLO_SUBTRACT;
    for (uint32_t i = subtracts ? 1 : 0; i < 2; i++) {
        tern_hlo_value x, scale, into = OPERAND(1 - i);
        (void)is_scaled(s, OPERAND(i), &x, &scale);
        tern_hlo_op scatter = few_updates(s, x);
        if (!scatter || tern_match_splat(m, into) ||
            !tern_rewrite_is_visible(&s->r, into, scatter) ||
            (scale && !tern_match_splat(m, scale) &&
             !tern_rewrite_is_visible(&s->r, scale, scatter)))
            continue;
        tern_hlo_builder *b = tern_rewrite_build(&s->r, scatter);
        tern_hlo_value u = tern_hlo_operands(m, scatter)[2];
        if (scale)
            u = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, spread_like(b, scale, u), u);
        if (subtracts)
            u = tern_hlo_build_unary(b, TERN_HLO_NEGATE, u);
        TERN_TRY(tern_rewrite_insert(&s->r));
        TERN_TRY(tern_rewrite_set_operand(&s->r, scatter, 0, into));
        TERN_TRY(tern_rewrite_set_operand(&s->r, scatter, 2, u));
        tern_hlo_value result = tern_simplify_result(s, scatter);
        *done = true;
        return tern_rewrite_replace_op(&s->r, op, &result);
    }
    return NULL;
}

const tern_simplify_row tern_simplify_gathers[] = {
    {TERN_HLO_SUBTRACT, add_updates},
    {TERN_HLO_ADD, add_updates},
    {TERN_HLO_GATHER, compute_indices},
    {TERN_HLO_GATHER, take_known},
    {TERN_HLO_SCATTER, compute_indices},
    {TERN_HLO_SCATTER, put_known},
    {TERN_HLO_NO_CODE, NULL},
};
