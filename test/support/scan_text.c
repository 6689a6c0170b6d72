/* scan_text.c - trees of associative scans as StableHLO text. */
#include "scan_text.h"

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"

/* One tensor or, of a recurrence, two: |a| is not 0. Values are %0, %1, ...; 0 and 1 are the
 * arguments. */
typedef struct {
    int a, b;
} elems;

typedef struct {
    tern_text *out;
    const test_scan *s;
    int next;
} writer;

static void put_type(const writer *w, int64_t n)
{
    tern_text_printf(w->out, "tensor<");
    for (uint32_t d = 0; d < w->s->rank; d++)
        tern_text_printf(w->out, "%lldx", (long long)(d == w->s->axis ? n : w->s->dims[d]));
    tern_text_printf(w->out, "%s>", w->s->elem);
}

static int put_slice(writer *w, int v, int64_t n, int64_t start, int64_t limit, int64_t stride)
{
    tern_text_printf(w->out, "  %%%d = stablehlo.slice %%%d [", w->next, v);
    for (uint32_t d = 0; d < w->s->rank; d++) {
        bool along = d == w->s->axis;
        tern_text_printf(w->out, "%s%lld:%lld:%lld", d ? ", " : "", (long long)(along ? start : 0),
                         (long long)(along ? limit : w->s->dims[d]),
                         (long long)(along ? stride : 1));
    }
    tern_text_printf(w->out, "] : (");
    put_type(w, n);
    tern_text_printf(w->out, ") -> ");
    put_type(w, (limit - start + stride - 1) / stride);
    tern_text_printf(w->out, "\n");
    return w->next++;
}

static int put_binary(writer *w, const char *op, int x, int y, int64_t n)
{
    tern_text_printf(w->out, "  %%%d = stablehlo.%s %%%d, %%%d : ", w->next, op, x, y);
    put_type(w, n);
    tern_text_printf(w->out, "\n");
    return w->next++;
}

static int put_unary(writer *w, const char *op, const char *rest, int x, int64_t n)
{
    tern_text_printf(w->out, "  %%%d = stablehlo.%s %%%d%s : ", w->next, op, x, rest);
    put_type(w, n);
    tern_text_printf(w->out, "\n");
    return w->next++;
}

static int put_join(writer *w, int first, int rest, int64_t n)
{
    tern_text_printf(w->out, "  %%%d = stablehlo.concatenate %%%d, %%%d, dim = %u : (", w->next,
                     first, rest, w->s->axis);
    put_type(w, 1);
    tern_text_printf(w->out, ", ");
    put_type(w, n - 1);
    tern_text_printf(w->out, ") -> ");
    put_type(w, n);
    tern_text_printf(w->out, "\n");
    return w->next++;
}

static int put_pad(writer *w, int v, int64_t n, int64_t low, int64_t high, const char *value)
{
    static const char *const names[] = {"low", "high", "interior"};
    const int64_t along[] = {low, high, 1};
    tern_text_printf(w->out, "  %%c%d = stablehlo.constant dense<%s> : tensor<%s>\n", w->next,
                     value, w->s->elem);
    tern_text_printf(w->out, "  %%%d = stablehlo.pad %%%d, %%c%d", w->next, v, w->next);
    for (unsigned i = 0; i < 3; i++) {
        tern_text_printf(w->out, ", %s = [", names[i]);
        for (uint32_t d = 0; d < w->s->rank; d++)
            tern_text_printf(w->out, "%s%lld", d ? ", " : "",
                             (long long)(d == w->s->axis ? along[i] : 0));
        tern_text_printf(w->out, "]");
    }
    tern_text_printf(w->out, " : (");
    put_type(w, n);
    tern_text_printf(w->out, ", tensor<%s>) -> ", w->s->elem);
    put_type(w, 2 * n - 1 + low + high);
    tern_text_printf(w->out, "\n");
    return w->next++;
}

