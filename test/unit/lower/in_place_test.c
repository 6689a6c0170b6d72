/* Donated inputs and loop-carried values that are updated where they are: values against ref, the
 * memory that programs take besides, and the bytes that they move. */
#include <stdio.h>

#include "compiled.h"
#include "isa/program.h"
#include "test_support.h"

#define GIVEN(i) " {tf.aliasing_output = " #i " : i32}"

#define COUNT(n)                                                                         \
    "  cond {\n    %n = stablehlo.constant dense<" #n "> : tensor<i32>\n"                \
    "    %t = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n" \
    "    stablehlo.return %t : tensor<i1>\n  } do {\n"                                   \
    "    %one = stablehlo.constant dense<1> : tensor<i32>\n"                             \
    "    %next = stablehlo.add %i, %one : tensor<i32>\n"
#define SCATTER(name, a, i, u, numbers, body, types)                                         \
    "  " name " = \"stablehlo.scatter\"(" a ", " i ", " u ") <{scatter_dimension_numbers = " \
    "#stablehlo.scatter<" numbers ">}> ({\n  ^bb0(%x: tensor<f32>, %y: tensor<f32>):\n" body \
    "  }) : " types "\n"
#define UPDATE(name, a, u, i)                                                  \
    "    " name " = stablehlo.dynamic_update_slice " a ", " u ", " i ", %0 : " \
    "(tensor<$x64xf32>, tensor<1x64xf32>, tensor<i32>, tensor<i32>) -> tensor<$x64xf32>\n"
#define REPLACE "    stablehlo.return %y : tensor<f32>\n"
#define ADD     "    %z = stablehlo.add %x, %y : tensor<f32>\n    stablehlo.return %z : tensor<f32>\n"

enum { ROWS = 1 << 18, BUFFER = ROWS * 64 * 4, SOME = 1 << 20 }; /* a buffer has 64 MiB */

/* $ is the number of rows of the buffer, which has 64 columns. */
typedef struct {
    const char *name, *text;
    uint64_t
        moves; /* at most so many bytes, and takes no other memory of that size; 0: no matter */
    double tolerance;
} program;

