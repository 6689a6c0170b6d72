/* artifact/artifact_write.c - encodes an artifact: validates it, writes the sections one after
 * another, then fills in the table with their offsets and checksums. */
#include <string.h>

#include "artifact/artifact_impl.h"
#include "base/alloc.h"
#include "base/assert.h"
#include "base/bytes.h"
#include "base/crc32c.h"
#include "base/lz.h"
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

static void write_value(tern_writer *w, const tern_artifact *a, const tern_artifact_value *v)
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
    tern_write_u32(w, v->axis_count);
    for (uint32_t i = 0; i < v->axis_count; i++) {
        tern_write_u32(w, v->axes[i].dim);
        tern_write_u32(w, v->axes[i].stride);
        tern_write_u32(w, v->axes[i].size);
    }
    tern_write_u8(w, v->memory);
    tern_write_u8(w, v->split);
    tern_write_u8(w, v->order != NULL);
    for (uint32_t i = 0; v->order && i < v->rank; i++)
        tern_write_u8(w, v->order[i]);
    tern_write_u8(w, v->positions != NULL);
    for (uint32_t i = 0; v->positions && i < a->devices; i++)
        tern_write_u32(w, v->positions[i]);
}

static void write_signature(const tern_artifact *a, tern_writer *w)
{
    tern_write_u32(w, a->devices);
    tern_write_u32(w, a->cores);
    tern_write_u32(w, a->input_count);
    tern_write_u32(w, a->output_count);
    for (uint32_t i = 0; i < a->input_count; i++)
        write_value(w, a, &a->inputs[i]);
    for (uint32_t i = 0; i < a->output_count; i++)
        write_value(w, a, &a->outputs[i]);
}

static void write_chip(const tern_artifact *a, tern_writer *w)
{
    tern_write_blob(w, a->chip_json, strlen(a->chip_json));
}

static void write_report(const tern_artifact *a, tern_writer *w)
{
    tern_write_blob(w, a->report, strlen(a->report));
}

/* Of all sections but the program, which comes first. */
static void (*const writers[])(const tern_artifact *, tern_writer *) = {
    [TERN_ARTIFACT_META] = write_meta,
    [TERN_ARTIFACT_SIGNATURE] = write_signature,
    [TERN_ARTIFACT_CHIP] = write_chip,
    [TERN_ARTIFACT_REPORT] = write_report,
};
_Static_assert(TERN_COUNT_OF(writers) == TERN_ARTIFACT_SECTION_COUNT && TERN_ARTIFACT_PROGRAM == 0,
               "one each");

/* A checksum shares its 8 bytes with the smaller field before it: |low|. */
static void put_checksum(tern_writer *w, size_t at, uint32_t low, uint32_t checksum)
{
    tern_write_u64_at(w, at, low | (uint64_t)checksum << 32);
}

/* Reserves header and table; fields not known yet are 0. */
static void write_head(tern_writer *w)
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

/* Fills in the table's row of section |kind|, which is everything written since |at|. */
static void put_row(tern_writer *w, unsigned kind, size_t at)
{
    size_t row = TERN_ARTIFACT_TABLE_AT + (size_t)kind * TERN_ARTIFACT_ROW_BYTES;
    put_checksum(w, row, kind, tern_crc32c(0, w->bytes + at, w->len - at));
    tern_write_u64_at(w, row + 8, at);
    tern_write_u64_at(w, row + 16, w->len - at);
}

/* A longer text would have its length truncated. */
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

