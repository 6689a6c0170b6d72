/* passes/scans.c - finds the trees of jax.lax.associative_scan and replaces them by single ops.
 *
 * The scan of n elements e is a tree of log2(n) levels:
 *
 *     r = combine(e[0:n-1:2], e[1:n:2])
 *     o = scan(r)                                            (r itself if it has one element)
 *     x = e[0:1] ++ combine(o or o[:-1], e[2:n:2])
 *     scan = pad(x, interior 1) + pad(o, low 1, interior 1)  (or, for bools)
 *
 * If combine is one commutative op the scan becomes a reduce_window. If elements are pairs (a, b)
 * with
 *
 *     combine(l, r) = (l.a * r.a, l.b * r.a + r.b)
 *
 * the scan of b is a linear recurrence h[t] = a[t] h[t-1] + b[t] and becomes the composite
 * "tern.recurrence". Its a may be broadcast where it is used, and may be a logarithm: l.a + r.a
 * and l.b * exp(r.a).
 *
 * The pass runs before simplify, which merges slices with broadcasts and constants. */
#include <string.h>

#include "base/assert.h"
#include "passes/fuse_impl.h"
#include "passes/rewrite_impl.h"

enum { MAX_RANK = 16, MAX_LEVELS = 64, MAX_UNARY = 8 };

/* How elements are combined. */
typedef struct {
    tern_hlo_code code; /* the op; of a recurrence, the one that combines a: MULTIPLY or ADD */
    bool is_pair;       /* a recurrence */
    bool is_log;        /* its a is a logarithm */
    uint32_t a_rank;
    int64_t map[MAX_RANK]; /* dimension i of a is dimension map[i] of b */
} combiner;

/* One level of a tree. */
typedef struct {
    int64_t n;
    tern_hlo_value x, o;
    tern_hlo_value e; /* of a recurrence: b */
    tern_hlo_value a; /* of a recurrence, else 0 */
} level;

typedef struct {
    tern_hlo_module *m;
    tern_rewrite *r;
    tern_fuse_outliner outliner;
    uint64_t made;
    /* The current match. */
    int64_t axis; /* -1: not known yet */
    combiner how;
    level top;
} scans;

/* --- queries --- */

static tern_hlo_value operand(const scans *s, tern_hlo_op op, uint32_t i)
{
    return tern_hlo_operands(s->m, op)[i];
}

static tern_hlo_value result_of(const scans *s, tern_hlo_op op)
{
    return tern_hlo_op_of(s->m, op)->result_first;
}

static const tern_hlo_type_info *type_of(const scans *s, tern_hlo_value v)
{
    return tern_hlo_value_type_of(s->m, v);
}

/* Looks through conversions to the same type. */
static tern_hlo_value unconverted(const scans *s, tern_hlo_value v)
{
    tern_hlo_op op = tern_match_op(s->m, v, TERN_HLO_CONVERT);
    while (op && tern_hlo_value_type(s->m, operand(s, op, 0)) == tern_hlo_value_type(s->m, v)) {
        v = operand(s, op, 0);
        op = tern_match_op(s->m, v, TERN_HLO_CONVERT);
    }
    return v;
}

static tern_hlo_op made_by(const scans *s, tern_hlo_value v, tern_hlo_code code)
{
    return tern_match_op(s->m, unconverted(s, v), code);
}

/* The tensor of which |v| is |count| elements along the axis, from |first| on, |stride| apart;
 * else 0. */
static tern_hlo_value sliced(const scans *s, tern_hlo_value v, int64_t first, int64_t stride,
                             int64_t count)
{
    uint32_t n;
    tern_hlo_op op = made_by(s, v, TERN_HLO_SLICE);
    if (!op || !tern_match_plain(s->m, operand(s, op, 0)))
        return 0;
    const tern_hlo_type_info *from = type_of(s, operand(s, op, 0)), *to = type_of(s, v);
    const int64_t *start = tern_hlo_op_ints(s->m, op, TERN_HLO_A_start_indices, &n);
    const int64_t *strides = tern_hlo_op_ints(s->m, op, TERN_HLO_A_strides, &n);
    if (s->axis >= (int64_t)from->rank)
        return 0;
    for (uint32_t d = 0; d < from->rank; d++) {
        bool along = d == (uint32_t)s->axis;
        if (along ? start[d] != first || to->dims[d] != count || (count > 1 && strides[d] != stride)
                  : to->dims[d] != from->dims[d])
            return 0;
    }
    return unconverted(s, operand(s, op, 0));
}

