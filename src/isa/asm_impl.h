/* isa/asm_impl.h - shared by the files of the assembler, and by the printer.
 *
 * The assembler reads line by line with a cursor. Its functions return false after an error,
 * which is then already in |diag| (or, out of memory, in |st|); reading continues with the next
 * line. */
#ifndef TERN_ISA_ASM_IMPL_H
#define TERN_ISA_ASM_IMPL_H

#include "base/map.h"
#include "isa/asm_dialect.h"

typedef struct {
    tern_span at;
    uint32_t
        instr; /* of a label: the instruction that follows it; of a use: the one that names it */
    uint32_t word; /* of a use: its index in program->args */
} tern_isa_asm_label;

struct tern_isa_asm {
    tern_alloc mem;
    tern_isa_program *p;
    const tern_isa_dialect *dialect; /* NULL: plain assembly */
    const tern_source *source;
    tern_diag *diag;
    tern_status st;       /* out of memory: stop */
    const char *at, *end; /* the rest of the line */
    size_t line;          /* 1-based */
    tern_text string;     /* the last quoted text, unescaped */
    tern_text string2;    /* a second one, of a note */
    tern_map ops;         /* index plus 1 */
    tern_map tensors;     /* index plus 1; AMBIGUOUS: several have that name */
    tern_map libraries;   /* the same */
    tern_map notes;       /* by their text; index plus 1 */
    tern_map label_names; /* index in |labels| plus 1 */
    TERN_VEC(tern_isa_asm_label) labels;
    TERN_VEC(tern_isa_asm_label) uses;
    TERN_VEC(tern_span) tensor_at; /* location of each tensor's name */
    bool library_open;             /* the following data belong to the last library */
};

#define TERN_ISA_ASM_AMBIGUOUS UINT64_MAX
#define TERN_ISA_ASM_BAD       (UINT64_MAX - 1) /* its line had an error: no second message */

/* --- asm_lex.c; the rest is in asm_dialect.h --- */

/* Reports "|what| "word" ...; did you mean ...?" Always returns false. */
bool tern_isa_asm_unknown(tern_isa_asm *a, tern_isa_word word, const char *what,
                          const char *(*candidate)(const void *, size_t), const void *arg);
/* Everything up to white space or one of , ; ( ) [ ] { } =; for names of enums and element
 * types. */
tern_isa_word tern_isa_asm_take_run(tern_isa_asm *a);
bool tern_isa_asm_string(tern_isa_asm *a, tern_text *to);              /* at its opening quote */
bool tern_isa_asm_f64(tern_isa_asm *a, const char *what, double *out); /* also nan, inf, -inf */
bool tern_isa_asm_dtype(tern_isa_asm *a, uint8_t *out);

/* --- asm_data.c: .tensor, .library, .data, .note --- */

bool tern_isa_asm_directive(tern_isa_asm *a);
/* Checks that need all of the data. */
void tern_isa_asm_check_data(tern_isa_asm *a);
/* Parses "dot_general.3 model.py:40:2" at the cursor; *out is the note's index. |add|: adds a
 * new note even if there is an equal one. */
bool tern_isa_asm_note(tern_isa_asm *a, bool add, uint32_t *out);

/* --- asm_instr.c, asm_operand.c --- */

bool tern_isa_asm_instr(tern_isa_asm *a, tern_isa_word engine);

/* --- asm_slice.c: slices of a tensor, for the parser and the printer --- */

/* A tensor as a box of elements: by its dimensions, or flat: [rows, elements of a row]. */
typedef struct {
    unsigned rank;
    bool has_rows; /* the first dimension is that of partitions or rows */
    uint64_t dims[TERN_TENSOR_RANK_MAX];
    uint64_t strides[TERN_TENSOR_RANK_MAX]; /* in elements; 0 of partitions */
} tern_isa_view;

typedef struct {
    uint64_t first, end, step;
    bool single; /* an index: the dimension is dropped */
} tern_isa_slice;

/* false if the tensor has no such view. */
bool tern_isa_view_of_dims(const tern_isa_tensor *t, tern_isa_view *out);
bool tern_isa_view_flat(const tern_isa_tensor *t, tern_isa_view *out);

/* The access pattern of the slices, each of which lies within its dimension. NULL on success,
 * else the reason why there is none. */
const char *tern_isa_slice_ap(const tern_isa_program *p, uint32_t tensor, const tern_isa_view *view,
                              const tern_isa_slice *slices, tern_isa_ap *out);
/* The inverse: slices from which tern_isa_slice_ap() builds |ap|, except for reg and index. */
bool tern_isa_slices_of(const tern_isa_program *p, const tern_isa_ap *ap, const tern_isa_view *view,
                        tern_isa_slice *out);

/* A whole tensor, as tern_isa_ap_of() returns it; false if the values do not fit a pattern. */
bool tern_isa_whole(const tern_isa_program *p, uint32_t tensor, tern_isa_ap *out);

/* The default values of a pattern in braces: a whole tensor, or one element of |mem|. */
tern_isa_ap tern_isa_pattern_base(const tern_isa_program *p, uint8_t mem, uint32_t tensor);

/* Bytes of a whole tensor in HBM, or of a row elsewhere, by its dimensions; false on overflow. */
bool tern_isa_natural_bytes(const tern_isa_tensor *t, uint64_t *out);
/* The default number of partitions of a tensor. */
uint16_t tern_isa_natural_partitions(const tern_isa_tensor *t);

/* Whether a name needs no quotes. */
bool tern_isa_is_bare(const char *name);

const char *tern_isa_kind_name(tern_tensor_kind kind);

/* --- print_asm.c, print_asm_data.c --- */

typedef struct {
    const tern_isa_program *p;
    tern_text *out;
    const uint8_t
        *shared_name;    /* per tensor: whether another has the same name; NULL: not computed yet */
    bool numbered_notes; /* instructions refer to their notes by index */
    const tern_isa_dialect *dialect; /* NULL: plain assembly */
} tern_isa_printer;

void tern_isa_put_f32(tern_text *out, uint32_t bits);
void tern_isa_put_note(tern_text *out, const tern_isa_note *note);
const char *tern_isa_dtype_name(unsigned dtype);

/* Everything before the instructions. */
void tern_isa_put_head(tern_isa_printer *pr);

#endif
