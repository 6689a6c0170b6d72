/* compile/gspmd.c - refuses modules for several devices that carry shardings of XLA's GSPMD
 * partitioner. JAX sends these if Shardy is switched off, and older frameworks send no others;
 * ignoring them would replicate what the user distributed. */
#include <string.h>

#include "compile/compile_impl.h"
#include "hlo/location.h"

static const char sharding_name[] = "mhlo.sharding";

/* Custom calls that change the sharding of a value; a module may name them without the attribute.
 */
static const char *const sharding_calls[] = {"Sharding", "SPMDFullToShardShape",
                                             "SPMDShardToFullShape"};

static bool is_sharding_call(const tern_hlo_module *m, tern_hlo_op op)
{
    if (tern_hlo_op_of(m, op)->code != TERN_HLO_CUSTOM_CALL)
        return false;
    const char *target = tern_hlo_op_text(m, op, TERN_HLO_A_call_target_name);
    for (size_t i = 0; i < sizeof(sharding_calls) / sizeof(*sharding_calls); i++)
        if (!strcmp(target, sharding_calls[i]))
            return true;
    return false;
}

/* Whether an argument or a result of function |op| has the attribute; |kind|: arg_attrs or
 * res_attrs. */
static bool has_sharded_part(const tern_hlo_module *m, tern_hlo_op op, tern_name kind)
{
    tern_hlo_attr attr = tern_hlo_op_attr(m, op, kind);
    const tern_hlo_attr_info *list = attr ? tern_hlo_attr_of(m, attr) : NULL;
    for (uint32_t i = 0; list && list->kind == TERN_HLO_ATTR_ARRAY && i < list->count; i++)
        if (tern_hlo_attr_field(m, list->attrs[i], sharding_name))
            return true;
    return false;
}

static tern_status refuse(tern_alloc mem, tern_hlo_module *m, tern_hlo_op op, const char *what)
{
    tern_text place;
    tern_text_init(&place, mem);
    tern_status st = tern_hlo_loc_print_short(m, tern_hlo_op_of(m, op)->loc, &place);
    if (!st)
        st =
            TERN_ERR(UNSUPPORTED,
                     "%s at %s: shardings of GSPMD are not supported, wanted those of Shardy "
                     "(sdy.sharding): in JAX set jax_use_shardy_partitioner=True, for example with "
                     "the environment variable JAX_USE_SHARDY_PARTITIONER=1",
                     what, tern_text_get(&place));
    tern_text_fini(&place);
    return st;
}

tern_status tern_compile_check_gspmd(tern_alloc mem, tern_hlo_module *m)
{
    tern_name sharding = tern_intern_find(&m->names, sharding_name, strlen(sharding_name));
    for (tern_hlo_op op = 1; op < m->ops.count; op++) {
        if (is_sharding_call(m, op))
            return refuse(mem, m, op, tern_hlo_op_text(m, op, TERN_HLO_A_call_target_name));
        bool function = tern_hlo_op_of(m, op)->code == TERN_HLO_FUNC;
        if ((sharding && tern_hlo_op_attr(m, op, sharding)) ||
            (function && (has_sharded_part(m, op, TERN_HLO_A_arg_attrs) ||
                          has_sharded_part(m, op, TERN_HLO_A_res_attrs))))
            return refuse(mem, m, op, sharding_name);
    }
    return NULL;
}
