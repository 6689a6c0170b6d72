/* base/text.h - string builder. Errors are sticky: print everything, then check once.
 *
 *     tern_text t;
 *     tern_text_init(&t, mem);
 *     tern_text_printf(&t, "%s = ", name);
 *     tern_text_f64(&t, 0.1);
 *     st = tern_text_status(&t);
 *     ...tern_text_get(&t), t.len
 *     tern_text_fini(&t);
 */
#ifndef TERN_BASE_TEXT_H
#define TERN_BASE_TEXT_H

#include <stdbool.h>

#include "base/status.h"

typedef struct {
    tern_alloc mem;
    char *data; /* NULL before the first allocation; zero-terminated */
    size_t len; /* without the final zero */
    size_t capacity;
    bool failed; /* out of memory: the text is truncated and later calls do nothing */
} tern_text;

/* Allocates nothing yet. */
void tern_text_init(tern_text *text, tern_alloc mem);
void tern_text_fini(tern_text *text);

/* Truncates to |len| bytes. Keeps the storage and |failed|. */
void tern_text_cut(tern_text *text, size_t len);

void tern_text_put(tern_text *text, const void *bytes, size_t len);
void tern_text_puts(tern_text *text, const char *zero_terminated);
void tern_text_putc(tern_text *text, char c);
void tern_text_repeat(tern_text *text, char c, size_t count);

/* As printf. The process locale decides the decimal point of %f, %e and %g: use tern_text_f64()
 * for numbers in output. */
void tern_text_printf(tern_text *text, const char *fmt, ...) TERN_PRINTF(2, 3);
void tern_text_printf_v(tern_text *text, const char *fmt, va_list args) TERN_PRINTF(2, 0);

/* As tern_decimal_print(). */
void tern_text_f64(tern_text *text, double value);

/* Zero-terminated, borrowed until the next change; "" if nothing was written. */
const char *tern_text_get(const tern_text *text);

/* NO_MEMORY if an allocation failed. */
TERN_MUST_USE tern_status tern_text_status(const tern_text *text);

#endif
