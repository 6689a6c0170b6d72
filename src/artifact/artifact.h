/* artifact/artifact.h - the compiled file: a program for a chip, its signature and its compile
 * report.
 *
 * Little-endian, versioned, sections with checksums. The reader accepts arbitrary bytes: the result
 * is an artifact that satisfies every rule below, or a message with the value found and the value
 * wanted. Equal artifacts have equal bytes. */
#ifndef TERN_ARTIFACT_ARTIFACT_H
#define TERN_ARTIFACT_ARTIFACT_H

#include "arch/chip.h"
#include "base/bytes.h"
#include "base/json.h"
#include "base/text.h"
#include "isa/program.h"
#include "tern/buffer.h"

enum { TERN_ARTIFACT_KEY_BYTES = 32, TERN_ARTIFACT_RANK_MAX = 32, TERN_ARTIFACT_AXES_MAX = 32 };

/* An axis by which a value of a program for several devices is cut. */
typedef tern_axis tern_artifact_axis;
#define TERN_ARTIFACT_UNREDUCED TERN_AXIS_UNREDUCED

/* An input or output. */
typedef struct {
    const char *name;
    tern_dtype dtype; /* element type of the user's array (a bool is a byte) */
    uint32_t rank;
    int64_t dims[TERN_ARTIFACT_RANK_MAX];
    uint64_t bytes;  /* implied by dims and dtype; the tensor has a core's part of them */
    uint32_t tensor; /* id in the program; TERN_ISA_NONE32: no elements */
    int32_t alias;   /* of an output: the input whose memory it reuses; -1: none */
    bool donated;    /* of an input: the caller donates it, whether or not an output reuses it */
    uint8_t memory;  /* where the source wants it, a tern_memory_kind; the program has it in HBM */
    /* Dimensions are in the order of memory, the last is contiguous. [rank]: which one of the
     * source each is; NULL: the same. */
    const uint8_t *order;
    /* Each core has an equal part of the elements, in order of memory; otherwise each core has all
     * of them. */
    bool split;
    /* |dims| are those of a device's part; the whole value is larger by the sizes of the axes. */
    uint32_t axis_count;
    const tern_artifact_axis *axes; /* [axis_count] */
    /* [devices]: the device at each position that the axes count; NULL: in order. */
    const uint32_t *positions;
} tern_artifact_value;

/* Invariants of the signature: an input has an INPUT or INOUT tensor of the program, an output an
 * OUTPUT or INOUT one, all in HBM. Each such tensor belongs to one input, one output, or, if INOUT,
 * to one of each, and that output's alias is that input. At most one output reuses an input's
 * memory, and both have the same size in bytes and are both split or both not. The tensor of a
 * split value, which needs several cores, has the bytes of one part. An axis has a size of at
 * least 2, divides the devices and names a dimension of its value. An order is a permutation, and
 * not the identity; so are positions. Ranks fit 32 bits. */
typedef struct {
    tern_alloc mem;
    tern_arena arena;                     /* owns texts and values */
    uint8_t key[TERN_ARTIFACT_KEY_BYTES]; /* in the cache; zeros: none */
    const char *name, *compiler, *flags;  /* of the module; version; as passed */
    const char *target;                   /* name of the chip */
    uint32_t
        devices; /* that run the program together, each with its part of the values; 1 or more */
    /* Physical cores of each device that run the program, as ranks device * cores + core; 1 or
     * more. */
    uint32_t cores;
    const char *chip_json; /* the whole description of a user-defined chip; "" for a built-in one */
    tern_artifact_value *inputs, *outputs;
    uint32_t input_count, output_count;
    tern_isa_program program;
    int64_t predicted_fs; /* modelled time of one run; 0: not modelled */
    const char *report;   /* the compile report as JSON; "" if there is none */
} tern_artifact;

/* Whether the cores of a device have all inputs and outputs in common: they have code of their own,
 * of an NKI kernel on two cores. */
