/* scan_text.h - programs that jax.lax.associative_scan lowers to. */
#ifndef TERN_TEST_SCAN_TEXT_H
#define TERN_TEST_SCAN_TEXT_H

#include <stdint.h>

#include "base/text.h"

/* What differs at level |flaw_at| of the tree, 0 being the top. */
typedef enum {
    TEST_SCAN_SOUND,
    TEST_SCAN_ODD,   /* combines even elements with themselves */
    TEST_SCAN_FIRST, /* begins with the second element */
    TEST_SCAN_REST,  /* combines by subtracting */
    TEST_SCAN_PAD    /* pads with 1 */
} test_scan_flaw;

typedef struct {
    int64_t dims[4];
    uint32_t rank, axis;
    const char *elem; /* "f32" */
    const char *op;   /* "add", ..., "logaddexp"; "pair": a recurrence; "log": one of logarithms */
    bool reverse;
    bool both;   /* returns the scan of a too */
    bool spread; /* a has no last dimension and is broadcast */
    bool energy; /* returns the sum of squares, of both added with |both| */
    test_scan_flaw flaw;
    unsigned flaw_at;
} test_scan;

/* Initialises and fills |out|, which the caller frees. */
void test_scan_text(tern_text *out, const test_scan *s);

#endif
