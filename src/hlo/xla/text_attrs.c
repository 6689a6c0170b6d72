/* xla/text_attrs.c - attributes of instructions in HLO text: "key=value" after the operands. */
#include <ctype.h>
#include <string.h>

#include "base/decimal.h"
#include "hlo/xla/text_impl.h"

typedef struct {
    const char *key;
    xla_field field;
} key_row;

static const key_row keys[] = {
#define FIELD(name, kind)
#define PROTO(...)
#define EACH(...)
#define KEY(key, name) {key, XLA_##name},
#include "hlo/xla/fields.def"
};

/* --- values of the table --- */

/* A number, or a word for one. */
static tern_status read_number(xla_text *t, int64_t *out)
{
    xla_text_skip(t);
    const char *from = t->at;
    if (t->at < t->end && (isdigit((unsigned char)*t->at) || *t->at == '-'))
        return xla_text_int(t, out);
    xla_span word = xla_text_word(t);
    *out = xla_word(word.at, word.len);
    if (*out >= 0)
        return NULL;
    t->at = from;
    return xla_text_wanted(t, "a number or a word for one");
}

static tern_status read_numbers(xla_text *t, xla_int_vec *out)
{
    int64_t value;
    if (!xla_text_take(t, "{")) { /* one number stands for a list of one */
        TERN_TRY(read_number(t, &value));
        return xla_push_int(t->x, out, value);
    }
    while (!xla_text_take(t, "}")) {
        if (out->count)
            TERN_TRY(xla_text_want(t, ","));
        TERN_TRY(read_number(t, &value));
        TERN_TRY(xla_push_int(t->x, out, value));
    }
    return NULL;
}

static tern_status read_text(xla_text *t, xla_value *v)
{
    xla_span span;
    if (xla_text_at(t, "\""))
        return xla_text_quoted(t, &v->text, &v->len);
    TERN_TRY(xla_text_any(t, &span));
    v->len = span.len;
    return xla_copy_text(t->x, span.at, span.len, &v->text);
}

static tern_status read_float(xla_text *t, double *out)
{
    xla_span span;
    TERN_TRY(xla_text_any(t, &span));
    char text[64];
    if (span.len == 0 || span.len >= sizeof text)
        return xla_text_wanted(t, "a number");
    memcpy(text, span.at, span.len);
    text[span.len] = 0;
    return tern_decimal_parse(text, span.len, out) == TERN_DECIMAL_OK
               ? NULL
               : xla_text_error(t, span.at, "\"%s\" is not a number", text);
}

static tern_status read_field(xla_text *t, xla_instr *in, xla_field field)
{
    xla_value *v;
    TERN_TRY(xla_set(t->x, in, field, &v));
    switch (xla_field_rows[field].kind) {
    case XLA_KIND_INT:
        return read_number(t, &v->i);
    case XLA_KIND_INTS:
        return read_numbers(t, &v->ints);
    case XLA_KIND_FLOAT:
        return read_float(t, &v->f);
    case XLA_KIND_TEXT:
        return read_text(t, v);
    }
    return NULL;
}

/* --- lists of numbers in fields of their own --- */

static tern_status push(xla_text *t, xla_instr *in, xla_field field, int64_t value)
{
    xla_value *v;
    TERN_TRY(xla_set(t->x, in, field, &v));
    return xla_push_int(t->x, &v->ints, value);
}

/* "3x3", each number into |field|. */
static tern_status read_by(xla_text *t, xla_instr *in, xla_field field)
{
    int64_t value;
    do {
        TERN_TRY(xla_text_int(t, &value));
        TERN_TRY(push(t, in, field, value));
    } while (xla_text_take(t, "x"));
    return NULL;
}

