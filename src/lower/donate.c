/* lower/donate.c - which outputs reuse the memory of a donated input.
 *
 * An input is donated to one output (tf.aliasing_output), or to any that can use it
 * (jax.buffer_donor): then to the first output of its type that has none yet.
 *
 * An output that is a donated input, or an update of one in place, keeps its memory. Otherwise,
 * input j may become output i if nothing reads it after the op that computes the output. That op
 * itself may read it if it is elementwise: a tile is loaded before it is stored. Views (reshapes,
 * slices, ...) are read when their users are lowered, so an input is live as long as any view of
 * it. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "lower/lower_impl.h"

typedef struct {
    const tern_hlo_module *m;
    const tern_hlo_region_info *body;
    uint32_t *last;    /* [value]: position of the last op that reads it; 0: none */
    uint32_t *defined; /* [value]: position of its defining op */
    uint32_t end;      /* position of the return */
} uses;

enum { MAX_DEPTH = 64 };

/* Whether results are new memory rather than views of operands. */
static bool makes_new(tern_hlo_code code)
{
    switch ((int)code) {
    case TERN_HLO_COMPOSITE:
    case TERN_HLO_DOT_GENERAL:
    case TERN_HLO_CONVOLUTION:
    case TERN_HLO_REDUCE:
    case TERN_HLO_SELECT:
    case TERN_HLO_CLAMP:
    case TERN_HLO_CUSTOM_CALL:
        return true;
    default:
        return tern_hlo_op_row_of(code)->traits & TERN_HLO_ELEMENTWISE;
    }
}

static bool is_elementwise(tern_hlo_code code)
{
    return tern_hlo_op_row_of(code)->traits & TERN_HLO_ELEMENTWISE;
}

/* Whether all ops of |body| that read |v|, possibly converted, are elementwise or, if |rows|,
 * reduce it. */
