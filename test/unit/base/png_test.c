/* Pictures: the bytes are held against a reader of DEFLATE written here from RFC 1951. */
#include "test_support.h"

#include <string.h>

#include "base/png.h"

typedef struct {
    const uint8_t *bytes;
    size_t len, at; /* bits */
} bits;

static unsigned bit(bits *b)
{
    assert_true(b->at / 8 < b->len);
    unsigned value = b->bytes[b->at / 8] >> (b->at % 8) & 1;
    b->at++;
    return value;
}

static unsigned code(bits *b, unsigned count, unsigned value)
{
    while (count--)
        value = value << 1 | bit(b);
    return value;
}

static unsigned symbol(bits *b)
{
    unsigned v = code(b, 7, 0);
    if (v < 24)
        return 256 + v;
    v = code(b, 1, v);
    if (v >= 0x30 && v < 0xc0)
        return v - 0x30;
    if (v < 0xc8)
        return 280 + v - 0xc0;
    return 144 + code(b, 1, v) - 0x190;
}

/* One block of fixed codes with matches of distance 1 and lengths without further bits. */
static size_t inflate(const uint8_t *bytes, size_t len, uint8_t *out, size_t room)
{
    bits b = {bytes, len, 0};
    size_t n = 0;
    assert_int_equal(bit(&b), 1);
    assert_int_equal(bit(&b) | bit(&b) << 1, 1);
    for (;;) {
        unsigned s = symbol(&b);
        if (s == 256)
            return n;
        if (s < 256) {
            assert_true(n < room);
            out[n++] = (uint8_t)s;
            continue;
        }
        unsigned run = s == 285 ? 258 : s - 254;
        assert_true(s == 285 || s <= 264);
        assert_int_equal(code(&b, 5, 0), 0);
        while (run--) {
            assert_true(n && n < room);
            out[n] = out[n - 1];
            n++;
        }
    }
}

static uint32_t be32(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static const uint8_t *chunk(const uint8_t *bytes, size_t len, const char *type, uint32_t *out_len)
{
    for (size_t at = 8; at + 12 <= len; at += 12 + be32(bytes + at)) {
        *out_len = be32(bytes + at);
        if (!memcmp(bytes + at + 4, type, 4))
            return bytes + at + 8;
    }
    fail_msg("no chunk %s", type);
    return NULL;
}

static const uint32_t colours[] = {0xffffff, 0x102030, 0xff0000};

static void a_picture_reads_back(void **state)
{
    (void)state;
    enum { W = 301, H = 7 };
    static uint8_t pixels[W * H], back[(W + 1) * H];
    uint64_t seed = test_seed();
    for (size_t i = 0; i < sizeof(pixels); i++)
        pixels[i] = i % W < 280 ? 0 : (uint8_t)(test_random(&seed) % 3);
    tern_png p = {W, H, pixels, colours, 3};
    uint8_t *png = NULL;
    size_t len = 0;
    uint32_t n = 0;
    assert_ok(tern_png_encode(tern_alloc_host(), &p, &png, &len));
    assert_memory_equal(png, "\x89PNG\r\n\x1a\n", 8);
    const uint8_t *header = chunk(png, len, "IHDR", &n);
    assert_int_equal(be32(header), W);
    assert_int_equal(be32(header + 4), H);
    assert_memory_equal(chunk(png, len, "PLTE", &n), "\xff\xff\xff\x10\x20\x30\xff\x00\x00", 9);
    const uint8_t *data = chunk(png, len, "IDAT", &n);
    assert_int_equal(inflate(data + 2, n - 6, back, sizeof(back)), sizeof(back));
    for (unsigned y = 0; y < H; y++) {
        assert_int_equal(back[y * (W + 1)], 0);
        assert_memory_equal(back + y * (W + 1) + 1, pixels + y * W, W);
    }
    assert_true(len < sizeof(pixels) / 2); /* runs became short */
    tern_mem_free(tern_alloc_host(), png, len);
}

/* The checksum of an empty IEND is the same in every PNG file there is. */
static void checksums_are_those_of_png(void **state)
{
    (void)state;
    uint8_t pixel = 0, *png = NULL;
    size_t len = 0;
    uint32_t n = 0;
    tern_png p = {1, 1, &pixel, colours, 1};
    assert_ok(tern_png_encode(tern_alloc_host(), &p, &png, &len));
    assert_memory_equal(chunk(png, len, "IEND", &n), "\xae\x42\x60\x82", 4);
    const uint8_t *data = chunk(png, len, "IDAT", &n);
    assert_int_equal(be32(data + n - 4), 0x00020001); /* Adler-32 of two zero bytes */
    tern_mem_free(tern_alloc_host(), png, len);
}

static void wrong_pictures_are_refused(void **state)
{
    (void)state;
    uint8_t pixels[4] = {0, 1, 2, 3}, *png = NULL;
    size_t len = 0;
    tern_png p = {2, 2, pixels, colours, 3};
    assert_fails(INVALID, "pixel 3 has colour 3, wanted less than 3",
                 tern_png_encode(tern_alloc_host(), &p, &png, &len));
    p.width = 0;
    assert_fails(INVALID, "0 x 2", tern_png_encode(tern_alloc_host(), &p, &png, &len));
    p = (tern_png){2, 2, pixels, colours, 0};
    assert_fails(INVALID, "0 colours", tern_png_encode(tern_alloc_host(), &p, &png, &len));
}

static tern_status encode(tern_alloc mem, void *arg)
{
    uint8_t *png = NULL;
    size_t len = 0;
    TERN_TRY(tern_png_encode(mem, arg, &png, &len));
    tern_mem_free(mem, png, len);
    return NULL;
}

static void no_memory(void **state)
{
    (void)state;
    static uint8_t pixels[90 * 90];
    uint64_t seed = test_seed();
    for (size_t i = 0; i < sizeof(pixels); i++)
        pixels[i] = (uint8_t)(test_random(&seed) % 3);
    tern_png p = {90, 90, pixels, colours, 3};
    test_fail_each_allocation(encode, &p);
}

TEST_MAIN(cmocka_unit_test(a_picture_reads_back), cmocka_unit_test(checksums_are_those_of_png),
          cmocka_unit_test(wrong_pictures_are_refused), cmocka_unit_test(no_memory))
