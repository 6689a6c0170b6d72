/* docs/chips.md lists every field as in the table. */
#include <stdio.h>
#include <string.h>

#include "arch/chip.h"
#include "base/decimal.h"
#include "base/file.h"
#include "test_support.h"

static const char *type_words(tern_field_type type)
{
    switch (type) {
    case TERN_FIELD_U32:
    case TERN_FIELD_U64:
        return "whole number";
    case TERN_FIELD_F64:
        return "number";
    case TERN_FIELD_BOOL:
        return "true or false";
    case TERN_FIELD_DTYPES:
        return "array of formats";
    }
    return "";
}

static void print_row(const tern_field *f, char *row, size_t size)
{
    char range[2 * TERN_DECIMAL_MAX + 8] = "", min[32], max[32];
    if (f->type != TERN_FIELD_BOOL && f->type != TERN_FIELD_DTYPES) {
        (void)snprintf(min, sizeof min, f->min < 1e7 ? "%.0f" : "%g", f->min);
        (void)snprintf(max, sizeof max, f->max < 1e7 ? "%.0f" : "%g", f->max);
        (void)snprintf(range, sizeof range, f->min < f->max ? "%s to %s" : "%s", min, max);
    }
    (void)snprintf(row, size, "| `%s` | %s%s%s | %s | %s |\n", f->name, type_words(f->type),
                   *f->unit ? ", " : "", f->unit, range, f->what);
}

static void the_document_lists_every_field(void **state)
{
    (void)state;
    uint8_t *bytes;
    size_t len, missing = 0;
    assert_ok(
        tern_file_read(tern_alloc_host(), TERN_SOURCE_DIR "/docs/chips.md", 1 << 20, &bytes, &len));
    for (size_t i = 0; i < tern_chip_fields.field_count; i++) {
        char row[512];
        print_row(&tern_chip_fields.fields[i], row, sizeof row);
        if (!strstr((const char *)bytes, row)) {
            print_error("docs/chips.md lacks: %s", row);
            missing++;
        }
    }
    tern_file_free(tern_alloc_host(), bytes, len);
    assert_int_equal(missing, 0);
}

TEST_MAIN(cmocka_unit_test(the_document_lists_every_field))
