/* train/run_config.h - the configuration of a run: shown in reports, stored in the run directory,
 * compared between runs. One row of run_config.def per setting. */
#ifndef TERN_TRAIN_RUN_CONFIG_H
#define TERN_TRAIN_RUN_CONFIG_H

#include "base/json.h"
#include "base/text.h"

/* A NULL text or a NAN number does not apply to the run. */
typedef struct {
#define TERN_RUN_CONFIG_TEXT            const char *
#define TERN_RUN_CONFIG_WHOLE           double
#define TERN_RUN_CONFIG_COUNT           double
#define TERN_RUN_CONFIG_NUMBER          double
#define TERN_RUN_CONFIG_BYTES           double
#define TERN_RUN_CONFIG_PERCENT         double
#define ROW(group, member, label, kind) TERN_RUN_CONFIG_##kind member;
#include "train/run_config.def"
} tern_run_config;

/* No row applies. */
tern_run_config tern_run_config_empty(void);

enum {
#define ROW(group, member, label, kind) TERN_RUN_CONFIG_ROW_##member,
#include "train/run_config.def"
    TERN_RUN_CONFIG_ROWS
};

/* "Model", "Training", "Data", "Run". */
const char *tern_run_config_group(unsigned row);
const char *tern_run_config_label(unsigned row);
bool tern_run_config_has(const tern_run_config *c, unsigned row);
/* Formatted for display: "438 k", "0.001"; "" if it does not apply. */
void tern_run_config_put(const tern_run_config *c, unsigned row, tern_text *out);
bool tern_run_config_same(const tern_run_config *a, const tern_run_config *b, unsigned row);

/* Writes members into |w|'s current object; omits rows that do not apply. */
void tern_run_config_write(const tern_run_config *c, tern_json_writer *w);
/* Inverse of write. Copies texts into |arena|; ignores unknown members. INVALID names a member of
 * the wrong kind. */
TERN_MUST_USE tern_status tern_run_config_read(tern_arena *arena, const tern_json *object,
                                               tern_run_config *out);

#endif
