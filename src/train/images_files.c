/* train/images_files.c - images from files: CIFAR-10's binary records, directories of PPM. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/file.h"
#include "train/images_impl.h"
#include "train/io_failed.h"

enum { FILE_BYTES_MAX = 64 << 20, CLASSES_MAX = 65535, BIN_LABEL = 1, DIR_LABEL = 2 };

void tern_images_part_free(tern_alloc mem, tern_images_part *part)
{
    if (part->mapped)
        (void)munmap((void *)(uintptr_t)part->data, part->bytes);
    else
        tern_mem_free(mem, (void *)(uintptr_t)part->data, part->bytes);
    *part = (tern_images_part){0};
}

static tern_status hash_name(tern_hasher *h, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *name = slash ? slash + 1 : path;
    return tern_hasher_add(h, name, strlen(name) + 1);
}

/* --- CIFAR-10 --- */

static tern_status map_records(const tern_images *d, const char *path, int fd,
                               tern_images_part *out)
{
    struct stat info;
    size_t record = BIN_LABEL + d->pixels;
    if (fstat(fd, &info) != 0 || !S_ISREG(info.st_mode))
        return TERN_ERR(IO, "cannot map %s: not a file", path);
    size_t len = (size_t)info.st_size;
    if (!len || len % record)
        return TERN_ERR(INVALID,
                        "%s: %zu bytes are not records of %zu, wanted a class and %u x %u x %u "
                        "pixels, a byte each",
                        path, len, record, d->channels, d->side, d->side);
    void *map = mmap(NULL, len, PROT_READ, MAP_PRIVATE, fd, 0);
    if (map == MAP_FAILED)
        return tern_train_io_failed("map", path, errno);
    *out = (tern_images_part){
        .data = map, .bytes = len, .count = len / record, .label_bytes = BIN_LABEL, .mapped = true};
    return NULL;
}

static tern_status read_bin(const tern_images *d, const char *path, tern_hasher *h,
                            tern_images_part *out)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return tern_train_io_failed("open", path, errno);
    tern_status st = map_records(d, path, fd, out);
    (void)close(fd);
    TERN_TRY(st);
    st = tern_hasher_add(h, out->data, out->bytes);
    if (st)
        tern_images_part_free(d->mem, out);
    return st;
}

/* --- PPM and PGM --- */

/* An integer of the header: white space and comments, then digits. */
static bool head_number(const uint8_t *bytes, size_t len, size_t *at, uint32_t *out)
{
    size_t i = *at;
    *out = 0;
    while (i < len &&
           (bytes[i] == ' ' || (bytes[i] >= '\t' && bytes[i] <= '\r') || bytes[i] == '#'))
        if (bytes[i] != '#')
            i++;
        else
            while (i < len && bytes[i] != '\n')
                i++;
    size_t first = i;
    while (i < len && i < first + 7 && bytes[i] >= '0' && bytes[i] <= '9')
        *out = *out * 10 + (uint32_t)(bytes[i++] - '0');
    *at = i;
    return i > first;
}

/* Transposes from [pixel, channel] in the file to [channel, pixel] in |to|. */
static tern_status read_pixels(const tern_images *d, const char *path, const uint8_t *bytes,
                               size_t len, uint8_t *to)
{
    uint32_t numbers[3] = {0}; /* width, height, largest value */
    size_t at = 2;
    bool is = len > 2 && bytes[0] == 'P' && bytes[1] == (d->channels == 3 ? '6' : '5');
    for (unsigned i = 0; i < 3 && is; i++)
        is = head_number(bytes, len, &at, &numbers[i]);
    at++; /* one white space character */
    if (!is || (d->channels != 3 && d->channels != 1))
        return TERN_ERR(INVALID, "%s: wanted a binary %s of %u channels", path,
                        d->channels == 3 ? "PPM (P6)" : "PGM (P5)", d->channels);
    if (numbers[0] != d->side || numbers[1] != d->side || numbers[2] != 255)
        return TERN_ERR(INVALID, "%s: %u x %u pixels up to %u, wanted %u x %u up to 255", path,
                        numbers[0], numbers[1], numbers[2], d->side, d->side);
    if (at > len || len - at < d->pixels)
        return TERN_ERR(INVALID, "%s: truncated: %zu bytes of pixels, wanted %zu", path,
                        at > len ? 0 : len - at, d->pixels);
    size_t plane = (size_t)d->side * d->side;
    for (size_t i = 0; i < plane; i++)
        for (uint32_t c = 0; c < d->channels; c++)
            to[c * plane + i] = bytes[at + i * d->channels + c];
    return NULL;
}

