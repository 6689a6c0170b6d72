/* cli/train_signals.h - SIGINT, SIGTERM and SIGHUP during a run: after the first one the run writes
 * a checkpoint, a second one ends the process immediately. */
#ifndef TERN_CLI_TRAIN_SIGNALS_H
#define TERN_CLI_TRAIN_SIGNALS_H

/* Installs the handlers. Signals that the process inherited as ignored (nohup) stay ignored. */
void tern_cli_signals_catch(void);

/* The number of the signal received; 0: none. */
int tern_cli_signals_caught(void);
const char *tern_cli_signals_name(int number); /* "SIGINT" */

#endif
