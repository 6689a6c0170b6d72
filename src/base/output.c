#include "base/output.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/magic.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <unistd.h>

#include "base/assert.h"
#include "base/file.h"

enum { LINKS_MAX = 40 };

static void close_fd(int *fd)
{
    if (*fd >= 0)
        (void)close(*fd);
    *fd = -1;
}

/* --- resolving a path --- */

typedef enum { REGULAR, OTHER, DESCRIPTOR } destination_kind;

/* Longer paths fail in the kernel too. */
typedef struct {
    const char *given;
    destination_kind kind;
    char dir[PATH_MAX], name[PATH_MAX]; /* symbolic links followed */
    int dir_fd;                         /* REGULAR and OTHER */
    bool is_there;
    struct stat info; /* valid if the file exists */
    int descriptor;   /* DESCRIPTOR */
} destination;

/* Splits |path|, which is relative to |d->dir| unless absolute, into a directory and a name. */
static tern_status set_path(destination *d, const char *path)
{
    char joined[2 * PATH_MAX];
    bool beside = path[0] != '/' && d->dir[0];
    (void)snprintf(joined, sizeof joined, "%s%s%s", beside ? d->dir : "", beside ? "/" : "", path);
    char *slash = strrchr(joined, '/');
    const char *name = slash ? slash + 1 : joined;
    size_t dir_len = slash ? (size_t)(slash - joined) : 1;
    if (strlen(path) >= PATH_MAX || dir_len >= PATH_MAX)
        return tern_io_failed("write", d->given, ENAMETOOLONG);
    dir_len = dir_len ? dir_len : 1; /* "/name" */
    memmove(d->name, name, strlen(name) + 1);
    memcpy(d->dir, slash ? joined : ".", dir_len);
    d->dir[dir_len] = '\0';
    return NULL;
}

static bool is_own_fd_directory(int dir_fd)
{
    static const char *const paths[] = {"/proc/self/fd", "/proc/thread-self/fd"};
    struct stat a, b;
    for (size_t i = 0; i < TERN_COUNT_OF(paths); i++)
        if (fstat(dir_fd, &a) == 0 && stat(paths[i], &b) == 0 && a.st_dev == b.st_dev &&
            a.st_ino == b.st_ino)
            return true;
    return false;
}

/* True if |d| is a link in /proc, which names an open file and cannot be resolved by its text. */
static bool take_proc_link(destination *d)
{
    struct statfs fs;
    if (fstatfs(d->dir_fd, &fs) != 0 || fs.f_type != PROC_SUPER_MAGIC)
        return false;
    char *end = NULL;
    long number = strtol(d->name, &end, 10);
    bool own = !*end && number >= 0 && number <= INT_MAX && is_own_fd_directory(d->dir_fd);
    d->kind = own ? DESCRIPTOR : OTHER;
    d->descriptor = own ? (int)number : -1;
    return true;
}

/* Opens the directory and stats the name in it; |*out_link|: it is a symbolic link. */
static tern_status look(destination *d, bool *out_link)
{
    *out_link = false;
    close_fd(&d->dir_fd);
    d->dir_fd = open(d->dir, O_PATH | O_DIRECTORY | O_CLOEXEC);
    if (d->dir_fd < 0)
        return tern_io_failed("open the directory", d->dir, errno);
    if (!*d->name)
        return tern_io_failed("write", d->given, EISDIR);
    d->is_there = fstatat(d->dir_fd, d->name, &d->info, AT_SYMLINK_NOFOLLOW) == 0;
    if (!d->is_there && errno != ENOENT)
        return tern_io_failed("write", d->given, errno);
    d->kind = !d->is_there || S_ISREG(d->info.st_mode) ? REGULAR : OTHER;
    *out_link = d->is_there && S_ISLNK(d->info.st_mode) && !take_proc_link(d);
    return NULL;
}

static tern_status follow_links(destination *d)
{
    bool link = false;
    TERN_TRY(set_path(d, d->given));
    TERN_TRY(look(d, &link));
    for (unsigned i = 0; link; i++) {
        char text[PATH_MAX];
        ssize_t len = readlinkat(d->dir_fd, d->name, text, sizeof text - 1);
        if (len < 0 || i == LINKS_MAX)
            return tern_io_failed("write", d->given, len < 0 ? errno : ELOOP);
        text[len] = '\0';
        TERN_TRY(set_path(d, text));
        TERN_TRY(look(d, &link));
    }
    return NULL;
}

