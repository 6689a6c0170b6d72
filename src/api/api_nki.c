/* The public interface of nki: packing recorded kernels, and the tables that they refer to. */
#include "tern/nki.h"

#include "base/alloc.h"
#include "base/json.h"
#include "nki/nki_stream.h"
#include "nki/nki_tables.h"

tern_status tern_nki_pack(const int64_t *words, size_t count, uint8_t **out_bytes, size_t *out_len)
{
    *out_bytes = NULL;
    *out_len = 0;
    if (!words && count)
        return TERN_ERR(INVALID, "the words are NULL");
    return tern_nki_pack_words(tern_alloc_host(), words, count, out_bytes, out_len);
}

tern_status tern_nki_tables(char **out_json, size_t *out_len)
{
    tern_alloc mem = tern_alloc_host();
    tern_json_writer *w = NULL;
    const char *text = NULL;
    size_t len = 0;
    *out_json = NULL;
    *out_len = 0;
    TERN_TRY(tern_json_writer_create(mem, false, &w));
    tern_nki_write_tables(w);
    tern_status st = tern_json_writer_finish(w, &text, &len);
    if (!st) {
        *out_json = tern_mem_copy_text(mem, text);
        *out_len = *out_json ? len : 0;
        st = *out_json ? NULL : tern_status_no_memory();
    }
    tern_json_writer_destroy(w);
    return st;
}
