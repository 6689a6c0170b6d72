/* replay.c - runs a fuzz target, without libFuzzer, on every file of its corpus: once unchanged,
 * and several times with a few bytes changed. The target must accept every file except those whose
 * names begin with "bad_", which it must reject: a stale corpus would reach only the first check of
 * a reader. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

enum { CHANGED_RUNS = 60, CHANGED_MAX_BYTES = 1 << 16 };

static uint64_t next_random(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* Changes one to three bytes; deterministic. */
static void replay_changed(const uint8_t *bytes, size_t size)
{
    uint64_t state = 88172645463325252u;
    uint8_t *copy = malloc(size);
    for (int run = 0; copy && run < CHANGED_RUNS; run++) {
        memcpy(copy, bytes, size);
        for (uint64_t left = 1 + next_random(&state) % 3; left > 0; left--) {
            uint64_t at = next_random(&state) % size;
            copy[at] = (uint8_t)next_random(&state);
        }
        (void)LLVMFuzzerTestOneInput(copy, size);
    }
    free(copy);
}

static int replay_file(const char *path, const char *name)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return 1;
    }
    /* Exact size, so that a sanitizer detects reads past the end. */
    uint8_t *bytes = NULL;
    size_t size = 0;
    int bad = fseek(file, 0, SEEK_END) != 0;
    long end = ftell(file);
    if (!bad && end >= 0) {
        size = (size_t)end;
        bytes = malloc(size ? size : 1);
        rewind(file);
        bad = !bytes || fread(bytes, 1, size, file) != size;
    }
    (void)fclose(file);
    if (bad) {
        perror(path);
    } else {
        fuzz_accepted = false;
        (void)LLVMFuzzerTestOneInput(bytes, size);
        bad = fuzz_accepted == (strncmp(name, "bad_", 4) == 0);
        if (bad)
            fprintf(stderr, "%s was %s\n", path, fuzz_accepted ? "accepted" : "refused");
        if (size && size <= CHANGED_MAX_BYTES)
            replay_changed(bytes, size);
    }
    free(bytes);
    return bad;
}

int main(int argc, char **argv)
{
    int count = 0, bad = 0;
    for (int i = 1; i < argc; i++) {
        DIR *dir = opendir(argv[i]);
        if (!dir) {
            perror(argv[i]);
            return 1;
        }
        for (struct dirent *entry; (entry = readdir(dir));) {
            char path[4096];
            int length = snprintf(path, sizeof path, "%s/%s", argv[i], entry->d_name);
            if (entry->d_name[0] == '.' || length < 0 || (size_t)length >= sizeof path)
                continue;
            bad += replay_file(path, entry->d_name);
            count++;
        }
        (void)closedir(dir);
    }
    printf("%d inputs replayed, %d not as their names say\n", count, bad);
    return bad || !count;
}
