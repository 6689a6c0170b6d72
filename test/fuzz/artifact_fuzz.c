/* Compiled files: the reader rejects any bytes with a message, or returns an artifact that is
 * written as the same bytes and prints, also as JSON. Checksums are corrected first, so that the
 * reader gets past them. Only the compression of the program may differ: base/lz.h reads more
 * encodings of the same bytes than the one it writes. */
#include <stdlib.h>
#include <string.h>

#include "artifact/artifact.h"
#include "artifact/artifact_impl.h"
#include "base/alloc.h"
#include "base/crc32c.h"
#include "fuzz.h"

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

typedef struct {
    uint8_t *at;
    size_t len;
} span;

static span written(const tern_artifact *a)
{
    span file = {NULL, 0};
    require(!tern_artifact_write(a, tern_alloc_host(), &file.at, &file.len));
    return file;
}

static bool is_same(span a, span b)
{
    return a.len == b.len && (a.len == 0 || memcmp(a.at, b.at, a.len) == 0);
}

/* The same sections with the program decompressed. */
static void check_sections(span a, span b)
{
    tern_artifact_section in_a[TERN_ARTIFACT_SECTION_COUNT], in_b[TERN_ARTIFACT_SECTION_COUNT];
    require(!tern_artifact_sections(a.at, a.len, in_a));
    require(!tern_artifact_sections(b.at, b.len, in_b));
    for (unsigned kind = 0; kind < TERN_ARTIFACT_SECTION_COUNT; kind++) {
        span x = {a.at + in_a[kind].offset, (size_t)in_a[kind].bytes};
        span y = {b.at + in_b[kind].offset, (size_t)in_b[kind].bytes}, p, q;
        if (kind != TERN_ARTIFACT_PROGRAM) {
            require(is_same(x, y));
            continue;
        }
        require(!tern_artifact_unpack(tern_alloc_host(), x.at, x.len, &p.at, &p.len));
        require(!tern_artifact_unpack(tern_alloc_host(), y.at, y.len, &q.at, &q.len));
        require(is_same(p, q));
        tern_mem_free(tern_alloc_host(), p.at, p.len);
        tern_mem_free(tern_alloc_host(), q.at, q.len);
    }
}

/* The written file is read and written again as the same bytes. */
static void check_bytes(const tern_artifact *a, uint8_t *bytes, size_t size)
{
    span once = written(a), given = {bytes, size};
    if (!is_same(once, given)) {
        tern_artifact b;
        check_sections(given, once);
        require(!tern_artifact_read(tern_alloc_host(), once.at, once.len, NULL, &b));
        span twice = written(&b);
        require(is_same(once, twice));
        tern_mem_free(tern_alloc_host(), twice.at, twice.len);
        tern_artifact_fini(&b);
    }
    tern_mem_free(tern_alloc_host(), once.at, once.len);
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

static void check_one(uint8_t *bytes, size_t size)
{
    tern_artifact a;
    tern_status st =
        tern_artifact_read(tern_alloc_host(), bytes, size, tern_arch_chip_builtin("trn2"), &a);
    require(!st || tern_status_message(st)[0]);
    tern_status_free(st);
    tern_artifact_fini(&a);
    st = tern_artifact_read(tern_alloc_host(), bytes, size, NULL, &a);
    if (!st) {
        fuzz_accepted = true;
        check_bytes(&a, bytes, size);
        check_printed(&a);
    }
    tern_status_free(st);
    tern_artifact_fini(&a);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    uint8_t *copy = malloc(size ? size : 1);
    require(copy != NULL);
    if (size)
        memcpy(copy, bytes, size);
    check_one(copy, size);
    seal(copy, size);
    check_one(copy, size);
    free(copy);
    return 0;
}
