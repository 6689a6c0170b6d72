/* cli/train_show.h - the final report of `tern train`. */
#ifndef TERN_CLI_TRAIN_SHOW_H
#define TERN_CLI_TRAIN_SHOW_H

#include "base/extension.h"
#include "cli/train_settings.h"
#include "train/curve.h"
#include "train/run_config.h"
#include "train/trainer.h"

typedef struct {
    const tern_cli *cli;
    const tern_cli_train_settings *settings;
    tern_client *client;
    tern_trainer *trainer;
    tern_program_info program; /* the step */
    const char *program_report, *program_untimed;
    const tern_curve *curve;
    const tern_run_config *config;
    uint64_t resumed_after; /* step; 0: fresh */
    const char *sample;
    tern_trainer_memory memory;
    uint64_t parameters, peak_bytes;
    double validation, epoch_tokens, host_seconds;
} tern_cli_train_end;

/* Prints the curve, the time breakdown and the cost, and writes the requested files. Compiles the
 * step for the other chips to compare them; tern_trainer_finish() may have been called to free
 * memory for the compiler. */
TERN_MUST_USE tern_status tern_cli_train_show_end(tern_cli_train_end *end);

/* Writes the profile of |step| to the file of --profile, if given. */
TERN_MUST_USE tern_status tern_cli_train_profile(const tern_cli *cli, const tern_program *step,
                                                 const char *model);

/* Extensions of --curve and --report. */
extern const tern_extension tern_cli_curve_extensions[], tern_cli_report_extensions[];

/* Prints generated text, each line prefixed with a bar and control characters as "?". */
void tern_cli_show_sample(FILE *out, const char *text);

#endif
