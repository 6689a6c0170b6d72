/* cache/cache_dir.c - one entry of the directory: reading with verification, writing to a temporary
 * file that is renamed, removing. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/assert.h"
#include "base/file.h"
#include "cache/cache_impl.h"

static tern_status entry_path(tern_cache *cache, const tern_cache_key *key, char **out)
{
    char name[TERN_CACHE_NAME_CHARS];
    tern_cache_name(key, name);
    return tern_path_join(cache->mem, cache->dir, name, out);
}

/* --- reading --- */

static bool read_whole(int fd, uint8_t *at, size_t len)
{
    while (len) {
        ssize_t n = read(fd, at, len);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return false;
        at += n;
        len -= (size_t)n;
    }
    return true;
}

/* |*out| NULL: not a valid entry. */
static tern_status read_entry(tern_alloc mem, int fd, const tern_cache_key *key, off_t size,
                              uint8_t **out, size_t *out_len)
{
    uint8_t head[TERN_CACHE_HEAD_BYTES];
    if (size <= TERN_CACHE_HEAD_BYTES || !read_whole(fd, head, sizeof head))
        return NULL;
    size_t len = (size_t)size - sizeof head;
    uint8_t *bytes = tern_mem_get(mem, len);
    TERN_TRY_MEM(bytes);
    if (read_whole(fd, bytes, len) && tern_cache_head_matches(head, key, bytes, len)) {
        *out = bytes;
        *out_len = len;
    } else {
        tern_mem_free(mem, bytes, len);
    }
    return NULL;
}

/* Removes only the file that was read: another process may have replaced it with a valid one. */
static void drop_same(const char *path, const struct stat *read)
{
    struct stat now;
    if (stat(path, &now) == 0 && now.st_ino == read->st_ino && now.st_dev == read->st_dev)
        (void)unlink(path);
}

static tern_status get_at(tern_cache *cache, const char *path, const tern_cache_key *key,
                          uint8_t **out, size_t *out_len)
{
    struct stat info;
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0)
        return errno == ENOENT || errno == ENOTDIR ? NULL : tern_io_failed("open", path, errno);
    tern_status st = NULL;
    if (fstat(fd, &info) != 0 || !S_ISREG(info.st_mode)) {
        st = TERN_ERR(IO, "cannot read %s: not a regular file", path);
    } else {
        st = read_entry(cache->mem, fd, key, info.st_size, out, out_len);
        if (*out)
            (void)futimens(fd, NULL); /* marks it as used; may fail in another user's directory */
    }
    (void)close(fd);
    if (st || *out)
        return st;
    drop_same(path, &info);
    return TERN_ERR(CORRUPT, "%s was damaged and has been removed", path);
}

tern_status tern_cache_dir_get(tern_cache *cache, const tern_cache_key *key, uint8_t **out,
                               size_t *out_len)
{
    char *path = NULL;
    *out = NULL;
    *out_len = 0;
    TERN_TRY(entry_path(cache, key, &path));
    tern_status st = get_at(cache, path, key, out, out_len);
    tern_path_free(cache->mem, path);
    return st;
}

tern_status tern_cache_peek(tern_cache *cache, const tern_cache_key *key, uint8_t **out,
                            size_t *out_len)
{
    char *path = NULL;
    struct stat info;
    tern_status st = NULL;
    *out = NULL;
    *out_len = 0;
    if (!cache->dir[0])
        return NULL;
    TERN_TRY(entry_path(cache, key, &path));
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd >= 0 && fstat(fd, &info) == 0 && S_ISREG(info.st_mode))
        st = read_entry(cache->mem, fd, key, info.st_size, out, out_len);
    if (fd >= 0)
        (void)close(fd);
    tern_path_free(cache->mem, path);
    return st;
}

/* --- writing --- */

enum { TEMP_TRIES = 10000 };

/* Creates a new file beside |path|; its path overwrites |temp|, which has |capacity| bytes. */
static int create_temp(const char *path, char *temp, size_t capacity)
{
    size_t dir_len = (size_t)(strrchr(path, '/') - path);
    for (unsigned n = 0; n < TEMP_TRIES; n++) {
        (void)snprintf(temp, capacity, "%.*s/" TERN_FILE_TEMP_PREFIX "%ld-%u", (int)dir_len, path,
                       (long)getpid(), n);
        int fd = open(temp, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (fd >= 0 || errno != EEXIST)
            return fd;
    }
    return -1;
}

/* Like create_temp(); creates the directory if it is missing. */
static tern_status open_temp(tern_cache *cache, const char *path, char *temp, size_t capacity,
                             int *out)
{
    *out = create_temp(path, temp, capacity);
    if (*out < 0 && errno == ENOENT) {
        char *dir = tern_mem_copy_text(cache->mem, path);
        TERN_TRY_MEM(dir);
        char *slash = strrchr(dir, '/');
        *slash = '\0';
        tern_status st = tern_dir_create(cache->mem, dir);
        *slash = '/';
        tern_path_free(cache->mem, dir);
        TERN_TRY(st);
        *out = create_temp(path, temp, capacity);
    }
    return *out < 0 ? tern_io_failed("create", temp, errno) : NULL;
}

/* |head| may be NULL. */
static tern_status put_at(tern_cache *cache, const char *path, char *temp, size_t capacity,
                          const uint8_t *head, const void *bytes, size_t len)
{
    int fd = -1;
    TERN_TRY(open_temp(cache, path, temp, capacity, &fd));
    tern_status st = head ? tern_file_write_fd(fd, temp, head, TERN_CACHE_HEAD_BYTES) : NULL;
    if (!st)
        st = tern_file_write_fd(fd, temp, bytes, len);
    if (close(fd) != 0 && !st)
        st = tern_io_failed("write", temp, errno);
    if (!st && rename(temp, path) != 0)
        st = tern_io_failed("create", path, errno);
    if (st)
        (void)unlink(temp);
    return st;
}

static tern_status replace_file(tern_cache *cache, const char *path, const uint8_t *head,
                                const void *bytes, size_t len)
{
    size_t capacity = strlen(path) + 64;
    char *temp = tern_mem_get(cache->mem, capacity);
    tern_status st =
        temp ? put_at(cache, path, temp, capacity, head, bytes, len) : tern_status_no_memory();
    tern_mem_free(cache->mem, temp, capacity);
    return st;
}

tern_status tern_cache_dir_put(tern_cache *cache, const tern_cache_key *key,
                               const uint8_t head[TERN_CACHE_HEAD_BYTES], const void *bytes,
                               size_t len)
{
    char *path = NULL;
    TERN_TRY(entry_path(cache, key, &path));
    tern_status st = replace_file(cache, path, head, bytes, len);
    tern_path_free(cache->mem, path);
    return st;
}

tern_status tern_cache_dir_write(tern_cache *cache, const char *name, const void *bytes, size_t len)
{
    char *path = NULL;
    TERN_TRY(tern_path_join(cache->mem, cache->dir, name, &path));
    tern_status st = replace_file(cache, path, NULL, bytes, len);
    tern_path_free(cache->mem, path);
    return st;
}

tern_status tern_cache_drop(tern_cache *cache, const tern_cache_key *key)
{
    char *path = NULL;
    tern_status st = NULL;
    if (!cache->dir[0])
        return NULL;
    TERN_TRY(entry_path(cache, key, &path));
    if (unlink(path) != 0 && errno != ENOENT && errno != ENOTDIR)
        st = tern_io_failed("remove", path, errno);
    tern_path_free(cache->mem, path);
    return st;
}
