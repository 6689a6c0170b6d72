/* hlo/text/parse_quant.c - quantised types: !quant.uniform<i8<-128:127>:f32:1, {0.1:3, 0.2}>. */
#include "hlo/text/parser_impl.h"

#include <string.h>

#include "numerics/format.h"

typedef struct {
    TERN_VEC(double) scales;
    TERN_VEC(int64_t) zero_points;
} quant_params;

static const tern_num_format *scalar_format(parser *p, tern_hlo_type type)
{
    const tern_hlo_type_info *t = tern_hlo_type_of(p->m, type);
    return t->kind == TERN_HLO_TYPE_SCALAR ? tern_num_format_of(t->dtype) : NULL;
}

/* Unsigned storage is spelled u8 here and ui8 elsewhere. */
static tern_dtype unsigned_storage(const parser *p)
{
    static const struct {
        const char *name;
        tern_dtype dtype;
    } rows[] = {{"u2", TERN_U2},   {"u4", TERN_U4},   {"u8", TERN_U8},
                {"u16", TERN_U16}, {"u32", TERN_U32}, {"u64", TERN_U64}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (at_word(p, rows[i].name))
            return rows[i].dtype;
    return TERN_DTYPE_NONE;
}

static bool parse_storage(parser *p, tern_hlo_quant *q)
{
    tern_span at = token_span(p);
    q->storage = unsigned_storage(p);
    if (q->storage) {
        next_token(p);
    } else {
        /* Not parse_type(): "i8<-128:127>" is not a type. */
        token t = p->tok;
        char name[8] = "";
        if (t.kind != TOK_WORD || t.len >= sizeof name)
            return parse_expected(p, "an integer type as storage");
        memcpy(name, t.at + (t.at[0] == 's'), t.len - (t.at[0] == 's'));
        q->storage = tern_dtype_parse(name);
        next_token(p);
    }
    const tern_num_format *f = q->storage ? tern_num_format_of(q->storage) : NULL;
    if (!f || (f->kind != TERN_KIND_SINT && f->kind != TERN_KIND_UINT))
        return parse_error_at(p, at, "expected an integer type as storage, found '%.*s'",
                              (int)at.len, p->source->text + at.offset);
    bool is_signed = f->kind == TERN_KIND_SINT;
    uint64_t ones = ~(uint64_t)0 >> (64 - f->bits);
    q->max = (int64_t)(is_signed ? ones >> 1 : f->bits == 64 ? ones >> 1 : ones);
    q->min = is_signed ? -q->max - 1 : 0;
    if (!take_punct(p, '<'))
        return true;
    return parse_int(p, &q->min) && expect_punct(p, ':') && parse_int(p, &q->max) &&
           expect_punct(p, '>');
}

static bool parse_expressed(parser *p, tern_hlo_quant *q)
{
    tern_span at = token_span(p);
    tern_hlo_type type;
    if (!parse_type(p, &type))
        return false;
    const tern_num_format *f = scalar_format(p, type);
    if (!f || f->kind != TERN_KIND_FLOAT)
        return parse_error_at(p, at, "expected a float as the expressed type, found '%.*s'",
                              (int)at.len, p->source->text + at.offset);
    q->expressed = tern_hlo_type_of(p->m, type)->dtype;
    return true;
}

static bool parse_param(parser *p, quant_params *params)
{
    double scale;
    int64_t zero_point = 0;
    if (!parse_number(p, &scale) || (take_punct(p, ':') && !parse_int(p, &zero_point)))
        return false;
    tern_alloc mem = tern_arena_alloc(&p->scratch);
    return parse_status(p, token_span(p), tern_vec_push(mem, &params->scales, scale)) &&
           parse_status(p, token_span(p), tern_vec_push(mem, &params->zero_points, zero_point));
}

static bool parse_params(parser *p, bool per_axis, quant_params *params)
{
    if (!per_axis)
        return parse_param(p, params);
    if (!expect_punct(p, '{'))
        return false;
    do {
        if (!parse_param(p, params))
            return false;
    } while (take_punct(p, ','));
    return take_punct(p, '}') || parse_expected(p, "',' or '}'");
}

static bool parse_axis(parser *p, tern_hlo_quant *q)
{
    tern_span at = token_span(p);
    int64_t axis;
    if (at_punct(p, '{'))
        return parse_error(p, "expected one quantised dimension, found '{': scales for blocks are "
                              "not supported");
    if (!parse_int(p, &axis))
        return false;
    if (axis < 0 || axis > INT32_MAX)
        return parse_error_at(p, at, "expected a dimension, found %lld", (long long)axis);
    q->axis = (int32_t)axis;
    return true;
}

bool parse_quant(parser *p, tern_hlo_type *out)
{
    const char *start = p->tok.at;
    tern_hlo_quant q = {.axis = -1};
    quant_params params = {0};
    next_token(p);
    if (!expect_punct(p, '<') || !parse_storage(p, &q) || !expect_punct(p, ':') ||
        !parse_expressed(p, &q) || (take_punct(p, ':') && !parse_axis(p, &q)) ||
        !expect_punct(p, ',') || !parse_params(p, q.axis >= 0, &params) || !expect_punct(p, '>'))
        return false;
    q.scales = params.scales.items;
    q.zero_points = params.zero_points.items;
    q.count = (uint32_t)params.scales.count;
    return parse_status(p, span_since(p, start), tern_hlo_type_quant(p->m, &q, out));
}
