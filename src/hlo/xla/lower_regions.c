/* xla/lower_regions.c - opcodes that call computations: reductions, windows, scatter, sort, control
 * flow and calls; and gather. */
#include <string.h>

#include "hlo/xla/xla_lower_impl.h"

/* --- reductions --- */

tern_status xla_lower_reduce(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_want_called(in, 1));
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_ints(l, &d, TERN_HLO_A_dimensions, xla_ints_of(in, XLA_dimensions));
    TERN_TRY(xla_put_region(l, in, &d, 0));
    return xla_end(l, in, &d);
}

tern_status xla_lower_map(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    int64_t all[TERN_RANK_MAX];
    xla_ints dims = xla_ints_of(in, XLA_dimensions);
    TERN_TRY(xla_want_called(in, 1));
    TERN_TRY(xla_begin(l, in, code, &d));
    if (!dims.count && in->shape.dims.count <= TERN_RANK_MAX) {
        for (uint32_t i = 0; i < in->shape.dims.count; i++)
            all[i] = i;
        dims = (xla_ints){all, in->shape.dims.count};
    }
    xla_put_ints(l, &d, TERN_HLO_A_dimensions, dims);
    TERN_TRY(xla_put_region(l, in, &d, 0));
    return xla_end(l, in, &d);
}

tern_status xla_lower_reduce_window(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_want_called(in, 1));
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_ints(l, &d, TERN_HLO_A_base_dilations, xla_ints_of(in, XLA_base_dilation));
    xla_put_ints(l, &d, TERN_HLO_A_window_dilations, xla_ints_of(in, XLA_window_dilation));
    xla_put_ints(l, &d, TERN_HLO_A_window_dimensions, xla_ints_of(in, XLA_window_size));
    xla_put_ints(l, &d, TERN_HLO_A_window_strides, xla_ints_of(in, XLA_window_stride));
    TERN_TRY(xla_put_pairs(l, &d, TERN_HLO_A_padding, xla_ints_of(in, XLA_padding_low),
                           xla_ints_of(in, XLA_padding_high)));
    TERN_TRY(xla_put_region(l, in, &d, 0));
    return xla_end(l, in, &d);
}

tern_status xla_lower_select_and_scatter(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_want_called(in, 2));
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_ints(l, &d, TERN_HLO_A_window_dimensions, xla_ints_of(in, XLA_window_size));
    xla_put_ints(l, &d, TERN_HLO_A_window_strides, xla_ints_of(in, XLA_window_stride));
    TERN_TRY(xla_put_pairs(l, &d, TERN_HLO_A_padding, xla_ints_of(in, XLA_padding_low),
                           xla_ints_of(in, XLA_padding_high)));
    TERN_TRY(xla_put_region(l, in, &d, 0));
    TERN_TRY(xla_put_region(l, in, &d, 1));
    return xla_end(l, in, &d);
}

/* --- sorting --- */

tern_status xla_lower_sort(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    xla_ints dims = xla_ints_of(in, XLA_dimensions);
    TERN_TRY(xla_want_called(in, 1));
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_int(l, &d, TERN_HLO_A_dimension, dims.count ? dims.items[0] : 0);
    xla_put_bool(l, &d, TERN_HLO_A_is_stable, xla_int_of(in, XLA_is_stable));
    TERN_TRY(xla_put_region(l, in, &d, 0));
    return xla_end(l, in, &d);
}

tern_status xla_lower_top_k(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    if (!xla_int_of(in, XLA_largest))
        return TERN_ERR(UNSUPPORTED, "it takes the smallest elements, wanted the largest");
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_int(l, &d, TERN_HLO_A_k, xla_int_of(in, XLA_k));
    return xla_end(l, in, &d);
}

/* --- gather and scatter --- */

tern_status xla_lower_gather(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_ints(l, &d, TERN_HLO_A_collapsed_slice_dims, xla_ints_of(in, XLA_collapsed_dims));
    xla_put_int(l, &d, TERN_HLO_A_index_vector_dim, xla_int_of(in, XLA_index_vector_dim));
    xla_put_bool(l, &d, TERN_HLO_A_indices_are_sorted, xla_int_of(in, XLA_indices_are_sorted));
    xla_put_ints(l, &d, TERN_HLO_A_offset_dims, xla_ints_of(in, XLA_offset_dims));
    xla_put_ints(l, &d, TERN_HLO_A_operand_batching_dims,
                 xla_ints_of(in, XLA_operand_batching_dims));
    xla_put_ints(l, &d, TERN_HLO_A_slice_sizes, xla_ints_of(in, XLA_slice_sizes));
    xla_put_ints(l, &d, TERN_HLO_A_start_index_map, xla_ints_of(in, XLA_start_index_map));
    xla_put_ints(l, &d, TERN_HLO_A_start_indices_batching_dims,
                 xla_ints_of(in, XLA_start_batching_dims));
    return xla_end(l, in, &d);
}

