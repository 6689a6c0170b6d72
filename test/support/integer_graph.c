/* integer_graph.c - choices, text, the pool of values, the program around the steps. */
#include "integer_graph_impl.h"

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "hlo/module.h"
#include "numerics/convert.h"
#include "test_support.h"

static const struct {
    const char *name;
    bool (*step)(ig *g);
    uint32_t weight;
} families[] = {
#define X(name, weight) {#name, ig_step_##name, weight},
    INTEGER_GRAPH_FAMILIES(X)
#undef X
};

const char *integer_graph_family_name(integer_graph_family family) { return families[family].name; }

/* --- choices --- */

uint32_t ig_choose(ig *g, uint32_t below)
{
    return below ? (uint32_t)(test_random(&g->state) % below) : 0;
}

bool ig_chance(ig *g, uint32_t percent) { return ig_choose(g, 100) < percent; }

int64_t ig_between(ig *g, int64_t low, int64_t high)
{
    return low + (int64_t)ig_choose(g, (uint32_t)(high - low + 1));
}

/* --- types --- */

static const struct {
    tern_dtype t;
    const char *text;
    unsigned kind;
    double limit;
    uint32_t weight;
} dtypes[] = {
    {TERN_F32, "f32", IG_FLOAT, 0x1p24, 60},
    {TERN_BF16, "bf16", IG_FLOAT, 0x1p8, 8},
    {TERN_F16, "f16", IG_FLOAT, 0x1p11, 4},
    {TERN_I32, "i32", IG_SINT, 0x1p31, 9},
    {TERN_I8, "i8", IG_SINT, 0x1p7, 3},
    {TERN_U8, "ui8", IG_UINT, 0x1p8, 3},
    {TERN_U32, "ui32", IG_UINT, 0x1p32, 2},
    {TERN_BOOL, "i1", IG_BOOL, 1, 5},
    {TERN_C64, "complex<f32>", IG_COMPLEX, 0x1p24, 3},
    {TERN_I64, "i64", IG_SINT, 0x1p63, 2},
    {TERN_F64, "f64", IG_FLOAT, 0x1p53, 1},
};

static unsigned dtype_row(tern_dtype t)
{
    unsigned i = 0;
    while (dtypes[i].t != t)
        i++;
    return i;
}

unsigned ig_kind(tern_dtype t) { return dtypes[dtype_row(t)].kind; }
double ig_limit(tern_dtype t) { return dtypes[dtype_row(t)].limit; }
const char *ig_dtype_text(tern_dtype t) { return dtypes[dtype_row(t)].text; }

tern_dtype ig_some_dtype(ig *g)
{
    uint32_t at = ig_choose(g, 100), i = 0;
    for (; at >= dtypes[i].weight; i++)
        at -= dtypes[i].weight;
    return dtypes[i].t;
}

int64_t ig_count(const ig_value *x)
{
    int64_t count = 1;
    for (uint32_t d = 0; d < x->rank; d++)
        count *= x->dims[d];
    return count;
}

bool ig_same_shape(const ig_value *a, const ig_value *b)
{
    return a->rank == b->rank &&
           (!a->rank || !memcmp(a->dims, b->dims, a->rank * sizeof a->dims[0]));
}

/* --- text --- */

enum { RING = 64, LINE = 256 };

static char *next_line(void)
{
    static char lines[RING][LINE];
    static unsigned at;
    char *line = lines[at++ % RING];
    line[0] = 0;
    return line;
}

static void append(char *line, const char *before, int64_t number, const char *after)
{
    size_t len = strlen(line);
    (void)snprintf(line + len, LINE - len, "%s%lld%s", before, (long long)number, after);
}

const char *ig_type(const ig_value *x)
{
    char *line = next_line();
    (void)snprintf(line, LINE, "tensor<");
    for (uint32_t d = 0; d < x->rank; d++)
        append(line, "", x->dims[d], "x");
    (void)snprintf(line + strlen(line), LINE - strlen(line), "%s>", ig_dtype_text(x->dtype));
    return line;
}

