#include "train/model_source.h"

#include <string.h>
#include <sys/stat.h>

#include "base/file.h"

enum { CONFIG_BYTES_MAX = 1 << 20 };

static const tern_model_preset presets[] = {
#define PRESET(name, what, learning_rate, config) {name, what, learning_rate, config},
#include "train/presets.def"
};

const tern_model_preset *tern_model_preset_at(size_t index)
{
    return index < sizeof(presets) / sizeof(*presets) ? &presets[index] : NULL;
}

static bool exists(const char *path, bool directory)
{
    struct stat st;
    return stat(path, &st) == 0 && (S_ISDIR(st.st_mode) != 0) == directory;
}

/* "dir/name" in |arena| if that file exists; else NULL. */
static tern_status file_in(tern_alloc mem, tern_arena *arena, const char *dir, const char *name,
                           const char **out)
{
    char *path = NULL;
    *out = NULL;
    TERN_TRY(tern_path_join(mem, dir, name, &path));
    tern_status st = NULL;
    if (exists(path, false)) {
        *out = tern_arena_copy_text(arena, path, strlen(path));
        st = *out ? NULL : TERN_ERR(NO_MEMORY, "a path");
    }
    tern_path_free(mem, path);
    return st;
}

static tern_status read_config(tern_alloc mem, tern_arena *arena, const char *path, tern_diag *diag,
                               tern_model_config *out)
{
    uint8_t *bytes = NULL;
    size_t len = 0;
    TERN_TRY(tern_file_read(mem, path, CONFIG_BYTES_MAX, &bytes, &len));
    tern_source source = {path, (const char *)bytes, len};
    tern_status st = tern_model_config_read(arena, &source, diag, out);
    tern_file_free(mem, bytes, len);
    return st;
}

static tern_status from_directory(tern_alloc mem, tern_arena *arena, const char *dir,
                                  tern_diag *diag, tern_model_source *out)
{
    const char *config = NULL, *one = NULL, *many = NULL;
    TERN_TRY(file_in(mem, arena, dir, "config.json", &config));
    if (!config)
        return TERN_ERR(NOT_FOUND, "%s has no config.json", dir);
    TERN_TRY(file_in(mem, arena, dir, "tokenizer.json", &out->tokenizer));
    TERN_TRY(file_in(mem, arena, dir, "model.safetensors", &one));
    TERN_TRY(file_in(mem, arena, dir, "model.safetensors.index.json", &many));
    if (one || many)
        TERN_TRY_MEM(out->weights = tern_arena_copy_text(arena, dir, strlen(dir)));
    return read_config(mem, arena, config, diag, &out->config);
}

/* For a run's directory, uses its newest checkpoint. */
static tern_status from_run(tern_alloc mem, tern_arena *arena, const char *dir, tern_diag *diag,
                            tern_model_source *out)
{
    TERN_TRY(tern_checkpoint_open(mem, arena, dir, &out->checkpoint, NULL));
    return from_directory(mem, arena, out->checkpoint.path, diag, out);
}

static tern_status none_such(tern_alloc mem, const char *name)
{
    tern_text text;
    tern_text_init(&text, mem);
    for (size_t i = 0; i < sizeof(presets) / sizeof(*presets); i++)
        tern_text_printf(&text, "%s%s", i ? ", " : "", presets[i].name);
    tern_status st = TERN_ERR(NOT_FOUND,
                              "no model \"%s\": wanted a config.json, a directory with one, or one "
                              "of %s",
                              name, tern_text_get(&text));
    tern_text_fini(&text);
    return st;
}

tern_status tern_model_source_find(tern_alloc mem, tern_arena *arena, const char *name,
                                   tern_diag *diag, tern_model_source *out)
{
    const char *config = NULL;
    *out = (tern_model_source){0};
    TERN_TRY_MEM(out->name = tern_arena_copy_text(arena, name, strlen(name)));
    for (size_t i = 0; i < sizeof(presets) / sizeof(*presets); i++) {
        tern_source source = {presets[i].name, presets[i].config, strlen(presets[i].config)};
        out->learning_rate = presets[i].learning_rate;
        if (!strcmp(name, presets[i].name))
            return tern_model_config_read(arena, &source, diag, &out->config);
    }
    out->learning_rate = 0;
    if (exists(name, false))
        return read_config(mem, arena, name, diag, &out->config);
    if (!strncmp(name, "s3://", 5))
        return from_run(mem, arena, name, diag, out);
    if (!exists(name, true))
        return none_such(mem, name);
    TERN_TRY(file_in(mem, arena, name, "config.json", &config));
    if (config)
        return from_directory(mem, arena, name, diag, out);
    return from_run(mem, arena, name, diag, out);
}

void tern_model_source_close(tern_model_source *source)
{
    if (source->checkpoint.path)
        tern_checkpoint_close(&source->checkpoint);
    source->checkpoint.path = NULL;
}
