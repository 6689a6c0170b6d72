/* train/dataset_text.c - the tokens of one text, of any size.
 *
 *     byte tokens, a large file       mapped directly
 *     up to |whole_bytes|             encoded at once, tokens in memory
 *     more                            encoded in chunks, tokens in a mapped unlinked file
 *
 * Memory is bounded by |whole_bytes| and the tokens of a chunk. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/file.h"
#include "train/dataset_impl.h"
#include "train/io_failed.h"

enum { MAPPED_BYTES_MIN = 1 << 20, CHUNK_BYTES = 1 << 20, PIECES = 8, START_BYTES = 64 << 10 };

/* --- mapped bytes --- */

static tern_status largest_byte(tern_alloc mem, int fd, const char *path, uint32_t *out)
{
    uint8_t *chunk = tern_mem_get(mem, CHUNK_BYTES);
    TERN_TRY_MEM(chunk);
    uint8_t largest = 0;
    off_t at = 0;
    ssize_t n;
    while ((n = pread(fd, chunk, CHUNK_BYTES, at)) > 0 || (n < 0 && errno == EINTR)) {
        for (ssize_t i = 0; i < n; i++)
            largest = chunk[i] > largest ? chunk[i] : largest;
        at += n > 0 ? n : 0;
    }
    int error = n < 0 ? errno : 0;
    tern_mem_free(mem, chunk, CHUNK_BYTES);
    *out = largest;
    return error ? tern_train_io_failed("read", path, error) : NULL;
}

static tern_status map_tokens(int fd, const char *path, size_t bytes, uint32_t width,
                              uint32_t largest, tern_dataset_part *out)
{
    void *map = mmap(NULL, bytes, PROT_READ, MAP_PRIVATE, fd, 0);
    if (map == MAP_FAILED)
        return tern_train_io_failed("map", path, errno);
    *out = (tern_dataset_part){.data = map,
                               .width = width,
                               .largest = largest,
                               .count = bytes / width,
                               .map = map,
                               .map_bytes = bytes};
    return NULL;
}

/* --- chunks --- */

typedef struct {
    const tern_dataset_text *t;
    const char *path;
    int fd;
    uint8_t *bytes;
    size_t len, capacity;
    uint64_t read_bytes, max_bytes; /* so far; limit */
    bool at_end;
    tern_tokens ids;
    /* Tokens so far, if there is more than one chunk. */
    int spool;
    uint32_t width, largest;
    uint64_t count;
} text_reader;

static tern_status grow(text_reader *r)
{
    size_t limit = r->t->whole_bytes + 1; /* one more byte, to detect the end */
    size_t wanted = r->capacity ? 2 * r->capacity : START_BYTES;
    wanted = wanted < limit ? wanted : limit;
    uint8_t *fresh = tern_mem_resize(r->t->mem, r->bytes, r->capacity, wanted);
    TERN_TRY_MEM(fresh);
    r->bytes = fresh;
    r->capacity = wanted;
    return NULL;
}

/* Reads more than |whole_bytes| bytes, or to the end. */
static tern_status fill(text_reader *r)
{
    while (!r->at_end && r->len <= r->t->whole_bytes) {
        if (r->len == r->capacity)
            TERN_TRY(grow(r));
        ssize_t n = read(r->fd, r->bytes + r->len, r->capacity - r->len);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return tern_train_io_failed("read", r->path, errno);
        r->at_end = n == 0;
        r->len += (size_t)n;
        r->read_bytes += (size_t)n;
        if (r->read_bytes > r->max_bytes)
            return tern_file_too_long(r->path, r->max_bytes, true);
    }
    return NULL;
}

static bool is_visible(uint8_t byte) { return byte > 0x20 && byte < 0x7f; }

size_t tern_dataset_cut_text(const uint8_t *bytes, size_t len, size_t max_len)
{
    if (len <= max_len)
        return len;
    for (size_t at = max_len; at > 1; at--)
        if (bytes[at - 1] == '\n' && is_visible(bytes[at]) && is_visible(bytes[at - 2]))
            return at;
    size_t at = max_len;
    while (at > 1 && (bytes[at] & 0xc0) == 0x80)
        at--;
    return at;
}

