#include "collective_programs.h"

#include <stdio.h>

#include "base/assert.h"
#include "test_support.h"

/* Row %i of a table of |length| integers for each device. */
#define LIST(n, ranks, length, type, values)                                                    \
    "  %t" n " = stablehlo.constant dense<" values "> : tensor<" ranks "x" length "x" type      \
    ">\n  %d" n " = \"stablehlo.dynamic_slice\"(%t" n                                           \
    ", %i, %z) {slice_sizes = array<i64: 1, " length ">} : (tensor<" ranks "x" length "x" type  \
    ">, tensor<ui32>, tensor<ui32>) -> tensor<1x" length "x" type ">\n  %l" n                   \
    " = stablehlo.reshape %d" n " : (tensor<1x" length "x" type ">) -> tensor<" length "x" type \
    ">\n"
#define RANK                                                                              \
    "  %z = stablehlo.constant dense<0> : tensor<ui32>\n  %i = stablehlo.partition_id : " \
    "tensor<ui32>\n"
#define EXCHANGE(result, operand, output, in, out, list, config)                                   \
    "  " result " = stablehlo.custom_call @ragged_all_to_all(" operand ", " output                 \
    ", %l1, %l2, %l3, %l4) {api_version = 4 : i32, backend_config = {" config "}} : (" in ", " out \
    ", tensor<" list ">, tensor<" list ">, tensor<" list ">, tensor<" list ">) -> " out "\n"
#define CHANNEL1        "channel_id = 1 : i64, "
#define RAGGED(in, out) "func.func @main(%x: " in ", %y: " out ") -> " out " {\n"
#define RETURN(v, out)  "  return " v " : " out "\n}\n"
#define LISTS_OF_PAIRS                                                      \
    RANK LIST("1", "4", "2", "i32", "[[5, 3], [1, 0], [2, 2], [0, 0]]")     \
        LIST("2", "4", "2", "i32", "[[0, 2], [3, 1], [3, 4], [5, 3]]")      \
            LIST("3", "4", "2", "i32", "[[77, 0], [4, 4], [0, 0], [1, 2]]") \
                LIST("4", "4", "2", "i32", "[[3, 2], [3, 3], [1, 4], [5, 0]]")
#define LISTS_OF_ALL(type)                                                        \
    RANK LIST("1", "4", "8", type,                                                \
              "[[1, 4, 3, 0, 0, 2, 3, 3], [2, 1, 3, 2, 2, 2, 4, 1], "             \
              "[4, 2, 4, 5, 3, 1, 2, 0], [2, 1, 0, 0, 5, 2, 0, 5]]")              \
        LIST("2", "4", "8", type,                                                 \
             "[[2, 0, 0, 1, 2, 2, 0, 2], [0, 2, 1, 2, 2, 2, 0, 0], "              \
             "[1, 0, 0, 0, 0, 0, 2, 1], [2, 0, 2, 0, 0, 0, 2, 0]]")               \
            LIST("3", "4", "8", type,                                             \
                 "[[1, 77, 77, 1, 7, 1, 77, 5], [77, 4, 0, 5, 5, 3, 77, 77], "    \
                 "[0, 77, 77, 77, 77, 77, 3, 8], [6, 77, 3, 77, 77, 77, 0, 77]]") \
                LIST("4", "4", "8", type,                                         \
                     "[[0, 0, 0, 1, 2, 0, 1, 2], [2, 1, 0, 2, 2, 0, 0, 0], "      \
                     "[1, 0, 2, 0, 2, 0, 0, 2], [0, 0, 2, 2, 0, 0, 2, 2]]")
#define GROUPS(groups) "replica_groups = dense<" groups
#define X6             "tensor<6x3xf32>"
#define Y8             "tensor<8x3xf32>"

