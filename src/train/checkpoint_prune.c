/* train/checkpoint_prune.c - removes old checkpoints and stale temporary files.
 *
 * Deletes only files that belong to a checkpoint, never through a link, and a directory only when
 * empty. Other files stay untouched. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/file.h"
#include "train/checkpoint_impl.h"
#include "train/io_failed.h"

/* --- the files of one directory --- */

typedef enum {
    BY_STATE, /* state.json and the files it names */
    BY_NAME   /* these, the standard names of checkpoints, and temporary files */
} ownership;

bool tern_checkpoint_is_standard_name(const char *name)
{
    static const char *const names[] = {"config.json", "tokenizer.json", TERN_CHECKPOINT_MODEL,
                                        TERN_CHECKPOINT_OPTIMIZER, TERN_CHECKPOINT_STATE};
    if (strncmp(name, TERN_FILE_TEMP_PREFIX, strlen(TERN_FILE_TEMP_PREFIX)) == 0)
        return true;
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++)
        if (strcmp(names[i], name) == 0)
            return true;
    return false;
}

static bool is_ours(int fd, const char *name, const tern_checkpoint_files *files, ownership how)
{
    struct stat info;
    if (fstatat(fd, name, &info, AT_SYMLINK_NOFOLLOW) != 0 || !S_ISREG(info.st_mode))
        return false;
    return !strcmp(name, TERN_CHECKPOINT_STATE) || tern_checkpoint_has_file(files, name) ||
           (how == BY_NAME && tern_checkpoint_is_standard_name(name));
}

typedef tern_status (*entry_fn)(void *self, int fd, const char *name);

/* Calls |fn| for every entry of the directory |path|, which must not be a link. */
static tern_status for_entries(const char *path, entry_fn fn, void *self)
{
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    DIR *d = fd < 0 ? NULL : fdopendir(fd);
    if (!d) {
        int error = errno;
        if (fd >= 0)
            (void)close(fd);
        return tern_train_io_failed("open the directory", path, error);
    }
    tern_status st = NULL;
    for (struct dirent *e = readdir(d); e && !st; e = readdir(d))
        if (strcmp(e->d_name, ".") != 0 && strcmp(e->d_name, "..") != 0)
            st = fn(self, fd, e->d_name);
    (void)closedir(d);
    return st;
}

typedef struct {
    const char *path;
    const tern_checkpoint_files *files;
    ownership how;
    char foreign[64]; /* an entry that is not part of a checkpoint; "": none */
} removal;

static tern_status note_foreign(void *self, int fd, const char *name)
{
    removal *r = self;
    if (!is_ours(fd, name, r->files, r->how))
        (void)snprintf(r->foreign, sizeof r->foreign, "%s", name);
    return NULL;
}

static tern_status remove_ours(void *self, int fd, const char *name)
{
    removal *r = self;
    if (!is_ours(fd, name, r->files, r->how) || unlinkat(fd, name, 0) == 0 || errno == ENOENT)
        return NULL;
    return tern_train_io_failed("remove a file of", r->path, errno);
}

static tern_status remove_state(removal *r)
{
    int fd = open(r->path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0)
        return tern_train_io_failed("open the directory", r->path, errno);
    tern_status st = remove_ours(r, fd, TERN_CHECKPOINT_STATE);
    (void)close(fd);
    return st;
}

/* Removes state.json first: without it readers ignore the rest. */
static tern_status remove_files(removal *r)
{
    TERN_TRY(remove_state(r));
    TERN_TRY(for_entries(r->path, remove_ours, r));
    if (r->foreign[0])
        return TERN_ERR(IO, "%s stays: \"%s\" in it is not part of the checkpoint", r->path,
                        r->foreign);
    if (rmdir(r->path) != 0 && errno != ENOENT)
        return tern_train_io_failed("remove", r->path, errno);
    return NULL;
}

tern_status tern_checkpoint_remove(tern_alloc mem, const char *path)
{
    tern_arena arena;
    tern_checkpoint_state state;
    tern_checkpoint_files files;
    struct stat info;
    if (lstat(path, &info) != 0)
        return errno == ENOENT ? NULL : tern_train_io_failed("remove", path, errno);
    tern_arena_init(&arena, mem, 0);
    /* A partial checkpoint has no state.json: uses the standard names. */
    tern_status unread = tern_checkpoint_read_state(&arena, path, &state, &files);
    removal r = {.path = path, .files = &files, .how = BY_NAME};
    tern_status st = for_entries(path, note_foreign, &r);
    if (!st)
        st = remove_files(&r);
    tern_arena_fini(&arena);
    if (!st && tern_status_code(unread) == TERN_NO_MEMORY)
        return unread;
    tern_status_free(unread);
    return st;
}

/* --- replaced checkpoints --- */

typedef struct {
    int to;
    const tern_checkpoint_files *files;
} move;

static tern_status move_foreign(void *self, int fd, const char *name)
{
    const move *m = self;
    if (!is_ours(fd, name, m->files, BY_NAME))
        (void)renameat2(fd, name, m->to, name, RENAME_NOREPLACE); /* else it stays in |fd| */
    return NULL;
}

