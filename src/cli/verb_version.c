#include "cli/cli.h"

#include "tern/version.h"

static int run_version(tern_cli *cli)
{
    fprintf(cli->out, "tern %s (%s kernels)\n", tern_version(), tern_cpu_level_text());
    return TERN_EXIT_OK;
}

const tern_cli_verb tern_cli_verb_version = {
    .name = "version",
    .summary = "Prints the version and the CPU kernels in use",
    .usage = "",
    .details = "Example:\n\n"
               "  $ tern version\n"
               "  tern 0.1.0 (neon kernels)\n\n"
               "TERN_CPU=generic in the environment selects the portable kernels.\n",
    .run = run_version,
};
