#include "base/control_group.h"

#include <inttypes.h>
#include <limits.h>
#include <string.h>

FILE *tern_control_group_open(const char *dir, const char *name)
{
    char path[2 * PATH_MAX];
    int len = snprintf(path, sizeof path, "%s/%s", dir, name);
    return len > 0 && (size_t)len < sizeof path ? fopen(path, "re") : NULL;
}

bool tern_control_group_read(const char *dir, const char *name, uint64_t *out)
{
    FILE *f = tern_control_group_open(dir, name);
    bool found = f && fscanf(f, "%" SCNu64, out) == 1;
    if (f)
        (void)fclose(f);
    return found;
}

/* Visits |group| below |mount| and its ancestors. In a container the path may be the host's and not
 * exist; the mount itself is then the group. */
static void visit_upwards(const char *mount, const char *group, unsigned version,
                          tern_control_group_fn fn, void *self)
{
    char dir[PATH_MAX];
    int len = snprintf(dir, sizeof dir, "%s%s", mount, group);
    if (len < 0 || (size_t)len >= sizeof dir)
        return;
    for (;;) {
        fn(self, dir, version);
        char *slash = strrchr(dir, '/');
        if (!slash || (size_t)(slash - dir) < strlen(mount))
            return;
        *slash = '\0';
    }
}

/* Finds a controller in a version 1 list such as "cpu,memory". */
static bool has_controller(const char *list, size_t len, const char *name)
{
    for (const char *end = list + len; list < end;) {
        size_t word = strcspn(list, ",:");
        if (word == strlen(name) && memcmp(list, name, word) == 0)
            return true;
        list += word + 1;
    }
    return false;
}

/* Lines are "0::/path" for version 2, "number:controllers:/path" for version 1. */
void tern_control_groups_visit(const char *root, const char *controller, tern_control_group_fn fn,
                               void *self)
{
    char line[PATH_MAX], proc[PATH_MAX], mount[2][PATH_MAX];
    int len[3] = {snprintf(proc, sizeof proc, "%s/proc/self", root),
                  snprintf(mount[0], sizeof mount[0], "%s/sys/fs/cgroup/%s", root, controller),
                  snprintf(mount[1], sizeof mount[1], "%s/sys/fs/cgroup", root)};
    for (unsigned i = 0; i < 3; i++)
        if (len[i] < 0 || len[i] >= PATH_MAX)
            return;
    FILE *f = tern_control_group_open(proc, "cgroup");
    while (f && fgets(line, sizeof line, f)) {
        line[strcspn(line, "\n")] = '\0';
        char *list = strchr(line, ':'), *group = list ? strchr(list + 1, ':') : NULL;
        if (!group)
            continue;
        size_t chars = (size_t)(group - list - 1);
        if (!chars)
            visit_upwards(mount[1], group + 1, 2, fn, self);
        else if (has_controller(list + 1, chars, controller))
            visit_upwards(mount[0], group + 1, 1, fn, self);
    }
    if (f)
        (void)fclose(f);
}
