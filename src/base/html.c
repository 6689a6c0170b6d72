#include "base/html.h"

#include <string.h>

#include "base/sha256.h"

void tern_html_escape(const char *text, tern_text *out)
{
    for (; *text; text++) {
        switch (*text) {
        case '&':
            tern_text_puts(out, "&amp;");
            break;
        case '<':
            tern_text_puts(out, "&lt;");
            break;
        case '>':
            tern_text_puts(out, "&gt;");
            break;
        case '"':
            tern_text_puts(out, "&quot;");
            break;
        case '\'':
            tern_text_puts(out, "&#39;");
            break;
        default:
            tern_text_putc(out, *text);
        }
    }
}

void tern_html_json(const char *json, size_t len, tern_text *out)
{
    while (len) {
        const char *mark = memchr(json, '<', len);
        size_t n = mark ? (size_t)(mark - json) : len;
        tern_text_put(out, json, n);
        if (mark)
            tern_text_puts(out, "\\u003c");
        n += mark != NULL;
        json += n;
        len -= n;
    }
}

void tern_html_base64(const void *bytes, size_t len, tern_text *out)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const uint8_t *in = bytes;
    char text[4];
    for (size_t i = 0; i < len; i += 3) {
        size_t n = len - i < 3 ? len - i : 3;
        uint32_t bits = (uint32_t)in[i] << 16;
        bits |= n > 1 ? (uint32_t)in[i + 1] << 8 : 0;
        bits |= n > 2 ? in[i + 2] : 0;
        text[0] = digits[bits >> 18];
        text[1] = digits[bits >> 12 & 63];
        text[2] = n > 1 ? digits[bits >> 6 & 63] : '=';
        text[3] = n > 2 ? digits[bits & 63] : '=';
        tern_text_put(out, text, sizeof(text));
    }
}

tern_status tern_html_policy(const tern_html_asset *script, const tern_html_asset *style,
                             tern_text *out)
{
    tern_digest digest;
    TERN_TRY(tern_sha256(script->bytes, script->len, &digest));
    tern_text_puts(out, "default-src 'none'; base-uri 'none'; form-action 'none'; "
                        "script-src 'sha256-");
    tern_html_base64(digest.bytes, sizeof(digest.bytes), out);
    TERN_TRY(tern_sha256(style->bytes, style->len, &digest));
    tern_text_puts(out, "'; style-src 'sha256-");
    tern_html_base64(digest.bytes, sizeof(digest.bytes), out);
    tern_text_putc(out, '\'');
    return NULL;
}
