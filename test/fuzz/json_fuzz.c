/* Any bytes are rejected with a message or parsed; a parsed and written value is parsed and written
 * again as the same text. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "base/json.h"
#include "fuzz.h"

static void require(bool holds)
{
    if (!holds)
        abort();
}

/* Keys of the writer are zero-terminated, while the reader accepts "\u0000". */
static bool has_zero_in_key(const tern_json *value)
{
    if (value->key && memchr(value->key, 0, value->key_len))
        return true;
    for (const tern_json *item = value->first; item; item = item->next)
        if (has_zero_in_key(item))
            return true;
    return false;
}

static void write_value(const tern_json *value, tern_json_writer *w)
{
    switch (value->kind) {
    case TERN_JSON_NULL:
        tern_json_null(w);
        return;
    case TERN_JSON_BOOL:
        tern_json_bool(w, value->boolean);
        return;
    case TERN_JSON_NUMBER:
        if (value->is_integer && !signbit(value->number) == (value->integer >= 0)) /* not -0 */
            tern_json_int(w, value->integer);
        else
            tern_json_double(w, value->number);
        return;
    case TERN_JSON_STRING:
        tern_json_string_n(w, value->string, value->count);
        return;
    case TERN_JSON_ARRAY:
        tern_json_begin_array(w);
        for (const tern_json *item = value->first; item; item = item->next)
            write_value(item, w);
        tern_json_end_array(w);
        return;
    case TERN_JSON_OBJECT:
        tern_json_begin_object(w);
        for (const tern_json *item = value->first; item; item = item->next) {
            tern_json_key(w, item->key);
            write_value(item, w);
        }
        tern_json_end_object(w);
        return;
    }
}

/* Parses and writes to a new writer; NULL if the text was rejected. */
static tern_json_writer *read_and_write(const char *text, size_t len)
{
    tern_alloc mem = tern_alloc_host();
    tern_source source = {"input", text, len};
    tern_arena arena;
    tern_diag *diag = NULL;
    const tern_json *value = NULL;
    tern_json_writer *w = NULL;
    tern_arena_init(&arena, mem, 0);
    require(!tern_diag_create(mem, &diag));
    tern_status st = tern_json_parse(&arena, &source, diag, &value);
    require(!st == (tern_diag_error_count(diag) == 0) && !st == (value != NULL));
    require(tern_diag_text(diag) != NULL);
    tern_status_free(st);
    if (value && !has_zero_in_key(value)) {
        require(!tern_json_writer_create(mem, true, &w));
        write_value(value, w);
    }
    tern_diag_destroy(diag);
    tern_arena_fini(&arena);
    return w;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    tern_json_writer *once = read_and_write((const char *)bytes, size);
    if (!once)
        return 0;
    fuzz_accepted = true;
    const char *first = NULL, *second = NULL;
    size_t first_len = 0, second_len = 0;
    require(!tern_json_writer_finish(once, &first, &first_len));
    tern_json_writer *twice = read_and_write(first, first_len);
    require(twice && !tern_json_writer_finish(twice, &second, &second_len));
    require(first_len == second_len && memcmp(first, second, first_len) == 0);
    tern_json_writer_destroy(once);
    tern_json_writer_destroy(twice);
    return 0;
}
