/* passes/shard_reshard_choose.c - one list of axes for each factor of an op.
 *
 * Lists grow from major to minor. In each round the (factor, axes) pair is taken that most of the
 * op's tensors, by their price, have already, as long as no other factor has these axes. Operands
 * that lack axes are cut for free, results that have more than wanted are gathered; so results that
 * lack axes vote against them, except where an op computes much more than it reads. */
#include <string.h>

#include "base/assert.h"
#include "numerics/format.h"
#include "passes/shard_collectives_impl.h"
#include "passes/shard_project.h"
#include "passes/shard_reshard_impl.h"

typedef struct {
    const tern_hlo_module *m;
    tern_hlo_op op;
    const tern_shard_rule *rule;
    uint32_t tensor_count;
    const tern_hlo_type_info **types; /* [tensor] */
    uint64_t *price;                  /* [tensor] bytes that are moved if it must change */
    const tern_sharding **have;       /* [tensor] */
    tern_shard_projection shares;
    const tern_shard_mesh *mesh;
    bool *may_shard;         /* [factor] */
    tern_shard_axes *chosen; /* [factor] */
    tern_shard_axes used;    /* of all factors */
} chooser;

/* --- tensors --- */

static tern_hlo_value tensor_value(const chooser *c, uint32_t t)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(c->m, c->op);
    return t < info->operand_count ? tern_hlo_operands(c->m, c->op)[t]
                                   : info->result_first + (t - info->operand_count);
}

static bool is_result(const chooser *c, uint32_t t) { return t >= c->rule->operand_count; }

/* What a collective costs beside its bytes, as bytes: 18 us, the shortest measured within a
 * program, at 57 GB/s. Small tensors are thus compared by their number. */
enum { START_BYTES = 1 << 20 };

static uint64_t tensor_price(const tern_hlo_type_info *type)
{
    return START_BYTES + (uint64_t)type->count * tern_num_format_of(type->dtype)->storage_bytes;
}

/* The mesh on which most bytes are sharded; tensors on meshes that do not agree with it take no
 * part. */
static void choose_mesh(chooser *c)
{
    uint64_t most = 0;
    for (uint32_t t = 0; t < c->tensor_count; t++)
        if (c->have[t] && (!c->mesh || c->price[t] > most)) {
            c->mesh = c->have[t]->mesh;
            most = c->price[t];
        }
    for (uint32_t t = 0; t < c->tensor_count; t++)
        if (c->have[t] && !tern_shard_fits_mesh(c->have[t], c->mesh, NULL))
            c->have[t] = NULL;
}

static tern_status start(chooser *c, const tern_resharder *r, const tern_sharding *const *have,
                         tern_arena *arena)
{
    uint32_t n = c->tensor_count = c->rule->operand_count + c->rule->result_count;
    uint32_t factors = c->rule->factor_count;
    c->types = TERN_NEW_N(arena, const tern_hlo_type_info *, n + (size_t)1);
    TERN_TRY_MEM(c->types);
    c->price = TERN_NEW_N(arena, uint64_t, n + (size_t)1);
    TERN_TRY_MEM(c->price);
    c->have = TERN_NEW_N(arena, const tern_sharding *, n + (size_t)1);
    TERN_TRY_MEM(c->have);
    c->may_shard = TERN_NEW_N(arena, bool, factors + (size_t)1);
    TERN_TRY_MEM(c->may_shard);
    c->chosen = TERN_NEW_N(arena, tern_shard_axes, factors + (size_t)1);
    TERN_TRY_MEM(c->chosen);
    for (uint32_t t = 0; t < n; t++) {
        c->types[t] = tern_hlo_value_type_of(c->m, tensor_value(c, t));
        c->price[t] = tensor_price(c->types[t]);
        if (!is_result(c, t))
            c->price[t] /= tern_reshard_shared_by(r, tensor_value(c, t));
        c->have[t] = have[t];
    }
    for (uint32_t f = 0; f < factors; f++)
        c->may_shard[f] = tern_reshard_may_shard(c->m, c->op, c->rule, f);
    choose_mesh(c);
    for (uint32_t t = 0; t < n; t++)
        TERN_TRY(tern_reshard_merged(arena, c->have[t], &c->have[t]));
    return tern_shard_project(c->rule, c->have, arena, &c->shares);
}

/* --- what a factor can take --- */

static uint32_t large_factors(const tern_shard_rule *rule, const tern_shard_factors *dim)
{
    uint32_t n = 0;
    for (uint32_t i = 0; i < dim->count; i++)
        n += rule->factors[dim->items[i]].size > 1;
    return n;
}

/* Factors before |factor| in a dimension must have one shard per element. */
static bool is_reached(const chooser *c, const tern_shard_factors *dim, uint32_t factor)
{
    for (uint32_t i = 0; i < dim->count && dim->items[i] != factor; i++)
        if (tern_shard_axes_product(&c->chosen[dim->items[i]]) !=
            c->rule->factors[dim->items[i]].size)
            return false;
    return true;
}

