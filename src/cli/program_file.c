#include "cli/program_file.h"

#include <stdlib.h>
#include <string.h>

#include "arch/instance.h"
#include "base/extension.h"
#include "base/file.h"
#include "isa/asm.h"
#include "isa/code.h"

enum { MAX_BYTES_LOG2 = 36 };

bool tern_cli_is_program(const char *path)
{
    static const tern_extension extensions[] = {{".s", 0}, {".tisa", 0}, {NULL, 0}};
    return tern_extension_find(extensions, path) >= 0;
}

tern_status tern_cli_read_program(const char *path, tern_diag *diag, tern_isa_program *out)
{
    tern_alloc mem = tern_alloc_host();
    bool is_stdin = strcmp(path, "-") == 0;
    uint8_t *bytes = NULL;
    size_t len = 0;
    TERN_TRY(tern_file_read(mem, is_stdin ? "/dev/stdin" : path, (size_t)1 << MAX_BYTES_LOG2,
                            &bytes, &len));
    const char *name = is_stdin ? "<stdin>" : path;
    tern_source source = {name, (const char *)bytes, len};
    tern_status st = tern_isa_is_code(bytes, len)
                         ? tern_status_note(tern_isa_decode(mem, bytes, len, out), "in %s", name)
                         : tern_isa_assemble(mem, &source, diag, out);
    tern_file_free(mem, bytes, len);
    return st;
}

tern_status tern_cli_find_chip(const char *option, tern_diag *diag, const tern_chip **out)
{
    const char *named = option ? option : getenv("TERN_TARGET");
    const char *name = named && *named ? named : "trn2";
    const tern_instance *instance = tern_arch_instance_find(name);
    *out = instance ? tern_arch_instance_chip(instance) : NULL;
    return *out ? NULL : tern_arch_chip_find(tern_alloc_host(), name, diag, out);
}
