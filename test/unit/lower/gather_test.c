/* Gather and scatter, against ref: indices in and out of range, of every integer type. */
#include <stdio.h>
#include <string.h>

#include "compiled.h"
#include "test_support.h"

static const char *const chips[] = {"trn1", "trn2", "trn3"};

static void check_within(const char *args, const char *results, const char *body, const char *how,
                         double tolerance)
{
    char text[4096];
    (void)snprintf(text, sizeof(text), "func.func @main(%s) -> %s {\n%s}\n", args, results, body);
    for (size_t i = 0; i < TERN_COUNT_OF(chips); i++) {
        test_compile_options o = {.chip = chips[i], .no_passes = true};
        test_same_as_ref(text, &o, tolerance, how);
    }
}

static void check(const char *args, const char *results, const char *body, const char *how)
{
    check_within(args, results, body, how, 0);
}

static void check_gather(const char *operand, const char *indices, const char *result,
                         const char *dim_numbers, const char *sizes)
{
    char args[256], body[1024];
    (void)snprintf(args, sizeof(args), "%%a: %s, %%i: %s", operand, indices);
    (void)snprintf(body, sizeof(body),
                   "  %%0 = \"stablehlo.gather\"(%%a, %%i) <{dimension_numbers = "
                   "#stablehlo.gather<%s>, slice_sizes = array<i64: %s>}> : (%s, %s) -> %s\n"
                   "  return %%0 : %s\n",
                   dim_numbers, sizes, operand, indices, result, result);
    check(args, result, body, "gather");
}

#define ROWS \
    "offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1"

/* Random indices are -7 to 7 (0 to 7 if unsigned): some are out of range. */
static void rows_of_a_table(void **state)
{
    (void)state;
    check_gather("tensor<5x12xf32>", "tensor<9x1xi32>", "tensor<9x12xf32>", ROWS, "1, 12");
    check_gather("tensor<5x12xi64>", "tensor<300x1xi64>", "tensor<300x12xi64>", ROWS, "1, 12");
    check_gather("tensor<5x3xi8>", "tensor<129x1xui8>", "tensor<129x3xi8>", ROWS, "1, 3");
    check_gather("tensor<5x300xbf16>", "tensor<7x20x1xi32>", "tensor<7x20x300xbf16>",
                 "offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], "
                 "index_vector_dim = 2",
                 "1, 300");
    check_gather("tensor<5x300xbf16>", "tensor<7x2xi16>", "tensor<7x2x300xbf16>",
                 "offset_dims = [2], collapsed_slice_dims = [0], start_index_map = [0], "
                 "index_vector_dim = 2",
                 "1, 300");
}

/* More rows than a loop unrolls. */
static void many_rows(void **state)
{
    (void)state;
    check_gather("tensor<8x4xf32>", "tensor<20001x1xi32>", "tensor<20001x4xf32>", ROWS, "1, 4");
}

static void columns_and_blocks(void **state)
{
    (void)state;
    check_gather("tensor<4x6xf32>", "tensor<3x1xi32>", "tensor<4x3xf32>",
                 "offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1], "
                 "index_vector_dim = 1",
                 "4, 1");
    check_gather("tensor<6x8x3xi16>", "tensor<5x2xi32>", "tensor<2x5x3x3xi16>",
                 "offset_dims = [0, 2, 3], start_index_map = [1, 0], index_vector_dim = 1",
                 "2, 3, 3");
    check_gather("tensor<6x8xf32>", "tensor<2xi32>", "tensor<2x3xf32>",
                 "offset_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 0", "2, 3");
    check_gather("tensor<6x8xf32>", "tensor<2x40x3xi32>", "tensor<40x3xf32>",
                 "collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 0",
                 "1, 1");
    check_gather("tensor<6x8x5x7xf32>", "tensor<300x4xi32>", "tensor<300xf32>",
                 "collapsed_slice_dims = [0, 1, 2, 3], start_index_map = [0, 1, 2, 3], "
                 "index_vector_dim = 1",
                 "1, 1, 1, 1");
}

/* As take_along_axis emits it. */
static void batches(void **state)
{
    (void)state;
    check_gather("tensor<40x6xf32>", "tensor<40x1xi32>", "tensor<40xf32>",
                 "collapsed_slice_dims = [1], operand_batching_dims = [0], "
                 "start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1",
                 "1, 1");
    check_gather(
        "tensor<3x50x6xf32>", "tensor<3x50x4x1xi32>", "tensor<3x50x4xf32>",
        "collapsed_slice_dims = [2], operand_batching_dims = [0, 1], "
        "start_indices_batching_dims = [0, 1], start_index_map = [2], index_vector_dim = 3",
        "1, 1, 1");
    check_gather("tensor<6x3x5xi16>", "tensor<3x150x1xi32>", "tensor<3x150x5xi16>",
                 "offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [1], "
                 "start_indices_batching_dims = [0], start_index_map = [0], index_vector_dim = 2",
                 "1, 1, 5");
    check_gather("tensor<5000x6xf32>", "tensor<5000x1xi32>", "tensor<5000xf32>",
                 "collapsed_slice_dims = [1], operand_batching_dims = [0], "
                 "start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1",
                 "1, 1");
}

