/* Datasets: selection of files, windows and epochs, and resuming from a position. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/bytes.h"
#include "base/file.h"
#include "test_support.h"
#include "train/dataset.h"

typedef struct {
    char *dir;
    tern_tokenizer *bytes;
} fixture;

static int set_up(void **state)
{
    fixture *f = malloc(sizeof *f);
    *f = (fixture){.dir = test_temp_dir_make()};
    assert_ok(tern_tokenizer_bytes(tern_alloc_host(), &f->bytes));
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;
    tern_tokenizer_destroy(f->bytes);
    test_temp_dir_remove(f->dir);
    free(f);
    return 0;
}

static char *path_of(const fixture *f, const char *name)
{
    char *path = NULL;
    assert_ok(tern_path_join(tern_alloc_host(), f->dir, name, &path));
    return path;
}

static void put_file(const fixture *f, const char *name, const void *bytes, size_t len)
{
    char *path = path_of(f, name);
    FILE *file = fopen(path, "wb");
    assert_non_null(file);
    if (len)
        assert_int_equal(fwrite(bytes, 1, len, file), len);
    assert_int_equal(fclose(file), 0);
    tern_path_free(tern_alloc_host(), path);
}

static void put_text(const fixture *f, const char *name, const char *text)
{
    put_file(f, name, text, strlen(text));
}

static void make_dir(const fixture *f, const char *name)
{
    char *path = path_of(f, name);
    assert_int_equal(mkdir(path, 0777), 0);
    tern_path_free(tern_alloc_host(), path);
}

static tern_dataset_options options_of(const fixture *f, const char *const *paths, uint32_t count)
{
    return (tern_dataset_options){.mem = tern_alloc_host(),
                                  .paths = paths,
                                  .path_count = count,
                                  .tokenizer = f->bytes,
                                  .sequence = 4,
                                  .batch = 1};
}

/* All tokens, through windows of one token. */
static void assert_row(const fixture *f, const char *path, const char *separator, const char *want)
{
    tern_dataset *d = NULL;
    tern_dataset_options o = options_of(f, &path, 1);
    size_t len = strlen(want);
    o.sequence = 1;
    o.separator = separator;
    assert_ok(tern_dataset_open(&o, &d));
    assert_int_equal(tern_dataset_tokens(d), len);
    assert_int_equal(tern_dataset_windows(d), len - 1);
    char *seen = calloc(len + 1, 1);
    for (uint64_t i = 0; i + 1 < len; i++) {
        int32_t token = 0, target = 0;
        tern_dataset_batch(d, i, &token, &target);
        bool found = false; /* the order is shuffled: finds the pair */
        for (size_t k = 0; k + 1 < len && !found; k++) {
            found = !seen[k] && want[k] == (char)token && want[k + 1] == (char)target;
            if (found)
                seen[k] = 1;
        }
        assert_true(found);
    }
    free(seen);
    tern_dataset_close(d);
}

static void test_walk_takes_text_in_the_order_of_names(void **state)
{
    fixture *f = *state;
    make_dir(f, "m");
    put_text(f, "z.txt", "Z1");
    put_text(f, "a.txt", "A1");
    put_text(f, "m/two.md", "M2");
    put_text(f, "m/one.c", "M1");
    put_text(f, "empty", "");
    put_text(f, ".hidden", "no");
    put_file(f, "binary", "ab\0cd", 5);
    put_file(f, "latin1", "caf\xe9 au lait", 12);
    char *loop = path_of(f, "m/loop"), *nowhere = path_of(f, "m/nowhere");
    assert_int_equal(symlink("..", loop), 0);
    assert_int_equal(symlink("not-there", nowhere), 0);
    assert_row(f, f->dir, NULL, "A1M1M2Z1");
    assert_row(f, f->dir, "|", "A1|M1|M2|Z1");
    tern_path_free(tern_alloc_host(), loop);
    tern_path_free(tern_alloc_host(), nowhere);
}

static void test_text_cut_in_a_character_is_text(void **state)
{
    fixture *f = *state;
    enum { LEN = 100 << 10 };
    char *text = malloc(LEN);
    for (size_t i = 0; i < LEN; i++) /* 64 KiB - 1 is inside a character */
        text[i] = i % 2 ? '\xc3' : '\xa4';
    text[0] = 'x';
    text[LEN - 1] = 'x';
    put_file(f, "umlauts", text, LEN);
    tern_dataset *d = NULL;
    tern_dataset_options o = options_of(f, (const char *const *)&f->dir, 1);
    assert_ok(tern_dataset_open(&o, &d));
    assert_int_equal(tern_dataset_tokens(d), LEN);
    assert_int_equal(tern_dataset_largest_token(d), 0xc3);
    tern_dataset_close(d);
    free(text);
}

