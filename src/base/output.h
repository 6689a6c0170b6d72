/* base/output.h - writes output files. Every output of the command and the library goes through
 * it.
 *
 * A path names one of:
 *   "-"                   standard output
 *   a regular file        replaced atomically: the bytes go to a temporary file in the same
 *                         directory, reach the disk, and are then renamed. A reader sees the old
 *                         or the new file, never a part. Permissions are kept, and the owner where
 *                         the system allows it.
 *   nothing yet           created in the same way
 *   a symbolic link       is kept; its target is written by these rules
 *   /dev/stdout, /dev/fd/N, /proc/self/fd/N
 *                         the open descriptor itself, at its position
 *   a device, FIFO, ...   opened and written
 *   a directory           refused
 *
 * A failure is IO and names the path and the reason. Until commit succeeds a regular file keeps its
 * old content; after a failure no temporary file is left. Thread-safe for distinct outputs. */
#ifndef TERN_BASE_OUTPUT_H
#define TERN_BASE_OUTPUT_H

#include <stdbool.h>

#include "base/extension.h"
#include "base/status.h"

typedef struct {
    const char *path; /* for messages; borrowed until closed */
    int fd;           /* -1: closed */
    int dir_fd;       /* directory of the regular file that is replaced; -1: written in place */
    char name[256];   /* of that file in its directory */
    char temp[64];    /* name of the temporary file; "" while it has none */
} tern_output;

/* Fails if tern_output_open() would, as far as can be determined without creating a file or
 * blocking. For use before long work. */
TERN_MUST_USE tern_status tern_output_check(const char *path);

/* The same for a directory that will be created, with its parents, if missing. */
TERN_MUST_USE tern_status tern_output_check_dir(const char *path);

/* True for "-" and for paths of the process's own descriptor 1, such as /dev/stdout: human-readable
 * text must then go elsewhere. */
bool tern_output_is_stdout(const char *path);

/* The value in |extensions| that the name of |path| stands for. Where the name has none of them, -1
 * for a regular file or one that is not there yet; for others ("-", a device) that of the first
 * row. */
int tern_output_format(const tern_extension *extensions, const char *path);

/* On failure |o| is closed; abandoning it is allowed. */
TERN_MUST_USE tern_status tern_output_open(tern_output *o, const char *path);

/* For logs: a regular file is not replaced but written in place, truncated or |append|ed to, so
 * that others can follow it. */
TERN_MUST_USE tern_status tern_output_open_log(tern_output *o, const char *path, bool append);

TERN_MUST_USE tern_status tern_output_put(tern_output *o, const void *bytes, size_t len);

/* Closes |o|, also on failure. If the directory cannot be synced after the rename, the call fails
 * with the new file in place. */
TERN_MUST_USE tern_status tern_output_commit(tern_output *o);

/* Closes |o| in any state and discards uncommitted bytes. */
void tern_output_abandon(tern_output *o);

/* open, put, commit. */
TERN_MUST_USE tern_status tern_output_save(const char *path, const void *bytes, size_t len);

#endif