/* Indices for each row. */
static void elements_along_rows(void **state)
{
    (void)state;
#define ALONG                                                   \
    "collapsed_slice_dims = [1], operand_batching_dims = [0], " \
    "start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2"
    check_gather("tensor<400x50xf32>", "tensor<400x30x1xi32>", "tensor<400x30xf32>", ALONG, "1, 1");
    check_gather("tensor<1301x700xbf16>", "tensor<1301x9x1xi16>", "tensor<1301x9xbf16>", ALONG,
                 "1, 1");
    check_gather("tensor<20000x5xi32>", "tensor<20000x1x1xi64>", "tensor<20000x1xi32>", ALONG,
                 "1, 1");
    check_gather("tensor<129x4xf16>", "tensor<129x150x1xi32>", "tensor<129x150xf16>", ALONG,
                 "1, 1");
}

/* Many rows of small tables: gathered in SBUF. */
static void many_rows_of_small_tables(void **state)
{
    (void)state;
    static const struct {
        unsigned rows, width, count;
        const char *elem, *index;
    } cases[] = {
        {300, 8, 34001, "f32", "i32"}, /* more than a block */
        {5, 16, 4096, "bf16", "i8"},   {129, 1, 4200, "i32", "i32"},
        {130, 20, 6144, "f16", "i64"}, /* two columns in a partition */
        {1, 3, 4500, "f32", "i16"},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        char args[128], result[64], body[512];
        unsigned r = cases[i].rows, w = cases[i].width, n = cases[i].count;
        const char *e = cases[i].elem, *x = cases[i].index;
        (void)snprintf(args, sizeof(args), "%%a: tensor<%ux%ux%s>, %%i: tensor<%ux1x%s>", r, w, e,
                       n, x);
        (void)snprintf(result, sizeof(result), "tensor<%ux%ux%s>", n, w, e);
        (void)snprintf(body, sizeof(body),
                       "  %%0 = \"stablehlo.gather\"(%%a, %%i) <{dimension_numbers = "
                       "#stablehlo.gather<" ROWS ">, slice_sizes = array<i64: 1, %u>}> : "
                       "(tensor<%ux%ux%s>, tensor<%ux1x%s>) -> %s\n  return %%0 : %s\n",
                       w, r, w, e, n, x, result, result);
        check(args, result, body, "gather");
    }
}

/* 300 rows take three indexed transfers; their indices take two loads (columns of 128, and the
 * remainder). */
static void transfers_of_a_gather(void **state)
{
    (void)state;
    test_compile_options o = {.no_passes = true};
    tern_hlo_module *m = test_read_module(
        "func.func @main(%a: tensor<50x512xf32>, %i: tensor<300x1xi32>) -> tensor<300x512xf32> {\n"
        "  %0 = \"stablehlo.gather\"(%a, %i) <{dimension_numbers = #stablehlo.gather<" ROWS
        ">, slice_sizes = array<i64: 1, 512>}> : (tensor<50x512xf32>, tensor<300x1xi32>) -> "
        "tensor<300x512xf32>\n  return %0 : tensor<300x512xf32>\n}\n");
    test_compiled *c = NULL;
    uint32_t transfers = 0, indexed = 0, clamps = 0;
    assert_ok(test_compile(m, &o, &c));
    const tern_isa_program *p = test_compiled_program(c);
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        const tern_isa_ap *ap = tern_isa_operands(p, in);
        clamps += in->op == TERN_OP_TENSOR_SCALAR;
        transfers += in->op == TERN_OP_DMA_COPY;
        indexed += in->op == TERN_OP_DMA_COPY &&
                   ap[TERN_OPERAND(DMA_COPY, src_index)].mem == TERN_MEM_SBUF;
    }
    assert_int_equal(transfers, 5);
    assert_int_equal(indexed, 3);
    assert_int_equal(clamps, 2);
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
}

/* --- scatter --- */

static void check_scatter_within(const char *operand, const char *indices, const char *updates,
                                 const char *elem, const char *dim_numbers, const char *computation,
                                 const char *how, double tolerance)
{
    char args[256], body[2048];
    (void)snprintf(args, sizeof(args), "%%a: %s, %%i: %s, %%u: %s", operand, indices, updates);
    (void)snprintf(body, sizeof(body),
                   "  %%0 = \"stablehlo.scatter\"(%%a, %%i, %%u) <{scatter_dimension_numbers = "
                   "#stablehlo.scatter<%s>}> ({\n"
                   "  ^bb0(%%x: tensor<%s>, %%y: tensor<%s>):\n%s"
                   "  }) : (%s, %s, %s) -> %s\n"
                   "  return %%0 : %s\n",
                   dim_numbers, elem, elem, computation, operand, indices, updates, operand,
                   operand);
    check_within(args, operand, body, how, tolerance);
}

static void check_scatter(const char *operand, const char *indices, const char *updates,
                          const char *elem, const char *dim_numbers, const char *computation,
                          const char *how)
{
    check_scatter_within(operand, indices, updates, elem, dim_numbers, computation, how, 0);
}

