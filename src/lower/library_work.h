/* lower/library_work.h - the work of GpSimd library calls, for their predicted time. */
#ifndef TERN_LOWER_LIBRARY_WORK_H
#define TERN_LOWER_LIBRARY_WORK_H

#include "hlo/module.h"

typedef struct {
    bool unknown;        /* it depends on values, on the host or on other devices */
    double operations;   /* of 32-bit lanes */
    double rows;         /* descriptors of gathers and scatters */
    double unread_bytes; /* of operands, because only some rows are read */
} tern_library_work;

/* The work of all |ops| together; |unread_bytes| only if there is one op. */
tern_library_work tern_library_work_of(const tern_hlo_module *m, const tern_hlo_op *ops,
                                       uint32_t op_count);

/* The rule that library_work.def has for an op, "EACH"; NULL: it has no row. */
const char *tern_library_work_rule(tern_hlo_code code);

#endif