static void test_errors_say_what_was_found(void **state)
{
    fixture *f = *state;
    tern_dataset *d = NULL;
    const char *paths[1] = {"/not/there"};
    tern_dataset_options o = options_of(f, paths, 1);
    assert_fails(NOT_FOUND, "/not/there", tern_dataset_open(&o, &d));
    paths[0] = f->dir;
    assert_fails(INVALID, "(0 files)", tern_dataset_open(&o, &d));
    put_text(f, "a", "abcd");
    assert_fails(INVALID, "found 4 tokens in 1 files, wanted at least 5",
                 tern_dataset_open(&o, &d));
    o.tokenizer = NULL;
    assert_fails(INVALID, "no tokenizer", tern_dataset_open(&o, &d));
    o.tokenizer = f->bytes;
    o.sequence = 0;
    assert_fails(INVALID, "sequence is 0", tern_dataset_open(&o, &d));
    o.sequence = 1;
    o.validation = 1;
    assert_fails(INVALID, "validation fraction is 1", tern_dataset_open(&o, &d));
    assert_null(d);
}

static void test_named_binary_is_refused(void **state)
{
    fixture *f = *state;
    put_file(f, "binary", "ab\0cd", 5);
    char *path = path_of(f, "binary");
    tern_dataset *d = NULL;
    tern_dataset_options o = options_of(f, (const char *const *)&path, 1);
    assert_fails(INVALID, "binary is not text", tern_dataset_open(&o, &d));
    tern_path_free(tern_alloc_host(), path);
}

static tern_writer bin_of(uint32_t width, uint64_t said, const uint32_t *ids, size_t count)
{
    tern_writer w;
    tern_writer_init(&w, tern_alloc_host());
    if (width) {
        tern_write_blob(&w, "TERNTOK1", 8);
        tern_write_u32(&w, width);
        tern_write_u64(&w, said);
    }
    for (size_t i = 0; i < count; i++) {
        if (width == 4)
            tern_write_u32(&w, ids[i]);
        else
            tern_write_u16(&w, (uint16_t)ids[i]);
    }
    assert_ok(tern_writer_status(&w));
    return w;
}

static void put_bin(const fixture *f, const char *name, uint32_t width, uint64_t said,
                    const uint32_t *ids, size_t count)
{
    tern_writer w = bin_of(width, said, ids, count);
    put_file(f, name, w.bytes, w.len);
    tern_writer_fini(&w);
}

static void test_tokens_in_files(void **state)
{
    fixture *f = *state;
    const uint32_t small[] = {1, 2, 50256}, wide[] = {7, 128255, 9};
    put_bin(f, "1.bin", 0, 0, small, 3);
    put_bin(f, "2.bin", 2, 3, small, 3);
    put_bin(f, "3.bin", 4, 3, wide, 3);
    put_bin(f, "4.bin", 0, 0, small, 0);
    tern_dataset *d = NULL;
    tern_dataset_options o = options_of(f, (const char *const *)&f->dir, 1);
    o.tokenizer = NULL;
    o.sequence = 8;
    assert_ok(tern_dataset_open(&o, &d));
    assert_int_equal(tern_dataset_tokens(d), 9);
    assert_int_equal(tern_dataset_windows(d), 1);
    assert_int_equal(tern_dataset_largest_token(d), 128255);
    int32_t tokens[8], targets[8];
    const int32_t all[] = {1, 2, 50256, 1, 2, 50256, 7, 128255, 9};
    tern_dataset_batch(d, 0, tokens, targets);
    assert_memory_equal(tokens, all, sizeof tokens);
    assert_memory_equal(targets, all + 1, sizeof targets);
    tern_dataset_close(d);
}

/* The header of llm.c: 256 32-bit integers. */
static void test_tokens_of_llm_c(void **state)
{
    fixture *f = *state;
    const uint32_t magics[] = {20240520, 20240801};
    for (size_t i = 0; i < TERN_COUNT_OF(magics); i++) {
        tern_writer w;
        tern_writer_init(&w, tern_alloc_host());
        tern_write_u32(&w, magics[i]);
        tern_write_u32(&w, i ? 7 : 1);
        tern_write_u32(&w, 5);
        while (w.len < 1024)
            tern_write_u32(&w, 0);
        for (uint32_t k = 0; k < 5; k++) {
            if (i)
                tern_write_u32(&w, 70000 + k);
            else
                tern_write_u16(&w, (uint16_t)(60000 + k));
        }
        put_file(f, "a.bin", w.bytes, w.len);
        tern_writer_fini(&w);
        tern_dataset *d = NULL;
        tern_dataset_options o = options_of(f, (const char *const *)&f->dir, 1);
        assert_ok(tern_dataset_open(&o, &d));
        assert_int_equal(tern_dataset_tokens(d), 5);
        assert_int_equal(tern_dataset_largest_token(d), i ? 70004 : 60004);
        tern_dataset_close(d);
    }
}

