/* passes/collective_build.c - builds collectives in the one form: along dimension 0, ids are ranks,
 * one real tensor. */
#include <string.h>

#include "numerics/format.h"
#include "passes/collectives_impl.h"

void tern_builder_fail(tern_hlo_builder *b, tern_status st)
{
    if (st && b->status)
        tern_status_free(st);
    else if (st)
        b->status = st;
}

/* --- attributes --- */

enum { ATTRS_MAX = 6 };

typedef struct {
    tern_hlo_attr_use items[ATTRS_MAX];
    uint32_t count;
} attr_list;

static void add_attr(attr_list *list, tern_hlo_attr_name name, tern_hlo_attr value)
{
    TERN_ASSERT(list->count < ATTRS_MAX);
    list->items[list->count++] = (tern_hlo_attr_use){(tern_name)name, value};
}

static void add_int(tern_hlo_builder *b, attr_list *list, tern_hlo_attr_name name, int64_t value)
{
    tern_hlo_attr attr = 0;
    tern_builder_fail(b, tern_hlo_attr_int(b->m, TERN_I64, value, &attr));
    add_attr(list, name, attr);
}

tern_hlo_attr tern_build_groups(tern_hlo_builder *b, const tern_rank_groups *groups)
{
    const int64_t dims[] = {groups->count, groups->size};
    tern_hlo_type type = 0;
    tern_hlo_attr attr = 0;
    tern_status st = tern_hlo_type_tensor(b->m, TERN_I64, dims, 2, &type);
    if (!st)
        st = tern_hlo_attr_elements(b->m, type, groups->ids,
                                    (size_t)groups->count * groups->size * sizeof(int64_t), false,
                                    &attr);
    tern_builder_fail(b, st);
    return attr;
}

/* The attributes of |code|, in alphabetical order as in ops.def. */
static attr_list attrs_of(tern_hlo_builder *b, tern_hlo_code code, const tern_rank_groups *groups)
{
    attr_list list = {.count = 0};
    tern_hlo_attr unit = 0;
    if (code == TERN_HLO_ALL_GATHER)
        add_int(b, &list, TERN_HLO_A_all_gather_dim, 0);
    add_int(b, &list, TERN_HLO_A_channel_id, 1);
    if (code == TERN_HLO_ALL_TO_ALL)
        add_int(b, &list, TERN_HLO_A_concat_dimension, 0);
    add_attr(&list,
             code == TERN_HLO_COLLECTIVE_PERMUTE ? TERN_HLO_A_source_target_pairs
                                                 : TERN_HLO_A_replica_groups,
             tern_build_groups(b, groups));
    if (code == TERN_HLO_REDUCE_SCATTER)
        add_int(b, &list, TERN_HLO_A_scatter_dimension, 0);
    if (code == TERN_HLO_ALL_TO_ALL) {
        add_int(b, &list, TERN_HLO_A_split_count, groups->size);
        add_int(b, &list, TERN_HLO_A_split_dimension, 0);
    }
    if (tern_hlo_op_attr_row(code, TERN_HLO_A_use_global_device_ids)) {
        tern_builder_fail(b, tern_hlo_attr_unit(b->m, &unit));
        add_attr(&list, TERN_HLO_A_use_global_device_ids, unit);
    }
    return list;
}

static tern_hlo_type result_type(tern_hlo_builder *b, tern_hlo_code code, tern_hlo_value x,
                                 uint32_t size)
{
    enum { RANK_MAX = 64 };
    const tern_hlo_type_info *t = tern_hlo_value_type_of(b->m, x);
    int64_t dims[RANK_MAX];
    tern_hlo_type type = 0;
    TERN_ASSERT(t->rank <= RANK_MAX);
    memcpy(dims, t->dims, t->rank * sizeof(*dims));
    if (code == TERN_HLO_ALL_GATHER && __builtin_mul_overflow(dims[0], (int64_t)size, &dims[0]))
        tern_builder_fail(b, tern_status_no_memory());
    if (code == TERN_HLO_REDUCE_SCATTER)
        dims[0] /= size;
    tern_builder_fail(b, tern_hlo_type_tensor(b->m, t->dtype, dims, t->rank, &type));
    return type;
}

