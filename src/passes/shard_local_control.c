/* passes/shard_local_control.c - ops that move whole values or contain programs: reshards and
 * collectives of sdy, loops, branches, manual computations. */
#include <string.h>

#include "passes/shard_local_op_impl.h"

tern_hlo_value tern_local_value_as(tern_local *l, tern_hlo_value v, const tern_sharding *to)
{
    const tern_sharding *from;
    tern_hlo_value local = tern_hlo_cloned(&l->cloner, v);
    const tern_hlo_type_info *global = tern_local_type(l, v);
    if (l->b.status || global->kind != TERN_HLO_TYPE_TENSOR)
        return local;
    l->b.status = tern_local_sharding_of(l, v, &from);
    return l->b.status ? 0 : tern_local_move(l, local, global, from, to);
}

/* --- reshards --- */

/* The minor axes that dimension |d| of |cut| has and that of |whole| has not, if all of them are in
 * |allowed| and shards nest. */
static tern_shard_axes minor_axes(const tern_sharding *whole, const tern_sharding *cut, uint32_t d,
                                  int64_t size, const tern_shard_axes *allowed)
{
    static const tern_shard_axes none;
    const tern_shard_axes *outer = &whole->dims[d].axes, *inner = &cut->dims[d].axes;
    if (!tern_shard_axes_starts_with(inner, outer))
        return none;
    tern_shard_axes minor = tern_shard_axes_after(inner, outer);
    tern_shard_axes others = tern_shard_axes_without(&minor, allowed);
    bool nests =
        !outer->count || tern_shard_local_size(outer, size) ==
                             tern_shard_axes_product(&minor) * tern_shard_local_size(inner, size);
    return nests && !others.count ? minor : none;
}

/* Reduces over |axes|; dimensions that get some of them are scattered. |now| becomes the sharding
 * afterwards. */
static tern_hlo_value reduce_to(tern_local *l, tern_hlo_value x, const int64_t *sizes,
                                tern_shard_axes axes, tern_sharding *now, const tern_sharding *to,
                                tern_hlo_code code)
{
    for (uint32_t d = 0; d < now->rank; d++) {
        tern_shard_axes gained = minor_axes(now, to, d, sizes[d], &axes);
        if (!gained.count)
            continue;
        int64_t parts = tern_shard_axes_product(&gained);
        int64_t padded = parts * tern_shard_local_size(&to->dims[d].axes, sizes[d]);
        x = tern_local_pad(l, x, d, 0, padded - tern_shard_local_size(&now->dims[d].axes, sizes[d]),
                           0);
        x = tern_local_reduce_scatter(l, x, &gained, d, code);
        now->dims[d].axes = to->dims[d].axes;
        axes = tern_shard_axes_without(&axes, &gained);
    }
    return axes.count ? tern_local_all_reduce(l, x, &axes, code) : x;
}

/* |axes| become unreduced. Where dimensions have some of them, each partition keeps its shard in
 * its place; of copies one remains. |now| becomes the sharding afterwards. */
static tern_hlo_value unreduce_to(tern_local *l, tern_hlo_value x, const int64_t *sizes,
                                  tern_shard_axes axes, tern_sharding *now, const tern_sharding *to,
                                  tern_hlo_code code)
{
    bool same_order = tern_local_same_order(l, now, to);
    for (uint32_t d = 0; same_order && d < now->rank && !l->b.status; d++) {
        tern_shard_axes lost = minor_axes(to, now, d, sizes[d], &axes);
        if (!lost.count)
            continue;
        int64_t shard = tern_shard_local_size(&now->dims[d].axes, sizes[d]);
        tern_hlo_value identity = tern_local_identity(l, code, tern_local_type(l, x)->dtype);
        x = tern_local_place(l, x, d, tern_local_offset(l, &lost, shard),
                             shard * tern_shard_axes_product(&lost), identity);
        x = tern_local_slice(l, x, d, 0, tern_shard_local_size(&to->dims[d].axes, sizes[d]));
        now->dims[d].axes = to->dims[d].axes;
        axes = tern_shard_axes_without(&axes, &lost);
    }
    return tern_local_keep_first(l, x, &axes, code);
}

