/* ref/ops_process.c - processes: running several, their ids, and communication between two of them
 * or with the host. */
#include <string.h>

#include "base/alloc.h"
#include "ref/collective_impl.h"

/* --- ids --- */

static tern_status scalar_u32(tern_ref_call *c, uint32_t value)
{
    TERN_TRY(tern_ref_new_result(c, 0, &c->out[0]));
    TERN_ASSERT(c->out[0]->dtype == TERN_U32);
    memcpy(c->out[0]->data, &value, sizeof value);
    return NULL;
}

tern_status tern_ref_op_replica_id(tern_ref_call *c)
{
    return scalar_u32(c, tern_ref_device_replica(c->device));
}

tern_status tern_ref_op_partition_id(tern_ref_call *c)
{
    return scalar_u32(c, tern_ref_device_partition(c->device));
}

/* --- the host --- */

/* The results of the next function of the queue, then a token. */
tern_status tern_ref_op_infeed(tern_ref_call *c)
{
    const tern_ref_func_row *row = tern_ref_device_infeed(c->device);
    if (!row)
        return TERN_ERR(FAULT, "the infeed queue is empty");
    uint32_t count = tern_ref_func_result_count(c->m, row->op);
    if (tern_ref_func_arg_count(c->m, row->op) || count + 1 != c->info->result_count)
        return TERN_ERR(INVALID, "infeed function @%s has %u results, wanted %u",
                        tern_hlo_op_text(c->m, row->op, TERN_HLO_A_sym_name), count,
                        c->info->result_count - 1);
    TERN_TRY(tern_ref_run_func(c, row->op, NULL, c->out));
    return tern_ref_token_create(c->mem, &c->out[count]);
}

tern_status tern_ref_op_outfeed(tern_ref_call *c)
{
    return tern_ref_token_create(c->mem, &c->out[0]);
}

/* --- point to point --- */

/* Calls |visit| for the routes of this op that start (send) or end (recv) at this process. */
typedef tern_status (*route_visit)(tern_ref_call *c, const tern_ref_route *route);

static tern_status each_route(tern_ref_call *c, bool as_source, route_visit visit)
{
    uint32_t count = 0, me = tern_ref_device_id(c->device), found = 0;
    const int64_t *pairs = tern_hlo_op_ints(c->m, c->op, TERN_HLO_A_source_target_pairs, &count);
    tern_ref_route route = {tern_hlo_op_int(c->m, c->op, TERN_HLO_A_channel_id), TERN_REF_ANY,
                            TERN_REF_ANY};
    if (!c->device)
        return TERN_ERR(UNSUPPORTED, "channel %lld has no peer: this is the only process",
                        (long long)route.channel);
    if (!count)
        return visit(c, &route);
    for (uint32_t i = 0; i + 1 < count; i += 2) {
        tern_ref_group_mode mode = tern_ref_exchange_mode(c);
        TERN_TRY(tern_ref_process_of(c, mode, pairs[i], &route.source));
        TERN_TRY(tern_ref_process_of(c, mode, pairs[i + 1], &route.target));
        if ((as_source ? route.source : route.target) == me) {
            found++;
            TERN_TRY(visit(c, &route));
        }
    }
    if (!found && !as_source)
        return TERN_ERR(INVALID, "process %u receives, source_target_pairs has no pair for it", me);
    return NULL;
}

static tern_status send_on(tern_ref_call *c, const tern_ref_route *route)
{
    return tern_ref_device_send(c->device, route, c->in, c->info->operand_count - 1);
}

tern_status tern_ref_op_send(tern_ref_call *c)
{
    TERN_TRY(each_route(c, true, send_on));
    return tern_ref_token_create(c->mem, &c->out[0]);
}

static tern_status recv_on(tern_ref_call *c, const tern_ref_route *route)
{
    uint32_t count = c->info->result_count - 1;
    TERN_TRY(tern_ref_device_recv(c->device, route, c->out, count));
    for (uint32_t i = 0; i < count; i++) {
        if (!tern_ref_fits_type(tern_ref_result_type(c, i), c->out[i]))
            return TERN_ERR(FAULT, "channel %lld delivered a value of another type than result %u",
                            (long long)route->channel, i);
    }
    return NULL;
}

