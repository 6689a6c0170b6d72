/* random_graph.h - random verified StableHLO programs, with error bounds for their results.
 *
 * A program consists of steps, each of one family of ops (families below), on existing values. The
 * same seed gives the same program on every host; fewer steps give a prefix of it.
 *
 * Values are kept moderate, so that results can be compared: exp gets clamped operands, divisors
 * are |y| + 1, logarithms get x^2 + 1, large values are scaled down. Discontinuous ops
 * (comparisons, rounding, sorting, conversion to integers) are only applied to exact values:
 * inputs, integers, and results of movement, selection, negation, minimum and maximum of them. So
 * no decision depends on rounding.
 *
 * The bound of a result: the same program is generated a second time with f64 for every float type;
 * ref evaluates it to the exact values. Let E be the largest difference of ref's own result from
 * these, and e an estimate of the rounding error, propagated from op to op with magnitudes while
 * the program is generated. Then any correct implementation is within 4 E + 2 e of the exact
 * values; exact results are equal to ref's. */
#ifndef TERN_TEST_RANDOM_GRAPH_H
#define TERN_TEST_RANDOM_GRAPH_H

#include "base/text.h"
#include "ref/value.h"

/* X(name, weight) */
// clang-format off
#define RANDOM_GRAPH_FAMILIES(X)                                                            \
    X(unary, 10) X(binary, 16) X(unary_int, 4) X(rounding, 3) X(compare, 4) X(select, 4)    \
    X(clamp, 3) X(convert, 7) X(broadcast, 5) X(reshape, 5) X(transpose, 5) X(slice, 5)     \
    X(pad, 4) X(concatenate, 4) X(reverse, 2) X(iota, 2) X(constant, 2) X(gather, 3)        \
    X(dynamic_slice, 3) X(dynamic_update_slice, 3) X(scatter, 2) X(reduce, 9) X(argmax, 2)  \
    X(dot, 9) X(convolution, 3) X(reduce_window, 3) X(sort, 3) X(loop, 3) X(branch, 3)       \
    X(pattern, 7) X(attention, 2)
// clang-format on

typedef enum {
#define X(name, weight) RANDOM_GRAPH_##name,
    RANDOM_GRAPH_FAMILIES(X)
#undef X
        RANDOM_GRAPH_FAMILY_COUNT
} random_graph_family;
const char *random_graph_family_name(random_graph_family family);

typedef struct {
    uint64_t seed;
    uint32_t steps;    /* 0: 1 to 60, by the seed; otherwise the maximum */
    uint64_t families; /* bits; 0: all */
    uint32_t only;     /* 1 + the index of the only result returned; 0: all */
    bool use_f64;      /* f64 for every float */
} random_graph_options;

enum { RANDOM_GRAPH_MAX_RESULTS = 12, RANDOM_GRAPH_MAX_INPUTS = 6 };

typedef struct {
    bool exact;
    double error; /* e above */
} random_graph_result;

typedef struct {
    tern_alloc mem;
    tern_hlo_module *module; /* verified; has "main" */
    uint32_t steps;          /* the count of steps */
    uint32_t input_count, result_count;
    random_graph_result results[RANDOM_GRAPH_MAX_RESULTS];
    bool grid[RANDOM_GRAPH_MAX_INPUTS]; /* this input has many equal values, and multiples of 1/2 */
    uint64_t families;                  /* that occur, as bits */
    uint64_t dtypes;                    /* that occur, as bits; floats as in the original program */
} random_graph;

/* On failure |out| is empty. */
TERN_MUST_USE tern_status random_graph_make(tern_alloc mem, const random_graph_options *options,
                                            random_graph *out);
void random_graph_fini(random_graph *g);

/* Inputs of the program; widen converts them for the f64 program. The caller owns them. */
TERN_MUST_USE tern_status random_graph_inputs(const random_graph *g, uint64_t seed,
                                              tern_ref_value **out);
TERN_MUST_USE tern_status random_graph_widen(tern_alloc mem, tern_ref_value *const *in,
                                             uint32_t count, tern_ref_value **out);

/* Checks result |i| against its bound; INVALID with the first element outside. */
TERN_MUST_USE tern_status random_graph_check(const random_graph *g, uint32_t i,
                                             const tern_ref_value *found, const tern_ref_value *ref,
                                             const tern_ref_value *truth);

/* Evaluates a module's main with ref. */
TERN_MUST_USE tern_status random_graph_eval(tern_alloc mem, const tern_hlo_module *m,
                                            tern_ref_value *const *in, uint32_t in_count,
                                            tern_ref_value **out, uint32_t out_count);

#endif
