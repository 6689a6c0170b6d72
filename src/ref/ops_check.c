/* ref/ops_check.c - the check dialect: expectations of test files.
 *
 * Elements are compared one by one, complex ones by component:
 *
 *   expect_eq         equal numbers, including zeros of either sign; NaN equals NaN
 *   expect_almost_eq  floats within tolerance, 1e-4 by default, absolute or relative to the
 *                     larger one; the same infinity; NaN and NaN. Other types as expect_eq.
 *                     (StableHLO does not define which. Its own tests have values of thousands,
 *                     where one ulp of f32 exceeds 1e-4, and zeros.)
 *   expect_close      floats at a distance between min_ulp_difference (0) and
 *                     max_ulp_difference (3) in their own format; the two zeros are one number.
 *                     A value that is not finite is at distance 0 from the same and 2^64-1 from
 *                     any other. Other types as expect_eq. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "numerics/format.h"
#include "ref/device_impl.h"
#include "ref/expect_impl.h"
#include "ref/value_impl.h"

typedef struct {
    tern_ref_check kind;
    double tolerance;
    uint64_t max_ulps, min_ulps;
} check_rule;

/* --- one element --- */

static bool is_float(const tern_num_format *f)
{
    return f->kind == TERN_KIND_FLOAT || f->kind == TERN_KIND_SCALE;
}

/* The rank of a number among all of its format, zero at 0. */
static int64_t float_rank(const tern_num_format *f, uint64_t code)
{
    /* TF32 does not use the low bits of its word. */
    unsigned unused = f->bits - (1u + f->exp_bits + f->man_bits);
    if (f->kind == TERN_KIND_SCALE)
        return (int64_t)code;
    uint64_t sign = UINT64_C(1) << (f->bits - 1);
    int64_t magnitude = (int64_t)((code & (sign - 1)) >> unused);
    return code & sign ? -magnitude : magnitude;
}

static uint64_t ulps_between(const tern_num_format *f, uint64_t a, uint64_t b)
{
    double x = tern_num_to_f64(f, a), y = tern_num_to_f64(f, b);
    if (!__builtin_isfinite(x) || !__builtin_isfinite(y))
        return x == y || (x != x && y != y) ? 0 : UINT64_MAX;
    int64_t p = float_rank(f, a), q = float_rank(f, b);
    return p > q ? (uint64_t)p - (uint64_t)q : (uint64_t)q - (uint64_t)p;
}

static bool float_differs(const check_rule *rule, const tern_num_format *f, uint64_t a, uint64_t b)
{
    if (rule->kind == TERN_REF_CLOSE) {
        uint64_t ulps = ulps_between(f, a, b);
        return ulps > rule->max_ulps || ulps < rule->min_ulps;
    }
    double x = tern_num_to_f64(f, a), y = tern_num_to_f64(f, b);
    if (x == y || (x != x && y != y))
        return false;
    if (rule->kind == TERN_REF_EQ || !__builtin_isfinite(x) || !__builtin_isfinite(y))
        return true;
    double apart = x < y ? y - x : x - y;
    double size_x = x < 0 ? -x : x, size_y = y < 0 ? -y : y;
    double size = size_x > size_y ? size_x : size_y;
    return apart > rule->tolerance * (size > 1 ? size : 1);
}

/* The bits of an element's bytes that are significant. */
static uint64_t code_mask(const tern_num_format *f)
{
    return f->bits >= 64 ? UINT64_MAX : (UINT64_C(1) << f->bits) - 1;
}

