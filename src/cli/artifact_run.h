/* cli/artifact_run.h - `tern run` of a compiled file. */
#ifndef TERN_CLI_ARTIFACT_RUN_H
#define TERN_CLI_ARTIFACT_RUN_H

#include "cli/cli.h"

/* Whether |path| is a compiled file, by its first bytes. */
bool tern_cli_is_artifact(const char *path);

/* An exit status. */
int tern_cli_run_artifact(const tern_cli *cli);

#endif
