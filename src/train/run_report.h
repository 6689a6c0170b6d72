/* train/run_report.h - the report of a run: configuration, losses, and time and cost on Trainium,
 * as text and JSON. run_page.h writes the page. */
#ifndef TERN_TRAIN_RUN_REPORT_H
#define TERN_TRAIN_RUN_REPORT_H

#include "base/json.h"
#include "tern/program.h"
#include "train/curve.h"
#include "train/run_config.h"
#include "train/run_cost.h"

enum { TERN_RUN_REPORT_TARGETS = 4, TERN_RUN_REPORT_ROWS_MAX = 16 };

typedef struct {
    const char *target;     /* "trn2" */
    double step_seconds;    /* modelled, one core */
    double flops;           /* of a step, matmuls as compiled */
    double peak_flops;      /* of one core, from tern_cost_target_peak() */
    double compile_seconds; /* on this host, compiled or loaded from the cache */
    bool cached;
    const char *report;  /* the compiler's report, JSON: time per engine */
    const char *untimed; /* loops that step_seconds excludes, as text; NULL or "": none */
} tern_run_report_target;

typedef struct {
    tern_alloc mem;
    const tern_run_config *config;
    uint64_t steps;                                /* of the run, those before a resume included */
    double first_loss, last_loss, validation_loss; /* NAN: none */
    /* Of this process. */
    uint64_t host_steps;
    double host_seconds, host_tokens_per_second;
    /* Planned, see tern_trainer_memory; and the measured peak of the process. */
    uint64_t weight_bytes, state_bytes, scratch_bytes, validation_bytes, on_chip_bytes, data_bytes,
        checkpoint_bytes, program_bytes, process_bytes, planned_bytes, measured_bytes;
    tern_run_report_target targets[TERN_RUN_REPORT_TARGETS];
    uint32_t target_count;
    uint32_t chosen; /* among targets */
    tern_cost_job job;
    tern_cost_row rows[TERN_RUN_REPORT_ROWS_MAX];
    uint32_t row_count;
    bool gpu_omitted; /* see tern_cost_gpus() */
    const tern_curve *curve;
    const char *sample; /* last generated text; "" if none */
} tern_run_report;

/* Adds the step compiled for |target|, which is borrowed. The caller sets report and untimed of the
 * result. */
tern_run_report_target *tern_run_report_add_target(tern_run_report *r, const char *target,
                                                   const tern_program_info *info);
/* Fills |rows| from |targets| and |job|: one core, a chip and instances of each target, and p5. */
void tern_run_report_cost(tern_run_report *r);
/* MFU of one core of the chosen target; 0 if nothing is modelled. */
double tern_run_report_mfu(const tern_run_report *r);
/* Explains why the row of GPUs is omitted. */
void tern_run_report_gpu_note(const tern_run_report *r, tern_text *out);
/* Compile time in modelled steps on the chosen target: compilation pays off in runs of many more
 * steps. 0 if nothing is modelled. */
double tern_run_report_compile_steps(const tern_run_report *r);

void tern_run_report_text(const tern_run_report *r, tern_text *out);
/* The last lines of the text: the modelled step, the rows of cost, the utilisation of each chip.
 * Uses |targets|, |chosen| and |rows| only. */
void tern_run_report_step_text(const tern_run_report *r, tern_text *out);
/* One object: the configuration and the members of tern_run_report_write(). */
void tern_run_report_json(const tern_run_report *r, tern_json_writer *w);
/* Writes members into |w|'s current object. */
void tern_run_report_write(const tern_run_report *r, tern_json_writer *w);

#endif
