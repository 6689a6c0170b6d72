/* Compiled files: whatever the bytes, the reader ends with a message or with an artifact that is
 * written as the same bytes, prints, and goes into JSON. The checksums are made right first, so
 * that what lies behind them is reached. */
#include <stdlib.h>
#include <string.h>

#include "artifact/artifact.h"
#include "artifact/artifact_impl.h"
#include "base/alloc.h"
#include "base/crc32c.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static void require(bool holds)
{
    if (!holds)
        abort();
}

static uint64_t load(const uint8_t *at)
{
    uint64_t value = 0;
    for (unsigned i = 0; i < 8; i++)
        value |= (uint64_t)at[i] << (8 * i);
    return value;
}

static void store(uint8_t *at, uint32_t value)
{
    for (unsigned i = 0; i < 4; i++)
        at[i] = (uint8_t)(value >> (8 * i));
}

static void seal(uint8_t *bytes, size_t size)
{
    if (size < TERN_ARTIFACT_HEAD_BYTES)
        return;
    for (unsigned kind = 0; kind < TERN_ARTIFACT_SECTION_COUNT; kind++) {
        uint8_t *row = bytes + TERN_ARTIFACT_TABLE_AT + (size_t)kind * TERN_ARTIFACT_ROW_BYTES;
        uint64_t at = load(row + 8), len = load(row + 16);
        if (at <= size && len <= size - at)
            store(row + 4, tern_crc32c(0, bytes + at, (size_t)len));
    }
    store(bytes + TERN_ARTIFACT_CHECKSUM_AT, tern_artifact_head_checksum(bytes));
}

static void check_bytes(const tern_artifact *a, const uint8_t *bytes, size_t size)
{
    uint8_t *again = NULL;
    size_t len = 0;
    require(!tern_artifact_write(a, tern_alloc_host(), &again, &len));
    require(len == size && memcmp(again, bytes, size) == 0);
    tern_mem_free(tern_alloc_host(), again, len);
}

static void check_printed(const tern_artifact *a)
{
    tern_text text;
    tern_json_writer *w = NULL;
    const char *json = NULL;
    size_t len = 0;
    tern_text_init(&text, tern_alloc_host());
    require(!tern_artifact_print(a, true, &text));
    tern_text_fini(&text);
    require(!tern_json_writer_create(tern_alloc_host(), false, &w));
    tern_json_begin_object(w);
    require(!tern_artifact_write_json(a, true, w));
    tern_json_end_object(w);
    require(!tern_json_writer_finish(w, &json, &len));
    tern_json_writer_destroy(w);
}

static void check_one(const uint8_t *bytes, size_t size)
{
    tern_artifact a;
    tern_status st =
        tern_artifact_read(tern_alloc_host(), bytes, size, tern_arch_chip_builtin("trn2"), &a);
    require(!st || tern_status_message(st)[0]);
    tern_status_free(st);
    tern_artifact_fini(&a);
    st = tern_artifact_read(tern_alloc_host(), bytes, size, NULL, &a);
    if (!st) {
        check_bytes(&a, bytes, size);
        check_printed(&a);
    }
    tern_status_free(st);
    tern_artifact_fini(&a);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    uint8_t *sealed = malloc(size ? size : 1);
    require(sealed != NULL);
    if (size)
        memcpy(sealed, bytes, size);
    seal(sealed, size);
    check_one(bytes, size);
    check_one(sealed, size);
    free(sealed);
    return 0;
}
