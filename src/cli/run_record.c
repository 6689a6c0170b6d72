#include "cli/run_record.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "cache/cache.h"

void tern_cli_record_run(tern_alloc mem, const uint8_t *key, const char *target, const char *path)
{
    tern_cache_options options = {.mem = mem};
    tern_cache_key entry = {{0}};
    tern_cache *cache = NULL;
    const char *slash = strrchr(path, '/');
    char absolute[PATH_MAX];
    if (key)
        memcpy(entry.bytes, key, sizeof(entry.bytes));
    tern_status st = tern_cache_open(&options, &cache);
    if (!st)
        tern_cache_record_run(cache, &entry, target, slash ? slash + 1 : path,
                              realpath(path, absolute) ? absolute : "");
    tern_cache_close(cache);
    tern_status_free(st);
}
