/* The evaluator: dispatch, frames and their memory, calls, arguments, scalar functions, threads.
 * Programs check themselves where that is shorter. */
#include <pthread.h>
#include <string.h>

#include "hlo/builder.h"
#include "ref/frame_impl.h"
#include "run_program.h"
#include "test_support.h"

static tern_alloc host(void) { return tern_alloc_host(); }

/* A module, its evaluator and its function @main. */
typedef struct {
    tern_hlo_module *m;
    tern_ref *ref;
    tern_hlo_op func;
} subject;

static tern_hlo_module *read_text(tern_alloc mem, const char *text)
{
    tern_diag *diag = NULL;
    tern_hlo_module *m = NULL;
    tern_source source = {"program", text, strlen(text)};
    assert_ok(tern_diag_create(mem, &diag));
    assert_ok(tern_hlo_read_text(mem, &source, (tern_span){0, strlen(text)}, diag, &m));
    tern_diag_destroy(diag);
    return m;
}

static subject open_subject(tern_alloc mem, const char *text)
{
    subject s = {.m = read_text(host(), text)};
    tern_ref_options options = {.mem = mem};
    assert_ok(tern_ref_create(s.m, &options, &s.ref));
    s.func = tern_hlo_module_find(s.m, "main");
    assert_int_not_equal(s.func, 0);
    return s;
}

static void close_subject(subject *s)
{
    tern_ref_destroy(s->ref);
    tern_hlo_module_destroy(s->m);
}

/* A large constant is created once and never overwritten: the negation below has its own buffer. */
static void large_constants_are_shared(void **state)
{
    (void)state;
    enum { COUNT = 2000 };
    tern_text text;
    tern_text_init(&text, host());
    tern_text_puts(&text, "func.func @main() -> (tensor<2000xi32>, tensor<2000xi32>) {\n"
                          "  %0 = stablehlo.constant dense<[0");
    for (int i = 1; i < COUNT; i++)
        tern_text_printf(&text, ", %d", i);
    tern_text_puts(&text, "]> : tensor<2000xi32>\n"
                          "  %1 = stablehlo.negate %0 : tensor<2000xi32>\n"
                          "  return %0, %1 : tensor<2000xi32>, tensor<2000xi32>\n}\n");
    subject s = open_subject(host(), tern_text_get(&text));
    tern_ref_value *first[2], *second[2];
    assert_ok(tern_ref_run(s.ref, s.func, NULL, 0, first, 2));
    assert_ok(tern_ref_run(s.ref, s.func, NULL, 0, second, 2));
    assert_ptr_equal(first[0], second[0]);
    assert_int_equal(tern_ref_get_int(first[0], COUNT - 1), COUNT - 1);
    assert_int_equal(tern_ref_get_int(second[1], COUNT - 1), 1 - COUNT);
    for (int i = 0; i < 2; i++) {
        tern_ref_release(first[i]);
        tern_ref_release(second[i]);
    }
    close_subject(&s);
    tern_text_fini(&text);
}

static tern_ref_value *make_f32(tern_alloc mem, int64_t count, float value)
{
    tern_ref_value *v = NULL;
    assert_ok(tern_ref_tensor_create(mem, TERN_F32, &count, 1, &v));
    for (int64_t i = 0; i < count; i++)
        memcpy(v->data + 4 * i, &value, 4);
    return v;
}

static float first_f32(const tern_ref_value *v)
{
    float x = 0;
    memcpy(&x, v->data, 4);
    return x;
}

/* Exactly the ops that can stand in a function have a handler. */
static void every_op_has_a_handler(void **state)
{
    (void)state;
    for (int i = 1; i < TERN_HLO_CODE_COUNT; i++) {
        tern_hlo_code code = (tern_hlo_code)i;
        bool own = code == TERN_HLO_MODULE || code == TERN_HLO_FUNC || code == TERN_HLO_SDY_MESH ||
                   tern_hlo_op_row_of(code)->traits & TERN_HLO_TERMINATOR;
        if ((tern_ref_handler(code) == NULL) != own)
            fail_msg("%s", tern_hlo_op_row_of(code)->name);
    }
    assert_null(tern_ref_handler(TERN_HLO_NO_CODE));
    assert_null(tern_ref_handler(TERN_HLO_CODE_COUNT));
}

