/* isa/code.h - encoded programs: a fixed little-endian format, defined by the field tables of
 * code_fields.def. Decoding treats the bytes as untrusted. */
#ifndef TERN_ISA_CODE_H
#define TERN_ISA_CODE_H

#include "base/bytes.h"
#include "isa/program.h"

/* Whether the bytes claim to be an encoded program: they begin with "TISA". */
bool tern_isa_is_code(const void *bytes, size_t len);

/* INVALID, naming instruction and field, if a value does not fit its field: nothing is
 * truncated. */
TERN_MUST_USE tern_status tern_isa_encode(const tern_isa_program *p, tern_writer *out);
/* The same for a program whose instructions may share operands and arguments, in any order: the
 * bytes are those of the program in which each instruction has its own, in order. */
TERN_MUST_USE tern_status tern_isa_encode_shared(const tern_isa_program *p, tern_writer *out);

/* Incremental encoding, so that not all instructions need be in memory at once: the instructions
 * of several programs in sequence, then the tables of the last one, which must serve all of
 * them. */
typedef struct {
    tern_writer *out;
    size_t head;
    uint64_t instrs, operands, args, bytes;
    struct tern_isa_code_past *past;
} tern_isa_coder;
/* The first HEAD_BYTES written are final only at the end; the bytes after them may be removed
 * between any two calls. */
enum { TERN_ISA_CODE_HEAD_BYTES = 64 };
void tern_isa_coder_init(tern_isa_coder *c, tern_writer *out);
void tern_isa_coder_fini(tern_isa_coder *c);
/* Adds the instructions of |p|, shared as above. Its labels are relative to its first
 * instruction (a label before it is negative) and are relocated; arguments with labels must not
 * be shared. Its tensor indices are mapped by |numbers|, if that is not NULL. */
TERN_MUST_USE tern_status tern_isa_coder_add(tern_isa_coder *c, tern_isa_program *p,
                                             const uint32_t *numbers);
TERN_MUST_USE tern_status tern_isa_coder_end(tern_isa_coder *c, const tern_isa_program *p);

/* |out| is initialised by the call; on failure it is empty. CORRUPT with the byte offset, the
 * value found and the one wanted. A decoded program has valid enums, operand and argument counts
 * as in the tables, and indices within bounds; isa/check.h checks whether a chip can run it.
 * decode(encode(p)) equals p, and encode(decode(bytes)) gives back the bytes. */
TERN_MUST_USE tern_status tern_isa_decode(tern_alloc mem, const void *bytes, size_t len,
                                          tern_isa_program *out);

#endif
