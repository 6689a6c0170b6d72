/* safetensors: round trips; files that break the format's rules are rejected; damaged files do no
 * harm. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/output.h"
#include "models/safetensors.h"
#include "test_files.h"
#include "test_support.h"

/* A file with a header and |data| bytes after it. */
static size_t make_file(uint8_t *out, const char *header, size_t data)
{
    size_t len = strlen(header);
    for (unsigned i = 0; i < 8; i++)
        out[i] = (uint8_t)((uint64_t)len >> (8 * i));
    memcpy(out + 8, header, len);
    for (size_t i = 0; i < data; i++)
        out[8 + len + i] = (uint8_t)i;
    return 8 + len + data;
}

static tern_status open_header(const char *header, size_t data, tern_safetensors **out)
{
    static uint8_t bytes[4096];
    return tern_safetensors_open_bytes(tern_alloc_host(), "x", bytes,
                                       make_file(bytes, header, data), out);
}

/* As the reference implementation writes it. */
static const char good[] =
    "{\"__metadata__\":{\"format\":\"pt\",\"who\":\"me\"},"
    "\"b\":{\"dtype\":\"F32\",\"shape\":[2,3],\"data_offsets\":[2,26]},"
    "\"a\":{\"dtype\":\"BF16\",\"shape\":[],\"data_offsets\":[0,2]},"
    "\"none\":{\"dtype\":\"I64\",\"shape\":[4,0],\"data_offsets\":[26,26]}}   ";

static void test_a_file_is_read(void **state)
{
    (void)state;
    tern_safetensors *s = NULL;
    assert_ok(open_header(good, 26, &s));
    assert_int_equal(tern_safetensors_count(s), 3);
    const tern_safetensor *b = tern_safetensors_at(s, 0), *a = tern_safetensors_find(s, "a");
    assert_string_equal(b->name, "b");
    assert_true(b->dtype == TERN_F32 && b->rank == 2 && b->dims[0] == 2 && b->dims[1] == 3);
    assert_true(b->bytes == 24 && b->data[0] == 2 && b->data[23] == 25);
    assert_true(a->dtype == TERN_BF16 && a->rank == 0 && a->bytes == 2 && a->data[1] == 1);
    assert_true(tern_safetensors_find(s, "none")->bytes == 0);
    assert_null(tern_safetensors_find(s, "c"));
    assert_string_equal(tern_safetensors_metadata(s, "who"), "me");
    assert_null(tern_safetensors_metadata(s, "what"));
    tern_safetensors_close(s);
    tern_safetensors_close(NULL);
}