#define SCATTER_ROWS                                         \
    "update_window_dims = [1], inserted_window_dims = [0], " \
    "scatter_dims_to_operand_dims = [0], index_vector_dim = 1"
#define REPLACE(elem) "    stablehlo.return %y : tensor<" elem ">\n"
#define COMBINE(op, elem)                                   \
    "    %z = stablehlo." op " %x, %y : tensor<" elem ">\n" \
    "    stablehlo.return %z : tensor<" elem ">\n"

/* The last update of a row wins. */
static void rows_replaced(void **state)
{
    (void)state;
    check_scatter("tensor<6x10xf32>", "tensor<4x1xi32>", "tensor<4x10xf32>", "f32", SCATTER_ROWS,
                  REPLACE("f32"), "gather");
    check_scatter("tensor<6x10xi64>", "tensor<300x1xi64>", "tensor<300x10xi64>", "i64",
                  SCATTER_ROWS, REPLACE("i64"), "gather");
    check_scatter("tensor<6x7x5xf32>", "tensor<9x3xi32>", "tensor<9xf32>", "f32",
                  "inserted_window_dims = [0, 1, 2], scatter_dims_to_operand_dims = [0, 1, 2], "
                  "index_vector_dim = 1",
                  REPLACE("f32"), "gather");
    check_scatter("tensor<5x6xi8>", "tensor<20x2xi32>", "tensor<20xi8>", "i8",
                  "inserted_window_dims = [0, 1], scatter_dims_to_operand_dims = [0, 1], "
                  "index_vector_dim = 1",
                  REPLACE("i8"), "gather");
    check_scatter("tensor<30x6xf32>", "tensor<30x1xi32>", "tensor<30xf32>", "f32",
                  "inserted_window_dims = [1], input_batching_dims = [0], "
                  "scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], "
                  "index_vector_dim = 1",
                  REPLACE("f32"), "gather");
}

/* Up to 128 updates accumulate in order. More go to several copies of the result. */
static void rows_combined(void **state)
{
    (void)state;
    check_scatter("tensor<6x10xf32>", "tensor<40x1xi32>", "tensor<40x10xf32>", "f32", SCATTER_ROWS,
                  COMBINE("add", "f32"), "gather");
    check_scatter_within("tensor<6x10xbf16>", "tensor<300x1xi32>", "tensor<300x10xbf16>", "bf16",
                         SCATTER_ROWS, COMBINE("add", "bf16"), "gather", 0.02);
    check_scatter_within("tensor<70x3xf32>", "tensor<5000x1xi32>", "tensor<5000x3xf32>", "f32",
                         SCATTER_ROWS, COMBINE("add", "f32"), "gather", 1e-5);
    check_scatter("tensor<700xf16>", "tensor<3001x1xi16>", "tensor<3001xf16>", "f16",
                  "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
                  "index_vector_dim = 1",
                  COMBINE("maximum", "f16"), "gather");
    check_scatter("tensor<6x10xf16>", "tensor<40x1xi8>", "tensor<40x10xf16>", "f16", SCATTER_ROWS,
                  COMBINE("maximum", "f16"), "gather");
    check_scatter("tensor<4x6x3xf32>", "tensor<50x1xi32>", "tensor<4x50x3xf32>", "f32",
                  "update_window_dims = [0, 2], inserted_window_dims = [1], "
                  "scatter_dims_to_operand_dims = [1], index_vector_dim = 1",
                  COMBINE("minimum", "f32"), "gather");
}

static void narrow_rows_combined(void **state)
{
    (void)state;
    check_scatter("tensor<6x10xi8>", "tensor<40x1xi32>", "tensor<40x10xi8>", "i8", SCATTER_ROWS,
                  COMBINE("maximum", "i8"), "gather");
    check_scatter("tensor<6x10xui16>", "tensor<40x1xi32>", "tensor<40x10xui16>", "ui16",
                  SCATTER_ROWS, COMBINE("minimum", "ui16"), "gather");
    check_scatter("tensor<6x10xi8>", "tensor<40x1xi32>", "tensor<40x10xi8>", "i8", SCATTER_ROWS,
                  COMBINE("add", "i8"), NULL);
}

/* The gradient of take_along_axis: one index per row, or several that may be equal. */
static void batches_combined(void **state)
{
    (void)state;
    check_scatter("tensor<3x50x6xf32>", "tensor<3x50x1x1xi32>", "tensor<3x50x1xf32>", "f32",
                  "inserted_window_dims = [2], input_batching_dims = [0, 1], "
                  "scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2], "
                  "index_vector_dim = 3",
                  COMBINE("add", "f32"), "gather");
    check_scatter("tensor<5x6xbf16>", "tensor<5x20x1xi32>", "tensor<5x20xbf16>", "bf16",
                  "inserted_window_dims = [1], input_batching_dims = [0], "
                  "scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], "
                  "index_vector_dim = 2",
                  COMBINE("add", "bf16"), "gather");
    check_scatter(
        "tensor<6x150x3xi32>", "tensor<150x2x1xi8>", "tensor<150x2x3xi32>", "i32",
        "update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [1], "
        "scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [0], "
        "index_vector_dim = 2",
        COMBINE("add", "i32"), "gather");
}

