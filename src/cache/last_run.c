/* cache/last_run.c - the record of the most recent run, DIR/v1/last-run: five lines of text.
 *
 *     tern last run 1
 *     key of its entry, in hexadecimal digits
 *     chip
 *     name for display
 *     file it was run from, or empty
 *
 * The file appears by rename, so readers see one complete record whichever process wrote last. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "base/file.h"
#include "cache/cache_impl.h"

static const char head_line[] = "tern last run 1";
static const char file_name[] = "v1/last-run";

enum { WRITE_INTERVAL_NS = 500000000, RECORD_BYTES_MAX = 1 << 14 };

static int64_t ns_of(struct timespec t) { return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec; }

/* The clock of file times, so that both can be compared. */
static int64_t now_ns(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_REALTIME, &t);
    return ns_of(t);
}

/* --- writing --- */

static void copy_line(char *to, size_t size, const char *from)
{
    size_t n = strlen(from);
    n = n < size ? n : size - 1;
    for (size_t i = 0; i < n; i++)
        to[i] = from[i] == '\n' || from[i] == '\r' ? ' ' : from[i];
    to[n] = 0;
}

static tern_status write_record(tern_cache *cache, const tern_cache_run *run)
{
    char key[TERN_CACHE_KEY_CHARS + 1], text[sizeof(*run) + 256];
    tern_cache_key_print(&run->key, key);
    int len = snprintf(text, sizeof text, "%s\n%s\n%s\n%s\n%s\n", head_line, key, run->target,
                       run->name, run->path);
    return tern_cache_dir_write(cache, file_name, text, (size_t)len);
}

/* Whether another process has recorded a run later than the last one here. */
static bool was_overtaken(tern_cache *cache)
{
    char *path = NULL;
    struct stat info;
    tern_status st = tern_path_join(cache->mem, cache->dir, file_name, &path);
    bool newer = !st && stat(path, &info) == 0 && ns_of(info.st_mtim) > cache->run_ns;
    tern_path_free(cache->mem, path);
    tern_status_free(st);
    return newer;
}

/* An unwritable directory was reported when an entry was stored there. */
static void flush(tern_cache *cache, bool deferred)
{
    if (!cache->run_pending || !cache->dir[0])
        return;
    cache->run_pending = false;
    cache->run_written_ns = now_ns();
    if (!deferred || !was_overtaken(cache))
        tern_status_free(write_record(cache, &cache->run));
}

void tern_cache_flush_run(tern_cache *cache)
{
    (void)pthread_mutex_lock(&cache->lock);
    flush(cache, true);
    (void)pthread_mutex_unlock(&cache->lock);
}

void tern_cache_record_run(tern_cache *cache, const tern_cache_key *key, const char *target,
                           const char *name, const char *path)
{
    int64_t now = now_ns();
    (void)pthread_mutex_lock(&cache->lock);
    int64_t since = now - cache->run_written_ns;
    bool recent = cache->run_written_ns && since >= 0 && since < WRITE_INTERVAL_NS;
    bool same = cache->run_written_ns && !memcmp(&cache->run.key, key, sizeof(*key)) &&
                !strcmp(cache->run.name, name);
    if (!same || !recent) {
        cache->run.key = *key;
        cache->run_ns = now;
        copy_line(cache->run.target, sizeof(cache->run.target), target);
        copy_line(cache->run.name, sizeof(cache->run.name), name);
        copy_line(cache->run.path, sizeof(cache->run.path), path);
        cache->run_pending = true;
    }
    if (!recent)
        flush(cache, false);
    (void)pthread_mutex_unlock(&cache->lock);
}

/* --- reading --- */

/* The next line of |*at|, zero-terminated; NULL: none. */
static char *next_line(char **at)
{
    char *line = *at, *end = strchr(line, '\n');
    if (!end)
        return NULL;
    *end = 0;
    *at = end + 1;
    return line;
}

static bool read_record(char *text, tern_cache_run *out)
{
    char *line[5];
    for (unsigned i = 0; i < 5; i++) {
        line[i] = next_line(&text);
        if (!line[i])
            return false;
    }
    copy_line(out->target, sizeof(out->target), line[2]);
    copy_line(out->name, sizeof(out->name), line[3]);
    copy_line(out->path, sizeof(out->path), line[4]);
    return strcmp(line[0], head_line) == 0 && tern_cache_key_parse(line[1], &out->key);
}

tern_status tern_cache_last_run(tern_cache *cache, tern_cache_run *out)
{
    char *path = NULL;
    uint8_t *bytes = NULL;
    size_t len = 0;
    *out = (tern_cache_run){0};
    if (!cache->dir[0])
        return TERN_ERR(NOT_FOUND, "there is no cache directory");
    tern_cache_flush_run(cache);
    TERN_TRY(tern_path_join(cache->mem, cache->dir, file_name, &path));
    tern_status st = tern_file_read(cache->mem, path, RECORD_BYTES_MAX, &bytes, &len);
    if (!st && !read_record((char *)bytes, out))
        st = TERN_ERR(CORRUPT, "%s is not a record of a run", path);
    tern_file_free(cache->mem, bytes, len);
    tern_path_free(cache->mem, path);
    return st;
}
