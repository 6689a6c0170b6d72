/* cli/device_options.h - the number of devices of a StableHLO program, from the command line. */
#ifndef TERN_CLI_DEVICE_OPTIONS_H
#define TERN_CLI_DEVICE_OPTIONS_H

#include "cli/cli.h"
#include "hlo/module.h"

// clang-format off
#define TERN_CLI_DEVICE_OPTIONS                                                                     \
    {"--devices", "N", "StableHLO: devices that run the program together; default: mhlo.num_partitions"}, \
    {"--mesh", "AXIS=N,...", "StableHLO: other sizes for the axes of its mesh (sdy.mesh)"}
// clang-format on

/* Whether one of the options is given. */
bool tern_cli_wants_devices(const tern_cli *cli);
/* The value of --devices, |fallback| without it. */
TERN_MUST_USE tern_status tern_cli_get_devices(const tern_cli *cli, uint32_t fallback,
                                               uint32_t *out);
/* Changes |m| as the options ask. INVALID if they are malformed or do not fit the module. */
TERN_MUST_USE tern_status tern_cli_set_devices(const tern_cli *cli, tern_hlo_module *m);
/* INVALID if the options do not fit a compiled program for |devices| devices. */
TERN_MUST_USE tern_status tern_cli_check_devices(const tern_cli *cli, uint32_t devices);

#endif
