/* Loops differentiated under each policy: identical and correct gradients; which values are saved
 * and rematerialised, and where gradients are written. Error messages. */
#include "autodiff_text.h"

#define V        "tensor<2xf64>"
#define W        "tensor<4x2xf64>"
#define ONE_OF_W "tensor<1x2xf64>"
#define I        "tensor<i32>"

/* %r, a V, is the result of the body; %w has one slice per iteration. */
#define PROGRAM(args, body, more)                                                                 \
    "func.func @main(%x: " V ", %w: " W args ") -> (tensor<f64>, " I ") {\n"                      \
    "%c0 = stablehlo.constant dense<0> : " I "\n%c1 = stablehlo.constant dense<1> : " I "\n"      \
    "%c4 = stablehlo.constant dense<4> : " I "\n%zero = stablehlo.constant dense<0.0> : "         \
    "tensor<f64>\n%zeros = stablehlo.constant dense<0.0> : " W "\n" body                          \
    "%sum = stablehlo.reduce(%r init: %zero) applies stablehlo.add across dimensions = [0] : (" V \
    ", tensor<f64>) -> tensor<f64>\nreturn %sum, %c4 : tensor<f64>, " I "\n}\n" more

#define LESS(k, limit)                                                                      \
    "cond {\n%go = stablehlo.compare LT, " k ", " limit " : (" I ", " I ") -> tensor<i1>\n" \
    "stablehlo.return %go : tensor<i1>\n} do {\n"
#define ROW(name, of, k)                                                                          \
    "%s" name " = stablehlo.dynamic_slice " of ", " k ", %c0, sizes = [1, 2] : (" W ", " I ", " I \
    ") -> " ONE_OF_W "\n%" name " = stablehlo.reshape %s" name " : (" ONE_OF_W ") -> " V "\n"
#define NEXT(k) "%k1 = stablehlo.add " k ", %c1 : " I "\n"

