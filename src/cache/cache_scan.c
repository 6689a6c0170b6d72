/* cache/cache_scan.c - operations on the whole directory: listing, and evicting the least recently
 * used entries. Files with other names are never touched. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "base/assert.h"
#include "base/file.h"
#include "cache/cache_impl.h"

typedef struct {
    tern_cache *cache;
    bool clean;
    time_t now;
    tern_cache_entries *out;
    uint64_t bytes;
} scan;

/* --- listing --- */

/* Whether |name| in the subdirectory |first| is an entry. */
static bool is_entry(const char *first, const char *name, tern_cache_key *out)
{
    char text[TERN_CACHE_KEY_CHARS + 1];
    size_t len = strlen(name);
    if (len != TERN_CACHE_KEY_CHARS + 4 || strcmp(name + TERN_CACHE_KEY_CHARS, ".art") != 0)
        return false;
    memcpy(text, name, TERN_CACHE_KEY_CHARS);
    text[TERN_CACHE_KEY_CHARS] = '\0';
    return tern_cache_key_parse(text, out) && strncmp(first, name, 2) == 0;
}

static tern_status scan_file(scan *s, int dir_fd, const char *first, const char *name)
{
    tern_cache_entry entry = {0};
    struct stat info;
    bool temp = strncmp(name, TERN_FILE_TEMP_PREFIX, strlen(TERN_FILE_TEMP_PREFIX)) == 0;
    if (!temp && !is_entry(first, name, &entry.key))
        return NULL;
    if (fstatat(dir_fd, name, &info, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(info.st_mode))
        return NULL; /* removed since */
    bool stale = temp && s->now - info.st_mtime > TERN_CACHE_TEMP_SECONDS;
    if (stale && s->clean && unlinkat(dir_fd, name, 0) == 0)
        return NULL;
    s->bytes += (uint64_t)info.st_size;
    if (temp)
        return NULL;
    entry.bytes = (uint64_t)info.st_size;
    entry.used = info.st_mtim.tv_sec;
    entry.used_ns = (int32_t)info.st_mtim.tv_nsec;
    return tern_vec_push(s->cache->mem, s->out, entry);
}

static tern_status scan_part(scan *s, int above_fd, const char *first)
{
    int fd = openat(above_fd, first, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *dir = fd < 0 ? NULL : fdopendir(fd);
    if (!dir) {
        int error = errno;
        if (fd >= 0)
            (void)close(fd);
        return error == ENOENT ? NULL
                               : tern_io_failed("read the directory v1 of", s->cache->dir, error);
    }
    tern_status st = NULL;
    for (struct dirent *e = readdir(dir); e && !st; e = readdir(dir))
        st = scan_file(s, fd, first, e->d_name);
    (void)closedir(dir);
    return st;
}

static tern_status scan_parts(scan *s, const char *path)
{
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return errno == ENOENT ? NULL : tern_io_failed("read the directory", path, errno);
    static const char digits[] = "0123456789abcdef";
    tern_status st = NULL;
    for (unsigned i = 0; i < 256 && !st; i++) {
        const char first[3] = {digits[i >> 4], digits[i & 15], '\0'};
        st = scan_part(s, fd, first);
    }
    (void)close(fd);
    return st;
}

tern_status tern_cache_scan(tern_cache *cache, bool clean, tern_cache_entries *out,
                            uint64_t *out_bytes)
{
    scan s = {.cache = cache, .clean = clean, .now = time(NULL), .out = out};
    char *path = NULL;
    *out_bytes = 0;
    if (!cache->dir[0])
        return NULL;
    TERN_TRY(tern_path_join(cache->mem, cache->dir, "v1", &path));
    tern_status st = scan_parts(&s, path);
    tern_path_free(cache->mem, path);
    *out_bytes = s.bytes;
    return st;
}

/* Newest first; by key if the times are equal. */
static int compare_entries(const void *left, const void *right)
{
    const tern_cache_entry *a = left, *b = right;
    if (a->used != b->used)
        return a->used < b->used ? 1 : -1;
    if (a->used_ns != b->used_ns)
        return a->used_ns < b->used_ns ? 1 : -1;
    return memcmp(a->key.bytes, b->key.bytes, sizeof a->key.bytes);
}

static void sort_entries(tern_cache_entries *entries)
{
    if (entries->count)
        qsort(entries->items, entries->count, sizeof(*entries->items), compare_entries);
}

/* Reads the file without changing its time of use. */
static tern_status verify_entry(tern_cache *cache, tern_cache_entry *entry)
{
    char name[TERN_CACHE_NAME_CHARS];
    char *path = NULL;
    uint8_t *bytes = NULL;
    size_t len = 0;
    tern_cache_name(&entry->key, name);
    TERN_TRY(tern_path_join(cache->mem, cache->dir, name, &path));
    tern_status st = tern_file_read(cache->mem, path, SIZE_MAX / 2, &bytes, &len);
    tern_path_free(cache->mem, path);
    if (tern_status_code(st) == TERN_NO_MEMORY)
        return st;
    tern_status_free(st);
    entry->sound = bytes && len > TERN_CACHE_HEAD_BYTES &&
                   tern_cache_head_matches(bytes, &entry->key, bytes + TERN_CACHE_HEAD_BYTES,
                                           len - TERN_CACHE_HEAD_BYTES);
    tern_file_free(cache->mem, bytes, len);
    return NULL;
}

tern_status tern_cache_list(tern_cache *cache, bool verify, tern_cache_entry **out,
                            size_t *out_count)
{
    tern_cache_entries entries = {0};
    uint64_t bytes = 0;
    *out = NULL;
    *out_count = 0;
    tern_status st = tern_cache_scan(cache, false, &entries, &bytes);
    sort_entries(&entries);
    for (size_t i = 0; verify && i < entries.count && !st; i++)
        st = verify_entry(cache, &entries.items[i]);
    size_t size = entries.count * sizeof(*entries.items);
    tern_cache_entry *exact = st || !size ? NULL : tern_mem_get(cache->mem, size);
    if (exact) {
        memcpy(exact, entries.items, size);
        *out = exact;
        *out_count = entries.count;
    } else if (!st && size) {
        st = tern_status_no_memory();
    }
    tern_vec_free(cache->mem, &entries);
    return st;
}

/* --- evicting --- */

static tern_status drop_oldest(tern_cache *cache, uint64_t max_bytes, uint64_t *left,
                               uint64_t *out_dropped_bytes, size_t *out_dropped)
{
    tern_cache_entries entries = {0};
    tern_status st = tern_cache_scan(cache, true, &entries, left);
    sort_entries(&entries);
    for (size_t i = entries.count; i > 0 && *left > max_bytes && !st; i--) {
        const tern_cache_entry *entry = &entries.items[i - 1];
        st = tern_cache_drop(cache, &entry->key);
        if (!st) {
            *left -= entry->bytes;
            *out_dropped_bytes += entry->bytes;
            ++*out_dropped;
        }
    }
    tern_vec_free(cache->mem, &entries);
    return st;
}

/* -1 without a status: there is no directory yet, or another process has the lock. */
static tern_status take_lock(tern_cache *cache, bool wait, int *out)
{
    char *path = NULL;
    tern_status st = NULL;
    *out = -1;
    TERN_TRY(tern_path_join(cache->mem, cache->dir, "v1/lock", &path));
    int fd = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (fd < 0 && errno != ENOENT && errno != ENOTDIR)
        st = tern_io_failed("open", path, errno);
    int busy = fd < 0 ? 0 : flock(fd, LOCK_EX | (wait ? 0 : LOCK_NB));
    if (busy != 0) {
        if (wait)
            st = tern_io_failed("lock", path, errno);
        (void)close(fd);
        fd = -1;
    }
    *out = fd;
    tern_path_free(cache->mem, path);
    return st;
}

tern_status tern_cache_collect(tern_cache *cache, uint64_t max_bytes, bool wait,
                               uint64_t *out_left_bytes, uint64_t *out_dropped_bytes,
                               size_t *out_dropped)
{
    int lock = -1;
    *out_left_bytes = *out_dropped_bytes = 0;
    *out_dropped = 0;
    if (!cache->dir[0])
        return NULL;
    TERN_TRY(take_lock(cache, wait, &lock));
    if (lock < 0)
        return NULL;
    tern_status st = drop_oldest(cache, max_bytes, out_left_bytes, out_dropped_bytes, out_dropped);
    (void)close(lock); /* releases the lock; so does the death of a process */
    return st;
}

tern_status tern_cache_gc(tern_cache *cache, uint64_t max_bytes, uint64_t *out_dropped_bytes,
                          size_t *out_dropped)
{
    uint64_t left = 0;
    TERN_TRY(tern_cache_collect(cache, max_bytes, true, &left, out_dropped_bytes, out_dropped));
    (void)pthread_mutex_lock(&cache->lock);
    cache->measured = false;
    (void)pthread_mutex_unlock(&cache->lock);
    return NULL;
}
