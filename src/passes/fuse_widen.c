/* passes/fuse_widen.c - conversions to wider formats go after reshapes, which separate fusions: the
 * fusions that read the reshaped value then read the narrow one and convert it themselves. */
#include "numerics/format.h"
#include "passes/fuse_impl.h"
#include "passes/rewrite_impl.h"

static unsigned storage_bytes(const tern_hlo_module *m, tern_hlo_value v)
{
    return tern_num_format_of(tern_hlo_value_type_of(m, v)->dtype)->storage_bytes;
}

/* The conversion of a tensor that |op| reshapes; 0: none, or not to a wider float. */
static tern_hlo_op find_conversion(const tern_hlo_module *m, tern_hlo_op op)
{
    if (tern_hlo_op_of(m, op)->code != TERN_HLO_RESHAPE)
        return 0;
    tern_hlo_value wide = tern_hlo_operands(m, op)[0];
    tern_hlo_op convert = tern_match_op(m, wide, TERN_HLO_CONVERT);
    const tern_hlo_type_info *t = tern_match_plain(m, wide);
    bool widens = convert && t && tern_num_format_of(t->dtype)->kind == TERN_KIND_FLOAT &&
                  storage_bytes(m, wide) > storage_bytes(m, tern_hlo_operands(m, convert)[0]);
    return widens ? convert : 0;
}

/* Whether only ops that fusions compute read the result of |op|. */
static bool is_fused(const tern_rewrite *r, tern_hlo_op op)
{
    tern_hlo_value v = tern_hlo_op_of(r->m, op)->result_first;
    bool fused = true;
    for (tern_rewrite_use u = tern_rewrite_first_use(r, v); u; u = tern_rewrite_next_use(r, u)) {
        tern_hlo_code code = tern_hlo_op_of(r->m, tern_rewrite_use_op(r, u))->code;
        fused = fused && (code == TERN_HLO_REDUCE ||
                          (tern_hlo_op_row_of(code)->traits & TERN_HLO_ELEMENTWISE));
    }
    return fused;
}

static tern_status convert_after(tern_rewrite *r, tern_hlo_op op, tern_hlo_op convert)
{
    const tern_hlo_type_info t =
        *tern_hlo_value_type_of(r->m, tern_hlo_op_of(r->m, op)->result_first);
    tern_hlo_builder *b = tern_rewrite_build(r, op);
    tern_hlo_value v =
        tern_hlo_build_reshape(b, tern_hlo_operands(r->m, convert)[0], t.dims, t.rank);
    v = tern_hlo_build_convert(b, v, t.dtype);
    TERN_TRY(tern_rewrite_insert(r));
    TERN_TRY(tern_rewrite_replace_op(r, op, &v));
    return tern_rewrite_is_unused(r, convert) ? tern_rewrite_erase(r, convert) : NULL;
}

tern_status tern_passes_fuse_widen(tern_hlo_module *m, tern_hlo_op func)
{
    tern_rewrite r;
    bool any = false;
    for (tern_hlo_op op = func; op && !any; op = tern_passes_next_nested(m, func, op))
        any = find_conversion(m, op) != 0;
    if (!any)
        return NULL;
    tern_status st = tern_rewrite_init(&r, m);
    for (tern_hlo_op op = func, next; op && !st; op = next) {
        tern_hlo_op convert = find_conversion(m, op);
        next = tern_passes_next_nested(m, func, op);
        if (convert && is_fused(&r, op))
            st = convert_after(&r, op, convert);
    }
    tern_rewrite_fini(&r);
    return st;
}
