/* train/checkpoint.h - the state of a run on disk, whole or not at all.
 *
 * A checkpoint is a directory step-00001200 in the run's directory: config.json and
 * model.safetensors (Hugging Face's names and layout: `transformers` loads it), tokenizer.json if
 * there is one, optimizer.safetensors, and state.json with step, data position, seeds, the SHA-256
 * of every other file and its own. It is written beside under a temporary name, brought to the disk
 * and renamed; one without a state.json that fits its files does not count. A run's directory may
 * also be s3://bucket/prefix: state.json is then written last. */
#ifndef TERN_TRAIN_CHECKPOINT_H
#define TERN_TRAIN_CHECKPOINT_H

#include "base/json.h"
#include "base/text.h"
#include "models/models.h"
#include "models/safetensors.h"

typedef struct {
    uint32_t version; /* read: of state.json; 1 has no checksum of its own */
    uint64_t step;
    uint64_t data_position;
    uint64_t seed;
    double loss;           /* last; for people */
    double scale;          /* of the loss, fp8 and the like; 1 if not used */
    const char *tokenizer; /* identities, see tokenizer.h and dataset.h */
    const char *data;
    const char *settings; /* JSON of everything that shapes the run: a resume compares it */
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

/* The right to write to a run's directory. */
typedef struct {
    tern_alloc mem;
    char *dir, *lock; /* path of the lock file */
    int fd;           /* of the lock file; -1: none */
    bool created;     /* |dir| was not there before */
} tern_checkpoint_claim;

/* To be called before a run begins: creates |dir|, finds out whether it can be written, and locks
 * it until release or the end of the process. INVALID if another process has locked it, or if it
 * holds checkpoints and |resume| is false. Below s3:// there is no lock. Readers need no claim. */
TERN_MUST_USE tern_status tern_checkpoint_claim_take(tern_alloc mem, const char *dir, bool resume,
                                                     tern_checkpoint_claim *out);
/* Also removes |dir| if taking it created it and it is empty. Accepts a zeroed claim whose |fd| is
 * -1. */
void tern_checkpoint_claim_release(tern_checkpoint_claim *claim);

/* Writes it below |dir|, then removes the oldest so that |keep| remain (0: all), and what killed
 * processes left. The same step again is replaced. On failure |dir| is as before. A directory has
 * one writer at a time. |config| may be NULL: then there is no config.json.
 *
 * Removing deletes only files that state.json names, never through a link; where anything else
 * keeps a directory, it stays and |*out_notes| (text, may be NULL) gets a line about it. */
TERN_MUST_USE tern_status tern_checkpoint_write(tern_alloc mem, const char *dir,
                                                const tern_checkpoint *checkpoint, uint32_t keep,
                                                tern_text *out_notes);

/* Opened: the state lives in |arena|, the files are mapped, and a process that trains in the run's
 * directory does not remove it. */
typedef struct {
    tern_alloc mem;
    char *path;                  /* of the checkpoint; below s3:// of a copy, gone after close */
    tern_safetensors *model;     /* mapped until close */
    tern_safetensors *optimizer; /* NULL: it had none */
    char *fetched;               /* the directory of that copy, or NULL */
    bool is_held;                /* no writer removes it until close: */
    int held_fd;                 /* its directory, locked */
    tern_checkpoint_state state;
} tern_checkpoint_reader;

/* |path| is a checkpoint, or a run's directory: then the newest whole one; newer ones that are
 * damaged are named in |*out_skipped| (text, may be NULL). NOT_FOUND if there is none, CORRUPT if
 * there are some and all are damaged. */
TERN_MUST_USE tern_status tern_checkpoint_open(tern_alloc mem, tern_arena *arena, const char *path,
                                               tern_checkpoint_reader *out, tern_text *out_skipped);
void tern_checkpoint_close(tern_checkpoint_reader *r);

/* Appends a line for each setting that differs, "changed: learning rate 0.001 -> 0.0005". Both are
 * tern_checkpoint_state.settings. */
TERN_MUST_USE tern_status tern_checkpoint_compare_settings(tern_alloc mem, const char *before,
                                                           const char *now, tern_text *out);

#endif
