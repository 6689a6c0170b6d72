/* Which ops are fused, by text and by count; fusions preserve values, on programs exported by JAX
 * and on random ones. */
#include "fuse_text.h"
#include "hlo/builder.h"
#include "random_graph.h"

/* --- texts --- */

static void a_chain_becomes_one_fusion(void **state)
{
    (void)state;
    assert_text_after(
        "func.func @main(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>) -> tensor<4x8xf32> {\n"
        "  %c = stablehlo.constant dense<2.0> : tensor<4x8xf32>\n"
        "  %0 = stablehlo.multiply %arg0, %c : tensor<4x8xf32>\n"
        "  %1 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> tensor<4x8xf32>\n"
        "  %2 = stablehlo.add %0, %1 : tensor<4x8xf32>\n"
        "  return %2 : tensor<4x8xf32>\n}\n",
        tern_pass_fuse,
        "module {\n"
        "  func.func @main(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>) -> tensor<4x8xf32> {\n"
        "    %0 = stablehlo.composite \"tern.row\" %arg0, %arg1 {decomposition = @tern.row.0} : "
        "(tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>\n"
        "    return %0 : tensor<4x8xf32>\n"
        "  }\n"
        "  func.func private @tern.row.0(%arg0: tensor<4x8xf32>, %arg1: tensor<8xf32>) -> "
        "tensor<4x8xf32> {\n"
        "    %0 = stablehlo.constant dense<2.000000e+00> : tensor<4x8xf32>\n"
        "    %1 = stablehlo.multiply %arg0, %0 : tensor<4x8xf32>\n"
        "    %2 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<8xf32>) -> "
        "tensor<4x8xf32>\n"
        "    %3 = stablehlo.add %1, %2 : tensor<4x8xf32>\n"
        "    return %3 : tensor<4x8xf32>\n"
        "  }\n"
        "}\n");
}

/* One result of the barrier is an operand of another. */
static void barriers_are_dropped(void **state)
{
    (void)state;
    assert_text_after(
        "func.func @main(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {\n"
        "  %0:2 = stablehlo.optimization_barrier %arg0, %arg1 : tensor<4x8xf32>, tensor<4x8xf32>\n"
        "  %1 = stablehlo.optimization_barrier %0#1 : tensor<4x8xf32>\n"
        "  %2 = stablehlo.exponential %0#0 : tensor<4x8xf32>\n"
        "  %3 = stablehlo.add %2, %1 : tensor<4x8xf32>\n"
        "  return %3 : tensor<4x8xf32>\n}\n",
        tern_pass_fuse,
        "module {\n"
        "  func.func @main(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> tensor<4x8xf32> {\n"
        "    %0 = stablehlo.composite \"tern.row\" %arg0, %arg1 {decomposition = @tern.row.0} : "
        "(tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>\n"
        "    return %0 : tensor<4x8xf32>\n"
        "  }\n"
        "  func.func private @tern.row.0(%arg0: tensor<4x8xf32>, %arg1: tensor<4x8xf32>) -> "
        "tensor<4x8xf32> {\n"
        "    %0 = stablehlo.exponential %arg0 : tensor<4x8xf32>\n"
        "    %1 = stablehlo.add %0, %arg1 : tensor<4x8xf32>\n"
        "    return %1 : tensor<4x8xf32>\n"
        "  }\n"
        "}\n");
}

