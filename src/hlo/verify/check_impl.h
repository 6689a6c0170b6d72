/* hlo/verify/check_impl.h - shared by the checks of ops.
 *
 * Each op has a row (rows.def): the classes of its operands and results, a function that infers its
 * results, and one that checks further constraints. These functions get a |chk|: the op as a spec,
 * so that they work before the op exists. Inferred results are |chk_shape|s in scratch memory, not
 * types, so that verifying creates almost no types. */
#ifndef TERN_HLO_VERIFY_CHECK_IMPL_H
#define TERN_HLO_VERIFY_CHECK_IMPL_H

#include "base/assert.h"
#include "hlo/module.h"

typedef struct {
    tern_hlo_module *m;
    const tern_hlo_op_spec *spec;
    const tern_hlo_op_row *row;
    tern_arena *scratch;
    const tern_map *symbols; /* sym_name to op; NULL: no index, search the module */
} chk;

typedef struct {
    tern_hlo_type type; /* the complete type; or 0, and a tensor: */
    tern_hlo_type elem; /* 0: any */
    uint32_t rank;
    int64_t *dims;
    const int64_t *bounds; /* of dynamic dimensions; NULL: none */
} chk_shape;

typedef struct {
    chk_shape *items;
    uint32_t count;
} chk_shapes;

typedef tern_status (*chk_infer)(chk *c, chk_shapes *out);
typedef tern_status (*chk_check)(chk *c);

typedef struct {
    const char
        *classes;    /* a letter per operand name, ':', a letter per result name (check_generic.c)
                      */
    chk_infer infer; /* NULL: the program chooses the results */
    chk_check check; /* NULL: no further constraints */
} chk_row;

const chk_row *chk_row_of(tern_hlo_code code);

#define CHK_BAD(...) TERN_ERR(INVALID, __VA_ARGS__)

/* Checks counts, attributes and classes of types (check_generic.c). |results|: whether the spec
 * has result types. */
TERN_MUST_USE tern_status chk_generic(chk *c, bool results);
/* Checks one type against a class letter; |what| and |index| are for the message. */
TERN_MUST_USE tern_status chk_class(chk *c, char letter, tern_hlo_type type, const char *what,
                                    uint32_t index);
/* Checks the result types of the spec against inferred ones. */
TERN_MUST_USE tern_status chk_results_fit(chk *c, const chk_shapes *want);

/* --- the op --- */

static inline tern_hlo_type chk_in_type(const chk *c, uint32_t i)
{
    TERN_ASSERT(i < c->spec->operand_count);
    return tern_hlo_value_type(c->m, c->spec->operands[i]);
}
static inline const tern_hlo_type_info *chk_in(const chk *c, uint32_t i)
{
    return tern_hlo_type_of(c->m, chk_in_type(c, i));
}
static inline const tern_hlo_type_info *chk_out(const chk *c, uint32_t i)
{
    TERN_ASSERT(i < c->spec->result_count);
    return tern_hlo_type_of(c->m, c->spec->results[i]);
}

tern_hlo_attr chk_attr(const chk *c, tern_hlo_attr_name name);
int64_t chk_int(const chk *c, tern_hlo_attr_name name); /* or its default */
const int64_t *chk_ints(const chk *c, tern_hlo_attr_name name, uint32_t *out_count);
const char *chk_text(const chk *c, tern_hlo_attr_name name); /* "" if absent */

/* Integers of a constant: an ELEMENTS attribute, or a value defined by stablehlo.constant. Copied
 * to scratch as i64 (unsigned ones wrap); NULL if it is not constant, or too long to be useful. */
TERN_MUST_USE tern_status chk_elements(chk *c, tern_hlo_attr attr, const int64_t **out,
                                       uint32_t *out_count);
TERN_MUST_USE tern_status chk_constant(chk *c, tern_hlo_value value, const int64_t **out,
                                       uint32_t *out_count);

/* The function or mesh of that name; 0 if there is none. */
tern_hlo_op chk_symbol(const chk *c, const char *name);

/* --- regions --- */

static inline tern_hlo_type chk_arg_type(const chk *c, tern_hlo_region r, uint32_t i)
{
    return tern_hlo_value_type(c->m, tern_hlo_region_of(c->m, r)->arg_first + i);
}
/* The operands of the region's terminator; INVALID if it has none. */
TERN_MUST_USE tern_status chk_region_end(const chk *c, tern_hlo_region r,
                                         const tern_hlo_value **out_values, uint32_t *out_count);
