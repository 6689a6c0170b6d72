/* models/safetensors_write.c - writes files tensor by tensor, without copying a model in memory. */
#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/bytes.h"
#include "base/output.h"
#include "base/text.h"
#include "models/safetensors_impl.h"
#include "numerics/format.h"

static const char ending[] = ".safetensors";

typedef struct {
    tern_alloc mem;
    const tern_safetensor *tensors;
    uint32_t count;
    const char *const *metadata;
    uint32_t metadata_count;
    uint64_t total; /* bytes of all tensors */
} job;

/* --- checks --- */

static tern_status check_tensor(job *j, const tern_safetensor *t, tern_map *names)
{
    bool added;
    tern_map_entry *e;
    if (!tern_safetensors_dtype_name(t->dtype))
        return TERN_ERR(UNSUPPORTED, "tensor %s: the format has no element type %s", t->name,
                        tern_num_format_of(t->dtype)->name);
    uint64_t bytes = tern_num_format_of(t->dtype)->storage_bytes;
    for (uint32_t i = 0; i < t->rank; i++)
        bytes *= (uint64_t)t->dims[i];
    if (bytes != t->bytes)
        return TERN_ERR(INVALID, "tensor %s has %" PRIu64 " bytes, its dimensions need %" PRIu64,
                        t->name, t->bytes, bytes);
    TERN_TRY(tern_map_add(names, t->name, strlen(t->name), &e, &added));
    if (!added || !strcmp(t->name, "__metadata__"))
        return TERN_ERR(INVALID, "tensor %s has a reserved name, or occurs twice", t->name);
    j->total += bytes;
    return NULL;
}

static tern_status check_all(job *j)
{
    tern_map names;
    tern_status st = NULL;
    tern_map_init(&names, j->mem);
    for (uint32_t i = 0; i < j->count && !st; i++)
        st = check_tensor(j, &j->tensors[i], &names);
    tern_map_fini(&names);
    return st;
}

/* --- a header --- */

static void write_entry(tern_json_writer *w, const tern_safetensor *t, uint64_t at)
{
    tern_json_key(w, t->name);
    tern_json_begin_object(w);
    tern_json_key(w, "dtype");
    tern_json_string(w, tern_safetensors_dtype_name(t->dtype));
    tern_json_key(w, "shape");
    tern_json_begin_array(w);
    for (uint32_t i = 0; i < t->rank; i++)
        tern_json_int(w, t->dims[i]);
    tern_json_end_array(w);
    tern_json_key(w, "data_offsets");
    tern_json_begin_array(w);
    tern_json_uint(w, at);
    tern_json_uint(w, at + t->bytes);
    tern_json_end_array(w);
    tern_json_end_object(w);
}

static void write_metadata(const job *j, tern_json_writer *w)
{
    if (!j->metadata_count)
        return;
    tern_json_key(w, "__metadata__");
    tern_json_begin_object(w);
    for (uint32_t i = 0; i < j->metadata_count; i++) {
        tern_json_key(w, j->metadata[2 * i]);
        tern_json_string(w, j->metadata[2 * i + 1]);
    }
    tern_json_end_object(w);
}

/* Length and JSON, with spaces up to a multiple of 8, so that tensors are aligned. */
static tern_status make_header(const job *j, uint32_t first, uint32_t end, tern_writer *out)
{
    tern_json_writer *w = NULL;
    const char *text = NULL;
    size_t len = 0;
    uint64_t at = 0;
    TERN_TRY(tern_json_writer_create(j->mem, false, &w));
    tern_json_begin_object(w);
    write_metadata(j, w);
    for (uint32_t i = first; i < end; i++) {
        write_entry(w, &j->tensors[i], at);
        at += j->tensors[i].bytes;
    }
    tern_json_end_object(w);
    tern_status st = tern_json_writer_finish(w, &text, &len);
    if (!st) {
        size_t padded = (len + 7) / 8 * 8;
        tern_write_u64(out, padded);
        tern_write_blob(out, text, len);
        for (size_t i = len; i < padded; i++)
            tern_write_u8(out, ' ');
        st = tern_writer_status(out);
    }
    tern_json_writer_destroy(w);
    return st;
}

/* --- a file --- */

static tern_status fill_file(const job *j, tern_output *out, uint32_t first, uint32_t end)
{
    tern_writer header;
    tern_writer_init(&header, j->mem);
    tern_status st = make_header(j, first, end, &header);
    if (!st)
        st = tern_output_put(out, header.bytes, header.len);
    for (uint32_t i = first; i < end && !st; i++)
        if (j->tensors[i].bytes)
            st = tern_output_put(out, j->tensors[i].data, (size_t)j->tensors[i].bytes);
    tern_writer_fini(&header);
    return st;
}