static void a_matmul_fuses_its_epilogue(void **state)
{
    (void)state;
    assert_text_after(
        "func.func @main(%arg0: tensor<4x8xbf16>, %arg1: tensor<8x2xf32>, %arg2: tensor<2xf32>) -> "
        "tensor<4x2xbf16> {\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<4x2xf32>\n"
        "  %0 = stablehlo.convert %arg0 : (tensor<4x8xbf16>) -> tensor<4x8xf32>\n"
        "  %1 = stablehlo.dot_general %0, %arg1, contracting_dims = [1] x [0] : "
        "(tensor<4x8xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>\n"
        "  %2 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<2xf32>) -> tensor<4x2xf32>\n"
        "  %3 = stablehlo.add %1, %2 : tensor<4x2xf32>\n"
        "  %4 = stablehlo.maximum %3, %z : tensor<4x2xf32>\n"
        "  %5 = stablehlo.convert %4 : (tensor<4x2xf32>) -> tensor<4x2xbf16>\n"
        "  return %5 : tensor<4x2xbf16>\n}\n",
        tern_pass_fuse,
        "module {\n"
        "  func.func @main(%arg0: tensor<4x8xbf16>, %arg1: tensor<8x2xf32>, %arg2: tensor<2xf32>) "
        "-> tensor<4x2xbf16> {\n"
        "    %0 = stablehlo.composite \"tern.contract\" %arg0, %arg1, %arg2 {decomposition = "
        "@tern.contract.0} : (tensor<4x8xbf16>, tensor<8x2xf32>, tensor<2xf32>) -> "
        "tensor<4x2xbf16>\n"
        "    return %0 : tensor<4x2xbf16>\n"
        "  }\n"
        "  func.func private @tern.contract.0(%arg0: tensor<4x8xbf16>, %arg1: tensor<8x2xf32>, "
        "%arg2: tensor<2xf32>) -> tensor<4x2xbf16> {\n"
        "    %0 = stablehlo.convert %arg0 : (tensor<4x8xbf16>) -> tensor<4x8xf32>\n"
        "    %1 = stablehlo.dot_general %0, %arg1, contracting_dims = [1] x [0] : "
        "(tensor<4x8xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>\n"
        "    %2 = stablehlo.broadcast_in_dim %arg2, dims = [1] : (tensor<2xf32>) -> "
        "tensor<4x2xf32>\n"
        "    %3 = stablehlo.add %1, %2 : tensor<4x2xf32>\n"
        "    %4 = stablehlo.constant dense<0.000000e+00> : tensor<4x2xf32>\n"
        "    %5 = stablehlo.maximum %3, %4 : tensor<4x2xf32>\n"
        "    %6 = stablehlo.convert %5 : (tensor<4x2xf32>) -> tensor<4x2xbf16>\n"
        "    return %6 : tensor<4x2xbf16>\n"
        "  }\n"
        "}\n");
}

#define X    "tensor<8x8xf32>"
#define R    "tensor<8xf32>"
#define HEAD "func.func @main(%x: " X ", %y: " X ", %r: " R ") -> "
#define ZERO "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
#define SUM(to, from, dim)                                                                        \
    "  " to " = stablehlo.reduce(" from                                                           \
    " init: %z) applies stablehlo.add across dimensions = [" dim "] : (" X ", tensor<f32>) -> " R \
    "\n"

#define CUBE "tensor<8x8x8xf32>"
#define CUBE_SUM(dim)                                                                              \
    "func.func @main(%x: " CUBE ") -> " CUBE " {\n" ZERO "  %0 = stablehlo.exponential %x : " CUBE \
    "\n  %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [0, 2] : "   \
    "(" CUBE ", tensor<f32>) -> " R "\n  %2 = stablehlo.broadcast_in_dim %1, dims = [" dim         \
    "] : (" R ") -> " CUBE "\n"