static void runs_on_arguments(void **state)
{
    (void)state;
    subject s = open_subject(host(), "func.func @main(%a: tensor<3xf32>, %b: tensor<3xf32>) ->"
                                     " (tensor<3xf32>, tensor<3xf32>) {\n"
                                     "  %0 = stablehlo.add %a, %b : tensor<3xf32>\n"
                                     "  return %0, %a : tensor<3xf32>, tensor<3xf32>\n}\n");
    tern_ref_value *args[] = {make_f32(host(), 3, 1.5f), make_f32(host(), 3, 2.0f)}, *results[2];
    assert_ok(tern_ref_run(s.ref, s.func, args, 2, results, 2));
    assert_true(first_f32(results[0]) == 3.5f);
    assert_ptr_equal(results[1], args[0]);
    assert_true(first_f32(args[0]) == 1.5f); /* the caller's value is not overwritten */
    tern_ref_release_all(results, 2);
    tern_ref_release_all(args, 2);
    close_subject(&s);
}

static void arguments_must_fit(void **state)
{
    (void)state;
    subject s =
        open_subject(host(), "func.func @main(%a: tensor<?x2xf32>, %t: !stablehlo.token) {\n"
                             "  return\n}\n");
    tern_ref_value *token = NULL, *tensor = NULL, *flat = make_f32(host(), 2, 0);
    const int64_t dims[] = {5, 2};
    assert_ok(tern_ref_token_create(host(), &token));
    assert_ok(tern_ref_tensor_create(host(), TERN_F32, dims, 2, &tensor));
    assert_ok(tern_ref_run(s.ref, s.func, (tern_ref_value *[]){tensor, token}, 2, NULL, 0));
    assert_fails(INVALID, "1 arguments", tern_ref_run(s.ref, s.func, &tensor, 1, NULL, 0));
    assert_fails(INVALID, "argument 0 is tensor<2xf32>, wanted tensor<?x2xf32>",
                 tern_ref_run(s.ref, s.func, (tern_ref_value *[]){flat, token}, 2, NULL, 0));
    assert_fails(INVALID, "argument 0 is a token, wanted a tensor",
                 tern_ref_run(s.ref, s.func, (tern_ref_value *[]){token, token}, 2, NULL, 0));
    assert_fails(INVALID, "argument 1 is a tensor, wanted a token",
                 tern_ref_run(s.ref, s.func, (tern_ref_value *[]){tensor, flat}, 2, NULL, 0));
    assert_fails(INVALID, "argument 1 is missing",
                 tern_ref_run(s.ref, s.func, (tern_ref_value *[]){tensor, NULL}, 2, NULL, 0));
    tern_ref_release(token);
    tern_ref_release(tensor);
    tern_ref_release(flat);
    close_subject(&s);
}

/* Raw bytes of a quantised argument get the scale of the function's type. */
static void quantised_arguments_get_their_scale(void **state)
{
    (void)state;
    subject s = open_subject(host(), "func.func @main(%a: tensor<1x!quant.uniform<i8:f32, 0.5>>)"
                                     " -> tensor<1x!quant.uniform<i8:f32, 0.5>> {\n"
                                     "  return %a : tensor<1x!quant.uniform<i8:f32, 0.5>>\n}\n");
    const int64_t one = 1;
    tern_ref_value *v = NULL, *result = NULL;
    assert_ok(tern_ref_tensor_create(host(), TERN_I8, &one, 1, &v));
    assert_ok(tern_ref_run(s.ref, s.func, &v, 1, &result, 1));
    assert_null(v->quant);
    assert_non_null(result->quant);
    assert_true(result->quant->scales[0] == 0.5);
    tern_ref_release(v);
    tern_ref_release(result);
    close_subject(&s);
}

