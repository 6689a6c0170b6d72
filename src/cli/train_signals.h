/* cli/train_signals.h - SIGINT, SIGTERM and SIGHUP during a run: the first one lets it write a
 * checkpoint, a second one ends the process at once. */
#ifndef TERN_CLI_TRAIN_SIGNALS_H
#define TERN_CLI_TRAIN_SIGNALS_H

/* From here on. A signal that the process was started to ignore (nohup) stays ignored. */
void tern_cli_signals_catch(void);

/* The number of the signal that came; 0: none yet. */
int tern_cli_signals_caught(void);
const char *tern_cli_signals_name(int number); /* "SIGINT" */

#endif