/* --- collectives --- */

static bool is_complex(const tern_hlo_builder *b, tern_hlo_value x)
{
    return tern_num_format_of(tern_hlo_value_type_of(b->m, x)->dtype)->kind == TERN_KIND_COMPLEX;
}

static tern_hlo_region reducer_region(tern_hlo_builder *b, tern_hlo_code reducer, tern_dtype dtype)
{
    tern_hlo_type scalar = 0;
    tern_hlo_value args[2] = {0};
    tern_builder_fail(b, tern_hlo_type_tensor(b->m, dtype, NULL, 0, &scalar));
    const tern_hlo_type types[] = {scalar, scalar};
    tern_hlo_build_scope scope = tern_hlo_build_region(b, types, 2, args);
    tern_hlo_value sum = tern_hlo_build_binary(b, reducer, args[0], args[1]);
    return tern_hlo_build_region_end(b, scope, &sum, 1);
}

static tern_hlo_value build_real(tern_collectives *c, tern_hlo_code code, tern_hlo_code reducer,
                                 tern_hlo_value x, const tern_rank_groups *groups)
{
    tern_hlo_builder *b = &c->r.builder;
    if (b->status)
        return 0;
    attr_list attrs = attrs_of(b, code, groups);
    tern_hlo_type type = result_type(b, code, x, groups->size);
    tern_hlo_region region =
        reducer == TERN_HLO_NO_CODE
            ? 0
            : reducer_region(b, reducer, tern_hlo_value_type_of(b->m, x)->dtype);
    return tern_hlo_build(b, &(tern_hlo_op_spec){.code = code,
                                                 .operands = &x,
                                                 .operand_count = 1,
                                                 .results = &type,
                                                 .result_count = 1,
                                                 .attrs = attrs.items,
                                                 .attr_count = attrs.count,
                                                 .regions = &region,
                                                 .region_count = region ? 1 : 0});
}

tern_hlo_value tern_build_reduction(tern_collectives *c, tern_hlo_code code, tern_hlo_code reducer,
                                    tern_hlo_value x, const tern_rank_groups *groups)
{
    tern_hlo_builder *b = &c->r.builder;
    if (b->status || !is_complex(b, x))
        return build_real(c, code, reducer, x, groups);
    tern_hlo_value real = tern_hlo_build_unary(b, TERN_HLO_REAL, x);
    tern_hlo_value imag = tern_hlo_build_unary(b, TERN_HLO_IMAG, x);
    real = build_real(c, code, reducer, real, groups);
    imag = build_real(c, code, reducer, imag, groups);
    return tern_hlo_build_binary(b, TERN_HLO_COMPLEX, real, imag);
}

tern_hlo_value tern_build_collective(tern_collectives *c, tern_hlo_code code, tern_hlo_value x,
                                     const tern_rank_groups *groups)
{
    return tern_build_reduction(c, code, TERN_HLO_NO_CODE, x, groups);
}

/* --- by rank --- */

static tern_hlo_value build_dynamic_slice(tern_hlo_builder *b, tern_hlo_value x,
                                          const tern_hlo_value *starts, const int64_t *sizes,
                                          uint32_t rank)
{
    enum { RANK_MAX = 2 };
    tern_hlo_value operands[1 + RANK_MAX] = {x};
    tern_hlo_attr attr = 0;
    TERN_ASSERT(rank <= RANK_MAX);
    memcpy(operands + 1, starts, rank * sizeof(*starts));
    tern_builder_fail(b, tern_hlo_attr_ints(b->m, TERN_I64, sizes, rank, &attr));
    tern_hlo_attr_use use = {TERN_HLO_A_slice_sizes, attr};
    return tern_hlo_build(b, &(tern_hlo_op_spec){.code = TERN_HLO_DYNAMIC_SLICE,
                                                 .operands = operands,
                                                 .operand_count = 1 + rank,
                                                 .attrs = &use,
                                                 .attr_count = 1});
}

