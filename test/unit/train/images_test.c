/* Images from files: CIFAR-10 records, directories of PPM, rejected input; their order. */
#include "test_support.h"

#include <stdio.h>
#include <string.h>

#include "base/file.h"
#include "base/output.h"
#include "train/images.h"

enum { CHANNELS = 3, SIDE = 2, PIXELS = CHANNELS * SIDE * SIDE, RECORD = 1 + PIXELS, COUNT = 10 };

static char *put(const char *dir, const char *name, const void *bytes, size_t len)
{
    char *path = NULL;
    assert_ok(tern_path_join(tern_alloc_host(), dir, name, &path));
    assert_ok(tern_output_save(path, bytes, len));
    return path;
}

static void drop(char *path) { tern_path_free(tern_alloc_host(), path); }

static tern_images_options options_of(const char *const *paths, uint32_t count)
{
    return (tern_images_options){.mem = tern_alloc_host(),
                                 .paths = paths,
                                 .path_count = count,
                                 .channels = CHANNELS,
                                 .side = SIDE,
                                 .batch = 4,
                                 .seed = 3};
}

/* Image i is of class i % 4 and has pixels 10 i, 10 i + 1, ... */
static void fill_records(uint8_t records[COUNT][RECORD])
{
    for (unsigned i = 0; i < COUNT; i++) {
        records[i][0] = (uint8_t)(i % 4);
        for (unsigned k = 0; k < PIXELS; k++)
            records[i][1 + k] = (uint8_t)(10 * i + k);
    }
}

static float value_of(unsigned byte) { return ((float)byte / 255.0f - 0.5f) / 0.5f; }

static void records_of_cifar(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make();
    uint8_t records[COUNT][RECORD];
    fill_records(records);
    char *first = put(dir, "data_batch_1.bin", records, 6 * RECORD);
    char *second = put(dir, "data_batch_2.bin", records[6], 4 * RECORD);
    const char *paths[] = {first, second};
    tern_images_options options = options_of(paths, 2);
    tern_images *d = NULL;
    options.validation = 0.2;
    assert_ok(tern_images_open(&options, &d));
    assert_int_equal(tern_images_count(d), COUNT);
    assert_int_equal(tern_images_training(d), 8);
    assert_int_equal(tern_images_validation(d), 2);
    assert_int_equal(tern_images_classes(d), 4);
    assert_int_equal(tern_images_bytes(d), sizeof(records));

    /* An epoch has every training image once, with its class and pixels. */
    bool seen[COUNT] = {0};
    float pixels[4][PIXELS], again[4][PIXELS];
    int32_t classes[4];
    for (uint64_t at = 0; at < 8; at += 4) {
        tern_images_batch(d, at, pixels[0], classes);
        tern_images_batch(d, at, again[0], classes);
        assert_memory_equal(pixels, again, sizeof(pixels));
        for (unsigned i = 0; i < 4; i++) {
            unsigned image = COUNT;
            for (unsigned k = 0; k < COUNT; k++)
                image = pixels[i][0] == value_of(10 * k) ? k : image;
            assert_true(image < COUNT && !seen[image]);
            seen[image] = true;
            assert_int_equal(classes[i], image % 4);
            for (unsigned k = 0; k < PIXELS; k++)
                assert_true(pixels[i][k] == value_of(10 * image + k));
        }
    }
    tern_images_validation_batch(d, 0, pixels[0], classes);
    for (unsigned i = 0; i < 2; i++)
        for (unsigned k = 0; k < COUNT; k++)
            assert_false(seen[k] && pixels[i][0] == value_of(10 * k));
    assert_true(classes[1] >= 0);
    assert_int_equal(classes[2], -1); /* past the last */
    assert_true(pixels[3][PIXELS - 1] == -1.0f);
    tern_images_close(d);
    drop(first), drop(second);
    test_temp_dir_remove(dir);
}

static void put_ppm(const char *dir, const char *name, const char *head, unsigned base)
{
    char bytes[64];
    size_t len = strlen(head);
    memcpy(bytes, head, len);
    for (unsigned k = 0; k < PIXELS; k++)
        bytes[len + k] = (char)(base + k);
    drop(put(dir, name, bytes, len + PIXELS));
}

static char *class_dir(const char *dir, const char *name)
{
    char *path = NULL;
    assert_ok(tern_path_join(tern_alloc_host(), dir, name, &path));
    assert_ok(tern_dir_create(tern_alloc_host(), path));
    return path;
}

