/* cli/outputs.h - output files of a command line, checked before the verb runs. */
#ifndef TERN_CLI_OUTPUTS_H
#define TERN_CLI_OUTPUTS_H

#include "base/extension.h"
#include "cli/cli.h"

/* An option whose value is an output file (base/output.h). */
struct tern_cli_output {
    const char *option;               /* NULL ends the table */
    const tern_extension *extensions; /* NULL: any name */
    bool takes_out;                   /* receives all that the verb prints to |out| */
    bool is_directory;                /* the outputs are files in it */
};

/* Opens |cli->out|. Rejects outputs that cannot be written, unknown extensions, and two outputs on
 * standard output. If an output is standard output, |cli->out| is stderr. Returns an exit status.
 */
int tern_cli_outputs_begin(tern_cli *cli);

/* Closes |cli->out| after the verb returned |status|. Returns |status|, or a failure if output was
 * lost. */
int tern_cli_outputs_end(tern_cli *cli, int status);

/* True if |cli->out| is a terminal: progress may be shown and lines overwritten. */
bool tern_cli_is_terminal(const tern_cli *cli);

/* Clears the current line of |cli->out|. */
void tern_cli_clear_line(tern_cli *cli);

/* Writes bytes for programs to |cli->out|; escaped only on a terminal. */
void tern_cli_put_exactly(tern_cli *cli, const void *bytes, size_t len);

/* |path| for messages: "standard output" for "-". */
const char *tern_cli_output_name(const char *path);

#endif
