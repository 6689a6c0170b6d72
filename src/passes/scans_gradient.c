/* passes/scans_gradient.c - gradients of linear recurrences, cumulative sums and products.
 *
 * The gradient of the tree of h[t] = a[t] h[t-1] + b[t] is a larger tree, which uses values of all
 * levels of the first one and whose form depends on who differentiated it. With c the gradient of
 * h it computes
 *
 *     db[t] = c[t] + a[t+1] db[t+1]         da[t] = db[t] h[t-1]
 *
 * and if the products p[t] = a[t] p[t-1] of the scan are used too, with d their gradient,
 *
 *     e[t] = d[t] + a[t+1] e[t+1]           da[t] = db[t] h[t-1] + e[t] p[t-1]
 *
 * A cumulative product has p only; a cumulative sum has no a. All are polynomials of a, b, c and d.
 * So every value that follows from a, b and h by sums,
 * products and moves along the axis is evaluated at random points modulo a prime, and replaced if
 * it equals one of these: the identity of polynomials holds if it holds at random points. Other
 * dimensions are shortened to 1, or to 2 if a is broadcast along them, since all their positions
 * are treated alike. */
#include <string.h>

#include "base/arena.h"
#include "base/map.h"
#include "passes/scans_impl.h"

enum { CANDIDATES_MAX = 32, DEPTH_MAX = 256, ELEMENTS_MAX = 1 << 24 };

static const uint64_t prime = 4294967291u;

/* A value at a random point; line |i| of |before|, |n| elements of |after| numbers each. */
typedef struct {
    uint32_t *at;
    int64_t before, n, after;
    uint64_t hash;
} sample;

typedef struct {
    tern_scans *s;
    tern_arena arena;
    tern_map known;                            /* value: sample */
    tern_hlo_value a, b, h;                    /* a or b may be 0 */
    tern_hlo_value like;                       /* of the type of h: b, else a */
    const sample *products;                    /* of a; NULL if a is broadcast */
    int64_t axis, width;                       /* size of the other dimensions */
    int64_t elements;                          /* of all samples */
    const sample *factor;                      /* a, broadcast like b */
    TERN_VEC(tern_hlo_value) reached;          /* follow from a, b or h, in program order */
    tern_hlo_value candidates[CANDIDATES_MAX]; /* for c */
    uint32_t candidate_count;
    tern_status st;
} search;

static const tern_hlo_type_info *type_of(const search *q, tern_hlo_value v)
{
    return tern_hlo_value_type_of(q->s->m, v);
}

static const sample *known(const search *q, tern_hlo_value v)
{
    tern_map_entry *e = tern_map_find_u64(&q->known, v);
    return e ? e->value.pointer : NULL;
}

static int64_t shortened(const search *q, const tern_hlo_type_info *t, uint32_t d)
{
    return d == (uint32_t)q->axis ? t->dims[d] : t->dims[d] < q->width ? t->dims[d] : q->width;
}

/* A sample without elements yet; NULL on failure. Values without the axis have one element. */
static sample *new_sample(search *q, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_match_plain(q->s->m, v);
    if (!t || t->rank > SCANS_MAX_RANK || q->st)
        return NULL;
    sample x = {.before = 1, .n = q->axis < (int64_t)t->rank ? t->dims[q->axis] : 1, .after = 1};
    for (uint32_t d = 0; d < t->rank; d++)
        if (d != (uint32_t)q->axis)
            *(d < (uint32_t)q->axis ? &x.before : &x.after) *= shortened(q, t, d);
    int64_t count = x.before * x.n * x.after;
    if (q->elements + count > ELEMENTS_MAX)
        return NULL;
    q->elements += count;
    sample *out = TERN_NEW(&q->arena, sample);
    x.at = TERN_NEW_N(&q->arena, uint32_t, (size_t)count + 1);
    if (!out || !x.at) {
        q->st = tern_status_no_memory();
        return NULL;
    }
    *out = x;
    return out;
}

static size_t size_of(const sample *x) { return (size_t)(x->before * x->n * x->after); }

