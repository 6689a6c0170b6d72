/* train/checkpoint_impl.h - what the parts of checkpoints share.
 *
 *     RUN/step-00001200/             a checkpoint
 *     RUN/.tern-tmp-PID-N/           one being written or removed; dead if its process is
 *     RUN/.tern-lock                 held by the process that trains
 *
 * A directory takes its final name by one rename, when all it holds is on the disk. */
#ifndef TERN_TRAIN_CHECKPOINT_IMPL_H
#define TERN_TRAIN_CHECKPOINT_IMPL_H

#include "base/sha256.h"
#include "train/checkpoint.h"

#define TERN_CHECKPOINT_STATE     "state.json"
#define TERN_CHECKPOINT_MODEL     "model.safetensors"
#define TERN_CHECKPOINT_OPTIMIZER "optimizer.safetensors"
#define TERN_CHECKPOINT_LOCK      ".tern-lock" /* in a run's directory, while a process trains */

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

/* Size and digest of DIR/|name| are added to |files|. */
TERN_MUST_USE tern_status tern_checkpoint_measure(tern_alloc mem, const char *dir, const char *name,
                                                  tern_checkpoint_files *files);
/* Writes DIR/state.json. */
TERN_MUST_USE tern_status tern_checkpoint_write_state(tern_alloc mem, const char *dir,
                                                      const tern_checkpoint_state *state,
                                                      const tern_checkpoint_files *files);
/* Reads it: the texts are in |arena|. NOT_FOUND, CORRUPT. */
TERN_MUST_USE tern_status tern_checkpoint_read_state(tern_arena *arena, const char *dir,
                                                     tern_checkpoint_state *out,
                                                     tern_checkpoint_files *out_files);
/* Whether the files of DIR are what |files| says; without |digests| only by their sizes. CORRUPT.
 */
TERN_MUST_USE tern_status tern_checkpoint_check_files(tern_alloc mem, const char *dir,
                                                      const tern_checkpoint_files *files,
                                                      bool digests);
bool tern_checkpoint_has_file(const tern_checkpoint_files *files, const char *name);

/* --- checkpoint_dir.c --- */

typedef TERN_VEC(uint64_t) tern_checkpoint_steps;
void tern_checkpoint_name(uint64_t step, char out[TERN_CHECKPOINT_NAME_CHARS]);
/* The step of "step-00001200"; false: it is no such name. */
bool tern_checkpoint_parse_name(const char *name, uint64_t *out);
/* Newest first. NOT_FOUND if there is no directory. */
TERN_MUST_USE tern_status tern_checkpoint_list(tern_alloc mem, const char *dir,
                                               tern_checkpoint_steps *out);
void tern_checkpoint_sort(tern_checkpoint_steps *steps);
/* A new directory in |dir| under a temporary name. */
TERN_MUST_USE tern_status tern_checkpoint_make_temp(tern_alloc mem, const char *dir, char **out);
/* Brings |dir| itself, the names in it, to the disk. */
TERN_MUST_USE tern_status tern_checkpoint_sync_dir(const char *dir);
/* A temporary name in |dir| that this process has not used. */
TERN_MUST_USE tern_status tern_checkpoint_temp_path(tern_alloc mem, const char *dir, char **out);
/* Whether nothing uses the entry with this temporary name: its process is gone. A later process
 * may have the same number, in a container most often does; so a directory with the number of this
 * process, which writes one checkpoint at a time, is left over too. A file may be in use
 * (base/file.h). */
bool tern_checkpoint_is_left_over(const char *name, bool is_dir);
/* Gives |temp| the name of |step|; a checkpoint that had it is removed. */
TERN_MUST_USE tern_status tern_checkpoint_publish(tern_alloc mem, const char *dir, char *temp,
                                                  uint64_t step, tern_text *notes);

/* --- checkpoint_prune.c --- */

/* |notes| of these: a line for each thing that stays although it should go; may be NULL. Only
 * NO_MEMORY is a failure. */

/* Whether every checkpoint uses this name for a file, or it is a temporary one. */
bool tern_checkpoint_is_usual_name(const char *name);
/* Removes the directory |path| and in it the files of a checkpoint, whole or half written. IO if
 * it holds anything else, which stays. */
TERN_MUST_USE tern_status tern_checkpoint_remove(tern_alloc mem, const char *path);
/* Removes the checkpoint |old|, which |path| has replaced; what does not belong to it moves to
 * |path|. */
TERN_MUST_USE tern_status tern_checkpoint_drop_replaced(tern_alloc mem, const char *old,
                                                        const char *path);
/* Removes all that is older than the |keep| newest whole ones, and what dead processes left. */
TERN_MUST_USE tern_status tern_checkpoint_prune(tern_alloc mem, const char *dir, uint32_t keep,
                                                tern_text *notes);
/* Frees a failure after adding its message to |notes|; passes on NO_MEMORY. */
TERN_MUST_USE tern_status tern_checkpoint_as_note(tern_status st, tern_text *notes);

/* --- checkpoint_claim.c --- */

/* INVALID if there are |steps| (newest first) in |dir|: a new run would mix with them. */
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
/* Lists the bucket, writes an object and deletes it. INVALID as tern_checkpoint_refuse_run(). */
TERN_MUST_USE tern_status tern_checkpoint_check_s3(tern_alloc mem, const char *url, bool resume);
/* Brings a checkpoint, or the newest whole one of a run, into a directory of its own. */
TERN_MUST_USE tern_status tern_checkpoint_fetch_s3(tern_alloc mem, const char *url, char **out_dir,
                                                   tern_text *out_skipped);

#endif
