/* integer_graph_impl.h - shared by the files of the generator of exact programs.
 *
 * A step is a function ig_step_NAME(g): it takes values from the pool, writes ops, and adds their
 * results to the pool with ig_push(); false if no value in the pool suits it. The other functions
 * return values without adding them. */
#ifndef TERN_TEST_INTEGER_GRAPH_IMPL_H
#define TERN_TEST_INTEGER_GRAPH_IMPL_H

#include "integer_graph.h"

enum { IG_MAX_RANK = 5, IG_MAX_VALUES = 200, IG_MAX_ELEMENTS = 700, IG_INPUT_SIZE = 4 };

typedef struct {
    uint32_t id; /* printed as %v<id> */
    tern_dtype dtype;
    uint32_t rank;
    int64_t dims[IG_MAX_RANK];
    double size; /* no element is larger; of complex ones neither part */
    bool is_used;
} ig_value;

typedef struct {
    tern_text *text, functions; /* of the current body; of functions that it calls */
    uint64_t state, allowed, seen;
    const integer_graph_options *options;
    ig_value pool[IG_MAX_VALUES];
    uint32_t count, next_id, depth;
    int64_t sizes[5]; /* of dimensions: few, so that shapes match */
} ig;

uint32_t ig_choose(ig *g, uint32_t below);
bool ig_chance(ig *g, uint32_t percent);
int64_t ig_between(ig *g, int64_t low, int64_t high);

/* --- types --- */

enum { IG_FLOAT = 1, IG_SINT = 2, IG_UINT = 4, IG_BOOL = 8, IG_COMPLEX = 16 };
enum { IG_INT = IG_SINT | IG_UINT, IG_REAL = IG_FLOAT | IG_INT, IG_ANY = 31 };
unsigned ig_kind(tern_dtype t);
/* The largest magnitude up to which all integers are represented. */
double ig_limit(tern_dtype t);
const char *ig_dtype_text(tern_dtype t);
tern_dtype ig_some_dtype(ig *g);
int64_t ig_count(const ig_value *x);
bool ig_same_shape(const ig_value *a, const ig_value *b);

/* --- text --- */

/* "tensor<2x3xf32>", "%v7", "1, 2, 3"; valid until sixty more were made. */
const char *ig_type(const ig_value *x);
const char *ig_name(const ig_value *x);
const char *ig_list(const int64_t *items, uint32_t count);
/* One "%vN = <op> : (operand types) -> type" line; |fmt| is what follows the operands: regions and
 * attributes, or "". The result's id is set. */
void ig_op(ig *g, const char *name, const ig_value *const *operands, uint32_t count,
           ig_value *result, const char *fmt, ...) TERN_PRINTF(6, 7);
/* The same with several results, which get consecutive ids. */
void ig_op_n(ig *g, const char *name, const ig_value *const *operands, uint32_t count,
             ig_value *results, uint32_t result_count, const char *attributes);
ig_value ig_unary(ig *g, const char *name, const ig_value *x, ig_value like);
ig_value ig_binary(ig *g, const char *name, const ig_value *x, const ig_value *y, ig_value like);
/* A region that combines two scalars with an op. */
const char *ig_pair_body(tern_dtype t, const char *op);

/* --- values --- */

/* A value of these kinds with elements, of at least this rank; false if there is none. */
bool ig_pick(ig *g, unsigned kinds, uint32_t min_rank, ig_value *out);
void ig_push(ig *g, ig_value x);
ig_value ig_like(const ig_value *x); /* a result of the same type and size, without an id */
ig_value ig_shape(tern_dtype t, const int64_t *dims, uint32_t rank, double size);
void ig_some_dims(ig *g, uint32_t rank, int64_t *dims);
ig_value ig_splat(ig *g, tern_dtype t, const int64_t *dims, uint32_t rank, int64_t value);
ig_value ig_scalar(ig *g, tern_dtype t, int64_t value);
/* |x| with elements of at most this size: clamped if necessary. */
ig_value ig_tame(ig *g, ig_value x, double size);
ig_value ig_convert(ig *g, ig_value x, tern_dtype t);
/* Elements of |x| in another shape: repeated, or a part of them. */
ig_value ig_fit(ig *g, ig_value x, const int64_t *dims, uint32_t rank);
/* Derived from a value of the pool. */
ig_value ig_make(ig *g, tern_dtype t, const int64_t *dims, uint32_t rank, double size);
/* i32 from 0 to |below| - 1, or slightly outside if |any|. */
ig_value ig_indices(ig *g, const int64_t *dims, uint32_t rank, int64_t below, bool any);

/* Some steps within a region. */
void ig_take_steps(ig *g, uint32_t count);

#define X(name, weight) bool ig_step_##name(ig *g);
INTEGER_GRAPH_FAMILIES(X)
#undef X

#endif
