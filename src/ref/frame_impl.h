/* ref/frame_impl.h - the evaluator's own: what is known of a module before it runs, and the values
 * of a function while it runs.
 *
 * Within a function values lie in slots, by their id; regions share the frame of the function they
 * are in. A value goes when the last op that uses it has run, so a function holds no more than
 * what is still wanted. A use inside a region counts as one by the op, beside the definition, that
 * holds the region. */
#ifndef TERN_REF_FRAME_IMPL_H
#define TERN_REF_FRAME_IMPL_H

#include <pthread.h>
#include <stdatomic.h>

#include "base/map.h"
#include "ref/eval_impl.h"

/* Levels of calls and regions one inside the other; each takes about a kilobyte of stack. */
enum { TERN_REF_MAX_DEPTH = 1000 };

/* Value ids |first| to before |first + count|. */
typedef struct {
    tern_hlo_value first;
    uint32_t count;
} tern_ref_range;

typedef struct {
    tern_hlo_op op;
    tern_ref_range values;
} tern_ref_func_row;

/* A value that the regions of |holder| are the last to use. */
typedef struct {
    tern_hlo_op holder;
    tern_hlo_value value;
} tern_ref_capture;

/* In |last_use|, beside the op: it is a use inside the op's regions. */
#define TERN_REF_IN_REGION 0x80000000u

typedef struct {
    TERN_VEC(tern_ref_func_row) funcs;
    tern_map by_name; /* to the index of a row, plus 1 */
    uint32_t value_count;
    uint32_t *last_use;                  /* by value: the op, 0 if there is no use */
    TERN_VEC(tern_ref_capture) captures; /* sorted */
} tern_ref_plan;

typedef struct tern_ref_scalar_plan tern_ref_scalar_plan; /* scalar_fn.c */

typedef struct {
    const char *probe_id; /* the module's */
    uint32_t device;
    int64_t iteration;
    tern_ref_value *value;
} tern_ref_probe;

struct tern_ref {
    const tern_hlo_module *m;
    tern_ref_options options;
    tern_ref_plan plan;
    uint32_t region_count;
    _Atomic(tern_ref_scalar_plan *) *scalar_plans; /* by region, made when first wanted */
    pthread_mutex_t lock;                          /* over the rest, and around printing */
    TERN_VEC(tern_ref_probe) probes;
    tern_map constants; /* attribute to value, of those that are shared */
};

struct tern_ref_frame {
    tern_ref *ref;
    tern_ref_frame *outer; /* where values are looked for that this one lacks; may be NULL */
    tern_ref_device *device;
    tern_hlo_op func; /* for messages; 0 outside any */
    uint32_t depth;
    bool noted; /* a failure on its way out has its note */
    tern_ref_range values;
    tern_ref_value **slots;
};

/* --- plan.c --- */

TERN_MUST_USE tern_status tern_ref_plan_init(tern_ref_plan *plan, tern_alloc mem,
                                             const tern_hlo_module *m);
void tern_ref_plan_fini(tern_ref_plan *plan, tern_alloc mem);
/* NULL if there is no such function. */
const tern_ref_func_row *tern_ref_find_func(const tern_ref *ref, const char *name);
/* The values in the regions of |op|; in one region. */
TERN_MUST_USE tern_status tern_ref_op_range(tern_alloc mem, const tern_hlo_module *m,
                                            tern_hlo_op op, tern_ref_range *out);
TERN_MUST_USE tern_status tern_ref_region_range(tern_alloc mem, const tern_hlo_module *m,
                                                tern_hlo_region region, tern_ref_range *out);

/* --- frame.c --- */

TERN_MUST_USE tern_status tern_ref_frame_init(tern_ref_frame *f, tern_ref *ref,
                                              tern_ref_range values);
void tern_ref_frame_fini(tern_ref_frame *f);

/* Borrowed; the value has been computed. */
tern_ref_value *tern_ref_frame_get(const tern_ref_frame *f, tern_hlo_value v);
/* Takes |value| over; it goes at once if nothing uses it. */
void tern_ref_frame_give(tern_ref_frame *f, tern_hlo_value v, tern_ref_value *value);
/* What the operands of |op|, or its regions, used last. */
void tern_ref_frame_drop_operands(tern_ref_frame *f, tern_hlo_op op);
void tern_ref_frame_drop_captures(tern_ref_frame *f, tern_hlo_op op);

/* --- eval.c --- */

/* Runs the ops of |region| whose arguments are given already; results: as many as its terminator
 * has operands, all NULL on failure. */
TERN_MUST_USE tern_status tern_ref_exec_region(tern_ref_frame *f, tern_hlo_region region,
                                               tern_ref_value **results);
/* As tern_ref_run_region() with arguments taken over, also on failure, and set to NULL: what
 * nobody else holds can then be overwritten by the region. */
TERN_MUST_USE tern_status tern_ref_run_region_take(tern_ref_call *c, tern_hlo_region region,
                                                   tern_ref_value **args, tern_ref_value **results);
/* Runs a function from outside any frame, or on another device. */
TERN_MUST_USE tern_status tern_ref_run_row(tern_ref *ref, const tern_ref_func_row *row,
                                           tern_ref_device *device, uint32_t depth,
                                           tern_ref_value *const *args, tern_ref_value **results);
/* NULL for what has no handler: MODULE, FUNC, SDY_MESH and terminators. */
tern_ref_fn tern_ref_handler(tern_hlo_code code);

/* A tensor of the type's element type and, as far as they are known, dimensions. What is no tensor
 * type has nothing to check. */
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