/* The same where |count| may be all elements, and |v| the tensor itself. */
static tern_hlo_value leading(const scans *s, tern_hlo_value v, int64_t count, int64_t all)
{
    return count == all ? unconverted(s, v) : sliced(s, v, 0, 1, count);
}

/* --- interleaving --- */

/* The operand of a pad by zeros that puts an element at every second position of |n|, from |low|
 * on; else 0. Sets the axis if it is not known. */
static tern_hlo_value spread(scans *s, tern_hlo_value v, int64_t low)
{
    uint32_t rank;
    double zero;
    tern_hlo_op op = made_by(s, v, TERN_HLO_PAD);
    if (!op || !tern_match_splat_f64(s->m, operand(s, op, 1), &zero) || zero != 0)
        return 0;
    const int64_t *lows = tern_hlo_op_ints(s->m, op, TERN_HLO_A_edge_padding_low, &rank);
    const int64_t *highs = tern_hlo_op_ints(s->m, op, TERN_HLO_A_edge_padding_high, &rank);
    const int64_t *interior = tern_hlo_op_ints(s->m, op, TERN_HLO_A_interior_padding, &rank);
    for (uint32_t d = 0; d < rank && s->axis < 0; d++)
        if (interior[d] == 1)
            s->axis = d;
    for (uint32_t d = 0; d < rank; d++) {
        int64_t n = type_of(s, v)->dims[d];
        if (d == (uint32_t)s->axis
                ? interior[d] != 1 || lows[d] != low || highs[d] != ((n - low) % 2 == 0)
                : lows[d] != 0 || highs[d] != 0 || interior[d] != 0)
            return 0;
    }
    return unconverted(s, operand(s, op, 0));
}

/* |v| interleaves x, which starts with the first element of e, and o. */
static bool match_interleave(scans *s, tern_hlo_value v, level *out)
{
    *out = (level){.n = 0};
    const tern_hlo_type_info *t = tern_match_plain(s->m, v);
    tern_hlo_op op = tern_match_owner(s->m, v);
    if (!t || !op || t->rank > MAX_RANK ||
        tern_hlo_op_of(s->m, op)->code != (t->dtype == TERN_BOOL ? TERN_HLO_OR : TERN_HLO_ADD))
        return false;
    for (uint32_t i = 0; i < 2 && !(out->x && out->o); i++) {
        out->x = spread(s, operand(s, op, i), 0);
        out->o = spread(s, operand(s, op, 1 - i), 1);
    }
    if (!out->x || !out->o || s->axis < 0)
        return false;
    out->n = t->dims[s->axis];
    if (out->n < 2 || type_of(s, out->x)->dims[s->axis] != (out->n + 1) / 2 ||
        type_of(s, out->o)->dims[s->axis] != out->n / 2)
        return false;
    tern_hlo_op join = made_by(s, out->x, TERN_HLO_CONCATENATE);
    tern_hlo_value first = join ? operand(s, join, 0) : out->x;
    if (join && (tern_hlo_op_of(s->m, join)->operand_count != 2 ||
                 tern_hlo_op_int(s->m, join, TERN_HLO_A_dimension) != s->axis))
        return false;
    out->e = sliced(s, first, 0, 1, 1);
    return out->e && tern_hlo_value_type(s->m, out->e) == tern_hlo_value_type(s->m, v);
}

/* --- combining --- */

static bool commutes(tern_hlo_code code)
{
    switch ((int)code) {
    case TERN_HLO_ADD:
    case TERN_HLO_MULTIPLY:
    case TERN_HLO_MAXIMUM:
    case TERN_HLO_MINIMUM:
    case TERN_HLO_AND:
    case TERN_HLO_OR:
        return true;
    default:
        return false;
    }
}

/* The tensor of which |v| is |count| elements from |first| on, two apart, looking through
 * broadcasts and an exponential, which |out| describes; else 0. */
