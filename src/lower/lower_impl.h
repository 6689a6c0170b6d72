/* lower/lower_impl.h - shared by all lowerings. */
#ifndef TERN_LOWER_LOWER_IMPL_H
#define TERN_LOWER_LOWER_IMPL_H

#include "base/arena.h"
#include "lower/array.h"
#include "lower/lower.h"

/* A while that counts to a constant. */
typedef struct {
    tern_hlo_op op;
    uint32_t carried; /* index of the counter among the carried values */
    int64_t first, trip_count;
} tern_lower_counting;

/* Where the lowering of main is: lower_parts.c. */
typedef struct {
    tern_hlo_op next, last;  /* of main */
    tern_lower_part yielded; /* how the last part has ended; LAST: none has */
    uint32_t *before;        /* its HBM tensors */
    uint32_t before_count;
    bool asked;     /* the part has not ended before |next| although it could */
    uint32_t size;  /* instructions of the current part, counted as unrolled */
    uint32_t count; /* of parts that have ended */
    /* The loop of main that may span parts. */
    enum {
        TERN_LOWER_LOOP_NONE,
        TERN_LOWER_LOOP_AHEAD,
        TERN_LOWER_LOOP_CANDIDATE,
        TERN_LOWER_LOOP_OPEN,
        TERN_LOWER_LOOP_LEFT
    } loop;
    tern_lower_counting counting;
    tern_hlo_op body_next, body_last;
    uint32_t first_instr, first_count; /* when the op began */
    bool must_span;                    /* it runs too long for the semaphores of one part */
} tern_lower_cursor;

/* The constant with the groups, or the pairs, of collectives; |roots|: of broadcasts. */
typedef struct {
    tern_hlo_attr attr;
    bool roots;
    uint32_t tensor;
} tern_lower_groups;

struct tern_lower {
    tern_alloc mem;
    tern_hlo_module *m;
    const tern_chip *chip;
    const tern_lower_options *options;
    tern_lir *b;
    tern_lower_report *report;
    tern_arena arena;          /* freed when the module has been lowered */
    tern_lower_array **arrays; /* [value]; NULL: not lowered yet */
    uint32_t array_count;
    /* [value]: scalars that equal an induction variable; reg 0: none */
    tern_lir_at *induction_vars;
    /* [value]: for an argument of a composite lowered op by op, the operand bound to it; 0: none */
    tern_hlo_value *outer;
    tern_hlo_value *output_values; /* [outputs]: operands of main's return */
    /* [op]: position in main, from 1 on; 0: of a decomposition. [value]: position of its last user.
     */
    uint32_t *position, *last_use;
    bool splits;            /* an op is lowered in several steps that all read its operands */
    uint32_t loads, stores; /* counts so far, for round-robin over queues, */
    uint32_t collectives;   /* and over streams */
    TERN_VEC(tern_lower_groups) groups;
    tern_lower_cursor at;
};

/* An earlier call failed: nothing more is recorded, and values may be missing. */
static inline bool tern_lower_failed(const tern_lower *l) { return tern_lir_failed(l->b); }

/* --- values --- */

/* The array of a value: a lowered op's result, an argument or a constant. */
tern_lower_array tern_lower_get(tern_lower *l, tern_hlo_value value);
/* The same, for consumers that read slices in place: they add the start of the slice to views of
 * the array with tern_lower_at_slice(). */
tern_lower_array tern_lower_get_slice(tern_lower *l, tern_hlo_value value);
tern_lir_view tern_lower_at_slice(const tern_lower *l, const tern_lower_array *array,
                                  tern_lir_view view);
/* Such views have space for the loops over this many dimensions. */
enum { TERN_LOWER_IN_PLACE_RANK_MAX = 3 };
/* A copy of such an array. */
tern_lower_array tern_lower_copy_slice(tern_lower *l, const tern_lower_array *array);
/* If |value| updates a slice of a stack that a loop carries, and all its other readers read slices
 * in place, it can be computed there: |out| is a view of that slice. |shared|: it may have others.
 */
bool tern_lower_find_in_stack(tern_lower *l, tern_hlo_value value, bool shared,
                              tern_lower_array *out);
/* Allocates a new row-major tensor for a value, or returns the program output it becomes. */
tern_lower_array tern_lower_make(tern_lower *l, tern_hlo_value value);
/* If the only use of |value|, a result of |op|, is a concatenation, its place there: the array is
 * strided. The caller sets it. (move.c) */
bool tern_lower_make_slot(tern_lower *l, tern_hlo_op op, tern_hlo_value value,
                          tern_lower_array *out);
uint32_t tern_lower_count_uses(const tern_lower *l, tern_hlo_value value); /* control_flow.c */
/* Binds the value to |array|, which has its dims; moves nothing. A program output that is not in
 * its own tensor is copied there at the end of the program. */
