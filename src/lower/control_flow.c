/* lower/control_flow.c - while, case and if as hardware loops.
 *
 * Loop-carried values have their own memory in HBM: the body reads them there, and its results are
 * computed there where nothing reads the old ones any more, or copied at the end of an iteration. A
 * while that counts to a constant becomes a loop with that trip count; its induction variable
 * replaces the counter wherever the counter is an index. A branch of a case is a loop with a trip
 * count of 0 or 1. */
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "lower/lower_impl.h"

enum { MAX_DEPTH = 16 };

/* --- counting loops --- */

typedef tern_lower_counting counting;

/* cond: i < n. */
static bool read_condition(const tern_hlo_module *m, tern_hlo_region region, uint32_t *carried,
                           int64_t *limit)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(m, region);
    tern_hlo_op compare = 0;
    const tern_hlo_op_info *c = tern_lower_producer(m, tern_hlo_operands(m, r->last)[0], &compare);
    if (!c || c->code != TERN_HLO_COMPARE ||
        tern_hlo_op_int(m, compare, TERN_HLO_A_comparison_direction) !=
            TERN_HLO_COMPARISON_DIRECTION_LT)
        return false;
    tern_hlo_value i = tern_hlo_operands(m, compare)[0];
    *carried = i - r->arg_first;
    return i >= r->arg_first && *carried < r->arg_count &&
           tern_lower_constant_int(m, tern_hlo_operands(m, compare)[1], limit);
}

/* body: i + 1. */
static bool counts_by_one(const tern_hlo_module *m, tern_hlo_region region, uint32_t carried)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(m, region);
    tern_hlo_op add = 0;
    const tern_hlo_op_info *a =
        tern_lower_producer(m, tern_hlo_operands(m, r->last)[carried], &add);
    int64_t one = 0;
    return a && a->code == TERN_HLO_ADD && tern_hlo_operands(m, add)[0] == r->arg_first + carried &&
           tern_lower_constant_int(m, tern_hlo_operands(m, add)[1], &one) && one == 1;
}

static bool find_counting(const tern_hlo_module *m, tern_hlo_op op, counting *out)
{
    int64_t limit = 0;
    if (!read_condition(m, tern_hlo_op_region(m, op, 0), &out->carried, &limit) ||
        !counts_by_one(m, tern_hlo_op_region(m, op, 1), out->carried) ||
        !tern_lower_constant_int(m, tern_hlo_operands(m, op)[out->carried], &out->first))
        return false;
    out->op = op;
    out->trip_count = limit > out->first ? limit - out->first : 0;
    return out->trip_count < INT32_MAX && out->first >= 0 && limit < INT32_MAX;
}

/* --- scalars that are only indices --- */

/* |of|: the loop of whose counter it is asked; 0: of none. */
static bool uses_are_indices(const tern_lower *l, tern_hlo_value value, tern_hlo_op of,
                             unsigned depth);

/* The counter has no use in memory. A loop that must span parts has an op more to end one after. */
static bool is_register(const tern_lower *l, tern_hlo_op loop, const counting *c, unsigned depth)
{
    tern_hlo_value arg =
        tern_hlo_region_of(l->m, tern_hlo_op_region(l->m, loop, 1))->arg_first + c->carried;
    return l->induction_vars[arg].reg && !l->at.must_span &&
           !tern_lower_count_uses(l, tern_hlo_op_of(l->m, loop)->result_first + c->carried) &&
           uses_are_indices(l, arg, loop, depth);
}

/* Whether registers compute all results of |op|: scalars, possibly fused. */
static bool is_index_arithmetic(const tern_lower *l, const tern_hlo_op_info *info)
{
    bool computed = info->result_count > 0 && info->code != TERN_HLO_CONSTANT;
    for (uint32_t i = 0; i < info->result_count && computed; i++) {
        tern_lir_at at;
        tern_hlo_value value = info->result_first + i;
        computed = tern_hlo_value_type_of(l->m, value)->count == 1 &&
                   (tern_lower_affine_index(l, value, &at) || tern_lower_computes_index(l, value));
    }
    return computed;
}

static bool all_uses_are_indices(const tern_lower *l, const tern_hlo_op_info *info, tern_hlo_op of,
                                 unsigned depth)
{
    bool indices = true;
    for (uint32_t i = 0; i < info->result_count && indices; i++)
        indices = uses_are_indices(l, info->result_first + i, of, depth);
    return indices;
}

