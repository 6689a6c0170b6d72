/* lower/in_place.c - when an op may overwrite the memory of a value: no op reads the memory
 * afterwards, through that value or any other.
 *
 * Ops of main are numbered in program order, those of regions after the op they belong to. A value
 * of the same region is dead at an op if the number of its last user is lower. The memory of a
 * value from outside of a loop is read again by the next iteration, unless nothing in the loop or
 * after it reads that value. Loop-carried memory belongs to the results of the loop, which are not
 * read before it ends. */
#include "lir/record.h"
#include "lower/lower_impl.h"

enum { DEPTH_MAX = 64 };

/* --- positions --- */

static uint32_t number_region(tern_lower *l, tern_hlo_region region, uint32_t next, unsigned depth)
{
    for (tern_hlo_op op = tern_hlo_region_of(l->m, region)->first; op && depth < DEPTH_MAX;
         op = tern_hlo_op_of(l->m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
        l->position[op] = next++;
        for (uint32_t i = 0; i < info->operand_count; i++)
            l->last_use[tern_hlo_operands(l->m, op)[i]] = l->position[op];
        for (uint32_t i = 0; i < info->region_count; i++)
            next = number_region(l, tern_hlo_op_region(l->m, op, i), next, depth + 1);
    }
    return next;
}

tern_status tern_lower_number_ops(tern_lower *l, tern_hlo_region body)
{
    l->position = TERN_NEW_N(&l->arena, uint32_t, l->m->ops.count);
    l->last_use = TERN_NEW_N(&l->arena, uint32_t, l->array_count);
    TERN_TRY_MEM(l->position && l->last_use ? l : NULL);
    (void)number_region(l, body, 1, 0);
    return NULL;
}

/* --- liveness --- */

static tern_hlo_region region_of(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    return info->is_arg ? info->owner : tern_hlo_op_of(m, info->owner)->parent;
}

/* The op of |region| that is or contains |op|; 0: none. |loop|: an op in between is a while. */
static tern_hlo_op ancestor_in(const tern_hlo_module *m, tern_hlo_region region, tern_hlo_op op,
                               bool *loop)
{
    *loop = false;
    for (unsigned i = 0; op && i < DEPTH_MAX; i++) {
        tern_hlo_region parent = tern_hlo_op_of(m, op)->parent;
        if (parent == region)
            return op;
        op = parent ? tern_hlo_region_of(m, parent)->owner : 0;
        *loop |= op && tern_hlo_op_of(m, op)->code == TERN_HLO_WHILE;
    }
    return 0;
}

static bool is_operand(const tern_lower *l, tern_hlo_op op, tern_hlo_value v)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(l->m, op)->operand_count; i++)
        if (tern_hlo_operands(l->m, op)[i] == v)
            return true;
    return false;
}

/* Whether an op inside |op| uses |v|. */
static bool uses_inside(const tern_lower *l, tern_hlo_op op, tern_hlo_value v, unsigned depth)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(l->m, op)->region_count && depth < DEPTH_MAX; i++)
        for (tern_hlo_op in = tern_hlo_region_of(l->m, tern_hlo_op_region(l->m, op, i))->first; in;
             in = tern_hlo_op_of(l->m, in)->next)
            if (is_operand(l, in, v) || uses_inside(l, in, v, depth + 1))
                return true;
    return depth == DEPTH_MAX;
}

static bool uses(const tern_lower *l, tern_hlo_op op, tern_hlo_value v)
{
    return is_operand(l, op, v) || uses_inside(l, op, v, 0);
}

/* Whether |from|, or an op after it and before |to| in their region, uses |v|. */
static bool is_used_between(const tern_lower *l, tern_hlo_value v, tern_hlo_op from, tern_hlo_op to)
{
    for (tern_hlo_op op = from; op && op != to; op = tern_hlo_op_of(l->m, op)->next)
        if (uses(l, op, v))
            return true;
    return false;
}

/* Whether nothing after |op| in its region uses |v|, nor after the ops that contain it, up to |at|.
 * Those are branches: |v| is of the region of |at|. */
static bool is_dead_after(const tern_lower *l, tern_hlo_value v, tern_hlo_op op, tern_hlo_op at)
{
    for (; op != at; op = tern_hlo_region_of(l->m, tern_hlo_op_of(l->m, op)->parent)->owner)
        if (is_used_between(l, v, tern_hlo_op_of(l->m, op)->next, 0))
            return false;
    tern_hlo_op next = tern_hlo_op_of(l->m, at)->next;
    return next && l->last_use[v] < l->position[next];
}

/* The outermost loop around |op| that is or is in |at|. */
static tern_hlo_op outer_loop(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_op at)
{
    tern_hlo_op found = 0;
    while (op && op != at) {
        op = tern_hlo_region_of(m, tern_hlo_op_of(m, op)->parent)->owner;
        if (op && tern_hlo_op_of(m, op)->code == TERN_HLO_WHILE)
            found = op;
    }
    return found;
}

