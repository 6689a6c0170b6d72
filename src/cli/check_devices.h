/* cli/check_devices.h - `tern check --devices`: emulated devices against simulated ones. */
#ifndef TERN_CLI_CHECK_DEVICES_H
#define TERN_CLI_CHECK_DEVICES_H

#include "base/text.h"
#include "cli/cli.h"
#include "cli/compile_flags.h"

/* Runs @main of |m| and of |same|, a second copy, with the same random inputs: compiled on emulated
 * devices, and on simulated ones of the reference evaluator. Consumes both. FAULT if an output
 * differs: integers in any bit, floats by more than the rounding of some sums. |out| receives how
 * they compare. */
TERN_MUST_USE tern_status tern_cli_compare_devices(const tern_cli *cli,
                                                   const tern_cli_compile_flags *flags,
                                                   tern_hlo_module *m, tern_hlo_module *same,
                                                   tern_text *out);

#endif
