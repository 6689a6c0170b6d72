/* train/checkpoint_dir.c - the directory of a run: which checkpoints there are, giving one its
 * name, removing old ones. Names that are not ours are never touched. */
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

static tern_status temp_path(tern_alloc mem, const char *dir, char **out)
{
    static atomic_ulong counter;
    char name[64];
    unsigned long n = atomic_fetch_add_explicit(&counter, 1, memory_order_relaxed);
    (void)snprintf(name, sizeof name, TERN_FILE_TEMP_PREFIX "%ld-%lu", (long)getpid(), n);
    return tern_path_join(mem, dir, name, out);
}

tern_status tern_checkpoint_make_temp(tern_alloc mem, const char *dir, char **out)
{
    for (;;) {
        TERN_TRY(temp_path(mem, dir, out));
        if (mkdir(*out, 0777) == 0)
            return NULL;
        int error = errno;
        tern_status st = error == EEXIST ? NULL : tern_train_io_failed("create", *out, error);
        tern_path_free(mem, *out);
        *out = NULL;
        TERN_TRY(st);
    }
}

/* Whether nobody uses what has this temporary name: its process is gone. A later process may have
 * the number, and in a container mostly has; so a directory with the number of this one, which
 * writes one checkpoint at a time, is left over, too. A file may be in use (base/file.h). */
static bool is_left_over(const char *name, bool is_dir)
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
    /* Some file systems cannot sync a directory and say EINVAL: nothing more can be done there. */
    int error = fsync(fd) == 0 || errno == EINVAL ? 0 : errno;
    (void)close(fd);
    return error ? tern_train_io_failed("sync the directory", dir, error) : NULL;
}

tern_status tern_checkpoint_remove(const char *path)
{
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *d = fd < 0 ? NULL : fdopendir(fd);
    if (!d) {
        int error = errno;
        if (fd >= 0)
            (void)close(fd);
        return error == ENOENT ? NULL : tern_train_io_failed("read the directory", path, error);
    }
    int error = 0;
    for (struct dirent *e = readdir(d); e; e = readdir(d)) {
        if (strcmp(e->d_name, ".") == 0 || strcmp(e->d_name, "..") == 0)
            continue;
        if (unlinkat(fd, e->d_name, 0) != 0 && errno != ENOENT)
            error = errno;
    }
    (void)closedir(d);
    if (rmdir(path) != 0 && errno != ENOENT && !error)
        error = errno;
    return error ? tern_train_io_failed("remove", path, error) : NULL;
}

/* Takes a checkpoint out of sight in one step, then removes it. */
static tern_status retire(tern_alloc mem, const char *dir, const char *path)
{
    char *temp = NULL;
    TERN_TRY(temp_path(mem, dir, &temp));
    tern_status st = NULL;
    if (rename(path, temp) != 0 && errno != ENOENT)
        st = tern_train_io_failed("remove", path, errno);
    if (!st)
        st = tern_checkpoint_remove(temp);
    tern_path_free(mem, temp);
    return st;
}

/* Where the name is taken, both change places, so that it always stands for a whole one. */
static tern_status rename_over(tern_alloc mem, const char *dir, const char *temp, const char *path)
{
    if (rename(temp, path) == 0)
        return NULL;
    if (errno != ENOTEMPTY && errno != EEXIST)
        return tern_train_io_failed("rename to", path, errno);
    if (renameat2(AT_FDCWD, temp, AT_FDCWD, path, RENAME_EXCHANGE) == 0)
        return tern_checkpoint_remove(temp);
    TERN_TRY(retire(mem, dir, path)); /* a file system that cannot: a moment without any */
    return rename(temp, path) == 0 ? NULL : tern_train_io_failed("rename to", path, errno);
}

tern_status tern_checkpoint_publish(tern_alloc mem, const char *dir, const char *temp,
                                    uint64_t step)
{
    char name[TERN_CHECKPOINT_NAME_CHARS];
    char *path = NULL;
    tern_checkpoint_name(step, name);
    TERN_TRY(tern_checkpoint_sync_dir(temp));
    TERN_TRY(tern_path_join(mem, dir, name, &path));
    tern_status st = rename_over(mem, dir, temp, path);
    tern_path_free(mem, path);
    TERN_TRY(st);
    return tern_checkpoint_sync_dir(dir);
}

/* --- pruning --- */

static tern_status remove_left_over(tern_alloc mem, const char *dir, const char *name)
{
    struct stat info;
    char *path = NULL;
    tern_status st = NULL;
    TERN_TRY(tern_path_join(mem, dir, name, &path));
    bool there = lstat(path, &info) == 0, is_dir = there && S_ISDIR(info.st_mode);
    if (there && is_left_over(name, is_dir)) {
        if (is_dir)
            st = tern_checkpoint_remove(path);
        else if (unlink(path) != 0 && errno != ENOENT)
            st = tern_train_io_failed("remove", path, errno);
    }
    tern_path_free(mem, path);
    return st;
}

static tern_status remove_left_overs(tern_alloc mem, const char *dir)
{
    DIR *d = opendir(dir);
    if (!d)
        return tern_train_io_failed("read the directory", dir, errno);
    tern_status st = NULL;
    for (struct dirent *e = readdir(d); e && !st; e = readdir(d))
        if (e->d_name[0] == '.')
            st = remove_left_over(mem, dir, e->d_name);
    (void)closedir(d);
    return st;
}

/* By sizes alone: digests of all would take longer than writing one. */
static tern_status looks_whole(tern_alloc mem, const char *path, bool *out)
{
    tern_arena arena;
    tern_checkpoint_state state;
    tern_checkpoint_files files;
    tern_arena_init(&arena, mem, 0);
    tern_status st = tern_checkpoint_read_state(&arena, path, &state, &files);
    if (!st)
        st = tern_checkpoint_check_files(mem, path, &files, false);
    tern_arena_fini(&arena);
    *out = !st;
    if (tern_status_code(st) == TERN_NO_MEMORY)
        return st;
    tern_status_free(st);
    return NULL;
}

static tern_status prune_step(tern_alloc mem, const char *dir, uint64_t step, uint32_t keep,
                              uint32_t *kept)
{
    char name[TERN_CHECKPOINT_NAME_CHARS];
    char *path = NULL;
    bool whole = false;
    tern_checkpoint_name(step, name);
    TERN_TRY(tern_path_join(mem, dir, name, &path));
    tern_status st = NULL;
    if (*kept >= keep)
        st = retire(mem, dir, path);
    else
        st = looks_whole(mem, path, &whole);
    *kept += whole;
    tern_path_free(mem, path);
    return st;
}

tern_status tern_checkpoint_prune(tern_alloc mem, const char *dir, uint32_t keep)
{
    tern_checkpoint_steps steps = {0};
    uint32_t kept = 0;
    TERN_TRY(remove_left_overs(mem, dir));
    if (!keep)
        return NULL;
    tern_status st = tern_checkpoint_list(mem, dir, &steps);
    for (size_t i = 0; i < steps.count && !st; i++)
        st = prune_step(mem, dir, steps.items[i], keep, &kept);
    tern_vec_free(mem, &steps);
    return st;
}