static tern_status write_tokens(text_reader *r)
{
    const uint32_t *ids = r->ids.ids.items;
    size_t count = r->ids.ids.count, len = count * r->width;
    if (!count)
        return NULL;
    uint8_t *packed = tern_mem_get_n(r->t->mem, count, r->width);
    TERN_TRY_MEM(packed);
    tern_dataset_pack(ids, count, r->width, packed);
    tern_status st = tern_file_write_fd(r->spool, "a temporary file for tokens", packed, len);
    tern_mem_free(r->t->mem, packed, len);
    for (size_t i = 0; i < count; i++)
        r->largest = ids[i] > r->largest ? ids[i] : r->largest;
    r->count += count;
    r->ids.ids.count = 0;
    return st;
}

static tern_status open_spool(text_reader *r)
{
    char *path = NULL;
    uint32_t vocabulary = tern_tokenizer_vocabulary(r->t->tokenizer);
    r->width = vocabulary <= 256 ? 1 : vocabulary <= 65536 ? 2 : 4;
    TERN_TRY(tern_file_create_temp(r->t->mem, NULL, &path, &r->spool));
    (void)unlink(path);
    tern_path_free(r->t->mem, path);
    return NULL;
}

static tern_status read_chunks(text_reader *r, tern_dataset_part *out)
{
    size_t max_len = r->t->whole_bytes / PIECES + 1;
    TERN_TRY(open_spool(r));
    for (bool first = true; r->len; first = false) {
        size_t piece = tern_dataset_cut_text(r->bytes, r->len, max_len);
        TERN_TRY((first ? tern_tokenizer_encode
                        : tern_tokenizer_encode_more)(r->t->tokenizer, r->bytes, piece, &r->ids));
        TERN_TRY(write_tokens(r));
        r->len -= piece;
        memmove(r->bytes, r->bytes + piece, r->len);
        TERN_TRY(fill(r));
    }
    return map_tokens(r->spool, r->path, r->count * r->width, r->width, r->largest, out);
}

static tern_status read_all(text_reader *r, tern_dataset_part *out)
{
    const char *before = r->t->separator;
    TERN_TRY(fill(r));
    if (!r->len)
        return NULL;
    if (before)
        TERN_TRY(tern_tokenizer_encode(r->t->tokenizer, before, strlen(before), &r->ids));
    if (!r->at_end)
        return read_chunks(r, out);
    TERN_TRY(tern_tokenizer_encode(r->t->tokenizer, r->bytes, r->len, &r->ids));
    return tern_dataset_pack_tokens(r->t->mem, r->ids.ids.items, r->ids.ids.count, out);
}

/* --- a text --- */

static tern_status read_open(const tern_dataset_text *t, const char *path, int fd,
                             tern_dataset_part *out)
{
    struct stat info;
    text_reader r = {.t = t, .path = path, .fd = fd, .spool = -1};
    TERN_TRY(tern_file_check_end(fd, path, &r.max_bytes));
    bool regular = fstat(fd, &info) == 0 && S_ISREG(info.st_mode);
    if (regular && info.st_size >= MAPPED_BYTES_MIN && !t->separator &&
        tern_tokenizer_is_bytes(t->tokenizer)) {
        uint32_t largest = 0;
        TERN_TRY(largest_byte(t->mem, fd, path, &largest));
        return map_tokens(fd, path, (size_t)info.st_size, 1, largest, out);
    }
    tern_tokens_init(&r.ids, t->mem);
    tern_status st = read_all(&r, out);
    tern_tokens_fini(&r.ids);
    tern_mem_free(t->mem, r.bytes, r.capacity);
    if (r.spool >= 0)
        (void)close(r.spool);
    return st;
}

tern_status tern_dataset_read_text(const tern_dataset_text *t, const char *path,
                                   tern_dataset_part *out)
{
    *out = (tern_dataset_part){.width = 2};
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return tern_train_io_failed("open", path, errno);
    tern_status st = read_open(t, path, fd, out);
    (void)close(fd);
    return st;
}