static const struct {
    const char *name, *text;
} loops[] = {
    /* As jax.lax.scan is lowered: weights are carried unchanged and read per iteration, results
     * stacked. */
    {"scan",
     PROGRAM("",
             "%a:4 = stablehlo.while(%ww = %w, %k = %c0, %h = %x, %ys = %zeros) : " W ", " I ", " V
             ", " W "\n" LESS("%k", "%c4") ROW("row", "%ww", "%k") NEXT(
                 "%k") "%p = stablehlo.multiply %row, %h : " V "\n%t = stablehlo.tanh %p : " V "\n"
                       "%u = stablehlo.add %t, %h : " V "\n"
                       "%y = stablehlo.reshape %t : (" V ") -> " ONE_OF_W "\n"
                       "%yy = stablehlo.dynamic_update_slice %ys, %y, %k, %c0 : (" W ", " ONE_OF_W
                       ", " I ", " I ") -> " W "\nstablehlo.return %ww, %k1, %u, %yy : " W ", " I
                       ", " V ", " W "\n}\n%sq = stablehlo.multiply %a#3, %a#3 : " W
                       "\n%col = stablehlo.reduce(%sq init: %zero) applies stablehlo.add across "
                       "dimensions = [0] : (" W ", tensor<f64>) -> " V
                       "\n%r = stablehlo.multiply %a#2, %col : " V "\n",
             "")},
    /* The same with captured weights, which are also used after the loop. */
    {"captured",
     PROGRAM("",
             "%a:2 = stablehlo.while(%k = %c0, %h = %x) : " I ", " V
             "\n" LESS("%k", "%c4") ROW("row", "%w", "%k") NEXT(
                 "%k") "%p = stablehlo.multiply %row, %h : " V "\n%u = stablehlo.add %p, %x : " V
                       "\nstablehlo.return %k1, %u : " I ", " V "\n}\n" ROW(
                           "last", "%w", "%c1") "%r = stablehlo.multiply %a#1, %last : " V "\n",
             "")},
    {"read_twice",
     PROGRAM("",
             "%a:2 = stablehlo.while(%k = %c0, %h = %x) : " I ", " V
             "\n" LESS("%k", "%c4") ROW("row", "%w", "%k") ROW("other", "%w", "%c1")
                 NEXT("%k") "%p = stablehlo.multiply %row, %h : " V
                            "\n%u = stablehlo.add %p, %other : " V "\nstablehlo.return %k1, %u : " I
                            ", " V "\n}\n%r = stablehlo.multiply %a#1, %x : " V "\n",
             "")},
    /* Row indices past the end are clamped to the last row. */
    {"read_clamped",
     PROGRAM("",
             "%c6 = stablehlo.constant dense<6> : " I
             "\n%a:2 = stablehlo.while(%k = %c0, %h = %x) : " I ", " V "\n" LESS("%k", "%c6")
                 ROW("row", "%w", "%k") NEXT("%k") "%p = stablehlo.multiply %row, %h : " V
                                                   "\nstablehlo.return %k1, %p : " I ", " V
                                                   "\n}\n%r = stablehlo.add %a#1, %x : " V "\n",
             "")},
    /* Down, by two, in i64, with the limit carried and on the other side. */
    {"backwards",
     PROGRAM("",
             "%s5 = stablehlo.constant dense<5> : tensor<i64>\n%s1 = stablehlo.constant "
             "dense<1> : tensor<i64>\n%a:3 = stablehlo.while(%k = %s5, %limit = %s1, %h = %x) "
             ": tensor<i64>, tensor<i64>, " V "\ncond {\n%go = stablehlo.compare LE, %limit, "
             "%k : (tensor<i64>, tensor<i64>) -> tensor<i1>\nstablehlo.return %go : "
             "tensor<i1>\n} do {\n%s2 = stablehlo.constant dense<2> : tensor<i64>\n%k1 = "
             "stablehlo.subtract %k, %s2 : tensor<i64>\n%f = stablehlo.convert %k : "
             "(tensor<i64>) -> tensor<f64>\n%b = stablehlo.broadcast_in_dim %f, dims = [] : "
             "(tensor<f64>) -> " V "\n%p = stablehlo.multiply %b, %h : " V
             "\n%t = stablehlo.sine %p : " V
             "\nstablehlo.return %k1, %limit, %t : tensor<i64>, tensor<i64>, " V
             "\n}\n%r = stablehlo.multiply %a#2, %x : " V "\n",
             "")},
    /* Two slots are swapped; an invariant one is a result. */
    {"swapped",
     PROGRAM("",
             "%a:4 = stablehlo.while(%k = %c0, %g = %x, %h = %x, %same = %x) : " I ", " V ", " V
             ", " V "\n" LESS("%k", "%c4") NEXT(
                 "%k") "%p = stablehlo.sine %g : " V "\n%q = stablehlo.multiply %p, %same : " V
                       "\nstablehlo.return %k1, %h, %q, "
                       "%same : " I ", " V ", " V ", " V "\n}\n%s = stablehlo.add %a#1, %a#2 : " V
                       "\n%r = stablehlo.multiply %s, %a#3 : " V "\n",
             "")},
    {"never",
     PROGRAM("",
             "%a:2 = stablehlo.while(%k = %c4, %h = %x) : " I ", " V "\n" LESS("%k", "%c1")
                 NEXT("%k") "%p = stablehlo.multiply %h, %h : " V "\nstablehlo.return %k1, %p : " I
                            ", " V "\n}\n%r = stablehlo.multiply %a#1, %x : " V "\n",
             "")},
    {"once",
     PROGRAM("",
             "%a:2 = stablehlo.while(%k = %c0, %h = %x) : " I ", " V "\ncond {\n%go = "
             "stablehlo.compare NE, %k, %c1 : (" I ", " I ") -> tensor<i1>\nstablehlo.return "
             "%go : tensor<i1>\n} do {\n" NEXT(
                 "%k") "%p = stablehlo.multiply %h, %h : " V "\nstablehlo.return %k1, %p : " I
                       ", " V "\n}\n%r = stablehlo.multiply %a#1, %x : " V "\n",
             "")},
    /* A loop in a loop, each with weights; a branch and a call within. */
    {"nested",
     PROGRAM("",
             "%a:2 = stablehlo.while(%k = %c0, %h = %x) : " I ", " V
             "\n" LESS("%k", "%c4") ROW("row", "%w", "%k") NEXT(
                 "%k") "%i:2 = stablehlo.while(%j = %c0, %g = %h) : " I ", " V "\n"
                       "cond {\n%more = stablehlo.compare LT, %j, %c4 : (" I ", " I
                       ") -> tensor<i1>\nstablehlo.return %more : tensor<i1>\n} do {\n" ROW(
                           "inner", "%w",
                           "%j") "%j1 = stablehlo.add %j, %c1 : " I
                                 "\n%q = stablehlo.multiply %inner, %row : " V
                                 "\n%s = func.call @half(%g) : (" V ") -> " V
                                 "\n%u = stablehlo.add %q, %s : " V
                                 "\nstablehlo.return %j1, %u : " I ", " V
                                 "\n}\n%odd = stablehlo.compare EQ, %k, "
                                 "%c1 : (" I ", " I
                                 ") -> tensor<i1>\n%b = \"stablehlo.if\"(%odd) ({\n%y = "
                                 "stablehlo.multiply %i#1, %row : " V "\nstablehlo.return %y : " V
                                 "\n}, {\nstablehlo.return %i#1 : " V "\n}) : (tensor<i1>) -> " V
                                 "\nstablehlo.return %k1, %b : " I ", " V
                                 "\n}\n%r = stablehlo.add %a#1, %x : " V "\n",
             "func.func private @half(%x: " V ") -> " V
             " {\n%h = stablehlo.constant dense<0.5> : " V "\n%y = stablehlo.sine %x : " V
             "\n%z = stablehlo.multiply %y, %h : " V "\nreturn %z : " V "\n}\n")},
    {"in_a_branch",
     PROGRAM("",
             "%p = stablehlo.constant dense<true> : tensor<i1>\n%r = \"stablehlo.if\"(%p) "
             "({\n%a:2 = stablehlo.while(%k = %c0, %h = %x) : " I ", " V
             "\n" LESS("%k", "%c4") ROW("row", "%w", "%k") NEXT(
                 "%k") "%q = stablehlo.multiply %h, %row : " V "\nstablehlo.return %k1, %q : " I
                       ", " V "\n}\nstablehlo.return %a#1 : " V "\n}, {\nstablehlo.return %x : " V
                       "\n}) : (tensor<i1>) -> " V "\n",
             "")},
    /* Random numbers are the same in the backward pass. */
    {"dropout",
     PROGRAM("",
             "%seed = stablehlo.constant dense<[1, 2]> : tensor<2xui64>\n%a:3 = "
             "stablehlo.while(%k = %c0, %h = %x, %state = %seed) : " I ", " V
             ", tensor<2xui64>\n" LESS("%k", "%c4") NEXT(
                 "%k") "%s, %bits = stablehlo.rng_bit_generator %state, algorithm = THREE_FRY : "
                       "(tensor<2xui64>) -> (tensor<2xui64>, tensor<2xui64>)\n%half = "
                       "stablehlo.constant dense<9223372036854775808> : tensor<2xui64>\n%keep = "
                       "stablehlo.compare LT, %bits, %half : (tensor<2xui64>, tensor<2xui64>) -> "
                       "tensor<2xi1>\n%p = stablehlo.sine %h : " V
                       "\n%q = stablehlo.select %keep, %p, %x : tensor<2xi1>, " V
                       "\nstablehlo.return %k1, %q, %s : " I ", " V
                       ", tensor<2xui64>\n}\n%r = stablehlo.multiply %a#1, %x : " V "\n",
             "")},
};

