/* lower/attention_read.c - reads the decomposition of a "tern.attention" composite.
 *
 * Between the matmuls, scores may only be scaled, masked and normalised in place. Transposes,
 * broadcasts and reshapes of q, k, v and the mask become strides of arrays. A key head shared by
 * several query heads is a dimension of stride 0. */
#include <string.h>

#include "lower/attention_lower_impl.h"

enum { Q = TERN_ATTENTION_Q, K = TERN_ATTENTION_K, V = TERN_ATTENTION_V };
enum { MASK = TERN_ATTENTION_MASK, ARRAYS = TERN_ATTENTION_ARRAYS };
enum { DEPTH_MAX = 32, MOVES_MAX = 8 };
typedef tern_attention attention;

/* A value as an array. Where no strides merge two dimensions of the array, they stay two, and
 * dimension |split| of the value stands for both; -1: none. */
typedef struct {
    tern_lower_array array;
    int split;
} traced;

typedef struct {
    const tern_lower *l;
    tern_hlo_op op, scores, root; /* the composite and its two matmuls */
    unsigned keys_at, values_at;  /* operand indices in them */
} reading;

static tern_hlo_attr composite_attr(const tern_lower *l, tern_hlo_op op, const char *name)
{
    return tern_hlo_attr_field(l->m, tern_hlo_op_attr(l->m, op, TERN_HLO_A_composite_attributes),
                               name);
}

static const tern_hlo_type_info *type_of(const tern_lower *l, tern_hlo_value v)
{
    return tern_hlo_value_type_of(l->m, v);
}

static tern_hlo_op producer_of(const tern_lower *l, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(l->m, v);
    return info->is_arg ? 0 : info->owner;
}

/* --- scores --- */

/* Whether |v| depends on the scores. */
static bool is_of_scores(const reading *r, tern_hlo_value v, unsigned depth)
{
    tern_hlo_op op = producer_of(r->l, v);
    if (!op || depth == 0)
        return false;
    if (op == r->scores)
        return true;
    const tern_hlo_op_info *info = tern_hlo_op_of(r->l->m, op);
    for (uint32_t i = 0; i < info->operand_count; i++)
        if (is_of_scores(r, tern_hlo_operands(r->l->m, op)[i], depth - 1))
            return true;
    return false;
}

static bool moves_scores(const reading *r, tern_hlo_op op)
{
    tern_hlo_code code = tern_hlo_op_of(r->l->m, op)->code;
    if (code != TERN_HLO_TRANSPOSE && code != TERN_HLO_RESHAPE)
        return false;
    tern_hlo_value v = tern_lower_result(r->l, op, 0);
    return type_of(r->l, v)->count == type_of(r->l, tern_lower_result(r->l, r->scores, 0))->count &&
           is_of_scores(r, v, DEPTH_MAX);
}

/* Finds the two matmuls; false if an op between them moves elements. */
static bool find_dots(reading *r)
{
    const tern_hlo_region_info *body = tern_hlo_region_of(r->l->m, tern_lower_body(r->l, r->op));
    for (tern_hlo_op at = body->first; at; at = tern_hlo_op_of(r->l->m, at)->next) {
        if (tern_hlo_op_of(r->l->m, at)->code == TERN_HLO_DOT_GENERAL) {
            if (r->root)
                return false;
            *(r->scores ? &r->root : &r->scores) = at;
        } else if (r->scores && moves_scores(r, at)) {
            return false;
        }
    }
    return r->root != 0;
}

/* --- operands --- */

static bool is_arg(const reading *r, tern_hlo_value v, uint32_t *out)
{
    const tern_hlo_region_info *body = tern_hlo_region_of(r->l->m, tern_lower_body(r->l, r->op));
    *out = v - body->arg_first;
    return v >= body->arg_first && v < body->arg_first + body->arg_count;
}

/* Reshapes to |t|, by strides or by marking one joined pair of dimensions. */
static bool reshape(traced *x, const tern_hlo_type_info *t)
{
    tern_lower_array from = x->array;
    if (x->split >= 0)
        return false;
    if (tern_lower_array_reshape(&from, t->dims, t->rank, &x->array))
        return true;
    x->array = from;
    uint32_t at = 0;
    while (at < t->rank && at < from.rank && from.dims[at] == t->dims[at])
        at++;
    if (from.rank != t->rank + 1 || at == t->rank ||
        from.dims[at] * from.dims[at + 1] != t->dims[at])
        return false;
    for (uint32_t d = at + 1; d < t->rank; d++)
        if (from.dims[d + 1] != t->dims[d])
            return false;
    x->split = (int)at;
    return true;
}