static elems slice_both(writer *w, elems e, int64_t n, int64_t start, int64_t limit, int64_t stride)
{
    bool pairs = e.a != 0;
    return (elems){.a = pairs ? put_slice(w, e.a, n, start, limit, stride) : 0,
                   .b = put_slice(w, e.b, n, start, limit, stride)};
}

static int put_logaddexp(writer *w, int x, int y, int64_t n)
{
    static const char *const chain[] = {"abs", "negate", "exponential", "log_plus_one"};
    int most = put_binary(w, "maximum", x, y, n), d = put_binary(w, "subtract", x, y, n);
    test_scan bools = *w->s;
    bools.elem = "i1";
    tern_text_printf(w->out, "  %%p%d = stablehlo.compare NE, %%%d, %%%d : (", d, d, d);
    put_type(w, n);
    tern_text_printf(w->out, ", ");
    put_type(w, n);
    tern_text_printf(w->out, ") -> ");
    put_type(&(writer){.out = w->out, .s = &bools}, n);
    tern_text_printf(w->out, "\n");
    int sum = put_binary(w, "add", x, y, n), v = d;
    for (unsigned i = 0; i < TERN_COUNT_OF(chain); i++)
        v = put_unary(w, chain[i], "", v, n);
    v = put_binary(w, "add", most, v, n);
    tern_text_printf(w->out, "  %%%d = stablehlo.select %%p%d, %%%d, %%%d : ", w->next, d, sum, v);
    put_type(&(writer){.out = w->out, .s = &bools}, n);
    tern_text_printf(w->out, ", ");
    put_type(w, n);
    tern_text_printf(w->out, "\n");
    return w->next++;
}

static elems combine(writer *w, elems l, elems r, int64_t n, bool flawed)
{
    if (strcmp(w->s->op, "logaddexp") == 0)
        return (elems){.b = flawed ? put_binary(w, "maximum", l.b, r.b, n)
                                   : put_logaddexp(w, l.b, r.b, n)};
    if (!r.a)
        return (elems){.b = put_binary(w, flawed ? "subtract" : w->s->op, l.b, r.b, n)};
    bool log = strcmp(w->s->op, "log") == 0;
    elems out = {.a = put_binary(w, log ? "add" : "multiply", l.a, r.a, n)};
    int factor = log ? put_unary(w, "exponential", "", r.a, n) : r.a;
    int product = put_binary(w, "multiply", log ? factor : l.b, log ? l.b : factor, n);
    out.b = put_binary(w, flawed ? "subtract" : "add", product, r.b, n);
    return out;
}

static int interleave(writer *w, int x, int o, int64_t n, bool flawed)
{
    bool is_bool = strcmp(w->s->elem, "i1") == 0;
    const char *zero = is_bool ? "false" : strchr("iu", w->s->elem[0]) ? "0" : "0.0";
    const char *one = is_bool ? "true" : strchr("iu", w->s->elem[0]) ? "1" : "1.0";
    int even = put_pad(w, x, (n + 1) / 2, 0, n % 2 == 0, flawed ? one : zero);
    int odd = put_pad(w, o, n / 2, 1, n % 2, zero);
    return put_binary(w, is_bool ? "or" : "add", even, odd, n);
}

static elems scan(writer *w, elems e, int64_t n, unsigned level)
{
    const test_scan *s = w->s;
    test_scan_flaw flaw = level == s->flaw_at ? s->flaw : TEST_SCAN_SOUND;
    if (n < 2)
        return e;
    elems even = slice_both(w, e, n, 0, n - 1, 2);
    elems odd = flaw == TEST_SCAN_ODD ? even : slice_both(w, e, n, 1, n, 2);
    elems o = scan(w, combine(w, even, odd, n / 2, false), n / 2, level + 1);
    int64_t count = (n + 1) / 2 - 1;
    elems left = n % 2 == 0 ? slice_both(w, o, n / 2, 0, n / 2 - 1, 1) : o;
    elems rest = combine(w, left, slice_both(w, e, n, 2, n, 2), count, flaw == TEST_SCAN_REST);
    int64_t begin = flaw == TEST_SCAN_FIRST;
    elems first = slice_both(w, e, n, begin, begin + 1, 1);
    elems x = {.b = put_join(w, first.b, rest.b, count + 1)}, out = {0};
    if (e.a) {
        x.a = put_join(w, first.a, rest.a, count + 1);
        out.a = interleave(w, x.a, o.a, n, false);
    }
    out.b = interleave(w, x.b, o.b, n, flaw == TEST_SCAN_PAD);
    return out;
}

