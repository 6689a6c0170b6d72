#include "train/order.h"

#include "base/map.h"

__extension__ typedef unsigned __int128 wide;

tern_order tern_order_of(uint64_t windows, double validation_share, uint64_t seed)
{
    double wanted = (double)windows * validation_share;
    uint64_t count = wanted < (double)windows ? (uint64_t)wanted : windows;
    if (validation_share > 0 && !count)
        count = 1;
    if (count >= windows)
        count = windows - 1;
    return (tern_order){
        .seed = seed, .windows = windows, .training = windows - count, .validation = count};
}

/* Element |at| of a permutation of 0 to |count| - 1. */
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

/* Training and validation windows are interleaved evenly: with T of W windows for training,
 * training window t is window floor(t W / T); the others are for validation. */
uint64_t tern_order_training(const tern_order *o, uint64_t position)
{
    uint64_t epoch = position / o->training;
    uint64_t key = tern_hash_u64(o->seed) ^ tern_hash_u64(~epoch);
    uint64_t t = permuted(key, o->training, position % o->training);
    return (uint64_t)((wide)t * o->windows / o->training);
}

uint64_t tern_order_validation(const tern_order *o, uint64_t i)
{
    return (uint64_t)(((wide)(i + 1) * o->windows + o->validation - 1) / o->validation) - 1;
}