static void finish(sample *x) { x->hash = tern_hash_bytes(x->at, size_of(x) * sizeof *x->at); }

static const sample *keep(search *q, tern_hlo_value v, sample *x)
{
    tern_map_entry *e;
    if (!x || q->st)
        return NULL;
    finish(x);
    q->st = tern_map_add_u64(&q->known, v, &e, NULL);
    if (!q->st)
        e->value.pointer = x;
    return q->st ? NULL : x;
}

static const sample *keep_random(search *q, tern_hlo_value v)
{
    sample *x = new_sample(q, v);
    for (size_t i = 0; x && i < size_of(x); i++)
        x->at[i] = (uint32_t)(tern_hash_u64((uint64_t)v << 32 | i) % prime);
    return keep(q, v, x);
}

static uint32_t plus(uint32_t x, uint32_t y) { return (uint32_t)(((uint64_t)x + y) % prime); }

static uint32_t times(uint32_t x, uint32_t y) { return (uint32_t)((uint64_t)x * y % prime); }

/* --- ops --- */

/* Copies |count| elements of every line from |from| on, |from_stride| apart, to |to|. */
static void copy_part(sample *out, int64_t to, int64_t to_stride, const sample *x, int64_t from,
                      int64_t from_stride, int64_t count)
{
    for (int64_t i = 0; i < out->before; i++)
        for (int64_t k = 0; k < count; k++) {
            int64_t p = to + k * to_stride;
            if (p >= 0 && p < out->n)
                memcpy(out->at + (i * out->n + p) * out->after,
                       x->at + (i * x->n + from + k * from_stride) * x->after,
                       (size_t)x->after * sizeof *x->at);
        }
}

/* Dimensions other than the axis are equal. */
static bool is_beside(const search *q, tern_hlo_value v, tern_hlo_value w)
{
    const tern_hlo_type_info *x = type_of(q, v), *y = type_of(q, w);
    bool same = x->rank == y->rank;
    for (uint32_t d = 0; same && d < x->rank; d++)
        same = d == (uint32_t)q->axis || x->dims[d] == y->dims[d];
    return same;
}

static int64_t entry(const search *q, tern_hlo_op op, tern_hlo_attr_name name)
{
    uint32_t count = 0;
    const int64_t *list = tern_hlo_op_ints(q->s->m, op, name, &count);
    return q->axis < (int64_t)count ? list[q->axis] : 0;
}

static bool pads_axis_by_zeros(const search *q, tern_hlo_op op)
{
    static const tern_hlo_attr_name names[] = {
        TERN_HLO_A_edge_padding_low, TERN_HLO_A_edge_padding_high, TERN_HLO_A_interior_padding};
    double zero;
    if (!tern_match_splat_f64(q->s->m, tern_hlo_operands(q->s->m, op)[1], &zero) || zero != 0)
        return false;
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++) {
        uint32_t count = 0;
        const int64_t *list = tern_hlo_op_ints(q->s->m, op, names[i], &count);
        for (uint32_t d = 0; d < count; d++)
            if (d != (uint32_t)q->axis && list[d] != 0)
                return false;
    }
    return true;
}

/* Index in |of| of element |i| of |t|, whose dimension d is dimension map[d] of |of|, or -1. */
static size_t index_in(const search *q, const tern_hlo_type_info *of, const tern_hlo_type_info *t,
                       const int64_t *map, size_t i)
{
    size_t stride[SCANS_MAX_RANK], index = 0;
    size_t all = 1;
    for (uint32_t d = of->rank; d-- > 0; all *= (size_t)shortened(q, of, d))
        stride[d] = all;
    for (uint32_t d = t->rank; d-- > 0;) {
        size_t n = (size_t)shortened(q, t, d);
        if (map[d] >= 0 && of->dims[map[d]] > 1)
            index += i % n * stride[map[d]];
        i /= n;
    }
    return index;
}