/* Checks that the region has no arguments; returns the types it yields, in scratch. */
TERN_MUST_USE tern_status chk_branch(chk *c, uint32_t region, chk_shapes *out);
/* Checks that the region takes E0, .., EN-1, E0, .., EN-1 and returns E0, .., EN-1, all scalars,
 * with Ei promotable from the element types of operand |first| + i and of initial value |init| + i
 * (UINT32_MAX: none). |out_elems|: the Ei. */
TERN_MUST_USE tern_status chk_reducer(chk *c, uint32_t region, uint32_t first, uint32_t init,
                                      uint32_t count, tern_hlo_type *out_elems);

/* --- types --- */

static inline bool chk_dynamic(int64_t dim) { return dim == TERN_HLO_DYNAMIC; }
static inline bool chk_dim_fits(int64_t a, int64_t b)
{
    return a == b || chk_dynamic(a) || chk_dynamic(b);
}
/* Compares ranks and dimensions; an unranked tensor fits any. */
bool chk_dims_fit(const tern_hlo_type_info *a, const tern_hlo_type_info *b);
/* Equal, or quantised and equal except for scales and zero points. */
bool chk_elem_fits(const chk *c, tern_hlo_type a, tern_hlo_type b);
/* Both; types that are not tensors must be equal. */
bool chk_type_fits(const chk *c, tern_hlo_type a, tern_hlo_type b);
/* Whether values of element type |from| may be accumulated in |to|. */
bool chk_promotable(const chk *c, tern_hlo_type from, tern_hlo_type to);
/* The bounds of dynamic dimensions, one per dimension; NULL if the type has none. */
const int64_t *chk_bounds(const chk *c, const tern_hlo_type_info *t);
static inline bool chk_is_quant(const tern_hlo_type_info *t) { return t->quant != NULL; }
static inline bool chk_is_tensor(const tern_hlo_type_info *t)
{
    return t->kind == TERN_HLO_TYPE_TENSOR;
}

/* For messages, in scratch memory: "tensor<2x?xf32>"; "[1, 2]". */
const char *chk_type_text(const chk *c, tern_hlo_type type);
const char *chk_shape_text(const chk *c, const chk_shape *shape);
const char *chk_dim_text(const chk *c, int64_t dim);
const char *chk_list_text(const chk *c, const int64_t *values, uint32_t count);

/* --- creating shapes --- */

TERN_MUST_USE tern_status chk_shapes_get(chk *c, uint32_t count, chk_shapes *out);
TERN_MUST_USE tern_status chk_shape_init(chk *c, chk_shape *s, tern_hlo_type elem, uint32_t rank);
/* The shape of |t| with element type |elem| (0: that of |t|). */
TERN_MUST_USE tern_status chk_shape_like(chk *c, chk_shape *s, const tern_hlo_type_info *t,
                                         tern_hlo_type elem);
/* The same as the only result. */
TERN_MUST_USE tern_status chk_one_like(chk *c, chk_shapes *out, const tern_hlo_type_info *t,
                                       tern_hlo_type elem);
TERN_MUST_USE tern_status chk_one_of_type(chk *c, chk_shapes *out, tern_hlo_type type);
TERN_MUST_USE tern_status chk_scalar_type(chk *c, tern_dtype dtype, tern_hlo_type *out);
/* |shape| as a type of the module. */
TERN_MUST_USE tern_status chk_shape_type(chk *c, const chk_shape *shape, tern_hlo_type *out);

/* --- lists and counts --- */

enum { CHK_UNIQUE = 1, CHK_SORTED = 2 };
/* Checks that each value is in [0, rank), and the conditions in |flags|. */
TERN_MUST_USE tern_status chk_dim_list(chk *c, const char *what, const int64_t *values,
                                       uint32_t count, uint32_t rank, unsigned flags);
/* The same for two lists that must be disjoint. */
TERN_MUST_USE tern_status chk_dim_lists(chk *c, const char *what_a, const int64_t *a,
                                        uint32_t count_a, const char *what_b, const int64_t *b,
                                        uint32_t count_b, uint32_t rank);