static const tern_remat policies[] = {TERN_REMAT_NONE, TERN_REMAT_LAYER, TERN_REMAT_SELECTIVE};

static void every_policy_gives_the_gradient(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(loops); i++) {
        pass_values first = {.count = 0};
        for (size_t k = 0; k < TERN_COUNT_OF(policies); k++) {
            ad_program p;
            pass_values out;
            tern_status st = ad_differentiate(tern_alloc_host(), loops[i].text, policies[k], &p);
            if (st)
                print_error("%s\n", loops[i].name);
            assert_ok(st);
            ad_verify(p.m);
            pass_values args = ad_args(p.m, 0.3, 1.2, 2);
            ad_check(&p, &args, loops[i].name);
            assert_ok(ad_run(p.m, "gradient", &args, &out));
            for (uint32_t r = 0; r < out.count && k > 0; r++)
                assert_same_value(out.items[r], first.items[r], loops[i].name);
            pass_release(&args);
            tern_hlo_module_destroy(p.m);
            if (k == 0)
                first = out;
            else
                pass_release(&out);
        }
        pass_release(&first);
    }
}

/* --- saved values --- */

static char *gradient_text(const char *text, tern_remat remat, tern_text *out)
{
    ad_program p;
    tern_text_init(out, tern_alloc_host());
    assert_ok(ad_differentiate(tern_alloc_host(), text, remat, &p));
    assert_ok(tern_hlo_print(p.m, NULL, out));
    tern_hlo_module_destroy(p.m);
    char *at = strstr(tern_text_get(out), "@gradient");
    assert_non_null(at);
    return at;
}