/* Raises *ulps to the distance if that is larger. */
static bool element_differs(const check_rule *rule, const tern_ref_value *a,
                            const tern_ref_value *b, int64_t i, uint64_t *ulps)
{
    tern_dtype part = tern_ref_part_dtype(a->dtype);
    const tern_num_format *f = tern_num_format_of(part);
    bool differs = false;
    for (unsigned p = 0; p < (part == a->dtype ? 1u : 2u); p++) {
        uint64_t x = tern_ref_get_code(a, i, p) & code_mask(f);
        uint64_t y = tern_ref_get_code(b, i, p) & code_mask(f);
        if (!is_float(f)) {
            differs |= x != y;
        } else if (float_differs(rule, f, x, y)) {
            differs = true;
            uint64_t apart = ulps_between(f, x, y);
            if (apart > *ulps)
                *ulps = apart;
        }
    }
    return differs;
}

/* --- whole values --- */

static void print_index(const tern_ref_value *v, int64_t i, tern_text *out)
{
    int64_t strides[TERN_REF_MAX_RANK];
    tern_ref_strides(v->dims, v->rank, strides);
    tern_text_putc(out, '[');
    for (uint32_t d = 0; d < v->rank; d++)
        tern_text_printf(out, "%s%" PRId64, d ? ", " : "", i / strides[d] % v->dims[d]);
    tern_text_putc(out, ']');
}

typedef struct {
    int64_t first, count;
    uint64_t ulps;
} check_finding;

static tern_status difference(const tern_ref_call *c, const tern_ref_value *actual,
                              const tern_ref_value *expected, const check_finding *found)
{
    tern_text text;
    tern_text_init(&text, c->mem);
    tern_text_puts(&text, "element ");
    print_index(actual, found->first, &text);
    tern_text_puts(&text, " is ");
    tern_ref_print_element(actual, found->first, &text);
    tern_text_puts(&text, ", expected ");
    tern_ref_print_element(expected, found->first, &text);
    tern_text_printf(&text, "; %" PRId64 " of %" PRId64 " elements differ", found->count,
                     actual->count);
    if (found->ulps == UINT64_MAX)
        tern_text_puts(&text, ", some by more than any number of ulps");
    else if (found->ulps)
        tern_text_printf(&text, ", by up to %" PRIu64 " ulps", found->ulps);
    tern_status st = tern_text_status(&text);
    if (!st)
        st = TERN_ERR(FAULT, "%s", tern_text_get(&text));
    tern_text_fini(&text);
    return st;
}

static tern_status other_shape(const tern_ref_call *c, const tern_ref_value *actual,
                               const tern_ref_value *expected)
{
    tern_text found, wanted;
    tern_text_init(&found, c->mem);
    tern_text_init(&wanted, c->mem);
    tern_ref_print_shape(actual, &found);
    tern_ref_print_shape(expected, &wanted);
    tern_status st = TERN_ERR(FAULT, "the value is a %s, expected %s", tern_text_get(&found),
                              tern_text_get(&wanted));
    tern_text_fini(&found);
    tern_text_fini(&wanted);
    return st;
}

static tern_status compare_values(const tern_ref_call *c, const check_rule *rule,
                                  const tern_ref_value *actual, const tern_ref_value *expected)
{
    if (actual->kind != TERN_REF_TENSOR || expected->kind != TERN_REF_TENSOR)
        return TERN_ERR(UNSUPPORTED, "only tensors can be compared");
    if (actual->dtype != expected->dtype || actual->rank != expected->rank ||
        memcmp(actual->dims, expected->dims, actual->rank * sizeof *actual->dims) != 0)
        return other_shape(c, actual, expected);
    /* Equal bytes satisfy every rule except a minimum distance. */
    if (!actual->data_bytes ||
        (!rule->min_ulps && !memcmp(actual->data, expected->data, actual->data_bytes)))
        return NULL;
    check_finding found = {-1, 0, 0};
    for (int64_t i = 0; i < actual->count; i++) {
        if (!element_differs(rule, actual, expected, i, &found.ulps))
            continue;
        if (found.first < 0)
            found.first = i;
        found.count++;
    }
    return found.count ? difference(c, actual, expected, &found) : NULL;
}