static bool dim_has(const tern_shard_factors *dim, uint32_t factor)
{
    for (uint32_t i = 0; i < dim->count; i++)
        if (dim->items[i] == factor)
            return true;
    return false;
}

/* The longest prefix of |axes| by which all dimensions with |factor| can be sharded. A dimension
 * that has other factors too must be divided evenly, and so must one whose size is not the
 * factor's, unless elements come from halos. */
static tern_shard_axes fitting(const chooser *c, uint32_t factor, tern_shard_axes axes)
{
    const tern_shard_factor *f = &c->rule->factors[factor];
    for (uint32_t t = 0; t < c->tensor_count; t++)
        for (uint32_t d = 0; d < c->rule->tensors[t].rank; d++) {
            const tern_shard_factors *dim = &c->rule->tensors[t].dims[d];
            if (!dim_has(dim, factor))
                continue;
            if (!is_reached(c, dim, factor))
                return (tern_shard_axes){0};
            if (large_factors(c->rule, dim) > 1 || dim->items[dim->count - 1] != factor)
                axes = tern_shard_axes_prefix_dividing(&axes, f->size, true);
            else if (f->kind != TERN_SHARD_PERMUTE && c->types[t]->dims[d] != f->size)
                axes = tern_shard_axes_prefix_dividing(&axes, c->types[t]->dims[d], true);
        }
    return axes;
}

/* Whether |axes| are made of sub-axes of the mesh and can be used together with all chosen ones. */
static bool divides(const chooser *c, const tern_shard_axes *axes)
{
    tern_shard_bounds b = {0};
    tern_shard_axes mesh = tern_shard_mesh_axes(c->mesh);
    tern_shard_bounds_add(&b, &mesh);
    tern_shard_bounds_add(&b, &c->used);
    tern_shard_bounds_add(&b, axes);
    return tern_shard_bounds_divide(&b);
}

/* What |factor| would have with the axes |wanted|; its present axes if nothing can be added. */
static tern_shard_axes extension(const chooser *c, uint32_t factor, const tern_shard_axes *wanted)
{
    tern_shard_axes *chosen = &c->chosen[factor], all = *chosen;
    if (!tern_shard_axes_starts_with(wanted, chosen))
        return *chosen;
    tern_shard_axes more = tern_shard_axes_after(wanted, chosen);
    more = tern_shard_axes_prefix_apart(&more, &c->used);
    tern_shard_axes_append(&all, &more);
    all = fitting(c, factor, all);
    return tern_shard_axes_starts_with(&all, chosen) && divides(c, &all) ? all : *chosen;
}

static void choose(chooser *c, uint32_t factor, const tern_shard_axes *axes)
{
    tern_shard_axes more = tern_shard_axes_after(axes, &c->chosen[factor]);
    tern_shard_axes_append(&c->used, &more);
    c->chosen[factor] = *axes;
}

/* --- votes --- */

/* Ops for which computing more than a shard is worse than moving results. */
static bool computes_much(const chooser *c)
{
    tern_hlo_code code = tern_hlo_op_of(c->m, c->op)->code;
    return code == TERN_HLO_DOT || code == TERN_HLO_DOT_GENERAL || code == TERN_HLO_CONVOLUTION;
}

typedef struct {
    uint32_t factor;
    tern_shard_axes axes;
    uint64_t price; /* of tensors that have the axes; 0: no candidate */
} candidate;

/* The price of tensors that have |axes|, against results that would have to be gathered. */
static uint64_t votes(const chooser *c, uint32_t factor, const tern_shard_axes *axes)
{
    uint64_t yes = 0, no = 0;
    for (uint32_t t = 0; t < c->tensor_count; t++) {
        const tern_shard_share *s = tern_shard_share_of(&c->shares, t, factor);
        if (!s->is_present)
            continue;
        if (tern_shard_axes_starts_with(&s->axes, axes))
            yes += c->price[t];
        else if (is_result(c, t))
            no += c->price[t];
    }
    return computes_much(c) || yes >= no ? yes : 0;
}

/* PASS, REDUCE, PERMUTE; then the lower factor. */
static bool is_better(const chooser *c, const candidate *a, const candidate *b)
{
    static const int rank[] = {[TERN_SHARD_PASS] = 0,
                               [TERN_SHARD_REDUCE] = 1,
                               [TERN_SHARD_PERMUTE] = 2,
                               [TERN_SHARD_REPLICATE] = 3};
    if (a->price != b->price || !b->price)
        return a->price > b->price;
    int x = rank[c->rule->factors[a->factor].kind], y = rank[c->rule->factors[b->factor].kind];
    if (x != y)
        return x < y;
    return a->factor < b->factor;
}

