/* train/dataset_files.c - finds the files of a dataset, orders them and reads their tokens. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/file.h"
#include "base/sha256.h"
#include "base/utf8.h"
#include "train/dataset_impl.h"
#include "train/io_failed.h"

enum { DEPTH_MAX = 32, HEAD_BYTES = 64 << 10, WHOLE_BYTES = 64 << 20 };
/* The identity of a longer file hashes evenly spaced blocks. */
enum { HASHED_BYTES_MAX = 64 << 20, HASHED_BLOCK = 64 << 10, FORGET_BLOCKS = 64 };

typedef struct {
    char *path;
    const char *name; /* |path| relative to the path in the options */
    bool found;       /* found in a directory, not named in the options */
} source;

typedef struct {
    dev_t device;
    ino_t inode;
} directory_id;

typedef struct {
    tern_alloc mem;
    TERN_VEC(source) sources;
    directory_id above[DEPTH_MAX]; /* directories on the walk's stack */
} walk;

/* --- finding files --- */

typedef TERN_VEC(char *) names;

static int compare_names(const void *left, const void *right)
{
    return strcmp(*(char *const *)left, *(char *const *)right);
}

static tern_status read_names(tern_alloc mem, const char *path, names *out)
{
    DIR *dir = opendir(path);
    if (!dir)
        return tern_train_io_failed("read the directory", path, errno);
    tern_status st = NULL;
    for (struct dirent *e = readdir(dir); e && !st; e = readdir(dir)) {
        if (e->d_name[0] == '.')
            continue;
        char *name = tern_mem_copy_text(mem, e->d_name);
        st = name ? tern_vec_push(mem, out, name) : tern_status_no_memory();
        if (st)
            tern_path_free(mem, name);
    }
    (void)closedir(dir);
    if (out->count)
        qsort(out->items, out->count, sizeof(char *), compare_names);
    return st;
}

static void free_names(tern_alloc mem, names *n)
{
    for (size_t i = 0; i < n->count; i++)
        tern_path_free(mem, n->items[i]);
    tern_vec_free(mem, n);
}

static tern_status add_source(walk *w, const char *path, size_t root_len, bool found)
{
    source s = {.path = tern_mem_copy_text(w->mem, path), .found = found};
    TERN_TRY_MEM(s.path);
    s.name = s.path + root_len;
    tern_status st = tern_vec_push(w->mem, &w->sources, s);
    if (st)
        tern_path_free(w->mem, s.path);
    return st;
}

static bool is_above(const walk *w, unsigned depth, const struct stat *info)
{
    for (unsigned i = 0; i < depth; i++)
        if (w->above[i].device == info->st_dev && w->above[i].inode == info->st_ino)
            return true;
    return false;
}

static tern_status walk_dir(walk *w, const char *path, size_t root_len, const struct stat *info,
                            unsigned depth);

/* Skips dangling links and links to a directory on the stack. */
static tern_status walk_entry(walk *w, const char *path, size_t root_len, unsigned depth)
{
    struct stat info;
    if (stat(path, &info) != 0)
        return NULL;
    if (S_ISREG(info.st_mode))
        return add_source(w, path, root_len, true);
    if (!S_ISDIR(info.st_mode) || is_above(w, depth, &info))
        return NULL;
    if (depth == DEPTH_MAX)
        return TERN_ERR(INVALID, "%s: found directories nested more than %d deep", path, DEPTH_MAX);
    return walk_dir(w, path, root_len, &info, depth);
}

static tern_status walk_dir(walk *w, const char *path, size_t root_len, const struct stat *info,
                            unsigned depth)
{
    names n = {0};
    w->above[depth] = (directory_id){info->st_dev, info->st_ino};
    tern_status st = read_names(w->mem, path, &n);
    for (size_t i = 0; i < n.count && !st; i++) {
        char *below = NULL;
        st = tern_path_join(w->mem, path, n.items[i], &below);
        if (!st)
            st = walk_entry(w, below, root_len, depth + 1);
        tern_path_free(w->mem, below);
    }
    free_names(w->mem, &n);
    return st;
}

static tern_status walk_path(walk *w, const char *path)
{
    struct stat info;
    if (stat(path, &info) != 0)
        return tern_train_io_failed("look at", path, errno);
    if (S_ISDIR(info.st_mode))
        return walk_dir(w, path, strlen(path), &info, 0);
    const char *slash = strrchr(path, '/');
    return add_source(w, path, slash ? (size_t)(slash - path) + 1 : 0, false);
}

/* --- reading them --- */

/* Text is UTF-8 without zero bytes; the last character may be truncated. */
static bool is_text(const char *head, size_t len, bool whole)
{
    for (size_t at = 0; at < len;) {
        size_t n = tern_utf8_len(head + at, len - at);
        if (!n && !whole && len - at < 4)
            return true;
        if (!n || !head[at])
            return false;
        at += n;
    }
    return true;
}

static tern_status look_at_head(tern_alloc mem, const char *path, bool *out_text)
{
    *out_text = false;
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return tern_train_io_failed("open", path, errno);
    char *head = tern_mem_get(mem, HEAD_BYTES);
    size_t len = 0;
    ssize_t n = head ? 1 : 0;
    while (n > 0 && len < HEAD_BYTES) {
        n = read(fd, head + len, HEAD_BYTES - len);
        len += n > 0 ? (size_t)n : 0;
    }
    int error = n < 0 ? errno : 0;
    (void)close(fd);
    *out_text = head && is_text(head, len, len < HEAD_BYTES);
    tern_mem_free(mem, head, HEAD_BYTES);
    TERN_TRY_MEM(head);
    return error ? tern_train_io_failed("read", path, error) : NULL;
}