typedef TERN_VEC(char *) names;

static int compare_names(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

static void free_names(tern_alloc mem, names *n)
{
    for (size_t i = 0; i < n->count; i++)
        tern_path_free(mem, n->items[i]);
    tern_vec_free(mem, n);
}

/* Paths of the subdirectories or files of |path|. */
static tern_status list(tern_alloc mem, const char *path, bool directories, names *out)
{
    DIR *dir = opendir(path);
    if (!dir)
        return tern_train_io_failed("read the directory", path, errno);
    tern_status st = NULL;
    for (struct dirent *e = readdir(dir); e && !st; e = readdir(dir)) {
        char *below = NULL;
        struct stat info;
        if (e->d_name[0] == '.')
            continue;
        st = tern_path_join(mem, path, e->d_name, &below);
        bool is = !st && stat(below, &info) == 0 &&
                  (directories ? S_ISDIR(info.st_mode) : S_ISREG(info.st_mode));
        if (is)
            st = tern_vec_push(mem, out, below);
        if (!is || st)
            tern_path_free(mem, below);
    }
    (void)closedir(dir);
    if (out->count)
        qsort(out->items, out->count, sizeof(char *), compare_names);
    return st;
}

typedef TERN_VEC(uint8_t) record_bytes;

static tern_status add_image(const tern_images *d, const char *path, uint32_t label, tern_hasher *h,
                             record_bytes *to)
{
    uint8_t *bytes = NULL;
    size_t len = 0, first = to->count, size = DIR_LABEL + d->pixels;
    TERN_TRY(tern_vec_reserve(d->mem, to, size));
    TERN_TRY(tern_file_read(d->mem, path, FILE_BYTES_MAX, &bytes, &len));
    uint8_t *record = to->items + first;
    record[0] = (uint8_t)label;
    record[1] = (uint8_t)(label >> 8);
    tern_status st = read_pixels(d, path, bytes, len, record + DIR_LABEL);
    tern_file_free(d->mem, bytes, len);
    if (!st)
        st = hash_name(h, path);
    if (!st)
        st = tern_hasher_add(h, record, size);
    if (!st)
        to->count += size;
    return st;
}

static tern_status add_class(const tern_images *d, const char *path, uint32_t label, tern_hasher *h,
                             record_bytes *to)
{
    names files = {0};
    tern_status st = list(d->mem, path, false, &files);
    for (size_t i = 0; i < files.count && !st; i++)
        st = add_image(d, files.items[i], label, h, to);
    free_names(d->mem, &files);
    return st;
}

static tern_status read_dir(const tern_images *d, const char *path, tern_hasher *h,
                            record_bytes *to)
{
    names classes = {0};
    tern_status st = list(d->mem, path, true, &classes);
    if (!st && (!classes.count || classes.count > CLASSES_MAX))
        st = TERN_ERR(INVALID, "%s has %zu directories, wanted one for each class", path,
                      classes.count);
    for (size_t i = 0; i < classes.count && !st; i++)
        st = add_class(d, classes.items[i], (uint32_t)i, h, to);
    free_names(d->mem, &classes);
    return st;
}

/* The part owns the bytes, shrunk to the used size, which it frees. */
static tern_status own_records(const tern_images *d, record_bytes *from, tern_images_part *out)
{
    size_t bytes = from->count;
    if (!bytes)
        return NULL;
    uint8_t *data = tern_mem_resize(d->mem, from->items, from->capacity, bytes);
    TERN_TRY_MEM(data);
    *from = (record_bytes){0};
    *out = (tern_images_part){.data = data,
                              .bytes = bytes,
                              .count = bytes / (DIR_LABEL + d->pixels),
                              .label_bytes = DIR_LABEL};
    return NULL;
}

tern_status tern_images_read_path(tern_images *d, const char *path, tern_hasher *hasher,
                                  tern_images_part *out)
{
    struct stat info;
    record_bytes records = {0};
    *out = (tern_images_part){0};
    if (stat(path, &info) != 0)
        return tern_train_io_failed("look at", path, errno);
    TERN_TRY(hash_name(hasher, path));
    if (!S_ISDIR(info.st_mode))
        return read_bin(d, path, hasher, out);
    tern_status st = read_dir(d, path, hasher, &records);
    if (!st)
        st = own_records(d, &records, out);
    tern_vec_free(d->mem, &records);
    return st;
}