tern_status xla_lower_scatter(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    TERN_TRY(xla_want_called(in, 1));
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_int(l, &d, TERN_HLO_A_index_vector_dim, xla_int_of(in, XLA_index_vector_dim));
    xla_put_bool(l, &d, TERN_HLO_A_indices_are_sorted, xla_int_of(in, XLA_indices_are_sorted));
    xla_put_ints(l, &d, TERN_HLO_A_input_batching_dims, xla_ints_of(in, XLA_input_batching_dims));
    xla_put_ints(l, &d, TERN_HLO_A_inserted_window_dims, xla_ints_of(in, XLA_inserted_window_dims));
    xla_put_ints(l, &d, TERN_HLO_A_scatter_dims_to_operand_dims, xla_ints_of(in, XLA_scatter_map));
    xla_put_ints(l, &d, TERN_HLO_A_scatter_indices_batching_dims,
                 xla_ints_of(in, XLA_scatter_batching_dims));
    xla_put_bool(l, &d, TERN_HLO_A_unique_indices, xla_int_of(in, XLA_unique_indices));
    xla_put_ints(l, &d, TERN_HLO_A_update_window_dims, xla_ints_of(in, XLA_update_window_dims));
    TERN_TRY(xla_put_region(l, in, &d, 0));
    return xla_end(l, in, &d);
}

/* --- control flow --- */

/* Its computations are the body and the condition, in this order. */
tern_status xla_lower_while(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    enum { BODY = 0, CONDITION = 1 };
    draft d;
    TERN_TRY(xla_want_called(in, 2));
    TERN_TRY(xla_begin(l, in, code, &d));
    TERN_TRY(xla_put_region(l, in, &d, CONDITION));
    TERN_TRY(xla_put_region(l, in, &d, BODY));
    return xla_end(l, in, &d);
}

/* Branch i takes operand i + 1, which its region uses directly. */
tern_status xla_lower_conditional(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    uint32_t branches = in->called.count, count;
    if (!branches || in->operands.count != branches + 1)
        return TERN_ERR(INVALID, "it has %u operands for %u branches, wanted one more",
                        in->operands.count, branches);
    const xla_shape *index = &xla_operand(l, in, 0)->shape;
    TERN_TRY(xla_begin(l, in, code, &d));
    tern_hlo_region *regions = TERN_NEW_N(&l->arena, tern_hlo_region, branches);
    TERN_TRY_MEM(regions);
    for (uint32_t i = 0; i < branches; i++) {
        const tern_hlo_value *args = xla_operand_values(l, in, i + 1, &count);
        TERN_TRY(xla_build_region(l, in->called.items[i], args, count, &regions[i]));
    }
    d.spec.code = index->dtype == TERN_BOOL ? TERN_HLO_IF : code;
    d.spec.operand_count = 1;
    d.spec.regions = regions;
    d.spec.region_count = branches;
    return xla_end(l, in, &d);
}

tern_status xla_lower_call(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    tern_hlo_attr callee;
    TERN_TRY(xla_want_called(in, 1));
    TERN_TRY(xla_function_of(l, in->called.items[0], &callee));
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put(&d, TERN_HLO_A_callee, callee);
    return xla_end(l, in, &d);
}

/* --- custom calls --- */

/* A call of version 4 has a dictionary in StableHLO, which HLO has as MLIR's text. It is kept as a
 * text, which version 2 has. */
enum { STATUS_RETURNING = 2, TYPED_FFI = 4 };

static bool is_resize(const char *target)
{
    static const char *const targets[] = {"ResizeNearest", "ResizeNearestGrad", "ResizeBilinear",
                                          "ResizeBilinearGrad"};
    for (size_t i = 0; i < sizeof targets / sizeof *targets; i++)
        if (!strcmp(target, targets[i]))
            return true;
    return false;
}

tern_status xla_lower_custom_call(lowering *l, const xla_instr *in, tern_hlo_code code)
{
    draft d;
    const char *target = xla_text_of(in, XLA_custom_call_target);
    if (!strcmp(target, "xla.sdy.FuncResultSharding")) /* only carries an attribute */
        return xla_lower_identity(l, in, TERN_HLO_NO_CODE);
    if (is_resize(target))
        return xla_lower_resize(l, in);
    const char *sharding = xla_text_of(in, XLA_sharding);
    const char *config = xla_text_of(in, XLA_backend_config);
    int64_t version = xla_int_of(in, XLA_api_version);
    if (version == TYPED_FFI && *config)
        version = STATUS_RETURNING;
    TERN_TRY(xla_begin(l, in, code, &d));
    xla_put_int(l, &d, TERN_HLO_A_api_version, version ? version : 1);
    if (*config)
        xla_put_text(l, &d, TERN_HLO_A_backend_config, config);
    xla_put_text(l, &d, TERN_HLO_A_call_target_name, target);
    xla_put_bool(l, &d, TERN_HLO_A_has_side_effect, xla_int_of(in, XLA_has_side_effect));
    if (*sharding) {
        tern_name name;
        tern_hlo_attr value;
        TERN_TRY(tern_hlo_name_add(l->m, "mhlo.sharding", 13, &name));
        TERN_TRY(
            tern_hlo_attr_text(l->m, TERN_HLO_ATTR_STRING, sharding, strlen(sharding), &value));
        xla_put(&d, (tern_hlo_attr_name)name, value);
    }
    return xla_end(l, in, &d);
}