static void directories_of_classes(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make(), *dogs = class_dir(dir, "dog"), *cats = class_dir(dir, "cat");
    put_ppm(cats, "a.ppm", "P6\n# by hand\n2 2\n255\n", 0);
    put_ppm(dogs, "b.ppm", "P6 2 2 255 ", 100);
    const char *paths[] = {dir};
    tern_images_options options = options_of(paths, 1);
    tern_images *d = NULL;
    char identity[80];
    options.batch = 2;
    assert_ok(tern_images_open(&options, &d));
    assert_int_equal(tern_images_classes(d), 2);
    float pixels[2][PIXELS];
    int32_t classes[2];
    tern_images_batch(d, 0, pixels[0], classes);
    for (unsigned i = 0; i < 2; i++) {
        unsigned base = classes[i] ? 100 : 0; /* cats come first */
        for (unsigned c = 0; c < CHANNELS; c++)
            for (unsigned at = 0; at < SIDE * SIDE; at++)
                assert_true(pixels[i][c * SIDE * SIDE + at] == value_of(base + at * CHANNELS + c));
    }
    assert_int_equal(classes[0] + classes[1], 1);
    (void)snprintf(identity, sizeof(identity), "%s", tern_images_identity(d));
    tern_images_close(d);

    put_ppm(dogs, "b.ppm", "P6 2 2 255 ", 101);
    assert_ok(tern_images_open(&options, &d));
    assert_string_not_equal(identity, tern_images_identity(d));
    tern_images_close(d);

    put_ppm(dogs, "c.ppm", "P6 2 3 255 ", 0);
    assert_fails(INVALID, "c.ppm: 2 x 3 pixels up to 255, wanted 2 x 2 up to 255",
                 tern_images_open(&options, &d));
    put_ppm(dogs, "c.ppm", "P3 2 2 255 ", 0);
    assert_fails(INVALID, "wanted a binary PPM (P6) of 3 channels", tern_images_open(&options, &d));
    drop(put(dogs, "c.ppm", "P6 2 2 255 abc", 14));
    assert_fails(INVALID, "truncated: 3 bytes of pixels, wanted 12",
                 tern_images_open(&options, &d));
    drop(put(dogs, "c.ppm", "P6", 2));
    assert_fails(INVALID, "wanted a binary PPM", tern_images_open(&options, &d));
    paths[0] = dogs;
    assert_fails(INVALID, "has 0 directories, wanted one for each class",
                 tern_images_open(&options, &d));
    drop(dogs), drop(cats);
    test_temp_dir_remove(dir);
}

static void what_is_refused(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make();
    char *path = put(dir, "odd.bin", "0123456789", 10), *empty = put(dir, "empty.bin", "", 0);
    const char *paths[] = {path};
    tern_images_options options = options_of(paths, 1);
    tern_images *d = NULL;
    assert_fails(INVALID,
                 "10 bytes are not records of 13, wanted a class and 3 x 2 x 2 "
                 "pixels, a byte each",
                 tern_images_open(&options, &d));
    assert_null(d);
    paths[0] = empty;
    assert_fails(INVALID, "0 bytes are not records", tern_images_open(&options, &d));
    paths[0] = "/nonexistent/x.bin";
    assert_fails(NOT_FOUND, "/nonexistent/x.bin", tern_images_open(&options, &d));
    options.path_count = 0;
    assert_fails(INVALID, "no path is given", tern_images_open(&options, &d));
    options.batch = 0;
    assert_fails(INVALID, "batches of 0 images", tern_images_open(&options, &d));
    drop(path), drop(empty);
    test_temp_dir_remove(dir);
}

static tern_status open_and_close(tern_alloc mem, void *arg)
{
    tern_images_options options = *(const tern_images_options *)arg;
    tern_images *d = NULL;
    options.mem = mem;
    tern_status st = tern_images_open(&options, &d);
    tern_images_close(d);
    return st;
}

static void out_of_memory_anywhere(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make(), *images = class_dir(dir, "images");
    char *cats = class_dir(images, "cat");
    uint8_t records[COUNT][RECORD];
    fill_records(records);
    put_ppm(cats, "a.ppm", "P6\n2 2\n255\n", 0);
    char *path = put(dir, "x.bin", records, sizeof(records));
    const char *paths[] = {path, images};
    tern_images_options options = options_of(paths, 2);
    test_fail_each_allocation(open_and_close, &options);
    drop(path), drop(cats), drop(images);
    test_temp_dir_remove(dir);
}

TEST_MAIN(cmocka_unit_test(records_of_cifar), cmocka_unit_test(directories_of_classes),
          cmocka_unit_test(what_is_refused), cmocka_unit_test(out_of_memory_anywhere))
