/* row_kinds_test.c - row fusions of special kinds against ref: functions of the scalar engine,
 * reductions over dims that are not contiguous, random bits. */
#include <stdio.h>
#include <string.h>

#include "arch/chip.h"
#include "compiled.h"
#include "test_support.h"

enum { TEXT = 8192 };

static const char *const chips[] = {"trn1", "trn2", "trn3"};

/* |text| with T replaced by a tensor of |dtype|, and B by one of bools. */
static void put_types(char *out, size_t size, const char *text, const char *dtype)
{
    size_t n = 0;
    for (; *text && n + 1 < size; text++) {
        bool is_type =
            (*text == 'T' || *text == 'B') && strchr(",:(\n) >", text[1]) && strchr(" (", text[-1]);
        if (!is_type)
            out[n++] = *text;
        else
            n += (size_t)snprintf(out + n, size - n, "tensor<13x177x%s>",
                                  *text == 'T' ? dtype : "i1");
    }
    out[n] = 0;
}

/* Composites that are one function of the scalar engine, within a fusion and alone, with the
 * accuracy of the type. */
static void functions_match_ref(void **state)
{
    static const char *const softplus =
        "  %m = stablehlo.maximum %x, %z : T\n  %d = stablehlo.subtract %x, %z : T\n"
        "  %c = stablehlo.compare NE, %d, %d, FLOAT : (T, T) -> B\n"
        "  %p = stablehlo.add %x, %z : T\n  %a = stablehlo.abs %d : T\n"
        "  %n = stablehlo.negate %a : T\n  %e = stablehlo.exponential %n : T\n"
        "  %l = stablehlo.log_plus_one %e : T\n  %t = stablehlo.add %m, %l : T\n"
        "  %s = stablehlo.select %c, %p, %t : B, T\n";
    static const struct {
        bool is_softplus;
        const char *rest;
    } bodies[] = {
        {true, "  %r = stablehlo.multiply %s, %y : T\n"},
        {true, "  %h = stablehlo.tanh %s : T\n  %r = stablehlo.multiply %x, %h : T\n"},
        {false, "  %l = stablehlo.logistic %x : T\n  %s = stablehlo.multiply %x, %l : T\n"
                "  %r = stablehlo.add %s, %y : T\n"},
        {false, "  %h = stablehlo.constant dense<0.5> : T\n"
                "  %k = stablehlo.constant dense<0.707106769> : T\n"
                "  %v = stablehlo.multiply %x, %h : T\n  %n = stablehlo.negate %x : T\n"
                "  %t = stablehlo.multiply %n, %k : T\n  %e = chlo.erfc %t : T -> T\n"
                "  %r = stablehlo.multiply %v, %e : T\n"},
    };
    static const char *const dtypes[] = {"f32", "bf16", "f16"};
    (void)state;
    for (unsigned i = 0; i < TERN_COUNT_OF(bodies) * TERN_COUNT_OF(dtypes); i++) {
        char text[TEXT], typed[TEXT];
        const char *dtype = dtypes[i % TERN_COUNT_OF(dtypes)];
        (void)snprintf(text, sizeof(text),
                       "func.func @main(%%x: T, %%y: T) -> T {\n"
                       "  %%z = stablehlo.constant dense<0.0> : T\n%s%s  return %%r : T\n}\n",
                       bodies[i / TERN_COUNT_OF(dtypes)].is_softplus ? softplus : "",
                       bodies[i / TERN_COUNT_OF(dtypes)].rest);
        put_types(typed, sizeof(typed), text, dtype);
        test_compile_options o = {.chip = chips[i % TERN_COUNT_OF(chips)]};
        test_same_as_ref(typed, &o, strcmp(dtype, "f32") ? 0x1p-6 : 1e-6, "row");
    }
}

