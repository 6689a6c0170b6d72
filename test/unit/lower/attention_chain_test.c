/* The composites "tern.attention" and "tern.attention_grad" against ref: every kind of step on the
 * scores, forward and backward. The decomposition follows the definition in hlo/attention_steps.h,
 * with the gradient in f32. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "compiled.h"
#include "hlo/attention_steps.h"
#include "test_support.h"

enum { TEXT_MAX = 1 << 16, RANK = 4, EXTRAS_MAX = 2 };

/* Dimensions of an extra: B, H, Q, K stand for those of the scores, 1 for a broadcast one. */
typedef struct {
    const char *dims, *dtype;
} extra;

typedef struct {
    const char *name;
    unsigned batch, heads, kv_heads, queries, keys, dim, value_dim;
    const char *dtype;
    tern_attention_steps steps;
    extra extras[EXTRAS_MAX];
} scenario;

#define STEPS(n, ...)           \
    {                           \
        {__VA_ARGS__}, n, false \
    }
#define SCALE(x)                                   \
    {                                              \
        .kind = TERN_ATTENTION_SCALE, .value = (x) \
    }
#define TANH                        \
    {                               \
        .kind = TERN_ATTENTION_TANH \
    }
#define ADD(i)                                         \
    {                                                  \
        .kind = TERN_ATTENTION_ADD, .operand = 3 + (i) \
    }
#define MULTIPLY(i)                                         \
    {                                                       \
        .kind = TERN_ATTENTION_MULTIPLY, .operand = 3 + (i) \
    }
#define SELECT(i, x)                                                    \
    {                                                                   \
        .kind = TERN_ATTENTION_SELECT, .operand = 3 + (i), .value = (x) \
    }
#define BAND(from, to, x)                                                   \
    {                                                                       \
        .kind = TERN_ATTENTION_BAND, .lo = (from), .hi = (to), .value = (x) \
    }
#define CAUSAL BAND(INT64_MIN, 0, -1e30)
#define SINK(i)                                         \
    {                                                   \
        .kind = TERN_ATTENTION_SINK, .operand = 3 + (i) \
    }

/* --- text --- */

typedef struct {
    const scenario *s;
    char *text;
    size_t at;
    unsigned values;
    char q[64], k[64], v[64], o[64], x[64], kw[64], vw[64], column[64], row[64], pred[64],
        index[64];
} writer;

static void put(writer *w, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    w->at += (size_t)vsnprintf(w->text + w->at, TEXT_MAX - w->at, format, args);
    va_end(args);
    assert_true(w->at < TEXT_MAX);
}

/* Starts a line that defines a new value; returns its number. */
static unsigned define(writer *w)
{
    put(w, "  %%t%u = stablehlo.", ++w->values);
    return w->values;
}

static unsigned constant(writer *w, double value, const char *type)
{
    unsigned t = define(w);
    if (isinf(value))
        put(w, "constant dense<0xFF800000> : %s\n", type);
    else if (strstr(type, "i32"))
        put(w, "constant dense<%d> : %s\n", (int)value, type);
    else
        put(w, "constant dense<%.9e> : %s\n", value, type);
    return t;
}

static unsigned binary(writer *w, const char *op, unsigned a, unsigned b, const char *type)
{
    unsigned t = define(w);
    put(w, "%s %%t%u, %%t%u : %s\n", op, a, b, type);
    return t;
}

static unsigned unary(writer *w, const char *op, unsigned a, const char *type)
{
    unsigned t = define(w);
    put(w, "%s %%t%u : %s\n", op, a, type);
    return t;
}

static unsigned broadcast(writer *w, unsigned a, const char *dims, const char *from, const char *to)
{
    unsigned t = define(w);
    put(w, "broadcast_in_dim %%t%u, dims = [%s] : (%s) -> %s\n", a, dims, from, to);
    return t;
}

static unsigned convert(writer *w, unsigned a, const char *from, const char *to)
{
    unsigned t;
    if (!strcmp(from, to))
        return a;
    t = define(w);
    put(w, "convert %%t%u : (%s) -> %s\n", a, from, to);
    return t;
}

/* Contracts dimension |a_dim| of |a| with |b_dim| of |b|. */
static unsigned dot(writer *w, unsigned a, unsigned b, int a_dim, int b_dim, const char *a_type,
                    const char *b_type, const char *to)
{
    unsigned t = define(w);
    put(w,
        "dot_general %%t%u, %%t%u, batching_dims = [0, 1] x [0, 1], contracting_dims = [%d] x [%d] "
        ": (%s, %s) -> %s\n",
        a, b, a_dim, b_dim, a_type, b_type, to);
    return t;
}

