#include "cli/option_number.h"

#include <math.h>
#include <stdlib.h>

tern_status tern_cli_get_number(const tern_cli *cli, const tern_cli_number *number, double *out)
{
    const char *text = tern_cli_get(cli, number->option);
    *out = number->fallback;
    if (!text)
        return NULL;
    char *end = NULL;
    double value = strtod(text, &end);
    if (end == text || *end || !(value >= number->min) || !(value <= number->max) ||
        (number->whole && value != floor(value)))
        return TERN_ERR(INVALID, "%s is \"%s\", wanted a %s from %g to %g", number->option, text,
                        number->whole ? "whole number" : "number", number->min, number->max);
    *out = value;
    return NULL;
}
