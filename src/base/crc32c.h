/* base/crc32c.h - CRC-32C checksums of stored bytes, with the instruction of arm64 and x86-64
 * (about 10 GB/s). Detects accidental corruption, every burst of up to 32 bits included. It does
 * not protect from deliberate changes: readers still validate everything. */
#ifndef TERN_BASE_CRC32C_H
#define TERN_BASE_CRC32C_H

#include <stddef.h>
#include <stdint.h>

/* Checksum of the bytes so far (|before|, 0 at first) followed by |bytes|, which may be NULL if
 * |len| is 0. */
uint32_t tern_crc32c(uint32_t before, const void *bytes, size_t len);

/* The same in portable C, for hosts without the instruction. */
uint32_t tern_crc32c_portable(uint32_t before, const void *bytes, size_t len);

#endif