/* A softmax over |dim| of |dims|. */
static void softmax_over_text(char *text, const char *dims, const char *dim, const char *rest,
                              const char *map, const char *t)
{
    (void)snprintf(
        text, TEXT,
        "func.func @main(%%x: tensor<%1$sx%5$s>) -> tensor<%1$sx%5$s> {\n"
        "  %%z = stablehlo.constant dense<0.0> : tensor<%5$s>\n"
        "  %%i = stablehlo.constant dense<0x%6$s> : tensor<%5$s>\n"
        "  %%m = stablehlo.reduce(%%x init: %%i) applies stablehlo.maximum across dimensions = "
        "[%2$s] : (tensor<%1$sx%5$s>, tensor<%5$s>) -> tensor<%3$sx%5$s>\n"
        "  %%mb = stablehlo.broadcast_in_dim %%m, dims = [%4$s] : (tensor<%3$sx%5$s>) -> "
        "tensor<%1$sx%5$s>\n"
        "  %%d = stablehlo.subtract %%x, %%mb : tensor<%1$sx%5$s>\n"
        "  %%e = stablehlo.exponential %%d : tensor<%1$sx%5$s>\n"
        "  %%s = stablehlo.reduce(%%e init: %%z) applies stablehlo.add across dimensions = [%2$s] "
        ": (tensor<%1$sx%5$s>, tensor<%5$s>) -> tensor<%3$sx%5$s>\n"
        "  %%sb = stablehlo.broadcast_in_dim %%s, dims = [%4$s] : (tensor<%3$sx%5$s>) -> "
        "tensor<%1$sx%5$s>\n"
        "  %%r = stablehlo.divide %%e, %%sb : tensor<%1$sx%5$s>\n"
        "  return %%r : tensor<%1$sx%5$s>\n}\n",
        dims, dim, rest, map, t, strcmp(t, "f32") ? "FF80" : "FF800000");
}

/* Reductions over dims that are not contiguous: tiles are transposed on their way, or the reduction
 * is split and its result is repeated. */
static void transposed_rows_match_ref(void **state)
{
    static const struct {
        const char *dims, *dim, *rest, *map, *dtype;
    } rows[] = {
        {"3x260x340", "1", "3x340", "0, 2", "f32"},
        {"3x260x340", "1", "3x340", "0, 2", "bf16"},
        {"130x2100", "0", "2100", "1", "f32"},
        {"530x600", "0", "600", "1", "bf16"},
        {"2x150x30x31", "1", "2x30x31", "0, 2, 3", "f32"},
        {"20x3x130x40", "2", "20x3x40", "0, 1, 3", "f32"}, /* too narrow */
        {"2x300x16x8", "1, 3", "2x16", "0, 2", "f32"},     /* groups of 8 channels */
        {"3x70x16x40", "1, 3", "3x16", "0, 2", "bf16"},
    };
    (void)state;
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        char text[TEXT];
        softmax_over_text(text, rows[i].dims, rows[i].dim, rows[i].rest, rows[i].map,
                          rows[i].dtype);
        for (unsigned chip = 0; chip < TERN_COUNT_OF(chips); chip++) {
            test_compile_options o = {.chip = chips[chip]};
            test_same_as_ref(text, &o, strcmp(rows[i].dtype, "f32") ? 0x1p-6 : 1e-5, "row");
        }
    }
}

