/* Any bytes are rejected as XLA's HLO with a message, or yield a graph that can be hashed and
 * verified; the same bytes yield the same graph. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "hlo/identity.h"
#include "hlo/read.h"
#include "hlo/verify.h"

static void require(bool holds)
{
    if (!holds)
        abort();
}

static tern_hlo_module *read_module(const uint8_t *bytes, size_t size)
{
    tern_hlo_module *m = NULL;
    tern_status st = tern_hlo_read_xla(tern_alloc_host(), "input", bytes, size, &m);
    require(!st == (m != NULL) && (m || tern_status_message(st)[0]));
    tern_status_free(st);
    return m;
}

static void verify(tern_hlo_module *m)
{
    tern_diag *diag = NULL;
    require(!tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_hlo_verify(m, diag);
    require(!st == (tern_diag_error_count(diag) == 0));
    tern_status_free(st);
    tern_diag_destroy(diag);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (!tern_hlo_is_xla(bytes, size))
        return 0;
    tern_hlo_module *m = read_module(bytes, size);
    if (!m)
        return 0;
    fuzz_accepted = true;
    tern_hlo_module *again = read_module(bytes, size);
    tern_digest a, b;
    require(!tern_hlo_hash(m, &a) && !tern_hlo_hash(again, &b));
    require(tern_hlo_equal(m, again) && !memcmp(&a, &b, sizeof(a)));
    verify(m);
    tern_hlo_module_destroy(again);
    tern_hlo_module_destroy(m);
    return 0;
}