/* Operand |i| of |op| is not read from memory. */
static bool is_index_use(const tern_lower *l, tern_hlo_op op, uint32_t i, tern_hlo_op of,
                         unsigned depth)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    tern_hlo_op loop = tern_hlo_region_of(l->m, info->parent)->owner;
    counting c = {0};
    switch ((int)info->code) {
    case TERN_HLO_DYNAMIC_SLICE:
        return i >= 1 && tern_lower_reads_no_index(l, op);
    case TERN_HLO_DYNAMIC_UPDATE_SLICE:
        return i >= 2 && tern_lower_reads_no_index(l, op);
    case TERN_HLO_RETURN: /* the counter's next value */
        return tern_hlo_op_of(l->m, loop)->code == TERN_HLO_WHILE &&
               find_counting(l->m, loop, &c) && c.carried == i &&
               (loop == of || is_register(l, loop, &c, depth + 1));
    case TERN_HLO_COMPARE: /* of a wrapped index */
        return uses_are_indices(l, info->result_first, of, depth + 1);
    default:
        return is_index_arithmetic(l, info) && all_uses_are_indices(l, info, of, depth + 1);
    }
}

/* No op of |region| reads |value| from memory. */
static bool region_has_indices(const tern_lower *l, tern_hlo_region region, tern_hlo_value value,
                               tern_hlo_op of, unsigned depth)
{
    for (tern_hlo_op op = tern_hlo_region_of(l->m, region)->first; op;
         op = tern_hlo_op_of(l->m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
        for (uint32_t i = 0; i < info->operand_count; i++)
            if (tern_hlo_operands(l->m, op)[i] == value && !is_index_use(l, op, i, of, depth))
                return false;
        for (uint32_t i = 0; i < info->region_count; i++)
            if (depth > MAX_DEPTH ||
                !region_has_indices(l, tern_hlo_op_region(l->m, op, i), value, of, depth + 1))
                return false;
    }
    return true;
}

static bool uses_are_indices(const tern_lower *l, tern_hlo_value value, tern_hlo_op of,
                             unsigned depth)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(l->m, value);
    tern_hlo_region region = info->is_arg ? info->owner : tern_hlo_op_of(l->m, info->owner)->parent;
    return depth < MAX_DEPTH && region_has_indices(l, region, value, of, depth);
}

/* A comparison of an affine index, for wrapping it. */
static bool is_affine_test(const tern_lower *l, tern_hlo_op op)
{
    tern_lir_at at;
    return tern_hlo_op_of(l->m, op)->code == TERN_HLO_COMPARE &&
           tern_hlo_value_type_of(l->m, tern_lower_result(l, op, 0))->count == 1 &&
           tern_lower_affine_index(l, tern_hlo_operands(l->m, op)[0], &at);
}

bool tern_lower_is_only_index(const tern_lower *l, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    tern_hlo_op loop = tern_hlo_region_of(l->m, info->parent)->owner;
    if (!l->options->control || tern_hlo_op_of(l->m, loop)->code != TERN_HLO_WHILE)
        return false;
    return (is_affine_test(l, op) || is_index_arithmetic(l, info)) &&
           all_uses_are_indices(l, info, 0, 0);
}

/* --- while --- */

static bool all_static(const tern_lower *l, tern_hlo_value first, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        if (tern_hlo_value_type_of(l->m, first + i)->count < 0)
            return false;
    return true;
}

/* It has no memory, and nothing reads it (empty.c). */
static bool is_empty(const tern_lower *l, tern_hlo_value value)
{
    return tern_hlo_value_type_of(l->m, value)->count == 0;
}

uint32_t tern_lower_count_uses(const tern_lower *l, tern_hlo_value value)
{
    uint32_t uses = 0;
    for (size_t i = 0; i < l->m->operands.count; i++)
        uses += l->m->operands.items[i] == value;
    return uses;
}

/* Whether the iterations write one slice after the other, covering all of the carried value
 * |carried|, and do not use it otherwise. Then its initial value is irrelevant. */
