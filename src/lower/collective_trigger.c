/* lower/collective_trigger.c - collectives between devices, and the rank of a device.
 *
 * The pass `collectives` has left one form: one dense operand, dimension 0, ids that are ranks. A
 * collective becomes one cc_trigger on tensors in HBM. It completes asynchronously: consumers wait
 * for its semaphore, other work goes on. All ranks record the same collectives on the same streams
 * in the same order. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "lower/lower_impl.h"

/* One engine triggers all collectives, so that their order is that of the program. GpSimd also
 * triggers the stores of their operands; loads run ahead on another engine. */
enum { TRIGGERING_ENGINE = TERN_ENGINE_POOL, STREAMS_MAX = 4 };

typedef struct {
    tern_hlo_code code;
    tern_isa_CC kind;
} collective_row;

static const collective_row rows[] = {
    {TERN_HLO_ALL_REDUCE, TERN_CC_ALL_REDUCE},
    {TERN_HLO_ALL_GATHER, TERN_CC_ALL_GATHER},
    {TERN_HLO_REDUCE_SCATTER, TERN_CC_REDUCE_SCATTER},
    {TERN_HLO_ALL_TO_ALL, TERN_CC_ALL_TO_ALL},
    {TERN_HLO_COLLECTIVE_PERMUTE, TERN_CC_PERMUTE},
    {TERN_HLO_COLLECTIVE_BROADCAST, TERN_CC_PERMUTE}, /* one source, several targets */
    {TERN_HLO_CUSTOM_CALL, TERN_CC_RAGGED},
};

static const struct {
    tern_hlo_code code;
    tern_alu op;
} reductions[] = {
    {TERN_HLO_ADD, TERN_ALU_ADD},      {TERN_HLO_MULTIPLY, TERN_ALU_MULTIPLY},
    {TERN_HLO_MAXIMUM, TERN_ALU_MAX},  {TERN_HLO_MINIMUM, TERN_ALU_MIN},
    {TERN_HLO_AND, TERN_ALU_BITS_AND}, {TERN_HLO_OR, TERN_ALU_BITS_OR},
    {TERN_HLO_XOR, TERN_ALU_BITS_XOR},
};

static tern_isa_CC kind_of(tern_hlo_code code)
{
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++)
        if (rows[i].code == code)
            return rows[i].kind;
    TERN_ASSERT(false);
    return TERN_CC_ALL_REDUCE;
}

/* --- groups --- */

/* Ids as the instruction has them: rows of |columns|, padded with all ones. */
typedef struct {
    uint32_t *ids;
    size_t bytes;
    uint64_t dims[2];
} id_table;

static int64_t id_at(const tern_hlo_attr_info *a, size_t i)
{
    int64_t id = 0;
    memcpy(&id, a->data + (a->is_splat ? 0 : i * sizeof(id)), sizeof(id));
    return id;
}

static bool table_make(tern_lower *l, uint64_t groups, uint64_t ranks, id_table *out)
{
    *out = (id_table){.bytes = groups * ranks * sizeof(uint32_t), .dims = {groups, ranks}};
    out->ids = tern_mem_get(l->mem, out->bytes);
    if (!out->ids)
        tern_lir_fail(l->b, tern_status_no_memory());
    return out->ids;
}

/* The groups, or the pairs of a permute, as they stand. */
static bool table_copy(tern_lower *l, const tern_hlo_attr_info *a, id_table *out)
{
    const int64_t *dims = tern_hlo_type_of(l->m, a->type)->dims;
    if (!table_make(l, (uint64_t)dims[0], (uint64_t)dims[1], out))
        return false;
    for (size_t i = 0; i < out->dims[0] * out->dims[1]; i++) {
        int64_t id = id_at(a, i);
        out->ids[i] = id < 0 ? UINT32_MAX : (uint32_t)id;
    }
    return true;
}

/* A broadcast: the first of each group sends to all of it. */
static bool table_of_roots(tern_lower *l, const tern_hlo_attr_info *a, id_table *out)
{
    const int64_t *dims = tern_hlo_type_of(l->m, a->type)->dims;
    size_t count = (size_t)(dims[0] * dims[1]), size = (size_t)dims[1];
    if (!table_make(l, count, 2, out))
        return false;
    for (size_t i = 0; i < count; i++) {
        out->ids[2 * i] = (uint32_t)id_at(a, i - i % size);
        out->ids[2 * i + 1] = (uint32_t)id_at(a, i);
    }
    return true;
}

/* Whether the table is what an absent one means: one group of all devices in order. The pass has
 * left one replica. */
