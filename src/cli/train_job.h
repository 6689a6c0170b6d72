/* cli/train_job.h - the state of one `tern train` command, shared by its preparation and its loop.
 */
#ifndef TERN_CLI_TRAIN_JOB_H
#define TERN_CLI_TRAIN_JOB_H

#include "base/output.h"
#include "cli/cli.h"
#include "cli/train_line.h"
#include "cli/train_sample.h"
#include "cli/train_settings.h"
#include "train/dataset.h"
#include "train/history.h"
#include "train/run_dir.h"
#include "train/trainer.h"

typedef struct {
    tern_cli *cli;
    tern_cli_train_settings s;
    tern_tokenizer *tokenizer;
    uint8_t *tokenizer_json;
    size_t tokenizer_len;
    tern_dataset *data;  /* token models; NULL for vit */
    tern_images *images; /* vit; NULL otherwise */
    uint32_t mask_token; /* bert */
    tern_client *client;
    tern_trainer *trainer;
    tern_cli_train_sampler sampler;
    tern_cli_train_line line;
    tern_curve curve; /* includes the steps before a resume */
    tern_history history;
    tern_run_config config;
    uint64_t resumed_after; /* last step of the resumed checkpoint; 0: not resumed */
    tern_output log;        /* valid if |has_log| */
    bool has_log;
    tern_status log_failed; /* the first failed write */
    double began, validation;
    tern_checkpoint_claim claim; /* lock on --out */
    uint64_t saved;              /* step of the last checkpoint */
    tern_text warned;            /* the last warning; not repeated with every checkpoint */
} tern_cli_train_job;

/* Prints to |t->cli->out| after ending the progress line, and flushes. Always NULL. */
tern_status tern_cli_train_note(tern_cli_train_job *t, const char *fmt, ...) TERN_PRINTF(2, 3);

/* Options of a trainer for this job; they borrow from |t|. */
tern_trainer_options tern_cli_train_trainer_options(tern_cli_train_job *t);

/* Parameters of the model, in elements. */
uint64_t tern_cli_train_count_parameters(tern_cli_train_job *t);

/* Opens data, client, log and trainer, which compiles the step, and prints them. |t->s| must be
 * initialised. */
TERN_MUST_USE tern_status tern_cli_train_prepare(tern_cli_train_job *t);

/* Fills |t->config| and, with --out, opens the history and saves the description of the run. */
TERN_MUST_USE tern_status tern_cli_train_open_run(tern_cli_train_job *t);

#endif
