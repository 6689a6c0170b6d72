/* base/file.h - reading whole files, temporary files, paths. base/output.h writes files.
 *
 * Failures are IO (NOT_FOUND where a file to read is absent) and name the path and the reason.
 * Returned paths are zero-terminated and freed with tern_path_free(). Thread-safe. */
#ifndef TERN_BASE_FILE_H
#define TERN_BASE_FILE_H

#include <stdbool.h>

#include "base/status.h"

/* IO: "cannot WHAT PATH: reason"; the reason is the text of |error|, an errno value, in the C
 * locale. */
TERN_MUST_USE tern_status tern_io_failed(const char *what, const char *path,
                                         int error) TERN_NEVER_NULL;

/* Reads all of |path|, which may also be a pipe or terminal. INVALID if it has more than
 * |max_bytes|, of a pipe more than TERN_STREAM_MAX (default 1 GiB), or is a device, which may be
 * endless. NO_MEMORY, before reading, if the file is larger than the available memory. The bytes
 * are followed by a zero that |*out_len| does not count, so that text needs no copy. On failure
 * *out_bytes is NULL. */
TERN_MUST_USE tern_status tern_file_read(tern_alloc mem, const char *path, size_t max_bytes,
                                         uint8_t **out_bytes, size_t *out_len);

/* For callers that read |fd| themselves: INVALID if it is a device, which may be endless.
 * |*out_max_bytes| is the limit of a pipe (TERN_STREAM_MAX, default 1 GiB), UINT64_MAX for a
 * regular file. */
TERN_MUST_USE tern_status tern_file_check_end(int fd, const char *path, uint64_t *out_max_bytes);
/* INVALID: "PATH has over 1 GB, wanted at most that". */
TERN_MUST_USE tern_status tern_file_too_long(const char *path, uint64_t max_bytes, bool is_stream);

/* Frees the result of tern_file_read(). Accepts NULL. */
void tern_file_free(tern_alloc mem, uint8_t *bytes, size_t len);

/* Names of temporary files begin so; one that outlives its process may be removed. */
#define TERN_FILE_TEMP_PREFIX ".tern-tmp-"

/* Writes everything to an open descriptor; |path| is for the message. */
TERN_MUST_USE tern_status tern_file_write_fd(int fd, const char *path, const void *bytes,
                                             size_t len);

/* Creates an empty file or directory, accessible to this user only, in |dir| or, if that is NULL,
 * in $TMPDIR or /tmp. The caller removes it. *out_fd is open for reading and writing. */
TERN_MUST_USE tern_status tern_file_create_temp(tern_alloc mem, const char *dir, char **out_path,
                                                int *out_fd);
TERN_MUST_USE tern_status tern_dir_create_temp(tern_alloc mem, const char *dir, char **out_path);

/* Creates the directory |path| and its missing parents. */
TERN_MUST_USE tern_status tern_dir_create(tern_alloc mem, const char *path);

/* Joins with one slash: "a/b". |below| alone if it is absolute or |dir| is "". */
TERN_MUST_USE tern_status tern_path_join(tern_alloc mem, const char *dir, const char *below,
                                         char **out);
void tern_path_free(tern_alloc mem, char *path);

#endif
