/* cache/cache.c - the public functions: lookups go to the directory, then to the bucket. Each kind
 * of failure is reported once; afterwards the cache works without the failing part. */
#include "cache/cache.h"

#include <inttypes.h>
#include <string.h>

#include "base/assert.h"
#include "base/file.h"
#include "base/log.h"
#include "cache/cache_impl.h"

/* --- failures --- */

/* Whether this kind was reported before; marks it as reported. */
static bool was_reported(tern_cache *cache, tern_cache_failure kind)
{
    (void)pthread_mutex_lock(&cache->lock);
    bool before = (cache->reported >> kind & 1) != 0;
    cache->reported |= 1u << kind;
    (void)pthread_mutex_unlock(&cache->lock);
    return before;
}

static bool is_disabled(tern_cache *cache, tern_cache_failure kind)
{
    (void)pthread_mutex_lock(&cache->lock);
    bool off = (cache->reported >> kind & 1) != 0;
    (void)pthread_mutex_unlock(&cache->lock);
    return off;
}

static const char *const consequences[] = {
    [TERN_CACHE_FAILURE_STORE] = "compiled files are not stored",
    [TERN_CACHE_FAILURE_READ] = "it is compiled again",
    [TERN_CACHE_FAILURE_DAMAGED] = "it is compiled again",
    [TERN_CACHE_FAILURE_LARGE] = "it is not stored",
    [TERN_CACHE_FAILURE_BUCKET] = "continuing without the bucket",
};

/* Returns OUT_OF_MEMORY to the caller; reports any other failure once and drops it. */
static tern_status degrade(tern_cache *cache, tern_cache_failure kind, tern_status st)
{
    if (!st || tern_status_code(st) == TERN_NO_MEMORY)
        return st;
    if (!was_reported(cache, kind)) {
        st = tern_status_note(st, "%s", consequences[kind]);
        if (cache->warn)
            cache->warn(cache->self, tern_status_message(st));
        else
            TERN_LOG(CACHE, WARNING, "%s", tern_status_message(st));
    }
    tern_status_free(st);
    return NULL;
}

/* --- open and close --- */

static tern_status open_bucket(tern_cache *cache, const char *url)
{
    tern_status st = tern_cache_s3_open(cache->mem, url, &cache->s3);
    return tern_status_code(st) == TERN_INVALID ? st
                                                : degrade(cache, TERN_CACHE_FAILURE_BUCKET, st);
}

static tern_status open_store(tern_cache *cache, const tern_cache_options *options)
{
    char *s3 = NULL;
    TERN_TRY(tern_cache_find_limit(options->max_bytes, &cache->max_bytes));
    TERN_TRY(tern_cache_find_location(cache->mem, options->url, &cache->dir, &s3));
    tern_status st = s3 ? open_bucket(cache, s3) : NULL;
    tern_path_free(cache->mem, s3);
    if (!st && !cache->dir[0])
        st = degrade(cache, TERN_CACHE_FAILURE_STORE,
                     TERN_ERR(IO, "no directory for the cache: neither TERN_CACHE_DIR "
                                  "nor HOME is set"));
    return st;
}

tern_status tern_cache_open(const tern_cache_options *options, tern_cache **out)
{
    *out = NULL;
    tern_cache *cache = tern_mem_get_zeroed(options->mem, sizeof(*cache));
    TERN_TRY_MEM(cache);
    cache->mem = options->mem;
    cache->warn = options->warn;
    cache->self = options->self;
    (void)pthread_mutex_init(&cache->lock, NULL);
    tern_status st = open_store(cache, options);
    if (st)
        tern_cache_close(cache);
    else
        *out = cache;
    return st;
}

void tern_cache_close(tern_cache *cache)
{
    if (!cache)
        return;
    if (cache->dir)
        tern_cache_flush_run(cache);
    tern_cache_s3_close(cache->s3);
    tern_path_free(cache->mem, cache->dir);
    (void)pthread_mutex_destroy(&cache->lock);
    tern_mem_free(cache->mem, cache, sizeof(*cache));
}

const char *tern_cache_dir(const tern_cache *cache) { return cache->dir; }

uint64_t tern_cache_max_bytes(const tern_cache *cache) { return cache->max_bytes; }

/* --- the directory and its size limit --- */

/* Adds |added| to the known size and evicts entries above the limit. */
static tern_status enforce_limit(tern_cache *cache, uint64_t added)
{
    (void)pthread_mutex_lock(&cache->lock);
    bool measured = cache->measured;
    cache->bytes += added;
    uint64_t bytes = cache->bytes, dropped_bytes = 0;
    (void)pthread_mutex_unlock(&cache->lock);
    size_t dropped = 0;
    if (!measured) {
        tern_cache_entries entries = {0};
        tern_status st = tern_cache_scan(cache, true, &entries, &bytes);
        tern_vec_free(cache->mem, &entries);
        TERN_TRY(st);
    }
    bool over = bytes > cache->max_bytes;
    if (over)
        TERN_TRY(
            tern_cache_collect(cache, cache->max_bytes, false, &bytes, &dropped_bytes, &dropped));
    (void)pthread_mutex_lock(&cache->lock);
    cache->measured = !over; /* other processes write too: measure again after evicting */
    cache->bytes = bytes;
    (void)pthread_mutex_unlock(&cache->lock);
    return NULL;
}