static const program programs[] = {
    {"a row of a cache",
     "func.func @main(%c: tensor<4x$x64xf32>" GIVEN(
         0) ", %u: tensor<4x1x64xf32>, %p: tensor<i32>) -> tensor<4x$x64xf32> {\n"
            "  %0 = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %1 = stablehlo.dynamic_update_slice %c, %u, %0, %p, %0 : (tensor<4x$x64xf32>, "
            "tensor<4x1x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<4x$x64xf32>\n"
            "  return %1 : tensor<4x$x64xf32>\n}\n",
     SOME, 0},
    {"another row for each batch: vmap of dynamic_update_slice",
     "func.func @main(%c: tensor<3x$x64xf32>" GIVEN(
         0) ", %u: tensor<3x1x64xf32>, %p: tensor<3x1xi32>"
            ") -> tensor<3x$x64xf32> {\n"
            "  %0 = stablehlo.constant dense<0> : tensor<3x1xi32>\n"
            "  %i = stablehlo.concatenate %p, %0, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) "
            "-> "
            "tensor<3x2xi32>\n" SCATTER(
                "%1", "%c", "%i", "%u",
                "update_window_dims = [1, 2], input_batching_dims = [0], "
                "scatter_indices_batching_dims = [0], "
                "scatter_dims_to_operand_dims = [1, 2], index_vector_dim = 1",
                REPLACE,
                "(tensor<3x$x64xf32>, tensor<3x2xi32>, tensor<3x1x64xf32>) -> "
                "tensor<3x$x64xf32>") "  return %1 : tensor<3x$x64xf32>\n}\n",
     SOME, 0},
    {"rows of a buffer, some out of range",
     "func.func @main(%c: tensor<$x64xf32>" GIVEN(
         0) ", %u: tensor<5x64xf32>, %i: tensor<5x1xi32>) "
            "-> tensor<$x64xf32> {\n" SCATTER(
                "%1", "%c", "%i", "%u",
                "update_window_dims = [1], inserted_window_dims = [0], "
                "scatter_dims_to_operand_dims = [0], index_vector_dim = 1",
                REPLACE,
                "(tensor<$x64xf32>, tensor<5x1xi32>, tensor<5x64xf32>) -> "
                "tensor<$x64xf32>") "  return %1 : tensor<$x64xf32>\n}\n",
     SOME, 0},
    {"a row that is added to, possibly out of range",
     "func.func @main(%c: tensor<$x64xf32>" GIVEN(
         0) ", %u: tensor<64xf32>, %i: tensor<1xi32>) "
            "-> tensor<$x64xf32> {\n" SCATTER(
                "%1", "%c", "%i", "%u",
                "update_window_dims = [0], inserted_window_dims = [0], "
                "scatter_dims_to_operand_dims = [0], index_vector_dim = 0",
                ADD,
                "(tensor<$x64xf32>, tensor<1xi32>, tensor<64xf32>) -> "
                "tensor<$x64xf32>") "  return %1 : tensor<$x64xf32>\n}\n",
     SOME, 0},
    {"a loop that adds to row i",
     "func.func @main(%c: tensor<$x64xf32>" GIVEN(
         0) ", %u: tensor<64xf32>) -> tensor<$x64xf32> {\n"
            "  %0 = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %1:2 = stablehlo.while(%i = %0, %b = %c) : tensor<i32>, "
            "tensor<$x64xf32>\n" COUNT(7) "    %v = stablehlo.reshape %i : (tensor<i32>) -> "
                                          "tensor<1xi32>\n" SCATTER(
                                              "%2", "%b", "%v", "%u",
                                              "update_window_dims = [0], inserted_window_dims "
                                              "= [0], "
                                              "scatter_dims_to_operand_dims = [0], "
                                              "index_vector_dim = 0",
                                              ADD,
                                              "(tensor<$x64xf32>, tensor<1xi32>, "
                                              "tensor<64xf32>) -> tensor<$x64xf32>") "    "
                                                                                     "stablehlo"
                                                                                     ".return "
                                                                                     "%next, "
                                                                                     "%2 : "
                                                                                     "tensor<"
                                                                                     "i32>, "
                                                                                     "tensor<$"
                                                                                     "x64xf32>"
                                                                                     "\n  }\n"
                                                                                     "  return "
                                                                                     "%1#1 : "
                                                                                     "tensor<$"
                                                                                     "x64xf32>"
                                                                                     "\n}\n",
     SOME, 0},
    {"a loop with elementwise updates of two carried values that read each other",
     "func.func @main(%c: tensor<$x64xf32>" GIVEN(0) ", %d: tensor<$x64xf32>" GIVEN(
         1) ") -> "
            "(tensor<$x64xf32>, tensor<$x64xf32>) {\n"
            "  %0 = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %1:3 = stablehlo.while(%i = %0, %a = %c, %b = %d) : tensor<i32>, "
            "tensor<$x64xf32>, "
            "tensor<$x64xf32>\n" COUNT(
                3) "    %2 = stablehlo.add %a, %b : tensor<$x64xf32>\n"
                   "    %3 = stablehlo.subtract %b, %a : tensor<$x64xf32>\n"
                   "    stablehlo.return %next, %2, %3 : tensor<i32>, tensor<$x64xf32>, "
                   "tensor<$x64xf32>\n  }\n"
                   "  return %1#1, %1#2 : tensor<$x64xf32>, tensor<$x64xf32>\n}\n",
     4ull * BUFFER, 0},
    {"inputs passed through and exchanged",
     "func.func @main(%c: tensor<$x64xf32>" GIVEN(0) ", %d: tensor<$x64xf32>" GIVEN(
         1) ", %e: "
            "tensor<$x64xf32>" GIVEN(
                2) ") -> (tensor<$x64xf32>, tensor<$x64xf32>, tensor<$x64xf32>) {\n"
                   "  return %d, %c, %e : tensor<$x64xf32>, tensor<$x64xf32>, "
                   "tensor<$x64xf32>\n}\n",
     SOME, 0},
    {"a loop over the layers of a cache that reads what it wrote",
     "func.func @main(%c: tensor<3x2x$x64xf32>" GIVEN(
         0) ", %u: tensor<2x64xf32>, %p: tensor<2x1xi32>)"
            " -> (tensor<3x2x$x64xf32>, tensor<2x64xf32>) {\n"
            "  %0 = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %z = stablehlo.constant dense<0.0> : tensor<3x2x$x64xf32>\n"
            "  %f = stablehlo.constant dense<0.0> : tensor<f32>\n"
            "  %1:3 = stablehlo.while(%i = %0, %s = %z, %h = %u) : tensor<i32>, "
            "tensor<3x2x$x64xf32>, "
            "tensor<2x64xf32>\n" COUNT(
                3) "    %2 = stablehlo.dynamic_slice %c, %i, %0, %0, %0, sizes = [1, 2, $, 64] "
                   ": "
                   "(tensor<3x2x$x64xf32>, tensor<i32>, tensor<i32>, tensor<i32>, tensor<i32>) "
                   "-> "
                   "tensor<1x2x$x64xf32>\n"
                   "    %3 = stablehlo.reshape %2 : (tensor<1x2x$x64xf32>) -> "
                   "tensor<2x$x64xf32>\n" SCATTER(
                       "%4", "%3", "%p", "%h",
                       "update_window_dims = [1], inserted_window_dims = [1], "
                       "input_batching_dims = [0], "
                       "scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = "
                       "[1], "
                       "index_vector_dim = 1",
                       REPLACE,
                       "(tensor<2x$x64xf32>, tensor<2x1xi32>, tensor<2x64xf32>) -> "
                       "tensor<2x$x64xf32>") "    %5 = stablehlo.slice %4 [0:2, 0:9, 0:64] : "
                                             "(tensor<2x$x64xf32>) -> tensor<2x9x64xf32>\n"
                                             "    %6 = stablehlo.reduce(%5 init: %f) applies "
                                             "stablehlo.add across dimensions = [1] : "
                                             "(tensor<2x9x64xf32>, tensor<f32>) -> "
                                             "tensor<2x64xf32>\n"
                                             "    %7 = stablehlo.reshape %4 : "
                                             "(tensor<2x$x64xf32>) -> tensor<1x2x$x64xf32>\n"
                                             "    %8 = stablehlo.dynamic_update_slice %s, %7, "
                                             "%i, %0, %0, %0 : (tensor<3x2x$x64xf32>, "
                                             "tensor<1x2x$x64xf32>, tensor<i32>, tensor<i32>, "
                                             "tensor<i32>, tensor<i32>) -> "
                                             "tensor<3x2x$x64xf32>\n"
                                             "    stablehlo.return %next, %8, %6 : "
                                             "tensor<i32>, tensor<3x2x$x64xf32>, "
                                             "tensor<2x64xf32>\n"
                                             "  }\n  return %1#1, %1#2 : tensor<3x2x$x64xf32>, "
                                             "tensor<2x64xf32>\n}\n",
     0, 1e-5}, /* a layer is copied for its reader, the cache is not */
    {"rows at a constant index",
     "func.func @main(%c: tensor<$x64xf32>" GIVEN(
         0) ", %u: tensor<3x64xf32>) -> "
            "tensor<$x64xf32> {\n"
            "  %i = stablehlo.constant dense<5> : tensor<1xi32>\n" SCATTER(
                "%1", "%c", "%i", "%u",
                "update_window_dims = [0, 1], scatter_dims_to_operand_dims = [0], index_vector_dim "
                "= 0",
                REPLACE,
                "(tensor<$x64xf32>, tensor<1xi32>, tensor<3x64xf32>) -> tensor<$x64xf32>") "  "
                                                                                           "return "
                                                                                           "%1 : "
                                                                                           "tensor<"
                                                                                           "$x64xf3"
                                                                                           "2>\n}"
                                                                                           "\n",
     SOME, 0},
    {"rows that are added to, possibly out of range",
     "func.func @main(%c: tensor<$x64xf32>" GIVEN(
         0) ", %u: tensor<3x64xf32>, %i: "
            "tensor<1xi32>) -> tensor<$x64xf32> {\n" SCATTER("%1", "%c", "%i", "%u",
                                                             "update_window_dims = [0, 1], "
                                                             "scatter_dims_to_operand_dims = [0], "
                                                             "index_vector_dim = 0",
                                                             ADD,
                                                             "(tensor<$x64xf32>, tensor<1xi32>, "
                                                             "tensor<3x64xf32>) -> "
                                                             "tensor<$x64xf32>") "  return %1 : "
                                                                                 "tensor<$x64xf32>"
                                                                                 "\n}\n",
     SOME, 0},
    {"windows of rows, some out of range in part, some overlap",
     "func.func @main(%c: tensor<$x64xf32>" GIVEN(
         0) ", %u: tensor<7x4x64xf32>, %i: "
            "tensor<7x1xi32>) -> tensor<$x64xf32> {\n" SCATTER("%1", "%c", "%i", "%u",
                                                               "update_window_dims = [1, 2], "
                                                               "scatter_dims_to_operand_dims = "
                                                               "[0], index_vector_dim = 1",
                                                               REPLACE,
                                                               "(tensor<$x64xf32>, "
                                                               "tensor<7x1xi32>, "
                                                               "tensor<7x4x64xf32>) -> "
                                                               "tensor<$x64xf32>") "  return %1 : "
                                                                                   "tensor<$"
                                                                                   "x64xf32>\n}\n",
     SOME, 0},
    {"windows of rows of a layer each, added",
     "func.func @main(%c: tensor<3x$x64xf32>" GIVEN(
         0) ", %u: tensor<2x5x4x64xf32>, %i: "
            "tensor<2x5x2xi32>) -> tensor<3x$x64xf32> {\n" SCATTER(
                "%1", "%c", "%i", "%u",
                "update_window_dims = [2, 3], inserted_window_dims = [0], "
                "scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 2",
                ADD,
                "(tensor<3x$x64xf32>, tensor<2x5x2xi32>, tensor<2x5x4x64xf32>) -> "
                "tensor<3x$x64xf32>") "  return %1 : tensor<3x$x64xf32>\n}\n",
     SOME, 1e-5},
    {"a replay buffer: a row of each part at the place of a counter",
     "func.func @main(%o: tensor<$x64xf32>" GIVEN(0) ", %a: tensor<$xi32>" GIVEN(
         1) ", %n: tensor<i32>" GIVEN(2) ", %x: tensor<1x64xf32>, %y: tensor<1xi32>) -> "
                                         "(tensor<$x64xf32>, tensor<$xi32>, tensor<i32>) {\n"
                                         "  %0 = stablehlo.constant dense<0> : tensor<i32>\n"
                                         "  %1 = stablehlo.constant dense<1> : tensor<i32>\n"
                                         "  %s = stablehlo.constant dense<$> : tensor<i32>\n"
                                         "  %i = stablehlo.remainder %n, %s : tensor<i32>\n"
                                         "  %2 = stablehlo.dynamic_update_slice %o, %x, %i, %0 : "
                                         "(tensor<$x64xf32>, "
                                         "tensor<1x64xf32>, tensor<i32>, tensor<i32>) -> "
                                         "tensor<$x64xf32>\n"
                                         "  %3 = stablehlo.dynamic_update_slice %a, %y, %i : "
                                         "(tensor<$xi32>, tensor<1xi32>, "
                                         "tensor<i32>) -> tensor<$xi32>\n"
                                         "  %4 = stablehlo.add %n, %1 : tensor<i32>\n"
                                         "  return %2, %3, %4 : tensor<$x64xf32>, tensor<$xi32>, "
                                         "tensor<i32>\n}\n",
     SOME, 0},
    {"an update in one branch",
     "func.func @main(%c: tensor<$x64xf32>" GIVEN(
         0) ", %p: tensor<i1>, %u: tensor<1x64xf32>, %i: tensor<i32>) -> tensor<$x64xf32> {\n"
            "  %0 = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %1 = \"stablehlo.if\"(%p) ({\n" UPDATE(
                "%2", "%c", "%u", "%i") "    stablehlo.return %2 : tensor<$x64xf32>\n  }, {\n"
                                        "    stablehlo.return %c : tensor<$x64xf32>\n"
                                        "  }) : (tensor<i1>) -> tensor<$x64xf32>\n  return %1 : "
                                        "tensor<$x64xf32>\n}\n",
     SOME, 0},
    {"two updates in one of three branches, which read what they update",
     "func.func @main(%c: tensor<$x64xf32>" GIVEN(
         0) ", %p: tensor<i32>, %u: tensor<1x64xf32>, %i: tensor<i32>) -> tensor<$x64xf32> {\n"
            "  %0 = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %1 = \"stablehlo.case\"(%p) ({\n" UPDATE(
                "%2", "%c", "%u",
                "%i") "    stablehlo.return %2 : tensor<$x64xf32>\n  }, {\n"
                      "    %3 = stablehlo.dynamic_slice %c, %i, %0, sizes = [1, 64] : "
                      "(tensor<$x64xf32>, "
                      "tensor<i32>, tensor<i32>) -> tensor<1x64xf32>\n"
                      "    %4 = stablehlo.add %3, %u : tensor<1x64xf32>\n" UPDATE("%5", "%c", "%4",
                                                                                  "%i")
                          UPDATE("%6", "%5", "%3",
                                 "%0") "    stablehlo.return %6 : tensor<$x64xf32>\n  }, {\n"
                                       "    stablehlo.return %c : tensor<$x64xf32>\n"
                                       "  }) : (tensor<i32>) -> tensor<$x64xf32>\n  return %1 : "
                                       "tensor<$x64xf32>\n}\n",
     SOME, 0},
    {"a loop with an update in every second iteration",
     "func.func @main(%c: tensor<$x64xf32>" GIVEN(
         0) ", %u: tensor<1x64xf32>) -> tensor<$x64xf32> {\n"
            "  %0 = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %two = stablehlo.constant dense<2> : tensor<i32>\n"
            "  %1:2 = stablehlo.while(%i = %0, %b = %c) : tensor<i32>, tensor<$x64xf32>\n" COUNT(
                7) "    %m = stablehlo.remainder %i, %two : tensor<i32>\n"
                   "    %2 = \"stablehlo.case\"(%m) ({\n" UPDATE(
                       "%3", "%b", "%u",
                       "%i") "      stablehlo.return %3 : tensor<$x64xf32>\n    }, {\n"
                             "      stablehlo.return %b : tensor<$x64xf32>\n"
                             "    }) : (tensor<i32>) -> tensor<$x64xf32>\n"
                             "    stablehlo.return %next, %2 : tensor<i32>, tensor<$x64xf32>\n  }\n"
                             "  return %1#1 : tensor<$x64xf32>\n}\n",
     SOME, 0},
    {"a branch in a branch, and a loop in a branch",
     "func.func @main(%c: tensor<$x64xf32>" GIVEN(
         0) ", %p: tensor<i1>, %q: tensor<i1>, %u: tensor<1x64xf32>, %k: tensor<i32>) -> "
            "tensor<$x64xf32> {\n"
            "  %0 = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %1 = \"stablehlo.if\"(%p) ({\n" UPDATE(
                "%2", "%c", "%u",
                "%k") "    %3 = \"stablehlo.if\"(%q) ({\n" UPDATE("%4", "%2", "%u",
                                                                  "%0") "      stablehlo.return %4 "
                                                                        ": tensor<$x64xf32>\n    "
                                                                        "}, {\n"
                                                                        "      stablehlo.return %2 "
                                                                        ": tensor<$x64xf32>\n"
                                                                        "    }) : (tensor<i1>) -> "
                                                                        "tensor<$x64xf32>\n"
                                                                        "    stablehlo.return %3 : "
                                                                        "tensor<$x64xf32>\n  }, {\n"
                                                                        "    %5 = "
                                                                        "\"stablehlo.if\"(%q) ({\n"
                                                                        "      %6:2 = "
                                                                        "stablehlo.while(%i = %0, "
                                                                        "%b = %c) : tensor<i32>, "
                                                                        "tensor<$x64xf32>\n" COUNT(
                                                                            5)
                                                                            UPDATE(
                                                                                "%7", "%b", "%u",
                                                                                "%i") "      "
                                                                                      "stablehlo."
                                                                                      "return "
                                                                                      "%next, %7 : "
                                                                                      "tensor<i32>,"
                                                                                      " tensor<$"
                                                                                      "x64xf32>\n  "
                                                                                      "    }\n"
                                                                                      "      "
                                                                                      "stablehlo."
                                                                                      "return %6#1 "
                                                                                      ": "
                                                                                      "tensor<$"
                                                                                      "x64xf32>\n  "
                                                                                      "  }, {\n"
                                                                                      "      "
                                                                                      "stablehlo."
                                                                                      "return %c : "
                                                                                      "tensor<$"
                                                                                      "x64xf32>\n"
                                                                                      "    }) : "
                                                                                      "(tensor<i1>)"
                                                                                      " -> "
                                                                                      "tensor<$"
                                                                                      "x64xf32>\n"
                                                                                      "    "
                                                                                      "stablehlo."
                                                                                      "return %5 : "
                                                                                      "tensor<$"
                                                                                      "x64xf32>\n"
                                                                                      "  }) : "
                                                                                      "(tensor<i1>)"
                                                                                      " -> "
                                                                                      "tensor<$"
                                                                                      "x64xf32>\n  "
                                                                                      "return %1 : "
                                                                                      "tensor<$"
                                                                                      "x64xf32>\n}"
                                                                                      "\n",
     SOME, 0},
    {"a loop in a branch that reads the initial value in each iteration",
     "func.func @main(%c: tensor<$x64xf32>" GIVEN(
         0) ", %p: tensor<i1>, %k: tensor<i32>) -> tensor<$x64xf32> {\n"
            "  %0 = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %1 = \"stablehlo.if\"(%p) ({\n"
            "    %6:2 = stablehlo.while(%i = %0, %b = %c) : tensor<i32>, tensor<$x64xf32>\n" COUNT(
                5) "      %3 = stablehlo.dynamic_slice %c, %k, %0, sizes = [1, 64] : "
                   "(tensor<$x64xf32>, tensor<i32>, tensor<i32>) -> tensor<1x64xf32>\n"
                   "      %4 = stablehlo.dynamic_slice %b, %k, %0, sizes = [1, 64] : "
                   "(tensor<$x64xf32>, tensor<i32>, tensor<i32>) -> tensor<1x64xf32>\n"
                   "      %5 = stablehlo.add %3, %4 : tensor<1x64xf32>\n" UPDATE(
                       "%7", "%b", "%5",
                       "%k") "      stablehlo.return %next, %7 : tensor<i32>, tensor<$x64xf32>\n   "
                             " }\n"
                             "    stablehlo.return %6#1 : tensor<$x64xf32>\n  }, {\n"
                             "    %8 = stablehlo.negate %c : tensor<$x64xf32>\n"
                             "    stablehlo.return %8 : tensor<$x64xf32>\n"
                             "  }) : (tensor<i1>) -> tensor<$x64xf32>\n  return %1 : "
                             "tensor<$x64xf32>\n}\n",
     0, 0},
    {"branches that return the old value too, exchange values, and read after the update",
     "func.func @main(%c: tensor<$x64xf32>" GIVEN(0) ", %d: tensor<$x64xf32>" GIVEN(
         1) ", %p: tensor<i32>, %u: tensor<1x64xf32>, %i: tensor<i32>) -> (tensor<$x64xf32>, "
            "tensor<$x64xf32>, tensor<1x64xf32>) {\n"
            "  %0 = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %1:3 = \"stablehlo.case\"(%p) ({\n" UPDATE(
                "%2", "%c", "%u",
                "%i") "    %3 = stablehlo.dynamic_slice %c, %i, %0, sizes = [1, 64] : "
                      "(tensor<$x64xf32>, "
                      "tensor<i32>, tensor<i32>) -> tensor<1x64xf32>\n"
                      "    stablehlo.return %2, %d, %3 : tensor<$x64xf32>, tensor<$x64xf32>, "
                      "tensor<1x64xf32>\n  }, {\n" UPDATE(
                          "%2", "%c", "%u",
                          "%0") "    stablehlo.return %2, %c, %u : tensor<$x64xf32>, "
                                "tensor<$x64xf32>, "
                                "tensor<1x64xf32>\n  }, {\n" UPDATE(
                                    "%2", "%d", "%u",
                                    "%0") "    stablehlo.return %c, %2, %u : tensor<$x64xf32>, "
                                          "tensor<$x64xf32>, "
                                          "tensor<1x64xf32>\n"
                                          "  }) : (tensor<i32>) -> (tensor<$x64xf32>, "
                                          "tensor<$x64xf32>, tensor<1x64xf32>)\n"
                                          "  return %1#0, %1#1, %1#2 : tensor<$x64xf32>, "
                                          "tensor<$x64xf32>, tensor<1x64xf32>\n}\n",
     0, 0},
    {"an update in a branch of a value that is read after it",
     "func.func @main(%c: tensor<$x64xf32>" GIVEN(
         0) ", %p: tensor<i1>, %u: tensor<1x64xf32>, %i: tensor<i32>) -> (tensor<$x64xf32>, "
            "tensor<$x64xf32>) {\n"
            "  %0 = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %1 = \"stablehlo.if\"(%p) ({\n" UPDATE(
                "%2", "%c", "%u", "%i") "    stablehlo.return %2 : tensor<$x64xf32>\n  }, {\n"
                                        "    stablehlo.return %c : tensor<$x64xf32>\n"
                                        "  }) : (tensor<i1>) -> tensor<$x64xf32>\n"
                                        "  %3 = stablehlo.add %1, %c : tensor<$x64xf32>\n"
                                        "  return %1, %3 : tensor<$x64xf32>, tensor<$x64xf32>\n}\n",
     0, 0},
    {"an update of an input that is read afterwards",
     "func.func @main(%c: tensor<$x64xf32>" GIVEN(
         0) ", %u: tensor<1x64xf32>, %p: tensor<i32>) -> "
            "(tensor<$x64xf32>, tensor<64x$xf32>) {\n"
            "  %0 = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %1 = stablehlo.dynamic_update_slice %c, %u, %p, %0 : (tensor<$x64xf32>, "
            "tensor<1x64xf32>, "
            "tensor<i32>, tensor<i32>) -> tensor<$x64xf32>\n"
            "  %2 = stablehlo.transpose %c, dims = [1, 0] : (tensor<$x64xf32>) -> "
            "tensor<64x$xf32>\n"
            "  return %1, %2 : tensor<$x64xf32>, tensor<64x$xf32>\n}\n",
     0, 0},
    {"a loop that reads the old value after its update, and exchanges",
     "func.func @main(%c: tensor<$x64xf32>" GIVEN(0) ", %d: tensor<$x64xf32>" GIVEN(
         1) ", %u: "
            "tensor<1x64xf32>) -> (tensor<$x64xf32>, tensor<$x64xf32>) {\n"
            "  %0 = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %1:3 = stablehlo.while(%i = %0, %a = %c, %b = %d) : tensor<i32>, "
            "tensor<$x64xf32>, "
            "tensor<$x64xf32>\n" COUNT(
                3) "    %2 = stablehlo.dynamic_update_slice %a, %u, %i, %0 : "
                   "(tensor<$x64xf32>, "
                   "tensor<1x64xf32>, tensor<i32>, tensor<i32>) -> tensor<$x64xf32>\n"
                   "    %3 = stablehlo.subtract %b, %a : tensor<$x64xf32>\n"
                   "    stablehlo.return %next, %3, %2 : tensor<i32>, tensor<$x64xf32>, "
                   "tensor<$x64xf32>\n  }\n"
                   "  return %1#1, %1#2 : tensor<$x64xf32>, tensor<$x64xf32>\n}\n",
     0, 0},
    {"a loop whose rows depend on all columns: row sums of a matrix times the carried vector",
     "func.func @main(%c: tensor<$x$xf32>, %d: tensor<$xf32>" GIVEN(
         0) ") -> tensor<$xf32> {\n"
            "  %0 = stablehlo.constant dense<0> : tensor<i32>\n"
            "  %f = stablehlo.constant dense<0.0> : tensor<f32>\n"
            "  %1:2 = stablehlo.while(%i = %0, %a = %d) : tensor<i32>, tensor<$xf32>\n" COUNT(
                3) "    %2 = stablehlo.broadcast_in_dim %a, dims = [1] : (tensor<$xf32>) -> "
                   "tensor<$x$xf32>\n"
                   "    %3 = stablehlo.maximum %2, %c : tensor<$x$xf32>\n"
                   "    %4 = stablehlo.reduce(%3 init: %f) applies stablehlo.maximum across "
                   "dimensions = [1] : "
                   "(tensor<$x$xf32>, tensor<f32>) -> tensor<$xf32>\n"
                   "    %5 = stablehlo.subtract %a, %4 : tensor<$xf32>\n"
                   "    stablehlo.return %next, %5 : tensor<i32>, tensor<$xf32>\n  }\n"
                   "  return %1#1 : tensor<$xf32>\n}\n",
     0, 0},
    {"a loop that turns what it carries over, for itself and another",
     "func.func @main(%c: tensor<$x$xf32>) -> (tensor<$x$xf32>, tensor<$x$xf32>, "
     "tensor<$x$xf32>) {\n"
     "  %0 = stablehlo.constant dense<0> : tensor<i32>\n"
     "  %1:4 = stablehlo.while(%i = %0, %a = %c, %b = %c, %d = %c) : tensor<i32>, "
     "tensor<$x$xf32>, tensor<$x$xf32>, tensor<$x$xf32>\n" COUNT(
         3) "    %2 = stablehlo.reverse %b, dims = [0] : tensor<$x$xf32>\n"
            "    %3 = stablehlo.transpose %d, dims = [1, 0] : (tensor<$x$xf32>) -> "
            "tensor<$x$xf32>\n"
            "    stablehlo.return %next, %2, %2, %3 : tensor<i32>, tensor<$x$xf32>, "
            "tensor<$x$xf32>, tensor<$x$xf32>\n  }\n"
            "  return %1#1, %1#2, %1#3 : tensor<$x$xf32>, tensor<$x$xf32>, tensor<$x$xf32>\n}\n",
     0, 0},
};

