/* Any bytes are rejected with a message, or read as tensors that lie inside them and have the size
 * of their dimensions. */
#include <stdbool.h>
#include <stdlib.h>

#include "fuzz.h"
#include "models/safetensors.h"
#include "numerics/format.h"

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void check_tensor(const tern_safetensors *s, uint32_t i, const uint8_t *bytes, size_t size)
{
    const tern_safetensor *t = tern_safetensors_at(s, i);
    uint64_t want = tern_num_format_of(t->dtype)->storage_bytes;
    require(t->rank <= TERN_SAFETENSORS_RANK_MAX);
    for (uint32_t d = 0; d < t->rank; d++)
        want *= (uint64_t)t->dims[d];
    require(want == t->bytes && t->bytes <= size);
    require(t->data >= bytes && t->data + t->bytes <= bytes + size);
    require(tern_safetensors_find(s, t->name) == t);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    tern_safetensors *s = NULL;
    tern_status st = tern_safetensors_open_bytes(tern_alloc_host(), "input", bytes, size, &s);
    require(!st == (s != NULL));
    fuzz_accepted = s != NULL;
    uint64_t sum = 0;
    for (uint32_t i = 0; s && i < tern_safetensors_count(s); i++) {
        check_tensor(s, i, bytes, size);
        sum += tern_safetensors_at(s, i)->bytes;
    }
    require(sum <= size);
    require(!s || !tern_safetensors_find(s, "__metadata__"));
    tern_status_free(st);
    tern_safetensors_close(s);
    return 0;
}
