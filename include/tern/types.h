/* tern/types.h - the types that all Tern headers share: status and allocator.
 *
 * A call that can fail returns a tern_status. NULL is success; anything else owns a code and a
 * message and must be freed with tern_status_free(). Memory comes from the tern_alloc that the
 * caller passes. */
#ifndef TERN_TYPES_H
#define TERN_TYPES_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#define TERN_API      __attribute__((visibility("default")))
#define TERN_MUST_USE __attribute__((warn_unused_result))

// clang-format off
#define TERN_STATUS_CODES(X)                                                   \
    X(OK,          "ok")                                                       \
    X(INVALID,     "the caller or the input is wrong; retrying will not help") \
    X(UNSUPPORTED, "well formed, but this build or chip cannot do it")         \
    X(NO_MEMORY,   "host allocation failed")                                   \
    X(NO_SPACE,    "the program does not fit a chip resource")                 \
    X(NOT_FOUND,   "a named thing is absent")                                  \
    X(IO,          "the operating system said no")                             \
    X(CORRUPT,     "stored bytes fail their own checks")                       \
    X(FAULT,       "the emulated machine trapped")                             \
    X(INTERNAL,    "a bug in this program")
// clang-format on

typedef enum {
#define X(name, text) TERN_##name,
    TERN_STATUS_CODES(X)
#undef X
} tern_code;

typedef struct tern_status_box *tern_status; /* NULL == success: one compare */

/* Creates a failure, for functions that Tern calls; |message| is copied. Never returns NULL: if
 * memory is short, the status reports that. */
TERN_API TERN_MUST_USE tern_status tern_status_new(tern_code code, const char *message);

/* The code of |st|; TERN_OK for NULL. */
TERN_API tern_code tern_status_code(tern_status st);

/* The message chain of |st|, innermost first, without source positions; "ok" for NULL.
 * Borrowed: valid until |st| is freed. */
TERN_API const char *tern_status_message(tern_status st);

/* Accepts NULL. */
TERN_API void tern_status_free(tern_status st);

/* An allocator. |fn| is realloc with known sizes: |p| NULL allocates, |new_size| 0 frees, and NULL
 * means out of memory (the old block then stays valid). */
typedef struct {
    void *(*fn)(void *self, void *p, size_t old_size, size_t new_size);
    void *self;
} tern_alloc;

/* The C library's heap. Thread-safe. */
TERN_API tern_alloc tern_alloc_host(void);

#ifdef __cplusplus
}
#endif

#endif