static void test_rules_of_the_format(void **state)
{
    (void)state;
    static const struct {
        const char *header;
        size_t data;
        const char *message;
        tern_code code;
    } rows[] = {
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}", 5,
         "tensors end at byte 4 of 5", TERN_CORRUPT},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[1,5]}}", 5,
         "tensor a begins at byte 1 of the data, wanted 0", TERN_CORRUPT},
        {"{\"a\":{\"dtype\":\"U8\",\"shape\":[3],\"data_offsets\":[0,3]},"
         "\"b\":{\"dtype\":\"U8\",\"shape\":[3],\"data_offsets\":[2,5]}}",
         5, "tensor b begins at byte 2 of the data, wanted 3", TERN_CORRUPT},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0,4]}}", 3,
         "data_offsets that are not a range of the 3 bytes", TERN_CORRUPT},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,4]}}", 4,
         "has 4 bytes, its shape needs 8", TERN_CORRUPT},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[4,0]}}", 4, "not a range",
         TERN_CORRUPT},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[1],\"data_offsets\":[0]}}", 4, "not a range",
         TERN_CORRUPT},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[-1],\"data_offsets\":[0,4]}}", 4, "an invalid shape",
         TERN_CORRUPT},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[4611686018427387904,2],\"data_offsets\":[0,0]}}", 0,
         "an invalid shape", TERN_CORRUPT},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[1.0],\"data_offsets\":[0,4]}}", 4,
         "an invalid shape", TERN_CORRUPT},
        {"{\"a\":{\"dtype\":\"Q7\",\"shape\":[1],\"data_offsets\":[0,4]}}", 4, "elements of Q7",
         TERN_UNSUPPORTED},
        {"{\"a\":{\"dtype\":\"U8\",\"shape\":[1,1,1,1,1,1,1,1,1],\"data_offsets\":[0,1]}}", 1,
         "9 dimensions, wanted 8 or fewer", TERN_UNSUPPORTED},
        {"{\"a\":{\"shape\":[1],\"data_offsets\":[0,4]}}", 4,
         "tensor a: dtype is absent, wanted a string", TERN_CORRUPT},
        {"{\"a\":7}", 0, "tensor a is a number, wanted an object", TERN_CORRUPT},
        {"{\"a\":{\"dtype\":\"U8\",\"shape\":[0],\"data_offsets\":[0,0]},"
         "\"a\":{\"dtype\":\"U8\",\"shape\":[0],\"data_offsets\":[0,0]}}",
         0, "a", TERN_CORRUPT},
        {"{\"__metadata__\":{\"x\":1}}", 0, "x of __metadata__ is a number, wanted a string",
         TERN_CORRUPT},
        {"[]", 0, "the header is an array, wanted an object", TERN_CORRUPT},
        {"{", 0, "x:1:2", TERN_CORRUPT},
        {"", 0, "x:1:1", TERN_CORRUPT},
    };
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        tern_safetensors *s = NULL;
        tern_status st = open_header(rows[i].header, rows[i].data, &s);
        assert_null(s);
        if (tern_status_code(st) != rows[i].code ||
            !strstr(tern_status_message(st), rows[i].message))
            fail_msg("row %zu: found %s, wanted %s\n", i, tern_status_message(st), rows[i].message);
        tern_status_free(st);
    }
}

static void test_lengths_that_are_none(void **state)
{
    (void)state;
    static const uint8_t bytes[16] = {0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff};
    for (size_t len = 0; len <= sizeof bytes; len++) {
        tern_safetensors *s = NULL;
        assert_fails(CORRUPT, "with a header of",
                     tern_safetensors_open_bytes(tern_alloc_host(), "x", bytes, len, &s));
    }
}

/* --- damage --- */

/* All tensors lie inside the file; touching every byte lets the sanitizers check it. */
static unsigned touch(const uint8_t *bytes, size_t len)
{
    tern_safetensors *s = NULL;
    unsigned sum = 0;
    tern_status st = tern_safetensors_open_bytes(tern_alloc_host(), "x", bytes, len, &s);
    assert_true((st == NULL) == (s != NULL));
    for (uint32_t i = 0; s && i < tern_safetensors_count(s); i++) {
        const tern_safetensor *t = tern_safetensors_at(s, i);
        for (uint64_t k = 0; k < t->bytes; k++)
            sum += t->data[k];
        assert_true(t->data >= bytes && t->data + t->bytes <= bytes + len);
    }
    tern_safetensors_close(s);
    tern_status_free(st);
    return sum + !s;
}

static void test_damage(void **state)
{
    (void)state;
    static uint8_t whole[1024];
    size_t len = make_file(whole, good, 26);
    for (size_t cut = 0; cut < len; cut++) {
        uint8_t *part = malloc(cut + 1); /* an allocation of its own, so that sanitizers notice
                                          * reads past the end */
        assert_non_null(part);
        memcpy(part, whole, cut);
        (void)touch(part, cut);
        free(part);
    }
    static const uint8_t flips[] = {0x01, 0x02, 0x10, 0x80, 0xff};
    for (size_t i = 0; i < len; i++)
        for (size_t f = 0; f < TERN_COUNT_OF(flips); f++) {
            whole[i] ^= flips[f];
            (void)touch(whole, len);
            whole[i] ^= flips[f];
        }
    assert_int_equal(touch(whole, len), 25 * 26 / 2);
}

