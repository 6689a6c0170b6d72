/* library_call: functions of StableHLO on tensors in HBM. */
#include <string.h>

#include "emu/library_impl.h"
#include "emu_views.h"
#include "test_support.h"

static const char two_results[] =
    "func.func @main(%a: tensor<2x3xf32>, %b: tensor<2x3xf32>)\n"
    "    -> (tensor<2x3xf32>, tensor<3x2xf32>) {\n"
    "  %0 = stablehlo.add %a, %b : tensor<2x3xf32>\n"
    "  %1 = stablehlo.transpose %a, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>\n"
    "  return %0, %1 : tensor<2x3xf32>, tensor<3x2xf32>\n"
    "}\n";

typedef struct {
    test_emu *t;
    tern_emu_libraries libraries;
    uint8_t *hbm[8];
} subject;

static void open_subject(subject *s, tern_alloc mem, const char *text)
{
    *s = (subject){.t = test_emu_make("trn2", TERN_OP_LIBRARY_CALL, TERN_ENGINE_POOL)};
    assert_ok(tern_isa_add_library(&s->t->program, "f", text, strlen(text), NULL));
    assert_ok(tern_emu_libraries_init(&s->libraries, mem, &s->t->program, NULL));
    s->t->exec.libraries = &s->libraries;
    s->t->exec.hbm = s->hbm;
}

static void close_subject(subject *s)
{
    tern_emu_libraries_fini(&s->libraries);
    test_emu_free(s->t);
}

/* The next operand: a whole tensor of |rows| x |cols| elements of 4 bytes. */
static void add_operand(subject *s, tern_dtype dtype, void *base, uint32_t rows, uint32_t cols)
{
    tern_isa_tensor tensor = {.name = "t",
                              .mem = TERN_MEM_HBM,
                              .dtype = (uint8_t)dtype,
                              .rank = 2,
                              .dims = {rows, cols},
                              .bytes = (uint64_t)rows * cols * 4};
    uint32_t number = 0;
    size_t operand = s->t->instr.operand_count++;
    assert_ok(tern_isa_add_tensor(&s->t->program, &tensor, &number));
    test_emu_operand(s->t, operand, dtype, base, (int64_t)cols * 4, rows, cols);
    test_emu_place(s->t, operand, TERN_MEM_HBM, 0);
    s->t->aps[operand].tensor = number;
    s->hbm[number] = base;
}

static void calls_compute(void **unused)
{
    (void)unused;
    static float a[6] = {1, 2, 3, 4, 5, 6}, b[6] = {10, 20, 30, 40, 50, 60}, transposed[6];
    static const float sums[6] = {11, 22, 33, 44, 55, 66}, wanted[6] = {1, 4, 2, 5, 3, 6};
    static const float again[6] = {12, 24, 36, 48, 60, 72};
    subject s;
    open_subject(&s, tern_alloc_host(), two_results);
    s.t->args[TERN_ARG(LIBRARY_CALL, outputs)] = 2;
    add_operand(&s, TERN_F32, b, 2, 3); /* a result over an input */
    add_operand(&s, TERN_F32, transposed, 3, 2);
    add_operand(&s, TERN_F32, a, 2, 3);
    add_operand(&s, TERN_F32, b, 2, 3);
    assert_ok(test_emu_run(s.t));
    assert_memory_equal(b, sums, sizeof(sums));
    assert_memory_equal(transposed, wanted, sizeof(wanted));
    /* The module is parsed once. */
    const tern_emu_library *kept = s.libraries.items[0];
    assert_non_null(kept);
    assert_ok(test_emu_run(s.t));
    assert_ptr_equal(s.libraries.items[0], kept);
    assert_memory_equal(b, again, sizeof(again));
    close_subject(&s);
}

static void types_must_match(void **unused)
{
    (void)unused;
    static float x[6], y[6];
    subject s;
    open_subject(&s, tern_alloc_host(), two_results);
    s.t->args[TERN_ARG(LIBRARY_CALL, outputs)] = 2;
    add_operand(&s, TERN_F32, x, 2, 3);
    add_operand(&s, TERN_F32, y, 3, 2);
    add_operand(&s, TERN_F32, x, 2, 3);
    assert_fails(FAULT, "1 inputs and 2 results, f has 2 and 2", test_emu_run(s.t));
    add_operand(&s, TERN_F32, x, 5, 1);
    assert_fails(FAULT, "input 1, t, is tensor<5x1xf32>", test_emu_run(s.t));
    s.t->instr.operand_count--;
    add_operand(&s, TERN_I32, x, 2, 3);
    assert_fails(FAULT, "tensor<2x3xi32> read as 2 rows of 3 elements, wanted tensor<2x3xf32>",
                 test_emu_run(s.t));
    s.t->instr.operand_count--;
    add_operand(&s, TERN_F32, x, 2, 3);
    test_emu_place(s.t, 3, TERN_MEM_SBUF, 0);
    assert_fails(FAULT, "is in sbuf, wanted hbm", test_emu_run(s.t));
    s.t->args[TERN_ARG(LIBRARY_CALL, function)] = 1;
    assert_fails(FAULT, "function 1, the program has 1", test_emu_run(s.t));
    close_subject(&s);
}

