/* artifact/artifact_read.c - decodes an artifact from untrusted bytes.
 *
 * The table must list the sections in order and without gaps up to the end of the file, and every
 * checksum must match before anything is allocated. Then each section is read within its own
 * bounds; the checks across sections are shared with the writer. */
#include <inttypes.h>
#include <string.h>

#include "artifact/artifact_impl.h"
#include "base/alloc.h"
#include "base/assert.h"
#include "base/bytes.h"
#include "base/crc32c.h"
#include "isa/check.h"
#include "isa/code.h"

bool tern_artifact_is(const uint8_t *bytes, size_t len)
{
    return len >= TERN_ARTIFACT_MAGIC_BYTES &&
           memcmp(bytes, TERN_ARTIFACT_MAGIC, TERN_ARTIFACT_MAGIC_BYTES) == 0;
}

/* --- header and table --- */

static tern_status read_head(tern_reader *r, const uint8_t *bytes, size_t len)
{
    if (!tern_artifact_is(bytes, len))
        return TERN_ERR(INVALID, "not a compiled file: %zu bytes, wanted \"%s\" first", len,
                        TERN_ARTIFACT_MAGIC);
    (void)tern_read_blob(r, TERN_ARTIFACT_MAGIC_BYTES);
    uint32_t version = tern_read_u32(r), count = tern_read_u32(r);
    if (r->bad)
        return TERN_ERR(CORRUPT, "the compiled file ends after %zu bytes, wanted a header", len);
    if (version != TERN_ARTIFACT_VERSION)
        return TERN_ERR(UNSUPPORTED,
                        "the compiled file is of version %" PRIu32 "%s, this Tern reads version %d",
                        version, version > TERN_ARTIFACT_VERSION ? ", from a later Tern" : "",
                        TERN_ARTIFACT_VERSION);
    if (len < TERN_ARTIFACT_HEAD_BYTES)
        return TERN_ERR(CORRUPT, "the compiled file ends after %zu bytes, wanted %d of header", len,
                        TERN_ARTIFACT_HEAD_BYTES);
    uint64_t total = tern_read_u64(r);
    uint32_t found = tern_read_u32(r), zero = tern_read_u32(r);
    uint32_t wanted = tern_artifact_head_checksum(bytes);
    if (found != wanted)
        return TERN_ERR(CORRUPT,
                        "byte %d: the header's checksum is %08" PRIx32 ", wanted %08" PRIx32,
                        TERN_ARTIFACT_CHECKSUM_AT, found, wanted);
    if (zero)
        return TERN_ERR(CORRUPT, "byte 28: %" PRIu32 ", wanted 0", zero);
    if (count != TERN_ARTIFACT_SECTION_COUNT)
        return TERN_ERR(CORRUPT, "byte 12: %" PRIu32 " sections, wanted %d", count,
                        TERN_ARTIFACT_SECTION_COUNT);
    if (total != len)
        return TERN_ERR(CORRUPT, "the compiled file has %zu bytes, its header gives %" PRIu64, len,
                        total);
    return NULL;
}

static tern_status read_row(tern_reader *r, uint32_t kind, uint64_t *at, size_t len,
                            tern_artifact_section *out)
{
    uint32_t found = tern_read_u32(r);
    out->checksum = tern_read_u32(r);
    out->offset = tern_read_u64(r);
    out->bytes = tern_read_u64(r);
    const char *name = tern_artifact_section_name((tern_artifact_section_kind)kind);
    if (found != kind)
        return TERN_ERR(CORRUPT,
                        "section %" PRIu32 ": kind is %" PRIu32 ", wanted %" PRIu32 " (%s)", kind,
                        found, kind, name);
    if (out->offset != *at || out->bytes > len - *at)
        return TERN_ERR(CORRUPT,
                        "section %s: %" PRIu64 " bytes at %" PRIu64 ", wanted at most %" PRIu64
                        " at %" PRIu64,
                        name, out->bytes, out->offset, len - *at, *at);
    *at += out->bytes;
    return NULL;
}

