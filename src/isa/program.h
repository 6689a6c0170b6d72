/* isa/program.h - a program of one core: instructions, the tensors they name, and notes for people.
 *
 * Arrays of plain values, addressed by 32-bit indices. Built by the functions below, by the
 * assembler or by the decoder; building does not check legality (isa/check.h). */
#ifndef TERN_ISA_PROGRAM_H
#define TERN_ISA_PROGRAM_H

#include "base/arena.h"
#include "base/vec.h"
#include "isa/isa.h"

enum { TERN_TENSOR_RANK_MAX = 8 };

typedef enum {
    TERN_TENSOR_TEMP,
    TERN_TENSOR_INPUT,  /* HBM: bound when the program runs */
    TERN_TENSOR_OUTPUT, /* HBM: the same */
    TERN_TENSOR_INOUT,  /* HBM: the same */
    TERN_TENSOR_CONST,  /* HBM: bytes are in the program */
    TERN_TENSOR_RANK,   /* HBM: a u32, the number of the device among those that run the program */
    TERN_TENSOR_KIND_COUNT
} tern_tensor_kind;

/* Programs only read it, and it is the same in all runs but for inputs. */
static inline bool tern_isa_is_read_only(tern_tensor_kind kind)
{
    return kind == TERN_TENSOR_INPUT || kind == TERN_TENSOR_CONST || kind == TERN_TENSOR_RANK;
}

/* A named allocation. HBM: |bytes| in total, allocated by the loader of the program; a temporary
 * with a live range is at |address| of the program's one block for temporaries. SBUF, PSUM:
 * |bytes| in each of |partitions| partitions from |start|, at |address| of each. Two tensors
 * with an address may overlap only if their live ranges, as list positions of instructions, do
 * not. */
typedef struct {
    const char *name;
    uint8_t mem, dtype, kind, rank;
    uint8_t start;
    uint16_t partitions;
    uint64_t address; /* SBUF, PSUM; HBM: see above */
    uint64_t bytes;
    uint64_t dims[TERN_TENSOR_RANK_MAX]; /* for people, and for binding inputs and outputs */
    uint32_t first_use, last_use;        /* live range; 0 and NONE32: always */
    uint64_t data;                       /* CONST: offset of its bytes in program->data */
} tern_isa_tensor;

static inline bool tern_isa_in_scratch(const tern_isa_tensor *t)
{
    return t->mem == TERN_MEM_HBM && t->kind == TERN_TENSOR_TEMP && t->last_use != TERN_ISA_NONE32;
}

/* The source of an instruction. */
typedef struct {
    const char *op;   /* "dot_general.3"; "" if unknown */
    const char *file; /* "" if unknown */
    uint32_t line, column;
} tern_isa_note;

/* A function for library_call: one StableHLO module, text or bytecode, whose "main" is called. */
typedef struct {
    const char *name;
    uint64_t data, bytes; /* in program->data */
} tern_isa_library;

typedef struct tern_isa_program {
    tern_alloc mem;
    tern_arena names;
    const char *name; /* "" if it has none */
    /* The first instruction of core 1, if the program has code of its own for each of two cores
     * that run it together; 0: every core that runs it executes all instructions. */
    uint32_t second_core;
    TERN_VEC(tern_isa_instr) instrs;
    TERN_VEC(tern_isa_ap) operands;
    TERN_VEC(uint32_t) args;
    TERN_VEC(tern_isa_tensor) tensors;
    TERN_VEC(tern_isa_note) notes;
    TERN_VEC(tern_isa_library) libraries;
    TERN_VEC(uint8_t) data;
} tern_isa_program;

/* Allocates nothing yet. */
void tern_isa_program_init(tern_isa_program *p, tern_alloc mem);
void tern_isa_program_fini(tern_isa_program *p);

/* Text is copied. |out| may be NULL. */
TERN_MUST_USE tern_status tern_isa_program_set_name(tern_isa_program *p, const char *name);
TERN_MUST_USE tern_status tern_isa_add_tensor(tern_isa_program *p, const tern_isa_tensor *tensor,
                                              uint32_t *out);
