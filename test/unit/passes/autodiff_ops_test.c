/* Every row of derivatives.def against central differences in f64, and every op has a row. */
#include "autodiff_text.h"
#include "passes/autodiff_impl.h"

typedef struct {
    const char *name;
    double low, high;
    int64_t limit;
    const char *args, *body, *type;
} ad_case;

static const ad_case cases[] = {
#define CASE(name, low, high, limit, args, body, type) {#name, low, high, limit, args, body, type},
#include "autodiff_cases.def"
};

/* The sum of %r weighted by another argument. */
static void write_program(const ad_case *c, char *out, size_t size)
{
    char dims[64] = "";
    unsigned rank = 0;
    for (const char *at = c->type; *at; at++)
        rank += *at == 'x';
    for (unsigned i = 0; i < rank; i++)
        snprintf(dims + strlen(dims), sizeof(dims) - strlen(dims), i ? ", %u" : "%u", i);
    int n = snprintf(out, size,
                     "sdy.mesh @mesh = <[\"a\"=2]>\n"
                     "func.func @main(%s, %%weights: %s) -> tensor<f64> {\n%s"
                     "%%weighted = stablehlo.multiply %%r, %%weights : %s\n"
                     "%%nothing = stablehlo.constant dense<0.0> : tensor<f64>\n"
                     "%%loss = stablehlo.reduce(%%weighted init: %%nothing) applies stablehlo.add "
                     "across dimensions = [%s] : (%s, tensor<f64>) -> tensor<f64>\n"
                     "return %%loss : tensor<f64>\n}\n",
                     c->args, c->type, c->body, c->type, dims, c->type);
    assert_true(n > 0 && (size_t)n < size);
}

static void note_codes(const tern_hlo_module *m, tern_hlo_region region, bool *seen)
{
    for (tern_hlo_op op = tern_hlo_region_of(m, region)->first; op;
         op = tern_hlo_op_of(m, op)->next) {
        const tern_hlo_op_info *info = tern_hlo_op_of(m, op);
        seen[info->code] = true;
        for (uint32_t i = 0; i < info->region_count; i++)
            note_codes(m, tern_hlo_op_region(m, op, i), seen);
    }
}

static void gradients_are_slopes(void **state)
{
    static char text[1 << 14];
    bool seen[TERN_HLO_CODE_COUNT] = {false};
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        ad_program p;
        write_program(&cases[i], text, sizeof(text));
        tern_status st = ad_differentiate(tern_alloc_host(), text, TERN_REMAT_NONE, &p);
        if (st)
            print_error("%s\n", cases[i].name);
        assert_ok(st);
        ad_verify(p.m);
        pass_values args = ad_args(p.m, cases[i].low, cases[i].high, cases[i].limit);
        ad_check(&p, &args, cases[i].name);
        note_codes(p.m, tern_hlo_op_region(p.m, tern_hlo_module_find(p.m, "main"), 0), seen);
        pass_release(&args);
        tern_hlo_module_destroy(p.m);
    }
    for (int code = 1; code < TERN_HLO_CODE_COUNT; code++) {
        const tern_ad_row *row = tern_ad_row_of((tern_hlo_code)code);
        if ((row->unary || row->rule) && !seen[code])
            fail_msg("%s is in no case", tern_hlo_op_row_of((tern_hlo_code)code)->name);
    }
}

static void every_op_has_a_row(void **state)
{
    (void)state;
    for (int code = 1; code < TERN_HLO_CODE_COUNT; code++) {
        const tern_ad_row *row = tern_ad_row_of((tern_hlo_code)code);
        if (!row->unary && !row->rule && !(row->why && *row->why))
            fail_msg("%s has no row", tern_hlo_op_row_of((tern_hlo_code)code)->name);
    }
}

/* --- ties --- */

static void assert_gradient(const char *text, const double *x, size_t count, const double *wanted)
{
    ad_program p;
    pass_values args = {.count = 1}, out;
    int64_t n = (int64_t)count;
    assert_ok(ad_differentiate(tern_alloc_host(), text, TERN_REMAT_NONE, &p));
    assert_ok(tern_ref_tensor_create(tern_alloc_host(), TERN_F64, &n, 1, &args.items[0]));
    for (size_t i = 0; i < count; i++)
        ad_set(args.items[0], (int64_t)i, x[i]);
    assert_ok(ad_run(p.m, "gradient", &args, &out));
    for (size_t i = 0; i < count; i++)
        if (ad_get(out.items[1], (int64_t)i) != wanted[i])
            fail_msg("element %zu is %g, wanted %g", i, ad_get(out.items[1], (int64_t)i),
                     wanted[i]);
    pass_release(&args);
    pass_release(&out);
    tern_hlo_module_destroy(p.m);
}

