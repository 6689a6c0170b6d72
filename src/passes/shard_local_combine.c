/* passes/shard_local_combine.c - all-reduces that follow each other become one of all their
 * operands, as those of gradients behind a loop do. Only neighbours: an all-reduce that waited for
 * a later one could not overlap with what is computed between them. */
#include <string.h>

#include "passes/rewrite_impl.h"
#include "passes/shard_local_impl.h"

/* All-reduces of one region, without other ops between them. */
typedef struct {
    tern_hlo_op first;
    uint32_t count;
    tern_hlo_code reducer;
    tern_dtype dtype;
    tern_hlo_attr groups;
} reduce_run;

static tern_hlo_value operand_of(const tern_local *l, tern_hlo_op op)
{
    return tern_hlo_operands(l->m, op)[0];
}

/* The run that |op| begins; one of count 0 if it is none of the partitioner's all-reduces. */
static reduce_run run_of(const tern_local *l, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    if (info->code != TERN_HLO_ALL_REDUCE || info->operand_count != 1 ||
        tern_hlo_op_int(l->m, op, TERN_HLO_A_channel_id) < l->first_channel)
        return (reduce_run){0};
    return (reduce_run){.first = op,
                        .count = 1,
                        .reducer = tern_match_reducer(l->m, tern_hlo_op_region(l->m, op, 0)),
                        .dtype = tern_local_type(l, operand_of(l, op))->dtype,
                        .groups = tern_hlo_op_attr(l->m, op, TERN_HLO_A_replica_groups)};
}

static bool is_result_of(const tern_local *l, const reduce_run *run, tern_hlo_value v)
{
    tern_hlo_op op = run->first;
    for (uint32_t i = 0; i < run->count; i++, op = tern_hlo_op_of(l->m, op)->next)
        if (tern_hlo_op_of(l->m, op)->result_first == v)
            return true;
    return false;
}

static bool joins(const tern_local *l, const reduce_run *run, tern_hlo_op op)
{
    reduce_run other = run_of(l, op);
    return other.count && other.reducer == run->reducer && other.dtype == run->dtype &&
           other.groups == run->groups && run->reducer != TERN_HLO_NO_CODE &&
           !is_result_of(l, run, operand_of(l, op));
}

/* The op of all operands, before |place|. */
static tern_status build_combined(tern_local *l, const reduce_run *run, tern_hlo_op place,
                                  tern_hlo_op *out)
{
    tern_hlo_op_info first = *tern_hlo_op_of(l->m, run->first);
    tern_hlo_value *operands = TERN_NEW_N(&l->arena, tern_hlo_value, run->count);
    tern_hlo_type *types = TERN_NEW_N(&l->arena, tern_hlo_type, run->count);
    tern_hlo_attr_use *attrs = TERN_NEW_N(&l->arena, tern_hlo_attr_use, first.attr_count);
    if (!operands || !types || !attrs)
        return tern_status_no_memory();
    memcpy(attrs, &l->m->uses.items[first.attr_first], first.attr_count * sizeof *attrs);
    tern_hlo_op op = run->first;
    for (uint32_t i = 0; i < run->count; i++, op = tern_hlo_op_of(l->m, op)->next) {
        operands[i] = operand_of(l, op);
        types[i] = tern_hlo_value_type(l->m, operands[i]);
    }
    tern_hlo_region body = tern_local_reduction_body(l, run->reducer, run->dtype);
    TERN_TRY(tern_hlo_builder_status(&l->b));
    tern_hlo_op_spec spec = {.code = TERN_HLO_ALL_REDUCE,
                             .operands = operands,
                             .operand_count = run->count,
                             .results = types,
                             .result_count = run->count,
                             .attrs = attrs,
                             .attr_count = first.attr_count,
                             .regions = &body,
                             .region_count = 1,
                             .loc = first.loc};
    TERN_TRY(tern_hlo_op_create(l->m, first.parent, &spec, out));
    tern_hlo_op_detach(l->m, *out);
    tern_hlo_op_insert(l->m, *out, place);
    return NULL;
}

/* |next| is the op behind the run. */
static tern_status combine(tern_local *l, const reduce_run *run, tern_hlo_op next)
{
    tern_hlo_op made = 0, op = run->first;
    TERN_TRY(build_combined(l, run, next, &made));
    for (uint32_t i = 0; i < run->count; i++) {
        tern_hlo_op_info info = *tern_hlo_op_of(l->m, op);
        tern_hlo_replace_from(l->m, next, info.result_first,
                              tern_hlo_op_of(l->m, made)->result_first + i);
        tern_hlo_op_detach(l->m, op);
        op = info.next;
    }
    if (l->report)
        l->report->collectives[TERN_SHARD_ALL_REDUCE] -= run->count - 1;
    return NULL;
}

tern_status tern_local_combine(tern_local *l, tern_hlo_region region)
{
    tern_hlo_op op = tern_hlo_region_of(l->m, region)->first;
    while (op) {
        for (uint32_t i = 0; i < tern_hlo_op_of(l->m, op)->region_count; i++)
            TERN_TRY(tern_local_combine(l, tern_hlo_op_region(l->m, op, i)));
        reduce_run run = run_of(l, op);
        tern_hlo_op next = tern_hlo_op_of(l->m, op)->next;
        for (; next && run.count && joins(l, &run, next); run.count++)
            next = tern_hlo_op_of(l->m, next)->next;
        if (run.count > 1)
            TERN_TRY(combine(l, &run, next));
        op = next;
    }
    return NULL;
}
