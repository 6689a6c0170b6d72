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

#include "passes/scans_impl.h"

enum { MAX_UNARY = 8 };

/* --- queries --- */

static tern_hlo_value operand(const tern_scans *s, tern_hlo_op op, uint32_t i)
{
    return tern_hlo_operands(s->m, op)[i];
}

static tern_hlo_value result_of(const tern_scans *s, tern_hlo_op op)
{
    return tern_hlo_op_of(s->m, op)->result_first;
}

static const tern_hlo_type_info *type_of(const tern_scans *s, tern_hlo_value v)
{
    return tern_hlo_value_type_of(s->m, v);
}

/* Looks through conversions to the same type. */
static tern_hlo_value unconverted(const tern_scans *s, tern_hlo_value v)
{
    tern_hlo_op op = tern_match_op(s->m, v, TERN_HLO_CONVERT);
    while (op && tern_hlo_value_type(s->m, operand(s, op, 0)) == tern_hlo_value_type(s->m, v)) {
        v = operand(s, op, 0);
        op = tern_match_op(s->m, v, TERN_HLO_CONVERT);
    }
    return v;
}

static tern_hlo_op made_by(const tern_scans *s, tern_hlo_value v, tern_hlo_code code)
{
    return tern_match_op(s->m, unconverted(s, v), code);
}

/* The tensor of which |v| is |count| elements along the axis, from |first| on, |stride| apart;
 * else 0. */
