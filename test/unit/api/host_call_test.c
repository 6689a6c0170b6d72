/* Programs that call the host: operands, number and order of calls, results and failures, with
 * tokens and in loops and branches. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "locked_heap.h"
#include "tern/tern.h"
#include "test_support.h"

enum { MAX_CALLS = 64 };

/* The host function's record of its calls, and its behaviour. */
typedef struct {
    unsigned count;
    char config[MAX_CALLS][40];
    float first[MAX_CALLS];    /* elements of the first input if it is f32 */
    int32_t second[MAX_CALLS]; /* elements of the second input if it is i32 */
    unsigned inputs[MAX_CALLS], outputs[MAX_CALLS];
    unsigned fail_at; /* the call that fails, from 1; 0: none */
} host;

/* Every output is its input doubled, byte by byte for types other than f32. */
static tern_status answer(void *self, const char *config, const tern_host_array *inputs,
                          uint32_t input_count, tern_host_array *outputs, uint32_t output_count)
{
    host *h = self;
    unsigned n = h->count++;
    assert_true(n < MAX_CALLS);
    (void)snprintf(h->config[n], sizeof(h->config[n]), "%s", config);
    h->inputs[n] = input_count;
    h->outputs[n] = output_count;
    if (input_count && inputs[0].shape.dtype == TERN_F32)
        memcpy(&h->first[n], inputs[0].data, sizeof(float));
    if (input_count > 1 && inputs[1].shape.dtype == TERN_I32)
        memcpy(&h->second[n], inputs[1].data, sizeof(int32_t));
    if (h->fail_at && h->count == h->fail_at)
        return tern_status_new(TERN_NOT_FOUND, "no such thing on the host");
    for (uint32_t i = 0; i < output_count && i < input_count; i++) {
        const tern_shape *s = &outputs[i].shape;
        size_t bytes = tern_numbers_element_bytes(s->dtype), elements = 1;
        assert_memory_equal(s, &inputs[i].shape, sizeof(*s));
        for (uint32_t d = 0; d < s->rank; d++)
            elements *= (size_t)s->dims[d];
        for (size_t k = 0; k < elements && s->dtype == TERN_F32; k++)
            ((float *)outputs[i].data)[k] = 2 * ((const float *)inputs[i].data)[k];
        for (size_t k = 0; k < elements * bytes && s->dtype != TERN_F32; k++)
            ((uint8_t *)outputs[i].data)[k] = ((const uint8_t *)inputs[i].data)[k] ^ 1;
    }
    return NULL;
}

static tern_client *client_of(host *h, const char *cache)
{
    tern_client_options o = {.struct_size = sizeof(o),
                             .threads = 1,
                             .cache = cache,
                             .host_call = h ? answer : NULL,
                             .host_self = h};
    tern_client *c = NULL;
    (void)unsetenv("NEURON_CC_FLAGS");
    assert_ok(tern_client_create(&o, &c));
    return c;
}

static tern_program *compile(tern_client *c, const char *text, const char *flags)
{
    tern_program_options o = {.struct_size = sizeof(o), .flags = flags, .no_timing = true};
    tern_program *p = NULL;
    assert_ok(tern_program_compile(c, "test.mlir", text, strlen(text), &o, &p));
    return p;
}

/* Runs |text| with inputs whose bytes are |in[i]|; |out[i]| receives those of the outputs. */
static tern_status run_with(tern_client *c, const char *text, const char *flags,
                            const void *const *in, void *const *out)
{
    tern_device *d = tern_client_device(c, 0);
    tern_program *p = compile(c, text, flags);
    uint32_t inputs = tern_program_input_count(p), outputs = tern_program_output_count(p);
    tern_buffer *from[8] = {0}, *to[8] = {0};
    tern_event *done = NULL;
    assert_true(inputs <= 8 && outputs <= 8);
    for (uint32_t i = 0; i < inputs; i++)
        assert_ok(tern_buffer_from_host(d, tern_program_input(p, i), in[i], NULL, &from[i]));
    assert_ok(tern_program_execute(p, d, from, inputs, NULL, to, outputs, &done));
    tern_status st = tern_event_wait(done);
    for (uint32_t i = 0; i < outputs && !st; i++)
        assert_ok(tern_buffer_to_host(to[i], out[i], NULL, NULL));
    for (uint32_t i = 0; i < 8; i++) {
        tern_buffer_release(from[i]);
        tern_buffer_release(to[i]);
    }
    tern_event_release(done);
    tern_program_release(p);
    return st;
}

