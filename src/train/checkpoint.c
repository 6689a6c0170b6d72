/* train/checkpoint.c - writes a checkpoint; opens the newest intact one. */
#include "train/checkpoint.h"

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
#include "base/output.h"
#include "train/checkpoint_impl.h"
#include "train/io_failed.h"

/* --- writing --- */

typedef struct {
    tern_alloc mem;
    const char *dir;
    const tern_checkpoint *c;
    tern_checkpoint_files *files;
} writing;

static tern_status write_bytes(writing *w, const char *name, const void *bytes, size_t len)
{
    char *path = NULL;
    TERN_TRY(tern_path_join(w->mem, w->dir, name, &path));
    tern_status st = tern_output_save(path, bytes, len);
    tern_path_free(w->mem, path);
    TERN_TRY(st);
    return tern_checkpoint_measure(w->mem, w->dir, name, w->files);
}

static tern_status write_config(writing *w)
{
    tern_json_writer *json = NULL;
    const char *text = NULL;
    size_t len = 0;
    TERN_TRY(tern_json_writer_create(w->mem, true, &json));
    tern_json_begin_object(json);
    tern_model_config_write(w->c->config, json);
    tern_json_end_object(json);
    tern_status st = tern_json_writer_finish(json, &text, &len);
    if (!st)
        st = write_bytes(w, "config.json", text, len);
    tern_json_writer_destroy(json);
    return st;
}

/* `transformers` requires "format" in the metadata. */
static tern_status write_tensors(writing *w, const char *name, const tern_safetensor *tensors,
                                 uint32_t count)
{
    static const char *const metadata[] = {"format", "pt"};
    char *path = NULL;
    TERN_TRY(tern_path_join(w->mem, w->dir, name, &path));
    tern_status st = tern_safetensors_write(w->mem, path, tensors, count, metadata, 1, 0);
    tern_path_free(w->mem, path);
    TERN_TRY(st);
    return tern_checkpoint_measure(w->mem, w->dir, name, w->files);
}

tern_status tern_checkpoint_write_files(tern_alloc mem, const char *dir, const tern_checkpoint *c,
                                        tern_checkpoint_files *files)
{
    writing w = {.mem = mem, .dir = dir, .c = c, .files = files};
    *files = (tern_checkpoint_files){0};
    if (c->config)
        TERN_TRY(write_config(&w));
    if (c->tokenizer_json)
        TERN_TRY(write_bytes(&w, "tokenizer.json", c->tokenizer_json, c->tokenizer_len));
    TERN_TRY(write_tensors(&w, TERN_CHECKPOINT_MODEL, c->model, c->model_count));
    if (c->optimizer_count)
        TERN_TRY(write_tensors(&w, TERN_CHECKPOINT_OPTIMIZER, c->optimizer, c->optimizer_count));
    return tern_checkpoint_write_state(mem, dir, &c->state, files);
}

static tern_status write_here(tern_alloc mem, const char *dir, const tern_checkpoint *c,
                              tern_text *notes)
{
    char *temp = NULL;
    tern_checkpoint_files files;
    TERN_TRY(tern_checkpoint_create_temp_dir(mem, dir, &temp));
    tern_status st = tern_checkpoint_write_files(mem, temp, c, &files);
    if (!st)
        st = tern_checkpoint_publish(mem, dir, temp, c->state.step, notes);
    if (st)
        tern_status_free(tern_checkpoint_remove(mem, temp)); /* the first failure is returned */
    tern_path_free(mem, temp);
    return st;
}

tern_status tern_checkpoint_write(tern_alloc mem, const char *dir,
                                  const tern_checkpoint *checkpoint, uint32_t keep,
                                  tern_text *out_notes)
{
    if (checkpoint->state.step > INT64_MAX || checkpoint->state.data_position > INT64_MAX)
        return TERN_ERR(INVALID, "a checkpoint's step and position must be under 2^63");
    if (tern_checkpoint_is_s3(dir))
        return tern_checkpoint_write_s3(mem, dir, checkpoint, keep, out_notes);
    TERN_TRY(tern_dir_create(mem, dir));
    TERN_TRY(tern_status_note(write_here(mem, dir, checkpoint, out_notes),
                              "writing a checkpoint to %s", dir));
    return tern_checkpoint_prune(mem, dir, keep, out_notes);
}

/* --- opening --- */

enum { SEARCHES = 8 }; /* attempts, if checkpoints are removed concurrently */

static tern_status open_tensors(tern_checkpoint_reader *r, const char *name, tern_safetensors **out)
{
    char *path = NULL;
    TERN_TRY(tern_path_join(r->mem, r->path, name, &path));
    tern_status st = tern_safetensors_open(r->mem, path, out);
    tern_path_free(r->mem, path);
    return st;
}

static tern_status open_checked(tern_arena *arena, const char *path, tern_checkpoint_reader *r)
{
    tern_checkpoint_files files;
    TERN_TRY(tern_checkpoint_read_state(arena, path, &r->state, &files));
    TERN_TRY(tern_checkpoint_check_files(r->mem, path, &files, true));
    TERN_TRY_MEM(r->path = tern_mem_copy_text(r->mem, path));
    TERN_TRY(open_tensors(r, TERN_CHECKPOINT_MODEL, &r->model));
    if (tern_checkpoint_has_file(&files, TERN_CHECKPOINT_OPTIMIZER))
        TERN_TRY(open_tensors(r, TERN_CHECKPOINT_OPTIMIZER, &r->optimizer));
    return NULL;
}