/* "0_1x0_1": low and high of each dimension. */
static tern_status read_window_pad(xla_text *t, xla_instr *in)
{
    int64_t value;
    do {
        TERN_TRY(xla_text_int(t, &value));
        TERN_TRY(push(t, in, XLA_padding_low, value));
        TERN_TRY(xla_text_want(t, "_"));
        TERN_TRY(xla_text_int(t, &value));
        TERN_TRY(push(t, in, XLA_padding_high, value));
    } while (xla_text_take(t, "x"));
    return NULL;
}

static const struct {
    const char *key;
    xla_field field;
    int64_t absent;
} window_keys[] = {
    {"size", XLA_window_size, 1},
    {"stride", XLA_window_stride, 1},
    {"lhs_dilate", XLA_base_dilation, 1},
    {"rhs_dilate", XLA_window_dilation, 1},
    {"rhs_reversal", XLA_window_reversal, 0},
    {"pad", XLA_padding_low, 0},
    {NULL, XLA_padding_high, 0},
};
enum { WINDOW_KEYS = sizeof window_keys / sizeof *window_keys };

static tern_status read_window_key(xla_text *t, xla_instr *in)
{
    xla_span key = xla_text_word(t);
    TERN_TRY(xla_text_want(t, "="));
    if (xla_span_is(key, "pad"))
        return read_window_pad(t, in);
    for (unsigned i = 0; i < WINDOW_KEYS && window_keys[i].key; i++)
        if (xla_span_is(key, window_keys[i].key))
            return read_by(t, in, window_keys[i].field);
    return xla_text_error(t, key.at, "a window has no such part");
}

/* Parts that are absent have their default in every dimension. */
static tern_status read_window(xla_text *t, xla_instr *in)
{
    TERN_TRY(xla_text_want(t, "{"));
    while (!xla_text_take(t, "}"))
        TERN_TRY(read_window_key(t, in));
    uint32_t rank = xla_ints_of(in, XLA_window_size).count;
    for (unsigned i = 0; i < WINDOW_KEYS; i++) {
        uint32_t count = xla_ints_of(in, window_keys[i].field).count;
        if (count && count != rank)
            return xla_text_error(t, t->at, "a window of %u dimensions has %u numbers of a part",
                                  rank, count);
        for (; count < rank; count++)
            TERN_TRY(push(t, in, window_keys[i].field, window_keys[i].absent));
    }
    return NULL;
}

/* "0_1x0_0_1": low, high and, if it is not 0, interior. */
static tern_status read_padding(xla_text *t, xla_instr *in)
{
    int64_t low, high, interior;
    do {
        TERN_TRY(xla_text_int(t, &low));
        TERN_TRY(xla_text_want(t, "_"));
        TERN_TRY(xla_text_int(t, &high));
        interior = 0;
        if (xla_text_take(t, "_"))
            TERN_TRY(xla_text_int(t, &interior));
        TERN_TRY(push(t, in, XLA_pad_low, low));
        TERN_TRY(push(t, in, XLA_pad_high, high));
        TERN_TRY(push(t, in, XLA_pad_interior, interior));
    } while (xla_text_take(t, "x"));
    return NULL;
}

/* "{[0:2], [0:6:2]}" */
static tern_status read_slice(xla_text *t, xla_instr *in)
{
    int64_t start, limit, stride;
    TERN_TRY(xla_text_want(t, "{"));
    for (bool first = true; !xla_text_take(t, "}"); first = false) {
        if (!first)
            TERN_TRY(xla_text_want(t, ","));
        TERN_TRY(xla_text_want(t, "["));
        TERN_TRY(xla_text_int(t, &start));
        TERN_TRY(xla_text_want(t, ":"));
        TERN_TRY(xla_text_int(t, &limit));
        stride = 1;
        if (xla_text_take(t, ":"))
            TERN_TRY(xla_text_int(t, &stride));
        TERN_TRY(xla_text_want(t, "]"));
        TERN_TRY(push(t, in, XLA_slice_start, start));
        TERN_TRY(push(t, in, XLA_slice_limit, limit));
        TERN_TRY(push(t, in, XLA_slice_stride, stride));
    }
    return NULL;
}

