/* train/images.h - labelled images, shuffled the same way every time, from any place on.
 *
 * Files are those of CIFAR-10's binary version, *.bin: records of a byte, the class, and the
 * pixels, channel after channel, row after row. Records of images of another size have the same
 * layout. Directories have a directory for each class, in the order of their names, with binary PPM
 * or PGM files (P6, P5). All images have the size that the model wants. */
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
    double validation; /* this share of the images, taken evenly, is never trained on */
} tern_images_options;

TERN_MUST_USE tern_status tern_images_open(const tern_images_options *options, tern_images **out);
void tern_images_close(tern_images *d); /* accepts NULL */

uint64_t tern_images_count(const tern_images *d);    /* all */
uint64_t tern_images_training(const tern_images *d); /* of an epoch */
uint64_t tern_images_validation(const tern_images *d);
uint32_t tern_images_classes(const tern_images *d); /* the largest class and 1 */
uint64_t tern_images_bytes(const tern_images *d);   /* of the host's memory */
/* Of names, sizes and pixels. */
const char *tern_images_identity(const tern_images *d);

/* Images |position| on of the endless row of epochs: |pixels| [batch, channels, side, side] from -1
 * to 1, |classes| [batch]. The same for the same position, always; any thread. */
void tern_images_batch(const tern_images *d, uint64_t position, float *pixels, int32_t *classes);
/* Validation images |first| on; past the last they are black and of class -1. */
void tern_images_validation_batch(const tern_images *d, uint64_t first, float *pixels,
                                  int32_t *classes);

#endif