/* Cases that go to the library, with the same values. */
static void other_scatters(void **state)
{
    (void)state;
    check_scatter("tensor<6x10xi32>", "tensor<40x1xi32>", "tensor<40x10xi32>", "i32", SCATTER_ROWS,
                  COMBINE("add", "i32"), NULL);
    check_scatter("tensor<6x10xf32>", "tensor<4x1xi32>", "tensor<4x10xf32>", "f32", SCATTER_ROWS,
                  COMBINE("multiply", "f32"), NULL);
    check_scatter("tensor<9xf32>", "tensor<4x1xi32>", "tensor<4x3xf32>", "f32",
                  "update_window_dims = [1], scatter_dims_to_operand_dims = [0], "
                  "index_vector_dim = 1",
                  REPLACE("f32"), NULL);
}

/* jnp.take: rows whose index is out of bounds, which some are, have a fill value. */
static void check_take(const char *elem, const char *fill, unsigned rows, unsigned width,
                       const char *bound)
{
    char text[4096];
    (void)snprintf(
        text, sizeof(text),
        "func.func @main(%%t: tensor<6x%ux%s>, %%i: tensor<%ux1xi32>) -> tensor<%ux%ux%s> {\n"
        "  %%low = stablehlo.constant dense<0> : tensor<%ux1xi32>\n"
        "  %%high = stablehlo.constant dense<%s> : tensor<%ux1xi32>\n"
        "  %%c = stablehlo.compare GE, %%i, %%low : (tensor<%ux1xi32>, tensor<%ux1xi32>) -> "
        "tensor<%ux1xi1>\n"
        "  %%d = stablehlo.compare LE, %%i, %%high : (tensor<%ux1xi32>, tensor<%ux1xi32>) -> "
        "tensor<%ux1xi1>\n"
        "  %%e = stablehlo.and %%c, %%d : tensor<%ux1xi1>\n"
        "  %%f = stablehlo.reshape %%e : (tensor<%ux1xi1>) -> tensor<%uxi1>\n"
        "  %%g = \"stablehlo.gather\"(%%t, %%i) <{dimension_numbers = #stablehlo.gather<" ROWS
        ">, slice_sizes = array<i64: 1, %u>}> : (tensor<6x%ux%s>, tensor<%ux1xi32>) -> "
        "tensor<%ux%ux%s>\n"
        "  %%m = stablehlo.broadcast_in_dim %%f, dims = [0] : (tensor<%uxi1>) -> "
        "tensor<%ux%uxi1>\n"
        "  %%n = stablehlo.constant dense<%s> : tensor<%ux%ux%s>\n"
        "  %%r = stablehlo.select %%m, %%g, %%n : tensor<%ux%uxi1>, tensor<%ux%ux%s>\n"
        "  return %%r : tensor<%ux%ux%s>\n}\n",
        width, elem, rows, rows, width, elem, rows, bound, rows, rows, rows, rows, rows, rows, rows,
        rows, rows, rows, width, width, elem, rows, rows, width, elem, rows, rows, width, fill,
        rows, width, elem, rows, width, rows, width, elem, rows, width, elem);
    for (size_t i = 0; i < TERN_COUNT_OF(chips); i++) {
        test_compile_options o = {.chip = chips[i]};
        test_same_as_ref(text, &o, 0, "gather");
    }
}

static void filled_rows(void **state)
{
    (void)state;
    check_take("f32", "0x7FC00000", 9, 12, "5");
    check_take("bf16", "0x7FC0", 300, 5000, "5");
    check_take("i32", "-1", 1, 3, "5");
    check_take("f32", "2.5", 130, 1, "3");
}

