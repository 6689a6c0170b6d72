#include "base/utf8.h"

#include "base/assert.h"

size_t tern_utf8_len(const char *text, size_t len)
{
    /* The first byte determines the length and, to exclude overlong forms and surrogates, the range
     * of the second (The Unicode Standard, table 3-7). */
    const unsigned char *b = (const unsigned char *)text;
    if (len == 0)
        return 0;
    if (b[0] < 0x80)
        return 1;
    size_t need = b[0] < 0xe0 ? 2 : b[0] < 0xf0 ? 3 : 4;
    if (b[0] < 0xc2 || b[0] > 0xf4 || len < need)
        return 0;
    unsigned low = b[0] == 0xe0 ? 0xa0 : b[0] == 0xf0 ? 0x90 : 0x80;
    unsigned high = b[0] == 0xed ? 0x9f : b[0] == 0xf4 ? 0x8f : 0xbf;
    if (b[1] < low || b[1] > high)
        return 0;
    for (size_t i = 2; i < need; i++) {
        if ((b[i] & 0xc0) != 0x80)
            return 0;
    }
    return need;
}

size_t tern_utf8_encode(uint32_t code_point, char out[4])
{
    TERN_ASSERT(code_point <= 0x10ffff && (code_point < 0xd800 || code_point > 0xdfff));
    if (code_point < 0x80) {
        out[0] = (char)code_point;
        return 1;
    }
    static const uint8_t lead[] = {0, 0, 0xc0, 0xe0, 0xf0};
    size_t len = code_point < 0x800 ? 2 : code_point < 0x10000 ? 3 : 4;
    for (size_t i = len - 1; i > 0; i--) {
        out[i] = (char)(0x80 | (code_point & 0x3f));
        code_point >>= 6;
    }
    out[0] = (char)(lead[len] | code_point);
    return len;
}