static tern_hlo_value sliced(const tern_scans *s, tern_hlo_value v, int64_t first, int64_t stride,
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
static tern_hlo_value leading(const tern_scans *s, tern_hlo_value v, int64_t count, int64_t all)
{
    return count == all ? unconverted(s, v) : sliced(s, v, 0, 1, count);
}

/* --- interleaving --- */

/* The operand of a pad by zeros that puts an element at every second position of |n|, from |low|
 * on; else 0. Sets the axis if it is not known. */
static tern_hlo_value spread(tern_scans *s, tern_hlo_value v, int64_t low)
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
static bool match_interleave(tern_scans *s, tern_hlo_value v, tern_scans_level *out)
{
    *out = (tern_scans_level){.n = 0};
    const tern_hlo_type_info *t = tern_match_plain(s->m, v);
    tern_hlo_op op = tern_match_owner(s->m, v);
    if (!t || !op || t->rank > SCANS_MAX_RANK ||
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

/* |v| is |code| of two values. */
static bool match_binary(const tern_scans *s, tern_hlo_value v, tern_hlo_code code,
                         tern_hlo_value out[2])
{
    tern_hlo_op op = made_by(s, v, code);
    for (uint32_t i = 0; op && i < 2; i++)
        out[i] = operand(s, op, i);
    return op != 0;
}

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
static tern_hlo_value match_factor(const tern_scans *s, tern_hlo_value v, int64_t first,
                                   int64_t count, tern_scans_combiner *out)
{
    const tern_hlo_op_info *info;
    uint32_t rank = type_of(s, v)->rank, n;
    int64_t map[SCANS_MAX_RANK], inner[SCANS_MAX_RANK];
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

static bool same_pairs(const tern_scans_combiner *x, const tern_scans_combiner *y)
{
    return x->is_log == y->is_log && x->a_rank == y->a_rank &&
           memcmp(x->map, y->map, x->a_rank * sizeof *x->map) == 0;
}

/* |v| is what combine gives first as its left operand: the even elements of e if |first| is 1,
 * those of o if it is 2. */
static bool is_left(const tern_scans *s, const tern_scans_level *l, tern_hlo_value v, int64_t first)
{
    int64_t count = (l->n - first + 1) / 2;
    return first == 1 ? sliced(s, v, 0, 2, count) == l->e : leading(s, v, count, l->n / 2) == l->o;
}

/* |v| combines the left operand above with the elements of e from |first| on, two apart. Of a
 * recurrence, finds a and describes its use in |how|. */
static bool match_combined(const tern_scans *s, const tern_scans_level *l, tern_hlo_value v,
                           int64_t first, tern_scans_combiner *how, tern_hlo_value *a)
{
    int64_t count = (l->n - first + 1) / 2;
    tern_hlo_value both[2];
    bool found = match_binary(s, v, how->is_pair ? TERN_HLO_ADD : how->code, both);
    for (uint32_t i = 0; found && i < 2; i++) {
        tern_hlo_value left = both[i];
        if (sliced(s, both[1 - i], first, 2, count) != l->e)
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
static bool match_combiner(tern_scans *s, tern_hlo_value r)
{
    tern_hlo_op op = tern_match_owner(s->m, unconverted(s, r));
    tern_hlo_value a;
    s->how = (tern_scans_combiner){.code = op ? tern_hlo_op_of(s->m, op)->code : TERN_HLO_NO_CODE};
    if (s->how.code == TERN_HLO_SELECT)
        s->how.code = TERN_HLO_LOG;
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

static bool combines(const tern_scans *s, const tern_scans_level *l, tern_hlo_value v,
                     int64_t first, tern_hlo_value *a)
{
    tern_scans_combiner how = s->how;
    return match_combined(s, l, v, first, &how, a) && (!how.is_pair || same_pairs(&how, &s->how));
}

/* The elements of x after the first are those of o combined with every second one of e. */
static bool match_rest(const tern_scans *s, const tern_scans_level *l)
{
    tern_hlo_op join = made_by(s, l->x, TERN_HLO_CONCATENATE);
    tern_hlo_value a = 0;
    if (l->n == 2)
        return true;
    return join && combines(s, l, operand(s, join, 1), 2, &a) && a == l->a;
}

/* a of one level is the even and odd elements of a of the |previous| one, combined. */
static bool match_factors(const tern_scans *s, const tern_scans_level *previous, tern_hlo_value a)
{
    const tern_scans_level l = {.n = previous->n, .e = previous->a};
    tern_scans_combiner how = {.code = s->how.code};
    tern_hlo_value none;
    return match_combined(s, &l, a, 1, &how, &none);
}

/* |root| is the scan of s->top.e, and s->top.a. */
static bool match_tree(tern_scans *s, tern_hlo_value root)
{
    tern_scans_level l, next, previous = {.n = 0};
    s->axis = -1;
    s->odd_count = 0;
    if (!match_interleave(s, root, &l))
        return false;
    s->top = l;
    for (unsigned depth = 0; depth < SCANS_MAX_LEVELS; depth++) {
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
        s->odds[s->odd_count++] = l.o;
        if (last)
            return true;
        previous = l;
        l = next;
    }
    return false;
}

/* The a of the level combines with a scan of half its length: every second one is used. */
static bool has_rest(const tern_scans *s, tern_hlo_value a, int64_t n)
{
    for (tern_rewrite_use u = tern_rewrite_first_use(s->r, a); u;
         u = tern_rewrite_next_use(s->r, u))
        if (tern_hlo_op_of(s->m, tern_rewrite_use_op(s->r, u))->code == TERN_HLO_SLICE &&
            sliced(s, result_of(s, tern_rewrite_use_op(s->r, u)), 2, 2, (n - 1) / 2) == a)
            return true;
    return false;
}

/* A recurrence whose results are used without being interleaved has no top level: gradients that
 * recompute it need every second result. Finds the a and e of that level. */
static void match_missing_top(tern_scans *s, tern_hlo_value root)
{
    tern_hlo_value both[2];
    s->is_inner = false;
    if (!s->how.is_pair || s->odd_count == SCANS_MAX_LEVELS ||
        !match_binary(s, s->top.e, TERN_HLO_ADD, both))
        return;
    for (uint32_t i = 0; i < 2 && !s->is_inner; i++) {
        tern_hlo_op slice = made_by(s, both[i], TERN_HLO_SLICE);
        tern_scans_level up = {.e = slice ? unconverted(s, operand(s, slice, 0)) : 0};
        up.n = up.e ? type_of(s, up.e)->dims[s->axis] : 0;
        s->is_inner = up.n / 2 == s->top.n && combines(s, &up, s->top.e, 1, &up.a) &&
                      match_factors(s, &up, s->top.a) && has_rest(s, up.a, up.n);
        if (s->is_inner)
            s->top = up;
    }
    if (!s->is_inner)
        return;
    memmove(s->odds + 1, s->odds, s->odd_count++ * sizeof *s->odds);
    s->odds[0] = root;
}

/* Types for which the replacement is faster than the tree. */
static bool is_supported(const tern_scans *s)
{
    tern_dtype t = type_of(s, s->top.e)->dtype;
    bool is_float = t == TERN_F32 || t == TERN_BF16 || t == TERN_F16;
    if (s->how.code == TERN_HLO_LOG)
        return is_float;
    if (s->how.is_pair)
        return is_float && type_of(s, s->top.a)->dtype == t;
    if (s->how.code == TERN_HLO_AND || s->how.code == TERN_HLO_OR)
        return t == TERN_BOOL;
    return is_float || t == TERN_I32 || t == TERN_U32;
}

/* --- windows --- */

bool tern_scans_match_window(tern_scans *s, tern_hlo_op op)
{
    static const tern_hlo_attr_name ones[] = {
        TERN_HLO_A_window_strides, TERN_HLO_A_window_dilations, TERN_HLO_A_base_dilations};
    uint32_t count = 0, rank;
    const tern_hlo_type_info *t = tern_match_plain(s->m, operand(s, op, 0));
    if (!t || t->rank > SCANS_MAX_RANK || tern_hlo_op_of(s->m, op)->operand_count != 2)
        return false;
    for (size_t i = 0; i < TERN_COUNT_OF(ones); i++) {
        const int64_t *list = tern_hlo_op_ints(s->m, op, ones[i], &count);
        for (uint32_t d = 0; list && d < count; d++)
            if (list[d] != 1)
                return false;
    }
    const int64_t *size = tern_hlo_op_ints(s->m, op, TERN_HLO_A_window_dimensions, &rank);
    const int64_t *padding = tern_hlo_op_ints(s->m, op, TERN_HLO_A_padding, &count);
    s->axis = -1;
    for (uint32_t d = 0; padding && d < rank; d++) {
        int64_t low = padding[2 * d], high = padding[2 * d + 1];
        if (size[d] == 1 && low == 0 && high == 0)
            continue;
        if (s->axis >= 0 || size[d] != t->dims[d] || low + high != size[d] - 1 || (low && high))
            return false;
        s->axis = d;
        s->back = low == 0;
    }
    s->top = (tern_scans_level){.e = operand(s, op, 0)};
    s->top.n = s->axis >= 0 ? t->dims[s->axis] : 0;
    return s->top.n > 1;
}

/* Sums of integers that are exact in f32: of up to 8 bits, and few enough. */
static bool is_exact_sum(const tern_scans *s, tern_hlo_value *out)
{
    tern_dtype t = type_of(s, s->top.e)->dtype;
    tern_hlo_op convert = tern_match_op(s->m, s->top.e, TERN_HLO_CONVERT);
    if (!convert || (t != TERN_I32 && t != TERN_U32))
        return false;
    *out = operand(s, convert, 0);
    tern_dtype from = type_of(s, *out)->dtype;
    bool byte = from == TERN_I8 || from == TERN_U8;
    return (from == TERN_BOOL || byte) && s->top.n <= (1 << 24) / (byte ? 256 : 1);
}

/* The scalar |v|, which may be broadcast to no dimensions. */
static bool scalar_of(const tern_scans *s, tern_hlo_value v, double *out)
{
    tern_hlo_op op = made_by(s, v, TERN_HLO_BROADCAST_IN_DIM);
    return tern_match_splat_f64(s->m, op ? operand(s, op, 0) : v, out);
}

/* Sums that the vector engine computes exactly in f32. */
static tern_status try_window(tern_scans *s, tern_hlo_op op)
{
    tern_hlo_value source;
    double init;
    s->odd_count = 0;
    if (!tern_scans_match_window(s, op) || !scalar_of(s, operand(s, op, 1), &init) || init != 0 ||
        tern_match_reducer(s->m, tern_hlo_op_region(s->m, op, 0)) != TERN_HLO_ADD ||
        !is_exact_sum(s, &source))
        return NULL;
    s->made++;
    return tern_scans_count(s, op, source);
}

/* --- the function --- */

static tern_status try_tree(tern_scans *s, tern_hlo_op root)
{
    s->back = false;
    if (!match_tree(s, result_of(s, root)) || !is_supported(s))
        return NULL;
    match_missing_top(s, result_of(s, root));
    tern_hlo_op before = tern_match_owner(s->m, s->odds[s->odd_count - 1]);
    if (!tern_rewrite_is_visible(s->r, s->top.e, before) ||
        (s->top.a && !tern_rewrite_is_visible(s->r, s->top.a, before)))
        return NULL;
    s->made++;
    tern_hlo_value a = s->top.a, b = s->top.e, h;
    tern_hlo_region region = tern_hlo_op_of(s->m, root)->parent;
    TERN_TRY(tern_scans_replace(s, root, &h));
    TERN_TRY(tern_rewrite_sweep(s->r, region));
    if (!s->how.is_pair) {
        a = s->how.code == TERN_HLO_MULTIPLY ? b : 0;
        b = s->how.code == TERN_HLO_ADD ? b : 0;
    }
    tern_dtype dtype = type_of(s, h)->dtype;
    if ((!a && !b) || !tern_rewrite_use_count(s->r, h) || dtype == TERN_I32 || dtype == TERN_U32)
        return NULL;
    TERN_TRY(tern_scans_replace_gradients(s, a, b, h));
    return tern_rewrite_sweep(s->r, region);
}

static bool is_root(const tern_scans *s, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(s->m, op);
    return info->code == TERN_HLO_REDUCE_WINDOW ||
           ((info->code == TERN_HLO_ADD || info->code == TERN_HLO_OR) &&
            made_by(s, operand(s, op, 0), TERN_HLO_PAD) &&
            made_by(s, operand(s, op, 1), TERN_HLO_PAD));
}

/* Tries the ops from the last one back: the levels of a tree are scans too. */
static tern_status match_function(tern_scans *s, tern_hlo_op func)
{
    TERN_VEC(tern_hlo_op) roots = {0};
    tern_status st = NULL;
    for (tern_hlo_op op = func; op && !st; op = tern_passes_next_nested(s->m, func, op))
        if (is_root(s, op))
            st = tern_vec_push(s->m->mem, &roots, op);
    for (size_t i = roots.count; i-- > 0 && !st;) {
        tern_hlo_op op = roots.items[i];
        if (tern_rewrite_is_dead(s->r, op) || tern_rewrite_is_unused(s->r, op))
            continue;
        bool window = tern_hlo_op_of(s->m, op)->code == TERN_HLO_REDUCE_WINDOW;
        st = window ? try_window(s, op) : try_tree(s, op);
    }
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
    tern_scans s = {.m = c->m, .r = &r};
    tern_status st = tern_passes_outliner_init(&s.outliner, c->m);
    if (!st)
        st = match_function(&s, func);
    *changes += s.made;
    tern_passes_outliner_fini(&s.outliner);
    tern_rewrite_fini(&r);
    return st;
}
