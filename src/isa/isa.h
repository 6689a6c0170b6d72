/* isa/isa.h - the instruction set: instructions and the tables that describe them.
 *
 * A program is one list of instructions, each marked with the engine that executes it. The
 * instructions of an engine in list order are its stream; how the streams interleave in the list
 * matters only to readers and, as a hint, to the emulator. Streams synchronise by semaphores.
 *
 *     pe   nc_matmul dst=c stationary=a moving=b acc=3  wait s1>=16  signal s2+1
 *
 * Everything is derived from ops.def and enums.def. */
#ifndef TERN_ISA_ISA_H
#define TERN_ISA_ISA_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/status.h"
#include "numerics/activation.h"
#include "tern/dtype.h"

enum {
    TERN_ISA_DIMS_MAX = 5,    /* free dimensions of an access pattern */
    TERN_ISA_LIST_MAX = 240,  /* operands of a LIST */
    TERN_ISA_SLICE_LISTS = 4, /* rows of the slices of a ragged_all_to_all */
    TERN_ISA_INDEX_MAX = 2,   /* index operands after those of a row */
    TERN_ISA_ARGS_MAX = 24,   /* words of arguments */
    TERN_ISA_OPERANDS_MAX = 244,
    TERN_ISA_REGS_MAX = 64,
    TERN_ISA_NONE8 = 0xff,       /* no register */
    TERN_ISA_NONE32 = 0xffffffff /* no tensor, no note */
};

typedef enum {
#define ENGINE(name, ...) TERN_ENGINE_##name,
#include "isa/enums.def"
    TERN_ENGINE_COUNT
} tern_engine;

typedef enum {
#define MEMORY(name, ...) TERN_MEM_##name,
#include "isa/enums.def"
    TERN_MEM_COUNT
} tern_memory;

typedef enum {
#define ALU(name, ...) TERN_ALU_##name,
#include "isa/enums.def"
    TERN_ALU_COUNT
} tern_alu;

/* TERN_REDUCE_IDLE, TERN_DGE_STATIC, TERN_WAIT_GE, ... TERN_COND_COUNT, with the types
 * tern_isa_REDUCE and so on. */
#define ENUM_BEGIN(type)             typedef enum {
#define ENUM_VALUE(type, name, text) TERN_##type##_##name,
#define ENUM_END(type)  \
    TERN_##type##_COUNT \
    }                   \
    tern_isa_##type;
#include "isa/enums.def"

typedef enum {
#define OP(name, ...) TERN_OP_##name,
#include "isa/ops.def"
    TERN_OP_COUNT
} tern_isa_op;

/* --- access patterns --- */

/* The access pattern of an operand: for each of |partitions| rows the same pattern of up to five
 * free dimensions, the outermost first. Element (p, i0, i1, ...) is at
 *
 *     SBUF, PSUM   partition start + p, byte |offset| + elem_bytes * (r + sum of i_k stride_k)
 *     HBM          byte |offset| of the tensor
 *                  + elem_bytes * (r + p row_stride + sum of i_k stride_k)
 *
 * where r is the value of the register |reg|, if any, as a signed integer. If the instruction
 * has an index operand for this one, index[p] replaces p (DMA, HBM side). 64 bytes, in memory
 * and encoded. */
typedef struct {
    uint8_t mem;         /* tern_memory; NONE: the operand is absent */
    uint8_t dtype;       /* tern_dtype */
    uint8_t start;       /* first partition; 0 in HBM */
    uint8_t rank;        /* free dimensions, 1 to 5 */
    uint8_t reg;         /* TERN_ISA_NONE8: none */
    uint8_t index;       /* NeuronCore-v4: index of the operand whose elements [p, i0] replace i0;
                            TERN_ISA_NONE8: none */
    uint16_t partitions; /* rows; 1 or more */
    uint32_t tensor; /* in the program's table; HBM: required; else a name for people, or NONE32 */
    int32_t row_stride;                /* HBM only, in elements */
    int64_t offset;                    /* bytes */
    int32_t stride[TERN_ISA_DIMS_MAX]; /* in elements; 0 beyond |rank| */
    uint32_t count[TERN_ISA_DIMS_MAX];
} tern_isa_ap;

_Static_assert(sizeof(tern_isa_ap) == 64, "one cache line");

/* Free elements of a row. */
static inline uint64_t tern_isa_ap_elems(const tern_isa_ap *ap)
{
    uint64_t n = 1;
    for (unsigned i = 0; i < ap->rank; i++)
        n *= ap->count[i];
    return n;
}

/* --- instructions --- */

typedef struct {
    uint8_t kind; /* tern_isa_WAIT or tern_isa_SIGNAL */
    uint8_t
        core; /* of a signal: the core of the semaphore; TERN_ISA_NONE8: this core. Else NONE8 */
    uint16_t sem;
    uint32_t value;
} tern_isa_sync;

typedef struct {
    uint8_t op;     /* tern_isa_op */
    uint8_t engine; /* tern_engine: executes it or, for DMA, triggers it */
    uint8_t operand_count, arg_count;
    uint32_t first_operand; /* in program->operands */
    uint32_t first_arg;     /* in program->args */
    uint32_t note;          /* in program->notes, or NONE32 */
    tern_isa_sync wait, signal;
} tern_isa_instr;