/* Programs, and the numbers of fusions and ops that main then has. */
static const struct {
    const char *what, *text;
    unsigned rows, contracts, ops;
} cases[] = {
    {"a single op is not a fusion",
     HEAD X " {\n  %0 = stablehlo.add %x, %y : " X "\n  return %0 : " X "\n}\n", 0, 0, 1},
    {"numbers that tiles do not hold",
     "func.func @main(%x: tensor<8xi64>) -> tensor<8xi64> {\n"
     "  %0 = stablehlo.add %x, %x : tensor<8xi64>\n"
     "  %1 = stablehlo.add %0, %x : tensor<8xi64>\n  return %1 : tensor<8xi64>\n}\n",
     0, 0, 2},
    {"an op with a broadcast is a fusion: the broadcast is not materialised",
     HEAD X " {\n  %0 = stablehlo.broadcast_in_dim %r, dims = [1] : (" R ") -> " X "\n"
            "  %1 = stablehlo.add %x, %0 : " X "\n  return %1 : " X "\n}\n",
     1, 0, 1},
    {"no cycle: the path through the transpose leaves the fusion",
     HEAD X " {\n  %0 = stablehlo.exponential %x : " X "\n"
            "  %1 = stablehlo.transpose %0, dims = [1, 0] : (" X ") -> " X "\n"
            "  %2 = stablehlo.add %0, %1 : " X "\n  return %2 : " X "\n}\n",
     0, 0, 3},
    {"the same with more on either side",
     HEAD X " {\n  %0 = stablehlo.exponential %x : " X "\n  %1 = stablehlo.add %0, %y : " X "\n"
            "  %2 = stablehlo.transpose %1, dims = [1, 0] : (" X ") -> " X "\n"
            "  %3 = stablehlo.add %0, %2 : " X "\n  %4 = stablehlo.tanh %3 : " X "\n"
            "  return %4 : " X "\n}\n",
     2, 0, 3},
    {"a sum over columns spread over them again",
     HEAD X " {\n" ZERO SUM(
         "%0", "%x", "1") "  %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (" R ") -> " X "\n"
                          "  %2 = stablehlo.divide %x, %1 : " X "\n  return %2 : " X "\n}\n",
     1, 0, 1},
    {"but not over rows: that is another value",
     HEAD X " {\n" ZERO SUM(
         "%0", "%x", "1") "  %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (" R ") -> " X "\n"
                          "  %2 = stablehlo.divide %x, %1 : " X "\n  return %2 : " X "\n}\n",
     1, 0, 3},
    {"a sum over rows leaves the fusion",
     HEAD R " {\n" ZERO "  %0 = stablehlo.multiply %x, %y : " X
            "\n" SUM("%1", "%0", "0") "  return %1 : " R "\n}\n",
     1, 0, 1},
    {"and is not used in it",
     HEAD R " {\n" ZERO "  %0 = stablehlo.multiply %x, %y : " X "\n" SUM(
         "%1", "%0", "0") "  %2 = stablehlo.add %1, %r : " R "\n  return %2 : " R "\n}\n",
     1, 0, 2},
    {"two sums, one over rows and one over columns",
     HEAD "(" R ", " R ") {\n" ZERO "  %0 = stablehlo.multiply %x, %y : " X
          "\n" SUM("%1", "%0", "0") SUM("%2", "%0", "1") "  return %1, %2 : " R ", " R "\n}\n",
     1, 0, 1},
    {"readers of one tensor are joined",
     HEAD "(" X ", " X ") {\n  %0 = stablehlo.exponential %x : " X "\n  %1 = stablehlo.tanh %x : " X
          "\n  return %0, %1 : " X ", " X "\n}\n",
     1, 0, 1},
    {"a reduction from another number stays",
     HEAD R " {\n  %z = stablehlo.constant dense<1.0> : tensor<f32>\n"
            "  %0 = stablehlo.exponential %x : " X "\n" SUM("%1", "%0", "1") "  return %1 : " R
                                                                             "\n}\n",
     0, 0, 3},
    {"what comes of a matmul's result may leave in several places",
     HEAD "(" X ", " X ") {\n"
          "  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (" X ", " X ") -> " X
          "\n"
          "  %1 = stablehlo.add %0, %x : " X "\n  %2 = stablehlo.tanh %1 : " X "\n"
          "  %3 = stablehlo.negate %2 : " X "\n  return %1, %3 : " X ", " X "\n}\n",
     0, 1, 1},
    {"with what is made for it alone",
     HEAD "(" X ", " X ") {\n"
          "  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (" X ", " X ") -> " X
          "\n"
          "  %1 = stablehlo.tanh %x : " X "\n  %2 = stablehlo.add %0, %1 : " X "\n"
          "  %3 = stablehlo.multiply %2, %y : " X "\n  return %2, %3 : " X ", " X "\n}\n",
     0, 1, 1},
    {"but ends where rows go on with it",
     HEAD
     "(" X ", " X ") {\n" ZERO
     "  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (" X ", " X ") -> " X "\n"
     "  %1 = stablehlo.exponential %0 : " X
     "\n" SUM("%2", "%1",
              "1") "  %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (" R ") -> " X "\n"
                   "  %4 = stablehlo.divide %1, %3 : " X "\n  return %0, %4 : " X ", " X "\n}\n",
     1, 0, 2},
    {"and all that comes of it may flow together",
     HEAD X " {\n"
            "  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (" X ", " X
            ") -> " X "\n"
            "  %1 = stablehlo.add %0, %x : " X "\n  %2 = stablehlo.tanh %1 : " X "\n"
            "  %3 = stablehlo.multiply %2, %1 : " X "\n  return %3 : " X "\n}\n",
     0, 1, 1},
    {"columns need not be the last dimensions",
     CUBE_SUM("1") "  %3 = stablehlo.subtract %x, %2 : " CUBE "\n  return %3 : " CUBE "\n}\n", 1, 0,
     1},
    {"but are the same for a sum and what is done with it",
     CUBE_SUM("0") "  %3 = stablehlo.subtract %x, %2 : " CUBE "\n  return %3 : " CUBE "\n}\n", 2, 0,
     2},
    {"a row fusion narrows the operand of a matmul",
     HEAD X " {\n  %0 = stablehlo.tanh %x : " X "\n"
            "  %1 = stablehlo.convert %0 : (" X ") -> tensor<8x8xbf16>\n"
            "  %2 = stablehlo.convert %y : (" X ") -> tensor<8x8xbf16>\n"
            "  %3 = stablehlo.dot_general %1, %2, contracting_dims = [1] x [0] : "
            "(tensor<8x8xbf16>, tensor<8x8xbf16>) -> " X "\n  return %3 : " X "\n}\n",
     1, 1, 2},
    {"fusions after a reshape read the narrow value",
     "func.func @main(%x: tensor<8x8xbf16>) -> (tensor<64xf32>, tensor<64xbf16>) {\n"
     "  %0 = stablehlo.convert %x : (tensor<8x8xbf16>) -> " X "\n"
     "  %1 = stablehlo.reshape %0 : (" X ") -> tensor<64xf32>\n"
     "  %2 = stablehlo.tanh %1 : tensor<64xf32>\n"
     "  %3 = stablehlo.convert %1 : (tensor<64xf32>) -> tensor<64xbf16>\n"
     "  return %2, %3 : tensor<64xf32>, tensor<64xbf16>\n}\n",
     1, 0, 2},
    {"unused ops are removed",
     HEAD X " {\n  %0 = stablehlo.exponential %r : " R "\n  %1 = stablehlo.tanh %0 : " R "\n"
            "  %2 = stablehlo.add %x, %y : " X
            "\n  %3 = stablehlo.transpose %2, dims = [1, 0] : (" X ") -> " X
            "\n  %4 = stablehlo.negate %3 : " X "\n  %5 = stablehlo.abs %4 : " X
            "\n  return %5 : " X "\n}\n",
     1, 0, 3},
    {"equal fusions in a loop's body",
     HEAD X " {\n  %r0 = stablehlo.while(%a = %x) : " X "\n  cond {\n"
            "    %t = stablehlo.constant dense<false> : tensor<i1>\n"
            "    stablehlo.return %t : tensor<i1>\n  } do {\n"
            "    %0 = stablehlo.add %a, %y : " X "\n    %1 = stablehlo.tanh %0 : " X "\n"
            "    stablehlo.return %1 : " X "\n  }\n  return %r0 : " X "\n}\n",
     1, 0, 1},
};