const char *ig_name(const ig_value *x)
{
    char *line = next_line();
    (void)snprintf(line, LINE, "%%v%u", x->id);
    return line;
}

const char *ig_list(const int64_t *items, uint32_t count)
{
    char *line = next_line();
    for (uint32_t i = 0; i < count; i++)
        append(line, i ? ", " : "", items[i], "");
    return line;
}

const char *ig_pair_body(tern_dtype t, const char *op)
{
    char *line = next_line();
    const char *type = ig_dtype_text(t);
    (void)snprintf(line, LINE,
                   "({\n^bb0(%%p: tensor<%s>, %%q: tensor<%s>):\n%%r = stablehlo.%s %%p, %%q : "
                   "tensor<%s>\nstablehlo.return %%r : tensor<%s>\n})",
                   type, type, op, type, type);
    return line;
}

static void put_types(ig *g, const ig_value *const *values, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        tern_text_printf(g->text, "%s%s", i ? ", " : "", ig_type(values[i]));
}

void ig_op_n(ig *g, const char *name, const ig_value *const *operands, uint32_t count,
             ig_value *results, uint32_t result_count, const char *attributes)
{
    for (uint32_t i = 0; i < result_count; i++) {
        results[i].id = g->next_id++;
        tern_text_printf(g->text, "%s%s", i ? ", " : "  ", ig_name(&results[i]));
    }
    tern_text_printf(g->text, " = \"%s\"(", name);
    for (uint32_t i = 0; i < count; i++)
        tern_text_printf(g->text, "%s%s", i ? ", " : "", ig_name(operands[i]));
    tern_text_printf(g->text, ") %s : (", attributes);
    put_types(g, operands, count);
    tern_text_puts(g->text, ") -> (");
    for (uint32_t i = 0; i < result_count; i++)
        tern_text_printf(g->text, "%s%s", i ? ", " : "", ig_type(&results[i]));
    tern_text_puts(g->text, ")\n");
}

void ig_op(ig *g, const char *name, const ig_value *const *operands, uint32_t count,
           ig_value *result, const char *fmt, ...)
{
    char full[64], attributes[2048];
    va_list args;
    va_start(args, fmt);
    int len = vsnprintf(attributes, sizeof attributes, fmt, args);
    va_end(args);
    assert_true(len >= 0 && (size_t)len < sizeof attributes);
    (void)snprintf(full, sizeof full, "%s%s", strchr(name, '.') ? "" : "stablehlo.", name);
    ig_op_n(g, full, operands, count, result, 1, attributes);
}

ig_value ig_unary(ig *g, const char *name, const ig_value *x, ig_value like)
{
    ig_op(g, name, &x, 1, &like, "%s", "");
    return like;
}

ig_value ig_binary(ig *g, const char *name, const ig_value *x, const ig_value *y, ig_value like)
{
    ig_op(g, name, (const ig_value *[]){x, y}, 2, &like, "%s", "");
    return like;
}

/* --- the pool --- */

bool ig_pick(ig *g, unsigned kinds, uint32_t min_rank, ig_value *out)
{
    enum { RECENT = 6 };
    uint32_t first = ig_chance(g, 60) && g->count > RECENT ? g->count - RECENT : 0;
    uint32_t start = first + ig_choose(g, g->count - first);
    for (uint32_t i = 0; i < g->count; i++) {
        ig_value *x = &g->pool[(start + g->count - i) % g->count];
        if (!(ig_kind(x->dtype) & kinds) || x->rank < min_rank || !ig_count(x))
            continue;
        x->is_used = true;
        *out = *x;
        return true;
    }
    return false;
}

/* Integers wrap at the limit of their type. */
void ig_push(ig *g, ig_value x)
{
    if (x.size > ig_limit(x.dtype)) {
        assert_true(ig_kind(x.dtype) & (IG_INT | IG_BOOL));
        x.size = ig_limit(x.dtype);
    }
    x.is_used = false;
    if (g->count < IG_MAX_VALUES)
        g->pool[g->count++] = x;
}

