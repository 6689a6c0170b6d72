/* passes/pattern_match.c - primitives of the pattern matchers. */
#include <math.h>
#include <string.h>

#include "base/assert.h"
#include "numerics/format.h"
#include "passes/pattern_impl.h"
#include "passes/rewrite_impl.h"

/* --- queries --- */

tern_hlo_op tern_pattern_op(const tern_pattern *p, tern_hlo_value v, tern_hlo_code code)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(p->m, v);
    if (info->is_arg)
        return 0;
    const tern_hlo_op_info *op = tern_hlo_op_of(p->m, info->owner);
    return op->parent == p->region && (code == TERN_HLO_NO_CODE || op->code == code) ? info->owner
                                                                                     : 0;
}

bool tern_pattern_scalar(const tern_pattern *p, tern_hlo_value v, double *out)
{
    *out = 0;
    for (unsigned i = 0; i < PATTERN_MAX_CLOSED; i++) {
        if (tern_match_splat_f64(p->m, v, out))
            return true;
        tern_hlo_op op = tern_match_owner(p->m, v);
        tern_hlo_code code = op ? tern_hlo_op_of(p->m, op)->code : TERN_HLO_NO_CODE;
        if (code != TERN_HLO_BROADCAST_IN_DIM && code != TERN_HLO_RESHAPE &&
            code != TERN_HLO_CONVERT)
            return false;
        v = tern_pattern_operand(p, op, 0);
    }
    return false;
}

/* Tolerant: constants are rounded to the program's type, and computed differently by each front
 * end. */
bool tern_pattern_is_near(const tern_pattern *p, tern_hlo_value like, double x, double want)
{
    const tern_num_format *format = tern_num_format_of(tern_hlo_value_type_of(p->m, like)->dtype);
    if (x == want)
        return true;
    unsigned bits =
        format->kind == TERN_KIND_FLOAT && format->man_bits < 20 ? format->man_bits : 20;
    double tolerance = 4.0 / (double)(1u << bits) * (want < 0 ? -want : want);
    return x >= want - tolerance && x <= want + tolerance;
}

bool tern_pattern_is_scalar(const tern_pattern *p, tern_hlo_value v, double want)
{
    double x;
    return tern_pattern_scalar(p, v, &x) && tern_pattern_is_near(p, v, x, want);
}

static bool closed_within(const tern_pattern *p, tern_hlo_value v, unsigned *budget)
{
    tern_hlo_op op = tern_match_owner(p->m, v);
    if (!op || *budget == 0)
        return false;
    --*budget;
    const tern_hlo_op_info *info = tern_hlo_op_of(p->m, op);
    bool plain = info->code == TERN_HLO_CONSTANT || info->code == TERN_HLO_IOTA ||
                 info->code == TERN_HLO_BROADCAST_IN_DIM || info->code == TERN_HLO_RESHAPE ||
                 tern_hlo_op_row_of(info->code)->traits & TERN_HLO_ELEMENTWISE;
    if (!plain || info->region_count || info->result_count != 1)
        return false;
    for (uint32_t i = 0; i < info->operand_count; i++)
        if (!closed_within(p, tern_pattern_operand(p, op, i), budget))
            return false;
    return true;
}

bool tern_pattern_is_closed(const tern_pattern *p, tern_hlo_value v)
{
    unsigned budget = PATTERN_MAX_CLOSED;
    return closed_within(p, v, &budget);
}

/* --- adding to the set --- */

void tern_pattern_take(tern_pattern *p, tern_hlo_op op)
{
    tern_pattern_set *s = &p->set;
    for (uint32_t i = 0; i < s->op_count; i++)
        if (s->ops[i] == op)
            return;
    if (s->op_count == PATTERN_MAX_OPS)
        s->full = true;
    else
        s->ops[s->op_count++] = op;
}

void tern_pattern_input(tern_pattern *p, tern_hlo_value v)
{
    tern_pattern_set *s = &p->set;
    for (uint32_t i = 0; i < s->input_count; i++)
        if (s->inputs[i] == v)
            return;
    if (s->input_count == PATTERN_MAX_INPUTS)
        s->full = true;
    else
        s->inputs[s->input_count++] = v;
}