TERN_MUST_USE tern_status tern_isa_add_note(tern_isa_program *p, const tern_isa_note *note,
                                            uint32_t *out);
TERN_MUST_USE tern_status tern_isa_add_library(tern_isa_program *p, const char *name,
                                               const void *bytes, size_t len, uint32_t *out);
TERN_MUST_USE tern_status tern_isa_add_data(tern_isa_program *p, const void *bytes, size_t len,
                                            uint64_t *out_offset);

/* Appends an instruction. |extra_count| operands follow those of its row: the members of its
 * LIST, or, if the row has none, up to TERN_ISA_INDEX_MAX index operands (see tern_isa_ap). All
 * operands are absent and all arguments 0; the caller fills them in through the pointers, which
 * are valid until the next instruction is added. */
typedef struct {
    uint32_t index;
    tern_isa_instr *instr;
    tern_isa_ap *operands;
    uint32_t *args;
} tern_isa_new;
TERN_MUST_USE tern_status tern_isa_add(tern_isa_program *p, tern_isa_op op, tern_engine engine,
                                       unsigned extra_count, tern_isa_new *out);

/* Never NULL, even for an instruction without operands. */
static inline const tern_isa_ap *tern_isa_operands(const tern_isa_program *p,
                                                   const tern_isa_instr *instr)
{
    static const tern_isa_ap none;
    return instr->operand_count ? p->operands.items + instr->first_operand : &none;
}

/* While a program is built (lir, sched, and tern_isa_encode_shared() after them), absent
 * operands at the end of a row may be omitted: two of each plain transfer, a quarter of all
 * operands of a compiled program. */
static inline bool tern_isa_has_operand(const tern_isa_program *p, const tern_isa_instr *instr,
                                        unsigned i)
{
    return i < instr->operand_count &&
           p->operands.items[instr->first_operand + i].mem != TERN_MEM_NONE;
}
/* Including omitted ones. */
static inline unsigned tern_isa_operands_in_all(const tern_isa_instr *instr)
{
    const unsigned row = tern_isa_op_info_of((tern_isa_op)instr->op)->operand_count;
    return instr->operand_count < row ? row : instr->operand_count;
}

static inline const uint32_t *tern_isa_args(const tern_isa_program *p, const tern_isa_instr *instr)
{
    static const uint32_t none;
    return instr->arg_count ? p->args.items + instr->first_arg : &none;
}

/* An absent operand, and a whole tensor: [partitions, elements of a row]; an HBM tensor of rank
 * 2 and more has its first dimension as rows. */
tern_isa_ap tern_isa_ap_none(void);
tern_isa_ap tern_isa_ap_of(const tern_isa_program *p, uint32_t tensor);

/* The instructions that core |core| of those that run the program executes. */
typedef struct {
    uint32_t first, end;
} tern_isa_range;
static inline tern_isa_range tern_isa_core_range(const tern_isa_program *p, uint32_t core)
{
    const uint32_t count = (uint32_t)p->instrs.count;
    if (!p->second_core)
        return (tern_isa_range){0, count};
    return core ? (tern_isa_range){p->second_core, count} : (tern_isa_range){0, p->second_core};
}

/* Appends |other| as the code of core 1. tensors[i], if it is not NONE32, is the tensor of |p| that
 * tensor i of |other| is; the others are added. INVALID if both together have more tensors or
 * instructions than indices. After a failure |p| may only be freed. */
TERN_MUST_USE tern_status tern_isa_program_join(tern_isa_program *p, const tern_isa_program *other,
                                                uint32_t *tensors);

/* Same instructions, operands, arguments, tensors, notes, libraries and data. */
bool tern_isa_program_equal(const tern_isa_program *a, const tern_isa_program *b);

/* For people: "instruction 12 (pe nc_matmul, dot_general.3, model.py:40)". Truncated to |size|. */
void tern_isa_describe(const tern_isa_program *p, uint32_t instr, char *text, size_t size);

#endif