static tern_status write_sections(const tern_artifact *a, tern_writer *w)
{
    TERN_TRY(tern_writer_status(w));
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

/* --- writing a program incrementally --- */

enum { PROGRAM_AT = TERN_ARTIFACT_HEAD_BYTES, CODE_HEAD = TERN_ISA_CODE_HEAD_BYTES };

void tern_artifact_writer_init(tern_artifact_writer *w, tern_alloc mem)
{
    const uint8_t placeholder[8 + CODE_HEAD] = {0};
    *w = (tern_artifact_writer){.slots = NULL};
    tern_writer_init(&w->file, mem);
    tern_writer_init(&w->program, mem);
    write_head(&w->file);
    tern_write_blob(&w->file, placeholder, sizeof(placeholder));
}

void tern_artifact_writer_fini(tern_artifact_writer *w)
{
    tern_mem_free(w->file.mem, w->slots, TERN_LZ_SLOTS * sizeof(*w->slots));
    w->slots = NULL;
    tern_writer_fini(&w->file);
    tern_writer_fini(&w->program);
}

static void pack_block(tern_artifact_writer *w, const uint8_t *bytes, size_t len)
{
    uint8_t packed[TERN_ARTIFACT_BLOCK_BYTES + TERN_ARTIFACT_BLOCK_BYTES / 255 + 16];
    size_t packed_len = tern_lz_pack(bytes, len, w->slots, packed);
    bool smaller = packed_len < len;
    tern_write_u32(&w->file, (uint32_t)(smaller ? packed_len : len));
    tern_write_blob(&w->file, smaller ? packed : bytes, smaller ? packed_len : len);
}

/* Frees capacity that a long part needed; failing to shrink is not a failure. */
static void shrink(tern_writer *w)
{
    enum { MIN_CAPACITY = CODE_HEAD + 2 * TERN_ARTIFACT_BLOCK_BYTES };
    uint8_t *shrunk = w->capacity > MIN_CAPACITY
                          ? tern_mem_resize(w->mem, w->bytes, w->capacity, MIN_CAPACITY)
                          : NULL;
    if (!shrunk)
        return;
    w->bytes = shrunk;
    w->capacity = MIN_CAPACITY;
}

/* Compresses the complete blocks, or with |all| also the last one. */
static tern_status pack(tern_artifact_writer *w, bool all)
{
    tern_writer *p = &w->program;
    size_t at = CODE_HEAD;
    TERN_TRY(tern_writer_status(p));
    if (p->len < CODE_HEAD + (size_t)(all ? 1 : TERN_ARTIFACT_BLOCK_BYTES))
        return NULL;
    if (!w->slots)
        TERN_TRY_MEM(w->slots = tern_mem_get_n(p->mem, TERN_LZ_SLOTS, sizeof(*w->slots)));
    for (; p->len - at >= TERN_ARTIFACT_BLOCK_BYTES; at += TERN_ARTIFACT_BLOCK_BYTES)
        pack_block(w, p->bytes + at, TERN_ARTIFACT_BLOCK_BYTES);
    if (all && p->len > at) {
        pack_block(w, p->bytes + at, p->len - at);
        at = p->len;
    }
    w->program_bytes += at - CODE_HEAD;
    memmove(p->bytes + CODE_HEAD, p->bytes + at, p->len - at);
    p->len -= at - CODE_HEAD;
    shrink(p);
    return tern_writer_status(&w->file);
}

tern_status tern_artifact_writer_pack(tern_artifact_writer *w) { return pack(w, false); }

static tern_status end(tern_artifact_writer *w, const tern_artifact *a)
{
    TERN_TRY(check_all(a));
    TERN_TRY(pack(w, true));
    TERN_ASSERT(w->program.len == CODE_HEAD);
    tern_write_u64_at(&w->file, PROGRAM_AT, w->program_bytes + CODE_HEAD);
    memcpy(w->file.bytes + PROGRAM_AT + 8, w->program.bytes, CODE_HEAD);
    return write_sections(a, &w->file);
}

tern_status tern_artifact_writer_end(tern_artifact_writer *w, const tern_artifact *a, uint8_t **out,
                                     size_t *out_len)
{
    tern_writer *f = &w->file;
    *out = NULL;
    *out_len = 0;
    tern_status st = end(w, a);
    uint8_t *exact = st ? NULL : tern_mem_resize(f->mem, f->bytes, f->capacity, f->len);
    if (exact) {
        *out = exact;
        *out_len = f->len;
        tern_writer_init(f, f->mem);
    }
    tern_artifact_writer_fini(w);
    return st || exact ? st : tern_status_no_memory();
}

tern_status tern_artifact_write(const tern_artifact *a, tern_alloc mem, uint8_t **out,
                                size_t *out_len)
{
    tern_artifact_writer w;
    *out = NULL;
    *out_len = 0;
    tern_artifact_writer_init(&w, mem);
    tern_status st = tern_isa_encode_shared(&a->program, &w.program);
    if (!st)
        return tern_artifact_writer_end(&w, a, out, out_len);
    tern_artifact_writer_fini(&w);
    return st;
}