void tern_lower_set(tern_lower *l, tern_hlo_value value, const tern_lower_array *array);
/* The same elements in row-major order: |array| itself if dense, else a copy in a new tensor. */
tern_lower_array tern_lower_dense(tern_lower *l, const tern_lower_array *array);
/* A new row-major tensor in HBM. */
tern_lower_array tern_lower_temp(tern_lower *l, const char *name, tern_dtype dtype,
                                 const int64_t *dims, uint32_t rank);
/* dst[...] = src[...] by DMA, HBM to HBM. Equal dims and element width; any strides, dst's not
 * 0. */
void tern_lower_copy(tern_lower *l, const tern_lower_array *dst, const tern_lower_array *src);

/* The storage type of a dtype on the chip: bool is U8. TERN_DTYPE_NONE if the engines do not
 * support it (i64, f64, complex, 4 bits, ...). */
tern_dtype tern_lower_dtype(tern_dtype dtype);

/* The value of a splat constant (a CONSTANT op, or a broadcast of one), if a float represents it
 * exactly. */
bool tern_lower_splat(const tern_lower *l, tern_hlo_value value, float *out);
/* A constant of the program: 0, 1, 2, ...; of at most COUNTING_MAX elements. */
enum { TERN_LOWER_COUNTING_MAX = 1 << 22 };
uint32_t tern_lower_counting_tensor(tern_lower *l, tern_dtype dtype, uint64_t n);

/* Creates the tensor of a program input or output; and returns an array over all of it. */
uint32_t tern_lower_new_io(tern_lower *l, tern_hlo_type type, tern_tensor_kind kind,
                           uint32_t index);
tern_lower_array tern_lower_io_array(tern_lower *l, tern_hlo_type type, uint32_t tensor);

/* Sets input_of[i] to the input whose memory output i of |func| reuses. All entries must be -1
 * before the call. */
TERN_MUST_USE tern_status tern_lower_donate(const tern_lower *l, tern_hlo_op func,
                                            int32_t *input_of);
/* Whether the caller donates argument |j| of |func|, whether or not the memory is reused. */
bool tern_lower_is_donated(const tern_hlo_module *m, tern_hlo_op func, uint32_t j);

/* Replaces zero-element operands of the ops of |body| by constants. */
TERN_MUST_USE tern_status tern_lower_replace_empty(tern_hlo_module *m, tern_hlo_region body);

/* Whether a scalar integer is an affine function of an induction variable; if so, |out| is that
 * function. */
bool tern_lower_affine_index(const tern_lower *l, tern_hlo_value value, tern_lir_at *out);
/* Whether a scalar integer is computed from induction variables and constants in registers, where
 * no value leaves 32 bits; and that register, or a constant, clamped to 0 .. |max|. */
bool tern_lower_computes_index(const tern_lower *l, tern_hlo_value value);
tern_lir_at tern_lower_compute_index(tern_lower *l, tern_hlo_value value, int64_t max);
/* The op that produces |v|, also as |*op|; NULL: |v| is an argument. */
const tern_hlo_op_info *tern_lower_producer(const tern_hlo_module *m, tern_hlo_value v,
                                            tern_hlo_op *op);
bool tern_lower_constant_int(const tern_hlo_module *m, tern_hlo_value v, int64_t *out);
/* Whether |op| computes scalars that are only indices, in registers: nothing reads them from
 * memory. */
bool tern_lower_is_only_index(const tern_lower *l, tern_hlo_op op);
/* Whether |op| is a dynamic slice or its update and reads no index from memory. (move_dynamic.c) */
bool tern_lower_reads_no_index(const tern_lower *l, tern_hlo_op op);

/* --- in_place.c --- */

TERN_MUST_USE tern_status tern_lower_number_ops(tern_lower *l, tern_hlo_region body);
/* Whether |op| may write its result over |operand|, which is dense: nothing reads the memory
 * afterwards, and |op| reads nothing else of it. */
bool tern_lower_may_overwrite(const tern_lower *l, tern_hlo_op op, tern_hlo_value operand);
/* The same where |op| writes what |user|, a later op of its region, reads from |operand|. */
bool tern_lower_may_write_early(const tern_lower *l, tern_hlo_op op, tern_hlo_value operand,
                                tern_hlo_op user);
/* Whether the result |value| of an op may be computed in |tensor|: nothing reads other values there
 * later, and the op at most the elements that it then overwrites. */
bool tern_lower_may_compute_in(const tern_lower *l, uint32_t tensor, tern_hlo_value value);
/* If a loop carries |value| to its next iteration, or a branch returns it, and it may be computed
 * in the carried memory or that of the result, that memory. */
bool tern_lower_find_carried(const tern_lower *l, tern_hlo_value value, tern_lower_array *out);
/* The value outside of |op|, a case or if, that each branch returns as result |i|, possibly updated
 * in place; 0: there is none. */
