/* Any bytes are rejected with a message or read: as the header specifies, and as each element type
 * that raw bytes may have. */
#include <stdlib.h>

#include "base/assert.h"
#include "fuzz.h"
#include "ref/npy.h"

static void require(bool holds)
{
    if (!holds)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const tern_dtype wanted[] = {TERN_DTYPE_NONE, TERN_BF16, TERN_I4, TERN_F32};
    for (size_t i = 0; i < TERN_COUNT_OF(wanted); i++) {
        tern_ref_value *v = NULL;
        tern_status st = tern_npy_decode(tern_alloc_host(), bytes, size, wanted[i], &v);
        require(!st == (v != NULL));
        fuzz_accepted |= v != NULL;
        require(!v || (v->data_bytes <= size && (!wanted[i] || v->dtype == wanted[i])));
        tern_ref_release(v);
        tern_status_free(st);
    }
    return 0;
}
