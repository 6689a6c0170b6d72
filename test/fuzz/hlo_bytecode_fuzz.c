/* Any bytes are rejected as bytecode with a message, or yield a graph that can be walked and hashed
 * and has valid locations; the same bytes yield the same graph. */
#include "hlo_reader.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    check_reader(tern_hlo_read_bytecode, bytes, size);
    return 0;
}