/* Rounds of a random generator from 64-bit counters: integers of 32 bits, all in SBUF. */
static void random_bits_match_ref(void **state)
{
    static const char text[] =
        "func.func @main(%k: tensor<ui32>) -> (tensor<150x130xui32>, tensor<150x130xf32>) {\n"
        "  %i = stablehlo.iota dim = 0 : tensor<150x130xui64>\n"
        "  %j = stablehlo.iota dim = 1 : tensor<150x130xui64>\n"
        "  %n = stablehlo.constant dense<130> : tensor<150x130xui64>\n"
        "  %w = stablehlo.constant dense<32> : tensor<150x130xui64>\n"
        "  %in = stablehlo.multiply %i, %n : tensor<150x130xui64>\n"
        "  %c = stablehlo.add %in, %j : tensor<150x130xui64>\n"
        "  %h = stablehlo.shift_right_logical %c, %w : tensor<150x130xui64>\n"
        "  %hi = stablehlo.convert %h : (tensor<150x130xui64>) -> tensor<150x130xui32>\n"
        "  %lo = stablehlo.convert %c : (tensor<150x130xui64>) -> tensor<150x130xui32>\n"
        "  %kb = stablehlo.broadcast_in_dim %k, dims = [] : (tensor<ui32>) -> "
        "tensor<150x130xui32>\n"
        "  %x = stablehlo.add %hi, %kb : tensor<150x130xui32>\n"
        "  %z = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %r = stablehlo.constant dense<[13, 15]> : tensor<2xui32>\n"
        "  %s = stablehlo.constant dense<[26, 6]> : tensor<2xui32>\n"
        "  %o:5 = stablehlo.while(%t = %z, %a = %x, %b = %lo, %p = %r, %q = %s) : tensor<i32>, "
        "tensor<150x130xui32>, tensor<150x130xui32>, tensor<2xui32>, tensor<2xui32>\n"
        "  cond {\n"
        "    %five = stablehlo.constant dense<5> : tensor<i32>\n"
        "    %less = stablehlo.compare LT, %t, %five, SIGNED : (tensor<i32>, tensor<i32>) -> "
        "tensor<i1>\n    stablehlo.return %less : tensor<i1>\n"
        "  } do {\n"
        "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
        "    %next = stablehlo.add %t, %one : tensor<i32>\n"
        "    %u = stablehlo.slice %p [1:2] : (tensor<2xui32>) -> tensor<1xui32>\n"
        "    %v = stablehlo.reshape %u : (tensor<1xui32>) -> tensor<ui32>\n"
        "    %all = stablehlo.constant dense<32> : tensor<ui32>\n"
        "    %left = stablehlo.subtract %all, %v : tensor<ui32>\n"
        "    %vb = stablehlo.broadcast_in_dim %v, dims = [] : (tensor<ui32>) -> "
        "tensor<150x130xui32>\n"
        "    %lb = stablehlo.broadcast_in_dim %left, dims = [] : (tensor<ui32>) -> "
        "tensor<150x130xui32>\n"
        "    %sum = stablehlo.add %a, %b : tensor<150x130xui32>\n"
        "    %up = stablehlo.shift_left %b, %vb : tensor<150x130xui32>\n"
        "    %down = stablehlo.shift_right_logical %b, %lb : tensor<150x130xui32>\n"
        "    %both = stablehlo.or %up, %down : tensor<150x130xui32>\n"
        "    %y = stablehlo.xor %sum, %both : tensor<150x130xui32>\n"
        "    %kk = stablehlo.broadcast_in_dim %k, dims = [] : (tensor<ui32>) -> "
        "tensor<150x130xui32>\n"
        "    %yk = stablehlo.add %y, %kk : tensor<150x130xui32>\n"
        "    %nu = stablehlo.convert %next : (tensor<i32>) -> tensor<ui32>\n"
        "    %nb = stablehlo.broadcast_in_dim %nu, dims = [] : (tensor<ui32>) -> "
        "tensor<150x130xui32>\n"
        "    %ykn = stablehlo.add %yk, %nb : tensor<150x130xui32>\n"
        "    stablehlo.return %next, %sum, %ykn, %q, %p : tensor<i32>, tensor<150x130xui32>, "
        "tensor<150x130xui32>, tensor<2xui32>, tensor<2xui32>\n"
        "  }\n"
        "  %bits = stablehlo.xor %o#1, %o#2 : tensor<150x130xui32>\n"
        "  %nine = stablehlo.constant dense<9> : tensor<150x130xui32>\n"
        "  %e = stablehlo.constant dense<1065353216> : tensor<150x130xui32>\n"
        "  %m = stablehlo.shift_right_logical %bits, %nine : tensor<150x130xui32>\n"
        "  %f = stablehlo.or %m, %e : tensor<150x130xui32>\n"
        "  %g = stablehlo.bitcast_convert %f : (tensor<150x130xui32>) -> tensor<150x130xf32>\n"
        "  return %bits, %g : tensor<150x130xui32>, tensor<150x130xf32>\n}\n";
    (void)state;
    for (unsigned i = 0; i < TERN_COUNT_OF(chips); i++) {
        test_compile_options o = {.chip = chips[i]};
        test_same_as_ref(text, &o, 0, "row");
    }
}

