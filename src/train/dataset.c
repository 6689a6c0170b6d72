/* train/dataset.c - windows over the tokens of a dataset, in the order of train/order.h. */
#include "train/dataset.h"

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "train/dataset_impl.h"

/* --- opening --- */

static tern_status check_options(const tern_dataset_options *o)
{
    if (!o->sequence || !o->batch)
        return TERN_ERR(INVALID, "data: sequence is %u and batch %u, wanted at least 1 of each",
                        o->sequence, o->batch);
    if (!(o->validation >= 0 && o->validation < 1))
        return TERN_ERR(INVALID, "data: the validation fraction is %g, wanted 0 to under 1",
                        o->validation);
    if (!o->path_count)
        return TERN_ERR(INVALID, "data: no path is given, wanted files or directories");
    return NULL;
}

static tern_status cut_windows(tern_dataset *d, double share)
{
    uint64_t wanted = (uint64_t)d->sequence + 1;
    if (d->tokens < wanted)
        return TERN_ERR(INVALID,
                        "data: found %llu tokens in %zu files, wanted at least %llu for one window "
                        "of %u and its targets",
                        (unsigned long long)d->tokens, d->parts.count, (unsigned long long)wanted,
                        d->sequence);
    d->order = tern_order_of((d->tokens - 1) / d->sequence, share, d->seed);
    return NULL;
}

static tern_status open_into(tern_dataset *d, const tern_dataset_options *o)
{
    TERN_TRY(check_options(o));
    TERN_TRY(tern_dataset_read_files(d, o));
    return cut_windows(d, o->validation);
}

tern_status tern_dataset_open(const tern_dataset_options *options, tern_dataset **out)
{
    *out = NULL;
    tern_dataset *d = tern_mem_get_zeroed(options->mem, sizeof(*d));
    TERN_TRY_MEM(d);
    d->mem = options->mem;
    d->sequence = options->sequence;
    d->batch = options->batch;
    d->seed = options->seed;
    tern_status st = open_into(d, options);
    if (st)
        tern_dataset_close(d);
    else
        *out = d;
    return st;
}

void tern_dataset_close(tern_dataset *d)
{
    if (!d)
        return;
    for (size_t i = 0; i < d->parts.count; i++)
        tern_dataset_part_free(d->mem, &d->parts.items[i]);
    tern_vec_free(d->mem, &d->parts);
    tern_mem_free(d->mem, d, sizeof(*d));
}

uint64_t tern_dataset_tokens(const tern_dataset *d) { return d->tokens; }
uint64_t tern_dataset_windows(const tern_dataset *d) { return d->order.training; }
uint64_t tern_dataset_validation_windows(const tern_dataset *d) { return d->order.validation; }
uint32_t tern_dataset_largest_token(const tern_dataset *d) { return d->largest; }
const char *tern_dataset_identity(const tern_dataset *d) { return d->identity; }

uint64_t tern_dataset_bytes(const tern_dataset *d)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < d->parts.count; i++)
        sum += d->parts.items[i].count * d->parts.items[i].width;
    return sum;
}

uint64_t tern_dataset_resident_bytes(const tern_dataset *d)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < d->parts.count; i++)
        if (!d->parts.items[i].map)
            sum += d->parts.items[i].count * d->parts.items[i].width;
    return sum;
}

/* --- tokens --- */

/* Index of the part with token |at|. */
static size_t part_of(const tern_dataset *d, uint64_t at)
{
    size_t low = 0, high = d->parts.count;
    while (high - low > 1) {
        size_t middle = low + (high - low) / 2;
        if (d->parts.items[middle].start <= at)
            low = middle;
        else
            high = middle;
    }
    return low;
}

uint32_t tern_dataset_token(const tern_dataset_part *p, uint64_t i)
{
    const uint8_t *at = p->data + i * p->width;
    uint32_t value = at[0];
    if (p->width >= 2)
        value |= (uint32_t)at[1] << 8;
    if (p->width == 4)
        value |= (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
    return value;
}

/* Tokens of window |w|, and the successor of each in |targets| if not NULL. */
static void read_window(const tern_dataset *d, uint64_t w, int32_t *tokens, int32_t *targets)
{
    uint64_t at = w * d->sequence;
    size_t part = part_of(d, at);
    TERN_ASSERT(at + d->sequence < d->tokens);
    for (uint32_t i = 0; i <= d->sequence; i++, at++) {
        while (at - d->parts.items[part].start >= d->parts.items[part].count)
            part++;
        const tern_dataset_part *p = &d->parts.items[part];
        int32_t token = (int32_t)tern_dataset_token(p, at - p->start);
        if (i < d->sequence)
            tokens[i] = token;
        if (i && targets)
            targets[i - 1] = token;
    }
}

/* --- batches --- */

void tern_dataset_batch(const tern_dataset *d, uint64_t position, int32_t *tokens, int32_t *targets)
{
    for (uint32_t i = 0; i < d->batch; i++) {
        size_t at = (size_t)i * d->sequence;
        read_window(d, tern_order_training(&d->order, position + i), tokens + at, targets + at);
    }
}

void tern_dataset_validation_batch(const tern_dataset *d, uint64_t first, int32_t *tokens,
                                   int32_t *targets)
{
    for (uint32_t i = 0; i < d->batch; i++) {
        size_t at = (size_t)i * d->sequence;
        if (first < d->order.validation && i < d->order.validation - first) {
            read_window(d, tern_order_validation(&d->order, first + i), tokens + at, targets + at);
            continue;
        }
        for (uint32_t k = 0; k < d->sequence; k++) {
            tokens[at + k] = 0;
            targets[at + k] = -1;
        }
    }
}

void tern_dataset_excerpt(const tern_dataset *d, int32_t *tokens)
{
    bool has_validation = d->order.validation > 0;
    read_window(d, has_validation ? tern_order_validation(&d->order, 0) : 0, tokens, NULL);
}
