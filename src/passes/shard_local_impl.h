/* passes/shard_local_impl.h - what makes local programs is built with.
 *
 * The local main is built beside the global one. Values of the global program keep their types; the
 * cloner maps them to local values. Whatever differs between partitions is a table of numbers with
 * an entry for each of them, in which the program looks up its own. */
#ifndef TERN_PASSES_SHARD_LOCAL_IMPL_H
#define TERN_PASSES_SHARD_LOCAL_IMPL_H

#include "base/assert.h"
#include "hlo/builder.h"
#include "hlo/clone.h"
#include "passes/shard.h"
#include "passes/shard_attrs.h"
#include "passes/shard_project.h"

typedef struct {
    tern_hlo_attr table;
    tern_hlo_value value;
} tern_local_lookup;

typedef struct {
    tern_hlo_module *m;
    const tern_shard_options *options;
    tern_shard_report *report;
    tern_arena arena;
    tern_shard_meshes meshes;
    int32_t partitions;
    /* Of the current op: the partition at each position of its mesh, and the inverse. NULL: in
     * order. */
    const int64_t *ids, *positions;
    tern_hlo_builder b; /* of the local program */
    tern_hlo_cloner cloner;
    uint32_t value_count;                /* of the global program */
    const tern_sharding **shardings;     /* [global value]; NULL: replicated */
    int64_t first_channel, next_channel; /* of the partitioner's collectives */
    tern_hlo_region prologue;            /* lookups, which become the first ops of main */
    tern_hlo_value partition; /* partition_id as tensor<i32>, in the prologue; 0: not used yet */
    TERN_VEC(tern_local_lookup) lookups;
    tern_hlo_value *single_operands; /* whole operands of the op that one device executes */
} tern_local;

/* An op while it is made local: its tensors are its operands, then its results. */
typedef struct {
    tern_hlo_op op;
    tern_hlo_code code;
    uint32_t operand_count, result_count;
    const tern_shard_rule *rule; /* NULL: has none */
    tern_shard_projection factors;
    const tern_sharding **declared; /* [tensor] */
    /* [tensor] What the local op has: the same without the axes of factors that are given up. */
    tern_sharding *shardings;
    const tern_hlo_type_info **global; /* [tensor] */
    tern_hlo_value *in;                /* [operand] local */
    tern_hlo_value *out;               /* [result] local, set by the emitter */
    tern_shard_axes partial;           /* axes over which results must be reduced: REDUCE factors */
} tern_local_op;

/* --- shardings (shard_local_values.c) --- */

/* Never NULL for a tensor; dimensions without axes for a value without a sharding. */
TERN_MUST_USE tern_status tern_local_sharding_of(tern_local *l, tern_hlo_value v,
                                                 const tern_sharding **out);
/* Reads the shardings of the results of |op|: its attribute out_sharding, out_shardings, sharding
 * or sdy.sharding. */
TERN_MUST_USE tern_status tern_local_read_results(tern_local *l, tern_hlo_op op);
/* NULL or a single device: replicated. INVALID if it is not for a tensor of this rank. */
TERN_MUST_USE tern_status tern_local_set_sharding(tern_local *l, tern_hlo_value v,
                                                  const tern_sharding *s);
/* Item |i| of a #sdy.sharding_per_value, or the only one. */
TERN_MUST_USE tern_status tern_local_read_sharding(tern_local *l, tern_hlo_attr attr, uint32_t i,
                                                   const tern_sharding **out);
/* Axes of positions in |mesh| as axes of partition ids, where these can express its order of
 * devices, as that of a transposed mesh. Shardings that are read have such axes, so that meshes of
 * different orders can be used together. */
tern_shard_axes tern_local_axes_of_ids(const tern_shard_mesh *mesh, const tern_shard_axes *list);
/* Other orders hold for one op at a time: sets l->ids. A sharding without axes has any order. */
TERN_MUST_USE tern_status tern_local_use_order(tern_local *l, const tern_sharding *s);
bool tern_local_same_order(const tern_local *l, const tern_sharding *a, const tern_sharding *b);
/* The attribute of that name; 0 if the op has none. */
tern_hlo_attr tern_local_named_attr(const tern_local *l, tern_hlo_op op, const char *name);

/* --- numbers that depend on the partition (shard_local_build.c) --- */

