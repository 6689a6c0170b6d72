/* train/order.h - the shuffled order of an epoch, a function of (seed, epoch).
 *
 * No table is stored: each position is permuted by a Feistel network over the next power of four,
 * applied until the result is in range (cycle walking). So a run resumes from a position alone, and
 * any thread can build any batch. */
#ifndef TERN_TRAIN_ORDER_H
#define TERN_TRAIN_ORDER_H

#include <stdint.h>

typedef struct {
    uint64_t seed;
    uint64_t windows, training, validation; /* all; per epoch; held out for validation */
} tern_order;

/* |windows| is at least 1. A fraction above 0 holds out at least one window and leaves at least
 * one. */
tern_order tern_order_of(uint64_t windows, double validation_share, uint64_t seed);

/* Index of the window at |position| of the infinite sequence of epochs. */
uint64_t tern_order_training(const tern_order *o, uint64_t position);
/* Index of the |i|-th validation window. */
uint64_t tern_order_validation(const tern_order *o, uint64_t i);

#endif
