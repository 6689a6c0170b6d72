/* pass_text.h - runs passes on text, and compares ref's results before and after. */
#ifndef TERN_TEST_PASS_TEXT_H
#define TERN_TEST_PASS_TEXT_H

#include <stdio.h>
#include <string.h>

#include "hlo/print.h"
#include "hlo/read.h"
#include "hlo/verify.h"
#include "numerics/format.h"
#include "passes/passes.h"
#include "ref/eval.h"
#include "test_support.h"

#define ONLY(pass) (~((uint64_t)1 << TERN_PASS_##pass))

static inline tern_status pass_read(tern_alloc mem, const char *text, tern_hlo_module **out)
{
    tern_source source = {"text", text, strlen(text)};
    tern_diag *diag = NULL;
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_status st = tern_hlo_read_text(mem, &source, (tern_span){0, strlen(text)}, diag, out);
    if (st && tern_status_code(st) != TERN_NO_MEMORY)
        print_error("%s\nin\n%s\n", tern_diag_text(diag), text);
    tern_diag_destroy(diag);
    return st;
}

static inline tern_passes_options pass_options(tern_alloc mem)
{
    return (tern_passes_options){.mem = mem, .stop_after = TERN_PASS_COUNT, .verify = true};
}

/* Inline, simplify and the passes up to |last|, without pattern and fuse. */
static inline tern_passes_options pass_options_to(tern_pass last)
{
    tern_passes_options o = pass_options(tern_alloc_host());
    o.stop_after = last;
    o.without = (uint64_t)1 << TERN_PASS_PATTERN | (uint64_t)1 << TERN_PASS_FUSE;
    return o;
}

/* |body| is what a function with these arguments holds, without its closing brace. */
#define FUNC(head, body) "func.func @main" head " {\n" body "}\n"

/* The lines of @main after the passes are exactly |wanted|; prints the difference if not. */
static inline bool becomes(tern_passes_options o, const char *text, const char *wanted)
{
    tern_hlo_module *m = NULL;
    tern_text out;
    tern_text_init(&out, tern_alloc_host());
    assert_ok(pass_read(tern_alloc_host(), text, &m));
    assert_ok(tern_passes_run(m, &o));
    assert_ok(tern_hlo_print(m, NULL, &out));
    const char *at = strstr(tern_text_get(&out), "{\n");
    at = at ? strstr(at + 2, "{\n") : NULL;
    const char *end = at ? strstr(at, "\n  }\n") : NULL;
    assert_non_null(end);
    bool same =
        (size_t)(end + 1 - at - 2) == strlen(wanted) && !strncmp(at + 2, wanted, strlen(wanted));
    if (!same)
        print_error("\n%s\nbecame\n%.*s\nwanted\n%s\n", text, (int)(end + 1 - at - 2), at + 2,
                    wanted);
    tern_text_fini(&out);
    tern_hlo_module_destroy(m);
    return same;
}

static inline void assert_becomes(tern_passes_options o, const char *text, const char *wanted)
{
    assert_true(becomes(o, text, wanted));
}

/* --- values --- */

/* Values with all special cases of rules: zeros of both signs, infinities, NaN, 1 ulp. */
static inline double pass_random_double(uint64_t *state)
{
    static const double special[] = {0.0, -0.0, 1.0, -1.0, 2.0, 0.5, 1e-40, 3e38, 1e-30, -7.25};
    uint64_t r = test_random(state);
    switch (r % 16) {
    case 0:
        return __builtin_inf();
    case 1:
        return -__builtin_inf();
    case 2:
        return __builtin_nan("");
    case 3:
    case 4:
    case 5:
        return special[(r >> 8) % TERN_COUNT_OF(special)];
    default:
        return (double)(int64_t)(r >> 12) / (double)((uint64_t)1 << 50) - 2;
    }
}

static inline tern_ref_value *pass_random_value(const tern_hlo_module *m, tern_hlo_type type,
                                                uint64_t *state)
{
    tern_ref_value *v = NULL;
    assert_ok(tern_ref_tensor_of_type(tern_alloc_host(), m, type, &v));
    const tern_num_format *f = tern_num_format_of(v->dtype);
    size_t bytes = f->storage_bytes;
    for (int64_t i = 0; i < v->count; i++) {
        uint64_t code = test_random(state);
        if (f->kind == TERN_KIND_FLOAT)
            code = tern_num_from_f64(f, pass_random_double(state), tern_num_mode_hlo, 0);
        else if (f->kind == TERN_KIND_BOOL)
            code &= 1;
        else if (f->kind != TERN_KIND_COMPLEX && f->bits < 64)
            code &= ((uint64_t)1 << f->bits) - 1;
        for (size_t k = 0; k < bytes; k++)
            v->data[(size_t)i * bytes + k] = (uint8_t)(k < 8 ? code >> (8 * k) : 0);
    }
    return v;
}

