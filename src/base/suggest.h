/* base/suggest.h - "did you mean ...?": the known name closest to an unknown one. */
#ifndef TERN_BASE_SUGGEST_H
#define TERN_BASE_SUGGEST_H

#include <stddef.h>

enum { TERN_SUGGEST_LEN_MAX = 64 };

/* Edits from |a| to |b|: insert, delete or replace a character, swap two neighbours. Neither may be
 * longer than TERN_SUGGEST_LEN_MAX. */
size_t tern_edit_distance(const char *a, size_t a_len, const char *b, size_t b_len);

/* A search for the candidate closest to |name|. Candidates too far to be a typo are ignored. */
typedef struct {
    const char *name, *best; /* best NULL: no candidate is close */
    size_t len, best_len, distance;
} tern_suggestion;

void tern_suggest_begin(tern_suggestion *s, const char *name, size_t len);
void tern_suggest_try(tern_suggestion *s, const char *candidate, size_t len);

#endif