static void several_types_and_results(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%a: tensor<2x3xf32>, %b: tensor<5xi8>, %c: tensor<2xi1>,\n"
        "                %d: tensor<3xi64>, %e: tensor<bf16>)\n"
        "    -> (tensor<2x3xf32>, tensor<5xi8>, tensor<2xi1>, tensor<3xi64>, tensor<bf16>) {\n"
        "  %x = stablehlo.add %a, %a : tensor<2x3xf32>\n"
        "  %r:5 = stablehlo.custom_call @tern.host_call(%x, %b, %c, %d, %e)\n"
        "    {api_version = 2 : i32, backend_config = \"py:1:\\22two\\22\"}\n"
        "    : (tensor<2x3xf32>, tensor<5xi8>, tensor<2xi1>, tensor<3xi64>, tensor<bf16>)\n"
        "    -> (tensor<2x3xf32>, tensor<5xi8>, tensor<2xi1>, tensor<3xi64>, tensor<bf16>)\n"
        "  return %r#0, %r#1, %r#2, %r#3, %r#4\n"
        "    : tensor<2x3xf32>, tensor<5xi8>, tensor<2xi1>, tensor<3xi64>, tensor<bf16>\n}\n";
    host h = {0};
    tern_client *c = client_of(&h, "");
    const float a[6] = {1, 2, 3, 4, 5, 6};
    const int8_t b[5] = {1, -2, 3, -4, 5};
    const uint8_t t[2] = {1, 0};
    const int64_t d[3] = {1, -1, (int64_t)1 << 40};
    const uint16_t e = 0x3f80;
    float a2[6];
    int8_t b2[5];
    uint8_t t2[2];
    int64_t d2[3];
    uint16_t e2;
    assert_ok(run_with(c, text, NULL, (const void *const[]){a, b, t, d, &e},
                       (void *const[]){a2, b2, t2, d2, &e2}));
    assert_int_equal(h.count, 1);
    assert_int_equal(h.inputs[0], 5);
    assert_int_equal(h.outputs[0], 5);
    assert_string_equal(h.config[0], "py:1:\"two\"");
    for (int i = 0; i < 6; i++)
        assert_float_equal(a2[i], 4 * a[i], 0);
    for (int i = 0; i < 5; i++)
        assert_int_equal(b2[i], b[i] ^ 1);
    assert_int_equal(t2[0], 0);
    assert_int_equal(t2[1], 1);
    for (int i = 0; i < 3; i++)
        for (unsigned k = 0; k < 8; k++)
            assert_int_equal(d2[i] >> 8 * k & 0xff, (d[i] >> 8 * k & 0xff) ^ 1);
    assert_int_equal(e2, e ^ 0x101);
    tern_client_release(c);
}

#define T    "tensor<2xf32>"
#define TOK  "!stablehlo.token"
#define CALL "stablehlo.custom_call @tern.host_call"

/* Ordered effects as JAX emits them, in a loop and a branch: the token is threaded through all of
 * it. */
static const char token_text[] =
    "func.func public @main(%t: " TOK " {jax.token = true}, %x: " T ", %n: tensor<i32>)\n"
    "    -> (" TOK " {jax.token = true}, " T ") {\n"
    "  %0 = " CALL "(%t, %x) {backend_config = \"begin\", has_side_effect = true,\n"
    "    operand_layouts = [dense<> : tensor<0xindex>, dense<0> : tensor<1xindex>],\n"
    "    result_layouts = [dense<> : tensor<0xindex>]} : (" TOK ", " T ") -> " TOK "\n"
    "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
    "  %1:3 = stablehlo.while(%u = %0, %i = %zero, %y = %x) : " TOK ", tensor<i32>, " T "\n"
    "  cond {\n"
    "    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "    stablehlo.return %c : tensor<i1>\n"
    "  } do {\n"
    "    %2:3 = func.call @body(%u, %i, %y)\n"
    "      : (" TOK ", tensor<i32>, " T ") -> (" TOK ", tensor<i32>, " T ")\n"
    "    stablehlo.return %2#0, %2#1, %2#2 : " TOK ", tensor<i32>, " T "\n"
    "  }\n"
    "  %3 = stablehlo.constant dense<2> : tensor<i32>\n"
    "  %4 = stablehlo.compare GT, %n, %3 : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
    "  %5 = stablehlo.convert %4 : (tensor<i1>) -> tensor<i32>\n"
    "  %6 = \"stablehlo.case\"(%5) ({\n"
    "    stablehlo.return %1#0 : " TOK "\n"
    "  }, {\n"
    "    %7 = " CALL "(%1#0) {backend_config = \"big\", has_side_effect = true}\n"
    "      : (" TOK ") -> " TOK "\n"
    "    stablehlo.return %7 : " TOK "\n"
    "  }) : (tensor<i32>) -> " TOK "\n"
    "  " CALL "(%1#2) {backend_config = \"end\", has_side_effect = true} : (" T ") -> ()\n"
    "  return %6, %1#2 : " TOK ", " T "\n}\n"
    "func.func private @body(%t: " TOK ", %i: tensor<i32>, %x: " T ")\n"
    "    -> (" TOK ", tensor<i32>, " T ") {\n"
    "  %one = stablehlo.constant dense<1> : tensor<i32>\n"
    "  %0 = stablehlo.add %i, %one : tensor<i32>\n"
    "  %1:2 = " CALL "(%t, %x) {backend_config = \"iteration\", has_side_effect = true}\n"
    "    : (" TOK ", " T ") -> (" TOK ", " T ")\n"
    "  return %1#0, %0, %1#1 : " TOK ", tensor<i32>, " T "\n}\n";

