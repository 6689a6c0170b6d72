/* models_test.c - the programs of test/models through the whole compiler, against ref.
 *
 * Tolerances. f32 results differ from ref's only in the order of sums, so each is within 1e-4 of
 * the largest magnitude of its tensor (JAX's are within 1.1e-5 of ref's; ResNet's gradients are the
 * worst). For a bf16 program, the same program in f32 gives the exact values for the same inputs:
 * ref's own bf16 result differs from them by E, mostly because it rounds sums at every step and
 * because ReLUs change sides. A compiled program may differ by 4 E, since the two round at
 * different points, and by 2^-7 of the largest magnitude where E happens to be small. It must be
 * within 1/8 of that magnitude of ref, 1/2 where ResNet is trained (four images, and consecutive
 * ReLUs).
 *
 * The bits of TERN_TEST_WITHOUT disable passes; TERN_TEST_UNROLL unrolls loops. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "compiled.h"
#include "model_inputs.h"
#include "numerics/convert.h"
#include "test_support.h"

/* --- files --- */

static char *model_path(const char *name)
{
    char *path = NULL;
#ifdef TERN_SOURCE_DIR
    int n = asprintf(&path, "%s/test/models/%s.mlir", TERN_SOURCE_DIR, name);
#else
    int dir = (int)(strrchr(__FILE__, '/') - __FILE__);
    int n = asprintf(&path, "%.*s/../../models/%s.mlir", dir, __FILE__, name);
#endif
    assert_true(n > 0);
    return path;
}

static model_file open_model(const char *name)
{
    model_file f;
    char *path = model_path(name);
    assert_ok(model_open(tern_alloc_host(), path, &f));
    free(path);
    return f;
}

typedef struct {
    tern_ref_value **items;
    uint32_t count;
} values;

static values values_of(uint32_t count)
{
    values v = {calloc(count + 1, sizeof(tern_ref_value *)), count};
    assert_non_null(v.items);
    return v;
}

static void values_free(values *v)
{
    for (uint32_t i = 0; i < v->count; i++)
        tern_ref_release(v->items[i]);
    free(v->items);
}

static values inputs_of(const model_file *f)
{
    values v = values_of(f->input_count);
    assert_ok(model_inputs(f, 1, v.items));
    return v;
}

static values ref_of(const model_file *f, const values *in)
{
    values v = values_of(f->output_count);
    assert_ok(test_ref_run(f->module, in->items, v.items));
    return v;
}

/* --- values --- */

static double number_at(const tern_ref_value *v, int64_t i)
{
    double x = 0;
    tern_convert_options how = {.mode = tern_num_mode_hlo};
    tern_convert(TERN_F64, &x, v->dtype, v->data + (size_t)i * tern_ref_elem_bytes(v), 1, &how);
    return x;
}

/* The largest |a - b| (infinite if a is not finite), and the largest |b|. */
static double distance(const tern_ref_value *a, const tern_ref_value *b, double *out_size)
{
    double max = 0, size = 0;
    assert_int_equal(a->count, b->count);
    for (int64_t i = 0; i < b->count; i++) {
        double x = number_at(a, i), y = number_at(b, i);
        max = isfinite(x) ? fmax(max, fabs(x - y)) : (double)INFINITY;
        size = fmax(size, fabs(y));
    }
    *out_size = size;
    return max;
}

/* The inputs of the bf16 program, converted for the f32 one. */
static values widened(const values *in, const model_file *f32_model)
{
    values v = values_of(in->count);
    tern_convert_options how = {.mode = tern_num_mode_hlo};
    assert_int_equal(f32_model->input_count, in->count);
    for (uint32_t i = 0; i < in->count; i++) {
        const tern_ref_value *x = in->items[i];
        tern_dtype t = tern_hlo_type_of(f32_model->module, model_input_type(f32_model, i))->dtype;
        assert_ok(tern_ref_tensor_create(tern_alloc_host(), t, x->dims, x->rank, &v.items[i]));
        tern_convert(t, v.items[i]->data, x->dtype, x->data, (size_t)x->count, &how);
    }
    return v;
}