static unsigned count_of(const char *text, const char *what)
{
    unsigned n = 0;
    for (text = strstr(text, what); text; text = strstr(text + 1, what))
        n++;
    return n;
}

/* x (2 x 2) by stacked matrices, then exp. */
static const char layers[] =
    "func.func @main(%x: tensor<2x2xf64>, %w: tensor<3x2x2xf64>) -> tensor<f64> {\n"
    "%c0 = stablehlo.constant dense<0> : " I "\n%c1 = stablehlo.constant dense<1> : " I
    "\n%c3 = stablehlo.constant dense<3> : " I
    "\n%zero = stablehlo.constant dense<0.0> : tensor<f64>\n"
    "%a:3 = stablehlo.while(%k = %c0, %h = %x, %ww = %w) : " I
    ", tensor<2x2xf64>, tensor<3x2x2xf64>\n" LESS("%k", "%c3") NEXT(
        "%k") "%s = stablehlo.dynamic_slice %ww, %k, %c0, %c0, sizes = [1, 2, 2] : "
              "(tensor<3x2x2xf64>, " I ", " I ", " I ") -> tensor<1x2x2xf64>\n"
              "%m = stablehlo.reshape %s : (tensor<1x2x2xf64>) -> tensor<2x2xf64>\n"
              "%d = stablehlo.dot_general %h, %m, contracting_dims = [1] x [0] : (tensor<2x2xf64>, "
              "tensor<2x2xf64>) -> tensor<2x2xf64>\n"
              "%t = stablehlo.tanh %d : tensor<2x2xf64>\n"
              "%e = stablehlo.exponential %t : tensor<2x2xf64>\n"
              "stablehlo.return %k1, %e, %ww : " I ", tensor<2x2xf64>, tensor<3x2x2xf64>\n}\n"
              "%r = stablehlo.reduce(%a#1 init: %zero) applies stablehlo.add across dimensions = "
              "[0, 1] : "
              "(tensor<2x2xf64>, tensor<f64>) -> tensor<f64>\nreturn %r : tensor<f64>\n}\n";

/* The number of saved tensors is the number of slices written in the forward loop; the backward
 * loop writes one, the gradient of the weights, and adds nothing of their size. */
static void loops_save_by_policy(void **state)
{
    static const struct {
        tern_remat remat;
        unsigned saved, tanhs, dots;
    } wanted[] = {
        {TERN_REMAT_NONE, 3, 1, 3},      /* h, tanh, exp; the slice of weights is rematerialised */
        {TERN_REMAT_LAYER, 1, 2, 4},     /* h */
        {TERN_REMAT_SELECTIVE, 2, 2, 3}, /* h, the matmul */
    };
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(wanted); i++) {
        tern_text out;
        const char *text = gradient_text(layers, wanted[i].remat, &out);
        assert_int_equal(count_of(text, "stablehlo.while"), 2);
        assert_int_equal(count_of(text, "dynamic_update_slice"), wanted[i].saved + 1);
        assert_int_equal(count_of(text, "stablehlo.tanh"), wanted[i].tanhs);
        assert_int_equal(count_of(text, "stablehlo.dot_general"), wanted[i].dots);
        for (const char *at = strstr(text, "stablehlo.add "); at;
             at = strstr(at + 1, "stablehlo.add ")) {
            char line[256] = "";
            snprintf(line, sizeof(line), "%.*s", (int)strcspn(at, "\n"), at);
            assert_null(strstr(line, "tensor<3x2x2xf64>"));
        }
        tern_text_fini(&out);
    }
}

/* --- errors --- */

static tern_status differentiate_by(const char *text, const char *function, const char *gradient,
                                    uint32_t argument)
{
    tern_hlo_module *m = NULL;
    assert_ok(pass_read(tern_alloc_host(), text, &m));
    tern_autodiff_options o = {
        .function = function, .gradient = gradient, .wrt = &argument, .wrt_count = 1};
    tern_status st = tern_passes_differentiate(m, &o);
    tern_hlo_module_destroy(m);
    return st;
}

static void assert_refused(tern_code code, const char *message, tern_status st)
{
    assert_non_null(st);
    assert_int_equal(tern_status_code(st), code);
    assert_string_equal(tern_status_message(st), message);
    tern_status_free(st);
}

#define SIMPLE                                                             \
    "func.func @main(%x: tensor<f64>, %i: tensor<i32>) -> tensor<f64> {\n" \
    "%r = stablehlo.sine %x : tensor<f64>\nreturn %r : tensor<f64>\n}\n"

