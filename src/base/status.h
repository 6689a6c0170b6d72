/* base/status.h - creates, annotates and propagates failures. The type is public (tern/types.h). */
#ifndef TERN_BASE_STATUS_H
#define TERN_BASE_STATUS_H

#include <stdarg.h>

#include "tern/types.h"

#define TERN_PRINTF(fmt_index, first_arg) __attribute__((format(printf, fmt_index, first_arg)))

#define TERN_NEVER_NULL __attribute__((returns_nonnull)) /* static analysers cannot infer it */

/* Creates a failure. The message states what was found and what was wanted. Returns the static
 * out-of-memory status if the message cannot be allocated; never NULL. */
TERN_MUST_USE tern_status tern_status_make(tern_code code, const char *file, int line,
                                           const char *fmt, ...) TERN_PRINTF(4, 5) TERN_NEVER_NULL;
TERN_MUST_USE tern_status tern_status_make_v(tern_code code, const char *file, int line,
                                             const char *fmt, va_list args)
    TERN_PRINTF(4, 0) TERN_NEVER_NULL;

/* Appends "; note" to the message of |st| and returns it. NULL stays NULL, so a call can be
 * wrapped: return tern_status_note(f(x), "in pass %s", name). */
TERN_MUST_USE tern_status tern_status_note(tern_status st, const char *fmt, ...) TERN_PRINTF(2, 3);

/* The out-of-memory status: a static object. */
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

/* For functions with cleanup: sets |st| and jumps to the cleanup label. */
#define TERN_TRY_OR(st, label, expr)     \
    do {                                 \
        (st) = (expr);                   \
        if (__builtin_expect(!!(st), 0)) \
            goto label;                  \
    } while (0)

/* For allocations: returns the out-of-memory status if |ptr| is NULL. */
#define TERN_TRY_MEM(ptr)                   \
    do {                                    \
        if (__builtin_expect(!(ptr), 0))    \
            return tern_status_no_memory(); \
    } while (0)
#define TERN_TRY_MEM_OR(st, label, ptr) \
    TERN_TRY_OR(st, label, (ptr) ? NULL : tern_status_no_memory())

#endif