/* Of a broadcast or a sum: dimension d of the larger value is dimension map[d] of the other. */
static bool map_dims(const search *q, tern_hlo_op op, tern_hlo_code code, int64_t *map)
{
    uint32_t count = 0;
    const tern_hlo_module *m = q->s->m;
    bool sums = code == TERN_HLO_REDUCE;
    const int64_t *dims = tern_hlo_op_ints(
        m, op, sums ? TERN_HLO_A_dimensions : TERN_HLO_A_broadcast_dimensions, &count);
    tern_hlo_value v = sums ? tern_hlo_operands(m, op)[0] : tern_hlo_op_of(m, op)->result_first;
    tern_hlo_value small = sums ? tern_hlo_op_of(m, op)->result_first : tern_hlo_operands(m, op)[0];
    uint32_t rank = type_of(q, v)->rank;
    for (uint32_t d = 0; d < rank; d++)
        map[d] = sums ? 0 : -1;
    for (uint32_t i = 0; i < count; i++)
        map[dims[i]] = sums ? -1 : (int64_t)i;
    for (uint32_t d = 0, next = 0; sums && d < rank; d++)
        if (map[d] == 0)
            map[d] = next++;
    if (q->axis >= (int64_t)rank)
        return false;
    bool lacks_axis = q->axis >= (int64_t)type_of(q, small)->rank;
    return lacks_axis ? type_of(q, v)->dims[q->axis] == 1 : map[q->axis] == q->axis;
}

static sample *broadcast_or_sum(search *q, tern_hlo_op op, tern_hlo_code code, const sample *x)
{
    int64_t map[SCANS_MAX_RANK];
    double init;
    const tern_hlo_module *m = q->s->m;
    tern_hlo_value from = tern_hlo_operands(m, op)[0], to = tern_hlo_op_of(m, op)->result_first;
    const tern_hlo_type_info *small = type_of(q, from), *large = type_of(q, to);
    bool sums = code == TERN_HLO_REDUCE;
    if (sums && (tern_hlo_op_of(m, op)->operand_count != 2 ||
                 tern_match_reducer(m, tern_hlo_op_region(m, op, 0)) != TERN_HLO_ADD ||
                 !tern_match_splat_f64(m, tern_hlo_operands(m, op)[1], &init) || init != 0))
        return NULL;
    if (!map_dims(q, op, code, map))
        return NULL;
    sample *out = new_sample(q, to);
    for (size_t i = 0; out && !sums && i < size_of(out); i++)
        out->at[i] = x->at[index_in(q, small, large, map, i)];
    for (size_t i = 0; out && sums && i < size_of(x); i++) {
        uint32_t *sum = &out->at[index_in(q, large, small, map, i)];
        *sum = plus(*sum, x->at[i]);
    }
    return out;
}

/* A reshape that inserts or removes dimensions of size 1 after the axis. */
static bool is_same_order(const search *q, tern_hlo_value v, tern_hlo_value w)
{
    const tern_hlo_type_info *x = type_of(q, v), *y = type_of(q, w);
    uint32_t i = 0, k = 0;
    for (; i <= (uint32_t)q->axis; i++)
        if (i >= x->rank || i >= y->rank || x->dims[i] != y->dims[i])
            return false;
    for (k = i; i < x->rank || k < y->rank;) {
        if (i < x->rank && x->dims[i] == 1)
            i++;
        else if (k < y->rank && y->dims[k] == 1)
            k++;
        else if (i >= x->rank || k >= y->rank || x->dims[i++] != y->dims[k++])
            return false;
    }
    return true;
}

