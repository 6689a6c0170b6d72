/* train/checkpoint_impl.h - internals shared by checkpoint*.c.
 *
 *     RUN/step-00001200/             a checkpoint
 *     RUN/.tern-tmp-PID-N/           being written or removed; stale if process PID has exited
 *     RUN/.tern-lock                 locked by the training process
 *
 * A directory gets its final name by one rename, after its contents are synced. */
#ifndef TERN_TRAIN_CHECKPOINT_IMPL_H
#define TERN_TRAIN_CHECKPOINT_IMPL_H

#include "base/sha256.h"
#include "train/checkpoint.h"

#define TERN_CHECKPOINT_STATE     "state.json"
#define TERN_CHECKPOINT_MODEL     "model.safetensors"
#define TERN_CHECKPOINT_OPTIMIZER "optimizer.safetensors"
#define TERN_CHECKPOINT_LOCK      ".tern-lock" /* in a run's directory during training */

enum { TERN_CHECKPOINT_FILES_MAX = 8, TERN_CHECKPOINT_NAME_CHARS = 32 };

typedef struct {
    const char *name;
    uint64_t bytes;
    char sha256[TERN_SHA256_HEX_CHARS + 1];
} tern_checkpoint_file;

typedef struct {
    tern_checkpoint_file items[TERN_CHECKPOINT_FILES_MAX];
    uint32_t count;
} tern_checkpoint_files;

/* --- checkpoint_state.c --- */

/* Adds size and digest of DIR/|name| to |files|. */
TERN_MUST_USE tern_status tern_checkpoint_measure(tern_alloc mem, const char *dir, const char *name,
                                                  tern_checkpoint_files *files);
/* Writes DIR/state.json. */
TERN_MUST_USE tern_status tern_checkpoint_write_state(tern_alloc mem, const char *dir,
                                                      const tern_checkpoint_state *state,
                                                      const tern_checkpoint_files *files);
/* Reads DIR/state.json; texts are allocated in |arena|. Fails with NOT_FOUND or CORRUPT. */
TERN_MUST_USE tern_status tern_checkpoint_read_state(tern_arena *arena, const char *dir,
                                                     tern_checkpoint_state *out,
                                                     tern_checkpoint_files *out_files);
/* CORRUPT if a file of DIR differs from |files| in size or, with |digests|, in digest. */
TERN_MUST_USE tern_status tern_checkpoint_check_files(tern_alloc mem, const char *dir,
                                                      const tern_checkpoint_files *files,
                                                      bool digests);
bool tern_checkpoint_has_file(const tern_checkpoint_files *files, const char *name);

/* --- checkpoint_dir.c --- */

typedef TERN_VEC(uint64_t) tern_checkpoint_steps;
void tern_checkpoint_name(uint64_t step, char out[TERN_CHECKPOINT_NAME_CHARS]);
/* Parses "step-00001200"; false if |name| has another form. */
bool tern_checkpoint_parse_name(const char *name, uint64_t *out);
/* Steps of the checkpoints in |dir|, newest first. NOT_FOUND if |dir| does not exist. */
TERN_MUST_USE tern_status tern_checkpoint_list(tern_alloc mem, const char *dir,
                                               tern_checkpoint_steps *out);
void tern_checkpoint_sort(tern_checkpoint_steps *steps);
/* Creates a directory with a temporary name in |dir|. */
TERN_MUST_USE tern_status tern_checkpoint_create_temp_dir(tern_alloc mem, const char *dir,
                                                          char **out);
/* Syncs the directory |dir| itself: the names in it. */
TERN_MUST_USE tern_status tern_checkpoint_sync_dir(const char *dir);
/* A temporary name in |dir| that this process has not used. */
TERN_MUST_USE tern_status tern_checkpoint_temp_path(tern_alloc mem, const char *dir, char **out);
/* Whether the entry with this temporary name is stale: its process has exited. Process ids are
 * reused, in containers almost always; a directory with the id of this process is therefore stale
 * too, since a process writes one checkpoint at a time. A file with that id may be in use
 * (base/file.h). */
bool tern_checkpoint_is_stale(const char *name, bool is_dir);
/* Renames |temp| to the name of |step|, replacing a checkpoint of that step. */
TERN_MUST_USE tern_status tern_checkpoint_publish(tern_alloc mem, const char *dir, char *temp,
                                                  uint64_t step, tern_text *notes);

/* --- checkpoint_prune.c --- */

/* |notes| (may be NULL) gets a line for each entry that could not be removed. These functions fail
 * only with NO_MEMORY. */

/* Whether |name| is a standard file name of checkpoints, or a temporary name. */
bool tern_checkpoint_is_standard_name(const char *name);
/* Removes the directory |path| with the files of a complete or partial checkpoint. IO if it has
 * other contents, which stay. */
TERN_MUST_USE tern_status tern_checkpoint_remove(tern_alloc mem, const char *path);
/* Removes the checkpoint |old|, replaced by |path|. Moves files that are not part of the checkpoint
 * to |path|. */
TERN_MUST_USE tern_status tern_checkpoint_drop_replaced(tern_alloc mem, const char *old,
                                                        const char *path);
/* Removes checkpoints older than the |keep| newest intact ones, and stale temporary files. */
TERN_MUST_USE tern_status tern_checkpoint_prune(tern_alloc mem, const char *dir, uint32_t keep,
                                                tern_text *notes);
/* Adds the message of |st| to |notes| and frees |st|; returns NO_MEMORY unchanged. */
TERN_MUST_USE tern_status tern_checkpoint_as_note(tern_status st, tern_text *notes);

/* --- checkpoint_claim.c --- */

/* INVALID if |dir| has checkpoints (|steps|, newest first): a new run would mix with them. */
TERN_MUST_USE tern_status tern_checkpoint_refuse_run(const char *dir,
                                                     const tern_checkpoint_steps *steps);

/* --- checkpoint.c --- */

/* Writes all files into |dir|, state.json last. */
TERN_MUST_USE tern_status tern_checkpoint_write_files(tern_alloc mem, const char *dir,
                                                      const tern_checkpoint *c,
                                                      tern_checkpoint_files *files);

/* --- checkpoint_s3.c --- */

bool tern_checkpoint_is_s3(const char *path);
TERN_MUST_USE tern_status tern_checkpoint_write_s3(tern_alloc mem, const char *url,
                                                   const tern_checkpoint *c, uint32_t keep,
                                                   tern_text *notes);
/* Checks access: lists the bucket, writes an object and deletes it. INVALID as for
 * tern_checkpoint_refuse_run(). */
TERN_MUST_USE tern_status tern_checkpoint_check_s3(tern_alloc mem, const char *url, bool resume);
/* Downloads a checkpoint, or the newest intact one of a run, to a new directory. */
TERN_MUST_USE tern_status tern_checkpoint_fetch_s3(tern_alloc mem, const char *url, char **out_dir,
                                                   tern_text *out_skipped);

#endif
