#include "base/file.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/human.h"
#include "base/memory.h"
#include "base/printable.h"

/* strerror() is not thread-safe and depends on the locale. */
tern_status tern_io_failed(const char *what, const char *path, int error)
{
    locale_t c_locale = newlocale(LC_ALL_MASK, "C", (locale_t)0);
    tern_text name;
    tern_text_init(&name, tern_alloc_host());
    tern_text_put_printable(&name, path, strlen(path));
    tern_status st =
        TERN_ERR(IO, "cannot %s %s: %s", what, tern_text_get(&name), strerror_l(error, c_locale));
    tern_text_fini(&name);
    freelocale(c_locale);
    return st;
}

static void close_fd(int fd)
{
    if (fd >= 0)
        (void)close(fd);
}

/* --- reading --- */

enum { READ_START_BYTES = 4096, STREAM_LOG2 = 30, LARGE_BYTES = 64 << 20 };

/* The bytes read so far. One more is always free, to detect the end and for the final zero. */
typedef struct {
    uint8_t *bytes;
    size_t len, capacity;
} read_buffer;

/* Resizes to exactly |capacity| bytes. */
static bool resize_buffer(tern_alloc mem, read_buffer *b, size_t capacity)
{
    TERN_ASSERT(capacity > b->len);
    uint8_t *fresh = tern_mem_resize(mem, b->bytes, b->capacity, capacity);
    if (!fresh)
        return false;
    b->bytes = fresh;
    b->capacity = capacity;
    return true;
}

static bool grow_buffer(tern_alloc mem, read_buffer *b)
{
    return b->capacity <= SIZE_MAX / 2 && resize_buffer(mem, b, b->capacity * 2);
}

/* One read into the free space; false at the end of the file and on failure. */
static bool read_some(int fd, const char *path, read_buffer *b, tern_status *out_st)
{
    ssize_t n;
    do
        n = read(fd, b->bytes + b->len, b->capacity - b->len);
    while (n < 0 && errno == EINTR);
    if (n < 0)
        *out_st = tern_io_failed("read", path, errno);
    else
        b->len += (size_t)n;
    return n > 0;
}

/* The size of a pipe is unknown, and it may be endless. */
static tern_status stream_limit(uint64_t *out)
{
    const char *text = getenv("TERN_STREAM_MAX");
    *out = (uint64_t)1 << STREAM_LOG2;
    if (text && !tern_human_parse_bytes(text, out))
        return TERN_ERR(INVALID, "TERN_STREAM_MAX is \"%s\", wanted a size such as 4G", text);
    return NULL;
}

tern_status tern_file_check_end(int fd, const char *path, uint64_t *out_max_bytes)
{
    struct stat info;
    *out_max_bytes = UINT64_MAX;
    if (fstat(fd, &info) != 0)
        return tern_io_failed("read", path, errno);
    bool is_null = info.st_rdev == makedev(1, 3);
    if ((S_ISCHR(info.st_mode) && !isatty(fd) && !is_null) || S_ISBLK(info.st_mode))
        return TERN_ERR(INVALID, "%s is a device, wanted a file or a pipe", path);
    return S_ISREG(info.st_mode) && info.st_size > 0 ? NULL : stream_limit(out_max_bytes);
}

tern_status tern_file_too_long(const char *path, uint64_t max_bytes, bool is_stream)
{
    return TERN_ERR(INVALID, "%s has over %s, wanted at most that%s", path,
                    tern_human_bytes((double)max_bytes).text,
                    is_stream ? " (TERN_STREAM_MAX raises it for pipes)" : "");
}

/* Refuses files that are too large or endless. |*expected|: the size, 0 if unknown. */
static tern_status check_source(int fd, const char *path, size_t *max_bytes, size_t *expected)
{
    struct stat info;
    uint64_t limit = 0;
    *expected = 0;
    TERN_TRY(tern_file_check_end(fd, path, &limit));
    *max_bytes = limit < *max_bytes ? (size_t)limit : *max_bytes;
    if (limit != UINT64_MAX || fstat(fd, &info) != 0)
        return NULL;
    *expected = (size_t)info.st_size;
    if (*expected > *max_bytes)
        return TERN_ERR(INVALID, "%s has %s, wanted at most %s", path,
                        tern_human_bytes((double)*expected).text,
                        tern_human_bytes((double)*max_bytes).text);
    return *expected >= LARGE_BYTES ? tern_memory_check(*expected, path) : NULL;
}