static unsigned reduce(writer *w, unsigned a, const char *op, double first, const char *from)
{
    unsigned c = constant(w, first, "tensor<f32>"), t = define(w);
    put(w,
        "reduce(%%t%u init: %%t%u) applies stablehlo.%s across dimensions = [3] : (%s, "
        "tensor<f32>) -> %s\n",
        a, c, op, from, w->column);
    return t;
}

static unsigned over_keys(writer *w, unsigned column)
{
    return broadcast(w, column, "0, 1, 2", w->column, w->x);
}

/* A name given outside, as a number. */
static unsigned named(writer *w, const char *name, const char *type)
{
    unsigned t = define(w);
    put(w, "optimization_barrier %%%s : %s\n", name, type);
    return t;
}

/* The same type with f32 elements. */
static const char *wide(const char *type)
{
    enum { TEXTS = 32 };
    static char text[TEXTS][64];
    static unsigned next;
    char *to = text[next++ % TEXTS];
    (void)snprintf(to, 64, "%.*sxf32>", (int)(strrchr(type, 'x') - type), type);
    return to;
}

static void set_types(writer *w)
{
    const scenario *s = w->s;
    const unsigned b = s->batch, h = s->heads, n = s->queries, m = s->keys;
    const char *t = s->dtype;
    (void)snprintf(w->q, 64, "tensor<%ux%ux%ux%ux%s>", b, h, n, s->dim, t);
    (void)snprintf(w->k, 64, "tensor<%ux%ux%ux%ux%s>", b, s->kv_heads, m, s->dim, t);
    (void)snprintf(w->v, 64, "tensor<%ux%ux%ux%ux%s>", b, s->kv_heads, m, s->value_dim, t);
    (void)snprintf(w->kw, 64, "tensor<%ux%ux%ux%ux%s>", b, h, m, s->dim, t);
    (void)snprintf(w->vw, 64, "tensor<%ux%ux%ux%ux%s>", b, h, m, s->value_dim, t);
    (void)snprintf(w->o, 64, "tensor<%ux%ux%ux%ux%s>", b, h, n, s->value_dim, t);
    (void)snprintf(w->x, 64, "tensor<%ux%ux%ux%uxf32>", b, h, n, m);
    (void)snprintf(w->pred, 64, "tensor<%ux%ux%ux%uxi1>", b, h, n, m);
    (void)snprintf(w->index, 64, "tensor<%ux%ux%ux%uxi32>", b, h, n, m);
    (void)snprintf(w->column, 64, "tensor<%ux%ux%uxf32>", b, h, n);
    (void)snprintf(w->row, 64, "tensor<%ux%ux%ux1xf32>", b, h, n);
}

static const char *extra_type(const scenario *s, unsigned i)
{
    enum { TEXTS = 32 };
    static char text[TEXTS][64];
    static unsigned next;
    char *to = text[next++ % TEXTS];
    int at = snprintf(to, 64, "tensor<");
    for (const char *d = s->extras[i].dims; *d; d++)
        at += snprintf(to + at, 64 - (size_t)at, "%ux",
                       *d == 'B'   ? s->batch
                       : *d == 'H' ? s->heads
                       : *d == 'Q' ? s->queries
                       : *d == 'K' ? s->keys
                                   : 1);
    (void)snprintf(to + at, 64 - (size_t)at, "%s>", s->extras[i].dtype);
    return to;
}

/* --- steps --- */

/* What the gradient is multiplied by, or the predicate that it is masked with. */
typedef struct {
    unsigned factor, pred;
    bool add;
} derivative;

static unsigned extra_of(writer *w, unsigned operand, const char *to)
{
    char name[8];
    const char *from = extra_type(w->s, operand - 3);
    bool is_bool = !strcmp(w->s->extras[operand - 3].dtype, "i1");
    (void)snprintf(name, sizeof(name), "x%u", operand - 3);
    unsigned x = named(w, name, from);
    if (!is_bool)
        x = convert(w, x, from, wide(from));
    return broadcast(w, x, "0, 1, 2, 3", is_bool ? from : wide(from), to);
}

