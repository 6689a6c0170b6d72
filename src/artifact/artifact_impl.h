/* artifact/artifact_impl.h - the layout of the file, and the validation that writer and reader
 * share.
 *
 *     byte 0    "TERNARTF"
 *          8    u32 version, u32 number of sections
 *         16    u64 bytes of the file
 *         24    u32 checksum of the 24 bytes before it and of the bytes up to the sections
 *         28    u32 0
 *         32    the table, one row per section in the order of their kinds:
 *                   u32 kind, u32 checksum, u64 offset, u64 bytes
 *         ...   the sections, without gaps
 *
 * Checksums cover every byte. The writer has one encoding of an artifact; the reader accepts it,
 * and others that differ in how blocks of the program are compressed. Texts are a u32 length and
 * the bytes, none of them 0.
 *
 *     program     first, so that it can be written before the rest is known: u64 bytes of
 *                 the encoded program (isa/code.h), the first 64 of them verbatim, the others in
 *                 blocks of BLOCK_BYTES, the last shorter: u32 bytes, then those of base/lz.h, or
 *                 if that is not smaller than the block, the block verbatim
 *     meta        name, compiler, flags, target (texts), key (32 bytes), i64 predicted_fs
 *     signature   u32 devices, u32 cores, u32 inputs, u32 outputs, then each value:
 *                     text name, u16 dtype, u8 rank, u8 donated, u32 tensor, i32 alias, u64 bytes,
 *                     i64 dims, u32 axes, each u32 dim, stride, size; u8 memory; u8 split;
 *                     u8 whether it has an order, then that, u8 each; u8 whether it has positions,
 *                     then those, u32 each
 *     chip        its JSON, or nothing
 *     report      its JSON, or nothing
 *
 * Any change requires a new version. */
#ifndef TERN_ARTIFACT_ARTIFACT_IMPL_H
#define TERN_ARTIFACT_ARTIFACT_IMPL_H

#include "artifact/artifact.h"

enum {
    TERN_ARTIFACT_VERSION = 6,
    TERN_ARTIFACT_MAGIC_BYTES = 8,
    TERN_ARTIFACT_CHECKSUM_AT = 24,
    TERN_ARTIFACT_TABLE_AT = 32,
    TERN_ARTIFACT_ROW_BYTES = 24,
    TERN_ARTIFACT_HEAD_BYTES =
        TERN_ARTIFACT_TABLE_AT + TERN_ARTIFACT_SECTION_COUNT * TERN_ARTIFACT_ROW_BYTES,
    TERN_ARTIFACT_VALUE_MIN_BYTES = 32, /* of a value without name, dimensions and axes */
    TERN_ARTIFACT_BLOCK_BYTES = 1 << 15
};
#define TERN_ARTIFACT_MAGIC "TERNARTF"

/* The checksum of header and table; |head| is the first HEAD_BYTES of a file. */
uint32_t tern_artifact_head_checksum(const uint8_t *head);

/* Validates the signature; on failure |problem| is the message. Uses |mem| only during the call. */
enum { TERN_ARTIFACT_PROBLEM_CHARS = 256 };
TERN_MUST_USE tern_status tern_artifact_check_values(const tern_artifact *a,
                                                     char problem[TERN_ARTIFACT_PROBLEM_CHARS],
                                                     bool *out_ok);

/* Decompresses the program's section, block by block. On failure nothing is allocated. */
TERN_MUST_USE tern_status tern_artifact_unpack(tern_alloc mem, const uint8_t *section, size_t len,
                                               uint8_t **out, size_t *out_len);

#endif
