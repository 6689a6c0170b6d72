/* passes/shard_halo_windows.c - convolutions and windowed reductions with sharded windows.
 *
 * A shard of the result needs the elements that its windows cover, with padding and the space
 * between dilated elements. Each partition takes these with halos, so that its own op has neither
 * in that dimension. */
#include "passes/shard_halo_impl.h"

enum { LOW, HIGH };

/* Attributes of the windows, one per dimension that windows have; absent ones are NULL. */
typedef struct {
    uint32_t count;
    const int64_t *strides, *spreads, *dilations, *padding;
} window_attrs;

static const int64_t *ints_of(const tern_local *l, const tern_local_op *o, tern_hlo_attr_name name)
{
    uint32_t count;
    return tern_hlo_op_ints(l->m, o->op, name, &count);
}

static int64_t at(const int64_t *ints, uint32_t i, int64_t otherwise)
{
    return ints ? ints[i] : otherwise;
}

/* What the windows of size |window| in dimension |dim| of the operand need, |out| of the result. */
static tern_halo_part part_of(const tern_local_op *o, const window_attrs *w, uint32_t i,
                              int64_t window, uint32_t dim, uint32_t out)
{
    int64_t shard = tern_halo_result_shard(o, out), stride = at(w->strides, i, 1);
    return (tern_halo_part){.dim = dim,
                            .low = at(w->padding, 2 * i + LOW, 0),
                            .spread = at(w->spreads, i, 1),
                            .step = shard * stride,
                            .len =
                                (shard - 1) * stride + (window - 1) * at(w->dilations, i, 1) + 1};
}

/* --- attributes of the local op --- */

typedef struct {
    int64_t padding[2 * TERN_LOCAL_MAX_RANK], spreads[TERN_LOCAL_MAX_RANK];
} local_attrs;

static void copy_attrs(const window_attrs *w, local_attrs *to)
{
    TERN_ASSERT(w->count <= TERN_LOCAL_MAX_RANK);
    for (uint32_t i = 0; i < w->count; i++) {
        to->spreads[i] = at(w->spreads, i, 1);
        to->padding[2 * i + LOW] = at(w->padding, 2 * i + LOW, 0);
        to->padding[2 * i + HIGH] = at(w->padding, 2 * i + HIGH, 0);
    }
}

static void clear_attrs(local_attrs *a, uint32_t i)
{
    a->spreads[i] = 1;
    a->padding[2 * i + LOW] = a->padding[2 * i + HIGH] = 0;
}

/* |out| receives padding and dilation of the operand. */
static tern_status write_attrs(tern_local *l, const local_attrs *a, uint32_t count,
                               tern_hlo_attr_name spreads, tern_hlo_attr_use *out)
{
    int64_t dims[] = {count, 2};
    tern_hlo_type type;
    out[0].name = TERN_HLO_A_padding;
    out[1].name = (tern_name)spreads;
    TERN_TRY(tern_hlo_type_tensor(l->m, TERN_I64, dims, 2, &type));
    TERN_TRY(tern_hlo_attr_elements(l->m, type, a->padding, 2 * count * sizeof *a->padding, false,
                                    &out[0].value));
    return tern_hlo_attr_ints(l->m, TERN_I64, a->spreads, count, &out[1].value);
}

/* --- reduce_window --- */

/* Inputs, then as many initial values, which are also what padding has. */
tern_status tern_local_reduce_window(tern_local *l, tern_local_op *o)
{
    const int64_t *sizes = ints_of(l, o, TERN_HLO_A_window_dimensions);
    window_attrs w = {.count = o->global[0]->rank,
                      .strides = ints_of(l, o, TERN_HLO_A_window_strides),
                      .spreads = ints_of(l, o, TERN_HLO_A_base_dilations),
                      .dilations = ints_of(l, o, TERN_HLO_A_window_dilations),
                      .padding = ints_of(l, o, TERN_HLO_A_padding)};
    local_attrs local;
    tern_hlo_attr_use attrs[2];
    copy_attrs(&w, &local);
    for (uint32_t d = 0; d < w.count; d++) {
        if (!tern_halo_is_moved(o, d))
            continue;
        tern_halo_part part = part_of(o, &w, d, sizes[d], d, d);
        for (uint32_t i = 0; i < o->result_count; i++)
            TERN_TRY(tern_halo_take(l, o, i, &part, o->in[o->result_count + i], &o->in[i]));
        clear_attrs(&local, d);
    }
    TERN_TRY(write_attrs(l, &local, w.count, TERN_HLO_A_base_dilations, attrs));
    return tern_local_clone_with(l, o, attrs, 2);
}

/* --- convolution --- */

tern_status tern_local_take_windows(tern_local *l, tern_local_op *o, tern_hlo_attr_use *attrs)
{
    enum { LHS, RHS };
    const int64_t *in = ints_of(l, o, TERN_HLO_A_input_spatial_dimensions),
                  *kernel = ints_of(l, o, TERN_HLO_A_kernel_spatial_dimensions),
                  *out = ints_of(l, o, TERN_HLO_A_output_spatial_dimensions);
    window_attrs w = {.count = o->global[LHS]->rank - 2,
                      .strides = ints_of(l, o, TERN_HLO_A_window_strides),
                      .spreads = ints_of(l, o, TERN_HLO_A_lhs_dilation),
                      .dilations = ints_of(l, o, TERN_HLO_A_rhs_dilation),
                      .padding = ints_of(l, o, TERN_HLO_A_padding)};
    local_attrs local;
    copy_attrs(&w, &local);
    for (uint32_t i = 0; i < w.count; i++) {
        if (!tern_halo_is_moved(o, (uint32_t)in[i]))
            continue;
        tern_halo_part part =
            part_of(o, &w, i, o->global[RHS]->dims[kernel[i]], (uint32_t)in[i], (uint32_t)out[i]);
        tern_hlo_value zero = tern_hlo_build_splat(&l->b, o->global[LHS]->dtype, NULL, 0, 0);
        TERN_TRY(tern_halo_take(l, o, LHS, &part, zero, &o->in[LHS]));
        clear_attrs(&local, i);
    }
    return write_attrs(l, &local, w.count, TERN_HLO_A_lhs_dilation, attrs);
}