/* Rows of a table added to rows, one transfer for both; |mask|: where the index is not negative. */
static void check_gather_add(const char *elem, const char *index, unsigned edges, unsigned width,
                             bool masked, bool from_zero, double tolerance)
{
    char text[4096], mask[1024] = "", zero[128] = "";
    if (masked)
        (void)snprintf(mask, sizeof(mask),
                       "  %%low = stablehlo.constant dense<0> : tensor<%ux1x%s>\n"
                       "  %%c = stablehlo.compare GE, %%i, %%low : (tensor<%ux1x%s>, "
                       "tensor<%ux1x%s>) -> tensor<%ux1xi1>\n"
                       "  %%m = stablehlo.broadcast_in_dim %%c, dims = [0, 1] : (tensor<%ux1xi1>) "
                       "-> tensor<%ux%uxi1>\n"
                       "  %%n = stablehlo.constant dense<0.0> : tensor<%ux%ux%s>\n"
                       "  %%u = stablehlo.select %%m, %%g, %%n : tensor<%ux%uxi1>, "
                       "tensor<%ux%ux%s>\n",
                       edges, index, edges, index, edges, index, edges, edges, edges, width, edges,
                       width, elem, edges, width, edges, width, elem);
    if (from_zero)
        (void)snprintf(zero, sizeof(zero),
                       "  %%z = stablehlo.constant dense<0.0> : tensor<9x%ux%s>\n", width, elem);
    (void)snprintf(
        text, sizeof(text),
        "func.func @main(%s: tensor<9x%ux%s>, %%t: tensor<6x%ux%s>, %%i: tensor<%ux1x%s>, "
        "%%j: tensor<%ux1xi32>) -> tensor<9x%ux%s> {\n%s"
        "  %%g = \"stablehlo.gather\"(%%t, %%i) <{dimension_numbers = #stablehlo.gather<" ROWS
        ">, slice_sizes = array<i64: 1, %u>}> : (tensor<6x%ux%s>, tensor<%ux1x%s>) -> "
        "tensor<%ux%ux%s>\n%s"
        "  %%r = \"stablehlo.scatter\"(%%z, %%j, %s) <{scatter_dimension_numbers = "
        "#stablehlo.scatter<" SCATTER_ROWS ">}> ({\n"
        "  ^bb0(%%x: tensor<%s>, %%y: tensor<%s>):\n"
        "    %%w = stablehlo.add %%x, %%y : tensor<%s>\n    stablehlo.return %%w : tensor<%s>\n"
        "  }) : (tensor<9x%ux%s>, tensor<%ux1xi32>, tensor<%ux%ux%s>) -> tensor<9x%ux%s>\n"
        "  return %%r : tensor<9x%ux%s>\n}\n",
        from_zero ? "%unused" : "%z", width, elem, width, elem, edges, index, edges, width, elem,
        zero, width, width, elem, edges, index, edges, width, elem, mask, masked ? "%u" : "%g",
        elem, elem, elem, elem, width, elem, edges, edges, width, elem, width, elem, width, elem);
    for (size_t i = 0; i < TERN_COUNT_OF(chips); i++) {
        test_compile_options o = {.chip = chips[i]};
        test_same_as_ref(text, &o, tolerance, "gather");
    }
}

static void rows_added_to_rows(void **state)
{
    (void)state;
    check_gather_add("f32", "i32", 40, 12, false, true, 0);
    check_gather_add("f32", "i32", 5001, 3, true, true, 1e-5);
    check_gather_add("f16", "i64", 131, 7, false, true, 0.01);
    check_gather_add("bf16", "i32", 70, 300, true, false, 0.02);
    check_gather_add("f32", "i8", 300, 1, false, false, 1e-5);
}

/* Along dimension 1 of 5x9x7, with indices that are known when it is compiled. */
#define TAKE(n, indices)                                                                         \
    "func.func @main(%x: tensor<5x9x7xf32>) -> tensor<5x" n "x7xf32> {\n" indices                \
    "  %0 = \"stablehlo.gather\"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = " \
    "[0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, "         \
    "slice_sizes = array<i64: 5, 1, 7>}> : (tensor<5x9x7xf32>, tensor<" n                        \
    "x1xi32>) -> tensor<5x" n "x7xf32>\n  return %0 : tensor<5x" n "x7xf32>\n}\n"
#define KNOWN(n, list) \
    TAKE(n, "  %i = stablehlo.constant dense<[" list "]> : tensor<" n "x1xi32>\n")

static void known_indices(void **state)
{
    (void)state;
    static const char *const takes[] = {
        KNOWN("4", "[1], [3], [5], [7]"),           /* a slice */
        KNOWN("6", "[2], [2], [3], [3], [4], [4]"), /* repetitions */
        KNOWN("3", "[8], [8], [8]"),                /* of one */
        KNOWN("5", "[7], [8], [0], [1], [2]"),      /* two slices */
        KNOWN("4", "[-3], [0], [8], [99]"),         /* clamped */
        TAKE("18", "  %p = stablehlo.iota dim = 0 : tensor<18xf32>\n"
                   "  %h = stablehlo.constant dense<0.5> : tensor<18xf32>\n"
                   "  %q = stablehlo.multiply %p, %h : tensor<18xf32>\n"
                   "  %f = stablehlo.floor %q : tensor<18xf32>\n"
                   "  %c = stablehlo.convert %f : (tensor<18xf32>) -> tensor<18xi32>\n"
                   "  %i = stablehlo.reshape %c : (tensor<18xi32>) -> tensor<18x1xi32>\n"),
    };
    for (size_t i = 0; i < TERN_COUNT_OF(takes); i++)
        test_same_as_ref(takes[i], NULL, 0, "move");
    test_same_as_ref(KNOWN("10", "[4], [2], [8], [6], [1], [3], [0], [7], [5], [2]"), NULL, 0,
                     NULL);
}

/* The lower triangle of matrices, and matrices from their triangles: positions computed from
 * iotas and from sums of them. */
#define TRIANGLE                                                                                \
    "  %r = stablehlo.iota dim = 0 : tensor<21x2xi32>\n"                                        \
    "  %k = stablehlo.constant dense<[[1, 0], [2, 0], [2, 1], [3, 0], [3, 1], [3, 2], [4, 0], " \
    "[4, 1], [4, 2], [4, 3], [5, 0], [5, 1], [5, 2], [5, 3], [5, 4], [6, 0], [6, 1], [6, 2], "  \
    "[6, 3], [6, 4], [6, 5]]> : tensor<21x2xi32>\n"                                             \
    "  %s = stablehlo.subtract %k, %r : tensor<21x2xi32>\n"                                     \
    "  %i = stablehlo.add %s, %r : tensor<21x2xi32>\n"