static bool is_overwritten(tern_lower *l, tern_hlo_op op, uint32_t carried, const counting *c)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(l->m, tern_hlo_op_region(l->m, op, 1));
    tern_hlo_value arg = r->arg_first + carried,
                   next_value = tern_hlo_operands(l->m, r->last)[carried];
    tern_hlo_op update = 0;
    const tern_hlo_op_info *u = tern_lower_producer(l->m, next_value, &update);
    if (!u || u->code != TERN_HLO_DYNAMIC_UPDATE_SLICE ||
        u->parent != tern_hlo_op_region(l->m, op, 1) || tern_hlo_operands(l->m, update)[0] != arg ||
        tern_lower_count_uses(l, arg) != 1 || tern_lower_count_uses(l, next_value) != 1)
        return false;
    const tern_hlo_type_info *all = tern_hlo_value_type_of(l->m, arg);
    const tern_hlo_type_info *slice =
        tern_hlo_value_type_of(l->m, tern_hlo_operands(l->m, update)[1]);
    for (uint32_t d = 0; d < all->rank; d++)
        if (slice->dims[d] != (d ? all->dims[d] : 1))
            return false;
    tern_lir_at at = {0}, *counter = &l->induction_vars[r->arg_first + c->carried];
    *counter = (tern_lir_at){.first = c->first, .scale = 1, .reg = 1}; /* any non-zero register */
    bool moves = all->rank && tern_lower_affine_index(l, tern_hlo_operands(l->m, update)[2], &at);
    *counter = (tern_lir_at){0};
    int64_t last = at.first + at.scale * (c->trip_count - 1);
    return moves && c->trip_count == all->dims[0] &&
           ((at.first == 0 && last == c->trip_count - 1) ||
            (last == 0 && at.first == c->trip_count - 1));
}

/* The first element alone: copying it marks the start of the live range. */
static tern_lower_array first_of(tern_lower_array a)
{
    for (uint32_t d = 0; d < a.rank; d++)
        a.dims[d] = 1;
    return a;
}

/* Whether carried value |i| keeps the memory of its initial value: the loop alone reads that, and
 * it becomes no output in other memory. */
static bool takes_over(const tern_lower *l, tern_hlo_op op, uint32_t i)
{
    tern_hlo_value first = tern_hlo_operands(l->m, op)[i], result = tern_lower_result(l, op, i);
    if (tern_lower_failed(l) || !tern_lower_may_overwrite(l, op, first))
        return false;
    for (size_t k = 0; k < l->report->outputs.count; k++)
        if (l->output_values[k] == result)
            return l->report->outputs.items[k].tensor == l->arrays[first]->tensor;
    return true;
}

/* Allocates and initialises the memory of carried values. |c|: of a counting loop, or NULL. */
static void begin_carried(tern_lower *l, tern_hlo_op op, const counting *c)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    for (uint32_t i = 0; i < info->operand_count; i++) {
        if (is_empty(l, info->result_first + i))
            continue;
        tern_lower_array from = tern_lower_get(l, tern_hlo_operands(l->m, op)[i]), own = from;
        if (takes_over(l, op, i))
            tern_lower_set(l, info->result_first + i, &own);
        else
            own = tern_lower_make(l, info->result_first + i);
        if (own.tensor == from.tensor) {
            TERN_ASSERT(tern_lower_array_is_dense(&from));
        } else if (c && is_overwritten(l, op, i, c)) {
            tern_lower_array to = first_of(own);
            from = first_of(from);
            tern_lower_copy(l, &to, &from);
        } else {
            tern_lower_copy(l, &own, &from);
        }
        for (unsigned k = 0; k < 2; k++)
            tern_lower_set(
                l, tern_hlo_region_of(l->m, tern_hlo_op_region(l->m, op, k))->arg_first + i, &own);
    }
}

/* Whether |a| and |b|, of the same dims, have the same elements at the same places. */
static bool is_same_array(const tern_lower_array *a, const tern_lower_array *b)
{
    for (uint32_t d = 0; d < a->rank; d++)
        if (a->dims[d] != 1 && a->strides[d] != b->strides[d])
            return false;
    return a->tensor == b->tensor && a->offset == b->offset;
}

/* Copies the results of an iteration to the carried memory. Results that are views of carried
 * memory are copied aside first. */
