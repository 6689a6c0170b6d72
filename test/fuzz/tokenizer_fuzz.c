/* Any bytes are rejected with a message, or yield a tokenizer that encodes any text (here the same
 * bytes and a few odd ones) to ids of its vocabulary, and decodes them. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "train/tokenizer.h"

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void use(const tern_tokenizer *t, const void *text, size_t len)
{
    tern_tokens ids;
    tern_text back;
    tern_tokens_init(&ids, tern_alloc_host());
    tern_text_init(&back, tern_alloc_host());
    tern_status st = tern_tokenizer_encode(t, text, len, &ids);
    require(!st || ids.ids.count == 0);
    tern_status_free(st);
    for (size_t i = 0; i < ids.ids.count; i++)
        require(ids.ids.items[i] < tern_tokenizer_vocabulary(t));
    tern_tokenizer_decode(t, ids.ids.items, ids.ids.count, &back);
    require(!back.failed);
    tern_text_fini(&back);
    tern_tokens_fini(&ids);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const char text[] = "The cat's 1234 \xe2\x96\x81 <s> \xff\xc3 \r\n\n  \xe4\xbd\xa0 "
                               "<|x|> aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa";
    static const uint32_t odd[] = {0, 1, 5, 255, 65535, UINT32_MAX};
    tern_tokenizer *t = NULL;
    tern_text back;
    tern_status st = tern_tokenizer_parse(tern_alloc_host(), "input", bytes, size, &t);
    require(!st == (t != NULL));
    tern_status_free(st);
    if (!t)
        return 0;
    fuzz_accepted = true;
    use(t, bytes, size);
    use(t, text, sizeof text);
    tern_text_init(&back, tern_alloc_host());
    tern_tokenizer_decode(t, odd, sizeof odd / sizeof odd[0], &back);
    tern_text_fini(&back);
    tern_tokenizer_destroy(t);
    return 0;
}
