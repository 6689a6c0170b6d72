/* base/crc32c.h - whether stored bytes are still those that were stored: CRC-32C, for which
 * arm64 and x86-64 have an instruction (some 10 GB/s). It finds damage by accident, all of it that
 * is confined to 32 bits; it is no seal against somebody who means it, so what was read is still
 * held against every rule. */
#ifndef TERN_BASE_CRC32C_H
#define TERN_BASE_CRC32C_H

#include <stddef.h>
#include <stdint.h>

/* Of |before| (the checksum of what came first, or 0) and these bytes, which may be NULL if |len|
 * is 0. */
uint32_t tern_crc32c(uint32_t before, const void *bytes, size_t len);

/* The same in portable C: what hosts without the instruction run. */
uint32_t tern_crc32c_portable(uint32_t before, const void *bytes, size_t len);

#endif