/* A tensor<i32>: the entry of this partition. |table| has l->partitions entries, by id. */
tern_hlo_value tern_local_look_up(tern_local *l, const int64_t *table);
/* The index of this partition's shard, times |unit|. */
tern_hlo_value tern_local_offset(tern_local *l, const tern_shard_axes *axes, int64_t unit);
/* How many elements of its shard of a dimension of |size| are not padding. */
tern_hlo_value tern_local_filled(tern_local *l, const tern_shard_axes *axes, int64_t size);
/* A tensor<i1>: this partition has the first shard. */
tern_hlo_value tern_local_is_first(tern_local *l, const tern_shard_axes *axes);
static inline int64_t tern_local_position(const tern_local *l, int64_t id)
{
    return l->positions ? l->positions[id] : id;
}

/* --- building (shard_local_build.c) --- */

enum { TERN_LOCAL_MAX_RANK = 64 };

static inline const tern_hlo_type_info *tern_local_type(const tern_local *l, tern_hlo_value v)
{
    return tern_hlo_value_type_of(l->m, v);
}
tern_hlo_value tern_local_i32(tern_local *l, int64_t value);
/* |size| elements of dimension |dim| from |start|, a tensor<i32>. */
tern_hlo_value tern_local_dynamic_slice(tern_local *l, tern_hlo_value x, uint32_t dim,
                                        tern_hlo_value start, int64_t size);
/* |x| from |start|, a tensor<i32>, in a dimension |dim| of |size|, and |fill|, a scalar, around. */
tern_hlo_value tern_local_place(tern_local *l, tern_hlo_value x, uint32_t dim, tern_hlo_value start,
                                int64_t size, tern_hlo_value fill);
/* Elements |start| to |limit| - 1 of dimension |dim|. */
tern_hlo_value tern_local_slice(tern_local *l, tern_hlo_value x, uint32_t dim, int64_t start,
                                int64_t limit);
/* Adds |low| and |high| elements of |fill|, a scalar, or zeros if it is 0. */
tern_hlo_value tern_local_pad(tern_local *l, tern_hlo_value x, uint32_t dim, int64_t low,
                              int64_t high, tern_hlo_value fill);
/* |interior| elements of |fill| behind each element. */
tern_hlo_value tern_local_spread(tern_local *l, tern_hlo_value x, uint32_t dim, int64_t interior,
                                 tern_hlo_value fill);
/* |x| with a dimension of 1 before the others. */
tern_hlo_value tern_local_as_row(tern_local *l, tern_hlo_value x);
/* |scalar| in the shape of |like|. */
tern_hlo_value tern_local_fill(tern_local *l, tern_hlo_value scalar, tern_hlo_value like);
/* Integers |x| clamped to 0 .. |limit|, or to what their type has of that range. */
tern_hlo_value tern_local_clamp(tern_local *l, tern_hlo_value x, int64_t limit);
/* The element x for which combining by |code| changes nothing: -0.0 for sums of floats. */
tern_hlo_value tern_local_identity(tern_local *l, tern_hlo_code code, tern_dtype dtype);
/* |x| where this partition has the first shard of |axes|, else the identity of |code|. */
tern_hlo_value tern_local_keep_first(tern_local *l, tern_hlo_value x, const tern_shard_axes *axes,
                                     tern_hlo_code code);

/* --- moving data between partitions (shard_local_move.c) --- */

/* |x|, a shard of a tensor of |global|'s shape by |from|, becomes its shard by |to|. */
tern_hlo_value tern_local_move(tern_local *l, tern_hlo_value x, const tern_hlo_type_info *global,
                               const tern_sharding *from, const tern_sharding *to);
/* The region of a reduction by |code|. */
tern_hlo_region tern_local_reduction_body(tern_local *l, tern_hlo_code code, tern_dtype dtype);
/* Reduced by |code| over the partitions that differ in |axes|. */
tern_hlo_value tern_local_all_reduce(tern_local *l, tern_hlo_value x, const tern_shard_axes *axes,
                                     tern_hlo_code code);
/* The same; of dimension |dim|, whose size is a multiple, each keeps its part. */
tern_hlo_value tern_local_reduce_scatter(tern_local *l, tern_hlo_value x,
                                         const tern_shard_axes *axes, uint32_t dim,
                                         tern_hlo_code code);
/* The shards of all partitions that differ in |axes|, in order, along |dim|. */
tern_hlo_value tern_local_all_gather(tern_local *l, tern_hlo_value x, const tern_shard_axes *axes,
                                     uint32_t dim);
