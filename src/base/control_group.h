/* base/control_group.h - the control groups of this process (Linux, versions 1 and 2), whose limits
 * hold for memory and CPUs. */
#ifndef TERN_BASE_CONTROL_GROUP_H
#define TERN_BASE_CONTROL_GROUP_H

#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>

/* |dir| holds the files of a group; |version| is 1 or 2. */
typedef void (*tern_control_group_fn)(void *self, const char *dir, unsigned version);

/* Calls |fn| for each group of |controller| ("cpu") that this process is in, and for its ancestors.
 * Groups may lack any file. |root| is prefixed to /proc and /sys: "" but in tests. */
void tern_control_groups_visit(const char *root, const char *controller, tern_control_group_fn fn,
                               void *self);

/* NULL if there is no such file. */
FILE *tern_control_group_open(const char *dir, const char *name);

/* Reads a file with one integer; false if it is absent or has other text, such as "max". */
bool tern_control_group_read(const char *dir, const char *name, uint64_t *out);

#endif
