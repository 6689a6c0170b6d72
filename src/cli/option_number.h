/* cli/option_number.h - options that are numbers. */
#ifndef TERN_CLI_OPTION_NUMBER_H
#define TERN_CLI_OPTION_NUMBER_H

#include "cli/cli.h"

typedef struct {
    const char *option;
    bool whole;
    double least, most;
    double fallback; /* where it is not given */
} tern_cli_number;

/* INVALID says what was found and what was wanted. */
TERN_MUST_USE tern_status tern_cli_get_number(const tern_cli *cli, const tern_cli_number *number,
                                              double *out);

#endif
