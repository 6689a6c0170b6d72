/* artifact/artifact.h - the compiled file: a program for a chip, what it takes and gives, what was
 * found out about it.
 *
 * Little-endian, versioned, sections with checksums. Reading trusts nothing: whatever the bytes,
 * the end is an artifact that keeps every rule below or a message with what was found and what was
 * wanted. The same artifact always has the same bytes. */
#ifndef TERN_ARTIFACT_ARTIFACT_H
#define TERN_ARTIFACT_ARTIFACT_H

#include "arch/chip.h"
#include "base/bytes.h"
#include "base/json.h"
#include "base/text.h"
#include "isa/program.h"

enum { TERN_ARTIFACT_KEY_BYTES = 32, TERN_ARTIFACT_RANK_MAX = 32 };

/* An input or output. */
typedef struct {
    const char *name;
    tern_dtype dtype; /* of an element as the user has it (a bool is a byte) */
    uint32_t rank;
    int64_t dims[TERN_ARTIFACT_RANK_MAX];
    uint64_t bytes;  /* what dims and dtype say; also of the tensor */
    uint32_t tensor; /* of the program; TERN_ISA_NONE32: it has no elements */
    int32_t alias;   /* of an output: the input whose memory it takes; -1: its own */
    bool donated;    /* of an input: the caller gives it away, whether or not an output takes it */
} tern_artifact_value;

/* The rules of the signature: an input has an INPUT or INOUT tensor of the program, an output an
 * OUTPUT or INOUT one, all in HBM; each such tensor belongs to one input, one output, or, if INOUT,
 * to one of each, and that output's alias is that input. At most one output takes an input's
 * memory, and they have the same number of bytes. */
typedef struct {
    tern_alloc mem;
    tern_arena arena;                     /* texts and values */
    uint8_t key[TERN_ARTIFACT_KEY_BYTES]; /* of the cache; zeros: none */
    const char *name, *compiler, *flags;  /* of the module; version; as given */
    const char *target;                   /* name of the chip */
    const char *chip_json; /* all of it, for a chip of the user's own; "" for a known one */
    tern_artifact_value *inputs, *outputs;
    uint32_t input_count, output_count;
    tern_isa_program program;
    int64_t predicted_fs; /* modelled time of one run; 0: not modelled */
    const char *report;   /* JSON: the compile report; "" if there is none */
} tern_artifact;

/* Takes no memory yet; every text is "". */
void tern_artifact_init(tern_artifact *a, tern_alloc mem);
void tern_artifact_fini(tern_artifact *a);
const char *tern_artifact_text(tern_artifact *a,
                               const char *text); /* a copy in it; NULL: no memory */
/* Room for so many values, to be filled in; their aliases are -1 and their names "". */
TERN_MUST_USE tern_status tern_artifact_values(tern_artifact *a, uint32_t inputs, uint32_t outputs);

/* The caller frees |*out| with tern_mem_free(mem, ...). INVALID if a rule is broken: what is
 * written can be read. */
TERN_MUST_USE tern_status tern_artifact_write(const tern_artifact *a, tern_alloc mem, uint8_t **out,
                                              size_t *out_len);
/* The same of a program that is encoded while it is made (tern_isa_coder), into |program|: what is
 * there of it is packed when there is enough. */
typedef struct {
    tern_writer file, program;
    uint64_t program_bytes; /* that have gone from |program| into |file| */
    uint16_t *slots;        /* of base/lz.h; NULL: not yet */
} tern_artifact_writer;
void tern_artifact_writer_init(tern_artifact_writer *w, tern_alloc mem);
void tern_artifact_writer_fini(tern_artifact_writer *w);
TERN_MUST_USE tern_status tern_artifact_writer_pack(tern_artifact_writer *w);
/* The program is complete. |a| has its tables at least, and all the rest. As tern_artifact_write();
 * the writer then has nothing. */
TERN_MUST_USE tern_status tern_artifact_writer_end(tern_artifact_writer *w, const tern_artifact *a,
                                                   uint8_t **out, size_t *out_len);
/* |out| is initialised by the call; on failure it holds nothing. Nothing of |bytes| is borrowed.
 * The program has been held against isa/check.h for |chip| if that is not NULL. INVALID: no such
 * file, or not legal on |chip|; UNSUPPORTED: of another version; CORRUPT: damaged, with the byte.
 */
TERN_MUST_USE tern_status tern_artifact_read(tern_alloc mem, const uint8_t *bytes, size_t len,
                                             const tern_chip *chip, tern_artifact *out);
/* The same without the program, which is an empty one, and without the rules between that and the
 * rest: for who wants to know what a file is, or hands its bytes on. Every checksum has been
 * verified. */
TERN_MUST_USE tern_status tern_artifact_read_about(tern_alloc mem, const uint8_t *bytes, size_t len,
                                                   tern_artifact *out);
/* Whether these bytes are meant to be one: by their beginning. */
bool tern_artifact_is(const uint8_t *bytes, size_t len);

/* --- for people --- */

// clang-format off
#define TERN_ARTIFACT_SECTIONS(X) \
    X(PROGRAM,   "program")       \
    X(META,      "meta")          \
    X(SIGNATURE, "signature")     \
    X(CHIP,      "chip")          \
    X(REPORT,    "report")
// clang-format on
typedef enum {
#define X(name, text) TERN_ARTIFACT_##name,
    TERN_ARTIFACT_SECTIONS(X)
#undef X
        TERN_ARTIFACT_SECTION_COUNT
} tern_artifact_section_kind;

typedef struct {
    uint64_t offset, bytes;
    uint32_t checksum;
} tern_artifact_section;
const char *tern_artifact_section_name(tern_artifact_section_kind kind);

/* The table of sections, by kind; every checksum has been verified. Fails as reading does. */
TERN_MUST_USE tern_status tern_artifact_sections(
    const uint8_t *bytes, size_t len, tern_artifact_section out[TERN_ARTIFACT_SECTION_COUNT]);

/* Target, signature, counts, report; and the program's text with |program|. */
TERN_MUST_USE tern_status tern_artifact_print(const tern_artifact *a, bool program, tern_text *out);

/* The same as members of the object that |w| is in; the report as JSON, not as a text of it. */
TERN_MUST_USE tern_status tern_artifact_write_json(const tern_artifact *a, bool program,
                                                   tern_json_writer *w);

#endif