static void fusion_cases(void **state)
{
    (void)state;
    unsigned wrong = 0;
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_hlo_module *m = NULL;
        uint64_t changes;
        assert_ok(pass_read(tern_alloc_host(), cases[i].text, &m));
        assert_ok(run_one(m, tern_pass_fuse, &changes));
        unsigned rows = count_composites(m, "tern.row");
        unsigned contracts = count_composites(m, "tern.contract"), ops = main_ops(m);
        /* Remaining constants and other cheap ops are not counted. */
        if (rows != cases[i].rows || contracts != cases[i].contracts || ops != cases[i].ops) {
            print_error("%s: %u rows, %u contractions, %u ops\n", cases[i].what, rows, contracts,
                        ops);
            wrong++;
        }
        assert_int_equal(changes, rows + contracts);
        tern_hlo_module_destroy(m);
    }
    assert_int_equal(wrong, 0);
}

static void cases_keep_their_values(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (size_t i = 0; i < TERN_COUNT_OF(cases); i++) {
        tern_hlo_module *a = NULL, *b = NULL;
        uint64_t changes;
        assert_ok(pass_read(tern_alloc_host(), cases[i].text, &a));
        assert_ok(pass_read(tern_alloc_host(), cases[i].text, &b));
        assert_ok(run_one(b, tern_pass_fuse, &changes));
        pass_values args = pass_random_args(a, &seed);
        assert_same_results(a, b, &args, cases[i].what);
        pass_release(&args);
        tern_hlo_module_destroy(a);
        tern_hlo_module_destroy(b);
    }
}

/* The gradient of a batch norm reads what its forward pass read, and not its centred values. */
static void norm_values_are_rematerialised(void **state)
{
    (void)state;
#define IN  "tensor<4096x256xbf16>"
#define ALL "tensor<4096x256xf32>"
#define VEC "tensor<256xf32>"
    static const char text[] =
        "func.func @main(%x: " IN ", %m: " VEC ", %w: tensor<256x256xbf16>) -> (" VEC ", " IN
        ") {\n"
        "  %0 = stablehlo.convert %x : (" IN ") -> " ALL "\n"
        "  %1 = stablehlo.broadcast_in_dim %m, dims = [1] : (" VEC ") -> " ALL "\n"
        "  %2 = stablehlo.subtract %0, %1 : " ALL "\n"
        "  %3 = stablehlo.tanh %2 : " ALL "\n"
        "  %4 = stablehlo.convert %3 : (" ALL ") -> " IN "\n"
        "  %5 = stablehlo.dot_general %4, %w, contracting_dims = [1] x [0] : (" IN
        ", tensor<256x256xbf16>) -> " IN "\n"
        "  %6 = stablehlo.convert %5 : (" IN ") -> " ALL "\n"
        "  %7 = stablehlo.multiply %6, %2 : " ALL "\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %8 = stablehlo.reduce(%7 init: %z) applies stablehlo.add across dimensions = [0] : (" ALL
        ", tensor<f32>) -> " VEC "\n"
        "  return %8, %5 : " VEC ", " IN "\n}\n";
    assert_int_equal(count_after(text, tern_pass_fuse, "stablehlo.subtract"), 2);
    assert_int_equal(count_after(text, tern_pass_fuse, ":2 = stablehlo.composite"), 0);
}