/* Whether nothing in |loop|, which is in branches of |at|, or after it uses |v|. */
static bool is_dead_in_loop(const tern_lower *l, tern_hlo_value v, tern_hlo_op loop, tern_hlo_op at)
{
    if (loop == at)
        return l->last_use[v] <= l->position[at];
    for (uint32_t i = 0; i < tern_hlo_op_of(l->m, loop)->region_count; i++) {
        tern_hlo_region region = tern_hlo_op_region(l->m, loop, i);
        if (is_used_between(l, v, tern_hlo_region_of(l->m, region)->first, 0))
            return false;
    }
    return is_dead_after(l, v, loop, at);
}

/* Whether nothing reads |v|, or it again in a later iteration, when |op| begins. Other branches
 * than that of |op| do not matter. */
static bool is_dead(const tern_lower *l, tern_hlo_value v, tern_hlo_op op, bool or_at)
{
    bool loop = false;
    tern_hlo_op at = ancestor_in(l->m, region_of(l->m, v), op, &loop);
    if (!at) /* of a region that has ended, or the argument of a loop's condition */
        return true;
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, at);
    if (at != op && v >= info->result_first && v < info->result_first + info->result_count)
        return true;
    if (loop)
        return is_dead_in_loop(l, v, outer_loop(l->m, op, at), at);
    if (at != op)
        return is_dead_after(l, v, op, at) && !(or_at ? uses_inside(l, op, v, 0) : uses(l, op, v));
    return or_at ? l->last_use[v] <= l->position[op] : l->last_use[v] < l->position[op];
}

/* Whether |op| uses |v| in more than one operand. */
static bool uses_again(const tern_lower *l, tern_hlo_op op, tern_hlo_value v)
{
    uint32_t count = 0;
    for (uint32_t i = 0; i < tern_hlo_op_of(l->m, op)->operand_count; i++)
        count += tern_hlo_operands(l->m, op)[i] == v;
    return count > 1;
}

static bool is_writable(const tern_lower *l, uint32_t tensor)
{
    uint32_t kind = l->b->program.tensors.items[tensor].kind;
    return kind == TERN_TENSOR_TEMP || kind == TERN_TENSOR_INOUT || kind == TERN_TENSOR_OUTPUT;
}

static bool shares(const tern_lower *l, tern_hlo_value v, uint32_t tensor)
{
    return l->arrays[v] && l->arrays[v]->tensor == tensor;
}

/* Whether no value in |tensor| but |except| is read when |op| begins, or later. */
static bool is_unread(const tern_lower *l, uint32_t tensor, tern_hlo_op op, tern_hlo_value except)
{
    for (uint32_t v = 0; v < l->array_count; v++)
        if (shares(l, v, tensor) && v != except && !is_dead(l, v, op, false))
            return false;
    return true;
}

static bool is_own_memory(const tern_lower *l, tern_hlo_value v)
{
    const tern_lower_array *a = l->arrays[v];
    return a && !a->slice && a->offset == 0 && tern_lower_array_is_dense(a) &&
           is_writable(l, a->tensor);
}

bool tern_lower_may_overwrite(const tern_lower *l, tern_hlo_op op, tern_hlo_value operand)
{
    return l->options->control && l->position[op] && is_own_memory(l, operand) &&
           is_dead(l, operand, op, true) && !uses_again(l, op, operand) &&
           is_unread(l, l->arrays[operand]->tensor, op, operand);
}

bool tern_lower_may_write_early(const tern_lower *l, tern_hlo_op op, tern_hlo_value operand,
                                tern_hlo_op user)
{
    return l->options->control && l->position[op] && is_own_memory(l, operand) &&
           tern_hlo_op_of(l->m, op)->parent == tern_hlo_op_of(l->m, user)->parent &&
           is_dead(l, operand, user, true) && !uses_again(l, user, operand) &&
           !is_used_between(l, operand, op, user) &&
           is_unread(l, l->arrays[operand]->tensor, op, operand);
}

/* --- results --- */

/* Whether the last use of |v| is by |op|, which stores |value| over the elements it reads. */
static bool is_replaced_by(const tern_lower *l, tern_hlo_value v, tern_hlo_op op,
                           tern_hlo_value value)
{
    if (l->splits || !is_dead(l, v, op, true) || !is_own_memory(l, v) ||
        tern_hlo_value_type(l->m, v) != tern_hlo_value_type(l->m, value))
        return false;
    bool reads = false;
    for (uint32_t i = 0; i < tern_hlo_op_of(l->m, op)->operand_count; i++) {
        if (tern_hlo_operands(l->m, op)[i] != v)
            continue;
        reads = true;
        if (!tern_lower_reads_by_element(l->m, op, i))
            return false;
    }
    return reads;
}

