/* cli/train_line.h - the progress line of `tern train`. */
#ifndef TERN_CLI_TRAIN_LINE_H
#define TERN_CLI_TRAIN_LINE_H

#include "cli/cli.h"

typedef struct {
    tern_cli *cli;
    bool live;            /* a terminal: one line, overwritten */
    uint64_t first, last; /* steps of this run: from one after |first| to |last| */
    uint64_t every;       /* not live: steps between lines */
    const char *target;
    double step_seconds; /* modelled; 0: unknown */
    double mfu;          /* modelled, 0 to 1: tern_cost_mfu() */
    double smooth_rate;  /* tokens per second, averaged */
    double smooth_seconds;
    double shown_at; /* when the last line was printed */
    bool open;       /* the line is not yet ended */
} tern_cli_train_line;

/* Step |step| took |seconds| and ended at |now|, seconds of any clock. Prints a line if the output
 * is a terminal, for the first and the last step and every |every|-th, and where otherwise more
 * than ten seconds would pass without one. */
void tern_cli_train_line_step(tern_cli_train_line *l, uint64_t step, double loss, uint64_t tokens,
                              double seconds, double now);
/* Ends the line, so that something else can be printed. */
void tern_cli_train_line_end(tern_cli_train_line *l);

/* "1:02:03", "2:05", "7 s" into |text|. */
void tern_cli_duration(double seconds, char *text, size_t size);

#endif