static tern_status read_all(tern_alloc mem, int fd, const char *path, size_t max_bytes,
                            read_buffer *b)
{
    size_t expected = 0;
    TERN_TRY(check_source(fd, path, &max_bytes, &expected));
    if (!resize_buffer(mem, b, expected ? expected + 1 : READ_START_BYTES))
        return tern_status_no_memory();
    tern_status st = NULL;
    while (read_some(fd, path, b, &st)) {
        if (b->len > max_bytes)
            return tern_file_too_long(path, max_bytes, !expected);
        if (b->len == b->capacity && !grow_buffer(mem, b))
            return tern_status_no_memory();
    }
    TERN_TRY(st);
    if (b->capacity > b->len + 1 && !resize_buffer(mem, b, b->len + 1))
        return tern_status_no_memory();
    b->bytes[b->len] = 0;
    return NULL;
}

tern_status tern_file_read(tern_alloc mem, const char *path, size_t max_bytes, uint8_t **out_bytes,
                           size_t *out_len)
{
    *out_bytes = NULL;
    *out_len = 0;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0 && errno == ENOENT)
        return TERN_ERR(NOT_FOUND, "cannot open %s: no such file", path);
    if (fd < 0)
        return tern_io_failed("open", path, errno);
    read_buffer buffer = {0};
    tern_status st = read_all(mem, fd, path, max_bytes, &buffer);
    close_fd(fd);
    if (st) {
        tern_mem_free(mem, buffer.bytes, buffer.capacity);
        return st;
    }
    TERN_ASSERT(buffer.capacity == buffer.len + 1);
    *out_bytes = buffer.bytes;
    *out_len = buffer.len;
    return NULL;
}

void tern_file_free(tern_alloc mem, uint8_t *bytes, size_t len)
{
    tern_mem_free(mem, bytes, len + 1);
}

/* --- writing --- */

tern_status tern_file_write_fd(int fd, const char *path, const void *bytes, size_t len)
{
    const char *at = bytes;
    while (len) {
        ssize_t n = write(fd, at, len);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return tern_io_failed("write", path, errno);
        at += n;
        len -= (size_t)n;
    }
    return NULL;
}

/* --- temporary files --- */

static tern_status temp_pattern(tern_alloc mem, const char *dir, char **out)
{
    const char *root = dir ? dir : getenv("TMPDIR");
    return tern_path_join(mem, root && *root ? root : "/tmp", "tern-XXXXXX", out);
}

tern_status tern_file_create_temp(tern_alloc mem, const char *dir, char **out_path, int *out_fd)
{
    *out_fd = -1;
    TERN_TRY(temp_pattern(mem, dir, out_path));
    TERN_ASSERT(*out_path);
    *out_fd = mkostemp(*out_path, O_CLOEXEC);
    if (*out_fd >= 0)
        return NULL;
    tern_status st = tern_io_failed("create a temporary file", *out_path, errno);
    tern_path_free(mem, *out_path);
    *out_path = NULL;
    return st;
}

tern_status tern_dir_create_temp(tern_alloc mem, const char *dir, char **out_path)
{
    TERN_TRY(temp_pattern(mem, dir, out_path));
    TERN_ASSERT(*out_path);
    if (mkdtemp(*out_path))
        return NULL;
    tern_status st = tern_io_failed("create a temporary directory", *out_path, errno);
    tern_path_free(mem, *out_path);
    *out_path = NULL;
    return st;
}

/* --- directories and paths --- */

static bool is_directory(const char *path)
{
    struct stat info;
    return stat(path, &info) == 0 && S_ISDIR(info.st_mode);
}

/* Another process may create the directory concurrently: an existing one is fine. */
static tern_status make_one_dir(const char *path)
{
    if (mkdir(path, 0777) == 0)
        return NULL;
    int error = errno;
    return is_directory(path) ? NULL : tern_io_failed("create the directory", path, error);
}

tern_status tern_dir_create(tern_alloc mem, const char *path)
{
    char *part = tern_mem_copy_text(mem, path);
    TERN_TRY_MEM(part);
    tern_status st = NULL;
    for (size_t i = 1; path[0] && path[i] && !st; i++) {
        if (path[i] != '/' || path[i - 1] == '/')
            continue;
        part[i] = '\0';
        st = make_one_dir(part);
        part[i] = '/';
    }
    if (!st)
        st = make_one_dir(path);
    tern_path_free(mem, part);
    return st;
}

tern_status tern_path_join(tern_alloc mem, const char *dir, const char *below, char **out)
{
    size_t dir_len = below[0] == '/' ? 0 : strlen(dir);
    bool slash = dir_len > 0 && dir[dir_len - 1] != '/';
    size_t below_len = strlen(below);
    *out = tern_mem_get(mem, dir_len + slash + below_len + 1);
    TERN_TRY_MEM(*out);
    memcpy(*out, dir, dir_len);
    (*out)[dir_len] = '/';
    memcpy(*out + dir_len + slash, below, below_len + 1);
    return NULL;
}

void tern_path_free(tern_alloc mem, char *path)
{
    if (path)
        tern_mem_free(mem, path, strlen(path) + 1);
}
