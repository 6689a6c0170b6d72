/* nki/nki_impl.h - the state of the verification of a kernel stream. */
#ifndef TERN_NKI_NKI_IMPL_H
#define TERN_NKI_NKI_IMPL_H

#include "base/map.h"
#include "nki/nki_stream.h"
#include "numerics/format.h"

enum { TERN_NKI_LOOPS_MAX = 32, TERN_NKI_HEADER_BYTES = 12 };

typedef struct {
    bool defined, in_scope, loops;
} tern_nki_register;

/* --- nki_psum.c: accumulation groups --- */

/* The state of 2 bytes of a PSUM tensor in all partitions of a band: the last matmul that wrote
 * them, as its OP, times the number of states of nki_psum.c, plus such a state. */
typedef uint32_t tern_nki_psum_unit;

/* Partitions of a tensor whose units are always written together. */
typedef struct {
    uint32_t first, end; /* partitions */
    tern_nki_psum_unit *units;
} tern_nki_psum_band;

typedef struct {
    uint32_t count;    /* units of a partition */
    uint32_t accessed; /* by another instruction than a matmul: before this OP */
    TERN_VEC(tern_nki_psum_band) bands;
} tern_nki_psum_tensor;

typedef struct {
    uint32_t loop;   /* number of the innermost loop around it; 0: none */
    uint32_t number; /* of a matmul: among matmuls */
    uint64_t units;  /* of a matmul: of its destination */
} tern_nki_psum_op;

typedef struct {
    tern_nki_stream *s;
    bool adds_to_any;    /* the chip may accumulate onto values that no matmul has written */
    uint32_t groups_max; /* open accumulation groups */
    uint32_t matmuls;    /* so far */
    TERN_VEC(tern_nki_psum_tensor) tensors; /* by tensor; count 0: not in PSUM */
    TERN_VEC(tern_nki_psum_op) ops;
    /* Destinations whose address varies with a register, by operand and loop: the OP of the last
     * matmul that wrote there, plus 1. */
    tern_map moving;
} tern_nki_psum;

void tern_nki_psum_init(tern_nki_psum *p, tern_nki_stream *s);
void tern_nki_psum_fini(tern_nki_psum *p);
TERN_MUST_USE tern_status tern_nki_psum_add_tensor(tern_nki_psum *p, const tern_nki_tensor *t);
typedef enum {
    TERN_NKI_PSUM_READS,
    TERN_NKI_PSUM_CLEARS, /* writes zeros by a memset */
    TERN_NKI_PSUM_WRITES
} tern_nki_psum_use;
/* An access by another instruction than a matmul. |w|: the operand. */
TERN_MUST_USE tern_status tern_nki_psum_access(tern_nki_psum *p, const int64_t *w,
                                               tern_nki_psum_use use);
/* The destination of a matmul with |accumulate| -1 (unknown), 0 or 1; sets s->acc of |op|. */
TERN_MUST_USE tern_status tern_nki_psum_matmul(tern_nki_psum *p, uint32_t op, const int64_t *w,
                                               int64_t accumulate);

/* --- nki_verify.c --- */

typedef struct {
    tern_nki_stream *s;
    tern_nki_psum psum;
    TERN_VEC(tern_nki_register) registers;
    TERN_VEC(uint32_t) defined; /* registers in scope that READ and COMPUTE define, in order */
    struct {
        tern_nki_loop kind;
        uint32_t reg, defined, number;
        bool exits;
    } open[TERN_NKI_LOOPS_MAX];
    uint32_t depth, loops; /* open loops; loops so far */
    uint32_t unordered;    /* OP after which NO_REORDER was begun; NONE32: it is not */
    bool has_kernel, has_result;
} tern_nki_verifier;

TERN_MUST_USE tern_status tern_nki_verify(tern_nki_stream *s);

/* --- nki_operand.c --- */

enum { TERN_NKI_BYTES_BITS = 46 /* of the size of a tensor */ };

static inline bool tern_nki_within(int64_t value, int64_t low, int64_t high)
{
    return value >= low && value <= high;
}
static inline bool tern_nki_is_dtype(int64_t code)
{
    return tern_nki_within(code, 1, TERN_DTYPE_END - 1) &&
           tern_num_format_of((tern_dtype)code)->bits;
}
static inline uint32_t tern_nki_size_of(int64_t dtype)
{
    return tern_num_format_of((tern_dtype)dtype)->storage_bytes;
}
/* The type in memory. */
static inline tern_dtype tern_nki_stored(int64_t dtype)
{
    return dtype == TERN_BOOL ? TERN_U8 : (tern_dtype)dtype;
}
/* An index of a table of |count|, or -1 if |absent|. */
TERN_MUST_USE tern_status tern_nki_check_index(const char *what, int64_t value, size_t count,
                                               bool absent);
TERN_MUST_USE tern_status tern_nki_use_register(const tern_nki_verifier *v, int64_t reg);
/* Verifies the operand at word |at|, and moves |*at| behind it. */
TERN_MUST_USE tern_status tern_nki_check_operand(const tern_nki_verifier *v,
                                                 const tern_nki_record *r, uint32_t *at);
/* An operand in HBM lies inside its tensor, without what registers add. |rows|: with its rows,
 * which are not those of an index. */
TERN_MUST_USE tern_status tern_nki_check_inside(const tern_nki_verifier *v, const int64_t *w,
                                                bool rows);

static inline bool tern_nki_is_matmul(int64_t op)
{
    return op == TERN_OP_NC_MATMUL || op == TERN_OP_NC_MATMUL_MX || op == TERN_OP_NC_MATMUL_SPARSE;
}

#endif
