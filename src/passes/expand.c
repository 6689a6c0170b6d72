/* passes/expand.c - replaces functions that no engine has by the formulas of expand.def. */
#include <math.h>
#include <string.h>

#include "base/assert.h"
#include "base/decimal.h"
#include "numerics/format.h"
#include "passes/simplify_impl.h"

typedef enum { F32 = 1, NARROW = 2, FLOAT = 3 } formats;

static const struct {
    tern_hlo_code code;
    formats formats;
    const char *formula;
} rows[] = {
#define EXPAND(code, formats, formula) {TERN_HLO_##code, formats, formula},
#include "passes/expand.def"
};

enum { ARGS_MAX = 16, NAME_MAX = 16, LETTERS = 26, RANK_MAX = 16 };

typedef struct {
    tern_hlo_builder *b;
    const char *at;
    const int64_t *dims;
    uint32_t rank;
    tern_hlo_value vars[LETTERS];
} reader;

static const struct {
    const char *name;
    tern_hlo_code code;
    uint32_t args;
} functions[] = {
    {"abs", TERN_HLO_ABS, 1},     {"and", TERN_HLO_AND, 2},     {"atan", TERN_HLO_CHLO_ATAN, 1},
    {"clamp", TERN_HLO_CLAMP, 3}, {"cos", TERN_HLO_COSINE, 1},  {"exp", TERN_HLO_EXPONENTIAL, 1},
    {"floor", TERN_HLO_FLOOR, 1}, {"log", TERN_HLO_LOG, 1},     {"log1p", TERN_HLO_LOG_PLUS_ONE, 1},
    {"max", TERN_HLO_MAXIMUM, 2}, {"min", TERN_HLO_MINIMUM, 2}, {"select", TERN_HLO_SELECT, 3},
    {"sign", TERN_HLO_SIGN, 1},   {"sin", TERN_HLO_SINE, 1},    {"sqrt", TERN_HLO_SQRT, 1},
    {"tanh", TERN_HLO_TANH, 1},
};

/* --- values --- */

static tern_hlo_value number(const reader *r, double value)
{
    return tern_hlo_build_splat(r->b, TERN_F32, r->dims, r->rank, value);
}

static tern_hlo_value words(const reader *r, double value)
{
    return tern_hlo_build_splat(r->b, TERN_I32, r->dims, r->rank, value);
}

static tern_hlo_value bits_as(const reader *r, tern_hlo_value v, tern_dtype dtype)
{
    tern_hlo_type type = 0;
    tern_status st = tern_hlo_type_tensor(r->b->m, dtype, r->dims, r->rank, &type);
    if (st && !r->b->status)
        r->b->status = st;
    else if (st)
        tern_status_free(st);
    return tern_hlo_build(r->b, &(tern_hlo_op_spec){.code = TERN_HLO_BITCAST_CONVERT,
                                                    .operands = &v,
                                                    .operand_count = 1,
                                                    .results = &type,
                                                    .result_count = 1});
}

static tern_hlo_value polynomial(const reader *r, const tern_hlo_value *args, uint32_t count)
{
    tern_hlo_value p = args[1];
    for (uint32_t i = 2; i < count; i++) {
        p = tern_hlo_build_binary(r->b, TERN_HLO_MULTIPLY, p, args[0]);
        p = tern_hlo_build_binary(r->b, TERN_HLO_ADD, p, args[i]);
    }
    return p;
}

static tern_hlo_value call(const reader *r, const char *name, const tern_hlo_value *args,
                           uint32_t count)
{
    if (!strcmp(name, "poly"))
        return polynomial(r, args, count);
    if (!strcmp(name, "equal"))
        return tern_hlo_build_compare(r->b, TERN_HLO_COMPARISON_DIRECTION_EQ, args[0], args[1]);
    if (!strcmp(name, "negative")) { /* its sign bit */
        const tern_hlo_value bits = bits_as(r, args[0], TERN_I32);
        return tern_hlo_build_compare(r->b, TERN_HLO_COMPARISON_DIRECTION_LT, bits, words(r, 0));
    }
    if (!strcmp(name, "head")) { /* its upper 12 bits */
        const tern_hlo_value bits = bits_as(r, args[0], TERN_I32);
        return bits_as(r, tern_hlo_build_binary(r->b, TERN_HLO_AND, bits, words(r, -4096)),
                       TERN_F32);
    }
    for (size_t i = 0; i < sizeof(functions) / sizeof(functions[0]); i++)
        if (!strcmp(functions[i].name, name) && functions[i].args == count)
            return tern_hlo_build(r->b, &(tern_hlo_op_spec){.code = functions[i].code,
                                                            .operands = args,
                                                            .operand_count = count});
    TERN_ASSERT(false);
    return 0;
}

/* --- formulas --- */

static bool take(reader *r, char c)
{
    while (*r->at == ' ')
        r->at++;
    if (*r->at != c)
        return false;
    r->at++;
    return true;
}

static tern_hlo_value comparison(reader *r);

static tern_hlo_value named(reader *r)
{
    char name[NAME_MAX] = "";
    tern_hlo_value args[ARGS_MAX];
    uint32_t n = 0, count = 0;
    while ((*r->at >= 'a' && *r->at <= 'z') || (n && *r->at >= '0' && *r->at <= '9'))
        name[n++] = *r->at++;
    TERN_ASSERT(n > 0 && n < NAME_MAX);
    if (n == 1)
        return r->vars[name[0] - 'a'];
    if (!take(r, '('))
        return number(r, strcmp(name, "inf") ? 0x1.fffffep127 : INFINITY);
    do {
        TERN_ASSERT(count < ARGS_MAX);
        args[count++] = comparison(r);
    } while (take(r, ','));
    bool closed = take(r, ')');
    TERN_ASSERT(closed);
    return call(r, name, args, count);
}