ig_value ig_like(const ig_value *x)
{
    ig_value result = *x;
    result.id = 0;
    result.is_used = false;
    return result;
}

ig_value ig_shape(tern_dtype t, const int64_t *dims, uint32_t rank, double size)
{
    ig_value x = {.dtype = t, .rank = rank, .size = size};
    assert_true(rank <= IG_MAX_RANK);
    if (rank)
        memcpy(x.dims, dims, rank * sizeof x.dims[0]);
    return x;
}

void ig_some_dims(ig *g, uint32_t rank, int64_t *dims)
{
    int64_t count = 1;
    for (uint32_t i = 0; i < rank; i++) {
        dims[i] = g->sizes[ig_choose(g, TERN_COUNT_OF(g->sizes))];
        if (count * dims[i] > IG_MAX_ELEMENTS)
            dims[i] = 1 + ig_choose(g, 2);
        count *= dims[i];
    }
}

/* --- values for a purpose --- */

/* The element of a constant. */
static const char *literal(tern_dtype t, int64_t value)
{
    char *line = next_line();
    unsigned kind = ig_kind(t);
    if (kind == IG_BOOL)
        return value ? "true" : "false";
    append(line, kind == IG_COMPLEX ? "(" : "", value,
           kind == IG_COMPLEX ? ".0, 0.0)"
           : kind == IG_FLOAT ? ".0"
                              : "");
    return line;
}

ig_value ig_splat(ig *g, tern_dtype t, const int64_t *dims, uint32_t rank, int64_t value)
{
    ig_value x = ig_shape(t, dims, rank, (double)(value < 0 ? -value : value));
    x.id = g->next_id++;
    tern_text_printf(g->text, "  %s = stablehlo.constant dense<%s> : %s\n", ig_name(&x),
                     literal(t, value), ig_type(&x));
    return x;
}

ig_value ig_scalar(ig *g, tern_dtype t, int64_t value) { return ig_splat(g, t, NULL, 0, value); }

static ig_value tame_complex(ig *g, ig_value x, double size)
{
    ig_value part = ig_shape(TERN_F32, x.dims, x.rank, x.size), result = ig_like(&x);
    ig_value re = ig_tame(g, ig_unary(g, "real", &x, part), size);
    ig_value im = ig_tame(g, ig_unary(g, "imag", &x, part), size);
    result.size = size;
    return ig_binary(g, "complex", &re, &im, result);
}

ig_value ig_tame(ig *g, ig_value x, double size)
{
    unsigned kind = ig_kind(x.dtype);
    if (x.size <= size || kind == IG_BOOL)
        return x;
    if (kind == IG_COMPLEX)
        return tame_complex(g, x, size);
    ig_value low = ig_scalar(g, x.dtype, kind == IG_UINT ? 0 : -(int64_t)size);
    ig_value high = ig_scalar(g, x.dtype, (int64_t)size), result = ig_like(&x);
    ig_op(g, "clamp", (const ig_value *[]){&low, &x, &high}, 3, &result, "%s", "");
    result.size = size;
    return result;
}

/* Through types that can represent the elements: no result is undefined. */
ig_value ig_convert(ig *g, ig_value x, tern_dtype t)
{
    unsigned from = ig_kind(x.dtype), to = ig_kind(t);
    if (x.dtype == t)
        return x;
    if (from == IG_COMPLEX) {
        x = ig_unary(g, "real", &x, ig_shape(TERN_F32, x.dims, x.rank, x.size));
        return ig_convert(g, x, t);
    }
    if (to == IG_BOOL) {
        ig_value zero = ig_splat(g, x.dtype, x.dims, x.rank, 0);
        ig_value result = ig_shape(t, x.dims, x.rank, 1);
        ig_op(g, "compare", (const ig_value *[]){&x, &zero}, 2, &result,
              "{comparison_direction = #stablehlo<comparison_direction GT>}");
        return result;
    }
    double size = ig_limit(t) - (to == IG_SINT || to == IG_UINT);
    x = ig_tame(g, x, size < 0x1p24 ? size : 0x1p24);
    if (to == IG_UINT && !(from & (IG_UINT | IG_BOOL)))
        x = ig_unary(g, "abs", &x, ig_like(&x));
    ig_value result = ig_shape(t, x.dims, x.rank, x.size);
    return ig_unary(g, "convert", &x, result);
}

