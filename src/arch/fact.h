/* arch/fact.h - values with evidence.
 *
 * A record (a chip, a GPU, an instance) is a plain struct whose members are listed in a table of
 * fields. Reading, writing, printing and checking are generated from that table, so adding a value
 * means adding one row. Each record has an array with one tern_fact per field: the kind of evidence
 * and the source in words. */
#ifndef TERN_ARCH_FACT_H
#define TERN_ARCH_FACT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/json.h"
#include "tern/dtype.h"

/* The evidence for a value: name, letter in printed sheets, meaning. */
// clang-format off
#define TERN_FACT_TAGS(X)                                                              \
    X(NONE,       "none",       '-', "the part lacks it, or it is not published")  \
    X(DOCUMENTED, "documented", 'd', "stated by the vendor")                           \
    X(MEASURED,   "measured",   'm', "read off a published measurement or profile")    \
    X(DERIVED,    "derived",    'r', "arithmetic on documented or measured values")   \
    X(ASSUMED,    "assumed",    'a', "no public statement; the reason is in the source") \
    X(GIVEN,      "given",      'g', "from a user's file")
// clang-format on

typedef enum {
#define X(name, text, letter, what) TERN_TAG_##name,
    TERN_FACT_TAGS(X)
#undef X
        TERN_TAG_COUNT
} tern_fact_tag;

typedef struct {
    tern_fact_tag tag;
    const char *source;
} tern_fact;

const char *tern_fact_tag_name(tern_fact_tag tag);
char tern_fact_tag_letter(tern_fact_tag tag);
const char *tern_fact_tag_meaning(tern_fact_tag tag);

/* Field types by the names the tables use: C type of the member. */
#define TERN_FIELD_CTYPE_U32    uint32_t
#define TERN_FIELD_CTYPE_U64    uint64_t
#define TERN_FIELD_CTYPE_F64    double
#define TERN_FIELD_CTYPE_BOOL   bool
#define TERN_FIELD_CTYPE_DTYPES uint64_t /* set of tern_dtype: bit = TERN_DT(name) */

#define TERN_DT(name) (UINT64_C(1) << TERN_##name)

typedef enum {
    TERN_FIELD_U32,
    TERN_FIELD_U64,
    TERN_FIELD_F64,
    TERN_FIELD_BOOL,
    TERN_FIELD_DTYPES
} tern_field_type;

typedef struct {
    const char *name; /* member and JSON key */
    tern_field_type type;
    size_t offset;
    const char
        *unit;       /* "Hz", "bytes", "bytes/s", "FLOP/s", "ns", "fraction", ...; "" for a count */
    double min, max; /* both inclusive; numeric fields only */
    const char *what;
} tern_field;

typedef struct {
    const char *title;
    size_t first; /* index of its first field */
} tern_field_section;

typedef struct {
    const char *noun; /* "chip" */
    const tern_field *fields;
    size_t field_count;
    const tern_field_section *sections; /* in field order; section 0 starts at field 0 */
    size_t section_count;
} tern_field_table;

/* Index of the field called |name|, or field_count. */
size_t tern_field_find(const tern_field_table *table, const char *name);

/* The candidate that |name| was probably meant to be, or NULL if none is close. |candidate| returns
 * the name at an index, NULL at the end. */
const char *tern_fact_nearest(const char *name, const char *(*candidate)(const void *, size_t),
                              const void *arg);

/* The same among the names of a table's fields. */
const char *tern_field_nearest(const tern_field_table *table, const char *name);

/* The value as a number; for a set of formats its bits. */
double tern_field_number(const tern_field *field, const void *record);
bool tern_field_equal(const tern_field *field, const void *a, const void *b);

/* The value in a readable unit: "2.4 GHz", "224 KiB", "bf16 f16". Truncated to |size|. */
void tern_field_format(const tern_field *field, const void *record, char *text, size_t size);

/* The same for a plain number with a unit. */
void tern_fact_format(double value, const char *unit, char *text, size_t size);

/* --- JSON --- */

/* Writes the value alone. Formats are an array of their StableHLO names. */
void tern_field_write(const tern_field *field, const void *record, tern_json_writer *w);

/* Writes every field as a member of the current object, and then "facts": tag and source of
 * each. */
void tern_record_write(const tern_field_table *table, const void *record, const tern_fact *facts,
                       tern_json_writer *w);

/* Sets the member from |value|; otherwise adds a message with the field, the text found and the
 * values allowed, and returns false. */
bool tern_field_read(const tern_field *field, const tern_json *value, const tern_source *source,
                     tern_diag *diag, void *record);

/* For messages: the start of the source text at |at|, truncated to |size|. */
void tern_fact_excerpt(const tern_source *source, tern_span at, char *text, size_t size);

#endif
