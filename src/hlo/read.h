/* hlo/read.h - source to graph: StableHLO text, and MLIR bytecode of StableHLO (VHLO) 0.9.0 and on.
 *
 * Untrusted input: whatever the bytes, a reader ends with a module or with messages. */
#ifndef TERN_HLO_READ_H
#define TERN_HLO_READ_H

#include "base/diag.h"
#include "hlo/module.h"

/* One module of a text: what lies between two lines "// -----", or all of it. Errors go to |diag|
 * (as many as can be told apart), and the status is then tern_diag_status(). The text is borrowed
 * for the call. */
TERN_MUST_USE tern_status tern_hlo_read_text(tern_alloc mem, const tern_source *source,
                                             tern_span part, tern_diag *diag,
                                             tern_hlo_module **out);

/* The next part of |source| from |*offset| on, which is then after it; false when there is none.
 * A text without "// -----" lines has one part. Parts with nothing but space and comments are
 * passed over. */
bool tern_hlo_next_part(const tern_source *source, size_t *offset, tern_span *out);

/* |bytes| are borrowed for as long as the module lives (constants stay where they are). |name| is
 * for messages. INVALID for what is no such bytecode, CORRUPT for broken bytes, UNSUPPORTED for a
 * version from the future, naming both versions. */
TERN_MUST_USE tern_status tern_hlo_read_bytecode(tern_alloc mem, const char *name,
                                                 const uint8_t *bytes, size_t len,
                                                 tern_hlo_module **out);
bool tern_hlo_is_bytecode(const uint8_t *bytes, size_t len);

/* A file with one module, text or bytecode. INVALID if a text has several. */
TERN_MUST_USE tern_status tern_hlo_read_file(tern_alloc mem, const char *path, tern_diag *diag,
                                             tern_hlo_module **out);

#endif
