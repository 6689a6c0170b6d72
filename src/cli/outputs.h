/* cli/outputs.h - the output files that a command line names: checked before the verb runs. */
#ifndef TERN_CLI_OUTPUTS_H
#define TERN_CLI_OUTPUTS_H

#include "base/ending.h"
#include "cli/cli.h"

/* An option whose value is an output file (base/output.h). */
struct tern_cli_output {
    const char *option;         /* NULL ends the table */
    const tern_ending *endings; /* NULL: the name may be any */
    bool takes_out;             /* all that the verb prints to |out| goes there */
};

/* Refuses outputs that cannot be written, names whose ending says nothing, and two outputs on
 * standard output. If one is there, |cli->out| becomes stderr: stdout carries only its bytes.
 * Returns an exit status. */
int tern_cli_outputs_begin(tern_cli *cli);

/* After the verb, which returned |status|: writes what an output took over from |out|. */
int tern_cli_outputs_end(tern_cli *cli, int status);

/* |path|, "standard output" for "-"; for messages. */
const char *tern_cli_output_name(const char *path);

#endif
