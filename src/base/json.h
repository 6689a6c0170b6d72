/* base/json.h - JSON reading (a tree in an arena, every value with its source range for
 * diagnostics) and writing (a stream into a growing buffer). RFC 8259, UTF-8.
 *
 * The reader refuses: trailing commas, comments, NaN, duplicate keys, invalid UTF-8, lone
 * surrogates, nesting over TERN_JSON_MAX_DEPTH, anything after the value. */
#ifndef TERN_BASE_JSON_H
#define TERN_BASE_JSON_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/diag.h"

enum { TERN_JSON_MAX_DEPTH = 256 };

typedef enum {
    TERN_JSON_NULL,
    TERN_JSON_BOOL,
    TERN_JSON_NUMBER,
    TERN_JSON_STRING,
    TERN_JSON_ARRAY,
    TERN_JSON_OBJECT
} tern_json_kind;

typedef struct tern_json tern_json;
struct tern_json {
    tern_json_kind kind;
    tern_span at;     /* source range of the value */
    tern_span key_at; /* in an object: source range of the key */
    const char *key;  /* in an object; else NULL. Zero-terminated, may hold other zeros */
    size_t key_len;
    tern_json *next;    /* next item of the same array or object */
    tern_json *first;   /* of an array or object */
    size_t count;       /* items of an array or object; bytes of a string */
    const char *string; /* zero-terminated, may hold other zeros: see count */
    double number;      /* correctly rounded */
    int64_t integer;    /* if is_integer: the number, exactly */
    bool is_integer;    /* written without fraction and exponent, and fits int64 */
    bool boolean;
};

/* Parses |source| into |arena|. Invalid text: INVALID, one or more messages in |diag|, *out NULL.
 */
TERN_MUST_USE tern_status tern_json_parse(tern_arena *arena, const tern_source *source,
                                          tern_diag *diag, const tern_json **out);

/* Member of an object, or NULL (also if |object| is not one). */
const tern_json *tern_json_member(const tern_json *object, const char *key);

/* "a string", "an object", ... for messages. */
const char *tern_json_kind_name(tern_json_kind kind);

/* --- writing --- */

/* A writer over a growing buffer. Errors are sticky: check once, at tern_json_writer_finish(). */
typedef struct tern_json_writer tern_json_writer;
TERN_MUST_USE tern_status tern_json_writer_create(tern_alloc mem, bool pretty,
                                                  tern_json_writer **out);
void tern_json_writer_destroy(tern_json_writer *w);

void tern_json_begin_object(tern_json_writer *w);
void tern_json_end_object(tern_json_writer *w);
void tern_json_begin_array(tern_json_writer *w);
void tern_json_end_array(tern_json_writer *w);
void tern_json_key(tern_json_writer *w, const char *key);
void tern_json_string(tern_json_writer *w, const char *text); /* invalid UTF-8 becomes U+FFFD */
void tern_json_string_n(tern_json_writer *w, const char *text, size_t len);
void tern_json_int(tern_json_writer *w, int64_t value);
void tern_json_uint(tern_json_writer *w, uint64_t value);
void tern_json_double(tern_json_writer *w,
                      double value); /* shortest text that reads back; null if not finite */
void tern_json_bool(tern_json_writer *w, bool value);
void tern_json_null(tern_json_writer *w);

/* The text so far, zero-terminated, borrowed from the writer; the value must be complete. */
TERN_MUST_USE tern_status tern_json_writer_finish(tern_json_writer *w, const char **out_text,
                                                  size_t *out_len);

#endif
