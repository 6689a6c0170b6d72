/* isa/code_impl.h - shared by the encoder, the decoder and the checks of encoded programs.
 *
 * The fields of every record are data (code_fields.def), so reading, writing and checking are
 * one loop each. Encoder and decoder apply the same checks to the program in memory, the former
 * before encoding and the latter after decoding; hence every encoded program can be decoded. */
#ifndef TERN_ISA_CODE_IMPL_H
#define TERN_ISA_CODE_IMPL_H

#include "base/bytes.h"
#include "isa/program.h"

enum {
    TERN_ISA_CODE_MAGIC = 0x41534954, /* "TISA" */
    TERN_ISA_CODE_VERSION = 6,
    TERN_ISA_CODE_RECORD_MAX = 128 /* bytes of a record, encoded */
};

/* The sections in their order. INSTR, OPERAND and ARG are encoded as one section, the first of
 * the three; the others exist for messages. ARG has no fields: it is a U32. */
typedef enum {
    TERN_ISA_CODE_HEADER,
    TERN_ISA_CODE_INSTR,
    TERN_ISA_CODE_OPERAND,
    TERN_ISA_CODE_ARG,
    TERN_ISA_CODE_TENSOR,
    TERN_ISA_CODE_NOTE,
    TERN_ISA_CODE_LIBRARY,
    TERN_ISA_CODE_TEXTS,
    TERN_ISA_CODE_DATA,
    TERN_ISA_CODE_SECTION_COUNT
} tern_isa_code_section;

typedef struct {
    uint32_t magic, version;
    uint32_t instrs, operands, args, tensors, notes, libraries;
    uint64_t texts, data, code;
    uint32_t second_core;
    const char *name;
} tern_isa_code_header;

typedef enum {
    TERN_ISA_CODE_U8,
    TERN_ISA_CODE_U16,
    TERN_ISA_CODE_U32,
    TERN_ISA_CODE_U64,
    TERN_ISA_CODE_I32,
    TERN_ISA_CODE_I64,
    TERN_ISA_CODE_TEXT,
    TERN_ISA_CODE_ZERO
} tern_isa_code_type;

typedef enum {
    TERN_ISA_CODE_RULE_ANY,
    TERN_ISA_CODE_RULE_OP,
    TERN_ISA_CODE_RULE_ENGINE,
    TERN_ISA_CODE_RULE_NOTE,
    TERN_ISA_CODE_RULE_WAIT,
    TERN_ISA_CODE_RULE_SIGNAL,
    TERN_ISA_CODE_RULE_MEMORY,
    TERN_ISA_CODE_RULE_ALLOCATED,
    TERN_ISA_CODE_RULE_DTYPE,
    TERN_ISA_CODE_RULE_AP_RANK,
    TERN_ISA_CODE_RULE_TENSOR_RANK,
    TERN_ISA_CODE_RULE_REG,
    TERN_ISA_CODE_RULE_PARTITIONS,
    TERN_ISA_CODE_RULE_TENSOR,
    TERN_ISA_CODE_RULE_KIND,
    TERN_ISA_CODE_RULE_COUNT
} tern_isa_code_rule;

typedef struct {
    const char *name;
    tern_isa_code_type type;
    tern_isa_code_rule rule;
    unsigned count;
    size_t at;     /* in the encoded record */
    size_t member; /* in the struct */
} tern_isa_code_field;

typedef struct {
    const tern_isa_code_field *fields;
    size_t field_count;
    size_t bytes; /* encoded */
} tern_isa_code_layout;

/* Of a section that has fields, and of ARG. */
const tern_isa_code_layout *tern_isa_code_layout_of(tern_isa_code_section section);

size_t tern_isa_code_type_bytes(tern_isa_code_type type);

/* Element |k| of a field of a record in memory, sign-extended; of a TEXT its length. */
uint64_t tern_isa_code_get(const tern_isa_code_field *field, const void *record, unsigned k);

/* An error in a program, and its location. */
typedef struct {
    tern_isa_code_section section;
    size_t index;   /* of the record in its section */
    size_t at;      /* byte in the record */
    uint32_t instr; /* NONE32: not about an instruction */
    char text[200]; /* "rank is 9, wanted 1 to 5" */
} tern_isa_code_problem;

/* How instructions refer to their operands and arguments: with |shared|, several instructions
 * may share them, in any order. |operands| and |args| count them as if each had its own. */
typedef struct {
    bool shared;
    uint64_t before; /* preceding instructions, which labels may refer to */
    uint64_t operands, args;
} tern_isa_code_runs;

/* Whether |p| has only values that the tables allow; else *out has the first error. The first
 * checks tensors and libraries, the second instructions, the third both. */
bool tern_isa_code_check_tables(const tern_isa_program *p, tern_isa_code_problem *out);
bool tern_isa_code_check_instrs(const tern_isa_program *p, tern_isa_code_runs *runs,
                                tern_isa_code_problem *out);
bool tern_isa_code_check(const tern_isa_program *p, tern_isa_code_runs *runs,
                         tern_isa_code_problem *out);

/* The state of delta encoding: the last instruction of each op. Its operands and arguments are
 * borrowed from the program, until tern_isa_code_past_keep() copies them. */
typedef struct tern_isa_code_past {
    struct {
        const tern_isa_ap *operands;
        uint32_t operand_count;
        const uint32_t *args; /* NULL: there was none, or it has none */
    } of[TERN_OP_COUNT];
    uint32_t note;
    uint32_t waited[256]; /* by the lowest bits of the semaphore */
    void *kept;
    size_t kept_bytes;
} tern_isa_code_past;
void tern_isa_code_past_init(tern_isa_code_past *x);
void tern_isa_code_past_fini(tern_isa_code_past *x, tern_alloc mem);
/* Copies borrowed arrays, so that the program may be freed. */
TERN_MUST_USE tern_status tern_isa_code_past_keep(tern_isa_code_past *x, tern_alloc mem);

/* Appends instructions, operands and arguments (code_stream.c) after those already recorded in
 * |x|. |p| must pass the checks above. */
void tern_isa_code_write_stream(tern_writer *w, const tern_isa_program *p, tern_isa_code_past *x);
/* Reads |instrs| instructions into |p|, which has capacity for them and for |most| operands and
 * arguments. NULL, or an error message; |*out_at| is the end, or the position of the invalid
 * instruction. */
const char *tern_isa_code_read_stream(const uint8_t *code, size_t len, const size_t most[2],
                                      size_t instrs, tern_isa_program *p, size_t *out_at);

#endif
