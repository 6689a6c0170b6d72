/* autodiff_text.h - functions as text, differentiated; gradients against central differences. */
#ifndef TERN_TEST_AUTODIFF_TEXT_H
#define TERN_TEST_AUTODIFF_TEXT_H

#include <math.h>

#include "pass_text.h"
#include "passes/autodiff.h"

enum { AD_MAX_ARGS = 16 };

typedef struct {
    tern_hlo_module *m;
    uint32_t wrt[AD_MAX_ARGS]; /* float arguments */
    uint32_t wrt_count;
} ad_program;

/* With respect to all float arguments of |f|. */
static inline tern_status ad_differentiate(tern_alloc mem, const char *text, tern_remat remat,
                                           ad_program *out)
{
    *out = (ad_program){0};
    TERN_TRY(pass_read(mem, text, &out->m));
    tern_hlo_op main = tern_hlo_module_find(out->m, "main");
    const tern_hlo_region_info *r = tern_hlo_region_of(out->m, tern_hlo_op_region(out->m, main, 0));
    for (uint32_t i = 0; i < r->arg_count && out->wrt_count < AD_MAX_ARGS; i++) {
        const tern_hlo_type_info *t = tern_hlo_value_type_of(out->m, r->arg_first + i);
        if (tern_num_format_of(t->dtype)->kind == TERN_KIND_FLOAT)
            out->wrt[out->wrt_count++] = i;
    }
    tern_autodiff_options o = {.function = "main",
                               .gradient = "gradient",
                               .wrt = out->wrt,
                               .wrt_count = out->wrt_count,
                               .remat = remat};
    tern_status st = tern_passes_differentiate(out->m, &o);
    if (st) {
        tern_hlo_module_destroy(out->m);
        out->m = NULL;
    }
    return st;
}

static inline void ad_verify(tern_hlo_module *m)
{
    tern_diag *diag = NULL;
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_hlo_verify(m, diag);
    if (st)
        print_error("%s\n", tern_diag_text(diag));
    assert_ok(st);
    tern_diag_destroy(diag);
}

static inline tern_status ad_run(const tern_hlo_module *m, const char *name,
                                 const pass_values *args, pass_values *out)
{
    tern_ref *ref = NULL;
    tern_ref_options options = {.mem = tern_alloc_host()};
    tern_hlo_op func = tern_hlo_module_find(m, name);
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

static inline double ad_get(const tern_ref_value *v, int64_t i)
{
    double x;
    assert_int_equal(v->dtype, TERN_F64);
    memcpy(&x, v->data + (size_t)i * 8, 8);
    return x;
}

static inline void ad_set(tern_ref_value *v, int64_t i, double x)
{
    memcpy(v->data + (size_t)i * 8, &x, 8);
}

/* Arguments: floats within [low, high], integers and bools from 0 up to |limit|. */
static inline pass_values ad_args(const tern_hlo_module *m, double low, double high, int64_t limit)
{
    pass_values v = {.count = 0};
    uint64_t state = 7;
    tern_hlo_region body = tern_hlo_op_region(m, tern_hlo_module_find(m, "main"), 0);
    const tern_hlo_region_info *r = tern_hlo_region_of(m, body);
    for (; v.count < r->arg_count; v.count++) {
        tern_ref_value *x = NULL;
        assert_ok(tern_ref_tensor_of_type(tern_alloc_host(), m,
                                          tern_hlo_value_type(m, r->arg_first + v.count), &x));
        size_t bytes = tern_ref_elem_bytes(x);
        for (int64_t i = 0; i < x->count; i++) {
            uint64_t random = test_random(&state);
            if (x->dtype == TERN_F64) {
                ad_set(x, i, low + (high - low) * (double)(random >> 12) / 0x1p52);
            } else {
                int64_t number = (int64_t)(random % (uint64_t)limit);
                memcpy(x->data + (size_t)i * bytes, &number, bytes);
            }
        }
        v.items[v.count] = x;
    }
    return v;
}

static inline double ad_loss(const tern_hlo_module *m, const pass_values *args)
{
    pass_values out;
    assert_ok(ad_run(m, "main", args, &out));
    double loss = ad_get(out.items[0], 0);
    pass_release(&out);
    return loss;
}

static inline double ad_slope(const tern_hlo_module *m, const pass_values *args, tern_ref_value *x,
                              int64_t i, double step)
{
    double at = ad_get(x, i);
    ad_set(x, i, at + step);
    double more = ad_loss(m, args);
    ad_set(x, i, at - step);
    double less = ad_loss(m, args);
    ad_set(x, i, at);
    return (more - less) / (2 * step);
}

/* Checks the gradient of every element of every float argument, and the results before it. */
static inline void ad_check(const ad_program *p, pass_values *args, const char *what)
{
    pass_values out;
    assert_ok(ad_run(p->m, "gradient", args, &out));
    uint32_t own = out.count - p->wrt_count;
    assert_true(ad_get(out.items[0], 0) == ad_loss(p->m, args));
    for (uint32_t k = 0; k < p->wrt_count; k++) {
        tern_ref_value *x = args->items[p->wrt[k]];
        assert_int_equal(out.items[own + k]->count, x->count);
        for (int64_t i = 0; i < x->count; i++) {
            double found = ad_get(out.items[own + k], i), wanted = ad_slope(p->m, args, x, i, 1e-5);
            if (!(fabs(found - wanted) <= 2e-7 * (1 + fabs(wanted))))
                fail_msg("%s: gradient %u, element %lld is %.12g, wanted %.12g", what, k,
                         (long long)i, found, wanted);
        }
    }
    pass_release(&out);
}

#endif
