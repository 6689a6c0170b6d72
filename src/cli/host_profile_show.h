/* cli/host_profile_show.h - --host-profile and --host-profile-out: where the host's time went. */
#ifndef TERN_CLI_HOST_PROFILE_SHOW_H
#define TERN_CLI_HOST_PROFILE_SHOW_H

#include "base/extension.h"
#include "cli/cli.h"
#include "emu/host_profile.h"

/* Rows for the options and the outputs of a verb. */
// clang-format off
#define TERN_CLI_HOST_PROFILE_OPTIONS(of)                                                            \
    {"--host-profile", NULL, of "print where the host's time went: opcodes, waits, threads"},        \
    {"--host-profile-out", "FILE", of "write the same to FILE, as .txt or .json"}
// clang-format on
#define TERN_CLI_HOST_PROFILE_OUTPUT                                                   \
    {                                                                                  \
        .option = "--host-profile-out", .extensions = tern_cli_host_profile_extensions \
    }

extern const tern_extension tern_cli_host_profile_extensions[];

bool tern_cli_wants_host_profile(const tern_cli *cli);

/* Appends the profile. */
typedef tern_status (*tern_cli_host_profile_fn)(void *self, tern_emu_host_format format,
                                                tern_text *out);

/* Prints and saves the profile of |fn| as the options say. */
TERN_MUST_USE tern_status tern_cli_show_host_profile(const tern_cli *cli,
                                                     tern_cli_host_profile_fn fn, void *self);

/* The same for a profile of the emulator's; nothing for NULL. */
TERN_MUST_USE tern_status tern_cli_show_emu_profile(const tern_cli *cli,
                                                    tern_emu_host_profile *profile);

/* Creates a profile if an option asks for one; else |*out| is NULL. */
TERN_MUST_USE tern_status tern_cli_open_host_profile(const tern_cli *cli,
                                                     tern_emu_host_profile **out);

#endif
