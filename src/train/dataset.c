/* train/dataset.c - windows of a row of tokens, in an order made of (seed, epoch) alone.
 *
 * Nothing is stored for the order: it is a permutation computed for one place at a time, a Feistel
 * network over the next power of four, walked until it falls inside. So a position is all there is
 * to resume from, and a batch can be made by any thread. */
#include "train/dataset.h"

#include <stdio.h>
#include <string.h>

#include "base/alloc.h"
#include "base/assert.h"
#include "base/map.h"
#include "train/dataset_impl.h"

__extension__ typedef unsigned __int128 wide;

/* --- opening --- */

static tern_status check_options(const tern_dataset_options *o)
{
    if (!o->sequence || !o->batch)
        return TERN_ERR(INVALID, "data: sequence is %u and batch %u, wanted at least 1 of each",
                        o->sequence, o->batch);
    if (!(o->validation >= 0 && o->validation < 1))
        return TERN_ERR(INVALID, "data: the share for validation is %g, wanted 0 to under 1",
                        o->validation);
    if (!o->path_count)
        return TERN_ERR(INVALID, "data: no path is given, wanted files or directories");
    return NULL;
}

/* A share above 0 is at least one window, and training keeps one. */
static uint64_t validation_windows(uint64_t windows, double share)
{
    double wanted = (double)windows * share;
    uint64_t count = wanted < (double)windows ? (uint64_t)wanted : windows;
    if (share > 0 && !count)
        count = 1;
    return count < windows ? count : windows - 1;
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
    d->windows = (d->tokens - 1) / d->sequence;
    d->validation = validation_windows(d->windows, share);
    d->training = d->windows - d->validation;
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
uint64_t tern_dataset_windows(const tern_dataset *d) { return d->training; }
uint64_t tern_dataset_validation_windows(const tern_dataset *d) { return d->validation; }
uint32_t tern_dataset_largest_token(const tern_dataset *d) { return d->largest; }
const char *tern_dataset_identity(const tern_dataset *d) { return d->identity; }

/* --- the row of tokens --- */

/* Index of the part that holds token |at|. */
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

/* Tokens of window |w|, and each one's successor. */
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
        if (i)
            targets[i - 1] = token;
    }
}

/* --- the order --- */

/* A permutation of 0 to |count| - 1, at |at|. */
static uint64_t permuted(uint64_t key, uint64_t count, uint64_t at)
{
    enum { ROUNDS = 6 };
    unsigned half = 1;
    while (half < 32 && count > (uint64_t)1 << (2 * half))
        half++;
    const uint64_t mask = ((uint64_t)1 << half) - 1;
    do {
        uint64_t left = at >> half, right = at & mask;
        for (uint64_t round = 0; round < ROUNDS; round++) {
            uint64_t mixed = tern_hash_u64(key ^ tern_hash_u64(right << 3 | round)) & mask;
            uint64_t next = left ^ mixed;
            left = right;
            right = next;
        }
        at = left << half | right;
    } while (at >= count);
    return at;
}

/* Training windows and validation windows lie evenly among all: with T of W for training, window
 * w is number t of them where w = floor(t W / T), and the others are what is left. */
static uint64_t training_window(const tern_dataset *d, uint64_t position)
{
    uint64_t epoch = position / d->training;
    uint64_t key = tern_hash_u64(d->seed) ^ tern_hash_u64(~epoch);
    uint64_t t = permuted(key, d->training, position % d->training);
    return (uint64_t)((wide)t * d->windows / d->training);
}

static uint64_t validation_window(const tern_dataset *d, uint64_t i)
{
    return (uint64_t)(((wide)(i + 1) * d->windows + d->validation - 1) / d->validation) - 1;
}

void tern_dataset_batch(const tern_dataset *d, uint64_t position, int32_t *tokens, int32_t *targets)
{
    for (uint32_t i = 0; i < d->batch; i++) {
        size_t at = (size_t)i * d->sequence;
        read_window(d, training_window(d, position + i), tokens + at, targets + at);
    }
}

void tern_dataset_validation_batch(const tern_dataset *d, uint64_t first, int32_t *tokens,
                                   int32_t *targets)
{
    for (uint32_t i = 0; i < d->batch; i++) {
        size_t at = (size_t)i * d->sequence;
        if (first < d->validation && i < d->validation - first) {
            read_window(d, validation_window(d, first + i), tokens + at, targets + at);
            continue;
        }
        for (uint32_t k = 0; k < d->sequence; k++) {
            tokens[at + k] = 0;
            targets[at + k] = -1;
        }
    }
}
