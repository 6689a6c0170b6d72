/* cli/file_kind.h - detects the kind of a file by its bytes, for messages about wrong inputs. */
#ifndef TERN_CLI_FILE_KIND_H
#define TERN_CLI_FILE_KIND_H

#include <stdbool.h>

#include "base/status.h"

typedef enum {
    TERN_FILE_ARTIFACT, /* a compiled file */
    TERN_FILE_CODE,     /* an encoded NeuronCore program, .tisa */
    TERN_FILE_BYTECODE, /* StableHLO */
    TERN_FILE_HLO,      /* XLA's, proto or text */
    TERN_FILE_KERNEL,   /* a recorded NKI kernel */
    TERN_FILE_TEXT,     /* possibly StableHLO or assembly */
    TERN_FILE_FOREIGN   /* none of these */
} tern_cli_file_kind;

/* |*out_what| describes a foreign file, with a hint at a usable one: "is a PNG image". */
tern_cli_file_kind tern_cli_kind_of(const uint8_t *bytes, size_t len, const char **out_what);

/* INVALID for a text that is not StableHLO, such as assembly with the wrong extension. */
TERN_MUST_USE tern_status tern_cli_check_functions(const char *name, const uint8_t *bytes,
                                                   size_t len);

/* Reads a program in any form from |path|, also from gzip data; "-" is standard input. INVALID for
 * other files. The caller frees the bytes with tern_file_free(). */
TERN_MUST_USE tern_status tern_cli_read_any(tern_alloc mem, const char *path, uint8_t **out_bytes,
                                            size_t *out_len, tern_cli_file_kind *out_kind);

#endif