static void check_tokens(int32_t iterations, const char *flags)
{
    host h = {0};
    tern_client *c = client_of(&h, "");
    const float x[2] = {3, 4};
    float y[2];
    const char *const begin_end[] = {"begin", "big", "end"};
    assert_ok(run_with(c, token_text, flags, (const void *const[]){"", x, &iterations},
                       (void *const[]){(char[1]){0}, y}));
    unsigned n = 0, calls = (unsigned)iterations;
    assert_int_equal(h.count, 2 + calls + (iterations > 2));
    assert_string_equal(h.config[n], begin_end[0]);
    assert_int_equal(h.inputs[n], 1);
    assert_int_equal(h.outputs[n++], 0);
    for (unsigned i = 0; i < calls; i++) {
        assert_string_equal(h.config[n], "iteration");
        assert_int_equal(h.inputs[n], 1);
        assert_int_equal(h.outputs[n], 1);
        assert_float_equal(h.first[n++], 3 * (1 << i), 0);
    }
    if (iterations > 2) {
        assert_string_equal(h.config[n], begin_end[1]);
        assert_int_equal(h.inputs[n++], 0);
    }
    assert_string_equal(h.config[n], begin_end[2]);
    assert_float_equal(h.first[n], 3 * (1 << iterations), 0);
    assert_float_equal(y[1], 4 * (1 << iterations), 0);
    tern_client_release(c);
}

static void tokens_through_loops_and_branches(void **state)
{
    (void)state;
    check_tokens(3, NULL);
    check_tokens(0, NULL);
}

static void tokens_in_the_gpsimd_library(void **state)
{
    (void)state;
    check_tokens(3, "--library-only");
}

static void token_is_an_empty_array_of_main(void **state)
{
    (void)state;
    host h = {0};
    tern_client *c = client_of(&h, "");
    tern_program *p = compile(c, token_text, NULL);
    const tern_shape *shapes[] = {tern_program_input(p, 0), tern_program_output(p, 0)};
    for (int i = 0; i < 2; i++) {
        assert_int_equal(shapes[i]->dtype, TERN_BOOL);
        assert_int_equal(shapes[i]->rank, 1);
        assert_int_equal(shapes[i]->dims[0], 0);
    }
    /* Tokens do not prevent hardware loops and branches. */
    assert_non_null(strstr(tern_program_report(p), "\"loop\":1"));
    assert_non_null(strstr(tern_program_report(p), "\"branch\":1"));
    assert_non_null(strstr(tern_program_report(p), "\"library\":4"));
    tern_program_release(p);
    tern_client_release(c);
}

/* Calls with effects stay, in number and order, even if they are equal and their results unused;
 * calls without effects are removed. None is evaluated at compile time. */