/* Traces a value to an argument, applying the ops that move its elements. */
static bool trace(const reading *r, tern_hlo_value v, traced *out)
{
    tern_hlo_op ops[MOVES_MAX];
    uint32_t count = 0, arg = 0;
    while (!is_arg(r, v, &arg)) {
        tern_hlo_op op = producer_of(r->l, v);
        if (!op || count == MOVES_MAX || tern_hlo_op_of(r->l->m, op)->operand_count != 1)
            return false;
        ops[count++] = op;
        v = tern_hlo_operands(r->l->m, op)[0];
    }
    *out = (traced){tern_lower_get((tern_lower *)r->l, tern_hlo_operands(r->l->m, r->op)[arg]), -1};
    while (count-- > 0) {
        uint32_t n = 0;
        const tern_hlo_type_info *t = type_of(r->l, tern_lower_result(r->l, ops[count], 0));
        tern_hlo_code code = tern_hlo_op_of(r->l->m, ops[count])->code;
        if (code == TERN_HLO_RESHAPE) {
            if (!reshape(out, t))
                return false;
        } else if (out->split >= 0) {
            return false;
        } else if (code == TERN_HLO_BROADCAST_IN_DIM) {
            out->array = tern_lower_array_broadcast(
                &out->array, t->dims, t->rank,
                tern_hlo_op_ints(r->l->m, ops[count], TERN_HLO_A_broadcast_dimensions, &n));
        } else if (code == TERN_HLO_TRANSPOSE) {
            out->array = tern_lower_array_permute(
                &out->array, tern_hlo_op_ints(r->l->m, ops[count], TERN_HLO_A_permutation, &n));
        } else {
            return false;
        }
    }
    return true;
}

/* Appends dimension |dim| of the value to |order|; returns the count of array dimensions it
 * covers. */
static uint32_t add_dim(const traced *x, int64_t dim, int64_t *order)
{
    int64_t at = dim + (x->split >= 0 && dim > x->split);
    order[0] = at;
    order[1] = at + 1;
    return dim == x->split ? 2 : 1;
}

/* Operand |at| of |dot| as [batch..., free, contracted], or with the last two swapped if not
 * |summed_last|. Sets |split| to the batch dimension that is two array dimensions, if there is
 * one. */
static bool canonical(const reading *r, tern_hlo_op dot, unsigned at, bool summed_last,
                      tern_lower_array *out, int *split)
{
    const tern_hlo_module *m = r->l->m;
    traced x;
    uint32_t batch = 0, summed = 0, n = 0, other = 0;
    const int64_t *batches = tern_hlo_op_ints(
        m, dot, at ? TERN_HLO_A_rhs_batching_dimensions : TERN_HLO_A_lhs_batching_dimensions,
        &batch);
    const int64_t *sum = tern_hlo_op_ints(
        m, dot, at ? TERN_HLO_A_rhs_contracting_dimensions : TERN_HLO_A_lhs_contracting_dimensions,
        &summed);
    int64_t order[TERN_LOWER_RANK_MAX + 1];
    if (!trace(r, tern_hlo_operands(m, dot)[at], &x))
        return false;
    uint32_t rank = x.array.rank - (x.split >= 0);
    if (summed != 1 || rank != batch + 2 || x.array.rank >= TERN_LOWER_RANK_MAX)
        return false;
    uint32_t taken = 1U << sum[0];
    for (uint32_t i = 0; i < batch; i++) {
        taken |= 1U << batches[i];
        if (batches[i] == x.split)
            *split = (int)i;
        n += add_dim(&x, batches[i], order + n);
    }
    while (taken >> other & 1)
        other++;
    if (x.split == (int)other || x.split == sum[0])
        return false;
    n += add_dim(&x, summed_last ? other : sum[0], order + n);
    n += add_dim(&x, summed_last ? sum[0] : other, order + n);
    *out = tern_lower_array_permute(&x.array, order);
    return n == x.array.rank;
}

/* Whether the result and the scores have the same batch order. */
static bool has_same_batch_order(const reading *r)
{
    uint32_t batch = 0;
    const int64_t *batches = tern_hlo_op_ints(r->l->m, r->root,
                                              r->values_at ? TERN_HLO_A_lhs_batching_dimensions
                                                           : TERN_HLO_A_rhs_batching_dimensions,
                                              &batch);
    for (uint32_t i = 0; i < batch; i++)
        if (batches[i] != i)
            return false;
    return true;
}