static ig_value reshape(ig *g, ig_value x, const int64_t *dims, uint32_t rank)
{
    return ig_unary(g, "reshape", &x, ig_shape(x.dtype, dims, rank, x.size));
}

/* A flat value of |count| elements: zeros follow those of |x|, or the last ones are dropped. */
static ig_value resize(ig *g, ig_value x, int64_t count)
{
    ig_value zero = ig_scalar(g, x.dtype, 0), result = ig_shape(x.dtype, &count, 1, x.size);
    ig_op(g, "pad", (const ig_value *[]){&x, &zero}, 2, &result,
          "{edge_padding_low = array<i64: 0>, edge_padding_high = array<i64: %lld>, "
          "interior_padding = array<i64: 0>}",
          (long long)(count - x.dims[0]));
    return result;
}

ig_value ig_fit(ig *g, ig_value x, const int64_t *dims, uint32_t rank)
{
    ig_value wanted = ig_shape(x.dtype, dims, rank, x.size);
    int64_t from = ig_count(&x), to = ig_count(&wanted);
    if (ig_same_shape(&x, &wanted))
        return x;
    if (from == to)
        return reshape(g, x, dims, rank);
    if (from == 1) {
        x = reshape(g, x, NULL, 0);
        ig_op(g, "broadcast_in_dim", (const ig_value *[]){&x}, 1, &wanted,
              "{broadcast_dimensions = array<i64>}");
        return wanted;
    }
    x = reshape(g, x, &from, 1);
    return reshape(g, resize(g, x, to), dims, rank);
}

ig_value ig_make(ig *g, tern_dtype t, const int64_t *dims, uint32_t rank, double size)
{
    ig_value x;
    if (!ig_pick(g, t == TERN_C64 && ig_chance(g, 80) ? IG_COMPLEX : IG_ANY, 0, &x))
        x = ig_scalar(g, TERN_F32, 1);
    if (t == TERN_C64 && x.dtype != TERN_C64) {
        x = ig_convert(g, x, TERN_F32);
        x = ig_binary(g, "complex", &x, &x, ig_shape(t, x.dims, x.rank, x.size));
    }
    return ig_tame(g, ig_fit(g, ig_convert(g, x, t), dims, rank), size);
}

ig_value ig_indices(ig *g, const int64_t *dims, uint32_t rank, int64_t below, bool any)
{
    ig_value x = ig_make(g, TERN_I32, dims, rank, 100), result;
    ig_value low = ig_scalar(g, TERN_I32, any ? -1 : 0);
    ig_value high = ig_scalar(g, TERN_I32, any ? below : below - 1);
    result = ig_like(&x);
    result.size = 100;
    ig_op(g, "clamp", (const ig_value *[]){&low, &x, &high}, 3, &result, "%s", "");
    return result;
}

/* --- the program --- */

static void choose_sizes(ig *g)
{
    static const int64_t sizes[] = {1, 2, 2, 3, 4, 4, 5, 6, 7, 8, 8, 9, 10, 11, 12, 13, 16, 17};
    for (unsigned i = 0; i < TERN_COUNT_OF(g->sizes); i++)
        g->sizes[i] = sizes[ig_choose(g, TERN_COUNT_OF(sizes))];
    if (ig_chance(g, 4))
        g->sizes[ig_choose(g, TERN_COUNT_OF(g->sizes))] = 0;
    if (ig_chance(g, 8)) /* more than the rows of a tile */
        g->sizes[ig_choose(g, TERN_COUNT_OF(g->sizes))] = ig_between(g, 100, 140);
}

static void step(ig *g)
{
    uint32_t total = 0, i = 0;
    for (unsigned k = 0; k < INTEGER_GRAPH_FAMILY_COUNT; k++)
        total += g->allowed >> k & 1 ? families[k].weight : 0;
    uint32_t at = ig_choose(g, total);
    for (;; i++) {
        uint32_t weight = g->allowed >> i & 1 ? families[i].weight : 0;
        if (at < weight)
            break;
        at -= weight;
    }
    if (families[i].step(g))
        g->seen |= 1ull << i;
}

