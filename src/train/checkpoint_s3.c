/* train/checkpoint_s3.c - checkpoints in a bucket: s3://bucket/prefix/step-00001200/state.json and
 * the other files. Objects cannot be renamed, so state.json is uploaded last and deleted first: a
 * checkpoint exists if its state.json does. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "cache/s3_files.h"
#include "train/checkpoint_impl.h"

bool tern_checkpoint_is_s3(const char *path) { return strncmp(path, "s3://", 5) == 0; }

typedef struct {
    tern_alloc mem;
    tern_cache_s3 *s3;
    tern_cache_s3_names names; /* all objects of the run */
} bucket;

static tern_status open_bucket(tern_alloc mem, const char *url, bucket *out)
{
    *out = (bucket){.mem = mem};
    TERN_TRY(tern_cache_s3_open(mem, url, &out->s3));
    return tern_cache_s3_list(out->s3, &out->names);
}

static void close_bucket(bucket *b)
{
    tern_cache_s3_free_names(b->mem, &b->names);
    tern_cache_s3_close(b->s3);
}

/* Splits "step-00001200/state.json" into step and file name. */
static bool split_name(const char *name, uint64_t *out_step, const char **out_file)
{
    char step[TERN_CHECKPOINT_NAME_CHARS];
    const char *slash = strchr(name, '/');
    size_t len = slash ? (size_t)(slash - name) : 0;
    *out_step = 0;
    *out_file = slash ? slash + 1 : NULL;
    if (!len || len >= sizeof step)
        return false;
    memcpy(step, name, len);
    step[len] = '\0';
    return tern_checkpoint_parse_name(step, out_step);
}

static bool has_name(const bucket *b, const char *name)
{
    for (size_t i = 0; i < b->names.count; i++)
        if (strcmp(b->names.items[i], name) == 0)
            return true;
    return false;
}

/* Steps that have a state.json, newest first. */
static tern_status list_steps(const bucket *b, tern_checkpoint_steps *out)
{
    for (size_t i = 0; i < b->names.count; i++) {
        uint64_t step = 0;
        const char *file = NULL;
        if (split_name(b->names.items[i], &step, &file) && strcmp(file, TERN_CHECKPOINT_STATE) == 0)
            TERN_TRY(tern_vec_push(b->mem, out, step));
    }
    tern_checkpoint_sort(out);
    return NULL;
}

/* DIR/|name| and |step_dir|/|name|. */
static tern_status both_names(const bucket *b, const char *dir, const char *step_dir,
                              const char *name, char **out_path, char **out_object)
{
    *out_path = *out_object = NULL;
    TERN_TRY(tern_path_join(b->mem, dir, name, out_path));
    tern_status st = tern_path_join(b->mem, step_dir, name, out_object);
    if (st) {
        tern_path_free(b->mem, *out_path);
        *out_path = NULL;
    }
    return st;
}

/* --- writing --- */

static tern_status put_one(const bucket *b, const char *dir, const char *step_dir, const char *name)
{
    char *path = NULL, *object = NULL;
    TERN_TRY(both_names(b, dir, step_dir, name, &path, &object));
    tern_status st = tern_cache_s3_put_file(b->s3, object, path);
    tern_path_free(b->mem, path);
    tern_path_free(b->mem, object);
    return st;
}

static tern_status delete_state(const bucket *b, const char *step_dir)
{
    char *object = NULL;
    TERN_TRY(tern_path_join(b->mem, step_dir, TERN_CHECKPOINT_STATE, &object));
    tern_status st = has_name(b, object) ? tern_cache_s3_delete(b->s3, object) : NULL;
    tern_path_free(b->mem, object);
    return st;
}

static tern_status put_all(const bucket *b, const char *dir, uint64_t step,
                           const tern_checkpoint_files *files)
{
    char step_dir[TERN_CHECKPOINT_NAME_CHARS];
    tern_checkpoint_name(step, step_dir);
    TERN_TRY(delete_state(b, step_dir));
    for (uint32_t i = 0; i < files->count; i++)
        TERN_TRY(put_one(b, dir, step_dir, files->items[i].name));
    return put_one(b, dir, step_dir, TERN_CHECKPOINT_STATE);
}

/* Whether to remove a step: older than those to keep, or incomplete. |current| is not in the list
 * yet. */
static bool is_to_go(const tern_checkpoint_steps *steps, uint32_t keep, uint64_t current,
                     uint64_t step)
{
    uint32_t newer = step < current;
    bool whole = false;
    for (size_t i = 0; i < steps->count; i++) {
        newer += steps->items[i] > step && steps->items[i] != current;
        whole = whole || steps->items[i] == step;
    }
    return step != current && (!whole || (keep && newer >= keep));
}

static tern_status prune(const bucket *b, uint32_t keep, uint64_t current)
{
    tern_checkpoint_steps steps = {0};
    tern_status st = list_steps(b, &steps);
    for (int states = 1; states >= 0; states--) {
        for (size_t i = 0; i < b->names.count && !st; i++) {
            uint64_t step = 0;
            const char *file = NULL;
            if (!split_name(b->names.items[i], &step, &file) ||
                (strcmp(file, TERN_CHECKPOINT_STATE) == 0) != states)
                continue;
            if (tern_checkpoint_is_standard_name(file) && is_to_go(&steps, keep, current, step))
                st = tern_cache_s3_delete(b->s3, b->names.items[i]);
        }
    }
    tern_vec_free(b->mem, &steps);
    return st;
}

