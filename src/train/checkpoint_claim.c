/* train/checkpoint_claim.c - exclusive write access to a run's directory; fails early if it is not
 * writable or already holds a run. */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "train/checkpoint_impl.h"
#include "train/io_failed.h"

tern_status tern_checkpoint_refuse_run(const char *dir, const tern_checkpoint_steps *steps)
{
    char name[TERN_CHECKPOINT_NAME_CHARS];
    if (!steps->count)
        return NULL;
    tern_checkpoint_name(steps->items[0], name);
    return TERN_ERR(INVALID,
                    "%s already has a run; its newest checkpoint is %s: continue it with "
                    "--resume, or name another directory or remove this one",
                    dir, name);
}

/* --- the lock --- */

/* Id of the process that holds the lock, from the lock file; 0: unknown. */
static long read_holder(int fd)
{
    char text[32] = "";
    ssize_t n = pread(fd, text, sizeof text - 1, 0);
    return n > 0 ? strtol(text, NULL, 10) : 0;
}

static tern_status is_locked(const char *dir, int fd)
{
    char who[48] = "another process";
    long pid = read_holder(fd);
    if (pid > 0)
        (void)snprintf(who, sizeof who, "process %ld", pid);
    return TERN_ERR(INVALID, "%s is in use: %s trains in it; name another directory", dir, who);
}

static tern_status write_holder(int fd, const char *path)
{
    char text[32];
    int n = snprintf(text, sizeof text, "%ld\n", (long)getpid());
    if (ftruncate(fd, 0) != 0 || pwrite(fd, text, (size_t)n, 0) != n)
        return tern_train_io_failed("write", path, errno ? errno : ENOSPC);
    return NULL;
}

/* File systems without locks are used without one. */
static bool is_without_locks(int error)
{
    return error == ENOLCK || error == ENOTSUP || error == EINVAL || error == ENOSYS;
}

/* |*out_fd| is the locked lock file, or -1 if its last holder has just removed it. */
static tern_status try_lock(const char *dir, const char *path, int *out_fd)
{
    struct stat info;
    *out_fd = -1;
    int fd = open(path, O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (fd < 0)
        return tern_train_io_failed("write", path, errno);
    tern_status st = NULL;
    if (flock(fd, LOCK_EX | LOCK_NB) != 0 && !is_without_locks(errno))
        st = errno == EWOULDBLOCK ? is_locked(dir, fd) : tern_train_io_failed("lock", path, errno);
    bool gone = !st && (fstat(fd, &info) != 0 || !info.st_nlink);
    if (!st && !gone)
        st = write_holder(fd, path);
    if (st || gone)
        (void)close(fd);
    else
        *out_fd = fd;
    return st;
}

static tern_status lock(tern_checkpoint_claim *c)
{
    TERN_TRY(tern_path_join(c->mem, c->dir, TERN_CHECKPOINT_LOCK, &c->lock));
    while (c->fd < 0)
        TERN_TRY(try_lock(c->dir, c->lock, &c->fd));
    return NULL;
}

/* --- claiming a directory --- */

static tern_status take_dir(tern_checkpoint_claim *c, bool resume)
{
    struct stat info;
    tern_checkpoint_steps steps = {0};
    c->created = stat(c->dir, &info) != 0 && errno == ENOENT;
    TERN_TRY(tern_dir_create(c->mem, c->dir));
    TERN_TRY(lock(c));
    tern_status st = resume ? NULL : tern_checkpoint_list(c->mem, c->dir, &steps);
    if (!st)
        st = tern_checkpoint_refuse_run(c->dir, &steps);
    tern_vec_free(c->mem, &steps);
    return st;
}

tern_status tern_checkpoint_claim_take(tern_alloc mem, const char *dir, bool resume,
                                       tern_checkpoint_claim *out)
{
    *out = (tern_checkpoint_claim){.mem = mem, .fd = -1};
    if (tern_checkpoint_is_s3(dir))
        return tern_checkpoint_check_s3(mem, dir, resume);
    TERN_TRY_MEM(out->dir = tern_mem_copy_text(mem, dir));
    tern_status st = take_dir(out, resume);
    if (st)
        tern_checkpoint_claim_release(out);
    return st;
}

void tern_checkpoint_claim_release(tern_checkpoint_claim *c)
{
    if (c->fd >= 0) {
        (void)unlink(c->lock);
        (void)close(c->fd);
    }
    if (c->created)
        (void)rmdir(c->dir); /* fails if it is not empty */
    tern_path_free(c->mem, c->lock);
    tern_path_free(c->mem, c->dir);
    *c = (tern_checkpoint_claim){.mem = c->mem, .fd = -1};
}
