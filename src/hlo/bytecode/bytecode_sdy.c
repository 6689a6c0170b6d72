/* hlo/bytecode/bytecode_sdy.c - attributes of Shardy, by code. It has no types. */
#include "hlo/bytecode/bytecode_impl.h"

#include "base/assert.h"

/* A list that is absent if empty. */
static tern_status read_some(bc *b, bc_reader *r, tern_hlo_attr *out)
{
    tern_hlo_attr *list;
    uint32_t count;
    *out = 0;
    TERN_TRY(bc_read_attr_list(b, r, &list, &count));
    return count ? tern_hlo_attr_array(b->m, list, count, out) : NULL;
}

static tern_status read_manual_axes(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_attr axes;
    TERN_TRY(bc_read_attr_array(b, r, &axes));
    return tern_hlo_attr_record(b->m, TERN_HLO_RECORD_SDY_MANUAL_AXES, &axes, out);
}

static tern_status read_mesh_axis(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_attr fields[2];
    TERN_TRY(bc_read_string(b, r, &fields[0]));
    TERN_TRY(bc_read_svarint_attr(b, r, &fields[1]));
    return tern_hlo_attr_record(b->m, TERN_HLO_RECORD_SDY_MESH_AXIS, fields, out);
}

static tern_status read_mesh(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_attr fields[2] = {0};
    int64_t *ids;
    uint32_t count;
    TERN_TRY(bc_read_attr_array(b, r, &fields[0]));
    TERN_TRY(bc_read_int_list(b, r, &ids, &count));
    if (count)
        TERN_TRY(tern_hlo_attr_ints(b->m, TERN_I64, ids, count, &fields[1]));
    return tern_hlo_attr_record(b->m, TERN_HLO_RECORD_SDY_MESH, fields, out);
}

static tern_status read_axis_ref(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_attr fields[3], sub;
    TERN_TRY(bc_read_string(b, r, &fields[0]));
    TERN_TRY(bc_read_optional_attr(b, r, &sub));
    TERN_TRY(bc_spread_pair(b, sub, &fields[1]));
    return tern_hlo_attr_record(b->m, TERN_HLO_RECORD_SDY_AXIS_REF, fields, out);
}

static tern_status read_dimension(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_attr fields[3] = {0};
    TERN_TRY(bc_read_attr_array(b, r, &fields[0]));
    TERN_TRY(tern_hlo_attr_bool(b->m, bc_byte(r) != 0, &fields[1]));
    uint64_t priority = bc_varint(r);
    if (priority & 1)
        TERN_TRY(tern_hlo_attr_int(b->m, TERN_I64, (int64_t)(priority >> 1), &fields[2]));
    return tern_hlo_attr_record(b->m, TERN_HLO_RECORD_SDY_DIMENSION_SHARDING, fields, out);
}

/* Version 2 adds unreduced axes, version 3 their reduction kind. */
static tern_status read_sharding(bc *b, bc_reader *r, int version, tern_hlo_attr *out)
{
    tern_hlo_attr fields[5] = {0};
    TERN_TRY(bc_read_attr(b, r, &fields[0]));
    TERN_TRY(bc_read_attr_array(b, r, &fields[1]));
    TERN_TRY(read_some(b, r, &fields[2]));
    if (version >= 2)
        TERN_TRY(read_some(b, r, &fields[3]));
    if (version >= 3) {
        int64_t op = bc_svarint(r);
        if (op)
            TERN_TRY(tern_hlo_attr_int(b->m, TERN_I64, op, &fields[4]));
    }
    return tern_hlo_attr_record(b->m, TERN_HLO_RECORD_SDY_SHARDING, fields, out);
}

static tern_status read_per_value(bc *b, bc_reader *r, int arg, tern_hlo_attr *out)
{
    (void)arg;
    tern_hlo_attr shardings;
    TERN_TRY(bc_read_attr_array(b, r, &shardings));
    return tern_hlo_attr_record(b->m, TERN_HLO_RECORD_SDY_SHARDING_PER_VALUE, &shardings, out);
}

static const bc_attr_row attrs[] = {
    [0] = {"manual_axes", read_manual_axes, 0},
    [1] = {"mesh_axis", read_mesh_axis, 0},
    [2] = {"mesh", read_mesh, 0},
    [3] = {"sub_axis_info", bc_read_pair, 0},
    [4] = {"axis_ref", read_axis_ref, 0},
    [5] = {"dimension_sharding", read_dimension, 0},
    [6] = {"sharding", read_sharding, 1},
    [7] = {"sharding_per_value", read_per_value, 0},
    [8] = {"dim_mapping", bc_read_dim_mapping, 0},
    [9] = {"tensor_mapping", bc_read_array, 0},
    [10] = {"op_sharding_rule", bc_read_sharding_rule, 0},
    [11] = {"axis_ref_list", NULL, 0},
    [12] = {"list_of_axis_ref_lists", NULL, 0},
    [13] = {"all_to_all_param", NULL, 0},
    [14] = {"all_to_all_param_list", NULL, 0},
    [15] = {"sharding", read_sharding, 2},
    [16] = {"sharding_per_value", read_per_value, 0},
    [17] = {"sharding", read_sharding, 3},
};

const bc_dialect_rows bc_sdy_rows = {attrs, TERN_COUNT_OF(attrs), NULL, 0};
