/* passes/autodiff_sweep.c - the forward sweep marks varying values, the reverse sweep accumulates
 * cotangents. */
#include <string.h>

#include "base/assert.h"
#include "hlo/name_stack.h"
#include "passes/autodiff_impl.h"

#include "numerics/format.h"

/* --- the table --- */

static const tern_ad_row rows[TERN_HLO_CODE_COUNT] = {
#define UNARY(code, function) [TERN_HLO_##code] = {.unary = tern_ad_d_##function},
#define RULE(code, function)  [TERN_HLO_##code] = {.rule = tern_ad_##function},
#define FLAT(code, text)      [TERN_HLO_##code] = {.is_flat = true, .why = text},
#define NONE(code, text)      [TERN_HLO_##code] = {.why = text},
#include "passes/derivatives.def"
};

const tern_ad_row *tern_ad_row_of(tern_hlo_code code) { return &rows[code]; }

/* --- flags and cotangents --- */

void tern_ad_fail(tern_ad *ad, tern_status st)
{
    if (ad->b.status)
        tern_status_free(st);
    else
        ad->b.status = st;
}

void *tern_ad_alloc(tern_ad *ad, size_t count, size_t size)
{
    void *p = ad->b.status ? NULL : tern_arena_get_zeroed(&ad->arena, count + 1, size, 16);
    if (!p)
        tern_ad_fail(ad, tern_status_no_memory());
    return p;
}

bool tern_ad_has(const tern_ad *ad, tern_hlo_value v, unsigned flag)
{
    return v < ad->flags.count && ad->flags.items[v] & flag;
}

void tern_ad_mark(tern_ad *ad, tern_hlo_value v, unsigned flag)
{
    if (v >= ad->flags.count) {
        size_t extra = ad->m->values.count - ad->flags.count;
        tern_status st = tern_vec_reserve(ad->mem, &ad->flags, extra);
        if (st) {
            tern_ad_fail(ad, st);
            return;
        }
        memset(&ad->flags.items[ad->flags.count], 0, extra);
        ad->flags.count += extra;
    }
    TERN_ASSERT(v && v < ad->flags.count);
    ad->flags.items[v] = (uint8_t)(ad->flags.items[v] | flag);
}

tern_hlo_value tern_ad_cotangent(const tern_ad *ad, tern_hlo_value v)
{
    return v < ad->sums.count ? ad->sums.items[v] : 0;
}

void tern_ad_set_cotangent(tern_ad *ad, tern_hlo_value v, tern_hlo_value sum)
{
    if (v >= ad->sums.count) {
        size_t extra = ad->m->values.count - ad->sums.count;
        tern_status st = tern_vec_reserve(ad->mem, &ad->sums, extra);
        if (st) {
            tern_ad_fail(ad, st);
            return;
        }
        memset(&ad->sums.items[ad->sums.count], 0, extra * sizeof(*ad->sums.items));
        ad->sums.count += extra;
    }
    TERN_ASSERT(v && v < ad->sums.count && sum < ad->m->values.count);
    ad->sums.items[v] = sum;
}

/* A dtype and shape for which a cotangent can be built. */
static bool is_plain_float(const tern_ad *ad, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_match_plain(ad->m, v);
    return t && tern_num_format_of(t->dtype)->kind == TERN_KIND_FLOAT;
}

static bool fits(const tern_ad *ad, tern_hlo_value v, tern_hlo_value d)
{
    const tern_hlo_type_info *a = tern_ad_type(ad, v), *b = tern_ad_type(ad, d);
    return b->dtype == tern_ad_dtype(ad, v) && a->rank == b->rank &&
           (!a->rank || !memcmp(a->dims, b->dims, a->rank * sizeof(*a->dims)));
}