static unsigned band(writer *w, const tern_attention_step *step)
{
    unsigned i = define(w), pred = 0;
    put(w, "iota dim = 2 : %s\n", w->index);
    unsigned j = define(w);
    put(w, "iota dim = 3 : %s\n", w->index);
    unsigned d = binary(w, "subtract", j, i, w->index);
    for (unsigned end = 0; end < 2; end++) {
        int64_t limit = end ? step->hi : step->lo;
        if (limit == INT64_MIN || limit == INT64_MAX)
            continue;
        unsigned c = constant(w, (double)limit, w->index), t = define(w);
        put(w, "compare %s, %%t%u, %%t%u : (%s, %s) -> %s\n", end ? "LE" : "GE", d, c, w->index,
            w->index, w->pred);
        pred = pred ? binary(w, "and", pred, t, w->pred) : t;
    }
    return pred;
}

static unsigned mask(writer *w, unsigned pred, unsigned x, double value)
{
    unsigned low = constant(w, value, w->x), t = define(w);
    put(w, "select %%t%u, %%t%u, %%t%u : %s, %s\n", pred, x, low, w->pred, w->x);
    return t;
}

static unsigned apply(writer *w, unsigned x, derivative *d)
{
    for (unsigned i = 0; i < w->s->steps.count; i++) {
        const tern_attention_step *step = &w->s->steps.step[i];
        unsigned y = 0;
        switch (step->kind) {
        case TERN_ATTENTION_SCALE:
            d[i].factor = constant(w, step->value, w->x);
            x = binary(w, "multiply", x, d[i].factor, w->x);
            break;
        case TERN_ATTENTION_TANH:
            x = unary(w, "tanh", x, w->x);
            y = binary(w, "multiply", x, x, w->x);
            d[i].factor = binary(w, "subtract", constant(w, 1, w->x), y, w->x);
            break;
        case TERN_ATTENTION_ADD:
            d[i].add = true;
            x = binary(w, "add", x, extra_of(w, step->operand, w->x), w->x);
            break;
        case TERN_ATTENTION_MULTIPLY:
            d[i].factor = extra_of(w, step->operand, w->x);
            x = binary(w, "multiply", x, d[i].factor, w->x);
            break;
        case TERN_ATTENTION_SELECT:
        case TERN_ATTENTION_BAND:
            d[i].pred = step->kind == TERN_ATTENTION_BAND ? band(w, step)
                                                          : extra_of(w, step->operand, w->pred);
            x = mask(w, d[i].pred, x, step->value);
            break;
        case TERN_ATTENTION_SINK:
        case TERN_ATTENTION_KIND_COUNT:
            break;
        }
    }
    return x;
}

/* --- functions --- */

static void put_args(writer *w, bool types, bool grad)
{
    static const char *const names[] = {"q", "k", "v", "o", "max", "sum", "do"};
    const char *type[] = {w->q, w->k, w->v, w->o, w->column, w->column, w->o};
    for (unsigned i = 0; i < (grad ? 7 : 3); i++)
        put(w, "%s%%%s%s%s", i ? ", " : "", names[i], types ? ": " : "", types ? type[i] : "");
    for (unsigned i = 0; i < EXTRAS_MAX && w->s->extras[i].dims; i++)
        put(w, ", %%x%u%s%s", i, types ? ": " : "", types ? extra_type(w->s, i) : "");
}

static void put_results(writer *w, bool grad)
{
    if (grad)
        put(w, "%s, %s, %s%s%s", w->q, w->kw, w->vw, w->s->steps.bias_gradient ? ", " : "",
            w->s->steps.bias_gradient ? w->x : "");
    else
        put(w, "%s, %s, %s", w->o, w->column, w->column);
}

static unsigned scores(writer *w, unsigned *k, unsigned *v, derivative *d)
{
    unsigned q = named(w, "q", w->q);
    *k = broadcast(w, named(w, "k", w->k), "0, 1, 2, 3", w->k, w->kw);
    *v = broadcast(w, named(w, "v", w->v), "0, 1, 2, 3", w->v, w->vw);
    return apply(w, dot(w, q, *k, 3, 3, w->q, w->kw, w->x), d);
}

