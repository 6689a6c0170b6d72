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
    tern_source source; /* the same, if it is a text */
    size_t offset;      /* of what was not read yet */
    tern_span part;     /* the part read last */
} tern_cli_modules;

/* |path| "-" is standard input. */
TERN_MUST_USE tern_status tern_cli_modules_open(tern_cli_modules *f, const char *path);
void tern_cli_modules_close(tern_cli_modules *f);

/* The next module, read and verified; *out_end is true, and *out NULL, after the last. Errors in it
 * are in |diag| or in the status, and the one after it can still be asked for. The module lives no
 * longer than |f|. */
TERN_MUST_USE tern_status tern_cli_modules_next(tern_cli_modules *f, tern_diag *diag,
                                                tern_hlo_module **out, bool *out_end);

#endif