static candidate best_candidate(const chooser *c)
{
    candidate best = {0};
    for (uint32_t f = 0; f < c->rule->factor_count; f++) {
        if (!c->may_shard[f])
            continue;
        for (uint32_t t = 0; t < c->tensor_count; t++) {
            candidate one = {.factor = f};
            one.axes = extension(c, f, &tern_shard_share_of(&c->shares, t, f)->axes);
            if (tern_shard_axes_equal(&one.axes, &c->chosen[f]))
                continue;
            one.price = votes(c, f, &one.axes);
            if (is_better(c, &one, &best))
                best = one;
        }
    }
    return best;
}

/* --- axes of factors that cannot be sharded --- */

static bool is_in_result(const chooser *c, uint32_t factor)
{
    bool in_result = false;
    for (uint32_t t = c->rule->operand_count; t < c->tensor_count; t++)
        in_result = in_result || tern_shard_share_of(&c->shares, t, factor)->is_present;
    return in_result;
}

/* Lets the largest PASS factor of |tensor| that can take |axes| have them: an all-to-all instead of
 * a gather. */
static void offer(chooser *c, uint32_t tensor, const tern_shard_axes *axes)
{
    int32_t best = -1;
    for (uint32_t f = 0; f < c->rule->factor_count; f++) {
        const tern_shard_factor *factor = &c->rule->factors[f];
        tern_shard_axes all = c->chosen[f], fit;
        tern_shard_axes_append(&all, axes);
        if (factor->kind != TERN_SHARD_PASS || !c->may_shard[f] ||
            !tern_shard_share_of(&c->shares, tensor, f)->is_present || !is_in_result(c, f) ||
            factor->size % tern_shard_axes_product(&all))
            continue;
        fit = fitting(c, f, all);
        if (tern_shard_axes_equal(&fit, &all) &&
            (best < 0 || factor->size > c->rule->factors[best].size))
            best = (int32_t)f;
    }
    if (best < 0)
        return;
    tern_shard_axes all = c->chosen[best];
    tern_shard_axes_append(&all, axes);
    choose(c, (uint32_t)best, &all);
}

static void offer_rest(chooser *c)
{
    for (uint32_t f = 0; f < c->rule->factor_count; f++)
        for (uint32_t t = 0; t < c->rule->operand_count && !c->may_shard[f]; t++) {
            const tern_shard_share *s = tern_shard_share_of(&c->shares, t, f);
            tern_shard_axes left = tern_shard_axes_prefix_apart(&s->axes, &c->used);
            if (s->is_present && left.count && divides(c, &left))
                offer(c, t, &left);
        }
}

/* --- results --- */

/* The axes of REDUCE factors that tensor |t| does not have. */
static tern_shard_axes unreduced_axes(const chooser *c, uint32_t t)
{
    tern_shard_axes axes = {0};
    for (uint32_t f = 0; f < c->rule->factor_count && !tern_shard_selects(c->m, c->op); f++)
        if (c->rule->factors[f].kind == TERN_SHARD_REDUCE &&
            !tern_shard_share_of(&c->shares, t, f)->is_present)
            tern_shard_axes_append(&axes, &c->chosen[f]);
    return tern_shard_axes_as_set(&axes);
}

static tern_shard_reduction reduction_of(const chooser *c)
{
    switch ((int)tern_shard_reduction_of(c->m, c->op)) {
    case TERN_HLO_MAXIMUM:
        return TERN_SHARD_MAX;
    case TERN_HLO_MINIMUM:
        return TERN_SHARD_MIN;
    default:
        return TERN_SHARD_SUM;
    }
}

static tern_status make_sharding(const chooser *c, uint32_t t, tern_arena *arena,
                                 const tern_sharding **out)
{
    const tern_shard_tensor *tensor = &c->rule->tensors[t];
    tern_sharding *s = TERN_NEW(arena, tern_sharding);
    TERN_TRY_MEM(s);
    TERN_TRY(tern_sharding_make(arena, c->mesh, tensor->rank, false, s));
    for (uint32_t d = 0; d < tensor->rank; d++)
        for (uint32_t i = 0; i < tensor->dims[d].count; i++)
            tern_shard_axes_append(&s->dims[d].axes, &c->chosen[tensor->dims[d].items[i]]);
    if (is_result(c, t)) {
        s->unreduced = unreduced_axes(c, t);
        s->reduction = s->unreduced.count ? reduction_of(c) : TERN_SHARD_SUM;
    }
    *out = tern_reshard_plain(s);
    return NULL;
}

tern_status tern_reshard_choose(tern_resharder *r, tern_hlo_op op, const tern_shard_rule *rule,
                                const tern_sharding *const *have, const tern_sharding **out)
{
    chooser c = {.m = r->m, .op = op, .rule = rule};
    TERN_TRY(start(&c, r, have, &r->scratch));
    memset(out, 0, c.tensor_count * sizeof(const tern_sharding *));
    if (!c.mesh)
        return NULL;
    for (candidate best; (best = best_candidate(&c)).price;)
        choose(&c, best.factor, &best.axes);
    offer_rest(&c);
    for (uint32_t t = 0; t < c.tensor_count; t++)
        TERN_TRY(make_sharding(&c, t, &r->arena, &out[t]));
    return NULL;
}
