/* cli/option_number.h - parses options whose values are numbers. */
#ifndef TERN_CLI_OPTION_NUMBER_H
#define TERN_CLI_OPTION_NUMBER_H

#include "cli/cli.h"

typedef struct {
    const char *option;
    bool whole;
    double min, max;
    double fallback; /* used if the option is absent */
} tern_cli_number;

/* INVALID if |text| is not a number in the range. */
TERN_MUST_USE tern_status tern_cli_get_number(const tern_cli *cli, const tern_cli_number *number,
                                              double *out);

#endif