static bool is_all(const tern_lower *l, const id_table *t)
{
    bool all =
        t->dims[0] == 1 && t->dims[1] == (uint64_t)tern_hlo_module_count(l->m, TERN_HLO_PARTITIONS);
    for (uint32_t i = 0; all && i < t->dims[1]; i++)
        all = t->ids[i] == i;
    return all;
}

/* The tensor of equal groups that an earlier collective has, or a new one. */
static uint32_t find_tensor(tern_lower *l, tern_hlo_attr groups, bool roots)
{
    for (size_t i = 0; i < l->groups.count; i++)
        if (l->groups.items[i].attr == groups && l->groups.items[i].roots == roots)
            return l->groups.items[i].tensor;
    return TERN_ISA_NONE32;
}

static tern_lir_view table_view(uint32_t tensor, const uint64_t *dims)
{
    tern_lower_array a = {.tensor = tensor, .dtype = TERN_U32, .rank = 2};
    a.dims[0] = (int64_t)dims[0];
    a.dims[1] = a.strides[0] = (int64_t)dims[1];
    a.strides[1] = 1;
    return tern_lower_array_view(&a, 0);
}

static tern_hlo_attr groups_attr(const tern_lower *l, tern_hlo_op op)
{
    if (tern_hlo_is_ragged_call(l->m, op))
        return tern_hlo_call_option(l->m, op, "replica_groups");
    return tern_hlo_op_attr(l->m, op,
                            tern_hlo_op_of(l->m, op)->code == TERN_HLO_COLLECTIVE_PERMUTE
                                ? TERN_HLO_A_source_target_pairs
                                : TERN_HLO_A_replica_groups);
}

static tern_lir_view groups_view(tern_lower *l, tern_hlo_op op)
{
    tern_hlo_code code = tern_hlo_op_of(l->m, op)->code;
    bool roots = code == TERN_HLO_COLLECTIVE_BROADCAST;
    tern_hlo_attr attr = groups_attr(l, op);
    const tern_hlo_attr_info *a = tern_hlo_attr_of(l->m, attr);
    id_table t;
    tern_lir_view none = {.mem = TERN_MEM_NONE}, v = none;
    if (!(roots ? table_of_roots(l, a, &t) : table_copy(l, a, &t)))
        return none;
    uint32_t tensor = find_tensor(l, attr, roots);
    if (kind_of(code) != TERN_CC_PERMUTE && is_all(l, &t)) {
        tern_mem_free(l->mem, t.ids, t.bytes);
        return none;
    }
    if (tensor == TERN_ISA_NONE32) {
        tensor = tern_lir_const(l->b, "groups", TERN_U32, 2, t.dims, t.ids).tensor;
        tern_lower_groups made = {attr, roots, tensor};
        tern_lir_fail(l->b, tern_vec_push(l->mem, &l->groups, made));
    }
    v = table_view(tensor, t.dims);
    tern_mem_free(l->mem, t.ids, t.bytes);
    return v;
}

/* --- collectives --- */

static tern_alu reduction_of(const tern_lower *l, tern_hlo_op op)
{
    if (!tern_hlo_op_of(l->m, op)->region_count)
        return TERN_ALU_NONE;
    tern_hlo_op first = tern_hlo_region_of(l->m, tern_hlo_op_region(l->m, op, 0))->first;
    for (size_t i = 0; i < TERN_COUNT_OF(reductions); i++)
        if (reductions[i].code == tern_hlo_op_of(l->m, first)->code)
            return reductions[i].op;
    TERN_ASSERT(false);
    return TERN_ALU_NONE;
}

/* The next stream of the chip in turn; false, and the lowering fails, if it has none. */
static bool next_stream(tern_lower *l, uint32_t *out)
{
    const uint32_t streams =
        l->chip->cc_streams_max < STREAMS_MAX ? l->chip->cc_streams_max : STREAMS_MAX;
    *out = 0;
    if (tern_lower_failed(l))
        return false;
    if (streams)
        *out = l->collectives++ % streams;
    else
        tern_lir_fail(l->b,
                      TERN_ERR(UNSUPPORTED, "%s has no streams for collectives", l->chip->name));
    return streams;
}

/* Arrays of a collective, dense; |base|, |slices| and |row| are those of a ragged one. */
typedef struct {
    const tern_lower_array *to, *from, *base, *slices;
    uint32_t row;
} collective_data;

