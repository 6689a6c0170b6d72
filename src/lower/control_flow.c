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

/* --- affine scalars --- */

static const tern_hlo_op_info *producer_of(const tern_hlo_module *m, tern_hlo_value v,
                                           tern_hlo_op *op)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    *op = info->is_arg ? 0 : info->owner;
    return info->is_arg ? NULL : tern_hlo_op_of(m, info->owner);
}

static bool constant_int(const tern_hlo_module *m, tern_hlo_value v, int64_t *out)
{
    tern_hlo_op op = 0;
    const tern_hlo_op_info *info = producer_of(m, v, &op);
    if (!info || info->code != TERN_HLO_CONSTANT || tern_hlo_value_type_of(m, v)->count != 1)
        return false;
    const tern_hlo_attr_info *a = tern_hlo_attr_of(m, tern_hlo_op_attr(m, op, TERN_HLO_A_value));
    int64_t word = 0;
    tern_dtype dtype = tern_hlo_value_type_of(m, v)->dtype;
    if (dtype != TERN_I32 && dtype != TERN_I64 && dtype != TERN_U32)
        return false;
    memcpy(&word, a->data, a->data_bytes < sizeof(word) ? a->data_bytes : sizeof(word));
    *out = dtype == TERN_I32 ? (int32_t)word : word;
    return true;
}

/* A value in the decomposition of composite |in|; 0: outside of one. */
typedef struct {
    tern_hlo_value value;
    tern_hlo_op in;
} scoped;

/* An argument of a decomposition is an operand of its composite. */
static scoped resolve(const tern_hlo_module *m, scoped x)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, x.value);
    if (!x.in || !info->is_arg)
        return x;
    uint32_t arg = x.value - tern_hlo_region_of(m, info->owner)->arg_first;
    return (scoped){tern_hlo_operands(m, x.in)[arg], 0};
}

/* Value |result| of a row fusion, in its decomposition. */
static bool enter_row(const tern_lower *l, tern_hlo_op op, uint32_t result, scoped *out)
{
    if (strcmp(tern_hlo_op_text(l->m, op, TERN_HLO_A_name), "tern.row") != 0)
        return false;
    tern_hlo_op last = tern_hlo_region_of(l->m, tern_lower_body(l, op))->last;
    *out = (scoped){tern_hlo_operands(l->m, last)[result], op};
    return true;
}

static bool affine_index(const tern_lower *l, scoped x, tern_lir_at *out);

/* An induction variable plus or minus a constant, or a constant minus it. */
static bool affine_sum(const tern_lower *l, tern_hlo_op op, tern_hlo_op in, tern_lir_at *out)
{
    const tern_hlo_value *x = tern_hlo_operands(l->m, op);
    int64_t sign = tern_hlo_op_of(l->m, op)->code == TERN_HLO_SUBTRACT ? -1 : 1, by = 0;
    scoped a = {x[0], in}, b = {x[1], in};
    if (constant_int(l->m, resolve(l->m, b).value, &by) && affine_index(l, a, out)) {
        out->first += sign * by;
        return true;
    }
    if (!constant_int(l->m, resolve(l->m, a).value, &by) || !affine_index(l, b, out))
        return false;
    out->first = by + sign * out->first;
    out->scale *= sign;
    return true;
}

/* An affine index times a constant. */
static bool affine_product(const tern_lower *l, tern_hlo_op op, tern_hlo_op in, tern_lir_at *out)
{
    const tern_hlo_value *x = tern_hlo_operands(l->m, op);
    int64_t by = 0;
    for (unsigned i = 0; i < 2; i++) {
        scoped a = {x[i], in}, b = {x[1 - i], in};
        if (!constant_int(l->m, resolve(l->m, b).value, &by) || by > INT32_MAX || by < INT32_MIN ||
            !affine_index(l, a, out))
            continue;
        out->first *= by;
        out->scale *= by;
        return true;
    }
    return false;
}

/* numpy-style wrapping of a non-negative index: select(x < 0, x + n, x). */
static bool affine_wrapped(const tern_lower *l, tern_hlo_op op, tern_hlo_op in, tern_lir_at *out)
{
    const tern_hlo_value *s = tern_hlo_operands(l->m, op);
    tern_hlo_op compare = 0;
    const tern_hlo_op_info *c = producer_of(l->m, s[0], &compare);
    int64_t zero = 1;
    if (!c || c->code != TERN_HLO_COMPARE ||
        tern_hlo_op_int(l->m, compare, TERN_HLO_A_comparison_direction) !=
            TERN_HLO_COMPARISON_DIRECTION_LT ||
        tern_hlo_operands(l->m, compare)[0] != s[2])
        return false;
    scoped limit = {tern_hlo_operands(l->m, compare)[1], in};
    return constant_int(l->m, resolve(l->m, limit).value, &zero) && zero == 0 &&
           affine_index(l, (scoped){s[2], in}, out) && out->first >= 0 && out->scale >= 0;
}