/* Many ops on few transfers: the scalar engine copies operands of the vector engine to PSUM, on
 * chips where it copies bits and the vector engine reads two tiles of SBUF at half its rate. */
static void operands_go_through_psum(void **state)
{
    tern_chip chip = *tern_arch_chip_builtin("trn2");
    chip.dve_two_input_cycles = 2;
    const test_compile_options options = {.custom = &chip};
    static const char *const dtypes[] = {"ui32", "f32"}, *const ops[] = {"xor", "multiply"};
    (void)state;
    for (unsigned d = 0; d < TERN_COUNT_OF(dtypes); d++) {
        char text[TEXT];
        size_t n = (size_t)snprintf(text, sizeof(text),
                                    "func.func @main(%%a: tensor<300x700x%s>, %%b: "
                                    "tensor<300x700x%s>) -> tensor<300x700x%s> {\n"
                                    "  %%x0 = stablehlo.%s %%a, %%b : tensor<300x700x%s>\n",
                                    dtypes[d], dtypes[d], dtypes[d], ops[d], dtypes[d]);
        for (unsigned i = 0; i < 12; i++)
            n += (size_t)snprintf(text + n, sizeof(text) - n,
                                  "  %%y%u = stablehlo.add %%x%u, %%b : tensor<300x700x%s>\n"
                                  "  %%x%u = stablehlo.%s %%y%u, %%a : tensor<300x700x%s>\n",
                                  i, i, dtypes[d], i + 1, ops[d], i, dtypes[d]);
        (void)snprintf(text + n, sizeof(text) - n, "  return %%x12 : tensor<300x700x%s>\n}\n",
                       dtypes[d]);
        test_same_as_ref(text, &options, 0, "row");
        test_compiled *c = NULL;
        tern_hlo_module *m = test_read_module(text);
        assert_ok(test_compile(m, &options, &c));
        const tern_isa_program *program = test_compiled_program(c);
        uint32_t in_psum = 0;
        for (size_t i = 0; i < program->tensors.count; i++)
            in_psum += program->tensors.items[i].mem == TERN_MEM_PSUM;
        assert_true(in_psum > 0);
        test_compiled_destroy(c);
        tern_hlo_module_destroy(m);
    }
}

/* An outer product per head and its sum over positions: one factor has few elements in each row. */
static void outer_products_match_ref(void **state)
{
    (void)state;
#define F "tensor<24x256x12x16xbf16>"
    static const char text[] =
        "func.func private @g(%a: tensor<24x12x16xbf16>, %b: tensor<24x256x12xbf16>)\n"
        "    -> (" F ", tensor<12x16xbf16>) {\n"
        "  %0 = stablehlo.broadcast_in_dim %a, dims = [0, 2, 3] : (tensor<24x12x16xbf16>) -> " F
        "\n"
        "  %1 = stablehlo.broadcast_in_dim %b, dims = [0, 1, 2] : (tensor<24x256x12xbf16>) -> " F
        "\n"
        "  %2 = stablehlo.multiply %0, %1 : " F "\n"
        "  %c = stablehlo.constant dense<0.0> : tensor<bf16>\n"
        "  %3 = stablehlo.reduce(%2 init: %c) applies stablehlo.add across dimensions = [0, 1] : "
        "(" F ", tensor<bf16>) -> tensor<12x16xbf16>\n"
        "  return %2, %3 : " F ", tensor<12x16xbf16>\n}\n"
        "func.func @main(%a: tensor<24x12x16xbf16>, %b: tensor<24x256x12xbf16>)\n"
        "    -> (" F ", tensor<12x16xbf16>) {\n"
        "  %0:2 = stablehlo.composite \"tern.row\" %a, %b {decomposition = @g} : "
        "(tensor<24x12x16xbf16>, tensor<24x256x12xbf16>) -> (" F ", tensor<12x16xbf16>)\n"
        "  return %0#0, %0#1 : " F ", tensor<12x16xbf16>\n}\n";
#undef F
    test_same_as_ref(text, &(test_compile_options){.no_passes = true}, 0x1p-6, "row");
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &(test_compile_options){.chip = "trn2", .no_passes = true}, &c));
    const tern_isa_program *p = test_compiled_program(c);
    uint32_t loops = 0; /* over columns of single elements otherwise */
    for (size_t i = 0; i < p->instrs.count; i++)
        loops +=
            p->instrs.items[i].op == TERN_OP_LOOP && p->instrs.items[i].engine == TERN_ENGINE_SP;
    assert_in_range(loops, 0, 1);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

