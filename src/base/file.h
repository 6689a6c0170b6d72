/* base/file.h - whole files, replacing a file atomically, temporary places, paths.
 *
 * Failures are IO (NOT_FOUND where a file to read is absent) and name the path and the reason.
 * Paths handed out are zero-terminated and freed with tern_path_free(). Thread-safe. */
#ifndef TERN_BASE_FILE_H
#define TERN_BASE_FILE_H

#include "base/status.h"

/* Reads all of |path|, which may also be a pipe. INVALID if it has more than |max_bytes|. The
 * bytes are followed by a zero that |*out_len| does not count, so that text needs no copy. On
 * failure *out_bytes is NULL. */
TERN_MUST_USE tern_status tern_file_read(tern_alloc mem, const char *path, size_t max_bytes,
                                         uint8_t **out_bytes, size_t *out_len);

/* Frees what tern_file_read() gave. Accepts NULL. */
void tern_file_free(tern_alloc mem, uint8_t *bytes, size_t len);

/* Makes |path| a file with these bytes, or on failure leaves what was there: the bytes go to a
 * temporary file in the same directory, reach the disk, and are then renamed. A reader sees the
 * old or the new file, never a part. Permissions of an old file are kept; a symbolic link is
 * replaced, not followed. (Should the directory refuse to sync after the rename, the call fails
 * with the new file in place.) */
TERN_MUST_USE tern_status tern_file_replace(tern_alloc mem, const char *path, const void *bytes,
                                            size_t len);

/* The same for bytes that come in pieces: |path| is as it was until commit makes it what was put.
 * What is there already and is no plain file, such as /dev/stdout or a pipe, is written as it
 * comes. |path| is borrowed until the end. */
typedef struct {
    const char *path;
    int fd, dir_fd; /* -1: closed; no directory: not a plain file */
    char temp[64];
} tern_file_writer;
/* On failure there is nothing to close, but it may be. */
TERN_MUST_USE tern_status tern_file_writer_open(tern_file_writer *w, tern_alloc mem,
                                                const char *path);
TERN_MUST_USE tern_status tern_file_writer_put(tern_file_writer *w, const void *bytes, size_t len);
TERN_MUST_USE tern_status tern_file_writer_commit(tern_file_writer *w);
/* Ends it in any state; what was not committed is gone. */
void tern_file_writer_close(tern_file_writer *w);

/* Names of the temporary files of these begin so; one that outlives its process can
 * be removed. */
#define TERN_FILE_TEMP_PREFIX ".tern-tmp-"

/* Writes everything to an open descriptor; |path| is for the message. */
TERN_MUST_USE tern_status tern_file_write_fd(int fd, const char *path, const void *bytes,
                                             size_t len);

/* A new empty file, or directory, that only this user can use, in |dir| or, if that is NULL, in
 * $TMPDIR or /tmp. The caller removes it. *out_fd is open for reading and writing. */
TERN_MUST_USE tern_status tern_file_create_temp(tern_alloc mem, const char *dir, char **out_path,
                                                int *out_fd);
TERN_MUST_USE tern_status tern_dir_create_temp(tern_alloc mem, const char *dir, char **out_path);

/* Makes the directory |path| and those above it, as far as they are missing. */
TERN_MUST_USE tern_status tern_dir_create(tern_alloc mem, const char *path);

/* "a/b"; one slash between them. |below| alone if it is absolute or |dir| is "". */
TERN_MUST_USE tern_status tern_path_join(tern_alloc mem, const char *dir, const char *below,
                                         char **out);
void tern_path_free(tern_alloc mem, char *path);

#endif
