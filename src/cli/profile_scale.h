/* cli/profile_scale.h - `tern profile --scale`: the time of a program for meshes whose outermost
 * axis has other sizes than the one it was compiled for. */
#ifndef TERN_CLI_PROFILE_SCALE_H
#define TERN_CLI_PROFILE_SCALE_H

#include "cli/profile_input.h"

/* Prints a row for the program as it is compiled and for each --scale of the command line, as text
 * or JSON. INVALID for another axis than the outermost; UNSUPPORTED as tern_timing_check_axis(). */
TERN_MUST_USE tern_status tern_cli_profile_scale(const tern_cli_profile_reader *r,
                                                 const tern_cli_profiled *input, bool json);

#endif
