/* replay.c - gives a fuzz target every file of a folder, once, without libFuzzer. */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size);

static int replay_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file) {
        perror(path);
        return 1;
    }
    /* Exactly as long as the input, so that a sanitizer sees a read past its end. */
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
    if (bad)
        perror(path);
    else
        (void)LLVMFuzzerTestOneInput(bytes, size);
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
            bad += replay_file(path);
            count++;
        }
        (void)closedir(dir);
    }
    printf("%d inputs replayed, %d unreadable\n", count, bad);
    return bad || !count;
}