void tern_pattern_converted_input(tern_pattern *p, tern_hlo_value v)
{
    tern_pattern_set *s = &p->set;
    tern_hlo_op op = tern_pattern_op(p, v, TERN_HLO_CONVERT);
    if (!op || s->optional_count == TERN_COUNT_OF(s->optional)) {
        tern_pattern_input(p, v);
        return;
    }
    tern_pattern_take(p, op);
    s->optional[s->optional_count].op = op;
    s->optional[s->optional_count++].input = s->input_count;
    tern_pattern_input(p, tern_pattern_operand(p, op, 0));
}

bool tern_pattern_unary(tern_pattern *p, tern_hlo_value v, tern_hlo_code code, tern_hlo_value *out)
{
    tern_hlo_op op = tern_pattern_op(p, v, code);
    *out = 0;
    if (!op)
        return false;
    tern_pattern_take(p, op);
    *out = tern_pattern_operand(p, op, 0);
    return true;
}

bool tern_pattern_binary(tern_pattern *p, tern_hlo_value v, tern_hlo_code code,
                         tern_hlo_value *out_a, tern_hlo_value *out_b)
{
    tern_hlo_op op = tern_pattern_op(p, v, code);
    *out_a = *out_b = 0;
    if (!op)
        return false;
    tern_pattern_take(p, op);
    *out_a = tern_pattern_operand(p, op, 0);
    *out_b = tern_pattern_operand(p, op, 1);
    return true;
}

bool tern_pattern_with_scalar(tern_pattern *p, tern_hlo_value v, tern_hlo_code code, double value,
                              tern_hlo_value *out)
{
    tern_hlo_op op = tern_pattern_op(p, v, code);
    *out = 0;
    if (!op)
        return false;
    tern_hlo_value a = tern_pattern_operand(p, op, 0), b = tern_pattern_operand(p, op, 1);
    if (tern_pattern_is_scalar(p, b, value))
        *out = a;
    else if (tern_hlo_op_row_of(code)->traits & TERN_HLO_COMMUTATIVE &&
             tern_pattern_is_scalar(p, a, value))
        *out = b;
    else
        return false;
    tern_pattern_take(p, op);
    return true;
}

tern_hlo_value tern_pattern_unconvert(tern_pattern *p, tern_hlo_value v)
{
    tern_hlo_value x;
    return tern_pattern_unary(p, v, TERN_HLO_CONVERT, &x) ? x : v;
}

/* --- lanes --- */

bool tern_pattern_lane_begin(const tern_pattern *p, tern_hlo_value v, tern_pattern_lane *out)
{
    const tern_hlo_type_info *t = tern_match_plain(p->m, v);
    *out = (tern_pattern_lane){.v = v};
    if (!t || t->rank > PATTERN_MAX_RANK)
        return false;
    for (uint32_t i = 0; i < t->rank; i++)
        out->map[i] = (int8_t)i;
    return true;
}

static bool strip_broadcast(const tern_pattern *p, tern_pattern_lane *lane, tern_hlo_op op,
                            const tern_hlo_type_info *in, const tern_hlo_type_info *out)
{
    int8_t map[PATTERN_MAX_RANK] = {0};
    uint32_t count = 0;
    const int64_t *dims = tern_hlo_op_ints(p->m, op, TERN_HLO_A_broadcast_dimensions, &count);
    for (uint32_t i = 0; i < in->rank && i < count; i++)
        map[i] = in->dims[i] == out->dims[dims[i]] ? lane->map[dims[i]] : -1;
    memcpy(lane->map, map, sizeof map);
    return true;
}

/* Only dimensions of size 1 are added or removed. */
static bool strip_reshape(tern_pattern_lane *lane, const tern_hlo_type_info *in,
                          const tern_hlo_type_info *out)
{
    int8_t map[PATTERN_MAX_RANK] = {0};
    uint32_t d = 0;
    for (uint32_t i = 0; i < in->rank; i++) {
        map[i] = -1;
        if (in->dims[i] == 1)
            continue;
        while (d < out->rank && out->dims[d] == 1)
            d++;
        if (d == out->rank || out->dims[d] != in->dims[i])
            return false;
        map[i] = lane->map[d++];
    }
    while (d < out->rank && out->dims[d] == 1)
        d++;
    if (d != out->rank)
        return false;
    memcpy(lane->map, map, sizeof map);
    return true;
}