static tern_hlo_value match_factor(const scans *s, tern_hlo_value v, int64_t first, int64_t count,
                                   combiner *out)
{
    const tern_hlo_op_info *info;
    uint32_t rank = type_of(s, v)->rank, n;
    int64_t map[MAX_RANK], inner[MAX_RANK];
    out->is_log = false;
    for (uint32_t d = 0; d < rank; d++)
        map[d] = d;
    for (unsigned i = 0; i < MAX_UNARY; i++) {
        v = unconverted(s, v);
        tern_hlo_op op = tern_match_owner(s->m, v);
        info = op ? tern_hlo_op_of(s->m, op) : NULL;
        if (!op || info->operand_count != 1)
            return 0;
        if (info->code == TERN_HLO_SLICE)
            break;
        if (info->code == TERN_HLO_EXPONENTIAL && !out->is_log) {
            out->is_log = true;
        } else if (info->code == TERN_HLO_BROADCAST_IN_DIM) {
            const int64_t *dims = tern_hlo_op_ints(s->m, op, TERN_HLO_A_broadcast_dimensions, &n);
            for (uint32_t d = 0; d < n; d++)
                inner[d] = map[dims[d]];
            memcpy(map, inner, n * sizeof *map);
            rank = n;
        } else {
            return 0;
        }
        v = operand(s, op, 0);
    }
    out->a_rank = rank;
    memcpy(out->map, map, rank * sizeof *map);
    tern_hlo_value a = sliced(s, v, first, 2, count);
    return a && s->axis < (int64_t)rank && map[s->axis] == s->axis ? a : 0;
}

static bool same_pairs(const combiner *x, const combiner *y)
{
    return x->is_log == y->is_log && x->a_rank == y->a_rank &&
           memcmp(x->map, y->map, x->a_rank * sizeof *x->map) == 0;
}

/* |v| is what combine gives first as its left operand: the even elements of e if |first| is 1,
 * those of o if it is 2. */
static bool is_left(const scans *s, const level *l, tern_hlo_value v, int64_t first)
{
    int64_t count = (l->n - first + 1) / 2;
    return first == 1 ? sliced(s, v, 0, 2, count) == l->e : leading(s, v, count, l->n / 2) == l->o;
}

/* |v| combines the left operand above with the elements of e from |first| on, two apart. Of a
 * recurrence, finds a and describes its use in |how|. */
static bool match_combined(const scans *s, const level *l, tern_hlo_value v, int64_t first,
                           combiner *how, tern_hlo_value *a)
{
    int64_t count = (l->n - first + 1) / 2;
    tern_hlo_op op = made_by(s, v, how->is_pair ? TERN_HLO_ADD : how->code);
    for (uint32_t i = 0; op && i < 2; i++) {
        tern_hlo_value left = operand(s, op, i);
        if (sliced(s, operand(s, op, 1 - i), first, 2, count) != l->e)
            continue;
        if (!how->is_pair && is_left(s, l, left, first))
            return true;
        tern_hlo_op times = how->is_pair ? made_by(s, left, TERN_HLO_MULTIPLY) : 0;
        for (uint32_t k = 0; times && k < 2; k++) {
            *a = is_left(s, l, operand(s, times, k), first)
                     ? match_factor(s, operand(s, times, 1 - k), first, count, how)
                     : 0;
            if (*a)
                return true;
        }
    }
    return false;
}

/* Finds out how the top level combines its elements to |r|. */
static bool match_combiner(scans *s, tern_hlo_value r)
{
    tern_hlo_op op = tern_match_owner(s->m, unconverted(s, r));
    tern_hlo_value a;
    s->how = (combiner){.code = op ? tern_hlo_op_of(s->m, op)->code : TERN_HLO_NO_CODE};
    if (!commutes(s->how.code))
        return false;
    if (match_combined(s, &s->top, r, 1, &s->how, &a))
        return true;
    s->how.is_pair = true;
    if (!match_combined(s, &s->top, r, 1, &s->how, &s->top.a))
        return false;
    s->how.code = s->how.is_log ? TERN_HLO_ADD : TERN_HLO_MULTIPLY;
    return true;
}