tern_status tern_checkpoint_drop_replaced(tern_alloc mem, const char *old, const char *path)
{
    struct stat info;
    const tern_checkpoint_files none = {0};
    move m = {.files = &none};
    if (lstat(old, &info) == 0 && S_ISLNK(info.st_mode))
        return unlink(old) == 0 ? NULL : tern_train_io_failed("remove", old, errno);
    m.to = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (m.to < 0)
        return tern_train_io_failed("open the directory", path, errno);
    tern_status st = for_entries(old, move_foreign, &m);
    (void)close(m.to);
    return st ? st : tern_checkpoint_remove(mem, old);
}

/* --- old checkpoints --- */

static tern_status retire_listed(tern_alloc mem, const char *dir, removal *r)
{
    const char *path = r->path;
    char *temp = NULL;
    TERN_TRY(for_entries(path, note_foreign, r));
    if (r->foreign[0])
        return remove_files(r); /* in place, so that other files keep their path */
    TERN_TRY(tern_checkpoint_temp_path(mem, dir, &temp));
    tern_status st = NULL;
    if (rename(path, temp) != 0)
        st = tern_train_io_failed("remove", path, errno);
    r->path = temp;
    if (!st)
        st = remove_files(r);
    tern_path_free(mem, temp);
    return st;
}

static tern_status retire_unused(tern_alloc mem, const char *dir, const char *path)
{
    tern_arena arena;
    tern_checkpoint_state state;
    tern_checkpoint_files files;
    tern_arena_init(&arena, mem, 0);
    tern_status st = tern_checkpoint_read_state(&arena, path, &state, &files);
    removal r = {.path = path, .files = &files, .how = BY_STATE};
    if (!st)
        st = retire_listed(mem, dir, &r);
    else if (tern_status_code(st) == TERN_NOT_FOUND) {
        tern_status_free(st); /* no state.json: not a checkpoint */
        st = NULL;
    } else {
        st = tern_status_note(st, "so it is not removed");
    }
    tern_arena_fini(&arena);
    return st;
}

/* Renames a checkpoint to a temporary name, then removes it. Skips one that a reader has open. */
static tern_status retire(tern_alloc mem, const char *dir, const char *path)
{
    struct stat info;
    if (lstat(path, &info) != 0)
        return errno == ENOENT ? NULL : tern_train_io_failed("remove", path, errno);
    if (S_ISLNK(info.st_mode))
        return TERN_ERR(IO, "%s stays: it is a symbolic link", path);
    int fd = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0)
        return tern_train_io_failed("open the directory", path, errno);
    bool in_use = flock(fd, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
    tern_status st = in_use ? NULL : retire_unused(mem, dir, path);
    (void)close(fd);
    return st;
}

/* Checks sizes only: computing digests would take longer than writing a checkpoint. */
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

/* --- a run's directory --- */

tern_status tern_checkpoint_as_note(tern_status st, tern_text *notes)
{
    if (!st || tern_status_code(st) == TERN_NO_MEMORY)
        return st;
    if (notes)
        tern_text_printf(notes, "%s\n", tern_status_message(st));
    tern_status_free(st);
    return NULL;
}

static tern_status remove_left_over(tern_alloc mem, const char *dir, const char *name)
{
    struct stat info;
    char *path = NULL;
    tern_status st = NULL;
    TERN_TRY(tern_path_join(mem, dir, name, &path));
    bool there = lstat(path, &info) == 0, is_dir = there && S_ISDIR(info.st_mode);
    if (there && tern_checkpoint_is_stale(name, is_dir)) {
        if (is_dir)
            st = tern_checkpoint_remove(mem, path);
        else if (unlink(path) != 0 && errno != ENOENT)
            st = tern_train_io_failed("remove", path, errno);
    }
    tern_path_free(mem, path);
    return st;
}

static tern_status remove_left_overs(tern_alloc mem, const char *dir, tern_text *notes)
{
    DIR *d = opendir(dir);
    if (!d)
        return tern_train_io_failed("read the directory", dir, errno);
    tern_status st = NULL;
    for (struct dirent *e = readdir(d); e && !st; e = readdir(d))
        if (e->d_name[0] == '.')
            st = tern_checkpoint_as_note(remove_left_over(mem, dir, e->d_name), notes);
    (void)closedir(d);
    return st;
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

tern_status tern_checkpoint_prune(tern_alloc mem, const char *dir, uint32_t keep, tern_text *notes)
{
    tern_checkpoint_steps steps = {0};
    uint32_t kept = 0;
    TERN_TRY(tern_checkpoint_as_note(remove_left_overs(mem, dir, notes), notes));
    if (!keep)
        return NULL;
    tern_status st = tern_checkpoint_as_note(tern_checkpoint_list(mem, dir, &steps), notes);
    for (size_t i = 0; i < steps.count && !st; i++)
        st = tern_checkpoint_as_note(prune_step(mem, dir, steps.items[i], keep, &kept), notes);
    tern_vec_free(mem, &steps);
    return st;
}
