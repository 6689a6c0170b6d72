/* integer_graph.h - random StableHLO programs whose results are exact: any order of additions, and
 * so any way to divide the program over devices, gives the same bits.
 *
 * Elements are integers, in floats too. The generator knows how large the elements of a value may
 * be, and clamps operands where sums or products could exceed what the type represents exactly.
 * Values of integer types may wrap. */
#ifndef TERN_TEST_INTEGER_GRAPH_H
#define TERN_TEST_INTEGER_GRAPH_H

#include "base/text.h"
#include "ref/value.h"

enum { INTEGER_GRAPH_MAX_INPUTS = 6, INTEGER_GRAPH_MAX_RESULTS = 8 };

/* X(name, weight): the families of ops, one for each function ig_step_NAME(). */
// clang-format off
#define INTEGER_GRAPH_FAMILIES(X)                                                            \
    X(unary, 8) X(binary, 14) X(compare, 3) X(select, 4) X(clamp, 2) X(convert, 5)           \
    X(complex, 2) X(bitcast, 1) X(precision, 1) X(map, 1)                                    \
    X(broadcast, 5) X(reshape, 6) X(transpose, 5) X(slice, 5) X(pad, 5) X(concatenate, 5)    \
    X(reverse, 3) X(iota, 2) X(constant, 2) X(dynamic_slice, 3) X(dynamic_update, 3)         \
    X(reduce, 9) X(reduce_pair, 3) X(dot, 9) X(convolution, 5) X(reduce_window, 5)           \
    X(cumulative, 2) X(select_and_scatter, 2) X(gather, 5) X(gather_batch, 2) X(scatter, 5)  \
    X(scatter_pair, 2) X(layout, 1)                                                          \
    X(sort, 4) X(top_k, 2) X(loop, 3) X(branch, 3) X(call, 2) X(barrier, 1)                  \
    X(cholesky, 1) X(triangular_solve, 1) X(fft, 1) X(random_bits, 2) X(batch_norm, 1)        \
    X(manual, 3)
// clang-format on
typedef enum {
#define X(name, weight) INTEGER_GRAPH_##name,
    INTEGER_GRAPH_FAMILIES(X)
#undef X
        INTEGER_GRAPH_FAMILY_COUNT
} integer_graph_family;
const char *integer_graph_family_name(integer_graph_family family);

typedef struct {
    uint64_t seed;
    uint32_t steps;    /* the maximum; the same seed with fewer gives a prefix of the program */
    uint64_t families; /* bits; 0: all */
    /* The axes "a0", ... of @mesh, from major to minor, for manual computations; none without. */
    uint32_t axis_count;
    const int32_t *axes;
    bool is_plain; /* the same program for one device: no manual computations */
} integer_graph_options;

/* Writes the functions of a module, "main" among them; returns the families that occur. */
uint64_t integer_graph_write(const integer_graph_options *o, tern_text *out);

/* A random input of the type, as the programs expect it; the caller owns it. */
tern_ref_value *integer_graph_input(const tern_hlo_module *m, tern_hlo_type type, uint64_t *seed);

#endif