/* --- convolutions: "b01f_01io->b01f" --- */

typedef struct {
    char batch, feature; /* their letters */
    xla_field batch_field, feature_field, spatial;
} label_part;

static tern_status read_labels(xla_text *t, xla_instr *in, const label_part *part)
{
    xla_value *spatial;
    TERN_TRY(xla_set(t->x, in, part->spatial, &spatial));
    for (int64_t dim = 0; t->at < t->end && isalnum((unsigned char)*t->at); dim++, t->at++) {
        char c = *t->at;
        if (c == part->batch) {
            TERN_TRY(xla_set_int(t->x, in, part->batch_field, dim));
        } else if (c == part->feature) {
            TERN_TRY(xla_set_int(t->x, in, part->feature_field, dim));
        } else if (isdigit((unsigned char)c)) {
            while (spatial->ints.count <= (uint32_t)(c - '0'))
                TERN_TRY(xla_push_int(t->x, &spatial->ints, -1));
            spatial->ints.items[c - '0'] = dim;
        } else {
            return xla_text_error(t, t->at, "'%c' is no dimension of a convolution", c);
        }
    }
    return NULL;
}

static tern_status read_dim_labels(xla_text *t, xla_instr *in)
{
    static const label_part input = {'b', 'f', XLA_input_batch, XLA_input_feature,
                                     XLA_input_spatial};
    static const label_part kernel = {'i', 'o', XLA_kernel_input, XLA_kernel_output,
                                      XLA_kernel_spatial};
    static const label_part output = {'b', 'f', XLA_output_batch, XLA_output_feature,
                                      XLA_output_spatial};
    xla_text_skip(t);
    TERN_TRY(read_labels(t, in, &input));
    TERN_TRY(xla_text_want(t, "_"));
    TERN_TRY(read_labels(t, in, &kernel));
    TERN_TRY(xla_text_want(t, "->"));
    return read_labels(t, in, &output);
}

/* --- groups and pairs --- */

/* "[2,4]<=[4,2]T(1,0)" */
static tern_status read_iota_groups(xla_text *t, xla_instr *in)
{
    const char *from = t->at;
    xla_int_vec shape = {0}, dims = {0}, order = {0};
    TERN_TRY(xla_text_ints(t, "[", "]", &shape));
    TERN_TRY(xla_text_want(t, "<="));
    TERN_TRY(xla_text_ints(t, "[", "]", &dims));
    if (xla_text_take(t, "T"))
        TERN_TRY(xla_text_ints(t, "(", ")", &order));
    if (shape.count != 2)
        return xla_text_error(t, from, "replica groups of %u dimensions, wanted 2", shape.count);
    return xla_set_iota_groups(t->x, in, shape.items[0], shape.items[1], &dims, &order);
}

static tern_status read_groups(xla_text *t, xla_instr *in)
{
    if (xla_text_at(t, "["))
        return read_iota_groups(t, in);
    TERN_TRY(xla_text_want(t, "{"));
    for (bool first = true; !xla_text_take(t, "}"); first = false) {
        xla_int_vec group = {0};
        if (!first)
            TERN_TRY(xla_text_want(t, ","));
        TERN_TRY(xla_text_ints(t, "{", "}", &group));
        TERN_TRY(xla_add_group(t->x, in, &group));
    }
    return NULL;
}

static tern_status read_pairs(xla_text *t, xla_instr *in)
{
    TERN_TRY(xla_text_want(t, "{"));
    for (bool first = true; !xla_text_take(t, "}"); first = false) {
        xla_int_vec pair = {0};
        if (!first)
            TERN_TRY(xla_text_want(t, ","));
        TERN_TRY(xla_text_ints(t, "{", "}", &pair));
        if (pair.count != 2)
            return xla_text_error(t, t->at, "%u devices, wanted a source and a target", pair.count);
        TERN_TRY(push(t, in, XLA_source_target_pairs, pair.items[0]));
        TERN_TRY(push(t, in, XLA_targets, pair.items[1]));
    }
    return NULL;
}