/* The attribute tern.reduction, or that of the sharding. */
static tern_hlo_code reduction_of(const tern_local *l, tern_hlo_op op, const tern_sharding *from)
{
    static const struct {
        const char *name;
        tern_hlo_code code;
    } rows[] = {{"sum", TERN_HLO_ADD}, {"min", TERN_HLO_MINIMUM}, {"max", TERN_HLO_MAXIMUM},
                {"and", TERN_HLO_AND}, {"or", TERN_HLO_OR},       {"mul", TERN_HLO_MULTIPLY}};
    tern_hlo_attr attr = tern_local_named_attr(l, op, "tern.reduction");
    const char *name = attr ? tern_hlo_name_text(l->m, tern_hlo_attr_of(l->m, attr)->text) : "";
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++)
        if (!strcmp(rows[i].name, name))
            return rows[i].code;
    switch (from->reduction) {
    case TERN_SHARD_SUM:
        return TERN_HLO_ADD;
    case TERN_SHARD_MAX:
        return TERN_HLO_MAXIMUM;
    case TERN_SHARD_MIN:
        return TERN_HLO_MINIMUM;
    }
    return TERN_HLO_ADD;
}

tern_status tern_local_reshard(tern_local *l, tern_hlo_op op)
{
    tern_hlo_value v = tern_hlo_operands(l->m, op)[0], x = tern_hlo_cloned(&l->cloner, v);
    tern_hlo_value result = tern_hlo_op_of(l->m, op)->result_first;
    const tern_hlo_type_info *global = tern_local_type(l, v);
    const tern_sharding *from, *to;
    tern_sharding now;
    if (global->kind != TERN_HLO_TYPE_TENSOR)
        return tern_hlo_clone_map(&l->cloner, result, x);
    TERN_TRY(tern_local_sharding_of(l, v, &from));
    TERN_TRY(tern_local_sharding_of(l, result, &to));
    TERN_TRY(tern_sharding_copy(&l->arena, from, &now));
    tern_shard_axes reduced = tern_shard_axes_without(&from->unreduced, &to->unreduced),
                    unreduced = tern_shard_axes_without(&to->unreduced, &from->unreduced);
    tern_hlo_code code = reduction_of(l, op, reduced.count ? from : to);
    TERN_TRY(tern_local_use_order(l, from));
    if (reduced.count)
        x = reduce_to(l, x, global->dims, reduced, &now, to, code);
    TERN_TRY(tern_local_use_order(l, unreduced.count ? to : from));
    if (unreduced.count)
        x = unreduce_to(l, x, global->dims, unreduced, &now, to, code);
    x = tern_local_move(l, x, global, &now, to);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    return tern_hlo_clone_map(&l->cloner, result, x);
}

/* --- regions --- */

/* The values that the terminator of |region| returns, as shards by |to|. */
static tern_status return_as(tern_local *l, tern_hlo_region region, const tern_sharding *const *to,
                             tern_hlo_value *out)
{
    tern_hlo_op last = tern_hlo_region_of(l->m, region)->last;
    uint32_t count = tern_hlo_op_of(l->m, last)->operand_count;
    for (uint32_t i = 0; i < count; i++)
        out[i] = tern_local_value_as(l, tern_hlo_operands(l->m, last)[i], to[i]);
    return tern_hlo_builder_status(&l->b);
}

static tern_status local_type(tern_local *l, tern_hlo_value v, const tern_sharding *s,
                              tern_hlo_type *out)
{
    *out = tern_hlo_value_type(l->m, v);
    bool is_tensor = tern_local_type(l, v)->kind == TERN_HLO_TYPE_TENSOR;
    return is_tensor && tern_sharding_used_axes(s).count ? tern_shard_local_type(l->m, *out, s, out)
                                                         : NULL;
}

/* A local region whose arguments are shards by |shardings|, with everything but its end. */
static tern_status open_region(tern_local *l, tern_hlo_region region,
                               const tern_sharding *const *shardings, tern_hlo_build_scope *scope)
{
    tern_hlo_region_info info = *tern_hlo_region_of(l->m, region);
    tern_hlo_type *types = TERN_NEW_N(&l->arena, tern_hlo_type, info.arg_count + (size_t)1);
    tern_hlo_value *args = TERN_NEW_N(&l->arena, tern_hlo_value, info.arg_count + (size_t)1);
    if (!types || !args)
        return tern_status_no_memory();
    for (uint32_t i = 0; i < info.arg_count; i++) {
        TERN_ASSERT(shardings);
        TERN_TRY(tern_local_set_sharding(l, info.arg_first + i, shardings[i]));
        TERN_TRY(local_type(l, info.arg_first + i, shardings[i], &types[i]));
    }
    *scope = tern_hlo_build_region(&l->b, types, info.arg_count, args);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    for (uint32_t i = 0; i < info.arg_count; i++)
        TERN_TRY(tern_hlo_clone_map(&l->cloner, info.arg_first + i, args[i]));
    return tern_local_region(l, region);
}