/* A gradient that is converted is stored in its narrow format, also for a reader with as many
 * scalars as an optimizer's update has. */
static void scalars_leave_room_for_conversions(void **state)
{
    (void)state;
#define WIDE   "tensor<1024x512xf32>"
#define NARROW "tensor<1024x512xbf16>"
    enum { SCALARS = 14 };
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_text_puts(&text, "func.func @main(%a: tensor<1024x256xbf16>, %b: tensor<256x512xbf16>");
    for (unsigned i = 0; i < SCALARS; i++)
        tern_text_printf(&text, ", %%s%u: tensor<f32>", i);
    tern_text_puts(&text,
                   ") -> (" WIDE ", tensor<f32>) {\n"
                   "  %d = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : "
                   "(tensor<1024x256xbf16>, tensor<256x512xbf16>) -> " NARROW "\n"
                   "  %v0 = stablehlo.convert %d : (" NARROW ") -> " WIDE "\n"
                   "  %q = stablehlo.multiply %v0, %v0 : " WIDE "\n"
                   "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
                   "  %n = stablehlo.reduce(%q init: %z) applies stablehlo.add across dimensions = "
                   "[0, 1] : (" WIDE ", tensor<f32>) -> tensor<f32>\n");
    for (unsigned i = 0; i < SCALARS; i++)
        tern_text_printf(
            &text,
            "  %%b%u = stablehlo.broadcast_in_dim %%s%u, dims = [] : (tensor<f32>) -> " WIDE
            "\n  %%v%u = stablehlo.multiply %%v%u, %%b%u : " WIDE "\n",
            i, i, i + 1, i, i);
    tern_text_printf(&text, "  return %%v%u, %%n : " WIDE ", tensor<f32>\n}\n", SCALARS);
    const char *program = tern_text_get(&text);
    assert_int_equal(count_after(program, tern_pass_fuse, "tern.contract"), 3);
    assert_int_equal(count_after(program, tern_pass_fuse, "tensor<256x512xbf16>) -> " WIDE), 0);
    tern_text_fini(&text);
}

/* A value that is cheap to compute from values in memory is not stored for later consumers: the
 * first fusion has one result, and the square is computed twice. */
static void results_are_rematerialised(void **state)
{
    (void)state;
#define BIG "tensor<1024x512xf32>"
#define TUR "tensor<512x1024xf32>"
    static const char text[] =
        "func.func @main(%x: " BIG ") -> " TUR " {\n"
        "  %0 = stablehlo.multiply %x, %x : " BIG "\n  %1 = stablehlo.tanh %0 : " BIG "\n"
        "  %2 = stablehlo.reshape %1 : (" BIG ") -> " TUR "\n"
        "  %4 = stablehlo.transpose %2, dims = [1, 0] : (" TUR ") -> " BIG "\n"
        "  %5 = stablehlo.add %4, %0 : " BIG "\n  %6 = stablehlo.exponential %5 : " BIG "\n"
        "  %7 = stablehlo.reshape %6 : (" BIG ") -> " TUR "\n  return %7 : " TUR "\n}\n";
    assert_int_equal(count_after(text, tern_pass_fuse, "stablehlo.composite \"tern.row\""), 2);
    assert_int_equal(count_after(text, tern_pass_fuse, ":2 = stablehlo.composite"), 0);
    assert_int_equal(count_after(text, tern_pass_fuse, "stablehlo.multiply"), 2);
    tern_hlo_module *a = NULL, *b = NULL;
    uint64_t changes, seed = test_seed();
    assert_ok(pass_read(tern_alloc_host(), text, &a));
    assert_ok(pass_read(tern_alloc_host(), text, &b));
    assert_ok(run_one(b, tern_pass_fuse, &changes));
    pass_values args = pass_random_args(a, &seed);
    assert_same_results(a, b, &args, "rematerialised results");
    pass_release(&args);
    tern_hlo_module_destroy(a);
    tern_hlo_module_destroy(b);
}

