/* train/checkpoint_dir.c - lists the checkpoints of a run's directory, and publishes new ones. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/file.h"
#include "train/checkpoint_impl.h"
#include "train/io_failed.h"

static const char prefix[] = "step-";

void tern_checkpoint_name(uint64_t step, char out[TERN_CHECKPOINT_NAME_CHARS])
{
    (void)snprintf(out, TERN_CHECKPOINT_NAME_CHARS, "step-%08" PRIu64, step);
}

bool tern_checkpoint_parse_name(const char *name, uint64_t *out)
{
    char again[TERN_CHECKPOINT_NAME_CHARS];
    *out = 0;
    if (strncmp(name, prefix, sizeof prefix - 1) != 0)
        return false;
    for (const char *at = name + sizeof prefix - 1; *at; at++) {
        if (*at < '0' || *at > '9' || *out > (UINT64_MAX - 9) / 10)
            return false;
        *out = *out * 10 + (uint64_t)(*at - '0');
    }
    tern_checkpoint_name(*out, again);
    return strcmp(again, name) == 0;
}

static int compare_steps(const void *left, const void *right)
{
    uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
    return a < b ? 1 : -(a > b);
}

void tern_checkpoint_sort(tern_checkpoint_steps *steps)
{
    if (steps->count)
        qsort(steps->items, steps->count, sizeof(*steps->items), compare_steps);
}

tern_status tern_checkpoint_list(tern_alloc mem, const char *dir, tern_checkpoint_steps *out)
{
    DIR *d = opendir(dir);
    if (!d)
        return tern_train_io_failed("read the directory", dir, errno);
    tern_status st = NULL;
    for (struct dirent *e = readdir(d); e && !st; e = readdir(d)) {
        uint64_t step = 0;
        if (tern_checkpoint_parse_name(e->d_name, &step))
            st = tern_vec_push(mem, out, step);
    }
    (void)closedir(d);
    tern_checkpoint_sort(out);
    return st;
}

/* --- temporary names --- */

tern_status tern_checkpoint_temp_path(tern_alloc mem, const char *dir, char **out)
{
    static atomic_ulong counter;
    char name[64];
    unsigned long n = atomic_fetch_add_explicit(&counter, 1, memory_order_relaxed);
    (void)snprintf(name, sizeof name, TERN_FILE_TEMP_PREFIX "%ld-%lu", (long)getpid(), n);
    return tern_path_join(mem, dir, name, out);
}

tern_status tern_checkpoint_create_temp_dir(tern_alloc mem, const char *dir, char **out)
{
    for (;;) {
        TERN_TRY(tern_checkpoint_temp_path(mem, dir, out));
        if (mkdir(*out, 0777) == 0)
            return NULL;
        int error = errno;
        tern_status st = error == EEXIST ? NULL : tern_train_io_failed("create", *out, error);
        tern_path_free(mem, *out);
        *out = NULL;
        TERN_TRY(st);
    }
}

bool tern_checkpoint_is_stale(const char *name, bool is_dir)
{
    if (strncmp(name, TERN_FILE_TEMP_PREFIX, strlen(TERN_FILE_TEMP_PREFIX)) != 0)
        return false;
    char *end = NULL;
    long pid = strtol(name + strlen(TERN_FILE_TEMP_PREFIX), &end, 10);
    if (*end != '-' || pid <= 0)
        return false;
    if (pid == (long)getpid())
        return is_dir;
    return kill((pid_t)pid, 0) != 0 && errno == ESRCH;
}

/* --- the disk --- */

tern_status tern_checkpoint_sync_dir(const char *dir)
{
    int fd = open(dir, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0)
        return tern_train_io_failed("open the directory", dir, errno);
    /* File systems that cannot sync a directory return EINVAL: ignored. */
    int error = fsync(fd) == 0 || errno == EINVAL ? 0 : errno;
    (void)close(fd);
    return error ? tern_train_io_failed("sync the directory", dir, error) : NULL;
}

/* Renames |temp| to |path|. |*out_old| gets the new path of a directory that was at |path|: |temp|,
 * or a path that the caller frees; NULL if there was none. */
static tern_status take_name(tern_alloc mem, const char *dir, char *temp, const char *path,
                             char **out_old)
{
    *out_old = NULL;
    if (rename(temp, path) == 0)
        return NULL;
    if (errno != ENOTEMPTY && errno != EEXIST && errno != ENOTDIR)
        return tern_train_io_failed("rename to", path, errno);
    /* Exchanges both atomically, so that the name always refers to a complete checkpoint. */
    if (renameat2(AT_FDCWD, temp, AT_FDCWD, path, RENAME_EXCHANGE) == 0) {
        *out_old = temp;
        return NULL;
    }
    /* Not supported by the file system: for a moment |path| does not exist. */
    TERN_TRY(tern_checkpoint_temp_path(mem, dir, out_old));
    if (rename(path, *out_old) != 0 || rename(temp, path) != 0)
        return tern_train_io_failed("rename to", path, errno);
    return NULL;
}

tern_status tern_checkpoint_publish(tern_alloc mem, const char *dir, char *temp, uint64_t step,
                                    tern_text *notes)
{
    char name[TERN_CHECKPOINT_NAME_CHARS];
    char *path = NULL, *old = NULL;
    tern_checkpoint_name(step, name);
    TERN_TRY(tern_checkpoint_sync_dir(temp));
    TERN_TRY(tern_path_join(mem, dir, name, &path));
    tern_status st = take_name(mem, dir, temp, path, &old);
    if (!st)
        st = tern_checkpoint_sync_dir(dir);
    if (!st && old)
        st = tern_checkpoint_as_note(tern_checkpoint_drop_replaced(mem, old, path), notes);
    if (old != temp)
        tern_path_free(mem, old);
    tern_path_free(mem, path);
    return st;
}
