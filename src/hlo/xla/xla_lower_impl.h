/* xla/xla_lower_impl.h - building the graph of a module of HLO: one function per kind of opcode
 * (opcodes.def). Tuples are flattened: an instruction stands for the values of its leaves. */
#ifndef TERN_HLO_XLA_LOWER_IMPL_H
#define TERN_HLO_XLA_LOWER_IMPL_H

#include "hlo/builder.h"
#include "hlo/xla/xla_impl.h"

/* The parameters of a computation, by number. */
typedef struct {
    const xla_instr **instrs;
    uint32_t *first; /* leaf among those of all; [count]: how many these are */
    uint32_t count;
} xla_parameters;

/* Values of a computation that is being built. */
typedef struct {
    const xla_computation *c;
    tern_hlo_value **of; /* by instruction: its leaves */
    const tern_hlo_value *args;
    uint32_t arg_count;
    xla_parameters parameters;
} xla_frame;

typedef struct {
    const xla_module *x;
    tern_hlo_module *m;
    tern_hlo_builder b;
    tern_arena arena; /* until the graph is built */
    xla_frame *frame;
    unsigned depth; /* of nested computations */
    uint64_t left;  /* instructions that may still be built, see xla_build_computation() */
    tern_hlo_attr *functions; /* by computation: the symbol of its function; 0: not built */
    bool *open;               /* by computation: being built, further out */
} lowering;

typedef tern_status (*xla_builder)(lowering *l, const xla_instr *in, tern_hlo_code code);

/* --- an op being assembled --- */

enum { XLA_DRAFT_ATTRS = 20, XLA_DRAFT_REGIONS = 2 };

typedef struct {
    tern_hlo_op_spec spec;
    tern_hlo_attr_use attrs[XLA_DRAFT_ATTRS];
    tern_hlo_region regions[XLA_DRAFT_REGIONS];
} draft;

/* All operands, flattened. */
TERN_MUST_USE tern_status xla_begin(lowering *l, const xla_instr *in, tern_hlo_code code,
                                    draft *out);
/* These add an attribute; a failure is kept in the builder. */
void xla_put(draft *d, tern_hlo_attr_name name, tern_hlo_attr value);
void xla_put_int(lowering *l, draft *d, tern_hlo_attr_name name, int64_t value);
void xla_put_bool(lowering *l, draft *d, tern_hlo_attr_name name, bool value);
void xla_put_ints(lowering *l, draft *d, tern_hlo_attr_name name, xla_ints ints);
void xla_put_text(lowering *l, draft *d, tern_hlo_attr_name name, const char *text);
void xla_put_enum(lowering *l, draft *d, tern_hlo_attr_name name, tern_hlo_enum enumeration,
                  int64_t code);
void xla_put_matrix(lowering *l, draft *d, tern_hlo_attr_name name, const int64_t *items,
                    int64_t rows, int64_t columns);
/* A matrix of rows (low, high); nothing if both are empty. */
TERN_MUST_USE tern_status xla_put_pairs(lowering *l, draft *d, tern_hlo_attr_name name,
                                        xla_ints low, xla_ints high);
/* Adds called computation |which| as a region with the types of its parameters. */
TERN_MUST_USE tern_status xla_put_region(lowering *l, const xla_instr *in, draft *d,
                                         uint32_t which);

/* Builds the op; its results are |in|'s values. */
TERN_MUST_USE tern_status xla_end(lowering *l, const xla_instr *in, draft *d);
/* The same for an op with results of types |types|, which xla_result() then gives to |in|. */
TERN_MUST_USE tern_status xla_end_as(lowering *l, draft *d, const tern_hlo_type *types,
                                     uint32_t count, tern_hlo_value *out_first);
/* Sets |in|'s values; their types are checked against its shape. */
TERN_MUST_USE tern_status xla_result(lowering *l, const xla_instr *in, const tern_hlo_value *values,
                                     uint32_t count);

/* --- operands, types and computations --- */

uint32_t xla_index_of(const lowering *l, const xla_instr *in);
const xla_instr *xla_operand(const lowering *l, const xla_instr *in, uint32_t i);
/* The values of operand |i|; NULL, with *out_count 0, if |in| has no such operand. */
const tern_hlo_value *xla_operand_values(const lowering *l, const xla_instr *in, uint32_t i,
                                         uint32_t *out_count);
/* INVALID unless |in| has |count| operands, of one value each. */
TERN_MUST_USE tern_status xla_want_operands(const lowering *l, const xla_instr *in, uint32_t count);
TERN_MUST_USE tern_status xla_want_called(const xla_instr *in, uint32_t count);

TERN_MUST_USE tern_status xla_leaf_types(lowering *l, const xla_shape *shape, tern_hlo_type *out);
/* In arrays of the arena. */
TERN_MUST_USE tern_status xla_find_parameters(lowering *l, const xla_computation *c,
                                              xla_parameters *out);
/* The types of the leaves of all parameters of a computation, in an array of the arena. */
TERN_MUST_USE tern_status xla_parameter_types(lowering *l, const xla_computation *c,
                                              tern_hlo_type **out, uint32_t *out_count);
/* Builds a computation at the insertion point. |*out|: the values of its root. */
TERN_MUST_USE tern_status xla_build_computation(lowering *l, int64_t index,
                                                const tern_hlo_value *args, uint32_t arg_count,
                                                const tern_hlo_value **out, uint32_t *out_count);
/* As a region whose arguments are the parameters, or, with |args|, one without arguments. */
TERN_MUST_USE tern_status xla_build_region(lowering *l, int64_t index, const tern_hlo_value *args,
                                           uint32_t arg_count, tern_hlo_region *out);
/* The symbol of the function of computation |index|, built on the first call. */
TERN_MUST_USE tern_status xla_function_of(lowering *l, int64_t index, tern_hlo_attr *out);
/* The custom calls ResizeNearest, ResizeBilinear, ResizeNearestGrad and ResizeBilinearGrad. */
TERN_MUST_USE tern_status xla_lower_resize(lowering *l, const xla_instr *in);
/* Attributes of "main": aliases and shardings. */
TERN_MUST_USE tern_status xla_set_entry_attrs(lowering *l, tern_hlo_op func);

/* --- opcodes --- */

#define OPCODE(name, builder, code)                                                 \
    TERN_MUST_USE tern_status xla_lower_##builder(lowering *l, const xla_instr *in, \
                                                  tern_hlo_code code_);
#define REFUSED(...)
#include "hlo/xla/opcodes.def"

#endif