static sample *move(search *q, tern_hlo_op op, tern_hlo_code code, const sample *const *x)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(q->s->m, op);
    tern_hlo_value from = tern_hlo_operands(q->s->m, op)[0];
    tern_hlo_value to = info->result_first;
    int64_t at = 0;
    if (code == TERN_HLO_RESHAPE ? !is_same_order(q, from, to) : !is_beside(q, from, to))
        return NULL;
    if (code == TERN_HLO_PAD && !pads_axis_by_zeros(q, op))
        return NULL;
    if (code == TERN_HLO_CONCATENATE &&
        tern_hlo_op_int(q->s->m, op, TERN_HLO_A_dimension) != q->axis)
        return NULL;
    sample *out = new_sample(q, to);
    if (!out)
        return NULL;
    if (code == TERN_HLO_RESHAPE)
        memcpy(out->at, x[0]->at, size_of(out) * sizeof *out->at);
    else if (code == TERN_HLO_SLICE)
        copy_part(out, 0, 1, x[0], entry(q, op, TERN_HLO_A_start_indices),
                  entry(q, op, TERN_HLO_A_strides), out->n);
    else if (code == TERN_HLO_PAD)
        copy_part(out, entry(q, op, TERN_HLO_A_edge_padding_low),
                  1 + entry(q, op, TERN_HLO_A_interior_padding), x[0], 0, 1, x[0]->n);
    for (uint32_t i = 0; code == TERN_HLO_CONCATENATE && i < info->operand_count; i++) {
        copy_part(out, at, 1, x[i], 0, 1, x[i]->n);
        at += x[i]->n;
    }
    return out;
}

static sample *compute(search *q, tern_hlo_op op, tern_hlo_code code, const sample *const *x)
{
    sample *out = new_sample(q, tern_hlo_op_of(q->s->m, op)->result_first);
    for (size_t i = 0; out && i < size_of(out); i++)
        out->at[i] = code == TERN_HLO_MULTIPLY ? times(x[0]->at[i], x[1]->at[i])
                     : code == TERN_HLO_ADD    ? plus(x[0]->at[i], x[1]->at[i])
                                               : x[0]->at[i];
    return out;
}

/* out[t] = f[t] out[t-1] + x[t], or with t + 1 in place of t - 1 and of the index of f. Without f a
 * sum, without x a product. */
static sample *recur(search *q, tern_hlo_value like, const sample *f, const sample *x, bool back)
{
    sample *out = new_sample(q, like);
    const sample *any = f ? f : x;
    for (int64_t i = 0; out && i < any->before; i++)
        for (int64_t k = 0; k < any->n; k++)
            for (int64_t j = 0; j < any->after; j++) {
                int64_t t = back ? any->n - 1 - k : k;
                int64_t at = (i * any->n + t) * any->after + j;
                int64_t previous = back ? at + any->after : at - any->after;
                uint32_t factor = f ? f->at[back && x ? previous < 0 ? 0 : previous : at] : 1;
                uint32_t more = k ? times(factor, out->at[previous]) : x ? 0 : factor;
                out->at[at] = plus(x ? x->at[at] : 0, more);
            }
    if (out)
        finish(out);
    return out;
}

/* A cumulative sum or product along the axis. */
static sample *accumulate(search *q, tern_hlo_op op, const sample *x)
{
    tern_scans t = *q->s;
    double init;
    const tern_hlo_module *m = q->s->m;
    tern_hlo_code code = tern_match_reducer(m, tern_hlo_op_region(m, op, 0));
    bool sums = code == TERN_HLO_ADD;
    if ((!sums && code != TERN_HLO_MULTIPLY) || !tern_scans_match_window(&t, op) ||
        t.axis != q->axis || !tern_match_splat_f64(m, tern_hlo_operands(m, op)[1], &init) ||
        init != (sums ? 0 : 1))
        return NULL;
    return recur(q, tern_hlo_op_of(m, op)->result_first, sums ? NULL : x, sums ? x : NULL, t.back);
}

static bool is_move(tern_hlo_code code)
{
    return code == TERN_HLO_SLICE || code == TERN_HLO_PAD || code == TERN_HLO_CONCATENATE ||
           code == TERN_HLO_RESHAPE;
}

static bool is_evaluated(tern_hlo_code code)
{
    return is_move(code) || code == TERN_HLO_ADD || code == TERN_HLO_MULTIPLY ||
           code == TERN_HLO_BROADCAST_IN_DIM || code == TERN_HLO_REDUCE ||
           code == TERN_HLO_REDUCE_WINDOW;
}

