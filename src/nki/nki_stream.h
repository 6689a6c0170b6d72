/* nki/nki_stream.h - a recorded NKI kernel as bytes: the kernel stream.
 *
 * A stream is "TNKI", a version, a hash of the instruction set's tables, and records: kind, number
 * of words, words; each word as a zigzag LEB128. docs/nki_stream.md describes the records. The
 * bytes are untrusted: tern_nki_stream_read() verifies all of them, so that the records that
 * tern_nki_next() returns afterwards refer only to what exists. */
#ifndef TERN_NKI_NKI_STREAM_H
#define TERN_NKI_NKI_STREAM_H

#include "base/arena.h"
#include "base/text.h"
#include "isa/program.h"

typedef enum {
    TERN_NKI_NO_RECORD,
#define RECORD(code, name, function, least) TERN_NKI_##name = code,
#include "nki/records.def"
} tern_nki_kind;

/* Kinds of LOOP. */
typedef enum {
    TERN_NKI_COUNTED,             /* a constant trip count */
    TERN_NKI_COUNTED_BY_REGISTER, /* the value of a register */
    TERN_NKI_UNTIL_BREAK,
    TERN_NKI_LOOP_COUNT
} tern_nki_loop;

typedef struct {
    const char *file, *function;
    uint32_t line;
    int64_t caller; /* -1: none */
} tern_nki_location;

typedef struct {
    const char *name; /* "" if it has none */
    uint8_t mem, dtype, kind;
    bool written;     /* by an instruction or a store */
    int16_t start;    /* on chip: the first partition, -1: any */
    int64_t location; /* -1: unknown */
    int64_t address;  /* on chip: byte in each partition, -1: any */
    uint64_t bytes;   /* on chip: of each partition */
    uint32_t rank;
    int64_t *dims;
    const uint8_t *data; /* of a constant */
} tern_nki_tensor;

typedef struct {
    uint32_t tensor;
    int32_t input; /* that it updates in place; -1: none */
} tern_nki_result;

typedef struct {
    uint32_t after, before; /* of OP records */
} tern_nki_order;

typedef struct {
    tern_alloc mem;
    tern_arena arena;
    const uint8_t *bytes; /* borrowed */
    size_t len;
    const char *name, *chip; /* of KERNEL */
    TERN_VEC(const char *) strings;
    TERN_VEC(tern_nki_location) locations;
    TERN_VEC(tern_nki_tensor) tensors;
    TERN_VEC(uint32_t) inputs; /* tensors of kind INPUT and INOUT, in order */
    TERN_VEC(tern_nki_result) results;
    TERN_VEC(tern_nki_order) orders; /* sorted by |after| */
    TERN_VEC(uint8_t) acc;           /* [ops]: of a matmul, as in the instruction */
    uint32_t ops, registers;         /* OP records; the largest register, plus 1 */
} tern_nki_stream;

enum { TERN_NKI_VERSION = 1, TERN_NKI_RANK_MAX = 16, TERN_NKI_REGISTERS_MAX = 1 << 20 };

bool tern_nki_is_stream(const uint8_t *bytes, size_t len);

/* A kernel on two cores: a pair of streams, "TNKP", the length of that of core 0 in 8 bytes, and
 * both. Their inputs and results are the same tensors. */
bool tern_nki_is_pair(const uint8_t *bytes, size_t len);
/* The stream of |core|: of a kernel on one core, all of |*bytes|. CORRUPT if it is not there. */
TERN_MUST_USE tern_status tern_nki_stream_of(uint32_t core, const uint8_t **bytes, size_t *len);

/* Reads and verifies; borrows |bytes| until fini. CORRUPT if they are no stream of this version,
 * INVALID for records that are wrong: the message has the line of the kernel. |out| is initialised,
 * on failure too. */
TERN_MUST_USE tern_status tern_nki_stream_read(tern_alloc mem, const uint8_t *bytes, size_t len,
                                               tern_nki_stream *out);
void tern_nki_stream_fini(tern_nki_stream *s);

/* The stream of |count| words of records, in |mem|; the caller frees |*out_len| bytes. */
TERN_MUST_USE tern_status tern_nki_pack_words(tern_alloc mem, const int64_t *words, size_t count,
                                              uint8_t **out, size_t *out_len);

/* --- records --- */

typedef struct {
    tern_nki_kind kind;
    uint32_t count;
    const int64_t *words; /* valid until the next call */
} tern_nki_record;

typedef struct {
    const uint8_t *at, *end;
    tern_alloc mem;
    TERN_VEC(int64_t) words;
} tern_nki_cursor;

void tern_nki_cursor_init(tern_nki_cursor *c, const tern_nki_stream *s);
void tern_nki_cursor_fini(tern_nki_cursor *c);
/* |out->kind| NO_RECORD: the end. */
TERN_MUST_USE tern_status tern_nki_next(tern_nki_cursor *c, tern_nki_record *out);

/* Where the parts of the body of OP are. */
enum {
    TERN_NKI_OP_CODE,
    TERN_NKI_OP_ENGINE,
    TERN_NKI_OP_NAME,
    TERN_NKI_OP_LOCATION,
    TERN_NKI_OP_FLAGS,
    TERN_NKI_OP_OPERANDS,
    TERN_NKI_OP_FIRST
};
/* And of an operand; its strides and counts, the number of its terms and the terms follow. */
enum {
    TERN_NKI_TENSOR_ID,
    TERN_NKI_DTYPE,
    TERN_NKI_FIRST_ROW,
    TERN_NKI_ROWS,
    TERN_NKI_ROW_STRIDE,
    TERN_NKI_OFFSET,
    TERN_NKI_INDEX,
    TERN_NKI_RANK,
    TERN_NKI_DIMS
};
/* Words of the operand at |w| in a verified record. */
static inline uint32_t tern_nki_operand_words(const int64_t *w)
{
    if (w[TERN_NKI_TENSOR_ID] < 0)
        return 1;
    uint32_t terms = TERN_NKI_DIMS + 2 * (uint32_t)w[TERN_NKI_RANK];
    return terms + 1 + 2 * (uint32_t)w[terms];
}
/* Operand |i| of the verified OP record |words|; behind the last one are the arguments: their
 * count, then they. */
static inline const int64_t *tern_nki_operand(const int64_t *words, int64_t i)
{
    const int64_t *w = words + TERN_NKI_OP_FIRST;
    while (i-- > 0)
        w += tern_nki_operand_words(w);
    return w;
}
static inline const int64_t *tern_nki_args(const int64_t *words)
{
    return tern_nki_operand(words, words[TERN_NKI_OP_OPERANDS]);
}

/* --- messages --- */

/* "matmul.py:12 in matmul", and a line for each caller, "\n  called from main.py:40 in main". */
void tern_nki_print_location(const tern_nki_stream *s, int64_t location, tern_text *out);
/* "matmul.py:12", the last part of the notes of instructions there. */
void tern_nki_line_name(const tern_nki_stream *s, int64_t location, char *text, size_t size);
/* Adds the location to a failure. */
TERN_MUST_USE tern_status tern_nki_note(const tern_nki_stream *s, int64_t location, tern_status st);

#endif