/* --- one program on one chip --- */

typedef struct {
    const char *name;
    bool is_bf16;
    values in, ref, truth; /* truth: of the f32 program; none for f32 */
} model_case;

static model_case case_of(const char *name)
{
    model_case c = {.name = name, .is_bf16 = strstr(name, "_bf16") != NULL};
    model_file f = open_model(name);
    c.in = inputs_of(&f);
    c.ref = ref_of(&f, &c.in);
    if (c.is_bf16) {
        char f32_name[64];
        size_t len = strlen(name) - strlen("bf16");
        (void)snprintf(f32_name, sizeof f32_name, "%.*sf32", (int)len, name);
        model_file f32_model = open_model(f32_name);
        values wide = widened(&c.in, &f32_model);
        c.truth = ref_of(&f32_model, &wide);
        values_free(&wide);
        model_close(&f32_model);
    }
    model_close(&f);
    return c;
}

static void case_free(model_case *c)
{
    values_free(&c->in);
    values_free(&c->ref);
    values_free(&c->truth);
}

static void check_result(const model_case *c, const char *chip, uint32_t i,
                         const tern_ref_value *found, double *worst)
{
    const tern_ref_value *ref = c->ref.items[i];
    double size = 0, off = 0, bound = 0;
    assert_int_equal(found->dtype, ref->dtype);
    if (tern_num_format_of(ref->dtype)->kind != TERN_KIND_FLOAT) {
        assert_int_equal(found->data_bytes, ref->data_bytes);
        assert_memory_equal(found->data, ref->data, ref->data_bytes);
        return;
    }
    const tern_ref_value *want = c->is_bf16 ? c->truth.items[i] : ref;
    off = distance(found, want, &size);
    bound = c->is_bf16 ? 4 * distance(ref, want, &size) + size * 0x1p-7 : size * 1e-4;
    *worst = fmax(*worst, size > 0 ? off / size : off);
    if (!(off <= bound))
        fail_msg("%s on %s, result %u: off by %g of %g, allowed %g", c->name, chip, i, off, size,
                 bound);
    off = distance(found, ref, &size);
    bound = size * (strstr(c->name, "resnet_train") ? 0.5 : 0.125);
    if (!(off <= bound))
        fail_msg("%s on %s, result %u: %g of %g from ref, allowed %g", c->name, chip, i, off, size,
                 bound);
}

static void run_on(const model_case *c, const char *chip, test_compile_options options)
{
    model_file f = open_model(c->name);
    values found = values_of(f.output_count);
    test_compiled *compiled = NULL;
    const char *left_out = getenv("TERN_TEST_WITHOUT");
    double worst = 0;
    options.chip = chip;
    options.unroll = getenv("TERN_TEST_UNROLL") != NULL;
    options.without = left_out ? strtoull(left_out, NULL, 0) : 0;
    assert_ok(test_compile(f.module, &options, &compiled));
    assert_ok(test_compiled_run(compiled, c->in.items, found.items));
    for (uint32_t i = 0; i < found.count; i++)
        check_result(c, chip, i, found.items[i], &worst);
    size_t all = test_compiled_report(compiled)->entries.count;
    uint32_t library = test_compiled_count(compiled, "library");
    print_message("%-22s %s: %zu ops and fusions, %.1f%% by the library; %zu instructions; off by "
                  "%.1e\n",
                  c->name, chip, all, 100.0 * library / (double)(all ? all : 1),
                  (size_t)test_compiled_program(compiled)->instrs.count, worst);
    values_free(&found);
    test_compiled_destroy(compiled);
    model_close(&f);
}

static void on_trn2(void **state)
{
    model_case c = case_of(*state);
    run_on(&c, "trn2", (test_compile_options){.no_check = true});
    case_free(&c);
}

