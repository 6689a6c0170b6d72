/* isa/code.h - programs as bytes: a fixed little-endian form, laid out by the field tables of
 * code_fields.def. Untrusted when read. */
#ifndef TERN_ISA_CODE_H
#define TERN_ISA_CODE_H

#include "base/bytes.h"
#include "isa/program.h"

/* Whether these bytes are meant to be an encoded program: they begin with "TISA". */
bool tern_isa_is_code(const void *bytes, size_t len);

/* INVALID, naming instruction and field, if a value does not fit its field: nothing is cut. */
TERN_MUST_USE tern_status tern_isa_encode(const tern_isa_program *p, tern_writer *out);
/* The same of a program whose instructions may share operands and arguments, and have them in any
 * order: the bytes are those of the program in which each has its own, one after another. */
TERN_MUST_USE tern_status tern_isa_encode_shared(const tern_isa_program *p, tern_writer *out);

/* The same piece by piece, so that not all instructions need be there at once: those of one program
 * after another, then the tables of the last, which are those of all of them. */
typedef struct {
    tern_writer *out;
    size_t head;
    uint64_t instrs, operands, args, bytes;
    struct tern_isa_code_past *past;
} tern_isa_coder;
/* The first HEAD_BYTES that are written are known at the end; those behind them may be taken away
 * between any two calls. */
enum { TERN_ISA_CODE_HEAD_BYTES = 64 };
void tern_isa_coder_init(tern_isa_coder *c, tern_writer *out);
void tern_isa_coder_fini(tern_isa_coder *c);
/* Instructions of |p|, shared as above. Its labels count from its first instruction (one before
 * it is less than 0) and become those of the whole; arguments with labels are not shared. So do its
 * tensors: by |numbers|, if that is not NULL. */
TERN_MUST_USE tern_status tern_isa_coder_add(tern_isa_coder *c, tern_isa_program *p,
                                             const uint32_t *numbers);
TERN_MUST_USE tern_status tern_isa_coder_end(tern_isa_coder *c, const tern_isa_program *p);

/* |out| is initialised by the call; on failure it holds nothing. CORRUPT with the byte offset, what
 * was found and what was wanted. What it yields has valid enums, operand and argument counts as the
 * tables say, and indices within bounds; whether a chip can run it is another question
 * (isa/check.h). decode(encode(p)) equals p, and encode(decode(bytes)) gives back the bytes. */
TERN_MUST_USE tern_status tern_isa_decode(tern_alloc mem, const void *bytes, size_t len,
                                          tern_isa_program *out);

#endif
