/* The distance to the bound in the compile report: regions by module and line, their causes, sums.
 */
#include <math.h>
#include <string.h>

#include "arch/chip.h"
#include "base/json.h"
#include "compile/compile.h"
#include "compiled.h"
#include "test_support.h"

typedef struct {
    tern_arena arena;
    const tern_json *distance, *first; /* the first row */
} distance;

static double number_of(const tern_json *row, const char *key)
{
    const tern_json *v = tern_json_member(row, key);
    assert_non_null(v);
    return v->number;
}

static const char *text_of(const tern_json *row, const char *key)
{
    const tern_json *v = tern_json_member(row, key);
    return v ? v->string : "";
}

/* Checks that the regions add up, and that each cause has a remedy. */
static void check_sums(const tern_json *d, double total)
{
    double sum = number_of(d, "other_seconds");
    const tern_json *rows = tern_json_member(d, "rows");
    for (const tern_json *row = rows->first; row; row = row->next) {
        bool found = false;
        const tern_json *remedies = tern_json_member(d, "remedies");
        for (const tern_json *e = remedies->first; e; e = e->next)
            found |= !strcmp(text_of(e, "cause"), text_of(row, "cause")) && *text_of(e, "remedy");
        assert_true(found);
        sum += number_of(row, "seconds");
        assert_true(number_of(row, "distance_seconds") <= number_of(row, "seconds"));
    }
    assert_true(fabs(sum - total) < 0.01 * total);
    assert_true(number_of(d, "bound_seconds") <= total);
}

static distance distance_of(const char *text, uint32_t part_instrs)
{
    distance out = {0};
    tern_alloc mem = tern_alloc_host();
    tern_compile_options o = {
        .mem = mem, .chip = tern_arch_chip_builtin("trn2"), .part_instrs = part_instrs};
    tern_hlo_module *m = test_read_module(text);
    tern_diag *diag = NULL;
    tern_artifact a;
    bool cached = false;
    const tern_json *report = NULL;
    assert_ok(tern_compile(m, &o, &a, &cached));
    assert_ok(tern_diag_create(mem, &diag));
    tern_arena_init(&out.arena, mem, 0);
    tern_source source = {"report", a.report, strlen(a.report)};
    assert_ok(tern_json_parse(&out.arena, &source, diag, &report));
    const tern_json *time = tern_json_member(report, "time");
    out.distance = tern_json_member(time, "distance");
    out.first = tern_json_member(out.distance, "rows")->first;
    assert_non_null(out.first);
    check_sums(out.distance, number_of(time, "seconds"));
    tern_diag_destroy(diag);
    tern_artifact_fini(&a);
    tern_hlo_module_destroy(m);
    return out;
}

#define MATMUL(m, k, n, type)                                                              \
    "func.func @main(%a: tensor<" m "x" k "x" type ">, %b: tensor<" k "x" n "x" type       \
    ">) -> tensor<" m "x" n "xf32> {\n"                                                    \
    "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<" m "x" k \
    "x" type ">, tensor<" k "x" n "x" type ">) -> tensor<" m "x" n "xf32>\n"               \
    "  return %0 : tensor<" m "x" n "xf32>\n}\n"
#define UNARY(rows, columns, op)                                                            \
    "func.func @main(%a: tensor<" rows "x" columns "xf32>) -> tensor<" rows "x" columns     \
    "xf32> {\n  %0 = " op " : tensor<" rows "x" columns "xf32>\n  return %0 : tensor<" rows \
    "x" columns "xf32>\n}\n"
#define GATHER                                                                                 \
    "func.func @main(%t: tensor<65536x8xf32>, %i: tensor<8192x1xi32>) -> tensor<8192x8xf32> "  \
    "{\n  %0 = \"stablehlo.gather\"(%t, %i) <{dimension_numbers = "                            \
    "#stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], " \
    "index_vector_dim = 1>, slice_sizes = array<i64: 1, 8>}> : (tensor<65536x8xf32>, "         \
    "tensor<8192x1xi32>) -> tensor<8192x8xf32>\n  return %0 : tensor<8192x8xf32>\n}\n"