static void end_iteration(tern_lower *l, tern_hlo_op op, int64_t counter)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    tern_hlo_op last = tern_hlo_region_of(l->m, tern_hlo_op_region(l->m, op, 1))->last;
    const tern_hlo_value *results = tern_hlo_operands(l->m, last);
    tern_lower_array *from = TERN_NEW_N(&l->arena, tern_lower_array, info->operand_count + 1);
    if (!from || tern_lower_failed(l)) {
        tern_lir_fail(l->b, from ? NULL : TERN_ERR(NO_MEMORY, "no memory for a loop"));
        return;
    }
    bool counts = counter >= 0 && is_register(l, op, &(counting){.carried = (uint32_t)counter}, 0);
    for (uint32_t i = 0; i < info->operand_count; i++) {
        if (is_empty(l, results[i]) || (counts && i == counter))
            continue;
        from[i] = tern_lower_get(l, results[i]);
        for (uint32_t k = 0; k < info->operand_count; k++) {
            tern_hlo_value result = info->result_first + k;
            if (is_empty(l, result) || (int64_t)i == counter)
                continue;
            tern_lower_array own = tern_lower_get(l, result);
            if (own.tensor != from[i].tensor || (k == i && is_same_array(&own, &from[i])))
                continue;
            tern_lower_array aside =
                tern_lower_temp(l, "aside", from[i].dtype, from[i].dims, from[i].rank);
            tern_lower_copy(l, &aside, &from[i]);
            from[i] = aside;
            break;
        }
    }
    for (uint32_t i = 0; i < info->operand_count; i++) {
        if (is_empty(l, results[i]) || (counts && i == counter))
            continue;
        tern_lower_array own = tern_lower_get(l, info->result_first + i);
        if (from[i].tensor != own.tensor)
            tern_lower_copy(l, &own, &from[i]);
    }
}

/* Loads one element of HBM, a bool or an integer, into a tile. */
static tern_lir_view load_scalar(tern_lower *l, tern_hlo_value value)
{
    const int64_t one[] = {1};
    tern_lower_array from = tern_lower_get(l, value), run = {0};
    tern_lir_view tile = tern_lir_tile(l->b, "scalar", TERN_MEM_SBUF, TERN_F32, 1, 1);
    if (!tern_lower_failed(l) && tern_lower_array_reshape(&from, one, 1, &run))
        tern_lower_load(l, tile, tern_lower_array_view(&run, -1));
    return tile;
}

/* The comparison as 1 or 0 in a tile. */
static tern_lir_view flag_of(tern_lower *l, tern_lir_view x, tern_alu compare, float with)
{
    tern_lir_view flag = tern_lir_tile(l->b, "flag", TERN_MEM_SBUF, TERN_I32, 1, 1);
    tern_lir_tensor_scalar(l->b, TERN_ENGINE_DVE, flag, x, compare, tern_lir_imm(with));
    return flag;
}

static tern_lir_at read_flag(tern_lower *l, tern_lir_view flag)
{
    return tern_lir_read_index(l->b, flag, 0, 1);
}

bool tern_lower_find_counting(const tern_lower *l, tern_hlo_op op, counting *out)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    return info->code == TERN_HLO_WHILE && l->options->control &&
           all_static(l, info->result_first, info->result_count) && find_counting(l->m, op, out) &&
           out->trip_count > 0;
}

void tern_lower_begin_carried(tern_lower *l, const counting *c) { begin_carried(l, c->op, c); }

void tern_lower_begin_counting(tern_lower *l, const counting *c)
{
    tern_hlo_region body = tern_hlo_op_region(l->m, c->op, 1);
    tern_lir_at iv = tern_lir_repeat(l->b, (uint32_t)c->trip_count);
    TERN_ASSERT(c->trip_count > 0 && c->trip_count < INT32_MAX && c->first >= 0);
    iv.first = c->first;
    l->induction_vars[tern_hlo_region_of(l->m, body)->arg_first + c->carried] = iv;
}

void tern_lower_end_iteration(tern_lower *l, const counting *c)
{
    end_iteration(l, c->op, c->carried);
}

/* A loop that tests a condition before every iteration. */
static void lower_condition(tern_lower *l, tern_hlo_region cond)
{
    tern_lir_forever(l->b);
    tern_lower_region(l, cond);
    tern_hlo_value flag = tern_hlo_operands(l->m, tern_hlo_region_of(l->m, cond)->last)[0];
    tern_lir_break_unless(l->b, read_flag(l, flag_of(l, load_scalar(l, flag), TERN_ALU_NE, 0)));
}