const collective_program collective_programs[] = {
    {"gather 0", 1, 4,
     ONE("2x3xf32", "4x3xf32", "all_gather\"(%x) {all_gather_dim = 0 : i64, " GLOBAL(PAIRS) "}")},
    {"gather 1", 1, 4,
     ONE("2x3xf32", "2x12xf32", "all_gather\"(%x) {all_gather_dim = 1 : i64, " GLOBAL(ALL4) "}")},
    {"gather middle", 1, 4,
     ONE("2x3x5xbf16", "2x6x5xbf16",
         "all_gather\"(%x) {all_gather_dim = 1 : i64, " GLOBAL(CROSSED) "}")},
    {"gather complex", 1, 4,
     ONE("2x3xcomplex<f32>", "2x6xcomplex<f32>",
         "all_gather\"(%x) {all_gather_dim = 1 : i64, " GLOBAL(CROSSED) "}")},
    {"gather across all partitions of a replica", 1, 4,
     ONE("2x3xi8", "8x3xi8",
         "all_gather\"(%x) {all_gather_dim = 0 : i64, " CROSS("[[0]]> : tensor<1x1xi64>") "}")},
    {"gather alone", 1, 4,
     ONE("2x3xi8", "2x3xi8",
         "all_gather\"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[0]]> : "
         "tensor<1x1xi64>}")},
    {"gather of replicas", 2, 2,
     ONE("3xi16", "6xi16",
         "all_gather\"(%x) {all_gather_dim = 0 : i64, replica_groups = dense<[[1, 0]]> : "
         "tensor<1x2xi64>}")},
    {"gather of replicas and partitions", 2, 2,
     ONE("3xi16", "12xi16",
         "all_gather\"(%x) {all_gather_dim = 0 : i64, " CROSS("[[1, 0]]> : tensor<1x2xi64>") "}")},
    {"gather scalars in rows", 1, 4,
     ONE("1xui64", "4xui64",
         "all_gather\"(%x) {all_gather_dim = 0 : i64, " GLOBAL(
             "[[0, 1, 2, 3]]> : tensor<1x4xi64>") "}")},
    {"reduce add", 1, 4,
     ONE("7xf32", "7xf32", "all_reduce\"(%x) " BODY("add", "f32") " {" GLOBAL(ALL4) "}")},
    {"reduce scalar", 1, 4,
     ONE("f32", "f32", "all_reduce\"(%x) " BODY("maximum", "f32") " {" GLOBAL(PAIRS) "}")},
    {"reduce uneven", 1, 4,
     ONE("7xbf16", "7xbf16", "all_reduce\"(%x) " BODY("add", "bf16") " {" GLOBAL(UNEVEN) "}")},
    {"reduce min", 1, 4,
     ONE("7xi64", "7xi64", "all_reduce\"(%x) " BODY("minimum", "i64") " {" GLOBAL(CROSSED) "}")},
    {"reduce mul", 1, 4,
     ONE("3xf64", "3xf64", "all_reduce\"(%x) " BODY("multiply", "f64") " {" GLOBAL(ALL4) "}")},
    {"reduce xor", 1, 4,
     ONE("7xui8", "7xui8", "all_reduce\"(%x) " BODY("xor", "ui8") " {" GLOBAL(ALL4) "}")},
    {"reduce bools", 1, 4,
     ONE("7xi1", "7xi1", "all_reduce\"(%x) " BODY("add", "i1") " {" GLOBAL(PAIRS) "}")},
    {"reduce all bools", 1, 4,
     ONE("7xi1", "7xi1", "all_reduce\"(%x) " BODY("minimum", "i1") " {" GLOBAL(PAIRS) "}")},
    {"reduce complex", 1, 4,
     ONE("5xcomplex<f32>", "5xcomplex<f32>",
         "all_reduce\"(%x) " BODY("add", "complex<f32>") " {" GLOBAL(ALL4) "}")},
    {"reduce complex products", 1, 4,
     ONE("5xcomplex<f32>", "5xcomplex<f32>",
         "all_reduce\"(%x) " BODY("multiply", "complex<f32>") " {" GLOBAL(ALL4) "}")},
    {"reduce promoted", 1, 4,
     ONE("7xf16", "7xf32", "all_reduce\"(%x) " BODY("add", "f32") " {" GLOBAL(ALL4) "}")},
    {"reduce otherwise", 1, 4,
     ONE("2x4xf32", "2x4xf32", "all_reduce\"(%x) " ODD_BODY " {" GLOBAL(ALL4) "}")},
    {"reduce otherwise uneven", 1, 4,
     ONE("2x4xf32", "2x4xf32", "all_reduce\"(%x) " ODD_BODY " {" GLOBAL(UNEVEN) "}")},
    {"reduce replicas", 3, 2,
     ONE("7xf32", "7xf32",
         "all_reduce\"(%x) " BODY(
             "add", "f32") " {replica_groups = dense<[[2, 0, 1]]> : tensor<1x3xi64>}")},
    {"reduce replicas and partitions", 2, 3,
     ONE("7xf32", "7xf32",
         "all_reduce\"(%x) " BODY("add", "f32") " {" CROSS("[[1, 0]]> : tensor<1x2xi64>") "}")},
    {"reduce several", 1, 3,
     "func.func @main(%x: tensor<4xf32>, %y: tensor<2x3xf32>) -> (tensor<4xf32>, tensor<2x3xf32>) "
     "{\n  %r:2 = \"stablehlo.all_reduce\"(%x, %y) " BODY("add", "f32") " {" GLOBAL(
         "[[1, 0, 2]]> : tensor<1x3xi64>") "} : (tensor<4xf32>, tensor<2x3xf32>) -> "
                                           "(tensor<4xf32>, "
                                           "tensor<2x3xf32>)\n  return %r#0, %r#1 : tensor<4xf32>, "
                                           "tensor<2x3xf32>\n}\n"},
    {"reduce alone", 1, 3,
     ONE("7xf32", "7xf32",
         "all_reduce\"(%x) " BODY("add",
                                  "f32") " {replica_groups = dense<[[0]]> : tensor<1x1xi64>}")},
    {"reduce nothing", 1, 2,
     ONE("0x3xf32", "0x3xf32",
         "all_reduce\"(%x) " BODY("add", "f32") " {" GLOBAL("[[0, 1]]> : tensor<1x2xi64>") "}")},
    {"sum of replicas", 3, 1,
     ONE("5xf32", "5xf32",
         "cross-replica-sum\"(%x) {replica_groups = dense<[[2, 1, 0]]> : tensor<1x3xi64>}")},
    {"scatter 0", 1, 4,
     ONE("8x3xf32", "2x3xf32",
         "reduce_scatter\"(%x) " BODY("add",
                                      "f32") " {scatter_dimension = 0 : i64, " GLOBAL(ALL4) "}")},
    {"scatter 1", 1, 4,
     ONE("3x8x2xf32", "3x4x2xf32",
         "reduce_scatter\"(%x) " BODY("maximum", "f32") " {scatter_dimension = 1 : i64, " GLOBAL(
             CROSSED) "}")},
    {"scatter otherwise", 1, 4,
     ONE("3x8xf32", "3x2xf32",
         "reduce_scatter\"(%x) " ODD_BODY " {scatter_dimension = 1 : i64, " GLOBAL(ALL4) "}")},
    {"all to all 0 0", 1, 4,
     ONE("8x3xf32", "8x3xf32",
         "all_to_all\"(%x) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 4 "
         ": i64, " CROSS(ALL4) "}")},
    {"all to all 0 1", 1, 4,
     ONE("4x3xf32", "2x6xf32",
         "all_to_all\"(%x) {split_dimension = 0 : i64, concat_dimension = 1 : i64, split_count = 2 "
         ": i64, " CROSS(CROSSED) "}")},
    {"all to all 2 0", 1, 4,
     ONE("2x3x8xi32", "8x3x2xi32",
         "all_to_all\"(%x) {split_dimension = 2 : i64, concat_dimension = 0 : i64, split_count = 4 "
         ": i64, " CROSS(ALL4) "}")},
    {"all to all 1 1", 1, 4,
     ONE("2x8xi32", "2x8xi32",
         "all_to_all\"(%x) {split_dimension = 1 : i64, concat_dimension = 1 : i64, split_count = 4 "
         ": i64, " CROSS(ALL4) "}")},
    {"all to all 0 2", 1, 2,
     ONE("2x3x5xi32", "1x3x10xi32",
         "all_to_all\"(%x) {split_dimension = 0 : i64, concat_dimension = 2 : i64, split_count = 2 "
         ": i64, " CROSS("[[1, 0]]> : tensor<1x2xi64>") "}")},
    {"permute", 1, 4,
     ONE("5xf32", "5xf32",
         "collective_permute\"(%x) {source_target_pairs = dense<[[0, 1], [1, 3], [3, 0]]> : "
         "tensor<3x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}")},
    {"permute replicas", 2, 2,
     ONE("5xf32", "5xf32",
         "collective_permute\"(%x) {source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}")},
    {"permute partitions", 2, 3,
     ONE("5xf32", "5xf32",
         "collective_permute\"(%x) {source_target_pairs = dense<[[0, 2], [2, 1]]> : "
         "tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}")},
    {"permute none", 1, 2,
     ONE("5xf32", "5xf32",
         "collective_permute\"(%x) {source_target_pairs = dense<> : tensor<0x2xi64>, "
         "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}")},
    {"permute complex", 1, 2,
     ONE("5xcomplex<f64>", "5xcomplex<f64>",
         "collective_permute\"(%x) {source_target_pairs = dense<[[1, 0]]> : tensor<1x2xi64>, "
         "channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}")},
    {"broadcast", 1, 4,
     ONE("5xf32", "5xf32",
         "collective_broadcast\"(%x) {" CROSS("[[2, 1], [3, 0]]> : tensor<2x2xi64>") "}")},
    {"broadcast to some", 1, 4,
     ONE("5xf32", "5xf32",
         "collective_broadcast\"(%x) {" CROSS("[[2, 1]]> : tensor<1x2xi64>") "}")},
    {"broadcast of replicas", 3, 2,
     ONE("5xf32", "5xf32",
         "collective_broadcast\"(%x) {replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>}")},
    {"collect at a root", 1, 4,
     ONE("5xf32", "5xf32",
         "collective_reduce\"(%x) " BODY("add",
                                         "f32") " {" GLOBAL("[[2, 1, 3]]> : tensor<1x3xi64>") "}")},
    {"broadcast from a chosen root", 1, 4,
     "func.func @main(%x: tensor<5xf32>) -> tensor<5xf32> {\n  %c = stablehlo.constant dense<1> : "
     "tensor<1xi32>\n  %r = \"stablehlo.collective_broadcast\"(%x, %c) {has_dynamic_root, " CROSS(
         "[[2, 1, 0]]> : tensor<1x3xi64>") "} : (tensor<5xf32>, tensor<1xi32>) -> tensor<5xf32>\n  "
                                           "return %r : "
                                           "tensor<5xf32>\n}\n"},
    {"collect at a chosen root", 1, 4,
     "func.func @main(%x: tensor<5xf32>) -> tensor<5xf32> {\n  %c = stablehlo.constant dense<1> : "
     "tensor<1xi32>\n  %r = \"stablehlo.collective_reduce\"(%x, %c) " BODY(
         "add",
         "f32") " {has_dynamic_root, " GLOBAL("[[2, 1, 0]]> : tensor<1x3xi64>") "} : "
                                                                                "(tensor<5xf32>, "
                                                                                "tensor<1xi32>) -> "
                                                                                "tensor<5xf32>\n  "
                                                                                "return %r : "
                                                                                "tensor<5xf32>\n}"
                                                                                "\n"},
    {"started and done", 1, 4,
     "func.func @main(%x: tensor<5xf32>) -> tensor<5xf32> {\n  %f = \"stablehlo.async_start\"(%x) "
     "({\n"
     "  ^bb0(%a: tensor<5xf32>):\n    %r = \"stablehlo.all_reduce\"(%a) " BODY(
         "add", "f32") " {" GLOBAL(ALL4) "} : (tensor<5xf32>) -> tensor<5xf32>\n    "
                                         "stablehlo.return %r : tensor<5xf32>\n  }) : "
                                         "(tensor<5xf32>) -> !stablehlo.future<tensor<5xf32>>\n  "
                                         "%d = \"stablehlo.async_done\"(%f) : "
                                         "(!stablehlo.future<tensor<5xf32>>) -> tensor<5xf32>\n  "
                                         "return %d : tensor<5xf32>\n}\n"},
    {"partition id", 1, 4,
     "func.func @main() -> tensor<ui32> {\n  %p = stablehlo.partition_id : tensor<ui32>\n  return "
     "%p : tensor<ui32>\n}\n"},
    {"both ids", 2, 3,
     "func.func @main() -> (tensor<ui32>, tensor<ui32>) {\n  %p = stablehlo.partition_id : "
     "tensor<ui32>\n  %r = stablehlo.replica_id : tensor<ui32>\n  return %p, %r : tensor<ui32>, "
     "tensor<ui32>\n}\n"},
    {"one device", 1, 1,
     "func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<ui32>, tensor<4xf32>) {\n  %r = "
     "\"stablehlo.all_reduce\"(%x) " BODY("add", "f32") " {" GLOBAL(
         "[[0]]> : tensor<1x1xi64>") "} : (tensor<4xf32>) -> tensor<4xf32>\n  %p = "
                                     "stablehlo.partition_id : tensor<ui32>\n  %m = "
                                     "\"stablehlo.collective_permute\"(%x) {source_target_pairs = "
                                     "dense<[[0, 0]]> : tensor<1x2xi64>, channel_handle = "
                                     "#stablehlo.channel_handle<handle = 1, type = 1>} : "
                                     "(tensor<4xf32>) -> tensor<4xf32>\n  return %r, %p, %m : "
                                     "tensor<4xf32>, tensor<ui32>, tensor<4xf32>\n}\n"},
    {"ragged in pairs", 1, 4,
     RAGGED(X6, Y8) LISTS_OF_PAIRS EXCHANGE("%r", "%x", "%y", X6, Y8, "2xi32",
                                            CHANNEL1 GROUPS(CROSSED)) RETURN("%r", Y8)},
    {"ragged between all, with several slices and i64 sizes", 1, 4,
     RAGGED("tensor<5x2x7xbf16>", "tensor<9x2x7xbf16>") LISTS_OF_ALL("i64")
         EXCHANGE("%r", "%x", "%y", "tensor<5x2x7xbf16>", "tensor<9x2x7xbf16>", "8xi64",
                  CHANNEL1 GROUPS(ALL4)) RETURN("%r", "tensor<9x2x7xbf16>")},
    {"ragged and complex, with u8 sizes", 1, 4,
     RAGGED("tensor<5xcomplex<f32>>", "tensor<9xcomplex<f32>>") LISTS_OF_ALL("ui8")
         EXCHANGE("%r", "%x", "%y", "tensor<5xcomplex<f32>>", "tensor<9xcomplex<f32>>", "8xui8",
                  CHANNEL1 GROUPS(ALL4)) RETURN("%r", "tensor<9xcomplex<f32>>")},
    {"ragged between replicas", 2, 2,
     RAGGED(
         "tensor<4x3xi8>",
         "tensor<5x3xi8>") "  %z = stablehlo.constant dense<0> : tensor<ui32>\n  %n = "
                           "stablehlo.constant dense<2> : "
                           "tensor<ui32>\n  %p = stablehlo.partition_id : tensor<ui32>\n  %k = "
                           "stablehlo.replica_id : "
                           "tensor<ui32>\n  %m = stablehlo.multiply %k, %n : tensor<ui32>\n  %i = "
                           "stablehlo.add %m, %p : "
                           "tensor<ui32>\n" LIST("1", "4", "2", "i32",
                                                 "[[0, 1], [2, 1], [2, 3], [0, 4]]")
                               LIST("2", "4", "2", "i32", "[[2, 3], [1, 3], [1, 1], [3, 0]]") LIST(
                                   "3", "4", "2", "i32", "[[0, 0], [3, 1], [3, 3], [0, 77]]")
                                   LIST("4", "4", "2", "i32", "[[2, 1], [1, 3], [3, 1], [3, 0]]")
                                       EXCHANGE("%r", "%x", "%y", "tensor<4x3xi8>",
                                                "tensor<5x3xi8>", "2xi32",
                                                GROUPS("[[0, 1]]> : tensor<1x2xi64>"))
                                           RETURN("%r", "tensor<5x3xi8>")},
    {"ragged alone", 1, 2,
     RAGGED("tensor<5xui16>", "tensor<6xui16>") RANK LIST("1", "2", "2", "i16", "[[2, 2], [2, 0]]")
         LIST("2", "2", "2", "i16", "[[2, 2], [1, 4]]")
             LIST("3", "2", "2", "i16", "[[0, 2], [5, 1]]")
                 LIST("4", "2", "2", "i16", "[[2, 2], [1, 4]]")
                     EXCHANGE("%r", "%x", "%y", "tensor<5xui16>", "tensor<6xui16>", "2xi16",
                              CHANNEL1 GROUPS("[[0], [1]]> : tensor<2x1xi64>"))
                         RETURN("%r", "tensor<6xui16>")},
    {"ragged without rows to send", 1, 4,
     RAGGED("tensor<0x3xf32>", Y8) RANK LIST("1", "4", "2", "i32", "0") LIST(
         "2", "4", "2", "i32", "0") LIST("3", "4", "2", "i32", "0") LIST("4", "4", "2", "i32", "0")
         EXCHANGE("%r", "%x", "%y", "tensor<0x3xf32>", Y8, "2xi32", CHANNEL1 GROUPS(CROSSED))
             RETURN("%r", Y8)},
    {"ragged there and back, of values between", 1, 4,
     RAGGED(X6, Y8) LISTS_OF_PAIRS
     "  %a = stablehlo.multiply %x, %x : " X6 "\n  %t = stablehlo.transpose %y, dims = [1, 0] : "
     "(" Y8 ") -> tensor<3x8xf32>\n  %b = stablehlo.negate %t : tensor<3x8xf32>\n  %o = "
     "stablehlo.transpose %b, dims = [1, 0] : (tensor<3x8xf32>) -> " Y8 "\n" EXCHANGE(
         "%r", "%a", "%o", X6, Y8, "2xi32",
         CHANNEL1 GROUPS(CROSSED)) "  %s = stablehlo.add %r, %o : " Y8 "\n" RETURN("%s", Y8)},
    {"ragged over a donated output", 1, 4,
     "func.func @main(%x: " X6 ", %y: " Y8 " {tf.aliasing_output = 0 : i32}) -> " Y8
     " {\n" LISTS_OF_PAIRS EXCHANGE("%r", "%x", "%y", X6, Y8, "2xi32", CHANNEL1 GROUPS(CROSSED))
         RETURN("%r", Y8)},
    {"ragged over a donated operand", 1, 4,
     "func.func @main(%x: " Y8 " {tf.aliasing_output = 0 : i32}, %y: " Y8 ") -> " Y8
     " {\n" LISTS_OF_PAIRS EXCHANGE("%r", "%x", "%y", Y8, Y8, "2xi32", CHANNEL1 GROUPS(CROSSED))
         RETURN("%r", Y8)},
    {"ragged of its own output", 1, 4,
     "func.func @main(%x: " Y8 " {tf.aliasing_output = 0 : i32}) -> " Y8
     " {\n" LISTS_OF_PAIRS EXCHANGE("%r", "%x", "%x", Y8, Y8, "2xi32", CHANNEL1 GROUPS(CROSSED))
         RETURN("%r", Y8)},
    {"ragged in a loop", 1, 4,
     RAGGED(X6, Y8) LISTS_OF_PAIRS
     "  %c0 = stablehlo.constant dense<0> : tensor<i32>\n  %r:2 = stablehlo.while(%k = %c0, %v = "
     "%y) : tensor<i32>, " Y8
     "\n  cond {\n    %c3 = stablehlo.constant dense<3> : tensor<i32>\n    "
     "%g = stablehlo.compare LT, %k, %c3 : (tensor<i32>, tensor<i32>) -> tensor<i1>\n    "
     "stablehlo.return %g : tensor<i1>\n  } do {\n    %c1 = stablehlo.constant dense<1> : "
     "tensor<i32>\n    %n = stablehlo.add %k, %c1 : tensor<i32>\n    %w = stablehlo.add %v, %v "
     ": " Y8
     "\n" EXCHANGE("%e", "%x", "%w", X6, Y8, "2xi32",
                   CHANNEL1 GROUPS(CROSSED)) "    stablehlo.return %n, %e : tensor<i32>, " Y8
                                             "\n  }\n" RETURN("%r#1", Y8)},
};
const size_t collective_program_count = TERN_COUNT_OF(collective_programs);

void collective_program_write(const collective_program *p, char *out, size_t size)
{
    int n = snprintf(out, size,
                     "module attributes {mhlo.num_partitions = %u : i32, mhlo.num_replicas = %u : "
                     "i32} {\n%s}\n",
                     p->partitions, p->replicas, p->text);
    assert_in_range(n, 1, size - 1);
}
