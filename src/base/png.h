/* base/png.h - encodes paletted images as PNG. */
#ifndef TERN_BASE_PNG_H
#define TERN_BASE_PNG_H

#include "base/status.h"

enum { TERN_PNG_COLOURS_MAX = 256 };

/* |pixels| has |width| x |height| bytes, row by row, each an index into |colours| (0xrrggbb). The
 * caller frees |*out| with tern_mem_free(). INVALID if the image is empty, has a side over 65535
 * or a pixel past the palette. */
typedef struct {
    unsigned width, height;
    const uint8_t *pixels;
    const uint32_t *colours;
    unsigned colour_count;
} tern_png;
TERN_MUST_USE tern_status tern_png_encode(tern_alloc mem, const tern_png *picture, uint8_t **out,
                                          size_t *out_len);

#endif