tern_hlo_value tern_build_by_rank(tern_collectives *c, tern_dtype dtype, const void *table,
                                  size_t element_bytes)
{
    tern_hlo_builder *b = &c->r.builder;
    const int64_t ranks = tern_collective_ranks(c), one = 1;
    tern_hlo_type type = 0;
    tern_builder_fail(b, tern_hlo_type_tensor(b->m, dtype, &ranks, 1, &type));
    tern_hlo_value constant =
        tern_hlo_build_constant(b, type, table, (size_t)ranks * element_bytes);
    tern_hlo_value rank = tern_hlo_build(b, &(tern_hlo_op_spec){.code = TERN_HLO_PARTITION_ID});
    tern_hlo_value at = build_dynamic_slice(b, constant, &rank, &one, 1);
    return tern_hlo_build_reshape(b, at, NULL, 0);
}

tern_hlo_value tern_build_row(tern_collectives *c, tern_hlo_value x, tern_hlo_value row)
{
    tern_hlo_builder *b = &c->r.builder;
    if (b->status)
        return 0;
    const int64_t elems = tern_hlo_value_type_of(b->m, x)->dims[1], sizes[] = {1, elems};
    tern_dtype index = tern_hlo_value_type_of(b->m, row)->dtype;
    const tern_hlo_value starts[] = {row, tern_hlo_build_splat(b, index, NULL, 0, 0)};
    return build_dynamic_slice(b, x, starts, sizes, 2);
}

/* Row |k| of the groups' columns: the member of this rank's group, or any rank beyond its end. */
static tern_hlo_value member_of_rank(tern_collectives *c, const tern_rank_groups *groups,
                                     uint32_t k)
{
    int32_t *table = TERN_NEW_N(&c->arena, int32_t, tern_collective_ranks(c));
    if (!table) {
        tern_builder_fail(&c->r.builder, tern_status_no_memory());
        return 0;
    }
    for (size_t i = 0; i < (size_t)groups->count * groups->size; i++) {
        int64_t member = groups->ids[i - i % groups->size + k];
        if (groups->ids[i] >= 0)
            table[groups->ids[i]] = member < 0 ? 0 : (int32_t)member;
    }
    return tern_build_by_rank(c, TERN_I32, table, sizeof(*table));
}

tern_hlo_value tern_build_members(tern_collectives *c, tern_hlo_value x,
                                  const tern_rank_groups *groups)
{
    tern_hlo_builder *b = &c->r.builder;
    tern_rank_groups all;
    if (b->status)
        return 0;
    const int64_t dims[] = {1, tern_hlo_value_type_of(b->m, x)->count};
    tern_hlo_value flat = tern_hlo_build_reshape(b, x, dims, 2);
    if (groups->is_even && groups->is_complete)
        return tern_build_collective(c, TERN_HLO_ALL_GATHER, flat, groups);
    tern_hlo_value *rows = TERN_NEW_N(&c->arena, tern_hlo_value, groups->size);
    tern_status st = rows ? tern_rank_groups_all(c, &all) : tern_status_no_memory();
    if (st) {
        tern_builder_fail(b, st);
        return 0;
    }
    tern_hlo_value gathered = tern_build_collective(c, TERN_HLO_ALL_GATHER, flat, &all);
    for (uint32_t k = 0; k < groups->size; k++)
        rows[k] = tern_build_row(c, gathered, member_of_rank(c, groups, k));
    return tern_hlo_build_concatenate(b, rows, groups->size, 0);
}