static void triangles(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "func.func @main(%x: tensor<130x7x7xbf16>) -> tensor<130x21xbf16> {\n" TRIANGLE
        "  %0 = \"stablehlo.gather\"(%x, %i) <{dimension_numbers = #stablehlo.gather<offset_dims = "
        "[0], collapsed_slice_dims = [1, 2], start_index_map = [1, 2], index_vector_dim = 1>, "
        "slice_sizes = array<i64: 130, 1, 1>}> : (tensor<130x7x7xbf16>, tensor<21x2xi32>) -> "
        "tensor<130x21xbf16>\n  return %0 : tensor<130x21xbf16>\n}\n",
        "func.func @main(%u: tensor<130x21xf32>) -> tensor<130x7x7xf32> {\n" TRIANGLE
        "  %z = stablehlo.constant dense<0.0> : tensor<130x7x7xf32>\n"
        "  %0 = \"stablehlo.scatter\"(%z, %i, %u) <{scatter_dimension_numbers = "
        "#stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1, 2], "
        "scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 1>}> ({\n"
        "  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
        "    %c = stablehlo.add %a, %b : tensor<f32>\n    stablehlo.return %c : tensor<f32>\n"
        "  }) : (tensor<130x7x7xf32>, tensor<21x2xi32>, tensor<130x21xf32>) -> "
        "tensor<130x7x7xf32>\n  return %0 : tensor<130x7x7xf32>\n}\n",
        "func.func @main(%x: tensor<130x7x7xf32>, %u: tensor<130x21xf32>) -> tensor<130x7x7xf32> "
        "{\n" TRIANGLE "  %0 = \"stablehlo.scatter\"(%x, %i, %u) <{scatter_dimension_numbers = "
        "#stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1, 2], "
        "scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 1>}> ({\n"
        "  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n    stablehlo.return %b : tensor<f32>\n"
        "  }) : (tensor<130x7x7xf32>, tensor<21x2xi32>, tensor<130x21xf32>) -> "
        "tensor<130x7x7xf32>\n  return %0 : tensor<130x7x7xf32>\n}\n",
    };
    for (size_t i = 0; i < TERN_COUNT_OF(texts); i++)
        test_same_as_ref(texts[i], NULL, 0, "move");
}

/* w - rate * gradient, where the gradient has few rows: only these are updated. */
static void few_rows_updated(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%w: tensor<400x6xf32> {tf.aliasing_output = 0 : i32}, %i: "
        "tensor<150x1xi32>, %u: tensor<150x6xf32>, %f: tensor<f32>) -> tensor<400x6xf32> {\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<400x6xf32>\n"
        "  %g = \"stablehlo.scatter\"(%z, %i, %u) <{scatter_dimension_numbers = "
        "#stablehlo.scatter<" SCATTER_ROWS ">}> ({\n"
        "  ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n"
        "    %s = stablehlo.add %x, %y : tensor<f32>\n    stablehlo.return %s : tensor<f32>\n"
        "  }) : (tensor<400x6xf32>, tensor<150x1xi32>, tensor<150x6xf32>) -> "
        "tensor<400x6xf32>\n"
        "  %b = stablehlo.broadcast_in_dim %f, dims = [] : (tensor<f32>) -> "
        "tensor<400x6xf32>\n"
        "  %d = stablehlo.multiply %b, %g : tensor<400x6xf32>\n"
        "  %r = stablehlo.subtract %w, %d : tensor<400x6xf32>\n"
        "  return %r : tensor<400x6xf32>\n}\n";
    for (size_t i = 0; i < TERN_COUNT_OF(chips); i++) {
        tern_hlo_module *m = test_read_module(text);
        test_compile_options o = {.chip = chips[i]};
        test_compiled *c = NULL;
        assert_ok(test_compile(m, &o, &c));
        assert_int_equal(test_compiled_count(c, "row"), 1); /* -rate * updates */
        test_compiled_destroy(c);
        tern_hlo_module_destroy(m);
        test_same_as_ref(text, &o, 1e-6, "gather");
    }
}

/* Weighted sums of rows; |bound|: the last row that the check permits, so that some are filled.
 * |placed|: they are a part of a concatenation, rounded to bf16. */