/* An error names the op and the function, once, at any depth. */
static void errors_name_op_and_function(void **state)
{
    (void)state;
    program p = {.text = "func.func @main() {\n"
                         "  func.call @inner() : () -> ()\n  return\n}\n"
                         "func.func @inner() {\n"
                         "  %p = stablehlo.constant dense<true> : tensor<i1>\n"
                         "  \"stablehlo.if\"(%p) ({\n"
                         "    %0 = stablehlo.constant dense<1> : tensor<i32>\n"
                         "    check.expect_eq_const %0, dense<2> : tensor<i32>\n"
                         "    stablehlo.return\n"
                         "  }, {\n    stablehlo.return\n  }) : (tensor<i1>) -> ()\n"
                         "  return\n}\n"};
    tern_status st = program_run(host(), &p, NULL);
    assert_int_equal(tern_status_code(st), TERN_FAULT);
    assert_string_equal(tern_status_message(st),
                        "element [] is 1, expected 2; 1 of 1 elements differ; "
                        "in check.expect_eq_const of function @inner");
    tern_status_free(st);
}

static void recursion_is_bounded(void **state)
{
    (void)state;
    program p = {.text = "func.func @main() {\n  call @main() : () -> ()\n  return\n}\n"};
    assert_fails(UNSUPPORTED, "nest more than 1000 deep", program_run(host(), &p, NULL));
    program none = {.text = "func.func @main() {\n  call @f() : () -> ()\n  return\n}\n"
                            "func.func private @f()\n"};
    assert_fails(UNSUPPORTED, "@f has no body", program_run(host(), &none, NULL));
}

/* --- memory of a frame --- */

typedef struct {
    size_t held, most;
} meter;

static void *meter_alloc(void *self, void *p, size_t old_size, size_t new_size)
{
    meter *m = self;
    tern_alloc under = tern_alloc_host();
    void *q = under.fn(under.self, p, old_size, new_size);
    if (q || !new_size) {
        m->held += new_size - (p ? old_size : 0);
        m->most = m->held > m->most ? m->held : m->most;
    }
    return q;
}

/* Peak memory while @main runs on one tensor of |count| floats, which it returns. */
static size_t peak_bytes(const char *text, int64_t count, float *out)
{
    meter used = {0};
    tern_alloc mem = {meter_alloc, &used};
    subject s = open_subject(mem, text);
    tern_ref_value *arg = make_f32(host(), count, 1.0f), *result = NULL;
    used.most = used.held;
    assert_ok(tern_ref_run(s.ref, s.func, &arg, 1, &result, 1));
    *out = first_f32(result);
    tern_ref_release(result);
    tern_ref_release(arg);
    close_subject(&s);
    assert_int_equal(used.held, 0);
    return used.most;
}

static void values_go_after_their_last_use(void **state)
{
    (void)state;
    enum { COUNT = 100000, BYTES = COUNT * 4 };
    char text[8192];
    size_t len = (size_t)snprintf(text, sizeof text,
                                  "func.func @main(%%v0: tensor<%dxf32>) -> tensor<%dxf32> {\n",
                                  COUNT, COUNT);
    for (int i = 0; i < 30; i++)
        len += (size_t)snprintf(text + len, sizeof text - len,
                                "  %%v%d = stablehlo.add %%v%d, %%v%d : tensor<%dxf32>\n", i + 1, i,
                                i ? i - 1 : 0, COUNT);
    (void)snprintf(text + len, sizeof text - len, "  return %%v30 : tensor<%dxf32>\n}\n", COUNT);
    float got = 0;
    size_t most = peak_bytes(text, COUNT, &got);
    assert_true(got == 2178309.0f); /* the 32nd Fibonacci number */
    assert_in_range(most, BYTES, 4 * BYTES);
}

/* The body of a loop holds the only reference to its state and releases it. */
static void loops_hold_one_state(void **state)
{
    (void)state;
    float got = 0;
    size_t most = peak_bytes(
        "func.func @main(%x: tensor<100000xf32>) -> tensor<100000xf32> {\n"
        "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %one = stablehlo.constant dense<1> : tensor<i32>\n"
        "  %end = stablehlo.constant dense<50> : tensor<i32>\n"
        "  %r:2 = stablehlo.while(%i = %zero, %s = %x) : tensor<i32>, tensor<100000xf32>\n"
        "  cond {\n"
        "    %c = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %c : tensor<i1>\n"
        "  } do {\n"
        "    %n = stablehlo.add %i, %one : tensor<i32>\n"
        "    %t = stablehlo.add %s, %x : tensor<100000xf32>\n"
        "    stablehlo.return %n, %t : tensor<i32>, tensor<100000xf32>\n"
        "  }\n"
        "  return %r#1 : tensor<100000xf32>\n}\n",
        100000, &got);
    assert_true(got == 51.0f);
    assert_in_range(most, 400000, 3 * 400000);
}

