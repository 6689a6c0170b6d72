/* cache/cache_where.c - location and size limit of the cache: from the options, then from the
 * environment. */
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/human.h"
#include "cache/cache_impl.h"

static const uint64_t default_bytes = (uint64_t)10 << 30;

/* The value of a variable; NULL if it is unset or empty. */
static const char *variable(const char *name)
{
    const char *value = getenv(name);
    return value && *value ? value : NULL;
}

static bool starts_with(const char *text, const char *start)
{
    return strncmp(text, start, strlen(start)) == 0;
}

/* A relative path is resolved now, since the process may change its directory later. */
static tern_status absolute(tern_alloc mem, const char *path, char **out)
{
    char here[PATH_MAX];
    const char *from = path[0] == '/' ? "" : getcwd(here, sizeof here);
    return tern_path_join(mem, from ? from : "", path, out);
}

/* "" without a home directory. XDG requires that a relative XDG_CACHE_HOME is ignored. */
static tern_status default_dir(tern_alloc mem, char **out)
{
    const char *own = variable("TERN_CACHE_DIR");
    const char *xdg = variable("XDG_CACHE_HOME"), *home = variable("HOME");
    if (own)
        return absolute(mem, own, out);
    if (xdg && xdg[0] == '/')
        return tern_path_join(mem, xdg, "tern", out);
    return tern_path_join(mem, home ? home : "", home ? ".cache/tern" : "", out);
}

tern_status tern_cache_find_location(tern_alloc mem, const char *url, char **out_dir, char **out_s3)
{
    *out_dir = *out_s3 = NULL;
    if (!url || !*url)
        url = variable("NEURON_COMPILE_CACHE_URL");
    if (!url)
        return default_dir(mem, out_dir);
    if (starts_with(url, "s3://")) {
        TERN_TRY(default_dir(mem, out_dir));
        *out_s3 = tern_mem_copy_text(mem, url);
        if (*out_s3)
            return NULL;
        tern_path_free(mem, *out_dir);
        *out_dir = NULL;
        return tern_status_no_memory();
    }
    if (starts_with(url, "file://"))
        url += strlen("file://");
    if (strstr(url, "://") || !*url)
        return TERN_ERR(INVALID, "cache: found \"%s\", wanted a directory or s3://bucket/prefix",
                        url);
    return absolute(mem, url, out_dir);
}

tern_status tern_cache_find_limit(uint64_t option, uint64_t *out)
{
    const char *text = variable("TERN_CACHE_MAX_BYTES");
    *out = option ? option : default_bytes;
    if (option || !text)
        return NULL;
    if (!tern_human_parse_bytes(text, out) || *out == 0)
        return TERN_ERR(INVALID, "TERN_CACHE_MAX_BYTES is \"%s\", wanted a size such as 500M",
                        text);
    return NULL;
}
