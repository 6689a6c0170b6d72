/* Texts of any size: encoding in chunks gives the same tokens, in bounded memory. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/file.h"
#include "test_support.h"
#include "train/dataset.h"

#define TERN_TEST_DATA TERN_SOURCE_DIR "/test/data"

typedef struct {
    char *dir, *path;
    tern_tokenizer *tokenizer;
} fixture;

static int set_up(void **state)
{
    fixture *f = calloc(1, sizeof *f);
    f->dir = test_temp_dir_make();
    assert_ok(tern_path_join(tern_alloc_host(), f->dir, "text", &f->path));
    *state = f;
    return 0;
}

static int tear_down(void **state)
{
    fixture *f = *state;
    tern_tokenizer_destroy(f->tokenizer);
    tern_path_free(tern_alloc_host(), f->path);
    test_temp_dir_remove(f->dir);
    free(f);
    return 0;
}

/* --- an allocator that records its peak --- */

typedef struct {
    size_t live, peak;
} meter;

static void *metered(void *self, void *p, size_t old_size, size_t new_size)
{
    meter *m = self;
    tern_alloc host = tern_alloc_host();
    void *fresh = host.fn(host.self, p, old_size, new_size);
    if (fresh || !new_size)
        m->live = m->live - (p ? old_size : 0) + new_size;
    m->peak = m->live > m->peak ? m->live : m->peak;
    return fresh;
}

static tern_dataset *open_text(fixture *f, size_t whole_bytes, meter *m)
{
    tern_dataset *d = NULL;
    *m = (meter){0};
    tern_dataset_options o = {.mem = {metered, m},
                              .paths = (const char *const *)&f->path,
                              .path_count = 1,
                              .tokenizer = f->tokenizer,
                              .sequence = 8,
                              .batch = 1,
                              .whole_bytes = whole_bytes};
    assert_ok(tern_dataset_open(&o, &d));
    return d;
}

static void use_tokenizer(fixture *f, const char *name)
{
    char path[512];
    (void)snprintf(path, sizeof path, TERN_TEST_DATA "/tokenizers/%s.json", name);
    assert_ok(tern_tokenizer_open(tern_alloc_host(), path, &f->tokenizer));
}

/* Lines with all cases of pre-tokenizers: indents, blank lines, spaces before line ends, digits,
 * punctuation, letters of more than a byte. */
static size_t write_lines(FILE *file, unsigned count)
{
    static const char *const lines[] = {"int main(void) {\n",
                                        "    return f(12345, \"it's\");  \n",
                                        "\n\n",
                                        "\t}  // caf\xc3\xa9 \xe2\x82\xac 7\n",
                                        "no break here ",
                                        "\r\n",
                                        "end.\n"};
    uint64_t random = 5;
    size_t len = 0;
    for (unsigned i = 0; i < count; i++) {
        const char *line = lines[test_random(&random) % TERN_COUNT_OF(lines)];
        assert_true(fputs(line, file) >= 0);
        len += strlen(line);
    }
    return len;
}

static size_t put_lines(const fixture *f, unsigned count)
{
    FILE *file = fopen(f->path, "wb");
    size_t len = write_lines(file, count);
    assert_int_equal(fclose(file), 0);
    return len;
}

static void assert_same_tokens(const tern_dataset *a, const tern_dataset *b)
{
    assert_int_equal(tern_dataset_tokens(a), tern_dataset_tokens(b));
    assert_int_equal(tern_dataset_largest_token(a), tern_dataset_largest_token(b));
    for (uint64_t i = 0; i < tern_dataset_windows(a); i++) {
        int32_t tokens[2][8], targets[2][8];
        tern_dataset_batch(a, i, tokens[0], targets[0]);
        tern_dataset_batch(b, i, tokens[1], targets[1]);
        assert_memory_equal(tokens[0], tokens[1], sizeof tokens[0]);
        assert_memory_equal(targets[0], targets[1], sizeof targets[0]);
    }
}