/* A value used only in a region stays alive until the op with the region is done, in every
 * iteration. */
static void regions_see_values_around_them(void **state)
{
    (void)state;
    program p = {
        .text = PROGRAM(
            "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %step = stablehlo.constant dense<3> : tensor<i32>\n"
            "  %end = stablehlo.constant dense<30> : tensor<i32>\n"
            "  %r = stablehlo.while(%i = %zero) : tensor<i32>\n"
            "  cond {\n"
            "    %c = stablehlo.compare LT, %i, %end : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
            "    stablehlo.return %c : tensor<i1>\n"
            "  } do {\n"
            "    %c = stablehlo.compare GE, %i, %zero : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
            "    %n = \"stablehlo.if\"(%c) ({\n"
            "      %t = stablehlo.add %i, %step : tensor<i32>\n"
            "      stablehlo.return %t : tensor<i32>\n"
            "    }, {\n"
            "      stablehlo.return %step : tensor<i32>\n"
            "    }) : (tensor<i1>) -> tensor<i32>\n"
            "    stablehlo.return %n : tensor<i32>\n"
            "  }\n"
            "  check.expect_eq_const %r, dense<30> : tensor<i32>\n")};
    assert_ok(program_run(host(), &p, NULL));
}

/* --- scalar functions --- */

/* Reducers: one op, several, constants, captured values, and one that must run lane by lane. */
static void scalar_functions_of_every_kind(void **state)
{
    (void)state;
    static const char *const bodies[] = {
        "%r = stablehlo.add %a, %b : tensor<i32>\n",
        "%m = stablehlo.multiply %b, %one : tensor<i32>\n"
        "%r = stablehlo.add %a, %m : tensor<i32>\n",
        "%c = stablehlo.constant dense<0> : tensor<i32>\n"
        "%d = stablehlo.add %b, %c : tensor<i32>\n"
        "%r = stablehlo.add %d, %a : tensor<i32>\n",
        "%c = stablehlo.compare LT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "%r = \"stablehlo.if\"(%c) ({\n"
        "  %s = stablehlo.add %a, %b : tensor<i32>\n"
        "  stablehlo.return %s : tensor<i32>\n"
        "}, {\n"
        "  %s = stablehlo.add %b, %a : tensor<i32>\n"
        "  stablehlo.return %s : tensor<i32>\n"
        "}) : (tensor<i1>) -> tensor<i32>\n",
    };
    for (size_t i = 0; i < TERN_COUNT_OF(bodies); i++) {
        char text[2048];
        (void)snprintf(text, sizeof text,
                       PROGRAM("  %%one = stablehlo.constant dense<1> : tensor<i32>\n"
                               "  %%x = stablehlo.iota dim = 0 : tensor<300xi32>\n"
                               "  %%y = \"stablehlo.map\"(%%x, %%x) ({\n"
                               "  ^bb0(%%a: tensor<i32>, %%b: tensor<i32>):\n%s"
                               "    stablehlo.return %%r : tensor<i32>\n"
                               "  }) {dimensions = array<i64: 0>} : (tensor<300xi32>, "
                               "tensor<300xi32>) -> tensor<300xi32>\n"
                               "  %%z = stablehlo.add %%x, %%x : tensor<300xi32>\n"
                               "  check.expect_eq %%y, %%z : tensor<300xi32>\n"),
                       bodies[i]);
        program p = {.text = text};
        assert_ok(program_run(host(), &p, NULL));
    }
}

