/* cli/profile_input.h - input of `tern profile`: a program and its chip, from a compiled file,
 * StableHLO, a program for a NeuronCore, or the cache; and the same on a modified chip. */
#ifndef TERN_CLI_PROFILE_INPUT_H
#define TERN_CLI_PROFILE_INPUT_H

#include "cli/cli.h"
#include "cli/compile_flags.h"
#include "cli/file_kind.h"
#include "cli/modules.h"

/* What reading takes; |progress| may be NULL. */
typedef struct {
    const tern_cli *cli;
    tern_alloc mem;
    tern_diag *diag;
    void (*progress)(void *self, const char *what, uint32_t part, uint32_t parts);
    void *self;
} tern_cli_profile_reader;

typedef struct {
    tern_alloc mem;
    char *name;     /* of the file, for titles */
    const char *as; /* how it came to be: "compiled", "from the cache", "a compiled file", ... */
    tern_cli_file_kind kind;
    tern_cli_modules file;           /* StableHLO: its bytes, to be compiled once more */
    tern_cli_compile_flags flags;    /* of StableHLO */
    tern_artifact artifact;          /* of a program for a NeuronCore: the program alone */
    const tern_isa_program *program; /* the artifact's, or that of who it was made from */
    const char *report;
    const tern_chip *chip;
    bool own_chip; /* otherwise that of |flags| */
} tern_cli_profiled;

/* |path| NULL: what the cache used last. |out| is initialised by the call; on failure it holds
 * nothing. */
TERN_MUST_USE tern_status tern_cli_profiled_read(const tern_cli_profile_reader *r, const char *path,
                                                 tern_cli_profiled *out);
void tern_cli_profiled_fini(tern_cli_profiled *p); /* accepts one of zeros */

/* The same on a chip with the wishes of --what-if, borrowing from |p|. Compiled again if it must be
 * and can be; INVALID if it must but there is no source. */
TERN_MUST_USE tern_status tern_cli_profiled_what_if(const tern_cli_profile_reader *r,
                                                    tern_cli_profiled *p, const char *const *wishes,
                                                    size_t count, tern_cli_profiled *out);

#endif
