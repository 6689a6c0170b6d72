/* models/weights_save.c - saves a model directory: config.json and the tensors. */
#include <string.h>

#include "base/file.h"
#include "base/output.h"
#include "models/weights.h"
#include "models/weights_impl.h"
#include "numerics/format.h"

enum { NAME_BYTES = 160, CONFIG_LIMIT = 64 << 20 };

/* --- tensors --- */

/* Number of tensors of a parameter in files. */
static size_t tensor_count(const tern_model_param *p)
{
    return p->layers ? (size_t)p->layers : tern_model_second_name(p->name) ? 2 : 1;
}

static tern_status add_layers(const tern_model_param *p, const void *data, tern_dtype dtype,
                              tern_arena *arena, tern_safetensor *out)
{
    int64_t layers = p->layers ? p->layers : 1;
    uint64_t bytes = (uint64_t)(tern_model_param_elements(p) / layers) *
                     tern_num_format_of(dtype)->storage_bytes;
    for (int64_t i = 0; i < layers; i++) {
        char name[NAME_BYTES];
        tern_model_tensor_name(p, i, name, sizeof name);
        tern_safetensor *t = &out[i];
        t->name = tern_arena_copy_text(arena, name, strlen(name));
        TERN_TRY_MEM(t->name);
        t->dtype = dtype;
        t->rank = p->rank;
        memcpy(t->dims, p->dims, p->rank * sizeof *p->dims);
        t->data = (const uint8_t *)data + (uint64_t)i * bytes;
        t->bytes = bytes;
    }
    if (!p->layers && tern_model_second_name(p->name)) {
        out[1] = out[0];
        out[1].name = tern_model_second_name(p->name);
    }
    return NULL;
}

tern_status tern_model_tensors(const tern_model_param *params, uint32_t count,
                               const void *const *data, tern_dtype dtype, tern_arena *arena,
                               tern_safetensor **out, uint32_t *out_count)
{
    size_t total = 0;
    *out = NULL;
    *out_count = 0;
    for (uint32_t i = 0; i < count; i++)
        total += tensor_count(&params[i]);
    tern_safetensor *tensors = TERN_NEW_N(arena, tern_safetensor, total);
    TERN_TRY_MEM(tensors);
    size_t at = 0;
    for (uint32_t i = 0; i < count; i++) {
        TERN_TRY(add_layers(&params[i], data[i], dtype, arena, &tensors[at]));
        at += tensor_count(&params[i]);
    }
    *out = tensors;
    *out_count = (uint32_t)total;
    return NULL;
}

/* --- the directory --- */

tern_status tern_model_config_open(tern_arena *arena, const char *dir, tern_diag *diag,
                                   tern_model_config *out)
{
    char *path;
    uint8_t *bytes = NULL;
    size_t len = 0;
    *out = (tern_model_config){.activation = "gelu"};
    TERN_TRY(tern_path_join(arena->mem, dir, "config.json", &path));
    tern_status st = tern_file_read(arena->mem, path, CONFIG_LIMIT, &bytes, &len);
    tern_source source = {path, (const char *)bytes, len};
    if (!st)
        st = tern_model_config_read(arena, &source, diag, out);
    tern_file_free(arena->mem, bytes, len);
    tern_path_free(arena->mem, path);
    return st;
}

static tern_status save_config(tern_alloc mem, const char *dir, const tern_model_config *config,
                               tern_dtype dtype)
{
    tern_json_writer *w = NULL;
    const char *text = NULL;
    char *path;
    size_t len = 0;
    TERN_TRY(tern_path_join(mem, dir, "config.json", &path));
    tern_status st = tern_json_writer_create(mem, true, &w);
    if (!st) {
        tern_json_begin_object(w);
        tern_model_config_write(config, w);
        tern_json_key(w, "torch_dtype");
        tern_json_string(w, tern_num_format_of(dtype)->numpy_name);
        tern_json_end_object(w);
        st = tern_json_writer_finish(w, &text, &len);
    }
    if (!st)
        st = tern_output_save(path, text, len);
    tern_json_writer_destroy(w);
    tern_path_free(mem, path);
    return st;
}

static tern_status save_tensors(tern_alloc mem, const char *dir, const tern_safetensor *tensors,
                                uint32_t count, uint64_t shard_bytes)
{
    static const char *const metadata[] = {"format", "pt"}; /* required by `transformers` */
    char *path;
    TERN_TRY(tern_path_join(mem, dir, "model.safetensors", &path));
    tern_status st = tern_safetensors_write(mem, path, tensors, count, metadata, 1, shard_bytes);
    tern_path_free(mem, path);
    return st;
}

tern_status tern_model_save(tern_alloc mem, const char *dir, const tern_model_config *config,
                            const void *const *data, tern_dtype dtype, uint64_t shard_bytes)
{
    tern_arena arena;
    const tern_model_param *params;
    tern_safetensor *tensors;
    uint32_t count, all;
    tern_arena_init(&arena, mem, 0);
    tern_status st = tern_model_params(config, &arena, &params, &count);
    if (!st)
        st = tern_model_tensors(params, count, data, dtype, &arena, &tensors, &all);
    if (!st)
        st = tern_dir_create(mem, dir);
    if (!st)
        st = save_tensors(mem, dir, tensors, all, shard_bytes);
    if (!st)
        st = save_config(mem, dir, config, dtype);
    tern_arena_fini(&arena);
    return st;
}