static void single_ops_are_recognised(void **state)
{
    (void)state;
    static const struct {
        const char *body;
        tern_hlo_code single;
        bool by_lane;
    } cases[] = {
        {"%r = stablehlo.maximum %a, %b : tensor<f32>\n", TERN_HLO_MAXIMUM, false},
        {"%r = stablehlo.subtract %b, %a : tensor<f32>\n", TERN_HLO_NO_CODE, false},
        {"%r = stablehlo.add %a, %a : tensor<f32>\n", TERN_HLO_NO_CODE, false},
        {"%r = stablehlo.negate %a : tensor<f32>\n", TERN_HLO_NO_CODE, false},
        {"%r = stablehlo.reshape %a : (tensor<f32>) -> tensor<f32>\n", TERN_HLO_NO_CODE, true},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        char text[1024];
        (void)snprintf(text, sizeof text,
                       "func.func @main(%%x: tensor<2xf32>) -> tensor<2xf32> {\n"
                       "  %%y = \"stablehlo.map\"(%%x, %%x) ({\n"
                       "  ^bb0(%%a: tensor<f32>, %%b: tensor<f32>):\n%s"
                       "    stablehlo.return %%r : tensor<f32>\n"
                       "  }) {dimensions = array<i64: 0>} : (tensor<2xf32>, tensor<2xf32>) -> "
                       "tensor<2xf32>\n  return %%y : tensor<2xf32>\n}\n",
                       cases[i].body);
        subject s = open_subject(host(), text);
        tern_hlo_op map = tern_hlo_region_of(s.m, tern_hlo_op_region(s.m, s.func, 0))->first;
        tern_ref_call c = {.ref = s.ref, .m = s.m, .mem = host(), .op = map};
        tern_ref_scalar_fn fn;
        tern_ref_scalar_fn_init(&fn, &c, tern_hlo_op_region(s.m, map, 0));
        assert_int_equal(fn.single, cases[i].single);
        assert_int_equal(fn.by_lane, cases[i].by_lane);
        close_subject(&s);
    }
}

/* --- one op --- */

static void runs_one_op(void **state)
{
    (void)state;
    subject s = open_subject(
        host(), "func.func @main(%x: tensor<4xf32>, %z: tensor<f32>) -> tensor<f32> {\n"
                "  %y = stablehlo.reduce(%x init: %z) applies stablehlo.add across"
                " dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>\n"
                "  return %y : tensor<f32>\n}\n");
    tern_hlo_op op = tern_hlo_region_of(s.m, tern_hlo_op_region(s.m, s.func, 0))->first;
    tern_ref_value *zero = NULL, *out = NULL;
    assert_ok(tern_ref_tensor_create(host(), TERN_F32, NULL, 0, &zero));
    memset(zero->data, 0, 4);
    tern_ref_value *in[] = {make_f32(host(), 4, 2.5f), zero};
    assert_ok(tern_ref_run_op(s.ref, op, in, &out));
    assert_true(first_f32(out) == 10.0f);
    assert_true(tern_ref_is_sole(in[0]));
    tern_ref_release(out);
    assert_fails(UNSUPPORTED, "func.func", tern_ref_run_op(s.ref, s.func, NULL, NULL));
    tern_ref_release_all(in, 2);
    close_subject(&s);
}

/* --- threads and memory --- */

typedef struct {
    subject *s;
    float got;
} runner;

static void *run_often(void *arg)
{
    runner *r = arg;
    for (int i = 0; i < 20; i++) {
        tern_ref_value *x = make_f32(host(), 100, 1.0f), *y = NULL;
        tern_status st = tern_ref_run(r->s->ref, r->s->func, &x, 1, &y, 1);
        r->got = st ? -1.0f : first_f32(y);
        tern_status_free(st);
        tern_ref_release(x);
        tern_ref_release(y);
    }
    return NULL;
}

static void threads_run_the_same_function(void **state)
{
    (void)state;
    enum { THREADS = 4 };
    subject s =
        open_subject(host(), "func.func @main(%x: tensor<100xf32>) -> tensor<f32> {\n"
                             "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
                             "  %y = stablehlo.reduce(%x init: %z) applies stablehlo.add across"
                             " dimensions = [0] : (tensor<100xf32>, tensor<f32>) -> tensor<f32>\n"
                             "  return %y : tensor<f32>\n}\n");
    pthread_t threads[THREADS];
    runner runners[THREADS];
    for (int i = 0; i < THREADS; i++) {
        runners[i] = (runner){&s, 0};
        assert_int_equal(pthread_create(&threads[i], NULL, run_often, &runners[i]), 0);
    }
    for (int i = 0; i < THREADS; i++) {
        pthread_join(threads[i], NULL);
        assert_true(runners[i].got == 100.0f);
    }
    close_subject(&s);
}

