/* Graphs built by C code, compared with the same graphs read from text. */
#include "hlo/builder.h"

#include <string.h>

#include "hlo/identity.h"
#include "hlo/location.h"
#include "hlo/print.h"
#include "hlo/read.h"
#include "hlo/verify.h"
#include "test_support.h"

static tern_status verified(tern_hlo_module *m)
{
    tern_diag *diag;
    TERN_TRY(tern_diag_create(m->mem, &diag));
    tern_status st = tern_hlo_verify(m, diag);
    tern_diag_destroy(diag);
    return st;
}

static tern_status tensor(tern_hlo_module *m, tern_dtype dtype, int64_t rows, int64_t columns,
                          tern_hlo_type *out)
{
    const int64_t dims[] = {rows, columns};
    return tern_hlo_type_tensor(m, dtype, dims, 2, out);
}

/* --- a perceptron of two layers, then softmax --- */

enum { BATCH = 4, IN = 8, HIDDEN = 16, OUT = 10 };

static tern_hlo_value bias(tern_hlo_builder *b, tern_hlo_value v, int64_t columns)
{
    const int64_t dims[] = {BATCH, columns}, map[] = {1};
    return tern_hlo_build_broadcast(b, v, dims, 2, map);
}

static tern_hlo_value over_rows(tern_hlo_builder *b, tern_hlo_code code, tern_hlo_value x)
{
    const int64_t last[] = {1}, dims[] = {BATCH, OUT}, map[] = {0};
    return tern_hlo_build_broadcast(b, tern_hlo_build_reduce(b, code, x, last, 1), dims, 2, map);
}

static tern_status build_mlp(tern_hlo_module *m)
{
    tern_hlo_builder b;
    tern_hlo_type types[5];
    tern_hlo_value a[5];
    const int64_t hidden = HIDDEN, out = OUT, zero = 0, one = 1;
    TERN_TRY(tensor(m, TERN_F32, BATCH, IN, &types[0]));
    TERN_TRY(tensor(m, TERN_F32, IN, HIDDEN, &types[1]));
    TERN_TRY(tern_hlo_type_tensor(m, TERN_F32, &hidden, 1, &types[2]));
    TERN_TRY(tensor(m, TERN_F32, HIDDEN, OUT, &types[3]));
    TERN_TRY(tern_hlo_type_tensor(m, TERN_F32, &out, 1, &types[4]));
    const tern_hlo_dot_spec dot = {
        .lhs_contract = &one, .rhs_contract = &zero, .contract_count = 1};
    const int64_t shape[] = {BATCH, HIDDEN};
    tern_hlo_builder_init(&b, m);
    tern_hlo_build_func(&b, "main", types, 5, a);
    tern_hlo_value h = tern_hlo_build_dot(&b, a[0], a[1], &dot);
    h = tern_hlo_build_binary(&b, TERN_HLO_ADD, h, bias(&b, a[2], HIDDEN));
    tern_hlo_value none = tern_hlo_build_splat(&b, TERN_F32, shape, 2, 0);
    h = tern_hlo_build_binary(&b, TERN_HLO_MAXIMUM, h, none);
    tern_hlo_value y = tern_hlo_build_dot(&b, h, a[3], &dot);
    y = tern_hlo_build_binary(&b, TERN_HLO_ADD, y, bias(&b, a[4], OUT));
    y = tern_hlo_build_binary(&b, TERN_HLO_SUBTRACT, y, over_rows(&b, TERN_HLO_MAXIMUM, y));
    y = tern_hlo_build_unary(&b, TERN_HLO_EXPONENTIAL, y);
    y = tern_hlo_build_binary(&b, TERN_HLO_DIVIDE, y, over_rows(&b, TERN_HLO_ADD, y));
    tern_hlo_build_return(&b, &y, 1);
    return tern_hlo_builder_status(&b);
}

