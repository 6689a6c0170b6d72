/* lir/lir_finish.c - from what was recorded to a program: engines, places, waits. */
#include "base/assert.h"
#include "lir/lir_impl.h"

static tern_status steps(tern_lir *b, const tern_chip *chip, const tern_lir_options *options)
{
    uint64_t sbuf = options && options->sbuf_bytes ? options->sbuf_bytes : chip->sbuf_usable_bytes;
    TERN_TRY(tern_lir_choose_engines(&b->program, chip));
    TERN_TRY(tern_lir_place(b, chip, sbuf));
    return tern_lir_synchronise(&b->program, chip);
}

tern_status tern_lir_finish(tern_lir *b, const tern_chip *chip, const tern_lir_options *options,
                            tern_isa_program *out)
{
    TERN_ASSERT(b->depth == 0);
    tern_isa_program_init(out, b->mem);
    if (!b->failed)
        tern_lir_fail(b, steps(b, chip, options));
    if (b->failed) {
        tern_status st = b->failed;
        b->failed = TERN_ERR(INVALID, "the kernel has failed before");
        return st;
    }
    *out = b->program;
    tern_isa_program_init(&b->program, b->mem);
    tern_lir_fail(b, TERN_ERR(INVALID, "the kernel was finished before"));
    return NULL;
}
