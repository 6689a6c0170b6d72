/* models/safetensors.c - opens a file, several through an index, or a model's directory. */
#include "models/safetensors.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/extension.h"
#include "base/file.h"
#include "models/safetensors_impl.h"

static const tern_extension index_endings[] = {{".index.json", 0}, {NULL, 0}};
enum { INDEX_LIMIT = 256 << 20 };

/* --- the object --- */

static tern_status create(tern_alloc mem, tern_safetensors **out)
{
    *out = tern_mem_get_zeroed(mem, sizeof **out);
    TERN_TRY_MEM(*out);
    (*out)->mem = mem;
    tern_arena_init(&(*out)->arena, mem, 0);
    tern_map_init(&(*out)->names, mem);
    tern_map_init(&(*out)->metadata, mem);
    return NULL;
}

void tern_safetensors_close(tern_safetensors *s)
{
    if (!s)
        return;
    for (size_t i = 0; i < s->mappings.count; i++)
        (void)munmap(s->mappings.items[i].bytes, s->mappings.items[i].len);
    tern_vec_free(s->mem, &s->mappings);
    tern_vec_free(s->mem, &s->tensors);
    tern_map_fini(&s->names);
    tern_map_fini(&s->metadata);
    tern_arena_fini(&s->arena);
    tern_mem_free(s->mem, s, sizeof *s);
}

/* Closes |s| if it could not be opened completely. */
static tern_status finish(tern_safetensors *s, tern_status st, tern_safetensors **out)
{
    *out = st ? NULL : s;
    if (st)
        tern_safetensors_close(s);
    return st;
}

/* --- files --- */

static tern_status map_fd(tern_safetensors *s, const char *path, int fd,
                          tern_safetensors_mapping *out)
{
    struct stat about;
    if (fstat(fd, &about) != 0)
        return TERN_ERR(IO, "%s: %s", path, strerror(errno));
    if (!S_ISREG(about.st_mode) || about.st_size <= 0)
        return TERN_ERR(CORRUPT, "%s: %s, wanted a file of tensors", path,
                        S_ISREG(about.st_mode) ? "an empty file" : "not a file");
    TERN_TRY(tern_vec_reserve(s->mem, &s->mappings, 1));
    void *bytes = mmap(NULL, (size_t)about.st_size, PROT_READ, MAP_PRIVATE, fd, 0);
    if (bytes == MAP_FAILED)
        return TERN_ERR(IO, "cannot map %s: %s", path, strerror(errno));
    *out = (tern_safetensors_mapping){bytes, (size_t)about.st_size};
    s->mappings.items[s->mappings.count++] = *out;
    return NULL;
}

static tern_status add_file(tern_safetensors *s, const char *path)
{
    tern_safetensors_mapping mapping = {0};
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0 && errno == ENOENT)
        return TERN_ERR(NOT_FOUND, "%s: there is no such file", path);
    if (fd < 0)
        return TERN_ERR(IO, "%s: %s", path, strerror(errno));
    tern_status st = map_fd(s, path, fd, &mapping);
    (void)close(fd);
    return st ? st : tern_safetensors_parse(s, path, mapping.bytes, mapping.len);
}

/* --- an index --- */

/* The directory of |path| with a slash, "" if it has none; in the arena. */
static char *directory_of(tern_arena *arena, const char *path)
{
    const char *slash = strrchr(path, '/');
    return tern_arena_copy_text(arena, path, slash ? (size_t)(slash - path) + 1 : 0);
}

static tern_status check_name(const char *index, const tern_json *entry)
{
    if (entry->kind != TERN_JSON_STRING)
        return TERN_ERR(CORRUPT, "%s: the file of %s is %s, wanted a string", index, entry->key,
                        tern_json_kind_name(entry->kind));
    /* Only files in the index's directory. */
    if (!entry->count || strlen(entry->string) != entry->count || strchr(entry->string, '/') ||
        entry->string[0] == '.')
        return TERN_ERR(CORRUPT, "%s: the file of %s is \"%s\", wanted a name without a path",
                        index, entry->key, entry->string);
    return NULL;
}