static const char mlp_text[] =
    "func.func @main(%x: tensor<4x8xf32>, %w: tensor<8x16xf32>, %b: tensor<16xf32>,\n"
    "    %v: tensor<16x10xf32>, %c: tensor<10xf32>) -> tensor<4x10xf32> {\n"
    "  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0]\n"
    "      : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>\n"
    "  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<16xf32>) -> tensor<4x16xf32>\n"
    "  %2 = stablehlo.add %0, %1 : tensor<4x16xf32>\n"
    "  %3 = stablehlo.constant dense<0.0> : tensor<4x16xf32>\n"
    "  %4 = stablehlo.maximum %2, %3 : tensor<4x16xf32>\n"
    "  %5 = stablehlo.dot_general %4, %v, contracting_dims = [1] x [0]\n"
    "      : (tensor<4x16xf32>, tensor<16x10xf32>) -> tensor<4x10xf32>\n"
    "  %6 = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<10xf32>) -> tensor<4x10xf32>\n"
    "  %7 = stablehlo.add %5, %6 : tensor<4x10xf32>\n"
    "  %8 = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
    "  %9 = stablehlo.reduce(%7 init: %8) applies stablehlo.maximum across dimensions = [1]\n"
    "      : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>\n"
    "  %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<4xf32>) -> tensor<4x10xf32>\n"
    "  %11 = stablehlo.subtract %7, %10 : tensor<4x10xf32>\n"
    "  %12 = stablehlo.exponential %11 : tensor<4x10xf32>\n"
    "  %13 = stablehlo.constant dense<0.0> : tensor<f32>\n"
    "  %14 = stablehlo.reduce(%12 init: %13) applies stablehlo.add across dimensions = [1]\n"
    "      : (tensor<4x10xf32>, tensor<f32>) -> tensor<4xf32>\n"
    "  %15 = stablehlo.broadcast_in_dim %14, dims = [0] : (tensor<4xf32>) -> tensor<4x10xf32>\n"
    "  %16 = stablehlo.divide %12, %15 : tensor<4x10xf32>\n"
    "  return %16 : tensor<4x10xf32>\n"
    "}\n";

static void a_network_equals_its_text(void **state)
{
    (void)state;
    tern_hlo_module *built, *read;
    tern_diag *diag;
    tern_source source = {"mlp.mlir", mlp_text, strlen(mlp_text)};
    assert_ok(tern_hlo_module_create(tern_alloc_host(), &built));
    assert_ok(build_mlp(built));
    assert_ok(verified(built));
    assert_ok(tern_diag_create(tern_alloc_host(), &diag));
    assert_ok(
        tern_hlo_read_text(tern_alloc_host(), &source, (tern_span){0, source.len}, diag, &read));
    assert_ok(verified(read));
    assert_true(tern_hlo_equal(built, read));
    tern_diag_destroy(diag);
    tern_hlo_module_destroy(read);
    tern_hlo_module_destroy(built);
}

static tern_status build_once(tern_alloc mem, void *arg)
{
    (void)arg;
    tern_hlo_module *m;
    TERN_TRY(tern_hlo_module_create(mem, &m));
    tern_status st = build_mlp(m);
    tern_hlo_module_destroy(m);
    return st;
}

static void memory_may_fail_anywhere(void **state)
{
    (void)state;
    test_fail_each_allocation(build_once, NULL);
}

/* --- one test per function --- */

typedef struct {
    tern_hlo_module *m;
    tern_hlo_builder b;
    tern_hlo_value x; /* tensor<2x6xf32> */
} bench;

static void bench_init(bench *t)
{
    tern_hlo_type type;
    assert_ok(tern_hlo_module_create(tern_alloc_host(), &t->m));
    assert_ok(tensor(t->m, TERN_F32, 2, 6, &type));
    tern_hlo_builder_init(&t->b, t->m);
    tern_hlo_build_func(&t->b, "main", &type, 1, &t->x);
}

static void bench_fini(bench *t)
{
    tern_hlo_build_return(&t->b, &t->x, 1);
    assert_ok(tern_hlo_builder_status(&t->b));
    assert_ok(verified(t->m));
    tern_hlo_module_destroy(t->m);
}

static void type_is(const bench *t, tern_hlo_value v, const char *want)
{
    tern_text text;
    assert_true(v != 0);
    tern_text_init(&text, tern_alloc_host());
    tern_hlo_print_type(t->m, tern_hlo_value_type(t->m, v), &text);
    assert_string_equal(tern_text_get(&text), want);
    tern_text_fini(&text);
}