static tern_hlo_value primary(reader *r)
{
    if (take(r, '(')) {
        tern_hlo_value v = comparison(r);
        bool closed = take(r, ')');
        TERN_ASSERT(closed);
        return v;
    }
    bool minus = take(r, '-');
    (void)take(r, ' ');
    if (*r->at >= '0' && *r->at <= '9') {
        const char *end = r->at;
        double value = 0;
        while ((*end >= '0' && *end <= '9') || *end == '.' || *end == 'e' ||
               (*end == '-' && end[-1] == 'e'))
            end++;
        tern_decimal_result read = tern_decimal_parse(r->at, (size_t)(end - r->at), &value);
        TERN_ASSERT(read == TERN_DECIMAL_OK);
        r->at = end;
        return number(r, minus ? -value : value);
    }
    tern_hlo_value v = minus ? primary(r) : named(r);
    return minus ? tern_hlo_build_unary(r->b, TERN_HLO_NEGATE, v) : v;
}

/* Operands of |next|, joined from left to right by the operators |a| and |b|. */
static tern_hlo_value joined(reader *r, tern_hlo_value (*next)(reader *), char a,
                             tern_hlo_code of_a, char b, tern_hlo_code of_b)
{
    tern_hlo_value v = next(r);
    for (;;) {
        if (take(r, a))
            v = tern_hlo_build_binary(r->b, of_a, v, next(r));
        else if (take(r, b))
            v = tern_hlo_build_binary(r->b, of_b, v, next(r));
        else
            return v;
    }
}

static tern_hlo_value product(reader *r)
{
    return joined(r, primary, '*', TERN_HLO_MULTIPLY, '/', TERN_HLO_DIVIDE);
}

static tern_hlo_value sum(reader *r)
{
    return joined(r, product, '+', TERN_HLO_ADD, '-', TERN_HLO_SUBTRACT);
}

static tern_hlo_value comparison(reader *r)
{
    tern_hlo_value v = sum(r);
    if (take(r, '<'))
        return tern_hlo_build_compare(r->b, TERN_HLO_COMPARISON_DIRECTION_LT, v, sum(r));
    if (take(r, '>'))
        return tern_hlo_build_compare(r->b, TERN_HLO_COMPARISON_DIRECTION_GT, v, sum(r));
    return v;
}

static tern_hlo_value formula(reader *r, const char *text)
{
    for (r->at = text;;) {
        (void)take(r, ' ');
        const char *start = r->at;
        r->at++;
        if (!take(r, '=')) {
            r->at = start;
            return comparison(r);
        }
        tern_hlo_value v = comparison(r);
        r->vars[*start - 'a'] = v;
        bool ended = take(r, ';');
        TERN_ASSERT(ended);
    }
}

/* --- the rule --- */

static bool is_power_of_two(const tern_hlo_module *m, tern_hlo_value v)
{
    double value = 0;
    int exponent = 0;
    return tern_match_splat_f64(m, v, &value) && fabs(frexp(value, &exponent)) == 0.5 &&
           exponent > -64 && exponent < 64;
}

static const char *formula_of(const tern_hlo_module *m, tern_hlo_op op)
{
    const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
    const tern_hlo_type_info *t =
        info->result_count == 1 ? tern_match_plain(m, info->result_first) : NULL;
    const tern_num_format *f = t ? tern_num_format_of(t->dtype) : NULL;
    if (!f || f->kind != TERN_KIND_FLOAT || f->bits > 32 || t->count == 0 || t->rank > RANK_MAX)
        return NULL;
    if (info->code == TERN_HLO_REMAINDER && !is_power_of_two(m, tern_hlo_operands(m, op)[1]))
        return NULL;
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        if (rows[i].code == info->code && rows[i].formats & (t->dtype == TERN_F32 ? F32 : NARROW))
            return rows[i].formula;
    return NULL;
}

tern_status tern_simplify_expand(tern_simplifier *s, tern_hlo_op op, bool *done)
{
    const char *text = formula_of(s->r.m, op);
    if (!text)
        return NULL;
    int64_t dims[RANK_MAX];
    const tern_hlo_type_info *t = tern_hlo_value_type_of(s->r.m, tern_simplify_result(s, op));
    tern_dtype dtype = t->dtype;
    reader r = {.b = tern_rewrite_build(&s->r, op), .dims = dims, .rank = t->rank};
    memcpy(dims, t->dims, t->rank * sizeof(*dims));
    for (uint32_t i = 0; i < tern_hlo_op_of(s->r.m, op)->operand_count; i++) {
        tern_hlo_value v = tern_simplify_operand(s, op, i);
        r.vars['x' - 'a' + i] = dtype == TERN_F32 ? v : tern_hlo_build_convert(r.b, v, TERN_F32);
    }
    tern_hlo_value v = formula(&r, text);
    return tern_simplify_to_built(
        s, op, dtype == TERN_F32 ? v : tern_hlo_build_convert(r.b, v, dtype), done);
}

bool tern_simplify_has_expansions(const tern_hlo_module *m)
{
    for (tern_hlo_op op = 1; op < m->ops.count; op++)
        if (tern_hlo_op_of(m, op)->parent && (formula_of(m, op) || tern_simplify_has_fp8(m, op) ||
                                              tern_simplify_scatters_one(m, op)))
            return true;
    return false;
}