static void put_forward(writer *w)
{
    derivative d[TERN_ATTENTION_STEPS_MAX] = {{0}};
    const tern_attention_step *last = &w->s->steps.step[w->s->steps.count - 1];
    unsigned k, v, sink = 0;
    put(w, "func.func private @forward(");
    put_args(w, true, false);
    put(w, ") -> (");
    put_results(w, false);
    put(w, ") {\n");
    unsigned x = scores(w, &k, &v, d), m = reduce(w, x, "maximum", -INFINITY, w->x);
    if (last->kind == TERN_ATTENTION_SINK) {
        unsigned y = extra_of(w, last->operand, w->row);
        sink = define(w);
        put(w, "reshape %%t%u : (%s) -> %s\n", y, w->row, w->column);
        m = binary(w, "maximum", m, sink, w->column);
    }
    unsigned e = unary(w, "exponential", binary(w, "subtract", x, over_keys(w, m), w->x), w->x);
    unsigned sum = reduce(w, e, "add", 0, w->x);
    if (sink)
        sum = binary(w, "add", sum,
                     unary(w, "exponential", binary(w, "subtract", sink, m, w->column), w->column),
                     w->column);
    char type[64];
    (void)snprintf(type, 64, "%.*sx%s>", (int)(strrchr(w->x, 'x') - w->x), w->x, w->s->dtype);
    unsigned p = binary(w, "divide", e, over_keys(w, sum), w->x);
    unsigned o = dot(w, convert(w, p, w->x, type), v, 3, 2, type, w->vw, w->o);
    put(w, "  return %%t%u, %%t%u, %%t%u : ", o, m, sum);
    put_results(w, false);
    put(w, "\n}\n");
}

static unsigned differentiate(writer *w, unsigned ds, const derivative *d, unsigned *after_add)
{
    for (unsigned i = w->s->steps.count; i-- > 0;) {
        if (d[i].factor)
            ds = binary(w, "multiply", ds, d[i].factor, w->x);
        else if (d[i].pred)
            ds = mask(w, d[i].pred, ds, 0);
        else if (d[i].add && !*after_add)
            *after_add = ds;
    }
    return ds;
}

static void put_backward(writer *w)
{
    derivative d[TERN_ATTENTION_STEPS_MAX] = {{0}};
    unsigned k, v, after_add = 0;
    put(w, "func.func private @backward(");
    put_args(w, true, true);
    put(w, ") -> (");
    put_results(w, true);
    put(w, ") {\n");
    const char *o_type = wide(w->o), *k_type = wide(w->kw), *v_type = wide(w->vw);
    char q_type[64];
    (void)snprintf(q_type, 64, "%s", wide(w->q));
    unsigned x = scores(w, &k, &v, d);
    unsigned m = over_keys(w, named(w, "max", w->column));
    unsigned e = unary(w, "exponential", binary(w, "subtract", x, m, w->x), w->x);
    unsigned sum = broadcast(w, named(w, "sum", w->column), "0, 1, 2", w->column, o_type);
    unsigned d_o = convert(w, named(w, "do", w->o), w->o, o_type);
    d_o = binary(w, "divide", d_o, sum, o_type);
    unsigned o = convert(w, named(w, "o", w->o), w->o, o_type);
    unsigned dp = dot(w, d_o, convert(w, v, w->vw, v_type), 3, 3, o_type, v_type, w->x);
    unsigned r = reduce(w, binary(w, "multiply", d_o, o, o_type), "add", 0, o_type);
    unsigned ds = binary(w, "multiply", e, binary(w, "subtract", dp, over_keys(w, r), w->x), w->x);
    ds = differentiate(w, ds, d, &after_add);
    unsigned q = convert(w, named(w, "q", w->q), w->q, q_type);
    unsigned dq = dot(w, ds, convert(w, k, w->kw, k_type), 3, 2, w->x, k_type, q_type);
    unsigned dk = dot(w, ds, q, 2, 2, w->x, q_type, k_type);
    unsigned dv = dot(w, e, d_o, 2, 2, w->x, o_type, v_type);
    dq = convert(w, dq, q_type, w->q);
    dk = convert(w, dk, k_type, w->kw);
    dv = convert(w, dv, v_type, w->vw);
    put(w, "  return %%t%u, %%t%u, %%t%u", dq, dk, dv);
    if (w->s->steps.bias_gradient)
        put(w, ", %%t%u", after_add);
    put(w, " : ");
    put_results(w, true);
    put(w, "\n}\n");
}

/* --- attributes --- */

static void put_attribute(writer *w, const char *name, const char *type)
{
    put(w, "%s = array<%s", name, type);
    for (unsigned i = 0; i < w->s->steps.count; i++) {
        const tern_attention_step *step = &w->s->steps.step[i];
        put(w, "%s ", i ? "," : ":");
        if (!strcmp(name, "value") && isinf(step->value))
            put(w, "0xFFF0000000000000");
        else if (!strcmp(name, "value"))
            put(w, "%.17e", step->value);
        else
            put(w, "%lld",
                !strcmp(name, "kind")      ? (long long)step->kind
                : !strcmp(name, "operand") ? (long long)step->operand
                : !strcmp(name, "lo")      ? (long long)step->lo
                                           : (long long)step->hi);
    }
    put(w, ">");
}