/* |text| with $ replaced by |rows|. */
static void with_rows(const char *text, unsigned rows, char *out, size_t size)
{
    size_t at = 0;
    for (; *text; text++)
        if (*text == '$')
            at += (size_t)snprintf(out + at, size - at, "%u", rows);
        else if (at + 1 < size)
            out[at++] = *text;
    assert_true(at < size);
    out[at] = 0;
}

static void values_are_right(void **state)
{
    (void)state;
    static const unsigned rows[] = {9, 300};
    char text[8192];
    for (size_t i = 0; i < TERN_COUNT_OF(programs); i++)
        for (size_t k = 0; k < TERN_COUNT_OF(rows); k++) {
            with_rows(programs[i].text, rows[k], text, sizeof(text));
            print_message("%s\n", programs[i].name);
            test_same_as_ref(text, &(test_compile_options){0}, programs[i].tolerance, NULL);
        }
}

/* The loop begins in memory of its own, not in that of what it adds. */
static void loops_in_branches_read_their_initial_value(void **state)
{
    (void)state;
    static const char text[] =
        "func.func @main(%x: tensor<9xf32>, %p: tensor<i32>) -> tensor<3xf32> {\n"
        "  %y = stablehlo.dynamic_slice %x, %p, sizes = [3] : (tensor<9xf32>, tensor<i32>) -> "
        "tensor<3xf32>\n"
        "  %r = \"stablehlo.case\"(%p) ({\n"
        "    %0 = stablehlo.constant dense<0> : tensor<i32>\n"
        "    %1:2 = stablehlo.while(%i = %0, %a = %y) : tensor<i32>, tensor<3xf32>\n" COUNT(
            4) "      %2 = stablehlo.add %a, %y : tensor<3xf32>\n"
               "      stablehlo.return %next, %2 : tensor<i32>, tensor<3xf32>\n    }\n"
               "    stablehlo.return %1#1 : tensor<3xf32>\n"
               "  }) : (tensor<i32>) -> tensor<3xf32>\n"
               "  return %r : tensor<3xf32>\n}\n";
    for (unsigned passes = 0; passes < 2; passes++)
        test_same_as_ref(text, &(test_compile_options){.no_passes = !passes}, 0, NULL);
}

