/* artifact/artifact_unpack.c - decompresses the program's section. */
#include <inttypes.h>
#include <string.h>

#include "artifact/artifact_impl.h"
#include "base/alloc.h"
#include "base/bytes.h"
#include "base/lz.h"
#include "isa/code.h"

enum { BLOCK = TERN_ARTIFACT_BLOCK_BYTES };

static tern_status unpack_block(tern_reader *r, uint8_t *out, size_t bytes)
{
    size_t at = (size_t)(r->at - r->begin), len = tern_read_u32(r);
    const uint8_t *packed = tern_read_blob(r, len);
    if (r->bad || !packed || len > bytes)
        return TERN_ERR(CORRUPT,
                        "program: byte %zu: a block of %zu bytes, wanted at most %zu of those left",
                        at, len, bytes);
    if (len == bytes) {
        memcpy(out, packed, bytes);
        return NULL;
    }
    return tern_lz_unpack(packed, len, out, bytes)
               ? NULL
               : TERN_ERR(CORRUPT,
                          "program: byte %zu: a block that does not decompress to %zu bytes", at,
                          bytes);
}

static tern_status unpack_all(tern_reader *r, uint8_t *out, size_t bytes)
{
    memcpy(out, tern_read_blob(r, TERN_ISA_CODE_HEAD_BYTES), TERN_ISA_CODE_HEAD_BYTES);
    for (size_t at = TERN_ISA_CODE_HEAD_BYTES; at < bytes; at += BLOCK)
        TERN_TRY(unpack_block(r, out + at, bytes - at < BLOCK ? bytes - at : BLOCK));
    if (tern_reader_left(r) == 0)
        return NULL;
    return TERN_ERR(CORRUPT, "program: %zu bytes more, wanted its end", tern_reader_left(r));
}

tern_status tern_artifact_unpack(tern_alloc mem, const uint8_t *section, size_t len, uint8_t **out,
                                 size_t *out_len)
{
    enum { MAX_EXPANSION = 255 }; /* max bytes that one compressed byte expands to */
    tern_reader r;
    tern_reader_init(&r, section, len);
    uint64_t bytes = tern_read_u64(&r);
    if (r.bad || tern_reader_left(&r) < TERN_ISA_CODE_HEAD_BYTES ||
        bytes < TERN_ISA_CODE_HEAD_BYTES || bytes / MAX_EXPANSION > len)
        return TERN_ERR(CORRUPT, "program: %" PRIu64 " bytes packed in %zu, wanted a program",
                        bytes, len);
    uint8_t *program = tern_mem_get(mem, (size_t)bytes);
    TERN_TRY_MEM(program);
    tern_status st = unpack_all(&r, program, (size_t)bytes);
    if (st) {
        tern_mem_free(mem, program, (size_t)bytes);
        return st;
    }
    *out = program;
    *out_len = (size_t)bytes;
    return NULL;
}
