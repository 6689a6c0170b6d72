/* train/checkpoint_state.c - state.json: the position of a run, and the digests of the other files.
 *
 * From version 2 on its last member is the SHA-256 of the text before that member. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/file.h"
#include "base/output.h"
#include "train/checkpoint_impl.h"
#include "train/io_failed.h"

enum { STATE_BYTES_MAX = 16 << 20, HASH_CHUNK = 1 << 20, STATE_VERSION = 2 };

/* --- digests --- */

static tern_status hash_fd(tern_hasher *h, int fd, const char *path, uint8_t *chunk,
                           uint64_t *out_bytes)
{
    for (;;) {
        ssize_t n = read(fd, chunk, HASH_CHUNK);
        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            return tern_train_io_failed("read", path, errno);
        if (!n)
            return NULL;
        *out_bytes += (uint64_t)n;
        TERN_TRY(tern_hasher_add(h, chunk, (size_t)n));
    }
}

static tern_status hash_file(tern_alloc mem, const char *path, uint64_t *out_bytes,
                             char out_hex[TERN_SHA256_HEX_CHARS + 1])
{
    tern_hasher *h = NULL;
    tern_digest digest = {{0}};
    *out_bytes = 0;
    out_hex[0] = '\0';
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    if (fd < 0)
        return tern_train_io_failed("open", path, errno);
    uint8_t *chunk = tern_mem_get(mem, HASH_CHUNK);
    tern_status st = chunk ? tern_hasher_create(mem, &h) : tern_status_no_memory();
    if (!st)
        st = hash_fd(h, fd, path, chunk, out_bytes);
    if (!st)
        st = tern_hasher_finish(h, &digest);
    if (!st)
        tern_digest_print(&digest, out_hex);
    tern_hasher_destroy(h);
    tern_mem_free(mem, chunk, HASH_CHUNK);
    (void)close(fd);
    return st;
}

tern_status tern_checkpoint_measure(tern_alloc mem, const char *dir, const char *name,
                                    tern_checkpoint_files *files)
{
    char *path = NULL;
    TERN_ASSERT(files->count < TERN_CHECKPOINT_FILES_MAX);
    tern_checkpoint_file *f = &files->items[files->count++];
    f->name = name;
    TERN_TRY(tern_path_join(mem, dir, name, &path));
    tern_status st = hash_file(mem, path, &f->bytes, f->sha256);
    tern_path_free(mem, path);
    return st;
}

/* --- writing --- */

static void write_members(tern_json_writer *w, const tern_checkpoint_state *s,
                          const tern_checkpoint_files *files)
{
    char seed[24]; /* as text: many JSON readers lose bits of 64-bit integers */
    (void)snprintf(seed, sizeof seed, "%" PRIu64, s->seed);
    tern_json_key(w, "version");
    tern_json_int(w, STATE_VERSION);
    tern_json_key(w, "step");
    tern_json_uint(w, s->step);
    tern_json_key(w, "data_position");
    tern_json_uint(w, s->data_position);
    tern_json_key(w, "seed");
    tern_json_string(w, seed);
    tern_json_key(w, "loss");
    tern_json_double(w, s->loss);
    tern_json_key(w, "scale");
    tern_json_double(w, s->scale);
    tern_json_key(w, "tokenizer");
    tern_json_string(w, s->tokenizer ? s->tokenizer : "");
    tern_json_key(w, "data");
    tern_json_string(w, s->data ? s->data : "");
    tern_json_key(w, "settings");
    tern_json_string(w, s->settings ? s->settings : "");
    tern_json_key(w, "files");
    tern_json_begin_object(w);
    for (uint32_t i = 0; i < files->count; i++) {
        const tern_checkpoint_file *f = &files->items[i];
        tern_json_key(w, f->name);
        tern_json_begin_object(w);
        tern_json_key(w, "bytes");
        tern_json_uint(w, f->bytes);
        tern_json_key(w, "sha256");
        tern_json_string(w, f->sha256);
        tern_json_end_object(w);
    }
    tern_json_end_object(w);
}

/* Text around the digest at the end of the file. */
static const char seal_begin[] = ",\n  \"sha256\": \"", seal_end[] = "\"\n}\n";

/* Appends the digest of |text|, a JSON object, as its last member. */
static tern_status seal(const char *text, tern_text *out)
{
    char hex[TERN_SHA256_HEX_CHARS + 1];
    tern_digest digest;
    const char *brace = strrchr(text, '}');
    TERN_ASSERT(brace && brace > text && brace[-1] == '\n');
    size_t len = (size_t)(brace - text) - 1;
    TERN_TRY(tern_sha256(text, len, &digest));
    tern_digest_print(&digest, hex);
    tern_text_put(out, text, len);
    tern_text_printf(out, "%s%s%s", seal_begin, hex, seal_end);
    return tern_text_status(out);
}