static void check_bag(unsigned bags, unsigned each, unsigned width, const char *bound, bool placed)
{
    char text[4096], mask[1536] = "", end[768] = "", shape[32], i1[64], i32[64], rows[64], out[64];
    (void)snprintf(out, sizeof(out), placed ? "tensor<%ux3x%uxbf16>" : "tensor<%ux%uxf32>", bags,
                   width);
    if (placed)
        (void)snprintf(
            end, sizeof(end),
            "  %%b = stablehlo.convert %%d : (tensor<%ux%uxf32>) -> tensor<%ux%uxbf16>\n"
            "  %%p = stablehlo.reshape %%b : (tensor<%ux%uxbf16>) -> tensor<%ux1x%uxbf16>\n"
            "  %%z = stablehlo.constant dense<1.5> : tensor<%ux1x%uxbf16>\n"
            "  %%r = stablehlo.concatenate %%z, %%p, %%z, dim = 1 : (tensor<%ux1x%uxbf16>, "
            "tensor<%ux1x%uxbf16>, tensor<%ux1x%uxbf16>) -> %s\n",
            bags, width, bags, width, bags, width, bags, width, bags, width, bags, width, bags,
            width, bags, width, out);
    (void)snprintf(shape, sizeof(shape), "%ux%u", bags, each);
    (void)snprintf(i1, sizeof(i1), "tensor<%sxi1>", shape);
    (void)snprintf(i32, sizeof(i32), "tensor<%sx1xi32>", shape);
    (void)snprintf(rows, sizeof(rows), "tensor<%sx%uxf32>", shape, width);
    if (bound)
        (void)snprintf(
            mask, sizeof(mask),
            "  %%h = stablehlo.constant dense<%s> : %s\n"
            "  %%c = stablehlo.compare LE, %%i, %%h : (%s, %s) -> tensor<%sx1xi1>\n"
            "  %%f = stablehlo.reshape %%c : (tensor<%sx1xi1>) -> %s\n"
            "  %%m = stablehlo.broadcast_in_dim %%f, dims = [0, 1] : (%s) -> tensor<%sx%uxi1>\n"
            "  %%n = stablehlo.constant dense<2.5> : %s\n"
            "  %%s = stablehlo.select %%m, %%g, %%n : tensor<%sx%uxi1>, %s\n",
            bound, i32, i32, i32, shape, shape, i1, i1, shape, width, rows, shape, width, rows);
    (void)snprintf(
        text, sizeof(text),
        "func.func @main(%%t: tensor<50x%uxf32>, %%i: %s, %%w: tensor<%sxf32>) -> %s {\n"
        "  %%g = \"stablehlo.gather\"(%%t, %%i) <{dimension_numbers = "
        "#stablehlo.gather<offset_dims "
        "= [2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 2>, "
        "slice_sizes = array<i64: 1, %u>}> : (tensor<50x%uxf32>, %s) -> %s\n%s"
        "  %s = stablehlo.dot_general %s, %%w, batching_dims = [0] x [0], contracting_dims = [1] "
        "x [1] : (%s, tensor<%sxf32>) -> tensor<%ux%uxf32>\n%s  return %%r : %s\n}\n",
        width, i32, shape, out, width, width, i32, rows, mask, placed ? "%d" : "%r",
        bound ? "%s" : "%g", rows, shape, bags, width, end, out);
    for (size_t i = 0; i < TERN_COUNT_OF(chips); i++) {
        test_compile_options o = {.chip = chips[i]};
        test_same_as_ref(text, &o, placed ? 8e-3 : 1e-5, "gather");
    }
}

static void bags(void **state)
{
    (void)state;
    check_bag(300, 3, 20, "30", false);
    check_bag(128, 1, 9, "49", false);
    check_bag(5, 4, 130, NULL, false);
    check_bag(2200, 2, 3, NULL, false);
    check_bag(300, 3, 20, "30", true);
    check_bag(130, 1, 9, NULL, true);
}

/* One element of each row of a computed tensor or a splat: compared with column numbers. */
static void elements_of_rows(void **state)
{
    (void)state;
    static const char *const how[] = {
        "    %r = stablehlo.add %p, %q : tensor<f32>\n    stablehlo.return %r : tensor<f32>\n",
        "    %r = stablehlo.maximum %p, %q : tensor<f32>\n    stablehlo.return %r : tensor<f32>\n",
        "    stablehlo.return %q : tensor<f32>\n"};
    static const char *const into[] = {
        "  %o = stablehlo.abs %x : tensor<130x7xf32>\n",
        "  %o = stablehlo.constant dense<0.0> : tensor<130x7xf32>\n"};
    char text[2048];
    for (size_t i = 0; i < TERN_COUNT_OF(how) * TERN_COUNT_OF(into); i++) {
        (void)snprintf(text, sizeof(text),
                       "func.func @main(%%x: tensor<130x7xf32>, %%i: tensor<130x1x1xi32>, "
                       "%%u: tensor<130x1xf32>) -> tensor<130x7xf32> {\n%s"
                       "  %%s = \"stablehlo.scatter\"(%%o, %%i, %%u) <{scatter_dimension_numbers = "
                       "#stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], "
                       "scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], "
                       "index_vector_dim = 2>}> ({\n"
                       "  ^bb0(%%p: tensor<f32>, %%q: tensor<f32>):\n%s"
                       "  }) : (tensor<130x7xf32>, tensor<130x1x1xi32>, tensor<130x1xf32>) -> "
                       "tensor<130x7xf32>\n  return %%s : tensor<130x7xf32>\n}\n",
                       into[i % 2], how[i / 2]);
        test_compile_options o = {.chip = "trn2"};
        tern_hlo_module *m = test_read_module(text);
        test_compiled *c = NULL;
        assert_ok(test_compile(m, &o, &c));
        assert_int_equal(test_compiled_count(c, "gather"), 0);
        test_compiled_destroy(c);
        tern_hlo_module_destroy(m);
        test_same_as_ref(text, &o, 0, "row");
    }
}