tern_hlo_value tern_lower_branch_origin(const tern_hlo_module *m, tern_hlo_op op, uint32_t i);
/* Whether result |i| of |op| may keep the memory of that value, which is then |*out|. */
bool tern_lower_find_branched(const tern_lower *l, tern_hlo_op op, uint32_t i,
                              tern_lower_array *out);
/* Whether |op| reads operand |index| only at the elements it stores. (donate.c) */
bool tern_lower_reads_by_element(const tern_hlo_module *m, tern_hlo_op op, uint32_t index);

/* --- transfers --- */

/* HBM to tile and tile to HBM; equal rows and elements. Different engines trigger loads and stores,
 * so that loads run ahead. Formats are converted where they differ. */
void tern_lower_load(tern_lower *l, tern_lir_view tile, tern_lir_view hbm);
void tern_lower_store(tern_lower *l, tern_lir_view hbm, tern_lir_view tile);
/* Whether the whole array fits in one transfer's dimensions. */
bool tern_lower_one_transfer(const tern_lower *l, const tern_lower_array *a);

/* --- ops --- */

#define LOWER(code, function, how)     bool tern_lower_##function(tern_lower *l, tern_hlo_op op);
#define CALL(name, function, how)      bool tern_lower_##function(tern_lower *l, tern_hlo_op op);
#define COMPOSITE(name, function, how) bool tern_lower_##function(tern_lower *l, tern_hlo_op op);
#include "lower/lowerings.def"
/* Whether tiles compute an op elementwise (hlo/tile_ops.def). */
bool tern_chain_computes(tern_hlo_code code);

/* Lowers the ops of a region except its terminator. */
void tern_lower_region(tern_lower *l, tern_hlo_region region);
void tern_lower_op(tern_lower *l, tern_hlo_op op);
/* Ops of a region, without its terminator. */
uint32_t tern_lower_count_ops(const tern_lower *l, tern_hlo_region region);

/* --- op_names.c --- */

/* Adds what |op| is called to the report, once; |note| is its name in notes. */
TERN_MUST_USE tern_status tern_lower_add_name(tern_lower *l, tern_hlo_op op, const char *note);

/* tern_lower_op() around its function: whether the op has one, the begin and the end. */
bool tern_lower_has_function(const tern_lower *l, tern_hlo_op op);
void tern_lower_begin_op(tern_lower *l, tern_hlo_op op);
void tern_lower_end_op(tern_lower *l, tern_hlo_op op, uint32_t first_instr);

/* Copies outputs that are not in their own tensor: inputs passed through, a value returned
 * twice. */
void tern_lower_copy_outputs(tern_lower *l);

/* --- control_flow.c: a counting loop in steps --- */

/* false: not one with at least one iteration, or not lowered to a hardware loop. */
bool tern_lower_find_counting(const tern_lower *l, tern_hlo_op op, tern_lower_counting *out);
void tern_lower_begin_carried(tern_lower *l, const tern_lower_counting *c);
void tern_lower_begin_counting(tern_lower *l, const tern_lower_counting *c);
void tern_lower_end_iteration(tern_lower *l, const tern_lower_counting *c);

/* --- fallback.c --- */

/* A register: 1 if a row of |column|, f32 [rows, 1], is above 0, else 0. None may be below. */
tern_lir_at tern_lower_any_row(tern_lower *l, tern_lir_view column);
/* What is recorded between these is executed if |flag| is 1, and not if it is 0. */
void tern_lower_begin_fallback(tern_lower *l, tern_lir_at flag);
void tern_lower_end_fallback(tern_lower *l);

/* A dense array as one run of elements. */
tern_lir_view tern_lower_run_view(const tern_lower *l, const tern_lower_array *a);
/* Whether |op|, or an op inside it, differs between devices, communicates, or is an NKI kernel: no
 * library call. */
bool tern_lower_is_distributed(const tern_lower *l, tern_hlo_op op);
/* Lowers ops of one region that together compute |results| to one library call. */
void tern_lower_library(tern_lower *l, const tern_hlo_op *ops, uint32_t op_count,
                        const tern_hlo_value *results, uint32_t result_count);
/* Computes the results of |op|, up to two that have dense arrays already, once more. */
void tern_lower_library_again(tern_lower *l, tern_hlo_op op);

/* The decomposition of a composite. Its arguments stand for the operands, the operands of its
 * return for the results. */
tern_hlo_region tern_lower_body(const tern_lower *l, tern_hlo_op composite);

/* Binds the arguments of a composite's decomposition to its operands, for lowering ops of it. */
void tern_lower_bind(tern_lower *l, tern_hlo_op composite);
/* Makes program outputs that are |from| outputs of |to|, so that tern_lower_make() finds them. An
 * output in the memory of an input stays: other ops of a decomposition may still read the input. */
void tern_lower_rename_output(tern_lower *l, tern_hlo_value from, tern_hlo_value to);

static inline tern_hlo_value tern_lower_result(const tern_lower *l, tern_hlo_op op, uint32_t i)
{
    return tern_hlo_op_of(l->m, op)->result_first + i;
}

#endif