/* A sum of one value scales another, which has no column in common with it: their columns are the
 * same axis all the same. */
static void sums_scale_other_values(void **state)
{
    (void)state;
#define F "tensor<200x300xf32>"
    static const char text[] =
        "func.func private @g(%a: " F ", %b: " F ") -> " F " {\n"
        "  %c = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %0 = stablehlo.multiply %a, %a : " F "\n"
        "  %1 = stablehlo.reduce(%0 init: %c) applies stablehlo.add across dimensions = [1] : "
        "(" F ", tensor<f32>) -> tensor<200xf32>\n"
        "  %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<200xf32>) -> " F "\n"
        "  %3 = stablehlo.divide %b, %2 : " F "\n"
        "  return %3 : " F "\n}\n"
        "func.func @main(%a: " F ", %b: " F ") -> " F " {\n"
        "  %0 = stablehlo.composite \"tern.row\" %a, %b {decomposition = @g} : (" F ", " F ") -> " F
        "\n  return %0 : " F "\n}\n";
#undef F
    test_same_as_ref(text, &(test_compile_options){.no_passes = true}, 4e-6, "row");
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &(test_compile_options){.chip = "trn2", .no_passes = true}, &c));
    const tern_lower_entry *e = &test_compiled_report(c)->entries.items[0];
    assert_in_range(e->end - e->first, 1, 30);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

/* Conversions to f8E4M3FN of all sorts of floats (ties, subnormals, zeros of both signs, overflow,
 * infinities, NaN), alone, back to a float, and as the operand of a matmul. */