/* The number of operands that are samples. */
static uint32_t sample_operands(const search *q, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(q->s->m, op);
    bool one = info->code == TERN_HLO_PAD || info->code == TERN_HLO_REDUCE ||
               info->code == TERN_HLO_REDUCE_WINDOW;
    return one ? 1 : info->operand_count;
}

/* The gradient of h is a value of its type of which parts are used. */
static void add_candidate(search *q, tern_hlo_value v)
{
    const tern_hlo_module *m = q->s->m;
    bool full = q->candidate_count == CANDIDATES_MAX || v == q->a || v == q->b;
    if (full || tern_hlo_value_type(m, v) != tern_hlo_value_type(m, q->like))
        return;
    for (uint32_t i = 0; i < q->candidate_count; i++)
        if (q->candidates[i] == v)
            return;
    q->candidates[q->candidate_count++] = v;
}

/* NULL if |op| is none of these. */
static const sample *evaluate(search *q, tern_hlo_op op)
{
    enum { OPERANDS_MAX = 8 };
    const sample *x[OPERANDS_MAX];
    const tern_hlo_op_info *info = tern_hlo_op_of(q->s->m, op);
    tern_hlo_code code = info->code;
    uint32_t count = sample_operands(q, op);
    if (count == 0 || count > OPERANDS_MAX)
        return NULL;
    for (uint32_t i = 0; i < count; i++) {
        x[i] = known(q, tern_hlo_operands(q->s->m, op)[i]);
        if (!x[i])
            return NULL;
    }
    if (is_move(code))
        add_candidate(q, tern_hlo_operands(q->s->m, op)[0]);
    sample *out = is_move(code)                                       ? move(q, op, code, x)
                  : code == TERN_HLO_ADD || code == TERN_HLO_MULTIPLY ? compute(q, op, code, x)
                  : code == TERN_HLO_REDUCE_WINDOW                    ? accumulate(q, op, x[0])
                                                   : broadcast_or_sum(q, op, code, x[0]);
    return keep(q, info->result_first, out);
}

/* --- what follows from a, b and h --- */

/* Gradients that have not met a yet: moves, and sums of padded values. */
static bool is_spread(const search *q, tern_hlo_op op)
{
    const tern_hlo_code code = tern_hlo_op_of(q->s->m, op)->code;
    const tern_hlo_value *v = tern_hlo_operands(q->s->m, op);
    return is_move(code) || (code == TERN_HLO_ADD && (tern_match_op(q->s->m, v[0], TERN_HLO_PAD) ||
                                                      tern_match_op(q->s->m, v[1], TERN_HLO_PAD)));
}

/* A value that does not follow from a, b or h. */
static void reach_other(search *q, tern_hlo_value v, unsigned depth)
{
    if (known(q, v) || q->st)
        return;
    const tern_hlo_module *m = q->s->m;
    tern_hlo_op op = tern_match_owner(m, v);
    bool done = false;
    if (op && is_spread(q, op) && depth < DEPTH_MAX) {
        for (uint32_t i = 0; i < sample_operands(q, op); i++)
            reach_other(q, tern_hlo_operands(m, op)[i], depth + 1);
        done = evaluate(q, op) != NULL;
    }
    if (!done)
        (void)keep_random(q, v);
}

static void reach(search *q, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(q->s->m, op);
    const tern_hlo_value *v = tern_hlo_operands(q->s->m, op);
    uint32_t count = sample_operands(q, op);
    bool follows = false;
    if (!is_evaluated(info->code) || known(q, info->result_first))
        return;
    for (uint32_t i = 0; i < count && !follows; i++)
        follows = known(q, v[i]) != NULL;
    /* The gradient of a sum uses none of its values. */
    if (!q->a && tern_match_plain(q->s->m, info->result_first))
        follows = follows || (is_spread(q, op) && is_beside(q, info->result_first, q->like));
    for (uint32_t i = 0; i < count && follows; i++)
        reach_other(q, v[i], 0);
    if (follows && evaluate(q, op) && !q->st)
        q->st = tern_vec_push(q->s->m->mem, &q->reached, info->result_first);
}