static bool read_by_element(const tern_hlo_module *m, const tern_hlo_region_info *body,
                            tern_hlo_value v, bool rows, unsigned depth)
{
    if (depth > MAX_DEPTH)
        return false;
    for (tern_hlo_op op = body->first; op != body->last; op = tern_hlo_op_of(m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        for (uint32_t i = 0; i < info->operand_count; i++) {
            if (tern_hlo_operands(m, op)[i] != v)
                continue;
            if (!(is_elementwise(info->code) || (rows && info->code == TERN_HLO_REDUCE)) ||
                (info->code == TERN_HLO_CONVERT &&
                 !read_by_element(m, body, info->result_first, rows, depth + 1)))
                return false;
        }
    }
    return true;
}

/* Whether the decomposition of |op|, a row fusion or a contraction with an epilogue, reads argument
 * |index| only at the elements it stores, or before it stores their rows. A matmul does not: it
 * reads a whole row for one element; nor does a broadcast. */
static bool read_where_stored(const tern_hlo_module *m, tern_hlo_op op, uint32_t index, bool rows)
{
    tern_hlo_op f = tern_hlo_module_find(m, tern_hlo_op_text(m, op, TERN_HLO_A_decomposition));
    if (!f)
        return false;
    const tern_hlo_region_info *body = tern_hlo_region_of(m, tern_hlo_op_region(m, f, 0));
    return read_by_element(m, body, body->arg_first + index, rows, 0);
}

bool tern_lower_reads_by_element(const tern_hlo_module *m, tern_hlo_op op, uint32_t index)
{
    tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    /* The library copies its operands before it stores anything; a collective does not. */
    if (tern_hlo_is_nki_call(m, op))
        return false;
    if (code == TERN_HLO_CUSTOM_CALL)
        return !tern_hlo_is_ragged_call(m, op) || index == TERN_HLO_RAGGED_OUTPUT;
    if (code != TERN_HLO_COMPOSITE)
        return is_elementwise(code);
    const char *name = tern_hlo_op_text(m, op, TERN_HLO_A_name);
    bool rows = !strcmp(name, "tern.row");
    return (rows || !strcmp(name, "tern.contract")) && read_where_stored(m, op, index, rows);
}

static void later(uint32_t *at, uint32_t position)
{
    if (*at < position)
        *at = position;
}

/* Operands of ops inside regions are read at the position of the enclosing op. */
static void read_inside(uses *u, tern_hlo_region region, uint32_t position, unsigned depth)
{
    if (depth > MAX_DEPTH)
        return;
    for (tern_hlo_op op = tern_hlo_region_of(u->m, region)->first; op;
         op = tern_hlo_op_of(u->m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(u->m, op);
        for (uint32_t i = 0; i < info->operand_count; i++)
            later(&u->last[tern_hlo_operands(u->m, op)[i]], position);
        for (uint32_t i = 0; i < info->region_count; i++)
            read_inside(u, tern_hlo_op_region(u->m, op, i), position, depth + 1);
    }
}

static void find_uses(uses *u)
{
    uint32_t position = 1;
    for (tern_hlo_op op = u->body->first; op; op = tern_hlo_op_of(u->m, op)->next, position++)
        for (uint32_t i = 0; i < tern_hlo_op_of(u->m, op)->result_count; i++)
            u->defined[tern_hlo_op_of(u->m, op)->result_first + i] = position;
    u->end = position - 1;
    TERN_ASSERT(u->end > 0); /* at least the return */
    position = u->end;
    for (tern_hlo_op op = u->body->last; op; op = tern_hlo_op_of(u->m, op)->prev, position--) {
        const tern_hlo_op_info *info = tern_hlo_op_of(u->m, op);
        uint32_t read = position;
        for (uint32_t i = 0; !makes_new(info->code) && i < info->result_count; i++)
            later(&read, u->last[info->result_first + i]);
        for (uint32_t i = 0; i < info->operand_count; i++)
            later(&u->last[tern_hlo_operands(u->m, op)[i]], read);
        for (uint32_t i = 0; i < info->region_count; i++)
            read_inside(u, tern_hlo_op_region(u->m, op, i), read, 0);
    }
}

/* Whether |v| is, or may be, a view of |of|. */
static bool may_view(const uses *u, tern_hlo_value v, tern_hlo_value of, unsigned depth)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(u->m, v);
    if (v == of || depth > MAX_DEPTH)
        return true;
    if (info->is_arg || makes_new(tern_hlo_op_of(u->m, info->owner)->code))
        return false;
    for (uint32_t i = 0; i < tern_hlo_op_of(u->m, info->owner)->operand_count; i++)
        if (may_view(u, tern_hlo_operands(u->m, info->owner)[i], of, depth + 1))
            return true;
    return false;
}

static bool can_reuse(const uses *u, tern_hlo_value input, tern_hlo_value output)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(u->m, output);
    if (info->is_arg || !makes_new(tern_hlo_op_of(u->m, info->owner)->code) ||
        tern_hlo_value_type(u->m, input) != tern_hlo_value_type(u->m, output) ||
        tern_hlo_value_type_of(u->m, input)->count < 1)
        return false;
    if (u->last[input] < u->defined[output])
        return true;
    if (u->last[input] > u->defined[output])
        return false;
    for (uint32_t i = 0; i < tern_hlo_op_of(u->m, info->owner)->operand_count; i++) {
        tern_hlo_value operand = tern_hlo_operands(u->m, info->owner)[i];
        if (operand == input ? !tern_lower_reads_by_element(u->m, info->owner, i)
                             : may_view(u, operand, input, 0))
            return false;
    }
    return true;
}

/* Attribute |name| of entry |j| of |lists|, which is arg_attrs or res_attrs; NULL if absent. */
static const tern_hlo_attr_info *entry_attr(const tern_hlo_module *m, tern_hlo_op func,
                                            tern_hlo_attr_name lists, uint32_t j, const char *name)
{
    tern_hlo_attr list = tern_hlo_op_attr(m, func, lists);
    const tern_hlo_attr_info *a = list ? tern_hlo_attr_of(m, list) : NULL;
    if (!a || a->kind != TERN_HLO_ATTR_ARRAY || j >= a->count)
        return NULL;
    tern_hlo_attr found = tern_hlo_attr_field(m, a->attrs[j], name);
    return found ? tern_hlo_attr_of(m, found) : NULL;
}

