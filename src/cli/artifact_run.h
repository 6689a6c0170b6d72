/* cli/artifact_run.h - `tern run` of a compiled file. */
#ifndef TERN_CLI_ARTIFACT_RUN_H
#define TERN_CLI_ARTIFACT_RUN_H

#include "cli/cli.h"
#include "hlo/module.h"

/* Whether |path| is a compiled file, by its first bytes. */
bool tern_cli_is_artifact(const char *path);

/* Partitions |m|, which is consumed, and runs its @main on its devices, as a compiled file:
 * compiled on emulated devices, or on simulated ones of the reference evaluator. */
TERN_MUST_USE tern_status tern_cli_run_module(const tern_cli *cli, tern_hlo_module *m, bool on_emu,
                                              tern_diag *diag);

/* An exit status. */
int tern_cli_run_artifact(const tern_cli *cli);

#endif
