/* collective_programs.h - programs with collectives in every form that StableHLO has. */
#ifndef TERN_TEST_COLLECTIVE_PROGRAMS_H
#define TERN_TEST_COLLECTIVE_PROGRAMS_H

#include <stddef.h>
#include <stdint.h>

#define GLOBAL(groups)                                                                           \
    "replica_groups = dense<" groups ", channel_handle = #stablehlo.channel_handle<handle = 1, " \
    "type = 1>, use_global_device_ids"
#define CROSS(groups)                \
    "replica_groups = dense<" groups \
    ", channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>"
#define BODY(op, type)                                               \
    "({\n^bb0(%p: tensor<" type ">, %q: tensor<" type ">):\n  %s = " \
    "stablehlo." op " %p, %q : tensor<" type ">\n  stablehlo.return %s : tensor<" type ">\n})"
/* add of both, less a constant: not one of the seven. */
#define ODD_BODY                                                                              \
    "({\n^bb0(%p: tensor<f32>, %q: tensor<f32>):\n  %k = stablehlo.constant dense<0.75> : "   \
    "tensor<f32>\n  %n = stablehlo.multiply %p, %k : tensor<f32>\n  %s = stablehlo.subtract " \
    "%n, %q : tensor<f32>\n  stablehlo.return %s : tensor<f32>\n})"
#define ONE(in, out, op)                                                               \
    "func.func @main(%x: tensor<" in ">) -> tensor<" out "> {\n  %r = \"stablehlo." op \
    " : (tensor<" in ">) -> tensor<" out ">\n  return %r : tensor<" out ">\n}\n"
#define PAIRS   "[[0, 1], [2, 3]]> : tensor<2x2xi64>"
#define CROSSED "[[3, 0], [1, 2]]> : tensor<2x2xi64>"
#define ALL4    "[[2, 0, 3, 1]]> : tensor<1x4xi64>"
#define UNEVEN  "[[2, 0, 3], [1, -1, -1]]> : tensor<2x3xi64>"

typedef struct {
    const char *name;
    uint32_t replicas, partitions;
    const char *text; /* of main; up to two inputs and three outputs */
} collective_program;

extern const collective_program collective_programs[];
extern const size_t collective_program_count;

enum { COLLECTIVE_TEXT_MAX = 8192, COLLECTIVE_DEVICES_MAX = 12 };

/* The module, with the counts of replicas and partitions. */
void collective_program_write(const collective_program *p, char *out, size_t size);

#endif
