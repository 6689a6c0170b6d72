/* cli/profile_input.h - input of `tern profile`: a program and its chip, from a compiled file,
 * StableHLO, a program for a NeuronCore, or the cache; and the same on a modified chip. */
#ifndef TERN_CLI_PROFILE_INPUT_H
#define TERN_CLI_PROFILE_INPUT_H

#include "cli/cli.h"
#include "cli/compile_flags.h"
#include "cli/file_kind.h"
#include "cli/modules.h"

/* Context of reading; |progress| may be NULL. */
typedef struct {
    const tern_cli *cli;
    tern_alloc mem;
    tern_diag *diag;
    void (*progress)(void *self, const char *what, uint32_t part, uint32_t parts);
    void *self;
} tern_cli_profile_reader;

typedef struct {
    tern_alloc mem;
    char *name;     /* the file, for titles */
    const char *as; /* origin: "compiled", "from the cache", "a compiled file", ... */
    tern_cli_file_kind kind;
    tern_cli_modules file;           /* StableHLO: the source, for recompilation */
    tern_cli_compile_flags flags;    /* for StableHLO */
    tern_artifact artifact;          /* for a NeuronCore program: only |program| is set */
    const tern_isa_program *program; /* of |artifact|, or borrowed for --what-if */
    const char *report;
    const tern_chip *chip;
    uint32_t devices; /* cores that run the program; 0: not known */
    uint32_t cores;   /* of those, in a logical core; 0: one */
    bool own_chip;    /* otherwise borrowed from |flags| */
} tern_cli_profiled;

/* Reads |path|; NULL: the last run recorded in the cache. Initialises |out|; on failure it owns
 * nothing. */
TERN_MUST_USE tern_status tern_cli_profiled_read(const tern_cli_profile_reader *r, const char *path,
                                                 tern_cli_profiled *out);
void tern_cli_profiled_fini(tern_cli_profiled *p); /* accepts a zeroed struct */

/* The same program on a chip with the |changes| of --what-if; borrows from |p|. Recompiles if the
 * changes affect the compiler; INVALID if there is no source for that. */
TERN_MUST_USE tern_status tern_cli_profiled_what_if(const tern_cli_profile_reader *r,
                                                    tern_cli_profiled *p,
                                                    const char *const *changes, size_t count,
                                                    tern_cli_profiled *out);

#endif