static tern_status write_through(const bucket *b, const char *dir, const tern_checkpoint *c,
                                 uint32_t keep, tern_text *notes)
{
    tern_checkpoint_files files;
    TERN_TRY(tern_checkpoint_write_files(b->mem, dir, c, &files));
    TERN_TRY(put_all(b, dir, c->state.step, &files));
    return tern_checkpoint_as_note(prune(b, keep, c->state.step), notes);
}

tern_status tern_checkpoint_write_s3(tern_alloc mem, const char *url, const tern_checkpoint *c,
                                     uint32_t keep, tern_text *notes)
{
    bucket b = {.mem = mem};
    char *dir = NULL;
    tern_status st = open_bucket(mem, url, &b);
    if (!st)
        st = tern_dir_create_temp(mem, NULL, &dir);
    if (!st)
        st = write_through(&b, dir, c, keep, notes);
    if (dir)
        tern_status_free(tern_checkpoint_remove(mem, dir));
    tern_path_free(mem, dir);
    close_bucket(&b);
    return tern_status_note(st, "writing a checkpoint to %s", url);
}

/* --- before a run --- */

static tern_status try_writing(const bucket *b)
{
    char *path = NULL;
    int fd = -1;
    TERN_TRY(tern_file_create_temp(b->mem, NULL, &path, &fd));
    (void)close(fd);
    tern_status st = tern_cache_s3_put_file(b->s3, TERN_CHECKPOINT_LOCK, path);
    if (!st)
        st = tern_cache_s3_delete(b->s3, TERN_CHECKPOINT_LOCK);
    (void)unlink(path);
    tern_path_free(b->mem, path);
    return st;
}

tern_status tern_checkpoint_check_s3(tern_alloc mem, const char *url, bool resume)
{
    bucket b = {.mem = mem};
    tern_checkpoint_steps steps = {0};
    tern_status st = open_bucket(mem, url, &b);
    if (!st && !resume)
        st = list_steps(&b, &steps);
    if (!st)
        st = tern_checkpoint_refuse_run(url, &steps);
    if (!st)
        st = try_writing(&b);
    tern_vec_free(mem, &steps);
    close_bucket(&b);
    return st;
}

/* --- reading --- */

static tern_status get_one(const bucket *b, const char *dir, const char *step_dir, const char *name)
{
    char *path = NULL, *object = NULL;
    TERN_TRY(both_names(b, dir, step_dir, name, &path, &object));
    tern_status st = tern_cache_s3_get_file(b->s3, object, path);
    tern_path_free(b->mem, path);
    tern_path_free(b->mem, object);
    return st;
}

static tern_status get_all(const bucket *b, const char *dir, const char *step_dir)
{
    tern_arena arena;
    tern_checkpoint_state state;
    tern_checkpoint_files files;
    tern_arena_init(&arena, b->mem, 0);
    tern_status st = get_one(b, dir, step_dir, TERN_CHECKPOINT_STATE);
    if (!st)
        st = tern_checkpoint_read_state(&arena, dir, &state, &files);
    for (uint32_t i = 0; !st && i < files.count; i++)
        st = get_one(b, dir, step_dir, files.items[i].name);
    if (!st)
        st = tern_checkpoint_check_files(b->mem, dir, &files, true);
    tern_arena_fini(&arena);
    return st;
}

/* Downloads to a new directory; removes it on failure. */
static tern_status fetch_step(const bucket *b, const char *step_dir, char **out_dir)
{
    *out_dir = NULL;
    TERN_TRY(tern_dir_create_temp(b->mem, NULL, out_dir));
    tern_status st = get_all(b, *out_dir, step_dir);
    if (!st)
        return NULL;
    tern_status_free(tern_checkpoint_remove(b->mem, *out_dir));
    tern_path_free(b->mem, *out_dir);
    *out_dir = NULL;
    return st;
}

/* Damaged, or removed after the listing: tries the next one. */
static bool is_passed_over(tern_status st)
{
    tern_code code = tern_status_code(st);
    return code == TERN_CORRUPT || code == TERN_NOT_FOUND || code == TERN_UNSUPPORTED;
}

static tern_status fetch_newest(const bucket *b, const char *url, char **out_dir,
                                tern_text *skipped)
{
    tern_checkpoint_steps steps = {0};
    tern_status st = list_steps(b, &steps);
    for (size_t i = 0; i < steps.count && !st && !*out_dir; i++) {
        char name[TERN_CHECKPOINT_NAME_CHARS];
        tern_checkpoint_name(steps.items[i], name);
        st = fetch_step(b, name, out_dir);
        if (!st || !is_passed_over(st))
            continue;
        if (skipped)
            tern_text_printf(skipped, "%s is damaged: %s\n", name, tern_status_message(st));
        tern_status_free(st);
        st = NULL;
    }
    size_t count = steps.count;
    tern_vec_free(b->mem, &steps);
    if (st || *out_dir)
        return st;
    return count ? TERN_ERR(CORRUPT, "%s: all %zu checkpoints are damaged", url, count)
                 : TERN_ERR(NOT_FOUND, "%s: found no checkpoint", url);
}

tern_status tern_checkpoint_fetch_s3(tern_alloc mem, const char *url, char **out_dir,
                                     tern_text *out_skipped)
{
    bucket b = {.mem = mem};
    *out_dir = NULL;
    tern_status st = open_bucket(mem, url, &b);
    if (!st)
        st = has_name(&b, TERN_CHECKPOINT_STATE) ? fetch_step(&b, "", out_dir)
                                                 : fetch_newest(&b, url, out_dir, out_skipped);
    close_bucket(&b);
    return st;
}