static void convert_to_fp8(void **state)
{
    (void)state;
#define B "tensor<160x256xbf16>"
#define S "tensor<160x256xf32>"
#define E "tensor<160x256xf8E4M3FN>"
    static const char alone[] =
        "func.func @main(%a: tensor<160x256xui16>, %b: " S ")\n"
        "    -> (" E ", " B ", " E ", " S ") {\n"
        "  %0 = stablehlo.bitcast_convert %a : (tensor<160x256xui16>) -> " B "\n"
        "  %1 = stablehlo.convert %0 : (" B ") -> " E "\n"
        "  %2 = stablehlo.convert %1 : (" E ") -> " B "\n"
        "  %s = stablehlo.constant dense<0.0078125> : " S "\n"
        "  %3 = stablehlo.multiply %b, %s : " S "\n"
        "  %4 = stablehlo.convert %3 : (" S ") -> " E "\n"
        "  %5 = stablehlo.convert %4 : (" E ") -> " S "\n"
        "  return %1, %2, %4, %5 : " E ", " B ", " E ", " S "\n}\n";
    static const char dots[] =
        "func.func @main(%b: " S ", %w: tensor<256x40xbf16>)\n"
        "    -> (tensor<160x40xf32>, tensor<160x40xf32>) {\n"
        "  %l = stablehlo.constant dense<-448.0> : " S "\n"
        "  %h = stablehlo.constant dense<448.0> : " S "\n"
        "  %t = stablehlo.constant dense<900.0> : " S "\n"
        "  %1 = stablehlo.convert %b : (" S ") -> " E "\n"
        "  %2 = stablehlo.convert %w : (tensor<256x40xbf16>) -> tensor<256x40xf8E4M3FN>\n"
        "  %3 = stablehlo.dot_general %1, %2, contracting_dims = [1] x [0] : (" E
        ", tensor<256x40xf8E4M3FN>) -> tensor<160x40xf32>\n"
        "  %4 = stablehlo.multiply %b, %t : " S "\n"
        "  %5 = stablehlo.maximum %4, %l : " S "\n"
        "  %6 = stablehlo.minimum %h, %5 : " S "\n"
        "  %7 = stablehlo.convert %6 : (" S ") -> " E "\n"
        "  %8 = stablehlo.dot_general %7, %2, contracting_dims = [1] x [0] : (" E
        ", tensor<256x40xf8E4M3FN>) -> tensor<160x40xf32>\n"
        "  return %3, %8 : tensor<160x40xf32>, tensor<160x40xf32>\n}\n";
#undef B
#undef S
#undef E
    for (unsigned i = 0; i < 2; i++) {
        for (unsigned chip = 0; chip < 3; chip++)
            test_same_as_ref(i ? dots : alone, &(test_compile_options){.chip = chips[chip]},
                             i ? 1e-5 : 0, NULL);
        tern_hlo_module *m = test_read_module(i ? dots : alone);
        test_compiled *c = NULL;
        assert_ok(test_compile(m, &(test_compile_options){.chip = "trn2"}, &c));
        assert_int_equal(test_compiled_count(c, "library"), 0);
        test_compiled_destroy(c);
        tern_hlo_module_destroy(m);
    }
}

/* Rows of one input lie at uneven distances: a dense copy of it lets tiles have all rows. */
static void padded_rows_are_copied(void **state)
{
    (void)state;
#define F "tensor<8x32x32x16xf32>"
    static const char text[] =
        "func.func private @g(%a: " F ", %b: " F ") -> (" F ", tensor<16xf32>) {\n"
        "  %c = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %0 = stablehlo.multiply %a, %b : " F "\n"
        "  %1 = stablehlo.reduce(%0 init: %c) applies stablehlo.add across dimensions = [0, 1, 2] "
        ": (" F ", tensor<f32>) -> tensor<16xf32>\n"
        "  return %0, %1 : " F ", tensor<16xf32>\n}\n"
        "func.func @main(%a: tensor<8x34x34x16xf32>, %b: " F ") -> (" F ", tensor<16xf32>) {\n"
        "  %0 = stablehlo.slice %a [0:8, 1:33, 1:33, 0:16] : (tensor<8x34x34x16xf32>) -> " F "\n"
        "  %1:2 = stablehlo.composite \"tern.row\" %0, %b {decomposition = @g} : (" F ", " F
        ") -> (" F ", tensor<16xf32>)\n"
        "  return %1#0, %1#1 : " F ", tensor<16xf32>\n}\n";
#undef F
    test_same_as_ref(text, &(test_compile_options){.no_passes = true}, 2e-5, "row");
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &(test_compile_options){.chip = "trn2", .no_passes = true}, &c));
    const tern_isa_program *p = test_compiled_program(c);
    uint32_t loads = 0;
    for (size_t i = 0; i < p->instrs.count; i++) {
        assert_int_not_equal(p->instrs.items[i].op, TERN_OP_LOOP);
        loads += p->instrs.items[i].op == TERN_OP_DMA_COPY;
    }
    assert_in_range(loads, 1, 40);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(outer_products_match_ref), cmocka_unit_test(sums_scale_other_values),
        cmocka_unit_test(convert_to_fp8),           cmocka_unit_test(padded_rows_are_copied),
        cmocka_unit_test(functions_match_ref),      cmocka_unit_test(transposed_rows_match_ref),
        cmocka_unit_test(random_bits_match_ref),    cmocka_unit_test(operands_go_through_psum),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