static void calls_give_the_types_asked_for(void **state)
{
    (void)state;
    bench t;
    bench_init(&t);
    const int64_t dims[] = {3, 4}, perm[] = {1, 0}, one = 1, zero = 0;
    const int64_t start[] = {0, 1}, limit[] = {2, 6}, step[] = {1, 3};
    const int64_t i64s[] = {1, -2, 3};
    const int64_t three = 3;
    tern_hlo_builder *b = &t.b;
    tern_hlo_value pair[] = {t.x, t.x};
    type_is(&t, tern_hlo_build_convert(b, t.x, TERN_BF16), "tensor<2x6xbf16>");
    type_is(&t, tern_hlo_build_reshape(b, t.x, dims, 2), "tensor<3x4xf32>");
    type_is(&t, tern_hlo_build_transpose(b, t.x, perm, 2), "tensor<6x2xf32>");
    type_is(&t, tern_hlo_build_slice(b, t.x, start, limit, step, 2), "tensor<2x2xf32>");
    type_is(&t, tern_hlo_build_concatenate(b, pair, 2, 0), "tensor<4x6xf32>");
    type_is(&t, tern_hlo_build_iota(b, TERN_U8, dims, 2, 1), "tensor<3x4xui8>");
    type_is(&t, tern_hlo_build_splat(b, TERN_C64, dims, 2, 1.5), "tensor<3x4xcomplex<f32>>");
    type_is(&t, tern_hlo_build_splat(b, TERN_I4, &zero, 1, 1), "tensor<0xi4>");
    tern_hlo_value p = tern_hlo_build_compare(b, TERN_HLO_COMPARISON_DIRECTION_GE, t.x, t.x);
    type_is(&t, p, "tensor<2x6xi1>");
    type_is(&t, tern_hlo_build_select(b, p, t.x, t.x), "tensor<2x6xf32>");
    const tern_hlo_dot_spec dot = {
        .lhs_contract = &one, .rhs_contract = &one, .contract_count = 1, .result = TERN_F64};
    type_is(&t, tern_hlo_build_dot(b, t.x, t.x, &dot), "tensor<2x2xf64>");
    const tern_hlo_dot_spec batched = {.lhs_batch = &zero,
                                       .rhs_batch = &zero,
                                       .batch_count = 1,
                                       .lhs_contract = &one,
                                       .rhs_contract = &one,
                                       .contract_count = 1};
    type_is(&t, tern_hlo_build_dot(b, t.x, t.x, &batched), "tensor<2xf32>");
    tern_hlo_type type;
    assert_ok(tern_hlo_type_tensor(t.m, TERN_I64, &three, 1, &type));
    type_is(&t, tern_hlo_build_constant(b, type, i64s, sizeof i64s), "tensor<3xi64>");
    bench_fini(&t);
}

static void regions_nest(void **state)
{
    (void)state;
    bench t;
    bench_init(&t);
    tern_hlo_builder *b = &t.b;
    tern_hlo_value no = tern_hlo_build_splat(b, TERN_BOOL, NULL, 0, 0), results[2];
    tern_hlo_region branches[2];
    for (int i = 0; i < 2; i++) {
        const int64_t dims[] = {0, 1};
        tern_hlo_build_scope s = tern_hlo_build_region(b, NULL, 0, NULL);
        results[0] = tern_hlo_build_unary(b, i ? TERN_HLO_ABS : TERN_HLO_NEGATE, t.x);
        results[1] = tern_hlo_build_reduce(b, TERN_HLO_ADD, t.x, dims, 2);
        branches[i] = tern_hlo_build_region_end(b, s, results, 2);
    }
    tern_hlo_op_spec spec = {.code = TERN_HLO_IF,
                             .operands = &no,
                             .operand_count = 1,
                             .regions = branches,
                             .region_count = 2};
    tern_hlo_value v = tern_hlo_build(b, &spec);
    type_is(&t, v, "tensor<2x6xf32>");
    type_is(&t, v + 1, "tensor<f32>");
    bench_fini(&t);
}

/* --- neutral elements --- */

typedef struct {
    tern_hlo_code code;
    tern_dtype dtype;
    uint64_t bits;
} neutral;

static const neutral neutrals[] = {
    {TERN_HLO_ADD, TERN_F32, 0},
    {TERN_HLO_MULTIPLY, TERN_F32, 0x3f800000},
    {TERN_HLO_MAXIMUM, TERN_F32, 0xff800000},
    {TERN_HLO_MINIMUM, TERN_F32, 0x7f800000},
    {TERN_HLO_MAXIMUM, TERN_BF16, 0xff80},
    {TERN_HLO_MINIMUM, TERN_F64, 0x7ff0000000000000},
    {TERN_HLO_MAXIMUM, TERN_F8E5M2, 0xfc},
    {TERN_HLO_MAXIMUM, TERN_F8E4M3FN, 0xfe}, /* -448: there is no infinity */
    {TERN_HLO_MINIMUM, TERN_F8E4M3FNUZ, 0x7f},
    {TERN_HLO_MINIMUM, TERN_F4E2M1, 0x7},
    {TERN_HLO_MAXIMUM, TERN_I8, 0x80},
    {TERN_HLO_MINIMUM, TERN_I8, 0x7f},
    {TERN_HLO_MAXIMUM, TERN_I64, 0x8000000000000000},
    {TERN_HLO_MINIMUM, TERN_I64, 0x7fffffffffffffff},
    {TERN_HLO_MAXIMUM, TERN_U64, 0},
    {TERN_HLO_MINIMUM, TERN_U64, UINT64_MAX},
    {TERN_HLO_MINIMUM, TERN_U32, 0xffffffff},
    {TERN_HLO_AND, TERN_I32, 0xffffffff},
    {TERN_HLO_AND, TERN_BOOL, 1},
    {TERN_HLO_OR, TERN_BOOL, 0},
    {TERN_HLO_XOR, TERN_I16, 0},
    {TERN_HLO_MINIMUM, TERN_BOOL, 1},
    {TERN_HLO_MULTIPLY, TERN_I4, 1},
};

