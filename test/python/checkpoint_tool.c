/* checkpoint_tool - checkpoints for checkpoint_s3_test.py.
 *
 *     checkpoint_tool write DIR STEP KEEP    one tensor of 1000 floats, all the step
 *     checkpoint_tool open DIR               prints the step, the skipped checkpoints, and the path
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "train/checkpoint.h"

enum { ELEMENTS = 1000 };

static int fail(tern_status st)
{
    printf("%s: %s\n", tern_status_code_name(tern_status_code(st)), tern_status_message(st));
    tern_status_free(st);
    return 1;
}

static int write_one(const char *dir, uint64_t step, uint32_t keep)
{
    float values[ELEMENTS];
    for (int i = 0; i < ELEMENTS; i++)
        values[i] = (float)step;
    tern_safetensor tensor = {.name = "w",
                              .dtype = TERN_F32,
                              .rank = 1,
                              .dims = {ELEMENTS},
                              .data = (const uint8_t *)values,
                              .bytes = sizeof values};
    tern_checkpoint c = {.model = &tensor,
                         .model_count = 1,
                         .optimizer = &tensor,
                         .optimizer_count = 1,
                         .state = {.step = step, .scale = 1}};
    tern_status st = tern_checkpoint_write(tern_alloc_host(), dir, &c, keep, NULL);
    return st ? fail(st) : 0;
}

static int open_newest(const char *dir)
{
    tern_arena arena;
    tern_text skipped;
    tern_checkpoint_reader r;
    tern_arena_init(&arena, tern_alloc_host(), 0);
    tern_text_init(&skipped, tern_alloc_host());
    tern_status st = tern_checkpoint_open(tern_alloc_host(), &arena, dir, &r, &skipped);
    if (!st) {
        float first;
        memcpy(&first, tern_safetensors_find(r.optimizer, "w")->data, sizeof first);
        printf("step %llu, values %g\n%s%s\n", (unsigned long long)r.state.step, (double)first,
               tern_text_get(&skipped), r.path);
    }
    tern_checkpoint_close(&r);
    tern_text_fini(&skipped);
    tern_arena_fini(&arena);
    return st ? fail(st) : 0;
}

static int claim(const char *dir, bool resume)
{
    tern_checkpoint_claim c;
    tern_status st = tern_checkpoint_claim_take(tern_alloc_host(), dir, resume, &c);
    tern_checkpoint_claim_release(&c);
    return st ? fail(st) : 0;
}

int main(int argc, char **argv)
{
    if (argc == 5 && strcmp(argv[1], "write") == 0)
        return write_one(argv[2], strtoull(argv[3], NULL, 10),
                         (uint32_t)strtoul(argv[4], NULL, 10));
    if (argc == 3 && strcmp(argv[1], "open") == 0)
        return open_newest(argv[2]);
    if (argc == 4 && strcmp(argv[1], "claim") == 0)
        return claim(argv[2], strcmp(argv[3], "resume") == 0);
    return 2;
}