static void put_composite(writer *w, bool grad)
{
    put(w, "  %%%s:%u = stablehlo.composite \"%s\" ", grad ? "g" : "f",
        grad && w->s->steps.bias_gradient ? 4 : 3,
        grad ? TERN_ATTENTION_GRAD_NAME : TERN_ATTENTION_NAME);
    if (grad)
        put(w, "%%q, %%k, %%v, %%f#0, %%f#1, %%f#2, %%do");
    else
        put(w, "%%q, %%k, %%v");
    for (unsigned i = 0; i < EXTRAS_MAX && w->s->extras[i].dims; i++)
        put(w, ", %%x%u", i);
    put(w, " {composite_attributes = {");
    static const char *const ints[] = {"kind", "operand", "lo", "hi"};
    for (unsigned i = 0; i < 4; i++) {
        put_attribute(w, ints[i], "i64");
        put(w, ", ");
    }
    put_attribute(w, "value", "f64");
    put(w, "%s}, decomposition = @%s} : (%s, %s, %s",
        grad && w->s->steps.bias_gradient ? ", bias_gradient = 1 : i64" : "",
        grad ? "backward" : "forward", w->q, w->k, w->v);
    if (grad)
        put(w, ", %s, %s, %s, %s", w->o, w->column, w->column, w->o);
    for (unsigned i = 0; i < EXTRAS_MAX && w->s->extras[i].dims; i++)
        put(w, ", %s", extra_type(w->s, i));
    put(w, ") -> (");
    put_results(w, grad);
    put(w, ")\n");
}

/* Returns the result and log(sum) + max, which is the same for any maximum, except where all keys
 * are masked; or the result and the gradients. */
static void write_text(const scenario *s, bool grad, char *text)
{
    writer w = {.s = s, .text = text};
    set_types(&w);
    put(&w, "func.func @main(%%q: %s, %%k: %s, %%v: %s", w.q, w.k, w.v);
    if (grad)
        put(&w, ", %%do: %s", w.o);
    for (unsigned i = 0; i < EXTRAS_MAX && s->extras[i].dims; i++)
        put(&w, ", %%x%u: %s", i, extra_type(s, i));
    put(&w, ") -> (%s, ", w.o);
    if (grad)
        put_results(&w, true);
    else
        put(&w, "%s", w.column);
    put(&w, ") {\n");
    put_composite(&w, false);
    if (grad) {
        put_composite(&w, true);
        put(&w, "  return %%f#0, %%g#0, %%g#1, %%g#2%s : %s, ",
            s->steps.bias_gradient ? ", %g#3" : "", w.o);
        put_results(&w, true);
    } else {
        put(&w, "  %%l = stablehlo.log %%f#2 : %s\n", w.column);
        put(&w, "  %%a = stablehlo.add %%l, %%f#1 : %s\n", w.column);
        put(&w, "  %%c = stablehlo.constant dense<-1.0e+4> : %s\n", w.column);
        put(&w, "  %%s = stablehlo.maximum %%a, %%c : %s\n", w.column);
        put(&w, "  return %%f#0, %%s : %s, %s", w.o, w.column);
    }
    put(&w, "\n}\n");
    put_forward(&w);
    if (grad)
        put_backward(&w);
}

/* --- tests --- */

static double tolerance_of(const scenario *s, bool grad)
{
    double one = s->dtype[0] == 'b' ? 0x1p-7 : s->dtype[1] == '1' ? 0x1p-9 : 8e-6;
    return grad ? 2 * one : one;
}

static void check(const scenario *s, bool grad, const char *chip)
{
    static char text[TEXT_MAX];
    write_text(s, grad, text);
    test_same_as_ref(text, &(test_compile_options){.chip = chip, .no_passes = true},
                     tolerance_of(s, grad), "attention");
}