/* --- the mask --- */

/* The predicate that selects among the scores, or the value added to them. */
static bool find_mask(const reading *r, bool chooses, tern_hlo_value *out)
{
    const tern_hlo_module *m = r->l->m;
    const tern_hlo_region_info *body = tern_hlo_region_of(m, tern_lower_body(r->l, r->op));
    int64_t count = type_of(r->l, tern_lower_result(r->l, r->scores, 0))->count;
    for (tern_hlo_op at = body->first; at && at != r->root; at = tern_hlo_op_of(m, at)->next) {
        const tern_hlo_value *x = tern_hlo_operands(m, at);
        if (tern_hlo_op_of(m, at)->code != (chooses ? TERN_HLO_SELECT : TERN_HLO_ADD) ||
            type_of(r->l, tern_lower_result(r->l, at, 0))->count != count)
            continue;
        unsigned scores = chooses ? 1 : !is_of_scores(r, x[0], DEPTH_MAX);
        if (!is_of_scores(r, x[scores], DEPTH_MAX))
            continue;
        *out = x[chooses ? 0 : 1 - scores];
        return true;
    }
    return false;
}

/* Reads the mask as [batch..., queries, keys]. */
static bool read_mask(const reading *r, attention *a)
{
    tern_hlo_value v = 0;
    traced x;
    if (!a->chooses && !a->adds)
        return true;
    if (!find_mask(r, a->chooses, &v) || !trace(r, v, &x) || x.split >= 0)
        return false;
    tern_lower_array *t = &x.array;
    if (t->dtype != (a->chooses ? TERN_U8 : TERN_F32) &&
        (a->chooses || (t->dtype != TERN_BF16 && t->dtype != TERN_F16)))
        return false;
    if (t->rank < 2 || t->rank != type_of(r->l, tern_lower_result(r->l, r->scores, 0))->rank)
        return false;
    int64_t order[TERN_LOWER_RANK_MAX];
    for (uint32_t i = 0; i < t->rank; i++)
        order[i] = i;
    if (r->keys_at == 0) {
        order[t->rank - 2] = t->rank - 1;
        order[t->rank - 1] = t->rank - 2;
    }
    a->array[MASK] = tern_lower_array_permute(t, order);
    return true;
}

/* --- entry points --- */

static bool read_options(attention *a, tern_hlo_op op)
{
    const tern_hlo_module *m = a->l->m;
    tern_hlo_attr mask = composite_attr(a->l, op, "mask"),
                  scale = composite_attr(a->l, op, "scale");
    if (!mask || !scale)
        return false;
    const char *kind = tern_hlo_name_text(m, tern_hlo_attr_of(m, mask)->text);
    a->causal = !strcmp(kind, "causal");
    a->chooses = !strcmp(kind, "select");
    a->adds = !strcmp(kind, "add");
    a->scale = (float)tern_hlo_attr_of(m, scale)->f;
    return (a->causal || a->chooses || a->adds || !strcmp(kind, "none")) && a->scale > 0;
}

/* Splits dimension |at| into an outer dimension and one of |inner| elements. */
static void split_dim(tern_lower_array *a, uint32_t at, int64_t inner)
{
    size_t after = a->rank - at;
    memmove(a->dims + at + 1, a->dims + at, after * sizeof(*a->dims));
    memmove(a->strides + at + 1, a->strides + at, after * sizeof(*a->strides));
    a->rank++;
    a->dims[at] /= inner;
    a->dims[at + 1] = inner;
    a->strides[at] *= inner;
}

/* Gives all arrays the same batch dimensions. */
static void split_batch(attention *a, uint32_t rank, uint32_t at)
{
    int64_t inner = a->array[K].rank > rank ? a->array[K].dims[at + 1] : a->array[V].dims[at + 1];
    for (unsigned i = 0; i < ARRAYS; i++)
        if (a->array[i].rank == rank)
            split_dim(&a->array[i], at, inner);
}

/* The transpose that consumes |v|, if it keeps the last dimension last; 0: none. */
static tern_hlo_op transpose_of(const tern_lower *l, tern_hlo_value v)
{
    const tern_hlo_op producer = tern_hlo_value_of(l->m, v)->owner;
    for (size_t i = 0; i < l->report->outputs.count; i++)
        if (l->output_values[i] == v) /* program outputs have a fixed layout */
            return 0;
    for (tern_hlo_op op = tern_hlo_op_of(l->m, producer)->next; op;
         op = tern_hlo_op_of(l->m, op)->next) {
        if (tern_hlo_op_of(l->m, op)->code != TERN_HLO_TRANSPOSE ||
            tern_hlo_operands(l->m, op)[0] != v)
            continue;
        uint32_t count = 0;
        const int64_t *order = tern_hlo_op_ints(l->m, op, TERN_HLO_A_permutation, &count);
        return count && order[count - 1] == (int64_t)count - 1 ? op : 0;
    }
    return 0;
}

