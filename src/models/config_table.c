/* models/config_table.c - members.def and kinds.def as tables. */
#include <stddef.h>

#include "models/config_impl.h"

/* Keeps the product of any four sizes from overflowing before the graph is checked. */
#define SIZE_LIMIT  (1 << 24)
#define LAYER_LIMIT 4096
#define UNSET       0

const tern_member_row tern_member_rows[] = {
#define MEMBER(kind, name, other, type, field, absent, min, max) \
    {TERN_MODEL_##kind,                                          \
     name,                                                       \
     other,                                                      \
     TERN_MEMBER_##type,                                         \
     offsetof(tern_model_config, field),                         \
     absent,                                                     \
     min,                                                        \
     max},
#include "models/members.def"
    {.name = NULL},
};

const tern_kind_row tern_kind_rows[TERN_MODEL_KIND_COUNT] = {
#define MODEL(name, type, architecture, ...) [TERN_MODEL_##name] = {type, architecture},
#include "models/kinds.def"
};

const char *tern_model_kind_name(tern_model_kind kind) { return tern_kind_rows[kind].type; }