static const tern_hlo_attr_info *arg_attr(const tern_hlo_module *m, tern_hlo_op func, uint32_t j,
                                          const char *name)
{
    return entry_attr(m, func, TERN_HLO_A_arg_attrs, j, name);
}

/* Whether argument |j| and output |i| have the same memory of a device: the cores have parts of
 * both, or all of both. */
static bool same_split(const tern_hlo_module *m, tern_hlo_op func, uint32_t j, uint32_t i)
{
    return !arg_attr(m, func, j, TERN_HLO_SPLIT) ==
           !entry_attr(m, func, TERN_HLO_A_res_attrs, i, TERN_HLO_SPLIT);
}

/* The output that argument |j| is donated to; -1: none. */
static int64_t aliased_output(const tern_hlo_module *m, tern_hlo_op func, uint32_t j)
{
    const tern_hlo_attr_info *a = arg_attr(m, func, j, "tf.aliasing_output");
    return a ? a->i : -1;
}

static bool is_donor(const tern_hlo_module *m, tern_hlo_op func, uint32_t j)
{
    const tern_hlo_attr_info *a = arg_attr(m, func, j, "jax.buffer_donor");
    return a && a->kind == TERN_HLO_ATTR_BOOL && a->i;
}

bool tern_lower_is_donated(const tern_hlo_module *m, tern_hlo_op func, uint32_t j)
{
    return aliased_output(m, func, j) >= 0 || is_donor(m, func, j);
}

static bool is_reused(const uses *u, uint32_t j, const int32_t *input_of)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(u->m, u->body->last)->operand_count; i++)
        if (input_of[i] == (int32_t)j)
            return true;
    return false;
}

/* The operand that result |i| of a kernel updates in place; 0: none is named. */
static tern_hlo_value updated_by_kernel(const tern_hlo_module *m, tern_hlo_op op, uint32_t i)
{
    const tern_hlo_attr list = tern_hlo_is_nki_call(m, op)
                                   ? tern_hlo_op_attr(m, op, TERN_HLO_A_output_operand_aliases)
                                   : 0;
    const tern_hlo_attr_info *a = list ? tern_hlo_attr_of(m, list) : NULL;
    for (uint32_t k = 0; a && k < a->count; k++) {
        uint32_t count = 0;
        const int64_t *path =
            tern_hlo_ints(m, tern_hlo_attr_field(m, a->attrs[k], "output_tuple_indices"), &count);
        const tern_hlo_attr index = tern_hlo_attr_field(m, a->attrs[k], "operand_index");
        if ((count ? path[0] : 0) == (int64_t)i)
            return tern_hlo_operands(m, op)[index ? tern_hlo_attr_of(m, index)->i : 0];
    }
    return 0;
}

/* The value that |v| is, or that ops update in place to make it: a loop, a branch, an updated
 * slice. */
static tern_hlo_value origin_of(const uses *u, tern_hlo_value v)
{
    for (unsigned depth = 0; depth < MAX_DEPTH; depth++) {
        const tern_hlo_value_info *info = tern_hlo_value_of(u->m, v);
        if (info->is_arg)
            break;
        const tern_hlo_op_info *op = tern_hlo_op_of(u->m, info->owner);
        const tern_hlo_value *operands = tern_hlo_operands(u->m, info->owner);
        if (op->code == TERN_HLO_DYNAMIC_UPDATE_SLICE ||
            (op->code == TERN_HLO_SCATTER && op->result_count == 1))
            v = operands[0];
        else if (op->code == TERN_HLO_WHILE || op->code == TERN_HLO_OPTIMIZATION_BARRIER)
            v = operands[v - op->result_first];
        else if (op->code == TERN_HLO_CASE || op->code == TERN_HLO_IF) {
            tern_hlo_value from = tern_lower_branch_origin(u->m, info->owner, v - op->result_first);
            if (!from)
                break;
            v = from;
        } else if (updated_by_kernel(u->m, info->owner, v - op->result_first))
            v = updated_by_kernel(u->m, info->owner, v - op->result_first);
        else
            break;
    }
    return v;
}

