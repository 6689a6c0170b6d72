/* cli/train_dry_run.h - `tern train --dry-run`: compiles, times and prices a training step; runs
 * nothing and needs no data. */
#ifndef TERN_CLI_TRAIN_DRY_RUN_H
#define TERN_CLI_TRAIN_DRY_RUN_H

#include "cli/train_settings.h"

/* Prints the model, its memory on the device, the modelled step and the cost table. Saves the
 * compiled step where --program names a file. A step that does not fit the target is NO_SPACE. */
TERN_MUST_USE tern_status tern_cli_train_dry_run(tern_cli *cli, const tern_cli_train_settings *s);

#endif