/* Sums and maxima of segments of about 2^(|shift| + 1) rows, read back for each of |rows| rows.
 * |last|: added to the last index, which is then out of range. */
static void check_totals(unsigned rows, unsigned width, unsigned shift, bool is_max, unsigned last)
{
    char text[4096], v[32], i[32], n[32];
    (void)snprintf(v, sizeof(v), "tensor<%ux%uxf32>", rows, width);
    (void)snprintf(i, sizeof(i), "tensor<%uxi32>", rows);
    (void)snprintf(n, sizeof(n), "tensor<%ux%uxf32>", rows, width);
    (void)snprintf(
        text, sizeof(text),
        "func.func @main(%%v: %s, %%x: %s) -> %s {\n"
        "  %%one = stablehlo.constant dense<1> : %s\n"
        "  %%shift = stablehlo.constant dense<%u> : %s\n"
        "  %%zero = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %%b = stablehlo.and %%x, %%one : %s\n"
        "  %%c = \"stablehlo.reduce_window\"(%%b, %%zero) <{padding = dense<[[%u, 0]]> : "
        "tensor<1x2xi64>, window_dimensions = array<i64: %u>}> ({\n"
        "  ^bb0(%%p: tensor<i32>, %%q: tensor<i32>):\n"
        "    %%r = stablehlo.add %%p, %%q : tensor<i32>\n"
        "    stablehlo.return %%r : tensor<i32>\n  }) : (%s, tensor<i32>) -> %s\n"
        "  %%d = stablehlo.shift_right_logical %%c, %%shift : %s\n"
        "  %%n = stablehlo.iota dim = 0 : %s\n"
        "  %%l = stablehlo.constant dense<%u> : %s\n"
        "  %%e = stablehlo.compare EQ, %%n, %%l : (%s, %s) -> tensor<%uxi1>\n"
        "  %%f = stablehlo.constant dense<%u> : %s\n"
        "  %%g = stablehlo.select %%e, %%f, %%d : tensor<%uxi1>, %s\n"
        "  %%i = stablehlo.reshape %%g : (%s) -> tensor<%ux1xi32>\n"
        "  %%o = stablehlo.constant dense<%s> : %s\n"
        "  %%s = \"stablehlo.scatter\"(%%o, %%i, %%v) <{indices_are_sorted = true, "
        "scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], "
        "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> "
        "({\n"
        "  ^bb0(%%p: tensor<f32>, %%q: tensor<f32>):\n"
        "    %%r = stablehlo.%s %%p, %%q : tensor<f32>\n"
        "    stablehlo.return %%r : tensor<f32>\n"
        "  }) : (%s, tensor<%ux1xi32>, %s) -> %s\n"
        "  %%t = \"stablehlo.gather\"(%%s, %%i) <{dimension_numbers = "
        "#stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], "
        "index_vector_dim = 1>, slice_sizes = array<i64: 1, %u>}> : (%s, tensor<%ux1xi32>) -> %s\n"
        "  return %%t : %s\n}\n",
        v, i, v, i, shift, i, i, rows - 1, rows, i, i, i, i, rows - 1, i, i, i, rows,
        rows - 1 + last, i, rows, i, i, rows, is_max ? "0xFF800000" : "0.0", n,
        is_max ? "maximum" : "add", n, rows, v, n, width, n, rows, v, v);
    test_compile_options o = {.chip = "trn2"};
    tern_hlo_module *m = test_read_module(text);
    test_compiled *c = NULL;
    assert_ok(test_compile(m, &o, &c));
    assert_int_equal(test_compiled_count(c, "gather"), 3); /* with those of the fallback */
    test_compiled_destroy(c);
    tern_hlo_module_destroy(m);
    test_same_as_ref(text, &o, is_max ? 0 : 1e-6, "gather");
}

static void totals_of_segments(void **state)
{
    (void)state;
    check_totals(4097, 3, 0, false, 0);
    check_totals(4300, 1, 7, true, 0); /* segments of several partitions */
    check_totals(4300, 2, 10, false, 0);
    check_totals(4096, 4, 1, true, 0);
    check_totals(4100, 2, 3, false, 5); /* an index is out of range */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_of_a_table),
        cmocka_unit_test(many_rows),
        cmocka_unit_test(columns_and_blocks),
        cmocka_unit_test(batches),
        cmocka_unit_test(transfers_of_a_gather),
        cmocka_unit_test(rows_replaced),
        cmocka_unit_test(rows_combined),
        cmocka_unit_test(narrow_rows_combined),
        cmocka_unit_test(batches_combined),
        cmocka_unit_test(other_scatters),
        cmocka_unit_test(rows_added_to_rows),
        cmocka_unit_test(filled_rows),
        cmocka_unit_test(known_indices),
        cmocka_unit_test(triangles),
        cmocka_unit_test(elements_along_rows),
        cmocka_unit_test(bags),
        cmocka_unit_test(elements_of_rows),
        cmocka_unit_test(totals_of_segments),
        cmocka_unit_test(many_rows_of_small_tables),
        cmocka_unit_test(few_rows_updated),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