/* |x| of partition |root|, on all of them. */
tern_hlo_value tern_local_broadcast_from(tern_local *l, tern_hlo_value x, int64_t root);
/* The partition at a position of the mesh. */
static inline int64_t tern_local_id_at(const tern_local *l, int64_t position)
{
    return l->ids ? l->ids[position] : position;
}
/* The position that is number |index| along |axes| and otherwise like |position|. */
int64_t tern_local_member(const tern_shard_axes *axes, int64_t position, int64_t index);
/* Each pair is a source and a target; who is no target gets zeros. */
tern_hlo_value tern_local_permute(tern_local *l, tern_hlo_value x, const int64_t *pairs,
                                  uint32_t pair_count);

/* --- padding (shard_mask.c) --- */

static inline bool tern_local_is_uneven(const tern_shard_axes *axes, int64_t size)
{
    return axes->count && size % tern_shard_axes_product(axes) != 0;
}
/* |x| with |fill|, a scalar, in the padding of dimension |dim|. */
tern_hlo_value tern_local_mask_dim(tern_local *l, tern_hlo_value x, uint32_t dim,
                                   const tern_shard_axes *axes, int64_t size, tern_hlo_value fill);
/* The same for all dimensions of operand |i| that have a REDUCE factor. */
tern_hlo_value tern_local_mask_reduced(tern_local *l, const tern_local_op *o, uint32_t i,
                                       tern_hlo_value fill);

/* --- ops (shard_local_ops.c and others) --- */

static inline uint32_t tern_local_result(const tern_local_op *o, uint32_t i)
{
    return o->operand_count + i;
}
/* The local type of a tensor; 0 after an error. */
tern_hlo_type tern_local_type_of(tern_local *l, const tern_local_op *o, uint32_t tensor);
/* Clones the op with operands o->in and local result types, and sets o->out. */
TERN_MUST_USE tern_status tern_local_clone(tern_local *l, tern_local_op *o);
/* The same with other attributes. */
TERN_MUST_USE tern_status tern_local_clone_with(tern_local *l, tern_local_op *o,
                                                const tern_hlo_attr_use *changed, uint32_t count);

/* Emits the local op: o->shardings agree with its rule. */
typedef tern_status (*tern_local_emit)(tern_local *l, tern_local_op *o);
tern_status tern_local_iota(tern_local *l, tern_local_op *o);
tern_status tern_local_constant(tern_local *l, tern_local_op *o);
tern_status tern_local_broadcast(tern_local *l, tern_local_op *o);
tern_status tern_local_slice_op(tern_local *l, tern_local_op *o);
tern_status tern_local_pad_op(tern_local *l, tern_local_op *o);
tern_status tern_local_reverse(tern_local *l, tern_local_op *o);
tern_status tern_local_dynamic_slice_op(tern_local *l, tern_local_op *o);
tern_status tern_local_dynamic_update_slice(tern_local *l, tern_local_op *o);
tern_status tern_local_dot(tern_local *l, tern_local_op *o);
tern_status tern_local_convolution(tern_local *l, tern_local_op *o);
tern_status tern_local_reduce(tern_local *l, tern_local_op *o);
tern_status tern_local_reduce_window(tern_local *l, tern_local_op *o);
tern_status tern_local_random(tern_local *l, tern_local_op *o);
tern_status tern_local_gather(tern_local *l, tern_local_op *o);
tern_status tern_local_scatter(tern_local *l, tern_local_op *o);

/* Whether each partition can generate its shard of random bits alone. (shard_local_random.c) */
bool tern_local_random_has_order(const tern_local *l, const tern_local_op *o);

/* The windows of a convolution, with halos: |attrs| receives padding and lhs_dilation of the local
 * op. (shard_halo_windows.c) */
TERN_MUST_USE tern_status tern_local_take_windows(tern_local *l, tern_local_op *o,
                                                  tern_hlo_attr_use *attrs);

/* Makes all ops of the global |region| local, at the end of the builder's region, except its
 * terminator. (shard_local.c) */
TERN_MUST_USE tern_status tern_local_region(tern_local *l, tern_hlo_region region);
/* Combines all-reduces of the local |region| that follow each other. (shard_local_combine.c) */
TERN_MUST_USE tern_status tern_local_combine(tern_local *l, tern_hlo_region region);
/* The op that combines partial results of |op|, whose REDUCE factors are sharded; NO_CODE if they
 * cannot be combined. (shard_local_ops.c) */
tern_hlo_code tern_local_combiner(const tern_hlo_module *m, tern_hlo_op op);

#endif
