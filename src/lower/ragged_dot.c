/* lower/ragged_dot.c - "tern.ragged_dot" (passes/pattern_ragged.c): blocks of rows, each times the
 * matrix of its group. A loop over blocks reads the first row and the group of each.
 *
 * If the groups do not follow each other, which the program finds out, the result is computed
 * again by the library. */
#include "base/assert.h"
#include "lower/lower_impl.h"
#include "lower/matmul_lower_impl.h"

enum { X, W, ROW, GROUP, WRONG };

typedef struct {
    tern_lower *l;
    tern_matmul mm; /* of one block */
    tern_lower_array row, group;
    int64_t blocks, last_row, last_group;
    int64_t group_stride; /* of w */
} ragged;

tern_lir_view tern_lower_element(const tern_lower_array *a)
{
    return (tern_lir_view){.mem = TERN_MEM_HBM,
                           .dtype = (uint8_t)a->dtype,
                           .tensor = a->tensor,
                           .rank = 1,
                           .rows = 1,
                           .offset = a->offset,
                           .stride = {1},
                           .count = {1}};
}

tern_lir_at tern_lower_read_element(tern_lower *l, const tern_lower_array *a, tern_lir_at i,
                                    int64_t max)
{
    tern_lir_view v = tern_lir_shift(tern_lower_element(a), i, a->strides[0]);
    return tern_lir_read_index(l->b, v, 0, (int32_t)max);
}

static void run_block(const ragged *g, tern_lir_at i)
{
    tern_matmul mm = g->mm;
    tern_lir_at row = tern_lower_read_element(g->l, &g->row, i, g->last_row);
    tern_lir_at group = tern_lower_read_element(g->l, &g->group, i, g->last_group);
    mm.array[TERN_MATMUL_LHS].at = row;
    mm.array[TERN_MATMUL_LHS].at_stride = mm.m.stride[TERN_MATMUL_LHS];
    mm.array[TERN_MATMUL_OUT].at = row;
    mm.array[TERN_MATMUL_OUT].at_stride = mm.m.stride[TERN_MATMUL_OUT];
    mm.array[TERN_MATMUL_RHS].at = group;
    mm.array[TERN_MATMUL_RHS].at_stride = g->group_stride;
    tern_lower_matmul(g->l, &mm);
}

/* The dot of the decomposition. */
static tern_hlo_op find_dot(const tern_lower *l, tern_hlo_op composite)
{
    tern_hlo_op op = tern_hlo_region_of(l->m, tern_lower_body(l, composite))->first;
    while (op && tern_hlo_op_of(l->m, op)->code != TERN_HLO_DOT_GENERAL)
        op = tern_hlo_op_of(l->m, op)->next;
    return op;
}

static bool read_shapes(ragged *g, tern_hlo_op op)
{
    tern_lower *l = g->l;
    const tern_hlo_value *in = tern_hlo_operands(l->m, op);
    const tern_hlo_type_info *x = tern_hlo_value_type_of(l->m, in[X]);
    const tern_hlo_type_info *w = tern_hlo_value_type_of(l->m, in[W]);
    const tern_hlo_type_info *out = tern_hlo_value_type_of(l->m, tern_lower_result(l, op, 0));
    tern_hlo_op dot = find_dot(l, op);
    uint32_t count = 0;
    if (!dot || !l->options->control)
        return false;
    const int64_t *rhs = tern_hlo_op_ints(l->m, dot, TERN_HLO_A_rhs_contracting_dimensions, &count);
    const tern_hlo_type_info *rows = tern_hlo_value_type_of(l->m, tern_lower_result(l, dot, 0));
    TERN_ASSERT(count == 2);
    int64_t depth = rhs[0] ? rhs[0] : rhs[1];
    g->mm.m.size = x->dims[0] - rows->dims[0];
    g->mm.k.size = x->dims[1];
    g->mm.n.size = out->dims[1];
    g->last_row = rows->dims[0];
    g->last_group = w->dims[0] - 1;
    g->blocks = tern_hlo_value_type_of(l->m, in[ROW])->dims[0];
    if (!tern_lower_matmul_formats(l, x->dtype, w->dtype, out->dtype, g->mm.multiply))
        return false;
    tern_lower_array a = tern_lower_get(l, in[X]), b = tern_lower_get(l, in[W]);
    a = tern_lower_dense(l, &a);
    b = tern_lower_dense(l, &b);
    g->mm.array[TERN_MATMUL_LHS] = a;
    g->mm.array[TERN_MATMUL_RHS] = b;
    g->mm.m.stride[TERN_MATMUL_LHS] = a.strides[0];
    g->mm.k.stride[TERN_MATMUL_LHS] = a.strides[1];
    g->mm.k.stride[TERN_MATMUL_RHS] = b.strides[depth];
    g->mm.n.stride[TERN_MATMUL_RHS] = b.strides[3 - depth];
    g->group_stride = b.strides[0];
    return true;
}

bool tern_lower_ragged_dot(tern_lower *l, tern_hlo_op op)
{
    enum { UNROLL = 2 };
    ragged g = {.l = l};
    const tern_hlo_value *in = tern_hlo_operands(l->m, op);
    tern_hlo_value result = tern_lower_result(l, op, 0);
    if (!read_shapes(&g, op))
        return false;
    g.row = tern_lower_get(l, in[ROW]);
    g.group = tern_lower_get(l, in[GROUP]);
    tern_lower_array wrong = tern_lower_get(l, in[WRONG]), out = tern_lower_make(l, result);
    if (tern_lower_failed(l))
        return true;
    g.mm.array[TERN_MATMUL_OUT] = out;
    g.mm.m.stride[TERN_MATMUL_OUT] = out.strides[0];
    g.mm.n.stride[TERN_MATMUL_OUT] = out.strides[1];
    tern_lir_loop loop = tern_lir_over(l->b, (uint32_t)g.blocks, 1, UNROLL);
    while (tern_lir_iterate(l->b, &loop))
        run_block(&g, loop.at);
    tern_lower_begin_fallback(l, tern_lir_read_index(l->b, tern_lower_element(&wrong), 0, 1));
    tern_lower_library_again(l, op);
    tern_lower_end_fallback(l);
    return true;
}
