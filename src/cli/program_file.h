/* cli/program_file.h - programs of the instruction set as files: assembly text or encoded. */
#ifndef TERN_CLI_PROGRAM_FILE_H
#define TERN_CLI_PROGRAM_FILE_H

#include "arch/chip.h"
#include "base/diag.h"
#include "isa/program.h"

/* Whether |path| is a program rather than StableHLO: its name ends in ".s" or ".tisa". */
bool tern_cli_is_program(const char *path);

/* |path| "-" is standard input. Initialises |out|; on failure it owns nothing, and messages about
 * a text are in |diag|. */
TERN_MUST_USE tern_status tern_cli_read_program(const char *path, tern_diag *diag,
                                                tern_isa_program *out);

/* The chip of |option|, else of TERN_TARGET, else trn2; that of an instance if it is the name of
 * one (trn2.48xlarge), as for devices. The caller destroys it with tern_arch_chip_destroy(). */
TERN_MUST_USE tern_status tern_cli_find_chip(const char *option, tern_diag *diag,
                                             const tern_chip **out);

#endif
