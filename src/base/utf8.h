/* base/utf8.h - length and encoding of UTF-8 characters. */
#ifndef TERN_BASE_UTF8_H
#define TERN_BASE_UTF8_H

#include <stddef.h>
#include <stdint.h>

/* Bytes (1 to 4) of the well-formed character at the start of |text|, or 0 if there is none: also
 * for overlong forms, surrogates, code points over 0x10ffff and |len| 0. */
size_t tern_utf8_len(const char *text, size_t len);

/* Writes |code_point| (not a surrogate, at most 0x10ffff); returns the number of bytes. */
size_t tern_utf8_encode(uint32_t code_point, char out[4]);

#endif
