/* train/dataset_tokens.c - the tokens of one file: mapped, or packed from ids. */
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/bytes.h"
#include "train/dataset_impl.h"
#include "train/io_failed.h"

/* The header identifies the format; files without a known header are uint16 from byte 0.
 *
 *     TERNTOK1   u32 bytes per token (2 or 4), u64 tokens
 *     llm.c      256 x i32: magic, version, tokens */
enum { TERN_HEAD_BYTES = 20, LLMC_HEAD_BYTES = 1024 };
enum { LLMC_MAGIC_U16 = 20240520, LLMC_MAGIC_U32 = 20240801 };

typedef struct {
    uint64_t offset, count;
    uint32_t width;
} layout;

static bool read_layout(const uint8_t *bytes, size_t len, layout *out)
{
    tern_reader r;
    tern_reader_init(&r, bytes, len);
    if (len >= TERN_HEAD_BYTES && memcmp(bytes, "TERNTOK1", 8) == 0) {
        (void)tern_read_u64(&r);
        out->width = tern_read_u32(&r);
        out->count = tern_read_u64(&r);
        out->offset = TERN_HEAD_BYTES;
        return out->width == 2 || out->width == 4;
    }
    uint32_t magic = tern_read_u32(&r);
    if (len >= LLMC_HEAD_BYTES && (magic == LLMC_MAGIC_U16 || magic == LLMC_MAGIC_U32)) {
        (void)tern_read_u32(&r);
        *out = (layout){.offset = LLMC_HEAD_BYTES,
                        .count = tern_read_u32(&r),
                        .width = magic == LLMC_MAGIC_U16 ? 2 : 4};
        return true;
    }
    *out = (layout){.count = len / 2, .width = 2};
    return len % 2 == 0;
}

/* The wide loop dominates on large files. */
static uint32_t largest_of(const uint8_t *data, uint64_t count, uint32_t width)
{
    uint32_t largest = 0;
    if (width == 2) {
        uint16_t top = 0;
        for (uint64_t i = 0; i < count; i++) {
            uint16_t v;
            memcpy(&v, data + 2 * i, sizeof v);
            top = v > top ? v : top;
        }
        return top;
    }
    for (uint64_t i = 0; i < count; i++) {
        uint32_t v;
        memcpy(&v, data + 4 * i, sizeof v);
        largest = v > largest ? v : largest;
    }
    return largest;
}

static tern_status check_tokens(const char *path, size_t len, tern_dataset_part *out)
{
    layout l = {0};
    const uint8_t *bytes = out->map;
    if (!read_layout(bytes, len, &l))
        return TERN_ERR(
            INVALID,
            "%s: %zu bytes are not whole tokens, wanted uint16 or a TERNTOK1 header with "
            "2 or 4 bytes per token",
            path, len);
    if (l.count != (len - l.offset) / l.width || (len - l.offset) % l.width)
        return TERN_ERR(INVALID, "%s: its header has %llu tokens of %u bytes, found %llu bytes",
                        path, (unsigned long long)l.count, l.width,
                        (unsigned long long)(len - l.offset));
    out->data = bytes + l.offset;
    out->width = l.width;
    out->count = l.count;
    out->largest = largest_of(out->data, l.count, l.width);
    if (out->largest > INT32_MAX)
        return TERN_ERR(INVALID, "%s: found token %u, wanted at most %d", path, out->largest,
                        INT32_MAX);
    return NULL;
}

static tern_status map_fd(int fd, const char *path, tern_dataset_part *out)
{
    struct stat info;
    if (fstat(fd, &info) != 0 || !S_ISREG(info.st_mode))
        return TERN_ERR(IO, "cannot map %s: not a file", path);
    if (!info.st_size)
        return NULL;
    size_t len = (size_t)info.st_size;
    void *map = mmap(NULL, len, PROT_READ, MAP_PRIVATE, fd, 0);
    if (map == MAP_FAILED)
        return tern_train_io_failed("map", path, errno);
    out->map = map;
    out->map_bytes = len;
    return check_tokens(path, len, out);
}

tern_status tern_dataset_map_tokens(const char *path, tern_dataset_part *out)
{
    *out = (tern_dataset_part){.width = 2};
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return tern_train_io_failed("open", path, errno);
    tern_status st = map_fd(fd, path, out);
    (void)close(fd);
    if (st || !out->count) {
        if (out->map)
            (void)munmap(out->map, out->map_bytes);
        *out = (tern_dataset_part){.width = 2};
    }
    return st;
}

void tern_dataset_pack(const uint32_t *ids, size_t count, uint32_t width, uint8_t *to)
{
    for (size_t i = 0; i < count; i++)
        for (uint32_t b = 0; b < width; b++)
            to[i * width + b] = (uint8_t)(ids[i] >> (8 * b));
}

tern_status tern_dataset_pack_tokens(tern_alloc mem, const uint32_t *ids, size_t count,
                                     tern_dataset_part *out)
{
    uint32_t largest = 0;
    *out = (tern_dataset_part){.width = 2};
    if (!count)
        return NULL;
    for (size_t i = 0; i < count; i++)
        largest = ids[i] > largest ? ids[i] : largest;
    uint32_t width = largest < 256 ? 1 : largest < 65536 ? 2 : 4;
    uint8_t *data = tern_mem_get_n(mem, count, width);
    TERN_TRY_MEM(data);
    tern_dataset_pack(ids, count, width, data);
    *out = (tern_dataset_part){.data = data, .width = width, .largest = largest, .count = count};
    return NULL;
}

void tern_dataset_part_drop_pages(const tern_dataset_part *part)
{
    if (part->map)
        (void)madvise(part->map, part->map_bytes, MADV_DONTNEED);
}

void tern_dataset_part_free(tern_alloc mem, tern_dataset_part *part)
{
    if (part->map)
        (void)munmap(part->map, part->map_bytes);
    else if (part->count)
        tern_mem_free(mem, (void *)(uintptr_t)part->data, part->count * part->width);
    *part = (tern_dataset_part){0};
}
