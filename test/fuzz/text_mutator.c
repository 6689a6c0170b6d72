/* text_mutator.c - libFuzzer's mutator for targets that read StableHLO text: random bytes rarely
 * make another legal program, other numbers, names and parts do. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/assert.h"
#include "fuzz.h"

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t max_size);

/* --- tokens --- */

typedef struct {
    size_t at, size;
} span;

static bool is_word(uint8_t c) { return isalnum(c) || c == '_' || c == '.'; }

/* A word or a single character; a quoted name with its quotes. */
static span token_at(const uint8_t *data, size_t size, size_t at)
{
    size_t end = at + 1;
    if (data[at] == '"') {
        while (end < size && data[end] != '"' && data[end] != '\n')
            end++;
        end += end < size;
    } else if (is_word(data[at])) {
        while (end < size && is_word(data[end]))
            end++;
    }
    return (span){at, end - at};
}

/* A group in brackets with its content, if one begins at |at|; else the token. */
static span group_at(const uint8_t *data, size_t size, size_t at)
{
    static const char open[] = "([{<", close[] = ")]}>";
    int depth = 0;
    for (size_t i = at; i < size; i++) {
        depth += data[i] && strchr(open, data[i]) != NULL;
        depth -= data[i] && strchr(close, data[i]) != NULL;
        if (depth == 0)
            return i > at ? (span){at, i + 1 - at} : token_at(data, size, at);
    }
    return token_at(data, size, at);
}

/* --- changes --- */

typedef struct {
    uint8_t *data;
    size_t size, max_size;
    uint64_t state;
} editor;

static size_t choose(editor *e, size_t count)
{
    e->state = e->state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (size_t)(e->state >> 33) % count;
}

static void replace(editor *e, span old, const void *text, size_t len)
{
    if (e->size - old.size + len > e->max_size)
        return;
    memmove(e->data + old.at + len, e->data + old.at + old.size, e->size - old.at - old.size);
    memcpy(e->data + old.at, text, len);
    e->size += len - old.size;
}

/* The first token from a random place on that begins with a character of a class; size 0: none. */
static span find_token(editor *e, bool (*begins)(uint8_t c))
{
    const size_t from = choose(e, e->size);
    for (size_t i = 0; i < e->size; i++) {
        const size_t at = (from + i) % e->size;
        const bool inside = at > 0 && is_word(e->data[at - 1]) && is_word(e->data[at]);
        if (!inside && begins(e->data[at]))
            return token_at(e->data, e->size, at);
    }
    return (span){0, 0};
}

static bool begins_number(uint8_t c) { return isdigit(c) != 0; }
static bool begins_name(uint8_t c) { return c == '"' || isalpha(c); }
static bool begins_group(uint8_t c) { return c && strchr("{[(<", c) != NULL; }

static void change_number(editor *e)
{
    static const char *const numbers[] = {"0", "1", "2", "3",  "4",  "5",       "6",
                                          "7", "8", "9", "12", "16", "1048576", "-1"};
    const char *text = numbers[choose(e, TERN_COUNT_OF(numbers))];
    const span old = find_token(e, begins_number);
    if (old.size > 0)
        replace(e, old, text, strlen(text));
}

/* What |from| holds, somewhere else; |inserts|: in front of |to| instead of in its place. */
static void copy_part(editor *e, span from, span to, bool inserts)
{
    uint8_t *text = from.size > 0 && to.size > 0 ? malloc(from.size) : NULL;
    if (!text)
        return;
    memcpy(text, e->data + from.at, from.size);
    replace(e, (span){to.at, inserts ? 0 : to.size}, text, from.size);
    free(text);
}

static span find_group(editor *e)
{
    const span start = find_token(e, begins_group);
    return start.size > 0 ? group_at(e->data, e->size, start.at) : start;
}

static void change_text(editor *e)
{
    static const char *const parts[] = {"?",
                                        "{}",
                                        "{?}, ",
                                        "{\"x\"}, ",
                                        "{\"x\", \"y\"}",
                                        "{\"y\":(1)2}",
                                        "p1",
                                        ", replicated={\"x\"}"};
    const char *part = parts[choose(e, TERN_COUNT_OF(parts))];
    switch (choose(e, 8)) {
    case 0:
    case 1:
    case 2:
        change_number(e);
        break;
    case 3: {
        const span from = find_token(e, begins_name);
        copy_part(e, from, find_token(e, begins_name), false);
        break;
    }
    case 4: {
        const span from = find_group(e);
        copy_part(e, from, find_group(e), choose(e, 2));
        break;
    }
    case 5:
        replace(e, find_group(e), "", 0);
        break;
    case 6: { /* behind a bracket */
        const span group = find_group(e);
        replace(e, (span){group.at + (group.size > 0), 0}, part, strlen(part));
        break;
    }
    default: {
        const span from = find_token(e, begins_number);
        copy_part(e, from, find_token(e, begins_number), false);
        break;
    }
    }
}

size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t max_size, unsigned seed)
{
    editor e = {data, size, max_size, seed};
    if (size == 0 || choose(&e, 16) == 0)
        return LLVMFuzzerMutate(data, size, max_size);
    for (size_t left = 1 + choose(&e, 3); left > 0 && e.size > 0; left--)
        change_text(&e);
    return e.size;
}