/* --- writing --- */

static const float floats[6] = {1, 2, 3, 4, 5, 6};
static const uint16_t halves[4] = {1, 2, 3, 4};

static const tern_safetensor tensors[] = {
    {"x.weight", TERN_F32, 2, {2, 3}, (const uint8_t *)floats, 24},
    {"x.bias", TERN_BF16, 1, {4}, (const uint8_t *)halves, 8},
    {"y \"quoted\"", TERN_F32, 0, {0}, (const uint8_t *)floats, 4},
    {"empty", TERN_F32, 1, {0}, NULL, 0},
};

static bool is_there(const char *dir, const char *name)
{
    char *path = test_path_in(dir, name);
    bool there = access(path, F_OK) == 0;
    tern_path_free(tern_alloc_host(), path);
    return there;
}

static void check_written(const char *path)
{
    tern_safetensors *s = NULL;
    assert_ok(tern_safetensors_open(tern_alloc_host(), path, &s));
    assert_int_equal(tern_safetensors_count(s), TERN_COUNT_OF(tensors));
    for (size_t i = 0; i < TERN_COUNT_OF(tensors); i++) {
        const tern_safetensor *w = &tensors[i], *t = tern_safetensors_find(s, w->name);
        assert_non_null(t);
        assert_true(t->dtype == w->dtype && t->rank == w->rank && t->bytes == w->bytes);
        assert_memory_equal(t->dims, w->dims, w->rank * sizeof *w->dims);
        if (w->bytes)
            assert_memory_equal(t->data, w->data, w->bytes);
    }
    assert_string_equal(tern_safetensors_metadata(s, "format"), "pt");
    tern_safetensors_close(s);
}

static tern_status write_all(tern_alloc mem, const char *path, uint64_t shard_bytes)
{
    static const char *const metadata[] = {"format", "pt"};
    return tern_safetensors_write(mem, path, tensors, TERN_COUNT_OF(tensors), metadata, 1,
                                  shard_bytes);
}

static void test_written_is_read(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make(), *path = test_path_in(dir, "model.safetensors");
    assert_ok(write_all(tern_alloc_host(), path, 0));
    check_written(path);
    check_written(dir);
    /* In shards: names as in `transformers`, and the single file is removed. */
    assert_ok(write_all(tern_alloc_host(), path, 30));
    assert_true(is_there(dir, "model-00001-of-00002.safetensors"));
    assert_true(is_there(dir, "model-00002-of-00002.safetensors"));
    assert_true(is_there(dir, "model.safetensors.index.json"));
    assert_false(is_there(dir, "model.safetensors"));
    check_written(dir);
    /* And back. */
    assert_ok(write_all(tern_alloc_host(), path, 36));
    assert_false(is_there(dir, "model.safetensors.index.json"));
    check_written(dir);
    tern_path_free(tern_alloc_host(), path);
    test_temp_dir_remove(dir);
}

static void test_wrong_tensors_are_not_written(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make(), *path = test_path_in(dir, "x.safetensors");
    tern_safetensor twice[] = {tensors[0], tensors[0]};
    assert_fails(INVALID, "x.weight has a reserved name, or occurs twice",
                 tern_safetensors_write(tern_alloc_host(), path, twice, 2, NULL, 0, 0));
    twice[0].bytes = 20;
    assert_fails(INVALID, "has 20 bytes, its dimensions need 24",
                 tern_safetensors_write(tern_alloc_host(), path, twice, 1, NULL, 0, 0));
    twice[0].dtype = TERN_I4;
    assert_fails(UNSUPPORTED, "no element type i4",
                 tern_safetensors_write(tern_alloc_host(), path, twice, 1, NULL, 0, 0));
    assert_false(is_there(dir, "x.safetensors"));
    assert_fails(IO, "/nowhere/at: No such file",
                 tern_safetensors_write(tern_alloc_host(), "/nowhere/at/all.safetensors", tensors,
                                        1, NULL, 0, 0));
    tern_path_free(tern_alloc_host(), path);
    test_temp_dir_remove(dir);
}

