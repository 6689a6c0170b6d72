/* train/run_report.h - the end of a run: its configuration and losses, and what it would take and
 * cost on Trainium; as text and JSON. run_page.h has the page. */
#ifndef TERN_TRAIN_RUN_REPORT_H
#define TERN_TRAIN_RUN_REPORT_H

#include "base/json.h"
#include "train/curve.h"
#include "train/run_config.h"
#include "train/run_cost.h"

enum { TERN_RUN_REPORT_TARGETS = 4, TERN_RUN_REPORT_ROWS_MAX = 16 };

typedef struct {
    const char *target;     /* "trn2" */
    double step_seconds;    /* modelled, one core */
    double flops;           /* of a step, matmuls as compiled */
    double peak_flops;      /* of one core, as tern_cost_target_peak() */
    double compile_seconds; /* on this host, cold or from the cache */
    bool cached;
    const char *report;  /* of the compiler, JSON: where the time goes */
    const char *untimed; /* loops that step_seconds leaves out, for people; NULL or "": none */
} tern_run_report_target;

typedef struct {
    tern_alloc mem;
    const tern_run_config *config;
    uint64_t steps;                                /* of the run, those before a resume included */
    double first_loss, last_loss, validation_loss; /* NAN: none */
    /* Of this process. */
    uint64_t host_steps;
    double host_seconds, host_tokens_per_second;
    /* Planned, as tern_trainer_memory has them; and what the process took at most. */
    uint64_t weight_bytes, state_bytes, scratch_bytes, validation_bytes, on_chip_bytes, data_bytes,
        checkpoint_bytes, program_bytes, process_bytes, planned_bytes, measured_bytes;
    tern_run_report_target targets[TERN_RUN_REPORT_TARGETS];
    uint32_t target_count;
    uint32_t chosen; /* among targets */
    tern_cost_job job;
    tern_cost_row rows[TERN_RUN_REPORT_ROWS_MAX];
    uint32_t row_count;
    bool gpu_left_out; /* see tern_cost_gpus() */
    const tern_curve *curve;
    const char *sample; /* last text; "" if none */
} tern_run_report;

/* Fills rows from targets and job: one core, a chip and instances of each target, p5. */
void tern_run_report_cost(tern_run_report *r);
/* MFU of one core of the chosen target; 0 if nothing is modelled. */
double tern_run_report_mfu(const tern_run_report *r);
/* Why the row of GPUs is left out. */
void tern_run_report_gpu_note(const tern_run_report *r, tern_text *out);
/* How many modelled steps on the chosen target take as long as compiling did: a run of many more
 * than these has paid it back. 0 if nothing is modelled. */
double tern_run_report_compile_steps(const tern_run_report *r);

void tern_run_report_text(const tern_run_report *r, tern_text *out);
/* Its last lines: the modelled step, the rows of cost, what each chip is busy with. Needs targets,
 * |chosen| and rows only. */
void tern_run_report_step_text(const tern_run_report *r, tern_text *out);
/* One object: the configuration and the members of tern_run_report_write(). */
void tern_run_report_json(const tern_run_report *r, tern_json_writer *w);
/* Members of the object that |w| is in. */
void tern_run_report_write(const tern_run_report *r, tern_json_writer *w);

#endif
