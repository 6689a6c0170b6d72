/* hlo/text/parse_suggest.c - the name that was probably meant: the nearest one in edits (insert,
 * delete, replace, swap two neighbours), where that is few enough to be no accident. */
#include "hlo/text/parser_impl.h"

#include <string.h>

#include "base/text.h"

enum { MAX_LEN = 48, MAX_DISTANCE = 3 };

void suggest_begin(suggestion *s, const char *name, size_t len)
{
    size_t limit = len / 3;
    *s = (suggestion){.name = name, .len = len};
    s->distance = (limit < MAX_DISTANCE ? limit : MAX_DISTANCE) + 1; /* one more than is near */
}

static size_t least(size_t a, size_t b) { return a < b ? a : b; }

/* Rows of the usual table, three of them for the swaps. */
static size_t edit_distance(const char *a, size_t a_len, const char *b, size_t b_len)
{
    size_t rows[3][MAX_LEN + 1];
    for (size_t j = 0; j <= b_len; j++)
        rows[0][j] = j;
    for (size_t i = 1; i <= a_len; i++) {
        size_t *row = rows[i % 3], *above = rows[(i + 2) % 3], *swapped = rows[(i + 1) % 3];
        row[0] = i;
        for (size_t j = 1; j <= b_len; j++) {
            size_t replaced = above[j - 1] + (a[i - 1] != b[j - 1]);
            row[j] = least(replaced, least(above[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = least(row[j], swapped[j - 2] + 1);
        }
    }
    return rows[a_len % 3][b_len];
}

void suggest_try(suggestion *s, const char *candidate, size_t len)
{
    size_t apart = s->len > len ? s->len - len : len - s->len;
    if (s->len > MAX_LEN || len > MAX_LEN || apart >= s->distance)
        return;
    size_t distance = edit_distance(s->name, s->len, candidate, len);
    if (distance < s->distance) {
        s->best = candidate;
        s->best_len = len;
        s->distance = distance;
    }
}

static size_t dialect_len(const char *name, size_t len)
{
    const char *dot = memchr(name, '.', len);
    return dot ? (size_t)(dot - name) : len;
}

static bool same_dialect(const char *name, const char *dialect, size_t len)
{
    return strncmp(name, dialect, len) == 0 && name[len] == '.';
}

/* The dialects of the rows before |end|. */
static bool dialect_is_known(const char *dialect, size_t len, int end)
{
    for (int code = TERN_HLO_NO_CODE + 1; code < end; code++)
        if (same_dialect(tern_hlo_op_row_of((tern_hlo_code)code)->name, dialect, len))
            return true;
    return false;
}

static bool unknown_dialect(parser *p, tern_span at, const char *name, size_t len)
{
    tern_text known;
    tern_text_init(&known, tern_arena_alloc(&p->scratch));
    for (int code = TERN_HLO_NO_CODE + 1; code < TERN_HLO_CODE_COUNT; code++) {
        const char *row_name = tern_hlo_op_row_of((tern_hlo_code)code)->name;
        size_t row_len = dialect_len(row_name, strlen(row_name));
        if (!dialect_is_known(row_name, row_len, code))
            tern_text_printf(&known, "%s%.*s", known.len ? ", " : "", (int)row_len, row_name);
    }
    return parse_error_at(p, at, "op '%.*s' is of dialect '%.*s'; the dialects read are %s",
                          (int)len, name, (int)dialect_len(name, len), name, tern_text_get(&known));
}

bool unknown_op(parser *p, tern_span at, const char *name, size_t len)
{
    size_t dialect = dialect_len(name, len);
    if (dialect < len && !dialect_is_known(name, dialect, TERN_HLO_CODE_COUNT))
        return unknown_dialect(p, at, name, len);
    suggestion s;
    suggest_begin(&s, name, len);
    for (int code = TERN_HLO_NO_CODE + 1; code < TERN_HLO_CODE_COUNT; code++) {
        const char *row_name = tern_hlo_op_row_of((tern_hlo_code)code)->name;
        size_t row_len = strlen(row_name);
        if (dialect == len) { /* written without its dialect */
            size_t prefix = dialect_len(row_name, row_len) + 1;
            if (row_len - prefix == len && memcmp(row_name + prefix, name, len) == 0) {
                s.best = row_name;
                s.best_len = row_len;
                break;
            }
        }
        suggest_try(&s, row_name, row_len);
    }
    if (s.best)
        return parse_error_at(p, at, "unknown op '%.*s'; did you mean '%.*s'?", (int)len, name,
                              (int)s.best_len, s.best);
    return parse_error_at(p, at, "unknown op '%.*s'", (int)len, name);
}