static tern_status write_file(const job *j, const char *path, uint32_t first, uint32_t end)
{
    tern_output out;
    TERN_TRY(tern_output_open(&out, path));
    tern_status st = fill_file(j, &out, first, end);
    if (!st)
        return tern_output_commit(&out);
    tern_output_abandon(&out);
    return st;
}

/* --- several files --- */

/* One past the last tensor of the shard that starts with |first|. */
static uint32_t shard_end(const job *j, uint32_t first, uint64_t limit)
{
    uint64_t bytes = j->tensors[first].bytes;
    uint32_t end = first + 1;
    while (end < j->count && bytes + j->tensors[end].bytes <= limit)
        bytes += j->tensors[end++].bytes;
    return end;
}

static void shard_name(tern_text *out, const char *base, size_t len, uint32_t i, uint32_t of)
{
    tern_text_cut(out, 0);
    tern_text_put(out, base, len);
    tern_text_printf(out, "-%05u-of-%05u%s", i + 1, of, ending);
}

static tern_status write_index(const job *j, const char *path, size_t base, uint64_t limit,
                               uint32_t shards)
{
    tern_json_writer *w = NULL;
    tern_text name;
    const char *text = NULL, *slash = strrchr(path, '/');
    size_t len = 0, dir = slash ? (size_t)(slash - path) + 1 : 0;
    TERN_TRY(tern_json_writer_create(j->mem, true, &w));
    tern_text_init(&name, j->mem);
    tern_json_begin_object(w);
    tern_json_key(w, "metadata");
    tern_json_begin_object(w);
    tern_json_key(w, "total_size");
    tern_json_uint(w, j->total);
    tern_json_end_object(w);
    tern_json_key(w, "weight_map");
    tern_json_begin_object(w);
    for (uint32_t shard = 0, i = 0; i < j->count; shard++) {
        shard_name(&name, path + dir, base - dir, shard, shards);
        for (uint32_t end = shard_end(j, i, limit); i < end; i++) {
            tern_json_key(w, j->tensors[i].name);
            tern_json_string(w, tern_text_get(&name));
        }
    }
    tern_json_end_object(w);
    tern_json_end_object(w);
    tern_status st = tern_text_status(&name);
    if (!st)
        st = tern_json_writer_finish(w, &text, &len);
    tern_text_cut(&name, 0);
    tern_text_puts(&name, path);
    tern_text_puts(&name, ".index.json");
    if (!st)
        st = tern_text_status(&name);
    if (!st)
        st = tern_output_save(tern_text_get(&name), text, len);
    tern_text_fini(&name);
    tern_json_writer_destroy(w);
    return st;
}

static tern_status write_shards(const job *j, const char *path, uint64_t limit)
{
    size_t base = strlen(path);
    if (base >= sizeof ending - 1 && !strcmp(path + base - (sizeof ending - 1), ending))
        base -= sizeof ending - 1;
    uint32_t shards = 0;
    for (uint32_t i = 0; i < j->count; shards++)
        i = shard_end(j, i, limit);
    tern_text name;
    tern_text_init(&name, j->mem);
    tern_status st = NULL;
    for (uint32_t shard = 0, i = 0; i < j->count && !st; shard++) {
        uint32_t end = shard_end(j, i, limit);
        shard_name(&name, path, base, shard, shards);
        st = tern_text_status(&name);
        if (!st)
            st = write_file(j, tern_text_get(&name), i, end);
        i = end;
    }
    tern_text_fini(&name);
    return st ? st : write_index(j, path, base, limit, shards);
}

/* Removes files of the other form, so that no reader finds them. */
static tern_status remove_other(const job *j, const char *path, bool sharded)
{
    tern_text name;
    tern_text_init(&name, j->mem);
    tern_text_printf(&name, "%s%s", path, sharded ? "" : ".index.json");
    tern_status st = tern_text_status(&name);
    if (!st && unlink(tern_text_get(&name)) != 0 && errno != ENOENT)
        st = TERN_ERR(IO, "%s: cannot remove the old file: %s", tern_text_get(&name),
                      strerror(errno));
    tern_text_fini(&name);
    return st;
}

tern_status tern_safetensors_write(tern_alloc mem, const char *path, const tern_safetensor *tensors,
                                   uint32_t count, const char *const *metadata,
                                   uint32_t metadata_count, uint64_t shard_bytes)
{
    job j = {mem, tensors, count, metadata, metadata_count, 0};
    TERN_TRY(check_all(&j));
    bool sharded = shard_bytes && j.total > shard_bytes && count > 1;
    if (sharded)
        TERN_TRY(write_shards(&j, path, shard_bytes));
    else
        TERN_TRY(write_file(&j, path, 0, count));
    return remove_other(&j, path, sharded);
}
