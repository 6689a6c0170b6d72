/* Any JSON is rejected as the configuration of a run with a message, or is read back from its own
 * JSON as the same configuration. */
#include <stdlib.h>

#include "fuzz.h"
#include "train/run_config.h"

static void require(bool holds)
{
    if (!holds)
        abort();
}

static bool read_config(tern_arena *arena, const char *text, size_t len, tern_run_config *out)
{
    tern_source source = {"input", text, len};
    tern_diag *diag = NULL;
    const tern_json *root = NULL;
    require(!tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_json_parse(arena, &source, diag, &root);
    if (!st)
        st = tern_run_config_read(arena, root, out);
    bool good = !st;
    require(good || *tern_status_message(st));
    tern_status_free(st);
    tern_diag_destroy(diag);
    return good;
}

static void read_again(tern_arena *arena, const tern_run_config *c)
{
    tern_run_config again;
    tern_json_writer *w = NULL;
    const char *text = NULL;
    size_t len = 0;
    require(!tern_json_writer_create(tern_alloc_host(), true, &w));
    tern_json_begin_object(w);
    tern_run_config_write(c, w);
    tern_json_end_object(w);
    require(!tern_json_writer_finish(w, &text, &len));
    require(read_config(arena, text, len, &again));
    for (unsigned i = 0; i < TERN_RUN_CONFIG_ROWS; i++)
        require(tern_run_config_same(c, &again, i));
    tern_json_writer_destroy(w);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    tern_arena arena;
    tern_run_config c;
    tern_text text;
    tern_arena_init(&arena, tern_alloc_host(), 0);
    tern_text_init(&text, tern_alloc_host());
    if (read_config(&arena, (const char *)bytes, size, &c)) {
        fuzz_accepted = true;
        for (unsigned i = 0; i < TERN_RUN_CONFIG_ROWS; i++)
            tern_run_config_put(&c, i, &text);
        read_again(&arena, &c);
    }
    tern_text_fini(&text);
    tern_arena_fini(&arena);
    return 0;
}