static void causes(void **state)
{
    (void)state;
    static const struct {
        const char *text, *cause;
    } cases[] = {
        {MATMUL("2048", "2048", "2048", "f32"), "f32 matmuls take four passes"},
        {UNARY("16384", "2048", "stablehlo.negate %a"),
         "inputs and outputs at the rate of the DMA engines"},
        {UNARY("2", "2", "stablehlo.negate %a"), "nothing runs: latency of small dependent ops"},
        {GATHER, "GpSimd writes descriptors of indexed transfers"},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        distance d = distance_of(cases[i].text, 0);
        assert_string_equal(text_of(d.first, "cause"), cases[i].cause);
        tern_arena_fini(&d.arena);
    }
}

/* Bytes at the rate of HBM, and FLOPs at the peak of bf16. */
static void bounds(void **state)
{
    (void)state;
    const tern_chip *chip = tern_arch_chip_builtin("trn2");
    distance d = distance_of(UNARY("16384", "2048", "stablehlo.negate %a"), 0);
    double bytes = 2 * 4.0 * 16384 * 2048 / chip->hbm_stack_bytes_per_s;
    assert_true(fabs(number_of(d.first, "bound_seconds") / bytes - 1) < 1e-3);
    assert_string_equal(text_of(d.distance, "bound_by"), "HBM");
    tern_arena_fini(&d.arena);
    d = distance_of(MATMUL("2048", "2048", "2048", "bf16"), 0);
    double peak = 2.0 * chip->pe_rows * chip->pe_cols * (double)chip->pe_clock_hz;
    assert_true(fabs(number_of(d.first, "bound_seconds") / (2 * pow(2048, 3) / peak) - 1) < 1e-3);
    assert_string_equal(text_of(d.distance, "bound_by"), "matmuls");
    tern_arena_fini(&d.arena);
}

#define OP(i, scope, line)                                                                        \
    "  %" i "1 = stablehlo.dot_general %" i ", %w, contracting_dims = [1] x [0] : "               \
    "(tensor<512x512xbf16>, tensor<512x512xbf16>) -> tensor<512x512xbf16> loc(\"jit(step)/" scope \
    "/dot_general\"(\"dir/model.py\":" line ":1))\n"

/* Layers of one line are one region; forward and backward are two. Parts do not matter. */
static void regions(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%x: tensor<512x512xbf16>, %w: tensor<512x512xbf16>) -> "
        "(tensor<512x512xbf16>, tensor<512x512xbf16>) {\n" OP("x", "jvp(layer_0)/mlp", "7")
            OP("x1", "jvp(layer_1)/mlp", "7") OP("x11", "jvp(layer_12)/mlp", "7")
                OP("w", "transpose(jvp(layer_0))/mlp",
                   "7") "  return %x111, %w1 : tensor<512x512xbf16>, tensor<512x512xbf16>\n}\n";
    for (uint32_t part = 0; part <= 1; part++) {
        distance d = distance_of(text, part);
        assert_string_equal(text_of(d.first, "module"), "layer_*/mlp");
        assert_string_equal(text_of(d.first, "pass"), "forward");
        assert_string_equal(text_of(d.first, "file"), "dir/model.py");
        assert_true(number_of(d.first, "line") == 7 && number_of(d.first, "ops") == 3);
        assert_non_null(d.first->next);
        assert_string_equal(text_of(d.first->next, "pass"), "backward");
        assert_true(number_of(d.first->next, "ops") == 1);
        tern_arena_fini(&d.arena);
    }
}

/* Ops of a text without locations are grouped by kind. */
static void without_locations(void **state)
{
    (void)state;
    distance d = distance_of(MATMUL("256", "256", "256", "bf16"), 0);
    assert_null(tern_json_member(d.first, "file"));
    assert_null(tern_json_member(d.first, "pass"));
    assert_string_equal(text_of(d.first, "what"), "matmul");
    tern_arena_fini(&d.arena);
}

TEST_MAIN(cmocka_unit_test(causes), cmocka_unit_test(bounds), cmocka_unit_test(regions),
          cmocka_unit_test(without_locations))
