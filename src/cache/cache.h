/* cache/cache.h - a content-addressed store of compiled files: a directory, optionally in front of
 * a bucket (s3://bucket/prefix). Safe for concurrent processes. Entries are verified when read and
 * damaged ones are removed. The size is bounded; the least recently used entries are evicted first.
 * A failure of the store never fails a caller: the cache warns once and degrades to no cache. */
#ifndef TERN_CACHE_CACHE_H
#define TERN_CACHE_CACHE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/alloc.h"
#include "base/status.h"

enum { TERN_CACHE_KEY_BYTES = 32, TERN_CACHE_KEY_CHARS = 64 };
typedef struct {
    uint8_t bytes[TERN_CACHE_KEY_BYTES];
} tern_cache_key;

typedef struct {
    tern_alloc mem;
    /* A directory (optionally file://...) or "s3://bucket/prefix"; NULL or "":
     * NEURON_COMPILE_CACHE_URL, else TERN_CACHE_DIR, else XDG_CACHE_HOME/tern, else ~/.cache/tern.
     * With s3:// the directory given by the last three caches the bucket, whose credentials, region
     * and endpoint come from the AWS tools' environment variables. */
    const char *url;
    uint64_t
        max_bytes; /* limit of the directory; 0: TERN_CACHE_MAX_BYTES ("500M", "20G") or 10 GiB */
    /* Called once per kind of failure, from any thread that uses the cache; NULL: the log. */
    void (*warn)(void *self, const char *message);
    void *self;
} tern_cache_options;

/* Thread-safe. */
typedef struct tern_cache tern_cache;
/* Accesses no files yet. INVALID for a malformed URL or size. */
TERN_MUST_USE tern_status tern_cache_open(const tern_cache_options *options, tern_cache **out);
void tern_cache_close(tern_cache *cache);            /* accepts NULL */
const char *tern_cache_dir(const tern_cache *cache); /* "": none */
uint64_t tern_cache_max_bytes(const tern_cache *cache);

/* |*out| NULL if there is no valid entry; else the caller frees it with tern_mem_free(). Fails only
 * if out of memory. An entry found in the bucket is copied to the directory. */
TERN_MUST_USE tern_status tern_cache_get(tern_cache *cache, const tern_cache_key *key,
                                         uint8_t **out, size_t *out_len);
/* |len| is not 0. Fails only if out of memory. */
TERN_MUST_USE tern_status tern_cache_put(tern_cache *cache, const tern_cache_key *key,
                                         const void *bytes, size_t len);

/* To and from zero-terminated hexadecimal digits; parse returns false for any other text. */
void tern_cache_key_print(const tern_cache_key *key, char out[TERN_CACHE_KEY_CHARS + 1]);
bool tern_cache_key_parse(const char *text, tern_cache_key *out);

/* --- the most recent run --- */

typedef struct {
    tern_cache_key key; /* of its entry; zeros: none */
    char target[64];
    char name[192];  /* for display: model, function, file */
    char path[4096]; /* absolute path of the file it was run from; "": none */
} tern_cache_run;

/* Records that a program ran. Cheap enough for every run: the record is written immediately if the
 * last write is half a second old, otherwise with a later run or when the cache is closed. Never
 * fails; texts that are too long are truncated. */
void tern_cache_record_run(tern_cache *cache, const tern_cache_key *key, const char *target,
                           const char *name, const char *path);
/* The most recent run of all processes that use the directory. NOT_FOUND: nothing has run. */
TERN_MUST_USE tern_status tern_cache_last_run(tern_cache *cache, tern_cache_run *out);

/* --- maintenance of the directory: these functions fail with IO --- */

typedef struct {
    tern_cache_key key;
    uint64_t bytes; /* of the file */
    int64_t used;   /* seconds since the Unix epoch */
    int32_t used_ns;
    bool sound; /* valid, if |verify| was set */
} tern_cache_entry;
/* Sorted by last use, newest first; the caller frees with tern_mem_free(); NULL if empty. */
TERN_MUST_USE tern_status tern_cache_list(tern_cache *cache, bool verify, tern_cache_entry **out,
                                          size_t *out_count);
/* The bytes of an entry of the directory as tern_cache_get() returns them, without updating its
 * time of use. |*out| NULL: no entry, or damaged. */
TERN_MUST_USE tern_status tern_cache_peek(tern_cache *cache, const tern_cache_key *key,
                                          uint8_t **out, size_t *out_len);
/* Evicts entries until at most |max_bytes| are left, and removes the temporary files of dead
 * writers. Waits for another process that is evicting. */
TERN_MUST_USE tern_status tern_cache_gc(tern_cache *cache, uint64_t max_bytes,
                                        uint64_t *out_dropped_bytes, size_t *out_dropped);
/* Succeeds if there is no such entry. */
TERN_MUST_USE tern_status tern_cache_drop(tern_cache *cache, const tern_cache_key *key);

#endif