tern_status tern_ref_op_recv(tern_ref_call *c)
{
    TERN_TRY(each_route(c, false, recv_on));
    return tern_ref_token_create(c->mem, &c->out[c->info->result_count - 1]);
}

/* --- running several --- */

typedef TERN_VEC(tern_ref_func_row) func_list;

static tern_status add_symbols(const tern_ref_call *c, tern_hlo_attr array, func_list *out)
{
    const tern_hlo_attr_info *a = tern_hlo_attr_of(c->m, array);
    if (a->kind != TERN_HLO_ATTR_ARRAY)
        return TERN_ERR(INVALID, "wanted a list of functions");
    for (uint32_t i = 0; i < a->count; i++) {
        const tern_hlo_attr_info *s = tern_hlo_attr_of(c->m, a->attrs[i]);
        const char *name = tern_hlo_name_text(c->m, s->text);
        const tern_ref_func_row *row =
            s->kind == TERN_HLO_ATTR_SYMBOL ? tern_ref_find_func(c->ref, name) : NULL;
        if (!row)
            return TERN_ERR(INVALID, "there is no function @%s", name);
        TERN_TRY(tern_vec_push(c->mem, out, *row));
    }
    return NULL;
}

/* [[@f, @g], [@f, @g]]: a list of partitions per replica. */
static tern_status read_programs(const tern_ref_call *c, func_list *out,
                                 tern_ref_cluster_spec *spec)
{
    tern_hlo_attr attr = tern_hlo_op_attr(c->m, c->op, TERN_HLO_A_programs);
    const tern_hlo_attr_info *rows = attr ? tern_hlo_attr_of(c->m, attr) : NULL;
    if (!rows || rows->kind != TERN_HLO_ATTR_ARRAY || !rows->count)
        return TERN_ERR(INVALID, "programs is not a list of lists of functions");
    for (uint32_t r = 0; r < rows->count; r++) {
        TERN_TRY(add_symbols(c, rows->attrs[r], out));
        if (r == 0)
            spec->partitions = (uint32_t)out->count;
        if (!spec->partitions || out->count != (size_t)spec->partitions * (r + 1))
            return TERN_ERR(INVALID, "replica %u has another number of programs than replica 0", r);
    }
    spec->replicas = rows->count;
    spec->programs = out->items;
    return NULL;
}

static tern_status read_infeed(const tern_ref_call *c, func_list *out, tern_ref_cluster_spec *spec)
{
    tern_hlo_attr attr = tern_hlo_op_attr(c->m, c->op, TERN_HLO_A_infeed);
    if (attr)
        TERN_TRY(add_symbols(c, attr, out));
    spec->infeed = out->items;
    spec->infeed_count = (uint32_t)out->count;
    return NULL;
}

static tern_status check_counts(const tern_ref_call *c, const func_list *programs)
{
    size_t args = 0, results = 0;
    for (size_t i = 0; i < programs->count; i++) {
        args += tern_ref_func_arg_count(c->m, programs->items[i].op);
        results += tern_ref_func_result_count(c->m, programs->items[i].op);
    }
    if (args != c->info->operand_count || results != c->info->result_count)
        return TERN_ERR(INVALID, "%u operands and %u results, the programs have %zu and %zu",
                        c->info->operand_count, c->info->result_count, args, results);
    return NULL;
}

tern_status tern_ref_op_interpreter_run_parallel(tern_ref_call *c)
{
    if (c->device)
        return TERN_ERR(UNSUPPORTED, "a run of several processes inside another");
    func_list programs = {0}, infeed = {0};
    tern_ref_cluster_spec spec = {.args = c->in, .results = c->out};
    tern_status st = read_programs(c, &programs, &spec);
    if (!st)
        st = read_infeed(c, &infeed, &spec);
    if (!st)
        st = check_counts(c, &programs);
    if (!st)
        st = tern_ref_cluster_run(c, &spec);
    tern_vec_free(c->mem, &programs);
    tern_vec_free(c->mem, &infeed);
    return st;
}
