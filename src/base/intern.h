/* base/intern.h - string interning: equal texts get equal 32-bit ids. Ids count up from 1 in the
 * order of first addition. Single-thread. */
#ifndef TERN_BASE_INTERN_H
#define TERN_BASE_INTERN_H

#include "base/map.h"

typedef uint32_t tern_name; /* 0: no name */

typedef struct {
    tern_map map;
} tern_intern;

/* Allocates nothing yet. */
void tern_intern_init(tern_intern *intern, tern_alloc mem);
void tern_intern_fini(tern_intern *intern);

/* The id of |text|, which is added if new. */
TERN_MUST_USE tern_status tern_intern_add(tern_intern *intern, const char *text, size_t len,
                                          tern_name *out);

/* The id of |text|, or 0 if it was never added. */
tern_name tern_intern_find(const tern_intern *intern, const char *text, size_t len);

/* Zero-terminated; "" for 0. Valid until fini. */
const char *tern_intern_text(const tern_intern *intern, tern_name name);
size_t tern_intern_len(const tern_intern *intern, tern_name name);

#endif
