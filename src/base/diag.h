/* base/diag.h - diagnostics about source text: each with file:line:column, the source line and a
 * caret.
 *
 *     chip.json:4:18: error: pe_clock_hz is -3, wanted a whole number from 1 to 100000000000
 *         "pe_clock_hz": -3,
 *                        ^~
 *     chip.json:2:13: note: this chip is based on trn2
 *         "based_on": "trn2",
 *                     ^~~~~~
 */
#ifndef TERN_BASE_DIAG_H
#define TERN_BASE_DIAG_H

#include "base/status.h"

/* A named text. Borrowed while a diagnostic is added; the excerpt is copied. */
typedef struct {
    const char *name;
    const char *text;
    size_t len;
} tern_source;

/* A range of bytes in a source. */
typedef struct {
    size_t offset, len;
} tern_span;

typedef enum { TERN_DIAG_ERROR, TERN_DIAG_WARNING, TERN_DIAG_NOTE } tern_diag_kind;

typedef struct {
    size_t line, column; /* 1-based; column counts bytes */
} tern_diag_position;

/* Reads the source up to |offset|. */
tern_diag_position tern_diag_position_of(const tern_source *source, size_t offset);

typedef struct tern_diag tern_diag; /* collects diagnostics; single-thread */

TERN_MUST_USE tern_status tern_diag_create(tern_alloc mem, tern_diag **out);
void tern_diag_destroy(tern_diag *diag);

/* Adds a message. Past |TERN_DIAG_LIMIT| errors further ones are only counted, and warnings and
 * notes after them are dropped. Cannot fail: out of memory the message is dropped and
 * tern_diag_status() returns NO_MEMORY. */
enum { TERN_DIAG_LIMIT = 100 };
void tern_diag_add(tern_diag *diag, tern_diag_kind kind, const tern_source *source, tern_span at,
                   const char *fmt, ...) TERN_PRINTF(5, 6);

/* The same by name and position; |position| {0, 0} prints no line and column. The message has an
 * excerpt if |name| is the name of the source set here, which is borrowed until another, or NULL,
 * is set. */
void tern_diag_set_source(tern_diag *diag, const tern_source *source);
void tern_diag_add_at(tern_diag *diag, tern_diag_kind kind, const char *name,
                      tern_diag_position position, const char *fmt, ...) TERN_PRINTF(5, 6);

size_t tern_diag_error_count(const tern_diag *diag);

/* All messages as text, in the order they were added. Borrowed from |diag|. NULL if out of
 * memory. */
const char *tern_diag_text(tern_diag *diag);

/* NULL if there was no error; else INVALID with the first error, its position and the count of
 * further errors. */
TERN_MUST_USE tern_status tern_diag_status(const tern_diag *diag);

#endif