/* A whole local region. */
static tern_status copy_region(tern_local *l, tern_hlo_region region,
                               const tern_sharding *const *args,
                               const tern_sharding *const *results, tern_hlo_region *out)
{
    tern_hlo_build_scope scope = {0};
    uint32_t count = tern_hlo_op_of(l->m, tern_hlo_region_of(l->m, region)->last)->operand_count;
    tern_hlo_value *values = TERN_NEW_N(&l->arena, tern_hlo_value, count + (size_t)1);
    TERN_TRY_MEM(values);
    TERN_TRY(open_region(l, region, args, &scope));
    TERN_TRY(return_as(l, region, results, values));
    *out = tern_hlo_build_region_end(&l->b, scope, values, count);
    return tern_hlo_builder_status(&l->b);
}

static tern_status result_shardings(tern_local *l, tern_hlo_op op, const tern_sharding ***out)
{
    tern_hlo_op_info info = *tern_hlo_op_of(l->m, op);
    *out = TERN_NEW_N(&l->arena, const tern_sharding *, info.result_count + (size_t)1);
    TERN_TRY_MEM(*out);
    for (uint32_t i = 0; i < info.result_count; i++)
        TERN_TRY(tern_local_sharding_of(l, info.result_first + i, &(*out)[i]));
    return NULL;
}

/* Creates the local op with these operands and regions; its results have the shardings that |op|'s
 * have. */
static tern_status create(tern_local *l, tern_hlo_op op, const tern_hlo_value *operands,
                          const tern_hlo_region *regions, const tern_sharding *const *results)
{
    tern_hlo_op_info info = *tern_hlo_op_of(l->m, op);
    tern_hlo_op made = 0;
    tern_hlo_type *types = TERN_NEW_N(&l->arena, tern_hlo_type, info.result_count + (size_t)1);
    tern_hlo_attr_use *attrs =
        TERN_NEW_N(&l->arena, tern_hlo_attr_use, info.attr_count + (size_t)1);
    if (!types || !attrs)
        return tern_status_no_memory();
    if (info.attr_count)
        memcpy(attrs, &l->m->uses.items[info.attr_first], info.attr_count * sizeof *attrs);
    for (uint32_t i = 0; i < info.result_count; i++)
        TERN_TRY(local_type(l, info.result_first + i, results[i], &types[i]));
    tern_hlo_op_spec spec = {.code = info.code,
                             .operands = operands,
                             .operand_count = info.operand_count,
                             .results = types,
                             .result_count = info.result_count,
                             .attrs = attrs,
                             .attr_count = info.attr_count,
                             .regions = regions,
                             .region_count = info.region_count,
                             .loc = info.loc};
    TERN_TRY(tern_hlo_op_create(l->m, l->b.at, &spec, &made));
    TERN_TRY(tern_local_drop_attrs(l, made));
    for (uint32_t i = 0; i < info.result_count; i++)
        TERN_TRY(tern_hlo_clone_map(&l->cloner, info.result_first + i,
                                    tern_hlo_op_of(l->m, made)->result_first + i));
    return NULL;
}

/* --- while, case, if --- */

tern_status tern_local_while(tern_local *l, tern_hlo_op op)
{
    enum { COND, BODY, REGIONS };
    uint32_t count = tern_hlo_op_of(l->m, op)->operand_count;
    const tern_sharding **shardings, scalar = {0}, *pred[] = {&scalar};
    tern_hlo_region regions[REGIONS];
    tern_hlo_value *operands = TERN_NEW_N(&l->arena, tern_hlo_value, count + (size_t)1);
    TERN_TRY_MEM(operands);
    TERN_TRY(result_shardings(l, op, &shardings));
    for (uint32_t i = 0; i < count; i++)
        operands[i] = tern_local_value_as(l, tern_hlo_operands(l->m, op)[i], shardings[i]);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    TERN_TRY(copy_region(l, tern_hlo_op_region(l->m, op, COND), shardings, pred, &regions[COND]));
    TERN_TRY(
        copy_region(l, tern_hlo_op_region(l->m, op, BODY), shardings, shardings, &regions[BODY]));
    return create(l, op, operands, regions, shardings);
}

tern_status tern_local_branches(tern_local *l, tern_hlo_op op)
{
    uint32_t count = tern_hlo_op_of(l->m, op)->region_count;
    const tern_sharding **shardings, scalar = {0};
    tern_hlo_region *regions = TERN_NEW_N(&l->arena, tern_hlo_region, count + (size_t)1);
    TERN_TRY_MEM(regions);
    TERN_TRY(result_shardings(l, op, &shardings));
    tern_hlo_value which = tern_local_value_as(l, tern_hlo_operands(l->m, op)[0], &scalar);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    for (uint32_t i = 0; i < count; i++)
        TERN_TRY(copy_region(l, tern_hlo_op_region(l->m, op, i), NULL, shardings, &regions[i]));
    return create(l, op, &which, regions, shardings);
}

