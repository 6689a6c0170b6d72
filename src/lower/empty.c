/* lower/empty.c - values with no elements. They have no memory; consumers use a constant
 * instead. */
#include "hlo/builder.h"
#include "lower/lower_impl.h"

enum { MAX_DEPTH = 256 };

static bool is_empty(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, v);
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    if (t->kind != TERN_HLO_TYPE_TENSOR || t->count != 0)
        return false;
    return info->is_arg || tern_hlo_op_of(m, info->owner)->code != TERN_HLO_CONSTANT;
}

/* Creates a constant of that type at the start of |region|. */
static tern_status constant_for(tern_hlo_module *m, tern_hlo_region region, tern_hlo_type type,
                                tern_hlo_value *out)
{
    tern_hlo_builder b;
    tern_hlo_op first = tern_hlo_region_of(m, region)->first;
    tern_hlo_builder_init(&b, m);
    b.at = region;
    *out = tern_hlo_build_constant(&b, type, NULL, 0);
    TERN_TRY(tern_hlo_builder_status(&b));
    tern_hlo_op op = tern_hlo_value_of(m, *out)->owner;
    tern_hlo_op_detach(m, op);
    tern_hlo_op_insert(m, op, first);
    return NULL;
}

static tern_status visit(tern_hlo_module *m, tern_hlo_region top, tern_hlo_region region,
                         unsigned depth)
{
    if (depth > MAX_DEPTH)
        return TERN_ERR(UNSUPPORTED, "regions nested more than %d deep", MAX_DEPTH);
    for (tern_hlo_op op = tern_hlo_region_of(m, region)->first; op;
         op = tern_hlo_op_of(m, op)->next) {
        for (uint32_t i = 0; i < tern_hlo_op_of(m, op)->operand_count; i++) {
            tern_hlo_value v = tern_hlo_operands(m, op)[i], constant = 0;
            if (!is_empty(m, v))
                continue;
            TERN_TRY(constant_for(m, top, tern_hlo_value_type(m, v), &constant));
            tern_hlo_set_operand(m, op, i, constant);
        }
        for (uint32_t i = 0; i < tern_hlo_op_of(m, op)->region_count; i++)
            TERN_TRY(visit(m, top, tern_hlo_op_region(m, op, i), depth + 1));
    }
    return NULL;
}

tern_status tern_lower_replace_empty(tern_hlo_module *m, tern_hlo_region body)
{
    return visit(m, body, body, 0);
}