/* Fails if the destination cannot be written; does not open it. */
static tern_status check_access(const destination *d)
{
    int error = 0;
    if (d->kind == DESCRIPTOR) {
        int flags = fcntl(d->descriptor, F_GETFL);
        error = flags < 0 || (flags & O_ACCMODE) == O_RDONLY ? EBADF : 0;
    } else if (d->is_there && S_ISDIR(d->info.st_mode)) {
        error = EISDIR;
    } else if (d->is_there && faccessat(d->dir_fd, d->name, W_OK, AT_EACCESS) != 0) {
        error = errno;
    } else if (d->kind == REGULAR && faccessat(d->dir_fd, ".", W_OK | X_OK, AT_EACCESS) != 0) {
        error = errno;
    } else if (d->kind == REGULAR && strlen(d->name) > NAME_MAX) {
        error = ENAMETOOLONG;
    }
    return error ? tern_io_failed("write", d->given, error) : NULL;
}

/* The caller closes |d->dir_fd| in any case. */
static tern_status find_destination(destination *d, const char *path)
{
    *d = (destination){.given = path, .dir_fd = -1, .descriptor = -1};
    if (!*path)
        return TERN_ERR(IO, "cannot write a file with an empty name");
    if (strcmp(path, "-") == 0) {
        d->kind = DESCRIPTOR;
        d->descriptor = STDOUT_FILENO;
    } else {
        TERN_TRY(follow_links(d));
    }
    return check_access(d);
}

tern_status tern_output_check(const char *path)
{
    destination d;
    tern_status st = find_destination(&d, path);
    close_fd(&d.dir_fd);
    return st;
}

/* For a missing path, the nearest existing parent must be writable. */
tern_status tern_output_check_dir(const char *path)
{
    char dir[PATH_MAX];
    struct stat info;
    size_t len = strlen(path);
    if (!len || len >= sizeof dir)
        return tern_io_failed("create the directory", path, len ? ENAMETOOLONG : ENOENT);
    memcpy(dir, path, len + 1);
    while (stat(dir, &info) != 0) {
        int error = errno;
        bool dangling = lstat(dir, &info) == 0;
        if (error != ENOENT || dangling)
            return tern_io_failed("create the directory", path, dangling ? EEXIST : error);
        char *slash = strrchr(dir, '/');
        if (slash && slash > dir)
            *slash = '\0';
        else
            memcpy(dir, slash ? "/" : ".", 2);
    }
    if (!S_ISDIR(info.st_mode))
        return tern_io_failed("create the directory", path, ENOTDIR);
    return access(dir, W_OK | X_OK) == 0 ? NULL : tern_io_failed("write into", path, errno);
}

/* Resolves |path|; partial if it cannot be written. */
static destination look_at(const char *path)
{
    destination d;
    tern_status_free(find_destination(&d, path));
    close_fd(&d.dir_fd);
    return d;
}

bool tern_output_is_stdout(const char *path)
{
    destination d = look_at(path);
    return d.kind == DESCRIPTOR && d.descriptor == STDOUT_FILENO;
}

int tern_output_format(const tern_extension *extensions, const char *path)
{
    int found = tern_extension_find(extensions, path);
    return found < 0 && look_at(path).kind != REGULAR ? extensions[0].value : found;
}

/* --- temporary files --- */

static void name_temp(tern_output *o)
{
    static atomic_ulong counter;
    unsigned long number = atomic_fetch_add_explicit(&counter, 1, memory_order_relaxed);
    int len =
        snprintf(o->temp, sizeof o->temp, TERN_FILE_TEMP_PREFIX "%ld-%lu", (long)getpid(), number);
    TERN_ASSERT(len > 0 && (size_t)len < sizeof o->temp);
    (void)len;
}

/* Unnamed (O_TMPFILE) if the file system supports it: nothing is left if the process is killed.
 * Permissions follow the umask. */
