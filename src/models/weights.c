/* models/weights.c - loads the tensors of a file into the stacks of a model's parameters. */
#include "models/weights.h"

#include <stdio.h>
#include <string.h>

#include "base/assert.h"
#include "base/text.h"
#include "models/weights_impl.h"
#include "numerics/convert.h"

enum { NAME_BYTES = 160 };

void tern_model_tensor_name(const tern_model_param *p, int64_t layer, char *out, size_t bytes)
{
    const char *hole = strstr(p->name, "{}");
    if (hole)
        (void)snprintf(out, bytes, "%.*s%lld%s", (int)(hole - p->name), p->name, (long long)layer,
                       hole + 2);
    else
        (void)snprintf(out, bytes, "%s", p->name);
}

/* BERT stores the bias of an untied head under both names. */
const char *tern_model_second_name(const char *name)
{
    return strcmp(name, "cls.predictions.decoder.bias") ? NULL : "cls.predictions.bias";
}

/* --- finding --- */

/* Files of the base model omit its prefix. */
static const char *without_prefix(const char *name)
{
    static const char *const prefixes[] = {"transformer.", "model.", "bert.", "vit."};
    for (size_t i = 0; i < TERN_COUNT_OF(prefixes); i++)
        if (!strncmp(name, prefixes[i], strlen(prefixes[i])))
            return name + strlen(prefixes[i]);
    return NULL;
}

/* "LayerNorm.weight" was formerly "LayerNorm.gamma". */
static bool old_name(const char *name, char *out, size_t bytes)
{
    static const struct {
        const char *now, *then;
    } ends[] = {{".LayerNorm.weight", ".LayerNorm.gamma"}, {".LayerNorm.bias", ".LayerNorm.beta"}};
    size_t len = strlen(name);
    for (size_t i = 0; i < TERN_COUNT_OF(ends); i++) {
        size_t n = strlen(ends[i].now);
        if (len > n && !strcmp(name + len - n, ends[i].now)) {
            (void)snprintf(out, bytes, "%.*s%s", (int)(len - n), name, ends[i].then);
            return true;
        }
    }
    return false;
}

static const tern_safetensor *find_tensor(const tern_safetensors *from, const char *name)
{
    char old[NAME_BYTES];
    const char *tries[5] = {name, without_prefix(name), tern_model_second_name(name), NULL, NULL};
    if (old_name(name, old, sizeof old)) {
        tries[3] = old;
        tries[4] = without_prefix(old);
    }
    const tern_safetensor *t = NULL;
    for (size_t i = 0; i < TERN_COUNT_OF(tries) && !t; i++)
        if (tries[i])
            t = tern_safetensors_find(from, tries[i]);
    return t;
}

/* --- loading --- */

static void print_shape(const int64_t *dims, uint32_t rank, char *out, size_t bytes)
{
    size_t at = 0;
    out[0] = 0;
    for (uint32_t i = 0; i < rank && at < bytes; i++) {
        int n = snprintf(out + at, bytes - at, "%s%lld", i ? "x" : "", (long long)dims[i]);
        at += n > 0 ? (size_t)n : 0;
    }
}

static tern_status check_tensor(const tern_model_param *p, const char *name,
                                const tern_safetensor *t)
{
    char found[96], wanted[96];
    bool same = t->rank == p->rank;
    for (uint32_t i = 0; same && i < t->rank; i++)
        same = t->dims[i] == p->dims[i];
    print_shape(t->dims, t->rank, found, sizeof found);
    print_shape(p->dims, p->rank, wanted, sizeof wanted);
    if (!same)
        return TERN_ERR(INVALID, "tensor %s is [%s], wanted [%s]", name, found, wanted);
    if (t->dtype != TERN_F64 && t->dtype != TERN_F32 && t->dtype != TERN_BF16 &&
        t->dtype != TERN_F16)
        return TERN_ERR(UNSUPPORTED, "tensor %s has elements of %s, wanted f32, bf16, f16 or f64",
                        name, tern_num_format_of(t->dtype)->name);
    return NULL;
}

tern_status tern_model_param_load(const tern_model_param *p, const tern_safetensors *from,
                                  tern_dtype dtype, void *dst)
{
    TERN_ASSERT(dtype == TERN_F32 || dtype == TERN_BF16);
    tern_convert_options options = {.mode = tern_num_mode_hlo};
    int64_t layers = p->layers ? p->layers : 1, each = tern_model_param_elements(p) / layers;
    size_t bytes = (size_t)each * tern_num_format_of(dtype)->storage_bytes;
    for (int64_t i = 0; i < layers; i++) {
        char name[NAME_BYTES];
        tern_model_tensor_name(p, i, name, sizeof name);
        const tern_safetensor *t = find_tensor(from, name);
        if (!t)
            return TERN_ERR(NOT_FOUND, "there is no tensor %s", name);
        TERN_TRY(check_tensor(p, name, t));
        tern_convert(dtype, (uint8_t *)dst + (size_t)i * bytes, t->dtype, t->data, (size_t)each,
                     &options);
    }
    return NULL;
}