static inline bool tern_artifact_shares_values(const tern_artifact *a)
{
    return a->program.second_core != 0;
}

/* Where core |core| of a device has |v|, a value that the device has at |address|. Cores share
 * split values, and inputs whose memory no output reuses. Of any other value each core above 0 has
 * a copy of its own, elsewhere. */
static inline uint64_t tern_artifact_core_address(const tern_artifact *a,
                                                  const tern_artifact_value *v, uint32_t core,
                                                  uint64_t address)
{
    return v->split ? address + v->bytes / a->cores * core : address;
}

/* Allocates nothing yet; every text is "". */
void tern_artifact_init(tern_artifact *a, tern_alloc mem);
void tern_artifact_fini(tern_artifact *a);
const char *tern_artifact_text(tern_artifact *a,
                               const char *text); /* copies |text|; NULL: out of memory */
/* Allocates the values, for the caller to fill in; their aliases are -1 and their names "". */
TERN_MUST_USE tern_status tern_artifact_values(tern_artifact *a, uint32_t inputs, uint32_t outputs);

/* The caller frees |*out| with tern_mem_free(mem, ...). INVALID if an invariant is violated, so
 * every written artifact can be read. */
TERN_MUST_USE tern_status tern_artifact_write(const tern_artifact *a, tern_alloc mem, uint8_t **out,
                                              size_t *out_len);
/* Writes an artifact whose program is encoded incrementally (tern_isa_coder) into |program|:
 * complete blocks are compressed and moved to |file|. */
typedef struct {
    tern_writer file, program;
    uint64_t program_bytes; /* moved from |program| to |file| */
    uint16_t *slots;        /* hash table of base/lz.h; NULL: not allocated yet */
} tern_artifact_writer;
void tern_artifact_writer_init(tern_artifact_writer *w, tern_alloc mem);
void tern_artifact_writer_fini(tern_artifact_writer *w);
TERN_MUST_USE tern_status tern_artifact_writer_pack(tern_artifact_writer *w);
/* The program is complete. |a| has at least the program's tables, and all other fields. Otherwise
 * like tern_artifact_write(); the writer is empty afterwards. */
TERN_MUST_USE tern_status tern_artifact_writer_end(tern_artifact_writer *w, const tern_artifact *a,
                                                   uint8_t **out, size_t *out_len);
/* The call initialises |out|; on failure it holds nothing. Nothing of |bytes| is borrowed. The
 * program is validated by isa/check.h for |chip| if that is not NULL. INVALID: not a compiled file,
 * or not legal on |chip|; UNSUPPORTED: another version; CORRUPT: damaged, with the byte offset. */
TERN_MUST_USE tern_status tern_artifact_read(tern_alloc mem, const uint8_t *bytes, size_t len,
                                             const tern_chip *chip, tern_artifact *out);
/* Like tern_artifact_read() without the program, which is left empty, and without the checks that
 * involve it: for callers that only inspect a file or forward its bytes. Every checksum is
 * verified. */
TERN_MUST_USE tern_status tern_artifact_read_about(tern_alloc mem, const uint8_t *bytes, size_t len,
                                                   tern_artifact *out);
/* Whether the bytes begin with the magic of a compiled file. */
bool tern_artifact_is(const uint8_t *bytes, size_t len);

/* --- printing --- */

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

/* The table of sections, by kind; every checksum is verified. Fails as tern_artifact_read()
 * does. */
TERN_MUST_USE tern_status tern_artifact_sections(
    const uint8_t *bytes, size_t len, tern_artifact_section out[TERN_ARTIFACT_SECTION_COUNT]);

/* Prints target, signature, counts and report; with |program| also the program's text. */
TERN_MUST_USE tern_status tern_artifact_print(const tern_artifact *a, bool program, tern_text *out);

/* Like tern_artifact_print(), as members of the current object of |w|; the report as JSON, not as a
 * string. */
TERN_MUST_USE tern_status tern_artifact_write_json(const tern_artifact *a, bool program,
                                                   tern_json_writer *w);

#endif