static void equal_fusions_share_a_decomposition(void **state)
{
    (void)state;
    static const char text[] =
        HEAD X " {\n  %0 = stablehlo.add %x, %y : " X "\n  %1 = stablehlo.tanh %0 : " X "\n"
               "  %2 = stablehlo.transpose %1, dims = [1, 0] : (" X ") -> " X "\n"
               "  %3 = stablehlo.add %2, %y : " X "\n  %4 = stablehlo.tanh %3 : " X "\n"
               "  %5 = stablehlo.transpose %4, dims = [1, 0] : (" X ") -> " X "\n"
               "  %6 = stablehlo.add %5, %x : " X "\n  %7 = stablehlo.exponential %6 : " X "\n"
               "  return %7 : " X "\n}\n";
    assert_int_equal(count_after(text, tern_pass_fuse, "stablehlo.composite \"tern.row\""), 3);
    assert_int_equal(count_after(text, tern_pass_fuse, "func.func private @tern.row."), 2);
    assert_int_equal(count_after(text, tern_pass_fuse, "{decomposition = @tern.row.0}"), 2);
}

static void effects_stay_in_order(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%x: " X ", %y: " X ") -> " X " {\n"
        "  %0 = stablehlo.custom_call @first(%x) {has_side_effect = true} : (" X ") -> " X "\n"
        "  %1 = stablehlo.exponential %0 : " X "\n"
        "  %2 = stablehlo.custom_call @second(%y) {has_side_effect = true} : (" X ") -> " X "\n"
        "  %3 = stablehlo.custom_call @third(%y) {has_side_effect = true} : (" X ") -> " X "\n"
        "  %4 = stablehlo.add %1, %3 : " X "\n  return %4 : " X "\n}\n";
    tern_text out = text_after(text, tern_pass_fuse);
    const char *first = strstr(tern_text_get(&out), "@first");
    const char *second = first ? strstr(first, "@second") : NULL;
    const char *third = second ? strstr(second, "@third") : NULL;
    assert_non_null(third);
    assert_non_null(strstr(third, "tern.row"));
    tern_text_fini(&out);
}

/* Composites that are one function of the scalar engine are fused as single ops; others without a
 * lowering as the ops they consist of. */
static void composites_are_fused(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%x: " X ", %y: " X ") -> " X " {\n"
        "  %0 = stablehlo.add %x, %y : " X "\n"
        "  %1 = stablehlo.composite \"tern.silu\" %0 {decomposition = @silu} : (" X ") -> " X
        "\n  %2 = stablehlo.composite \"tern.rms_norm\" %1 {decomposition = @silu} : (" X ") -> " X
        "\n  %3 = stablehlo.composite \"my.silu\" %2 {decomposition = @silu} : (" X ") -> " X
        "\n  return %3 : " X "\n}\n"
        "func.func private @silu(%x: " X ") -> " X " {\n"
        "  %0 = stablehlo.logistic %x : " X "\n  %1 = stablehlo.multiply %x, %0 : " X "\n"
        "  return %1 : " X "\n}\n";
    assert_int_equal(count_after(text, tern_pass_fuse, "composite \"tern.row\" %arg0, %arg1"), 1);
    assert_int_equal(count_after(text, tern_pass_fuse, "tern.silu\""), 1);
    assert_int_equal(count_after(text, tern_pass_fuse, "tern.rms_norm\""), 0);
    assert_int_equal(count_after(text, tern_pass_fuse, "private @silu"), 1);
    assert_int_equal(count_after(text, tern_pass_fuse, "stablehlo.multiply"), 2);
}

/* --- programs --- */

/* As exported by JAX. */
static const struct {
    const char *name;
    unsigned most; /* max ops at the end */
} programs[] = {
    {"adamw", 3},
    {"attention_gqa", 9},
    {"bf16_block", 26},
    {"cond", 2},
    {"embed_grad", 16},
    {"gpt_block", 18},
    {"gpt_block_grad", 68},
    {"gpt_blocks", 102},
    {"layer_norm", 1},
    {"llama_block", 31},
    {"loop", 2},
    {"mlp_step", 22},
    {"scan", 3},
    {"softmax", 1},
    {"uniform", 6},
};

/* The same, and near where attention was found. */
static void assert_fused_results(const tern_hlo_module *a, const tern_hlo_module *b,
                                 const pass_values *args, const char *what)
{
    if (count_composites(b, "tern.attention"))
        assert_near_results(a, b, args, what);
    else
        assert_same_results(a, b, args, what);
}