static tern_status ulps_attr(const tern_ref_call *c, tern_hlo_attr_name name, uint64_t otherwise,
                             uint64_t *out)
{
    tern_hlo_attr attr = tern_hlo_op_attr(c->m, c->op, name);
    const tern_hlo_attr_info *a = attr ? tern_hlo_attr_of(c->m, attr) : NULL;
    *out = a ? (uint64_t)a->i : otherwise;
    if (a && a->kind != TERN_HLO_ATTR_INT)
        return TERN_ERR(INVALID, "%s is no integer", tern_hlo_name_text(c->m, name));
    return NULL;
}

static tern_status rule_of(const tern_ref_call *c, tern_ref_check kind, check_rule *out)
{
    *out = (check_rule){.kind = kind, .tolerance = 1e-4};
    if (kind == TERN_REF_CLOSE) {
        TERN_TRY(ulps_attr(c, TERN_HLO_A_max_ulp_difference, 3, &out->max_ulps));
        return ulps_attr(c, TERN_HLO_A_min_ulp_difference, 0, &out->min_ulps);
    }
    tern_hlo_attr attr = tern_hlo_op_attr(c->m, c->op, TERN_HLO_A_tolerance);
    if (kind == TERN_REF_ALMOST_EQ && attr) {
        const tern_hlo_attr_info *a = tern_hlo_attr_of(c->m, attr);
        if (a->kind != TERN_HLO_ATTR_FLOAT)
            return TERN_ERR(INVALID, "tolerance is not a float");
        out->tolerance = a->f;
    }
    return NULL;
}

tern_status tern_ref_check_values(const tern_ref_call *c, tern_ref_check kind,
                                  const tern_ref_value *actual, const tern_ref_value *expected)
{
    check_rule rule;
    TERN_TRY(rule_of(c, kind, &rule));
    return compare_values(c, &rule, actual, expected);
}

/* --- the ops --- */

static tern_status check_constant(tern_ref_call *c, tern_ref_check kind)
{
    tern_ref_value *expected = NULL;
    tern_hlo_attr attr = tern_hlo_op_attr(c->m, c->op, TERN_HLO_A_value);
    TERN_TRY(tern_ref_from_attr(c->mem, c->m, attr, &expected));
    tern_status st = tern_ref_check_values(c, kind, c->in[0], expected);
    tern_ref_release(expected);
    return st;
}

tern_status tern_ref_op_check_expect_eq(tern_ref_call *c)
{
    return tern_ref_check_values(c, TERN_REF_EQ, c->in[0], c->in[1]);
}

tern_status tern_ref_op_check_expect_eq_const(tern_ref_call *c)
{
    return check_constant(c, TERN_REF_EQ);
}

tern_status tern_ref_op_check_expect_almost_eq(tern_ref_call *c)
{
    return tern_ref_check_values(c, TERN_REF_ALMOST_EQ, c->in[0], c->in[1]);
}

tern_status tern_ref_op_check_expect_almost_eq_const(tern_ref_call *c)
{
    return check_constant(c, TERN_REF_ALMOST_EQ);
}

tern_status tern_ref_op_check_expect_close(tern_ref_call *c)
{
    return tern_ref_check_values(c, TERN_REF_CLOSE, c->in[0], c->in[1]);
}

tern_status tern_ref_op_check_expect_close_const(tern_ref_call *c)
{
    return check_constant(c, TERN_REF_CLOSE);
}

/* --- probes --- */

/* Each device counts its own iterations; code outside devices counts as device 0. */
static tern_status probe_add(tern_ref *ref, const char *id, uint32_t device, tern_ref_value *v)
{
    tern_ref_probe row = {.probe_id = id, .device = device};
    for (size_t i = 0; i < ref->probes.count; i++) {
        const tern_ref_probe *p = &ref->probes.items[i];
        row.iteration += p->device == device && !strcmp(p->probe_id, id);
    }
    row.value = v;
    TERN_TRY(tern_vec_push(ref->options.mem, &ref->probes, row));
    (void)tern_ref_retain(v);
    return NULL;
}