static void trigger(tern_lower *l, tern_hlo_op op, const collective_data *d)
{
    const tern_lir_view none = {.mem = TERN_MEM_NONE};
    uint32_t stream;
    if (!next_stream(l, &stream))
        return;
    const tern_lir_view views[] = {
        [TERN_OPERAND(CC_TRIGGER, dst)] = tern_lower_run_view(l, d->to),
        [TERN_OPERAND(CC_TRIGGER, src)] = tern_lower_run_view(l, d->from),
        [TERN_OPERAND(CC_TRIGGER, groups)] = groups_view(l, op),
        [TERN_OPERAND(CC_TRIGGER, base)] = d->base ? tern_lower_run_view(l, d->base) : none,
        [TERN_OPERAND(CC_TRIGGER, slices)] = d->slices ? tern_lower_array_view(d->slices, 0) : none,
    };
    const uint32_t args[] = {
        [TERN_ARG(CC_TRIGGER, kind)] = kind_of(tern_hlo_op_of(l->m, op)->code),
        [TERN_ARG(CC_TRIGGER, op)] = reduction_of(l, op),
        [TERN_ARG(CC_TRIGGER, stream)] = stream,
        [TERN_ARG(CC_TRIGGER, row)] = d->row,
    };
    tern_lir_emit(l->b, &(tern_lir_instr){.op = TERN_OP_CC_TRIGGER,
                                          .engine = TRIGGERING_ENGINE,
                                          .operands = views,
                                          .operand_count = TERN_COUNT_OF(views),
                                          .args = args,
                                          .arg_count = TERN_COUNT_OF(args)});
}

bool tern_lower_collective(tern_lower *l, tern_hlo_op op)
{
    tern_lower_array from = tern_lower_get(l, tern_hlo_operands(l->m, op)[0]);
    from = tern_lower_dense(l, &from);
    tern_lower_array to = tern_lower_make(l, tern_lower_result(l, op, 0));
    trigger(l, op, &(collective_data){.to = &to, .from = &from});
    return true;
}

/* --- ragged all-to-all --- */

/* The offsets and sizes of an op as rows of one tensor. */
static tern_lower_array join_slices(tern_lower *l, tern_hlo_op op)
{
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    const int64_t count =
        tern_hlo_value_type_of(l->m, operands[TERN_HLO_RAGGED_INPUT_OFFSETS])->count;
    const int64_t dims[] = {TERN_ISA_SLICE_LISTS, count};
    tern_lower_array all = tern_lower_temp(l, "slices", TERN_I32, dims, 2);
    for (uint32_t i = 0; i < TERN_ISA_SLICE_LISTS; i++) {
        const int64_t start[] = {i, 0}, limit[] = {i + 1, count}, stride[] = {1, 1};
        const tern_lower_array list =
            tern_lower_get(l, operands[TERN_HLO_RAGGED_INPUT_OFFSETS + i]);
        tern_lower_array row = tern_lower_array_slice(&all, start, limit, stride);
        row.rank = 1;
        row.dims[0] = count;
        row.strides[0] = 1;
        if (!tern_lower_failed(l))
            tern_lower_copy(l, &row, &list);
    }
    return all;
}

/* The result starts as the output, so that rows which are not received keep its values. */
bool tern_lower_ragged_all_to_all(tern_lower *l, tern_hlo_op op)
{
    if (!tern_hlo_is_ragged_call(l->m, op))
        return false;
    const tern_hlo_value *operands = tern_hlo_operands(l->m, op);
    const tern_hlo_type_info *t = tern_hlo_value_type_of(l->m, operands[TERN_HLO_RAGGED_OUTPUT]);
    const int64_t row = t->count / t->dims[0];
    if (row > UINT32_MAX)
        return false;
    tern_lower_array from = tern_lower_get(l, operands[TERN_HLO_RAGGED_OPERAND]);
    from = tern_lower_dense(l, &from);
    const tern_lower_array output = tern_lower_get(l, operands[TERN_HLO_RAGGED_OUTPUT]);
    tern_lower_array to = tern_lower_make(l, tern_lower_result(l, op, 0));
    tern_lower_array slices = join_slices(l, op);
    if (tern_lower_failed(l))
        return true;
    if (to.tensor != output.tensor)
        tern_lower_copy(l, &to, &output);
    trigger(l, op,
            &(collective_data){
                .to = &to, .from = &from, .base = &to, .slices = &slices, .row = (uint32_t)row});
    return true;
}

bool tern_lower_partition_id(tern_lower *l, tern_hlo_op op)
{
    tern_lower_array a = {.dtype = TERN_U32};
    a.tensor = tern_lir_hbm(l->b, "rank", TERN_TENSOR_RANK, TERN_U32, 0, NULL).tensor;
    tern_lower_set(l, tern_lower_result(l, op, 0), &a);
    return true;
}