typedef struct {
    tern_dataset *d;
    const tern_dataset_options *o;
    bool after_text; /* the previous file was text as well */
    tern_hasher *hasher;
} reading;

static tern_status read_text(reading *r, const source *s, tern_dataset_part *out)
{
    struct stat info;
    bool text = true;
    if (stat(s->path, &info) == 0 && S_ISREG(info.st_mode)) /* a pipe can be read only once */
        TERN_TRY(look_at_head(r->d->mem, s->path, &text));
    if (!text && s->found)
        return NULL;
    if (!text)
        return TERN_ERR(INVALID,
                        "%s is not text: found a zero byte or broken UTF-8, wanted UTF-8 or a "
                        "*.bin of tokens",
                        s->path);
    if (!r->o->tokenizer)
        return TERN_ERR(INVALID, "%s is text and there is no tokenizer for it", s->path);
    tern_dataset_text how = {.mem = r->d->mem,
                             .tokenizer = r->o->tokenizer,
                             .separator = r->after_text ? r->o->separator : NULL,
                             .whole_bytes = r->o->whole_bytes ? r->o->whole_bytes : WHOLE_BYTES};
    return tern_status_note(tern_dataset_read_text(&how, s->path, out), "in %s", s->path);
}

static bool is_bin(const char *name)
{
    size_t len = strlen(name);
    return len > 4 && strcmp(name + len - 4, ".bin") == 0;
}

static tern_status hash_data(tern_hasher *h, const tern_dataset_part *p)
{
    uint64_t bytes = p->count * p->width;
    if (bytes <= HASHED_BYTES_MAX)
        return tern_hasher_add(h, p->data, (size_t)bytes);
    const uint64_t blocks = HASHED_BYTES_MAX / HASHED_BLOCK;
    for (uint64_t i = 0; i < blocks; i++) {
        uint64_t at = (bytes - HASHED_BLOCK) / (blocks - 1) * i;
        TERN_TRY(tern_hasher_add(h, p->data + at, HASHED_BLOCK));
        if (i % FORGET_BLOCKS == 0)
            tern_dataset_part_drop_pages(p);
    }
    return NULL;
}

static tern_status hash_part(tern_hasher *h, const char *name, const tern_dataset_part *p)
{
    char head[64];
    int n = snprintf(head, sizeof head, "%llu x %u bytes ", (unsigned long long)p->count, p->width);
    TERN_ASSERT(n > 0);
    TERN_TRY(tern_hasher_add(h, head, (size_t)n));
    TERN_TRY(tern_hasher_add(h, name, strlen(name) + 1));
    return hash_data(h, p);
}

static tern_status add_part(reading *r, const char *name, tern_dataset_part *p)
{
    tern_dataset *d = r->d;
    p->start = d->tokens;
    TERN_TRY(hash_part(r->hasher, name, p));
    tern_dataset_part_drop_pages(p);
    TERN_TRY(tern_vec_push(d->mem, &d->parts, *p));
    d->tokens += p->count;
    d->largest = p->largest > d->largest ? p->largest : d->largest;
    return NULL;
}

static tern_status read_source(reading *r, const source *s)
{
    tern_dataset_part part = {0};
    bool bin = is_bin(s->name);
    TERN_TRY(bin ? tern_dataset_map_tokens(s->path, &part) : read_text(r, s, &part));
    if (!part.count)
        return NULL;
    r->after_text = !bin;
    tern_status st = add_part(r, s->name, &part);
    if (st)
        tern_dataset_part_free(r->d->mem, &part);
    return st;
}

static tern_status finish_identity(reading *r)
{
    tern_digest digest;
    char hex[TERN_SHA256_HEX_CHARS + 1];
    TERN_TRY(tern_hasher_finish(r->hasher, &digest));
    tern_digest_print(&digest, hex);
    (void)snprintf(r->d->identity, sizeof r->d->identity, "sha256:%s", hex);
    return NULL;
}

tern_status tern_dataset_read_files(tern_dataset *d, const tern_dataset_options *o)
{
    walk w = {.mem = d->mem};
    reading r = {.d = d, .o = o};
    tern_status st = NULL;
    for (uint32_t i = 0; i < o->path_count && !st; i++)
        st = walk_path(&w, o->paths[i]);
    if (!st)
        st = tern_hasher_create(d->mem, &r.hasher);
    for (size_t i = 0; i < w.sources.count && !st; i++)
        st = read_source(&r, &w.sources.items[i]);
    if (!st && !d->parts.count)
        st = TERN_ERR(INVALID, "data: found no tokens and no text in %s%s (%zu files)", o->paths[0],
                      o->path_count > 1 ? " and the others" : "", w.sources.count);
    if (!st)
        st = finish_identity(&r);
    tern_hasher_destroy(r.hasher);
    for (size_t i = 0; i < w.sources.count; i++)
        tern_path_free(d->mem, w.sources.items[i].path);
    tern_vec_free(d->mem, &w.sources);
    return st;
}
