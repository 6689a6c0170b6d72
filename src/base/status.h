/* base/status.h - making, annotating and passing on failures. The type itself is public
 * (tern/types.h); this is what code inside Tern uses to produce one. */
#ifndef TERN_BASE_STATUS_H
#define TERN_BASE_STATUS_H

#include <stdarg.h>

#include "tern/types.h"

#define TERN_PRINTF(fmt_index, first_arg) __attribute__((format(printf, fmt_index, first_arg)))

#define TERN_NEVER_NULL __attribute__((returns_nonnull)) /* analysers cannot see it */

/* A new failure. The text says what was found and what was wanted. If there is no memory for the
 * text the static out-of-memory status is returned instead: never NULL. */
TERN_MUST_USE tern_status tern_status_make(tern_code code, const char *file, int line,
                                           const char *fmt, ...) TERN_PRINTF(4, 5) TERN_NEVER_NULL;
TERN_MUST_USE tern_status tern_status_make_v(tern_code code, const char *file, int line,
                                             const char *fmt, va_list args)
    TERN_PRINTF(4, 0) TERN_NEVER_NULL;

/* Appends "; note" to the message of |st| and returns it. NULL stays NULL, so a call can be
 * wrapped: return tern_status_note(f(x), "in pass %s", name). */
TERN_MUST_USE tern_status tern_status_note(tern_status st, const char *fmt, ...) TERN_PRINTF(2, 3);

/* The status for "no memory": a static object, safe to make when out of memory. */
TERN_MUST_USE tern_status tern_status_no_memory(void);

/* Source position of the innermost failure, for logs: "status.c:12"; "" for NULL. */
const char *tern_status_where(tern_status st);

const char *tern_status_code_name(tern_code code);

#define TERN_ERR(code, ...) tern_status_make(TERN_##code, __FILE__, __LINE__, __VA_ARGS__)

#define TERN_TRY(expr)                  \
    do {                                \
        tern_status st_ = (expr);       \
        if (__builtin_expect(!!st_, 0)) \
            return st_;                 \
    } while (0)

/* With more than one resource held: sets |st| and jumps to the one cleanup label. */
#define TERN_TRY_OR(st, label, expr)     \
    do {                                 \
        (st) = (expr);                   \
        if (__builtin_expect(!!(st), 0)) \
            goto label;                  \
    } while (0)

/* For calls that yield memory: NULL becomes the out-of-memory status. */
#define TERN_TRY_MEM(ptr)                   \
    do {                                    \
        if (__builtin_expect(!(ptr), 0))    \
            return tern_status_no_memory(); \
    } while (0)
#define TERN_TRY_MEM_OR(st, label, ptr) \
    TERN_TRY_OR(st, label, (ptr) ? NULL : tern_status_no_memory())

#endif
