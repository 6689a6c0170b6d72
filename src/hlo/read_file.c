/* hlo/read_file.c - reads a file of any format; its contents, not its name, say which. */
#include "hlo/read.h"

#include "base/file.h"
#include "base/gzip.h"

/* Large enough for modules that contain weights. */
static const size_t max_bytes = (size_t)1 << 36;

static tern_status read_parts(tern_alloc mem, const tern_source *source, tern_diag *diag,
                              tern_hlo_module **out)
{
    size_t offset = 0;
    tern_span part, second;
    if (!tern_hlo_next_part(source, &offset, &part))
        return TERN_ERR(INVALID, "%s: the file is empty, wanted a StableHLO module", source->name);
    if (tern_hlo_next_part(source, &offset, &second))
        return TERN_ERR(INVALID, "%s: several modules, separated by lines '// -----'; wanted one",
                        source->name);
    return tern_hlo_read_text(mem, source, part, diag, out);
}

/* The module takes ownership of the bytes, because its constants borrow from them. */
static tern_status read_bytes(tern_alloc mem, const char *path, uint8_t *bytes, size_t len,
                              tern_hlo_module **out)
{
    TERN_TRY(tern_hlo_read_bytecode(mem, path, bytes, len, out));
    tern_status st = tern_hlo_module_keep(*out, bytes, len);
    if (st) {
        tern_hlo_module_destroy(*out);
        *out = NULL;
    }
    return st;
}

tern_status tern_hlo_read_file(tern_alloc mem, const char *path, tern_diag *diag,
                               tern_hlo_module **out)
{
    uint8_t *bytes;
    size_t len;
    *out = NULL;
    TERN_TRY(tern_file_read(mem, path, max_bytes, &bytes, &len));
    TERN_TRY(tern_gzip_expand(mem, path, max_bytes, &bytes, &len));
    tern_status st;
    if (tern_hlo_is_bytecode(bytes, len)) {
        st = read_bytes(mem, path, bytes, len, out);
        if (!st)
            return NULL;
    } else if (tern_hlo_is_xla(bytes, len)) {
        st = tern_hlo_read_xla(mem, path, bytes, len, out);
    } else {
        tern_source source = {path, (const char *)bytes, len};
        st = read_parts(mem, &source, diag, out);
    }
    tern_file_free(mem, bytes, len);
    return st;
}