/* --- manual computations --- */

/* Removes |manual| axes: what remains of a sharding within the computation. */
static tern_status free_part(tern_local *l, const tern_sharding *s, const tern_shard_axes *manual,
                             const tern_sharding **out)
{
    tern_sharding *copy = TERN_NEW(&l->arena, tern_sharding);
    TERN_TRY_MEM(copy);
    TERN_TRY(tern_sharding_copy(&l->arena, s, copy));
    for (uint32_t d = 0; d < s->rank; d++)
        copy->dims[d].axes = tern_shard_axes_without(&s->dims[d].axes, manual);
    copy->unreduced = tern_shard_axes_without(&s->unreduced, manual);
    *out = copy;
    return NULL;
}

static tern_status manual_axes(tern_local *l, tern_hlo_op op, const tern_shard_mesh *mesh,
                               tern_shard_axes *out)
{
    tern_hlo_attr attr = tern_hlo_op_attr(l->m, op, TERN_HLO_A_manual_axes);
    tern_hlo_attr names = attr ? tern_hlo_attr_field(l->m, attr, "axes") : 0;
    const tern_hlo_attr_info *list = names ? tern_hlo_attr_of(l->m, names) : NULL;
    *out = (tern_shard_axes){0};
    for (uint32_t i = 0; list && i < list->count; i++) {
        tern_shard_axis axis;
        if (!mesh ||
            !tern_shard_mesh_axis_of(mesh, tern_hlo_attr_of(l->m, list->attrs[i])->text, &axis))
            return TERN_ERR(INVALID, "a manual axis is not in the mesh");
        tern_shard_axes_push(out, axis);
    }
    if (mesh)
        *out = tern_local_axes_of_ids(mesh, out);
    return NULL;
}

/* Shardings of the op's operands or results, and their free parts. */
typedef struct {
    const tern_sharding **whole, **inside;
} manual_side;

static tern_status read_side(tern_local *l, tern_hlo_op op, tern_hlo_attr_name name, uint32_t count,
                             manual_side *out)
{
    tern_hlo_attr attr = tern_hlo_op_attr(l->m, op, (tern_name)name);
    out->whole = TERN_NEW_N(&l->arena, const tern_sharding *, count + (size_t)1);
    out->inside = TERN_NEW_N(&l->arena, const tern_sharding *, count + (size_t)1);
    if (!out->whole || !out->inside)
        return tern_status_no_memory();
    for (uint32_t i = 0; i < count; i++) {
        tern_shard_axes manual;
        TERN_TRY(tern_local_read_sharding(l, attr, i, &out->whole[i]));
        TERN_TRY(manual_axes(l, op, out->whole[i]->mesh, &manual));
        TERN_TRY(free_part(l, out->whole[i], &manual, &out->inside[i]));
    }
    return NULL;
}

/* The body becomes part of the region around it: its arguments are the shards of the operands. */
tern_status tern_local_manual(tern_local *l, tern_hlo_op op)
{
    tern_hlo_op_info info = *tern_hlo_op_of(l->m, op);
    tern_hlo_region body = tern_hlo_op_region(l->m, op, 0);
    tern_hlo_value first = tern_hlo_region_of(l->m, body)->arg_first;
    manual_side in, out;
    tern_hlo_value *values = TERN_NEW_N(&l->arena, tern_hlo_value, info.result_count + (size_t)1);
    TERN_TRY_MEM(values);
    TERN_TRY(read_side(l, op, TERN_HLO_A_in_shardings, info.operand_count, &in));
    TERN_TRY(read_side(l, op, TERN_HLO_A_out_shardings, info.result_count, &out));
    for (uint32_t i = 0; i < info.operand_count; i++) {
        tern_hlo_value x = tern_local_value_as(l, tern_hlo_operands(l->m, op)[i], in.whole[i]);
        TERN_TRY(tern_hlo_builder_status(&l->b));
        TERN_TRY(tern_local_set_sharding(l, first + i, in.inside[i]));
        TERN_TRY(tern_hlo_clone_map(&l->cloner, first + i, x));
    }
    TERN_TRY(tern_local_region(l, body));
    TERN_TRY(return_as(l, body, out.inside, values));
    for (uint32_t i = 0; i < info.result_count; i++)
        TERN_TRY(tern_hlo_clone_map(&l->cloner, info.result_first + i, values[i]));
    return NULL;
}
