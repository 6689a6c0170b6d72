/* api/api_source.c - StableHLO as a caller has it, text or bytecode: read, and as text. */
#include "api/client_impl.h"
#include "base/alloc.h"
#include "hlo/print.h"
#include "hlo/read.h"
#include "hlo/verify.h"
#include "tern/program.h"

static tern_status read_text(tern_alloc mem, const tern_source *source, tern_diag *diag,
                             tern_hlo_module **out)
{
    tern_span part = {0};
    size_t offset = 0;
    if (!tern_hlo_next_part(source, &offset, &part))
        return TERN_ERR(INVALID, "%s holds no module", source->name);
    tern_diag_set_source(diag, source);
    tern_status st = tern_hlo_read_text(mem, source, part, diag, out);
    if (!st)
        st = tern_hlo_verify(*out, diag);
    tern_diag_set_source(diag, NULL);
    return st;
}

tern_status tern_api_read_source(tern_alloc mem, const tern_source *source, tern_diag *diag,
                                 tern_hlo_module **out)
{
    const uint8_t *bytes = (const uint8_t *)source->text;
    *out = NULL;
    if (!tern_hlo_is_bytecode(bytes, source->len))
        return read_text(mem, source, diag, out);
    TERN_TRY(tern_hlo_read_bytecode(mem, source->name, bytes, source->len, out));
    return tern_hlo_verify(*out, diag);
}

static tern_status print(tern_alloc mem, tern_hlo_module *m, char **out, size_t *out_len)
{
    tern_text text;
    tern_text_init(&text, mem);
    tern_status st = tern_hlo_print(m, NULL, &text);
    if (!st)
        st = tern_text_status(&text);
    if (!st)
        *out = tern_mem_copy_text(mem, tern_text_get(&text));
    if (*out)
        *out_len = strlen(*out);
    else if (!st)
        st = tern_status_no_memory();
    tern_text_fini(&text);
    return st;
}

tern_status tern_program_text(tern_alloc mem, const char *name, const void *bytes, size_t size,
                              char **out, size_t *out_len)
{
    *out = NULL;
    *out_len = 0;
    if (!mem.fn || (!bytes && size))
        return TERN_ERR(INVALID, "the %s is NULL", mem.fn ? "source" : "allocator");
    tern_source source = {name && *name ? name : "<source>", bytes ? bytes : "", size};
    tern_diag *diag = NULL;
    tern_hlo_module *m = NULL;
    TERN_TRY(tern_diag_create(mem, &diag));
    tern_status st = tern_api_read_source(mem, &source, diag, &m);
    if (!st)
        st = print(mem, m, out, out_len);
    tern_hlo_module_destroy(m);
    tern_diag_destroy(diag);
    return st;
}
