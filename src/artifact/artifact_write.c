/* artifact/artifact_write.c - an artifact to bytes: checked, sections one after another, then the
 * table with their places and checksums. */
#include <string.h>

#include "artifact/artifact_impl.h"
#include "base/alloc.h"
#include "base/assert.h"
#include "base/bytes.h"
#include "base/crc32c.h"
#include "isa/code.h"

static void write_text(tern_writer *w, const char *text)
{
    tern_write_u32(w, (uint32_t)strlen(text));
    tern_write_blob(w, text, strlen(text));
}

static void write_meta(const tern_artifact *a, tern_writer *w)
{
    write_text(w, a->name);
    write_text(w, a->compiler);
    write_text(w, a->flags);
    write_text(w, a->target);
    tern_write_blob(w, a->key, sizeof a->key);
    tern_write_u64(w, (uint64_t)a->predicted_fs);
}

static void write_value(tern_writer *w, const tern_artifact_value *v)
{
    write_text(w, v->name);
    tern_write_u16(w, (uint16_t)v->dtype);
    tern_write_u8(w, (uint8_t)v->rank);
    tern_write_u8(w, v->donated);
    tern_write_u32(w, v->tensor);
    tern_write_u32(w, (uint32_t)v->alias);
    tern_write_u64(w, v->bytes);
    for (uint32_t i = 0; i < v->rank; i++)
        tern_write_u64(w, (uint64_t)v->dims[i]);
}

static void write_signature(const tern_artifact *a, tern_writer *w)
{
    tern_write_u32(w, a->input_count);
    tern_write_u32(w, a->output_count);
    for (uint32_t i = 0; i < a->input_count; i++)
        write_value(w, &a->inputs[i]);
    for (uint32_t i = 0; i < a->output_count; i++)
        write_value(w, &a->outputs[i]);
}

static void write_chip(const tern_artifact *a, tern_writer *w)
{
    tern_write_blob(w, a->chip_json, strlen(a->chip_json));
}

static void write_report(const tern_artifact *a, tern_writer *w)
{
    tern_write_blob(w, a->report, strlen(a->report));
}

/* Of all but the program, which comes first. */
static void (*const writers[])(const tern_artifact *, tern_writer *) = {
    [TERN_ARTIFACT_META] = write_meta,
    [TERN_ARTIFACT_SIGNATURE] = write_signature,
    [TERN_ARTIFACT_CHIP] = write_chip,
    [TERN_ARTIFACT_REPORT] = write_report,
};
_Static_assert(TERN_COUNT_OF(writers) == TERN_ARTIFACT_SECTION_COUNT && TERN_ARTIFACT_PROGRAM == 0,
               "one each");

/* A checksum shares its 8 bytes with something smaller that came before it: |low|. */
static void put_checksum(tern_writer *w, size_t at, uint32_t low, uint32_t checksum)
{
    tern_write_u64_at(w, at, low | (uint64_t)checksum << 32);
}

/* Room for header and table; what is known only later is 0. */
void tern_artifact_begin(tern_writer *w)
{
    tern_write_blob(w, TERN_ARTIFACT_MAGIC, TERN_ARTIFACT_MAGIC_BYTES);
    tern_write_u32(w, TERN_ARTIFACT_VERSION);
    tern_write_u32(w, TERN_ARTIFACT_SECTION_COUNT);
    tern_write_u64(w, 0);
    tern_write_u64(w, 0);
    for (uint32_t kind = 0; kind < TERN_ARTIFACT_SECTION_COUNT; kind++) {
        tern_write_u32(w, kind);
        tern_write_u32(w, 0);
        tern_write_u64(w, 0);
        tern_write_u64(w, 0);
    }
}

/* What has been written since |at| is section |kind|. */
static void put_row(tern_writer *w, unsigned kind, size_t at)
{
    size_t row = TERN_ARTIFACT_TABLE_AT + (size_t)kind * TERN_ARTIFACT_ROW_BYTES;
    put_checksum(w, row, kind, tern_crc32c(0, w->bytes + at, w->len - at));
    tern_write_u64_at(w, row + 8, at);
    tern_write_u64_at(w, row + 16, w->len - at);
}

/* A text of 4 GiB is none that anything here has made, but its length would be cut. */
static tern_status check_texts(const tern_artifact *a)
{
    const char *const texts[] = {a->name, a->compiler, a->flags, a->target};
    for (size_t i = 0; i < TERN_COUNT_OF(texts); i++)
        if (strlen(texts[i]) > UINT32_MAX)
            return TERN_ERR(INVALID, "artifact: a text of %zu bytes, wanted less than 4 GiB",
                            strlen(texts[i]));
    return NULL;
}

static tern_status check_all(const tern_artifact *a)
{
    char problem[TERN_ARTIFACT_PROBLEM_CHARS];
    bool ok = false;
    TERN_TRY(check_texts(a));
    TERN_TRY(tern_artifact_check_values(a, problem, &ok));
    return ok ? NULL : TERN_ERR(INVALID, "artifact: %s", problem);
}

tern_status tern_artifact_end(const tern_artifact *a, tern_writer *w)
{
    TERN_TRY(tern_writer_status(w));
    TERN_TRY(check_all(a));
    put_row(w, TERN_ARTIFACT_PROGRAM, TERN_ARTIFACT_HEAD_BYTES);
    for (unsigned kind = TERN_ARTIFACT_PROGRAM + 1; kind < TERN_ARTIFACT_SECTION_COUNT; kind++) {
        size_t at = w->len;
        writers[kind](a, w);
        TERN_TRY(tern_writer_status(w));
        put_row(w, kind, at);
    }
    tern_write_u64_at(w, 16, w->len);
    tern_write_u64_at(w, TERN_ARTIFACT_CHECKSUM_AT, tern_artifact_head_checksum(w->bytes));
    return NULL;
}

static tern_status write_all(const tern_artifact *a, tern_writer *w)
{
    tern_artifact_begin(w);
    TERN_TRY(tern_writer_status(w));
    TERN_ASSERT(w->len == TERN_ARTIFACT_HEAD_BYTES);
    TERN_TRY(tern_isa_encode_shared(&a->program, w));
    return tern_artifact_end(a, w);
}

tern_status tern_artifact_write(const tern_artifact *a, tern_alloc mem, uint8_t **out,
                                size_t *out_len)
{
    *out = NULL;
    *out_len = 0;
    tern_writer w;
    tern_writer_init(&w, mem);
    tern_status st = write_all(a, &w);
    uint8_t *exact = st ? NULL : tern_mem_resize(mem, w.bytes, w.capacity, w.len);
    if (!exact) {
        tern_writer_fini(&w);
        return st ? st : tern_status_no_memory();
    }
    *out = exact;
    *out_len = w.len;
    return NULL;
}
