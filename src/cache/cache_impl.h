/* cache/cache_impl.h - declarations shared by the files of the cache.
 *
 *     DIR/v1/ab/abcd...ef.art       an entry, named by its key
 *     DIR/v1/ab/.tern-tmp-PID-N     a temporary file; stale if older than an hour
 *     DIR/v1/last-run               the most recent run
 *     DIR/v1/lock                   locked while a process evicts entries
 *
 * An entry, in a file as in a bucket, is a header and a payload:
 *
 *     byte 0    "TERNCACH"
 *          8    u32 version
 *         12    u32 checksum of the 12 bytes before it and of everything after it
 *         16    u64 bytes of the payload
 *         24    the key
 *         56    the payload
 *
 * Files appear by rename, so a reader sees a complete entry or none. Nothing is synced: the
 * checksum detects an entry torn by a crash of the machine, and the program is recompiled. */
#ifndef TERN_CACHE_CACHE_IMPL_H
#define TERN_CACHE_CACHE_IMPL_H

#include <pthread.h>

#include "base/vec.h"
#include "cache/cache.h"

enum { TERN_CACHE_HEAD_BYTES = 56, TERN_CACHE_NAME_CHARS = 80, TERN_CACHE_TEMP_SECONDS = 3600 };

/* Kinds of failures; each is reported once. */
typedef enum {
    TERN_CACHE_FAILURE_STORE,   /* the directory is not writable: nothing is stored any more */
    TERN_CACHE_FAILURE_READ,    /* an existing entry cannot be read */
    TERN_CACHE_FAILURE_DAMAGED, /* a damaged entry was removed */
    TERN_CACHE_FAILURE_LARGE,   /* an entry is larger than the limit */
    TERN_CACHE_FAILURE_BUCKET   /* the bucket failed: it is not used any more */
} tern_cache_failure;

typedef struct tern_cache_s3 tern_cache_s3;

struct tern_cache {
    tern_alloc mem;
    char *dir; /* absolute; "": none */
    uint64_t max_bytes;
    void (*warn)(void *self, const char *message);
    void *self;
    tern_cache_s3 *s3; /* NULL: no bucket */

    pthread_mutex_t lock; /* guards the rest */
    unsigned reported;    /* bit = tern_cache_failure */
    bool measured;
    uint64_t bytes; /* if measured: size of the directory, as far as this process knows */
    bool has_bad_object;
    tern_cache_key bad_object; /* damaged in the bucket: overwritten by the next put */
    tern_cache_run run;        /* the most recent of this process */
    bool run_pending;          /* not written yet */
    int64_t run_ns;            /* time of the run, since the Unix epoch */
    int64_t run_written_ns;    /* time when a record was last written; 0: never */
};

/* --- cache_where.c --- */

/* Free both with tern_path_free(); |*out_s3| is NULL if |url| is not a bucket. */
TERN_MUST_USE tern_status tern_cache_find_location(tern_alloc mem, const char *url, char **out_dir,
                                                   char **out_s3);
TERN_MUST_USE tern_status tern_cache_find_limit(uint64_t option, uint64_t *out);

/* --- cache_entry.c --- */

void tern_cache_head_make(const tern_cache_key *key, const void *bytes, size_t len,
                          uint8_t head[TERN_CACHE_HEAD_BYTES]);
/* Whether the header matches |key| and the payload. */
bool tern_cache_head_matches(const uint8_t head[TERN_CACHE_HEAD_BYTES], const tern_cache_key *key,
                             const uint8_t *bytes, size_t len);
/* "v1/ab/abcd...ef.art" */
void tern_cache_name(const tern_cache_key *key, char out[TERN_CACHE_NAME_CHARS]);

/* --- cache_dir.c --- */

/* |*out| NULL: no entry. CORRUPT: the entry was damaged and has been removed. */
TERN_MUST_USE tern_status tern_cache_dir_get(tern_cache *cache, const tern_cache_key *key,
                                             uint8_t **out, size_t *out_len);
TERN_MUST_USE tern_status tern_cache_dir_put(tern_cache *cache, const tern_cache_key *key,
                                             const uint8_t head[TERN_CACHE_HEAD_BYTES],
                                             const void *bytes, size_t len);
/* Creates DIR/|name| with these bytes, by rename and without syncing. */
TERN_MUST_USE tern_status tern_cache_dir_write(tern_cache *cache, const char *name,
                                               const void *bytes, size_t len);

/* --- last_run.c --- */

void tern_cache_flush_run(tern_cache *cache);

/* --- cache_scan.c --- */

typedef TERN_VEC(tern_cache_entry) tern_cache_entries;
/* Appends every entry. |out_bytes|: their total size, with temporary files. |clean| removes the
 * temporary files of dead writers. */
TERN_MUST_USE tern_status tern_cache_scan(tern_cache *cache, bool clean, tern_cache_entries *out,
                                          uint64_t *out_bytes);
/* Like tern_cache_gc(); without |wait| does nothing while another process evicts. */
TERN_MUST_USE tern_status tern_cache_collect(tern_cache *cache, uint64_t max_bytes, bool wait,
                                             uint64_t *out_left_bytes, uint64_t *out_dropped_bytes,
                                             size_t *out_dropped);

/* --- cache_s3.c --- */

/* |url| begins with "s3://". INVALID: malformed; UNSUPPORTED: libcurl or credentials are
 * missing. */
TERN_MUST_USE tern_status tern_cache_s3_open(tern_alloc mem, const char *url, tern_cache_s3 **out);
void tern_cache_s3_close(tern_cache_s3 *s3); /* accepts NULL */
/* A whole object, freed with tern_mem_free(); NULL: no such object. INVALID if it is larger than
 * |max_bytes|. */
TERN_MUST_USE tern_status tern_cache_s3_get(tern_cache_s3 *s3, const char *name, uint64_t max_bytes,
                                            uint8_t **out, size_t *out_len);
TERN_MUST_USE tern_status tern_cache_s3_has(tern_cache_s3 *s3, const char *name, bool *out);
TERN_MUST_USE tern_status tern_cache_s3_put(tern_cache_s3 *s3, const char *name, const void *bytes,
                                            size_t len);

#endif
