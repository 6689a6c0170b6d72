#include "cli/modules.h"

#include <string.h>

#include "base/file.h"
#include "base/gzip.h"
#include "cli/file_kind.h"
#include "compile/kernel_source.h"
#include "hlo/read.h"
#include "hlo/verify.h"

enum { MAX_BYTES_LOG2 = 36 };

/* Rejects files of other kinds by name, rather than with a parse error. */
static tern_status check_kind(const tern_cli_modules *f)
{
    const char *what = NULL;
    tern_cli_file_kind kind = tern_cli_kind_of(f->bytes, f->len, &what);
    if (kind == TERN_FILE_ARTIFACT)
        what = "is a compiled file";
    else if (kind == TERN_FILE_CODE)
        what = "is a program for a NeuronCore";
    return what ? TERN_ERR(INVALID, "%s %s; wanted StableHLO or XLA's HLO", f->name, what) : NULL;
}

tern_status tern_cli_modules_open(tern_cli_modules *f, const char *path)
{
    *f = (tern_cli_modules){.mem = tern_alloc_host(), .name = path};
    if (!strcmp(path, "-")) {
        f->name = "<stdin>";
        path = "/dev/stdin";
    }
    TERN_TRY(tern_file_read(f->mem, path, (size_t)1 << MAX_BYTES_LOG2, &f->bytes, &f->len));
    TERN_TRY(tern_gzip_expand(f->mem, f->name, (size_t)1 << MAX_BYTES_LOG2, &f->bytes, &f->len));
    return check_kind(f);
}

void tern_cli_modules_close(tern_cli_modules *f)
{
    tern_file_free(f->mem, f->bytes, f->len);
    f->bytes = NULL;
}

/* A file that is one module, and no text. */
static tern_status read_binary(const tern_cli_modules *f, tern_hlo_module **out)
{
    if (tern_hlo_is_bytecode(f->bytes, f->len))
        return tern_hlo_read_bytecode(f->mem, f->name, f->bytes, f->len, out);
    if (tern_compile_is_kernel(f->bytes, f->len))
        return tern_compile_read_kernel(f->mem, f->name, f->bytes, f->len, out);
    return tern_hlo_read_xla(f->mem, f->name, f->bytes, f->len, out);
}

static tern_status read_one(tern_cli_modules *f, tern_diag *diag, tern_hlo_module **out,
                            bool *out_end)
{
    if (tern_hlo_is_bytecode(f->bytes, f->len) || tern_hlo_is_xla(f->bytes, f->len) ||
        tern_compile_is_kernel(f->bytes, f->len)) {
        *out_end = f->offset == f->len;
        f->part = (tern_span){0, f->len};
        f->offset = f->len;
        if (*out_end)
            return NULL;
        return read_binary(f, out);
    }
    f->source = (tern_source){f->name, (const char *)f->bytes, f->len};
    tern_diag_set_source(diag, &f->source);
    *out_end = !tern_hlo_next_part(&f->source, &f->offset, &f->part);
    return *out_end ? NULL : tern_hlo_read_text(f->mem, &f->source, f->part, diag, out);
}

tern_status tern_cli_modules_next(tern_cli_modules *f, tern_diag *diag, tern_hlo_module **out,
                                  bool *out_end)
{
    *out = NULL;
    TERN_TRY(read_one(f, diag, out, out_end));
    if (*out_end)
        return NULL;
    tern_status st = tern_hlo_verify(*out, diag);
    if (st) {
        tern_hlo_module_destroy(*out);
        *out = NULL;
    }
    return st;
}