static bool combines(const scans *s, const level *l, tern_hlo_value v, int64_t first,
                     tern_hlo_value *a)
{
    combiner how = s->how;
    return match_combined(s, l, v, first, &how, a) && (!how.is_pair || same_pairs(&how, &s->how));
}

/* The elements of x after the first are those of o combined with every second one of e. */
static bool match_rest(const scans *s, const level *l)
{
    tern_hlo_op join = made_by(s, l->x, TERN_HLO_CONCATENATE);
    tern_hlo_value a = 0;
    if (l->n == 2)
        return true;
    return join && combines(s, l, operand(s, join, 1), 2, &a) && a == l->a;
}

/* a of one level is the even and odd elements of a of the |previous| one, combined. */
static bool match_factors(const scans *s, const level *previous, tern_hlo_value a)
{
    const level l = {.n = previous->n, .e = previous->a};
    combiner how = {.code = s->how.code};
    tern_hlo_value none;
    return match_combined(s, &l, a, 1, &how, &none);
}

/* |root| is the scan of s->top.e, and s->top.a. */
static bool match_tree(scans *s, tern_hlo_value root)
{
    level l, next, previous = {.n = 0};
    s->axis = -1;
    if (!match_interleave(s, root, &l))
        return false;
    s->top = l;
    for (unsigned depth = 0; depth < MAX_LEVELS; depth++) {
        bool last = l.n / 2 == 1;
        if (last)
            next.e = l.o;
        else if (!match_interleave(s, l.o, &next))
            return false;
        if (depth == 0 && !match_combiner(s, next.e))
            return false;
        if (!combines(s, &l, next.e, 1, &l.a) || !match_rest(s, &l) ||
            (depth > 0 && s->how.is_pair && !match_factors(s, &previous, l.a)))
            return false;
        if (last)
            return true;
        previous = l;
        l = next;
    }
    return false;
}

/* Types for which the replacement is faster than the tree. */
static bool is_supported(const scans *s)
{
    tern_dtype t = type_of(s, s->top.e)->dtype;
    bool is_float = t == TERN_F32 || t == TERN_BF16 || t == TERN_F16;
    if (s->how.is_pair)
        return is_float && type_of(s, s->top.a)->dtype == t;
    if (s->how.code == TERN_HLO_AND || s->how.code == TERN_HLO_OR)
        return t == TERN_BOOL;
    return is_float || t == TERN_I32 || t == TERN_U32;
}

/* --- replacing --- */

static tern_hlo_value build_reverse(const scans *s, tern_hlo_builder *b, tern_hlo_value v)
{
    tern_hlo_attr_use dims = {.name = (tern_name)TERN_HLO_A_dimensions};
    if (!b->status)
        b->status = tern_hlo_attr_ints(s->m, TERN_I64, &s->axis, 1, &dims.value);
    if (b->status)
        return 0;
    return tern_hlo_build(b, &(tern_hlo_op_spec){.code = TERN_HLO_REVERSE,
                                                 .operands = &v,
                                                 .operand_count = 1,
                                                 .attrs = &dims,
                                                 .attr_count = 1});
}

/* The operand of a reversal along the axis; 0 if |v| is none. */
static tern_hlo_value reversed(const scans *s, tern_hlo_value v)
{
    uint32_t count = 0;
    tern_hlo_op op = made_by(s, v, TERN_HLO_REVERSE);
    const int64_t *dims = op ? tern_hlo_op_ints(s->m, op, TERN_HLO_A_dimensions, &count) : NULL;
    return count == 1 && dims[0] == s->axis ? operand(s, op, 0) : 0;
}

/* Elements |first| to |end| - 1 along the axis. */
static tern_hlo_value build_part(const scans *s, tern_hlo_builder *b, tern_hlo_value v,
                                 int64_t first, int64_t end)
{
    int64_t start[MAX_RANK] = {0}, limit[MAX_RANK], strides[MAX_RANK];
    if (b->status)
        return 0;
    const tern_hlo_type_info *t = type_of(s, v);
    for (uint32_t d = 0; d < t->rank; d++) {
        limit[d] = t->dims[d];
        strides[d] = 1;
    }
    start[s->axis] = first;
    limit[s->axis] = end;
    return tern_hlo_build_slice(b, v, start, limit, strides, t->rank);
}

