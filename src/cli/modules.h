/* cli/modules.h - iterates over the modules of a file: several in a text, one in bytecode. */
#ifndef TERN_CLI_MODULES_H
#define TERN_CLI_MODULES_H

#include "base/diag.h"
#include "hlo/module.h"

typedef struct {
    tern_alloc mem;
    const char *name;
    uint8_t *bytes;
    size_t len;
    tern_source source; /* the bytes, if text */
    size_t offset;      /* of the next part */
    tern_span part;     /* the last part read */
} tern_cli_modules;

/* |path| "-" is standard input. */
TERN_MUST_USE tern_status tern_cli_modules_open(tern_cli_modules *f, const char *path);
void tern_cli_modules_close(tern_cli_modules *f);

/* Reads and verifies the next module. After the last, |*out_end| is true and |*out| NULL. Errors
 * are reported in |diag| or in the status; later modules can still be read. The caller destroys the
 * module before it closes |f|. */
TERN_MUST_USE tern_status tern_cli_modules_next(tern_cli_modules *f, tern_diag *diag,
                                                tern_hlo_module **out, bool *out_end);

#endif
