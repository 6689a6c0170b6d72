/* train/run_config.h - what a run was configured with: shown in reports, kept in the run directory,
 * compared between runs. One row of run_config.def each. */
#ifndef TERN_TRAIN_RUN_CONFIG_H
#define TERN_TRAIN_RUN_CONFIG_H

#include "base/json.h"
#include "base/text.h"

/* A text that is NULL and a number that is NAN do not apply to the run. */
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

/* Every row absent. */
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
/* For people: "438 k", "0.001"; "" if it does not apply. */
void tern_run_config_put(const tern_run_config *c, unsigned row, tern_text *out);
bool tern_run_config_same(const tern_run_config *a, const tern_run_config *b, unsigned row);

/* Members of the object that |w| is in; rows that do not apply are left out. */
void tern_run_config_write(const tern_run_config *c, tern_json_writer *w);
/* The inverse: texts are copied into |arena|; unknown members are ignored. INVALID names a member
 * of the wrong kind. */
TERN_MUST_USE tern_status tern_run_config_read(tern_arena *arena, const tern_json *object,
                                               tern_run_config *out);

#endif
