/* isa/check_isa_impl.h - shared by the files of the legality check.
 *
 * Most rules are rows of check_ops.def: the allowed forms of each operand, and the allowed
 * values of an argument. Other rules are a small function per operation. Nothing is allocated
 * unless there is a breach, except for tensors. */
#ifndef TERN_ISA_CHECK_ISA_IMPL_H
#define TERN_ISA_CHECK_ISA_IMPL_H

#include "isa/check.h"

/* --- features of chips --- */

/* Features without a field in tern_chip depend on the NeuronCore version. X(NAME, first version) */
// clang-format off
#define TERN_CHECK_SINCE(X)                                                        \
    X(RANGE_SELECT, 3)                                                             \
    X(NONZERO, 3)                                                                  \
    X(RECIPROCAL_BIAS, 3)       /* a bias with the activation function reciprocal */ \
    X(ALU_WIDE, 4)              /* abs_max, abs_min, square, relu as operators */  \
    X(ACT_TENSOR_SCALAR_WIDE, 4) /* tensor_scalar on ACT: any arithmetic */

/* Requirements of an operation, or of an engine for it. X(NAME, condition on |chip|) */
#define TERN_CHECK_NEEDS(X)                                        \
    X(NOTHING, true)                                               \
    X(MX_MATMUL, chip->pe_mx_factor > 1)                           \
    X(SPARSE, chip->pe_sparse_factor > 1)                          \
    X(QUANTIZE_MX, chip->dve_quantize_mx_rate > 0)                 \
    X(EXPONENTIAL, chip->dve_exp_rate > 0)                         \
    X(DVE_RANDOM, chip->dve_random_rate > 0)                       \
    X(POOL_RANDOM, chip->pool_random)                              \
    X(ANY_RANDOM, chip->pool_random || chip->dve_random_rate > 0)  \
    X(NATIVE_COPY, chip->act_native_copy)                          \
    X(ACT_TENSOR_SCALAR, chip->act_tensor_scalar)                  \
    X(ACTIVATE2, chip->act_activate2)                              \
    X(RANGE_SELECT, chip->core_version >= TERN_CHECK_SINCE_RANGE_SELECT) \
    X(NONZERO, chip->core_version >= TERN_CHECK_SINCE_NONZERO)     \
    X(DMA_TRANSPOSE, chip->dma_transpose_hbm_rate > 0 || chip->dma_transpose_sbuf_rate > 0) \
    X(CORE_PAIRS, chip->logical_core_max > 1)
// clang-format on

enum {
#define X(name, version) TERN_CHECK_SINCE_##name = version,
    TERN_CHECK_SINCE(X)
#undef X
};

typedef enum {
#define X(name, condition) TERN_CHECK_NEEDS_##name,
    TERN_CHECK_NEEDS(X)
#undef X
        TERN_CHECK_NEEDS_COUNT
} tern_check_needs;

/* Sets of number formats that operands may have. Formats that a chip's engines do not support
 * are removed from all but EVERY. */
typedef enum {
    TERN_CHECK_ANY,     /* all that engines support */
    TERN_CHECK_EVERY,   /* also formats that are only moved */
    TERN_CHECK_INT,     /* integers of 8 to 32 bits */
    TERN_CHECK_NARROW,  /* integers of 8 and 16 bits */
    TERN_CHECK_UINT,    /* unsigned ones */
    TERN_CHECK_FLOAT,   /* floats */
    TERN_CHECK_SCAN,    /* without TF32 and 32-bit integers */
    TERN_CHECK_NOT_U32, /* all but ui32 */
    TERN_CHECK_NOT_TF32,
    TERN_CHECK_RANDOM, /* of rand2 */
    TERN_CHECK_F32,
    TERN_CHECK_BF16,
    TERN_CHECK_HALF, /* BF16, F16 */
    TERN_CHECK_U16,
    TERN_CHECK_U32,
    TERN_CHECK_I32,
    TERN_CHECK_U16_U32,
    TERN_CHECK_F32_I32,
    TERN_CHECK_WORD,    /* 32 bits */
    TERN_CHECK_SCALE,   /* ui8, F8E8M0 */
    TERN_CHECK_PE_IN,   /* of the array */
    TERN_CHECK_PE_OUT,  /* of its results */
    TERN_CHECK_SPARSE,  /* of the array with sparsity */
    TERN_CHECK_MX_WORD, /* ui32, ui16 */
    TERN_CHECK_INDEX,   /* of the index of an operand */
    TERN_CHECK_FORMATS_COUNT
} tern_check_formats;

/* --- rows of check_ops.def --- */

typedef enum {
    TERN_CHECK_FREE,  /* any shape, or checked by the operation's function */
    TERN_CHECK_SAME,  /* partitions and elements of |to| */
    TERN_CHECK_ROWS,  /* partitions of |to| */
    TERN_CHECK_ELEMS, /* partitions of |to|, |elems| elements */
    TERN_CHECK_TOTAL, /* the total number of elements of |to| */
    TERN_CHECK_ALONE  /* one element */
} tern_check_shape;

enum {                             /* flags of an operand */
       TERN_CHECK_INDIRECT = 1,    /* may have an index */
       TERN_CHECK_SAME_FORMAT = 2, /* as |to| */
       TERN_CHECK_ANY_START = 4    /* at any partition */
};

