/* train/checkpoint.h - atomic checkpoints of a run.
 *
 * A checkpoint is a directory step-00001200 in the run's directory: config.json and
 * model.safetensors (Hugging Face's names and layout: `transformers` loads it), tokenizer.json if
 * there is one, optimizer.safetensors, and state.json with step, data position, seeds, the SHA-256
 * of every other file and its own. It is written under a temporary name, synced and renamed;
 * readers ignore one whose state.json does not match its files. A run's directory may also be
 * s3://bucket/prefix: state.json is then written last. */
#ifndef TERN_TRAIN_CHECKPOINT_H
#define TERN_TRAIN_CHECKPOINT_H

#include "base/json.h"
#include "base/text.h"
#include "models/models.h"
#include "models/safetensors.h"

typedef struct {
    uint32_t version; /* of state.json when read; version 1 has no checksum of itself */
    uint64_t step;
    uint64_t data_position;
    uint64_t seed;
    double loss;           /* of the last step; for display */
    double scale;          /* loss scale (fp8); 1 if unused */
    const char *tokenizer; /* identities, see tokenizer.h and dataset.h */
    const char *data;
    const char *settings; /* JSON of all settings that affect results; compared on resume */
} tern_checkpoint_state;

typedef struct {
    const tern_model_config *config;
    const tern_safetensor *model; /* one per layer, Hugging Face's names */
    uint32_t model_count;
    const tern_safetensor *optimizer;
    uint32_t optimizer_count;
    const void *tokenizer_json; /* NULL: none */
    size_t tokenizer_len;
    tern_checkpoint_state state;
} tern_checkpoint;

/* Exclusive write access to a run's directory. */
typedef struct {
    tern_alloc mem;
    char *dir, *lock; /* path of the lock file */
    int fd;           /* of the lock file; -1: none */
    bool created;     /* by tern_checkpoint_claim_take() */
} tern_checkpoint_claim;

/* Call before a run starts. Creates |dir|, checks that it is writable, and locks it until release
 * or process exit. INVALID if another process holds the lock, or if |dir| has checkpoints and
 * |resume| is false. There is no lock below s3://. Readers need no claim. */
TERN_MUST_USE tern_status tern_checkpoint_claim_take(tern_alloc mem, const char *dir, bool resume,
                                                     tern_checkpoint_claim *out);
/* Also removes |dir| if the claim created it and it is empty. Accepts a zeroed claim whose |fd| is
 * -1. */
void tern_checkpoint_claim_release(tern_checkpoint_claim *claim);

/* Writes |checkpoint| below |dir|, replacing one of the same step. Then removes all but the newest
 * |keep| (0: keeps all) and the temporary files of dead processes. On failure |dir| is unchanged. A
 * directory has one writer at a time. Without |config| (NULL) there is no config.json.
 *
 * Removal deletes only files that state.json names and never follows a link. A directory with other
 * contents stays, and |*out_notes| (may be NULL) gets a line about it. */
TERN_MUST_USE tern_status tern_checkpoint_write(tern_alloc mem, const char *dir,
                                                const tern_checkpoint *checkpoint, uint32_t keep,
                                                tern_text *out_notes);

/* An open checkpoint. The state is in |arena| and the files are mapped; the training process does
 * not remove it while it is open. */
typedef struct {
    tern_alloc mem;
    char *path;              /* of the checkpoint; below s3:// of a local copy, removed on close */
    tern_safetensors *model; /* mapped until close */
    tern_safetensors *optimizer; /* NULL: none stored */
    char *fetched;               /* directory of the local copy, or NULL */
    bool is_locked;              /* locked against removal until close */
    int lock_fd;                 /* of the locked directory */
    tern_checkpoint_state state;
} tern_checkpoint_reader;

/* Opens the checkpoint |path|, or the newest intact one of the run's directory |path|.
 * |*out_skipped| (may be NULL) gets a line for each newer damaged one. NOT_FOUND if there is none,
 * CORRUPT if all are damaged. */
TERN_MUST_USE tern_status tern_checkpoint_open(tern_alloc mem, tern_arena *arena, const char *path,
                                               tern_checkpoint_reader *out, tern_text *out_skipped);
void tern_checkpoint_close(tern_checkpoint_reader *r);

/* Appends a line for each setting that differs, "changed: learning rate 0.001 -> 0.0005". Both
 * texts are tern_checkpoint_state.settings. */
TERN_MUST_USE tern_status tern_checkpoint_compare_settings(tern_alloc mem, const char *before,
                                                           const char *now, tern_text *out);

#endif