static tern_status run_all_kinds(tern_alloc mem, void *arg)
{
    tern_ref *ref = NULL;
    const subject *s = arg;
    tern_ref_options options = {.mem = mem};
    tern_ref_value *results[2] = {0};
    TERN_TRY(tern_ref_create(s->m, &options, &ref));
    tern_status st = tern_ref_run(ref, s->func, NULL, 0, results, 2);
    tern_ref_release_all(results, 2);
    tern_ref_destroy(ref);
    return st;
}

static void survives_lack_of_memory(void **state)
{
    (void)state;
    subject s = open_subject(
        host(),
        "func.func @main() -> (tensor<3xi32>, tuple<tensor<3xi32>>) {\n"
        "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %one = stablehlo.constant dense<1> : tensor<i32>\n"
        "  %x = stablehlo.iota dim = 0 : tensor<3xi32>\n"
        "  %r:2 = stablehlo.while(%i = %zero, %s = %x) : tensor<i32>, tensor<3xi32>\n"
        "  cond {\n"
        "    %c = stablehlo.compare LT, %i, %one : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %c : tensor<i1>\n"
        "  } do {\n"
        "    %n = stablehlo.add %i, %one : tensor<i32>\n"
        "    %t = \"stablehlo.map\"(%s, %x) ({\n"
        "    ^bb0(%a: tensor<i32>, %b: tensor<i32>):\n"
        "      %u = stablehlo.reshape %a : (tensor<i32>) -> tensor<i32>\n"
        "      %v = stablehlo.add %u, %b : tensor<i32>\n"
        "      stablehlo.return %v : tensor<i32>\n"
        "    }) {dimensions = array<i64: 0>} : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>\n"
        "    stablehlo.return %n, %t : tensor<i32>, tensor<3xi32>\n"
        "  }\n"
        "  %y = \"stablehlo.map\"(%r#1, %x) ({\n"
        "  ^bb0(%a: tensor<i32>, %b: tensor<i32>):\n"
        "    %u = stablehlo.constant dense<7> : tensor<i32>\n"
        "    %v = stablehlo.add %u, %one : tensor<i32>\n"
        "    %w = stablehlo.add %v, %b : tensor<i32>\n"
        "    stablehlo.return %w : tensor<i32>\n"
        "  }) {dimensions = array<i64: 0>} : (tensor<3xi32>, tensor<3xi32>) -> tensor<3xi32>\n"
        "  %z = func.call @twice(%y) : (tensor<3xi32>) -> tensor<3xi32>\n"
        "  %t = stablehlo.tuple %z : tuple<tensor<3xi32>>\n"
        "  return %y, %t : tensor<3xi32>, tuple<tensor<3xi32>>\n}\n"
        "func.func @twice(%x: tensor<3xi32>) -> tensor<3xi32> {\n"
        "  %0 = stablehlo.add %x, %x : tensor<3xi32>\n"
        "  return %0 : tensor<3xi32>\n}\n");
    test_fail_each_allocation(run_all_kinds, &s);
    close_subject(&s);
}

TEST_MAIN(cmocka_unit_test(every_op_has_a_handler), cmocka_unit_test(runs_on_arguments),
          cmocka_unit_test(arguments_must_fit), cmocka_unit_test(large_constants_are_shared),
          cmocka_unit_test(quantised_arguments_get_their_scale),
          cmocka_unit_test(errors_name_op_and_function), cmocka_unit_test(recursion_is_bounded),
          cmocka_unit_test(values_go_after_their_last_use), cmocka_unit_test(loops_hold_one_state),
          cmocka_unit_test(regions_see_values_around_them),
          cmocka_unit_test(scalar_functions_of_every_kind),
          cmocka_unit_test(single_ops_are_recognised), cmocka_unit_test(runs_one_op),
          cmocka_unit_test(threads_run_the_same_function),
          cmocka_unit_test(survives_lack_of_memory))
