#include "train/images.h"

#include <stdio.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "train/images_impl.h"

/* --- opening --- */

static tern_status check_options(const tern_images_options *o)
{
    if (!o->batch || !o->channels || !o->side)
        return TERN_ERR(INVALID, "images: batches of %u images of %u x %u x %u, wanted 1 or more",
                        o->batch, o->channels, o->side, o->side);
    if (!(o->validation >= 0 && o->validation < 1))
        return TERN_ERR(INVALID, "images: the validation fraction is %g, wanted 0 to under 1",
                        o->validation);
    if (!o->path_count)
        return TERN_ERR(INVALID, "images: no path is given, wanted *.bin files as CIFAR-10 has "
                                 "them, or a directory with one for each class");
    return NULL;
}

static uint32_t class_of(const tern_images_part *p, const uint8_t *record)
{
    return p->label_bytes == 1 ? record[0] : record[0] | (uint32_t)record[1] << 8;
}

static tern_status add_path(tern_images *d, const char *path, tern_hasher *hasher)
{
    tern_images_part part = {0};
    TERN_TRY(tern_images_read_path(d, path, hasher, &part));
    part.start = d->count;
    tern_status st = tern_vec_push(d->mem, &d->parts, part);
    if (st) {
        tern_images_part_free(d->mem, &part);
        return st;
    }
    d->count += part.count;
    for (uint64_t i = 0; i < part.count; i++) {
        uint32_t label = class_of(&part, part.data + i * (d->pixels + part.label_bytes));
        d->classes = label >= d->classes ? label + 1 : d->classes;
    }
    return NULL;
}

static tern_status read_all(tern_images *d, const tern_images_options *o)
{
    tern_hasher *hasher = NULL;
    tern_digest digest;
    char hex[TERN_SHA256_HEX_CHARS + 1];
    TERN_TRY(tern_hasher_create(d->mem, &hasher));
    tern_status st = NULL;
    for (uint32_t i = 0; i < o->path_count && !st; i++)
        st = add_path(d, o->paths[i], hasher);
    if (!st)
        st = tern_hasher_finish(hasher, &digest);
    tern_hasher_destroy(hasher);
    TERN_TRY(st);
    tern_digest_print(&digest, hex);
    (void)snprintf(d->identity, sizeof(d->identity), "sha256:%s", hex);
    return NULL;
}

static tern_status open_into(tern_images *d, const tern_images_options *o)
{
    TERN_TRY(check_options(o));
    TERN_TRY(read_all(d, o));
    if (!d->count)
        return TERN_ERR(INVALID, "images: found none in %s%s", o->paths[0],
                        o->path_count > 1 ? " and the others" : "");
    d->order = tern_order_of(d->count, o->validation, o->seed);
    return NULL;
}

tern_status tern_images_open(const tern_images_options *options, tern_images **out)
{
    *out = NULL;
    tern_images *d = tern_mem_get_zeroed(options->mem, sizeof(*d));
    TERN_TRY_MEM(d);
    d->mem = options->mem;
    d->channels = options->channels;
    d->side = options->side;
    d->batch = options->batch;
    d->pixels = (size_t)d->channels * d->side * d->side;
    tern_status st = open_into(d, options);
    if (st)
        tern_images_close(d);
    else
        *out = d;
    return st;
}

void tern_images_close(tern_images *d)
{
    if (!d)
        return;
    for (size_t i = 0; i < d->parts.count; i++)
        tern_images_part_free(d->mem, &d->parts.items[i]);
    tern_vec_free(d->mem, &d->parts);
    tern_mem_free(d->mem, d, sizeof(*d));
}

uint64_t tern_images_count(const tern_images *d) { return d->count; }
uint64_t tern_images_training(const tern_images *d) { return d->order.training; }
uint64_t tern_images_validation(const tern_images *d) { return d->order.validation; }
uint32_t tern_images_classes(const tern_images *d) { return d->classes; }
const char *tern_images_identity(const tern_images *d) { return d->identity; }

uint64_t tern_images_bytes(const tern_images *d)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < d->parts.count; i++)
        sum += d->parts.items[i].bytes;
    return sum;
}

/* --- batches --- */

/* Maps 0..255 to -1..1 like ViT's image processor: (x / 255 - 0.5) / 0.5. */
static void read_image(const tern_images *d, uint64_t index, float *pixels, int32_t *label)
{
    const tern_images_part *p = d->parts.items;
    while (index - p->start >= p->count)
        p++;
    const uint8_t *record = p->data + (index - p->start) * (d->pixels + p->label_bytes);
    *label = (int32_t)class_of(p, record);
    for (size_t i = 0; i < d->pixels; i++)
        pixels[i] = ((float)record[p->label_bytes + i] / 255.0f - 0.5f) / 0.5f;
}

void tern_images_batch(const tern_images *d, uint64_t position, float *pixels, int32_t *classes)
{
    for (uint32_t i = 0; i < d->batch; i++)
        read_image(d, tern_order_training(&d->order, position + i), pixels + i * d->pixels,
                   &classes[i]);
}

void tern_images_validation_batch(const tern_images *d, uint64_t first, float *pixels,
                                  int32_t *classes)
{
    for (uint32_t i = 0; i < d->batch; i++) {
        float *to = pixels + i * d->pixels;
        if (first < d->order.validation && i < d->order.validation - first) {
            read_image(d, tern_order_validation(&d->order, first + i), to, &classes[i]);
            continue;
        }
        classes[i] = -1;
        for (size_t k = 0; k < d->pixels; k++)
            to[k] = -1.0f;
    }
}
