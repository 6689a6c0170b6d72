/* fuzz_choices.h - the bytes of an input as a sequence of choices; zeros after its end. */
#ifndef TERN_TEST_FUZZ_CHOICES_H
#define TERN_TEST_FUZZ_CHOICES_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
    const uint8_t *bytes;
    size_t size;
} fuzz_choices;

static inline uint8_t fuzz_byte(fuzz_choices *c)
{
    if (c->size == 0)
        return 0;
    c->size--;
    return *c->bytes++;
}

/* 0 to |count| - 1, at most 256 of them. */
static inline uint32_t fuzz_choose(fuzz_choices *c, uint32_t count) { return fuzz_byte(c) % count; }

/* Mostly small, also of either sign and near the ends of the range. */
static inline int32_t fuzz_number(fuzz_choices *c)
{
    const uint8_t byte = fuzz_byte(c);
    if (byte < 224)
        return byte % 32 - 8;
    return byte < 240 ? INT32_MAX - (byte - 224) : INT32_MIN + (byte - 240);
}

#endif