static void programs_keep_their_values(void **state)
{
    (void)state;
    uint64_t seed = test_seed();
    for (size_t i = 0; i < TERN_COUNT_OF(programs); i++) {
        tern_text text = read_program(programs[i].name);
        tern_hlo_module *a = module_after(tern_text_get(&text), TERN_PASS_SINK);
        tern_hlo_module *b = module_after(tern_text_get(&text), TERN_PASS_FUSE);
        pass_values args = tame_args(a, &seed);
        assert_fused_results(a, b, &args, programs[i].name);
        if (main_ops(b) > programs[i].most)
            fail_msg("%s: main has %u ops, at most %u were wanted", programs[i].name, main_ops(b),
                     programs[i].most);
        pass_release(&args);
        tern_hlo_module_destroy(a);
        tern_hlo_module_destroy(b);
        tern_text_fini(&text);
    }
}

static void fusion_is_deterministic(void **state)
{
    (void)state;
    tern_text text = read_program("gpt_block_grad"), out[2];
    for (int i = 0; i < 2; i++) {
        tern_hlo_module *m = module_after(tern_text_get(&text), TERN_PASS_FUSE);
        tern_text_init(&out[i], tern_alloc_host());
        assert_ok(tern_hlo_print(m, NULL, &out[i]));
        tern_hlo_module_destroy(m);
    }
    assert_string_equal(tern_text_get(&out[0]), tern_text_get(&out[1]));
    tern_text_fini(&out[0]);
    tern_text_fini(&out[1]);
    tern_text_fini(&text);
}

static void random_programs_keep_their_values(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= (test_dense ? 2000 : 60); seed++) {
        random_graph a, b;
        random_graph_options o = {.seed = seed};
        uint64_t changes;
        assert_ok(random_graph_make(tern_alloc_host(), &o, &a));
        assert_ok(random_graph_make(tern_alloc_host(), &o, &b));
        assert_ok(run_one(b.module, tern_pass_pattern, &changes));
        assert_ok(run_one(b.module, tern_pass_fuse, &changes));
        pass_values args = {.count = a.input_count};
        assert_ok(random_graph_inputs(&a, seed, args.items));
        char what[32];
        (void)snprintf(what, sizeof what, "seed %llu", (unsigned long long)seed);
        assert_fused_results(a.module, b.module, &args, what);
        pass_release(&args);
        random_graph_fini(&a);
        random_graph_fini(&b);
    }
}

/* --- size and memory --- */

/* A long chain in which every eighth value is used again much later. */
static void build_long(tern_hlo_module *m, uint32_t count)
{
    tern_hlo_builder b;
    tern_hlo_type type;
    tern_hlo_value x, saved[8] = {0};
    assert_ok(tern_hlo_type_tensor(m, TERN_F32, (const int64_t[]){8, 8}, 2, &type));
    tern_hlo_builder_init(&b, m);
    tern_hlo_build_func(&b, "main", &type, 1, &x);
    for (uint32_t i = 0; i < 8; i++)
        saved[i] = x;
    for (uint32_t i = 0; i < count; i++) {
        x = i % 100 == 99 ? tern_hlo_build_transpose(&b, x, (const int64_t[]){1, 0}, 2)
                          : tern_hlo_build_binary(&b, TERN_HLO_ADD, x, saved[i % 8]);
        if (i % 8 == 7)
            saved[i / 8 % 8] = x;
    }
    tern_hlo_build_return(&b, &x, 1);
    assert_ok(tern_hlo_builder_status(&b));
}

static void many_ops(void **state)
{
    (void)state;
    tern_hlo_module *m = NULL;
    uint64_t changes;
    assert_ok(tern_hlo_module_create(tern_alloc_host(), &m));
    build_long(m, 20000);
    assert_ok(run_one(m, tern_pass_pattern, &changes));
    assert_int_equal(changes, 0);
    assert_ok(run_one(m, tern_pass_fuse, &changes));
    /* 99 ops between two transposes, at most 64 in a fusion, and few inputs. */
    assert_in_range(changes, 400, 1400);
    assert_in_range(main_ops(m), 600, 1800);
    tern_hlo_module_destroy(m);
}

static tern_status fuse_text(tern_alloc mem, void *arg)
{
    tern_hlo_module *m = NULL;
    uint64_t changes;
    TERN_TRY(pass_read(mem, arg, &m));
    tern_status st = run_one(m, tern_pass_pattern, &changes);
    if (!st)
        st = run_one(m, tern_pass_fuse, &changes);
    tern_hlo_module_destroy(m);
    return st;
}