tern_lower_array tern_lower_attention_result(tern_lower *l, tern_hlo_value v)
{
    tern_hlo_op op = transpose_of(l, v);
    if (!op)
        return tern_lower_make(l, v);
    const tern_hlo_type_info *t = type_of(l, v);
    uint32_t count = 0;
    const int64_t *order = tern_hlo_op_ints(l->m, op, TERN_HLO_A_permutation, &count);
    int64_t dims[TERN_LOWER_RANK_MAX] = {0}, back[TERN_LOWER_RANK_MAX] = {0};
    for (uint32_t i = 0; i < count; i++) {
        dims[i] = t->dims[order[i]];
        back[order[i]] = i;
    }
    tern_lower_array out =
        tern_lower_temp(l, "attention", tern_lower_dtype(t->dtype), dims, t->rank);
    tern_lower_array seen = tern_lower_array_permute(&out, back);
    if (!tern_lower_failed(l))
        tern_lower_set(l, v, &seen);
    return seen;
}

/* The result as [batch..., queries, values]; in a temporary tensor if the value has those
 * swapped. */
static tern_lower_array make_result(tern_lower *l, tern_hlo_value v, bool out_transposed)
{
    if (!out_transposed)
        return tern_lower_attention_result(l, v);
    const tern_hlo_type_info *t = type_of(l, v);
    int64_t dims[TERN_LOWER_RANK_MAX], order[TERN_LOWER_RANK_MAX];
    for (uint32_t i = 0; i < t->rank; i++) {
        uint32_t from = i + 2 < t->rank ? i : 2 * t->rank - 3 - i;
        dims[i] = t->dims[from];
        order[i] = from;
    }
    tern_lower_array out =
        tern_lower_temp(l, "attention", tern_lower_dtype(t->dtype), dims, t->rank);
    tern_lower_array seen = tern_lower_array_permute(&out, order);
    if (!tern_lower_failed(l))
        tern_lower_set(l, v, &seen);
    return out;
}

bool tern_lower_attention_read(attention *a, tern_hlo_op op)
{
    const tern_hlo_module *m = a->l->m;
    reading r = {.l = a->l, .op = op};
    tern_hlo_attr key = composite_attr(a->l, op, "key");
    int split = -1;
    if (!key || !read_options(a, op) || !find_dots(&r))
        return false;
    const tern_hlo_value *s = tern_hlo_operands(m, r.scores), *o = tern_hlo_operands(m, r.root);
    r.keys_at = tern_hlo_attr_of(m, key)->i == (int64_t)type_of(a->l, s[0])->rank - 1;
    r.values_at = is_of_scores(&r, o[0], DEPTH_MAX);
    if (!canonical(&r, r.scores, 1 - r.keys_at, true, &a->array[Q], &split) || split >= 0 ||
        !canonical(&r, r.scores, r.keys_at, true, &a->array[K], &split) ||
        !canonical(&r, r.root, r.values_at, false, &a->array[V], &split) ||
        !has_same_batch_order(&r) || !read_mask(&r, a))
        return false;
    a->split = split;
    a->out_transposed = r.values_at == 0;
    return type_of(a->l, tern_lower_result(a->l, op, 0))->rank == a->array[Q].rank &&
           tern_hlo_value_type(m, tern_lower_result(a->l, op, 0)) ==
               tern_hlo_value_type(m, tern_lower_result(a->l, r.root, 0));
}

void tern_lower_attention_results(attention *a, tern_hlo_op op)
{
    a->array[TERN_ATTENTION_OUT] =
        make_result(a->l, tern_lower_result(a->l, op, 0), a->out_transposed);
    if (a->stats) {
        tern_lower_array *s = &a->array[TERN_ATTENTION_STATS];
        *s = tern_lower_make(a->l, tern_lower_result(a->l, op, 1));
        s->dims[s->rank] = s->strides[s->rank] = 1;
        s->rank++;
    }
    if (a->split >= 0 && !tern_lower_failed(a->l))
        split_batch(a, a->array[Q].rank, (uint32_t)a->split);
}
