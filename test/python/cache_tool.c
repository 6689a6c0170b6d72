/* cache_tool URL put KEY FILE | get KEY FILE - one call of the cache, for cache_s3_test.py. URL ""
 * is that of the environment. Prints "put", "hit" or "miss"; warnings go to standard error. */
#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/output.h"
#include "cache/cache.h"

static void warn(void *self, const char *message)
{
    (void)self;
    fprintf(stderr, "warning: %s\n", message);
}

static tern_status put_file(tern_cache *cache, const tern_cache_key *key, const char *path)
{
    tern_alloc mem = tern_alloc_host();
    uint8_t *bytes = NULL;
    size_t len = 0;
    TERN_TRY(tern_file_read(mem, path, (size_t)1 << 30, &bytes, &len));
    tern_status st = tern_cache_put(cache, key, bytes, len);
    tern_file_free(mem, bytes, len);
    puts("put");
    return st;
}

static tern_status get_file(tern_cache *cache, const tern_cache_key *key, const char *path)
{
    tern_alloc mem = tern_alloc_host();
    uint8_t *bytes = NULL;
    size_t len = 0;
    TERN_TRY(tern_cache_get(cache, key, &bytes, &len));
    tern_status st = bytes ? tern_output_save(path, bytes, len) : NULL;
    puts(bytes ? "hit" : "miss");
    tern_mem_free(mem, bytes, len);
    return st;
}

int main(int argc, char **argv)
{
    tern_cache_key key;
    if (argc != 5 || !tern_cache_key_parse(argv[3], &key)) {
        fputs("usage: cache_tool URL put|get KEY FILE\n", stderr);
        return 2;
    }
    tern_cache_options options = {.mem = tern_alloc_host(), .url = argv[1], .warn = warn};
    tern_cache *cache = NULL;
    tern_status st = tern_cache_open(&options, &cache);
    if (!st)
        st = strcmp(argv[2], "put") == 0 ? put_file(cache, &key, argv[4])
                                         : get_file(cache, &key, argv[4]);
    if (st)
        fprintf(stderr, "error: %s\n", tern_status_message(st));
    int status = st != NULL;
    tern_status_free(st);
    tern_cache_close(cache);
    return status;
}
