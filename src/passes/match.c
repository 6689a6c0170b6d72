/* passes/match.c - local queries on a value or an op. */
#include <math.h>
#include <string.h>

#include "numerics/format.h"
#include "passes/rewrite_impl.h"

tern_hlo_op tern_match_owner(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_value_info *info = tern_hlo_value_of(m, v);
    return info->is_arg ? 0 : info->owner;
}

tern_hlo_op tern_match_op(const tern_hlo_module *m, tern_hlo_value v, tern_hlo_code code)
{
    tern_hlo_op op = tern_match_owner(m, v);
    return op && tern_hlo_op_of(m, op)->code == code ? op : 0;
}

const tern_hlo_attr_info *tern_match_constant(const tern_hlo_module *m, tern_hlo_value v)
{
    tern_hlo_op op = tern_match_op(m, v, TERN_HLO_CONSTANT);
    tern_hlo_attr value = op ? tern_hlo_op_attr(m, op, TERN_HLO_A_value) : 0;
    if (!value)
        return NULL;
    const tern_hlo_attr_info *a = tern_hlo_attr_of(m, value);
    return a->kind == TERN_HLO_ATTR_ELEMENTS ? a : NULL;
}

const tern_hlo_attr_info *tern_match_splat(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_attr_info *a = tern_match_constant(m, v);
    return a && a->is_splat ? a : NULL;
}

static uint64_t load_code(const uint8_t *data, size_t bytes)
{
    uint64_t code = 0;
    for (size_t i = 0; i < bytes && i < 8; i++)
        code |= (uint64_t)data[i] << (8 * i);
    return code;
}

static int64_t int_of_code(const tern_num_format *f, uint64_t code)
{
    if (f->kind == TERN_KIND_SINT && f->bits < 64 && (code >> (f->bits - 1) & 1))
        code |= ~(uint64_t)0 << f->bits;
    return (int64_t)code;
}

static bool is_int_kind(tern_num_kind kind)
{
    return kind == TERN_KIND_SINT || kind == TERN_KIND_UINT || kind == TERN_KIND_BOOL;
}

int64_t tern_match_int_at(const tern_hlo_module *m, const tern_hlo_attr_info *a, int64_t i)
{
    const tern_num_format *f = tern_num_format_of(tern_hlo_type_of(m, a->type)->dtype);
    TERN_ASSERT(is_int_kind(f->kind));
    size_t at = a->is_splat ? 0 : (size_t)i * f->storage_bytes;
    TERN_ASSERT(at + f->storage_bytes <= a->data_bytes);
    return int_of_code(f, load_code(a->data + at, f->storage_bytes));
}

bool tern_match_splat_int(const tern_hlo_module *m, tern_hlo_value v, int64_t *out)
{
    *out = 0;
    const tern_hlo_attr_info *a = tern_match_splat(m, v);
    if (!a || tern_hlo_type_of(m, a->type)->quant ||
        !is_int_kind(tern_num_format_of(tern_hlo_type_of(m, a->type)->dtype)->kind))
        return false;
    *out = tern_match_int_at(m, a, 0);
    return true;
}

bool tern_match_splat_f64(const tern_hlo_module *m, tern_hlo_value v, double *out)
{
    *out = 0;
    const tern_hlo_attr_info *a = tern_match_splat(m, v);
    if (!a || tern_hlo_type_of(m, a->type)->quant)
        return false;
    const tern_num_format *f = tern_num_format_of(tern_hlo_type_of(m, a->type)->dtype);
    if (f->kind == TERN_KIND_COMPLEX)
        return false;
    if (!is_int_kind(f->kind)) {
        *out = tern_num_to_f64(f, load_code(a->data, f->storage_bytes));
        return true;
    }
    int64_t i = tern_match_int_at(m, a, 0);
    const int64_t exact = (int64_t)1 << 53;
    if (i < -exact || i > exact)
        return false;
    *out = (double)i;
    return true;
}

bool tern_match_is_splat(const tern_hlo_module *m, tern_hlo_value v, double value)
{
    double found = 0;
    return tern_match_splat_f64(m, v, &found) && found == value && signbit(found) == signbit(value);
}