tern_status tern_artifact_sections(const uint8_t *bytes, size_t len,
                                   tern_artifact_section out[TERN_ARTIFACT_SECTION_COUNT])
{
    memset(out, 0, TERN_ARTIFACT_SECTION_COUNT * sizeof(*out));
    tern_reader r;
    tern_reader_init(&r, bytes, len);
    TERN_TRY(read_head(&r, bytes, len));
    uint64_t at = TERN_ARTIFACT_HEAD_BYTES;
    for (uint32_t kind = 0; kind < TERN_ARTIFACT_SECTION_COUNT; kind++)
        TERN_TRY(read_row(&r, kind, &at, len, &out[kind]));
    TERN_ASSERT(!r.bad);
    if (at != len)
        return TERN_ERR(CORRUPT, "the sections end at byte %" PRIu64 ", the file at %zu", at, len);
    for (uint32_t kind = 0; kind < TERN_ARTIFACT_SECTION_COUNT; kind++) {
        const tern_artifact_section *s = &out[kind];
        uint32_t sum = tern_crc32c(0, bytes + s->offset, (size_t)s->bytes);
        if (sum != s->checksum)
            return TERN_ERR(CORRUPT,
                            "section %s, %" PRIu64 " bytes at %" PRIu64
                            ": the checksum is %08" PRIx32 ", wanted %08" PRIx32,
                            tern_artifact_section_name((tern_artifact_section_kind)kind), s->bytes,
                            s->offset, sum, s->checksum);
    }
    return NULL;
}

/* --- sections --- */

static tern_status copy_text(tern_artifact *a, const void *bytes, size_t len, const char *what,
                             const char **out)
{
    *out = "";
    if (len == 0)
        return NULL;
    if (memchr(bytes, 0, len))
        return TERN_ERR(CORRUPT, "%s: a zero byte inside a text", what);
    TERN_TRY_MEM(*out = tern_arena_copy_text(&a->arena, bytes, len));
    return NULL;
}

static tern_status read_text(tern_artifact *a, tern_reader *r, const char *what, const char **out)
{
    *out = "";
    uint32_t len = tern_read_u32(r);
    if (len > tern_reader_left(r))
        return TERN_ERR(CORRUPT, "%s: a text of %" PRIu32 " bytes, wanted at most the %zu left",
                        what, len, tern_reader_left(r));
    return copy_text(a, tern_read_blob(r, len), len, what, out);
}

static tern_status check_end(const tern_reader *r, const char *what)
{
    TERN_TRY(tern_reader_status(r, what));
    if (tern_reader_left(r))
        return TERN_ERR(CORRUPT, "%s: %zu bytes more, wanted its end", what, tern_reader_left(r));
    return NULL;
}

static tern_status read_meta(tern_artifact *a, tern_reader *r)
{
    TERN_TRY(read_text(a, r, "meta", &a->name));
    TERN_TRY(read_text(a, r, "meta", &a->compiler));
    TERN_TRY(read_text(a, r, "meta", &a->flags));
    TERN_TRY(read_text(a, r, "meta", &a->target));
    const uint8_t *key = tern_read_blob(r, sizeof a->key);
    if (key)
        memcpy(a->key, key, sizeof a->key);
    a->predicted_fs = (int64_t)tern_read_u64(r);
    return check_end(r, "meta");
}

static tern_status read_axes(tern_artifact *a, tern_reader *r, tern_artifact_value *v)
{
    const uint32_t count = tern_read_u32(r);
    TERN_TRY(tern_reader_status(r, "signature"));
    if (count > TERN_ARTIFACT_AXES_MAX)
        return TERN_ERR(CORRUPT, "signature: %" PRIu32 " axes, wanted up to %d", count,
                        TERN_ARTIFACT_AXES_MAX);
    tern_artifact_axis *axes = TERN_NEW_N(&a->arena, tern_artifact_axis, count);
    TERN_TRY_MEM(axes);
    for (uint32_t i = 0; i < count; i++) {
        axes[i].dim = tern_read_u32(r);
        axes[i].stride = tern_read_u32(r);
        axes[i].size = tern_read_u32(r);
    }
    v->axes = axes;
    v->axis_count = count;
    return tern_reader_status(r, "signature");
}

