/* cache/cache_impl.h - what the parts of the cache share.
 *
 *     DIR/v1/ab/abcd...ef.art       an entry, under its key
 *     DIR/v1/ab/.tern-tmp-PID-N     one that is being written; dead if older than an hour
 *     DIR/v1/last-run               the program that ran last
 *     DIR/v1/lock                   held by whoever drops entries
 *
 * An entry, in a file as in a bucket, is a head and the bytes that were put:
 *
 *     byte 0    "TERNCACH"
 *          8    u32 version
 *         12    u32 checksum of the 12 bytes before it and of everything after it
 *         16    u64 bytes after the head
 *         24    the key
 *         56    the bytes
 *
 * Files appear by rename, so a reader sees a whole entry or none. Nothing is synced: what a crash
 * of the machine tears is found by the checksum and is only compiled again. */
#ifndef TERN_CACHE_CACHE_IMPL_H
#define TERN_CACHE_CACHE_IMPL_H

#include <pthread.h>

#include "base/vec.h"
#include "cache/cache.h"

enum { TERN_CACHE_HEAD_BYTES = 56, TERN_CACHE_NAME_CHARS = 80, TERN_CACHE_TEMP_SECONDS = 3600 };

/* Each kind is told of once. */
typedef enum {
    TERN_CACHE_TROUBLE_STORE,   /* the directory: nothing is put there any more */
    TERN_CACHE_TROUBLE_READ,    /* an entry that is there cannot be read */
    TERN_CACHE_TROUBLE_DAMAGED, /* an entry was dropped */
    TERN_CACHE_TROUBLE_LARGE,   /* an entry is over the bound */
    TERN_CACHE_TROUBLE_BUCKET   /* the bucket: it is not asked any more */
} tern_cache_trouble;

typedef struct tern_cache_s3 tern_cache_s3;

struct tern_cache {
    tern_alloc mem;
    char *dir; /* absolute; "": there is none */
    uint64_t max_bytes;
    void (*warn)(void *self, const char *message);
    void *self;
    tern_cache_s3 *s3; /* NULL: no bucket */

    pthread_mutex_t lock; /* guards the rest */
    unsigned told;        /* bit = tern_cache_trouble */
    bool measured;
    uint64_t bytes; /* if measured: of the directory, as far as this process knows */
    bool has_bad_object;
    tern_cache_key bad_object; /* was damaged in the bucket: to be put there again */
    tern_cache_run run;        /* the last one of this process */
    bool run_pending;          /* not written yet */
    int64_t run_ns;            /* when it ran, since 1970 */
    int64_t run_written_ns;    /* when a record was last written; 0: never */
};

/* --- cache_where.c --- */

/* Both are freed with tern_path_free(); |*out_s3| NULL if it is no bucket. */
TERN_MUST_USE tern_status tern_cache_find_place(tern_alloc mem, const char *url, char **out_dir,
                                                char **out_s3);
TERN_MUST_USE tern_status tern_cache_find_bound(uint64_t option, uint64_t *out);

/* --- cache_entry.c --- */

void tern_cache_head_make(const tern_cache_key *key, const void *bytes, size_t len,
                          uint8_t head[TERN_CACHE_HEAD_BYTES]);
/* Whether these are the bytes that were put under |key|. */
bool tern_cache_head_fits(const uint8_t head[TERN_CACHE_HEAD_BYTES], const tern_cache_key *key,
                          const uint8_t *bytes, size_t len);
/* "v1/ab/abcd...ef.art" */
void tern_cache_name(const tern_cache_key *key, char out[TERN_CACHE_NAME_CHARS]);

/* --- cache_dir.c --- */

/* |*out| NULL: there is none. CORRUPT: there was, and it is dropped. */
TERN_MUST_USE tern_status tern_cache_dir_get(tern_cache *cache, const tern_cache_key *key,
                                             uint8_t **out, size_t *out_len);
TERN_MUST_USE tern_status tern_cache_dir_put(tern_cache *cache, const tern_cache_key *key,
                                             const uint8_t head[TERN_CACHE_HEAD_BYTES],
                                             const void *bytes, size_t len);
/* Makes DIR/|name| a file with these bytes, by rename and without syncing. */
TERN_MUST_USE tern_status tern_cache_dir_write(tern_cache *cache, const char *name,
                                               const void *bytes, size_t len);

/* --- last_run.c --- */

void tern_cache_flush_run(tern_cache *cache);

/* --- cache_scan.c --- */

typedef TERN_VEC(tern_cache_entry) tern_cache_entries;
/* Appends every entry. |out_bytes|: of all of them and of what is being written. With |clean|, what
 * dead writers left is removed. */
TERN_MUST_USE tern_status tern_cache_scan(tern_cache *cache, bool clean, tern_cache_entries *out,
                                          uint64_t *out_bytes);
/* As tern_cache_gc(); without |wait| nothing is done when another process is at it. */
TERN_MUST_USE tern_status tern_cache_collect(tern_cache *cache, uint64_t max_bytes, bool wait,
                                             uint64_t *out_left_bytes, uint64_t *out_dropped_bytes,
                                             size_t *out_dropped);

/* --- cache_s3.c --- */

/* |url| begins with "s3://". INVALID: it means nothing; UNSUPPORTED: something is missing. */
TERN_MUST_USE tern_status tern_cache_s3_open(tern_alloc mem, const char *url, tern_cache_s3 **out);
void tern_cache_s3_close(tern_cache_s3 *s3); /* accepts NULL */
/* A whole object, freed with tern_mem_free(); NULL: there is none. INVALID if it has over
 * |max_bytes|. */
TERN_MUST_USE tern_status tern_cache_s3_get(tern_cache_s3 *s3, const char *name, uint64_t max_bytes,
                                            uint8_t **out, size_t *out_len);
TERN_MUST_USE tern_status tern_cache_s3_has(tern_cache_s3 *s3, const char *name, bool *out);
TERN_MUST_USE tern_status tern_cache_s3_put(tern_cache_s3 *s3, const char *name, const void *bytes,
                                            size_t len);

#endif