/* --- formulas --- */

/* Adds g[t] h[t-1] to |out|; h[-1] is |first|. */
static void add_term(sample *out, const sample *g, const sample *h, uint32_t first)
{
    for (int64_t i = 0; out && i < out->before; i++)
        for (int64_t t = 0; t < out->n; t++)
            for (int64_t j = 0; j < out->after; j++) {
                int64_t at = (i * out->n + t) * out->after + j;
                uint32_t before = t ? h->at[at - out->after] : first;
                out->at[at] = plus(out->at[at], times(g->at[at], before));
            }
    if (out)
        finish(out);
}

/* Sums |x|, like b, to the dimensions of a. */
static sample *sum_like_factor(search *q, const sample *x)
{
    int64_t map[SCANS_MAX_RANK];
    const tern_hlo_type_info *t = type_of(q, q->b), *to = type_of(q, q->a);
    sample *out = new_sample(q, q->a);
    for (uint32_t d = 0; d < t->rank; d++)
        map[d] = -1;
    for (uint32_t d = 0; d < to->rank; d++)
        map[q->s->how.map[d]] = d;
    for (size_t i = 0; out && i < size_of(x); i++) {
        uint32_t *sum = &out->at[index_in(q, to, t, map, i)];
        *sum = plus(*sum, x->at[i]);
    }
    if (out)
        finish(out);
    return out;
}

/* The first reached value that equals |x| and has the type of |like|; 0 if there is none. */
static tern_hlo_value find(const search *q, const sample *x, tern_hlo_value like)
{
    for (size_t i = 0; x && i < q->reached.count; i++) {
        tern_hlo_value v = q->reached.items[i];
        const sample *y = known(q, v);
        if (tern_hlo_value_type(q->s->m, v) == tern_hlo_value_type(q->s->m, like) &&
            y->hash == x->hash && size_of(x) == size_of(y))
            return v;
    }
    return 0;
}

static tern_status replace_all(search *q, const sample *x, tern_hlo_value with)
{
    for (size_t i = 0; i < q->reached.count; i++) {
        tern_hlo_value v = q->reached.items[i];
        if (tern_hlo_value_type(q->s->m, v) == tern_hlo_value_type(q->s->m, with) &&
            known(q, v)->hash == x->hash)
            TERN_TRY(tern_rewrite_replace(q->s->r, v, with));
    }
    return NULL;
}

/* The gradient of a; |e|: of the products, or NULL. */
static sample *factor_gradient(search *q, const sample *db, const sample *e)
{
    bool narrow = q->b && tern_hlo_value_type(q->s->m, q->a) != tern_hlo_value_type(q->s->m, q->b);
    sample *da = new_sample(q, q->like);
    if (da && q->b)
        add_term(da, db, known(q, q->h), 0);
    if (da && (e || !q->b))
        add_term(da, e ? e : db, q->products, 1);
    return narrow && da ? sum_like_factor(q, da) : da;
}

/* Finds the gradient of a with a gradient of the products, which is in |out|. */
static tern_status find_products(search *q, const sample *db, tern_hlo_value *out,
                                 const sample **da)
{
    for (uint32_t i = 0; i < q->candidate_count && q->products; i++) {
        tern_arena_mark mark = tern_arena_save(&q->arena);
        int64_t elements = q->elements;
        const sample *e = recur(q, q->like, q->factor, known(q, q->candidates[i]), true);
        *da = e ? factor_gradient(q, db, e) : NULL;
        TERN_TRY(q->st);
        if (find(q, *da, q->a)) {
            *out = q->candidates[i];
            return NULL;
        }
        tern_arena_restore(&q->arena, mark);
        q->elements = elements;
    }
    *da = NULL;
    return NULL;
}

