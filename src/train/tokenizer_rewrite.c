/* train/tokenizer_rewrite.c - normalizers: rewrite a text before it is split. */
#include <string.h>

#include "base/assert.h"
#include "train/tokenizer_impl.h"

void tern_tokenizer_replace(const char *text, size_t len, tern_token_text from, tern_token_text to,
                            tern_text *out)
{
    TERN_ASSERT(from.len);
    const char *end = text + len;
    while (text < end) {
        const char *at = memmem(text, (size_t)(end - text), from.bytes, from.len);
        tern_text_put(out, text, (size_t)((at ? at : end) - text));
        if (!at)
            return;
        tern_text_put(out, to.bytes, to.len);
        text = at + from.len;
    }
}

static void apply(const tern_rewrite *r, const char *text, size_t len, bool prepend, tern_text *out)
{
    switch (r->kind) {
    case TERN_REWRITE_PREPEND:
        if (len && prepend)
            tern_text_put(out, r->to.bytes, r->to.len);
        tern_text_put(out, text, len);
        return;
    case TERN_REWRITE_REPLACE:
        tern_tokenizer_replace(text, len, r->from, r->to, out);
        return;
    case TERN_REWRITE_NFC:
        tern_tokenizer_nfc(text, len, out);
        return;
    }
}

/* Steps alternate between |out| and a second buffer. */
void tern_tokenizer_normalize(const tern_tokenizer *t, const char *text, size_t len, bool prepend,
                              tern_text *out)
{
    tern_text other;
    tern_text_init(&other, out->mem);
    tern_text_cut(out, 0);
    for (uint32_t i = 0; i < t->normalizer_count; i++) {
        apply(&t->normalizers[i], text, len, prepend, &other);
        tern_text swap = *out;
        *out = other;
        other = swap;
        tern_text_cut(&other, 0);
        text = tern_text_get(out);
        len = out->len;
    }
    out->failed = out->failed || other.failed;
    tern_text_fini(&other);
}