// clang-format off
static const scenario scenarios[] = {
    {"none", 2, 1, 1, 260, 390, 64, 32, "bf16",
     STEPS(1, SCALE(0.125)), {{0}}},
    {"causal", 2, 2, 2, 300, 300, 64, 64, "bf16",
     STEPS(2, SCALE(0.125), CAUSAL), {{0}}},
    {"causal", 1, 2, 2, 142, 142, 24, 24, "f32",
     STEPS(2, SCALE(0.25), CAUSAL), {{0}}},
    {"causal", 1, 3, 3, 200, 200, 32, 16, "f16",
     STEPS(2, SCALE(0.25), CAUSAL), {{0}}},
    {"offset", 1, 2, 2, 200, 460, 32, 64, "bf16",
     STEPS(2, SCALE(0.2), BAND(INT64_MIN, 260, -1e9)), {{0}}},
    {"unseen keys", 1, 2, 2, 128, 700, 32, 16, "bf16",
     STEPS(2, SCALE(0.2), CAUSAL), {{0}}},
    {"window", 1, 2, 2, 600, 600, 32, 32, "bf16",
     STEPS(2, SCALE(0.2), BAND(-100, 0, -1e30)), {{0}}},
    {"two-sided window", 1, 1, 1, 400, 500, 32, 32, "bf16",
     STEPS(2, SCALE(0.2), BAND(-37, 45, -1e9)), {{0}}},
    {"two-sided window", 1, 1, 1, 300, 310, 16, 8, "f32",
     STEPS(2, SCALE(0.2), BAND(-7, 5, -1e9)), {{0}}},
    {"wide heads", 1, 2, 2, 256, 256, 192, 128, "bf16",
     STEPS(2, SCALE(0.072), CAUSAL), {{0}}},
    {"wide heads", 1, 1, 1, 130, 300, 256, 256, "bf16",
     STEPS(1, SCALE(0.0625)), {{0}}},
    {"wide heads", 1, 1, 1, 130, 140, 160, 200, "f32",
     STEPS(1, SCALE(0.0625)), {{0}}},
    {"shared keys", 2, 4, 1, 256, 256, 32, 32, "bf16",
     STEPS(2, SCALE(0.2), CAUSAL), {{0}}},
    {"soft cap", 1, 2, 2, 256, 256, 32, 32, "bf16",
     STEPS(4, SCALE(0.01), TANH, SCALE(20), CAUSAL), {{0}}},
    {"soft cap", 1, 3, 3, 150, 700, 16, 16, "f32",
     STEPS(3, SCALE(0.01), TANH, SCALE(20)), {{0}}},
    {"soft cap", 1, 2, 2, 150, 150, 32, 32, "f32",
     STEPS(4, SCALE(0.01), TANH, SCALE(20), CAUSAL), {{0}}},
    {"soft cap, mask of keys", 2, 2, 2, 256, 300, 32, 32, "bf16",
     STEPS(4, SCALE(0.01), TANH, SCALE(20), SELECT(0, -1e9)), {{"B11K", "i1"}}},
    {"soft cap, mask", 2, 2, 2, 140, 300, 32, 32, "bf16",
     STEPS(4, SCALE(0.01), TANH, SCALE(20), SELECT(0, -1e9)), {{"B1QK", "i1"}}},
    {"bias", 2, 2, 2, 256, 300, 64, 64, "bf16",
     STEPS(2, SCALE(0.125), ADD(0)), {{"1HQK", "f32"}}},
    {"bias", 1, 2, 2, 300, 300, 80, 64, "bf16",
     STEPS(3, SCALE(0.1118), ADD(0), CAUSAL), {{"1HQK", "bf16"}}},
    {"bias", 1, 2, 2, 300, 300, 80, 64, "bf16",
     STEPS(3, SCALE(0.1118), ADD(0), CAUSAL), {{"BHQK", "f32"}}},
    {"bias", 1, 2, 2, 140, 300, 32, 64, "f32",
     STEPS(3, SCALE(0.1118), ADD(0), SCALE(1.5)), {{"11QK", "f16"}}},
    {"bias of keys", 2, 2, 2, 256, 300, 64, 64, "bf16",
     STEPS(2, SCALE(0.125), ADD(0)), {{"B11K", "f32"}}},
    {"bias of queries", 1, 2, 2, 140, 300, 32, 32, "bf16",
     STEPS(2, SCALE(0.125), ADD(0)), {{"BHQ1", "bf16"}}},
    {"two biases", 1, 2, 2, 256, 256, 32, 32, "bf16",
     STEPS(3, ADD(0), SCALE(0.125), ADD(1)), {{"1H1K", "f32"}, {"11QK", "bf16"}}},
    {"bias of all heads", 3, 2, 1, 600, 600, 32, 32, "bf16",
     STEPS(3, SCALE(0.2), ADD(0), CAUSAL), {{"11QK", "f32"}}},
    {"bias and mask", 3, 2, 2, 540, 300, 32, 32, "f16",
     STEPS(4, SCALE(0.2), SELECT(1, -1e9), ADD(0), SCALE(1.5)), {{"1HQK", "bf16"}, {"11QK", "i1"}}},
    {"soft cap, bias", 1, 6, 6, 140, 300, 32, 32, "f32",
     STEPS(5, SCALE(0.01), TANH, SCALE(20), ADD(0), BAND(-80, 160, -1e9)), {{"B1QK", "f32"}}},
    {"factor", 1, 2, 2, 140, 300, 32, 32, "bf16",
     STEPS(2, MULTIPLY(0), SCALE(0.125)), {{"11QK", "f32"}}},
    {"factor of heads", 2, 3, 3, 140, 140, 32, 32, "bf16",
     STEPS(5, SCALE(0.125), ADD(1), MULTIPLY(0), SCALE(2), CAUSAL), {{"1H11", "f32"}, {"11QK", "f32"}}},
    {"factor of heads", 1, 2, 2, 3, 600, 16, 16, "f32",
     STEPS(3, MULTIPLY(0), SCALE(0.25), SELECT(1, -1e9)), {{"BH11", "f32"}, {"B11K", "i1"}}},
    {"mask", 2, 2, 2, 256, 300, 64, 64, "bf16",
     STEPS(2, SCALE(0.125), SELECT(0, -1e9)), {{"B1QK", "i1"}}},
    {"mask", 1, 2, 2, 130, 300, 64, 64, "f32",
     STEPS(2, SCALE(0.125), SELECT(0, -3e38)), {{"BHQK", "i1"}}},
    {"mask of -inf", 1, 2, 2, 140, 1300, 16, 16, "bf16",
     STEPS(2, SCALE(0.125), SELECT(0, -INFINITY)), {{"B1QK", "i1"}}},
    {"masked rows", 2, 2, 2, 256, 256, 32, 32, "bf16",
     STEPS(3, SCALE(0.125), SELECT(0, -1e30), CAUSAL), {{"B11K", "i1"}}},
    {"masked rows", 2, 2, 2, 150, 150, 32, 32, "f32",
     STEPS(3, SCALE(0.125), SELECT(0, -1e30), CAUSAL), {{"B11K", "i1"}}},
    {"masked rows", 2, 1, 1, 160, 160, 32, 32, "bf16",
     STEPS(3, SCALE(0.17), SELECT(0, -3e38), BAND(INT64_MIN, 0, -INFINITY)), {{"B11K", "i1"}}},
    {"rows of -inf", 1, 2, 2, 140, 130, 16, 16, "bf16",
     STEPS(2, SCALE(0.25), SELECT(0, -INFINITY)), {{"B1Q1", "i1"}}},
    {"rows of -inf", 1, 2, 2, 40, 30, 16, 8, "f32",
     STEPS(3, SCALE(0.25), SELECT(0, -INFINITY), BAND(INT64_MIN, 0, -INFINITY)), {{"B11K", "i1"}}},
    {"masked rows", 2, 1, 1, 256, 140, 32, 32, "bf16",
     STEPS(2, SCALE(0.125), SELECT(0, -1e9)), {{"B1Q1", "i1"}}},
    {"masked rows", 2, 2, 2, 200, 200, 16, 16, "bf16",
     STEPS(3, SCALE(0.125), SELECT(0, -3.4e38), BAND(INT64_MIN, 0, -INFINITY)), {{"B11K", "i1"}}},
    {"masked rows", 2, 2, 2, 150, 150, 16, 16, "bf16",
     STEPS(4, SCALE(0.125), SELECT(0, -1e9), BAND(-3, 0, -1e30), SELECT(1, -1e30)), {{"B11K", "i1"}, {"11QK", "i1"}}},
    {"masked rows", 1, 2, 2, 40, 600, 16, 16, "bf16",
     STEPS(3, SCALE(0.125), SELECT(0, -1e9), BAND(-3, 0, -3.4e38)), {{"B11K", "i1"}}},
    {"short", 3, 6, 6, 32, 48, 16, 16, "bf16",
     STEPS(3, SCALE(0.2), ADD(0), SELECT(1, -1e9)), {{"1HQK", "f32"}, {"B1QK", "i1"}}},
    {"sink", 1, 2, 2, 256, 256, 32, 32, "bf16",
     STEPS(3, SCALE(0.2), CAUSAL, SINK(0)), {{"1H11", "f32"}}},
    {"sink", 1, 2, 2, 100, 200, 32, 32, "f16",
     STEPS(2, SCALE(0.2), SINK(0)), {{"BHQ1", "f32"}}},
    {"decoding", 2, 4, 4, 1, 2100, 32, 32, "bf16",
     STEPS(1, SCALE(0.2)), {{0}}},
    {"decoding", 2, 4, 1, 4, 2100, 32, 32, "bf16",
     STEPS(3, SCALE(0.2), SELECT(0, -1e9), BAND(INT64_MIN, 2096, -1e9)), {{"B11K", "i1"}}},
    {"decoding", 1, 2, 2, 3, 1500, 16, 24, "f32",
     STEPS(5, SCALE(0.01), TANH, SCALE(20), SELECT(0, -1e9), SINK(1)), {{"B11K", "i1"}, {"1H11", "f32"}}},
    {"decoding", 1, 2, 2, 130, 1500, 16, 32, "bf16",
     STEPS(3, SCALE(0.2), ADD(0), ADD(1)), {{"111K", "bf16"}, {"BHQK", "f32"}}},
    {"decoding", 3, 2, 2, 2, 2500, 32, 32, "bf16",
     STEPS(2, SCALE(0.2), SELECT(0, -1e9)), {{"B11K", "i1"}}},
    {"masked rows", 2, 1, 1, 40, 130, 8, 16, "f32",
     STEPS(3, SCALE(0.25), SELECT(0, -3e38), ADD(1)), {{"B1Q1", "i1"}, {"B1Q1", "f32"}}},
    {"masked rows", 1, 2, 2, 300, 3, 16, 8, "bf16",
     STEPS(3, SCALE(0.25), SELECT(0, -1e30), BAND(INT64_MIN, 0, -INFINITY)), {{"11QK", "i1"}}},
    {"bias after the mask", 2, 1, 1, 17, 3, 16, 8, "f32",
     STEPS(4, SCALE(0.25), ADD(0), SELECT(1, -1e30), ADD(0)), {{"B1QK", "f32"}, {"111K", "i1"}}},
    {"one key in the last block", 1, 1, 1, 100, 257, 8, 16, "f32",
     STEPS(2, MULTIPLY(0), SCALE(-0.2)), {{"11QK", "bf16"}}},
};
// clang-format on