static bool affine_index(const tern_lower *l, scoped x, tern_lir_at *out)
{
    x = resolve(l->m, x);
    if (l->induction_vars[x.value].reg) {
        *out = l->induction_vars[x.value];
        return true;
    }
    tern_hlo_op op = 0;
    const tern_hlo_op_info *info = producer_of(l->m, x.value, &op);
    if (!info || tern_hlo_value_type_of(l->m, x.value)->count != 1)
        return false;
    switch ((int)info->code) {
    case TERN_HLO_CONVERT:
    case TERN_HLO_RESHAPE:
        return affine_index(l, (scoped){tern_hlo_operands(l->m, op)[0], x.in}, out);
    case TERN_HLO_ADD:
    case TERN_HLO_SUBTRACT:
        return affine_sum(l, op, x.in, out);
    case TERN_HLO_MULTIPLY:
        return affine_product(l, op, x.in, out);
    case TERN_HLO_SELECT:
        return affine_wrapped(l, op, x.in, out);
    case TERN_HLO_COMPOSITE:
        return !x.in && enter_row(l, op, x.value - info->result_first, &x) &&
               affine_index(l, x, out);
    default:
        return false;
    }
}

bool tern_lower_affine_index(const tern_lower *l, tern_hlo_value value, tern_lir_at *out)
{
    return affine_index(l, (scoped){value, 0}, out);
}

/* --- counting loops --- */

typedef tern_lower_counting counting;

/* cond: i < n. */
static bool read_condition(const tern_hlo_module *m, tern_hlo_region region, uint32_t *carried,
                           int64_t *limit)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(m, region);
    tern_hlo_op compare = 0;
    const tern_hlo_op_info *c = producer_of(m, tern_hlo_operands(m, r->last)[0], &compare);
    if (!c || c->code != TERN_HLO_COMPARE ||
        tern_hlo_op_int(m, compare, TERN_HLO_A_comparison_direction) !=
            TERN_HLO_COMPARISON_DIRECTION_LT)
        return false;
    tern_hlo_value i = tern_hlo_operands(m, compare)[0];
    *carried = i - r->arg_first;
    return i >= r->arg_first && *carried < r->arg_count &&
           constant_int(m, tern_hlo_operands(m, compare)[1], limit);
}

/* body: i + 1. */
static bool counts_by_one(const tern_hlo_module *m, tern_hlo_region region, uint32_t carried)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(m, region);
    tern_hlo_op add = 0;
    const tern_hlo_op_info *a = producer_of(m, tern_hlo_operands(m, r->last)[carried], &add);
    int64_t one = 0;
    return a && a->code == TERN_HLO_ADD && tern_hlo_operands(m, add)[0] == r->arg_first + carried &&
           constant_int(m, tern_hlo_operands(m, add)[1], &one) && one == 1;
}

static bool find_counting(const tern_hlo_module *m, tern_hlo_op op, counting *out)
{
    int64_t limit = 0;
    if (!read_condition(m, tern_hlo_op_region(m, op, 0), &out->carried, &limit) ||
        !counts_by_one(m, tern_hlo_op_region(m, op, 1), out->carried) ||
        !constant_int(m, tern_hlo_operands(m, op)[out->carried], &out->first))
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

/* An op whose result is an affine function of counters, which registers hold. */
static bool is_index_arithmetic(const tern_lower *l, const tern_hlo_op_info *info)
{
    tern_lir_at at;
    switch ((int)info->code) {
    case TERN_HLO_ADD:
    case TERN_HLO_SUBTRACT:
    case TERN_HLO_MULTIPLY:
    case TERN_HLO_CONVERT:
    case TERN_HLO_RESHAPE:
    case TERN_HLO_SELECT:
        return tern_lower_affine_index(l, info->result_first, &at);
    default:
        return false;
    }
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
        return is_index_arithmetic(l, info) &&
               uses_are_indices(l, info->result_first, of, depth + 1);
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

bool tern_lower_is_only_index(const tern_lower *l, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(l->m, op);
    tern_hlo_op loop = tern_hlo_region_of(l->m, info->parent)->owner;
    tern_lir_at at;
    if (!l->options->control || tern_hlo_op_of(l->m, loop)->code != TERN_HLO_WHILE ||
        info->result_count != 1 || tern_hlo_value_type_of(l->m, info->result_first)->count != 1)
        return false;
    bool computed = info->code == TERN_HLO_COMPARE
                        ? tern_lower_affine_index(l, tern_hlo_operands(l->m, op)[0], &at)
                        : is_index_arithmetic(l, info);
    return computed && uses_are_indices(l, info->result_first, 0, 0);
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
    const tern_hlo_op_info *u = producer_of(l->m, next_value, &update);
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

/* Copies the results of an iteration to the carried memory. Results that alias the memory of other
 * carried values are copied aside first. */
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
            bool other = k != i && !is_empty(l, result) &&
                         tern_lower_get(l, result).tensor == from[i].tensor;
            if (!other || (int64_t)i == counter)
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
