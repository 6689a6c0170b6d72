/* train/images.h - labelled images in a reproducible shuffled order.
 *
 * Files have the layout of CIFAR-10's binary version, *.bin: each record is a class byte and the
 * pixels in [channel, row, column] order; other image sizes use the same layout. Directories have
 * one subdirectory per class, in name order, of binary PPM or PGM files (P6, P5). All images must
 * have the model's input size. */
#ifndef TERN_TRAIN_IMAGES_H
#define TERN_TRAIN_IMAGES_H

#include "base/status.h"

typedef struct tern_images tern_images;

typedef struct {
    tern_alloc mem;
    const char *const *paths;
    uint32_t path_count;
    uint32_t channels, side; /* of an image: [channels, side, side] */
    uint32_t batch;
    uint64_t seed;
    double validation; /* fraction of the images held out for validation, spaced evenly */
} tern_images_options;

TERN_MUST_USE tern_status tern_images_open(const tern_images_options *options, tern_images **out);
void tern_images_close(tern_images *d); /* accepts NULL */

uint64_t tern_images_count(const tern_images *d);    /* training and validation */
uint64_t tern_images_training(const tern_images *d); /* per epoch */
uint64_t tern_images_validation(const tern_images *d);
uint32_t tern_images_classes(const tern_images *d); /* largest class + 1 */
uint64_t tern_images_bytes(const tern_images *d);   /* of host memory */
/* Hash of names, sizes and pixels. */
const char *tern_images_identity(const tern_images *d);

/* One batch from |position| of the infinite sequence of epochs: |pixels| [batch, channels, side,
 * side] from -1 to 1, |classes| [batch]. A pure function of |position|. Thread-safe. */
void tern_images_batch(const tern_images *d, uint64_t position, float *pixels, int32_t *classes);
/* One batch of validation images from |first|; images past the last are black and have class -1. */
void tern_images_validation_batch(const tern_images *d, uint64_t first, float *pixels,
                                  int32_t *classes);

#endif