const tern_hlo_type_info *tern_match_plain(const tern_hlo_module *m, tern_hlo_value v)
{
    const tern_hlo_type_info *t = tern_hlo_value_type_of(m, v);
    return t->kind == TERN_HLO_TYPE_TENSOR && t->is_static && !t->quant && !t->encoding ? t : NULL;
}

/* --- effects --- */

enum { PURE_MAX_DEPTH = 64 }; /* regions and calls; deeper ones count as having side effects */

static bool is_pure(const tern_hlo_module *m, tern_hlo_op op, unsigned depth);

static bool is_pure_within(const tern_hlo_module *m, tern_hlo_op op, unsigned depth)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    for (uint32_t i = 0; i < info->region_count; i++) {
        tern_hlo_op in = tern_hlo_region_of(m, tern_hlo_op_region(m, op, i))->first;
        for (; in; in = tern_hlo_op_of(m, in)->next)
            if (!is_pure(m, in, depth + 1))
                return false;
    }
    return true;
}

static bool is_pure_call(const tern_hlo_module *m, tern_hlo_op op, tern_hlo_attr_name symbol,
                         unsigned depth)
{
    tern_hlo_op func = tern_hlo_module_find(m, tern_hlo_op_text(m, op, symbol));
    return func && is_pure_within(m, func, depth + 1);
}

static bool is_pure(const tern_hlo_module *m, tern_hlo_op op, unsigned depth)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    unsigned traits = tern_hlo_op_row_of(info->code)->traits;
    if (depth >= PURE_MAX_DEPTH || traits & (TERN_HLO_SIDE_EFFECT | TERN_HLO_COLLECTIVE))
        return false;
    if (info->code == TERN_HLO_ASYNC_DONE || info->code == TERN_HLO_OPTIMIZATION_BARRIER)
        return false;
    if (info->code == TERN_HLO_CALL)
        return is_pure_call(m, op, TERN_HLO_A_callee, depth);
    if (info->code == TERN_HLO_COMPOSITE && !is_pure_call(m, op, TERN_HLO_A_decomposition, depth))
        return false;
    return is_pure_within(m, op, depth);
}

bool tern_match_is_pure(const tern_hlo_module *m, tern_hlo_op op) { return is_pure(m, op, 0); }

static bool is_same_everywhere(const tern_hlo_module *m, tern_hlo_op op, unsigned depth)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    if (depth >= PURE_MAX_DEPTH || info->code == TERN_HLO_PARTITION_ID ||
        info->code == TERN_HLO_REPLICA_ID)
        return false;
    for (uint32_t i = 0; i < info->region_count; i++) {
        tern_hlo_op in = tern_hlo_region_of(m, tern_hlo_op_region(m, op, i))->first;
        for (; in; in = tern_hlo_op_of(m, in)->next)
            if (!is_same_everywhere(m, in, depth + 1))
                return false;
    }
    return true;
}

bool tern_match_is_same_everywhere(const tern_hlo_module *m, tern_hlo_op op)
{
    return is_same_everywhere(m, op, 0);
}

/* --- regions --- */

tern_hlo_code tern_match_reducer(const tern_hlo_module *m, tern_hlo_region region)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(m, region);
    if (r->arg_count != 2 || !r->first || tern_hlo_op_of(m, r->first)->next != r->last)
        return TERN_HLO_NO_CODE;
    const tern_hlo_op_info *op = tern_hlo_op_of(m, r->first);
    const tern_hlo_op_info *last = tern_hlo_op_of(m, r->last);
    const tern_hlo_value *in = tern_hlo_operands(m, r->first);
    if (op->operand_count != 2 || op->result_count != 1 || op->region_count ||
        last->operand_count != 1 || tern_hlo_operands(m, r->last)[0] != op->result_first)
        return TERN_HLO_NO_CODE;
    return in[0] == r->arg_first && in[1] == r->arg_first + 1 ? op->code : TERN_HLO_NO_CODE;
}