static bool strip_one(tern_pattern *p, tern_pattern_lane *lane)
{
    tern_hlo_op op = tern_pattern_op(p, lane->v, TERN_HLO_NO_CODE);
    if (!op || tern_hlo_op_of(p->m, op)->operand_count != 1)
        return false;
    tern_hlo_value x = tern_pattern_operand(p, op, 0);
    const tern_hlo_type_info *in = tern_match_plain(p->m, x);
    const tern_hlo_type_info *out = tern_match_plain(p->m, lane->v);
    tern_hlo_code code = tern_hlo_op_of(p->m, op)->code;
    if (!in || !out || in->rank > PATTERN_MAX_RANK)
        return false;
    bool ok = code == TERN_HLO_CONVERT ||
              (code == TERN_HLO_BROADCAST_IN_DIM && strip_broadcast(p, lane, op, in, out)) ||
              (code == TERN_HLO_RESHAPE && strip_reshape(lane, in, out));
    if (!ok)
        return false;
    tern_pattern_take(p, op);
    lane->v = x;
    return true;
}

void tern_pattern_lane_strip(tern_pattern *p, tern_pattern_lane *lane)
{
    while (!p->set.full && strip_one(p, lane))
        ;
}

bool tern_pattern_lane_reduce(tern_pattern *p, tern_pattern_lane *lane, tern_hlo_code code,
                              tern_hlo_value *out, int64_t *axis)
{
    tern_hlo_op op = tern_pattern_op(p, lane->v, TERN_HLO_REDUCE);
    *out = 0;
    if (!op || tern_hlo_op_of(p->m, op)->operand_count != 2 ||
        tern_match_reducer(p->m, tern_hlo_op_region(p->m, op, 0)) != code)
        return false;
    double init, neutral = code == TERN_HLO_MAXIMUM ? -INFINITY : 0;
    uint32_t count = 0;
    const int64_t *dims = tern_hlo_op_ints(p->m, op, TERN_HLO_A_dimensions, &count);
    const tern_hlo_type_info *in = tern_match_plain(p->m, tern_pattern_operand(p, op, 0));
    if (!tern_pattern_scalar(p, tern_pattern_operand(p, op, 1), &init) || init != neutral || !in ||
        count != 1 || in->rank > PATTERN_MAX_RANK)
        return false;
    for (uint32_t i = 0; i + 1 < in->rank; i++) {
        uint32_t kept = i < (uint64_t)dims[0] ? i : i + 1;
        if (in->dims[kept] != 1 && lane->map[i] != (int8_t)kept)
            return false;
    }
    *axis = dims[0];
    *out = tern_pattern_operand(p, op, 0);
    tern_pattern_take(p, op);
    return true;
}

/* --- attributes --- */

static void set_attr(tern_pattern *p, const char *name, tern_status st, tern_hlo_attr value)
{
    tern_name id = 0;
    if (!p->status && !st)
        st = tern_hlo_name_add(p->m, name, strlen(name), &id);
    if (p->status)
        tern_status_free(st);
    else
        p->status = st;
    TERN_ASSERT(p->attr_count < PATTERN_MAX_ATTRS);
    if (!p->status)
        p->attrs[p->attr_count++] = (tern_hlo_attr_use){id, value};
}

void tern_pattern_set_int(tern_pattern *p, const char *name, int64_t value)
{
    tern_hlo_attr a = 0;
    tern_status st = tern_hlo_attr_int(p->m, TERN_I64, value, &a);
    set_attr(p, name, st, a);
}

void tern_pattern_set_float(tern_pattern *p, const char *name, double value)
{
    tern_hlo_attr a = 0;
    tern_status st = tern_hlo_attr_float(p->m, TERN_F32, value, &a);
    set_attr(p, name, st, a);
}

void tern_pattern_set_bool(tern_pattern *p, const char *name, bool value)
{
    tern_hlo_attr a = 0;
    tern_status st = tern_hlo_attr_bool(p->m, value, &a);
    set_attr(p, name, st, a);
}

void tern_pattern_set_text(tern_pattern *p, const char *name, const char *value)
{
    tern_hlo_attr a = 0;
    tern_status st = tern_hlo_attr_text(p->m, TERN_HLO_ATTR_STRING, value, strlen(value), &a);
    set_attr(p, name, st, a);
}