static void reductions_begin_with_the_neutral_element(void **state)
{
    (void)state;
    bench t;
    const int64_t dims[] = {5}, over[] = {0};
    bench_init(&t);
    for (size_t i = 0; i < TERN_COUNT_OF(neutrals); i++) {
        const neutral *n = &neutrals[i];
        tern_hlo_value x = tern_hlo_build_iota(&t.b, TERN_I32, dims, 1, 0);
        x = tern_hlo_build_convert(&t.b, x, n->dtype);
        tern_hlo_value v = tern_hlo_build_reduce(&t.b, n->code, x, over, 1);
        assert_true(v != 0);
        tern_hlo_op reduce = tern_hlo_value_of(t.m, v)->owner;
        tern_hlo_value init = tern_hlo_operands(t.m, reduce)[1];
        const tern_hlo_attr_info *a = tern_hlo_attr_of(
            t.m, tern_hlo_op_attr(t.m, tern_hlo_value_of(t.m, init)->owner, TERN_HLO_A_value));
        uint64_t bits = 0;
        for (size_t k = 0; k < a->data_bytes; k++)
            bits |= (uint64_t)a->data[k] << (8 * k);
        assert_int_equal(bits, n->bits);
    }
    bench_fini(&t);
}

/* --- errors --- */

static void the_first_error_is_sticky(void **state)
{
    (void)state;
    bench t;
    bench_init(&t);
    const int64_t dims[] = {5, 5}, bad[] = {7};
    size_t ops = t.m->ops.count;
    assert_int_equal(tern_hlo_build_reshape(&t.b, t.x, dims, 2), 0);
    ops = t.m->ops.count;
    assert_int_equal(tern_hlo_build_unary(&t.b, TERN_HLO_ABS, t.x), 0);
    assert_int_equal(tern_hlo_build_reduce(&t.b, TERN_HLO_ADD, t.x, bad, 1), 0);
    assert_int_equal(t.m->ops.count, ops);
    assert_fails(INVALID, "stablehlo.reshape: the operand is tensor<2x6xf32> with 12 elements",
                 tern_hlo_builder_status(&t.b));
    assert_ok(tern_hlo_builder_status(&t.b));
    assert_int_equal(tern_hlo_build_reduce(&t.b, TERN_HLO_ADD, t.x, bad, 1), 0);
    assert_fails(INVALID, "dimensions has 7", tern_hlo_builder_status(&t.b));
    assert_int_equal(tern_hlo_build_reduce(&t.b, TERN_HLO_AND, t.x, dims, 0), 0);
    assert_fails(INVALID, "is not supported for elements of f32", tern_hlo_builder_status(&t.b));
    assert_int_equal(tern_hlo_build_unary(&t.b, TERN_HLO_ABS, 0), 0);
    assert_fails(INVALID, "operand 0 is not a value", tern_hlo_builder_status(&t.b));
    bench_fini(&t);
}

static void ops_have_the_builders_location(void **state)
{
    (void)state;
    bench t;
    bench_init(&t);
    tern_hlo_loc_info at = {.kind = TERN_HLO_LOC_FILE, .line = 3, .column = 1};
    assert_ok(tern_hlo_name_add(t.m, "net.c", 5, &at.text));
    assert_ok(tern_hlo_loc_add(t.m, &at, &t.b.loc));
    tern_hlo_value v = tern_hlo_build_unary(&t.b, TERN_HLO_ABS, t.x);
    assert_int_equal(tern_hlo_op_of(t.m, tern_hlo_value_of(t.m, v)->owner)->loc, t.b.loc);
    bench_fini(&t);
}

TEST_MAIN(cmocka_unit_test(a_network_equals_its_text), cmocka_unit_test(memory_may_fail_anywhere),
          cmocka_unit_test(calls_give_the_types_asked_for), cmocka_unit_test(regions_nest),
          cmocka_unit_test(reductions_begin_with_the_neutral_element),
          cmocka_unit_test(the_first_error_is_sticky),
          cmocka_unit_test(ops_have_the_builders_location))
