/* hlo/text/parse_custom_math.c - compare, slice, dot, dot_general and convolution. */
#include "hlo/text/parser_impl.h"

#include <string.h>

/* --- compare --- */

static bool parse_enum_attr(parser *p, op_draft *d, tern_hlo_attr_name name)
{
    tern_hlo_attr value;
    return parse_key_value(p, name, &value) && add_attr(p, d, name, value);
}

/* "compare LT, %a, %b, SIGNED : (T, T) -> U" */
bool form_compare(parser *p, op_draft *d)
{
    if (!parse_enum_attr(p, d, TERN_HLO_A_comparison_direction) || !expect_punct(p, ',') ||
        !parse_operand(p, d) || !expect_punct(p, ',') || !parse_operand(p, d))
        return false;
    if (take_punct(p, ',') && !parse_enum_attr(p, d, TERN_HLO_A_compare_type))
        return false;
    return parse_functional_end(p, d, NULL);
}

/* --- lists --- */

typedef struct {
    int64_t *items;
    uint32_t count, capacity;
} int_list;

static bool push_int(parser *p, int_list *list, int64_t value)
{
    if (!grow_scratch(p, (void **)&list->items, list->count, &list->capacity, sizeof *list->items))
        return false;
    list->items[list->count++] = value;
    return true;
}

static bool add_ints(parser *p, op_draft *d, tern_hlo_attr_name name, tern_dtype dtype,
                     const int64_t *ints, uint32_t count)
{
    tern_hlo_attr value;
    return parse_status(p, d->name_span, tern_hlo_attr_ints(p->m, dtype, ints, count, &value)) &&
           add_attr(p, d, name, value);
}

/* --- slice --- */

/* "0:8" or "0:8:2" */
static bool parse_range(parser *p, int_list *start, int_list *limit, int_list *stride)
{
    int64_t first, end, increment = 1;
    if (!parse_int(p, &first) || !expect_punct(p, ':') || !parse_int(p, &end))
        return false;
    if (take_punct(p, ':') && !parse_int(p, &increment))
        return false;
    return push_int(p, start, first) && push_int(p, limit, end) && push_int(p, stride, increment);
}

/* "slice %a [0:8, 2:4:1] : (T) -> U" */
bool form_slice(parser *p, op_draft *d)
{
    int_list start = {0}, limit = {0}, stride = {0};
    if (!parse_operand(p, d) || !expect_punct(p, '['))
        return false;
    if (!at_punct(p, ']'))
        do {
            if (!parse_range(p, &start, &limit, &stride))
                return false;
        } while (take_punct(p, ','));
    return expect_punct(p, ']') &&
           add_ints(p, d, TERN_HLO_A_start_indices, TERN_I64, start.items, start.count) &&
           add_ints(p, d, TERN_HLO_A_limit_indices, TERN_I64, limit.items, limit.count) &&
           add_ints(p, d, TERN_HLO_A_strides, TERN_I64, stride.items, stride.count) &&
           parse_functional_end(p, d, NULL);
}

/* --- dot and dot_general --- */

/* "[0] x [1]", for lhs and rhs. */
static bool parse_dims_pair(parser *p, op_draft *d, tern_hlo_attr_name lhs, tern_hlo_attr_name rhs)
{
    tern_hlo_attr a, b;
    return parse_key_value(p, lhs, &a) && expect_word(p, "x") && parse_key_value(p, rhs, &b) &&
           add_attr(p, d, lhs, a) && add_attr(p, d, rhs, b);
}

static bool parse_batching(parser *p, op_draft *d)
{
    return parse_dims_pair(p, d, TERN_HLO_A_lhs_batching_dimensions,
                           TERN_HLO_A_rhs_batching_dimensions);
}

static bool parse_contracting(parser *p, op_draft *d)
{
    return parse_dims_pair(p, d, TERN_HLO_A_lhs_contracting_dimensions,
                           TERN_HLO_A_rhs_contracting_dimensions);
}

/* "[DEFAULT, HIGHEST]" */
static bool parse_precision(parser *p, op_draft *d)
{
    tern_hlo_attr *items = NULL, value;
    uint32_t count = 0, capacity = 0;
    if (!expect_punct(p, '['))
        return false;
    while (!at_punct(p, ']')) {
        int64_t code = tern_hlo_enum_code(TERN_HLO_ENUM_PRECISION, p->tok.at, p->tok.len);
        if (p->tok.kind != TOK_WORD || code < 0)
            return parse_expected(p, "DEFAULT, HIGH or HIGHEST");
        if (!grow_scratch(p, (void **)&items, count, &capacity, sizeof *items) ||
            !parse_status(p, token_span(p),
                          tern_hlo_attr_enum(p->m, TERN_HLO_ENUM_PRECISION, code, &items[count++])))
            return false;
        next_token(p);
        if (!take_punct(p, ','))
            break;
    }
    return expect_punct(p, ']') &&
           parse_status(p, d->name_span, tern_hlo_attr_array(p->m, items, count, &value)) &&
           add_attr(p, d, TERN_HLO_A_precision_config, value);
}

static bool add_group(parser *p, op_draft *d, const char *name, tern_hlo_attr value)
{
    tern_name id;
    return parse_status(p, d->name_span, tern_hlo_name_add(p->m, name, strlen(name), &id)) &&
           add_named_attr(p, d, id, value);
}

/* "<lhs_precision_type = tf32, ...>" */
static bool parse_algorithm(parser *p, op_draft *d)
{
    tern_hlo_attr value;
    return parse_record(p, TERN_HLO_RECORD_DOT_ALGORITHM, &value) &&
           add_group(p, d, "algorithm", value);
}