void tern_ad_accumulate(tern_ad *ad, tern_hlo_value v, tern_hlo_value d)
{
    if (ad->b.status || !tern_ad_varies(ad, v))
        return;
    if (!is_plain_float(ad, v)) {
        tern_ad_fail(ad, TERN_ERR(UNSUPPORTED, "a value between the arguments and the result is "
                                               "not a float, or its shape is dynamic"));
        return;
    }
    TERN_ASSERT(fits(ad, v, d));
    tern_hlo_value sum = tern_ad_cotangent(ad, v);
    tern_ad_set_cotangent(ad, v, sum ? tern_ad_plus(ad, sum, d) : d);
    TERN_ASSERT(ad->b.status || fits(ad, v, tern_ad_cotangent(ad, v)));
}

/* --- forward sweep --- */

static bool any_varies(const tern_ad *ad, tern_hlo_op op)
{
    uint32_t count = tern_hlo_op_of(ad->m, op)->operand_count;
    for (uint32_t i = 0; i < count; i++)
        if (tern_ad_varies(ad, tern_ad_operand(ad, op, i)))
            return true;
    return false;
}

static void flow_if(tern_ad *ad, tern_hlo_op op)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(ad->m, op);
    for (uint32_t r = 0; r < info.region_count; r++) {
        tern_hlo_region region = tern_hlo_op_region(ad->m, op, r);
        tern_ad_flow(ad, region);
        tern_hlo_op last = tern_hlo_region_of(ad->m, region)->last;
        for (uint32_t i = 0; i < info.result_count; i++)
            if (tern_ad_varies(ad, tern_ad_operand(ad, last, i)))
                tern_ad_mark(ad, info.result_first + i, AD_VARIED);
    }
}

/* Iterates to a fixed point: each round marks at least one more slot. */
static void flow_while(tern_ad *ad, tern_hlo_op op)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(ad->m, op);
    tern_hlo_region region = tern_hlo_op_region(ad->m, op, 1);
    const tern_hlo_region_info body = *tern_hlo_region_of(ad->m, region);
    for (uint32_t i = 0; i < info.operand_count; i++)
        if (tern_ad_varies(ad, tern_ad_operand(ad, op, i)))
            tern_ad_mark(ad, body.arg_first + i, AD_VARIED);
    for (bool more = true; more && !ad->b.status;) {
        more = false;
        tern_ad_flow(ad, region);
        for (uint32_t i = 0; i < info.operand_count; i++)
            if (tern_ad_varies(ad, tern_ad_operand(ad, body.last, i)) &&
                !tern_ad_varies(ad, body.arg_first + i)) {
                tern_ad_mark(ad, body.arg_first + i, AD_VARIED);
                more = true;
            }
    }
    for (uint32_t i = 0; i < info.operand_count; i++)
        if (tern_ad_varies(ad, body.arg_first + i))
            tern_ad_mark(ad, info.result_first + i, AD_VARIED);
}

/* Complex, quantised and dynamic values may vary too; the reverse sweep reports them. */
static bool can_vary(const tern_ad *ad, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_ad_type(ad, v);
    if (t->kind != TERN_HLO_TYPE_TENSOR && t->kind != TERN_HLO_TYPE_UNRANKED)
        return t->kind == TERN_HLO_TYPE_TUPLE;
    tern_num_kind kind = tern_num_format_of(t->dtype)->kind;
    return kind == TERN_KIND_FLOAT || kind == TERN_KIND_COMPLEX || t->quant;
}

bool tern_ad_is_flat(const tern_ad *ad, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(ad->m, op);
    if (info->code == TERN_HLO_COMPOSITE)
        return !strcmp(tern_hlo_op_text(ad->m, op, TERN_HLO_A_name), TERN_STOP_GRADIENT);
    bool any = false;
    for (uint32_t i = 0; i < info->result_count; i++)
        any = any || can_vary(ad, info->result_first + i);
    return !any || rows[info->code].is_flat;
}

static bool is_flat(tern_ad *ad, tern_hlo_op op)
{
    return tern_ad_is_flat(ad, op) ||
           (tern_hlo_op_of(ad->m, op)->code == TERN_HLO_REDUCE && tern_ad_only_shifts(ad, op));
}

