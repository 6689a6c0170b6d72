/* lower/lower_impl.h - what lowerings share. */
#ifndef TERN_LOWER_LOWER_IMPL_H
#define TERN_LOWER_LOWER_IMPL_H

#include "base/arena.h"
#include "lower/array.h"
#include "lower/lower.h"

/* A loop of main that may be more than a part, and one that is. */
typedef enum {
    TERN_LOWER_TURNS_NONE,
    TERN_LOWER_TURNS_MAY,
    TERN_LOWER_TURNS_SPAN
} tern_lower_turns;

typedef struct {
    tern_alloc mem;
    tern_hlo_module *m;
    const tern_chip *chip;
    const tern_lower_options *options;
    tern_lir *b;
    tern_lower_report *report;
    tern_arena arena;          /* goes when the module has been lowered */
    tern_lower_array **arrays; /* [value]: NULL: not made yet */
    uint32_t array_count;
    tern_lir_at *numbers;  /* [value]: scalars that are the number of a loop; number 0: not */
    tern_hlo_value *outer; /* [value]: of an argument of a composite whose ops are lowered one by
                              one: what was given for it; 0: none */
    tern_hlo_value *output_values; /* [outputs]: what main returns */
    uint32_t loads, stores;        /* so far: queues take turns */
    tern_lower_turns turns;
    uint32_t part_size; /* instructions of the part at hand, as they are counted */
    uint32_t parts;     /* that have ended */
    tern_status part_failed;
} tern_lower;

/* Something went wrong before: nothing is recorded any more, and values may be missing. */
static inline bool tern_lower_failed(const tern_lower *l) { return tern_lir_failed(l->b); }

/* --- values --- */

/* Where a value is that an op before has made (or an argument, or a constant). */
tern_lower_array tern_lower_get(tern_lower *l, tern_hlo_value value);
/* A new row-major tensor for a value, or the program's output that it becomes. */
tern_lower_array tern_lower_make(tern_lower *l, tern_hlo_value value);
/* The value is |array|, of its dims: nothing moves. If the value is an output of the program its
 * elements are copied into that. */
void tern_lower_set(tern_lower *l, tern_hlo_value value, const tern_lower_array *array);
/* The same elements row by row: |array| itself if it is dense, or a copy in a new tensor. */
tern_lower_array tern_lower_dense(tern_lower *l, const tern_lower_array *array);
/* A new row-major tensor in HBM. */
tern_lower_array tern_lower_temp(tern_lower *l, const char *name, tern_dtype dtype,
                                 const int64_t *dims, uint32_t rank);
/* dst[...] = src[...] by DMA, HBM to HBM; equal dims, any steps (dst's not 0), the same width. */
void tern_lower_copy(tern_lower *l, const tern_lower_array *dst, const tern_lower_array *src);

/* How a dtype is stored on the chip: bool as U8. TERN_DTYPE_NONE if the engines do not know it
 * (i64, f64, complex, 4 bits, ...). */
tern_dtype tern_lower_dtype(tern_dtype dtype);

/* The one value of a splat constant (an op of code CONSTANT, or a broadcast of one) as a float that
 * is exactly it. */
bool tern_lower_splat(const tern_lower *l, tern_hlo_value value, float *out);

/* The tensor of an input or output of the program, and all of it as an array. */
uint32_t tern_lower_new_io(tern_lower *l, tern_hlo_type type, tern_tensor_kind kind,
                           uint32_t number);
tern_lower_array tern_lower_io_array(tern_lower *l, tern_hlo_type type, uint32_t tensor);

/* input_of[i] becomes the input whose memory output i of |func| takes; it was -1 everywhere. */
TERN_MUST_USE tern_status tern_lower_donate(const tern_lower *l, tern_hlo_op func,
                                            int32_t *input_of);
/* Whether the caller gives argument |j| of |func| away, usable or not. */
bool tern_lower_is_donated(const tern_hlo_module *m, tern_hlo_op func, uint32_t j);

/* Values of no elements that ops of |body| take become constants. */
TERN_MUST_USE tern_status tern_lower_replace_empty(tern_hlo_module *m, tern_hlo_region body);

/* Whether a scalar integer is known as a number of the running program, a loop's turns: what it is
 * then. */
bool tern_lower_number(const tern_lower *l, tern_hlo_value value, tern_lir_at *out);
/* Whether |op| may write its result where |operand| of it lies: nobody reads that afterwards. */
bool tern_lower_may_overwrite(const tern_lower *l, tern_hlo_op op, tern_hlo_value operand);

/* --- transfers --- */

/* Into a tile, and from one; of equal rows and elements. Loads and stores are triggered by
 * different engines, so that loads run ahead. Formats that differ are converted. */
void tern_lower_load(tern_lower *l, tern_lir_view tile, tern_lir_view hbm);
void tern_lower_store(tern_lower *l, tern_lir_view hbm, tern_lir_view tile);
/* Whether one transfer has dimensions enough for all of an array. */
bool tern_lower_one_transfer(const tern_lower *l, const tern_lower_array *a);

/* --- ops --- */

#define LOWER(code, function, how) bool tern_lower_##function(tern_lower *l, tern_hlo_op op);
#define GROUP(name, function, how) bool tern_lower_##function(tern_lower *l, tern_hlo_op op);
#include "lower/lowerings.def"

/* The ops of a region but its terminator. */
void tern_lower_region(tern_lower *l, tern_hlo_region region);
void tern_lower_op(tern_lower *l, tern_hlo_op op);
uint32_t tern_lower_count_ops(const tern_lower *l, tern_hlo_region region); /* the same */

/* --- lower_parts.c --- */

/* The same as tern_lower_region(), with parts that go away between ops. */
void tern_lower_in_parts(tern_lower *l, tern_hlo_region region);
/* Before tern_lir_repeat() of a counting loop: whether it may become one around several parts; then
 * its body is lowered by the function above. And before tern_lir_end_repeat(): whether it has
 * become one, which is ended so. */
bool tern_lower_begin_outer_loop(tern_lower *l, tern_hlo_region body, uint32_t turns);
bool tern_lower_end_outer_loop(tern_lower *l);

/* Any op, or several of one region that make |results| together, by the library. */
void tern_lower_library(tern_lower *l, const tern_hlo_op *ops, uint32_t op_count,
                        const tern_hlo_value *results, uint32_t result_count);

/* The decomposition of a composite: its region; arguments stand for the operands, and the return's
 * operands for the results. */
tern_hlo_region tern_lower_body(const tern_lower *l, tern_hlo_op composite);

static inline tern_hlo_value tern_lower_result(const tern_lower *l, tern_hlo_op op, uint32_t i)
{
    return tern_hlo_op_of(l->m, op)->result_first + i;
}

#endif
