/* cli/run_record.h - records a run for `tern profile --last`. */
#ifndef TERN_CLI_RUN_RECORD_H
#define TERN_CLI_RUN_RECORD_H

#include "base/alloc.h"

/* Records that |path| ran on |target|. |key| has the 32 bytes of its cache entry; NULL: it has
 * none. Never fails: without a cache directory nothing is recorded. */
void tern_cli_record_run(tern_alloc mem, const uint8_t *key, const char *target, const char *path);

#endif