static void check_rank(tern_ad *ad, tern_hlo_value v)
{
    uint32_t rank = tern_ad_type(ad, v)->rank;
    if (rank > AD_MAX_RANK - 2)
        tern_ad_fail(ad, TERN_ERR(UNSUPPORTED,
                                  "a value has %u dimensions, at most %d can be differentiated",
                                  rank, AD_MAX_RANK - 2));
}

static void flow_op(tern_ad *ad, tern_hlo_op op)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(ad->m, op);
    if (info.code == TERN_HLO_IF || info.code == TERN_HLO_CASE) {
        flow_if(ad, op);
    } else if (info.code == TERN_HLO_WHILE) {
        flow_while(ad, op);
    } else if (info.result_count && any_varies(ad, op) && !is_flat(ad, op)) {
        for (uint32_t i = 0; i < info.result_count; i++)
            if (can_vary(ad, info.result_first + i)) {
                check_rank(ad, info.result_first + i);
                tern_ad_mark(ad, info.result_first + i, AD_VARIED);
            }
    }
}

void tern_ad_flow(tern_ad *ad, tern_hlo_region region)
{
    if (ad->depth++ >= AD_MAX_DEPTH)
        tern_ad_fail(
            ad, TERN_ERR(UNSUPPORTED, "loops and branches nested more than %d deep", AD_MAX_DEPTH));
    for (tern_hlo_op op = tern_hlo_region_of(ad->m, region)->first; op && !ad->b.status;
         op = tern_hlo_op_of(ad->m, op)->next)
        flow_op(ad, op);
    ad->depth--;
}

/* --- reverse sweep --- */

static void apply(tern_ad *ad, tern_hlo_op op, const tern_hlo_value *d)
{
    tern_hlo_code code = tern_hlo_op_of(ad->m, op)->code;
    const tern_ad_row *row = &rows[code];
    const char *name = tern_hlo_op_row_of(code)->name;
    if (row->unary) {
        tern_hlo_value x = tern_ad_operand(ad, op, 0);
        const tern_hlo_value wide = tern_ad_wide(ad, x);
        tern_ad_accumulate(ad, x,
                           row->unary(ad, d[0], wide, tern_ad_wide(ad, tern_ad_result(ad, op, 0))));
    } else if (row->rule) {
        row->rule(ad, op, d);
    } else if (any_varies(ad, op)) {
        tern_ad_fail(ad, TERN_ERR(UNSUPPORTED, "%s has no derivative here: %s", name,
                                  row->why ? row->why : "there is no rule for it"));
    }
}

static void sweep_op(tern_ad *ad, tern_hlo_op op)
{
    const tern_hlo_op_info info = *tern_hlo_op_of(ad->m, op);
    bool any = false;
    tern_arena_mark mark = tern_arena_save(&ad->arena);
    for (uint32_t i = 0; i < info.result_count; i++) {
        tern_ad_flush_slices(ad, info.result_first + i);
        any = any || tern_ad_cotangent(ad, info.result_first + i);
    }
    if (!any)
        return;
    tern_hlo_value *d = AD_ARRAY(ad, tern_hlo_value, info.result_count);
    if (d) {
        for (uint32_t i = 0; i < info.result_count; i++)
            d[i] = tern_ad_cotangent(ad, info.result_first + i);
        tern_status st = tern_hlo_loc_backward(ad->m, info.loc, &ad->b.loc);
        if (st && !ad->b.status)
            ad->b.status = st;
        else
            tern_status_free(st);
        apply(ad, op, d);
    }
    tern_arena_restore(&ad->arena, mark);
}

void tern_ad_sweep(tern_ad *ad, tern_hlo_op last)
{
    for (tern_hlo_op op = last; op && !ad->b.status;) {
        tern_hlo_op before = tern_hlo_op_of(ad->m, op)->prev;
        sweep_op(ad, op);
        op = before;
    }
}
