/* hlo/read.h - source to graph: StableHLO text, MLIR bytecode of StableHLO (VHLO) 0.9.0 and later,
 * and XLA's HLO, protos and text.
 *
 * Input is untrusted: for any bytes a reader terminates with a module or with messages. */
#ifndef TERN_HLO_READ_H
#define TERN_HLO_READ_H

#include "base/diag.h"
#include "hlo/module.h"

/* Reads one module of a text: the text between two lines "// -----", or all of it. Errors go to
 * |diag| (several, if the parser can recover), and the status is then tern_diag_status(). The text
 * is borrowed for the call. */
TERN_MUST_USE tern_status tern_hlo_read_text(tern_alloc mem, const tern_source *source,
                                             tern_span part, tern_diag *diag,
                                             tern_hlo_module **out);

/* Finds the next part of |source| from |*offset| on and advances |*offset| past it; false if there
 * is none. A text without "// -----" lines has one part. Parts with only whitespace and comments
 * are skipped. */
bool tern_hlo_next_part(const tern_source *source, size_t *offset, tern_span *out);

/* |bytes| must outlive the module (constants are not copied). |name| is for messages. INVALID if
 * the bytes are not such bytecode, CORRUPT if they are malformed, UNSUPPORTED for a newer version;
 * the message names both versions.
 */
TERN_MUST_USE tern_status tern_hlo_read_bytecode(tern_alloc mem, const char *name,
                                                 const uint8_t *bytes, size_t len,
                                                 tern_hlo_module **out);
bool tern_hlo_is_bytecode(const uint8_t *bytes, size_t len);

/* XLA's HLO: a serialized HloModuleProto, or a message that contains one (HloProto, HloSnapshot,
 * HloModuleProtoWithConfig), or HLO text ("HloModule ..."). The graph has the entry computation as
 * "main", with tuples flattened. CORRUPT, INVALID or UNSUPPORTED; the message names the
 * instruction. The bytes are borrowed for the call. */
TERN_MUST_USE tern_status tern_hlo_read_xla(tern_alloc mem, const char *name, const uint8_t *bytes,
                                            size_t len, tern_hlo_module **out);
bool tern_hlo_is_xla(const uint8_t *bytes, size_t len);

/* Reads a file with one module, text or bytecode of StableHLO or XLA's HLO, also in gzip data.
 * INVALID if a text has several. */
TERN_MUST_USE tern_status tern_hlo_read_file(tern_alloc mem, const char *path, tern_diag *diag,
                                             tern_hlo_module **out);

#endif
