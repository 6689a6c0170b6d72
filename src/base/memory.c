#include "base/memory.h"

#include <inttypes.h>
#include <limits.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/human.h"

/* --- kernel files --- */

static FILE *open_below(const char *root, const char *dir, const char *name)
{
    char path[2 * PATH_MAX];
    int len = snprintf(path, sizeof path, "%s%s/%s", root, dir, name);
    return len > 0 && (size_t)len < sizeof path ? fopen(path, "re") : NULL;
}

/* Reads a file with one integer; false also for "max". */
static bool read_number(const char *root, const char *dir, const char *name, uint64_t *out)
{
    FILE *f = open_below(root, dir, name);
    bool found = f && fscanf(f, "%" SCNu64, out) == 1;
    if (f)
        (void)fclose(f);
    return found;
}

/* The integer after |key| in a file of "key value" lines; 0 if there is none. */
static uint64_t read_line(const char *root, const char *dir, const char *name, const char *key)
{
    char line[256];
    uint64_t found = 0;
    FILE *f = open_below(root, dir, name);
    while (f && fgets(line, sizeof line, f))
        if (strncmp(line, key, strlen(key)) == 0 && strchr(": ", line[strlen(key)]))
            found = strtoull(line + strlen(key) + 1, NULL, 10);
    if (f)
        (void)fclose(f);
    return found;
}

/* --- control groups --- */

typedef struct {
    const char *mount, *limit, *usage,
        *cache; /* |cache|: key in memory.stat of reclaimable memory */
} hierarchy;

static const hierarchy version1 = {"/sys/fs/cgroup/memory", "memory.limit_in_bytes",
                                   "memory.usage_in_bytes", "total_inactive_file"};
static const hierarchy version2 = {"/sys/fs/cgroup", "memory.max", "memory.current",
                                   "inactive_file"};

/* Bytes below the limit of the group in |dir|. */
static uint64_t group_leaves(const char *root, const hierarchy *h, const char *dir)
{
    uint64_t limit = 0, used = 0;
    if (!read_number(root, dir, h->limit, &limit) || !read_number(root, dir, h->usage, &used))
        return UINT64_MAX;
    uint64_t cache = read_line(root, dir, "memory.stat", h->cache);
    used -= cache < used ? cache : used;
    return limit > used ? limit - used : 0;
}

/* Minimum over |group| and its ancestors. In a container the path may be the host's and not exist;
 * the mount itself is then the group. */
static uint64_t groups_leave(const char *root, const hierarchy *h, const char *group)
{
    char dir[PATH_MAX];
    int len = snprintf(dir, sizeof dir, "%s%s", h->mount, group);
    uint64_t least = UINT64_MAX;
    if (len < 0 || (size_t)len >= sizeof dir)
        return least;
    for (;;) {
        uint64_t left = group_leaves(root, h, dir);
        least = left < least ? left : least;
        char *slash = strrchr(dir, '/');
        if ((size_t)(slash - dir) < strlen(h->mount))
            return least;
        *slash = '\0';
    }
}

/* Finds a controller in a version 1 list such as "cpu,memory". */
static bool has_memory(const char *list, size_t len)
{
    static const char name[] = "memory";
    for (const char *end = list + len; list < end;) {
        size_t word = strcspn(list, ",:");
        if (word == sizeof name - 1 && memcmp(list, name, word) == 0)
            return true;
        list += word + 1;
    }
    return false;
}

/* Lines are "0::/path" for version 2, "number:controllers:/path" for version 1. */
static uint64_t all_groups_leave(const char *root)
{
    char line[PATH_MAX];
    uint64_t least = UINT64_MAX;
    FILE *f = open_below(root, "/proc/self", "cgroup");
    while (f && fgets(line, sizeof line, f)) {
        line[strcspn(line, "\n")] = '\0';
        char *list = strchr(line, ':'), *group = list ? strchr(list + 1, ':') : NULL;
        if (!group)
            continue;
        size_t len = (size_t)(group - list - 1);
        const hierarchy *h = !len ? &version2 : has_memory(list + 1, len) ? &version1 : NULL;
        uint64_t left = h ? groups_leave(root, h, group + 1) : UINT64_MAX;
        least = left < least ? left : least;
    }
    if (f)
        (void)fclose(f);
    return least;
}

/* --- total --- */

uint64_t tern_memory_read(const char *root)
{
    uint64_t free_kib = read_line(root, "/proc", "meminfo", "MemAvailable");
    uint64_t of_machine = free_kib ? free_kib * 1024 : UINT64_MAX;
    uint64_t of_groups = all_groups_leave(root);
    return of_machine < of_groups ? of_machine : of_groups;
}

uint64_t tern_memory_available(void)
{
    const char *text = getenv("TERN_MEMORY");
    uint64_t bytes = 0;
    if (text && tern_human_parse_bytes(text, &bytes))
        return bytes ? bytes : UINT64_MAX;
    return tern_memory_read("");
}

tern_status tern_memory_check(uint64_t bytes, const char *what)
{
    const char *text = getenv("TERN_MEMORY");
    uint64_t parsed = 0, available = tern_memory_available();
    if (text && !tern_human_parse_bytes(text, &parsed))
        return TERN_ERR(INVALID, "TERN_MEMORY is \"%s\", wanted a size such as 24G", text);
    if (bytes <= available)
        return NULL;
    return TERN_ERR(
        NO_MEMORY, "%s needs %s of memory, %s is available (TERN_MEMORY sets another amount)", what,
        tern_human_bytes((double)bytes).text, tern_human_bytes((double)available).text);
}