/* Locks |path| against removal until close. NOT_FOUND if it has just been removed. Proceeds without
 * a lock if the file system has none or the directory cannot be opened. */
static tern_status hold(tern_checkpoint_reader *r, const char *path)
{
    struct stat held, now;
    r->lock_fd = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    r->is_locked = r->lock_fd >= 0;
    if (!r->is_locked)
        return errno == ENOENT ? tern_train_io_failed("open", path, errno) : NULL;
    (void)flock(r->lock_fd, LOCK_SH);
    if (fstat(r->lock_fd, &held) == 0 && stat(path, &now) == 0 && held.st_ino == now.st_ino)
        return NULL;
    return tern_train_io_failed("open", path, ENOENT);
}

static tern_status open_one(tern_alloc mem, tern_arena *arena, const char *path,
                            tern_checkpoint_reader *out)
{
    tern_checkpoint_reader r = {.mem = mem};
    *out = r;
    tern_status st = hold(&r, path);
    if (!st)
        st = open_checked(arena, path, &r);
    if (st)
        tern_checkpoint_close(&r);
    else
        *out = r;
    return st;
}

/* Outcome of the search for an intact checkpoint. */
typedef struct {
    tern_checkpoint_reader *out;
    tern_text *skipped;
    size_t damaged, removed; /* removed: after the directory was listed */
} search;

/* Names a damaged checkpoint in |skipped| and leaves |out| empty. */
static tern_status try_step(tern_alloc mem, tern_arena *arena, const char *dir, uint64_t step,
                            search *s)
{
    char name[TERN_CHECKPOINT_NAME_CHARS];
    char *path = NULL;
    struct stat info;
    tern_checkpoint_name(step, name);
    TERN_TRY(tern_path_join(mem, dir, name, &path));
    tern_status st = open_one(mem, arena, path, s->out);
    bool removed = st && lstat(path, &info) != 0 && errno == ENOENT;
    tern_path_free(mem, path);
    if (!st || tern_status_code(st) == TERN_NO_MEMORY)
        return st;
    s->removed += removed;
    s->damaged += !removed;
    if (s->skipped && !removed)
        tern_text_printf(s->skipped, "%s is damaged: %s\n", name, tern_status_message(st));
    tern_status_free(st);
    return NULL;
}

static tern_status search_once(tern_alloc mem, tern_arena *arena, const char *dir, search *s)
{
    tern_checkpoint_steps steps = {0};
    size_t skipped = s->skipped ? s->skipped->len : 0;
    s->damaged = s->removed = 0;
    tern_status st = tern_checkpoint_list(mem, dir, &steps);
    for (size_t i = 0; i < steps.count && !st && !s->out->path; i++)
        st = try_step(mem, arena, dir, steps.items[i], s);
    tern_vec_free(mem, &steps);
    if (s->skipped && s->removed && !s->out->path)
        tern_text_cut(s->skipped, skipped); /* the next attempt lists them again */
    return st;
}

/* Retries if the training process removed checkpoints during the search. */
static tern_status open_newest(tern_alloc mem, tern_arena *arena, const char *dir,
                               tern_checkpoint_reader *out, tern_text *skipped)
{
    search s = {.out = out, .skipped = skipped, .removed = 1};
    for (unsigned i = 0; i < SEARCHES && s.removed && !out->path; i++)
        TERN_TRY(search_once(mem, arena, dir, &s));
    if (out->path)
        return NULL;
    return s.damaged ? TERN_ERR(CORRUPT, "%s: all %zu checkpoints are damaged", dir, s.damaged)
                     : TERN_ERR(NOT_FOUND, "%s: found no checkpoint", dir);
}

static tern_status is_checkpoint(tern_alloc mem, const char *path, bool *out)
{
    struct stat info;
    char *file = NULL;
    TERN_TRY(tern_path_join(mem, path, TERN_CHECKPOINT_STATE, &file));
    *out = stat(file, &info) == 0;
    tern_path_free(mem, file);
    return NULL;
}

static tern_status open_here(tern_alloc mem, tern_arena *arena, const char *path,
                             tern_checkpoint_reader *out, tern_text *skipped)
{
    bool one = false;
    TERN_TRY(is_checkpoint(mem, path, &one));
    return one ? open_one(mem, arena, path, out) : open_newest(mem, arena, path, out, skipped);
}

tern_status tern_checkpoint_open(tern_alloc mem, tern_arena *arena, const char *path,
                                 tern_checkpoint_reader *out, tern_text *out_skipped)
{
    char *fetched = NULL;
    *out = (tern_checkpoint_reader){.mem = mem};
    if (!tern_checkpoint_is_s3(path))
        return open_here(mem, arena, path, out, out_skipped);
    TERN_TRY(tern_checkpoint_fetch_s3(mem, path, &fetched, out_skipped));
    tern_status st = open_one(mem, arena, fetched, out);
    if (!st) {
        out->fetched = fetched;
        return NULL;
    }
    tern_status_free(tern_checkpoint_remove(mem, fetched));
    tern_path_free(mem, fetched);
    return st;
}

void tern_checkpoint_close(tern_checkpoint_reader *r)
{
    tern_safetensors_close(r->model);
    tern_safetensors_close(r->optimizer);
    tern_path_free(r->mem, r->path);
    if (r->is_locked)
        (void)close(r->lock_fd);
    if (r->fetched)
        tern_status_free(tern_checkpoint_remove(r->mem, r->fetched));
    tern_path_free(r->mem, r->fetched);
    *r = (tern_checkpoint_reader){.mem = r->mem};
}