TERN_MUST_USE tern_status chk_in_range(const char *what, int64_t value, int64_t low, int64_t end);
/* Checks that list |what| has |want| entries. */
TERN_MUST_USE tern_status chk_count(const char *what, uint32_t count, uint32_t want,
                                    const char *because);

typedef struct {
    int64_t size, stride, low, high, base_dilation, dilation; /* size may be dynamic */
} chk_window;
/* Windows along each dimension (check_window.c). A NULL list means defaults. */
TERN_MUST_USE tern_status chk_windows(chk *c, uint32_t rank, const int64_t *sizes,
                                      chk_window **out);
TERN_MUST_USE tern_status chk_window_count(const chk_window *w, int64_t dim, uint32_t index,
                                           int64_t *out);

/* --- functions of rows.def --- */

#define CHK_INFER(name) TERN_MUST_USE tern_status chk_infer_##name(chk *c, chk_shapes *out)
#define CHK_CHECK(name) TERN_MUST_USE tern_status chk_check_##name(chk *c)
CHK_INFER(same);
CHK_INFER(compare);
CHK_INFER(complex);
CHK_INFER(real);
CHK_INFER(bool_like);
CHK_INFER(select);
CHK_INFER(clamp);
CHK_INFER(dequantize);
CHK_INFER(constant);
CHK_CHECK(add);
CHK_CHECK(convert);
CHK_CHECK(bitcast);
CHK_CHECK(quantize);
CHK_CHECK(reduce_precision);
CHK_CHECK(accuracy);

CHK_INFER(operand0);
CHK_INFER(broadcast);
CHK_INFER(transpose);
CHK_INFER(slice);
CHK_INFER(dynamic_slice);
CHK_INFER(dynamic_update_slice);
CHK_INFER(pad);
CHK_INFER(concatenate);
CHK_INFER(reverse);
CHK_INFER(get_dimension_size);
CHK_CHECK(set_dimension_size);
CHK_CHECK(broadcast_in_dim);
CHK_CHECK(dynamic_broadcast_in_dim);
CHK_CHECK(reshape);
CHK_CHECK(dynamic_reshape);
CHK_CHECK(iota);
CHK_CHECK(dynamic_iota);
CHK_CHECK(dynamic_pad);
CHK_CHECK(real_dynamic_slice);
CHK_CHECK(transpose);

CHK_INFER(reduce);
CHK_INFER(reduce_window);
CHK_INFER(select_and_scatter);
CHK_INFER(sort);
CHK_INFER(map);
CHK_CHECK(scan);

CHK_INFER(dot);
CHK_INFER(dot_general);
CHK_INFER(ragged_dot);
CHK_CHECK(dot_general);
CHK_CHECK(dot);
CHK_CHECK(einsum);
CHK_INFER(conv);
CHK_CHECK(conv);

CHK_INFER(gather);
CHK_INFER(scatter);
CHK_INFER(torch_index_select);

CHK_INFER(all_reduce);
CHK_INFER(all_to_all);
CHK_INFER(collective_permute);
CHK_INFER(collective_broadcast);
CHK_INFER(collective_reduce);
CHK_INFER(cross_replica_sum);
CHK_CHECK(all_gather);
CHK_CHECK(reduce_scatter);
CHK_CHECK(ragged); /* a custom call */

CHK_INFER(pairwise);
CHK_INFER(if);
CHK_INFER(case);
CHK_INFER(while);
CHK_INFER(call);
CHK_INFER(composite);
CHK_INFER(tuple);
CHK_INFER(get_tuple_element);
CHK_INFER(token);
CHK_INFER(async_start);
CHK_INFER(async_done);
CHK_CHECK(func);
CHK_CHECK(custom_call);
CHK_CHECK(infeed);
CHK_CHECK(send);
CHK_CHECK(recv);
CHK_CHECK(manual_computation);

CHK_INFER(batch_norm_grad);
CHK_INFER(batch_norm_inference);
CHK_INFER(batch_norm_training);
CHK_INFER(fft);
CHK_INFER(cholesky);
CHK_INFER(triangular_solve);
CHK_INFER(rng);
CHK_INFER(top_k);
CHK_INFER(u32_scalar);
CHK_CHECK(rng_bit_generator);
CHK_CHECK(expect_pair);
CHK_CHECK(expect_const);
CHK_CHECK(run_parallel);

#endif
