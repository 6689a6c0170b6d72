#include "train/batches.h"

#include <string.h>

#include "base/assert.h"
#include "base/map.h"

/* --- inputs by model kind --- */

static void add_input(tern_batches *b, tern_dtype dtype, const int64_t *dims, uint32_t rank)
{
    TERN_ASSERT(b->input_count < TERN_BATCH_INPUTS_MAX);
    tern_shape *s = &b->inputs[b->input_count];
    size_t elements = 1;
    *s = (tern_shape){.dtype = dtype, .rank = rank};
    for (uint32_t i = 0; i < rank; i++) {
        s->dims[i] = dims[i];
        elements *= (size_t)dims[i];
    }
    b->bytes[b->input_count++] = elements * 4; /* i32 and f32 */
}

static tern_status take_text(tern_batches *b, const tern_model_config *c,
                             const tern_model_options *o)
{
    const int64_t dims[] = {o->batch, o->sequence};
    bool masked = c->kind == TERN_MODEL_BERT;
    if (!b->data)
        return TERN_ERR(INVALID, "a model over tokens wants tokens to train on");
    if (masked && b->mask_token >= b->vocabulary)
        return TERN_ERR(INVALID, "the mask token is %u, wanted less than %u, the vocabulary",
                        b->mask_token, b->vocabulary);
    for (unsigned i = 0; i < (masked ? 3 : 2); i++)
        add_input(b, TERN_I32, dims, 2);
    b->tokens = (uint64_t)(o->batch * o->sequence);
    b->training = tern_dataset_windows(b->data);
    b->validation = tern_dataset_validation_windows(b->data);
    b->host_bytes = tern_dataset_bytes(b->data);
    b->resident_bytes = tern_dataset_resident_bytes(b->data);
    b->identity = tern_dataset_identity(b->data);
    return NULL;
}

static tern_status take_images(tern_batches *b, const tern_model_config *c,
                               const tern_model_options *o)
{
    const int64_t dims[] = {o->batch, c->channels, c->image, c->image};
    if (!b->images)
        return TERN_ERR(INVALID, "a vit model wants images to train on");
    if (tern_images_classes(b->images) > (uint64_t)c->classes)
        return TERN_ERR(INVALID, "the images have class %u, wanted less than %lld, the model's",
                        tern_images_classes(b->images) - 1, (long long)c->classes);
    add_input(b, TERN_F32, dims, 4);
    add_input(b, TERN_I32, dims, 1);
    b->tokens = (uint64_t)(o->batch * c->positions);
    b->training = tern_images_training(b->images);
    b->validation = tern_images_validation(b->images);
    b->host_bytes = b->resident_bytes = tern_images_bytes(b->images);
    b->identity = tern_images_identity(b->images);
    return NULL;
}

tern_status tern_batches_init(tern_batches *b, const tern_model_config *config,
                              const tern_model_options *options, const tern_dataset *data,
                              const tern_images *images, uint64_t seed, uint32_t mask_token)
{
    *b = (tern_batches){.kind = config->kind,
                        .data = data,
                        .images = images,
                        .seed = seed,
                        .vocabulary = (uint32_t)config->vocabulary,
                        .mask_token = mask_token};
    return config->kind == TERN_MODEL_VIT ? take_images(b, config, options)
                                          : take_text(b, config, options);
}

/* --- masks --- */

/* Maps random bits to a value below |limit|. */
static uint32_t below(uint64_t bits, uint32_t limit)
{
    return (uint32_t)(((bits >> 32) * limit) >> 32);
}

void tern_batches_mask(const tern_batches *b, uint64_t key, uint32_t count, int32_t *tokens,
                       int32_t *targets)
{
    enum { CHOSEN = 15, MASKED = 80, RANDOM = 90, ALL = 100 };
    key = tern_hash_u64(key ^ tern_hash_u64(~b->seed));
    for (uint32_t i = 0; i < count; i++) {
        uint64_t bits = tern_hash_u64(key ^ tern_hash_u64(i));
        if (targets[i] < 0 || below(bits, ALL) >= CHOSEN) {
            targets[i] = -1;
            continue;
        }
        uint32_t way = below(tern_hash_u64(bits), ALL);
        targets[i] = tokens[i];
        if (way < MASKED)
            tokens[i] = (int32_t)b->mask_token;
        else if (way < RANDOM)
            tokens[i] = (int32_t)below(tern_hash_u64(~bits), b->vocabulary);
    }
}

/* On entry the targets of text mark valid windows; on return they are the masked tokens. A window
 * has a different mask in each epoch, in validation always the same. */
static void mask_batch(const tern_batches *b, uint64_t first, bool training, void *const *to)
{
    uint32_t batch = (uint32_t)b->inputs[0].dims[0], sequence = (uint32_t)b->inputs[0].dims[1];
    int32_t *tokens = to[0], *targets = to[2];
    memset(to[1], 0, b->bytes[1]);
    for (uint32_t i = 0; i < batch; i++)
        tern_batches_mask(b, (first + i) * 2 + training, sequence, tokens + (size_t)i * sequence,
                          targets + (size_t)i * sequence);
}

/* --- batches --- */

void tern_batches_fill(const tern_batches *b, uint64_t position, void *const *to)
{
    if (b->kind == TERN_MODEL_VIT) {
        tern_images_batch(b->images, position, to[0], to[1]);
        return;
    }
    tern_dataset_batch(b->data, position, to[0], to[b->input_count - 1]);
    if (b->kind == TERN_MODEL_BERT)
        mask_batch(b, position, true, to);
}

void tern_batches_fill_validation(const tern_batches *b, uint64_t first, void *const *to)
{
    if (b->kind == TERN_MODEL_VIT) {
        tern_images_validation_batch(b->images, first, to[0], to[1]);
        return;
    }
    tern_dataset_validation_batch(b->data, first, to[0], to[b->input_count - 1]);
    if (b->kind == TERN_MODEL_BERT)
        mask_batch(b, first, false, to);
}