/* --- called computations --- */

static tern_status call_at(xla_text *t, xla_instr *in, uint32_t which)
{
    xla_span name;
    int64_t id;
    TERN_TRY(xla_text_name(t, &name));
    TERN_TRY(xla_text_id(&t->computations, name, &id));
    while (in->called.count <= which)
        TERN_TRY(xla_push_int(t->x, &in->called, -1));
    in->called.items[which] = id;
    return NULL;
}

static tern_status read_called(xla_text *t, xla_instr *in)
{
    if (!xla_text_take(t, "{"))
        return call_at(t, in, 0);
    for (uint32_t i = 0; !xla_text_take(t, "}"); i++) {
        if (i)
            TERN_TRY(xla_text_want(t, ","));
        TERN_TRY(call_at(t, in, i));
    }
    return NULL;
}

static tern_status read_second(xla_text *t, xla_instr *in) { return call_at(t, in, 1); }

/* --- texts --- */

/* metadata={op_name="..." source_line=3 ...} */
static tern_status read_metadata(xla_text *t, xla_instr *in)
{
    xla_metadata *m = &in->metadata;
    xla_span skipped;
    size_t len;
    TERN_TRY(xla_text_want(t, "{"));
    while (!xla_text_take(t, "}")) {
        xla_span key = xla_text_word(t);
        TERN_TRY(xla_text_want(t, "="));
        if (xla_span_is(key, "op_name") && xla_text_at(t, "\""))
            TERN_TRY(xla_text_quoted(t, &m->op_name, &len));
        else if (xla_span_is(key, "source_file") && xla_text_at(t, "\""))
            TERN_TRY(xla_text_quoted(t, &m->source_file, &len));
        else if (xla_span_is(key, "source_line"))
            TERN_TRY(xla_text_int(t, &m->source_line));
        else if (xla_span_is(key, "source_column"))
            TERN_TRY(xla_text_int(t, &m->source_column));
        else if (xla_span_is(key, "stack_frame_id"))
            TERN_TRY(xla_text_int(t, &m->stack_frame));
        else
            TERN_TRY(xla_text_any(t, &skipped));
        xla_text_take(t, ",");
    }
    return NULL;
}

/* The algorithm of a dot, or of a generator of random numbers. */
static tern_status read_algorithm(xla_text *t, xla_instr *in)
{
    int64_t value;
    TERN_TRY(read_number(t, &value));
    bool is_rng = !strcmp(in->opcode, "rng-bit-generator");
    return xla_set_int(t->x, in, is_rng ? XLA_rng_algorithm : XLA_dot_algorithm, value);
}

/* --- all of them --- */

static const struct {
    const char *key;
    tern_status (*read)(xla_text *t, xla_instr *in);
} readers[] = {
    {"algorithm", read_algorithm},
    {"body", read_called},
    {"branch_computations", read_called},
    {"called_computations", read_called},
    {"calls", read_called},
    {"condition", read_second},
    {"dim_labels", read_dim_labels},
    {"false_computation", read_second},
    {"metadata", read_metadata},
    {"padding", read_padding},
    {"replica_groups", read_groups},
    {"scatter", read_second},
    {"select", read_called},
    {"slice", read_slice},
    {"source_target_pairs", read_pairs},
    {"to_apply", read_called},
    {"true_computation", read_called},
    {"window", read_window},
};

tern_status xla_text_attribute(xla_text *t, xla_instr *in, xla_span key)
{
    xla_span skipped;
    for (size_t i = 0; i < sizeof readers / sizeof *readers; i++)
        if (xla_span_is(key, readers[i].key))
            return readers[i].read(t, in);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (xla_span_is(key, keys[i].key))
            return read_field(t, in, keys[i].field);
    return xla_text_any(t, &skipped);
}