static void test_chunks_have_the_tokens_of_the_whole(void **state)
{
    fixture *f = *state;
    static const char *const names[] = {"gpt2",  "llama2",  "llama3", "metaspace_first",
                                        "qwen2", "roberta", "smollm"};
    size_t len = put_lines(f, 20000);
    for (size_t i = 0; i < TERN_COUNT_OF(names); i++) {
        meter whole, chunks;
        use_tokenizer(f, names[i]);
        tern_dataset *a = open_text(f, 0, &whole), *b = open_text(f, 16 << 10, &chunks);
        assert_same_tokens(a, b);
        assert_true(whole.peak > len);
        assert_true(chunks.peak < 128 << 10); /* of 250 kB of text */
        tern_dataset_close(a);
        tern_dataset_close(b);
        tern_tokenizer_destroy(f->tokenizer);
        f->tokenizer = NULL;
    }
}

/* Without a line end a chunk ends after a character. */
static void test_one_long_line(void **state)
{
    fixture *f = *state;
    meter m;
    FILE *file = fopen(f->path, "wb");
    for (unsigned i = 0; i < 10000; i++)
        assert_true(fputs("\xe2\x82\xac", file) >= 0);
    assert_int_equal(fclose(file), 0);
    use_tokenizer(f, "gpt2");
    tern_dataset *d = open_text(f, 1000, &m);
    tern_text text;
    tern_text_init(&text, tern_alloc_host());
    for (uint64_t i = 0; i < tern_dataset_windows(d); i++) {
        int32_t tokens[8], targets[8];
        tern_dataset_batch(d, i, tokens, targets);
        tern_tokenizer_decode(f->tokenizer, (const uint32_t *)tokens, 8, &text);
    }
    assert_in_range(text.len, 29900, 30000); /* except a remainder shorter than a window */
    tern_text_fini(&text);
    tern_dataset_close(d);
}

/* Text in the first 64 KiB, then a sparse hole. */
static void test_bytes_are_mapped(void **state)
{
    fixture *f = *state;
    meter m;
    const off_t size = (off_t)192 << 20;
    (void)put_lines(f, 6000);
    assert_int_equal(truncate(f->path, size), 0);
    assert_ok(tern_tokenizer_bytes(tern_alloc_host(), &f->tokenizer));
    tern_dataset *d = open_text(f, 0, &m);
    assert_int_equal(tern_dataset_tokens(d), size);
    assert_int_equal(tern_dataset_largest_token(d), 0xe2);
    assert_true(m.peak < 2 << 20);
    tern_dataset_close(d);
    assert_int_equal(m.live, 0);
}

static void test_a_pipe_may_be_long(void **state)
{
    fixture *f = *state;
    meter m, n;
    size_t len = put_lines(f, 20000);
    assert_ok(tern_tokenizer_bytes(tern_alloc_host(), &f->tokenizer));
    tern_dataset *a = open_text(f, 0, &m);
    assert_int_equal(unlink(f->path), 0);
    assert_int_equal(mkfifo(f->path, 0600), 0);
    pid_t child = fork();
    if (child == 0) {
        FILE *file = fopen(f->path, "wb");
        (void)write_lines(file, 20000);
        (void)fclose(file);
        _exit(0);
    }
    tern_dataset *b = open_text(f, 16 << 10, &n);
    int how = 0;
    assert_int_equal(waitpid(child, &how, 0), child);
    assert_int_equal(tern_dataset_tokens(b), len);
    assert_same_tokens(a, b);
    assert_true(n.peak < 128 << 10);
    tern_dataset_close(a);
    tern_dataset_close(b);
}

static tern_status open_chunked(tern_alloc mem, void *arg)
{
    fixture *f = arg;
    tern_dataset *d = NULL;
    tern_dataset_options o = {.mem = mem,
                              .paths = (const char *const *)&f->path,
                              .path_count = 1,
                              .tokenizer = f->tokenizer,
                              .sequence = 8,
                              .batch = 1,
                              .whole_bytes = 1000};
    tern_status st = tern_dataset_open(&o, &d);
    tern_dataset_close(d);
    return st;
}

static void test_no_memory(void **state)
{
    fixture *f = *state;
    (void)put_lines(f, 300);
    use_tokenizer(f, "gpt2");
    test_fail_each_allocation(open_chunked, f);
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

TEST_MAIN(TEST(test_chunks_have_the_tokens_of_the_whole), TEST(test_one_long_line),
          TEST(test_bytes_are_mapped), TEST(test_a_pipe_may_be_long), TEST(test_no_memory))