tern_status tern_checkpoint_write_state(tern_alloc mem, const char *dir,
                                        const tern_checkpoint_state *state,
                                        const tern_checkpoint_files *files)
{
    tern_json_writer *w = NULL;
    tern_text sealed;
    const char *text = NULL;
    size_t len = 0;
    char *path = NULL;
    TERN_TRY(tern_json_writer_create(mem, true, &w));
    tern_text_init(&sealed, mem);
    tern_json_begin_object(w);
    write_members(w, state, files);
    tern_json_end_object(w);
    tern_status st = tern_json_writer_finish(w, &text, &len);
    if (!st)
        st = seal(text, &sealed);
    if (!st)
        st = tern_path_join(mem, dir, TERN_CHECKPOINT_STATE, &path);
    if (!st)
        st = tern_output_save(path, tern_text_get(&sealed), sealed.len);
    tern_path_free(mem, path);
    tern_text_fini(&sealed);
    tern_json_writer_destroy(w);
    return st;
}

/* --- reading --- */

typedef struct {
    tern_arena *arena;
    const char *path;
    const tern_json *root;
    bool sealed; /* ends with its SHA-256, which matches */
} state_reader;

static tern_status wrong(const state_reader *r, const char *key)
{
    return TERN_ERR(CORRUPT, "%s: \"%s\" is missing or of another kind", r->path, key);
}

static tern_status read_count(const state_reader *r, const tern_json *object, const char *key,
                              uint64_t *out)
{
    const tern_json *v = tern_json_member(object, key);
    if (!v || v->kind != TERN_JSON_NUMBER || !v->is_integer || v->integer < 0)
        return wrong(r, key);
    *out = (uint64_t)v->integer;
    return NULL;
}

static tern_status read_text(const state_reader *r, const tern_json *object, const char *key,
                             const char **out)
{
    const tern_json *v = tern_json_member(object, key);
    *out = "";
    if (!v || v->kind != TERN_JSON_STRING)
        return wrong(r, key);
    *out = v->string;
    return NULL;
}

/* Values that are not finite are written as null. */
static tern_status read_number(const state_reader *r, const char *key, double *out)
{
    const tern_json *v = tern_json_member(r->root, key);
    if (!v || (v->kind != TERN_JSON_NUMBER && v->kind != TERN_JSON_NULL))
        return wrong(r, key);
    *out = v->kind == TERN_JSON_NUMBER ? v->number : (double)NAN;
    return NULL;
}

static tern_status read_seed(const state_reader *r, uint64_t *out)
{
    const char *text = NULL;
    char *end = NULL;
    TERN_TRY(read_text(r, r->root, "seed", &text));
    errno = 0;
    *out = strtoull(text, &end, 10);
    return *text < '0' || *text > '9' || *end || errno ? wrong(r, "seed") : NULL;
}

/* A file name without directory components. */
static bool is_plain_name(const tern_json *member)
{
    return member->key_len && member->key_len == strlen(member->key) && member->key[0] != '.' &&
           !strchr(member->key, '/') && strcmp(member->key, TERN_CHECKPOINT_STATE) != 0;
}

static tern_status read_files(const state_reader *r, tern_checkpoint_files *out)
{
    const tern_json *files = tern_json_member(r->root, "files");
    if (!files || files->kind != TERN_JSON_OBJECT || files->count > TERN_CHECKPOINT_FILES_MAX)
        return wrong(r, "files");
    for (const tern_json *v = files->first; v; v = v->next) {
        tern_checkpoint_file *f = &out->items[out->count++];
        const char *digest = NULL;
        if (!is_plain_name(v))
            return TERN_ERR(CORRUPT, "%s: \"%s\" is not a file name", r->path, v->key);
        f->name = v->key;
        TERN_TRY(read_count(r, v, "bytes", &f->bytes));
        TERN_TRY(read_text(r, v, "sha256", &digest));
        if (strlen(digest) != TERN_SHA256_HEX_CHARS)
            return wrong(r, "sha256");
        memcpy(f->sha256, digest, sizeof f->sha256);
    }
    return NULL;
}

static tern_status read_members(const state_reader *r, tern_checkpoint_state *out,
                                tern_checkpoint_files *out_files)
{
    uint64_t version = 0;
    TERN_TRY(read_count(r, r->root, "version", &version));
    if (version < 1 || version > STATE_VERSION)
        return TERN_ERR(UNSUPPORTED, "%s has version %" PRIu64 ", wanted at most %d", r->path,
                        version, STATE_VERSION);
    if (version > 1 && !r->sealed)
        return TERN_ERR(CORRUPT, "%s does not end with its SHA-256", r->path);
    out->version = (uint32_t)version;
    TERN_TRY(read_count(r, r->root, "step", &out->step));
    TERN_TRY(read_count(r, r->root, "data_position", &out->data_position));
    TERN_TRY(read_seed(r, &out->seed));
    TERN_TRY(read_number(r, "loss", &out->loss));
    TERN_TRY(read_number(r, "scale", &out->scale));
    TERN_TRY(read_text(r, r->root, "tokenizer", &out->tokenizer));
    TERN_TRY(read_text(r, r->root, "data", &out->data));
    TERN_TRY(read_text(r, r->root, "settings", &out->settings));
    return read_files(r, out_files);
}

