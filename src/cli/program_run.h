/* cli/program_run.h - `tern run` of a program for a NeuronCore: on the emulated core, and its time.
 */
#ifndef TERN_CLI_PROGRAM_RUN_H
#define TERN_CLI_PROGRAM_RUN_H

#include "cli/cli.h"

/* An exit status. */
int tern_cli_run_program(const tern_cli *cli);

#endif
