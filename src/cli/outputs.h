/* cli/outputs.h - the output files that a command line names: checked before the verb runs. */
#ifndef TERN_CLI_OUTPUTS_H
#define TERN_CLI_OUTPUTS_H

#include "base/extension.h"
#include "cli/cli.h"

/* An option whose value is an output file (base/output.h). */
struct tern_cli_output {
    const char *option;               /* NULL ends the table */
    const tern_extension *extensions; /* NULL: the name may be any */
    bool takes_out;                   /* all that the verb prints to |out| goes there */
    bool is_directory;                /* files in it are the outputs */
};

/* Opens |cli->out|. Refuses outputs that cannot be written, names whose ending says nothing, and
 * two outputs on standard output. If one is there, |cli->out| is stderr: stdout carries only its
 * bytes. Returns an exit status. */
int tern_cli_outputs_begin(tern_cli *cli);

/* After the verb, which returned |status|: closes |cli->out|; output that was lost is a failure. */
int tern_cli_outputs_end(tern_cli *cli, int status);

/* True if |cli->out| is a terminal: progress may be shown and lines overwritten. */
bool tern_cli_is_terminal(const tern_cli *cli);

/* To |cli->out|: back to the start of an empty line. */
void tern_cli_clear_line(tern_cli *cli);

/* To |cli->out|: bytes that a program may read, which only a terminal gets escaped. */
void tern_cli_put_exactly(tern_cli *cli, const void *bytes, size_t len);

/* |path|, "standard output" for "-"; for messages. */
const char *tern_cli_output_name(const char *path);

#endif