static tern_status read_order(tern_artifact *a, tern_reader *r, tern_artifact_value *v)
{
    const uint8_t has_order = tern_read_u8(r);
    if (has_order > 1)
        return TERN_ERR(CORRUPT, "signature: %u before an order, wanted 0 or 1", has_order);
    if (!has_order)
        return NULL;
    uint8_t *order = TERN_NEW_N(&a->arena, uint8_t, v->rank + 1);
    TERN_TRY_MEM(order);
    for (uint32_t i = 0; i < v->rank; i++)
        order[i] = tern_read_u8(r);
    v->order = order;
    return tern_reader_status(r, "signature");
}

static tern_status read_positions(tern_artifact *a, tern_reader *r, tern_artifact_value *v)
{
    const uint8_t has_positions = tern_read_u8(r);
    if (has_positions > 1)
        return TERN_ERR(CORRUPT, "signature: %u before positions, wanted 0 or 1", has_positions);
    if (!has_positions)
        return NULL;
    if (a->devices > tern_reader_left(r) / sizeof(uint32_t))
        return TERN_ERR(CORRUPT, "signature: positions of %" PRIu32 " devices in %zu bytes",
                        a->devices, tern_reader_left(r));
    uint32_t *positions = TERN_NEW_N(&a->arena, uint32_t, a->devices);
    TERN_TRY_MEM(positions);
    for (uint32_t i = 0; i < a->devices; i++)
        positions[i] = tern_read_u32(r);
    v->positions = positions;
    return tern_reader_status(r, "signature");
}

static tern_status read_value(tern_artifact *a, tern_reader *r, tern_artifact_value *v)
{
    TERN_TRY(read_text(a, r, "signature", &v->name));
    v->dtype = (tern_dtype)tern_read_u16(r);
    v->rank = tern_read_u8(r);
    uint8_t donated = tern_read_u8(r);
    v->tensor = tern_read_u32(r);
    v->alias = (int32_t)tern_read_u32(r);
    v->bytes = tern_read_u64(r);
    if (v->rank > TERN_ARTIFACT_RANK_MAX)
        return TERN_ERR(CORRUPT, "signature: rank is %" PRIu32 ", wanted up to %d", v->rank,
                        TERN_ARTIFACT_RANK_MAX);
    if (donated > 1)
        return TERN_ERR(CORRUPT, "signature: donated is %u, wanted 0 or 1", donated);
    v->donated = donated;
    for (uint32_t i = 0; i < v->rank; i++)
        v->dims[i] = (int64_t)tern_read_u64(r);
    TERN_TRY(read_axes(a, r, v));
    v->memory = tern_read_u8(r);
    if (v->memory >= TERN_MEMORY_COUNT)
        return TERN_ERR(CORRUPT, "signature: memory is %u, wanted 0 to %d", v->memory,
                        TERN_MEMORY_COUNT - 1);
    const uint8_t split = tern_read_u8(r);
    if (split > 1)
        return TERN_ERR(CORRUPT, "signature: split is %u, wanted 0 or 1", split);
    v->split = split;
    TERN_TRY(read_order(a, r, v));
    return read_positions(a, r, v);
}

