/* cli/ref_devices.h - runs a program on simulated devices of the reference evaluator. */
#ifndef TERN_CLI_REF_DEVICES_H
#define TERN_CLI_REF_DEVICES_H

#include "base/diag.h"
#include "hlo/module.h"
#include "ref/eval.h"

/* Runs @main of |m|, the program of each device, on |devices| of them. Adds a function to |m|,
 * which must be verified. Values are [device][index]; the caller releases |results|. */
TERN_MUST_USE tern_status tern_cli_ref_devices(tern_hlo_module *m, const tern_ref_options *options,
                                               uint32_t devices, tern_ref_value *const *args,
                                               tern_ref_value **results);

#endif