static tern_status check_seal(state_reader *r, const char *text, size_t len)
{
    const size_t first = sizeof seal_begin - 1, last = sizeof seal_end - 1;
    const size_t all = first + TERN_SHA256_HEX_CHARS + last;
    char hex[TERN_SHA256_HEX_CHARS + 1];
    tern_digest digest;
    if (len < all || memcmp(text + len - all, seal_begin, first) != 0 ||
        memcmp(text + len - last, seal_end, last) != 0)
        return NULL;
    TERN_TRY(tern_sha256(text, len - all, &digest));
    tern_digest_print(&digest, hex);
    if (memcmp(hex, text + len - all + first, TERN_SHA256_HEX_CHARS) != 0)
        return TERN_ERR(CORRUPT,
                        "%s does not have the SHA-256 at its end: it was modified or truncated",
                        r->path);
    r->sealed = true;
    return NULL;
}

static tern_status parse_state(state_reader *r, const char *text, size_t len)
{
    tern_source source = {r->path, text, len};
    tern_diag *diag = NULL;
    TERN_TRY(tern_diag_create(r->arena->mem, &diag));
    tern_status st = tern_json_parse(r->arena, &source, diag, &r->root);
    tern_diag_destroy(diag);
    if (!st || tern_status_code(st) == TERN_NO_MEMORY)
        return st;
    tern_status corrupt = TERN_ERR(CORRUPT, "%s", tern_status_message(st));
    tern_status_free(st);
    return corrupt;
}

tern_status tern_checkpoint_read_state(tern_arena *arena, const char *dir,
                                       tern_checkpoint_state *out, tern_checkpoint_files *out_files)
{
    tern_alloc mem = arena->mem;
    uint8_t *bytes = NULL;
    size_t len = 0;
    char *path = NULL;
    *out = (tern_checkpoint_state){.tokenizer = "", .data = "", .settings = ""};
    *out_files = (tern_checkpoint_files){0};
    TERN_TRY(tern_path_join(mem, dir, TERN_CHECKPOINT_STATE, &path));
    state_reader r = {.arena = arena, .path = path};
    tern_status st = tern_file_read(mem, path, STATE_BYTES_MAX, &bytes, &len);
    if (!st)
        st = check_seal(&r, (const char *)bytes, len);
    if (!st)
        st = parse_state(&r, (const char *)bytes, len);
    if (!st)
        st = read_members(&r, out, out_files);
    tern_file_free(mem, bytes, len);
    tern_path_free(mem, path);
    return st;
}

/* --- checking --- */

static tern_status check_size(const char *path, uint64_t bytes)
{
    struct stat info;
    if (stat(path, &info) != 0 || !S_ISREG(info.st_mode))
        return TERN_ERR(CORRUPT, "%s is missing", path);
    if ((uint64_t)info.st_size != bytes)
        return TERN_ERR(CORRUPT, "%s has %lld bytes, wanted %" PRIu64, path,
                        (long long)info.st_size, bytes);
    return NULL;
}

static tern_status check_digest(tern_alloc mem, const char *path, const tern_checkpoint_file *f)
{
    uint64_t bytes = 0;
    char hex[TERN_SHA256_HEX_CHARS + 1];
    TERN_TRY(hash_file(mem, path, &bytes, hex));
    if (strcmp(hex, f->sha256) != 0)
        return TERN_ERR(CORRUPT, "%s has SHA-256 %s, wanted %s", path, hex, f->sha256);
    return NULL;
}

tern_status tern_checkpoint_check_files(tern_alloc mem, const char *dir,
                                        const tern_checkpoint_files *files, bool digests)
{
    if (!tern_checkpoint_has_file(files, TERN_CHECKPOINT_MODEL))
        return TERN_ERR(CORRUPT, "%s has no %s", dir, TERN_CHECKPOINT_MODEL);
    for (uint32_t i = 0; i < files->count; i++) {
        char *path = NULL;
        TERN_TRY(tern_path_join(mem, dir, files->items[i].name, &path));
        tern_status st = check_size(path, files->items[i].bytes);
        if (!st && digests)
            st = check_digest(mem, path, &files->items[i]);
        tern_path_free(mem, path);
        TERN_TRY(st);
    }
    return NULL;
}

bool tern_checkpoint_has_file(const tern_checkpoint_files *files, const char *name)
{
    for (uint32_t i = 0; i < files->count; i++)
        if (strcmp(files->items[i].name, name) == 0)
            return true;
    return false;
}
