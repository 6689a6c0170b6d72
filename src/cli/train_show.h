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
    tern_program_info program; /* of the step */
    const char *program_report, *program_untimed;
    const tern_curve *curve;
    const tern_run_config *config;
    uint64_t resumed_after; /* step; 0: fresh */
    const char *sample;
    tern_trainer_memory memory;
    uint64_t parameters, peak_bytes;
    double validation, epoch_tokens, host_seconds;
} tern_cli_train_end;

/* The curve, where the time goes, cost; files that were asked for. Compiles the step for the other
 * chips to say what it would take there; the trainer may have been finished, so that the compiler
 * has its memory. */
TERN_MUST_USE tern_status tern_cli_train_show_end(const tern_cli_train_end *end);

/* Writes --profile, if it is given: where the time of |step| goes on the chip. */
TERN_MUST_USE tern_status tern_cli_train_profile(const tern_cli *cli, const tern_program *step,
                                                 const char *model);

/* Endings of --curve and --report. */
extern const tern_extension tern_cli_curve_extensions[], tern_cli_report_extensions[];

/* Text that a model wrote, each line behind a bar; bytes that are no text as "?". */
void tern_cli_show_sample(FILE *out, const char *text);

#endif