static tern_status read_signature(tern_artifact *a, tern_reader *r)
{
    a->devices = tern_read_u32(r);
    a->cores = tern_read_u32(r);
    uint32_t inputs = tern_read_u32(r), outputs = tern_read_u32(r);
    TERN_TRY(tern_reader_status(r, "signature"));
    if (!a->devices || !a->cores)
        return TERN_ERR(
            CORRUPT, "signature: for %" PRIu32 " devices of %" PRIu32 " cores, wanted at least 1",
            a->devices, a->cores);
    uint64_t values_max = tern_reader_left(r) / TERN_ARTIFACT_VALUE_MIN_BYTES;
    if ((uint64_t)inputs + outputs > values_max)
        return TERN_ERR(CORRUPT,
                        "signature: %" PRIu32 " inputs and %" PRIu32
                        " outputs, wanted at most the %" PRIu64 " that fit",
                        inputs, outputs, values_max);
    TERN_TRY(tern_artifact_values(a, inputs, outputs));
    for (uint32_t i = 0; i < inputs; i++)
        TERN_TRY(read_value(a, r, &a->inputs[i]));
    for (uint32_t i = 0; i < outputs; i++)
        TERN_TRY(read_value(a, r, &a->outputs[i]));
    return check_end(r, "signature");
}

static tern_status read_program(tern_artifact *a, tern_reader *r)
{
    size_t len = tern_reader_left(r);
    uint8_t *bytes = NULL;
    size_t count = 0;
    TERN_TRY(tern_artifact_unpack(a->mem, r->at, len, &bytes, &count));
    tern_isa_program_fini(&a->program);
    tern_status st = tern_isa_decode(a->mem, bytes, count, &a->program);
    tern_mem_free(a->mem, bytes, count);
    return tern_status_note(st, "in the program");
}

static tern_status read_chip(tern_artifact *a, tern_reader *r)
{
    return copy_text(a, r->at, tern_reader_left(r), "chip", &a->chip_json);
}

static tern_status read_report(tern_artifact *a, tern_reader *r)
{
    return copy_text(a, r->at, tern_reader_left(r), "report", &a->report);
}

static tern_status (*const readers[])(tern_artifact *, tern_reader *) = {
    [TERN_ARTIFACT_META] = read_meta,       [TERN_ARTIFACT_SIGNATURE] = read_signature,
    [TERN_ARTIFACT_PROGRAM] = read_program, [TERN_ARTIFACT_CHIP] = read_chip,
    [TERN_ARTIFACT_REPORT] = read_report,
};
_Static_assert(TERN_COUNT_OF(readers) == TERN_ARTIFACT_SECTION_COUNT, "one each");

/* Every section; |program| false: all but the program. */
static tern_status read_sections(tern_artifact *a, const uint8_t *bytes, size_t len, bool program)
{
    tern_artifact_section sections[TERN_ARTIFACT_SECTION_COUNT];
    TERN_TRY(tern_artifact_sections(bytes, len, sections));
    for (unsigned kind = 0; kind < TERN_ARTIFACT_SECTION_COUNT; kind++) {
        tern_reader r;
        if (kind == TERN_ARTIFACT_PROGRAM && !program)
            continue;
        tern_reader_init(&r, bytes + sections[kind].offset, (size_t)sections[kind].bytes);
        TERN_TRY(readers[kind](a, &r));
    }
    return NULL;
}

static tern_status read_all(tern_artifact *a, const uint8_t *bytes, size_t len,
                            const tern_chip *chip)
{
    TERN_TRY(read_sections(a, bytes, len, true));
    char problem[TERN_ARTIFACT_PROBLEM_CHARS];
    bool ok = false;
    TERN_TRY(tern_artifact_check_values(a, problem, &ok));
    if (!ok)
        return TERN_ERR(CORRUPT, "signature: %s", problem);
    return chip ? tern_isa_check(a->mem, &a->program, chip, a->name, NULL) : NULL;
}

tern_status tern_artifact_read(tern_alloc mem, const uint8_t *bytes, size_t len,
                               const tern_chip *chip, tern_artifact *out)
{
    tern_artifact_init(out, mem);
    tern_status st = read_all(out, bytes, len, chip);
    if (st)
        tern_artifact_fini(out);
    return st;
}

tern_status tern_artifact_read_about(tern_alloc mem, const uint8_t *bytes, size_t len,
                                     tern_artifact *out)
{
    tern_artifact_init(out, mem);
    tern_status st = read_sections(out, bytes, len, false);
    if (st)
        tern_artifact_fini(out);
    return st;
}