bool tern_lower_may_compute_in(const tern_lower *l, uint32_t tensor, tern_hlo_value value)
{
    tern_hlo_op op = tern_hlo_value_of(l->m, value)->owner;
    /* Parts of a concatenation are computed there before it. */
    if (!l->position[op] || tern_hlo_op_of(l->m, op)->code == TERN_HLO_CONCATENATE)
        return false;
    for (uint32_t v = 0; v < l->array_count; v++)
        if (shares(l, v, tensor) && v != value && !is_dead(l, v, op, false) &&
            !is_replaced_by(l, v, op, value))
            return false;
    return true;
}

static bool is_branch(const tern_hlo_module *m, tern_hlo_op op)
{
    tern_hlo_code code = tern_hlo_op_of(m, op)->code;
    return code == TERN_HLO_CASE || code == TERN_HLO_IF;
}

bool tern_lower_find_carried(const tern_lower *l, tern_hlo_value value, tern_lower_array *out)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(l->m, value);
    tern_hlo_region region = info->is_arg ? 0 : tern_hlo_op_of(l->m, info->owner)->parent;
    tern_hlo_op loop = region ? tern_hlo_region_of(l->m, region)->owner : 0, last = 0;
    if (!loop || !l->position[loop] ||
        (tern_hlo_op_of(l->m, loop)->code != TERN_HLO_WHILE && !is_branch(l->m, loop)) ||
        (tern_hlo_op_of(l->m, loop)->code == TERN_HLO_WHILE &&
         tern_hlo_op_region(l->m, loop, 1) != region))
        return false;
    last = tern_hlo_region_of(l->m, region)->last;
    uint32_t slots = 0, slot = 0;
    for (uint32_t i = 0; i < tern_hlo_op_of(l->m, last)->operand_count; i++)
        if (tern_hlo_operands(l->m, last)[i] == value) {
            slot = i;
            slots++;
        }
    tern_hlo_value carried = tern_hlo_op_of(l->m, loop)->result_first + slot;
    if (slots != 1 || !is_own_memory(l, carried) ||
        tern_hlo_value_type(l->m, carried) != tern_hlo_value_type(l->m, value) ||
        !tern_lower_may_compute_in(l, l->arrays[carried]->tensor, value))
        return false;
    *out = *l->arrays[carried];
    return true;
}

/* --- branches --- */

static tern_hlo_value branch_origin(const tern_hlo_module *m, tern_hlo_op op, uint32_t i,
                                    unsigned depth);

/* The value that |v| is, or that its op updates in place to make it; 0: neither. */
static tern_hlo_value updated_value(const tern_hlo_module *m, tern_hlo_value v, unsigned depth)
{
    const tern_hlo_value_info *value = tern_hlo_value_of(m, v);
    if (value->is_arg || depth == DEPTH_MAX)
        return 0;
    const tern_hlo_op_info *info = tern_hlo_op_of(m, value->owner);
    if (info->code == TERN_HLO_DYNAMIC_UPDATE_SLICE ||
        (info->code == TERN_HLO_SCATTER && info->result_count == 1))
        return tern_hlo_operands(m, value->owner)[0];
    if (info->code == TERN_HLO_WHILE)
        return tern_hlo_operands(m, value->owner)[v - info->result_first];
    return is_branch(m, value->owner)
               ? branch_origin(m, value->owner, v - info->result_first, depth + 1)
               : 0;
}

static tern_hlo_value branch_origin(const tern_hlo_module *m, tern_hlo_op op, uint32_t i,
                                    unsigned depth)
{
    tern_hlo_value origin = 0;
    for (uint32_t k = 0; k < tern_hlo_op_of(m, op)->region_count; k++) {
        tern_hlo_region region = tern_hlo_op_region(m, op, k);
        tern_hlo_value v = tern_hlo_operands(m, tern_hlo_region_of(m, region)->last)[i];
        while (v && region_of(m, v) == region)
            v = updated_value(m, v, depth);
        if (!v || (k > 0 && v != origin))
            return 0;
        origin = v;
    }
    return origin;
}

tern_hlo_value tern_lower_branch_origin(const tern_hlo_module *m, tern_hlo_op op, uint32_t i)
{
    return branch_origin(m, op, i, 0);
}

bool tern_lower_find_branched(const tern_lower *l, tern_hlo_op op, uint32_t i,
                              tern_lower_array *out)
{
    tern_hlo_value result = tern_hlo_op_of(l->m, op)->result_first + i;
    tern_hlo_value origin = tern_lower_branch_origin(l->m, op, i);
    bool loop = false;
    tern_hlo_op at = origin ? ancestor_in(l->m, region_of(l->m, origin), op, &loop) : 0;
    if (!at || loop || !l->position[op] || !is_own_memory(l, origin) ||
        tern_hlo_value_type(l->m, origin) != tern_hlo_value_type(l->m, result) ||
        !is_dead_after(l, origin, op, at) || !is_unread(l, l->arrays[origin]->tensor, op, origin))
        return false;
    *out = *l->arrays[origin];
    return true;
}
