/* train/images_impl.h - internals shared by images*.c. */
#ifndef TERN_TRAIN_IMAGES_IMPL_H
#define TERN_TRAIN_IMAGES_IMPL_H

#include <stdbool.h>

#include "base/sha256.h"
#include "base/vec.h"
#include "train/images.h"
#include "train/order.h"

/* Records of one file or directory: a class of |label_bytes| little-endian bytes, then the
 * pixels. */
typedef struct {
    const uint8_t *data;
    size_t bytes;
    uint64_t start, count;
    uint32_t label_bytes;
    bool mapped; /* else |data| is owned */
} tern_images_part;

struct tern_images {
    tern_alloc mem;
    uint32_t channels, side, batch, classes;
    size_t pixels; /* per image */
    TERN_VEC(tern_images_part) parts;
    uint64_t count;
    tern_order order;
    char identity[80];
};

/* images_files.c: reads the records of a file or directory. On failure |out| owns nothing. */
TERN_MUST_USE tern_status tern_images_read_path(tern_images *d, const char *path,
                                                tern_hasher *hasher, tern_images_part *out);
void tern_images_part_free(tern_alloc mem, tern_images_part *part);

#endif