/* |v| with the elements that have one |distance| before them replaced by |rest|. */
static tern_hlo_value build_join(const scans *s, tern_hlo_builder *b, tern_hlo_value v,
                                 tern_hlo_value rest, int64_t distance, bool back)
{
    int64_t n = s->top.n;
    tern_hlo_value kept =
        back ? build_part(s, b, v, n - distance, n) : build_part(s, b, v, 0, distance);
    const tern_hlo_value parts[] = {back ? rest : kept, back ? kept : rest};
    return tern_hlo_build_concatenate(b, parts, 2, s->axis);
}

/* The recurrence by doubling: every element combines with those 1, 2, 4, ... before it. */
static tern_hlo_value build_doubling(const scans *s, tern_hlo_builder *b, tern_hlo_value a,
                                     tern_hlo_value h, bool back)
{
    int64_t n = s->top.n;
    for (int64_t distance = 1; distance < n; distance *= 2) {
        int64_t to = back ? 0 : distance, from = back ? distance : 0, count = n - distance;
        tern_hlo_value factor = build_part(s, b, a, to, to + count);
        tern_hlo_value sum = tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, factor,
                                                   build_part(s, b, h, from, from + count));
        sum = tern_hlo_build_binary(b, TERN_HLO_ADD, sum, build_part(s, b, h, to, to + count));
        h = build_join(s, b, h, sum, distance, back);
        if (2 * distance < n)
            a = build_join(s, b, a,
                           tern_hlo_build_binary(b, TERN_HLO_MULTIPLY, factor,
                                                 build_part(s, b, a, from, from + count)),
                           distance, back);
    }
    return h;
}

static tern_status set_attributes(const scans *s, bool back, tern_hlo_attr *out)
{
    tern_hlo_attr_use uses[2];
    TERN_TRY(tern_hlo_name_add(s->m, "axis", strlen("axis"), &uses[0].name));
    TERN_TRY(tern_hlo_attr_int(s->m, TERN_I64, s->axis, &uses[0].value));
    TERN_TRY(tern_hlo_name_add(s->m, "reverse", strlen("reverse"), &uses[1].name));
    TERN_TRY(tern_hlo_attr_bool(s->m, back, &uses[1].value));
    return tern_hlo_attr_dict(s->m, uses, 2, out);
}

/* Moves the staged ops into the decomposition of a composite, which is in no region. */
static tern_status outline(scans *s, tern_fuse_body *body, tern_hlo_op *out)
{
    TERN_VEC(tern_hlo_op) ops = {0};
    tern_status st = tern_hlo_builder_status(&s->r->builder);
    tern_hlo_op op = tern_hlo_region_of(s->m, s->r->staging)->first;
    for (; op && !st; op = tern_hlo_op_of(s->m, op)->next)
        st = tern_vec_push(s->m->mem, &ops, op);
    body->ops = ops.items;
    body->op_count = (uint32_t)ops.count;
    if (!st)
        st = tern_passes_outline(&s->outliner, body, out);
    tern_vec_free(s->m->mem, &ops);
    TERN_TRY(st);
    return tern_rewrite_discard(s->r);
}

/* a as b uses it: broadcast, and the exponential of a logarithm. */
static tern_hlo_value build_factor(const scans *s, tern_hlo_builder *b, tern_hlo_value a,
                                   tern_hlo_value like)
{
    const tern_hlo_type_info *t = type_of(s, like);
    if (s->how.is_log)
        a = tern_hlo_build_unary(b, TERN_HLO_EXPONENTIAL, a);
    if (b->status || tern_hlo_value_type(s->m, a) == tern_hlo_value_type(s->m, like))
        return a;
    return tern_hlo_build_broadcast(b, a, t->dims, t->rank, s->how.map);
}