typedef struct {
    const char *key;
    bool (*read)(parser *p, op_draft *d);
} part_row;

/* "key = value, key = value" of |rows|, as long as keys match. The first comma is already
 * consumed. */
static bool parse_parts(parser *p, op_draft *d, const part_row *rows, const char *wanted)
{
    do {
        const part_row *row = rows;
        while (row->key && !at_word(p, row->key))
            row++;
        if (!row->key)
            return parse_expected(p, wanted);
        if (!parse_equals(p, row->key) || !row->read(p, d))
            return false;
    } while (take_punct(p, ','));
    return true;
}

/* "dot_general %a, %b, batching_dims = [0] x [0], ... : (T, U) -> V" */
bool form_dot(parser *p, op_draft *d)
{
    static const part_row rows[] = {{"batching_dims", parse_batching},
                                    {"contracting_dims", parse_contracting},
                                    {"precision", parse_precision},
                                    {"algorithm", parse_algorithm},
                                    {NULL, NULL}};
    static const part_row of_dot[] = {{"precision", parse_precision}, {NULL, NULL}};
    bool general = d->code == TERN_HLO_DOT_GENERAL;
    if (!parse_operand(p, d) || !expect_punct(p, ',') || !parse_operand(p, d))
        return false;
    if (take_punct(p, ',') &&
        !parse_parts(p, d, general ? rows : of_dot,
                     general ? "batching_dims, contracting_dims, precision or algorithm"
                             : "precision"))
        return false;
    return parse_functional_end(p, d, NULL);
}

/* --- convolution --- */

static bool parse_ints_of(parser *p, op_draft *d, tern_hlo_attr_name name)
{
    tern_hlo_attr value;
    return parse_key_value(p, name, &value) && add_attr(p, d, name, value);
}

static bool parse_stride(parser *p, op_draft *d)
{
    return parse_ints_of(p, d, TERN_HLO_A_window_strides);
}

static bool parse_lhs_dilate(parser *p, op_draft *d)
{
    return parse_ints_of(p, d, TERN_HLO_A_lhs_dilation);
}

static bool parse_rhs_dilate(parser *p, op_draft *d)
{
    return parse_ints_of(p, d, TERN_HLO_A_rhs_dilation);
}

/* "[[1, 2], [0, 0]]", as a tensor of n pairs. */
static bool parse_pad(parser *p, op_draft *d)
{
    int_list list = {0};
    tern_hlo_type type;
    tern_hlo_attr value;
    if (!expect_punct(p, '['))
        return false;
    while (!at_punct(p, ']')) {
        int64_t low, high;
        if (!expect_punct(p, '[') || !parse_int(p, &low) || !expect_punct(p, ',') ||
            !parse_int(p, &high) || !expect_punct(p, ']') || !push_int(p, &list, low) ||
            !push_int(p, &list, high))
            return false;
        if (!take_punct(p, ','))
            break;
    }
    const int64_t dims[] = {list.count / 2, 2};
    uint8_t *data = tern_arena_get_n(&p->scratch, list.count, 8, 8);
    if (!data)
        return no_memory(p);
    for (uint32_t i = 0; i < list.count * 8; i++)
        data[i] = (uint8_t)((uint64_t)list.items[i / 8] >> i % 8 * 8);
    return expect_punct(p, ']') &&
           parse_status(p, d->name_span, tern_hlo_type_tensor(p->m, TERN_I64, dims, 2, &type)) &&
           parse_status(
               p, d->name_span,
               tern_hlo_attr_elements(p->m, type, data, (size_t)list.count * 8, false, &value)) &&
           add_attr(p, d, TERN_HLO_A_padding, value);
}

/* "[false, true]", or with 0 and 1 */
static bool parse_reverse(parser *p, op_draft *d)
{
    int_list list = {0};
    if (!expect_punct(p, '['))
        return false;
    while (!at_punct(p, ']')) {
        int64_t value = at_word(p, "true");
        bool word = value || at_word(p, "false");
        if (word)
            next_token(p);
        else if (!parse_int(p, &value))
            return false;
        if (!push_int(p, &list, value != 0))
            return false;
        if (!take_punct(p, ','))
            break;
    }
    return expect_punct(p, ']') &&
           add_ints(p, d, TERN_HLO_A_window_reversal, TERN_BOOL, list.items, list.count);
}

/* "{stride = [1, 1], pad = [[0, 0], [1, 1]], ...}" */
static bool parse_window(parser *p, op_draft *d)
{
    static const part_row rows[] = {
        {"stride", parse_stride},         {"pad", parse_pad},
        {"lhs_dilate", parse_lhs_dilate}, {"rhs_dilate", parse_rhs_dilate},
        {"reverse", parse_reverse},       {NULL, NULL}};
    if (!expect_punct(p, '{'))
        return false;
    if (!at_punct(p, '}') &&
        !parse_parts(p, d, rows, "stride, pad, lhs_dilate, rhs_dilate or reverse"))
        return false;
    return expect_punct(p, '}');
}

static bool parse_dim_numbers(parser *p, op_draft *d)
{
    tern_hlo_attr value;
    return parse_conv_dims(p, &value) && add_group(p, d, "dimension_numbers", value);
}

/* "convolution(%a, %b) dim_numbers = ..., window = {...} {..} : (T, U) -> V" */
bool form_convolution(parser *p, op_draft *d)
{
    static const part_row rows[] = {
        {"dim_numbers", parse_dim_numbers}, {"window", parse_window}, {NULL, NULL}};
    return expect_punct(p, '(') && parse_operand_list(p, d, ')') && expect_punct(p, ')') &&
           parse_parts(p, d, rows, "dim_numbers or window") && parse_functional_end(p, d, NULL);
}