typedef struct {
    uint8_t mems;    /* set of tern_memory; 0: no row */
    uint8_t formats; /* tern_check_formats */
    uint8_t shape;   /* tern_check_shape */
    uint8_t to;      /* an operand that is never absent */
    uint8_t elems;
    uint8_t rank_max; /* 0: the chip's limit */
    uint8_t flags;
} tern_check_operand_row;

typedef struct tern_checker tern_checker;

typedef struct {
    tern_check_needs needs;
    void (*check)(tern_checker *c); /* NULL: the rows are complete */
    uint8_t psum_a, psum_b;         /* operands not both in PSUM, plus 1; 0: none */
    tern_check_operand_row operands[TERN_ISA_OPERANDS_MAX]; /* the LIST at its first index */
    uint8_t engine_needs[TERN_ENGINE_COUNT];                /* tern_check_needs */
    uint64_t values[TERN_ISA_ARGS_MAX]; /* of an enum argument: set of values; 0: all */
} tern_check_op_row;

/* Never fails. Every operation and operand has a row (verified by a test). */
const tern_check_op_row *tern_check_row_of(tern_isa_op op);

bool tern_check_has(const tern_chip *chip, tern_check_needs needs);

/* Fills out[TERN_CHECK_FORMATS_COUNT] with sets of formats. */
void tern_check_set_formats(const tern_chip *chip, uint64_t *out);

static inline bool tern_check_in(uint64_t set, unsigned value)
{
    return value < 64 && (set >> value & 1);
}

/* --- state of a check --- */

enum { TERN_CHECK_LOOP_DEPTH = 64 };

struct tern_checker {
    const tern_isa_program *p;
    const tern_chip *chip;
    tern_alloc mem;
    tern_isa_check_result *out;
    bool no_memory;
    uint64_t formats[TERN_CHECK_FORMATS_COUNT];
    bool has[TERN_CHECK_NEEDS_COUNT];

    /* The current instruction. */
    uint32_t at;
    const tern_isa_instr *instr;
    const tern_isa_op_info *info;
    const tern_check_op_row *row;
    const tern_isa_ap *ap;
    const uint32_t *args;
    bool compute;                              /* not DMA, library or control */
    const tern_isa_unscheduled *unscheduled;   /* NULL: the program has been scheduled */
    tern_isa_instr whole;                      /* of an unscheduled program: with all operands, */
    tern_isa_ap placed[TERN_ISA_OPERANDS_MAX]; /* from the first partitions of their tensors */
    uint64_t elems[TERN_ISA_OPERANDS_MAX];     /* free elements of each operand; 0: absent */

    struct {
        uint32_t depth;
        uint32_t open[TERN_CHECK_LOOP_DEPTH];
    } loops[TERN_ENGINE_COUNT];
};

/* Records a breach of the current instruction; |operand| NONE32: of the whole instruction. The
 * others: of a tensor, or of the program. */
void tern_check_breach(tern_checker *c, tern_isa_rule rule, uint32_t operand, const char *fmt, ...)
    TERN_PRINTF(4, 5);
void tern_check_tensor_breach(tern_checker *c, tern_isa_rule rule, const char *fmt, ...)
    TERN_PRINTF(3, 4);

/* Breaches shared by several functions. */
void tern_check_want_rows(tern_checker *c, uint32_t operand, tern_isa_rule rule, uint32_t rows);
void tern_check_want_elems(tern_checker *c, uint32_t operand, tern_isa_rule rule, uint64_t elems);

/* --- parts of the check, one per file --- */

/* check_operand.c. The first returns whether all operands are well-formed enough for further
 * checks. */
bool tern_check_operand_forms(tern_checker *c);
void tern_check_operands(tern_checker *c);

unsigned tern_check_elem_bytes(const tern_isa_ap *ap);

/* Whether |partitions| partitions may start at |start|. */
bool tern_check_start_is_legal(const tern_chip *chip, unsigned start, unsigned partitions);

/* check_args.c */
bool tern_check_args(tern_checker *c);

/* check_flow.c */
void tern_check_sync(tern_checker *c);
void tern_check_flow_end(tern_checker *c);
void tern_check_labels(tern_checker *c);

/* check_tensors.c. The first returns whether tensors are well-formed enough for further checks. */
bool tern_check_tensor_forms(tern_checker *c);
void tern_check_tensors(tern_checker *c);

/* --- functions of operations: check_<family>.c --- */

// clang-format off
#define TERN_CHECK_FUNCTIONS(X)                                                                \
    X(matmul) X(matmul_mx) X(matmul_sparse) X(pe_transpose) X(quantize_mx)                     \
    X(tensor_tensor) X(tensor_scalar) X(scalar_tensor_tensor) X(accumulate) X(range_select)    \
    X(pattern) X(tensor_reduce) X(bn_stats) X(bn_aggr) X(search) X(shuffle)                    \
    X(dropout) X(random_state) X(rand2) X(activation) X(activate2) X(local_gather) X(n_gather) \
    X(partition_reduce) X(topk) X(nonzero) X(sequence_bounds) X(library_call)                  \
    X(dma_copy) X(dma_transpose) X(dma_compute) X(sendrecv) X(core_barrier) X(collective)
// clang-format on
#define X(name) void tern_check_##name(tern_checker *c);
TERN_CHECK_FUNCTIONS(X)
#undef X

#endif
