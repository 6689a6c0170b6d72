/* isa/check_table.c - check_ops.def as a table, and features of chips. */
#include "base/assert.h"
#include "isa/check_isa_impl.h"

#define BIT(n)    (UINT64_C(1) << (n))
#define ALU(name) BIT(TERN_ALU_##name)
#define CMD(name) BIT(TERN_REDUCE_##name)

/* Sets of operators, by the names in check_ops.def. */
#define COMPARING (ALU(EQ) | ALU(NE) | ALU(GE) | ALU(GT) | ALU(LE) | ALU(LT))
#define BITS                                                                          \
    (ALU(BITS_NOT) | ALU(BITS_AND) | ALU(BITS_OR) | ALU(BITS_XOR) | ALU(SHIFT_LEFT) | \
     ALU(SHIFT_RIGHT))
#define UNARY \
    (ALU(NONE) | ALU(ABS) | ALU(SQUARE) | ALU(RELU) | ALU(RSQRT) | ALU(RECIPROCAL) | ALU(BITS_NOT))
#define OPERATORS  (BIT(TERN_ALU_COUNT) - 1)
#define BINARY     (OPERATORS & ~UNARY)
#define ARITHMETIC (OPERATORS & ~BITS)
#define REDUCING                                                                         \
    (ALU(ADD) | ALU(SUBTRACT) | ALU(MULTIPLY) | ALU(MAX) | ALU(MIN) | ALU(LOGICAL_AND) | \
     ALU(LOGICAL_OR) | ALU(LOGICAL_XOR) | ALU(ABS_MAX) | ALU(ABS_MIN) | ALU(BITS_AND) |  \
     ALU(BITS_OR) | ALU(BITS_XOR))

enum {
    H = 1 << TERN_MEM_HBM,
    S = 1 << TERN_MEM_SBUF,
    P = 1 << TERN_MEM_PSUM,
    INDIRECT = TERN_CHECK_INDIRECT,
    SAME_FORMAT = TERN_CHECK_SAME_FORMAT,
    ANY_START = TERN_CHECK_ANY_START
};

#define tern_check_none NULL

static const tern_check_op_row rows[TERN_OP_COUNT] = {
#define NEEDS(op, what, function) \
    [TERN_OP_##op].needs = TERN_CHECK_NEEDS_##what, [TERN_OP_##op].check = tern_check_##function,
#define ENGINE(op, engine, what) \
    [TERN_OP_##op].engine_needs[TERN_ENGINE_##engine] = TERN_CHECK_NEEDS_##what,
#define OPERAND(op, x, in, format, form, other, n, rank, flag)                      \
    [TERN_OP_##op].operands[TERN_OPERAND(op, x)] = {.mems = in,                     \
                                                    .formats = TERN_CHECK_##format, \
                                                    .shape = TERN_CHECK_##form,     \
                                                    .to = TERN_OPERAND(op, other),  \
                                                    .elems = n,                     \
                                                    .rank_max = rank,               \
                                                    .flags = flag},
#define NOT_BOTH_PSUM(op, a, b)                      \
    [TERN_OP_##op].psum_a = TERN_OPERAND(op, a) + 1, \
    [TERN_OP_##op].psum_b = TERN_OPERAND(op, b) + 1,
#define VALUES(op, arg, set) [TERN_OP_##op].values[TERN_ARG(op, arg)] = set,
#include "isa/check_ops.def"
};

const tern_check_op_row *tern_check_row_of(tern_isa_op op)
{
    TERN_ASSERT((unsigned)op < TERN_OP_COUNT);
    return &rows[op];
}

bool tern_check_has(const tern_chip *chip, tern_check_needs needs)
{
    switch (needs) {
#define X(name, condition)        \
    case TERN_CHECK_NEEDS_##name: \
        return condition;
        TERN_CHECK_NEEDS(X)
#undef X
    case TERN_CHECK_NEEDS_COUNT:
        break;
    }
    TERN_ASSERT(false);
    return false;
}

/* --- number formats --- */

#define DT(name) TERN_DT(name)

enum { NO_FORMAT = 0 };

static const uint64_t narrow = DT(I8) | DT(U8) | DT(I16) | DT(U16);
static const uint64_t floats =
    DT(F32) | DT(TF32) | DT(BF16) | DT(F16) | DT(F8E4M3) | DT(F8E4M3FN) | DT(F8E5M2) | DT(F8E3M4);

/* Engines support the FP8 formats that the array multiplies, and scales if the chip has MX. PSUM
 * cannot hold the result of integers in the array. */
void tern_check_set_formats(const tern_chip *chip, uint64_t *out)
{
    uint64_t words = DT(I32) | DT(U32);
    uint64_t fp8 = chip->pe_dtypes & floats;
    uint64_t scale = chip->pe_mx_factor > 1 ? DT(F8E8M0) : NO_FORMAT;
    uint64_t any =
        DT(BOOL) | narrow | words | DT(F32) | DT(TF32) | DT(BF16) | DT(F16) | fp8 | scale;
    const uint64_t sets[TERN_CHECK_FORMATS_COUNT] = {
        [TERN_CHECK_ANY] = any,
        [TERN_CHECK_INT] = narrow | words,
        [TERN_CHECK_NARROW] = narrow,
        [TERN_CHECK_UINT] = DT(U8) | DT(U16) | DT(U32),
        [TERN_CHECK_FLOAT] = floats,
        [TERN_CHECK_SCAN] = any & ~(words | DT(TF32)),
        [TERN_CHECK_NOT_U32] = any & ~DT(U32),
        [TERN_CHECK_NOT_TF32] = any & ~DT(TF32),
        [TERN_CHECK_RANDOM] = any & ~(DT(BOOL) | DT(F8E4M3FN) | DT(F8E3M4) | DT(F8E8M0)),
        [TERN_CHECK_F32] = DT(F32),
        [TERN_CHECK_BF16] = DT(BF16),
        [TERN_CHECK_HALF] = DT(BF16) | DT(F16),
        [TERN_CHECK_U16] = DT(U16),
        [TERN_CHECK_U32] = DT(U32),
        [TERN_CHECK_I32] = DT(I32),
        [TERN_CHECK_U16_U32] = DT(U16) | DT(U32),
        [TERN_CHECK_F32_I32] = DT(F32) | DT(I32),
        [TERN_CHECK_WORD] = words | DT(F32),
        [TERN_CHECK_SCALE] = DT(U8) | DT(F8E8M0),
        [TERN_CHECK_PE_IN] = chip->pe_dtypes & floats,
        [TERN_CHECK_PE_OUT] = chip->pe_out_dtypes,
        [TERN_CHECK_SPARSE] = chip->pe_dtypes & floats & ~DT(F32),
        [TERN_CHECK_MX_WORD] = DT(U32) | DT(U16),
        [TERN_CHECK_INDEX] = DT(U32) | DT(U16) | DT(I32),
    };
    for (unsigned i = 0; i < TERN_CHECK_FORMATS_COUNT; i++)
        out[i] = sets[i] & any;
    out[TERN_CHECK_EVERY] = BIT(TERN_DTYPE_END) - BIT(TERN_DTYPE_NONE + 1);
}
