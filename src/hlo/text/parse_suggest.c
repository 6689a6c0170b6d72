/* hlo/text/parse_suggest.c - errors about unknown ops and dialects, with the nearest known name. */
#include "hlo/text/parser_impl.h"

#include <string.h>

#include "base/suggest.h"
#include "base/text.h"

static size_t dialect_len(const char *name, size_t len)
{
    const char *dot = memchr(name, '.', len);
    return dot ? (size_t)(dot - name) : len;
}

static bool same_dialect(const char *name, const char *dialect, size_t len)
{
    return strncmp(name, dialect, len) == 0 && name[len] == '.';
}

/* Whether a row before |end| has that dialect. */
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
    tern_suggestion s;
    tern_suggest_begin(&s, name, len);
    for (int code = TERN_HLO_NO_CODE + 1; code < TERN_HLO_CODE_COUNT; code++) {
        const char *row_name = tern_hlo_op_row_of((tern_hlo_code)code)->name;
        size_t row_len = strlen(row_name);
        if (dialect == len) { /* without a dialect */
            size_t prefix = dialect_len(row_name, row_len) + 1;
            if (row_len - prefix == len && memcmp(row_name + prefix, name, len) == 0) {
                s.best = row_name;
                s.best_len = row_len;
                break;
            }
        }
        tern_suggest_try(&s, row_name, row_len);
    }
    if (s.best)
        return parse_error_at(p, at, "unknown op '%.*s'; did you mean '%.*s'?", (int)len, name,
                              (int)s.best_len, s.best);
    return parse_error_at(p, at, "unknown op '%.*s'", (int)len, name);
}
