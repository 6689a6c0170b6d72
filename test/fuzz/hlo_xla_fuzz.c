/* Any bytes are rejected as XLA's HLO with a message, or yield a graph that can be walked, hashed
 * and verified; the same bytes yield the same graph. */
#include "hlo_reader.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    if (tern_hlo_is_xla(bytes, size))
        check_reader(tern_hlo_read_xla, bytes, size);
    return 0;
}
