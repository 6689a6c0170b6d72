/* tokenizer_tool FILE - encodes texts for tokenizer_test.py: each line of the input is a text in
 * hexadecimal digits, each line of the output its ids, a semicolon, and the decoded text. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "train/tokenizer.h"

static int fail(tern_status st)
{
    (void)fprintf(stderr, "%s\n", tern_status_message(st));
    tern_status_free(st);
    return 1;
}

/* In place; returns the number of bytes. */
static size_t from_hex(char *line)
{
    size_t len = 0;
    for (const char *at = line; at[0] && at[1] && at[0] != '\n'; at += 2) {
        const char digits[3] = {at[0], at[1], '\0'};
        line[len++] = (char)strtoul(digits, NULL, 16);
    }
    return len;
}

static int answer(const tern_tokenizer *t, const char *text, size_t len)
{
    tern_tokens ids;
    tern_text back;
    tern_tokens_init(&ids, tern_alloc_host());
    tern_text_init(&back, tern_alloc_host());
    tern_status st = tern_tokenizer_encode(t, text, len, &ids);
    tern_tokenizer_decode(t, ids.ids.items, ids.ids.count, &back);
    for (size_t i = 0; i < ids.ids.count; i++)
        printf("%u ", ids.ids.items[i]);
    printf(";");
    for (size_t i = 0; i < back.len; i++)
        printf("%02x", (unsigned)(uint8_t)back.data[i]);
    printf("\n");
    tern_text_fini(&back);
    tern_tokens_fini(&ids);
    return st ? fail(st) : 0;
}

int main(int argc, char **argv)
{
    tern_tokenizer *t = NULL;
    char *line = NULL;
    size_t room = 0;
    tern_status st = argc == 2 ? tern_tokenizer_open(tern_alloc_host(), argv[1], &t) : NULL;
    if (argc != 2 || st)
        return st ? fail(st) : 2;
    int bad = 0;
    while (!bad && getline(&line, &room, stdin) > 0)
        bad = answer(t, line, from_hex(line));
    free(line);
    tern_tokenizer_destroy(t);
    return bad;
}