static tern_status try_candidate(search *q, tern_hlo_value c)
{
    const tern_hlo_module *m = q->s->m;
    const sample *db = recur(q, q->like, q->factor, known(q, c), true);
    const sample *da = db && q->a ? factor_gradient(q, db, NULL) : NULL;
    TERN_TRY(q->st);
    tern_hlo_value found[2] = {q->b ? find(q, db, q->b) : 0, find(q, da, q->a)}, made[2];
    tern_scans_gradient g = {.a = q->a, .b = q->b, .h = q->h, .c = c};
    if (found[0] && q->a && !found[1]) {
        TERN_TRY(find_products(q, db, &g.d, &da));
        found[1] = find(q, da, q->a);
    }
    if (!found[0] && !found[1])
        return NULL;
    tern_hlo_op before = tern_match_owner(m, found[found[0] == 0]);
    if (found[0] && found[1] &&
        tern_rewrite_is_before(q->s->r, tern_match_owner(m, found[1]), before))
        before = tern_match_owner(m, found[1]);
    if (!tern_rewrite_is_visible(q->s->r, c, before) ||
        (g.d && !tern_rewrite_is_visible(q->s->r, g.d, before)))
        return NULL;
    TERN_TRY(tern_scans_insert_gradient(q->s, before, &g, made));
    q->s->made++;
    if (found[0])
        TERN_TRY(replace_all(q, db, made[0]));
    return found[1] ? replace_all(q, da, made[1]) : NULL;
}

/* --- the search --- */

/* a as b uses it. */
static const sample *broadcast_factor(search *q, const sample *a)
{
    int64_t map[SCANS_MAX_RANK];
    sample *wide = new_sample(q, q->b);
    const tern_hlo_type_info *t = type_of(q, q->b), *from = type_of(q, q->a);
    for (uint32_t d = 0; d < t->rank; d++)
        map[d] = -1;
    for (uint32_t d = 0; d < from->rank; d++)
        map[q->s->how.map[d]] = d;
    for (size_t i = 0; wide && i < size_of(wide); i++)
        wide->at[i] = a->at[index_in(q, from, t, map, i)];
    return wide;
}

/* Samples of a, of b and of h. */
static void start(search *q)
{
    const tern_hlo_module *m = q->s->m;
    const sample *b = q->b ? keep_random(q, q->b) : NULL, *a = q->a ? keep_random(q, q->a) : NULL;
    if ((q->b && !b) || (q->a && !a))
        return;
    bool narrow = a && b && tern_hlo_value_type(m, q->a) != tern_hlo_value_type(m, q->b);
    q->factor = narrow ? broadcast_factor(q, a) : a;
    if (a && !q->factor)
        return;
    if (a && !narrow)
        q->products = recur(q, q->a, a, NULL, false);
    (void)keep(q, q->h, recur(q, q->like, q->factor, b, false));
}

static tern_status run(search *q, tern_hlo_region region)
{
    const tern_hlo_module *m = q->s->m;
    start(q);
    if (!known(q, q->h))
        return q->st;
    for (tern_hlo_op op = tern_hlo_region_of(m, region)->first; op && !q->st;
         op = tern_hlo_op_of(m, op)->next)
        reach(q, op);
    for (uint32_t i = 0; i < q->candidate_count && !q->st; i++)
        q->st = try_candidate(q, q->candidates[i]);
    return q->st;
}

tern_status tern_scans_replace_gradients(tern_scans *s, tern_hlo_value a, tern_hlo_value b,
                                         tern_hlo_value h)
{
    const tern_hlo_module *m = s->m;
    bool narrow = a && b && tern_hlo_value_type(m, a) != tern_hlo_value_type(m, b);
    search q = {.s = s, .a = a, .b = b, .h = h, .axis = s->axis, .width = narrow ? 2 : 1};
    q.like = b ? b : a;
    tern_hlo_region region = tern_hlo_op_of(m, tern_match_owner(m, h))->parent;
    if (s->how.is_log)
        return NULL;
    tern_arena_init(&q.arena, m->mem, 0);
    tern_map_init(&q.known, m->mem);
    tern_status st = run(&q, region);
    tern_vec_free(m->mem, &q.reached);
    tern_map_fini(&q.known);
    tern_arena_fini(&q.arena);
    return st;
}
