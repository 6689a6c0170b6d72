#include "base/memory.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/control_group.h"
#include "base/human.h"

/* The integer after |key| in a file of "key value" lines; 0 if there is none. */
static uint64_t read_line(const char *dir, const char *name, const char *key)
{
    char line[256];
    uint64_t found = 0;
    FILE *f = tern_control_group_open(dir, name);
    while (f && fgets(line, sizeof line, f))
        if (strncmp(line, key, strlen(key)) == 0 && strchr(": ", line[strlen(key)]))
            found = strtoull(line + strlen(key) + 1, NULL, 10);
    if (f)
        (void)fclose(f);
    return found;
}

/* --- control groups --- */

typedef struct {
    const char *limit, *usage, *cache; /* |cache|: key in memory.stat of reclaimable memory */
} group_files;

static const group_files version1 = {"memory.limit_in_bytes", "memory.usage_in_bytes",
                                     "total_inactive_file"};
static const group_files version2 = {"memory.max", "memory.current", "inactive_file"};

/* Lowers |*self| to the bytes below the limit of the group. */
static void lower_to_group(void *self, const char *dir, unsigned version)
{
    const group_files *files = version == 1 ? &version1 : &version2;
    uint64_t *least = self, limit = 0, used = 0;
    if (!tern_control_group_read(dir, files->limit, &limit) ||
        !tern_control_group_read(dir, files->usage, &used))
        return;
    uint64_t cache = read_line(dir, "memory.stat", files->cache);
    used -= cache < used ? cache : used;
    uint64_t left = limit > used ? limit - used : 0;
    *least = left < *least ? left : *least;
}

/* --- total --- */

uint64_t tern_memory_read(const char *root)
{
    char proc[PATH_MAX];
    int len = snprintf(proc, sizeof proc, "%s/proc", root);
    uint64_t free_kib =
        len > 0 && (size_t)len < sizeof proc ? read_line(proc, "meminfo", "MemAvailable") : 0;
    uint64_t least = free_kib ? free_kib * 1024 : UINT64_MAX;
    tern_control_groups_visit(root, "memory", lower_to_group, &least);
    return least;
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