/* Lets output |i| keep the memory of the argument that it is, possibly updated, if the caller
 * donates that to any output. If the argument is still read when it is updated, the update goes to
 * other memory (values.c), and is copied at the end. */
static void keep(const uses *u, tern_hlo_op func, uint32_t i, int32_t *input_of)
{
    const tern_hlo_value *outputs = tern_hlo_operands(u->m, u->body->last);
    tern_hlo_value origin = origin_of(u, outputs[i]);
    uint32_t j = origin - u->body->arg_first;
    if (origin < u->body->arg_first || j >= u->body->arg_count || is_reused(u, j, input_of) ||
        !tern_lower_is_donated(u->m, func, j) || !same_split(u->m, func, j, i) ||
        tern_hlo_value_type(u->m, origin) != tern_hlo_value_type(u->m, outputs[i]) ||
        tern_hlo_value_type_of(u->m, origin)->count < 1)
        return;
    for (uint32_t k = 0; k < i; k++)
        if (outputs[k] == outputs[i])
            return;
    input_of[i] = (int32_t)j;
}

/* Lets output |i| reuse the memory of argument |j|, if possible. */
static bool donate_to(const uses *u, tern_hlo_op func, uint32_t j, int64_t i, int32_t *input_of)
{
    const tern_hlo_op_info *end = tern_hlo_op_of(u->m, u->body->last);
    if (i < 0 || i >= end->operand_count || input_of[i] >= 0 || is_reused(u, j, input_of) ||
        !same_split(u->m, func, j, (uint32_t)i))
        return false;
    tern_hlo_value output = tern_hlo_operands(u->m, u->body->last)[i];
    for (uint32_t k = 0; k < end->operand_count; k++)
        if (k != i && tern_hlo_operands(u->m, u->body->last)[k] == output)
            return false;
    if (!can_reuse(u, u->body->arg_first + j, output))
        return false;
    input_of[i] = (int32_t)j;
    TERN_ASSERT(u->last[u->body->arg_first + j] <= u->defined[output]);
    return true;
}

static void choose(const uses *u, tern_hlo_op func, int32_t *input_of)
{
    uint32_t outputs = tern_hlo_op_of(u->m, u->body->last)->operand_count;
    for (uint32_t i = 0; i < outputs; i++)
        keep(u, func, i, input_of);
    for (uint32_t j = 0; j < u->body->arg_count; j++)
        (void)donate_to(u, func, j, aliased_output(u->m, func, j), input_of);
    for (uint32_t j = 0; j < u->body->arg_count; j++) {
        bool done = !tern_lower_is_donated(u->m, func, j) || is_reused(u, j, input_of);
        for (uint32_t i = 0; i < outputs && !done; i++)
            done = donate_to(u, func, j, i, input_of);
    }
}

tern_status tern_lower_donate(const tern_lower *l, tern_hlo_op func, int32_t *input_of)
{
    size_t count = l->m->values.count, bytes = 2 * count * sizeof(uint32_t);
    uint32_t *positions = tern_mem_get_zeroed(l->mem, bytes);
    TERN_TRY_MEM(positions);
    uses u = {.m = l->m,
              .body = tern_hlo_region_of(l->m, tern_hlo_op_region(l->m, func, 0)),
              .last = positions,
              .defined = positions + count};
    find_uses(&u);
    choose(&u, func, input_of);
    tern_mem_free(l->mem, positions, bytes);
    return NULL;
}
