/* models/config_impl.h - members.def and kinds.def as data, for the reader and the writer. */
#ifndef TERN_MODELS_CONFIG_IMPL_H
#define TERN_MODELS_CONFIG_IMPL_H

#include "models/models.h"

typedef enum { TERN_MEMBER_INT, TERN_MEMBER_REAL, TERN_MEMBER_FLAG, TERN_MEMBER_WORD } tern_member;

typedef struct {
    tern_model_kind kind;
    const char *name, *other;
    tern_member type;
    size_t offset; /* in tern_model_config */
    double absent, min, max;
} tern_member_row;

/* Of all kinds; ends with a NULL name. */
extern const tern_member_row tern_member_rows[];

typedef struct {
    const char *type, *architecture;
} tern_kind_row;
extern const tern_kind_row tern_kind_rows[TERN_MODEL_KIND_COUNT];

#endif