/* Bytes of HBM that are neither inputs nor constants. */
static uint64_t other_bytes(const tern_isa_program *p)
{
    uint64_t bytes = 0;
    for (size_t i = 0; i < p->tensors.count; i++) {
        const tern_isa_tensor *t = &p->tensors.items[i];
        if (t->mem == TERN_MEM_HBM &&
            (t->kind == TERN_TENSOR_TEMP || t->kind == TERN_TENSOR_OUTPUT))
            bytes += t->bytes;
    }
    return bytes;
}

/* Bytes of HBM that transfers read and write, at most 4 an element, with the trip counts of loops:
 * a branch counts as taken. */
static uint64_t moved_bytes(const tern_isa_program *p)
{
    enum { DEPTH = 16 };
    uint64_t bytes = 0, times[TERN_ENGINE_COUNT][DEPTH] = {{0}};
    unsigned depth[TERN_ENGINE_COUNT] = {0};
    for (unsigned e = 0; e < TERN_ENGINE_COUNT; e++)
        times[e][0] = 1;
    for (size_t i = 0; i < p->instrs.count; i++) {
        const tern_isa_instr *in = &p->instrs.items[i];
        const uint32_t *args = tern_isa_args(p, in);
        unsigned *d = &depth[in->engine];
        if (in->op == TERN_OP_LOOP) {
            bool known = !args[TERN_ARG(LOOP, end_in_reg)];
            uint32_t count = args[TERN_ARG(LOOP, end)] - args[TERN_ARG(LOOP, begin)];
            assert_true(*d + 1 < DEPTH);
            *d += 1;
            times[in->engine][*d] =
                times[in->engine][*d - 1] * (known ? count / args[TERN_ARG(LOOP, step)] : 1);
        }
        *d -= in->op == TERN_OP_END_LOOP;
        for (unsigned k = 0; k < in->operand_count; k++) {
            const tern_isa_ap *ap = &tern_isa_operands(p, in)[k];
            if (ap->mem == TERN_MEM_HBM)
                bytes +=
                    times[in->engine][*d] * ap->partitions * tern_isa_ap_elems(ap) * sizeof(float);
        }
    }
    return bytes;
}

static void large_buffers_are_not_copied(void **state)
{
    (void)state;
    char text[8192];
    for (size_t i = 0; i < TERN_COUNT_OF(programs); i++) {
        if (!programs[i].moves)
            continue;
        with_rows(programs[i].text, ROWS, text, sizeof(text));
        tern_hlo_module *m = test_read_module(text);
        test_compiled *c = NULL;
        assert_ok(test_compile(m, &(test_compile_options){0}, &c));
        uint64_t bytes = other_bytes(test_compiled_program(c));
        if (bytes > SOME)
            fail_msg("%s: %llu bytes besides the inputs", programs[i].name,
                     (unsigned long long)bytes);
        bytes = moved_bytes(test_compiled_program(c));
        if (bytes > programs[i].moves)
            fail_msg("%s: moves %llu bytes", programs[i].name, (unsigned long long)bytes);
        test_compiled_destroy(c);
        tern_hlo_module_destroy(m);
    }
}

TEST_MAIN(cmocka_unit_test(values_are_right),
          cmocka_unit_test(loops_in_branches_read_their_initial_value),
          cmocka_unit_test(large_buffers_are_not_copied))