static void test_broken_tokens_are_refused(void **state)
{
    fixture *f = *state;
    const uint32_t ids[] = {1, 2, 3, UINT32_MAX};
    tern_dataset *d = NULL;
    tern_dataset_options o = options_of(f, (const char *const *)&f->dir, 1);
    put_file(f, "a.bin", "abc", 3);
    assert_fails(INVALID, "a.bin: 3 bytes", tern_dataset_open(&o, &d));
    put_bin(f, "a.bin", 4, 4, ids, 3);
    assert_fails(INVALID, "4 tokens of 4 bytes, found 12", tern_dataset_open(&o, &d));
    put_bin(f, "a.bin", 4, UINT64_MAX, ids, 3);
    assert_fails(INVALID, "found 12 bytes", tern_dataset_open(&o, &d));
    put_bin(f, "a.bin", 3, 3, ids, 3);
    assert_fails(INVALID, "2 or 4 bytes per token", tern_dataset_open(&o, &d));
    put_bin(f, "a.bin", 4, 4, ids, 4);
    assert_fails(INVALID, "found token 4294967295", tern_dataset_open(&o, &d));
}

/* A file of |count| tokens 0, 1, 2, ... */
static void put_numbers(const fixture *f, uint32_t count)
{
    uint32_t *ids = malloc(count * sizeof *ids);
    for (uint32_t i = 0; i < count; i++)
        ids[i] = i;
    put_bin(f, "n.bin", 4, count, ids, count);
    free(ids);
}

static tern_dataset *open_numbers(const fixture *f, uint64_t seed, double validation,
                                  uint32_t batch)
{
    tern_dataset *d = NULL;
    tern_dataset_options o = options_of(f, (const char *const *)&f->dir, 1);
    o.sequence = 3;
    o.seed = seed;
    o.validation = validation;
    o.batch = batch;
    assert_ok(tern_dataset_open(&o, &d));
    return d;
}

/* Reads |count| windows from |first| one at a time; checks each and counts them by index. */
static void count_windows(const tern_dataset *d, uint64_t first, uint64_t count, bool validation,
                          uint8_t *seen)
{
    for (uint64_t i = first; i < first + count; i++) {
        int32_t tokens[3], targets[3];
        if (validation)
            tern_dataset_validation_batch(d, i, tokens, targets);
        else
            tern_dataset_batch(d, i, tokens, targets);
        assert_int_equal(tokens[0] % 3, 0);
        for (int k = 0; k < 3; k++) {
            assert_int_equal(tokens[k], tokens[0] + k);
            assert_int_equal(targets[k], tokens[0] + k + 1);
        }
        seen[tokens[0] / 3]++;
    }
}

static void test_an_epoch_is_every_window_once(void **state)
{
    fixture *f = *state;
    const uint32_t sizes[] = {4, 7, 10, 31, 100, 1000};
    for (size_t s = 0; s < TERN_COUNT_OF(sizes); s++) {
        put_numbers(f, sizes[s]);
        uint64_t windows = (sizes[s] - 1) / 3;
        tern_dataset *d = open_numbers(f, s, 0, 1);
        assert_int_equal(tern_dataset_windows(d), windows);
        for (uint64_t epoch = 0; epoch < 3; epoch++) {
            uint8_t seen[400] = {0};
            count_windows(d, epoch * windows, windows, false, seen);
            for (uint64_t w = 0; w < windows; w++)
                assert_int_equal(seen[w], 1);
        }
        tern_dataset_close(d);
    }
}

static void test_validation_is_apart_and_even(void **state)
{
    fixture *f = *state;
    put_numbers(f, 1000); /* 333 windows */
    tern_dataset *d = open_numbers(f, 1, 0.1, 1);
    assert_int_equal(tern_dataset_windows(d), 300);
    assert_int_equal(tern_dataset_validation_windows(d), 33);
    uint8_t train[400] = {0}, held[400] = {0};
    count_windows(d, 0, 300, false, train);
    count_windows(d, 0, 33, true, held);
    unsigned in_row = 0;
    for (int w = 0; w < 333; w++) {
        assert_int_equal(train[w] + held[w], 1);
        in_row = held[w] ? 0 : in_row + 1;
        assert_true(in_row <= 11);
    }
    tern_dataset_close(d);
}

