/* Any bytes are rejected as gzip data or unpacked, within the limit. */
#include <stdlib.h>

#include "base/file.h"
#include "base/gzip.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    enum { LIMIT = 1 << 20 };
    uint8_t *out = NULL;
    size_t len = 0;
    tern_status st = tern_gzip_unpack(tern_alloc_host(), "input", bytes, size, LIMIT, &out, &len);
    if (!st == (out == NULL) || len > LIMIT || (out && out[len]))
        abort();
    fuzz_accepted = !st;
    tern_status_free(st);
    tern_file_free(tern_alloc_host(), out, len);
    return 0;
}