static tern_status create_temp(tern_output *o)
{
    if (access("/proc/self/fd", X_OK) == 0)
        o->fd = openat(o->dir_fd, ".", O_TMPFILE | O_WRONLY | O_CLOEXEC, 0666);
    while (o->fd < 0) {
        name_temp(o);
        o->fd = openat(o->dir_fd, o->temp, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (o->fd < 0 && errno != EEXIST) {
            o->temp[0] = '\0';
            return tern_io_failed("write", o->path, errno);
        }
    }
    return NULL;
}

/* Links an unnamed temporary file to a name. */
static tern_status link_temp(tern_output *o)
{
    char self[64];
    (void)snprintf(self, sizeof self, "/proc/self/fd/%d", o->fd);
    while (!o->temp[0]) {
        name_temp(o);
        if (linkat(AT_FDCWD, self, o->dir_fd, o->temp, AT_SYMLINK_FOLLOW) == 0)
            break;
        o->temp[0] = '\0';
        if (errno != EEXIST)
            return tern_io_failed("write", o->path, errno);
    }
    return NULL;
}

static tern_status open_replacing(tern_output *o, destination *d)
{
    o->dir_fd = d->dir_fd;
    d->dir_fd = -1;
    TERN_ASSERT(strlen(d->name) < sizeof o->name);
    memcpy(o->name, d->name, strlen(d->name) + 1);
    TERN_TRY(create_temp(o));
    if (d->is_there) { /* may not be permitted: the default owner is fine */
        if (fchown(o->fd, d->info.st_uid, d->info.st_gid) != 0)
            errno = 0;
        (void)fchmod(o->fd, d->info.st_mode & 07777);
    }
    return NULL;
}

/* --- writing --- */

static tern_status open_descriptor(tern_output *o, int descriptor)
{
    if (descriptor == STDOUT_FILENO)
        (void)fflush(NULL); /* keep the order with text printed before */
    o->fd = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    return o->fd < 0 ? tern_io_failed("write", o->path, errno) : NULL;
}

static tern_status open_in_place(tern_output *o, const destination *d, int flags)
{
    o->fd = openat(d->dir_fd, d->name, O_WRONLY | O_CLOEXEC | O_NOCTTY | flags, 0666);
    return o->fd < 0 ? tern_io_failed("open", o->path, errno) : NULL;
}

tern_status tern_output_open(tern_output *o, const char *path)
{
    destination d;
    *o = (tern_output){.path = path, .fd = -1, .dir_fd = -1};
    tern_status st = find_destination(&d, path);
    if (!st)
        st = d.kind == DESCRIPTOR ? open_descriptor(o, d.descriptor)
             : d.kind == OTHER    ? open_in_place(o, &d, 0)
                                  : open_replacing(o, &d);
    close_fd(&d.dir_fd);
    if (st)
        tern_output_abandon(o);
    return st;
}

tern_status tern_output_open_log(tern_output *o, const char *path, bool append)
{
    destination d;
    *o = (tern_output){.path = path, .fd = -1, .dir_fd = -1};
    tern_status st = find_destination(&d, path);
    if (!st)
        st = d.kind == DESCRIPTOR ? open_descriptor(o, d.descriptor)
             : d.kind == OTHER    ? open_in_place(o, &d, 0)
                               : open_in_place(o, &d, O_CREAT | O_APPEND | (append ? 0 : O_TRUNC));
    close_fd(&d.dir_fd);
    return st;
}

tern_status tern_output_put(tern_output *o, const void *bytes, size_t len)
{
    return tern_file_write_fd(o->fd, o->path, bytes, len);
}

static tern_status finish(tern_output *o)
{
    bool replaces = o->dir_fd >= 0;
    if (replaces && fsync(o->fd) != 0)
        return tern_io_failed("write", o->path, errno);
    if (replaces)
        TERN_TRY(link_temp(o));
    int fd = o->fd;
    o->fd = -1;
    if (close(fd) != 0)
        return tern_io_failed("write", o->path, errno);
    if (replaces && renameat(o->dir_fd, o->temp, o->dir_fd, o->name) != 0)
        return tern_io_failed("replace", o->path, errno);
    o->temp[0] = '\0';
    return NULL;
}

/* A directory may be unreadable, and some file systems cannot sync one (EINVAL): both are
 * ignored. */
static tern_status sync_directory(const tern_output *o)
{
    int fd = openat(o->dir_fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    tern_status st = NULL;
    if (fd >= 0 && fsync(fd) != 0 && errno != EINVAL)
        st = tern_io_failed("sync the directory of", o->path, errno);
    close_fd(&fd);
    return st;
}

tern_status tern_output_commit(tern_output *o)
{
    TERN_ASSERT(o->fd >= 0);
    tern_status st = finish(o);
    if (!st && o->dir_fd >= 0)
        st = sync_directory(o);
    tern_output_abandon(o);
    return st;
}

void tern_output_abandon(tern_output *o)
{
    close_fd(&o->fd);
    if (o->dir_fd >= 0 && o->temp[0])
        (void)unlinkat(o->dir_fd, o->temp, 0);
    o->temp[0] = '\0';
    close_fd(&o->dir_fd);
}

tern_status tern_output_save(const char *path, const void *bytes, size_t len)
{
    tern_output o;
    TERN_TRY(tern_output_open(&o, path));
    tern_status st = tern_output_put(&o, bytes, len);
    if (!st)
        return tern_output_commit(&o);
    tern_output_abandon(&o);
    return st;
}
