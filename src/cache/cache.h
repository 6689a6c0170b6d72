/* cache/cache.h - a content-addressed store of compiled files: a directory, and behind it perhaps a
 * bucket (s3://bucket/prefix). Safe for many processes at once; entries are verified when read and
 * a damaged one is dropped; bounded, the least recently used going first. Trouble with the store
 * never fails a caller: it degrades to no cache with one warning. */
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
    /* A directory (file:// may stand before it) or "s3://bucket/prefix"; NULL or "":
     * NEURON_COMPILE_CACHE_URL, else TERN_CACHE_DIR, else XDG_CACHE_HOME/tern, else ~/.cache/tern.
     * With s3:// the directory of the last three stands in front of the bucket, whose credentials,
     * region and endpoint come from the variables that the AWS tools read. */
    const char *url;
    uint64_t max_bytes; /* of the directory; 0: TERN_CACHE_MAX_BYTES ("500M", "20G") or 10 GiB */
    /* Told once of each kind of trouble; NULL: the log. From any thread that uses the cache. */
    void (*warn)(void *self, const char *message);
    void *self;
} tern_cache_options;

/* Thread-safe. */
typedef struct tern_cache tern_cache;
/* Touches nothing yet. INVALID for a URL or a number that means nothing. */
TERN_MUST_USE tern_status tern_cache_open(const tern_cache_options *options, tern_cache **out);
void tern_cache_close(tern_cache *cache);            /* accepts NULL */
const char *tern_cache_dir(const tern_cache *cache); /* "": there is none */
uint64_t tern_cache_max_bytes(const tern_cache *cache);

/* |*out| NULL if there is no (sound) entry; else the caller frees it with tern_mem_free(). Fails
 * for want of memory only. An entry found in the bucket is put into the directory. */
TERN_MUST_USE tern_status tern_cache_get(tern_cache *cache, const tern_cache_key *key,
                                         uint8_t **out, size_t *out_len);
/* |len| is not 0. The same: fails for want of memory only. */
TERN_MUST_USE tern_status tern_cache_put(tern_cache *cache, const tern_cache_key *key,
                                         const void *bytes, size_t len);

/* Hexadecimal digits and a zero; and back, false if |text| is something else. */
void tern_cache_key_print(const tern_cache_key *key, char out[TERN_CACHE_KEY_CHARS + 1]);
bool tern_cache_key_parse(const char *text, tern_cache_key *out);

/* --- the program that ran last --- */

typedef struct {
    tern_cache_key key; /* of its entry; zeros: it has none */
    char target[64];
    char name[192];  /* for people: model, function, file */
    char path[4096]; /* absolute, of the file it was run from; "": none */
} tern_cache_run;

/* Records that a program ran. Cheap enough for every run: the record is written at once if the last
 * write is half a second old, otherwise with a later run or when the cache is closed. Never fails;
 * texts that are too long are cut. */
void tern_cache_record_run(tern_cache *cache, const tern_cache_key *key, const char *target,
                           const char *name, const char *path);
/* Of all processes that use the directory. NOT_FOUND: nothing has run. */
TERN_MUST_USE tern_status tern_cache_last_run(tern_cache *cache, tern_cache_run *out);

/* --- looking after the directory: these do fail, IO --- */

typedef struct {
    tern_cache_key key;
    uint64_t bytes; /* of the file */
    int64_t used;   /* seconds since 1970 */
    int32_t used_ns;
    bool sound; /* with |verify| */
} tern_cache_entry;
/* In the order of their last use, the newest first; the caller frees with tern_mem_free(), NULL for
 * none. */
TERN_MUST_USE tern_status tern_cache_list(tern_cache *cache, bool verify, tern_cache_entry **out,
                                          size_t *out_count);
/* The bytes of an entry of the directory as tern_cache_get() returns them, without counting as a
 * use. |*out| NULL: there is none, or it is damaged. */
TERN_MUST_USE tern_status tern_cache_peek(tern_cache *cache, const tern_cache_key *key,
                                          uint8_t **out, size_t *out_len);
/* Drops entries until |max_bytes| are left (and what dead writers left behind). Waits for another
 * process that does the same. */
TERN_MUST_USE tern_status tern_cache_gc(tern_cache *cache, uint64_t max_bytes,
                                        uint64_t *out_dropped_bytes, size_t *out_dropped);
/* No entry is no failure. */
TERN_MUST_USE tern_status tern_cache_drop(tern_cache *cache, const tern_cache_key *key);

#endif
