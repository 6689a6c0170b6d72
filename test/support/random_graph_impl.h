/* random_graph_impl.h - shared by the files of the random program generator.
 *
 * A step is a function rg_step_NAME(g): it picks values from the pool, builds ops, and adds results
 * to the pool with rg_push(); false if no value in the pool suits it. The other functions return
 * values without adding them to the pool. */
#ifndef TERN_TEST_RANDOM_GRAPH_IMPL_H
#define TERN_TEST_RANDOM_GRAPH_IMPL_H

#include "hlo/builder.h"
#include "random_graph.h"

enum { RG_MAX_RANK = 6, RG_MAX_VALUES = 160, RG_MAX_ATTRS = 20 };

typedef struct {
    tern_hlo_value v;
    tern_dtype dtype; /* as in the original program, also in its f64 version */
    uint32_t rank;
    int64_t dims[RG_MAX_RANK];
    int64_t count;
    bool exact;         /* equal for every correct implementation */
    bool used;          /* by another op */
    double size, error; /* approximate largest magnitude; estimated rounding error */
} rg_value;

typedef struct {
    tern_hlo_builder b;
    uint64_t state;
    bool use_f64;
    rg_value pool[RG_MAX_VALUES];
    uint32_t count;
    int64_t sizes[5];     /* of dimensions: few, so that shapes match */
    int64_t max_elements; /* maximum count of elements of a value */
    uint64_t dtypes;
} rg;

uint32_t rg_choose(rg *g, uint32_t below);
bool rg_chance(rg *g, uint32_t percent);

static inline bool rg_is_float(tern_dtype t)
{
    return t == TERN_F32 || t == TERN_BF16 || t == TERN_F16 || t == TERN_F64;
}
static inline bool rg_is_bool(tern_dtype t) { return t == TERN_BOOL; }
static inline bool rg_is_int(tern_dtype t) { return !rg_is_float(t) && !rg_is_bool(t); }
double rg_eps(tern_dtype t);     /* 0 for integers */
double rg_max_int(tern_dtype t); /* the largest magnitude */
/* The type of a value in this program. */
tern_dtype rg_dtype(const rg *g, tern_dtype t);
tern_hlo_type rg_type(rg *g, tern_dtype t, const int64_t *dims, uint32_t rank);

/* Kinds of values to pick. */
enum { RG_FLOAT = 1, RG_INT = 2, RG_BOOL = 4, RG_ANY = 7, RG_EXACT = 8 };
bool rg_pick(rg *g, unsigned kinds, uint32_t min_rank, rg_value *out);
bool rg_has_shape(const rg_value *x, const int64_t *dims, uint32_t rank);
int64_t rg_count(const int64_t *dims, uint32_t rank);
/* The numbers below |count|, shuffled. */
void rg_some_order(rg *g, int64_t *order, uint32_t count);
void rg_some_dims(rg *g, uint32_t rank, int64_t *dims, int64_t max_count);

/* A record for the value |v|, which was just built, with its shape; other fields from |like|. */
rg_value rg_record(rg *g, tern_hlo_value v, tern_dtype dtype, const rg_value *like);
void rg_push(rg *g, rg_value x);

/* Any op with named attributes. */
typedef struct {
    tern_hlo_op_spec spec;
    tern_hlo_attr_use attrs[RG_MAX_ATTRS];
} rg_draft;
rg_draft rg_begin(tern_hlo_code code);
void rg_ints(rg *g, rg_draft *d, tern_hlo_attr_name name, const int64_t *ints, uint32_t count);
void rg_int(rg *g, rg_draft *d, tern_hlo_attr_name name, int64_t value);
void rg_bool(rg *g, rg_draft *d, tern_hlo_attr_name name, bool value);
void rg_pairs(rg *g, rg_draft *d, tern_hlo_attr_name name, const int64_t (*pairs)[2],
              uint32_t count);
void rg_set_regions(rg_draft *d, const tern_hlo_region *regions, uint32_t count);
/* A region that combines two scalars. */
tern_hlo_region rg_pair_region(rg *g, tern_dtype t, tern_hlo_code code);
tern_hlo_value rg_build(rg *g, rg_draft *d, const tern_hlo_value *operands, uint32_t count);

/* Values built for a purpose. */
rg_value rg_splat(rg *g, tern_dtype t, const int64_t *dims, uint32_t rank, double value);
rg_value rg_splat_like(rg *g, const rg_value *x, double value);
/* Elements of |x| (repeated, or a subset) in another shape. */
rg_value rg_fit(rg *g, rg_value x, const int64_t *dims, uint32_t rank);
/* A value of that type and shape, derived from the pool. */
rg_value rg_make(rg *g, tern_dtype t, const int64_t *dims, uint32_t rank);
rg_value rg_like(rg *g, const rg_value *x);
/* An i32 scalar of 0 .. |below| - 1. */
rg_value rg_scalar(rg *g, uint32_t below);
/* i32 of 0 .. |below| - 1. */
rg_value rg_indices(rg *g, const int64_t *dims, uint32_t rank, uint32_t below);

/* Arithmetic with error propagation. */
rg_value rg_unary_op(rg *g, tern_hlo_code code, rg_value x, double size, double slope);
rg_value rg_add(rg *g, tern_hlo_code code, rg_value x, rg_value y); /* or subtract */
rg_value rg_mul(rg *g, rg_value x, rg_value y);
rg_value rg_extreme(rg *g, tern_hlo_code code, rg_value x, rg_value y); /* exact operands give an
                                                                         * exact result */
rg_value rg_bits(rg *g, tern_hlo_code code, rg_value x, rg_value y);    /* integers, bools */
rg_value rg_clamp(rg *g, rg_value x, double low, double high);
rg_value rg_abs(rg *g, rg_value x);
rg_value rg_tame(rg *g, rg_value x, double limit); /* scaled down by a power of two */
rg_value rg_convert(rg *g, rg_value x, tern_dtype t);
/* Any op from the type of |x| to itself. */
rg_value rg_some_op(rg *g, rg_value x);
/* The error of a sum of |n| terms from the error of a term; and the rounding error added, relative
 * to the largest sum: once to |t|, and with every term to f32 (systematic if the terms are equal).
 */
double rg_sum_error(double n, double error);
double rg_sum_eps(double n, tern_dtype t);
/* Size and error of |n| values of |x| combined by |code|; and of |x| . |y| over |n| terms, with a
 * result of type |t|. */
void rg_join(rg_value *r, tern_hlo_code code, const rg_value *x, double n);
void rg_contract(rg_value *r, const rg_value *x, const rg_value *y, double n, tern_dtype t);

#define X(name, weight) bool rg_step_##name(rg *g);
RANDOM_GRAPH_FAMILIES(X)
#undef X

#endif