static void invalid_requests_are_rejected(void **state)
{
    (void)state;
    assert_refused(TERN_INVALID, "there is no function @f to differentiate",
                   differentiate_by(SIMPLE, "f", "g", 0));
    assert_refused(TERN_INVALID, "there is a function @main already",
                   differentiate_by(SIMPLE, "main", "main", 0));
    assert_refused(TERN_INVALID, "@main has 2 arguments, there is no argument 2",
                   differentiate_by(SIMPLE, "main", "g", 2));
    assert_refused(TERN_INVALID,
                   "argument 1 of @main is tensor<i32>, wanted floats of at least 16 bits to "
                   "differentiate by",
                   differentiate_by(SIMPLE, "main", "g", 1));
    assert_refused(TERN_INVALID,
                   "result 0 of @main is tensor<2xf64>, wanted one float of at least 16 bits",
                   differentiate_by("func.func @main(%x: " V ") -> " V " {\nreturn %x : " V "\n}\n",
                                    "main", "g", 0));
    assert_refused(TERN_INVALID, "@main returns nothing, wanted one float first",
                   differentiate_by("func.func @main(%x: " V ") {\nreturn\n}\n", "main", "g", 0));
}

static void ops_without_derivative_are_rejected(void **state)
{
    (void)state;
    assert_refused(
        TERN_UNSUPPORTED,
        "stablehlo.while has no derivative here: its trip count is unknown (wanted a counter "
        "with constant start, step and limit)",
        differentiate_by(
            "func.func @main(%x: tensor<f64>) -> tensor<f64> {\n%r = stablehlo.while(%a = %x) : "
            "tensor<f64>\ncond {\n%big = stablehlo.constant dense<9.0> : tensor<f64>\n%go = "
            "stablehlo.compare LT, %a, %big : (tensor<f64>, tensor<f64>) -> tensor<i1>\n"
            "stablehlo.return %go : tensor<i1>\n} do {\n%b = stablehlo.add %a, %a : "
            "tensor<f64>\nstablehlo.return %b : tensor<f64>\n}\nreturn %r : tensor<f64>\n}\n",
            "main", "g", 0));
    assert_refused(
        TERN_UNSUPPORTED,
        "stablehlo.custom_call has no derivative here: its computation is unknown",
        differentiate_by("func.func @main(%x: tensor<f64>) -> tensor<f64> {\n%r = "
                         "stablehlo.custom_call @f(%x) : (tensor<f64>) -> tensor<f64>\nreturn %r : "
                         "tensor<f64>\n}\n",
                         "main", "g", 0));
    assert_refused(
        TERN_UNSUPPORTED,
        "calls are recursive, nest more than 500 deep or make more than 16777216 ops when inlined",
        differentiate_by("func.func @main(%x: tensor<f64>) -> tensor<f64> {\n%r = func.call "
                         "@main(%x) : (tensor<f64>) -> tensor<f64>\nreturn %r : tensor<f64>\n}\n",
                         "main", "g", 0));
}

/* Ops that do not reach the first result need no derivative. */
static void other_results_do_not_matter(void **state)
{
    (void)state;
    assert_ok(differentiate_by(
        "func.func @main(%x: tensor<f64>) -> (tensor<f64>, tensor<f64>) {\n%r = "
        "stablehlo.custom_call @f(%x) : (tensor<f64>) -> tensor<f64>\n%s = stablehlo.sine %x : "
        "tensor<f64>\nreturn %s, %r : tensor<f64>, tensor<f64>\n}\n",
        "main", "g", 0));
}

/* --- memory --- */

static tern_status run_out(tern_alloc mem, void *arg)
{
    ad_program p;
    TERN_TRY(ad_differentiate(mem, arg, TERN_REMAT_LAYER, &p));
    tern_hlo_module_destroy(p.m);
    return NULL;
}

static void runs_out_of_memory_cleanly(void **state)
{
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(loops); i++)
        if (!strcmp(loops[i].name, "nested"))
            test_fail_each_allocation(run_out, (void *)(uintptr_t)loops[i].text);
}

TEST_MAIN(cmocka_unit_test(every_policy_gives_the_gradient), cmocka_unit_test(loops_save_by_policy),
          cmocka_unit_test(invalid_requests_are_rejected),
          cmocka_unit_test(ops_without_derivative_are_rejected),
          cmocka_unit_test(other_results_do_not_matter),
          cmocka_unit_test(runs_out_of_memory_cleanly))