void ig_take_steps(ig *g, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++)
        step(g);
}

static void put_results(ig *g, tern_text *types, tern_text *names)
{
    uint32_t count = 0;
    for (uint32_t i = g->count; i-- > 0 && count < INTEGER_GRAPH_MAX_RESULTS;) {
        if (g->pool[i].is_used && i + 1 < g->count)
            continue;
        tern_text_printf(types, "%s%s", count ? ", " : "", ig_type(&g->pool[i]));
        tern_text_printf(names, "%s%s", count ? ", " : "", ig_name(&g->pool[i]));
        count++;
    }
}

static void add_inputs(ig *g, tern_text *head)
{
    uint32_t count = 1 + ig_choose(g, INTEGER_GRAPH_MAX_INPUTS);
    for (uint32_t i = 0; i < count; i++) {
        ig_value x = {.id = g->next_id++, .size = IG_INPUT_SIZE};
        x.dtype = i == 0 || ig_chance(g, 40) ? TERN_F32 : ig_some_dtype(g);
        x.rank = ig_chance(g, 85) ? 1 + ig_choose(g, 3) : ig_choose(g, 5);
        ig_some_dims(g, x.rank, x.dims);
        tern_text_printf(head, "%s%s: %s", i ? ", " : "", ig_name(&x), ig_type(&x));
        ig_push(g, x);
    }
}

uint64_t integer_graph_write(const integer_graph_options *o, tern_text *out)
{
    tern_text body, types, names;
    ig *g = calloc(1, sizeof *g);
    assert_non_null(g);
    tern_text_init(&body, tern_alloc_host());
    tern_text_init(&types, tern_alloc_host());
    tern_text_init(&names, tern_alloc_host());
    tern_text_init(&g->functions, tern_alloc_host());
    g->state = o->seed * 0x2545f4914f6cdd1du + 1;
    g->allowed = o->families ? o->families : UINT64_MAX;
    g->options = o;
    g->text = &body;
    choose_sizes(g);
    tern_text_puts(out, "func.func @main(");
    add_inputs(g, out);
    uint32_t steps = 1 + ig_choose(g, 14);
    ig_take_steps(g, o->steps && o->steps < steps ? o->steps : steps);
    put_results(g, &types, &names);
    tern_text_printf(out, ") -> (%s) {\n%s  return %s : %s\n}\n%s", tern_text_get(&types),
                     tern_text_get(&body), tern_text_get(&names), tern_text_get(&types),
                     tern_text_get(&g->functions));
    uint64_t seen = g->seen;
    tern_text_fini(&body);
    tern_text_fini(&types);
    tern_text_fini(&names);
    tern_text_fini(&g->functions);
    free(g);
    return seen;
}

/* --- inputs --- */

tern_ref_value *integer_graph_input(const tern_hlo_module *m, tern_hlo_type type, uint64_t *seed)
{
    tern_ref_value *v = NULL;
    assert_ok(tern_ref_tensor_of_type(tern_alloc_host(), m, type, &v));
    unsigned kind = ig_kind(v->dtype);
    tern_dtype part = kind == IG_COMPLEX ? TERN_F32 : v->dtype;
    size_t bytes = tern_num_format_of(part)->storage_bytes;
    tern_convert_options how = {.mode = tern_num_mode_hlo};
    for (size_t i = 0; i < v->data_bytes / bytes; i++) {
        uint64_t r = test_random(seed);
        double x = (double)(r % (2 * IG_INPUT_SIZE + 1)) - IG_INPUT_SIZE;
        if (kind == IG_BOOL || kind == IG_UINT)
            x = (double)(r % (kind == IG_BOOL ? 2 : IG_INPUT_SIZE + 1));
        tern_convert(part, v->data + i * bytes, TERN_F64, &x, 1, &how);
    }
    return v;
}
