/* isa/asm_dialect.h - languages that extend assembly: the hooks, and the lexer that they use. The
 * text form of lir is one (lir/lir_text.h). */
#ifndef TERN_ISA_ASM_DIALECT_H
#define TERN_ISA_ASM_DIALECT_H

#include "isa/asm.h"

typedef struct tern_isa_asm tern_isa_asm; /* an assembler at work */

typedef struct {
    const char *text;
    size_t len;
} tern_isa_word;

/* In a dialect, engine "any" is TERN_ISA_NONE8, and there are no labels, no registers after
 * operands, and no addresses of tensors on the chip unless they are given. */
typedef struct {
    void *self;
    /* Assembling. Functions return false after reporting an error. |*known| is true at first; it is
     * set to false if the dialect has no such line or key. */
    bool (*line)(void *self, tern_isa_asm *a, tern_isa_word first, bool *known);
    bool (*tensor_key)(void *self, tern_isa_asm *a, tern_isa_word key, bool *known);
    bool (*tensor)(void *self, tern_isa_asm *a, uint32_t tensor); /* was added */
    bool (*operand)(void *self, tern_isa_asm *a, unsigned index); /* what follows it */
    bool (*instr)(void *self, tern_isa_asm *a, const tern_isa_new *added);
    /* Printing: what follows tensors and operands (by their index in the program); and whole
     * instructions, returning false to print one as assembly. */
    void (*put_tensor)(void *self, uint32_t tensor, tern_text *out);
    void (*put_head)(void *self, tern_text *out); /* after the tensors */
    void (*put_operand)(void *self, uint32_t operand, tern_text *out);
    bool (*put_instr)(void *self, uint32_t instr, tern_text *out);
} tern_isa_dialect;

/* As tern_isa_assemble() and tern_isa_print(). */
TERN_MUST_USE tern_status tern_isa_assemble_as(tern_alloc mem, const tern_source *source,
                                               tern_diag *diag, const tern_isa_dialect *dialect,
                                               tern_isa_program *out);
void tern_isa_print_as(const tern_isa_program *p, const tern_isa_dialect *dialect, tern_text *out);

/* --- the lexer --- */

/* Reports an error at |at|, a pointer into the source, |len| bytes long. Always returns false. */
bool tern_isa_asm_error(tern_isa_asm *a, const char *at, size_t len, const char *fmt, ...)
    TERN_PRINTF(4, 5);
/* Reports "wanted |what|, found ..." at the cursor. Always returns false. */
bool tern_isa_asm_wanted(tern_isa_asm *a, const char *what);
/* Takes over |st|; false if it is not NULL (out of memory). */
bool tern_isa_asm_memory(tern_isa_asm *a, tern_status st);

const char *tern_isa_asm_cursor(tern_isa_asm *a); /* the next character, after white space */
bool tern_isa_asm_at_end(tern_isa_asm *a);        /* of the line, or before its comment */
bool tern_isa_asm_at(tern_isa_asm *a, char c);
bool tern_isa_asm_take(tern_isa_asm *a, char c);
bool tern_isa_asm_expect(tern_isa_asm *a, char c);
/* A bare word: a letter or _, then letters, digits, _ and dots. false, without an error, if
 * there is none. */
bool tern_isa_asm_take_word(tern_isa_asm *a, tern_isa_word *out);
/* A bare word or a quoted text; the latter is valid until the next call. */
bool tern_isa_asm_name(tern_isa_asm *a, const char *what, tern_isa_word *out);
bool tern_isa_asm_u64(tern_isa_asm *a, const char *what, uint64_t max, uint64_t *out);
bool tern_isa_asm_i64(tern_isa_asm *a, const char *what, int64_t min, int64_t max, int64_t *out);
/* |prefix| and a number: r5, s3. */
bool tern_isa_asm_numbered(tern_isa_asm *a, const char *prefix, const char *what, uint64_t max,
                           uint64_t *out);
/* A tensor by name. */
bool tern_isa_asm_tensor(tern_isa_asm *a, tern_isa_word name, uint32_t *out);
bool tern_isa_asm_operand(tern_isa_asm *a, const tern_isa_op_info *info, tern_isa_ap *out);
/* The end of a line: its note, NONE32 if it has none. */
bool tern_isa_asm_line_end(tern_isa_asm *a, uint32_t *out_note);

static inline bool tern_isa_word_is(tern_isa_word word, const char *text)
{
    size_t i = 0;
    while (i < word.len && text[i] && text[i] == word.text[i])
        i++;
    return i == word.len && !text[i];
}

void tern_isa_put_u64(tern_text *out, uint64_t value);
void tern_isa_put_i64(tern_text *out, int64_t value);
void tern_isa_put_name(tern_text *out, const char *name); /* bare or quoted */
/* An operand without what |put_operand| adds. */
void tern_isa_put_operand(const tern_isa_program *p, const tern_isa_ap *ap, tern_text *out);

#endif