static void incomplete_modules_are_rejected(void **unused)
{
    (void)unused;
    static const struct {
        const char *text, *says;
    } cases[] = {{"", "the module is empty"},
                 {"func.func @main( {", "in library function f"},
                 {"func.func @other() { return }", "no function @main"}};
    for (unsigned i = 0; i < TERN_COUNT_OF(cases); i++) {
        subject s;
        open_subject(&s, tern_alloc_host(), cases[i].text);
        assert_fails(FAULT, cases[i].says, test_emu_run(s.t));
        assert_null(s.libraries.items[0]);
        close_subject(&s);
    }
}

/* The host call returns the sum of its inputs. */
static tern_status add_up(void *self, const char *config, const tern_host_array *inputs,
                          uint32_t input_count, tern_host_array *outputs, uint32_t output_count)
{
    unsigned *calls = self;
    assert_string_equal(config, "sum");
    assert_int_equal(input_count, 1);
    assert_int_equal(output_count, 1);
    if ((*calls)++)
        return tern_status_new(TERN_IO, "enough");
    for (int i = 0; i < 6; i++)
        *(float *)outputs[0].data += ((const float *)inputs[0].data)[i];
    return NULL;
}

static void host_calls(void **unused)
{
    (void)unused;
    static float x[6] = {1, 2, 3, 4, 5, 6}, sum;
    static const char text[] =
        "func.func @main(%a: tensor<2x3xf32>) -> tensor<f32> {\n"
        "  %0 = stablehlo.custom_call @tern.host_call(%a) {backend_config = \"sum\"}\n"
        "    : (tensor<2x3xf32>) -> tensor<f32>\n"
        "  return %0 : tensor<f32>\n}\n";
    unsigned calls = 0;
    for (int with = 1; with >= 0; with--) {
        subject s;
        open_subject(&s, tern_alloc_host(), text);
        s.libraries.host_call = with ? add_up : NULL;
        s.libraries.host_self = &calls;
        s.t->args[TERN_ARG(LIBRARY_CALL, outputs)] = 1;
        add_operand(&s, TERN_F32, &sum, 1, 1);
        add_operand(&s, TERN_F32, x, 2, 3);
        if (with) {
            assert_ok(test_emu_run(s.t));
            assert_float_equal(sum, 21, 0);
            /* A failure of the host call is not a fault of the program. */
            assert_fails(IO, "enough", test_emu_run(s.t));
        } else {
            assert_fails(FAULT, "calls the host, but no host_call was given", test_emu_run(s.t));
        }
        close_subject(&s);
    }
    assert_int_equal(calls, 2);
}

static tern_status call_once(tern_alloc mem, void *arg)
{
    static float x[6], y[6], z[6];
    (void)arg;
    subject s = {.t = test_emu_make("trn2", TERN_OP_LIBRARY_CALL, TERN_ENGINE_POOL)};
    assert_ok(tern_isa_add_library(&s.t->program, "f", two_results, strlen(two_results), NULL));
    tern_status st = tern_emu_libraries_init(&s.libraries, mem, &s.t->program, NULL);
    s.t->exec.libraries = &s.libraries;
    s.t->exec.hbm = s.hbm;
    s.t->args[TERN_ARG(LIBRARY_CALL, outputs)] = 2;
    add_operand(&s, TERN_F32, x, 2, 3);
    add_operand(&s, TERN_F32, y, 3, 2);
    add_operand(&s, TERN_F32, z, 2, 3);
    add_operand(&s, TERN_F32, x, 2, 3);
    if (!st)
        st = test_emu_run(s.t);
    close_subject(&s);
    return st;
}

static void out_of_memory(void **unused)
{
    (void)unused;
    test_fail_each_allocation(call_once, NULL);
}

TEST_MAIN(cmocka_unit_test(calls_compute), cmocka_unit_test(types_must_match),
          cmocka_unit_test(incomplete_modules_are_rejected), cmocka_unit_test(host_calls),
          cmocka_unit_test(out_of_memory))