static elems reverse(writer *w, elems e, int64_t n)
{
    char dims[32];
    (void)snprintf(dims, sizeof(dims), ", dims = [%u]", w->s->axis);
    if (!w->s->reverse)
        return e;
    return (elems){.a = e.a ? put_unary(w, "reverse", dims, e.a, n) : 0,
                   .b = put_unary(w, "reverse", dims, e.b, n)};
}

static void put_energy(writer *w, elems e, int64_t n)
{
    tern_text *out = w->out;
    const char *elem = w->s->elem;
    int v = e.b;
    if (w->s->both) {
        v = w->next++;
        tern_text_printf(out, "  %%%d = stablehlo.add %%%d, %%%d : ", v, e.a, e.b);
        put_type(w, n);
        tern_text_printf(out, "\n");
    }
    tern_text_printf(out, "  %%s = stablehlo.multiply %%%d, %%%d : ", v, v);
    put_type(w, n);
    tern_text_printf(out, "\n  %%z = stablehlo.constant dense<0.0> : tensor<%s>\n", elem);
    tern_text_printf(out, "  %%r = stablehlo.reduce(%%s init: %%z) applies stablehlo.add across "
                          "dimensions = [");
    for (uint32_t d = 0; d < w->s->rank; d++)
        tern_text_printf(out, "%s%u", d ? ", " : "", d);
    tern_text_printf(out, "] : (");
    put_type(w, n);
    tern_text_printf(out, ", tensor<%s>) -> tensor<%s>\n  return %%r : tensor<%s>\n}\n", elem, elem,
                     elem);
}

void test_scan_text(tern_text *out, const test_scan *s)
{
    writer w = {.out = out, .s = s, .next = 2};
    test_scan thin = *s;
    thin.rank--;
    writer narrow = {.out = out, .s = &thin};
    bool pairs = strcmp(s->op, "pair") == 0 || strcmp(s->op, "log") == 0;
    int64_t n = s->dims[s->axis];
    tern_text_init(out, tern_alloc_host());
    tern_text_printf(out, "func.func @main(%%0: ");
    put_type(&w, n);
    if (pairs) {
        tern_text_printf(out, s->spread ? ", %%a: " : ", %%1: ");
        put_type(s->spread ? &narrow : &w, n);
    }
    tern_text_printf(out, ") -> (");
    for (int i = 0; i <= (pairs && s->both) && !s->energy; i++) {
        tern_text_printf(out, i ? ", " : "");
        put_type(&w, n);
    }
    tern_text_printf(out, s->energy ? "tensor<%s>) {\n" : ") {\n", s->elem);
    if (s->spread) {
        tern_text_printf(out, "  %%1 = stablehlo.broadcast_in_dim %%a, dims = [");
        for (uint32_t d = 0; d < thin.rank; d++)
            tern_text_printf(out, "%s%u", d ? ", " : "", d);
        tern_text_printf(out, "] : (");
        put_type(&narrow, n);
        tern_text_printf(out, ") -> ");
        put_type(&w, n);
        tern_text_printf(out, "\n");
    }
    elems e = reverse(&w, (elems){.a = pairs, .b = 0}, n);
    e = reverse(&w, scan(&w, e, n, 0), n);
    if (s->energy) {
        put_energy(&w, e, n);
        return;
    }
    tern_text_printf(out, "  return %%%d", e.b);
    if (pairs && s->both)
        tern_text_printf(out, ", %%%d", e.a);
    for (int i = 0; i <= (pairs && s->both); i++) {
        tern_text_printf(out, i ? ", " : " : ");
        put_type(&w, n);
    }
    tern_text_printf(out, "\n}\n");
}