static void calls_with_effects_stay(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%a: " T ") -> " T " {\n"
        "  %k = stablehlo.constant dense<1.0> : " T "\n"
        "  %0 = " CALL "(%k) {backend_config = \"b\", has_side_effect = true} : (" T ") -> " T "\n"
        "  %1 = " CALL "(%k) {backend_config = \"b\", has_side_effect = true} : (" T ") -> " T "\n"
        "  %2 = " CALL "(%a) {backend_config = \"a\", has_side_effect = true} : (" T ") -> " T "\n"
        "  %3 = " CALL "(%a) {backend_config = \"unused\"} : (" T ") -> " T "\n"
        "  %4 = " CALL "(%k) {backend_config = \"pure\"} : (" T ") -> " T "\n"
        "  %5 = " CALL
        "() {backend_config = \"none\", has_side_effect = true} : () -> tensor<0xf32>\n"
        "  %6 = stablehlo.add %1, %4 : " T "\n"
        "  return %6 : " T "\n}\n";
    host h = {0};
    tern_client *c = client_of(&h, "");
    tern_program *p = compile(c, text, NULL);
    assert_int_equal(h.count, 0);
    tern_program_release(p);
    const float a[2] = {5, 6};
    float y[2];
    assert_ok(run_with(c, text, NULL, (const void *const[]){a}, (void *const[]){y}));
    assert_float_equal(y[0], 4, 0);
    static const char *const wanted[] = {"b", "b", "a", "pure", "none"};
    assert_int_equal(h.count, 5);
    for (unsigned i = 0; i < 5; i++)
        assert_string_equal(h.config[i], wanted[i]);
    assert_int_equal(h.inputs[4], 0);
    assert_int_equal(h.outputs[4], 1);
    tern_client_release(c);
}

/* Composites with effects, one of which returns only a token. */
static void composites_with_effects(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%t: " TOK ", %x: " T ") -> (" TOK ", " T ") {\n"
        "  %0 = stablehlo.composite \"my.print\" %t, %x {decomposition = @f}\n"
        "    : (" TOK ", " T ") -> " TOK "\n"
        "  %1:2 = stablehlo.composite \"my.both\" %0, %x {decomposition = @g}\n"
        "    : (" TOK ", " T ") -> (" TOK ", " T ")\n"
        "  return %1#0, %1#1 : " TOK ", " T "\n}\n"
        "func.func private @f(%t: " TOK ", %x: " T ") -> " TOK " {\n"
        "  %0 = " CALL "(%t, %x) {backend_config = \"f\", has_side_effect = true}\n"
        "    : (" TOK ", " T ") -> " TOK "\n"
        "  return %0 : " TOK "\n}\n"
        "func.func private @g(%t: " TOK ", %x: " T ") -> (" TOK ", " T ") {\n"
        "  %0:2 = " CALL "(%t, %x) {backend_config = \"g\", has_side_effect = true}\n"
        "    : (" TOK ", " T ") -> (" TOK ", " T ")\n"
        "  return %0#0, %0#1 : " TOK ", " T "\n}\n";
    host h = {0};
    tern_client *c = client_of(&h, "");
    const float x[2] = {3, 4};
    float y[2];
    assert_ok(
        run_with(c, text, NULL, (const void *const[]){"", x}, (void *const[]){(char[1]){0}, y}));
    assert_int_equal(h.count, 2);
    assert_string_equal(h.config[0], "f");
    assert_string_equal(h.config[1], "g");
    assert_float_equal(y[1], 8, 0);
    tern_client_release(c);
}

/* A hardware loop with a known trip count. */
static void counted_loop_calls_each_iteration(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%x: " T ") -> " T " {\n"
        "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %1:2 = stablehlo.while(%i = %zero, %y = %x) : tensor<i32>, " T "\n"
        "  cond {\n"
        "    %n = stablehlo.constant dense<7> : tensor<i32>\n"
        "    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %c : tensor<i1>\n"
        "  } do {\n"
        "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
        "    %j = stablehlo.add %i, %one : tensor<i32>\n"
        "    %z = " CALL "(%y, %i) {backend_config = {n = 1 : i32}, api_version = 4 : i32}\n"
        "      : (" T ", tensor<i32>) -> " T "\n"
        "    stablehlo.return %j, %z : tensor<i32>, " T "\n"
        "  }\n"
        "  return %1#1 : " T "\n}\n";
    host h = {0};
    tern_client *c = client_of(&h, "");
    const float x[2] = {1, 2};
    float y[2];
    assert_ok(run_with(c, text, NULL, (const void *const[]){x}, (void *const[]){y}));
    assert_int_equal(h.count, 7);
    for (int i = 0; i < 7; i++)
        assert_int_equal(h.second[i], i);
    assert_string_equal(h.config[3], "{n = 1 : i32}");
    assert_float_equal(y[1], 256, 0);
    tern_client_release(c);
}