static void on_every_chip(void **state)
{
    static const char *const chips[] = {"trn1", "trn2", "trn3"};
    model_case c = case_of(*state);
    for (unsigned i = 0; i < 3; i++)
        run_on(&c, chips[i], (test_compile_options){0});
    case_free(&c);
}

/* --- the inputs --- */

/* The same values as Python's generate.py: seed 1, argument 7, elements 0, 1, 255, 256, 299 of 300.
 */
static void inputs_are_those_of_jax(void **state)
{
    (void)state;
    static const int64_t dims[2] = {3, 100}, at[5] = {0, 1, 255, 256, 299};
    static const struct {
        model_rule rule;
        tern_dtype dtype;
        uint32_t want[5];
    } rows[] = {
        {{MODEL_NORMAL, 0.05, 0},
         TERN_F32,
         {0x3c826f2b, 0xbda2be0f, 0x3c5f856b, 0xbae7bf97, 0x3caecea6}},
        {{MODEL_NORMAL, 0.1, 1}, TERN_BF16, {0x3f84, 0x3f57, 0x3f83, 0x3f7f, 0x3f85}},
        {{MODEL_UNIFORM, 1e-6, 1e-5},
         TERN_F32,
         {0x3707ad82, 0x365ab6ad, 0x37107adf, 0x36b9a00b, 0x3701853c}},
        {{MODEL_UNIFORM, 20, 37}, TERN_I32, {33, 24, 34, 28, 32}},
        {{MODEL_CONST, 10, 0}, TERN_I32, {10, 10, 10, 10, 10}},
    };
    for (unsigned r = 0; r < sizeof rows / sizeof rows[0]; r++) {
        tern_ref_value *v = NULL;
        assert_ok(model_value(tern_alloc_host(), rows[r].rule, 1, 7, rows[r].dtype, dims, 2, &v));
        for (unsigned i = 0; i < 5; i++) {
            uint32_t code = 0;
            size_t bytes = tern_ref_elem_bytes(v);
            memcpy(&code, v->data + (size_t)at[i] * bytes, bytes);
            assert_int_equal(code, rows[r].want[i]);
        }
        tern_ref_release(v);
    }
}

static tern_status open_subject(tern_alloc mem, void *arg)
{
    model_file f;
    TERN_TRY(model_open(mem, arg, &f));
    tern_ref_value *in[64];
    tern_status st = f.input_count <= 64 ? model_inputs(&f, 1, in) : NULL;
    for (uint32_t i = 0; i < f.input_count && !st; i++)
        tern_ref_release(in[i]);
    model_close(&f);
    return st;
}

static void opening_survives_no_memory(void **state)
{
    (void)state;
    char *path = model_path("mlp_forward_f32");
    test_fail_each_allocation(open_subject, path);
    free(path);
}

/* --- test cases --- */

#define CASE(name, test)                     \
    {                                        \
        name, test, NULL, NULL, (void *)name \
    }
#define FOUR(model, forward, train)                                            \
    CASE(model "_forward_f32", forward), CASE(model "_forward_bf16", forward), \
        CASE(model "_train_f32", train), CASE(model "_train_bf16", train)

TEST_MAIN(cmocka_unit_test(inputs_are_those_of_jax), cmocka_unit_test(opening_survives_no_memory),
          FOUR("mlp", on_every_chip, on_every_chip), FOUR("gpt", on_every_chip, on_trn2),
          FOUR("gpt_scan", on_every_chip, on_trn2), FOUR("llama", on_every_chip, on_trn2),
          FOUR("bert", on_every_chip, on_trn2), FOUR("vit", on_every_chip, on_trn2),
          FOUR("resnet", on_trn2, on_trn2), FOUR("unet", on_trn2, on_trn2),
          FOUR("moe", on_every_chip, on_every_chip), FOUR("lstm", on_every_chip, on_every_chip))
