/* Compares random legal instructions in the fast kernels with the slow model: the input selects the
 * chip, the instruction and its operands. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

#include "fuzz.h"
#include "isa_random.h"

static isa_pair *pair_of(unsigned index)
{
    static const char *const chips[] = {"trn1", "trn2", "trn3"};
    static isa_pair pairs[3];
    static bool open[3];
    if (!open[index] && isa_pair_open(&pairs[index], chips[index], true, NULL) == NULL)
        open[index] = true;
    return open[index] ? &pairs[index] : NULL;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_accepted = true; /* any input is valid */
    isa_choices c = {.bytes = data, .len = size, .state = 1};
    isa_pair *pair = pair_of(isa_choose(&c, 3));
    tern_isa_op op = (tern_isa_op)isa_choose(&c, TERN_OP_COUNT);
    if (!pair || !isa_pair_has(pair, op))
        return 0;
    tern_status st = isa_pair_try(pair, op, &c);
    if (st) {
        fprintf(stderr, "%s\n", tern_status_message(st));
        abort();
    }
    return 0;
}