/* A position of a row's operands or arguments by name:
 *     operands[TERN_OPERAND(TENSOR_SCALAR, operand0)], args[TERN_ARG(TENSOR_SCALAR, imm0)] */
#define OUT(x)           char x;
#define IN(x)            char x;
#define INOUT(x)         char x;
#define OPT_OUT(x)       char x;
#define OPT_IN(x)        char x;
#define LIST(x)          char x[TERN_ISA_LIST_MAX];
#define ARG(x, type)     char x;
#define ARGS(x, n, type) char x[n];
#define OP(name, text, engines, family, opcode, operands, arguments, what) \
    struct tern_isa_operands_##name {                                      \
        operands char end_;                                                \
    };                                                                     \
    struct tern_isa_args_##name {                                          \
        arguments char end_;                                               \
    };
#include "isa/ops.def"
#undef OUT
#undef IN
#undef INOUT
#undef OPT_OUT
#undef OPT_IN
#undef LIST
#undef ARG
#undef ARGS
#define TERN_OPERAND(op, name) offsetof(struct tern_isa_operands_##op, name)
#define TERN_ARG(op, name)     offsetof(struct tern_isa_args_##op, name)

static inline float tern_isa_arg_f32(uint32_t word)
{
    union {
        uint32_t u;
        float f;
    } bits = {.u = word};
    return bits.f;
}
static inline uint32_t tern_isa_f32_arg(float value)
{
    union {
        float f;
        uint32_t u;
    } bits = {.f = value};
    return bits.u;
}

/* --- the tables --- */

typedef enum {
    TERN_FAMILY_PE,
    TERN_FAMILY_ELEMENTWISE,
    TERN_FAMILY_SELECT,
    TERN_FAMILY_REDUCE,
    TERN_FAMILY_SEARCH,
    TERN_FAMILY_MOVE,
    TERN_FAMILY_ACTIVATION,
    TERN_FAMILY_RANDOM,
    TERN_FAMILY_LIBRARY,
    TERN_FAMILY_DMA,
    TERN_FAMILY_CONTROL,
    TERN_FAMILY_COUNT
} tern_isa_family;

typedef enum {
    TERN_ROLE_OUT = 1,      /* written */
    TERN_ROLE_IN = 2,       /* read */
    TERN_ROLE_OPTIONAL = 4, /* may be absent */
    TERN_ROLE_LIST = 8      /* 0 to TERN_ISA_LIST_MAX of them, the last in the row */
} tern_isa_role;

typedef struct {
    const char *name;
    unsigned roles; /* of tern_isa_role; of a LIST: IN (|outputs| of library_call is the number of
                       them that are written) */
} tern_isa_operand_info;

typedef enum {
    TERN_ARG_U32,
    TERN_ARG_I32,
    TERN_ARG_F32,
    TERN_ARG_FLAG, /* 0 or 1 */
    TERN_ARG_REG,
    TERN_ARG_LABEL, /* index of an instruction of the same engine */
    TERN_ARG_ALU,
    TERN_ARG_ACT, /* tern_activation */
    TERN_ARG_FIRST_ENUM,
#define ENUM_BEGIN(type) TERN_ARG_##type,
#include "isa/enums.def"
    TERN_ARG_TYPE_COUNT
} tern_isa_arg_type;

typedef struct {
    const char *name;
    tern_isa_arg_type type;
    unsigned words; /* 1, or n of ARGS */
} tern_isa_arg_info;

typedef struct {
    const char *name;   /* "tensor_tensor" */
    const char *opcode; /* the profiler's */
    const char *what;
    unsigned engines; /* bit = tern_engine */
    tern_isa_family family;
    unsigned operand_count; /* without the LIST */
    bool has_list;
    const tern_isa_operand_info *operands; /* [operand_count + has_list] */
    unsigned arg_count;                    /* entries */
    unsigned arg_words;
    const tern_isa_arg_info *args;
} tern_isa_op_info;

const tern_isa_op_info *tern_isa_op_info_of(tern_isa_op op);

/* The access to operand |index| of an instruction: bits of tern_isa_role, for this instruction
 * (an accumulating matmul reads its dst, outputs of a library call are written). 0 if absent. */
struct tern_isa_program;
unsigned tern_isa_operand_use(const struct tern_isa_program *program, const tern_isa_instr *instr,
                              unsigned index);

/* TERN_OP_COUNT if no operation has that name. */
tern_isa_op tern_isa_op_parse(const char *name, size_t len);

const char *tern_engine_name(tern_engine engine);          /* "pe" */
const char *tern_engine_profiler_name(tern_engine engine); /* "TensorE" */
const char *tern_memory_name(tern_memory memory);

typedef struct {
    const char *name;
    bool on_bits;   /* on the raw bits of integers */
    unsigned arity; /* 1 or 2 */
    bool reduces;
} tern_alu_info;
const tern_alu_info *tern_alu_info_of(tern_alu alu);

/* The name of value |value| of an argument type that has names; NULL if there is none. And the
 * inverse: -1 if there is none. */
const char *tern_isa_enum_name(tern_isa_arg_type type, uint32_t value);
int64_t tern_isa_enum_parse(tern_isa_arg_type type, const char *name, size_t len);

#endif