tern_status tern_ref_op_interpreter_probe(tern_ref_call *c)
{
    const char *id = tern_hlo_op_text(c->m, c->op, TERN_HLO_A_probe_id);
    pthread_mutex_lock(&c->ref->lock);
    tern_status st = probe_add(c->ref, id, tern_ref_device_id(c->device), c->in[0]);
    pthread_mutex_unlock(&c->ref->lock);
    TERN_TRY(st);
    c->out[0] = tern_ref_retain(c->in[0]);
    return NULL;
}

tern_status tern_ref_op_check_expect_serialized_eq(tern_ref_call *c)
{
    const char *id = tern_hlo_op_text(c->m, c->op, TERN_HLO_A_probe_id);
    int64_t iteration = tern_hlo_op_int(c->m, c->op, TERN_HLO_A_iter);
    uint32_t device = tern_ref_device_id(c->device);
    tern_ref_value *seen = NULL;
    pthread_mutex_lock(&c->ref->lock);
    for (size_t i = 0; i < c->ref->probes.count && !seen; i++) {
        const tern_ref_probe *p = &c->ref->probes.items[i];
        if (p->device == device && p->iteration == iteration && !strcmp(p->probe_id, id))
            seen = tern_ref_retain(p->value);
    }
    pthread_mutex_unlock(&c->ref->lock);
    if (!seen)
        return TERN_ERR(NOT_FOUND, "probe \"%s\" has no iteration %" PRId64, id, iteration);
    tern_status st = tern_ref_check_values(c, TERN_REF_EQ, seen, c->in[0]);
    tern_ref_release(seen);
    return st;
}

/* --- printing --- */

/* Counts ops with results before |stop|; returns whether |stop| was reached. */
static bool count_results(const tern_hlo_module *m, tern_hlo_region region, tern_hlo_op stop,
                          unsigned depth, uint32_t *count)
{
    const tern_hlo_region_info *r = tern_hlo_region_of(m, region);
    for (tern_hlo_op op = r->first; op; op = tern_hlo_op_of(m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        if (op == stop)
            return true;
        *count += info->result_count != 0;
        for (uint32_t i = 0; i < info->region_count && depth < TERN_REF_MAX_DEPTH; i++) {
            if (count_results(m, tern_hlo_op_region(m, op, i), stop, depth + 1, count))
                return true;
        }
    }
    return false;
}

/* "%3", "%3#1" or "%arg0": ops with results, counted from the start of the function. The names in
 * the source are not stored. */
static void print_name(const tern_ref_call *c, tern_text *out)
{
    tern_hlo_value v = tern_hlo_operands(c->m, c->op)[0];
    const tern_hlo_value_info *info = tern_hlo_value_of(c->m, v);
    if (info->is_arg) {
        tern_text_printf(out, "%%arg%u", info->index);
        return;
    }
    uint32_t index = 0;
    if (c->frame->func)
        (void)count_results(c->m, tern_hlo_op_region(c->m, c->frame->func, 0), info->owner, 0,
                            &index);
    tern_text_printf(out, "%%%u", index);
    if (tern_hlo_op_of(c->m, info->owner)->result_count > 1)
        tern_text_printf(out, "#%u", info->index);
}

tern_status tern_ref_op_interpreter_print(tern_ref_call *c)
{
    const tern_ref_options *options = &c->ref->options;
    if (!options->print)
        return NULL;
    tern_text text;
    tern_text_init(&text, c->mem);
    print_name(c, &text);
    tern_text_puts(&text, " = ");
    tern_ref_print(c->in[0], &text);
    tern_text_putc(&text, '\n');
    tern_status st = tern_text_status(&text);
    if (!st) {
        pthread_mutex_lock(&c->ref->lock);
        options->print(options->print_self, tern_text_get(&text), text.len);
        pthread_mutex_unlock(&c->ref->lock);
    }
    tern_text_fini(&text);
    return st;
}