/* --- indices --- */

static void put_file(const char *dir, const char *name, const char *text)
{
    char *path = test_path_in(dir, name);
    assert_ok(tern_output_save(path, text, strlen(text)));
    tern_path_free(tern_alloc_host(), path);
}

static void test_wrong_indices(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
        tern_code code;
    } rows[] = {
        {"{\"weight_map\": {\"a\": \"../x.safetensors\"}}", "wanted a name without a path",
         TERN_CORRUPT},
        {"{\"weight_map\": {\"a\": \"/etc/passwd\"}}", "wanted a name without a path",
         TERN_CORRUPT},
        {"{\"weight_map\": {\"a\": 1}}", "the file of a is a number, wanted a string",
         TERN_CORRUPT},
        {"{\"weight_map\": {\"a\": \"no.safetensors\"}}", "there is no such file", TERN_NOT_FOUND},
        {"{\"weight_map\": {\"a\": \"one.safetensors\"}}", "tensor a is not in one.safetensors",
         TERN_CORRUPT},
        {"{\"weight_map\": {\"x.weight\": \"one.safetensors\", \"z\": \"two.safetensors\"}}",
         "occurs twice", TERN_CORRUPT},
        {"{\"weight_map\": {\"x.weight\": \"empty.safetensors\"}}", "an empty file", TERN_CORRUPT},
        {"{\"map\": {}}", "there is no weight_map", TERN_CORRUPT},
        {"{", "index.json:1:2", TERN_CORRUPT},
    };
    char *dir = test_temp_dir_make();
    const char *names[] = {"one.safetensors", "two.safetensors"};
    assert_fails(NOT_FOUND, "no model.safetensors or",
                 tern_safetensors_open(tern_alloc_host(), dir, &(tern_safetensors *){0}));
    for (size_t i = 0; i < 2; i++) {
        char *path = test_path_in(dir, names[i]);
        assert_ok(tern_safetensors_write(tern_alloc_host(), path, tensors, 1, NULL, 0, 0));
        tern_path_free(tern_alloc_host(), path);
    }
    put_file(dir, "empty.safetensors", "");
    for (size_t i = 0; i < TERN_COUNT_OF(rows); i++) {
        tern_safetensors *s = NULL;
        put_file(dir, "model.safetensors.index.json", rows[i].text);
        tern_status st = tern_safetensors_open(tern_alloc_host(), dir, &s);
        assert_null(s);
        if (tern_status_code(st) != rows[i].code ||
            !strstr(tern_status_message(st), rows[i].message))
            fail_msg("row %zu: found %s, wanted %s\n", i, tern_status_message(st), rows[i].message);
        tern_status_free(st);
    }
    test_temp_dir_remove(dir);
}

/* --- memory --- */

static tern_status round_trip(tern_alloc mem, void *arg)
{
    const char *dir = arg;
    char *path = test_path_in(dir, "model.safetensors");
    tern_safetensors *s = NULL;
    tern_status st = write_all(mem, path, 30);
    if (!st)
        st = tern_safetensors_open(mem, dir, &s);
    tern_safetensors_close(s);
    tern_path_free(tern_alloc_host(), path);
    return st;
}

static void test_no_memory(void **state)
{
    (void)state;
    char *dir = test_temp_dir_make();
    test_fail_each_allocation(round_trip, dir);
    check_written(dir);
    test_temp_dir_remove(dir);
}

TEST_MAIN(cmocka_unit_test(test_a_file_is_read), cmocka_unit_test(test_rules_of_the_format),
          cmocka_unit_test(test_lengths_that_are_none), cmocka_unit_test(test_damage),
          cmocka_unit_test(test_written_is_read),
          cmocka_unit_test(test_wrong_tensors_are_not_written),
          cmocka_unit_test(test_wrong_indices), cmocka_unit_test(test_no_memory))