static void test_rows_past_the_last_validation_window(void **state)
{
    fixture *f = *state;
    put_numbers(f, 31); /* 10 windows, one held out */
    tern_dataset *d = open_numbers(f, 1, 0.01, 2);
    assert_int_equal(tern_dataset_validation_windows(d), 1);
    assert_int_equal(tern_dataset_windows(d), 9);
    int32_t tokens[6], targets[6];
    const int32_t none[] = {-1, -1, -1}, zeros[] = {0, 0, 0};
    tern_dataset_validation_batch(d, 0, tokens, targets);
    assert_int_equal(targets[0], tokens[0] + 1);
    assert_memory_equal(targets + 3, none, sizeof none);
    assert_memory_equal(tokens + 3, zeros, sizeof zeros);
    tern_dataset_validation_batch(d, 1, tokens, targets);
    assert_memory_equal(targets, none, sizeof none);
    tern_dataset_close(d);
}

static void test_order_depends_on_seed_and_epoch_only(void **state)
{
    fixture *f = *state;
    put_numbers(f, 3001); /* 1000 windows */
    tern_dataset *a = open_numbers(f, 1, 0, 4), *b = open_numbers(f, 1, 0, 8),
                 *c = open_numbers(f, 2, 0, 4);
    int32_t ta[12], tb[24], tc[12], targets[24];
    unsigned same_epoch = 0, same_seed = 0, in_order = 0;
    for (uint64_t at = 0; at < 1000; at += 4) {
        tern_dataset_batch(a, at, ta, targets);
        tern_dataset_batch(b, at, tb, targets);
        assert_memory_equal(ta, tb, sizeof ta);
        tern_dataset_batch(c, at, tc, targets);
        same_seed += ta[0] == tc[0];
        in_order += ta[3] == ta[0] + 3;
        tern_dataset_batch(a, at + 1000, tc, targets);
        same_epoch += ta[0] == tc[0];
    }
    assert_true(same_seed < 5 && same_epoch < 5 && in_order < 5);
    /* Golden values: other builds must resume with the same order. */
    tern_dataset_batch(a, 123456789, ta, targets);
    const int32_t want[] = {1047, 2901, 1956, 330};
    for (int i = 0; i < 4; i++)
        assert_int_equal(ta[i * 3], want[i]);
    tern_dataset_close(a);
    tern_dataset_close(b);
    tern_dataset_close(c);
}

static void test_identity_is_of_names_and_tokens(void **state)
{
    fixture *f = *state;
    char first[80];
    tern_dataset *d = NULL;
    tern_dataset_options o = options_of(f, (const char *const *)&f->dir, 1);
    put_text(f, "a", "hello");
    assert_ok(tern_dataset_open(&o, &d));
    (void)snprintf(first, sizeof first, "%s", tern_dataset_identity(d));
    tern_dataset_close(d);
    assert_ok(tern_dataset_open(&o, &d));
    assert_string_equal(tern_dataset_identity(d), first);
    tern_dataset_close(d);
    put_text(f, "a", "hellp");
    assert_ok(tern_dataset_open(&o, &d));
    assert_string_not_equal(tern_dataset_identity(d), first);
    tern_dataset_close(d);
    put_text(f, "a", "hello");
    put_text(f, "b", "x");
    assert_ok(tern_dataset_open(&o, &d));
    assert_string_not_equal(tern_dataset_identity(d), first);
    tern_dataset_close(d);
}

static tern_status open_and_close(tern_alloc mem, void *arg)
{
    fixture *f = arg;
    tern_dataset *d = NULL;
    tern_dataset_options o = options_of(f, (const char *const *)&f->dir, 1);
    o.mem = mem;
    tern_status st = tern_dataset_open(&o, &d);
    tern_dataset_close(d);
    return st;
}

static void test_no_memory(void **state)
{
    fixture *f = *state;
    make_dir(f, "sub");
    put_text(f, "sub/a", "hello");
    put_text(f, "b", "x");
    const uint32_t ids[] = {1, 2, 3};
    put_bin(f, "c.bin", 4, 3, ids, 3);
    test_fail_each_allocation(open_and_close, f);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

TEST_MAIN(TEST(test_walk_takes_text_in_the_order_of_names),
          TEST(test_text_cut_in_a_character_is_text), TEST(test_errors_say_what_was_found),
          TEST(test_named_binary_is_refused), TEST(test_tokens_in_files),
          TEST(test_tokens_of_llm_c), TEST(test_broken_tokens_are_refused),
          TEST(test_an_epoch_is_every_window_once), TEST(test_validation_is_apart_and_even),
          TEST(test_rows_past_the_last_validation_window),
          TEST(test_order_depends_on_seed_and_epoch_only),
          TEST(test_identity_is_of_names_and_tokens), TEST(test_no_memory))
