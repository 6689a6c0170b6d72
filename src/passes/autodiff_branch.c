/* passes/autodiff_branch.c - if and case: the backward pass takes the same branch and recomputes it
 * there. */
#include "passes/autodiff_impl.h"

typedef struct {
    tern_ad *ad;
    tern_hlo_op op;
    const tern_hlo_value *d;
    tern_ad_values inputs; /* varying values that the branches capture */
    tern_hlo_value *kept;  /* their cotangents outside the branch */
    tern_hlo_value *out;
} branching;

/* Copies the ops of |region| to the builder's position and seeds the cotangents of its results. */
static void copy_branch(branching *x, tern_hlo_region region)
{
    tern_ad *ad = x->ad;
    tern_hlo_cloner c;
    tern_status st = NULL;
    tern_hlo_cloner_init(&c, ad->m, ad->m);
    const tern_hlo_region_info r = *tern_hlo_region_of(ad->m, region);
    tern_hlo_op copy = 0;
    for (tern_hlo_op op = r.first; op && !st && !ad->b.status;
         op = tern_hlo_op_of(ad->m, op)->next) {
        if (tern_hlo_op_of(ad->m, op)->code == TERN_HLO_RNG)
            st = TERN_ERR(UNSUPPORTED, "stablehlo.rng in a branch has no derivative: it cannot be "
                                       "rematerialised");
        else
            st = tern_hlo_clone_op(&c, op, ad->b.at, &copy);
    }
    if (st)
        tern_ad_fail(ad, st);
    tern_ad_flow(ad, ad->b.at);
    if (!ad->b.status)
        tern_hlo_op_detach(ad->m, copy); /* the terminator */
    uint32_t count = tern_hlo_op_of(ad->m, x->op)->result_count;
    for (uint32_t i = 0; i < count && !ad->b.status; i++)
        if (x->d[i])
            tern_ad_accumulate(ad, tern_hlo_cloned(&c, tern_ad_operand(ad, r.last, i)), x->d[i]);
    tern_hlo_cloner_fini(&c);
}

static tern_hlo_region build_branch(branching *x, tern_hlo_region region)
{
    tern_ad *ad = x->ad;
    tern_hlo_build_scope scope = tern_hlo_build_region(&ad->b, NULL, 0, NULL);
    for (size_t i = 0; i < x->inputs.count; i++)
        tern_ad_set_cotangent(ad, x->inputs.items[i], 0);
    copy_branch(x, region);
    if (!ad->b.status)
        tern_ad_sweep(ad, tern_hlo_region_of(ad->m, scope.region)->last);
    for (size_t i = 0; i < x->inputs.count && !ad->b.status; i++) {
        tern_hlo_value v = x->inputs.items[i], sum = tern_ad_cotangent(ad, v);
        x->out[i] = sum ? sum : tern_ad_full_like(ad, v, 0);
    }
    return tern_hlo_build_region_end(&ad->b, scope, x->out, (uint32_t)x->inputs.count);
}

static void build_op(branching *x, uint32_t count)
{
    tern_ad *ad = x->ad;
    size_t n = x->inputs.count;
    tern_hlo_region *regions = AD_ARRAY(ad, tern_hlo_region, count);
    tern_hlo_type *types = AD_ARRAY(ad, tern_hlo_type, n);
    x->kept = AD_ARRAY(ad, tern_hlo_value, n);
    x->out = AD_ARRAY(ad, tern_hlo_value, n);
    for (size_t i = 0; i < n && !ad->b.status; i++) {
        const tern_hlo_type_info *t = tern_ad_type(ad, x->inputs.items[i]);
        x->kept[i] = tern_ad_cotangent(ad, x->inputs.items[i]);
        types[i] = tern_ad_tensor(ad, tern_ad_dtype(ad, x->inputs.items[i]), t->dims, t->rank);
    }
    for (uint32_t i = 0; i < count && !ad->b.status; i++)
        regions[i] = build_branch(x, tern_hlo_op_region(ad->m, x->op, i));
    if (ad->b.status)
        return;
    for (size_t i = 0; i < n; i++)
        tern_ad_set_cotangent(ad, x->inputs.items[i], x->kept[i]);
    tern_hlo_value pred = tern_ad_operand(ad, x->op, 0);
    tern_hlo_op_spec spec = {.code = tern_hlo_op_of(ad->m, x->op)->code,
                             .operands = &pred,
                             .operand_count = 1,
                             .results = types,
                             .result_count = (uint32_t)n,
                             .regions = regions,
                             .region_count = count};
    tern_hlo_value first = tern_hlo_build(&ad->b, &spec);
    for (size_t i = 0; i < n && !ad->b.status; i++)
        tern_ad_accumulate(ad, x->inputs.items[i], first + (tern_hlo_value)i);
}

void tern_ad_branches(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    branching x = {.ad = ad, .op = op, .d = d};
    uint32_t count = tern_hlo_op_of(ad->m, op)->region_count;
    for (uint32_t i = 0; i < count; i++)
        tern_ad_captured(ad, tern_hlo_op_region(ad->m, op, i), &x.inputs);
    if (x.inputs.count && !ad->b.status)
        build_op(&x, count);
    tern_vec_free(ad->mem, &x.inputs);
}
