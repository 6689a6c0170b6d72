/* Kernels as text: the parser returns a recording or messages for any text; the printed recording
 * parses to one that prints as the same text. The verifier accepts or refuses any recording. */
#include <stdlib.h>
#include <string.h>

#include "arch/chip.h"
#include "fuzz.h"
#include "lir/lir_text.h"

static void require(bool holds)
{
    if (!holds)
        abort();
}

static tern_lir *parse(const char *text, size_t len)
{
    tern_lir *b = NULL;
    tern_diag *diag = NULL;
    require(!tern_diag_create(tern_alloc_host(), &diag));
    tern_source source = {"fuzz", text, len};
    tern_status st = tern_lir_parse(tern_alloc_host(), &source, diag, &b);
    require(!st == (tern_diag_error_count(diag) == 0)); /* rejected with a message */
    tern_status_free(st);
    tern_diag_destroy(diag);
    return b;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tern_lir *b = parse((const char *)data, size);
    if (!b)
        return 0;
    tern_text first, second;
    tern_text_init(&first, tern_alloc_host());
    tern_text_init(&second, tern_alloc_host());
    tern_lir_print(b, &first);
    tern_lir *again = parse(tern_text_get(&first), first.len);
    require(again != NULL);
    tern_lir_print(again, &second);
    require(!strcmp(tern_text_get(&first), tern_text_get(&second)));
    tern_status st = tern_lir_verify(b, tern_arch_chip_builtin("trn2"));
    fuzz_accepted = !st;
    tern_status_free(st);
    tern_text_fini(&first);
    tern_text_fini(&second);
    tern_lir_destroy(again);
    tern_lir_destroy(b);
    return 0;
}