static tern_status add_files(tern_safetensors *s, const char *index, const tern_json *map,
                             tern_map *seen)
{
    const char *dir = directory_of(&s->arena, index);
    TERN_TRY_MEM(dir);
    for (const tern_json *m = map->first; m; m = m->next) {
        tern_map_entry *e;
        bool added;
        char *path;
        TERN_TRY(check_name(index, m));
        TERN_TRY(tern_map_add(seen, m->string, m->count, &e, &added));
        if (!added)
            continue;
        TERN_TRY(tern_path_join(s->mem, dir, m->string, &path));
        tern_status st = add_file(s, path);
        tern_path_free(s->mem, path);
        TERN_TRY(st);
    }
    for (const tern_json *m = map->first; m; m = m->next)
        if (!tern_safetensors_find(s, m->key))
            return TERN_ERR(CORRUPT, "%s: tensor %s is not in %s", index, m->key, m->string);
    return NULL;
}

static tern_status add_index(tern_safetensors *s, const char *path)
{
    uint8_t *bytes;
    size_t len;
    TERN_TRY(tern_file_read(s->mem, path, INDEX_LIMIT, &bytes, &len));
    tern_arena scratch;
    tern_map seen;
    const tern_json *root, *map = NULL;
    tern_arena_init(&scratch, s->mem, 0);
    tern_map_init(&seen, s->mem);
    tern_status st = tern_safetensors_json(&scratch, path, (const char *)bytes, len, &root);
    if (!st) {
        map = tern_json_member(root, "weight_map");
        st = map && map->kind == TERN_JSON_OBJECT
                 ? add_files(s, path, map, &seen)
                 : TERN_ERR(CORRUPT, "%s: there is no weight_map", path);
    }
    tern_map_fini(&seen);
    tern_arena_fini(&scratch);
    tern_file_free(s->mem, bytes, len);
    return st;
}

/* --- opening --- */

static tern_status add_directory(tern_safetensors *s, const char *dir)
{
    static const char *const names[] = {"model.safetensors", "model.safetensors.index.json"};
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++) {
        char *path;
        TERN_TRY(tern_path_join(s->mem, dir, names[i], &path));
        bool there = access(path, F_OK) == 0;
        tern_status st = !there ? NULL : i == 0 ? add_file(s, path) : add_index(s, path);
        tern_path_free(s->mem, path);
        if (there)
            return st;
    }
    return TERN_ERR(NOT_FOUND, "%s: no %s or %s in it", dir, names[0], names[1]);
}

tern_status tern_safetensors_open(tern_alloc mem, const char *path, tern_safetensors **out)
{
    tern_safetensors *s;
    struct stat about;
    *out = NULL;
    TERN_TRY(create(mem, &s));
    tern_status st;
    if (stat(path, &about) == 0 && S_ISDIR(about.st_mode))
        st = add_directory(s, path);
    else
        st = tern_extension_find(index_endings, path) >= 0 ? add_index(s, path) : add_file(s, path);
    return finish(s, st, out);
}

tern_status tern_safetensors_open_bytes(tern_alloc mem, const char *name, const uint8_t *bytes,
                                        size_t len, tern_safetensors **out)
{
    tern_safetensors *s;
    *out = NULL;
    TERN_TRY(create(mem, &s));
    return finish(s, tern_safetensors_parse(s, name, bytes, len), out);
}

/* --- queries --- */

uint32_t tern_safetensors_count(const tern_safetensors *s) { return (uint32_t)s->tensors.count; }

const tern_safetensor *tern_safetensors_at(const tern_safetensors *s, uint32_t index)
{
    TERN_ASSERT(index < s->tensors.count);
    return &s->tensors.items[index];
}

const tern_safetensor *tern_safetensors_find(const tern_safetensors *s, const char *name)
{
    const tern_map_entry *e = tern_map_find(&s->names, name, strlen(name));
    return e && e->value.number ? &s->tensors.items[e->value.number - 1] : NULL;
}

const char *tern_safetensors_metadata(const tern_safetensors *s, const char *key)
{
    const tern_map_entry *e = tern_map_find(&s->metadata, key, strlen(key));
    return e ? e->value.pointer : NULL;
}
