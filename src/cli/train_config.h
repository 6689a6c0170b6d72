/* cli/train_config.h - the configuration of a run of `tern train`, for its report and directory. */
#ifndef TERN_CLI_TRAIN_CONFIG_H
#define TERN_CLI_TRAIN_CONFIG_H

#include "cli/train_settings.h"
#include "train/dataset.h"
#include "train/images.h"
#include "train/run_config.h"

typedef struct {
    const tern_cli *cli;
    tern_cli_train_settings *settings; /* texts go to its arena */
    const char *target;
    const tern_dataset *data; /* NULL: images */
    const tern_images *images;
    const char *const *paths; /* of the data */
    unsigned path_count;
    uint64_t parameters;
} tern_cli_train_config_source;

TERN_MUST_USE tern_status tern_cli_train_config(const tern_cli_train_config_source *from,
                                                tern_run_config *out);

/* |words| quoted as a line for a POSIX shell. */
void tern_cli_shell_line(const char *const *words, unsigned count, tern_text *out);

#endif
