/* train/order.h - the order in which windows are taken, made of (seed, epoch) alone.
 *
 * Nothing is stored: it is a permutation computed for one place at a time, a Feistel network over
 * the next power of four, walked until it falls inside. So a position is all there is to resume
 * from, and a batch can be made by any thread. */
#ifndef TERN_TRAIN_ORDER_H
#define TERN_TRAIN_ORDER_H

#include <stdint.h>

typedef struct {
    uint64_t seed;
    uint64_t windows, training, validation; /* all; of an epoch; kept for validation */
} tern_order;

/* |windows| is at least 1. A share above 0 is at least one window, and training keeps one. */
tern_order tern_order_of(uint64_t windows, double validation_share, uint64_t seed);

/* Which of all windows is number |position| of the endless row of epochs. */
uint64_t tern_order_training(const tern_order *o, uint64_t position);
/* Which is number |i| of those for validation. */
uint64_t tern_order_validation(const tern_order *o, uint64_t i);

#endif