static void each_allocation_may_fail(void **state)
{
    (void)state;
    static char text[] =
        HEAD X " {\n" ZERO "  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (" X
               ", " X ") -> " X "\n  %1 = stablehlo.add %0, %x : " X "\n"
               "  %2 = stablehlo.logistic %1 : " X "\n  %3 = stablehlo.multiply %1, %2 : " X
               "\n" SUM("%4", "%3", "1") "  %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (" R
                                         ") -> " X "\n  %6 = stablehlo.divide %3, %5 : " X
                                         "\n  return %6 : " X "\n}\n";
    test_fail_each_allocation(fuse_text, text);
}

/* Values of short rows have their own fusion, where they are columns. */
static void short_rows(void **state)
{
    (void)state;
    for (unsigned i = 0; i < 2; i++) {
        char text[1024];
        unsigned n = i ? 128 : 16;
        (void)snprintf(text, sizeof(text),
                       "func.func @main(%%a: tensor<64x512xf32>, %%x: tensor<64x512x%uxf32>) -> "
                       "tensor<64x512x%uxf32> {\n"
                       "  %%0 = stablehlo.tanh %%a : tensor<64x512xf32>\n"
                       "  %%1 = stablehlo.broadcast_in_dim %%0, dims = [0, 1] : "
                       "(tensor<64x512xf32>) -> tensor<64x512x%uxf32>\n"
                       "  %%2 = stablehlo.multiply %%x, %%1 : tensor<64x512x%uxf32>\n"
                       "  return %%2 : tensor<64x512x%uxf32>\n}\n",
                       n, n, n, n, n);
        assert_int_equal(
            count_after(text, tern_pass_fuse,
                        "tanh %arg0 : tensor<64x512xf32>\n    %1 = stablehlo.composite"),
            i ? 0 : 1);
    }
}

/* A product of %x with |count| inputs of the given type. */
static unsigned fusions_of_product(unsigned count, const char *type)
{
    tern_text text;
    uint64_t changes;
    tern_hlo_module *m = NULL;
    tern_text_init(&text, tern_alloc_host());
    tern_text_printf(&text, "func.func @main(%%x0: " X);
    for (unsigned i = 0; i < count; i++)
        tern_text_printf(&text, ", %%s%u: tensor<%sf32>", i, type);
    tern_text_printf(&text, ") -> " X " {\n");
    for (unsigned i = 0; i < count; i++)
        tern_text_printf(&text,
                         "  %%b%u = stablehlo.broadcast_in_dim %%s%u, dims = [%s] : "
                         "(tensor<%sf32>) -> " X "\n"
                         "  %%x%u = stablehlo.multiply %%x%u, %%b%u : " X "\n",
                         i, i, *type ? "0, 1" : "", type, i + 1, i, i);
    tern_text_printf(&text, "  return %%x%u : " X "\n}\n", count);
    assert_ok(tern_text_status(&text));
    assert_ok(pass_read(tern_alloc_host(), tern_text_get(&text), &m));
    assert_ok(run_one(m, tern_pass_fuse, &changes));
    tern_hlo_module_destroy(m);
    tern_text_fini(&text);
    return (unsigned)changes;
}

/* An optimizer's step reads a dozen numbers and four tensors. */
static void numbers_are_not_counted_as_tensors(void **state)
{
    (void)state;
    assert_int_equal(fusions_of_product(15, ""), 1);
    assert_int_equal(fusions_of_product(17, ""), 2);
    assert_int_equal(fusions_of_product(11, "8x8x"), 1);
    assert_int_equal(fusions_of_product(12, "8x8x"), 2);
}

TEST_MAIN(cmocka_unit_test(a_chain_becomes_one_fusion), cmocka_unit_test(barriers_are_dropped),
          cmocka_unit_test(a_matmul_fuses_its_epilogue), cmocka_unit_test(fusion_cases),
          cmocka_unit_test(cases_keep_their_values), cmocka_unit_test(results_are_rematerialised),
          cmocka_unit_test(norm_values_are_rematerialised),
          cmocka_unit_test(scalars_leave_room_for_conversions),
          cmocka_unit_test(equal_fusions_share_a_decomposition),
          cmocka_unit_test(effects_stay_in_order), cmocka_unit_test(composites_are_fused),
          cmocka_unit_test(programs_keep_their_values), cmocka_unit_test(fusion_is_deterministic),
          cmocka_unit_test(random_programs_keep_their_values), cmocka_unit_test(many_ops),
          cmocka_unit_test(short_rows), cmocka_unit_test(numbers_are_not_counted_as_tensors),
          cmocka_unit_test(each_allocation_may_fail))
