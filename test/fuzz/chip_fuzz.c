/* Any bytes are rejected as a chip description with a message, or yield a chip that passes its own
 * checks, prints, and is read back from its JSON as the same chip. */
#include <stdlib.h>

#include "arch/chip.h"
#include "fuzz.h"

static void require(bool holds)
{
    if (!holds)
        abort();
}

static const tern_chip *read_chip(const char *text, size_t len)
{
    tern_source source = {"input", text, len};
    tern_diag *diag = NULL;
    const tern_chip *chip = NULL;
    require(!tern_diag_create(tern_alloc_host(), &diag));
    tern_status st = tern_arch_chip_parse(tern_alloc_host(), &source, diag, &chip);
    require(!st == (chip != NULL) && (chip || tern_diag_error_count(diag) > 0));
    tern_status_free(st);
    tern_diag_destroy(diag);
    return chip;
}

static void print_chip(const tern_chip *chip)
{
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    tern_arch_chip_print(chip, (tern_arch_print_options){.sources = true}, &text);
    require(!tern_text_status(&text) && text.len > 0);
    tern_text_fini(&text);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    const tern_chip *chip = read_chip((const char *)bytes, size);
    if (!chip)
        return 0;
    fuzz_accepted = true;
    require(tern_arch_chip_check(chip, NULL, NULL, NULL) == 0);
    print_chip(chip);
    tern_json_writer *w = NULL;
    const char *text = NULL;
    size_t len = 0;
    require(!tern_json_writer_create(tern_alloc_host(), true, &w));
    tern_arch_chip_write(chip, w);
    require(!tern_json_writer_finish(w, &text, &len));
    const tern_chip *again = read_chip(text, len);
    require(again && tern_arch_chip_equal(chip, again));
    tern_arch_chip_destroy(again);
    tern_arch_chip_destroy(chip);
    tern_json_writer_destroy(w);
    return 0;
}
