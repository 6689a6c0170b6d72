/* ref/ops_control.c - control flow, calls, tuples, tokens, and ops that only annotate values
 * (shardings, barriers). */
#include <string.h>

#include "base/alloc.h"
#include "ref/collective_impl.h"

/* --- identity --- */

static tern_status pass_on(tern_ref_call *c)
{
    TERN_ASSERT(c->info->operand_count >= c->info->result_count);
    for (uint32_t i = 0; i < c->info->result_count; i++)
        c->out[i] = tern_ref_retain(c->in[i]);
    return NULL;
}

tern_status tern_ref_op_identity(tern_ref_call *c) { return pass_on(c); }

tern_status tern_ref_op_optimization_barrier(tern_ref_call *c) { return pass_on(c); }

tern_status tern_ref_op_unrealized_cast(tern_ref_call *c)
{
    if (c->info->operand_count != c->info->result_count)
        return TERN_ERR(UNSUPPORTED, "a cast of %u values to %u", c->info->operand_count,
                        c->info->result_count);
    return pass_on(c);
}

tern_status tern_ref_op_sdy_sharding_group(tern_ref_call *c)
{
    (void)c;
    return NULL;
}

/* --- tokens and tuples --- */

tern_status tern_ref_op_after_all(tern_ref_call *c)
{
    return tern_ref_token_create(c->mem, &c->out[0]);
}

tern_status tern_ref_op_create_token(tern_ref_call *c)
{
    return tern_ref_token_create(c->mem, &c->out[0]);
}

tern_status tern_ref_op_tuple(tern_ref_call *c)
{
    return tern_ref_tuple_create(c->mem, TERN_REF_TUPLE, c->in, c->info->operand_count, &c->out[0]);
}

tern_status tern_ref_op_get_tuple_element(tern_ref_call *c)
{
    int64_t index = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_index);
    TERN_ASSERT(c->in[0]->kind == TERN_REF_TUPLE && index >= 0 && index < c->in[0]->part_count);
    c->out[0] = tern_ref_retain(c->in[0]->parts[index]);
    return NULL;
}

/* --- branches --- */

static tern_status run_branch(tern_ref_call *c, uint32_t branch)
{
    return tern_ref_run_region(c, tern_hlo_op_region(c->m, c->op, branch), NULL, c->out);
}

tern_status tern_ref_op_if(tern_ref_call *c)
{
    return run_branch(c, tern_ref_get_int(c->in[0], 0) ? 0 : 1);
}

/* An index out of range selects the last branch. */
tern_status tern_ref_op_case(tern_ref_call *c)
{
    int64_t index = tern_ref_get_int(c->in[0], 0);
    uint32_t last = c->info->region_count - 1;
    return run_branch(c, index < 0 || index > last ? last : (uint32_t)index);
}

/* --- loops --- */

static tern_status while_goes_on(tern_ref_call *c, tern_ref_value *const *state, bool *out)
{
    tern_ref_value *go = NULL;
    TERN_TRY(tern_ref_run_region(c, tern_hlo_op_region(c->m, c->op, 0), state, &go));
    *out = tern_ref_get_int(go, 0) != 0;
    tern_ref_release(go);
    return NULL;
}

/* The state is moved into the body, which then holds the only reference and may work in place. */
static tern_status while_run(tern_ref_call *c, tern_ref_value **state, tern_ref_value **next)
{
    tern_hlo_region body = tern_hlo_op_region(c->m, c->op, 1);
    for (;;) {
        bool go_on = false;
        TERN_TRY(while_goes_on(c, state, &go_on));
        if (!go_on)
            return NULL;
        TERN_TRY(tern_ref_run_region_take(c, body, state, next));
        if (c->info->operand_count)
            memcpy(state, next, c->info->operand_count * sizeof(tern_ref_value *));
    }
}

tern_status tern_ref_op_while(tern_ref_call *c)
{
    uint32_t count = c->info->operand_count;
    size_t bytes = ((size_t)count + 1) * sizeof(tern_ref_value *);
    tern_ref_value **next = tern_mem_get_zeroed(c->mem, bytes);
    TERN_TRY_MEM(next);
    tern_status st = while_run(c, c->in, next);
    for (uint32_t i = 0; i < count && !st; i++) {
        c->out[i] = c->in[i];
        c->in[i] = NULL;
    }
    tern_mem_free(c->mem, next, bytes);
    return st;
}

/* --- calls --- */

static tern_status call_symbol(tern_ref_call *c, tern_hlo_attr_name name)
{
    const char *callee = tern_hlo_op_text(c->m, c->op, name);
    const tern_ref_func_row *row = tern_ref_find_func(c->ref, callee);
    if (!row)
        return TERN_ERR(INVALID, "there is no function @%s", callee);
    TERN_ASSERT(tern_ref_func_arg_count(c->m, row->op) == c->info->operand_count);
    TERN_ASSERT(tern_ref_func_result_count(c->m, row->op) == c->info->result_count);
    return tern_ref_run_func(c, row->op, c->in, c->out);
}

tern_status tern_ref_op_call(tern_ref_call *c) { return call_symbol(c, TERN_HLO_A_callee); }

tern_status tern_ref_op_composite(tern_ref_call *c)
{
    return call_symbol(c, TERN_HLO_A_decomposition);
}

tern_status tern_ref_op_sdy_named_computation(tern_ref_call *c)
{
    return tern_ref_run_region(c, tern_hlo_op_region(c->m, c->op, 0), c->in, c->out);
}

/* The largest count of devices of the meshes that a list of shardings names. */
static tern_status mesh_devices(const tern_ref_call *c, tern_hlo_attr_name name, int64_t *max)
{
    tern_hlo_attr attr = tern_hlo_op_attr(c->m, c->op, name);
    tern_hlo_attr list = attr ? tern_hlo_attr_field(c->m, attr, "shardings") : 0;
    if (!list)
        return NULL;
    const tern_hlo_attr_info *a = tern_hlo_attr_of(c->m, list);
    for (uint32_t i = 0; i < a->count; i++) {
        int64_t devices = 0;
        TERN_TRY(
            tern_ref_mesh_devices(c, tern_hlo_attr_field(c->m, a->attrs[i], "mesh"), &devices));
        if (devices > *max)
            *max = devices;
    }
    return NULL;
}

/* The body is the computation of one device of the mesh; with one device, the whole computation. */
tern_status tern_ref_op_sdy_manual_computation(tern_ref_call *c)
{
    int64_t devices = 1;
    TERN_TRY(mesh_devices(c, TERN_HLO_A_in_shardings, &devices));
    TERN_TRY(mesh_devices(c, TERN_HLO_A_out_shardings, &devices));
    if (devices != 1)
        return TERN_ERR(UNSUPPORTED,
                        "a computation on a mesh of %lld devices; only one is supported",
                        (long long)devices);
    return tern_ref_run_region(c, tern_hlo_op_region(c->m, c->op, 0), c->in, c->out);
}