enum { PASS_MAX_VALUES = 512 };
typedef struct {
    tern_ref_value *items[PASS_MAX_VALUES];
    uint32_t count;
} pass_values;

static inline void pass_release(pass_values *v)
{
    for (uint32_t i = 0; i < v->count; i++)
        tern_ref_release(v->items[i]);
    v->count = 0;
}

static inline pass_values pass_random_args(const tern_hlo_module *m, uint64_t *state)
{
    pass_values v = {.count = 0};
    tern_hlo_region body = tern_hlo_op_region(m, tern_hlo_module_find(m, "main"), 0);
    const tern_hlo_region_info *r = tern_hlo_region_of(m, body);
    assert_true(r->arg_count <= PASS_MAX_VALUES);
    for (; v.count < r->arg_count; v.count++)
        v.items[v.count] =
            pass_random_value(m, tern_hlo_value_type(m, r->arg_first + v.count), state);
    return v;
}

static inline tern_status pass_evaluate(const tern_hlo_module *m, const pass_values *args,
                                        pass_values *out)
{
    tern_ref *ref = NULL;
    tern_ref_options options = {.mem = tern_alloc_host()};
    tern_hlo_op func = tern_hlo_module_find(m, "main");
    tern_hlo_op last = tern_hlo_region_of(m, tern_hlo_op_region(m, func, 0))->last;
    uint32_t count = tern_hlo_op_of(m, last)->operand_count;
    *out = (pass_values){.count = 0};
    assert_true(count <= PASS_MAX_VALUES);
    assert_ok(tern_ref_create(m, &options, &ref));
    tern_status st = tern_ref_run(ref, func, args->items, args->count, out->items, count);
    out->count = st ? 0 : count;
    tern_ref_destroy(ref);
    return st;
}

static inline bool pass_is_nan(const tern_num_format *f, const uint8_t *data)
{
    uint64_t code = 0;
    if (f->kind != TERN_KIND_FLOAT)
        return false;
    for (size_t k = 0; k < f->storage_bytes; k++)
        code |= (uint64_t)data[k] << (8 * k);
    double x = tern_num_to_f64(f, code);
    return x != x;
}

/* Bitwise; any NaN equals any NaN. */
static inline void assert_same_value(const tern_ref_value *a, const tern_ref_value *b,
                                     const char *what)
{
    assert_int_equal(a->kind, b->kind);
    if (a->kind != TERN_REF_TENSOR)
        return;
    assert_int_equal(a->dtype, b->dtype);
    assert_int_equal(a->data_bytes, b->data_bytes);
    const tern_num_format *f = tern_num_format_of(a->dtype);
    size_t bytes = f->storage_bytes;
    for (int64_t i = 0; i < a->count; i++) {
        const uint8_t *x = a->data + (size_t)i * bytes, *y = b->data + (size_t)i * bytes;
        if (memcmp(x, y, bytes) != 0 && !(pass_is_nan(f, x) && pass_is_nan(f, y)))
            fail_msg("%s: element %lld differs", what, (long long)i);
    }
}

/* The same values before and after, and a second run changes nothing. */
static inline void assert_keeps_values(tern_passes_options o, const char *text, const char *what)
{
    tern_hlo_module *a = NULL, *b = NULL;
    tern_text first, second;
    static uint64_t state;
    state = state ? state : test_seed();
    assert_ok(pass_read(tern_alloc_host(), text, &a));
    assert_ok(pass_read(tern_alloc_host(), text, &b));
    tern_status st = tern_passes_run(b, &o);
    if (st)
        print_error("%s\n", text);
    assert_ok(st);
    for (int round = 0; round < 3; round++) {
        pass_values args = pass_random_args(a, &state), x, y;
        assert_ok(pass_evaluate(a, &args, &x));
        assert_ok(pass_evaluate(b, &args, &y));
        assert_int_equal(x.count, y.count);
        for (uint32_t i = 0; i < x.count; i++)
            assert_same_value(x.items[i], y.items[i], what);
        pass_release(&args);
        pass_release(&x);
        pass_release(&y);
    }
    tern_text_init(&first, tern_alloc_host());
    tern_text_init(&second, tern_alloc_host());
    assert_ok(tern_hlo_print(b, NULL, &first));
    assert_ok(tern_passes_run(b, &o));
    assert_ok(tern_hlo_print(b, NULL, &second));
    assert_string_equal(tern_text_get(&second), tern_text_get(&first));
    tern_text_fini(&first);
    tern_text_fini(&second);
    tern_hlo_module_destroy(a);
    tern_hlo_module_destroy(b);
}

#endif