#define OF_3(body)                                                             \
    "func.func @main(%x: tensor<3xf64>) -> tensor<f64> {\n"                    \
    "%zero = stablehlo.constant dense<0.0> : tensor<f64>\n"                    \
    "%zeros = stablehlo.constant dense<0.0> : tensor<3xf64>\n"                 \
    "%low = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>\n" body \
    "return %r : tensor<f64>\n}\n"
#define SUM_OF(v)                                                                               \
    "%r = stablehlo.reduce(" v " init: %zero) applies stablehlo.add across dimensions = [0] : " \
    "(tensor<3xf64>, tensor<f64>) -> tensor<f64>\n"

/* The results of jax.grad for jnp.maximum(x, 0), jnp.max(x), jnp.abs(x), jnp.clip(x, 0, 1). */
static void ties_are_split_as_jax_does(void **state)
{
    (void)state;
    assert_gradient(OF_3("%y = stablehlo.maximum %x, %zeros : tensor<3xf64>\n" SUM_OF("%y")),
                    (double[]){-1, 0, 2}, 3, (double[]){0, 0.5, 1});
    assert_gradient(
        OF_3("%r = stablehlo.reduce(%x init: %low) applies stablehlo.maximum across dimensions = "
             "[0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>\n"),
        (double[]){4, 1, 4}, 3, (double[]){0.5, 0, 0.5});
    assert_gradient(OF_3("%y = stablehlo.abs %x : tensor<3xf64>\n" SUM_OF("%y")),
                    (double[]){-1, 0, 2}, 3, (double[]){-1, 0, 1});
    assert_gradient(
        OF_3("%one = stablehlo.constant dense<1.0> : tensor<f64>\n%y = stablehlo.clamp %zero, %x, "
             "%one : (tensor<f64>, tensor<3xf64>, tensor<f64>) -> tensor<3xf64>\n" SUM_OF("%y")),
        (double[]){-1, 0, 0.5}, 3, (double[]){0, 0, 1});
}

static void stop_gradient_stops(void **state)
{
    (void)state;
    assert_gradient(OF_3("%s = stablehlo.composite \"tern.stop_gradient\" %x {decomposition = "
                         "@same} : (tensor<3xf64>) -> tensor<3xf64>\n"
                         "%y = stablehlo.multiply %s, %x : tensor<3xf64>\n" SUM_OF(
                             "%y")) "func.func private @same(%x: tensor<3xf64>) -> tensor<3xf64> "
                                    "{\nreturn %x : tensor<3xf64>\n}\n",
                    (double[]){-1, 3, 2}, 3, (double[]){-1, 3, 2});
}

/* --- memory --- */

static tern_status run_out(tern_alloc mem, void *arg)
{
    ad_program p;
    TERN_TRY(ad_differentiate(mem, arg, TERN_REMAT_NONE, &p));
    tern_hlo_module_destroy(p.m);
    return NULL;
}

static void runs_out_of_memory_cleanly(void **state)
{
    static char text[1 << 14];
    static const char *const some[] = {"conv_batch_groups", "sort",           "scatter_set",
                                       "case_of",           "reduce_product", "cholesky",
                                       "logsumexp",         "window_max"};
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        bool chosen = test_dense;
        for (size_t k = 0; k < TERN_COUNT_OF(some); k++)
            chosen = chosen || !strcmp(cases[i].name, some[k]);
        if (!chosen)
            continue;
        write_program(&cases[i], text, sizeof(text));
        test_fail_each_allocation(run_out, text);
    }
}

TEST_MAIN(cmocka_unit_test(gradients_are_slopes), cmocka_unit_test(every_op_has_a_row),
          cmocka_unit_test(ties_are_split_as_jax_does), cmocka_unit_test(stop_gradient_stops),
          cmocka_unit_test(runs_out_of_memory_cleanly))
