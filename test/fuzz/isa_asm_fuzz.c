/* Assembly: the assembler returns a program or messages for any text; the printed program assembles
 * to an equal program, which prints as the same text. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "isa/asm.h"

static void require(bool holds)
{
    if (!holds)
        abort();
}

static bool assemble(const char *text, size_t len, tern_isa_program *out)
{
    tern_diag *diag = NULL;
    require(!tern_diag_create(tern_alloc_host(), &diag));
    tern_source source = {"fuzz", text, len};
    tern_status st = tern_isa_assemble(tern_alloc_host(), &source, diag, out);
    bool good = !st;
    require(good == (tern_diag_error_count(diag) == 0)); /* rejected with a message */
    tern_status_free(st);
    tern_diag_destroy(diag);
    return good;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tern_isa_program p, again;
    if (assemble((const char *)data, size, &p)) {
        fuzz_accepted = true;
        tern_text first, second;
        tern_text_init(&first, tern_alloc_host());
        tern_text_init(&second, tern_alloc_host());
        tern_isa_print(&p, &first);
        require(assemble(tern_text_get(&first), first.len, &again));
        require(tern_isa_program_equal(&p, &again));
        tern_isa_print(&again, &second);
        require(!strcmp(tern_text_get(&first), tern_text_get(&second)));
        tern_isa_program_fini(&again);
        tern_text_fini(&first);
        tern_text_fini(&second);
    }
    tern_isa_program_fini(&p);
    return 0;
}