bool tern_lower_while(tern_lower *l, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    counting c = {0};
    if (!l->options->control || !all_static(l, info->result_first, info->result_count))
        return false;
    bool counts = find_counting(l->m, op, &c);
    begin_carried(l, op, counts && c.trip_count > 0 ? &c : NULL);
    if (counts && c.trip_count == 0)
        return true;
    if (counts)
        tern_lower_begin_counting(l, &c);
    else
        lower_condition(l, tern_hlo_op_region(l->m, op, 0));
    tern_lower_region(l, tern_hlo_op_region(l->m, op, 1));
    end_iteration(l, op, counts ? (int64_t)c.carried : -1);
    tern_lir_end_repeat(l->b);
    return true;
}

/* --- case and if --- */

/* Copies the results of a branch that are |updated| in place, if they are not there, or the others.
 */
static void copy_results(tern_lower *l, tern_hlo_op op, tern_hlo_op last, bool updated)
{
    for (uint32_t i = 0; i < tern_hlo_op_of(l->m, op)->result_count; i++) {
        if (tern_lower_failed(l))
            return;
        if (is_empty(l, tern_lower_result(l, op, i)))
            continue;
        tern_hlo_value origin = tern_lower_branch_origin(l->m, op, i);
        tern_lower_array own = tern_lower_get(l, tern_lower_result(l, op, i));
        bool shares = origin && tern_lower_get(l, origin).tensor == own.tensor;
        if (shares != updated)
            continue;
        tern_lower_array from = tern_lower_get(l, tern_hlo_operands(l->m, last)[i]);
        if (from.tensor != own.tensor)
            tern_lower_copy(l, &own, &from);
    }
}

/* Results may be views of a value that another result updates, so the latter are copied last. */
static void lower_branch(tern_lower *l, tern_hlo_op op, uint32_t branch)
{
    tern_hlo_region region = tern_hlo_op_region(l->m, op, branch);
    tern_lower_region(l, region);
    copy_results(l, op, tern_hlo_region_of(l->m, region)->last, false);
    copy_results(l, op, tern_hlo_region_of(l->m, region)->last, true);
}

/* Whether branch |i| of |count| is taken: |index| equals i; an index out of range selects the last
 * branch. */
static tern_lir_view branch_flag(tern_lower *l, tern_lir_view index, uint32_t i, uint32_t count)
{
    if (i + 1 < count)
        return flag_of(l, index, TERN_ALU_EQ, (float)i);
    tern_lir_view low = flag_of(l, index, TERN_ALU_LT, 0);
    tern_lir_view high = flag_of(l, index, TERN_ALU_GE, (float)i);
    tern_lir_tensor_tensor(l->b, TERN_ENGINE_DVE, low, low, high, TERN_ALU_LOGICAL_OR);
    return low;
}

static bool lower_branches(tern_lower *l, tern_hlo_op op, bool is_if)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    if (!l->options->control || !all_static(l, info->result_first, info->result_count))
        return false;
    for (uint32_t i = 0; i < info->result_count; i++) {
        tern_lower_array updated;
        if (is_empty(l, info->result_first + i))
            continue;
        if (tern_lower_find_branched(l, op, i, &updated))
            tern_lower_set(l, info->result_first + i, &updated);
        else
            (void)tern_lower_make(l, info->result_first + i);
    }
    tern_lir_view index = load_scalar(l, tern_hlo_operands(l->m, op)[0]);
    for (uint32_t i = 0; i < info->region_count; i++) {
        tern_lir_view flag = is_if ? flag_of(l, index, TERN_ALU_EQ, i == 0 ? 1 : 0)
                                   : branch_flag(l, index, i, info->region_count);
        tern_lir_if(l->b, read_flag(l, flag), TERN_LOOP_BRANCH);
        lower_branch(l, op, i);
        tern_lir_end_repeat(l->b);
    }
    return true;
}

bool tern_lower_if(tern_lower *l, tern_hlo_op op) { return lower_branches(l, op, true); }

bool tern_lower_case(tern_lower *l, tern_hlo_op op) { return lower_branches(l, op, false); }
