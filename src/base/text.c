#include "base/text.h"

#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/decimal.h"
#include "base/vec.h"

void tern_text_init(tern_text *text, tern_alloc mem) { *text = (tern_text){.mem = mem}; }

void tern_text_fini(tern_text *text)
{
    tern_vec_release(text->mem, text->data, text->capacity, 1);
    *text = (tern_text){.mem = text->mem};
}

void tern_text_cut(tern_text *text, size_t len)
{
    TERN_ASSERT(len <= text->len);
    text->len = len;
    if (text->data)
        text->data[len] = '\0';
}

/* Reserves |extra| bytes and the final zero. */
static bool reserve(tern_text *text, size_t extra)
{
    if (text->failed)
        return false;
    tern_status st = extra < SIZE_MAX ? tern_vec_grow(text->mem, (void **)&text->data, text->len,
                                                      &text->capacity, extra + 1, 1)
                                      : tern_status_no_memory();
    text->failed = st != NULL;
    tern_status_free(st);
    return !text->failed;
}

void tern_text_put(tern_text *text, const void *bytes, size_t len)
{
    if (!reserve(text, len))
        return;
    if (len)
        memcpy(text->data + text->len, bytes, len);
    text->len += len;
    text->data[text->len] = '\0';
}

void tern_text_puts(tern_text *text, const char *zero_terminated)
{
    tern_text_put(text, zero_terminated, strlen(zero_terminated));
}

void tern_text_putc(tern_text *text, char c) { tern_text_put(text, &c, 1); }

void tern_text_repeat(tern_text *text, char c, size_t count)
{
    if (!reserve(text, count))
        return;
    memset(text->data + text->len, c, count);
    text->len += count;
    text->data[text->len] = '\0';
}

void tern_text_printf(tern_text *text, const char *fmt, ...)
{
    va_list args;
    va_start(args, fmt);
    tern_text_printf_v(text, fmt, args);
    va_end(args);
}

void tern_text_printf_v(tern_text *text, const char *fmt, va_list args)
{
    va_list again;
    va_copy(again, args);
    int len = vsnprintf(NULL, 0, fmt, again);
    va_end(again);
    TERN_ASSERT(len >= 0); /* invalid format, or over 2 GiB */
    if (len < 0)
        text->failed = true;
    else if (reserve(text, (size_t)len))
        text->len += (size_t)vsnprintf(text->data + text->len, (size_t)len + 1, fmt, args);
}

void tern_text_f64(tern_text *text, double value)
{
    char digits[TERN_DECIMAL_MAX];
    tern_text_put(text, digits, tern_decimal_print(value, digits));
}

const char *tern_text_get(const tern_text *text) { return text->data ? text->data : ""; }

tern_status tern_text_status(const tern_text *text)
{
    return text->failed ? tern_status_no_memory() : NULL;
}