enum { SCENARIOS = sizeof(scenarios) / sizeof(*scenarios) };

/* Maximum and sum of such rows are undefined; the gradient's test compares their result. */
static bool has_undefined_sums(const scenario *s) { return !strcmp(s->name, "rows of -inf"); }

static void forward_agrees_with_ref(void **state)
{
    (void)state;
    for (unsigned i = 0; i < SCENARIOS; i++) {
        if (has_undefined_sums(&scenarios[i]))
            continue;
        check(&scenarios[i], false, "trn2");
        check(&scenarios[i], false, i % 2 ? "trn3" : "trn1");
    }
}

static void gradients_agree_with_ref(void **state)
{
    (void)state;
    static const char *const chips[] = {"trn2", "trn3", "trn1"};
    for (unsigned i = 0; i < SCENARIOS; i++)
        check(&scenarios[i], true, chips[i % 3]);
}

static void gradient_of_the_bias(void **state)
{
    (void)state;
    for (unsigned i = 0; i < SCENARIOS; i++) {
        scenario s = scenarios[i];
        bool adds = false;
        for (unsigned j = 0; j < s.steps.count; j++)
            adds |= s.steps.step[j].kind == TERN_ATTENTION_ADD;
        s.steps.bias_gradient = true;
        if (adds)
            check(&s, true, i % 2 ? "trn3" : "trn2");
    }
}

/* Scores too large for exp without a maximum. */
static void large_scores_agree_with_ref(void **state)
{
    (void)state;
    for (unsigned i = 0; i < SCENARIOS; i++) {
        scenario s = scenarios[i];
        if (has_undefined_sums(&s))
            continue;
        memmove(s.steps.step + 1, s.steps.step, s.steps.count * sizeof(*s.steps.step));
        s.steps.step[0] = (tern_attention_step)SCALE(40);
        s.steps.count++;
        check(&s, false, i % 2 ? "trn3" : "trn2");
    }
}

TEST_MAIN(cmocka_unit_test(forward_agrees_with_ref), cmocka_unit_test(gradients_agree_with_ref),
          cmocka_unit_test(gradient_of_the_bias), cmocka_unit_test(large_scores_agree_with_ref))
