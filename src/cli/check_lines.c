#include "cli/check_lines.h"

#include <string.h>

typedef struct {
    const char *at;
    size_t len;
} line;

/* The next line of [*at, end); false at the end. */
static bool next_line(const char **at, const char *end, line *out)
{
    if (*at >= end)
        return false;
    const char *stop = memchr(*at, '\n', (size_t)(end - *at));
    if (!stop)
        stop = end;
    *out = (line){*at, (size_t)(stop - *at)};
    *at = stop + 1;
    return true;
}

static line trimmed(line l)
{
    while (l.len && (l.at[0] == ' ' || l.at[0] == '\t')) {
        l.at++;
        l.len--;
    }
    while (l.len && (l.at[l.len - 1] == ' ' || l.at[l.len - 1] == '\r'))
        l.len--;
    return l;
}

static bool take(line *l, const char *word)
{
    size_t len = strlen(word);
    if (l->len < len || memcmp(l->at, word, len) != 0)
        return false;
    l->at += len;
    l->len -= len;
    return true;
}

/* The text behind "// CHECK:" or "// CHECK-NEXT:", either with {LITERAL}. */
static bool check_text(line l, bool *is_next, line *out)
{
    l = trimmed(l);
    if (!take(&l, "//"))
        return false;
    l = trimmed(l);
    if (!take(&l, "CHECK"))
        return false;
    *is_next = take(&l, "-NEXT");
    (void)take(&l, "{LITERAL}");
    if (!take(&l, ":"))
        return false;
    *out = trimmed(l);
    return true;
}

bool tern_check_lines_run_has(const char *text, size_t len, const char *word)
{
    const char *at = text;
    line l;
    while (next_line(&at, text + len, &l)) {
        l = trimmed(l);
        if (take(&l, "// RUN:") && memmem(l.at, l.len, word, strlen(word)))
            return true;
    }
    return false;
}

size_t tern_check_lines_count(const char *text, size_t len)
{
    const char *at = text;
    line l, wanted;
    bool is_next;
    size_t count = 0;
    while (next_line(&at, text + len, &l))
        count += check_text(l, &is_next, &wanted);
    return count;
}

static bool is_space(char c) { return c == ' ' || c == '\t'; }

/* Does |wanted| begin at |at|, with any run of spaces equal to any other? */
static bool begins(const char *at, const char *end, line wanted)
{
    size_t i = 0;
    while (i < wanted.len) {
        if (is_space(wanted.at[i])) {
            if (at == end || !is_space(*at))
                return false;
            while (at < end && is_space(*at))
                at++;
            while (i < wanted.len && is_space(wanted.at[i]))
                i++;
        } else if (at == end || *at++ != wanted.at[i++]) {
            return false;
        }
    }
    return true;
}

static bool has(line l, line wanted)
{
    for (size_t i = 0; i <= l.len; i++)
        if (begins(l.at + i, l.at + l.len, wanted))
            return true;
    return false;
}

tern_status tern_check_lines_match(const char *text, size_t len, const char *output)
{
    const char *at = text, *out_at = output, *out_end = output + strlen(output);
    line l, wanted, found;
    bool is_next;
    while (next_line(&at, text + len, &l)) {
        if (!check_text(l, &is_next, &wanted))
            continue;
        bool ok = false;
        while (!ok && next_line(&out_at, out_end, &found)) {
            ok = has(found, wanted);
            if (is_next)
                break;
        }
        if (!ok)
            return TERN_ERR(FAULT, "wanted %s \"%.*s\"%s", is_next ? "the next line" : "a line",
                            (int)wanted.len, wanted.at,
                            is_next ? "" : " in what is left of the output");
    }
    return NULL;
}
