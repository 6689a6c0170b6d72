/* passes/algebra_unroll.c - unrolls loops of a few iterations over elementwise ops, such as the
 * rounds of a random generator: in one piece they are one fusion, which keeps the tensors in
 * SBUF. */
#include "base/alloc.h"
#include "passes/autodiff_loop_impl.h"
#include "passes/simplify_impl.h"

enum { TRIPS_MAX = 8, OPS_MAX = 400 };

/* Elementwise, or cheap in a fusion. */
static bool is_fused(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    if (info->region_count || info->result_count != 1)
        return false;
    switch ((int)info->code) {
    case TERN_HLO_CONSTANT:
    case TERN_HLO_IOTA:
    case TERN_HLO_BROADCAST_IN_DIM:
    case TERN_HLO_RESHAPE:
        return true;
    case TERN_HLO_SLICE:
        return tern_hlo_value_type_of(m, info->result_first)->count == 1;
    default:
        return (tern_hlo_op_row_of(info->code)->traits & TERN_HLO_ELEMENTWISE) != 0;
    }
}

static bool is_unrolled(const tern_hlo_module *m, tern_hlo_op op, tern_ad_trip_count *trips)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    const tern_hlo_region_info *body = tern_hlo_region_of(m, tern_hlo_op_region(m, op, 1));
    uint32_t ops = 0;
    if (!tern_ad_trip_count_of(m, op, trips) || trips->trip_count < 1 ||
        trips->trip_count > TRIPS_MAX || info->result_count != info->operand_count)
        return false;
    for (tern_hlo_op o = body->first; o && o != body->last; o = tern_hlo_op_of(m, o)->next, ops++)
        if (!is_fused(m, o))
            return false;
    return ops * trips->trip_count <= OPS_MAX;
}

/* Clones the body once; |values| are those of its slots before and after. */
static tern_status clone_body(tern_simplifier *s, tern_hlo_region region, tern_hlo_value *values)
{
    tern_hlo_module *m = s->r.m;
    const tern_hlo_region_info body = *tern_hlo_region_of(m, region);
    tern_hlo_cloner c;
    tern_status st = NULL;
    tern_hlo_cloner_init(&c, m, m);
    for (uint32_t i = 0; !st && i < body.arg_count; i++)
        st = tern_hlo_clone_map(&c, body.arg_first + i, values[i]);
    for (tern_hlo_op op = body.first; !st && op != body.last; op = tern_hlo_op_of(m, op)->next) {
        tern_hlo_op copy;
        st = tern_hlo_clone_op(&c, op, s->r.staging, &copy);
    }
    for (uint32_t i = 0; !st && i < body.arg_count; i++)
        values[i] = tern_hlo_cloned(&c, tern_hlo_operands(m, body.last)[i]);
    tern_hlo_cloner_fini(&c);
    return st;
}

static tern_status unroll(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    tern_hlo_module *m = s->r.m;
    tern_ad_trip_count trips;
    if (tern_hlo_op_of(m, op)->region_count != 2 || !is_unrolled(m, op, &trips))
        return NULL;
    uint32_t count = tern_hlo_op_of(m, op)->operand_count;
    tern_hlo_region body = tern_hlo_op_region(m, op, 1);
    tern_hlo_value *values = tern_mem_get_zeroed(s->r.mem, (count + 1u) * sizeof *values);
    TERN_TRY_MEM(values);
    for (uint32_t i = 0; i < count; i++)
        values[i] = tern_simplify_operand(s, op, i);
    tern_rewrite_build(&s->r, op);
    tern_status st = NULL;
    for (int64_t i = 0; !st && i < trips.trip_count; i++)
        st = clone_body(s, body, values);
    if (!st)
        st = tern_rewrite_insert(&s->r);
    if (!st)
        st = tern_rewrite_replace_op(&s->r, op, values);
    tern_mem_free(s->r.mem, values, (count + 1u) * sizeof *values);
    *done = true;
    return st;
}

const tern_simplify_row tern_simplify_unrolls[] = {
    {TERN_HLO_WHILE, unroll},
    {TERN_HLO_NO_CODE, NULL},
};
