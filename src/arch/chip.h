/* arch/chip.h - the description of a chip: facts only. Every parameter is a member of tern_chip,
 * listed in chip_fields.def; chips differ only in these parameters, so no code tests which chip it
 * has. */
#ifndef TERN_ARCH_CHIP_H
#define TERN_ARCH_CHIP_H

#include "arch/fact.h"
#include "base/text.h"

typedef struct tern_chip tern_chip;
struct tern_chip {
    const char *name;
#define SECTION(title, first)
#define FIELD(type, name, unit, min, max, what) TERN_FIELD_CTYPE_##type name;
#include "arch/chip_fields.def"
    const tern_fact *facts; /* [TERN_CHIP_FIELD_COUNT] */
    void *own;              /* allocation of a chip read from a file; NULL for a built-in one */
};

enum {
#define SECTION(title, first)
#define FIELD(type, name, unit, min, max, what) TERN_CHIP_##name,
#include "arch/chip_fields.def"
    TERN_CHIP_FIELD_COUNT
};

extern const tern_field_table tern_chip_fields;

/* The built-in chip at |index|, oldest first; NULL if out of range. */
const tern_chip *tern_arch_chip_at(size_t index);

/* The built-in chip called |name|, or NULL. Borrowed, never freed. */
const tern_chip *tern_arch_chip_builtin(const char *name);

/* The chip called |name_or_path|: a built-in one, or if the name ends in ".json" the one that this
 * file describes (docs/chips.md). NOT_FOUND: the message lists the names; for a wrong file INVALID
 * with every message in |diag|. Freed with tern_arch_chip_destroy(). */
TERN_MUST_USE tern_status tern_arch_chip_find(tern_alloc mem, const char *name_or_path,
                                              tern_diag *diag, const tern_chip **out);

/* Whether a name is a path: it ends in ".json". */
bool tern_arch_name_is_path(const char *name);

/* The chip that |source| describes. |source| is not referenced afterwards. */
TERN_MUST_USE tern_status tern_arch_chip_parse(tern_alloc mem, const tern_source *source,
                                               tern_diag *diag, const tern_chip **out);

/* A change of a chip's parameter: |field| is a TERN_CHIP_..., a bool is 0 or 1. |source| gives the
 * reason, as in facts; the tag becomes ASSUMED. */
typedef struct {
    size_t field;
    double value;
    const char *source;
} tern_chip_change;

/* A copy of |chip| called |name| (at most 63 characters) with these changes, independent of |chip|.
 * INVALID for a value out of range, or a field that is not a number; violations of the rules
 * between fields are all reported in |diag|. */
TERN_MUST_USE tern_status tern_arch_chip_with(tern_alloc mem, const tern_chip *chip,
                                              const char *name, const tern_chip_change *changes,
                                              size_t count, tern_diag *diag, const tern_chip **out);

/* Accepts NULL and built-in chips. */
void tern_arch_chip_destroy(const tern_chip *chip);

/* Same name, values, tags and sources. */
bool tern_arch_chip_equal(const tern_chip *a, const tern_chip *b);

/* Checks every range and the rules between fields (chip_checks.def). |at|, if not NULL, has the
 * location of each field in |source|, with length 0 for absent ones. Returns the number of
 * violations and reports those of rules in |diag|, unless that is NULL. A value out of range is
 * only counted, since the reader has reported it already; the rules are then not checked. */
size_t tern_arch_chip_check(const tern_chip *chip, const tern_source *source, const tern_span *at,
                            tern_diag *diag);

/* Writes the object that tern_arch_chip_parse() reads. */
void tern_arch_chip_write(const tern_chip *chip, tern_json_writer *w);

/* A sheet for people, grouped and aligned within 100 columns. */
typedef struct {
    bool sources; /* with the source of every value */
} tern_arch_print_options;
void tern_arch_chip_print(const tern_chip *chip, tern_arch_print_options options, tern_text *out);

/* --- derived values --- */

static inline uint64_t tern_chip_sbuf_bytes(const tern_chip *chip) /* of a core */
{
    return chip->partitions * chip->sbuf_partition_bytes;
}
static inline uint64_t tern_chip_psum_bytes(const tern_chip *chip) /* of a core */
{
    return chip->partitions * chip->psum_partition_bytes;
}
static inline uint64_t tern_chip_psum_bank_bytes(const tern_chip *chip) /* of a partition */
{
    return chip->psum_partition_bytes / chip->psum_banks;
}
static inline uint64_t tern_chip_hbm_bytes(const tern_chip *chip) /* of the chip */
{
    return chip->hbm_stacks * chip->hbm_stack_bytes;
}
static inline uint32_t tern_chip_stack_cores(const tern_chip *chip) /* cores that share a stack */
{
    return chip->cores / chip->hbm_stacks;
}

/* Formats for which peaks are quoted. */
// clang-format off
#define TERN_PEAK_FORMATS(X) \
    X(MX,     "mx")          \
    X(FP8,    "fp8")         \
    X(BF16,   "bf16")        \
    X(FP32,   "fp32")        \
    X(SPARSE, "sparse")
// clang-format on
typedef enum {
#define X(name, text) TERN_PEAK_##name,
    TERN_PEAK_FORMATS(X)
#undef X
        TERN_PEAK_FORMAT_COUNT
} tern_peak_format;

/* Peaks have two bases, which differ by 4 to 6 %; a report names the basis it divides by. */
typedef enum {
    TERN_PEAK_PUBLISHED, /* the vendor's figure for the chip */
    TERN_PEAK_PE         /* 2 x rows x columns x clock of its tensor engines */
} tern_peak_basis;

const char *tern_peak_format_name(tern_peak_format format);
const char *tern_peak_basis_name(tern_peak_basis basis); /* "published", "pe" */

/* FLOP/s of the whole chip; 0 if it has no such mode. */
double tern_arch_chip_peak(const tern_chip *chip, tern_peak_format format, tern_peak_basis basis);

#endif
