/* StableHLO text: the reader returns a module or messages for any bytes; a module that the verifier
 * accepts is printed and read back as the same graph. */
#include <stdint.h>
#include <stdlib.h>

#include "base/text.h"
#include "fuzz.h"
#include "hlo/identity.h"
#include "hlo/print.h"
#include "hlo/read.h"
#include "hlo/verify.h"

static tern_hlo_module *read_text(const char *text, size_t len, tern_diag *diag)
{
    tern_hlo_module *m = NULL;
    tern_source source = {"fuzz", text, len};
    tern_status st = tern_hlo_read_text(tern_alloc_host(), &source, (tern_span){0, len}, diag, &m);
    if (!st != (m != NULL))
        abort();
    if (st && tern_diag_error_count(diag) == 0)
        abort(); /* rejected without a message */
    tern_status_free(st);
    return m;
}

static void check_round_trip(tern_hlo_module *m, tern_diag *diag)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_status_free(tern_hlo_print(m, NULL, &text));
    tern_hlo_module *again = read_text(tern_text_get(&text), text.len, diag);
    if (!again || !tern_hlo_equal(m, again))
        abort();
    tern_hlo_module_destroy(again);
    tern_text_fini(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    tern_diag *diag = NULL;
    if (tern_diag_create(tern_alloc_host(), &diag))
        return 0;
    tern_hlo_module *m = read_text((const char *)data, size, diag);
    if (m) {
        tern_status st = tern_hlo_verify(m, diag);
        fuzz_accepted = !st;
        if (!st)
            check_round_trip(m, diag);
        tern_status_free(st);
    }
    tern_hlo_module_destroy(m);
    tern_diag_destroy(diag);
    return 0;
}
