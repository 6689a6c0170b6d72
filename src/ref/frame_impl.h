/* ref/frame_impl.h - internals of the evaluator: the plan of a module, built before it runs, and
 * the frame of a running function.
 *
 * Within a function values are in slots, by id; regions share the frame of their function. A value
 * is released after its last use, so a function holds only live values. A use inside a region
 * counts as a use by the enclosing op that is in the same region as the definition. */
#ifndef TERN_REF_FRAME_IMPL_H
#define TERN_REF_FRAME_IMPL_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/map.h"
#include "ref/eval_impl.h"

/* Maximum nesting of calls and regions; each takes about a kilobyte of stack. */
enum { TERN_REF_MAX_DEPTH = 1000 };

/* Value ids |first| to |first + count| - 1. */
typedef struct {
    tern_hlo_value first;
    uint32_t count;
} tern_ref_range;

typedef struct {
    tern_hlo_op op;
    tern_ref_range values;
} tern_ref_func_row;

/* A value whose last use is in the regions of |holder|. */
typedef struct {
    tern_hlo_op holder;
    tern_hlo_value value;
} tern_ref_capture;

/* Flag in |last_use| beside the op: the use is inside the op's regions. */
#define TERN_REF_IN_REGION 0x80000000u

typedef struct {
    TERN_VEC(tern_ref_func_row) funcs;
    tern_map by_name; /* to the index of a row + 1 */
    uint32_t value_count;
    uint32_t *last_use;                  /* by value: the op, 0 if unused */
    TERN_VEC(tern_ref_capture) captures; /* sorted */
} tern_ref_plan;

typedef struct tern_ref_scalar_plan tern_ref_scalar_plan; /* scalar_fn.c */

typedef struct {
    const char *probe_id; /* of the module */
    uint32_t device;
    int64_t iteration;
    tern_ref_value *value;
} tern_ref_probe;

struct tern_ref {
    const tern_hlo_module *m;
    tern_ref_options options;
    tern_ref_plan plan;
    uint32_t region_count;
    _Atomic(tern_ref_scalar_plan *) *scalar_plans; /* by region, created on first use */
    pthread_mutex_t lock;                          /* guards the fields below, and printing */
    TERN_VEC(tern_ref_probe) probes;
    tern_map constants; /* attribute to value, cached constants */
};

struct tern_ref_frame {
    tern_ref *ref;
    tern_ref_frame *outer; /* enclosing frame, searched for values not in this one; may be NULL */
    tern_ref_device *device;
    tern_hlo_op func; /* for messages; 0 outside any function */
    uint32_t depth;
    bool noted; /* the error being returned already has its note */
    tern_ref_range values;
    tern_ref_value **slots;
};

/* --- plan.c --- */

TERN_MUST_USE tern_status tern_ref_plan_init(tern_ref_plan *plan, tern_alloc mem,
                                             const tern_hlo_module *m);
void tern_ref_plan_fini(tern_ref_plan *plan, tern_alloc mem);
/* NULL if there is no such function. */
const tern_ref_func_row *tern_ref_find_func(const tern_ref *ref, const char *name);
/* The values in the regions of |op|, or in one region. */
TERN_MUST_USE tern_status tern_ref_op_range(tern_alloc mem, const tern_hlo_module *m,
                                            tern_hlo_op op, tern_ref_range *out);
TERN_MUST_USE tern_status tern_ref_region_range(tern_alloc mem, const tern_hlo_module *m,
                                                tern_hlo_region region, tern_ref_range *out);

/* --- frame.c --- */

TERN_MUST_USE tern_status tern_ref_frame_init(tern_ref_frame *f, tern_ref *ref,
                                              tern_ref_range values);
void tern_ref_frame_fini(tern_ref_frame *f);

/* Borrowed; the value must have been computed. */
tern_ref_value *tern_ref_frame_get(const tern_ref_frame *f, tern_hlo_value v);
/* Takes ownership of |value|; releases it at once if it is unused. */
void tern_ref_frame_give(tern_ref_frame *f, tern_hlo_value v, tern_ref_value *value);
/* Releases the values whose last use is |op| or its regions. */
void tern_ref_frame_drop_operands(tern_ref_frame *f, tern_hlo_op op);
void tern_ref_frame_drop_captures(tern_ref_frame *f, tern_hlo_op op);

/* --- eval.c --- */

/* Runs the ops of |region|, whose arguments are already set. Results: as many as its terminator
 * has operands, all NULL on failure. */
TERN_MUST_USE tern_status tern_ref_exec_region(tern_ref_frame *f, tern_hlo_region region,
                                               tern_ref_value **results);
/* Like tern_ref_run_region(), but takes ownership of the arguments, also on failure, and sets them
 * to NULL. The region can then overwrite values without other references. */
TERN_MUST_USE tern_status tern_ref_run_region_take(tern_ref_call *c, tern_hlo_region region,
                                                   tern_ref_value **args, tern_ref_value **results);
/* Runs a function from outside any frame, or on another device. */
TERN_MUST_USE tern_status tern_ref_run_row(tern_ref *ref, const tern_ref_func_row *row,
                                           tern_ref_device *device, uint32_t depth,
                                           tern_ref_value *const *args, tern_ref_value **results);
/* NULL for ops without a handler: MODULE, FUNC, SDY_MESH and terminators. */
tern_ref_fn tern_ref_handler(tern_hlo_code code);

/* Whether |v| is a tensor with the type's element type and static dimensions. True for types that
 * are not tensors. */
bool tern_ref_fits_type(const tern_hlo_type_info *t, const tern_ref_value *v);

uint32_t tern_ref_func_arg_count(const tern_hlo_module *m, tern_hlo_op func);
uint32_t tern_ref_func_result_count(const tern_hlo_module *m, tern_hlo_op func);

static inline void tern_ref_release_all(tern_ref_value **values, uint32_t count)
{
    for (uint32_t i = 0; i < count; i++) {
        tern_ref_release(values[i]);
        values[i] = NULL;
    }
}

/* --- scalar_fn.c --- */
void tern_ref_scalar_plans_free(tern_ref *ref);

#endif