static void a_host_failure_fails_the_run(void **state)
{
    (void)state;
    host h = {.fail_at = 3};
    tern_client *c = client_of(&h, "");
    int32_t iterations = 4;
    const float x[2] = {3, 4};
    float y[2];
    assert_fails(NOT_FOUND, "no such thing on the host",
                 run_with(c, token_text, NULL, (const void *const[]){"", x, &iterations},
                          (void *const[]){(char[1]){0}, y}));
    assert_int_equal(h.count, 3);
    h.fail_at = 0; /* the device still works */
    assert_ok(run_with(c, token_text, NULL, (const void *const[]){"", x, &iterations},
                       (void *const[]){(char[1]){0}, y}));
    assert_float_equal(y[0], 48, 0);
    tern_client_release(c);
    c = client_of(NULL, "");
    assert_fails(FAULT, "the program calls the host, but no host_call was given",
                 run_with(c, token_text, NULL, (const void *const[]){"", x, &iterations},
                          (void *const[]){(char[1]){0}, y}));
    tern_client_release(c);
}

static void never_cached(void **state)
{
    (void)state;
    static const char plain[] = "func.func @main(%x: " T ") -> " T " {\n"
                                "  %0 = stablehlo.add %x, %x : " T "\n  return %0 : " T "\n}\n";
    char dir[] = "/tmp/tern_host_call_XXXXXX", command[64];
    assert_non_null(mkdtemp(dir));
    host h = {0};
    tern_client *c = client_of(&h, dir);
    for (int i = 0; i < 4; i++) {
        tern_program *p = compile(c, i < 2 ? token_text : plain, NULL);
        tern_program_info info;
        tern_program_get_info(p, &info);
        assert_int_equal(info.cached, i == 3);
        tern_program_release(p);
    }
    tern_client_release(c);
    (void)snprintf(command, sizeof(command), "rm -r %s", dir);
    assert_int_equal(system(command), 0);
}

static void host_functions_create_statuses(void **state)
{
    (void)state;
    tern_status st = tern_status_new(TERN_IO, "100 %s");
    assert_int_equal(tern_status_code(st), TERN_IO);
    assert_string_equal(tern_status_message(st), "100 %s");
    tern_status_free(st);
    st = tern_status_new(TERN_OK, NULL);
    assert_int_equal(tern_status_code(st), TERN_INTERNAL);
    tern_status_free(st);
}

/* --- each allocation failing --- */

static tern_status whole_life(tern_alloc mem, void *arg)
{
    test_locked_heap heap = {PTHREAD_MUTEX_INITIALIZER, mem};
    host h = {0};
    tern_client_options o = {.struct_size = sizeof(o),
                             .mem = {test_locked_fn, &heap},
                             .threads = 1,
                             .cache = "",
                             .host_call = answer,
                             .host_self = &h};
    tern_client *c = NULL;
    tern_program *p = NULL;
    tern_buffer *x = NULL, *y = NULL;
    tern_event *done = NULL;
    const char *text = arg;
    tern_shape shape = {.dtype = TERN_F32, .rank = 1, .dims = {2}};
    tern_program_options po = {.struct_size = sizeof(po), .no_timing = true};
    tern_status st = tern_client_create(&o, &c);
    if (!st)
        st = tern_program_compile(c, "x", text, strlen(text), &po, &p);
    if (!st)
        st = tern_buffer_zeros(tern_client_device(c, 0), &shape, &x);
    if (!st)
        st = tern_program_execute(p, tern_client_device(c, 0), &x, 1, NULL, &y, 1, &done);
    if (!st)
        st = tern_event_wait(done);
    tern_event_release(done);
    tern_buffer_release(x);
    tern_buffer_release(y);
    tern_program_release(p);
    tern_client_release(c);
    return st;
}

static void each_allocation_can_fail(void **state)
{
    (void)state;
#ifdef __SANITIZE_THREAD__
    skip(); /* the full set takes a minute there */
#endif
    static char text[] =
        "func.func @main(%x: " T ") -> " T " {\n"
        "  %t = stablehlo.create_token : " TOK "\n"
        "  %0:2 = " CALL "(%t, %x) {backend_config = {a = 1}, api_version = 4 : i32,\n"
        "    has_side_effect = true} : (" TOK ", " T ") -> (" TOK ", " T ")\n"
        "  return %0#1 : " T "\n}\n";
    test_fail_each_allocation(whole_life, text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(several_types_and_results),
        cmocka_unit_test(tokens_through_loops_and_branches),
        cmocka_unit_test(tokens_in_the_gpsimd_library),
        cmocka_unit_test(token_is_an_empty_array_of_main),
        cmocka_unit_test(calls_with_effects_stay),
        cmocka_unit_test(composites_with_effects),
        cmocka_unit_test(counted_loop_calls_each_iteration),
        cmocka_unit_test(a_host_failure_fails_the_run),
        cmocka_unit_test(never_cached),
        cmocka_unit_test(host_functions_create_statuses),
        cmocka_unit_test(each_allocation_can_fail),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