static tern_status make_recurrence(scans *s, tern_hlo_op root, tern_hlo_value a, tern_hlo_value e,
                                   bool back)
{
    tern_hlo_op composite = 0;
    tern_hlo_cloner c;
    tern_hlo_value h = build_factor(s, tern_rewrite_build(s->r, root), a, e);
    TERN_TRY(tern_rewrite_insert(s->r));
    tern_hlo_value inputs[] = {h, e};
    h = build_doubling(s, tern_rewrite_build(s->r, root), inputs[0], e, back);
    tern_fuse_body body = {.name = "tern.recurrence",
                           .inputs = inputs,
                           .results = &h,
                           .input_count = 2,
                           .result_count = 1};
    TERN_TRY(set_attributes(s, back, &body.attributes));
    TERN_TRY(outline(s, &body, &composite));
    tern_hlo_builder *b = tern_rewrite_build(s->r, root);
    tern_hlo_cloner_init(&c, s->m, s->m);
    tern_status st = tern_hlo_clone_op(&c, composite, s->r->staging, &composite);
    tern_hlo_cloner_fini(&c);
    TERN_TRY(st);
    h = result_of(s, composite);
    if (back)
        h = build_reverse(s, b, h);
    TERN_TRY(tern_rewrite_insert(s->r));
    return tern_rewrite_replace(s->r, result_of(s, root), h);
}

static tern_status make_cumulative(scans *s, tern_hlo_op root, tern_hlo_value e, bool back)
{
    tern_hlo_builder *b = tern_rewrite_build(s->r, root);
    tern_hlo_value v = tern_hlo_build_cumulative(b, s->how.code, e, s->axis, back);
    if (back)
        v = build_reverse(s, b, v);
    TERN_TRY(tern_rewrite_insert(s->r));
    return tern_rewrite_replace(s->r, result_of(s, root), v);
}

/* --- the function --- */

static tern_status try_root(scans *s, tern_hlo_op root)
{
    if (!match_tree(s, result_of(s, root)) || !is_supported(s) ||
        !tern_rewrite_is_visible(s->r, s->top.e, root))
        return NULL;
    tern_hlo_value e = s->top.e, a = s->top.a;
    tern_hlo_value e_back = reversed(s, e), a_back = s->how.is_pair ? reversed(s, a) : e_back;
    bool back = e_back && a_back;
    s->made++;
    if (s->how.is_pair)
        TERN_TRY(make_recurrence(s, root, back ? a_back : a, back ? e_back : e, back));
    else
        TERN_TRY(make_cumulative(s, root, back ? e_back : e, back));
    return tern_rewrite_sweep(s->r, tern_hlo_op_of(s->m, root)->parent);
}

/* Tries the ops from the last one back: the levels of a tree are scans too. */
static tern_status match_function(scans *s, tern_hlo_op func)
{
    TERN_VEC(tern_hlo_op) roots = {0};
    tern_status st = NULL;
    for (tern_hlo_op op = func; op && !st; op = tern_passes_next_nested(s->m, func, op)) {
        const tern_hlo_op_info *info = tern_hlo_op_of(s->m, op);
        if ((info->code == TERN_HLO_ADD || info->code == TERN_HLO_OR) &&
            made_by(s, operand(s, op, 0), TERN_HLO_PAD) &&
            made_by(s, operand(s, op, 1), TERN_HLO_PAD))
            st = tern_vec_push(s->m->mem, &roots, op);
    }
    for (size_t i = roots.count; i-- > 0 && !st;)
        if (!tern_rewrite_is_dead(s->r, roots.items[i]) &&
            !tern_rewrite_is_unused(s->r, roots.items[i]))
            st = try_root(s, roots.items[i]);
    tern_vec_free(s->m->mem, &roots);
    return st;
}

tern_status tern_pass_scans(tern_pass_context *c, uint64_t *changes)
{
    tern_rewrite r;
    tern_hlo_op func = tern_hlo_module_find(c->m, "main");
    if (!func || tern_hlo_op_of(c->m, func)->code != TERN_HLO_FUNC)
        return NULL;
    TERN_TRY(tern_rewrite_init(&r, c->m));
    scans s = {.m = c->m, .r = &r};
    tern_status st = tern_passes_outliner_init(&s.outliner, c->m);
    if (!st)
        st = match_function(&s, func);
    *changes += s.made;
    tern_passes_outliner_fini(&s.outliner);
    tern_rewrite_fini(&r);
    return st;
}
