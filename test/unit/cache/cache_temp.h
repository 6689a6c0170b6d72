/* cache_temp.h - a cache in a fresh directory, its keys and values, and the warnings it gave. */
#ifndef TERN_TEST_CACHE_TEMP_H
#define TERN_TEST_CACHE_TEMP_H

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cache/cache.h"
#include "cache/cache_impl.h"
#include "test_support.h"

typedef struct {
    char *dir;
    tern_cache *cache;
    unsigned warnings;
    char last[512];
} temp_cache;

static inline void note_warning(void *self, const char *message)
{
    temp_cache *t = self;
    t->warnings++;
    (void)snprintf(t->last, sizeof t->last, "%s", message);
}

static inline tern_cache_options options_of(temp_cache *t, uint64_t max_bytes)
{
    return (tern_cache_options){.mem = tern_alloc_host(),
                                .url = t->dir,
                                .max_bytes = max_bytes,
                                .warn = note_warning,
                                .self = t};
}

static inline void open_temp_cache(temp_cache *t, uint64_t max_bytes)
{
    *t = (temp_cache){.dir = test_temp_dir_make()};
    tern_cache_options options = options_of(t, max_bytes);
    assert_ok(tern_cache_open(&options, &t->cache));
}

static inline void close_temp_cache(temp_cache *t)
{
    tern_cache_close(t->cache);
    test_temp_dir_remove(t->dir);
}

/* Different in the first byte, so they are in different subdirectories. */
static inline tern_cache_key key_of(unsigned n)
{
    tern_cache_key key = {0};
    key.bytes[0] = (uint8_t)(n * 37);
    key.bytes[1] = (uint8_t)n;
    key.bytes[31] = 0xa5;
    return key;
}

static inline void fill(uint8_t *bytes, size_t len, unsigned n)
{
    for (size_t i = 0; i < len; i++)
        bytes[i] = (uint8_t)(i * 31 + n + (i >> 8));
}

static inline bool is_filled(const uint8_t *bytes, size_t len, unsigned n)
{
    for (size_t i = 0; i < len; i++)
        if (bytes[i] != (uint8_t)(i * 31 + n + (i >> 8)))
            return false;
    return true;
}

static inline void put_filled(temp_cache *t, unsigned n, size_t len)
{
    uint8_t *bytes = tern_mem_get(tern_alloc_host(), len);
    tern_cache_key key = key_of(n);
    fill(bytes, len, n);
    assert_ok(tern_cache_put(t->cache, &key, bytes, len));
    tern_mem_free(tern_alloc_host(), bytes, len);
}

/* Compares the entry; returns its length, 0 if there is none. */
static inline size_t get_filled(temp_cache *t, unsigned n)
{
    uint8_t *bytes = NULL;
    size_t len = 0;
    tern_cache_key key = key_of(n);
    assert_ok(tern_cache_get(t->cache, &key, &bytes, &len));
    assert_true((bytes == NULL) == (len == 0));
    assert_true(is_filled(bytes, len, n));
    tern_mem_free(tern_alloc_host(), bytes, len);
    return len;
}

#endif
