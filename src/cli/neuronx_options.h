/* cli/neuronx_options.h - command lines written for neuronx-cc: `tern compile --framework XLA ...`.
 */
#ifndef TERN_CLI_NEURONX_OPTIONS_H
#define TERN_CLI_NEURONX_OPTIONS_H

#include "cli/cli.h"

/* How many words, of those from |at| on, are an option of neuronx-cc that has no effect in Tern,
 * with its value; 0: none, or there is no --framework among the |argc| words. */
int tern_cli_neuronx_skip(int argc, char **argv, int at);

/* Names the options that were skipped, in one line; nothing if there were none. */
void tern_cli_neuronx_note(const tern_cli *cli);

#endif
