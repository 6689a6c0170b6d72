/* Encoded programs: the decoder rejects any bytes with a message, or returns a program that encodes
 * to the same bytes, prints, and assembles to itself. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "isa/asm.h"
#include "isa/code.h"

static void require(bool holds)
{
    if (!holds)
        abort();
}

static void check_bytes(const tern_isa_program *p, const uint8_t *bytes, size_t size)
{
    tern_writer w;
    tern_writer_init(&w, tern_alloc_host());
    require(!tern_isa_encode(p, &w));
    require(w.len == size && memcmp(w.bytes, bytes, size) == 0);
    tern_writer_fini(&w);
}

static void check_text(const tern_isa_program *p)
{
    tern_text text;
    tern_isa_program again;
    tern_diag *diag = NULL;
    require(!tern_diag_create(tern_alloc_host(), &diag));
    tern_text_init(&text, tern_alloc_host());
    tern_isa_print(p, &text);
    tern_source source = {"fuzz", tern_text_get(&text), text.len};
    require(!tern_isa_assemble(tern_alloc_host(), &source, diag, &again));
    require(tern_isa_program_equal(p, &again));
    tern_isa_program_fini(&again);
    tern_text_fini(&text);
    tern_diag_destroy(diag);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    tern_isa_program p;
    tern_status st = tern_isa_decode(tern_alloc_host(), bytes, size, &p);
    require(!st || tern_status_message(st)[0]);
    if (!st) {
        fuzz_accepted = true;
        check_bytes(&p, bytes, size);
        check_text(&p);
    }
    tern_status_free(st);
    tern_isa_program_fini(&p);
    return 0;
}