static tern_status put_in_dir(tern_cache *cache, const tern_cache_key *key, const uint8_t *head,
                              const void *bytes, size_t len)
{
    uint64_t size = (uint64_t)len + TERN_CACHE_HEAD_BYTES;
    if (is_disabled(cache, TERN_CACHE_FAILURE_STORE))
        return NULL;
    if (size > cache->max_bytes)
        return degrade(cache, TERN_CACHE_FAILURE_LARGE,
                       TERN_ERR(NO_SPACE,
                                "a compiled file of %" PRIu64
                                " bytes is larger than the cache's limit of %" PRIu64,
                                size, cache->max_bytes));
    tern_status st = tern_cache_dir_put(cache, key, head, bytes, len);
    if (!st)
        st = enforce_limit(cache, size);
    return degrade(cache, TERN_CACHE_FAILURE_STORE, st);
}

/* --- the bucket --- */

/* A damaged object stays in the bucket: the process that recompiles it overwrites it. */
static tern_status reject_object(tern_cache *cache, const tern_cache_key *key, const char *name)
{
    (void)pthread_mutex_lock(&cache->lock);
    cache->has_bad_object = true;
    cache->bad_object = *key;
    (void)pthread_mutex_unlock(&cache->lock);
    return degrade(cache, TERN_CACHE_FAILURE_DAMAGED,
                   TERN_ERR(CORRUPT, "%s in the bucket is damaged", name));
}

/* Takes ownership of |object| with its header; returns the payload. */
static tern_status accept_object(tern_cache *cache, const tern_cache_key *key, uint8_t *object,
                                 size_t size, uint8_t **out, size_t *out_len)
{
    size_t len = size - TERN_CACHE_HEAD_BYTES;
    uint8_t *bytes = tern_mem_get(cache->mem, len);
    TERN_TRY_MEM(bytes);
    tern_status st = put_in_dir(cache, key, object, object + TERN_CACHE_HEAD_BYTES, len);
    if (st) {
        tern_mem_free(cache->mem, bytes, len);
        return st;
    }
    memcpy(bytes, object + TERN_CACHE_HEAD_BYTES, len);
    *out = bytes;
    *out_len = len;
    return NULL;
}

static tern_status get_from_bucket(tern_cache *cache, const tern_cache_key *key, uint8_t **out,
                                   size_t *out_len)
{
    char name[TERN_CACHE_NAME_CHARS];
    uint8_t *object = NULL;
    size_t size = 0;
    if (!cache->s3 || is_disabled(cache, TERN_CACHE_FAILURE_BUCKET))
        return NULL;
    tern_cache_name(key, name);
    tern_status st = tern_cache_s3_get(cache->s3, name, cache->max_bytes, &object, &size);
    if (st)
        return degrade(cache, TERN_CACHE_FAILURE_BUCKET, st);
    if (!object)
        return NULL;
    bool sound = size > TERN_CACHE_HEAD_BYTES &&
                 tern_cache_head_matches(object, key, object + TERN_CACHE_HEAD_BYTES,
                                         size - TERN_CACHE_HEAD_BYTES);
    st = sound ? accept_object(cache, key, object, size, out, out_len)
               : reject_object(cache, key, name);
    tern_mem_free(cache->mem, object, size);
    return st;
}

static bool is_bad_object(tern_cache *cache, const tern_cache_key *key)
{
    (void)pthread_mutex_lock(&cache->lock);
    bool bad = cache->has_bad_object &&
               memcmp(cache->bad_object.bytes, key->bytes, sizeof key->bytes) == 0;
    (void)pthread_mutex_unlock(&cache->lock);
    return bad;
}

static tern_status send_object(tern_cache *cache, const tern_cache_key *key, const uint8_t *head,
                               const void *bytes, size_t len)
{
    char name[TERN_CACHE_NAME_CHARS];
    bool exists = false;
    tern_cache_name(key, name);
    if (!is_bad_object(cache, key))
        TERN_TRY(tern_cache_s3_has(cache->s3, name, &exists));
    if (exists)
        return NULL;
    size_t size = len + TERN_CACHE_HEAD_BYTES;
    uint8_t *object = tern_mem_get(cache->mem, size);
    TERN_TRY_MEM(object);
    memcpy(object, head, TERN_CACHE_HEAD_BYTES);
    memcpy(object + TERN_CACHE_HEAD_BYTES, bytes, len);
    tern_status st = tern_cache_s3_put(cache->s3, name, object, size);
    tern_mem_free(cache->mem, object, size);
    return st;
}

/* --- get and put --- */

tern_status tern_cache_get(tern_cache *cache, const tern_cache_key *key, uint8_t **out,
                           size_t *out_len)
{
    *out = NULL;
    *out_len = 0;
    tern_status st = cache->dir[0] ? tern_cache_dir_get(cache, key, out, out_len) : NULL;
    bool damaged = tern_status_code(st) == TERN_CORRUPT;
    TERN_TRY(degrade(cache, damaged ? TERN_CACHE_FAILURE_DAMAGED : TERN_CACHE_FAILURE_READ, st));
    return *out ? NULL : get_from_bucket(cache, key, out, out_len);
}

tern_status tern_cache_put(tern_cache *cache, const tern_cache_key *key, const void *bytes,
                           size_t len)
{
    uint8_t head[TERN_CACHE_HEAD_BYTES];
    TERN_ASSERT(bytes && len > 0);
    tern_cache_head_make(key, bytes, len, head);
    TERN_TRY(put_in_dir(cache, key, head, bytes, len));
    if (!cache->s3 || is_disabled(cache, TERN_CACHE_FAILURE_BUCKET))
        return NULL;
    return degrade(cache, TERN_CACHE_FAILURE_BUCKET, send_object(cache, key, head, bytes, len));
}
